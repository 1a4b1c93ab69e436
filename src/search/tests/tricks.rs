//! What each trick may do and what it may not.

use super::{equals_plain_by, open, wander, worth_of};
use crate::games::{szachy::Szachy, warcaby::Warcaby};
use crate::record::Record;
use crate::rules::game::{MOST, Opinion};
use crate::rules::table::{Match, Pick, Play};
use crate::search::think::decide;
use crate::search::tricks::Tricks;
use crate::search::{Answer, Effort, WON, plain, toy};
use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;

fn ask<G: Opinion>(table: &Match<G>, depth: u32, tricks: Tricks) -> Answer {
    ask_calm(table, depth, 4, tricks)
}

fn ask_calm<G: Opinion>(table: &Match<G>, depth: u32, calm: u32, tricks: Tricks) -> Answer {
    decide(table, Effort::exact(depth, calm), tricks, 1, &mut || false).expect("the game goes on")
}

fn chess(position: &str) -> Match<Szachy> {
    open(&Record { start: Some(position.into()), ..Record::of("szachy") })
}

/// Every trick alone.
fn alone() -> [Tricks; 11] {
    let none = Tricks::NONE;
    [
        Tricks { windows: true, ..none },
        Tricks { memory: true, ..none },
        Tricks { order: true, ..none },
        Tricks { ends: true, ..none },
        Tricks { proven: true, ..none },
        Tricks { deeper: true, memory: true, ..none },
        Tricks { idle: true, windows: true, ..none },
        Tricks { late: true, windows: true, ..none },
        Tricks { hopeless: true, windows: true, ..none },
        Tricks { alarm: true, ..none },
        Tricks { exchange: true, ..none },
    ]
}

#[test]
fn each_exact_trick_alone_and_none_of_them_equal_the_plain_search() {
    for seed in 0..12 {
        let mut table = toy::table_with(3, 2, 9, "1");
        if !wander(&mut table, 2 + seed as u32 % 5, &mut ChaCha8Rng::seed_from_u64(seed)) {
            continue;
        }
        for tricks in alone()[..4].iter().chain([&Tricks::NONE, &Tricks::EXACT]) {
            for depth in 1..=6 {
                equals_plain_by(&table, depth, 2, *tricks);
            }
        }
    }
    let table = open::<Warcaby>(&Record::of("warcaby"));
    for tricks in alone()[..4].iter().chain([&Tricks::NONE]) {
        equals_plain_by(&table, 4, 2, *tricks);
    }
}

#[test]
fn exact_tricks_save_positions() {
    // Fewer are seen with each than with none, together far fewer.
    let table = open::<Warcaby>(&Record::of("warcaby"));
    let seen = |tricks: Tricks| ask(&table, 6, tricks).nodes;
    let none = seen(Tricks::NONE);
    for tricks in &alone()[1..3] {
        assert!(seen(*tricks) < none, "{tricks:?}: {} of {none}", seen(*tricks));
    }
    // Narrow windows pay only in a good order.
    assert!(seen(Tricks::EXACT) < none);
    assert!(seen(Tricks::ALL) < seen(Tricks::EXACT));
}

/// The tricks that are no proof may miss an end, but what they take for an end is one, and no nearer than it is.
#[test]
fn an_end_that_is_claimed_is_real() {
    let mut claimed = 0;
    for seed in 0..60 {
        let mut table = toy::table_with(3, 2, 9, "1");
        if !wander(&mut table, 1 + seed as u32 % 6, &mut ChaCha8Rng::seed_from_u64(seed)) {
            continue;
        }
        for tricks in alone().iter().chain([&Tricks::ALL]) {
            let answer = ask(&table, 5, *tricks);
            if answer.score.abs() > MOST {
                let plies = (WON - answer.score.abs()) as u32;
                let worths = plain::worths(&table, plies.min(9), 0);
                let truth = worth_of(&table, &worths, &answer);
                let holds = if answer.score > 0 { truth >= answer.score } else { truth <= answer.score };
                assert!(holds, "{tricks:?}: {answer:?} for {truth} at {}", table.position());
                claimed += 1;
            }
        }
    }
    assert!(claimed > 60, "{claimed}");
}

#[test]
fn known_mates_are_found() {
    // Paul Morphy's problem, mate in two; two smothered mates; two rooks; a queen. What is no proof may need more depth.
    for (position, first, moves) in [
        ("kbK5/pp6/1P6/8/8/8/8/R7 w - - 0 1", Some("a1a6"), 2),
        ("6rk/6pp/7N/8/8/1Q6/8/6K1 w - - 0 1", None, 1),
        ("r5rk/6pp/8/6N1/8/1Q6/8/6K1 w - - 0 1", Some("g5f7"), 1),
        ("7k/8/8/8/8/8/R7/1R5K w - - 0 1", None, 2),
        ("8/8/8/8/8/4k3/4q3/6K1 b - - 0 1", None, 2),
    ] {
        let table = chess(position);
        // In Morphy's problem Black only loses because he must move: doing nothing is no proof there.
        let idle = !position.starts_with("kbK5");
        for (tricks, depth) in [(Tricks::EXACT, 2 * moves - 1), (Tricks { idle, hopeless: idle, ..Tricks::ALL }, 10)] {
            let answer = ask(&table, depth as u32, tricks);
            assert_eq!(answer.score, WON - (2 * moves - 1), "{position}: {answer:?}");
            assert!(first.is_none_or(|first| first == answer.text), "{position}: {answer:?}");
        }
    }
}

#[test]
fn what_is_proven_ends_the_search_and_is_made_true() {
    // The small board is proven from four men on, so that one ply shows what plain search sees at the end only.
    let mut table = toy::proven("1 a1=1 b1=2");
    let fork = ask_calm(&table, 3, 0, Tricks::ALL);
    assert_eq!(fork.score, WON - 5);
    assert!(ask_calm(&table, 3, 0, Tricks::EXACT).score < MOST, "not seen so soon without");
    // And played on it is won as fast as was said, against any defence.
    let mut plies = 0;
    while table.outcome().is_none() {
        let answer = ask_calm(&table, 1, 0, Tricks::ALL);
        table.play(Pick(answer.pick)).expect("an answer is legal");
        plies += 1;
    }
    assert_eq!((table.outcome().and_then(|o| o.winner()), plies), (Some(crate::rules::Seat(0)), 5));
}

#[test]
fn doing_nothing_is_tried_only_where_the_game_allows_it() {
    let rows = |idles| {
        let table = toy::idle(idles, "1");
        let with = ask(&table, 7, Tricks { idle: true, ..Tricks::EXACT });
        let without = ask(&table, 7, Tricks::EXACT);
        assert_eq!(with.score, without.score, "nothing is gained by passing while men are set");
        (with.nodes, without.nodes)
    };
    let (with, without) = rows(false);
    assert_eq!(with, without);
    let (with, without) = rows(true);
    assert_ne!(with, without);
}

#[test]
fn an_alarm_is_looked_into_more_deeply() {
    // A check drives the king before the mate: two plies are enough with it.
    let table = chess("6k1/5ppp/8/8/8/8/5PPP/R3R1K1 w - - 0 1");
    assert_eq!(ask(&table, 1, Tricks::ALL).score, WON - 1);
    let table = chess("3r2k1/5ppp/8/8/8/8/4QPPP/4R1K1 w - - 0 1");
    let deep = |tricks: Tricks| ask_calm(&table, 2, 0, tricks).score > MOST;
    assert!(deep(Tricks { alarm: true, ..Tricks::EXACT }) && !deep(Tricks::EXACT));
}
