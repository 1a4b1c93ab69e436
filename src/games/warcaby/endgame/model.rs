//! How the values of a slice are written: those of positions that differ by one step foretell most of them.

use super::coder::{Chance, Coder};
use super::slices::{Pieces, Slice};
use super::value::{DRAWN, NONE, Value, is_quiet};

/// How far a value's plies are told apart by their chances.
const FAR: usize = 24;
/// No value is further from nought.
const LONGEST: u8 = 120;
/// Two of the four kinds of values.
const WON: usize = 1;
const LOST: usize = 2;
/// So many neighbours are asked.
const NEIGHBOURS: usize = 4;

/// Codes the values of a slice, which are read into or written from `values`. What one move tells is left out: it is
/// [`NONE`] afterwards.
pub fn code(slice: Slice, values: &mut [Value], coder: &mut impl Coder) {
    let mut kinds = vec![[Chance::EVEN; 2]; 4usize.pow(NEIGHBOURS as u32)];
    let mut plies = vec![Chance::EVEN; 2 * (FAR + 1) * 16];
    for place in 0..values.len() {
        let pieces = slice.pieces(place).filter(|pieces| is_quiet(&pieces.state()));
        let Some(pieces) = pieces else {
            values[place] = NONE;
            continue;
        };
        let twin = pieces.mirrored().map(Pieces::place).into_iter().min().unwrap_or(place);
        if twin < place {
            values[place] = values[twin];
            continue;
        }
        let near = neighbours(pieces, values);
        let [drawn, won] = &mut kinds[near.iter().fold(0, |all, value| 4 * all + kind(*value))];
        let value = values[place];
        values[place] = if coder.code(drawn, value == DRAWN) {
            DRAWN
        } else {
            let won = coder.code(won, value > 0);
            let known = near.iter().filter(|n| kind(**n) == if won { WON } else { LOST }).map(|n| n.unsigned_abs());
            let mut known = known.chain([0; 2]);
            let near = [known.next().unwrap_or(0), known.next().unwrap_or(0)];
            let mut size = 1;
            loop {
                let context = near.iter().fold(0, |all, n| 4 * all + compared(*n, size));
                let chance = &mut plies[(2 * usize::from(size).min(FAR) + usize::from(won)) * 16 + context];
                if size == LONGEST || !coder.code(chance, value.unsigned_abs() > size) {
                    break;
                }
                size += 1;
            }
            if won { size as Value } else { -(size as Value) }
        };
    }
}

/// How a neighbour's value stands to one that is this or more; the neighbour may be none.
fn compared(near: u8, size: u8) -> usize {
    match near {
        0 => 0,
        _ if near <= size => 1,
        _ if near == size + 1 => 2,
        _ => 3,
    }
}

/// Which of four kinds a value is.
fn kind(value: Value) -> usize {
    match value {
        NONE => 3,
        DRAWN => 0,
        won if won > 0 => WON,
        _ => LOST,
    }
}

/// The values of positions earlier in the slice in which one piece stands a step further south, those first whose
/// piece counts fastest.
fn neighbours(pieces: Pieces, values: &[Value]) -> [Value; NEIGHBOURS] {
    let (mut near, mut found) = ([NONE; NEIGHBOURS], 0);
    let all = pieces.all();
    for (kings, side) in [(true, 1), (true, 0), (false, 1), (false, 0)] {
        let group = if kings { pieces.kings[side] } else { pieces.men[side] };
        let mut rest = group;
        while rest != 0 {
            let piece = rest & rest.wrapping_neg();
            rest ^= piece;
            for to in south(piece) {
                if to == 0 || to & all != 0 || !kings && side == 1 && to & 0xf != 0 {
                    continue;
                }
                let mut moved = pieces;
                let group = if kings { &mut moved.kings[side] } else { &mut moved.men[side] };
                *group ^= piece | to;
                let value = values[moved.place()];
                if value != NONE {
                    near[found] = value;
                    found += 1;
                    break;
                }
            }
            if found == NEIGHBOURS {
                return near;
            }
        }
    }
    near
}

/// The fields south-east and south-west of one; nought beyond the edge.
fn south(piece: u32) -> [u32; 2] {
    let node = piece.trailing_zeros();
    let (row, col) = (node / 4, node % 4);
    if row == 0 {
        return [0; 2];
    }
    // The fields of odd rows lie one file further east.
    let (east, west) =
        if row % 2 == 0 { (Some(col), col.checked_sub(1)) } else { (Some(col + 1).filter(|c| *c < 4), Some(col)) };
    [east, west].map(|col| col.map_or(0, |col| 1 << ((row - 1) * 4 + col)))
}
