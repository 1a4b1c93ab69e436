//! Wodzowie: a camp behind a palisade. Trodden grass, rope between the fields, two camp fires, and two striped
//! tents on the marked fields.

use super::{Look, contrast, coordinate, grid_names, straight, turned_about};
use crate::app::draw::dice::Dice;
use crate::app::draw::wood::{SIDE, slab};
use crate::app::draw::{Canvas, Colour, Geometry, Paint, Point, Shape, Stroke, hex, polar};

/// Side of a field, and the middle of the camp.
pub(super) const F: f32 = 98.0;
const C: Point = [450.0, 444.0];
/// How far the palisade and what belongs to it reach beyond the fields.
const REACH: f32 = 24.0;
/// The frame as it lies when White sits below.
const SLAB: [f32; 4] = [46.0, 4.0, 808.0, 882.0];
/// The outer radius of a post, and how far its middle lies outside the camp.
const POST: f32 = 7.6;
const FENCE: f32 = 13.0;

/// The look of Wodzowie.
pub static LOOK: Look = Look {
    whole: [-22.0, -8.0, 960.0, 960.0],
    bare: [C[0] - 3.5 * F - REACH, C[1] - 4.0 * F - REACH, 7.0 * F + 2.0 * REACH, 8.0 * F + 2.0 * REACH],
    field: F,
    man: 0.37,
    square: true,
    origin: C,
    unit: F,
    board,
    contrast: contrast::wodzowie,
    body,
    coords,
    way: straight,
    corner: None,
};

/// The camp as it lies: seven files and eight ranks, or turned by a quarter.
#[derive(Clone, Copy)]
pub(super) struct Camp {
    turn: u8,
    pub columns: usize,
    pub rows: usize,
}

impl Camp {
    /// Turned by so many quarters.
    pub fn of(turn: u8) -> Camp {
        let [columns, rows] = if turn % 2 == 1 { [8, 7] } else { [7, 8] };
        Camp { turn, columns, rows }
    }

    fn side(&self) -> [f32; 2] {
        [self.columns as f32 * F, self.rows as f32 * F]
    }

    /// The upper left corner of the field in this column and row.
    pub fn corner(&self, column: f32, row: f32) -> Point {
        let [w, h] = self.side();
        [C[0] - w / 2.0 + column * F, C[1] - h / 2.0 + row * F]
    }

    /// The camp with its palisade.
    pub fn bare(&self) -> [f32; 4] {
        LOOK.shown(true, self.turn)
    }

    /// The frame.
    pub fn slab(&self) -> [f32; 4] {
        let [x, y, w, h] = SLAB;
        if self.turn.is_multiple_of(2) { SLAB } else { [C[0] + C[1] - y - h, C[1] - C[0] + x, h, w] }
    }

    /// The middles of the marked fields, White's d4 and Black's d5, the upper one first.
    pub fn tents(&self) -> [(bool, Point); 2] {
        let at = |side: f32| turned_about(C, [C[0], C[1] + side * F / 2.0], self.turn);
        let (white, black) = ((true, at(1.0)), (false, at(-1.0)));
        if white.1[1] < black.1[1] { [white, black] } else { [black, white] }
    }

    /// The middles of the fires.
    pub fn fires(&self) -> [Point; 2] {
        [-1.5, 1.5].map(|side| turned_about(C, [C[0] + side * F, C[1]], self.turn))
    }

    /// The middles of the posts, from the far side to the near one.
    pub fn posts(&self) -> Vec<Point> {
        let ([x, y], [w, h]) = (self.corner(0.0, 0.0), self.side());
        let (left, right, top, foot) = (x - FENCE, x + w + FENCE, y - FENCE, y + h + FENCE);
        // as near to 15.5 apart as meets the corners
        let [across, down] = [right - left, foot - top].map(|side| (side / 15.5).round() as usize);
        let mut posts = Vec::new();
        for i in 0..=across {
            let x = left + (right - left) * i as f32 / across as f32;
            posts.extend([[x, top], [x, foot]]);
        }
        for i in 1..down {
            let y = top + (foot - top) * i as f32 / down as f32;
            posts.extend([[left, y], [right, y]]);
        }
        posts.sort_by(|a, b| a[1].total_cmp(&b[1]));
        posts
    }
}

fn board(bare: bool, turn: u8) -> Geometry {
    let mut c = Canvas::board();
    let camp = Camp::of(turn);
    if !bare {
        slab(&mut c, camp.slab(), 20.0, hex("#6e4a2c"), 30, 8);
    }
    let [x, y, w, h] = camp.bare();
    c.round([x, y, w, h], 10.0, hex("#3a2614"));
    c.round([x + 2.0, y + 2.0, w - 4.0, h - 4.0], 9.0, hex("#8f8a55"));
    grass(&mut c, &camp);
    rope(&mut c, &camp);
    camp.fires().into_iter().for_each(|at| fire(&mut c, at));
    palisade(&mut c, &camp);
    for (white, [x, y]) in camp.tents() {
        let stripes = if white { [hex("#f3e4c2"), hex("#b5532f")] } else { [hex("#4d3a31"), hex("#c9812f")] };
        c.put(&tent(stripes), x, y);
    }
    c.finish()
}

/// Fields of two greens, tufts, and earth trodden bare in the middle.
fn grass(c: &mut Canvas, camp: &Camp) {
    let mut dice = Dice::new(12);
    for column in 0..camp.columns {
        for row in 0..camp.rows {
            let [a, b] = if (column + row) % 2 == 1 {
                [hex("#bdb27a"), hex("#b0a66c")]
            } else {
                [hex("#a89f66"), hex("#9f965f")]
            };
            let [x, y] = camp.corner(column as f32, row as f32);
            c.round([x + 1.5, y + 1.5, F - 3.0, F - 3.0], 7.0, a.mix(b, dice.unit()));
        }
    }
    let ([x0, y0], [w, h]) = (camp.corner(0.0, 0.0), camp.side());
    let mut tufts = Vec::new();
    for _ in 0..260 {
        let [x, y] = [dice.between(x0 + 6.0, x0 + w - 9.0), dice.between(y0 + 9.0, y0 + h - 4.0)];
        let right = x + dice.between(2.0, 5.0);
        tufts.push((vec![[x, y], [x - dice.between(0.0, 3.0), y - 6.0]], false));
        tufts.push((vec![[right, y], [right + dice.between(0.0, 3.0), y - 6.0]], false));
    }
    c.stroke(&Shape::parts(&tufts), &Stroke::new(1.4), hex("#6f6a3a").with_alpha(0.38));
    let earth = [
        (0.0, hex("#e3cf9a").with_alpha(0.85)),
        (0.45, hex("#d9c48d").with_alpha(0.55)),
        (1.0, hex("#d9c48d").with_alpha(0.0)),
    ];
    c.rect(x0, y0, w, h, Paint::radial(C, [0.62 * w, 0.62 * h], &earth));
}

/// The grid: dashes of rope over a dark groove.
fn rope(c: &mut Canvas, camp: &Camp) {
    let (mut groove, mut rope) = (Vec::new(), Vec::new());
    let ([x0, y0], [w, h]) = (camp.corner(0.0, 0.0), camp.side());
    for i in 0..=camp.columns {
        let x = x0 + i as f32 * F;
        groove.push((vec![[x, y0 - 2.5], [x, y0 + h + 2.5]], false));
        rope.push((vec![[x, y0], [x, y0 + h]], false));
    }
    for k in 0..=camp.rows {
        let y = y0 + k as f32 * F;
        rope.push((vec![[x0, y], [x0 + w, y]], false));
        for i in 0..camp.columns {
            // the groove is transparent: where lines cross it is painted once
            let x = x0 + i as f32 * F;
            groove.push((vec![[x + 2.5, y], [x + F - 2.5, y]], false));
        }
    }
    c.stroke(&Shape::parts(&groove), &Stroke::new(5.0), hex("#4b3f22").with_alpha(0.55));
    c.stroke(&Shape::parts(&rope), &Stroke::new(2.8).dashed(9.0, 4.0), hex("#f0e3bb"));
}

/// A camp fire in its ring of stones.
fn fire(c: &mut Canvas, [x, y]: Point) {
    let glow = hex("#ffb84a");
    c.glow(x, y, 30.0, 30.0, &[(0.0, glow.with_alpha(0.75)), (1.0, glow.with_alpha(0.0))]);
    for i in 0..9 {
        let [px, py] = polar(x, y, 13.0, i as f32 * 40.0);
        c.circle(px + 1.0, py + 1.5, 4.6, hex("#1d0f06").with_alpha(0.4));
        c.circle(px, py, 4.4, hex("#9a948a"));
        c.circle(px - 1.0, py - 1.2, 1.8, hex("#cfcabf"));
    }
    c.circle(x, y, 9.5, hex("#3a2116"));
    for (flame, colour) in
        [("M-5 5Q-8 -2 -1 -9Q0 -4 4 -5Q8 2 4 6Z", hex("#ef7a1f")), ("M-2.5 5Q-4 0 0 -4Q5 2 2 5Z", hex("#ffd56a"))]
    {
        c.fill(&Shape::svg(flame).expect("a flame").moved(x, y), colour);
    }
}

fn palisade(c: &mut Canvas, camp: &Camp) {
    let mut dice = Dice::new(13);
    for [x, y] in camp.posts() {
        let base = hex("#a8763f").mix(hex("#8c5e30"), dice.unit());
        c.circle(x + 2.5, y + 3.0, 8.0, hex("#1d0f06").with_alpha(0.4));
        c.circle(x, y, POST, base.dark(0.5));
        c.circle(x, y, POST - 1.0, base);
        c.circle(x - 1.2, y - 1.4, 3.0, base.light(0.45));
    }
}

/// A square tent from above: four faces of five stripes, a stitched hem, ropes to pegs at its corners, and a
/// gilt knob, which whoever stands there hides.
fn tent(stripes: [Colour; 2]) -> Geometry {
    let mut c = Canvas::board();
    let h = F * 0.46;
    for (sx, sy) in [(-1.0, -1.0), (1.0, -1.0), (-1.0, 1.0), (1.0, 1.0)] {
        let at = |k: f32| [sx * h * k, sy * h * k];
        c.stroke(&Shape::polyline(&[at(0.9), at(1.10)]), &Stroke::new(2.4), hex("#f6ead0"));
        c.circle(sx * h * 1.10, sy * h * 1.10, 3.6, hex("#3a2412"));
    }
    c.round([-h + 5.0, -h + 7.0, 2.0 * h, 2.0 * h], 8.0, hex("#1d0f06").with_alpha(0.45));
    // the upper face is lit most, the lower one least
    for (turn, lum) in [(0, 0.35), (1, -0.22), (2, -0.42), (3, 0.12)] {
        let at = |x: f32, y: f32| match turn {
            0 => [x, y],
            1 => [-y, x],
            2 => [-x, -y],
            _ => [y, -x],
        };
        for i in 0..5 {
            let [from, to] = [i, i + 1].map(|k| -h + 2.0 * h * k as f32 / 5.0);
            let colour = stripes[i % 2].shade(if lum > 0.0 { lum } else { lum * 0.8 });
            // the hem hangs out a little between two seams
            let mut face = vec![[0.0, 0.0]];
            for k in 0..=6 {
                let t = k as f32 / 6.0;
                face.push(at(from + (to - from) * t, -h - 10.0 * t * (1.0 - t)));
            }
            c.fill(&Shape::polygon(&face), colour);
        }
        let seam = Shape::polyline(&[at(-h, -h), [0.0, 0.0]]);
        c.stroke(&seam, &Stroke::new(1.4), hex("#2a1a0c").with_alpha(0.45));
    }
    let hem = Shape::round_rect(-h + 3.5, -h + 3.5, 2.0 * h - 7.0, 2.0 * h - 7.0, 2.0);
    c.stroke(&hem, &Stroke::new(1.6).dashed(6.0, 4.0), hex("#2a1a0c").with_alpha(0.5));
    c.circle(2.0, 3.0, 8.0, hex("#1d0f06").with_alpha(0.5));
    c.circle(0.0, 0.0, 7.5, hex("#e2ab3c"));
    c.circle(-1.8, -2.0, 2.8, hex("#fff0bd"));
    c.finish()
}

/// The board's outline.
fn body(bare: bool, turn: u8) -> Shape {
    let camp = Camp::of(turn);
    let ([x, y, w, h], r) = if bare { (camp.bare(), 10.0) } else { (camp.slab(), 20.0) };
    Shape::round_rect(x, y, w, if bare { h } else { h + SIDE }, r)
}

/// Names below and at the left, the letters nearer than the numbers, since the frame is narrower there.
fn coords(turn: u8) -> Geometry {
    let mut c = Canvas::board();
    let camp = Camp::of(turn);
    let (letters, numbers) = (36.5, 42.5);
    let [below, beside] = if turn % 2 == 1 { [numbers, letters] } else { [letters, numbers] };
    let ([x, y], [_, h]) = (camp.corner(0.5, 0.5), camp.side());
    for i in 0..camp.columns {
        coordinate(&mut c, [x + i as f32 * F, y + h - F / 2.0 + below], &grid_names([7, 8], i, turn)[0]);
    }
    for i in 0..camp.rows {
        coordinate(&mut c, [x - F / 2.0 - beside, y + i as f32 * F], &grid_names([7, 8], i, turn)[1]);
    }
    c.finish()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_tents_stand_on_the_marked_fields() {
        let tents = |turn| Camp::of(turn).tents();
        // d4 is column 3, row 3; its place is (0, -0.5)
        assert_eq!(tents(0)[1], (true, LOOK.spot([0.0, -0.5])));
        assert_eq!(tents(0)[0], (false, LOOK.spot([0.0, 0.5])));
        // from the other side White's is the upper one, from the short sides it is nearer to White
        assert_eq!(tents(2)[0], (true, LOOK.spot([0.0, 0.5])));
        for (turn, x) in [(1, -0.5), (3, 0.5)] {
            assert!(tents(turn).contains(&(true, LOOK.spot([x, 0.0]))));
        }
    }

    #[test]
    fn posts_stand_evenly_and_meet_at_the_corners() {
        for camp in [0, 1].map(Camp::of) {
            let ([x, y], [w, h]) = (camp.corner(0.0, 0.0), camp.side());
            for corner in [[x - FENCE, y - FENCE], [x + w + FENCE, y + h + FENCE]] {
                let there = |p: &Point| (p[0] - corner[0]).abs() < 0.01 && (p[1] - corner[1]).abs() < 0.01;
                assert!(camp.posts().iter().any(there));
            }
        }
    }
}
