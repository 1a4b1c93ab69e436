//! What PGN and PDN share in writing: the seven tags, then the moves in lines of less than 80 columns.

use super::file::Noted;
use super::replay::Replayed;
use super::scan::Score;
use super::{End, Record};
use crate::rules::game::Game;
use crate::rules::{Draw, Outcome, Seat};

/// The tags that every game has, in their order, and what they say when nothing is known.
const ROSTER: [(&str, &str); 6] =
    [("Event", "?"), ("Site", "?"), ("Date", "????.??.??"), ("Round", "?"), ("White", "?"), ("Black", "?")];

/// Tags that the record tells, and that are not taken from elsewhere.
pub const DERIVED: [&str; 5] = ["Result", "SetUp", "FEN", "GameType", "Options"];

/// The last column that is written on.
const WIDTH: usize = 79;

/// What a game's page is made of.
pub struct Page<'a> {
    /// The game as it was noted.
    pub noted: &'a Noted,
    /// Tags of this notation, after the roster and the start.
    pub own: Vec<(&'static str, String)>,
    /// Whether Black makes the first move, and the number of that move.
    pub first: (bool, usize),
    /// The moves in this notation.
    pub moves: Vec<String>,
    /// How it ended.
    pub score: Score,
}

impl Page<'_> {
    /// The page, with an empty line after the tags and after the moves.
    pub fn print(&self) -> String {
        let mut text = String::new();
        let mut tag = |name: &str, value: &str| text.push_str(&format!("[{name} \"{}\"]\n", escaped(value)));
        let given = |name: &str| self.noted.tags.iter().find(|(n, _)| n == name).map(|(_, value)| value.as_str());
        for (name, unknown) in ROSTER {
            tag(name, given(name).unwrap_or(unknown));
        }
        tag("Result", self.score.text());
        if let Some(start) = &self.noted.record.start {
            tag("SetUp", "1");
            tag("FEN", start);
        }
        self.own.iter().for_each(|(name, value)| tag(name, value));
        let known = |name: &str| ROSTER.iter().any(|(n, _)| *n == name) || DERIVED.contains(&name);
        let mut others: Vec<&(String, String)> = self.noted.tags.iter().filter(|(n, _)| !known(n)).collect();
        others.sort();
        others.dedup_by(|a, b| a.0 == b.0);
        others.retain(|(n, _)| !n.is_empty() && n.bytes().all(|b| b.is_ascii_alphanumeric() || b == b'_'));
        others.iter().for_each(|(name, value)| tag(name, value));
        text.push('\n');
        text.push_str(&wrapped(&self.words()));
        text.push('\n');
        text
    }

    /// The moves with their numbers, and the result.
    fn words(&self) -> Vec<String> {
        let mut words = Vec::new();
        for (i, mv) in self.moves.iter().enumerate() {
            let (black, _) = ply(self.first, i);
            if !black || i == 0 {
                words.push(number(self.first, i));
            }
            words.push(mv.clone());
        }
        words.push(self.score.text().into());
        words
    }
}

/// Whether Black makes a ply (from 0), and the number of the move that it belongs to.
fn ply((black, number): (bool, usize), ply: usize) -> (bool, usize) {
    let half = ply + usize::from(black);
    (half % 2 == 1, number.saturating_add(half / 2))
}

/// The number of a ply (from 0) as it is written: `17.` or `17...`.
pub fn number(first: (bool, usize), at: usize) -> String {
    let (black, number) = ply(first, at);
    format!("{number}{}", if black { "..." } else { "." })
}

/// A value between quotes: on one line, quotes and backslashes marked.
fn escaped(value: &str) -> String {
    let plain: String = value.chars().map(|c| if c.is_control() { ' ' } else { c }).collect();
    plain.replace('\\', "\\\\").replace('"', "\\\"")
}

fn wrapped(words: &[String]) -> String {
    let (mut text, mut column) = (String::new(), 0);
    for word in words {
        let long = word.chars().count();
        if column > 0 && column + 1 + long > WIDTH {
            text.push('\n');
            column = 0;
        }
        if column > 0 {
            text.push(' ');
            column += 1;
        }
        text.push_str(word);
        column += long;
    }
    text.push('\n');
    text
}

/// How a game that was played again ended, by the rules.
pub fn outcome<G: Game>(game: &G, replayed: &Replayed<G>) -> Option<Outcome> {
    let place = |state: &G::State| (game.turn(state), game.key(state));
    let end = place(&replayed.end);
    let third = || game.repeats() && replayed.plies.iter().filter(|(state, _)| place(state) == end).count() >= 2;
    match game.outcome(&replayed.end) {
        None | Some(Outcome::Drawn(Draw::NoProgress)) if third() => Some(Outcome::Drawn(Draw::Repetition)),
        own => own,
    }
}

/// The result of a game: by the rules, or else as people ended it.
pub fn score(record: &Record, outcome: Option<Outcome>) -> Score {
    let won = |seat: Seat| if seat == Seat::WHITE { Score::White } else { Score::Black };
    match (outcome, record.end) {
        (Some(Outcome::Won(seat, _)), _) => won(seat),
        (Some(Outcome::Drawn(_)), _) | (None, Some(End::Agreed)) => Score::Draw,
        (None, Some(End::Conceded(seat))) => won(seat.other()),
        (None, None) => Score::Open,
    }
}

/// How people must have ended a game that the rules had not, by its result.
pub fn end(score: Score) -> Option<End> {
    match score {
        Score::White => Some(End::Conceded(Seat::BLACK)),
        Score::Black => Some(End::Conceded(Seat::WHITE)),
        Score::Draw => Some(End::Agreed),
        Score::Open => None,
    }
}
