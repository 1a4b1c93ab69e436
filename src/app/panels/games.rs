//! The sheet of unfinished games: a picture, the game, when it was last played; a tap goes on with it.

use super::card::{Card, Kind, Label};
use super::sheet::{middle, paper, risen, screen, veil};
use super::stamps::Stamps;
use super::style::{ink, name, palette, strong, text, theme};
use super::{Act, Opened, Sheet};
use crate::app::draw::icons::Icon;
use crate::app::keep::saved::Saved;
use crate::app::keep::{self, Kept, date};
use crate::app::layout::Rect;
use crate::app::picture;
use crate::app::settings::Sitter;
use crate::app::texts::Texts;
use crate::app::theme::{radius, text as type_size};
use crate::app::wake::Frames;
use bevy::prelude::*;
use bevy_egui::EguiContexts;
use bevy_egui::egui::{Align2, Context};

/// The height of a game's row.
const ROW: f32 = 92.0;

pub(super) fn draw(
    mut contexts: EguiContexts,
    sheet: Res<Sheet>,
    opened: Res<Opened>,
    texts: Res<Texts>,
    kept: Res<Kept>,
    mut stamps: ResMut<Stamps>,
    mut doomed: Local<Option<u64>>,
    mut acts: MessageWriter<Act>,
    mut frames: ResMut<Frames>,
) {
    if *sheet != Sheet::Games {
        *doomed = None;
        return;
    }
    let Ok(ctx) = contexts.ctx_mut() else { return };
    let ctx = ctx.clone();
    let games: Vec<&Saved> = kept.unfinished().collect();
    let (mut ui, away) = veil(&ctx, "games", opened.share, palette(&ctx).scrim);
    let high = 92.0 + games.len().max(1) as f32 * ROW + 12.0;
    let rect = risen(middle(screen(&ctx), 620.0, high), opened.share);
    let mut card = paper(&mut ui, rect, "games");
    let pad = if rect.w < 420.0 { 16.0 } else { 24.0 };
    let title = texts.get("games-title");
    card.text(
        pad,
        46.0,
        Align2::LEFT_CENTER,
        &title,
        name(type_size::TITLE.0),
        ink(card.palette.ink),
        rect.w - pad - 84.0,
    );
    let close = texts.get("close");
    let shut = Rect::new(rect.w - 68.0, 20.0, 52.0, 50.0);
    let mut act = card
        .button(shut, "games-close", Label::icon(Icon::Close, &close), Kind::Plain, 17.0)
        .then_some(Act::Open(Sheet::None));
    let body = Rect::new(0.0, 84.0, rect.w, rect.h - 92.0);
    card.scrolled(body, "games", games.len() as f32 * ROW, |card| {
        for (i, saved) in games.iter().enumerate() {
            let place = Rect::new(pad - 8.0, i as f32 * ROW, rect.w - 2.0 * pad + 16.0, ROW - 6.0);
            let asked = row(&mut card.part(place), &ctx, &texts, &mut stamps, saved, &mut doomed);
            act = act.take().or(asked);
        }
    });
    if away {
        act = Some(Act::Open(Sheet::None));
    }
    if let Some(act) = act {
        acts.write(act);
        frames.want(4);
    }
}

/// One game. Its basket asks once more before the game is gone.
fn row(
    card: &mut Card,
    ctx: &Context,
    texts: &Texts,
    stamps: &mut Stamps,
    saved: &Saved,
    doomed: &mut Option<u64>,
) -> Option<Act> {
    let size = card.size();
    card.fill(Rect::new(0.0, 0.0, size.x, size.y), radius::BUTTON, ink(card.palette.paper_2));
    let side = size.y - 12.0;
    let board = Rect::new(6.0, 6.0, side, side);
    // White on white would show its edges.
    if !card.palette.plain {
        card.fill(board, 9.0, ink(card.palette.tile));
    }
    let (x, y) = board.centre();
    let texture = stamps.get(ctx, &stamp(saved), (side, side), [-14.0, -14.0, 940.0, 940.0], || {
        picture::position(&saved.record, &[], false, theme(ctx)).unwrap_or_default()
    });
    card.picture(texture, x, y, side, side);
    let asks = *doomed == Some(saved.id);
    let right = if asks { 124.0 } else { 60.0 };
    let left = side + 20.0;
    let room = size.x - left - right - 10.0;
    let title = texts.get(&format!("game-{}", saved.record.game));
    card.text(left, 21.0, Align2::LEFT_CENTER, &title, strong(type_size::BODY_LARGE.0), ink(card.palette.ink), room);
    let soft = |y: f32, words: &str| {
        card.text(left, y, Align2::LEFT_CENTER, words, text(type_size::SMALL.0), ink(card.palette.ink_soft), room);
    };
    let moves = texts.with("count-moves", &[("count", saved.record.moves.len().into())]);
    soft(44.0, &format!("{}, {moves}", who(texts, saved)));
    soft(66.0, &date::words(texts, saved.touched, keep::now()));
    let basket = Rect::new(size.x - right - 2.0, (size.y - 52.0) / 2.0, right - 4.0, 52.0);
    let words = texts.get(if asks { "games-forget-sure" } else { "games-forget" });
    let label = if asks { Label::words(&words) } else { Label::icon(Icon::Close, &words) };
    let id = format!("games-forget-{}", saved.id);
    if card.button(basket, &id, label, Kind::Plain, 16.0) {
        *doomed = (!asks).then_some(saved.id);
        return asks.then_some(Act::Forget(saved.id));
    }
    let whole = Rect::new(0.0, 0.0, size.x - right - 6.0, size.y);
    card.tapped(whole, ("game", saved.id)).then_some(Act::Reopen(saved.id))
}

/// The name of a kept game's picture: it changes with the position.
pub fn stamp(saved: &Saved) -> String {
    format!("kept-{}-{}-{}", saved.id, saved.record.moves.len(), saved.touched)
}

/// Against whom it is played.
fn who(texts: &Texts, saved: &Saved) -> String {
    let computers = saved.sitters.iter().filter(|s| matches!(s, Sitter::Computer(_))).count();
    texts.get(match computers {
        0 => "games-together",
        n if n == saved.sitters.len() => "games-computers",
        _ => "games-against",
    })
}
