//! What a position of Ringo is worth: men and where they stand, who may be taken, and how near Black has come.

use super::lines::{bit, each};
use super::slides::{RINGS, SECTORS, place};
use super::weights as term;
use super::{Move, Ringo, State, series, why};
use crate::games::tally::{Sum, named};
use crate::rules::effort::{self, Effort, LEVELS};
use crate::rules::game::Opinion;
use crate::rules::seen::Reason;
use crate::rules::{Node, Seat};

/// What a White man's capture promises: four of them hold seven.
const WHITE: i32 = 190;
/// What a Black man's capture promises: six may be lost.
const BLACK: i32 = 100;
/// What a step inward promises, by the ring that is left.
const INWARD: [i32; RINGS] = [130, 18, 14, 11, 9, 8];
/// White has many men, or Black.
const MANY: [u32; 2] = [3, 4];
/// With fewer men doing nothing might be White's best; Black is often glad to wait and may not.
const IDLE_MEN: u32 = 2;

impl Opinion for Ringo {
    const PACE: u64 = 3_000_000;
    const BEGINNER: u32 = 970;
    const COMPELS: bool = false;

    fn efforts(&self) -> [Effort; LEVELS] {
        effort::nearer(effort::ladder(Self::PACE, Self::BEGINNER))
    }

    fn score(&self, state: &State, seat: Seat) -> i32 {
        let mut sum = Sum::of(&self.weights);
        self.tell(state, &mut sum);
        if seat == Seat::WHITE { sum.sum } else { -sum.sum }
    }

    /// Men are taken, or one comes to the centre.
    fn noisy(&self, _state: &State, mv: Move) -> bool {
        match mv {
            Move::Walk { to, .. } => to == self.lines.centre,
            Move::Capture { .. } => true,
            Move::Pass => false,
        }
    }

    fn noisy_moves(&self, state: &State, out: &mut Vec<Move>) {
        series::captures(state, &self.lines, out);
        if state.turn == Seat::BLACK {
            let (to, centre) = (self.lines.centre, bit(self.lines.centre));
            let enters = each(state.black & self.lines.innermost).filter(|from| self.walks(state, *from) & centre != 0);
            out.extend(enters.map(|from| Move::Walk { from, to }));
        }
    }

    /// Captures, then Black's steps inward.
    fn promise(&self, state: &State, mv: Move) -> i32 {
        let black = state.turn == Seat::BLACK;
        match mv {
            Move::Capture { captured, to, .. } => {
                let men = captured.count_ones() as i32;
                let centre = if to == self.lines.centre { INWARD[0] } else { 0 };
                centre + men * if black { WHITE } else { BLACK }
            }
            Move::Walk { from, to } if black && self.lines.is_inward(from, to) => INWARD[place(from).1],
            _ => 0,
        }
    }

    fn idle(&self, state: &State) -> Option<State> {
        let may = state.turn == Seat::WHITE && state.white.count_ones() >= IDLE_MEN;
        may.then(|| State { turn: Seat::BLACK, quiet: state.quiet.saturating_add(1), ..*state })
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

    /// By whence and whither.
    fn slot(&self, mv: Move) -> usize {
        match mv {
            Move::Walk { from, to } => 1 + from.index() * 64 + to.index(),
            Move::Capture { from, to, .. } => 4096 + from.index() * 64 + to.index(),
            Move::Pass => 0,
        }
    }
}

impl Ringo {
    /// Tells everything that is thought of a position, for White.
    fn tell(&self, state: &State, tally: &mut Sum) {
        let waits = usize::from(state.turn == Seat::BLACK);
        tally.add(term::TURN, 1 - 2 * waits as i32);
        let (white, black) = (state.white.count_ones(), state.blacks());
        let men = white.min(4) as usize * 16 + black.min(7) as usize * 2 + usize::from(state.centre > 0);
        tally.add(term::MEN + men, 1);
        self.whites(state, waits, black, tally);
        self.blacks(state, waits, white, tally);
    }

    fn whites(&self, state: &State, waits: usize, enemies: u32, tally: &mut Sum) {
        let taken = state.white | state.black;
        let phase = if enemies >= MANY[1] { 0 } else { term::PLACES };
        let (mut room, mut hang) = (0, 0);
        for man in each(state.white) {
            tally.add(term::WHITE_AT + phase + folded(man), 1);
            room += self.lines.slides.walks(man, taken).count_ones();
            if !self.lines.is_neutral(man) {
                let jumps = self.lines.slides.jumps(man, taken);
                let open = jumps.iter().filter(|(over, lands)| *lands != 0 && state.black & bit(*over) != 0);
                hang = open.fold(hang, |set, (over, _)| set | bit(*over));
            }
        }
        tally.add(term::WHITE_ROOM, room as i32);
        tally.add(term::BLACK_HANGS + waits, hang.count_ones() as i32);
    }

    fn blacks(&self, state: &State, waits: usize, enemies: u32, tally: &mut Sum) {
        let (lines, taken) = (&self.lines, state.white | state.black);
        let phase = if enemies >= MANY[0] { 0 } else { term::PLACES };
        let (mut room, mut hang) = (0, 0);
        let mut foremost = [RINGS; 2];
        for man in each(state.black) {
            tally.add(term::BLACK_AT + phase + folded(man), 1);
            room += (lines.step_set(man) & !taken).count_ones();
            for (over, land) in lines.jumps(man) {
                if state.white & bit(*over) != 0 && taken & bit(*land) == 0 {
                    hang |= bit(*over);
                }
            }
            let ring = place(man).1;
            foremost = [foremost[0].min(ring), foremost[0].max(ring).min(foremost[1])];
        }
        tally.add(term::BLACK_ROOM, room as i32);
        tally.add(term::WHITE_HANGS + waits, hang.count_ones() as i32);
        // The men whose next field inward is theirs, free, or White's; the innermost have the centre before them.
        let behind = state.black & !lines.innermost;
        let ahead = behind >> 1;
        tally.add(term::COLUMNS, (ahead & state.black).count_ones() as i32);
        tally.add(term::STOPPED, (ahead & state.white).count_ones() as i32);
        tally.add(term::AHEAD, (ahead & !taken).count_ones() as i32);
        let round = state.black >> RINGS | state.black << (RINGS * (SECTORS - 1)) & RINGED;
        tally.add(term::SHOULDERS, (state.black & round).count_ones() as i32);
        let far = |ring: usize| (RINGS - ring) as i32;
        tally.add(term::FOREMOST, far(foremost[0]) + if state.centre > 0 { 0 } else { far(foremost[1]) });
    }
}

/// All nodes of the rings.
const RINGED: u64 = (1 << (SECTORS * RINGS)) - 1;

/// A node as one of [`term::PLACES`], right and left of the first sector being alike.
fn folded(node: Node) -> usize {
    let (sector, ring) = place(node);
    sector.min(SECTORS - sector) * RINGS + ring
}
