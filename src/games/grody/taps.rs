//! What a finger does in Grody, what the eye sees of a move, and why a tap is refused.
//!
//! A walk is tapped as tower, field: the distance says how many men go. A drop is tapped as reserve, field.

use super::tower::Tower;
use super::{Grody, Landing, Move, State};
use crate::rules::game::Game;
use crate::rules::seen::{Away, Change, Manner, Plan, Reason, Tap};
use crate::rules::{Dir, Node, Piece};

/// Appends every way of tapping a move. All changes are seen at the last tap.
pub(super) fn plans(game: &Grody, state: &State, mv: Move, out: &mut Vec<Plan>) {
    let mut add = |first: Tap, way: Move| {
        let Landing { to, surplus, .. } = state.landing(way);
        out.push(Plan::at_once(vec![first, Tap::Node(to)], 1 + surplus.height() as usize));
    };
    match mv {
        Move::Walk { from, count, .. } if state.leaves_alike(mv) => {
            for way in game.ways(from, count).filter(|way| state.leaves_alike(*way)) {
                add(Tap::Node(from), way);
            }
        }
        Move::Walk { from, .. } => add(Tap::Node(from), mv),
        Move::Drop { .. } => add(Tap::Reserve(state.turn), mv),
    }
}

/// Appends what is seen: the men arrive, then the surplus leaves one by one from the bottom.
pub(super) fn changes(game: &Grody, state: &State, mv: Move, plan: &Plan, out: &mut Vec<Change>) {
    // The plan may land on another field than the move that stands for it.
    let way = match (mv, plan.taps.last()) {
        (Move::Walk { from, count, .. }, Some(Tap::Node(to))) => Move::Walk { from, count, to: *to },
        _ => mv,
    };
    let Landing { to, surplus, .. } = state.landing(way);
    out.push(match way {
        Move::Walk { from, count, .. } => {
            let line = line(game, from, to).unwrap_or_default();
            let path = std::iter::once(from).chain(line.iter().copied()).collect();
            Change::Step { path, count, manner: Manner::Slide }
        }
        Move::Drop { .. } => Change::Enter { piece: Piece::man(state.turn), to },
    });
    out.extend(surplus.men().map(|seat| {
        let away = if seat == state.turn { Away::Reserve } else { Away::Dead };
        Change::Leave { from: to, height: 0, piece: Piece::man(seat), to: away }
    }));
}

/// Why the last of these taps begins no legal move.
pub(super) fn refusal(game: &Grody, state: &State, taps: &[Tap]) -> Reason {
    let known = |node: &Node| node.index() < game.board().len();
    match taps {
        [.., Tap::Reserve(seat)] if *seat == state.turn.other() => Reason::new("grody-reserve-not-yours"),
        [.., Tap::Reserve(seat)] if *seat == state.turn && state.reserve(*seat) == 0 => {
            Reason::new("grody-reserve-empty")
        }
        [Tap::Node(node)] if known(node) => first(state, *node),
        [Tap::Node(from), Tap::Node(to)] if known(from) && known(to) => walk(game, state, *from, *to),
        [Tap::Reserve(_), Tap::Node(to)] if known(to) => Reason::new("grody-no-change").showing([*to]),
        [Tap::Node(from), _] if known(from) => {
            let height = state.tower(*from).height();
            Reason::new("grody-tower-field").with("height", height as usize).showing(fields(game, state, *from))
        }
        [Tap::Reserve(_), _] => Reason::new("grody-reserve-field"),
        _ => choose(state, Reason::new("grody-begin")),
    }
}

/// Adds what the mover could tap instead: how many towers and how many men of the reserve there are.
fn choose(state: &State, reason: Reason) -> Reason {
    let towers = state.owned(state.turn).len() as usize;
    reason.with("towers", towers).with("reserve", state.reserve(state.turn) as usize)
}

/// A field that is no tower of the mover's.
fn first(state: &State, node: Node) -> Reason {
    let tower = state.tower(node);
    let reason = if tower == Tower::EMPTY {
        Reason::new("grody-empty")
    } else {
        let (height, mine) = (tower.height() as usize, tower.count(state.turn) as usize);
        Reason::new("grody-not-yours").with("height", height).with("mine", mine)
    };
    choose(state, reason).showing([node])
}

/// A field where the chosen tower cannot go.
fn walk(game: &Grody, state: &State, from: Node, to: Node) -> Reason {
    let height = state.tower(from).height() as usize;
    if from == to {
        return Reason::new("grody-same").with("height", height).showing([from]);
    }
    match line(game, from, to) {
        None => Reason::new("grody-crooked").with("height", height).showing(fields(game, state, from)),
        Some(line) => Reason::new("grody-too-far")
            .with("height", height)
            .with("distance", line.len())
            .showing(line.iter().take(height).copied()),
    }
}

/// The fields of a straight way up to and with `to`; `None` if there is no straight way.
fn line(game: &Grody, from: Node, to: Node) -> Option<&[Node]> {
    Dir::ORTHOGONAL.iter().find_map(|dir| {
        let ray = game.board().ray(from, *dir);
        let at = ray.iter().position(|n| *n == to)?;
        Some(&ray[..=at])
    })
}

/// Where men of the tower on this field can go, the near ones first.
fn fields(game: &Grody, state: &State, from: Node) -> Vec<Node> {
    (1..=state.tower(from).height()).flat_map(|count| game.reach.ways(from, count)).copied().collect()
}
