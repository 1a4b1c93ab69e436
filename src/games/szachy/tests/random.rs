//! What holds of positions that chance brings about.

use super::naive::Naive;
use super::*;
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;

/// Starts from which chance soon meets everything there is: castling, pins, promotions, captures in passing.
pub const STARTS: &[&str] = &[
    START,
    KIWIPETE,
    "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
    "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1",
    "4k2r/1P4P1/8/2pP4/4Pp2/8/1p4p1/R3K3 b Qk - 0 1",
    "4r2k/8/8/b7/8/2N5/3PR3/3RKR2 w - - 0 1",
];

/// Calls back with each position of games by chance from every start, `plies` at most.
pub fn positions(seed: u64, plies: usize, mut each: impl FnMut(&Szachy, &State)) {
    let game = szachy();
    let mut chance = ChaCha8Rng::seed_from_u64(seed);
    let mut moves = Vec::new();
    for start in STARTS {
        let mut state = game.set_up(start).unwrap();
        for _ in 0..plies {
            each(&game, &state);
            moves.clear();
            game.moves(&state, &mut moves);
            if moves.is_empty() {
                break;
            }
            game.play(&mut state, moves[chance.random_range(0..moves.len())]);
        }
    }
}

#[test]
fn moves_are_those_of_a_plain_generator() {
    for seed in 0..4 {
        positions(seed, 80, |game, state| {
            let text = game.position(state);
            assert_eq!(legal(&text), Naive::read(&text).legal(), "{text}");
        });
    }
}

#[test]
fn a_position_that_is_read_back_is_the_same() {
    for seed in 10..14 {
        positions(seed, 120, |game, state| {
            let text = game.position(state);
            let again = game.set_up(&text).unwrap_or_else(|e| panic!("{text}: {e}"));
            assert_eq!((&again, game.key(&again)), (state, game.key(state)), "{text}");
            assert_eq!(game.position(&again), text);
        });
    }
}

#[test]
fn equal_positions_have_equal_keys_and_hashes() {
    use std::collections::HashMap;
    let mut known: HashMap<u64, String> = HashMap::new();
    for seed in 20..24 {
        positions(seed, 120, |game, state| {
            let text = game.position(state);
            let place: Vec<&str> = text.split(' ').take(4).collect();
            let place = place.join(" ");
            let first = known.entry(game.key(state)).or_insert_with(|| place.clone());
            assert_eq!(*first, place);
        });
    }
    let mut places: Vec<&String> = known.values().collect();
    places.sort();
    assert!(places.windows(2).all(|pair| pair[0] != pair[1]), "one position, one key");
}

#[test]
fn any_taps_have_a_reason() {
    let mut chance = ChaCha8Rng::seed_from_u64(40);
    positions(41, 40, |game, state| {
        for _ in 0..200 {
            let tap = |chance: &mut ChaCha8Rng| match chance.random_range(0..12u8) {
                0 => Tap::Choice(chance.random_range(0..6)),
                1 => Tap::Reserve(Seat(chance.random_range(0..3))),
                _ => Tap::Node(Node(chance.random_range(0..66))),
            };
            let taps: Vec<Tap> = (0..chance.random_range(0..5)).map(|_| tap(&mut chance)).collect();
            let reason = game.refusal(state, &taps);
            assert!(reason.id.starts_with("szachy-"), "{taps:?}: {reason:?}");
            assert!(reason.nodes.iter().all(|node| node.index() < 64), "{taps:?}: {reason:?}");
        }
    });
}
