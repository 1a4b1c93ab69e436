//! The card of somebody who sits at another edge than the others: it holds all that he must know, turned to him.

use super::card::{Card, Kind, Label};
use super::hud::{self, framed};
use super::shown::{Shown, level_name};
use super::stamps::Stamps;
use super::style::{ink, name, strong, text};
use super::{Act, Sheet, message, past};
use crate::app::draw::icons::Icon;
use crate::app::layout::{Detail, Rect, TARGET};
use crate::app::settings::Sitter;
use crate::app::table::Phase;
use crate::app::table::advice::offered;
use crate::app::table::past::Look;
use crate::app::table::show::Grooves;
use crate::app::theme::{radius, text as type_size};
use crate::rules::Seat;
use crate::rules::table::walk::can_undo;
use bevy::prelude::*;
use bevy_egui::egui::{Align2, Context};

/// The place of the settings' button among the others, where there is none of the sounds.
const SETTINGS: usize = 4;

/// Where the parts of a card of this size lie.
struct Plan {
    /// The seat's man: its middle, and the radius of its face.
    man: (f32, f32, f32),
    text: Rect,
    buttons: Vec<Rect>,
}

/// A plan with so many buttons as are wanted; on a phone with one less, the sounds'.
fn plan(w: f32, h: f32, wanted: usize) -> Plan {
    let gap = 6.0;
    if w >= 640.0 {
        // Words at the left, buttons at the right, in two rows.
        let per = wanted.div_ceil(2).max(1);
        let wide = per as f32 * (56.0 + gap) - gap;
        let high = ((h - 20.0 - gap) / 2.0).clamp(TARGET, 54.0);
        let (left, top) = (w - 14.0 - wide, h / 2.0 - high - gap / 2.0);
        let at = |i: usize| {
            let (x, y) = ((i % per) as f32 * (56.0 + gap), (i / per) as f32 * (high + gap));
            Rect::new(left + x, top + y, 56.0, high)
        };
        let text = Rect::new(78.0, 8.0, w - 78.0 - wide - 30.0, h - 16.0);
        return Plan { man: (40.0, h / 2.0, 22.0), text, buttons: (0..wanted).map(at).collect() };
    }
    let pad = if w < 380.0 { 3.0 } else { 10.0 };
    let row = |n: usize| w - 2.0 * pad >= n as f32 * TARGET + (n as f32 - 1.0) * 1.5;
    let less = wanted.saturating_sub(1).max(1);
    let one = row(less);
    // On phones the sounds are among the settings, and where those have no room in the row they stand above it.
    let corner = !one && w >= 300.0;
    let (count, per) = match () {
        () if row(wanted) => (wanted, wanted),
        () if one => (less, less),
        () if corner => (less - 1, less - 1),
        () => (wanted, wanted.div_ceil(2)),
    };
    let rows: usize = count / per + usize::from(count % per > 0);
    let spare = (w - 2.0 * pad - per as f32 * TARGET) / (per - 1).max(1) as f32;
    let gap = if count == per { spare.min(gap) } else { gap };
    let wide = (w - 2.0 * pad + gap) / per as f32 - gap;
    let top = h - rows as f32 * (TARGET + gap) - 2.0;
    let at = |i: usize| {
        Rect::new(pad + (i % per) as f32 * (wide + gap), top + (i / per) as f32 * (TARGET + gap), wide, TARGET)
    };
    let tall = h > 240.0;
    let mut text =
        if tall { Rect::new(14.0, 8.0, w - 28.0, top - 12.0) } else { Rect::new(62.0, 6.0, w - 72.0, top - 8.0) };
    let mut buttons: Vec<Rect> = (0..count).map(at).collect();
    if corner {
        text.w -= TARGET;
        buttons.insert(SETTINGS.min(count), Rect::new(w - pad - TARGET, 4.0, TARGET, TARGET));
    }
    let man = if tall { (36.0, 34.0, 20.0) } else { (32.0, 34.0, 18.0) };
    Plan { man, text, buttons }
}

/// Whether the card speaks for its seat: it is the one to move, or the game is over.
fn speaks(shown: &Shown, seat: Seat) -> bool {
    *shown.phase == Phase::Over || framed(shown, seat) || *shown.phase == Phase::Held
}

/// What the card says: its first line, and what stands below it.
fn words(shown: &Shown, seat: Seat) -> (String, String, bool) {
    if let Some(ply) = shown.past.ply() {
        let (title, body) = past::words(shown, ply);
        return (title, body, false);
    }
    let own = shown.seat_name(seat);
    if !speaks(shown, seat) {
        return (own, hud::second_line(shown, seat), false);
    }
    let (title, body) = message::words(shown);
    let refused = shown.hand.refused.is_some() && *shown.phase == Phase::Person;
    match *shown.phase {
        Phase::Person => (shown.texts.with("hud-your-turn", &[("name", own.into())]), body, refused),
        Phase::Over => (title, body, false),
        _ => (own, body, false),
    }
}

/// One of two who face each other; whether his reserve was tapped, and what his buttons ask for.
pub(super) fn draw(
    card: &mut Card,
    shown: &Shown,
    stamps: &mut Stamps,
    grooves: &mut Grooves,
    ctx: &Context,
    seat: Seat,
) -> (bool, Vec<Act>) {
    let (w, h) = (card.size().x, card.size().y);
    let offered = buttons(shown, seat);
    let plan = plan(w, h, offered.len());
    let (title, body, refused) = words(shown, seat);
    paper(card, shown, seat, refused, radius::PANEL);
    hud::emblem(card, shown, stamps, grooves, ctx, seat, plan.man);
    let t = plan.text;
    let tall = h > 240.0;
    let left = if tall { 74.0 } else { t.x };
    let mut tap = false;
    // A man from the reserve, where there are such.
    let mut room = t.x + t.w - left;
    if hud::may_reserve(shown, seat) {
        let place = Rect::new(t.x + t.w - 96.0, if tall { 10.0 } else { t.y }, 96.0, TARGET);
        tap = hud::drop_button(card, shown, grooves, seat, place);
        room -= 102.0;
    }
    let first = if tall { 34.0 } else { t.y + 15.0 };
    let said =
        card.text(left, first, Align2::LEFT_CENTER, &title, name(type_size::NAME.0), ink(card.palette.ink), room);
    let top = if tall { 66.0 } else { t.y + 30.0 };
    let wide = if tall { t.w } else { room };
    let quiet = !speaks(shown, seat);
    let (font, colour) = match (refused, quiet) {
        (true, _) => (strong(type_size::SMALL.0), card.palette.ink),
        (_, true) => (text(type_size::SMALL.0), card.palette.ink_soft),
        _ => (text(type_size::SMALL.0), card.palette.ink),
    };
    let low = card.lines(t.x, top, &body, font, ink(colour), wide, t.y + t.h - top);
    if !quiet && !shown.past.on() {
        // What the seat has is seen while it is spoken to as well: beside its name, or below the message.
        let (own, font) = (hud::second_line(shown, seat), text(type_size::SMALL.0));
        let (long, line) = (card.width(&own, &font), type_size::SMALL.1);
        let soft = ink(card.palette.ink_soft);
        if said.x + 16.0 + long <= room {
            card.text(left + said.x + 16.0, first, Align2::LEFT_CENTER, &own, font, soft, long + 1.0);
        } else if top + low + 2.0 + line <= t.y + t.h && long <= wide {
            card.text(t.x, top + low + 2.0, Align2::LEFT_TOP, &own, font, soft, wide);
        }
    }
    let mut acts = Vec::new();
    if shown.past.on() {
        let (a, b) = (plan.buttons[0], plan.buttons[plan.buttons.len() - 1]);
        let low = plan.buttons.iter().map(Rect::bottom).fold(b.bottom(), f32::max);
        let right = plan.buttons.iter().map(Rect::right).fold(b.right(), f32::max);
        let strip = Rect::new(a.x, a.y, right - a.x, low - a.y);
        acts.extend(past::walk(card, shown, strip, &format!("side{}", seat.0)));
        return (tap, acts);
    }
    let fewer = plan.buttons.len() < offered.len();
    let all = offered.into_iter().filter(|(_, _, act, _)| !(fewer && *act == Act::Sound));
    for ((icon, key, act, can), rect) in all.zip(plan.buttons) {
        let said = shown.texts.get(key);
        let kind = if can { Kind::Plain } else { Kind::Off };
        let id = format!("side{}-{}", seat.0, if act == Act::Sound { "hud-sound" } else { key });
        if speaks(shown, seat) {
            grooves.acts.push((act.clone(), card.on_screen(rect)));
        }
        if card.button(rect, &id, Label::icon(icon, &said), kind, type_size::SMALL.0) {
            acts.push(act);
        }
    }
    (tap, acts)
}

/// What a seat's own buttons are: undo and hint only for the one whose turn it is.
fn buttons(shown: &Shown, seat: Seat) -> Vec<(Icon, &'static str, Act, bool)> {
    let play = &shown.rules.0;
    let mine = speaks(shown, seat);
    let new = hud::anew(&**play);
    let person = *shown.phase == Phase::Person;
    let sound = hud::sound_button(shown);
    let mut all = vec![
        (Icon::Undo, "hud-undo", Act::Undo, mine && can_undo(&**play, &shown.seating.persons())),
        (Icon::Hint, message::hint_words(&shown.hint), Act::Hint, mine && offered(person, &shown.hint)),
        (Icon::List, "hud-moves", Act::Look(Look::Back), play.ply() > 0),
        (Icon::Book, "hud-rules", Act::Open(Sheet::Rules), true),
        (Icon::Gear, "hud-settings", Act::Open(Sheet::Settings), true),
        (sound.0, sound.1, Act::Sound, true),
        (Icon::New, "hud-new", new, play.ply() > 0),
        (Icon::Shelf, "hud-shelf", Act::Shelf, true),
    ];
    all.retain(|(.., act, _)| shown.wishes.offers(act));
    all
}

fn paper(card: &Card, shown: &Shown, seat: Seat, refused: bool, round: f32) {
    let p = card.palette;
    let mine = framed(shown, seat);
    let (tint, frame) = match (refused, shown.past.on()) {
        (true, _) => (p.paper.mix(p.alert, 0.10), Some(p.alert)),
        (_, true) => (p.paper.mix(p.honey, 0.20), Some(p.honey)),
        _ => (p.paper, mine.then_some(p.accent)),
    };
    card.paper_in(round, tint.0, frame.map(ink));
}

/// A card at its seat's edge of a round table; whether it was tapped never matters, but what is asked for does.
pub(super) fn corner(
    card: &mut Card,
    shown: &Shown,
    stamps: &mut Stamps,
    grooves: &mut Grooves,
    ctx: &Context,
    seat: Seat,
) -> Option<Act> {
    let (w, h) = (card.size().x, card.size().y);
    let mine = framed(shown, seat) || *shown.phase == Phase::Over && seat == shown.rules.0.turn();
    let (title, body, refused) = match mine || shown.past.on() {
        true => words(shown, seat),
        false => (shown.seat_name(seat), String::new(), false),
    };
    paper(card, shown, seat, refused, radius::PANEL_PHONE);
    hud::emblem(card, shown, stamps, grooves, ctx, seat, (32.0, 32.0, 17.0));
    let p = card.palette;
    if let (Some(ply), true) = (shown.past.ply(), framed(shown, seat) || *shown.phase == Phase::Over && mine) {
        let (title, _) = past::words(shown, ply);
        card.text(62.0, 30.0, Align2::LEFT_CENTER, &title, name(18.0), ink(p.ink), w - 70.0);
        return past::walk(card, shown, Rect::new(8.0, h - TARGET - 8.0, w - 16.0, TARGET), "corner-");
    }
    let said = card.text(62.0, 24.0, Align2::LEFT_CENTER, &title, name(type_size::NAME.0), ink(p.ink), w - 72.0);
    if body.is_empty() {
        let sitter = shown.seating.sitter(seat);
        let icon = if sitter == Sitter::Person { Icon::Person } else { Icon::Computer };
        if let Sitter::Computer(level) = sitter {
            let level = level_name(&shown.texts, level);
            card.text(84.0, 50.0, Align2::LEFT_CENTER, &level, text(type_size::SMALL.0), ink(p.ink_soft), w - 94.0);
            card.icon(icon, 61.0, 40.0, 18.0, ink(p.ink_soft));
        } else if said.x + 92.0 < w {
            card.icon(icon, 62.0 + said.x + 8.0, 14.0, 19.0, ink(p.ink_soft));
        }
    }
    // How many are inside, or still to be set: pips, and the same in words.
    let set = shown.stage.view.reserves.get(seat.index()).map_or(0, Vec::len);
    let notes = shown.short_notes(seat).join(" · ");
    // They stand at the foot, and below the name while there is a message.
    let (left, foot) = if body.is_empty() { (16.0, h - 22.0) } else { (62.0, 46.0) };
    let second = if set > 0 { set.to_string() } else { notes };
    if card.width(&second, &strong(type_size::SMALL.0)) <= w - left - 10.0 {
        card.text(left, foot, Align2::LEFT_CENTER, &second, strong(type_size::SMALL.0), ink(p.ink), w - left - 10.0);
    }
    if left + 34.0 + set.min(8) as f32 * 22.0 <= w {
        // Dark men on a card as dark.
        if card.palette.lamp && set > 0 {
            card.groove(Rect::new(left + 19.0, foot - 13.0, set.min(8) as f32 * 22.0 + 8.0, 26.0));
        }
        for i in 0..set.min(8) {
            let picture = stamps.piece(
                ctx,
                &shown.rules.0.record().game,
                crate::rules::Piece { seat, kind: 0 },
                shown.most(),
                crate::app::theme::size::GROOVE_MAN - 2.0,
            );
            card.picture(picture, left + 34.0 + i as f32 * 22.0, foot, 22.8, 22.8);
        }
    }
    if !body.is_empty() {
        let font = if refused { strong(type_size::SMALL.0) } else { text(type_size::SMALL.0) };
        card.lines(16.0, 58.0, &body, font, ink(p.ink), w - 32.0, h - 62.0);
    }
    None
}

/// The card on which the one who is to move is spoken to, and by how many quarter turns it is turned; nothing where
/// the message's card is.
pub(super) fn of_turn(shown: &Shown) -> Option<(Rect, u8)> {
    let table = &shown.layout.table;
    let turn = shown.rules.0.turn();
    let i = match table.detail {
        Detail::Side => usize::from(turn == shown.seating.near),
        Detail::Corner => turn.index(),
        _ => return None,
    };
    Some((*table.seats.get(i)?, shown.layout.quarter(turn, shown.seating.near)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::layout::{Safe, placed};
    use crate::app::places::Places;

    #[test]
    fn who_faces_another_has_buttons_for_a_finger_and_room_for_words_on_every_screen() {
        let screens = [(1024.0, 768.0), (1280.0, 800.0), (768.0, 1024.0), (2560.0, 1440.0), (800.0, 800.0)];
        let phones = [(390.0, 844.0), (360.0, 640.0), (844.0, 390.0), (640.0, 360.0)];
        let covered = Safe { top: 24.0, bottom: 21.0, ..Safe::default() };
        let all = screens.into_iter().chain(phones).flat_map(|size| [(size, Safe::default()), (size, covered)]);
        for (((w, h), safe), wanted) in all.flat_map(|screen| [(screen, 8), (screen, 6), (screen, 4)]) {
            let table = placed((w, h), safe, 2, Places::Opposite, 1.0);
            for (seat, quarter) in table.seats.iter().zip(&table.quarters) {
                let (wide, high) = if quarter % 2 == 1 { (seat.h, seat.w) } else { (seat.w, seat.h) };
                let plan = plan(wide, high, wanted);
                let said = format!("{w} × {h}: a card of {wide} × {high} with {wanted}");
                // All that is offered has its place; only the sounds are elsewhere too.
                assert!([wanted, wanted - 1].contains(&plan.buttons.len()), "{said}");
                assert!(plan.text.w >= 180.0 && plan.text.h >= 48.0, "{said}: {:?}", plan.text);
                for (i, b) in plan.buttons.iter().enumerate() {
                    assert!(b.w >= TARGET - 0.5 && b.h >= TARGET - 0.5, "{said}: {b:?}");
                    assert!(b.x >= 0.0 && b.right() <= wide && b.bottom() <= high, "{said}: {b:?}");
                    assert!(plan.text.bottom() <= b.y + 0.5 || plan.text.right() <= b.x, "{said}: {b:?}");
                    let apart =
                        |o: &Rect| o.right() <= b.x || b.right() <= o.x || o.bottom() <= b.y || b.bottom() <= o.y;
                    assert!(plan.buttons[..i].iter().all(apart), "{said}: {b:?}");
                }
            }
        }
    }
}
