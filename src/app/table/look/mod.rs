//! What boards look like: one file for each, and here what they have in common.
//!
//! Boards are drawn in a square of 900 × 900 with y down. A game's places are measured in its own units with
//! y up and the board's middle as (0, 0); [`Look::spot`] brings a place onto the picture.
//!
//! A board can be turned, so that the other side sits near: its places turn, what is drawn there turns with
//! them, but the light stays at the upper left. A turned place is the place times −1.

pub mod agon;
pub mod barbakan;
pub mod checker;
mod contrast;
pub mod grody;
pub mod ringo;
mod round;
pub mod wodzowie;

use crate::app::draw::glyphs::{Anchor, Face, cap_height};
use crate::app::draw::wood::{lamp, slab};
use crate::app::draw::{Canvas, Geometry, Point, Shape, Stroke, hex};
use crate::app::theme::{COORDS, Palette};

/// One board's picture and its measures, in the square of 900.
pub struct Look {
    /// `[x, y, w, h]` of all of it with its shadow, for pictures. A layout gives room to [`SQUARE`] alone and
    /// lets the shadow fall on the table.
    pub whole: [f32; 4],
    /// `[x, y, w, h]` of the playing field alone, for phones.
    pub bare: [f32; 4],
    /// Side of a field (round nodes: 2.4 times the radius of a man).
    pub field: f32,
    /// Radius of a man's face in fields.
    pub man: f32,
    /// Marks are square rather than round.
    pub square: bool,
    /// Where place (0, 0) is.
    pub origin: Point,
    /// How long one unit of places is.
    pub unit: f32,
    /// The board without coordinates; `bare` is the playing field alone, `turned` as seen from the other side.
    pub board: fn(bare: bool, turned: bool) -> Geometry,
    /// The same in high contrast: flat greys, black lines, hatching.
    pub contrast: fn(bare: bool, turned: bool) -> Geometry,
    /// The outline of the board.
    pub body: fn(bare: bool) -> Shape,
    /// The coordinates on the frame; `turned` as seen from the other side (the letters stay upright). Empty
    /// where a board has none.
    pub coords: fn(turned: bool) -> Geometry,
    /// The line between two neighbouring nodes, both given as spots in the square of 900: at least the two.
    pub way: fn(from: Point, to: Point) -> Vec<Point>,
}

/// How a board is seen.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct View {
    /// The playing field alone.
    pub bare: bool,
    /// From the other side.
    pub turned: bool,
    /// With its coordinates; a bare board has no room for them.
    pub coords: bool,
}

/// The square boards are drawn in.
pub const SQUARE: [f32; 4] = [0.0, 0.0, 900.0, 900.0];

impl Look {
    /// The board in a theme. The evening's lamp is a picture of its own: [`Look::lamp`].
    pub fn seen(&self, view: View, palette: &Palette) -> Geometry {
        let mut g = (if palette.plain { self.contrast } else { self.board })(view.bare, view.turned);
        if view.coords {
            let letters = (self.coords)(view.turned);
            g.append(&if palette.plain { letters.tinted(palette.ink) } else { letters });
        }
        g
    }

    /// The board in a theme: without coordinates as seen from the near side, or with them, as seen from the
    /// near side (`false`) or from the other one (`true`).
    pub fn picture(&self, bare: bool, coords: Option<bool>, palette: &Palette) -> Geometry {
        self.seen(View { bare, turned: coords == Some(true), coords: coords.is_some() }, palette)
    }

    /// The shade round the evening's lamp, to be laid over the board and its pieces, under marks and numbers.
    pub fn lamp(&self, bare: bool) -> Geometry {
        let area = if bare { self.bare } else { SQUARE };
        lamp(&(self.body)(bare), area)
    }

    /// Where a place (y up) lies in the square of 900 (y down).
    pub fn spot(&self, place: Point) -> Point {
        [self.origin[0] + place[0] * self.unit, self.origin[1] - place[1] * self.unit]
    }

    /// The place (y up) of a point of the square of 900 (y down).
    pub fn place(&self, spot: Point) -> Point {
        [(spot[0] - self.origin[0]) / self.unit, (self.origin[1] - spot[1]) / self.unit]
    }
}

/// The look of the game called `id`, if it has one.
pub fn look(id: &str) -> Option<&'static Look> {
    match id {
        "grody" => Some(&grody::LOOK),
        "warcaby" => Some(&checker::WARCABY),
        "szachy" => Some(&checker::SZACHY),
        "ringo" => Some(&ringo::LOOK),
        "agon" => Some(&agon::LOOK),
        "barbakan" => Some(&barbakan::LOOK),
        "wodzowie" => Some(&wodzowie::LOOK),
        _ => None,
    }
}

/// The way along a straight line.
pub(super) fn straight(from: Point, to: Point) -> Vec<Point> {
    vec![from, to]
}

/// Letters below and above, numbers at both sides of a grid of 8 × 8 fields of side `f` whose upper left
/// corner is at (`x0`, `y0`); `rows` are the middles of the two rows of letters, `columns` of the numbers.
pub(super) fn grid_coords([x0, y0]: Point, f: f32, rows: [f32; 2], columns: [f32; 2], turned: bool) -> Geometry {
    let mut c = Canvas::board();
    let size = 20.0;
    let lower = size * cap_height(Face::Strong) / 2.0;
    for i in 0..8 {
        let k = if turned { 7 - i } else { i };
        let middle = (i as f32 + 0.5) * f;
        let letter = ["a", "b", "c", "d", "e", "f", "g", "h"][k];
        let number = (8 - k).to_string();
        for y in rows {
            // small letters look lower than figures on the same line
            let at = [x0 + middle, y + lower - 1.0];
            c.text(at, letter, size, Face::Strong, COORDS, Anchor::Middle);
        }
        for x in columns {
            let at = [x, y0 + middle + lower];
            c.text(at, &number, size, Face::Strong, COORDS, Anchor::Middle);
        }
    }
    c.finish()
}

/// How a board without a look of its own lies in the square of 900: place (0, 0), length of a unit, side of
/// a field.
pub fn plain_frame(nodes: &[Point]) -> (Point, f32, f32) {
    let (mut low, mut high) = ([f32::MAX; 2], [f32::MIN; 2]);
    for p in nodes {
        for k in 0..2 {
            low[k] = low[k].min(p[k]);
            high[k] = high[k].max(p[k]);
        }
    }
    if nodes.is_empty() {
        return ([450.0, 445.0], 100.0, 80.0);
    }
    let mut near = f32::MAX;
    for (i, a) in nodes.iter().enumerate() {
        for b in &nodes[i + 1..] {
            near = near.min((a[0] - b[0]).hypot(a[1] - b[1]));
        }
    }
    // nodes that are alone or coincide
    let near = if near > 1e-3 && near < f32::MAX { near } else { 1.0 };
    let span = (high[0] - low[0]).max(high[1] - low[1]) + near;
    let unit = 800.0 / span;
    let origin = [450.0 - (low[0] + high[0]) / 2.0 * unit, 445.0 + (low[1] + high[1]) / 2.0 * unit];
    (origin, unit, near * unit * 0.9)
}

/// A board for a game without a look: a slab with lines between sunk round fields. `nodes` are places (y up),
/// `edges` pairs of them; [`plain_frame`] tells where they lie.
pub fn plain(nodes: &[Point], edges: &[(usize, usize)]) -> Geometry {
    let (origin, unit, field) = plain_frame(nodes);
    let spot = |p: Point| [origin[0] + p[0] * unit, origin[1] - p[1] * unit];
    let base = hex("#c08b52");
    let mut c = Canvas::board();
    slab(&mut c, [8.0, 4.0, 884.0, 880.0], 24.0, base, 40, 11);
    let lines: Vec<(Vec<Point>, bool)> =
        edges.iter().filter_map(|&(a, b)| Some((vec![spot(*nodes.get(a)?), spot(*nodes.get(b)?)], false))).collect();
    let lines = Shape::parts(&lines);
    let cream = hex("#fff0d0");
    c.stroke(&lines.moved(1.2, 1.8), &Stroke::new(4.0).round(), cream.with_alpha(0.5));
    c.stroke(&lines, &Stroke::new(4.0).round(), hex("#4a2a12"));
    let r = (field * 0.42).min(48.0);
    for p in nodes {
        let [x, y] = spot(*p);
        c.circle(x + r * 0.03, y + r * 0.05, r * 1.05, cream.with_alpha(0.5));
        c.circle(x, y, r * 1.03, base.dark(0.6));
        c.circle(x, y, r * 0.95, base.dark(0.22));
        // sunk: the lit floor lies lower to the right, what the rim shades at the upper left
        c.circle(x + r * 0.05, y + r * 0.07, r * 0.86, base.light(0.12));
    }
    c.finish()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn places_and_spots_are_inverse() {
        for id in ["grody", "warcaby", "szachy"] {
            let look = look(id).expect("a look");
            // the lowest left field of the grid
            let corner = look.spot([-3.5, -3.5]);
            assert!(corner[0] < 200.0 && corner[1] > 700.0);
            let back = look.place(corner);
            assert!((back[0] + 3.5).abs() < 1e-4 && (back[1] + 3.5).abs() < 1e-4);
        }
        assert!(look("no such game").is_none());
    }

    #[test]
    fn boards_keep_to_their_place_and_measure() {
        for id in ["grody", "warcaby", "szachy", "ringo", "agon", "barbakan", "wodzowie"] {
            let look = look(id).expect("a look");
            for (bare, turned) in [(false, false), (true, false), (false, true), (true, true)] {
                for draw in [look.board, look.contrast] {
                    let g = draw(bare, turned);
                    assert!(g.triangles() < 150_000, "{id}: {}", g.triangles());
                    let (b, w) = (g.bounds().expect("a board"), if bare { look.bare } else { look.whole });
                    for k in 0..2 {
                        assert!(b[k] >= w[k] - 0.1 && b[k] + b[k + 2] <= w[k] + w[k + 2] + 0.1, "{id} {bare} {b:?}");
                    }
                }
            }
            // only the fields of Barbakan have no room for names
            assert!((look.coords)(true) != (look.coords)(false) || id == "barbakan");
            assert!(!look.lamp(true).is_empty());
            assert_eq!((look.way)([450.0, 300.0], [450.0, 250.0]), [[450.0, 300.0], [450.0, 250.0]]);
        }
    }

    #[test]
    fn a_plain_board_holds_its_nodes() {
        let nodes = [[0.0, 0.0], [4.0, 0.0], [2.0, 3.0], [2.0, 1.0]];
        let (origin, unit, field) = plain_frame(&nodes);
        for p in nodes {
            let x = origin[0] + p[0] * unit;
            let y = origin[1] - p[1] * unit;
            assert!((field / 2.0..900.0 - field / 2.0).contains(&x));
            assert!((field / 2.0..900.0 - field / 2.0).contains(&y));
        }
        assert!(!plain(&nodes, &[(0, 3), (1, 3), (2, 3), (0, 9)]).is_empty());
        assert!(!plain(&[], &[]).is_empty());
    }
}
