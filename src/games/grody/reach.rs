//! Where the men of a tower can go, worked out once from the board.

use super::FIELDS;
use super::tower::Tower;
use crate::rules::board::Board;
use crate::rules::{Dir, Node};
use arrayvec::ArrayVec;

/// A set of fields, a bit a node.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
pub struct Fields(pub u64);

impl Fields {
    /// Every field.
    pub const ALL: Fields = Fields((1 << FIELDS) - 1);

    /// The field alone.
    pub fn of(node: Node) -> Fields {
        Fields(1 << node.0)
    }

    /// Whether the field is in it.
    pub fn has(self, node: Node) -> bool {
        self.0 >> node.0 & 1 == 1
    }

    /// How many fields are in it, 0 to [`FIELDS`].
    pub fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// Whether no field is in it.
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Its fields in order.
    pub fn iter(self) -> impl Iterator<Item = Node> {
        let mut rest = self.0;
        std::iter::from_fn(move || {
            (rest != 0).then(|| {
                let node = Node(rest.trailing_zeros() as u8);
                rest &= rest - 1;
                node
            })
        })
    }
}

/// The straight ways from one field.
#[derive(Clone, Default, Debug)]
struct Ways {
    /// `ways[count - 1]`: where `count` men go, in byte order of the fields' names.
    ways: [ArrayVec<Node, 4>; Tower::MOST as usize],
    /// `exact[count]`: the same as a set; nothing for no men.
    exact: [Fields; Tower::MOST as usize + 1],
    /// `within[height]`: where any number of men up to `height` go.
    within: [Fields; Tower::MOST as usize + 1],
}

/// The straight ways from every field.
#[derive(Clone, Debug)]
pub struct Reach(Vec<Ways>);

impl Reach {
    /// Follows the board's rays: a group goes exactly as far as it has men, whatever is between (§1, "Move").
    pub fn new(board: &Board) -> Reach {
        Reach(board.nodes().map(|from| Ways::new(board, from)).collect())
    }

    /// Where `count` men (1 to 5) go from a field, in byte order of the fields' names.
    pub fn ways(&self, from: Node, count: u8) -> &[Node] {
        &self.0[from.index()].ways[count as usize - 1]
    }

    /// Where `count` men (0 to 5) go from a field, as a set.
    pub fn exact(&self, from: Node, count: u8) -> Fields {
        self.0[from.index()].exact[count as usize]
    }

    /// Where men of a tower so high (0 to 5) can go from a field. No field is reached by two numbers of men.
    pub fn within(&self, from: Node, height: u8) -> Fields {
        self.0[from.index()].within[height as usize]
    }
}

impl Ways {
    fn new(board: &Board, node: Node) -> Ways {
        let mut from = Ways::default();
        for i in 0..Tower::MOST as usize {
            let ends = Dir::ORTHOGONAL.iter().filter_map(|dir| board.ray(node, *dir).get(i).copied());
            from.ways[i] = ends.collect();
            from.ways[i].sort_by(|a, b| board.name(*a).cmp(board.name(*b)));
            let set = from.ways[i].iter().fold(0, |set, to| set | Fields::of(*to).0);
            from.exact[i + 1] = Fields(set);
            from.within[i + 1] = Fields(from.within[i].0 | set);
        }
        from
    }
}
