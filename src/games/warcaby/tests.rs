//! Positions and their legal moves (§2 of the rules); everything at random is in `random`.

mod naive;
mod random;

use super::*;
use crate::games::rules;
use crate::record::Record;
use crate::rules::seen::{Away, Manner};
use crate::rules::table::{Match, Pick, Play};
use std::collections::HashSet;
use std::sync::Arc;

/// The rules with their default options.
pub fn warcaby() -> Warcaby {
    rules("warcaby", &[], 2)
}

/// The legal moves in byte order, joined by spaces.
fn legal(position: &str) -> String {
    let game = warcaby();
    let state = game.set_up(position).unwrap();
    let mut moves = Vec::new();
    game.moves(&state, &mut moves);
    let mut texts: Vec<String> = moves.iter().map(|mv| game.write(&state, *mv)).collect();
    texts.sort();
    texts.join(" ")
}

/// The position after the move of this text.
fn after(position: &str, text: &str) -> String {
    let game = warcaby();
    let mut state = game.set_up(position).unwrap();
    let mut moves = Vec::new();
    game.moves(&state, &mut moves);
    let mv = moves.into_iter().find(|mv| game.write(&state, *mv) == text).unwrap();
    game.play(&mut state, mv);
    game.position(&state)
}

fn outcome(position: &str) -> Option<Outcome> {
    let game = warcaby();
    game.outcome(&game.set_up(position).unwrap())
}

/// The ways of tapping the move of this text, by names of nodes.
fn ways(position: &str, text: &str) -> Vec<String> {
    let game = warcaby();
    let state = game.set_up(position).unwrap();
    let mut moves = Vec::new();
    game.moves(&state, &mut moves);
    let mv = moves.into_iter().find(|mv| game.write(&state, *mv) == text).unwrap();
    let mut plans = Vec::new();
    game.plans(&state, mv, &mut plans);
    let name = |tap: &Tap| match tap {
        Tap::Node(node) => game.board.name(*node).to_string(),
        other => panic!("{other:?}"),
    };
    plans.iter().map(|plan| plan.taps.iter().map(name).collect::<Vec<_>>().join(" ")).collect()
}

#[test]
fn the_start() {
    let game = warcaby();
    let start = game.position(&game.start());
    assert_eq!(start, "W:W21,22,23,24,25,26,27,28,29,30,31,32:B1,2,3,4,5,6,7,8,9,10,11,12");
    assert_eq!(legal(&start), "a3-b4 c3-b4 c3-d4 e3-d4 e3-f4 g3-f4 g3-h4");
    let black = start.replacen('W', "B", 1);
    assert_eq!(legal(&black), "b6-a5 b6-c5 d6-c5 d6-e5 f6-e5 f6-g5 h6-g5");
}

#[test]
fn capturing_is_compulsory() {
    assert_eq!(legal("W:Wc3,h2:Bd4"), "c3xe5");
}

#[test]
fn men_capture_backward() {
    assert_eq!(legal("W:We5:Bd4,h8"), "e5xc3");
    assert_eq!(legal("B:Bd4:We5,a1"), "d4xf6");
}

#[test]
fn the_most_pieces_must_be_taken() {
    assert_eq!(legal("W:Wc3,h2:Bd4,f6,g3"), "c3xe5xg7");
    assert_eq!(legal("W:Wc3,g3:Bd4,f4,d6"), "c3xe5xc7 g3xe5xc7");
}

#[test]
fn kings_count_as_men_when_the_most_are_taken() {
    assert_eq!(legal("W:Wc3,g3:BKf4,d4,b6,f6"), "c3xe5xg7 g3xe5xg7");
    assert_eq!(legal("W:Wb2,g3:BKf4,c3,e5"), "b2xd4xf6");
}

#[test]
fn a_man_that_passes_the_last_row_stays_a_man() {
    let position = "W:Wd6:Be7,g7";
    assert_eq!(legal(position), "d6xf8xh6");
    assert_eq!(after(position, "d6xf8xh6"), "B:W12:B");
}

#[test]
fn a_man_that_ends_on_the_last_row_is_crowned_and_the_turn_is_over() {
    let position = "W:Wb6:Bc7,f6";
    assert_eq!(legal(position), "b6xd8");
    assert_eq!(after(position, "b6xd8"), "B:WK2:B11");
    assert_eq!(after("W:Wg7:Ba3", "g7-h8"), "B:WK4:B21");
    assert_eq!(after("B:Bg3,b2:Wa5", "b2-a1"), "W:W13:B24,K29");
}

#[test]
fn a_king_captures_from_afar() {
    assert_eq!(legal("W:WKa1:Bd4"), "a1xe5 a1xf6 a1xg7 a1xh8");
    assert_eq!(legal("W:WKa1:Bd4,e5"), "a1-b2 a1-c3");
    assert_eq!(legal("W:WKa1:Bd4,h8"), "a1xe5 a1xf6 a1xg7");
}

#[test]
fn a_king_lands_where_it_can_take_on() {
    let game = warcaby();
    let state = game.set_up("W:WKa1:Bc3,d6,f6").unwrap();
    let mut moves = Vec::new();
    game.moves(&state, &mut moves);
    assert!(moves.iter().all(|mv| mv.captured.count_ones() == 2), "{moves:?}");
    assert_eq!(legal("W:WKa1:Bc3,d6,f6"), "a1xd4xg7 a1xd4xh8 a1xe5xb8 a1xe5xc7");
}

#[test]
fn a_king_steps_in_all_directions_as_far_as_it_is_free() {
    assert_eq!(legal("W:WKd4,f6:Bb6,a7"), "d4-a1 d4-b2 d4-c3 d4-c5 d4-e3 d4-e5 d4-f2 d4-g1 f6-e7 f6-g7");
}

#[test]
fn captured_men_block_until_the_capture_is_over() {
    // From e1 the way back to b4 would be open if d2 came off at once.
    assert_eq!(legal("W:WKc3:Bb4,d2"), "c3xa5 c3xe1");
}

#[test]
fn a_capture_may_end_where_it_began() {
    let position = "W:We3:Bd4,d6,f4,f6";
    assert_eq!(legal(position), "e3xc5xe7xg5xe3");
    assert_eq!(ways(position, "e3xc5xe7xg5xe3"), ["e3 c5 e7 g5 e3", "e3 g5 e7 c5 e3"]);
    assert_eq!(after(position, "e3xc5xe7xg5xe3"), "B:W23:B");
}

const TWO_ROUNDS: &str = "W:WKd8,Kh4:Bb6,f6,c5,e5,c3,e3,b2,f2";

/// Two kings that can each make the round over the same eight men: one result, so one move.
#[test]
fn rounds_of_two_pieces_with_the_same_victims_are_one_move() {
    let round = "d8xa5xe1xg3xd6xa3xc1xg5xd8";
    assert_eq!(
        legal(TWO_ROUNDS),
        format!(
            "{round} d8xa5xe1xg3xd6xa3xc1xg5xe7 d8xg5xc1xa3xd6xg3xe1xa5xc7 \
             h4xe1xa5xc7xf4xc1xa3xe7xg5 h4xe7xa3xc1xf4xc7xa5xe1xg3"
        )
    );
    let taps = ways(TWO_ROUNDS, round);
    let by_d8 = ["d8 a5 e1 g3 d6 a3 c1 g5 d8", "d8 g5 c1 a3 d6 g3 e1 a5 d8"];
    let by_h4 = ["h4 e1 a5 c7 f4 c1 a3 e7 h4", "h4 e7 a3 c1 f4 c7 a5 e1 h4"];
    assert_eq!(taps, [by_d8, by_h4].concat());
    assert_eq!(after(TWO_ROUNDS, round), "B:WK2,K20:B");
}

#[test]
fn ways_to_the_same_result_are_one_move() {
    let position = "W:WKa1:Bb2,f6";
    assert_eq!(legal(position), "a1xc3xg7 a1xc3xh8");
    assert_eq!(ways(position, "a1xc3xg7"), ["a1 c3 g7", "a1 d4 g7", "a1 e5 g7"]);
}

#[test]
fn no_men_or_no_move_loses() {
    assert_eq!(outcome("W:Wa3:Bb4,c5"), Some(Outcome::Won(Seat::BLACK, Win::NoMoves)));
    assert_eq!(outcome("W:Wa3:Bb4"), None);
    assert_eq!(outcome("W:WKa1:Bb2,c3"), Some(Outcome::Won(Seat::BLACK, Win::NoMoves)));
    assert_eq!(outcome("W:W:Bb4"), Some(Outcome::Won(Seat::BLACK, Win::NoMen)));
    assert_eq!(outcome("W:Wb4:B"), Some(Outcome::Won(Seat::WHITE, Win::NoMen)));
    assert_eq!(outcome("B:Wa3:Bb4,c5"), None);
}

/// Plays the first legal move of these texts from a position whose counter stands at `quiet`.
fn quiet_after(game: &Warcaby, position: &str, quiet: u8, text: &str) -> State {
    let mut state = State { quiet, ..game.set_up(position).unwrap() };
    let mut moves = Vec::new();
    game.moves(&state, &mut moves);
    let mv = moves.into_iter().find(|mv| game.write(&state, *mv) == text).unwrap();
    game.play(&mut state, mv);
    state
}

#[test]
fn kings_only_for_too_long_is_a_draw() {
    let draw = Some(Outcome::Drawn(Draw::NoProgress));
    for (value, limit) in [("kratka", 50), ("granna", 100)] {
        let game: Warcaby = rules("warcaby", &[("draws", value)], 2);
        let play = |position, text| game.outcome(&quiet_after(&game, position, limit - 1, text));
        assert_eq!(play("W:WKa1:BKb8", "a1-b2"), draw, "{value}");
        assert_eq!(game.outcome(&quiet_after(&game, "W:WKa1:BKb8", limit - 2, "a1-b2")), None, "{value}");
        // A man's move and a capture start the count again; a win goes before the draw.
        assert_eq!(play("W:WKa1,c3:BKb8", "c3-d4"), None);
        assert_eq!(play("W:WKa1:BKh2,d4", "a1xe5"), None);
        let won = Some(Outcome::Won(Seat::WHITE, Win::NoMoves));
        assert_eq!(play("W:WKh8,c1:Ba3", "h8-b2"), won);
    }
}

#[test]
fn fifty_plies_of_kings_end_a_game() {
    let game = Arc::new(warcaby());
    let record = Record { start: Some("W:WK29:BK1".into()), ..Record::of("warcaby") };
    let mut table = Match::new(game, record).unwrap();
    let mut seen = HashSet::new();
    while table.outcome().is_none() {
        seen.insert(table.position());
        let quiet = (0..table.plans().len()).map(Pick).find(|pick| {
            table.play(*pick).unwrap();
            let fresh = !seen.contains(&table.position());
            let harmless = table.texts().iter().all(|text| !text.contains('x'));
            table.undo();
            fresh && harmless
        });
        table.play(quiet.expect("a quiet move")).unwrap();
    }
    assert_eq!(table.outcome(), Some(Outcome::Drawn(Draw::NoProgress)));
    assert_eq!(table.ply(), 50);
}

#[test]
fn the_eye_sees_jumps_then_men_leaving_then_the_crown() {
    let game = warcaby();
    let state = game.set_up("W:Wb4:Bc5,Ke7").unwrap();
    let node = |name: &str| game.board.node(name).unwrap();
    let mut moves = Vec::new();
    game.moves(&state, &mut moves);
    let mut plans = Vec::new();
    game.plans(&state, moves[0], &mut plans);
    assert_eq!(plans.len(), 1);
    assert_eq!(plans[0].shown, [0, 1, 5]);
    let mut changes = Vec::new();
    game.changes(&state, moves[0], &plans[0], &mut changes);
    let jump = |path: [&str; 3]| Change::Step { path: path.map(node).into(), count: 1, manner: Manner::Jump };
    let leave = |from| Change::Leave { from: node(from), height: 0, piece: Piece::man(Seat::BLACK), to: Away::Dead };
    let king = Piece { seat: Seat::WHITE, kind: KING };
    let crown = Change::Become { node: node("f8"), height: 0, piece: king };
    assert_eq!(changes, [jump(["b4", "c5", "d6"]), jump(["d6", "e7", "f8"]), leave("c5"), leave("e7"), crown]);
}

#[test]
fn a_king_passes_every_field_of_its_way() {
    let game = warcaby();
    let state = game.set_up("W:WKa1:Bh2").unwrap();
    let node = |name: &str| game.board.node(name).unwrap();
    let mut moves = Vec::new();
    game.moves(&state, &mut moves);
    let far = moves.into_iter().find(|mv| game.write(&state, *mv) == "a1-e5").unwrap();
    let (mut plans, mut changes) = (Vec::new(), Vec::new());
    game.plans(&state, far, &mut plans);
    game.changes(&state, far, &plans[0], &mut changes);
    let path = ["a1", "b2", "c3", "d4", "e5"].map(node).into();
    assert_eq!(changes, [Change::Step { path, count: 1, manner: Manner::Slide }]);
}
