//! Counting the tree of legal moves.

use crate::rules::game::Game;

/// perft: `path` holds the keys of all earlier positions; a finished game has no moves.
pub(super) fn count<G: Game>(
    game: &G,
    state: &G::State,
    depth: u32,
    path: &mut Vec<u64>,
    pool: &mut [Vec<G::Move>],
) -> u64 {
    if depth == 0 {
        return 1;
    }
    // The last ply is counted, not made; fewer than eight plies cannot bring a position back twice.
    if depth == 1 && (!game.repeats() || path.len() < 8) {
        return pool.first_mut().map_or(0, |scratch| game.count(state, scratch));
    }
    let repeats = game.repeats() && path.len() >= 8;
    let key = if repeats || depth > 1 { game.key(state) } else { 0 };
    if game.outcome(state).is_some() || repeats && path.iter().filter(|k| **k == key).count() >= 2 {
        return 0;
    }
    let Some((moves, rest)) = pool.split_first_mut() else { return 0 };
    moves.clear();
    game.moves(state, moves);
    if depth == 1 {
        return moves.len() as u64;
    }
    path.push(key);
    let mut sum = 0;
    for mv in moves.iter() {
        let mut next = state.clone();
        game.play(&mut next, *mv);
        sum += count(game, &next, depth - 1, path, rest);
    }
    path.pop();
    sum
}
