//! Ranks the moves of a position, those of one kind later than the others where that is enough.

use super::MOST;
use super::alphabeta::Search;
use super::order::{self, Ranked};
use crate::rules::game::Opinion;

/// Where a move stands in the order that loses an exchange: behind all others.
pub(super) const LOSING: i32 = -4 * MOST;

/// Which moves are ranked.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Kind {
    Any,
    Noisy,
    Quiet,
}

impl<G: Opinion> Search<'_, G> {
    /// Whether a noisy move loses its exchange.
    pub(super) fn loses(&self, state: &G::State, mv: G::Move) -> bool {
        self.tricks.exchange && self.game.brings_less(state, mv, 0)
    }

    /// Ranks the moves of a kind from this one on, `first` left out.
    pub(super) fn rank(
        &mut self,
        state: &G::State,
        from: usize,
        killers: &[Option<G::Move>; 2],
        seat: usize,
        first: Option<u16>,
        kind: Kind,
    ) {
        let Search { game, moves, ranks, order, tricks, .. } = self;
        let moves = &moves[from..];
        let mut tell = |index: usize, promise: i32| {
            let (mv, index) = (moves[index], index as u16);
            if first == Some(index) {
                return;
            }
            let mut rank = promise.clamp(-MOST, MOST);
            if tricks.order {
                rank += order.bonus(killers, mv, seat, game.slot(mv));
            }
            ranks.push(Ranked::new(rank, index));
        };
        match kind {
            Kind::Any => game.promises(state, moves, tell),
            Kind::Quiet => game.promises(state, moves, |index, promise| {
                if !game.noisy(state, moves[index]) {
                    tell(index, promise);
                }
            }),
            // They are few, so each is asked about by itself.
            Kind::Noisy => {
                for (index, mv) in moves.iter().enumerate().filter(|(_, mv)| game.noisy(state, **mv)) {
                    tell(index, game.promise(state, *mv));
                }
            }
        }
    }

    /// Of the moves that are ranked from this place on only the noisy ones stay that do not lose.
    pub(super) fn keep_noisy(&mut self, state: &G::State, from: usize, ranked: usize) {
        let mut kept = ranked;
        for at in ranked..self.ranks.len() {
            let picked = self.ranks[at];
            if picked.rank() > LOSING / 2 && self.game.noisy(state, self.moves[from + picked.index()]) {
                self.ranks[kept] = picked;
                kept += 1;
            }
        }
        self.ranks.truncate(kept);
    }

    /// Takes the most promising of the moves that are ranked from this place on.
    pub(super) fn pick(&mut self, ranked: usize) -> Option<Ranked> {
        order::pick(&mut self.ranks, ranked)
    }

    /// A quiet move refuted a position at this ply and depth, those tried before did not.
    pub(super) fn learn(&mut self, (ply, depth): (u32, u32), from: usize, tried: usize, mv: G::Move, seat: usize) {
        self.order.killed(ply, mv);
        self.order.learn(seat, self.game.slot(mv), depth, true);
        for index in &self.tried[tried..] {
            let slot = self.game.slot(self.moves[from + usize::from(*index)]);
            self.order.learn(seat, slot, depth, false);
        }
    }
}
