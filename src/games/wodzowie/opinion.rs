//! What a position of Wodzowie is worth: men and where they stand, room, and how safe the chiefs are.

use super::fields::{COLS, ROWS, beside, bit, each, step};
use super::weights as term;
use super::{Move, State, Wodzowie, why};
use crate::games::tally::{Sum, named};
use crate::rules::effort::{self, Effort, LEVELS};
use crate::rules::game::Opinion;
use crate::rules::seen::Reason;
use crate::rules::{Dir, Node, Seat};

/// What a chief's death promises, in hundredths of a man: more than all men.
const KILL: i32 = 2_000;
/// What a man's death promises.
const MAN: i32 = 100;
/// What it promises to come beside the enemy chief.
const NEAR: i32 = 30;

/// With fewer men doing nothing might be the best.
const IDLE_MEN: u32 = 3;

/// The two lines on which a piece can be caught: their directions.
const AXES: [(Dir, Dir); 2] = [(Dir::NORTH, Dir::SOUTH), (Dir::EAST, Dir::WEST)];

/// What a side holds and reaches.
struct Side {
    seat: Seat,
    all: u64,
    men: u64,
    chief: u64,
    /// Where its men can go.
    reach: u64,
    /// How many walks its men have.
    room: i32,
}

impl Opinion for Wodzowie {
    const PACE: u64 = 2_000_000;
    const BEGINNER: u32 = 985;
    const COMPELS: bool = false;

    fn efforts(&self) -> [Effort; LEVELS] {
        effort::nearer(effort::ladder(Self::PACE, Self::BEGINNER))
    }

    fn score(&self, state: &State, seat: Seat) -> i32 {
        let mut sum = Sum::of(&self.weights);
        self.tell(state, &mut sum);
        if seat == Seat::WHITE { sum.sum } else { -sum.sum }
    }

    /// Somebody dies.
    fn noisy(&self, state: &State, mv: Move) -> bool {
        match mv {
            Move::Walk { from, to } => self.killed(state, from, to) != 0,
            Move::Pass => false,
        }
    }

    fn noisy_moves(&self, state: &State, out: &mut Vec<Move>) {
        let closing = self.closing(state.own(), state.enemy());
        if closing != 0 {
            for from in each(state.own()) {
                out.extend(each(self.walks(state, from) & closing).map(|to| Move::Walk { from, to }));
            }
        }
    }

    /// The chief's death, then men's deaths, then coming near the enemy chief.
    fn promise(&self, state: &State, mv: Move) -> i32 {
        let Move::Walk { from, to } = mv else { return 0 };
        let dead = self.killed(state, from, to);
        let won = if dead & state.chiefs != 0 { KILL } else { 0 };
        let near = beside(state.chiefs & state.enemy());
        let comes = |node: Node| i32::from(near & bit(node) != 0);
        won + MAN * dead.count_ones() as i32 + NEAR * (comes(to) - comes(from))
    }

    /// Men alone may be in zugzwang; with more of them somebody can always go to and fro.
    fn idle(&self, state: &State) -> Option<State> {
        let men = state.own() & !state.chiefs;
        (men.count_ones() >= IDLE_MEN).then(|| State {
            turn: state.turn.other(),
            quiet: state.quiet.saturating_add(1),
            ..*state
        })
    }

    fn why(&self, state: &State, mv: Move) -> Option<Reason> {
        why::why(self, state, mv)
    }

    fn weights(&self) -> Vec<(String, i32)> {
        named(term::NAMES, &self.weights)
    }

    fn set_weights(&mut self, weights: &[i32]) {
        self.weights.copy_from_slice(weights);
    }

    /// By the fields whence and whither.
    fn slot(&self, mv: Move) -> usize {
        match mv {
            Move::Walk { from, to } => 1 + from.index() * 64 + to.index(),
            Move::Pass => 0,
        }
    }
}

impl Wodzowie {
    /// Tells everything that is thought of a position, for White.
    fn tell(&self, state: &State, tally: &mut Sum) {
        let [white, black] = [Seat::WHITE, Seat::BLACK].map(|seat| self.side(state, seat));
        let mover = if state.turn == Seat::WHITE { 1 } else { -1 };
        tally.add(term::TURN, mover);
        for (side, other, sign) in [(&white, &black, 1), (&black, &white, -1)] {
            men(side, sign, tally);
            self.chief(side, other, sign * mover > 0, sign, tally);
        }
    }

    fn side(&self, state: &State, seat: Seat) -> Side {
        let all = state.pieces[seat.index()];
        let (men, chief) = (all & !state.chiefs, all & state.chiefs);
        let taken = state.taken() | self.marked;
        let (mut reach, mut room) = (0, 0);
        for man in each(men) {
            let walks = self.slides.reach(man, taken);
            reach |= walks;
            room += walks.count_ones() as i32;
        }
        Side { seat, all, men, chief, reach, room }
    }

    /// How safe a chief is; `moves` where his side is to move.
    fn chief(&self, side: &Side, other: &Side, moves: bool, sign: i32, tally: &mut Sum) {
        let taken = side.all | other.all;
        if let Some(chief) = each(side.chief).next() {
            tally.add(term::CHIEF_AT + place(chief, side.seat), sign);
        }
        let around = beside(side.chief);
        tally.add(term::WAYS_OUT, sign * (around & !taken).count_ones() as i32);
        tally.add(term::GUARDS, sign * (around & side.all).count_ones() as i32);
        tally.add(term::BESIEGED, sign * (around & other.all).count_ones() as i32);
        // His enemies' ways to him; their chief's too.
        let reach = other.reach | beside(other.chief) & !taken;
        tally.add(term::REACHED, sign * (around & reach).count_ones() as i32);
        let (mut open, mut threats) = (0, 0);
        for (one, two) in AXES {
            let (one, two) = (step(side.chief, one), step(side.chief, two));
            if one == 0 || two == 0 || (one | two) & side.all != 0 {
                continue;
            }
            let half = (one | two) & other.all != 0;
            let closes = half && (one | two) & reach != 0;
            open += 1;
            threats += i32::from(closes);
            tally.add(term::HALF_CLOSED, sign * i32::from(half && !closes));
        }
        tally.add(term::OPEN_AXES + open, sign);
        // To be about to lose the chief counts differently for who may still run.
        tally.add(if moves { term::CHIEF_THREATENED } else { term::CHIEF_LOST }, sign * threats);
        let closing = self.closing(other.all, side.men) & reach;
        let term = if moves { term::MEN_THREATENED } else { term::MEN_LOST };
        tally.add(term, sign * closing.count_ones().min(2) as i32);
    }
}

fn men(side: &Side, sign: i32, tally: &mut Sum) {
    for nth in 0..side.men.count_ones() as usize {
        tally.add(term::NTH_MAN + nth, sign);
    }
    for man in each(side.men) {
        tally.add(term::MAN_AT + place(man, side.seat), sign);
    }
    tally.add(term::ROOM, sign * side.room);
    tally.add(term::FIELDS, sign * side.reach.count_ones() as i32);
}

/// A field as both sides see it, right and left being alike: four columns by eight rows, the own first row first.
fn place(node: Node, seat: Seat) -> usize {
    let (row, col) = (node.index() / COLS, node.index() % COLS);
    let row = if seat == Seat::WHITE { row } else { ROWS - 1 - row };
    row * term::HALF + col.min(COLS - 1 - col)
}
