//! How much of an advantage can be won: endings that are drawn though a side has more, and how a bare king is mated.

use cozy_chess as cozy;
use cozy_chess::{BitBoard, Board, Color, File, Piece, Rank, Square};

/// How much a piece tells of how far the game is from its end, by kind; both armies have [`WHOLE`] in all.
pub const PHASE: [i32; Piece::NUM] = [0, 1, 1, 2, 4, 0];
/// All pieces of both sides.
const WHOLE: i32 = 24;

/// What an advantage is worth that is worth all of itself.
const FULL: i32 = 64;
/// Officers by their strength in endings, in pawns, by kind.
const STRENGTH: [i32; Piece::NUM] = [0, 3, 3, 5, 9, 0];

/// What can be mated is worth at least so much more, in hundredths of a pawn.
const MATING: i32 = 500;
/// For each step that the bare king is driven to the edge, or to the corner of the bishop's shade.
const DRIVEN: i32 = 16;
/// For each step that the other king is near.
const NEAR: i32 = 6;

/// A position's worth to White from what it is worth in the midgame and in the endgame, and its phase: the sum of
/// [`PHASE`] over its pieces.
pub fn weigh(board: &Board, [midgame, endgame]: [i32; 2], phase: i32) -> i32 {
    let phase = phase.min(WHOLE);
    let endgame =
        if phase == WHOLE { 0 } else { endgame * share(board, if endgame > 0 { Color::White } else { Color::Black }) };
    let worth = (midgame * phase + endgame * (WHOLE - phase) / FULL) / WHOLE;
    worth + mating(board, Color::White) - mating(board, Color::Black)
}

fn strength(board: &Board, side: Color) -> i32 {
    Piece::ALL.into_iter().map(|kind| STRENGTH[kind as usize] * board.colored_pieces(side, kind).len() as i32).sum()
}

/// Whether it is exactly one. Less is done than for a count.
fn single(pieces: BitBoard) -> bool {
    pieces.0.is_power_of_two()
}

/// How much of its advantage the stronger side keeps in the endgame, of [`FULL`].
fn share(board: &Board, strong: Color) -> i32 {
    let pawns = board.colored_pieces(strong, Piece::Pawn);
    let (bishops, last) = (board.pieces(Piece::Bishop), single(pawns));
    let opposite = [strong, !strong].iter().all(|side| single(bishops & board.colors(*side)))
        && single(bishops & BitBoard::LIGHT_SQUARES);
    if !(opposite || last || pawns.is_empty()) {
        return if wrong_corner(board, strong, pawns) { 0 } else { FULL };
    }
    let (own, enemy) = (strength(board, strong), strength(board, !strong));
    if pawns.is_empty() {
        // Without pawns a minor piece more does not win, two knights do not mate, and less is nothing.
        let knights = board.colored_pieces(strong, Piece::Knight).len() as i32;
        return match own - enemy {
            _ if own < 5 || own == 6 && knights == 2 => 2,
            ..=3 => 12,
            _ => FULL,
        };
    }
    if wrong_corner(board, strong, pawns) {
        return 0;
    }
    match (opposite, own + enemy - 6) {
        (true, 0) => 24 + 4 * (pawns.len() as i32).min(6),
        (true, _) => 52,
        // The last pawn may be given a piece for.
        _ if last && own <= enemy + 3 && enemy >= 3 => 44,
        _ => FULL,
    }
}

/// Pawns of one edge file whose corner the other king holds, with no piece beside but a bishop of the wrong shade.
fn wrong_corner(board: &Board, strong: Color, pawns: BitBoard) -> bool {
    let own = board.colors(strong);
    let Some(file) = [File::A, File::H].into_iter().find(|f| pawns.is_subset(f.bitboard())) else { return false };
    let corner = Square::new(file, Rank::Eighth.relative_to(strong));
    let shade = if BitBoard::LIGHT_SQUARES.has(corner) { BitBoard::LIGHT_SQUARES } else { BitBoard::DARK_SQUARES };
    let bishops = own & board.pieces(Piece::Bishop);
    let rest = own & !(bishops | pawns | board.pieces(Piece::King));
    rest.is_empty()
        && bishops.is_disjoint(shade)
        && (cozy::get_king_moves(corner) | corner.bitboard()).has(board.king(!strong))
}

/// What it is worth to a side to drive a bare king to where he is mated; nothing if he is not bare or cannot be.
fn mating(board: &Board, side: Color) -> i32 {
    if !single(board.colors(!side)) {
        return 0;
    }
    let of = |kind| board.colored_pieces(side, kind);
    let (knights, bishops) = (of(Piece::Knight), of(Piece::Bishop));
    let heavy = !(of(Piece::Rook) | of(Piece::Queen)).is_empty();
    let both = [BitBoard::LIGHT_SQUARES, BitBoard::DARK_SQUARES].iter().all(|shade| !bishops.is_disjoint(*shade));
    let pair = !bishops.is_empty() && !knights.is_empty();
    if !(heavy || both || pair) {
        return 0;
    }
    let (bare, king) = (board.king(!side), board.king(side));
    let driven = if heavy || both {
        from_middle(bare)
    } else {
        // Bishop and knight mate in a corner that the bishop reaches.
        let light = !bishops.is_disjoint(BitBoard::LIGHT_SQUARES);
        let corners = if light { [Square::A8, Square::H1] } else { [Square::A1, Square::H8] };
        14 - 2 * corners.map(|corner| steps(bare, corner)).into_iter().min().unwrap_or(7)
    };
    MATING + DRIVEN * driven + NEAR * (14 - steps(bare, king))
}

/// How many steps along files and ranks lie between two fields, 0 to 14.
fn steps(a: Square, b: Square) -> i32 {
    (a.file() as i32 - b.file() as i32).abs() + (a.rank() as i32 - b.rank() as i32).abs()
}

/// How many steps along files and ranks a field lies from the middle, 0 to 6.
fn from_middle(square: Square) -> i32 {
    let off = |n: i32| (n - 4).max(3 - n);
    off(square.file() as i32) + off(square.rank() as i32)
}
