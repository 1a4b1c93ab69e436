//! The result of a game.

use super::card::{Card, Kind, Label, Quarter, area};
use super::sheet::{middle, paper_for, risen, veil};
use super::shown::Shown;
use super::stamps::Stamps;
use super::style::{ink, name, palette, strong, text};
use super::{Act, Opened, Sheet, message};
use crate::app::draw::icons::Icon;
use crate::app::draw::marks;
use crate::app::layout::Rect;
use crate::app::places::Places;
use crate::app::theme::{BRASS, text as type_size};
use crate::app::wake::Frames;
use bevy::prelude::*;
use bevy_egui::EguiContexts;
use bevy_egui::egui::Align2;

pub fn draw(
    mut contexts: EguiContexts,
    sheet: Res<Sheet>,
    opened: Res<Opened>,
    shown: Shown,
    mut stamps: ResMut<Stamps>,
    mut acts: MessageWriter<Act>,
    mut frames: ResMut<Frames>,
) {
    let Some(outcome) = shown.rules.0.outcome().filter(|_| *sheet == Sheet::Result) else { return };
    let Ok(ctx) = contexts.ctx_mut() else { return };
    let ctx = ctx.clone();
    let (mut ui, away) = veil(&ctx, "result", opened.share, palette(&ctx).scrim_result);
    // Who faces another reads it as he sits: what follows is measured as he sees the screen.
    let facing = shown.seating.places == Places::Opposite;
    let quarter = if facing { shown.layout.quarter(shown.seating.near, shown.seating.near) } else { 0 };
    let screen = Rect::new(0.0, 0.0, shown.layout.size.x, shown.layout.size.y);
    let size = if quarter % 2 == 1 { (screen.h, screen.w) } else { (screen.w, screen.h) };
    let phone = size.0 < 560.0;
    let low = size.1 < 560.0;
    // Who faces the others reads it too, above, turned to him; on a small phone there is no room for numbers then.
    let facing = facing && !low;
    let counted = !(low || facing && size.1 < 700.0);
    let high = match (low, phone) {
        (true, _) => (size.1 - 16.0).min(320.0),
        (_, true) if counted => 470.0,
        (_, true) => 394.0,
        _ => 460.0,
    };
    let mut rect = middle(size, 560.0, high);
    // Over the middle of the board, as far as the screen allows.
    let board = shown.layout.table.board.turned_in(Rect::new(0.0, 0.0, size.0, size.1), 4 - quarter);
    rect.x = (board.x + (board.w - rect.w) / 2.0).clamp(8.0, (size.0 - rect.w - 8.0).max(8.0));
    if !low {
        rect.y = (board.y + (board.h - rect.h) / 2.0 + 20.0).clamp(76.0, (size.1 - rect.h - 8.0).max(8.0));
    }
    if facing {
        // The medal stands between both.
        rect.y = (rect.y + FACING / 2.0).max(84.0 + FACING).min(size.1 - rect.h - 8.0);
    }
    let far = Rect { y: (rect.y - 76.0 - FACING).max(8.0), h: FACING, ..rect };
    let rect = risen(rect, opened.share);
    let place = area(rect.turned_in(screen, quarter));
    let middle_x = rect.w / 2.0;
    if !low && outcome.winner().is_some() {
        let fan = stamps.get(&ctx, "fan", (300.0, 300.0), [-1.0, -1.0, 2.0, 2.0], marks::fan);
        let card = Card::new(&mut ui, place, Quarter(quarter));
        card.picture(fan, middle_x, 4.0, 300.0, 300.0);
    }
    if facing {
        let card = Card::new(&mut ui, area(far.turned_in(screen, quarter)), Quarter(quarter + 2));
        facing_card(&card, &shown);
    }
    let mut card = paper_for(&mut ui, rect.turned_in(screen, quarter), Quarter(quarter), "result");
    let seats = crate::games::find(&shown.rules.0.record().game).map_or(2, |g| g.spec().seats.1);
    let mut y = 34.0;
    if !low {
        // The winner's man on a medal; of a draw both men.
        card.disc(middle_x, 4.0, 70.0, ink(card.palette.paper));
        card.disc(middle_x, 4.0, 62.0, ink(BRASS[1]));
        card.disc(middle_x, 4.0, 59.0, ink(BRASS[0].mix(BRASS[1], 0.4)));
        card.disc(middle_x, 4.0, 53.0, ink(crate::app::theme::MEDAL));
        match outcome.winner() {
            Some(seat) => card.picture(
                stamps.seat(&ctx, &shown.rules.0.record().game, seat.index(), seats, 40.0),
                middle_x,
                6.0,
                120.0,
                120.0,
            ),
            None => {
                for (seat, dx) in [(0, -17.0), (1, 17.0)] {
                    card.picture(
                        stamps.seat(&ctx, &shown.rules.0.record().game, seat, seats, 24.0),
                        middle_x + dx,
                        6.0,
                        72.0,
                        72.0,
                    );
                }
            }
        }
        y = 108.0;
    }
    let (title, why) = message::result(&shown, outcome);
    let room = rect.w - 40.0;
    let size = if phone { 32.0 } else { type_size::RESULT.0 };
    card.text(middle_x, y, Align2::CENTER_CENTER, &title, name(size), ink(card.palette.ink), room);
    let galley = card.layout(&why, text(type_size::BODY_LARGE.0), ink(card.palette.ink), room);
    let high = galley.size().y;
    card.galley(middle_x - galley.size().x / 2.0, y + 30.0, galley);
    y += 30.0 + high + 18.0;
    if counted {
        facts(&card, &shown, y, rect.w);
        y += 76.0;
    }
    y = y.max(if low { 0.0 } else { rect.h - 184.0 });
    let pad = if phone { 16.0 } else { 32.0 };
    let rematch = shown.texts.get("result-rematch");
    let main = Rect::new(pad, y, rect.w - 2.0 * pad, if low { 56.0 } else { 66.0 });
    let font = if phone { 18.0 } else { type_size::BUTTON_WIDE };
    if card.button(main, "rematch", Label::both(Icon::Swap, &rematch), Kind::Main, font) {
        acts.write(Act::Rematch);
        frames.want(3);
    }
    let y = y + main.h + 18.0;
    let wide = (rect.w - 2.0 * pad - 24.0) / 3.0;
    let others = [
        (Icon::Eye, "result-look", Act::Open(Sheet::None)),
        (Icon::Book, "hud-rules", Act::Open(Sheet::Rules)),
        (Icon::Shelf, "hud-shelf", Act::Shelf),
    ];
    for (i, (icon, key, act)) in others.into_iter().enumerate() {
        let r = Rect::new(pad + i as f32 * (wide + 12.0), y, wide, 56.0);
        let words = shown.texts.get(key);
        let label = if wide < 120.0 { Label::icon(icon, &words) } else { Label::both(icon, &words) };
        if card.button(r, &format!("result-{key}"), label, Kind::Plain, 17.0) {
            acts.write(act);
            frames.want(3);
        }
    }
    if away {
        acts.write(Act::Open(Sheet::None));
        frames.want(3);
    }
}

/// The height of the result as the one who sits opposite sees it.
const FACING: f32 = 112.0;

fn facing_card(card: &Card, shown: &Shown) {
    let Some(outcome) = shown.rules.0.outcome() else { return };
    card.paper(crate::app::theme::radius::SHEET, false);
    let (title, why) = message::result(shown, outcome);
    let wide = card.size().x;
    let (room, middle) = (wide - 40.0, wide / 2.0);
    card.text(middle, 32.0, Align2::CENTER_CENTER, &title, name(type_size::TITLE.0), ink(card.palette.ink), room);
    let why = card.layout(&why, text(type_size::BODY.0), ink(card.palette.ink), room);
    card.galley(middle - why.size().x / 2.0, 58.0, why);
}

/// How many moves, how many captured.
fn facts(card: &Card, shown: &Shown, y: f32, w: f32) {
    let moves = shown.rules.0.ply();
    let taken: usize = shown.rules.0.view().dead.iter().map(Vec::len).sum();
    // Where nobody is ever captured it is not counted.
    let mut facts = vec![(moves, "fact-moves")];
    if taken > 0 {
        facts.push((taken, "fact-captured"));
    }
    let step = (w - 40.0) / facts.len() as f32;
    for (i, (count, key)) in facts.into_iter().enumerate() {
        let x = 20.0 + step * (i as f32 + 0.5);
        card.text(x, y + 16.0, Align2::CENTER_CENTER, &count.to_string(), strong(28.0), ink(card.palette.accent), step);
        let own = format!("{key}-{}", shown.rules.0.record().game);
        let said = shown.texts.first(&[&own, key], &[("count", count.into())]);
        card.text(
            x,
            y + 44.0,
            Align2::CENTER_CENTER,
            &said,
            text(type_size::SMALL.0),
            ink(card.palette.ink_soft),
            step - 8.0,
        );
        if i > 0 {
            card.line(
                (20.0 + step * i as f32, y + 2.0),
                (20.0 + step * i as f32, y + 54.0),
                1.5,
                ink(card.palette.line),
            );
        }
    }
}
