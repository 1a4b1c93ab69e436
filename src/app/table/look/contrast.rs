//! Boards in high contrast: flat greys, black lines, zones told by hatching.

use super::checker::{self, FIELD, SIDE, START};
use super::grody::{A, B, BARE, F, outline};
use super::{agon, barbakan, ringo, round, wodzowie};
use crate::app::draw::shape::Part;
use crate::app::draw::{Canvas, Colour, Geometry, Point, Shape, Stroke, hex, polar};

/// Lines of boards in high contrast.
const LINE: f32 = 2.5;

const BLACK: Colour = hex("#000000");
const WHITE: Colour = hex("#ffffff");
/// The greys of zones.
const PALE: Colour = hex("#ececec");
const GREY: Colour = hex("#c9c9c9");

/// The ground of a board in high contrast: a white box with a black edge.
fn slab(c: &mut Canvas, area: [f32; 4], r: f32) {
    c.round(area, r, WHITE);
    c.round_line(area, r, LINE, BLACK);
}

/// A disc with a black edge.
fn disc(c: &mut Canvas, [x, y]: Point, r: f32, fill: Colour) {
    c.circle(x, y, r, fill);
    c.ring(x, y, r - LINE / 2.0, LINE, BLACK);
}

/// Hatching in the box `[x, y, w, h]`: diagonals `pitch` apart, rising to the right.
fn diagonals([x, y, w, h]: [f32; 4], pitch: f32) -> Shape {
    let mut lines: Vec<Part> = Vec::new();
    let mut t = pitch;
    while t < w + h {
        let (from, to) = ((t - h).max(0.0), t.min(w));
        lines.push((vec![[x + from, y + t - from], [x + to, y + t - to]], false));
        t += pitch;
    }
    Shape::parts(&lines)
}

/// The town in high contrast: walls grey, houses hatched, the market white, towers as rings.
pub(super) fn grody(bare: bool) -> Geometry {
    let mut c = Canvas::board();
    if bare {
        c.round(BARE, 10.0, WHITE);
    } else {
        slab(&mut c, [8.0, 6.0, 884.0, 888.0], 24.0);
    }
    let zone = |k: f32| [A + k * F, A + k * F, (8.0 - 2.0 * k) * F, (8.0 - 2.0 * k) * F];
    c.fill(&Shape::polygon(&outline(0.0)), GREY);
    c.round(zone(1.0), 0.0, PALE);
    c.stroke(&diagonals(zone(1.0), 18.0), &Stroke::new(1.0), BLACK.with_alpha(0.45));
    c.round(zone(2.0), 0.0, WHITE);
    let mut lines = Vec::new();
    for i in 0..9 {
        // the outermost lines stop where the corners are missing
        let (from, to) = if i == 0 || i == 8 { (A + F, B - F) } else { (A, B) };
        let t = A + i as f32 * F;
        lines.push((vec![[t, from], [t, to]], false));
        lines.push((vec![[from, t], [to, t]], false));
    }
    c.stroke(&Shape::parts(&lines), &Stroke::new(LINE), BLACK);
    for x in [A + F / 2.0, B - F / 2.0] {
        for y in [A + F / 2.0, B - F / 2.0] {
            c.ring(x, y, F * 0.42, LINE, BLACK);
            c.ring(x, y, F * 0.30, LINE, BLACK);
        }
    }
    c.finish()
}

/// A board of 8 × 8 squares: white and grey.
pub(super) fn checker(bare: bool, turn: u8) -> Geometry {
    let mut c = Canvas::board();
    let area = [START - 9.0, START - 9.0, SIDE + 18.0, SIDE + 18.0];
    if bare {
        c.round(area, 8.0, WHITE);
    } else {
        slab(&mut c, [6.0, 4.0, 888.0, 888.0], 20.0);
    }
    for i in 0..8 {
        for k in 0..8 {
            if checker::is_dark(i, k, turn) {
                let (x, y) = (START + i as f32 * FIELD, START + k as f32 * FIELD);
                c.rect(x, y, FIELD, FIELD, hex("#9a9a9a"));
            }
        }
    }
    c.stroke(&grid([START, START], FIELD, [8, 8]), &Stroke::new(LINE), BLACK);
    c.finish()
}

/// The lines of a grid of fields of side `f`, columns by rows.
fn grid([x, y]: Point, f: f32, [columns, rows]: [usize; 2]) -> Shape {
    let (w, h) = (columns as f32 * f, rows as f32 * f);
    let upright = (0..=columns).map(|i| x + i as f32 * f).map(|t| (vec![[t, y], [t, y + h]], false));
    let level = (0..=rows).map(|k| y + k as f32 * f).map(|t| (vec![[x, t], [x + w, t]], false));
    Shape::parts(&upright.chain(level).collect::<Vec<Part>>())
}

/// Ringo: rings white and pale by turns, the neutral sector hatched between thick lines, the centre grey.
pub(super) fn ringo(bare: bool, turn: u8) -> Geometry {
    let mut c = Canvas::board();
    let [x, y] = ringo::C;
    if bare {
        c.circle(x, y, ringo::R + 7.0, WHITE);
    } else {
        disc(&mut c, ringo::C, ringo::FRAME.radius, WHITE);
    }
    for k in (1..=6).rev() {
        c.circle(x, y, ringo::edge(k), if k % 2 == 0 { PALE } else { WHITE });
    }
    c.stroke(&ringo::engraving(turn), &Stroke::new(1.2), BLACK.with_alpha(0.55));
    for k in 1..=6 {
        c.ring(x, y, ringo::edge(k), LINE, BLACK);
    }
    for s in 0..8 {
        let a = ringo::sector(s, turn) - 22.5;
        let radius = Shape::polyline(&[polar(x, y, ringo::R0, a), polar(x, y, ringo::R, a)]);
        c.stroke(&radius, &Stroke::new(if s < 2 { 7.0 } else { LINE }), BLACK);
    }
    disc(&mut c, ringo::C, ringo::R0, GREY);
    c.ring(x, y, 47.0, LINE, BLACK);
    c.finish()
}

/// Agon: thin lattice, thick rings, the circles grey with a double line, a black star.
pub(super) fn agon(bare: bool, turn: u8) -> Geometry {
    let mut c = Canvas::board();
    let tilt = agon::tilt(turn);
    if bare {
        c.fill(&Shape::polygon(&agon::hexagon(agon::BRIM, tilt)), WHITE);
    } else {
        let outline = Shape::polygon(&agon::outline(0.0, tilt));
        c.fill(&outline, WHITE);
        c.stroke(&outline, &Stroke::new(LINE), BLACK);
        c.stroke(&Shape::polygon(&agon::hexagon(agon::BRIM, tilt)), &Stroke::new(LINE), BLACK);
    }
    c.stroke(&agon::lattice(tilt), &Stroke::new(1.4), BLACK);
    for k in 1..6 {
        let ring = Shape::polygon(&agon::hexagon(agon::STEP * k as f32, tilt));
        c.stroke(&ring, &Stroke::new(5.0).round(), BLACK);
    }
    for (at, ring) in agon::points() {
        let spot = agon::spot(at, tilt);
        match ring {
            0 => disc(&mut c, spot, 39.0, WHITE),
            1 => {
                disc(&mut c, spot, 31.0, WHITE);
                disc(&mut c, spot, 24.0, GREY);
            }
            _ => disc(&mut c, spot, 10.5, WHITE),
        }
    }
    c.fill(&Shape::polygon(&agon::star_corners(tilt)), BLACK);
    c.finish()
}

/// Barbakan: water hatched level, sand pale, thirteen grey pieces of wall, meadow and court white.
pub(super) fn barbakan(bare: bool, turn: u8) -> Geometry {
    use barbakan::{C, GATE, MEADOW, MOAT, RINGS, TURN, WALL};
    let mut c = Canvas::board();
    let [x, y] = C;
    if bare {
        c.circle(x, y, MEADOW, WHITE);
    } else {
        disc(&mut c, C, 440.0, WHITE);
        c.ring(x, y, MEADOW, LINE, BLACK);
    }
    c.circle(x, y, MOAT[0], PALE);
    let mut waves = Vec::new();
    for i in -40..=40 {
        let t = y + i as f32 * 9.0;
        waves.extend(round::cut([[0.0, t], [900.0, t]], C, MOAT, None));
    }
    c.stroke(&Shape::parts(&waves), &Stroke::new(1.4), BLACK.with_alpha(0.6));
    for r in MOAT {
        c.ring(x, y, r, LINE, BLACK);
    }
    c.circle(x, y, WALL[0], WHITE);
    for j in 0..13 {
        let gate = barbakan::angle(2, j, turn);
        let wall = Shape::annular(x, y, WALL[0], WALL[1], gate + GATE, gate + TURN - GATE);
        c.fill(&wall, hex("#9a9a9a"));
        c.stroke(&wall, &Stroke::new(LINE), BLACK);
    }
    let lines = barbakan::lines(turn);
    c.stroke(&lines, &Stroke::new(8.0).round(), WHITE);
    c.stroke(&lines, &Stroke::new(3.5).round(), BLACK);
    for (ring, (_, count, _)) in RINGS.into_iter().enumerate() {
        for i in 0..count {
            disc(&mut c, barbakan::spot(ring, i, turn), 28.0, WHITE);
        }
    }
    disc(&mut c, C, 33.0, GREY);
    c.fill(&barbakan::star(), BLACK);
    c.finish()
}

/// Wodzowie: fields white and pale by turns, the palisade as rings, White's marked field hatched one way on
/// white, Black's both ways on grey.
pub(super) fn wodzowie(bare: bool, turn: u8) -> Geometry {
    use wodzowie::F;
    let mut c = Canvas::board();
    let camp = wodzowie::Camp::of(turn);
    if bare {
        c.round(camp.bare(), 10.0, WHITE);
    } else {
        let [x, y, w, h] = camp.slab();
        slab(&mut c, [x, y, w, h + 6.0], 20.0);
    }
    for column in 0..camp.columns {
        for row in (1 - column % 2..camp.rows).step_by(2) {
            let [x, y] = camp.corner(column as f32, row as f32);
            c.rect(x, y, F, F, PALE);
        }
    }
    for post in camp.posts() {
        disc(&mut c, post, 7.6, WHITE);
    }
    for (white, [x, y]) in camp.tents() {
        let h = F / 2.0;
        let area = [x - h, y - h, F, F];
        c.round(area, 0.0, if white { WHITE } else { GREY });
        let rising = diagonals(area, 14.0);
        let falling = rising.placed(-1.0, 1.0, 2.0 * x, 0.0);
        c.stroke(&if white { rising } else { rising.and(&falling) }, &Stroke::new(1.4), BLACK);
    }
    c.stroke(&grid(camp.corner(0.0, 0.0), F, [camp.columns, camp.rows]), &Stroke::new(LINE), BLACK);
    for at in camp.fires() {
        disc(&mut c, at, 14.0, WHITE);
        disc(&mut c, at, 6.0, BLACK);
    }
    c.finish()
}
