//! `referee uci`: the game's chess player speaks the Universal Chess Interface (Huber and Meyer-Kahlen, 2006).
//!
//! Lines that it does not know are passed over, as the protocol wants; what is wrong in a line that it knows it says
//! in an `info string`. Pondering is thinking without an end.

use super::{Budget, Thought, Watch, allotted, chosen, lines, say, table};
use std::io;
use std::time::Duration;
use swietlica::games::szachy::Szachy;
use swietlica::rules::game::{Game, MOST};
use swietlica::rules::table::{Match, Play};
use swietlica::search::{Answer, Level, WON};

/// The game's id.
const CHESS: &str = "szachy";

/// The words that begin a line; what stands before them is passed over.
const COMMANDS: [&str; 9] =
    ["uci", "isready", "ucinewgame", "position", "setoption", "go", "stop", "ponderhit", "quit"];

/// Speaks until the other program says "quit" or falls silent.
///
/// # Errors
/// Nobody listens any more.
pub fn run() -> io::Result<()> {
    let mut player = Player::default();
    for line in lines() {
        let words: Vec<&str> = line.split_whitespace().collect();
        let Some(at) = words.iter().position(|word| COMMANDS.contains(word)) else { continue };
        if words[at] == "quit" {
            player.stop();
            return Ok(());
        }
        if let Err(wrong) = player.hear(words[at], &words[at + 1..])? {
            say(&format!("info string {wrong}"))?;
        }
    }
    if let Some(thought) = player.thought.take() {
        thought.finish();
    }
    Ok(())
}

struct Player {
    level: Level,
    seed: u64,
    start: Option<String>,
    moves: Vec<String>,
    thought: Option<Thought>,
}

impl Default for Player {
    fn default() -> Player {
        Player { level: Level(Level::COUNT - 1), seed: 0, start: None, moves: Vec::new(), thought: None }
    }
}

impl Player {
    /// Does what a line says; inside is what is wrong with it.
    fn hear(&mut self, command: &str, words: &[&str]) -> io::Result<Result<(), String>> {
        match command {
            "uci" => {
                let most = Level::COUNT;
                say(concat!("id name Swietlica ", env!("CARGO_PKG_VERSION")))?;
                say("id author the Swietlica maintainers")?;
                say(&format!("option name Level type spin default {most} min 1 max {most}"))?;
                say("option name Seed type spin default 0 min 0 max 1000000000")?;
                say("uciok")?;
            }
            "isready" => say("readyok")?,
            "ucinewgame" => (self.start, self.moves) = (None, Vec::new()),
            "position" => return Ok(self.set_up(words)),
            "setoption" => return Ok(self.set(words)),
            "go" => {
                if words.contains(&"searchmoves") {
                    say("info string go: searchmoves is not known here, every move is looked at")?;
                }
                return Ok(self.go(words));
            }
            _ => self.stop(),
        }
        Ok(Ok(()))
    }

    fn stop(&mut self) {
        if let Some(thought) = self.thought.take() {
            thought.stop();
        }
    }

    /// `startpos` or `fen` and six fields, then perhaps `moves`. What does not hold changes nothing.
    fn set_up(&mut self, words: &[&str]) -> Result<(), String> {
        let (place, moves) = match words.iter().position(|word| *word == "moves") {
            Some(at) => (&words[..at], &words[at + 1..]),
            None => (words, &[][..]),
        };
        let start = match place {
            ["startpos"] => None,
            ["fen", fields @ ..] => Some(fields.join(" ")),
            _ => return Err("position: startpos or fen".into()),
        };
        let moves: Vec<String> = moves.iter().map(|mv| mv.to_string()).collect();
        table::<Szachy>(CHESS, start.clone(), &moves)?;
        (self.start, self.moves) = (start, moves);
        Ok(())
    }

    fn set(&mut self, words: &[&str]) -> Result<(), String> {
        let ["name", name, "value", value] = words else { return Err("setoption name … value …".into()) };
        let number: Option<u64> = value.parse().ok();
        match (name.to_lowercase().as_str(), number) {
            ("level", Some(n)) if (1..=u64::from(Level::COUNT)).contains(&n) => self.level = Level(n as u8 - 1),
            ("seed", Some(n)) => self.seed = n,
            ("level" | "seed", _) => return Err(format!("setoption {name}: '{value}' is out of range")),
            // Options that every engine is sent, like Hash, mean nothing here.
            _ => {}
        }
        Ok(())
    }

    fn go(&mut self, words: &[&str]) -> Result<(), String> {
        self.stop();
        let table = table::<Szachy>(CHESS, self.start.clone(), &self.moves)?;
        let budget = budget(words, table.turn().index() == 0);
        let endless = budget.endless;
        // If nobody listens any more, the main thread finds out when it speaks.
        let info = |_: &Match<Szachy>, answer: &Answer, time: Duration| say(&info(answer, time)).unwrap_or_default();
        let done = move |table: &Match<Szachy>, answer: Option<Answer>, watch: &Watch| {
            if endless {
                watch.wait();
            }
            let best = chosen(table, answer.as_ref());
            let best = best.map_or("0000".into(), |mv| table.game().write(table.state(), mv));
            say(&format!("bestmove {best}")).unwrap_or_default();
        };
        self.thought = Some(Thought::begin(table, self.level, self.seed, budget, info, done));
        Ok(())
    }
}

/// What `go` allows. Words that it does not know are passed over.
fn budget(words: &[&str], white: bool) -> Budget {
    let after = |name: &str| {
        let at = words.iter().position(|word| *word == name)?;
        words.get(at + 1)?.parse::<i64>().ok().map(|n| n.max(0) as u64)
    };
    let ms = |name: &str| after(name).map(Duration::from_millis);
    let (left, increment) = if white { (ms("wtime"), ms("winc")) } else { (ms("btime"), ms("binc")) };
    let moves = after("movestogo").map(|n| n.min(u64::from(u32::MAX)) as u32);
    let clock = left.map(|left| allotted(left, increment.unwrap_or_default(), moves));
    // A mate in n moves is seen 2n plies ahead.
    let depth = after("depth").or(after("mate").map(|n| 2 * n));
    Budget {
        depth: depth.map(|n| n.min(u64::from(u32::MAX)) as u32),
        nodes: after("nodes"),
        time: ms("movetime").or(clock),
        endless: words.contains(&"infinite") || words.contains(&"ponder"),
    }
}

/// What was found: `info depth 9 score cp 35 nodes 100000 nps 1000000 time 100 pv e2e4`.
fn info(answer: &Answer, time: Duration) -> String {
    let plies = WON - answer.score.abs();
    let score = match answer.score {
        score if score.abs() <= MOST => format!("cp {score}"),
        score if score > 0 => format!("mate {}", (plies + 1) / 2),
        _ => format!("mate -{}", (plies + 1) / 2),
    };
    let rate = answer.nodes as f64 / time.as_secs_f64().max(1e-3);
    let Answer { depth, nodes, text, .. } = answer;
    format!("info depth {depth} score {score} nodes {nodes} nps {rate:.0} time {} pv {text}", time.as_millis())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn budget_of(line: &str, white: bool) -> Budget {
        budget(&line.split(' ').collect::<Vec<_>>(), white)
    }

    #[test]
    fn go_says_what_may_be_used() {
        let none = Budget::default();
        let ms = |n| Some(Duration::from_millis(n));
        assert_eq!(budget_of("", true), none);
        assert_eq!(budget_of("infinite", true), Budget { endless: true, ..none });
        assert_eq!(budget_of("movetime 250 depth 5", true), Budget { time: ms(250), depth: Some(5), ..none });
        assert_eq!(budget_of("nodes 1000 frob 7", true), Budget { nodes: Some(1000), ..none });
        assert_eq!(budget_of("mate 2", true), Budget { depth: Some(4), ..none });
        let clocks = "wtime 30000 btime 60000 winc 0 binc 1000";
        assert_eq!(budget_of(clocks, true), Budget { time: ms(1_000), ..none });
        assert_eq!(budget_of(clocks, false), Budget { time: ms(2_800), ..none });
        assert_eq!(budget_of("depth x nodes", false), none);
        assert_eq!(budget_of("wtime -50", true), Budget { time: ms(1), ..none });
    }

    #[test]
    fn scores_are_pawns_or_moves_to_mate() {
        let answer = |score| Answer { pick: 0, text: "e2e4".into(), score, depth: 3, nodes: 500, complete: true };
        let said = |score| info(&answer(score), Duration::from_millis(100));
        assert_eq!(said(-35), "info depth 3 score cp -35 nodes 500 nps 5000 time 100 pv e2e4");
        for (score, mate) in [(WON - 1, "mate 1 "), (WON - 3, "mate 2 "), (2 - WON, "mate -1 "), (4 - WON, "mate -2 ")]
        {
            assert!(said(score).contains(mate), "{}", said(score));
        }
    }
}
