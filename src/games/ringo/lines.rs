//! The board's lines as each side may use them (§4 of the rules).

use super::slides::{RINGS, SECTORS, Slides, place};
use crate::rules::board::Board;
use crate::rules::spec::{GameSpec, Shape, SpecError};
use crate::rules::{Dir, Node};
use arrayvec::ArrayVec;

/// Along the radius and round the ring, both ways.
pub const DIRS: [Dir; 4] = [Dir::IN, Dir::CLOCKWISE, Dir::OUT, Dir::COUNTER];

/// How many nodes the rings have: eight sectors by six rings.
const RINGED: usize = SECTORS * RINGS;

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
    /// The innermost ring, next to the centre.
    pub innermost: u64,
    /// White's walks and jumps.
    pub slides: Slides,
    steps: Vec<ArrayVec<Node, 3>>,
    step_sets: Vec<u64>,
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
        let ringed = || (0..RINGED).map(|i| Node(i as u8));
        let inward: Vec<Node> = ringed().filter_map(|node| board.step(node, Dir::IN)).collect();
        let innermost = ringed().filter(|n| inward.get(n.index()) == Some(&centre)).fold(0, |set, n| set | bit(n));
        let neutral = zone.0 as u64;
        let steps: Vec<ArrayVec<Node, 3>> = ringed()
            .map(|node| {
                [Dir::IN, Dir::CLOCKWISE, Dir::COUNTER].into_iter().filter_map(|d| board.step(node, d)).collect()
            })
            .collect();
        let step_sets = steps.iter().map(|to| to.iter().filter(|n| **n != centre).fold(0, |set, n| set | bit(*n)));
        let jumps =
            ringed().map(|node| DIRS.into_iter().filter_map(|dir| hop(board, centre, neutral, node, dir)).collect());
        Ok(Lines {
            centre,
            neutral,
            innermost,
            slides: slides(board, centre, neutral),
            step_sets: step_sets.collect(),
            jumps: jumps.collect(),
            steps,
            inward,
        })
    }

    /// Whether a node lies in the neutral sector.
    pub fn is_neutral(&self, node: Node) -> bool {
        self.neutral & bit(node) != 0
    }

    /// Black's steps from a node: inward and sideways.
    pub fn steps(&self, node: Node) -> &[Node] {
        self.steps.get(node.index()).map_or(&[], ArrayVec::as_slice)
    }

    /// Black's steps from a node of a ring to others.
    pub fn step_set(&self, node: Node) -> u64 {
        self.step_sets.get(node.index()).copied().unwrap_or(0)
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

/// The ways of all White men: every ring is like the innermost, every radius like the first.
fn slides(board: &Board, centre: Node, neutral: u64) -> Slides {
    let way = |from: Node, dir: Dir, part: fn((usize, usize)) -> usize| {
        passable(board, centre, neutral, from, dir).map(|node| part(place(node)) as u8).collect()
    };
    let ring = (0..SECTORS).map(|sector| {
        let from = Node((sector * RINGS) as u8);
        [Dir::CLOCKWISE, Dir::COUNTER].map(|dir| way(from, dir, |(sector, _)| sector))
    });
    let radius = (0..RINGS).map(|ring| [Dir::IN, Dir::OUT].map(|dir| way(Node(ring as u8), dir, |(_, ring)| ring)));
    Slides::new(&ring.collect::<Vec<_>>(), &radius.collect::<Vec<_>>())
}

/// White never comes to the centre, and along a ring he may stop in the neutral sector but not cross it.
fn passable(board: &Board, centre: Node, neutral: u64, from: Node, dir: Dir) -> impl Iterator<Item = Node> {
    let is_neutral = move |node: Node| neutral & bit(node) != 0;
    let mut open = true;
    board.ray(from, dir).iter().copied().take_while(move |node| {
        let here = open && *node != centre;
        open &= !is_neutral(*node) || is_neutral(from);
        here
    })
}

/// Black jumps a neighbour onto the node right behind it; nobody captures from or in the neutral sector.
fn hop(board: &Board, centre: Node, neutral: u64, from: Node, dir: Dir) -> Option<(Node, Node)> {
    let over = board.step(from, dir).filter(|n| *n != centre)?;
    let land = board.step(over, dir)?;
    (neutral & (bit(from) | bit(over)) == 0).then_some((over, land))
}
