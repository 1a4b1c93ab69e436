//! Reasons for refusals: the right one for the tap, and true whenever it is given.

use super::naive::{Field, Naive, field, fields, name};
use super::*;
use crate::rules::seen::Arg;
use std::collections::BTreeSet;

/// A reason as words: its id, its arguments, and the nodes that are shown.
fn said(position: &str, taps: &str) -> String {
    let table = table(position, "");
    let taps: Vec<Tap> = taps.split(' ').map(|name| Tap::Node(table.board().node(name).unwrap())).collect();
    let reason = table.refusal(&taps);
    let mut words = vec![reason.id.strip_prefix("szachy-").unwrap().to_string()];
    words.extend(reason.args.iter().map(|(name, arg)| match arg {
        Arg::Number(n) => format!("{name}={n}"),
        Arg::Text(text) => format!("{name}={text}"),
    }));
    words.extend(reason.nodes.iter().map(|node| table.board().name(*node).to_string()));
    words.join(" ")
}

#[test]
fn the_first_tap() {
    let pinned = "4r2k/8/8/b7/8/2N5/3PR3/3RKR2 w - - 0 1";
    for (position, taps, reason) in [
        (START, "e4", "empty"),
        (START, "e7", "not-yours"),
        (START, "a1", "blocked"),
        (START, "e1", "blocked"),
        (START, "g1", "go-to f3 h3"),
        ("4k3/8/8/1b6/8/3N4/4K3/8 w - - 0 1", "d3", "pinned node=b5 b5"),
        (pinned, "d2", "go-to d3 d4"),
        ("3r1r2/7k/8/8/8/8/P6r/4K3 w - - 0 1", "e1", "king-hemmed e1"),
        ("4r1k1/8/8/8/8/8/P7/4K2R w - - 0 1", "a2", "in-check node=e8 e8"),
        ("4r2k/8/8/8/8/8/P7/3RKR2 w - - 0 1", "f1", "in-check node=e8 e8"),
        ("4r2k/8/8/8/8/5n2/P7/R3K3 w - - 0 1", "a1", "double-check f3 e8"),
        ("8/8/8/r2Pp2K/8/8/4k3/8 w - e6 0 1", "d5", "go-to d6"),
        ("8/8/3p4/r2Pp2K/8/8/4k3/8 w - e6 0 1", "d5", "passing-exposes node=a5 a5"),
    ] {
        assert_eq!(said(position, taps), reason, "{position} {taps}");
    }
}

#[test]
fn a_king_without_flight_is_helped_by_others() {
    // Only the capture of the rook helps.
    let position = "7k/8/8/8/8/7b/3PPP2/R3K2r w Q - 0 1";
    assert_eq!(legal(position), Vec::<String>::new());
    let position = "7k/8/8/8/8/8/3PPPB1/3QK2r w - - 0 1";
    assert_eq!(said(position, "e1"), "king-stays node=h1 h1");
    assert_eq!(said(position, "d2"), "in-check node=h1 h1");
}

#[test]
fn the_second_tap() {
    let castle = "4k3/8/8/8/8/8/P6P/R3K2R w KQ - 0 1";
    for (position, taps, reason) in [
        (START, "g1 g1", "go-to f3 h3"),
        (START, "g1 g3", "knight-jump"),
        (START, "g1 e2", "own node=e2 e2"),
        (START, "e2 e5", "pawn-far"),
        (START, "e2 e1", "own node=e1 e1"),
        (START, "e2 d3", "pawn-diagonal"),
        (START, "e2 f4", "pawn-straight"),
        ("4k3/8/8/8/4P3/8/8/4K3 w - - 0 1", "e4 e3", "pawn-back"),
        ("4k3/8/8/8/4P3/8/8/4K3 w - - 0 1", "e4 d4", "pawn-back"),
        ("4k3/8/8/8/4P3/8/8/4K3 w - - 0 1", "e4 e6", "pawn-far"),
        ("4k3/8/8/3pp3/4P3/8/8/4K3 w - - 0 1", "e4 e5", "pawn-ahead node=e5 e5"),
        ("4k3/8/8/8/8/4p3/3pP3/3K4 w - - 0 1", "d1 e1", "king-attacked node=e1 from=d2 e1 d2"),
        ("4k3/8/8/8/4n3/8/4P3/4K3 w - - 0 1", "e2 e4", "pawn-ahead node=e4 e4"),
        ("4k3/8/8/8/8/3pn3/4P3/4K3 w - - 0 1", "e2 e4", "pawn-ahead node=e3 e3"),
        ("4k3/8/8/3pP3/8/8/8/4K3 w - - 0 1", "e5 d6", "passing-late node=d5 d5"),
        ("8/8/8/r2Pp2K/8/8/4k3/8 w - e6 0 1", "d5 e6", "passing-exposes node=a5 a5"),
        ("4k3/8/8/8/8/8/4P3/B3K3 w - - 0 1", "a1 a2", "bishop-diagonal"),
        ("4k3/8/8/8/3p4/8/4P3/B3K3 w - - 0 1", "a1 e5", "line-blocked node=d4 d4"),
        ("4k3/8/8/8/8/8/4P3/R3K3 w - - 0 1", "a1 b2", "rook-straight"),
        ("4k3/8/8/8/8/8/4P3/Q3K3 w - - 0 1", "a1 b3", "queen-lines"),
        ("4k3/8/8/8/8/8/8/4K2R w - - 0 1", "e1 e3", "king-one"),
        ("4k3/8/8/8/3r4/8/8/4K2R w - - 0 1", "e1 d1", "king-attacked node=d1 from=d4 d1 d4"),
        ("4r2k/8/8/8/8/8/3PR3/4K3 w - - 0 1", "e2 f2", "pinned node=e8 e8"),
        ("4r2k/8/8/8/8/8/P7/R3K3 w Q - 0 1", "e1 e2", "king-attacked node=e2 from=e8 e2 e8"),
        ("4r2k/8/8/8/8/2N5/8/R3K3 w Q - 0 1", "c3 d5", "in-check node=e8 e8"),
        // Castling.
        (castle, "e1 f3", "king-one"),
        ("4k3/8/8/8/8/8/P6P/R3K2R w Q - 0 1", "e1 g1", "castle-lost"),
        ("4k3/8/8/8/8/8/P6P/R3K2R w Q - 0 1", "e1 h1", "castle-lost"),
        ("4k3/8/8/8/8/8/P6P/R3K1NR w Q - 0 1", "e1 g1", "own node=g1 g1"),
        ("4r2k/8/8/8/8/8/P6P/R3K2R w KQ - 0 1", "e1 g1", "castle-in-check node=e8 e8"),
        ("4k3/8/8/8/8/8/P6P/RN2K2R w KQ - 0 1", "e1 c1", "castle-between node=b1 b1"),
        ("4k3/8/8/8/8/8/P6P/R3KB1R w KQ - 0 1", "e1 h1", "castle-between node=f1 f1"),
        ("4k3/8/8/8/8/8/P6P/R3K1NR w KQ - 0 1", "e1 g1", "castle-between node=g1 g1"),
        ("4kr2/8/8/8/8/8/P6P/R3K2R w KQ - 0 1", "e1 g1", "castle-through node=f1 f1"),
        ("2r1k3/8/8/8/8/8/P6P/R3K2R w KQ - 0 1", "e1 a1", "castle-into node=c1 c1"),
        ("4k3/8/8/8/8/8/8/R2K3R w - - 0 1", "d1 f1", "king-one"),
        ("4k3/8/8/8/8/8/8/R2K3R w - - 0 1", "d1 h1", "own node=h1 h1"),
    ] {
        assert_eq!(said(position, taps), reason, "{position} {taps}");
    }
}

#[test]
fn other_taps() {
    let table = table("8/P6k/8/8/8/8/8/K7 w - - 0 1", "");
    let node = |name: &str| Tap::Node(table.board().node(name).unwrap());
    let (pawn, last) = (node("a7"), node("a8"));
    for (taps, id) in [
        (vec![], "beside"),
        (vec![Tap::Reserve(Seat::WHITE)], "beside"),
        (vec![Tap::Choice(0)], "beside"),
        (vec![Tap::Node(Node(64))], "beside"),
        (vec![pawn, Tap::Choice(0)], "beside"),
        (vec![pawn, Tap::Node(Node(255))], "beside"),
        (vec![pawn, last, Tap::Choice(4)], "promote-choice"),
        (vec![pawn, last, node("a1")], "promote-choice"),
        (vec![pawn, last, last, last], "beside"),
    ] {
        assert_eq!(table.refusal(&taps).id, format!("szachy-{id}"), "{taps:?}");
    }
}

/// Every reason, whenever it is given, holds on a board that is read plainly.
#[test]
fn reasons_are_true() {
    let mut given = BTreeSet::new();
    for seed in 30..33 {
        super::random::positions(seed, 60, |game, state| {
            if game.outcome(state).is_some() {
                return;
            }
            let text = game.position(state);
            let plain = Naive::read(&text);
            let legal = plain.legal();
            let begins = |from: Field, to: Field| legal.iter().any(|mv| mv.starts_with(&(name(from) + &name(to))));
            let movable = |at: Field| legal.iter().any(|mv| mv.starts_with(&name(at)));
            for from in fields() {
                if !movable(from) {
                    given.insert(holds(game, state, &plain, &[from]));
                    continue;
                }
                let rook = |to: Field| {
                    let onto = if to.0 > from.0 { (6, to.1) } else { (2, to.1) };
                    from == plain.king()
                        && (to.0 == 0 || to.0 == 7)
                        && to.1 == from.1
                        && plain.is_own(to)
                        && begins(from, onto)
                };
                for to in fields().filter(|to| *to != from && !begins(from, *to) && !rook(*to)) {
                    given.insert(holds(game, state, &plain, &[from, to]));
                }
            }
        });
    }
    let rare =
        ["szachy-beside", "szachy-go-to", "szachy-promote-choice", "szachy-passing-exposes", "szachy-double-check"];
    let all: BTreeSet<String> = include_str!("../../../../assets/texts/en/reasons-szachy.ftl")
        .lines()
        .filter_map(|line| line.strip_prefix("reason-")?.split_once(" =").map(|(id, _)| id.to_string()))
        .collect();
    let missed: Vec<&String> = all.iter().filter(|id| !given.contains(*id) && !rare.contains(&&id[..])).collect();
    assert!(missed.is_empty(), "never given: {missed:?}");
}

/// Checks the reason for taps that begin no move; its id.
fn holds(game: &Szachy, state: &State, plain: &Naive, taps: &[Field]) -> String {
    let node_of = |at: &Field| Tap::Node(game.board().node(&name(*at)).unwrap());
    let reason = game.refusal(state, &taps.iter().map(node_of).collect::<Vec<_>>());
    let place =
        format!("{} {:?}: {reason:?}", game.position(state), taps.iter().map(|at| name(*at)).collect::<Vec<_>>());
    let arg = |wanted: &str| -> Field {
        let found = reason.args.iter().find(|(n, _)| *n == wanted).map(|(_, arg)| arg);
        match found {
            Some(Arg::Text(text)) => field(text),
            other => panic!("{place}: {other:?}"),
        }
    };
    let (from, to) = (taps[0], taps.get(1).copied());
    let man = plain.at(from).unwrap_or('.').to_ascii_lowercase();
    let king = plain.king();
    let checkers = plain.attackers(king);
    let reach = plain.reach(from);
    // The enemies that attack the king after the move that was tapped, or after any that the piece could make.
    let after = |to: Field| {
        let next = plain.gone(from, to);
        next.attackers(next.king())
    };
    let (dx, dy) = to.map_or((0, 0), |to| (to.0 - from.0, to.1 - from.1));
    let ahead = dy * plain.forward();
    let far = dx.abs().max(dy.abs());
    let between = |a: Field, b: Field, at: Field| {
        let (dx, dy) = (b.0 - a.0, b.1 - a.1);
        let far = dx.abs().max(dy.abs());
        (dx == 0 || dy == 0 || dx.abs() == dy.abs())
            && (1..far).any(|n| at == (a.0 + dx.signum() * n, a.1 + dy.signum() * n))
    };
    let corner = || (if dx > 0 { 7 } else { 0 }, from.1);
    let castles = || man == 'k' && dy == 0 && far > 1 && from.0 == 4 && checkers.is_empty();
    let right = || plain.has_right(if dx > 0 { 'k' } else { 'q' });
    let passes = |to: Field| man == 'p' && to.0 != from.0 && plain.is_free(to);
    let true_so = match reason.id.strip_prefix("szachy-").unwrap_or_default() {
        "empty" => plain.is_free(from),
        "not-yours" => plain.is_enemy(from),
        "blocked" => plain.is_own(from) && reach.is_empty() && checkers.is_empty(),
        "king-hemmed" => {
            from == king && checkers.is_empty() && !reach.is_empty() && reach.iter().all(|to| !after(*to).is_empty())
        }
        "king-stays" => from == king && checkers == [arg("node")] && reach.iter().all(|to| !after(*to).is_empty()),
        "in-check" => {
            checkers == [arg("node")]
                && from != king
                && to.is_none_or(|to| reach.contains(&to) && after(to).contains(&arg("node")))
        }
        "double-check" => checkers.len() == 2 && from != king,
        "pinned" => {
            let exposes = |to: &Field| after(*to).contains(&arg("node")) && !passes(*to);
            from != king
                && !checkers.contains(&arg("node"))
                && reach.iter().filter(|t| to.is_none_or(|to| to == **t)).any(exposes)
        }
        "passing-exposes" => {
            // The text has no field of en passant where the capture is not legal.
            let beside = |to: Field| plain.is_enemy((to.0, from.1)) && after(to).contains(&arg("node"));
            let onto = [-1, 1].map(|dx| (from.0 + dx, from.1 + plain.forward()));
            onto.into_iter().filter(|t| to.is_none_or(|to| to == *t)).any(|to| passes(to) && beside(to))
        }
        "king-attacked" => {
            to == Some(arg("node")) && far == 1 && from == king && after(arg("node")).contains(&arg("from"))
        }
        "own" => to == Some(arg("node")) && plain.is_own(arg("node")),
        "line-blocked" => {
            "brq".contains(man) && to.is_some_and(|to| between(from, to, arg("node"))) && !plain.is_free(arg("node"))
        }
        "knight-jump" => man == 'n' && dx.abs() * dy.abs() != 2,
        "bishop-diagonal" => man == 'b' && dx.abs() != dy.abs(),
        "rook-straight" => man == 'r' && dx != 0 && dy != 0,
        "queen-lines" => man == 'q' && dx != 0 && dy != 0 && dx.abs() != dy.abs(),
        "king-one" => man == 'k' && far > 1,
        "pawn-back" => man == 'p' && ahead <= 0,
        "pawn-far" => man == 'p' && dx == 0 && ahead > 1 && (ahead > 2 || from.1 != if plain.white { 1 } else { 6 }),
        "pawn-ahead" => {
            man == 'p' && dx == 0 && (arg("node").1 - from.1) * plain.forward() <= ahead && !plain.is_free(arg("node"))
        }
        "pawn-straight" => man == 'p' && dx != 0 && ahead > 0 && (dx.abs(), ahead) != (1, 1),
        "pawn-diagonal" => man == 'p' && (dx.abs(), ahead) == (1, 1) && plain.is_free(to.unwrap()),
        "passing-late" => {
            let beside = (from.0 + dx, from.1);
            man == 'p'
                && (dx.abs(), ahead) == (1, 1)
                && !reach.contains(&to.unwrap())
                && arg("node") == beside
                && plain.is_enemy(beside)
        }
        "castle-lost" => man == 'k' && dy == 0 && far > 1 && !right(),
        "castle-in-check" => man == 'k' && right() && checkers.contains(&arg("node")),
        "castle-between" => castles() && right() && between(from, corner(), arg("node")) && !plain.is_free(arg("node")),
        "castle-through" => {
            castles() && right() && !after(arg("node")).is_empty() && arg("node") == (from.0 + dx.signum(), from.1)
        }
        "castle-into" => {
            castles() && right() && !after(arg("node")).is_empty() && arg("node") == (from.0 + 2 * dx.signum(), from.1)
        }
        _ => false,
    };
    assert!(true_so, "{place}");
    reason.id.to_string()
}
