//! Whole games by touch, from the shelf to the result.

use super::rig::{ALONE, BOTH, Rig};
use super::seating::sit;
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use swietlica::app::places::Places;
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

/// Two persons who face each other play on a screen that is now wide and now tall, by touch alone.
fn faced(game: &str, most: usize) {
    let mut rig = Rig::at_table_of((1024, 768), Speed::None, game, "", &BOTH);
    sit(&mut rig, Places::Opposite);
    let screens = [(1024.0, 768.0), (1280.0, 800.0), (768.0, 1024.0), (844.0, 390.0)];
    while rig.phase() == Phase::Person && rig.play().ply() < most {
        let ply = rig.play().ply();
        let (w, h) = screens[ply / 9 % screens.len()];
        rig.resize(w, h);
        let pick = careful(&rig);
        let text = rig.play().text(pick);
        rig.tap_pick(pick);
        assert_eq!(rig.play().record().moves.get(ply), Some(&text), "{game} {w} × {h}: {:?}", rig.refusal());
        rig.settle();
        rig.agrees();
    }
    assert!(rig.play().ply() == most || rig.phase() == Phase::Over && rig.sheet() == Sheet::Result, "{game}");
}

#[test]
fn a_whole_game_of_warcaby_between_two_who_face_each_other() {
    faced("warcaby", 1000);
}

#[test]
fn every_game_for_two_between_two_who_face_each_other() {
    for game in ["grody", "szachy", "ringo", "agon", "wodzowie"] {
        faced(game, 40);
    }
}
