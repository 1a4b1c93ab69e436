//! A position as one picture, for tiles and rules sheets: the board's and the pieces' own drawings.

use super::draw::{Geometry, pieces as draw};
use super::table::board::{Drawn, Frame};
use super::table::hints::{self, Mark};
use super::table::pieces::{Figure, body, figure, level, shadow, skin};
use super::theme::Theme;
use crate::record::Record;
use crate::rules::Node;
use crate::rules::table::Play;

/// A position with marks; `None` if the record does not open.
pub fn position(record: &Record, marks: &[Mark], bare: bool, theme: Theme) -> Option<Geometry> {
    let play = crate::games::open(record).ok()?;
    Some(of(&*play, marks, bare, theme))
}

/// An open game's position with marks, without coordinates.
pub fn of(play: &dyn Play, marks: &[Mark], bare: bool, theme: Theme) -> Geometry {
    let game = &play.record().game;
    let drawn = Drawn::of(game, play.board());
    let frame = frame(game, &drawn, bare);
    let palette = theme.palette();
    let mut picture = drawn.plain(bare, palette);
    let (above, under): (Vec<&Mark>, Vec<&Mark>) = marks.iter().partition(|m| m.above());
    put(&mut picture, &under, &frame, theme);
    let most = crate::games::find(game).map_or(2, |g| g.spec().seats.1);
    let view = play.view();
    let mut nodes: Vec<Node> = play.board().nodes().collect();
    // Far rows first.
    nodes.sort_by(|a, b| frame.spot(*a).y.total_cmp(&frame.spot(*b).y));
    for node in nodes {
        let stack = &view.stacks[node.index()];
        for (h, piece) in stack.iter().enumerate() {
            let figure = figure(game, piece.kind);
            let skin = skin(piece.seat.index(), most, theme);
            let at = frame.spot(node) + level(h, stack.len()) * frame.field;
            let mut man =
                if h == 0 && !palette.plain { shadow(figure, stack.len(), frame.man, 0.0) } else { Geometry::new() };
            man.append(&body(figure, skin, frame.man));
            if h + 1 == stack.len() && figure == Figure::Man {
                let face = if h > 0 {
                    draw::face_number(skin, frame.man, h + 1, 1.0)
                } else {
                    draw::face_sign(skin, frame.man)
                };
                man.append(&face);
            }
            picture.append_at(&man.scaled(frame.field), at.x, at.y);
        }
    }
    if palette.lamp {
        picture.append(&drawn.lamp(bare, 0));
    }
    put(&mut picture, &above, &frame, theme);
    picture
}

/// The frame of a picture that lies in its own units.
pub fn frame(game: &str, drawn: &Drawn, bare: bool) -> Frame {
    let (spots, field, man, square) = drawn.measures(0);
    Frame { game: game.into(), spots, field, man, square, bare, scale: 1.0, ..Frame::default() }
}

fn put(picture: &mut Geometry, marks: &[&Mark], frame: &Frame, theme: Theme) {
    for mark in marks {
        let (spot, drawn) = hints::picture(mark, frame, theme.signs());
        picture.append_at(&drawn, spot.x, spot.y);
    }
}
