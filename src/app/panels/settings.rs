//! The settings: language and speed.

use super::card::{Kind, Label};
use super::sheet::{middle, paper, risen, segments, veil};
use super::style::{PALETTE, ink, name, text};
use super::{Act, Opened, Sheet};
use crate::app::draw::icons::Icon;
use crate::app::layout::Rect;
use crate::app::settings::{Settings, Speed, Wishes};
use crate::app::table::board::Layout;
use crate::app::texts::{Lang, Texts};
use crate::app::theme::text as type_size;
use crate::app::wake::Frames;
use bevy::prelude::*;
use bevy_egui::EguiContexts;
use bevy_egui::egui::Align2;

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
    let (mut ui, away) = veil(ctx, "settings", opened.share, PALETTE.scrim);
    let rect = risen(middle((layout.size.x, layout.size.y), 520.0, 340.0), opened.share);
    let mut card = paper(&mut ui, rect, "settings");
    let pad = if rect.w < 420.0 { 16.0 } else { 28.0 };
    let title = texts.get("settings-title");
    card.text(
        pad,
        46.0,
        Align2::LEFT_CENTER,
        &title,
        name(type_size::TITLE.0),
        ink(PALETTE.ink),
        rect.w - 2.0 * pad - 60.0,
    );
    let close = texts.get("close");
    let shut = Rect::new(rect.w - 68.0, 20.0, 52.0, 50.0);
    let mut closed = card.button(shut, "settings-close", Label::icon(Icon::Close, &close), Kind::Plain, 17.0);
    let wide = rect.w - 2.0 * pad;

    let label = |card: &super::card::Card, y: f32, key: &str| {
        card.text(pad, y, Align2::LEFT_CENTER, &texts.get(key), text(type_size::SMALL.0), ink(PALETTE.ink_soft), wide);
    };
    label(&card, 104.0, "settings-language");
    let names: Vec<String> = Lang::ALL.iter().map(|l| l.own_name().to_owned()).collect();
    let now = Lang::ALL.iter().position(|l| *l == texts.lang).unwrap_or(0);
    if let Some(i) = segments(&mut card, Rect::new(pad, 118.0, wide, 52.0), "language", &names, now) {
        settings.lang = Some(Lang::ALL[i]);
        wishes.lang = None;
        frames.want(4);
    }
    label(&card, 204.0, "settings-speed");
    let names: Vec<String> = Speed::ALL.iter().map(|s| texts.get(&format!("speed-{}", s.word()))).collect();
    let speed = crate::app::settings::speed(&settings, &wishes);
    let now = Speed::ALL.iter().position(|s| *s == speed).unwrap_or(1);
    if let Some(i) = segments(&mut card, Rect::new(pad, 218.0, wide, 52.0), "speed", &names, now) {
        settings.speed = Speed::ALL[i];
        // What a person chooses here counts for more than the link.
        wishes.speed = None;
        frames.want(4);
    }
    let about = texts.get(&format!("speed-{}-about", speed.word()));
    card.text(pad, 296.0, Align2::LEFT_CENTER, &about, text(type_size::SMALL.0), ink(PALETTE.ink_soft), wide);
    closed |= away;
    if closed {
        acts.write(Act::Open(Sheet::None));
        frames.want(3);
    }
}
