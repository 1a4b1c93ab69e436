//! A sheet turned to the one who asked for it, where two face each other across the screen.
//!
//! egui's layers cannot be turned, and its scrolling is upright. So a sheet is laid out upright on a screen as its
//! reader sees it; what it has drawn is turned afterwards, and what a finger does is turned the other way before egui
//! hears of it. While a sheet is open nothing beside it is touched.

use super::{Opened, Sheet, sheet};
use crate::app::Screen;
use crate::app::places::Places;
use crate::app::table::Seating;
use crate::app::table::board::Layout;
use bevy::prelude::*;
use bevy_egui::egui::epaint::ClippedShape;
use bevy_egui::egui::layers::ShapeIdx;
use bevy_egui::egui::{self, Context, Event, Id, Pos2, Shape, pos2, vec2};
use bevy_egui::{EguiContexts, EguiInput};
use std::f32::consts::FRAC_PI_2;
use std::sync::Arc;

/// How the open sheet is turned.
#[derive(Resource, Default)]
pub struct Facing {
    /// By how many quarter turns the one sits who pressed a button last.
    asked: Option<u8>,
    /// Whether the open sheet faces the far edge's player; nothing where it is not turned at all.
    far: Option<bool>,
    /// By how many the open sheet is turned.
    quarter: u8,
}

impl Facing {
    /// Somebody who sits there asks for a sheet.
    pub(super) fn ask(&mut self, quarter: u8) {
        self.asked = Some(quarter);
    }

    /// Another sheet opens. Behind another it lies as that did; without a presser it faces the near edge's. `waits` is
    /// whether the one who is not to move sits at the far edge.
    pub(super) fn open(&mut self, before: Sheet, now: Sheet, near: u8, waits: bool) {
        self.far = match (before, now) {
            // The result turns itself, since both read it.
            (_, Sheet::None | Sheet::Result) => None,
            // What one offers the other answers.
            (_, Sheet::AskDraw) => Some(waits),
            (Sheet::None | Sheet::Result, _) => Some(self.asked.is_some_and(|asked| asked != near)),
            _ => self.far,
        };
        self.asked = None;
    }

    /// The sheet stays with its reader when the screen is turned. `near` is nothing where nobody faces another.
    pub(super) fn follow(&mut self, near: Option<u8>) {
        self.quarter = match (near, self.far) {
            (Some(near), Some(far)) => (near + if far { 2 } else { 0 }) % 4,
            _ => 0,
        };
    }
}

/// By how much what faces the near edge is turned, where two face each other.
pub(super) fn near(screen: &Screen, seating: &Seating, layout: &Layout) -> Option<u8> {
    let facing = *screen == Screen::Table && seating.places == Places::Opposite;
    facing.then(|| layout.quarter(seating.near, seating.near))
}

/// Where egui carries the turn from one system to the next.
fn carried() -> Id {
    Id::new("sheet-quarter")
}

/// The screen as the sheet's reader sees it.
pub(super) fn screen(ctx: &Context) -> egui::Rect {
    let rect = ctx.content_rect();
    let quarter = ctx.data(|data| data.get_temp::<u8>(carried())).unwrap_or_default();
    let size = if quarter % 2 == 1 { vec2(rect.height(), rect.width()) } else { rect.size() };
    egui::Rect::from_min_size(Pos2::ZERO, size)
}

/// Tells egui before the sheets are laid out.
pub(super) fn carry(mut contexts: EguiContexts, facing: Res<Facing>) {
    let Ok(ctx) = contexts.ctx_mut() else { return };
    ctx.data_mut(|data| data.insert_temp(carried(), facing.quarter));
}

/// Where on a screen of this size lies what the reader sees there.
fn onto_screen(p: Pos2, quarter: u8, size: Vec2) -> Pos2 {
    match quarter % 4 {
        0 => p,
        1 => pos2(size.x - p.y, p.x),
        2 => pos2(size.x - p.x, size.y - p.y),
        _ => pos2(p.y, size.y - p.x),
    }
}

/// Where the reader sees what lies there on a screen of this size.
fn from_screen(p: Pos2, quarter: u8, size: Vec2) -> Pos2 {
    let seen = if quarter % 2 == 1 { Vec2::new(size.y, size.x) } else { size };
    onto_screen(p, 4 - quarter % 4, seen)
}

/// Before egui reads them, points are where the sheet's reader sees them.
pub(super) fn hear(
    sheet: Res<Sheet>,
    opened: Res<Opened>,
    facing: Res<Facing>,
    layout: Res<Layout>,
    mut inputs: Query<&mut EguiInput>,
) {
    if *sheet == Sheet::None || opened.sheet == Sheet::None || facing.quarter == 0 {
        return;
    }
    for event in inputs.iter_mut().flat_map(|input| &mut input.into_inner().0.events) {
        if let Event::PointerMoved(pos) | Event::PointerButton { pos, .. } | Event::Touch { pos, .. } = event {
            *pos = from_screen(*pos, facing.quarter, layout.size);
        }
    }
}

/// What the open sheet has drawn is turned.
pub(super) fn show(mut contexts: EguiContexts, sheet: Res<Sheet>, facing: Res<Facing>, layout: Res<Layout>) {
    let Some(name) = sheet.layer().filter(|_| facing.quarter != 0) else { return };
    let Ok(ctx) = contexts.ctx_mut() else { return };
    ctx.graphics_mut(|graphics| {
        let list = graphics.entry(sheet::layer(name));
        for i in 0..list.next_idx().0 {
            list.mutate_shape(ShapeIdx(i), |shape| turn(shape, facing.quarter, layout.size));
        }
    });
}

fn turn(clipped: &mut ClippedShape, quarter: u8, size: Vec2) {
    let to = |p: Pos2| onto_screen(p, quarter, size);
    clipped.clip_rect = egui::Rect::from_two_pos(to(clipped.clip_rect.min), to(clipped.clip_rect.max));
    turn_shape(&mut clipped.shape, quarter, &to);
}

fn turn_shape(shape: &mut Shape, quarter: u8, to: &impl Fn(Pos2) -> Pos2) {
    match shape {
        Shape::Vec(all) => all.iter_mut().for_each(|shape| turn_shape(shape, quarter, to)),
        Shape::Circle(circle) => circle.center = to(circle.center),
        Shape::LineSegment { points, .. } => *points = points.map(to),
        Shape::Path(path) => path.points.iter_mut().for_each(|p| *p = to(*p)),
        Shape::Rect(rect) => rect.rect = egui::Rect::from_two_pos(to(rect.rect.min), to(rect.rect.max)),
        Shape::Text(text) => {
            text.pos = to(text.pos);
            text.angle += f32::from(quarter % 4) * FRAC_PI_2;
        }
        Shape::Mesh(mesh) => Arc::make_mut(mesh).vertices.iter_mut().for_each(|v| v.pos = to(v.pos)),
        // Nothing of ours is drawn so.
        Shape::Noop | Shape::Ellipse(_) | Shape::QuadraticBezier(_) | Shape::CubicBezier(_) | Shape::Callback(_) => {}
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_finger_finds_what_it_sees() {
        let size = Vec2::new(300.0, 200.0);
        for quarter in 0..4 {
            for p in [pos2(0.0, 0.0), pos2(30.0, 7.0), pos2(190.0, 150.0)] {
                assert_eq!(from_screen(onto_screen(p, quarter, size), quarter, size), p, "{quarter}");
            }
        }
        // What is upper left for one who sits at the left edge is upper right on the screen.
        assert_eq!(onto_screen(Pos2::ZERO, 1, size), pos2(300.0, 0.0));
        assert_eq!(onto_screen(Pos2::ZERO, 3, size), pos2(0.0, 200.0));
    }

    #[test]
    fn a_sheet_faces_the_one_who_asked_and_those_behind_it_too() {
        let mut facing = Facing::default();
        facing.ask(3);
        let opens = |facing: &mut Facing, before, now| {
            facing.open(before, now, 1, true);
            facing.follow(Some(1));
            facing.quarter
        };
        assert_eq!(opens(&mut facing, Sheet::None, Sheet::Settings), 3);
        assert_eq!(opens(&mut facing, Sheet::Settings, Sheet::Teacher), 3);
        // The screen is turned under it.
        facing.follow(Some(0));
        assert_eq!(facing.quarter, 2);
        opens(&mut facing, Sheet::Teacher, Sheet::None);
        let again = opens(&mut facing, Sheet::None, Sheet::Rules);
        assert_eq!(again, 1, "what somebody asked for before counts no more");
        assert_eq!(opens(&mut facing, Sheet::Rules, Sheet::Result), 0);
        assert_eq!(opens(&mut facing, Sheet::None, Sheet::AskNew), 1);
        assert_eq!(opens(&mut facing, Sheet::AskNew, Sheet::AskDraw), 3, "the other one is asked");
        facing.follow(None);
        assert_eq!(facing.quarter, 0);
    }
}
