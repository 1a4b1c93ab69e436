//! Positions at random: the bits against the plain rules, and what every position owes the table.

use super::super::bits::bit;
use super::super::*;
use super::{TWO_ROUNDS, naive, warcaby};
use crate::games::find;
use crate::rules::Node;
use crate::rules::game::Opinion;
use crate::rules::seen::Arg;
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use std::collections::BTreeSet;

/// So many positions, from a few kings to a full board.
fn positions(count: usize, seed: u64) -> Vec<State> {
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    (0..count).map(|_| position(&mut rng)).collect()
}

fn position(rng: &mut ChaCha8Rng) -> State {
    let mut state = State { white: 0, black: 0, kings: 0, turn: Seat(rng.random_range(0..2)), quiet: 0 };
    let kings_in_four = rng.random_range(0..4);
    for seat in [Seat::WHITE, Seat::BLACK] {
        let last_row = if seat == Seat::WHITE { NORTH_ROW } else { SOUTH_ROW };
        for _ in 0..rng.random_range(1..=MEN) {
            let field = bit(Node(rng.random_range(0..32)));
            if state.free() & field == 0 {
                continue;
            }
            if field & last_row != 0 || rng.random_range(0..4) < kings_in_four {
                state.kings |= field;
            }
            *(if seat == Seat::WHITE { &mut state.white } else { &mut state.black }) |= field;
        }
    }
    state
}

fn moves(game: &Warcaby, state: &State) -> Vec<Move> {
    let mut moves = Vec::new();
    game.moves(state, &mut moves);
    moves
}

#[test]
fn the_bits_play_as_the_plain_rules_do() {
    let game = warcaby();
    let rare = game.set_up(TWO_ROUNDS).unwrap();
    for state in positions(5_000, 1).into_iter().chain([rare]) {
        let text = game.position(&state);
        assert_eq!(game.set_up(&text), Ok(state), "{text}");
        let (turn, square) = naive::read(&text);
        let plain = naive::moves(turn, &square);
        let moves = moves(&game, &state);
        assert_eq!(state.own() != 0 && state.can_move(), !moves.is_empty(), "{text}");
        assert_eq!(moves.len(), plain.len(), "{text}");
        let over = game.outcome(&state).is_some();
        assert_eq!(game.count(&state, &mut Vec::new()), if over { 0 } else { moves.len() as u64 }, "{text}");
        for mv in moves {
            let mut next = state;
            game.play(&mut next, mv);
            let after = naive::read(&game.position(&next)).1;
            assert_eq!(plain.get(&after), Some(&game.write(&state, mv)), "{text}");
        }
    }
}

#[test]
fn every_way_can_be_tapped_and_is_seen() {
    let game = warcaby();
    let rare = game.set_up(TWO_ROUNDS).unwrap();
    for state in positions(3_000, 2).into_iter().chain([rare]) {
        let text = game.position(&state);
        let mut tapped: Vec<String> = Vec::new();
        for mv in moves(&game, &state) {
            let mut plans = Vec::new();
            game.plans(&state, mv, &mut plans);
            for (i, plan) in plans.iter().enumerate() {
                let names = plan.taps.iter().map(|tap| match tap {
                    Tap::Node(node) => game.board.name(*node),
                    other => panic!("{other:?}"),
                });
                let way = names.collect::<Vec<_>>().join(if mv.captured == 0 { "-" } else { "x" });
                if i == 0 {
                    assert_eq!(way, game.write(&state, mv), "{text}: the first plan is the text");
                }
                tapped.push(way);
                let (mut view, mut next, mut changes) = (game.view(&state), state, Vec::new());
                game.changes(&state, mv, plan, &mut changes);
                assert_eq!(plan.shown.last().map(|n| *n as usize), Some(changes.len()), "{text}");
                assert!(changes.iter().all(|change| view.apply(change)), "{text}");
                game.play(&mut next, mv);
                assert_eq!(view, game.view(&next), "{text}");
            }
        }
        let (turn, square) = naive::read(&text);
        let mut plain: Vec<String> = naive::ways(turn, &square).iter().map(naive::Way::text).collect();
        plain.sort();
        tapped.sort();
        assert_eq!(tapped, plain, "{text}");
        let of_one_length = tapped.windows(2).all(|pair| pair[0].len() == pair[1].len() && pair[0] != pair[1]);
        assert!(of_one_length, "{text}: unique and prefix-free");
    }
}

/// What a reason says is so, by the plain rules.
#[test]
fn reasons_are_true_and_have_words() {
    let game = warcaby();
    let pages = ["pl", "en"].map(|lang| find("warcaby").unwrap().page(lang).unwrap().texts);
    let mut met = BTreeSet::from(["warcaby-beside"]);
    for state in positions(1_500, 3) {
        let moves = moves(&game, &state);
        let mut plans = Vec::new();
        moves.iter().for_each(|mv| game.plans(&state, *mv, &mut plans));
        let mut begun: Vec<&[Tap]> = plans.iter().flat_map(|p| (0..p.taps.len()).map(|n| &p.taps[..n])).collect();
        begun.sort_by_key(|taps| taps.iter().map(|t| format!("{t:?}")).collect::<Vec<_>>());
        begun.dedup();
        let (turn, square) = naive::read(&game.position(&state));
        let plain = naive::ways(turn, &square);
        for earlier in begun {
            for node in game.board.nodes() {
                let taps = [earlier, &[Tap::Node(node)]].concat();
                if plans.iter().any(|plan| plan.taps.starts_with(&taps)) {
                    continue;
                }
                let reason = game.refusal(&state, &taps);
                let is_true = holds(&game, &state, &plain, &taps, &reason);
                assert!(is_true, "{}: {taps:?}: {reason:?}", game.position(&state));
                met.insert(reason.id);
            }
        }
    }
    for page in pages {
        let ids = page.lines().filter_map(|line| line.strip_prefix("reason-")?.split(' ').next());
        assert_eq!(ids.collect::<BTreeSet<_>>(), met, "a text for each reason, a reason for each text");
    }
}

/// Whether the reason for the last of these taps is so; `plain` are the legal ways.
fn holds(game: &Warcaby, state: &State, plain: &[naive::Way], taps: &[Tap], reason: &Reason) -> bool {
    let nodes: Vec<Node> = taps.iter().filter_map(|t| if let Tap::Node(n) = t { Some(*n) } else { None }).collect();
    let names = |nodes: &[Node]| -> Vec<String> { nodes.iter().map(|n| game.board.name(*n).into()).collect() };
    let Some((last, earlier)) = nodes.split_last() else { return false };
    let (man, tap, free) = (bit(nodes[0]), bit(*last), state.free());
    let king = state.kings & man != 0;
    let arg = |name: &str| reason.args.iter().find(|(n, _)| *n == name).map(|(_, arg)| arg.clone());
    // The node that is named is shown, and stands in this set.
    let stands =
        |set: Set| arg("node") == Some(game.board.name(reason.nodes[0]).into()) && bit(reason.nodes[0]) & set != 0;
    let begins = |way: &naive::Way, nodes: &[Node]| way.fields.starts_with(&names(nodes));
    // The way that is shown continues `before` legally, agrees with the taps, and takes as many as is said.
    let shows = |before: &[Node]| {
        let whole = [before, &reason.nodes].concat();
        arg("way") == Some(Arg::Text(names(&reason.nodes).join("–")))
            && arg("count") == Some(Arg::Number(reason.nodes.len() as i64 - 1))
            && plain.iter().any(|way| way.fields == names(&whole))
            && (earlier.is_empty() || whole.starts_with(earlier))
    };
    let capture = plain.iter().any(|way| way.taken > 0);
    let first = nodes.len() == 1;
    match reason.id {
        "warcaby-empty" => first && free & tap != 0,
        "warcaby-not-yours" => first && state.enemy() & !state.kings & tap != 0,
        "warcaby-not-your-king" => first && state.enemy() & state.kings & tap != 0,
        "warcaby-blocked" | "warcaby-blocked-king" => {
            let able = |n: &Node| plain.iter().any(|way| begins(way, &[*n]));
            let right = (reason.id == "warcaby-blocked-king") == king;
            first && !capture && right && !able(last) && reason.nodes.iter().all(able)
        }
        "warcaby-must-capture" => capture && nodes.len() <= 2 && shows(&[]),
        "warcaby-must-take-most" => {
            let (turn, square) = naive::read(&game.position(state));
            let fewer = naive::sequences(turn, &square).iter().any(|way| begins(way, &nodes));
            capture && shows(&[]) && fewer
        }
        "warcaby-go-on" => capture && nodes.len() > 2 && shows(&earlier[..earlier.len() - 1]),
        "warcaby-each-landing" => {
            let next = [earlier, &reason.nodes].concat();
            let later = names(&[*last]);
            let leads = |way: &&naive::Way| begins(way, &next) && way.fields[next.len()..].contains(&later[0]);
            capture && plain.iter().find(leads).is_some()
        }
        "warcaby-land-behind" => {
            let open = |n: &Node| plain.iter().any(|way| begins(way, &[earlier, &[*n]].concat()));
            capture && state.enemy() & tap != 0 && stands(free | man) && reason.nodes.iter().all(open)
        }
        "warcaby-twice" => capture && nodes.len() > 2 && stands(state.enemy()),
        "warcaby-go-to" => !capture && nodes.len() == 2 && nodes[0] == nodes[1],
        "warcaby-occupied" => !capture && free & tap == 0 && stands(tap),
        "warcaby-taken-behind" => !capture && state.enemy() & tap != 0 && stands(!free),
        "warcaby-edge-behind" => !capture && state.enemy() & tap != 0 && stands(tap),
        "warcaby-backward" => {
            let (here, there) = (nodes[0].0 / 4, last.0 / 4);
            !capture && !king && if state.turn == Seat::WHITE { there < here } else { there > here }
        }
        "warcaby-diagonal" | "warcaby-too-far" => !capture && !king && free & tap != 0,
        "warcaby-over-own" => !capture && !king && stands(state.own()),
        "warcaby-king-diagonal" => !capture && king && free & tap != 0,
        "warcaby-king-blocked" => !capture && king && stands(!free),
        _ => false,
    }
}

#[test]
fn opinions_are_the_same_from_both_sides_of_the_table() {
    let game = warcaby();
    let turned = |s: &State| State {
        white: s.black.reverse_bits() >> 28,
        black: s.white.reverse_bits() >> 28,
        kings: s.kings.reverse_bits() >> 28,
        turn: s.turn.other(),
        quiet: s.quiet,
    };
    for state in positions(2_000, 4) {
        let white = game.score(&state, Seat::WHITE);
        assert_eq!(game.score(&state, Seat::BLACK), -white);
        assert_eq!(game.score(&turned(&state), Seat::BLACK), white);
        assert!(white.abs() < crate::rules::game::MOST);
    }
}

#[test]
fn keys_tell_positions_apart_and_leave_the_counter_out() {
    let game = warcaby();
    let mut keys: Vec<u64> = positions(5_000, 5).iter().map(|state| game.key(state)).collect();
    let mut states = positions(5_000, 5);
    assert!(states.iter().all(|s| game.key(s) == game.key(&State { quiet: 7, ..*s })));
    keys.sort_unstable();
    keys.dedup();
    states.sort_unstable_by_key(|s| (s.white, s.black, s.kings, s.turn));
    states.dedup();
    assert_eq!(keys.len(), states.len());
}
