//! Colours and gradients, laid on triangles.
//!
//! A triangle's colours run affinely between its corners, so a linear gradient is exact once the triangles
//! are cut where the gradient has its stops. A radial gradient is approached by small triangles.

use std::collections::HashMap;

use super::{Colour, Geometry, Point};

/// Positions 0..1 along a gradient, ascending, with their colours.
pub type Stops = Vec<(f32, Colour)>;

/// What a shape is filled or stroked with.
#[derive(Clone, Debug)]
pub enum Paint {
    Solid(Colour),
    Linear(Linear),
    Radial(Radial),
}

/// The place along the gradient is `a·x + b·y + c`.
#[derive(Clone, Debug)]
pub struct Linear {
    pub along: [f32; 3],
    pub stops: Stops,
}

/// The place along the gradient is the distance from the centre, measured in the radii.
#[derive(Clone, Debug)]
pub struct Radial {
    pub centre: Point,
    pub radii: [f32; 2],
    pub stops: Stops,
}

impl From<Colour> for Paint {
    fn from(colour: Colour) -> Paint {
        Paint::Solid(colour)
    }
}

impl From<&Paint> for Paint {
    fn from(paint: &Paint) -> Paint {
        paint.clone()
    }
}

impl Paint {
    /// From `from` (place 0) to `to` (place 1).
    pub fn linear(from: Point, to: Point, stops: &[(f32, Colour)]) -> Paint {
        Paint::linear_in([0.0, 0.0, 1.0, 1.0], from, to, stops)
    }

    /// The same with `from` and `to` in shares of `area` (`[x, y, width, height]`); in an oblong area the
    /// gradient leans with it.
    pub fn linear_in(area: [f32; 4], from: Point, to: Point, stops: &[(f32, Colour)]) -> Paint {
        let (dx, dy) = (to[0] - from[0], to[1] - from[1]);
        let square = dx * dx + dy * dy;
        let (a, b) = (dx / square / area[2], dy / square / area[3]);
        let c = -(from[0] * dx + from[1] * dy) / square - a * area[0] - b * area[1];
        Paint::Linear(Linear { along: [a, b, c], stops: stops.to_vec() })
    }

    /// From the centre (place 0) to the ellipse of the given radii (place 1).
    pub fn radial(centre: Point, radii: [f32; 2], stops: &[(f32, Colour)]) -> Paint {
        Paint::Radial(Radial { centre, radii, stops: stops.to_vec() })
    }

    /// The colour at a point.
    pub fn at(&self, p: Point) -> Colour {
        match self {
            Paint::Solid(colour) => *colour,
            Paint::Linear(l) => sample(&l.stops, l.place(p)),
            Paint::Radial(r) => sample(&r.stops, r.place(p)),
        }
    }

    /// Adds the triangles in this paint.
    pub(super) fn lay(&self, points: &[Point], indices: &[u32], out: &mut Geometry) {
        match self {
            Paint::Solid(colour) => {
                let base = out.positions.len() as u32;
                out.positions.extend_from_slice(points);
                out.colours.resize(out.positions.len(), colour.0);
                out.indices.extend(indices.iter().map(|i| i + base));
            }
            Paint::Linear(linear) => {
                for t in indices.chunks_exact(3) {
                    linear.lay([0, 1, 2].map(|k| points[t[k] as usize]), out);
                }
            }
            Paint::Radial(radial) => radial.lay(points, indices, out),
        }
    }
}

/// The colour at place `t`, the end colours beyond the ends.
pub fn sample(stops: &[(f32, Colour)], t: f32) -> Colour {
    let Some(next) = stops.iter().position(|s| t < s.0) else {
        return stops.last().map_or(Colour([0.0; 4]), |s| s.1);
    };
    if next == 0 {
        return stops[0].1;
    }
    let (a, b) = (stops[next - 1], stops[next]);
    a.1.mix(b.1, (t - a.0) / (b.0 - a.0))
}

impl Linear {
    fn place(&self, p: Point) -> f32 {
        self.along[0] * p[0] + self.along[1] * p[1] + self.along[2]
    }

    fn lay(&self, corners: [Point; 3], out: &mut Geometry) {
        let mut rest: Vec<(Point, f32)> = corners.iter().map(|&p| (p, self.place(p))).collect();
        for &(stop, _) in &self.stops {
            let below = rest.iter().any(|v| v.1 < stop);
            let above = rest.iter().any(|v| v.1 > stop);
            if !above {
                break;
            }
            if !below {
                continue;
            }
            let (low, high) = split(&rest, stop);
            self.fan(&low, out);
            rest = high;
        }
        self.fan(&rest, out);
    }

    fn fan(&self, corners: &[(Point, f32)], out: &mut Geometry) {
        let coloured: Vec<(Point, [f32; 4])> = corners.iter().map(|&(p, t)| (p, sample(&self.stops, t).0)).collect();
        out.fan(&coloured);
    }
}

type Corners = Vec<(Point, f32)>;

/// Cuts a convex polygon where its value is `at`.
fn split(poly: &[(Point, f32)], at: f32) -> (Corners, Corners) {
    let (mut low, mut high) = (Vec::new(), Vec::new());
    for i in 0..poly.len() {
        let (a, b) = (poly[i], poly[(i + 1) % poly.len()]);
        if a.1 <= at {
            low.push(a);
        }
        if a.1 >= at {
            high.push(a);
        }
        if (a.1 < at && b.1 > at) || (a.1 > at && b.1 < at) {
            // a fixed order of the ends gives both triangles at this edge the very same point
            let (u, v) = if a.0 <= b.0 { (a, b) } else { (b, a) };
            let t = (at - u.1) / (v.1 - u.1);
            let p = [u.0[0] + (v.0[0] - u.0[0]) * t, u.0[1] + (v.0[1] - u.0[1]) * t];
            low.push((p, at));
            high.push((p, at));
        }
    }
    (low, high)
}

/// Longest side of a triangle of a radial gradient, in shares of the radius.
const STEP: f32 = 0.09;

impl Radial {
    fn unit(&self, p: Point) -> Point {
        [(p[0] - self.centre[0]) / self.radii[0], (p[1] - self.centre[1]) / self.radii[1]]
    }

    fn place(&self, p: Point) -> f32 {
        let u = self.unit(p);
        u[0].hypot(u[1])
    }

    /// Splits sides that are too long in their middles until none is; whether a side is split depends on
    /// the side alone, so neighbours stay joined.
    fn lay(&self, points: &[Point], indices: &[u32], out: &mut Geometry) {
        let mut points = points.to_vec();
        let mut todo: Vec<[u32; 3]> = indices.chunks_exact(3).map(|t| [t[0], t[1], t[2]]).collect();
        let mut done: Vec<u32> = Vec::new();
        let mut middles: HashMap<(u32, u32), u32> = HashMap::new();
        while let Some(t) = todo.pop() {
            let m = [0, 1, 2].map(|k| {
                let (a, b) = (t[k], t[(k + 1) % 3]);
                let (p, q) = (points[a as usize], points[b as usize]);
                let (u, v) = (self.unit(p), self.unit(q));
                if (u[0] - v[0]).hypot(u[1] - v[1]) <= STEP {
                    return None;
                }
                Some(*middles.entry((a.min(b), a.max(b))).or_insert_with(|| {
                    points.push([(p[0] + q[0]) / 2.0, (p[1] + q[1]) / 2.0]);
                    points.len() as u32 - 1
                }))
            });
            match m {
                [None, None, None] => done.extend(t),
                [Some(x), Some(y), Some(z)] => {
                    todo.extend([[t[0], x, z], [x, t[1], y], [z, y, t[2]], [x, y, z]]);
                }
                _ => {
                    // turn the triangle until its first side is split and its last is not
                    let k = (0..3).find(|&k| m[k].is_some() && m[(k + 2) % 3].is_none()).unwrap_or(0);
                    let (a, b, c) = (t[k], t[(k + 1) % 3], t[(k + 2) % 3]);
                    let x = m[k].unwrap_or(a);
                    match m[(k + 1) % 3] {
                        None => todo.extend([[a, x, c], [x, b, c]]),
                        Some(y) => todo.extend([[a, x, c], [x, y, c], [x, b, y]]),
                    }
                }
            }
        }
        let base = out.positions.len() as u32;
        out.colours.extend(points.iter().map(|&p| sample(&self.stops, self.place(p)).0));
        out.positions.extend(points);
        out.indices.extend(done.iter().map(|i| i + base));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::draw::hex;

    #[test]
    fn a_linear_gradient_is_exact_at_every_point() {
        let stops = [(0.0, hex("000000")), (0.3, hex("ff0000")), (1.0, hex("00ff00"))];
        let paint = Paint::linear([0.0, 0.0], [10.0, 0.0], &stops);
        let mut g = Geometry::new();
        paint.lay(&[[-2.0, 0.0], [12.0, 0.0], [12.0, 7.0], [-2.0, 7.0]], &[0, 1, 2, 0, 2, 3], &mut g);
        // cut at the three stops
        for x in [0.0, 3.0, 10.0] {
            assert!(g.positions.iter().any(|p| (p[0] - x).abs() < 1e-5));
        }
        for t in g.indices.chunks_exact(3) {
            // at the middle of the triangle
            let mean = |value: &dyn Fn(usize) -> f32| t.iter().map(|&i| value(i as usize)).sum::<f32>() / 3.0;
            let p = [0, 1].map(|k| mean(&|i| g.positions[i][k]));
            let c = [0, 1, 2, 3].map(|k| mean(&|i| g.colours[i][k]));
            let want = paint.at(p).0;
            assert!((0..4).all(|k| (want[k] - c[k]).abs() < 1e-4), "{p:?} {c:?} {want:?}");
        }
    }

    #[test]
    fn a_radial_gradient_covers_its_shape_and_no_side_is_long() {
        let paint = Paint::radial([5.0, 5.0], [5.0, 5.0], &[(0.0, hex("ffffff")), (1.0, hex("000000"))]);
        let mut g = Geometry::new();
        paint.lay(&[[0.0, 0.0], [10.0, 0.0], [10.0, 10.0]], &[0, 1, 2], &mut g);
        let mut area = 0.0;
        for t in g.indices.chunks_exact(3) {
            let [a, b, c] = [0, 1, 2].map(|k| g.positions[t[k] as usize]);
            area += ((b[0] - a[0]) * (c[1] - a[1]) - (c[0] - a[0]) * (b[1] - a[1])).abs() / 2.0;
            assert!((b[0] - a[0]).hypot(b[1] - a[1]) <= STEP * 5.0 + 1e-4);
        }
        assert!((area - 50.0).abs() < 1e-3);
    }
}
