//! The settings: a row of choices each, and the way to the teacher's sheet.

use super::card::{Card, Kind, Label, Quarter, area};
use super::sheet::{middle, paper, risen, segments, veil, wheel};
use super::style::{ink, name, palette, text};
use super::{Act, Opened, Sheet};
use crate::app::draw::icons::Icon;
use crate::app::layout::Rect;
use crate::app::settings::{self, Pace, Settings, Speed, Volume};
use crate::app::table::board::Layout;
use crate::app::texts::{Lang, Texts};
use crate::app::theme::{Theme, text as type_size};
use crate::app::wake::Frames;
use crate::app::wishes::Wishes;
use bevy::prelude::*;
use bevy_egui::EguiContexts;
use bevy_egui::egui::scroll_area::ScrollSource;
use bevy_egui::egui::{self, Align2, ScrollArea, UiBuilder, vec2};

/// How many rows of choices there are, and the height of one: label, choices, a sentence about what is chosen.
const ROWS: usize = 7;
const ROW: f32 = 108.0;
/// Above the rows, and the teacher's button below them.
const HEAD: f32 = 88.0;
const FOOT: f32 = 76.0;
/// Between two columns.
const BETWEEN: f32 = 28.0;

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
    let title = texts.get("settings-title");
    let wide = rect.w - 2.0 * pad;
    card.text(pad, 46.0, Align2::LEFT_CENTER, &title, name(type_size::TITLE.0), ink(card.palette.ink), wide - 60.0);
    let close = texts.get("close");
    let shut = Rect::new(rect.w - 68.0, 20.0, 52.0, 50.0);
    let mut act = card
        .button(shut, "settings-close", Label::icon(Icon::Close, &close), Kind::Plain, 17.0)
        .then_some(Act::Open(Sheet::None));
    // What does not fit is scrolled to.
    let body = Rect::new(rect.x, rect.y + HEAD - 6.0, rect.w, rect.h - HEAD - 4.0);
    ui.scope_builder(UiBuilder::new().max_rect(area(body)).id_salt("settings-body"), |ui| {
        ui.set_clip_rect(area(body));
        ScrollArea::vertical()
            .scroll_source(ScrollSource::ALL)
            .id_salt("settings-scroll")
            .auto_shrink([false, false])
            .show(ui, |ui| {
                wheel(ui);
                let high = ROWS.div_ceil(columns) as f32 * ROW + FOOT;
                let (whole, _) = ui.allocate_exact_size(vec2(body.w, high), egui::Sense::hover());
                let list = Rect::new(whole.left() + pad, whole.top() + 6.0, wide, high - 6.0);
                let mut card = Card::new(ui, area(list), Quarter(0));
                rows(&mut card, columns, &texts, &mut settings, &mut wishes, &mut frames);
                let teacher = Rect::new(0.0, list.h - FOOT + 8.0, wide.min(420.0), 54.0);
                let words = texts.get("teacher-title");
                if card.button(teacher, "settings-teacher", Label::both(Icon::Person, &words), Kind::Plain, 17.0) {
                    act = Some(Act::Open(Sheet::Teacher));
                }
            });
    });
    if away {
        act = Some(Act::Open(Sheet::None));
    }
    if let Some(act) = act {
        acts.write(act);
        frames.want(3);
    }
}

/// All rows; what a person chooses here counts for more than the link.
fn rows(
    card: &mut Card,
    columns: usize,
    texts: &Texts,
    settings: &mut ResMut<Settings>,
    wishes: &mut ResMut<Wishes>,
    frames: &mut Frames,
) {
    let each = (card.size().x + BETWEEN) / columns as f32 - BETWEEN;
    let place = |i: usize| {
        let (line, column) = ((i / columns) as f32, (i % columns) as f32);
        Rect::new(column * (each + BETWEEN), line * ROW, each, ROW)
    };
    let words = |group: &str, all: &[&str]| -> Vec<String> {
        all.iter().map(|word| texts.get(&format!("{group}-{word}"))).collect()
    };
    let mut changed = true;
    let names: Vec<String> = Lang::ALL.iter().map(|l| l.own_name().to_owned()).collect();
    let now = Lang::ALL.iter().position(|l| *l == texts.lang).unwrap_or(0);
    let language = choices(card, texts, place(0), "language", &names, now, None);
    // First as the system prefers, then each theme.
    let themes: Vec<Option<Theme>> = std::iter::once(None).chain(Theme::ALL.map(Some)).collect();
    let word = |theme: &Option<Theme>| texts.get(&format!("theme-{}", theme.map_or("auto", Theme::word)));
    let names: Vec<String> = themes.iter().map(word).collect();
    let now = themes.iter().position(|t| *t == wishes.theme.or(settings.theme)).unwrap_or(0);
    let theme = choices(card, texts, place(1), "theme", &names, now, None);
    let speed = settings::speed(settings, wishes);
    let names = words("speed", &Speed::ALL.map(Speed::word));
    let now = Speed::ALL.iter().position(|s| *s == speed).unwrap_or(1);
    let about = texts.get(&format!("speed-{}-about", speed.word()));
    let speed = choices(card, texts, place(2), "speed", &names, now, Some(&about));
    let pace = settings::pace(settings, wishes);
    let names = words("pace", &Pace::ALL.map(Pace::word));
    let now = Pace::ALL.iter().position(|p| *p == pace).unwrap_or(1);
    let about = texts.get(&format!("pace-{}-about", pace.word()));
    let pace = choices(card, texts, place(3), "pace", &names, now, Some(&about));
    let names = words("sound", &Volume::ALL.map(Volume::word));
    let now = Volume::ALL.iter().position(|v| *v == settings.sound()).unwrap_or(0);
    let sound = choices(card, texts, place(4), "sound", &names, now, None);
    let names = words("confirm", &["off", "on"]);
    let about = texts.get(if settings.confirm { "confirm-on-about" } else { "confirm-off-about" });
    let confirm = choices(card, texts, place(5), "confirm", &names, usize::from(settings.confirm), Some(&about));
    let names = words("names", &["shown", "hidden"]);
    let hidden = choices(card, texts, place(6), "names", &names, usize::from(settings.nameless), None);
    match (language, theme, speed, pace, sound, confirm.or(hidden.map(|i| i + 2))) {
        (Some(i), ..) => {
            settings.lang = Some(Lang::ALL[i]);
            wishes.lang = None;
        }
        (_, Some(i), ..) => {
            settings.theme = themes[i];
            wishes.theme = None;
        }
        (_, _, Some(i), ..) => {
            settings.speed = Some(Speed::ALL[i]);
            wishes.speed = None;
        }
        (_, _, _, Some(i), ..) => {
            settings.pace = Pace::ALL[i];
            wishes.pace = Some(Pace::ALL[i]);
        }
        (_, _, _, _, Some(i), _) => settings.set_volume(Volume::ALL[i]),
        (.., Some(i)) if i < 2 => settings.confirm = i == 1,
        (.., Some(i)) => settings.nameless = i == 3,
        _ => changed = false,
    }
    if changed {
        frames.want(4);
    }
}

/// The sheet's size and in how many columns its rows stand.
fn measure(screen: (f32, f32)) -> ((f32, f32), usize) {
    let columns = if screen.0 >= 900.0 { 2 } else { 1 };
    let wide = if columns == 2 { 960.0 } else { 560.0 };
    ((wide, HEAD + ROWS.div_ceil(columns) as f32 * ROW + FOOT), columns)
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
    if let Some(about) = about {
        card.text(r.x, r.y + 87.0, Align2::LEFT_CENTER, about, small, soft, r.w);
    }
    tapped
}
