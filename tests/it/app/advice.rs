//! Hints: three steps, and nothing of a hint outlives its position.

use super::rig::{ALONE, BOTH, Rig};
use bevy::math::Vec2;
use std::time::Duration;
use swietlica::app::settings::Speed;
use swietlica::app::table::advice::{Hint, Step};
use swietlica::app::table::hand::Hand;
use swietlica::app::table::hints::{Mark, advised};
use swietlica::app::table::show::Stage;
use swietlica::app::table::{Phase, Tapped};
use swietlica::app::{Act, Live, Pressed, Screen, Sheet, What};
use swietlica::rules::seen::Tap;

/// Wishes for a hint and waits until it is there.
fn hinted(rig: &mut Rig) {
    rig.act(Act::Hint);
    // Where there is nothing to choose it may be there at once.
    assert!(["asked", "piece"].contains(&&rig.fact("hint")[..]), "{}", rig.fact("hint"));
    rig.until("a hint", |rig| !rig.res::<Hint>().thinks());
    rig.frame();
}

fn marks(rig: &Rig) -> Vec<Mark> {
    advised(rig.res::<Hint>(), rig.res::<Hand>(), rig.res::<Stage>())
}

fn label(rig: &Rig) -> String {
    rig.said_button("hint").expect("a button for hints").label
}

/// Nothing of a hint is there.
fn none(rig: &Rig) {
    let hint = rig.res::<Hint>();
    assert_eq!((hint.step(), hint.thinks(), hint.taps().len()), (None, false, 0));
    assert_eq!(marks(rig), []);
    assert_eq!(rig.fact("hint"), "");
}

/// Frames enough, and time enough, for any answer to come.
fn wait(rig: &mut Rig) {
    for _ in 0..100 {
        std::thread::sleep(Duration::from_millis(3));
        rig.frame();
    }
}

/// A game and a position in it in which little can be done, and the steps of a hint there.
const CASES: [(&str, &str, &[&str]); 5] = [
    // A series of captures: the man, every landing, the reason.
    ("warcaby", "W:Wc3,a5:Bd4,f6,a7", &["piece", "field", "why"]),
    // A man crowned: two fields and a choice.
    ("szachy", "8/P7/8/8/8/2k5/8/K7 w - - 0 1", &["piece", "field", "why"]),
    // Only the reserve can move.
    ("grody", "w b4=bb d4=b e5=b reserve=3,1", &["piece", "field", "why"]),
    ("ringo", "", &["piece", "field", "why"]),
    ("wodzowie", "", &["piece", "field", "why"]),
];

#[test]
fn a_hint_after_a_refusal_is_heard() {
    let mut rig = Rig::at_table(Speed::None, "warcaby", "", BOTH);
    rig.tap("b8");
    assert!(rig.res::<Hand>().refused.is_some());
    hinted(&mut rig);
    assert!(rig.res::<Hand>().refused.is_none());
    assert_eq!(rig.fact("hint"), "piece");
}

#[test]
fn a_hint_comes_in_steps_and_leads_to_a_move() {
    for (game, position, steps) in CASES {
        let mut rig = Rig::at_table(Speed::None, game, position, BOTH);
        none(&rig);
        let mut labels = vec![label(&rig)];
        let said = rig.res::<Live>().0.len();
        hinted(&mut rig);
        let first = rig.named(rig.res::<Hint>().taps());
        assert_eq!((rig.fact("hint").as_str(), first.len()), (steps[0], 1), "{game}");
        for step in &steps[1..] {
            labels.push(label(&rig));
            rig.act(Act::Hint);
            assert_eq!(rig.fact("hint"), *step, "{game}");
            assert!(!rig.res::<Hint>().thinks(), "what was found is not asked again");
        }
        labels.sort();
        labels.dedup();
        assert_eq!(labels.len(), steps.len(), "{game}: the button says what comes next: {labels:?}");
        assert_eq!(rig.res::<Live>().0.len() - said, steps.len(), "{game}: every step is said once");
        assert!(rig.said_button("hint").expect("a button").disabled, "{game}: there is no more to say");
        rig.act(Act::Hint);
        assert_eq!(rig.fact("hint"), steps[steps.len() - 1], "{game}");
        // Whoever follows it makes a move.
        let taps = rig.res::<Hint>().taps().to_vec();
        assert_eq!(rig.named(&taps[..1]), first);
        for (i, tap) in taps.iter().enumerate() {
            assert_eq!(rig.res::<Hint>().after(&taps[..i]), Some(*tap), "{game}");
            rig.app.world_mut().write_message(Tapped(*tap));
            rig.frame();
        }
        rig.settle();
        assert_eq!(rig.play().ply(), 1, "{game}: {taps:?} {:?}", rig.refusal());
        none(&rig);
        rig.agrees();
    }
}

#[test]
fn a_hint_shows_what_to_tap_and_then_where() {
    let mut rig = Rig::at_table(Speed::None, "warcaby", "W:Wc3,a5:Bd4,f6,a7", BOTH);
    let (c3, e5, g7) = (rig.node("c3"), rig.node("e5"), rig.node("g7"));
    hinted(&mut rig);
    assert_eq!(marks(&rig), [Mark::Advised(c3)]);
    // Gone further than the hint has shown: the man does not shine again where he stood.
    rig.tap("c3");
    assert_eq!(marks(&rig), []);
    rig.tap("e5");
    assert_eq!((marks(&rig), rig.taps().len()), (vec![], 2));
    rig.tap_at(Vec2::new(4.0, 4.0));
    hinted(&mut rig);
    assert_eq!(marks(&rig), [Mark::Advised(c3)]);
    rig.act(Act::Hint);
    assert_eq!(marks(&rig), [Mark::Advised(c3), Mark::AdvisedTarget(e5), Mark::AdvisedTarget(g7)]);
    // What has been tapped shines no more; another man does not count.
    rig.tap("c3");
    assert_eq!(marks(&rig), [Mark::AdvisedTarget(e5), Mark::AdvisedTarget(g7)]);
    rig.tap("e5");
    assert_eq!(marks(&rig), [Mark::AdvisedTarget(g7)]);
}

#[test]
fn a_man_that_is_only_set_has_no_second_step() {
    for game in ["agon", "barbakan"] {
        let mut rig = Rig::at_table_of((1024, 768), Speed::None, game, "", &BOTH);
        if rig.play().plans().iter().any(|plan| plan.taps.len() > 1) {
            continue;
        }
        hinted(&mut rig);
        assert!(matches!(marks(&rig)[..], [Mark::AdvisedTarget(_)]), "{game}: {:?}", marks(&rig));
        rig.act(Act::Hint);
        assert_eq!(rig.res::<Hint>().step(), Some(Step::Why), "{game}");
    }
}

#[test]
fn a_move_made_meanwhile_takes_the_hint_away() {
    // While it is thought about, and when it is shown.
    for shown in [false, true] {
        let mut rig = Rig::at_table(Speed::None, "warcaby", "", BOTH);
        if shown {
            hinted(&mut rig);
        } else {
            rig.act(Act::Hint);
        }
        rig.tap("c3");
        rig.tap("d4");
        rig.settle();
        assert_eq!(rig.play().record().moves, ["c3-d4"]);
        none(&rig);
        wait(&mut rig);
        none(&rig);
        assert_eq!(rig.play().ply(), 1, "a late answer moves nothing");
        // The next one is about the new position.
        hinted(&mut rig);
        let first = rig.res::<Hint>().taps()[0];
        assert!(rig.play().plans().iter().any(|plan| plan.taps[0] == first));
    }
}

#[test]
fn undo_a_new_game_and_the_shelf_take_the_hint_away() {
    for shown in [false, true] {
        for act in [Act::Undo, Act::New, Act::Shelf, Act::Concede] {
            let mut rig = Rig::at_table(Speed::None, "warcaby", "", BOTH);
            rig.tap("c3");
            rig.tap("d4");
            rig.settle();
            if shown {
                hinted(&mut rig);
            } else {
                rig.act(Act::Hint);
            }
            rig.act(act.clone());
            rig.frames(2);
            let ply = rig.play().ply();
            none(&rig);
            wait(&mut rig);
            none(&rig);
            assert_eq!(rig.play().ply(), ply, "{act:?}: a late answer moves nothing");
            if act == Act::Shelf {
                assert_eq!(rig.screen(), Screen::Shelf);
                rig.act(Act::Hint);
                rig.frames(2);
                none(&rig);
            }
        }
    }
}

#[test]
fn the_computer_gives_no_hint_while_it_thinks_itself() {
    let mut rig = Rig::at_table(Speed::Fast, "warcaby", "", ALONE);
    rig.act(Act::Hint);
    rig.tap("c3");
    rig.tap("d4");
    rig.until("the computer thinks", Rig::thinks);
    for _ in 0..3 {
        assert!(rig.said_button("hint").expect("it stands where it was").disabled);
        rig.act(Act::Hint);
        rig.res::<Pressed>().0.lock().expect("nobody panicked").push(What::Act("hint".into()));
        rig.frame();
        none(&rig);
        assert!(rig.thinks() && rig.phase() == Phase::Think, "its own thought goes on");
    }
    rig.settle();
    assert_eq!((rig.play().ply(), rig.phase()), (2, Phase::Person));
    none(&rig);
    assert!(!rig.said_button("hint").expect("a button").disabled);
}

#[test]
fn a_hint_that_is_let_go_comes_back_without_a_thought() {
    let mut rig = Rig::at_table(Speed::None, "warcaby", "", BOTH);
    hinted(&mut rig);
    let first = rig.res::<Hint>().taps().to_vec();
    rig.act(Act::Hint);
    rig.act(Act::LetGo);
    assert_eq!((rig.fact("hint").as_str(), marks(&rig).len()), ("", 0));
    rig.act(Act::Hint);
    assert!(!rig.res::<Hint>().thinks());
    assert_eq!((rig.fact("hint").as_str(), rig.res::<Hint>().taps()), ("piece", &first[..]));
    // One that is let go while it is thought about does not come by itself.
    let mut rig = Rig::at_table(Speed::None, "warcaby", "", BOTH);
    rig.act(Act::Hint);
    rig.act(Act::LetGo);
    wait(&mut rig);
    none(&rig);
}

#[test]
fn a_refusal_is_heard_over_a_hint_and_the_hint_stays() {
    let mut rig = Rig::at_table(Speed::None, "warcaby", "", BOTH);
    hinted(&mut rig);
    rig.tap("f6");
    assert_eq!(rig.refusal(), Some("warcaby-not-yours"));
    assert_eq!(rig.fact("hint"), "piece");
    // A sheet over the board neither takes it away nor goes on with it.
    rig.act(Act::Open(Sheet::Rules));
    rig.act(Act::Hint);
    rig.act(Act::Open(Sheet::None));
    assert_eq!(rig.fact("hint"), "piece");
}

#[test]
fn the_button_is_a_finger_large_on_every_size_of_window() {
    let mut rig = Rig::at_table(Speed::None, "warcaby", "", BOTH);
    for (w, h) in [(1280.0, 800.0), (1024.0, 768.0), (768.0, 1024.0), (390.0, 844.0), (844.0, 390.0), (360.0, 640.0)] {
        rig.resize(w, h);
        rig.frames(2);
        let place = rig.said_button("hint").and_then(|b| b.place).expect("a place");
        assert!(
            place.w >= 48.0 && place.h >= 48.0 && place.right() <= w && place.bottom() <= h,
            "{w} × {h}: {place:?}"
        );
        // What is seen lies where the mirror says.
        rig.press("hud-hint");
        rig.until("a hint", |rig| !rig.res::<Hint>().thinks() && rig.res::<Hint>().step().is_some());
        rig.act(Act::LetGo);
    }
    let node = rig.node("c3");
    assert!(rig.play().plans().iter().any(|p| p.taps[0] == Tap::Node(node)), "nothing has moved");
}

#[test]
fn computers_among_themselves_get_no_hints() {
    let mut rig = Rig::at_table(Speed::None, "warcaby", "", [ALONE[1]; 2]);
    rig.until("some moves", |rig| rig.play().ply() >= 2);
    assert!(rig.said_button("hint").is_none() && !rig.has("hud-hint"));
    rig.act(Act::Hint);
    none(&rig);
}
