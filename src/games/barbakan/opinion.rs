//! What a position of Barbakan is worth: how far the men have come, and who holds the gates. An opinion, not a rule.

use super::weights::{self as term, Gate};
use super::{Barbakan, Move, State, bit, each, why};
use crate::games::tally::{Sum, named};
use crate::rules::effort::{Effort, LEVELS, ladder, lifted};
use crate::rules::game::{MANY, Opinion, Proven};
use crate::rules::seen::Reason;
use crate::rules::{Node, Seat};

/// What a step promises: onto a middle field, and into a gate.
const NEARER: [i32; 2] = [40, 60];
/// What it promises to clear a gate for a man of one's own who waits before it.
const CLEARS: i32 = 10;

impl Barbakan {
    /// What a seat has reached.
    fn progress(&self, state: &State, seat: Seat) -> i32 {
        let mut sum = Sum::of(&self.weights);
        self.tell(state, seat, 1, &mut sum);
        sum.sum
    }

    /// Tells everything that is thought of a seat, `sign` times.
    fn tell(&self, state: &State, seat: Seat, sign: i32, tally: &mut Sum) {
        let fields = &self.fields;
        let (men, taken) = (state.men(seat), state.occupied());
        let others = taken & !men;
        let outside = men & !fields.inside;
        let (outer, middle) = (outside & !fields.middle, outside & fields.middle);
        let (mut room, mut ahead) = (0, 0);
        for man in each(outer) {
            let free = fields.ways[man.index()] & !taken;
            room += free.count_ones();
            let shut = free & fields.middle == 0;
            ahead += i32::from(!shut);
            tally.add(term::SHUT_OUT, sign * i32::from(shut));
        }
        for man in each(middle) {
            let free = fields.ways[man.index()] & !taken;
            room += free.count_ones();
            let gates = (free & fields.gates).count_ones() as usize;
            ahead += i32::from(gates > 0);
            tally.add(term::MIDDLE + gates.min(2), sign);
        }
        // In the first stage those that are still to be set are outside too.
        let home = (men & fields.inside).count_ones();
        let left = u32::from(self.men).saturating_sub(home);
        for (gate, before, behind) in &fields.doors {
            let shut = behind & others != 0;
            let stands = match (taken & gate != 0, men & gate != 0) {
                (false, _) if shut => Gate::FreeToShut,
                (false, _) => Gate::Free,
                (true, true) if behind & !taken == 0 => Gate::HeldFast,
                (true, true) if shut => Gate::HeldToShut,
                (true, true) => Gate::Held,
                (true, false) => Gate::Lost,
            };
            let waiting = term::waiting((before & men).count_ones(), (before & others).count_ones());
            tally.add(term::door(left, stands, waiting), sign);
        }
        for man in each(men & fields.inside) {
            let free = (fields.ways[man.index()] & !taken).count_ones();
            room += free;
            if bit(man) & fields.gates != 0 {
                tally.add(term::GATE + free.min(2) as usize, sign);
            } else {
                tally.add(if bit(man) & fields.heart != 0 { term::HEART } else { term::COURT }, sign);
            }
        }
        tally.add(term::TURN, sign * i32::from(state.turn == seat));
        tally.add(term::OUTER, sign * outer.count_ones() as i32);
        tally.add(term::ROOM, sign * room as i32);
        tally.add(term::AHEAD, sign * ahead);
        tally.add(term::OUTSIDE + left.min(12) as usize, sign);
    }

    /// Whether a step opens a gate to a man of the mover's own.
    fn clears(&self, state: &State, from: Node) -> bool {
        let waits = |(gate, before, _): &(u64, u64, u64)| bit(from) & gate != 0 && before & state.men(state.turn) != 0;
        self.fields.doors.iter().any(waits)
    }
}

impl Opinion for Barbakan {
    const PACE: u64 = 2_000_000;
    const BEGINNER: u32 = 985;
    const COMPELS: bool = false;
    // Taken for one opponent the others would open gates for each other, and every end would look lost.
    const ALLIED: bool = false;

    /// Among many most positions are played through rather than judged, which is much quicker.
    fn efforts(&self) -> [Effort; LEVELS] {
        lifted(ladder(if self.seats == 2 { Self::PACE } else { 6 * Self::PACE }, Self::BEGINNER))
    }

    /// A seat's progress less that of the best of the others.
    fn score(&self, state: &State, seat: Seat) -> i32 {
        self.scores(state)[seat.index()]
    }

    fn scores(&self, state: &State) -> [i32; MANY] {
        let mut reached = [0; MANY];
        for seat in self.all_seats() {
            reached[seat.index()] = self.progress(state, seat);
        }
        let best_but =
            |seat: usize| (0..usize::from(self.seats)).filter(|other| *other != seat).map(|o| reached[o]).max();
        std::array::from_fn(|seat| {
            if seat < usize::from(self.seats) { reached[seat] - best_but(seat).unwrap_or(0) } else { 0 }
        })
    }

    /// The last man of the seat to move stands before a free gate.
    fn proven(&self, state: &State) -> Option<Proven> {
        let last = state.men(state.turn) & !self.fields.inside;
        if last.count_ones() != 1 || last & self.fields.middle == 0 || !self.all_set(state) {
            return None;
        }
        let free = each(last).any(|man| self.reach(state, man) & self.fields.gates != 0);
        free.then_some(Proven::Won(1))
    }

    /// The mover's last man enters.
    fn noisy(&self, state: &State, mv: Move) -> bool {
        let Move::Step { from, to } = mv else { return false };
        self.enters(from, to) && self.inside(state, state.turn) + 1 == u32::from(self.men)
    }

    fn noisy_moves(&self, state: &State, out: &mut Vec<Move>) {
        if self.inside(state, state.turn) + 1 != u32::from(self.men) || !self.all_set(state) {
            return;
        }
        for from in each(state.men(state.turn) & self.fields.middle) {
            out.extend(each(self.reach(state, from) & self.fields.gates).map(|to| Move::Step { from, to }));
        }
    }

    /// Steps into gates, steps to the wall, gates that are cleared for those behind.
    fn promise(&self, state: &State, mv: Move) -> i32 {
        let Move::Step { from, to } = mv else { return 0 };
        let rank = |node: Node| match bit(node) {
            at if at & self.fields.inside != 0 => NEARER[0] + NEARER[1],
            at if at & self.fields.middle != 0 => NEARER[0],
            _ => 0,
        };
        let clears = if self.clears(state, from) { CLEARS } else { 0 };
        rank(to) - rank(from) + clears
    }

    fn why(&self, state: &State, mv: Move) -> Option<Reason> {
        why::why(self, state, mv)
    }

    fn weights(&self) -> Vec<(String, i32)> {
        named(term::NAMES, &self.weights)
    }

    fn set_weights(&mut self, weights: &[i32]) {
        self.weights.copy_from_slice(weights);
    }

    /// By the fields whence and whither.
    fn slot(&self, mv: Move) -> usize {
        match mv {
            Move::Set { to } => 1 + to.index(),
            Move::Step { from, to } => 64 + from.index() * 64 + to.index(),
            Move::Pass => 0,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::model::barbakan;
    use super::super::tests::far;
    use super::*;
    use crate::rules::game::Game;

    #[test]
    fn who_has_come_further_stands_better() {
        let score = |seats: u8, position: &str, seat: u8| {
            let game = barbakan(seats, &[], 0);
            game.score(&game.set_up(&far(seats, position)).unwrap(), Seat(seat))
        };
        let steps = ["1 a0=1", "1 b0=1", "1 c0=1", "1 d0=1"].map(|position| score(2, position, 0));
        assert!(steps.is_sorted_by(|a, b| a < b), "{steps:?}");
        assert_eq!(score(2, "1 c0=1 b0=2", 0), -score(2, "1 c0=1 b0=2", 1));
        // Against many it is the best of them that counts.
        assert!(score(6, "1 d0=1 d1=2 d3=2 d5=2", 0) < score(6, "1 d0=1 d1=2 d3=3 d5=4", 0));
        assert!(score(6, "1 d0=1 b0=2", 0) > score(6, "1 d0=1 d1=2", 0));
    }

    #[test]
    fn who_can_bring_the_last_man_in_has_won() {
        let game = barbakan(6, &[], 0);
        // The men that are not named stand far outside; four are set by each.
        for (position, won) in [
            ("1 b0=1 d4=1 d5=1 d6=1", true),
            ("1 b0=1 d4=1 d5=1 d6=1 c0=2", true),
            ("1 b0=1 d4=1 d5=1 d6=1 c0=2 c12=3", false),
            ("2 b0=1 d4=1 d5=1 d6=1", false),
            ("1 b0=1 b1=1 d5=1 d6=1", false),
        ] {
            let state = game.set_up(&far(6, position)).unwrap();
            assert_eq!(game.proven(&state).is_some(), won, "{position}");
            if won {
                let mut moves = Vec::new();
                game.moves(&state, &mut moves);
                let wins = |mv: &Move| {
                    let mut next = state;
                    game.play(&mut next, *mv);
                    game.outcome(&next).and_then(|end| end.winner()) == Some(state.turn)
                };
                assert!(moves.iter().any(wins), "{position}");
            }
        }
    }

    #[test]
    fn the_way_in_is_promising() {
        let game = barbakan(2, &[], 0);
        let state = game.set_up(&far(2, "1 a0=1 b0=1")).unwrap();
        let node = |name: &str| game.board.node(name).unwrap();
        let promise = |from: &str, to: &str| game.promise(&state, Move::Step { from: node(from), to: node(to) });
        let all = [("b0", "a24"), ("a0", "a1"), ("a0", "b0"), ("b0", "c0")].map(|(from, to)| promise(from, to));
        assert!(all.is_sorted_by(|a, b| a < b), "{all:?}");
    }
}
