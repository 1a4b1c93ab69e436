//! What the app itself costs in a frame, without the graphics card: every system that runs while men move.
//!
//! `cargo bench --bench draw [GAME..]`. For each game, on 1280 × 800, men travel slowly and a finger carries a man
//! about between moves; each of those frames is timed. A frame of a screen at 60 Hz lasts 16.7 ms, and the app should
//! need less than 4 of them.

#[allow(dead_code, reason = "the tests of the app use the rest")]
#[path = "../it/app/cards.rs"]
mod cards;
#[allow(dead_code, reason = "the tests of the app use the rest")]
#[path = "../it/app/rig.rs"]
mod rig;

use bevy::prelude::*;
use rig::Rig;
use std::time::{Duration, Instant};
use swietlica::app::settings::{Sitter, Speed};
use swietlica::app::table::{Chosen, Phase};
use swietlica::games::GAMES;
use swietlica::rules::seen::Tap;
use swietlica::rules::table::Pick;

const SCREEN: (u32, u32) = (1280, 800);
/// How many moves are played, and for how many frames a finger carries a man before each.
const MOVES: usize = 12;
const CARRIED: usize = 30;
/// What a frame should need at the most, in milliseconds.
const ENOUGH: f64 = 4.0;

fn main() {
    // Cargo hands over words of its own.
    let words: Vec<String> = std::env::args().skip(1).filter(|word| !word.starts_with('-')).collect();
    println!("{:10} {:>7} {:>9} {:>9} {:>9} {:>9}", "game", "frames", "mean ms", "p95 ms", "p99 ms", "most ms");
    for game in GAMES.iter().filter(|game| words.is_empty() || words.iter().any(|w| w == game.id)) {
        let mut times = play(game.id, game.spec().sample.as_deref().unwrap_or_default(), game.spec().seats.1);
        times.sort_unstable();
        let ms = |time: Duration| time.as_secs_f64() * 1000.0;
        let at = |share: f64| ms(times[((times.len() - 1) as f64 * share) as usize]);
        let mean = ms(times.iter().sum()) / times.len() as f64;
        let word = if mean < ENOUGH { "" } else { "  too slow" };
        println!("{:10} {:7} {mean:9.2} {:9.2} {:9.2} {:9.2}{word}", game.id, times.len(), at(0.95), at(0.99), at(1.0));
    }
}

/// The times of all frames in which something moves.
fn play(game: &str, position: &str, seats: u8) -> Vec<Duration> {
    let sitters = vec![Sitter::Person; seats.into()];
    let mut rig = Rig::at_table_of(SCREEN, Speed::Slow, game, position, &sitters);
    rig.frames(20);
    let mut times = Vec::new();
    let mut timed = |rig: &mut Rig| {
        let begun = Instant::now();
        rig.app.update();
        times.push(begun.elapsed());
    };
    for turn in 0..MOVES {
        if rig.phase() != Phase::Person {
            break;
        }
        let plans = rig.play().plans().len();
        let pick = Pick(turn * 7 % plans);
        if let Some(Tap::Node(node)) = rig.play().plans()[pick.0].taps.first().copied() {
            let name = rig.play().board().name(node).to_owned();
            let from = rig.at(&name);
            rig.down(1, from);
            for i in 0..CARRIED {
                let angle = i as f32 * 0.2;
                let to = from.lerp(Vec2::new(400.0, 400.0), 0.5) + Vec2::new(angle.cos(), angle.sin()) * 120.0;
                rig.touch(1, bevy::input::touch::TouchPhase::Moved, to);
                timed(&mut rig);
            }
            rig.cancel(1, from);
        }
        rig.app.world_mut().write_message(Chosen(pick));
        timed(&mut rig);
        while rig.phase() == Phase::Show {
            timed(&mut rig);
        }
        rig.frames(3);
    }
    times
}
