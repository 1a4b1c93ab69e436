//! The numbers of the opinion, by term: what each is worth to a side with all men on the board and with none left, in
//! hundredths of a man. Fields are named as White sees them; for Black the board is turned.

/// A man.
pub const MAN: usize = 0;
/// A king.
pub const KING: usize = 1;
/// A king of a side whose enemy has none.
pub const ALONE: usize = 2;
/// A king beyond the first.
pub const FURTHER: usize = 3;
/// To be the one to move.
pub const TURN: usize = 4;
/// To be the one to move and to have the opposition, with men alone and as many on either side.
pub const OPPOSITION: usize = 5;
/// A man's field: the 28 from a1 to g7.
pub const MAN_AT: usize = 6;
/// A king's field, those alike that mirror each other: [`alike`].
pub const KING_AT: usize = MAN_AT + 28;
/// The long diagonal held by a king alone, where the enemy has a king.
pub const ROAD: usize = KING_AT + 10;
/// Who guards the first row, as bits from a1 to g1, where the enemy has men.
pub const GUARD: usize = ROAD + 1;
/// A step that a man could make; and one onto a field where no man could jump him.
pub const STEP: usize = GUARD + 16;
/// A field that a king could go to.
pub const ROOM: usize = STEP + 2;
/// A man who has no free field before him.
pub const STUCK: usize = ROOM + 1;
/// A jump that the other side's men threaten while one is to move.
pub const HANGS: usize = STUCK + 1;
/// Two men on a line to the right, to the left (as they go).
pub const PAIR: usize = HANGS + 1;
/// Three on such a line.
pub const COLUMN: usize = PAIR + 2;
/// A free field between two men on such a line.
pub const HOLE: usize = COLUMN + 2;
/// A man whom no enemy man can stop any more, with so many rows left from 1 to 6, where the enemy has no king.
pub const RUNS: usize = HOLE + 2;
/// For each man that one half of the board has more than the other.
pub const FLANK: usize = RUNS + 6;
/// How many terms there are.
pub const TERMS: usize = FLANK + 1;

/// How many numbers there are: two a term.
pub const COUNT: usize = 2 * TERMS;

/// The terms' names, and how many numbers each has.
pub const NAMES: &[(&str, usize)] = &[
    ("man", 2),
    ("king", 2),
    ("alone", 2),
    ("further", 2),
    ("turn", 2),
    ("opposition", 2),
    ("man-at", 56),
    ("king-at", 20),
    ("road", 2),
    ("guard", 32),
    ("step", 4),
    ("room", 2),
    ("stuck", 2),
    ("hangs", 2),
    ("pair", 4),
    ("column", 4),
    ("hole", 4),
    ("runs", 12),
    ("flank", 2),
];

/// Which of ten fields a node is alike for a king, who goes every way: the board may be mirrored in both long
/// diagonals, light and dark.
pub fn alike(node: usize) -> usize {
    const ALIKE: [u8; 16] = [0, 4, 5, 6, 1, 7, 8, 6, 4, 2, 9, 8, 7, 3, 9, 5];
    usize::from(ALIKE[if node < 16 { node } else { 31 - node }])
}

/// The numbers, two a term, in the order of the terms above. Tuned by `referee tune warcaby --games 3000 --nodes 1500
/// --opening 8 --hold 10` (logistic regression of results on 190 139 self-play positions), from numbers made by hand, which
/// they beat by 105 games to 41 with 54 draws; then all made smaller alike, so that a man is about 100 in the middle of
/// the game.
#[rustfmt::skip]
pub static WEIGHTS: [i32; COUNT] = [
    // Man.
    158, 42,
    // King.
    191, 131,
    // Alone.
    41, 59,
    // Further.
    -13, -79,
    // Turn.
    4, 1,
    // Opposition.
    -2, 2,
    // Man-at.
    4, -1,  2, 14,  18, 16,  19, 23,
    -9, -1,  18, 2,  6, -1,  38, -2,
    9, 6,  -5, 7,  5, 5,  6, -10,
    -22, 5,  -1, 20,  2, 15,  40, -16,
    29, 7,  -12, 19,  -49, 11,  -8, -15,
    16, 27,  -14, 24,  4, 22,  45, -4,
    31, 28,  11, 28,  8, 22,  14, 39,
    // King-at.
    9, 1,  -1, 0,  -6, -3,  -2, 4,
    -8, -4,  6, -9,  20, -1,  -1, -4,
    -1, -9,  -4, -1,
    // Road.
    9, 19,
    // Guard.
    -12, 48,  9, 27,  1, 15,  1, 6,
    11, 12,  18, 10,  9, 19,  12, 19,
    8, 21,  19, 12,  16, 19,  8, 13,
    7, 19,  6, 11,  19, 18,  12, 9,
    // Step.
    25, -8, -8, 22,
    // Room.
    44, -9,
    // Stuck.
    14, 3,
    // Hangs.
    -29, -24,
    // Pair.
    18, 5, 2, 22,
    // Column.
    2, 3, -2, 11,
    // Hole.
    4, 8, -1, 6,
    // Runs.
    46, 67,  34, 50,  20, 29,  17, 22,  7, 6,  5, 15,
    // Flank.
    7, -23,
];
