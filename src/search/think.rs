//! Deepens from the root and chooses among its moves.

use super::alphabeta::{Halt, LIMIT, Search, mixed, overlooked};
use super::{Answer, Effort, MOST, Stop, WON};
use crate::rules::game::Opinion;
use crate::rules::table::{Match, Play};
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use std::cmp::Reverse;

/// A move of the root.
struct Candidate {
    /// Its index among the match's moves.
    index: usize,
    /// What the last sweep found: exact if it could be chosen, else a bound.
    score: i32,
    /// By how much this move's worth is mistaken.
    error: i32,
    /// Decides which replies to it are overlooked.
    chance: u64,
}

/// Answers for the seat to move; `None` when the game is over.
pub(super) fn decide<G: Opinion>(table: &Match<G>, effort: Effort, seed: u64, stop: Stop) -> Option<Answer> {
    let (game, state) = (&**table.game(), table.state());
    let stands = game.score(state, game.turn(state)).clamp(-MOST, MOST);
    let answer = |chosen: &Candidate, depth, nodes, complete| {
        let mv = *table.moves().get(chosen.index)?;
        let pick = table.pick_of(chosen.index)?.0;
        Some(Answer { pick, text: game.write(state, mv), score: chosen.score, depth, nodes, complete })
    };
    if let [_] = table.moves() {
        return answer(&Candidate { index: 0, score: stands, error: 0, chance: 0 }, 0, 0, true);
    }

    let effort = &effort;
    let mut candidates = candidates(table, effort, seed, stands);
    let mut search = Search::new(game, game.turn(state), table.keys(), effort, stop);
    let (mut looked, mut stopped) = (0, false);
    for depth in 1..=effort.depth {
        let (scores, halt) = sweep(&mut search, table, &candidates, depth, 2 * effort.noise);
        if let Some(halt) = halt {
            stopped = halt == Halt::Stopped;
            // A sweep begins with the best of the sweep before, so its first scores are worth having,
            // except where noise must choose among all of them.
            if looked == 0 || effort.noise == 0 {
                candidates.truncate(scores.len().max(1));
                adopt(&mut candidates, &scores);
            }
            break;
        }
        adopt(&mut candidates, &scores);
        looked = depth;
        // An end within the plies that every line was searched to: no deeper sweep finds a quicker one.
        let best = candidates.first()?.score.abs();
        if best > MOST && WON - best <= depth as i32 {
            break;
        }
    }
    answer(choose(&candidates, effort.noise)?, looked, search.nodes, !stopped)
}

/// The legal moves that are seen, at least one, the promising first; the seed decides what is overlooked, the order
/// of equals and the errors.
fn candidates<G: Opinion>(table: &Match<G>, effort: &Effort, seed: u64, stands: i32) -> Vec<Candidate> {
    let (game, state) = (table.game(), table.state());
    let seed = mixed(seed ^ mixed(table.ply() as u64));
    let mut chance = ChaCha8Rng::seed_from_u64(seed);
    let mut ranked: Vec<(Reverse<i32>, u32, Candidate)> = table
        .moves()
        .iter()
        .enumerate()
        .map(|(index, mv)| {
            // Cubed, so that most errors are slight and a few are nearly the whole noise.
            let part = chance.random_range(-100..=100);
            let error = effort.noise * (part * part * part) / 1_000_000;
            let lot = chance.random();
            let replies = mixed(seed ^ mixed(index as u64));
            (Reverse(game.promise(state, *mv)), lot, Candidate { index, score: stands, error, chance: replies })
        })
        .collect();
    if effort.overlooks > 0 {
        // Who overlooks everything takes what comes.
        ranked.sort_by_key(|(_, lot, _)| *lot);
        let mut first = true;
        ranked.retain(|(.., c)| std::mem::take(&mut first) || !overlooked(effort, seed, c.index as u16));
    }
    ranked.sort_by_key(|(promise, lot, _)| (*promise, *lot));
    ranked.into_iter().map(|(.., candidate)| candidate).collect()
}

/// Searches the candidates in their order, to the last or to a halt. Scores are exact from the best of
/// them down to `margin` below it; the others are bounds.
fn sweep<G: Opinion>(
    search: &mut Search<G>,
    table: &Match<G>,
    candidates: &[Candidate],
    depth: u32,
    margin: i32,
) -> (Vec<i32>, Option<Halt>) {
    let mut best = -LIMIT;
    let mut scores = Vec::with_capacity(candidates.len());
    for candidate in candidates {
        let alpha = (best - margin).max(-LIMIT);
        match search.worth(table.state(), table.moves()[candidate.index], candidate.chance, depth, alpha, LIMIT) {
            Ok(score) => scores.push(score),
            Err(halt) => return (scores, Some(halt)),
        }
        best = best.max(scores[scores.len() - 1]);
    }
    (scores, None)
}

/// Takes a sweep's scores over, the best first. Of equals the earlier stays first: a later one may be a bound.
fn adopt(candidates: &mut [Candidate], scores: &[i32]) {
    for (candidate, score) in candidates.iter_mut().zip(scores) {
        candidate.score = *score;
    }
    candidates.sort_by_key(|c| Reverse(c.score));
}

/// The best candidate as it seems through the noise, which no end of the game is lost in. What is more
/// than twice the noise below the best cannot seem better, so bounds are never chosen.
fn choose(candidates: &[Candidate], noise: i32) -> Option<&Candidate> {
    let best = candidates.first()?;
    if noise == 0 || best.score.abs() > MOST {
        return Some(best);
    }
    let near = candidates.iter().filter(|c| c.score > best.score - 2 * noise);
    // Reversed, so that of equals the better is taken.
    near.rev().max_by_key(|c| c.score + c.error)
}
