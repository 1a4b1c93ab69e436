//! The registry: one line a game.

pub mod agon;
pub mod barbakan;
pub mod grody;
pub mod ringo;
pub mod szachy;
mod tally;
pub mod warcaby;
pub mod wodzowie;

use crate::record::{End, Record};
use crate::rules::Seat;
#[cfg(test)]
use crate::rules::game::Game;
use crate::rules::game::Opinion;
use crate::rules::position::PositionError;
use crate::rules::spec::{GameSpec, OptionError, Options, SpecError};
use crate::rules::table::{Match, Play};
use crate::search::{self, Advice, Answer, Question};
use std::fmt;
use std::sync::{Arc, OnceLock};

/// A table, or why it could not be opened.
type Opened = Result<Box<dyn Play>, OpenError>;

/// A registered game.
pub struct Entry {
    /// The game's id.
    pub id: &'static str,
    pages: &'static [Page],
    spec: fn() -> &'static GameSpec,
    open: fn(&GameSpec, Options, Record) -> Opened,
    answer: fn(&GameSpec, Options, &Question, search::Stop) -> Result<Answer, OpenError>,
    advise: fn(&GameSpec, Options, &Question, search::Stop) -> Result<Advice, OpenError>,
}

/// What a game brings in one language.
pub struct Page {
    /// The language's code.
    pub lang: &'static str,
    /// The rules as a pupil reads them: a small Markdown.
    pub rules: &'static str,
    /// The game's own texts: Fluent.
    pub texts: &'static str,
}

/// A game's page in one language.
macro_rules! page {
    ($lang:literal, $id:ident) => {
        Page {
            lang: $lang,
            rules: include_str!(concat!("../../assets/rules/", $lang, "/", stringify!($id), ".md")),
            texts: include_str!(concat!("../../assets/texts/", $lang, "/reasons-", stringify!($id), ".ftl")),
        }
    };
}

/// A game's line of the registry: its id, its rules, its data file.
macro_rules! game {
    ($id:ident, $rules:ty) => {
        Entry {
            id: stringify!($id),
            pages: &[page!("pl", $id), page!("en", $id)],
            spec: || {
                static SPEC: OnceLock<GameSpec> = OnceLock::new();
                SPEC.get_or_init(|| {
                    let text = include_str!(concat!("../../assets/boards/", stringify!($id), ".ron"));
                    GameSpec::read(concat!(stringify!($id), ".ron"), text)
                        .unwrap_or_else(|e| panic!("a game's data file is compiled in and tested: {e}"))
                })
            },
            open: open_as::<$rules>,
            answer: answer_as::<$rules>,
            advise: advise_as::<$rules>,
        }
    };
}

/// The registry itself: which games there are, and the way to their types.
macro_rules! games {
    ($($id:ident: $rules:ty,)*) => {
        /// Every game, in the order of the shelf.
        pub static GAMES: &[Entry] = &[$(game!($id, $rules)),*];

        /// Opens a record's game with its types known and hands it to a visitor. What a visitor does is compiled
        /// for every game, but only where one is sent, so programs that send none do not grow.
        ///
        /// # Errors
        /// As [`open`].
        pub fn visit<V: Visitor>(record: &Record, visitor: V) -> Result<V::Output, OpenError> {
            let (entry, options, record) = prepare(record)?;
            $(if entry.id == stringify!($id) {
                return Ok(visitor.visit(table::<$rules>(entry.spec(), options, &record)?));
            })*
            Err(OpenError::Game(record.game))
        }
    };
}

games! {
    grody: grody::Grody,
    warcaby: warcaby::Warcaby,
    szachy: szachy::Szachy,
    ringo: ringo::Ringo,
    agon: agon::Agon,
    barbakan: barbakan::Barbakan,
    wodzowie: wodzowie::Wodzowie,
}

/// Work that needs a game's own types: a closure over all games.
pub trait Visitor {
    /// What it brings back.
    type Output;
    /// Works with a game at the table.
    fn visit<G: Opinion>(self, table: Match<G>) -> Self::Output;
}

impl Entry {
    /// What the game brings in a language, by its code.
    pub fn page(&self, lang: &str) -> Option<&'static Page> {
        self.pages.iter().find(|p| p.lang == lang)
    }

    /// The game's data.
    pub fn spec(&self) -> &'static GameSpec {
        (self.spec)()
    }
}

/// The registered game of this id.
pub fn find(id: &str) -> Option<&'static Entry> {
    GAMES.iter().find(|e| e.id == id)
}

/// Why a record could not be opened.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum OpenError {
    /// No such game.
    Game(String),
    /// The game is not played by so many.
    Seats(u8),
    /// This seat gave up, but nobody plays it.
    End(Seat),
    /// An option or value is unknown.
    Option(OptionError),
    /// The start position is refused.
    Position(PositionError),
    /// A move is not legal: its number from 1, and its text.
    Move(usize, String),
    /// The game is over: there is no move to think about.
    Over,
    /// The game's own data is at fault.
    Spec(SpecError),
}

impl fmt::Display for OpenError {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            OpenError::Game(id) => write!(f, "unknown game '{id}'"),
            OpenError::Seats(n) => write!(f, "seats: '{n}': this game is not played by so many"),
            OpenError::End(seat) => write!(f, "end: '{}': nobody plays this seat", seat.0),
            OpenError::Option(e) => e.fmt(f),
            OpenError::Position(e) => e.fmt(f),
            OpenError::Move(n, text) => write!(f, "move {n}: '{text}' is not legal"),
            OpenError::Over => f.write_str("the game is over"),
            OpenError::Spec(e) => e.fmt(f),
        }
    }
}

impl std::error::Error for OpenError {}

/// Opens a record's game and plays its moves.
///
/// # Errors
/// The first thing in the record that does not hold: game, seats, end, option, position or move.
pub fn open(record: &Record) -> Result<Box<dyn Play>, OpenError> {
    let (entry, options, record) = prepare(record)?;
    (entry.open)(entry.spec(), options, record)
}

/// Opens the question's game and lets the computer answer it.
///
/// # Errors
/// As [`open`], and [`OpenError::Over`] for a finished game.
pub fn answer(question: &Question, stop: search::Stop) -> Result<Answer, OpenError> {
    let (entry, options, _) = prepare(&question.record)?;
    (entry.answer)(entry.spec(), options, question, stop)
}

/// Opens the question's game and lets the computer advise.
///
/// # Errors
/// As [`answer`].
pub fn advise(question: &Question, stop: search::Stop) -> Result<Advice, OpenError> {
    let (entry, options, _) = prepare(&question.record)?;
    (entry.advise)(entry.spec(), options, question, stop)
}

/// What can be said of a record before its game is known as a type: its game, its options, and itself with its seats.
///
/// # Errors
/// As [`open`], but for position and moves.
pub(crate) fn prepare(record: &Record) -> Result<(&'static Entry, Options, Record), OpenError> {
    let entry = find(&record.game).ok_or_else(|| OpenError::Game(record.game.clone()))?;
    let spec = entry.spec();
    let mut record = record.clone();
    if record.seats == 0 {
        record.seats = spec.seats.0;
    }
    if !(spec.seats.0..=spec.seats.1).contains(&record.seats) {
        return Err(OpenError::Seats(record.seats));
    }
    if let Some(End::Conceded(seat)) = record.end
        && seat.0 >= record.seats
    {
        return Err(OpenError::End(seat));
    }
    let options = Options::new(spec, &record.options, record.seed).map_err(OpenError::Option)?;
    Ok((entry, options, record))
}

/// Opens a record as a match with its types known, its moves played.
///
/// # Errors
/// As [`open`], but for the game and its options, which are already known.
pub fn table<G: Opinion>(spec: &GameSpec, options: Options, record: &Record) -> Result<Match<G>, OpenError> {
    let game = G::new(spec, &options, record.seats.max(spec.seats.0)).map_err(OpenError::Spec)?;
    let mut table = Match::new(Arc::new(game), record.clone()).map_err(OpenError::Position)?;
    for (i, text) in record.moves.iter().enumerate() {
        table.play_text(text).map_err(|_| OpenError::Move(i + 1, text.clone()))?;
    }
    match record.end {
        Some(End::Conceded(seat)) => table.concede(seat),
        Some(End::Agreed) => table.agree(),
        None => {}
    }
    Ok(table)
}

fn open_as<G: Opinion>(spec: &GameSpec, options: Options, record: Record) -> Result<Box<dyn Play>, OpenError> {
    Ok(Box::new(table::<G>(spec, options, &record)?))
}

fn answer_as<G: Opinion>(
    spec: &GameSpec,
    options: Options,
    question: &Question,
    stop: search::Stop,
) -> Result<Answer, OpenError> {
    let table = table::<G>(spec, options, &question.record)?;
    search::think(&table, question, stop).ok_or(OpenError::Over)
}

fn advise_as<G: Opinion>(
    spec: &GameSpec,
    options: Options,
    question: &Question,
    stop: search::Stop,
) -> Result<Advice, OpenError> {
    let table = table::<G>(spec, options, &question.record)?;
    search::advise_at(&table, question, stop).ok_or(OpenError::Over)
}

/// The rules of a registered game with default options, for tests beside the rules.
#[cfg(test)]
pub fn rules<G: Game>(id: &str, chosen: &[(&str, &str)], seats: u8) -> G {
    let spec = find(id).expect("registered").spec();
    let chosen = chosen.iter().map(|(n, v)| (n.to_string(), v.to_string())).collect();
    let options = Options::new(spec, &chosen, 0).expect("known options");
    G::new(spec, &options, seats).expect("a sound spec")
}

/// Why one would play the move of this text in a position, checked to have words in both languages.
#[cfg(test)]
pub fn reason<G: Opinion>(id: &str, game: &G, position: &str, text: &str) -> Option<crate::rules::seen::Reason> {
    let state = game.set_up(position).expect("a sound position");
    let mut all = Vec::new();
    game.moves(&state, &mut all);
    let mv = all.into_iter().find(|mv| game.write(&state, *mv) == text);
    let reason = game.why(&state, mv.unwrap_or_else(|| panic!("{text} at {position}")))?;
    for lang in ["pl", "en"] {
        let page = find(id).expect("registered").page(lang).expect("a language of ours");
        assert!(page.texts.contains(&format!("\nwhy-{} = ", reason.id)), "{lang}: {reason:?}");
    }
    Some(reason)
}
