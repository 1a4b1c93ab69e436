//! Portable Game Notation: files of chess games.
//!
//! Reading is lax, as [`san::read`] and [`scan`] are; writing follows the standard's export form but for its sorting of games.

use super::file::{Fault, FileError, Noted};
use super::print::{self, Page};
use super::read::{self, Reader};
use super::scan::{self, Sheet};
use super::{Record, replay};
use crate::games::OpenError;
use crate::games::szachy::san::{self, Letters};
use crate::games::szachy::{State, Szachy};
use crate::rules::Seat;
use crate::rules::game::Game;

/// The game's id.
const GAME: &str = "szachy";

/// Values of the tag `Variant` that mean chess as we play it.
const ORTHODOX: [&str; 4] = ["standard", "chess", "normal", "from position"];

/// Reads every game of a text.
///
/// # Errors
/// The first thing that cannot be read, with its line and move.
pub fn read(text: &str) -> Result<Vec<Noted>, FileError> {
    let sheets = scan::take_apart(text)?;
    let record = Record::of(GAME);
    let Ok(game) = replay::rules::<Szachy>(GAME, &record) else { return Ok(Vec::new()) };
    sheets.iter().map(|sheet| one(&game, sheet)).collect()
}

fn one(game: &Szachy, sheet: &Sheet) -> Result<Noted, FileError> {
    if let Some(tag) = sheet.tag("Variant")
        && !ORTHODOX.contains(&&tag.value.to_lowercase()[..])
    {
        return Err(read::fault(tag, Fault::Kind));
    }
    let reader = Reader { game, first: |state: &State| first(game, state), meant: san::read };
    reader.read(sheet, Record::of(GAME))
}

/// Who moves first from a position, and the number of that move.
fn first(game: &Szachy, state: &State) -> (bool, usize) {
    (game.turn(state) != Seat::WHITE, usize::from(state.number()))
}

/// Writes a game.
///
/// # Errors
/// What in the record does not hold; [`OpenError::Game`] if it is none of chess.
pub fn write(noted: &Noted) -> Result<String, OpenError> {
    let game: Szachy = replay::rules(GAME, &noted.record)?;
    let replayed = replay::replay(&game, &noted.record)?;
    let start = replayed.plies.first().map_or(&replayed.end, |(state, _)| state);
    let page = Page {
        noted,
        own: Vec::new(),
        first: first(&game, start),
        moves: replayed.plies.iter().map(|(state, mv)| san::san(state, *mv, &Letters::FILES)).collect(),
        score: print::score(&noted.record, print::outcome(&game, &replayed)),
    };
    Ok(page.print())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games;
    use crate::record::End;
    use crate::record::file::Misread;
    use crate::rules::table::Play;

    fn only(text: &str) -> Noted {
        let mut games = read(text).unwrap_or_else(|e| panic!("{text}: {e}"));
        assert_eq!(games.len(), 1, "{text}");
        games.remove(0)
    }

    fn open(noted: &Noted) -> Box<dyn Play> {
        games::open(&noted.record).unwrap_or_else(|e| panic!("{noted:?}: {e}"))
    }

    fn record(moves: &str, start: Option<&str>, end: Option<End>) -> Record {
        let moves = moves.split_ascii_whitespace().map(Into::into).collect();
        Record { moves, start: start.map(Into::into), end, ..Record::of(GAME) }
    }

    const OPERA: &str = "[Event \"Paris\"]\n[Site \"Paris FRA\"]\n[Date \"1858.??.??\"]\n[Round \"?\"]\n[White \"Morphy, Paul\"]\n\
        [Black \"Duke Karl / Count Isouard\"]\n[Result \"1-0\"]\n\n\
        1. e4 e5 2. Nf3 d6 3. d4 Bg4 4. dxe5 Bxf3 5. Qxf3 dxe5 6. Bc4 Nf6 7. Qb3 Qe7 8.\n\
        Nc3 c6 9. Bg5 b5 10. Nxb5 cxb5 11. Bxb5+ Nbd7 12. O-O-O Rd8 13. Rxd7 Rxd7 14.\n\
        Rd1 Qe6 15. Bxd7+ Nxd7 16. Qb8+ Nxb8 17. Rd8# 1-0\n\n";

    #[test]
    fn a_game_in_the_standards_form_is_written_as_it_was() {
        let noted = only(OPERA);
        assert_eq!(noted.record.moves.len(), 33);
        assert_eq!(noted.record.moves[22], "e1c1");
        assert_eq!(noted.record.end, None, "mate needs no resignation");
        assert_eq!(noted.tags[4], ("White".into(), "Morphy, Paul".into()));
        assert_eq!(open(&noted).outcome().and_then(|o| o.winner()), Some(Seat::WHITE));
        assert_eq!(write(&noted).as_deref(), Ok(OPERA));
    }

    #[test]
    fn reading_is_lax() {
        let text = "% a comment\n[Event \"a \"b\" c\"]\n[ECO \"C50\"]\n{Here} 1.e4! e5 ; to the end (of {the line\n\
            2.Ng1-f3 $1 (2. f4 exf4 (2... d5 {)}) 3. Nf3) 2...Nc6 3 Bc4 Bc5?! 4. 0-0 Nge7 5. d4 e:d4 6. e5\nd7-d5 7. ed6 e.p. Qd6 2-0";
        let noted = only(text);
        let moves = "e2e4 e7e5 g1f3 b8c6 f1c4 f8c5 e1g1 g8e7 d2d4 e5d4 e4e5 d7d5 e5d6 d8d6";
        assert_eq!(noted.record, record(moves, None, Some(End::Conceded(Seat::BLACK))));
        assert_eq!(noted.tags, [("Event".into(), "a \"b\" c".into()), ("ECO".into(), "C50".into())]);
    }

    #[test]
    fn results_say_how_people_ended_it() {
        for (result, end) in [
            ("1-0", Some(End::Conceded(Seat::BLACK))),
            ("0-1", Some(End::Conceded(Seat::WHITE))),
            ("0-2", Some(End::Conceded(Seat::WHITE))),
            ("1/2-1/2", Some(End::Agreed)),
            ("*", None),
            ("", None),
        ] {
            assert_eq!(only(&format!("1. e4 {result}")).record, record("e2e4", None, end), "{result}");
        }
        // What the rules say goes before what the file says.
        let mate = only("1. f3 e5 2. g4 Qh4 1-0");
        assert_eq!(mate.record.end, None);
        assert!(write(&mate).unwrap().ends_with("\n1. f3 e5 2. g4 Qh4# 0-1\n\n"));
    }

    #[test]
    fn another_start_is_told_by_its_tags() {
        let start = "4k3/3p4/8/4P3/8/8/8/4K3 b - - 4 31";
        let noted = Noted { record: record("d7d5 e5d6 e8d7", Some(start), Some(End::Agreed)), ..Noted::default() };
        let text = write(&noted).unwrap();
        let wanted = format!(
            "[Event \"?\"]\n[Site \"?\"]\n[Date \"????.??.??\"]\n[Round \"?\"]\n[White \"?\"]\n[Black \"?\"]\n\
             [Result \"1/2-1/2\"]\n[SetUp \"1\"]\n[FEN \"{start}\"]\n\n31... d5 32. exd6 Kd7 1/2-1/2\n\n"
        );
        assert_eq!(text, wanted);
        assert_eq!(only(&text).record, noted.record);
        // The usual start needs no record of it.
        let usual = "[FEN \"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1\"] 1. e4 *";
        assert_eq!(only(usual).record, record("e2e4", None, None));
        assert_eq!(only("[Variant \"Standard\"] 1. e4 *").record, record("e2e4", None, None));
    }

    #[test]
    fn tags_are_written_strictly() {
        let tags =
            [("ZZ", "last"), ("White", "a\"b\\c\nd"), ("Annotator", "x"), ("Bad Name", "x"), ("", "x"), ("FEN", "x")];
        let tags = tags.map(|(name, value)| (name.to_string(), value.to_string())).into();
        let text = write(&Noted { tags, record: Record::of(GAME) }).unwrap();
        let lines: Vec<&str> = text.lines().collect();
        assert_eq!(
            lines[4..],
            [
                "[White \"a\\\"b\\\\c d\"]",
                "[Black \"?\"]",
                "[Result \"*\"]",
                "[Annotator \"x\"]",
                "[ZZ \"last\"]",
                "",
                "*",
                "",
            ]
        );
        assert_eq!(only(&text).tags[4].1, "a\"b\\c d");
    }

    #[test]
    fn a_game_that_was_played_on_is_read_whole() {
        let knights = "Nf3 Nf6 Ng1 Ng8 ".repeat(2);
        let noted = only(&format!("{knights} e4 e5 1-0"));
        assert_eq!((noted.record.moves.len(), noted.record.end), (10, Some(End::Conceded(Seat::BLACK))));
        assert_eq!(games::open(&noted.record).map(|_| ()), Err(OpenError::Move(9, "e2e4".into())));
        assert!(write(&noted).unwrap().ends_with("5. e4 e5 1-0\n\n"));
        let drawn = only(&format!("{knights} 1-0"));
        assert_eq!(drawn.record.end, None);
        assert!(write(&drawn).unwrap().ends_with(" 1/2-1/2\n\n"));
    }

    #[test]
    fn errors_name_line_move_and_token() {
        let moves = |misread| Fault::Move(misread);
        for (text, line, number, token, fault) in [
            ("1. e4 e5\n2. Ke3 *", 2, Some("2."), "Ke3", moves(Misread::NotLegal)),
            ("1. e4\n\ne7e9", 3, Some("1..."), "e7e9", moves(Misread::Unreadable)),
            ("1. e4 e5 2. Nf3 Nc6 3. -- *", 1, Some("3."), "--", moves(Misread::Unreadable)),
            ("1. Nf3 Nf6 2. d3 d6 3. Nd2 *", 1, Some("3."), "Nd2", moves(Misread::Ambiguous)),
            (
                "[FEN \"7k/8/8/8/8/8/R7/K3R3 b - - 0 40\"]\nKg7 Rg2+ Kh7 Rf1 Rg1\n",
                2,
                Some("42..."),
                "Rg1",
                moves(Misread::NotLegal),
            ),
            ("1. e4 *\n\n[Event \"2\"]\n[Variant \"Atomic\"]\n*", 4, None, "Atomic", Fault::Kind),
            ("1. e4 {", 1, None, "{", Fault::Unclosed),
        ] {
            let error = read(text).unwrap_err();
            assert_eq!(
                (error.line, error.number.as_deref(), &error.token[..], error.fault),
                (line, number, token, fault),
                "{text}"
            );
        }
        let error = read("[FEN \"8/8/8/8/8/8/8/8 w - - 0 1\"]").unwrap_err();
        assert_eq!((error.line, &error.token[..]), (1, "8/8/8/8/8/8/8/8 w - - 0 1"));
        assert!(matches!(error.fault, Fault::Position(e) if e.token == "8/8/8/8/8/8/8/8"));
        let bad = Noted { record: record("e2e5", None, None), ..Noted::default() };
        assert_eq!(write(&bad), Err(OpenError::Move(1, "e2e5".into())));
    }
}
