//! How a move is tapped (the man, then each landing), what the eye sees of it, and its text.
//!
//! After a landing from which the man could jump on, `Choice(0)` stops him. Along a ring the neutral sector is
//! reached from both sides, so a landing there may be a walk and a capture or two captures: then one more tap
//! tells them apart, the victim's node or the landing again.

use super::lines::{DIRS, bit};
use super::series::{self, Jump, Jumps, Series};
use super::{Move, Ringo, State};
use crate::rules::Node;
use crate::rules::Piece;
use crate::rules::game::Game;
use crate::rules::seen::{Away, Change, Manner, Plan, Tap};
use std::ops::ControlFlow;

/// What a landing means: a capture of this victim, or (`None`) a walk.
pub type Meaning = Option<Node>;

/// The tap that stops a man who could jump on.
pub const STOP: Tap = Tap::Choice(0);

/// Everything that a landing can mean now; `first` where the man has not jumped yet.
pub fn meanings(game: &Ringo, state: &State, series: Series, landing: Node, first: bool) -> Vec<Meaning> {
    let walk = first && game.walks(state, series.at) & bit(landing) != 0;
    let victims = series.victims(&game.lines, landing).into_iter().map(Some);
    walk.then_some(None).into_iter().chain(victims).collect()
}

/// The move's text: `c3-d4`, `c3xb3-a3` with every victim and landing; of several ways the first in byte order.
pub fn write(game: &Ringo, state: &State, mv: Move) -> String {
    let name = |node| game.board.name(node);
    let mut text = "--".to_string();
    match mv {
        Move::Pass => {}
        Move::Walk { from, to } => text = format!("{}-{}", name(from), name(to)),
        Move::Capture { .. } => series::ways(state, &game.lines, mv, |from, jumps| {
            text = name(from).into();
            for (over, land) in jumps {
                text += &format!("x{}-{}", name(*over), name(*land));
            }
            ControlFlow::Break(())
        }),
    }
    text
}

/// Appends a plan for each way, the way that is the move's text first.
pub fn plans(game: &Ringo, state: &State, mv: Move, out: &mut Vec<Plan>) {
    match mv {
        Move::Pass => out.push(Plan::at_once(vec![STOP], 0)),
        Move::Walk { from, to } => {
            let mut taps = vec![Tap::Node(from), Tap::Node(to)];
            if meanings(game, state, Series::new(state, from), to, true).len() > 1 {
                taps.push(Tap::Node(to));
            }
            out.push(Plan::at_once(taps, 1));
        }
        Move::Capture { .. } => series::ways(state, &game.lines, mv, |from, jumps| {
            out.push(capture(game, state, from, jumps));
            ControlFlow::Continue(())
        }),
    }
}

/// Each jump and its victim's leaving are seen as soon as it is known which jump it is.
fn capture(game: &Ringo, state: &State, from: Node, jumps: &Jumps) -> Plan {
    let (mut taps, mut shown) = (vec![Tap::Node(from)], vec![0]);
    let mut series = Series::new(state, from);
    for (i, (over, land)) in jumps.iter().copied().enumerate() {
        let (before, after) = (2 * i as u8, 2 * i as u8 + 2);
        taps.push(Tap::Node(land));
        if meanings(game, state, series, land, i == 0).len() > 1 {
            shown.push(before);
            taps.push(Tap::Node(over));
        }
        shown.push(after);
        series = series.after((over, land));
    }
    if series.goes_on(&game.lines) {
        taps.push(STOP);
        shown.push(2 * jumps.len() as u8);
    }
    Plan { taps, shown }
}

/// Appends a slide, or for each landing a jump and the victim's leaving.
pub fn changes(game: &Ringo, state: &State, mv: Move, plan: &Plan, out: &mut Vec<Change>) {
    if let Move::Walk { from, to } = mv {
        out.push(Change::Step { path: walk(game, state, from, to), count: 1, manner: Manner::Slide });
    }
    if let Move::Capture { .. } = mv {
        let piece = Piece::man(game.turn(state).other());
        let (from, jumps) = way(game, state, plan);
        let mut at = from;
        for (over, land) in jumps {
            out.push(Change::Step { path: arc(game, at, over, land), count: 1, manner: Manner::Jump });
            out.push(Change::Leave { from: over, height: 0, piece, to: Away::Dead });
            at = land;
        }
    }
}

/// The way that a capture's plan taps.
fn way(game: &Ringo, state: &State, plan: &Plan) -> (Node, Jumps) {
    let mut jumps = Jumps::new();
    let mut nodes = plan.taps.iter().filter_map(|t| if let Tap::Node(n) = t { Some(*n) } else { None });
    let from = nodes.next().unwrap_or(game.lines.centre);
    let mut series = Series::new(state, from);
    while let Some(land) = nodes.next() {
        let over = match meanings(game, state, series, land, jumps.is_empty())[..] {
            [one] => one,
            _ => nodes.next(),
        };
        let Some(jump) = over.map(|over| (over, land)) else { break };
        if jumps.try_push(jump).is_err() {
            break;
        }
        series = series.after(jump);
    }
    (from, jumps)
}

/// Every node of a walk, by the shorter of two free ways.
fn walk(game: &Ringo, state: &State, from: Node, to: Node) -> Vec<Node> {
    let ways = DIRS.into_iter().filter_map(|dir| {
        let ray = game.board.ray(from, dir);
        let at = ray.iter().position(|n| *n == to)?;
        let passes = |n: &Node| state.is_free(*n) && (game.lines.is_neutral(from) || !game.lines.is_neutral(*n));
        ray[..at].iter().all(passes).then_some(&ray[..=at])
    });
    let shortest = ways.min_by_key(|way| way.len()).unwrap_or_default();
    std::iter::once(from).chain(shortest.iter().copied()).collect()
}

/// Every node of a jump: on the side of its victim.
fn arc(game: &Ringo, at: Node, over: Node, land: Node) -> Vec<Node> {
    let ways = DIRS.into_iter().filter_map(|dir| {
        let ray = game.board.ray(at, dir);
        let end = ray.iter().position(|n| *n == land)?;
        ray[..end].contains(&over).then_some(&ray[..=end])
    });
    std::iter::once(at).chain(ways.flatten().copied()).collect()
}

/// The jump that this landing means without another tap, if it means one.
pub fn jump(game: &Ringo, state: &State, series: Series, landing: Node, first: bool) -> Option<Jump> {
    match meanings(game, state, series, landing, first)[..] {
        [Some(over)] => Some((over, landing)),
        _ => None,
    }
}
