//! How a move is tapped (piece, field), what the eye sees of it, and why a tap begins nothing.

use super::fields::{bit, each};
use super::{Move, State, Wodzowie, piece};
use crate::rules::game::Game;
use crate::rules::seen::{Away, Change, Manner, Plan, Reason, Tap};
use crate::rules::{Dir, Node};

/// Appends the one way of tapping a move.
pub fn plans(game: &Wodzowie, state: &State, mv: Move, out: &mut Vec<Plan>) {
    out.push(match mv {
        Move::Walk { from, to } => {
            let dead = game.killed(state, from, to).count_ones() as usize;
            Plan::at_once(vec![Tap::Node(from), Tap::Node(to)], 1 + dead)
        }
        Move::Pass => Plan::at_once(vec![Tap::Choice(0)], 0),
    });
}

/// Appends the way of the piece, then those who die leave.
pub fn changes(game: &Wodzowie, state: &State, mv: Move, out: &mut Vec<Change>) {
    let Move::Walk { from, to } = mv else { return };
    let path = std::iter::once(from).chain(line(game, from, to).unwrap_or_default().iter().copied()).collect();
    out.push(Change::Step { path, count: 1, manner: Manner::Slide });
    out.extend(each(game.killed(state, from, to)).map(|node| {
        let piece = piece(state, state.turn.other(), node);
        Change::Leave { from: node, height: 0, piece, to: Away::Dead }
    }));
}

/// The fields of a straight way up to and with `to`; `None` if there is no straight way.
fn line(game: &Wodzowie, from: Node, to: Node) -> Option<&[Node]> {
    Dir::ORTHOGONAL.iter().find_map(|dir| {
        let ray = game.board().ray(from, *dir);
        let at = ray.iter().position(|n| *n == to)?;
        Some(&ray[..=at])
    })
}

/// Why the last of these taps begins no legal move.
pub fn refusal(game: &Wodzowie, state: &State, taps: &[Tap]) -> Reason {
    if !each(state.own()).any(|from| game.walks(state, from) != 0) {
        return Reason::new("wodzowie-must-pass");
    }
    let known = |node: &Node| node.index() < game.board().len();
    match taps {
        [Tap::Node(node)] if known(node) => first(game, state, *node),
        [Tap::Node(from), Tap::Node(to)] if known(from) && known(to) => walk(game, state, *from, *to),
        [Tap::Node(from), _] if known(from) => {
            Reason::new(kind(state, *from, ["wodzowie-field", "wodzowie-chief-field"]))
        }
        _ => Reason::new("wodzowie-beside"),
    }
}

/// The id for a man or for a chief.
fn kind(state: &State, node: Node, [man, chief]: [&'static str; 2]) -> &'static str {
    if state.is_chief(node) { chief } else { man }
}

/// A field without a piece that can move.
fn first(game: &Wodzowie, state: &State, node: Node) -> Reason {
    if state.is_free(node) {
        return Reason::new("wodzowie-empty");
    }
    if state.enemy() & bit(node) != 0 {
        return Reason::new(kind(state, node, ["wodzowie-not-yours", "wodzowie-not-your-chief"]));
    }
    // A man may stand before marked fields that are free and still have no way.
    let tent = Dir::ORTHOGONAL.iter().filter_map(|dir| game.board().step(node, *dir)).find(|n| state.is_free(*n));
    match tent {
        Some(tent) => named(game, "wodzowie-only-chiefs", tent),
        None => Reason::new(kind(state, node, ["wodzowie-blocked", "wodzowie-blocked-chief"])),
    }
}

/// A field where the chosen piece cannot go.
fn walk(game: &Wodzowie, state: &State, from: Node, to: Node) -> Reason {
    let chief = state.is_chief(from);
    if from == to {
        return Reason::new(kind(state, from, ["wodzowie-same", "wodzowie-chief-same"]));
    }
    if state.own() & bit(to) != 0 {
        return named(game, kind(state, to, ["wodzowie-occupied", "wodzowie-occupied-chief"]), to);
    }
    if state.enemy() & bit(to) != 0 {
        return named(game, kind(state, to, ["wodzowie-between", "wodzowie-between-chief"]), to);
    }
    let Some(line) = line(game, from, to) else {
        return Reason::new(kind(state, from, ["wodzowie-crooked", "wodzowie-chief-crooked"]));
    };
    if chief {
        return Reason::new("wodzowie-chief-step");
    }
    // The first hindrance of the way; there is one, or the move were legal.
    match line.iter().find(|n| !state.is_free(**n) || game.marked & bit(**n) != 0) {
        Some(node) if !state.is_free(*node) => named(game, "wodzowie-over", *node),
        Some(node) if *node == to => named(game, "wodzowie-only-chiefs", to),
        Some(node) => named(game, "wodzowie-through", *node),
        None => Reason::new("wodzowie-field"),
    }
}

fn named(game: &Wodzowie, id: &'static str, node: Node) -> Reason {
    Reason::new(id).with("node", game.board().name(node)).showing([node])
}
