//! The numbers of the art direction: colours, sizes, gaps, durations. Plain numbers only, so that the
//! board, the panels and the animations can all read them.

use crate::app::draw::{Colour, hex};
use bevy::prelude::Resource;
use serde::{Deserialize, Serialize};

/// A theme: which colours everything has.
#[derive(Resource, Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Theme {
    /// Beech in the morning.
    #[default]
    Buk,
    /// The evening, by a lamp.
    Wieczor,
    /// High contrast.
    Kontrast,
}

impl Theme {
    /// All themes, in the order of the settings.
    pub const ALL: [Theme; 3] = [Theme::Buk, Theme::Wieczor, Theme::Kontrast];

    /// Its colours.
    pub fn palette(self) -> &'static Palette {
        match self {
            Theme::Buk => &BUK,
            Theme::Wieczor => &WIECZOR,
            Theme::Kontrast => &KONTRAST,
        }
    }

    /// The colours of its signs on the board.
    pub fn signs(self) -> &'static Signs {
        if self == Theme::Kontrast { &SIGNS_PLAIN } else { &SIGNS }
    }

    /// The word in the texts' keys, in links and in the settings file.
    pub fn word(self) -> &'static str {
        match self {
            Theme::Buk => "buk",
            Theme::Wieczor => "wieczor",
            Theme::Kontrast => "kontrast",
        }
    }
}

/// Colours of the interface in one theme.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Palette {
    /// Table top, and its neighbouring plank.
    pub table: Colour,
    pub table_alt: Colour,
    /// Grain strokes; alpha 0 where a theme has none.
    pub grain: Colour,
    /// What is written on the table itself.
    pub on_table: Colour,
    /// Panels and sheets.
    pub paper: Colour,
    /// Buttons, inputs, grooves.
    pub paper_2: Colour,
    /// Hairline round panels.
    pub edge: Colour,
    /// Rules between parts.
    pub line: Colour,
    pub ink: Colour,
    /// Second text, icons of status.
    pub ink_soft: Colour,
    /// Main button, whose turn, chosen item; and text on it.
    pub accent: Colour,
    pub on_accent: Colour,
    /// Frames of refusals.
    pub alert: Colour,
    /// Last move in the list, celebration.
    pub honey: Colour,
    /// The pool of light on the table, with its strength as alpha.
    pub light: Colour,
    /// Behind sheets, and behind a result.
    pub scrim: Colour,
    pub scrim_result: Colour,
    /// The piece of table on a shelf tile.
    pub tile: Colour,
    /// What a figure stands on in a button or on a card: neither White's nor Black's wood.
    pub stand: Colour,
    /// Plain pictures: no grain, gradients or shadows.
    pub plain: bool,
    /// The lamp laid over boards.
    pub lamp: bool,
}

/// Beech in the morning: the light theme.
pub static BUK: Palette = Palette {
    table: hex("#d8b88b"),
    table_alt: hex("#d0ad7e"),
    grain: hex("#8d6236"),
    on_table: hex("#33261c"),
    paper: hex("#fbf4e6"),
    paper_2: hex("#f1e5cf"),
    edge: hex("#dcc9a8"),
    line: hex("#d8c6a6"),
    ink: hex("#33261c"),
    ink_soft: hex("#66503e"),
    accent: hex("#1e5b52"),
    on_accent: hex("#fffaf0"),
    alert: hex("#a3243b"),
    honey: hex("#e9ab33"),
    light: hex("#fff3d6").with_alpha(0.42),
    scrim: hex("#1c0f08").with_alpha(0.55),
    scrim_result: hex("#1c0f08").with_alpha(0.46),
    tile: hex("#b98d5c"),
    stand: hex("#a57f5c"),
    plain: false,
    lamp: false,
};

/// Evening: the dark theme.
pub static WIECZOR: Palette = Palette {
    table: hex("#4a3426"),
    table_alt: hex("#443023"),
    grain: hex("#1d120b"),
    on_table: hex("#f6ecdb"),
    paper: hex("#2c2420"),
    paper_2: hex("#3a302a"),
    edge: hex("#54463c"),
    line: hex("#54463c"),
    ink: hex("#f6ecdb"),
    ink_soft: hex("#cdbba3"),
    accent: hex("#8fd3c1"),
    on_accent: hex("#17322c"),
    alert: hex("#ff9aa6"),
    honey: hex("#f0bb4e"),
    light: hex("#ffdf9e").with_alpha(0.16),
    scrim: hex("#000000").with_alpha(0.60),
    scrim_result: hex("#000000").with_alpha(0.46),
    tile: hex("#4a3426"),
    stand: hex("#8a6a50"),
    plain: false,
    lamp: true,
};

/// High contrast: black on white, nothing decorated.
pub static KONTRAST: Palette = Palette {
    table: hex("#1a1a1a"),
    table_alt: hex("#1a1a1a"),
    grain: hex("#1a1a1a").with_alpha(0.0),
    on_table: hex("#ffffff"),
    paper: hex("#ffffff"),
    paper_2: hex("#ffffff"),
    edge: hex("#000000"),
    line: hex("#000000"),
    ink: hex("#000000"),
    ink_soft: hex("#2b2b2b"),
    accent: hex("#003a8c"),
    on_accent: hex("#ffffff"),
    alert: hex("#9c0020"),
    honey: hex("#ffd400"),
    light: hex("#ffffff").with_alpha(0.0),
    scrim: hex("#000000").with_alpha(0.75),
    scrim_result: hex("#000000").with_alpha(0.75),
    tile: hex("#ffffff"),
    stand: hex("#9a9a9a"),
    plain: true,
    lamp: false,
};

/// Colours of the signs on the board.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Signs {
    /// *You may*, its edge, and what fills a chosen field.
    pub mark: Colour,
    pub mark_edge: Colour,
    pub mark_fill: Colour,
    /// Capture, or no.
    pub mark_no: Colour,
    /// What just happened, and its ground.
    pub last: Colour,
    pub last_ground: Colour,
    /// Dashes of the keyboard focus, and their ground.
    pub focus: Colour,
    pub focus_ground: Colour,
    /// Without shadows, discs with a black line.
    pub plain: bool,
}

/// The signs in Buk and Wieczór.
pub static SIGNS: Signs = Signs {
    mark: hex("#0f6a70"),
    mark_edge: hex("#fff8e6"),
    mark_fill: hex("#bfeae4").with_alpha(0.45),
    mark_no: hex("#b01e3c"),
    last: hex("#f3b63a"),
    last_ground: hex("#4a2c08").with_alpha(0.75),
    focus: hex("#ffffff"),
    focus_ground: hex("#1b120c"),
    plain: false,
};

/// The signs in Kontrast.
pub static SIGNS_PLAIN: Signs = Signs {
    mark: hex("#003a8c"),
    mark_edge: hex("#ffffff"),
    mark_fill: hex("#ffffff").with_alpha(0.0),
    mark_no: hex("#9c0020"),
    last: hex("#ffd400"),
    last_ground: hex("#000000"),
    focus: hex("#ffffff"),
    focus_ground: hex("#000000"),
    plain: true,
};

/// Brass from its lit to its shaded end.
pub const BRASS: [Colour; 3] = [hex("#fbe08f"), hex("#e0a32b"), hex("#a66d12")];

/// Coordinates on a board's frame.
pub const COORDS: Colour = hex("#f3dfba");

/// Type: `(size, line)` in pixels.
pub mod text {
    pub const DISPLAY: (f32, f32) = (44.0, 48.0);
    /// The display size on a result card.
    pub const RESULT: (f32, f32) = (40.0, 48.0);
    pub const TITLE: (f32, f32) = (32.0, 38.0);
    pub const HEADING: (f32, f32) = (25.0, 30.0);
    pub const TILE: (f32, f32) = (23.0, 30.0);
    pub const NAME: (f32, f32) = (21.0, 26.0);
    pub const BODY_LARGE: (f32, f32) = (18.0, 25.0);
    pub const BODY: (f32, f32) = (17.0, 23.0);
    pub const SMALL: (f32, f32) = (16.0, 22.0);
    pub const BUTTON: (f32, f32) = (17.0, 23.0);
    /// A wide main button, and «Graj».
    pub const BUTTON_WIDE: f32 = 22.0;
    pub const BUTTON_PLAY: f32 = 30.0;
    /// Nothing that is read is smaller.
    pub const LEAST: f32 = 16.0;
    /// Height of a tower and number in a target, in fields.
    pub const NUMBER: f32 = 0.32;
    pub const BADGE: f32 = 0.28;
}

/// Gaps, in pixels.
pub mod gap {
    pub const STEP: f32 = 4.0;
    /// Inside a group, between panels, padding of a panel, edge of the shelf.
    pub const GROUP: f32 = 8.0;
    pub const PANELS: f32 = 12.0;
    pub const PADDING: f32 = 16.0;
    pub const SHELF: f32 = 24.0;
    pub const EDGE: f32 = 16.0;
    pub const EDGE_PHONE: f32 = 8.0;
    /// Paddings on a screen narrower than 360.
    pub const EDGE_NARROW: f32 = 4.0;
}

/// Radii of corners, in pixels.
pub mod radius {
    pub const BUTTON: f32 = 12.0;
    pub const PANEL: f32 = 16.0;
    pub const PANEL_PHONE: f32 = 14.0;
    pub const TILE: f32 = 18.0;
    pub const SHEET: f32 = 24.0;
}

/// Sizes of controls, in pixels.
pub mod size {
    /// The least side of anything to be touched.
    pub const TARGET: f32 = 48.0;
    pub const MAIN_BUTTON: (f32, f32) = (66.0, 78.0);
    pub const ICON: f32 = 24.0;
    /// Width of an icon's line in the grid of 24.
    pub const ICON_LINE: f32 = 2.1;
    pub const GROOVE: f32 = 30.0;
    pub const GROOVE_MAN: f32 = 11.5;
    pub const GROOVE_PITCH: f32 = 15.0;
    /// Width of the frame round a board on which an earlier position lies.
    pub const LOOK_BACK: f32 = 4.0;
    /// The lens over a finger: how wide, how far beyond the finger its edge is, how many times larger it shows.
    pub const LENS: f32 = 132.0;
    pub const LENS_BEYOND: f32 = 18.0;
    pub const LENS_TIMES: f32 = 1.8;
    /// The lip under a button.
    pub const LIP: f32 = 2.5;
    /// Width of a panel's edge, the same in high contrast, and how much wider the frame of a turn is.
    pub const EDGE: f32 = 1.2;
    pub const EDGE_PLAIN: f32 = 2.5;
    pub const FRAME_MORE: f32 = 2.0;
}

/// Soft shadows: `(dx, dy, sigma, colour with alpha)`.
pub mod shadow {
    use super::{Colour, hex};

    pub const PANEL: (f32, f32, f32, Colour) = (0.0, 4.0, 7.0, hex("#2a1608").with_alpha(0.34));
    pub const SLAB: (f32, f32, f32, Colour) = (8.0, 14.0, 16.0, hex("#2a1608").with_alpha(0.50));
}

/// Durations in seconds at normal speed, and sizes of movements in fields.
pub mod motion {
    pub const LIFT: f32 = 0.120;
    pub const LIFT_BY: f32 = 0.12;
    /// A step lasts `STEP + STEP_FIELD · fields`, at most `STEP_MOST`.
    pub const STEP: f32 = 0.180;
    pub const STEP_FIELD: f32 = 0.040;
    pub const STEP_MOST: f32 = 0.420;
    /// Each jump, and how high it goes.
    pub const JUMP: f32 = 0.260;
    pub const JUMP_BY: f32 = 0.45;
    /// Landing, how far it overshoots and squashes.
    pub const SETTLE: f32 = 0.110;
    pub const SETTLE_OVER: f32 = 0.04;
    pub const SETTLE_SQUASH: f32 = 0.03;
    pub const SPLIT: f32 = 0.140;
    pub const SPLIT_BY: f32 = 0.20;
    /// Surplus from under a tower, the time between two men, and how far the rest sinks for each.
    pub const SLIDE_OUT: f32 = 0.240;
    pub const SLIDE_APART: f32 = 0.060;
    pub const SLIDE_SINK: f32 = 0.10;
    /// Captured men, and the time between two.
    pub const LEAVE: f32 = 0.220;
    pub const LEAVE_APART: f32 = 0.070;
    pub const CROWN: f32 = 0.300;
    /// A refusal's swings, their size, and the time its reason takes to open.
    pub const REFUSE: f32 = 0.240;
    pub const REFUSE_BY: f32 = 0.05;
    pub const REFUSE_OPEN: f32 = 0.160;
    /// Sheets in and out, and how far they rise in pixels.
    pub const SHEET_IN: f32 = 0.220;
    pub const SHEET_OUT: f32 = 0.160;
    pub const SHEET_BY: f32 = 24.0;
    pub const TURN: f32 = 0.450;
    pub const WIN: f32 = 0.900;
    /// The only movement there is when movement is reduced.
    pub const FADE: f32 = 0.120;
    /// Factors of the speeds.
    pub const SLOW: f32 = 2.0;
    pub const FAST: f32 = 0.5;
}

/// The wood inside a medal.
pub const MEDAL: Colour = hex("#8a5a34");

/// A QR code's dark and light, the same in every theme: cameras want it so.
pub const QR: (Colour, Colour) = (hex("#000000"), hex("#ffffff"));

#[cfg(test)]
mod tests {
    use super::*;

    /// Contrast by WCAG 2.
    fn contrast(a: Colour, b: Colour) -> f32 {
        let luminance = |c: Colour| {
            let lin = |v: f32| if v <= 0.04045 { v / 12.92 } else { ((v + 0.055) / 1.055).powf(2.4) };
            0.2126 * lin(c.0[0]) + 0.7152 * lin(c.0[1]) + 0.0722 * lin(c.0[2])
        };
        let (x, y) = (luminance(a) + 0.05, luminance(b) + 0.05);
        if x > y { x / y } else { y / x }
    }

    #[test]
    fn everything_that_is_read_can_be_read() {
        for p in Theme::ALL.map(Theme::palette) {
            assert!(contrast(p.ink, p.paper) > 7.0);
            assert!(contrast(p.on_table, p.table) > 7.0);
            assert!(contrast(p.ink, p.paper_2) > 7.0);
            assert!(contrast(p.ink_soft, p.paper) > 4.5);
            assert!(contrast(p.ink_soft, p.paper_2) > 4.5);
            assert!(contrast(p.on_accent, p.accent) > 4.5);
            assert!(contrast(p.alert, p.paper) > 4.5);
        }
        assert!(contrast(SIGNS.mark, SIGNS.mark_edge) > 4.5);
    }
}
