//! The computer player as the game and the thinker ask it: by questions that are plain data.

use swietlica::games::{self, OpenError};
use swietlica::record::{End, Record};
use swietlica::rules::Seat;
use swietlica::rules::table::{Pick, Play};
use swietlica::search::{Answer, Level, Question, answer};

fn ask(record: &Record, level: u8, seed: u64) -> Result<Answer, OpenError> {
    answer(&Question { record: record.clone(), level: Level(level), seed }, &mut || false)
}

/// A registered game with every single option value, as few seats and as many.
fn records() -> Vec<Record> {
    let mut records = Vec::new();
    for game in games::GAMES {
        let spec = game.spec();
        for seats in [spec.seats.0, spec.seats.1] {
            records.push(Record { seats, ..Record::of(game.id) });
        }
        for option in &spec.options {
            for value in &option.values[1..] {
                let options = [(option.name.clone(), value.clone())].into();
                records.push(Record { options, ..Record::of(game.id) });
            }
        }
    }
    records
}

#[test]
fn every_game_is_answered_by_legal_moves_to_the_end_or_far() {
    for record in records() {
        let mut play = games::open(&record).unwrap();
        while play.outcome().is_none() && play.ply() < 24 {
            let level = (play.ply() / 2 % 4) as u8;
            let answer = ask(play.record(), level, 5).unwrap();
            assert_eq!(play.text(Pick(answer.pick)), answer.text);
            assert!(answer.complete);
            play.play(Pick(answer.pick)).unwrap();
        }
        assert!(play.ply() > 4, "{record:?}");
    }
}

#[test]
fn one_question_has_one_answer() {
    for game in games::GAMES {
        let record = Record::of(game.id);
        for level in 0..6 {
            let first = ask(&record, level, 11).unwrap();
            assert_eq!(ask(&record, level, 11).unwrap(), first, "{}", game.id);
            assert!(first.depth > 0 && first.nodes > 0, "{first:?}");
        }
        let picks: std::collections::BTreeSet<_> = (0..32).map(|seed| ask(&record, 0, seed).unwrap().pick).collect();
        assert!(picks.len() > 3, "the seed matters in {}", game.id);
    }
}

#[test]
fn stop_is_heeded_at_once() {
    for game in games::GAMES {
        let record = Record::of(game.id);
        let question = Question { record: record.clone(), level: Level(7), seed: 1 };
        let mut asked = 0;
        let mut stop = || {
            asked += 1;
            asked == 4
        };
        let answer = answer(&question, &mut stop).unwrap();
        assert!(!answer.complete);
        // It asks once for every 1024 positions, and not again once it was told.
        assert_eq!((asked, answer.nodes), (4, 3 * 1024));
        assert_eq!(games::open(&record).unwrap().text(Pick(answer.pick)), answer.text);
    }
}

#[test]
fn where_nothing_is_to_choose_nothing_is_searched() {
    let record = Record { start: Some("W:Wc3,h2:Bd4".into()), ..Record::of("warcaby") };
    let answer = ask(&record, 2, 0).unwrap();
    assert_eq!((&*answer.text, answer.depth, answer.nodes, answer.complete), ("c3xe5", 0, 0, true));
}

#[test]
fn a_question_that_does_not_hold_is_refused() {
    let lost = Record { start: Some("W:Wa3:Bb4,c5".into()), ..Record::of("warcaby") };
    assert_eq!(ask(&lost, 0, 0), Err(OpenError::Over));
    let conceded = Record { end: Some(End::Conceded(Seat::WHITE)), ..Record::of("grody") };
    assert_eq!(ask(&conceded, 0, 0), Err(OpenError::Over));
    assert_eq!(ask(&Record::of("go"), 0, 0), Err(OpenError::Game("go".into())));
    assert_eq!(ask(&Record { seats: 3, ..Record::of("grody") }, 0, 0), Err(OpenError::Seats(3)));
    let illegal = Record { moves: vec!["c3-d4".into(), "a1-a2".into()], ..Record::of("warcaby") };
    assert_eq!(ask(&illegal, 0, 0), Err(OpenError::Move(2, "a1-a2".into())));
    assert!(matches!(
        ask(&Record { start: Some("w i9=w".into()), ..Record::of("grody") }, 0, 0),
        Err(OpenError::Position(_))
    ));
}

#[test]
fn a_won_game_is_played_to_its_end() {
    // Two men ahead, White crowns and catches what is left.
    let record = Record { start: Some("W:Wc3,e3,g3,d4:Bd8,f8".into()), ..Record::of("warcaby") };
    let mut play: Box<dyn Play> = games::open(&record).unwrap();
    while play.outcome().is_none() {
        let answer = ask(play.record(), 5, 1).unwrap();
        play.play(Pick(answer.pick)).unwrap();
    }
    assert_eq!(play.outcome().and_then(|o| o.winner()), Some(Seat::WHITE), "{:?}", play.record().moves);
}
