//! What a position of warcaby is worth: men, kings, and small things about where they stand.

use super::bits::{MAIN_ROAD, NORTH_ROW, SOUTH_ROW, Set, rank, step};
use super::{Move, State, Warcaby};
use crate::rules::game::Opinion;
use crate::rules::{Dir, Seat};

/// A man, in hundredths of a man.
const MAN: i32 = 100;
/// A king: it is worth about three men as long as they can be hunted.
const CROWN: i32 = 310;
/// A man for each row that he has left behind.
const ADVANCE: i32 = 3;
/// A man at home, as long as he keeps an enemy man from being crowned.
const GUARD: i32 = 9;
/// A piece on the eight middle fields.
const MIDDLE: i32 = 4;
/// A man on the edge, whom nobody can jump, but who strikes to one side only.
const EDGE: i32 = -3;
/// A man with a friend right behind him, who cannot be jumped from the front on that line.
const BACKED: i32 = 2;
/// A man who has a free field before him.
const ROOM: i32 = 2;
/// The long diagonal held by a king, which one enemy king holds against three.
const ROAD: i32 = 25;

/// The middle: c3 e3 d4 f4 c5 e5 d6 f6.
const MIDDLE_FIELDS: Set = (SOUTH_ROW >> 1 & SOUTH_ROW << 1) * (1 << 9 | 1 << 14 | 1 << 18 | 1 << 23);
/// Files a and h.
const EDGE_FIELDS: Set = 1 | 1 << 9 | 1 << 18 | 1 << 27 | 1 << 8 | 1 << 17 | 1 << 26 | 1 << 35;

impl Opinion for Warcaby {
    fn score(&self, state: &State, seat: Seat) -> i32 {
        let white = side(state, Seat::WHITE) - side(state, Seat::BLACK);
        if seat == Seat::WHITE { white } else { -white }
    }

    fn noisy(&self, state: &State, mv: Move) -> bool {
        mv.captured != 0 || state.crowns(mv)
    }

    /// Captures of kings, crowning, then men that come forward without leaving home.
    fn promise(&self, state: &State, mv: Move) -> i32 {
        let kings = (mv.captured & state.kings).count_ones() as i32;
        let men = mv.captured.count_ones() as i32 - kings;
        let crowned = if state.crowns(mv) { CROWN - MAN } else { 0 };
        let home = if state.turn == Seat::WHITE { SOUTH_ROW } else { NORTH_ROW };
        let leaves_home = if mv.from & home & !state.kings != 0 { GUARD } else { 0 };
        let middle = if mv.to & MIDDLE_FIELDS != 0 { MIDDLE } else { 0 };
        kings * CROWN + men * MAN + crowned + middle - leaves_home
    }
}

fn count(set: Set) -> i32 {
    set.count_ones() as i32
}

fn side(state: &State, seat: Seat) -> i32 {
    let white = seat == Seat::WHITE;
    let (own, enemy) = if white { (state.white, state.black) } else { (state.black, state.white) };
    let (men, kings, free) = (own & !state.kings, own & state.kings, state.free());
    let home = if white { SOUTH_ROW } else { NORTH_ROW };
    let forward = if white { [Dir::NORTH_WEST, Dir::NORTH_EAST] } else { [Dir::SOUTH_WEST, Dir::SOUTH_EAST] };
    let backward = if white { [Dir::SOUTH_WEST, Dir::SOUTH_EAST] } else { [Dir::NORTH_WEST, Dir::NORTH_EAST] };

    let rows: i32 = (0..8).map(|row| if white { row } else { 7 - row } * count(men & rank(row as u32))).sum();
    let mut sum = MAN * count(men) + CROWN * count(kings) + ADVANCE * rows;
    if enemy & !state.kings != 0 {
        sum += GUARD * count(men & home);
    }
    sum += MIDDLE * count(own & MIDDLE_FIELDS) + EDGE * count(men & EDGE_FIELDS);
    for dir in forward {
        sum += BACKED * count(step(men, dir) & men);
    }
    sum += ROOM * count(men & (step(free, backward[0]) | step(free, backward[1])));
    if kings & MAIN_ROAD != 0 {
        sum += ROAD;
    }
    sum
}

#[cfg(test)]
mod tests {
    use super::super::tests::warcaby;
    use crate::rules::Seat;
    use crate::rules::game::{Game, Opinion};

    fn white(position: &str) -> i32 {
        let game = warcaby();
        game.score(&game.set_up(position).unwrap(), Seat::WHITE)
    }

    #[test]
    fn the_start_is_even_and_more_is_better() {
        let game = warcaby();
        assert_eq!(game.score(&game.start(), Seat::WHITE), 0);
        assert!(white("W:Wc3,e3:Bd6") > 80);
        assert!(white("W:WKc3:Bd6,f6") > 80, "a king is worth more than two men");
        assert!(white("W:WKc3:Bd6,f6,b6,h6") < 0, "and less than four");
        assert!(white("W:Wd6:Bh6") > white("W:Wd4:Bh6"), "a man nearer his crown");
        assert!(white("W:Wc1,d4:Bh6") > white("W:Wb2,d4:Bh6"), "a man who guards his home");
        assert!(white("W:WKd4:BKh6,Kb8") > white("W:WKc5:BKh6,Kb8"), "the long diagonal");
    }

    #[test]
    fn captures_and_crownings_are_noisy_and_promise_more() {
        let game = warcaby();
        for (position, noisy) in [("W:Wc3:Bh8", false), ("W:Wc3:Bd4", true), ("W:Wg7:Ba3", true), ("W:WKg7:Ba3", false)]
        {
            let state = game.set_up(position).unwrap();
            let mut moves = Vec::new();
            game.moves(&state, &mut moves);
            for mv in moves {
                assert_eq!(game.noisy(&state, mv), noisy, "{position} {}", game.write(&state, mv));
                assert_eq!(game.promise(&state, mv) >= 100, noisy, "{position} {}", game.write(&state, mv));
            }
        }
    }
}
