//! The computer's turn: it is asked beside the screen, and its move is shown no sooner than a person would make it.

use super::mind::{Ask, Gone, Mind, Said, Ticket};
use super::{Chosen, Phase, Rules, Seating, TableSystems, pace};
use crate::app::Screen;
use crate::app::settings::{self, Settings, Sitter, Speed};
use crate::app::wake::{Frames, Waker};
use crate::app::wishes::Wishes;
use crate::rules::table::Pick;
use crate::search::{Level, Question};
use bevy::prelude::*;
use std::time::Duration;

/// A seat that can only pass does so after this, in seconds.
const PASS: f32 = 0.9;

/// What is being thought about.
#[derive(Resource, Default)]
pub struct Thinking {
    asked: Option<Asked>,
    /// The one that thinks, for the computer's turn and for a person's hint.
    pub(super) mind: Mind,
}

struct Asked {
    ticket: Ticket,
    /// How many plies the game had, so that an answer fits only there.
    ply: usize,
    since: Duration,
    /// The move, and how long it takes a person to find it.
    found: Option<(Pick, f32)>,
}

impl Thinking {
    /// Nobody waits for the answer any more.
    pub fn cancel(&mut self) {
        if let Some(asked) = self.asked.take() {
            self.mind.cancel(asked.ticket);
        }
    }

    /// Whether the computer is at its move.
    pub fn busy(&self) -> bool {
        self.asked.is_some()
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Thinking>()
        .add_systems(Update, (think, super::advice::advise, pass).chain().in_set(TableSystems::Think));
}

fn think(
    time: Res<Time<Real>>,
    phase: Res<Phase>,
    screen: Res<State<Screen>>,
    next: Res<NextState<Screen>>,
    rules: Res<Rules>,
    seating: Res<Seating>,
    settings: Res<Settings>,
    wishes: Res<Wishes>,
    waker: Res<Waker>,
    mut thinking: ResMut<Thinking>,
    mut chosen: MessageWriter<Chosen>,
    mut frames: ResMut<Frames>,
) {
    let thinking = &mut *thinking;
    let Sitter::Computer(level) = seating.sitter(rules.0.turn()) else {
        thinking.cancel();
        return;
    };
    // A table that is being left is not thought about any more.
    let stays = *screen.get() == Screen::Table && matches!(*next, NextState::Unchanged);
    if *phase != Phase::Think || !stays {
        thinking.cancel();
        return;
    }
    let ply = rules.0.ply();
    if thinking.asked.as_ref().is_some_and(|asked| asked.ply != ply) {
        thinking.cancel();
    }
    let Some(asked) = &mut thinking.asked else {
        let ticket = thinking.mind.ask(Ask::Move(question(&rules, level)), &waker);
        thinking.asked = Some(Asked { ticket, ply, since: time.elapsed(), found: None });
        frames.want(2);
        return;
    };
    let found = match thinking.mind.said(asked.ticket) {
        Some(Ok(Said::Move(answer))) => Some(answer),
        // Somebody must answer, so that nobody waits for ever: the least level does it at once.
        Some(Ok(Said::Hint(_)) | Err(Gone)) => {
            crate::search::answer(&Question { level: Level(0), ..question(&rules, level) }, &mut || false).ok()
        }
        None => None,
    };
    if let Some(answer) = found {
        let pick = Pick(answer.pick);
        let pace = settings::pace(&settings, &wishes);
        asked.found = Some((pick, pace::time(pace, &*rules.0, pick, seed(&rules))));
    }
    // While it thinks nothing is drawn; whoever says something wakes the screen.
    let Some((pick, long)) = asked.found else { return };
    if time.elapsed().saturating_sub(asked.since).as_secs_f32() < long {
        frames.want(1);
        return;
    }
    thinking.asked = None;
    chosen.write(Chosen(pick));
    frames.want(2);
}

/// Decides what is left to chance at this ply.
fn seed(rules: &Rules) -> u64 {
    rules.0.record().seed.wrapping_add(rules.0.ply() as u64)
}

/// What is to be played here.
pub(super) fn question(rules: &Rules, level: u8) -> Question {
    Question { record: rules.0.record().clone(), level: Level(level), seed: seed(rules) }
}

/// A seat without a move passes by itself, after a pause in which the message is read.
fn pass(
    time: Res<Time>,
    phase: Res<Phase>,
    screen: Res<State<Screen>>,
    rules: Res<Rules>,
    settings: Res<Settings>,
    wishes: Res<Wishes>,
    mut waited: Local<(usize, f32)>,
    mut chosen: MessageWriter<Chosen>,
    mut frames: ResMut<Frames>,
) {
    // Every pass has its own pause, and on the shelf nobody passes.
    let ply = rules.0.ply();
    if *phase != Phase::Pass || *screen.get() != Screen::Table || waited.0 != ply {
        *waited = (ply, 0.0);
        if *phase != Phase::Pass || *screen.get() != Screen::Table {
            return;
        }
    }
    frames.want(2);
    let pause = if settings::speed(&settings, &wishes) == Speed::None { 0.0 } else { PASS };
    if waited.1 >= pause {
        chosen.write(Chosen(Pick(0)));
    }
    waited.1 += time.delta_secs().min(0.1);
}
