//! The referee as other programs run it: its exact words, its refusals, its exit status.

mod matches;
mod measures;
mod protocols;

use std::io::Write;
use std::process::{Command, Output, Stdio};

fn referee(args: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_referee")).args(args).output().expect("the referee runs")
}

/// What it prints when all is well.
fn says(args: &[&str]) -> String {
    let output = referee(args);
    let complaint = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{args:?}: {complaint}");
    String::from_utf8(output.stdout).expect("it writes UTF-8")
}

/// Its one line of complaint when it refuses.
fn refuses(args: &[&str]) -> String {
    let output = referee(args);
    assert_eq!(output.status.code(), Some(2), "{args:?}");
    assert!(output.stdout.is_empty(), "{args:?}");
    let complaint = String::from_utf8(output.stderr).expect("it writes UTF-8");
    assert!(complaint.ends_with('\n') && complaint.lines().count() == 1, "{args:?}: {complaint:?}");
    complaint
}

#[test]
fn games_are_listed_with_seats_and_options() {
    let listed = says(&["games"]);
    for line in ["grody 2 men=16|44 colours=alternating|halves first=white|black|lot", "warcaby 2 draws=kratka|granna"]
    {
        assert!(listed.lines().any(|l| l == line), "{listed}");
    }
    assert_eq!(listed.lines().count(), swietlica::games::GAMES.len());
}

#[test]
fn moves_are_listed_in_byte_order() {
    assert_eq!(says(&["moves", "warcaby"]), "a3-b4\nc3-b4\nc3-d4\ne3-d4\ne3-f4\ng3-f4\ng3-h4\n");
    let grody = says(&["moves", "grody"]);
    let lines: Vec<&str> = grody.lines().collect();
    assert_eq!(lines.len(), 24);
    assert!(lines.is_sorted_by(|a, b| a.as_bytes() < b.as_bytes()), "{grody}");
    assert_eq!(says(&["moves", "grody", "--set", "men=44"]).lines().count(), 72);
    assert_eq!(says(&["moves", "warcaby", "--position", "W:Wc3,h2:Bd4"]), "c3xe5\n");
    assert_eq!(says(&["moves", "warcaby", "--play", "c3-d4\n b6-c5\t", "--seats", "2"]), "d4xb6\n");
    assert_eq!(says(&["moves", "warcaby", "--position", "W:Wa3:Bb4,c5"]), "", "the game is over");
}

#[test]
fn the_table_is_shown_in_three_lines() {
    let start = "W:W21,22,23,24,25,26,27,28,29,30,31,32:B1,2,3,4,5,6,7,8,9,10,11,12";
    assert_eq!(says(&["show", "warcaby"]), format!("{start}\nturn white\noutcome none\n"));
    assert_eq!(
        says(&["show", "grody", "--position", "w c3=bww f3=wbb reserve=0,0", "--play", "3c3-f3"]),
        "b f3=bbbww reserve=1,0\nturn black\noutcome white\n"
    );
    assert_eq!(
        says(&["show", "grody", "--position", "w d4=wb e5=b"]),
        "w d4=wb e5=b reserve=0,0\nturn white\noutcome black\n"
    );
    let to_and_fro = "e1-h4 b8-a7 h4-e1 a7-b8 e1-h4 b8-a7 h4-e1 a7-b8";
    let shown = says(&["show", "warcaby", "--position", "W:WKc1,Ke1,a3:BKb8", "--play", to_and_fro]);
    assert_eq!(shown, "W:W21,K30,K31:BK1\nturn white\noutcome draw repetition\n");
}

#[test]
fn perft_counts_every_depth() {
    assert_eq!(says(&["perft", "grody", "1"]), "1 24\n");
    assert_eq!(says(&["perft", "grody", "1", "--set", "men=44"]), "1 72\n");
    assert_eq!(says(&["perft", "warcaby", "5"]), "1 7\n2 49\n3 302\n4 1469\n5 7473\n");
    assert_eq!(says(&["perft", "warcaby", "2", "--position", "W:Wa3:Bb4,c5"]), "1 0\n2 0\n", "the game is over");
    let output = referee(&["perft", "warcaby", "3"]);
    let rate = String::from_utf8(output.stderr).expect("it writes UTF-8");
    let number = rate.strip_suffix(" nodes per second\n").expect("a rate");
    assert!(number.parse::<u64>().is_ok(), "{rate}");
}

#[test]
fn the_seed_decides_lots() {
    let turn = |seed: &str| {
        let shown = says(&["show", "grody", "--set", "first=lot", "--seed", seed]);
        shown.lines().nth(1).map(String::from).expect("a turn")
    };
    let seeds: Vec<String> = (0..16).map(|seed| seed.to_string()).collect();
    let turns: Vec<String> = seeds.iter().map(|seed| turn(seed)).collect();
    assert!(turns.iter().any(|t| t == "turn white") && turns.iter().any(|t| t == "turn black"), "{turns:?}");
    assert_eq!(turn("3"), turns[3], "the same seed draws the same lot");
    let black = says(&["show", "grody", "--set", "first=black", "--seed", "3"]);
    assert_eq!(black.lines().nth(1), Some("turn black"));
}

#[test]
fn what_does_not_hold_is_named_in_one_line() {
    for (args, named) in [
        (&[][..], "subcommand"),
        (&["frob"], "'frob'"),
        (&["games", "now"], "'now'"),
        (&["moves"], "<GAME>"),
        (&["moves", "go"], "unknown game 'go'"),
        (&["moves", "Grody"], "unknown game 'Grody'"),
        (&["moves", "two\n\nlines"], r"unknown game 'two\n\nlines'"),
        (&["moves", "grody", "more"], "'more'"),
        (&["moves", "grody", "--frob"], "'--frob'"),
        (&["moves", "grody", "--set", "man=16"], "unknown option 'man'"),
        (&["moves", "grody", "--set", "men=17"], "option 'men' has no value '17'"),
        (&["moves", "grody", "--set", "men"], "'men'"),
        (&["moves", "grody", "--set", "men=16", "--set", "men=44"], "option 'men' is set twice"),
        (&["moves", "warcaby", "--set", "men=16"], "unknown option 'men'"),
        (&["moves", "grody", "--set"], "--set"),
        (&["moves", "grody", "--seats", "3"], "'3'"),
        (&["moves", "grody", "--seats", "0"], "'0'"),
        (&["moves", "grody", "--seats", "two"], "'two'"),
        (&["moves", "grody", "--seats", "-2"], "'-2'"),
        (&["moves", "grody", "--seed", "x"], "'x'"),
        (&["moves", "grody", "--seats", "2", "--seats", "2"], "--seats"),
        (&["moves", "grody", "--position", ""], "position: ''"),
        (&["moves", "grody", "--position", "x c3=w"], "position: 'x'"),
        (&["moves", "grody", "--position", "w i9=w"], "position: 'i9=w'"),
        (&["show", "grody", "--position", "w c3=ww c3=b"], "position: 'c3=b'"),
        (&["perft", "grody", "1", "--position", "w c3=wx"], "position: 'c3=wx'"),
        (&["moves", "warcaby", "--position", "W:Wc3,c4:Bd4"], "c4"),
        (&["moves", "warcaby", "--play", "a3-b4 c3-c4"], "move 2: 'c3-c4'"),
        (&["show", "warcaby", "--play", "--"], "move 1: '--'"),
        (&["show", "grody", "--play", "@d4"], "move 1: '@d4'"),
        (&["show", "warcaby", "--position", "W:Wa3:Bb4,c5", "--play", "a3-b4"], "move 1: 'a3-b4'"),
        (&["perft", "grody"], "<DEPTH>"),
        (&["perft", "grody", "0"], "'0'"),
        (&["perft", "grody", "-1"], "'-1'"),
        (&["perft", "grody", "deep"], "'deep'"),
        // Lines, colours and the like in arguments are shown for what they are.
        (&["fr\n\nob"], r"'fr\n\nob'"),
        (&["moves", "grody", "--fr\n\nob"], r"'--fr\n\nob'"),
        (&["moves", "grody", "--seats", "2\n\n3"], r"'2\n\n3'"),
        (&["moves", "grody", "--set", "\u{1b}[31mmen"], r"'\u{1b}[31mmen'"),
        (&["moves", "grody", "--position", "x\u{2028}y"], r"'x\u{2028}y'"),
        (&["moves", "grody", "--position", "x\u{202e}y"], r"'x\u{202e}y'"),
        (&["moves", "grody", "--seats", "999"], "'999'"),
        (&["moves", "grody", "--position", "w c3=w\u{7}"], r"'c3=w\u{7}'"),
    ] {
        let complaint = refuses(args);
        assert!(complaint.contains(named), "{args:?}: {complaint}");
    }
}

#[cfg(unix)]
#[test]
fn an_argument_that_is_no_text_is_named_too() {
    use std::os::unix::ffi::OsStrExt;
    let bad = std::ffi::OsStr::from_bytes(b"gr\xffdy");
    let output = Command::new(env!("CARGO_BIN_EXE_referee")).arg("moves").arg(bad).output().expect("the referee runs");
    assert_eq!(output.status.code(), Some(2));
    let complaint = String::from_utf8_lossy(&output.stderr);
    assert!(complaint.contains("'gr\u{fffd}dy'") && complaint.lines().count() == 1, "{complaint}");
}

#[test]
fn help_and_version_are_no_errors() {
    assert!(says(&["--help"]).contains("perft"));
    assert!(says(&["moves", "--help"]).contains("--position"));
    assert!(says(&["--version"]).starts_with("referee "));
}

#[test]
fn a_closed_pipe_ends_it_quietly() {
    for args in [&["perft", "warcaby", "6"][..], &["moves", "grody"], &["--help"]] {
        let mut child = Command::new(env!("CARGO_BIN_EXE_referee"))
            .args(args)
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .expect("the referee runs");
        // Nobody reads: the pipe is closed before the first line can be wanted.
        drop(child.stdout.take());
        let output = child.wait_with_output().expect("it ends");
        let complaint = String::from_utf8_lossy(&output.stderr);
        assert!(output.status.success(), "{args:?}: {complaint}");
        assert!(!complaint.contains("panicked") && !complaint.contains("error"), "{args:?}: {complaint}");
    }
}

/// What it does with a file of games on its standard input.
fn converts(args: &[&str], file: &[u8]) -> (Option<i32>, String, String) {
    let mut child = Command::new(env!("CARGO_BIN_EXE_referee"))
        .args([&["convert"], args, &["-"]].concat())
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the referee runs");
    child.stdin.take().expect("piped").write_all(file).expect("it reads");
    let output = child.wait_with_output().expect("it ends");
    let text = |bytes| String::from_utf8(bytes).expect("it writes UTF-8");
    (output.status.code(), text(output.stdout), text(output.stderr))
}

#[test]
fn files_of_games_are_converted() {
    let roster = |white: &str, result: &str| {
        let known = format!("[Round \"?\"]\n[White \"{white}\"]\n[Black \"?\"]\n[Result \"{result}\"]\n");
        format!("[Event \"?\"]\n[Site \"?\"]\n[Date \"????.??.??\"]\n{known}")
    };
    let chess = b"[White \"Na\xefve\"]\n1.e4 {!} e5 2. Nf3 1-0\n\n1. d2-d4 *";
    let said = |text: &str| (Some(0), text.to_string(), String::new());
    assert_eq!(converts(&[], chess), said("e2e4 e7e5 g1f3\nd2d4\n"));
    let written = format!("{}\n1. e4 e5 2. Nf3 1-0\n\n{}\n1. d4 *\n\n", roster("Naïve", "1-0"), roster("?", "*"));
    assert_eq!(converts(&["--to", "pgn"], chess), said(&written));
    assert_eq!(converts(&["--to", "pgn"], written.as_bytes()), said(&written));
    let draughts = format!("{}[GameType \"26\"]\n\n1. 22-18 11-16 1/2-1/2\n\n", roster("?", "1/2-1/2"));
    assert_eq!(converts(&[], draughts.as_bytes()), said("c3-d4 f6-g5\n"));
    assert_eq!(converts(&["--to", "pdn"], b"c3-d4 f6-g5 1-1"), said(&draughts));
    let record = "{\"game\":\"warcaby\",\"moves\":[\"c3-d4\",\"f6-g5\"],\"end\":\"agreed\"}";
    assert_eq!(converts(&["--to", "pdn"], record.as_bytes()), said(&draughts));
    // A mark of UTF-8 before it is no part of it; a comment is no record.
    assert_eq!(converts(&[], format!("\u{feff}{record}").as_bytes()), said("c3-d4 f6-g5\n"));
    assert_eq!(converts(&[], b"{\"Nice\": so they said} 1. e4"), said("e2e4\n"));
    assert_eq!(converts(&[], b"{} 1. e4"), said("e2e4\n"));
    assert_eq!(converts(&[], b""), said(""));
}

#[test]
fn what_cannot_be_converted_is_refused() {
    for (args, file, complaint) in [
        (&[][..], &b"1. e4 e5\n2. Ke3"[..], "error: -: line 2, move 2.: 'Ke3': this move is not legal here\n"),
        (&["--to", "pdn"], b"1. e4", "error: -: 'szachy' is not written in this notation\n"),
        (&["--to", "pgn"], br#"{"game":"szachy","moves":["e2e5"]}"#, "error: -: move 1: 'e2e5' is not legal\n"),
        (&[], b"[GameType \"20\"]", "error: -: line 1: '20': this is another game\n"),
        // A record is looked at whole, and is never taken for a comment.
        (&[], br#"{"game":"szachy","moves":["e2e5"]}"#, "error: -: move 1: 'e2e5' is not legal\n"),
        (&[], br#"{"game":"go","moves":["d4"]}"#, "error: -: unknown game 'go'\n"),
        (&[], br#"{"game":"szachy","seats":3}"#, "error: -: seats: '3': this game is not played by so many\n"),
        (&[], br#"{"game":"szachy","end":{"conceded":2}}"#, "error: -: end: '2': nobody plays this seat\n"),
        (&[], b" {}\n", "error: -: missing field `game` at line 1 column 3\n"),
        (&[], br#"{"moves":["#, "error: -: EOF while parsing a list at line 1 column 10\n"),
    ] {
        assert_eq!(converts(args, file), (Some(2), String::new(), complaint.to_string()));
    }
    let (status, _, complaint) = converts(&[], "x\t".repeat(1 << 20).replace('\t', "\0").as_bytes());
    assert_eq!(status, Some(2));
    assert!(complaint.starts_with(r"error: -: line 1, move 1.: 'x\u{0}x") && complaint.len() < 4000, "{complaint}");
    assert!(complaint.ends_with("': this is no move\n"), "{complaint}");
    assert!(refuses(&["convert", "no/such.pgn"]).starts_with("error: no/such.pgn: "));
    assert!(refuses(&["convert", "--to", "pbn", "-"]).contains("pbn"));
}
