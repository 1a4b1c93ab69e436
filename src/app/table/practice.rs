//! What those who play have shown that they know: what to do next is told to them in few words.

use super::hand::Hand;
use super::hints::must_capture;
use super::{Chosen, Phase, Refused, Rules, TableSystems};
use crate::rules::Seat;
use crate::rules::seen::Tap;
use crate::rules::table::Play;
use bevy::prelude::*;
use std::collections::HashMap;

/// After so many moves in a row without a refusal one knows how it is done.
pub const ENOUGH: u8 = 3;

/// How often each seat has done each kind of step since one was refused to it.
#[derive(Resource, Default, Debug)]
pub struct Practice {
    game: String,
    done: HashMap<(Seat, &'static str), u8>,
}

impl Practice {
    /// Whether the seat knows this kind of step in this game.
    pub fn knows(&self, game: &str, seat: Seat, step: &'static str) -> bool {
        self.game == game && self.done.get(&(seat, step)).is_some_and(|count| *count >= ENOUGH)
    }

    fn at(&mut self, game: &str) -> &mut HashMap<(Seat, &'static str), u8> {
        if self.game != game {
            (self.game, self.done) = (game.into(), HashMap::new());
        }
        &mut self.done
    }

    fn done(&mut self, game: &str, seat: Seat, step: &'static str) {
        let count = self.at(game).entry((seat, step)).or_default();
        *count = count.saturating_add(1);
    }

    fn refused(&mut self, game: &str, seat: Seat, step: &'static str) {
        self.at(game).remove(&(seat, step));
    }
}

/// All kinds of steps.
pub const STEPS: [&str; 7] = ["must", "setting", "turn", "reserve", "choice", "series", "chosen"];

/// The kind of step that comes after these taps, as in the texts' keys `hint-…`.
pub fn step(play: &dyn Play, taps: &[Tap]) -> &'static str {
    match taps.last() {
        // A duty comes first: in games where capturing is compulsory the turn itself says so.
        None if must_capture(play) => "must",
        None if play.plans().iter().all(|p| p.taps.len() == 1) => "setting",
        None => "turn",
        Some(Tap::Reserve(_)) => "reserve",
        Some(Tap::Choice(_)) => "choice",
        Some(Tap::Node(_)) if taps.len() > 1 => "series",
        Some(Tap::Node(_)) => "chosen",
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Practice>().add_systems(Update, learn.in_set(TableSystems::Turn).before(super::turn::choose));
}

/// Looks at what is chosen before it is played.
fn learn(
    mut chosen: MessageReader<Chosen>,
    mut refused: MessageReader<Refused>,
    rules: Res<Rules>,
    phase: Res<Phase>,
    hand: Res<Hand>,
    mut practice: ResMut<Practice>,
) {
    let play = &*rules.0;
    let (game, seat) = (&play.record().game, play.turn());
    if refused.read().count() > 0 {
        practice.refused(game, seat, step(play, &hand.taps));
    }
    for Chosen(pick) in chosen.read().filter(|_| *phase == Phase::Person) {
        let Some(plan) = play.plans().get(pick.0) else { continue };
        (0..plan.taps.len()).for_each(|i| practice.done(game, seat, step(play, &plan.taps[..i])));
    }
}
