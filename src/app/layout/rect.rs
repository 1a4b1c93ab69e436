//! A rectangle of the layout, and where it lies for one who does not sit at the screen's foot.

/// A rectangle in logical pixels.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Rect {
    /// Left edge.
    pub x: f32,
    /// Upper edge.
    pub y: f32,
    /// Width.
    pub w: f32,
    /// Height.
    pub h: f32,
}

impl Rect {
    /// A rectangle from its upper left corner and size.
    pub const fn new(x: f32, y: f32, w: f32, h: f32) -> Rect {
        Rect { x, y, w, h }
    }

    /// The right edge.
    pub fn right(&self) -> f32 {
        self.x + self.w
    }

    /// The lower edge.
    pub fn bottom(&self) -> f32 {
        self.y + self.h
    }

    /// Whether a point lies in it.
    pub fn contains(&self, x: f32, y: f32) -> bool {
        x >= self.x && x <= self.right() && y >= self.y && y <= self.bottom()
    }

    /// Its middle.
    pub fn centre(&self) -> (f32, f32) {
        (self.x + self.w / 2.0, self.y + self.h / 2.0)
    }

    /// Where on the screen lies what one sees here who is turned by so many quarters clockwise and looks at `whole`.
    pub fn turned_in(&self, whole: Rect, quarter: u8) -> Rect {
        let Rect { x, y, w, h } = *self;
        match quarter % 4 {
            0 => Rect::new(whole.x + x, whole.y + y, w, h),
            1 => Rect::new(whole.right() - self.bottom(), whole.y + x, h, w),
            2 => Rect::new(whole.right() - self.right(), whole.bottom() - self.bottom(), w, h),
            _ => Rect::new(whole.x + y, whole.bottom() - self.right(), h, w),
        }
    }

    pub(super) fn overlaps(&self, other: &Rect) -> bool {
        self.x < other.right() - 0.5
            && other.x < self.right() - 0.5
            && self.y < other.bottom() - 0.5
            && other.y < self.bottom() - 0.5
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_turned_by_four_quarters_lies_where_it_was() {
        let (whole, r) = (Rect::new(10.0, 20.0, 300.0, 200.0), Rect::new(5.0, 6.0, 70.0, 8.0));
        // The upper left corner as it is seen goes round the screen's corners.
        let corners = [0, 1, 2, 3].map(|quarter| r.turned_in(whole, quarter));
        assert_eq!((corners[0].x, corners[0].y), (15.0, 26.0));
        assert_eq!((corners[1].right(), corners[1].y), (304.0, 25.0));
        assert_eq!((corners[2].right(), corners[2].bottom()), (305.0, 214.0));
        assert_eq!((corners[3].x, corners[3].bottom()), (16.0, 215.0));
        let whole = Rect::new(0.0, 0.0, 300.0, 200.0);
        assert_eq!(r.turned_in(whole, 1).turned_in(Rect::new(0.0, 0.0, 200.0, 300.0), 3), r);
    }
}
