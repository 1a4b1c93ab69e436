//! What a position of Grody is worth: its towers one by one, and which of them could be taken. An opinion, not a rule.

pub mod weights;
mod why;

use self::weights as term;
use super::reach::{Fields, Reach};
use super::tower::Tower;
use super::{FIELDS, Grody, Move, State};
use crate::games::tally::named;
use crate::rules::game::Opinion;
use crate::rules::seen::Reason;
use crate::rules::{Node, Seat};

/// A move that gains so much by its towers alone is noisy.
const NOISE: i32 = 20;
/// With fewer towers and men of the reserve doing nothing might be the best.
const IDLE: u32 = 4;

/// The numbers of the opinion, and what follows from them for single towers.
#[derive(Clone, Debug)]
pub(super) struct Worth {
    weights: [i32; term::COUNT],
    /// `towers[node][byte]`: what a tower on a field is worth to White.
    towers: Vec<[i16; Tower::BYTES]>,
}

impl Worth {
    /// Takes numbers and computes the worth of every tower on every field.
    pub(super) fn new(reach: &Reach, weights: [i32; term::COUNT]) -> Worth {
        let mut towers = vec![[0; Tower::BYTES]; FIELDS];
        for (node, row) in (0..).map(Node).zip(&mut towers) {
            for tower in Tower::all() {
                let Some(owner) = tower.owner() else { continue };
                let fields = reach.within(node, tower.height()).len() as i32;
                let field = weights[term::FIELD + tower.height() as usize - 1];
                let worth = (weights[term::TOWER + place(tower, owner)] + field * fields) as i16;
                row[tower.byte() as usize] = if owner == Seat::WHITE { worth } else { -worth };
            }
        }
        Worth { weights, towers }
    }

    /// What a tower on a field is worth to White.
    fn tower(&self, node: Node, tower: Tower) -> i32 {
        i32::from(self.towers[node.index()][tower.byte() as usize])
    }

    /// What so many men of the reserve are worth to their seat.
    fn reserve(&self, men: i32) -> i32 {
        let worth = |men: i32| if men > 0 { self.weights[term::RESERVE + men as usize - 1] } else { 0 };
        let over = (men - 3).max(0);
        worth(men.min(3)) + over * (worth(3) - worth(2))
    }
}

/// A tower's place among all that its owner may have: 0 for a single man, then towers of two and so on to 30, each
/// counted by the men below the top, whose places are the binary digits of a number and 1 where they are the other's.
fn place(tower: Tower, owner: Seat) -> usize {
    let below = (1 << (tower.height() - 1)) - 1;
    let men = if owner == Seat::WHITE { tower.byte() } else { !tower.byte() };
    (below + (men & below)) as usize
}

impl Opinion for Grody {
    const PACE: u64 = 3_000_000;
    const COMPELS: bool = false;

    fn score(&self, state: &State, seat: Seat) -> i32 {
        let towers = Fields(state.owned[0].0 | state.owned[1].0).iter();
        let white = towers.map(|n| self.worth.tower(n, state.tower(n))).sum::<i32>();
        let reach = [self.targets(state, Seat::WHITE), self.targets(state, Seat::BLACK)];
        let white = white + self.side(state, Seat::WHITE, reach) - self.side(state, Seat::BLACK, reach);
        if seat == Seat::WHITE { white } else { -white }
    }

    /// Men come onto others, and by the towers the mover gains.
    fn noisy(&self, state: &State, mv: Move) -> bool {
        let (Move::Walk { to, .. } | Move::Drop { to }) = mv;
        state.tower(to) != Tower::EMPTY && self.gain(state, mv) >= NOISE
    }

    fn noisy_moves(&self, state: &State, out: &mut Vec<Move>) {
        let occupied = state.owned[0].0 | state.owned[1].0;
        for from in state.owned(state.turn).iter() {
            for count in 1..=state.tower(from).height() {
                if self.reach.exact(from, count).0 & occupied != 0 {
                    let before = out.len();
                    self.walks(state, from, count, out);
                    self.keep_noisy(state, before, out);
                }
            }
        }
        if state.reserve(state.turn) > 0 {
            let before = out.len();
            let drops = Fields(occupied).iter().map(|to| Move::Drop { to });
            out.extend(drops.filter(|mv| !state.leaves_alike(*mv)));
            self.keep_noisy(state, before, out);
        }
    }

    fn promise(&self, state: &State, mv: Move) -> i32 {
        self.gain(state, mv)
    }

    fn idle(&self, state: &State) -> Option<State> {
        let turn = state.turn;
        let may = state.owned(turn).len() + u32::from(state.reserve(turn)) >= IDLE;
        may.then(|| State { turn: turn.other(), quiet: state.quiet.saturating_add(1), ..*state })
    }

    /// By whence and whither; drops after all walks.
    fn slot(&self, mv: Move) -> usize {
        match mv {
            Move::Walk { from, to, .. } => from.index() * 64 + to.index(),
            Move::Drop { to } => 4096 + to.index(),
        }
    }

    fn weights(&self) -> Vec<(String, i32)> {
        named(term::NAMES, &self.worth.weights)
    }

    fn set_weights(&mut self, weights: &[i32]) {
        let mut taken = self.worth.weights;
        taken.iter_mut().zip(weights).for_each(|(mine, other)| *mine = *other);
        self.worth = Worth::new(&self.reach, taken);
    }

    fn why(&self, state: &State, mv: Move) -> Option<Reason> {
        why::why(self, state, mv)
    }
}

impl Grody {
    /// Leaves only the noisy ones of the moves from a place of the list on.
    fn keep_noisy(&self, state: &State, from: usize, out: &mut Vec<Move>) {
        let mut keep = from;
        for at in from..out.len() {
            if self.noisy(state, out[at]) {
                out[keep] = out[at];
                keep += 1;
            }
        }
        out.truncate(keep);
    }

    /// The fields to which a seat could bring men.
    fn targets(&self, state: &State, seat: Seat) -> Fields {
        if state.reserve(seat) > 0 {
            return Fields::ALL;
        }
        let towers = state.owned(seat).iter();
        Fields(towers.fold(0, |set, from| set | self.reach.within(from, state.tower(from).height()).0))
    }

    /// What a seat has beside its towers; `targets` are [`Grody::targets`] by seat.
    fn side(&self, state: &State, seat: Seat, targets: [Fields; 2]) -> i32 {
        let (weights, other) = (&self.worth.weights, seat.other());
        let mut sum = self.worth.reserve(i32::from(state.reserve(seat)));
        let left = state.owned(seat).len() + u32::from(state.reserve(seat));
        if left <= 3 {
            // With nothing left a side has lost, as soon as it is to move.
            sum += weights[term::FEW + left.max(1) as usize - 1];
        }
        let waits = if state.turn == seat { term::PREY } else { term::PREY + 10 };
        for prey in Fields(state.owned(other).0 & targets[seat.index()].0).iter() {
            let back = if targets[other.index()].has(prey) { 5 } else { 0 };
            sum += weights[waits + back + state.tower(prey).height() as usize - 1];
        }
        sum + if state.turn == seat { weights[term::TURN] } else { 0 }
    }

    /// What the towers concerned and the reserve gain for the mover.
    fn gain(&self, state: &State, mv: Move) -> i32 {
        let landing = state.landing(mv);
        let mut gain =
            self.worth.tower(landing.to, landing.tower) - self.worth.tower(landing.to, state.tower(landing.to));
        let mut men = i32::from(state.reserve(state.turn));
        let before = self.worth.reserve(men);
        men += i32::from(landing.surplus.count(state.turn));
        match mv {
            Move::Walk { from, count, .. } => {
                let tower = state.tower(from);
                gain += self.worth.tower(from, tower.lift(count).0) - self.worth.tower(from, tower);
            }
            Move::Drop { .. } => men -= 1,
        }
        let gain = if state.turn == Seat::WHITE { gain } else { -gain };
        gain + self.worth.reserve(men) - before
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::rules;
    use crate::rules::game::Game;

    fn score(position: &str) -> i32 {
        let game: Grody = rules("grody", &[], 2);
        game.score(&game.set_up(position).unwrap(), Seat::WHITE)
    }

    #[test]
    fn the_sides_are_judged_alike() {
        for position in ["w d4=bbw e5=wb b1=b reserve=1,0", "b c3=w d4=bbbbw h7=wwb reserve=0,2"] {
            let swapped: String = position
                .chars()
                .map(|c| match c {
                    'w' => 'b',
                    'b' => 'w',
                    c => c,
                })
                .collect();
            // Field b1 and its like keep their names.
            let swapped = swapped.replace(" w1=", " b1=");
            let (men, reserve) = swapped.split_once("reserve=").unwrap();
            let mut numbers: Vec<&str> = reserve.split(',').collect();
            numbers.reverse();
            assert_eq!(score(&format!("{men}reserve={}", numbers.join(","))), -score(position), "{position}");
        }
    }

    #[test]
    fn what_is_better_is_worth_more() {
        for (better, worse) in [
            ("w d4=w e5=b reserve=1,0", "w d4=w e5=b"),
            ("w d4=bw e6=w", "w d4=w e5=b e6=w"),
            ("w d4=bw g7=b", "w d4=wb g7=b"),
            ("w d4=w e4=w g7=b", "w d4=w g7=b"),
            // What could be taken.
            ("w d4=ww d6=bb", "w d4=ww e7=bb"),
            ("w d4=w e5=b", "b d4=w e5=b"),
        ] {
            assert!(score(better) > score(worse), "{better} over {worse}");
        }
    }

    #[test]
    fn killing_and_capping_look_more_promising_than_uncovering() {
        let game: Grody = rules("grody", &[], 2);
        let state = game.set_up("w d4=w d3=bbbww e4=b b1=w h3=bw").unwrap();
        let node = |name: &str| game.board().node(name).unwrap();
        let promise =
            |from: &str, to: &str| game.promise(&state, Move::Walk { from: node(from), count: 1, to: node(to) });
        let (kill, cap) = (promise("d4", "d3"), promise("d4", "e4"));
        let (step, uncover) = (promise("b1", "c1"), promise("h3", "h4"));
        assert!(kill > step && cap > step && step > uncover, "{kill} {cap} {step} {uncover}");
    }
}
