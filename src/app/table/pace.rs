//! How long the computer takes over a move: as long as a person would, whatever the machine.

use crate::app::settings::Pace;
use crate::rules::seen::Change;
use crate::rules::table::{Pick, Play};
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;

/// The usual time over a move, in seconds.
fn usual(pace: Pace) -> f32 {
    match pace {
        Pace::AtOnce => 0.0,
        Pace::Calm => 0.8,
        Pace::Thoughtful => 2.0,
    }
}

/// A forced move needs no thought, only a look.
const FORCED: f32 = 0.55;
/// Each man that is captured after the first is looked for, at most so many.
const CAPTURED: (f32, usize) = (0.20, 6);
/// Nobody is as regular as a clock.
const WAVERS: (f32, f32) = (0.85, 1.25);

/// The least time that a pace takes over any move, in seconds.
pub fn least(pace: Pace) -> f32 {
    usual(pace) * FORCED * WAVERS.0
}

/// The time over this move, in seconds from the question to the moment when the man is lifted. The same seed takes
/// the same time.
pub fn time(pace: Pace, play: &dyn Play, pick: Pick, seed: u64) -> f32 {
    let choices = play.plans().len();
    let thought = if choices < 2 { FORCED } else { 0.7 + 0.08 * (choices as f32).log2().min(6.0) };
    let captured = play.changes(pick).iter().filter(|c| matches!(c, Change::Leave { .. })).count();
    let sought = CAPTURED.0 * captured.saturating_sub(1).min(CAPTURED.1) as f32;
    let wavers = ChaCha8Rng::seed_from_u64(seed).random_range(WAVERS.0..=WAVERS.1);
    usual(pace) * (thought + sought) * wavers
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games;
    use crate::record::Record;

    fn open(game: &str, position: &str) -> Box<dyn Play> {
        games::open(&Record { start: Some(position.into()), ..Record::of(game) }).expect("a position")
    }

    /// The mean over many seeds.
    fn mean(play: &dyn Play) -> f32 {
        (0..200).map(|seed| time(Pace::Calm, play, Pick(0), seed)).sum::<f32>() / 200.0
    }

    #[test]
    fn a_forced_move_is_quicker_and_a_long_capture_slower() {
        let forced = open("warcaby", "W:Wa3:Bh8");
        assert_eq!(forced.plans().len(), 1);
        let free = open("warcaby", "W:Wa3,c3,e3:Bh8");
        let long = open("warcaby", "W:Wc3:Bd4,f6,h8");
        assert!(long.changes(Pick(0)).iter().filter(|c| matches!(c, Change::Leave { .. })).count() == 2);
        assert!(mean(&*forced) < mean(&*long) && mean(&*long) < mean(&*free) + 0.3);
        assert!(mean(&*forced) * 1.3 < mean(&*free));
    }

    #[test]
    fn paces_differ_and_none_is_quicker_than_its_least() {
        let play = open("warcaby", "W:Wa3,c3,e3:Bh8");
        for seed in 0..100 {
            let at = |pace| time(pace, &*play, Pick(0), seed);
            assert_eq!(at(Pace::AtOnce), 0.0);
            assert!(at(Pace::Calm) >= least(Pace::Calm) && at(Pace::Thoughtful) >= 2.0 * at(Pace::Calm));
            assert_eq!(at(Pace::Calm), time(Pace::Calm, &*play, Pick(0), seed));
        }
        assert_ne!(time(Pace::Calm, &*play, Pick(0), 1), time(Pace::Calm, &*play, Pick(0), 2));
    }
}
