//! The search's memory: what was found out about positions already seen, in a bounded space.
//!
//! A position's key leaves its counters and the way to it out, so a remembered score may differ from the true
//! one where a draw by lack of progress or by repetition is a few plies off. Each question has a memory of
//! its own, so such a score never outlives the search in which it was nearly true.
//!
//! An entry is 16 bytes: the key, and in one word the score, the opinion of the position as it stands, the best
//! move's index, the depth, the age and the bound. Four entries make a place, which is one line of a processor's
//! cache.

/// How a remembered score stands to the true one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Bound {
    /// It is the true one.
    Exact = 1,
    /// The true one is this or more.
    Least = 2,
    /// The true one is this or less.
    Most = 3,
}

/// What was found out about one position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Known {
    /// The position's worth to the camp to move, within ±[`WON`](super::WON); the plies to an end are counted from
    /// this position.
    pub score: i32,
    /// What it is worth as it stands, if that was asked.
    pub opinion: Option<i32>,
    /// The best move's index in the order of [`candidates`](crate::rules::game::Opinion::candidates), if one stood
    /// out.
    pub best: Option<u16>,
    /// How many plies deep it was searched; 0 is at rest.
    pub depth: u8,
    /// What the score means.
    pub bound: Bound,
}

/// Stands for no move. A position has far fewer.
const NONE: u16 = u16::MAX;
/// Stands for no opinion. None is so strong.
const UNASKED: i32 = i16::MIN as i32;
/// How many sweeps the age tells apart.
const AGES: u64 = 64;
/// By how many plies an entry of an earlier sweep is less worth keeping, for each sweep.
const FADES: i32 = 2;
/// How many entries share a place.
const WAYS: usize = 4;

/// Entries that share a place: key and word by turns; a word of 0 is no entry.
#[derive(Clone, Copy)]
#[repr(align(64))]
struct Place([u64; 2 * WAYS]);

/// A table of entries by key.
pub(super) struct Memory {
    places: Vec<Place>,
    /// By how much a mixed key is shifted to be a place's index.
    shift: u32,
    age: u64,
}

/// The most places, whatever a level's nodes: 64 bytes each, 4 MB.
const MOST_PLACES: u64 = 1 << 16;

impl Memory {
    /// A memory fit for a search of so many positions.
    pub fn of(nodes: u64) -> Memory {
        let places = (nodes / WAYS as u64).clamp(2, MOST_PLACES).next_power_of_two();
        Memory { places: vec![Place([0; 2 * WAYS]); places as usize], shift: 64 - places.trailing_zeros(), age: 0 }
    }

    /// Another sweep begins: what was found before is replaced earlier from now on.
    pub fn grow_older(&mut self) {
        self.age = (self.age + 1) % AGES;
    }

    /// Begins to fetch a position's place, which may be far away: who asks for it a little later waits less.
    pub fn fetch(&self, key: u64) {
        std::hint::black_box(self.places[self.place(key)].0[0]);
    }

    /// What is known of a position.
    pub fn get(&self, key: u64) -> Option<Known> {
        let place = &self.places[self.place(key)];
        let way = place.0.chunks_exact(2).find(|way| way[0] == key && way[1] != 0)?;
        Some(unpacked(way[1]))
    }

    /// Remembers a position in the stead of what was known of it, of nothing, or of what is least worth keeping.
    /// Without a best move the one that was known before stays.
    pub fn put(&mut self, key: u64, mut known: Known) {
        let index = self.place(key);
        let age = self.age;
        let place = &mut self.places[index].0;
        let (mut at, mut least) = (0, i32::MAX);
        for way in 0..WAYS {
            let (other, word) = (place[2 * way], place[2 * way + 1]);
            if word != 0 && other == key {
                known.best = known.best.or(unpacked(word).best);
                at = way;
                break;
            }
            let older = (age + AGES - (word >> 2) % AGES) % AGES;
            let keep = if word == 0 { i32::MIN } else { i32::from((word >> 8) as u8) - FADES * older as i32 };
            if keep < least {
                (at, least) = (way, keep);
            }
        }
        place[2 * at] = key;
        place[2 * at + 1] = packed(known, age);
    }

    /// The index of a key's place: its own bits may be uneven, those of the product's top are not.
    fn place(&self, key: u64) -> usize {
        (key.wrapping_mul(0x9E37_79B9_7F4A_7C15) >> self.shift) as usize
    }
}

/// From the top: 16 bits of score, 16 of opinion, 16 of the best move, 8 of depth, 6 of age, 2 of bound.
fn packed(known: Known, age: u64) -> u64 {
    let word = |number: i32| u64::from(number as i16 as u16);
    word(known.score) << 48
        | word(known.opinion.unwrap_or(UNASKED)) << 32
        | u64::from(known.best.unwrap_or(NONE)) << 16
        | u64::from(known.depth) << 8
        | age << 2
        | known.bound as u64
}

fn unpacked(word: u64) -> Known {
    let bound = match word & 3 {
        1 => Bound::Exact,
        2 => Bound::Least,
        _ => Bound::Most,
    };
    Known {
        score: i32::from((word >> 48) as i16),
        opinion: Some(i32::from((word >> 32) as i16)).filter(|opinion| *opinion != UNASKED),
        best: Some((word >> 16) as u16).filter(|best| *best != NONE),
        depth: (word >> 8) as u8,
        bound,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::search::WON;

    fn known(score: i32, best: Option<u16>, depth: u8) -> Known {
        Known { score, opinion: Some(-score), best, depth, bound: Bound::Exact }
    }

    #[test]
    fn an_entry_is_read_as_it_was_written() {
        for (score, opinion) in [(WON, None), (-WON, Some(30_000)), (0, Some(-1)), (-1, Some(0)), (17, Some(-30_000))] {
            for (bound, depth, best) in
                [(Bound::Exact, 0, None), (Bound::Least, 255, Some(0)), (Bound::Most, 7, Some(NONE - 1))]
            {
                let entry = Known { score, opinion, best, depth, bound };
                assert_eq!(unpacked(packed(entry, AGES - 1)), entry);
            }
        }
    }

    #[test]
    fn it_remembers_the_latest_word_on_a_key() {
        let mut memory = Memory::of(64);
        for (score, depth) in [(1, 5), (2, 3), (3, 7)] {
            memory.put(9, known(score, None, depth));
            assert_eq!(memory.get(9), Some(known(score, None, depth)));
        }
        assert_eq!(memory.get(8), None);
        // But a move that once was best is not forgotten for want of another.
        memory.put(9, known(4, Some(6), 8));
        memory.put(9, known(5, None, 9));
        assert_eq!(memory.get(9), Some(known(5, Some(6), 9)));
    }

    #[test]
    fn the_deeper_stays_until_it_is_old_and_the_space_is_bounded() {
        let mut memory = Memory::of(2);
        memory.put(0, known(50, Some(3), 9));
        for key in 1..10_000 {
            memory.put(key, known(0, None, 1));
        }
        assert_eq!(memory.get(0), Some(known(50, Some(3), 9)));
        assert_eq!((0..10_000).filter(|k| memory.get(*k).is_some()).count(), 2 * WAYS);
        for _ in 0..5 {
            memory.grow_older();
        }
        for key in 1..10_000 {
            memory.put(key, known(0, None, 1));
        }
        assert_eq!(memory.get(0), None);
        assert_eq!(Memory::of(u64::MAX).places.len() as u64, MOST_PLACES);
    }

    #[test]
    fn a_key_never_stands_twice_in_its_place() {
        let mut memory = Memory::of(2);
        for round in 0..50u8 {
            for key in 0..40 {
                memory.put(key, known(i32::from(round), None, round ^ key as u8));
                let all = memory.places.iter().flat_map(|place| place.0.chunks_exact(2));
                assert_eq!(all.filter(|way| way[0] == key && way[1] != 0).count(), 1);
            }
        }
    }
}
