//! The table against the rules: every value is what the next positions' values say.

use super::super::tests::warcaby;
use super::super::{State, Warcaby};
use super::slices::{Pieces, SLICE};
use super::value::Value;
use super::{PIECES, TABLE, proven};
use crate::record::Record;
use crate::rules::game::{Game, Proven};
use crate::rules::table::{Match, Pick, Play};
use crate::rules::{Outcome, Seat};
use crate::search::{Effort, think_with};
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use std::sync::Arc;

fn value(state: &State) -> Value {
    TABLE.value(Pieces::of(state)).unwrap()
}

/// A position's value by those of the next, as the words of [`Value`] say it.
fn by_the_next(game: &Warcaby, state: &State) -> Value {
    if let Some(Outcome::Won(winner, _)) = game.outcome(state) {
        assert_ne!(winner, state.turn);
        return -1;
    }
    let mut moves = Vec::new();
    game.moves(state, &mut moves);
    let (mut wins, mut draws, mut losses) = (Vec::new(), 0, Vec::new());
    for mv in moves {
        let mut next = *state;
        game.play(&mut next, mv);
        let text = game.write(state, mv);
        let from = game.board.node(text.split(['-', 'x']).next().unwrap()).unwrap();
        let is_final = text.contains('x') || game.view(state).top(from).unwrap().kind == 0;
        match value(&next) {
            0 => draws += 1,
            lost if lost < 0 => wins.push(if is_final { 1 } else { 1 + (-lost - 1) }),
            won => losses.push(if is_final { 1 } else { 1 + won }),
        }
    }
    match (wins.iter().min(), draws, losses.iter().max()) {
        (Some(plies), ..) => *plies,
        (None, 0, Some(plies)) => -plies - 1,
        _ => 0,
    }
}

#[test]
fn every_value_is_what_the_next_ones_say() {
    let game = warcaby();
    let mut chance = ChaCha8Rng::seed_from_u64(4);
    for slice in SLICE {
        for _ in 0..400 {
            let Some(pieces) = slice.pieces(chance.random_range(0..slice.places())) else { continue };
            let mut state = pieces.state();
            assert_eq!(value(&state), by_the_next(&game, &state), "{}", game.position(&state));
            // For Black the board is turned.
            let turned = |set: u64| set.reverse_bits() >> 28;
            let (white, black, kings) = (turned(state.black), turned(state.white), turned(state.kings));
            let before = value(&state);
            state = State { white, black, kings, turn: Seat::BLACK, quiet: 0 };
            assert_eq!(value(&state), before);
        }
    }
}

#[test]
fn known_endings() {
    let game = warcaby();
    for (position, expected) in [
        // A king each; two on the long diagonal, the one to move must leave it or be taken.
        ("W:WKa1:BKb8", '='),
        ("W:WKa1:BKh8", '-'),
        ("W:WKa1:BKe5", '+'),
        ("W:WKa1:BKd4,Ke5", '-'),
        // Two kings do not catch one, nor do three where it holds the long diagonal.
        ("B:WKa1,Kc1:BKb8", '='),
        ("B:WKc1,Ke1,Kg1:BKh8", '='),
        // Three catch it where one of them holds the long diagonal.
        ("W:WKa1,Kc1,Ke1:BKb8", '+'),
        ("B:WKa1,Kh8,Ke1:BKb8", '-'),
        // Men: to capture, to be crowned first, to be in the other's way.
        ("W:Wa3:Bb4", '+'),
        ("W:We3:Bd6", '+'),
        ("B:We3:Bd6", '+'),
        ("W:Wg7:Bb4", '+'),
        ("W:Wa5:Bb6,c7", '-'),
    ] {
        let state = game.set_up(position).unwrap();
        let said = match proven(&state, 50) {
            Some(Proven::Won(_)) => '+',
            Some(Proven::Lost(_)) => '-',
            Some(Proven::Drawn) => '=',
            None => '?',
        };
        assert_eq!(said, expected, "{position}");
    }
}

#[test]
fn what_has_more_pieces_is_not_proven() {
    let game = warcaby();
    assert_eq!(proven(&game.start(), 50), None);
    assert_eq!(proven(&game.set_up("W:WKa1:BKb8,Kd8,Kf8,Kh6").unwrap(), 50), None);
    assert_eq!(PIECES, 4);
}

#[test]
fn a_win_that_comes_too_late_is_a_draw() {
    let game = warcaby();
    let mut state = game.set_up("W:WKa1,Kc1,Ke1:BKb8").unwrap();
    let plies = value(&state) as u8;
    assert!(plies > 4, "{plies}");
    state.quiet = 50 - plies;
    assert!(matches!(proven(&state, 50), Some(Proven::Won(_))));
    state.quiet += 1;
    assert_eq!(proven(&state, 50), Some(Proven::Drawn));
    assert!(matches!(proven(&state, 100), Some(Proven::Won(_))));
}

#[test]
fn what_is_won_is_won_in_play() {
    let effort = Effort { nodes: 4_000, ..Effort::exact(12, 8) };
    let game = Arc::new(warcaby());
    let mut chance = ChaCha8Rng::seed_from_u64(9);
    let mut played = 0;
    for slice in SLICE.iter().filter(|s| s.kings[0] > 0 && s.kings[1] > 0) {
        // Positions that are not won by the next move.
        let all = (0..2_000).filter_map(|_| slice.pieces(chance.random_range(0..slice.places())));
        for state in all.map(Pieces::state).filter(|state| value(state) > 2).take(3) {
            played += 1;
            let record = Record { start: Some(game.position(&state)), ..Record::of("warcaby") };
            let mut table = Match::new(game.clone(), record).unwrap();
            while table.outcome().is_none() {
                let answer = think_with(&table, effort, 1, &mut || false).unwrap();
                table.play(Pick(answer.pick)).unwrap();
            }
            let end = table.outcome().and_then(Outcome::winner);
            assert_eq!(end, Some(Seat::WHITE), "{}: {:?}", game.position(&state), table.record().moves);
        }
    }
    assert!(played > 20, "{played}");
}
