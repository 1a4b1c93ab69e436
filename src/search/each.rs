//! Looks ahead among more than two seats, each of whom plays for itself (max^n; Luckhardt, Irani: "An algorithmic
//! solution of N-person games", 1986).
//!
//! A position has a score for every seat, and each takes the move with the best of its own. Nothing is cut but what an
//! end settles: a seat that can win looks no further. [`Opinion::ALLIED`] says whether a game is played so.

use super::alphabeta::{Halt, Search};
use super::order::Ranked;
use super::{MOST, WON};
use crate::rules::Seat;
use crate::rules::game::{MANY, Opinion, Proven};

/// What a position is worth to each seat.
type Shares = [i32; MANY];

impl<G: Opinion> Search<'_, G> {
    /// What a position is worth to every seat, `depth` plies deep.
    pub(super) fn share(&mut self, state: &G::State, depth: u32, ply: u32) -> Result<Shares, Halt> {
        self.count()?;
        if let Some(outcome) = self.game.outcome(state) {
            let end = WON - ply as i32;
            return Ok(self.shares(|seat| match outcome.winner() {
                None => 0,
                Some(winner) if winner == seat => end,
                Some(_) => -end,
            }));
        }
        let key = self.game.key(state);
        if self.returns.is_one(key, &self.path) {
            return Ok([0; MANY]);
        }
        if self.tricks.proven
            && let Some(Proven::Won(plies)) = self.game.proven(state)
        {
            let (turn, end) = (self.game.turn(state), WON - ply as i32 - i32::from(plies));
            return Ok(self.shares(|seat| if seat == turn { end } else { -end }));
        }
        if depth == 0 {
            return Ok(self.stands(state));
        }
        let turn = self.game.turn(state).index();
        let (from, ranked) = (self.moves.len(), self.ranks.len());
        self.game.candidates(state, &mut self.moves);
        for (index, mv) in self.moves[from..].iter().enumerate() {
            self.ranks.push(Ranked::new(self.game.promise(state, *mv), index as u16));
        }
        self.path.push(key);
        let half = self.half_sees(ply);
        let mut best: Option<Shares> = None;
        while let Some(picked) = self.pick(ranked) {
            let mut next = state.clone();
            self.game.play(&mut next, self.moves[from + picked.index()]);
            if half && super::among(self.effort.misses, self.chance, self.game.key(&next)) {
                continue;
            }
            let shares = self.share(&next, depth - 1, ply + 1)?;
            if best.is_none_or(|best| shares[turn] > best[turn]) {
                best = Some(shares);
            }
            if shares[turn] == WON - 1 - ply as i32 {
                break;
            }
        }
        self.path.pop();
        self.moves.truncate(from);
        self.ranks.truncate(ranked);
        // A game that is not over has a move, but it may have been overlooked.
        Ok(best.unwrap_or_else(|| self.stands(state)))
    }

    /// What the position is worth to every seat as it stands.
    fn stands(&self, state: &G::State) -> Shares {
        self.game.scores(state).map(|score| score.clamp(-MOST, MOST))
    }

    fn shares(&self, of: impl Fn(Seat) -> i32) -> Shares {
        let seats = self.game.seats();
        std::array::from_fn(|seat| if seat < usize::from(seats) { of(Seat(seat as u8)) } else { 0 })
    }
}
