//! What a position of few pieces is worth, and how one move tells it from the next positions'.

use super::slices::Pieces;
use crate::games::warcaby::{Move, State, capture};

/// A position's worth to the side to move: more than nought if it wins, less if it loses. A man's step or a capture
/// cannot be taken back, so what counts is how far the next one is: `n` wins with one at the `n`th ply at latest,
/// `-n` loses with one at the `n - 1`st, -1 has no move.
pub type Value = i8;

/// Neither side can win.
pub const DRAWN: Value = 0;
/// Not in the table: two pieces on a field, or known by one move.
pub const NONE: Value = Value::MIN;

/// Whether the side to move can neither capture nor be shown to have lost: its value is in the table.
pub fn is_quiet(state: &State) -> bool {
    !capture::any(state)
}

/// Whether a move cannot be taken back.
pub fn is_final(state: &State, mv: Move) -> bool {
    mv.captured != 0 || mv.from & state.kings == 0
}

/// The best of what moves lead to; of the mover's view it begins with having none.
#[derive(Clone, Copy)]
pub struct Best {
    won: Value,
    drawn: bool,
    lost: Value,
}

impl Best {
    /// No move yet.
    pub const NO_MOVE: Best = Best { won: 0, drawn: false, lost: -1 };

    /// One more move, final or not, to a position that is worth so much to the other side.
    pub fn add(&mut self, is_final: bool, next: Value) {
        match next {
            0 => self.drawn = true,
            lost if lost < 0 => {
                let plies = if is_final { 1 } else { -lost };
                self.won = if self.won == 0 { plies } else { self.won.min(plies) };
            }
            won => self.lost = self.lost.min(if is_final { -2 } else { -2 - won }),
        }
    }

    /// What the position is worth by these moves.
    pub fn value(self) -> Value {
        match self {
            Best { won, .. } if won > 0 => won,
            Best { drawn: true, .. } => DRAWN,
            Best { lost, .. } => lost,
        }
    }
}

/// The position after a move.
pub fn after(state: &State, mv: Move) -> Pieces {
    let mut next = *state;
    next.play(mv);
    Pieces::of(&next)
}
