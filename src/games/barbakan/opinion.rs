//! What a position of Barbakan is worth: how far the men have come. An opinion, not a rule.

use super::{Barbakan, Move, State, bit};
use crate::rules::game::Opinion;
use crate::rules::{Node, Seat};

/// A man on a middle field, one step from a gate; an outer field is worth nothing.
const MIDDLE: i32 = 45;
/// A man in a gate. He is inside, and nobody else can come in where he stands.
const GATE: i32 = 100;
/// A man in the court, who has made room behind him.
const COURT: i32 = 104;

impl Barbakan {
    fn worth(&self, node: Node) -> i32 {
        match bit(node) {
            at if at & self.fields.gates != 0 => GATE,
            at if at & self.fields.inside != 0 => COURT,
            at if at & self.fields.middle != 0 => MIDDLE,
            _ => 0,
        }
    }

    /// How far a seat's men have come, in hundredths of a man.
    fn progress(&self, state: &State, seat: Seat) -> i32 {
        let fields = &self.fields;
        let on = |set: u64| (state.men(seat) & set).count_ones() as i32;
        MIDDLE * on(fields.middle) + GATE * on(fields.gates) + COURT * on(fields.inside & !fields.gates)
    }
}

impl Opinion for Barbakan {
    /// A seat's progress less that of the best of the others.
    fn score(&self, state: &State, seat: Seat) -> i32 {
        let others = self.all_seats().filter(|other| *other != seat).map(|other| self.progress(state, other));
        self.progress(state, seat) - others.max().unwrap_or(0)
    }

    /// The mover's last man enters.
    fn noisy(&self, state: &State, mv: Move) -> bool {
        let Move::Step { from, to } = mv else { return false };
        self.enters(from, to) && self.inside(state, state.turn) + 1 == u32::from(self.men)
    }

    fn promise(&self, _state: &State, mv: Move) -> i32 {
        match mv {
            Move::Set { to } => self.worth(to),
            Move::Step { from, to } => self.worth(to) - self.worth(from),
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
        assert_eq!(score(6, "1 d0=1 d1=2 d2=3", 0), score(6, "1 d0=1 d1=2", 0));
        assert!(score(6, "1 d0=1 b0=2", 0) > score(6, "1 d0=1 d1=2", 0));
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
