//! Positions that return: what coming back to one is worth.
//!
//! The third occurrence in the match is a draw by the rules. The second on the search's own path counts as one
//! already: who could better the position would do so at its first occurrence, so what can come of going round once
//! more is the same again, and then the draw.
//!
//! Whoever stands better when asked does not want that: for it a return is a little worse than even, and a position
//! that the match has seen once has returned as well, so that a game that is won makes progress. Whoever does not
//! stand better may have its draw.

use crate::rules::game::Opinion;
use crate::rules::table::{Match, Play};

/// Who stands better by more than this, in hundredths of a man, does not repeat.
pub(super) const BETTER: i32 = 30;
/// And holds a return for so much worse than even.
pub(super) const DISLIKE: i32 = 30;

/// How many words the filter has.
const WORDS: usize = 16;

/// The positions of the match before the one that is asked about.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Returns {
    /// What a return is worth to the seat that was asked.
    pub worth: i32,
    /// The keys to which a return counts, sorted.
    keys: Vec<u64>,
    /// A bit for each key, by which most others are told apart at once.
    filter: [u64; WORDS],
    /// Whether the game knows repetition at all.
    counts: bool,
}

impl Returns {
    /// Those of a match, for the seat to move.
    pub fn of<G: Opinion>(table: &Match<G>) -> Returns {
        let better = table.score(table.turn()) > BETTER;
        let mut keys = table.keys();
        keys.sort_unstable();
        if !better {
            keys = keys.windows(2).filter(|pair| pair[0] == pair[1]).map(|pair| pair[0]).collect();
        }
        keys.dedup();
        let mut filter = [0; WORDS];
        for key in &keys {
            filter[word(*key)] |= bit(*key);
        }
        Returns { worth: if better { -DISLIKE } else { 0 }, keys, filter, counts: table.game().repeats() }
    }

    /// Whether this position is a return, after those on the way from the root to it.
    pub fn is_one(&self, key: u64, path: &[u64]) -> bool {
        self.counts
            && (path.contains(&key) || self.filter[word(key)] & bit(key) != 0 && self.keys.binary_search(&key).is_ok())
    }
}

fn word(key: u64) -> usize {
    (key >> 6) as usize % WORDS
}

fn bit(key: u64) -> u64 {
    1 << (key % 64)
}
