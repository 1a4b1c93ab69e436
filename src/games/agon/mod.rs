//! Agon: two kings and their men close in on the middle of a hexagon, and nobody ever goes outward.
//!
//! The rules are §5 of the game's rules. Here are positions and moves; [`points`] measures the board,
//! [`setup`] reads positions, [`taps`] holds what a finger does and the eye sees, [`refusal`] why a tap begins
//! nothing, [`opinion`] what a position is worth.

mod opinion;
mod points;
mod refusal;
mod setup;
mod taps;

#[cfg(test)]
mod model;
#[cfg(test)]
mod tests;

use crate::rules::board::{Board, NodeSet};
use crate::rules::game::Game;
use crate::rules::keys;
use crate::rules::position::{self, PositionError};
use crate::rules::seen::{Change, Plan, Reason, Tap, View};
use crate::rules::spec::{GameSpec, Options, SpecError};
use crate::rules::{Draw, Node, Outcome, Piece, Seat, Win};
use points::Points;

/// How many men a side has beside its king.
const MEN: usize = 6;
/// The kind of a king in the game's spec.
const KING: u8 = 1;
/// So many plies of the second stage without a capture and without a step inward are a draw.
const QUIET_PLIES: u8 = 100;

/// The rules of Agon.
#[derive(Clone, Debug)]
pub struct Agon {
    board: Board,
    points: Points,
    start: State,
    weights: [i32; opinion::weights::COUNT],
}

/// A position of Agon.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct State {
    men: [NodeSet; 2],
    /// Nobody until they are set.
    kings: [Option<Node>; 2],
    turn: Seat,
    /// Plies of the second stage in a row without a capture and without a step inward.
    quiet: u8,
    /// Passes in a row, up to now.
    passes: u8,
}

/// A turn of Agon.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Move {
    /// First stage: the mover's king, or else a man, is set on a point.
    Set {
        /// The point.
        to: Node,
    },
    /// A piece steps to a neighbouring point and catches nobody.
    Step {
        /// Where it stood.
        from: Node,
        /// Where it stands now.
        to: Node,
    },
    /// A piece steps and catches somebody, who is set down again at once.
    Take {
        /// Where the piece stood.
        from: Node,
        /// Where it stands now.
        to: Node,
        /// Where the captured piece stood.
        taken: Node,
        /// Where it is set down.
        put: Node,
    },
    /// No piece can move.
    Pass,
}

impl State {
    const EMPTY: State = State { men: [NodeSet(0); 2], kings: [None; 2], turn: Seat::WHITE, quiet: 0, passes: 0 };

    /// A seat's men and its king.
    fn pieces(&self, seat: Seat) -> NodeSet {
        NodeSet(self.men[seat.index()].0 | self.kings[seat.index()].map_or(0, |king| 1 << king.0))
    }

    fn occupied(&self) -> NodeSet {
        NodeSet(self.pieces(Seat::WHITE).0 | self.pieces(Seat::BLACK).0)
    }

    fn is_king(&self, node: Node) -> bool {
        self.kings.contains(&Some(node))
    }

    /// How many pieces of a seat stand on the board.
    fn count(&self, seat: Seat) -> usize {
        self.pieces(seat).len()
    }

    /// Whether all pieces stand on the board, so that the second stage has begun.
    fn all_set(&self) -> bool {
        self.occupied().len() == 2 * (MEN + 1)
    }

    /// Moves one of a seat's pieces to another point.
    fn shift(&mut self, seat: Seat, from: Node, to: Node) {
        if self.kings[seat.index()] == Some(from) {
            self.kings[seat.index()] = Some(to);
        } else {
            let men = &mut self.men[seat.index()];
            men.0 &= !(1 << from.0);
            men.insert(to);
        }
    }
}

impl Agon {
    /// First stage: where the mover's next piece may be set. The king first, in a corner, Black's opposite
    /// White's; then men on the outer ring.
    fn settable(&self, state: &State) -> NodeSet {
        match (state.kings[state.turn.index()], state.kings[state.turn.other().index()]) {
            (Some(_), _) => NodeSet(self.points.outer.0 & !state.occupied().0),
            (None, Some(other)) => self.points.opposite(other).into_iter().collect(),
            (None, None) => self.points.corners.into_iter().collect(),
        }
    }

    /// Second stage: where a piece may step: along its ring or inward, and onto the star only the king.
    fn reach(&self, state: &State, from: Node) -> NodeSet {
        let closed = if state.is_king(from) { 0 } else { 1 << self.points.star.0 };
        NodeSet(self.points.onward(from).0 & !state.occupied().0 & !closed)
    }

    /// Whom a step of the mover's piece to a point catches: in each direction one or two enemies right next to
    /// it with another piece of the mover behind them. It comes from a point next to it, where no enemy
    /// stood, so it cannot be taken for that other piece.
    fn caught(&self, state: &State, to: Node) -> NodeSet {
        let (own, enemies) = (state.pieces(state.turn), state.pieces(state.turn.other()));
        let mut caught = NodeSet::default();
        if enemies.0 & self.points.around(to).0 == 0 {
            return caught;
        }
        for line in self.points.lines(to) {
            let run = line.iter().take_while(|n| enemies.has(**n)).count();
            if run > 0 && line.get(run).is_some_and(|n| own.has(*n)) {
                line[..run].iter().for_each(|n| caught.insert(*n));
            }
        }
        caught
    }

    /// Those of the caught of whom the mover takes one: the king alone if he is among them.
    fn takeable(&self, state: &State, caught: NodeSet) -> NodeSet {
        match state.kings[state.turn.other().index()] {
            Some(king) if caught.has(king) => NodeSet(1 << king.0),
            _ => caught,
        }
    }

    /// Where a taken piece may be set down: on any point that is free after the step, its own among them; a man
    /// not on the star.
    fn places(&self, state: &State, from: Node, to: Node, taken: Node) -> NodeSet {
        let stand = state.occupied().0 & !(1 << from.0) & !(1 << taken.0) | 1 << to.0;
        let closed = if state.is_king(taken) { 0 } else { 1 << self.points.star.0 };
        NodeSet(self.points.all.0 & !stand & !closed)
    }

    /// The captures of one step. Two of them lead to the same position only where the taken man is set back on
    /// his own point, whoever of the caught he is: all these are one move, whose text is the first in byte order.
    fn takes(&self, state: &State, from: Node, to: Node, caught: NodeSet, out: &mut Vec<Move>) {
        let takeable = self.takeable(state, caught);
        let stands_for_all = self.points.earliest(takeable);
        for taken in takeable.iter() {
            let mut places = self.places(state, from, to, taken);
            if Some(taken) != stands_for_all {
                places.0 &= !(1 << taken.0);
            }
            out.extend(places.iter().map(|put| Move::Take { from, to, taken, put }));
        }
    }
}

impl Game for Agon {
    type State = State;
    type Move = Move;

    fn new(spec: &GameSpec, options: &Options, _seats: u8) -> Result<Agon, SpecError> {
        let board = Board::compile(spec)?;
        let points = Points::new(&spec.id, &board)?;
        let start = setup::read(&board, &points, spec.start(options))
            .map_err(|e| SpecError::new(&spec.id, "starts", e.to_string()))?;
        Ok(Agon { board, points, start, weights: opinion::weights::WEIGHTS })
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
        if !state.all_set() {
            out.extend(self.settable(state).iter().map(|to| Move::Set { to }));
            return;
        }
        let before = out.len();
        for from in state.pieces(state.turn).iter() {
            for to in self.reach(state, from).iter() {
                let caught = self.caught(state, to);
                if caught.is_empty() {
                    out.push(Move::Step { from, to });
                } else {
                    self.takes(state, from, to, caught, out);
                }
            }
        }
        if out.len() == before {
            out.push(Move::Pass);
        }
    }

    fn play(&self, state: &mut State, mv: Move) {
        let (turn, other) = (state.turn, state.turn.other());
        state.passes = if mv == Move::Pass { state.passes.saturating_add(1) } else { 0 };
        let mut quiet = state.quiet.saturating_add(1);
        match mv {
            Move::Set { to } => {
                if state.kings[turn.index()].is_none() {
                    state.kings[turn.index()] = Some(to);
                } else {
                    state.men[turn.index()].insert(to);
                }
                quiet = 0;
            }
            Move::Step { from, to } => {
                state.shift(turn, from, to);
                if self.points.ring(to) < self.points.ring(from) {
                    quiet = 0;
                }
            }
            Move::Take { from, to, taken, put } => {
                state.shift(turn, from, to);
                state.shift(other, taken, put);
                quiet = 0;
            }
            Move::Pass => {}
        }
        state.quiet = quiet;
        state.turn = other;
    }

    /// Six men on the circles win or lose, whoever put them there (§5, "End"); only one side can have them.
    ///
    /// Two passes in a row are a draw by the rules, but with fourteen pieces on this board they never come about:
    /// if no piece can move, none has a free neighbour on its own ring, so every ring that is not empty is full;
    /// but rings of 6, 12 and more points and a king on the star do not add up to fourteen.
    fn outcome(&self, state: &State) -> Option<Outcome> {
        for seat in [Seat::WHITE, Seat::BLACK] {
            if state.men[seat.index()] == self.points.circles {
                let home = state.kings[seat.index()] == Some(self.points.star);
                return Some(if home {
                    Outcome::Won(seat, Win::Goal)
                } else {
                    Outcome::Won(seat.other(), Win::OwnGoal)
                });
            }
        }
        if state.passes >= 2 {
            return Some(Outcome::Drawn(Draw::Passes));
        }
        (state.quiet >= QUIET_PLIES).then_some(Outcome::Drawn(Draw::NoProgress))
    }

    fn key(&self, state: &State) -> u64 {
        let [white, black] = state.men.map(|men| men.0);
        let king = |seat: usize| state.kings[seat].map_or(0xff, |king| u64::from(king.0));
        let rest = king(0) << 16 | king(1) << 8 | u64::from(state.turn.0);
        let words = [white as u64, (white >> 64) as u64, black as u64, (black >> 64) as u64, rest];
        keys::fold(words)
    }

    fn write(&self, _state: &State, mv: Move) -> String {
        let name = |node: Node| self.board.name(node);
        match mv {
            Move::Set { to } => format!("@{}", name(to)),
            Move::Step { from, to } => format!("{}-{}", name(from), name(to)),
            Move::Take { from, to, taken, put } => {
                format!("{}-{}x{}>{}", name(from), name(to), name(taken), name(put))
            }
            Move::Pass => "--".into(),
        }
    }

    fn position(&self, state: &State) -> String {
        let stacks = [Seat::WHITE, Seat::BLACK].into_iter().flat_map(|seat| {
            let man = position::seat_letter(seat, true);
            state.pieces(seat).iter().map(move |node| {
                let letter = if state.is_king(node) { man.to_ascii_uppercase() } else { man };
                (node, letter.to_string())
            })
        });
        position::write(&self.board, position::seat_letter(state.turn, true), stacks, None)
    }

    fn set_up(&self, text: &str) -> Result<State, PositionError> {
        setup::read(&self.board, &self.points, text)
    }

    fn view(&self, state: &State) -> View {
        let mut view = View::empty(self.board.len(), 2);
        for seat in [Seat::WHITE, Seat::BLACK] {
            let king = Piece { seat, kind: KING };
            let men = &state.men[seat.index()];
            men.iter().for_each(|node| view.stacks[node.index()].push(Piece::man(seat)));
            let reserve = &mut view.reserves[seat.index()];
            reserve.extend(std::iter::repeat_n(Piece::man(seat), MEN.saturating_sub(men.len())));
            match state.kings[seat.index()] {
                Some(node) => view.stacks[node.index()].push(king),
                None => reserve.push(king),
            }
        }
        view
    }

    fn plans(&self, state: &State, mv: Move, out: &mut Vec<Plan>) {
        taps::plans(self, state, mv, out);
    }

    fn changes(&self, state: &State, mv: Move, plan: &Plan, out: &mut Vec<Change>) {
        taps::changes(state, mv, plan, out);
    }

    fn refusal(&self, state: &State, taps: &[Tap]) -> Reason {
        refusal::refusal(self, state, taps)
    }

    fn is_pass(&self, mv: Move) -> bool {
        mv == Move::Pass
    }
}
