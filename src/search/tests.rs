//! The clever search equals the plain one, and the levels keep their word.

mod advice;
mod afar;
mod each;
mod tricks;

use super::alphabeta::{PATIENCE, Search};
use super::returns::{DISLIKE, Returns};
use super::think::decide;
use super::tricks::Tricks;
use super::{Answer, Effort, Level, Question, WON, plain, think, think_with, toy};
use crate::games::{self, grody::Grody, ringo::Ringo, warcaby::Warcaby, wodzowie::Wodzowie};
use crate::record::Record;
use crate::rules::Seat;
use crate::rules::game::{MOST, Opinion};
use crate::rules::spec::Options;
use crate::rules::table::{Match, Pick, Play};
use proptest::prelude::*;
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;

fn exact(depth: u32, calm: u32) -> Effort {
    Effort::exact(depth, calm)
}

fn ask<G: Opinion>(table: &Match<G>, effort: Effort, seed: u64) -> Answer {
    decide(table, effort, Tricks::EXACT, seed, &mut || false).expect("the game goes on")
}

fn ask_level<G: Opinion>(table: &Match<G>, level: u8, seed: u64) -> Answer {
    let question = Question { record: table.record().clone(), level: Level(level), seed };
    think(table, &question, &mut || false).expect("the game goes on")
}

/// The levels that overlook nothing.
fn all_seeing<G: Opinion>(game: &G) -> impl Iterator<Item = u8> {
    (0..Level::COUNT).filter(|level| Level(*level).effort(game).overlooks == 0)
}

/// A registered game's table at this record's position.
fn open<G: Opinion>(record: &Record) -> Match<G> {
    let spec = games::find(&record.game).expect("registered").spec();
    let options = Options::new(spec, &record.options, record.seed).expect("known options");
    games::table(spec, options, record).expect("a sound record")
}

fn warcaby(position: &str, moves: &str) -> Match<Warcaby> {
    let moves = moves.split_whitespace().map(String::from).collect();
    open(&Record { start: Some(position.into()), moves, ..Record::of("warcaby") })
}

/// Plays up to `plies` random moves; `false` if the game is over then.
fn wander<G: Opinion>(table: &mut Match<G>, plies: u32, chance: &mut ChaCha8Rng) -> bool {
    for _ in 0..plies {
        let count = table.plans().len() as u32;
        if count == 0 || table.play(Pick(chance.random_range(0..count) as usize)).is_err() {
            break;
        }
    }
    table.outcome().is_none()
}

/// The worth of the answer's move among these, which follow the match's moves.
fn worth_of<G: Opinion>(table: &Match<G>, worths: &[i32], answer: &Answer) -> i32 {
    let index = (0..worths.len()).find(|i| table.pick_of(*i) == Some(Pick(answer.pick)));
    worths[index.expect("the pick is a legal move's")]
}

/// The answer has the plain search's score, and its move is one that the plain search finds best.
///
/// Where positions can return this holds up to four plies. Deeper, a line's worth may depend on the positions
/// before it, which the memory leaves out: a way back takes four plies, so up to there only the root returns.
fn equals_plain<G: Opinion>(table: &Match<G>, depth: u32, calm: u32) {
    equals_plain_by(table, depth, calm, Tricks::EXACT);
}

fn equals_plain_by<G: Opinion>(table: &Match<G>, depth: u32, calm: u32, tricks: Tricks) {
    let worths = plain::worths(table, depth, calm);
    let answer = decide(table, exact(depth, calm), tricks, 1, &mut || false).expect("the game goes on");
    let place = format!("depth {depth}, calm {calm}: {} at {}", answer.text, table.position());
    let best = worths.iter().max().copied().expect("the game goes on");
    if worths.len() == 1 {
        assert_eq!((answer.depth, answer.nodes), (0, 0), "{place}");
        return;
    }
    // An end that was seen earlier is not looked for again.
    assert!(answer.depth == depth || answer.score.abs() > MOST, "{place}");
    assert_eq!(answer.score, best, "{place}");
    assert_eq!(worth_of(table, &worths, &answer), best, "{place}");
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 64, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn equals_the_plain_search_for_two_and_three(
        (side, seats, men, deep) in prop_oneof![
            // Without returns, and small enough to be searched far.
            Just((3, 2, 9, 6)),
            Just((4, 2, 16, 3)),
            Just((4, 3, 16, 3)),
            // With returns.
            Just((3, 2, 3, 4)),
        ],
        plies in 2u32..9, seed: u64, calm in 0u32..3,
    ) {
        let mut table = toy::table_with(side, seats, men, "1");
        if wander(&mut table, plies, &mut ChaCha8Rng::seed_from_u64(seed)) {
            for depth in 1..=deep {
                equals_plain(&table, depth, calm);
            }
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 64, failure_persistence: None, ..ProptestConfig::default() })]

    /// What the memory keeps from one window, root and ply serves the next: every score is the plain one
    /// within its window, and a true bound outside.
    #[test]
    fn windows_may_follow_each_other_in_any_order(plies in 1u32..5, seed: u64) {
        let mut chance = ChaCha8Rng::seed_from_u64(seed);
        let mut near = toy::table(3, 2, "1");
        wander(&mut near, plies, &mut chance);
        let mut far = toy::table(3, 2, &near.position());
        prop_assume!(wander(&mut far, 2, &mut chance));
        let roots = [(&near, 6, plain::worths(&near, 6, 0)), (&far, 4, plain::worths(&far, 4, 0))];
        let effort = exact(6, 0);
        let never = &mut || false;
        let mut search = Search::new(&**near.game(), near.turn(), Returns::of(&near), effort, Tricks::EXACT, never);
        for _ in 0..60 {
            let (root, depth, worths) = &roots[chance.random_range(0..2u32) as usize];
            let index = chance.random_range(0..worths.len() as u32) as usize;
            let truth = worths[index];
            let (alpha, beta) = (truth - chance.random_range(-40..40), truth + chance.random_range(-40..40));
            if alpha >= beta {
                continue;
            }
            let score = search.worth(root.state(), root.moves()[index], 0, *depth, alpha, beta).expect("no halt");
            let holds = if score <= alpha { truth <= score } else if score >= beta { truth >= score } else { truth == score };
            prop_assert!(holds, "{score} for {truth} in {alpha}..{beta} at {}", root.position());
        }
    }
}

/// Random positions of a game under its options; `plies` bounds how far they lie from the start.
fn equals_plain_in<G: Opinion>(id: &str, positions: u32, plies: u32, most_depth: u32) {
    let mut chance = ChaCha8Rng::seed_from_u64(7);
    let mut compared = 0;
    while compared < positions {
        let mut record = Record::of(id);
        for option in &games::find(id).expect("registered").spec().options {
            let value = &option.values[chance.random_range(0..option.values.len() as u32) as usize];
            record.options.insert(option.name.clone(), value.clone());
        }
        let mut table = open::<G>(&record);
        let far = chance.random_range(0..plies);
        if wander(&mut table, far, &mut chance) {
            for depth in 1..=most_depth {
                equals_plain(&table, depth, chance.random_range(0..4));
            }
            compared += 1;
        }
    }
}

#[test]
fn equals_the_plain_search_in_every_registered_game() {
    for game in games::GAMES {
        match game.id {
            "grody" => equals_plain_in::<Grody>(game.id, 30, 120, 2),
            "warcaby" => equals_plain_in::<Warcaby>(game.id, 60, 90, 4),
            "szachy" => equals_plain_in::<crate::games::szachy::Szachy>(game.id, 30, 80, 2),
            "ringo" => equals_plain_in::<Ringo>(game.id, 30, 60, 3),
            "wodzowie" => equals_plain_in::<Wodzowie>(game.id, 20, 80, 2),
            "agon" => equals_plain_in::<crate::games::agon::Agon>(game.id, 30, 150, 2),
            "barbakan" => equals_plain_in::<crate::games::barbakan::Barbakan>(game.id, 20, 200, 3),
            id => panic!("{id} is registered but not compared"),
        }
    }
    // A little deeper where few men are left.
    let few = Record { start: Some("w c3=wb d4=bw e4=b f6=w g2=b".into()), ..Record::of("grody") };
    equals_plain(&open::<Grody>(&few), 3, 2);
}

#[test]
fn a_win_at_hand_is_taken_by_every_level_that_sees_all() {
    // White covers Black's only tower, or Black's last men.
    let towers = open::<Grody>(&Record { start: Some("w d1=w e1=b h4=ww".into()), ..Record::of("grody") });
    let row = toy::table(3, 2, "1 a1=1 b1=1 a2=2 b2=2 c3=2");
    for level in all_seeing(&**row.game()) {
        for seed in 0..4 {
            let answer = ask_level(&towers, level, seed);
            assert_eq!((&*answer.text, answer.score), ("1d1-e1", WON - 1));
            let answer = ask_level(&row, level, seed);
            assert_eq!((&*answer.text, answer.score), ("@c1", WON - 1));
        }
    }
}

#[test]
fn short_wins_are_found_with_their_distance() {
    // The corner against an edge: a fork wins on the fifth ply.
    let fork = toy::table(3, 2, "1 a1=1 b1=2");
    assert_eq!(ask(&fork, exact(9, 0), 1).score, WON - 5);
    // Two rows are threatened: the next ply but one wins whatever is done.
    let lost = toy::table(3, 2, "2 a1=1 c1=1 a3=1 b1=2 b2=2");
    let answer = ask(&lost, exact(9, 0), 1);
    assert_eq!((&*answer.text, answer.score), ("@b3", WON - 1), "its own row comes first");
    let lost = toy::table(3, 2, "2 a1=1 c1=1 a3=1 b1=2 c3=2");
    assert_eq!(ask(&lost, exact(9, 0), 1).score, 2 - WON);
    // Played well by both the small board is drawn.
    assert_eq!(ask(&toy::table(3, 2, "1"), exact(9, 0), 1).score, 0);
}

#[test]
fn noise_neither_misses_an_end_nor_hastens_it() {
    // After the fork's first move Black loses on the fourth ply, or at once.
    let mut fork = toy::table(3, 2, "1 a1=1 b1=2");
    let first = ask(&fork, exact(9, 0), 1);
    fork.play(Pick(first.pick)).expect("an answer is legal");
    assert!(plain::worths(&fork, 5, 0).contains(&(2 - WON)));
    for seed in 0..16 {
        assert_eq!(ask(&fork, Effort { noise: 300, ..exact(5, 0) }, seed).score, 4 - WON);
    }
}

#[test]
fn three_seats_win_first_and_stop_the_next() {
    for seed in 0..8 {
        let win = toy::table(4, 3, "1 a1=1 b1=1 a4=2 b4=2 a2=3 b2=3");
        assert_eq!(ask(&win, exact(3, 0), seed).text, "@c1");
        let block = toy::table(4, 3, "1 a1=1 c2=1 a4=2 b4=2 a2=3 d2=3");
        assert_eq!(ask(&block, exact(3, 0), seed).text, "@c4");
        let third = toy::table(4, 3, "1 a1=1 c2=1 a4=3 b4=3 a2=2 d2=2");
        assert_eq!(ask(&third, exact(3, 0), seed).text, "@c4", "the seat between is not relied upon");
    }
}

/// Two kings and a man against a king go to and fro until White can bring the first position back a third time.
const TO_AND_FRO: (&str, &str) = ("B:WKc1,Kh4,a3:BKb8", "b8-a7 h4-e1 a7-b8 e1-h4 b8-a7 h4-e1 a7-b8");

#[test]
fn who_is_ahead_does_not_repeat() {
    let table = warcaby(TO_AND_FRO.0, TO_AND_FRO.1);
    for depth in 1..=3 {
        let worths = plain::worths(&table, depth, 0);
        let back = table
            .moves()
            .iter()
            .position(|mv| crate::rules::game::Game::write(&**table.game(), table.state(), *mv) == "e1-h4");
        assert_eq!(worths[back.expect("legal")], -DISLIKE, "the third occurrence is a draw");
        let answer = ask(&table, exact(depth, 0), 1);
        assert_ne!(answer.text, "e1-h4");
        assert!(answer.score > DISLIKE, "{answer:?}");
        equals_plain(&table, depth, 0);
    }
}

#[test]
fn who_is_behind_repeats() {
    // One ply on, it is Black who can bring a position back.
    let table = warcaby("W:WKc1,Ke1,a3,h2:BKb8", "e1-h4 b8-a7 h4-e1 a7-b8 e1-h4 b8-a7 h4-e1");
    for level in all_seeing(&**table.game()) {
        let answer = ask_level(&table, level, 1);
        assert_eq!((&*answer.text, answer.score), ("a7-b8", 0));
    }
}

#[test]
fn a_way_back_is_as_good_as_a_draw() {
    // Were it not, the first seat would be worse off by 70 after four plies.
    let table = toy::table_with(3, 2, 2, "1 c1=1 c3=1 a2=2 c2=2");
    assert_eq!(ask(&table, exact(4, 0), 1).score, 0);
    equals_plain(&table, 4, 0);
}

#[test]
fn noise_and_seed_change_no_more_than_they_may() {
    let table = warcaby("W:WKc1,Ke1,a3:BKb8,Kh8,f8", "");
    let best = *plain::worths(&table, 2, 1).iter().max().expect("it has moves");
    let worths = plain::worths(&table, 2, 1);
    let noisy = Effort { noise: 40, ..exact(2, 1) };
    let mut picks = std::collections::BTreeSet::new();
    for seed in 0..64 {
        let answer = ask(&table, noisy, seed);
        picks.insert(answer.pick);
        assert_eq!(worth_of(&table, &worths, &answer), answer.score, "what is chosen has an exact score");
        assert!(answer.score > best - 80, "{answer:?}");
        assert_eq!(ask(&table, exact(2, 1), seed).score, best);
    }
    assert!(picks.len() > 1, "the noise is heard");
}

#[test]
fn the_weakest_gives_men_away_in_an_open_game_and_not_in_a_decided_one() {
    // In each of these some moves give a man away.
    let open = ["W:W14,19,22,30,31,32:B1,2,5,7,12,20", "W:W13,19,21,23,24,27,28,29,30,31:B1,2,3,4,6,10,11,12,14,20"];
    let decided = ["W:W14,20,27,29,31,32:B1,2,3,4,5,6,11,12,13,K28", "W:WK14,21,24,25,26,27,28,30,31,32:B2,5,6,11"];
    let lost = |position: &str, level: u8| {
        let table = warcaby(position, "");
        let stands = table.score(table.turn());
        let worths = plain::worths(&table, 2, 6);
        assert!(worths.iter().any(|w| *w <= stands - 90), "there is a man to lose: {worths:?}");
        (0..48).filter(|seed| worth_of(&table, &worths, &ask_level(&table, level, *seed)) <= stands - 90).count()
    };
    for position in open {
        let times = lost(position, 0);
        assert!(times > 1, "{times} of 48 at {position}");
        // Who overlooks nothing so near gives none away.
        let table = warcaby(position, "");
        let worths = plain::worths(&table, 2, 6);
        let answer = ask(&table, exact(2, 6), 0);
        assert!(worth_of(&table, &worths, &answer) > table.score(table.turn()) - 90, "{position}");
    }
    for position in decided {
        assert_eq!(lost(position, 0), 0, "{position}");
    }
}

#[test]
fn who_overlooks_everything_plays_by_chance_and_who_overlooks_more_plays_worse() {
    let table = warcaby("B:W5,19,23,25,28,29,30,31,32:B1,2,3,4,7,11,12,20", "");
    let worths = plain::worths(&table, 2, 4);
    let best = *worths.iter().max().expect("it has moves");
    let played = |overlooks: u32| {
        let effort = Effort { overlooks, misses: overlooks, ..exact(2, 4) };
        let answers = (0..96).map(|seed| {
            let answer = ask(&table, effort, seed);
            assert_eq!(ask(&table, effort, seed), answer, "the same seed repeats it");
            answer
        });
        let (mut picks, mut missed) = (std::collections::BTreeSet::new(), 0);
        for answer in answers {
            missed += best - worth_of(&table, &worths, &answer);
            picks.insert(answer.pick);
        }
        (picks.len(), missed)
    };
    assert_eq!(played(1000).0, worths.len(), "every move is played by some seed");
    let missed = [0, 200, 500, 1000].map(|overlooks| played(overlooks).1);
    assert_eq!(missed[0], 0);
    assert!(missed.is_sorted_by(|a, b| a < b), "{missed:?}");
}

#[test]
fn a_reply_that_is_overlooked_is_overlooked_at_every_depth() {
    // Black's only reply takes a man; at some seed White does not see it, and then believes the same two plies deep
    // and at rest.
    let table = warcaby("W:We3,c1:Bd6,h8", "");
    let seen = |seed, effort: Effort| ask(&table, Effort { overlooks: 500, misses: 500, ..effort }, seed);
    let differ = (0..32).filter(|seed| seen(*seed, exact(1, 4)).score != seen(*seed, exact(2, 4)).score).count();
    assert!(differ < 32);
    let missed = (0..32).filter(|seed| seen(*seed, exact(2, 4)).score > ask(&table, exact(2, 4), 0).score).count();
    assert!(missed > 0, "a reply was overlooked");
}

/// Plays a game of an effort against another; the first's points in halves: 2, 1 or 0. What is not over after 160
/// plies is drawn.
fn duel<G: Opinion>(id: &str, first: Seat, efforts: [Effort; 2], seed: u64) -> u32 {
    let mut table = open::<G>(&Record::of(id));
    while table.outcome().is_none() && table.ply() < 160 {
        let effort = efforts[usize::from(table.turn() != first)];
        let answer = think_with(&table, effort, seed, &mut || false).expect("the game goes on");
        table.play(Pick(answer.pick)).expect("an answer is legal");
    }
    match table.outcome().and_then(|o| o.winner()) {
        Some(winner) if winner == first => 2,
        Some(_) => 0,
        None => 1,
    }
}

#[test]
fn a_lower_level_loses_to_a_higher() {
    let level = |level| crate::rules::effort::ladder(100_000, 940)[level];
    for pair in [[level(0), level(2)], [level(2), level(5)]] {
        for (id, duel) in [("grody", duel::<Grody> as fn(_, _, _, _) -> _), ("warcaby", duel::<Warcaby>)] {
            let points: u32 = (0..6u8).map(|i| duel(id, Seat(i % 2), pair, u64::from(i))).sum();
            assert!(points < 6, "{points} of 12 half points in {id}: {pair:?}");
        }
    }
}

#[test]
fn a_halt_keeps_what_was_found() {
    let table = open::<Warcaby>(&Record::of("warcaby"));
    let question = Question { record: Record::of("warcaby"), level: Level(7), seed: 3 };
    for patience in 0..12 {
        let mut asked = 0;
        let answer = think(&table, &question, &mut || {
            asked += 1;
            asked > patience
        });
        let answer = answer.expect("the game goes on");
        assert!(!answer.complete);
        assert_eq!(answer.nodes, patience * PATIENCE, "it stops when it is told to");
        assert_eq!(table.text(Pick(answer.pick)), answer.text);
        assert!(!answer.text.is_empty());
        assert!((0..4).contains(&patience) || answer.depth >= 4, "{answer:?}");
    }
    // Spent nodes are the search's own measure.
    for nodes in [1, 10, 100, 5_000] {
        let answer = ask(&table, Effort { nodes, ..exact(30, 4) }, 1);
        assert!(answer.complete);
        assert_eq!(answer.nodes, nodes);
    }
}

#[test]
fn a_finished_game_has_no_answer() {
    let table = warcaby("W:Wa3:Bb4,c5", "");
    let question = Question { record: Record::default(), level: Level(0), seed: 0 };
    assert_eq!(think(&table, &question, &mut || false), None);
    let mut agreed = open::<Warcaby>(&Record::of("warcaby"));
    agreed.agree();
    assert_eq!(think(&agreed, &question, &mut || false), None);
}

#[test]
fn levels_beyond_the_last_play_as_the_last() {
    let game = toy::table(3, 2, "1");
    let effort = |level| Level(level).effort(&**game.game());
    assert_eq!(effort(u8::MAX), effort(Level::COUNT - 1));
    assert!((0..Level::COUNT).all(|level| effort(level).depth > 0 && effort(level).nodes > 0));
}

#[test]
fn a_level_has_better_and_worse_days_and_the_highest_has_none() {
    let game = toy::table(3, 2, "1");
    let game = &**game.game();
    let row = |level: u8| Level(level).effort(game);
    for level in 0..Level::COUNT {
        let mut days = [0; 3];
        for seed in 0..600 {
            let today = Level(level).today(game, seed, Seat(1));
            assert_eq!(Level(level).today(game, seed, Seat(1)), today, "a game has one day");
            let below = level.saturating_sub(1);
            let day = [below, level, (level + 1).min(Level::COUNT - 1)].map(row).iter().position(|row| *row == today);
            days[day.expect("never more than a level off")] += 1;
        }
        match level {
            0 => assert!((330..470).contains(&days[0]), "{days:?}"),
            7 => assert_eq!(days[1], 600, "{days:?}"),
            _ => assert!(days.iter().all(|count| (140..260).contains(count)), "{level}: {days:?}"),
        }
    }
}
