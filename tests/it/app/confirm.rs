//! A move that waits to be confirmed, and the table by keyboard.

use super::rig::{BOTH, Rig};
use bevy::input::ButtonState;
use bevy::input::keyboard::{Key, KeyboardInput};
use bevy::prelude::*;
use bevy::window::PrimaryWindow;
use swietlica::app::Act;
use swietlica::app::settings::{Settings, Speed};
use swietlica::app::table::Phase;
use swietlica::app::table::hand::Hand;
use swietlica::app::table::keys::Focus;

fn careful(speed: Speed, position: &str) -> Rig {
    let mut rig = Rig::at_table(speed, "warcaby", position, BOTH);
    rig.res_mut::<Settings>().confirm = true;
    rig
}

#[test]
fn a_move_waits_until_it_is_confirmed() {
    let mut rig = careful(Speed::Fast, "");
    rig.tap("c3");
    rig.tap("d4");
    rig.frames(40);
    assert_eq!((rig.play().ply(), rig.phase()), (0, Phase::Person));
    // It is seen already, and only seen.
    assert_eq!(rig.seen.len(), 1);
    rig.act(Act::Confirm);
    rig.settle();
    assert_eq!((rig.play().ply(), rig.seen.len()), (1, 1));
    rig.agrees();
}

#[test]
fn a_second_tap_on_the_field_confirms_and_another_field_is_a_change_of_mind() {
    let mut rig = careful(Speed::None, "");
    rig.tap("c3");
    rig.tap("d4");
    rig.tap("e3");
    rig.tap("f4");
    assert_eq!(rig.play().ply(), 0);
    rig.tap("f4");
    rig.settle();
    assert_eq!(rig.play().record().moves, ["e3-f4"]);
    rig.agrees();
}

#[test]
fn what_is_let_go_is_put_back() {
    let mut rig = careful(Speed::None, "W:Wc3,a1:Bd4,h8");
    rig.tap("c3");
    rig.tap("e5");
    assert!(rig.res::<Hand>().ready.is_some());
    rig.act(Act::LetGo);
    rig.frames(3);
    assert!(rig.res::<Hand>().ready.is_none() && rig.taps().is_empty());
    assert_eq!(rig.play().ply(), 0);
    rig.agrees();
    // Nothing waits, so there is nothing to confirm.
    rig.act(Act::Confirm);
    rig.frames(3);
    assert_eq!(rig.play().ply(), 0);
}

fn key(rig: &mut Rig, key_code: KeyCode) {
    let mut windows = rig.app.world_mut().query_filtered::<Entity, With<PrimaryWindow>>();
    let window = windows.single(rig.app.world()).expect("one window");
    for state in [ButtonState::Pressed, ButtonState::Released] {
        let input = KeyboardInput { key_code, logical_key: Key::Enter, state, text: None, repeat: false, window };
        rig.app.world_mut().write_message(input);
        rig.frame();
    }
}

/// Arrows until the ring is on a node.
fn walk(rig: &mut Rig, node: &str) {
    let goal = rig.node(node);
    for _ in 0..40 {
        let Some(at) = rig.res::<Focus>().0 else {
            key(rig, KeyCode::ArrowUp);
            continue;
        };
        if at == goal {
            return;
        }
        let off = rig.at(node) - rig.at(rig.play().board().name(at));
        let way = if off.x.abs() > off.y.abs() {
            if off.x > 0.0 { KeyCode::ArrowRight } else { KeyCode::ArrowLeft }
        } else if off.y > 0.0 {
            KeyCode::ArrowDown
        } else {
            KeyCode::ArrowUp
        };
        key(rig, way);
        if rig.res::<Focus>().0 == Some(at) {
            // Where only diagonals lead on, the other arrow does.
            key(rig, if off.y > 0.0 { KeyCode::ArrowDown } else { KeyCode::ArrowUp });
        }
    }
    panic!("{node} is not reached; the ring is at {:?}", rig.res::<Focus>().0);
}

#[test]
fn a_game_is_played_with_arrows_and_enter() {
    let mut rig = Rig::at_table(Speed::None, "szachy", "", BOTH);
    for (from, to) in [("e2", "e4"), ("e7", "e5"), ("g1", "f3")] {
        for node in [from, to] {
            walk(&mut rig, node);
            key(&mut rig, KeyCode::Enter);
        }
        rig.settle();
    }
    assert_eq!(rig.play().record().moves, ["e2e4", "e7e5", "g1f3"]);
    // A finger sends the ring away.
    rig.tap("a7");
    assert_eq!(rig.res::<Focus>().0, None);
}
