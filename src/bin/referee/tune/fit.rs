//! Fits numbers to results: logistic regression by gradient descent, with a curve for each seat.

/// A position as the fit sees it.
#[derive(Clone, Debug)]
pub struct Sample {
    /// How it stands for each seat.
    pub views: Vec<View>,
    /// Whether it is left out of learning, so that it can tell what was learned from what was learned by heart.
    pub held_out: bool,
}

/// A position as a seat sees it.
#[derive(Clone, Debug)]
pub struct View {
    /// What it is worth with the old numbers, in hundredths of a man; all that counts is by how much it is more than
    /// another seat's.
    pub score: f64,
    /// How the game ended: 1, 0 or a share in a draw. All seats together have 1.
    pub result: f64,
    /// What each number contributes: its index, and by how much the score rises with it.
    pub parts: Vec<(u32, f32)>,
}

/// What came of a fit.
pub struct Fit {
    /// The new numbers.
    pub weights: Vec<f64>,
    /// How steeply results follow scores: a seat's share of exp(scale·score) is expected.
    pub scale: f64,
    /// The mean error of what was learned from, before and after; in nats a
    /// position.
    pub learned: (f64, f64),
    /// The mean error of what was held out, before and after.
    pub held_out: (f64, f64),
}

/// The most steps of the descent.
const STEPS: usize = 600;

/// The descent ends after so many steps that do not help in the held out positions.
const PATIENCE: usize = 60;

/// By how much at most a number moves in one step.
const STRIDE: f64 = 1.0;

impl Fit {
    /// Fits the numbers that occur in the samples' parts; to move one by 50 costs `hold` nats of the sum of errors.
    pub fn of(samples: &[Sample], start: &[f64], hold: f64) -> Fit {
        let unmoved = vec![0.0; start.len()];
        let scale = scale(samples);
        let error = |moved: &[f64], held_out| mean_error(samples, moved, scale, held_out);
        let before = (error(&unmoved, false), error(&unmoved, true));

        let mut moved = unmoved;
        let mut best = (before.1, moved.clone());
        let mut since = 0;
        let mut descent = Adam::new(start.len());
        for _ in 0..STEPS {
            let slope = slope(samples, &moved, scale, hold);
            descent.step(&mut moved, &slope);
            let now = error(&moved, true);
            since += 1;
            if now < best.0 {
                best = (now, moved.clone());
                since = 0;
            }
            if since > PATIENCE {
                break;
            }
        }
        let moved = best.1;
        let after = (error(&moved, false), error(&moved, true));
        let weights = start.iter().zip(&moved).map(|(start, moved)| start + moved).collect();
        Fit { weights, scale, learned: (before.0, after.0), held_out: (before.1, after.1) }
    }
}

impl View {
    /// The score after the numbers moved.
    fn score(&self, moved: &[f64]) -> f64 {
        self.score + self.parts.iter().map(|(number, part)| moved[*number as usize] * f64::from(*part)).sum::<f64>()
    }
}

/// The results that are expected, a number a seat.
fn expected(sample: &Sample, moved: &[f64], scale: f64, out: &mut Vec<f64>) {
    out.clear();
    out.extend(sample.views.iter().map(|view| scale * view.score(moved)));
    let most = out.iter().copied().fold(f64::MIN, f64::max);
    out.iter_mut().for_each(|score| *score = (*score - most).exp());
    let sum: f64 = out.iter().sum();
    out.iter_mut().for_each(|share| *share /= sum);
}

/// The mean negative log likelihood of the results.
fn mean_error(samples: &[Sample], moved: &[f64], scale: f64, held_out: bool) -> f64 {
    const LEAST: f64 = 1e-9;
    let (mut sum, mut count, mut shares) = (0.0, 0.0, Vec::new());
    for sample in samples.iter().filter(|s| s.held_out == held_out) {
        expected(sample, moved, scale, &mut shares);
        for (view, share) in sample.views.iter().zip(&shares) {
            sum -= view.result * share.max(LEAST).ln();
        }
        count += 1.0;
    }
    sum / f64::max(count, 1.0)
}

/// How the error of the learned samples rises with each number, a position.
fn slope(samples: &[Sample], moved: &[f64], scale: f64, hold: f64) -> Vec<f64> {
    const UNIT: f64 = 50.0;
    let mut slope: Vec<f64> = moved.iter().map(|m| 2.0 * hold * m / (UNIT * UNIT)).collect();
    let (mut count, mut shares) = (0.0, Vec::new());
    for sample in samples.iter().filter(|s| !s.held_out) {
        expected(sample, moved, scale, &mut shares);
        for (view, share) in sample.views.iter().zip(&shares) {
            let off = scale * (share - view.result);
            for (number, part) in &view.parts {
                slope[*number as usize] += off * f64::from(*part);
            }
        }
        count += 1.0;
    }
    slope.iter_mut().for_each(|s| *s /= f64::max(count, 1.0));
    slope
}

/// The scale with the least error for the scores as they are, by ternary search over its logarithm.
fn scale(samples: &[Sample]) -> f64 {
    let (mut low, mut high) = (1e-5f64.ln(), 1f64.ln());
    let bare = |view: &View| View { parts: Vec::new(), ..*view };
    let bare: Vec<Sample> =
        samples.iter().map(|s| Sample { views: s.views.iter().map(bare).collect(), ..*s }).collect();
    let error = |log: f64| mean_error(&bare, &[], log.exp(), false);
    for _ in 0..40 {
        let (left, right) = (low + (high - low) / 3.0, high - (high - low) / 3.0);
        if error(left) < error(right) { high = right } else { low = left }
    }
    (0.5 * (low + high)).exp()
}

/// Gradient descent with momentum and a step of its own for each number (Kingma and Ba, «Adam», 2015).
struct Adam {
    mean: Vec<f64>,
    square: Vec<f64>,
    steps: i32,
}

impl Adam {
    fn new(numbers: usize) -> Adam {
        Adam { mean: vec![0.0; numbers], square: vec![0.0; numbers], steps: 0 }
    }

    fn step(&mut self, numbers: &mut [f64], slope: &[f64]) {
        const KEPT: (f64, f64) = (0.9, 0.999);
        self.steps += 1;
        let fresh = |kept: f64| 1.0 - kept.powi(self.steps);
        for (i, number) in numbers.iter_mut().enumerate() {
            self.mean[i] = KEPT.0 * self.mean[i] + (1.0 - KEPT.0) * slope[i];
            self.square[i] = KEPT.1 * self.square[i] + (1.0 - KEPT.1) * slope[i] * slope[i];
            let size = (self.square[i] / fresh(KEPT.1)).sqrt();
            *number -= STRIDE * self.mean[i] / fresh(KEPT.0) / (size + 1e-12);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use rand::{RngExt, SeedableRng};
    use rand_chacha::ChaCha8Rng;

    /// Games among so many in which two numbers matter, 100 and 40; a third never occurs, and a fourth has no effect.
    fn samples(seats: usize, old: &[f64; 4]) -> Vec<Sample> {
        let mut chance = ChaCha8Rng::seed_from_u64(7);
        let mut samples = Vec::new();
        for game in 0..6_000 {
            let mut views = Vec::new();
            let mut shares = Vec::new();
            for _ in 0..seats {
                let mut part = || f64::from(chance.random_range(-3..=3));
                let parts = [part(), part(), 0.0, part()];
                shares.push((0.01 * (100.0 * parts[0] + 40.0 * parts[1])).exp());
                views.push(View {
                    score: parts.iter().zip(old).map(|(part, old)| part * old).sum(),
                    result: 0.0,
                    parts: parts.iter().enumerate().map(|(i, part)| (i as u32, *part as f32)).collect(),
                });
            }
            let mut lot = chance.random_range(0.0..shares.iter().sum::<f64>());
            let won = shares.iter().position(|share| {
                lot -= share;
                lot < 0.0
            });
            views[won.unwrap_or(0)].result = 1.0;
            samples.push(Sample { views, held_out: game % 10 == 9 });
        }
        samples
    }

    #[test]
    fn numbers_are_found_again() {
        let old = [100.0, 0.0, 30.0, 25.0];
        for seats in [2, 4] {
            let fit = Fit::of(&samples(seats, &old), &old, 1.0);
            assert!(fit.held_out.1 < fit.held_out.0 && fit.learned.1 < fit.learned.0);
            // The scale was fitted to the old numbers; what counts is what they are worth beside each other.
            let [first, second, third, fourth] = fit.weights[..] else { panic!("four numbers") };
            assert!((second / first - 0.4).abs() < 0.08, "{seats}: {:?}", fit.weights);
            assert!((fourth / first).abs() < 0.08, "{seats}: {:?}", fit.weights);
            assert_eq!(third, 30.0);
        }
    }

    #[test]
    fn what_is_right_stays() {
        let old = [100.0, 40.0, 7.0, 0.0];
        let fit = Fit::of(&samples(2, &old), &old, 1.0);
        assert!((fit.scale - 0.01).abs() < 0.001, "{}", fit.scale);
        for (new, old) in fit.weights.iter().zip(old) {
            assert!((new - old).abs() < 8.0, "{:?}", fit.weights);
        }
    }

    #[test]
    fn what_is_held_hard_does_not_move() {
        let old = [100.0, 0.0, 30.0, 25.0];
        let fit = Fit::of(&samples(2, &old), &old, 1e9);
        for (new, old) in fit.weights.iter().zip(old) {
            assert!((new - old).abs() < 1.5, "{:?}", fit.weights);
        }
        assert_eq!(Fit::of(&[], &[1.0], 1.0).weights, [1.0]);
    }
}
