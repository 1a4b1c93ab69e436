//! What boards look like: one file for each, and here what they have in common.
//!
//! Boards are drawn in a square of 900 × 900 with y down. A game's places are measured in its own units with
//! y up and the board's middle as (0, 0); [`Look::spot`] brings a place onto the picture.
//!
//! A board can be turned by quarters, so that White sits at any edge: its places turn, what is drawn there turns with
//! them, but the light stays at the upper left and letters stay upright.

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
    /// The board without coordinates; `bare` is the playing field alone, `turn` the quarters it is turned by.
    pub board: fn(bare: bool, turn: u8) -> Geometry,
    /// The same in high contrast: flat greys, black lines, hatching.
    pub contrast: fn(bare: bool, turn: u8) -> Geometry,
    /// The outline of the board.
    pub body: fn(bare: bool, turn: u8) -> Shape,
    /// The coordinates on the frame. Empty where a board has none.
    pub coords: fn(turn: u8) -> Geometry,
    /// The line between two neighbouring nodes, both given as spots in the square of 900: at least the two.
    pub way: fn(from: Point, to: Point) -> Vec<Point>,
    /// Where a board's corners look like fields and are none: the reason why nobody goes there.
    pub corner: Option<&'static str>,
}

/// How a board is seen.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct View {
    /// The playing field alone.
    pub bare: bool,
    /// By how many quarters clockwise the board is turned: White sits below, at the left, above, at the right.
    pub turn: u8,
    /// With its coordinates; a bare board has no room for them.
    pub coords: bool,
}

/// The square boards are drawn in.
pub const SQUARE: [f32; 4] = [0.0, 0.0, 900.0, 900.0];

/// A place (y up) on a board that is turned by quarters clockwise.
pub fn turned([x, y]: Point, turn: u8) -> Point {
    match turn % 4 {
        0 => [x, y],
        1 => [y, -x],
        2 => [-x, -y],
        _ => [-y, x],
    }
}

/// A spot of the picture (y down), turned about a centre by quarters clockwise.
pub fn turned_about(centre: Point, spot: Point, turn: u8) -> Point {
    let [x, y] = turned([spot[0] - centre[0], centre[1] - spot[1]], turn);
    [centre[0] + x, centre[1] - y]
}

/// By how many degrees a board is turned.
pub(super) fn degrees(turn: u8) -> f32 {
    f32::from(turn % 4) * 90.0
}

impl Look {
    /// The board in a theme. The evening's lamp is a picture of its own: [`Look::lamp`].
    pub fn seen(&self, view: View, palette: &Palette) -> Geometry {
        let mut g = (if palette.plain { self.contrast } else { self.board })(view.bare, view.turn);
        if view.coords {
            let letters = (self.coords)(view.turn);
            g.append(&if palette.plain { letters.tinted(palette.ink) } else { letters });
        }
        g
    }

    /// The shade round the evening's lamp, to be laid over the board and its pieces, under marks and numbers.
    pub fn lamp(&self, bare: bool, turn: u8) -> Geometry {
        lamp(&(self.body)(bare, turn), self.shown(bare, turn))
    }

    /// `[x, y, w, h]` of what is shown: all of the square, or of a bare board its playing field.
    pub fn shown(&self, bare: bool, turn: u8) -> [f32; 4] {
        if !bare {
            return SQUARE;
        }
        let [x, y, w, h] = self.bare;
        let [p, q] = [[x, y], [x + w, y + h]].map(|corner| turned_about(self.origin, corner, turn));
        [p[0].min(q[0]), p[1].min(q[1]), (p[0] - q[0]).abs(), (p[1] - q[1]).abs()]
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
/// corner is at (`x0`, `y0`); `rows` are the middles of the two rows below and above it, `columns` of those beside it.
pub(super) fn grid_coords([x0, y0]: Point, f: f32, rows: [f32; 2], columns: [f32; 2], turn: u8) -> Geometry {
    let mut c = Canvas::board();
    for i in 0..8 {
        let middle = (i as f32 + 0.5) * f;
        let [across, down] = grid_names([8, 8], i, turn);
        rows.into_iter().for_each(|y| coordinate(&mut c, [x0 + middle, y], &across));
        columns.into_iter().for_each(|x| coordinate(&mut c, [x, y0 + middle], &down));
    }
    c.finish()
}

/// The names of column `i` from the left and of row `i` from above, on a grid of so many files and ranks.
pub(super) fn grid_names([files, ranks]: [usize; 2], i: usize, turn: u8) -> [String; 2] {
    let letter = |k: usize| String::from(char::from(b'a' + k as u8));
    let file = |i: usize, back: bool| letter(if back { files.saturating_sub(i + 1) } else { i });
    let rank = |i: usize, back: bool| (if back { ranks.saturating_sub(i) } else { i + 1 }).to_string();
    match turn % 4 {
        0 => [file(i, false), rank(i, true)],
        1 => [rank(i, false), file(i, false)],
        2 => [file(i, true), rank(i, false)],
        _ => [rank(i, true), file(i, true)],
    }
}

/// A coordinate with its middle at a point.
pub(super) fn coordinate(c: &mut Canvas, [x, y]: Point, name: &str) {
    let size = 20.0;
    let lower = size * cap_height(Face::Strong) / 2.0;
    // small letters look lower than figures on the same line
    let lift = if name.starts_with(char::is_alphabetic) { 1.0 } else { 0.0 };
    c.text([x, y + lower - lift], name, size, Face::Strong, COORDS, Anchor::Middle);
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
            for (bare, turn) in [false, true].into_iter().flat_map(|bare| (0..4).map(move |turn| (bare, turn))) {
                for draw in [look.board, look.contrast] {
                    let g = draw(bare, turn);
                    assert!(g.triangles() < 150_000, "{id}: {}", g.triangles());
                    let w = if bare { look.shown(bare, turn) } else { look.whole };
                    let b = g.bounds().expect("a board");
                    for k in 0..2 {
                        let inside = b[k] >= w[k] - 0.1 && b[k] + b[k + 2] <= w[k] + w[k + 2] + 0.1;
                        assert!(inside, "{id} {bare} {turn} {b:?}");
                    }
                }
                assert!(!look.lamp(bare, turn).is_empty());
            }
            // only the fields of Barbakan have no room for names
            let names = [0, 1, 2, 3].map(|turn| (look.coords)(turn));
            assert!((1..4).all(|i| !names[..i].contains(&names[i])) || id == "barbakan");
            assert_eq!((look.way)([450.0, 300.0], [450.0, 250.0]), [[450.0, 300.0], [450.0, 250.0]]);
        }
    }

    #[test]
    fn names_go_round_with_the_board() {
        // a1 lies below at the left, then above at the left, above at the right, below at the right
        for (turn, column, row) in [(0, 0, 7), (1, 0, 0), (2, 7, 0), (3, 7, 7)] {
            let names = |i| grid_names([8, 8], i, turn);
            let mut corner = [names(column)[0].clone(), names(row)[1].clone()];
            corner.sort();
            assert_eq!(corner, ["1", "a"], "{turn}");
            let spot = turned_about([4.0, 4.0], [0.5, 7.5], turn);
            assert_eq!(spot, [column as f32 + 0.5, row as f32 + 0.5]);
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
