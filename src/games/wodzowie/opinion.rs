//! What a position of Wodzowie is worth: men, room, and how safe the chiefs are.

use super::{Move, State, Wodzowie, bit, each};
use crate::rules::game::Opinion;
use crate::rules::{Dir, Node, Seat};

/// A man, in hundredths of a man.
const MAN: i32 = 100;
/// A field where a man can go.
const ROOM: i32 = 1;
/// A free field beside the chief: a way out.
const OUT: i32 = 5;
/// An enemy beside the chief with a free field on the other side, where his partner could come.
const THREAT: i32 = -30;
/// A friend beside the chief: nobody comes between.
const GUARD: i32 = 8;
/// To be the one to move.
const TURN: i32 = 8;

impl Opinion for Wodzowie {
    fn score(&self, state: &State, seat: Seat) -> i32 {
        let turn = if state.turn == Seat::WHITE { TURN } else { -TURN };
        let white = self.side(state, Seat::WHITE) - self.side(state, Seat::BLACK) + turn;
        if seat == Seat::WHITE { white } else { -white }
    }

    /// Somebody dies.
    fn noisy(&self, state: &State, mv: Move) -> bool {
        match mv {
            Move::Walk { from, to } => self.killed(state, from, to) != 0,
            Move::Pass => false,
        }
    }

    /// The chief's death, then men's deaths, then coming near the enemy chief.
    fn promise(&self, state: &State, mv: Move) -> i32 {
        let Move::Walk { from, to } = mv else { return 0 };
        let dead = self.killed(state, from, to);
        let won = if dead & state.chiefs != 0 { 20 * MAN } else { 0 };
        let chief = state.chief(state.turn.other());
        let near = |node: Node| chief.is_some_and(|chief| self.board.neighbours(node).contains(&chief));
        won + MAN * dead.count_ones() as i32 + 10 * (i32::from(near(to)) - i32::from(near(from)))
    }
}

impl Wodzowie {
    fn side(&self, state: &State, seat: Seat) -> i32 {
        let men = state.pieces[seat.index()] & !state.chiefs;
        let mut room = 0;
        for man in each(men) {
            self.walks(state, man, |_| room += ROOM);
        }
        let chief = state.chief(seat).map_or(0, |chief| self.safety(state, seat, chief));
        MAN * men.count_ones() as i32 + room + chief
    }

    /// How safe a chief is on its field.
    fn safety(&self, state: &State, seat: Seat, chief: Node) -> i32 {
        let (own, enemy) = (state.pieces[seat.index()], state.pieces[seat.other().index()]);
        let beside = |dir: Dir| self.board.step(chief, dir);
        let open = |node: Node| state.is_free(node);
        let mut sum = 0;
        for (dir, across) in [(0, 2), (1, 3), (2, 0), (3, 1)].map(|(a, b)| (Dir::ORTHOGONAL[a], Dir::ORTHOGONAL[b])) {
            let Some(node) = beside(dir) else { continue };
            sum += if open(node) { OUT } else { 0 };
            sum += if own & bit(node) != 0 { GUARD } else { 0 };
            // Men never come to a marked field, so no partner is to be feared there.
            let free = beside(across).is_some_and(|n| open(n) && self.marked & bit(n) == 0);
            sum += if enemy & bit(node) != 0 && free { THREAT } else { 0 };
        }
        sum
    }
}
