//! Tables at which people sit at more than one side: two who face each other, or each at an edge of the screen.
//!
//! There is no message for all here: each seat's card says what its seat must know, turned to it.

use super::{Detail, Kind, Rect, TARGET, TableLayout};

/// Between parts of a table that is sat around.
const GAP: f32 = 8.0;
/// Between the screen's edge and a card.
const EDGE: f32 = 12.0;
/// The rim of a round board, with what is kept free round it, as a share of the board's side.
const RIM: (f32, f32) = (0.48, 14.0);

/// Two who face each other: the far one's card is turned to him, and each has buttons of his own. They sit at the
/// short sides: a wide screen is a tall one that lies on its left side, with the near one at the left.
pub(super) fn opposite(a: Rect, kind: Kind, tall: f32) -> TableLayout {
    match kind {
        Kind::Portrait | Kind::Phone => above_and_below(a, kind, tall),
        Kind::Landscape | Kind::Low => {
            let kept = if kind == Kind::Low { Kind::Phone } else { Kind::Portrait };
            let t = above_and_below(Rect::new(0.0, 0.0, a.h, a.w), kept, tall);
            let lying = |r: &Rect| r.turned_in(a, 1);
            let seats = t.seats.iter().map(lying).collect();
            let quarters = t.quarters.iter().map(|q| (q + 1) % 4).collect();
            TableLayout { kind, board: lying(&t.board), seats, quarters, ..t }
        }
    }
}

/// A strip above the board and one below.
fn above_and_below(a: Rect, kind: Kind, tall: f32) -> TableLayout {
    let bare = kind == Kind::Phone;
    let (pad, least) = if bare { (if a.w < 380.0 { 4.0 } else { 8.0 }, 118.0) } else { (16.0, 112.0) };
    let room = a.h - 2.0 * (least + pad + GAP);
    let side = (a.w - 2.0 * pad).min(room).max(120.0);
    let high = if bare { (side * tall).min(room).max(side) } else { side };
    let strip = ((a.h - high) / 2.0 - GAP - pad).clamp(60.0, 190.0);
    let y = a.y + (a.h - high) / 2.0;
    let far = Rect::new(a.x + pad, y - GAP - strip, a.w - 2.0 * pad, strip);
    let near = Rect { y: y + high + GAP, ..far };
    let board = Rect::new(a.x + (a.w - side) / 2.0, y, side, high);
    TableLayout { board, bare, seats: vec![far, near], quarters: vec![2, 0], ..blank(kind) }
}

/// Each seat's card faces its edge, in the order of the turns clockwise from the lower left; nothing where the screen
/// is too small for that.
pub(super) fn around(a: Rect, kind: Kind, seats: usize) -> Option<TableLayout> {
    match kind {
        Kind::Landscape => Some(wide(a, seats)),
        Kind::Portrait => Some(upright(a, seats)),
        Kind::Low | Kind::Phone => None,
    }
}

/// A round board that is as high as the screen: cards in the corners and at the middles of the short edges.
fn wide(a: Rect, seats: usize) -> TableLayout {
    let side = (a.h - 2.0 * 16.0).min(a.w - 2.0 * 140.0).max(120.0);
    let (cx, cy) = a.centre();
    let reach = RIM.0 * side + RIM.1;
    let high = ((a.w - side) / 2.0 - 20.0).clamp(112.0, 140.0);
    let dy = a.h / 2.0 - EDGE - high;
    let long = (a.w / 2.0 - EDGE - (reach * reach - dy * dy).max(0.0).sqrt()).clamp(180.0, 300.0);
    let thin = (a.w / 2.0 - reach - EDGE).clamp(TARGET * 2.0, high);
    let (left, right) = (a.x + EDGE, a.right() - EDGE);
    let (top, foot) = (a.y + EDGE, a.bottom() - EDGE);
    let corners = [
        (Rect::new(left, foot - high, long, high), 0),
        (Rect::new(left, top, long, high), 2),
        (Rect::new(right - long, top, long, high), 2),
        (Rect::new(right - long, foot - high, long, high), 0),
    ];
    let [bottom_left, top_left, top_right, bottom_right] = corners;
    let middle = long.min(2.0 * (dy - 2.0 * GAP - TARGET));
    let at_left = (Rect::new(left, cy - middle / 2.0, thin, middle), 1);
    let at_right = (Rect::new(right - thin, cy - middle / 2.0, thin, middle), 3);
    let places = match seats {
        3 => vec![bottom_left, top_left, at_right],
        4 => corners.to_vec(),
        5 => vec![bottom_left, at_left, top_left, top_right, bottom_right],
        _ => vec![bottom_left, at_left, top_left, top_right, at_right, bottom_right],
    };
    // Pairs of buttons between the cards.
    let step = TARGET + GAP;
    let between = |upper: f32, lower: f32| (upper + lower - TARGET) / 2.0;
    let above = between(top + high, cy - middle / 2.0);
    let below = between(cy + middle / 2.0, foot - high);
    let board = Rect::new(cx - side / 2.0, cy - side / 2.0, side, side);
    dealt(TableLayout { board, ..blank(Kind::Landscape) }, places, [left, right], [above, below], step)
}

/// The same on a tall screen: cards in a row above and in one below, buttons in the corners that a round board leaves.
fn upright(a: Rect, seats: usize) -> TableLayout {
    let least = 112.0;
    let side = (a.w - 2.0 * EDGE).min(a.h - 2.0 * (least + EDGE + GAP)).max(120.0);
    let (cx, cy) = a.centre();
    let high = ((a.h - side) / 2.0 - EDGE - GAP).clamp(least, 150.0);
    let long = ((a.w - 2.0 * EDGE - 2.0 * GAP) / 3.0).min(300.0);
    let board = Rect::new(cx - side / 2.0, cy - side / 2.0, side, side);
    let xs = [a.x + EDGE, cx - long / 2.0, a.right() - EDGE - long];
    let above = |i: usize| (Rect::new(xs[i], board.y - GAP - high, long, high), 2);
    let below = |i: usize| (Rect::new(xs[i], board.bottom() + GAP, long, high), 0);
    let places = match seats {
        3 => vec![below(0), above(1), below(2)],
        4 => vec![below(0), above(0), above(2), below(2)],
        5 => vec![below(0), above(0), above(1), above(2), below(2)],
        _ => vec![below(0), above(0), above(1), above(2), below(2), below(1)],
    };
    let step = TARGET + 6.0;
    let (left, right) = (a.x + EDGE, a.right() - EDGE);
    let (top, foot) = (board.y, board.bottom() - TARGET);
    dealt(TableLayout { board, ..blank(Kind::Portrait) }, places, [left, right], [top, foot], step)
}

/// The seats, and the buttons in four groups, from the left edge and to the right one, in an upper row and a lower one:
/// the games, back and on, what is set and read, what helps.
fn dealt(mut t: TableLayout, places: Vec<(Rect, u8)>, edges: [f32; 2], rows: [f32; 2], step: f32) -> TableLayout {
    (t.seats, t.quarters) = places.into_iter().unzip();
    t.detail = Detail::Corner;
    let ([left, right], [upper, lower]) = (edges, rows);
    let from_left = |i: usize, y: f32| Rect::new(left + i as f32 * step, y, TARGET, TARGET);
    let from_right = |i: usize, y: f32| Rect::new(right - TARGET - i as f32 * step, y, TARGET, TARGET);
    let [shelf, new] = [0, 1].map(|i| from_left(i, upper));
    let [undo, redo] = [0, 1].map(|i| from_left(i, lower));
    let [sound, settings, rules] = [0, 1, 2].map(|i| from_right(i, upper));
    let [moves, hint] = [0, 1].map(|i| from_right(i, lower));
    t.buttons = [undo, redo, rules, settings, sound, new, shelf];
    t.more = [hint, moves];
    t
}

fn blank(kind: Kind) -> TableLayout {
    TableLayout {
        kind,
        board: Rect::default(),
        bare: false,
        seats: Vec::new(),
        quarters: Vec::new(),
        detail: Detail::Side,
        message: Rect::default(),
        move_rows: 0,
        buttons: [Rect::default(); 7],
        more: [Rect::default(); 2],
        words: false,
    }
}

#[cfg(test)]
mod tests {
    use super::super::tests::SCREENS;
    use super::super::{Safe, fits, placed};
    use super::*;
    use crate::app::places::Places;
    use bevy::math::Vec2;

    #[test]
    fn two_who_face_each_other_have_cards_alike() {
        for ((w, h), tall) in SCREENS.into_iter().flat_map(|s| [(s, 1.0), (s, 1.155)]) {
            let t = placed((w, h), Safe::default(), 2, Places::Opposite, tall);
            assert!(fits(&t, w, h), "{w} × {h}: {t:?}");
            // At the short sides, each turned to his own, as wide as the board.
            let wide = matches!(t.kind, Kind::Landscape | Kind::Low);
            assert_eq!((t.seats.len(), &t.quarters[..]), (2, if wide { &[3, 1][..] } else { &[2, 0] }));
            let [far, near] = [0, 1].map(|i| t.seats[i]);
            assert!((far.w - near.w).abs() < 0.1 && (far.h - near.h).abs() < 0.1, "{w} × {h}: {t:?}");
            assert!(far.w.min(far.h) >= 112.0, "{w} × {h}: {t:?}");
            let (board, middle) = (t.board, |r: &Rect| Vec2::from(r.centre()));
            match wide {
                true => assert!(near.right() <= board.x && board.right() <= far.x && far.h >= board.h),
                false => assert!(far.bottom() <= board.y && board.bottom() <= near.y && far.w >= board.w),
            }
            assert!((middle(&far) + middle(&near) - 2.0 * middle(&board)).length() < 0.1, "{w} × {h}: {t:?}");
        }
    }

    #[test]
    fn those_around_have_cards_beside_the_board_and_nothing_overlaps() {
        for ((w, h), seats) in SCREENS.into_iter().flat_map(|s| (3..=6).map(move |n| (s, n))) {
            let t = placed((w, h), Safe::default(), seats, Places::Around, 1.0);
            assert_eq!((t.seats.len(), t.quarters.len()), (seats, seats));
            if t.detail != Detail::Corner {
                assert!(fits(&t, w, h), "{w} × {h}");
                continue;
            }
            let rects: Vec<Rect> = super::super::rects(&t)[1..].to_vec();
            let (x, y) = t.board.centre();
            for (i, r) in rects.iter().enumerate() {
                assert!(r.x >= 0.0 && r.y >= 0.0 && r.right() <= w && r.bottom() <= h, "{w} × {h}, {seats}: {r:?}");
                assert!(rects[..i].iter().all(|other| !r.overlaps(other)), "{w} × {h}, {seats}: {t:?}");
                // The nearest point of the card to the middle of the board lies beyond its rim.
                let (dx, dy) = (x.clamp(r.x, r.right()) - x, y.clamp(r.y, r.bottom()) - y);
                assert!(dx.hypot(dy) >= RIM.0 * t.board.w, "{w} × {h}, {seats}: {r:?}");
            }
        }
    }
}
