//! The settings: a row of choices each, and the way to the teacher's sheet.

use super::card::{Card, Kind, Label};
use super::sheet::{middle, paper, risen, screen, segments, veil};
use super::style::{ink, name, palette, text};
use super::{Act, Opened, Sheet};
use crate::app::choices::{self, Row};
use crate::app::draw::icons::Icon;
use crate::app::layout::Rect;
use crate::app::settings::Settings;
use crate::app::texts::Texts;
use crate::app::theme::text as type_size;
use crate::app::wake::Frames;
use crate::app::wishes::Wishes;
use bevy::prelude::*;
use bevy_egui::EguiContexts;
use bevy_egui::egui::Align2;

/// The height of a row: label, choices, and the air above the next label.
const ROW: f32 = 100.0;
/// So much more it is where a sentence about what is chosen stands below.
const ABOUT: f32 = 22.0;
/// Above the rows, and the teacher's button below them.
const HEAD: f32 = 88.0;
const FOOT: f32 = 76.0;
/// Between two columns.
const BETWEEN: f32 = 28.0;

pub fn draw(
    mut contexts: EguiContexts,
    sheet: Res<Sheet>,
    opened: Res<Opened>,
    texts: Res<Texts>,
    settings: Res<Settings>,
    wishes: Res<Wishes>,
    mut acts: MessageWriter<Act>,
    mut frames: ResMut<Frames>,
) {
    if *sheet != Sheet::Settings {
        return;
    }
    let Ok(ctx) = contexts.ctx_mut() else { return };
    let (mut ui, away) = veil(ctx, "settings", opened.share, palette(ctx).scrim);
    let screen = screen(ctx);
    let all = choices::rows(&texts, &settings, &wishes);
    let (wide, columns) = if screen.0 >= 900.0 { (960.0, 2) } else { (560.0, 1) };
    let high = all.chunks(columns).map(line_height).sum::<f32>() + FOOT;
    let rect = risen(middle(screen, wide, HEAD + high), opened.share);
    let mut card = paper(&mut ui, rect, "settings");
    let pad = if rect.w < 420.0 { 16.0 } else { 28.0 };
    let title = texts.get("settings-title");
    let wide = rect.w - 2.0 * pad;
    card.text(pad, 46.0, Align2::LEFT_CENTER, &title, name(type_size::TITLE.0), ink(card.palette.ink), wide - 60.0);
    let close = texts.get("close");
    let shut = Rect::new(rect.w - 68.0, 20.0, 52.0, 50.0);
    let mut act = card
        .button(shut, "settings-close", Label::icon(Icon::Close, &close), Kind::Plain, 17.0)
        .then_some(Act::Open(Sheet::None));
    // What does not fit is scrolled to.
    let body = Rect::new(0.0, HEAD - 6.0, rect.w, rect.h - HEAD - 4.0);
    card.scrolled(body, "settings", high, |card| {
        if let Some((key, i)) = rows(card, (pad, wide), columns, &texts, &all) {
            act = Some(Act::Prefer(key.into(), i));
        }
        let teacher = Rect::new(pad, high - FOOT + 8.0, wide.min(420.0), 54.0);
        let words = texts.get("teacher-title");
        if card.button(teacher, "settings-teacher", Label::both(Icon::Person, &words), Kind::Plain, 17.0) {
            act = Some(Act::Open(Sheet::Teacher));
        }
    });
    if away {
        act = Some(Act::Open(Sheet::None));
    }
    if let Some(act) = act {
        acts.write(act);
        frames.want(3);
    }
}

/// All rows, so far from the left and so wide; the one that was tapped, and where.
fn rows(
    card: &mut Card,
    (left, wide): (f32, f32),
    columns: usize,
    texts: &Texts,
    all: &[Row],
) -> Option<(&'static str, usize)> {
    let each = (wide + BETWEEN) / columns as f32 - BETWEEN;
    let (mut chosen, mut y) = (None, 6.0);
    for line in all.chunks(columns) {
        let high = line_height(line);
        for (column, row) in line.iter().enumerate() {
            let place = Rect::new(left + column as f32 * (each + BETWEEN), y, each, high);
            chosen = draw_row(card, texts, place, row).map(|i| (row.key, i)).or(chosen);
        }
        y += high;
    }
    chosen
}

/// How high those are that stand beside each other.
fn line_height(line: &[Row]) -> f32 {
    if line.iter().any(|row| row.about.is_some()) { ROW + ABOUT } else { ROW }
}

/// A label, a row of choices, and a sentence about the one that holds; the one that was tapped.
fn draw_row(card: &mut Card, texts: &Texts, r: Rect, row: &Row) -> Option<usize> {
    let label = texts.get(&format!("settings-{}", row.key));
    let (small, soft) = (text(type_size::SMALL.0), ink(card.palette.ink_soft));
    card.text(r.x, r.y + 10.0, Align2::LEFT_CENTER, &label, small.clone(), soft, r.w);
    let tapped = segments(card, Rect::new(r.x, r.y + 24.0, r.w, 50.0), row.key, &row.names, row.now);
    if let Some(about) = &row.about {
        card.text(r.x, r.y + 87.0, Align2::LEFT_CENTER, about, small, soft, r.w);
    }
    tapped
}
