//! Why taps are refused: by example, and true by the plain rules in positions at random.

use super::naive::{Plain, Way, place};
use super::random::{both, positions};
use super::*;
use std::collections::BTreeSet;

/// A tap by name: `?` is a choice, `R` a reserve.
fn tap(game: &Ringo, word: &str) -> Tap {
    match word {
        "?" => Tap::Choice(0),
        "R" => Tap::Reserve(Seat::WHITE),
        name => Tap::Node(game.board.node(name).unwrap()),
    }
}

/// Id, arguments, and the nodes that are shown, joined by spaces.
fn said(game: &Ringo, position: &str, taps: &str) -> String {
    let state = game.set_up(position).unwrap();
    let taps: Vec<Tap> = taps.split_whitespace().map(|word| tap(game, word)).collect();
    let reason = game.refusal(&state, &taps);
    let mut words = vec![reason.id.strip_prefix("ringo-").unwrap().to_string()];
    words.extend(reason.args.iter().map(|(name, arg)| match arg {
        Arg::Number(n) => format!("{name}={n}"),
        Arg::Text(text) => format!("{name}={text}"),
    }));
    words.extend(reason.nodes.iter().map(|n| game.board.name(*n).to_string()));
    words.join(" ")
}

#[test]
fn choosing_a_man() {
    let pass = "w a6=b b6=b c4=b c5=b c6=w d6=b e6=b";
    for (position, taps, reason) in [
        (START, "", "beside"),
        (START, "?", "beside"),
        (START, "R", "beside"),
        (START, "c3", "empty"),
        (START, "o", "empty"),
        (START, "b1", "not-yours"),
        ("b c3=b e4=b f1=w o=b", "o", "centre-stays"),
        ("w c3=b e4=b f1=w o=b", "o", "not-yours"),
        ("w c3=b e4=b f1=w o=b", "c3", "not-yours"),
        ("b c3=b b3=b d3=b c2=b f1=w f2=w", "c3", "blocked"),
        ("b a2=b b3=b b2=b c3=b e1=w", "b3", "limit white=1 a3"),
        ("b a2=b g3=b g2=b f3=b h3=w d1=w", "g3", "limit-capture white=1 black=2 a3"),
        (pass, "c6", "must-pass"),
        (pass, "b6", "must-pass"),
        (pass, "R", "must-pass"),
    ] {
        assert_eq!(said(&ringo(), position, taps), reason, "{position} {taps}");
    }
    let forbidden: Ringo = rules("ringo", &[("neutral_to_centre", "forbidden")], 2);
    let shut_in = "b a1=b b1=b h1=b e1=w f1=w";
    assert_eq!(said(&forbidden, shut_in, "a1"), "neutral-centre node=a1 a1");
    assert_eq!(said(&forbidden, "b a1=b e1=w f1=w c3=b", "a1 o"), "neutral-centre node=a1 a1");
}

#[test]
fn where_black_cannot_go() {
    for (position, taps, reason) in [
        (START, "b6 ?", "field"),
        (START, "b6 b6", "same"),
        (START, "b6 c6", "occupied node=c6 c6"),
        (START, "b6 b4", "step"),
        (START, "b6 o", "step"),
        (START, "c6 a6", "over-own node=b6 b6"),
        ("b c3=b e4=b f1=w", "c3 c4", "outward"),
        ("b c2=b c1=b e4=b f1=w", "c2 o", "over-own node=c1 c1"),
        ("b a2=b b2=b f1=w", "b2 a2", "occupied node=a2 a2"),
        ("b a2=b b3=b f1=w", "b3 a3", "limit white=1 a3"),
        ("b c3=b d3=w e4=b f1=w", "c3 d3", "land-behind node=e3 c3 e3"),
        ("b c3=b d3=w e3=b f1=w", "c3 d3", "taken-behind node=e3 e3"),
        ("b c5=b c6=w e3=b f1=w", "c5 c6", "edge-behind node=c6 c6"),
        ("b c3=b e3=w e4=b f1=w", "c3 e3", "neighbour"),
        ("b b3=b a3=w e4=b f1=w", "b3 a3", "neutral-safe node=a3 a3"),
        ("b b3=b a3=w e4=b f1=w", "b3 h3", "neutral-safe node=a3 a3"),
        ("b a3=b b3=w e4=b f1=w", "a3 b3", "neutral-cannot node=a3 a3"),
        ("b a3=b b3=w e4=b f1=w", "a3 c3", "neutral-cannot node=a3 a3"),
        ("b a2=b a4=b b2=b c2=w f5=w", "b2 c2", "limit-capture white=1 black=2 d2"),
        ("b a2=b a4=b b2=b c2=w f5=w", "b2 d2", "limit-capture white=1 black=2 d2"),
        ("b c3=b d3=w f3=w a1=w e6=b", "c3 e3 f3", "land-behind node=g3 e3 g3"),
        ("b c3=b d3=w f3=w a1=w e6=b", "c3 e3 d3", "go-on node=e3"),
        ("b c3=b d3=w f3=w a1=w e6=b", "c3 e3 R", "go-on node=e3"),
    ] {
        assert_eq!(said(&ringo(), position, taps), reason, "{position} {taps}");
    }
}

#[test]
fn where_white_cannot_go() {
    for (position, taps, reason) in [
        ("w c3=w f6=b g6=b", "c3 R", "field"),
        ("w c3=w f6=b g6=b", "c3 c3", "same"),
        ("w c3=w f6=b g6=b", "c3 o", "white-centre"),
        ("w c3=w f6=b g6=b", "c3 d4", "crooked"),
        ("w c3=w f6=b g6=b", "c3 g2", "through-centre"),
        ("w c3=w f6=b g6=b", "c3 g6", "crooked"),
        ("w c3=w d3=w f6=b g6=b", "c3 d3", "occupied node=d3 d3"),
        ("w c3=w d3=w f6=b h3=b", "c3 e3", "over-own node=d3 d3"),
        ("w c3=w d3=w f6=b g6=b", "c3 e3", "cross"),
        ("w b3=w d3=w f6=b g6=b", "b3 h3", "cross"),
        ("w c3=w d3=b e3=b h3=b", "c3 f3", "next-man node=e3 e3"),
        ("w c3=w d3=b e3=b h3=b", "c3 d3", "taken-behind node=e3 e3"),
        ("w c3=w d3=b e3=b h3=b", "c3 e3", "first node=d3 d3"),
        ("w c3=w d3=b f3=b h6=b", "c3 f3", "cross"),
        ("w c3=w d3=b f3=b h6=b", "c3 d3", "land-behind node=e3 c3 e3"),
        ("w c3=w c6=b f3=b h6=b", "c3 c6", "edge-behind node=c6 c6"),
        ("w c3=w c1=b f3=b h6=b", "c3 c1", "centre-behind node=c1 c1"),
        ("w c3=w a3=b f6=b h6=b", "c3 a3", "neutral-safe node=a3 a3"),
        ("w a3=w c3=b f6=b h6=b", "a3 c3", "neutral-cannot node=a3 a3"),
        ("w a3=w c3=b f3=b h6=b", "a3 d3", "neutral-cannot node=a3 a3"),
        ("w c3=w h3=b f6=b g6=b", "c3 a3 g6", "which node=a3 a3"),
        ("w c3=w b3=b h3=b f6=b g6=b", "c3 a3 ?", "which-man node=a3 a3"),
        ("w d4=b d5=w e2=b g2=b h6=b", "d5 d2 d3", "go-on node=d2"),
        ("w d4=b d5=w e2=b g2=b h6=b", "d5 d2 g2", "cross"),
    ] {
        assert_eq!(said(&ringo(), position, taps), reason, "{position} {taps}");
    }
}

/// What the earlier taps of a refused tap have come to, by the plain rules.
struct Come {
    /// The board: the man stands at `at`; those whom he has jumped are gone.
    board: Plain,
    at: (i32, i32),
    hops: usize,
    /// What the last landing can mean, if it is not clear yet.
    meanings: Vec<Option<(i32, i32)>>,
}

impl Come {
    fn of(plain: &Plain, all: &[Way], taps: &[String]) -> Come {
        let from = place(&taps[0]);
        let (mut hops, mut meanings) = (Vec::new(), Vec::new());
        for tap in &taps[1..] {
            if !meanings.is_empty() {
                break;
            }
            let next = all.iter().filter(|w| w.from == from && w.hops.len() > hops.len() && w.hops.starts_with(&hops));
            let due: BTreeSet<_> = next.map(|w| w.hops[hops.len()]).filter(|(_, land)| *land == place(tap)).collect();
            match due.len() {
                1 => hops.extend(due),
                _ => meanings = due.into_iter().map(|(over, _)| over).collect(),
            }
        }
        let way = all.iter().find(|w| w.from == from && w.hops == hops);
        let mut board = way.map_or(plain.clone(), |w| w.after.clone());
        board.turn = plain.turn;
        Come { at: hops.last().map_or(from, |(_, land)| *land), board, hops: hops.len(), meanings }
    }
}

#[test]
fn reasons_are_true_and_have_words() {
    let mut met = BTreeSet::new();
    for (forbidden, game) in both() {
        let rare = [
            "b c3=b b3=b d3=b c2=b f1=w f2=w",
            "w a6=b b6=b c4=b c5=b c6=w d6=b e6=b",
            "b a1=b b1=b h1=b e1=w f1=w",
            START,
        ];
        for text in positions(700, 3).into_iter().chain(rare.map(String::from)) {
            let state = game.set_up(&text).unwrap();
            let plain = Plain::read(&text);
            let all = plain.ways(forbidden);
            let mut plans = Vec::new();
            moves(&game, &state).iter().for_each(|mv| game.plans(&state, *mv, &mut plans));
            let mut begun: Vec<&[Tap]> = plans.iter().flat_map(|p| (0..p.taps.len()).map(|n| &p.taps[..n])).collect();
            begun.sort_by_key(|taps| format!("{taps:?}"));
            begun.dedup();
            let others = [Tap::Choice(0), Tap::Choice(3), Tap::Reserve(Seat::BLACK), Tap::Node(Node(60))];
            let words: Vec<Tap> = game.board.nodes().map(Tap::Node).chain(others).collect();
            for earlier in begun {
                for tap in &words {
                    let taps = [earlier, &[*tap]].concat();
                    if plans.iter().any(|plan| plan.taps.starts_with(&taps)) {
                        continue;
                    }
                    let reason = game.refusal(&state, &taps);
                    let is_true = holds(&game, forbidden, &plain, &all, &taps, &reason);
                    assert!(is_true, "{text}: {taps:?}: {reason:?}");
                    met.insert(reason.id);
                }
            }
        }
    }
    for lang in ["pl", "en"] {
        let page = find("ringo").unwrap().page(lang).unwrap().texts;
        let ids = page.lines().filter_map(|line| line.strip_prefix("reason-")?.split(' ').next());
        assert_eq!(ids.collect::<BTreeSet<_>>(), met, "a text for each reason, a reason for each text");
    }
}

/// Whether the reason for the last of these taps is so; `all` are the legal ways.
fn holds(game: &Ringo, forbidden: bool, plain: &Plain, all: &[Way], taps: &[Tap], reason: &Reason) -> bool {
    let word = |tap: &Tap| match tap {
        Tap::Node(node) if node.index() < 49 => game.board.name(*node).to_string(),
        _ => "?".to_string(),
    };
    let words: Vec<String> = taps.iter().map(word).collect();
    let (last, earlier) = words.split_last().unwrap();
    let id = reason.id.strip_prefix("ringo-").unwrap();
    let text = |name: &str| {
        reason.args.iter().find_map(|(n, arg)| match arg {
            Arg::Text(text) if *n == name => Some(place(text)),
            _ => None,
        })
    };
    let number = |name: &str| {
        reason.args.iter().find_map(|(n, arg)| match arg {
            Arg::Number(number) if *n == name => Some(*number as usize),
            _ => None,
        })
    };
    let named = text("node").unwrap_or((9, 9));
    let (black, enemy) = (plain.turn == 'b', if plain.turn == 'b' { 'w' } else { 'b' });
    if id == "must-pass" {
        return !black && all.is_empty();
    }
    if last == "?" {
        let come = (!earlier.is_empty()).then(|| Come::of(plain, all, earlier));
        return match (id, come) {
            ("beside", None) => true,
            ("field", Some(come)) => come.hops == 0 && come.meanings.is_empty(),
            ("go-on", Some(come)) => come.hops > 0 && come.meanings.is_empty() && named == come.at,
            ("which" | "which-man", Some(come)) => is_doubtful(id, &come, earlier, named),
            _ => false,
        };
    }
    let tapped = place(last);
    let man = |at: (i32, i32)| plain.men.get(&at).copied();
    if earlier.is_empty() {
        let stuck = man(tapped) == Some(plain.turn) && !all.iter().any(|way| way.from == tapped);
        return match id {
            "empty" => man(tapped).is_none() && (last != "o" || plain.centre == 0),
            "not-yours" => man(tapped) == Some(enemy) || last == "o" && plain.centre > 0 && !black,
            "centre-stays" => last == "o" && plain.centre > 0 && black,
            "blocked" => stuck,
            "limit" => stuck && black && is_full(plain, number("white")) && [1, 7].contains(&tapped.0),
            "limit-capture" => stuck && black && number("black") > number("white"),
            "neutral-centre" => stuck && forbidden && last == "a1" && named == tapped,
            _ => false,
        };
    }
    let come = Come::of(plain, all, earlier);
    let (board, at) = (&come.board, come.at);
    let stands = |at: (i32, i32)| board.men.get(&at).copied();
    let opposing = stands(tapped) == Some(enemy);
    let between = lines(at, tapped).into_iter().map(|way| way[..way.len() - 1].to_vec()).collect::<Vec<_>>();
    let is_between = |place: &(i32, i32)| between.iter().any(|way| way.contains(place));
    let beside = |a: (i32, i32), b: (i32, i32)| lines(a, b).iter().any(|way| way.len() == 1);
    let behind = |place: (i32, i32)| lines(at, place).iter().any(|way| way.len() > 1 && way[way.len() - 2] == tapped);
    match id {
        "same" => come.hops == 0 && tapped == at,
        "occupied" => come.hops == 0 && named == tapped && stands(tapped) == Some(plain.turn),
        "over-own" => stands(named) == Some(plain.turn) && is_between(&named),
        "step" => black && stands(tapped).is_none() && !beside(at, tapped),
        "outward" => black && tapped == (at.0, at.1 + 1) && stands(tapped).is_none(),
        "crooked" => !black && at.0 != tapped.0 && at.1 != tapped.1,
        "white-centre" => !black && last == "o",
        "through-centre" => !black && (at.0 - tapped.0).abs() == 4,
        "cross" => {
            let free = |way: &&Vec<(i32, i32)>| way.iter().all(|p| stands(*p).is_none());
            !black && at.1 == tapped.1 && between.iter().filter(free).any(|way| way.iter().any(|p| p.0 == 0))
        }
        "land-behind" => {
            let taken =
                |w: &&Way| w.from == place(&earlier[0]) && w.hops.get(come.hops) == Some(&(Some(tapped), named));
            opposing && all.iter().any(|way| taken(&way))
        }
        "neutral-safe" => stands(named) == Some(enemy) && named.0 == 0 && (named == tapped || is_between(&named)),
        "neutral-cannot" => {
            named == at && at.0 == 0 && (opposing || between.iter().flatten().any(|p| stands(*p) == Some(enemy)))
        }
        "neighbour" => black && opposing && !beside(at, tapped),
        "first" => opposing && stands(named) == Some(enemy) && is_between(&named),
        "next-man" => {
            let second = |way: &&Vec<(i32, i32)>| way.iter().filter(|p| stands(**p).is_some()).nth(1) == Some(&named);
            !black && between.iter().any(|way| second(&way))
        }
        "taken-behind" => opposing && stands(named).is_some() && behind(named),
        "edge-behind" => opposing && named == tapped && tapped.1 == 6 && at.0 == tapped.0,
        "centre-behind" => !black && opposing && named == tapped && tapped.1 == 1 && at.0 == tapped.0,
        "go-on" => come.hops > 0 && named == at && come.meanings.is_empty(),
        "which" | "which-man" => is_doubtful(id, &come, earlier, named),
        "neutral-centre" => forbidden && black && named == at && at.0 == 0 && last == "o",
        "limit" => black && is_full(plain, number("white")) && tapped.0 == 0 && beside(at, tapped),
        "limit-capture" => {
            let white = board.count('w') - 1;
            let landing = place(game.board.name(reason.nodes[0]));
            let lands = usize::from(landing.0 == 0 && landing != (0, 0));
            let over = |p: &(i32, i32)| stands(*p) == Some('w') && beside(at, *p) && beside(*p, landing);
            let victim = board.men.keys().any(over);
            let neutral = board.neutral_blacks() + lands;
            black && victim && (number("white"), number("black")) == (Some(white), Some(neutral)) && neutral > white
        }
        _ => false,
    }
}

fn is_full(plain: &Plain, white: Option<usize>) -> bool {
    white == Some(plain.count('w')) && plain.neutral_blacks() == plain.count('w')
}

fn is_doubtful(id: &str, come: &Come, earlier: &[String], named: (i32, i32)) -> bool {
    let walk = come.meanings.contains(&None);
    come.meanings.len() == 2 && place(&earlier[earlier.len() - 1]) == named && walk == (id == "which")
}

/// The straight ways from one place to another, the last included: along the sector, or both ways round the ring.
fn lines(from: (i32, i32), to: (i32, i32)) -> Vec<Vec<(i32, i32)>> {
    let mut ways = Vec::new();
    if to == (0, 0) {
        ways.push((1..from.1).rev().map(|ring| (from.0, ring)).chain([to]).collect());
    } else if from.0 == to.0 && from.1 != to.1 {
        let toward = (to.1 - from.1).signum();
        ways.push((1..=(to.1 - from.1).abs()).map(|i| (from.0, from.1 + i * toward)).collect());
    } else if from.1 == to.1 && from.0 != to.0 {
        for round in [1, -1] {
            let far = ((to.0 - from.0) * round).rem_euclid(8);
            ways.push((1..=far).map(|i| ((from.0 + i * round).rem_euclid(8), from.1)).collect());
        }
    }
    ways
}
