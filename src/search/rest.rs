//! Comes to rest: follows the noise of a position until it has settled.

use super::alphabeta::{LIMIT, Search, Worth};
use super::among;
use super::order::Ranked;
use crate::rules::game::Opinion;

/// A capture that would leave the position so far below the bound, opinions' smaller parts considered, is left, in
/// hundredths of a man.
const SMALLER_PARTS: i32 = 120;

impl<G: Opinion> Search<'_, G> {
    /// The worth of a position once its noise has settled, following noisy moves `left` plies at most.
    ///
    /// The seat to move may leave the noise be and take the position as it stands, unless it is compelled:
    /// where every move is noisy (a compulsory capture) one of them will be played.
    pub(super) fn rest(&mut self, state: &G::State, left: u32, ply: u32, alpha: i32, beta: i32) -> Worth {
        if left == 0 {
            return Ok(self.opinion(state));
        }
        let mut stands = None;
        let at_ease = self.game.at_ease(state);
        if at_ease {
            let opinion = self.opinion(state);
            if opinion >= beta {
                return Ok(opinion);
            }
            stands = Some(opinion);
        }
        let (from, ranked) = (self.moves.len(), self.ranks.len());
        self.game.noisy_moves(state, &mut self.moves);
        if self.moves.len() == from {
            return Ok(stands.unwrap_or_else(|| self.opinion(state)));
        }
        if !at_ease && !self.game.compelled(state, &self.moves[from..], &mut self.scratch) {
            stands = Some(self.opinion(state));
        }
        let half = self.half_sees(ply);
        let ranks = &mut self.ranks;
        self.game.promises(state, &self.moves[from..], |index, promise| ranks.push(Ranked::new(promise, index as u16)));
        let mut best = stands.unwrap_or(-LIMIT);
        let mut alpha = alpha.max(best);
        let mine = self.mine(state);
        while alpha < beta {
            let Some(picked) = self.pick(ranked) else { break };
            let mv = self.moves[from + picked.index()];
            if self.tricks.exchange
                && let Some(stands) = stands
                && self.game.brings_less(state, mv, (alpha - stands - SMALLER_PARTS + 1).max(0))
            {
                continue;
            }
            let mut next = state.clone();
            self.game.play(&mut next, mv);
            if half && among(self.effort.misses, self.chance, self.game.key(&next)) {
                continue;
            }
            let score = if self.mine(&next) == mine {
                self.settle(&next, left - 1, ply + 1, alpha, beta)?
            } else {
                -self.settle(&next, left - 1, ply + 1, -beta, -alpha)?
            };
            best = best.max(score);
            alpha = alpha.max(score);
        }
        self.moves.truncate(from);
        self.ranks.truncate(ranked);
        if best == -LIMIT {
            // Every move was overlooked.
            return Ok(self.opinion(state));
        }
        Ok(best)
    }

    /// [`Search::rest`] for a position that was not counted and judged yet. Repetition is not asked for:
    /// noise seldom returns to where it was, and it ends after a few plies.
    fn settle(&mut self, state: &G::State, left: u32, ply: u32, alpha: i32, beta: i32) -> Worth {
        self.count()?;
        if let Some(outcome) = self.game.outcome(state) {
            return Ok(self.result(state, outcome, ply));
        }
        match self.proven(state, ply) {
            Some(score) => Ok(score),
            None => self.rest(state, left, ply, alpha, beta),
        }
    }
}
