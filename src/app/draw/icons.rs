//! The line icons of buttons and cards: one stroke of 2.1 in a grid of 24, round caps and joins, no fills.

use super::{Canvas, Colour, Geometry, Point, Shape, Stroke};
use crate::app::theme::size;

/// What an icon says.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Icon {
    Undo,
    Redo,
    Hint,
    Book,
    Shelf,
    New,
    Gear,
    Sound,
    SoundOff,
    Person,
    Computer,
    List,
    Close,
    First,
    Left,
    Right,
    Last,
    Down,
    Check,
    Seat,
    Swap,
    Eye,
    Flag,
}

impl Icon {
    pub const ALL: [Icon; 23] = [
        Icon::Undo,
        Icon::Redo,
        Icon::Hint,
        Icon::Book,
        Icon::Shelf,
        Icon::New,
        Icon::Gear,
        Icon::Sound,
        Icon::SoundOff,
        Icon::Person,
        Icon::Computer,
        Icon::List,
        Icon::Close,
        Icon::First,
        Icon::Left,
        Icon::Right,
        Icon::Last,
        Icon::Down,
        Icon::Check,
        Icon::Seat,
        Icon::Swap,
        Icon::Eye,
        Icon::Flag,
    ];

    /// Path data in the grid of 24.
    pub const fn path(self) -> &'static str {
        match self {
            Icon::Undo => "M9 14L4 9l5-5M4 9h10a6 6 0 0 1 0 12h-3",
            Icon::Redo => "M15 14l5-5-5-5M20 9H10a6 6 0 0 0 0 12h3",
            Icon::Hint => {
                "M9 18h6M10 21h4M12 3a6 6 0 0 0-3.6 10.8c.6.5 1 1.2 1 2V16h5.2v-.2c0-.8.4-1.5 1-2A6 6 0 0 0 12 3Z"
            }
            Icon::Book => {
                "M12 6.5C10 4.8 7 4.5 3.5 4.8V18.5c3.5-.3 6.5 0 8.5 1.7 2-1.7 5-2 8.5-1.7V4.8C17 4.5 14 4.8 12 6.5ZM12 6.5V20"
            }
            Icon::Shelf => "M3 20h18M5 20V9h4v11M10.5 20V5h4v15M16 20l1.2-11 3.8.5-1 10.5",
            Icon::New => "M12 5v14M5 12h14",
            Icon::Gear => "M4 7h9M17 7h3M4 12h3M11 12h9M4 17h10M18 17h2M15 5v4M9 10v4M16 15v4",
            Icon::Sound => "M4 9.5v5h3.5L12 18.5v-13L7.5 9.5ZM15.5 9a4.2 4.2 0 0 1 0 6M18 6.5a8 8 0 0 1 0 11",
            Icon::SoundOff => "M4 9.5v5h3.5L12 18.5v-13L7.5 9.5ZM16 9.5l5 5M21 9.5l-5 5",
            Icon::Person => "M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM4.5 20.5c.8-4 3.8-6 7.5-6s6.7 2 7.5 6",
            Icon::Computer => "M5 5h14v10H5ZM9 20h6M12 15v5M9.5 9.3v1.4M14.5 9.3v1.4",
            Icon::List => "M9 6h11M9 12h11M9 18h11M4.5 6h.1M4.5 12h.1M4.5 18h.1",
            Icon::Close => "M6 6l12 12M18 6L6 18",
            Icon::First => "M18.5 5l-7 7 7 7M6 5v14",
            Icon::Left => "M15 5l-7 7 7 7",
            Icon::Right => "M9 5l7 7-7 7",
            Icon::Last => "M5.5 5l7 7-7 7M18 5v14",
            Icon::Down => "M6 9.5l6 6 6-6",
            Icon::Check => "M5 12.5l4.5 4.5L19 7",
            Icon::Seat => "M4 8h16v8H4ZM8 4.5h8M8 19.5h8",
            Icon::Swap => "M7 4L3.5 7.5 7 11M3.5 7.5H17M17 13l3.5 3.5L17 20M20.5 16.5H7",
            Icon::Eye => {
                "M2.5 12C5 7.5 8.3 5.5 12 5.5s7 2 9.5 6.5c-2.5 4.5-5.8 6.5-9.5 6.5S5 16.5 2.5 12ZM12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6Z"
            }
            Icon::Flag => "M6 21V4M6 4.5h12l-3 4 3 4H6",
        }
    }

    fn shape(self) -> Shape {
        // every path is read by a test
        Shape::svg(self.path()).unwrap_or_else(|| Shape::parts(&[]))
    }
}

/// The icon's lines in the grid of 24, curves cut into chords; a closed line ends where it began.
pub fn strokes(icon: Icon) -> Vec<Vec<Point>> {
    icon.shape()
        .flat(0.03)
        .into_iter()
        .map(|(mut points, closed)| {
            if closed && points.first() != points.last() {
                points.extend(points.first().copied());
            }
            points
        })
        .collect()
}

/// The icon as a picture `side` wide and high, its upper left corner at the origin; `width` is the line's in
/// the grid of 24 ([`size::ICON_LINE`] by default).
pub fn icon(icon: Icon, side: f32, width: Option<f32>, colour: Colour) -> Geometry {
    let mut c = Canvas::new(0.03);
    c.stroke(&icon.shape(), &Stroke::new(width.unwrap_or(size::ICON_LINE)).round(), colour);
    c.finish().scaled(side / 24.0)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::draw::hex;

    #[test]
    fn every_icon_is_read_and_keeps_to_its_grid() {
        for i in Icon::ALL {
            assert!(Shape::svg(i.path()).is_some(), "{i:?}");
            let lines = strokes(i);
            assert!(!lines.is_empty() && lines.iter().all(|l| l.len() > 1), "{i:?}");
            for p in lines.iter().flatten() {
                assert!((1.5..=22.5).contains(&p[0]) && (1.5..=22.5).contains(&p[1]), "{i:?} {p:?}");
            }
            assert!(!icon(i, 24.0, None, hex("#000000")).is_empty());
        }
    }
}
