//! The shelf's heading and tiles, and where the band lies.

use super::Choice;
use super::band;
use super::sitters;
use crate::app::draw::icons::Icon;
use crate::app::keep::saved::Saved;
use crate::app::keep::{self, Kept, date};
use crate::app::layout::Rect;
use crate::app::panels::card::{Card, Kind, Label, Quarter, area, over};
use crate::app::panels::games;
use crate::app::panels::sheet;
use crate::app::panels::stamps::{self, Stamps};
use crate::app::panels::style::{ink, name, palette, text, theme};
use crate::app::settings::Notices;
use crate::app::table::board::Layout;
use crate::app::texts::{Lang, Texts};
use crate::app::theme::{gap, radius, text as type_size};
use crate::app::wake::Frames;
use crate::app::{Act, Sheet, picture};
use crate::games::GAMES;
use crate::record::Record;
use bevy::prelude::*;
use bevy_egui::EguiContexts;
use bevy_egui::egui::scroll_area::ScrollSource;
use bevy_egui::egui::{self, Align2, Order, ScrollArea, UiBuilder, vec2};

/// Where the shelf's parts lie.
pub struct Shelf {
    phone: bool,
    edge: f32,
    head: f32,
    tiles: Rect,
    band: Option<Rect>,
}

/// On narrower screens the band's parts stand one below the other.
pub const NARROW: f32 = 960.0;

/// Arranges the shelf for a screen.
pub fn arrange(w: f32, h: f32) -> Shelf {
    // A small screen has no room for tiles and the band at once.
    let phone = w < 700.0 || h < 500.0 || w < NARROW && h < 760.0;
    let edge = if phone { gap::EDGE_PHONE } else { gap::SHELF };
    let head = if phone { 64.0 } else { 88.0 };
    if phone {
        return Shelf { phone, edge, head, tiles: Rect::new(edge, head, w - 2.0 * edge, h - head), band: None };
    }
    let high = if w < NARROW { 432.0 } else { 172.0 };
    let band = Rect::new(edge, h - high - 18.0, w - 2.0 * edge, high);
    Shelf { phone, edge, head, tiles: Rect::new(edge, head, w - 2.0 * edge, band.y - head - 14.0), band: Some(band) }
}

/// How many tiles stand in a row, and how large one is: as large as they can be without scrolling, if they can.
fn grid(shelf: &Shelf, count: usize) -> (usize, f32, f32) {
    let gap = if shelf.phone { 8.0 } else { 16.0 };
    let most = if shelf.tiles.w < 700.0 { 2 } else { 4 };
    let columns = most.min(count.max(1));
    let rows = count.div_ceil(columns) as f32;
    let w = ((shelf.tiles.w + gap) / columns as f32 - gap).min(420.0);
    let room = (shelf.tiles.h + gap) / rows - gap;
    let least = if shelf.phone { 262.0 } else { 212.0 };
    let h = room.clamp(least, (w * 0.62 + 106.0).max(240.0).max(least));
    (columns, w, h)
}

pub fn draw(
    mut contexts: EguiContexts,
    layout: Res<Layout>,
    texts: Res<Texts>,
    kept: Res<Kept>,
    notices: Res<Notices>,
    mut choice: ResMut<Choice>,
    mut stamps: ResMut<Stamps>,
    mut acts: MessageWriter<Act>,
    mut frames: ResMut<Frames>,
) {
    let Ok(ctx) = contexts.ctx_mut() else { return };
    let ctx = ctx.clone();
    let (w, h) = (layout.size.x, layout.size.y);
    let shelf = arrange(w, h);
    let mut ui = over(&ctx, "shelf", Order::Background);
    let mut wanted = heading(&mut ui, &shelf, w, &texts);

    // Without the sense of a drag a finger could not move the tiles on a small screen.
    ui.scope_builder(UiBuilder::new().max_rect(area(shelf.tiles)).id_salt("tiles"), |ui| {
        ui.set_clip_rect(area(Rect { x: 0.0, w, ..shelf.tiles }).expand2(vec2(0.0, 6.0)));
        ScrollArea::vertical()
            .scroll_source(ScrollSource::ALL)
            .id_salt("tiles-scroll")
            .auto_shrink([false, false])
            .show(ui, |ui| {
                sheet::wheel(ui);
                wanted.extend(all_tiles(ui, &ctx, &shelf, &texts, &mut choice, &mut stamps, &kept, &mut frames));
            });
    });
    match shelf.band {
        Some(rect) => {
            let mut card = Card::new(&mut ui, area(rect), Quarter(0));
            card.paper(20.0, false);
            wanted.extend(band::draw(&mut card, &ctx, &texts, &mut choice, &mut stamps, false));
        }
        None if choice.more => {
            let (mut ui, away) = sheet::veil(&ctx, "band", 1.0, palette(&ctx).scrim);
            let high = band::tall(&choice).min(h - 16.0);
            let rect = Rect::new(0.0, h - high, w, high);
            let mut card = sheet::paper(&mut ui, rect, "band");
            wanted.extend(band::draw(&mut card, &ctx, &texts, &mut choice, &mut stamps, true));
            if away {
                choice.more = false;
                choice.open = None;
            }
        }
        None => {}
    }
    sitters::draw(&ctx, &layout, &texts, &mut choice, &mut frames);
    if shelf.band.is_some() && choice.more {
        band::all_options(&ctx, &layout, &texts, &mut choice, &mut frames);
    }
    wanted.extend(notice(&ctx, w, &texts, &notices));
    if !wanted.is_empty() {
        frames.want(4);
    }
    acts.write_batch(wanted);
}

fn heading(ui: &mut egui::Ui, shelf: &Shelf, w: f32, texts: &Texts) -> Vec<Act> {
    let mut acts = Vec::new();
    let mut card = Card::new(ui, area(Rect::new(0.0, 0.0, w, shelf.head)), Quarter(0));
    let y = shelf.head / 2.0 + 4.0;
    let left = shelf.edge + 8.0;
    let size = if shelf.phone { 32.0 } else { type_size::DISPLAY.0 };
    let buttons = 2.0 * 56.0 + shelf.edge;
    let title = texts.get("app-name");
    let said = card.text(
        left,
        y - 2.0,
        Align2::LEFT_CENTER,
        &title,
        name(size),
        ink(card.palette.on_table),
        w - buttons - left,
    );
    let x = left + said.x + 16.0;
    if w - buttons - x > 180.0 {
        card.text(
            x,
            y + 6.0,
            Align2::LEFT_CENTER,
            &texts.get("app-tag"),
            text(19.0),
            ink(card.palette.on_table),
            w - buttons - x,
        );
    }
    let other = Lang::ALL.iter().position(|l| *l != texts.lang).unwrap_or(0);
    let right = w - shelf.edge - 52.0;
    // The code of the language that is spoken now, as on a sign; a tap speaks the other.
    let code = texts.lang.code().to_uppercase();
    if card.button(Rect::new(right - 56.0, y - 26.0, 48.0, 48.0), "language", Label::words(&code), Kind::Plain, 17.0) {
        acts.push(Act::Prefer("language".into(), other));
    }
    let said = texts.get("hud-settings");
    if card.button(
        Rect::new(right, y - 26.0, 52.0, 48.0),
        "settings",
        Label::icon(Icon::Gear, &said),
        Kind::Plain,
        17.0,
    ) {
        acts.push(Act::Open(Sheet::Settings));
    }
    acts
}

fn all_tiles(
    ui: &mut egui::Ui,
    ctx: &egui::Context,
    shelf: &Shelf,
    texts: &Texts,
    choice: &mut Choice,
    stamps: &mut Stamps,
    kept: &Kept,
    frames: &mut Frames,
) -> Vec<Act> {
    let mut acts = Vec::new();
    let left: Vec<&Saved> = kept.unfinished().collect();
    let count = GAMES.len() + usize::from(!left.is_empty());
    let (columns, w, h) = grid(shelf, count);
    let gap = if shelf.phone { 8.0 } else { 16.0 };
    let rows = count.div_ceil(columns);
    let wide = columns as f32 * (w + gap) - gap;
    let (whole, _) = ui.allocate_exact_size(vec2(shelf.tiles.w, rows as f32 * (h + gap)), egui::Sense::hover());
    // One picture a frame: the shelf fills while it is looked at.
    let mut may_draw = !stamps::wait(ctx);
    for i in 0..count {
        let (row, column) = ((i / columns) as f32, (i % columns) as f32);
        let rect = Rect::new(
            whole.left() + (shelf.tiles.w - wide) / 2.0 + column * (w + gap),
            whole.top() + row * (h + gap),
            w,
            h,
        );
        let mut card = Card::new(ui, area(rect), Quarter(0));
        let Some(game) = GAMES.get(i) else {
            acts.extend(unfinished_tile(&mut card, ctx, texts, stamps, &left, &mut may_draw, frames));
            continue;
        };
        let chosen = choice.game == game.id && !shelf.phone;
        card.paper(radius::TILE, chosen);
        let picture = tile_picture(&card);
        let key = format!("tile-{}", game.id);
        board_on(&card, ctx, stamps, picture, &key, &mut may_draw, frames, || {
            let record =
                Record { start: game.spec().sample.clone(), seats: game.spec().seats.1, ..Record::of(game.id) };
            picture::position(&record, &[], false, theme(ctx)).unwrap_or_default()
        });
        let size = card.size();
        let title = texts.get(&format!("game-{}", game.id));
        let line = size.y - words_high(size.x) + 31.0;
        let pad = if size.x < 210.0 { 12.0 } else { 18.0 };
        let said = card.text(
            pad,
            line,
            Align2::LEFT_CENTER,
            &title,
            name(type_size::TILE.0),
            ink(card.palette.ink),
            size.x - 2.0 * pad,
        );
        let players = texts.get(&format!("game-{}-players", game.id));
        let room = size.x - 2.0 * pad - said.x - 10.0;
        let narrow = size.x < 210.0 || card.width(&players, &text(type_size::SMALL.0)) > room;
        if !narrow {
            card.text(
                size.x - pad,
                line + 1.0,
                Align2::RIGHT_CENTER,
                &players,
                text(type_size::SMALL.0),
                ink(card.palette.ink_soft),
                room,
            );
        }
        let tag = texts.get(&format!("game-{}-tag", game.id));
        let tag = card.layout(&tag, text(type_size::SMALL.0), ink(card.palette.ink_soft), size.x - 2.0 * pad);
        let high = tag.size().y;
        card.galley(pad, line + 14.0, tag);
        // On a narrow tile how many play and how old they are, elsewhere also how long it takes.
        let age = texts.get(&format!("game-{}-age", game.id));
        let facts = if narrow { [players, age] } else { [age, texts.get(&format!("game-{}-time", game.id))] };
        let facts =
            card.layout(&facts.join(", "), text(type_size::SMALL.0), ink(card.palette.ink_soft), size.x - 2.0 * pad);
        card.galley(pad, line + 15.0 + high, facts);
        if chosen {
            card.disc(size.x - 24.0, 24.0, 17.0, ink(card.palette.paper));
            card.disc(size.x - 24.0, 24.0, 14.5, ink(card.palette.accent));
            card.icon(Icon::Check, size.x - 33.0, 15.0, 18.0, ink(card.palette.on_accent));
        }
        if card.tapped(Rect::new(0.0, 0.0, size.x, size.y), ("tile", game.id)) {
            if let Some(saved) = left.iter().find(|s| chosen && s.record.game == game.id) {
                // A second tap on a game that was left goes back to it.
                acts.push(Act::Reopen(saved.id));
            } else if chosen {
                acts.push(Act::Start);
            } else {
                acts.push(Act::Choose(game.id.into()));
                // On a phone the band rises over the tiles.
                if shelf.phone {
                    if choice.game != game.id {
                        choice.game.clear();
                    }
                    choice.more = true;
                }
            }
            frames.want(3);
        }
    }
    acts
}

/// The room for a tile's words: on a narrow tile its lines break.
fn words_high(w: f32) -> f32 {
    if w < 210.0 { 138.0 } else { 100.0 }
}

fn tile_picture(card: &Card) -> Rect {
    let size = card.size();
    Rect::new(9.0, 9.0, size.x - 18.0, size.y - words_high(size.x))
}

/// A board in the middle of a tile's picture, on its own piece of table.
fn board_on(
    card: &Card,
    ctx: &egui::Context,
    stamps: &mut Stamps,
    picture: Rect,
    key: &str,
    may_draw: &mut bool,
    frames: &mut Frames,
    draw: impl FnOnce() -> crate::app::draw::Geometry,
) {
    // White on white would show its edges.
    if !card.palette.plain {
        card.fill(picture, 11.0, ink(card.palette.tile));
    }
    let side = (picture.h - 6.0).min(picture.w - 6.0);
    if !stamps.has(ctx, key, (side, side)) {
        if !*may_draw {
            frames.want(2);
            return;
        }
        *may_draw = false;
        frames.want(2);
    }
    let texture = stamps.get(ctx, key, (side, side), [-14.0, -14.0, 940.0, 940.0], draw);
    let (x, y) = picture.centre();
    card.picture(texture, x, y, side, side);
}

/// The games that were left, the latest on top: a tap goes back to it, or where there are several to all of them.
fn unfinished_tile(
    card: &mut Card,
    ctx: &egui::Context,
    texts: &Texts,
    stamps: &mut Stamps,
    left: &[&Saved],
    may_draw: &mut bool,
    frames: &mut Frames,
) -> Option<Act> {
    card.paper_in(radius::TILE, card.palette.paper_2.0, None);
    let picture = tile_picture(card);
    let saved = left.first()?;
    board_on(card, ctx, stamps, picture, &games::stamp(saved), may_draw, frames, || {
        picture::position(&saved.record, &[], false, theme(ctx)).unwrap_or_default()
    });
    let size = card.size();
    let title = texts.get("shelf-back");
    card.text(
        18.0,
        size.y - 47.0,
        Align2::LEFT_CENTER,
        &title,
        name(type_size::NAME.0),
        ink(card.palette.ink),
        size.x - 36.0,
    );
    let game = texts.get(&format!("game-{}", saved.record.game));
    let when = date::words(texts, saved.touched, keep::now());
    let room = size.x - 36.0;
    let count = |key| texts.with(key, &[("count", left.len().into())]);
    let line = match left.len() {
        1 => format!("{game}, {when}"),
        _ => Some(count("games-count"))
            .filter(|line| card.width(line, &text(type_size::SMALL.0)) <= room)
            .unwrap_or_else(|| count("games-number")),
    };
    card.text(
        18.0,
        size.y - 22.0,
        Align2::LEFT_CENTER,
        &line,
        text(type_size::SMALL.0),
        ink(card.palette.ink_soft),
        size.x - 36.0,
    );
    card.tapped(Rect::new(0.0, 0.0, size.x, size.y), "tile-left").then_some(match left {
        [only] => Act::Reopen(only.id),
        _ => Act::Open(Sheet::Games),
    })
}

/// Something that must be said once: a card over the shelf until it is tapped.
fn notice(ctx: &egui::Context, w: f32, texts: &Texts, notices: &Notices) -> Option<Act> {
    let key = notices.0.first()?;
    let mut ui = over(ctx, "notice", Order::Foreground);
    let width = (w - 32.0).min(560.0);
    let said = ui.painter().layout(texts.get(key), text(type_size::BODY.0), ink(palette(ctx).ink), width - 150.0);
    let high = (said.size().y + 36.0).max(92.0);
    let rect = Rect::new((w - width) / 2.0, 16.0, width, high);
    let mut card = Card::new(&mut ui, area(rect), Quarter(0));
    card.paper(radius::PANEL, true);
    card.galley(18.0, (high - said.size().y) / 2.0, said);
    let ok = texts.get("understood");
    let hit = card.button(
        Rect::new(width - 122.0, (high - 48.0) / 2.0, 106.0, 48.0),
        "notice",
        Label::words(&ok),
        Kind::Main,
        16.0,
    );
    hit.then_some(Act::Understood)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn where_the_band_stands_a_row_of_tiles_is_seen() {
        for w in (320..1400).step_by(20) {
            for h in (320..1200).step_by(20) {
                let shelf = arrange(w as f32, h as f32);
                assert!(shelf.band.is_none() || shelf.tiles.h >= 205.0, "{w} × {h}: {}", shelf.tiles.h);
            }
        }
    }

    #[test]
    fn tiles_fit_the_large_screens_without_scrolling() {
        for (w, h) in [(1280.0, 800.0), (1024.0, 768.0), (1920.0, 1080.0)] {
            for count in 1..=8 {
                let shelf = arrange(w, h);
                let (columns, tw, th) = grid(&shelf, count);
                let rows = count.div_ceil(columns) as f32;
                assert!(columns as f32 * (tw + 16.0) - 16.0 <= shelf.tiles.w + 0.5, "{w} × {h}, {count}");
                assert!(rows * (th + 16.0) - 16.0 <= shelf.tiles.h + 0.5, "{w} × {h}, {count}: {th}");
            }
        }
    }
}
