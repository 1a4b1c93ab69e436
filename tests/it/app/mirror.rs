//! The table as words: its buttons press like fingers, and it says what is seen.

use super::rig::{ALONE, BOTH, Rig};
use swietlica::app::settings::Speed;
use swietlica::app::table::Phase;
use swietlica::app::{Live, Mirror, Pressed, What};

/// A button of the mirror is pressed in the page.
fn press(rig: &mut Rig, what: What) {
    rig.res::<Pressed>().0.lock().expect("nobody panicked").push(what);
    rig.frame();
}

fn node(rig: &mut Rig, name: &str) {
    press(rig, What::Node(name.into()));
}

fn word(rig: &mut Rig, word: &str) {
    press(rig, What::Act(word.into()));
}

fn label(rig: &Rig, what: &What) -> String {
    rig.res::<Mirror>().buttons.iter().find(|b| b.what == *what).expect("a button").label.clone()
}

#[test]
fn a_press_is_a_tap_on_that_node() {
    let mut rig = Rig::at_table(Speed::None, "warcaby", "", BOTH);
    let (c3, d4) = (What::Node("c3".into()), What::Node("d4".into()));
    let before = (label(&rig, &c3), label(&rig, &d4));
    node(&mut rig, "c3");
    assert_eq!(rig.taps(), ["c3"]);
    let onward: Vec<&What> = rig.res::<Mirror>().buttons.iter().filter(|b| b.onward).map(|b| &b.what).collect();
    assert_eq!(onward, [&What::Node("b4".into()), &d4]);
    node(&mut rig, "d4");
    rig.settle();
    assert_eq!(rig.play().record().moves, ["c3-d4"]);
    assert_ne!((label(&rig, &c3), label(&rig, &d4)), before, "the man stands elsewhere now");
    assert_eq!((&rig.fact("ply")[..], &rig.fact("turn")[..], &rig.fact("person")[..]), ("1", "black", "1"));
}

#[test]
fn a_stale_press_moves_nothing() {
    let mut rig = Rig::at_table(Speed::Fast, "warcaby", "", ALONE);
    node(&mut rig, "c3");
    node(&mut rig, "d4");
    rig.until("the computer thinks", Rig::thinks);
    assert_eq!(rig.fact("busy"), "1");
    node(&mut rig, "e3");
    node(&mut rig, "f4");
    assert_eq!((rig.play().ply(), rig.phase()), (1, Phase::Think));
    rig.settle();
    assert_eq!((rig.play().ply(), rig.taps().len(), &rig.fact("busy")[..]), (2, 0, "0"));
}

#[test]
fn a_game_is_begun_played_taken_back_and_left_by_words() {
    let mut rig = Rig::new(Speed::None);
    word(&mut rig, "game:warcaby");
    word(&mut rig, "start");
    rig.frames(2);
    assert_eq!((&rig.fact("screen")[..], &rig.fact("game")[..]), ("table", "warcaby"));
    node(&mut rig, "c3");
    node(&mut rig, "b4");
    rig.settle();
    assert_eq!(rig.fact("ply"), "2");
    word(&mut rig, "undo");
    assert_eq!(rig.fact("ply"), "0");
    word(&mut rig, "redo");
    rig.settle();
    assert_eq!(rig.fact("ply"), "2");
    for sheet in ["rules", "settings"] {
        word(&mut rig, sheet);
        rig.frame();
        assert_eq!(rig.fact("sheet"), sheet);
        word(&mut rig, "close");
        rig.frame();
        assert_eq!(rig.fact("sheet"), "none");
    }
    word(&mut rig, "shelf");
    rig.frames(2);
    assert_eq!(rig.fact("screen"), "shelf");
    word(&mut rig, "back");
    rig.frames(2);
    assert_eq!((&rig.fact("screen")[..], &rig.fact("ply")[..]), ("table", "2"));
    word(&mut rig, "new");
    assert_eq!(rig.fact("ply"), "0");
    // What nobody knows means nothing.
    word(&mut rig, "fly");
    node(&mut rig, "z9");
    assert_eq!(rig.taps().len(), 0);
}

#[test]
fn each_move_refusal_and_result_is_said_once() {
    let mut rig = Rig::at_table(Speed::Fast, "warcaby", "W:Wc3,a5:Bd4,f6", BOTH);
    node(&mut rig, "e5");
    assert_eq!(rig.res::<Live>().0.len(), 1, "why not");
    node(&mut rig, "c3");
    node(&mut rig, "e5");
    node(&mut rig, "g7");
    rig.settle();
    let said = rig.res::<Live>().0.clone();
    assert_eq!(said.len(), 3, "{said:?}");
    for name in ["c3", "e5", "g7"] {
        assert!(said[1].contains(name), "{said:?}");
    }
    assert_eq!((rig.phase(), &rig.fact("over")[..]), (Phase::Over, "1"));
    rig.frames(60);
    assert_eq!(rig.res::<Live>().0, said);
}
