//! Random positions and games against a plain model of §6 that works on the names of fields.

use super::*;
use crate::games::find;
use crate::rules::game::{MOST, Opinion};
use rand::seq::SliceRandom;
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use std::collections::{BTreeMap, BTreeSet, HashMap, HashSet};

const RINGS: [(&str, usize); 4] = [("a", 25), ("b", 13), ("c", 13), ("d", 9)];

pub(super) fn all_fields() -> Vec<String> {
    let ring = |(letter, count): (&str, usize)| (0..count).map(|i| format!("{letter}{i}")).collect::<Vec<_>>();
    RINGS.into_iter().flat_map(ring).chain(["o".to_string()]).collect()
}

/// Every line of the board, written out from the formulas of §6.
pub(super) fn all_lines() -> Vec<(String, String)> {
    let field = |letter: usize, i: usize| format!("{}{}", RINGS[letter].0, i % RINGS[letter].1);
    let mut lines = Vec::new();
    for i in 0..25 {
        lines.push((field(0, i), field(0, i + 1)));
        lines.push((field(0, i), field(1, 13 * i / 25)));
        if i != 0 {
            lines.push((field(0, i), field(1, 13 * i / 25 + 1)));
        }
    }
    for j in 0..13 {
        lines.push((field(1, j), field(1, j + 1)));
        lines.push((field(1, j), field(2, j)));
        lines.push((field(1, j + 1), field(2, j)));
        let k = 9 * (2 * j + 1) / 26;
        lines.push((field(2, j), field(3, k)));
        lines.push((field(2, j), field(3, k + 1)));
    }
    for k in 0..9 {
        lines.push((field(3, k), field(3, k + 1)));
        lines.push((field(3, k), "o".into()));
    }
    lines
}

fn is_inside(field: &str) -> bool {
    !field.starts_with(['a', 'b'])
}

/// A position as the rules speak of it.
#[derive(Clone)]
pub(super) struct Plain {
    seats: u8,
    /// All men of all players.
    full: usize,
    outside: bool,
    turn: u8,
    men: BTreeMap<String, char>,
    lines: HashMap<String, BTreeSet<String>>,
}

impl Plain {
    pub fn read(text: &str, seats: u8, outside: bool) -> Plain {
        let full = usize::from(seats) * [12, 8, 6, 5, 4][usize::from(seats) - 2];
        let mut lines: HashMap<String, BTreeSet<String>> = HashMap::new();
        for (a, b) in all_lines() {
            lines.entry(a.clone()).or_default().insert(b.clone());
            lines.entry(b).or_default().insert(a);
        }
        let (turn, rest) = text.split_at(1);
        let man = |token: &str| (token.split('=').next().unwrap().to_string(), token.chars().last().unwrap());
        let (turn, men) = (turn.parse().unwrap(), rest.split_whitespace().map(man).collect());
        Plain { seats, full, outside, turn, men, lines }
    }

    /// The text of the position after the turn.
    fn done(&self, men: &BTreeMap<String, char>) -> String {
        let tokens: String = men.iter().map(|(name, man)| format!(" {name}={man}")).collect();
        format!("{}{tokens}", self.turn % self.seats + 1)
    }

    fn mine(&self) -> char {
        (b'0' + self.turn) as char
    }

    fn may_go(&self, from: &str, to: &str) -> bool {
        self.lines[from].contains(to) && !self.men.contains_key(to) && (is_inside(to) || !is_inside(from))
    }

    fn setting(&self) -> bool {
        self.men.len() < self.full
    }

    fn may_be_set(&self, field: &str) -> bool {
        !self.men.contains_key(field) && (field.starts_with('a') || self.outside && field.starts_with('b'))
    }

    /// Every position that a turn can lead to, with its text.
    pub fn results(&self) -> BTreeMap<String, String> {
        let mut results = BTreeMap::new();
        let fields = all_fields();
        if self.setting() {
            for to in fields.iter().filter(|f| self.may_be_set(f)) {
                let mut men = self.men.clone();
                men.insert(to.clone(), self.mine());
                results.insert(self.done(&men), format!("@{to}"));
            }
            return results;
        }
        for (from, _) in self.men.iter().filter(|(_, man)| **man == self.mine()) {
            for to in fields.iter().filter(|to| self.may_go(from, to)) {
                let mut men = self.men.clone();
                men.remove(from);
                men.insert(to.clone(), self.mine());
                results.insert(self.done(&men), format!("{from}-{to}"));
            }
        }
        if results.is_empty() {
            results.insert(self.done(&self.men), "--".into());
        }
        results
    }
}

/// The rules for so many players.
pub(super) fn barbakan(seats: u8, chosen: &[(&str, &str)], seed: u64) -> Barbakan {
    let spec = find("barbakan").unwrap().spec();
    let chosen = chosen.iter().map(|(n, v)| (n.to_string(), v.to_string())).collect();
    Barbakan::new(spec, &Options::new(spec, &chosen, seed).unwrap(), seats).unwrap()
}

/// Moves, texts, results, plans and changes of one position, all against the model.
fn check(game: &Barbakan, outside: bool, state: &State) {
    let position = game.position(state);
    let plain = Plain::read(&position, game.seats, outside);
    let expected = plain.results();
    let mut all = Vec::new();
    game.moves(state, &mut all);
    assert_eq!(all.len(), expected.len(), "{position}");
    let before = game.view(state);
    let mut begun: HashMap<Vec<Tap>, HashSet<Tap>> = HashMap::new();
    let mut keys = HashSet::new();
    for mv in &all {
        let text = game.write(state, *mv);
        let mut next = *state;
        game.play(&mut next, *mv);
        assert_eq!(expected.get(&game.position(&next)), Some(&text), "{position}");
        assert!(keys.insert(game.key(&next)), "{position}: {text}");
        let mut plans = Vec::new();
        game.plans(state, *mv, &mut plans);
        let [plan] = &plans[..] else { panic!("{position}: {plans:?}") };
        let name = |tap: &Tap| match tap {
            Tap::Node(node) => game.board.name(*node),
            _ => "",
        };
        let names: Vec<&str> = plan.taps.iter().map(name).collect();
        let tapped = if let [to] = names[..] { format!("@{to}") } else { names.join("-") };
        assert_eq!(if tapped == "@" { "--" } else { &tapped }, text, "{position}");
        for (i, tap) in plan.taps.iter().enumerate() {
            assert!(begun.entry(plan.taps[..i].to_vec()).or_default().insert(*tap) || i == 0, "{position}: {plan:?}");
        }
        let (mut view, mut changes) = (before.clone(), Vec::new());
        game.changes(state, *mv, plan, &mut changes);
        assert_eq!(plan.shown.last(), Some(&(changes.len() as u8)));
        assert!(changes.iter().all(|change| view.apply(change)), "{position}: {plan:?}");
        assert_eq!(view, game.view(&next), "{position}: {plan:?}");
    }
    refused(game, &plain, state, &begun);
    let scores: Vec<i32> = game.all_seats().map(|seat| game.score(state, seat)).collect();
    assert!(scores.iter().all(|s| s.abs() <= MOST) && (scores.len() > 2 || scores[0] + scores[1] == 0), "{position}");
    let again = game.set_up(&position).unwrap();
    assert_eq!(again, State { quiet: 0, ..*state });
    assert_eq!(game.position(&again), position);
}

/// Every tap that goes on with nothing has a reason, and the reason is true.
fn refused(game: &Barbakan, plain: &Plain, state: &State, begun: &HashMap<Vec<Tap>, HashSet<Tap>>) {
    let fields: HashMap<Tap, String> =
        all_fields().into_iter().map(|name| (Tap::Node(game.board.node(&name).unwrap()), name)).collect();
    let others = [Tap::Reserve(Seat(0)), Tap::Reserve(Seat(1)), Tap::Choice(0), Tap::Node(Node(99))];
    for (taps, goes) in begun {
        for tap in fields.keys().chain(&others).filter(|tap| !goes.contains(tap)) {
            let reason = game.refusal(state, &[&taps[..], &[*tap]].concat());
            let id = reason.id.strip_prefix("barbakan-").unwrap();
            let from = taps.first().map(|tap| fields[tap].as_str());
            let to = fields.get(tap).map(String::as_str);
            assert!(holds(plain, id, from, to), "{}: {from:?} {to:?}: {id}", game.position(state));
        }
    }
}

/// Whether a reason is true of a tap after the tap on `from`.
fn holds(plain: &Plain, id: &str, from: Option<&str>, to: Option<&str>) -> bool {
    let man = to.and_then(|to| plain.men.get(to)).copied();
    let mine = man == Some(plain.mine());
    let stuck = |from: &str| !plain.lines[from].iter().any(|to| plain.may_go(from, to));
    let mut own = plain.men.iter().filter(|(_, man)| **man == plain.mine());
    let a = |field: &str| field.starts_with('a');
    let gate = |field: &str| field.starts_with('c');
    match (from, to) {
        (None, _) if plain.setting() => match id {
            "set-taken" => man.is_some(),
            "set-outer" => !plain.outside && man.is_none() && to.is_none_or(|to| !a(to)),
            "set-outside" => plain.outside && man.is_none() && to.is_none_or(is_inside),
            _ => false,
        },
        (None, _) if own.all(|(field, _)| stuck(field)) => id == "pass",
        (None, None) => id == "begin",
        (None, Some(to)) => match id {
            "empty" => man.is_none(),
            "not-yours" => man.is_some() && !mine,
            "blocked" => mine && stuck(to) && !is_inside(to),
            "blocked-inside" => mine && stuck(to) && is_inside(to),
            _ => false,
        },
        (Some(_), None) => id == "field",
        (Some(from), Some(to)) => match id {
            "same" => from == to,
            "no-way-out" => is_inside(from) && !is_inside(to),
            "taken" => man.is_some() && from != to,
            "wall-first" => man.is_none() && a(from) && is_inside(to),
            "gate-first" => man.is_none() && from.starts_with('b') && is_inside(to) && !gate(to),
            "gate-to-gate" => man.is_none() && gate(from) && gate(to),
            "no-line" => man.is_none() && !plain.lines[from].contains(to),
            _ => false,
        },
    }
}

/// All men set at random, most of them about the gates; nobody has all inside.
fn crowd(seats: u8, lot: &mut ChaCha8Rng) -> String {
    let men = [12, 8, 6, 5, 4][usize::from(seats) - 2];
    loop {
        let mut fields = all_fields();
        fields.shuffle(lot);
        fields.sort_by_cached_key(|field| field.starts_with('a') && lot.random_bool(0.7));
        let named = fields.into_iter().take(usize::from(seats) * men).enumerate();
        let men: BTreeMap<String, char> = named.map(|(i, f)| (f, (b'1' + (i / men) as u8) as char)).collect();
        let home = |seat| !men.iter().any(|(field, man)| *man == (b'1' + seat) as char && !is_inside(field));
        if !(0..seats).any(home) {
            let tokens: String = men.iter().map(|(name, man)| format!(" {name}={man}")).collect();
            return format!("{}{tokens}", lot.random_range(1..=seats));
        }
    }
}

#[test]
fn random_positions_agree_with_the_model() {
    let mut lot = ChaCha8Rng::seed_from_u64(1);
    for seats in 2..=6 {
        let game = barbakan(seats, &[], 0);
        for _ in 0..20 {
            check(&game, false, &game.set_up(&crowd(seats, &mut lot)).unwrap());
        }
    }
}

#[test]
fn random_games_agree_with_the_model_and_end() {
    let mut lot = ChaCha8Rng::seed_from_u64(2);
    for seats in 2..=6 {
        for placing in ["outer", "outside"] {
            let game = barbakan(seats, &[("placing", placing), ("first", "lot")], u64::from(seats));
            let mut state = game.start();
            let mut ply = 0;
            while game.outcome(&state).is_none() {
                if ply % 50 == 0 || ply < 30 && ply % 7 == 0 {
                    check(&game, placing == "outside", &state);
                }
                let mut all = Vec::new();
                game.moves(&state, &mut all);
                game.play(&mut state, all[lot.random_range(0..all.len())]);
                ply += 1;
            }
            let (n, m, limit) = (usize::from(seats), usize::from(game.men), usize::from(game.limit()));
            assert!(ply <= n * m + (n * (m - 1) + 1) * limit, "{seats} {placing}: {ply}");
        }
    }
}

/// perft by the model: every position is read from its text again. It knows no end of the game.
pub(super) fn count(text: &str, seats: u8, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    let results = Plain::read(text, seats, false).results();
    results.keys().map(|next| count(next, seats, depth - 1)).sum()
}
