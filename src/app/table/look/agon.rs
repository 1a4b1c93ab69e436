//! Agon: six wedges of one timber with an engraved lattice. The six rings are inlaid broader, so that
//! "outward" and "inward" are seen; six circles and a star of brass on oxblood are the goals.

use super::{Look, contrast, coordinate, straight, turned_about};
use crate::app::draw::wood::{Grain, bevel, grain};
use crate::app::draw::{Canvas, Colour, Geometry, Paint, Point, Shape, Stroke, hex, polar};
use crate::app::theme;

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
    board: |bare, turn| board(bare, tilt(turn)),
    contrast: contrast::agon,
    body: |bare, turn| body(bare, tilt(turn)),
    coords,
    way: straight,
    corner: None,
};

/// The hexagon is the same after a sixth of a turn: turned by a quarter it is as if it was tilted by 30 degrees.
pub(super) fn tilt(turn: u8) -> f32 {
    f32::from(turn % 2) * 30.0
}

/// The corners of a hexagon, clockwise from the top.
pub(super) fn hexagon(r: f32, tilt: f32) -> [Point; 6] {
    [0, 1, 2, 3, 4, 5].map(|i| polar(C[0], C[1], r, i as f32 * 60.0 + tilt))
}

/// The rounded outline of the frame less a rim of width `inset`, clockwise.
pub(super) fn outline(inset: f32, tilt: f32) -> Vec<Point> {
    const PARTS: i32 = 8;
    let mut around = Vec::new();
    for (i, [x, y]) in hexagon(OUTER, tilt).into_iter().enumerate() {
        for k in 0..=PARTS {
            let angle = i as f32 * 60.0 - 30.0 + 60.0 * k as f32 / PARTS as f32;
            around.push(polar(x, y, ROUND - inset, angle + tilt));
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

pub(super) fn spot([q, r]: [i32; 2], tilt: f32) -> Point {
    let (q, r) = (q as f32, r as f32);
    let [x, y] = [q * STEP * 0.866_025_4, -(r + q / 2.0) * STEP];
    let (sin, cos) = tilt.to_radians().sin_cos();
    [C[0] + x * cos - y * sin, C[1] + x * sin + y * cos]
}

/// The lines between neighbours.
pub(super) fn lattice(tilt: f32) -> Shape {
    let mut lines = Vec::new();
    for ([q, r], _) in points() {
        for (p, s) in [(1, 0), (0, 1), (1, -1)] {
            let next = [q + p, r + s];
            if points().iter().any(|(at, _)| *at == next) {
                lines.push((vec![spot([q, r], tilt), spot(next, tilt)], false));
            }
        }
    }
    Shape::parts(&lines)
}

fn board(bare: bool, tilt: f32) -> Geometry {
    let mut c = Canvas::board();
    if !bare {
        frame(&mut c, tilt);
    }
    for (r, colour) in [(BRIM, hex("#24130a")), (BRIM - 3.0, hex("#d5a64f")), (BRIM - 6.0, hex("#24130a"))] {
        c.fill(&Shape::polygon(&hexagon(r, tilt)), colour);
    }
    wedges(&mut c, tilt);
    let lattice = lattice(tilt);
    c.stroke(&lattice.moved(1.0, 1.4), &Stroke::new(1.6), CREAM.with_alpha(0.55));
    c.stroke(&lattice, &Stroke::new(2.0), hex("#4c2d14").with_alpha(0.75));
    for k in 1..6 {
        let ring = Shape::polygon(&hexagon(STEP * k as f32, tilt));
        c.stroke(&ring.moved(1.2, 1.8), &Stroke::new(4.0), CREAM.with_alpha(0.5));
        c.stroke(&ring, &Stroke::new(4.6).round(), hex("#4a2a12"));
    }
    let (point, circle) = (point(), circle());
    for (at, ring) in points() {
        let [x, y] = spot(at, tilt);
        match ring {
            0 => {}
            1 => c.put(&circle, x, y),
            _ => c.put(&point, x, y),
        }
    }
    star(&mut c, tilt);
    c.finish()
}

/// Shadow, side, wood, and the line of light and shade on it.
fn frame(c: &mut Canvas, tilt: f32) {
    let (dx, dy, sigma, colour) = theme::shadow::SLAB;
    let fallen = hexagon(OUTER + ROUND / 0.866_03, tilt).map(|p| [p[0] + dx, p[1] + SIDE + dy]);
    c.shadow_of(&fallen, ROUND, sigma, colour);
    let outline = outline(0.0, tilt);
    let shape = Shape::polygon(&outline);
    c.fill(&shape.moved(0.0, SIDE), hex("#3a2414"));
    c.fill(&shape, WOOD);
    c.clipped(&outline, |c| {
        for i in 0..6 {
            let [p, q] = [i, i + 1].map(|k| polar(C[0], C[1], 480.0, k as f32 * 60.0 + tilt));
            // the strip between the brass and the edge, as long as its outer side
            let strip = [-230.0, -392.0, 460.0, 28.0];
            let lines = side_grain(side(i, tilt), strip, WOOD, [6, 3], 60 + i as u64 * 3);
            c.clipped(&[C, p, q], |c| c.put(&lines, 0.0, 0.0));
        }
    });
    let (long, short) = (OUTER, OUTER * 0.866);
    let [w, h] = if tilt > 0.0 { [long, short] } else { [short, long] };
    let area = [C[0] - w, C[1] - h, 2.0 * w, 2.0 * h];
    let line = bevel(area, hex("#c4966a"), hex("#7d5234"), hex("#3a2111"));
    c.stroke(&Shape::polygon(&self::outline(1.25, tilt)), &Stroke::new(2.5), line);
}

/// The direction of the outer side of wedge `i`.
fn side(i: usize, tilt: f32) -> f32 {
    i as f32 * 60.0 + 30.0 + tilt
}

/// Grain along an outer side in direction `side`, in a box measured from the middle with that side above;
/// `[dark, light]` strokes.
fn side_grain(side: f32, area: [f32; 4], base: Colour, [dark, light]: [usize; 2], seed: u64) -> Geometry {
    let mut c = Canvas::board();
    let strokes = Grain { colour: base.dark(0.6), strokes: dark, alpha: 0.17, upright: false, width: 1.2 };
    grain(&mut c, area, &strokes, seed);
    let bright = Grain { colour: base.light(0.6), strokes: light, alpha: 0.20, ..strokes };
    grain(&mut c, area, &bright, seed + 50);
    let mut g = c.finish();
    let (sin, cos) = side.to_radians().sin_cos();
    for p in &mut g.positions {
        *p = [C[0] + p[0] * cos - p[1] * sin, C[1] + p[0] * sin + p[1] * cos];
    }
    g
}

/// The field: six wedges of wood, two bands of it lighter.
fn wedges(c: &mut Canvas, tilt: f32) {
    let corners = hexagon(FIELD, tilt);
    for i in 0..6 {
        let wedge = [C, corners[i], corners[(i + 1) % 6]];
        // tilted sides face the light as much as the two between which they lie
        let wood = WEDGES[i].mix(WEDGES[(i + 1) % 6], tilt / 60.0);
        c.fill(&Shape::polygon(&wedge), wood);
        let lines = side_grain(side(i, tilt), [-240.0, -420.0, 480.0, 440.0], wood, [34, 18], i as u64 * 3);
        c.clipped(&wedge, |c| c.put(&lines, 0.0, 0.0));
    }
    for k in [4.5, 2.5] {
        c.fill(&Shape::polygon(&hexagon(STEP * k, tilt)), hex("#fff0d0").with_alpha(0.13));
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
pub(super) fn star_corners(tilt: f32) -> Vec<Point> {
    (0..12).map(|i| polar(C[0], C[1], if i % 2 == 0 { 35.3 } else { 15.1 }, i as f32 * 30.0 + tilt)).collect()
}

/// The goal of the king: a star of brass whose facets are lit and shaded by turns.
fn star(c: &mut Canvas, tilt: f32) {
    let [x, y] = C;
    c.circle(x + 1.0, y + 2.0, 40.0, CREAM.with_alpha(0.4));
    c.circle(x, y, 39.0, LINE);
    c.circle(x, y, 37.0, OXBLOOD);
    let corners = star_corners(tilt);
    let shape = Shape::polygon(&corners);
    let area = [x - 30.6, y - 35.3, 61.2, 70.6];
    c.fill(&shape, Paint::linear_in(area, [0.1, 0.0], [0.9, 1.0], &GOLD));
    for i in (0..12).step_by(2) {
        c.fill(&Shape::polygon(&[C, corners[i], corners[i + 1]]), hex("#5a3608").with_alpha(0.28));
    }
    c.stroke(&shape, &Stroke::new(2.0).round(), LINE);
}

/// The board's outline.
fn body(bare: bool, tilt: f32) -> Shape {
    if bare {
        return Shape::polygon(&hexagon(BRIM, tilt));
    }
    // the frame and its side: its lower half lies lower
    let lower = |[x, y]: Point| [x, if y > C[1] { y + SIDE } else { y }];
    let around: Vec<Point> = outline(0.0, tilt).into_iter().map(lower).collect();
    Shape::polygon(&around)
}

/// The letters of the files under their lower ends, or at their left ones.
fn coords(turn: u8) -> Geometry {
    let mut c = Canvas::board();
    for q in -5i32..=5 {
        let name = if turn >= 2 { 5 - q } else { q + 5 };
        let letter = ["a", "b", "c", "d", "e", "f", "g", "h", "i", "j", "k"][name as usize];
        let foot = spot([q, (-5).max(-5 - q)], 0.0);
        let (out, angle) = match q.signum() {
            -1 => (47.5, 210.0),
            1 => (47.5, 150.0),
            _ => (55.0, 180.0),
        };
        coordinate(&mut c, turned_about(C, polar(foot[0], foot[1], out, angle), turn % 2), letter);
    }
    c.finish()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn there_are_91_points_and_240_lines() {
        assert_eq!(points().len(), 91);
        assert_eq!(lattice(0.0).flat(0.1).len(), 240);
    }

    #[test]
    fn the_corners_of_the_core_lie_straight_above_and_below() {
        let [x, y] = LOOK.spot([0.0, 1.0]);
        let want = spot([0, 5], 0.0);
        assert!((x - want[0]).abs() < 1e-3 && (y - want[1]).abs() < 1e-3);
    }
}
