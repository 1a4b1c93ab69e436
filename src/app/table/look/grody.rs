//! Grody: a walled town in a wooden tray. Stone walk on the walls, a ring of tiled roofs, a cobbled market
//! with a well, four round towers where the corners are missing, four gates.

use super::{Look, contrast, grid_coords, straight};
use crate::app::draw::dice::Dice;
use crate::app::draw::wood::slab;
use crate::app::draw::{Canvas, Colour, Geometry, Point, Shape, Stroke, hex, polar};

/// Side of a field; the town's left/upper and right/lower edges.
pub(super) const F: f32 = 94.0;
pub(super) const A: f32 = 74.0;
pub(super) const B: f32 = A + 8.0 * F;
/// Half of the gap between fields, and the side of what is seen of a field.
const GAP: f32 = 2.0;
const S: f32 = F - 2.0 * GAP;

const TRAY: Colour = hex("#7b5335");
const WALL: Colour = hex("#c3bcae");
const COBBLES: Colour = hex("#bba98a");
const TILES: [Colour; 4] = [hex("#c0714f"), hex("#b96646"), hex("#c97d58"), hex("#b5694c")];
const SLATE: Colour = hex("#5d6c7c");

/// The playing field alone.
pub(super) const BARE: [f32; 4] = [46.0, 46.0, 808.0, 808.0];

/// The look of Grody.
pub static LOOK: Look = Look {
    whole: [-20.0, -6.0, 956.0, 950.0],
    bare: BARE,
    field: F,
    man: 0.37,
    square: true,
    origin: [450.0, 450.0],
    unit: F,
    board: |bare, _| board(bare),
    contrast: |bare, _| contrast::grody(bare),
    body: |bare, _| body(bare),
    coords,
    way: straight,
    corner: Some("corner-grody"),
};

fn board(bare: bool) -> Geometry {
    let mut c = Canvas::board();
    if bare {
        c.clipped_round(BARE, 10.0, town);
    } else {
        slab(&mut c, [8.0, 6.0, 884.0, 878.0], 24.0, TRAY, 34, 5);
        c.round([44.0, 44.0, 812.0, 812.0], 12.0, hex("#5d3d25"));
        town(&mut c);
    }
    c.finish()
}

/// The board's outline.
fn body(bare: bool) -> Shape {
    if bare {
        Shape::round_rect(BARE[0], BARE[1], BARE[2], BARE[3], 10.0)
    } else {
        Shape::round_rect(8.0, 6.0, 884.0, 888.0, 24.0)
    }
}

fn coords(turn: u8) -> Geometry {
    grid_coords([A, A], F, [26.5, 869.0], [26.5, 873.5], turn)
}

fn town(c: &mut Canvas) {
    meadow(c);
    walls(c);
    gates(c);
    trees(c);
    fields(c);
    // the wall's shadow on the houses, and the kerb of the market
    let frame = |k: f32| [A + k * F, A + k * F, (8.0 - 2.0 * k) * F, (8.0 - 2.0 * k) * F];
    c.round_line(frame(1.0), 3.0, 5.0, hex("#3a2a20").with_alpha(0.55));
    c.round_line(frame(2.0), 3.0, 5.0, hex("#3a2a20").with_alpha(0.5));
    c.round_line(frame(2.0), 3.0, 2.2, hex("#e6d9bd"));
    well(c);
    for [x, y] in [[A, A], [B, A], [A, B], [B, B]] {
        let inward = |v: f32| if v == A { A + F / 2.0 } else { B - F / 2.0 };
        tower(c, inward(x), inward(y), F * 0.47);
    }
}

/// Grass, the tray's inner shadow, and the roads to the gates.
fn meadow(c: &mut Canvas) {
    c.round(BARE, 10.0, hex("#8f9f6c"));
    let mut dice = Dice::new(9);
    let mut tufts = Vec::new();
    for _ in 0..150 {
        let (t, d) = (dice.between(52.0, 846.0), dice.between(52.0, 70.0));
        let [x, y] = [[t, d], [t, 900.0 - d], [d, t], [900.0 - d, t]][dice.below(4)];
        tufts.push((vec![[x, y], [x + 2.0, y - 5.0], [x + 4.0, y]], false));
    }
    c.stroke(&Shape::parts(&tufts), &Stroke::new(1.3), hex("#5f7344").with_alpha(0.6));
    let inner = Shape::svg("M46 854V56a10 10 0 0 1 10-10H854v9H66a11 11 0 0 0-11 11V854Z");
    if let Some(inner) = inner {
        c.fill(&inner, hex("#2a1a0c").with_alpha(0.28));
    }
    for [x, y, w, h] in
        [[435.0, 46.0, 30.0, 40.0], [435.0, 814.0, 30.0, 40.0], [46.0, 435.0, 40.0, 30.0], [814.0, 435.0, 40.0, 30.0]]
    {
        c.rect(x, y, w, h, hex("#cdb58a"));
    }
}

/// The outline of the town without its corners, grown by `d`, clockwise.
pub(super) fn outline(d: f32) -> [Point; 12] {
    let (p, q) = (A + F, B - F);
    let (a, b) = (A - d, B + d);
    [[p, a], [q, a], [q, p], [b, p], [b, q], [q, q], [q, b], [p, b], [p, q], [a, q], [a, p], [p, p]]
}

/// The body of the walls with its shadow and its merlons.
fn walls(c: &mut Canvas) {
    let shade = hex("#2a1608").with_alpha(0.55);
    let fallen: Vec<Point> = outline(9.0).iter().map(|p| [p[0] + 5.0, p[1] + 8.0]).collect();
    c.shadow_of(&fallen, 2.0, 6.0, shade);
    c.fill(&Shape::polygon(&outline(5.0)), WALL.dark(0.42));
    let (lit, dim) = (hex("#d5cfc2"), hex("#b7afa1"));
    let w = F * 0.32;
    for i in 0..12 {
        // the middle two make room for the gate
        if i == 5 || i == 6 {
            continue;
        }
        let t = A + F + (i as f32 + 0.18) * F / 2.0;
        for (area, colour) in [
            ([t, A - 13.0, w, 16.0], lit),
            ([t, B - 3.0, w, 16.0], dim),
            ([A - 13.0, t, 16.0, w], lit),
            ([B - 3.0, t, 16.0, w], dim),
        ] {
            c.round(area, 2.0, colour);
        }
    }
}

/// Four gates: two turrets with slate roofs, and planks between them.
fn gates(c: &mut Canvas) {
    for (x, y, level) in
        [(450.0, A - 6.0, true), (450.0, B + 6.0, true), (A - 6.0, 450.0, false), (B + 6.0, 450.0, false)]
    {
        for side in [-27.0, 27.0] {
            let (px, py) = if level { (x + side, y) } else { (x, y + side) };
            let house = [px - 12.0, py - 12.0, 24.0, 24.0];
            c.round(house, 3.0, hex("#a69e90"));
            c.round_line(house, 3.0, 1.4, hex("#776f62"));
            let (l, r, t, b) = (px - 9.0, px + 9.0, py - 9.0, py + 9.0);
            let top = [px, py];
            for (p, q, colour) in [
                ([l, t], [r, t], hex("#7d8b99")),
                ([l, t], [l, b], hex("#8c9aa7")),
                ([r, t], [r, b], hex("#57636f")),
                ([l, b], [r, b], hex("#47525c")),
            ] {
                c.fill(&Shape::polygon(&[p, q, top]), colour);
            }
        }
        let planks = if level { [x - 15.0, y - 9.0, 30.0, 18.0] } else { [x - 9.0, y - 15.0, 18.0, 30.0] };
        c.round(planks, 2.0, hex("#8a5a34"));
        c.round_line(planks, 2.0, 1.4, hex("#4f3118"));
    }
}

fn trees(c: &mut Canvas) {
    const TREES: [[f32; 3]; 12] = [
        [150.0, 57.0, 8.0],
        [262.0, 59.0, 10.0],
        [640.0, 57.0, 9.0],
        [745.0, 60.0, 11.0],
        [843.0, 260.0, 9.0],
        [841.0, 640.0, 11.0],
        [700.0, 842.0, 9.0],
        [240.0, 843.0, 10.0],
        [58.0, 250.0, 9.0],
        [59.0, 620.0, 10.0],
        [60.0, 700.0, 7.0],
        [842.0, 330.0, 7.0],
    ];
    for (i, [x, y, r]) in TREES.into_iter().enumerate() {
        let mut dice = Dice::new(700 + i as u64);
        c.soft(x + r * 0.3, y + r * 0.4, r * 1.3, r * 1.2, 0.4);
        for k in 0..5 {
            let [px, py] = polar(x, y, r * 0.45, k as f32 * 72.0 + dice.between(-20.0, 20.0));
            c.circle(px, py, r * 0.62, hex("#5f7a45").mix(hex("#7d9458"), dice.unit()));
        }
        c.circle(x - r * 0.2, y - r * 0.25, r * 0.5, hex("#94a96b"));
    }
}

/// All fields on the dark ground that shows between them.
fn fields(c: &mut Canvas) {
    c.fill(&Shape::polygon(&outline(0.0)), hex("#4d3a2c"));
    let each = |draw: &dyn Fn(u64) -> Geometry| -> Vec<Geometry> { (0..4).map(draw).collect() };
    let level = each(&|i| stones(40 + i, false));
    let upright = each(&|i| stones(60 + i, true));
    let market = each(&|i| cobbles(80 + i));
    let roof = |ridge| each(&|i| roof(TILES[i as usize], ridge, 100 + i));
    let (along, down, hips) = (roof(Ridge::Level), roof(Ridge::Upright), roof(Ridge::Hip));
    let mut dice = Dice::new(21);
    let edge = |i: i32, k: i32| i == k || i == 7 - k;
    for column in 0..8 {
        for row in 0..8 {
            if edge(column, 0) && edge(row, 0) {
                continue;
            }
            let kind = if edge(row, 0) {
                &level
            } else if edge(column, 0) {
                &upright
            } else if edge(column, 1) && edge(row, 1) {
                &hips
            } else if edge(row, 1) {
                &along
            } else if edge(column, 1) {
                &down
            } else {
                &market
            };
            let field = &kind[dice.below(4)];
            c.put(field, A + column as f32 * F + GAP, A + row as f32 * F + GAP);
        }
    }
}

/// A field of the walls: three rows of blocks, each lit along its upper and left edge.
fn stones(seed: u64, upright: bool) -> Geometry {
    let mut c = Canvas::board();
    let mut dice = Dice::new(seed);
    c.round([0.0, 0.0, S, S], 7.0, WALL.dark(0.22));
    let row = S / 3.0;
    for i in 0..3 {
        // every second row is shifted by about half a block: a running bond
        let mut p = -(0.12 + 0.24 * (i % 2) as f32 + dice.between(-0.05, 0.05)) * S;
        while p < S {
            let length = dice.between(0.40, 0.55) * S;
            // a rest too short for a block of its own goes to the one before it
            let end = if S - (p + length) < 0.14 * S { S } else { p + length };
            let (from, to) = (p.max(0.0) + 1.2, end - 1.2);
            p = end;
            let other = if dice.chance(0.5) { WALL.light(0.5) } else { WALL.dark(0.3) };
            let block = WALL.mix(other, dice.between(0.0, 0.32));
            let (u, v, l, t) = (from, i as f32 * row + 1.2, to - from, row - 2.4);
            let [x, y, w, h] = if upright { [v, u, t, l] } else { [u, v, l, t] };
            c.round([x, y, w, h], 3.0, block);
            let lit = Shape::polyline(&[[x + 1.0, y + h - 1.5], [x + 1.0, y + 1.0], [x + w - 1.5, y + 1.0]]);
            c.stroke(&lit, &Stroke::new(1.2), block.light(0.5).with_alpha(0.7));
        }
    }
    c.finish()
}

/// A field of the market: 6 × 6 rounded stones in half offset.
fn cobbles(seed: u64) -> Geometry {
    const ROWS: i32 = 6;
    let mut c = Canvas::board();
    let mut dice = Dice::new(seed);
    c.round([0.0, 0.0, S, S], 7.0, COBBLES.dark(0.26));
    let pitch = S / ROWS as f32;
    for row in 0..ROWS {
        let shift = (row % 2) as f32 * 0.5;
        for i in -1..=ROWS {
            let x = (i as f32 + shift) * pitch;
            let (from, to) = (x.max(0.0) + 1.0, (x + pitch).min(S) - 1.0);
            if to - from < 4.0 {
                continue;
            }
            let other = if dice.chance(0.55) { COBBLES.light(0.5) } else { COBBLES.dark(0.35) };
            let stone = COBBLES.mix(other, dice.between(0.0, 0.30));
            let y = row as f32 * pitch + 1.0 + dice.between(-0.4, 0.4);
            c.round([from, y, to - from, pitch - 2.0], 4.5, stone);
        }
    }
    c.finish()
}

/// How a roof's ridge runs.
#[derive(Clone, Copy, PartialEq)]
enum Ridge {
    Level,
    Upright,
    /// Four slopes to a point, for the corners of the ring.
    Hip,
}

/// A house seen from above: slopes lit from the upper left, rows of tiles, the ridge, often a chimney.
fn roof(base: Colour, ridge: Ridge, seed: u64) -> Geometry {
    let mut c = Canvas::board();
    let (lit, shaded, deep) = (base.light(0.22), base.dark(0.20), base.dark(0.32));
    let rows = base.dark(0.6).with_alpha(0.28);
    let half = S / 2.0;
    c.clipped_round([0.0, 0.0, S, S], 6.0, |c| {
        if ridge == Ridge::Hip {
            let (nw, ne, se, sw) = ([0.0, 0.0], [S, 0.0], [S, S], [0.0, S]);
            for (p, q, colour) in
                [(nw, ne, lit), (nw, sw, lit.mix(base, 0.4)), (ne, se, base.mix(shaded, 0.6)), (sw, se, deep)]
            {
                c.fill(&Shape::polygon(&[p, q, [half, half]]), colour);
            }
            for i in 1..5 {
                let q = half * i as f32 / 5.0;
                c.round_line([q, q, S - 2.0 * q, S - 2.0 * q], 0.0, 1.3, rows);
            }
            c.stroke(&Shape::line(0.0, 0.0, S, S), &Stroke::new(3.5), base.light(0.45));
            c.stroke(&Shape::line(S, 0.0, 0.0, S), &Stroke::new(3.5), base.light(0.4));
            return;
        }
        // drawn with a level ridge; for an upright one x and y change places
        let turn = |x: f32, y: f32| if ridge == Ridge::Level { [x, y] } else { [y, x] };
        let line = |x0: f32, y0: f32, x1: f32, y1: f32| (vec![turn(x0, y0), turn(x1, y1)], false);
        let strip = |c: &mut Canvas, y0: f32, y1: f32, colour: Colour| {
            c.fill(&Shape::polygon(&[turn(0.0, y0), turn(S, y0), turn(S, y1), turn(0.0, y1)]), colour);
        };
        strip(c, 0.0, half, lit);
        strip(c, half, S, shaded);
        let (mut courses, mut ticks) = (Vec::new(), Vec::new());
        for slope in [0.0, half] {
            for i in 0..5 {
                let (y0, y1) = (slope + half * i as f32 / 5.0, slope + half * (i + 1) as f32 / 5.0);
                if i > 0 {
                    courses.push(line(0.0, y0, S, y0));
                }
                for q in 0..9 {
                    let x = (q as f32 + (i % 2) as f32 * 0.5 + 0.25) * S / 9.0;
                    ticks.push(line(x, y0, x, y1));
                }
            }
        }
        c.stroke(&Shape::parts(&courses), &Stroke::new(1.3), rows);
        c.stroke(&Shape::parts(&ticks), &Stroke::new(1.0), base.dark(0.6).with_alpha(0.17));
        strip(c, half - 2.5, half + 2.5, base.light(0.45));
        let mut dice = Dice::new(seed);
        if dice.chance(0.75) {
            let [x, y] = if ridge == Ridge::Level {
                [dice.choose(&[0.16, 0.80]), dice.choose(&[0.14, 0.70])]
            } else {
                [dice.choose(&[0.13, 0.72]), dice.choose(&[0.14, 0.78])]
            };
            chimney(c, x * S, y * S, base);
        }
    });
    c.round_line([0.8, 0.8, S - 1.6, S - 1.6], 5.5, 1.4, base.light(0.4).with_alpha(0.5));
    c.finish()
}

fn chimney(c: &mut Canvas, x: f32, y: f32, roof: Colour) {
    let shadow = [[x + 10.0, y], [x + 17.0, y + 7.0], [x + 17.0, y + 17.0], [x + 7.0, y + 17.0], [x, y + 10.0]];
    c.fill(&Shape::polygon(&shadow), roof.dark(0.7).with_alpha(0.45));
    c.round([x, y, 10.0, 10.0], 1.5, hex("#d9cbb8"));
    c.round([x + 2.5, y + 2.5, 5.0, 5.0], 1.0, hex("#3b2a22"));
}

fn well(c: &mut Canvas) {
    c.circle(452.0, 453.0, 17.0, hex("#2a1a0c").with_alpha(0.4));
    c.circle(450.0, 450.0, 16.0, hex("#8f877a"));
    c.circle(450.0, 450.0, 15.0, hex("#cfc7b8"));
    c.circle(450.0, 450.0, 9.5, hex("#3f7e8c"));
    let gleam = Shape::arc(450.0, 450.0, 6.4, -80.0, -8.0);
    c.stroke(&gleam, &Stroke::new(2.0).round(), hex("#bfe3e6"));
}

/// A round tower: merlons as ring segments, a cone of slate lit from the upper left, a gilt ball.
fn tower(c: &mut Canvas, x: f32, y: f32, r: f32) {
    c.soft(x + r * 0.2, y + r * 0.25, r * 1.3, r * 1.25, 0.6);
    c.circle(x, y, r, hex("#8d857a"));
    c.circle(x, y, r * 0.96, hex("#bfb8ab"));
    for i in 0..14 {
        let a = i as f32 * 360.0 / 14.0;
        let merlon = Shape::annular(x, y, r * 0.80, r * 1.04, a + 3.0, a + 16.0);
        c.fill(&merlon, hex("#d6d0c4"));
        c.stroke(&merlon, &Stroke::new(1.0), hex("#7c7468"));
    }
    c.circle(x + 2.0, y + 3.0, r * 0.80, hex("#3c322a").with_alpha(0.5));
    for i in 0..16 {
        let a = i as f32 * 22.5;
        let lum = (a + 11.25 + 45.0).to_radians().cos();
        let wedge = [[x, y], polar(x, y, r * 0.78, a), polar(x, y, r * 0.78, a + 22.5)];
        c.fill(&Shape::polygon(&wedge), SLATE.shade(if lum > 0.0 { 0.34 } else { 0.42 } * lum));
    }
    for q in [0.3, 0.5, 0.66] {
        c.ring(x, y, r * q, 1.2, hex("#1d2329").with_alpha(0.22));
    }
    c.circle(x + 1.5, y + 2.0, r * 0.13, hex("#1d2329").with_alpha(0.5));
    c.circle(x, y, r * 0.12, hex("#e2ab3c"));
    c.circle(x - r * 0.03, y - r * 0.04, r * 0.05, hex("#fff0bd"));
}
