//! Random positions and games against a plain model of §5 that works on axial coordinates and position texts.

use super::*;
use crate::games::rules;
use crate::rules::game::{MOST, Opinion};
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use std::collections::{BTreeMap, BTreeSet, HashMap, HashSet};

type Point = (i32, i32);

const WAYS: [Point; 6] = [(1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1)];

fn ring((q, r): Point) -> i32 {
    q.abs().max(r.abs()).max((q + r).abs())
}

fn name((q, r): Point) -> String {
    format!("{}{}", (b'a' + (q + 5) as u8) as char, r - (-5).max(-5 - q) + 1)
}

fn all_points() -> Vec<Point> {
    let square = (-5..=5).flat_map(|q| (-5..=5).map(move |r| (q, r)));
    square.filter(|p| ring(*p) <= 5).collect()
}

fn next((q, r): Point, (dq, dr): Point, far: i32) -> Point {
    (q + far * dq, r + far * dr)
}

/// A position as the rules speak of it.
#[derive(Clone)]
pub(super) struct Plain {
    turn: char,
    pieces: BTreeMap<Point, char>,
}

impl Plain {
    pub fn read(text: &str) -> Plain {
        let by_name: HashMap<String, Point> = all_points().into_iter().map(|p| (name(p), p)).collect();
        let (turn, rest) = text.split_at(1);
        let piece = |token: &str| (by_name[&token[..token.len() - 2]], token.chars().last().unwrap());
        Plain { turn: turn.chars().next().unwrap(), pieces: rest.split_whitespace().map(piece).collect() }
    }

    fn other(&self) -> char {
        if self.turn == 'w' { 'b' } else { 'w' }
    }

    /// The text of the position after the turn.
    fn done(&self) -> String {
        let named: BTreeMap<String, char> = self.pieces.iter().map(|(p, c)| (name(*p), *c)).collect();
        let tokens: String = named.iter().map(|(name, c)| format!(" {name}={c}")).collect();
        format!("{}{tokens}", self.other())
    }

    fn side(&self, point: Point) -> Option<char> {
        self.pieces.get(&point).map(char::to_ascii_lowercase)
    }

    fn count(&self, piece: char) -> usize {
        self.pieces.values().filter(|c| **c == piece).count()
    }

    /// Everybody next to the piece on `at` who is caught, kings and men.
    fn caught(&self, at: Point) -> Vec<Point> {
        let mut caught = Vec::new();
        for way in WAYS {
            let run: Vec<Point> =
                (1..).map(|far| next(at, way, far)).take_while(|p| self.side(*p) == Some(self.other())).collect();
            let closed = self.side(next(at, way, run.len() as i32 + 1)) == Some(self.turn);
            if closed && (1..=2).contains(&run.len()) {
                caught.extend(run);
            }
        }
        caught
    }

    /// Every position that a turn can lead to, with the texts of its ways.
    pub fn results(&self) -> BTreeMap<String, BTreeSet<String>> {
        let mut results: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
        let mut add = |result: &Plain, text: String| results.entry(result.done()).or_default().insert(text);
        let with = |point: Point, piece: char| {
            let mut next = self.clone();
            next.pieces.insert(point, piece);
            next
        };
        let free = |plain: &Plain| all_points().into_iter().filter(|p| plain.side(*p).is_none()).collect::<Vec<_>>();
        if self.pieces.len() < 14 {
            let king = self.turn.to_ascii_uppercase();
            let enemy_king =
                self.pieces.iter().find(|(_, c)| **c == self.other().to_ascii_uppercase()).map(|(p, _)| *p);
            for point in free(self).into_iter().filter(|p| ring(*p) == 5) {
                let (q, r) = point;
                if self.count(king) == 1 {
                    add(&with(point, self.turn), format!("@{}", name(point)));
                } else if (q == 0 || r == 0 || q + r == 0) && enemy_king.is_none_or(|k| k == (-q, -r)) {
                    add(&with(point, king), format!("@{}", name(point)));
                }
            }
            return results;
        }
        for (from, piece) in self.pieces.iter().filter(|(p, _)| self.side(**p) == Some(self.turn)) {
            for to in WAYS.map(|way| next(*from, way, 1)) {
                let man = piece.is_ascii_lowercase();
                if ring(to) > ring(*from) || self.side(to).is_some() || man && to == (0, 0) {
                    continue;
                }
                let mut moved = with(to, *piece);
                moved.pieces.remove(from);
                let step = format!("{}-{}", name(*from), name(to));
                let mut caught = moved.caught(to);
                if caught.is_empty() {
                    add(&moved, step.clone());
                }
                if let Some(king) = caught.iter().find(|p| moved.pieces[*p].is_ascii_uppercase()) {
                    caught = vec![*king];
                }
                for taken in caught {
                    let mut lifted = moved.clone();
                    let piece = lifted.pieces.remove(&taken).unwrap();
                    for put in free(&lifted).into_iter().filter(|p| piece.is_ascii_uppercase() || *p != (0, 0)) {
                        let mut next = lifted.clone();
                        next.pieces.insert(put, piece);
                        add(&next, format!("{step}x{}>{}", name(taken), name(put)));
                    }
                }
            }
        }
        if results.is_empty() {
            results.insert(self.done(), BTreeSet::from(["--".to_string()]));
        }
        results
    }
}

fn name_of(game: &Agon, tap: Tap) -> String {
    match tap {
        Tap::Node(node) => game.board.name(node).into(),
        _ => "-".into(),
    }
}

/// The text of the way that is tapped so, among the ways of its move.
fn tapped(game: &Agon, plan: &Plan, ways: &BTreeSet<String>) -> String {
    let names: Vec<String> = plan.taps.iter().map(|tap| name_of(game, *tap)).collect();
    match &names[..] {
        [pass] if pass == "-" => "--".into(),
        [to] => format!("@{to}"),
        [from, to] => format!("{from}-{to}"),
        [from, to, put] => {
            let fits =
                |text: &&String| text.starts_with(&format!("{from}-{to}x")) && text.ends_with(&format!(">{put}"));
            let mut found = ways.iter().filter(fits);
            let text = found.next().unwrap_or_else(|| panic!("{plan:?}"));
            assert_eq!(found.next(), None, "{plan:?}: whom?");
            text.clone()
        }
        [from, to, taken, put] => format!("{from}-{to}x{taken}>{put}"),
        _ => panic!("{plan:?}"),
    }
}

/// Moves, texts, results, plans and changes of one position, all against the model. How many moves have several ways.
fn check(game: &Agon, state: &State) -> usize {
    let position = game.position(state);
    let expected = Plain::read(&position).results();
    let mut all = Vec::new();
    game.moves(state, &mut all);
    assert_eq!(all.len(), expected.len(), "{position}");
    let before = game.view(state);
    let mut begun: HashMap<Vec<Tap>, HashSet<Tap>> = HashMap::new();
    let (mut taps, mut keys) = (HashSet::new(), HashSet::new());
    for mv in &all {
        let text = game.write(state, *mv);
        let mut next = *state;
        game.play(&mut next, *mv);
        let ways = expected.get(&game.position(&next)).unwrap_or_else(|| panic!("{position}: {text}"));
        assert_eq!(ways.first(), Some(&text), "{position}");
        assert!(keys.insert(game.key(&next)), "{position}: {text}");
        let mut plans = Vec::new();
        game.plans(state, *mv, &mut plans);
        let texts: BTreeSet<String> = plans.iter().map(|plan| tapped(game, plan, ways)).collect();
        assert_eq!((&texts, plans.len()), (ways, ways.len()), "{position}");
        for plan in plans {
            assert!(taps.insert(plan.taps.clone()), "{position}: {plan:?}");
            for (i, tap) in plan.taps.iter().enumerate() {
                begun.entry(plan.taps[..i].to_vec()).or_default().insert(*tap);
            }
            let (mut view, mut changes) = (before.clone(), Vec::new());
            game.changes(state, *mv, &plan, &mut changes);
            assert_eq!((plan.taps.len(), plan.shown.last()), (plan.shown.len(), Some(&(changes.len() as u8))));
            assert!(changes.iter().all(|change| view.apply(change)), "{position}: {plan:?}");
            assert_eq!(view, game.view(&next), "{position}: {plan:?}");
        }
    }
    assert!(begun.keys().all(|begun| !taps.contains(begun)), "{position}: one plan begins another");
    refused(game, state, &begun);
    let (white, black) = (game.score(state, Seat::WHITE), game.score(state, Seat::BLACK));
    assert!(white + black == 0 && white.abs() <= MOST, "{position}: {white} {black}");
    let again = game.set_up(&position).unwrap();
    assert_eq!(again, State { quiet: 0, passes: 0, ..*state });
    assert_eq!(game.position(&again), position);
    expected.values().filter(|ways| ways.len() > 1).count()
}

/// Every tap that goes on with nothing has a reason, and the reason is true.
fn refused(game: &Agon, state: &State, begun: &HashMap<Vec<Tap>, HashSet<Tap>>) {
    let plain = Plain::read(&game.position(state));
    let places: HashMap<Tap, Point> =
        all_points().into_iter().map(|p| (Tap::Node(game.board.node(&name(p)).unwrap()), p)).collect();
    let others = [Tap::Reserve(Seat::WHITE), Tap::Reserve(Seat::BLACK), Tap::Choice(0), Tap::Node(Node(99))];
    for (taps, goes) in begun {
        for tap in places.keys().chain(&others).filter(|tap| !goes.contains(tap)) {
            let reason = game.refusal(state, &[&taps[..], &[*tap]].concat());
            let id = reason.id.strip_prefix("agon-").unwrap();
            let step: Vec<Point> = taps.iter().map(|tap| places[tap]).collect();
            assert!(holds(&plain, id, &step, places.get(tap).copied()), "{}: {taps:?} {tap:?}: {id}", plain.done());
        }
    }
}

/// Whether a reason is true of a tap after `taps`.
fn holds(plain: &Plain, id: &str, taps: &[Point], tap: Option<Point>) -> bool {
    let setting = plain.pieces.len() < 14;
    let king_set = plain.count(plain.turn.to_ascii_uppercase()) == 1;
    let side = tap.and_then(|p| plain.side(p));
    let next_to = |a: Point, b: Point| WAYS.iter().any(|way| next(a, *way, 1) == b);
    let king = |p: Point| plain.pieces[&p].is_ascii_uppercase();
    let stuck = |p: Point| {
        let open = |to: Point| ring(to) <= ring(p) && plain.side(to).is_none() && (to != (0, 0) || king(p));
        !WAYS.iter().any(|way| open(next(p, *way, 1)))
    };
    let own = || plain.pieces.keys().filter(|p| plain.side(**p) == Some(plain.turn));
    let (mine, theirs) = (side == Some(plain.turn), side == Some(plain.other()));
    let caught = |from: Point, to: Point| {
        let mut moved = plain.clone();
        let piece = moved.pieces.remove(&from).unwrap();
        moved.pieces.insert(to, piece);
        moved.caught(to)
    };
    match (taps, tap) {
        ([], _) if setting => match id {
            "set-corner" => !king_set && plain.pieces.is_empty(),
            "set-opposite" => !king_set && plain.pieces.len() == 1,
            "set-outer" => king_set && tap.is_none_or(|p| ring(p) < 5 && side.is_none()),
            "set-taken" => king_set && side.is_some(),
            _ => false,
        },
        ([], _) if own().all(|p| stuck(*p)) => id == "pass",
        ([], None) => id == "begin",
        ([], Some(p)) => match id {
            "empty" => side.is_none(),
            "not-yours" => theirs,
            "star-stays" => mine && p == (0, 0),
            "blocked" => mine && p != (0, 0) && stuck(p),
            _ => false,
        },
        ([_], None) => id == "point",
        ([from], Some(p)) => match id {
            "same" => p == *from,
            "enemy" => theirs,
            "occupied" => mine && p != *from,
            "star-king" => p == (0, 0) && !king(*from) && side.is_none(),
            "outward" => next_to(*from, p) && ring(p) > ring(*from) && side.is_none(),
            "too-far" => p != *from && !next_to(*from, p) && side.is_none(),
            _ => false,
        },
        ([from, to], _) if caught(*from, *to).len() > 1 && !caught(*from, *to).iter().any(|p| king(*p)) => {
            id == "which"
        }
        ([..], None) => id == "put",
        ([from, to, ..], Some(p)) => match id {
            "king-first" => caught(*from, *to).contains(&p) && !king(p) && caught(*from, *to).iter().any(|p| king(*p)),
            "put-taken" => p != *from && (side.is_some() || p == *to),
            "put-star" => p == (0, 0) && side.is_none(),
            _ => false,
        },
    }
}

/// Fourteen pieces, most of them crowded round the star.
fn crowd(lot: &mut ChaCha8Rng) -> String {
    let mut plain = Plain { turn: if lot.random_bool(0.5) { 'w' } else { 'b' }, pieces: BTreeMap::new() };
    for piece in "WBwwwwwwbbbbbb".chars() {
        loop {
            let reach = [1, 1, 2, 2, 5][lot.random_range(0..5)];
            let point = (lot.random_range(-reach..=reach), lot.random_range(-reach..=reach));
            let closed = ring(point) > 5 || point == (0, 0) && piece.is_ascii_lowercase();
            if !closed && plain.side(point).is_none() {
                plain.pieces.insert(point, piece);
                break;
            }
        }
    }
    plain.done()
}

#[test]
fn random_positions_agree_with_the_model() {
    let game: Agon = rules("agon", &[], 2);
    let mut lot = ChaCha8Rng::seed_from_u64(1);
    let mut merged = 0;
    for _ in 0..100 {
        let state = game.set_up(&crowd(&mut lot)).unwrap();
        merged += check(&game, &state);
    }
    assert!(merged > 20, "only {merged} moves had several ways");
}

#[test]
fn random_games_agree_with_the_model() {
    let game: Agon = rules("agon", &[], 2);
    let mut lot = ChaCha8Rng::seed_from_u64(2);
    for _ in 0..4 {
        let mut state = game.start();
        for ply in 0..120 {
            if ply < 6 || ply % 12 == 1 {
                check(&game, &state);
            }
            if game.outcome(&state).is_some() {
                break;
            }
            let mut all = Vec::new();
            game.moves(&state, &mut all);
            let mv = all[lot.random_range(0..all.len())];
            game.play(&mut state, mv);
        }
    }
}

/// perft by the model: every position is read from its text again.
pub(super) fn count(text: &str, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    let results = Plain::read(text).results();
    results.keys().map(|next| count(next, depth - 1)).sum()
}
