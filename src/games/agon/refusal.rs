//! Why a tap begins no legal move, and what would.

use super::{Agon, Move, State};
use crate::rules::Node;
use crate::rules::board::NodeSet;
use crate::rules::game::Game;
use crate::rules::seen::{Reason, Tap};

/// Why the last of these taps begins no legal move.
pub(super) fn refusal(game: &Agon, state: &State, taps: &[Tap]) -> Reason {
    let node = |tap: &Tap| match tap {
        Tap::Node(node) if node.index() < game.board.len() => Some(*node),
        _ => None,
    };
    let refused = Refused { game, state };
    let last = taps.last().and_then(node);
    if !state.all_set() {
        return refused.setting(last);
    }
    let earlier: Vec<Node> = taps.iter().rev().skip(1).rev().filter_map(node).collect();
    match earlier[..] {
        [] => refused.first(last),
        [from] => refused.step(from, last),
        [_, to] => {
            let takeable = game.takeable(state, game.caught(state, to));
            match takeable.iter().next() {
                Some(only) if takeable.len() == 1 => refused.put(to, only, last),
                _ => Reason::new("agon-which").showing(takeable.iter()),
            }
        }
        [_, to, taken, ..] => refused.put(to, taken, last),
    }
}

struct Refused<'a> {
    game: &'a Agon,
    state: &'a State,
}

impl Refused<'_> {
    /// First stage: `last` is no point on which the next piece may be set, or no point at all.
    fn setting(&self, last: Option<Node>) -> Reason {
        let (game, state) = (self.game, self.state);
        let settable = game.settable(state);
        if state.kings[state.turn.index()].is_none() {
            return match settable.iter().next() {
                Some(opposite) if settable.len() == 1 => self.named("agon-set-opposite", opposite),
                _ => Reason::new("agon-set-corner").showing(settable.iter()),
            };
        }
        match last {
            Some(node) if state.occupied().has(node) => self.named("agon-set-taken", node),
            _ => Reason::new("agon-set-outer"),
        }
    }

    /// Second stage: no piece of the mover's, or one that cannot move.
    fn first(&self, last: Option<Node>) -> Reason {
        let (game, state) = (self.game, self.state);
        let able = self.able();
        if able.is_empty() {
            return Reason::new("agon-pass");
        }
        let Some(node) = last else { return Reason::new("agon-begin") };
        let king = |id| Reason::new(id).with("king", usize::from(state.is_king(node)));
        if state.pieces(state.turn.other()).has(node) {
            return king("agon-not-yours").showing([node]);
        }
        if !state.pieces(state.turn).has(node) {
            return Reason::new("agon-empty").showing([node]);
        }
        if node == game.points.star {
            return Reason::new("agon-star-stays").showing(able.iter());
        }
        king("agon-blocked").showing(able.iter())
    }

    /// A point to which the chosen piece cannot step.
    fn step(&self, from: Node, last: Option<Node>) -> Reason {
        let (game, state) = (self.game, self.state);
        let reach = game.reach(state, from);
        let king = state.is_king(from);
        let told = |id| Reason::new(id).with("king", usize::from(king)).showing(reach.iter());
        let Some(to) = last else { return told("agon-point") };
        if to == from {
            return told("agon-same");
        }
        if state.pieces(state.turn.other()).has(to) {
            return Reason::new("agon-enemy").with("king", usize::from(state.is_king(to))).showing([to]);
        }
        if state.occupied().has(to) {
            return self.named("agon-occupied", to);
        }
        if to == game.points.star && !king {
            return Reason::new("agon-star-king").showing([to]);
        }
        if game.points.around(from).has(to) { told("agon-outward") } else { told("agon-too-far") }
    }

    /// A point on which the captured piece cannot be set down.
    fn put(&self, to: Node, taken: Node, last: Option<Node>) -> Reason {
        let (game, state) = (self.game, self.state);
        let king = usize::from(state.is_king(taken));
        let Some(put) = last else { return Reason::new("agon-put").with("king", king) };
        // Before the step; on the point that the piece has left the captured one may be set.
        if state.occupied().has(put) || put == to {
            let also_caught = king == 1 && game.caught(state, to).has(put);
            return self.named(if also_caught { "agon-king-first" } else { "agon-put-taken" }, put);
        }
        Reason::new("agon-put-star").showing([put])
    }

    /// The mover's pieces that can step.
    fn able(&self) -> NodeSet {
        let mut moves = Vec::new();
        self.game.moves(self.state, &mut moves);
        let from = |mv: &Move| match mv {
            Move::Step { from, .. } | Move::Take { from, .. } => Some(*from),
            Move::Set { .. } | Move::Pass => None,
        };
        moves.iter().filter_map(from).collect()
    }

    fn named(&self, id: &'static str, node: Node) -> Reason {
        Reason::new(id).with("node", self.game.board.name(node)).showing([node])
    }
}

#[cfg(test)]
mod tests {
    use super::super::tests::{SEVERAL_WAYS, SHUT_IN, agon, far};
    use super::*;
    use crate::rules::Seat;
    use crate::rules::seen::Arg;
    use std::collections::HashSet;

    #[test]
    fn refusals_say_why() {
        let game = agon();
        let (shut_in, several) = (far(SHUT_IN), SEVERAL_WAYS.to_string());
        let step = far("w h6=w i8=w h7=b g6=W f5=b");
        let king = far("w f7=w e10=w f8=b f9=B");
        // Taps: a point's name, `R` for the mover's reserve, `?` for a choice.
        for (position, taps, id, args, nodes) in [
            ("w", "a2", "set-corner", "", "a1 a6 f1 f11 k1 k6"),
            ("w", "R", "set-corner", "", "a1 a6 f1 f11 k1 k6"),
            ("b a6=W", "a1", "set-opposite", "node=k1", "k1"),
            ("w a6=W k1=B", "j6", "set-outer", "", ""),
            ("w a6=W k1=B", "R", "set-outer", "", ""),
            ("w a6=W k1=B", "k1", "set-taken", "node=k1", "k1"),
            (&shut_in, "h6", "pass", "", ""),
            (&shut_in, "k1", "pass", "", ""),
            (&step, "R", "begin", "", ""),
            (&step, "k1", "empty", "", "k1"),
            (&step, "h7", "not-yours", "king=0", "h7"),
            (&far("w b4=B"), "b4", "not-yours", "king=1", "b4"),
            (&far("b b4=B a5=w"), "b4 ?", "point", "king=1", "b5 c5 b3 c4"),
            (&step, "h6 ?", "point", "king=0", "g7 h5"),
            (&step, "h6 h6", "same", "king=0", "g7 h5"),
            (&step, "h6 h7", "enemy", "king=0", "h7"),
            (&step, "h6 g6", "occupied", "node=g6", "g6"),
            (&step, "h6 f6", "star-king", "", "f6"),
            (&step, "h6 i5", "outward", "king=0", "g7 h5"),
            (&step, "h6 k1", "too-far", "king=0", "g7 h5"),
            (&step, "i8 h8 ?", "put", "king=0", ""),
            (&step, "i8 h8 f6", "put-star", "", "f6"),
            (&step, "i8 h8 h8", "put-taken", "node=h8", "h8"),
            (&step, "i8 h8 h6", "put-taken", "node=h6", "h6"),
            (&king, "e10 f10 f8", "king-first", "node=f8", "f8"),
            (&king, "e10 f10 f7", "put-taken", "node=f7", "f7"),
            (&king, "e10 f10 R", "put", "king=1", ""),
            (&several, "i6 h6 k1", "which", "", "f8 g6 g7 h5"),
            (&several, "i6 h6 g6 f8", "put-taken", "node=f8", "f8"),
            (&several, "i6 h6 g6 ?", "put", "king=0", ""),
        ] {
            let state = game.set_up(position).unwrap();
            let tap = |word: &str| match word {
                "R" => Tap::Reserve(state.turn),
                "?" => Tap::Choice(0),
                name => Tap::Node(game.board.node(name).unwrap()),
            };
            let reason = game.refusal(&state, &taps.split(' ').map(tap).collect::<Vec<_>>());
            assert_eq!(reason.id, format!("agon-{id}"), "{position}: {taps}");
            let text = |arg: &Arg| match arg {
                Arg::Number(n) => n.to_string(),
                Arg::Text(s) => s.clone(),
            };
            let said: Vec<String> = reason.args.iter().map(|(name, arg)| format!("{name}={}", text(arg))).collect();
            assert_eq!(said.join(" "), args, "{position}: {taps}");
            let mut shown: Vec<&str> = reason.nodes.iter().map(|n| game.board.name(*n)).collect();
            let mut expected: Vec<&str> = nodes.split_whitespace().collect();
            shown.sort();
            expected.sort();
            assert_eq!(shown, expected, "{position}: {taps}");
        }
        // Nothing that is tapped makes it panic.
        for taps in [&[][..], &[Tap::Node(Node(200)); 5], &[Tap::Choice(9), Tap::Node(Node(0)), Tap::Reserve(Seat(7))]]
        {
            for position in ["w", &step, &king, &several] {
                assert!(game.refusal(&game.set_up(position).unwrap(), taps).id.starts_with("agon-"));
            }
        }
    }

    #[test]
    fn every_reason_has_its_texts() {
        let (source, _) = include_str!("refusal.rs").split_once("#[cfg(test)]").unwrap();
        let ids: HashSet<&str> = source.split("\"agon-").skip(1).filter_map(|s| s.split('"').next()).collect();
        assert_eq!(ids.len(), 22);
        for text in [
            include_str!("../../../assets/texts/pl/reasons-agon.ftl"),
            include_str!("../../../assets/texts/en/reasons-agon.ftl"),
        ] {
            let keys: HashSet<&str> =
                text.lines().filter_map(|l| l.strip_prefix("reason-agon-")?.split(' ').next()).collect();
            assert_eq!(keys, ids);
        }
    }
}
