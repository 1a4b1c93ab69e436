//! Boards of 8 × 8 squares in two woods with a brass line round the field.

use super::{Look, contrast, grid_coords, straight};
use crate::app::draw::dice::Dice;
use crate::app::draw::wood::{Grain, grain, slab};
use crate::app::draw::{Canvas, Colour, Geometry, Paint, Shape, Stroke, hex};

/// Side of a square, and the left and upper edge of the field.
pub(super) const FIELD: f32 = 99.0;
pub(super) const START: f32 = 54.0;
pub(super) const SIDE: f32 = 8.0 * FIELD;

/// The woods of one board.
pub struct Woods {
    pub light: Colour,
    pub dark: Colour,
    pub frame: Colour,
    pub seed: u64,
}

/// Birch and cherry.
pub const CHERRY: Woods = Woods { light: hex("#efdcb4"), dark: hex("#a4623d"), frame: hex("#5f3822"), seed: 5 };

/// Maple and walnut.
pub const WALNUT: Woods = Woods { light: hex("#ecd7ae"), dark: hex("#94694a"), frame: hex("#4c3222"), seed: 15 };

/// The look of warcaby.
pub static WARCABY: Look = CHEQUERED;

/// The look of szachy; figures stand on its fields, men are only those of its grooves.
pub static SZACHY: Look = Look { board: |bare, turn| board(&WALNUT, bare, turn), ..CHEQUERED };

/// The measures both have, with the woods of warcaby.
const CHEQUERED: Look = Look {
    whole: [-22.0, -8.0, 960.0, 954.0],
    bare: [START - 9.0, START - 9.0, SIDE + 18.0, SIDE + 18.0],
    field: FIELD,
    man: 0.385,
    square: true,
    origin: [450.0, 450.0],
    unit: FIELD,
    board: |bare, turn| board(&CHERRY, bare, turn),
    contrast: contrast::checker,
    body: |bare, _| body(bare),
    coords,
    way: straight,
    corner: None,
};

/// The board in the given woods; `bare` is the field with its brass line alone.
pub fn board(woods: &Woods, bare: bool, turn: u8) -> Geometry {
    let mut c = Canvas::board();
    if !bare {
        slab(&mut c, [6.0, 4.0, 888.0, 882.0], 20.0, woods.frame, 30, woods.seed);
    }
    for (out, r, colour) in [
        (9.0, if bare { 8.0 } else { 5.0 }, hex("#2d1a0e")),
        (6.0, if bare { 5.0 } else { 4.0 }, hex("#d9b26c")),
        (3.0, 2.0, hex("#2d1a0e")),
    ] {
        c.round([START - out, START - out, SIDE + 2.0 * out, SIDE + 2.0 * out], r, colour);
    }
    let fields: Vec<[Geometry; 2]> = (0..4).map(|q| [field(woods, q, false), field(woods, q, true)]).collect();
    let mut dice = Dice::new(woods.seed);
    for column in 0..8 {
        for row in 0..8 {
            let variant = &fields[dice.below(fields.len())];
            let dark = usize::from(is_dark(column, row, turn));
            c.put(&variant[dark], START + column as f32 * FIELD, START + row as f32 * FIELD);
        }
    }
    let sheen = [
        (0.0, hex("#fff6df").with_alpha(0.16)),
        (0.45, hex("#fff6df").with_alpha(0.0)),
        (1.0, hex("#1c0f08").with_alpha(0.12)),
    ];
    let area = [START, START, SIDE, SIDE];
    c.rect(START, START, SIDE, SIDE, Paint::linear_in(area, [0.0, 0.0], [1.0, 1.0], &sheen));
    c.finish()
}

/// Whether the square in this column and row, from the upper left, is dark.
pub(super) fn is_dark(column: usize, row: usize, turn: u8) -> bool {
    (column + row + usize::from(turn)) % 2 == 1
}

/// Variant `q` (0..4) of a square: light ones are grained upright, dark ones level.
fn field(woods: &Woods, q: usize, dark: bool) -> Geometry {
    let base = if dark { woods.dark } else { woods.light };
    let other = if q % 2 == 1 { base.light(0.4) } else { base.dark(0.3) };
    let mut c = Canvas::board();
    c.rect(0.0, 0.0, FIELD, FIELD, base.mix(other, [0.0, 0.10, 0.16, 0.14][q]));
    let strokes = Grain { colour: base.dark(0.6), strokes: 9, alpha: 0.20, upright: !dark, width: 1.2 };
    let seed = woods.seed * 100 + q as u64 * 5 + u64::from(dark);
    let area = [0.0, 0.0, FIELD, FIELD];
    grain(&mut c, area, &strokes, seed);
    let bright = Grain { colour: base.light(0.6), strokes: 5, alpha: 0.22, ..strokes };
    grain(&mut c, area, &bright, seed + 50);
    let lit = Shape::polyline(&[[0.8, FIELD], [0.8, 0.8], [FIELD, 0.8]]);
    c.stroke(&lit, &Stroke::new(1.4), base.light(0.6).with_alpha(0.4));
    let e = FIELD - 0.6;
    let shaded = Shape::polyline(&[[e, 0.0], [e, e], [0.0, e]]);
    c.stroke(&shaded, &Stroke::new(1.2), base.dark(0.7).with_alpha(0.4));
    c.finish()
}

/// The board's outline.
pub fn body(bare: bool) -> Shape {
    if bare {
        Shape::round_rect(START - 9.0, START - 9.0, SIDE + 18.0, SIDE + 18.0, 8.0)
    } else {
        Shape::round_rect(6.0, 4.0, 888.0, 892.0, 20.0)
    }
}

/// Coordinates on the frame.
fn coords(turn: u8) -> Geometry {
    grid_coords([START, START], FIELD, [25.0, 869.0], [27.0, 873.0], turn)
}
