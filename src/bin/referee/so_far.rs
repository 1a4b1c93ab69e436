//! A game so far, as it is given in arguments.

use crate::Failure;
use clap::Args;
use std::collections::BTreeMap;
use swietlica::games::{self, OpenError};
use swietlica::record::Record;
use swietlica::rules::table::Play;

#[derive(Args)]
pub struct Game {
    /// The game's id
    pub game: String,
    #[command(flatten)]
    pub so_far: SoFar,
}

/// A game so far.
#[derive(Args)]
pub struct SoFar {
    /// How many play; as few as the game allows if not given
    #[arg(long, value_name = "N")]
    seats: Option<u8>,
    /// Chooses an option's value; may be given once for each option
    #[arg(long = "set", value_name = "NAME=VALUE", value_parser = setting, allow_hyphen_values = true)]
    set: Vec<(String, String)>,
    /// Decides lots
    #[arg(long, value_name = "N", default_value_t = 0)]
    seed: u64,
    /// The position to begin with; the game's own if not given
    #[arg(long, value_name = "TEXT", allow_hyphen_values = true)]
    position: Option<String>,
    /// Moves to play, separated by white space
    #[arg(long, value_name = "MOVES", default_value = "", hide_default_value = true, allow_hyphen_values = true)]
    play: String,
}

pub fn setting(text: &str) -> Result<(String, String), String> {
    let (name, value) = text.split_once('=').ok_or("an option is chosen as NAME=VALUE")?;
    Ok((name.into(), value.into()))
}

/// The options of the arguments by name.
pub fn options(set: Vec<(String, String)>) -> Result<BTreeMap<String, String>, Failure> {
    let mut options = BTreeMap::new();
    for (name, value) in set {
        if options.insert(name.clone(), value).is_some() {
            return Err(Failure::Refused(format!("option '{name}' is set twice")));
        }
    }
    Ok(options)
}

/// How many play; 0, as few as possible, if not given.
pub fn seats(given: Option<u8>) -> Result<u8, Failure> {
    // In a record no seats mean as few as possible; whoever writes a number means it.
    if given == Some(0) {
        return Err(OpenError::Seats(0).into());
    }
    Ok(given.unwrap_or(0))
}

/// Opens the game and plays its moves.
pub fn open(game: String, so_far: SoFar) -> Result<Box<dyn Play>, Failure> {
    let record = Record {
        game,
        options: options(so_far.set)?,
        seats: seats(so_far.seats)?,
        seed: so_far.seed,
        start: so_far.position,
        moves: so_far.play.split_whitespace().map(String::from).collect(),
        end: None,
    };
    Ok(games::open(&record)?)
}
