//! Positions and their legal moves (§7 of the rules); everything at random is in `random`.

mod naive;
mod random;

use super::*;
use crate::games::{find, rules};
use crate::record::Record;
use crate::rules::game::Opinion;
use crate::rules::seen::{Arg, Away, Manner};
use crate::rules::spec::Shape;
use crate::rules::table::{Match, Play};
use std::collections::BTreeMap;
use std::sync::Arc;

fn wodzowie() -> Wodzowie {
    rules("wodzowie", &[], 2)
}

fn moves(game: &Wodzowie, state: &State) -> Vec<Move> {
    let mut out = Vec::new();
    game.moves(state, &mut out);
    out
}

/// The legal moves in byte order, joined by spaces.
fn legal(position: &str) -> String {
    let game = wodzowie();
    let state = game.set_up(position).unwrap();
    let mut texts: Vec<String> = moves(&game, &state).iter().map(|mv| game.write(&state, *mv)).collect();
    texts.sort();
    texts.join(" ")
}

/// The fields that a piece can reach.
fn reach(position: &str, piece: &str) -> String {
    let legal = legal(position);
    let ends = legal.split(' ').filter_map(|text| text.strip_prefix(piece)?.strip_prefix('-'));
    ends.collect::<Vec<_>>().join(" ")
}

fn find_move(game: &Wodzowie, state: &State, text: &str) -> Move {
    let all = moves(game, state);
    all.into_iter().find(|mv| game.write(state, *mv) == text).unwrap_or_else(|| panic!("{text} is not legal"))
}

/// The position after a move, and how the game stands then.
fn after(position: &str, text: &str) -> (String, Option<Outcome>) {
    let game = wodzowie();
    let mut state = game.set_up(position).unwrap();
    let mv = find_move(&game, &state, text);
    game.play(&mut state, mv);
    (game.position(&state), game.outcome(&state))
}

const START: &str = "w a1=w a8=b b1=w b8=b c1=w c8=b d1=w d4=W d5=B d8=b e1=w e8=b f1=w f8=b g1=w g8=b";
const WHITE: Option<Outcome> = Some(Outcome::Won(Seat::WHITE, Win::Killed));
const BLACK: Option<Outcome> = Some(Outcome::Won(Seat::BLACK, Win::Killed));

#[test]
fn the_start() {
    let game = wodzowie();
    assert_eq!(game.position(&game.start()), START);
    assert_eq!(game.board.len(), 56);
    assert_eq!(legal(START).split(' ').count(), 41);
    assert_eq!(reach(START, "a1"), "a2 a3 a4 a5 a6 a7");
    assert_eq!(reach(START, "d1"), "d2 d3");
    assert_eq!(reach(START, "d4"), "c4 d3 e4");
    assert_eq!(game.score(&game.start(), Seat::WHITE), -game.score(&game.start(), Seat::BLACK));
}

#[test]
fn men_go_straight_but_not_over_the_marked_fields() {
    assert_eq!(reach("w a4=w d4=W d5=B", "a4"), "a1 a2 a3 a5 a6 a7 a8 b4 c4");
    assert_eq!(reach("w a4=w e2=W d5=B", "a4"), "a1 a2 a3 a5 a6 a7 a8 b4 c4");
    assert_eq!(reach("w d3=w a1=W g8=B", "d3"), "a3 b3 c3 d1 d2 e3 f3 g3");
    assert_eq!(reach("w d6=w a1=W g8=B", "d6"), "a6 b6 c6 d7 d8 e6 f6 g6");
    assert_eq!(reach("w b2=w b4=w d2=b a1=W g8=B", "b2"), "a2 b1 b3 c2");
}

#[test]
fn chiefs_go_one_field_also_onto_the_marked_fields() {
    assert_eq!(reach("w d3=W g8=B", "d3"), "c3 d2 d4 e3");
    assert_eq!(reach("w d4=W g8=B", "d4"), "c4 d3 d5 e4");
    assert_eq!(reach("w d4=W d5=B", "d4"), "c4 d3 e4");
    assert_eq!(reach("w a1=W a2=w b1=b g8=B", "a1"), "");
}

#[test]
fn who_stands_between_dies() {
    assert_eq!(after("w a1=W b3=w c3=b d1=w g8=B", "d1-d3"), ("b a1=W b3=w d3=w g8=B".into(), None));
    // The chief is a partner, and may close the pair himself.
    assert_eq!(after("w b3=W c3=b d1=w g8=B", "d1-d3"), ("b b3=W d3=w g8=B".into(), None));
    assert_eq!(after("w b4=W c3=b d3=w g8=B", "b4-b3"), ("b b3=W d3=w g8=B".into(), None));
    // Several at once.
    let many = "w a1=W a3=w b3=b c4=b c5=w c1=w d3=b e3=w g8=B";
    assert_eq!(after(many, "c1-c3").0, "b a1=W a3=w c3=w c5=w e3=w g8=B");
    // Two in a row, a gap, or the edge behind: nobody dies.
    assert_eq!(after("w a1=W a3=w b3=b c3=b d1=w g8=B", "d1-d3").0, "b a1=W a3=w b3=b c3=b d3=w g8=B");
    assert_eq!(after("w a1=W a3=w c3=b d1=w g8=B", "d1-d3").0, "b a1=W a3=w c3=b d3=w g8=B");
    assert_eq!(after("w b2=W a3=b b1=w g8=B", "b1-a1").0, "b a1=w a3=b b2=W g8=B");
    // Only the piece that has moved closes a pair; the field that it left counts as empty.
    assert_eq!(after("w a1=W b3=w c3=b d3=w f6=w g8=B", "f6-f5").0, "b a1=W b3=w c3=b d3=w f5=w g8=B");
    assert_eq!(after("w a1=W b3=w c3=b d3=w g8=B", "b3-b4").0, "b a1=W b4=w c3=b d3=w g8=B");
}

#[test]
fn stepping_in_between_is_safe() {
    assert_eq!(after("w a1=W a4=w b3=b b5=b g8=B", "a4-b4"), ("b a1=W b3=b b4=w b5=b g8=B".into(), None));
    assert_eq!(after("w b4=W c5=B b5=w", "b4-c4"), ("b b5=w c4=W c5=B".into(), None));
}

#[test]
fn the_death_of_a_chief_wins() {
    assert_eq!(after("w a6=w d4=W d5=B g8=b", "a6-d6"), ("b d4=W d6=w g8=b".into(), WHITE));
    assert_eq!(after("b a3=b d4=W d5=B g1=w", "a3-d3"), ("w d3=b d5=B g1=w".into(), BLACK));
    // Beside one man the chief is safe; White's chief closes the pair.
    assert_eq!(after("w b5=w c5=B d4=W", "d4-d5"), ("b b5=w d5=W".into(), WHITE));
    let game = wodzowie();
    assert_eq!(game.outcome(&game.set_up("w b5=w c5=B d4=W").unwrap()), None);
}

#[test]
fn what_is_won_can_be_set_up_again() {
    let game = wodzowie();
    for (position, text, won) in [
        ("w a6=w d4=W d5=B g8=b", "a6-d6", WHITE),
        ("b a3=b d4=W d5=B g1=w", "a3-d3", BLACK),
        ("w b5=w c5=B d4=W", "d4-d5", WHITE),
        ("w a1=W a3=w b3=b c4=B c5=w c1=w d3=b e3=w", "c1-c3", WHITE),
    ] {
        let (end, outcome) = after(position, text);
        assert_eq!(outcome, won);
        let again = game.set_up(&end).unwrap();
        assert_eq!((game.position(&again), game.outcome(&again)), (end, won));
    }
    // It is the side to move that has lost its chief, right between two of the others.
    for text in ["w d4=W d6=w g8=b", "b d4=W e6=w g8=b", "b d4=w d6=w g8=b", "b d4=W d5=w d6=w", "b d4=W d6=w d5=W"] {
        assert!(game.set_up(text).is_err(), "{text}");
    }
}

#[test]
fn the_eye_sees_the_way_and_then_the_dead() {
    let game = wodzowie();
    let state = game.set_up("w a1=W a3=w b3=b c4=B c5=w c1=w d3=b e3=w").unwrap();
    let mv = find_move(&game, &state, "c1-c3");
    let (mut plans, mut changes) = (Vec::new(), Vec::new());
    game.plans(&state, mv, &mut plans);
    game.changes(&state, mv, &plans[0], &mut changes);
    let node = |name: &str| game.board.node(name).unwrap();
    assert_eq!(plans, [Plan { taps: vec![Tap::Node(node("c1")), Tap::Node(node("c3"))], shown: vec![0, 4] }]);
    let leave = |name: &str, kind| {
        let piece = Piece { seat: Seat::BLACK, kind };
        Change::Leave { from: node(name), height: 0, piece, to: Away::Dead }
    };
    let path = ["c1", "c2", "c3"].map(node).into();
    let step = Change::Step { path, count: 1, manner: Manner::Slide };
    assert_eq!(changes, [step, leave("b3", 0), leave("d3", 0), leave("c4", CHIEF)]);
    let mut next = state;
    game.play(&mut next, mv);
    assert_eq!(
        game.view(&next).dead[1],
        [vec![Piece::man(Seat::BLACK); 7], vec![Piece { seat: Seat::BLACK, kind: CHIEF }]].concat()
    );
}

const SHUT_IN: &str = "w a1=W a2=b b1=b g8=B";

#[test]
fn without_a_move_a_side_passes() {
    assert_eq!(legal(SHUT_IN), "--");
    assert_eq!(after(SHUT_IN, "--"), ("b a1=W a2=b b1=b g8=B".into(), None));
    let game = wodzowie();
    let state = game.set_up(SHUT_IN).unwrap();
    let mut plans = Vec::new();
    game.plans(&state, Move::Pass, &mut plans);
    assert_eq!(plans, [Plan { taps: vec![Tap::Choice(0)], shown: vec![0] }]);
    assert!(game.is_pass(Move::Pass) && !game.is_pass(moves(&game, &game.start())[0]));
}

#[test]
fn a_hundred_and_fifty_plies_without_a_death_are_a_draw() {
    let game = wodzowie();
    let quiet = |position: &str, text: &str| {
        let mut state = State { quiet: 149, ..game.set_up(position).unwrap() };
        let mv = find_move(&game, &state, text);
        game.play(&mut state, mv);
        (state.quiet, game.outcome(&state))
    };
    let draw = Some(Outcome::Drawn(Draw::NoProgress));
    assert_eq!(quiet("w a1=W g8=B", "a1-a2"), (150, draw));
    assert_eq!(quiet(SHUT_IN, "--"), (150, draw), "a pass counts");
    assert_eq!(quiet("w a1=W b3=w c3=b d1=w g8=B", "d1-d3"), (0, None));
    assert_eq!(quiet("w a6=w d4=W d5=B", "a6-d6"), (0, WHITE));
}

#[test]
fn what_cannot_be_is_refused() {
    let game = wodzowie();
    for (text, token) in [
        ("w d4=w a1=W g8=B", "d4=w"),
        ("w d5=b a1=W g8=B", "d5=b"),
        ("w a1=w g8=B", "w a1=w g8=B"),
        ("w a1=W g8=b", "w a1=W g8=b"),
        ("w", "w"),
        ("w a1=W b1=W g8=B", "b1=W"),
        ("w a1=W b1=ww g8=B", "b1=ww"),
        ("w a1=W b1=x g8=B", "b1=x"),
        ("w a1=W h1=w g8=B", "h1=w"),
        ("w a1=W g8=B reserve=0,0", "reserve=0,0"),
        ("x a1=W g8=B", "x"),
        ("w a1=w b1=w c1=w d1=w e1=w f1=w g1=w a2=w d4=W d5=B", "a2=w"),
    ] {
        assert_eq!(game.set_up(text).unwrap_err().token, token, "{text}");
    }
    assert!(game.set_up("b d4=B d5=W").is_ok(), "a chief may stand in the other's tent");
}

#[test]
fn a_spec_that_is_not_wodzowies_is_refused() {
    let spec = find("wodzowie").unwrap().spec();
    let options = Options::new(spec, &BTreeMap::new(), 0).unwrap();
    let place = |change: &dyn Fn(&mut GameSpec)| {
        let mut spec = spec.clone();
        change(&mut spec);
        Wodzowie::new(&spec, &options, 2).err().unwrap().place
    };
    assert_eq!(place(&|s| s.shape = Shape::Hexagon { side: 6 }), "shape");
    assert_eq!(place(&|s| s.zones.clear()), "zone marked");
    assert_eq!(place(&|s| s.starts[0].position = "w a1=W".into()), "starts");
}

/// Figures of our own; `random` checks the first plies against the plain rules.
pub const PERFT: [(&str, &[u64]); 3] =
    [(START, &[41, 1_550, 67_162]), (CLOSE, &[23, 785, 19_859, 668_130]), (SHUT_IN, &[1, 26, 26, 646])];
/// Men among each other, chiefs away from home.
const CLOSE: &str = "b a4=w b3=b b5=b c3=W c5=w d6=b e4=b e6=B f5=w g3=w";

#[test]
fn perft() {
    for (position, counts) in PERFT {
        let record = Record { start: Some(position.into()), ..Record::of("wodzowie") };
        let table = Match::new(Arc::new(wodzowie()), record).unwrap();
        let found: Vec<u64> = (1..=counts.len() as u32).map(|depth| table.perft(depth)).collect();
        assert_eq!(found, counts, "{position}");
    }
}

#[test]
fn opinions_see_men_and_threatened_chiefs() {
    let game = wodzowie();
    let white = |position: &str| game.score(&game.set_up(position).unwrap(), Seat::WHITE);
    assert!(white("w a1=w b1=w d4=W g8=b e6=B") > white("w a1=w d4=W g8=b e6=B") + 60, "a man more");
    assert!(white("w a1=w b4=W f6=B f5=b g8=b") > white("w a1=w e5=W f6=B f5=b g8=b"), "nobody beside the chief");
    let state = game.set_up("w a6=w a3=w b3=b c1=w d4=W d5=B").unwrap();
    let promise = |text: &str| game.promise(&state, find_move(&game, &state, text));
    assert!(promise("a6-d6") > promise("c1-c3") && promise("c1-c3") > promise("a6-c6"));
    assert!(
        game.noisy(&state, find_move(&game, &state, "c1-c3")) && !game.noisy(&state, find_move(&game, &state, "a6-c6"))
    );
}

#[test]
fn refusals_say_why() {
    let game = wodzowie();
    for (position, taps, reason) in [
        (START, "", "beside"),
        (START, "?", "beside"),
        (START, "a4", "empty"),
        (START, "a8", "not-yours"),
        (START, "d5", "not-your-chief"),
        ("w a1=w a2=w b1=w c2=W g8=B", "a1", "blocked"),
        ("w a1=W a2=w b1=w g8=B", "a1", "blocked-chief"),
        ("w d3=w c3=w e3=w d2=W g8=B", "d3", "only-chiefs node=d4 d4"),
        (SHUT_IN, "a1", "must-pass"),
        (SHUT_IN, "c4", "must-pass"),
        (START, "a1 ?", "field"),
        (START, "d4 ?", "chief-field"),
        (START, "a1 a1", "same"),
        (START, "d4 d4", "chief-same"),
        (START, "a1 b1", "occupied node=b1 b1"),
        (START, "d1 d4", "occupied-chief node=d4 d4"),
        (START, "a1 a8", "between node=a8 a8"),
        (START, "d4 d5", "between-chief node=d5 d5"),
        (START, "a1 b2", "crooked"),
        (START, "d4 e6", "chief-crooked"),
        (START, "d4 b4", "chief-step"),
        ("w a1=w a3=b d4=W d5=B", "a1 a5", "over node=a3 a3"),
        ("w a4=w e2=W g8=B", "a4 d4", "only-chiefs node=d4 d4"),
        ("w a4=w e2=W g8=B", "a4 e4", "through node=d4 d4"),
        ("w d3=w e2=W g8=B", "d3 d7", "through node=d4 d4"),
        (START, "d1 d7", "over node=d4 d4"),
    ] {
        let state = game.set_up(position).unwrap();
        let tap = |word: &str| match word {
            "?" => Tap::Choice(1),
            name => Tap::Node(game.board.node(name).unwrap()),
        };
        let found = game.refusal(&state, &taps.split_whitespace().map(tap).collect::<Vec<_>>());
        let mut words = vec![found.id.strip_prefix("wodzowie-").unwrap().to_string()];
        words.extend(found.args.iter().map(|(name, arg)| match arg {
            Arg::Number(n) => format!("{name}={n}"),
            Arg::Text(text) => format!("{name}={text}"),
        }));
        words.extend(found.nodes.iter().map(|n| game.board.name(*n).to_string()));
        assert_eq!(words.join(" "), reason, "{position}: {taps}");
    }
}
