//! The 56 fields as bits, and how far pieces come: bit `i` is the board's node `i`, row by row from a1.

use crate::rules::Dir;
use crate::rules::Node;
use crate::rules::board::Board;

/// How many columns there are.
pub const COLS: usize = 7;
/// How many rows there are.
pub const ROWS: usize = 8;
/// Every field.
const ALL: u64 = (1 << (COLS * ROWS)) - 1;
/// Column a.
const FIRST: u64 = 0x2_0408_1020_4081 & ALL;
/// Column g.
const LAST: u64 = FIRST << (COLS - 1);

/// The field as a bit of a set.
pub fn bit(node: Node) -> u64 {
    1 << node.0
}

/// The fields of a set in order.
pub fn each(mut set: u64) -> impl Iterator<Item = Node> {
    std::iter::from_fn(move || {
        let node = (set != 0).then(|| Node(set.trailing_zeros() as u8))?;
        set &= set - 1;
        Some(node)
    })
}

/// Moves every field of a set one step in an orthogonal direction; what would leave the board is gone.
#[inline]
pub fn step(set: u64, dir: Dir) -> u64 {
    match dir {
        Dir::NORTH => set << COLS & ALL,
        Dir::EAST => (set & !LAST) << 1,
        Dir::SOUTH => set >> COLS,
        Dir::WEST => (set & !FIRST) >> 1,
        _ => 0,
    }
}

/// The fields beside those of a set.
pub fn beside(set: u64) -> u64 {
    Dir::ORTHOGONAL.iter().fold(0, |sum, dir| sum | step(set, *dir))
}

/// The first node at which a board is not the one that the bits stand for, if there is one.
pub fn misfit(board: &Board) -> Option<Node> {
    let fits = |n: &Node| Dir::ORTHOGONAL.iter().all(|d| board.step(*n, *d).map_or(0, bit) == step(bit(*n), *d));
    board.nodes().find(|n| !fits(n))
}

/// How far a man comes from a place of a line, by the places that are taken.
#[derive(Clone, Debug)]
pub struct Slides {
    rows: Vec<u8>,
    cols: Vec<u8>,
    /// The fields of column a that a column's eight bits stand for.
    spread: Vec<u64>,
}

impl Slides {
    /// The tables.
    pub fn new() -> Slides {
        let spread = (0..1u64 << ROWS)
            .map(|bits| (0..ROWS).filter(|row| bits >> row & 1 != 0).fold(0, |set, row| set | 1 << (COLS * row)));
        Slides { rows: table(COLS), cols: table(ROWS), spread: spread.collect() }
    }

    /// The fields that a man reaches over free fields; `taken` are those where he can neither stop nor pass.
    pub fn reach(&self, from: Node, taken: u64) -> u64 {
        let (row, col) = (from.index() / COLS, from.index() % COLS);
        let along = self.rows[col << COLS | (taken >> (COLS * row)) as usize & 0x7F];
        let across = self.cols[row << ROWS | column_bits(taken, col)];
        u64::from(along) << (COLS * row) | self.spread[across as usize] << col
    }
}

/// The eight bits of a column.
fn column_bits(set: u64, col: usize) -> usize {
    // Every seventh bit is drawn together by folding pairs, fours, eights.
    let set = set >> col & FIRST;
    let set = (set | set >> 6) & 0x0C00_3000_C003;
    let set = (set | set >> 12) & 0xF000_000F;
    (set | set >> 24) as usize & 0xFF
}

/// The places reached from every place of a line of `size` places, for everything that may be taken on it.
fn table(size: usize) -> Vec<u8> {
    let mut all = Vec::with_capacity(size << size);
    for from in 0..size {
        for taken in 0..1usize << size {
            let free = |at: &usize| taken >> at & 1 == 0;
            let up = (from + 1..size).take_while(free);
            let down = (0..from).rev().take_while(free);
            all.push(up.chain(down).fold(0, |set: u8, at| set | 1 << at));
        }
    }
    all
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn columns_are_gathered_and_spread() {
        let slides = Slides::new();
        for bits in 0..1usize << ROWS {
            for col in 0..COLS {
                let set = slides.spread[bits] << col;
                assert_eq!(column_bits(set, col), bits);
                assert_eq!(column_bits(!set, col), !bits & 0xFF);
            }
        }
        assert_eq!(FIRST.count_ones() as usize, ROWS);
    }
}
