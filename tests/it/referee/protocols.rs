//! `referee uci` and `referee hub` as other programs talk to them.

use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::mpsc::{Receiver, channel};
use std::time::Duration;
use swietlica::games;
use swietlica::record::Record;

/// How long a silence is taken for a fault.
const PATIENCE: Duration = Duration::from_secs(120);

/// A conversation with the real program.
struct Talk {
    child: Child,
    input: Option<ChildStdin>,
    lines: Receiver<String>,
}

impl Talk {
    fn begin(protocol: &str) -> Talk {
        let mut child = Command::new(env!("CARGO_BIN_EXE_referee"))
            .arg(protocol)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .expect("the referee runs");
        let output = BufReader::new(child.stdout.take().expect("piped"));
        let (sender, lines) = channel();
        std::thread::spawn(move || output.lines().map_while(Result::ok).try_for_each(|line| sender.send(line)));
        Talk { input: child.stdin.take(), child, lines }
    }

    fn say(&mut self, line: &str) {
        self.say_bytes(line.as_bytes());
    }

    fn say_bytes(&mut self, line: &[u8]) {
        let input = self.input.as_mut().expect("not closed");
        input.write_all(&[line, b"\n"].concat()).expect("it listens");
    }

    /// Every line up to one that begins so.
    fn hear(&self, word: &str) -> Vec<String> {
        let mut heard = Vec::new();
        while heard.last().is_none_or(|line: &String| line.split_whitespace().next() != Some(word)) {
            let line = self.lines.recv_timeout(PATIENCE);
            heard.push(line.unwrap_or_else(|e| panic!("no {word} after {heard:?}: {e}")));
        }
        heard
    }

    fn ask(&mut self, line: &str, word: &str) -> String {
        self.say(line);
        self.hear(word).pop().expect("it was heard")
    }

    /// Closes the input and hears the rest.
    fn end(mut self) -> Vec<String> {
        drop(self.input.take());
        let rest: Vec<String> = self.lines.iter().collect();
        assert!(self.child.wait().expect("it ends").success());
        rest
    }
}

/// The second word of a line.
fn second(line: &str) -> &str {
    line.split_whitespace().nth(1).expect("a second word")
}

fn legal(game: &str, start: Option<&str>, moves: &[&str]) -> Vec<String> {
    let moves = moves.iter().map(ToString::to_string).collect();
    games::open(&Record { start: start.map(String::from), moves, ..Record::of(game) }).expect("a sound record").texts()
}

/// Lines that mean nothing, or nothing whole.
const NONSENSE: [&[u8]; 14] = [
    b"",
    b"   \t ",
    b"frob",
    b"\xff\xfe\x00",
    b"go to hell",
    b"position",
    b"position fen",
    b"position fen 8/8/8/8 w",
    b"position startpos moves e2e5",
    b"setoption",
    b"setoption name Level value 99",
    b"setoption name Hash value 64",
    b"stop",
    b"ponderhit",
];

#[test]
fn uci_introduces_itself() {
    let mut talk = Talk::begin("uci");
    talk.say("uci");
    let heard = talk.hear("uciok");
    assert!(heard.iter().any(|line| line.starts_with("id name ")) && heard.iter().any(|l| l.starts_with("id author ")));
    assert!(heard.contains(&"option name Level type spin default 8 min 1 max 8".into()), "{heard:?}");
    assert_eq!(talk.ask("isready", "readyok"), "readyok");
    assert_eq!(talk.ask("joho isready", "readyok"), "readyok", "what is not known before a command is passed over");
    talk.say("quit");
    assert!(talk.end().is_empty());
}

#[test]
fn uci_plays_legal_moves_and_says_what_it_found() {
    let mut talk = Talk::begin("uci");
    talk.say("position startpos moves e2e4 e7e5");
    for (limit, level) in [("depth 2", 8), ("nodes 3000", 8), ("movetime 20", 3), ("wtime 500 btime 500", 2), ("", 1)] {
        talk.say(&format!("setoption name Level value {level}"));
        talk.say(&format!("go {limit}"));
        let heard = talk.hear("bestmove");
        assert!(
            legal("szachy", None, &["e2e4", "e7e5"]).contains(&second(&heard[heard.len() - 1]).into()),
            "{heard:?}"
        );
        let info = &heard[heard.len() - 2];
        for word in ["info depth ", " score cp ", " nodes ", " nps ", " time ", " pv "] {
            assert!(info.contains(word), "{info}");
        }
    }
    talk.say("quit");
    assert!(talk.end().is_empty());
}

#[test]
fn uci_says_what_it_passes_over() {
    let mut talk = Talk::begin("uci");
    talk.say("go depth 1 searchmoves d2d4");
    let heard = talk.hear("bestmove");
    assert!(heard[0].starts_with("info string") && heard[0].contains("searchmoves"), "{heard:?}");
    talk.say("quit");
    talk.end();
}

#[test]
fn uci_knows_castling_promotion_and_mate() {
    let mut talk = Talk::begin("uci");
    talk.say("position startpos moves e2e4 e7e5 g1f3 g8f6 f1e2 f8e7 e1g1 e8g8");
    let best = talk.ask("go depth 1", "bestmove");
    let moves = ["e2e4", "e7e5", "g1f3", "g8f6", "f1e2", "f8e7", "e1g1", "e8g8"];
    assert!(legal("szachy", None, &moves).contains(&second(&best).into()), "{best}");
    talk.say("position fen 8/4P2k/8/8/8/8/8/K7 w - - 0 1");
    assert_eq!(talk.ask("go depth 4", "bestmove"), "bestmove e7e8q");
    talk.say("position fen 7k/5ppp/8/8/8/8/8/K2R4 w - - 0 1");
    talk.say("go mate 1");
    let heard = talk.hear("bestmove");
    assert!(heard[heard.len() - 2].contains(" score mate 1 "), "{heard:?}");
    assert_eq!(heard[heard.len() - 1], "bestmove d1d8");
    // Mated, stalemated, and drawn by our rules while the other program wants a move.
    talk.say("position fen 3R3k/5ppp/8/8/8/8/8/K7 b - - 0 1");
    assert_eq!(talk.ask("go depth 3", "bestmove"), "bestmove 0000");
    talk.say("position fen 7k/8/8/8/8/8/8/K7 w - - 0 1");
    assert_ne!(talk.ask("go depth 3", "bestmove"), "bestmove 0000");
    talk.say("position startpos moves g1f3 g8f6 f3g1 f6g8 g1f3 g8f6 f3g1 f6g8 g1f3 g8f6");
    assert_ne!(talk.ask("go depth 2", "bestmove"), "bestmove 0000");
    talk.say("quit");
    talk.end();
}

#[test]
fn uci_answers_while_it_thinks_and_stops() {
    let mut talk = Talk::begin("uci");
    talk.say("position startpos");
    for _ in 0..3 {
        talk.say("go infinite");
        let heard = talk.hear("info");
        assert!(heard[0].starts_with("info depth 1 score cp "), "{heard:?}");
        talk.say("isready");
        let heard = talk.hear("readyok");
        assert!(!heard.iter().any(|line| line.starts_with("bestmove")), "no move is told before stop: {heard:?}");
        let best = talk.ask("stop", "bestmove");
        assert!(legal("szachy", None, &[]).contains(&second(&best).into()), "{best}");
    }
    // Where there is nothing to think about it waits for stop as well.
    talk.say("position fen 7k/8/8/8/8/8/8/K7 w - - 0 1");
    talk.say("go infinite");
    assert_eq!(talk.ask("isready", "readyok"), "readyok");
    talk.ask("stop", "bestmove");
    talk.say("position startpos");
    talk.say("go infinite");
    talk.say("quit");
    let rest = talk.end();
    assert!(rest.last().is_some_and(|line| line.starts_with("bestmove ")), "{rest:?}");
}

#[test]
fn uci_survives_nonsense_and_a_closed_input() {
    let mut talk = Talk::begin("uci");
    talk.say("position startpos moves d2d4");
    for line in NONSENSE {
        talk.say_bytes(line);
    }
    talk.say_bytes(&b"position ".repeat(10_000));
    assert_eq!(talk.ask("isready", "readyok"), "readyok");
    talk.say("stop");
    // The last position that held still holds.
    let best = talk.ask("go depth 2", "bestmove");
    assert!(legal("szachy", None, &["d2d4"]).contains(&second(&best).into()), "{best}");
    assert!(talk.end().is_empty());

    for go in ["go depth 2", "go infinite"] {
        let mut talk = Talk::begin("uci");
        talk.say(go);
        let rest = talk.end();
        assert!(rest.last().is_some_and(|line| line.starts_with("bestmove ")), "{rest:?}");
    }
}

#[test]
fn another_program_plays_a_match() {
    let engine = format!("uci:{} uci", env!("CARGO_BIN_EXE_referee"));
    let args = ["match", "szachy", "--level", "1", "--level", &engine, "--option", "Level=2", "--movetime", "5"];
    let said = super::says(&[&args[..], &["--games", "2", "--longest", "14", "--csv"]].concat());
    assert!(said.starts_with(&format!("szachy,1/{engine},2,0,2,")), "{said}");
    let refused = super::refuses(&["match", "szachy", "--level", "uci:/no/such/program", "--games", "2"]);
    assert!(refused.contains("uci:/no/such/program"), "{refused}");
    assert!(super::refuses(&["match", "grody", "--level", &engine]).contains("'grody'"));
}

const START: &str = "pos pos=Wbbbbbbbbbbbbeeeeeeeewwwwwwwwwwww";

/// A position with these men on these squares.
fn placed(turn: char, men: &[(usize, char)]) -> String {
    let man = |square: usize| men.iter().find(|(at, _)| *at == square).map_or('e', |(_, man)| *man);
    format!("pos pos={turn}{}", (1..=32).map(man).collect::<String>())
}

#[test]
fn hub_introduces_itself() {
    let mut talk = Talk::begin("hub");
    talk.say("hub");
    let heard = talk.hear("wait");
    assert!(heard[0].starts_with("id name=Swietlica version="), "{heard:?}");
    assert!(heard.contains(&"param name=variant value=brazilian type=enum values=brazilian".into()), "{heard:?}");
    assert!(heard.contains(&"param name=level value=8 type=int min=1 max=8".into()), "{heard:?}");
    talk.say("set-param name=variant value=brazilian");
    talk.say("set-param name=level value=\"3\"");
    assert_eq!(talk.ask("init", "ready"), "ready");
    assert_eq!(talk.ask("ping", "pong"), "pong");
    talk.say("quit");
    assert!(talk.end().is_empty());
}

#[test]
fn hub_plays_legal_moves_and_says_what_it_found() {
    let mut talk = Talk::begin("hub");
    talk.say(START);
    // The squares of c3-d4, c3-b4, … in numbers.
    let opening = ["21-17", "22-17", "22-18", "23-18", "23-19", "24-19", "24-20"];
    for limit in ["depth=4", "nodes=2000", "move-time=0.02", "time=0.5", "moves=10 time=1 inc=0.1"] {
        talk.say(&format!("level {limit}"));
        talk.say("go think");
        let heard = talk.hear("done");
        let done = heard[heard.len() - 1].strip_prefix("done move=").expect("a move");
        assert!(opening.contains(&done), "{heard:?}");
        let info = &heard[heard.len() - 2];
        for word in ["info depth=", " score=", " nodes=", " time=", " nps=", " pv=\""] {
            assert!(info.contains(word), "{info}");
        }
    }
    // White took from d4 over c5 to b6, and Black must take back from a7 or c7.
    talk.say(&format!("{START} moves=\"22-18 9-14 18x9x14\""));
    let best = talk.ask("go think", "done");
    assert!(["done move=5x14x9", "done move=6x13x9"].contains(&&*best), "{best}");
    talk.say(&placed('W', &[(22, 'w'), (29, 'W'), (18, 'b'), (10, 'b')]));
    talk.say("level depth=3");
    assert_eq!(talk.ask("go analyze", "done"), "done move=22x6x10x18");
    talk.say("quit");
    assert!(talk.end().is_empty());
}

#[test]
fn hub_answers_while_it_thinks_and_stops() {
    let mut talk = Talk::begin("hub");
    talk.say(START);
    talk.say("level infinite");
    for mode in ["think", "analyze", "ponder"] {
        talk.say(&format!("go {mode}"));
        assert_eq!(talk.ask("ping", "pong"), "pong");
        assert!(talk.ask("stop", "done").starts_with("done move="));
    }
    talk.say("level move-time=0.01");
    talk.say("go ponder");
    assert_eq!(talk.ask("ping", "pong"), "pong");
    assert!(talk.ask("ponder-hit", "done").starts_with("done move="));
    talk.say("level infinite");
    talk.say("go think");
    talk.say("quit");
    let rest = talk.end();
    assert!(rest.last().is_some_and(|line| line.starts_with("done move=")), "{rest:?}");
}

#[test]
fn hub_survives_nonsense_and_a_closed_input() {
    let mut talk = Talk::begin("hub");
    for (line, complaint) in [
        ("pos pos=Wbb", "2 squares"),
        ("pos", "pos= is missing"),
        ("pos pos=\"", "W or B"),
        ("pos pos=Wweeeeeeeeeeeeeeeeeeeeeeeeeeeeeee", "last row"),
        ("pos pos=Wbbbbbbbbbbbbeeeeeeeewwwwwwwwwwww moves=\"22-18 22-18\"", "'22-18' is not legal"),
        ("level time=soon", "'soon' is no number"),
        ("level depth=-1", "'-1' is no number"),
        ("set-param name=level value=9", "'9' is out of range"),
        ("set-param name=variant value=frisian", "'frisian' is not played"),
    ] {
        let error = talk.ask(line, "error");
        assert!(error.starts_with("error message=\"") && error.contains(complaint), "{line}: {error}");
    }
    for line in NONSENSE.into_iter().filter(|line| !line.starts_with(b"go")) {
        talk.say_bytes(line);
    }
    talk.say_bytes(&b"= ".repeat(10_000));
    talk.say("level depth=1e300");
    talk.say("level nodes=500 frob");
    talk.say(START);
    assert!(talk.ask("go think", "done").starts_with("done move="));
    talk.say(&placed('W', &[(21, 'w'), (17, 'b'), (14, 'b')]));
    assert!(talk.ask("go think", "error").contains("the game is over"));
    talk.say("level infinite");
    talk.say(START);
    talk.say("go think");
    let rest = talk.end();
    assert!(rest.last().is_some_and(|line| line.starts_with("done move=")), "{rest:?}");
}
