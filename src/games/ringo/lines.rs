//! The board's lines as each side may use them (§4 of the rules).

use crate::rules::board::Board;
use crate::rules::spec::{GameSpec, Shape, SpecError};
use crate::rules::{Dir, Node};
use arrayvec::ArrayVec;

/// Along the radius and round the ring, both ways.
pub const DIRS: [Dir; 4] = [Dir::IN, Dir::CLOCKWISE, Dir::OUT, Dir::COUNTER];

/// How many nodes the rings have: eight sectors by six rings.
const RINGED: usize = 48;

/// The node as a bit of a set.
pub fn bit(node: Node) -> u64 {
    1 << node.0
}

/// The nodes of a set in order.
pub fn each(mut set: u64) -> impl Iterator<Item = Node> {
    std::iter::from_fn(move || {
        let node = (set != 0).then(|| Node(set.trailing_zeros() as u8))?;
        set &= set - 1;
        Some(node)
    })
}

/// Where men may go, without regard to who stands there.
#[derive(Clone, Debug)]
pub struct Lines {
    /// The middle of the board.
    pub centre: Node,
    /// The neutral sector.
    pub neutral: u64,
    reach: Vec<[ArrayVec<Node, 7>; 4]>,
    steps: Vec<ArrayVec<Node, 3>>,
    jumps: Vec<ArrayVec<(Node, Node), 4>>,
    /// The next node towards the centre.
    inward: Vec<Node>,
}

impl Lines {
    /// Compiles the lines of Ringo's board.
    ///
    /// # Errors
    /// The shape, if it is not eight sectors by six rings round a centre; the zone `neutral`, if it is not one sector.
    pub fn new(spec: &GameSpec, board: &Board) -> Result<Lines, SpecError> {
        let fault = |place: &str, what: &str| Err(SpecError::new(&spec.id, place, what));
        let Shape::Rings { sectors: 8, rings: 6, centre: Some(centre), .. } = &spec.shape else {
            return fault("shape", "Ringo is played on eight sectors by six rings and a centre");
        };
        let (Some(centre), Some(zone)) = (board.node(centre), board.zone("neutral")) else {
            return fault("zone neutral", "Ringo has a neutral sector");
        };
        let radius = |node: Node| [Dir::IN, Dir::OUT].into_iter().flat_map(move |dir| board.ray(node, dir));
        let whole = zone.iter().all(|n| n != centre && radius(n).all(|other| *other == centre || zone.has(*other)));
        if zone.len() != 6 || !whole {
            return fault("zone neutral", "the neutral sector is one whole sector");
        }
        let inward = (0..RINGED).filter_map(|i| board.step(Node(i as u8), Dir::IN)).collect();
        let mut lines =
            Lines { centre, neutral: zone.0 as u64, reach: Vec::new(), steps: Vec::new(), jumps: Vec::new(), inward };
        for node in (0..RINGED).map(|i| Node(i as u8)) {
            lines.reach.push(DIRS.map(|dir| lines.passable(board, node, dir)));
            let steps = [Dir::IN, Dir::CLOCKWISE, Dir::COUNTER];
            lines.steps.push(steps.into_iter().filter_map(|dir| board.step(node, dir)).collect());
            lines.jumps.push(DIRS.into_iter().filter_map(|dir| lines.hop(board, node, dir)).collect());
        }
        Ok(lines)
    }

    /// White never comes to the centre, and along a ring he may stop in the neutral sector but not cross it.
    fn passable(&self, board: &Board, from: Node, dir: Dir) -> ArrayVec<Node, 7> {
        let mut way = ArrayVec::new();
        for node in board.ray(from, dir) {
            if *node == self.centre {
                break;
            }
            way.push(*node);
            if self.is_neutral(*node) && !self.is_neutral(from) {
                break;
            }
        }
        way
    }

    /// Black jumps a neighbour onto the node right behind it; nobody captures from or in the neutral sector.
    fn hop(&self, board: &Board, from: Node, dir: Dir) -> Option<(Node, Node)> {
        let over = board.step(from, dir).filter(|n| *n != self.centre)?;
        let land = board.step(over, dir)?;
        (!self.is_neutral(from) && !self.is_neutral(over)).then_some((over, land))
    }

    /// Whether a node lies in the neutral sector.
    pub fn is_neutral(&self, node: Node) -> bool {
        self.neutral & bit(node) != 0
    }

    /// The nodes that White can reach or jump from a node, nearest first, in the order of [`DIRS`].
    pub fn reach(&self, node: Node) -> &[ArrayVec<Node, 7>] {
        self.reach.get(node.index()).map_or(&[], |ways| ways.as_slice())
    }

    /// Black's steps from a node: inward and sideways.
    pub fn steps(&self, node: Node) -> &[Node] {
        self.steps.get(node.index()).map_or(&[], ArrayVec::as_slice)
    }

    /// Whether a Black man's way from one node to another is one step inward.
    pub fn is_inward(&self, from: Node, to: Node) -> bool {
        self.inward.get(from.index()) == Some(&to)
    }

    /// Black's jumps from a node: whom over, and where he lands.
    pub fn jumps(&self, node: Node) -> &[(Node, Node)] {
        self.jumps.get(node.index()).map_or(&[], ArrayVec::as_slice)
    }
}
