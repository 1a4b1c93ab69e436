//! Looking back at earlier positions: the game goes on, and nothing disturbs it.

use super::rig::{ALONE, BOTH, Rig};
use bevy::prelude::*;
use bevy_egui::egui::Id;
use swietlica::app::settings::{Settings, Speed, Volume};
use swietlica::app::table::Phase;
use swietlica::app::table::advice::Hint;
use swietlica::app::table::past::{Look, LookBack};
use swietlica::app::table::show::Stage;
use swietlica::app::{Act, Live, Pressed, Sheet, What};
use swietlica::games::GAMES;

const SIZES: [(u32, u32); 6] = [(1280, 800), (1024, 768), (768, 1024), (390, 844), (360, 640), (844, 390)];

/// Two persons who have played four plies.
fn table(size: (u32, u32)) -> Rig {
    let mut rig = Rig::at_table_of(size, Speed::None, "warcaby", "", &BOTH);
    for (from, to) in [("c3", "d4"), ("b6", "a5"), ("e3", "f4"), ("d6", "e5")] {
        rig.tap(from);
        rig.tap(to);
        rig.settle();
        if rig.play().ply() == 4 {
            break;
        }
    }
    rig.frames(3);
    assert_eq!(rig.play().ply(), 4);
    rig
}

/// What lies on the board is the position after so many plies.
fn shows(rig: &mut Rig, ply: usize) {
    rig.frames(2);
    let view = rig.play().view_of(ply).unwrap_or_else(|| rig.play().view());
    assert_eq!(rig.res::<Stage>().view, view);
    assert_eq!(rig.shown(), view.stacks);
    assert_eq!(rig.res::<LookBack>().ply(), Some(ply).filter(|p| *p < rig.play().ply()));
}

#[test]
fn a_tap_on_a_move_shows_what_it_led_to() {
    let mut rig = table((1280, 800));
    // The list is one target, which shows the move that is nearest: of the second of two rows the second move is the game.
    let list = rig.part(Id::new(("card", "moves"))).expect("a list");
    for (off, ply) in [((60.0, -22.0), 2), ((-60.0, -22.0), 1), ((-60.0, 12.0), 3), ((60.0, 12.0), 4)] {
        rig.tap_at(list + Vec2::from(off));
        rig.frame();
        shows(&mut rig, ply);
        rig.act(Act::Look(Look::Game));
        rig.frames(2);
    }
    rig.act(Act::Look(Look::At(2)));
    rig.frames(2);
    rig.press("past-back");
    shows(&mut rig, 1);
    rig.press("past-first");
    shows(&mut rig, 0);
    rig.press("past-forward");
    shows(&mut rig, 1);
    rig.press("past-game");
    shows(&mut rig, 4);
    rig.agrees();
}

#[test]
fn the_moves_are_walked_on_every_size_of_window() {
    for size in SIZES {
        let mut rig = table(size);
        let listed = Id::new(("card", "moves"));
        // In a list where it is seen, which leads into the game, else by its button.
        match rig.part(listed) {
            Some(_) => {
                rig.press_part(listed);
                rig.act(Act::Look(Look::At(3)));
            }
            None => rig.press("hud-moves"),
        }
        shows(&mut rig, 3);
        for ply in [2, 1] {
            rig.press("past-back");
            shows(&mut rig, ply);
        }
        rig.press("past-forward");
        shows(&mut rig, 2);
        rig.press("past-game");
        shows(&mut rig, 4);
        // The way on from the move before the last is the way back to the game.
        rig.act(Act::Look(Look::Back));
        rig.frame();
        rig.press("past-forward");
        shows(&mut rig, 4);
    }
}

#[test]
fn the_way_to_the_moves_is_there_however_long_the_message_is() {
    for game in GAMES.iter().filter(|g| g.spec().seats.0 == 2) {
        let mut rig = Rig::at_table_of((1280, 800), Speed::None, game.id, "", &BOTH);
        for seed in 0..3 {
            let pick = super::games::any(&rig, seed);
            rig.tap_pick(pick);
            rig.settle();
        }
        let seen = |rig: &mut Rig, when: &str| {
            for (w, h) in SIZES.into_iter().chain([(960, 640), (800, 700)]) {
                rig.resize(w as f32, h as f32);
                rig.frames(2);
                let list = rig.part(Id::new(("card", "moves"))).is_some();
                assert!(list || rig.has("hud-moves"), "{}, {when}: {w} × {h}", game.id);
            }
        };
        seen(&mut rig, "a turn");
        rig.act(Act::Hint);
        rig.until("a hint", |rig| !rig.res::<Hint>().thinks());
        seen(&mut rig, "a hint");
    }
}

#[test]
fn taps_on_an_earlier_position_move_nothing() {
    let mut rig = table((1024, 768));
    rig.tap("d4");
    rig.act(Act::Look(Look::At(1)));
    assert_eq!(rig.taps().len(), 0, "what was chosen is let go");
    rig.refused.clear();
    rig.tap("b6");
    rig.tap("c5");
    rig.drag("b6", rig.at("c5"));
    assert_eq!((rig.play().ply(), rig.taps().len(), rig.refused.len()), (4, 0, 0));
    shows(&mut rig, 1);
    assert!(rig.res::<swietlica::app::Mirror>().buttons.iter().all(|b| !b.can && !b.onward));
    rig.act(Act::Look(Look::Game));
    rig.frame();
    let pick = super::games::any(&rig, 1);
    rig.tap_pick(pick);
    assert_eq!(rig.play().ply(), 5);
}

#[test]
fn the_computer_plays_on_meanwhile_and_the_list_grows() {
    let mut rig = Rig::at_table(Speed::Normal, "warcaby", "", ALONE);
    rig.tap("c3");
    rig.tap("d4");
    rig.until("the computer thinks", Rig::thinks);
    rig.act(Act::Look(Look::First));
    shows(&mut rig, 0);
    let told = rig.seen.len();
    rig.until("it has moved", |rig| rig.play().ply() == 2);
    rig.settle();
    shows(&mut rig, 0);
    assert!(rig.seen.len() > told, "what it did is told");
    assert_eq!(rig.phase(), Phase::Person);
    // The way on leads through its move to the game.
    rig.act(Act::Look(Look::Forward));
    shows(&mut rig, 1);
    rig.act(Act::Look(Look::Forward));
    shows(&mut rig, 2);
    rig.agrees();
}

#[test]
fn a_man_on_its_way_has_landed_when_somebody_looks_back() {
    let mut rig = Rig::at_table(Speed::Slow, "warcaby", "", BOTH);
    rig.tap("c3");
    rig.tap("d4");
    assert_eq!(rig.phase(), Phase::Show);
    rig.act(Act::Look(Look::First));
    shows(&mut rig, 0);
    assert_eq!(rig.phase(), Phase::Person);
    rig.act(Act::Look(Look::Game));
    rig.frame();
    rig.agrees();
}

#[test]
fn whatever_is_done_is_done_in_the_game() {
    for act in [Act::Undo, Act::Hint, Act::New, Act::LetGo, Act::Shelf] {
        let mut rig = table((1024, 768));
        rig.act(Act::Look(Look::First));
        rig.act(act.clone());
        assert!(!rig.res::<LookBack>().on(), "{act:?}");
        rig.frames(2);
        rig.agrees();
    }
    // A sheet lies over it and goes away again.
    let mut rig = table((1024, 768));
    rig.act(Act::Look(Look::First));
    rig.act(Act::Open(Sheet::Rules));
    rig.act(Act::Open(Sheet::None));
    shows(&mut rig, 0);
}

#[test]
fn a_finished_game_is_walked_through() {
    let mut rig = Rig::at_table(Speed::None, "warcaby", "W:Wc3:Bd4", BOTH);
    rig.tap("c3");
    rig.tap("e5");
    rig.settle();
    rig.act(Act::Open(Sheet::None));
    rig.act(Act::Look(Look::Back));
    shows(&mut rig, 0);
    assert_eq!(rig.phase(), Phase::Over);
    rig.act(Act::Look(Look::Game));
    rig.frame();
    rig.agrees();
}

#[test]
fn the_mirror_walks_too_and_says_where_it_is() {
    let mut rig = table((1024, 768));
    let word = |rig: &mut Rig, word: &str| {
        rig.res::<Pressed>().0.lock().expect("nobody panicked").push(What::Act(word.into()));
        rig.frames(2);
    };
    let before = rig.res::<Live>().0.len();
    word(&mut rig, "past:back");
    assert_eq!(rig.fact("past"), "3");
    shows(&mut rig, 3);
    word(&mut rig, "past:first");
    assert_eq!(rig.fact("past"), "0");
    assert!(rig.said_button("past:back").expect("a button").disabled);
    word(&mut rig, "past:game");
    assert_eq!(rig.fact("past"), "");
    assert_eq!(rig.res::<Live>().0.len(), before + 3);
    assert!(rig.res::<Live>().0[before].contains("3 z 4"));
}

#[test]
fn sounds_are_off_by_one_tap_and_as_loud_as_before_by_another() {
    for size in SIZES {
        let mut rig = table(size);
        rig.res_mut::<Settings>().set_volume(Volume::Loud);
        rig.frames(2);
        for wanted in [Volume::Off, Volume::Loud] {
            let button = if wanted == Volume::Off { "hud-sound-off" } else { "hud-sound-on" };
            rig.press("hud-sound");
            rig.frames(2);
            assert_eq!(rig.res::<Settings>().sound(), wanted, "{size:?}, {button}");
        }
        assert_eq!(rig.said_button("sound").map(|b| b.disabled), Some(false));
    }
}
