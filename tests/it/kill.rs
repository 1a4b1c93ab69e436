//! The program is killed at random moments, and the game is there again.
//!
//! ```text
//! KILLS=100 cargo test --test it kill:: -- --ignored
//! ```

use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};
use swietlica::app::keep::saved::{FORM, Saved, name};
use swietlica::app::settings::Sitter;
use swietlica::record::Record;

/// The game that is played, by two computers at no pace at all.
const ID: u64 = 0xabc;

/// A home of its own, which goes with the test.
struct Home(PathBuf);

impl Home {
    fn new() -> Home {
        let place = std::env::temp_dir().join(format!("swietlica-kill-{}", std::process::id()));
        let _ = std::fs::remove_dir_all(&place);
        std::fs::create_dir_all(&place).unwrap();
        Home(place)
    }

    fn games(&self) -> PathBuf {
        self.0.join("data/swietlica/games")
    }

    fn file(&self) -> PathBuf {
        self.games().join(name(ID)).with_extension("json")
    }

    /// A fresh game is on the table.
    fn begin(&self, seed: u64) {
        let saved = Saved {
            form: FORM,
            id: ID,
            record: Record { seats: 2, seed, ..Record::of("warcaby") },
            undone: Vec::new(),
            sitters: vec![Sitter::Computer(1); 2],
            held: false,
            touched: 1,
            over: false,
        };
        std::fs::create_dir_all(self.games()).unwrap();
        std::fs::write(self.file(), saved.write()).unwrap();
        std::fs::write(self.games().join("open.json"), name(ID)).unwrap();
    }

    fn run(&self) -> Child {
        Command::new(env!("CARGO_BIN_EXE_swietlica"))
            .args(["speed=none", "smooth=off"])
            .env("HOME", &self.0)
            .env("XDG_DATA_HOME", self.0.join("data"))
            .env("XDG_CONFIG_HOME", self.0.join("config"))
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()
            .expect("the program was built with the tests")
    }
}

impl Drop for Home {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

/// The game as it is stored.
fn stored(file: &Path) -> Saved {
    let text = std::fs::read_to_string(file).expect("the game is there");
    Saved::read(&text).unwrap_or_else(|e| panic!("{e}: {text}")).0
}

#[test]
#[ignore = "opens windows: it needs a display, which .ci/run gives it"]
fn nothing_is_lost_but_the_ply_in_flight() {
    let kills: usize = std::env::var("KILLS").ok().and_then(|n| n.parse().ok()).unwrap_or(10);
    let home = Home::new();
    let mut chance = ChaCha8Rng::seed_from_u64(1);
    let (mut games, mut plies) = (0, 0);
    home.begin(0);
    for kill in 0..kills {
        let before = stored(&home.file());
        if before.over {
            games += 1;
            home.begin(games);
            continue;
        }
        let mut program = home.run();
        // It is given time until it plays, and then a random moment more.
        let from = Instant::now();
        while stored(&home.file()).record.moves.len() == before.record.moves.len() {
            assert!(program.try_wait().unwrap().is_none(), "the program ended by itself");
            assert!(from.elapsed() < Duration::from_secs(60), "it does not play on from {:?}", before.record.moves);
            std::thread::sleep(Duration::from_millis(2));
        }
        std::thread::sleep(Duration::from_micros(chance.random_range(0..60_000)));
        program.kill().unwrap();
        program.wait().unwrap();
        let after = stored(&home.file());
        assert!(after.record.moves.starts_with(&before.record.moves), "kill {kill}: a ply was lost");
        assert_eq!((&after.sitters, after.record.seed), (&before.sitters, before.record.seed));
        plies += after.record.moves.len() - before.record.moves.len();
    }
    println!("{kills} kills, {games} games, {plies} plies");
}
