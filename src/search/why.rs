//! Reasons for a move that any game may have: it ends the game, it takes men, it answers a threat.

use super::think::{Candidate, weigh};
use super::tricks::Tricks;
use super::{Effort, MOST, Stop, WON};
use crate::rules::game::{Opinion, Proven};
use crate::rules::seen::{Change, Manner, Reason};
use crate::rules::table::{Match, Play};
use crate::rules::{Node, Seat};

/// What looks for threats: every move, the reply, and what is taken after that.
const GLANCE: Effort = Effort { nodes: 60_000, ..Effort::exact(2, 6) };
/// A move that is worse by so much, in hundredths of a man, leaves a threat standing.
const A_MAN: i32 = 70;
/// Where the best move gains so much it is no mere answer.
const A_GAIN: i32 = 50;

/// Why one would play this move: the first of these that holds.
pub(super) fn why<G: Opinion>(table: &Match<G>, best: &Candidate, stop: Stop) -> Reason {
    let (game, state) = (&**table.game(), table.state());
    let mv = table.moves()[best.index];
    if let [_] = table.moves() {
        return Reason::new("only");
    }
    match best.score {
        s if s == WON - 1 => return Reason::new("wins"),
        s if s > MOST && WON - s >= i32::from(Proven::SURE) => return Reason::new("wins-surely"),
        s if s > MOST => return Reason::new("wins-in").with("count", moves(WON - s)),
        s if s < -MOST => return Reason::new("holds"),
        _ => {}
    }
    let own = game.why(state, mv);
    if game.noisy(state, mv) && !game.brings_less(state, mv, 0) {
        // A game tells its own captures better.
        let taken = taken(game, state, mv, |seat| seat != table.turn());
        match own {
            Some(own) => return own,
            None if !taken.is_empty() => return Reason::new("captures").with("count", taken.len()).showing(taken),
            None => {}
        }
    }
    threat(table, best, stop).or(own).unwrap_or(Reason::new("better"))
}

/// How many moves of the side that makes the first of so many plies.
fn moves(plies: i32) -> usize {
    (plies.max(1) as usize).div_ceil(2)
}

/// What the others would do if this move were not made: most moves that begin otherwise lose a man or the game, and
/// this one does not and is no gain of its own.
fn threat<G: Opinion>(table: &Match<G>, best: &Candidate, stop: Stop) -> Option<Reason> {
    let (game, state, me) = (&**table.game(), table.state(), table.turn());
    let all = weigh(table, GLANCE, Tricks { exchange: true, ..Tricks::EXACT }, 0, 2 * WON, stop)?;
    if all.depth < GLANCE.depth {
        return None;
    }
    let chosen = all.candidates.iter().find(|c| c.index == best.index)?.score;
    let begins = |index| table.plans().get(table.pick_of(index)?.0)?.taps.first();
    let own = begins(best.index);
    let others: Vec<&Candidate> = all.candidates.iter().filter(|c| begins(c.index) != own).collect();
    let worse: Vec<&&Candidate> = others.iter().filter(|c| c.score <= chosen - A_MAN).collect();
    if worse.len() < 2 || 2 * worse.len() <= others.len() {
        return None;
    }
    if worse.iter().filter(|c| c.score < -MOST).count() * 2 > worse.len() {
        return Some(Reason::new("threat-end"));
    }
    if chosen > table.score(me) + A_GAIN {
        return None;
    }
    // Which men they would take, most often after most of the other moves.
    let mut struck = vec![0; game.board().len()];
    for candidate in &worse {
        let mut next = state.clone();
        game.play(&mut next, table.moves()[candidate.index]);
        let Some(reply) = reply(game, &next, me) else { continue };
        for node in taken(game, &next, reply, |seat| seat == me) {
            struck[node.index()] += 1;
        }
    }
    let (node, times) = struck.iter().enumerate().max_by_key(|(node, times)| (**times, std::cmp::Reverse(*node)))?;
    (2 * times > worse.len()).then(|| Reason::new("threat").showing([Node(node as u8)]))
}

/// The noisy reply that is worst for a seat by how it stands afterwards.
fn reply<G: Opinion>(game: &G, state: &G::State, me: Seat) -> Option<G::Move> {
    let mut moves = Vec::new();
    if game.outcome(state).is_none() {
        game.noisy_moves(state, &mut moves);
    }
    moves.retain(|mv| !game.brings_less(state, *mv, 0));
    moves.into_iter().min_by_key(|mv| {
        let mut next = state.clone();
        game.play(&mut next, *mv);
        game.score(&next, me)
    })
}

/// The nodes at which a move takes men of such seats off the board or carries them away.
fn taken<G: Opinion>(game: &G, state: &G::State, mv: G::Move, whose: impl Fn(Seat) -> bool) -> Vec<Node> {
    let (mut plans, mut changes, mut view) = (Vec::new(), Vec::new(), game.view(state));
    game.plans(state, mv, &mut plans);
    if let Some(plan) = plans.first() {
        game.changes(state, mv, plan, &mut changes);
    }
    let mut nodes = Vec::new();
    for change in &changes {
        match change {
            Change::Leave { from, piece, .. } if whose(piece.seat) => nodes.push(*from),
            Change::Step { path, manner: Manner::Carry, .. } => {
                let from = path.first().filter(|from| view.top(**from).is_some_and(|top| whose(top.seat)));
                nodes.extend(from.copied());
            }
            _ => {}
        }
        view.apply(change);
    }
    nodes
}
