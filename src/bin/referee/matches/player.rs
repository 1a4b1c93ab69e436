//! Who may play a match, and how each finds its move.

use super::contest::{Contest, Limits, mixed};
use super::engine::Engine;
use super::mcts::Mcts;
use crate::Failure;
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use std::fmt;
use std::str::FromStr;
use std::time::{Duration, Instant};
use swietlica::rules::Seat;
use swietlica::rules::game::Opinion;
use swietlica::rules::table::{Match, Pick, Play};
use swietlica::search::{self, Effort, Level};

/// A player as it is named in arguments.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Player {
    /// The computer player of the game.
    Level(Level),
    /// An effort that is tried out: depth, nodes, calm, overlooks, misses, noise.
    Effort(Effort),
    /// Any legal move.
    Random,
    /// A Monte-Carlo tree search with so many playouts a move.
    Mcts(u32),
    /// Another program that speaks UCI: its command.
    Engine(String),
}

impl FromStr for Player {
    type Err = String;

    fn from_str(text: &str) -> Result<Player, String> {
        let most = Level::COUNT;
        if let Some(playouts) = text.strip_prefix("mcts:") {
            let playouts = playouts.parse().ok().filter(|n| (1..=10_000_000).contains(n));
            return playouts.map(Player::Mcts).ok_or("mcts:N makes 1 to 10000000 playouts a move".into());
        }
        if let Some(numbers) = text.strip_prefix("effort:") {
            return effort(numbers).map(Player::Effort).ok_or_else(|| {
                "effort:DEPTH:NODES:CALM:OVERLOOKS:MISSES:NOISE takes six numbers, the first two at least 1".into()
            });
        }
        if text == "random" {
            return Ok(Player::Random);
        }
        if let Some(command) = text.strip_prefix("uci:") {
            return Ok(Player::Engine(command.into()));
        }
        let level = text.parse().ok().filter(|n| (1..=most).contains(n));
        level
            .map(|n| Player::Level(Level(n - 1)))
            .ok_or(format!("a player is 1 to {most}, random, mcts:N or uci:COMMAND"))
    }
}

/// Six numbers, the way [`Player`] writes them.
fn effort(text: &str) -> Option<Effort> {
    let numbers: Vec<u64> = text.split(':').map(|n| n.parse().ok()).collect::<Option<_>>()?;
    let [depth, nodes, calm, overlooks, misses, noise] = numbers[..] else { return None };
    let effort = Effort {
        depth: u32::try_from(depth).ok().filter(|d| (1..=100).contains(d))?,
        nodes: Some(nodes).filter(|n| *n > 0)?,
        calm: u32::try_from(calm).ok().filter(|c| *c <= 100)?,
        overlooks: u32::try_from(overlooks).ok().filter(|o| *o <= 1000)?,
        misses: u32::try_from(misses).ok().filter(|m| *m <= 1000)?,
        noise: i32::try_from(noise).ok().filter(|n| *n <= 10_000)?,
    };
    Some(effort)
}

impl fmt::Display for Player {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            Player::Level(level) => write!(f, "{}", level.0 + 1),
            Player::Effort(e) => {
                write!(f, "effort:{}:{}:{}:{}:{}:{}", e.depth, e.nodes, e.calm, e.overlooks, e.misses, e.noise)
            }
            Player::Random => f.write_str("random"),
            Player::Mcts(playouts) => write!(f, "mcts:{playouts}"),
            Player::Engine(command) => write!(f, "uci:{command}"),
        }
    }
}

/// A player at the table of one game.
pub enum Mind<G: Opinion> {
    /// Searches with an effort, seeded.
    Level(Effort, Limits, u64),
    /// Draws lots.
    Random(ChaCha8Rng),
    /// Plays games out.
    Mcts(Mcts<G>),
    /// Is another program, and has so much time for a move.
    Engine(Engine, Duration),
}

impl<G: Opinion> Mind<G> {
    /// Seats a player of a contest at a game; the game's seed decides what it leaves to chance.
    ///
    /// # Errors
    /// The player is another program that cannot be run.
    pub fn new(player: &Player, game: &G, contest: &Contest, seed: u64, seat: Seat) -> Result<Mind<G>, Failure> {
        let limits = contest.limits;
        let (game_seed, seed) = (seed, mixed(seed, 1 + seat.index() as u64));
        Ok(match player {
            Player::Level(level) => Mind::Level(limits.effort(*level, game, game_seed, seat), limits, seed),
            Player::Effort(effort) => Mind::Level(limits.bound(*effort), limits, seed),
            Player::Random => Mind::Random(ChaCha8Rng::seed_from_u64(seed)),
            Player::Mcts(playouts) => Mind::Mcts(Mcts::new(*playouts, seed)),
            Player::Engine(command) => {
                let time = limits.movetime.unwrap_or(Duration::from_secs(1));
                Mind::Engine(Engine::start(command, &contest.engine_options)?, time)
            }
        })
    }

    /// The move that it plays; the game is not over.
    pub fn choose(&mut self, table: &Match<G>) -> Result<Pick, Failure> {
        let index = match self {
            Mind::Level(effort, limits, seed) => {
                let end = limits.movetime.map(|time| Instant::now() + time);
                let mut stop = || end.is_some_and(|end| Instant::now() >= end);
                let answer = search::think_with(table, *effort, *seed, &mut stop);
                return answer.map(|a| Pick(a.pick)).ok_or_else(|| Failure::Refused("the game is over".into()));
            }
            Mind::Random(chance) => chance.random_range(0..table.moves().len().max(1)),
            Mind::Engine(engine, time) => {
                let text = engine.choose(table.record(), *time)?;
                let legal = table.moves().iter().position(|mv| table.game().write(table.state(), *mv) == text);
                legal.ok_or_else(|| engine.failed(&format!("'{text}' is not legal in {}", table.position())))?
            }
            Mind::Mcts(search) => search.choose(table.game(), table.state(), table.moves()),
        };
        table.pick_of(index).ok_or_else(|| Failure::Refused("the game is over".into()))
    }
}
