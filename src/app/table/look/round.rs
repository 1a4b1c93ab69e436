//! What round boards have in common: the turned frame, ways along a ring, lines cut to a part of a ring.

use crate::app::draw::canvas::ellipse_points;
use crate::app::draw::shape::Part;
use crate::app::draw::wood::{Grain, SIDE, bevel, grain};
use crate::app::draw::{Canvas, Colour, Geometry, Point, Shape, hex, polar};
use crate::app::theme;

/// A turned frame of wood.
pub(super) struct Frame {
    pub centre: Point,
    pub radius: f32,
    pub base: Colour,
    /// Strongest alpha of its light grain; the dark one has 0.3.
    pub light: f32,
    /// Within this radius the rest of the board will cover it.
    pub covered: f32,
    pub seed: u64,
}

impl Frame {
    /// Shadow, side, wood, and the line of light and shade at its edge.
    pub fn draw(&self, c: &mut Canvas) {
        const SIDES: usize = 12;
        let ([x, y], r) = (self.centre, self.radius);
        let (dx, dy, sigma, colour) = theme::shadow::SLAB;
        // a polygon whose corners are rounded until nothing straight is left
        let corner = r / (std::f32::consts::PI / SIDES as f32).cos();
        let around: Vec<Point> =
            (0..SIDES).map(|i| polar(x + dx, y + SIDE + dy, corner, i as f32 * 360.0 / SIDES as f32)).collect();
        c.shadow_of(&around, r, sigma, colour);
        c.circle(x, y + SIDE, r, hex("#331d10"));
        c.circle(x, y, r, self.base);
        let area = [x - r, y - r, 2.0 * r, 2.0 * r];
        let dark = Grain { colour: self.base.dark(0.6), strokes: 60, alpha: 0.3, upright: false, width: 1.2 };
        let light = Grain { colour: self.base.light(0.5), strokes: 30, alpha: self.light, ..dark };
        let mut lines = Canvas::board();
        grain(&mut lines, area, &dark, self.seed);
        grain(&mut lines, area, &light, self.seed + 2);
        let inside = lines.finish().clipped(&ellipse_points(x, y, r, r, 0.1));
        c.put(&outside(&inside, self.centre, self.covered), 0.0, 0.0);
        c.ring(x, y, r - 1.5, 3.0, bevel(area, hex("#c79a6c"), hex("#7b5335"), hex("#2d1a0e")));
    }

    /// The outline of the frame and its side.
    pub fn body(&self) -> Shape {
        let ([x, y], r) = (self.centre, self.radius);
        let low = y + SIDE;
        Shape::svg(&format!("M{} {y}A{r} {r} 0 0 1 {} {y}V{low}A{r} {r} 0 0 1 {} {low}Z", x - r, x + r, x - r))
            .expect("two half circles")
    }
}

/// The triangles that are not wholly within a circle.
fn outside(g: &Geometry, [x, y]: Point, r: f32) -> Geometry {
    let mut out = Geometry::new();
    for t in g.indices.chunks_exact(3) {
        let corners = [0, 1, 2].map(|k| (g.positions[t[k] as usize], g.colours[t[k] as usize]));
        if corners.iter().any(|(p, _)| (p[0] - x).hypot(p[1] - y) > r) {
            out.fan(&corners);
        }
    }
    out
}

/// The nearer way round `centre` between two points that are equally far from it, or `None` if they are not.
pub(super) fn arc(centre: Point, from: Point, to: Point) -> Option<Vec<Point>> {
    let [u, v] = [from, to].map(|p| [p[0] - centre[0], p[1] - centre[1]]);
    let [r, s] = [u, v].map(|p| p[0].hypot(p[1]));
    if r < 1.0 || (r - s).abs() > 1.0 {
        return None;
    }
    let turn = (u[0] * v[1] - u[1] * v[0]).atan2(u[0] * v[0] + u[1] * v[1]).to_degrees();
    let start = u[0].atan2(-u[1]).to_degrees();
    let steps = (turn.abs() / 4.0).ceil().max(1.0);
    let mut way: Vec<Point> =
        (0..=steps as usize).map(|i| polar(centre[0], centre[1], r, start + turn * i as f32 / steps)).collect();
    way[0] = from;
    let last = way.len() - 1;
    way[last] = to;
    Some(way)
}

/// The parts of the line `a`–`b` between the radii `r0` and `r1` about `centre` and, if `angles` are given,
/// between these (degrees clockwise from the top, less than 180 apart).
pub(super) fn cut([a, b]: [Point; 2], centre: Point, [r0, r1]: [f32; 2], angles: Option<[f32; 2]>) -> Vec<Part> {
    let (f, d) = ([a[0] - centre[0], a[1] - centre[1]], [b[0] - a[0], b[1] - a[1]]);
    let (dd, fd, ff) = (d[0] * d[0] + d[1] * d[1], f[0] * d[0] + f[1] * d[1], f[0] * f[0] + f[1] * f[1]);
    // where the line, measured from 0 at a to 1 at b, crosses a circle
    let crossings = |r: f32| {
        let root = fd * fd - dd * (ff - r * r);
        (root > 0.0).then(|| [(-fd - root.sqrt()) / dd, (-fd + root.sqrt()) / dd])
    };
    let Some([mut from, mut to]) = crossings(r1) else { return Vec::new() };
    (from, to) = (from.max(0.0), to.min(1.0));
    for (angle, side) in angles.iter().flat_map(|[p, q]| [(*p, 1.0), (*q, -1.0)]) {
        let u = polar(0.0, 0.0, side, angle);
        // inside where the value is not negative
        let (value, change) = (u[0] * f[1] - u[1] * f[0], u[0] * d[1] - u[1] * d[0]);
        if change > 0.0 {
            from = from.max(-value / change);
        } else if change < 0.0 {
            to = to.min(-value / change);
        } else if value < 0.0 {
            return Vec::new();
        }
    }
    let spans = match crossings(r0) {
        Some([u, v]) => vec![[from, to.min(u)], [from.max(v), to]],
        None => vec![[from, to]],
    };
    let at = |t: f32| [a[0] + d[0] * t, a[1] + d[1] * t];
    spans.into_iter().filter(|[s, t]| s < t).map(|[s, t]| (vec![at(s), at(t)], false)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_is_cut_to_a_ring_and_to_a_part_of_it() {
        let line = [[-20.0, 3.0], [20.0, 3.0]];
        let whole = cut(line, [0.0, 3.0], [4.0, 10.0], None);
        assert_eq!(whole.len(), 2);
        assert!((whole[0].0[0][0] + 10.0).abs() < 1e-4 && (whole[0].0[1][0] + 4.0).abs() < 1e-4);
        let right = cut(line, [0.0, 3.0], [4.0, 10.0], Some([45.0, 135.0]));
        assert_eq!(right.len(), 1);
        assert!((right[0].0[0][0] - 4.0).abs() < 1e-4 && (right[0].0[1][0] - 10.0).abs() < 1e-4);
        assert!(cut(line, [0.0, 30.0], [4.0, 10.0], None).is_empty());
    }

    #[test]
    fn a_way_round_is_the_nearer_one() {
        let way = arc([0.0, 0.0], polar(0.0, 0.0, 50.0, 350.0), polar(0.0, 0.0, 50.0, 35.0)).expect("a ring");
        assert!(way.iter().all(|p| (p[0].hypot(p[1]) - 50.0).abs() < 1e-3 && p[1] < 0.0), "{way:?}");
        assert!(arc([0.0, 0.0], [0.0, 50.0], [0.0, 60.0]).is_none());
    }
}
