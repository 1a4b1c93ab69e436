//! Questions that must be answered before something is given up: a new game in the middle of one, a draw.

use super::card::{Kind, Label};
use super::sheet::{self, middle, paper, risen, veil};
use super::shown::Shown;
use super::style::{ink, name, palette, text};
use super::{Act, Opened, Sheet};
use crate::app::draw::icons::Icon;
use crate::app::layout::Rect;
use crate::app::table::Phase;
use crate::app::theme::text as type_size;
use crate::app::wake::Frames;
use bevy::prelude::*;
use bevy_egui::EguiContexts;
use bevy_egui::egui::Align2;

/// A way to answer: its text, its sign, how it looks and what it does.
type Answer = (&'static str, Option<Icon>, Kind, Act);

/// Asks what the open sheet asks.
pub fn draw(
    mut contexts: EguiContexts,
    sheet: Res<Sheet>,
    opened: Res<Opened>,
    shown: Shown,
    mut acts: MessageWriter<Act>,
    mut frames: ResMut<Frames>,
) {
    let texts = &shown.texts;
    let keep = |key| (key, None, Kind::Main, Act::Open(Sheet::None));
    let (title, body, answers) = match *sheet {
        Sheet::AskNew => {
            let mut answers: Vec<Answer> =
                vec![keep("ask-new-keep"), ("hud-new", Some(Icon::New), Kind::Plain, Act::New)];
            if shown.rules.0.seats() == 2 && *shown.phase == Phase::Person {
                answers.push(("ask-draw", None, Kind::Plain, Act::OfferDraw));
                answers.push(("ask-concede", Some(Icon::Flag), Kind::Plain, Act::Concede));
            }
            (texts.get("ask-new-title"), texts.get("ask-new-body"), answers)
        }
        Sheet::AskDraw => {
            let body = texts.draw_offer(shown.rules.0.turn(), shown.named());
            let agrees = ("ask-draw-agree", None, Kind::Plain, Act::Agree);
            (texts.get("ask-draw-title"), body, vec![keep("ask-draw-keep"), agrees])
        }
        _ => return,
    };
    let Ok(ctx) = contexts.ctx_mut() else { return };
    let layer = sheet.layer().unwrap_or("ask");
    let (mut ui, away) = veil(ctx, layer, opened.share, palette(ctx).scrim);
    let high = 168.0 + 68.0 * (answers.len() / 2) as f32;
    let rect = risen(middle(sheet::screen(ctx), 480.0, high), opened.share);
    let mut card = paper(&mut ui, rect, layer);
    let pad = if rect.w < 420.0 { 16.0 } else { 28.0 };
    let room = rect.w - 2.0 * pad;
    card.text(pad, 46.0, Align2::LEFT_CENTER, &title, name(type_size::HEADING.0), ink(card.palette.ink), room);
    let body = card.layout(&body, text(type_size::BODY_LARGE.0), ink(card.palette.ink), room);
    card.galley(pad, 72.0, body);
    let half = (room - 12.0) / 2.0;
    let top = rect.h - 16.0 - 68.0 * (answers.len() / 2) as f32;
    let mut act = away.then_some(Act::Open(Sheet::None));
    for (i, (key, icon, kind, asked)) in answers.into_iter().enumerate() {
        let (row, column) = ((i / 2) as f32, (i % 2) as f32);
        let r = Rect::new(pad + column * (half + 12.0), top + row * 68.0, half, 56.0);
        let words = texts.get(key);
        let label = Label { words: &words, icon, shown: true };
        if card.button(r, &format!("ask-{key}"), label, kind, 17.0) {
            act = Some(asked);
        }
    }
    if let Some(act) = act {
        acts.write(act);
        frames.want(3);
    }
}
