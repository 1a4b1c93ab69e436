//! Positions and their legal moves (§3 of the rules); everything at random is in `random` and `truth`.

mod eye;
mod naive;
mod random;
mod truth;

use super::*;
use crate::games::{self, rules};
use crate::record::Record;
use crate::rules::table::Play;

const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
const KIWIPETE: &str = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";

/// The rules.
pub fn szachy() -> Szachy {
    rules("szachy", &[], 2)
}

/// The legal moves in byte order.
fn legal(position: &str) -> Vec<String> {
    let game = szachy();
    let state = game.set_up(position).unwrap();
    let mut moves = Vec::new();
    game.moves(&state, &mut moves);
    let mut texts: Vec<String> = moves.iter().map(|mv| game.write(&state, *mv)).collect();
    texts.sort();
    texts
}

/// A table with this position and these moves played.
fn table(position: &str, moves: &str) -> Box<dyn Play> {
    let moves = moves.split_ascii_whitespace().map(Into::into).collect();
    let record = Record { start: Some(position.into()), moves, ..Record::of("szachy") };
    games::open(&record).unwrap_or_else(|e| panic!("{position}: {e}"))
}

/// The position after these moves.
fn after(position: &str, moves: &str) -> String {
    table(position, moves).position()
}

fn outcome(position: &str) -> Option<Outcome> {
    table(position, "").outcome()
}

#[test]
fn the_start() {
    let game = szachy();
    assert_eq!(game.position(&game.start()), START);
    assert_eq!(legal(START).len(), 20);
    assert_eq!(game.turn(&game.start()), Seat::WHITE);
    let kinds: Vec<String> = cozy::Piece::ALL.iter().map(|kind| format!("{kind:?}").to_lowercase()).collect();
    assert_eq!(kinds, games::find("szachy").unwrap().spec().kinds);
}

#[test]
fn perft_as_published() {
    let count = |position, counts: &[u64]| {
        let table = table(position, "");
        for (depth, count) in (1..).zip(counts) {
            assert_eq!(table.perft(depth), *count, "{position}, depth {depth}");
        }
    };
    count(START, &[20, 400, 8_902, 197_281, 4_865_609]);
    count(KIWIPETE, &[48, 2_039, 97_862]);
    // Positions that are known to find faults in promotions, pins and captures en passant.
    count("8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1", &[14, 191, 2_812, 43_238]);
    count("r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1", &[6, 264, 9_467]);
    count("rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8", &[44, 1_486, 62_379]);
}

#[test]
fn castling_has_its_conditions() {
    let castlings = |position: &str| -> Vec<String> {
        legal(position).into_iter().filter(|text| ["e1g1", "e1c1", "e8g8", "e8c8"].contains(&&text[..])).collect()
    };
    // The field that the king would cross is attacked on the short side.
    assert_eq!(castlings("4kr2/8/8/8/8/8/8/R3K2R w KQ - 0 1"), ["e1c1"]);
    // Only the rook crosses b1.
    assert_eq!(castlings("1r2k3/8/8/8/8/8/8/R3K2R w KQ - 0 1"), ["e1c1", "e1g1"]);
    // The king in check; his field at the end attacked; somebody between; rights gone.
    assert!(castlings("4k3/4r3/8/8/8/8/8/R3K2R w KQ - 0 1").is_empty());
    assert_eq!(castlings("2r1k3/8/8/8/8/8/8/R3K2R w KQ - 0 1"), ["e1g1"]);
    assert_eq!(castlings("4k3/8/8/8/8/8/8/RN2K2R w KQ - 0 1"), ["e1g1"]);
    assert_eq!(castlings("r3k2r/8/8/8/8/8/8/4K3 b k - 0 1"), ["e8g8"]);
    assert_eq!(after("4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1", "e1c1"), "4k3/8/8/8/8/8/8/2KR3R b - - 1 1");
    assert_eq!(after("r3k2r/8/8/8/8/8/8/4K3 b kq - 3 9", "e8g8"), "r4rk1/8/8/8/8/8/8/4K3 w - - 4 10");
    // King or rook moved, or the rook was captured: the right does not come back.
    let start = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";
    assert_eq!(after(start, "e1e2 e8e7 e2e1 e7e8"), "r3k2r/8/8/8/8/8/8/R3K2R w - - 4 3");
    assert_eq!(after(start, "a1a2 h8h7"), "r3k3/7r/8/8/8/8/R7/4K2R w Kq - 2 2");
    assert_eq!(after(start, "h1h8"), "r3k2R/8/8/8/8/8/8/R3K3 b Qq - 0 1");
}

#[test]
fn en_passant_is_possible_at_once_and_only_where_it_is_legal() {
    let pinned = "8/8/8/r2Pp2K/8/8/4k3/8 w - e6 0 1";
    assert!(!legal(pinned).contains(&"d5e6".into()));
    assert_eq!(after(pinned, ""), "8/8/8/r2Pp2K/8/8/4k3/8 w - - 0 1");
    let open = "4k3/3p4/8/4P3/8/8/8/4K3 b - - 0 1";
    assert_eq!(after(open, "d7d5"), "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 2");
    assert_eq!(after(open, "d7d5 e5d6"), "4k3/8/3P4/8/8/8/8/4K3 b - - 0 2");
    assert!(!legal(&after(open, "d7d5 e1e2 e8e7")).contains(&"e5d6".into()));
    // A double step next to nobody leaves no trace in the text.
    assert_eq!(after(START, "e2e4"), "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1");
}

#[test]
fn promotion_is_compulsory_and_a_choice_of_four() {
    assert_eq!(
        legal("8/P6k/8/8/8/8/7p/K7 w - - 0 1").iter().filter(|text| text.starts_with('a') && text.len() == 5).count(),
        4
    );
    let mut texts = legal("1n5k/P7/8/8/8/8/8/K7 w - - 0 1");
    texts.retain(|text| text.starts_with("a7"));
    assert_eq!(texts, ["a7a8b", "a7a8n", "a7a8q", "a7a8r", "a7b8b", "a7b8n", "a7b8q", "a7b8r"]);
    assert_eq!(after("8/P6k/8/8/8/8/8/K7 w - - 7 30", "a7a8n"), "N7/7k/8/8/8/8/8/K7 b - - 0 30");
}

#[test]
fn mate_wins_and_stalemate_draws() {
    let draw = |word| Some(Outcome::Drawn(word));
    assert_eq!(outcome("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1"), draw(Draw::Stalemate));
    assert_eq!(outcome("7k/6Q1/6K1/8/8/8/8/8 b - - 0 1"), Some(Outcome::Won(Seat::WHITE, Win::Mate)));
    let fools_mate = table(START, "f2f3 e7e5 g2g4 d8h4");
    assert_eq!(fools_mate.outcome(), Some(Outcome::Won(Seat::BLACK, Win::Mate)));
    assert_eq!(fools_mate.alarm().map(|node| fools_mate.board().name(node)), Some("e1"));
    assert_eq!(table(START, "f2f3").alarm(), None);
    // Stalemate goes before too little material.
    assert_eq!(outcome("k7/2B5/K7/8/8/8/8/8 b - - 0 1"), draw(Draw::Stalemate));
    assert_eq!(outcome("k7/8/1B6/8/8/K7/8/8 b - - 0 1"), draw(Draw::Material));
}

#[test]
fn too_little_to_mate_with_is_a_draw() {
    let draw = Some(Outcome::Drawn(Draw::Material));
    for (men, end) in [
        ("4k3/8/8/8/8/8/8/4K3", draw),
        ("4k3/8/8/8/8/8/8/4KB2", draw),
        ("4kn2/8/8/8/8/8/8/4K3", draw),
        // Bishops of both sides, all on light fields.
        ("2b1k3/8/8/8/8/8/8/4KB2", draw),
        ("4k3/8/8/2B5/1B6/B7/8/4K3", draw),
        ("4kb2/8/8/8/8/8/8/4KB2", None),
        ("4k3/8/8/8/8/8/8/2B1KB2", None),
        ("4k3/8/8/8/8/8/8/4KBN1", None),
        ("4kn2/8/8/8/8/8/8/4KN2", None),
        ("4k3/8/8/8/8/8/8/4KNN1", None),
        ("4k3/8/8/8/8/8/4P3/4K3", None),
        ("4k3/8/8/8/8/8/8/4K2R", None),
        ("4k3/8/8/8/8/8/8/4K2Q", None),
    ] {
        assert_eq!(outcome(&format!("{men} w - - 0 1")), end, "{men}");
    }
    // The last pawn is captured.
    assert_eq!(table("4k3/8/8/8/8/8/4p3/4K3 w - - 0 1", "e1e2").outcome(), draw);
}

#[test]
fn fifty_moves_without_capture_and_pawn_are_a_draw() {
    let draw = Some(Outcome::Drawn(Draw::NoProgress));
    let rooks = |quiet: u32| format!("4k3/8/8/8/8/8/4P3/R3K3 w - - {quiet} 80");
    assert_eq!(table(&rooks(98), "a1a2").outcome(), None);
    assert_eq!(table(&rooks(99), "a1a2").outcome(), draw);
    assert_eq!(table(&rooks(99), "e2e4").outcome(), None, "a pawn's move starts the count again");
    assert_eq!(after(&rooks(99), "e2e4"), "4k3/8/8/8/4P3/8/8/R3K3 b - - 0 80");
    // Mate on the last ply wins, and a capture on it goes on.
    let mate = table("6k1/5ppp/8/8/8/8/8/K3R3 w - - 99 80", "e1e8");
    assert_eq!(mate.outcome(), Some(Outcome::Won(Seat::WHITE, Win::Mate)));
    assert_eq!(table("6k1/5ppp/8/8/8/8/8/K6R w - - 99 80", "h1h7").outcome(), None);
    // A count beyond the draw is kept.
    assert_eq!(outcome(&rooks(137)), draw);
    assert_eq!(after(&rooks(137), ""), rooks(137));
}

#[test]
fn the_third_occurrence_counts_rights_and_legal_en_passant() {
    let draw = Some(Outcome::Drawn(Draw::Repetition));
    let knights = "g1f3 g8f6 f3g1 f6g8";
    assert_eq!(table(START, &format!("{knights} {knights}")).outcome(), draw);
    // After e2e4 nobody can capture en passant: the position is the same as later.
    assert_eq!(table(START, &format!("e2e4 e7e5 {knights} {knights}")).outcome(), draw);
    assert_eq!(table(START, &format!("e2e4 e7e5 {knights}")).outcome(), None);
    // Here e5xd6 is possible at first: that position was another one.
    let passed = "4k1n1/3p4/8/4P3/8/8/8/4K1N1 b - - 0 1";
    assert_eq!(table(passed, &format!("d7d5 {knights} {knights}")).outcome(), None);
    assert_eq!(table(passed, &format!("d7d5 {knights} {knights} g1f3")).outcome(), draw);
    // Here the capture would expose the king, so the first position counts.
    let pinned = "1n6/4p3/8/r2P3K/8/8/8/k5N1 b - - 0 1";
    let others = "g1f3 b8c6 f3g1 c6b8";
    assert_eq!(table(pinned, &format!("e7e5 {others} {others}")).outcome(), draw);
    // The kings go there and back: with the rights of the beginning the position was another one.
    let kings = "e1e2 e8e7 e2e1 e7e8";
    let castle = "4k3/p7/8/8/8/8/P7/R3K3 w Q - 0 1";
    assert_eq!(table(castle, &format!("{kings} {kings}")).outcome(), None);
    assert_eq!(table(castle, &format!("{kings} {kings} e1e2")).outcome(), draw);
    // Repetition goes before lack of progress.
    let late = "4k1n1/p7/8/8/8/8/P7/4K1N1 w - - 92 60";
    assert_eq!(table(late, &format!("{knights} {knights}")).outcome(), draw);
}

#[test]
fn positions_are_the_same_by_what_can_be_played() {
    let game = szachy();
    let set = |text: &str| game.set_up(text).unwrap();
    let (phantom, plain) = (set("4k3/8/8/8/4P3/8/8/4K3 b - e3 0 1"), set("4k3/8/8/8/4P3/8/8/4K3 b - - 0 1"));
    assert_eq!((&phantom, game.key(&phantom)), (&plain, game.key(&plain)));
    let (real, not) = (set("4k3/8/8/8/3pP3/8/8/4K3 b - e3 0 1"), set("4k3/8/8/8/3pP3/8/8/4K3 b - - 0 1"));
    assert!(real != not && game.key(&real) != game.key(&not));
    // The king next to the passed field is no pawn.
    let near = "8/8/8/K7/R4pPk/8/8/8 b - g3 0 1";
    assert_eq!(set(near), set(&near.replace("g3", "-")));
    let later = set("4k3/8/8/8/4P3/8/8/4K3 b - - 3 9");
    assert!(later != plain && game.key(&later) == game.key(&plain), "counters are part of the state, not of the key");
    assert_ne!(game.key(&plain), game.key(&set("4k3/8/8/8/4P3/8/8/4K3 w - - 0 1")));
}
