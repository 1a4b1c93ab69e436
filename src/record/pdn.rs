//! Portable Draughts Notation, game type 26: files of games of warcaby.
//!
//! Moves are read with numbers or letters, `-`, `x` or `:`, with all landings of a capture, some or none; they are written
//! with numbers, and with all landings only where the first and last field would not tell which capture is meant.
//! Options that are not the usual ones stand in a tag `Options` of our own, `draws=granna`.

use super::file::{Fault, FileError, Misread, Noted};
use super::print::{self, Page};
use super::read::{self, Reader};
use super::scan::{self, Sheet};
use super::{Record, replay};
use crate::games::warcaby::{Move, State, Warcaby};
use crate::games::{self, OpenError};
use crate::rules::game::Game;
use crate::rules::seen::Tap;
use crate::rules::{Node, Seat};

/// The game's id.
const GAME: &str = "warcaby";
/// Draughts on 64 fields by the Brazilian rules.
const TYPE: &str = "26";
/// What may stand between two fields of a move.
const BETWEEN: [char; 6] = ['-', '–', 'x', 'X', ':', '×'];

/// Reads every game of a text.
///
/// # Errors
/// The first thing that cannot be read, with its line and move.
pub fn read(text: &str) -> Result<Vec<Noted>, FileError> {
    scan::take_apart(text)?.iter().map(one).collect()
}

fn one(sheet: &Sheet) -> Result<Noted, FileError> {
    let mut record = Record::of(GAME);
    if let Some(tag) = sheet.tag("GameType")
        && tag.value.split(',').next().map(str::trim) != Some(TYPE)
    {
        return Err(read::fault(tag, Fault::Kind));
    }
    let said = sheet.tag("Options").map_or("", |tag| &tag.value);
    record.options = said.split_ascii_whitespace().filter_map(known).collect();
    record.options.retain(|name, value| !is_usual(name, value));
    let Ok(game) = replay::rules::<Warcaby>(GAME, &record) else { return Ok(Noted::default()) };
    let reader = Reader {
        game: &game,
        first: |state: &State| first(&game, state),
        meant: |state: &State, text: &str| meant(&game, state, text),
    };
    reader.read(sheet, record)
}

/// An option `name=value` that warcaby has.
fn known(option: &str) -> Option<(String, String)> {
    let (name, value) = option.split_once('=')?;
    let options = &games::find(GAME)?.spec().options;
    let has = options.iter().any(|o| o.name == name && o.values.iter().any(|v| v == value));
    has.then(|| (name.into(), value.into()))
}

/// Whether warcaby has this value of an option if nothing is said.
fn is_usual(name: &str, value: &str) -> bool {
    let options = games::find(GAME).map_or(&[][..], |entry| &entry.spec().options);
    options.iter().any(|o| o.name == name && o.values.first().is_some_and(|v| v == value))
}

/// Who moves first from a position; moves are counted from 1.
fn first(game: &Warcaby, state: &State) -> (bool, usize) {
    (game.turn(state) != Seat::WHITE, 1)
}

/// A legal move with one way of playing it: the man's own field, then every landing.
struct Way {
    mv: Move,
    fields: Vec<Node>,
    captures: bool,
}

/// Every way of every legal move.
fn ways(game: &Warcaby, state: &State) -> Vec<Way> {
    let (mut moves, mut all) = (Vec::new(), Vec::new());
    game.moves(state, &mut moves);
    for mv in moves {
        let mut plans = Vec::new();
        game.plans(state, mv, &mut plans);
        let captures = game.write(state, mv).contains('x');
        all.extend(plans.into_iter().map(|plan| {
            let node = |tap: &Tap| if let Tap::Node(node) = tap { Some(*node) } else { None };
            Way { mv, fields: plan.taps.iter().filter_map(node).collect(), captures }
        }));
    }
    all
}

/// The move that a text means.
fn meant(game: &Warcaby, state: &State, text: &str) -> Result<Move, Misread> {
    let text = text.trim_end_matches(['!', '?', '*', '+', '#']);
    let fields: Option<Vec<Node>> = text.split(BETWEEN).map(|name| field(game, name)).collect();
    let fields = fields.filter(|fields| fields.len() > 1).ok_or(Misread::Unreadable)?;
    let must_capture = text.contains(['x', 'X', ':', '×']);
    let mut ways = ways(game, state);
    ways.retain(|way| (way.captures || !must_capture) && fits(&way.fields, &fields));
    // A way with all its landings is that of one move only.
    if let Some(whole) = ways.iter().find(|way| way.fields == fields) {
        return Ok(whole.mv);
    }
    let first = ways.first().ok_or(Misread::NotLegal)?.mv;
    if ways.iter().all(|way| way.mv == first) { Ok(first) } else { Err(Misread::Ambiguous) }
}

/// Whether the fields that are said are the first, the last and perhaps some of a way, in their order.
fn fits(way: &[Node], said: &[Node]) -> bool {
    let ([first, between @ .., last], [from, some @ .., to]) = (way, said) else { return false };
    let mut rest = between.iter();
    first == from && last == to && some.iter().all(|node| rest.any(|n| n == node))
}

/// A field by its number or its name.
fn field(game: &Warcaby, name: &str) -> Option<Node> {
    if name.starts_with(|c: char| c.is_ascii_digit()) {
        let wanted: usize = name.parse().ok()?;
        return game.board().nodes().find(|node| number(game, *node) == wanted);
    }
    game.board().node(&name.to_ascii_lowercase())
}

/// A field's number, 1 to 32, from the left of rank 8 to the right of rank 1.
fn number(game: &Warcaby, node: Node) -> usize {
    let name = game.board().name(node).as_bytes();
    let (file, rank) = (usize::from(name[0] - b'a'), usize::from(name[1] - b'1'));
    4 * (7 - rank) + file / 2 + 1
}

/// Whether a word looks like a move of draughts rather than of chess: numbers, or a way along a diagonal that no pawn of
/// chess goes.
pub(super) fn looks_like_a_move(word: &str) -> bool {
    let mut fields = word.trim_end_matches(['!', '?', '*']).split(BETWEEN).map(str::as_bytes);
    match (fields.next(), fields.next()) {
        (Some(from), Some(to)) if from.iter().chain(to).all(u8::is_ascii_digit) => !from.is_empty() && word != "0-0",
        (Some([f1 @ b'a'..=b'h', r1 @ b'1'..=b'8']), Some([f2 @ b'a'..=b'h', r2 @ b'1'..=b'8'])) => {
            f1 != f2 && (word.contains('-') || r1.abs_diff(*r2) > 1)
        }
        _ => false,
    }
}

/// Writes a game.
///
/// # Errors
/// What in the record does not hold; [`OpenError::Game`] if it is none of warcaby.
pub fn write(noted: &Noted) -> Result<String, OpenError> {
    let game: Warcaby = replay::rules(GAME, &noted.record)?;
    let replayed = replay::replay(&game, &noted.record)?;
    let start = replayed.plies.first().map_or(&replayed.end, |(state, _)| state);
    let options = noted.record.options.iter().filter(|(name, value)| !is_usual(name, value));
    let options: Vec<String> = options.map(|(name, value)| format!("{name}={value}")).collect();
    let mut own = vec![("GameType", TYPE.to_string())];
    if !options.is_empty() {
        own.push(("Options", options.join(" ")));
    }
    let page = Page {
        noted,
        own,
        first: first(&game, start),
        moves: replayed.plies.iter().map(|(state, mv)| text(&game, state, *mv)).collect(),
        score: print::score(&noted.record, print::outcome(&game, &replayed)),
    };
    Ok(page.print())
}

/// A legal move in numbers.
fn text(game: &Warcaby, state: &State, mv: Move) -> String {
    let ways = ways(game, state);
    let Some(way) = ways.iter().find(|way| way.mv == mv) else { return String::new() };
    let ends = |way: &Way| (way.fields.first().copied(), way.fields.last().copied());
    let clear = ways.iter().all(|other| other.mv == mv || ends(other) != ends(way));
    let said: Vec<Node> = if clear {
        [way.fields.first(), way.fields.last()].into_iter().flatten().copied().collect()
    } else {
        way.fields.clone()
    };
    let numbers: Vec<String> = said.into_iter().map(|node| number(game, node).to_string()).collect();
    numbers.join(if way.captures { "x" } else { "-" })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::record::End;

    fn only(text: &str) -> Noted {
        let mut games = read(text).unwrap_or_else(|e| panic!("{text}: {e}"));
        assert_eq!(games.len(), 1, "{text}");
        games.remove(0)
    }

    fn record(moves: &str, start: Option<&str>, end: Option<End>) -> Record {
        let moves = moves.split_ascii_whitespace().map(Into::into).collect();
        Record { moves, start: start.map(Into::into), end, ..Record::of(GAME) }
    }

    /// The moves of a written game, without tags.
    fn written(record: Record) -> String {
        let text = write(&Noted { record, ..Noted::default() }).unwrap();
        text.split_once("\n\n").unwrap().1.trim_end().replace('\n', " ")
    }

    #[test]
    fn a_game_has_its_tags_and_numbers() {
        let noted = Noted {
            tags: vec![("White".into(), "Ala".into()), ("Black".into(), "Olek".into())],
            record: record("c3-d4 f6-g5 d4-c5 d6xb4 a3xc5 b6xd4 e3xc5", None, Some(End::Conceded(Seat::BLACK))),
        };
        let text = "[Event \"?\"]\n[Site \"?\"]\n[Date \"????.??.??\"]\n[Round \"?\"]\n[White \"Ala\"]\n[Black \"Olek\"]\n\
            [Result \"1-0\"]\n[GameType \"26\"]\n\n\
            1. 22-18 11-16 2. 18-14 10x17 3. 21x14 9x18 4. 23x14 1-0\n\n";
        assert_eq!(write(&noted).as_deref(), Ok(text));
    }

    #[test]
    fn reading_is_lax() {
        let wanted = record("c3-d4 f6-g5 d4-c5 d6xb4 a3xc5", None, Some(End::Agreed));
        for text in [
            "[GameType \"26\"]\n1. 22-18 11-16 2. 18-14 10x17 3. 21x14 1/2-1/2",
            "1.22-18! 11-16* 2.18-14 {gives one} 10:17 3.21-14 (3. 24-20) 1-1",
            "[GameType \"26,W,8,8,A2,0\"] 1. c3-d4 f6-g5 2. d4–c5? d6:b4 3. A3xC5 1-1",
            "[Result \"1-1\"] c3-d4 11-16 d4-14 10×17 21x14",
        ] {
            assert_eq!(only(text).record, wanted, "{text}");
        }
        assert_eq!(only("1. 22-18 2-0").record.end, Some(End::Conceded(Seat::BLACK)));
        assert_eq!(only("1. 22-18 0-2").record.end, Some(End::Conceded(Seat::WHITE)));
    }

    #[test]
    fn captures_are_told_by_their_ends_or_by_all_landings() {
        // One way, however much of it is said.
        let two = "W:Wc3,h2:Bd4,f6,g3";
        let said = |moves: &str| only(&format!("[FEN \"{two}\"] {moves} *")).record.moves;
        for text in ["22x8", "22x15x8", "c3xe5xg7", "22-15-8", "c3:g7"] {
            assert_eq!(said(text), ["c3xe5xg7"], "{text}");
        }
        let start = "W:W22,28:B11,18,24";
        assert_eq!(written(record("c3xe5xg7", Some(start), None)), "1. 22x8 *");
        // A round ends where it began; both ways round are one move.
        let round = "W:W22:B9,10,17,18";
        assert_eq!(only(&format!("[FEN \"{round}\"] 22x22 *")).record.moves, ["c3xa5xc7xe5xc3"]);
        assert_eq!(written(record("c3xa5xc7xe5xc3", Some(round), None)), "1. 22x22 1-0");
    }

    #[test]
    fn an_ambiguous_capture_is_written_with_all_landings() {
        let position = "W:WK3:B2,5,7,12,13,15,16,18,21,22,26";
        let said =
            |text: &str| read(&format!("[FEN \"{position}\"] {text} *")).map(|games| games[0].record.moves.clone());
        for text in ["3x10x19x30", "3x14x23x30"] {
            let moves = said(text).unwrap();
            assert_eq!(written(record(&moves.join(" "), Some(position), None)), format!("1. {text} *"));
        }
        assert_eq!(said("3x14x30"), said("3x14x23x30"), "one landing tells them apart");
        assert_eq!(said("3x30").unwrap_err().fault, Fault::Move(Misread::Ambiguous));
    }

    #[test]
    fn another_start_and_other_options_are_told_by_tags() {
        let mut game = record("b4-a3 a1-b2", Some("B:WK29:B12,17"), None);
        game.options.insert("draws".into(), "granna".into());
        let text = write(&Noted { record: game.clone(), ..Noted::default() }).unwrap();
        let tags =
            "[Result \"*\"]\n[SetUp \"1\"]\n[FEN \"B:WK29:B12,17\"]\n[GameType \"26\"]\n[Options \"draws=granna\"]\n";
        assert!(text.contains(tags), "{text}");
        assert!(text.ends_with("\n1... 17-21 2. 29-25 *\n\n"), "{text}");
        assert_eq!(only(&text).record, game);
        // The usual options are not written, so that they are none when they are read; of two values the last holds.
        for (said, options) in [("draws=kratka", 0), ("draws=granna draws=kratka", 0), ("draws=kratka draws=granna", 1)]
        {
            let noted = only(&format!("[Options \"{said}\"] 1. c3-b4 *"));
            assert_eq!(noted.record.options.len(), options, "{said}");
            assert_eq!(only(&write(&noted).unwrap()).record, noted.record, "{said}");
        }
        // Unknown options are passed over; a full stop may end the text.
        let odd = only("[Options \"draws=never x draws\"] [FEN \"B:WK29:B12,b4.\"] 1... b4-a3 *");
        assert_eq!(odd.record, record("b4-a3", Some("B:WK29:B12,17"), None));
    }

    #[test]
    fn errors_name_line_move_and_token() {
        let moves = |misread| Fault::Move(misread);
        for (text, line, number, token, fault) in [
            ("1. 22-18\n11-22 *", 2, Some("1..."), "11-22", moves(Misread::NotLegal)),
            ("1. 22x18 *", 1, Some("1."), "22x18", moves(Misread::NotLegal)),
            ("1. 22-18 11-16 2. 33-1 *", 1, Some("2."), "33-1", moves(Misread::Unreadable)),
            ("1. 22-18 11-16 2. c3 *", 1, Some("2."), "c3", moves(Misread::Unreadable)),
            ("1. c4-d5 *", 1, Some("1."), "c4-d5", moves(Misread::Unreadable)),
            ("[FEN \"B:WK29:B12\"]\n1... 12-8", 2, Some("1..."), "12-8", moves(Misread::NotLegal)),
            ("\n[GameType \"25\"]", 2, None, "25", Fault::Kind),
        ] {
            let error = read(text).unwrap_err();
            assert_eq!(
                (error.line, error.number.as_deref(), &error.token[..], error.fault),
                (line, number, token, fault),
                "{text}"
            );
        }
        let error = read("[FEN \"W:Wb8:Bd4\"]").unwrap_err();
        assert!(matches!(error.fault, Fault::Position(e) if e.token == "b8"));
    }
}
