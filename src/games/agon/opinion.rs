//! What a position of Agon is worth: how near the pieces are to their goals. An opinion, not a rule.

use super::points::RINGS;
use super::{Agon, MEN, Move, State};
use crate::rules::board::NodeSet;
use crate::rules::game::{Game, Opinion};
use crate::rules::{Node, Seat};

/// A man by his ring, from the star outward. Each ring is two plies' work, and a captured man begins again outside.
const MAN: [i32; RINGS + 1] = [0, 100, 74, 50, 26, 0];
/// A king by his ring. He must be home before the sixth man is.
const CROWN: [i32; RINGS + 1] = [170, 95, 66, 44, 22, 0];
/// Five men on the circles and the king still outside: the last circle is his only way in, and the sixth man's loss.
const LOCKED_OUT: i32 = -60;
/// To be the one to move.
const TURN: i32 = 10;

impl Agon {
    fn man(&self, node: Node) -> i32 {
        MAN[self.points.ring(node) as usize]
    }

    fn crown(&self, node: Node) -> i32 {
        CROWN[self.points.ring(node) as usize]
    }

    fn side(&self, state: &State, seat: Seat) -> i32 {
        let men = state.men[seat.index()];
        let king = state.kings[seat.index()];
        let home = NodeSet(men.0 & self.points.circles.0).len();
        let locked = home + 1 >= MEN && king != Some(self.points.star);
        let turn = if state.turn == seat { TURN } else { 0 };
        men.iter().map(|n| self.man(n)).sum::<i32>()
            + king.map_or(0, |n| self.crown(n))
            + if locked { LOCKED_OUT } else { 0 }
            + turn
    }

    /// What a move brings the mover by the rings of the pieces that it moves.
    fn gain(&self, state: &State, mv: Move) -> i32 {
        let worth = |node, king| if king { self.crown(node) } else { self.man(node) };
        match mv {
            Move::Set { .. } | Move::Pass => 0,
            Move::Step { from, to } => {
                let king = state.is_king(from);
                worth(to, king) - worth(from, king)
            }
            Move::Take { from, to, taken, put } => {
                let (own, other) = (state.is_king(from), state.is_king(taken));
                worth(to, own) - worth(from, own) + worth(taken, other) - worth(put, other)
            }
        }
    }
}

impl Opinion for Agon {
    fn score(&self, state: &State, seat: Seat) -> i32 {
        self.side(state, seat) - self.side(state, seat.other())
    }

    /// A capture that throws somebody back, and what ends the game.
    ///
    /// Where a captured piece can be set down on any of eighty points, one stands for all: the first free one of the
    /// outer ring, than which none is worse for it by its ring.
    fn noisy(&self, state: &State, mv: Move) -> bool {
        if let Move::Take { from, to, taken, put } = mv {
            let outer = NodeSet(self.places(state, from, to, taken).0 & self.points.outer.0);
            if outer.iter().next() == Some(put) && self.points.ring(taken) < self.points.ring(put) {
                return true;
            }
        }
        let near_home = |men: &NodeSet| NodeSet(men.0 & self.points.circles.0).len() + 1 >= MEN;
        state.men.iter().any(near_home) && {
            let mut next = *state;
            self.play(&mut next, mv);
            self.outcome(&next).is_some()
        }
    }

    fn promise(&self, state: &State, mv: Move) -> i32 {
        self.gain(state, mv)
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
            moves.iter().map(|mv| game.write(&state, *mv)).collect::<Vec<_>>().join(" ")
        };
        assert_eq!(noise(&far("w h6=w i8=w h7=b")), "i8-h8xh7>d9");
        assert_eq!(noise(SEVERAL_WAYS), "i6-h6xf8>b1 i6-h6xg6>b1 i6-h6xg7>b1 i6-h6xh5>b1");
        // What wins or loses at once is noisy too.
        assert_eq!(noise(&far("w e5=w e6=w f5=w f7=w g5=w h6=w f6=W")), "h6-g6");
    }
}
