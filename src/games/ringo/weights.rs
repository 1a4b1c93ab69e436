//! The weights of the opinion, in hundredths of a man, for White.

/// Sectors by their distance from the neutral one, right and left being alike.
pub const SECTORS: usize = 5;
/// A man's places.
pub const PLACES: usize = SECTORS * 6;

/// White is to move, less Black is.
pub const TURN: usize = 0;
/// White's free walks.
pub const WHITE_ROOM: usize = 1;
/// Black's free steps.
pub const BLACK_ROOM: usize = 2;
/// A Black man whom White can take, with White to move, with Black to move.
pub const BLACK_HANGS: usize = 3;
/// A White man whom Black can take, with White to move, with Black to move.
pub const WHITE_HANGS: usize = 5;
/// Two Black men beside each other on a ring.
pub const SHOULDERS: usize = 7;
/// Two Black men one behind the other.
pub const COLUMNS: usize = 8;
/// A Black man with a free field before him.
pub const AHEAD: usize = 9;
/// A Black man with a White one before him.
pub const STOPPED: usize = 10;
/// How far in Black's two foremost men on the rings are.
pub const FOREMOST: usize = 11;
/// By White's men, Black's men and the centre: 5 times 8 times 2.
pub const MEN: usize = 12;
/// A Black man's place, with many White men and with few.
pub const BLACK_AT: usize = MEN + 80;
/// A White man's place, with many Black men and with few.
pub const WHITE_AT: usize = BLACK_AT + 2 * PLACES;
/// How many weights there are.
pub const COUNT: usize = WHITE_AT + 2 * PLACES;

/// The terms' names, and how many weights each has.
pub const NAMES: &[(&str, usize)] = &[
    ("turn", 1),
    ("white-room", 1),
    ("black-room", 1),
    ("black-hangs", 2),
    ("white-hangs", 2),
    ("shoulders", 1),
    ("columns", 1),
    ("ahead", 1),
    ("stopped", 1),
    ("foremost", 1),
    ("men", 80),
    ("black-at", 2 * PLACES),
    ("white-at", 2 * PLACES),
];

/// The weights, in the order of the terms above.
pub static WEIGHTS: [i32; COUNT] = {
    let mut w = [0; COUNT];
    let nearer = [60, 42, 28, 17, 8, 0];
    let mut i = 0;
    while i < 80 {
        let (white, black, centre) = ((i / 16) as i32, (i / 2 % 8) as i32, (i % 2) as i32);
        w[MEN + i] = 196 * (white - 4) - 100 * (black - 7) - 130 * centre;
        i += 1;
    }
    i = 0;
    while i < 2 * PLACES {
        let ring = i % 6;
        let neutral = i % PLACES < 6;
        w[BLACK_AT + i] = -nearer[ring] - if neutral { 14 } else { 0 };
        w[WHITE_AT + i] = if neutral { -12 } else { 0 } + if ring < 3 { 6 } else { 0 };
        i += 1;
    }
    w[SHOULDERS] = -8;
    w[COLUMNS] = -5;
    w
};
