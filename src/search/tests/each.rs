//! Among three each may play for itself: the search of max^n equals a plain one.

use crate::rules::Seat;
use crate::rules::game::{Game, MOST, Opinion};
use crate::rules::table::Play;
use crate::search::alphabeta::Search;
use crate::search::returns::Returns;
use crate::search::toy::{self, Rows};
use crate::search::tricks::Tricks;
use crate::search::{Effort, WON};
use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;

/// What a position is worth to each seat by the definition alone; of equals the first in the search's order counts.
fn plain(game: &Rows, state: &<Rows as Game>::State, depth: u32, ply: i32) -> Vec<i32> {
    let seats = (0..game.seats()).map(Seat);
    if let Some(outcome) = game.outcome(state) {
        let worth = |seat| match outcome.winner() {
            None => 0,
            Some(winner) if winner == seat => WON - ply,
            Some(_) => ply - WON,
        };
        return seats.map(worth).collect();
    }
    if depth == 0 {
        return seats.map(|seat| game.score(state, seat)).collect();
    }
    let mut moves = Vec::new();
    game.moves(state, &mut moves);
    moves.sort_by_key(|mv| -game.promise(state, *mv));
    let turn = game.turn(state).index();
    let after = moves.into_iter().map(|mv| {
        let mut next = state.clone();
        game.play(&mut next, mv);
        plain(game, &next, depth - 1, ply + 1)
    });
    after.reduce(|best, other| if other[turn] > best[turn] { other } else { best }).expect("it has a move")
}

#[test]
fn each_takes_what_is_best_for_itself() {
    let mut compared = 0;
    for seed in 0..24 {
        let mut table = toy::table_with(3, 3, 9, "1");
        if !super::wander(&mut table, seed as u32 % 6, &mut ChaCha8Rng::seed_from_u64(seed)) {
            continue;
        }
        let never = &mut || false;
        let (game, me) = (&**table.game(), table.turn());
        let mut search = Search::new(game, me, Returns::of(&table), Effort::exact(9, 0), Tricks::ALL, never);
        search.allied = false;
        for mv in table.moves() {
            for depth in 1..=4 {
                let mut next = table.state().clone();
                game.play(&mut next, *mv);
                let score = search.worth(table.state(), *mv, 0, depth, -WON, WON);
                assert_eq!(score, Ok(plain(game, &next, depth - 1, 1)[me.index()]), "{}", table.position());
                compared += 1;
            }
        }
    }
    assert!(compared > 100);
}

#[test]
fn the_seat_between_saves_itself_where_it_is_no_ally() {
    // Seat 2 threatens to win, then seat 3. When the first has stopped the second, the second must stop the third.
    let table = toy::table(4, 3, "1 d1=1 a4=2 b4=2 a1=3 b1=3");
    let game = &**table.game();
    for (allied, lost) in [(true, table.moves().len()), (false, table.moves().len() - 1)] {
        let never = &mut || false;
        let mut search = Search::new(game, table.turn(), Returns::of(&table), Effort::exact(3, 0), Tricks::ALL, never);
        search.allied = allied;
        let mut loses = |mv: &&_| search.worth(table.state(), **mv, 0, 3, -WON, WON).expect("no halt") < -MOST;
        assert_eq!(table.moves().iter().filter(&mut loses).count(), lost);
    }
}
