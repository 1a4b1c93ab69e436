//! Who looks back sees where he is, walks from move to move, and finds the way back to the game.

use super::Act;
use super::card::{Card, Kind, Label};
use super::shown::Shown;
use crate::app::draw::icons::Icon;
use crate::app::layout::{Rect, TARGET};
use crate::app::table::past::Look;
use crate::app::theme::text as type_size;

/// Where somebody is who looks back, in two lines: which move of how many, and the move itself.
pub fn words(shown: &Shown, ply: usize) -> (String, String) {
    let count = shown.rules.0.ply();
    let Some(last) = ply.checked_sub(1) else { return (shown.texts.get("past-start"), String::new()) };
    let title = shown.texts.with("past-move", &[("ply", ply.into()), ("count", count.into())]);
    let said = shown.rules.0.noted(last, shown.texts.lang.code());
    match shown.rules.0.seat_of(last) {
        Some(seat) => (title, format!("{}: {said}", shown.seat_name(seat))),
        None => (title, said),
    }
}

/// The walk: first, back, on, last, and back to the game; in one line, or in two where there is room for them.
pub fn walk(card: &mut Card, shown: &Shown, r: Rect, id: &str) -> Option<Act> {
    let two = r.h >= 2.0 * TARGET + 6.0;
    let ply = shown.past.seen(&*shown.rules.0);
    let steps = [
        (Icon::First, "past-first", Look::First, ply > 0),
        (Icon::Left, "past-back", Look::Back, ply > 0),
        (Icon::Right, "past-forward", Look::Forward, shown.past.on()),
        (Icon::Last, "past-last", Look::Game, shown.past.on()),
    ];
    // Without room for all, the last of them is left out: the way to the game leads to the same position.
    let gap = 6.0;
    let home = if two { 0.0 } else { 58.0 };
    let fit = if r.w - home >= 4.0 * (TARGET + gap) { 4 } else { 3 };
    let words = shown.texts.get("past-game");
    let wide = match two {
        true => (r.w - 3.0 * gap) / 4.0,
        false => ((r.w - 120.0) / fit as f32 - gap).clamp(TARGET, 64.0),
    };
    let high = if two { (r.h - gap) / 2.0 } else { r.h };
    let mut act = None;
    for (i, (icon, key, look, can)) in steps.into_iter().take(fit).enumerate() {
        let place = Rect::new(r.x + i as f32 * (wide + gap), r.y, wide, high);
        let kind = if can { Kind::Plain } else { Kind::Off };
        let said = shown.texts.get(key);
        if card.button(place, &format!("{id}{key}"), Label::icon(icon, &said), kind, type_size::SMALL.0) {
            act = Some(Act::Look(look));
        }
    }
    let home = match two {
        true => Rect::new(r.x, r.y + high + gap, r.w, high),
        false => {
            let x = r.x + fit as f32 * (wide + gap);
            Rect::new(x, r.y, r.x + r.w - x, high)
        }
    };
    let label = match home.w >= 100.0 {
        true => Label::words(&words),
        false => Label::icon(Icon::Close, &words),
    };
    if card.button(home, &format!("{id}past-game"), label, Kind::Main, type_size::BUTTON.0) {
        act = Some(Act::Look(Look::Game));
    }
    act
}
