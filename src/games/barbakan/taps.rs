//! What a finger does in Barbakan, what the eye sees of a move, and why a tap is refused.
//!
//! A man is set with one tap; a step is tapped as man, field.

use super::{Barbakan, Move, State, bit, each};
use crate::rules::seen::{Change, Manner, Plan, Reason, Tap};
use crate::rules::{Node, Piece};

/// The way of tapping a move.
pub(super) fn plan(mv: Move) -> Plan {
    match mv {
        Move::Set { to } => Plan::at_once(vec![Tap::Node(to)], 1),
        Move::Step { from, to } => Plan::at_once(vec![Tap::Node(from), Tap::Node(to)], 1),
        Move::Pass => Plan::at_once(vec![Tap::Choice(0)], 0),
    }
}

/// What is seen of a move; nothing of a pass.
pub(super) fn change(state: &State, mv: Move) -> Option<Change> {
    match mv {
        Move::Set { to } => Some(Change::Enter { piece: Piece::man(state.turn), to }),
        Move::Step { from, to } => Some(Change::Step { path: vec![from, to], count: 1, manner: Manner::Slide }),
        Move::Pass => None,
    }
}

/// Why the last of these taps begins no legal move.
pub(super) fn refusal(game: &Barbakan, state: &State, taps: &[Tap]) -> Reason {
    let node = |tap: &Tap| match tap {
        Tap::Node(node) if node.index() < game.board.len() => Some(*node),
        _ => None,
    };
    let last = taps.last().and_then(node);
    if !game.all_set(state) {
        return setting(game, state, last);
    }
    match taps {
        [from, .., _] => match node(from) {
            Some(from) => step(game, state, from, last),
            None => Reason::new("barbakan-begin"),
        },
        _ => first(game, state, last),
    }
}

/// First stage: no free field on which men are set.
fn setting(game: &Barbakan, state: &State, last: Option<Node>) -> Reason {
    match last {
        Some(node) if bit(node) & state.occupied() != 0 => named(game, "barbakan-set-taken", node),
        _ if game.fields.placing & game.fields.middle == 0 => Reason::new("barbakan-set-outer"),
        _ => Reason::new("barbakan-set-outside"),
    }
}

/// Second stage: no man of the mover's, or one that cannot go.
fn first(game: &Barbakan, state: &State, last: Option<Node>) -> Reason {
    let own = state.men(state.turn);
    let able: Vec<Node> = each(own).filter(|from| game.reach(state, *from) != 0).collect();
    if able.is_empty() {
        return Reason::new("barbakan-pass");
    }
    let Some(node) = last else { return Reason::new("barbakan-begin") };
    if bit(node) & own != 0 {
        let inside = bit(node) & game.fields.inside != 0;
        return Reason::new(if inside { "barbakan-blocked-inside" } else { "barbakan-blocked" }).showing(able);
    }
    match game.all_seats().find(|seat| state.men(*seat) & bit(node) != 0) {
        Some(owner) => Reason::new("barbakan-not-yours").with("owner", usize::from(owner.0) + 1).showing([node]),
        None => Reason::new("barbakan-empty").showing([node]),
    }
}

/// A field to which the chosen man cannot go.
fn step(game: &Barbakan, state: &State, from: Node, last: Option<Node>) -> Reason {
    let fields = &game.fields;
    let told = |id| Reason::new(id).showing(each(game.reach(state, from)));
    let Some(to) = last else { return told("barbakan-field") };
    if to == from {
        return told("barbakan-same");
    }
    let is = |node: Node, set: u64| bit(node) & set != 0;
    match (is(from, fields.inside), is(to, fields.inside)) {
        (true, false) => told("barbakan-no-way-out"),
        _ if is(to, state.occupied()) => named(game, "barbakan-taken", to),
        (false, true) if !is(from, fields.middle) => told("barbakan-wall-first"),
        (false, true) if !is(to, fields.gates) => told("barbakan-gate-first"),
        (true, true) if is(from, fields.gates) && is(to, fields.gates) => told("barbakan-gate-to-gate"),
        _ => told("barbakan-no-line"),
    }
}

fn named(game: &Barbakan, id: &'static str, node: Node) -> Reason {
    Reason::new(id).with("node", game.board.name(node)).showing([node])
}

#[cfg(test)]
mod tests {
    use super::super::model::barbakan;
    use super::super::tests::{SHUT_IN, far};
    use super::*;
    use crate::rules::Seat;
    use crate::rules::game::Game;
    use crate::rules::seen::Arg;
    use std::collections::HashSet;

    #[test]
    fn refusals_say_why() {
        let game = barbakan(6, &[], 0);
        let (shut_in, some) = (far(6, SHUT_IN), far(6, "1 a0=1 b0=1 c0=1 o=1 a1=2 c12=6 d0=5 d1=4"));
        // Taps: a field's name, `R` for a reserve, `?` for a choice.
        for (position, taps, id, args, nodes) in [
            ("1", "b0", "set-outer", "", ""),
            ("1", "R", "set-outer", "", ""),
            ("2 a0=1", "a0", "set-taken", "node=a0", "a0"),
            (&shut_in, "a0", "pass", "", ""),
            (&shut_in, "o", "pass", "", ""),
            (&some, "?", "begin", "", ""),
            (&some, "a2", "empty", "", "a2"),
            (&some, "c12", "not-yours", "owner=6", "c12"),
            (&some, "c0", "blocked-inside", "", "a0 b0 o"),
            (&far(6, "1 a0=1 a1=2 a24=2 b0=2"), "a0", "blocked", "", "a3 a4 a5"),
            (&some, "b0 ?", "field", "", "a24 b1 b12"),
            (&some, "b0 b0", "same", "", "a24 b1 b12"),
            (&some, "b0 c12", "taken", "node=c12", "c12"),
            (&some, "b0 d2", "gate-first", "", "a24 b1 b12"),
            (&some, "b0 c4", "no-line", "", "a24 b1 b12"),
            (&some, "b0 b2", "no-line", "", "a24 b1 b12"),
            (&some, "a0 c1", "wall-first", "", "a24"),
            (&some, "o b0", "no-way-out", "", "d2 d3 d4 d5 d6 d7 d8"),
            (&some, "o c3", "no-line", "", "d2 d3 d4 d5 d6 d7 d8"),
            (&far(6, "1 c0=1"), "c0 c1", "gate-to-gate", "", "d0 d1"),
            (&far(6, "1 c0=1"), "c0 b0", "no-way-out", "", "d0 d1"),
        ] {
            let state = game.set_up(position).unwrap();
            let tap = |word: &str| match word {
                "R" => Tap::Reserve(state.turn),
                "?" => Tap::Choice(0),
                name => Tap::Node(game.board.node(name).unwrap()),
            };
            let reason = game.refusal(&state, &taps.split(' ').map(tap).collect::<Vec<_>>());
            assert_eq!(reason.id, format!("barbakan-{id}"), "{position}: {taps}");
            let text = |arg: &Arg| match arg {
                Arg::Number(n) => n.to_string(),
                Arg::Text(s) => s.clone(),
            };
            let said: Vec<String> = reason.args.iter().map(|(name, arg)| format!("{name}={}", text(arg))).collect();
            assert_eq!(said.join(" "), args, "{position}: {taps}");
            let shown: Vec<&str> = reason.nodes.iter().map(|n| game.board.name(*n)).collect();
            assert_eq!(shown.join(" "), nodes, "{position}: {taps}");
        }
        let outside = barbakan(2, &[("placing", "outside")], 0);
        let o = Tap::Node(outside.board.node("o").unwrap());
        assert_eq!(outside.refusal(&outside.start(), &[o]).id, "barbakan-set-outside");
        // Nothing that is tapped makes it panic.
        for taps in [&[][..], &[Tap::Node(Node(200)); 3], &[Tap::Choice(9), o], &[o, Tap::Reserve(Seat(7))], &[o; 4]] {
            for position in ["1", &shut_in, &some] {
                assert!(game.refusal(&game.set_up(position).unwrap(), taps).id.starts_with("barbakan-"));
            }
        }
    }

    #[test]
    fn every_reason_has_its_texts() {
        let (source, _) = include_str!("taps.rs").split_once("#[cfg(test)]").unwrap();
        let ids: HashSet<&str> = source.split("\"barbakan-").skip(1).filter_map(|s| s.split('"').next()).collect();
        assert_eq!(ids.len(), 17);
        for text in [
            include_str!("../../../assets/texts/pl/reasons-barbakan.ftl"),
            include_str!("../../../assets/texts/en/reasons-barbakan.ftl"),
        ] {
            let keys: HashSet<&str> =
                text.lines().filter_map(|l| l.strip_prefix("reason-barbakan-")?.split(' ').next()).collect();
            assert_eq!(keys, ids);
        }
    }
}
