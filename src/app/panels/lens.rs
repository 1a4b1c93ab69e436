//! The lens over a finger: a disc of the board, larger, in a brass ring, over every card.

use super::card::over;
use super::style::ink;
use crate::app::table::board::Layout;
use crate::app::table::lens::{self, Lens};
use crate::app::table::{Rules, Seating};
use crate::app::theme::{BRASS, SIGNS, size};
use bevy::prelude::*;
use bevy_egui::egui::epaint::Vertex;
use bevy_egui::egui::{Color32, Mesh, Order, Pos2, Stroke, pos2, vec2};
use bevy_egui::{EguiContexts, EguiTextureHandle};
use std::f32::consts::TAU;

/// So many corners make it round.
const CORNERS: u32 = 72;

pub(super) fn draw(
    mut contexts: EguiContexts,
    lens: Res<Lens>,
    rules: Res<Rules>,
    seating: Res<Seating>,
    layout: Res<Layout>,
    mut known: Local<Option<Handle<Image>>>,
) {
    let quarter = lens::quarter(&rules, &seating, &layout);
    let (Some(place), Some(glass)) = (lens.place(quarter, layout.size), &lens.glass) else { return };
    if known.as_ref() != Some(glass) {
        if let Some(old) = known.take() {
            contexts.remove_image(&old);
        }
        *known = Some(glass.clone());
    }
    let texture = contexts.add_image(EguiTextureHandle::Strong(glass.clone()));
    let Ok(ctx) = contexts.ctx_mut() else { return };
    let ui = over(ctx, "lens", Order::Tooltip);
    let centre = pos2(place.x, place.y);
    let r = size::LENS / 2.0;
    let mut disc = Mesh::with_texture(texture);
    let mut corner = |x: f32, y: f32| {
        let uv: Pos2 = pos2((x + 1.0) / 2.0, (y + 1.0) / 2.0);
        disc.vertices.push(Vertex { pos: centre + vec2(x, y) * r, uv, color: Color32::WHITE });
    };
    corner(0.0, 0.0);
    for i in 0..CORNERS {
        let (y, x) = (i as f32 / CORNERS as f32 * TAU).sin_cos();
        corner(x, y);
    }
    for i in 0..CORNERS {
        disc.add_triangle(0, i + 1, (i + 1) % CORNERS + 1);
    }
    ui.painter().add(disc);
    // Rings hide the disc's corners.
    ui.painter().circle_stroke(centre, r, Stroke::new(5.0, ink(BRASS[2])));
    ui.painter().circle_stroke(centre, r, Stroke::new(2.5, ink(BRASS[0])));
    ui.painter().circle_stroke(centre, r + 3.0, Stroke::new(1.5, ink(SIGNS.focus_ground)));
}
