//! What all sheets share: the veil over the screen, the paper that rises, the way out.

use super::card::{Card, Quarter, area};
use super::style::ink;
use super::turned;
use crate::app::draw::Colour;
use crate::app::layout::Rect;
use crate::app::theme::{motion, radius};
use bevy_egui::egui::{Context, CornerRadius, Id, LayerId, Order, Sense, Ui, UiBuilder};

/// The layer of a sheet.
pub fn layer(name: &str) -> LayerId {
    LayerId::new(Order::Foreground, Id::new(("sheet", name)))
}

/// The screen's size as the one sees it whom the open sheet faces.
pub fn screen(ctx: &Context) -> (f32, f32) {
    turned::screen(ctx).size().into()
}

/// The veil and a ui above it; whether the veil was tapped. `share` says how far the sheet has come in.
pub fn veil(ctx: &Context, name: &str, share: f32, colour: Colour) -> (Ui, bool) {
    let id = Id::new(("sheet", name));
    let screen = turned::screen(ctx);
    let layer = layer(name);
    // Of two sheets the later lies over the earlier; egui knows no order among layers that are no areas.
    let pass = ctx.cumulative_pass_nr();
    let last = ctx.data_mut(|data| std::mem::replace(data.get_temp_mut_or(id, pass), pass));
    if last + 1 != pass {
        ctx.move_to_top(layer);
    }
    let builder = UiBuilder::new().layer_id(layer).max_rect(screen);
    let mut ui = Ui::new(ctx.clone(), id, builder);
    ui.set_clip_rect(screen);
    let tapped = ui.interact(screen, id.with("veil"), Sense::click()).clicked();
    ui.painter().rect_filled(screen, CornerRadius::ZERO, ink(colour.with_alpha(colour.0[3] * share)));
    ui.multiply_opacity(share);
    (ui, tapped)
}

/// The sheet's rectangle while it rises: it fades in over the last pixels of its way.
pub fn risen(rect: Rect, share: f32) -> Rect {
    let eased = 1.0 - (1.0 - share).powi(3);
    Rect { y: rect.y + motion::SHEET_BY * (1.0 - eased), ..rect }
}

/// A sheet's paper. Taps on it do not go through to the veil.
pub fn paper<'a>(ui: &'a mut Ui, rect: Rect, name: &str) -> Card<'a> {
    paper_for(ui, rect, Quarter(0), name)
}

/// The same for one who does not sit at the screen's foot.
pub fn paper_for<'a>(ui: &'a mut Ui, rect: Rect, quarter: Quarter, name: &str) -> Card<'a> {
    ui.interact(area(rect), Id::new(("paper", name)), Sense::click());
    let card = Card::new(ui, area(rect), quarter);
    card.paper(radius::SHEET, false);
    card
}

/// A sheet of at most `w` by `h` in the middle of the screen; on a phone it fills it.
pub fn middle(screen: (f32, f32), w: f32, h: f32) -> Rect {
    let edge = if screen.0 < 560.0 || screen.1 < 560.0 { 8.0 } else { 24.0 };
    let (w, h) = (w.min(screen.0 - 2.0 * edge), h.min(screen.1 - 2.0 * edge));
    Rect::new((screen.0 - w) / 2.0, (screen.1 - h) / 2.0, w, h)
}

/// Lets the mouse's wheel move what scrolls: our layers are no areas, so egui does not find them under the mouse.
pub fn wheel(ui: &Ui) {
    let delta = ui.input(|i| i.smooth_scroll_delta);
    if delta.y != 0.0 {
        ui.scroll_with_delta(bevy_egui::egui::vec2(0.0, delta.y));
    }
}

/// A row of choices of which one is taken; the one that was tapped.
pub fn segments(card: &mut Card, r: Rect, id: &str, words: &[String], chosen: usize) -> Option<usize> {
    card.fill(r, radius::BUTTON, ink(card.palette.paper_2));
    card.outline(r, radius::BUTTON, 1.4, ink(card.palette.edge.mix(card.palette.ink, 0.18)));
    let font = super::style::strong(if words.len() > 3 || r.w < 240.0 { 16.0 } else { 17.0 });
    let wanted: Vec<f32> = words
        .iter()
        .map(|word| card.layout(word, font.clone(), ink(card.palette.ink), 1000.0).size().x + 20.0)
        .collect();
    let mut x = r.x;
    let mut tapped = None;
    for (i, (word, w)) in words.iter().zip(shares(r.w, &wanted)).enumerate() {
        let cell = Rect::new(x, r.y, w, r.h);
        x = cell.right();
        let on = i == chosen;
        if on {
            card.fill(
                Rect::new(cell.x + 3.0, cell.y + 3.0, cell.w - 6.0, cell.h - 6.0),
                10.0,
                ink(card.palette.accent),
            );
        }
        let colour = if on { card.palette.on_accent } else { card.palette.ink };
        let (middle, y) = cell.centre();
        card.text(middle, y, bevy_egui::egui::Align2::CENTER_CENTER, word, font.clone(), ink(colour), w - 10.0);
        if card.tapped(cell, ("segment", id.to_owned(), i)) {
            tapped = Some(i);
        }
    }
    tapped
}

/// How wide each of those is that want so much of a width: all alike if that is enough for each, else as much as they
/// want and what is left over shared.
fn shares(width: f32, wanted: &[f32]) -> Vec<f32> {
    let count = wanted.len().max(1) as f32;
    let sum: f32 = wanted.iter().sum();
    if wanted.iter().all(|w| *w <= width / count) {
        return vec![width / count; wanted.len()];
    }
    let spare = (width - sum) / count;
    wanted.iter().map(|w| if spare >= 0.0 { w + spare } else { w * width / sum }).collect()
}

#[cfg(test)]
mod tests {
    use super::shares;

    #[test]
    fn a_long_word_takes_from_short_ones() {
        assert_eq!(shares(300.0, &[40.0, 90.0, 60.0]), [100.0; 3]);
        assert_eq!(shares(300.0, &[40.0, 120.0, 110.0]), [50.0, 130.0, 120.0]);
        assert_eq!(shares(100.0, &[40.0, 120.0, 40.0]), [20.0, 60.0, 20.0]);
    }
}
