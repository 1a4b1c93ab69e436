//! A series of captures: tap by tap each jump is seen, and nothing is played before the last.

use super::rig::{BOTH, Rig};
use bevy::prelude::*;
use swietlica::app::settings::Speed;
use swietlica::app::table::show::Stage;
use swietlica::app::table::{Phase, Seen};
use swietlica::rules::seen::Change;
use swietlica::rules::{Piece, Seat};

/// c3 takes d4 and f6.
const TWO: &str = "W:Wc3:Bd4,f6,a7";

fn steps(seen: &[Seen]) -> Vec<Change> {
    seen.iter().map(|s| s.change.clone()).collect()
}

#[test]
fn each_tap_shows_its_jump() {
    for speed in [Speed::None, Speed::Fast] {
        let mut rig = Rig::at_table(speed, "warcaby", TWO, BOTH);
        let start = rig.position();
        rig.tap("c3");
        assert_eq!(rig.seen, []);
        rig.tap("e5");
        rig.until("the first jump", |rig| rig.res::<Stage>().idle());
        // The rules wait for the whole turn; the eye has seen the first jump.
        assert_eq!((rig.position(), rig.taps()), (start, vec!["c3".into(), "e5".into()]));
        assert_eq!(rig.phase(), Phase::Person);
        let view = rig.res::<Stage>().view.clone();
        assert_eq!(view.top(rig.node("e5")), Some(Piece::man(Seat::WHITE)));
        assert_eq!(view.top(rig.node("c3")), None);
        assert_eq!(view.top(rig.node("d4")), Some(Piece::man(Seat::BLACK)), "it leaves when the capture is over");
        assert_eq!(rig.seen.len(), 1);
        rig.tap("g7");
        rig.settle();
        assert_eq!(rig.play().record().moves, ["c3xe5xg7"]);
        assert_eq!(steps(&rig.seen), rig.play().changes_of(0), "nothing twice, nothing left out");
        rig.agrees();
    }
}

#[test]
fn the_next_landing_may_be_tapped_while_the_man_still_flies() {
    let mut rig = Rig::at_table(Speed::Slow, "warcaby", TWO, BOTH);
    rig.tap("c3");
    rig.tap("e5");
    rig.tap("g7");
    assert_eq!(rig.seen, []);
    assert_eq!(rig.play().ply(), 1);
    rig.settle();
    assert_eq!(steps(&rig.seen), rig.play().changes_of(0));
    rig.agrees();
}

#[test]
fn a_series_may_be_dragged_jump_by_jump() {
    let mut rig = Rig::at_table(Speed::None, "warcaby", TWO, BOTH);
    rig.drag("c3", rig.at("e5"));
    assert_eq!(rig.taps(), ["c3", "e5"]);
    rig.frames(2);
    rig.drag("e5", rig.at("g7"));
    rig.settle();
    assert_eq!(rig.play().record().moves, ["c3xe5xg7"]);
    rig.agrees();
}

#[test]
fn a_series_that_is_let_go_is_put_back() {
    let ways: [fn(&mut Rig); 4] = [
        |rig| rig.tap_at(Vec2::new(6.0, 384.0)),
        // The chosen man again, by where it was and by where it is.
        |rig| rig.tap("c3"),
        |rig| rig.tap("e5"),
        // Escape, which means the same.
        |rig| rig.act(swietlica::app::Act::LetGo),
    ];
    for (speed, let_go) in [Speed::None, Speed::Fast].into_iter().flat_map(|s| ways.map(|w| (s, w))) {
        let mut rig = Rig::at_table(speed, "warcaby", TWO, BOTH);
        rig.tap("c3");
        rig.tap("e5");
        rig.frames(20);
        let_go(&mut rig);
        rig.frames(20);
        assert_eq!((rig.taps().len(), rig.play().ply()), (0, 0));
        rig.agrees();
        // And it may be begun again.
        for node in ["c3", "e5", "g7"] {
            rig.tap(node);
        }
        rig.settle();
        assert_eq!(rig.play().record().moves, ["c3xe5xg7"]);
        rig.agrees();
    }
}

#[test]
fn a_wrong_tap_in_a_series_is_refused_and_the_series_goes_on() {
    let mut rig = Rig::at_table(Speed::None, "warcaby", TWO, BOTH);
    rig.tap("c3");
    rig.tap("e5");
    rig.tap("d6");
    assert_eq!((rig.refusal(), rig.taps().len()), (Some("warcaby-go-on"), 2));
    rig.tap("g7");
    rig.settle();
    assert_eq!(rig.play().record().moves, ["c3xe5xg7"]);
}

#[test]
fn a_capture_that_ends_where_it_began_is_no_letting_go() {
    let mut rig = Rig::at_table(Speed::None, "warcaby", "W:Wc3:Bd4,d6,b6,b4,h8", BOTH);
    let dead = rig.play().view().dead[1].len();
    for node in ["c3", "e5", "c7", "a5"] {
        rig.tap(node);
    }
    assert_eq!(rig.play().ply(), 0);
    rig.tap("c3");
    rig.settle();
    assert_eq!(rig.play().ply(), 1);
    assert_eq!(steps(&rig.seen), rig.play().changes_of(0));
    assert_eq!(rig.play().view().dead[1].len(), dead + 4);
    rig.agrees();
}

#[test]
fn undo_in_a_series_takes_back_the_ply_before_it() {
    let mut rig = Rig::at_table(Speed::None, "warcaby", "B:Wc3:Bd4,e7,a7", BOTH);
    let start = rig.position();
    rig.tap("e7");
    rig.tap("f6");
    rig.settle();
    rig.tap("c3");
    rig.tap("e5");
    rig.act(swietlica::app::Act::Undo);
    rig.frames(3);
    assert_eq!((rig.position(), rig.taps().len()), (start, 0));
    rig.agrees();
}
