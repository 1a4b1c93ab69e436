//! Captures (§2 of the rules): how far they run, which are legal, and in which ways one can be played.

use super::bits::{Set, diagonals, each, node, shift};
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
    free: Set,
    /// The enemy's men that have not been jumped.
    prey: Set,
    king: bool,
    /// The piece's field.
    at: Set,
}

impl Hunt {
    /// The beginning of a capture by the piece on this field.
    pub fn new(state: &State, at: Set) -> Hunt {
        Hunt { free: state.free() | at, prey: state.enemy(), king: state.kings & at != 0, at }
    }

    /// The capture after a jump.
    fn after(self, over: Set, land: Set) -> Hunt {
        Hunt { prey: self.prey & !over, at: land, ..self }
    }

    /// Calls back with victim and landing of every jump that is possible now.
    #[inline(always)]
    pub fn jumps(self, found: impl FnMut(Set, Set)) {
        if self.king { self.king_jumps(found) } else { self.man_jumps(found) }
    }

    /// A man jumps what stands next to it, forward or backward.
    #[inline(always)]
    fn man_jumps(self, mut found: impl FnMut(Set, Set)) {
        diagonals!(DIR => {
            let over = shift(self.at, DIR) & self.prey;
            let land = shift(over, DIR) & self.free;
            if land != 0 {
                found(over, land);
            }
        });
    }

    /// A king jumps from afar, onto any free field behind.
    #[inline(always)]
    fn king_jumps(self, mut found: impl FnMut(Set, Set)) {
        diagonals!(DIR => {
            let mut over = shift(self.at, DIR);
            while over & self.free != 0 {
                over = shift(over, DIR);
            }
            over &= self.prey;
            let mut land = shift(over, DIR) & self.free;
            while land != 0 {
                found(over, land);
                land = shift(land, DIR) & self.free;
            }
        });
    }

    /// Whether a jump is possible now.
    fn begins(self) -> bool {
        let mut begins = false;
        self.jumps(|_, _| begins = true);
        begins
    }

    /// The victim of the jump that lands on this field, if that jump is possible now.
    pub fn victim(self, landing: Set) -> Option<Set> {
        let mut victim = None;
        self.jumps(|over, land| {
            if land == landing {
                victim = Some(over);
            }
        });
        victim
    }

    /// The capture after a jump onto this field, if that jump is possible now.
    pub fn jump(self, landing: Set) -> Option<Hunt> {
        self.victim(landing).map(|over| self.after(over, landing))
    }

    /// Whether this enemy has been jumped already; `state` is the position before the capture.
    pub fn has_taken(self, state: &State, piece: Set) -> bool {
        state.enemy() & !self.prey & piece != 0
    }

    /// The most that can still be taken from here.
    pub fn most(self) -> u32 {
        let mut most = 0;
        self.jumps(|over, land| most = most.max(1 + self.after(over, land).most()));
        most
    }
}

/// Those of the men `men` that can jump one of `prey` onto a field of `free`: to the north-east, to the
/// north-west, to the south-east, to the south-west.
#[inline(always)]
pub fn jumpers(men: Set, prey: Set, free: Set) -> [Set; 4] {
    [
        men & (prey & free >> 5) >> 5,
        men & (prey & free >> 4) >> 4,
        men & (prey & free << 4) << 4,
        men & (prey & free << 5) << 5,
    ]
}

/// Whether the side to move has a capture.
#[inline]
pub fn any(state: &State) -> bool {
    let (own, enemy, free) = (state.own(), state.enemy(), state.free());
    any_jump(own & !state.kings, enemy, free) || each(own & state.kings).any(|king| Hunt::new(state, king).begins())
}

/// Whether one of the men can jump.
#[inline(always)]
pub fn any_jump(men: Set, prey: Set, free: Set) -> bool {
    let [a, b, c, d] = jumpers(men, prey, free);
    a | b | c | d != 0
}

/// How many captures are legal; `scratch` is for listing them where they must be.
#[inline]
pub fn count(state: &State, scratch: &mut Vec<Move>) -> u32 {
    let (own, enemy, free) = (state.own(), state.enemy(), state.free());
    if own & state.kings == 0 {
        let [a, b, c, d] = jumpers(own, enemy, free);
        // Nobody's second jump ends where his first began, so the fields free now are all that matter.
        if !any_jump(a << 10 | b << 8 | c >> 8 | d >> 10, enemy, free) {
            return a.count_ones() + b.count_ones() + c.count_ones() + d.count_ones();
        }
    }
    scratch.clear();
    captures(state, scratch);
    scratch.len() as u32
}

/// Appends the legal captures: of all that exist, those that take the most pieces, men and kings alike.
#[inline]
pub fn captures(state: &State, out: &mut Vec<Move>) {
    let (own, enemy, free) = (state.own(), state.enemy(), state.free());
    let [a, b, c, d] = jumpers(own & !state.kings, enemy, free);
    let (men, kings) = (a | b | c | d, own & state.kings);
    if men | kings == 0 {
        return;
    }
    let mut search = Search { first: out.len(), most: 1, start: 0, enemy, out };
    for start in each(men) {
        search.start = start;
        search.man(Hunt { free: free | start, prey: enemy, king: false, at: start });
    }
    for start in each(kings) {
        search.start = start;
        search.king(Hunt { free: free | start, prey: enemy, king: true, at: start });
    }
}

struct Search<'a> {
    /// Where this search's moves begin in `out`.
    first: usize,
    /// The most pieces that a capture has taken so far.
    most: u32,
    start: Set,
    enemy: Set,
    out: &'a mut Vec<Move>,
}

impl Search<'_> {
    /// A series must be continued, so only its end is a move.
    fn man(&mut self, hunt: Hunt) {
        let mut ended = true;
        hunt.man_jumps(|over, land| {
            ended = false;
            self.man(hunt.after(over, land));
        });
        if ended {
            self.end(hunt);
        }
    }

    /// The same for a king.
    fn king(&mut self, hunt: Hunt) {
        let mut ended = true;
        hunt.king_jumps(|over, land| {
            ended = false;
            self.king(hunt.after(over, land));
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
        let mv = Move { from: self.start, to: hunt.at, captured };
        // Only two jumps or more can be made in two ways.
        if count == 1 || !self.out[self.first..].iter().any(|known| known.same(mv)) {
            self.out.push(mv);
        }
    }
}

/// Appends every way of playing a capture, in no particular order.
pub fn ways(state: &State, mv: Move, out: &mut Vec<Way>) {
    // Two pieces that each come back to their own field with the same victims leave the same position.
    let starts = if mv.from == mv.to { state.own() } else { mv.from };
    for start in each(starts) {
        let end = if mv.from == mv.to { start } else { mv.to };
        let hunt = Hunt { prey: mv.captured, ..Hunt::new(state, start) };
        let mut way = Way::new();
        way.push(node(start));
        follow(hunt, end, &mut way, out);
    }
}

fn follow(hunt: Hunt, end: Set, way: &mut Way, out: &mut Vec<Way>) {
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
