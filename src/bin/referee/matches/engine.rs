//! Another program as a player of chess: one that speaks UCI on its standard input and output.

use crate::Failure;
use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::time::{Duration, Instant};
use swietlica::record::Record;

/// How long is waited for an answer beyond the time that was given for it.
const PATIENCE: Duration = Duration::from_secs(60);

/// The program while it plays one game.
pub struct Engine {
    command: String,
    child: Child,
    input: ChildStdin,
    lines: Receiver<String>,
}

impl Engine {
    /// Starts the program and gives it its options. The command's words are separated by white space.
    ///
    /// # Errors
    /// It cannot be run, or it does not answer.
    pub fn start(command: &str, options: &[(String, String)]) -> Result<Engine, Failure> {
        let failed = |what: String| Failure::Refused(format!("uci:{command}: {what}"));
        let mut words = command.split_whitespace();
        let program = words.next().ok_or_else(|| failed("no program is named".into()))?;
        let mut child = Command::new(program)
            .args(words)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .map_err(|e| failed(e.to_string()))?;
        let (Some(input), Some(output)) = (child.stdin.take(), child.stdout.take()) else {
            return Err(failed("it has no input or output".into()));
        };
        let (sender, lines) = channel();
        std::thread::spawn(move || {
            for line in BufReader::new(output).lines().map_while(Result::ok) {
                if sender.send(line).is_err() {
                    break;
                }
            }
        });
        let mut engine = Engine { command: command.into(), child, input, lines };
        engine.say("uci")?;
        engine.hear("uciok", PATIENCE)?;
        for (name, value) in options {
            engine.say(&format!("setoption name {name} value {value}"))?;
        }
        engine.say("ucinewgame")?;
        engine.say("isready")?;
        engine.hear("readyok", PATIENCE)?;
        Ok(engine)
    }

    /// The move that it plays after this game so far, as it writes it.
    ///
    /// # Errors
    /// It does not answer.
    pub fn choose(&mut self, record: &Record, time: Duration) -> Result<String, Failure> {
        let start = record.start.as_ref().map_or("startpos".into(), |fen| format!("fen {fen}"));
        self.say(&format!("position {start} moves {}", record.moves.join(" ")))?;
        self.say(&format!("go movetime {}", time.as_millis()))?;
        let best = self.hear("bestmove", time + PATIENCE)?;
        Ok(best.split_whitespace().nth(1).unwrap_or_default().into())
    }

    /// Why the game cannot go on with this program.
    pub fn failed(&self, what: &str) -> Failure {
        Failure::Refused(format!("uci:{}: {what}", self.command))
    }

    fn say(&mut self, line: &str) -> Result<(), Failure> {
        let said = writeln!(self.input, "{line}").and_then(|()| self.input.flush());
        said.map_err(|e| self.failed(&e.to_string()))
    }

    /// The next line that begins with a word; others are passed over.
    fn hear(&mut self, word: &str, patience: Duration) -> Result<String, Failure> {
        let end = Instant::now() + patience;
        loop {
            match self.lines.recv_timeout(end.saturating_duration_since(Instant::now())) {
                Ok(line) if line.split_whitespace().next() == Some(word) => return Ok(line),
                Ok(_) => {}
                Err(RecvTimeoutError::Timeout) => return Err(self.failed(&format!("no {word} for too long"))),
                Err(RecvTimeoutError::Disconnected) => return Err(self.failed(&format!("it ended without {word}"))),
            }
        }
    }
}

impl Drop for Engine {
    fn drop(&mut self) {
        // It is asked to end, and made to if it does not within two seconds.
        let asked = self.say("quit").is_ok();
        for _ in 0..200 {
            match self.child.try_wait() {
                Ok(None) if asked => std::thread::sleep(Duration::from_millis(10)),
                _ => break,
            }
        }
        // Both fail only where it has ended.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
