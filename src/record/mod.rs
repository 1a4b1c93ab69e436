//! What is written down of a game: enough to play it again, as plain data.

pub mod file;
pub mod pdn;
pub mod pgn;
mod print;
mod read;
pub mod replay;
mod scan;
#[cfg(test)]
mod tests;

use crate::rules::Seat;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// A game from its start: which game, with which options, and every move's text.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Record {
    /// The game's id.
    pub game: String,
    /// How many play; 0 means as few as the game allows.
    #[serde(default)]
    pub seats: u8,
    /// The options that were chosen; what is missing has its default.
    #[serde(default)]
    pub options: BTreeMap<String, String>,
    /// Decides the game's lots.
    #[serde(default)]
    pub seed: u64,
    /// The start position's text, if it is not the game's own.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub start: Option<String>,
    /// The moves' texts.
    #[serde(default)]
    pub moves: Vec<String>,
    /// How people ended it before the rules did.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub end: Option<End>,
}

/// An end that people make.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum End {
    /// This seat gave up.
    Conceded(Seat),
    /// Both sides agreed on a draw.
    Agreed,
}

impl Record {
    /// A fresh game with default options.
    pub fn of(game: &str) -> Record {
        Record { game: game.into(), ..Record::default() }
    }
}
