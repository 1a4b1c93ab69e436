//! What is attacked: each target takes any bytes, asserts what must hold, and says in a few words how far it came.

use super::checks;
use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use swietlica::games::{self, GAMES, OpenError};
use swietlica::record::Record;
use swietlica::record::file::{Format, Noted};

/// One way in.
pub struct Target {
    /// Its name, also that of its folder in the corpus.
    pub name: &'static str,
    /// What its inputs are made of, beside what the games tell of themselves; `~` is a blank.
    words: &'static str,
    /// Takes an input; the answer is the same for inputs that came equally far.
    pub run: fn(&[u8]) -> String,
}

/// Every way in.
pub const TARGETS: [Target; 5] = [
    Target {
        name: "positions",
        words: "w b 1 2 3 6 W B :W :B Kc3 K29 32 reserve=0,0 reserve=16,16 a1=w f6=W a3=B c3=bww c3=bbbbb o=b o=bbbb a24=6 \
            8/8/8/8/8/8/8/8 4k3 R3K2R pppppppp w KQkq - e3 d6 0 1 99 65535",
        run: positions,
    },
    Target {
        name: "pgn",
        words: "e4 Nf3 O-O 0-0-0 exd8=Q+ e8(Q) R1xe4# e.p. Ngf3 a1b1 -- 12. 3... $7 * 1-0 0-2 1/2-1/2 ( ) { } ; % \
            [FEN~\"4k3/8/8/8/8/8/8/4K2R~w~K~-~0~1\"] [Variant~\"Standard\"] [Result~\"1-0\"] [SetUp~\"1\"]",
        run: pgn,
    },
    Target {
        name: "pdn",
        words: "22-18 11x18 3x14x23x30 c3:e5 A3xC5 22×15 d4–c5 1-1 2-0 0-0 * $3 ( ) { } ; % [GameType~\"26\"] \
            [Options~\"draws=granna\"] [FEN~\"W:WK29:B12,17\"] [FEN~\"B:W:B\"] [Result~\"1-1\"]",
        run: pdn,
    },
    Target { name: "taps", words: "n0 n1 n12 n60 n127 n255 r0 r1 r5 c0 c1 c3 c255 | 0 1 5 17 40", run: taps },
    Target {
        name: "records",
        words: "\"game\" \"seats\" \"options\" \"seed\" \"start\" \"moves\" \"end\" \"agreed\" {\"conceded\":0} {\"conceded\":255} \
            null true 2 6 -1 1e9 \"grody\" \"szachy\" \"warcaby\" \"men\" \"44\" \"first\" \"lot\" \"-\" \"e2e4\" \"\\u0000\"",
        run: records,
    },
];

impl Target {
    /// The words of its inputs, with the games, options and fields that there are.
    pub fn words(&self) -> Vec<String> {
        let mut words: Vec<String> = self.words.split_ascii_whitespace().map(|word| word.replace('~', " ")).collect();
        for entry in GAMES {
            words.push(entry.id.into());
            let options = entry.spec().options.iter();
            words.extend(options.flat_map(|o| o.values.iter().map(|v| format!("{}={v}", o.name))));
            let Ok(play) = games::open(&Record::of(entry.id)) else { continue };
            words.extend(play.board().nodes().step_by(7).map(|node| play.board().name(node).to_string()));
            words.extend(play.texts().into_iter().step_by(9));
        }
        words
    }

    /// The inputs that are kept, with their files, in the order of their names.
    pub fn corpus(&self) -> Vec<(PathBuf, Vec<u8>)> {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/fuzz/corpus").join(self.name);
        let files = fs::read_dir(&folder).unwrap_or_else(|e| panic!("{}: {e}", folder.display()));
        let mut paths: Vec<PathBuf> = files.map(|file| file.expect("a readable folder").path()).collect();
        paths.sort();
        let read = |path: PathBuf| (path.clone(), fs::read(path).expect("a readable file"));
        paths.into_iter().map(read).collect()
    }
}

/// `game seats option=value…`, then the text of a position on the other lines. A game that is not there means all of them.
fn positions(input: &[u8]) -> String {
    let text = String::from_utf8_lossy(input);
    let (head, start) = text.split_once('\n').unwrap_or(("", &text));
    let start = start.trim_end_matches('\n');
    let records = match games::find(head.split(' ').next().unwrap_or_default()) {
        Some(_) => vec![Record { start: Some(start.into()), ..heading(head) }],
        None => GAMES.iter().map(|entry| Record { start: Some(start.into()), ..Record::of(entry.id) }).collect(),
    };
    let answers: Vec<String> = records.iter().map(|record| opened(record, input.len())).collect();
    answers.join(" ")
}

/// A record from `game seats option=value…`; what is no such thing is passed over.
fn heading(line: &str) -> Record {
    let mut words = line.split_ascii_whitespace();
    let mut record = Record::of(words.next().unwrap_or_default());
    for word in words {
        match word.split_once('=') {
            Some(("seed", n)) => record.seed = n.parse().unwrap_or_default(),
            Some((name, value)) => _ = record.options.insert(name.into(), value.into()),
            None => record.seats = word.parse().unwrap_or_default(),
        }
    }
    record
}

/// Opens a record and looks at the table; `luck` chooses the plies that are tried.
fn opened(record: &Record, luck: usize) -> String {
    match games::open(record) {
        Ok(mut play) => {
            checks::position(&mut *play, luck);
            format!("{} {:?} {}", record.game, play.outcome(), width(play.plans().len()))
        }
        Err(e) => format!("{} {}", games::find(&record.game).map_or("", |entry| entry.id), kind(&e)),
    }
}

/// What is wrong, without the place.
fn kind(error: &OpenError) -> String {
    match error {
        OpenError::Position(e) => {
            assert!(error.to_string().contains(&e.token) && !e.fault.is_empty(), "{error:?}");
            e.fault.clone()
        }
        OpenError::Move(n, _) => format!("move {}", width(*n)),
        OpenError::Option(e) => format!("option {}", e.value.is_some()),
        OpenError::Spec(e) => panic!("a game's own data is at fault: {e}"),
        OpenError::End(seat) => {
            assert!(error.to_string().contains(&seat.0.to_string()));
            "end".into()
        }
        OpenError::Game(_) => "game".into(),
        OpenError::Seats(_) => "seats".into(),
        OpenError::Over => panic!("to open is not to ask: {error}"),
    }
}

/// How many, roughly: the number of bits.
fn width(n: usize) -> u32 {
    usize::BITS - n.leading_zeros()
}

fn pgn(input: &[u8]) -> String {
    notation(Format::Pgn, input)
}

fn pdn(input: &[u8]) -> String {
    notation(Format::Pdn, input)
}

/// What is read can be written and comes back; what is not read is told by its line.
fn notation(format: Format, input: &[u8]) -> String {
    let text = String::from_utf8_lossy(input);
    let _ = Format::guess(&text);
    let games = match format.read(&text) {
        Ok(games) => games,
        Err(e) => {
            assert!(e.line >= 1 && e.line <= text.matches('\n').count() + 1, "{e}");
            assert!(e.to_string().starts_with(&format!("line {}", e.line)), "{e}");
            let number = e.number.and_then(|n| n.trim_end_matches('.').parse().ok()).map_or(0, width);
            return format!("{number} {:?}", e.fault).split_once("token").map_or_else(String::new, |(a, _)| a.into());
        }
    };
    let written = format.write(&games).expect("what was read can be written");
    let again = format.read(&written).unwrap_or_else(|e| panic!("{e}\n{written}"));
    let records = |games: &[Noted]| games.iter().map(|noted| noted.record.clone()).collect::<Vec<_>>();
    assert_eq!(records(&again), records(&games), "{written}");
    assert_eq!(format.write(&again).as_ref(), Ok(&written));
    for noted in &games {
        match games::open(&noted.record) {
            Ok(play) => assert_eq!(play.record().moves, noted.record.moves),
            // The game was played on after a draw by the rules.
            Err(OpenError::Move(n, _)) => {
                let record = Record { moves: noted.record.moves[..n - 1].to_vec(), end: None, ..noted.record.clone() };
                let play = games::open(&record).expect("the moves before are legal");
                assert!(play.outcome().is_some(), "{:?}", noted.record);
            }
            Err(e) => panic!("{e}: {:?}", noted.record),
        }
    }
    let longest = games.iter().map(|noted| noted.record.moves.len()).max().unwrap_or_default();
    let ends: BTreeSet<String> = games.iter().map(|noted| format!("{:?}", noted.record.end)).collect();
    let start = games.iter().any(|noted| noted.record.start.is_some());
    format!("{ends:?} {} {} {start}", width(games.len()), width(longest))
}

/// `game seats option=value…`, then numbers that choose plies, then `|` and taps: `n12` a node, `r0` a reserve, `c1` a choice.
fn taps(input: &[u8]) -> String {
    let text = String::from_utf8_lossy(input);
    let (head, rest) = text.split_once('\n').unwrap_or((&text, ""));
    let (plies, taps) = rest.split_once('|').unwrap_or((rest, ""));
    let Ok(mut play) = games::open(&heading(head)) else { return String::new() };
    for luck in plies.split_ascii_whitespace().map(checks::luck) {
        if play.plans().is_empty() {
            break;
        }
        let pick = luck % play.plans().len();
        checks::ply(&mut *play, pick);
    }
    let told = checks::taps(&mut *play, taps);
    checks::position(&mut *play, input.len());
    format!("{} {:?} {} {told}", play.record().game, play.outcome(), width(play.ply()))
}

/// A record as it is kept. What is read of it is opened, and written down again.
fn records(input: &[u8]) -> String {
    let record: Record = match serde_json::from_slice(input) {
        Ok(record) => record,
        Err(e) => {
            // Only the words: what stands at fault differs each time.
            let said = e.to_string();
            return said
                .split_ascii_whitespace()
                .take(3)
                .filter(|w| w.bytes().all(|b| b.is_ascii_alphabetic()))
                .collect();
        }
    };
    for format in [Format::Pgn, Format::Pdn] {
        let noted = Noted { record: record.clone(), ..Noted::default() };
        if let Ok(written) = format.write(&[noted]) {
            let again = format.read(&written).unwrap_or_else(|e| panic!("{e}\n{written}"));
            assert_eq!(again.len(), 1, "{written}");
            assert_eq!(again[0].record.moves, record.moves, "{written}");
        }
    }
    if let Ok(play) = games::open(&record) {
        assert_eq!(play.record().moves, record.moves);
        let kept = serde_json::to_string(play.record()).expect("plain data");
        let again: Record = serde_json::from_str(&kept).expect("what was kept");
        let again = games::open(&again).unwrap_or_else(|e| panic!("{e}: {kept}"));
        assert_eq!((again.record(), again.outcome()), (play.record(), play.outcome()));
    }
    format!("{} {} {}", opened(&record, input.len()), record.end.is_some(), width(record.moves.len()))
}
