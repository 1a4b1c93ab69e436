//! In which order moves are searched: what refuted a position's like before is tried early.

use crate::rules::game::SLOTS;

/// By how much a killer is more promising than it looks, in hundredths of a man.
const KILLER: i32 = 90;
/// A move that often was best is so much more promising than it looks, and one that often was not so much less.
const HABIT: i32 = 128;
/// The most that the history holds of a move.
const FULL: i32 = 1 << 13;

/// A move's rank among its fellows, by which it is searched, and its index, in one number: the greater is searched
/// earlier, and of equal ranks the smaller index.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) struct Ranked(i64);

impl Ranked {
    pub fn new(rank: i32, index: u16) -> Ranked {
        Ranked(i64::from(rank) << 16 | i64::from(!index))
    }

    pub fn rank(self) -> i32 {
        (self.0 >> 16) as i32
    }

    pub fn index(self) -> usize {
        usize::from(!(self.0 as u16))
    }
}

/// Takes the first of those that are ranked from this place on.
pub(super) fn pick(ranks: &mut Vec<Ranked>, from: usize) -> Option<Ranked> {
    let (first, others) = ranks.get(from..)?.split_first()?;
    let (mut place, mut best) = (0, *first);
    for (at, ranked) in others.iter().enumerate() {
        if *ranked > best {
            (place, best) = (at + 1, *ranked);
        }
    }
    Some(ranks.swap_remove(from + place))
}

/// The quiet moves that refuted positions earlier in this search.
pub(super) struct Order<M> {
    /// For each ply the two latest quiet moves that refuted a position there.
    killers: Vec<[Option<M>; 2]>,
    /// For each seat and slot how often a quiet move was best rather than not, within ±[`FULL`].
    history: Vec<i16>,
}

impl<M: Copy + Eq> Order<M> {
    /// For so many seats, nothing known yet.
    pub fn new(seats: u8) -> Order<M> {
        Order { killers: Vec::new(), history: vec![0; usize::from(seats) * SLOTS] }
    }

    /// The killers of a ply.
    pub fn killers(&self, ply: u32) -> [Option<M>; 2] {
        self.killers.get(ply as usize).copied().unwrap_or_default()
    }

    /// By how much a quiet move is more promising than it looks.
    pub fn bonus(&self, killers: &[Option<M>; 2], mv: M, seat: usize, slot: usize) -> i32 {
        match killers.iter().position(|killer| *killer == Some(mv)) {
            Some(place) => KILLER - place as i32,
            None => self.habit(seat, slot) * HABIT / FULL,
        }
    }

    /// How often a move was best, within ±[`FULL`].
    fn habit(&self, seat: usize, slot: usize) -> i32 {
        i32::from(self.history[seat * SLOTS + slot % SLOTS])
    }

    /// Whether a move was so seldom best that it may be looked at less (1), or so often that it must be more (-1).
    pub fn lean(&self, seat: usize, slot: usize) -> i32 {
        match self.habit(seat, slot) {
            h if h > FULL / 4 => -1,
            h if h < -FULL / 4 => 1,
            _ => 0,
        }
    }

    /// A quiet move refuted a position at this ply.
    pub fn killed(&mut self, ply: u32, mv: M) {
        let ply = ply as usize;
        if self.killers.len() <= ply {
            self.killers.resize(ply + 1, [None; 2]);
        }
        let [latest, earlier] = &mut self.killers[ply];
        if *latest != Some(mv) {
            *earlier = latest.replace(mv);
        }
    }

    /// A quiet move was best, or was tried before the best, so deep. What is full already grows less.
    pub fn learn(&mut self, seat: usize, slot: usize, depth: u32, best: bool) {
        let weight = (depth * depth).min(400) as i32 * if best { 4 } else { -4 };
        let held = &mut self.history[seat * SLOTS + slot % SLOTS];
        let habit = i32::from(*held);
        *held = (habit + weight - habit * weight.abs() / FULL) as i16;
    }
}

/// By how many plies less a quiet move is searched that comes so late in its position's order: about the product of
/// the logarithms of depth and place, the usual shape of late move reductions. In whole numbers, so that every
/// machine computes the same.
pub(super) fn late(depth: u32, place: usize) -> u32 {
    (sixteenths(depth) * sixteenths(place as u32) / 16 + 36) / 72
}

/// The logarithm to base 2 in sixteenths, linear between the powers; `number` is 1 or more.
fn sixteenths(number: u32) -> u32 {
    let whole = number.ilog2();
    16 * whole + ((16 * number) >> whole) - 16
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_highest_rank_is_picked_first_and_of_equals_the_first() {
        let ranks = [(3, 0), (-5, 1), (3, 2), (i32::MAX, 3), (i32::MIN, u16::MAX)];
        let mut ranked: Vec<Ranked> = ranks.iter().map(|(rank, index)| Ranked::new(*rank, *index)).collect();
        ranked.insert(0, Ranked::new(i32::MAX, 0));
        let picked: Vec<(i32, usize)> =
            std::iter::from_fn(|| pick(&mut ranked, 1)).map(|r| (r.rank(), r.index())).collect();
        assert_eq!(picked, [(i32::MAX, 3), (3, 0), (3, 2), (-5, 1), (i32::MIN, usize::from(u16::MAX))]);
        assert_eq!(ranked.len(), 1, "what stands before is left");
    }

    #[test]
    fn killers_are_the_two_latest_of_their_ply() {
        let mut order = Order::new(2);
        assert_eq!(order.killers(3), [None; 2]);
        for mv in ["a", "b", "b", "c"] {
            order.killed(3, mv);
        }
        assert_eq!(order.killers(3), [Some("c"), Some("b")]);
        assert_eq!(order.killers(2), [None; 2]);
        let killers = order.killers(3);
        let [c, b, a] = ["c", "b", "a"].map(|mv| order.bonus(&killers, mv, 0, 0));
        assert!(c > b && b > a && a == 0);
    }

    #[test]
    fn the_history_leans_to_what_was_best_and_never_overflows() {
        let mut order: Order<u8> = Order::new(2);
        for _ in 0..10_000 {
            order.learn(0, 7, 60, true);
            order.learn(1, 7, 60, false);
        }
        assert!((0..=FULL).contains(&order.habit(0, 7)) && (-FULL..=0).contains(&order.habit(1, 7)));
        assert_eq!([order.lean(0, 7), order.lean(1, 7), order.lean(0, 8)], [-1, 1, 0]);
        let none = [None; 2];
        assert!(order.bonus(&none, 1, 0, 7) > 0 && order.bonus(&none, 1, 1, 7) < 0);
        assert_eq!(order.bonus(&none, 1, 0, 8), 0);
    }

    #[test]
    fn what_comes_later_and_deeper_is_reduced_more() {
        assert_eq!([late(1, 1), late(3, 1), late(2, 3)], [0; 3]);
        for depth in 1..60 {
            for place in 1..200 {
                assert!(late(depth, place) <= late(depth + 1, place));
                assert!(late(depth, place) <= late(depth, place + 1));
            }
        }
        assert!((1..=2).contains(&late(6, 8)) && (3..=5).contains(&late(16, 30)), "{} {}", late(6, 8), late(16, 30));
    }
}
