//! What the protocols of chess and draughts engines have in common: lines in, lines out, a thought meanwhile.
//!
//! ```text
//! uci   the Universal Chess Interface, for chess
//! hub   version 2 of the Hub protocol, for draughts
//! ```

pub mod hub;
pub mod uci;

use std::io::{self, BufRead, Write};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard};
use std::thread::JoinHandle;
use std::time::{Duration, Instant};
use swietlica::record::Record;
use swietlica::record::replay;
use swietlica::rules::game::Opinion;
use swietlica::rules::table::{Match, Play};
use swietlica::search::{self, Answer, Effort, Level};

/// Says one line to the other program at once.
///
/// # Errors
/// The other program does not listen any more.
pub fn say(line: &str) -> io::Result<()> {
    let mut out = io::stdout().lock();
    writeln!(out, "{line}")?;
    out.flush()
}

/// The lines of the standard input, whatever bytes they consist of; they end with the input, however it ends.
pub fn lines() -> impl Iterator<Item = String> {
    let split = io::stdin().lock().split(b'\n');
    split.map_while(|line| line.ok()).map(|line| String::from_utf8_lossy(&line).trim().to_string())
}

/// What a thought may use up; what is not named is the level's own.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Budget {
    /// Plies to look ahead.
    pub depth: Option<u32>,
    /// Positions to see.
    pub nodes: Option<u64>,
    /// Time.
    pub time: Option<Duration>,
    /// No end but "stop".
    pub endless: bool,
}

impl Budget {
    /// The most plies that may be asked for.
    const DEEPEST: u32 = 100;

    /// A level's effort within this budget. Who counts in another measure than positions is not held back by them.
    fn effort(&self, own: Effort) -> Effort {
        let other = self.depth.is_some() || self.time.is_some() || self.endless;
        let nodes = self.nodes.unwrap_or(if other { u64::MAX } else { own.nodes });
        Effort { depth: self.depth.map_or(own.depth, |depth| depth.clamp(1, Budget::DEEPEST)), nodes, ..own }
    }
}

/// The part of a clock that is given to the next move.
///
/// A game is taken to last 30 moves more if nobody says how many moves are left; a little is kept for the way that the
/// answer goes.
pub fn allotted(left: Duration, increment: Duration, moves_left: Option<u32>) -> Duration {
    const WAY: Duration = Duration::from_millis(30);
    let share = left / moves_left.unwrap_or(30).clamp(1, 30) + increment * 4 / 5;
    share.min(left.saturating_sub(WAY) * 4 / 5).max(Duration::from_millis(1))
}

/// What a thought is told while it lasts.
pub struct Watch {
    stopped: AtomicBool,
    end: Mutex<Option<Instant>>,
}

impl Watch {
    fn end(&self) -> MutexGuard<'_, Option<Instant>> {
        self.end.lock().unwrap_or_else(|e| e.into_inner())
    }

    fn is_over(&self) -> bool {
        self.stopped.load(Ordering::Relaxed) || self.end().is_some_and(|end| Instant::now() >= end)
    }

    /// Waits until somebody says "stop".
    pub fn wait(&self) {
        while !self.stopped.load(Ordering::Relaxed) {
            std::thread::park();
        }
    }
}

/// A thought about a position, on a thread of its own.
pub struct Thought {
    watch: Arc<Watch>,
    thread: JoinHandle<()>,
    endless: bool,
}

impl Thought {
    /// Begins to think; `info` tells what is found on the way, `done` what is played: nothing where the game is over.
    pub fn begin<G: Opinion>(
        table: Match<G>,
        level: Level,
        seed: u64,
        budget: Budget,
        info: impl Fn(&Match<G>, &Answer, Duration) + Send + 'static,
        done: impl FnOnce(&Match<G>, Option<Answer>, &Watch) + Send + 'static,
    ) -> Thought {
        let began = Instant::now();
        let end = budget.time.map(|time| began + time);
        let watch = Arc::new(Watch { stopped: AtomicBool::new(false), end: Mutex::new(end) });
        let seen = watch.clone();
        let thread = std::thread::spawn(move || {
            let effort = budget.effort(level.effort(&**table.game()));
            // Who watches without an end wants to see it grow, and a search speaks only when it is done: so there it is
            // asked for each depth anew, which costs less than the last of them.
            let first = if budget.endless { 1 } else { effort.depth };
            let mut answer: Option<Answer> = None;
            for depth in first..=effort.depth {
                let effort = Effort { depth, ..effort };
                let Some(found) = search::think_with(&table, effort, seed, &mut || seen.is_over()) else { break };
                let ends = !found.complete || found.depth < depth;
                // What was broken off before it came as deep as the last one is worth less than that.
                if found.complete || answer.as_ref().is_none_or(|last| found.depth >= last.depth) {
                    info(&table, &found, began.elapsed());
                    answer = Some(found);
                }
                if ends {
                    break;
                }
            }
            done(&table, answer, &seen);
        });
        Thought { watch, thread, endless: budget.endless }
    }

    /// From now on it may use so much time.
    pub fn end_within(&self, time: Duration) {
        *self.watch.end() = Some(Instant::now() + time);
    }

    /// Stops it and waits until it has said what it found.
    pub fn stop(self) {
        self.watch.stopped.store(true, Ordering::Relaxed);
        self.thread.thread().unpark();
        // A thought that failed has told why on standard error; the conversation goes on.
        let _ = self.thread.join();
    }

    /// Lets it come to its own end; one without an end is stopped.
    pub fn finish(self) {
        if self.endless { self.stop() } else { self.thread.join().unwrap_or_default() }
    }
}

/// The table after these moves. Programs play on where our rules see a draw; the table then stands at the last
/// position without its history.
///
/// # Errors
/// What is wrong with the start or with a move, in a sentence.
pub fn table<G: Opinion>(game: &str, start: Option<String>, moves: &[String]) -> Result<Match<G>, String> {
    let record = Record { start, moves: moves.to_vec(), ..Record::of(game) };
    let open = |record: &Record| -> Result<Match<G>, String> {
        let rules = replay::rules::<G>(game, record).map_err(|e| e.to_string())?;
        Match::new(Arc::new(rules), record.clone()).map_err(|e| e.to_string())
    };
    let mut table = open(&record)?;
    let drawn = |table: &Match<G>| table.outcome().is_some_and(|outcome| outcome.winner().is_none());
    for text in moves {
        if drawn(&table) {
            break;
        }
        table.play_text(text).map_err(|e| format!("{text}: {e}"))?;
    }
    if drawn(&table) {
        let rules = table.game().clone();
        let end = replay::replay(&*rules, &record).map_err(|e| e.to_string())?.end;
        table = open(&Record { start: Some(rules.position(&end)), ..Record::of(game) })?;
    }
    Ok(table)
}

/// The move of an answer, or any legal move where the rules see a draw that the other program does not.
pub fn chosen<G: Opinion>(table: &Match<G>, answer: Option<&Answer>) -> Option<G::Move> {
    let (rules, state) = (table.game(), table.state());
    let mut moves = Vec::new();
    rules.moves(state, &mut moves);
    let text = answer.map(|answer| &answer.text);
    moves.iter().find(|mv| text.is_some_and(|text| rules.write(state, **mv) == *text)).or(moves.first()).copied()
}

#[cfg(test)]
mod tests {
    use super::*;
    use swietlica::games::szachy::Szachy;

    #[test]
    fn a_clock_is_never_used_up() {
        let ms = Duration::from_millis;
        assert_eq!(allotted(ms(60_000), ms(0), None), ms(2_000));
        assert_eq!(allotted(ms(60_000), ms(1_000), None), ms(2_800));
        assert_eq!(allotted(ms(60_000), ms(0), Some(10)), ms(6_000));
        for left in [0, 1, 50, 1_000] {
            assert!(allotted(ms(left), ms(5_000), Some(1)) < ms(left.max(2)), "{left}");
        }
    }

    #[test]
    fn a_budget_replaces_the_measure_that_it_names() {
        let own = Effort { nodes: 500, ..Effort::exact(8, 4) };
        assert_eq!(Budget::default().effort(own), own);
        let nodes = Budget { nodes: Some(7), ..Budget::default() };
        assert_eq!(nodes.effort(own), Effort { nodes: 7, ..own });
        let depth = Budget { depth: Some(3), ..Budget::default() };
        assert_eq!(depth.effort(own), Effort::exact(3, 4));
        let time = Budget { time: Some(Duration::from_secs(1)), ..Budget::default() };
        assert_eq!(time.effort(own), Effort::exact(8, 4));
    }

    #[test]
    fn a_table_goes_on_after_a_draw_that_nobody_claimed() {
        let to_and_fro = ["g1f3", "g8f6", "f3g1", "f6g8"].map(String::from);
        let moves = [&to_and_fro[..], &to_and_fro, &to_and_fro, &["e2e4".into()]].concat();
        let table = table::<Szachy>("szachy", None, &moves).unwrap();
        assert!(table.outcome().is_none());
        assert!(
            table.position().starts_with("rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b"),
            "{}",
            table.position()
        );
        let wrong = self::table::<Szachy>("szachy", None, &["e2e5".into()]);
        assert!(wrong.is_err_and(|e| e.contains("e2e5")));
    }
}
