//! What a position of Ringo is worth: men, and how near Black has come to the centre.

use super::lines::{bit, each};
use super::{Move, Ringo, State};
use crate::rules::game::Opinion;
use crate::rules::{Node, Seat};

/// A White man: four of them hold seven.
const WHITE: i32 = 190;
/// A Black man: six may be lost.
const BLACK: i32 = 100;
/// A Black man by his ring, from the outermost inward; he must cross all of them.
const NEARER: [i32; 6] = [60, 42, 28, 17, 8, 0];
/// The first Black man in the centre: half of the goal, and safe.
const CENTRE: i32 = 130;
/// A Black man in the neutral sector, where nobody can take him.
const SAFE: i32 = 14;
/// A Black man for each friend beside or before him: nobody jumps him on that line.
const BACKED: i32 = 5;
/// A White man in the neutral sector, where he takes nobody.
const IDLE: i32 = -12;
/// A White man on an inner ring, near what he guards.
const GUARD: i32 = 6;
/// The two sides at the start are worth the same.
const EVEN: i32 = 4 * (WHITE + GUARD) - 7 * BLACK - 12 * BACKED;

impl Opinion for Ringo {
    fn score(&self, state: &State, seat: Seat) -> i32 {
        let white = self.white(state) - self.black(state) - EVEN;
        if seat == Seat::WHITE { white } else { -white }
    }

    /// Men are taken, or one comes to the centre.
    fn noisy(&self, _state: &State, mv: Move) -> bool {
        match mv {
            Move::Walk { to, .. } => to == self.lines.centre,
            Move::Capture { .. } => true,
            Move::Pass => false,
        }
    }

    /// The goal, then captures, then Black's steps inward and White's towards the inner rings.
    fn promise(&self, state: &State, mv: Move) -> i32 {
        let (from, to, captured) = match mv {
            Move::Walk { from, to } => (from, to, 0),
            Move::Capture { from, to, captured } => (from, to, captured),
            Move::Pass => return 0,
        };
        let men = captured.count_ones() as i32;
        if state.turn == Seat::BLACK {
            return men * WHITE + self.nearer(to) - self.nearer(from) + self.safe(to) - self.safe(from);
        }
        men * BLACK + self.idle(to) - self.idle(from) + self.guard(to) - self.guard(from)
    }
}

impl Ringo {
    fn white(&self, state: &State) -> i32 {
        each(state.white).map(|node| WHITE + self.idle(node) + self.guard(node)).sum()
    }

    fn black(&self, state: &State) -> i32 {
        let men = each(state.black).map(|node| BLACK + self.nearer(node) + self.safe(node) + self.backed(state, node));
        men.sum::<i32>() + i32::from(state.centre) * (BLACK + CENTRE)
    }

    fn nearer(&self, node: Node) -> i32 {
        if node == self.lines.centre { CENTRE } else { NEARER[node.index() % NEARER.len()] }
    }

    fn safe(&self, node: Node) -> i32 {
        if self.lines.is_neutral(node) { SAFE } else { 0 }
    }

    fn backed(&self, state: &State, node: Node) -> i32 {
        let friend = |n: &&Node| state.black & bit(**n) != 0;
        BACKED * self.lines.steps(node).iter().filter(friend).count() as i32
    }

    fn idle(&self, node: Node) -> i32 {
        if self.lines.is_neutral(node) { IDLE } else { 0 }
    }

    fn guard(&self, node: Node) -> i32 {
        if node.index() % NEARER.len() < 3 { GUARD } else { 0 }
    }
}
