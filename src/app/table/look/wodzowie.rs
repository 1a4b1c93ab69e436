//! Wodzowie: a camp behind a palisade. Trodden grass, rope between the fields, two camp fires, and two striped
//! tents on the marked fields.

use super::{Look, contrast, straight};
use crate::app::draw::dice::Dice;
use crate::app::draw::glyphs::{Anchor, Face, cap_height};
use crate::app::draw::wood::slab;
use crate::app::draw::{Canvas, Colour, Geometry, Paint, Point, Shape, Stroke, hex, polar};
use crate::app::theme::COORDS;

/// Side of a field; the left and upper edge of the camp, its width and height.
pub(super) const F: f32 = 98.0;
pub(super) const X: f32 = 107.0;
pub(super) const Y: f32 = 52.0;
pub(super) const W: f32 = 7.0 * F;
pub(super) const H: f32 = 8.0 * F;

/// The camp with its palisade.
pub(super) const BARE: [f32; 4] = [X - 24.0, Y - 24.0, W + 48.0, H + 48.0];
/// The outer radius of a post, and how far its middle lies outside the camp.
const POST: f32 = 7.6;
const FENCE: f32 = 13.0;

/// The look of Wodzowie.
pub static LOOK: Look = Look {
    whole: [-22.0, -8.0, 960.0, 960.0],
    bare: BARE,
    field: F,
    man: 0.37,
    square: true,
    origin: [X + W / 2.0, Y + H / 2.0],
    unit: F,
    board,
    contrast: contrast::wodzowie,
    body,
    coords,
    way: straight,
};

fn board(bare: bool, turned: bool) -> Geometry {
    let mut c = Canvas::board();
    if !bare {
        slab(&mut c, [46.0, 4.0, 808.0, 882.0], 20.0, hex("#6e4a2c"), 30, 8);
    }
    c.round(BARE, 10.0, hex("#3a2614"));
    c.round([BARE[0] + 2.0, BARE[1] + 2.0, BARE[2] - 4.0, BARE[3] - 4.0], 9.0, hex("#8f8a55"));
    grass(&mut c);
    rope(&mut c);
    for column in [2.0, 5.0] {
        fire(&mut c, [X + column * F, Y + 4.0 * F]);
    }
    palisade(&mut c);
    for (white, [x, y]) in tents(turned) {
        let stripes = if white { [hex("#f3e4c2"), hex("#b5532f")] } else { [hex("#4d3a31"), hex("#c9812f")] };
        c.put(&tent(stripes), x, y);
    }
    c.finish()
}

/// The middles of the marked fields, White's d4 and Black's d5, the upper one first.
pub(super) fn tents(turned: bool) -> [(bool, Point); 2] {
    let x = X + 3.5 * F;
    [(turned, [x, Y + 3.5 * F]), (!turned, [x, Y + 4.5 * F])]
}

/// Fields of two greens, tufts, and earth trodden bare in the middle.
fn grass(c: &mut Canvas) {
    let mut dice = Dice::new(12);
    for column in 0..7 {
        for row in 0..8 {
            let [a, b] = if (column + row) % 2 == 1 {
                [hex("#bdb27a"), hex("#b0a66c")]
            } else {
                [hex("#a89f66"), hex("#9f965f")]
            };
            let area = [X + column as f32 * F + 1.5, Y + row as f32 * F + 1.5, F - 3.0, F - 3.0];
            c.round(area, 7.0, a.mix(b, dice.unit()));
        }
    }
    let mut tufts = Vec::new();
    for _ in 0..260 {
        let [x, y] = [dice.between(X + 6.0, X + W - 9.0), dice.between(Y + 9.0, Y + H - 4.0)];
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
    c.rect(X, Y, W, H, Paint::radial([X + W / 2.0, Y + H / 2.0], [0.62 * W, 0.62 * H], &earth));
}

/// The grid: dashes of rope over a dark groove.
fn rope(c: &mut Canvas) {
    let (mut groove, mut rope) = (Vec::new(), Vec::new());
    for i in 0..8 {
        let x = X + i as f32 * F;
        groove.push((vec![[x, Y - 2.5], [x, Y + H + 2.5]], false));
        rope.push((vec![[x, Y], [x, Y + H]], false));
    }
    for k in 0..9 {
        let y = Y + k as f32 * F;
        rope.push((vec![[X, y], [X + W, y]], false));
        for i in 0..7 {
            // the groove is transparent: where lines cross it is painted once
            let x = X + i as f32 * F;
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

/// The middles of the posts, from the far side to the near one.
pub(super) fn posts() -> Vec<Point> {
    let (w, h) = (W + 2.0 * FENCE, H + 2.0 * FENCE);
    // as near to 15.5 apart as meets the corners
    let [across, down] = [w, h].map(|side| (side / 15.5).round() as usize);
    let mut posts = Vec::new();
    for i in 0..=across {
        let x = X - FENCE + w * i as f32 / across as f32;
        posts.extend([[x, Y - FENCE], [x, Y + H + FENCE]]);
    }
    for i in 1..down {
        let y = Y - FENCE + h * i as f32 / down as f32;
        posts.extend([[X - FENCE, y], [X + W + FENCE, y]]);
    }
    posts.sort_by(|a, b| a[1].total_cmp(&b[1]));
    posts
}

fn palisade(c: &mut Canvas) {
    let mut dice = Dice::new(13);
    for [x, y] in posts() {
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
fn body(bare: bool) -> Shape {
    if bare {
        Shape::round_rect(BARE[0], BARE[1], BARE[2], BARE[3], 10.0)
    } else {
        Shape::round_rect(46.0, 4.0, 808.0, 892.0, 20.0)
    }
}

/// Letters below, numbers at the left.
fn coords(turned: bool) -> Geometry {
    let mut c = Canvas::board();
    let size = 20.0;
    let lower = size * cap_height(Face::Strong) / 2.0;
    for i in 0..7 {
        let letter = ["a", "b", "c", "d", "e", "f", "g"][if turned { 6 - i } else { i }];
        // small letters look lower than figures
        let at = [X + (i as f32 + 0.5) * F, 872.5 + lower - 1.0];
        c.text(at, letter, size, Face::Strong, COORDS, Anchor::Middle);
    }
    for i in 0..8 {
        let number = (if turned { i + 1 } else { 8 - i }).to_string();
        let at = [X - 42.5, Y + (i as f32 + 0.5) * F + lower];
        c.text(at, &number, size, Face::Strong, COORDS, Anchor::Middle);
    }
    c.finish()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_tents_stand_on_the_marked_fields() {
        // d4 is column 3, row 3; its place is (0, -0.5)
        assert_eq!(tents(false)[1], (true, LOOK.spot([0.0, -0.5])));
        assert_eq!(tents(false)[0], (false, LOOK.spot([0.0, 0.5])));
        // from the other side White's is the upper one
        assert_eq!(tents(true)[0], (true, LOOK.spot([0.0, 0.5])));
    }

    #[test]
    fn posts_stand_evenly_and_meet_at_the_corners() {
        let posts = posts();
        for corner in [[X - FENCE, Y - FENCE], [X + W + FENCE, Y + H + FENCE]] {
            assert!(posts.iter().any(|p| (p[0] - corner[0]).abs() < 0.01 && (p[1] - corner[1]).abs() < 0.01));
        }
    }
}
