//! The levels: how far each looks and how much it overlooks.

use super::Level;

/// How hard to think.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Effort {
    /// The most plies to look ahead before coming to rest, 1 or more.
    pub depth: u32,
    /// The most positions to see.
    pub nodes: u64,
    /// The most plies of noisy moves to follow after that; 0 judges every position as it stands.
    pub calm: u32,
    /// By how much at most a move's worth is mistaken, in hundredths of a man; mostly it is far less.
    pub noise: i32,
}

/// From the weakest to the strongest.
pub(super) const EFFORTS: [Effort; 3] = [
    // Sees what it takes and whether that is taken back, and now and then misjudges it by a man or two.
    Effort { depth: 1, nodes: 20_000, calm: 2, noise: 300 },
    Effort { depth: 4, nodes: 40_000, calm: 6, noise: 40 },
    Effort { depth: 40, nodes: 200_000, calm: 10, noise: 0 },
];

/// A game in which one side is ahead by so much is decided.
const DECIDED: i32 = 600;
/// The most noise in a decided game: what is mistaken twice by so much is still less than a man.
const CARE: i32 = 45;

impl Effort {
    /// The effort in a position that stands so for the seat to move. In a decided game the reply is looked
    /// at, and no man is given away: a weak level may lose, but it does not throw its last men after the game.
    pub fn in_view_of(self, stands: i32) -> Effort {
        if stands.abs() < DECIDED {
            return self;
        }
        Effort { depth: self.depth.max(2), noise: self.noise.min(CARE), ..self }
    }
}

impl Level {
    /// How hard this level thinks.
    pub fn effort(self) -> Effort {
        EFFORTS[(self.0 as usize).min(EFFORTS.len() - 1)]
    }
}
