//! The move that waits to be confirmed: yes and no, in the place of the message.

use super::card::{Card, Kind, Label, Quarter, area, over};
use super::choice::ChoiceCard;
use super::shown::Shown;
use super::style::{ink, name, strong};
use super::{Act, side};
use crate::app::draw::icons::Icon;
use crate::app::layout::Rect;
use crate::app::table::Phase;
use crate::app::theme::{radius, text as type_size};
use crate::app::wake::Frames;
use bevy::prelude::*;
use bevy_egui::EguiContexts;
use bevy_egui::egui::{Align2, Order};

/// The card's height: a button that a small hand hits.
const HIGH: f32 = 72.0;
/// From this height on it asks in words, and its buttons lie one above the other.
const ASKS: f32 = 196.0;

pub(super) fn draw(
    mut contexts: EguiContexts,
    shown: Shown,
    mut place: ResMut<ChoiceCard>,
    mut acts: MessageWriter<Act>,
    mut frames: ResMut<Frames>,
) {
    if *shown.phase != Phase::Person || shown.hand.ready.is_none() {
        return;
    }
    let Ok(ctx) = contexts.ctx_mut() else { return };
    let ctx = ctx.clone();
    // Over the message, so that every field stays free for a change of mind.
    let mut ui = over(&ctx, "confirm", Order::Middle);
    let (rect, quarter) = match side::of_turn(&shown) {
        // At the foot of the mover's own card, turned to him.
        Some((rect, quarter)) => {
            let whole = Card::new(&mut ui, area(rect), Quarter(quarter));
            let high = HIGH.min(whole.size().y);
            (whole.on_screen(Rect::new(0.0, whole.size().y - high, whole.size().x, high)), quarter)
        }
        None => {
            let message = shown.layout.table.message;
            let high = if message.h >= ASKS { message.h } else { HIGH.min(message.h.max(60.0)) };
            (Rect { h: high, ..message }, 0)
        }
    };
    place.0 = Some(rect);
    let mut card = Card::new(&mut ui, area(rect), Quarter(quarter));
    let rect = Rect::new(0.0, 0.0, card.size().x, card.size().y);
    card.paper(radius::PANEL, true);
    let (yes, no) = (shown.texts.get("confirm-yes"), shown.texts.get("confirm-no"));
    let gap = 6.0;
    let (first, second) = if rect.h >= ASKS {
        let ask = shown.texts.get("confirm-ask");
        card.text(16.0, 34.0, Align2::LEFT_CENTER, &ask, name(type_size::NAME.0), ink(card.palette.ink), rect.w - 32.0);
        let button = |i: f32| Rect::new(14.0, 62.0 + i * 66.0, rect.w - 28.0, 56.0);
        (button(0.0), button(1.0))
    } else {
        // The refusal has as much as its words need.
        let needs = card.width(&no, &strong(type_size::SMALL.0)) + 24.0;
        let second = needs.clamp(0.3 * rect.w, 0.5 * rect.w).floor();
        let split = rect.w - 3.0 * gap - second;
        let button = |x: f32, w: f32| Rect::new(x, gap, w, rect.h - 2.0 * gap);
        (button(gap, split), button(split + 2.0 * gap, second))
    };
    let mut act = None;
    let label = Label { words: &yes, icon: Some(Icon::Check), shown: true };
    if card.button(first, "confirm-yes", label, Kind::Main, type_size::BUTTON.0) {
        act = Some(Act::Confirm);
    }
    let label = Label { words: &no, icon: None, shown: true };
    if card.button(second, "confirm-no", label, Kind::Plain, type_size::SMALL.0) {
        act = Some(Act::LetGo);
    }
    if let Some(act) = act {
        acts.write(act);
        frames.want(3);
    }
}
