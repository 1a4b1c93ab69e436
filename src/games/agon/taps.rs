//! What a finger does in Agon and what the eye sees of a move.
//!
//! A piece is set with one tap. A step is tapped as piece, point. A capture goes on with the caught piece, if more
//! than one may be taken, and with the point on which it is set down.

use super::{Agon, KING, Move, State};
use crate::rules::seen::{Change, Manner, Plan, Tap};
use crate::rules::{Node, Piece};

/// Appends every way of tapping a move.
///
/// Whether a step catches somebody, and how many, follows from its first two taps, so no plan begins another.
pub(super) fn plans(game: &Agon, state: &State, mv: Move, out: &mut Vec<Plan>) {
    match mv {
        Move::Set { to } => out.push(Plan::at_once(vec![Tap::Node(to)], 1)),
        Move::Step { from, to } => out.push(Plan::at_once(vec![Tap::Node(from), Tap::Node(to)], 1)),
        Move::Take { from, to, taken, put } => {
            let step = [Tap::Node(from), Tap::Node(to)];
            let takeable = game.takeable(state, game.caught(state, to));
            if takeable.len() == 1 {
                out.push(Plan { taps: [&step[..], &[Tap::Node(put)]].concat(), shown: vec![0, 1, 2] });
                return;
            }
            let mut add = |taken: Node, put: Node| {
                let taps = [&step[..], &[Tap::Node(taken), Tap::Node(put)]].concat();
                out.push(Plan { taps, shown: vec![0, 1, 1, 2] });
            };
            if taken == put {
                takeable.iter().for_each(|man| add(man, man));
            } else {
                add(taken, put);
            }
        }
        Move::Pass => out.push(Plan::at_once(vec![Tap::Choice(0)], 0)),
    }
}

/// Appends what is seen: the piece comes from beside the board, or it steps; then a hand carries the captured one.
pub(super) fn changes(state: &State, mv: Move, plan: &Plan, out: &mut Vec<Change>) {
    let seat = state.turn;
    match mv {
        Move::Set { to } => {
            let kind = if state.kings[seat.index()].is_none() { KING } else { 0 };
            out.push(Change::Enter { piece: Piece { seat, kind }, to });
        }
        Move::Step { from, to } => out.push(step(from, to)),
        Move::Take { from, to, taken, put } => {
            out.push(step(from, to));
            // The plan may set another of the caught back on his point than the one that stands for all.
            let path = match plan.taps[..] {
                [_, _, Tap::Node(taken), Tap::Node(put)] => vec![taken, put],
                _ => vec![taken, put],
            };
            out.push(Change::Step { path, count: 1, manner: Manner::Carry });
        }
        Move::Pass => {}
    }
}

fn step(from: Node, to: Node) -> Change {
    Change::Step { path: vec![from, to], count: 1, manner: Manner::Slide }
}
