//! Inputs by chance: what is known to be interesting, broken in small ways.

use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use std::ops::Range;

/// Longer inputs say nothing new and cost time.
const LONGEST: usize = 6000;

/// Numbers at the edges of what readers hold them in.
const NUMBERS: [&str; 16] = [
    "0",
    "1",
    "2",
    "3",
    "7",
    "8",
    "9",
    "12",
    "44",
    "100",
    "127",
    "255",
    "256",
    "65535",
    "65536",
    "99999999999999999999",
];

/// Characters that mean something somewhere, or whose length in bytes is a trap.
const SIGNS: [&str; 24] = [
    " ", "\n", "\r\n", "\t", "=", ",", ":", "/", "-", "x", "\"", "\\", "[", "]", "{", "}", "(", ")", ";", "%", "\0",
    "ż", "½", "\u{2028}",
];

/// Breaks inputs, always in the same way from the same seed.
pub struct Mutator<'a> {
    chance: ChaCha8Rng,
    words: &'a [String],
}

impl<'a> Mutator<'a> {
    /// `words` are what this kind of input is made of.
    pub fn new(seed: u64, words: &'a [String]) -> Mutator<'a> {
        Mutator { chance: ChaCha8Rng::seed_from_u64(seed), words }
    }

    /// One of these inputs, changed a few times.
    pub fn next(&mut self, pool: &[Vec<u8>]) -> Vec<u8> {
        let mut input = self.pick(pool).cloned().unwrap_or_default();
        for _ in 0..1 << self.chance.random_range(0..5) {
            self.change(&mut input, pool);
        }
        input.truncate(LONGEST);
        input
    }

    fn change(&mut self, input: &mut Vec<u8>, pool: &[Vec<u8>]) {
        match self.chance.random_range(0..12) {
            0 if !input.is_empty() => {
                let at = self.chance.random_range(0..input.len());
                input[at] ^= 1 << self.chance.random_range(0..8);
            }
            1 => {
                let range = self.range(input, 16);
                input.drain(range);
            }
            2 => {
                let part = input[self.range(input, 64)].to_vec();
                let at = self.chance.random_range(0..=input.len());
                input.splice(at..at, part);
            }
            // The beginning of this with the end of another.
            3 => {
                let other = self.pick(pool).cloned().unwrap_or_default();
                let from = self.chance.random_range(0..=other.len());
                input.truncate(self.chance.random_range(0..=input.len()));
                input.extend(&other[from..]);
            }
            4 => {
                let sign = self.pick(&SIGNS).map_or("", |sign| sign);
                let range = self.range(input, 2);
                input.splice(range, sign.bytes());
            }
            5 => input.truncate(self.chance.random_range(0..=input.len())),
            6 | 7 => {
                let range = self.pick(&tokens(input)).cloned().unwrap_or(0..0);
                let word = self.word(pool);
                input.splice(range, word);
            }
            8 => {
                let at = self.pick(&tokens(input)).map_or(0, |range| range.start);
                let mut word = self.word(pool);
                word.push(b' ');
                input.splice(at..at, word);
            }
            9 => {
                let tokens = tokens(input);
                let (Some(a), Some(b)) = (self.pick(&tokens).cloned(), self.pick(&tokens).cloned()) else { return };
                let (first, second) = if a.start <= b.start { (a, b) } else { (b, a) };
                let (one, other) = (input[first.clone()].to_vec(), input[second.clone()].to_vec());
                input.splice(second, one);
                input.splice(first, other);
            }
            _ => {
                let number = self.pick(&NUMBERS).map_or("", |number| number);
                let range = self.pick(&runs(input, u8::is_ascii_digit)).cloned().unwrap_or(0..0);
                input.splice(range, number.bytes());
            }
        }
    }

    /// A word of this kind of input, or one that stands in another.
    fn word(&mut self, pool: &[Vec<u8>]) -> Vec<u8> {
        if self.chance.random_bool(0.6) {
            return self.pick(self.words).map_or(Vec::new(), |word| word.clone().into_bytes());
        }
        let other = self.pick(pool).cloned().unwrap_or_default();
        self.pick(&tokens(&other)).map_or(Vec::new(), |range| other[range.clone()].to_vec())
    }

    fn range(&mut self, input: &[u8], longest: usize) -> Range<usize> {
        let start = self.chance.random_range(0..=input.len());
        start..(start + self.chance.random_range(0..=longest)).min(input.len())
    }

    fn pick<'b, T>(&mut self, from: &'b [T]) -> Option<&'b T> {
        if from.is_empty() { None } else { from.get(self.chance.random_range(0..from.len())) }
    }
}

/// The words between white space and the signs that all formats part by.
fn tokens(input: &[u8]) -> Vec<Range<usize>> {
    runs(input, |b| !b.is_ascii_whitespace() && !b",:\"[]{}/".contains(b))
}

/// Where bytes of a kind follow each other.
fn runs(input: &[u8], kind: impl Fn(&u8) -> bool) -> Vec<Range<usize>> {
    let (mut runs, mut start) = (Vec::new(), None);
    for (at, byte) in input.iter().enumerate() {
        match (kind(byte), start) {
            (true, None) => start = Some(at),
            (false, Some(from)) => {
                runs.push(from..at);
                start = None;
            }
            _ => {}
        }
    }
    runs.extend(start.map(|from| from..input.len()));
    runs
}
