//! The brush: fills, strokes, soft shadows, text and clipping, gathered into one [`Geometry`].

use lyon_tessellation::{
    BuffersBuilder, FillOptions, FillRule, FillTessellator, FillVertex, StrokeOptions, StrokeTessellator, StrokeVertex,
    VertexBuffers,
};

use super::glyphs::{self, Anchor, Face};
use super::paint::Stops;
use super::{Colour, Geometry, Paint, Point, Shape, Stroke, hex};

/// The colour of every shadow on a board.
pub const SHADOW: Colour = hex("#1d0f06");

/// Tolerance for boards of 900 units: smooth at 2000 pixels.
pub const BOARD_TOLERANCE: f32 = 0.1;

/// Gathers what is painted on it.
pub struct Canvas {
    geometry: Geometry,
    tolerance: f32,
    fills: FillTessellator,
    strokes: StrokeTessellator,
}

impl Canvas {
    /// `tolerance`: how far a chord may leave its curve, in the units drawn in.
    pub fn new(tolerance: f32) -> Canvas {
        Canvas {
            geometry: Geometry::new(),
            tolerance,
            fills: FillTessellator::new(),
            strokes: StrokeTessellator::new(),
        }
    }

    /// A canvas for boards of 900 units.
    pub fn board() -> Canvas {
        Canvas::new(BOARD_TOLERANCE)
    }

    /// What was painted.
    pub fn finish(self) -> Geometry {
        self.geometry
    }

    /// Fills by the non-zero rule.
    pub fn fill(&mut self, shape: &Shape, paint: impl Into<Paint>) {
        self.fill_by(shape, FillRule::NonZero, paint);
    }

    /// Fills by the even-odd rule: a part inside a part is a hole.
    pub fn fill_even_odd(&mut self, shape: &Shape, paint: impl Into<Paint>) {
        self.fill_by(shape, FillRule::EvenOdd, paint);
    }

    fn fill_by(&mut self, shape: &Shape, rule: FillRule, paint: impl Into<Paint>) {
        let options = FillOptions::tolerance(self.tolerance).with_fill_rule(rule);
        let mut mesh: VertexBuffers<Point, u32> = VertexBuffers::new();
        let result = self.fills.tessellate_path(
            &shape.path,
            &options,
            &mut BuffersBuilder::new(&mut mesh, |v: FillVertex| v.position().to_array()),
        );
        debug_assert!(result.is_ok(), "{result:?}");
        paint.into().lay(&mesh.vertices, &mesh.indices, &mut self.geometry);
    }

    /// Draws a line along the shape.
    pub fn stroke(&mut self, shape: &Shape, stroke: &Stroke, paint: impl Into<Paint>) {
        if let Some((dash, gap)) = stroke.dash {
            let dashed = shape.dashed(dash, gap, self.tolerance);
            return self.stroke(&dashed, &Stroke { dash: None, ..*stroke }, paint);
        }
        let options = StrokeOptions::tolerance(self.tolerance)
            .with_line_width(stroke.width)
            .with_line_cap(stroke.cap)
            .with_line_join(stroke.join);
        let mut mesh: VertexBuffers<Point, u32> = VertexBuffers::new();
        let result = self.strokes.tessellate_path(
            &shape.path,
            &options,
            &mut BuffersBuilder::new(&mut mesh, |v: StrokeVertex| v.position().to_array()),
        );
        debug_assert!(result.is_ok(), "{result:?}");
        paint.into().lay(&mesh.vertices, &mesh.indices, &mut self.geometry);
    }

    pub fn rect(&mut self, x: f32, y: f32, w: f32, h: f32, paint: impl Into<Paint>) {
        let corners = [[x, y], [x + w, y], [x + w, y + h], [x, y + h]];
        paint.into().lay(&corners, &[0, 1, 2, 0, 2, 3], &mut self.geometry);
    }

    /// A box `[x, y, w, h]` with corners of radius `r`.
    pub fn round(&mut self, [x, y, w, h]: [f32; 4], r: f32, paint: impl Into<Paint>) {
        self.fill(&Shape::round_rect(x, y, w, h, r), paint);
    }

    /// The outline of a box `[x, y, w, h]` with corners of radius `r`.
    pub fn round_line(&mut self, [x, y, w, h]: [f32; 4], r: f32, width: f32, paint: impl Into<Paint>) {
        self.stroke(&Shape::round_rect(x, y, w, h, r), &Stroke::new(width), paint);
    }

    pub fn circle(&mut self, x: f32, y: f32, r: f32, paint: impl Into<Paint>) {
        self.ellipse(x, y, r, r, paint);
    }

    /// A line of the given width along a circle.
    pub fn ring(&mut self, x: f32, y: f32, r: f32, width: f32, paint: impl Into<Paint>) {
        self.stroke(&Shape::circle(x, y, r), &Stroke::new(width), paint);
    }

    pub fn ellipse(&mut self, x: f32, y: f32, rx: f32, ry: f32, paint: impl Into<Paint>) {
        let rim = ellipse_points(x, y, rx, ry, self.tolerance);
        // a fan by halves: slim slivers from one corner would cost samples
        let mut indices = Vec::with_capacity(rim.len() * 3);
        let n = rim.len() as u32;
        let mut step = 1;
        while step < n {
            let mut i = 0;
            while i + step < n {
                let c = if i + 2 * step < n { i + 2 * step } else { 0 };
                if c != 0 || i != 0 {
                    indices.extend([i, i + step, c]);
                }
                i += 2 * step;
            }
            step *= 2;
        }
        paint.into().lay(&rim, &indices, &mut self.geometry);
    }

    /// An ellipse whose colour runs outwards through `stops` (0 the middle, 1 the edge).
    pub fn glow(&mut self, x: f32, y: f32, rx: f32, ry: f32, stops: &[(f32, Colour)]) {
        let rim = ellipse_points(x, y, rx, ry, self.tolerance.max(rx.max(ry) * 0.004));
        let at = |p: &Point, t: f32| [x + (p[0] - x) * t, y + (p[1] - y) * t];
        let n = rim.len();
        for i in 0..n {
            let (p, q) = (&rim[i], &rim[(i + 1) % n]);
            let mut inner: Option<(f32, Colour)> = None;
            for &(t, c) in stops {
                match inner {
                    None if t > 0.0 => {
                        self.geometry.fan(&[([x, y], c.0), (at(p, t), c.0), (at(q, t), c.0)]);
                    }
                    None => {}
                    Some((s, d)) if s <= 0.0 => {
                        self.geometry.fan(&[([x, y], d.0), (at(p, t), c.0), (at(q, t), c.0)]);
                    }
                    Some((s, d)) => {
                        self.geometry.fan(&[(at(p, s), d.0), (at(p, t), c.0), (at(q, t), c.0), (at(q, s), d.0)])
                    }
                }
                inner = Some((t, c));
            }
        }
    }

    /// The soft shadow of a standing thing, `alpha` 0..1 of the full strength.
    pub fn soft(&mut self, x: f32, y: f32, rx: f32, ry: f32, alpha: f32) {
        let stops: Stops = [(0.0, 0.95), (0.55, 0.75), (0.8, 0.28), (1.0, 0.0)]
            .map(|(t, a)| (t, SHADOW.with_alpha(a * alpha)))
            .to_vec();
        self.glow(x, y, rx, ry, &stops);
    }

    /// A box `[x, y, w, h]` with corners of radius `r`, blurred by `sigma`.
    pub fn shadow_box(&mut self, [x, y, w, h]: [f32; 4], r: f32, sigma: f32, colour: Colour) {
        self.shadow_of(&[[x, y], [x + w, y], [x + w, y + h], [x, y + h]], r, sigma, colour);
    }

    /// A polygon given clockwise with corners rounded by `r`, blurred by `sigma`: rings about its outline
    /// whose alpha follows the blur. A blur rounds corners by itself, so they are rounded by 2.2 sigma at least.
    pub fn shadow_of(&mut self, corners: &[Point], r: f32, sigma: f32, colour: Colour) {
        const PER_CORNER: usize = 8;
        const RINGS: usize = 14;
        const REACH: f32 = 2.2;
        let n = corners.len();
        // points of the outline with the direction outwards
        let mut outline: Vec<(Point, Point)> = Vec::with_capacity(n * PER_CORNER);
        for i in 0..n {
            let (a, b, c) = (corners[(i + n - 1) % n], corners[i], corners[(i + 1) % n]);
            let (u, ul) = unit([b[0] - a[0], b[1] - a[1]]);
            let (v, vl) = unit([c[0] - b[0], c[1] - b[1]]);
            let turn = (u[0] * v[1] - u[1] * v[0]).atan2(u[0] * v[0] + u[1] * v[1]);
            let half = (turn.abs() / 2.0).tan().max(1e-3);
            let radius = r.max(REACH * sigma).min(0.5 * ul.min(vl) / half);
            let inset = radius * half;
            let side = turn.signum();
            let start = [b[0] - u[0] * inset, b[1] - u[1] * inset];
            let centre = [start[0] - u[1] * radius * side, start[1] + u[0] * radius * side];
            for k in 0..PER_CORNER {
                let (sin, cos) = (turn * k as f32 / (PER_CORNER - 1) as f32).sin_cos();
                // outwards at the start of the corner is to the left of the way
                let out = [u[1] * cos + u[0] * sin, -u[0] * cos + u[1] * sin];
                let p = [centre[0] + out[0] * radius * side, centre[1] + out[1] * radius * side];
                outline.push((p, out));
            }
        }
        let ring = |k: usize| {
            let d = sigma * REACH * (2.0 * k as f32 / RINGS as f32 - 1.0);
            let alpha = if k == RINGS { 0.0 } else { colour.0[3] * below_normal(-d / sigma) };
            (d, colour.with_alpha(alpha).0)
        };
        let m = outline.len();
        let at = |i: usize, d: f32| {
            let (p, out) = outline[i % m];
            [p[0] + out[0] * d, p[1] + out[1] * d]
        };
        let (d0, full) = ring(0);
        let core: Vec<Point> = (0..m).map(|i| at(i, d0)).collect();
        self.fill(&Shape::polygon(&core), Colour(full));
        for k in 0..RINGS {
            let ((d, c), (e, f)) = (ring(k), ring(k + 1));
            for i in 0..m {
                self.geometry.fan(&[(at(i, d), c), (at(i, e), f), (at(i + 1, e), f), (at(i + 1, d), c)]);
            }
        }
    }

    /// Text on the baseline `y`; `x` is its left end, middle or right end by `anchor`; `size` is the em.
    pub fn text(&mut self, at: Point, text: &str, size: f32, face: Face, colour: Colour, anchor: Anchor) {
        let (shape, width) = glyphs::outline(text, size, face);
        let dx = match anchor {
            Anchor::Start => 0.0,
            Anchor::Middle => -width / 2.0,
            Anchor::End => -width,
        };
        self.fill(&shape.moved(at[0] + dx, at[1]), colour);
    }

    /// Lays a finished picture on, its origin at (`x`, `y`).
    pub fn put(&mut self, picture: &Geometry, x: f32, y: f32) {
        self.geometry.append_at(picture, x, y);
    }

    /// Runs `draw` and keeps what falls into a convex polygon.
    pub fn clipped(&mut self, convex: &[Point], draw: impl FnOnce(&mut Canvas)) {
        let mut inner = Canvas::new(self.tolerance);
        draw(&mut inner);
        let inside = inner.finish().clipped(convex);
        self.geometry.append(&inside);
    }

    /// Runs `draw` and keeps what falls into a box `[x, y, w, h]` with corners of radius `r`.
    pub fn clipped_round(&mut self, [x, y, w, h]: [f32; 4], r: f32, draw: impl FnOnce(&mut Canvas)) {
        let edge = Shape::round_rect(x, y, w, h, r).flat(self.tolerance.max(r * 0.02));
        self.clipped(&edge[0].0, draw);
    }

    /// Draws in units of its own and lays the picture on, scaled by `s`, its origin at (`x`, `y`).
    pub fn scaled(&mut self, x: f32, y: f32, s: f32, draw: impl FnOnce(&mut Canvas)) {
        let mut inner = Canvas::new(self.tolerance / s);
        draw(&mut inner);
        self.geometry.append_at(&inner.finish().scaled(s), x, y);
    }
}

fn unit(v: Point) -> (Point, f32) {
    let length = v[0].hypot(v[1]).max(1e-6);
    ([v[0] / length, v[1] / length], length)
}

/// Points of an ellipse, as many as the tolerance asks for, a multiple of eight.
pub fn ellipse_points(x: f32, y: f32, rx: f32, ry: f32, tolerance: f32) -> Vec<Point> {
    let share = (1.0 - tolerance / rx.max(ry)).clamp(-1.0, 1.0);
    let n = (std::f32::consts::PI / share.acos().max(0.02)).ceil() as usize;
    let n = n.clamp(8, 256).next_multiple_of(8);
    (0..n)
        .map(|i| {
            let (sin, cos) = (i as f32 / n as f32 * std::f32::consts::TAU).sin_cos();
            [x + rx * cos, y + ry * sin]
        })
        .collect()
}

/// The share of a normal distribution below `x` (to about 0.001).
fn below_normal(x: f32) -> f32 {
    1.0 / (1.0 + (-1.5976 * x - 0.070_56 * x * x * x).exp())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn area(g: &Geometry) -> f32 {
        g.indices
            .chunks_exact(3)
            .map(|t| {
                let [a, b, c] = [0, 1, 2].map(|k| g.positions[t[k] as usize]);
                ((b[0] - a[0]) * (c[1] - a[1]) - (c[0] - a[0]) * (b[1] - a[1])).abs() / 2.0
            })
            .sum()
    }

    #[test]
    fn an_ellipse_has_its_area() {
        for r in [3.0, 17.0, 40.0, 101.0] {
            let mut canvas = Canvas::new(0.1);
            canvas.ellipse(0.0, 0.0, r, r * 0.86, hex("#123456"));
            let whole = std::f32::consts::PI * r * r * 0.86;
            let got = area(&canvas.finish());
            assert!((got / whole - 1.0).abs() < 0.06 && got <= whole, "{r}: {got} of {whole}");
        }
    }

    #[test]
    fn a_shadow_fades_to_nothing() {
        let mut canvas = Canvas::board();
        canvas.shadow_box([0.0, 0.0, 100.0, 80.0], 10.0, 6.0, SHADOW.with_alpha(0.5));
        let g = canvas.finish();
        let bounds = g.bounds().expect("painted");
        assert!((bounds[0] + 13.2).abs() < 0.1 && (bounds[2] - 126.4).abs() < 0.2, "{bounds:?}");
        for (p, c) in g.positions.iter().zip(&g.colours) {
            if (p[0] - bounds[0]).abs() < 1e-3 {
                assert_eq!(c[3], 0.0);
            }
            assert!(c[3] <= 0.5);
        }
    }
}
