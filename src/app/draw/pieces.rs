//! The pieces: turned men, towers, damki, kings and chiefs.
//!
//! **Unit:** the field, f = 1. `r` is the radius of a man's face in fields: 0.37 in Grody, 0.385 on grids,
//! 25/54 in Ringo, about 0.42 in Agon and Barbakan. y points down.
//!
//! **Origin:** the node a man stands on, which is the middle of his silhouette; the middle of his face lies
//! [`FACE_UP`]` · r` above it. Shadows are pictures of their own with the same origin: they lie under all the
//! men of a tower and stay on the board when a piece rises.
//!
//! **Tower of n men:** man i (0 the lowest) is drawn at [`level`]`(i, n)` below the node (negative: above it);
//! so is the sign or number on the top man, with i = n − 1. From n = 2 the number stands instead of the sign.
//! A lifted part goes up by [`motion::LIFT_BY`](crate::app::theme::motion) or `SPLIT_BY` fields more, with
//! [`stack_shadow`] on the man below it. Rows are drawn from the far edge to the near one.

use super::glyphs::{Anchor, Face, cap_height};
use super::signs::{self, sign};
use super::{Canvas, Colour, Geometry, Paint, Shape, Stroke, hex};

pub use super::signs::Sign;

/// Height of a face in shares of its width.
pub const LEAN: f32 = 0.86;
/// How deep the side of a man is seen, in r.
pub const SIDE: f32 = 0.27;
/// How far the middle of a face lies above its node, in r.
pub const FACE_UP: f32 = SIDE / 2.0;
/// How far men of a tower lie apart, in fields.
pub const STEP: f32 = 0.10;
/// How far the foot of a tower comes down for each man above the first, in fields.
pub const SINK: f32 = 0.029;
/// Where the two men of a damka lie below her node, in r.
pub const DAMKA_LOW: f32 = 0.06 + FACE_UP;
pub const DAMKA_HIGH: f32 = -0.24 + FACE_UP;
/// A king's or chief's radius and side, in a man's r.
const CHIEF: f32 = 1.10;
const CHIEF_SIDE: f32 = 0.44;

/// How the edge of a man is worked, so that the owner of each layer is told without colour.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Edge {
    Smooth,
    /// One turned line half-way.
    Line,
    /// Nine short notches.
    Notches,
    /// Flat colours and lines alone, for high contrast.
    Plain,
}

/// The looks of one side's men.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Skin {
    pub face: Colour,
    pub rim: Colour,
    pub side: Colour,
    pub sign: Sign,
    pub sign_colour: Colour,
    pub number_colour: Colour,
    /// Radius of the sign in r.
    pub sign_size: f32,
    pub contour: Colour,
    pub edge: Edge,
}

const fn skin(face: &str, rim: &str, side: &str, sign: Sign, colour: &str) -> Skin {
    let side = hex(side);
    Skin {
        face: hex(face),
        rim: hex(rim),
        side,
        sign,
        sign_colour: hex(colour),
        number_colour: hex(colour),
        sign_size: 0.46,
        contour: side.dark(0.72),
        edge: Edge::Smooth,
    }
}

/// White in the games for two.
pub const WHITE: Skin = Skin {
    sign_size: 0.30,
    number_colour: hex("#5c3d1c"),
    contour: hex("#4a2f16"),
    edge: Edge::Line,
    ..skin("#f2e3c4", "#fbf3df", "#c49f68", Sign::Ring, "#8a6336")
};
/// Black in the games for two.
pub const BLACK: Skin =
    Skin { sign_size: 0.30, edge: Edge::Notches, ..skin("#47332a", "#6a5043", "#241812", Sign::Diamond, "#d9bd93") };
/// The light side in blue, for warcaby.
pub const BLUE: Skin = Skin {
    sign_size: 0.30,
    contour: hex("#24404f"),
    edge: Edge::Line,
    ..skin("#a9c6dc", "#d3e4ef", "#5d83a0", Sign::Ring, "#24506f")
};
/// The six sides of Barbakan, whose signs are larger and stronger.
pub const SEAT1: Skin =
    Skin { contour: hex("#4a2f16"), edge: Edge::Line, ..skin("#f2e3c4", "#fbf3df", "#c49f68", Sign::Ring, "#6b4a26") };
pub const SEAT2: Skin = Skin { edge: Edge::Notches, ..skin("#43322b", "#665046", "#221712", Sign::Diamond, "#f0dcb8") };
pub const SEAT3: Skin = skin("#b8352f", "#d9665a", "#6f1a18", Sign::Triangle, "#fff1d8");
pub const SEAT4: Skin = skin("#2f5f9e", "#5f8cc6", "#173560", Sign::Square, "#fff1d8");
pub const SEAT5: Skin = skin("#e3a72c", "#f6cb62", "#94640f", Sign::Star, "#452c05");
pub const SEAT6: Skin = skin("#3f7d4c", "#6ea878", "#1e4628", Sign::Cross, "#fff1d8");
/// White and Black in the games for two.
pub static PAIR: [Skin; 2] = [WHITE, BLACK];
/// The same in high contrast.
pub static PLAIN_PAIR: [Skin; 2] = [WHITE.plain(), BLACK.plain()];
/// The sides of Barbakan in the order of its seats.
pub static SEATS: [Skin; 6] = [SEAT1, SEAT2, SEAT3, SEAT4, SEAT5, SEAT6];
/// The same in high contrast.
pub static PLAIN_SEATS: [Skin; 6] =
    [SEAT1.plain(), SEAT2.plain(), SEAT3.plain(), SEAT4.plain(), SEAT5.plain(), SEAT6.plain()];

impl Skin {
    /// Faces dark enough to be engraved in light.
    fn deep(&self) -> bool {
        self.edge == Edge::Notches
    }

    /// The same side in high contrast: flat, White with black lines, Black with white ones, the other four in
    /// their colour with black lines. There are no shadows in high contrast.
    #[must_use]
    pub const fn plain(self) -> Skin {
        let (black, white) = (hex("#000000"), hex("#ffffff"));
        let (face, line, sign) = match self.sign {
            Sign::Ring => (white, black, black),
            Sign::Diamond => (black, white, white),
            Sign::Star => (self.face, black, black),
            _ => (self.face, black, white),
        };
        Skin {
            face,
            rim: face,
            side: face,
            sign_colour: sign,
            number_colour: sign,
            contour: line,
            edge: Edge::Plain,
            ..self
        }
    }
}

/// How far below the node man `i` (0 the lowest) of a tower of `n` lies, in fields.
pub fn level(i: usize, n: usize) -> f32 {
    SINK * (n as f32 - 1.0) - STEP * i as f32
}

/// Pieces are drawn with r = 100 and then brought to size.
fn piece(r: f32, dy: f32, draw: impl FnOnce(&mut Canvas)) -> Geometry {
    let mut c = Canvas::new(0.15);
    draw(&mut c);
    c.finish().scaled(r / 100.0).translated(0.0, dy)
}

/// A man without his sign. Origin: his node.
pub fn man(skin: &Skin, r: f32) -> Geometry {
    piece(r, -FACE_UP * r, |c| disc(c, skin, SIDE * 100.0))
}

/// A half ellipse of the disc's shape: the near one, `dy` lower.
fn near(dy: f32) -> Shape {
    Shape::svg(&format!("M-100 {dy}A100 {ry} 0 0 0 100 {dy}", ry = 100.0 * LEAN)).expect("an arc")
}

/// A turned disc whose face has its middle at the origin, r = 100.
fn disc(c: &mut Canvas, skin: &Skin, side: f32) {
    if skin.edge == Edge::Plain {
        return plain_disc(c, skin, side);
    }
    let ry = 100.0 * LEAN;
    let (f, s) = (skin.face, skin.side);
    let body =
        Shape::svg(&format!("M-100 0A100 {ry} 0 0 0 100 0V{side}A100 {ry} 0 0 1 -100 {side}Z")).expect("a disc's side");
    let round = [(0.0, s.light(0.25)), (0.25, s.light(0.12)), (0.7, s), (1.0, s.dark(0.45))];
    c.fill(&body, Paint::linear([-100.0, 0.0], [100.0, 0.0], &round));
    c.stroke(&near(side), &Stroke::new(4.0), s.dark(0.6));
    match skin.edge {
        Edge::Smooth | Edge::Plain => {}
        Edge::Line => c.stroke(&near(side / 2.0), &Stroke::new(3.0), s.dark(0.25).with_alpha(0.6)),
        Edge::Notches => {
            for i in -4..=4 {
                let (sin, cos) = (i as f32 * 19.0).to_radians().sin_cos();
                let (x, y) = (100.0 * sin, ry * cos);
                let notch = Shape::line(x, y + side * 0.3, x, y + side * 0.78);
                c.stroke(&notch, &Stroke::new(4.0), s.light(0.30).with_alpha(0.8));
            }
        }
    }
    let along = |k: f32, a: Colour, b: Colour, d: Colour| {
        // along the light, over an ellipse of share k of the face
        let area = [-100.0 * k, -ry * k, 200.0 * k, 2.0 * ry * k];
        Paint::linear_in(area, [0.15, 0.0], [0.85, 1.0], &[(0.0, a), (0.5, b), (1.0, d)])
    };
    c.ellipse(0.0, 0.0, 100.0, ry, along(1.0, f.light(0.35), f, f.dark(0.16)));
    let rim = Shape::ellipse(0.0, 0.0, 96.0, ry - 3.5);
    c.stroke(&rim, &Stroke::new(7.0), along(0.96, skin.rim.light(0.6), skin.rim, f.dark(0.30)));
    // the dish is hollow: its light lies the other way
    c.ellipse(0.0, 0.0, 72.0, 72.0 * LEAN, along(0.72, f.dark(0.14), f, f.light(0.28)));
    let groove = if skin.deep() { f.dark(0.7) } else { f.dark(0.45) };
    let dish = Shape::ellipse(0.0, 0.0, 72.0, 72.0 * LEAN);
    c.stroke(&dish, &Stroke::new(4.0), groove.with_alpha(0.55));
    let lip = Shape::ellipse(0.0, 3.5, 73.0, 72.0 * LEAN);
    c.stroke(&lip, &Stroke::new(2.4), skin.rim.light(0.5).with_alpha(0.45));
    let turned = if skin.deep() { f.light(0.5) } else { f.dark(0.5) };
    for q in [56.0, 38.0] {
        let line = Shape::ellipse(0.0, 0.0, q, q * LEAN);
        c.stroke(&line, &Stroke::new(2.0), turned.with_alpha(0.13));
    }
    let silhouette =
        Shape::svg(&format!("M-100 0A100 {ry} 0 0 1 100 0V{side}A100 {ry} 0 0 1 -100 {side}Z")).expect("a silhouette");
    c.stroke(&silhouette, &Stroke::new(4.5), skin.contour);
}

fn plain_disc(c: &mut Canvas, skin: &Skin, side: f32) {
    let ry = 100.0 * LEAN;
    let body =
        Shape::svg(&format!("M-100 0A100 {ry} 0 0 1 100 0V{side}A100 {ry} 0 0 1 -100 {side}Z")).expect("a silhouette");
    c.fill(&body, skin.face);
    c.stroke(&body, &Stroke::new(6.0), skin.contour);
    c.stroke(&near(0.0), &Stroke::new(6.0), skin.contour);
    let inner = Shape::ellipse(0.0, 0.0, 78.0, 78.0 * LEAN);
    c.stroke(&inner, &Stroke::new(6.0), skin.contour);
}

/// The shadow of one man, risen by `lift` fields. Origin: the node.
pub fn shadow(r: f32, lift: f32) -> Geometry {
    let mut c = Canvas::new(0.004);
    let alpha = 0.55 - 0.15 * (lift / r).clamp(0.0, 1.0);
    let by = lift * 0.35;
    c.soft(r * 0.12 + by, r * 0.16 + by, r * (1.18 + 0.15 * lift / r), r * 1.06, alpha);
    c.finish()
}

/// The shadow of a tower of `n` men. Origin: the node.
pub fn tower_shadow(r: f32, n: usize) -> Geometry {
    let mut c = Canvas::new(0.004);
    let h = n as f32;
    let foot = level(0, n) - FACE_UP * r;
    c.soft(r * (0.14 + 0.05 * h), foot + r * 0.20, r * (1.16 + 0.05 * h), r * (1.02 + 0.02 * h), 0.58);
    c.finish()
}

/// The shadow of the lifted part of a tower on the man that stays below it. Origin: that man's.
pub fn stack_shadow(r: f32) -> Geometry {
    let mut c = Canvas::new(0.004);
    c.soft(r * 0.1, -FACE_UP * r, r * 0.95, r * 0.85, 0.45);
    c.finish()
}

/// A tower of the given men (from the lowest) with its shadow and its sign or number. Origin: the node.
pub fn tower(men: &[Skin], r: f32) -> Geometry {
    let n = men.len();
    let mut g = if n == 1 { shadow(r, 0.0) } else { tower_shadow(r, n) };
    for (i, skin) in men.iter().enumerate() {
        g.append_at(&man(skin, r), 0.0, level(i, n));
    }
    if let Some(top) = men.last() {
        let sign = if n == 1 { face_sign(top, r) } else { face_number(top, r, n, 1.0) };
        g.append_at(&sign, 0.0, level(n - 1, n));
    }
    g
}

/// The sign on a man's face. Origin: the man's.
pub fn face_sign(skin: &Skin, r: f32) -> Geometry {
    face_sign_sized(skin, r, skin.sign_size)
}

/// The sign on a man's face with a radius of `size` r. Origin: the man's.
pub fn face_sign_sized(skin: &Skin, r: f32, size: f32) -> Geometry {
    if skin.edge == Edge::Plain {
        return piece(r, -FACE_UP * r, |c| {
            sign(c, skin.sign, [0.0, 0.0], 100.0 * size.max(0.36), LEAN, skin.sign_colour);
        });
    }
    let pressed = if skin.deep() { skin.face.dark(0.6) } else { skin.rim.light(0.4) };
    piece(r, -FACE_UP * r, |c| {
        sign(c, skin.sign, [0.0, 3.5], 100.0 * size, LEAN, pressed.with_alpha(0.6));
        sign(c, skin.sign, [0.0, 0.0], 100.0 * size, LEAN, skin.sign_colour);
    })
}

/// A number on a man's face; `grow` (1 or more) makes it larger on small screens. Origin: the man's.
pub fn face_number(skin: &Skin, r: f32, number: usize, grow: f32) -> Geometry {
    piece(r, -FACE_UP * r, |c| {
        let size = 86.0 * grow;
        let base = size * cap_height(Face::Strong) / 2.0;
        let text = number.to_string();
        c.text([0.0, base], &text, size, Face::Strong, skin.number_colour, Anchor::Middle);
    })
}

/// A damka: two men and a brass crown. Origin: the node.
pub fn damka(skin: &Skin, r: f32) -> Geometry {
    let mut g = man(skin, r).translated(0.0, DAMKA_LOW * r);
    g.append_at(&man(skin, r), 0.0, DAMKA_HIGH * r);
    g.append_at(&brass_sign(skin, r, Sign::Crown), 0.0, DAMKA_HIGH * r);
    g
}

/// The shadow of a damka, risen by `lift` fields. Origin: the node.
pub fn damka_shadow(r: f32, lift: f32) -> Geometry {
    let mut c = Canvas::new(0.004);
    let by = lift * 0.35;
    c.soft(r * 0.2 + by, r * 0.26 + by, r * (1.24 + 0.15 * lift / r), r * 1.1, 0.58);
    c.finish()
}

/// A brass sign on a man's face. Origin: the man's.
pub fn brass_sign(skin: &Skin, r: f32, what: Sign) -> Geometry {
    piece(r, -FACE_UP * r, |c| brass(c, skin, what, 42.0))
}

fn brass(c: &mut Canvas, skin: &Skin, what: Sign, s: f32) {
    match skin.edge {
        Edge::Plain => sign(c, what, [0.0, 0.0], s, 1.0, skin.sign_colour),
        Edge::Notches => signs::brass(c, what, s, hex("#1a100a")),
        _ => signs::brass(c, what, s, hex("#7a4a08")),
    }
}

/// A king (crown) or chief (banner) without the shadow. Origin: the node.
pub fn chief(skin: &Skin, r: f32, what: Sign) -> Geometry {
    let side = CHIEF_SIDE / CHIEF * 100.0;
    piece(r * CHIEF, -CHIEF_SIDE / 2.0 * r, |c| {
        disc(c, skin, side);
        if skin.edge == Edge::Plain {
            // a second ring tells the chief from his men
            let ring = Shape::ellipse(0.0, 0.0, 90.0, 90.0 * LEAN);
            c.stroke(&ring, &Stroke::new(5.0), skin.contour);
            return brass(c, skin, what, 42.0);
        }
        let stops = [(0.0, hex("#fff0b8")), (0.45, hex("#e0a32b")), (1.0, hex("#8a580c"))];
        let area = [-83.0, -83.0 * LEAN, 166.0, 166.0 * LEAN];
        let ring = |q: f32| Shape::ellipse(0.0, 0.0, q, q * LEAN);
        let gold = Paint::linear_in(area, [0.1, 0.0], [0.9, 1.0], &stops);
        c.stroke(&ring(83.0), &Stroke::new(15.0), gold);
        let line = hex("#5d3a08").with_alpha(0.6);
        c.stroke(&ring(91.0), &Stroke::new(2.5), line);
        c.stroke(&ring(75.0), &Stroke::new(3.0), line);
        brass(c, skin, what, 42.0);
    })
}

/// The shadow of a king or chief, risen by `lift` fields. Origin: the node.
pub fn chief_shadow(r: f32, lift: f32) -> Geometry {
    let mut c = Canvas::new(0.004);
    let (r, by) = (r * CHIEF, lift * 0.3);
    c.soft(r * 0.14 + by, r * 0.2 + by, r * 1.2, r * 1.08, 0.6);
    c.finish()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_man_is_about_his_node_and_not_too_fine() {
        for skin in [WHITE, BLACK, BLUE].iter().chain(&SEATS) {
            let g = man(skin, 0.37);
            let b = g.bounds().expect("a man");
            assert!((b[0] + b[2] / 2.0).abs() < 1e-3 && (b[1] + b[3] / 2.0).abs() < 1e-3, "{b:?}");
            assert!(g.triangles() < 3000, "{}", g.triangles());
            assert!(!face_sign(skin, 0.37).is_empty());
        }
        assert!(chief(&WHITE, 0.42, Sign::Banner).triangles() < 4000);
    }

    #[test]
    fn a_tower_of_five_keeps_to_its_field() {
        let mut g = Geometry::new();
        for i in 0..5 {
            g.append_at(&man(&WHITE, 0.37), 0.0, level(i, 5));
        }
        let b = g.bounds().expect("a tower");
        assert!(b[1] > -0.67 && b[1] + b[3] < 0.51, "{b:?}");
        assert!(b[3] < 1.17, "{b:?}");
    }
}
