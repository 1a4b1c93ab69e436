//! Reads a position's text, and refuses what cannot be.

use super::points::Points;
use super::{MEN, State};
use crate::rules::board::{Board, NodeSet};
use crate::rules::position::{self, PositionError};
use crate::rules::{Node, Seat};

/// Reads `w a1=w f6=B …`: a small letter is a man, a capital one a king. As long as pieces are missing it must
/// be a position of the first stage.
///
/// # Errors
/// The token at fault.
pub(super) fn read(board: &Board, points: &Points, text: &str) -> Result<State, PositionError> {
    let parts = position::read(board, text, 2, true, "wbWB")?;
    if parts.reserve.is_some() {
        let token = text.split_ascii_whitespace().find(|t| t.starts_with("reserve="));
        return Err(PositionError::new(token.unwrap_or_default(), "who is not on the board is still to be set"));
    }
    let mut state = State { turn: parts.turn, ..State::EMPTY };
    for (node, letter) in &parts.stacks {
        let fault = |what: &str| Err(PositionError::new(format!("{}={letter}", board.name(*node)), what));
        let seat = if letter.eq_ignore_ascii_case("b") { Seat::BLACK } else { Seat::WHITE };
        let king = letter.starts_with(['W', 'B']);
        if letter.len() != 1 {
            return fault("a point has room for one piece");
        }
        if king && state.kings[seat.index()].replace(*node).is_some() {
            return fault("a side has one king");
        }
        if !king {
            if *node == points.star {
                return fault("only a king may stand on the star");
            }
            state.men[seat.index()].insert(*node);
            if state.men[seat.index()].len() > MEN {
                return fault("a side has six men");
            }
        }
    }
    if !state.all_set() {
        first_stage(board, points, &state)?;
    }
    Ok(state)
}

/// As long as pieces are missing: kings in opposite corners, White's first; then men on the outer ring, a side at most
/// one ahead of the other, and the turn as these numbers say.
fn first_stage(board: &Board, points: &Points, state: &State) -> Result<(), PositionError> {
    let fault =
        |node: Node, letter: &str, what: &str| Err(PositionError::new(format!("{}={letter}", board.name(node)), what));
    match state.kings {
        [Some(white), _] if !points.corners.contains(&white) => return fault(white, "W", "kings are set in corners"),
        [Some(white), Some(black)] if points.opposite(white) != Some(black) => {
            return fault(black, "B", "Black's king is set in the corner opposite White's");
        }
        [None, Some(black)] => return fault(black, "B", "White's king is set first"),
        _ => {}
    }
    for (men, letter) in state.men.iter().zip(["w", "b"]) {
        let early = if state.kings.contains(&None) { *men } else { NodeSet::default() };
        if let Some(man) = early.iter().next() {
            return fault(man, letter, "both kings are set before the men");
        }
        if let Some(man) = men.iter().find(|n| !points.outer.has(*n)) {
            return fault(man, letter, "until all pieces are set, the men stand on the outer ring");
        }
    }
    let ahead = state.count(Seat::WHITE) as i32 - state.count(Seat::BLACK) as i32;
    if ahead != i32::from(state.turn == Seat::BLACK) {
        let turn = position::seat_letter(state.turn, true).to_string();
        return Err(PositionError::new(turn, "by the pieces that are set it is not this seat's turn"));
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::super::tests::{agon, far};
    use crate::rules::game::Game;

    #[test]
    fn what_cannot_be_is_refused() {
        let game = agon();
        let token = |text: &str| game.set_up(text).unwrap_err().token;
        let one_too_many = format!("{} k3=b", far("w"));
        for (text, at) in [
            ("", ""),
            ("x a1=W", "x"),
            ("w z9=w", "z9=w"),
            ("w a7=w", "a7=w"),
            ("w a1=x", "a1=x"),
            ("w a1=W k6=BB", "k6=BB"),
            ("w a1=W k6=B reserve=5,6", "reserve=5,6"),
            (&far("w f6=w"), "f6=w"),
            (&far("w k6=W k5=W"), "k5=W"),
            (&one_too_many, "k3=b"),
            // The first stage: kings in opposite corners, White's first; then men on the edge, in turn.
            ("b", "b"),
            ("b a2=W", "a2=W"),
            ("w a1=W", "w"),
            ("b a1=B", "a1=B"),
            ("w a1=W f1=B", "f1=B"),
            ("w a1=w", "a1=w"),
            ("b a1=W k6=b", "k6=b"),
            ("b a1=W k6=B j6=w", "j6=w"),
            ("w a1=W k6=B a2=w", "w"),
            ("b a1=W k6=B a2=w a3=w", "b"),
            ("w a1=W k6=B a2=b", "w"),
            // One man is missing, so this is no position of the second stage.
            (&far("w a1=W k6=B h6=w h7=w").replace(" h6=w", ""), "h7=w"),
        ] {
            assert_eq!(token(text), at, "{text}");
        }
        for text in ["w", "b a6=W", "w a6=W k1=B", "b a5=w a6=W k1=B", "w a1=b a5=w a6=W k1=B"] {
            let state = game.set_up(text).unwrap();
            assert_eq!(game.position(&state), text);
            assert!(!state.all_set());
        }
    }
}
