//! Where everything stands on the screen: pure geometry, in logical pixels, y downwards.
//!
//! The board is as large as it can be; cards take the rest. Nothing here knows Bevy or egui,
//! so every window size is a plain test.

mod facing;
mod offered;
mod rect;

use super::places::Places;
pub use rect::Rect;

/// What is covered at the edges of the screen by the device itself.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Safe {
    /// Pixels at the top.
    pub top: f32,
    /// Pixels at the right.
    pub right: f32,
    /// Pixels at the bottom.
    pub bottom: f32,
    /// Pixels at the left.
    pub left: f32,
}

/// The kinds of screens.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    /// Wide: the board at the left, a column of cards at the right.
    Landscape,
    /// Wide and low, a phone on its side: the same with low cards.
    Low,
    /// Tall tablet: strips above and below the board.
    Portrait,
    /// Tall phone: the board without its frame.
    Phone,
}

/// How a seat's card is drawn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Detail {
    /// Grooves with men.
    Full,
    /// Two lines of words.
    Words,
    /// A small card, one of several.
    Chip,
    /// All that one of two who face each other needs: message and buttons too.
    Side,
    /// A card at its seat's edge of the screen, with its message.
    Corner,
}

/// Where everything stands at the table.
#[derive(Clone, PartialEq, Debug)]
pub struct TableLayout {
    /// Which arrangement this is.
    pub kind: Kind,
    /// The square that the board fills.
    pub board: Rect,
    /// Whether the board is drawn without its frame.
    pub bare: bool,
    /// With two seats the card at the far edge, then the near one; else a small card a seat, in their order.
    pub seats: Vec<Rect>,
    /// By how many quarter turns clockwise each of them is turned.
    pub quarters: Vec<u8>,
    /// How the seat cards are drawn.
    pub detail: Detail,
    /// Whose turn, what happens, the last moves; empty where each seat's card says so.
    pub message: Rect,
    /// How many moves the message card has room for, in rows of two.
    pub move_rows: usize,
    /// The seven buttons: undo, redo, rules, settings, sound, new, shelf. One that is empty stands elsewhere.
    pub buttons: [Rect; 7],
    /// Those that have no other place at a table that is sat around: hint and moves.
    pub more: [Rect; 2],
    /// Whether buttons carry words.
    pub words: bool,
}

/// Every control is at least this large.
pub const TARGET: f32 = 48.0;

/// Arranges a table for those who sit round it so.
pub fn placed(size: (f32, f32), safe: Safe, seats: usize, places: Places, tall: f32) -> TableLayout {
    let (area, kind) = sort(size.0, size.1, safe);
    match places {
        Places::Opposite if seats == 2 => Some(facing::opposite(area, kind, tall.clamp(1.0, 1.3))),
        Places::Around if seats > 2 => facing::around(area, kind, seats),
        _ => None,
    }
    .unwrap_or_else(|| table(size.0, size.1, safe, seats, tall))
}

/// What of a screen may be used, and of which kind it is.
fn sort(w: f32, h: f32, safe: Safe) -> (Rect, Kind) {
    let area =
        Rect::new(safe.left, safe.top, (w - safe.left - safe.right).max(1.0), (h - safe.top - safe.bottom).max(1.0));
    let kind = match area.w >= area.h * 1.02 {
        true if area.h < 620.0 => Kind::Low,
        true => Kind::Landscape,
        false if area.w < 700.0 => Kind::Phone,
        false => Kind::Portrait,
    };
    (area, kind)
}

/// Arranges the table of `seats` players (2 to 6) for a screen of `w` by `h` logical pixels. `tall` is the height of
/// the board without its frame in widths: on a phone it may be taller than wide.
pub fn table(w: f32, h: f32, safe: Safe, seats: usize, tall: f32) -> TableLayout {
    let (area, kind) = sort(w, h, safe);
    let two = match kind {
        Kind::Low => low(area),
        Kind::Landscape => landscape(area),
        Kind::Phone => phone(area, tall.clamp(1.0, 1.3)),
        Kind::Portrait => portrait(area),
    };
    if seats > 2 { many(two, area, seats) } else { two }
}

/// Small cards for more than two seats where the two cards were, or above the board; what they leave or
/// take is the message's.
fn many(mut t: TableLayout, a: Rect, seats: usize) -> TableLayout {
    t.detail = Detail::Chip;
    t.quarters = vec![0; seats];
    let gap = 6.0;
    let chips = |x: f32, y: f32, w: f32, columns: usize, h: f32| -> Vec<Rect> {
        let cell = (w - gap * (columns as f32 - 1.0)) / columns as f32;
        let at = |i: usize| ((i % columns) as f32, (i / columns) as f32);
        (0..seats).map(|i| Rect::new(x + at(i).0 * (cell + gap), y + at(i).1 * (h + gap), cell, h)).collect()
    };
    let [far, near] = [t.seats[0], t.seats[1]];
    match t.kind {
        Kind::Landscape | Kind::Low => {
            let columns = if t.kind == Kind::Low { 3 } else { 1 };
            let rows = seats.div_ceil(columns) as f32;
            let foot = t.buttons[0].y - 12.0;
            let least = if t.kind == Kind::Low { 60.0 } else { 110.0 };
            let h = ((foot - far.y - least - 12.0) / rows - gap).clamp(36.0, 56.0);
            t.seats = chips(far.x, far.y, far.w, columns, h);
            let y = far.y + rows * (h + gap) + 6.0;
            t.message = Rect::new(far.x, y, far.w, foot - y);
        }
        Kind::Portrait | Kind::Phone => {
            let h = 50.0;
            // Four stand in two rows of two, which leaves their names room.
            let columns = if seats == 4 { 2 } else { 3 };
            let rows = seats.div_ceil(columns) as f32;
            let high = rows * (h + gap) - gap;
            let pad = (a.w - far.w) / 2.0;
            let button = 54.0;
            let rest = high + button + 4.0 * 10.0 + 2.0 * pad.min(14.0);
            let side = t.board.w.min(a.h - rest - 76.0).max(120.0);
            let spare = (a.h - rest - side - 76.0).max(0.0);
            let message = 76.0 + spare.min(140.0);
            let y = a.y + pad.min(14.0) + (spare - spare.min(140.0)) / 2.0;
            t.seats = chips(far.x, y, far.w, columns, h);
            t.board = Rect::new(a.x + (a.w - side) / 2.0, y + high + 10.0, side, side);
            t.message = Rect::new(far.x, t.board.bottom() + 10.0, far.w, message);
            t.buttons = row(near.x, t.message.bottom() + 10.0, near.w, button);
        }
    }
    t.move_rows = t.move_rows.min(((t.message.h - 92.0) / 29.0).max(0.0) as usize);
    t
}

/// The seven buttons in one row; on a narrow screen they move together before they become too small.
fn row(x: f32, y: f32, wide: f32, high: f32) -> [Rect; 7] {
    let gap = ((wide - 7.0 * TARGET) / 6.0).clamp(2.0, 6.0);
    let w = (wide - 6.0 * gap) / 7.0;
    std::array::from_fn(|i| Rect::new(x + i as f32 * (w + gap), y, w, high))
}

fn landscape(a: Rect) -> TableLayout {
    let (edge, gap) = (16.0, 12.0);
    let column = if a.w >= 1200.0 { 300.0 } else { 240.0_f32.max(a.w * 0.23).min(300.0) };
    let side = (a.h - 2.0 * edge).min(a.w - column - 3.0 * edge).max(120.0);
    let x0 = a.x + ((a.w - side - edge - column) / 2.0).max(edge);
    let board = Rect::new(x0, a.y + (a.h - side) / 2.0, side, side);
    let x = board.right() + edge;
    let (y, height) = (a.y + edge, a.h - 2.0 * edge);
    let button = 49.0;
    let buttons_h = 3.0 * button + 2.0 * 8.0;
    let seat = 142.0_f32.min((height - buttons_h) / 3.6);
    let message_h = height - 2.0 * seat - buttons_h - 3.0 * gap;
    let far = Rect::new(x, y, column, seat);
    let message = Rect::new(x, far.bottom() + gap, column, message_h);
    let near = Rect::new(x, message.bottom() + gap, column, seat);
    let half = (column - 8.0) / 2.0;
    // Two in a row; settings and sound, whose icons everybody knows, share a place.
    let quarter = (half - 8.0) / 2.0;
    let (right, last) = (half + 8.0, half + quarter + 16.0);
    let places = [
        (0.0, 0, half),
        (right, 0, half),
        (0.0, 1, half),
        (right, 1, quarter),
        (last, 1, quarter),
        (0.0, 2, half),
        (right, 2, half),
    ];
    let y = near.bottom() + gap;
    let buttons = places.map(|(left, row, w)| Rect::new(x + left, y + row as f32 * (button + 8.0), w, button));
    let move_rows = (((message_h - 132.0) / 29.0).max(0.0) as usize).min(40);
    TableLayout {
        kind: Kind::Landscape,
        board,
        bare: false,
        seats: vec![far, near],
        quarters: vec![0, 0],
        detail: Detail::Full,
        message,
        move_rows,
        buttons,
        more: [Rect::default(); 2],
        words: true,
    }
}

fn low(a: Rect) -> TableLayout {
    let (edge, gap) = (8.0, 8.0);
    // Beside the board the buttons stand in one row or in two of four, 48 px each.
    let least = 4.0 * TARGET + 3.0 * gap;
    let side = (a.h - 2.0 * edge).min(a.w - least - 3.0 * edge).max(80.0);
    let board = Rect::new(a.x + edge, a.y + (a.h - side) / 2.0, side, side);
    let x = board.right() + edge;
    let column = (a.right() - edge - x).max(least).min(420.0);
    let (y, height) = (a.y + edge, a.h - 2.0 * edge);
    let one_row = column >= 7.0 * TARGET + 6.0 * gap;
    let rows = if one_row { 1.0 } else { 2.0 };
    let per = if one_row { 7 } else { 4 };
    let buttons_h = rows * TARGET + (rows - 1.0) * gap;
    let seat = 60.0_f32.min((height - buttons_h - 3.0 * gap) / 3.2).max(30.0);
    let far = Rect::new(x, y, column, seat);
    let message_h = height - 2.0 * seat - buttons_h - 3.0 * gap;
    let message = Rect::new(x, far.bottom() + gap, column, message_h);
    let near = Rect::new(x, message.bottom() + gap, column, seat);
    let wide = (column - gap * (per as f32 - 1.0)) / per as f32;
    let buttons = std::array::from_fn(|i| {
        let (row, col) = ((i / per) as f32, (i % per) as f32);
        Rect::new(x + col * (wide + gap), near.bottom() + gap + row * (TARGET + gap), wide, TARGET)
    });
    TableLayout {
        kind: Kind::Low,
        board,
        bare: true,
        seats: vec![far, near],
        quarters: vec![0, 0],
        detail: Detail::Words,
        message,
        move_rows: (((message_h - 92.0) / 29.0).max(0.0) as usize).min(4),
        buttons,
        more: [Rect::default(); 2],
        words: false,
    }
}

fn portrait(a: Rect) -> TableLayout {
    let (edge, far_h, message_h, near_h, gap) = (16.0, 82.0, 72.0, 80.0, 12.0);
    let rest = far_h + message_h + near_h + 3.0 * gap + 2.0 * 14.0;
    let side = (a.w - 2.0 * edge).min(a.h - rest).max(120.0);
    // What is left over goes to the message, up to a point, so that moves have room; the rest is shared.
    let spare = (a.h - rest - side).max(0.0);
    let more = spare.min(120.0);
    let y = a.y + 14.0 + (spare - more) / 2.0;
    let wide = a.w - 2.0 * edge;
    let far = Rect::new(a.x + edge, y, wide, far_h);
    let board = Rect::new(a.x + (a.w - side) / 2.0, far.bottom() + gap, side, side);
    let message = Rect::new(a.x + edge, board.bottom() + gap, wide, message_h + more);
    let near = Rect::new(a.x + edge, message.bottom() + gap, wide, near_h);
    let (bw, bh, step) = (50.0, 54.0, 54.0);
    let buttons = std::array::from_fn(|i| {
        Rect::new(near.right() - 14.0 - bw - (6 - i) as f32 * step, near.y + (near_h - bh) / 2.0, bw, bh)
    });
    TableLayout {
        kind: Kind::Portrait,
        board,
        bare: false,
        seats: vec![far, near],
        quarters: vec![0, 0],
        detail: Detail::Words,
        message,
        move_rows: ((more - 8.0) / 29.0).max(0.0) as usize,
        buttons,
        more: [Rect::default(); 2],
        words: false,
    }
}

fn phone(a: Rect, tall: f32) -> TableLayout {
    let pad = if a.w < 380.0 { 4.0 } else { 8.0 };
    let gap = 8.0;
    // On a short screen a line more of the message is worth more than high cards.
    let (seat, button) = (if a.h < 700.0 { 54.0 } else { 66.0 }, 54.0);
    let rest = 2.0 * seat + button + 4.0 * gap + 2.0 * pad;
    // Two lines of the message at least.
    let room = a.h - rest - 74.0;
    let side = (a.w - 2.0 * pad).min(room).max(120.0);
    let high = (side * tall).min(room).max(side);
    let message_h = (a.h - rest - high - gap).clamp(54.0, 190.0);
    let spare = (a.h - rest - high - gap - message_h).max(0.0);
    let (x, wide) = (a.x + pad, a.w - 2.0 * pad);
    let far = Rect::new(x, a.y + pad + spare * 0.4, wide, seat);
    let board = Rect::new(a.x + (a.w - side) / 2.0, far.bottom() + gap, side, high);
    let near = Rect::new(x, board.bottom() + gap, wide, seat);
    let message = Rect::new(x, near.bottom() + gap, wide, message_h);
    let buttons = row(x, message.bottom() + gap, wide, button);
    TableLayout {
        kind: Kind::Phone,
        board,
        bare: true,
        seats: vec![far, near],
        quarters: vec![0, 0],
        detail: Detail::Words,
        message,
        move_rows: (((message_h - 76.0) / 30.0).max(0.0) as usize).min(4),
        buttons,
        more: [Rect::default(); 2],
        words: false,
    }
}

/// All rectangles of a table, for tests and for finding what a finger met.
pub fn rects(layout: &TableLayout) -> Vec<Rect> {
    let there = |r: &Rect| r.w > 0.0;
    let mut all = vec![layout.board];
    all.extend(Some(layout.message).filter(there));
    all.extend(layout.seats.iter().copied());
    // In portrait the buttons stand on the near seat's card.
    if layout.kind != Kind::Portrait || matches!(layout.detail, Detail::Chip | Detail::Corner) {
        all.extend(layout.buttons.into_iter().chain(layout.more).filter(there));
    }
    all
}

/// Whether any two rectangles overlap or one leaves the screen.
pub fn fits(layout: &TableLayout, w: f32, h: f32) -> bool {
    let all = rects(layout);
    let inside = |r: &Rect| r.x >= -0.5 && r.y >= -0.5 && r.right() <= w + 0.5 && r.bottom() <= h + 0.5;
    all.iter().all(inside)
        && layout.buttons.iter().all(inside)
        && all.iter().enumerate().all(|(i, a)| all[..i].iter().all(|b| !a.overlaps(b)))
}

#[cfg(test)]
mod tests {
    use super::*;

    pub(super) const SCREENS: [(f32, f32); 16] = [
        (360.0, 640.0),
        (390.0, 844.0),
        (414.0, 896.0),
        (640.0, 360.0),
        (844.0, 390.0),
        (768.0, 1024.0),
        (820.0, 1180.0),
        (1024.0, 1366.0),
        (1024.0, 768.0),
        (1180.0, 820.0),
        (1280.0, 720.0),
        (1280.0, 800.0),
        (1366.0, 768.0),
        (1920.0, 1080.0),
        (2560.0, 1440.0),
        (800.0, 800.0),
    ];

    #[test]
    fn nothing_overlaps_or_is_cut_off_on_any_screen() {
        for ((w, h), seats) in SCREENS.into_iter().flat_map(|s| (2..=6).map(move |n| (s, n))) {
            let layout = table(w, h, Safe::default(), seats, 1.0);
            assert_eq!(layout.seats.len(), seats);
            assert!(fits(&layout, w, h), "{w} × {h}, {seats} seats: {layout:?}");
        }
    }

    #[test]
    fn safe_areas_are_left_free() {
        let safe = Safe { top: 44.0, bottom: 34.0, left: 0.0, right: 0.0 };
        let layout = table(390.0, 844.0, safe, 2, 1.0);
        assert!(fits(&layout, 390.0, 844.0));
        for r in rects(&layout) {
            assert!(r.y >= 44.0 && r.bottom() <= 810.0, "{r:?}");
        }
    }

    #[test]
    fn buttons_are_large_enough_for_a_finger() {
        for ((w, h), seats) in SCREENS.into_iter().flat_map(|s| (2..=6).map(move |n| (s, n))) {
            let layout = table(w, h, Safe::default(), seats, 1.0);
            for b in layout.buttons {
                assert!(b.w >= TARGET - 0.5 && b.h >= TARGET - 0.5, "{w} × {h}: {b:?}");
            }
        }
    }

    #[test]
    fn the_board_takes_what_the_art_direction_says() {
        let tablet = table(1024.0, 768.0, Safe::default(), 2, 1.0);
        assert_eq!((tablet.board.w, tablet.board.x), (736.0, 16.0));
        let tall = table(768.0, 1024.0, Safe::default(), 2, 1.0);
        assert!(tall.board.w >= 716.0, "{:?}", tall.board);
        let phone = table(390.0, 844.0, Safe::default(), 2, 1.0);
        assert_eq!((phone.board.w, phone.bare), (374.0, true));
        let tall = table(390.0, 844.0, Safe::default(), 2, 1.155);
        assert!(tall.board.h > 420.0 && fits(&tall, 390.0, 844.0), "{:?}", tall.board);
    }
}
