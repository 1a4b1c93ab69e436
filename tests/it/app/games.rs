//! Whole games by touch, from the shelf to the result.

use super::rig::{ALONE, Rig};
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use swietlica::app::settings::Speed;
use swietlica::app::table::{Phase, Seating};
use swietlica::app::{Act, Screen, Sheet};
use swietlica::rules::seen::Change;
use swietlica::rules::table::Pick;
use swietlica::search::{self, Level, Question};

/// What a careful person would tap here.
fn careful(rig: &Rig) -> Pick {
    let question = Question { record: rig.play().record().clone(), level: Level(1), seed: 1 };
    Pick(search::answer(&question, &mut || false).expect("a game that goes on").pick)
}

/// What a person who has not understood the game would tap here.
pub fn any(rig: &Rig, seed: u64) -> Pick {
    let mut chance = ChaCha8Rng::seed_from_u64(seed);
    Pick(chance.random_range(0..rig.play().plans().len()))
}

fn plays_to_the_end(game: &str) {
    let mut rig = Rig::new(Speed::None);
    rig.act(Act::Choose(game.into()));
    rig.act(Act::Sit(1, ALONE[1]));
    rig.act(Act::Start);
    rig.frames(3);
    assert_eq!((rig.screen(), &*rig.res::<Seating>().sitters), (Screen::Table, &ALONE[..]));
    rig.settle();
    rig.agrees();
    while rig.phase() == Phase::Person {
        let ply = rig.play().ply();
        let pick = careful(&rig);
        let text = rig.play().text(pick);
        rig.tap_pick(pick);
        assert_eq!(rig.play().record().moves.get(ply), Some(&text), "{:?} {:?}", rig.taps(), rig.refusal());
        rig.settle();
        rig.agrees();
        assert!(rig.play().ply() < 1000, "a game against the weakest computer comes to an end");
    }
    assert_eq!((rig.phase(), rig.sheet()), (Phase::Over, Sheet::Result));
    // Both sides' moves were seen as the rules reported them.
    let told: Vec<Change> = (0..rig.play().ply()).flat_map(|ply| rig.play().changes_of(ply).to_vec()).collect();
    assert_eq!(rig.seen.iter().map(|s| s.change.clone()).collect::<Vec<_>>(), told);
}

#[test]
fn a_whole_game_of_grody() {
    plays_to_the_end("grody");
}

#[test]
fn a_whole_game_of_warcaby() {
    plays_to_the_end("warcaby");
}
