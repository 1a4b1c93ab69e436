//! The referee: the core without a screen. Other programs read what it prints, so its form is fixed:
//!
//! ```text
//! referee games                     a line a game: id, seats, then each option as name=value|value…, default first
//! referee moves GAME [game so far]  every legal move, one a line, in byte order; nothing when the game is over
//! referee show  GAME [game so far]  the position; whose turn; how the game ended
//! referee perft GAME DEPTH [game so far]   a line a depth, `depth count`; the rate on standard error
//! referee convert [--to pgn|pdn] FILE      the moves of each game in a file, a line a game; or the games in a notation
//! referee match GAME --level A --level B   computer players against each other: score, Elo, times
//! referee ladder [GAME…]            each level against the one below, as a table in Markdown
//! referee bench [GAME…]             how fast rules and search are
//! referee tune GAME                 better numbers for an opinion, by games against itself
//! referee endgame FILE              makes the endgame table of warcaby
//! referee uci                       plays chess as an engine that speaks UCI
//! referee hub                       plays draughts as an engine that speaks version 2 of the Hub protocol
//! ```
//!
//! What it refuses it names in one line on standard error, and ends with status 2.

mod bench;
mod convert;
mod endgame;
mod ladder;
mod list;
mod matches;
mod perft;
mod protocol;
mod show;
mod so_far;
mod tune;

use clap::error::ErrorKind;
use clap::{Parser, Subcommand};
use convert::Notation;
use so_far::{Game, SoFar, open};
use std::io::{self, Write};
use std::process::ExitCode;
use swietlica::games::OpenError;

/// Plays, shows and counts games without a screen.
#[derive(Parser)]
#[command(name = "referee", version, subcommand_value_name = "COMMAND", disable_help_subcommand = true)]
#[command(subcommand_required = true, arg_required_else_help = false)]
struct Cli {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Lists the games: id, seats, options with their values, the default first
    Games,
    /// Lists the legal moves, in byte order; none when the game is over
    Moves(Game),
    /// Shows the position, whose turn it is and how the game ended
    Show(Game),
    /// Reads a file of games (PGN, PDN or a record) and prints their moves, a line a game
    Convert {
        /// Writes the games in this notation instead
        #[arg(long, value_name = "NOTATION")]
        to: Option<Notation>,
        /// The file; - is the standard input
        #[arg(allow_hyphen_values = true)]
        file: String,
    },
    /// Counts the sequences of 1, 2, … DEPTH moves
    Perft {
        /// The game's id
        game: String,
        /// How many moves at most
        #[arg(value_parser = clap::value_parser!(u32).range(1..=perft::MOST_DEPTH))]
        depth: u32,
        #[command(flatten)]
        so_far: SoFar,
    },
    /// Lets computer players play against each other and counts what comes of it
    Match(matches::Match),
    /// Measures whether each level of a game is a step above the one below
    Ladder(ladder::Ladder),
    /// Measures how fast the rules and the search are
    Bench(bench::Bench),
    /// Finds better numbers for a game's opinion by games that it plays against itself
    Tune(tune::Tune),
    /// Makes the endgame table of warcaby and says what is in it
    Endgame(endgame::Endgame),
    /// Plays chess as an engine that speaks UCI on standard input and output
    Uci,
    /// Plays draughts as an engine that speaks version 2 of the Hub protocol on standard input and output
    Hub,
}

/// The longest complaint that is given whole, in characters; a token may be a whole file.
const LONGEST: usize = 400;

/// Why the program ends early.
#[derive(Debug)]
enum Failure {
    /// The arguments do not hold: what is wrong with them.
    Refused(String),
    /// Nothing can be written any more.
    Output(io::Error),
}

impl From<io::Error> for Failure {
    fn from(e: io::Error) -> Failure {
        Failure::Output(e)
    }
}

impl From<OpenError> for Failure {
    fn from(e: OpenError) -> Failure {
        Failure::Refused(e.to_string())
    }
}

fn main() -> ExitCode {
    let done = read_arguments().and_then(|cli| cli.map_or(Ok(()), |cli| run(cli, &mut io::stdout())));
    match done {
        Ok(()) => ExitCode::SUCCESS,
        // Whoever read has seen enough.
        Err(Failure::Output(e)) if e.kind() == io::ErrorKind::BrokenPipe => ExitCode::SUCCESS,
        Err(Failure::Output(e)) => {
            complain(&e.to_string());
            ExitCode::FAILURE
        }
        Err(Failure::Refused(what)) => {
            complain(&what);
            ExitCode::from(2)
        }
    }
}

/// Says what is wrong in one line that can be read, whatever the arguments contained.
fn complain(what: &str) {
    let chars: Vec<char> = what.chars().collect();
    let part = |chars: &[char]| plain(&chars.iter().collect::<String>());
    let line = if chars.len() > LONGEST {
        [part(&chars[..LONGEST / 2]), part(&chars[chars.len() - LONGEST / 2..])].join("…")
    } else {
        plain(what)
    };
    // If nobody listens, the exit status must do.
    let _ = writeln!(io::stderr(), "error: {line}");
}

/// A text with everything escaped that would end the line, turn it round or speak to the terminal.
fn plain(text: &str) -> String {
    let odd = |c: char| c.is_control() || matches!(c, '\u{2028}'..='\u{202e}' | '\u{2066}'..='\u{2069}' | '\u{feff}');
    text.chars().flat_map(|c| if odd(c) { c.escape_default().collect() } else { vec![c] }).collect()
}

/// The arguments; `None` when help or the version was asked for and given.
fn read_arguments() -> Result<Option<Cli>, Failure> {
    if let Some(bad) = std::env::args_os().find(|a| a.to_str().is_none()) {
        return Err(Failure::Refused(format!("'{}' is not UTF-8", bad.to_string_lossy())));
    }
    match Cli::try_parse() {
        Ok(cli) => Ok(Some(cli)),
        Err(e) if matches!(e.kind(), ErrorKind::DisplayHelp | ErrorKind::DisplayVersion) => {
            e.print()?;
            Ok(None)
        }
        // The parser's message is plain text only if the arguments are: what it says of them escaped is said.
        Err(e) => {
            let escaped = std::env::args().map(|argument| plain(&argument));
            Err(Failure::Refused(first_sentence(&Cli::try_parse_from(escaped).err().unwrap_or(e).to_string())))
        }
    }
}

/// What clap says before its hints and its usage, in one line.
fn first_sentence(said: &str) -> String {
    let said = said.strip_prefix("error: ").unwrap_or(said);
    let lines: Vec<&str> = said.lines().take_while(|line| !line.is_empty()).map(str::trim).collect();
    lines.join(" ")
}

fn run(cli: Cli, out: &mut impl Write) -> Result<(), Failure> {
    match cli.command {
        Command::Games => list::list(out)?,
        Command::Moves(Game { game, so_far }) => show::moves(&*open(game, so_far)?, out)?,
        Command::Show(Game { game, so_far }) => show::show(&*open(game, so_far)?, out)?,
        Command::Convert { to, file } => convert::convert(to, &file, out)?,
        Command::Perft { game, depth, so_far } => perft::perft(&*open(game, so_far)?, depth, out)?,
        Command::Match(asked) => matches::run(asked, out)?,
        Command::Ladder(asked) => ladder::run(&asked, out)?,
        Command::Bench(asked) => bench::run(&asked, out)?,
        Command::Tune(asked) => tune::run(&asked, out)?,
        Command::Endgame(asked) => endgame::run(&asked, out)?,
        Command::Uci => protocol::uci::run()?,
        Command::Hub => protocol::hub::run()?,
    }
    Ok(out.flush()?)
}
