//! What is heard: one sound for what one frame shows, and none for what nobody did.

use super::rig::{ALONE, BOTH, Rig};
use bevy::ecs::message::{MessageCursor, Messages};
use bevy::prelude::*;
use swietlica::app::settings::{Settings, Speed, Volume};
use swietlica::app::sound::Sound;
use swietlica::app::table::Phase;

/// Every sound until `frames` have passed.
fn heard(rig: &mut Rig, cursor: &mut MessageCursor<Sound>, frames: usize) -> Vec<Sound> {
    let mut all = Vec::new();
    for _ in 0..frames {
        rig.frame();
        all.extend(cursor.read(rig.res::<Messages<Sound>>()).copied());
    }
    all
}

/// Taps, and everything that is heard until it has landed.
fn tapped(rig: &mut Rig, cursor: &mut MessageCursor<Sound>, nodes: &[&str]) -> Vec<Sound> {
    let mut all = Vec::new();
    for node in nodes {
        rig.tap(node);
        all.extend(cursor.read(rig.res::<Messages<Sound>>()).copied());
        all.extend(heard(rig, cursor, 40));
    }
    all
}

#[test]
fn a_man_is_lifted_and_put_down_and_a_captured_one_is_heard_too() {
    let mut rig = Rig::at_table(Speed::Fast, "warcaby", "W:Wc3,a1:Bd4,h8", BOTH);
    let mut cursor = MessageCursor::default();
    cursor.clear(rig.res::<Messages<Sound>>());
    let all = tapped(&mut rig, &mut cursor, &["c3", "e5"]);
    assert_eq!(all, [Sound::PickUp, Sound::PutDown, Sound::Capture]);
}

#[test]
fn a_refusal_is_heard_and_a_man_let_go_is_not() {
    let mut rig = Rig::at_table(Speed::Fast, "warcaby", "", BOTH);
    let mut cursor = MessageCursor::default();
    cursor.clear(rig.res::<Messages<Sound>>());
    assert_eq!(tapped(&mut rig, &mut cursor, &["c3", "c3", "a5"]), [Sound::PickUp, Sound::Refusal]);
}

#[test]
fn a_person_who_wins_hears_it_and_one_who_loses_hears_the_end() {
    for (position, sitters, taps, last) in [
        ("W:Wc3:Bd4", ALONE, &["c3", "e5"], Sound::Win),
        ("W:Wc3:Bd4", BOTH, &["c3", "e5"], Sound::Win),
        ("W:Wc3:Bb6", ALONE, &["c3", "d4"], Sound::End),
    ] {
        let mut rig = Rig::at_table(Speed::Fast, "warcaby", position, sitters);
        let mut cursor = MessageCursor::default();
        cursor.clear(rig.res::<Messages<Sound>>());
        let mut all = tapped(&mut rig, &mut cursor, taps);
        if rig.phase() != Phase::Over {
            rig.settle();
            rig.act(swietlica::app::Act::Concede);
            rig.until("it is over", |rig| rig.phase() == Phase::Over);
            all.extend(heard(&mut rig, &mut cursor, 3));
        }
        assert_eq!(all.last(), Some(&last), "{all:?}");
        assert_eq!(all.iter().filter(|s| matches!(s, Sound::Win | Sound::End)).count(), 1, "{all:?}");
    }
}

#[test]
fn what_is_switched_off_comes_back_as_loud_as_it_was() {
    let mut settings = Settings::default();
    settings.set_volume(Volume::Soft);
    settings.mute();
    assert_eq!(settings.sound(), Volume::Off);
    settings.mute();
    assert_eq!(settings.sound(), Volume::Soft);
    settings.set_volume(Volume::Off);
    settings.mute();
    assert_eq!(settings.sound(), Volume::Soft);
}
