//! Ringo: seven Black men press towards the centre of a round board, four White men hold them off.
//!
//! The rules are §4 of the game's rules. Here are positions, steps and ends; [`lines`] is the board as each side
//! may use it, [`slides`] its tables, [`series`] the captures, [`taps`] what a finger does and the eye sees, [`refusal`] why a tap begins
//! nothing, [`opinion`] what a position is worth.

mod lines;
mod opinion;
mod refusal;
mod series;
mod slides;
mod taps;
#[cfg(test)]
mod tests;
mod weights;
mod why;

use crate::rules::board::Board;
use crate::rules::game::Game;
use crate::rules::position::{self, PositionError};
use crate::rules::seen::{Change, Plan, Reason, Tap, View};
use crate::rules::spec::{GameSpec, Options, SpecError};
use crate::rules::{Draw, Node, Outcome, Piece, Seat, Win};
use lines::{Lines, bit, each};
use series::Series;

/// How many men White and Black have.
const MEN: [u32; 2] = [4, 7];
/// Black has lost with so many men or fewer: the others, six at the least, are dead.
const BEATEN: u32 = 1;
/// So many Black men in the centre win.
const GOAL: u8 = 2;
/// So many plies without a capture and without a Black man's step inward are a draw.
const QUIET_PLIES: u8 = 80;

/// The rules of Ringo with their options.
pub struct Ringo {
    board: Board,
    lines: Lines,
    start: State,
    /// Whether a man may step from the neutral sector onto the centre.
    neutral_to_centre: bool,
    /// What the opinion's terms are worth.
    weights: Vec<i32>,
}

/// A position: who stands where, who moves, and the counter of the draw by lack of progress.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct State {
    white: u64,
    /// Black's men on the rings.
    black: u64,
    /// Black's men in the centre, 0 to 2.
    centre: u8,
    turn: Seat,
    /// Plies in a row, up to now, without a capture and without a Black man's step inward.
    quiet: u8,
}

/// A move as its result.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Move {
    /// A man goes to a free node, or Black to the centre.
    Walk {
        /// Whence.
        from: Node,
        /// Whither.
        to: Node,
    },
    /// A man jumps over others.
    Capture {
        /// Whence.
        from: Node,
        /// Where he ends.
        to: Node,
        /// Whom he takes, as a set of nodes; not empty.
        captured: u64,
    },
    /// White has no other move.
    Pass,
}

impl Move {
    /// Whether both are captures that come back to where they began and take the same men.
    fn same(self, other: Move) -> bool {
        let round = |mv| match mv {
            Move::Capture { from, to, captured } if from == to => Some(captured),
            _ => None,
        };
        round(self).is_some() && round(self) == round(other)
    }
}

impl State {
    /// The men of the side to move on the rings.
    fn own(&self) -> u64 {
        if self.turn == Seat::WHITE { self.white } else { self.black }
    }

    /// The men of the other side on the rings.
    fn enemy(&self) -> u64 {
        if self.turn == Seat::WHITE { self.black } else { self.white }
    }

    /// Whether nobody stands on this node of a ring.
    fn is_free(&self, node: Node) -> bool {
        (self.white | self.black) & bit(node) == 0
    }

    /// How many Black men live.
    fn blacks(&self) -> u32 {
        self.black.count_ones() + u32::from(self.centre)
    }
}

impl Ringo {
    /// Where a man of the side to move can go without a capture.
    fn walks(&self, state: &State, from: Node) -> u64 {
        let taken = state.white | state.black;
        let lines = &self.lines;
        // A man in the centre stays there.
        if from == lines.centre {
            return 0;
        }
        if state.turn == Seat::WHITE {
            return lines.slides.walks(from, taken);
        }
        let neutral = lines.is_neutral(from);
        let mut to = lines.step_set(from) & !taken;
        // No more Black men in the neutral sector than White men are on the board.
        if !neutral && to & lines.neutral != 0 && !self.has_room(state) {
            to &= !lines.neutral;
        }
        let enters = lines.innermost & bit(from) != 0 && (self.neutral_to_centre || !neutral);
        if enters { to | bit(lines.centre) } else { to }
    }

    /// Whether one more Black man may come into the neutral sector.
    fn has_room(&self, state: &State) -> bool {
        (state.black & self.lines.neutral).count_ones() < state.white.count_ones()
    }

    /// Whether the side to move has a move other than the pass.
    fn can_move(&self, state: &State) -> bool {
        each(state.own()).any(|from| self.walks(state, from) != 0)
            || each(state.own()).any(|from| Series::new(state, from).goes_on(&self.lines))
    }

    fn read(board: &Board, lines: &Lines, text: &str) -> Result<State, PositionError> {
        let parts = position::read(board, text, 2, true, "wb")?;
        if parts.reserve.is_some() {
            let token = text.split_ascii_whitespace().find(|t| t.starts_with("reserve="));
            return Err(PositionError::new(token.unwrap_or_default(), "Ringo has no reserve"));
        }
        let mut state = State { white: 0, black: 0, centre: 0, turn: parts.turn, quiet: 0 };
        for (node, stack) in &parts.stacks {
            let fault = |what: &str| PositionError::new(format!("{}={stack}", board.name(*node)), what);
            match (*node == lines.centre, *stack) {
                (true, "b" | "bb") => state.centre = stack.len() as u8,
                (true, _) if stack.contains('w') => return Err(fault("White never comes to the centre")),
                (true, _) => return Err(fault("two men in the centre end the game")),
                (false, "w") => state.white |= bit(*node),
                (false, "b") => state.black |= bit(*node),
                _ => return Err(fault("one man to a node")),
            }
            if state.white.count_ones() > MEN[0] {
                return Err(fault("White has at most 4 men"));
            }
            if state.blacks() > MEN[1] {
                return Err(fault("Black has at most 7 men"));
            }
        }
        let room = state.white.count_ones() as usize;
        let mut neutral = parts.stacks.iter().filter(|(node, stack)| lines.is_neutral(*node) && *stack == "b");
        match neutral.nth(room) {
            Some((node, _)) => {
                let what = "no more Black men stand in the neutral sector than White men are on the board";
                Err(PositionError::new(format!("{}=b", board.name(*node)), what))
            }
            None => Ok(state),
        }
    }
}

impl Game for Ringo {
    type State = State;
    type Move = Move;

    fn new(spec: &GameSpec, options: &Options, _seats: u8) -> Result<Ringo, SpecError> {
        let board = Board::compile(spec)?;
        let lines = Lines::new(spec, &board)?;
        let start = Ringo::read(&board, &lines, spec.start(options))
            .map_err(|e| SpecError::new(&spec.id, "starts", e.to_string()))?;
        let neutral_to_centre = !options.is("neutral_to_centre", "forbidden");
        Ok(Ringo { board, lines, start, neutral_to_centre, weights: weights::WEIGHTS.to_vec() })
    }

    fn board(&self) -> &Board {
        &self.board
    }

    fn seats(&self) -> u8 {
        2
    }

    fn start(&self) -> State {
        self.start
    }

    fn turn(&self, state: &State) -> Seat {
        state.turn
    }

    fn moves(&self, state: &State, out: &mut Vec<Move>) {
        let before = out.len();
        for from in each(state.own()) {
            out.extend(each(self.walks(state, from)).map(|to| Move::Walk { from, to }));
        }
        series::captures(state, &self.lines, out);
        if out.len() == before {
            out.push(Move::Pass);
        }
    }

    fn count(&self, state: &State, scratch: &mut Vec<Move>) -> u64 {
        if self.outcome(state).is_some() {
            return 0;
        }
        scratch.clear();
        series::captures(state, &self.lines, scratch);
        let walks: u32 = each(state.own()).map(|from| self.walks(state, from).count_ones()).sum();
        // Without any other move there is the pass.
        (scratch.len() as u64 + u64::from(walks)).max(1)
    }

    fn play(&self, state: &mut State, mv: Move) {
        let mut quiet = state.quiet.saturating_add(1);
        if let Move::Walk { from, to } | Move::Capture { from, to, .. } = mv {
            let captured = if let Move::Capture { captured, .. } = mv { captured } else { 0 };
            let black = state.turn == Seat::BLACK;
            let (own, enemy) =
                if black { (&mut state.black, &mut state.white) } else { (&mut state.white, &mut state.black) };
            *own &= !bit(from);
            *enemy &= !captured;
            if to == self.lines.centre {
                state.centre += 1;
            } else {
                *own |= bit(to);
            }
            if captured != 0 || black && self.lines.is_inward(from, to) {
                quiet = 0;
            }
        }
        state.quiet = quiet;
        state.turn = state.turn.other();
    }

    /// Wins by either side's men first, then Black without a move, then lack of progress (§4, "End").
    ///
    /// Every game ends. A ply that captures or steps a Black man inward is *progress*; 80 others in a row are
    /// a draw. White can take six men and Black four: at most 10 plies of captures. Black's men stand on
    /// rings 1 to 6, so they can step inward at most 7 · 6 times, and twice more for each jump outward, of which
    /// there are at most 4: at most 50 plies. So there are at most 60 plies of progress, 79 others before each of them
    /// and 80 at the end: 60 · 80 + 80 = 4880 plies.
    fn outcome(&self, state: &State) -> Option<Outcome> {
        if state.blacks() <= BEATEN {
            return Some(Outcome::Won(Seat::WHITE, Win::Killed));
        }
        if state.centre >= GOAL {
            return Some(Outcome::Won(Seat::BLACK, Win::Goal));
        }
        if state.white == 0 {
            return Some(Outcome::Won(Seat::BLACK, Win::NoMen));
        }
        if state.turn == Seat::BLACK && !self.can_move(state) {
            return Some(Outcome::Won(Seat::WHITE, Win::NoMoves));
        }
        (state.quiet >= QUIET_PLIES).then_some(Outcome::Drawn(Draw::NoProgress))
    }

    fn key(&self, state: &State) -> u64 {
        let black = state.black | u64::from(state.centre) << 56 | u64::from(state.turn.0) << 60;
        mix(mix(state.white) ^ black)
    }

    fn write(&self, state: &State, mv: Move) -> String {
        taps::write(self, state, mv)
    }

    fn position(&self, state: &State) -> String {
        let men = |seat| if seat == Seat::WHITE { state.white } else { state.black };
        let letter = |seat| position::seat_letter(seat, true);
        let rings = [Seat::WHITE, Seat::BLACK]
            .into_iter()
            .flat_map(|seat| each(men(seat)).map(move |node| (node, letter(seat).to_string())));
        let centre = (state.centre > 0).then(|| (self.lines.centre, "b".repeat(state.centre as usize)));
        position::write(&self.board, letter(state.turn), rings.chain(centre), None)
    }

    fn set_up(&self, text: &str) -> Result<State, PositionError> {
        Ringo::read(&self.board, &self.lines, text)
    }

    fn view(&self, state: &State) -> View {
        let mut view = View::empty(self.board.len(), 2);
        for (seat, men) in [(Seat::WHITE, state.white), (Seat::BLACK, state.black)] {
            each(men).for_each(|node| view.stacks[node.index()].push(Piece::man(seat)));
        }
        view.stacks[self.lines.centre.index()] = vec![Piece::man(Seat::BLACK); state.centre as usize];
        for (seat, living) in [(Seat::WHITE, state.white.count_ones()), (Seat::BLACK, state.blacks())] {
            let dead = MEN[seat.index()].saturating_sub(living);
            view.dead[seat.index()] = vec![Piece::man(seat); dead as usize];
        }
        view
    }

    fn plans(&self, state: &State, mv: Move, out: &mut Vec<Plan>) {
        taps::plans(self, state, mv, out);
    }

    fn changes(&self, state: &State, mv: Move, plan: &Plan, out: &mut Vec<Change>) {
        taps::changes(self, state, mv, plan, out);
    }

    fn refusal(&self, state: &State, taps: &[Tap]) -> Reason {
        refusal::refusal(self, state, taps)
    }

    fn is_pass(&self, mv: Move) -> bool {
        mv == Move::Pass
    }

    /// What each side is about; and how many Black men stand in the neutral sector, if any, of as many as White men
    /// allow.
    fn notes(&self, state: &State, seat: Seat) -> Vec<Reason> {
        let inside = (state.black & self.lines.neutral).count_ones() as usize;
        let allowed = state.white.count_ones() as usize;
        vec![match (seat, inside) {
            (Seat::WHITE, _) => Reason::new("ringo-defends"),
            (_, 0) => Reason::new("ringo-attacks"),
            _ => Reason::new("ringo-neutral").with("inside", inside).with("allowed", allowed),
        }]
    }
}

/// Scatters a number's bits over the whole word, one to one (the finish of splitmix64).
fn mix(n: u64) -> u64 {
    let n = n.wrapping_add(0x9e37_79b9_7f4a_7c15);
    let n = (n ^ n >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let n = (n ^ n >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
    n ^ n >> 31
}
