//! What a position is worth without looking ahead, and how scores are counted.

use super::alphabeta::Search;
use super::memory::Bound;
use super::{MOST, WON};
use crate::rules::Outcome;
use crate::rules::game::{Opinion, Proven};

impl<G: Opinion> Search<'_, G> {
    pub(super) fn mine(&self, state: &G::State) -> bool {
        self.game.turn(state) == self.me
    }

    /// The score of a finished game for the camp to move.
    pub(super) fn result(&self, state: &G::State, outcome: Outcome, ply: u32) -> i32 {
        match outcome.winner() {
            None => 0,
            Some(winner) if (winner == self.me) == self.mine(state) => WON - ply as i32,
            Some(_) => ply as i32 - WON,
        }
    }

    /// What is proven of a position for the camp to move, its distance counted from the root. Who overlooks moves
    /// knows no endings by heart either.
    pub(super) fn proven(&self, state: &G::State, ply: u32) -> Option<i32> {
        if !self.tricks.proven || self.effort.overlooks > 0 {
            return None;
        }
        let soon = |plies: u16| (WON - ply as i32 - i32::from(plies)).max(MOST + 1);
        Some(match self.game.proven(state)? {
            Proven::Won(plies) => soon(plies),
            Proven::Lost(plies) => -soon(plies),
            Proven::Drawn => 0,
        })
    }

    /// The position's worth as it stands for the camp to move.
    pub(super) fn opinion(&self, state: &G::State) -> i32 {
        let score = self.game.score(state, self.me).clamp(-MOST, MOST);
        if self.mine(state) { score } else { -score }
    }
}

/// What a score says that was searched between these bounds.
pub(super) fn bound(score: i32, alpha: i32, beta: i32) -> Bound {
    match score {
        s if s >= beta => Bound::Least,
        s if s <= alpha => Bound::Most,
        _ => Bound::Exact,
    }
}

/// A score whose plies to an end are counted from the root, counted from a position `ply` plies on: the
/// memory's form, since a position may be met at different plies.
pub(super) fn counted_from_here(score: i32, ply: u32) -> i32 {
    match score {
        s if s > MOST => s + ply as i32,
        s if s < -MOST => s - ply as i32,
        s => s,
    }
}

/// The reverse of [`counted_from_here`].
pub(super) fn counted_from_root(score: i32, ply: u32) -> i32 {
    match score {
        s if s > MOST => s - ply as i32,
        s if s < -MOST => s + ply as i32,
        s => s,
    }
}
