//! The search's memory: what was found out about positions already seen, in a bounded space.
//!
//! A position's key leaves its counters and the way to it out, so a remembered score may differ from the true
//! one where a draw by lack of progress or by repetition is a few plies off. Each question has a memory of
//! its own, so such a score never outlives the search in which it was nearly true.

/// How a remembered score stands to the true one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Bound {
    /// It is the true one.
    Exact,
    /// The true one is this or more.
    Least,
    /// The true one is this or less.
    Most,
}

/// What was found out about one position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Entry {
    key: u64,
    /// The position's worth to the seat to move; the plies to an end are counted from this position.
    pub score: i32,
    /// The best move's index in the order of [`Game::moves`](crate::rules::game::Game::moves).
    pub best: u16,
    /// How many plies deep it was searched, 1 or more.
    pub depth: u8,
    /// What the score means.
    pub bound: Bound,
}

/// A table of entries by key, two to a place: the deeper stays, the other is always replaced.
pub(super) struct Memory {
    places: Vec<[Option<Entry>; 2]>,
    /// By how much a mixed key is shifted to be a place's index.
    shift: u32,
}

/// The most places, whatever a level's nodes: with two entries of 16 bytes each, 4 MB.
const MOST_PLACES: u64 = 1 << 17;

impl Memory {
    /// A memory fit for a search of so many positions.
    pub fn of(nodes: u64) -> Memory {
        let places = nodes.clamp(2, MOST_PLACES).next_power_of_two();
        Memory { places: vec![[None; 2]; places as usize], shift: 64 - places.trailing_zeros() }
    }

    /// What is known of a position.
    pub fn get(&self, key: u64) -> Option<&Entry> {
        self.places[self.place(key)].iter().flatten().find(|e| e.key == key)
    }

    /// Remembers a position.
    pub fn put(&mut self, key: u64, score: i32, best: u16, depth: u8, bound: Bound) {
        let entry = Entry { key, score, best, depth, bound };
        let place = self.place(key);
        let [deep, fresh] = &mut self.places[place];
        match deep {
            Some(old) if old.depth > depth && old.key != key => *fresh = Some(entry),
            // A key never stands in both: what the new entry displaces from `deep` displaces `fresh`.
            _ => {
                if let Some(old) = deep.replace(entry).filter(|old| old.key != key) {
                    *fresh = Some(old);
                }
            }
        }
    }

    /// The index of a key's place: its own bits may be uneven, those of the product's top are not.
    fn place(&self, key: u64) -> usize {
        (key.wrapping_mul(0x9E37_79B9_7F4A_7C15) >> self.shift) as usize
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_remembers_the_latest_word_on_a_key() {
        let mut memory = Memory::of(64);
        for (score, depth) in [(1, 5), (2, 3), (3, 7)] {
            memory.put(9, score, 0, depth, Bound::Exact);
            assert_eq!(memory.get(9).map(|e| (e.score, e.depth)), Some((score, depth)));
        }
        assert_eq!(memory.get(8), None);
    }

    #[test]
    fn the_deeper_stays_and_the_space_is_bounded() {
        let mut memory = Memory::of(2);
        memory.put(0, 50, 3, 9, Bound::Least);
        for key in 1..10_000 {
            memory.put(key, 0, 0, 1, Bound::Most);
        }
        assert_eq!(memory.get(0).map(|e| (e.score, e.best, e.bound)), Some((50, 3, Bound::Least)));
        assert_eq!((0..10_000).filter(|k| memory.get(*k).is_some()).count(), 4);
        assert_eq!(Memory::of(u64::MAX).places.len() as u64, MOST_PLACES);
    }

    #[test]
    fn a_key_never_stands_twice_in_its_place() {
        let mut memory = Memory::of(2);
        // One place of two is chosen by the product's top bit; these keys share one.
        let shared: Vec<u64> = (0..64).filter(|k| memory.place(*k) == 0).take(3).collect();
        let [a, b, c] = shared[..] else { panic!("half of the keys share a place") };
        memory.put(a, 1, 0, 5, Bound::Exact);
        memory.put(b, 2, 0, 3, Bound::Exact);
        memory.put(b, 3, 0, 6, Bound::Exact);
        memory.put(c, 4, 0, 1, Bound::Exact);
        assert_eq!(memory.get(b).map(|e| e.score), Some(3));
        assert_eq!(memory.get(c).map(|e| e.score), Some(4));
        assert_eq!(memory.get(a), None);
    }
}
