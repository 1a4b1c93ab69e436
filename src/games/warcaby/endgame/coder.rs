//! A binary arithmetic coder: a bit that was foreseen costs little (Witten, Neal and Cleary, "Arithmetic coding for
//! data compression", 1987). The file made with it is as small as its forecasts are good, and no packer makes it smaller.

/// How likely a bit is set, learned from those before it.
#[derive(Clone, Copy)]
pub struct Chance {
    /// Of 65 536.
    set: u16,
    seen: u16,
}

/// Chances move by one part in so many at last.
const SLOWEST: u16 = 250;

impl Chance {
    /// Nothing is known.
    pub const EVEN: Chance = Chance { set: 1 << 15, seen: 0 };

    fn learn(&mut self, bit: bool) {
        let goal = if bit { 65_535 } else { 0 };
        let by = (goal - i32::from(self.set)) * 2 / (2 * i32::from(self.seen) + 3);
        self.set = (i32::from(self.set) + by).clamp(32, 65_535 - 32) as u16;
        self.seen = (self.seen + 1).min(SLOWEST);
    }
}

/// Writes or reads bits, each by its chance: one way of saying what a file holds does both.
pub trait Coder {
    /// Writes the bit, or reads one and gives it back, whatever `bit` is.
    fn code(&mut self, chance: &mut Chance, bit: bool) -> bool;
}

/// Where an interval is divided.
fn divided(low: u32, high: u32, chance: Chance) -> u32 {
    low + ((u64::from(high - low) * u64::from(chance.set)) >> 16) as u32
}

/// Writes.
pub struct Encoder {
    low: u32,
    high: u32,
    bytes: Vec<u8>,
}

impl Encoder {
    /// Nothing written yet.
    pub fn new() -> Encoder {
        Encoder { low: 0, high: u32::MAX, bytes: Vec::new() }
    }

    /// What was written.
    pub fn finish(mut self) -> Vec<u8> {
        // Whatever is read behind the end is nought: the least number in the interval with as few bytes as can be.
        let byte = (self.low >> 24).wrapping_add(1) as u8;
        if self.low > 0 {
            self.bytes.push(byte);
        }
        self.bytes
    }
}

impl Coder for Encoder {
    fn code(&mut self, chance: &mut Chance, bit: bool) -> bool {
        let middle = divided(self.low, self.high, *chance);
        if bit {
            self.high = middle
        } else {
            self.low = middle + 1
        }
        while self.low >> 24 == self.high >> 24 {
            self.bytes.push((self.high >> 24) as u8);
            self.low <<= 8;
            self.high = self.high << 8 | 0xff;
        }
        chance.learn(bit);
        bit
    }
}

/// Reads.
pub struct Decoder<'a> {
    low: u32,
    high: u32,
    at: u32,
    rest: std::slice::Iter<'a, u8>,
}

impl<'a> Decoder<'a> {
    /// Of these bytes.
    pub fn new(bytes: &'a [u8]) -> Decoder<'a> {
        let mut decoder = Decoder { low: 0, high: u32::MAX, at: 0, rest: bytes.iter() };
        for _ in 0..4 {
            decoder.next();
        }
        decoder
    }

    fn next(&mut self) {
        self.at = self.at << 8 | u32::from(self.rest.next().copied().unwrap_or(0));
    }
}

impl Coder for Decoder<'_> {
    fn code(&mut self, chance: &mut Chance, _bit: bool) -> bool {
        let middle = divided(self.low, self.high, *chance);
        let bit = self.at <= middle;
        if bit {
            self.high = middle
        } else {
            self.low = middle + 1
        }
        while self.low >> 24 == self.high >> 24 {
            self.low <<= 8;
            self.high = self.high << 8 | 0xff;
            self.next();
        }
        chance.learn(bit);
        bit
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use rand::{RngExt, SeedableRng};
    use rand_chacha::ChaCha8Rng;

    #[test]
    fn what_is_written_is_read_and_what_is_foreseen_is_short() {
        for (rare, most) in [(2, 1300), (20, 380), (1000, 30)] {
            let mut random = ChaCha8Rng::seed_from_u64(rare);
            let bits: Vec<bool> = (0..10_000).map(|_| random.random_range(0..rare) == 0).collect();
            let (mut encoder, mut chance) = (Encoder::new(), Chance::EVEN);
            for bit in &bits {
                encoder.code(&mut chance, *bit);
            }
            let bytes = encoder.finish();
            assert!(bytes.len() < most, "{rare}: {}", bytes.len());
            let (mut decoder, mut chance) = (Decoder::new(&bytes), Chance::EVEN);
            assert!(bits.iter().all(|bit| decoder.code(&mut chance, false) == *bit), "{rare}");
        }
    }
}
