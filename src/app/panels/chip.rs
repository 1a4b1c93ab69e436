//! A small seat card, one of several at a table of more than two.

use super::card::Card;
use super::hud::{emblem, framed};
use super::shown::{Shown, level_name};
use super::stamps::Stamps;
use super::style::{ink, name, strong, text};
use crate::app::draw::icons::Icon;
use crate::app::settings::Sitter;
use crate::app::table::show::Grooves;
use crate::app::theme::{radius, text as type_size};
use crate::rules::Seat;
use bevy::prelude::*;
use bevy_egui::egui::Align2;

/// On a card narrower than this the longest name stands beside a smaller man.
const NARROW: f32 = 130.0;

/// A small card, one of several; nothing on it can be tapped.
pub fn draw(
    card: &Card,
    shown: &Shown,
    stamps: &mut Stamps,
    grooves: &mut Grooves,
    ctx: &bevy_egui::egui::Context,
    seat: Seat,
) -> bool {
    let (w, h) = (card.size().x, card.size().y);
    let mine = framed(shown, seat);
    let tint = if mine { card.palette.paper.mix(card.palette.honey, 0.20) } else { card.palette.paper };
    card.paper_in(radius::PANEL_PHONE, tint.0, mine.then(|| ink(card.palette.accent)));
    let r = (h * 0.30).min(if w > NARROW { 16.0 } else { 12.0 });
    // On a narrow card every pixel goes to the name.
    let (man, x) = match w {
        w if w > 200.0 => (24.0, 46.0),
        w if w > NARROW => (21.0, 41.0),
        _ => (16.0, 30.0),
    };
    let middle = h / 2.0;
    emblem(card, shown, stamps, grooves, ctx, seat, (man, middle, r));
    let icon = if shown.seating.sitter(seat) == Sitter::Person { Icon::Person } else { Icon::Computer };
    let set = shown.stage.view.reserves.get(seat.index()).map_or(0, Vec::len);
    // The number alone: there is no room for words on a small card.
    let second = if set > 0 { set.to_string() } else { shown.short_notes(seat).join(" · ") };
    if w > 200.0 {
        let said = card.text(
            x,
            middle,
            Align2::LEFT_CENTER,
            &shown.seat_name(seat),
            name(18.0),
            ink(card.palette.ink),
            w * 0.46,
        );
        card.icon(icon, x + said.x + 8.0, middle - 10.0, 19.0, ink(card.palette.ink_soft));
        let (left, right) = (x + said.x + 32.0, w - 12.0);
        let font = strong(type_size::SMALL.0);
        let soft = ink(card.palette.ink_soft);
        let taken = card.text(right, middle, Align2::RIGHT_CENTER, &second, font, soft, right - left).x;
        if let Sitter::Computer(level) = shown.seating.sitter(seat) {
            let room = right - taken - 10.0 - left;
            let called = level_name(&shown.texts, level);
            // Where its name does not fit the computer is known by its number.
            let fits = card.width(&called, &text(type_size::SMALL.0)) <= room;
            let level = if fits { called } else { (u16::from(level) + 1).to_string() };
            card.text(left, middle, Align2::LEFT_CENTER, &level, text(type_size::SMALL.0), soft, room);
        }
    } else {
        // A very small card tells the number alone.
        let said = match shown.seating.sitter(seat) {
            Sitter::Computer(level) if w >= 150.0 => format!("{} · {second}", level_name(&shown.texts, level)),
            _ => second,
        };
        card.text(
            x,
            middle - 10.0,
            Align2::LEFT_CENTER,
            &shown.seat_name(seat),
            name(17.0),
            ink(card.palette.ink),
            w - x - 4.0,
        );
        card.icon(icon, x - 2.0, middle + 2.0, 17.0, ink(card.palette.ink_soft));
        card.text(
            x + 18.0,
            middle + 11.0,
            Align2::LEFT_CENTER,
            &said,
            text(type_size::SMALL.0),
            ink(card.palette.ink_soft),
            w - x - 22.0,
        );
    }
    false
}
