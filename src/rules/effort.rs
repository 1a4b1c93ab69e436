//! How hard the computer thinks: what one level looks at, and what it overlooks.

/// How many levels every game has.
pub const LEVELS: usize = 8;

/// How hard to think. Every number is a knob that may be turned a little at a time, so that each level of a game
/// can be set between its neighbours by measuring.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Effort {
    /// The most plies to look ahead before coming to rest, 1 or more.
    pub depth: u32,
    /// The most positions to see, those at rest included.
    pub nodes: u64,
    /// The most plies of noisy moves to follow after `depth`; 0 judges every position as it stands.
    pub calm: u32,
    /// How many of a thousand moves of one's own are not seen at all; at 1000 the move is left to chance.
    pub overlooks: u32,
    /// How many of a thousand replies to each of them are not seen.
    pub misses: u32,
    /// By how much at most a move's worth is mistaken, in hundredths of a man; mostly it is far less.
    pub noise: i32,
}

/// A game in which one side is ahead by so much, in hundredths of a man, is decided.
const DECIDED: i32 = 600;
/// The most noise in a decided game: what is mistaken twice by so much is still less than a man.
pub const CARE: i32 = 45;

/// Whether a game that stands so for the seat to move, in hundredths of a man, is decided.
pub fn decided(stands: i32) -> bool {
    stands.abs() >= DECIDED
}

impl Effort {
    /// Looks `depth` plies ahead and rests for `calm`, sees everything and mistakes nothing.
    pub const fn exact(depth: u32, calm: u32) -> Effort {
        Effort { depth, nodes: u64::MAX, calm, overlooks: 0, misses: 0, noise: 0 }
    }

    /// The effort in a position that stands so for the seat to move. In a decided game every reply is looked at and
    /// no man is given away: a weak level may lose, or not find how to win, but it does not throw its last men after
    /// the game.
    pub fn in_view_of(self, stands: i32) -> Effort {
        if !decided(stands) {
            return self;
        }
        Effort { depth: self.depth.max(2), misses: 0, noise: self.noise.min(CARE), ..self }
    }
}

/// Eight levels from one who sees a move, and not every one, to one who sees `pace` positions. Where a game was not
/// measured yet these are its levels; a game that was has a table of its own.
pub const fn ladder(pace: u64) -> [Effort; LEVELS] {
    let few = pace / 64;
    [
        Effort { depth: 1, nodes: few, calm: 0, overlooks: 700, misses: 700, noise: 200 },
        Effort { depth: 1, nodes: few, calm: 2, overlooks: 400, misses: 400, noise: 120 },
        Effort { depth: 2, nodes: few, calm: 2, overlooks: 200, misses: 200, noise: 80 },
        Effort { depth: 2, nodes: few, calm: 6, overlooks: 80, misses: 80, noise: 40 },
        Effort { depth: 3, nodes: few, calm: 8, overlooks: 20, misses: 20, noise: 20 },
        Effort { depth: 5, nodes: pace / 32, calm: 10, overlooks: 0, misses: 0, noise: 6 },
        Effort { depth: 32, nodes: pace / 8, calm: 12, overlooks: 0, misses: 0, noise: 0 },
        Effort { depth: 64, nodes: pace, calm: 16, overlooks: 0, misses: 0, noise: 0 },
    ]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_level_sees_no_less_than_the_one_below() {
        let levels = ladder(1_000_000);
        for pair in levels.windows(2) {
            let [low, high] = pair else { unreachable!() };
            assert!(low.depth <= high.depth && low.nodes <= high.nodes && low.calm <= high.calm, "{pair:?}");
            assert!(
                low.overlooks >= high.overlooks && low.misses >= high.misses && low.noise >= high.noise,
                "{pair:?}"
            );
            assert_ne!(low, high);
        }
        assert_eq!(levels[LEVELS - 1].nodes, 1_000_000);
    }

    #[test]
    fn a_decided_game_is_played_with_care() {
        for effort in ladder(1_000_000) {
            assert_eq!(effort.in_view_of(DECIDED - 1), effort);
            for stands in [DECIDED, -DECIDED] {
                let careful = effort.in_view_of(stands);
                assert!(careful.depth >= 2 && careful.misses == 0 && careful.noise <= CARE);
            }
        }
    }
}
