//! Counts the games of a match.

use super::contest::{Contest, Played};
use std::fmt::Write as _;
use std::io::{self, Write};
use std::time::Duration;

/// The normal distribution's quantile for an interval that holds 95 % of cases.
const SURE: f64 = 1.96;

/// What came of a match, for the first player.
#[derive(Clone, PartialEq, Debug)]
pub struct Tally {
    /// Games won, drawn and lost.
    pub results: [u32; 3],
    /// The same for each seat that the first player had.
    pub by_seat: Vec<[u32; 3]>,
    /// How many games each player won.
    pub firsts: Vec<u32>,
    /// The mean number of plies.
    pub plies: f64,
    /// Each player's mean time over a move, in milliseconds.
    pub times: Vec<f64>,
}

impl Tally {
    /// Counts games of so many seats and players.
    pub fn of(games: &[Played], seats: usize, players: usize) -> Tally {
        let mut by_seat = vec![[0; 3]; seats];
        let mut firsts = vec![0; players];
        let mut thought = vec![(Duration::ZERO, 0u32); players];
        let mut plies = 0;
        for game in games {
            by_seat[game.seat][match game.winner {
                Some(0) => 0,
                None => 1,
                Some(_) => 2,
            }] += 1;
            if let Some(winner) = game.winner {
                firsts[winner] += 1;
            }
            for (all, one) in thought.iter_mut().zip(&game.thought) {
                *all = (all.0 + one.0, all.1 + one.1);
            }
            plies += game.plies;
        }
        let results = by_seat.iter().fold([0; 3], |a, b| [a[0] + b[0], a[1] + b[1], a[2] + b[2]]);
        let times = thought.iter().map(|(time, moves)| time.as_secs_f64() * 1e3 / f64::from((*moves).max(1)));
        let plies = plies as f64 / games.len().max(1) as f64;
        Tally { results, by_seat, firsts, plies, times: times.collect() }
    }

    /// The first player's part of the points, 0 to 1: a win is 1, a draw the part of one seat.
    pub fn score(&self) -> f64 {
        part(&self.results, self.by_seat.len())
    }

    /// The first player's part of the points on each seat.
    pub fn scores(&self) -> Vec<f64> {
        self.by_seat.iter().map(|results| part(results, self.by_seat.len())).collect()
    }

    /// The lowest and the highest score that 95 % of such matches would have.
    pub fn interval(&self) -> (f64, f64) {
        interval(&self.results, self.by_seat.len())
    }

    /// The report for people.
    pub fn report(&self, contest: &Contest, out: &mut impl Write) -> io::Result<()> {
        let [wins, draws, losses] = self.results;
        let names: Vec<String> = contest.players.iter().map(ToString::to_string).collect();
        let (low, high) = self.interval();
        let percents = |parts: &[f64]| parts.iter().map(|p| format!("{:.1}", 100.0 * p)).collect::<Vec<_>>().join(" ");
        let each =
            |numbers: Vec<String>| names.iter().zip(numbers).map(|(n, x)| format!("{n} {x}")).collect::<Vec<_>>();
        writeln!(out, "{}: {}", contest.record.game, names.join(" against "))?;
        writeln!(out, "games {} seats {} seed {}", wins + draws + losses, contest.seats(), contest.seed)?;
        writeln!(out, "wins {wins} draws {draws} losses {losses}")?;
        writeln!(out, "score {} % ({} to {})", percents(&[self.score()]), percents(&[low]), percents(&[high]))?;
        writeln!(out, "score by seat {}", percents(&self.scores()))?;
        if contest.seats() == 2 {
            writeln!(out, "elo {:+.0} ({:+.0} to {:+.0})", elo(self.score()), elo(low), elo(high))?;
        } else {
            writeln!(out, "first {}", each(self.firsts.iter().map(ToString::to_string).collect()).join(", "))?;
        }
        writeln!(out, "plies {:.1}", self.plies)?;
        writeln!(out, "ms a move {}", each(self.times.iter().map(|t| format!("{t:.1}")).collect()).join(", "))
    }

    /// The report for programs, as the help describes it.
    pub fn line(&self, contest: &Contest) -> String {
        let [wins, draws, losses] = self.results;
        let joined = |parts: Vec<String>| parts.join("/");
        let (low, high) = self.interval();
        let mut line = format!("{},", contest.record.game);
        let names = joined(contest.players.iter().map(ToString::to_string).collect());
        let _ = write!(line, "{names},{},{},{},", contest.seats(), contest.seed, wins + draws + losses);
        let _ = write!(line, "{wins},{draws},{losses},{:.4},", self.score());
        let _ = write!(line, "{:.0},{:.0},{:.0},", elo(self.score()), elo(low), elo(high));
        let _ = write!(line, "{},", joined(self.scores().iter().map(|s| format!("{s:.4}")).collect()));
        let _ = write!(line, "{:.1},{}", self.plies, joined(self.times.iter().map(|t| format!("{t:.3}")).collect()));
        line
    }
}

fn part(results: &[u32; 3], seats: usize) -> f64 {
    let games = results.iter().sum::<u32>().max(1);
    (f64::from(results[0]) + f64::from(results[1]) / seats as f64) / f64::from(games)
}

/// Wilson's interval, which also holds where all games were won or lost. Draws leave less to chance than the wins and
/// losses that it is made for: they count as so many more games.
fn interval(results: &[u32; 3], seats: usize) -> (f64, f64) {
    let games = f64::from(results.iter().sum::<u32>());
    if games == 0.0 {
        return (0.0, 1.0);
    }
    let score = part(results, seats);
    let drawn = 1.0 / seats as f64;
    let squares = [1.0 - score, drawn - score, score].map(|d| d * d);
    let variance: f64 = results.iter().zip(squares).map(|(n, square)| f64::from(*n) * square).sum::<f64>() / games;
    let whole = score * (1.0 - score);
    // Nothing but draws says little of how often they come: at least a tenth of the chance is left.
    let left = if whole > 0.0 { (variance / whole).clamp(0.1, 1.0) } else { 1.0 };
    let unsure = SURE * SURE * left / games;
    let middle = (score + unsure / 2.0) / (1.0 + unsure);
    let half = (unsure * whole + unsure * unsure / 4.0).sqrt() / (1.0 + unsure);
    // What is left between this and a whole is rounding.
    let whole = |part: f64| {
        if part < 1e-9 {
            0.0
        } else if part > 1.0 - 1e-9 {
            1.0
        } else {
            part
        }
    };
    (whole(middle - half), whole(middle + half))
}

/// The difference of Elo ratings that expects such a score; endless for 0 and 1.
pub fn elo(score: f64) -> f64 {
    400.0 * (score / (1.0 - score)).log10()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn tally(results: [u32; 3]) -> Tally {
        Tally {
            results,
            by_seat: vec![results, [0; 3]],
            firsts: vec![results[0], results[2]],
            plies: 0.0,
            times: vec![],
        }
    }

    #[test]
    fn elo_is_what_a_score_expects() {
        for (score, rating) in [(0.5, 0), (0.75, 191), (0.25, -191), (0.909_090_9, 400)] {
            assert_eq!(elo(score).round() as i32, rating);
        }
        assert_eq!((elo(1.0), elo(0.0)), (f64::INFINITY, f64::NEG_INFINITY));
    }

    #[test]
    fn draws_count_half_and_narrow_the_interval() {
        assert_eq!(tally([6, 2, 2]).score(), 0.7);
        // Wilson's interval for 50 of 100, as tables have it: 40.4 to 59.6 %.
        let (low, high) = tally([50, 0, 50]).interval();
        assert!((low - 0.4038).abs() < 1e-4 && (high - 0.5962).abs() < 1e-4, "{low} {high}");
        let (drawn_low, drawn_high) = tally([25, 50, 25]).interval();
        assert!(drawn_low > low && drawn_high < high);
        // Twenty wins of twenty prove no more than 84 %.
        let (low, high) = tally([20, 0, 0]).interval();
        assert!((low - 0.8389).abs() < 1e-4 && high == 1.0, "{low} {high}");
    }

    #[test]
    fn games_are_counted_by_seat_and_player() {
        let game = |seat, winner, ms| Played {
            seat,
            winner,
            plies: 10 + seat,
            thought: vec![(Duration::from_millis(ms), 2), (Duration::ZERO, 0)],
            record: swietlica::record::Record::of("barbakan"),
        };
        let games = [game(0, Some(0), 4), game(1, None, 2), game(2, Some(1), 0), game(0, Some(0), 2)];
        let tally = Tally::of(&games, 3, 2);
        assert_eq!(tally.by_seat, [[2, 0, 0], [0, 1, 0], [0, 0, 1]]);
        assert_eq!((tally.results, &tally.firsts[..]), ([2, 1, 1], &[2, 1][..]));
        assert_eq!((tally.plies, &tally.times[..]), (10.75, &[1.0, 0.0][..]));
        assert!((tally.score() - (2.0 + 1.0 / 3.0) / 4.0).abs() < 1e-9);
        assert_eq!(tally.scores(), [1.0, 1.0 / 3.0, 0.0]);
    }
}
