//! The position text of draughts, the FEN of PDN: `W:Wc3,h2,Ka1:Bd4`.
//!
//! The side to move, then each side's men. Fields are read by letters or numbers and written by
//! numbers: 1 = b8, 4 = h8, 29 = a1, 32 = g1. `K` before a field makes a king.

use super::bits::{NORTH_ROW, SOUTH_ROW, Set, bit, each, node};
use super::{MEN, State};
use crate::rules::board::Board;
use crate::rules::position::PositionError;
use crate::rules::{Node, Seat};

/// Reads a text.
///
/// # Errors
/// The token that is no side, no field, a field a second time, a man too many, or a man on his last row.
pub fn read(board: &Board, text: &str) -> Result<State, PositionError> {
    let mut parts = text.split(':');
    let first = parts.next().unwrap_or_default();
    let turn = match first {
        "W" => Seat::WHITE,
        "B" => Seat::BLACK,
        _ => return Err(PositionError::new(first, "the side to move is W or B")),
    };
    let mut men: [Option<Set>; 2] = [None, None];
    let mut kings = 0;
    for part in parts {
        let (seat, list) = if let Some(list) = part.strip_prefix('W') {
            (Seat::WHITE, list)
        } else if let Some(list) = part.strip_prefix('B') {
            (Seat::BLACK, list)
        } else {
            return Err(PositionError::new(part, "the men of a side begin with W or B"));
        };
        if men[seat.index()].is_some() {
            return Err(PositionError::new(part, "this side is there twice"));
        }
        let mut set = 0;
        for token in list.split(',').filter(|_| !list.is_empty()) {
            let fault = |what: &str| Err(PositionError::new(token, what));
            let (king, name) = token.strip_prefix('K').map_or((false, token), |name| (true, name));
            let Some(field) = board.node(name).or_else(|| from_number(name)).map(bit) else {
                return fault("there is no such field");
            };
            if field & (set | men[0].unwrap_or(0) | men[1].unwrap_or(0)) != 0 {
                return fault("this field is there twice");
            }
            if set.count_ones() == MEN {
                return fault("a side has at most 12 men");
            }
            let last_row = if seat == Seat::WHITE { NORTH_ROW } else { SOUTH_ROW };
            if !king && field & last_row != 0 {
                return fault("a man on his last row would be a king");
            }
            set |= field;
            kings |= if king { field } else { 0 };
        }
        men[seat.index()] = Some(set);
    }
    let [Some(white), Some(black)] = men else {
        return Err(PositionError::new(text, "both sides are named, as in W:Wc3:Bd4"));
    };
    Ok(State { white, black, kings, turn, quiet: 0 })
}

/// Writes the position with numbers; the counter of the draw is not in it.
pub fn write(state: &State) -> String {
    let list = |men: Set| {
        let mut fields: Vec<(u8, bool)> = each(men).map(|m| (number(node(m)), m & state.kings != 0)).collect();
        fields.sort_unstable();
        let fields: Vec<String> =
            fields.iter().map(|(n, king)| format!("{}{n}", if *king { "K" } else { "" })).collect();
        fields.join(",")
    };
    let turn = if state.turn == Seat::WHITE { 'W' } else { 'B' };
    format!("{turn}:W{}:B{}", list(state.white), list(state.black))
}

/// A field's number, 1 to 32, from the left of rank 8 to the right of rank 1.
fn number(node: Node) -> u8 {
    4 * (7 - node.0 / 4) + node.0 % 4 + 1
}

/// The field of this number, written plainly: no sign, no leading nought.
fn from_number(text: &str) -> Option<Node> {
    if !text.starts_with(|c: char| ('1'..='9').contains(&c)) {
        return None;
    }
    let index = text.parse::<u8>().ok().filter(|n| (1..=32).contains(n))? - 1;
    Some(Node(4 * (7 - index / 4) + index % 4))
}

#[cfg(test)]
mod tests {
    use super::super::tests::warcaby;
    use crate::rules::game::Game;

    #[test]
    fn letters_and_numbers_are_read_and_numbers_are_written() {
        let game = warcaby();
        for (read, written) in [
            ("W:Wc3,h2,Ka1:Bd4", "W:W22,28,K29:B18"),
            ("W:W22,28,K29:B18", "W:W22,28,K29:B18"),
            ("W:W28,K29,c3:B18", "W:W22,28,K29:B18"),
            ("B:Bd4,Kh8:W32,K1", "B:WK1,32:BK4,18"),
            ("B:W:BKb8,4", "B:W:BK1,4"),
            ("W:W:B", "W:W:B"),
        ] {
            let state = game.set_up(read).unwrap();
            assert_eq!(game.position(&state), written, "{read}");
            assert_eq!(game.set_up(written), Ok(state), "{read}");
        }
    }

    #[test]
    fn numbers_run_from_the_left_of_rank_8() {
        let game = warcaby();
        for (number, name) in [(1, "b8"), (4, "h8"), (5, "a7"), (12, "h6"), (13, "a5"), (29, "a1"), (32, "g1")] {
            let by = |field: &str| game.set_up(&format!("W:WK{field}:B")).unwrap();
            assert_eq!(by(&number.to_string()), by(name), "{number}");
        }
    }

    #[test]
    fn what_cannot_be_is_refused_by_its_token() {
        let game = warcaby();
        let thirteen = "W:W9,10,11,12,13,14,15,16,17,18,19,20,21:B1";
        for (text, token) in [
            ("", ""),
            ("X:Wc3:Bd4", "X"),
            ("w:Wc3:Bd4", "w"),
            ("W", "W"),
            ("W:Wc3", "W:Wc3"),
            ("W:Bc3", "W:Bc3"),
            ("W:Wc3:Wd4", "Wd4"),
            ("W:Wc3:Bd4:Be5", "Be5"),
            ("W:Wc3:d4", "d4"),
            ("W:Wc3:Bd4:", ""),
            ("W:Wc3,i9:Bd4", "i9"),
            ("W:Wc3,c4:Bd4", "c4"),
            ("W:Wc3,0:Bd4", "0"),
            ("W:Wc3,33:Bd4", "33"),
            ("W:W07:Bd4", "07"),
            ("W:W+7:Bd4", "+7"),
            ("W:W21-24:Bd4", "21-24"),
            ("W:WKKa1:Bd4", "KKa1"),
            ("W:Wka1:Bd4", "ka1"),
            ("W:WK:Bd4", "K"),
            ("W:Wc3,:Bd4", ""),
            ("W:Wc3 ,e3:Bd4", "c3 "),
            ("W:Wc3,22:Bd4", "22"),
            ("W:Wc3:Bd4,Kc3", "Kc3"),
            ("W:Wb8:Bd4", "b8"),
            ("W:Wc3:B29", "29"),
            (thirteen, "21"),
        ] {
            assert_eq!(game.set_up(text).map_err(|e| e.token), Err(token.to_string()), "{text}");
        }
    }
}
