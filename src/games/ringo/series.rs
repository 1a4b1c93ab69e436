//! Captures (§4 of the rules, "Captures"): one man jumps as often as he can and likes.

use super::lines::{Lines, bit, each};
use super::{Move, State};
use crate::rules::{Node, Seat};
use arrayvec::ArrayVec;
use std::ops::ControlFlow;

/// One jump: the victim, then the landing.
pub type Jump = (Node, Node);

/// The jumps of a series. A side has at most seven men, so there are no more.
pub type Jumps = ArrayVec<Jump, 7>;

/// The jumps that are open at one moment: at most six nodes in each direction.
type Open = ArrayVec<Jump, 24>;

/// A man on his way. He has been lifted from where he began, and those he has jumped are gone.
#[derive(Clone, Copy)]
pub struct Series {
    seat: Seat,
    /// Where he is.
    pub at: Node,
    /// The other men of his side on the rings.
    own: u64,
    /// The enemies that are left on the rings.
    enemy: u64,
    /// Those of the enemies who may be jumped.
    prey: u64,
    /// The enemies before the first jump.
    all: u64,
}

impl Series {
    /// The beginning of a series by the man of the side to move on this node.
    pub fn new(state: &State, from: Node) -> Series {
        let (own, enemy) = (state.own() & !bit(from), state.enemy());
        Series { seat: state.turn, at: from, own, enemy, prey: enemy, all: enemy }
    }

    /// The series after a jump.
    pub fn after(self, (over, land): Jump) -> Series {
        Series { at: land, enemy: self.enemy & !bit(over), prey: self.prey & !bit(over), ..self }
    }

    /// How many enemies are left.
    pub fn enemies(self) -> u32 {
        self.enemy.count_ones()
    }

    /// Whether an enemy stands there.
    pub fn is_enemy(self, node: Node) -> bool {
        self.enemy & bit(node) != 0
    }

    /// Whether another man of the side stands there.
    pub fn is_own(self, node: Node) -> bool {
        self.own & bit(node) != 0
    }

    /// Whether nobody stands on this node of a ring.
    pub fn is_free(self, node: Node) -> bool {
        (self.own | self.enemy) & bit(node) == 0
    }

    /// How many Black men stand in the neutral sector once the man has come to `land` (Black's series).
    pub fn neutral(self, lines: &Lines, land: Node) -> u32 {
        ((self.own | bit(land)) & lines.neutral).count_ones()
    }

    /// Whether Black may land there as far as the limit goes: one White man fewer, and no more Black men
    /// in the neutral sector than that.
    pub fn within_limit(self, lines: &Lines, land: Node) -> bool {
        self.neutral(lines, land) < self.enemies()
    }

    /// Calls back with every jump that is open now.
    fn jumps(self, lines: &Lines, mut found: impl FnMut(Jump)) {
        if self.seat == Seat::BLACK {
            for (over, land) in lines.jumps(self.at).iter().copied() {
                let open = land == lines.centre || self.is_free(land);
                if open && self.prey & bit(over) != 0 && self.within_limit(lines, land) {
                    found((over, land));
                }
            }
            return;
        }
        // A man in the neutral sector neither captures nor, being the last of any way into it, is captured.
        if lines.is_neutral(self.at) {
            return;
        }
        for (over, lands) in lines.slides.jumps(self.at, self.own | self.enemy) {
            if self.prey & bit(over) != 0 {
                each(lands).for_each(|land| found((over, land)));
            }
        }
    }

    /// Whether a jump is open now.
    pub fn goes_on(self, lines: &Lines) -> bool {
        if self.seat == Seat::WHITE {
            let jumps = lines.slides.jumps(self.at, self.own | self.enemy);
            return !lines.is_neutral(self.at)
                && jumps.iter().any(|(n, lands)| self.prey & bit(*n) != 0 && *lands != 0);
        }
        let mut any = false;
        self.jumps(lines, |_| any = true);
        any
    }

    /// The jumps that are open now, by victim and then by landing.
    pub fn open(self, lines: &Lines) -> Open {
        let mut open = Open::new();
        self.jumps(lines, |jump| open.push(jump));
        open.sort();
        open
    }

    /// Whom a jump that lands there takes: two in the neutral sector, to which a ring leads from both sides.
    pub fn victims(self, lines: &Lines, landing: Node) -> ArrayVec<Node, 2> {
        self.open(lines).into_iter().filter(|(_, land)| *land == landing).map(|(over, _)| over).collect()
    }

    /// Those who have been jumped, numbered by their order.
    fn taken(self) -> usize {
        let gone = each(self.all).enumerate().filter(|(_, node)| !self.is_enemy(*node));
        gone.fold(0, |set, (i, _)| set | 1 << i)
    }
}

/// For each set of victims the nodes where a series has already been with them: all that matters of its past.
struct Been([u64; 128]);

impl Been {
    /// Whether the series is here for the first time.
    fn fresh(&mut self, series: Series) -> bool {
        let nodes = &mut self.0[series.taken() & 127];
        let fresh = *nodes & bit(series.at) == 0;
        *nodes |= bit(series.at);
        fresh
    }
}

/// Appends every capture, each result once.
pub fn captures(state: &State, lines: &Lines, out: &mut Vec<Move>) {
    let before = out.len();
    for from in each(state.own()) {
        let mine = out.len();
        spread(Series::new(state, from), lines, from, [before, mine], out);
    }
}

/// Appends the captures that go on from here; those of all men begin at the first index, this man's at the second.
fn spread(series: Series, lines: &Lines, from: Node, begin: [usize; 2], out: &mut Vec<Move>) {
    let [all, mine] = begin;
    // The first jumps all differ; later ones may meet in the same victims and the same landing.
    let first = series.prey == series.all;
    series.jumps(lines, |jump| {
        let next = series.after(jump);
        let mv = Move::Capture { from, to: next.at, captured: next.all & !next.enemy };
        if !first && out[mine..].contains(&mv) {
            return;
        }
        // Men who each come back to where they began with the same victims leave the same position.
        if from != next.at || !out[all..].iter().any(|known| known.same(mv)) {
            out.push(mv);
        }
        if next.prey != 0 {
            spread(next, lines, from, begin, out);
        }
    });
}

/// Calls back with every way of playing a capture, in byte order of the ways' texts, until told to stop.
///
/// Texts of one capture have as many jumps, and two letters to each node but the centre, which only ends them;
/// nodes are numbered in the order of their names. So the order of the nodes is that of the texts.
pub fn ways(state: &State, lines: &Lines, mv: Move, mut found: impl FnMut(Node, &Jumps) -> ControlFlow<()>) {
    let Move::Capture { from, to, captured } = mv else { return };
    let starts = if from == to { state.own() } else { bit(from) };
    for start in each(starts) {
        let series = Series { prey: captured, ..Series::new(state, start) };
        let goal = if from == to { start } else { to };
        let mut search = Ways { lines, goal, been: Been([0; 128]), found: &mut |jumps| found(start, jumps) };
        if search.follow(series, &mut Jumps::new()).is_break() {
            return;
        }
    }
}

struct Ways<'a> {
    lines: &'a Lines,
    goal: Node,
    /// Where nothing was found.
    been: Been,
    found: &'a mut dyn FnMut(&Jumps) -> ControlFlow<()>,
}

impl Ways<'_> {
    /// Follows a series to its goal; whether there is a way. Breaks when told to stop.
    fn follow(&mut self, series: Series, jumps: &mut Jumps) -> ControlFlow<(), bool> {
        if series.prey == 0 {
            let there = series.at == self.goal;
            if there {
                (self.found)(jumps)?;
            }
            return ControlFlow::Continue(there);
        }
        if self.been.0[series.taken() & 127] & bit(series.at) != 0 {
            return ControlFlow::Continue(false);
        }
        let mut any = false;
        for jump in series.open(self.lines) {
            jumps.push(jump);
            any |= self.follow(series.after(jump), jumps)?;
            jumps.pop();
        }
        if !any {
            self.been.fresh(series);
        }
        ControlFlow::Continue(any)
    }
}
