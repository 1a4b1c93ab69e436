//! Signals on the board: what may be done, what was done, what is refused.
//!
//! Every mark is drawn about (0, 0) for a field of side `f` (round nodes: f = 2.4 times the radius of the
//! men on them). `signs` are the theme's colours. Signals differ by shape as well as by colour.

use super::glyphs::{Anchor, Face, cap_height};
use super::{Canvas, Colour, Geometry, Point, Shape, Stroke, hex};
use crate::app::theme::Signs;

/// Marks are drawn in a field of 100 and then brought to size.
fn mark(f: f32, draw: impl FnOnce(&mut Canvas)) -> Geometry {
    let mut c = Canvas::new(0.08);
    draw(&mut c);
    c.finish().scaled(f / 100.0)
}

fn square(half: f32) -> Shape {
    Shape::round_rect(-half, -half, 2.0 * half, 2.0 * half, 10.0)
}

/// A field or node that may be gone to: a dot.
pub fn target(f: f32, signs: &Signs) -> Geometry {
    mark(f, |c| {
        if signs.plain {
            c.circle(0.0, 0.0, 16.5, signs.last_ground);
        }
        c.circle(0.0, 0.0, 14.5, signs.mark_edge.with_alpha(0.95));
        c.circle(0.0, 0.0, 10.5, signs.mark);
    })
}

/// How much larger a badge becomes when its number grows by `grow`.
fn growth(grow: f32) -> f32 {
    grow.powf(1.3)
}

/// A field that may be gone to with `number` men, or as landing `number` of a capture; `grow` (1 or more)
/// makes disc and number larger together where the number would be too small to read.
pub fn target_number(f: f32, number: usize, grow: f32, signs: &Signs) -> Geometry {
    mark(f * growth(grow), |c| {
        if !signs.plain {
            c.soft(2.0, 4.0, 25.0, 25.0, 0.5);
        }
        badge(c, [0.0, 0.0], [21.5, 18.0, 28.0], number, signs);
    })
}

/// How far from the middle of its field a number in the corner lies, to the right and down, in fields.
pub const CORNER: f32 = 0.29;

/// The same over a tower: at the field's lower right corner, which it does not leave when it grows.
pub fn target_corner(f: f32, number: usize, grow: f32, signs: &Signs) -> Geometry {
    let scale = growth(grow);
    let shift = CORNER * f * (1.0 - scale);
    mark(f * scale, |c| {
        if !signs.plain {
            c.soft(31.0, 33.0, 22.0, 22.0, 0.5);
        }
        badge(c, [100.0 * CORNER; 2], [19.5, 16.0, 25.0], number, signs);
    })
    .translated(shift, shift)
}

/// A disc with an edge: radii of both and size of the number.
fn badge(c: &mut Canvas, [x, y]: Point, [edge, disc, size]: [f32; 3], number: usize, signs: &Signs) {
    if signs.plain {
        c.circle(x, y, edge + 2.0, signs.last_ground);
    }
    c.circle(x, y, edge, signs.mark_edge);
    c.circle(x, y, disc, signs.mark);
    let text = number.to_string();
    // two figures keep to the disc
    let size = if text.len() > 1 { size * 0.8 } else { size };
    let base = y + size * cap_height(Face::Strong) / 2.0;
    c.text([x, base], &text, size, Face::Strong, signs.mark_edge, Anchor::Middle);
}

/// A tower that may be landed on: a frame (with [`target_corner`] above the tower).
pub fn landing(f: f32, signs: &Signs) -> Geometry {
    mark(f, |c| {
        c.stroke(&square(45.5), &Stroke::new(8.0), signs.mark_edge);
        c.stroke(&square(45.5), &Stroke::new(4.5), signs.mark);
    })
}

/// What a finger aims at through the lens: a ring, round whatever stands there.
pub fn aim(f: f32, signs: &Signs) -> Geometry {
    mark(f, |c| {
        c.ring(0.0, 0.0, 46.0, 10.0, signs.mark_edge);
        c.ring(0.0, 0.0, 46.0, 6.0, signs.mark);
    })
}

/// A man that is or would be captured: a ring.
pub fn capture(f: f32, signs: &Signs) -> Geometry {
    mark(f, |c| {
        c.ring(0.0, 0.0, 44.5, 10.0, signs.mark_edge);
        c.ring(0.0, 0.0, 44.5, 6.0, signs.mark_no);
    })
}

/// Both ends of the last move on square fields: four corners.
pub fn last_square(f: f32, signs: &Signs) -> Geometry {
    let (a, b) = (45.5, 20.0);
    let corners: Vec<(Vec<Point>, bool)> = [(-1.0, -1.0), (1.0, -1.0), (1.0, 1.0), (-1.0, 1.0)]
        .iter()
        .map(|&(x, y)| (vec![[x * a, y * (a - b)], [x * a, y * a], [x * (a - b), y * a]], false))
        .collect();
    last(f, &Shape::parts(&corners), signs)
}

/// Both ends of the last move on round nodes: four arcs.
pub fn last_round(f: f32, signs: &Signs) -> Geometry {
    let arc = |a: f32| Shape::arc(0.0, 0.0, 46.0, a - 20.0, a + 20.0);
    let arcs = arc(45.0).and(&arc(135.0)).and(&arc(225.0)).and(&arc(315.0));
    last(f, &arcs, signs)
}

fn last(f: f32, shape: &Shape, signs: &Signs) -> Geometry {
    mark(f, |c| {
        c.stroke(shape, &Stroke::new(8.5).round(), signs.last_ground);
        c.stroke(shape, &Stroke::new(5.0).round(), signs.last);
    })
}

/// The chosen square field: mint, framed.
pub fn chosen_square(f: f32, signs: &Signs) -> Geometry {
    chosen(f, &square(46.0), signs)
}

/// The chosen round node.
pub fn chosen_round(f: f32, signs: &Signs) -> Geometry {
    chosen(f, &Shape::circle(0.0, 0.0, 46.0), signs)
}

fn chosen(f: f32, shape: &Shape, signs: &Signs) -> Geometry {
    mark(f, |c| {
        c.fill(shape, signs.mark_fill);
        c.stroke(shape, &Stroke::new(9.0), signs.mark_edge);
        c.stroke(shape, &Stroke::new(5.0), signs.mark);
    })
}

/// A piece that may or must move: a thin ring.
pub fn may(f: f32, signs: &Signs) -> Geometry {
    mark(f, |c| {
        c.ring(0.0, 0.0, 44.5, 5.0, signs.mark_edge.with_alpha(0.95));
        c.ring(0.0, 0.0, 44.5, 2.2, signs.mark);
    })
}

/// A piece that a hint points at: it stands in light, within a ring.
pub fn advised(f: f32, signs: &Signs) -> Geometry {
    mark(f, |c| {
        let light =
            [(0.0, signs.last.with_alpha(0.9)), (0.7, signs.last.with_alpha(0.55)), (1.0, signs.last.with_alpha(0.0))];
        c.glow(0.0, 0.0, 64.0, 64.0, &light);
        c.ring(0.0, 0.0, 45.0, 9.0, signs.last_ground);
        c.ring(0.0, 0.0, 45.0, 5.5, signs.last);
    })
}

/// Where a hint leads: a ring of light round a dot.
pub fn advised_target(f: f32, signs: &Signs) -> Geometry {
    mark(f, |c| {
        c.ring(0.0, 0.0, 33.0, 13.0, signs.last_ground);
        c.ring(0.0, 0.0, 33.0, 8.5, signs.last);
        c.circle(0.0, 0.0, 12.5, signs.last_ground);
        c.circle(0.0, 0.0, 9.5, signs.last);
    })
}

/// A piece that may not: a dashed ring and a cross.
pub fn refused(f: f32, signs: &Signs) -> Geometry {
    let ring = Shape::circle(0.0, 0.0, 44.5);
    let (x, y, s) = (44.5 * 0.72, -44.5 * 0.72, 5.5);
    let cross = Shape::line(x - s, y - s, x + s, y + s).and(&Shape::line(x + s, y - s, x - s, y + s));
    mark(f, |c| {
        c.stroke(&ring, &Stroke::new(9.0), signs.mark_edge);
        c.stroke(&ring, &Stroke::new(5.0).dashed(13.0, 8.0), signs.mark_no);
        c.circle(x, y, 15.0, signs.mark_edge);
        c.circle(x, y, 12.5, signs.mark_no);
        c.stroke(&cross, &Stroke::new(4.5).round(), signs.mark_edge);
    })
}

/// Where the keyboard is, on square fields: dashes outside everything.
pub fn focus_square(f: f32, signs: &Signs) -> Geometry {
    focus(f, &Shape::round_rect(-49.0, -49.0, 98.0, 98.0, 12.0), signs)
}

/// Where the keyboard is, on round nodes.
pub fn focus_round(f: f32, signs: &Signs) -> Geometry {
    focus(f, &Shape::circle(0.0, 0.0, 49.0), signs)
}

fn focus(f: f32, shape: &Shape, signs: &Signs) -> Geometry {
    mark(f, |c| {
        c.stroke(shape, &Stroke::new(7.5), signs.focus_ground);
        c.stroke(shape, &Stroke::new(3.5).dashed(12.0, 7.0), signs.focus);
    })
}

/// An arrow; all its measures are in the units of `from` and `to`.
#[derive(Clone, Copy, Debug)]
pub struct Arrow {
    pub from: Point,
    pub to: Point,
    /// How far the middle is pushed to the left of the way (y down), so that it goes round what is jumped.
    pub bow: f32,
    /// How far it stays away from `from` and from `to`.
    pub clear: [f32; 2],
    pub colour: Colour,
    /// Side of a field: the line is 0.076 of it.
    pub field: f32,
}

impl Arrow {
    /// A straight arrow between two men on fields of side `field`.
    pub fn new(from: Point, to: Point, field: f32, colour: Colour) -> Arrow {
        Arrow { from, to, bow: 0.0, clear: [0.34 * field, 0.30 * field], colour, field }
    }
}

/// The arrow in the place of its `from` and `to`.
pub fn arrow(a: &Arrow, signs: &Signs) -> Geometry {
    // measures are those of a field of 99
    let unit = a.field / 99.0;
    let (dx, dy) = (a.to[0] - a.from[0], a.to[1] - a.from[1]);
    let d = dx.hypot(dy).max(1e-6);
    let push = 2.0 * a.bow / d;
    let middle = [(a.from[0] + a.to[0]) / 2.0 + dy * push, (a.from[1] + a.to[1]) / 2.0 - dx * push];
    let toward = |p: Point, by: f32| {
        let (x, y) = (middle[0] - p[0], middle[1] - p[1]);
        let l = x.hypot(y).max(1e-6);
        [p[0] + x / l * by, p[1] + y / l * by]
    };
    let start = toward(a.from, a.clear[0]);
    let tip = toward(a.to, a.clear[1]);
    let neck = toward(a.to, a.clear[1] + 20.0 * unit);
    let l = (tip[0] - neck[0]).hypot(tip[1] - neck[1]).max(1e-6);
    let (ax, ay) = ((tip[0] - neck[0]) / l * 13.0 * unit, (tip[1] - neck[1]) / l * 13.0 * unit);
    let head = Shape::polygon(&[tip, [neck[0] - ay, neck[1] + ax], [neck[0] + ay, neck[1] - ax]]);
    // a quadratic curve as a cubic one
    let third = |p: Point| [p[0] + (middle[0] - p[0]) * 2.0 / 3.0, p[1] + (middle[1] - p[1]) * 2.0 / 3.0];
    let way = Shape::cubic(start, third(start), third(neck), neck);
    let mut c = Canvas::new(0.08 * unit);
    c.stroke(&way, &Stroke::new(13.0 * unit).round(), signs.mark_edge);
    c.fill(&head, signs.mark_edge);
    c.stroke(&head, &Stroke::new(6.0 * unit).round(), signs.mark_edge);
    c.stroke(&way, &Stroke::new(7.5 * unit).round(), a.colour);
    c.fill(&head, a.colour);
    c.finish()
}

/// A fan of light behind the winner's man, radius 1.0 about the origin.
pub fn fan() -> Geometry {
    let mut c = Canvas::new(0.002);
    let honey = hex("#f3b63a");
    let stops = [(0.0, hex("#ffe9ae").with_alpha(0.85)), (0.6, honey.with_alpha(0.35)), (1.0, honey.with_alpha(0.0))];
    c.glow(0.0, 0.0, 1.0, 1.0, &stops);
    for i in 0..16 {
        let a = i as f32 * 22.5;
        let ray = [[0.0, 0.0], super::polar(0.0, 0.0, 0.92, a - 4.5), super::polar(0.0, 0.0, 0.92, a + 4.5)];
        c.fill(&Shape::polygon(&ray), hex("#ffdf94").with_alpha(0.42));
    }
    c.finish()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::theme::SIGNS;

    #[test]
    fn marks_are_about_their_field() {
        let s = &SIGNS;
        for g in [
            target(94.0, s),
            landing(94.0, s),
            capture(94.0, s),
            last_square(94.0, s),
            last_round(94.0, s),
            chosen_square(94.0, s),
            chosen_round(94.0, s),
            may(94.0, s),
            focus_square(94.0, s),
            focus_round(94.0, s),
        ] {
            let b = g.bounds().expect("a mark");
            assert!((b[0] + b[2] / 2.0).abs() < 0.3 && (b[1] + b[3] / 2.0).abs() < 0.3, "{b:?}");
            assert!(b[2] < 94.0 * 1.08, "{b:?}");
            assert!(g.triangles() < 1500, "{}", g.triangles());
        }
        assert!(!refused(94.0, s).is_empty());
    }

    #[test]
    fn a_growing_corner_badge_stays_in_its_corner() {
        let low = |grow| {
            let b = target_corner(1.0, 3, grow, &SIGNS).bounds().expect("a badge");
            (b[0] + b[2]).max(b[1] + b[3])
        };
        assert!(low(1.0) < 0.57 && low(1.4) < 0.71);
    }

    #[test]
    fn an_arrow_runs_between_its_ends() {
        let plain = Arrow::new([0.0, 0.0], [200.0, 0.0], 99.0, SIGNS.mark_no);
        let b = arrow(&plain, &SIGNS).bounds().expect("an arrow");
        assert!(b[0] > 20.0 && b[0] + b[2] < 180.0 && (b[1] + b[3] / 2.0).abs() < 0.1, "{b:?}");
        let bowed = arrow(&Arrow { bow: 40.0, ..plain }, &SIGNS).bounds().expect("an arrow");
        assert!(bowed[1] < -30.0, "{bowed:?}");
    }
}
