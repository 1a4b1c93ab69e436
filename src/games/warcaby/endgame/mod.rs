//! The endgame table: what every position of up to four pieces is worth with best play.
//!
//! ```text
//! slices  where a position stands in the table
//! value   what it is worth, and how one move tells it
//! model   how the values are written: neighbours foretell them
//! coder   the arithmetic coder under it
//! make    finds all values, backward from the ends (`referee endgame`)
//! ```
//!
//! The table is `assets/endgames/warcaby.bin`. It holds only positions without a capture, and of two sides to move
//! only the weaker's; the others are told by one move. A slice is unpacked when it is first asked for. The draw by
//! repetition is not in it (who wins need not repeat), and the count of moves by kings alone is asked for by the
//! position's own counter, which is exact since the table counts plies to the next final move.

mod coder;
pub mod make;
mod model;
mod slices;
#[cfg(test)]
mod tests;
mod value;

use super::State;
use crate::rules::game::Proven;
use coder::Decoder;
use slices::{PIECES, Pieces, SLICE, SLICES};
use std::sync::OnceLock;
use value::{Best, DRAWN, NONE, Value, after, is_final};

/// The table as `referee endgame` makes it. The page's own program does not think, so it carries none.
#[cfg(not(all(feature = "app", target_arch = "wasm32")))]
static FILE: &[u8] = include_bytes!("../../../../assets/endgames/warcaby.bin");
#[cfg(all(feature = "app", target_arch = "wasm32"))]
static FILE: &[u8] = &[];

/// By so many plies, for each step of a man and each piece less, a position that is won is nearer to its end.
const STEP: u16 = 44;
/// What a piece counts in steps: more than a man's capture can lead him back.
const PIECE: u16 = 3;

/// A table of values.
struct Table {
    /// A slice's values once they were asked for.
    slices: [OnceLock<Vec<Value>>; SLICES],
    file: &'static [u8],
}

static TABLE: Table = Table::of(FILE);

/// What is proven of a position; `None` where it has more pieces than the table, or fewer than the game. `limit` is
/// after how many plies of kings alone it is a draw.
pub fn proven(state: &State, limit: u8) -> Option<Proven> {
    if (state.white | state.black).count_ones() > PIECES || state.white == 0 || state.black == 0 {
        return None;
    }
    let pieces = Pieces::of(state);
    let value = TABLE.value(pieces)?;
    let plies = value.unsigned_abs() - u8::from(value < 0);
    // The final move itself may come when the count is full.
    if value == DRAWN || u16::from(state.quiet) + u16::from(plies) > u16::from(limit) {
        return Some(Proven::Drawn);
    }
    let steps = pieces.steps() as u16 + PIECE * pieces.all().count_ones() as u16;
    let seems = Proven::SURE + STEP * steps + u16::from(plies);
    Some(if value > 0 { Proven::Won(seems) } else { Proven::Lost(seems) })
}

impl Table {
    const fn of(file: &'static [u8]) -> Table {
        Table { slices: [const { OnceLock::new() }; SLICES], file }
    }

    /// What a position is worth to the side to move; `None` where the table was left out.
    fn value(&self, pieces: Pieces) -> Option<Value> {
        let slice = pieces.slice();
        if slice.kings[0] + slice.men[0] == 0 {
            return Some(Best::NO_MOVE.value());
        }
        if slice.is_kept() {
            let value = *self.slice(slice.number()?)?.get(pieces.place())?;
            if value != NONE {
                return Some(value);
            }
        }
        let (state, mut moves, mut best) = (pieces.state(), Vec::new(), Best::NO_MOVE);
        state.list(&mut moves);
        for mv in moves {
            best.add(is_final(&state, mv), self.value(after(&state, mv))?);
        }
        Some(best.value())
    }

    /// The values of a slice that is kept.
    fn slice(&self, number: usize) -> Option<&[Value]> {
        if self.file.is_empty() {
            return None;
        }
        let values = self.slices[number].get_or_init(|| {
            let mut values = vec![NONE; SLICE[number].places()];
            model::code(SLICE[number], &mut values, &mut Decoder::new(self.part(number)));
            values
        });
        Some(values)
    }

    /// Where a slice is written: the file begins with the lengths of all parts, three bytes each.
    fn part(&self, number: usize) -> &'static [u8] {
        let length = |n: usize| {
            self.file
                .get(3 * n..3 * n + 3)
                .map_or(0, |l| l.iter().rev().fold(0, |all, byte| all << 8 | usize::from(*byte)))
        };
        let from = 3 * SLICES + (0..number).map(length).sum::<usize>();
        self.file.get(from..from + length(number)).unwrap_or_default()
    }
}
