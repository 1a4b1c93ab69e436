//! The signs on the men's faces.

use super::{Canvas, Colour, Paint, Point, Shape, Stroke, polar};
use crate::app::theme::BRASS;

/// What a side's men carry on their faces.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Sign {
    Ring,
    Diamond,
    Triangle,
    Square,
    Star,
    Cross,
    Crown,
    Banner,
}

/// Paints a sign of brass of radius `s` about the origin: its shadow, the metal, and a `dark` line round it.
pub(super) fn brass(c: &mut Canvas, what: Sign, s: f32, dark: Colour) {
    let stops = [(0.0, BRASS[0]), (0.5, BRASS[1]), (1.0, BRASS[2])];
    sign(c, what, [0.0, s * 0.12], s, 1.0, dark.with_alpha(0.75));
    for part in outline(what, s) {
        let area = bounds(&part);
        c.fill(&part, Paint::linear_in(area, [0.2, 0.0], [0.8, 1.0], &stops));
    }
    for part in outline(what, s) {
        c.stroke(&part, &Stroke::new(s * 0.09).round(), dark);
    }
}

fn bounds(shape: &Shape) -> [f32; 4] {
    let (mut low, mut high) = ([f32::MAX; 2], [f32::MIN; 2]);
    for p in shape.flat(0.5).iter().flat_map(|part| &part.0) {
        for k in 0..2 {
            low[k] = low[k].min(p[k]);
            high[k] = high[k].max(p[k]);
        }
    }
    [low[0], low[1], high[0] - low[0], high[1] - low[1]]
}

/// Paints a sign of radius `s` about `at`, pressed to `lean` of its height.
pub fn sign(c: &mut Canvas, what: Sign, at: Point, s: f32, lean: f32, colour: Colour) {
    if what == Sign::Ring {
        // a ring of even breadth before it is pressed: two ellipses, one a hole
        let disc = |q: f32| Shape::ellipse(at[0], at[1], s * q, s * q * lean);
        c.fill_even_odd(&disc(0.89).and(&disc(0.55)), colour);
        return;
    }
    for part in outline(what, s) {
        c.fill(&part.placed(1.0, lean, at[0], at[1]), colour);
    }
}

/// The outlines of a sign of radius `s` about the origin (a ring: its middle line).
fn outline(what: Sign, s: f32) -> Vec<Shape> {
    let poly = |points: &[Point]| {
        let scaled: Vec<Point> = points.iter().map(|p| [p[0] * s, p[1] * s]).collect();
        Shape::polygon(&scaled)
    };
    let disc = |x: f32, y: f32, r: f32| Shape::circle(x * s, y * s, r * s);
    match what {
        Sign::Ring => vec![disc(0.0, 0.0, 0.72)],
        Sign::Diamond => vec![poly(&[[0.0, -1.0], [0.82, 0.0], [0.0, 1.0], [-0.82, 0.0]])],
        Sign::Triangle => vec![poly(&[[0.0, -1.0], [0.98, 0.72], [-0.98, 0.72]])],
        Sign::Square => {
            vec![Shape::round_rect(-0.76 * s, -0.76 * s, 1.52 * s, 1.52 * s, 0.1 * s)]
        }
        Sign::Star => {
            let points: Vec<Point> =
                (0..10).map(|i| polar(0.0, 0.0, if i % 2 == 0 { 1.08 } else { 0.46 }, i as f32 * 36.0)).collect();
            vec![poly(&points)]
        }
        Sign::Cross => vec![poly(&[
            [-0.3, -1.0],
            [0.3, -1.0],
            [0.3, -0.3],
            [1.0, -0.3],
            [1.0, 0.3],
            [0.3, 0.3],
            [0.3, 1.0],
            [-0.3, 1.0],
            [-0.3, 0.3],
            [-1.0, 0.3],
            [-1.0, -0.3],
            [-0.3, -0.3],
        ])],
        Sign::Crown => vec![
            poly(&[[-1.0, 0.62], [-1.0, -0.42], [-0.48, 0.08], [0.0, -0.82], [0.48, 0.08], [1.0, -0.42], [1.0, 0.62]]),
            disc(-1.0, -0.5, 0.15),
            disc(0.0, -0.9, 0.16),
            disc(1.0, -0.5, 0.15),
        ],
        Sign::Banner => vec![
            poly(&[[-0.62, -1.0], [-0.42, -1.0], [-0.42, 1.0], [-0.62, 1.0]]),
            poly(&[[-0.36, -0.95], [0.95, -0.95], [0.5, -0.4], [0.95, 0.15], [-0.36, 0.15]]),
        ],
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::draw::hex;

    #[test]
    fn signs_keep_to_their_radius() {
        use Sign::*;
        for what in [Ring, Diamond, Triangle, Square, Star, Cross, Crown, Banner] {
            let mut c = Canvas::new(0.1);
            sign(&mut c, what, [0.0, 0.0], 100.0, 1.0, hex("#000000"));
            let b = c.finish().bounds().expect("a sign");
            assert!(b[0] >= -116.0 && b[1] >= -109.0 && b[2] < 232.0 && b[3] < 220.0, "{what:?} {b:?}");
        }
    }
}
