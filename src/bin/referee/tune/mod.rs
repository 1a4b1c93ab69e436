//! `referee tune`: better numbers for an opinion, learned from games that it plays against itself.
//!
//! ```text
//! play   plays the games and keeps their quiet positions
//! fit    fits the numbers to how the games ended
//! ```
//!
//! The method is the one that Peter Österlund described for his chess program Texel (2014): the opinion of a quiet
//! position, put through a logistic curve, should say how the game will end, and the numbers are moved to where it does.

mod fit;
mod play;

use crate::{Failure, so_far};
use clap::Args;
use fit::{Fit, Sample, View};
use play::Position;
use std::io::Write;
use std::sync::Arc;
use swietlica::games::{self, Visitor};
use swietlica::record::Record;
use swietlica::rules::Seat;
use swietlica::rules::game::Opinion;
use swietlica::rules::spec::{GameSpec, Options};
use swietlica::rules::table::Match;

/// Tunes the numbers of a game's opinion by games against itself. Prints each number's name, its old
/// and its new value; nothing is changed in the program.
#[derive(Args)]
pub struct Tune {
    /// The game's id
    game: String,
    /// How many games are learned from
    #[arg(long, value_name = "N", default_value_t = 2_000, value_parser = clap::value_parser!(u32).range(10..))]
    games: u32,
    /// How many play; as few as the game allows if not given
    #[arg(long, value_name = "N")]
    seats: Option<u8>,
    /// How many positions are seen for each move of these games
    #[arg(long, value_name = "N", default_value_t = 1_500, value_parser = clap::value_parser!(u64).range(1..))]
    nodes: u64,
    /// How many random plies begin each game
    #[arg(long, value_name = "PLIES", default_value_t = 6)]
    opening: u32,
    /// Tunes only the numbers whose names begin so; may be given more than once
    #[arg(long, value_name = "NAME")]
    only: Vec<String>,
    /// How strongly numbers are held where they were: to move one by 50 must lower the sum of errors by so much. A game's
    /// positions all end alike, so a few nats prove little
    #[arg(long, value_name = "NATS", default_value_t = 30.0)]
    hold: f64,
    /// Afterwards plays so many games of the new numbers on one seat against the old, and says how they ended
    #[arg(long, value_name = "N", default_value_t = 0)]
    check: u32,
    /// Chooses an option's value; may be given once for each option
    #[arg(long = "set", value_name = "NAME=VALUE", value_parser = so_far::setting, allow_hyphen_values = true)]
    set: Vec<(String, String)>,
    /// Decides all that is left to chance
    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u64,
    /// How many games are played at once
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u16).range(1..=64))]
    jobs: u16,
}

/// Plays, fits and prints.
pub fn run(asked: &Tune, out: &mut impl Write) -> Result<(), Failure> {
    games::visit(&record_of(asked)?, Work { asked, out })?
}

struct Work<'a, W> {
    asked: &'a Tune,
    out: &'a mut W,
}

impl<W: Write> Visitor for Work<'_, W> {
    type Output = Result<(), Failure>;

    fn visit<G: Opinion>(self, table: Match<G>) -> Self::Output {
        let Work { asked, out } = self;
        let rules = table.game().clone();
        let old = rules.weights();
        let named = |name: &str| asked.only.is_empty() || asked.only.iter().any(|only| name.starts_with(only));
        let free: Vec<bool> = old.iter().map(|(name, _)| named(name)).collect();
        if !free.contains(&true) {
            return Err(Failure::Refused(format!("'{}' has no numbers to tune", asked.game)));
        }
        let maker = Maker { record: record_of(asked)?, seats: rules.seats() };
        let positions = play::positions(&rules, asked)?;
        let samples = samples(&maker, &rules, &positions, &free)?;
        let start: Vec<f64> = old.iter().map(|(_, value)| f64::from(*value)).collect();
        let fit = Fit::of(&samples, &start, asked.hold);
        let new: Vec<i32> = fit.weights.iter().map(|w| w.round() as i32).collect();

        writeln!(out, "games {} positions {} scale {:.5}", asked.games, positions.len(), fit.scale)?;
        writeln!(out, "error {:.5} to {:.5} where learned", fit.learned.0, fit.learned.1)?;
        writeln!(out, "error {:.5} to {:.5} in other games", fit.held_out.0, fit.held_out.1)?;
        for ((name, old), new) in old.iter().zip(&new) {
            writeln!(out, "{name} {old} {new}")?;
        }
        if asked.check > 0 {
            let better: Arc<G> = Arc::new(maker.rules(&new)?);
            let [won, drawn, lost] = play::check(&better, &rules, asked)?;
            writeln!(out, "check won {won} drawn {drawn} lost {lost}")?;
        }
        Ok(())
    }
}

fn record_of(asked: &Tune) -> Result<Record, Failure> {
    let seats = so_far::seats(asked.seats)?;
    Ok(Record { seats, options: so_far::options(asked.set.clone())?, ..Record::of(&asked.game) })
}

/// Makes the rules again with other numbers.
struct Maker {
    record: Record,
    seats: u8,
}

impl Maker {
    fn rules<G: Opinion>(&self, weights: &[i32]) -> Result<G, Failure> {
        let failed = |e: &dyn std::fmt::Display| Failure::Refused(format!("{}: {e}", self.record.game));
        let spec: &GameSpec = games::find(&self.record.game).ok_or_else(|| failed(&"no such game"))?.spec();
        let options = Options::new(spec, &self.record.options, 0).map_err(|e| failed(&e))?;
        let mut rules = G::new(spec, &options, self.seats).map_err(|e| failed(&e))?;
        rules.set_weights(weights);
        Ok(rules)
    }
}

/// By how much a number is changed up and down to find out what it contributes; enough to outweigh the rounding of
/// what is blended from several.
const NUDGE: i32 = 16;

/// What each free number contributes to each position, from every seat's view.
fn samples<G: Opinion>(
    maker: &Maker,
    rules: &Arc<G>,
    positions: &[Position<G::State>],
    free: &[bool],
) -> Result<Vec<Sample>, Failure> {
    let seats = usize::from(maker.seats);
    let result = |winner: Option<Seat>, seat: usize| match winner {
        Some(winner) => f64::from(u8::from(winner.index() == seat)),
        None => 1.0 / seats as f64,
    };
    let view = |position: &Position<G::State>, seat: usize| View {
        score: f64::from(behind(&**rules, &position.state, seat)),
        result: result(position.winner, seat),
        parts: Vec::new(),
    };
    let mut samples: Vec<Sample> = positions
        .iter()
        .map(|position| Sample {
            views: (0..seats).map(|seat| view(position, seat)).collect(),
            held_out: position.game % 10 == 9,
        })
        .collect();
    let old: Vec<i32> = rules.weights().iter().map(|(_, value)| *value).collect();
    let mut nudged: G = maker.rules(&old)?;
    for number in (0..old.len()).filter(|number| free[*number]) {
        let mut scores = |by: i32| -> Vec<i32> {
            let mut weights = old.clone();
            weights[number] += by;
            nudged.set_weights(&weights);
            let each = |position: &Position<G::State>| {
                (0..seats).map(|seat| behind(&nudged, &position.state, seat)).collect::<Vec<_>>()
            };
            positions.iter().flat_map(each).collect()
        };
        let (up, down) = (scores(NUDGE), scores(-NUDGE));
        let views = samples.iter_mut().flat_map(|sample| &mut sample.views);
        for (view, (up, down)) in views.zip(up.iter().zip(&down)) {
            if up != down {
                view.parts.push((number as u32, (up - down) as f32 / (2 * NUDGE) as f32));
            }
        }
    }
    Ok(samples)
}

/// By how much a seat is behind the first, 0 for the first itself: a score is told against the best of the others, so
/// this is what seats can be compared by.
fn behind<G: Opinion>(rules: &G, state: &G::State, seat: usize) -> i32 {
    rules.score(state, Seat(seat as u8)).min(0)
}
