//! `referee ladder`: whether each level of a game is a step above the one below, as a table in Markdown.

use crate::Failure;
use crate::bench::chosen;
use crate::matches::contest::{Contest, Limits};
use crate::matches::player::Player;
use crate::matches::tally::{Tally, elo};
use clap::Args;
use std::fs;
use std::io::{self, Write};
use swietlica::record::Record;
use swietlica::search::Level;

/// Plays each level against the one below and the lowest against random play, and prints a table in Markdown.
#[derive(Args)]
pub struct Ladder {
    /// The games' ids; all of them if none is given
    games: Vec<String>,
    /// How many games each low pair plays
    #[arg(long, value_name = "N", default_value_t = 200)]
    low: u32,
    /// How many games each high pair plays
    #[arg(long, value_name = "N", default_value_t = 60)]
    high: u32,
    /// A pair is high where its better level is at least this
    #[arg(long, value_name = "LEVEL", default_value_t = 7)]
    high_from: u8,
    /// Divides the budgets of positions of both levels of a high pair
    #[arg(long, value_name = "N", default_value_t = 8, value_parser = clap::value_parser!(u64).range(1..))]
    divide: u64,
    /// Plays only the pairs with these better levels, as in 1-8 or 5
    #[arg(long, value_name = "LEVELS", value_parser = levels)]
    levels: Option<(u8, u8)>,
    /// How many plies begin each pair of games at random
    #[arg(long, value_name = "PLIES", default_value_t = 4)]
    opening: u32,
    /// Decides all that is left to chance
    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u64,
    /// How many games are played at once
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u16).range(1..=64))]
    jobs: u16,
    /// Puts the games' tables into this file too, in place of their old ones
    #[arg(long, value_name = "FILE")]
    write: Option<String>,
}

fn levels(text: &str) -> Result<(u8, u8), String> {
    let (low, high) = text.split_once('-').unwrap_or((text, text));
    let level = |text: &str| text.parse().ok().filter(|n| (1..=Level::COUNT).contains(n));
    match (level(low), level(high)) {
        (Some(low), Some(high)) if low <= high => Ok((low, high)),
        _ => Err(format!("levels are 1 to {}, as in 2-5", Level::COUNT)),
    }
}

const HEAD: &str = "\
| level | against | games | won | drawn | lost | score % | 95 % interval | first seat % | second seat % | Elo | plies | ms a move | wanted | |
| --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |
";

/// Plays, and prints each row as soon as it is known.
pub fn run(asked: &Ladder, out: &mut impl Write) -> Result<(), Failure> {
    for entry in chosen(&asked.games)? {
        let mut section = format!("## {}\n\n`{}`\n\n{HEAD}", entry.id, command(asked, entry.id));
        write!(out, "{section}")?;
        out.flush()?;
        let (lowest, highest) = asked.levels.unwrap_or((1, Level::COUNT));
        for level in lowest..=highest {
            let contest = contest(asked, entry.id, entry.spec().seats.0, level);
            let tally = contest.play(&format!("{} {level} ", entry.id))?;
            let row = row(level, &contest, &tally);
            write!(out, "{row}")?;
            out.flush()?;
            section.push_str(&row);
        }
        writeln!(out)?;
        if let Some(file) = &asked.write {
            let old = match fs::read_to_string(file) {
                Err(e) if e.kind() == io::ErrorKind::NotFound => String::new(),
                old => old.map_err(|e| Failure::Refused(format!("{file}: {e}")))?,
            };
            let new = replaced(&old, entry.id, &section);
            fs::write(file, new).map_err(|e| Failure::Refused(format!("{file}: {e}")))?;
        }
    }
    Ok(())
}

/// The command that makes a game's table again; how many jobs share it changes nothing.
fn command(asked: &Ladder, game: &str) -> String {
    let Ladder { low, high, high_from, divide, opening, seed, .. } = asked;
    let levels = asked.levels.map_or(String::new(), |(low, high)| format!(" --levels {low}-{high}"));
    let pairs = format!("--low {low} --high {high} --high-from {high_from} --divide {divide}");
    format!("referee ladder {game} {pairs}{levels} --opening {opening} --seed {seed}")
}

/// A level against the one below, the lowest against random play.
fn contest(asked: &Ladder, game: &str, seats: u8, level: u8) -> Contest {
    let high = level >= asked.high_from;
    let below = if level == 1 { Player::Random } else { Player::Level(Level(level - 2)) };
    Contest {
        record: Record { seats, ..Record::of(game) },
        players: vec![Player::Level(Level(level - 1)), below],
        games: if high { asked.high } else { asked.low },
        seed: asked.seed,
        opening: if level == 1 { 0 } else { asked.opening },
        limits: Limits { divide: if high { asked.divide } else { 1 }, movetime: None },
        longest: 600,
        jobs: asked.jobs,
        keep: None,
        engine_options: Vec::new(),
    }
}

/// What a level should score against the one below, in percent.
fn wanted(level: u8) -> (f64, f64) {
    if level == 1 { (55.0, 80.0) } else { (60.0, 85.0) }
}

fn row(level: u8, contest: &Contest, tally: &Tally) -> String {
    let [won, drawn, lost] = tally.results;
    let percent = |part: f64| format!("{:.1}", 100.0 * part);
    let seats: Vec<String> = tally.scores().iter().map(|part| percent(*part)).collect();
    let (low, high) = tally.interval();
    let (least, most) = wanted(level);
    let score = 100.0 * tally.score();
    let met = if (least..=most).contains(&score) { "" } else { "**no**" };
    let divided =
        if contest.limits.divide > 1 { format!(" (1/{} budget)", contest.limits.divide) } else { String::new() };
    let times: Vec<String> = tally.times.iter().map(|ms| format!("{ms:.1}")).collect();
    [
        format!("| {level} | {}{divided} | {}", contest.players[1], won + drawn + lost),
        format!(
            " | {won} | {drawn} | {lost} | {score:.1} | {} to {} | {}",
            percent(low),
            percent(high),
            seats.join(" | ")
        ),
        format!(
            " | {:+.0} | {:.1} | {} | {least:.0} to {most:.0} | {met} |\n",
            elo(tally.score()),
            tally.plies,
            times.join(", ")
        ),
    ]
    .concat()
}

/// A text in Markdown with a game's section replaced, or added at its end.
fn replaced(text: &str, game: &str, section: &str) -> String {
    let head = format!("## {game}\n");
    let begin = if text.starts_with(&head) { Some(0) } else { text.find(&format!("\n{head}")).map(|at| at + 1) };
    let Some(begin) = begin else {
        let gap = if text.is_empty() || text.ends_with("\n\n") { "" } else { "\n" };
        return [text, gap, section].concat();
    };
    let end = text[begin + head.len()..].find("\n## ").map(|at| begin + head.len() + at);
    [&text[..begin], section, end.map_or("", |end| &text[end..])].concat()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_section_takes_the_place_of_its_old_self() {
        let text = "# Ladder\n\nWhat it is.\n\n## grody\n\nold\n\n## ringo\n\nkept\n";
        let new = replaced(text, "grody", "## grody\n\nnew\n");
        assert_eq!(new, "# Ladder\n\nWhat it is.\n\n## grody\n\nnew\n\n## ringo\n\nkept\n");
        assert_eq!(replaced(&new, "grody", "## grody\n\nnew\n"), new);
        let last = replaced(&new, "ringo", "## ringo\n\nnew\n");
        assert!(last.ends_with("## grody\n\nnew\n\n## ringo\n\nnew\n"), "{last}");
        assert_eq!(replaced(&new, "agon", "## agon\n\nnew\n"), format!("{new}\n## agon\n\nnew\n"));
        assert_eq!(replaced("", "agon", "## agon\n"), "## agon\n");
    }

    #[test]
    fn levels_are_one_or_a_run() {
        assert_eq!(levels("3"), Ok((3, 3)));
        assert_eq!(levels("1-8"), Ok((1, 8)));
        for wrong in ["", "0", "9", "5-2", "2-", "x-y"] {
            assert!(levels(wrong).is_err(), "{wrong}");
        }
    }
}
