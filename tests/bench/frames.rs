//! How long a frame takes while nobody thinks, and while the computer's strongest level does.
//!
//! ```text
//! cargo bench --bench frames --profile dev -- [GAME]… [--frames N]
//! ```
//!
//! The real app without a window: two persons play at random, men travel, and a frame is due every 16 ms. Blocks with a
//! thought on a thread of its own alternate with blocks without, so that whatever else the machine does meets both alike.
//! `work` is what the app's systems take of a frame; `late` is how long after it was due a frame was begun. Natively
//! there is no picture in this: it tells what a thought costs the frames, not what drawing costs. The release profile
//! (without `--profile dev`) is quicker by far, and builds Bevy anew.

#[path = "../it/app/cards.rs"]
#[allow(dead_code, reason = "shared with the tests, which use more of it")]
mod cards;
#[path = "../it/app/rig.rs"]
#[allow(dead_code, reason = "shared with the tests, which use more of it")]
mod rig;

use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use rig::{BOTH, FRAME, Rig};
use std::process::ExitCode;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::{Duration, Instant};
use swietlica::app::Act;
use swietlica::app::settings::Speed;
use swietlica::app::table::{Phase, Tapped};
use swietlica::games::GAMES;
use swietlica::record::Record;
use swietlica::search::{self, Level, Question};

/// So many frames are measured between two changes from thought to none.
const BLOCK: usize = 75;

/// What was measured of one kind of frames, in milliseconds.
#[derive(Default)]
struct Times {
    work: Vec<f64>,
    late: Vec<f64>,
}

fn main() -> ExitCode {
    let mut games: Vec<String> = Vec::new();
    let mut frames = 600;
    let mut arguments = std::env::args().skip(1).filter(|a| a != "--bench");
    while let Some(argument) = arguments.next() {
        match argument.as_str() {
            "--frames" => match arguments.next().and_then(|n| n.parse().ok()) {
                Some(n) => frames = n,
                None => return usage(),
            },
            id if GAMES.iter().any(|g| g.id == id) => games.push(id.into()),
            _ => return usage(),
        }
    }
    if games.is_empty() {
        games.extend(GAMES.iter().map(|g| g.id.to_owned()));
    }
    println!("{frames} frames of each kind, in ms: median / 95th of 100");
    println!(
        "{:<10} {:>15} {:>15} {:>7} {:>15} {:>15}",
        "", "work, no thought", "work, thought", "ratio", "late", "late, thought"
    );
    for game in &games {
        let [quiet, busy] = measure(game, frames);
        let pair = |times: &[f64]| format!("{:.2} / {:.2}", share(times, 0.5), share(times, 0.95));
        let ratio = share(&busy.work, 0.5) / share(&quiet.work, 0.5);
        println!(
            "{game:<10} {:>15} {:>15} {ratio:>7.2} {:>15} {:>15}",
            pair(&quiet.work),
            pair(&busy.work),
            pair(&quiet.late),
            pair(&busy.late)
        );
    }
    ExitCode::SUCCESS
}

fn usage() -> ExitCode {
    eprintln!("frames [GAME]… [--frames N], a game of {:?}", GAMES.iter().map(|g| g.id).collect::<Vec<_>>());
    ExitCode::from(2)
}

/// The value below which this share of the values lies.
fn share(times: &[f64], part: f64) -> f64 {
    let mut sorted = times.to_vec();
    sorted.sort_by(f64::total_cmp);
    sorted.get(((sorted.len() as f64 * part) as usize).min(sorted.len().saturating_sub(1))).copied().unwrap_or(0.0)
}

/// Frames without a thought and with one.
fn measure(game: &str, frames: usize) -> [Times; 2] {
    let seats = GAMES.iter().find(|g| g.id == game).map_or(2, |g| usize::from(g.spec().seats.0));
    let mut rig = Rig::at_table_of((1280, 800), Speed::Normal, game, "", &BOTH.repeat(seats.div_ceil(2))[..seats]);
    let mut chance = ChaCha8Rng::seed_from_u64(1);
    let mut times = [Times::default(), Times::default()];
    rig.frames(30);
    while times[1].work.len() < frames {
        for (thinks, times) in times.iter_mut().enumerate() {
            let thought = (thinks == 1).then(|| Thought::begin(game));
            block(&mut rig, &mut chance, times);
            if let Some(thought) = thought {
                thought.end();
            }
        }
    }
    times
}

/// A thought that goes on until it is ended.
struct Thought {
    stop: Arc<AtomicBool>,
    thread: thread::JoinHandle<()>,
}

impl Thought {
    fn begin(game: &str) -> Thought {
        let stop = Arc::new(AtomicBool::new(false));
        let (stopped, record) = (stop.clone(), Record::of(game));
        let thread = thread::spawn(move || {
            for seed in 0.. {
                let question = Question { record: record.clone(), level: Level(Level::COUNT - 1), seed };
                let said = search::answer(&question, &mut || stopped.load(Ordering::Relaxed));
                if stopped.load(Ordering::Relaxed) || said.is_err() {
                    return;
                }
            }
        });
        Thought { stop, thread }
    }

    fn end(self) {
        self.stop.store(true, Ordering::Relaxed);
        self.thread.join().expect("the search does not panic");
    }
}

/// One block of frames: somebody moves whenever it is somebody's turn.
fn block(rig: &mut Rig, chance: &mut ChaCha8Rng, times: &mut Times) {
    let step = Duration::from_millis(FRAME);
    let mut due = Instant::now() + step;
    for _ in 0..BLOCK {
        match rig.phase() {
            Phase::Person => {
                let plans = rig.play().plans();
                for tap in plans[chance.random_range(0..plans.len())].taps.clone() {
                    rig.app.world_mut().write_message(Tapped(tap));
                }
            }
            Phase::Over => {
                rig.app.world_mut().write_message(Act::New);
            }
            _ => {}
        }
        thread::sleep(due.saturating_duration_since(Instant::now()));
        let begun = Instant::now();
        rig.frame();
        times.work.push(begun.elapsed().as_secs_f64() * 1000.0);
        times.late.push((begun - due).as_secs_f64() * 1000.0);
        // What comes too late delays the next, as it does on a screen.
        due = (due + step).max(Instant::now());
    }
}
