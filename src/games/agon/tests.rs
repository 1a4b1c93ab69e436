//! Positions and what is legal in them, by the rules' §5.

use super::*;
use crate::games::{find, rules};
use crate::record::Record;
use crate::rules::spec::Shape;
use std::collections::HashSet;

pub(super) fn agon() -> Agon {
    rules("agon", &[], 2)
}

/// A position of the second stage: the pieces that are named, and all others on far outer points.
pub(super) fn far(text: &str) -> String {
    const FAR: &str = "a1 a2 a3 a4 a5 a6 b1 b7 c1 c8 d1 d9 e1 f1";
    let named: Vec<&str> = text.split(' ').skip(1).collect();
    let mut free = FAR.split(' ').filter(|name| !named.iter().any(|token| token.starts_with(&format!("{name}="))));
    let mut all = text.to_string();
    for (piece, many) in [("W", 1), ("B", 1), ("w", MEN), ("b", MEN)] {
        let there = named.iter().filter(|token| token.ends_with(piece)).count();
        for _ in there..many {
            all += &format!(" {}={piece}", free.next().unwrap());
        }
    }
    all
}

fn moves(game: &Agon, state: &State) -> Vec<Move> {
    let mut out = Vec::new();
    game.moves(state, &mut out);
    out
}

/// The legal moves' texts that begin so, in byte order.
fn legal(position: &str, begin: &str) -> Vec<String> {
    let game = agon();
    let state = game.set_up(position).unwrap();
    let mut texts: Vec<String> = moves(&game, &state).iter().map(|mv| game.write(&state, *mv)).collect();
    texts.sort();
    texts.retain(|text| text.starts_with(begin));
    texts
}

/// What may be taken by a step: the victims of all its moves, joined.
fn victims(position: &str, step: &str) -> String {
    let mut all: Vec<String> = Vec::new();
    for text in legal(position, step) {
        let taken = text[step.len()..].split(['x', '>']).nth(1).unwrap_or("nobody").to_string();
        if !all.contains(&taken) {
            all.push(taken);
        }
    }
    all.join(" ")
}

fn play(game: &Agon, state: &mut State, text: &str) {
    let mv = moves(game, state).into_iter().find(|mv| game.write(state, *mv) == text);
    game.play(state, mv.unwrap_or_else(|| panic!("{text} is not legal in {}", game.position(state))));
}

fn after(position: &str, texts: &str) -> State {
    let game = agon();
    let mut state = game.set_up(position).unwrap();
    texts.split(' ').for_each(|text| play(&game, &mut state, text));
    state
}

fn outcome(position: &str, texts: &str) -> Option<Outcome> {
    agon().outcome(&after(position, texts))
}

#[test]
fn the_board_is_the_rules_hexagon() {
    let game = agon();
    let (board, points) = (&game.board, &game.points);
    assert_eq!((board.len(), board.edges()), (91, 240));
    let node = |name: &str| board.node(name).unwrap_or_else(|| panic!("{name}"));
    let names = |set: NodeSet| set.iter().map(|n| board.name(n)).collect::<Vec<_>>().join(" ");
    for (corner, opposite) in [("a1", "k6"), ("a6", "k1"), ("f1", "f11"), ("f11", "f1"), ("k1", "a6"), ("k6", "a1")] {
        assert_eq!(points.opposite(node(corner)), Some(node(opposite)));
        assert_eq!(board.neighbours(node(corner)).len(), 3);
    }
    assert_eq!(points.opposite(node("j7")), None);
    assert_eq!(names(points.around(node("k6"))), "j6 j7 k5");
    assert_eq!(names(points.around(node("f6"))), "e5 e6 f5 f7 g5 g6");
    assert_eq!(board.name(points.star), "f6");
    assert_eq!(points.outer.len(), 30);
    for (name, ring) in [("f6", 0), ("g5", 1), ("h6", 2), ("h7", 3), ("b5", 4), ("j6", 4), ("a3", 5), ("g10", 5)] {
        assert_eq!(points.ring(node(name)), ring, "{name}");
    }
}

#[test]
fn kings_are_set_in_opposite_corners_and_men_on_the_outer_ring() {
    assert_eq!(legal("w", "").join(" "), "@a1 @a6 @f1 @f11 @k1 @k6");
    assert_eq!(legal("b a6=W", "").join(" "), "@k1");
    let outer = legal("w a6=W k1=B", "");
    assert_eq!(outer.len(), 28);
    for (point, there) in [("@k6", true), ("@a3", true), ("@j7", true), ("@j6", false), ("@f6", false), ("@k1", false)]
    {
        assert_eq!(outer.contains(&point.to_string()), there, "{point}");
    }
    let game = agon();
    let mut state = game.start();
    let turns = "@f1 @f11 @a1 @k6 @a2 @k5 @a3 @k4 @a4 @k3 @a5 @k2 @a6 @k1";
    for (ply, text) in turns.split(' ').enumerate() {
        assert_eq!((state.turn.index(), state.all_set(), state.quiet), (ply % 2, false, 0));
        let view = game.view(&state);
        assert_eq!(view.reserves[0].len() + view.reserves[1].len(), 14 - ply);
        play(&game, &mut state, text);
    }
    assert_eq!((state.turn, state.all_set(), state.quiet), (Seat::WHITE, true, 0));
    assert_eq!(game.view(&state).reserves, vec![vec![], vec![]]);
    assert!(moves(&game, &state).iter().all(|mv| matches!(mv, Move::Step { .. })));
}

#[test]
fn a_piece_goes_round_or_inward() {
    assert_eq!(legal(&far("w k6=w"), "k6").join(" "), "k6-j6 k6-j7 k6-k5");
    assert_eq!(legal(&far("w k4=w"), "k4").join(" "), "k4-j4 k4-j5 k4-k3 k4-k5");
    // Not outward, so not to j6 either.
    assert_eq!(legal(&far("w i6=w"), "i6").join(" "), "i6-h6 i6-h7 i6-i5");
    assert_eq!(legal(&far("b h6=b g6=w g7=w"), "h6").join(" "), "h6-h5");
    // Onto the star only the king, and from there nowhere.
    assert!(legal(&far("w f7=w"), "f7-f6").is_empty());
    assert_eq!(legal(&far("w f7=W"), "f7-f6").len(), 1);
    assert!(legal(&far("w f6=W"), "f6").is_empty());
}

#[test]
fn one_or_two_in_a_row_are_caught() {
    assert_eq!(victims(&far("w h6=w i8=w h7=b"), "i8-h8"), "h7");
    // To step between two is safe.
    assert_eq!(legal(&far("w i6=w i5=b g7=b"), "i6-h6").join(" "), "i6-h6");
    assert_eq!(victims(&far("w g7=w f11=w g8=b g9=b"), "f11-g10"), "g8 g9");
    // Three in a row are safe, and those with nobody or a friend behind them.
    assert_eq!(victims(&far("w g6=w f11=w g7=b g8=b g9=b"), "f11-g10"), "nobody");
    assert_eq!(victims(&far("w f11=w g8=b g9=b"), "f11-g10"), "nobody");
    // They must be right next to the piece that moved, and it must be that piece that closes them in.
    assert_eq!(victims(&far("w g6=w f11=w g8=b"), "f11-g10"), "nobody");
    assert_eq!(victims(&far("w g7=w g9=w g8=b f11=w"), "f11-f10"), "nobody");
    // In several directions at once; the king on the star closes in too.
    assert_eq!(victims(SEVERAL_WAYS, "i6-h6"), "f8 g6 g7 h5");
}

/// White's i6-h6 catches four.
pub(super) const SEVERAL_WAYS: &str = "w a1=w a2=w a3=w a4=b a5=b a6=B e8=w f6=W f8=b g6=b g7=b h4=w h5=b i6=w";

#[test]
fn the_taken_man_is_set_on_any_free_point() {
    let all = legal(&far("w h6=w i8=w h7=b"), "i8-h8");
    // All points but those of the thirteen others and the star; its own and the one just left among them.
    assert_eq!(all.len(), 91 - 13 - 1);
    for (text, there) in [("h7", true), ("i8", true), ("k1", true), ("h8", false), ("h6", false), ("f6", false)] {
        assert_eq!(all.contains(&format!("i8-h8xh7>{text}")), there, "{text}");
    }
    let stands = |position: &str, text: &str| {
        let far = far(position);
        let all = agon().position(&after(&far, text));
        let moved = all.split(' ').filter(|token| !far.split(' ').any(|before| before == *token));
        moved.map(str::to_string).collect::<Vec<_>>().join(" ")
    };
    assert_eq!(stands("w h6=w i8=w h7=b", "i8-h8xh7>k1"), "b h8=w k1=b");
    // Set down between two it is not caught again, and it catches nobody.
    assert_eq!(stands("w h6=w i8=w h7=b g5=w e5=w e6=b f4=b", "i8-h8xh7>f5"), "b f5=b h8=w");
}

#[test]
fn men_set_back_on_their_own_points_are_one_move() {
    let game = agon();
    let state = game.set_up(SEVERAL_WAYS).unwrap();
    let all = legal(SEVERAL_WAYS, "i6-h6");
    assert_eq!(all.len(), 4 * (91 - 13) - 3);
    let own: Vec<&String> = all.iter().filter(|t| t[6..].split('>').collect::<HashSet<_>>().len() == 1).collect();
    assert_eq!(own, ["i6-h6xf8>f8"]);
    // The first in byte order is the longer name: of g1 and g10, g10.
    let names = ["g1", "g10", "g2"].map(|name| game.board.node(name).unwrap());
    assert_eq!(game.points.earliest(names.into_iter().collect()), Some(names[1]));
    // It can be tapped with each of them; with one victim only, nobody asks whom.
    let taps = |position: &str, text: &str| {
        let state = game.set_up(position).unwrap();
        let mv = moves(&game, &state).into_iter().find(|mv| game.write(&state, *mv) == text).unwrap();
        let mut plans = Vec::new();
        game.plans(&state, mv, &mut plans);
        let name = |tap: &Tap| if let Tap::Node(n) = tap { game.board.name(*n).to_string() } else { panic!() };
        plans.iter().map(|p| p.taps.iter().map(name).collect::<Vec<_>>().join(" ")).collect::<Vec<_>>()
    };
    assert_eq!(taps(SEVERAL_WAYS, "i6-h6xf8>f8"), ["i6 h6 f8 f8", "i6 h6 g6 g6", "i6 h6 g7 g7", "i6 h6 h5 h5"]);
    assert_eq!(taps(SEVERAL_WAYS, "i6-h6xg7>i6"), ["i6 h6 g7 i6"]);
    assert_eq!(taps(&far("w h6=w i8=w h7=b"), "i8-h8xh7>h7"), ["i8 h8 h7"]);
    assert!(moves(&game, &state).iter().all(|mv| {
        let mut next = state;
        game.play(&mut next, *mv);
        game.view(&next) != game.view(&state)
    }));
}

#[test]
fn a_caught_king_must_be_taken() {
    assert_eq!(victims(&far("w f7=w e10=w f8=b f9=B"), "e10-f10"), "f9");
    let star = far("w g6=w d4=w f6=B");
    assert_eq!(victims(&star, "d4-e5"), "f6");
    // A king may be set on the star, also back on it.
    assert_eq!(legal(&star, "d4-e5xf6>f6").len(), 1);
    assert_eq!(legal(&star, "d4-e5").len(), 91 - 13);
}

/// White has five men on the circles and the sixth at h6, next to the last circle; both kings are outside.
const FIVE: &str = "w e5=w e6=w f5=w f7=w g5=w h6=w";

#[test]
fn six_men_on_the_circles_end_the_game() {
    let with = |more: &str| far(&format!("{FIVE}{more}"));
    assert_eq!(outcome(&with(" f6=W"), "h6-g6"), Some(Outcome::Won(Seat::WHITE, Win::Goal)));
    assert_eq!(outcome(&with(""), "h6-g6"), Some(Outcome::Won(Seat::BLACK, Win::OwnGoal)));
    assert_eq!(outcome(&with(" f6=B"), "h6-g6xf6>f6"), Some(Outcome::Won(Seat::BLACK, Win::OwnGoal)));
    assert_eq!(outcome(&with(" f6=W"), "h6-h5"), None);
    // Black sets the sixth man there.
    let black = |king: &str| far(&format!("b e5=w e6=w f5=w f7=w g5=w h7=w h6=b i8=b{king}"));
    assert_eq!(outcome(&black(""), "i8-h8xh7>g6"), Some(Outcome::Won(Seat::BLACK, Win::OwnGoal)));
    assert_eq!(outcome(&black(" f6=W"), "i8-h8xh7>g6"), Some(Outcome::Won(Seat::WHITE, Win::Goal)));
    // The king is set on the star by the other side: that does not finish what is not finished.
    assert_eq!(outcome(&far("w g6=w d4=w f6=B"), "d4-e5xf6>f6"), None);
    assert_eq!(agon().outcome(&agon().start()), None);
}

/// White's men are shut in by a Black man on the sixth circle and two beside it.
pub(super) const SHUT_IN: &str = "w e5=w e6=w f5=w f7=w g5=w h6=w f6=W g6=b h5=b g7=b";

#[test]
fn who_cannot_move_passes() {
    let game = agon();
    let position = far(SHUT_IN);
    assert_eq!(legal(&position, "").join(" "), "--");
    let start = game.set_up(&position).unwrap();
    let mut state = start;
    assert!(game.is_pass(moves(&game, &state)[0]));
    play(&game, &mut state, "--");
    assert_eq!(state, State { turn: Seat::BLACK, passes: 1, quiet: 1, ..start });
    assert_eq!((game.key(&state), game.outcome(&state)), (game.key(&State { turn: Seat::BLACK, ..start }), None));
    // Black is not shut in, and his move ends the passing.
    play(&game, &mut state, "h5-h4");
    assert_eq!((state.passes, state.quiet, game.outcome(&state)), (0, 2, None));
    assert_eq!(game.outcome(&State { passes: 2, ..start }), Some(Outcome::Drawn(Draw::Passes)));
}

#[test]
fn a_hundred_quiet_plies_are_a_draw() {
    let game = agon();
    let position = far("w k3=w j2=b");
    let mut state = game.set_up(&position).unwrap();
    for ply in 0..100 {
        assert_eq!((usize::from(state.quiet), game.outcome(&state)), (ply, None));
        play(&game, &mut state, ["k3-k4", "j2-j3", "k4-k3", "j3-j2"][ply % 4]);
    }
    assert_eq!(game.outcome(&state), Some(Outcome::Drawn(Draw::NoProgress)));
    let nearly = |position: &str, text: &str| {
        let mut state = State { quiet: 99, ..game.set_up(position).unwrap() };
        play(&game, &mut state, text);
        (state.quiet, game.outcome(&state))
    };
    assert_eq!(nearly(&position, "k3-j3"), (0, None));
    assert_eq!(nearly(&position, "k3-k4"), (100, Some(Outcome::Drawn(Draw::NoProgress))));
    assert_eq!(nearly(&far("w h7=b h6=w g9=w"), "g9-h8xh7>h7"), (0, None));
    assert_eq!(nearly(&far(SHUT_IN), "--"), (100, Some(Outcome::Drawn(Draw::NoProgress))));
    // A win is judged before the count.
    assert_eq!(nearly(&far(&format!("{FIVE} f6=W")), "h6-g6"), (0, Some(Outcome::Won(Seat::WHITE, Win::Goal))));
}

#[test]
fn the_key_leaves_only_the_counters_out() {
    let game = agon();
    let state = game.set_up(&far("w f6=W g7=w h8=b")).unwrap();
    assert_eq!(game.key(&state), game.key(&State { quiet: 40, passes: 1, ..state }));
    let others = ["b f6=W g7=w h8=b", "w f6=B g7=w h8=b", "w f6=W g7=b h8=w", "w f6=W g7=w h7=b", "w g6=W g7=w h8=b"];
    for other in others {
        assert_ne!(game.key(&state), game.key(&game.set_up(&far(other)).unwrap()), "{other}");
    }
    assert_ne!(game.key(&game.set_up("b a1=W").unwrap()), game.key(&game.start()));
}

#[test]
fn a_spec_that_is_not_agons_is_refused() {
    let spec = find("agon").unwrap().spec();
    let options = Options::default();
    let place = |change: &dyn Fn(&mut GameSpec)| {
        let mut spec = spec.clone();
        change(&mut spec);
        Agon::new(&spec, &options, 2).unwrap_err().place
    };
    let zone = |name: &str, nodes: &[&str]| {
        let nodes: Vec<String> = nodes.iter().map(|n| n.to_string()).collect();
        place(&|s| drop(s.zones.insert(name.into(), nodes.clone())))
    };
    assert_eq!(place(&|s| drop(s.zones.remove("star"))), "zone star");
    assert_eq!(zone("star", &["f6", "f7"]), "zone star");
    assert_eq!(zone("star", &["f7"]), "shape");
    assert_eq!(zone("circles", &["f7"]), "zone circles");
    assert_eq!(place(&|s| drop(s.zones.remove("circles"))), "zone circles");
    assert_eq!(place(&|s| s.starts[0].position = "b".into()), "starts");
    let small = |s: &mut GameSpec| {
        s.shape = Shape::Hexagon { side: 5 };
        s.zones = [("star", "e5"), ("circles", "e6")].map(|(z, n)| (z.to_string(), vec![n.to_string()])).into();
    };
    assert_eq!(place(&small), "shape");
}

/// Our own figures; the first plies are those of the model.
#[test]
fn perft() {
    let table = |start: &str| {
        let start = (!start.is_empty()).then(|| start.to_string());
        crate::games::open(&Record { start, ..Record::of("agon") }).unwrap()
    };
    for (start, counts, plies) in [
        ("", &[6, 6, 168, 4_536, 117_936][..], 4),
        (SEVERAL_WAYS, &[322, 13_047, 773_077], 2),
        (&far("w h6=w i8=w h7=b g6=W f5=b"), &[93, 1_488, 40_605], 2),
    ] {
        let table = table(start);
        for (depth, count) in (1..).zip(counts) {
            assert_eq!(table.perft(depth), *count, "{start} {depth}");
            if depth <= plies {
                assert_eq!(model::count(&table.position(), depth), *count, "{start} {depth}");
            }
        }
    }
}
