//! What pawns and kings alone decide of an opinion is remembered: it seldom changes from one position to the next.
//!
//! A memory of a pure function, so whoever asks hears the same whether it was asked before or not. Its two words an
//! entry are written one after the other by whoever comes; the first holds the position mixed with the second, so
//! that words of different entries do not fit together and count as nothing (Hyatt, Mann: "A lock-less transposition
//! table implementation for parallel search", 2002).

use cozy_chess::{Board, Color, Piece};
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

/// How many entries there are, a power of two.
const ENTRIES: usize = 1 << 12;

/// The memory.
pub struct Structures(Box<[[AtomicU64; 2]]>);

impl Structures {
    /// Nothing is remembered yet.
    pub fn new() -> Structures {
        Structures((0..ENTRIES).map(|_| [AtomicU64::new(0), AtomicU64::new(0)]).collect())
    }

    /// What was found of a position's pawns and kings, or what is found now.
    pub fn of(&self, board: &Board, find: impl FnOnce() -> i32) -> i32 {
        let key = key(board);
        let [mixed, held] = &self.0[key as usize % ENTRIES];
        let word = held.load(Relaxed);
        if mixed.load(Relaxed) ^ word == key {
            return word as i32;
        }
        let found = find();
        let word = u64::from(found as u32);
        mixed.store(key ^ word, Relaxed);
        held.store(word, Relaxed);
        found
    }
}

/// Tells pawns and kings of two positions apart, as well as a random number would.
fn key(board: &Board) -> u64 {
    let pawns = |color| board.colored_pieces(color, Piece::Pawn).0;
    let kings = (board.king(Color::White) as u64) << 6 | board.king(Color::Black) as u64;
    let stir = |n: u64, by: u64| {
        let n = n.wrapping_mul(by);
        n ^ n >> 32
    };
    let white = stir(pawns(Color::White) ^ kings << 52, 0x9e37_79b9_7f4a_7c15);
    let black = stir(pawns(Color::Black) ^ white, 0xbf58_476d_1ce4_e5b9);
    stir(black ^ white.rotate_left(24) ^ kings, 0x94d0_49bb_1331_11eb)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_found_is_not_looked_for_again() {
        let structures = Structures::new();
        let board = |fen: &str| fen.parse::<Board>().unwrap();
        let (first, moved) = (board("4k3/4p3/8/8/8/8/4P3/4K3 w - - 0 1"), board("4k3/4p3/8/8/4P3/8/8/4K3 b - - 0 1"));
        let king = board("4k3/4p3/8/8/8/8/3KP3/8 b - - 0 1");
        for (board, found) in [(&first, -7), (&moved, i32::MIN), (&king, 12)] {
            assert_eq!(structures.of(board, || found), found);
        }
        for (board, found) in [(&first, -7), (&moved, i32::MIN), (&king, 12)] {
            assert_eq!(structures.of(board, || panic!("it is known")), found);
        }
        // A knight more changes nothing for pawns and kings.
        assert_eq!(structures.of(&board("4k3/4p3/8/8/8/8/4P3/1N2K3 w - - 0 1"), || 0), -7);
    }

    #[test]
    fn words_of_different_entries_do_not_fit() {
        let structures = Structures::new();
        let board = Board::default();
        assert_eq!(structures.of(&board, || 5), 5);
        structures.0.iter().for_each(|entry| entry[1].store(6, Relaxed));
        assert_eq!(structures.of(&board, || 9), 9);
    }
}
