//! The numbers of the opinion, in hundredths of a man: what each side's thing of a kind is worth to it.

/// A tower by its men ([`place`](super::place)), wherever it stands.
pub const TOWER: usize = 0;
/// A field that men of a tower can reach, by the tower's height less 1.
pub const FIELD: usize = TOWER + 31;
/// A reserve of one man, of two, of three; each further man is worth what the third is.
pub const RESERVE: usize = FIELD + 5;
/// Little left to play with: towers and men of the reserve together 1, 2, 3.
pub const FEW: usize = RESERVE + 3;
/// A tower of the other side that could be taken, by its height less 1. First the four kinds: the taker is to move and
/// nobody could take it back, or somebody could; the taker waits, in the same two ways.
pub const PREY: usize = FEW + 3;
/// To be the one to move.
pub const TURN: usize = PREY + 20;
/// How many numbers there are.
pub const COUNT: usize = TURN + 1;

/// The numbers' names, and how many each has.
pub const NAMES: &[(&str, usize)] =
    &[("tower", 31), ("field", 5), ("reserve", 3), ("few", 3), ("prey", 20), ("turn", 1)];

/// The numbers, in the order above. Tuned as `referee tune` does it (logistic regression of results on self-play
/// positions) in three rounds, each by the player that the round before had made: 1 800, 1 050 and 720 games at 1 500 to
/// 2 000 positions a move, both with 16 and with 44 men.
#[rustfmt::skip]
pub static WEIGHTS: [i32; COUNT] = [
    // Towers of one man to five: the owner's man on top, below it from the bottom upward the owner's or the other's,
    // the bottom man changing fastest and the other's man counting as the later.
    100,
    257, 52,
    318, 161, 138, -21,
    291, 287, 336, 135, 322, 168, 75, -7,
    326, 258, 215, 162, 395, 171, 193, -16, 310, 190, 175, -72, 128, -62, -22, -40,
    // Fields, reserve, few.
    -7, 2, 6, 3, 14,
    218, 455, 709,
    -250, -97, -49,
    // Prey.
    -13, 87, 85, 72, 231,
    -3, 30, 17, 52, 166,
    -16, 78, 26, 54, 79,
    -4, 32, 20, 49, 100,
    // The turn.
    22,
];
