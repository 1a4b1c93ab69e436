//! What a capture comes to once everybody who reaches its field has captured there in turn, the least valuable first.
//!
//! The swap algorithm of static exchange evaluation (chessprogramming.org, "SEE - The Swap Algorithm"), asked only
//! whether it comes to enough. Pins are not looked at; who stands behind another on a line joins in when that one is gone.

use super::super::State;
use cozy_chess as cozy;
use cozy_chess::{BitBoard, Color, Move, Piece, Square};

/// What a piece counts in an exchange, by kind, in hundredths of a pawn. A king is never given.
pub const PRICE: [i32; Piece::NUM] = [100, 325, 335, 500, 950, 20_000];

/// Whether a legal move loses nothing on its field.
pub fn pays(state: &State, mv: Move) -> bool {
    brings(state, mv, 0)
}

/// Whether a legal move brings at least so much: what it captures or becomes less what the enemy takes back there,
/// either side stopping when going on would cost it. Castling always does.
pub fn brings(state: &State, mv: Move, least: i32) -> bool {
    let board = &state.board;
    let (Some(kind), false) = (board.piece_on(mv.from), state.castles(mv)) else { return true };
    let price = |kind: Piece| PRICE[kind as usize];
    let victim = state.captures(mv);
    let taken = victim.and_then(|at| board.piece_on(at)).map_or(0, price);
    let stands = mv.promotion.unwrap_or(kind);
    let gain = taken + price(stands) - price(kind) - least;
    if gain < 0 {
        return false;
    }
    // By how much the side that has just captured is ahead if its piece is taken back and that is the end.
    let mut ahead = gain - price(stands);
    if ahead >= 0 {
        return true;
    }
    let mut occupied = (board.occupied() ^ mv.from.bitboard()) | mv.to.bitboard();
    if let Some(at) = victim.filter(|at| *at != mv.to) {
        occupied ^= at.bitboard();
    }
    let mut side = !state.color();
    let mut attackers = attackers(board, mv.to, occupied);
    let diagonal = board.pieces(Piece::Bishop) | board.pieces(Piece::Queen);
    let straight = board.pieces(Piece::Rook) | board.pieces(Piece::Queen);
    loop {
        attackers &= occupied;
        let own = attackers & board.colors(side);
        // Who cannot take back has lost the exchange.
        let Some((kind, from)) = cheapest(board, own) else { break };
        if kind == Piece::King && !(attackers & board.colors(!side)).is_empty() {
            break;
        }
        occupied ^= from.bitboard();
        if matches!(kind, Piece::Pawn | Piece::Bishop | Piece::Queen) {
            attackers |= cozy::get_bishop_moves(mv.to, occupied) & diagonal;
        }
        if matches!(kind, Piece::Rook | Piece::Queen) {
            attackers |= cozy::get_rook_moves(mv.to, occupied) & straight;
        }
        // Seen from the side that takes back: it must come out ahead by something, so that equal is not enough.
        ahead = -ahead - 1 - price(kind);
        side = !side;
        if ahead >= 0 {
            break;
        }
    }
    side != state.color()
}

/// The least valuable of these pieces and its field.
fn cheapest(board: &cozy::Board, pieces: BitBoard) -> Option<(Piece, Square)> {
    Piece::ALL.into_iter().find_map(|kind| (pieces & board.pieces(kind)).next_square().map(|at| (kind, at)))
}

/// The pieces of both sides that reach a field when the board is occupied so.
pub fn attackers(board: &cozy::Board, at: Square, occupied: BitBoard) -> BitBoard {
    let of = |kind| board.pieces(kind);
    let pawns = |color: Color| cozy::get_pawn_attacks(at, !color) & board.colored_pieces(color, Piece::Pawn);
    pawns(Color::White)
        | pawns(Color::Black)
        | cozy::get_knight_moves(at) & of(Piece::Knight)
        | cozy::get_king_moves(at) & of(Piece::King)
        | cozy::get_bishop_moves(at, occupied) & (of(Piece::Bishop) | of(Piece::Queen))
        | cozy::get_rook_moves(at, occupied) & (of(Piece::Rook) | of(Piece::Queen))
}

#[cfg(test)]
mod tests {
    use super::super::super::tests::szachy;
    use super::*;
    use crate::rules::game::Game;

    /// Whether a move, by its text, pays.
    fn judged(position: &str, text: &str) -> bool {
        let game = szachy();
        let state = game.set_up(position).unwrap();
        let mut moves = Vec::new();
        game.moves(&state, &mut moves);
        let mv = moves.into_iter().find(|mv| game.write(&state, *mv) == text);
        pays(&state, mv.unwrap_or_else(|| panic!("{text} at {position}")))
    }

    #[test]
    fn captures_are_counted_to_their_end() {
        for (position, text, expected) in [
            ("4k3/8/8/3p4/8/8/8/3RK3 w - - 0 1", "d1d5", true),
            ("4k3/8/4p3/3p4/8/8/8/3RK3 w - - 0 1", "d1d5", false),
            // Two rooks behind each other against one guard, and against two.
            ("3rk3/8/8/3p4/8/8/3R4/3RK3 w - - 0 1", "d2d5", true),
            ("3rk3/8/4p3/3p4/8/8/3R4/3RK3 w - - 0 1", "d2d5", false),
            ("3rk3/3r4/8/3p4/8/8/3R4/3RK3 w - - 0 1", "d2d5", false),
            // Knight for knight is even; knight for a guarded pawn is not.
            ("4k3/8/4p3/3n4/8/2N5/8/4K3 w - - 0 1", "c3d5", true),
            ("4k3/8/4p3/3p4/8/2N5/8/4K3 w - - 0 1", "c3d5", false),
            // The queen behind the bishop takes part.
            ("3bk3/8/8/6p1/8/4B3/3Q4/4K3 w - - 0 1", "e3g5", true),
            ("3bk3/8/7p/6p1/8/4B3/3Q4/4K3 w - - 0 1", "e3g5", false),
            // A king takes back only what nobody guards.
            ("8/8/4k3/3p4/8/8/8/3RK3 w - - 0 1", "d1d5", false),
            ("8/8/4k3/3p4/8/1B6/8/3RK3 w - - 0 1", "d1d5", true),
            // A pawn that steps onto a guarded last field is lost as a queen, but only a pawn was given.
            ("3rk3/P7/8/8/8/8/8/4K3 w - - 0 1", "a7a8q", false),
            ("1r2k3/P7/8/8/8/8/8/4K3 w - - 0 1", "a7b8q", true),
            // In passing.
            ("4k3/2p5/8/3pP3/8/8/8/4K3 w - d6 0 1", "e5d6", true),
            // A quiet move onto an attacked field; castling.
            ("4k3/8/4p3/8/8/2N5/8/4K3 w - - 0 1", "c3d5", false),
            ("4k3/8/8/8/8/2N5/8/4K3 w - - 0 1", "c3d5", true),
            ("4k3/8/8/8/8/8/8/4K2R w K - 0 1", "e1g1", true),
        ] {
            assert_eq!(judged(position, text), expected, "{text} at {position}");
        }
    }
}
