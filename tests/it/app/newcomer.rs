//! What somebody meets who plays for the first time: words that grow shorter, a reason for every tap, patience.

use super::rig::{BOTH, Rig};
use bevy_egui::egui::Id;
use swietlica::app::Act;
use swietlica::app::Screen;
use swietlica::app::settings::{GameChoice, Settings, Sitter, Speed};
use swietlica::app::table::Seating;
use swietlica::app::table::advice::Hint;
use swietlica::app::table::board::Frame;
use swietlica::app::table::practice::{ENOUGH, Practice};
use swietlica::app::wishes::Wishes;
use swietlica::rules::Seat;
use swietlica::rules::seen::Tap;
use swietlica::rules::table::Pick;

/// The first way of moving by two taps, by touch.
fn move_on(rig: &mut Rig) {
    let plans = rig.play().plans();
    let pick = plans.iter().position(|plan| matches!(plan.taps[..], [Tap::Node(_), Tap::Node(_)]));
    rig.tap_pick(Pick(pick.expect("a move from field to field")));
    rig.settle();
}

#[test]
fn what_is_known_is_said_in_few_words_until_it_is_refused() {
    let mut rig = Rig::at_table(Speed::None, "grody", "", BOTH);
    let knows = |rig: &Rig, step| rig.res::<Practice>().knows("grody", Seat::WHITE, step);
    for _ in 0..ENOUGH {
        assert!(!knows(&rig, "turn") && !knows(&rig, "chosen"));
        move_on(&mut rig);
        move_on(&mut rig);
    }
    assert!(knows(&rig, "turn") && knows(&rig, "chosen") && !knows(&rig, "reserve"));
    // A refusal of a field tells that again; which tower is to be tapped stays known.
    let Tap::Node(from) = rig.play().plans()[0].taps[0] else { panic!("a tower first") };
    // Another tower of one's own would only be chosen instead.
    let reached = |to| {
        let tap = Tap::Node(to);
        rig.play().plans().iter().any(|p| p.taps == [Tap::Node(from), tap] || p.taps[0] == tap)
    };
    let far = rig.play().board().nodes().find(|to| *to != from && !reached(*to)).expect("a field out of reach");
    let [own, far] = [from, far].map(|node| rig.play().board().name(node).to_owned());
    rig.tap(&own);
    rig.tap(&far);
    assert!(rig.refusal().is_some());
    rig.frame();
    assert!(knows(&rig, "turn") && !knows(&rig, "chosen"), "{:?}", rig.res::<Practice>());
    // Black has been refused nothing.
    assert!(rig.res::<Practice>().knows("grody", Seat::BLACK, "chosen"));
}

#[test]
fn a_corner_tower_is_no_field_and_says_so() {
    let mut rig = Rig::at_table(Speed::None, "grody", "", BOTH);
    let frame = rig.res::<Frame>();
    let (low, high) = (frame.spot(rig.node("c1")), frame.spot(rig.node("a3")));
    let corner = frame.screen(bevy::math::Vec2::new(high.x, low.y));
    rig.tap_at(corner);
    assert_eq!(rig.refusal(), Some("corner-grody"));
    // In the middle of a move too, and what is chosen stays chosen.
    let Tap::Node(node) = rig.play().plans()[0].taps[0] else { panic!("a tower first") };
    let own = rig.play().board().name(node).to_owned();
    rig.tap(&own);
    assert_eq!((rig.refusal(), rig.taps()), (None, vec![own.clone()]));
    rig.tap_at(corner);
    assert_eq!((rig.refusal(), rig.taps()), (Some("corner-grody"), vec![own]));
    // Beside the board it is let go as ever.
    rig.tap_at(bevy::math::Vec2::new(4.0, 4.0));
    assert!(rig.taps().is_empty() && rig.refusal().is_none());
    let mut rig = Rig::at_table(Speed::None, "warcaby", "", BOTH);
    rig.tap_at(bevy::math::Vec2::new(4.0, 4.0));
    assert_eq!(rig.refusal(), None);
}

#[test]
fn a_slow_hand_gets_every_step_of_a_hint() {
    let mut rig = Rig::at_table(Speed::None, "warcaby", "W:Wc3,a5:Bd4,f6,a7", BOTH);
    let mut steps = Vec::new();
    for _ in 0..3 {
        let at = rig.part(Id::new(("button", "hud-hint"))).expect("a button");
        // Five seconds on the glass, and half a minute until the next tap.
        rig.pace(5000);
        rig.down(1, at);
        rig.frame();
        rig.up(1, at);
        rig.frames(2);
        rig.until("a hint", |rig| !rig.res::<Hint>().thinks());
        rig.pace(30_000);
        rig.frames(3);
        steps.push(rig.fact("hint"));
    }
    assert_eq!(steps, ["piece", "field", "why"]);
}

#[test]
fn a_link_leaves_alone_what_was_chosen_on_this_device() {
    let link = Wishes::read("game=warcaby&level=8&seats=2&draws=granna");
    let mut rig = Rig::wished(Wishes { speed: Some(Speed::None), forgetful: true, ..link });
    rig.frames(4);
    assert_eq!((rig.screen(), rig.play().record().options.len()), (Screen::Table, 1));
    assert_eq!(*rig.res::<Settings>(), Settings { still: rig.res::<Settings>().still, ..Settings::default() });
    // What the device's own people chose comes back on the shelf.
    let own = GameChoice { sitters: vec![Sitter::Person, Sitter::Computer(3)], ..GameChoice::default() };
    rig.res_mut::<Settings>().games.insert("warcaby".into(), own.clone());
    rig.act(Act::Shelf);
    rig.frames(2);
    rig.act(Act::Start);
    rig.frames(2);
    assert_eq!((&rig.res::<Seating>().sitters, rig.play().record().options.len()), (&own.sitters, 0));
    // What is begun there is remembered as ever.
    rig.act(Act::Shelf);
    rig.frames(2);
    rig.act(Act::Sit(1, Sitter::Computer(5)));
    rig.act(Act::Start);
    rig.frames(2);
    assert_eq!(rig.res::<Settings>().games["warcaby"].sitters[1], Sitter::Computer(5));
}
