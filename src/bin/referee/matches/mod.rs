//! `referee match`: computer players against each other.
//!
//! ```text
//! player    who may play, and how each finds its move
//! mcts      a plain Monte-Carlo tree search, a yardstick that knows nothing but the rules
//! engine    another program that speaks UCI
//! opening   the random plies that a group of games begins with
//! contest   plays the games, on several threads if wished
//! tally     counts them: score, Elo, intervals
//! ```

pub mod contest;
pub mod engine;
pub mod mcts;
pub mod opening;
pub mod player;
pub mod tally;

use crate::{Failure, so_far};
use clap::Args;
use contest::{Contest, Limits};
use player::Player;
use std::io::Write;
use std::time::Duration;
use swietlica::games::{self, OpenError};
use swietlica::record::Record;

/// Lets players play games against each other, each from every seat, and reports from the first player's view.
///
/// Games come in groups, one for each seat of the first player (pairs in a game for two), that share the seed and
/// the opening. The same arguments play the same games, however many jobs share them, unless a clock limits a player.
#[derive(Args)]
pub struct Match {
    /// The game's id
    game: String,
    /// A player: 1 to 8, a level as people see it; random; mcts:N, a Monte-Carlo tree search with N playouts a move,
    /// each cut after 150 plies and then a draw; or, in chess, uci:COMMAND, another program. Given once for each
    /// player; further seats are taken by the players after the first, in turn
    #[arg(long = "level", value_name = "PLAYER", required = true)]
    players: Vec<Player>,
    /// How many games; rounded up to whole groups
    #[arg(long, value_name = "N", default_value_t = 200, value_parser = clap::value_parser!(u32).range(1..=1_000_000))]
    games: u32,
    /// Decides openings, lots and all that the players leave to chance
    #[arg(long, value_name = "N", default_value_t = 0)]
    seed: u64,
    /// Chooses an option's value; may be given once for each option
    #[arg(long = "set", value_name = "NAME=VALUE", value_parser = so_far::setting, allow_hyphen_values = true)]
    set: Vec<(String, String)>,
    /// How many play; as few as the players and the game allow if not given
    #[arg(long, value_name = "N")]
    seats: Option<u8>,
    /// Begins each group of games with so many random plies that leave the game open; 4 if not given, and 0 where the
    /// player random plays, which needs no variety
    #[arg(long, value_name = "PLIES")]
    opening: Option<u32>,
    /// Divides the levels' budgets of positions, so that slow pairs can be measured
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u64).range(1..))]
    divide: u64,
    /// Lets levels think so long over each move instead of their budgets of positions, in milliseconds; other programs
    /// have a second if it is not given
    #[arg(long, value_name = "MS")]
    movetime: Option<u64>,
    /// Tells another program's option, like UCI_Elo=2000; may be given once for each option
    #[arg(long = "option", value_name = "NAME=VALUE", value_parser = so_far::setting, allow_hyphen_values = true)]
    engine_options: Vec<(String, String)>,
    /// Calls a game a draw after so many plies; some games could go on for ever
    #[arg(long, value_name = "PLIES", default_value_t = 600)]
    longest: usize,
    /// How many games are played at once
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u16).range(1..=64))]
    jobs: u16,
    /// Adds the record of each game to this file as soon as it ends: who won, and what was played, a line of JSON
    #[arg(long, value_name = "FILE")]
    keep: Option<String>,
    /// Prints one line instead, separated by commas: game, players (joined by /), seats, seed, games, wins, draws,
    /// losses, score, Elo, its lowest, its highest, score by seat (joined by /), plies, milliseconds a move by player
    #[arg(long)]
    csv: bool,
}

/// Plays the match and prints its report.
pub fn run(asked: Match, out: &mut impl Write) -> Result<(), Failure> {
    let csv = asked.csv;
    let contest = contest(asked)?;
    let tally = contest.play("")?;
    if csv {
        writeln!(out, "{}", tally.line(&contest))?
    } else {
        tally.report(&contest, out)?
    }
    Ok(())
}

/// The contest that is asked for, if it holds.
fn contest(asked: Match) -> Result<Contest, Failure> {
    let entry = games::find(&asked.game).ok_or_else(|| OpenError::Game(asked.game.clone()))?;
    let mut players = asked.players;
    if let [alone] = &players[..] {
        players.push(alone.clone());
    }
    let seats = match so_far::seats(asked.seats)? {
        0 => (players.len().min(u8::MAX as usize) as u8).max(entry.spec().seats.0),
        given => given,
    };
    if players.len() > usize::from(seats) {
        return Err(Failure::Refused(format!("{} players: there are {seats} seats", players.len())));
    }
    if asked.game != "szachy" && players.iter().any(|p| matches!(p, Player::Engine(_))) {
        return Err(Failure::Refused(format!("'{}': other programs only play szachy", asked.game)));
    }
    let record = Record { seats, options: so_far::options(asked.set)?, ..Record::of(&asked.game) };
    games::open(&record)?;
    let idle = players.contains(&Player::Random);
    let movetime = asked.movetime.map(Duration::from_millis);
    Ok(Contest {
        record,
        players,
        games: asked.games,
        seed: asked.seed,
        opening: asked.opening.unwrap_or(if idle { 0 } else { 4 }),
        limits: Limits { divide: asked.divide, movetime },
        longest: asked.longest,
        jobs: asked.jobs,
        keep: asked.keep,
        engine_options: asked.engine_options,
    })
}
