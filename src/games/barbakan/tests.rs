//! Positions and what is legal in them, by the rules' §6.

use super::model::{all_fields, all_lines, barbakan};
use super::*;
use crate::games::find;
use crate::record::Record;
use crate::rules::game::Opinion;
use std::collections::{BTreeSet, HashSet};

/// A position of the second stage: the men that are named, and all others on fields that no test looks at.
pub(super) fn far(seats: u8, text: &str) -> String {
    let men = usize::from(MEN[usize::from(seats) - 2]);
    let named: Vec<&str> = text.split(' ').skip(1).collect();
    let ring = |letter: &'static str, from: usize, to: usize| (from..to).map(move |i| format!("{letter}{i}"));
    let mut free = ring("a", 3, 23)
        .chain(ring("b", 3, 11))
        .filter(|name| !named.iter().any(|token| token.starts_with(&format!("{name}="))));
    let mut all = text.to_string();
    for seat in 1..=seats {
        let there = named.iter().filter(|token| token.ends_with(&format!("={seat}"))).count();
        for _ in there..men {
            all += &format!(" {}={seat}", free.next().unwrap());
        }
    }
    all
}

fn moves(game: &Barbakan, state: &State) -> Vec<Move> {
    let mut out = Vec::new();
    game.moves(state, &mut out);
    out
}

/// The legal moves' texts that begin so, in the order of their names.
fn legal(game: &Barbakan, position: &str, begin: &str) -> String {
    let state = game.set_up(position).unwrap();
    let mut texts: Vec<String> = moves(game, &state).iter().map(|mv| game.write(&state, *mv)).collect();
    texts.retain(|text| text.starts_with(begin));
    texts.sort();
    texts.join(" ")
}

fn play(game: &Barbakan, state: &mut State, text: &str) {
    let mv = moves(game, state).into_iter().find(|mv| game.write(state, *mv) == text);
    game.play(state, mv.unwrap_or_else(|| panic!("{text} is not legal in {}", game.position(state))));
}

#[test]
fn the_board_has_the_rules_lines() {
    let game = barbakan(2, &[], 0);
    let board = &game.board;
    assert_eq!((board.len(), board.edges()), (61, 157));
    let names: Vec<&str> = board.nodes().map(|n| board.name(n)).collect();
    assert_eq!(names, all_fields());
    let ordered = |a: &str, b: &str| if a < b { format!("{a}-{b}") } else { format!("{b}-{a}") };
    let there: BTreeSet<String> = board
        .nodes()
        .flat_map(|a| {
            board.neighbours(a).iter().map(move |b| ordered(board.name(a), board.name(*b))).collect::<Vec<_>>()
        })
        .collect();
    let expected: BTreeSet<String> = all_lines().iter().map(|(a, b)| ordered(a, b)).collect();
    assert_eq!(there, expected);
    let zone = |name: &str| board.zone(name).unwrap().iter().map(|n| board.name(n).to_string()).collect::<Vec<_>>();
    let begins = |letters: &[char]| all_fields().into_iter().filter(|f| f.starts_with(letters)).collect::<Vec<_>>();
    assert_eq!(zone("outer"), begins(&['a']));
    assert_eq!(zone("middle"), begins(&['b']));
    assert_eq!(zone("gates"), begins(&['c']));
    assert_eq!(zone("inside"), begins(&['c', 'd', 'o']));
    // Where they lie: the radius, and the angle clockwise from the top.
    for (name, radius, turn) in [
        ("a0", 1.0, 0.0),
        ("a5", 1.0, 0.2),
        ("b1", 0.76, 1.0 / 13.0),
        ("c0", 0.52, 0.5 / 13.0),
        ("d3", 0.27, 1.0 / 3.0),
    ] {
        let (x, y) = board.place(board.node(name).unwrap());
        let angle = turn * std::f32::consts::TAU;
        assert!((x - radius * angle.sin()).abs() < 1e-5 && (y - radius * angle.cos()).abs() < 1e-5, "{name}: {x} {y}");
    }
}

#[test]
fn men_are_set_in_turn_on_the_fields_of_the_option() {
    for (seats, men) in [(2, 12), (3, 8), (4, 6), (5, 5), (6, 4)] {
        for (placing, fields) in [("outer", 25), ("outside", 38)] {
            let game = barbakan(seats, &[("placing", placing)], 0);
            let mut state = game.start();
            for ply in 0..seats * men {
                assert_eq!((state.turn.0, state.quiet), (ply % seats, 0));
                let all = moves(&game, &state);
                assert_eq!(all.len(), usize::from(fields - ply));
                let view = game.view(&state);
                let unset: usize = view.reserves.iter().map(Vec::len).sum();
                assert_eq!(unset, usize::from(seats * men - ply));
                // The last field first, so that the option's fields are really used.
                game.play(&mut state, all[all.len() - 1]);
            }
            assert!(game.all_set(&state) && state.turn == Seat(0));
            assert!(moves(&game, &state).iter().all(|mv| matches!(mv, Move::Step { .. })));
        }
    }
}

#[test]
fn the_lot_is_the_seeds() {
    for seats in 2..=6 {
        let turn = |seed| barbakan(seats, &[("first", "lot")], seed).start().turn;
        assert_eq!((0..64).map(turn).collect::<HashSet<_>>().len(), usize::from(seats));
        assert_eq!(turn(5), turn(5));
        assert_eq!(barbakan(seats, &[], 5).start().turn, Seat(0));
    }
}

#[test]
fn with_a_full_ring_everybody_goes_to_the_middle_ring() {
    let game = barbakan(5, &[], 0);
    let ring: String = (0..25).map(|i| format!(" a{i}={}", i % 5 + 1)).collect();
    let mut pairs = 0;
    for turn in 1..=5 {
        let all = legal(&game, &format!("{turn}{ring}"), "");
        assert!(all.split(' ').all(|text| text.starts_with('a') && text.contains("-b")), "{all}");
        pairs += all.split(' ').count();
    }
    assert_eq!(pairs, 49);
}

#[test]
fn a_man_goes_along_a_line_and_never_out_again() {
    let game = barbakan(2, &[], 0);
    let from = |position: &str, begin: &str| legal(&game, &far(2, position), begin);
    assert_eq!(from("1 a0=1", "a0-"), "a0-a1 a0-a24 a0-b0");
    assert_eq!(from("1 a1=1", "a1-"), "a1-a0 a1-a2 a1-b0 a1-b1");
    assert_eq!(from("1 b0=1", "b0-"), "b0-a0 b0-a1 b0-a24 b0-b1 b0-b12 b0-c0 b0-c12");
    assert_eq!(from("1 c0=1", "c0-"), "c0-d0 c0-d1");
    assert_eq!(from("2 b0=2 c0=1", "b0-c"), "b0-c12");
    assert_eq!(from("1 b0=1 c0=2 c12=2", "b0-c"), "");
    assert_eq!(from("1 d0=1", "d0-"), "d0-c0 d0-c12 d0-d1 d0-d8 d0-o");
    assert_eq!(from("1 o=1 d1=2 d2=1", "o-"), "o-d0 o-d3 o-d4 o-d5 o-d6 o-d7 o-d8");
    // There is no capture: what is taken is closed.
    assert_eq!(from("1 a0=1 a1=2 a24=1", "a0-"), "a0-b0");
}

/// All men of the first of six players are inside but the one on b0.
const ONE_LEFT: &str = "1 b0=1 d4=1 d5=1 d6=1 c7=2 c8=2 c9=3";

#[test]
fn who_is_first_inside_with_all_men_wins_at_once() {
    let game = barbakan(6, &[], 0);
    let mut state = game.set_up(&far(6, ONE_LEFT)).unwrap();
    assert_eq!(game.outcome(&state), None);
    let (enter, wait) = (Move::Step { from: Node(25), to: Node(38) }, Move::Step { from: Node(25), to: Node(26) });
    assert_eq!([enter, wait].map(|mv| game.write(&state, mv)), ["b0-c0", "b0-b1"]);
    assert!(game.noisy(&state, enter) && !game.noisy(&state, wait));
    play(&game, &mut state, "b0-c0");
    assert_eq!(game.outcome(&state), Some(Outcome::Won(Seat(0), Win::Goal)));
    // Also in a position that is set up, whoever is to move.
    let text = far(6, &ONE_LEFT.replace("b0", "c0").replacen('1', "4", 1));
    assert_eq!(game.outcome(&game.set_up(&text).unwrap()), Some(Outcome::Won(Seat(0), Win::Goal)));
    assert_eq!(game.outcome(&game.start()), None);
}

/// The only man of the first of six players who is not inside is shut in on a0; those in the gates are too.
pub(super) const SHUT_IN: &str = "1 a0=1 a1=2 a24=2 b0=2 c0=1 c1=1 c12=1 d0=2 d1=3 d2=3 d8=3";

#[test]
fn who_cannot_move_passes() {
    let game = barbakan(6, &[], 0);
    let mut state = game.set_up(&far(6, SHUT_IN)).unwrap();
    assert_eq!(legal(&game, &far(6, SHUT_IN), ""), "--");
    assert!(game.is_pass(moves(&game, &state)[0]));
    let before = game.view(&state);
    play(&game, &mut state, "--");
    assert_eq!((state.turn, state.quiet, game.view(&state)), (Seat(1), 1, before));
    assert!(moves(&game, &state).iter().all(|mv| !game.is_pass(*mv)));
}

#[test]
fn the_blockade_is_counted_out() {
    let blockade = |seats: u8, position: &str, text: &str| {
        let game = barbakan(seats, &[], 0);
        let mut state = State { quiet: game.limit() - 1, ..game.set_up(&far(seats, position)).unwrap() };
        assert_eq!(game.outcome(&state), None);
        play(&game, &mut state, text);
        (state.quiet, game.outcome(&state))
    };
    let won = |seat| Some(Outcome::Won(Seat(seat), Win::Blockade));
    let drawn = Some(Outcome::Drawn(Draw::Blockade));
    assert_eq!(blockade(2, "1 a0=1 d4=2", "a0-a1"), (100, won(1)));
    assert_eq!(blockade(2, "1 a0=1 c4=2 d4=2 o=1", "a0-a1"), (100, won(1)));
    assert_eq!(blockade(2, "1 a0=1 d4=2 o=1", "a0-a1"), (100, drawn));
    assert_eq!(blockade(2, "1 a0=1", "a0-a1"), (100, drawn));
    assert_eq!(blockade(3, "1 a0=1 d4=3 d5=3 o=1", "a0-a1"), (150, won(2)));
    // A tie for the most is a draw, however many have fewer.
    assert_eq!(blockade(6, "1 a0=1 d4=6 d5=2 o=1", "a0-a1"), (300, drawn));
    assert_eq!(blockade(6, SHUT_IN, "--"), (300, drawn));
    // Steps within the fort are no entries; an entry begins the count anew; a win comes first.
    assert_eq!(blockade(2, "1 a0=1 d4=1", "d4-o"), (100, won(0)));
    assert_eq!(blockade(2, "1 b0=1", "b0-c0"), (0, None));
    assert_eq!(blockade(6, ONE_LEFT, "b0-c0"), (0, Some(Outcome::Won(Seat(0), Win::Goal))));
}

#[test]
fn the_count_begins_with_the_second_stage() {
    let game = barbakan(2, &[], 0);
    let mut state = game.start();
    for ply in 0..124 {
        assert_eq!(game.outcome(&state), None, "{ply}");
        // All men stand on the outer ring; two go back and forth between a0, a24 and b0, b12.
        let text = if ply < 24 { format!("@a{ply}") } else { ["a0-b0", "a23-b12", "b0-a0", "b12-a23"][ply % 4].into() };
        play(&game, &mut state, &text);
    }
    assert_eq!(game.outcome(&state), Some(Outcome::Drawn(Draw::Blockade)));
    assert!(!game.repeats());
}

#[test]
fn the_key_leaves_only_the_counter_out() {
    let game = barbakan(3, &[], 0);
    let state = game.set_up(&far(3, "1 b0=1 c0=2")).unwrap();
    assert_eq!(game.key(&state), game.key(&State { quiet: 40, ..state }));
    for other in ["2 b0=1 c0=2", "1 b0=2 c0=1", "1 b0=1 c0=3", "1 b0=1 c1=2"] {
        assert_ne!(game.key(&state), game.key(&game.set_up(&far(3, other)).unwrap()), "{other}");
    }
}

#[test]
fn a_spec_that_is_not_barbakans_is_refused() {
    let spec = find("barbakan").unwrap().spec();
    let options = Options::default();
    let place = |seats: u8, change: &dyn Fn(&mut GameSpec)| {
        let mut spec = spec.clone();
        change(&mut spec);
        Barbakan::new(&spec, &options, seats).unwrap_err().place
    };
    let line = |from: &str, to: &str| {
        let line = (from.to_string(), to.to_string());
        place(2, &|s| {
            if let crate::rules::spec::Shape::Lines { lines, .. } = &mut s.shape {
                lines.push(line.clone())
            }
        })
    };
    for zone in ["outer", "middle", "gates", "inside"] {
        assert_eq!(place(2, &|s| drop(s.zones.remove(zone))), format!("zone {zone}"));
    }
    assert_eq!(place(5, &|s| drop(s.zones.get_mut("outer").map(Vec::pop))), "zone outer");
    assert_eq!(place(2, &|s| s.zones.get_mut("outer").into_iter().for_each(|z| z.push("o".into()))), "line o-d0");
    assert_eq!(line("a0", "c0"), "line a0-c0");
    assert_eq!(line("b0", "d0"), "line b0-d0");
    assert_eq!(place(2, &|s| s.starts[0].position = "1 o=1".into()), "starts");
    assert_eq!([0, 1, 7].map(|seats| place(seats, &|_| ())), ["seats"; 3]);
}

/// Our own figures; the first plies are those of the model.
#[test]
fn perft() {
    let two = far(2, "1 b0=1 b1=2 c0=1 d0=2");
    let five: String = (0..25).map(|i| format!(" a{i}={}", i % 5 + 1)).collect();
    for (seats, start, counts, plies) in [
        (2, "1", &[25, 600, 13_800, 303_600][..], 3),
        (2, &two, &[26, 751, 20_743, 634_331], 3),
        (5, &format!("1{five}"), &[9, 92, 891, 7_984], 3),
        // One of the moves ends the game.
        (6, &far(6, ONE_LEFT), &[16, 77, 500, 3_832], 1),
    ] {
        let record = Record { seats, start: Some(start.into()), ..Record::of("barbakan") };
        let table = crate::games::open(&record).unwrap();
        for (depth, count) in (1..).zip(counts) {
            assert_eq!(table.perft(depth), *count, "{start} {depth}");
            if depth <= plies {
                assert_eq!(model::count(start, seats, depth), *count, "{start} {depth}");
            }
        }
    }
}
