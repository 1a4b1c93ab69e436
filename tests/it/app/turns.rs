//! Whose turn it is, and what that means for fingers and buttons: taps that come too late, undo, new games.

use super::rig::{ALONE, BOTH, Rig};
use bevy::prelude::*;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;
use swietlica::app::settings::{Sitter, Speed};
use swietlica::app::table::show::Stage;
use swietlica::app::table::{Chosen, Phase, Seating, Tapped};
use swietlica::app::{Act, Screen, Sheet, Waker};
use swietlica::rules::seen::Tap;
use swietlica::rules::table::Pick;
use swietlica::rules::{Draw, Outcome, Seat, Win};

/// White takes the last man.
const LAST: &str = "W:Wc3:Bd4";

/// A person has moved, the man has landed, and the computer is at its move. Men travel, so the computer
/// waits a moment before it answers.
fn thinking() -> Rig {
    let mut rig = Rig::at_table(Speed::Fast, "warcaby", "", ALONE);
    rig.tap("c3");
    rig.tap("d4");
    rig.until("the computer thinks", Rig::thinks);
    assert_eq!((rig.phase(), rig.play().ply()), (Phase::Think, 1));
    rig
}

/// Frames enough, and time enough, for any answer to come.
fn wait(rig: &mut Rig) {
    for _ in 0..100 {
        std::thread::sleep(Duration::from_millis(2));
        rig.frame();
    }
}

/// Everything that a hand can do on the board: a move of White's and one of Black's, taps and a drag.
fn fumble(rig: &mut Rig) {
    for node in ["e3", "f4", "b6", "a5"] {
        rig.tap(node);
    }
    rig.drag("g3", rig.at("h4"));
    for node in ["e3", "f4"] {
        let tap = Tap::Node(rig.node(node));
        rig.app.world_mut().write_message(Tapped(tap));
    }
    rig.frame();
}

#[test]
fn a_tap_while_the_computer_thinks_moves_nothing() {
    let mut rig = thinking();
    fumble(&mut rig);
    assert_eq!((rig.play().ply(), rig.phase()), (1, Phase::Think));
    assert_eq!((rig.taps().len(), rig.refused.len()), (0, 0));
    rig.settle();
    // Nor does it afterwards.
    assert_eq!((rig.play().ply(), rig.phase()), (2, Phase::Person));
    assert_eq!(rig.taps().len(), 0);
    rig.agrees();
}

#[test]
fn a_table_that_is_left_is_not_thought_about() {
    let mut rig = thinking();
    rig.act(Act::Shelf);
    assert!(!rig.thinks(), "nobody is asked while the screen changes");
    rig.frames(3);
    assert!(!rig.thinks());
    rig.act(Act::Back);
    rig.settle();
    assert_eq!((rig.play().ply(), rig.phase()), (2, Phase::Person));
}

#[test]
fn a_finger_that_came_down_too_early_plays_nothing() {
    let mut rig = thinking();
    rig.down(1, rig.at("e3"));
    rig.settle();
    rig.up(1, rig.at("e3"));
    rig.down(1, rig.at("e3"));
    assert_eq!((rig.play().ply(), rig.taps().len()), (2, 0));
    rig.up(1, rig.at("e3"));
    assert_eq!(rig.taps(), ["e3"], "the glass is free again");
}

#[test]
fn a_tap_while_something_moves_moves_nothing() {
    let mut rig = Rig::at_table(Speed::Slow, "warcaby", "", BOTH);
    rig.tap("c3");
    rig.tap("d4");
    assert!(!rig.res::<Stage>().idle() && rig.phase() == Phase::Show);
    fumble(&mut rig);
    assert!(rig.phase() == Phase::Show, "the man still travels");
    assert_eq!((rig.play().ply(), rig.taps().len(), rig.refused.len()), (1, 0, 0));
    rig.settle();
    assert_eq!((rig.play().ply(), rig.taps().len()), (1, 0));
    rig.agrees();
}

#[test]
fn what_is_tapped_behind_a_move_in_the_same_frame_belongs_to_nobody() {
    let mut rig = Rig::at_table(Speed::None, "warcaby", "", BOTH);
    for node in ["c3", "d4", "b6", "a5"] {
        let tap = Tap::Node(rig.node(node));
        rig.app.world_mut().write_message(Tapped(tap));
    }
    rig.frames(5);
    assert_eq!((rig.play().ply(), rig.taps().len(), rig.refused.len()), (1, 0, 0));
}

#[test]
fn a_choice_that_comes_when_none_is_due_is_dropped() {
    let mut rig = Rig::at_table(Speed::Slow, "warcaby", "", BOTH);
    rig.tap("c3");
    rig.tap("d4");
    rig.app.world_mut().write_message(Chosen(Pick(0)));
    rig.frame();
    assert_eq!(rig.play().ply(), 1);
    rig.settle();
    // A pick that is not there changes nothing either.
    rig.app.world_mut().write_message(Chosen(Pick(999)));
    rig.frames(3);
    assert_eq!((rig.play().ply(), rig.phase()), (1, Phase::Person));
}

#[test]
fn undo_cancels_the_thought_and_its_late_answer_is_dropped() {
    // Before the answer is there, and when it waits for its moment.
    for late in [false, true] {
        let mut rig = thinking();
        if late {
            for _ in 0..10 {
                std::thread::sleep(Duration::from_millis(20));
                rig.frame();
            }
            assert!(rig.thinks(), "the answer is held back for a human moment");
        }
        rig.act(Act::Undo);
        assert_eq!((rig.play().ply(), rig.phase(), rig.thinks()), (0, Phase::Person, false));
        rig.seen.clear();
        wait(&mut rig);
        assert_eq!((rig.play().ply(), rig.phase(), rig.seen.len()), (0, Phase::Person, 0));
        rig.agrees();
        // Another move is another question, and has its own answer.
        rig.tap("e3");
        rig.tap("f4");
        rig.settle();
        assert_eq!((rig.play().ply(), &rig.play().record().moves[0][..]), (2, "e3-f4"));
        rig.agrees();
    }
}

#[test]
fn undo_goes_back_to_the_persons_choice_and_redo_forward_again() {
    let mut rig = thinking();
    rig.settle();
    let (after, moves) = (rig.position(), rig.play().record().moves.clone());
    rig.act(Act::Undo);
    assert_eq!((rig.play().ply(), rig.phase()), (0, Phase::Person));
    rig.frames(2);
    rig.agrees();
    rig.act(Act::Undo);
    assert_eq!((rig.play().ply(), rig.phase()), (0, Phase::Person), "there is nothing before the start");
    rig.seen.clear();
    rig.act(Act::Redo);
    assert_eq!(rig.phase(), Phase::Show, "what is played again is seen again");
    rig.settle();
    assert_eq!((rig.position(), &rig.play().record().moves), (after, &moves));
    let changes: Vec<_> = (0..2).flat_map(|ply| rig.play().changes_of(ply)).cloned().collect();
    assert_eq!(rig.seen.iter().map(|s| s.change.clone()).collect::<Vec<_>>(), changes);
    assert_eq!(rig.seen.iter().map(|s| s.seat).collect::<Vec<_>>(), [Seat::WHITE, Seat::BLACK]);
    rig.agrees();
    rig.act(Act::Redo);
    rig.frames(3);
    assert_eq!(rig.play().ply(), 2, "there is nothing behind it");
}

#[test]
fn undo_before_anybody_had_a_choice_lets_the_computer_think_on() {
    let mut rig = Rig::at_table(Speed::Fast, "warcaby", "", [Sitter::Computer(0), Sitter::Person]);
    rig.until("the computer thinks", Rig::thinks);
    rig.act(Act::Undo);
    assert_eq!((rig.phase(), rig.thinks()), (Phase::Think, true));
    rig.settle();
    assert_eq!((rig.play().ply(), rig.phase()), (1, Phase::Person));
    rig.act(Act::Undo);
    rig.frames(2);
    assert_eq!((rig.play().ply(), rig.phase()), (1, Phase::Person), "the computer's opening stands");
    rig.agrees();
}

#[test]
fn redo_after_an_undone_thought_asks_the_computer_again() {
    let mut rig = thinking();
    rig.act(Act::Undo);
    rig.act(Act::Redo);
    rig.settle();
    assert_eq!((rig.play().ply(), rig.phase()), (2, Phase::Person));
    rig.agrees();
}

#[test]
fn undo_takes_a_man_out_of_the_air() {
    let mut rig = Rig::at_table(Speed::Slow, "warcaby", "", BOTH);
    rig.tap("c3");
    rig.tap("d4");
    rig.frames(5);
    assert_eq!(rig.phase(), Phase::Show);
    rig.act(Act::Undo);
    rig.frames(3);
    assert_eq!((rig.play().ply(), rig.phase(), rig.seen.len()), (0, Phase::Person, 0));
    rig.agrees();
}

#[test]
fn a_new_game_while_the_computer_thinks_is_a_new_game() {
    let mut rig = thinking();
    rig.act(Act::New);
    assert_eq!((rig.play().ply(), rig.phase(), rig.thinks()), (0, Phase::Person, false));
    wait(&mut rig);
    assert_eq!((rig.play().ply(), rig.phase()), (0, Phase::Person));
    rig.agrees();
}

#[test]
fn a_new_game_that_the_computer_opens_is_thought_about_anew() {
    let mut rig = Rig::at_table(Speed::Fast, "warcaby", "", [Sitter::Computer(2), Sitter::Person]);
    rig.until("the computer thinks", Rig::thinks);
    for _ in 0..5 {
        rig.act(Act::New);
        rig.frames(2);
        assert!(rig.thinks() && rig.play().ply() == 0);
    }
    rig.settle();
    assert_eq!((rig.play().ply(), rig.phase()), (1, Phase::Person));
    rig.agrees();
}

#[test]
fn leaving_for_the_shelf_cancels_the_thought_and_coming_back_takes_it_up() {
    let mut rig = thinking();
    rig.act(Act::Shelf);
    rig.frames(2);
    assert_eq!((rig.screen(), rig.thinks()), (Screen::Shelf, false));
    wait(&mut rig);
    assert_eq!(rig.play().ply(), 1, "the game stays as it is");
    assert!(rig.part(bevy_egui::egui::Id::new(("card", "tile-left"))).is_some(), "and can be seen on the shelf");
    rig.act(Act::Back);
    rig.frames(2);
    assert_eq!((rig.screen(), rig.phase(), rig.thinks()), (Screen::Table, Phase::Think, true));
    rig.settle();
    assert_eq!((rig.play().ply(), rig.phase()), (2, Phase::Person));
    rig.agrees();
}

#[test]
fn another_game_begun_on_the_shelf_forgets_the_one_that_was_left() {
    let mut rig = thinking();
    rig.act(Act::Shelf);
    rig.act(Act::Choose("grody".into()));
    rig.act(Act::Start);
    wait(&mut rig);
    assert_eq!((&rig.play().record().game[..], rig.play().ply()), ("grody", 0));
    assert_eq!((rig.screen(), rig.phase()), (Screen::Table, Phase::Person));
    rig.agrees();
}

#[test]
fn leaving_while_the_last_man_flies_shows_the_result_at_the_table_only() {
    let mut rig = Rig::at_table(Speed::Slow, "warcaby", LAST, BOTH);
    rig.tap("c3");
    rig.tap("e5");
    assert_eq!(rig.phase(), Phase::Show);
    rig.act(Act::Shelf);
    rig.frames(100);
    assert_eq!((rig.screen(), rig.sheet()), (Screen::Shelf, Sheet::None));
    rig.act(Act::Back);
    rig.frames(3);
    assert_eq!((rig.screen(), rig.phase()), (Screen::Table, Phase::Over));
    rig.agrees();
}

#[test]
fn after_the_end_nothing_moves() {
    let mut rig = Rig::at_table(Speed::None, "warcaby", LAST, BOTH);
    rig.tap("c3");
    rig.tap("e5");
    rig.settle();
    assert_eq!((rig.phase(), rig.sheet()), (Phase::Over, Sheet::Result));
    let end = rig.position();
    for sheet in [Sheet::Result, Sheet::None] {
        rig.act(Act::Open(sheet));
        for node in ["e5", "f6"] {
            let tap = Tap::Node(rig.node(node));
            rig.app.world_mut().write_message(Tapped(tap));
        }
        rig.app.world_mut().write_message(Chosen(Pick(0)));
        rig.frame();
        // Over the sheet a finger would meet its buttons.
        if sheet == Sheet::None {
            fumble(&mut rig);
        }
        rig.frames(3);
        assert_eq!((rig.position(), rig.phase()), (end.clone(), Phase::Over));
        assert_eq!((rig.taps().len(), rig.refused.len()), (0, 0));
    }
    // The end can be taken back.
    rig.act(Act::Undo);
    rig.frames(2);
    assert_eq!((rig.play().ply(), rig.phase(), rig.sheet()), (0, Phase::Person, Sheet::None));
    rig.agrees();
}

#[test]
fn a_person_may_give_up_and_take_that_back() {
    let mut rig = Rig::at_table(Speed::None, "warcaby", "", ALONE);
    rig.tap("c3");
    rig.act(Act::Concede);
    assert_eq!(rig.play().outcome(), Some(Outcome::Won(Seat::BLACK, Win::Conceded)));
    assert_eq!((rig.phase(), rig.sheet(), rig.taps().len()), (Phase::Over, Sheet::Result, 0));
    wait(&mut rig);
    assert_eq!(rig.play().ply(), 0, "the computer does not move any more");
    rig.act(Act::Undo);
    assert_eq!((rig.play().outcome(), rig.phase(), rig.sheet()), (None, Phase::Person, Sheet::None));
}

#[test]
fn persons_agree_on_a_draw_and_a_computer_does_not_at_once() {
    let mut rig = Rig::at_table(Speed::None, "warcaby", "", BOTH);
    rig.act(Act::Agree);
    assert_eq!(rig.play().outcome(), None, "nobody has offered");
    rig.act(Act::OfferDraw);
    assert_eq!((rig.play().outcome(), rig.sheet()), (None, Sheet::AskDraw), "the other one is asked");
    rig.act(Act::Open(Sheet::None));
    assert_eq!((rig.play().outcome(), rig.phase()), (None, Phase::Person), "and may play on");
    rig.act(Act::OfferDraw);
    rig.act(Act::Agree);
    assert_eq!(rig.play().outcome(), Some(Outcome::Drawn(Draw::Agreement)));
    assert_eq!((rig.phase(), rig.sheet()), (Phase::Over, Sheet::Result));
    let mut rig = Rig::at_table(Speed::None, "warcaby", "", ALONE);
    rig.act(Act::OfferDraw);
    assert_eq!((rig.play().outcome(), rig.phase()), (None, Phase::Person));
    assert_eq!(rig.refusal(), Some("draw-refused"));
    rig.tap("c3");
    rig.tap("d4");
    rig.settle();
    assert_eq!(rig.play().ply(), 2);
}

#[test]
fn nobody_gives_up_out_of_turn() {
    let mut rig = thinking();
    for act in [Act::Concede, Act::OfferDraw] {
        rig.act(act);
        assert_eq!((rig.play().outcome(), rig.phase()), (None, Phase::Think));
    }
}

#[test]
fn a_rematch_swaps_the_sides() {
    let mut rig = Rig::at_table(Speed::None, "warcaby", LAST, ALONE);
    rig.tap("c3");
    rig.tap("e5");
    rig.settle();
    rig.act(Act::Rematch);
    assert_eq!(rig.res::<Seating>().sitters, [ALONE[1], ALONE[0]]);
    assert_eq!((rig.play().ply(), rig.sheet(), rig.phase()), (0, Sheet::None, Phase::Think));
    // The person sits at the near edge, so the board is turned.
    rig.frames(2);
    assert!(rig.at("d4").y > rig.at("c3").y, "Black sees its own ranks below");
}

#[test]
fn computers_play_by_themselves_and_stand_still_when_taken_back() {
    let mut rig = Rig::at_table(Speed::None, "warcaby", "", [Sitter::Computer(0); 2]);
    rig.until("some moves", |rig| rig.play().ply() >= 6);
    rig.act(Act::Undo);
    let ply = rig.play().ply();
    assert_eq!((rig.phase(), rig.thinks()), (Phase::Held, false));
    wait(&mut rig);
    fumble(&mut rig);
    assert_eq!((rig.play().ply(), rig.phase()), (ply, Phase::Held));
    rig.agrees();
    rig.act(Act::Resume);
    rig.until("the game goes on", |rig| rig.play().ply() > ply + 1);
}

#[test]
fn an_answer_wakes_the_sleeping_screen() {
    let mut rig = Rig::at_table(Speed::None, "warcaby", "", ALONE);
    let woken = Arc::new(AtomicUsize::new(0));
    let count = woken.clone();
    rig.app.insert_resource(Waker::new(move || {
        count.fetch_add(1, Ordering::SeqCst);
    }));
    rig.tap("c3");
    rig.tap("d4");
    rig.settle();
    assert_eq!(rig.play().ply(), 2);
    for _ in 0..5000 {
        if woken.load(Ordering::SeqCst) == 1 {
            return;
        }
        std::thread::sleep(Duration::from_millis(1));
    }
    panic!("woken {} times", woken.load(Ordering::SeqCst));
}
