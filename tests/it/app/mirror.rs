//! The table as words: its buttons press like fingers, and it says what is seen.

use super::rig::{ALONE, BOTH, Rig};
use swietlica::app::settings::{Settings, Speed};
use swietlica::app::table::Phase;
use swietlica::app::{Line, Live, Mirror, Pressed, What};

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
    // An unfinished game is not given up without a question.
    word(&mut rig, "new");
    rig.frame();
    assert_eq!((&rig.fact("sheet")[..], &rig.fact("ply")[..]), ("asknew", "2"));
    word(&mut rig, "anew");
    assert_eq!((&rig.fact("sheet")[..], &rig.fact("ply")[..]), ("none", "0"));
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
    assert_eq!(said[1], "Biały pion bije dwa piony: c3, e5, g7.");
    assert_eq!((rig.phase(), &rig.fact("over")[..]), (Phase::Over, "1"));
    rig.frames(60);
    assert_eq!(rig.res::<Live>().0, said);
}

#[test]
fn moves_are_told_as_a_person_tells_them() {
    let told = |game, position, taps: &[&str]| {
        let mut rig = Rig::at_table(Speed::None, game, position, BOTH);
        taps.iter().for_each(|name| node(&mut rig, name));
        rig.settle();
        rig.res::<Live>().0.first().cloned().unwrap_or_default()
    };
    assert_eq!(told("warcaby", "", &["c3", "d4"]), "Biały pion z c3 na d4.");
    assert_eq!(told("warcaby", "W:Wc3,a5:Bd4,h8", &["c3", "e5"]), "Biały pion bije z c3 na e5.");
    assert_eq!(told("szachy", "", &["g1", "f3"]), "Biały skoczek z g1 na f3.");
    let capture = "4k3/8/8/3n4/4P3/8/8/4K3 w - - 0 1";
    assert_eq!(told("szachy", capture, &["e4", "d5"]), "Biały pion z e4 bije na d5: czarny skoczek.");
    let castling = "4k3/8/8/8/8/8/8/4K2R w K - 0 1";
    assert_eq!(told("szachy", castling, &["e1", "g1"]), "Biały król z e1 na g1. Biała wieża z h1 na f1.");
}

#[test]
fn everything_on_a_sheet_can_be_read_and_done_by_words() {
    let mut rig = Rig::new(Speed::None);
    let on = |rig: &Rig, act: &str| rig.said_button(act).and_then(|b| b.on);
    word(&mut rig, "settings");
    rig.frame();
    assert_eq!(rig.res::<Mirror>().sheet.clone().map(|(title, _)| title).as_deref(), Some("Ustawienia"));
    assert_eq!(on(&rig, "prefer:confirm:1"), Some(false));
    word(&mut rig, "prefer:confirm:1");
    rig.frames(2);
    assert_eq!(on(&rig, "prefer:confirm:1"), Some(true));
    assert!(rig.res::<Settings>().confirm);
    // What no row offers changes nothing.
    let before = rig.res::<Settings>().clone();
    for odd in ["prefer:confirm", "prefer:speed:9", "prefer:fly:0", "allow:fly:1", "read:99"] {
        word(&mut rig, odd);
        rig.frame();
    }
    assert_eq!(*rig.res::<Settings>(), before);

    word(&mut rig, "teacher");
    rig.frames(2);
    let link = |rig: &Rig| match rig.res::<Mirror>().sheet.as_ref().and_then(|(_, lines)| lines.last()) {
        Some(Line::Text(link)) => link.clone(),
        _ => String::new(),
    };
    assert!(link(&rig).contains("kiosk=1") && !link(&rig).contains("undo=0"), "{}", link(&rig));
    word(&mut rig, "allow:undo:0");
    rig.frames(2);
    assert!(link(&rig).contains("undo=0"), "{}", link(&rig));

    word(&mut rig, "close");
    rig.frame();
    word(&mut rig, "rules");
    rig.frame();
    let lines = rig.res::<Mirror>().sheet.clone().map_or(0, |(_, lines)| lines.len());
    assert!(lines > 20, "{lines} lines of rules");
    word(&mut rig, "prefer:language:1");
    rig.frames(3);
    assert_eq!(rig.said_button("close").map(|b| b.label).as_deref(), Some("Close"));
}
