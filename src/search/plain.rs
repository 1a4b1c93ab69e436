//! The plain search: full-width minimax without memory, order, bounds or halt. What the clever search
//! finds must equal it.

use super::WON;
use super::returns::{BETTER, DISLIKE};
use crate::rules::Seat;
use crate::rules::game::{MOST, Opinion};
use crate::rules::table::{Match, Play};

/// What each legal move is worth to the seat to move, `depth` plies deep and then `calm` plies of noise; the least
/// there is for one that the search would not look at.
pub fn worths<G: Opinion>(table: &Match<G>, depth: u32, calm: u32) -> Vec<i32> {
    let better = table.score(table.turn()) > BETTER;
    let plain = Plain { game: &**table.game(), me: table.turn(), seen: table.keys(), better, calm };
    let mut path = vec![plain.game.key(table.state())];
    let mut candidates = Vec::new();
    plain.game.candidates(table.state(), &mut candidates);
    let worth = |mv: &G::Move| {
        if !candidates.contains(mv) {
            return i32::MIN;
        }
        let mut next = table.state().clone();
        plain.game.play(&mut next, *mv);
        plain.visit(&next, depth - 1, 1, &mut path)
    };
    table.moves().iter().map(worth).collect()
}

struct Plain<'a, G> {
    game: &'a G,
    me: Seat,
    seen: Vec<u64>,
    better: bool,
    calm: u32,
}

impl<G: Opinion> Plain<'_, G> {
    /// The worth of a position to the asker, whoever moves.
    fn visit(&self, state: &G::State, depth: u32, ply: i32, path: &mut Vec<u64>) -> i32 {
        if let Some(outcome) = self.game.outcome(state) {
            return match outcome.winner() {
                Some(winner) if winner == self.me => WON - ply,
                Some(_) => ply - WON,
                None => 0,
            };
        }
        let key = self.game.key(state);
        let before = self.seen.iter().filter(|k| **k == key).count();
        let enough = if self.better { 1 } else { 2 };
        if self.game.repeats() && (before >= enough || path.contains(&key)) {
            return if self.better { -DISLIKE } else { 0 };
        }
        if depth == 0 {
            return self.rest(state, self.calm, ply);
        }
        path.push(key);
        let scores: Vec<i32> =
            self.after(state, false).map(|next| self.visit(&next, depth - 1, ply + 1, path)).collect();
        path.pop();
        self.best(state, scores).expect("a game that is not over has a move")
    }

    fn rest(&self, state: &G::State, left: u32, ply: i32) -> i32 {
        let opinion = self.game.score(state, self.me).clamp(-MOST, MOST);
        if left == 0 {
            return opinion;
        }
        let mut scores: Vec<i32> = self.after(state, true).map(|next| self.settle(&next, left - 1, ply + 1)).collect();
        let mut noisy = Vec::new();
        self.game.noisy_moves(state, &mut noisy);
        if noisy.is_empty() || self.game.at_ease(state) || !self.game.compelled(state, &noisy, &mut Vec::new()) {
            scores.push(opinion);
        }
        self.best(state, scores).expect("there is an opinion or a move")
    }

    fn settle(&self, state: &G::State, left: u32, ply: i32) -> i32 {
        match self.game.outcome(state) {
            Some(outcome) if outcome.winner() == Some(self.me) => WON - ply,
            Some(outcome) if outcome.winner().is_some() => ply - WON,
            Some(_) => 0,
            None => self.rest(state, left, ply),
        }
    }

    fn after<'s>(&'s self, state: &'s G::State, noisy: bool) -> impl Iterator<Item = G::State> + 's {
        let mut moves = Vec::new();
        self.game.candidates(state, &mut moves);
        moves.into_iter().filter(move |mv| !noisy || self.game.noisy(state, *mv)).map(|mv| {
            let mut next = state.clone();
            self.game.play(&mut next, mv);
            next
        })
    }

    fn best(&self, state: &G::State, scores: Vec<i32>) -> Option<i32> {
        let scores = scores.into_iter();
        if self.game.turn(state) == self.me { scores.max() } else { scores.min() }
    }
}
