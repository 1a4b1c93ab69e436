//! The lens: on a board whose nodes lie too close, a finger slides to the one it means.

use super::rig::{BOTH, Rig};
use bevy::input::touch::TouchPhase;
use bevy::prelude::*;
use swietlica::app::places::Places;
use swietlica::app::settings::Speed;
use swietlica::app::table::Seating;
use swietlica::app::table::board::{Frame, Layout};
use swietlica::app::table::lens::Lens;
use swietlica::app::table::touch::Carried;
use swietlica::games;
use swietlica::rules::seen::Tap;

/// Two persons at Agon's sample position, on a phone.
fn phone() -> Rig {
    let sample = games::find("agon").and_then(|g| g.spec().sample.clone()).expect("a position");
    Rig::at_table_of((390, 844), Speed::None, "agon", &sample, &BOTH)
}

/// A move of one step: from where, to where.
fn step(rig: &Rig) -> (String, String) {
    let plan = rig.play().plans().iter().find(|plan| plan.taps.len() == 2 && matches!(plan.taps[0], Tap::Node(_)));
    let names = rig.named(&plan.expect("a step").taps);
    (names[0].clone(), names[1].clone())
}

fn aimed(rig: &Rig) -> Option<String> {
    rig.res::<Lens>().aimed.map(|node| rig.play().board().name(node).to_owned())
}

fn shown(rig: &Rig) -> bool {
    rig.res::<Lens>().place(0, rig.res::<Layout>().size).is_some()
}

#[test]
fn a_finger_aims_through_the_lens_and_taps_where_it_lifts() {
    let mut rig = phone();
    assert!(rig.res::<Frame>().crowded());
    let (from, to) = step(&rig);
    rig.tap(&from);
    assert_eq!((rig.taps(), shown(&rig)), (vec![from.clone()], false));
    // It comes down beside what it means, on a point that is empty, and slides there.
    let wrong = empty_beside(&rig, &to, &from);
    rig.down(1, rig.at(&wrong));
    assert_eq!((aimed(&rig), shown(&rig)), (Some(wrong.clone()), true));
    let between = rig.at(&wrong).lerp(rig.at(&to), 0.8);
    rig.slide(1, between);
    assert_eq!(aimed(&rig), Some(to.clone()));
    rig.up(1, between);
    assert_eq!((rig.play().ply(), shown(&rig)), (1, false));
    rig.settle();
    rig.agrees();
}

/// An empty node that no move of the chosen man leads to.
fn empty_beside(rig: &Rig, to: &str, from: &str) -> String {
    let (board, view) = (rig.play().board(), rig.play().view());
    let goes = |name: &str| {
        let taps = [Tap::Node(rig.node(from)), Tap::Node(rig.node(name))];
        rig.play().plans().iter().any(|plan| plan.taps.starts_with(&taps))
    };
    let mut names: Vec<&str> = board.nodes().filter(|n| view.top(*n).is_none()).map(|n| board.name(n)).collect();
    names.retain(|name| *name != to && !goes(name));
    let near = |name: &str| rig.at(name).distance(rig.at(to));
    names.sort_by(|a, b| near(a).total_cmp(&near(b)));
    names[0].to_owned()
}

#[test]
fn a_finger_that_slides_off_the_board_or_is_broken_means_nothing() {
    let mut rig = phone();
    let (from, to) = step(&rig);
    let wrong = empty_beside(&rig, &to, &from);
    let beside = Vec2::new(195.0, rig.res::<Layout>().table.message.y - 2.0);
    rig.tap(&from);
    let chosen = rig.taps();
    rig.down(1, rig.at(&wrong));
    rig.slide(1, beside);
    assert_eq!(aimed(&rig), None);
    rig.up(1, beside);
    assert_eq!((rig.taps(), rig.play().ply()), (chosen.clone(), 0));
    for broken in [TouchPhase::Canceled, TouchPhase::Started] {
        rig.down(1, rig.at(&wrong));
        rig.slide(1, rig.at(&to));
        assert!(shown(&rig));
        // The system takes it away, or a second finger comes.
        let id = if broken == TouchPhase::Canceled { 1 } else { 2 };
        rig.touch(id, broken, rig.at(&to));
        rig.frame();
        assert!(!shown(&rig));
        rig.up(1, rig.at(&to));
        rig.up(2, rig.at(&to));
        rig.frames(2);
        assert_eq!((rig.taps(), rig.play().ply()), (chosen.clone(), 0), "{broken:?}");
    }
}

#[test]
fn a_man_is_dragged_under_the_lens_as_elsewhere() {
    let mut rig = phone();
    let (from, to) = step(&rig);
    rig.carry(&from, rig.at(&to));
    assert_eq!(rig.res::<Carried>().from.map(|(node, _)| node), Some(rig.node(&from)));
    assert_eq!(aimed(&rig), Some(to.clone()));
    rig.up(1, rig.at(&to));
    assert_eq!(rig.play().ply(), 1);
    rig.frames(3);
    rig.agrees();
}

#[test]
fn the_lens_turns_to_the_one_who_faces_the_other() {
    let mut rig = phone();
    *rig.res_mut::<Seating>() = Seating::placed(BOTH.to_vec(), Places::Opposite);
    rig.frames(3);
    let near = rig.res::<Seating>().near;
    for _ in 0..2 {
        let (from, to) = step(&rig);
        rig.down(1, rig.at(&from));
        let quarter = if rig.play().turn() == near { 0 } else { 2 };
        let finger = rig.at(&from);
        let lens = rig.res::<Lens>().place(quarter, rig.res::<Layout>().size).expect("a lens");
        assert!((lens.y < finger.y) == (quarter == 0), "{lens} {finger}");
        rig.cancel(1, finger);
        rig.tap(&from);
        rig.tap(&to);
        rig.settle();
    }
}

#[test]
fn a_board_with_room_for_fingers_has_no_lens() {
    for game in ["warcaby", "szachy", "grody", "wodzowie"] {
        let mut rig = Rig::at_table(Speed::None, game, "", BOTH);
        let node = rig.play().board().name(swietlica::rules::Node(0)).to_owned();
        rig.down(1, rig.at(&node));
        assert!(!rig.res::<Frame>().crowded() && !shown(&rig), "{game}");
    }
}
