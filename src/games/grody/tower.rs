//! A tower packed into one byte.

use crate::rules::Seat;

/// Up to five men in one byte: from the lowest bit (the bottom man) upwards, 0 for White and 1 for
/// Black, closed by a set bit above the top man. The empty tower is that bit alone.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Tower(u8);

impl Tower {
    /// No man.
    pub const EMPTY: Tower = Tower(1);
    /// The most men a tower may have (§1, "More than five").
    pub const MOST: u8 = 5;
    /// Every byte of a tower is smaller.
    pub const BYTES: usize = 1 << (Tower::MOST + 1);

    /// A single man.
    pub fn man(seat: Seat) -> Tower {
        Tower(2 | seat.0)
    }

    /// The tower of these men, bottom to top; `None` for more than [`Tower::MOST`].
    pub fn of(men: impl IntoIterator<Item = Seat>) -> Option<Tower> {
        men.into_iter().try_fold(Tower::EMPTY, |tower, seat| {
            let (tower, surplus) = tower.land(Tower::man(seat));
            (surplus == Tower::EMPTY).then_some(tower)
        })
    }

    /// Every tower there can be, the empty one first.
    pub fn all() -> impl Iterator<Item = Tower> {
        (1..Tower::BYTES as u8).map(Tower)
    }

    /// The packed byte, from 1 to below [`Tower::BYTES`].
    pub fn byte(self) -> u8 {
        self.0
    }

    /// How many men it has, 0 to 5.
    pub fn height(self) -> u8 {
        self.0.ilog2() as u8
    }

    /// Whose man is on top; nobody's when it is empty.
    pub fn owner(self) -> Option<Seat> {
        let height = self.height();
        (height > 0).then(|| Seat(self.0 >> (height - 1) & 1))
    }

    /// Whose man is on top, as a comparison that costs a shift.
    pub fn is_of(self, seat: Seat) -> bool {
        // The two highest bits are the closing bit and the top man's.
        self.height() > 0 && self.0 >> (self.height() - 1) == 2 | seat.0
    }

    /// Its men, bottom to top.
    pub fn men(self) -> impl DoubleEndedIterator<Item = Seat> {
        (0..self.height()).map(move |i| Seat(self.0 >> i & 1))
    }

    /// How many of its men are this seat's.
    pub fn count(self, seat: Seat) -> u8 {
        let black = self.0.count_ones() as u8 - 1;
        if seat == Seat::BLACK { black } else { self.height() - black }
    }

    /// Takes the top `count` men off (no more than there are): what stays, and the group in its order.
    pub fn lift(self, count: u8) -> (Tower, Tower) {
        let keep = self.height().saturating_sub(count);
        let stays = self.0 & ((1 << keep) - 1) | 1 << keep;
        (Tower(stays), Tower(self.0 >> keep))
    }

    /// Puts a group on top: the tower of the upper five, and the surplus that comes off the bottom,
    /// each bottom to top.
    pub fn land(self, group: Tower) -> (Tower, Tower) {
        let height = self.height();
        let all = u16::from(self.0) & ((1 << height) - 1) | u16::from(group.0) << height;
        let over = (height + group.height()).saturating_sub(Tower::MOST);
        let surplus = all & ((1 << over) - 1) | 1 << over;
        (Tower((all >> over) as u8), Tower(surplus as u8))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn tower(men: &str) -> Tower {
        Tower::of(men.bytes().map(|c| Seat((c == b'b') as u8))).unwrap()
    }

    #[test]
    fn every_tower_is_its_men() {
        for tower in Tower::all() {
            assert_eq!(Tower::of(tower.men()), Some(tower));
            assert_eq!(tower.men().count(), tower.height() as usize);
            assert_eq!(tower.owner(), tower.men().next_back());
            for seat in [Seat::WHITE, Seat::BLACK] {
                assert_eq!(tower.is_of(seat), tower.owner() == Some(seat));
                assert_eq!(tower.count(seat) as usize, tower.men().filter(|s| *s == seat).count());
            }
        }
        assert_eq!(Tower::of([Seat::WHITE; 6]), None);
    }

    #[test]
    fn lifting_and_landing_keep_the_order() {
        for a in Tower::all() {
            for b in Tower::all() {
                let (tower, surplus) = a.land(b);
                let men: Vec<Seat> = a.men().chain(b.men()).collect();
                assert_eq!(surplus.men().chain(tower.men()).collect::<Vec<_>>(), men);
                assert_eq!(tower.height() as usize, men.len().min(5));
            }
            for count in 0..=a.height() {
                let (stays, group) = a.lift(count);
                assert_eq!(group.height(), count);
                assert_eq!(stays.land(group), (a, Tower::EMPTY));
            }
        }
        assert_eq!(tower("wbwbw").lift(3), (tower("wb"), tower("wbw")));
        assert_eq!(tower("wbb").land(tower("bww")), (tower("bbbww"), tower("w")));
    }
}
