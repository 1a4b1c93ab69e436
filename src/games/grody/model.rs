//! Random positions and games against a plain model of §1 that works on position texts.

use super::*;
use crate::games::rules;
use crate::rules::game::{MOST, Opinion};
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use std::collections::{BTreeMap, BTreeSet, HashSet};

/// A position as the rules speak of it: fields by name with their men bottom to top.
#[derive(Clone)]
struct Plain {
    turn: char,
    stacks: BTreeMap<String, String>,
    /// By the seat's letter.
    reserve: BTreeMap<char, u32>,
}

impl Plain {
    fn read(text: &str) -> Plain {
        let (turn, rest) = text.split_at(1);
        let mut plain = Plain { turn: turn.chars().next().unwrap(), stacks: BTreeMap::new(), reserve: BTreeMap::new() };
        for token in rest.split_whitespace() {
            let (name, value) = token.split_once('=').unwrap();
            if name == "reserve" {
                let (white, black) = value.split_once(',').unwrap();
                plain.reserve = BTreeMap::from([('w', white.parse().unwrap()), ('b', black.parse().unwrap())]);
            } else {
                plain.stacks.insert(name.into(), value.into());
            }
        }
        plain
    }

    fn write(&self) -> String {
        let stacks = self.stacks.iter().filter(|(_, men)| !men.is_empty()).map(|(name, men)| format!(" {name}={men}"));
        format!("{}{} reserve={},{}", self.turn, stacks.collect::<String>(), self.reserve[&'w'], self.reserve[&'b'])
    }

    fn men(&self, name: &str) -> String {
        self.stacks.get(name).cloned().unwrap_or_default()
    }

    /// Puts men on a field, and what is too much off its bottom; the turn goes to the other side.
    fn land(mut self, name: &str, group: &str) -> String {
        let all = self.men(name) + group;
        let (surplus, stays) = all.split_at(all.len().saturating_sub(5));
        *self.reserve.get_mut(&self.turn).unwrap() += surplus.matches(self.turn).count() as u32;
        self.stacks.insert(name.into(), stays.into());
        self.turn = if self.turn == 'w' { 'b' } else { 'w' };
        self.write()
    }

    /// Every position that a turn can lead to, with the texts of its ways.
    fn results(&self) -> BTreeMap<String, BTreeSet<String>> {
        let field = |col: i32, row: i32| {
            let on =
                (1..=8).contains(&col) && (1..=8).contains(&row) && !([1, 8].contains(&col) && [1, 8].contains(&row));
            on.then(|| format!("{}{row}", (b'a' + col as u8 - 1) as char))
        };
        let mut results: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
        let mut add = |result: String, text: String| results.entry(result).or_default().insert(text);
        for (col, row) in (1..=8).flat_map(|col| (1..=8).map(move |row| (col, row))) {
            let Some(from) = field(col, row) else { continue };
            let men = self.men(&from);
            if self.reserve[&self.turn] > 0 {
                let mut next = self.clone();
                *next.reserve.get_mut(&self.turn).unwrap() -= 1;
                add(next.land(&from, &self.turn.to_string()), format!("@{from}"));
            }
            for count in (1..=men.len()).filter(|_| men.ends_with(self.turn)) {
                let far = count as i32;
                for (x, y) in [(far, 0), (-far, 0), (0, far), (0, -far)] {
                    let Some(to) = field(col + x, row + y) else { continue };
                    let (stays, group) = men.split_at(men.len() - count);
                    let mut next = self.clone();
                    next.stacks.insert(from.clone(), stays.into());
                    add(next.land(&to, group), format!("{count}{from}-{to}"));
                }
            }
        }
        let unchanged = Plain { turn: if self.turn == 'w' { 'b' } else { 'w' }, ..self.clone() };
        results.remove(&unchanged.write());
        results
    }
}

fn moves(game: &Grody, state: &State) -> Vec<Move> {
    let mut out = Vec::new();
    game.moves(state, &mut out);
    out
}

fn name_of(game: &Grody, tap: Tap) -> String {
    match tap {
        Tap::Node(node) => game.board.name(node).into(),
        _ => String::new(),
    }
}

/// Moves, texts, results, plans and changes of one position, all against the model.
fn check(game: &Grody, state: &State) {
    let position = game.position(state);
    let expected = Plain::read(&position).results();
    let all = moves(game, state);
    assert_eq!(all, moves(game, state), "the order is stable");
    assert_eq!(all.len(), expected.len(), "{position}");
    let over = game.outcome(state).is_some();
    assert_eq!(game.count(state, &mut Vec::new()), if over { 0 } else { all.len() as u64 }, "{position}");
    for seat in [Seat::WHITE, Seat::BLACK] {
        assert!(game.board.nodes().all(|n| state.owned(seat).has(n) == state.tower(n).is_of(seat)), "{position}");
    }
    let before = game.view(state);
    let mut seen = HashSet::new();
    let mut keys = HashSet::new();
    for mv in all {
        let text = game.write(state, mv);
        let mut next = *state;
        game.play(&mut next, mv);
        let ways = expected.get(&game.position(&next)).unwrap_or_else(|| panic!("{position}: {text}"));
        assert_eq!(ways.first(), Some(&text), "{position}");
        assert!(keys.insert(game.key(&next)), "{position}: {text}");
        let mut plans = Vec::new();
        game.plans(state, mv, &mut plans);
        let tapped: BTreeSet<String> = plans
            .iter()
            .map(|plan| match plan.taps[..] {
                [Tap::Node(from), to] => {
                    let to = name_of(game, to);
                    format!("{}{}-{to}", text.as_bytes()[0] as char, game.board.name(from))
                }
                [Tap::Reserve(seat), to] if seat == state.turn => format!("@{}", name_of(game, to)),
                _ => panic!("{position}: {plan:?}"),
            })
            .collect();
        assert_eq!(&tapped, ways, "{position}");
        assert_eq!(tapped.len(), plans.len(), "{position}");
        for plan in plans {
            assert!(seen.insert(plan.taps.clone()), "{position}: {plan:?}");
            let mut view = before.clone();
            let mut changes = Vec::new();
            game.changes(state, mv, &plan, &mut changes);
            assert_eq!(plan.shown, [0, changes.len() as u8]);
            assert!(changes.iter().all(|change| view.apply(change)), "{position}: {plan:?}");
            assert_eq!(view, game.view(&next), "{position}: {plan:?}");
            if let Some(Change::Step { path, count, .. }) = changes.first() {
                assert_eq!(path.len(), *count as usize + 1, "{position}: {plan:?}");
                assert!(path.windows(2).all(|pair| game.board.neighbours(pair[0]).contains(&pair[1])));
            }
        }
    }
    refused(game, state, &seen);
    let (white, black) = (game.score(state, Seat::WHITE), game.score(state, Seat::BLACK));
    assert!(white + black == 0 && white.abs() <= MOST, "{position}: {white} {black}");
    let again = game.set_up(&position).unwrap();
    assert_eq!(again, State { quiet: 0, ..*state });
    assert_eq!(game.position(&again), position);
}

/// Every tap that begins no plan has a reason, and the reason is true.
fn refused(game: &Grody, state: &State, plans: &HashSet<Vec<Tap>>) {
    let nodes: Vec<Tap> = game.board.nodes().map(Tap::Node).collect();
    let others = [Tap::Reserve(Seat::WHITE), Tap::Reserve(Seat::BLACK), Tap::Choice(0), Tap::Node(Node(99))];
    let taps = || nodes.iter().chain(&others).copied();
    let firsts: HashSet<Tap> = plans.iter().map(|plan| plan[0]).collect();
    let tower = |tap: &Tap| match tap {
        Tap::Node(node) if node.index() < FIELDS => state.tower(*node),
        _ => Tower::EMPTY,
    };
    let straight = |a: &Tap, b: &Tap| {
        let (a, b) = (name_of(game, *a).into_bytes(), name_of(game, *b).into_bytes());
        (a[0] == b[0]).then(|| a[1].abs_diff(b[1])).or((a[1] == b[1]).then(|| a[0].abs_diff(b[0])))
    };
    let us = Tap::Reserve(state.turn);
    for tap in taps().filter(|tap| !firsts.contains(tap)) {
        let holds = match game.refusal(state, &[tap]).id {
            "grody-empty" => nodes.contains(&tap) && tower(&tap) == Tower::EMPTY,
            "grody-not-yours" => tower(&tap).is_of(state.turn.other()),
            "grody-reserve-empty" => tap == us && state.reserve(state.turn) == 0,
            "grody-reserve-not-yours" => tap == Tap::Reserve(state.turn.other()),
            "grody-begin" => others[2..].contains(&tap),
            _ => false,
        };
        assert!(holds, "{}: {tap:?}", game.position(state));
    }
    for first in firsts {
        for tap in taps().filter(|tap| !plans.contains(&vec![first, *tap])) {
            let walks = nodes.contains(&first) && nodes.contains(&tap);
            let holds = match game.refusal(state, &[first, tap]).id {
                "grody-same" => first == tap && walks,
                "grody-crooked" => walks && straight(&first, &tap).is_none(),
                "grody-too-far" => walks && straight(&first, &tap).is_some_and(|d| d > tower(&first).height()),
                "grody-no-change" => first == us && tower(&tap).height() == 5 && tower(&tap).count(state.turn) == 5,
                "grody-reserve-empty" => tap == us && state.reserve(state.turn) == 0,
                "grody-reserve-not-yours" => tap == Tap::Reserve(state.turn.other()),
                "grody-tower-field" => nodes.contains(&first) && !nodes.contains(&tap),
                "grody-reserve-field" => first == us && !nodes.contains(&tap),
                _ => false,
            };
            assert!(holds, "{}: {first:?} {tap:?}", game.position(state));
        }
    }
}

#[test]
fn random_positions_agree_with_the_model() {
    let game: Grody = rules("grody", &[("men", "44")], 2);
    let mut lot = ChaCha8Rng::seed_from_u64(1);
    let mut merged = 0;
    for _ in 0..100 {
        let count = lot.random_range(1..=3);
        let group: String = (0..count).map(|_| if lot.random_bool(0.5) { 'w' } else { 'b' }).collect();
        // Full towers of the group's pattern: where the group lands on one, the field looks as before.
        let full: String = group.chars().rev().cycle().take(5).collect::<String>().chars().rev().collect();
        let centre = Node(lot.random_range(0..FIELDS as u8));
        let around = game.reach.ways(centre, count as u8).iter().map(|node| (*node, full.clone()));
        let others = (0..12).map(|_| {
            let height = lot.random_range(1..=5);
            let men: String = full.chars().skip(5 - height).collect();
            (Node(lot.random_range(0..FIELDS as u8)), if height == 2 { men.replace('w', "b") } else { men })
        });
        let mut free = BTreeMap::from([('w', 22), ('b', 22)]);
        let mut stacks = BTreeMap::new();
        for (node, men) in std::iter::once((centre, group)).chain(around).chain(others.collect::<Vec<_>>()) {
            if !stacks.contains_key(&node) && free.iter().all(|(c, n)| men.matches(*c).count() <= *n) {
                free.iter_mut().for_each(|(c, n)| *n -= men.matches(*c).count());
                stacks.insert(node, men);
            }
        }
        let reserves = [lot.random_range(0..=free[&'w'].min(2)), lot.random_range(0..=free[&'b'].min(2))];
        let towers = stacks.iter().map(|(node, men)| format!(" {}={men}", game.board.name(*node)));
        let text = format!("w{} reserve={},{}", towers.collect::<String>(), reserves[0], reserves[1]);
        for turn in [Seat::WHITE, Seat::BLACK] {
            let state = State { turn, ..game.set_up(&text).unwrap() };
            let ways = Plain::read(&game.position(&state)).results();
            merged += ways.values().filter(|ways| ways.len() > 1).count();
            check(&game, &state);
        }
    }
    assert!(merged > 50, "only {merged} moves had several ways");
}

#[test]
fn random_games_agree_with_the_model() {
    let mut lot = ChaCha8Rng::seed_from_u64(2);
    for (men, each) in [("16", 8), ("44", 22)] {
        for (colours, first) in [("alternating", "white"), ("halves", "lot")] {
            let game: Grody = rules("grody", &[("men", men), ("colours", colours), ("first", first)], 2);
            let mut state = game.start();
            for ply in 0..400 {
                if ply % 10 == 0 {
                    check(&game, &state);
                }
                let view = game.view(&state);
                for seat in 0..2 {
                    let man = |p: &&Piece| p.seat.index() == seat;
                    let on_board = view.stacks.iter().flatten().filter(man).count();
                    assert_eq!(on_board + view.reserves[seat].len() + view.dead[seat].len(), each);
                }
                let all = moves(&game, &state);
                if game.outcome(&state).is_some() {
                    break;
                }
                // Whoever is not yet beaten has a move.
                game.play(&mut state, all[lot.random_range(0..all.len())]);
            }
        }
    }
}
