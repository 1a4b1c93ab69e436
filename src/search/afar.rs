//! Looks far ahead among more than two seats: plays on to the end, again and again.
//!
//! Where many play each for itself, what decides lies further off than sweeps of all lines come. So a tree of the lines
//! that are worth it grows from the root (UCT; Kocsis, Szepesvári: "Bandit based Monte-Carlo planning", 2006), and from
//! its leaves the game is played on by moves that look promising, a little by chance. What comes of it counts for the
//! seat that it serves; in the tree each seat follows the moves that served it well.
//!
//! Measured in Barbakan at four seats, it is better than [`each`](super::each) from about [`LEAST`] positions on, and
//! the better the more there are. With fewer it has not yet seen enough ends. The top level was first in 14 of 24 games
//! against three `mcts:20000`, another in 3, and 7 ended in a blockade that nobody won:
//! `referee match barbakan --seats 4 --level 8 --level mcts:20000 --games 8 --seed 41` (and 42, 43).

use super::alphabeta::{Halt, Search};
use super::think::Candidate;
use super::{MOST, among, mixed};
use crate::rules::Seat;
use crate::rules::game::{MANY, Opinion, Proven};
use crate::rules::table::Match;
use std::cmp::Reverse;

/// Fewer positions are better used by looking at all of them.
const LEAST: u64 = 30_000;
/// How many plies deep all lines are swept first: who can win at once does, and who can be beaten at once sees it.
pub(super) const SWEPT: u32 = 2;

/// How much a move that was seldom tried is preferred to what did well so far.
const CURIOUS: f32 = 0.5;
/// How much a promise of a man counts for a move that was never tried; it fades with the tries.
const TRUST: f32 = 0.5;
/// What was never tried is worth more than anything that was.
const UNTRIED: f32 = 1e4;
/// Of so many moves drawn by lot the most promising is played on with.
const LOTS: u64 = 3;
/// A move that lets the next seat win at once is drawn anew so often before it is played after all.
const PARRIES: u32 = 4;
/// After so many plies the game is judged as it stands.
const LONGEST: u32 = 24;
/// What a seat's chances are worth of a game that came to no end, or to one that nobody wins: who holds the others up
/// wins as seldom as they.
const UNDECIDED: f32 = 0.5;
/// A lead by so much, in hundredths of a man, makes a seat's chances e times as good.
const LEAD: f32 = 120.0;
/// The tree grows no larger, in moves.
const LARGEST: usize = 1 << 20;
/// A move that was tried less than this part of the most tried one is known too little to be chosen by mistake.
const HARDLY: u32 = 16;

/// What comes of a game for every seat: 1 for the winner, or all seats' chances, which add up to [`UNDECIDED`].
type Shares = [f32; MANY];

/// A move in the tree.
struct Branch<M> {
    mv: M,
    /// How promising it looks, in men.
    promise: f32,
    /// Where its replies begin in the tree, and how many there are: none until they are entered.
    first: u32,
    replies: u32,
    visits: u32,
    /// What came of it for the seat that makes it, summed.
    sum: f32,
}

/// The lines that were worth it so far.
struct Tree<M> {
    /// The moves from the root first, then replies wherever they were entered.
    branches: Vec<Branch<M>>,
    /// The branches of the present line, each with the seat that makes the move.
    line: Vec<(usize, Seat)>,
    /// The moves of the present position.
    moves: Vec<M>,
    /// What all chance is drawn from.
    chance: u64,
    /// How many plies the longest line has.
    deepest: usize,
    /// What came of all lines, for all seats together.
    given: f64,
}

impl<M: Copy> Tree<M> {
    fn enter(&mut self, mv: M, promise: i32) {
        let promise = promise as f32 / 100.0;
        self.branches.push(Branch { mv, promise, first: 0, replies: 0, visits: 0, sum: 0.0 });
    }

    fn draw(&mut self, below: usize) -> usize {
        self.chance = self.chance.wrapping_add(1);
        ((u128::from(mixed(self.chance)) * below as u128) >> 64) as usize
    }

    /// Which of these branches is followed: what served well, what looks promising, what was seldom tried. All of them
    /// are tried once, the promising first.
    fn follow(&self, first: u32, replies: u32, visits: u32) -> usize {
        let log = (visits.max(1) as f32).ln();
        let bound = |branch: &Branch<M>| match branch.visits {
            0 => UNTRIED + branch.promise,
            visits => {
                let tries = visits as f32;
                branch.sum / tries + CURIOUS * (log / tries).sqrt() + TRUST * branch.promise / (tries + 1.0)
            }
        };
        let mut best = (first as usize, f32::MIN);
        for at in first as usize..(first + replies) as usize {
            let bound = bound(&self.branches[at]);
            if bound > best.1 {
                best = (at, bound);
            }
        }
        best.0
    }

    /// What came of a line.
    fn learn(&mut self, shares: Shares) {
        self.given += f64::from(shares.iter().sum::<f32>());
        for (at, seat) in &self.line {
            let branch = &mut self.branches[*at];
            branch.visits += 1;
            branch.sum += shares[seat.index()];
        }
    }
}

/// Weighs these moves, which the sweeps found to be no end, as long as the effort lasts: the most tried first. A score
/// is the lead that would give the seat such a part of all chances.
pub(super) fn weigh<G: Opinion>(
    search: &mut Search<G>,
    table: &Match<G>,
    mut candidates: Vec<Candidate>,
    seed: u64,
) -> (Vec<Candidate>, u32, Halt) {
    let mut tree =
        Tree { branches: Vec::new(), line: Vec::new(), moves: Vec::new(), chance: mixed(seed), deepest: 0, given: 0.0 };
    if candidates.iter().any(|c| c.score >= -MOST) {
        // Someone would win at once.
        candidates.retain(|c| c.score >= -MOST);
    }
    for candidate in &candidates {
        let mv = table.moves()[candidate.index];
        tree.enter(mv, search.game.promise(table.state(), mv));
    }
    let mut lines = 0;
    let halt = loop {
        if let Err(halt) = search.play_on(&mut tree, table.state(), &candidates, lines) {
            break halt;
        }
        lines += 1;
    };
    let seats = f32::from(search.game.seats());
    let all = (tree.given / f64::from(lines.max(1))).max(1e-3) as f32;
    let mut weighed: Vec<(u32, Candidate)> = Vec::with_capacity(candidates.len());
    for (mut candidate, branch) in candidates.into_iter().zip(&tree.branches) {
        if branch.visits > 0 {
            let share = (branch.sum / branch.visits as f32 / all).clamp(0.001, 0.999);
            candidate.score = (LEAD * (share * (seats - 1.0) / (1.0 - share)).ln()) as i32;
        }
        weighed.push((branch.visits, candidate));
    }
    weighed.sort_by_key(|(visits, _)| Reverse(*visits));
    let most = weighed.first().map_or(0, |(visits, _)| *visits);
    weighed.retain(|(visits, _)| visits * HARDLY >= most);
    (weighed.into_iter().map(|(_, candidate)| candidate).collect(), tree.deepest as u32, halt)
}

impl<G: Opinion> Search<'_, G> {
    /// Whether this search plays on to the end.
    pub(super) fn plays_on(&self) -> bool {
        !self.allied && self.effort.nodes >= LEAST && self.effort.depth > SWEPT + u32::from(self.game.seats())
    }

    /// Follows one line to its end, and learns from it.
    ///
    /// # Errors
    /// Why the search ended before that.
    fn play_on(
        &mut self,
        tree: &mut Tree<G::Move>,
        root: &G::State,
        candidates: &[Candidate],
        lines: u32,
    ) -> Result<(), Halt> {
        tree.line.clear();
        let mut state = root.clone();
        let mut end = None;
        let (mut first, mut replies, mut visits) = (0, candidates.len() as u32, lines);
        while replies > 0 && end.is_none() {
            let at = tree.follow(first, replies, visits);
            tree.line.push((at, self.game.turn(&state)));
            self.game.play(&mut state, tree.branches[at].mv);
            self.count()?;
            end = self.end(&state);
            if end.is_none() && tree.branches[at].replies == 0 && tree.branches[at].visits > 0 {
                let chance = candidates.get(at).map(|c| c.chance);
                self.grow(tree, at, &state, chance);
            }
            let branch = &tree.branches[at];
            (first, replies, visits) = (branch.first, branch.replies, branch.visits);
        }
        tree.deepest = tree.deepest.max(tree.line.len());
        for _ in 0..LONGEST {
            if end.is_some() {
                break;
            }
            let Some((next, came)) = self.parried(tree, &state)? else { break };
            (state, end) = (next, came);
        }
        tree.learn(end.unwrap_or_else(|| self.chances(&state)));
        Ok(())
    }

    /// Enters the replies to a move. To a move from the root some are not seen, as its chance has it.
    fn grow(&self, tree: &mut Tree<G::Move>, at: usize, state: &G::State, chance: Option<u64>) {
        if tree.branches.len() >= LARGEST {
            return;
        }
        tree.moves.clear();
        self.game.candidates(state, &mut tree.moves);
        let first = tree.branches.len();
        let missed = |mv: G::Move| {
            let Some(chance) = chance.filter(|_| self.half_sees(1)) else { return false };
            let mut next = state.clone();
            self.game.play(&mut next, mv);
            among(self.effort.misses, chance, self.game.key(&next))
        };
        for i in 0..tree.moves.len() {
            let mv = tree.moves[i];
            if !missed(mv) {
                tree.enter(mv, self.game.promise(state, mv));
            }
        }
        let replies = (tree.branches.len() - first) as u32;
        let branch = &mut tree.branches[at];
        (branch.first, branch.replies) = (first as u32, replies);
    }

    /// The position after a tempting move, and what came of it; if it can be helped, no other seat wins at once.
    fn parried(
        &mut self,
        tree: &mut Tree<G::Move>,
        state: &G::State,
    ) -> Result<Option<(G::State, Option<Shares>)>, Halt> {
        tree.moves.clear();
        self.game.moves(state, &mut tree.moves);
        let mover = self.game.turn(state).index();
        let mut tries = 0;
        loop {
            let Some(mv) = self.tempting(tree, state) else { return Ok(None) };
            let mut next = state.clone();
            self.game.play(&mut next, mv);
            self.count()?;
            let end = self.end(&next);
            tries += 1;
            if tries > PARRIES || end.is_none_or(|shares| shares[mover] > 0.0) {
                return Ok(Some((next, end)));
            }
        }
    }

    /// The most promising of a few moves drawn by lot from all of the present position.
    fn tempting(&self, tree: &mut Tree<G::Move>, state: &G::State) -> Option<G::Move> {
        let mut best: Option<(i32, G::Move)> = None;
        for _ in 0..LOTS {
            let at = tree.draw(tree.moves.len());
            let mv = *tree.moves.get(at)?;
            let promise = self.game.promise(state, mv);
            if best.is_none_or(|(most, _)| promise > most) {
                best = Some((promise, mv));
            }
        }
        best.map(|(_, mv)| mv)
    }

    /// What every seat has of a game that is over, or that the seat to move is proven to win.
    fn end(&self, state: &G::State) -> Option<Shares> {
        let only = |seat: Seat| std::array::from_fn(|at| f32::from(u8::from(at == seat.index())));
        match self.game.outcome(state) {
            Some(outcome) => Some(match outcome.winner() {
                Some(winner) => only(winner),
                None => self.seated(|_| UNDECIDED / f32::from(self.game.seats())),
            }),
            None if self.tricks.proven => match self.game.proven(state)? {
                Proven::Won(_) => Some(only(self.game.turn(state))),
                _ => None,
            },
            None => None,
        }
    }

    /// Every seat's chances as the position stands.
    fn chances(&self, state: &G::State) -> Shares {
        let scores = self.game.scores(state);
        let good = self.seated(|seat| (scores[seat].clamp(-10 * LEAD as i32, 10 * LEAD as i32) as f32 / LEAD).exp());
        let all: f32 = good.iter().sum();
        good.map(|good| UNDECIDED * good / all)
    }

    fn seated(&self, of: impl Fn(usize) -> f32) -> Shares {
        let seats = usize::from(self.game.seats());
        std::array::from_fn(|seat| if seat < seats { of(seat) } else { 0.0 })
    }
}
