//! A plain Monte-Carlo tree search: what can be done without any opinion, as a yardstick for players that have one.
//!
//! UCT as Kocsis and Szepesvári describe it («Bandit based Monte-Carlo planning», 2006), with the constant √2 of UCB1
//! for results between 0 and 1: playouts of random moves from the leaves of a growing tree, each move of the tree
//! judged by and for the seat that makes it, so any number of seats may play. It uses nothing but the rules.

use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use swietlica::rules::game::Game;
use swietlica::rules::{Outcome, Seat};

/// After so many plies a playout is a draw.
const LONGEST: u32 = 150;

/// A move in the tree and what came of it.
struct Branch<M> {
    mv: M,
    /// Where its replies begin in the tree.
    first: u32,
    /// How many replies were entered; 0 until it is grown.
    replies: u32,
    visits: u32,
    /// The sum of the results for the seat that makes the move, each 0 to 1.
    sum: f32,
}

/// The search, its lists kept from move to move so that playouts allocate nothing.
pub struct Mcts<G: Game> {
    playouts: u32,
    chance: ChaCha8Rng,
    tree: Vec<Branch<G::Move>>,
    /// The branches of the present descent, each with the seat that chose it.
    path: Vec<(u32, Seat)>,
    moves: Vec<G::Move>,
}

impl<G: Game> Mcts<G> {
    /// A search with so many playouts a move.
    pub fn new(playouts: u32, seed: u64) -> Mcts<G> {
        let chance = ChaCha8Rng::seed_from_u64(seed);
        Mcts { playouts, chance, tree: Vec::new(), path: Vec::new(), moves: Vec::new() }
    }

    /// The index of the move that it plays among the legal moves.
    pub fn choose(&mut self, game: &G, state: &G::State, legal: &[G::Move]) -> usize {
        if legal.len() < 2 {
            return 0;
        }
        self.tree.clear();
        let replies = self.grow(legal.to_vec());
        for playout in 0..self.playouts {
            self.descend(game, state.clone(), replies, playout);
        }
        // The most visited is the best proven; of equals the first.
        let most = self.tree[..replies as usize].iter().map(|b| b.visits).max().unwrap_or(0);
        let best = self.tree[..replies as usize].iter().find(|b| b.visits == most);
        best.and_then(|b| legal.iter().position(|mv| *mv == b.mv)).unwrap_or(0)
    }

    /// Enters moves as branches at the tree's end, shuffled, since untried ones are tried in their order.
    fn grow(&mut self, mut moves: Vec<G::Move>) -> u32 {
        for i in (1..moves.len()).rev() {
            moves.swap(i, self.chance.random_range(0..=i));
        }
        self.tree.extend(moves.iter().map(|mv| Branch { mv: *mv, first: 0, replies: 0, visits: 0, sum: 0.0 }));
        let entered = moves.len() as u32;
        self.moves = moves;
        entered
    }

    /// One playout: down the tree to a leaf, on by random moves, and back with the result.
    fn descend(&mut self, game: &G, mut state: G::State, root_replies: u32, visits: u32) {
        self.path.clear();
        let (mut first, mut replies, mut visits) = (0, root_replies, visits);
        let mut outcome = None;
        while replies > 0 {
            let at = self.select(first, replies, visits);
            self.path.push((at, game.turn(&state)));
            game.play(&mut state, self.tree[at as usize].mv);
            outcome = game.outcome(&state);
            if outcome.is_some() || self.tree[at as usize].visits == 0 {
                break;
            }
            if self.tree[at as usize].replies == 0 {
                let mut moves = std::mem::take(&mut self.moves);
                moves.clear();
                game.moves(&state, &mut moves);
                let begin = self.tree.len() as u32;
                let entered = self.grow(moves);
                (self.tree[at as usize].first, self.tree[at as usize].replies) = (begin, entered);
            }
            let branch = &self.tree[at as usize];
            (first, replies, visits) = (branch.first, branch.replies, branch.visits);
        }
        let outcome = outcome.or_else(|| self.roll(game, &mut state));
        let drawn = 1.0 / f32::from(game.seats());
        for (at, seat) in &self.path {
            let branch = &mut self.tree[*at as usize];
            branch.visits += 1;
            branch.sum += match outcome {
                Some(Outcome::Won(winner, _)) => f32::from(u8::from(winner == *seat)),
                _ => drawn,
            };
        }
    }

    /// The branch with the highest upper confidence bound; one that was never tried before all others.
    fn select(&self, first: u32, replies: u32, visits: u32) -> u32 {
        let log = 2.0 * (visits.max(1) as f32).ln();
        let (mut best, mut highest) = (first, f32::MIN);
        for at in first..first + replies {
            let branch = &self.tree[at as usize];
            if branch.visits == 0 {
                return at;
            }
            let tries = branch.visits as f32;
            let bound = branch.sum / tries + (log / tries).sqrt();
            if bound > highest {
                (best, highest) = (at, bound);
            }
        }
        best
    }

    /// Plays random moves to the end or to the limit, which is no outcome.
    fn roll(&mut self, game: &G, state: &mut G::State) -> Option<Outcome> {
        for _ in 0..LONGEST {
            self.moves.clear();
            game.moves(state, &mut self.moves);
            if self.moves.is_empty() {
                return None;
            }
            game.play(state, self.moves[self.chance.random_range(0..self.moves.len())]);
            if let Some(outcome) = game.outcome(state) {
                return Some(outcome);
            }
        }
        None
    }
}

#[cfg(test)]
mod tests {
    use super::Mcts;
    use swietlica::games::{self, Visitor};
    use swietlica::record::Record;
    use swietlica::rules::game::Opinion;
    use swietlica::rules::table::Match;

    struct Choice {
        playouts: u32,
    }

    impl Visitor for Choice {
        type Output = String;
        fn visit<G: Opinion>(self, table: Match<G>) -> String {
            let mut search = Mcts::<G>::new(self.playouts, 1);
            let index = search.choose(table.game(), table.state(), table.moves());
            table.game().write(table.state(), table.moves()[index])
        }
    }

    fn choice(game: &str, position: &str, playouts: u32) -> String {
        let record = Record { start: Some(position.into()), ..Record::of(game) };
        games::visit(&record, Choice { playouts }).expect("a sound position")
    }

    #[test]
    fn it_finds_what_wins_at_once() {
        assert_eq!(choice("szachy", "6k1/5ppp/8/8/8/8/8/K2R4 w - - 0 1", 2_000), "d1d8");
        assert_eq!(choice("ringo", "b d1=w d2=b o=b h5=w", 2_000), "d2xd1-o");
        assert_eq!(choice("wodzowie", "w a8=b c1=w d4=W d5=B e5=w", 2_000), "c1-c5");
    }

    #[test]
    fn the_seats_play_for_themselves() {
        // Black to move must not let the rook mate; every other reply than the pawn's loses to d1d8.
        let reply = choice("szachy", "6k1/5ppp/8/8/8/8/6r1/K2R4 b - - 0 1", 5_000);
        assert!(!["g2a2", "g2b2", "g2f2", "g2e2"].contains(&&*reply), "{reply}");
    }

    #[test]
    fn every_game_is_played() {
        for game in games::GAMES {
            for seats in [game.spec().seats.0, game.spec().seats.1] {
                let record = Record { seats, ..Record::of(game.id) };
                let text = games::visit(&record, Choice { playouts: 50 }).expect("a registered game");
                assert!(games::open(&record).expect("the same").texts().contains(&text), "{}", game.id);
            }
        }
    }
}
