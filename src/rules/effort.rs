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

/// The most noise in a decided game: what is mistaken twice by so much is still less than a man.
pub const CARE: i32 = 45;

impl Effort {
    /// Looks `depth` plies ahead and rests for `calm`, sees everything and mistakes nothing.
    pub const fn exact(depth: u32, calm: u32) -> Effort {
        Effort { depth, nodes: u64::MAX, calm, overlooks: 0, misses: 0, noise: 0 }
    }

    /// The effort in a game that is decided. Every reply is looked at and no man is given away: a weak level may lose,
    /// or not find how to win, but it does not throw its last men after the game.
    pub fn careful(self) -> Effort {
        Effort { depth: self.depth.max(2), misses: 0, noise: self.noise.min(CARE), ..self }
    }
}

/// Eight levels: the lowest sees a move here and there, the highest all of `pace` positions. `beginner` is how many of a
/// thousand moves of its own the lowest overlooks; near 1000 it plays by chance.
///
/// Each row sees about three times as many positions as the one before and overlooks a third less; so every game's
/// ladder came out even enough when it was measured (`referee ladder`).
pub const fn ladder(pace: u64, beginner: u32) -> [Effort; LEVELS] {
    [
        Effort { depth: 1, nodes: pace / 1_600, calm: 1, overlooks: beginner, misses: beginner * 4 / 5, noise: 250 },
        Effort { depth: 2, nodes: pace / 1_600, calm: 2, overlooks: 760, misses: 610, noise: 185 },
        Effort { depth: 3, nodes: pace / 1_000, calm: 5, overlooks: 580, misses: 470, noise: 125 },
        Effort { depth: 64, nodes: pace / 300, calm: 7, overlooks: 425, misses: 340, noise: 80 },
        Effort { depth: 64, nodes: pace / 90, calm: 10, overlooks: 295, misses: 235, noise: 48 },
        Effort { depth: 64, nodes: pace / 26, calm: 12, overlooks: 170, misses: 135, noise: 22 },
        Effort { depth: 64, nodes: pace / 7, calm: 16, overlooks: 60, misses: 50, noise: 6 },
        Effort { depth: 64, nodes: pace, calm: 16, overlooks: 0, misses: 0, noise: 0 },
    ]
}

/// The same levels where the highest won too often: the one before it overlooks a quarter of that.
pub const fn nearer(mut rows: [Effort; LEVELS]) -> [Effort; LEVELS] {
    let row = &mut rows[LEVELS - 2];
    row.overlooks /= 4;
    row.misses /= 4;
    rows
}

/// The levels where the highest still wins too often, because there to overlook one move is to lose: the seventh
/// overlooks nothing and only sees less, and the three below it see more, the higher the more.
pub const fn lifted(mut rows: [Effort; LEVELS]) -> [Effort; LEVELS] {
    let quarters = [5, 6, 7, 8];
    let mut row = 0;
    while row < quarters.len() {
        rows[row + 3].nodes = rows[row + 3].nodes * quarters[row] / 4;
        row += 1;
    }
    let seventh = &mut rows[LEVELS - 2];
    (seventh.overlooks, seventh.misses, seventh.noise) = (0, 0, 0);
    rows
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_level_sees_no_less_than_the_one_below() {
        let levels = ladder(1_000_000, 940);
        for rows in [levels, nearer(levels), lifted(levels)] {
            for pair in rows.windows(2) {
                let [low, high] = pair else { unreachable!() };
                assert!(low.depth <= high.depth && low.nodes <= high.nodes && low.calm <= high.calm, "{pair:?}");
                assert!(
                    low.overlooks >= high.overlooks && low.misses >= high.misses && low.noise >= high.noise,
                    "{pair:?}"
                );
                assert_ne!(low, high);
            }
            assert_eq!((rows[0], rows[LEVELS - 1]), (levels[0], levels[LEVELS - 1]));
        }
        assert_eq!(levels[LEVELS - 1].nodes, 1_000_000);
        assert!((3..LEVELS - 1).all(|row| lifted(levels)[row].nodes > levels[row].nodes));
        let near = nearer(levels);
        assert_eq!((near[LEVELS - 1], near[LEVELS - 3]), (levels[LEVELS - 1], levels[LEVELS - 3]));
        assert!(near[LEVELS - 2].overlooks < levels[LEVELS - 2].overlooks && near[LEVELS - 2].overlooks > 0);
    }

    #[test]
    fn a_decided_game_is_played_with_care() {
        for effort in ladder(1_000_000, 940) {
            let careful = effort.careful();
            assert!(careful.depth >= 2 && careful.misses == 0 && careful.noise <= CARE);
            assert_eq!((careful.nodes, careful.overlooks), (effort.nodes, effort.overlooks));
        }
    }
}
