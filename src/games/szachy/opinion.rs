//! What a position of chess is worth: pieces, where they stand, and how far they reach. An opinion, not a rule.

use super::{State, Szachy, seat};
use crate::rules::Seat;
use crate::rules::game::Opinion;
use cozy_chess as cozy;
use cozy_chess::{BitBoard, Color, Move, Piece, Square};

/// What a piece is worth by kind, in hundredths of a pawn; kings are never exchanged.
const WORTH: [i32; Piece::NUM] = [100, 320, 330, 500, 900, 0];
/// Both bishops together see every field.
const BISHOPS: i32 = 30;
/// To be the one to move.
const TURN: i32 = 8;
/// A field that a piece reaches, by kind.
const REACH: [i32; Piece::NUM] = [0, 4, 4, 2, 1, 0];
/// As long as a side has more than this beside king and pawns, the other's king is better off at home.
const DANGER: i32 = 1_300;

/// What a field is worth to a piece of White, rank 8 first, in hundredths of a pawn.
type Fields = [[i8; 8]; 8];

const PAWN: Fields = [
    [0, 0, 0, 0, 0, 0, 0, 0],
    [60, 60, 60, 60, 60, 60, 60, 60],
    [20, 22, 28, 34, 34, 28, 22, 20],
    [6, 8, 14, 26, 26, 14, 8, 6],
    [0, 2, 8, 22, 22, 6, 0, 0],
    [2, 0, 2, 4, 4, -6, 2, 2],
    [2, 6, 4, -16, -16, 8, 8, 2],
    [0, 0, 0, 0, 0, 0, 0, 0],
];
const KNIGHT: Fields = [
    [-50, -36, -28, -24, -24, -28, -36, -50],
    [-34, -16, 0, 2, 2, 0, -16, -34],
    [-24, 4, 14, 18, 18, 14, 4, -24],
    [-22, 4, 16, 22, 22, 16, 4, -22],
    [-22, 2, 14, 20, 20, 14, 2, -22],
    [-26, 2, 12, 12, 12, 12, 2, -26],
    [-34, -18, 0, 4, 4, 0, -18, -34],
    [-50, -30, -28, -24, -24, -28, -30, -50],
];
const BISHOP: Fields = [
    [-18, -10, -10, -10, -10, -10, -10, -18],
    [-10, 0, 0, 0, 0, 0, 0, -10],
    [-8, 2, 6, 8, 8, 6, 2, -8],
    [-8, 6, 8, 12, 12, 8, 6, -8],
    [-8, 4, 12, 12, 12, 12, 4, -8],
    [-6, 10, 8, 6, 6, 8, 10, -6],
    [-8, 10, 2, 4, 4, 2, 10, -8],
    [-18, -8, -14, -10, -10, -14, -8, -18],
];
const ROOK: Fields = [
    [4, 4, 6, 8, 8, 6, 4, 4],
    [12, 16, 16, 16, 16, 16, 16, 12],
    [-2, 0, 2, 4, 4, 2, 0, -2],
    [-4, 0, 0, 2, 2, 0, 0, -4],
    [-4, 0, 0, 2, 2, 0, 0, -4],
    [-4, 0, 0, 2, 2, 0, 0, -4],
    [-6, 0, 2, 2, 2, 2, 0, -6],
    [-2, -2, 4, 8, 8, 4, -2, -2],
];
const QUEEN: Fields = [
    [-14, -6, -4, -2, -2, -4, -6, -14],
    [-6, 0, 2, 2, 2, 2, 0, -6],
    [-4, 2, 4, 6, 6, 4, 2, -4],
    [-2, 2, 6, 8, 8, 6, 2, -2],
    [-2, 2, 6, 6, 6, 6, 2, -2],
    [-4, 2, 4, 4, 4, 4, 2, -4],
    [-6, 0, 4, 2, 2, 2, 0, -6],
    [-14, -8, -6, 0, 0, -6, -8, -14],
];
/// A king who has to fear attacks hides behind his pawns.
const KING_HIDES: Fields = [
    [-60, -60, -60, -60, -60, -60, -60, -60],
    [-60, -60, -60, -60, -60, -60, -60, -60],
    [-50, -50, -56, -60, -60, -56, -50, -50],
    [-40, -46, -50, -56, -56, -50, -46, -40],
    [-28, -34, -40, -46, -46, -40, -34, -28],
    [-14, -20, -26, -32, -32, -26, -20, -14],
    [10, 8, -8, -16, -16, -10, 10, 12],
    [20, 30, 14, -6, 0, -4, 32, 22],
];
/// A king who has not walks into the middle.
const KING_WALKS: Fields = [
    [-40, -28, -20, -16, -16, -20, -28, -40],
    [-26, -10, 0, 6, 6, 0, -10, -26],
    [-18, 2, 18, 24, 24, 18, 2, -18],
    [-16, 6, 24, 32, 32, 24, 6, -16],
    [-18, 2, 22, 30, 30, 22, 2, -18],
    [-22, -4, 12, 18, 18, 12, -4, -22],
    [-30, -14, -4, 2, 2, -4, -14, -30],
    [-46, -34, -26, -22, -22, -26, -34, -46],
];

/// By kind; the king's is that of a king who hides.
const PLACES: [&Fields; Piece::NUM] = [&PAWN, &KNIGHT, &BISHOP, &ROOK, &QUEEN, &KING_HIDES];

impl Opinion for Szachy {
    fn score(&self, state: &State, seat_asked: Seat) -> i32 {
        let turn = if state.color() == Color::White { TURN } else { -TURN };
        let white = side(&state.board, Color::White) - side(&state.board, Color::Black) + turn;
        if seat_asked == seat(Color::White) { white } else { -white }
    }

    /// A capture or a promotion.
    fn noisy(&self, state: &State, mv: Move) -> bool {
        mv.promotion.is_some() || state.captures(mv).is_some()
    }

    /// The most valuable victim by the least valuable piece, promotions to a queen, then steps to better fields.
    fn promise(&self, state: &State, mv: Move) -> i32 {
        let board = &state.board;
        let worth = |square: Square| board.piece_on(square).map_or(0, |kind| WORTH[kind as usize]);
        let promoted = mv.promotion.map_or(0, |kind| WORTH[kind as usize] - WORTH[0]);
        if let Some(victim) = state.captures(mv) {
            return 2 * WORTH[0] + worth(victim) - worth(mv.from) / 16 + promoted;
        }
        if state.castles(mv) {
            return BISHOPS;
        }
        let kind = board.piece_on(mv.from).unwrap_or(Piece::Pawn);
        let place = |square| at(PLACES[kind as usize], square, state.color());
        (place(mv.to) - place(mv.from)) / 2 + promoted
    }
}

/// What a field is worth in a table, seen from a side.
fn at(fields: &Fields, square: Square, color: Color) -> i32 {
    let square = square.relative_to(color);
    i32::from(fields[7 - square.rank() as usize][square.file() as usize])
}

/// What a side has.
fn side(board: &cozy::Board, color: Color) -> i32 {
    let own = board.colors(color);
    let occupied = board.occupied();
    let mut sum = 0;
    for kind in [Piece::Pawn, Piece::Knight, Piece::Bishop, Piece::Rook, Piece::Queen] {
        for square in own & board.pieces(kind) {
            sum += WORTH[kind as usize] + at(PLACES[kind as usize], square, color);
            sum += REACH[kind as usize] * (reach(kind, square, occupied) & !own).len() as i32;
        }
    }
    if (own & board.pieces(Piece::Bishop)).len() > 1 {
        sum += BISHOPS;
    }
    let attackers: i32 = [Piece::Knight, Piece::Bishop, Piece::Rook, Piece::Queen]
        .iter()
        .map(|kind| WORTH[*kind as usize] * board.colored_pieces(!color, *kind).len() as i32)
        .sum();
    let king = if attackers > DANGER { &KING_HIDES } else { &KING_WALKS };
    sum + at(king, board.king(color), color)
}

/// The fields that a piece attacks.
fn reach(kind: Piece, square: Square, occupied: BitBoard) -> BitBoard {
    match kind {
        Piece::Knight => cozy::get_knight_moves(square),
        Piece::Bishop => cozy::get_bishop_moves(square, occupied),
        Piece::Rook => cozy::get_rook_moves(square, occupied),
        Piece::Queen => cozy::get_bishop_moves(square, occupied) | cozy::get_rook_moves(square, occupied),
        Piece::Pawn | Piece::King => BitBoard::EMPTY,
    }
}

#[cfg(test)]
mod tests {
    use super::super::tests::szachy;
    use crate::rules::Seat;
    use crate::rules::game::{Game, Opinion};

    fn white(position: &str) -> i32 {
        let game = szachy();
        game.score(&game.set_up(position).unwrap(), Seat::WHITE)
    }

    /// The position with the sides changed, seen from the other end of the board.
    fn mirrored(position: &str) -> String {
        let fields: Vec<&str> = position.split(' ').collect();
        let swap = |text: &str| -> String {
            let other = |c: char| if c.is_ascii_uppercase() { c.to_ascii_lowercase() } else { c.to_ascii_uppercase() };
            text.chars().map(other).collect()
        };
        let rows: Vec<String> = fields[0].split('/').rev().map(swap).collect();
        let turn = if fields[1] == "w" { "b" } else { "w" };
        format!("{} {turn} {} - 0 1", rows.join("/"), swap(fields[2]))
    }

    #[test]
    fn the_sides_are_judged_alike() {
        for position in [
            "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
            "4k3/8/8/3pP3/8/1b6/8/4K2R b K - 0 1",
            "8/P6k/8/8/8/8/8/K7 w - - 0 1",
        ] {
            assert_eq!(white(position), -white(&mirrored(position)), "{position}");
        }
    }

    #[test]
    fn what_is_better_is_worth_more() {
        for (better, worse) in [
            ("4k3/8/8/8/8/8/8/Q3K3 w - - 0 1", "4k3/8/8/8/8/8/8/R3K3 w - - 0 1"),
            ("4k3/8/8/8/8/8/8/2B1KB2 w - - 0 1", "4k3/8/8/8/8/8/8/1N2KB2 w - - 0 1"),
            ("4k3/8/P7/8/8/8/8/4K3 w - - 0 1", "4k3/8/8/P7/8/8/8/4K3 w - - 0 1"),
            ("4k3/8/8/3N4/8/8/8/4K3 w - - 0 1", "4k3/8/8/8/8/8/8/N3K3 w - - 0 1"),
            ("3qk2r/8/8/8/8/8/8/3Q1RK1 w - - 0 1", "3qk2r/8/8/8/8/8/8/3QK2R w - - 0 1"),
            ("4k3/8/8/8/4K3/8/8/8 w - - 0 1", "4k3/8/8/8/8/8/8/4K3 w - - 0 1"),
            ("4k3/8/8/8/8/8/8/4K3 w - - 0 1", "4k3/8/8/8/8/8/8/4K3 b - - 0 1"),
        ] {
            assert!(white(better) > white(worse), "{better} over {worse}");
        }
    }

    #[test]
    fn captures_and_promotions_are_noisy_and_promise_more() {
        let game = szachy();
        let state = game.set_up("4k3/P7/8/3q4/4P3/2N5/8/4K2R w K - 0 1").unwrap();
        let mut moves = Vec::new();
        game.moves(&state, &mut moves);
        moves.sort_by_key(|mv| -game.promise(&state, *mv));
        let texts: Vec<String> = moves.iter().map(|mv| game.write(&state, *mv)).collect();
        assert_eq!(texts[..6], ["e4d5", "c3d5", "a7a8q", "a7a8r", "a7a8b", "a7a8n"]);
        let noisy: Vec<bool> = moves.iter().map(|mv| game.noisy(&state, *mv)).collect();
        assert!(noisy[..6].iter().all(|n| *n) && !noisy[6..].contains(&true), "{texts:?}");
    }
}
