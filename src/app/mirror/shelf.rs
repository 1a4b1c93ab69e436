//! The shelf as words: the games, who sits where, the options, and the games that were left.

use super::{Button, Facts, act, forget_and_reopen};
use crate::app::panels::shown::who_said;
use crate::app::places::Places;
use crate::app::settings::Sitter;
use crate::app::{Act, Sheet};
use crate::games::{self, GAMES};
use crate::rules::Seat;
use crate::rules::spec::GameSpec;

pub(super) fn acts(facts: &Facts, buttons: &mut Vec<Button>) {
    let texts = &facts.texts;
    if let Some(key) = facts.notices.0.first() {
        let words = format!("{} {}", texts.get(key), texts.get("understood"));
        buttons.push(Button::named("understood", words));
    }
    for game in GAMES {
        let words =
            format!("{}, {}", texts.get(&format!("game-{}", game.id)), texts.get(&format!("game-{}-tag", game.id)));
        buttons.push(Button::choice(format!("game:{}", game.id), words, game.id == facts.choice.game));
    }
    if let Some(game) = games::find(&facts.choice.game) {
        seat_acts(facts, game.spec(), buttons);
    }
    buttons.push(act(facts, "start", "shelf-play", true));
    buttons.push(act(facts, "rules", "hud-rules", true));
    buttons.push(act(facts, "settings", "settings-title", true));
    if facts.wishes.offers(&Act::Open(Sheet::Games)) && facts.kept.unfinished().next().is_some() {
        buttons.push(act(facts, "games", "games-title", true));
        forget_and_reopen(facts, buttons);
    }
}

/// Who plays and by which options: a button a choice, the one that holds now marked.
fn seat_acts(facts: &Facts, spec: &GameSpec, buttons: &mut Vec<Button>) {
    let texts = &facts.texts;
    let choice = &facts.choice;
    let mut add = |word: String, label: String, on: bool| buttons.push(Button::choice(word, label, on));
    if spec.seats.0 != spec.seats.1 {
        for n in usize::from(spec.seats.0)..=usize::from(spec.seats.1) {
            add(format!("players:{n}"), format!("{}: {n}", texts.get("shelf-players")), choice.sitters.len() == n);
        }
    }
    for (i, sitter) in choice.sitters.iter().enumerate() {
        let seat = texts.seat(Seat(i as u8), spec.seats.1 == 2);
        let levels = (0..crate::search::Level::COUNT).map(Sitter::Computer);
        for one in std::iter::once(Sitter::Person).chain(levels) {
            let word = match one {
                Sitter::Person => "person".into(),
                Sitter::Computer(level) => level.to_string(),
            };
            add(format!("sit:{i}:{word}"), format!("{seat}: {}", who_said(texts, one)), *sitter == one);
        }
    }
    for places in Places::offered(&choice.sitters) {
        let said = format!("{}: {}", texts.get("shelf-places"), texts.get(&format!("places-{}", places.word())));
        add(format!("seating:{}", places.word()), said, choice.places.among(&choice.sitters) == *places);
    }
    for option in &spec.options {
        let key = format!("option-{}-{}", spec.id, option.name);
        for (i, value) in option.values.iter().enumerate() {
            let label = format!("{}: {}", texts.get(&key), texts.get(&format!("{key}-{value}")));
            add(format!("set:{}:{value}", option.name), label, choice.value(option) == i);
        }
    }
}
