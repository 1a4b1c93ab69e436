//! Positions and what is legal in them, by the rules' §1.

use super::*;
use crate::games::{find, rules};
use crate::rules::game::Opinion;
use crate::rules::seen::Arg;
use crate::rules::spec::{Circle, Shape};
use std::collections::{BTreeMap, HashSet};

fn grody(chosen: &[(&str, &str)]) -> Grody {
    rules("grody", chosen, 2)
}

fn moves(game: &Grody, state: &State) -> Vec<Move> {
    let mut out = Vec::new();
    game.moves(state, &mut out);
    out
}

/// The legal moves' texts in byte order, joined.
fn legal(position: &str) -> String {
    let game = grody(&[("men", "44")]);
    let state = game.set_up(position).unwrap();
    let mut texts: Vec<String> = moves(&game, &state).iter().map(|mv| game.write(&state, *mv)).collect();
    texts.sort();
    texts.join(" ")
}

fn find_move(game: &Grody, state: &State, text: &str) -> Move {
    let all = moves(game, state);
    all.into_iter().find(|mv| game.write(state, *mv) == text).unwrap_or_else(|| panic!("{text} is not legal"))
}

/// The position after a move.
fn after(position: &str, text: &str) -> String {
    let game = grody(&[("men", "44")]);
    let mut state = game.set_up(position).unwrap();
    let mv = find_move(&game, &state, text);
    game.play(&mut state, mv);
    game.position(&state)
}

fn outcome(position: &str) -> Option<Outcome> {
    let game = grody(&[]);
    game.outcome(&game.set_up(position).unwrap())
}

fn dead(game: &Grody, state: &State) -> [usize; 2] {
    let view = game.view(state);
    [view.dead[0].len(), view.dead[1].len()]
}

#[test]
fn every_start_has_its_moves() {
    for (men, count, each) in [("16", 24, 8), ("44", 72, 22)] {
        for colours in ["alternating", "halves"] {
            for first in ["white", "black"] {
                let game = grody(&[("men", men), ("colours", colours), ("first", first)]);
                let start = game.start();
                let black = first == "black";
                assert_eq!(game.turn(&start), if black { Seat::BLACK } else { Seat::WHITE });
                assert_eq!(moves(&game, &start).len(), count, "{men} {colours} {first}");
                assert_eq!([start.alive(Seat::WHITE), start.alive(Seat::BLACK)], [each, each]);
                assert_eq!(dead(&game, &start), [0, 0]);
                assert_eq!(game.outcome(&start), None);
            }
        }
    }
}

#[test]
fn the_starts_stand_where_the_rules_say() {
    for (men, zones) in [("16", 0), ("44", 1)] {
        for colours in ["alternating", "halves"] {
            let game = grody(&[("men", men), ("colours", colours)]);
            for node in game.board.nodes() {
                let name = game.board.name(node).as_bytes();
                let (col, row) = (name[0] - b'a' + 1, name[1] - b'0');
                let in_zone = |zone: &str| game.board.zone(zone).unwrap().has(node);
                let middle = |n: u8| (3..=6).contains(&n);
                let here =
                    in_zone("walls") && (zones == 1 || middle(col) || middle(row)) || zones == 1 && in_zone("houses");
                let white = if colours == "halves" { row <= 4 } else { (col + row) % 2 == 0 };
                let man = Tower::man(if white { Seat::WHITE } else { Seat::BLACK });
                assert_eq!(game.start.tower(node), if here { man } else { Tower::EMPTY }, "{men} {colours} {name:?}");
            }
        }
    }
}

#[test]
fn the_lot_is_the_seeds() {
    let spec = find("grody").unwrap().spec();
    let chosen = BTreeMap::from([("first".to_string(), "lot".to_string())]);
    let turns: HashSet<Seat> = (0..32)
        .map(|seed| {
            let options = Options::new(spec, &chosen, seed).unwrap();
            let start = |options: &Options| Grody::new(spec, options, 2).unwrap().start().turn;
            assert_eq!(start(&options), start(&options));
            start(&options)
        })
        .collect();
    assert_eq!(turns.len(), 2);
}

#[test]
fn a_part_goes_as_far_as_it_has_men() {
    let ways = "1d4-c4 1d4-d3 1d4-d5 1d4-e4 2d4-b4 2d4-d2 2d4-d6 2d4-f4 3d4-a4 3d4-d1 3d4-d7 3d4-g4 4d4-d8 4d4-h4";
    assert_eq!(legal("w d4=bbwbw"), ways);
    assert_eq!(after("w d4=bbwbw", "3d4-g4"), "b d4=bb g4=wbw reserve=0,0");
    assert_eq!(legal("w b1=w"), "1b1-b2 1b1-c1");
    // Only the tower with the mover's man on top, and over whatever is between.
    assert_eq!(legal("b d4=bbwbw e1=bb"), "1e1-d1 1e1-e2 1e1-f1 2e1-c1 2e1-e3 2e1-g1");
    assert_eq!(after("b e1=bb e2=wwwww e3=w", "2e1-e3"), "w e2=wwwww e3=wbb reserve=0,0");
    assert_eq!(legal("w a2=wwwww b2=b"), "1a2-a3 1a2-b2 2a2-a4 2a2-c2 3a2-a5 3a2-d2 4a2-a6 4a2-e2 5a2-a7 5a2-f2");
}

#[test]
fn the_surplus_comes_off_the_bottom() {
    assert_eq!(after("w c3=bww f3=wbb", "3c3-f3"), "b f3=bbbww reserve=1,0");
    assert_eq!(after("w d1=wbw d4=wbbwb", "3d1-d4"), "b d4=wbwbw reserve=1,0");
    let game = grody(&[]);
    let mut state = game.set_up("w d1=wbw d4=wbbwb").unwrap();
    let before = dead(&game, &state);
    let mv = find_move(&game, &state, "3d1-d4");
    assert!(game.noisy(&state, mv));
    game.play(&mut state, mv);
    assert_eq!(dead(&game, &state), [before[0], before[1] + 2]);
    // Five onto five: all of the lower tower goes. Black's surplus goes to Black's reserve.
    assert_eq!(after("b b1=wwwwb g1=bwbwb", "5b1-g1"), "w g1=wwwwb reserve=0,3");
    assert!(!game.noisy(&game.start(), find_move(&game, &game.start(), "1c1-b1")));
}

#[test]
fn a_man_of_the_reserve_is_set_on_any_field() {
    assert_eq!(after("w e5=wwbbb reserve=1,0", "@e5"), "b e5=wbbbw reserve=1,0");
    let drops = legal("w d4=wb e5=b reserve=1,0");
    assert_eq!(drops.split(' ').count(), 60);
    assert!(drops.split(' ').all(|text| text.starts_with('@')));
    assert_eq!(after("w d4=wb e5=b reserve=1,0", "@d4"), "b d4=wbw e5=b reserve=0,0");
    assert_eq!(after("b d4=bbbbw reserve=0,2", "@d4"), "w d4=bbbwb reserve=0,2");
}

#[test]
fn a_drop_that_changes_nothing_is_no_move() {
    let drops = legal("w d4=wwwww e5=bbbbb reserve=1,0");
    assert!(!drops.contains("@d4") && drops.contains("@e5"));
    assert_eq!(drops.split(' ').filter(|text| text.starts_with('@')).count(), 59);
}

#[test]
fn ways_with_one_result_are_one_move() {
    // The man lands on five of his kind on d3 or on c4, one of which comes off: the same position.
    let position = "w c3=w c4=wwwww d3=wwwww";
    let walks = legal(position);
    assert!(walks.contains("1c3-c4") && !walks.contains("1c3-d3"), "{walks}");
    assert_eq!(after(position, "1c3-c4"), "b c4=wwwww d3=wwwww reserve=1,0");
    let game = grody(&[("men", "44")]);
    // A pair lands on its own pattern repeated; b3 holds another.
    let state = game.set_up("w d3=wbw b3=wbwbb d1=wbwbw d5=wbwbw f3=wbwbw").unwrap();
    let walks: Vec<String> = moves(&game, &state).iter().map(|mv| game.write(&state, *mv)).collect();
    let pairs: Vec<&String> = walks.iter().filter(|text| text.starts_with("2d3")).collect();
    assert_eq!(pairs, ["2d3-b3", "2d3-d1"]);
    let mv = find_move(&game, &state, "2d3-d1");
    let mut plans = Vec::new();
    game.plans(&state, mv, &mut plans);
    let ends: Vec<Tap> = plans.iter().map(|p| p.taps[1]).collect();
    let node = |name: &str| Tap::Node(game.board.node(name).unwrap());
    assert_eq!(ends, [node("d1"), node("d5"), node("f3")]);
}

#[test]
fn without_a_tower_and_a_reserve_the_game_is_lost() {
    assert_eq!(outcome("w d4=wb e5=b"), Some(Outcome::Won(Seat::BLACK, Win::NoMen)));
    assert_eq!(outcome("b d4=bw"), Some(Outcome::Won(Seat::WHITE, Win::NoMen)));
    assert_eq!(outcome("w d4=wb e5=b reserve=1,0"), None);
    assert_eq!(outcome("w d4=wb e5=b reserve=0,1"), Some(Outcome::Won(Seat::BLACK, Win::NoMen)));
    assert_eq!(outcome("w b1=w"), None);
}

#[test]
fn a_hundred_quiet_plies_are_a_draw() {
    let game = grody(&[]);
    let mut state = game.set_up("w b4=w g5=b").unwrap();
    for ply in 0..100 {
        assert_eq!(game.outcome(&state), None, "{ply}");
        let text = ["1b4-b5", "1g5-g4", "1b5-b4", "1g4-g5"][ply % 4];
        let mv = find_move(&game, &state, text);
        game.play(&mut state, mv);
    }
    assert_eq!(game.outcome(&state), Some(Outcome::Drawn(Draw::NoProgress)));
    let nearly = |position: &str, text: &str| {
        let mut state = State { quiet: 99, ..game.set_up(position).unwrap() };
        let mv = find_move(&game, &state, text);
        game.play(&mut state, mv);
        (state.quiet, game.outcome(&state))
    };
    assert_eq!(nearly("w b4=w g5=b reserve=1,0", "@a2"), (0, None));
    assert_eq!(nearly("w b4=w c4=wwwww g5=b", "1b4-c4"), (0, None));
    // A win is judged before the count.
    assert_eq!(nearly("w b4=w b5=b", "1b4-b5"), (100, Some(Outcome::Won(Seat::WHITE, Win::NoMen))));
}

#[test]
fn the_key_leaves_only_the_counter_out() {
    let game = grody(&[]);
    let state = game.set_up("w b4=w g5=b reserve=1,0").unwrap();
    assert_eq!(size_of::<State>(), 80);
    assert_eq!(game.key(&state), game.key(&State { quiet: 40, ..state }));
    let texts = ["b b4=w g5=b reserve=1,0", "w b4=w g5=b reserve=0,1", "w b4=w g5=b", "w b4=b g5=w reserve=1,0"];
    for other in texts {
        assert_ne!(game.key(&state), game.key(&game.set_up(other).unwrap()), "{other}");
    }
}

#[test]
fn what_cannot_be_is_refused() {
    let token = |men: &str, text: &str| grody(&[("men", men)]).set_up(text).unwrap_err().token;
    for (text, at) in [
        ("w a1=w", "a1=w"),
        ("w d4=wwwwww", "d4=wwwwww"),
        ("w d4=W", "d4=W"),
        ("w b1=wwwww b2=wwww c1=b", "b2=wwww"),
        ("w b1=wwwww reserve=4,0", "reserve=4,0"),
        ("w b1=wwwww reserve=0,9", "reserve=0,9"),
        ("w b1=w reserve=4294967295,0", "reserve=4294967295,0"),
        ("w b1=w reserve=1", "reserve=1"),
        ("w d4", "d4"),
        ("x d4=w", "x"),
    ] {
        assert_eq!(token("16", text), at, "{text}");
    }
    let many = "w b1=wwwww c1=wwwww d1=wwwww e1=wwwww f1=ww";
    assert!(grody(&[("men", "44")]).set_up(many).is_ok());
    assert_eq!(token("44", &format!("{many} reserve=1,0")), "reserve=1,0");
    assert_eq!(token("16", many), "c1=wwwww");
}

#[test]
fn a_spec_that_is_not_grodys_is_refused() {
    let spec = find("grody").unwrap().spec();
    let options = Options::new(spec, &BTreeMap::new(), 0).unwrap();
    let place = |change: &dyn Fn(&mut GameSpec)| {
        let mut spec = spec.clone();
        spec.zones.clear();
        change(&mut spec);
        Grody::new(&spec, &options, 2).unwrap_err().place
    };
    // Sixty nodes, but a circle has no straight ways.
    let circle = Circle { name: "a".into(), count: 60, radius: 1.0, turned: 0.0, joined: true };
    assert_eq!(place(&|s| s.shape = Shape::Hexagon { side: 5 }), "shape");
    assert_eq!(
        place(&|s| s.shape = Shape::Lines { circles: vec![circle.clone()], nodes: vec![], lines: vec![] }),
        "node a0"
    );
    assert_eq!(place(&|s| s.starts[3].position = "w z9=w".into()), "starts");
}

#[test]
fn refusals_say_why() {
    let text = |arg: &Arg| match arg {
        Arg::Number(n) => n.to_string(),
        Arg::Text(s) => s.clone(),
    };
    // Taps: a node's name, `R` and `r` for the mover's and the other's reserve, `?` for a choice.
    for (position, taps, id, args, nodes) in [
        ("w d4=wb e5=w", "", "begin", "towers=1 reserve=0", ""),
        ("w d4=wb e5=w reserve=2,0", "?", "begin", "towers=1 reserve=2", ""),
        ("w d4=wb e5=w", "b1", "empty", "towers=1 reserve=0", "b1"),
        ("b d4=wb e5=bb b1=b reserve=0,2", "c1", "empty", "towers=3 reserve=2", "c1"),
        ("w d4=wb reserve=1,0", "c1", "empty", "towers=0 reserve=1", "c1"),
        ("w d4=wwb e5=w", "d4", "not-yours", "height=3 mine=2 towers=1 reserve=0", "d4"),
        ("w d4=b e5=w", "d4", "not-yours", "height=1 mine=0 towers=1 reserve=0", "d4"),
        ("w d4=wb e5=w reserve=0,1", "R", "reserve-empty", "", ""),
        ("w d4=wb e5=w reserve=0,1", "r", "reserve-not-yours", "", ""),
        ("w e2=wb e5=bw", "e5 e5", "same", "height=2", "e5"),
        ("w e2=wb e5=bw", "e5 f6", "crooked", "height=2", "d5 e4 e6 f5 c5 e3 e7 g5"),
        ("w e2=wb e5=bw", "e5 e2", "too-far", "height=2 distance=3", "e4 e3"),
        ("w e2=wb e5=bw", "e5 h5", "too-far", "height=2 distance=3", "f5 g5"),
        ("w e2=wb b1=w", "b1 b8", "too-far", "height=1 distance=7", "b2"),
        ("w e2=wb b1=w reserve=1,0", "b1 R", "tower-field", "height=1", "b2 c1"),
        ("w e2=wb b1=w", "b1 R", "reserve-empty", "", ""),
        ("w e2=wb b1=w", "b1 r", "reserve-not-yours", "", ""),
        ("w e2=wb b1=w", "b1 ?", "tower-field", "height=1", "b2 c1"),
        ("w e2=wwwww reserve=1,0", "R e2", "no-change", "", "e2"),
        ("w e2=wwwww reserve=1,0", "R R", "reserve-field", "", ""),
        ("w e2=wwwww reserve=1,0", "R ?", "reserve-field", "", ""),
        ("w e2=wwwww reserve=1,0", "R r", "reserve-not-yours", "", ""),
    ] {
        let game = grody(&[]);
        let state = game.set_up(position).unwrap();
        let tap = |word: &str| match word {
            "R" => Tap::Reserve(state.turn),
            "r" => Tap::Reserve(state.turn.other()),
            "?" => Tap::Choice(0),
            name => Tap::Node(game.board.node(name).unwrap()),
        };
        let reason = game.refusal(&state, &taps.split_whitespace().map(tap).collect::<Vec<_>>());
        assert_eq!(reason.id, format!("grody-{id}"), "{position}: {taps}");
        let said: Vec<String> = reason.args.iter().map(|(name, arg)| format!("{name}={}", text(arg))).collect();
        assert_eq!(said.join(" "), args, "{position}: {taps}");
        let shown: Vec<&str> = reason.nodes.iter().map(|n| game.board.name(*n)).collect();
        assert_eq!(shown.join(" "), nodes, "{position}: {taps}");
    }
}

#[test]
fn every_reason_has_its_texts() {
    let source = include_str!("taps.rs");
    let ids: Vec<&str> = source.split("Reason::new(\"").skip(1).filter_map(|s| s.split('"').next()).collect();
    assert_eq!(ids.len(), 11, "{ids:?}");
    for text in [
        include_str!("../../../assets/texts/pl/reasons-grody.ftl"),
        include_str!("../../../assets/texts/en/reasons-grody.ftl"),
    ] {
        let keys: Vec<&str> = text.lines().filter_map(|l| l.strip_prefix("reason-")?.split(' ').next()).collect();
        assert_eq!(keys.iter().collect::<HashSet<_>>(), ids.iter().collect::<HashSet<_>>());
    }
}
