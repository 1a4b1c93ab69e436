//! `referee bench`: how fast the rules and the search are.
//!
//! Every figure is the best of several runs, since whatever else the machine does can only slow one down. Counts and
//! depths are the same everywhere; rates are the machine's.

use crate::Failure;
use crate::matches::contest::mixed;
use clap::Args;
use cozy_chess::Board;
use std::io::Write;
use std::time::{Duration, Instant};
use swietlica::games::{self, Entry, OpenError, Visitor};
use swietlica::record::Record;
use swietlica::rules::game::Opinion;
use swietlica::rules::table::{Match, Pick, Play};
use swietlica::search::{self, Effort, Level};

/// A position with castling, en passant and promotions near, known to programmers of chess as Kiwipete.
const KIWIPETE: &str = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";

/// Enough leaves for a steady figure.
const LEAVES: u64 = 3_000_000;

/// Depths that are known from elsewhere and taken instead where that many leaves are counted.
const KNOWN: [(&str, u32); 1] = [("warcaby", 11)];

/// Measures the speed of the rules (perft: leaves a second, the last ply counted) and of the search (nodes a second).
#[derive(Args)]
pub struct Bench {
    /// The games' ids; all of them if none is given
    games: Vec<String>,
    /// Takes the best of so many runs
    #[arg(long, value_name = "N", default_value_t = 3, value_parser = clap::value_parser!(u32).range(1..=100))]
    runs: u32,
    /// Counts perft as deep as it takes to have so many leaves
    #[arg(long, value_name = "N", default_value_t = LEAVES, value_parser = clap::value_parser!(u64).range(1..))]
    leaves: u64,
    /// How many positions each search of a run sees
    #[arg(long, value_name = "N", default_value_t = 300_000, value_parser = clap::value_parser!(u64).range(1..))]
    nodes: u64,
}

/// Measures and prints a line for each figure.
pub fn run(asked: &Bench, out: &mut impl Write) -> Result<(), Failure> {
    for entry in chosen(&asked.games)? {
        for (name, start) in positions(entry) {
            perft(entry, name, start, asked, out)?;
        }
        let (nodes, time, depth) = best(asked.runs, || {
            let searched = games::visit(&Record::of(entry.id), Searches { nodes: asked.nodes })?;
            Ok((searched, searched.1.as_secs_f64() / searched.0.max(1) as f64))
        })?;
        writeln!(out, "search {} nodes {nodes} depth {depth:.1} millions-a-second {}", entry.id, rate(nodes, time))?;
        out.flush()?;
    }
    Ok(())
}

/// The games of these ids, all if there is none.
pub fn chosen(ids: &[String]) -> Result<Vec<&'static Entry>, Failure> {
    if ids.is_empty() {
        return Ok(games::GAMES.iter().collect());
    }
    let find = |id: &String| games::find(id).ok_or_else(|| OpenError::Game(id.clone()).into());
    ids.iter().map(find).collect()
}

/// The positions of a game in which perft is counted: the start, and the middle of a game.
fn positions(entry: &Entry) -> Vec<(&'static str, Option<String>)> {
    let middle = match entry.id {
        "szachy" => Some(("kiwipete", Some(KIWIPETE.into()))),
        _ => entry.spec().sample.clone().map(|sample| ("sample", Some(sample))),
    };
    [("start", None)].into_iter().chain(middle).collect()
}

fn perft(entry: &Entry, name: &str, start: Option<String>, asked: &Bench, out: &mut impl Write) -> Result<(), Failure> {
    let game = entry.id;
    let known = KNOWN.iter().find(|(id, _)| *id == game && start.is_none()).map(|(_, depth)| *depth);
    let board = (game == "szachy").then(|| start.as_ref().map_or(Ok(Board::default()), |fen| fen.parse()));
    // A position may be one of more seats than the fewest.
    let (least, most) = entry.spec().seats;
    let open = |seats| games::open(&Record { seats, start: start.clone(), ..Record::of(game) });
    let table = (least..=most).map(open).find(Result::is_ok).unwrap_or_else(|| open(least))?;
    let known = known.filter(|_| asked.leaves >= LEAVES);
    let depth = known.or_else(|| (1..12).find(|depth| table.perft(*depth) >= asked.leaves)).unwrap_or(12);
    let (mut count, mut fastest, mut theirs) = (0, Duration::MAX, Duration::MAX);
    // In turns, so that a slow spell of the machine hits both.
    for _ in 0..asked.runs {
        let began = Instant::now();
        count = table.perft(depth);
        fastest = fastest.min(began.elapsed());
        if let Some(Ok(board)) = &board {
            let began = Instant::now();
            let leaves = bulk(board, depth);
            theirs = theirs.min(began.elapsed());
            if leaves != count {
                return Err(Failure::Refused(format!("{game}: {count} leaves, cozy-chess counts {leaves}")));
            }
        }
    }
    write!(out, "perft {game} {name} depth {depth} leaves {count} millions-a-second {}", rate(count, fastest))?;
    if board.is_some() {
        let ratio = theirs.as_secs_f64() / fastest.as_secs_f64().max(1e-9);
        write!(out, " cozy-chess {} ratio {ratio:.2}", rate(count, theirs))?;
    }
    writeln!(out)?;
    Ok(out.flush()?)
}

/// The other library's perft as its own example counts it: the moves of the last ply are not made.
fn bulk(board: &Board, depth: u32) -> u64 {
    let mut leaves = 0;
    board.generate_moves(|moves| {
        if depth == 1 {
            leaves += moves.len() as u64;
        } else {
            for mv in moves {
                let mut next = board.clone();
                next.play_unchecked(mv);
                leaves += bulk(&next, depth - 1);
            }
        }
        false
    });
    leaves
}

/// Millions a second.
fn rate(count: u64, time: Duration) -> String {
    format!("{:.2}", count as f64 / time.as_secs_f64().max(1e-9) / 1e6)
}

/// The result of the run with the least cost.
fn best<T>(runs: u32, mut run: impl FnMut() -> Result<(T, f64), Failure>) -> Result<T, Failure> {
    let mut best = run()?;
    for _ in 1..runs {
        let next = run()?;
        if next.1 < best.1 {
            best = next;
        }
    }
    Ok(best.0)
}

/// Searches positions of one game from its start to its middle; brings back nodes, time and mean depth.
struct Searches {
    nodes: u64,
}

impl Searches {
    /// Every so many plies a position is searched.
    const EVERY: usize = 8;
    /// So many are.
    const POSITIONS: usize = 6;
}

impl Visitor for Searches {
    type Output = (u64, Duration, f64);

    fn visit<G: Opinion>(self, mut table: Match<G>) -> Self::Output {
        let (mut nodes, mut time, mut depths, mut searched) = (0, Duration::ZERO, 0, 0);
        let strongest = Level(Level::COUNT - 1).effort(&**table.game());
        let measured = Effort { nodes: self.nodes, ..strongest };
        let brief = Effort { nodes: 500, noise: 30, ..strongest };
        while table.outcome().is_none() && searched < Searches::POSITIONS {
            let ply = table.ply();
            if ply % Searches::EVERY == Searches::EVERY - 1 {
                let began = Instant::now();
                let answer = search::think_with(&table, measured, 0, &mut || false);
                time += began.elapsed();
                searched += 1;
                nodes += answer.as_ref().map_or(0, |a| a.nodes);
                depths += answer.map_or(0, |a| a.depth);
            }
            let next = search::think_with(&table, brief, mixed(0, ply as u64), &mut || false);
            if next.is_none_or(|a| table.play(Pick(a.pick)).is_err()) {
                break;
            }
        }
        (nodes, time, f64::from(depths) / searched.max(1) as f64)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_other_count_is_the_published_one() {
        assert_eq!(bulk(&Board::default(), 4), 197_281);
        assert_eq!(bulk(&KIWIPETE.parse().unwrap(), 3), 97_862);
    }

    #[test]
    fn the_same_positions_are_searched_every_time() {
        for game in games::GAMES {
            let search = || games::visit(&Record::of(game.id), Searches { nodes: 2_000 }).unwrap();
            let (nodes, _, depth) = search();
            assert!(nodes > 2_000 && depth > 0.0, "{}", game.id);
            assert_eq!(search().0, nodes);
        }
    }
}
