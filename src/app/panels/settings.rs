//! The settings: a row of choices each.

use super::card::{Card, Kind, Label};
use super::sheet::{middle, paper, risen, segments, veil};
use super::style::{ink, name, palette, text};
use super::{Act, Opened, Sheet};
use crate::app::draw::icons::Icon;
use crate::app::layout::Rect;
use crate::app::settings::{self, Pace, Settings, Speed};
use crate::app::table::board::Layout;
use crate::app::texts::{Lang, Texts};
use crate::app::theme::{Theme, text as type_size};
use crate::app::wake::Frames;
use crate::app::wishes::Wishes;
use bevy::prelude::*;
use bevy_egui::EguiContexts;
use bevy_egui::egui::Align2;

/// How many rows there are, and the height of one: label, choices, a sentence about what is chosen.
const ROWS: usize = 4;
const ROW: f32 = 112.0;
/// Above the rows, and below them.
const HEAD: f32 = 92.0;
const FOOT: f32 = 14.0;

pub fn draw(
    mut contexts: EguiContexts,
    sheet: Res<Sheet>,
    opened: Res<Opened>,
    layout: Res<Layout>,
    texts: Res<Texts>,
    mut settings: ResMut<Settings>,
    mut wishes: ResMut<Wishes>,
    mut acts: MessageWriter<Act>,
    mut frames: ResMut<Frames>,
) {
    if *sheet != Sheet::Settings {
        return;
    }
    let Ok(ctx) = contexts.ctx_mut() else { return };
    let (mut ui, away) = veil(ctx, "settings", opened.share, palette(ctx).scrim);
    let screen = (layout.size.x, layout.size.y);
    let (size, columns) = measure(screen);
    let rect = risen(middle(screen, size.0, size.1), opened.share);
    let mut card = paper(&mut ui, rect, "settings");
    let pad = if rect.w < 420.0 { 16.0 } else { 28.0 };
    let wide = rect.w - 2.0 * pad;
    let title = texts.get("settings-title");
    card.text(pad, 46.0, Align2::LEFT_CENTER, &title, name(type_size::TITLE.0), ink(card.palette.ink), wide - 60.0);
    let close = texts.get("close");
    let shut = Rect::new(rect.w - 68.0, 20.0, 52.0, 50.0);
    let closed = card.button(shut, "settings-close", Label::icon(Icon::Close, &close), Kind::Plain, 17.0);

    // On a low screen the rows stand in two columns and come closer.
    let deep = ROWS.div_ceil(columns) as f32;
    let row = ((rect.h - HEAD - FOOT) / deep).min(ROW);
    let each = (wide + 24.0) / columns as f32 - 24.0;
    let place = |i: usize| {
        let (line, column) = ((i / columns) as f32, (i % columns) as f32);
        Rect::new(pad + column * (each + 24.0), HEAD + line * row, each, row)
    };
    let names: Vec<String> = Lang::ALL.iter().map(|l| l.own_name().to_owned()).collect();
    let now = Lang::ALL.iter().position(|l| *l == texts.lang).unwrap_or(0);
    if let Some(i) = choices(&mut card, &texts, place(0), "language", &names, now, None) {
        settings.lang = Some(Lang::ALL[i]);
        // What a person chooses here counts for more than the link.
        wishes.lang = None;
        frames.want(4);
    }
    // First as the system prefers, then each theme.
    let themes: Vec<Option<Theme>> = std::iter::once(None).chain(Theme::ALL.map(Some)).collect();
    let word = |theme: &Option<Theme>| texts.get(&format!("theme-{}", theme.map_or("auto", Theme::word)));
    let names: Vec<String> = themes.iter().map(word).collect();
    let now = themes.iter().position(|t| *t == wishes.theme.or(settings.theme)).unwrap_or(0);
    if let Some(i) = choices(&mut card, &texts, place(1), "theme", &names, now, None) {
        settings.theme = themes[i];
        wishes.theme = None;
        frames.want(4);
    }
    let words = |group: &str, all: &[&str]| -> Vec<String> {
        all.iter().map(|word| texts.get(&format!("{group}-{word}"))).collect()
    };
    let speed = settings::speed(&settings, &wishes);
    let names = words("speed", &Speed::ALL.map(Speed::word));
    let now = Speed::ALL.iter().position(|s| *s == speed).unwrap_or(1);
    let about = texts.get(&format!("speed-{}-about", speed.word()));
    if let Some(i) = choices(&mut card, &texts, place(2), "speed", &names, now, Some(&about)) {
        settings.speed = Speed::ALL[i];
        wishes.speed = None;
        frames.want(4);
    }
    let pace = settings::pace(&settings, &wishes);
    let names = words("pace", &Pace::ALL.map(Pace::word));
    let now = Pace::ALL.iter().position(|p| *p == pace).unwrap_or(1);
    let about = texts.get(&format!("pace-{}-about", pace.word()));
    if let Some(i) = choices(&mut card, &texts, place(3), "pace", &names, now, Some(&about)) {
        settings.pace = Pace::ALL[i];
        wishes.pace = Some(Pace::ALL[i]);
        frames.want(4);
    }
    if closed || away {
        acts.write(Act::Open(Sheet::None));
        frames.want(3);
    }
}

/// The sheet's size and in how many columns its rows stand.
fn measure(screen: (f32, f32)) -> ((f32, f32), usize) {
    let low = screen.1 < HEAD + FOOT + ROWS as f32 * ROW + 16.0 && screen.0 >= 600.0;
    let columns = if low { 2 } else { 1 };
    let wide = if low { 860.0 } else { 520.0 };
    ((wide, HEAD + FOOT + ROWS.div_ceil(columns) as f32 * ROW), columns)
}

/// A label, a row of choices, and a sentence about the one that holds; the one that was tapped.
fn choices(
    card: &mut Card,
    texts: &Texts,
    r: Rect,
    key: &str,
    names: &[String],
    now: usize,
    about: Option<&str>,
) -> Option<usize> {
    let label = texts.get(&format!("settings-{key}"));
    let (small, soft) = (text(type_size::SMALL.0), ink(card.palette.ink_soft));
    card.text(r.x, r.y + 10.0, Align2::LEFT_CENTER, &label, small.clone(), soft, r.w);
    let tapped = segments(card, Rect::new(r.x, r.y + 24.0, r.w, 50.0), key, names, now);
    if let Some(about) = about.filter(|_| r.h > 96.0) {
        card.text(r.x, r.y + 88.0, Align2::LEFT_CENTER, about, small, soft, r.w);
    }
    tapped
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_row_has_its_place_on_every_screen() {
        for screen in [(1280.0, 800.0), (768.0, 1024.0), (390.0, 844.0), (844.0, 390.0), (640.0, 360.0), (360.0, 640.0)]
        {
            let ((w, h), columns) = measure(screen);
            let rect = middle(screen, w, h);
            let row = (rect.h - HEAD - FOOT) / ROWS.div_ceil(columns) as f32;
            assert!(row >= 24.0 + 50.0, "{screen:?}: {row}");
        }
    }
}
