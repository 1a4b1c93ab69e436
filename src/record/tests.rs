//! Files by chance: what is written is read back, and nothing that is read makes a reader fall over.

use super::file::{Format, Noted};
use super::{End, Record, pdn, pgn};
use crate::games::{self, OpenError};
use crate::rules::Seat;
use crate::rules::table::Pick;
use proptest::collection::vec;
use proptest::prelude::*;
use std::collections::BTreeMap;

/// A game by chance with its end: as the rules have it, or by people.
fn game(id: &str, start: Option<&str>, options: &[(&str, &str)], choices: &[u16], end: u8) -> Record {
    let options: BTreeMap<_, _> = options.iter().map(|(n, v)| (n.to_string(), v.to_string())).collect();
    let record = Record { start: start.map(Into::into), options, ..Record::of(id) };
    let mut play = games::open(&record).unwrap();
    for choice in choices {
        if play.plans().is_empty() {
            break;
        }
        play.play(Pick(usize::from(*choice) % play.plans().len())).unwrap();
    }
    match end {
        0 => play.concede(Seat::WHITE),
        1 => play.concede(Seat::BLACK),
        2 => play.agree(),
        _ => {}
    }
    Record { seats: 0, ..play.record().clone() }
}

const CHESS: [Option<&str>; 4] = [
    None,
    Some("r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1"),
    Some("1n2k2r/P1P5/8/2pP4/4Pp2/8/1p4p1/R3K2N b Qk - 7 23"),
    Some("4k2n/8/8/8/8/8/8/N3KB2 b - - 90 60"),
];

const DRAUGHTS: [Option<&str>; 4] = [
    None,
    Some("W:W28,K29,K30:B5,11,15,17,22"),
    Some("B:WK2,K24:BK7,10,13,14,23"),
    Some("W:WK2,K20:B9,11,14,15,22,23,25,27"),
];

proptest! {
    #![proptest_config(ProptestConfig { cases: 48, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn chess_comes_back(start in 0..4usize, choices in vec(any::<u16>(), 0..120), end in 0..4u8) {
        let record = game("szachy", CHESS[start], &[], &choices, end);
        let text = pgn::write(&Noted { record: record.clone(), ..Noted::default() }).unwrap();
        prop_assert!(text.lines().all(|line| line.chars().count() < 80 || line.starts_with('[')), "{}", text);
        prop_assert_eq!(Format::guess(&text), Format::Pgn);
        let read = pgn::read(&text).unwrap();
        prop_assert_eq!(&read[0].record, &record);
        prop_assert_eq!(read.len(), 1);
        prop_assert_eq!(pgn::write(&read[0]).unwrap(), text);
    }

    #[test]
    fn draughts_come_back(start in 0..4usize, choices in vec(any::<u16>(), 0..120), end in 0..4u8, granna: bool) {
        let options: &[(&str, &str)] = if granna { &[("draws", "granna")] } else { &[] };
        let record = game("warcaby", DRAUGHTS[start], options, &choices, end);
        let text = pdn::write(&Noted { record: record.clone(), ..Noted::default() }).unwrap();
        prop_assert!(text.lines().all(|line| line.chars().count() < 80 || line.starts_with('[')), "{}", text);
        prop_assert_eq!(Format::guess(&text), Format::Pdn);
        let read = pdn::read(&text).unwrap();
        prop_assert_eq!(&read[0].record, &record);
        prop_assert_eq!(read.len(), 1);
        prop_assert_eq!(pdn::write(&read[0]).unwrap(), text);
    }

    /// Our own move texts are understood as they stand.
    #[test]
    fn move_texts_are_read_too(choices in vec(any::<u16>(), 1..80)) {
        for (id, read) in [("szachy", pgn::read as fn(&str) -> _), ("warcaby", pdn::read)] {
            let record = game(id, None, &[], &choices, 3);
            let games = read(&record.moves.join(" ")).unwrap();
            prop_assert_eq!(&games[0].record, &record);
        }
    }

    #[test]
    fn tags_come_back(value in "\\PC*", name in "[A-Z][A-Za-z0-9_]{0,12}") {
        prop_assume!(!super::print::DERIVED.contains(&&name[..]) && name != "Variant");
        let noted = Noted { tags: vec![(name.clone(), value.clone())], record: Record::of("szachy") };
        let read = pgn::read(&pgn::write(&noted).unwrap()).unwrap();
        prop_assert!(read[0].tags.contains(&(name, value)));
    }
}

/// What files are made of, in any order.
fn soup() -> impl Strategy<Value = String> {
    let piece = prop_oneof![
        4 => "[KQRBNP]?[a-h]?[1-8]?x?[a-h][1-8](=?[QRBN])?[+#]?[!?]{0,2}",
        3 => "[1-9][0-9]?[-x:][1-9][0-9]?(x[1-9][0-9]?)?",
        2 => "[a-h][1-8][-x:][a-h][1-8]",
        2 => Just("O-O 0-0-0 -- * 1-0 2-0 1/2-1/2 1-1 e.p. $7".to_string()),
        3 => "[0-9]{1,3}\\.{0,3} ?",
        2 => "[\\[\\](){};%\"\\\\\n ]{1,4}",
        1 => "\\[[A-Z][a-z]{0,3} \"[^\n]{0,12}\"\\]\n",
        1 => prop_oneof![
            Just("[FEN \"4k3/8/8/8/8/8/8/4K2R w K - 0 1\"]\n".to_string()),
            Just("[FEN \"B:WK29:B12,17\"]\n".to_string()),
            Just("[FEN \"W:Wc3:B\"]\n".to_string()),
            Just("[GameType \"26\"]\n".to_string()),
        ],
        1 => "\\PC{0,6}",
    ];
    vec((piece, prop_oneof![Just(""), Just(" "), Just("\n")]), 0..40)
        .prop_map(|parts| parts.into_iter().map(|(piece, space)| piece + space).collect())
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 400, failure_persistence: None, ..ProptestConfig::default() })]

    /// Whatever is read can be written, and comes back.
    #[test]
    fn nothing_makes_a_reader_fall_over(text in prop_oneof![4 => soup(), 1 => "\\PC*", 1 => any::<String>()]) {
        let _ = Format::guess(&text);
        for format in [Format::Pgn, Format::Pdn] {
            match format.read(&text) {
                Ok(games) => {
                    let written = format.write(&games).unwrap();
                    let again: Vec<Record> = format.read(&written).unwrap().into_iter().map(|noted| noted.record).collect();
                    let records: Vec<Record> = games.into_iter().map(|noted| noted.record).collect();
                    prop_assert_eq!(again, records);
                }
                Err(error) => prop_assert!(error.line >= 1 && error.line <= text.matches('\n').count() + 1),
            }
        }
    }

    #[test]
    fn nothing_makes_a_position_fall_over(text in prop_oneof![
        "[pnbrqkPNBRQK1-8/]{0,40} [wb] [KQkq-]{1,4} (-|[a-h][36]) [0-9]{1,6} [0-9]{1,6}",
        "([pnbrqkPNBRQK1-8]{1,8}/){7}[pnbrqkPNBRQK1-8]{1,8} w - - 0 1",
        any::<String>(),
    ]) {
        let record = Record { start: Some(text), ..Record::of("szachy") };
        if let Ok(play) = games::open(&record) {
            let again = games::open(&Record { start: Some(play.position()), ..record.clone() }).unwrap();
            prop_assert_eq!(again.position(), play.position());
        }
    }
}

/// What no table can be laid for is not written down either.
#[test]
fn what_nobody_can_open_nobody_can_write() {
    let whole = |id: &str| Record { moves: Vec::new(), ..Record::of(id) };
    let nobody = |seat| Some(End::Conceded(Seat(seat)));
    for id in ["szachy", "warcaby"] {
        for (record, error) in [
            (Record { end: nobody(2), ..whole(id) }, OpenError::End(Seat(2))),
            (Record { end: nobody(255), ..whole(id) }, OpenError::End(Seat(255))),
            (Record { seats: 3, ..whole(id) }, OpenError::Seats(3)),
            (Record { seats: 1, ..whole(id) }, OpenError::Seats(1)),
        ] {
            assert_eq!(games::open(&record).map(|_| ()), Err(error.clone()), "{record:?}");
            let format = Format::of_game(id).unwrap();
            assert_eq!(format.write(&[Noted { record, ..Noted::default() }]), Err(error));
        }
    }
    let six = Record { seats: 6, end: nobody(5), ..Record::of("barbakan") };
    assert_eq!(games::open(&six).map(|play| play.outcome()), Ok(None));
}

#[test]
fn conceding_is_the_loss_of_who_concedes() {
    let record = game("szachy", None, &[], &[], 0);
    assert_eq!(record.end, Some(End::Conceded(Seat::WHITE)));
    assert!(pgn::write(&Noted { record, ..Noted::default() }).unwrap().contains("[Result \"0-1\"]"));
}
