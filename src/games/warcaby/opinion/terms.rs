//! What is seen of a position: each side looks at the board as if its men went north.

use super::weights::{self as term, TERMS, alike};
use crate::games::warcaby::bits::{BOARD, MAIN_ROAD, Set, diagonals, each, node, rank, shift};
use crate::games::warcaby::capture::jumpers;
use crate::games::warcaby::{MEN, State};
use crate::rules::{Dir, Seat};

/// All pieces at the start.
const ALL: i32 = 2 * MEN as i32;
/// A draw is near: so much of an advantage is left, in sixteenths.
const NEARLY: i32 = 2;
/// After so many plies of kings only, were they allowed, nothing would be left of an advantage: who is better is in no
/// hurry to play about.
const TIRES: i32 = 256;
/// Files a to d.
const LEFT: Set = (rank(0) | rank(1) | rank(2) | rank(3) | rank(4) | rank(5) | rank(6) | rank(7)) & LEFT_BITS;
const LEFT_BITS: Set = 0b0_0110_0011 * (1 | 1 << 9 | 1 << 18 | 1 << 27);
/// Rows 1, 3, 5 and 7, on whose files the side to move has its first row.
const OWN_ROWS: Set = rank(0) | rank(2) | rank(4) | rank(6);
/// How many fields two rows have, the one left out among them.
const TWO_ROWS: u32 = 9;

/// The numbers of the opinion, ready to be summed up: a term's two in one word.
pub struct Numbers {
    list: Vec<i32>,
    pairs: [i32; TERMS],
    /// What the men on two rows are worth where they stand.
    rows: Box<[[i32; 1 << TWO_ROWS]; 4]>,
}

impl Default for Numbers {
    fn default() -> Numbers {
        Numbers::of(&term::WEIGHTS)
    }
}

impl Numbers {
    /// Of these, in the order of [`term::NAMES`].
    pub fn of(list: &[i32]) -> Numbers {
        let mut pairs = [0; TERMS];
        for (pair, two) in pairs.iter_mut().zip(list.chunks_exact(2)) {
            *pair = two[0] + (two[1] << 16);
        }
        let mut rows = Box::new([[0; 1 << TWO_ROWS]; 4]);
        for (index, row) in rows.iter_mut().enumerate() {
            for (men, worth) in row.iter_mut().enumerate() {
                let men = (men as Set) << (TWO_ROWS * index as u32) & BOARD & !rank(7);
                *worth = each(men).map(|man| pairs[term::MAN] + pairs[term::MAN_AT + node(man).index()]).sum();
            }
        }
        Numbers { list: list.to_vec(), pairs, rows }
    }

    /// As they were given.
    pub fn list(&self) -> &[i32] {
        &self.list
    }

    /// What a position is worth to White.
    #[inline]
    pub fn weigh(&self, state: &State) -> i32 {
        let (white, black) = (View::of(state, Seat::WHITE), View::of(state, Seat::BLACK));
        let mut both = self.side(white) - self.side(black);
        let mover = if state.turn == Seat::WHITE { self.turn(white) } else { -self.turn(black) };
        both += mover;
        let (midgame, endgame) = (both as i16 as i32, (both + 0x8000) >> 16);
        let pieces = (state.white | state.black).count_ones() as i32;
        let worth = (midgame * pieces + endgame * (ALL - pieces)) / ALL;
        let worth = if state.kings == 0 { worth } else { worth * hope(white, worth) / 16 };
        worth - worth * i32::from(state.quiet) / TIRES
    }

    /// What a side has, whoever is to move.
    #[inline(always)]
    fn side(&self, view: View) -> i32 {
        let View { men, kings, enemy_men, enemy_kings, free } = view;
        let enemy = enemy_men | enemy_kings;
        let mut sum = 0;
        for (index, row) in self.rows.iter().enumerate() {
            sum += row[(men >> (TWO_ROWS * index as u32)) as usize & ((1 << TWO_ROWS) - 1)];
        }
        let mut add = |term: usize, times: i32| sum += self.pairs[term] * times;
        if enemy_men != 0 {
            add(term::GUARD + (men & 0xf) as usize, 1);
        }
        let (right, left) = (men << 5 & free, men << 4 & free);
        add(term::STEP, count(right) + count(left));
        // Who stands before him takes him, since the field behind him is the one that he leaves.
        let beside = (enemy >> 4 & free << 4) | (enemy << 4 & free >> 4);
        let across = (enemy >> 5 & free << 5) | (enemy << 5 & free >> 5);
        add(term::STEP + 1, count(right & !(enemy >> 5 | beside)) + count(left & !(enemy >> 4 | across)));
        add(term::STUCK, count(men & !(free >> 5 | free >> 4)));
        let (rights, lefts) = (men & men << 5, men & men << 4);
        add(term::PAIR, count(rights));
        add(term::PAIR + 1, count(lefts));
        add(term::COLUMN, count(rights & rights << 5));
        add(term::COLUMN + 1, count(lefts & lefts << 4));
        add(term::HOLE, count(men & (free & men << 5) << 5));
        add(term::HOLE + 1, count(men & (free & men << 4) << 4));
        add(term::FLANK, (2 * count(men & LEFT) - count(men)).abs());
        if enemy_kings == 0 {
            let mut stopped = enemy_men;
            for _ in 0..6 {
                stopped |= (stopped >> 4 | stopped >> 5) & BOARD;
            }
            for man in each(men & !stopped & !rank(0)) {
                add(term::RUNS + 6 - node(man).index() / 4, 1);
            }
        }
        if kings != 0 {
            add(term::KING, count(kings));
            add(term::FURTHER, count(kings) - 1);
            if enemy_kings == 0 {
                add(term::ALONE, count(kings));
            } else if kings & MAIN_ROAD != 0 && (enemy_kings | enemy_men) & MAIN_ROAD == 0 {
                add(term::ROAD, 1);
            }
            let mut room = 0;
            for king in each(kings) {
                add(term::KING_AT + alike(node(king).index()), 1);
                diagonals!(DIR => {
                    let mut to = shift(king, DIR) & free;
                    while to != 0 {
                        room += 1;
                        to = shift(to, DIR) & free;
                    }
                });
            }
            add(term::ROOM, room);
        }
        sum
    }

    /// What it is worth to be the one to move.
    #[inline(always)]
    fn turn(&self, view: View) -> i32 {
        let View { men, kings, enemy_men, enemy_kings, free } = view;
        let threats: i32 = jumpers(enemy_men, men | kings, free).into_iter().map(count).sum();
        let mut sum = self.pairs[term::TURN] + self.pairs[term::HANGS] * threats;
        if kings | enemy_kings == 0 && count(men) == count(enemy_men) {
            let odd = count((men | enemy_men) & OWN_ROWS) & 1;
            sum += self.pairs[term::OPPOSITION] * (2 * odd - 1);
        }
        sum
    }
}

/// A position as one side sees it, its men going north.
#[derive(Clone, Copy)]
struct View {
    men: Set,
    kings: Set,
    enemy_men: Set,
    enemy_kings: Set,
    free: Set,
}

impl View {
    #[inline(always)]
    fn of(state: &State, seat: Seat) -> View {
        let turned = |set: Set| if seat == Seat::WHITE { set } else { set.reverse_bits() >> 28 };
        let (own, enemy) = if seat == Seat::WHITE { (state.white, state.black) } else { (state.black, state.white) };
        View {
            men: turned(own & !state.kings),
            kings: turned(own & state.kings),
            enemy_men: turned(enemy & !state.kings),
            enemy_kings: turned(enemy & state.kings),
            free: turned(state.free()),
        }
    }
}

fn count(set: Set) -> i32 {
    set.count_ones() as i32
}

/// How much of its advantage the better side may hope to make use of, in sixteenths: kings alone do not catch a king
/// on the long diagonal, two of them none at all, and more kings hardly one of several.
fn hope(white: View, worth: i32) -> i32 {
    let View { men, kings, enemy_men, enemy_kings, .. } = white;
    let (men, kings, weak_men, weak_kings) =
        if worth > 0 { (men, kings, enemy_men, enemy_kings) } else { (enemy_men, enemy_kings, men, kings) };
    if men != 0 || weak_kings == 0 {
        return 16;
    }
    let alone = weak_men == 0 && count(weak_kings) == 1;
    let held = weak_kings & MAIN_ROAD != 0 && kings & MAIN_ROAD == 0;
    let few = count(kings) <= count(weak_kings | weak_men) + 1;
    if few || alone && held { NEARLY } else { 16 }
}
