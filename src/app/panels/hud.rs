//! The cards round the board: seats, the message, the buttons.

use super::card::{Card, Kind, Label, Quarter, area, over};
use super::chip;
use super::shown::Shown;
use super::stamps::Stamps;
use super::style::{ink, name, strong, text};
use super::turned::Facing;
use super::{Act, Sheet, message, side};
use crate::app::draw::icons::Icon;
use crate::app::layout::{Detail, Kind as Screen, Rect, TARGET};
use crate::app::settings::{Sitter, Volume};
use crate::app::table::advice::offered;
use crate::app::table::past::Look;
use crate::app::table::show::Grooves;
use crate::app::table::{Phase, Tapped};
use crate::app::theme::{radius, size, text as type_size};
use crate::app::wake::Frames;
use crate::rules::seen::Tap;
use crate::rules::table::Play;
use crate::rules::table::walk::can_undo;
use crate::rules::{Piece, Seat};
use bevy::prelude::*;
use bevy_egui::EguiContexts;
use bevy_egui::egui::{Align2, Order};

pub fn draw(
    mut contexts: EguiContexts,
    shown: Shown,
    mut stamps: ResMut<Stamps>,
    mut grooves: ResMut<Grooves>,
    mut facing: ResMut<Facing>,
    mut tapped: MessageWriter<Tapped>,
    mut acts: MessageWriter<Act>,
    mut frames: ResMut<Frames>,
) {
    let Ok(ctx) = contexts.ctx_mut() else { return };
    let ctx = ctx.clone();
    let mut ui = over(&ctx, "table", Order::Background);
    let layout = shown.layout.table.clone();
    let mut fresh = Grooves::default();
    let near = shown.seating.near;
    let seats: Vec<Seat> = match layout.detail {
        Detail::Chip | Detail::Corner => (0..shown.rules.0.seats()).map(Seat).collect(),
        _ => vec![near.other(), near],
    };
    let mut wanted = Vec::new();
    for ((seat, rect), quarter) in seats.into_iter().zip(&layout.seats).zip(&layout.quarters) {
        let mut card = Card::new(&mut ui, area(*rect), Quarter(*quarter));
        let tap = match layout.detail {
            Detail::Full => full(&mut card, &shown, &mut stamps, &mut fresh, &ctx, seat),
            Detail::Words => {
                let tap = words(&mut card, &shown, &mut stamps, &mut fresh, &ctx, seat, *rect);
                if lists(&shown, seat) {
                    let said = shown.texts.get("hud-moves");
                    let place = Rect::new(rect.w - TARGET - 8.0, (rect.h - TARGET) / 2.0, TARGET, TARGET);
                    if card.button(place, "hud-moves", Label::icon(Icon::List, &said), Kind::Plain, 16.0) {
                        wanted.push(Act::Look(Look::Back));
                    }
                }
                tap
            }
            Detail::Chip => chip::draw(&card, &shown, &mut stamps, &mut fresh, &ctx, seat),
            Detail::Side => {
                let (tap, acts) = side::draw(&mut card, &shown, &mut stamps, &mut fresh, &ctx, seat);
                if acts.iter().any(|act| matches!(act, Act::Open(_))) {
                    facing.ask(*quarter);
                }
                wanted.extend(acts);
                tap
            }
            Detail::Corner => {
                wanted.extend(side::corner(&mut card, &shown, &mut stamps, &mut fresh, &ctx, seat));
                false
            }
        };
        if tap {
            tapped.write(Tapped(Tap::Reserve(seat)));
            frames.want(3);
        }
    }
    // The mirror reads the places in the next frame.
    if grooves.set_if_neq(fresh) {
        frames.want(2);
    }
    if layout.message.w > 0.0 {
        let mut card = Card::new(&mut ui, area(layout.message), Quarter(0));
        wanted.extend(message::draw(&mut card, &shown, layout.move_rows));
    }
    wanted.extend(buttons(&mut ui, &shown, &layout));
    if !wanted.is_empty() {
        frames.want(3);
    }
    acts.write_batch(wanted);
    if shown.past.on() {
        // What lies on the board is not the game.
        let card = Card::new(&mut ui, area(layout.board), Quarter(0));
        let r = Rect::new(-4.0, -4.0, layout.board.w + 8.0, layout.board.h + 8.0);
        card.outline(r, radius::PANEL, size::LOOK_BACK, ink(card.palette.honey));
    }
}

/// Whether the seat's card is framed: it is this seat's turn.
pub(super) fn framed(shown: &Shown, seat: Seat) -> bool {
    match *shown.phase {
        Phase::Over | Phase::Held => false,
        // While a man travels it is still the turn of the one who moved it.
        Phase::Show => shown.rules.0.last_seat() == Some(seat),
        _ => shown.rules.0.turn() == seat,
    }
}

/// A card with grooves; whether its reserve was tapped.
fn full(
    card: &mut Card,
    shown: &Shown,
    stamps: &mut Stamps,
    grooves: &mut Grooves,
    ctx: &bevy_egui::egui::Context,
    seat: Seat,
) -> bool {
    let (w, h) = (card.size().x, card.size().y);
    card.paper(radius::PANEL, framed(shown, seat));
    let seats = shown.most();
    card.picture(stamps.seat(ctx, &shown.rules.0.record().game, seat.index(), seats, 22.0), 38.0, 38.0, 66.0, 66.0);
    head(card, shown, seat, 72.0, 25.0, 50.0, w - 88.0);
    let view = &shown.stage.view;
    // A game without reserves shows one groove alone, a bit lower.
    let reserves = has_reserves(shown);
    let mut y = if reserves { 70.0 } else { 84.0 };
    let mut tap = false;
    let notes = shown.notes(seat).join(" · ");
    if !notes.is_empty() && !reserves {
        y = 70.0;
        card.text(16.0, 119.0, Align2::LEFT_CENTER, &notes, text(type_size::SMALL.0), ink(card.palette.ink), w - 32.0);
    }
    for reserve in [true, false] {
        if reserve && !reserves || y + 30.0 > h {
            continue;
        }
        // A seat's card shows what it may still set, and whom it has captured.
        let men =
            if reserve { view.reserves.get(seat.index()).cloned().unwrap_or_default() } else { captured(shown, seat) };
        let label = shown.texts.get(if reserve { "hud-reserve" } else { "hud-captured" });
        let groove = Rect::new(92.0, y, w - 16.0 - 34.0 - 92.0, size::GROOVE);
        card.text(
            16.0,
            y + 15.0,
            Align2::LEFT_CENTER,
            &label,
            text(type_size::SMALL.0),
            ink(card.palette.ink_soft),
            74.0,
        );
        card.groove(groove);
        let chosen = reserve && shown.hand.taps.first() == Some(&Tap::Reserve(seat));
        if chosen {
            card.outline(
                Rect::new(groove.x - 3.0, groove.y - 3.0, groove.w + 6.0, groove.h + 6.0),
                18.0,
                3.0,
                ink(card.palette.accent),
            );
        }
        if reserve && !chosen && shown.advised(Tap::Reserve(seat)) {
            let r = Rect::new(groove.x - 3.0, groove.y - 3.0, groove.w + 6.0, groove.h + 6.0);
            card.outline(r, 18.0, 4.0, ink(card.palette.honey));
        }
        let pitch = size::GROOVE_PITCH.min((groove.w - 34.0) / (men.len().max(2) - 1) as f32);
        for (i, piece) in men.iter().enumerate() {
            let r = size::GROOVE_MAN;
            let picture = stamps.piece(ctx, &shown.rules.0.record().game, *piece, seats, r);
            card.picture(picture, groove.x + 17.0 + i as f32 * pitch, y + 14.0, 2.4 * r, 2.4 * r);
        }
        let count = men.len().to_string();
        card.text(w - 16.0, y + 15.0, Align2::RIGHT_CENTER, &count, strong(17.0), ink(card.palette.ink), 34.0);
        let place = card.at(groove.x + 17.0 + men.len() as f32 * pitch.min(groove.w / 8.0), y + 15.0);
        remember(grooves, shown, seat, reserve, Vec2::new(place.x, place.y));
        if reserve && shown.may_drop(seat) {
            let touch = Rect::new(8.0, y - 9.0, w - 16.0, 48.0);
            grooves.touch.insert(seat, card.on_screen(touch));
            tap |= card.tapped(touch, ("reserve", seat));
        }
        y += 34.0;
    }
    tap
}

/// Whom a seat has captured: in a game for two the other's dead; else nobody is shown.
fn captured(shown: &Shown, seat: Seat) -> Vec<Piece> {
    let dead = &shown.stage.view.dead;
    if dead.len() != 2 {
        return Vec::new();
    }
    let other = seat.other();
    dead[other.index()].clone()
}

/// Where a seat's reserve lies, and where its dead go: to the one who captured them.
fn remember(grooves: &mut Grooves, shown: &Shown, seat: Seat, reserve: bool, place: Vec2) {
    let owner = if reserve || shown.rules.0.seats() != 2 { seat } else { seat.other() };
    grooves.places.insert((owner, reserve), place);
}

/// The seat's man, at which its reserve and those who left the board are taken to lie: its middle and its face's radius.
pub(super) fn emblem(
    card: &Card,
    shown: &Shown,
    stamps: &mut Stamps,
    grooves: &mut Grooves,
    ctx: &bevy_egui::egui::Context,
    seat: Seat,
    (x, y, r): (f32, f32, f32),
) {
    let game = &shown.rules.0.record().game;
    card.picture(stamps.seat(ctx, game, seat.index(), shown.most(), r), x, y, 3.0 * r, 3.0 * r);
    let place = card.at(x, y);
    for reserve in [true, false] {
        remember(grooves, shown, seat, reserve, Vec2::new(place.x, place.y));
    }
}

/// Whether this game lets men be set from a reserve.
fn has_drops(shown: &Shown) -> bool {
    crate::games::find(&shown.rules.0.record().game).is_some_and(|g| g.spec().reserve)
}

/// Whether men still to be set are shown beside the board, be they taken from there by hand or not.
fn has_reserves(shown: &Shown) -> bool {
    has_drops(shown) || shown.stage.view.reserves.iter().any(|r| !r.is_empty())
}

/// A seat's name, and who sits there, in two lines.
fn head(card: &Card, shown: &Shown, seat: Seat, x: f32, y1: f32, y2: f32, w: f32) {
    let sitter = shown.seating.sitter(seat);
    card.text(x, y1, Align2::LEFT_CENTER, &shown.seat_name(seat), name(type_size::NAME.0), ink(card.palette.ink), w);
    let icon = if sitter == Sitter::Person { Icon::Person } else { Icon::Computer };
    card.icon(icon, x - 1.0, y2 - 10.0, 19.0, ink(card.palette.ink_soft));
    card.text(
        x + 24.0,
        y2,
        Align2::LEFT_CENTER,
        &shown.who(seat),
        text(type_size::SMALL.0),
        ink(card.palette.ink_soft),
        w - 24.0,
    );
}

/// Whether the way to the moves is on this seat's card.
fn lists(shown: &Shown, seat: Seat) -> bool {
    seat != shown.seating.near && message::listed(shown) == message::Listed::Seat
}

/// A low card: two lines, and a button for the reserve; whether it was tapped.
fn words(
    card: &mut Card,
    shown: &Shown,
    stamps: &mut Stamps,
    grooves: &mut Grooves,
    ctx: &bevy_egui::egui::Context,
    seat: Seat,
    on: Rect,
) -> bool {
    let (w, h) = (on.w, on.h);
    let kind = shown.layout.table.kind;
    let round = if kind == Screen::Portrait { radius::PANEL } else { radius::PANEL_PHONE };
    card.paper(round, framed(shown, seat));
    let (r, x) = if h < 56.0 { (15.0, 26.0) } else { (21.0, 38.0) };
    emblem(card, shown, stamps, grooves, ctx, seat, (x, h / 2.0, r));
    let near = seat == shown.seating.near;
    let buttons = match kind == Screen::Portrait && near {
        true => {
            shown.layout.table.buttons.iter().filter(|b| b.w > 0.0).map(|b| on.right() - b.x - 2.0).fold(0.0, f32::max)
        }
        false if lists(shown, seat) => TARGET + 12.0,
        false => 0.0,
    };
    let left = 2.0 * x - 6.0;
    let drop = may_reserve(shown, seat);
    let button = if drop { 92.0 } else { 0.0 };
    let room = w - left - buttons - button - 14.0;
    let mine = framed(shown, seat) && *shown.phase == Phase::Person;
    let title = if mine {
        shown.texts.with("hud-your-turn", &[("name", shown.seat_name(seat).into())])
    } else {
        shown.seat_name(seat)
    };
    let second = second_line(shown, seat);
    if h < 48.0 {
        card.text(left, h / 2.0, Align2::LEFT_CENTER, &title, name(type_size::NAME.0), ink(card.palette.ink), room);
    } else {
        let sitter = shown.seating.sitter(seat);
        let icon = if sitter == Sitter::Person { Icon::Person } else { Icon::Computer };
        let middle = h / 2.0;
        card.text(
            left,
            middle - 12.0,
            Align2::LEFT_CENTER,
            &title,
            name(type_size::NAME.0),
            ink(card.palette.ink),
            room,
        );
        card.icon(icon, left - 1.0, middle + 3.0, 19.0, ink(card.palette.ink_soft));
        let tells = matches!(sitter, Sitter::Computer(_)) || kind == Screen::Portrait && !near;
        let line = if tells { format!("{} · {second}", shown.who(seat)) } else { second };
        card.text(
            left + 24.0,
            middle + 13.0,
            Align2::LEFT_CENTER,
            &line,
            text(type_size::SMALL.0),
            ink(card.palette.ink_soft),
            room - 24.0,
        );
    }
    let rect = Rect::new(w - buttons - button - 2.0, (h - 48.0) / 2.0, button - 8.0, 48.0);
    drop && drop_button(card, shown, grooves, seat, rect)
}

/// What a seat has beside the board, in one line.
pub(super) fn second_line(shown: &Shown, seat: Seat) -> String {
    let taken = captured(shown, seat).len();
    let mut notes = shown.notes(seat);
    if !notes.is_empty() {
        if taken > 0 {
            notes.push(shown.texts.with("hud-captured-count", &[("captured", taken.into())]));
        }
        notes.join(" · ")
    } else if has_reserves(shown) {
        let reserve = shown.stage.view.reserves.get(seat.index()).map_or(0, Vec::len);
        shown.texts.with("hud-reserve-captured", &[("reserve", reserve.into()), ("captured", taken.into())])
    } else {
        shown.texts.with("hud-captured-count", &[("captured", taken.into())])
    }
}

/// Whether a person at this seat has a reserve to take men from.
pub(super) fn may_reserve(shown: &Shown, seat: Seat) -> bool {
    let filled = shown.stage.view.reserves.get(seat.index()).is_some_and(|r| !r.is_empty());
    filled && has_drops(shown) && shown.seating.sitter(seat) == Sitter::Person
}

/// The button that takes a man from a seat's reserve; whether it was tapped.
pub(super) fn drop_button(card: &mut Card, shown: &Shown, grooves: &mut Grooves, seat: Seat, rect: Rect) -> bool {
    let chosen = shown.hand.taps.first() == Some(&Tap::Reserve(seat));
    let kind = if !shown.may_drop(seat) {
        Kind::Off
    } else if chosen {
        Kind::Main
    } else {
        Kind::Plain
    };
    let label = shown.texts.get("hud-drop");
    grooves.touch.insert(seat, card.on_screen(rect));
    let tap = card.button(rect, &format!("drop{}", seat.0), Label::words(&label), kind, type_size::SMALL.0);
    if shown.advised(Tap::Reserve(seat)) {
        card.outline(rect, radius::BUTTON, 4.0, ink(card.palette.honey));
    }
    tap
}

/// The sound's icon and what a tap does, as a key of the texts.
pub(super) fn sound_button(shown: &Shown) -> (Icon, &'static str) {
    if shown.settings.sound() == Volume::Off {
        (Icon::SoundOff, "hud-sound-on")
    } else {
        (Icon::Sound, "hud-sound-off")
    }
}

/// What a wish for a new game does: an unfinished one is not given up without a question.
pub fn anew(play: &dyn Play) -> Act {
    if play.ply() == 0 || play.outcome().is_some() { Act::New } else { Act::Open(Sheet::AskNew) }
}

/// The buttons that are no card's; what they ask for.
fn buttons(ui: &mut bevy_egui::egui::Ui, shown: &Shown, layout: &crate::app::layout::TableLayout) -> Vec<Act> {
    let play = &shown.rules.0;
    let person = *shown.phase == Phase::Person;
    let sound = sound_button(shown);
    let new = anew(&**play);
    let all = [
        (Icon::Undo, "hud-undo", Act::Undo, can_undo(&**play, &shown.seating.persons())),
        (Icon::Redo, "hud-redo", Act::Redo, play.redoable() > 0 && *shown.phase != Phase::Show),
        (Icon::Book, "hud-rules", Act::Open(Sheet::Rules), true),
        (Icon::Gear, "hud-settings", Act::Open(Sheet::Settings), true),
        (sound.0, sound.1, Act::Sound, true),
        (Icon::New, "hud-new", new, play.ply() > 0),
        (Icon::Shelf, "hud-shelf", Act::Shelf, true),
        (Icon::Hint, message::hint_words(&shown.hint), Act::Hint, offered(person, &shown.hint)),
        (Icon::List, "hud-moves", Act::Look(Look::Back), play.ply() > 0),
    ];
    let mut acts = Vec::new();
    let places = layout.buttons.into_iter().chain(layout.more);
    let offered =
        all.into_iter().zip(places).filter(|((_, _, act, _), place)| place.w > 0.0 && shown.wishes.offers(act));
    for ((icon, key, act, can), rect) in offered {
        let words = shown.texts.get(key);
        // The sound's icon says enough, and its words are long.
        let label = if layout.words && rect.w > 100.0 && act != Act::Sound {
            Label::both(icon, &words)
        } else {
            Label::icon(icon, &words)
        };
        let mut card = Card::new(ui, area(rect), Quarter(0));
        let whole = Rect::new(0.0, 0.0, rect.w, rect.h);
        // The sound's button is the same whatever it says.
        let id = if act == Act::Sound { "hud-sound" } else { key };
        if card.button(whole, id, label, if can { Kind::Plain } else { Kind::Off }, type_size::SMALL.0) {
            acts.push(act);
        }
    }
    acts
}
