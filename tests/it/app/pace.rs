//! The computer's pace: never quicker than it is set, and never a move when none is due.

use super::rig::{ALONE, FRAME, Rig};
use std::collections::HashMap;
use swietlica::app::Act;
use swietlica::app::settings::{Pace, Sitter, Speed};
use swietlica::app::table::{Phase, pace};
use swietlica::app::wishes::Wishes;
use swietlica::rules::table::Pick;

/// How long each move would take here, by its text.
fn times(rig: &Rig, set: Pace) -> HashMap<String, f32> {
    let play = rig.play();
    let seed = play.record().seed.wrapping_add(play.ply() as u64);
    let entry = |i| (play.text(Pick(i)), pace::time(set, play, Pick(i), seed));
    // The computer taps a move in the first of its ways.
    (0..play.plans().len()).rev().map(entry).collect()
}

#[test]
fn no_move_of_the_computer_is_seen_sooner_than_its_pace() {
    for set in [Pace::Calm, Pace::Thoughtful] {
        let mut rig = Rig::at_table(Speed::Fast, "warcaby", "", [ALONE[1]; 2]);
        rig.res_mut::<Wishes>().pace = Some(set);
        rig.act(Act::New);
        for ply in 0..6 {
            rig.until("the computer thinks", |rig| rig.thinks() || rig.phase() == Phase::Over);
            assert_eq!((rig.phase(), rig.play().ply()), (Phase::Think, ply));
            let times = times(&rig, set);
            let mut waited = 0;
            while rig.play().ply() == ply {
                std::thread::sleep(std::time::Duration::from_millis(1));
                rig.frame();
                waited += 1;
            }
            let took = waited as f32 * FRAME as f32 / 1000.0;
            let least = times[&rig.play().record().moves[ply]];
            assert!(least >= pace::least(set));
            // The question is asked in the frame before the first that is counted here.
            assert!(took + 0.001 >= least, "{set:?}, ply {ply}: {took} s instead of {least}");
        }
    }
}

#[test]
fn without_waiting_the_computer_moves_as_soon_as_it_knows() {
    let mut rig = Rig::at_table(Speed::None, "warcaby", "", ALONE);
    rig.tap("c3");
    rig.tap("d4");
    // The answer is there: the next frame plays it.
    std::thread::sleep(std::time::Duration::from_millis(500));
    rig.until("the move", |rig| rig.play().ply() == 2);
}

#[test]
fn the_screen_sleeps_while_the_computer_thinks() {
    // Nobody draws while there is nothing new to see, or the thought would share its core.
    let mut rig = Rig::at_table(Speed::Normal, "grody", "", [Sitter::Computer(u8::MAX), Sitter::Person]);
    rig.until("the computer thinks", Rig::thinks);
    rig.frames(4);
    let mut slept = 0;
    for _ in 0..10 {
        rig.redraws = 0;
        rig.frame();
        slept += usize::from(rig.thinks() && rig.redraws == 0);
    }
    assert!(slept > 0, "ten frames in a row asked for another");
    rig.settle();
    assert_eq!(rig.play().ply(), 1);
}

#[test]
fn after_the_end_the_computer_never_moves() {
    for way in ["won", "conceded", "agreed"] {
        let mut rig = Rig::at_table(Speed::Fast, "warcaby", "W:Wc3:Bd4", ALONE);
        match way {
            "won" => {
                rig.tap("c3");
                rig.tap("e5");
            }
            "conceded" => rig.act(Act::Concede),
            _ => {
                rig.res_mut::<swietlica::app::table::Rules>().0.agree();
                rig.act(Act::Back);
            }
        }
        rig.until("the end", |rig| rig.phase() == Phase::Over);
        let (position, ply) = (rig.position(), rig.play().ply());
        for _ in 0..60 {
            std::thread::sleep(std::time::Duration::from_millis(2));
            rig.frame();
        }
        assert_eq!((rig.position(), rig.play().ply(), rig.phase()), (position, ply, Phase::Over), "{way}");
        assert!(!rig.thinks());
    }
}
