//! Among many who play each for itself the search that plays on to the end sees what must be seen.

use super::open;
use crate::games::barbakan::Barbakan;
use crate::record::Record;
use crate::rules::game::MOST;
use crate::rules::table::{Match, Play};
use crate::search::think::decide;
use crate::search::tricks::Tricks;
use crate::search::{Answer, Effort, Level};

/// Barbakan for four with all men of the third and fourth far outside where they are not named.
fn table(position: &str) -> Match<Barbakan> {
    open(&Record { seats: 4, start: Some(position.into()), ..Record::of("barbakan") })
}

fn effort(nodes: u64) -> Effort {
    Effort { nodes, ..Effort::exact(64, 0) }
}

fn ask(table: &Match<Barbakan>, nodes: u64, seed: u64) -> Answer {
    decide(table, effort(nodes), Tricks::ALL, seed, &mut || false).expect("the game goes on")
}

/// The first seat's last man stands at b0; c12 is held by a man of the second who cannot go on.
const THREAT: &str = "b0=1 d0=1 d2=1 d3=1 d4=1 d5=1 c12=2 d8=2 a6=2 a7=2 a8=2 a9=2";
/// Six men of the third and five of the fourth who can do nothing about it.
const THIRD: &str = "a10=3 a11=3 a12=3 a13=3 a14=3";
const FOURTH: &str = "a15=4 a16=4 a17=4 a18=4 a19=4";

#[test]
fn who_can_win_at_once_does() {
    let table = table(&format!("1 {THREAT} {THIRD} a20=3 {FOURTH} a21=4"));
    let answer = ask(&table, 40_000, 1);
    assert_eq!(answer.text, "b0-c0");
    assert!(answer.score > MOST);
}

#[test]
fn the_last_before_it_stops_who_would_win() {
    let table = table(&format!("4 {THREAT} {THIRD} a20=3 {FOURTH} b1=4"));
    for seed in 0..4 {
        assert_eq!(ask(&table, 40_000, seed).text, "b1-c0");
    }
}

#[test]
fn who_is_not_the_last_stops_it_too_where_nobody_else_can() {
    let table = table(&format!("3 {THREAT} {THIRD} b1=3 {FOURTH} a21=4"));
    for seed in 0..4 {
        let answer = ask(&table, 40_000, seed);
        assert_eq!(answer.text, "b1-c0");
        assert!(answer.score.abs() <= MOST && answer.depth > 3, "{answer:?}");
    }
}

#[test]
fn the_same_question_has_the_same_answer_and_keeps_to_its_measure() {
    let table = table(&format!("2 {THREAT} {THIRD} a20=3 {FOURTH} b1=4"));
    let first = ask(&table, 50_000, 7);
    assert_eq!(first, ask(&table, 50_000, 7));
    assert!(first.complete && first.nodes <= 50_000 && first.nodes > 40_000, "{first:?}");
    assert_ne!(first, ask(&table, 50_000, 8));
}

#[test]
fn stopped_at_any_moment_it_has_a_legal_move() {
    let table = table(&format!("2 {THREAT} {THIRD} a20=3 {FOURTH} b1=4"));
    for patience in [0, 1, 2, 5, 20] {
        let mut asked = 0;
        let mut stop = || {
            asked += 1;
            asked > patience
        };
        let answer = decide(&table, effort(1 << 40), Tricks::ALL, 1, &mut stop).expect("the game goes on");
        assert!(!answer.complete && table.texts().contains(&answer.text), "{answer:?}");
    }
}

#[test]
fn who_overlooks_most_still_moves() {
    let table = table(&format!("2 {THREAT} {THIRD} a20=3 {FOURTH} b1=4"));
    for level in 0..Level::COUNT {
        let weak = Level(level).effort(&**table.game());
        let blind = Effort { overlooks: 990, misses: 990, nodes: weak.nodes.min(60_000), ..weak };
        for seed in 0..8 {
            let answer = decide(&table, blind, Tricks::ALL, seed, &mut || false).expect("the game goes on");
            assert!(table.texts().contains(&answer.text), "level {level}: {answer:?}");
        }
    }
}
