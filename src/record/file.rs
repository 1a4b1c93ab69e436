//! Files of games: which notation a text is in, games with what is said about them, and what can be wrong.
//!
//! The text is all there is: whoever calls has read it from somewhere, or will put it there.

use super::{Record, pdn, pgn, scan};
use crate::games::OpenError;
use crate::rules::position::PositionError;
use std::fmt;

/// A game with what a file says about it.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Noted {
    /// Names and values of the tags, in order, without those that the record itself tells: `Result`, `SetUp`, `FEN`,
    /// `GameType`, `Options`.
    pub tags: Vec<(String, String)>,
    /// The game. It may have been played on after the rules called it a draw; then [`crate::games::open`] names the
    /// first move beyond.
    pub record: Record,
}

/// A notation of game files.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Format {
    /// Portable Game Notation: chess.
    Pgn,
    /// Portable Draughts Notation: warcaby.
    Pdn,
}

impl Format {
    /// The notation that a text looks like: draughts, if a tag or the first move says so, else chess.
    pub fn guess(text: &str) -> Format {
        let Ok(sheets) = scan::take_apart(text) else {
            return if text.contains("[GameType") { Format::Pdn } else { Format::Pgn };
        };
        let Some(sheet) = sheets.first() else { return Format::Pgn };
        let draughts = sheet.tag("GameType").is_some()
            || sheet.tag("FEN").is_some_and(|tag| tag.value.contains(':'))
            || sheet.moves.first().is_some_and(|word| pdn::looks_like_a_move(&word.text));
        if draughts { Format::Pdn } else { Format::Pgn }
    }

    /// The notation in which games of this id are written.
    pub fn of_game(id: &str) -> Option<Format> {
        match id {
            "szachy" => Some(Format::Pgn),
            "warcaby" => Some(Format::Pdn),
            _ => None,
        }
    }

    /// Reads every game of a text.
    ///
    /// # Errors
    /// The first thing that cannot be read, with its line and move.
    pub fn read(self, text: &str) -> Result<Vec<Noted>, FileError> {
        match self {
            Format::Pgn => pgn::read(text),
            Format::Pdn => pdn::read(text),
        }
    }

    /// Writes games one after the other.
    ///
    /// # Errors
    /// What does not hold in the first record at fault, or its game, if this notation has no such game.
    pub fn write(self, games: &[Noted]) -> Result<String, OpenError> {
        let one = match self {
            Format::Pgn => pgn::write,
            Format::Pdn => pdn::write,
        };
        games.iter().map(one).collect()
    }
}

/// What in a text could not be read.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FileError {
    /// The line, from 1.
    pub line: usize,
    /// The move's number as it would be written, `17.` or `17...`, if a move is at fault.
    pub number: Option<String>,
    /// What stands there.
    pub token: String,
    /// What is wrong with it.
    pub fault: Fault,
}

/// What can be wrong in a game file.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Fault {
    /// A comment or a variation is not closed.
    Unclosed,
    /// A tag is not `[Name "value"]`.
    Tag,
    /// The file is about a game that this notation's reader does not play.
    Kind,
    /// The start position is refused.
    Position(PositionError),
    /// A move cannot be read.
    Move(Misread),
}

/// Why a text is not read as a move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Misread {
    /// It has not the form of a move.
    Unreadable,
    /// It has, but no such move is legal.
    NotLegal,
    /// Several moves could be meant.
    Ambiguous,
}

impl fmt::Display for FileError {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "line {}", self.line)?;
        if let Some(number) = &self.number {
            write!(f, ", move {number}")?;
        }
        write!(f, ": '{}': {}", self.token, self.fault)
    }
}

impl std::error::Error for FileError {}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            Fault::Unclosed => f.write_str("this is not closed"),
            Fault::Tag => f.write_str("a tag is written [Name \"value\"]"),
            Fault::Kind => f.write_str("this is another game"),
            Fault::Position(e) => e.fmt(f),
            Fault::Move(misread) => misread.fmt(f),
        }
    }
}

impl fmt::Display for Misread {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str(match self {
            Misread::Unreadable => "this is no move",
            Misread::NotLegal => "this move is not legal here",
            Misread::Ambiguous => "several moves could be meant",
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_text_looks_like_chess_or_draughts() {
        for (text, format) in [
            ("", Format::Pgn),
            ("1. e4 e5", Format::Pgn),
            ("[Event \"x\"]\n\n1. Nf3 *", Format::Pgn),
            ("e2e4 e7e5", Format::Pgn),
            ("1. e2-e4", Format::Pgn),
            ("1. d4xe5", Format::Pgn),
            ("[FEN \"4k3/8/8/8/8/8/8/4K2R w K - 0 1\"] 0-0", Format::Pgn),
            ("[GameType \"26\"]\n*", Format::Pdn),
            ("[FEN \"W:Wc3:Bd4\"] *", Format::Pdn),
            ("1. 22-18 11-15", Format::Pdn),
            ("1.11x18", Format::Pdn),
            ("1. c3-d4 b6-a5", Format::Pdn),
            ("c3:e5", Format::Pdn),
            ("[GameType \"26\"] { never closed", Format::Pdn),
            ("{ never closed", Format::Pgn),
        ] {
            assert_eq!(Format::guess(text), format, "{text}");
        }
    }

    #[test]
    fn a_game_has_its_notation_or_none() {
        assert_eq!(Format::of_game("szachy"), Some(Format::Pgn));
        assert_eq!(Format::of_game("warcaby"), Some(Format::Pdn));
        assert_eq!(Format::of_game("grody"), None);
        let grody = [Noted { record: Record::of("grody"), ..Noted::default() }];
        for format in [Format::Pgn, Format::Pdn] {
            assert_eq!(format.write(&grody), Err(OpenError::Game("grody".into())));
        }
    }

    #[test]
    fn errors_name_line_and_move() {
        let error = Format::Pgn.read("[Event \"x\"]\n\n1. e4 e5\n2. Nf3 Nf3").unwrap_err();
        assert_eq!(error.to_string(), "line 4, move 2...: 'Nf3': this move is not legal here");
        let error = Format::Pdn.read("[GameType \"20\"]").unwrap_err();
        assert_eq!(error.to_string(), "line 1: '20': this is another game");
    }
}
