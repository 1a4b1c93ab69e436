//! Who may sit at a seat: a person, or the computer at one of its levels, by name and number.

use super::Choice;
use crate::app::draw::icons::Icon;
use crate::app::layout::{Rect, TARGET};
use crate::app::panels::card::Card;
use crate::app::panels::sheet::{middle, paper, veil};
use crate::app::panels::shown::level_name;
use crate::app::panels::style::{ink, name, palette, strong, text};
use crate::app::settings::Sitter;
use crate::app::table::board::Layout;
use crate::app::texts::Texts;
use crate::app::theme::{gap, radius, text as type_size};
use crate::app::wake::Frames;
use crate::games;
use crate::rules::Seat;
use crate::search::Level;
use bevy_egui::egui::{Align2, Context};

/// Where the parts of the chooser lie in its sheet.
struct Plan {
    size: (f32, f32),
    person: Rect,
    caption: f32,
    levels: Vec<Rect>,
}

/// Two columns of levels, or four on a screen that is too low for them; as high as fingers like it.
fn plan(screen: (f32, f32)) -> Plan {
    let count = usize::from(Level::COUNT);
    let (head, caption, pad) = (66.0, 34.0, 16.0);
    let low = screen.1 < 500.0;
    let columns = if low { 4 } else { 2 };
    let wide = if low { 640.0_f32 } else { 420.0 }.min(screen.0 - 16.0);
    let rows = count.div_ceil(columns) as f32;
    let room = screen.1 - 16.0 - head - caption - pad;
    let high = (room / (rows + 1.0) - gap::GROUP).clamp(TARGET, 56.0);
    let line = high + gap::GROUP;
    let w = (wide - 2.0 * pad + gap::GROUP) / columns as f32 - gap::GROUP;
    let top = head + line + caption;
    let at = |i: usize| ((i % columns) as f32, (i / columns) as f32);
    let levels = (0..count).map(|i| Rect::new(pad + at(i).0 * (w + gap::GROUP), top + at(i).1 * line, w, high));
    Plan {
        size: (wide, top + rows * line - gap::GROUP + pad),
        person: Rect::new(pad, head, wide - 2.0 * pad, high),
        caption: head + line + caption / 2.0 - 2.0,
        levels: levels.collect(),
    }
}

/// The chooser for the seat that is open.
pub fn draw(ctx: &Context, layout: &Layout, texts: &Texts, choice: &mut Choice, frames: &mut Frames) {
    let Some(seat) = choice.open else { return };
    let (mut ui, away) = veil(ctx, "sitters", 1.0, palette(ctx).scrim);
    let screen = (layout.size.x, layout.size.y);
    let plan = plan(screen);
    let rect = middle(screen, plan.size.0, plan.size.1);
    let mut card = paper(&mut ui, rect, "sitters");
    let named = games::find(&choice.game).is_none_or(|g| g.spec().seats.1 == 2);
    let title = texts.seat(Seat(seat as u8), named);
    card.text(
        24.0,
        36.0,
        Align2::LEFT_CENTER,
        &title,
        name(type_size::HEADING.0),
        ink(card.palette.ink),
        rect.w - 48.0,
    );
    let caption = texts.get("sitter-computers");
    let soft = ink(card.palette.ink_soft);
    card.icon(Icon::Computer, 20.0, plan.caption - 11.0, 20.0, soft);
    card.text(46.0, plan.caption, Align2::LEFT_CENTER, &caption, text(type_size::SMALL.0), soft, rect.w - 62.0);
    let now = choice.sitters.get(seat).copied();
    let mut taken = None;
    let levels = plan.levels.iter().enumerate().map(|(i, r)| (Sitter::Computer(i as u8), *r));
    for (i, (sitter, r)) in std::iter::once((Sitter::Person, plan.person)).chain(levels).enumerate() {
        if one(&mut card, texts, sitter, now == Some(sitter), r, i) {
            taken = Some(sitter);
        }
    }
    if let Some(sitter) = taken
        && let Some(place) = choice.sitters.get_mut(seat)
    {
        *place = sitter;
    }
    if away || taken.is_some() {
        choice.open = None;
        frames.want(3);
    }
}

/// One who may sit here: a person with an icon, a level with its number; whether it was tapped.
fn one(card: &mut Card, texts: &Texts, sitter: Sitter, on: bool, r: Rect, i: usize) -> bool {
    let (fill, colour) =
        if on { (card.palette.accent, card.palette.on_accent) } else { (card.palette.paper_2, card.palette.ink) };
    card.fill(r, radius::BUTTON, ink(fill));
    card.outline(r, radius::BUTTON, 1.4, ink(card.palette.edge.mix(card.palette.ink, 0.18)));
    let (_, y) = r.centre();
    let left = r.x + 12.0;
    let words = match sitter {
        Sitter::Person => {
            card.icon(Icon::Person, left, y - 13.0, 26.0, ink(colour));
            texts.get("sitter-person")
        }
        Sitter::Computer(level) => {
            let (disc, number) =
                if on { (card.palette.on_accent, card.palette.accent) } else { (card.palette.paper, card.palette.ink) };
            card.disc(left + 13.0, y, 14.0, ink(disc));
            let said = (u16::from(level) + 1).to_string();
            card.text(left + 13.0, y, Align2::CENTER_CENTER, &said, strong(type_size::SMALL.0), ink(number), 26.0);
            level_name(texts, level)
        }
    };
    let x = left + 38.0;
    card.text(x, y, Align2::LEFT_CENTER, &words, strong(type_size::BODY_LARGE.0), ink(colour), r.right() - x - 8.0);
    card.tapped(r, ("sitter", i))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_level_has_room_for_a_finger_on_every_screen() {
        for screen in [(1280.0, 800.0), (768.0, 1024.0), (390.0, 844.0), (844.0, 390.0), (640.0, 360.0), (360.0, 640.0)]
        {
            let plan = plan(screen);
            assert!(plan.size.0 <= screen.0 - 16.0 && plan.size.1 <= screen.1 - 16.0, "{screen:?}: {:?}", plan.size);
            for r in plan.levels.iter().chain([&plan.person]) {
                assert!(r.w >= TARGET && r.h >= TARGET, "{screen:?}: {r:?}");
                assert!(r.right() <= plan.size.0 && r.bottom() <= plan.size.1, "{screen:?}: {r:?}");
            }
            assert_eq!(plan.levels.len(), usize::from(Level::COUNT));
        }
    }
}
