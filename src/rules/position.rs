//! The position text that all games but chess and draughts share:
//! `w c3=bww f3=wbb reserve=0,0` (the seat to move, then stacks by name, then the reserves).

use super::board::Board;
use super::{Node, Seat};
use std::fmt;

/// Why a position text was refused, and at which token.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PositionError {
    /// The token at fault, or the whole text where no token is.
    pub token: String,
    /// What is wrong with it.
    pub fault: String,
}

impl PositionError {
    /// A fault of this token.
    pub fn new(token: impl Into<String>, fault: impl Into<String>) -> PositionError {
        PositionError { token: token.into(), fault: fault.into() }
    }
}

impl fmt::Display for PositionError {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "position: '{}': {}", self.token, self.fault)
    }
}

impl std::error::Error for PositionError {}

/// A position text taken apart, each node once; what its letters mean is the game's affair.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Parts<'a> {
    /// The seat to move.
    pub turn: Seat,
    /// Nodes with their stacks, bottom to top, in the order of the text.
    pub stacks: Vec<(Node, &'a str)>,
    /// The numbers after `reserve=`, one a seat.
    pub reserve: Option<Vec<u32>>,
}

/// The letter of a seat: `w`, `b` where seats are named, else `1`….
pub fn seat_letter(seat: Seat, named: bool) -> char {
    match (named, seat.0) {
        (true, 0) => 'w',
        (true, 1) => 'b',
        (_, n) => (b'1' + n) as char,
    }
}

/// Takes a text apart. `letters` holds the men that may stand in a stack; `named` tells `w`/`b` from `1`….
///
/// # Errors
/// The token that is no seat, no node, no stack or is there twice.
pub fn read<'a>(
    board: &Board,
    text: &'a str,
    seats: u8,
    named: bool,
    letters: &str,
) -> Result<Parts<'a>, PositionError> {
    let mut tokens = text.split_ascii_whitespace();
    let first = tokens.next().ok_or_else(|| PositionError::new("", "a position begins with the seat to move"))?;
    let turn = (0..seats)
        .map(Seat)
        .find(|s| first.len() == 1 && first.starts_with(seat_letter(*s, named)))
        .ok_or_else(|| PositionError::new(first, "this is no seat to move"))?;
    let mut parts = Parts { turn, stacks: Vec::new(), reserve: None };
    for token in tokens {
        let (name, value) =
            token.split_once('=').ok_or_else(|| PositionError::new(token, "a node and its men are joined by ="))?;
        if name == "reserve" {
            let numbers: Result<Vec<u32>, _> = value.split(',').map(str::parse).collect();
            let numbers = numbers.ok().filter(|n| n.len() == seats as usize);
            let numbers = numbers.ok_or_else(|| PositionError::new(token, "a reserve is one number a seat"))?;
            if parts.reserve.replace(numbers).is_some() {
                return Err(PositionError::new(token, "the reserve is there twice"));
            }
            continue;
        }
        let node = board.node(name).ok_or_else(|| PositionError::new(token, "there is no such node"))?;
        if parts.stacks.iter().any(|(n, _)| *n == node) {
            return Err(PositionError::new(token, "this node is there twice"));
        }
        if value.is_empty() || !value.chars().all(|c| letters.contains(c)) {
            return Err(PositionError::new(token, format!("men are written with the letters {letters}")));
        }
        parts.stacks.push((node, value));
    }
    Ok(parts)
}

/// Writes a text: nodes in byte order of their names, the reserve last if there is one.
pub fn write(
    board: &Board,
    turn: char,
    stacks: impl Iterator<Item = (Node, String)>,
    reserve: Option<&[u32]>,
) -> String {
    let mut tokens: Vec<String> = stacks.map(|(node, men)| format!("{}={men}", board.name(node))).collect();
    tokens.sort_by(|a, b| a.split('=').next().cmp(&b.split('=').next()));
    tokens.insert(0, turn.to_string());
    if let Some(reserve) = reserve {
        let numbers: Vec<String> = reserve.iter().map(u32::to_string).collect();
        tokens.push(format!("reserve={}", numbers.join(",")));
    }
    tokens.join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::spec::GameSpec;

    fn board() -> Board {
        let text = r#"(id: "t", seats: (2, 2), shape: Grid(cols: 8, rows: 8, steps: Orthogonal), kinds: ["man"], starts: [(position: "")])"#;
        Board::compile(&GameSpec::read("t", text).unwrap()).unwrap()
    }

    #[test]
    fn reads_what_it_writes() {
        let board = board();
        let text = "b a1=w c3=bww reserve=0,2";
        let parts = read(&board, text, 2, true, "wb").unwrap();
        assert_eq!(parts.turn, Seat::BLACK);
        let stacks = parts.stacks.iter().map(|(n, s)| (*n, s.to_string()));
        assert_eq!(write(&board, 'b', stacks, parts.reserve.as_deref()), text);
    }

    #[test]
    fn names_the_token_at_fault() {
        let board = board();
        for (text, token) in [
            ("", ""),
            ("x a1=w", "x"),
            ("wb a1=w", "wb"),
            ("w a1", "a1"),
            ("w i9=w", "i9=w"),
            ("w a1=w a1=b", "a1=b"),
            ("w a1=", "a1="),
            ("w a1=wx", "a1=wx"),
            ("w a1=w reserve=1", "reserve=1"),
            ("w a1=w reserve=1,-1", "reserve=1,-1"),
            ("w reserve=1,1 reserve=1,1", "reserve=1,1"),
        ] {
            assert_eq!(read(&board, text, 2, true, "wb").unwrap_err().token, token, "{text}");
        }
    }
}
