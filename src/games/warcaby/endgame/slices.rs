//! Where a position of few pieces stands in the table.
//!
//! The side to move is turned so that its men go north; positions with as many men and kings on either side make a
//! *slice*, in which each has a place: the sets of men and kings are counted off, the other side's kings fastest.

use crate::games::warcaby::State;
use crate::games::warcaby::bits::Set;
use crate::rules::Seat;

/// The most pieces in the table.
pub const PIECES: u32 = 4;
/// How many fields a man can stand on, and a king.
const FIELDS: [u32; 2] = [28, 32];
/// How many slices there are.
pub const SLICES: usize = SLICE.len();

/// Pieces by kind, of the side to move and of the other, as sets of nodes: bit `i` is node `i`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Pieces {
    /// The men of the side to move and of the other.
    pub men: [u32; 2],
    /// Their kings.
    pub kings: [u32; 2],
}

/// How many pieces of each kind a slice's positions have.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Slice {
    /// The men of the side to move and of the other.
    pub men: [u32; 2],
    /// Their kings.
    pub kings: [u32; 2],
}

/// Every slice: at least one piece on either side, [`PIECES`] at most; fewer pieces first.
pub static SLICE: [Slice; 41] = {
    let mut all = [Slice { men: [0; 2], kings: [0; 2] }; 41];
    let (mut found, mut pieces) = (0, 2);
    while pieces <= PIECES {
        let mut code = 0;
        while code < 5 * 5 * 5 * 5 {
            let (a, b, c, d) = (code / 125, code / 25 % 5, code / 5 % 5, code % 5);
            if a + b + c + d == pieces && a + b > 0 && c + d > 0 {
                all[found] = Slice { men: [a, c], kings: [b, d] };
                found += 1;
            }
            code += 1;
        }
        pieces += 1;
    }
    all
};

impl Slice {
    /// Its place among [`SLICE`], if it is one of them.
    pub fn number(self) -> Option<usize> {
        SLICE.iter().position(|slice| *slice == self)
    }

    /// Whether its values are kept: of two that are each other's turn only the one with the weaker side to move, for
    /// one move tells the other's.
    pub fn is_kept(self) -> bool {
        let strength = |side: usize| (self.men[side] + self.kings[side], self.kings[side]);
        strength(0) <= strength(1)
    }

    /// How many pieces there are in all.
    pub fn count(self) -> u32 {
        self.men.iter().chain(&self.kings).sum()
    }

    /// How many ways there are to set men of the side to move, men of the other, and the kings likewise.
    pub fn ways(self) -> [usize; 4] {
        let ways = |fields: u32, pieces: u32| CHOOSE[fields as usize][pieces as usize] as usize;
        let ([m, e], [k, f]) = (self.men, self.kings);
        [ways(FIELDS[0], m), ways(FIELDS[0], e), ways(FIELDS[1], k), ways(FIELDS[1], f)]
    }

    /// How many places it has, those among them where two pieces stand on one field.
    pub fn places(self) -> usize {
        self.ways().iter().product()
    }

    /// The pieces at a place, if each has a field of its own.
    pub fn pieces(self, place: usize) -> Option<Pieces> {
        let [_, e, k, f] = self.ways();
        let men = [unranked(place / f / k / e, self.men[0]), unranked(place / f / k % e, self.men[1]) << 4];
        let kings = [unranked(place / f % k, self.kings[0]), unranked(place % f, self.kings[1])];
        let pieces = Pieces { men, kings };
        (pieces.all().count_ones() == self.count()).then_some(pieces)
    }
}

impl Pieces {
    /// Those of a position.
    pub fn of(state: &State) -> Pieces {
        let (own, enemy) = (state.own(), state.enemy());
        let sets = [own & !state.kings, enemy & !state.kings, own & state.kings, enemy & state.kings].map(packed);
        let [a, b, c, d] = if state.turn == Seat::WHITE { sets } else { sets.map(u32::reverse_bits) };
        Pieces { men: [a, b], kings: [c, d] }
    }

    /// The position, with White to move.
    pub fn state(self) -> State {
        let (white, black) = (self.men[0] | self.kings[0], self.men[1] | self.kings[1]);
        let kings = spread(self.kings[0] | self.kings[1]);
        State { white: spread(white), black: spread(black), kings, turn: Seat::WHITE, quiet: 0 }
    }

    /// All fields that are taken.
    pub fn all(self) -> u32 {
        self.men[0] | self.men[1] | self.kings[0] | self.kings[1]
    }

    /// The slice that it lies in.
    pub fn slice(self) -> Slice {
        Slice { men: self.men.map(u32::count_ones), kings: self.kings.map(u32::count_ones) }
    }

    /// The place in its slice.
    pub fn place(self) -> usize {
        let [_, e, k, f] = self.slice().ways();
        ((ranked(self.men[0]) * e + ranked(self.men[1] >> 4)) * k + ranked(self.kings[0])) * f + ranked(self.kings[1])
    }

    /// How many steps all men together are from their crowns.
    pub fn steps(self) -> u32 {
        let row = |men: u32, row: u32| (men >> (4 * row) & 0xf).count_ones();
        (0..8).map(|r| (7 - r) * row(self.men[0], r) + r * row(self.men[1], r)).sum()
    }

    /// The same board seen from the other sides that kings cannot tell apart; itself where there are men.
    pub fn mirrored(self) -> [Pieces; 3] {
        if self.men != [0; 2] {
            return [self; 3];
        }
        let by = |turn: fn(u32) -> u32| Pieces { kings: self.kings.map(turn), ..self };
        [by(u32::reverse_bits), by(across), by(|set| across(set).reverse_bits())]
    }
}

/// Changes files and ranks.
fn across(set: u32) -> u32 {
    let changed = |node: u32| {
        let (row, col) = (node / 4, node % 4 * 2 + node / 4 % 2);
        1 << (col * 4 + row / 2)
    };
    (0..32).filter(|node| set >> node & 1 != 0).map(changed).fold(0, |all, one| all | one)
}

/// A set of fields as one of nodes.
fn packed(set: Set) -> u32 {
    (0..8).map(|row| ((set >> (row / 2 * 9 + row % 2 * 5)) as u32 & 0xf) << (4 * row)).fold(0, |all, row| all | row)
}

/// A set of nodes as one of fields.
fn spread(set: u32) -> Set {
    (0..8).map(|row| Set::from(set >> (4 * row) & 0xf) << (row / 2 * 9 + row % 2 * 5)).fold(0, |all, row| all | row)
}

/// In how many ways so many fields hold so many pieces.
static CHOOSE: [[u32; PIECES as usize + 1]; 33] = {
    let mut choose = [[0; PIECES as usize + 1]; 33];
    let mut n = 0;
    while n < 33 {
        choose[n][0] = 1;
        let mut k = 1;
        while n > 0 && k <= PIECES as usize {
            choose[n][k] = choose[n - 1][k - 1] + choose[n - 1][k];
            k += 1;
        }
        n += 1;
    }
    choose
};

/// The place of a set among those of as many, by its highest first.
fn ranked(mut set: u32) -> usize {
    let (mut rank, mut nth) = (0, 1);
    while set != 0 {
        rank += CHOOSE[set.trailing_zeros() as usize][nth] as usize;
        set &= set - 1;
        nth += 1;
    }
    rank
}

/// The set of so many at this place.
fn unranked(mut rank: usize, count: u32) -> u32 {
    let (mut set, mut below) = (0, 32);
    for nth in (1..=count as usize).rev() {
        below = (0..below).rev().find(|n| CHOOSE[*n][nth] as usize <= rank).unwrap_or(0);
        rank -= CHOOSE[below][nth] as usize;
        set |= 1 << below;
    }
    set
}

#[cfg(test)]
mod tests {
    use super::super::super::tests::warcaby;
    use super::*;
    use crate::rules::game::Game;

    #[test]
    fn a_place_is_a_position() {
        for slice in SLICE {
            let step = slice.places() / 500 + 1;
            for place in (0..slice.places()).step_by(step) {
                let Some(pieces) = slice.pieces(place) else { continue };
                assert_eq!((pieces.slice(), pieces.place()), (slice, place));
                assert_eq!(Pieces::of(&pieces.state()), pieces);
            }
        }
        assert_eq!(SLICE.map(|s| s.number()), std::array::from_fn(Some));
    }

    #[test]
    fn black_is_turned_to_go_north() {
        let game = warcaby();
        let of = |text: &str| Pieces::of(&game.set_up(text).unwrap());
        assert_eq!(of("W:Wc3,Ka1:Bd6"), of("B:We3:Bf6,Kh8"));
        assert_eq!(of("W:Wa1,b6:Bc7").steps(), 7 + 2 + 6);
        assert_eq!(of("W:WKa1,Kc1:BKh2").mirrored()[1], of("W:WKa1,Ka3:BKb8"));
    }
}
