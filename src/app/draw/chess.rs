//! The chess figures: six outlines on one foot, turned from pale or dark wood.
//!
//! **Unit:** the field, f = 1. **Origin:** the node; the foot stands [`FOOT`] below it. y points down. The
//! shadow is a picture of its own with the same origin: it stays on the board when a figure rises.

use super::{Canvas, Colour, Geometry, Paint, Shape, Stroke, hex};

/// How far the foot stands below the node, in fields.
pub const FOOT: f32 = 0.40;
/// A unit of the outlines, in fields: they are 68 wide and up to 107 high.
const SCALE: f32 = 0.0081;

/// The wood and the lines of one side's figures.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Dress {
    /// The wood from the left to the right.
    fill: [(f32, Colour); 4],
    /// The outline, and what lies round it, if anything.
    line: Colour,
    halo: Option<Colour>,
    /// Lines within the outline, and the eye of a knight.
    inner: Colour,
    eye: Colour,
    /// The gleam on the head of a pawn.
    gleam: Colour,
    /// The balls of a queen's crown, where they have not the wood's colours.
    ball: Option<Colour>,
    /// By how much its lines are broader than they were drawn.
    bold: f32,
}

/// White.
pub const WHITE: Dress = Dress {
    fill: [(0.0, hex("#d8bf90")), (0.28, hex("#fffaf0")), (0.62, hex("#f6e8cb")), (1.0, hex("#cfb483"))],
    line: hex("#3d2818"),
    halo: None,
    inner: hex("#7a5a38"),
    eye: hex("#3d2818"),
    gleam: hex("#ffffff"),
    ball: Some(hex("#fbf0d8")),
    bold: 1.0,
};
/// Black.
pub const BLACK: Dress = Dress {
    fill: [(0.0, hex("#33241c")), (0.30, hex("#6b5245")), (0.62, hex("#46342a")), (1.0, hex("#1c120d"))],
    line: hex("#140b07"),
    halo: None,
    inner: hex("#e0c79e"),
    eye: hex("#e0c79e"),
    gleam: hex("#b89a7c"),
    ball: None,
    bold: 1.0,
};

impl Dress {
    /// The same side in high contrast: White white with black lines, Black black with white ones. There are no
    /// shadows in high contrast.
    #[must_use]
    pub const fn plain(self) -> Dress {
        let (black, white) = (hex("#000000"), hex("#ffffff"));
        // a white line on white ground would eat into a black figure: it lies round a black one
        let (face, inner, halo) = if self.ball.is_some() { (white, black, None) } else { (black, white, Some(white)) };
        let fill = [(0.0, face), (0.3, face), (0.6, face), (1.0, face)];
        Dress { fill, line: black, halo, inner, eye: inner, gleam: face, ball: Some(face), bold: 1.3 }
    }
}

/// The right half of an outline from the top down: to a point `[x, y]`, or along a cubic curve.
type Half = &'static [&'static [f32]];

/// What every half ends with: cavetto and plinth.
const BASE: Half =
    &[&[29.0, -16.0, 32.0, -13.0, 32.0, -9.5], &[34.0, -9.5], &[37.0, -9.5, 37.0, 0.0, 34.0, 0.0], &[0.0, 0.0]];

const PAWN: Half = &[
    &[0.0, -73.0],
    &[8.5, -73.0, 15.0, -66.5, 15.0, -58.5],
    &[15.0, -53.0, 12.5, -49.0, 9.0, -46.5],
    &[16.0, -46.5],
    &[19.5, -46.5, 19.5, -40.5, 16.0, -40.5],
    &[10.0, -40.5],
    &[11.0, -31.0, 17.0, -24.0, 24.0, -19.0],
];
const ROOK: Half = &[
    &[0.0, -80.0],
    &[7.0, -80.0],
    &[7.0, -73.0],
    &[14.0, -73.0],
    &[14.0, -80.0],
    &[25.0, -80.0],
    &[25.0, -64.0],
    &[25.0, -61.0, 23.0, -59.0, 21.0, -57.5],
    &[16.0, -54.0],
    &[16.0, -41.0, 18.0, -29.0, 21.0, -22.0],
    &[25.0, -19.0],
];
const BISHOP: Half = &[
    &[0.0, -96.0],
    &[3.0, -96.0, 5.5, -93.7, 5.5, -90.6],
    &[5.5, -88.4, 4.3, -86.8, 2.8, -85.8],
    &[11.0, -80.0, 19.5, -71.0, 19.5, -61.5],
    &[19.5, -54.0, 14.5, -50.0, 9.5, -47.0],
    &[17.0, -47.0],
    &[20.5, -47.0, 20.5, -41.0, 17.0, -41.0],
    &[10.5, -41.0],
    &[11.5, -31.0, 17.0, -24.0, 24.0, -19.0],
];
const QUEEN: Half = &[
    &[0.0, -88.0],
    &[8.0, -67.0],
    &[19.0, -86.0],
    &[21.0, -65.0],
    &[35.0, -77.0],
    &[23.0, -49.0],
    &[24.0, -49.0],
    &[27.5, -49.0, 27.5, -43.0, 24.0, -43.0],
    &[16.0, -43.0],
    &[16.5, -32.0, 20.0, -24.0, 26.0, -19.0],
];
const KING: Half = &[
    &[0.0, -106.0],
    &[3.6, -106.0],
    &[3.6, -99.5],
    &[10.0, -99.5],
    &[10.0, -92.5],
    &[3.6, -92.5],
    &[3.6, -85.0],
    &[9.0, -85.0, 10.0, -82.0, 14.0, -81.0],
    &[29.0, -80.0, 33.0, -69.0, 26.0, -58.0],
    &[20.0, -49.0],
    &[22.0, -49.0],
    &[25.5, -49.0, 25.5, -43.0, 22.0, -43.0],
    &[15.0, -43.0],
    &[16.0, -32.0, 19.5, -24.0, 25.5, -19.0],
];
/// The knight looks to the left.
const KNIGHT: &str = "M-34 0C-37 0 -37 -9.5 -34 -9.5L-31 -9.5C-31 -14 -28 -16.5 -24 -19C-22 -31 -9 -35 -5 -47\
    C-9 -47 -13 -45 -17 -40.5C-19 -38 -23 -36 -27 -37.5C-32 -39.5 -34.5 -44.5 -33 -49C-31 -55 -26.5 -60 -24 -66\
    C-22.5 -70 -20 -73.5 -16.5 -76.5L-16 -91L-7 -82.5C-4.5 -83.2 -2 -83.3 .5 -83C22 -80 32 -58 28 -30\
    C27.4 -26 26.4 -22.4 24.5 -19C29 -16 32 -13 32 -9.5L34 -9.5C37 -9.5 37 0 34 0Z";

/// Width of an outline.
const LINE: f32 = 3.6;
/// The balls of a queen's crown.
const BALLS: [[f32; 2]; 5] = [[0.0, -91.0], [19.0, -89.0], [-19.0, -89.0], [35.5, -80.0], [-35.5, -80.0]];

/// The lines every figure has on its foot.
const FOOT_LINES: [(&str, f32); 2] = [("M-28 -9.6H28", 2.6), ("M-21 -18.4H21", 2.2)];

/// The lines within the outline of a figure, and their widths.
fn lines(kind: char) -> &'static [(&'static str, f32)] {
    match kind {
        'K' => &[
            ("M-19 -52.5Q0 -57.5 19 -52.5", 2.4),
            ("M-17 -46H17", 2.2),
            ("M0 -84C-3 -74 -8 -66 -17 -63M0 -84C3 -74 8 -66 17 -63", 2.4),
        ],
        'Q' => &[("M-20 -52Q0 -57 20 -52", 2.4), ("M-18 -46H18", 2.2)],
        'R' => &[("M-20 -63H20", 2.6), ("M-14.5 -53.6H14.5", 2.2)],
        'B' => &[("M5 -80L-4.5 -66.5", 3.2), ("M-12 -44H12", 2.2)],
        'N' => &[
            ("M-24.5 -40.5C-21 -43.5 -18.5 -44.5 -15.5 -44.8", 2.2),
            ("M3 -75.5C16 -70 22.5 -56 20.5 -38", 2.4),
            ("M0 -66.5C9 -62 13.5 -52 12 -38", 2.2),
        ],
        _ => &[("M-11 -43.5H11", 2.2)],
    }
}

/// The outline of a figure in its own units, the middle of its foot at the origin.
fn outline(kind: char) -> Shape {
    let half = match kind {
        'K' => KING,
        'Q' => QUEEN,
        'R' => ROOK,
        'B' => BISHOP,
        'N' => return path(KNIGHT),
        _ => PAWN,
    };
    let half: Vec<&[f32]> = half.iter().chain(BASE).copied().collect();
    let mut data = format!("M{} {}", half[0][0], half[0][1]);
    for to in &half[1..] {
        data += if to.len() == 2 { "L" } else { "C" };
        for v in *to {
            data += &format!("{v} ");
        }
    }
    // the left half from the foot up: every part once more, backwards and mirrored
    for i in (1..half.len()).rev() {
        let (part, end) = (half[i], half[i - 1]);
        let [x, y] = [-end[end.len() - 2], end[end.len() - 1]];
        if part.len() == 2 {
            data += &format!("L{x} {y}");
        } else {
            data += &format!("C{} {} {} {} {x} {y}", -part[2], part[3], -part[0], part[1]);
        }
    }
    path(&(data + "Z"))
}

fn path(data: &str) -> Shape {
    Shape::svg(data).expect("the figures' outlines can be read")
}

/// A figure without its shadow: `kind` is one of K, Q, R, B, N, P.
pub fn chessman(dress: &Dress, kind: char) -> Geometry {
    let mut c = Canvas::new(0.1);
    let shape = outline(kind);
    let line = LINE * dress.bold;
    let balls: &[[f32; 2]] = if kind == 'Q' { &BALLS } else { &[] };
    if let Some(halo) = dress.halo {
        c.stroke(&shape, &Stroke::new(line + 5.0).round(), halo);
        for [x, y] in balls {
            c.circle(*x, *y, 5.0 + line / 2.0 + 2.5, halo);
        }
    }
    c.fill(&shape, wood(dress, &shape));
    c.stroke(&shape, &Stroke::new(line).round(), dress.line);
    for (data, width) in FOOT_LINES.iter().chain(lines(kind)) {
        c.stroke(&path(data), &Stroke::new(*width * dress.bold.sqrt()).round(), dress.inner);
    }
    for [x, y] in balls {
        let ball = Shape::circle(*x, *y, 5.0);
        c.fill(&ball, dress.ball.map_or_else(|| wood(dress, &ball), Paint::from));
        c.stroke(&ball, &Stroke::new(line - 0.6), dress.line);
    }
    match kind {
        'N' => {
            c.circle(-16.5, -65.0, 3.0, dress.eye);
            c.circle(-28.6, -45.6, 1.8, dress.eye);
        }
        'P' => {
            let gleam = path("M-8 -63A9.5 9.5 0 0 1 -1 -67.5");
            c.stroke(&gleam, &Stroke::new(3.0).round(), dress.gleam.with_alpha(0.8));
        }
        _ => {}
    }
    c.finish().scaled(SCALE).translated(0.0, FOOT)
}

/// The wood across a shape.
fn wood(dress: &Dress, shape: &Shape) -> Paint {
    let across = shape.flat(0.2).into_iter().flat_map(|(points, _)| points).map(|p| p[0]);
    let [left, right] = across.fold([f32::MAX, f32::MIN], |[l, r], x| [l.min(x), r.max(x)]);
    Paint::linear([left, 0.0], [right, 0.0], &dress.fill)
}

/// The shadow of a figure, risen by `lift` fields. Origin: the node.
pub fn shadow(lift: f32) -> Geometry {
    let mut c = Canvas::new(0.004);
    c.soft(0.05 + lift * 0.3, FOOT - 0.015 + lift * 0.1, 0.36 + 0.15 * lift, 0.13, 0.55);
    c.finish()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn figures_stand_on_their_foot_within_the_field() {
        for dress in [WHITE, BLACK, WHITE.plain(), BLACK.plain()] {
            for kind in ['K', 'Q', 'R', 'B', 'N', 'P'] {
                let g = chessman(&dress, kind);
                let b = g.bounds().expect("a figure");
                assert!(b[0] > -0.5 && b[0] + b[2] < 0.5, "{kind} {b:?}");
                assert!(b[1] > -0.5 && (b[1] + b[3] - FOOT).abs() < 0.04, "{kind} {b:?}");
                assert!(g.triangles() < 4000, "{kind} {}", g.triangles());
            }
        }
        assert!(!shadow(0.0).is_empty());
    }

    #[test]
    fn mirrored_figures_are_even() {
        for kind in ['K', 'Q', 'R', 'B', 'P'] {
            let b = chessman(&WHITE, kind).bounds().expect("a figure");
            assert!((b[0] + b[2] / 2.0).abs() < 1e-3, "{kind} {b:?}");
        }
    }
}
