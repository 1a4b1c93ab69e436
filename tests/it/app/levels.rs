//! The computer's levels: the same names everywhere, a finger's room for each, and old choices stay readable.

use super::rig::Rig;
use bevy_egui::egui::Id;
use std::collections::BTreeSet;
use swietlica::app::settings::{Sitter, Speed};
use swietlica::app::table::Seating;
use swietlica::app::texts::{Lang, Texts};
use swietlica::app::{Act, Screen};
use swietlica::search::Level;

const SIZES: [(u32, u32); 6] = [(1280, 800), (1024, 768), (768, 1024), (390, 844), (844, 390), (360, 640)];

fn sitter(i: usize) -> Id {
    Id::new(("card", ("sitter", i)))
}

#[test]
fn every_level_has_a_name_of_its_own_in_every_language() {
    for lang in Lang::ALL {
        let texts = Texts::new(lang);
        let names: BTreeSet<String> = (1..=8).filter_map(|n| texts.find(&format!("level-{n}"), &[])).collect();
        assert_eq!(names.len(), 8, "{}: {names:?}", lang.code());
        const { assert!(Level::COUNT <= 8, "each level has its name") };
        assert!(names.iter().all(|name| name.chars().count() <= 9), "{names:?} fit on a card");
    }
}

#[test]
fn the_shelf_says_every_level_in_both_languages() {
    let mut rig = Rig::new(Speed::None);
    for (i, lang) in Lang::ALL.into_iter().enumerate() {
        rig.act(Act::Open(swietlica::app::Sheet::Settings));
        rig.frames(20);
        rig.press_part(Id::new(("card", ("segment", "language", i))));
        rig.act(Act::Open(swietlica::app::Sheet::None));
        rig.frames(2);
        let texts = Texts::new(lang);
        for level in 0..Level::COUNT {
            let said = rig.said_button(&format!("sit:1:{level}")).expect("a button a level").label;
            let (name, number) = (texts.get(&format!("level-{}", level + 1)), (level + 1).to_string());
            assert!(said.contains(&name) && said.contains(&number), "{said}");
        }
    }
}

#[test]
fn every_level_can_be_chosen_by_touch_on_every_size_of_window() {
    for size in SIZES {
        let mut rig = Rig::sized(Speed::None, size);
        if rig.part(Id::new(("card", ("seat", 1usize)))).is_none() {
            // On a phone the seats are in a sheet of their own.
            rig.press_part(Id::new(("card", ("tile", "grody"))));
            rig.frames(2);
        }
        for level in 0..Level::COUNT {
            rig.press_part(Id::new(("card", ("seat", 1usize))));
            rig.frame();
            let at = rig.part(sitter(usize::from(level) + 1)).expect("a field a level");
            assert!(at.x > 0.0 && at.y > 0.0 && at.x < size.0 as f32 && at.y < size.1 as f32, "{size:?}: {at}");
            rig.press_part(sitter(usize::from(level) + 1));
            rig.frame();
            assert!(rig.part(sitter(0)).is_none(), "{size:?}: the chooser closes");
            let chosen = rig.said_button(&format!("sit:1:{level}")).expect("a button a level");
            assert!(chosen.can, "{size:?}: level {level}");
        }
        rig.press("play");
        rig.frames(2);
        assert_eq!(rig.screen(), Screen::Table);
        assert_eq!(rig.res::<Seating>().sitters, [Sitter::Person, Sitter::Computer(Level::COUNT - 1)]);
        assert_eq!(rig.fact("sitters"), format!("person {}", Level::COUNT));
    }
}

#[test]
fn a_new_player_meets_a_low_level_and_one_beyond_the_last_is_the_last() {
    let mut rig = Rig::new(Speed::None);
    let chosen = |rig: &Rig| {
        let on = |level: &u8| rig.said_button(&format!("sit:1:{level}")).is_some_and(|b| b.can);
        (0..Level::COUNT).find(on)
    };
    assert_eq!(chosen(&rig), Some(1));
    rig.act(Act::Sit(1, Sitter::Computer(200)));
    rig.frame();
    assert_eq!(chosen(&rig), Some(Level::COUNT - 1));
}
