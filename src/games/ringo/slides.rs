//! White's walks and jumps, looked up by who stands on a ring and on a radius.
//!
//! A ring is eight bits, a bit a sector; a radius is six, a bit a ring. The tables are compiled from the ways that
//! [`Lines`](super::lines::Lines) finds on the board, so they know the neutral sector as those do.

use crate::rules::Node;

/// How many sectors there are.
pub const SECTORS: usize = 8;
/// How many rings there are.
pub const RINGS: usize = 6;
/// The first node of every sector.
const INNERMOST: u64 = 0x0410_4104_1041;

/// What a man can do along one way of a line: whom he meets first, and the free places behind that man.
#[derive(Clone, Copy, Default, Debug)]
struct Hop {
    over: u8,
    lands: u8,
}

/// The tables, each by a man's place on his line and by the places that are taken.
#[derive(Clone, Debug)]
pub struct Slides {
    ring_walks: Vec<u8>,
    radius_walks: Vec<u8>,
    ring_hops: Vec<[Hop; 2]>,
    radius_hops: Vec<[Hop; 2]>,
    /// The nodes of the innermost ring that a ring's eight bits stand for.
    spread: Vec<u64>,
}

/// A jump: the victim, and the nodes where it may land.
pub type Jumps = (Node, u64);

impl Slides {
    /// The tables for these ways: of each sector's man along the ring, clockwise and counter, as sectors; of each
    /// ring's man along the radius, inward and outward, as rings; the nearest first.
    pub fn new(ring: &[[Vec<u8>; 2]], radius: &[[Vec<u8>; 2]]) -> Slides {
        let (ring_walks, ring_hops) = tables(ring, SECTORS);
        let (radius_walks, radius_hops) = tables(radius, RINGS);
        let spread = (0..1 << SECTORS).map(|bits: u64| {
            (0..SECTORS).filter(|s| bits >> s & 1 != 0).fold(0, |set, sector| set | 1 << (RINGS * sector))
        });
        Slides { ring_walks, radius_walks, ring_hops, radius_hops, spread: spread.collect() }
    }

    /// The nodes where a man comes without a capture; none from where there is no ring.
    pub fn walks(&self, from: Node, taken: u64) -> u64 {
        if from.index() >= SECTORS * RINGS {
            return 0;
        }
        let (sector, ring) = place(from);
        let along = self.ring_walks[sector << SECTORS | ring_bits(taken, ring)];
        let across = self.radius_walks[ring << RINGS | radius_bits(taken, sector)];
        self.spread[along as usize] << ring | u64::from(across) << (RINGS * sector)
    }

    /// The jumps, inward, clockwise, outward, counter; no landing where none is open.
    pub fn jumps(&self, from: Node, taken: u64) -> [Jumps; 4] {
        if from.index() >= SECTORS * RINGS {
            return [(from, 0); 4];
        }
        let (sector, ring) = place(from);
        let along = self.ring_hops[sector << SECTORS | ring_bits(taken, ring)];
        let across = self.radius_hops[ring << RINGS | radius_bits(taken, sector)];
        let ringed =
            |hop: Hop| (Node((RINGS * hop.over as usize + ring) as u8), self.spread[hop.lands as usize] << ring);
        let radial =
            |hop: Hop| (Node((RINGS * sector + hop.over as usize) as u8), u64::from(hop.lands) << (RINGS * sector));
        [radial(across[0]), ringed(along[0]), radial(across[1]), ringed(along[1])]
    }
}

/// A node's sector and ring, both from 0.
pub fn place(node: Node) -> (usize, usize) {
    (node.index() / RINGS, node.index() % RINGS)
}

/// The eight bits of a ring.
fn ring_bits(set: u64, ring: usize) -> usize {
    // Every sixth bit is drawn together by folding pairs, fours, eights.
    let set = set >> ring & INNERMOST;
    let set = (set | set >> 5) & 0x0030_0300_3003;
    let set = (set | set >> 10) & 0x0F00_000F;
    (set | set >> 20) as usize & 0xFF
}

/// The six bits of a radius.
fn radius_bits(set: u64, sector: usize) -> usize {
    (set >> (RINGS * sector)) as usize & ((1 << RINGS) - 1)
}

/// Walks and jumps of every place on a line of `size` places, for everything that may be taken on it.
fn tables(ways: &[[Vec<u8>; 2]], size: usize) -> (Vec<u8>, Vec<[Hop; 2]>) {
    let mut walks = Vec::with_capacity(size << size);
    let mut hops = Vec::with_capacity(size << size);
    for both in ways {
        for taken in 0..1u32 << size {
            let free = |at: &&u8| taken >> **at & 1 == 0;
            let set = |sum: u8, at: &u8| sum | 1 << at;
            walks.push(both.iter().fold(0, |sum, way| way.iter().take_while(free).fold(sum, set)));
            hops.push([&both[0], &both[1]].map(|way| {
                let mut met = way.iter().skip_while(free);
                let over = met.next().copied().unwrap_or_default();
                Hop { over, lands: met.take_while(free).fold(0, set) }
            }));
        }
    }
    (walks, hops)
}
