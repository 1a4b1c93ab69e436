//! `referee bench`, `ladder` and `tune`: the form of what they print. What they measure is the machine's and the game's.

use super::{refuses, says};
use swietlica::games::{self, Visitor};
use swietlica::record::Record;
use swietlica::rules::game::Opinion;
use swietlica::rules::table::Match;

#[test]
fn speeds_are_told_a_line_each() {
    let said = says(&["bench", "ringo", "barbakan", "szachy", "--runs", "1", "--nodes", "500", "--leaves", "9000"]);
    let lines: Vec<Vec<&str>> = said.lines().map(|line| line.split(' ').collect()).collect();
    let heads: Vec<String> = lines.iter().map(|words| words[..3].join(" ")).collect();
    let ringo: Vec<&String> = heads.iter().filter(|head| head.contains("ringo")).collect();
    assert_eq!(ringo.first().map(|head| &***head), Some("perft ringo start"));
    assert_eq!(ringo.last().map(|head| &***head), Some("search ringo nodes"));
    assert!(said.contains("perft szachy start depth 4 leaves 197281 millions-a-second "), "{said}");
    assert!(said.contains("perft szachy kiwipete depth 3 leaves 97862 millions-a-second "), "{said}");
    for words in lines.iter().filter(|words| words[0] == "perft") {
        let rate = words.iter().position(|word| *word == "millions-a-second").expect("a rate");
        assert!(words[rate + 1].parse::<f64>().is_ok_and(|rate| rate > 0.0), "{words:?}");
        if words[1] == "szachy" {
            assert_eq!((words[rate + 2], words[rate + 4]), ("cozy-chess", "ratio"));
            assert!(words[rate + 5].parse::<f64>().is_ok_and(|ratio| ratio > 0.0), "{words:?}");
        }
    }
    assert!(refuses(&["bench", "go"]).contains("unknown game 'go'"));
}

#[test]
fn a_ladder_is_a_table_in_its_file() {
    let file = std::env::temp_dir().join(format!("swietlica-ladder-{}.md", std::process::id()));
    let path = file.to_str().expect("a plain path");
    let args = ["ladder", "ringo", "--low", "4", "--high", "2", "--high-from", "3", "--divide", "50", "--write", path];
    std::fs::write(&file, "# Ladder\n\n## ringo\n\nold\n\n## warcaby\n\nkept\n").expect("a file");
    let said = says(&[&args[..], &["--levels", "1-3"]].concat());
    let rows: Vec<Vec<&str>> = said.lines().filter(|l| l.starts_with("| ")).map(|l| l.split('|').collect()).collect();
    assert_eq!(rows.len(), 5, "{said}");
    assert!(rows.iter().all(|row| row.len() == rows[0].len()), "{said}");
    let pairs: Vec<[&str; 3]> = rows[2..].iter().map(|row| [row[1].trim(), row[2].trim(), row[3].trim()]).collect();
    assert_eq!(pairs, [["1", "random", "4"], ["2", "1", "4"], ["3", "2 (1/50 budget)", "2"]]);
    let text = std::fs::read_to_string(&file).expect("it is kept");
    std::fs::remove_file(&file).expect("it was there");
    assert_eq!(text, format!("# Ladder\n\n{said}## warcaby\n\nkept\n"));
    let command = "`referee ladder ringo --low 4 --high 2 --high-from 3 --divide 50 --levels 1-3 --opening 4 --seed 1`";
    assert!(text.contains(command), "{text}");
    assert!(refuses(&["ladder", "ringo", "--levels", "9"]).contains("'9'"));
}

/// The numbers that a game lets be tuned.
struct Numbers;

impl Visitor for Numbers {
    type Output = Vec<(String, i32)>;
    fn visit<G: Opinion>(self, table: Match<G>) -> Self::Output {
        table.game().weights()
    }
}

#[test]
fn numbers_are_tuned_where_a_game_has_them() {
    for game in games::GAMES {
        let numbers = games::visit(&Record::of(game.id), Numbers).expect("a registered game");
        if numbers.is_empty() {
            assert!(refuses(&["tune", game.id]).contains("no numbers to tune"));
            continue;
        }
        let said = says(&["tune", game.id, "--games", "10", "--nodes", "30", "--opening", "0", "--check", "2"]);
        let lines: Vec<Vec<&str>> = said.lines().map(|line| line.split(' ').collect()).collect();
        assert_eq!((lines[0][0], lines[0][1], lines[0][2]), ("games", "10", "positions"));
        assert_eq!((lines[1][0], lines[2][0]), ("error", "error"));
        let told =
            lines[3..lines.len() - 1].iter().map(|words| (words[0].to_string(), words[1].parse().expect("a number")));
        assert!(told.eq(numbers), "{}", game.id);
        assert_eq!(lines[lines.len() - 1][0], "check");
    }
    assert!(refuses(&["tune", "go"]).contains("unknown game 'go'"));
    assert!(refuses(&["tune", "szachy", "--only", "nothing-has-this-name"]).contains("no numbers to tune"));
}
