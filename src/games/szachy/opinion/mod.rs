//! What a position of chess is worth, and which moves are worth looking at first. An opinion, not a rule.
//!
//! [`terms`] says what is seen, [`weights`] what each of it is worth, [`endings`] how much of that can be won;
//! [`structure`] remembers what pawns and kings alone decide; [`exchange`] says what a capture comes to, [`why`] what is
//! said of a move to who asks for a hint.
//!
//! What it came to on a machine whose two cores had much else to do: `referee bench szachy` saw 1.7 million positions
//! for each second of processor time. At a second a move, of which a third of a core's time was had, the top level
//! scored 25 of 40 (Elo +89, from -15 to +192) against Stockfish 15.1 limited to 2000:
//! `referee match szachy --level 8 --level uci:stockfish --option UCI_LimitStrength=true --option UCI_Elo=2000
//! --movetime 1000 --games 40 --longest 300`.

mod endings;
mod exchange;
mod structure;
mod terms;
#[cfg(test)]
mod tests;
mod weights;
mod why;

use super::{State, Szachy, seat};
use crate::rules::Seat;
use crate::rules::effort::{self, Effort, LEVELS};
use crate::rules::game::{Game, Opinion};
use crate::rules::seen::Reason;
use cozy_chess::{BitBoard, Color, Move, Piece, Rank, Square};
use exchange::PRICE;
pub use structure::Structures;

/// How promising castling is.
const CASTLING: i32 = 30;
/// By how much a new piece that is no queen is less promising than any other move.
const LAST: i32 = 5_000;

/// The worth of what was noted of one side.
struct Sum(i32);

impl terms::Ledger for Sum {
    #[inline(always)]
    fn note(&mut self, term: usize, times: i32) {
        self.0 += times * weights::WEIGHTS[term];
    }

    #[inline(always)]
    fn stands(&mut self, kind: Piece, square: Square) {
        self.0 += weights::STANDING[kind as usize][square as usize];
    }
}

impl Sum {
    /// The worth of what is noted of White, less that of Black; and what the noting tells.
    #[inline(always)]
    fn difference<T>(note: impl FnOnce(&mut [Sum; Color::NUM]) -> T) -> (i32, T) {
        let mut sums = [Sum(0), Sum(0)];
        let told = note(&mut sums);
        (sums[0].0 - sums[1].0, told)
    }
}

impl Opinion for Szachy {
    const PACE: u64 = 2_000_000;
    const NOISY_FIRST: bool = true;
    // Two queens ahead, say; before that even the lowest level may lose its pieces.
    const DECIDED: i32 = 1500;
    const BEGINNER: u32 = 1000;

    fn efforts(&self) -> [Effort; LEVELS] {
        effort::lifted(effort::ladder(Self::PACE, Self::BEGINNER))
    }

    fn score(&self, state: &State, seat_asked: Seat) -> i32 {
        let board = &state.board;
        let structure = self.structures.of(board, || Sum::difference(|sums| terms::structure(board, sums)).0);
        let (rest, phase) = Sum::difference(|sums| terms::rest(board, sums));
        let white = endings::weigh(board, weights::halves(structure + rest), phase);
        if seat_asked == seat(Color::White) { white } else { -white }
    }

    /// A capture, a new queen; in check every move, since to stand still is no choice there.
    fn noisy(&self, state: &State, mv: Move) -> bool {
        match mv.promotion {
            _ if !state.board.checkers().is_empty() => true,
            Some(kind) => kind == Piece::Queen,
            None => state.captures(mv).is_some(),
        }
    }

    /// The most valuable victim by the least valuable piece, then steps to better fields, castling among them; a new
    /// piece that is no queen comes last.
    fn promise(&self, state: &State, mv: Move) -> i32 {
        promise_of(state, mv, state.board.piece_on(mv.from).unwrap_or(Piece::Pawn))
    }

    /// Who moves is looked up but once for the moves from a field.
    fn promises(&self, state: &State, moves: &[Move], mut tell: impl FnMut(usize, i32)) {
        let mut last = None;
        for (index, mv) in moves.iter().enumerate() {
            let kind = match last {
                Some((from, kind)) if from == mv.from => kind,
                _ => state.board.piece_on(mv.from).unwrap_or(Piece::Pawn),
            };
            last = Some((mv.from, kind));
            tell(index, promise_of(state, *mv, kind));
        }
    }

    fn brings_less(&self, state: &State, mv: Move, least: i32) -> bool {
        !exchange::brings(state, mv, least)
    }

    /// Captures and new queens are generated alone.
    fn noisy_moves(&self, state: &State, out: &mut Vec<Move>) {
        let board = &state.board;
        if !board.checkers().is_empty() {
            return self.moves(state, out);
        }
        let color = state.color();
        let last = Rank::Eighth.relative_to(color).bitboard();
        let passed =
            board.en_passant().map_or(BitBoard::EMPTY, |f| Square::new(f, Rank::Sixth.relative_to(color)).into());
        let prey = board.colors(!color);
        // Where a king may go is costly to find out.
        let king = board.king(color);
        let hunters =
            if cozy_chess::get_king_moves(king).is_disjoint(prey) { !king.bitboard() } else { BitBoard::FULL };
        board.generate_moves_for(hunters, |mut moves| {
            moves.to &= if moves.piece == Piece::Pawn { prey | passed | last } else { prey };
            out.extend(moves.into_iter().filter(|mv| mv.promotion.is_none_or(|kind| kind == Piece::Queen)));
            false
        });
    }

    /// Not in check.
    fn at_ease(&self, state: &State) -> bool {
        state.board.checkers().is_empty()
    }

    /// In check.
    fn compelled(&self, state: &State, _: &[Move], _: &mut Vec<Move>) -> bool {
        !state.board.checkers().is_empty()
    }

    /// From where to where.
    fn slot(&self, mv: Move) -> usize {
        Square::NUM * mv.from as usize + mv.to as usize
    }

    /// Not in check, and not where only king and pawns are left to move: there to be on move is often what loses.
    fn idle(&self, state: &State) -> Option<State> {
        let board = &state.board;
        let men = board.pieces(Piece::Pawn) | board.pieces(Piece::King);
        if (board.colors(state.color()) & !men).is_empty() {
            return None;
        }
        Some(State { board: board.null_move()?, quiet: state.quiet })
    }

    fn why(&self, state: &State, mv: Move) -> Option<Reason> {
        why::why(state, mv)
    }
}

/// How promising a move of a piece of this kind is.
#[inline]
fn promise_of(state: &State, mv: Move, kind: Piece) -> i32 {
    let board = &state.board;
    let price = |kind: Piece| PRICE[kind as usize];
    let promoted = match mv.promotion {
        None => 0,
        Some(Piece::Queen) => price(Piece::Queen) - price(Piece::Pawn),
        Some(_) => return -LAST,
    };
    let victim = if board.colors(!state.color()).has(mv.to) {
        board.piece_on(mv.to)
    } else {
        (kind == Piece::Pawn && mv.from.file() != mv.to.file()).then_some(Piece::Pawn)
    };
    if let Some(victim) = victim {
        // A king only takes what nobody guards.
        let risk = if kind == Piece::King { 0 } else { price(kind) / 16 };
        return 2 * price(Piece::Pawn) + price(victim) - risk + promoted;
    }
    if kind == Piece::King && state.castles(mv) {
        return CASTLING;
    }
    let place = |square| weights::place(kind, square, state.color());
    (place(mv.to) - place(mv.from)) / 2 + promoted
}
