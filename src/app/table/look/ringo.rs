//! Ringo: a turned and lacquered disc. Sector a is patinated copper between two brass rails, the centre a
//! brass boss.

use super::round::{self, Frame};
use super::{Look, contrast, coordinate, degrees, straight, turned_about};
use crate::app::draw::glyphs::{Anchor, Face, cap_height};
use crate::app::draw::wood::bevel;
use crate::app::draw::{Canvas, Colour, Geometry, Paint, Point, Shape, Stroke, hex, polar};

pub(super) const C: Point = [450.0, 445.0];
/// The outer edge of ring 6, and of the boss with its gap.
pub(super) const R: f32 = 395.0;
pub(super) const R0: f32 = 62.0;
/// How wide a ring is.
const WIDTH: f32 = (R - R0) / 6.0;
/// Half of the gap between segments.
const GAP: f32 = 1.6;
/// How far the brass round the field reaches.
const BRIM: f32 = R + 7.0;

const LACQUER: [Colour; 2] = [hex("#b04a34"), hex("#c47a48")];
const COPPER: [Colour; 2] = [hex("#7c9f95"), hex("#94b3a6")];
/// Near black, between the segments.
const GROUND: Colour = hex("#24130a");

pub(super) const FRAME: Frame =
    Frame { centre: C, radius: 436.0, base: hex("#5a3521"), light: 0.16, covered: BRIM, seed: 4 };

/// The look of Ringo. A unit of places is the radius of ring 6.
pub static LOOK: Look = Look {
    whole: [-21.0, -8.0, 958.0, 958.0],
    bare: [C[0] - BRIM, C[1] - BRIM, 2.0 * BRIM, 2.0 * BRIM],
    field: 60.0,
    man: 25.0 / 60.0,
    square: false,
    origin: C,
    unit: ring(6),
    board,
    contrast: contrast::ringo,
    body: |bare, _| body(bare),
    coords,
    way,
    corner: None,
};

/// The outer edge of ring `k`; of 0, that of the centre.
pub(super) fn edge(k: usize) -> f32 {
    R0 + k as f32 * WIDTH
}

/// The radius of the nodes of ring `k` (1..=6).
const fn ring(k: usize) -> f32 {
    R0 + (k as f32 - 0.5) * WIDTH
}

/// The middle of sector `s`, in degrees clockwise from the top.
pub(super) fn sector(s: usize, turn: u8) -> f32 {
    s as f32 * 45.0 + degrees(turn)
}

fn board(bare: bool, turn: u8) -> Geometry {
    let mut c = Canvas::board();
    let [x, y] = C;
    if !bare {
        FRAME.draw(&mut c);
    }
    for (r, colour) in [(BRIM, GROUND), (R + 4.0, hex("#d5a64f")), (R + 1.0, GROUND)] {
        c.circle(x, y, r, colour);
    }
    for k in (1..=6).rev() {
        for s in 0..8 {
            let middle = sector(s, turn);
            let gap = (GAP / edge(k)).to_degrees();
            let base = if s == 0 { COPPER } else { LACQUER }[k % 2];
            let lum = (middle + 45.0).to_radians().cos();
            let part = Shape::annular(x, y, edge(k - 1) + GAP, edge(k) - GAP, middle - 22.5 + gap, middle + 22.5 - gap);
            c.fill(&part, base.shade(if lum > 0.0 { 0.07 } else { 0.09 } * lum));
        }
    }
    c.stroke(&engraving(turn), &Stroke::new(1.5), hex("#35564d").with_alpha(0.38));
    // the turned edge of each ring: light above, dark below
    for k in (1..=6).rev() {
        let r = edge(k) - 3.0;
        let area = [x - r, y - r, 2.0 * r, 2.0 * r];
        let stops = [
            (0.0, hex("#fff0d0").with_alpha(0.55)),
            (0.45, hex("#fff0d0").with_alpha(0.08)),
            (1.0, hex("#1c0f08").with_alpha(0.35)),
        ];
        c.ring(x, y, r, 2.4, Paint::linear_in(area, [0.0, 0.0], [1.0, 1.0], &stops));
    }
    c.put(&sheen(), 0.0, 0.0);
    let radius = |a: f32| Shape::polyline(&[polar(x, y, edge(0), a), polar(x, y, R, a)]);
    for s in 0..8 {
        // once more, over the lines that run through
        c.stroke(&radius(sector(s, turn) + 22.5), &Stroke::new(2.0 * GAP), GROUND);
    }
    for a in [-22.5, 22.5] {
        let rail = radius(sector(0, turn) + a);
        c.stroke(&rail, &Stroke::new(7.0), hex("#3a2410"));
        c.stroke(&rail, &Stroke::new(3.6), hex("#e2b65a"));
    }
    boss(&mut c);
    c.finish()
}

/// Slanting hairlines in the segments of sector a.
pub(super) fn engraving(turn: u8) -> Shape {
    let [x, y] = C;
    let mut lines = Vec::new();
    for i in -20..30 {
        let from = [x - 220.0 + i as f32 * 15.0, y - 420.0];
        let line = [from, [from[0] + 160.0, from[1] + 380.0]].map(|p| turned_about(C, p, turn));
        for k in 1..=6 {
            // ends are cut square: half a hairline less keeps them inside
            let inset = GAP + 0.4;
            let gap = (inset / ring(k)).to_degrees();
            let middle = sector(0, turn);
            let radii = [edge(k - 1) + inset, edge(k) - inset];
            lines.extend(round::cut(line, C, radii, Some([middle - 22.5 + gap, middle + 22.5 - gap])));
        }
    }
    Shape::parts(&lines)
}

/// The sheen of turned lacquer: two opposite fans of light, strongest on their axes.
fn sheen() -> Geometry {
    const HALF: f32 = 35.0;
    const STEPS: i32 = 18;
    let mut g = Geometry::new();
    for (axis, strength) in [(-45.0, 0.26), (135.0, 0.13)] {
        let light = |i: i32| {
            let share = i as f32 / STEPS as f32;
            let alpha = strength * (share * 90.0).to_radians().cos().max(0.0).powi(3);
            (axis + share * HALF, hex("#fff2d8").with_alpha(alpha).0)
        };
        for i in -STEPS..STEPS {
            let ((a, pale), (b, other)) = (light(i), light(i + 1));
            let at = |r: f32, a: f32| polar(C[0], C[1], r, a);
            for k in 1..=6 {
                // the gaps stay dark
                let [r, s] = [edge(k - 1) + GAP, edge(k) - GAP];
                g.fan(&[(at(r, a), pale), (at(s, a), pale), (at(s, b), other), (at(r, b), other)]);
            }
        }
    }
    g
}

/// The brass boss in the middle.
fn boss(c: &mut Canvas) {
    let [x, y] = C;
    let (line, r) = (hex("#6d4510"), 60.0);
    c.circle(x + 2.0, y + 4.0, 61.0, hex("#1c0f08").with_alpha(0.5));
    let stops = [(0.0, hex("#f5d88e")), (0.5, hex("#d39d3b")), (1.0, hex("#96651b"))];
    let area = [x - r, y - r, 2.0 * r, 2.0 * r];
    c.circle(x, y, r, Paint::linear_in(area, [0.1, 0.0], [0.9, 1.0], &stops));
    let rim = bevel(area, hex("#fff6d8"), hex("#fff0c0").with_alpha(0.6), hex("#fff0c0").with_alpha(0.1));
    c.ring(x, y, 58.0, 2.0, rim);
    for q in [47.0, 34.0] {
        c.ring(x, y, q, 2.0, line.with_alpha(0.55));
    }
    for i in 0..8 {
        let a = i as f32 * 45.0;
        let ray = Shape::polyline(&[polar(x, y, 13.0, a), polar(x, y, 28.0, a)]);
        c.stroke(&ray, &Stroke::new(3.0).round(), line.with_alpha(0.6));
    }
}

/// The board's outline.
fn body(bare: bool) -> Shape {
    if bare { Shape::circle(C[0], C[1], BRIM) } else { FRAME.body() }
}

/// Letters on the frame, and the numbers of the rings at the left rail of sector a.
fn coords(turn: u8) -> Geometry {
    let mut c = Canvas::board();
    let size = 20.0;
    let lower = size * cap_height(Face::Strong) / 2.0;
    for (s, letter) in ["a", "b", "c", "d", "e", "f", "g", "h"].into_iter().enumerate() {
        coordinate(&mut c, polar(C[0], C[1], (BRIM + FRAME.radius) / 2.0, sector(s, turn)), letter);
    }
    for k in 1..=6 {
        let from_rail = [13.0, 9.5, 7.0, 4.6, 4.6, 4.6][k - 1];
        let [x, y] = polar(C[0], C[1], ring(k), sector(0, turn) - 22.5 + from_rail);
        c.text([x, y + lower], &k.to_string(), size, Face::Strong, hex("#16332c"), Anchor::Middle);
    }
    c.finish()
}

/// Along a ring men go round, along a radius straight.
fn way(from: Point, to: Point) -> Vec<Point> {
    round::arc(C, from, to).unwrap_or_else(|| straight(from, to))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nodes_lie_in_the_middle_of_their_segments() {
        // the inner radius that the game's data give to the core
        const INNER: f32 = 0.244_383_93;
        for k in 1..=6 {
            let out = INNER + (1.0 - INNER) * (k - 1) as f32 / 5.0;
            let [x, y] = LOOK.spot([0.0, out]);
            assert!((x - C[0]).abs() < 1e-3 && (C[1] - y - (edge(k) + edge(k - 1)) / 2.0).abs() < 1e-2);
        }
    }

    #[test]
    fn the_neutral_sector_turns_with_the_board() {
        let middle = |turn| {
            let all: Vec<Point> = engraving(turn).flat(0.1).into_iter().flat_map(|(p, _)| p).collect();
            let sum = all.iter().fold([0.0, 0.0], |s, p| [s[0] + p[0] - C[0], s[1] + p[1] - C[1]]);
            sum.map(|v| v / all.len() as f32)
        };
        // above, at the right, below, at the left
        let far = |v: f32| v > 200.0;
        assert!(far(-middle(0)[1]) && far(middle(1)[0]) && far(middle(2)[1]) && far(-middle(3)[0]));
    }
}
