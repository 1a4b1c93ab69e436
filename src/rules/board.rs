//! Geometry compiled from data: nodes with names and places, steps, rays, zones.
//!
//! No rules file computes `x + dx`; it asks the board for a step or a ray.

use super::spec::{Fields, GameSpec, Shape, SpecError, Steps};
use super::{Dir, Node};
use std::collections::{BTreeMap, HashMap};
use std::f32::consts::TAU;

/// The most nodes a board may have: they fit a [`NodeSet`].
pub const MOST_NODES: usize = 128;

/// A set of nodes.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
pub struct NodeSet(pub u128);

impl NodeSet {
    /// Whether the node is in it.
    pub fn has(self, node: Node) -> bool {
        self.0 >> node.0 & 1 == 1
    }

    /// Adds a node.
    pub fn insert(&mut self, node: Node) {
        self.0 |= 1 << node.0;
    }

    /// How many nodes are in it.
    pub fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether no node is in it.
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Its nodes in order.
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

impl FromIterator<Node> for NodeSet {
    fn from_iter<I: IntoIterator<Item = Node>>(nodes: I) -> NodeSet {
        let mut set = NodeSet::default();
        nodes.into_iter().for_each(|n| set.insert(n));
        set
    }
}

/// A compiled board.
#[derive(Clone, Debug)]
pub struct Board {
    names: Vec<String>,
    by_name: HashMap<String, Node>,
    places: Vec<(f32, f32)>,
    /// `steps[node][dir]`; as many directions as the shape has.
    steps: Vec<Vec<Option<Node>>>,
    rays: Vec<Vec<Vec<Node>>>,
    neighbours: Vec<Vec<Node>>,
    zones: BTreeMap<String, NodeSet>,
}

impl Board {
    /// Compiles the spec's shape and zones.
    ///
    /// # Errors
    /// The node, line or zone at fault: an unknown or doubled name, a size out of range, a line
    /// from a node to itself, a node that no line reaches, an empty zone.
    pub fn compile(spec: &GameSpec) -> Result<Board, SpecError> {
        let mut build = Build { file: &spec.id, ..Build::default() };
        match &spec.shape {
            Shape::Grid { cols, rows, fields, without, steps } => {
                build.grid(*cols, *rows, *fields, without, *steps)?;
            }
            Shape::Rings { sectors, rings, centre, inner } => {
                build.rings(*sectors, *rings, centre.as_deref(), *inner)?;
            }
            Shape::Hexagon { side } => build.hexagon(*side)?,
            Shape::Lines { circles, nodes, lines } => build.lines(circles, nodes, lines)?,
        }
        build.finish(&spec.zones)
    }

    /// How many nodes there are; their numbers run from 0.
    pub fn len(&self) -> usize {
        self.names.len()
    }

    /// Whether there is no node; a compiled board has some.
    pub fn is_empty(&self) -> bool {
        self.names.is_empty()
    }

    /// All nodes in order.
    pub fn nodes(&self) -> impl Iterator<Item = Node> + use<> {
        (0..self.names.len()).map(|i| Node(i as u8))
    }

    /// The node's name.
    pub fn name(&self, node: Node) -> &str {
        &self.names[node.index()]
    }

    /// The node of this name.
    pub fn node(&self, name: &str) -> Option<Node> {
        self.by_name.get(name).copied()
    }

    /// Where the node lies: grids are centred with fields one apart, the others have radius 1. y points upwards.
    pub fn place(&self, node: Node) -> (f32, f32) {
        self.places[node.index()]
    }

    /// The neighbour in a direction.
    pub fn step(&self, node: Node, dir: Dir) -> Option<Node> {
        self.steps[node.index()].get(dir.0 as usize).copied().flatten()
    }

    /// All nodes in a direction, nearest first; round a ring up to the node before this one.
    pub fn ray(&self, node: Node, dir: Dir) -> &[Node] {
        self.rays[node.index()].get(dir.0 as usize).map_or(&[], Vec::as_slice)
    }

    /// The nodes that a line joins to this one, in order.
    pub fn neighbours(&self, node: Node) -> &[Node] {
        &self.neighbours[node.index()]
    }

    /// How many lines there are between nodes.
    pub fn edges(&self) -> usize {
        self.neighbours.iter().map(Vec::len).sum::<usize>() / 2
    }

    /// A named set of nodes.
    pub fn zone(&self, name: &str) -> Option<&NodeSet> {
        self.zones.get(name)
    }

    /// All named sets.
    pub fn zones(&self) -> &BTreeMap<String, NodeSet> {
        &self.zones
    }

    /// The smallest distance between two nodes' places.
    pub fn pitch(&self) -> f32 {
        let mut least = f32::MAX;
        for (i, a) in self.places.iter().enumerate() {
            for b in &self.places[..i] {
                least = least.min((a.0 - b.0).hypot(a.1 - b.1));
            }
        }
        least
    }
}

#[derive(Default)]
struct Build<'a> {
    file: &'a str,
    names: Vec<String>,
    by_name: HashMap<String, Node>,
    places: Vec<(f32, f32)>,
    steps: Vec<Vec<Option<Node>>>,
    lines: Vec<(Node, Node)>,
}

impl Build<'_> {
    fn fault<T>(&self, place: impl Into<String>, what: impl Into<String>) -> Result<T, SpecError> {
        Err(SpecError::new(self.file, place, what))
    }

    fn add(&mut self, name: String, place: (f32, f32), dirs: usize) -> Result<Node, SpecError> {
        if self.names.len() == MOST_NODES {
            return self.fault(format!("node {name}"), format!("a board has at most {MOST_NODES} nodes"));
        }
        if !place.0.is_finite() || !place.1.is_finite() {
            return self.fault(format!("node {name}"), "its place is not a number");
        }
        let node = Node(self.names.len() as u8);
        if self.by_name.insert(name.clone(), node).is_some() {
            return self.fault(format!("node {name}"), "this name is there twice");
        }
        self.names.push(name);
        self.places.push(place);
        self.steps.push(vec![None; dirs]);
        Ok(node)
    }

    fn grid(&mut self, cols: u8, rows: u8, fields: Fields, without: &[String], steps: Steps) -> Result<(), SpecError> {
        if !(1..=26).contains(&cols) || !(1..=26).contains(&rows) {
            return self.fault("shape", "a grid has 1 to 26 files and ranks");
        }
        let mut missing: Vec<&String> = without.iter().collect();
        for row in 0..rows {
            for col in 0..cols {
                let name = format!("{}{}", (b'a' + col) as char, row + 1);
                if fields == Fields::Dark && (col + row) % 2 == 1 {
                    continue;
                }
                if without.contains(&name) {
                    missing.retain(|m| **m != name);
                    continue;
                }
                let at = |i: u8, n: u8| f32::from(i) - f32::from(n - 1) / 2.0;
                self.add(name, (at(col, cols), at(row, rows)), 8)?;
            }
        }
        if let Some(name) = missing.first() {
            return self.fault(format!("node {name}"), "it is left out but was never there");
        }
        const COMPASS: [(i8, i8); 8] = [(0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1), (-1, 0), (-1, 1)];
        for i in 0..self.names.len() {
            let name = self.names[i].clone();
            let (col, row) = (name.as_bytes()[0] as i8, name[1..].parse::<i8>().unwrap_or_default());
            for (d, (dx, dy)) in COMPASS.iter().enumerate() {
                let diagonal = d % 2 == 1;
                if steps == Steps::Both || diagonal == (steps == Steps::Diagonal) {
                    let next = format!("{}{}", (col + dx) as u8 as char, row + dy);
                    self.steps[i][d] = self.by_name.get(&next).copied();
                }
            }
        }
        Ok(())
    }

    fn rings(&mut self, sectors: u8, rings: u8, centre: Option<&str>, inner: f32) -> Result<(), SpecError> {
        if !(3..=26).contains(&sectors) || !(1..=20).contains(&rings) {
            return self.fault("shape", "there are 3 to 26 sectors and 1 to 20 rings");
        }
        if !(inner > 0.0 && inner <= 1.0) {
            return self.fault("shape", "the inner radius lies between 0 and 1");
        }
        let sector = |s: u8| (b'a' + s % sectors) as char;
        for s in 0..sectors {
            for r in 1..=rings {
                let out =
                    if rings == 1 { 1.0 } else { inner + (1.0 - inner) * f32::from(r - 1) / f32::from(rings - 1) };
                let angle = TAU * f32::from(s) / f32::from(sectors);
                self.add(format!("{}{r}", sector(s)), (out * angle.sin(), out * angle.cos()), 4)?;
            }
        }
        for s in 0..sectors {
            for r in 1..=rings {
                let at = self.by_name[&format!("{}{r}", sector(s))].index();
                let find = |s: u8, r: u8| self.by_name.get(&format!("{}{r}", sector(s))).copied();
                self.steps[at] = vec![find(s, r - 1), find(s + 1, r), find(s, r + 1), find(s + sectors - 1, r)];
            }
        }
        if let Some(name) = centre {
            let middle = self.add(name.into(), (0.0, 0.0), 4)?;
            for s in 0..sectors {
                let first = self.by_name[&format!("{}1", sector(s))];
                self.steps[first.index()][Dir::IN.0 as usize] = Some(middle);
                // The centre has no single step outwards: its lines are neighbours, not directions.
                self.lines.push((middle, first));
            }
        }
        Ok(())
    }

    fn hexagon(&mut self, side: u8) -> Result<(), SpecError> {
        if !(2..=6).contains(&side) {
            return self.fault("shape", "a hexagon has 2 to 6 points to a side");
        }
        let n = side as i8 - 1;
        let mut at = HashMap::new();
        for q in -n..=n {
            let low = (-n).max(-n - q);
            for r in low..=n.min(n - q) {
                let name = format!("{}{}", (b'a' as i8 + q + n) as u8 as char, r - low + 1);
                let (x, y) = (f32::from(q) * 3f32.sqrt() / 2.0, f32::from(r) + f32::from(q) / 2.0);
                let node = self.add(name, (x / f32::from(n), y / f32::from(n)), 6)?;
                at.insert((q, r), node);
            }
        }
        for ((q, r), node) in &at {
            for (d, (dq, dr)) in [(0, 1), (1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1)].iter().enumerate() {
                self.steps[node.index()][d] = at.get(&(q + dq, r + dr)).copied();
            }
        }
        Ok(())
    }

    fn lines(
        &mut self,
        circles: &[super::spec::Circle],
        nodes: &[(String, f32, f32)],
        lines: &[(String, String)],
    ) -> Result<(), SpecError> {
        for circle in circles {
            if circle.count < 3 {
                return self.fault(format!("circle {}", circle.name), "a circle has at least 3 nodes");
            }
            let first = self.names.len();
            for i in 0..circle.count {
                let angle = TAU * (f32::from(i) + circle.turned) / f32::from(circle.count);
                let place = (circle.radius * angle.sin(), circle.radius * angle.cos());
                self.add(format!("{}{i}", circle.name), place, 0)?;
            }
            if circle.joined {
                let count = circle.count as usize;
                for i in 0..count {
                    self.lines.push((Node((first + i) as u8), Node((first + (i + 1) % count) as u8)));
                }
            }
        }
        for (name, x, y) in nodes {
            self.add(name.clone(), (*x, *y), 0)?;
        }
        for (a, b) in lines {
            let find = |name: &String| self.by_name.get(name).copied();
            let (Some(from), Some(to)) = (find(a), find(b)) else {
                let unknown = if find(a).is_none() { a } else { b };
                return self.fault(format!("line {a}-{b}"), format!("there is no node {unknown}"));
            };
            if from == to {
                return self.fault(format!("line {a}-{b}"), "a line joins two different nodes");
            }
            if self.lines.contains(&(from, to)) || self.lines.contains(&(to, from)) {
                return self.fault(format!("line {a}-{b}"), "this line is there twice");
            }
            self.lines.push((from, to));
        }
        Ok(())
    }

    fn finish(self, zones: &BTreeMap<String, Vec<String>>) -> Result<Board, SpecError> {
        let mut neighbours: Vec<Vec<Node>> =
            self.steps.iter().map(|dirs| dirs.iter().flatten().copied().collect()).collect();
        for (a, b) in &self.lines {
            neighbours[a.index()].push(*b);
            neighbours[b.index()].push(*a);
        }
        for list in &mut neighbours {
            list.sort();
            list.dedup();
        }
        if let Some(lonely) = neighbours.iter().position(Vec::is_empty) {
            return self.fault(format!("node {}", self.names[lonely]), "no line reaches it");
        }
        let rays =
            (0..self.names.len()).map(|i| (0..self.steps[i].len()).map(|d| ray(&self.steps, i, d)).collect()).collect();
        let mut board = Board {
            names: self.names,
            by_name: self.by_name,
            places: self.places,
            steps: self.steps,
            rays,
            neighbours,
            zones: BTreeMap::new(),
        };
        for (name, entries) in zones {
            let mut set = NodeSet::default();
            for entry in entries {
                match run(&board, entry) {
                    Some(nodes) => nodes.into_iter().for_each(|n| set.insert(n)),
                    None => {
                        let what = format!("'{entry}' is no node and no straight run of nodes");
                        return Err(SpecError::new(self.file, format!("zone {name}"), what));
                    }
                }
            }
            if set.is_empty() {
                return Err(SpecError::new(self.file, format!("zone {name}"), "a zone has at least one node"));
            }
            board.zones.insert(name.clone(), set);
        }
        Ok(board)
    }
}

fn ray(steps: &[Vec<Option<Node>>], from: usize, dir: usize) -> Vec<Node> {
    let mut nodes = Vec::new();
    let mut at = from;
    while let Some(next) = steps[at][dir] {
        if next.index() == from {
            break;
        }
        nodes.push(next);
        at = next.index();
    }
    nodes
}

/// A zone's entry: one name, or `b1..g1`, all nodes of the ray from the first to the last.
fn run(board: &Board, entry: &str) -> Option<Vec<Node>> {
    let Some((from, to)) = entry.split_once("..") else {
        return Some(vec![board.node(entry)?]);
    };
    let (from, to) = (board.node(from)?, board.node(to)?);
    (0..8).find_map(|d| {
        let ray = board.ray(from, Dir(d));
        let end = ray.iter().position(|n| *n == to)?;
        Some(std::iter::once(from).chain(ray[..=end].iter().copied()).collect())
    })
}

#[cfg(test)]
mod tests;
