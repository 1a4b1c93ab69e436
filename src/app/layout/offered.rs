//! Buttons that a visit does not offer leave no gaps.

use super::{Detail, Kind, Rect, TARGET, TableLayout};

impl TableLayout {
    /// The same without the buttons that are `gone`, in their order: those that stay close the gaps.
    #[must_use]
    pub fn without(mut self, gone: [bool; 7]) -> TableLayout {
        let mut rows: Vec<(f32, Vec<usize>)> = Vec::new();
        for (i, place) in self.buttons.iter().enumerate().filter(|(_, place)| place.w > 0.0) {
            // Round a table each side of the screen has its own.
            let aside = self.detail == Detail::Corner && place.x > self.board.centre().0;
            let row = if aside { place.y + 0.5 } else { place.y };
            match rows.iter_mut().find(|(y, _)| *y == row) {
                Some((_, all)) => all.push(i),
                None => rows.push((row, vec![i])),
            }
        }
        let stay = |row: &[usize]| -> Vec<usize> { row.iter().copied().filter(|i| !gone[*i]).collect() };
        for (_, row) in &mut rows {
            row.sort_by(|a, b| self.buttons[*a].x.total_cmp(&self.buttons[*b].x));
            let stays = stay(row);
            if stays.len() < row.len() && !stays.is_empty() {
                self.close(row, &stays);
            }
        }
        let empty: Vec<f32> = rows.iter().filter(|(_, row)| stay(row).is_empty()).map(|(y, _)| *y).collect();
        for (place, _) in self.buttons.iter_mut().zip(gone).filter(|(_, gone)| *gone) {
            *place = Rect::default();
        }
        if matches!(self.kind, Kind::Landscape | Kind::Low) && self.detail != Detail::Corner {
            empty.into_iter().for_each(|y| self.close_row(y));
        }
        self
    }

    /// Those that stay in a row take the places of all: at the screen's edge where the row hangs at one, else each
    /// an equal part of it.
    fn close(&mut self, row: &[usize], stays: &[usize]) {
        let places: Vec<Rect> = row.iter().map(|i| self.buttons[*i]).collect();
        let (first, last) = (places[0], places[places.len() - 1]);
        let right = first.x > self.board.centre().0;
        if self.detail == Detail::Corner || self.kind == Kind::Portrait && self.detail != Detail::Chip {
            // On the near seat's card they stand at its right.
            let skip = if right || self.kind == Kind::Portrait && self.detail != Detail::Corner {
                row.len() - stays.len()
            } else {
                0
            };
            stays.iter().zip(&places[skip..]).for_each(|(i, place)| self.buttons[*i] = *place);
            return;
        }
        let gap = places.get(1).map_or(0.0, |second| second.x - first.right());
        let wide = (last.right() - first.x + gap) / stays.len() as f32 - gap;
        for (k, i) in stays.iter().enumerate() {
            self.buttons[*i] = Rect { x: first.x + k as f32 * (wide + gap), w: wide, ..first };
        }
    }

    /// A row of buttons at `y` that is empty goes: what stands above it comes down, and the message takes the room.
    fn close_row(&mut self, y: f32) {
        let below = self.buttons.iter().filter(|place| place.w > 0.0 && place.y > y).map(|place| place.y);
        let step = match below.reduce(f32::min) {
            Some(next) => next - y,
            // The last: those above it come down by as much as a row is.
            None => TARGET + 8.0,
        };
        let above = |place: &&mut Rect| place.w > 0.0 && place.y < y;
        self.buttons.iter_mut().filter(above).for_each(|place| place.y += step);
        if self.detail != Detail::Chip
            && let Some(near) = self.seats.get_mut(1)
        {
            near.y += step;
        }
        self.message.h += step;
    }
}

#[cfg(test)]
mod tests {
    use super::super::tests::SCREENS;
    use super::super::{Safe, fits, placed};
    use super::*;
    use crate::app::places::Places;

    #[test]
    fn what_is_not_offered_leaves_no_gap() {
        // A teacher's link: without undo; only this game; both.
        let hidden = [
            [true, true, false, false, false, false, false],
            [false, false, false, true, false, false, true],
            [true, true, false, true, false, false, true],
        ];
        for ((w, h), seats) in SCREENS.into_iter().flat_map(|s| (2..=6).map(move |n| (s, n))) {
            for (gone, places) in hidden.into_iter().flat_map(|g| [(g, Places::Beside), (g, Places::Around)]) {
                let whole = placed((w, h), Safe::default(), seats, places, 1.0);
                let table = whole.clone().without(gone);
                let said = format!("{w} × {h}, {seats} seats, {places:?}: {table:?}");
                let stay = |t: &TableLayout| -> Vec<Rect> { t.buttons.into_iter().filter(|b| b.w > 0.0).collect() };
                assert_eq!(stay(&table).len(), gone.iter().filter(|g| !**g).count(), "{said}");
                if table.detail == Detail::Corner {
                    continue;
                }
                assert!(fits(&table, w, h), "{said}");
                assert!(stay(&table).iter().all(|b| b.w >= TARGET - 0.5 && b.h >= TARGET - 0.5), "{said}");
                // As far down, and in every row as far to the right; but for the card they stand on, to the left too.
                let edge = |t: &TableLayout, f: fn(&Rect) -> f32| stay(t).iter().map(f).fold(0.0, f32::max);
                assert!((edge(&table, Rect::bottom) - edge(&whole, Rect::bottom)).abs() < 1.0, "{said}");
                for place in stay(&table) {
                    let row = stay(&table).into_iter().filter(|b| b.y == place.y);
                    let right = row.map(|b| b.right()).fold(0.0, f32::max);
                    // A row of four and one of three, on a phone on its side, are not alike.
                    if whole.kind != Kind::Low {
                        assert!((right - edge(&whole, Rect::right)).abs() < 1.0, "{said}");
                    }
                }
            }
        }
    }
}
