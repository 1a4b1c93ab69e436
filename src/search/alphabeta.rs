//! Looks ahead from one position: alpha-beta to a depth, then noisy moves to rest.
//!
//! Any number of seats may play: the seat that asked stands against all others, who are taken for one
//! opponent (with two seats that is what they are). A score belongs to the *camp* of the seat to move, and
//! turns its sign where the turn passes to the other camp.

use super::WON;
use super::memory::{Bound, Memory};
use super::{Effort, MOST, Stop};
use crate::rules::game::Opinion;
use crate::rules::{Outcome, Seat};
use std::cmp::Reverse;

/// No score is stronger than this.
pub(super) const LIMIT: i32 = WON + 1;

/// How many nodes are seen between two questions whether to stop, a power of two.
pub(super) const PATIENCE: u64 = 1024;

/// By how much a killer is more promising than it looks, in hundredths of a man.
const KILLER: i32 = 50;

/// Why a search ended before its depth.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Halt {
    /// It has seen as many positions as it may.
    Spent,
    /// "Stop" was said.
    Stopped,
}

/// What the nodes of one search share.
pub(super) struct Search<'a, G: Opinion> {
    game: &'a G,
    me: Seat,
    effort: &'a Effort,
    stop: Stop<'a>,
    /// How many positions were seen.
    pub nodes: u64,
    memory: Memory,
    /// The keys of the positions on the way from the root to the present node, both left out.
    path: Vec<u64>,
    /// The keys that the match has seen twice, sorted.
    twice: Vec<u64>,
    /// For each ply the two latest quiet moves that refuted a position there.
    killers: Vec<[Option<G::Move>; 2]>,
    /// What decides by chance which replies to the present root move are overlooked.
    chance: u64,
    /// Emptied lists of moves and of their order, to be used again.
    pool: Vec<(Vec<G::Move>, Vec<Ranked>)>,
}

/// A move's rank among its fellows, by which it is searched, and its index.
type Ranked = (Reverse<i32>, u16);

impl<'a, G: Opinion> Search<'a, G> {
    /// A search for the answer of `me`; `seen` are the keys of the match's earlier positions.
    pub fn new(game: &'a G, me: Seat, seen: Vec<u64>, effort: &'a Effort, stop: Stop<'a>) -> Self {
        Search {
            game,
            me,
            effort,
            stop,
            nodes: 0,
            memory: Memory::of(effort.nodes),
            path: Vec::new(),
            twice: twice(seen),
            killers: Vec::new(),
            chance: 0,
            pool: Vec::new(),
        }
    }

    /// What a move from the root is worth to the asker, `depth` plies deep (the move is the first of them).
    /// The score is exact between the bounds, and a bound beyond them. `chance` decides which replies are overlooked.
    ///
    /// # Errors
    /// Why the search ended before it knew.
    pub fn worth(
        &mut self,
        root: &G::State,
        mv: G::Move,
        chance: u64,
        depth: u32,
        alpha: i32,
        beta: i32,
    ) -> Result<i32, Halt> {
        self.chance = chance;
        self.path.clear();
        self.path.push(self.game.key(root));
        self.follow(root, mv, depth, 0, alpha, beta)
    }

    /// The worth of a move to the camp that makes it.
    fn follow(
        &mut self,
        from: &G::State,
        mv: G::Move,
        depth: u32,
        ply: u32,
        alpha: i32,
        beta: i32,
    ) -> Result<i32, Halt> {
        let mut next = from.clone();
        self.game.play(&mut next, mv);
        if self.mine(from) == self.mine(&next) {
            self.visit(&next, depth - 1, ply + 1, alpha, beta)
        } else {
            Ok(-self.visit(&next, depth - 1, ply + 1, -beta, -alpha)?)
        }
    }

    /// The worth of a position to the camp to move.
    fn visit(&mut self, state: &G::State, depth: u32, ply: u32, mut alpha: i32, beta: i32) -> Result<i32, Halt> {
        self.count()?;
        if let Some(outcome) = self.game.outcome(state) {
            return Ok(self.result(state, outcome, ply));
        }
        let key = self.game.key(state);
        if self.repeated(key) {
            return Ok(0);
        }
        if depth == 0 {
            return self.rest(state, self.effort.calm, ply, alpha, beta);
        }
        let mut first = None;
        // What is true of a position of which replies are overlooked is not true of it elsewhere.
        let sees_all = !self.half_sees(ply);
        if let Some(known) = self.memory.get(key).filter(|_| sees_all) {
            // A deeper entry would be as true; taking only equal depths keeps every score that of the
            // plain search, and costs little: in one sweep a position hardly ever returns at another depth.
            if u32::from(known.depth) == depth {
                let score = counted_from_root(known.score, ply);
                let enough = match known.bound {
                    Bound::Exact => true,
                    Bound::Least => score >= beta,
                    Bound::Most => score <= alpha,
                };
                if enough {
                    return Ok(score);
                }
            }
            first = Some(known.best);
        }

        let (moves, mut order) = self.ordered(state, ply, first);
        if !sees_all {
            self.overlook(&mut order);
        }
        self.path.push(key);
        let (floor, mut best, mut top) = (alpha, -LIMIT, 0);
        for (_, index) in &order {
            let mv = moves[*index as usize];
            let score = self.follow(state, mv, depth, ply, alpha, beta)?;
            if score > best {
                (best, top) = (score, *index);
                alpha = alpha.max(score);
                if alpha >= beta {
                    if !self.game.noisy(state, mv) {
                        self.remember_killer(ply, mv);
                    }
                    break;
                }
            }
        }
        self.path.pop();
        self.pool.push((moves, order));
        if best == -LIMIT {
            // A game that is not over has a move, but it may have been overlooked.
            return Ok(self.opinion(state));
        }
        let bound = match best {
            b if b >= beta => Bound::Least,
            b if b <= floor => Bound::Most,
            _ => Bound::Exact,
        };
        if sees_all {
            self.memory.put(key, counted_from_here(best, ply), top, depth as u8, bound);
        }
        Ok(best)
    }

    /// The worth of a position once its noise has settled, following noisy moves `left` plies at most.
    ///
    /// The seat to move may leave the noise be and take the position as it stands, unless it is forced:
    /// where every legal move is noisy (a compulsory capture) one of them will be played.
    fn rest(&mut self, state: &G::State, left: u32, ply: u32, mut alpha: i32, beta: i32) -> Result<i32, Halt> {
        if left == 0 {
            return Ok(self.opinion(state));
        }
        let (mut moves, mut order) = self.pool.pop().unwrap_or_default();
        moves.clear();
        self.game.moves(state, &mut moves);
        let all = moves.len();
        moves.retain(|mv| self.game.noisy(state, *mv));
        self.rank(state, &moves, &mut order, |_, _| 0);
        if self.half_sees(ply) {
            self.overlook(&mut order);
        }
        let mut best = -LIMIT;
        if order.is_empty() || moves.len() < all {
            best = self.opinion(state);
            alpha = alpha.max(best);
        }
        if alpha < beta {
            for (_, index) in &order {
                let mut next = state.clone();
                self.game.play(&mut next, moves[*index as usize]);
                let score = if self.mine(state) == self.mine(&next) {
                    self.settle(&next, left - 1, ply + 1, alpha, beta)?
                } else {
                    -self.settle(&next, left - 1, ply + 1, -beta, -alpha)?
                };
                best = best.max(score);
                alpha = alpha.max(score);
                if alpha >= beta {
                    break;
                }
            }
        }
        self.pool.push((moves, order));
        Ok(best)
    }

    /// [`Search::rest`] for a position that was not counted and judged yet. Repetition is not asked for:
    /// noise seldom returns to where it was, and it ends after a few plies.
    fn settle(&mut self, state: &G::State, left: u32, ply: u32, alpha: i32, beta: i32) -> Result<i32, Halt> {
        self.count()?;
        match self.game.outcome(state) {
            Some(outcome) => Ok(self.result(state, outcome, ply)),
            None => self.rest(state, left, ply, alpha, beta),
        }
    }

    fn count(&mut self) -> Result<(), Halt> {
        if self.nodes.is_multiple_of(PATIENCE) && (self.stop)() {
            return Err(Halt::Stopped);
        }
        if self.nodes >= self.effort.nodes {
            return Err(Halt::Spent);
        }
        self.nodes += 1;
        Ok(())
    }

    fn mine(&self, state: &G::State) -> bool {
        self.game.turn(state) == self.me
    }

    /// The score of a finished game for the camp to move.
    fn result(&self, state: &G::State, outcome: Outcome, ply: u32) -> i32 {
        match outcome.winner() {
            None => 0,
            Some(winner) if (winner == self.me) == self.mine(state) => WON - ply as i32,
            Some(_) => ply as i32 - WON,
        }
    }

    /// The position's worth as it stands for the camp to move.
    fn opinion(&self, state: &G::State) -> i32 {
        let score = self.game.score(state, self.me).clamp(-MOST, MOST);
        if self.mine(state) { score } else { -score }
    }

    /// Whether coming to this position is as good as a draw.
    ///
    /// The third occurrence in the match is one by the rules. The second on the search's own path counts
    /// as one already: who could better the position would do so at its first occurrence, so what can come
    /// of going round once more is the same again, and then the draw.
    fn repeated(&self, key: u64) -> bool {
        self.game.repeats() && (self.path.contains(&key) || self.twice.binary_search(&key).is_ok())
    }

    /// The moves of a position and the order in which to search them: the remembered one, then by
    /// promise, killers of this ply being promising; ties as the game lists them.
    fn ordered(&mut self, state: &G::State, ply: u32, first: Option<u16>) -> (Vec<G::Move>, Vec<Ranked>) {
        let (mut moves, mut order) = self.pool.pop().unwrap_or_default();
        moves.clear();
        self.game.moves(state, &mut moves);
        let killers = self.killers.get(ply as usize).copied().unwrap_or_default();
        self.rank(state, &moves, &mut order, |index, mv| {
            if first == Some(index) {
                i32::MAX / 2
            } else {
                killers.iter().position(|k| *k == Some(mv)).map_or(0, |place| KILLER - place as i32)
            }
        });
        (moves, order)
    }

    fn rank(&self, state: &G::State, moves: &[G::Move], order: &mut Vec<Ranked>, bonus: impl Fn(u16, G::Move) -> i32) {
        order.clear();
        order.extend(moves.iter().enumerate().map(|(i, mv)| {
            let index = i as u16;
            let promise = self.game.promise(state, *mv).clamp(-MOST, MOST);
            (Reverse(promise + bonus(index, *mv)), index)
        }));
        order.sort_unstable();
    }

    /// Whether some of the moves at this ply are overlooked: the replies to a move of the root.
    fn half_sees(&self, ply: u32) -> bool {
        ply == 1 && self.effort.overlooks > 0
    }

    fn overlook(&self, order: &mut Vec<Ranked>) {
        order.retain(|(_, index)| !overlooked(self.effort, self.chance, *index));
    }

    fn remember_killer(&mut self, ply: u32, mv: G::Move) {
        let ply = ply as usize;
        if self.killers.len() <= ply {
            self.killers.resize(ply + 1, [None; 2]);
        }
        let [latest, earlier] = &mut self.killers[ply];
        if *latest != Some(mv) {
            *earlier = latest.replace(mv);
        }
    }
}

/// Whether a move is overlooked, by its index; the same under the same chance.
pub(super) fn overlooked(effort: &Effort, chance: u64, index: u16) -> bool {
    mixed(chance ^ u64::from(index)) % 1000 < u64::from(effort.overlooks)
}

/// Spreads a number over all bits, so that numbers that are alike have nothing in common afterwards. The
/// finalizer of SplitMix64 (Steele, Lea and Flood, "Fast splittable pseudorandom number generators", 2014).
pub(super) fn mixed(number: u64) -> u64 {
    let mut z = number.wrapping_add(0x9E37_79B9_7F4A_7C15);
    z = (z ^ z >> 30).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    z = (z ^ z >> 27).wrapping_mul(0x94D0_49BB_1331_11EB);
    z ^ z >> 31
}

/// The keys that are there twice, sorted.
fn twice(mut seen: Vec<u64>) -> Vec<u64> {
    seen.sort_unstable();
    let mut twice: Vec<u64> = seen.windows(2).filter(|w| w[0] == w[1]).map(|w| w[0]).collect();
    twice.dedup();
    twice
}

/// A score whose plies to an end are counted from the root, counted from a position `ply` plies on: the
/// memory's form, since a position may be met at different plies.
fn counted_from_here(score: i32, ply: u32) -> i32 {
    match score {
        s if s > MOST => s + ply as i32,
        s if s < -MOST => s - ply as i32,
        s => s,
    }
}

/// The reverse of [`counted_from_here`].
fn counted_from_root(score: i32, ply: u32) -> i32 {
    match score {
        s if s > MOST => s - ply as i32,
        s if s < -MOST => s + ply as i32,
        s => s,
    }
}
