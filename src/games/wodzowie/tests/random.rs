//! Positions at random: the bits against the plain rules, and what every position owes the table.

use super::naive::{Plain, field, is_on_board, is_tent, name};
use super::*;
use crate::rules::table::Pick;
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use std::collections::{BTreeSet, HashSet};

/// So many positions, from two chiefs to all men.
fn positions(count: usize, seed: u64) -> Vec<State> {
    let (mut rng, game) = (ChaCha8Rng::seed_from_u64(seed), wodzowie());
    let position = |rng: &mut ChaCha8Rng| {
        let mut state = State { pieces: [0; 2], chiefs: 0, turn: Seat(rng.random_range(0..2)), quiet: 0 };
        // Some crowd in a corner, where there is much to take and little room.
        let (cols, rows) = if rng.random_range(0..2) == 0 { (7, 8) } else { (5, 6) };
        for seat in 0..2 {
            for i in 0..=rng.random_range(0..=MEN) {
                let at = Node(rng.random_range(0..rows) * 7 + rng.random_range(0..cols));
                let chief = i == 0;
                if state.is_free(at) && (chief || game.marked & bit(at) == 0) {
                    state.pieces[seat] |= bit(at);
                    state.chiefs |= if chief { bit(at) } else { 0 };
                }
            }
        }
        state
    };
    let all = std::iter::from_fn(|| Some(position(&mut rng)));
    all.filter(|state| state.chiefs.count_ones() == 2).take(count).collect()
}

#[test]
fn the_bits_play_as_the_plain_rules_do() {
    let game = wodzowie();
    for state in positions(2_000, 1).into_iter().chain([game.set_up(SHUT_IN).unwrap()]) {
        let text = game.position(&state);
        assert_eq!(game.set_up(&text), Ok(state), "{text}");
        let plain = Plain::read(&text).moves();
        let moves = moves(&game, &state);
        assert_eq!(moves.len(), plain.len(), "{text}");
        let mut keys = HashSet::new();
        for mv in moves {
            let mut next = state;
            game.play(&mut next, mv);
            let after = &plain[&game.write(&state, mv)];
            assert_eq!(*after, Plain::read(&game.position(&next)), "{text}");
            assert_eq!(game.outcome(&next).is_some(), after.is_won(), "{text}");
            assert!(keys.insert(game.key(&next)), "{text}");
            let (mut view, mut plans, mut changes) = (game.view(&state), Vec::new(), Vec::new());
            game.plans(&state, mv, &mut plans);
            assert_eq!(plans.len(), 1);
            game.changes(&state, mv, &plans[0], &mut changes);
            assert_eq!(plans[0].shown.last().map(|n| *n as usize), Some(changes.len()), "{text}");
            assert!(changes.iter().all(|change| view.apply(change)), "{text}");
            assert_eq!(view, game.view(&next), "{text}");
            assert_eq!(game.noisy(&state, mv), changes.len() > 1, "{text}");
        }
        let white = game.score(&state, Seat::WHITE);
        assert_eq!(game.score(&state, Seat::BLACK), -white);
        let mut noisy = Vec::new();
        game.noisy_moves(&state, &mut noisy);
        let all = super::moves(&game, &state);
        assert_eq!(noisy.len(), all.iter().filter(|mv| game.noisy(&state, **mv)).count(), "{text}");
        assert!(noisy.iter().all(|mv| all.contains(mv) && game.noisy(&state, *mv)), "{text}");
        assert_eq!(game.key(&state), game.key(&State { quiet: 9, ..state }));
        assert_ne!(game.key(&state), game.key(&State { turn: state.turn.other(), ..state }));
    }
}

#[test]
fn first_plies_are_those_of_the_plain_rules() {
    fn count(plain: &Plain, depth: u32) -> u64 {
        match depth {
            0 => 1,
            _ if plain.is_won() => 0,
            _ => plain.moves().values().map(|next| count(next, depth - 1)).sum(),
        }
    }
    for (position, counts) in PERFT {
        for (depth, expected) in (1..=3).zip(counts) {
            assert_eq!(count(&Plain::read(position), depth), *expected, "{position} {depth}");
        }
    }
}

/// A whole game in which nobody dies.
#[test]
fn a_hundred_and_fifty_quiet_plies_end_a_game() {
    let record = Record { start: Some("w a1=W b1=w f8=b g8=B".into()), ..Record::of("wodzowie") };
    let mut table = Match::new(Arc::new(wodzowie()), record).unwrap();
    let mut chance = ChaCha8Rng::seed_from_u64(6);
    let mut tries = 0;
    while table.outcome().is_none() {
        tries += 1;
        assert!(tries < 20_000, "{}: no quiet move", table.position());
        let pick = Pick(chance.random_range(0..table.plans().len()));
        let dead = table.changes(pick).len() > 1;
        table.play(pick).unwrap();
        if dead || table.outcome() == Some(Outcome::Drawn(Draw::Repetition)) {
            table.undo();
        }
    }
    assert_eq!((table.outcome(), table.ply()), (Some(Outcome::Drawn(Draw::NoProgress)), 150));
}

/// What a reason says is so, by the plain rules.
#[test]
fn reasons_are_true_and_have_words() {
    let game = wodzowie();
    let mut met = BTreeSet::new();
    for state in positions(800, 3).into_iter().chain([game.set_up(SHUT_IN).unwrap()]) {
        let plain = Plain::read(&game.position(&state));
        let mut plans = Vec::new();
        moves(&game, &state).iter().for_each(|mv| game.plans(&state, *mv, &mut plans));
        let mut begun: Vec<&[Tap]> = plans.iter().flat_map(|p| (0..p.taps.len()).map(|n| &p.taps[..n])).collect();
        begun.sort_by_key(|taps| format!("{taps:?}"));
        begun.dedup();
        let others = [Tap::Choice(0), Tap::Choice(3), Tap::Reserve(Seat::WHITE), Tap::Node(Node(99))];
        for earlier in begun {
            for tap in game.board.nodes().map(Tap::Node).chain(others) {
                let taps = [earlier, &[tap]].concat();
                if plans.iter().any(|plan| plan.taps.starts_with(&taps)) {
                    continue;
                }
                let reason = game.refusal(&state, &taps);
                assert!(holds(&game, &plain, &taps, &reason), "{}: {taps:?}: {reason:?}", game.position(&state));
                met.insert(reason.id);
            }
        }
    }
    for lang in ["pl", "en"] {
        let page = find("wodzowie").unwrap().page(lang).unwrap().texts;
        let ids = page.lines().filter_map(|line| line.strip_prefix("reason-")?.split(' ').next());
        assert_eq!(ids.collect::<BTreeSet<_>>(), met, "a text for each reason, a reason for each text");
    }
}

fn holds(game: &Wodzowie, plain: &Plain, taps: &[Tap], reason: &Reason) -> bool {
    let known = |tap: &Tap| match tap {
        Tap::Node(node) if node.index() < 56 => Some(field(game.board.name(*node))),
        _ => None,
    };
    let (id, legal) = (reason.id.strip_prefix("wodzowie-").unwrap(), plain.moves());
    let stuck = legal.contains_key("--");
    let named = reason.args.iter().find_map(|(_, arg)| match arg {
        Arg::Text(text) => Some(field(text)),
        Arg::Number(_) => None,
    });
    let is_chief = |at: &(i32, i32)| plain.pieces.get(at).is_some_and(char::is_ascii_uppercase);
    let right = |at| id.contains("chief") == is_chief(&at);
    match (id, taps.len(), known(&taps[0]), taps.last().and_then(known)) {
        ("must-pass", 1, ..) => stuck,
        _ if stuck => false,
        ("beside", 1, None, None) => true,
        ("empty", 1, Some(at), _) => !plain.pieces.contains_key(&at),
        ("not-yours" | "not-your-chief", 1, Some(at), _) => plain.is_enemy(at) && right(at),
        ("blocked" | "blocked-chief" | "only-chiefs", 1, Some(at), _) => {
            let free = |x: i32, y: i32| {
                let beside = (at.0 + x, at.1 + y);
                is_on_board(beside) && !plain.pieces.contains_key(&beside)
            };
            let tent = [(0, 1), (1, 0), (0, -1), (-1, 0)].into_iter().any(|(x, y)| free(x, y));
            let fits = if id == "only-chiefs" { tent && named.is_some_and(is_tent) } else { !tent && right(at) };
            plain.is_own(at) && fits && !legal.keys().any(|text| text.starts_with(&name(at)))
        }
        ("field" | "chief-field", 2, Some(from), None) => right(from),
        ("same" | "chief-same", 2, Some(from), Some(to)) => from == to && right(from),
        ("occupied" | "occupied-chief", 2, _, Some(to)) => named == Some(to) && plain.is_own(to) && right(to),
        ("between" | "between-chief", 2, _, Some(to)) => named == Some(to) && plain.is_enemy(to) && right(to),
        ("crooked" | "chief-crooked", 2, Some(from), Some(to)) => from.0 != to.0 && from.1 != to.1 && right(from),
        ("chief-step", 2, Some(from), Some(to)) => {
            is_chief(&from) && (from.0 - to.0).abs().max((from.1 - to.1).abs()) > 1
        }
        ("only-chiefs", 2, Some(from), Some(to)) => !is_chief(&from) && named == Some(to) && is_tent(to),
        ("over" | "through", 2, Some(from), Some(to)) => {
            let way = (from.0.min(to.0)..=from.0.max(to.0)).flat_map(|x| {
                (from.1.min(to.1)..=from.1.max(to.1)).map(move |y| (x, y)).filter(|at| *at != from && *at != to)
            });
            let fits = |at: (i32, i32)| if id == "over" { plain.pieces.contains_key(&at) } else { is_tent(at) };
            !is_chief(&from) && named.is_some_and(fits) && way.into_iter().any(|at| Some(at) == named)
        }
        _ => false,
    }
}
