//! Looks ahead from one position: principal variation search to a depth, then noisy moves to rest.
//!
//! Any number of seats may play: the seat that asked stands against all others, who are taken for one
//! opponent (with two seats that is what they are; a game for more may be searched by [`each`](super::each) instead). A score belongs to the *camp* of the seat to move, and
//! turns its sign where the turn passes to the other camp.

use super::judge::{bound, counted_from_here, counted_from_root};
use super::memory::{Bound, Known, Memory};
use super::order::{self, Order, Ranked};
use super::ranks::{Kind, LOSING};
use super::returns::Returns;
use super::tricks::Tricks;
use super::{Effort, MOST, Stop, WON, among};
use crate::rules::Seat;
use crate::rules::game::Opinion;

/// No score is stronger than this.
pub(super) const LIMIT: i32 = WON + 1;

/// How many nodes are seen between two questions whether to stop, a power of two.
pub(super) const PATIENCE: u64 = 1024;

/// No line is followed further, in plies.
const FAR: u32 = 120;
/// Doing nothing is tried from this depth on, and from the second one verified by a search in which it is not.
const IDLE: u32 = 3;
const VERIFY: u32 = 10;
/// From this depth on a position of which no best move is known is looked at one ply less deeply.
const UNKNOWN: u32 = 4;
/// Up to this depth a position is left that is better than the bound by so much for each ply.
const CALM_DEPTH: u32 = 5;
const CALM_PLY: i32 = 85;
/// Up to this depth quiet moves are left where the position is worse than the bound by so much, and so much more
/// for each ply.
const HOPELESS_DEPTH: u32 = 4;
const HOPELESS: i32 = 60;
const HOPELESS_PLY: i32 = 90;

/// Up to this depth a position that is worse than the bound by so much for each ply must be good enough at rest.
const RAZOR_DEPTH: u32 = 2;
const RAZOR_PLY: i32 = 200;

/// Why a search ended before its depth.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Halt {
    /// It has seen as many positions as it may.
    Spent,
    /// "Stop" was said.
    Stopped,
}

/// What a position is worth, if the search did not end before it knew.
pub(super) type Worth = Result<i32, Halt>;

/// What the nodes of one search share.
pub(super) struct Search<'a, G: Opinion> {
    pub(super) game: &'a G,
    pub(super) me: Seat,
    pub(super) effort: Effort,
    pub(super) tricks: Tricks,
    stop: Stop<'a>,
    /// How many positions were seen.
    pub nodes: u64,
    memory: Memory,
    pub(super) order: Order<G::Move>,
    pub(super) returns: Returns,
    /// The keys of the positions on the way from the root to the present node, both left out.
    pub(super) path: Vec<u64>,
    /// Whether all others are taken for one opponent.
    pub(super) allied: bool,
    /// How deep the present sweep is.
    sweep: u32,
    /// What decides by chance which replies to the present root move are overlooked.
    pub(super) chance: u64,
    /// The moves of all positions on the way, one after the other, and those of them that are ranked.
    pub(super) moves: Vec<G::Move>,
    pub(super) ranks: Vec<Ranked>,
    /// The indices of the quiet moves that were tried, in the same manner.
    pub(super) tried: Vec<u16>,
    pub(super) scratch: Vec<G::Move>,
}

/// What is known of a node before its moves are looked at.
#[derive(Clone, Copy)]
struct Before {
    key: u64,
    depth: u32,
    ply: u32,
    /// Whether the seat to move may be taken to do nothing: not twice in a row.
    may_idle: bool,
    /// Whether the seat to move is in alarm.
    alarmed: bool,
    known: Option<Known>,
}

impl<'a, G: Opinion> Search<'a, G> {
    /// A search for the answer of `me`.
    pub fn new(game: &'a G, me: Seat, returns: Returns, effort: Effort, tricks: Tricks, stop: Stop<'a>) -> Self {
        Search {
            game,
            me,
            effort,
            tricks,
            stop,
            nodes: 0,
            memory: Memory::of(effort.nodes),
            order: Order::new(game.seats()),
            returns,
            path: Vec::new(),
            allied: G::ALLIED || game.seats() == 2,
            sweep: 0,
            chance: 0,
            moves: Vec::new(),
            ranks: Vec::new(),
            tried: Vec::new(),
            scratch: Vec::new(),
        }
    }

    /// A sweep of this depth begins.
    pub fn begin(&mut self, depth: u32) {
        self.sweep = depth;
        self.memory.grow_older();
    }

    /// What a move from the root is worth to the asker, `depth` plies deep (the move is the first of them).
    /// The score is exact between the bounds, and a bound beyond them. `chance` decides which replies are overlooked.
    ///
    /// # Errors
    /// Why the search ended before it knew.
    pub fn worth(&mut self, root: &G::State, mv: G::Move, chance: u64, depth: u32, alpha: i32, beta: i32) -> Worth {
        self.chance = chance;
        self.path.clear();
        self.moves.clear();
        self.ranks.clear();
        self.tried.clear();
        self.path.push(self.game.key(root));
        let mut next = root.clone();
        self.game.play(&mut next, mv);
        if !self.allied {
            return Ok(self.share(&next, depth - 1, 1)?[self.me.index()]);
        }
        let (key, same) = (self.game.key(&next), self.mine(&next));
        self.after(same, &next, key, depth - 1, 1, alpha, beta)
    }

    /// The worth of a position to the camp that moved to it; `same` says that it moves again.
    fn after(&mut self, same: bool, next: &G::State, key: u64, depth: u32, ply: u32, alpha: i32, beta: i32) -> Worth {
        if same {
            self.visit(next, key, depth, ply, alpha, beta, true)
        } else {
            Ok(-self.visit(next, key, depth, ply, -beta, -alpha, true)?)
        }
    }

    /// The worth of a position, whose key this is, to the camp to move.
    fn visit(
        &mut self,
        state: &G::State,
        key: u64,
        depth: u32,
        ply: u32,
        mut alpha: i32,
        mut beta: i32,
        may_idle: bool,
    ) -> Worth {
        self.count()?;
        if let Some(outcome) = self.game.outcome(state) {
            return Ok(self.result(state, outcome, ply));
        }
        if self.returns.is_one(key, &self.path) {
            return Ok(if self.mine(state) { self.returns.worth } else { -self.returns.worth });
        }
        if let Some(score) = self.proven(state, ply) {
            return Ok(score);
        }
        if ply >= FAR {
            return Ok(self.opinion(state));
        }
        if self.tricks.ends {
            // Nothing ends before the next ply.
            let soonest = WON - 1 - ply as i32;
            (alpha, beta) = (alpha.max(-soonest), beta.min(soonest));
            if alpha >= beta {
                return Ok(alpha);
            }
        }
        let alarmed = self.tricks.alarm && self.game.alarm(state).is_some();
        let depth = if alarmed && ply < 2 * self.sweep { depth + 1 } else { depth };
        if depth == 0 {
            return self.rest(state, self.effort.calm, ply, alpha, beta);
        }
        let remembers = self.tricks.memory && !self.half_sees(ply);
        let known = if remembers { self.memory.get(key) } else { None };
        if let Some(known) = known {
            let deep = u32::from(known.depth);
            // An entry is as true at any smaller depth; taking only equal ones keeps every score the plain search's.
            if deep == depth || self.tricks.deeper && deep > depth {
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
        }
        self.expand(state, Before { key, depth, ply, may_idle, alarmed, known }, alpha, beta)
    }

    /// The worth of a position that is not answered for yet.
    fn expand(&mut self, state: &G::State, mut before: Before, alpha: i32, beta: i32) -> Worth {
        let Before { key, ply, alarmed, known, .. } = before;
        let first = known.and_then(|known| known.best);
        let narrow = beta - alpha == 1 && !alarmed && !self.half_sees(ply);
        let mut stands = known.and_then(|known| known.opinion);
        if narrow && (self.tricks.idle || self.tricks.hopeless) {
            let opinion = stands.unwrap_or_else(|| self.opinion(state));
            stands = Some(opinion);
            if let Some(score) = self.idle(state, before, opinion, beta)? {
                return Ok(score);
            }
            let depth = before.depth;
            if self.tricks.hopeless && depth <= RAZOR_DEPTH && opinion + RAZOR_PLY * depth as i32 <= alpha {
                let score = self.rest(state, self.effort.calm, ply, alpha, beta)?;
                if score <= alpha {
                    return Ok(score);
                }
            }
        }
        if self.tricks.late && first.is_none() && before.depth >= UNKNOWN {
            before.depth -= 1;
        }
        let depth = before.depth;
        let hopeless = self.tricks.hopeless && narrow && alpha > -MOST && depth <= HOPELESS_DEPTH;

        let (from, ranked, tried) = (self.moves.len(), self.ranks.len(), self.tried.len());
        self.game.candidates(state, &mut self.moves);
        let all = self.moves.len() - from;
        let killers = if self.tricks.order { self.order.killers(ply) } else { [None; 2] };
        let (mine, seat) = (self.mine(state), self.game.turn(state).index());
        let half = self.half_sees(ply);
        self.path.push(key);
        let (floor, mut alpha, mut best, mut top) = (alpha, alpha, -LIMIT, None);
        // The remembered move comes first, before the others are even ranked.
        let mut next_first = first.filter(|index| usize::from(*index) < all);
        let far = hopeless && stands.is_some_and(|s| s + HOPELESS + HOPELESS_PLY * depth as i32 <= alpha);
        let noisy_first = far || G::NOISY_FIRST;
        let (mut place, mut ranks) = (0, if noisy_first { &[Kind::Noisy, Kind::Quiet][..] } else { &[Kind::Any] });
        loop {
            let picked = match next_first.take() {
                Some(index) => Ranked::new(LIMIT, index),
                None => match (self.pick(ranked), ranks) {
                    (Some(picked), _) => picked,
                    // What is far from the bounds needs no quiet move, if another is no mate.
                    (None, [Kind::Quiet]) if far && best > -MOST => break,
                    (None, [kind, others @ ..]) => {
                        ranks = others;
                        self.rank(state, from, &killers, seat, first, *kind);
                        continue;
                    }
                    (None, []) => break,
                },
            };
            let (rank, index) = (picked.rank(), picked.index());
            let mv = self.moves[from + index];
            let mut noisy = self.game.noisy(state, mv);
            if noisy && rank != LIMIT && rank > LOSING / 2 && self.loses(state, mv) {
                // Back into the order, behind all others.
                self.ranks.push(Ranked::new(LOSING + rank, index as u16));
                continue;
            }
            if rank <= LOSING / 2 && !ranks.is_empty() && !(far && best > -MOST) {
                // Even quiet moves are better than these.
                ranks = &[];
                self.ranks.push(picked);
                self.rank(state, from, &killers, seat, first, Kind::Quiet);
                continue;
            }
            // What loses is no more urgent than what is quiet.
            noisy &= rank > LOSING / 2;
            place += 1;
            if hopeless && place > 1 && best > -MOST {
                let many = place > 3 + 2 * (depth * depth) as usize;
                if !noisy && (far || many) {
                    // And so it is with all other quiet moves.
                    self.keep_noisy(state, from, ranked);
                    continue;
                }
                if rank <= LOSING / 2 && depth <= 2 {
                    continue;
                }
            }
            let mut next = state.clone();
            self.game.play(&mut next, mv);
            let next_key = self.game.key(&next);
            if half && among(self.effort.misses, self.chance, next_key) {
                continue;
            }
            if self.tricks.memory && depth > 1 {
                self.memory.fetch(next_key);
            }
            let same = self.mine(&next) == mine;
            let mut less = 0;
            if self.tricks.late && self.tricks.windows && !noisy && place > 2 && depth > 2 && !alarmed && !half {
                let lean = 1 - i32::from(narrow) + i32::from(killers.contains(&Some(mv)));
                let habit = self.order.lean(seat, self.game.slot(mv));
                let reduced = order::late(depth, place) as i32 - lean + habit;
                less = reduced.clamp(0, depth as i32 - 2) as u32;
            }
            let score = self.narrowed(same, &next, next_key, depth - 1, less, ply + 1, alpha, beta, place > 1)?;
            if score > best {
                best = score;
                if score > alpha {
                    (alpha, top) = (score, Some(index as u16));
                }
                if score >= beta {
                    if !noisy && self.tricks.order {
                        self.learn((ply, before.depth), from, tried, mv, seat);
                    }
                    break;
                }
            }
            if !noisy {
                self.tried.push(index as u16);
            }
        }
        self.path.pop();
        self.moves.truncate(from);
        self.ranks.truncate(ranked);
        self.tried.truncate(tried);
        if best == -LIMIT {
            // A game that is not over has a move, but it may have been overlooked.
            return Ok(self.opinion(state));
        }
        if self.tricks.memory && !half {
            let score = counted_from_here(best, ply);
            let depth = depth.min(255) as u8;
            self.memory.put(key, Known { score, opinion: stands, best: top, depth, bound: bound(best, floor, beta) });
        }
        Ok(best)
    }

    /// The worth of a position after a move to the camp that moved to it. A later move is first asked whether it is
    /// better at all, `less` plies less deeply.
    #[allow(clippy::too_many_arguments)]
    fn narrowed(
        &mut self,
        same: bool,
        next: &G::State,
        key: u64,
        depth: u32,
        less: u32,
        ply: u32,
        alpha: i32,
        beta: i32,
        later: bool,
    ) -> Worth {
        if !later || !self.tricks.windows {
            return self.after(same, next, key, depth, ply, alpha, beta);
        }
        let mut score = self.after(same, next, key, depth - less, ply, alpha, alpha + 1)?;
        if less > 0 && score > alpha {
            score = self.after(same, next, key, depth, ply, alpha, alpha + 1)?;
        }
        if score > alpha && score < beta {
            score = self.after(same, next, key, depth, ply, alpha, beta)?;
        }
        Ok(score)
    }

    /// Whether the position is good enough without a move, and how good. It must be so by opinion already, and the
    /// game must allow to do nothing.
    fn idle(&mut self, state: &G::State, before: Before, opinion: i32, beta: i32) -> Result<Option<i32>, Halt> {
        let Before { key, depth, ply, .. } = before;
        if opinion < beta || beta.abs() >= MOST || self.game.seats() != 2 {
            return Ok(None);
        }
        let calm = self.tricks.hopeless && depth <= CALM_DEPTH && opinion - CALM_PLY * depth as i32 >= beta;
        let idles = self.tricks.idle && before.may_idle && depth >= IDLE;
        if !calm && !idles {
            return Ok(None);
        }
        let Some(idle) = self.game.idle(state) else { return Ok(None) };
        if calm {
            return Ok(Some(opinion));
        }
        let less = 3 + depth / 5 + ((opinion - beta) / 200).min(2) as u32;
        self.path.push(key);
        let idle_key = self.game.key(&idle);
        let score = -self.visit(&idle, idle_key, depth.saturating_sub(less), ply + 1, -beta, 1 - beta, false)?;
        self.path.pop();
        if score < beta {
            return Ok(None);
        }
        // An end that comes of doing nothing is not proven.
        let score = if score > MOST { beta } else { score };
        if depth < VERIFY {
            return Ok(Some(score));
        }
        let before = Before { depth: depth.saturating_sub(less).max(1), may_idle: false, ..before };
        Ok((self.expand(state, before, beta - 1, beta)? >= beta).then_some(score))
    }

    pub(super) fn count(&mut self) -> Result<(), Halt> {
        if self.nodes.is_multiple_of(PATIENCE) && (self.stop)() {
            return Err(Halt::Stopped);
        }
        if self.nodes >= self.effort.nodes {
            return Err(Halt::Spent);
        }
        self.nodes += 1;
        Ok(())
    }

    /// Whether some of the moves at this ply are overlooked: the replies to a move of the root.
    pub(super) fn half_sees(&self, ply: u32) -> bool {
        ply == 1 && self.effort.misses > 0
    }
}
