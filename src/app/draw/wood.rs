//! Wood: grain, boards' frames and the table. Units are those of a board (900 wide) or of the screen.

use super::dice::Dice;
use super::{Canvas, Colour, Paint, Shape, Stroke, hex};
use crate::app::theme::{self, Palette};

/// How grain is drawn.
#[derive(Clone, Copy, Debug)]
pub struct Grain {
    pub colour: Colour,
    /// How many strokes.
    pub strokes: usize,
    /// Strongest alpha of a stroke, 0..1.
    pub alpha: f32,
    /// Grain that runs up and down rather than level.
    pub upright: bool,
    /// Middle width of a stroke.
    pub width: f32,
}

/// Long flat strokes along the grain inside the box `[x, y, w, h]`: they end at its sides, and their swing
/// keeps them within.
pub fn grain(c: &mut Canvas, [x, y, w, h]: [f32; 4], grain: &Grain, seed: u64) {
    let mut dice = Dice::new(seed);
    let (length, across) = if grain.upright { (h, w) } else { (w, h) };
    let pitch = across / grain.strokes as f32;
    for i in 0..grain.strokes {
        let t = (i as f32 + dice.unit()) * pitch;
        let drift = dice.between(-0.3, 0.3) * pitch;
        let from = dice.between(-0.2, 0.5) * length;
        let to = (from + dice.between(0.4, 1.0) * length).min(length);
        let from = from.max(0.0);
        let swing = dice.between(-1.0, 1.0) * (across * 0.05).min(10.0);
        let width = grain.width * dice.between(0.5, 1.6);
        let alpha = grain.alpha * dice.between(0.4, 1.0);
        // Where the wood is thinner than a stroke there is one place for it.
        let keep = |v: f32| v.clamp(width / 2.0, (across - width / 2.0).max(width / 2.0));
        let place = |u: f32, v: f32| {
            let (u, v) = (from + (to - from) * u, keep(v));
            if grain.upright { [x + v, y + u] } else { [x + u, y + v] }
        };
        let line =
            Shape::cubic(place(0.0, t), place(0.33, t + swing), place(0.66, t - swing * 0.6), place(1.0, t + drift));
        c.stroke(&line, &Stroke::new(width), grain.colour.with_alpha(alpha));
    }
}

/// A rounded box of wood: `base`, dark strokes, half as many light ones.
pub fn wood(c: &mut Canvas, area: [f32; 4], r: f32, base: Colour, strokes: usize, seed: u64) {
    c.round(area, r, base);
    let dark = Grain { colour: base.dark(0.55), strokes, alpha: 0.18, upright: false, width: 1.2 };
    let light = Grain { colour: base.light(0.6), strokes: strokes / 2, alpha: 0.162, ..dark };
    c.clipped_round(area, r, |c| {
        grain(c, area, &dark, seed);
        grain(c, area, &light, seed + 7);
    });
}

/// How deep the side of a board's frame is seen.
pub const SIDE: f32 = 10.0;

/// A board's frame: shadow, side, wood, and the line of light and shade inside its edge.
pub fn slab(c: &mut Canvas, area: [f32; 4], r: f32, base: Colour, strokes: usize, seed: u64) {
    let [x, y, w, h] = area;
    let (dx, dy, sigma, colour) = theme::shadow::SLAB;
    c.shadow_box([x + dx, y + SIDE + dy, w, h], r, sigma, colour);
    c.round([x, y + SIDE, w, h], r, base.dark(0.45));
    wood(c, area, r, base, strokes, seed);
    let bevel = bevel(area, base.light(0.55), base.light(0.15), base.dark(0.25));
    c.round_line([x + 1.0, y + 1.0, w - 2.0, h - 2.0], r - 1.0, 2.0, bevel);
}

/// From `lit` at the upper left to `shaded` at the lower right of the box.
pub fn bevel(area: [f32; 4], lit: Colour, middle: Colour, shaded: Colour) -> Paint {
    Paint::linear_in(area, [0.0, 0.0], [1.0, 1.0], &[(0.0, lit), (0.5, middle), (1.0, shaded)])
}

/// How much of the neighbouring plank's colour each plank takes.
const PLANKS: [f32; 8] = [0.1, 0.8, 0.35, 1.0, 0.2, 0.6, 0.0, 0.9];

/// The table, `w` × `h` screen units: planks with their grain, a pool of light, darker corners.
pub fn table(w: f32, h: f32, palette: &Palette) -> super::Geometry {
    // the grain is thin and nearly straight: a coarser tolerance is not seen
    let mut c = Canvas::new(0.2);
    if palette.plain {
        c.rect(0.0, 0.0, w, h, palette.table);
        return c.finish();
    }
    // light lines on a dark table would catch the eye
    let glint = if palette.lamp { 0.5 } else { 1.0 };
    let planks = if w < h { 7 } else { 5 };
    let height = h / planks as f32;
    for i in 0..planks {
        let y = i as f32 * height;
        let base = palette.table.mix(palette.table_alt, PLANKS[i % PLANKS.len()]);
        // half a unit of overlap hides the joint until its line is drawn
        c.rect(0.0, y, w, if i + 1 < planks { height + 0.5 } else { height }, base);
        let dark = Grain { colour: palette.grain, strokes: 16, alpha: 0.20, upright: false, width: 1.4 };
        let light = Grain { colour: base.light(0.5), strokes: 8, alpha: 0.3 * glint, width: 1.6, ..dark };
        grain(&mut c, [0.0, y, w, height], &dark, 3 + i as u64 * 11);
        grain(&mut c, [0.0, y, w, height], &light, 500 + i as u64 * 13);
        if i > 0 {
            c.rect(0.0, y - 0.7, w, 1.4, palette.table.dark(0.45).with_alpha(0.55));
            c.rect(0.0, y + 0.9, w, 1.0, palette.table.light(0.45).with_alpha(0.60 * glint));
        }
    }
    let none = palette.light.with_alpha(0.0);
    let pool = Paint::radial([0.22 * w, 0.05 * h], [w, h], &[(0.0, palette.light), (0.6, none)]);
    c.rect(0.0, 0.0, w, h, pool);
    let shade = hex("#2a1608");
    let corners = Paint::radial(
        [0.45 * w, 0.42 * h],
        [0.78 * w, 0.78 * h],
        &[(0.55, shade.with_alpha(0.0)), (1.0, shade.with_alpha(0.30))],
    );
    c.rect(0.0, 0.0, w, h, corners);
    c.finish()
}

/// The lamp of the evening, laid over a board of the given outline under its marks; the light falls for a
/// board that fills `[x, y, w, h]`.
pub fn lamp(body: &Shape, [x, y, w, h]: [f32; 4]) -> super::Geometry {
    let mut c = Canvas::board();
    let shade = hex("#1a0d05");
    let light = Paint::radial(
        [x + 0.45 * w, y + 0.40 * h],
        [w, w],
        &[(0.30, shade.with_alpha(0.0)), (0.75, shade.with_alpha(0.42))],
    );
    c.fill(body, light);
    c.finish()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_table_covers_its_place_and_no_more() {
        for palette in theme::Theme::ALL.map(theme::Theme::palette) {
            for (w, h) in [(1024.0, 768.0), (390.0, 844.0)] {
                let g = table(w, h, palette);
                let b = g.bounds().expect("a table");
                let want = [0.0, 0.0, w, h];
                assert!((0..4).all(|k| (b[k] - want[k]).abs() < 0.5), "{b:?}");
                assert!(g.triangles() < 12_000, "{}", g.triangles());
            }
        }
    }
}
