//! Where a captured piece is set down: of some eighty places the few that are worth a look.

use super::super::{Agon, MEN, State};
use crate::rules::Node;
use crate::rules::board::NodeSet;
use arrayvec::ArrayVec;

/// So many places are looked at.
const FEW: usize = 3;
/// Looked at places lie so many points apart along the edge, so that they differ.
const APART: u8 = 4;

/// The places that seem worst for a captured piece, the worst first, 1 to [`FEW`]; the one that ends the game alone, if
/// there is one. A place far out is worst, and of those one from which the way is long and shut; two that lie near each
/// other are about the same, so others are taken in between.
pub(super) fn worst(game: &Agon, state: &State, from: Node, to: Node, taken: Node) -> ArrayVec<Node, FEW> {
    let places = game.places(state, from, to, taken);
    let other = state.turn.other();
    let king = state.is_king(taken);
    let men = NodeSet(state.men[other.index()].0 & !(1 << taken.0));
    let goals = NodeSet(game.points.circles.0 & !men.0);
    // The sixth man of a side whose king is not at home.
    if !king && goals.len() == 1 && men.len() + 1 == MEN && state.kings[other.index()] != Some(game.points.star) {
        let last = NodeSet(goals.0 & places.0).iter().take(1).collect::<ArrayVec<Node, FEW>>();
        if !last.is_empty() {
            return last;
        }
    }
    let stand = NodeSet(state.occupied().0 & !(1 << from.0) & !(1 << taken.0) | 1 << to.0);
    // Some outer point is free: there are thirty, and thirteen other pieces.
    let mut outer = NodeSet(places.0 & game.points.outer.0);
    let badness = |place: &Node| {
        let way = if king { 0 } else { i32::from(game.points.steps(*place, goals)) };
        let inward = NodeSet(game.points.inward(*place).0 & !stand.0).len() as i32;
        let round = NodeSet(game.points.onward(*place).0 & !stand.0).len() as i32 - inward;
        4 * way - 2 * inward - round
    };
    let mut worst = ArrayVec::new();
    while !worst.is_full() {
        let Some(place) = outer.iter().max_by_key(badness) else { break };
        worst.push(place);
        outer = outer.iter().filter(|other| game.points.apart(place, *other) >= APART).collect();
    }
    worst
}

#[cfg(test)]
mod tests {
    use super::super::super::Move;
    use super::super::super::tests::{agon, far};
    use crate::rules::game::{Game, Opinion};

    /// The candidates' texts that take somebody.
    fn takes(position: &str) -> Vec<String> {
        let game = agon();
        let state = game.set_up(position).unwrap();
        let mut moves = Vec::new();
        game.candidates(&state, &mut moves);
        let mut legal = Vec::new();
        game.moves(&state, &mut legal);
        assert!(moves.iter().all(|mv| legal.contains(mv)), "{position}");
        moves.retain(|mv| matches!(mv, Move::Take { .. }));
        moves.iter().map(|mv| game.write(&state, *mv)).collect()
    }

    #[test]
    fn few_places_are_looked_at_and_they_lie_outside() {
        let game = agon();
        let all = takes(&far("w h6=w i8=w h7=b"));
        assert!((2..=3).contains(&all.len()), "{all:?}");
        for text in all {
            let (_, put) = text.split_once('>').unwrap();
            assert_eq!(game.points.ring(game.board.node(put).unwrap()), 5, "{text}");
        }
    }

    #[test]
    fn a_sixth_man_is_set_on_the_last_circle_of_a_side_whose_king_is_outside() {
        let five = "w e5=b e6=b f5=b f7=b g5=b h6=w i8=w h7=b";
        assert_eq!(takes(&far(five)), ["i8-h8xh7>g6"]);
        // With the king at home that would win for him.
        assert!(takes(&far(&format!("{five} f6=B"))).iter().all(|text| !text.ends_with(">g6")));
    }
}
