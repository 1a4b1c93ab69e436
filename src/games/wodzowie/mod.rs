//! Wodzowie: men and a chief on each side; who catches the enemy chief between two of his own wins.
//!
//! The rules are §7 of the game's rules, a reconstruction. Here are positions, moves and ends; [`fields`] is the
//! board as bits, [`taps`] holds what a finger does and the eye sees, [`opinion`] what a position is worth.

mod fields;
mod opinion;
mod taps;
#[cfg(test)]
mod tests;
mod weights;
mod why;

use crate::rules::board::Board;
use crate::rules::game::Game;
use crate::rules::position::{self, PositionError};
use crate::rules::seen::{Change, Plan, Reason, Tap, View};
use crate::rules::spec::{GameSpec, Options, Shape, SpecError};
use crate::rules::{Dir, Draw, Node, Outcome, Piece, Seat, Win};
use fields::{COLS, ROWS, Slides, beside, bit, each, step};

/// How many men a side has beside its chief.
const MEN: u32 = 7;
/// The kind of a chief in the game's spec.
const CHIEF: u8 = 1;
/// So many plies without a capture are a draw.
const QUIET_PLIES: u8 = 150;

/// The rules of Wodzowie.
pub struct Wodzowie {
    board: Board,
    slides: Slides,
    /// The chiefs' own fields, which men neither enter nor pass.
    marked: u64,
    start: State,
    /// What the opinion's terms are worth.
    weights: Vec<i32>,
}

/// A position: who stands where, who moves, and the counter of the draw by lack of progress.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct State {
    /// By seat, men and chief.
    pieces: [u64; 2],
    /// The chiefs of both sides.
    chiefs: u64,
    turn: Seat,
    /// Plies in a row, up to now, in which nobody died.
    quiet: u8,
}

/// A turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Move {
    /// A man or chief goes to a free field.
    Walk {
        /// Whence.
        from: Node,
        /// Whither.
        to: Node,
    },
    /// No piece can move.
    Pass,
}

impl State {
    fn own(&self) -> u64 {
        self.pieces[self.turn.index()]
    }

    fn enemy(&self) -> u64 {
        self.pieces[self.turn.other().index()]
    }

    fn taken(&self) -> u64 {
        self.pieces[0] | self.pieces[1]
    }

    fn is_free(&self, node: Node) -> bool {
        self.taken() & bit(node) == 0
    }

    fn is_chief(&self, node: Node) -> bool {
        self.chiefs & bit(node) != 0
    }

    /// The field of a seat's chief, if it lives.
    fn chief(&self, seat: Seat) -> Option<Node> {
        each(self.chiefs & self.pieces[seat.index()]).next()
    }
}

impl Wodzowie {
    /// Where the piece on `from` can go.
    ///
    /// A man goes straight over any number of free fields, but not over the marked ones; a chief goes one field.
    fn walks(&self, state: &State, from: Node) -> u64 {
        let taken = state.taken();
        if state.is_chief(from) { beside(bit(from)) & !taken } else { self.slides.reach(from, taken | self.marked) }
    }

    /// Who dies by a move: each enemy that stands right between the piece that has come to `to` and another
    /// of its side.
    fn killed(&self, state: &State, from: Node, to: Node) -> u64 {
        let (partners, enemy) = (state.own() & !bit(from), state.enemy());
        Dir::ORTHOGONAL.iter().fold(0, |dead, dir| {
            let near = step(bit(to), *dir) & enemy;
            if step(near, *dir) & partners != 0 { dead | near } else { dead }
        })
    }

    /// The fields where a piece of the side would close a pair round one of `prey`. It is never his own partner: a
    /// partner stands behind the victim, and there is no way round.
    fn closing(&self, own: u64, prey: u64) -> u64 {
        let closed = |dir: &Dir| step(step(own, *dir) & prey, *dir);
        Dir::ORTHOGONAL.iter().fold(0, |sum, dir| sum | closed(dir))
    }

    fn read(board: &Board, marked: u64, text: &str) -> Result<State, PositionError> {
        let parts = position::read(board, text, 2, true, "wbWB")?;
        if parts.reserve.is_some() {
            let token = text.split_ascii_whitespace().find(|t| t.starts_with("reserve="));
            return Err(PositionError::new(token.unwrap_or_default(), "Wodzowie has no reserve"));
        }
        let mut state = State { pieces: [0; 2], chiefs: 0, turn: parts.turn, quiet: 0 };
        for (node, stack) in parts.stacks {
            let fault = |what: &str| Err(PositionError::new(format!("{}={stack}", board.name(node)), what));
            let (seat, chief) = match stack {
                "w" => (Seat::WHITE, false),
                "b" => (Seat::BLACK, false),
                "W" => (Seat::WHITE, true),
                "B" => (Seat::BLACK, true),
                _ => return fault("one piece to a field"),
            };
            if !chief && marked & bit(node) != 0 {
                return fault("no man stands on a marked field");
            }
            if chief && state.chief(seat).is_some() {
                return fault("a side has one chief");
            }
            let side = &mut state.pieces[seat.index()];
            *side |= bit(node);
            if chief {
                state.chiefs |= bit(node);
            }
            if (state.pieces[seat.index()] & !state.chiefs).count_ones() > MEN {
                return fault("a side has at most 7 men");
            }
        }
        match [Seat::WHITE, Seat::BLACK].map(|seat| state.chief(seat).is_none()) {
            [false, false] => Ok(state),
            [white, black] if white != black && was_killed(&state) => Ok(state),
            [white, _] => {
                let seat = if white { Seat::WHITE } else { Seat::BLACK };
                Err(PositionError::new(text, format!("there is no chief of {}", seat.word(true))))
            }
        }
    }
}

/// Whether the chief of the side to move can have died by the last move: between two pieces of the other side
/// lies a free field, on which he stood.
fn was_killed(state: &State) -> bool {
    let (killers, free) = (state.enemy(), !state.taken());
    let between = |dir: Dir, back: Dir| step(killers, dir) & step(killers, back) & free;
    let gap = between(Dir::NORTH, Dir::SOUTH) | between(Dir::EAST, Dir::WEST);
    state.chief(state.turn).is_none() && gap != 0
}

impl Game for Wodzowie {
    type State = State;
    type Move = Move;

    fn new(spec: &GameSpec, options: &Options, _seats: u8) -> Result<Wodzowie, SpecError> {
        let board = Board::compile(spec)?;
        let fault = |place: &str, what: String| SpecError::new(&spec.id, place, what);
        let Shape::Grid { .. } = &spec.shape else {
            return Err(fault("shape", "Wodzowie is played on a grid".into()));
        };
        if board.len() != COLS * ROWS || fields::misfit(&board).is_some() {
            return Err(fault("shape", format!("Wodzowie is played on {COLS} columns and {ROWS} rows")));
        }
        let marked =
            board.zone("marked").ok_or_else(|| fault("zone marked", "the chiefs have marked fields".into()))?;
        let marked = marked.0 as u64;
        let start = Wodzowie::read(&board, marked, spec.start(options)).map_err(|e| fault("starts", e.to_string()))?;
        Ok(Wodzowie { board, slides: Slides::new(), marked, start, weights: weights::WEIGHTS.to_vec() })
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
        if out.len() == before {
            out.push(Move::Pass);
        }
    }

    fn count(&self, state: &State, _scratch: &mut Vec<Move>) -> u64 {
        if self.outcome(state).is_some() {
            return 0;
        }
        let walks: u32 = each(state.own()).map(|from| self.walks(state, from).count_ones()).sum();
        // Without a walk there is the pass.
        u64::from(walks.max(1))
    }

    fn play(&self, state: &mut State, mv: Move) {
        state.quiet = state.quiet.saturating_add(1);
        if let Move::Walk { from, to } = mv {
            let killed = self.killed(state, from, to);
            let own = &mut state.pieces[state.turn.index()];
            *own = *own & !bit(from) | bit(to);
            state.pieces[state.turn.other().index()] &= !killed;
            let chief = state.is_chief(from);
            state.chiefs &= !(bit(from) | killed);
            if chief {
                state.chiefs |= bit(to);
            }
            if killed != 0 {
                state.quiet = 0;
            }
        }
        state.turn = state.turn.other();
    }

    /// Whose chief is dead has lost; then lack of progress draws (§7).
    ///
    /// Every game ends. At most 14 men can die, and the death of a chief is the end: at most 15 plies of captures.
    /// 150 others in a row are a draw, so there are at most 149 before each and 150 at the end: 15 · 150 + 150
    /// = 2400 plies.
    fn outcome(&self, state: &State) -> Option<Outcome> {
        let beaten = [Seat::WHITE, Seat::BLACK].into_iter().find(|s| state.chiefs & state.pieces[s.index()] == 0);
        if let Some(seat) = beaten {
            return Some(Outcome::Won(seat.other(), Win::Killed));
        }
        (state.quiet >= QUIET_PLIES).then_some(Outcome::Drawn(Draw::NoProgress))
    }

    fn key(&self, state: &State) -> u64 {
        let [white, black] = state.pieces;
        // A chief's field is told by his side; one of a side is dead only at the end.
        mix(mix(mix(white) ^ black) ^ state.chiefs ^ u64::from(state.turn.0) << 63)
    }

    fn write(&self, _state: &State, mv: Move) -> String {
        match mv {
            Move::Walk { from, to } => format!("{}-{}", self.board.name(from), self.board.name(to)),
            Move::Pass => "--".into(),
        }
    }

    fn position(&self, state: &State) -> String {
        let letter = move |seat: Seat, node: Node| {
            let letter = position::seat_letter(seat, true);
            if state.is_chief(node) { letter.to_ascii_uppercase() } else { letter }.to_string()
        };
        let stacks = [Seat::WHITE, Seat::BLACK]
            .into_iter()
            .flat_map(|seat| each(state.pieces[seat.index()]).map(move |node| (node, letter(seat, node))));
        position::write(&self.board, position::seat_letter(state.turn, true), stacks, None)
    }

    fn set_up(&self, text: &str) -> Result<State, PositionError> {
        Wodzowie::read(&self.board, self.marked, text)
    }

    fn view(&self, state: &State) -> View {
        let mut view = View::empty(self.board.len(), 2);
        for seat in [Seat::WHITE, Seat::BLACK] {
            let pieces = state.pieces[seat.index()];
            for node in each(pieces) {
                view.stacks[node.index()].push(piece(state, seat, node));
            }
            let dead = MEN.saturating_sub((pieces & !state.chiefs).count_ones());
            view.dead[seat.index()] = vec![Piece::man(seat); dead as usize];
            if pieces & state.chiefs == 0 {
                view.dead[seat.index()].push(Piece { seat, kind: CHIEF });
            }
        }
        view
    }

    fn plans(&self, state: &State, mv: Move, out: &mut Vec<Plan>) {
        taps::plans(self, state, mv, out);
    }

    fn changes(&self, state: &State, mv: Move, _plan: &Plan, out: &mut Vec<Change>) {
        taps::changes(self, state, mv, out);
    }

    fn refusal(&self, state: &State, taps: &[Tap]) -> Reason {
        taps::refusal(self, state, taps)
    }

    fn is_pass(&self, mv: Move) -> bool {
        mv == Move::Pass
    }
}

/// What a seat has on a field.
fn piece(state: &State, seat: Seat, node: Node) -> Piece {
    Piece { seat, kind: if state.is_chief(node) { CHIEF } else { 0 } }
}

/// Scatters a number's bits over the whole word, one to one (the finish of splitmix64).
fn mix(n: u64) -> u64 {
    let n = n.wrapping_add(0x9e37_79b9_7f4a_7c15);
    let n = (n ^ n >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let n = (n ^ n >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
    n ^ n >> 31
}
