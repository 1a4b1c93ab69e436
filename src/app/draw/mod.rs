//! The drawing kit: every board, piece and mark of the program is made here out of plain shapes.
//!
//! A picture is a [`Geometry`]: coloured triangles in painter's order. The window shows it as a mesh,
//! [`raster`] turns it into pixels for the shelf. Coordinates have y pointing **down**, as on a screen.
//!
//! * [`shape`]: paths (rectangles, ellipses, ring segments, path data) before they are painted
//! * [`paint`]: colours and gradients, laid on triangles
//! * [`canvas`]: the brush: fills, strokes, soft shadows, text, clipping
//! * [`glyphs`]: the typefaces and text as outlines
//! * [`wood`]: grain, slabs and the table
//! * [`pieces`]: turned men, towers, damki, chiefs
//! * [`chess`]: the chess figures
//! * [`marks`]: what may be done, what was done, what is refused
//! * [`icons`]: the line icons of the buttons
//! * [`raster`]: a small software rasteriser
//! * [`dice`]: seeded chance, so that a board looks the same every time

pub mod bevy;
pub mod canvas;
pub mod chess;
pub mod dice;
pub mod glyphs;
pub mod icons;
pub mod marks;
pub mod paint;
pub mod pieces;
pub mod raster;
pub mod shape;
mod signs;
mod svg;
pub mod wood;

pub use canvas::Canvas;
pub use paint::Paint;
pub use shape::{Shape, Stroke};

/// A point or a vector, y down.
pub type Point = [f32; 2];

/// sRGB with straight alpha, each channel 0..1 and gamma-encoded (as written in `#rrggbb`).
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Colour(pub [f32; 4]);

/// The colour written `#rrggbb` (the `#` may be left out).
pub const fn hex(text: &str) -> Colour {
    let bytes = text.as_bytes();
    let start = bytes.len() - 6;
    let mut value = 0;
    let mut i = start;
    while i < bytes.len() {
        let digit = match bytes[i] {
            c @ b'0'..=b'9' => c - b'0',
            c @ b'a'..=b'f' => c - b'a' + 10,
            c @ b'A'..=b'F' => c - b'A' + 10,
            _ => panic!("a colour is six hexadecimal digits"),
        };
        value = value * 16 + digit as u32;
        i += 1;
    }
    Colour::rgb(value)
}

impl Colour {
    /// The colour `0xrrggbb`, opaque.
    pub const fn rgb(value: u32) -> Colour {
        Colour([
            ((value >> 16) & 255) as f32 / 255.0,
            ((value >> 8) & 255) as f32 / 255.0,
            (value & 255) as f32 / 255.0,
            1.0,
        ])
    }

    /// Part `t` (0..1) of the way to `other`, alpha too.
    pub const fn mix(self, other: Colour, t: f32) -> Colour {
        let (a, b) = (self.0, other.0);
        Colour([a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t, a[2] + (b[2] - a[2]) * t, a[3] + (b[3] - a[3]) * t])
    }

    /// Lit by `t` (0..1): mixed towards the warm white of the morning light.
    pub const fn light(self, t: f32) -> Colour {
        self.mix(Colour::rgb(0xfff6e4).with_alpha(self.0[3]), t)
    }

    /// Shaded by `t` (0..1): mixed towards the warm black of the shadows.
    pub const fn dark(self, t: f32) -> Colour {
        self.mix(Colour::rgb(0x1c0f08).with_alpha(self.0[3]), t)
    }

    /// The same hue with alpha `a` (0..1).
    pub const fn with_alpha(self, a: f32) -> Colour {
        Colour([self.0[0], self.0[1], self.0[2], a])
    }

    /// Lit for a positive `t`, shaded for a negative one.
    pub const fn shade(self, t: f32) -> Colour {
        if t >= 0.0 { self.light(t) } else { self.dark(-t) }
    }

    /// The four channels as bytes, straight alpha.
    pub fn bytes(self) -> [u8; 4] {
        self.0.map(|v| (v.clamp(0.0, 1.0) * 255.0 + 0.5) as u8)
    }
}

/// Coloured triangles in painter's order (a later one covers an earlier one), y down.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Geometry {
    pub positions: Vec<Point>,
    /// sRGB 0..1, straight alpha, one for each position; between them a colour runs affinely.
    pub colours: Vec<[f32; 4]>,
    /// Three for each triangle.
    pub indices: Vec<u32>,
}

impl Geometry {
    pub fn new() -> Geometry {
        Geometry::default()
    }

    pub fn is_empty(&self) -> bool {
        self.indices.is_empty()
    }

    /// How many triangles there are.
    pub fn triangles(&self) -> usize {
        self.indices.len() / 3
    }

    /// Lays `other` on top.
    pub fn append(&mut self, other: &Geometry) {
        self.append_at(other, 0.0, 0.0);
    }

    /// Lays `other` on top, moved by (`dx`, `dy`).
    pub fn append_at(&mut self, other: &Geometry, dx: f32, dy: f32) {
        let base = self.positions.len() as u32;
        self.positions.extend(other.positions.iter().map(|p| [p[0] + dx, p[1] + dy]));
        self.colours.extend_from_slice(&other.colours);
        self.indices.extend(other.indices.iter().map(|i| i + base));
    }

    /// Moved by (`dx`, `dy`).
    #[must_use]
    pub fn translated(mut self, dx: f32, dy: f32) -> Geometry {
        for p in &mut self.positions {
            *p = [p[0] + dx, p[1] + dy];
        }
        self
    }

    /// Scaled by `s` about the origin.
    #[must_use]
    pub fn scaled(mut self, s: f32) -> Geometry {
        for p in &mut self.positions {
            *p = [p[0] * s, p[1] * s];
        }
        self
    }

    /// Every alpha multiplied by `a` (0..1). Overlapping parts show through each other.
    #[must_use]
    pub fn faded(mut self, a: f32) -> Geometry {
        for c in &mut self.colours {
            c[3] *= a;
        }
        self
    }

    /// In one colour, with the alphas there were.
    #[must_use]
    pub fn tinted(mut self, colour: Colour) -> Geometry {
        for c in &mut self.colours {
            *c = colour.with_alpha(c[3]).0;
        }
        self
    }

    /// `[x, y, width, height]` of all positions, or `None` if there are none.
    pub fn bounds(&self) -> Option<[f32; 4]> {
        let first = *self.positions.first()?;
        let (mut low, mut high) = (first, first);
        for p in &self.positions {
            for k in 0..2 {
                low[k] = low[k].min(p[k]);
                high[k] = high[k].max(p[k]);
            }
        }
        Some([low[0], low[1], high[0] - low[0], high[1] - low[1]])
    }

    /// What lies inside a convex polygon (either sense of turning).
    #[must_use]
    pub fn clipped(&self, convex: &[Point]) -> Geometry {
        let n = convex.len();
        let area: f32 = (0..n)
            .map(|i| {
                let (a, b) = (convex[i], convex[(i + 1) % n]);
                a[0] * b[1] - b[0] * a[1]
            })
            .sum();
        let turn = if area < 0.0 { -1.0 } else { 1.0 };
        // each side as (normal, offset): inside where the value is not negative
        let sides: Vec<[f32; 3]> = (0..n)
            .map(|i| {
                let (a, b) = (convex[i], convex[(i + 1) % n]);
                let (nx, ny) = (-(b[1] - a[1]) * turn, (b[0] - a[0]) * turn);
                [nx, ny, -(nx * a[0] + ny * a[1])]
            })
            .collect();
        let value = |s: &[f32; 3], p: Point| s[0] * p[0] + s[1] * p[1] + s[2];
        let mut out = Geometry::new();
        for t in self.indices.chunks_exact(3) {
            let mut poly: Vec<(Point, [f32; 4])> =
                t.iter().map(|&i| (self.positions[i as usize], self.colours[i as usize])).collect();
            for s in &sides {
                if poly.iter().all(|v| value(s, v.0) >= 0.0) {
                    continue;
                }
                let mut kept = Vec::with_capacity(poly.len() + 1);
                for i in 0..poly.len() {
                    let (a, b) = (poly[i], poly[(i + 1) % poly.len()]);
                    let (va, vb) = (value(s, a.0), value(s, b.0));
                    if va >= 0.0 {
                        kept.push(a);
                    }
                    if (va >= 0.0) != (vb >= 0.0) {
                        kept.push(between(a, b, va, vb));
                    }
                }
                poly = kept;
                if poly.len() < 3 {
                    break;
                }
            }
            out.fan(&poly);
        }
        out
    }

    /// Adds a convex polygon with a colour at each corner.
    pub fn fan(&mut self, corners: &[(Point, [f32; 4])]) {
        if corners.len() < 3 {
            return;
        }
        let base = self.positions.len() as u32;
        for (p, c) in corners {
            self.positions.push(*p);
            self.colours.push(*c);
        }
        for i in 1..corners.len() as u32 - 1 {
            self.indices.extend([base, base + i, base + i + 1]);
        }
    }
}

/// The point of the edge a–b where a value that is `va` at a and `vb` at b becomes zero. The ends are
/// put in a fixed order first, so that two triangles that share the edge find the very same point.
fn between(a: (Point, [f32; 4]), b: (Point, [f32; 4]), va: f32, vb: f32) -> (Point, [f32; 4]) {
    let (a, b, va, vb) = if a.0 <= b.0 { (a, b, va, vb) } else { (b, a, vb, va) };
    let t = va / (va - vb);
    let p = [a.0[0] + (b.0[0] - a.0[0]) * t, a.0[1] + (b.0[1] - a.0[1]) * t];
    (p, Colour(a.1).mix(Colour(b.1), t).0)
}

/// The point at distance `r` from (`cx`, `cy`) in the direction of `degrees`, clockwise from the top.
pub fn polar(cx: f32, cy: f32, r: f32, degrees: f32) -> Point {
    let a = degrees.to_radians();
    [cx + r * a.sin(), cy - r * a.cos()]
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
    fn colours_are_read_and_mixed() {
        assert_eq!(hex("#ff0080").bytes(), [255, 0, 128, 255]);
        assert_eq!(hex("000000").mix(hex("ffffff"), 0.5).bytes()[0], 128);
        assert_eq!(hex("#336699").light(1.0).bytes(), hex("#fff6e4").bytes());
    }

    #[test]
    fn clipping_keeps_the_part_inside() {
        let mut canvas = Canvas::new(0.1);
        canvas.rect(0.0, 0.0, 10.0, 10.0, hex("#808080"));
        let cut = canvas.finish().clipped(&[[5.0, -5.0], [20.0, -5.0], [20.0, 5.0], [5.0, 5.0]]);
        assert!((area(&cut) - 25.0).abs() < 1e-3);
        assert_eq!(cut.bounds(), Some([5.0, 0.0, 5.0, 5.0]));
    }

    #[test]
    fn appending_moves_and_renumbers() {
        let mut one = Geometry::new();
        one.fan(&[([0.0, 0.0], [1.0; 4]), ([1.0, 0.0], [1.0; 4]), ([0.0, 1.0], [1.0; 4])]);
        let mut two = one.clone();
        two.append_at(&one, 5.0, 0.0);
        assert_eq!(two.triangles(), 2);
        assert_eq!(two.indices[3..], [3, 4, 5]);
        assert_eq!(two.bounds(), Some([0.0, 0.0, 6.0, 1.0]));
    }
}
