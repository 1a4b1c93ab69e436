//! Positions and their legal moves (§4 of the rules); everything at random is in `random`.

mod naive;
mod random;
mod reasons;

use super::*;
use crate::games::{find, rules};
use crate::record::Record;
use crate::rules::game::Opinion;
use crate::rules::seen::Arg;
use crate::rules::spec::Shape;
use crate::rules::table::{Match, Play};
use std::collections::BTreeMap;
use std::sync::Arc;

fn ringo() -> Ringo {
    rules("ringo", &[], 2)
}

fn moves(game: &Ringo, state: &State) -> Vec<Move> {
    let mut out = Vec::new();
    game.moves(state, &mut out);
    out
}

fn texts(game: &Ringo, position: &str) -> Vec<String> {
    let state = game.set_up(position).unwrap();
    let mut texts: Vec<String> = moves(game, &state).iter().map(|mv| game.write(&state, *mv)).collect();
    texts.sort();
    texts
}

/// The legal moves in byte order, joined by spaces.
fn legal(position: &str) -> String {
    texts(&ringo(), position).join(" ")
}

/// The captures alone.
fn captures(position: &str) -> String {
    texts(&ringo(), position).into_iter().filter(|text| text.contains('x')).collect::<Vec<_>>().join(" ")
}

/// The nodes that a man can reach, captures left out.
fn reach(position: &str, man: &str) -> String {
    let texts = texts(&ringo(), position);
    let ends = texts.iter().filter_map(|text| text.strip_prefix(man)?.strip_prefix('-'));
    ends.collect::<Vec<_>>().join(" ")
}

fn find_move(game: &Ringo, state: &State, text: &str) -> Move {
    let all = moves(game, state);
    all.into_iter().find(|mv| game.write(state, *mv) == text).unwrap_or_else(|| panic!("{text} is not legal"))
}

/// The position after a move, and how the game stands then.
fn after(position: &str, text: &str) -> (String, Option<Outcome>) {
    let game = ringo();
    let mut state = game.set_up(position).unwrap();
    let mv = find_move(&game, &state, text);
    game.play(&mut state, mv);
    (game.position(&state), game.outcome(&state))
}

fn outcome(position: &str) -> Option<Outcome> {
    let game = ringo();
    game.outcome(&game.set_up(position).unwrap())
}

const START: &str = "b b1=w b6=b c6=b d1=w d6=b e6=b f1=w f6=b g6=b h1=w h6=b";
const WHITE: Option<Outcome> = Some(Outcome::Won(Seat::WHITE, Win::Killed));
const BLACK: Option<Outcome> = Some(Outcome::Won(Seat::BLACK, Win::Goal));

/// The ways of tapping a move, each with the changes seen after each tap.
fn plans(position: &str, text: &str) -> Vec<String> {
    let game = ringo();
    let state = game.set_up(position).unwrap();
    let mut plans = Vec::new();
    game.plans(&state, find_move(&game, &state, text), &mut plans);
    let word = |tap: &Tap| match tap {
        Tap::Node(node) => game.board.name(*node).to_string(),
        Tap::Choice(0) => "?".into(),
        other => panic!("{other:?}"),
    };
    let step = |plan: &Plan, i: usize| format!("{}:{}", word(&plan.taps[i]), plan.shown[i]);
    plans.iter().map(|plan| (0..plan.taps.len()).map(|i| step(plan, i)).collect::<Vec<_>>().join(" ")).collect()
}

#[test]
fn the_start() {
    let game = ringo();
    assert_eq!(game.position(&game.start()), START);
    assert_eq!((game.board.len(), game.board.edges()), (49, 96));
    assert_eq!(legal(START), "b6-a6 b6-b5 c6-c5 d6-d5 e6-e5 f6-f5 g6-g5 h6-a6 h6-h5");
    assert_eq!(legal(&START.replacen('b', "w", 1)).split(' ').count(), 24);
}

#[test]
fn black_goes_one_step_inward_or_sideways() {
    let position = "b d4=b f1=w h6=b";
    assert_eq!(reach(position, "d4"), "c4 d3 e4");
    assert_eq!(reach("b c1=b f1=w h6=b", "c1"), "b1 d1 o");
    assert_eq!(reach("b c1=b o=b f1=w h6=b", "c1"), "b1 d1 o");
    assert_eq!(reach("b c1=b o=b f1=w h6=b", "o"), "");
    assert_eq!(reach("b c4=b b4=w d4=b f1=w c3=w", "c4"), "");
}

#[test]
fn white_goes_along_ring_and_radius() {
    let position = "w c3=w f6=b g6=b";
    assert_eq!(reach(position, "c3"), "a3 b3 c1 c2 c4 c5 c6 d3 e3 f3 g3 h3");
    // Men stand in the way; a free ring has two ways to the same place, which are one move.
    assert_eq!(reach("w c3=w d3=w c5=b f6=b h3=b", "c3"), "a3 b3 c1 c2 c4");
    assert_eq!(reach("w a3=w f6=b g6=b", "a3"), "a1 a2 a4 a5 a6 b3 c3 d3 e3 f3 g3 h3");
    assert_eq!(reach("w a3=w c3=w g3=b f6=b", "a3"), "a1 a2 a4 a5 a6 b3 h3");
}

#[test]
fn the_neutral_sector_is_not_crossed_along_a_ring() {
    assert_eq!(reach("w b3=w c3=w f6=b g6=b", "b3"), "a3 b1 b2 b4 b5 b6");
    assert_eq!(reach("w h3=w g3=w f6=b g6=b", "h3"), "a3 h1 h2 h4 h5 h6");
}

#[test]
fn black_captures_in_all_directions() {
    assert_eq!(captures("b c2=b c3=w g6=b"), "c2xc3-c4");
    assert_eq!(captures("b c2=b d2=w c1=w b2=w g6=b"), "c2xb2-a2 c2xc1-o c2xd2-e2");
    assert_eq!(captures("b c2=b d2=w e2=w g6=b"), "");
    assert_eq!(captures("b c2=b e2=w g6=b"), "", "only a neighbour is jumped");
    assert_eq!(captures("b c5=b c6=w g6=b"), "", "nothing lies behind the outermost ring");
}

#[test]
fn white_captures_from_afar() {
    assert_eq!(captures("w c2=w e2=b g6=b"), "c2xe2-a2 c2xe2-f2 c2xe2-g2 c2xe2-h2");
    assert_eq!(captures("w c2=w e2=b h2=b g6=b"), "c2xe2-f2 c2xe2-f2xh2-a2 c2xe2-g2");
    assert_eq!(captures("w c6=w c4=b g6=b"), "c6xc4-c1 c6xc4-c2 c6xc4-c3 c6xg6-a6 c6xg6-h6");
    assert_eq!(captures("w c2=w d2=b e2=b g6=b"), "", "two in a row");
    assert_eq!(captures("w c2=w c1=b g6=b"), "", "nobody lands in the centre");
    assert_eq!(captures("w c2=w d2=w e2=b g6=b"), "d2xe2-a2 d2xe2-f2 d2xe2-g2 d2xe2-h2", "own men are not jumped");
}

#[test]
fn nobody_captures_in_or_from_the_neutral_sector() {
    assert_eq!(captures("w a3=w c3=b f6=b"), "");
    assert_eq!(captures("w a3=b c3=w f6=b"), "");
    assert_eq!(captures("w a1=w a3=b f6=b"), "");
    assert_eq!(captures("b a3=b b3=w f6=b"), "");
    assert_eq!(captures("b a3=w b3=b c3=w f6=b h1=w"), "b3xc3-d3");
}

#[test]
fn black_men_in_the_neutral_sector_are_no_more_than_white_men() {
    let position = "b a2=b a5=b b4=b d3=w e4=w";
    let all = legal(position);
    assert!(!all.contains("b4-a4") && all.contains("a2-a1") && all.contains("a5-a4"), "{all}");
    assert_eq!(reach("b a2=b b4=b d3=w e4=w", "b4"), "a4 b3 c4");
    // The capture itself makes the White men fewer.
    assert_eq!(captures("b a2=b a4=b b2=b c2=w f5=w"), "");
    assert_eq!(captures("b a2=b b2=b c2=w f5=w"), "b2xc2-d2");
    assert_eq!(captures("b a2=b g3=b h3=w f5=w"), "");
    assert_eq!(captures("b a2=b g3=b h3=w f5=w f1=w"), "g3xh3-a3");
    // The first jump is within the limit, the second is not.
    assert_eq!(captures("b a2=b c3=b c5=b d3=w f3=w"), "c3xd3-e3");
    assert_eq!(captures("b a2=b c3=b c5=b d3=w f3=w h6=w"), "c3xd3-e3 c3xd3-e3xf3-g3");
}

#[test]
fn each_side_is_told_what_it_is_about() {
    let game = ringo();
    let said = |state: &State| [Seat::WHITE, Seat::BLACK].map(|seat| game.notes(state, seat));
    let ids = |state: &State| said(state).map(|notes| notes.iter().map(|n| n.id.to_string()).collect::<Vec<_>>());
    let start = game.set_up("b a2=w b4=b").unwrap();
    assert_eq!(ids(&start), [["ringo-defends"], ["ringo-attacks"]]);
    let inside = game.set_up("b a2=b a5=b b4=b d3=w e4=w").unwrap();
    assert_eq!(ids(&inside), [["ringo-defends"], ["ringo-neutral"]]);
    assert_eq!(said(&inside)[1], [Reason::new("ringo-neutral").with("inside", 2).with("allowed", 2)]);
}

#[test]
fn the_option_shuts_the_way_from_the_neutral_sector_to_the_centre() {
    let forbidden: Ringo = rules("ringo", &[("neutral_to_centre", "forbidden")], 2);
    let position = "b a1=b c1=b e1=w f1=w";
    assert_eq!(texts(&forbidden, position), ["a1-b1", "a1-h1", "c1-b1", "c1-d1", "c1-o"]);
    assert_eq!(legal(position), "a1-b1 a1-h1 a1-o c1-b1 c1-d1 c1-o");
    // A capture that lands in the centre comes from elsewhere.
    assert!(texts(&forbidden, "b b1=w b2=b g6=b h1=w").contains(&"b2xb1-o".to_string()));
}

#[test]
fn a_series_ends_in_the_neutral_sector_and_in_the_centre() {
    assert_eq!(captures("b g2=b h2=w f5=w c6=b"), "g2xh2-a2");
    assert_eq!(captures("b g2=b h2=w a4=w b2=w c6=b"), "g2xh2-a2");
    assert_eq!(captures("w c2=w b2=b a4=b h2=b f6=b"), "c2xb2-a2 c2xh2-a2");
    assert_eq!(captures("b d2=b d1=w e1=w h5=w g6=b"), "d2xd1-o");
}

#[test]
fn a_series_may_stop_after_any_jump() {
    let position = "w d4=b d5=w e2=b g2=b h6=b";
    let all = captures(position);
    for text in ["d5xd4-d3", "d5xd4-d2", "d5xd4-d1", "d5xd4-d2xe2-f2", "d5xd4-d2xe2-f2xg2-h2"] {
        assert!(all.split(' ').any(|t| t == text), "{text}: {all}");
    }
    assert_eq!(after(position, "d5xd4-d2xe2-f2xg2-h2"), ("b h2=w h6=b".into(), WHITE));
    assert_eq!(plans(position, "d5xd4-d2xe2-f2"), ["d5:0 d2:2 f2:4 ?:4"]);
    assert_eq!(plans(position, "d5xd4-d3"), ["d5:0 d3:2"], "he cannot jump on from there");
}

#[test]
fn a_move_is_its_result() {
    // Round the square either way, the man comes home with the same four.
    let position = "w c3=w c4=b d3=b d5=b e4=b h6=b o=b";
    let round = "c3xc4-c5xd5-e5xe4-e3xd3-c3";
    let all = captures(position);
    assert!(all.split(' ').any(|t| t == round), "{all}");
    assert_eq!(all.split(' ').filter(|t| t.ends_with("-c3")).count(), 1, "{all}");
    let ways = plans(position, round);
    assert!(ways.len() >= 2 && ways[0].starts_with("c3:0 c5:2 e5:4 e3:6 c3:8"), "{ways:?}");
    assert!(ways.iter().any(|way| way.starts_with("c3:0 e3:2 e5:4 c5:6 c3:8")), "{ways:?}");
    assert_eq!(after(position, round), ("b c3=w h6=b o=b".into(), None));
}

#[test]
fn rounds_of_two_men_with_the_same_victims_are_one_move() {
    // Either White man can take all six and come home.
    let position = "w b2=b c1=b c3=b d2=b e3=b f1=b h1=w h3=w";
    let captures = captures(position);
    let rounds: Vec<&str> = captures.split(' ').filter(|text| text[..2] == text[text.len() - 2..]).collect();
    let [_, all, _] = rounds[..] else { panic!("{rounds:?}") };
    assert_eq!(all, "h1xf1-d1xd2-d3xe3-f3xc3-b3xb2-b1xc1-h1");
    assert_eq!(after(position, all), ("b h1=w h3=w".into(), WHITE));
    let ways = plans(position, all);
    assert!(ways.iter().any(|way| way.starts_with("h1")) && ways.iter().any(|way| way.starts_with("h3")), "{ways:?}");
}

#[test]
fn one_more_tap_tells_the_meanings_of_a_neutral_landing_apart() {
    let position = "w c3=w h3=b f6=b g6=b";
    assert_eq!(plans(position, "c3-a3"), ["c3:0 a3:0 a3:1"]);
    assert_eq!(plans(position, "c3xh3-a3"), ["c3:0 a3:0 h3:2"]);
    assert_eq!(plans(position, "c3-b3"), ["c3:0 b3:1"]);
    let both = "w c3=w b3=b h3=b f6=b g6=b";
    assert_eq!(plans(both, "c3xb3-a3"), ["c3:0 a3:0 b3:2"]);
    assert_eq!(plans(both, "c3xh3-a3"), ["c3:0 a3:0 h3:2"]);
    // In a series there is no walk to be told apart.
    let series = "w c5=w c4=b h3=b f6=b g6=b";
    assert_eq!(plans(series, "c5xc4-c3xh3-a3"), ["c5:0 c3:2 a3:4"]);
    let two = "w c5=w c4=b b3=b h3=b f6=b g6=b";
    assert_eq!(plans(two, "c5xc4-c3xh3-a3"), ["c5:0 c3:2 a3:2 h3:4"]);
    assert_eq!(plans(two, "c5xc4-c3"), ["c5:0 c3:2 ?:2"]);
}

#[test]
fn the_eye_sees_each_jump_and_its_victim_leave() {
    use crate::rules::seen::Manner;
    let game = ringo();
    let seen = |position: &str, text: &str| {
        let state = game.set_up(position).unwrap();
        let mv = find_move(&game, &state, text);
        let (mut plans, mut changes) = (Vec::new(), Vec::new());
        game.plans(&state, mv, &mut plans);
        game.changes(&state, mv, &plans[0], &mut changes);
        let name = |node: &Node| game.board.name(*node);
        let word = |change: &Change| match change {
            Change::Step { path, count: 1, manner } => {
                let way = path.iter().map(name).collect::<Vec<_>>().join(" ");
                format!("{}{way}", if *manner == Manner::Jump { "jump " } else { "" })
            }
            Change::Leave { from, height: 0, .. } => format!("leave {}", name(from)),
            other => panic!("{other:?}"),
        };
        changes.iter().map(word).collect::<Vec<_>>().join(", ")
    };
    let three = "w d4=b d5=w e2=b g2=b h6=b";
    let jumps = "jump d5 d4 d3 d2, leave d4, jump d2 e2 f2, leave e2, jump f2 g2 h2, leave g2";
    assert_eq!(seen(three, "d5xd4-d2xe2-f2xg2-h2"), jumps);
    assert_eq!(seen("b d1=w d2=b o=b h5=w", "d2xd1-o"), "jump d2 d1 o, leave d1");
    let ring = "w c3=w f6=b g6=b";
    assert_eq!(seen(ring, "c3-h3"), "c3 d3 e3 f3 g3 h3", "not across the neutral sector");
    assert_eq!(seen(ring, "c3-a3"), "c3 b3 a3", "the shorter way");
    assert_eq!(seen("w c3=w b3=b f6=b g6=b", "c3-a3"), "c3 d3 e3 f3 g3 h3 a3", "the free way");
    assert_eq!(seen("w c3=w h3=b f6=b g6=b", "c3xh3-a3"), "jump c3 d3 e3 f3 g3 h3 a3, leave h3");
    assert_eq!(seen("w a3=w f6=b g6=b", "a3-h3"), "a3 h3");
    assert_eq!(seen("b c1=b f6=b g6=w", "c1-o"), "c1 o");
}

#[test]
fn two_in_the_centre_win() {
    assert_eq!(after("b d1=w d2=b o=b h5=w", "d2xd1-o"), ("w h5=w o=bb".into(), BLACK));
    assert_eq!(after("b d1=b o=b h5=w", "d1-o"), ("w h5=w o=bb".into(), BLACK));
    assert_eq!(after("b d1=b e5=b h5=w", "d1-o"), ("w e5=b h5=w o=b".into(), None));
    assert_eq!(outcome("b h5=w o=bb"), BLACK);
}

#[test]
fn six_dead_or_no_move_lose_for_black() {
    assert_eq!(after("w c2=w e2=b g6=b", "c2xe2-f2"), ("b f2=w g6=b".into(), WHITE));
    // A series may run on past the sixth man.
    assert_eq!(after("w c2=w d2=b e3=b", "c2xd2-e2xe3-e4"), ("b e4=w".into(), WHITE));
    assert_eq!(outcome("b f2=w o=b"), WHITE);
    let stuck = Some(Outcome::Won(Seat::WHITE, Win::NoMoves));
    assert_eq!(outcome("b c4=b c3=w c2=w b4=w d4=w o=b"), None, "he jumps b4 and d4");
    assert_eq!(outcome("b a6=b a5=w b6=w h6=w o=b"), stuck);
    assert_eq!(outcome("w a6=b a5=w b6=w h6=w o=b"), None, "White may move");
    // Shut in by the limit alone: the last White man holds two Black men.
    assert_eq!(outcome("b a6=b b6=b b5=w o=b"), None);
    assert!(!legal("b a6=b b6=b b5=w o=b").contains("b6-a6"));
}

#[test]
fn without_white_men_black_wins() {
    let won = Some(Outcome::Won(Seat::BLACK, Win::NoMen));
    assert_eq!(after("b c2=b c3=w g6=b", "c2xc3-c4"), ("w c4=b g6=b".into(), won));
    assert_eq!(outcome("b c4=b g6=b"), won);
    assert_eq!(outcome("b c4=b"), WHITE, "six Black men are dead");
}

#[test]
fn white_without_a_move_passes() {
    let position = "w a6=b b6=b c4=b c5=b c6=w d6=b e6=b";
    assert_eq!(legal(position), "--");
    assert_eq!(plans(position, "--"), ["?:0"]);
    assert_eq!(after(position, "--").0, position.replacen('w', "b", 1));
    let game = ringo();
    assert!(game.is_pass(find_move(&game, &game.set_up(position).unwrap(), "--")));
}

#[test]
fn eighty_plies_without_progress_are_a_draw() {
    let game = ringo();
    let quiet = |position: &str, text: &str| {
        let mut state = State { quiet: 79, ..game.set_up(position).unwrap() };
        let mv = find_move(&game, &state, text);
        game.play(&mut state, mv);
        (state.quiet, game.outcome(&state))
    };
    let draw = Some(Outcome::Drawn(Draw::NoProgress));
    assert_eq!(quiet("b c3=b f1=w g6=b", "c3-d3"), (80, draw));
    assert_eq!(quiet("b c3=b f1=w g6=b", "c3-c2"), (0, None));
    assert_eq!(quiet("b c1=b f1=w g6=b", "c1-o"), (0, None));
    assert_eq!(quiet("b c3=b f1=w g6=b h1=w h6=b", "h6-a6"), (80, draw));
    assert_eq!(quiet("b c2=b c3=w f1=w g6=b", "c2xc3-c4"), (0, None));
    assert_eq!(quiet("w c3=b f1=w g6=b", "f1-f2"), (80, draw));
    assert_eq!(quiet("w f3=w f6=b g6=b", "f3-f1"), (80, draw), "White's way inward is no progress");
    assert_eq!(quiet("w a6=b b6=b c4=b c5=b c6=w d6=b e6=b", "--"), (80, draw), "a pass counts");
    // A win goes before the count.
    assert_eq!(quiet("w a6=b a5=w b5=w h6=w o=b", "b5-b6"), (80, Some(Outcome::Won(Seat::WHITE, Win::NoMoves))));
}

#[test]
fn what_cannot_be_is_refused() {
    let game = ringo();
    for (text, token) in [
        ("b o=w c3=b", "o=w"),
        ("b o=bbb", "o=bbb"),
        ("b o=bw", "o=bw"),
        ("b c3=bb", "c3=bb"),
        ("b c3=W", "c3=W"),
        ("b c7=w", "c7=w"),
        ("b i1=w", "i1=w"),
        ("b b1=w c1=w d1=w e1=w f1=w", "f1=w"),
        ("b b1=b c1=b d1=b e1=b f1=b g1=b o=bb", "o=bb"),
        ("b a1=b a2=b c3=w", "a2=b"),
        ("b a1=b c3=b", "a1=b"),
        ("b c3=w reserve=0,0", "reserve=0,0"),
        ("1 c3=w", "1"),
    ] {
        assert_eq!(game.set_up(text).unwrap_err().token, token, "{text}");
    }
}

#[test]
fn a_spec_that_is_not_ringos_is_refused() {
    let spec = find("ringo").unwrap().spec();
    let options = Options::new(spec, &BTreeMap::new(), 0).unwrap();
    let place = |change: &dyn Fn(&mut GameSpec)| {
        let mut spec = spec.clone();
        change(&mut spec);
        Ringo::new(&spec, &options, 2).err().unwrap().place
    };
    let rings =
        |sectors, centre: Option<&str>| Shape::Rings { sectors, rings: 6, centre: centre.map(Into::into), inner: 0.2 };
    assert_eq!(place(&|s| s.shape = rings(9, Some("o"))), "shape");
    assert_eq!(place(&|s| s.shape = rings(8, None)), "shape");
    assert_eq!(place(&|s| s.zones.clear()), "zone neutral");
    assert_eq!(place(&|s| s.zones = [("neutral".into(), vec!["a1..a5".into()])].into()), "zone neutral");
    let odd = vec!["a1..a5".into(), "b6".into()];
    assert_eq!(place(&|s| s.zones = [("neutral".into(), odd.clone())].into()), "zone neutral");
    assert_eq!(place(&|s| s.starts[0].position = "b o=w".into()), "starts");
}

/// Figures of our own; `random` checks the first plies against the plain rules.
pub const PERFT: [(&str, &str, &[u64]); 4] = [
    ("allowed", START, &[9, 218, 2_518, 74_896]),
    ("allowed", MIDDLE, &[12, 266, 3_066, 66_867]),
    ("forbidden", MIDDLE, &[11, 244, 2_648, 57_552]),
    ("allowed", CROWD, &[79, 842, 39_252, 402_689]),
];
/// Men near the centre and in the neutral sector, at their limit.
const MIDDLE: &str = "b a1=b a2=b b2=b c1=w d3=b e5=b f2=w";
/// Many captures for both.
const CROWD: &str = "w b3=b c2=b c3=w d3=b d5=b e4=b f2=w g3=b h5=w";

#[test]
fn perft() {
    for (value, position, counts) in PERFT {
        let record = Record { start: Some(position.into()), ..Record::of("ringo") };
        let table = Match::new(Arc::new(rules::<Ringo>("ringo", &[("neutral_to_centre", value)], 2)), record).unwrap();
        let found: Vec<u64> = (1..=counts.len() as u32).map(|depth| table.perft(depth)).collect();
        assert_eq!(found, counts, "{value} {position}");
    }
}
