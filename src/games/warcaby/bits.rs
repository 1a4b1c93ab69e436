//! The 32 dark fields as bits: bit `i` is the board's node `i`, row by row from a1 (a1 c1 e1 g1 b2 …).

use crate::rules::board::Board;
use crate::rules::{Dir, Node};

/// The fields of ranks 1, 3, 5, 7, which begin with file a.
const EVEN: u32 = 0x0f0f_0f0f;
/// The fields of ranks 2, 4, 6, 8, which begin with file b.
const ODD: u32 = !EVEN;
/// The first field of each rank.
const FIRST: u32 = 0x1111_1111;
/// The last field of each rank.
const LAST: u32 = FIRST << 3;

/// Rank 1, on which Black's men are crowned.
pub const SOUTH_ROW: u32 = 0x0000_000f;
/// Rank 8, on which White's men are crowned.
pub const NORTH_ROW: u32 = 0xf000_0000;
/// The long diagonal a1–h8.
pub const MAIN_ROAD: u32 = 1 | 1 << 4 | 1 << 9 | 1 << 13 | 1 << 18 | 1 << 22 | 1 << 27 | 1 << 31;

/// Moves every field of a set one step in a diagonal direction; what would leave the board is gone.
#[inline]
pub fn step(set: u32, dir: Dir) -> u32 {
    match dir {
        Dir::NORTH_EAST => (set & EVEN) << 4 | (set & ODD & !LAST) << 5,
        Dir::NORTH_WEST => (set & ODD) << 4 | (set & EVEN & !FIRST) << 3,
        Dir::SOUTH_EAST => (set & EVEN) >> 4 | (set & ODD & !LAST) >> 3,
        Dir::SOUTH_WEST => (set & ODD) >> 4 | (set & EVEN & !FIRST) >> 5,
        _ => 0,
    }
}

/// The set that holds this node alone; empty for a node that is not on the board.
pub fn bit(node: Node) -> u32 {
    1u32.checked_shl(u32::from(node.0)).unwrap_or(0)
}

/// The lowest node of a set that is not empty.
pub fn node(set: u32) -> Node {
    Node(set.trailing_zeros() as u8)
}

/// The fields of a set one by one, each as a set of its own, in node order.
pub fn each(mut set: u32) -> impl Iterator<Item = u32> {
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
            let mut rest = 0x9e37_79b9u32;
            for _ in 0..200 {
                rest = rest.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
                assert_eq!(step(rest, dir), each(rest).map(|one| step(one, dir)).fold(0, |a, b| a | b));
            }
        }
    }

    #[test]
    fn named_sets_are_where_their_names_say() {
        let board = Board::compile(find("warcaby").unwrap().spec()).unwrap();
        let names = |set: u32| each(set).map(|one| board.name(node(one))).collect::<Vec<_>>().join(" ");
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
