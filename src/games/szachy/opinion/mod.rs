//! What a position of chess is worth, and which moves are worth looking at first. An opinion, not a rule.
//!
//! [`terms`] says what is seen, [`weights`] what each of it is worth, [`endings`] how much of that can be won;
//! [`exchange`] what a capture comes to, [`why`] what is said of a move to who asks for a hint.

mod endings;
mod exchange;
mod terms;
#[cfg(test)]
mod tests;
mod weights;
mod why;

use super::{State, Szachy, seat};
use crate::rules::Seat;
use crate::rules::game::{Game, Opinion};
use crate::rules::seen::Reason;
use cozy_chess::{BitBoard, Color, Move, Piece, Rank, Square};
use exchange::PRICE;

/// How promising castling is.
const CASTLING: i32 = 30;
/// By how much a move that loses something is less promising than any other.
const LAST: i32 = 5_000;

/// The worth of what was noted, by side.
struct Sum([i32; Color::NUM]);

impl terms::Ledger for Sum {
    #[inline(always)]
    fn note(&mut self, side: Color, term: usize, times: i32) {
        self.0[side as usize] += times * weights::WEIGHTS[term];
    }
}

impl Opinion for Szachy {
    fn score(&self, state: &State, seat_asked: Seat) -> i32 {
        let mut sum = Sum([0; Color::NUM]);
        terms::note(&state.board, &mut sum);
        let [white, black] = sum.0.map(weights::halves);
        let white = endings::weigh(&state.board, [white[0] - black[0], white[1] - black[1]]);
        if seat_asked == seat(Color::White) { white } else { -white }
    }

    /// A capture that loses nothing, a new queen; in check every move, since to stand still is no choice there.
    fn noisy(&self, state: &State, mv: Move) -> bool {
        if !state.board.checkers().is_empty() || mv.promotion == Some(Piece::Queen) {
            return true;
        }
        state.captures(mv).is_some() && mv.promotion.is_none() && exchange::pays(state, mv)
    }

    /// The most valuable victim by the least valuable piece, then steps to better fields, castling among them; what
    /// loses in an exchange, and a new piece that is no queen, comes last.
    fn promise(&self, state: &State, mv: Move) -> i32 {
        let board = &state.board;
        let kind = board.piece_on(mv.from).unwrap_or(Piece::Pawn);
        let price = |kind: Piece| PRICE[kind as usize];
        let promoted = match mv.promotion {
            None => 0,
            Some(Piece::Queen) => price(Piece::Queen) - price(Piece::Pawn),
            Some(_) => return -LAST,
        };
        if let Some(victim) = state.captures(mv) {
            let victim = board.piece_on(victim).map_or(0, price);
            let gain = victim - price(kind) / 16 + promoted;
            return if exchange::pays(state, mv) { 2 * price(Piece::Pawn) + gain } else { gain - LAST };
        }
        if state.castles(mv) {
            return CASTLING;
        }
        let place = |square| terms::place(kind, square, state.color());
        (place(mv.to) - place(mv.from)) / 2 + promoted
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
        board.generate_moves(|mut moves| {
            moves.to &= if moves.piece == Piece::Pawn { prey | passed | last } else { prey };
            out.extend(moves.into_iter().filter(|mv| self.noisy(state, *mv)));
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
