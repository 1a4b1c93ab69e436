//! Openings: so that games between players without whims differ, each group begins with some random plies.

use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use swietlica::rules::Seat;
use swietlica::rules::game::Opinion;
use swietlica::rules::table::{Match, Pick, Play};
use swietlica::search::{self, Effort};

/// How many openings are tried before the plain start is taken.
const TRIES: u64 = 100;

/// Enough to see what hangs.
const GLANCE: Effort = Effort { nodes: 10_000, ..Effort::exact(6, 6) };

/// An opening that shifts the balance by so much has decided the game, in hundredths of a man.
const DECIDED: i32 = 150;

/// Plays random plies from the table's start; those that end the game or decide it are taken back and others tried.
pub fn play<G: Opinion>(table: &mut Match<G>, plies: u32, seed: u64) {
    if plies == 0 {
        return;
    }
    let before = worth(table);
    for attempt in 0..TRIES {
        let mut chance = ChaCha8Rng::seed_from_u64(seed);
        chance.set_stream(attempt);
        for _ in 0..plies {
            if table.outcome().is_some() {
                break;
            }
            let pick = table.pick_of(chance.random_range(0..table.moves().len())).unwrap_or(Pick(0));
            if table.play(pick).is_err() {
                break;
            }
        }
        if table.outcome().is_none() && (worth(table) - before).abs() < DECIDED {
            return;
        }
        while table.undo() {}
    }
}

/// How the game stands for the first seat; among more than two, whose scores say nothing of each other, always 0.
fn worth<G: Opinion>(table: &Match<G>) -> i32 {
    if table.seats() > 2 {
        return 0;
    }
    let score = search::think_with(table, GLANCE, 0, &mut || false).map_or(0, |answer| answer.score);
    if table.turn() == Seat::WHITE { score } else { -score }
}
