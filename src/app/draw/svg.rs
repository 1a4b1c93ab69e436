//! Path data as SVG writes it: icons and outlines of figures are noted down so.

use lyon_tessellation::geom::{Angle, ArcFlags, SvgArc};
use lyon_tessellation::math::{point, vector};
use lyon_tessellation::path::Path;

/// The path, or `None` if the data cannot be read.
pub(super) fn read(data: &str) -> Option<Path> {
    Reader { rest: data.as_bytes() }.path()
}

/// Reads path data from the left.
struct Reader<'a> {
    rest: &'a [u8],
}

impl Reader<'_> {
    fn skip(&mut self) {
        while let Some(c) = self.rest.first() {
            if c.is_ascii_whitespace() || *c == b',' {
                self.rest = &self.rest[1..];
            } else {
                break;
            }
        }
    }

    fn number(&mut self) -> Option<f32> {
        self.skip();
        let s = self.rest;
        let mut i = usize::from(matches!(s.first(), Some(b'-' | b'+')));
        let mut dot = false;
        while let Some(c) = s.get(i) {
            match c {
                b'0'..=b'9' => {}
                b'.' if !dot => dot = true,
                b'e' | b'E' if matches!(s.get(i + 1), Some(b'-' | b'0'..=b'9')) => i += 1,
                _ => break,
            }
            i += 1;
        }
        let value = std::str::from_utf8(&s[..i]).ok()?.parse().ok()?;
        self.rest = &s[i..];
        Some(value)
    }

    /// A flag of an arc is one digit and may touch what follows.
    fn flag(&mut self) -> Option<bool> {
        self.skip();
        let (first, rest) = self.rest.split_first()?;
        self.rest = rest;
        match first {
            b'0' => Some(false),
            b'1' => Some(true),
            _ => None,
        }
    }

    fn path(&mut self) -> Option<Path> {
        let mut b = Path::builder();
        let mut open = false;
        let (mut at, mut start) = (point(0.0, 0.0), point(0.0, 0.0));
        // the control point that S or T mirrors
        let mut control = at;
        let mut last = b' ';
        let mut command = b' ';
        loop {
            self.skip();
            let Some(&c) = self.rest.first() else { break };
            if c.is_ascii_alphabetic() {
                command = c;
                self.rest = &self.rest[1..];
            } else if command == b' ' || matches!(command, b'Z' | b'z') {
                return None;
            }
            let base = if command.is_ascii_lowercase() { at.to_vector() } else { vector(0.0, 0.0) };
            let upper = command.to_ascii_uppercase();
            if !open && !matches!(upper, b'M' | b'Z') {
                b.begin(at);
                open = true;
            }
            let pair = |r: &mut Self| Some(point(r.number()?, r.number()?) + base);
            match upper {
                b'M' => {
                    if open {
                        b.end(false);
                    }
                    at = pair(self)?;
                    start = at;
                    b.begin(at);
                    open = true;
                    // further pairs are lines
                    command = if command == b'm' { b'l' } else { b'L' };
                }
                b'L' => {
                    at = pair(self)?;
                    b.line_to(at);
                }
                b'H' => {
                    at = point(self.number()? + base.x, at.y);
                    b.line_to(at);
                }
                b'V' => {
                    at = point(at.x, self.number()? + base.y);
                    b.line_to(at);
                }
                b'C' | b'S' => {
                    let first = if upper == b'C' {
                        pair(self)?
                    } else if matches!(last, b'C' | b'S') {
                        at + (at - control)
                    } else {
                        at
                    };
                    control = pair(self)?;
                    at = pair(self)?;
                    b.cubic_bezier_to(first, control, at);
                }
                b'Q' | b'T' => {
                    control = if upper == b'Q' {
                        pair(self)?
                    } else if matches!(last, b'Q' | b'T') {
                        at + (at - control)
                    } else {
                        at
                    };
                    at = pair(self)?;
                    b.quadratic_bezier_to(control, at);
                }
                b'A' => {
                    let radii = vector(self.number()?, self.number()?);
                    let turn = Angle::degrees(self.number()?);
                    let flags = ArcFlags { large_arc: self.flag()?, sweep: self.flag()? };
                    let to = pair(self)?;
                    let arc = SvgArc { from: at, to, radii, x_rotation: turn, flags };
                    if arc.is_straight_line() {
                        b.line_to(to);
                    } else {
                        arc.for_each_cubic_bezier(&mut |c| {
                            b.cubic_bezier_to(c.ctrl1, c.ctrl2, c.to);
                        });
                    }
                    at = to;
                }
                b'Z' => {
                    if open {
                        b.end(true);
                        open = false;
                    }
                    at = start;
                }
                _ => return None,
            }
            last = upper;
        }
        if open {
            b.end(false);
        }
        Some(b.build())
    }
}

#[cfg(test)]
mod tests {
    use crate::app::draw::{Point, Shape};

    fn ends(data: &str) -> Vec<(Point, Point, bool)> {
        let shape = Shape::svg(data).expect("readable");
        shape.flat(0.1).into_iter().map(|(p, closed)| (p[0], p[p.len() - 1], closed)).collect()
    }

    #[test]
    fn path_data_is_read() {
        assert_eq!(ends("M0 0h10v-4.5l-2.5.5"), [([0.0, 0.0], [7.5, -4.0], false)]);
        assert_eq!(ends("M1 2L3 4 5 6Zm1 1l1 0")[1], ([2.0, 3.0], [3.0, 3.0], false));
        let half = ends("M0 0a5 5 0 0110 0")[0];
        assert!((half.1[0] - 10.0).abs() < 1e-4 && half.1[1].abs() < 1e-4);
        let curve = ends("M0 0C1 0 2 0 3 0S5 0 6 0Q7 0 8 0T10 0")[0];
        assert_eq!(curve.1, [10.0, 0.0]);
        assert!(Shape::svg("M0 0X").is_none());
        assert!(Shape::svg("5 5").is_none());
    }
}
