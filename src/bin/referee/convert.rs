//! `referee convert`: files of games from one notation into another.

use crate::Failure;
use clap::ValueEnum;
use std::io::{self, Read, Write};
use swietlica::games;
use swietlica::record::Record;
use swietlica::record::file::{Format, Noted};

/// A notation of game files, as it is named in arguments.
#[derive(Clone, Copy, ValueEnum)]
pub enum Notation {
    Pgn,
    Pdn,
}

/// Prints the moves of each game in a file, or the games in a notation.
pub fn convert(to: Option<Notation>, file: &str, out: &mut impl Write) -> Result<(), Failure> {
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
