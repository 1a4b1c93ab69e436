//! What holds at every moment: systems whose order matters have one, changes are seen in order, and a
//! screen on which nothing moves draws nothing.

use super::games::any;
use super::rig::{ALONE, BOTH, FRAME, Rig, app, wishes};
use bevy::ecs::schedule::{LogLevel, ScheduleBuildSettings};
use bevy::prelude::*;
use bevy_egui::EguiPrimaryContextPass;
use std::collections::HashMap;
use swietlica::app::settings::{Sitter, Speed};
use swietlica::app::table::{Phase, Tapped};
use swietlica::app::{Act, Sheet};
use swietlica::games::GAMES;
use swietlica::rules::seen::Change;

/// For so many tenths of a second nobody touches anything.
const LONG: usize = 100;

/// An ambiguity is an error, also where only an automatic flush of commands hides it.
fn strict() -> ScheduleBuildSettings {
    ScheduleBuildSettings {
        ambiguity_detection: LogLevel::Error,
        auto_insert_apply_deferred: false,
        use_shortnames: false,
        ..default()
    }
}

#[test]
fn no_two_of_our_systems_leave_their_order_to_chance() {
    let mut app = app((1024, 768), wishes(Speed::None));
    let world = app.world_mut();
    let labels: Vec<_> = world.resource::<Schedules>().iter().map(|(_, schedule)| schedule.label()).collect();
    let ours = |name: &str| name.starts_with("swietlica::");
    let (mut found, mut seen) = (Vec::new(), 0);
    for label in labels {
        world.schedule_scope(label, |world, schedule| {
            // Not an error here: Bevy's and egui's own systems are theirs.
            schedule.set_build_settings(ScheduleBuildSettings { ambiguity_detection: LogLevel::Warn, ..strict() });
            schedule.initialize(world).expect("a schedule that can be built");
            let names: HashMap<_, _> =
                schedule.systems().expect("just built").map(|(key, system)| (key, system.name().to_string())).collect();
            seen += names.values().filter(|name| ours(name)).count();
            for (a, b, on) in schedule.graph().conflicting_systems().iter() {
                let on: Vec<_> = on.iter().filter_map(|id| world.components().get_name(*id)).collect();
                if ours(&names[a]) || ours(&names[b]) {
                    found.push(format!("{label:?}: {} and {} on {on:?}", names[a], names[b]));
                }
            }
        });
    }
    assert!(seen > 20, "our systems are known by their names");
    assert!(found.is_empty(), "{}", found.join("\n"));
}

#[test]
fn the_schedules_that_are_ours_alone_run_with_ambiguities_as_errors() {
    let mut rig = Rig::new(Speed::None);
    let error = ScheduleBuildSettings { ambiguity_detection: LogLevel::Error, ..default() };
    rig.app.edit_schedule(Update, |schedule| {
        schedule.set_build_settings(error.clone());
    });
    rig.app.edit_schedule(EguiPrimaryContextPass, |schedule| {
        schedule.set_build_settings(error.clone());
    });
    rig.act(Act::Start);
    rig.frames(3);
    rig.agrees();
}

/// Plays on for some plies and checks that what was seen is what the rules reported.
fn sees_in_order(mut rig: Rig, plies: usize) -> Rig {
    while rig.play().ply() < plies && rig.phase() == Phase::Person {
        let pick = any(&rig, rig.play().ply() as u64);
        rig.tap_pick(pick);
        rig.settle();
    }
    let changes = |ply: usize| rig.play().changes_of(ply).to_vec();
    let told: Vec<Change> = (0..rig.play().ply()).flat_map(changes).collect();
    let seen: Vec<Change> = rig.seen.iter().map(|s| s.change.clone()).collect();
    assert!(told.len() >= plies);
    assert_eq!(seen, told);
    // The seats take turns, and each change belongs to the seat that moved.
    let seats: Vec<u8> =
        (0..rig.play().ply()).flat_map(|p| changes(p).into_iter().map(move |_| (p % 2) as u8)).collect();
    assert_eq!(rig.seen.iter().map(|s| s.seat.0).collect::<Vec<_>>(), seats);
    rig.frames(60);
    rig.agrees();
    rig
}

#[test]
fn what_is_seen_of_grody_is_what_the_rules_reported() {
    // Two men go onto five, and two slide off from under them.
    let mut rig = Rig::at_table(Speed::Fast, "grody", "w b4=bw d4=bwbww d6=wbbwb e4=w", BOTH);
    rig.tap("d4");
    rig.tap("d6");
    rig.settle();
    let rig = sees_in_order(rig, 30);
    assert!(rig.play().changes_of(0).len() == 3);
}

#[test]
fn what_is_seen_of_warcaby_is_what_the_rules_reported() {
    let rig = sees_in_order(Rig::at_table(Speed::Fast, "warcaby", "", BOTH), 50);
    assert!(rig.seen.iter().any(|s| matches!(s.change, Change::Leave { .. })), "some are captured");
}

#[test]
fn what_is_seen_is_the_same_however_long_a_frame_is() {
    for millis in [4, 100, 2000] {
        let mut rig = Rig::at_table(Speed::Normal, "warcaby", "W:Wc3,a5:Bd4,f6,a7", BOTH);
        rig.pace(millis);
        for node in ["c3", "e5", "g7"] {
            rig.tap(node);
        }
        rig.settle();
        let seen: Vec<Change> = rig.seen.iter().map(|s| s.change.clone()).collect();
        assert_eq!(seen, rig.play().changes_of(0), "{millis} ms");
        rig.agrees();
    }
}

/// Every registered game, with as few and as many seats as it has, is shown as its rules report it.
#[test]
fn every_game_is_shown_as_its_rules_report_it() {
    for game in GAMES {
        let (least, most) = game.spec().seats;
        for seats in if least == most { vec![least] } else { vec![least, most] } {
            let sitters = vec![Sitter::Person; seats.into()];
            let mut rig = Rig::at_table_of((1280, 800), Speed::None, game.id, "", &sitters);
            for ply in 0..40 {
                if rig.phase() != Phase::Person {
                    break;
                }
                let pick = any(&rig, ply);
                let text = rig.play().text(pick);
                for tap in rig.play().plans()[pick.0].taps.clone() {
                    rig.app.world_mut().write_message(Tapped(tap));
                    rig.frame();
                }
                rig.settle();
                assert!(rig.play().record().moves.contains(&text), "{}: {text}", game.id);
                rig.agrees();
            }
            let told: usize = (0..rig.play().ply()).map(|ply| rig.play().changes_of(ply).len()).sum();
            assert_eq!(rig.seen.len(), told, "{}", game.id);
        }
    }
}

/// Nothing asks for a frame, and nothing is drawn anew.
fn idles(rig: &mut Rig, what: &str) {
    rig.rest();
    rig.redraws = 0;
    rig.pace(100);
    let mut cursor = rig.res::<Messages<AssetEvent<Mesh>>>().get_cursor_current();
    let mut drawn = 0;
    for _ in 0..LONG {
        rig.frame();
        drawn += cursor.read(rig.res::<Messages<AssetEvent<Mesh>>>()).count();
    }
    assert_eq!((rig.redraws, drawn), (0, 0), "{what}");
    rig.pace(FRAME);
}

#[test]
fn an_idle_table_draws_nothing() {
    let mut rig = Rig::at_table(Speed::Normal, "grody", "", ALONE);
    idles(&mut rig, "a person's turn");
    rig.tap("c1");
    idles(&mut rig, "a chosen tower");
    rig.tap("f6");
    assert!(rig.refusal().is_some());
    idles(&mut rig, "a refusal");
    rig.tap("c1");
    rig.tap("c1");
    rig.tap("c2");
    rig.settle();
    assert_eq!(rig.play().ply(), 2);
    idles(&mut rig, "after a move and an answer");
    for sheet in [Sheet::Rules, Sheet::Settings, Sheet::AskNew] {
        rig.act(Act::Open(sheet));
        idles(&mut rig, "an open sheet");
    }
}

#[test]
fn an_idle_shelf_and_an_ended_game_draw_nothing() {
    let mut rig = Rig::new(Speed::Normal);
    idles(&mut rig, "the shelf");
    let mut rig = Rig::at_table(Speed::Normal, "warcaby", "W:Wc3:Bd4", BOTH);
    rig.tap("c3");
    rig.tap("e5");
    rig.settle();
    assert_eq!(rig.sheet(), Sheet::Result);
    idles(&mut rig, "a result");
    rig.act(Act::Open(Sheet::None));
    idles(&mut rig, "an ended game");
}

#[test]
fn whatever_moves_asks_for_frames() {
    let mut rig = Rig::at_table(Speed::Slow, "warcaby", "", BOTH);
    rig.tap("c3");
    rig.rest();
    rig.redraws = 0;
    rig.tap("d4");
    let mut frames = 2;
    while rig.phase() == Phase::Show {
        rig.frame();
        frames += 1;
    }
    assert!(frames > 20 && rig.redraws >= frames - 1, "{} of {frames}", rig.redraws);
}
