//! Counting the tree of legal moves.

use crate::rules::game::Game;

/// perft below a position whose game is not over; `earlier` holds the keys of all positions before it.
pub(super) fn perft<G: Game>(game: &G, state: &G::State, depth: u32, earlier: &[u64]) -> u64 {
    // A position comes for the third time eight plies after the first at the earliest, and the last ply's is
    // not looked at.
    let repeats = game.repeats() && earlier.len() + depth as usize > 8;
    let again = (0..earlier.len()).filter(|i| repeats && earlier[..*i].contains(&earlier[*i])).count();
    let mut tree = Tree { game, repeats, path: earlier.to_vec(), again };
    tree.count(state, depth, &mut vec![Vec::new(); depth as usize])
}

/// A walk through the tree.
struct Tree<'a, G> {
    game: &'a G,
    /// Whether a third occurrence is possible and ends the game.
    repeats: bool,
    /// The keys of all earlier positions; not kept up where nothing repeats.
    path: Vec<u64>,
    /// How many of them were there before: while none was, none can come for the third time.
    again: usize,
}

impl<G: Game> Tree<'_, G> {
    /// A finished game has no moves. `pool` holds a list to use again for each ply.
    fn count(&mut self, state: &G::State, depth: u32, pool: &mut [Vec<G::Move>]) -> u64 {
        let Some((moves, rest)) = pool.split_first_mut() else { return 1 };
        // The last ply is counted, not made.
        if depth == 1 && self.again == 0 {
            return self.game.count(state, moves);
        }
        // A ply always changes the position, so what matters two plies before the end is only what was before.
        let repeats = self.repeats && (depth > 2 || self.again > 0);
        let key = if repeats { self.game.key(state) } else { 0 };
        let seen = if repeats { self.path.iter().filter(|k| **k == key).count() } else { 0 };
        if seen >= 2 || self.game.outcome(state).is_some() {
            return 0;
        }
        if depth == 1 {
            return self.game.count(state, moves);
        }
        moves.clear();
        self.game.moves(state, moves);
        if repeats {
            self.path.push(key);
            self.again += usize::from(seen > 0);
        }
        let mut sum = 0;
        for mv in moves.iter() {
            let mut next = state.clone();
            self.game.play(&mut next, *mv);
            sum += self.count(&next, depth - 1, rest);
        }
        if repeats {
            self.path.pop();
            self.again -= usize::from(seen > 0);
        }
        sum
    }
}
