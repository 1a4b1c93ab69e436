//! Captures (§2 of the rules): how far they run, which are legal, and in which ways one can be played.

use super::bits::{bit, each, node, step};
use super::{Move, State};
use crate::rules::{Dir, Node};
use arrayvec::ArrayVec;

/// A way of playing a move: the man's own field, then every landing. A side has 12 men, so there are
/// at most 12 jumps.
///
/// A jump from one field to another along a diagonal has exactly one victim, so the landings say
/// everything: two different moves never share a way.
pub type Way = ArrayVec<Node, 13>;

/// Where a piece stands in the middle of a capture. It has been lifted from its first field, which is
/// free again to land on and to pass; what it has taken still stands there and blocks.
#[derive(Clone, Copy)]
pub struct Hunt {
    /// Fields that nobody stands on.
    free: u32,
    /// The enemy's men that have not been jumped.
    prey: u32,
    king: bool,
    /// The piece's field.
    at: u32,
}

impl Hunt {
    /// The beginning of a capture by the piece on this field.
    pub fn new(state: &State, at: u32) -> Hunt {
        Hunt { free: !(state.white | state.black) | at, prey: state.enemy(), king: state.kings & at != 0, at }
    }

    /// The capture after a jump.
    fn after(self, over: u32, land: u32) -> Hunt {
        Hunt { prey: self.prey & !over, at: land, ..self }
    }

    /// Calls back with victim and landing of every jump that is possible now. A man jumps what stands
    /// next to it, forward or backward; a king from afar, onto any free field behind.
    #[inline]
    pub fn jumps(self, mut found: impl FnMut(u32, u32)) {
        for dir in Dir::DIAGONAL {
            let mut over = step(self.at, dir);
            while self.king && over & self.free != 0 {
                over = step(over, dir);
            }
            if over & self.prey == 0 {
                continue;
            }
            let mut land = step(over, dir) & self.free;
            while land != 0 {
                found(over, land);
                land = if self.king { step(land, dir) & self.free } else { 0 };
            }
        }
    }

    /// The victim of the jump that lands on this field, if that jump is possible now.
    pub fn victim(self, landing: u32) -> Option<u32> {
        let mut victim = None;
        self.jumps(|over, land| {
            if land == landing {
                victim = Some(over);
            }
        });
        victim
    }

    /// The capture after a jump onto this field, if that jump is possible now.
    pub fn jump(self, landing: u32) -> Option<Hunt> {
        self.victim(landing).map(|over| self.after(over, landing))
    }

    /// Whether this enemy has been jumped already; `state` is the position before the capture.
    pub fn has_taken(self, state: &State, piece: u32) -> bool {
        state.enemy() & !self.prey & piece != 0
    }

    /// The most that can still be taken from here.
    pub fn most(self) -> u32 {
        let mut most = 0;
        self.jumps(|over, land| most = most.max(1 + self.after(over, land).most()));
        most
    }
}

/// Appends the legal captures: of all that exist, those that take the most pieces, men and kings alike.
pub fn captures(state: &State, out: &mut Vec<Move>) {
    let mut search = Search { first: out.len(), most: 1, start: 0, enemy: state.enemy(), out };
    for start in each(state.own()) {
        search.start = start;
        search.run(Hunt::new(state, start));
    }
}

struct Search<'a> {
    /// Where this search's moves begin in `out`.
    first: usize,
    /// The most pieces that a capture has taken so far.
    most: u32,
    start: u32,
    enemy: u32,
    out: &'a mut Vec<Move>,
}

impl Search<'_> {
    /// A series must be continued, so only its end is a move.
    fn run(&mut self, hunt: Hunt) {
        let mut ended = true;
        hunt.jumps(|over, land| {
            ended = false;
            self.run(hunt.after(over, land));
        });
        if ended {
            self.end(hunt);
        }
    }

    fn end(&mut self, hunt: Hunt) {
        let captured = self.enemy & !hunt.prey;
        let count = captured.count_ones();
        if count < self.most {
            return;
        }
        if count > self.most {
            self.most = count;
            self.out.truncate(self.first);
        }
        let mv = Move { from: node(self.start), to: node(hunt.at), captured };
        if !self.out[self.first..].iter().any(|known| known.same(mv)) {
            self.out.push(mv);
        }
    }
}

/// Appends every way of playing a capture, in no particular order.
pub fn ways(state: &State, mv: Move, out: &mut Vec<Way>) {
    // Two pieces that each come back to their own field with the same victims leave the same position.
    let starts = if mv.from == mv.to { state.own() } else { bit(mv.from) };
    for start in each(starts) {
        let end = if mv.from == mv.to { start } else { bit(mv.to) };
        let hunt = Hunt { prey: mv.captured, ..Hunt::new(state, start) };
        let mut way = Way::new();
        way.push(node(start));
        follow(hunt, end, &mut way, out);
    }
}

fn follow(hunt: Hunt, end: u32, way: &mut Way, out: &mut Vec<Way>) {
    if hunt.prey == 0 {
        if hunt.at == end {
            out.push(way.clone());
        }
        return;
    }
    hunt.jumps(|over, land| {
        way.push(node(land));
        follow(hunt.after(over, land), end, way, out);
        way.pop();
    });
}
