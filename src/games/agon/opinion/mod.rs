//! What a position of Agon is worth: how near the pieces are to their goals, and who could be caught. An opinion, not a
//! rule.

mod places;
pub mod weights;
mod why;

use self::weights as term;
use super::{Agon, MEN, Move, State};
use crate::games::tally::{Sum, named};
use crate::rules::board::NodeSet;
use crate::rules::game::{Game, Opinion, SLOTS};
use crate::rules::seen::Reason;
use crate::rules::{Node, Seat};

/// A capture that throws a piece back by so much is noisy.
const NOISE: i32 = 20;
/// With fewer pieces that could step inward doing nothing might be the best.
const IDLE: usize = 3;

impl Opinion for Agon {
    const PACE: u64 = 800_000;
    const BEGINNER: u32 = 958;
    const COMPELS: bool = false;

    fn score(&self, state: &State, seat: Seat) -> i32 {
        let white = self.side(state, Seat::WHITE) - self.side(state, Seat::BLACK);
        if seat == Seat::WHITE { white } else { -white }
    }

    /// A capture that throws somebody back, to the place that seems worst for him, and what ends the game.
    fn noisy(&self, state: &State, mv: Move) -> bool {
        let thrown = match mv {
            Move::Take { from, to, taken, put } => {
                self.thrown(state, taken, put) >= NOISE
                    && places::worst(self, state, from, to, taken).first() == Some(&put)
            }
            _ => false,
        };
        thrown || self.ends(state, mv)
    }

    /// What the pieces concerned gain for the mover.
    fn promise(&self, state: &State, mv: Move) -> i32 {
        match mv {
            Move::Set { .. } | Move::Pass => 0,
            Move::Step { from, to } => self.step(state, from, to),
            Move::Take { from, to, taken, put } => self.step(state, from, to) + self.thrown(state, taken, put),
        }
    }

    /// All steps, and of the many places for a captured piece the few that seem worst for it.
    fn candidates(&self, state: &State, out: &mut Vec<Move>) {
        if !state.all_set() {
            return self.moves(state, out);
        }
        let before = out.len();
        for from in state.pieces(state.turn).iter() {
            for to in self.reach(state, from).iter() {
                let caught = self.caught(state, to);
                if caught.is_empty() {
                    out.push(Move::Step { from, to });
                }
                for taken in self.takeable(state, caught).iter() {
                    let places = places::worst(self, state, from, to, taken);
                    out.extend(places.into_iter().map(|put| Move::Take { from, to, taken, put }));
                }
            }
        }
        if out.len() == before {
            out.push(Move::Pass);
        }
    }

    fn idle(&self, state: &State) -> Option<State> {
        let able = |from: &Node| self.reach(state, *from).0 & self.points.inward(*from).0 != 0;
        let may = state.all_set() && state.pieces(state.turn).iter().filter(able).count() >= IDLE;
        may.then(|| State { turn: state.turn.other(), quiet: state.quiet.saturating_add(1), ..*state })
    }

    /// By whence and whither.
    fn slot(&self, mv: Move) -> usize {
        match mv {
            Move::Set { to } => to.index(),
            Move::Step { from, to } | Move::Take { from, to, .. } => (from.index() * 88 + to.index()) % SLOTS,
            Move::Pass => 0,
        }
    }

    fn weights(&self) -> Vec<(String, i32)> {
        named(term::NAMES, &self.weights)
    }

    fn set_weights(&mut self, weights: &[i32]) {
        self.weights.iter_mut().zip(weights).for_each(|(mine, other)| *mine = *other);
    }

    fn why(&self, state: &State, mv: Move) -> Option<Reason> {
        why::why(self, state, mv)
    }
}

impl Agon {
    /// What a seat has.
    fn side(&self, state: &State, seat: Seat) -> i32 {
        let (points, occupied) = (&self.points, state.occupied());
        let mut sum = Sum::of(&self.weights);
        let men = state.men[seat.index()];
        let (home, goals) = (NodeSet(men.0 & points.circles.0), NodeSet(points.circles.0 & !men.0));
        for man in men.iter() {
            let ring = points.ring(man);
            sum.add(term::MAN + usize::from(ring), 1);
            if ring > 1 {
                sum.add(term::DETOUR, i32::from(points.steps(man, goals)) - i32::from(ring - 1));
                sum.add(term::SHUT, i32::from(points.inward(man).0 & !occupied.0 == 0));
            }
        }
        let king = state.kings[seat.index()];
        if let Some(king) = king {
            let ring = points.ring(king);
            sum.add(term::CROWN + usize::from(ring), 1);
            sum.add(term::SHUT + 1, i32::from(ring > 0 && points.inward(king).0 & !occupied.0 == 0));
        }
        let reigns = if king == Some(points.star) { MEN + 1 } else { 0 };
        sum.add(term::HOME + reigns + home.len(), 1);
        let waits = if state.turn == seat { 0 } else { term::ROYAL_PREY - term::PREY } / 2;
        for prey in self.catchable(state, seat).iter() {
            let kind = if state.is_king(prey) { term::ROYAL_PREY } else { term::PREY };
            sum.add(kind + waits + usize::from(points.ring(prey)), 1);
        }
        sum.add(term::TURN, i32::from(state.turn == seat));
        sum.sum
    }

    /// The other side's pieces that a seat could catch with one step, were it its turn. The piece that steps is none of
    /// those that close in from behind: it stands next to where it goes.
    fn catchable(&self, state: &State, seat: Seat) -> NodeSet {
        let (own, enemies) = (state.pieces(seat), state.pieces(seat.other()));
        let mut caught = NodeSet::default();
        // Whither somebody could step, once it is asked for.
        let mut steps = None;
        for piece in own.iter() {
            if self.points.around(piece).0 & enemies.0 == 0 {
                continue;
            }
            let steps = *steps.get_or_insert_with(|| own.iter().fold(0, |all, from| all | self.reach(state, from).0));
            for line in self.points.lines(piece) {
                let run = line.iter().take_while(|n| enemies.has(**n)).count();
                if run > 0 && line.get(run).is_some_and(|n| steps >> n.0 & 1 == 1) {
                    line[..run].iter().for_each(|n| caught.insert(*n));
                }
            }
        }
        caught
    }

    /// What a piece is worth to its side by its ring.
    fn piece(&self, node: Node, king: bool) -> i32 {
        self.weights[if king { term::CROWN } else { term::MAN } + usize::from(self.points.ring(node))]
    }

    /// What a step brings the mover by its rings.
    fn step(&self, state: &State, from: Node, to: Node) -> i32 {
        let king = state.is_king(from);
        self.piece(to, king) - self.piece(from, king)
    }

    /// What a captured piece loses by its rings.
    fn thrown(&self, state: &State, taken: Node, put: Node) -> i32 {
        let king = state.is_king(taken);
        self.piece(taken, king) - self.piece(put, king)
    }

    /// Whether a move ends the game: only then can six men come to stand on the circles.
    fn ends(&self, state: &State, mv: Move) -> bool {
        let near_home = |men: &NodeSet| NodeSet(men.0 & self.points.circles.0).len() + 1 >= MEN;
        state.men.iter().any(near_home) && {
            let mut next = *state;
            self.play(&mut next, mv);
            self.outcome(&next).is_some()
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::tests::{SEVERAL_WAYS, agon, far};
    use super::*;

    fn score(position: &str) -> i32 {
        let game = agon();
        game.score(&game.set_up(position).unwrap(), Seat::WHITE)
    }

    #[test]
    fn the_sides_are_judged_alike() {
        for position in [SEVERAL_WAYS, &far("b e6=w g7=b f6=B h8=W")] {
            let swap = |piece: char| match piece {
                'w' => 'b',
                'b' => 'w',
                'W' => 'B',
                'B' => 'W',
                other => other,
            };
            let swapped = position.split(' ').map(|token| match token.split_once('=') {
                Some((name, piece)) => format!(" {name}={}", piece.chars().map(swap).collect::<String>()),
                None => token.chars().map(swap).collect(),
            });
            assert_eq!(score(&swapped.collect::<String>()), -score(position), "{position}");
        }
    }

    #[test]
    fn what_is_better_is_worth_more() {
        for (better, worse) in [
            ("w f8=w", "w f9=w"),
            ("w f6=W", "w f7=W"),
            ("w f7=W", "w f8=W"),
            ("w f8=w", "b f8=w"),
            ("w f8=w", "w f8=w f9=b"),
            // The sixth man must not be in before the king.
            ("w e5=w e6=w f5=w f7=w h5=w f6=W", "w e5=w e6=w f5=w f7=w g5=w"),
        ] {
            assert!(score(&far(better)) > score(&far(worse)), "{better} over {worse}");
        }
    }

    #[test]
    fn one_point_stands_for_all_on_which_a_captured_piece_is_set() {
        let game = agon();
        let noise = |position: &str| {
            let state = game.set_up(position).unwrap();
            let mut moves = Vec::new();
            game.moves(&state, &mut moves);
            moves.retain(|mv| game.noisy(&state, *mv));
            let mut few = Vec::new();
            game.noisy_moves(&state, &mut few);
            assert!(few.len() == moves.len() && few.iter().all(|mv| moves.contains(mv)), "{few:?} {moves:?}");
            moves.iter().map(|mv| game.write(&state, *mv)).collect::<Vec<_>>().join(" ")
        };
        let outer = |noise: &str, victims: &str| {
            let said = noise.split(' ').map(|text| {
                let (step, put) = text.split_once('>').unwrap();
                assert!(game.points.outer.has(game.board.node(put).unwrap()), "{text}");
                step.split_once('x').unwrap().1
            });
            assert_eq!(said.collect::<Vec<_>>().join(" "), victims, "{noise}");
        };
        outer(&noise(&far("w h6=w i8=w h7=b")), "h7");
        outer(&noise(SEVERAL_WAYS), "f8 g6 g7 h5");
        // What wins or loses at once is noisy too.
        assert_eq!(noise(&far("w e5=w e6=w f5=w f7=w g5=w h6=w f6=W")), "h6-g6");
    }
}
