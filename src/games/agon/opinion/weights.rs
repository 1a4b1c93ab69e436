//! The numbers of the opinion, in hundredths of a man: what each side's thing of a kind is worth to it.

use super::super::MEN;
use super::super::points::RINGS;

/// By ring, from the star outward.
const BY_RING: usize = RINGS + 1;

/// A man by his ring.
pub const MAN: usize = 0;
/// A king by his ring.
pub const CROWN: usize = MAN + BY_RING;
/// So many men on the circles, 0 to 6: first with the king elsewhere, then with the king on the star.
pub const HOME: usize = CROWN + BY_RING;
/// Each step that a man's way to the nearest circle without a man of his side is longer than straight inward.
pub const DETOUR: usize = HOME + 2 * (MEN + 1);
/// A man off the circles, a king off the star, with no free point further in next to it.
pub const SHUT: usize = DETOUR + 1;
/// A man of the other side who could be caught, by his ring: the catcher is to move; he waits.
pub const PREY: usize = SHUT + 2;
/// The king of the other side, in the same two ways.
pub const ROYAL_PREY: usize = PREY + 2 * BY_RING;
/// To be the one to move.
pub const TURN: usize = ROYAL_PREY + 2 * BY_RING;
/// How many numbers there are.
pub const COUNT: usize = TURN + 1;

/// The numbers' names, and how many each has.
pub const NAMES: &[(&str, usize)] = &[
    ("man", BY_RING),
    ("crown", BY_RING),
    ("home", 2 * (MEN + 1)),
    ("detour", 1),
    ("shut", 2),
    ("prey", 2 * BY_RING),
    ("royal-prey", 2 * BY_RING),
    ("turn", 1),
];

/// The numbers, in the order above.
#[rustfmt::skip]
pub static WEIGHTS: [i32; COUNT] = [
    // Men and kings by their rings: each ring is two plies' work, and who is caught begins again outside.
    0, 100, 74, 50, 26, 0,
    170, 95, 66, 44, 22, 0,
    // Five men on the circles and the king outside: the last circle is his only way in, and the sixth man's loss.
    0, 0, 0, 0, 0, -60, 0,
    0, 0, 0, 5, 15, 40, 0,
    -15, -8, -15,
    // Who could be caught.
    0, 60, 45, 30, 14, 0,
    0, 22, 16, 10, 5, 0,
    100, 56, 40, 26, 12, 0,
    40, 20, 14, 9, 5, 0,
    10,
];
