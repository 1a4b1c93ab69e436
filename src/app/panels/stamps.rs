//! Small pictures for egui: men on cards, boards on tiles, drawn by the board's own code at the screen's
//! own pixels.

use super::style::{palette, theme};
use crate::app::draw::raster::raster;
use crate::app::draw::{Canvas, Geometry, pieces};
use crate::app::table::pieces::{Figure, body, figure, shadow, skin};
use crate::app::wake::DRAWN;
use crate::rules::Piece;
use bevy::prelude::*;
use bevy_egui::egui::{ColorImage, Context, TextureHandle, TextureId, TextureOptions};
use std::collections::HashMap;

/// Whether pictures are left out: in the first frames, so that the screen stands at once.
pub fn wait(ctx: &Context) -> bool {
    ctx.cumulative_frame_nr() < u64::from(DRAWN)
}

/// The pictures made so far, by their key.
#[derive(Resource, Default)]
pub struct Stamps {
    made: HashMap<String, TextureHandle>,
}

impl Stamps {
    /// The picture called `key`, `w` by `h` points, showing the part `view` of what `draw` draws.
    pub fn get(
        &mut self,
        ctx: &Context,
        key: &str,
        size: (f32, f32),
        view: [f32; 4],
        draw: impl FnOnce() -> Geometry,
    ) -> TextureId {
        let dense = ctx.pixels_per_point();
        let (w, h) = ((size.0 * dense).round().max(1.0) as usize, (size.1 * dense).round().max(1.0) as usize);
        let key = format!("{key}@{w}x{h} {}", theme(ctx).word());
        if let Some(made) = self.made.get(&key) {
            return made.id();
        }
        // Sizes change with the window; what was made for another size is of no use any more.
        if self.made.len() > 96 {
            self.made.clear();
        }
        let image = ColorImage::from_rgba_premultiplied([w, h], &raster(&draw(), view, w, h));
        let made = ctx.load_texture(&key, image, TextureOptions::LINEAR);
        let id = made.id();
        self.made.insert(key, made);
        id
    }

    /// Whether a picture of this size has been made.
    pub fn has(&self, ctx: &Context, key: &str, size: (f32, f32)) -> bool {
        let dense = ctx.pixels_per_point();
        let (w, h) = ((size.0 * dense).round().max(1.0) as usize, (size.1 * dense).round().max(1.0) as usize);
        self.made.contains_key(&format!("{key}@{w}x{h} {}", theme(ctx).word()))
    }

    /// A seat's man, whose face has a radius of `r` points, in a square of `3 r`.
    pub fn man(&mut self, ctx: &Context, seat: usize, most: u8, r: f32) -> TextureId {
        let side = 3.0 * r;
        self.get(ctx, &format!("man{seat}of{most}"), (side, side), [-1.5, -1.5, 3.0, 3.0], || {
            let skin = skin(seat, most, theme(ctx));
            let mut picture = by_lamp(ctx);
            picture.append(&ground(ctx, Figure::Man));
            picture.append(&body(Figure::Man, skin, 1.0));
            picture.append(&pieces::face_sign(skin, 1.0));
            picture
        })
    }

    /// What stands for a seat of a game: its man, in chess its king; in a square of `3 r`.
    pub fn seat(&mut self, ctx: &Context, game: &str, seat: usize, most: u8, r: f32) -> TextureId {
        if !is_chess(game) {
            return self.man(ctx, seat, most, r);
        }
        let side = 3.0 * r;
        self.get(ctx, &format!("king{seat}"), (side, side), [-0.66, -0.70, 1.32, 1.32], || {
            // On wood, where White's figure is seen as well as Black's.
            let mut wood = Canvas::new(0.002);
            wood.circle(0.0, -0.04, 0.60, palette(ctx).edge);
            wood.circle(0.0, -0.04, 0.575, palette(ctx).stand);
            let mut picture = wood.finish();
            picture.append(&ground(ctx, Figure::Chess('K')));
            picture.append(&body(Figure::Chess('K'), skin(seat, most, theme(ctx)), 1.0));
            picture
        })
    }

    /// A piece without shadow and sign, for grooves: a man's face has a radius of `r` points; in a square of `2.4 r`.
    pub fn piece(&mut self, ctx: &Context, game: &str, piece: Piece, most: u8, r: f32) -> TextureId {
        let figure = figure(game, piece.kind);
        let side = 2.4 * r;
        let view = match figure {
            Figure::Chess(_) => [-0.5, -0.52, 1.0, 1.0],
            _ => [-1.2, -1.2, 2.4, 2.4],
        };
        let key = format!("piece-{figure:?}-{}of{most}", piece.seat.0);
        self.get(ctx, &key, (side, side), view, || body(figure, skin(piece.seat.index(), most, theme(ctx)), 1.0))
    }
}

/// By the light of a lamp a card is as dark as Black's men: there they lie on a disc of wood.
fn by_lamp(ctx: &Context) -> Geometry {
    let mut wood = Canvas::new(0.004);
    if palette(ctx).lamp {
        wood.circle(0.0, 0.0, 1.38, palette(ctx).edge);
        wood.circle(0.0, 0.0, 1.33, palette(ctx).stand);
    }
    wood.finish()
}

/// The shadow under one man, where the theme has shadows.
fn ground(ctx: &Context, figure: Figure) -> Geometry {
    if theme(ctx).palette().plain { Geometry::new() } else { shadow(figure, 1, 1.0, 0.0) }
}

/// Whether a game is played with chess figures.
fn is_chess(game: &str) -> bool {
    matches!(figure(game, 0), Figure::Chess(_))
}
