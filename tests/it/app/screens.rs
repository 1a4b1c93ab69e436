//! Screens, sheets, buttons, window sizes: everything opens and closes, and nothing of it disturbs the game.

use super::rig::{BOTH, Rig};
use bevy::input::ButtonState;
use bevy::input::keyboard::{Key, KeyboardInput};
use bevy::prelude::*;
use bevy::window::PrimaryWindow;
use bevy_egui::egui::Id;
use swietlica::app::settings::{Notices, Settings, Sitter, Speed, Wishes};
use swietlica::app::table::board::Layout;
use swietlica::app::table::show::Stage;
use swietlica::app::table::{Phase, Seating, Tapped};
use swietlica::app::texts::{Lang, Texts};
use swietlica::app::{Act, Mirror, Screen, Sheet};
use swietlica::games::GAMES;
use swietlica::rules::Seat;
use swietlica::rules::seen::Tap;

/// The screens that the layouts are made for, and some between.
const SIZES: [(f32, f32); 8] = [
    (1280.0, 800.0),
    (1024.0, 768.0),
    (768.0, 1024.0),
    (390.0, 844.0),
    (844.0, 390.0),
    (360.0, 640.0),
    (2560.0, 1440.0),
    (800.0, 800.0),
];

fn tile(game: &str) -> Id {
    Id::new(("card", ("tile", game)))
}

/// A key is pressed and let go.
fn key(rig: &mut Rig, key_code: KeyCode, logical_key: Key) {
    let mut windows = rig.app.world_mut().query_filtered::<Entity, With<PrimaryWindow>>();
    let window = windows.single(rig.app.world()).expect("one window");
    for state in [ButtonState::Pressed, ButtonState::Released] {
        let logical_key = logical_key.clone();
        let input = KeyboardInput { key_code, logical_key, state, text: None, repeat: false, window };
        rig.app.world_mut().write_message(input);
        rig.frames(2);
    }
}

fn letter(rig: &mut Rig, code: KeyCode, word: &str) {
    key(rig, code, Key::Character(word.into()));
}

#[test]
fn two_taps_lead_from_the_program_to_the_first_move() {
    let mut rig = Rig::new(Speed::None);
    // The game that is chosen already begins at a tap of its tile.
    rig.press_part(tile("grody"));
    rig.frames(2);
    assert_eq!((rig.screen(), &rig.fact("game")[..]), (Screen::Table, "grody"));
    // Another is chosen by the first tap and begun by the second.
    for begin in [|rig: &mut Rig| rig.press("play"), |rig: &mut Rig| rig.press_part(tile("warcaby"))] {
        let mut rig = Rig::new(Speed::None);
        rig.press_part(tile("warcaby"));
        assert_eq!((rig.screen(), &rig.fact("game")[..]), (Screen::Shelf, "warcaby"));
        rig.frame();
        begin(&mut rig);
        rig.frames(2);
        assert_eq!(
            (rig.screen(), &*rig.res::<Seating>().sitters),
            (Screen::Table, &[Sitter::Person, Sitter::FRESH][..])
        );
        rig.tap("c3");
        rig.tap("d4");
        assert_eq!(rig.play().ply(), 1);
    }
}

#[test]
fn on_a_phone_a_tile_raises_the_band() {
    let mut rig = Rig::sized(Speed::None, (390, 844));
    assert!(!rig.has("play"));
    rig.press_part(tile("grody"));
    rig.frame();
    rig.press("band-close");
    rig.frame();
    assert!(!rig.has("play") && rig.screen() == Screen::Shelf);
    rig.press_part(tile("warcaby"));
    rig.frame();
    rig.press("play");
    rig.frames(2);
    assert_eq!((rig.screen(), &rig.fact("game")[..]), (Screen::Table, "warcaby"));
}

#[test]
fn seats_and_options_are_chosen_on_the_shelf() {
    let mut rig = Rig::new(Speed::None);
    rig.press_part(Id::new(("card", ("seat", 1usize))));
    rig.frame();
    rig.press_part(Id::new(("card", ("sitter", 0usize))));
    rig.frame();
    rig.press("shelf-more");
    rig.frame();
    rig.press_part(Id::new(("card", ("segment", "all-men", 1usize))));
    rig.frame();
    rig.press("options-close");
    rig.frame();
    rig.press("play");
    rig.frames(2);
    assert_eq!(rig.res::<Seating>().sitters, BOTH);
    assert_eq!(rig.play().record().options["men"], "44");
    rig.agrees();
}

#[test]
fn every_sheet_opens_and_closes_and_covers_the_board() {
    let mut rig = Rig::at_table(Speed::None, "warcaby", "", BOTH);
    rig.tap("c3");
    let before = (rig.position(), rig.taps(), rig.phase());
    for (sheet, close) in
        [(Sheet::Rules, "rules-close"), (Sheet::Settings, "settings-close"), (Sheet::AskNew, "ask-ask-new-keep")]
    {
        let ways: [&dyn Fn(&mut Rig); 4] = [
            &|rig| rig.act(Act::Open(Sheet::None)),
            &|rig| rig.press(close),
            // The veil beside the paper.
            &|rig| {
                rig.tap_at(Vec2::new(3.0, 3.0));
                rig.frame();
            },
            &|rig| key(rig, KeyCode::Escape, Key::Escape),
        ];
        for way in ways {
            rig.act(Act::Open(sheet));
            rig.frames(20);
            assert_eq!(rig.sheet(), sheet);
            assert_eq!(rig.fact("sheet"), format!("{sheet:?}").to_lowercase());
            // What is under it is not touched, and what is meant for it comes too late.
            rig.drag("e3", rig.at("f4"));
            let tap = Tap::Node(rig.node("d4"));
            rig.app.world_mut().write_message(Tapped(tap));
            rig.frames(2);
            assert_eq!((rig.position(), rig.taps(), rig.phase()), before, "{sheet:?}");
            assert_eq!(rig.sheet(), sheet);
            way(&mut rig);
            rig.frame();
            assert_eq!((rig.sheet(), rig.has(close)), (Sheet::None, false), "{sheet:?}");
            assert_eq!((rig.position(), rig.taps(), rig.phase()), before, "{sheet:?}");
        }
    }
    rig.tap("d4");
    assert_eq!(rig.play().ply(), 1);
}

#[test]
fn sheets_open_over_the_shelf_too() {
    let mut rig = Rig::new(Speed::None);
    for (sheet, open, close) in
        [(Sheet::Rules, "shelf-rules", "rules-close"), (Sheet::Settings, "settings", "settings-close")]
    {
        rig.press(open);
        rig.frames(20);
        assert_eq!(rig.sheet(), sheet);
        rig.press(close);
        rig.frame();
        assert_eq!((rig.sheet(), rig.screen()), (Sheet::None, Screen::Shelf));
    }
}

#[test]
fn the_buttons_of_the_table_do_what_they_say() {
    let mut rig = Rig::at_table(Speed::None, "warcaby", "", BOTH);
    rig.tap("c3");
    rig.tap("d4");
    rig.settle();
    rig.press("hud-undo");
    assert_eq!((rig.play().ply(), rig.play().redoable()), (0, 1));
    rig.frame();
    rig.press("hud-redo");
    rig.settle();
    assert_eq!((rig.play().ply(), rig.play().redoable()), (1, 0));
    rig.press("hud-rules");
    assert_eq!(rig.sheet(), Sheet::Rules);
    rig.frames(20);
    rig.press("rules-close");
    rig.frame();
    rig.press("hud-settings");
    assert_eq!(rig.sheet(), Sheet::Settings);
    rig.frames(20);
    rig.press("settings-close");
    rig.frame();
    // A game that goes on is given up only after a question.
    rig.press("hud-new");
    assert_eq!((rig.sheet(), rig.play().ply()), (Sheet::AskNew, 1));
    rig.frames(20);
    rig.press("ask-hud-new");
    assert_eq!((rig.sheet(), rig.play().ply()), (Sheet::None, 0));
    rig.frame();
    rig.press("hud-shelf");
    rig.frames(2);
    assert_eq!(rig.screen(), Screen::Shelf);
}

#[test]
fn the_result_offers_a_look_the_rules_a_rematch_and_the_shelf() {
    let mut rig = Rig::at_table(Speed::None, "warcaby", "W:Wc3:Bd4", BOTH);
    rig.tap("c3");
    rig.tap("e5");
    rig.settle();
    rig.frames(20);
    rig.press("result-result-look");
    rig.frame();
    assert_eq!((rig.sheet(), rig.phase()), (Sheet::None, Phase::Over));
    // The card beside the board shows the way back to it.
    rig.press("hud-result");
    rig.frames(20);
    assert_eq!(rig.sheet(), Sheet::Result);
    rig.press("result-hud-rules");
    assert_eq!(rig.sheet(), Sheet::Rules);
    rig.act(Act::Open(Sheet::Result));
    rig.frames(20);
    rig.press("rematch");
    assert_eq!((rig.sheet(), rig.phase(), rig.play().ply()), (Sheet::None, Phase::Person, 0));
}

#[test]
fn keys_are_short_ways() {
    let mut rig = Rig::at_table(Speed::None, "warcaby", "", BOTH);
    rig.tap("c3");
    key(&mut rig, KeyCode::Escape, Key::Escape);
    assert_eq!(rig.taps().len(), 0);
    rig.tap("c3");
    rig.tap("d4");
    rig.settle();
    letter(&mut rig, KeyCode::KeyU, "u");
    assert_eq!(rig.play().ply(), 0);
    letter(&mut rig, KeyCode::KeyH, "h");
    rig.until("a hint", |rig| rig.fact("hint") == "piece");
    letter(&mut rig, KeyCode::KeyR, "r");
    assert_eq!(rig.sheet(), Sheet::Rules);
    letter(&mut rig, KeyCode::KeyU, "u");
    key(&mut rig, KeyCode::Escape, Key::Escape);
    assert_eq!((rig.sheet(), rig.play().redoable()), (Sheet::None, 1));
}

#[test]
fn the_shelf_and_the_rules_of_every_game_stand_on_every_size_of_window() {
    let mut rig = Rig::new(Speed::None);
    for (i, (w, h)) in SIZES.into_iter().enumerate() {
        let game = GAMES[i % GAMES.len()].id;
        rig.act(Act::Choose(game.into()));
        rig.resize(w, h);
        rig.frames(2);
        assert!(rig.has("settings"), "{w} × {h}");
        rig.act(Act::Open(Sheet::Rules));
        rig.frame();
        assert_eq!((&rig.fact("game")[..], rig.has("rules-close")), (game, true));
        rig.act(Act::Open(Sheet::None));
        rig.act(Act::More);
    }
}

#[test]
fn the_language_changes_at_once() {
    let mut rig = Rig::at_table(Speed::None, "warcaby", "", BOTH);
    let label = |rig: &Rig| rig.res::<Mirror>().buttons[0].label.clone();
    let polish = label(&rig);
    rig.act(Act::Open(Sheet::Settings));
    rig.frames(20);
    rig.press_part(Id::new(("card", ("segment", "language", 1usize))));
    rig.frame();
    assert_eq!((rig.res::<Texts>().lang, rig.res::<Settings>().lang), (Lang::En, Some(Lang::En)));
    assert_ne!(label(&rig), polish);
    rig.press_part(Id::new(("card", ("segment", "language", 0usize))));
    rig.frame();
    assert_eq!((rig.res::<Texts>().lang, label(&rig)), (Lang::Pl, polish));
    // The speed that a person chooses counts for more than the link's.
    rig.press_part(Id::new(("card", ("segment", "speed", 0usize))));
    assert_eq!((rig.res::<Settings>().speed, rig.res::<Wishes>().speed), (Some(Speed::Slow), None));
}

#[test]
fn a_notice_stands_until_it_is_understood() {
    let mut rig = Rig::new(Speed::None);
    assert!(!rig.has("notice"));
    rig.res_mut::<Notices>().0.push("notice-settings");
    rig.frames(2);
    rig.press("notice");
    rig.frame();
    assert!(rig.res::<Notices>().0.is_empty() && !rig.has("notice"));
    assert_eq!(rig.screen(), Screen::Shelf, "what lies under it was not touched");
}

#[test]
fn every_size_of_window_is_played_on() {
    let mut rig = Rig::at_table(Speed::None, "grody", "", BOTH);
    for (w, h) in SIZES {
        rig.resize(w, h);
        rig.frames(2);
        let ply = rig.play().ply();
        let pick = super::games::any(&rig, ply as u64);
        rig.tap_pick(pick);
        assert_eq!(rig.play().ply(), ply + 1, "{w} × {h}: {:?}", rig.refusal());
        rig.settle();
        rig.agrees();
    }
}

#[test]
fn a_reserve_is_tapped_on_every_size_of_window() {
    let men = "w a3=w a4=b a5=w a6=b c1=w c8=b d1=b reserve=3,1";
    for (w, h) in SIZES {
        let size = (w as u32, h as u32);
        let mut rig = Rig::at_table_of(size, Speed::None, "grody", men, &BOTH);
        rig.frame();
        rig.press_reserve(Seat::WHITE);
        assert_eq!(rig.taps(), ["Reserve(Seat(0))"], "{w} × {h}");
        rig.tap("e5");
        rig.settle();
        assert_eq!(rig.play().view().reserves[0].len(), 2, "{w} × {h}: {:?}", rig.refusal());
        rig.agrees();
    }
}

#[test]
fn a_window_resized_in_mid_move_changes_the_layout_and_nothing_else() {
    let mut rig = Rig::at_table(Speed::Normal, "warcaby", "W:Wc3:Bd4,f6,a7", BOTH);
    rig.tap("c3");
    rig.tap("e5");
    for (i, (w, h)) in SIZES.into_iter().enumerate() {
        rig.resize(w, h);
        assert_eq!(rig.res::<Layout>().size, Vec2::new(w, h));
        assert_eq!((rig.taps(), rig.phase()), (vec!["c3".into(), "e5".into()], Phase::Person));
        assert!(i > 3 || !rig.res::<Stage>().idle(), "the man flies on");
    }
    rig.until("the man lands", |rig| rig.res::<Stage>().idle());
    assert_eq!(rig.seen.len(), 1);
    rig.tap("g7");
    // While the captured men leave, too; and a window that is put away is no window.
    rig.resize(0.0, 0.0);
    for (w, h) in SIZES {
        rig.frames(3);
        rig.resize(w, h);
        assert_eq!((rig.play().ply(), rig.sheet()), (1, Sheet::None));
    }
    rig.settle();
    let seen: Vec<_> = rig.seen.iter().map(|s| s.change.clone()).collect();
    assert_eq!(seen, rig.play().changes_of(0));
    rig.frames(30);
    rig.agrees();
}

#[test]
fn a_window_turned_in_mid_drag_keeps_the_man_in_the_fingers() {
    let mut rig = Rig::at_table(Speed::None, "warcaby", "", BOTH);
    rig.carry("c3", rig.at("d4"));
    rig.resize(768.0, 1024.0);
    let d4 = rig.at("d4");
    rig.slide(1, d4);
    rig.up(1, d4);
    assert_eq!(rig.play().record().moves, ["c3-d4"]);
}

#[test]
fn a_window_resized_under_a_sheet_keeps_it_open() {
    let mut rig = Rig::at_table(Speed::None, "grody", "", [Sitter::Person, Sitter::Computer(1)]);
    rig.tap("c1");
    for sheet in [Sheet::Rules, Sheet::Settings, Sheet::AskNew] {
        rig.act(Act::Open(sheet));
        for (w, h) in SIZES {
            rig.frames(2);
            rig.resize(w, h);
            rig.frame();
            assert_eq!((rig.sheet(), rig.taps(), rig.play().ply()), (sheet, vec!["c1".into()], 0));
        }
    }
    rig.act(Act::Open(Sheet::None));
    rig.frame();
    rig.agrees();
}
