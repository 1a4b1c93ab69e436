//! How people sit round the screen: what is turned, and that a finger still means what it sees.

use super::rig::{ALONE, BOTH, Rig, wishes};
use bevy::prelude::*;
use bevy_egui::egui::Id;
use std::f32::consts::FRAC_PI_2;
use swietlica::app::layout::Detail;
use swietlica::app::places::Places;
use swietlica::app::settings::{Settings, Sitter, Speed};
use swietlica::app::table::board::{Frame, Layout};
use swietlica::app::table::past::Look;
use swietlica::app::table::pieces::Man;
use swietlica::app::table::{Phase, Seating};
use swietlica::app::wishes::Wishes;
use swietlica::app::{Act, Pressed, Screen, Sheet, What};
use swietlica::rules::Seat;

/// Two persons at a table where they sit so.
fn table(speed: Speed, game: &str, places: Places) -> Rig {
    let mut rig = Rig::at_table(speed, game, "", BOTH);
    sit(&mut rig, places);
    rig
}

pub fn sit(rig: &mut Rig, places: Places) {
    let sitters = rig.res::<Seating>().sitters.clone();
    *rig.res_mut::<Seating>() = Seating::placed(sitters, places);
    rig.frames(3);
}

fn word(rig: &mut Rig, word: &str) {
    rig.res::<Pressed>().0.lock().expect("nobody panicked").push(What::Act(word.into()));
    rig.frames(2);
}

#[test]
fn the_shelf_offers_places_to_those_who_are_several_and_remembers_them() {
    let mut rig = Rig::new(Speed::None);
    let offered = |rig: &Rig| rig.said_button("seating:opposite").is_some();
    assert!(!offered(&rig), "alone against the computer nobody is faced");
    word(&mut rig, "sit:1:person");
    assert!(offered(&rig) && rig.said_button("seating:around").is_none());
    // Beside, opposite, turning.
    rig.press_part(Id::new(("card", ("segment", "band-places", 1usize))));
    rig.frame();
    assert!(rig.said_button("seating:opposite").expect("offered").can);
    rig.press("play");
    rig.frames(2);
    assert_eq!((rig.res::<Seating>().places, &rig.fact("seating")[..]), (Places::Opposite, "opposite"));
    assert_eq!(rig.res::<Settings>().games["grody"].places, Places::Opposite);
    // The next game of these two is the same, another game has its own.
    rig.act(Act::Shelf);
    rig.frames(2);
    word(&mut rig, "game:barbakan");
    word(&mut rig, "players:4");
    word(&mut rig, "sit:2:person");
    word(&mut rig, "seating:around");
    word(&mut rig, "start");
    assert_eq!(rig.res::<Seating>().places, Places::Around);
    rig.act(Act::Shelf);
    rig.frames(2);
    word(&mut rig, "game:grody");
    word(&mut rig, "start");
    assert_eq!(rig.res::<Seating>().places, Places::Opposite);
}

#[test]
fn a_teachers_link_says_how_they_sit() {
    let link = Wishes::read("game=warcaby&seating=turning");
    let wishes = Wishes { speed: Some(Speed::None), forgetful: true, ..link };
    let mut rig = Rig::wished(wishes.clone());
    rig.frames(4);
    assert_eq!((rig.screen(), rig.res::<Seating>().places), (Screen::Table, Places::Turning));
    // Alone against the computer nobody turns anything.
    let mut rig = Rig::wished(Wishes { sitters: ALONE.to_vec(), ..wishes });
    rig.frames(4);
    assert_eq!(rig.res::<Seating>().places, Places::Beside);
}

#[test]
fn the_board_turns_to_the_one_who_is_to_move() {
    let mut rig = table(Speed::Normal, "warcaby", Places::Turning);
    let (a1, h8) = (rig.at("a1"), rig.at("h8"));
    rig.tap("c3");
    rig.tap("d4");
    rig.until("the man lands and the board begins to turn", |rig| rig.res::<Frame>().spin > 0.5);
    assert_eq!(rig.phase(), Phase::Show);
    // What stands there now is tapped while it turns: nobody's turn yet.
    rig.tap("b6");
    assert_eq!(rig.taps().len(), 0);
    rig.settle();
    assert_eq!((rig.res::<Seating>().near, rig.res::<Frame>().spin), (Seat::BLACK, 0.0));
    assert!(rig.at("a1").distance(h8) < 1.0 && rig.at("h8").distance(a1) < 1.0, "half a turn");
    rig.frames(3);
    rig.agrees();
    // A finger means what it sees, and the arrows of the keyboard walk there.
    rig.tap("b6");
    assert_eq!(rig.taps(), ["b6"]);
    rig.drag("b6", rig.at("c5"));
    assert_eq!(rig.play().record().moves, ["c3-d4", "b6-c5"]);
    rig.settle();
    assert_eq!(rig.res::<Seating>().near, Seat::WHITE);
    assert!(rig.at("a1").distance(a1) < 1.0);
    // What is taken back turns, too.
    rig.act(Act::Undo);
    assert_eq!(rig.phase(), Phase::Show);
    rig.settle();
    assert_eq!((rig.res::<Seating>().near, rig.play().ply()), (Seat::BLACK, 1));
}

#[test]
fn without_movement_the_board_lies_at_once_as_it_must() {
    let mut rig = table(Speed::None, "szachy", Places::Turning);
    for (i, (from, to)) in [("e2", "e4"), ("e7", "e5"), ("g1", "f3"), ("b8", "c6")].into_iter().enumerate() {
        let near = Seat((i % 2) as u8);
        assert_eq!((rig.phase(), rig.res::<Seating>().near), (Phase::Person, near));
        // The man that moves stands on the lower half of the screen.
        let board = rig.res::<Layout>().table.board;
        assert!(rig.at(from).y > board.y + board.h / 2.0, "{from}");
        rig.tap(from);
        rig.tap(to);
        rig.settle();
    }
    assert_eq!(rig.play().ply(), 4);
    rig.agrees();
}

#[test]
fn a_window_resized_while_the_board_turns_keeps_it_turning() {
    let mut rig = table(Speed::Slow, "grody", Places::Turning);
    let pick = super::games::any(&rig, 1);
    rig.tap_pick(pick);
    rig.until("it turns", |rig| rig.res::<Frame>().spin > 1.0);
    for (w, h) in [(768.0, 1024.0), (390.0, 844.0), (1280.0, 800.0)] {
        rig.resize(w, h);
        assert!(rig.res::<Frame>().spin > 0.0 && rig.phase() == Phase::Show);
    }
    rig.settle();
    assert_eq!(rig.res::<Seating>().near, rig.play().turn());
    rig.agrees();
}

#[test]
fn who_faces_the_other_has_a_card_and_buttons_of_his_own() {
    for size in [(1024, 768), (768, 1024), (390, 844), (360, 640), (844, 390)] {
        let mut rig = Rig::at_table_of(size, Speed::None, "warcaby", "", &BOTH);
        sit(&mut rig, Places::Opposite);
        let layout = rig.res::<Layout>().table.clone();
        // They sit at the short sides.
        let quarters: &[u8] = if size.0 > size.1 { &[3, 1] } else { &[2, 0] };
        assert_eq!((layout.detail, &layout.quarters[..]), (Detail::Side, quarters));
        assert_eq!(rig.res::<Seating>().near, Seat::WHITE);
        let (white, black) = (rig.at("d2"), rig.at("d8"));
        let near = |seat: usize, at: Vec2| at.distance(Vec2::from(layout.seats[seat].centre()));
        assert!(near(1, white) < near(1, black) && near(0, black) < near(0, white), "{size:?}");
        rig.tap("c3");
        rig.tap("d4");
        rig.settle();
        rig.frames(2);
        // Black is to move: his own undo works, White's does not.
        rig.press("side0-hud-undo");
        assert_eq!(rig.play().ply(), 1, "{size:?}");
        rig.frame();
        // The mirror's lie where the mover sees them; what his card has no room for waits elsewhere.
        for (word, id) in [("undo", "hud-undo"), ("rules", "hud-rules"), ("shelf", "hud-shelf")] {
            let place = rig.said_button(word).expect("a button").place;
            let drawn = rig.part(Id::new(("button", format!("side1-{id}").as_str())));
            assert_eq!(place.is_some(), drawn.is_some(), "{size:?} {word}");
            if let (Some(place), Some(drawn)) = (place, drawn) {
                assert!(Vec2::from(place.centre()).distance(drawn) < 1.0, "{size:?} {word}: {place:?} {drawn}");
            }
        }
        // The same button lies the other way round on the card that faces the other way.
        let at = |rig: &mut Rig, seat: u8| {
            let place = rig.part(Id::new(("button", format!("side{seat}-hud-undo").as_str()))).expect("a button");
            place - Vec2::from(layout.seats[usize::from(seat == 0)].centre())
        };
        let (white, black) = (at(&mut rig, 0), at(&mut rig, 1));
        assert!((white + black).length() < 1.0, "{size:?}: {white} {black}");
        rig.press("side1-hud-undo");
        assert_eq!(rig.play().ply(), 0, "{size:?}");
        // Both reach the settings, on the narrowest phones too.
        for seat in [0, 1] {
            rig.press(&format!("side{seat}-hud-settings"));
            assert_eq!(rig.sheet(), Sheet::Settings, "{size:?}");
            rig.act(Act::Open(Sheet::None));
            rig.frames(2);
        }
    }
}

#[test]
fn a_man_on_his_way_goes_on_when_the_screen_is_turned_under_two_who_face_each_other() {
    let mut rig = Rig::at_table_of((1024, 768), Speed::Slow, "wodzowie", "", &BOTH);
    sit(&mut rig, Places::Opposite);
    let from = rig.at("a1");
    let pick = super::games::any(&rig, 2);
    rig.tap_pick(pick);
    rig.frames(6);
    let flies = |rig: &mut Rig| {
        let mut men = rig.app.world_mut().query::<&Man>();
        let frame = rig.app.world().resource::<Frame>();
        let on: Vec<Vec2> = men.iter(rig.app.world()).filter(|m| m.flying).map(|m| m.at).collect();
        // Where it would be if the board lay as it does for one who sits below.
        on.iter().map(|at| Vec2::from_angle(f32::from(frame.turn) * -FRAC_PI_2).rotate(*at - frame.pivot)).collect()
    };
    let before: Vec<Vec2> = flies(&mut rig);
    assert_eq!((before.len(), rig.phase()), (1, Phase::Show));
    for (w, h) in [(768.0, 1024.0), (844.0, 390.0), (1280.0, 800.0)] {
        rig.resize(w, h);
        let now: Vec<Vec2> = flies(&mut rig);
        assert!(now[0].distance(before[0]) < 60.0, "{w} × {h}: {before:?} {now:?}");
    }
    rig.settle();
    rig.agrees();
    rig.resize(1024.0, 768.0);
    assert!(rig.at("a1").distance(from) < 1.0);
}

#[test]
fn the_choice_and_the_result_face_the_one_whose_they_are() {
    // Black's pawn comes to its last rank: four figures to choose from.
    let mut rig = Rig::at_table(Speed::None, "szachy", "8/8/8/8/8/k7/4p3/1K6 b - - 0 1", BOTH);
    sit(&mut rig, Places::Opposite);
    rig.tap("e2");
    rig.tap("e1");
    rig.frames(2);
    assert_eq!(rig.taps(), ["e2", "e1"]);
    rig.act(Act::LetGo);
    let mut rig = Rig::at_table(Speed::None, "warcaby", "W:Wc3:Bd4", BOTH);
    sit(&mut rig, Places::Opposite);
    rig.tap("c3");
    rig.tap("e5");
    rig.settle();
    rig.frames(20);
    assert_eq!(rig.sheet(), Sheet::Result);
    rig.press("rematch");
    assert_eq!((rig.res::<Seating>().places, rig.play().ply()), (Places::Opposite, 0));
}

#[test]
fn a_move_that_waits_is_confirmed_on_the_movers_own_card() {
    let mut rig = table(Speed::None, "warcaby", Places::Opposite);
    rig.res_mut::<Settings>().confirm = true;
    for (from, to, far) in [("c3", "d4", false), ("b6", "c5", true)] {
        rig.tap(from);
        rig.tap(to);
        rig.frames(2);
        let yes = rig.part(Id::new(("button", "confirm-yes"))).expect("a question");
        let card = rig.res::<Layout>().table.seats[usize::from(!far)];
        assert!(card.contains(yes.x, yes.y), "{from}");
        rig.press("confirm-yes");
        rig.settle();
    }
    assert_eq!(rig.play().record().moves, ["c3-d4", "b6-c5"]);
}

#[test]
fn those_around_play_from_their_edges() {
    for seats in 3..=6 {
        for size in [(1024, 768), (768, 1024), (1280, 800)] {
            let sitters = vec![Sitter::Person; seats];
            let mut rig = Rig::at_table_of(size, Speed::None, "barbakan", "", &sitters);
            sit(&mut rig, Places::Around);
            let layout = rig.res::<Layout>().table.clone();
            assert_eq!((layout.detail, layout.seats.len()), (Detail::Corner, seats));
            // A node is free of every card, and a man set there stands there.
            for ply in 0..seats {
                let pick = super::games::any(&rig, ply as u64);
                rig.tap_pick(pick);
                rig.settle();
                assert_eq!(rig.play().ply(), ply + 1, "{seats} seats, {size:?}: {:?}", rig.refusal());
            }
            rig.press("hud-undo");
            assert_eq!(rig.play().ply(), seats - 1);
            rig.frame();
            rig.press("hud-redo");
            rig.settle();
            assert_eq!(rig.play().ply(), seats);
            rig.frame();
            rig.press("hud-moves");
            rig.frames(2);
            rig.act(Act::Look(Look::Game));
            rig.agrees();
        }
    }
    // A phone is too small to sit around.
    let mut rig = Rig::at_table_of((390, 844), Speed::None, "barbakan", "", &[Sitter::Person; 4]);
    sit(&mut rig, Places::Around);
    assert_eq!(rig.res::<Layout>().table.detail, Detail::Chip);
}

#[test]
fn little_movement_is_honoured_until_somebody_chooses() {
    let mut rig = Rig::wished(Wishes { speed: None, ..wishes(Speed::None) });
    rig.res_mut::<Settings>().still = true;
    word(&mut rig, "game:warcaby");
    word(&mut rig, "start");
    rig.tap("c3");
    rig.tap("d4");
    assert_ne!(rig.phase(), Phase::Show, "the man is at once where it goes");
    rig.act(Act::New);
    rig.res_mut::<Settings>().speed = Some(Speed::Normal);
    rig.frame();
    rig.tap("c3");
    rig.tap("d4");
    assert_eq!(rig.phase(), Phase::Show);
}

#[test]
fn a_sheet_faces_the_one_who_asked_for_it_and_his_finger_finds_what_he_sees() {
    for (size, far, near) in [((1280.0, 800.0), 3_u8, 1), ((768.0, 1024.0), 2, 0)] {
        for (seat, quarter) in [(1, far), (0, near)] {
            let mut rig = table(Speed::None, "warcaby", Places::Opposite);
            rig.resize(size.0, size.1);
            rig.frames(3);
            for (sheet, name) in [(Sheet::Settings, "settings"), (Sheet::Rules, "rules")] {
                rig.press(&format!("side{seat}-hud-{name}"));
                rig.frames(2);
                assert_eq!(rig.sheet(), sheet);
                // Where the way out lies on the reader's screen, and where that is on the glass.
                let p = rig.part(Id::new(("button", format!("{name}-close").as_str()))).expect("a way out");
                let glass = match quarter {
                    0 => p,
                    1 => Vec2::new(size.0 - p.y, p.x),
                    2 => Vec2::new(size.0 - p.x, size.1 - p.y),
                    _ => Vec2::new(p.y, size.1 - p.x),
                };
                // It is at the upper right of who reads it.
                let (right, up) = (Vec2::from_angle(f32::from(quarter) * FRAC_PI_2), Vec2::new(0.0, -1.0));
                let off = glass - Vec2::from(size) / 2.0;
                assert!(off.dot(right) > 100.0, "{size:?} {seat}: {glass}");
                assert!(
                    off.dot(Vec2::from_angle(f32::from(quarter) * FRAC_PI_2).rotate(up)) > 100.0,
                    "{size:?} {seat}"
                );
                rig.tap_at(glass);
                rig.frames(2);
                assert_eq!(rig.sheet(), Sheet::None, "{size:?} {seat} {name}");
            }
        }
    }
}
