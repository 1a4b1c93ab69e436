//! How games end: that they must, and each way in which they can.

use super::{Case, cases};
use crate::data;
use rand::SeedableRng;
use rand::seq::SliceRandom;
use rand_chacha::ChaCha8Rng;
use std::collections::BTreeMap;
use swietlica::games::{self, GAMES};
use swietlica::record::Record;
use swietlica::rules::seen::Change;
use swietlica::rules::table::{Pick, Play};
use swietlica::rules::{Draw, Outcome, Seat, Win};

use Outcome::{Drawn, Won};

/// Options that are not left at their defaults.
pub type Chosen = &'static [(&'static str, &'static str)];

/// After how many plies a game has surely ended; `None` for games that need not end.
///
/// Warcaby: a ply of a king that takes nothing is *quiet*; so many quiet plies in a row (`limit`) are a draw. All others are
/// captures or steps of men. At least one man of the 24 is left, so there are at most 23 captures. The men of a side
/// have at most 4·7 + 4·6 + 4·5 = 72 rows before them, both sides 144; each step takes one row away, and only
/// captures give rows back: two for each man taken, 46 in all. So there are at most 23 + 144 + 46 = 213 plies that are not
/// quiet, `limit - 1` quiet ones before each of them, and `limit` at the end.
///
/// Ringo: a capture or a Black man's step inward is *progress*; 80 other plies in a row are a draw. White takes six men
/// at most and Black four: at most 10 plies of captures. Black's men step inward at most 7 · 6 times, and
/// twice more for each of at most four jumps outward: at most 50. So 60 plies of progress, 79 others before each, 80 at the end.
///
/// Wodzowie: at most 14 men die and then a chief; 150 plies without a death in a row are a draw: at most 15 deaths, 149 others
/// before each, 150 at the end.
/// Barbakan: with `n` seats of `m` men the first stage has `n·m` plies. A man that is inside stays there, so all but one of each
/// seat can enter without ending the game, `n·(m - 1)` entries, and before each of them and before the last ply lie at most
/// `50·n - 1` plies without one.
///
/// Szachy: a ply is *quiet* if it moves no pawn and captures nothing; a hundred quiet plies in a row are a draw. The sixteen
/// pawns have at most six steps each before them, 96 in all, and of 32 pieces the kings are left, so there are at most 30
/// captures: at most 126 plies that are not quiet, 99 quiet ones before each of them, and 100 at the end.
///
/// Grody: captured men leave, but one's own come back and can be set again; nothing forces an end.
/// Agon: captured men are set down again, and nothing forces an end.
pub fn most_plies(case: &Case) -> Option<usize> {
    match case.game {
        "warcaby" => {
            let limit = if case.options["draws"] == "granna" { 100 } else { 50 };
            Some(213 * limit + limit)
        }
        "szachy" => Some(126 * 100 + 100),
        "ringo" => Some(60 * 80 + 80),
        "wodzowie" => Some(15 * 150 + 150),
        "barbakan" => {
            let seats = usize::from(case.seats);
            let men = [12, 8, 6, 5, 4][seats - 2];
            Some(seats * men + (seats * (men - 1) + 1) * 50 * seats)
        }
        "grody" | "agon" => None,
        other => panic!("{other}: say after how many plies it has ended, and why"),
    }
}

/// Positions and the moves that end the game there: game, start, moves, end.
const ENDINGS: &[(&str, &str, &str, Outcome)] = &[
    ("grody", "w d1=w d2=b", "1d1-d2", Won(Seat(0), Win::NoMen)),
    ("grody", "b d1=w d2=b", "1d2-d1", Won(Seat(1), Win::NoMen)),
    ("grody", "w c3=bww f3=bbb", "3c3-f3", Won(Seat(0), Win::NoMen)),
    ("grody", "w d4=wb e5=b", "", Won(Seat(1), Win::NoMen)),
    ("grody", "b d4=w reserve=0,1", "@d4", Won(Seat(1), Win::NoMen)),
    ("agon", AGON_FIVE_AND_KING, "h6-g6", Won(Seat(0), Win::Goal)),
    ("agon", AGON_FIVE, "h6-g6", Won(Seat(1), Win::OwnGoal)),
    // Black himself sets White's sixth man on the last circle.
    (
        "agon",
        "b a1=W a2=B a3=b a4=b a5=b a6=b e5=w e6=w f5=w f7=w g5=w h6=b h7=w i8=b",
        "i8-h8xh7>g6",
        Won(Seat(1), Win::OwnGoal),
    ),
    ("agon", "b a1=b a2=B a3=b a4=b a5=b e5=w e6=w f5=w f6=W f7=w g5=w g6=w h6=b h7=b", "", Won(Seat(0), Win::Goal)),
    ("barbakan", BARBAKAN_LAST, "b0-c0", Won(Seat(0), Win::Goal)),
    ("barbakan", BARBAKAN_HOME, "", Won(Seat(1), Win::Goal)),
    ("warcaby", "W:Wc3:Bd4", "c3xe5", Won(Seat(0), Win::NoMen)),
    ("warcaby", "B:Wc3:Bd4", "d4xb2", Won(Seat(1), Win::NoMen)),
    ("warcaby", "W:Wg5,e3:Bh6", "e3-f4", Won(Seat(0), Win::NoMoves)),
    ("warcaby", "B:Wa3:Bb4,d6", "d6-c5", Won(Seat(1), Win::NoMoves)),
    ("warcaby", "W:Wa3:Bb4,c5", "", Won(Seat(1), Win::NoMoves)),
    ("szachy", "6k1/5ppp/8/8/8/8/8/K3R3 w - - 99 80", "e1e8", Won(Seat(0), Win::Mate)),
    (
        "szachy",
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
        "f2f3 e7e5 g2g4 d8h4",
        Won(Seat(1), Win::Mate),
    ),
    ("szachy", "7k/8/4Q3/6K1/8/8/8/8 w - - 0 1", "e6f7", Drawn(Draw::Stalemate)),
    ("szachy", "4k3/8/8/8/8/8/4p3/4K3 w - - 0 1", "e1e2", Drawn(Draw::Material)),
    ("ringo", "b d1=w d2=b o=b h5=w", "d2xd1-o", Won(Seat(1), Win::Goal)),
    ("ringo", "b c2=b c3=w g6=b", "c2xc3-c4", Won(Seat(1), Win::NoMen)),
    ("ringo", "w d4=b d5=w e2=b g2=b h6=b", "d5xd4-d2xe2-f2xg2-h2", Won(Seat(0), Win::Killed)),
    ("ringo", "w a6=b a5=w b5=w h6=w o=b", "b5-b6", Won(Seat(0), Win::NoMoves)),
    ("wodzowie", "w a6=w d4=W d5=B", "a6-d6", Won(Seat(0), Win::Killed)),
    ("wodzowie", "b a3=b d4=W d5=B", "a3-d3", Won(Seat(1), Win::Killed)),
];

/// White's sixth man steps onto the last circle.
const AGON_FIVE: &str = "w a1=W a2=B a3=b a4=b a5=b a6=b b1=b b7=b e5=w e6=w f5=w f7=w g5=w h6=w";
/// The same with the king on the star.
const AGON_FIVE_AND_KING: &str = "w a2=B a3=b a4=b a5=b a6=b b1=b b7=b e5=w e6=w f5=w f6=W f7=w g5=w h6=w";
/// White's last man stands before a gate.
const BARBAKAN_LAST: &str = "1 a10=2 a11=2 a12=2 a3=2 a4=2 a5=2 a6=2 a7=2 a8=2 a9=2 b0=1 b5=2 b6=2 c10=1 c2=1 c3=1 c4=1 \
     c5=1 c6=1 c7=1 c8=1 c9=1 d3=1 d4=1";
/// Black's men are all inside.
const BARBAKAN_HOME: &str = "1 a10=1 a11=1 a12=1 a3=1 a4=1 a5=1 a6=1 a7=1 a8=1 a9=1 b0=1 b5=1 c0=2 c10=2 c2=2 c3=2 c4=2 \
     c5=2 c6=2 c7=2 c8=2 c9=2 d3=2 d4=2";

/// Positions and four plies that bring them back: game, start, moves.
const ROUNDS: &[(&str, &str, &str)] = &[
    ("grody", "w c3=w f6=b", "1c3-c4 1f6-f5 1c4-c3 1f5-f6"),
    ("grody", "b c3=bww f6=wb g7=bb", "2g7-g5 1c3-c4 2g5-g7 1c4-c3"),
    ("agon", AGON_FIVE, "h6-h5 b7-c8 h5-h6 c8-b7"),
    ("warcaby", "W:WKa1:BKb8", "a1-b2 b8-a7 b2-a1 a7-b8"),
    ("szachy", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", "g1f3 g8f6 f3g1 f6g8"),
    ("szachy", "4k3/p7/8/8/8/8/P7/R3K3 b - - 0 1", "e8e7 a1b1 e7e8 b1a1"),
    ("warcaby", "B:WKa1,e1:BKb8,b6", "b8-a7 a1-b2 a7-b8 b2-a1"),
    ("ringo", "b c6=b g6=b f1=w", "c6-d6 f1-f2 d6-c6 f2-f1"),
    ("wodzowie", "w a1=W g8=B", "a1-a2 g8-g7 a2-a1 g7-g8"),
    ("wodzowie", "w a1=W a2=b b1=b g8=B", "-- g8-g7 -- g7-g8"),
];

/// Positions from which nothing need ever happen: game, options, start, and after how many such plies it is a draw.
const QUIET: &[(&str, Chosen, &str, usize)] = &[
    ("grody", &[], "w c3=w f6=b", 100),
    ("grody", &[("men", "44")], "b b2=ww c3=bw f6=wb g7=b", 100),
    ("szachy", &[], "4k2r/8/8/8/8/8/8/R3K3 w - - 0 1", 100),
    ("szachy", &[], "4k2n/8/8/8/8/8/8/N3KB2 b - - 90 60", 10),
    ("warcaby", &[], "W:WKa1:BKb8", 50),
    ("warcaby", &[("draws", "granna")], "B:WKa1,Kc1:BKb8", 100),
    ("wodzowie", &[], "w a1=W b1=w f8=b g8=B", 150),
];

/// A table with a start position and moves from it.
pub fn set_up(game: &str, options: Chosen, start: &str, moves: &str) -> Box<dyn Play> {
    let options: BTreeMap<_, _> = options.iter().map(|(n, v)| (n.to_string(), v.to_string())).collect();
    let moves = moves.split_ascii_whitespace().map(Into::into).collect();
    let record = Record { options, start: Some(start.into()), moves, ..Record::of(game) };
    games::open(&record).unwrap_or_else(|e| panic!("{game} {start}: {e}"))
}

/// Plays on, and the end is told in every language.
fn ends(play: &dyn Play, end: Outcome) {
    let (game, place) = (&play.record().game, play.position());
    assert_eq!(play.outcome(), Some(end), "{game} {place}");
    assert!(play.plans().is_empty(), "{game} {place}");
    let (kind, word) = match end {
        Won(_, win) => ("won", win.word()),
        Drawn(draw) => ("drawn", draw.word()),
    };
    for lang in data::languages() {
        let own = lang.arguments(&format!("{kind}-{game}-{word}"));
        assert!(own.or_else(|| lang.arguments(&format!("{kind}-{word}"))).is_some(), "{kind}-{word} in {}", lang.code);
    }
}

#[test]
fn set_up_positions_end_as_they_should() {
    for (game, start, moves, end) in ENDINGS {
        let mut play = set_up(game, &[], start, moves);
        ends(&*play, *end);
        if play.undo() {
            assert_eq!(play.outcome(), None, "{game} {start} {moves}: over before the last move");
        }
    }
}

#[test]
fn no_game_is_forgotten() {
    for entry in GAMES {
        let won = |seat| ENDINGS.iter().any(|(game, _, _, end)| *game == entry.id && end.winner() == Some(Seat(seat)));
        let seats = if entry.spec().seats.1 == 2 { 2 } else { 1 };
        assert!((0..seats).all(won), "{}: positions in which each seat wins", entry.id);
    }
}

#[test]
fn the_third_occurrence_is_a_draw() {
    for (game, start, round) in ROUNDS {
        let moves = format!("{round} {round}");
        let mut play = set_up(game, &[], start, &moves);
        ends(&*play, Drawn(Draw::Repetition));
        assert_eq!((play.ply(), play.perft(0), play.perft(1)), (8, 1, 0), "{game} {start}");
        while play.undo() {
            assert_eq!(play.outcome(), None, "{game} {start}: drawn at ply {}", play.ply());
        }
    }
}

#[test]
fn a_game_in_which_nothing_happens_is_a_draw() {
    for (game, options, start, plies) in QUIET {
        let mut play = set_up(game, options, start, "");
        let mut chance = ChaCha8Rng::seed_from_u64(7);
        for _ in 0..*plies {
            quiet_ply(&mut *play, &mut chance);
        }
        ends(&*play, Drawn(Draw::NoProgress));
        assert!(play.undo());
        assert_eq!(play.outcome(), None, "{game} {start}: before ply {plies}");
    }
}

/// Plays by chance a ply that only moves men, ends nothing but by lack of progress and lets nobody capture.
fn quiet_ply(play: &mut dyn Play, chance: &mut ChaCha8Rng) {
    let only_steps = |play: &dyn Play, pick| play.changes(pick).iter().all(|c| matches!(c, Change::Step { .. }));
    let mut picks: Vec<Pick> = (0..play.plans().len()).map(Pick).collect();
    picks.shuffle(chance);
    for pick in picks {
        if !only_steps(play, pick) {
            continue;
        }
        play.play(pick).expect("a legal pick");
        let safe = (0..play.plans().len()).all(|reply| only_steps(play, Pick(reply)));
        if safe && matches!(play.outcome(), None | Some(Drawn(Draw::NoProgress))) {
            return;
        }
        play.undo();
    }
    panic!("{} ply {}: no quiet move", play.position(), play.ply());
}

#[test]
fn people_can_end_a_game_for_two() {
    for case in cases() {
        let open = || case.open(1);
        for seat in (0..case.seats).map(Seat) {
            let mut play = open();
            play.concede(seat);
            if case.seats == 2 {
                ends(&*play, Won(seat.other(), Win::Conceded));
                assert_eq!(games::open(play.record()).unwrap().outcome(), play.outcome(), "{case:?}: its record");
                assert!(play.undo());
            }
            assert_eq!((play.outcome(), play.record()), (None, open().record()), "{case:?}");
        }
        let mut play = open();
        play.agree();
        if case.seats == 2 {
            ends(&*play, Drawn(Draw::Agreement));
            assert!(play.undo());
        }
        assert_eq!(play.outcome(), None, "{case:?}");
    }
}
