//! Seeded chance for grain, stones and trees: the same seed draws the same picture on every machine.

use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;

/// A stream of chance that depends on its seed alone.
pub struct Dice(ChaCha8Rng);

impl Dice {
    pub fn new(seed: u64) -> Dice {
        Dice(ChaCha8Rng::seed_from_u64(seed))
    }

    /// 0..1
    pub fn unit(&mut self) -> f32 {
        self.0.random()
    }

    /// `a..b`
    pub fn between(&mut self, a: f32, b: f32) -> f32 {
        a + (b - a) * self.unit()
    }

    /// 0..n
    pub fn below(&mut self, n: usize) -> usize {
        self.0.random_range(0..n as u32) as usize
    }

    /// One of the given numbers.
    pub fn choose(&mut self, of: &[f32]) -> f32 {
        of[self.below(of.len())]
    }

    /// True with chance `p`.
    pub fn chance(&mut self, p: f32) -> bool {
        self.unit() < p
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_seed_decides() {
        let draw = |seed| {
            let mut dice = Dice::new(seed);
            (0..8).map(|_| dice.below(100)).collect::<Vec<_>>()
        };
        assert_eq!(draw(3), draw(3));
        assert_ne!(draw(3), draw(4));
        let mut dice = Dice::new(1);
        assert!((0..100).all(|_| (2.0..5.0).contains(&dice.between(2.0, 5.0))));
    }
}
