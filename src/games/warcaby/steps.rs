//! The moves without a capture (§2 of the rules): a man steps forward, a king goes as far as it is free.

use super::bits::{Set, diagonals, each, shift};
use super::capture::any_jump;
use super::{Move, State};
use crate::rules::{Dir, Seat};

/// Where the men of a side arrive who step to the left and to the right (as White sees it).
#[inline(always)]
fn forward(white: bool, men: Set, free: Set) -> [Set; 2] {
    if white { [men << 4 & free, men << 5 & free] } else { [men >> 5 & free, men >> 4 & free] }
}

impl State {
    /// Appends the plain moves of the pieces in `of`, whether or not a capture is due.
    pub(super) fn steps(&self, of: Set, out: &mut Vec<Move>) {
        let (own, free, white) = (of & self.own(), self.free(), self.turn == Seat::WHITE);
        let [left, right] = forward(white, own & !self.kings, free);
        for to in each(left) {
            let from = if white { to >> 4 } else { to << 5 };
            out.push(Move { from, to, captured: 0 });
        }
        for to in each(right) {
            let from = if white { to >> 5 } else { to << 4 };
            out.push(Move { from, to, captured: 0 });
        }
        for king in each(own & self.kings) {
            diagonals!(DIR => {
                let mut to = shift(king, DIR) & free;
                while to != 0 {
                    out.push(Move { from: king, to, captured: 0 });
                    to = shift(to, DIR) & free;
                }
            });
        }
    }

    /// How many moves [`State::steps`] would append for all pieces.
    pub(super) fn count_steps(&self) -> u32 {
        let (own, free) = (self.own(), self.free());
        let [left, right] = forward(self.turn == Seat::WHITE, own & !self.kings, free);
        // Nobody steps forward onto his own first row, so both sets fit one word: a count costs without hardware.
        let both = if self.turn == Seat::WHITE { left >> 5 | right << 26 } else { left | right << 31 };
        let mut count = both.count_ones();
        for king in each(own & self.kings) {
            diagonals!(DIR => {
                let mut to = shift(king, DIR) & free;
                while to != 0 {
                    count += 1;
                    to = shift(to, DIR) & free;
                }
            });
        }
        count
    }

    /// Whether the side to move has a move. A king with no free field around it can only take a
    /// neighbour, so no ray is needed.
    #[inline]
    pub(super) fn can_move(&self) -> bool {
        let (own, enemy, free) = (self.own(), self.enemy(), self.free());
        let [left, right] = forward(self.turn == Seat::WHITE, own & !self.kings, free);
        if left | right != 0 || any_jump(own, enemy, free) {
            return true;
        }
        let kings = own & self.kings;
        (kings << 5 | kings << 4 | kings >> 4 | kings >> 5) & free != 0
    }
}
