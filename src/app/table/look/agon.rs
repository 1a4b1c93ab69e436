//! Agon: six wedges of one timber with an engraved lattice. The six rings are inlaid broader, so that
//! "outward" and "inward" are seen; six circles and a star of brass on oxblood are the goals.

use super::{Look, contrast, straight};
use crate::app::draw::glyphs::{Anchor, Face, cap_height};
use crate::app::draw::wood::{Grain, bevel, grain};
use crate::app::draw::{Canvas, Colour, Geometry, Paint, Point, Shape, Stroke, hex, polar};
use crate::app::theme::{self, COORDS};

/// How far points lie apart.
pub(super) const STEP: f32 = 76.0;
pub(super) const C: Point = [450.0, 443.0];
/// The corners of the frame: of its outline before it is rounded, and how much it is rounded.
const OUTER: f32 = 438.0;
const ROUND: f32 = 10.0;
/// The corners of the brass round the field, and of the field.
pub(super) const BRIM: f32 = 421.0;
const FIELD: f32 = 412.0;
/// How deep the side of the frame is seen.
const SIDE: f32 = 9.0;

/// The wedges clockwise from the top: the brighter, the nearer their outer side faces the light.
const WEDGES: [Colour; 6] =
    [hex("#cf9f66"), hex("#c08b52"), hex("#b57f48"), hex("#c08b52"), hex("#cf9f66"), hex("#d8ab74")];
const WOOD: Colour = hex("#6b4126");
const LINE: Colour = hex("#3a210f");
const CREAM: Colour = hex("#fff0d2");
const OXBLOOD: Colour = hex("#7c3b2c");
const GOLD: [(f32, Colour); 3] = [(0.0, hex("#f3d488")), (0.5, hex("#cf9a38")), (1.0, hex("#8f6018"))];

/// The look of Agon. A unit of places is the radius of the hexagon's corners.
pub static LOOK: Look = Look {
    whole: [-22.0, -14.0, 960.0, 960.0],
    bare: [C[0] - BRIM * 0.866_03, C[1] - BRIM, 2.0 * BRIM * 0.866_03, 2.0 * BRIM],
    field: 66.0,
    man: 27.5 / 66.0,
    square: false,
    origin: C,
    unit: 5.0 * STEP,
    board: |bare, _| board(bare),
    contrast: |bare, _| contrast::agon(bare),
    body,
    coords,
    way: straight,
};

/// The corners of a hexagon, clockwise from the top.
pub(super) fn hexagon(r: f32) -> [Point; 6] {
    [0, 1, 2, 3, 4, 5].map(|i| polar(C[0], C[1], r, i as f32 * 60.0))
}

/// The rounded outline of the frame less a rim of width `inset`, clockwise.
pub(super) fn outline(inset: f32) -> Vec<Point> {
    const PARTS: i32 = 8;
    let mut around = Vec::new();
    for (i, [x, y]) in hexagon(OUTER).into_iter().enumerate() {
        for k in 0..=PARTS {
            around.push(polar(x, y, ROUND - inset, i as f32 * 60.0 - 30.0 + 60.0 * k as f32 / PARTS as f32));
        }
    }
    around
}

/// Every point as (q, r) and its ring: 0 the star, 1 the circles, 5 the outermost.
pub(super) fn points() -> Vec<([i32; 2], i32)> {
    let mut all = Vec::new();
    for q in -5i32..=5 {
        for r in -5i32..=5 {
            let ring = q.abs().max(r.abs()).max((q + r).abs());
            if ring <= 5 {
                all.push(([q, r], ring));
            }
        }
    }
    all
}

pub(super) fn spot([q, r]: [i32; 2]) -> Point {
    let (q, r) = (q as f32, r as f32);
    [C[0] + q * STEP * 0.866_025_4, C[1] - (r + q / 2.0) * STEP]
}

/// The lines between neighbours.
pub(super) fn lattice() -> Shape {
    let mut lines = Vec::new();
    for ([q, r], _) in points() {
        for (p, s) in [(1, 0), (0, 1), (1, -1)] {
            let next = [q + p, r + s];
            if points().iter().any(|(at, _)| *at == next) {
                lines.push((vec![spot([q, r]), spot(next)], false));
            }
        }
    }
    Shape::parts(&lines)
}

fn board(bare: bool) -> Geometry {
    let mut c = Canvas::board();
    if !bare {
        frame(&mut c);
    }
    for (r, colour) in [(BRIM, hex("#24130a")), (BRIM - 3.0, hex("#d5a64f")), (BRIM - 6.0, hex("#24130a"))] {
        c.fill(&Shape::polygon(&hexagon(r)), colour);
    }
    wedges(&mut c);
    let lattice = lattice();
    c.stroke(&lattice.moved(1.0, 1.4), &Stroke::new(1.6), CREAM.with_alpha(0.55));
    c.stroke(&lattice, &Stroke::new(2.0), hex("#4c2d14").with_alpha(0.75));
    for k in 1..6 {
        let ring = Shape::polygon(&hexagon(STEP * k as f32));
        c.stroke(&ring.moved(1.2, 1.8), &Stroke::new(4.0), CREAM.with_alpha(0.5));
        c.stroke(&ring, &Stroke::new(4.6).round(), hex("#4a2a12"));
    }
    let (point, circle) = (point(), circle());
    for (at, ring) in points() {
        let [x, y] = spot(at);
        match ring {
            0 => {}
            1 => c.put(&circle, x, y),
            _ => c.put(&point, x, y),
        }
    }
    star(&mut c);
    c.finish()
}

/// Shadow, side, wood, and the line of light and shade on it.
fn frame(c: &mut Canvas) {
    let (dx, dy, sigma, colour) = theme::shadow::SLAB;
    let fallen = hexagon(OUTER + ROUND / 0.866_03).map(|p| [p[0] + dx, p[1] + SIDE + dy]);
    c.shadow_of(&fallen, ROUND, sigma, colour);
    let outline = outline(0.0);
    let shape = Shape::polygon(&outline);
    c.fill(&shape.moved(0.0, SIDE), hex("#3a2414"));
    c.fill(&shape, WOOD);
    c.clipped(&outline, |c| {
        for i in 0..6 {
            let [p, q] = [i, i + 1].map(|k| polar(C[0], C[1], 480.0, k as f32 * 60.0));
            // the strip between the brass and the edge, as long as its outer side
            let strip = [-230.0, -392.0, 460.0, 28.0];
            let lines = side_grain(i, strip, WOOD, [6, 3], 60 + i as u64 * 3);
            c.clipped(&[C, p, q], |c| c.put(&lines, 0.0, 0.0));
        }
    });
    let area = [C[0] - OUTER * 0.866, C[1] - OUTER, 2.0 * OUTER * 0.866, 2.0 * OUTER];
    let line = bevel(area, hex("#c4966a"), hex("#7d5234"), hex("#3a2111"));
    c.stroke(&Shape::polygon(&self::outline(1.25)), &Stroke::new(2.5), line);
}

/// Grain along the outer side of wedge `i`, in a box measured from the middle with that side above;
/// `[dark, light]` strokes.
fn side_grain(i: usize, area: [f32; 4], base: Colour, [dark, light]: [usize; 2], seed: u64) -> Geometry {
    let mut c = Canvas::board();
    let strokes = Grain { colour: base.dark(0.6), strokes: dark, alpha: 0.17, upright: false, width: 1.2 };
    grain(&mut c, area, &strokes, seed);
    let bright = Grain { colour: base.light(0.6), strokes: light, alpha: 0.20, ..strokes };
    grain(&mut c, area, &bright, seed + 50);
    let mut g = c.finish();
    let (sin, cos) = (i as f32 * 60.0 + 30.0).to_radians().sin_cos();
    for p in &mut g.positions {
        *p = [C[0] + p[0] * cos - p[1] * sin, C[1] + p[0] * sin + p[1] * cos];
    }
    g
}

/// The field: six wedges of wood, two bands of it lighter.
fn wedges(c: &mut Canvas) {
    let corners = hexagon(FIELD);
    for i in 0..6 {
        let wedge = [C, corners[i], corners[(i + 1) % 6]];
        c.fill(&Shape::polygon(&wedge), WEDGES[i]);
        let lines = side_grain(i, [-240.0, -420.0, 480.0, 440.0], WEDGES[i], [34, 18], i as u64 * 3);
        c.clipped(&wedge, |c| c.put(&lines, 0.0, 0.0));
    }
    for k in [4.5, 2.5] {
        c.fill(&Shape::polygon(&hexagon(STEP * k)), hex("#fff0d0").with_alpha(0.13));
    }
}

/// A point of the lattice.
fn point() -> Geometry {
    let mut c = Canvas::board();
    c.circle(0.8, 1.2, 11.0, CREAM.with_alpha(0.6));
    c.circle(0.0, 0.0, 10.5, hex("#4a2a12"));
    c.circle(0.0, 0.0, 7.6, hex("#e9cd9a"));
    c.finish()
}

/// A goal of the men: brass round oxblood.
fn circle() -> Geometry {
    let mut c = Canvas::board();
    c.circle(1.0, 2.0, 31.0, CREAM.with_alpha(0.6));
    c.circle(0.0, 0.0, 31.0, LINE);
    let brass = Paint::linear_in([-28.5, -28.5, 57.0, 57.0], [0.1, 0.0], [0.9, 1.0], &GOLD);
    c.circle(0.0, 0.0, 28.5, brass);
    c.circle(0.0, 0.0, 22.5, LINE);
    c.circle(0.0, 0.0, 21.0, OXBLOOD);
    c.finish()
}

/// The twelve corners of the star, clockwise from its upper point.
pub(super) fn star_corners() -> Vec<Point> {
    (0..12).map(|i| polar(C[0], C[1], if i % 2 == 0 { 35.3 } else { 15.1 }, i as f32 * 30.0)).collect()
}

/// The goal of the king: a star of brass whose facets are lit and shaded by turns.
fn star(c: &mut Canvas) {
    let [x, y] = C;
    c.circle(x + 1.0, y + 2.0, 40.0, CREAM.with_alpha(0.4));
    c.circle(x, y, 39.0, LINE);
    c.circle(x, y, 37.0, OXBLOOD);
    let corners = star_corners();
    let shape = Shape::polygon(&corners);
    let area = [x - 30.6, y - 35.3, 61.2, 70.6];
    c.fill(&shape, Paint::linear_in(area, [0.1, 0.0], [0.9, 1.0], &GOLD));
    for i in (0..12).step_by(2) {
        c.fill(&Shape::polygon(&[C, corners[i], corners[i + 1]]), hex("#5a3608").with_alpha(0.28));
    }
    c.stroke(&shape, &Stroke::new(2.0).round(), LINE);
}

/// The board's outline.
fn body(bare: bool) -> Shape {
    if bare {
        return Shape::polygon(&hexagon(BRIM));
    }
    // the frame and its side: its lower half lies lower
    let outline = outline(0.0);
    let corner = outline.len() / 6;
    let mut around: Vec<Point> = outline[5 * corner..].to_vec();
    around.extend(&outline[..2 * corner]);
    around.extend(outline[2 * corner..5 * corner].iter().map(|p| [p[0], p[1] + SIDE]));
    Shape::polygon(&around)
}

/// The letters of the files under their lower ends.
fn coords(turned: bool) -> Geometry {
    let mut c = Canvas::board();
    let size = 20.0;
    let lower = size * cap_height(Face::Strong) / 2.0;
    for q in -5i32..=5 {
        let name = if turned { 5 - q } else { q + 5 };
        let letter = ["a", "b", "c", "d", "e", "f", "g", "h", "i", "j", "k"][name as usize];
        let foot = spot([q, (-5).max(-5 - q)]);
        let (out, angle) = match q.signum() {
            -1 => (47.5, 210.0),
            1 => (47.5, 150.0),
            _ => (55.0, 180.0),
        };
        let [x, y] = polar(foot[0], foot[1], out, angle);
        // small letters look lower than figures
        c.text([x, y + lower - 1.0], letter, size, Face::Strong, COORDS, Anchor::Middle);
    }
    c.finish()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn there_are_91_points_and_240_lines() {
        assert_eq!(points().len(), 91);
        assert_eq!(lattice().flat(0.1).len(), 240);
    }

    #[test]
    fn the_corners_of_the_core_lie_straight_above_and_below() {
        let [x, y] = LOOK.spot([0.0, 1.0]);
        let want = spot([0, 5]);
        assert!((x - want[0]).abs() < 1e-3 && (y - want[1]).abs() < 1e-3);
    }
}
