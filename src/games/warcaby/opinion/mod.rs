//! What a position of warcaby is worth, and which moves are worth looking at first. An opinion, not a rule.
//!
//! [`terms`] says what is seen, [`weights`] what each of it is worth; [`why`] what is said of a move to who asks for a
//! hint.

mod terms;
mod weights;
mod why;

use super::bits::{MAIN_ROAD, NORTH_ROW, SOUTH_ROW, Set, step};
use super::{Move, State, Warcaby, capture, endgame};
use crate::games::tally::named;
use crate::rules::effort::{self, Effort, LEVELS};
use crate::rules::game::{Opinion, Proven};
use crate::rules::seen::Reason;
use crate::rules::{Dir, Seat};
pub use terms::Numbers;

/// What a man's capture promises, in hundredths of a man.
const MAN: i32 = 100;
/// What a king's capture promises.
const CROWN: i32 = 310;
/// What it takes from a move that a man leaves home by it.
const HOME: i32 = 9;
/// What a piece that comes to the middle promises.
const MIDDLE: i32 = 4;
/// What a king that comes to the long diagonal promises.
const ROAD: i32 = 8;

/// The middle: c3 e3 d4 f4 c5 e5 d6 f6.
const MIDDLE_FIELDS: Set = (SOUTH_ROW >> 1 & SOUTH_ROW << 1) * (1 << 9 | 1 << 14 | 1 << 18 | 1 << 23);

impl Opinion for Warcaby {
    const PACE: u64 = 4_000_000;

    /// Draws are many, so the steps are wider than in other games.
    fn efforts(&self) -> [Effort; LEVELS] {
        let mut rows = effort::ladder(Self::PACE, Self::BEGINNER);
        for (row, overlooks) in rows.iter_mut().zip([940, 620, 430, 280, 170, 85, 18, 0]) {
            (row.overlooks, row.misses) = (overlooks, overlooks * 4 / 5);
        }
        rows
    }

    fn score(&self, state: &State, seat: Seat) -> i32 {
        let white = self.numbers.weigh(state);
        if seat == Seat::WHITE { white } else { -white }
    }

    fn noisy(&self, state: &State, mv: Move) -> bool {
        mv.captured != 0 || state.crowns(mv)
    }

    /// The captures if there are any, else the crownings.
    fn noisy_moves(&self, state: &State, out: &mut Vec<Move>) {
        let before = out.len();
        capture::captures(state, out);
        let nearly = nearly_crowned(state);
        if out.len() == before && nearly != 0 {
            state.steps(nearly, out);
        }
    }

    /// Nobody can be captured and nobody be crowned.
    fn at_ease(&self, state: &State) -> bool {
        nearly_crowned(state) == 0 && !capture::any(state)
    }

    /// Captures are compulsory; a crowning is where nothing else can be played.
    fn compelled(&self, state: &State, noisy: &[Move], _scratch: &mut Vec<Move>) -> bool {
        noisy.iter().all(|mv| mv.captured != 0) || state.count_steps() as usize == noisy.len()
    }

    /// Captures of kings, crowning, then pieces that come to where they are strong without leaving home.
    fn promise(&self, state: &State, mv: Move) -> i32 {
        let kings = (mv.captured & state.kings).count_ones() as i32;
        let men = mv.captured.count_ones() as i32 - kings;
        let crowned = if state.crowns(mv) { CROWN - MAN } else { 0 };
        let home = if state.turn == Seat::WHITE { SOUTH_ROW } else { NORTH_ROW };
        let leaves_home = if mv.from & home & !state.kings != 0 { HOME } else { 0 };
        let middle = if mv.to & MIDDLE_FIELDS != 0 { MIDDLE } else { 0 };
        let road = if mv.from & state.kings != 0 && mv.to & MAIN_ROAD != 0 { ROAD } else { 0 };
        kings * CROWN + men * MAN + crowned + middle + road - leaves_home
    }

    /// By whence and whither.
    fn slot(&self, mv: Move) -> usize {
        64 * mv.from.trailing_zeros() as usize + mv.to.trailing_zeros() as usize
    }

    fn proven(&self, state: &State) -> Option<Proven> {
        endgame::proven(state, self.quiet_limit)
    }

    fn why(&self, state: &State, mv: Move) -> Option<Reason> {
        why::why(self, state, mv)
    }

    fn weights(&self) -> Vec<(String, i32)> {
        named(weights::NAMES, self.numbers.list())
    }

    fn set_weights(&mut self, weights: &[i32]) {
        self.numbers = Numbers::of(weights);
    }
}

/// The men of the side to move that a step would crown.
fn nearly_crowned(state: &State) -> Set {
    let men = state.own() & !state.kings;
    let (last, dirs) = if state.turn == Seat::WHITE {
        (NORTH_ROW, [Dir::SOUTH_WEST, Dir::SOUTH_EAST])
    } else {
        (SOUTH_ROW, [Dir::NORTH_WEST, Dir::NORTH_EAST])
    };
    let goals = state.free() & last;
    men & (step(goals, dirs[0]) | step(goals, dirs[1]))
}

#[cfg(test)]
mod tests {
    use super::super::tests::warcaby;
    use crate::rules::Seat;
    use crate::rules::game::{Game, Opinion};

    fn white(position: &str) -> i32 {
        let game = warcaby();
        game.score(&game.set_up(position).unwrap(), Seat::WHITE)
    }

    #[test]
    fn the_start_is_even_and_more_is_better() {
        let game = warcaby();
        assert!(game.score(&game.start(), Seat::WHITE).abs() < 30, "to move first is worth little");
        assert_eq!(white("W:Wc3,e1:Bd8"), -white("B:We1:Bf6,d8"), "the board turned");
        assert!(white("W:Wc3,e3:Bd6") > 40);
        assert!(white("W:WKc3,e1:Bd6,b8") > 40, "a king is worth more than a man");
        assert!(white("W:WKc3,e1:Bd6,f6,b6,h6,b8") < 0, "and less than four");
        assert!(white("W:Wd6:Bh6") > white("W:Wd4:Bh6"), "a man nearer his crown");
        assert!(white("W:WKd4:BKh6,Kb8,Kd8").abs() < 60, "the long diagonal holds a draw");
    }

    #[test]
    fn captures_and_crownings_are_noisy_and_promise_more() {
        let game = warcaby();
        for (position, noisy) in [("W:Wc3:Bh8", false), ("W:Wc3:Bd4", true), ("W:Wg7:Ba3", true), ("W:WKg7:Ba3", false)]
        {
            let state = game.set_up(position).unwrap();
            let mut moves = Vec::new();
            game.moves(&state, &mut moves);
            for mv in moves {
                assert_eq!(game.noisy(&state, mv), noisy, "{position} {}", game.write(&state, mv));
                assert_eq!(game.promise(&state, mv) >= 100, noisy, "{position} {}", game.write(&state, mv));
            }
        }
    }
}
