//! What one finger means, and what several, a palm or the mouse do not.

use super::rig::{BOTH, Rig};
use bevy::input::ButtonState;
use bevy::input::mouse::MouseButtonInput;
use bevy::input::touch::TouchPhase;
use bevy::prelude::*;
use bevy::window::{CursorMoved, PrimaryWindow, WindowFocused};
use swietlica::app::settings::Speed;
use swietlica::app::table::board::{Frame, Layout};
use swietlica::app::table::pieces::{Man, Rests};
use swietlica::app::table::touch::{Carried, JITTER};

const NOTHING: [&str; 0] = [];

/// Two persons at the start of warcaby.
fn table() -> Rig {
    Rig::at_table(Speed::None, "warcaby", "", BOTH)
}

/// A point of the table beside the board and beside every card.
fn beside(rig: &Rig) -> Vec2 {
    let board = rig.res::<Layout>().table.board;
    let at = Vec2::new(board.x / 2.0, board.y + board.h / 2.0);
    assert_eq!(rig.res::<Frame>().node_at(at), None);
    at
}

/// A point on a card.
fn on_a_card(rig: &Rig) -> Vec2 {
    rig.res::<Layout>().table.message.centre().into()
}

fn moves(rig: &Rig) -> &[String] {
    &rig.play().record().moves
}

/// Nothing was moved, and nothing is held.
fn untouched(rig: &mut Rig) {
    rig.frames(3);
    assert_eq!(moves(rig), NOTHING);
    assert_eq!(rig.taps(), NOTHING);
    assert_eq!(rig.res::<Carried>().from, None);
    rig.agrees();
}

/// The glass is free again: a tap and a tap make a move.
fn still_plays(rig: &mut Rig) {
    rig.tap("c3");
    rig.tap("d4");
    assert_eq!(moves(rig), ["c3-d4"]);
}

/// How far the man on a node stands from its place, in fields.
fn astray(rig: &mut Rig, name: &str) -> f32 {
    let (node, frame) = (rig.node(name), rig.res::<Frame>().clone());
    let world = rig.app.world_mut();
    let mut men = world.query::<(&Man, &Rests)>();
    let man = men.iter(world).find(|(_, rests)| rests.node == node).expect("a man").0;
    man.at.distance(frame.spot(node)) / frame.field
}

#[test]
fn a_tap_chooses_and_a_tap_moves() {
    let mut rig = table();
    rig.tap("c3");
    assert_eq!(rig.taps(), ["c3"]);
    rig.tap("d4");
    assert_eq!(moves(&rig), ["c3-d4"]);
    assert_eq!(rig.taps(), NOTHING);
    rig.settle();
    rig.agrees();
}

#[test]
fn a_trembling_tap_is_a_tap() {
    let mut rig = table();
    for (by, chosen) in [(JITTER - 0.1, &["c3"][..]), (JITTER + 1.0, &NOTHING)] {
        for at_once in [false, true] {
            let at = rig.at("c3");
            let to = at + Vec2::new(0.0, by);
            rig.down(1, at);
            if !at_once {
                rig.slide(1, at.lerp(to, 0.5));
                rig.slide(1, to);
            }
            rig.up(1, to);
            assert_eq!(rig.taps(), chosen, "{by} px");
            rig.tap_at(beside(&rig));
            untouched(&mut rig);
        }
    }
}

#[test]
fn a_finger_near_a_field_means_it() {
    let mut rig = table();
    let near = rig.at("c3") + Vec2::new(rig.field(), rig.field()) * 0.45;
    rig.tap_at(near);
    assert_eq!(rig.taps(), ["c3"]);
}

#[test]
fn a_drag_moves() {
    let mut rig = table();
    rig.carry("c3", rig.at("d4"));
    let c3 = rig.node("c3");
    assert_eq!(*rig.res::<Carried>(), Carried { from: Some((c3, rig.at("d4"))), above: true });
    assert!(astray(&mut rig, "c3") > 1.0, "the man is under the finger");
    rig.up(1, rig.at("d4"));
    assert_eq!(moves(&rig), ["c3-d4"]);
    rig.frames(3);
    assert_eq!(astray(&mut rig, "d4"), 0.0);
    rig.agrees();
}

#[test]
fn a_chosen_man_may_be_dragged_too() {
    let mut rig = table();
    rig.tap("c3");
    rig.drag("c3", rig.at("d4"));
    assert_eq!(moves(&rig), ["c3-d4"]);
}

#[test]
fn a_drag_off_the_board_puts_the_man_back() {
    for place in [beside, on_a_card] {
        let mut rig = table();
        let to = place(&rig);
        rig.drag("c3", to);
        untouched(&mut rig);
        assert_eq!(astray(&mut rig, "c3"), 0.0);
        assert_eq!(rig.refused, []);
        still_plays(&mut rig);
    }
}

#[test]
fn a_drag_back_home_puts_the_man_back() {
    let mut rig = table();
    rig.carry("c3", rig.at("d4"));
    rig.slide(1, rig.at("c3"));
    rig.up(1, rig.at("c3"));
    untouched(&mut rig);
    assert_eq!(rig.refused, []);
}

#[test]
fn a_drag_to_where_it_may_not_stand_is_refused_with_a_reason() {
    let mut rig = table();
    rig.drag("c3", rig.at("c5"));
    rig.frames(2);
    assert_eq!(moves(&rig), NOTHING);
    assert_eq!(rig.refusal(), Some("warcaby-diagonal"));
    assert_eq!(rig.refused.len(), 1);
    // The man is at home, and still chosen.
    assert_eq!(rig.taps(), ["c3"]);
    assert!(astray(&mut rig, "c3") < 0.2);
    rig.tap("d4");
    assert_eq!(moves(&rig), ["c3-d4"]);
}

#[test]
fn a_drag_from_where_nothing_can_be_lifted_means_nothing() {
    let mut rig = table();
    // A field without men, the other side's man, a man that is blocked.
    for from in ["d4", "f6", "c1"] {
        rig.drag(from, rig.at("b4"));
        untouched(&mut rig);
    }
    still_plays(&mut rig);
}

#[test]
fn a_second_finger_breaks_the_gesture() {
    let mut rig = table();
    let (d4, far) = (rig.at("d4"), rig.at("h8"));
    rig.carry("c3", d4);
    rig.down(2, far);
    assert_eq!(rig.res::<Carried>().from, None);
    // Neither of the two means anything until it has lifted, nor does a third that comes meanwhile.
    rig.slide(2, rig.at("d4"));
    rig.up(1, d4);
    rig.down(3, rig.at("e3"));
    rig.up(3, rig.at("e3"));
    rig.up(2, d4);
    untouched(&mut rig);
    still_plays(&mut rig);
}

#[test]
fn a_palm_never_moves_anything() {
    let mut rig = table();
    let spots = ["c3", "d4", "e3", "b4", "f4"].map(|name| rig.at(name));
    for order in [[0, 1, 2, 3, 4], [4, 3, 2, 1, 0], [2, 0, 4, 1, 3]] {
        // It comes down in one frame or in several, rolls a little and lifts in some order.
        for in_one in [true, false] {
            for (id, at) in spots.iter().enumerate() {
                rig.touch(id as u64, TouchPhase::Started, *at);
                if !in_one {
                    rig.touch(0, TouchPhase::Moved, spots[0] + Vec2::splat(30.0));
                }
            }
            rig.frame();
            for id in order {
                rig.slide(id as u64, spots[id] + Vec2::new(20.0, -20.0));
                rig.up(id as u64, spots[id] + Vec2::new(20.0, -20.0));
            }
            untouched(&mut rig);
        }
    }
    still_plays(&mut rig);
}

#[test]
fn a_cancelled_touch_is_forgotten() {
    let mut rig = table();
    rig.down(1, rig.at("c3"));
    rig.cancel(1, rig.at("c3"));
    untouched(&mut rig);
    rig.carry("c3", rig.at("d4"));
    rig.cancel(1, rig.at("d4"));
    untouched(&mut rig);
    // A lift that comes late is nobody's.
    rig.up(1, rig.at("d4"));
    untouched(&mut rig);
    still_plays(&mut rig);
}

#[test]
fn a_window_that_loses_the_focus_forgets_the_finger() {
    let mut rig = table();
    rig.carry("c3", rig.at("d4"));
    let mut windows = rig.app.world_mut().query_filtered::<Entity, With<PrimaryWindow>>();
    let window = windows.single(rig.app.world()).expect("one window");
    rig.app.world_mut().write_message(WindowFocused { window, focused: false });
    rig.frame();
    untouched(&mut rig);
    still_plays(&mut rig);
}

#[test]
fn a_double_tap_chooses_and_lets_go() {
    let mut rig = table();
    rig.tap("c3");
    rig.tap("c3");
    untouched(&mut rig);
    assert_eq!(rig.refused, []);
    still_plays(&mut rig);
}

#[test]
fn a_tap_beside_the_board_lets_go() {
    let mut rig = table();
    rig.tap("c3");
    rig.tap_at(beside(&rig));
    untouched(&mut rig);
    // A card is not beside the board: whoever reads it keeps what is chosen.
    rig.tap("c3");
    rig.tap_at(on_a_card(&rig));
    assert_eq!(rig.taps(), ["c3"]);
}

#[test]
fn a_finger_that_comes_from_a_card_plays_nothing() {
    let mut rig = table();
    let card = on_a_card(&rig);
    rig.down(1, card);
    rig.slide(1, rig.at("c3"));
    rig.up(1, rig.at("c3"));
    untouched(&mut rig);
    // Nor does it break the gesture of another.
    rig.down(1, card);
    rig.down(2, rig.at("c3"));
    rig.up(2, rig.at("c3"));
    rig.up(1, card);
    assert_eq!(rig.taps(), ["c3"]);
}

#[test]
fn another_man_is_chosen_without_a_refusal() {
    let mut rig = table();
    rig.tap("c3");
    rig.tap("e3");
    assert_eq!((rig.taps(), rig.refused.len()), (vec!["e3".into()], 0));
}

#[test]
fn a_tap_that_begins_nothing_says_why() {
    let mut rig = table();
    for (node, reason) in [("d4", "warcaby-empty"), ("f6", "warcaby-not-yours"), ("c1", "warcaby-blocked")] {
        rig.tap(node);
        assert_eq!((rig.refusal(), rig.taps().len()), (Some(reason), 0), "{node}");
    }
    assert_eq!(rig.refused.len(), 3);
    rig.tap("c3");
    assert_eq!(rig.refusal(), None, "the next tap takes it away");
}

#[test]
fn the_mouse_is_a_finger() {
    let mut rig = table();
    let mut windows = rig.app.world_mut().query_filtered::<Entity, With<PrimaryWindow>>();
    let window = windows.single(rig.app.world()).expect("one window");
    let go = |rig: &mut Rig, position: Vec2| {
        rig.app.world_mut().write_message(CursorMoved { window, position, delta: None });
        rig.frame();
    };
    let press = |rig: &mut Rig, state: ButtonState| {
        rig.app.world_mut().write_message(MouseButtonInput { button: MouseButton::Left, state, window });
        rig.frame();
    };
    let (c3, d4, b6) = (rig.at("c3"), rig.at("d4"), rig.at("b6"));
    for at in [c3, d4] {
        go(&mut rig, at);
        press(&mut rig, ButtonState::Pressed);
        press(&mut rig, ButtonState::Released);
    }
    assert_eq!(moves(&rig), ["c3-d4"]);
    // Black's man is dragged; the mouse hides nothing, so it is carried where the mouse is.
    go(&mut rig, b6);
    press(&mut rig, ButtonState::Pressed);
    let to = rig.at("a5");
    go(&mut rig, to);
    assert_eq!(*rig.res::<Carried>(), Carried { from: Some((rig.node("b6"), to)), above: false });
    press(&mut rig, ButtonState::Released);
    assert_eq!(moves(&rig), ["c3-d4", "b6-a5"]);
}
