//! The sounds themselves: knocks of wood on wood, reckoned and not recorded.
//!
//! A struck bar rings in a few modes, the higher the shorter. The ratios of a free bar's modes to its lowest are
//! 1 : 2.76 : 5.40 (the roots of cos x · cosh x = 1, squared); a bar that is tuned by hollowing, as a marimba's, has
//! its second mode two octaves above the first.

use super::Sound;
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use std::f32::consts::TAU;

/// Samples a second.
pub const RATE: u32 = 44_100;
/// No sample is stronger than this.
pub const PEAK: f32 = 0.9;
/// A sound begins and ends within so many seconds of silence, so that it never clicks.
const EDGE: f32 = 0.001;

/// A bar that is struck: the modes' ratios to the lowest, how strong each is, how long it rings beside the lowest.
struct Bar([(f32, f32, f32); 3]);

/// A man of wood against the board.
const BLOCK: Bar = Bar([(1.0, 1.0, 1.0), (2.76, 0.5, 0.45), (5.40, 0.22, 0.2)]);
/// A bar of a marimba.
const TUNED: Bar = Bar([(1.0, 1.0, 1.0), (4.0, 0.3, 0.3), (9.2, 0.08, 0.12)]);

/// One stroke.
struct Stroke {
    /// When, in seconds from the beginning.
    at: f32,
    /// The lowest mode, in hertz.
    pitch: f32,
    /// In how many seconds that falls to a third.
    rings: f32,
    /// How strong, 1 the strongest.
    force: f32,
    /// How much of the stroke's own noise is heard, 0 to 1.
    rough: f32,
}

const fn stroke(at: f32, pitch: f32, rings: f32, force: f32, rough: f32) -> Stroke {
    Stroke { at, pitch, rings, force, rough }
}

/// The samples of a sound, one channel, within ±[`PEAK`].
pub fn samples(sound: Sound) -> Vec<f32> {
    match sound {
        Sound::PickUp => play(0.12, &BLOCK, &[stroke(0.0, 640.0, 0.018, 0.34, 0.5)]),
        Sound::PutDown => {
            play(0.3, &BLOCK, &[stroke(0.0, 305.0, 0.045, 0.9, 0.6), stroke(0.002, 118.0, 0.05, 0.6, 0.0)])
        }
        Sound::Capture => play(
            0.38,
            &BLOCK,
            &[
                stroke(0.0, 430.0, 0.035, 0.8, 0.9),
                stroke(0.075, 270.0, 0.05, 0.8, 0.5),
                stroke(0.077, 110.0, 0.05, 0.4, 0.0),
            ],
        ),
        Sound::Crown => play(
            0.7,
            &TUNED,
            &[
                stroke(0.0, 330.0, 0.06, 0.7, 0.6),
                stroke(0.1, 659.26, 0.14, 0.5, 0.1),
                stroke(0.2, 987.77, 0.16, 0.4, 0.1),
            ],
        ),
        Sound::Refusal => {
            play(0.3, &BLOCK, &[stroke(0.0, 165.0, 0.04, 0.55, 0.15), stroke(0.11, 140.0, 0.045, 0.5, 0.15)])
        }
        // C5, E5, G5, C6.
        Sound::Win => play(
            1.3,
            &TUNED,
            &[
                stroke(0.0, 523.25, 0.22, 0.6, 0.15),
                stroke(0.13, 659.26, 0.22, 0.6, 0.15),
                stroke(0.26, 783.99, 0.22, 0.6, 0.15),
                stroke(0.42, 1046.5, 0.3, 0.75, 0.15),
            ],
        ),
        // G4, E4: quiet, as a book is closed.
        Sound::End => play(0.9, &TUNED, &[stroke(0.0, 392.0, 0.2, 0.5, 0.1), stroke(0.2, 329.63, 0.26, 0.5, 0.1)]),
    }
}

/// So many seconds of these strokes on this bar.
fn play(seconds: f32, bar: &Bar, strokes: &[Stroke]) -> Vec<f32> {
    let length = (seconds * RATE as f32) as usize;
    let mut out = vec![0.0; length];
    for stroke in strokes {
        strike(&mut out, bar, stroke);
    }
    let strongest = out.iter().fold(0.0_f32, |most, s| most.max(s.abs()));
    let down = if strongest > PEAK { PEAK / strongest } else { 1.0 };
    let edge = (EDGE * RATE as f32) as usize;
    for (i, sample) in out.iter_mut().enumerate() {
        let near = i.min(length - 1 - i);
        *sample *= down * (near as f32 / edge as f32).min(1.0);
    }
    // The last tenth fades, whatever still rings.
    let tail = length / 10;
    for (i, sample) in out.iter_mut().rev().take(tail).enumerate() {
        *sample *= i as f32 / tail as f32;
    }
    out
}

fn strike(out: &mut [f32], bar: &Bar, stroke: &Stroke) {
    let first = (stroke.at * RATE as f32) as usize;
    // The same sound is the same every time.
    let mut chance = ChaCha8Rng::seed_from_u64(u64::from(stroke.pitch.to_bits()));
    let mut scrape = 0.0;
    for (i, sample) in out.iter_mut().skip(first).enumerate() {
        let t = i as f32 / RATE as f32;
        let modes: f32 = bar
            .0
            .iter()
            .map(|(ratio, part, lasts)| {
                part * (-t / (stroke.rings * lasts)).exp() * (TAU * stroke.pitch * ratio * t).sin()
            })
            .sum();
        // Noise through a low pass: the hand and the grain, gone in a few milliseconds.
        scrape += 0.35 * (chance.random_range(-1.0..1.0_f32) - scrape);
        let noise = scrape * stroke.rough * (-t / 0.006).exp();
        *sample += stroke.force * (0.6 * modes + noise);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn loudness(samples: &[f32]) -> f32 {
        (samples.iter().map(|s| s * s).sum::<f32>() / samples.len() as f32).sqrt()
    }

    #[test]
    fn every_sound_begins_and_ends_in_silence_and_never_clips() {
        for sound in Sound::ALL {
            let all = samples(sound);
            assert!(all.len() < 3 * RATE as usize / 2, "{sound:?} is short");
            assert!(all.iter().all(|s| s.abs() <= PEAK), "{sound:?} clips");
            assert!(all[0].abs() < 0.01 && all[all.len() - 1].abs() < 0.01, "{sound:?} clicks");
            assert!(loudness(&all) > 0.01, "{sound:?} is heard");
        }
    }

    #[test]
    fn what_is_lifted_is_quieter_than_what_is_put_down_and_a_refusal_is_lower() {
        let strongest = |sound| samples(sound).iter().fold(0.0_f32, |most, s| most.max(s.abs()));
        assert!(strongest(Sound::PickUp) < 0.7 * strongest(Sound::PutDown));
        // How often it changes its sign tells how high a sound is.
        let height = |sound| {
            let all = samples(sound);
            all.windows(2).take(4_000).filter(|w| w[0] * w[1] < 0.0).count()
        };
        assert!(height(Sound::Refusal) < height(Sound::PutDown) && height(Sound::PutDown) < height(Sound::PickUp));
    }

    #[test]
    fn a_sound_is_the_same_every_time_and_no_two_are_alike() {
        for (i, a) in Sound::ALL.into_iter().enumerate() {
            assert_eq!(samples(a), samples(a));
            for b in &Sound::ALL[i + 1..] {
                assert_ne!(samples(a), samples(*b));
            }
        }
    }
}
