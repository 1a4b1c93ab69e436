//! `referee hub`: the draughts player speaks the Hub protocol, version 2 (Letouzey, «protocol.txt» of Scan 3.1, 2019).
//!
//! The variant is `brazilian`, as lidraughts and pydraughts name international rules on 64 squares. A position is the
//! side to move and 32 letters from square 1 (b8) to 32 (g1), a capture names its men: `22x6x9x18`.

use super::{Budget, Thought, Watch, allotted, chosen, lines, say, table};
use std::collections::BTreeMap;
use std::io;
use std::time::Duration;
use swietlica::games::warcaby::Warcaby;
use swietlica::rules::Node;
use swietlica::rules::game::{Game, MOST};
use swietlica::rules::table::{Match, Play};
use swietlica::search::{Answer, Level, WON};

/// The game's id.
const DRAUGHTS: &str = "warcaby";

/// How many squares have a number.
const SQUARES: usize = 32;

/// Speaks until the other program says "quit" or falls silent, which ends it at once.
///
/// # Errors
/// Nobody listens any more.
pub fn run() -> io::Result<()> {
    let mut player = Player::default();
    for line in lines() {
        let (command, args) = arguments(&line);
        if command == "quit" {
            break;
        }
        if let Err(wrong) = player.hear(&command, &args)? {
            say(&format!("error message=\"{}\"", wrong.replace('"', "'")))?;
        }
    }
    player.stop();
    Ok(())
}

/// A line's command and its arguments by name: `pos pos=Wbb… moves="22-18 11-16"`. One without a value has an empty one.
fn arguments(line: &str) -> (String, BTreeMap<String, String>) {
    let (command, mut rest) = line.split_at(line.find(char::is_whitespace).unwrap_or(line.len()));
    let mut args = BTreeMap::new();
    loop {
        rest = rest.trim_start();
        let end = rest.find(|c: char| c == '=' || c.is_whitespace()).unwrap_or(rest.len());
        let (name, after) = rest.split_at(end);
        if name.is_empty() && after.is_empty() {
            return (command.into(), args);
        }
        let Some(after) = after.strip_prefix('=') else {
            args.insert(name.into(), String::new());
            rest = after;
            continue;
        };
        let (value, left) = match after.strip_prefix('"') {
            Some(quoted) => quoted.split_once('"').unwrap_or((quoted, "")),
            None => after.split_at(after.find(char::is_whitespace).unwrap_or(after.len())),
        };
        args.insert(name.into(), value.into());
        rest = left;
    }
}

struct Player {
    level: Level,
    start: Option<String>,
    moves: Vec<String>,
    budget: Budget,
    thought: Option<Thought>,
}

impl Default for Player {
    fn default() -> Player {
        let level = Level(Level::COUNT - 1);
        Player { level, start: None, moves: Vec::new(), budget: Budget::default(), thought: None }
    }
}

impl Player {
    /// Does what a line says; inside is what is wrong with it.
    fn hear(&mut self, command: &str, args: &BTreeMap<String, String>) -> io::Result<Result<(), String>> {
        match command {
            "hub" => {
                let most = Level::COUNT;
                let version = env!("CARGO_PKG_VERSION");
                say(&format!(
                    "id name=Swietlica version={version} author=\"the Swietlica maintainers\" country=Poland"
                ))?;
                say("param name=variant value=brazilian type=enum values=brazilian")?;
                say(&format!("param name=level value={most} type=int min=1 max={most}"))?;
                say("wait")?;
            }
            "init" => say("ready")?,
            "ping" => say("pong")?,
            "set-param" => return Ok(self.set(args)),
            "new-game" => (self.start, self.moves) = (None, Vec::new()),
            "pos" => return Ok(self.set_up(args)),
            "level" => return Ok(self.limit(args)),
            "go" => return Ok(self.go(args)),
            "ponder-hit" => {
                if let (Some(thought), Some(time)) = (&self.thought, self.budget.time) {
                    thought.end_within(time);
                }
            }
            "stop" => self.stop(),
            // What is not understood is passed over, so that the protocol can grow.
            _ => {}
        }
        Ok(Ok(()))
    }

    fn stop(&mut self) {
        if let Some(thought) = self.thought.take() {
            thought.stop();
        }
    }

    fn set(&mut self, args: &BTreeMap<String, String>) -> Result<(), String> {
        let get = |name: &str| args.get(name).map_or("", String::as_str);
        let (name, value) = (get("name"), get("value"));
        match name {
            "level" => {
                let level = value.parse().ok().filter(|n| (1..=Level::COUNT).contains(n));
                self.level = Level(level.ok_or(format!("set-param level: '{value}' is out of range"))? - 1);
            }
            "variant" if value != "brazilian" => return Err(format!("set-param variant: '{value}' is not played")),
            _ => {}
        }
        Ok(())
    }

    /// A position and perhaps moves from it. What does not hold changes nothing.
    fn set_up(&mut self, args: &BTreeMap<String, String>) -> Result<(), String> {
        let letters = args.get("pos").ok_or("pos: pos= is missing")?;
        let start = Some(fen(letters)?);
        let mut moves = Vec::new();
        for text in args.get("moves").map_or("", String::as_str).split_whitespace() {
            let table = table::<Warcaby>(DRAUGHTS, start.clone(), &moves)?;
            moves.push(read(&table, text).ok_or(format!("pos: move '{text}' is not legal"))?);
        }
        table::<Warcaby>(DRAUGHTS, start.clone(), &moves)?;
        (self.start, self.moves) = (start, moves);
        Ok(())
    }

    fn limit(&mut self, args: &BTreeMap<String, String>) -> Result<(), String> {
        let number = |name: &str| -> Result<Option<f64>, String> {
            let Some(text) = args.get(name) else { return Ok(None) };
            let number = text.parse().ok().filter(|n: &f64| n.is_finite() && *n >= 0.0);
            number.map(Some).ok_or(format!("level {name}: '{text}' is no number"))
        };
        // Longer than anybody waits, and still a duration.
        let seconds = |n: f64| Duration::from_secs_f64(n.min(1e9));
        let increment = seconds(number("inc")?.unwrap_or_default());
        let moves = number("moves")?.map(|n| n as u32);
        // The increment comes before every move, so it is already there to be used.
        let clock = number("time")?.map(|left| allotted(seconds(left) + increment, increment, moves));
        self.budget = Budget {
            depth: number("depth")?.map(|n| n as u32),
            nodes: number("nodes")?.map(|n| n as u64),
            time: number("move-time")?.map(seconds).or(clock),
            endless: args.contains_key("infinite"),
        };
        Ok(())
    }

    fn go(&mut self, args: &BTreeMap<String, String>) -> Result<(), String> {
        self.stop();
        let table = table::<Warcaby>(DRAUGHTS, self.start.clone(), &self.moves)?;
        let ponders = args.contains_key("ponder");
        let time = self.budget.time.filter(|_| !ponders);
        let budget = Budget { time, endless: self.budget.endless || ponders, ..self.budget };
        // If nobody listens any more, the main thread finds out when it speaks.
        let info = |table: &Match<Warcaby>, answer: &Answer, time: Duration| {
            let text = chosen(table, Some(answer)).map_or_else(String::new, |mv| write(table, mv));
            say(&info(answer, time, &text)).unwrap_or_default();
        };
        let done = |table: &Match<Warcaby>, answer: Option<Answer>, _: &Watch| {
            let said = match chosen(table, answer.as_ref()) {
                Some(mv) => say(&format!("done move={}", write(table, mv))),
                None => say("error message=\"go: the game is over\""),
            };
            said.unwrap_or_default();
        };
        self.thought = Some(Thought::begin(table, self.level, 0, budget, info, done));
        Ok(())
    }
}

/// What was found; scores are in men, nodes a second in millions.
fn info(answer: &Answer, time: Duration, text: &str) -> String {
    // As Scan counts: a win is worth 100 men, less a hundredth of a man for each ply to it.
    let worth = match answer.score {
        score if score.abs() <= MOST => score,
        score => score.signum() * (10_000 - (WON - score.abs())),
    };
    let seconds = time.as_secs_f64();
    let rate = answer.nodes as f64 / seconds.max(1e-3) / 1e6;
    let Answer { depth, nodes, .. } = answer;
    let score = f64::from(worth) / 100.0;
    format!("info depth={depth} score={score:.2} nodes={nodes} time={seconds:.3} nps={rate:.3} pv=\"{text}\"")
}

/// The position text of 33 letters: whose turn it is, then each square's man.
///
/// # Errors
/// What is wrong with the letters.
fn fen(letters: &str) -> Result<String, String> {
    let all: Vec<char> = letters.chars().collect();
    let [turn @ ('W' | 'B'), squares @ ..] = &all[..] else { return Err("pos: it begins with W or B".into()) };
    if squares.len() != SQUARES {
        return Err(format!("pos: {} squares instead of {SQUARES}", squares.len()));
    }
    let mut sides = [Vec::new(), Vec::new()];
    for (number, letter) in (1..).zip(squares) {
        match letter {
            'w' => sides[0].push(format!("{number}")),
            'W' => sides[0].push(format!("K{number}")),
            'b' => sides[1].push(format!("{number}")),
            'B' => sides[1].push(format!("K{number}")),
            'e' => {}
            _ => return Err(format!("pos: '{letter}' on square {number}")),
        }
    }
    Ok(format!("{turn}:W{}:B{}", sides[0].join(","), sides[1].join(",")))
}

/// The square's number; squares are counted along the rows from the north west, 1 = b8.
fn number(table: &Match<Warcaby>, node: Node) -> usize {
    let name = table.board().name(node).as_bytes();
    4 * usize::from(b'8' - name[1]) + usize::from(name[0] - b'a') / 2 + 1
}

/// A move as Hub writes it: `22-18`, or from, to and the captured men ascending, `22x6x9x18`.
fn write(table: &Match<Warcaby>, mv: <Warcaby as Game>::Move) -> String {
    let (rules, state) = (table.game(), table.state());
    let mut after = *state;
    rules.play(&mut after, mv);
    let (before, after) = (rules.view(state), rules.view(&after));
    let text = rules.write(state, mv);
    let mut fields = text.split(['-', 'x']);
    let (from, to) = (fields.next(), fields.next_back());
    let end = |name: Option<&str>| name.and_then(|n| table.board().node(n)).map_or(0, |node| number(table, node));
    let enemy = table.turn().other();
    let taken = |node: &Node| before.top(*node).is_some_and(|man| man.seat == enemy) && after.top(*node).is_none();
    let mut men: Vec<usize> = table.board().nodes().filter(taken).map(|node| number(table, node)).collect();
    if men.is_empty() {
        return format!("{}-{}", end(from), end(to));
    }
    men.sort_unstable();
    let men: String = men.iter().map(|n| format!("x{n}")).collect();
    format!("{}x{}{men}", end(from), end(to))
}

/// The text of the legal move that Hub writes so; captured men may come in any order, or be left out where one move
/// alone joins the two squares.
fn read(table: &Match<Warcaby>, text: &str) -> Option<String> {
    let parsed = |text: &str| -> Option<(bool, Vec<usize>, Vec<usize>)> {
        let numbers: Option<Vec<usize>> = text.split(['-', 'x']).map(|n| n.parse().ok()).collect();
        let mut ends = numbers?;
        let mut men = ends.split_off(ends.len().min(2));
        men.sort_unstable();
        Some((text.contains('x'), ends, men))
    };
    let (captures, ends, men) = parsed(text)?;
    let (rules, state) = (table.game(), table.state());
    let mut found = table.moves().iter().filter(|mv| {
        let (c, e, m) = parsed(&write(table, **mv)).unwrap_or_default();
        c == captures && e == ends && (m == men || men.is_empty())
    });
    let first = found.next()?;
    let alone = !men.is_empty() || !captures || found.next().is_none();
    alone.then(|| rules.write(state, *first))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn table_at(position: &str) -> Match<Warcaby> {
        table::<Warcaby>(DRAUGHTS, Some(position.into()), &[]).unwrap()
    }

    #[test]
    fn lines_are_taken_apart() {
        let (command, args) = arguments("pos pos=Wbe moves=\"22-18 9-14\" flag  empty=\"\" open=\"x y");
        assert_eq!(command, "pos");
        let pairs: Vec<(&str, &str)> = args.iter().map(|(n, v)| (&**n, &**v)).collect();
        let moves = ("moves", "22-18 9-14");
        assert_eq!(pairs, [("empty", ""), ("flag", ""), moves, ("open", "x y"), ("pos", "Wbe")]);
        assert_eq!(arguments("").0, "");
        assert_eq!(arguments("ping").0, "ping");
        assert_eq!(arguments("a =").1.len(), 1);
    }

    #[test]
    fn positions_are_letters_from_square_1() {
        let start = fen("Wbbbbbbbbbbbbeeeeeeeewwwwwwwwwwww").unwrap();
        assert_eq!(start, "W:W21,22,23,24,25,26,27,28,29,30,31,32:B1,2,3,4,5,6,7,8,9,10,11,12");
        assert_eq!(fen("BeBeeeeeeeeeeeeeeeeeeeeeeeeeeweWe").unwrap(), "B:W29,K31:BK2");
        for (wrong, named) in [("", "W or B"), ("w", "W or B"), ("Wbb", "2 squares"), ("Wé", "1 squares")] {
            assert!(fen(wrong).is_err_and(|e| e.contains(named)), "{wrong}");
        }
        assert!(fen(&format!("W{}x", "e".repeat(31))).is_err_and(|e| e.contains("'x' on square 32")));
    }

    #[test]
    fn moves_name_the_captured_men() {
        // c3 takes d4 and f6 and stops on g7.
        let table = table_at("W:Wc3,h2:Bd4,f6,g3");
        let texts: Vec<String> = table.moves().iter().map(|mv| write(&table, *mv)).collect();
        assert_eq!(texts, ["22x8x11x18"]);
        for text in ["22x8x11x18", "22x8x18x11", "22x8"] {
            assert_eq!(read(&table, text).as_deref(), Some("c3xe5xg7"), "{text}");
        }
        for text in ["22-8", "22x8x11", "22x8x10x18", "22", "x", "", "22x", "99x1"] {
            assert_eq!(read(&table, text), None, "{text}");
        }
        let table = table_at("W:Wc3:Bb8");
        assert_eq!(read(&table, "22-18").as_deref(), Some("c3-d4"));
        assert_eq!(read(&table, "22x18"), None);
    }

    #[test]
    fn every_legal_move_is_read_as_it_is_written() {
        for position in ["W:Wa1,c3,Kg1:Bd4,f6,d6,b6,g5", "B:W15,18,22,24:BK2,9,10,1", "W:WKa1:Bc3,d6,f6"] {
            let table = table_at(position);
            let mut seen = std::collections::BTreeSet::new();
            for mv in table.moves() {
                let text = write(&table, *mv);
                assert_eq!(read(&table, &text), Some(table.game().write(table.state(), *mv)), "{text}");
                assert!(seen.insert(text));
            }
            assert!(!seen.is_empty());
        }
    }
}
