//! The referee: the core without a screen. Other programs read what it prints, so its form is fixed:
//!
//! ```text
//! referee games                     a line a game: id, seats, then each option as name=value|value…, default first
//! referee moves GAME [game so far]  every legal move, one a line, in byte order; nothing when the game is over
//! referee show  GAME [game so far]  the position; whose turn; how the game ended
//! referee perft GAME DEPTH [game so far]   a line a depth, `depth count`; the rate on standard error
//! referee convert [--to pgn|pdn] FILE      the moves of each game in a file, a line a game; or the games in a notation
//! ```
//!
//! What it refuses it names in one line on standard error, and ends with status 2.

use clap::error::ErrorKind;
use clap::{Args, Parser, Subcommand, ValueEnum};
use std::collections::BTreeMap;
use std::io::{self, Read, Write};
use std::process::ExitCode;
use std::time::Instant;
use swietlica::games::{self, OpenError};
use swietlica::record::Record;
use swietlica::record::file::{Format, Noted};
use swietlica::rules::Outcome;
use swietlica::rules::table::Play;

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
        #[arg(value_parser = clap::value_parser!(u32).range(1..=MOST_DEPTH))]
        depth: u32,
        #[command(flatten)]
        so_far: SoFar,
    },
}

/// A notation of game files, as it is named in arguments.
#[derive(Clone, Copy, ValueEnum)]
enum Notation {
    Pgn,
    Pdn,
}

/// The longest complaint that is given whole, in characters; a token may be a whole file.
const LONGEST: usize = 400;

/// Nobody waits for a count so deep; the limit keeps a slip of the finger from taking all memory.
const MOST_DEPTH: i64 = 1000;

#[derive(Args)]
struct Game {
    /// The game's id
    game: String,
    #[command(flatten)]
    so_far: SoFar,
}

/// A game so far.
#[derive(Args)]
struct SoFar {
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

fn setting(text: &str) -> Result<(String, String), String> {
    let (name, value) = text.split_once('=').ok_or("an option is chosen as NAME=VALUE")?;
    Ok((name.into(), value.into()))
}

/// Why the program ends early.
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
    let done = read_arguments().and_then(|cli| cli.map_or(Ok(()), |cli| run(cli, &mut io::stdout().lock())));
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
        Command::Games => list(out)?,
        Command::Moves(Game { game, so_far }) => {
            for text in open(game, so_far)?.texts() {
                writeln!(out, "{text}")?;
            }
        }
        Command::Show(Game { game, so_far }) => show(&*open(game, so_far)?, out)?,
        Command::Convert { to, file } => convert(to, &file, out)?,
        Command::Perft { game, depth, so_far } => perft(&*open(game, so_far)?, depth, out)?,
    }
    Ok(out.flush()?)
}

fn open(game: String, so_far: SoFar) -> Result<Box<dyn Play>, Failure> {
    let mut options = BTreeMap::new();
    for (name, value) in so_far.set {
        if options.insert(name.clone(), value).is_some() {
            return Err(Failure::Refused(format!("option '{name}' is set twice")));
        }
    }
    // In a record no seats mean as few as possible; whoever writes a number means it.
    if so_far.seats == Some(0) {
        return Err(OpenError::Seats(0).into());
    }
    let record = Record {
        game,
        seats: so_far.seats.unwrap_or(0),
        options,
        seed: so_far.seed,
        start: so_far.position,
        moves: so_far.play.split_whitespace().map(String::from).collect(),
        end: None,
    };
    Ok(games::open(&record)?)
}

fn convert(to: Option<Notation>, file: &str, out: &mut impl Write) -> Result<(), Failure> {
    let refused = |what: String| Failure::Refused(format!("{file}: {what}"));
    let games = noted(&contents(file).map_err(|e| refused(e.to_string()))?).map_err(refused)?;
    let Some(to) = to else {
        for game in games {
            writeln!(out, "{}", game.record.moves.join(" "))?;
        }
        return Ok(());
    };
    let format = match to {
        Notation::Pgn => Format::Pgn,
        Notation::Pdn => Format::Pdn,
    };
    if let Some(other) = games.iter().find(|game| Format::of_game(&game.record.game) != Some(format)) {
        return Err(refused(format!("'{}' is not written in this notation", other.record.game)));
    }
    write!(out, "{}", format.write(&games).map_err(|e| refused(e.to_string()))?)?;
    Ok(())
}

/// A file's text; what is not UTF-8 is taken for the Latin-1 of old game files.
fn contents(file: &str) -> io::Result<String> {
    let mut bytes = Vec::new();
    if file == "-" {
        io::stdin().lock().read_to_end(&mut bytes)?;
    } else {
        bytes = std::fs::read(file)?;
    }
    Ok(String::from_utf8(bytes).unwrap_or_else(|e| e.as_bytes().iter().map(|b| char::from(*b)).collect()))
}

/// The games of a text: a record as it is kept, or a file of games.
fn noted(text: &str) -> Result<Vec<Noted>, String> {
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    if !is_record(text) {
        return Format::guess(text).read(text).map_err(|e| e.to_string());
    }
    let record: Record = serde_json::from_str(text).map_err(|e| e.to_string())?;
    games::open(&record).map_err(|e| e.to_string())?;
    Ok(vec![Noted { tags: Vec::new(), record }])
}

/// Whether a text is meant as a record, `{"name": …`, and not as games that begin with a comment.
fn is_record(text: &str) -> bool {
    let Some(inside) = text.trim_start().strip_prefix('{') else { return false };
    let inside = inside.trim_start();
    let field = |name: &str| name.bytes().all(|b| b.is_ascii_lowercase());
    let named = inside.strip_prefix('"').and_then(|name| name.split_once('"'));
    inside.trim_end() == "}" || named.is_some_and(|(name, after)| field(name) && after.trim_start().starts_with(':'))
}

fn list(out: &mut impl Write) -> io::Result<()> {
    for game in games::GAMES {
        let (least, most) = game.spec().seats;
        write!(out, "{} {least}", game.id)?;
        if most > least {
            write!(out, "-{most}")?;
        }
        for option in &game.spec().options {
            write!(out, " {}={}", option.name, option.values.join("|"))?;
        }
        writeln!(out)?;
    }
    Ok(())
}

fn show(play: &dyn Play, out: &mut impl Write) -> io::Result<()> {
    let seats = games::find(&play.record().game).map(|game| game.spec().seats);
    // A game that more than two may play numbers its seats, also when two play it.
    let named = seats == Some((2, 2));
    writeln!(out, "{}", play.position())?;
    writeln!(out, "turn {}", play.turn().word(named))?;
    match play.outcome() {
        None => writeln!(out, "outcome none"),
        Some(Outcome::Won(seat, _)) => writeln!(out, "outcome {}", seat.word(named)),
        Some(Outcome::Drawn(draw)) => writeln!(out, "outcome draw {draw}"),
    }
}

fn perft(play: &dyn Play, depth: u32, out: &mut impl Write) -> io::Result<()> {
    let began = Instant::now();
    let mut sum = 0u64;
    for depth in 1..=depth {
        let count = play.perft(depth);
        sum = sum.saturating_add(count);
        writeln!(out, "{depth} {count}")?;
        out.flush()?;
    }
    let rate = sum as f64 / began.elapsed().as_secs_f64().max(1e-9);
    // The rate is for whoever watches; without them the counts are still good.
    let _ = writeln!(io::stderr(), "{rate:.0} nodes per second");
    Ok(())
}
