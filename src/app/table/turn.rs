//! The flow of turns: the only writer of [`Rules`].

use super::hand::{self, Hand};
use super::past::LookBack;
use super::show::{Stage, untold};
use super::think::Thinking;
use super::turntable::{Turntable, seat_near};
use super::{Chosen, Phase, Rules, Seating, Seen, TableSystems};
use crate::app::keep::Kept;
use crate::app::settings::{self, Settings, Sitter, Wishes};
use crate::app::shelf::Choice;
use crate::app::wake::Frames;
use crate::app::{Act, Screen, Sheet};
use crate::games;
use crate::record::Record;
use crate::rules::table::Play;
use crate::rules::table::walk::{redo_to_person, undo_to_person};
use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, act.in_set(TableSystems::Act))
        .add_systems(Update, choose.in_set(TableSystems::Turn))
        .add_systems(Update, (settle, hand::quiet).chain().after(TableSystems::Show).before(TableSystems::Read));
}

/// What the table waits for in this position.
pub fn next_phase(play: &dyn Play, seating: &Seating) -> Phase {
    if play.outcome().is_some() {
        Phase::Over
    } else if play.must_pass() {
        Phase::Pass
    } else {
        match seating.sitter(play.turn()) {
            Sitter::Person => Phase::Person,
            Sitter::Computer(_) => Phase::Think,
        }
    }
}

pub(super) fn act(
    mut acts: MessageReader<Act>,
    choice: Res<Choice>,
    wishes: Res<Wishes>,
    mut rules: ResMut<Rules>,
    mut seating: ResMut<Seating>,
    mut phase: ResMut<Phase>,
    mut hand: ResMut<Hand>,
    mut stage: ResMut<Stage>,
    mut thinking: ResMut<Thinking>,
    mut settings: ResMut<Settings>,
    mut screen: ResMut<NextState<Screen>>,
    now: Res<State<Screen>>,
    mut kept: ResMut<Kept>,
    mut sheet: ResMut<Sheet>,
    mut turntable: ResMut<Turntable>,
    mut frames: ResMut<Frames>,
) {
    let at_table = *now.get() == Screen::Table;
    for act in acts.read().filter(|act| wishes.offers(act)) {
        frames.want(4);
        match act {
            Act::Start => {
                let (record, sitters) = choice.table();
                let Ok(play) = games::open(&record) else { continue };
                // What a link asks for is no choice of those who use this device.
                if !choice.linked {
                    choice.remember(&mut settings);
                }
                rules.0 = play;
                kept.begin();
                *seating = Seating::placed(sitters, choice.places);
                screen.set(Screen::Table);
            }
            Act::New | Act::Rematch if at_table => {
                let old = rules.0.record();
                let record = Record { seed: fresh_seed(), moves: Vec::new(), end: None, ..old.clone() };
                let Ok(play) = games::open(&record) else { continue };
                rules.0 = play;
                kept.begin();
                if *act == Act::Rematch {
                    let mut sitters = seating.sitters.clone();
                    sitters.rotate_right(1);
                    *seating = Seating::placed(sitters, seating.places);
                }
            }
            Act::Undo if at_table => {
                if undo_to_person(&mut *rules.0, &seating.persons()) == 0 {
                    continue;
                }
            }
            Act::Concede if at_table && *phase == Phase::Person => {
                let seat = rules.0.turn();
                rules.0.concede(seat);
            }
            Act::OfferDraw if at_table && *phase == Phase::Person => {
                let other = rules.0.turn().other();
                if seating.sitter(other) == Sitter::Person {
                    *sheet = Sheet::AskDraw;
                    continue;
                }
                // A computer that is not better after 40 plies agrees.
                if rules.0.ply() < 40 || rules.0.score(other) > 0 {
                    *sheet = Sheet::None;
                    hand.say("draw-refused");
                    continue;
                }
                rules.0.agree();
            }
            Act::Agree if at_table && *phase == Phase::Person && *sheet == Sheet::AskDraw => rules.0.agree(),
            Act::Redo if at_table => {
                let from = rules.0.ply();
                if rules.0.redoable() == 0 || *phase == Phase::Show {
                    continue;
                }
                thinking.cancel();
                hand::put_back(&*rules.0, &mut hand, &mut stage);
                redo_to_person(&mut *rules.0, &seating.persons());
                let play = &*rules.0;
                for ply in from..play.ply() {
                    stage.push(play.seat_of(ply).unwrap_or(play.turn()), play.changes_of(ply));
                }
                *phase = Phase::Show;
                continue;
            }
            Act::Shelf if at_table => {
                thinking.cancel();
                hand.clear();
                if *phase == Phase::Show {
                    // What flies has landed: the end of a game is not announced on the shelf.
                    stage.reset(rules.0.view());
                    *phase = next_phase(&*rules.0, &seating);
                }
                *sheet = Sheet::None;
                screen.set(Screen::Shelf);
                continue;
            }
            Act::Back => {
                stage.reset(rules.0.view());
                // A game of computers that stood still stands still.
                if *phase != Phase::Held {
                    *phase = next_phase(&*rules.0, &seating);
                }
                seat_near(&*rules.0, &mut seating, *phase);
                *sheet = Sheet::None;
                screen.set(Screen::Table);
                continue;
            }
            Act::Reopen(id) => {
                let Some((saved, play)) = kept.take(*id) else { continue };
                thinking.cancel();
                hand.clear();
                rules.0 = play;
                let places = choice.places_at(&saved.record.game, &settings);
                *seating = Seating::placed(saved.sitters, places);
                stage.reset(rules.0.view());
                *phase = if saved.held { Phase::Held } else { next_phase(&*rules.0, &seating) };
                seat_near(&*rules.0, &mut seating, *phase);
                *sheet = if *phase == Phase::Over { Sheet::Result } else { Sheet::None };
                screen.set(Screen::Table);
                continue;
            }
            Act::Forget(id) => {
                kept.forget(*id);
                continue;
            }
            Act::Resume if *phase == Phase::Held => {
                *phase = next_phase(&*rules.0, &seating);
                continue;
            }
            _ => continue,
        }
        // The position is another now: nothing of the old one goes on.
        thinking.cancel();
        hand.clear();
        stage.reset(rules.0.view());
        *sheet = Sheet::None;
        *phase = next_phase(&*rules.0, &seating);
        if *phase == Phase::Over {
            *sheet = Sheet::Result;
        }
        let nobody = !seating.persons().contains(&true);
        if *act == Act::Undo && nobody && *phase == Phase::Think {
            *phase = Phase::Held;
        }
        // A new game lies as it must at once; one that is taken back turns.
        let turns = seat_near(&*rules.0, &mut seating, *phase);
        if turns && *act == Act::Undo && turntable.begin(settings::speed(&settings, &wishes)) {
            *phase = Phase::Show;
        }
    }
}

/// Plays what was chosen. Whatever comes when nothing may be chosen is dropped.
pub(super) fn choose(
    mut chosen: MessageReader<Chosen>,
    mut rules: ResMut<Rules>,
    mut phase: ResMut<Phase>,
    mut hand: ResMut<Hand>,
    mut stage: ResMut<Stage>,
    past: Res<LookBack>,
    mut seen: MessageWriter<Seen>,
    mut frames: ResMut<Frames>,
) {
    for Chosen(pick) in chosen.read() {
        if !matches!(*phase, Phase::Person | Phase::Think | Phase::Pass) {
            continue;
        }
        let changes = rules.0.changes(*pick);
        let seat = rules.0.turn();
        let before = rules.0.view();
        if rules.0.play(*pick).is_err() {
            continue;
        }
        // What a series has shown while it was tapped is not shown again.
        let ahead = if *phase == Phase::Person { hand.shown.min(changes.len()) } else { 0 };
        if past.on() {
            // Somebody looks at an earlier position: what is done now is heard, not seen.
            seen.write_batch(untold(before, seat, &changes));
        } else {
            stage.push(seat, &changes[ahead..]);
        }
        hand.clear();
        *phase = Phase::Show;
        frames.want(2);
    }
}

/// When everything has landed it is somebody's turn, or the end.
fn settle(
    rules: Res<Rules>,
    settings: Res<Settings>,
    wishes: Res<Wishes>,
    mut past: ResMut<LookBack>,
    mut stage: ResMut<Stage>,
    mut seating: ResMut<Seating>,
    mut turntable: ResMut<Turntable>,
    mut phase: ResMut<Phase>,
    mut sheet: ResMut<Sheet>,
    mut frames: ResMut<Frames>,
) {
    if *phase != Phase::Show || !stage.idle() || !turntable.idle() {
        return;
    }
    let next = next_phase(&*rules.0, &seating);
    // The board turns to the one who is to move, and then it is the turn.
    if seat_near(&*rules.0, &mut seating, next) && turntable.begin(settings::speed(&settings, &wishes)) {
        frames.want(3);
        return;
    }
    *phase = next;
    if next == Phase::Over && past.on() {
        past.end();
        stage.reset(rules.0.view());
    }
    // A game of computers in which somebody walks back and forth waits until it is let go.
    if *phase == Phase::Think && !seating.persons().contains(&true) && rules.0.redoable() > 0 {
        *phase = Phase::Held;
    }
    if *phase == Phase::Over && *sheet == Sheet::None {
        *sheet = Sheet::Result;
    }
    frames.want(3);
}

/// A seed that no earlier game had: the lots and the computer's whims differ from game to game.
pub fn fresh_seed() -> u64 {
    #[cfg(target_arch = "wasm32")]
    {
        (js_sys::Math::random() * 9_007_199_254_740_991.0) as u64
    }
    #[cfg(not(target_arch = "wasm32"))]
    {
        use std::hash::{BuildHasher, RandomState};
        RandomState::new().hash_one(0)
    }
}
