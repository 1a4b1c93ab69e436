//! Positions at random: the tables against the plain rules, and what every position owes the table.

use super::naive::{Plain, Way, name};
use super::*;
use crate::rules::table::Pick;
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use std::collections::{BTreeSet, HashSet};

pub fn both() -> [(bool, Ringo); 2] {
    [(false, ringo()), (true, rules("ringo", &[("neutral_to_centre", "forbidden")], 2))]
}

/// So many positions in which the game goes on, as texts.
pub fn positions(count: usize, seed: u64) -> Vec<String> {
    let (mut rng, game) = (ChaCha8Rng::seed_from_u64(seed), ringo());
    let mut all = Vec::new();
    while all.len() < count {
        let mut state =
            State { white: 0, black: 0, centre: rng.random_range(0..2), turn: Seat(rng.random_range(0..2)), quiet: 0 };
        let (white, black) = (rng.random_range(1..=4), rng.random_range(1..=6));
        // Half of them crowd on few rings, where there is much to take.
        let rings = if rng.random_range(0..2) == 0 { 6 } else { 3 };
        let mut free = || 1u64 << (6 * rng.random_range(0..8) + rng.random_range(0..rings));
        (0..white).for_each(|_| state.white |= free());
        (0..black).for_each(|_| state.black |= free());
        state.black &= !state.white;
        let text = game.position(&state);
        if game.set_up(&text).is_ok() && game.outcome(&state).is_none() {
            all.push(text);
        }
    }
    all
}

#[test]
fn the_tables_play_as_the_plain_rules_do() {
    for (forbidden, game) in both() {
        for text in positions(1_500, 1) {
            let state = game.set_up(&text).unwrap();
            assert_eq!(game.position(&state), text);
            let plain = Plain::read(&text).moves(forbidden);
            let moves = moves(&game, &state);
            assert_eq!(moves.len(), plain.len(), "{text}");
            let mut keys = HashSet::new();
            for mv in moves {
                let mut next = state;
                game.play(&mut next, mv);
                let ways = &plain[&Plain::read(&game.position(&next))];
                assert_eq!(ways.first(), Some(&game.write(&state, mv)), "{text}");
                assert!(keys.insert(game.key(&next)), "{text}");
            }
        }
    }
}

#[test]
fn every_way_can_be_tapped_and_is_seen() {
    let game = ringo();
    for text in positions(1_000, 2) {
        let state = game.set_up(&text).unwrap();
        let plain = Plain::read(&text);
        let all = plain.ways(false);
        // What the taps of each way must be.
        let mut due: BTreeSet<String> = BTreeSet::new();
        for way in &all {
            let hops = &way.hops;
            let mut taps = vec![name(way.from)];
            for i in 0..hops.len() {
                let same =
                    |other: &&Way| other.from == way.from && other.hops.len() > i && other.hops[..i] == hops[..i];
                let meanings: BTreeSet<_> =
                    all.iter().filter(same).filter(|w| w.hops[i].1 == hops[i].1).map(|w| w.hops[i]).collect();
                taps.push(name(hops[i].1));
                if meanings.len() > 1 {
                    taps.push(name(hops[i].0.unwrap_or(hops[i].1)));
                }
            }
            if hops[0].0.is_some()
                && all.iter().any(|w| w.from == way.from && w.hops.len() > hops.len() && w.hops.starts_with(hops))
            {
                taps.push("?".into());
            }
            due.insert(taps.join(" "));
        }
        let mut tapped = Vec::new();
        for mv in moves(&game, &state).into_iter().filter(|mv| *mv != Move::Pass) {
            let mut plans = Vec::new();
            game.plans(&state, mv, &mut plans);
            for plan in plans {
                let word = |tap: &Tap| match tap {
                    Tap::Node(node) => game.board.name(*node).to_string(),
                    _ => "?".into(),
                };
                tapped.push(plan.taps.iter().map(word).collect::<Vec<_>>().join(" "));
                let (mut view, mut next, mut changes) = (game.view(&state), state, Vec::new());
                game.changes(&state, mv, &plan, &mut changes);
                assert_eq!(plan.shown.last().map(|n| *n as usize), Some(changes.len()), "{text}");
                assert!(plan.shown.is_sorted() && changes.iter().all(|change| view.apply(change)), "{text}");
                game.play(&mut next, mv);
                assert_eq!(view, game.view(&next), "{text}");
            }
        }
        tapped.sort();
        assert_eq!(tapped, due.into_iter().collect::<Vec<_>>(), "{text}");
        let apart = |pair: &[String]| !format!("{} ", pair[1]).starts_with(&format!("{} ", pair[0]));
        assert!(tapped.windows(2).all(apart), "{text}: unique and prefix-free");
    }
}

#[test]
fn first_plies_are_those_of_the_plain_rules() {
    fn count(plain: &Plain, depth: u32, forbidden: bool) -> u64 {
        if depth == 0 {
            return 1;
        }
        if plain.is_won() {
            return 0;
        }
        plain.moves(forbidden).keys().map(|next| count(next, depth - 1, forbidden)).sum()
    }
    for (value, position, counts) in PERFT {
        for (depth, expected) in (1..=3).zip(counts) {
            assert_eq!(count(&Plain::read(position), depth, value == "forbidden"), *expected, "{position} {depth}");
        }
    }
}

/// A whole game in which nobody takes anybody and Black never comes nearer.
#[test]
fn eighty_quiet_plies_end_a_game() {
    let record = Record { start: Some("b c6=b g6=b f1=w".into()), ..Record::of("ringo") };
    let mut table = Match::new(Arc::new(ringo()), record).unwrap();
    let mut chance = ChaCha8Rng::seed_from_u64(6);
    let mut tries = 0;
    while table.outcome().is_none() {
        tries += 1;
        assert!(tries < 20_000, "{}: no quiet move", table.position());
        // Out of a dead end.
        if tries % 100 == 0 {
            (0..4).for_each(|_| _ = table.undo());
        }
        let pick = Pick(chance.random_range(0..table.plans().len()));
        let text = table.text(pick);
        let inward = table.turn() == Seat::BLACK && text.as_bytes()[0] == text.as_bytes()[3];
        table.play(pick).unwrap();
        let quiet = !inward && !text.contains('x') && table.texts().iter().all(|t| !t.contains('x'));
        if !quiet || table.outcome() == Some(Outcome::Drawn(Draw::Repetition)) {
            table.undo();
        }
    }
    assert_eq!((table.outcome(), table.ply()), (Some(Outcome::Drawn(Draw::NoProgress)), 80));
}

#[test]
fn opinions_add_up_to_nothing_and_captures_are_noisy() {
    let game = ringo();
    for text in positions(1_000, 4) {
        let state = game.set_up(&text).unwrap();
        let white = game.score(&state, Seat::WHITE);
        assert_eq!(game.score(&state, Seat::BLACK), -white);
        assert!(white.abs() < crate::rules::game::MOST);
        let mut noisy = Vec::new();
        game.noisy_moves(&state, &mut noisy);
        let all = moves(&game, &state);
        assert_eq!(noisy.len(), all.iter().filter(|mv| game.noisy(&state, **mv)).count(), "{text}");
        assert!(noisy.iter().all(|mv| all.contains(mv) && game.noisy(&state, *mv)), "{text}");
        for mv in moves(&game, &state) {
            let move_text = game.write(&state, mv);
            assert_eq!(game.noisy(&state, mv), move_text.contains('x') || move_text.ends_with("-o"), "{text}");
        }
    }
}
