//! `referee match`: the same games on any number of threads, each player on every seat, the report's words.

use super::{refuses, says};

/// The line for programs without its last field, which is measured time.
fn line(args: &[&str]) -> Vec<String> {
    let said = says(&[&["match"], args, &["--csv"]].concat());
    let mut fields: Vec<String> = said.trim_end().split(',').map(String::from).collect();
    assert_eq!((fields.len(), said.lines().count()), (15, 1), "{said}");
    fields.pop();
    fields
}

#[test]
fn the_same_match_is_played_by_any_number_of_jobs() {
    let args = ["ringo", "--level", "random", "--level", "mcts:5", "--games", "7", "--seed", "3", "--opening", "2"];
    let one = line(&args);
    assert_eq!(line(&[&args[..], &["--jobs", "3"]].concat()), one);
    assert_eq!(one[..5], ["ringo", "random/mcts:5", "2", "3", "8"], "pairs are played to their end");
    let counts: Vec<u32> = one[5..8].iter().map(|n| n.parse().expect("a number")).collect();
    assert_eq!(counts.iter().sum::<u32>(), 8);
    let score: f64 = one[8].parse().expect("a number");
    assert!((score - (f64::from(counts[0]) + f64::from(counts[1]) / 2.0) / 8.0).abs() < 1e-4, "{one:?}");
    let other = line(&[&args[..args.len() - 3], &["4", "--opening", "2"]].concat());
    assert_ne!(other, one, "the seed decides the games");
}

#[test]
fn levels_play_every_game() {
    for game in swietlica::games::GAMES {
        let args = ["--level", "2", "--level", "1", "--games", "2", "--longest", "8", "--divide", "20"];
        let fields = line(&[&[game.id], &args[..]].concat());
        assert_eq!(fields[..5], [game.id, "2/1", "2", "0", "2"]);
        assert!(fields[13].parse::<f64>().is_ok_and(|plies| plies > 4.0), "an opening is no game: {fields:?}");
    }
}

#[test]
fn among_many_seats_the_first_player_takes_each_in_turn() {
    let args = ["barbakan", "--level", "mcts:3", "--level", "random", "--seats", "3", "--games", "4"];
    let fields = line(&args);
    assert_eq!(fields[..5], ["barbakan", "mcts:3/random", "3", "0", "6"]);
    let scores: Vec<f64> = fields[12].split('/').map(|s| s.parse().expect("a number")).collect();
    assert_eq!(scores.len(), 3);
    let mean: f64 = fields[8].parse().expect("a number");
    assert!((mean - scores.iter().sum::<f64>() / 3.0).abs() < 1e-3, "{fields:?}");
    let report = says(&[&["match"], &args[..]].concat());
    assert!(report.contains("\nfirst mcts:3 ") && !report.contains("elo"), "{report}");
}

#[test]
fn what_looks_ahead_beats_what_does_not() {
    let fields = line(&["ringo", "--level", "mcts:40", "--level", "random", "--games", "4"]);
    assert!(fields[8].parse::<f64>().is_ok_and(|score| score >= 0.75), "{fields:?}");
}

#[test]
fn the_report_says_what_was_played() {
    let report = says(&["match", "wodzowie", "--level", "random", "--games", "2", "--longest", "30", "--seed", "5"]);
    let begin = "wodzowie: random against random\ngames 2 seats 2 seed 5\nwins ";
    assert!(report.starts_with(begin), "{report}");
    for word in ["\nscore ", "\nscore by seat ", "\nelo ", "\nplies ", "\nms a move random "] {
        assert!(report.contains(word), "{report}");
    }
}

#[test]
fn a_match_that_cannot_be_is_refused() {
    for (args, named) in [
        (&["grody"][..], "--level"),
        (&["go", "--level", "1"], "unknown game 'go'"),
        (&["grody", "--level", "0"], "'0'"),
        (&["grody", "--level", "9"], "'9'"),
        (&["grody", "--level", "mcts:"], "'mcts:'"),
        (&["grody", "--level", "mcts:0"], "'mcts:0'"),
        (&["grody", "--level", "somebody"], "'somebody'"),
        (&["grody", "--level", "1", "--level", "1", "--level", "2"], "seats: '3'"),
        (&["barbakan", "--level", "1", "--level", "1", "--level", "2", "--seats", "2"], "3 players"),
        (&["barbakan", "--level", "1", "--seats", "7"], "seats: '7'"),
        (&["barbakan", "--level", "1", "--seats", "0"], "seats: '0'"),
        (&["grody", "--level", "1", "--set", "men=17"], "'17'"),
        (&["grody", "--level", "1", "--games", "0"], "'0'"),
        (&["grody", "--level", "1", "--jobs", "0"], "'0'"),
        (&["grody", "--level", "1", "--divide", "0"], "'0'"),
    ] {
        let complaint = refuses(&[&["match"], args].concat());
        assert!(complaint.contains(named), "{args:?}: {complaint}");
    }
}

#[test]
fn every_game_of_a_match_can_be_kept_and_played_again() {
    let file = std::env::temp_dir().join(format!("swietlica-kept-{}.json", std::process::id()));
    let name = file.to_str().expect("a path that is text");
    let _ = std::fs::remove_file(&file);
    let fields = line(&["ringo", "--level", "1", "--level", "random", "--games", "4", "--seed", "5", "--keep", name]);
    let kept = std::fs::read_to_string(&file).expect("the file was made");
    std::fs::remove_file(&file).expect("it can go");
    let mut wins = 0;
    for game in kept.lines() {
        let game: serde_json::Value = serde_json::from_str(game).expect("a line is JSON");
        let record = serde_json::from_value(game["record"].clone()).expect("a record");
        let table = swietlica::games::open(&record).expect("a record that holds");
        let winner = table.outcome().and_then(|end| end.winner()).map(|seat| seat.index() as u64);
        assert_eq!(winner.is_some(), !game["winner"].is_null());
        wins += u32::from(winner.is_some() && winner == game["seat"].as_u64());
    }
    assert_eq!((kept.lines().count(), wins.to_string()), (4, fields[5].clone()), "{kept}");
    assert!(
        refuses(&["match", "ringo", "--level", "random", "--games", "2", "--keep", "/no/such/folder/x"])
            .contains("/no/such/folder/x")
    );
}
