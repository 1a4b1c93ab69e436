//! The painter of cards: it lays out upright and maps by quarter turns, so that a card can face any seat.
//!
//! egui's own layouts cannot be turned; text is turned by its shape's angle, touch by the mapped rectangle.

use super::style::{ink, palette, strong};
use crate::app::draw::icons::{self, Icon};
use crate::app::layout;
use crate::app::theme::{Palette, radius, size};
use bevy_egui::egui::epaint::{PathShape, PathStroke, TextShape};
use bevy_egui::egui::scroll_area::ScrollSource;
use bevy_egui::egui::text::LayoutJob;
use bevy_egui::egui::{
    Align2, Color32, CornerRadius, FontId, Galley, Id, Mesh, Pos2, Rect, ScrollArea, Sense, Shape, Stroke, StrokeKind,
    TextureId, Ui, UiBuilder, Vec2, pos2, vec2,
};
use std::f32::consts::FRAC_PI_2;
use std::sync::Arc;

/// By how many quarter turns clockwise a card is turned from upright.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Quarter(pub u8);

/// A rectangle of the layout for egui.
pub fn area(r: layout::Rect) -> Rect {
    Rect::from_min_size(pos2(r.x, r.y), vec2(r.w, r.h))
}

/// A ui over the whole screen on one layer, for cards at fixed places.
pub fn over(ctx: &bevy_egui::egui::Context, name: &str, order: bevy_egui::egui::Order) -> Ui {
    let id = Id::new(name);
    let builder = UiBuilder::new().layer_id(bevy_egui::egui::LayerId::new(order, id)).max_rect(ctx.content_rect());
    Ui::new(ctx.clone(), id, builder)
}

/// How a button is drawn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    /// The one that is meant to be pressed.
    Main,
    /// All others.
    Plain,
    /// One that can do nothing now.
    Off,
}

/// A button's words and icon.
#[derive(Clone, Copy, Default)]
pub struct Label<'a> {
    /// What it says; with an icon alone it is said to assistive technology only.
    pub words: &'a str,
    /// Its icon.
    pub icon: Option<Icon>,
    /// Whether the words are drawn.
    pub shown: bool,
}

impl<'a> Label<'a> {
    /// Words alone.
    pub fn words(words: &'a str) -> Label<'a> {
        Label { words, icon: None, shown: true }
    }

    /// An icon and words.
    pub fn both(icon: Icon, words: &'a str) -> Label<'a> {
        Label { words, icon: Some(icon), shown: true }
    }

    /// Nothing drawn: the button carries a picture.
    pub fn icon_less(words: &'a str) -> Label<'a> {
        Label { words, icon: None, shown: false }
    }

    /// An icon alone.
    pub fn icon(icon: Icon, words: &'a str) -> Label<'a> {
        Label { words, icon: Some(icon), shown: false }
    }
}

/// A card being painted. Coordinates are its own: (0, 0) is its upper left corner as its reader sees it.
pub struct Card<'a> {
    ui: &'a mut Ui,
    screen: Rect,
    quarter: Quarter,
    /// The colours of the theme.
    pub palette: &'static Palette,
}

impl<'a> Card<'a> {
    /// A card that fills `screen`, read from the side that `quarter` says.
    pub fn new(ui: &'a mut Ui, screen: Rect, quarter: Quarter) -> Card<'a> {
        let palette = palette(ui.ctx());
        Card { ui, screen, quarter, palette }
    }

    /// Its width and height as its reader sees them.
    pub fn size(&self) -> Vec2 {
        let s = self.screen.size();
        if self.quarter.0.is_multiple_of(2) { s } else { vec2(s.y, s.x) }
    }

    /// Where a point of the card is on the screen.
    pub fn at(&self, x: f32, y: f32) -> Pos2 {
        let (r, s) = (self.screen, self.size());
        match self.quarter.0 % 4 {
            0 => pos2(r.left() + x, r.top() + y),
            1 => pos2(r.right() - y, r.top() + x),
            2 => pos2(r.left() + s.x - x, r.top() + s.y - y),
            _ => pos2(r.left() + y, r.bottom() - x),
        }
    }

    /// A rectangle of the card on the screen.
    pub fn rect(&self, r: layout::Rect) -> Rect {
        Rect::from_two_pos(self.at(r.x, r.y), self.at(r.right(), r.bottom()))
    }

    /// The same as a rectangle of the layout.
    pub fn on_screen(&self, r: layout::Rect) -> layout::Rect {
        let r = self.rect(r);
        layout::Rect::new(r.left(), r.top(), r.width(), r.height())
    }

    fn angle(&self) -> f32 {
        f32::from(self.quarter.0 % 4) * FRAC_PI_2
    }

    fn add(&self, shape: impl Into<Shape>) {
        self.ui.painter().add(shape);
    }

    /// Paper with its shadow and edge; `accent` frames the seat whose turn it is.
    pub fn paper(&self, rounding: f32, accent: bool) {
        self.paper_in(rounding, self.palette.paper.0, accent.then(|| ink(self.palette.accent)));
    }

    /// Paper of another tint, framed if `frame` is given.
    pub fn paper_in(&self, rounding: f32, fill: [f32; 4], frame: Option<Color32>) {
        let rounding = CornerRadius::same(rounding as u8);
        let (x, y, sigma, colour) = crate::app::theme::shadow::PANEL;
        let shadow = bevy_egui::egui::Shadow {
            offset: [x as i8, y as i8],
            blur: (sigma * 1.8) as u8,
            spread: 0,
            color: ink(colour),
        };
        if !self.palette.plain {
            self.add(shadow.as_shape(self.screen, rounding));
        }
        self.ui.painter().rect_filled(self.screen, rounding, ink(crate::app::draw::Colour(fill)));
        let edge = if self.palette.plain { size::EDGE_PLAIN } else { size::EDGE };
        let (width, colour) = frame.map_or((edge, ink(self.palette.edge)), |c| (edge + size::FRAME_MORE, c));
        self.ui.painter().rect_stroke(self.screen, rounding, Stroke::new(width, colour), StrokeKind::Inside);
    }

    /// A filled rounded rectangle.
    pub fn fill(&self, r: layout::Rect, rounding: f32, colour: Color32) {
        self.ui.painter().rect_filled(self.rect(r), CornerRadius::same(rounding as u8), colour);
    }

    /// A rounded line.
    pub fn outline(&self, r: layout::Rect, rounding: f32, width: f32, colour: Color32) {
        let stroke = Stroke::new(width, colour);
        self.ui.painter().rect_stroke(self.rect(r), CornerRadius::same(rounding as u8), stroke, StrokeKind::Inside);
    }

    /// A filled circle.
    pub fn disc(&self, x: f32, y: f32, r: f32, colour: Color32) {
        self.ui.painter().circle_filled(self.at(x, y), r, colour);
    }

    /// A straight line.
    pub fn line(&self, from: (f32, f32), to: (f32, f32), width: f32, colour: Color32) {
        let ends = [self.at(from.0, from.1), self.at(to.0, to.1)];
        self.ui.painter().line_segment(ends, Stroke::new(width, colour));
    }

    /// Text that breaks at `width`.
    pub fn layout(&self, text: &str, font: FontId, colour: Color32, width: f32) -> Arc<Galley> {
        self.ui.painter().layout(text.to_owned(), font, colour, width)
    }

    /// Puts text that was laid out with its upper left corner at a point.
    pub fn galley(&self, x: f32, y: f32, galley: Arc<Galley>) {
        let colour = ink(self.palette.ink);
        self.add(TextShape::new(self.at(x, y), galley, colour).with_angle(self.angle()));
    }

    /// How wide one line of text is.
    pub fn width(&self, text: &str, font: &FontId) -> f32 {
        self.layout(text, font.clone(), Color32::WHITE, f32::INFINITY).size().x
    }

    /// Text that breaks at `width`, as many lines of it as `high` has room for; how high it became.
    pub fn lines(&self, x: f32, y: f32, text: &str, font: FontId, colour: Color32, width: f32, high: f32) -> f32 {
        let line = self.layout("X", font.clone(), colour, f32::INFINITY).size().y.max(1.0);
        let mut job = LayoutJob::simple(text.to_owned(), font, colour, width.max(1.0));
        job.wrap.max_rows = ((high + 2.0) / line).floor().max(1.0) as usize;
        let galley = self.ui.painter().layout_job(job);
        let high = galley.size().y;
        self.galley(x, y, galley);
        high
    }

    /// One line of text; `anchor` says which part of it lies at the point. Too long for `width` it shrinks to 16
    /// pixels, and then ends in dots.
    pub fn text(&self, x: f32, y: f32, anchor: Align2, text: &str, font: FontId, colour: Color32, width: f32) -> Vec2 {
        let mut font = font;
        let mut galley = self.layout(text, font.clone(), colour, f32::INFINITY);
        let least = crate::app::theme::text::LEAST.min(font.size);
        // Letters stand on whole pixels, so the first guess may still be too wide.
        while galley.size().x > width && font.size > least {
            font.size = (font.size * width / galley.size().x).min(font.size - 0.25).max(least);
            galley = self.layout(text, font.clone(), colour, f32::INFINITY);
        }
        let mut short = text.to_owned();
        while galley.size().x > width && short.pop().is_some() {
            galley = self.layout(&format!("{}…", short.trim_end()), font.clone(), colour, f32::INFINITY);
        }
        let size = galley.size();
        let corner = anchor.anchor_size(pos2(x, y), size).min;
        self.galley(corner.x, corner.y, galley);
        size
    }

    /// An icon of `side` pixels with its upper left corner at a point.
    pub fn icon(&self, icon: Icon, x: f32, y: f32, side: f32, colour: Color32) {
        let scale = side / size::ICON;
        let stroke = PathStroke::new(size::ICON_LINE * scale.max(0.8), colour);
        for line in icons::strokes(icon) {
            let points: Vec<Pos2> = line.iter().map(|p| self.at(x + p[0] * scale, y + p[1] * scale)).collect();
            // Round ends, which a path of egui does not have.
            let half = stroke.width / 2.0;
            for end in [points.first(), points.last()].into_iter().flatten() {
                self.ui.painter().circle_filled(*end, half, colour);
            }
            self.add(PathShape::line(points, stroke.clone()));
        }
    }

    /// A picture with its middle at a point, turned with the card.
    pub fn picture(&self, texture: TextureId, x: f32, y: f32, w: f32, h: f32) {
        let mut mesh = Mesh::with_texture(texture);
        let corners = [(-1.0, -1.0), (1.0, -1.0), (1.0, 1.0), (-1.0, 1.0)];
        // Pixels of the picture fall on pixels of the screen, or it would be blurred.
        let dense = self.ui.ctx().pixels_per_point();
        let least = self.at(x - w / 2.0, y - h / 2.0).min(self.at(x + w / 2.0, y + h / 2.0));
        let snap = |v: f32| (v * dense).round() / dense;
        let by = vec2(snap(least.x) - least.x, snap(least.y) - least.y);
        for (sx, sy) in corners {
            let pos = self.at(x + sx * w / 2.0, y + sy * h / 2.0) + by;
            let uv = pos2((sx + 1.0) / 2.0, (sy + 1.0) / 2.0);
            mesh.vertices.push(bevy_egui::egui::epaint::Vertex { pos, uv, color: Color32::WHITE });
        }
        mesh.indices = vec![0, 1, 2, 0, 2, 3];
        self.add(mesh);
    }

    /// Whether a part of the card was tapped in this frame.
    pub fn tapped(&mut self, r: layout::Rect, id: impl std::hash::Hash + std::fmt::Debug) -> bool {
        self.tapped_at(r, id).is_some()
    }

    /// Where on the card a part of it was tapped in this frame.
    pub fn tapped_at(&mut self, r: layout::Rect, id: impl std::hash::Hash + std::fmt::Debug) -> Option<Pos2> {
        let rect = self.rect(r);
        let response = self.ui.interact(rect, Id::new(("card", id)), Sense::click());
        let at = response.interact_pointer_pos().unwrap_or(rect.center());
        let (left, top) = (at - self.screen.min).into();
        let (right, foot) = (self.screen.max - at).into();
        let own = [pos2(left, top), pos2(top, right), pos2(right, foot), pos2(foot, left)];
        response.clicked().then_some(own[usize::from(self.quarter.0 % 4)])
    }

    /// A part of the card as a card of its own.
    pub fn part(&mut self, r: layout::Rect) -> Card<'_> {
        let screen = self.rect(r);
        Card::new(self.ui, screen, self.quarter)
    }

    /// A part of an upright card whose content, so high, is scrolled to where it does not fit.
    pub fn scrolled<R>(&mut self, r: layout::Rect, name: &str, high: f32, content: impl FnOnce(&mut Card) -> R) -> R {
        let screen = self.rect(r);
        let builder = UiBuilder::new().max_rect(screen).id_salt((name, "body"));
        let scope = self.ui.scope_builder(builder, |ui| {
            ui.set_clip_rect(screen);
            let area = ScrollArea::vertical().scroll_source(ScrollSource::ALL).id_salt((name, "scroll"));
            let shown = area.auto_shrink([false, false]).show(ui, |ui| {
                super::sheet::wheel(ui);
                let (whole, _) = ui.allocate_exact_size(vec2(r.w, high), Sense::hover());
                content(&mut Card::new(ui, whole, Quarter(0)))
            });
            shown.inner
        });
        scope.inner
    }

    /// A button; whether it was tapped.
    pub fn button(&mut self, r: layout::Rect, id: &str, label: Label, kind: Kind, font_size: f32) -> bool {
        let screen = self.rect(r);
        let response = self.ui.interact(screen, Id::new(("button", id)), Sense::click());
        let off = kind == Kind::Off;
        let down = response.is_pointer_button_down_on() && !off;
        let (fill, words) = match kind {
            Kind::Main => (self.palette.accent, self.palette.on_accent),
            Kind::Plain => (self.palette.paper_2, self.palette.ink),
            Kind::Off => (self.palette.paper_2, self.palette.ink_soft.mix(self.palette.paper_2, 0.35)),
        };
        let lip = if kind == Kind::Main { fill.dark(0.30) } else { self.palette.edge.mix(self.palette.ink, 0.25) };
        let edge = if kind == Kind::Main { fill.dark(0.35) } else { self.palette.edge.mix(self.palette.ink, 0.18) };
        let r = layout::Rect { y: r.y + if down { 2.0 } else { 0.0 }, ..r };
        if !down {
            self.fill(layout::Rect { y: r.y + size::LIP, ..r }, radius::BUTTON, ink(lip));
        }
        let lit = if response.hovered() && !off && !down { fill.mix(self.palette.paper, 0.25) } else { fill };
        self.fill(r, radius::BUTTON, ink(lit));
        self.outline(r, radius::BUTTON, 1.4, ink(if off { self.palette.edge } else { edge }));
        if response.has_focus() {
            let outside = layout::Rect::new(r.x - 3.0, r.y - 3.0, r.w + 6.0, r.h + 6.0);
            self.outline(outside, radius::BUTTON + 3.0, 3.0, ink(self.palette.ink));
        }
        self.label(r, label, ink(words), font_size);
        response.clicked() && !off
    }

    fn label(&self, r: layout::Rect, label: Label, colour: Color32, font_size: f32) {
        let side = if label.shown { 24.0 } else { 26.0 };
        let (cx, cy) = r.centre();
        let Some(icon) = label.icon else {
            if !label.shown {
                return;
            }
            self.text(cx, cy, Align2::CENTER_CENTER, label.words, strong(font_size), colour, r.w - 16.0);
            return;
        };
        if !label.shown {
            self.icon(icon, cx - side / 2.0, cy - side / 2.0, side, colour);
            return;
        }
        // A narrow button gives every pixel to its words.
        let (side, gap, pad) = if r.w < 130.0 { (side - 2.0, 4.0, 6.0) } else { (side, 8.0, 16.0) };
        let room = r.w - side - gap - pad;
        let wide = self.layout(label.words, strong(font_size), colour, f32::INFINITY).size().x.min(room);
        let left = cx - (side + gap + wide) / 2.0;
        self.icon(icon, left, cy - side / 2.0, side, colour);
        self.text(left + side + gap, cy, Align2::LEFT_CENTER, label.words, strong(font_size), colour, room);
    }

    /// The groove in which men beside the board lie.
    pub fn groove(&self, r: layout::Rect) {
        let round = r.h / 2.0;
        self.fill(r, round, ink(self.palette.edge.mix(self.palette.ink, 0.18)));
        let inner = layout::Rect::new(r.x + 1.0, r.y + 2.0, r.w - 2.0, r.h - 3.0);
        // Black men are seen by the light of a lamp too.
        let lit = if self.palette.lamp { 0.34 } else { 0.05 };
        self.fill(inner, round - 1.0, ink(self.palette.paper_2.mix(self.palette.ink, lit)));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use bevy_egui::egui::Context;

    #[test]
    fn a_card_keeps_its_corners_at_every_turn() {
        let ctx = Context::default();
        ctx.set_fonts(super::super::style::fonts());
        let mut output = ctx.run_ui(Default::default(), |ui| {
            let screen = Rect::from_min_size(pos2(10.0, 20.0), vec2(200.0, 80.0));
            let corners = [
                (0, screen.left_top()),
                (1, screen.right_top()),
                (2, screen.right_bottom()),
                (3, screen.left_bottom()),
            ];
            for (quarter, first) in corners {
                let card = Card::new(ui, screen, Quarter(quarter));
                assert_eq!(card.at(0.0, 0.0), first);
                let size = card.size();
                let whole = card.rect(layout::Rect::new(0.0, 0.0, size.x, size.y));
                assert_eq!(whole, screen);
                // Turned four times a quarter, what is to the right of the reader stays to his right.
                let along = card.at(1.0, 0.0) - card.at(0.0, 0.0);
                assert!((along.angle() - f32::from(quarter) * FRAC_PI_2).cos() > 0.99);
            }
        });
        // Nobody draws what was laid out here.
        output.textures_delta.clear();
    }
}
