//! Warcaby: draughts on 64 fields by the Brazilian rules (PDN game type 26), §2 of the rules.
//!
//! [`bits`] is the board, [`capture`] the captures, [`steps`] the moves without, [`fen`] the position texts,
//! [`taps`] what a finger does and an eye sees, [`refusal`] why a tap begins nothing, [`opinion`] what a
//! position is worth, [`endgame`] what is proven of one with few pieces.

mod bits;
mod capture;
pub mod endgame;
mod fen;
mod opinion;
mod refusal;
mod steps;
mod taps;
#[cfg(test)]
mod tests;

use crate::rules::board::Board;
use crate::rules::game::Game;
use crate::rules::position::PositionError;
use crate::rules::seen::{Change, Plan, Reason, Tap, View};
use crate::rules::spec::{GameSpec, Options, SpecError};
use crate::rules::{Draw, Outcome, Piece, Seat, Win};
use bits::{BOARD, NORTH_ROW, SOUTH_ROW, Set, each, node};
use opinion::Numbers;

/// How many men a side has.
const MEN: u32 = 12;
/// The kind of a king (damka) in the game's spec.
const KING: u8 = 1;

/// The rules of warcaby with their options.
pub struct Warcaby {
    board: Board,
    start: State,
    /// After so many plies of kings only and without a capture the game is drawn.
    quiet_limit: u8,
    /// What the opinion's terms are worth.
    numbers: Numbers,
}

/// A position: who stands where, who moves, and the counter of the draw by lack of progress.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct State {
    white: Set,
    black: Set,
    /// Those of both sides that are kings.
    kings: Set,
    turn: Seat,
    /// Plies in a row, up to now, in which a king moved and took nothing.
    quiet: u8,
}

/// A move as its result: whence, whither, and whom it takes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Move {
    from: Set,
    to: Set,
    /// The captured men as a set of fields; empty for a plain move.
    captured: Set,
}

impl Move {
    /// Whether both lead to the same position. Captures that come back to where they began do so
    /// when they take the same men, whichever piece plays them.
    fn same(self, other: Move) -> bool {
        self == other || self.from == self.to && other.from == other.to && self.captured == other.captured
    }
}

impl State {
    /// The men of the side to move.
    #[inline(always)]
    fn own(&self) -> Set {
        if self.turn == Seat::WHITE { self.white } else { self.black }
    }

    /// The men of the other side.
    #[inline(always)]
    fn enemy(&self) -> Set {
        if self.turn == Seat::WHITE { self.black } else { self.white }
    }

    /// Fields that nobody stands on.
    #[inline(always)]
    fn free(&self) -> Set {
        BOARD & !(self.white | self.black)
    }

    /// The row on which the men of the side to move are crowned.
    #[inline(always)]
    fn last_row(&self) -> Set {
        if self.turn == Seat::WHITE { NORTH_ROW } else { SOUTH_ROW }
    }

    /// Whether a move crowns: a man ends it on the last row.
    #[inline(always)]
    fn crowns(&self, mv: Move) -> bool {
        mv.from & self.kings == 0 && mv.to & self.last_row() != 0
    }

    /// Plays a move.
    #[inline]
    fn play(&mut self, mv: Move) {
        let Move { from, to, captured } = mv;
        let king = self.kings & from != 0;
        let crowned = king || self.crowns(mv);
        self.quiet = if king && captured == 0 { self.quiet.saturating_add(1) } else { 0 };
        let (own, enemy) = match self.turn {
            Seat::WHITE => (&mut self.white, &mut self.black),
            _ => (&mut self.black, &mut self.white),
        };
        *own = *own & !from | to;
        *enemy &= !captured;
        self.kings &= !(from | captured);
        if crowned {
            self.kings |= to;
        }
        self.turn = self.turn.other();
    }

    /// Appends the legal moves.
    fn list(&self, out: &mut Vec<Move>) {
        let before = out.len();
        capture::captures(self, out);
        if out.len() == before {
            self.steps(self.own(), out);
        }
    }
}

impl Game for Warcaby {
    type State = State;
    type Move = Move;

    fn new(spec: &GameSpec, options: &Options, _seats: u8) -> Result<Warcaby, SpecError> {
        let board = Board::compile(spec)?;
        if let Some(node) = bits::misfit(&board) {
            let place = format!("node {}", board.name(node));
            return Err(SpecError::new(&spec.id, place, "warcaby is played on the dark fields of 8 by 8"));
        }
        let start = fen::read(&board, spec.start(options))
            .map_err(|e| SpecError::new(&spec.id, format!("start '{}'", e.token), e.fault))?;
        let quiet_limit = if options.is("draws", "granna") { 100 } else { 50 };
        Ok(Warcaby { board, start, quiet_limit, numbers: Numbers::default() })
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
        state.list(out);
    }

    fn count(&self, state: &State, scratch: &mut Vec<Move>) -> u64 {
        if state.quiet >= self.quiet_limit || state.enemy() == 0 {
            return 0;
        }
        match capture::count(state, scratch) {
            0 => u64::from(state.count_steps()),
            captures => u64::from(captures),
        }
    }

    #[inline]
    fn play(&self, state: &mut State, mv: Move) {
        state.play(mv);
    }

    /// A side without men or without a move loses; then lack of progress draws.
    fn outcome(&self, state: &State) -> Option<Outcome> {
        let (mover, other) = (state.turn, state.turn.other());
        if state.own() == 0 {
            return Some(Outcome::Won(other, Win::NoMen));
        }
        if state.enemy() == 0 {
            return Some(Outcome::Won(mover, Win::NoMen));
        }
        if !state.can_move() {
            return Some(Outcome::Won(other, Win::NoMoves));
        }
        (state.quiet >= self.quiet_limit).then_some(Outcome::Drawn(Draw::NoProgress))
    }

    fn key(&self, state: &State) -> u64 {
        // A sum of products by odd numbers tells all but one in 2^64 pairs apart; the mixing spreads it.
        let men = state.white.wrapping_mul(0x9e37_79b9_7f4a_7c15)
            ^ state.black.wrapping_mul(0xd1b5_4a32_d192_ed03).rotate_left(32);
        let rest = (state.kings << 1 | u64::from(state.turn.0)).wrapping_mul(0x8cb9_2ba7_2f3d_8dd7);
        mix(men.wrapping_add(rest))
    }

    fn write(&self, state: &State, mv: Move) -> String {
        taps::write(self, state, mv)
    }

    fn position(&self, state: &State) -> String {
        fen::write(state)
    }

    fn set_up(&self, text: &str) -> Result<State, PositionError> {
        fen::read(&self.board, text)
    }

    fn view(&self, state: &State) -> View {
        let mut view = View::empty(self.board.len(), 2);
        for (seat, men) in [(Seat::WHITE, state.white), (Seat::BLACK, state.black)] {
            for man in each(men) {
                let kind = if man & state.kings != 0 { KING } else { 0 };
                view.stacks[node(man).index()].push(Piece { seat, kind });
            }
            let dead = MEN.saturating_sub(men.count_ones());
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
}

/// Scatters a number's bits over the whole word, one to one (the finish of splitmix64).
fn mix(n: u64) -> u64 {
    let n = n.wrapping_add(0x9e37_79b9_7f4a_7c15);
    let n = (n ^ n >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let n = (n ^ n >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
    n ^ n >> 31
}
