//! The 32 dark fields as bits of a word. Node `i` of the board, row by row from a1 (a1 c1 e1 g1 b2 …), is bit
//! `i + (i + 4) / 8`: after every second rank a bit is left out, so a step in a direction is the same shift on
//! every field, and what leaves the board falls on a bit left out.

use crate::rules::board::Board;
use crate::rules::{Dir, Node};

/// A set of fields.
pub type Set = u64;

/// Every field.
pub const BOARD: Set = 0xf_7fbf_dfef;
/// Rank 1, on which Black's men are crowned.
pub const SOUTH_ROW: Set = rank(0);
/// Rank 8, on which White's men are crowned.
pub const NORTH_ROW: Set = rank(7);
/// The long diagonal a1–h8.
pub const MAIN_ROAD: Set = 1 | 1 << 5 | 1 << 10 | 1 << 15 | 1 << 20 | 1 << 25 | 1 << 30 | 1 << 35;

/// The fields of a rank, 0 for rank 1.
pub const fn rank(row: u32) -> Set {
    0xf << (row / 2 * 9 + row % 2 * 5)
}

/// Moves every field of a set one step in a diagonal direction. What would leave the board lies outside
/// [`BOARD`] then: the result is to be met with a set of fields.
#[inline(always)]
pub const fn shift(set: Set, dir: Dir) -> Set {
    match dir {
        Dir::NORTH_EAST => set << 5,
        Dir::NORTH_WEST => set << 4,
        Dir::SOUTH_EAST => set >> 4,
        Dir::SOUTH_WEST => set >> 5,
        _ => 0,
    }
}

/// Moves every field of a set one step in a diagonal direction; what would leave the board is gone.
#[inline(always)]
pub const fn step(set: Set, dir: Dir) -> Set {
    shift(set, dir) & BOARD
}

/// Does the same for each of the four diagonal directions, which are constants in it: the loop that a compiler
/// need not be trusted to unroll.
macro_rules! diagonals {
    ($dir:ident => $body:block) => {{
        {
            const $dir: Dir = Dir::NORTH_EAST;
            $body
        }
        {
            const $dir: Dir = Dir::SOUTH_EAST;
            $body
        }
        {
            const $dir: Dir = Dir::SOUTH_WEST;
            $body
        }
        {
            const $dir: Dir = Dir::NORTH_WEST;
            $body
        }
    }};
}
pub(super) use diagonals;

/// The set that holds this node alone; empty for a node that is not on the board.
#[inline(always)]
pub fn bit(node: Node) -> Set {
    let node = u32::from(node.0);
    1u64.checked_shl(node + (node + 4) / 8).unwrap_or(0) & BOARD
}

/// The lowest node of a set that is not empty.
#[inline(always)]
pub fn node(set: Set) -> Node {
    let bit = set.trailing_zeros();
    Node((bit - (bit + 4) / 9) as u8)
}

/// The fields of a set one by one, each as a set of its own, in node order.
#[inline(always)]
pub fn each(mut set: Set) -> impl Iterator<Item = Set> {
    std::iter::from_fn(move || {
        let low = set & set.wrapping_neg();
        set ^= low;
        (low != 0).then_some(low)
    })
}

/// The rank of a node, 0 for rank 1.
pub fn row(node: Node) -> u8 {
    node.0 / 4
}

/// The first node at which a board is not the one that the bits stand for, if there is one.
pub fn misfit(board: &Board) -> Option<Node> {
    let fits = |n: Node| Dir::DIAGONAL.iter().all(|d| board.step(n, *d).map_or(0, bit) == step(bit(n), *d));
    if board.len() != 32 {
        return Some(Node(0));
    }
    board.nodes().find(|n| !fits(*n))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::find;
    use crate::rules::spec::GameSpec;

    fn board(text: &str) -> Board {
        Board::compile(&GameSpec::read("t", text).unwrap()).unwrap()
    }

    #[test]
    fn steps_and_rays_are_the_boards() {
        let board = Board::compile(find("warcaby").unwrap().spec()).unwrap();
        assert_eq!(misfit(&board), None);
        for dir in Dir::DIAGONAL {
            for n in board.nodes() {
                let steps = std::iter::successors(Some(step(bit(n), dir)), |set| Some(step(*set, dir)));
                let ray: Vec<Node> = steps.take_while(|set| *set != 0).map(node).collect();
                assert_eq!(ray, board.ray(n, dir), "{} {dir:?}", board.name(n));
            }
            // A whole set steps as its fields do, also at the edges.
            let mut rest = 0x9e37_79b9u64;
            for _ in 0..200 {
                rest = rest.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
                let set = rest >> 28 & BOARD;
                assert_eq!(step(set, dir), each(set).map(|one| step(one, dir)).fold(0, |a, b| a | b));
            }
        }
    }

    #[test]
    fn a_bit_is_a_node() {
        let all: Vec<Node> = (0..32).map(Node).collect();
        assert_eq!(each(BOARD).map(node).collect::<Vec<_>>(), all);
        assert!(all.iter().all(|n| node(bit(*n)) == *n && bit(*n) & rank(u32::from(row(*n))) != 0));
        assert!((32..=255).all(|n| bit(Node(n)) == 0));
    }

    #[test]
    fn named_sets_are_where_their_names_say() {
        let board = Board::compile(find("warcaby").unwrap().spec()).unwrap();
        let names = |set: Set| each(set).map(|one| board.name(node(one))).collect::<Vec<_>>().join(" ");
        assert_eq!(names(SOUTH_ROW), "a1 c1 e1 g1");
        assert_eq!(names(NORTH_ROW), "b8 d8 f8 h8");
        assert_eq!(names(MAIN_ROAD), "a1 b2 c3 d4 e5 f6 g7 h8");
    }

    #[test]
    fn another_board_is_a_misfit() {
        let other = |shape: &str| {
            board(&format!(r#"(id: "t", seats: (2, 2), shape: {shape}, kinds: ["man"], starts: [(position: "")])"#))
        };
        assert!(misfit(&other("Grid(cols: 10, rows: 10, fields: Dark, steps: Diagonal)")).is_some());
        assert!(misfit(&other("Grid(cols: 8, rows: 4, steps: Both)")).is_some());
    }
}
