//! The numbers of the opinion, by term: what each is worth in the midgame and in the endgame, in hundredths of a pawn.
//!
//! All are our own: made by hand.

use cozy_chess::{Color, File, Piece, Square};

/// A term's worth in the midgame and in the endgame.
pub type Pair = [i16; 2];

/// A piece, by kind; kings are never exchanged.
pub const MATERIAL: usize = 0;
/// A field, by the kind that stands there: 32 fields folded over the middle line, rank 1 first; for a king all 64.
pub const PLACES: [usize; 6] = from(MATERIAL + 5, [32, 32, 32, 32, 32, 64]);
/// How many fields a piece reaches that pawns leave to it, from 0, by kind; pawns none.
pub const MOBILITY: [usize; 5] = from(PLACES[5] + 64, [0, 9, 14, 15, 28]);
/// A pawn with another of its own behind it.
pub const DOUBLED: usize = MOBILITY[4] + 28;
/// A pawn with none beside its file; the same where no enemy stands in front of it.
pub const ISOLATED: usize = DOUBLED + 1;
/// A pawn that none beside it can guard and that cannot safely step on; likewise.
pub const BACKWARD: usize = ISOLATED + 2;
/// A pawn guarded by another or beside one, by the steps it has come.
pub const CONNECTED: usize = BACKWARD + 2;
/// A pawn that no pawn can stop, by the steps it has come.
pub const PASSED: usize = CONNECTED + 6;
/// Likewise, where the next field is free and not attacked.
pub const PASSED_FREE: usize = PASSED + 6;
/// One that a pawn guards.
pub const PASSED_GUARDED: usize = PASSED_FREE + 6;
/// One that its own rook stands behind.
pub const PASSED_ROOK_BEHIND: usize = PASSED_GUARDED + 1;
/// One that no king comes in time to stop.
pub const PASSED_RUNS: usize = PASSED_ROOK_BEHIND + 1;
/// For each move that the own king needs to the field before one, times its steps beyond the first.
pub const PASSED_OWN_KING: usize = PASSED_RUNS + 1;
/// Likewise of the other side's king.
pub const PASSED_ENEMY_KING: usize = PASSED_OWN_KING + 1;
/// Beyond the middle, guarded by a pawn and never to be chased by one: a knight, a bishop.
pub const OUTPOST: usize = PASSED_ENEMY_KING + 1;
/// Bishops of both shades.
pub const BISHOP_PAIR: usize = OUTPOST + 2;
/// For each own pawn on the shade of a bishop.
pub const BISHOP_HAMPERED: usize = BISHOP_PAIR + 1;
/// A rook on a file without pawns.
pub const ROOK_OPEN: usize = BISHOP_HAMPERED + 1;
/// A rook on a file without own pawns.
pub const ROOK_HALF_OPEN: usize = ROOK_OPEN + 1;
/// On each of the three files about the king's: no own pawn before him, one on the next rank, two on, further.
pub const SHELTER: usize = ROOK_HALF_OPEN + 1;
/// An enemy pawn on these files, at most 1, 2, 3, 4, at least 5 ranks before the king.
pub const STORM: usize = SHELTER + 4;
/// The king in danger, by its degree.
pub const DANGER: usize = STORM + 5;
/// How many degrees of danger there are.
pub const DANGERS: usize = 24;
/// A pawn attacks a knight or bishop, a rook, a queen.
pub const THREAT_BY_PAWN: usize = DANGER + DANGERS;
/// A knight or bishop attacks a rook, a queen.
pub const THREAT_BY_MINOR: usize = THREAT_BY_PAWN + 3;
/// A rook attacks a queen.
pub const THREAT_BY_ROOK: usize = THREAT_BY_MINOR + 2;
/// A piece that is attacked and not guarded; a pawn.
pub const HANGING: usize = THREAT_BY_ROOK + 1;
/// To be the one to move.
pub const TEMPO: usize = HANGING + 2;
/// How many terms there are.
pub const TERMS: usize = TEMPO + 1;

/// Where groups of terms of these lengths begin, the first of them here.
const fn from<const N: usize>(first: usize, lengths: [usize; N]) -> [usize; N] {
    let (mut all, mut next, mut at) = ([0; N], first, 0);
    while at < N {
        all[at] = next;
        next += lengths[at];
        at += 1;
    }
    all
}

/// The numbers, term by term.
#[rustfmt::skip]
pub const NUMBERS: [Pair; TERMS] = [
    // material
    [90, 110], [330, 310], [345, 330], [480, 540], [980, 990],
    // place pawn
    [0, -2], [0, -2], [0, -2], [0, -2], [2, -2], [7, -2], [6, -2], [-16, -2],
    [2, 0], [1, 0], [-2, 0], [4, 0], [0, 4], [1, 4], [7, 4], [22, 4],
    [6, 12], [8, 12], [14, 12], [26, 12], [20, 28], [22, 28], [28, 28], [34, 28],
    [60, 48], [60, 48], [60, 48], [60, 48], [0, -2], [0, -2], [0, -2], [0, -2],
    // place knight
    [-50, -40], [-30, -24], [-28, -22], [-24, -19], [-34, -27], [-18, -14], [0, 0], [4, 3],
    [-26, -21], [2, 2], [12, 10], [12, 10], [-22, -18], [2, 2], [14, 11], [20, 16],
    [-22, -18], [4, 3], [16, 13], [22, 18], [-24, -19], [4, 3], [14, 11], [18, 14],
    [-34, -27], [-16, -13], [0, 0], [2, 2], [-50, -40], [-36, -29], [-28, -22], [-24, -19],
    // place bishop
    [-18, -13], [-8, -6], [-14, -10], [-10, -7], [-8, -6], [10, 7], [2, 1], [4, 3],
    [-6, -4], [10, 7], [8, 6], [6, 4], [-8, -6], [4, 3], [12, 8], [12, 8],
    [-8, -6], [6, 4], [8, 6], [12, 8], [-8, -6], [2, 1], [6, 4], [8, 6],
    [-10, -7], [0, 0], [0, 0], [0, 0], [-18, -13], [-10, -7], [-10, -7], [-10, -7],
    // place rook
    [-2, -1], [-2, -1], [4, 2], [8, 4], [-6, -3], [0, 0], [2, 1], [2, 1],
    [-4, -2], [0, 0], [0, 0], [2, 1], [-4, -2], [0, 0], [0, 0], [2, 1],
    [-4, -2], [0, 0], [0, 0], [2, 1], [-2, -1], [0, 0], [2, 1], [4, 2],
    [12, 6], [16, 8], [16, 8], [16, 8], [4, 2], [4, 2], [6, 3], [8, 4],
    // place queen
    [-14, -42], [-8, -24], [-6, -18], [0, 0], [-6, -18], [0, 0], [3, 3], [2, 2],
    [-4, -12], [2, 2], [4, 4], [4, 4], [-2, -6], [2, 2], [6, 6], [6, 6],
    [-2, -6], [2, 2], [6, 6], [8, 8], [-4, -12], [2, 2], [4, 4], [6, 6],
    [-6, -18], [0, 0], [2, 2], [2, 2], [-14, -42], [-6, -18], [-4, -12], [-2, -6],
    // place king
    [20, -46], [30, -34], [14, -26], [-6, -22], [0, -22], [-4, -26], [32, -34], [22, -46],
    [10, -30], [8, -14], [-8, -4], [-16, 2], [-16, 2], [-10, -4], [10, -14], [12, -30],
    [-14, -22], [-20, -4], [-26, 12], [-32, 18], [-32, 18], [-26, 12], [-20, -4], [-14, -22],
    [-28, -18], [-34, 2], [-40, 22], [-46, 30], [-46, 30], [-40, 22], [-34, 2], [-28, -18],
    [-40, -16], [-46, 6], [-50, 24], [-56, 32], [-56, 32], [-50, 24], [-46, 6], [-40, -16],
    [-50, -18], [-50, 2], [-56, 18], [-60, 24], [-60, 24], [-56, 18], [-50, 2], [-50, -18],
    [-60, -26], [-60, -10], [-60, 0], [-60, 6], [-60, 6], [-60, 0], [-60, -10], [-60, -26],
    [-60, -40], [-60, -28], [-60, -20], [-60, -16], [-60, -16], [-60, -20], [-60, -28], [-60, -40],
    // mobility knight
    [-40, -44], [-27, -31], [-15, -18], [-5, -8], [4, 2], [12, 10], [18, 16], [22, 20], [24, 22],
    // mobility bishop
    [-36, -44], [-27, -33], [-18, -23], [-10, -14], [-3, -5], [4, 3], [11, 11], [17, 17], [22, 23], [26, 29],
    [30, 33], [33, 37], [35, 39], [36, 40],
    // mobility rook
    [-24, -50], [-18, -37], [-12, -25], [-7, -13], [-2, -2], [2, 8], [7, 18], [11, 26], [14, 34], [17, 41],
    [20, 47], [22, 52], [24, 56], [25, 59], [26, 60],
    // mobility queen
    [-20, -50], [-17, -43], [-14, -37], [-12, -30], [-9, -24], [-6, -18], [-4, -12], [-2, -6], [1, -1], [3, 5],
    [5, 10], [7, 15], [9, 20], [11, 24], [13, 28], [14, 32], [16, 36], [17, 40], [19, 43], [20, 46],
    [21, 49], [22, 51], [23, 54], [24, 56], [25, 57], [25, 59], [26, 60], [26, 60],
    // doubled
    [-8, -18],
    // isolated
    [-8, -10], [-8, -8],
    // backward
    [-6, -8], [-10, -6],
    // connected
    [2, 0], [8, 4], [10, 8], [18, 18], [36, 40], [60, 70],
    // passed
    [-4, 8], [-4, 12], [2, 30], [16, 56], [44, 96], [80, 150],
    // passed free
    [0, 4], [2, 6], [4, 14], [8, 26], [16, 50], [30, 90],
    // passed guarded
    [8, 10],
    // passed rook behind
    [4, 16],
    // passed runs
    [0, 400],
    // passed own king
    [0, -4],
    // passed enemy king
    [0, 8],
    // outpost
    [22, 14], [14, 8],
    // bishop pair
    [26, 46],
    // bishop hampered
    [-3, -5],
    // rook open
    [30, 8],
    // rook half open
    [14, 6],
    // shelter
    [-18, 0], [14, 0], [6, 0], [-6, 0],
    // storm
    [-6, 0], [-24, 0], [-14, 0], [-4, 0], [0, 0],
    // danger
    [0, 0], [0, 0], [0, 0], [-1, 0], [-3, 0], [-6, -2], [-10, -3], [-16, -4],
    [-23, -6], [-30, -8], [-39, -9], [-49, -10], [-60, -12], [-71, -14], [-84, -15], [-98, -16],
    [-113, -18], [-129, -20], [-146, -21], [-163, -22], [-182, -24], [-202, -26], [-222, -27], [-244, -28],
    // threat by pawn
    [50, 34], [56, 30], [46, 30],
    // threat by minor
    [34, 20], [38, 30],
    // threat by rook
    [36, 20],
    // hanging
    [26, 20], [8, 14],
    // tempo
    [14, 10],
];

/// The numbers with both halves in one, so that they are added together: the endgame's above the midgame's.
pub const WEIGHTS: [i32; TERMS] = {
    let mut all = [0; TERMS];
    let mut at = 0;
    while at < TERMS {
        all[at] = NUMBERS[at][0] as i32 + ((NUMBERS[at][1] as i32) << 16);
        at += 1;
    }
    all
};

/// A piece and its field in one, by kind and field as its own side sees the board.
pub static STANDING: [[i32; Square::NUM]; Piece::NUM] = {
    let mut all = [[0; Square::NUM]; Piece::NUM];
    let (mut kind, mut at) = (0, 0);
    while kind < Piece::NUM {
        while at < Square::NUM {
            let piece = if kind < Piece::King as usize { WEIGHTS[MATERIAL + kind] } else { 0 };
            all[kind][at] = piece + WEIGHTS[place_term(kind, at)];
            at += 1;
        }
        (kind, at) = (kind + 1, 0);
    }
    all
};

/// The term of a piece on a field, both by index; the field as the piece's own side sees the board.
pub const fn place_term(kind: usize, square: usize) -> usize {
    let (file, rank) = (square % File::NUM, square / File::NUM);
    // All but the king's fields are folded over the middle line.
    let folded = if file < 4 { file } else { 7 - file };
    PLACES[kind] + if kind == Piece::King as usize { square } else { 4 * rank + folded }
}

/// What a field is worth to a piece of a side in the midgame, more or less always the same for a kind.
pub fn place(kind: Piece, square: Square, side: Color) -> i32 {
    halves(STANDING[kind as usize][square.relative_to(side) as usize])[0]
}

/// Takes a sum of [`WEIGHTS`] apart again: midgame and endgame.
pub fn halves(sum: i32) -> [i32; 2] {
    let low = sum as i16;
    [i32::from(low), (sum - i32::from(low)) >> 16]
}
