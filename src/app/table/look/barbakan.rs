//! Barbakan: a round brick fort. Meadow with the outer fields, moat, sandy berm with the middle fields, a brick
//! wall with thirteen gates between turrets, and a paved court.

use super::round::{self, Frame};
use super::{Look, contrast, degrees, straight};
use crate::app::draw::dice::Dice;
use crate::app::draw::{Canvas, Colour, Geometry, Point, Shape, Stroke, hex, polar};

pub(super) const C: Point = [450.0, 444.0];
/// The radius of the outer fields.
pub(super) const R: f32 = 382.0;
/// Radii of the meadow with its rim, of the moat, and of the wall.
const BRIM: f32 = 427.0;
pub(super) const MEADOW: f32 = 425.0;
pub(super) const MOAT: [f32; 2] = [0.835 * R, 0.922 * R];
pub(super) const WALL: [f32; 2] = [0.603 * R, 0.680 * R];
/// Half of a gate, in degrees, and where its floor reaches.
pub(super) const GATE: f32 = 4.3;
const FLOOR: [f32; 2] = [WALL[0] - 2.0, WALL[1] + 8.0];
/// From one gate to the next, in degrees.
pub(super) const TURN: f32 = 360.0 / 13.0;

const BRICK: Colour = hex("#b05b43");
const SLATE: Colour = hex("#5d6c7c");
const PAVING: Colour = hex("#8f7a56");
const DARK: Colour = hex("#45301d");

const FRAME: Frame = Frame { centre: C, radius: 440.0, base: hex("#6e4529"), light: 0.12, covered: BRIM, seed: 4 };

/// The look of Barbakan. A unit of places is the radius of the outer fields.
pub static LOOK: Look = Look {
    whole: [-22.0, -10.0, 960.0, 960.0],
    bare: [C[0] - BRIM, C[1] - BRIM, 2.0 * BRIM, 2.0 * BRIM],
    field: 66.0,
    man: 27.5 / 66.0,
    square: false,
    origin: C,
    unit: R,
    board,
    contrast: contrast::barbakan,
    body: |bare, _| body(bare),
    coords: |_| Geometry::new(),
    way,
    corner: None,
};

/// The rings of fields: their radius, how many they hold, by what share of a step they are turned.
pub(super) const RINGS: [(f32, usize, f32); 4] =
    [(R, 25, 0.0), (0.76 * R, 13, 0.0), (0.52 * R, 13, 0.5), (0.27 * R, 9, 0.0)];

/// The direction of field `i` of ring `ring` (0 a, 1 b, 2 c, 3 d).
pub(super) fn angle(ring: usize, i: usize, turn: u8) -> f32 {
    let (_, count, shift) = RINGS[ring];
    degrees(turn) + 360.0 * (i as f32 + shift) / count as f32
}

pub(super) fn spot(ring: usize, i: usize, turn: u8) -> Point {
    at(RINGS[ring].0, angle(ring, i % RINGS[ring].1, turn))
}

fn at(r: f32, degrees: f32) -> Point {
    polar(C[0], C[1], r, degrees)
}

fn board(bare: bool, turn: u8) -> Geometry {
    let mut c = Canvas::board();
    if !bare {
        FRAME.draw(&mut c);
    }
    meadow(&mut c);
    court(&mut c);
    wall(&mut c, turn);
    for j in 0..13 {
        gate(&mut c, angle(2, j, turn));
    }
    let lines = lines(turn);
    c.stroke(&lines, &Stroke::new(10.5).round(), DARK);
    c.stroke(&lines, &Stroke::new(5.6).round(), hex("#fbeccb"));
    for j in 0..13 {
        for side in [-1.0, 1.0] {
            let [x, y] = at(0.645 * R, angle(2, j, turn) + side * (GATE + 1.2));
            turret(&mut c, x, y);
        }
    }
    for (ring, fill) in [(0, hex("#c9cf9d")), (1, hex("#d9c393")), (2, hex("#e3d0a8")), (3, hex("#e3d0a8"))] {
        let field = field(fill);
        for i in 0..RINGS[ring].1 {
            let [x, y] = spot(ring, i, turn);
            c.put(&field, x, y);
        }
    }
    middle(&mut c);
    c.finish()
}

/// Meadow, moat and berm.
fn meadow(c: &mut Canvas) {
    let [x, y] = C;
    let mut dice = Dice::new(4);
    c.circle(x, y, BRIM, hex("#2d1a0e"));
    c.circle(x, y, MEADOW, hex("#9fae77"));
    let mut tufts = Vec::new();
    for i in 0..170 {
        let r = if i % 2 == 0 { dice.between(0.945, 0.957) } else { dice.between(1.04, 1.095) } * R;
        let [x, y] = at(r, dice.between(0.0, 360.0));
        tufts.push((vec![[x - 2.0, y], [x, y - 5.0], [x + 2.0, y]], false));
    }
    c.stroke(&Shape::parts(&tufts), &Stroke::new(1.3), hex("#66794a").with_alpha(0.7));
    c.circle(x, y, MOAT[1] + 2.0, hex("#4a5a3a"));
    c.circle(x, y, MOAT[1], hex("#5f97a5"));
    // the bank shades the water at its outer edge
    c.ring(x, y, MOAT[1] - 3.0, 6.0, hex("#1f3f4a").with_alpha(0.35));
    for _ in 0..110 {
        let (r, a) = (dice.between(0.852, 0.900) * R, dice.between(0.0, 360.0));
        let wave = Shape::arc(x, y, r, a, a + dice.between(1.2, 2.6));
        c.stroke(&wave, &Stroke::new(1.8).round(), hex("#cfe6e6").with_alpha(0.6));
    }
    c.circle(x, y, 0.842 * R, hex("#6b5a3c"));
    c.circle(x, y, MOAT[0], hex("#cdb78a"));
}

/// The paved court inside the wall.
fn court(c: &mut Canvas) {
    let [x, y] = C;
    c.circle(x, y, 0.69 * R, hex("#2a1a0c").with_alpha(0.25));
    c.circle(x, y, 0.604 * R, hex("#d8c6a2"));
    for (share, stones) in [(0.60, 34), (0.50, 28), (0.40, 22), (0.30, 17), (0.20, 11)] {
        c.ring(x, y, share * R, 1.3, PAVING.with_alpha(0.45));
        let joints: Vec<_> = (0..stones)
            .map(|i| {
                let a = i as f32 * 360.0 / stones as f32 + share * 77.0;
                (vec![at(share * R, a), at((share - 0.10) * R, a)], false)
            })
            .collect();
        c.stroke(&Shape::parts(&joints), &Stroke::new(1.2), PAVING.with_alpha(0.38));
    }
}

/// Thirteen pieces of wall: their shadow in the court, four courses of bricks, merlons outside.
fn wall(c: &mut Canvas, turn: u8) {
    const COURSES: usize = 4;
    const BRICKS: i32 = 4;
    let [x, y] = C;
    let pieces: Vec<[f32; 2]> =
        (0..13).map(|j| angle(2, j, turn)).map(|gate| [gate + GATE, gate + TURN - GATE]).collect();
    for [a, b] in &pieces {
        let fallen = Shape::annular(x + 6.0, y + 9.0, WALL[0], WALL[1], *a, *b);
        c.fill(&fallen, hex("#1d0f06").with_alpha(0.38));
    }
    let mut dice = Dice::new(8);
    for [a, b] in pieces {
        let lum = ((a + b) / 2.0 + 45.0).to_radians().cos();
        c.fill(&Shape::annular(x, y, WALL[0], WALL[1], a, b), hex("#7c3a2a"));
        let (high, wide) = ((WALL[1] - WALL[0]) / COURSES as f32, (b - a) / BRICKS as f32);
        for course in 0..COURSES {
            let r = WALL[0] + high * course as f32;
            for i in -1..BRICKS {
                let from = a + (i as f32 + (course % 2) as f32 * 0.5) * wide;
                let (from, to) = (from.max(a), (from + wide).min(b));
                if to - from < 0.8 {
                    continue;
                }
                let other = if dice.chance(0.5) { hex("#c47255") } else { hex("#9c4b37") };
                let brick = BRICK.mix(other, dice.between(0.1, 0.7)).shade(0.12 * lum);
                let stone = Shape::annular(x, y, r + 0.8, r + high - 0.8, from + 0.12, to - 0.12);
                c.fill(&stone, brick);
            }
        }
        for i in 0..5 {
            let [from, to] = [0.12, 0.72].map(|k| a + (b - a) * (i as f32 + k) / 5.0);
            let merlon = Shape::annular(x, y, WALL[1] - 5.0, WALL[1] + 4.0, from, to);
            c.fill(&merlon, hex("#cf8a6a").shade(0.12 * lum));
            c.stroke(&merlon, &Stroke::new(1.0), hex("#6a2f20"));
        }
    }
}

/// The plank floor of the gate in direction `a`.
fn gate(c: &mut Canvas, a: f32) {
    let [x, y] = C;
    c.fill(&Shape::annular(x, y, FLOOR[0], FLOOR[1], a - GATE, a + GATE), hex("#a77a4c"));
    for i in 0..7 {
        let r = WALL[0] + i as f32 * (FLOOR[1] - WALL[0]) / 7.0;
        let joint = Shape::polyline(&[at(r, a - GATE), at(r, a + GATE)]);
        c.stroke(&joint, &Stroke::new(1.2), hex("#6b4522").with_alpha(0.6));
    }
}

/// A small round tower with a cone of slate.
fn turret(c: &mut Canvas, x: f32, y: f32) {
    let r = 12.5;
    c.soft(x + 3.0, y + 4.0, r * 1.3, r * 1.3, 0.5);
    c.circle(x, y, r, hex("#6a2f20"));
    c.circle(x, y, r - 1.2, hex("#c98563"));
    for i in 0..8 {
        let a = i as f32 * 45.0;
        let lum = (a + 22.5 + 45.0).to_radians().cos();
        let wedge = [[x, y], polar(x, y, r * 0.76, a), polar(x, y, r * 0.76, a + 45.0)];
        c.fill(&Shape::polygon(&wedge), SLATE.shade(if lum > 0.0 { 0.34 } else { 0.42 } * lum));
    }
    c.circle(x, y, 1.8, hex("#e2ab3c"));
}

/// All lines as one shape, so that casing and core are each painted once and crossings stay clean.
pub(super) fn lines(turn: u8) -> Shape {
    let spot = |ring, i| spot(ring, i, turn);
    let mut lines = Vec::new();
    for i in 0..25 {
        let b = 13 * i / 25;
        lines.push((vec![spot(0, i), spot(1, b)], false));
        if i > 0 {
            lines.push((vec![spot(0, i), spot(1, b + 1)], false));
        }
    }
    for j in 0..13 {
        for b in [j, j + 1] {
            lines.push((way(spot(1, b), spot(2, j)), false));
        }
        let d = 9 * (2 * j + 1) / 26;
        for d in [d, d + 1] {
            lines.push((vec![spot(2, j), spot(3, d)], false));
        }
    }
    for k in 0..9 {
        lines.push((vec![spot(3, k), C], false));
    }
    [0, 1, 3].into_iter().fold(Shape::parts(&lines), |all, ring| all.and(&Shape::circle(C[0], C[1], RINGS[ring].0)))
}

/// A sunk field: the rim at the upper left shades its floor.
fn field(fill: Colour) -> Geometry {
    let mut c = Canvas::board();
    c.circle(0.0, 0.0, 28.0, DARK);
    c.circle(0.0, 0.0, 25.0, fill);
    let crescent = Shape::arc(0.0, 0.0, 21.4, -95.4, 10.8);
    c.stroke(&crescent, &Stroke::new(4.0).round(), hex("#2a1a0c").with_alpha(0.25));
    c.finish()
}

/// The middle field with its star.
fn middle(c: &mut Canvas) {
    let ([x, y], mark) = (C, hex("#a9543d"));
    c.circle(x, y, 33.0, DARK);
    c.circle(x, y, 30.0, hex("#e3d0a8"));
    c.ring(x, y, 23.0, 4.0, mark);
    c.fill(&star(), mark);
}

/// The star of the middle field.
pub(super) fn star() -> Shape {
    let corners: Vec<Point> =
        (0..10).map(|i| polar(C[0], C[1], 13.0 * if i % 2 == 0 { 1.08 } else { 0.46 }, i as f32 * 36.0)).collect();
    Shape::polygon(&corners)
}

/// The board's outline.
fn body(bare: bool) -> Shape {
    if bare { Shape::circle(C[0], C[1], BRIM) } else { FRAME.body() }
}

/// The way of a man between two neighbouring fields: along the circle, or between b and c through the gate, or
/// straight. The line bends from b to the mouth of the gate and runs straight through it.
fn way(from: Point, to: Point) -> Vec<Point> {
    let measure = |p: Point| {
        let [x, y] = [p[0] - C[0], p[1] - C[1]];
        (x.hypot(y), x.atan2(-y).to_degrees())
    };
    let ((r, a), (s, b)) = (measure(from), measure(to));
    let [middle, gate] = [RINGS[1].0, RINGS[2].0];
    if (r - gate).abs() < 1.0 && (s - middle).abs() < 1.0 {
        let mut back = way(to, from);
        back.reverse();
        return back;
    }
    if (r - middle).abs() < 1.0 && (s - gate).abs() < 1.0 {
        const STEPS: usize = 14;
        let side = if (a - b).rem_euclid(360.0) < 180.0 { 1.0 } else { -1.0 };
        let curve = [from, at(0.715 * R, b + side * 7.2), at(0.70 * R, b + side * 1.2), at(0.652 * R, b)];
        let mut points: Vec<Point> = (0..=STEPS).map(|i| cubic(&curve, i as f32 / STEPS as f32)).collect();
        points.push(to);
        return points;
    }
    round::arc(C, from, to).unwrap_or_else(|| straight(from, to))
}

/// The point of a cubic curve at `t` (0..1).
fn cubic(p: &[Point; 4], t: f32) -> Point {
    let u = 1.0 - t;
    let share = [u * u * u, 3.0 * u * u * t, 3.0 * u * t * t, t * t * t];
    [0, 1].map(|k| (0..4).map(|i| share[i] * p[i][k]).sum())
}

#[cfg(test)]
mod tests {
    use super::super::turned;
    use super::*;

    #[test]
    fn there_are_157_lines() {
        // three rings are drawn as circles
        assert_eq!(lines(0).flat(1.0).len() - 3 + 25 + 13 + 9, 157);
    }

    #[test]
    fn fields_lie_where_the_core_has_them() {
        for turn in 0..4 {
            let a: f32 = 360.0 * 7.5 / 13.0;
            let [x, y] = [0.52 * a.to_radians().sin(), 0.52 * a.to_radians().cos()];
            let (want, got) = (LOOK.spot(turned([x, y], turn)), spot(2, 7, turn));
            assert!((want[0] - got[0]).abs() < 1e-2 && (want[1] - got[1]).abs() < 1e-2);
        }
    }

    #[test]
    fn ways_through_a_gate_end_where_they_should_and_stay_between_the_turrets() {
        for (j, b) in [(0, 0), (0, 1), (12, 12), (12, 0)] {
            for turn in 0..4 {
                let (from, to) = (spot(1, b, turn), spot(2, j, turn));
                let path = way(from, to);
                assert_eq!([path[0], path[path.len() - 1]], [from, to]);
                let mut back = way(to, from);
                back.reverse();
                assert_eq!(path, back);
                // it is nowhere longer than a bend would make it
                let length: f32 = path.windows(2).map(|w| (w[0][0] - w[1][0]).hypot(w[0][1] - w[1][1])).sum();
                assert!(length < 160.0, "{length}");
                let inside = |p: &&Point| (p[0] - C[0]).hypot(p[1] - C[1]) < 0.66 * R;
                let gate = angle(2, j, turn);
                assert!(path.iter().filter(inside).all(|p| {
                    let off = (p[0] - C[0]).atan2(C[1] - p[1]).to_degrees() - gate;
                    ((off + 540.0).rem_euclid(360.0) - 180.0).abs() < 1.0
                }));
            }
        }
    }
}
