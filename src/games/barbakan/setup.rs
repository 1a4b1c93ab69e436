//! Reads a position's text, and refuses what cannot be.

use super::{Barbakan, SEATS, State, bit};
use crate::rules::position::{self, PositionError};
use crate::rules::{Node, Seat};

/// Reads `1 a0=1 a5=2 …`. As long as men are missing it must be a position of the first stage.
///
/// # Errors
/// The token at fault.
pub(super) fn read(game: &Barbakan, text: &str) -> Result<State, PositionError> {
    let letters: String = game.all_seats().map(|seat| position::seat_letter(seat, false)).collect();
    let parts = position::read(&game.board, text, game.seats, false, &letters)?;
    if parts.reserve.is_some() {
        let token = text.split_ascii_whitespace().find(|t| t.starts_with("reserve="));
        return Err(PositionError::new(token.unwrap_or_default(), "who is not on the board is still to be set"));
    }
    let fault =
        |node: Node, man: &str, what: String| Err(PositionError::new(format!("{}={man}", game.board.name(node)), what));
    let mut state = State { men: [0; SEATS], quiet: 0, turn: parts.turn };
    for (node, man) in &parts.stacks {
        let Some(seat) = letters.find(man).filter(|_| man.len() == 1) else {
            return fault(*node, man, "a field has room for one man".into());
        };
        state.men[seat] |= bit(*node);
        if state.men[seat].count_ones() > game.men.into() {
            return fault(*node, man, format!("a player has {} men here", game.men));
        }
    }
    if !game.all_set(&state) {
        if let Some((node, man)) = parts.stacks.iter().find(|(node, _)| bit(*node) & game.fields.placing == 0) {
            return fault(*node, man, "until all men are set, nobody stands here".into());
        }
        in_turn(game, &state)?;
    }
    let mut home = game.all_seats().filter(|seat| game.inside(&state, *seat) == u32::from(game.men));
    if let (Some(_), Some(second)) = (home.next(), home.next()) {
        let mut men = parts.stacks.iter();
        if let Some((node, man)) = men.rfind(|(node, _)| state.men(second) & bit(*node) != 0) {
            return fault(*node, man, "only one player can have all men inside".into());
        }
    }
    Ok(state)
}

/// The players set their men one after the other, whoever began: from the seat to move on, some have set `n`
/// men and the others, who had their turn in this round, `n + 1`.
fn in_turn(game: &Barbakan, state: &State) -> Result<(), PositionError> {
    let count = |seat: Seat| state.men(seat).count_ones();
    let round: Vec<u32> = (0..game.seats).map(|i| count(Seat((state.turn.0 + i) % game.seats))).collect();
    if round.is_sorted() && round.last() <= round.first().map(|n| n + 1).as_ref() {
        return Ok(());
    }
    let turn = position::seat_letter(state.turn, false).to_string();
    Err(PositionError::new(turn, "by the men that are set it is not this seat's turn"))
}

#[cfg(test)]
mod tests {
    use super::super::model::barbakan;
    use super::super::tests::far;
    use crate::rules::game::Game;

    #[test]
    fn what_cannot_be_is_refused() {
        let home = |seat: u8, from: usize| (from..from + 4).map(|i| format!(" c{i}={seat}")).collect::<String>();
        for (seats, text, at) in [
            (2, "", ""),
            (2, "w", "w"),
            (2, "3", "3"),
            (6, "7", "7"),
            (2, "1 a25=1", "a25=1"),
            (2, "1 a0=3", "a0=3"),
            (2, "1 a0=11", "a0=11"),
            (2, "1 a0=12", "a0=12"),
            (2, "1 a0", "a0"),
            (2, "1 reserve=12,12", "reserve=12,12"),
            (6, "2 a0=1 a1=1 a2=1 a3=1 a4=1", "a4=1"),
            // The first stage: on the outer ring only, and in turn.
            (2, "2 b0=1", "b0=1"),
            (2, "1 a0=1 c0=2", "c0=2"),
            (2, "1 a0=1", "1"),
            (3, "1 a0=1 a1=2", "1"),
            (3, "2 a0=1 a1=1", "2"),
            (3, "2 a0=3", "2"),
            // In the second, not two with all men inside.
            (6, &far(6, &format!("3{}{}", home(1, 0), home(2, 4))), "c7=2"),
        ] {
            assert_eq!(barbakan(seats, &[], 0).set_up(text).unwrap_err().token, at, "{seats}: {text}");
        }
        assert!(barbakan(2, &[("placing", "outside")], 0).set_up("2 b0=1").is_ok());
        for (seats, text) in [
            (2, "1"),
            (2, "2 a0=1"),
            (3, "2 a0=1"),
            (3, "1 a0=1 a1=2 a2=3"),
            // Whoever began, since a lot may decide it.
            (3, "3"),
            (3, "1 a0=3"),
            (6, &far(6, "4 o=1 d0=6")),
        ] {
            let game = barbakan(seats, &[], 0);
            let state = game.set_up(text).unwrap();
            let mut tokens: Vec<&str> = text.split(' ').collect();
            tokens[1..].sort_by_key(|token| token.split('=').next());
            assert_eq!(game.position(&state), tokens.join(" "));
        }
    }
}
