//! What the points of the board are to Agon: rings round the star, corners, circles, lines of capture.

use crate::rules::board::{Board, NodeSet};
use crate::rules::spec::SpecError;
use crate::rules::{Dir, Node};
use arrayvec::ArrayVec;

/// How many rings lie round the star.
pub const RINGS: usize = 5;
/// In so many directions lie a point's neighbours.
pub const DIRS: usize = 6;

/// The points from one point on in one direction, as far as a capture reaches: two enemies and who closes them in.
type Line = ArrayVec<Node, 3>;

/// The board's points as §5 of the rules speaks of them.
#[derive(Clone, Debug)]
pub struct Points {
    /// The king's goal, the middle of the board.
    pub star: Node,
    /// The men's goals, the six points round the star.
    pub circles: NodeSet,
    /// The outermost ring, on which the pieces are set.
    pub outer: NodeSet,
    /// The six corners; the opposite one stands three further on.
    pub corners: [Node; DIRS],
    /// All points.
    pub all: NodeSet,
    /// By point: how far from the star it lies, 0 to [`RINGS`].
    rings: Vec<u8>,
    /// By point: the neighbours that lie no further out.
    onward: Vec<NodeSet>,
    /// By point: the neighbours that lie further in.
    inward: Vec<NodeSet>,
    /// By two points: how many steps lie between them, whatever way they go.
    apart: Vec<Vec<u8>>,
    /// By point and circle, these in order: the fewest steps from the one to the other.
    steps: Vec<[u8; DIRS]>,
    around: Vec<NodeSet>,
    lines: Vec<[Line; DIRS]>,
    /// By point: the place of its name followed by `>` in byte order.
    order: Vec<u8>,
}

impl Points {
    /// Measures the board.
    ///
    /// # Errors
    /// The zone that is missing or lies elsewhere, or the shape, when it is no hexagon round the star.
    pub fn new(file: &str, board: &Board) -> Result<Points, SpecError> {
        let fault = |place: &str, what: &str| SpecError::new(file, place, what);
        let zone = |name: &str| {
            let set = board.zone(name).copied();
            set.ok_or_else(|| fault(&format!("zone {name}"), "Agon needs this zone"))
        };
        let (goal, circles) = (zone("star")?, zone("circles")?);
        let star = goal.iter().next().filter(|_| goal.len() == 1);
        let star = star.ok_or_else(|| fault("zone star", "the star is one point"))?;

        let layered = layers(board, star);
        let corners = (0..DIRS as u8).filter_map(|d| board.ray(star, Dir(d)).last().copied());
        let corners: ArrayVec<Node, DIRS> = corners.collect();
        let hexagon = layered.len() == RINGS + 1 && (1..).zip(&layered[1..]).all(|(i, ring)| ring.len() == DIRS * i);
        let (true, Ok(corners)) = (hexagon, corners.into_inner()) else {
            return Err(fault("shape", "Agon is played on a hexagon of 91 points with the star in its middle"));
        };
        if circles != layered[1] {
            return Err(fault("zone circles", "the circles are the six points round the star"));
        }

        let rings = distances(&layered, board.len());
        let around: Vec<NodeSet> = board.nodes().map(|n| board.neighbours(n).iter().copied().collect()).collect();
        let inner =
            |from: Node| around[from.index()].iter().filter(|n| rings[n.index()] <= rings[from.index()]).collect();
        let deeper =
            |from: Node| around[from.index()].iter().filter(|n| rings[n.index()] < rings[from.index()]).collect();
        let line = |from: Node, d: usize| board.ray(from, Dir(d as u8)).iter().take(3).copied().collect();
        let mut named: Vec<(String, Node)> = board.nodes().map(|n| (format!("{}>", board.name(n)), n)).collect();
        named.sort();
        let mut order = vec![0; board.len()];
        (0..).zip(&named).for_each(|(place, (_, node))| order[node.index()] = place);
        let onward: Vec<NodeSet> = board.nodes().map(inner).collect();
        Ok(Points {
            star,
            circles,
            outer: layered[RINGS],
            corners,
            all: board.nodes().collect(),
            inward: board.nodes().map(deeper).collect(),
            apart: board.nodes().map(|n| distances(&layers(board, n), board.len())).collect(),
            steps: steps(&onward, circles),
            onward,
            lines: board.nodes().map(|n| std::array::from_fn(|d| line(n, d))).collect(),
            rings,
            around,
            order,
        })
    }

    /// How far from the star a point lies, 0 to [`RINGS`].
    pub fn ring(&self, node: Node) -> u8 {
        self.rings[node.index()]
    }

    /// The points next to this one.
    pub fn around(&self, node: Node) -> NodeSet {
        self.around[node.index()]
    }

    /// The points next to this one that lie no further out.
    pub fn onward(&self, node: Node) -> NodeSet {
        self.onward[node.index()]
    }

    /// How many steps lie between two points, whatever way they go, 0 to 10.
    pub fn apart(&self, a: Node, b: Node) -> u8 {
        self.apart[a.index()][b.index()]
    }

    /// The points next to this one that lie further in.
    pub fn inward(&self, node: Node) -> NodeSet {
        self.inward[node.index()]
    }

    /// The fewest steps of a man from a point to one of these circles, if the board were empty: 0 to 8; the steps to
    /// the nearest circle at all if none is among them.
    pub fn steps(&self, node: Node, goals: NodeSet) -> u8 {
        let far = (0..).zip(self.circles.iter()).filter(|(_, circle)| goals.has(*circle));
        let least = far.map(|(i, _): (usize, Node)| self.steps[node.index()][i]).min();
        least.unwrap_or(self.ring(node).saturating_sub(1))
    }

    /// For each direction the next points, three at most.
    pub fn lines(&self, node: Node) -> &[Line; DIRS] {
        &self.lines[node.index()]
    }

    /// The corner across the board; `None` for a point that is no corner.
    pub fn opposite(&self, corner: Node) -> Option<Node> {
        let at = self.corners.iter().position(|c| *c == corner)?;
        Some(self.corners[(at + DIRS / 2) % DIRS])
    }

    /// That point of a set whose name, followed by `>`, is first in byte order.
    pub fn earliest(&self, set: NodeSet) -> Option<Node> {
        set.iter().min_by_key(|n| self.order[n.index()])
    }
}

/// The points by their distance from one: at first it alone, then its neighbours, and so on.
fn layers(board: &Board, from: Node) -> Vec<NodeSet> {
    let mut layers = vec![NodeSet::from_iter([from])];
    let mut seen = layers[0];
    loop {
        let last = layers[layers.len() - 1];
        let next =
            last.iter().flat_map(|n| board.neighbours(n)).copied().filter(|n| !seen.has(*n)).collect::<NodeSet>();
        if next.is_empty() {
            return layers;
        }
        seen.0 |= next.0;
        layers.push(next);
    }
}

/// By point its layer's number.
fn distances(layers: &[NodeSet], points: usize) -> Vec<u8> {
    let mut all = vec![0; points];
    for (distance, layer) in (0..).zip(layers) {
        layer.iter().for_each(|n| all[n.index()] = distance);
    }
    all
}

/// By point and circle the fewest steps: at first the circle alone, then from where it is reached in one step, and so on.
fn steps(onward: &[NodeSet], circles: NodeSet) -> Vec<[u8; DIRS]> {
    let mut steps = vec![[u8::MAX; DIRS]; onward.len()];
    for (i, circle) in (0..DIRS).zip(circles.iter()) {
        let mut seen = NodeSet::from_iter([circle]);
        let mut last = seen;
        for far in 0.. {
            last.iter().for_each(|n| steps[n.index()][i] = far);
            let reaches = |n: &Node| !seen.has(*n) && onward[n.index()].0 & last.0 != 0;
            let next: NodeSet = (0..onward.len() as u8).map(Node).filter(reaches).collect();
            if next.is_empty() {
                break;
            }
            seen.0 |= next.0;
            last = next;
        }
    }
    steps
}
