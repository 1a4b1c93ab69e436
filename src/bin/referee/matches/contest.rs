//! Plays the games of a match.

use super::opening;
use super::player::{Mind, Player};
use super::tally::Tally;
use crate::Failure;
use std::fs::OpenOptions;
use std::io::{self, IsTerminal, Write};
use std::sync::Mutex;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::{Duration, Instant};
use swietlica::games::{self, Visitor};
use swietlica::record::Record;
use swietlica::rules::Seat;
use swietlica::rules::game::Opinion;
use swietlica::rules::table::{Match, Play};
use swietlica::search::{Effort, Level};

/// Who plays what, how often and how.
pub struct Contest {
    /// The game with its seats and options, no move played.
    pub record: Record,
    /// The first is the one whose score is told; not more than there are seats.
    pub players: Vec<Player>,
    /// At least so many games; whole groups are played.
    pub games: u32,
    /// Decides everything that is left to chance.
    pub seed: u64,
    /// How many random plies begin a group.
    pub opening: u32,
    /// What holds levels back.
    pub limits: Limits,
    /// After so many plies a game is a draw.
    pub longest: usize,
    /// How many games are played at once.
    pub jobs: u16,
    /// Where each game's record is added as it ends.
    pub keep: Option<String>,
    /// What other programs are told before a game.
    pub engine_options: Vec<(String, String)>,
}

/// What is changed of the levels' own budgets.
#[derive(Clone, Copy)]
pub struct Limits {
    /// The number of positions is divided by this.
    pub divide: u64,
    /// A time for each move instead of a number of positions.
    pub movetime: Option<Duration>,
}

impl Limits {
    /// How hard a level thinks within these limits, on this seat in a game of this seed.
    pub fn effort<G: Opinion>(&self, level: Level, game: &G, seed: u64, seat: Seat) -> Effort {
        self.bound(level.today(game, seed, seat))
    }

    /// An effort within these limits.
    pub fn bound(&self, own: Effort) -> Effort {
        let nodes = if self.movetime.is_some() { u64::MAX } else { (own.nodes / self.divide).max(1) };
        Effort { nodes, ..own }
    }
}

/// What came of one game. Players are named by their index in [`Contest::players`].
#[derive(Clone, Debug)]
pub struct Played {
    /// Where the first player sat.
    pub seat: usize,
    /// Who won; nobody in a draw.
    pub winner: Option<usize>,
    /// How many plies were played, the opening's included.
    pub plies: usize,
    /// How long each player thought, and over how many moves.
    pub thought: Vec<(Duration, u32)>,
    /// All that was played.
    pub record: Record,
}

impl Contest {
    /// How many seats are played.
    pub fn seats(&self) -> usize {
        usize::from(self.record.seats)
    }

    /// Plays all games, the same on any number of threads. `name` stands before the progress that a terminal is shown.
    ///
    /// # Errors
    /// What kept a game from being played.
    pub fn play(&self, name: &str) -> Result<Tally, Failure> {
        let games = self.games.next_multiple_of(self.seats() as u32);
        let next = AtomicU32::new(0);
        let done: Mutex<Vec<Option<Played>>> = Mutex::new(vec![None; games as usize]);
        let failed = Mutex::new(None);
        let work = || {
            loop {
                let number = next.fetch_add(1, Ordering::Relaxed);
                if number >= games {
                    return;
                }
                let played = self.play_one(number);
                // One game at a time is written down.
                let mut done = done.lock().unwrap_or_else(|e| e.into_inner());
                match played.and_then(|played| self.keep(&played).map(|()| played)) {
                    Ok(played) => {
                        done[number as usize] = Some(played);
                        self.show(name, &done);
                    }
                    Err(e) => {
                        next.store(games, Ordering::Relaxed);
                        failed.lock().unwrap_or_else(|e| e.into_inner()).get_or_insert(e);
                    }
                }
            }
        };
        std::thread::scope(|scope| {
            for _ in 1..self.jobs {
                scope.spawn(work);
            }
            work();
        });
        if let Some(e) = failed.into_inner().unwrap_or_else(|e| e.into_inner()) {
            return Err(e);
        }
        let done = done.into_inner().unwrap_or_else(|e| e.into_inner());
        Ok(Tally::of(&done.into_iter().flatten().collect::<Vec<_>>(), self.seats(), self.players.len()))
    }

    /// Which player sits on a seat when the first player sits on `first`.
    fn player_on(&self, seat: usize, first: usize) -> usize {
        let seats = self.seats();
        match (seat + seats - first) % seats {
            0 => 0,
            after => 1 + (after - 1) % (self.players.len() - 1).max(1),
        }
    }

    fn play_one(&self, number: u32) -> Result<Played, Failure> {
        let group = mixed(self.seed, u64::from(number) / self.seats() as u64);
        let record = Record { seed: group, ..self.record.clone() };
        let one = One { contest: self, first: number as usize % self.seats(), seed: group };
        games::visit(&record, one)?
    }

    /// Adds a game to the file of records, if there is to be one: who won, and the record, as a line of JSON.
    fn keep(&self, played: &Played) -> Result<(), Failure> {
        let Some(file) = &self.keep else { return Ok(()) };
        let winner = played.winner.map(|player| self.players[player].to_string());
        let line = serde_json::json!({ "seat": played.seat, "winner": winner, "record": played.record });
        let open = OpenOptions::new().create(true).append(true).open(file);
        open.and_then(|mut open| writeln!(open, "{line}")).map_err(|e| Failure::Refused(format!("{file}: {e}")))
    }

    /// A bar of what is done, for a person who waits.
    fn show(&self, name: &str, done: &[Option<Played>]) {
        const WIDTH: usize = 30;
        let mut screen = io::stderr().lock();
        if !screen.is_terminal() {
            return;
        }
        let played: Vec<Played> = done.iter().flatten().cloned().collect();
        let tally = Tally::of(&played, self.seats(), self.players.len());
        let bar = "#".repeat(WIDTH * played.len() / done.len().max(1));
        let score = 100.0 * tally.score();
        // If the bar cannot be shown, the games go on without it.
        let _ = write!(screen, "\r{name}[{bar:.<WIDTH$}] {}/{} {score:.1} % ", played.len(), done.len());
        if played.len() == done.len() {
            let _ = writeln!(screen);
        }
    }
}

/// Two numbers scattered over the whole word (the finish of splitmix64).
pub fn mixed(seed: u64, number: u64) -> u64 {
    let n = seed.wrapping_add(number.wrapping_add(1).wrapping_mul(0x9e37_79b9_7f4a_7c15));
    let n = (n ^ n >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let n = (n ^ n >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
    n ^ n >> 31
}

/// One game of a contest.
struct One<'a> {
    contest: &'a Contest,
    first: usize,
    seed: u64,
}

impl Visitor for One<'_> {
    type Output = Result<Played, Failure>;

    fn visit<G: Opinion>(self, mut table: Match<G>) -> Self::Output {
        let One { contest, first, seed } = self;
        let seats: Vec<usize> = (0..contest.seats()).map(|seat| contest.player_on(seat, first)).collect();
        let sit = |(seat, player): (usize, &usize)| {
            Mind::<G>::new(&contest.players[*player], table.game(), contest, seed, Seat(seat as u8))
        };
        let mut minds: Vec<Mind<G>> = seats.iter().enumerate().map(sit).collect::<Result<_, _>>()?;
        let mut thought = vec![(Duration::ZERO, 0); contest.players.len()];
        opening::play(&mut table, contest.opening, seed);
        while table.outcome().is_none() && table.ply() < contest.longest {
            let seat = table.turn().index();
            let began = Instant::now();
            let pick = minds[seat].choose(&table)?;
            let (time, moves) = &mut thought[seats[seat]];
            *time += began.elapsed();
            *moves += 1;
            table.play(pick).map_err(|e| Failure::Refused(format!("{}: {e}", contest.players[seats[seat]])))?;
        }
        let winner = table.outcome().and_then(|o| o.winner()).map(|seat| seats[seat.index()]);
        Ok(Played { seat: first, winner, plies: table.ply(), thought, record: table.record().clone() })
    }
}
