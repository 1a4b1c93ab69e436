//! Finds the value of every position with few pieces, backward from the ends, and writes the table.
//!
//! A final move (a capture, a man's step) leads to a position with fewer pieces or fewer steps before its men, so
//! positions are done in that order, all final moves leading to what is known. Among positions alike in both only
//! kings move, and values are found by the number of plies, the least first.

use super::coder::Encoder;
use super::model;
use super::slices::{PIECES, Pieces, SLICE, SLICES, Slice};
use super::value::{Best, DRAWN, NONE, Value, after, is_final};
use crate::games::warcaby::Move;

/// Every value of every slice.
pub struct Made {
    slices: Vec<Vec<Value>>,
}

/// What a slice's values are, and how long it is in the file.
pub struct Told {
    /// The men and the kings of the side to move, then the other's.
    pub pieces: [u32; 4],
    /// Positions that the side to move wins, draws and loses.
    pub results: [u64; 3],
    /// The most plies to a final move in a position that is not drawn.
    pub longest: u32,
    /// Its length in the file, if it is kept.
    pub bytes: Option<usize>,
}

/// A position whose value is not known yet.
#[derive(Clone, Copy)]
struct Open {
    slice: u8,
    place: u32,
}

impl Open {
    fn pieces(self) -> Option<Pieces> {
        SLICE[usize::from(self.slice)].pieces(self.place as usize)
    }
}

impl Made {
    /// Finds all of them: some minutes. `done` is told after every group how many pieces and steps it had.
    pub fn new(mut done: impl FnMut(u32, u32)) -> Made {
        let mut made = Made { slices: SLICE.iter().map(|slice| vec![NONE; slice.places()]).collect() };
        for count in 2..=PIECES {
            let mut groups: Vec<Vec<Open>> = Vec::new();
            for (number, slice) in SLICE.iter().enumerate() {
                if slice.count() != count {
                    continue;
                }
                for place in 0..slice.places() {
                    let Some(pieces) = slice.pieces(place) else { continue };
                    let steps = pieces.steps() as usize;
                    if groups.len() <= steps {
                        groups.resize_with(steps + 1, Vec::new);
                    }
                    groups[steps].push(Open { slice: number as u8, place: place as u32 });
                }
            }
            for (steps, group) in groups.into_iter().enumerate() {
                made.settle(group);
                done(count, steps as u32);
            }
        }
        made
    }

    /// Finds the values of positions with as many pieces and steps.
    fn settle(&mut self, mut open: Vec<Open>) {
        let mut moves = Vec::new();
        let mut plies: Value = 0;
        // Whether something was found in this round or will be in the next.
        let mut goes_on = true;
        while goes_on {
            goes_on = false;
            plies += 1;
            open.retain(|position| {
                let found = position.pieces().and_then(|pieces| self.found(pieces, &mut moves));
                let Some(value) = found.filter(|value| *value != DRAWN) else { return true };
                goes_on = true;
                // A longer way may yet be shortened by what is found in this round.
                if value.unsigned_abs() > plies.unsigned_abs() {
                    return true;
                }
                self.slices[usize::from(position.slice)][position.place as usize] = value;
                false
            });
        }
        for position in open {
            self.slices[usize::from(position.slice)][position.place as usize] = DRAWN;
        }
    }

    /// What a position is worth by what is known of the next ones; `None` as long as they do not tell. A win may
    /// still become shorter.
    fn found(&self, pieces: Pieces, moves: &mut Vec<Move>) -> Option<Value> {
        let state = pieces.state();
        moves.clear();
        state.list(moves);
        let (mut best, mut unknown) = (Best::NO_MOVE, false);
        for mv in moves {
            let next = self.known(after(&state, *mv));
            match next {
                NONE => unknown = true,
                _ => best.add(is_final(&state, *mv), next),
            }
        }
        let value = best.value();
        (value > 0 || !unknown).then_some(value)
    }

    /// What is known of a position.
    fn known(&self, pieces: Pieces) -> Value {
        let slice = pieces.slice();
        match slice.number() {
            Some(number) => self.slices[number][pieces.place()],
            // Nobody is left to move.
            None => Best::NO_MOVE.value(),
        }
    }

    /// The table's file, and what is in it.
    pub fn file(&self) -> (Vec<u8>, Vec<Told>) {
        let (mut head, mut body, mut told) = (Vec::new(), Vec::new(), Vec::new());
        for (slice, values) in SLICE.iter().zip(&self.slices) {
            let part = if slice.is_kept() { written(*slice, values) } else { Vec::new() };
            head.extend_from_slice(&(part.len() as u32).to_le_bytes()[..3]);
            told.push(tell(*slice, values, slice.is_kept().then_some(part.len())));
            body.extend(part);
        }
        debug_assert_eq!(head.len(), 3 * SLICES);
        head.extend(body);
        (head, told)
    }

    /// How many positions are worth something else by the table that is built in.
    pub fn misread(&self) -> u64 {
        let mut wrong = 0;
        for (slice, values) in SLICE.iter().zip(&self.slices) {
            for (place, value) in values.iter().enumerate() {
                let Some(pieces) = slice.pieces(place) else { continue };
                wrong += u64::from(super::TABLE.value(pieces) != Some(*value));
            }
        }
        wrong
    }
}

fn written(slice: Slice, values: &[Value]) -> Vec<u8> {
    let mut encoder = Encoder::new();
    model::code(slice, &mut values.to_vec(), &mut encoder);
    encoder.finish()
}

fn tell(slice: Slice, values: &[Value], bytes: Option<usize>) -> Told {
    let ([m, e], [k, f]) = (slice.men, slice.kings);
    let mut told = Told { pieces: [m, k, e, f], results: [0; 3], longest: 0, bytes };
    for value in values.iter().filter(|value| **value != NONE) {
        let (result, plies) = match *value {
            DRAWN => (1, 0),
            won if won > 0 => (0, won.unsigned_abs()),
            lost => (2, lost.unsigned_abs() - 1),
        };
        told.results[result] += 1;
        told.longest = told.longest.max(u32::from(plies));
    }
    told
}
