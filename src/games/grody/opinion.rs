//! What a position of Grody is worth. An opinion, not a rule.

use super::reach::{Fields, Reach};
use super::tower::Tower;
use super::{FIELDS, Grody, Move, State};
use crate::rules::game::Opinion;
use crate::rules::{Node, Seat};

/// A man that lives, wherever it is: the dead are what its side lacks.
const ALIVE: i32 = 60;
/// A man in the reserve, beside being alive: it can land on any tower and take it.
const RESERVE: i32 = 70;
/// Control of a tower: it can move at all.
const CONTROL: i32 = 60;
/// A man of the owner below the top: it can be split off.
const BELOW: i32 = 20;
/// A man of the other side under the top: it is held fast, and next to die when the tower grows too high.
const PRISONER: i32 = 25;
/// A field that men of the tower can reach.
const FIELD: i32 = 2;
/// To be the one to move.
const TURN: i32 = 15;

/// `worth[node][byte]`: what a tower on a field is worth to White.
#[derive(Clone, Debug)]
pub(super) struct Worth(Vec<[i16; Tower::BYTES]>);

impl Worth {
    /// Computes the table from the fields that one to five men can reach from each field.
    pub(super) fn new(reach: &Reach) -> Worth {
        let mut table = vec![[0; Tower::BYTES]; FIELDS];
        for (node, row) in (0..).map(Node).zip(&mut table) {
            for tower in Tower::all() {
                let fields = reach.within(node, tower.height()).len();
                row[tower.byte() as usize] = worth(tower, fields as i32) as i16;
            }
        }
        Worth(table)
    }
}

/// What a tower is worth to White that can reach so many fields.
fn worth(tower: Tower, fields: i32) -> i32 {
    let alive = ALIVE * (i32::from(tower.count(Seat::WHITE)) - i32::from(tower.count(Seat::BLACK)));
    let Some(owner) = tower.owner() else { return 0 };
    let own = i32::from(tower.count(owner)) - 1;
    let held = i32::from(tower.count(owner.other()));
    let hold = CONTROL + BELOW * own + PRISONER * held + FIELD * fields;
    alive + if owner == Seat::WHITE { hold } else { -hold }
}

impl Opinion for Grody {
    const COMPELS: bool = false;

    fn score(&self, state: &State, seat: Seat) -> i32 {
        let worth = |n: Node| i32::from(self.worth.0[n.index()][state.tower(n).byte() as usize]);
        let towers = Fields(state.owned[0].0 | state.owned[1].0).iter().map(worth);
        let reserves = i32::from(state.reserves[0]) - i32::from(state.reserves[1]);
        let turn = if state.turn == Seat::WHITE { TURN } else { -TURN };
        let white = towers.sum::<i32>() + reserves * (ALIVE + RESERVE) + turn;
        if seat == Seat::WHITE { white } else { -white }
    }

    /// A man is killed.
    fn noisy(&self, state: &State, mv: Move) -> bool {
        state.landing(mv).surplus.count(state.turn.other()) > 0
    }

    /// What the towers concerned gain for the mover, killing first.
    fn promise(&self, state: &State, mv: Move) -> i32 {
        let landing = state.landing(mv);
        let worth = |node: Node, tower: Tower| i32::from(self.worth.0[node.index()][tower.byte() as usize]);
        let mut gain = worth(landing.to, landing.tower) - worth(landing.to, state.tower(landing.to));
        if let Move::Walk { from, count, .. } = mv {
            gain += worth(from, state.tower(from).lift(count).0) - worth(from, state.tower(from));
        }
        let gain = if state.turn == Seat::WHITE { gain } else { -gain };
        let (own, killed) = (landing.surplus.count(state.turn), landing.surplus.count(state.turn.other()));
        let spent = i32::from(matches!(mv, Move::Drop { .. }));
        gain + (ALIVE + RESERVE) * (i32::from(own) - spent) + 100 * i32::from(killed)
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
            ("w d4=w e4=w e5=b", "w d4=ww e5=b"),
            ("w d4=w e5=b", "w b1=w e5=b"),
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
