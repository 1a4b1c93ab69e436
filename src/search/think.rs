//! Deepens from the root and chooses among its moves.

use super::afar;
use super::alphabeta::{Halt, LIMIT, Search, Worth};
use super::order;
use super::returns::Returns;
use super::tricks::Tricks;
use super::{Answer, Effort, MOST, Stop, WON, among, mixed};
use crate::rules::game::Opinion;
use crate::rules::table::{Match, Play};
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use std::cmp::Reverse;

/// Half the width of the first window around the score of the sweep before, in hundredths of a man, and from which
/// depth on it is not the widest.
const WINDOW: i32 = 24;
const WINDOW_DEPTH: u32 = 4;

/// A move of the root.
pub(super) struct Candidate {
    /// Its index among the match's moves.
    pub index: usize,
    /// What the last sweep found: exact if it could be chosen, else a bound.
    pub score: i32,
    /// By how much this move's worth is mistaken.
    error: i32,
    /// Decides which replies to it are not seen.
    pub chance: u64,
}

/// What the sweeps found.
pub(super) struct Weighed {
    /// The moves that were looked at, the best first; never empty.
    pub candidates: Vec<Candidate>,
    /// How many plies deep all of them were searched.
    pub depth: u32,
    /// How many positions were seen.
    pub nodes: u64,
    /// Whether "stop" was said.
    pub stopped: bool,
}

/// Answers for the seat to move; `None` when the game is over.
pub(super) fn decide<G: Opinion>(
    table: &Match<G>,
    effort: Effort,
    tricks: Tricks,
    seed: u64,
    stop: Stop,
) -> Option<Answer> {
    let weighed = weigh(table, effort, tricks, seed, 2 * effort.noise, stop)?;
    let chosen = choose(&weighed.candidates, effort.noise)?;
    let mv = *table.moves().get(chosen.index)?;
    Some(Answer {
        pick: table.pick_of(chosen.index)?.0,
        text: table.game().write(table.state(), mv),
        score: chosen.score,
        depth: weighed.depth,
        nodes: weighed.nodes,
        complete: !weighed.stopped,
    })
}

/// Weighs the moves of the seat to move; `None` when the game is over. Scores are exact from the best down to
/// `margin` below it. Where nothing is to choose nothing is searched.
pub(super) fn weigh<G: Opinion>(
    table: &Match<G>,
    effort: Effort,
    tricks: Tricks,
    seed: u64,
    margin: i32,
    stop: Stop,
) -> Option<Weighed> {
    let (game, state) = (&**table.game(), table.state());
    let stands = game.score(state, game.turn(state)).clamp(-MOST, MOST);
    let mut candidates = candidates(table, &effort, seed, stands);
    if candidates.is_empty() {
        return None;
    }
    if let [_] = table.moves() {
        return Some(Weighed { candidates, depth: 0, nodes: 0, stopped: false });
    }
    let mut search = Search::new(game, game.turn(state), Returns::of(table), effort, tricks, stop);
    let (mut looked, mut stopped) = (0, false);
    let deepest = if search.plays_on() { afar::SWEPT } else { effort.depth.max(1) };
    for depth in 1..=deepest {
        search.begin(depth);
        let (scores, halt) = sweep(&mut search, table, &candidates, depth, margin);
        if let Some(halt) = halt {
            stopped = halt == Halt::Stopped;
            // A sweep begins with the best of the sweep before, so its first scores are worth having, except where
            // all of them must be compared.
            if !scores.is_empty() && (looked == 0 || margin == 0) {
                candidates.truncate(scores.len());
                adopt(&mut candidates, &scores, margin);
            }
            break;
        }
        adopt(&mut candidates, &scores, margin);
        looked = depth;
        // An end within the plies that every line was searched to: no deeper sweep finds a quicker one.
        let best = candidates[0].score.abs();
        if best > MOST && WON - best <= depth as i32 {
            break;
        }
    }
    if search.plays_on() && !stopped && candidates[0].score.abs() <= MOST {
        let (candidates, depth, halt) = afar::weigh(&mut search, table, candidates, seed);
        return Some(Weighed { candidates, depth, nodes: search.nodes, stopped: halt == Halt::Stopped });
    }
    Some(Weighed { candidates, depth: looked, nodes: search.nodes, stopped })
}

/// The moves that are looked at and seen, at least one, the promising first; the seed decides what is overlooked, the
/// order of equals and the errors.
fn candidates<G: Opinion>(table: &Match<G>, effort: &Effort, seed: u64, stands: i32) -> Vec<Candidate> {
    let (game, state) = (table.game(), table.state());
    let mut looked_at = Vec::new();
    if !table.moves().is_empty() {
        game.candidates(state, &mut looked_at);
    }
    let seed = mixed(seed ^ mixed(table.ply() as u64));
    let mut chance = ChaCha8Rng::seed_from_u64(seed);
    let mut ranked: Vec<(Reverse<i32>, u32, Candidate)> = looked_at
        .iter()
        .filter_map(|mv| {
            // Cubed, so that most errors are slight and a few are nearly the whole noise.
            let part = chance.random_range(-100..=100);
            let error = effort.noise * (part * part * part) / 1_000_000;
            let lot = chance.random();
            let index = table.moves().iter().position(|legal| legal == mv)?;
            let replies = mixed(seed ^ mixed(index as u64));
            let loses = game.noisy(state, *mv) && game.brings_less(state, *mv, 0);
            let promise = game.promise(state, *mv) - if loses { MOST } else { 0 };
            Some((Reverse(promise), lot, Candidate { index, score: stands, error, chance: replies }))
        })
        .collect();
    if effort.overlooks > 0 {
        // Who overlooks everything takes what comes.
        ranked.sort_by_key(|(_, lot, _)| *lot);
        let mut first = true;
        ranked.retain(|(.., c)| std::mem::take(&mut first) || !among(effort.overlooks, seed, c.index as u64));
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
    for (place, candidate) in candidates.iter().enumerate() {
        let worth = if place == 0 {
            first(search, table, candidate, depth)
        } else if margin > 0 || !search.tricks.windows {
            worth(search, table, candidate, depth, (best - margin).max(-LIMIT), LIMIT)
        } else {
            later(search, table, candidate, depth, place, best)
        };
        match worth {
            Ok(score) => scores.push(score),
            Err(halt) => return (scores, Some(halt)),
        }
        best = best.max(scores[place]);
    }
    (scores, None)
}

fn worth<G: Opinion>(
    search: &mut Search<G>,
    table: &Match<G>,
    candidate: &Candidate,
    depth: u32,
    alpha: i32,
    beta: i32,
) -> Worth {
    search.worth(table.state(), table.moves()[candidate.index], candidate.chance, depth, alpha, beta)
}

/// The exact worth of the move that the sweep before found best: it will not have changed much, so a narrow window is
/// widened until it holds.
fn first<G: Opinion>(search: &mut Search<G>, table: &Match<G>, candidate: &Candidate, depth: u32) -> Worth {
    let mut width = if search.tricks.windows && depth >= WINDOW_DEPTH { WINDOW } else { LIMIT };
    let (mut alpha, mut beta) = ((candidate.score - width).max(-LIMIT), (candidate.score + width).min(LIMIT));
    loop {
        let score = worth(search, table, candidate, depth, alpha, beta)?;
        width = if width < WINDOW * 32 { width * 4 } else { 2 * LIMIT };
        if score <= alpha && alpha > -LIMIT {
            alpha = (score - width).max(-LIMIT);
        } else if score >= beta && beta < LIMIT {
            beta = (score + width).min(LIMIT);
        } else {
            return Ok(score);
        }
    }
}

/// The exact worth of a move that is better than the best so far, or a bound: whether it is better is asked first.
fn later<G: Opinion>(
    search: &mut Search<G>,
    table: &Match<G>,
    candidate: &Candidate,
    depth: u32,
    place: usize,
    best: i32,
) -> Worth {
    let quiet = || !table.game().noisy(table.state(), table.moves()[candidate.index]);
    let less = if search.tricks.late && depth > 2 && place > 3 && quiet() {
        order::late(depth, place).saturating_sub(1).min(depth - 2)
    } else {
        0
    };
    let mut score = worth(search, table, candidate, depth - less, best, best + 1)?;
    if score > best && less > 0 {
        score = worth(search, table, candidate, depth, best, best + 1)?;
    }
    if score > best { worth(search, table, candidate, depth, best, LIMIT) } else { Ok(score) }
}

/// Takes a sweep's scores over, the best first. Of equals the earlier stays first: a later one may be a bound.
/// Without a margin the others are bounds all, and keep their order.
fn adopt(candidates: &mut [Candidate], scores: &[i32], margin: i32) {
    for (candidate, score) in candidates.iter_mut().zip(scores) {
        candidate.score = *score;
    }
    if margin > 0 {
        candidates.sort_by_key(|c| Reverse(c.score));
    } else if let Some(best) = (0..candidates.len()).min_by_key(|place| Reverse(candidates[*place].score)) {
        candidates[..=best].rotate_right(1);
    }
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
