//! Paths before they are painted: boxes, ellipses, ring segments, and path data as SVG writes it.

use lyon_tessellation::geom::{Angle, Arc};
use lyon_tessellation::math::{Box2D, Vector, point, vector};
use lyon_tessellation::path::builder::BorderRadii;
use lyon_tessellation::path::iterator::PathIterator;
use lyon_tessellation::path::{Event, Path, Winding};
use lyon_tessellation::{LineCap, LineJoin};

use super::{Point, polar, svg};

/// An outline: any number of open or closed parts with straight and curved sides.
#[derive(Clone, Debug)]
pub struct Shape {
    pub(super) path: Path,
}

/// How a line is drawn along a [`Shape`].
#[derive(Clone, Copy, Debug)]
pub struct Stroke {
    pub width: f32,
    pub cap: LineCap,
    pub join: LineJoin,
    /// Lengths of a dash and of the gap after it.
    pub dash: Option<(f32, f32)>,
}

impl Stroke {
    /// Butt caps, mitred joins, no dashes.
    pub const fn new(width: f32) -> Stroke {
        Stroke { width, cap: LineCap::Butt, join: LineJoin::Miter, dash: None }
    }

    /// Round caps and joins.
    #[must_use]
    pub const fn round(self) -> Stroke {
        Stroke { cap: LineCap::Round, join: LineJoin::Round, ..self }
    }

    #[must_use]
    pub const fn dashed(self, dash: f32, gap: f32) -> Stroke {
        Stroke { dash: Some((dash, gap)), ..self }
    }
}

/// A part of a flattened shape: its corners, and whether the last is joined to the first.
pub type Part = (Vec<Point>, bool);

impl Shape {
    pub fn rect(x: f32, y: f32, w: f32, h: f32) -> Shape {
        Shape::polygon(&[[x, y], [x + w, y], [x + w, y + h], [x, y + h]])
    }

    /// A box with corners of radius `r`.
    pub fn round_rect(x: f32, y: f32, w: f32, h: f32, r: f32) -> Shape {
        if r <= 0.0 {
            return Shape::rect(x, y, w, h);
        }
        let mut b = Path::builder();
        let area = Box2D::new(point(x, y), point(x + w, y + h));
        b.add_rounded_rectangle(&area, &BorderRadii::new(r.min(w / 2.0).min(h / 2.0)), Winding::Positive);
        Shape { path: b.build() }
    }

    pub fn circle(x: f32, y: f32, r: f32) -> Shape {
        Shape::ellipse(x, y, r, r)
    }

    pub fn ellipse(x: f32, y: f32, rx: f32, ry: f32) -> Shape {
        let mut b = Path::builder();
        b.add_ellipse(point(x, y), vector(rx, ry), Angle::radians(0.0), Winding::Positive);
        Shape { path: b.build() }
    }

    /// A closed polygon.
    pub fn polygon(points: &[Point]) -> Shape {
        Shape::parts(&[(points.to_vec(), true)])
    }

    /// An open line.
    pub fn polyline(points: &[Point]) -> Shape {
        Shape::parts(&[(points.to_vec(), false)])
    }

    /// One straight line.
    pub fn line(x1: f32, y1: f32, x2: f32, y2: f32) -> Shape {
        Shape::polyline(&[[x1, y1], [x2, y2]])
    }

    /// Any number of straight-sided parts.
    pub fn parts(parts: &[Part]) -> Shape {
        let mut b = Path::builder();
        for (points, closed) in parts {
            let mut points = points.iter();
            let Some(first) = points.next() else { continue };
            b.begin(point(first[0], first[1]));
            for p in points {
                b.line_to(point(p[0], p[1]));
            }
            b.end(*closed);
        }
        Shape { path: b.build() }
    }

    /// One cubic curve from `a` to `d`.
    pub fn cubic(a: Point, b: Point, c: Point, d: Point) -> Shape {
        let mut path = Path::builder();
        path.begin(a.into());
        path.cubic_bezier_to(b.into(), c.into(), d.into());
        path.end(false);
        Shape { path: path.build() }
    }

    /// An open arc of a circle; angles in degrees clockwise from the top, `a0 < a1`.
    pub fn arc(cx: f32, cy: f32, r: f32, a0: f32, a1: f32) -> Shape {
        let mut b = Path::builder();
        let from = polar(cx, cy, r, a0);
        b.begin(from.into());
        arc_to(&mut b, cx, cy, r, a0, a1);
        b.end(false);
        Shape { path: b.build() }
    }

    /// A segment of the ring between `r0` and `r1`; angles as for [`Shape::arc`].
    pub fn annular(cx: f32, cy: f32, r0: f32, r1: f32, a0: f32, a1: f32) -> Shape {
        let mut b = Path::builder();
        b.begin(polar(cx, cy, r1, a0).into());
        arc_to(&mut b, cx, cy, r1, a0, a1);
        b.line_to(polar(cx, cy, r0, a1).into());
        arc_to(&mut b, cx, cy, r0, a1, a0);
        b.end(true);
        Shape { path: b.build() }
    }

    /// SVG path data: `M L H V C S Q T A Z`, absolute and relative. `None` if it cannot be read.
    pub fn svg(data: &str) -> Option<Shape> {
        svg::read(data).map(|path| Shape { path })
    }

    /// Scaled by (`sx`, `sy`) about the origin, then moved by (`dx`, `dy`).
    #[must_use]
    pub fn placed(&self, sx: f32, sy: f32, dx: f32, dy: f32) -> Shape {
        let path = self
            .path
            .clone()
            .transformed(&lyon_tessellation::math::Transform::scale(sx, sy).then_translate(Vector::new(dx, dy)));
        Shape { path }
    }

    #[must_use]
    pub fn moved(&self, dx: f32, dy: f32) -> Shape {
        self.placed(1.0, 1.0, dx, dy)
    }

    /// This and the other as one shape.
    #[must_use]
    pub fn and(&self, other: &Shape) -> Shape {
        let mut b = Path::builder();
        b.extend_from_paths(&[self.path.as_slice(), other.path.as_slice()]);
        Shape { path: b.build() }
    }

    /// The parts with every curve cut into chords that leave it by at most `tolerance`.
    pub fn flat(&self, tolerance: f32) -> Vec<Part> {
        let mut parts: Vec<Part> = Vec::new();
        for event in self.path.iter().flattened(tolerance) {
            match event {
                Event::Begin { at } => parts.push((vec![at.to_array()], false)),
                Event::Line { to, .. } => {
                    if let Some(part) = parts.last_mut() {
                        part.0.push(to.to_array());
                    }
                }
                Event::End { close, .. } => {
                    if let Some(part) = parts.last_mut() {
                        part.1 = close;
                    }
                }
                Event::Quadratic { .. } | Event::Cubic { .. } => {}
            }
        }
        parts
    }

    /// Cut into dashes of length `dash` with gaps of length `gap`; every part starts with a dash.
    #[must_use]
    pub fn dashed(&self, dash: f32, gap: f32, tolerance: f32) -> Shape {
        let mut out: Vec<Part> = Vec::new();
        for (mut points, closed) in self.flat(tolerance) {
            if closed && let Some(&first) = points.first() {
                points.push(first);
            }
            let (mut on, mut left) = (true, dash);
            let mut run = vec![points[0]];
            for pair in points.windows(2) {
                let (mut a, b) = (pair[0], pair[1]);
                loop {
                    let length = (b[0] - a[0]).hypot(b[1] - a[1]);
                    if length <= left {
                        left -= length;
                        if on {
                            run.push(b);
                        }
                        break;
                    }
                    let t = left / length;
                    a = [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t];
                    if on {
                        run.push(a);
                        out.push((std::mem::take(&mut run), false));
                    } else {
                        run = vec![a];
                    }
                    on = !on;
                    left = if on { dash } else { gap };
                }
            }
            if on && run.len() > 1 {
                out.push((run, false));
            }
        }
        Shape::parts(&out)
    }
}

fn arc_to(b: &mut lyon_tessellation::path::path::Builder, cx: f32, cy: f32, r: f32, a0: f32, a1: f32) {
    // the kit counts angles from the top, the arc from the right
    let arc = Arc {
        center: point(cx, cy),
        radii: vector(r, r),
        start_angle: Angle::degrees(a0 - 90.0),
        sweep_angle: Angle::degrees(a1 - a0),
        x_rotation: Angle::radians(0.0),
    };
    arc.for_each_cubic_bezier(&mut |c| {
        b.cubic_bezier_to(c.ctrl1, c.ctrl2, c.to);
    });
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dashes_cover_their_share() {
        let parts = Shape::line(0.0, 0.0, 10.0, 0.0).dashed(2.0, 1.0, 0.1).flat(0.1);
        let sum: f32 = parts.iter().map(|(p, _)| p[p.len() - 1][0] - p[0][0]).sum();
        assert_eq!(parts.len(), 4);
        assert!((sum - 7.0).abs() < 1e-4);
    }
}
