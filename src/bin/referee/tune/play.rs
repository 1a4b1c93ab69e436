//! Plays the games that are learned from.

use super::{Tune, record_of};
use crate::Failure;
use crate::matches::contest::mixed;
use crate::matches::opening;
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};
use swietlica::rules::game::{MOST, Opinion};
use swietlica::rules::table::{Match, Pick, Play};
use swietlica::rules::{Outcome, Seat};
use swietlica::search::{self, Effort};

/// After so many plies a game is a draw.
const LONGEST: usize = 300;

/// A position to learn from.
pub struct Position<S> {
    /// The position, in which nothing is about to be captured.
    pub state: S,
    /// Who won its game; nobody in a draw.
    pub winner: Option<Seat>,
    /// Which game it was.
    pub game: u32,
}

/// The quiet positions of all games in which the end was not yet in sight, in the order of the games.
///
/// # Errors
/// The game cannot be set up.
pub fn positions<G: Opinion>(rules: &Arc<G>, asked: &Tune) -> Result<Vec<Position<G::State>>, Failure> {
    let games = many(asked.games, asked.jobs, |number| {
        let (states, outcome) = game(&vec![rules; usize::from(rules.seats())], asked, u64::from(number))?;
        let winner = outcome.and_then(Outcome::winner);
        Ok(states.into_iter().map(|state| Position { state, winner, game: number }).collect::<Vec<_>>())
    })?;
    Ok(games.into_iter().flatten().collect())
}

/// Games of the new numbers on one seat against the old on all others, won, drawn and lost; each opening is played
/// from every seat.
///
/// # Errors
/// The game cannot be set up.
pub fn check<G: Opinion>(new: &Arc<G>, old: &Arc<G>, asked: &Tune) -> Result<[u32; 3], Failure> {
    let seats = new.seats();
    let results = many(asked.check, asked.jobs, |number| {
        let mine = Seat((number % u32::from(seats)) as u8);
        let mut sides = vec![old; usize::from(seats)];
        sides[mine.index()] = new;
        let (_, outcome) = game(&sides, asked, (1 << 40) + u64::from(number / u32::from(seats)))?;
        Ok(outcome.and_then(Outcome::winner).map(|winner| winner == mine))
    })?;
    let count = |wanted: Option<bool>| results.iter().filter(|r| **r == wanted).count() as u32;
    Ok([count(Some(true)), count(None), count(Some(false))])
}

/// One game between opinions on the same rules, one for each seat, its positions to learn from and its end.
fn game<G: Opinion>(sides: &[&Arc<G>], asked: &Tune, number: u64) -> Result<(Vec<G::State>, Option<Outcome>), Failure> {
    let seed = mixed(asked.seed, number);
    let open = |rules: &Arc<G>| {
        let table = Match::new(rules.clone(), record_of(asked)?);
        table.map_err(|e| Failure::Refused(format!("{}: {e}", asked.game)))
    };
    let mut tables = sides.iter().map(|rules| open(rules)).collect::<Result<Vec<_>, _>>()?;
    opening::play(&mut tables[0], asked.opening, seed);
    for text in tables[0].record().moves.clone() {
        for table in &mut tables[1..] {
            table.play_text(&text).map_err(|e| Failure::Refused(format!("{text}: {e}")))?;
        }
    }
    // A little noise, so that one opening has more than one game.
    let effort = Effort { nodes: asked.nodes, noise: 10, ..Effort::exact(32, 8) };
    let (mut states, mut noise) = (Vec::new(), Vec::new());
    while tables[0].outcome().is_none() && tables[0].ply() < LONGEST {
        let table = &tables[tables[0].turn().index()];
        let Some(answer) = search::think_with(table, effort, seed, &mut || false) else { break };
        noise.clear();
        table.game().noisy_moves(table.state(), &mut noise);
        if noise.is_empty() && answer.score.abs() <= MOST {
            states.push(table.state().clone());
        }
        for table in &mut tables {
            table.play(Pick(answer.pick)).map_err(|e| Failure::Refused(format!("{}: {e}", answer.text)))?;
        }
    }
    Ok((states, tables[0].outcome()))
}

/// What work brings for each number below `count`, in order, on several threads.
fn many<T: Send>(count: u32, jobs: u16, work: impl Fn(u32) -> Result<T, Failure> + Sync) -> Result<Vec<T>, Failure> {
    let next = AtomicU32::new(0);
    let worker = || -> Result<Vec<(u32, T)>, Failure> {
        let mut done = Vec::new();
        loop {
            let number = next.fetch_add(1, Ordering::Relaxed);
            if number >= count {
                return Ok(done);
            }
            done.push((number, work(number)?));
        }
    };
    let parts: Vec<Result<Vec<(u32, T)>, Failure>> = std::thread::scope(|scope| {
        let others: Vec<_> = (1..jobs).map(|_| scope.spawn(worker)).collect();
        let own = worker();
        let joined = |other: std::thread::ScopedJoinHandle<'_, _>| {
            other.join().unwrap_or_else(|_| Err(Failure::Refused("a thread that played games failed".into())))
        };
        std::iter::once(own).chain(others.into_iter().map(joined)).collect()
    });
    let mut all: Vec<(u32, T)> = parts.into_iter().collect::<Result<Vec<_>, _>>()?.into_iter().flatten().collect();
    all.sort_by_key(|(number, _)| *number);
    Ok(all.into_iter().map(|(_, done)| done).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn work_is_shared_and_comes_back_in_order() {
        for jobs in [1, 4] {
            let squares = many(100, jobs, |n| Ok(n * n)).unwrap();
            assert!(squares.iter().enumerate().all(|(n, square)| *square as usize == n * n));
            let failed = many(10, jobs, |n| if n == 7 { Err(Failure::Refused("seven".into())) } else { Ok(n) });
            assert!(matches!(failed, Err(Failure::Refused(what)) if what == "seven"));
        }
    }
}
