//! How a move is tapped, what the eye sees of it, and its text.
//!
//! A move is tapped as piece, field; castling as king and the field two further on, or king and own rook; a promotion as
//! pawn, field and a choice of four.

use super::army::Army;
use super::{State, node, seat};
use crate::rules::board::Board;
use crate::rules::seen::{Away, Change, Manner, Plan, Tap};
use crate::rules::{Dir, Node, Piece};
use cozy_chess as cozy;
use cozy_chess::{File, Move, Square};

/// What a pawn may become, by the number of the choice.
pub const PROMOTIONS: [cozy::Piece; 4] =
    [cozy::Piece::Queen, cozy::Piece::Rook, cozy::Piece::Bishop, cozy::Piece::Knight];

/// Where king and rook land when a move castles.
pub fn castling(mv: Move) -> (Square, Square) {
    let (king, rook) = if mv.to.file() > mv.from.file() { (File::G, File::F) } else { (File::C, File::D) };
    (Square::new(king, mv.from.rank()), Square::new(rook, mv.from.rank()))
}

/// The move's text in the coordinates of UCI: `e2e4`, `e7e8q`, castling `e1g1`.
pub fn write(state: &State, mv: Move) -> String {
    let to = if state.castles(mv) { castling(mv).0 } else { mv.to };
    Move { to, ..mv }.to_string()
}

/// Appends every way of tapping a move. No plan begins another: nothing but castling brings a king two fields on or
/// onto a rook of his own.
pub fn plans(state: &State, mv: Move, out: &mut Vec<Plan>) {
    let tap = |square: Square| Tap::Node(node(square));
    if state.castles(mv) {
        let ways = [castling(mv).0, mv.to];
        out.extend(ways.map(|to| Plan::at_once(vec![tap(mv.from), tap(to)], 2)));
        return;
    }
    let moved = 1 + u8::from(state.captures(mv).is_some());
    let taps = vec![tap(mv.from), tap(mv.to)];
    match mv.promotion.and_then(|kind| PROMOTIONS.iter().position(|k| *k == kind)) {
        None => out.push(Plan::at_once(taps, moved as usize)),
        // The pawn walks first and stands on the last rank while its new kind is chosen.
        Some(choice) => {
            let taps = [taps, vec![Tap::Choice(choice as u8)]].concat();
            out.push(Plan { taps, shown: vec![0, moved, moved + 1] });
        }
    }
}

/// Appends what is seen: what is captured, the piece's way, what it becomes.
///
/// A captured piece leaves before the other arrives, as a player's hand does it, so that no field ever shows two pieces
/// on top of each other. Only a pawn captured en passant, which stands in nobody's way, leaves after the move that
/// captures it, so that cause comes before effect.
pub fn changes(board: &Board, state: &State, mv: Move, out: &mut Vec<Change>) {
    let step = |from: Square, to: Square, manner| Change::Step { path: path(board, from, to), count: 1, manner };
    if state.castles(mv) {
        // The king walks, then the rook leaps over him.
        let (king, rook) = castling(mv);
        out.push(step(mv.from, king, Manner::Slide));
        out.push(step(mv.to, rook, Manner::Jump));
        return;
    }
    let knight = state.board.pieces(cozy::Piece::Knight).has(mv.from);
    let moved = step(mv.from, mv.to, if knight { Manner::Jump } else { Manner::Slide });
    match state.captures(mv) {
        None => out.push(moved),
        Some(victim) if victim == mv.to => out.extend([leave(state, victim), moved]),
        Some(victim) => out.extend([moved, leave(state, victim)]),
    }
    if let Some(kind) = mv.promotion {
        let piece = Piece { seat: seat(state.color()), kind: kind as u8 };
        out.push(Change::Become { node: node(mv.to), height: 0, piece });
    }
}

/// A captured piece goes to the dead; a promoted one is a pawn again there.
fn leave(state: &State, victim: Square) -> Change {
    let kind = state.board.piece_on(victim).unwrap_or(cozy::Piece::Pawn);
    let kind = Army::of(&state.board, !state.color()).falls_as(kind);
    let piece = Piece { seat: seat(!state.color()), kind: kind as u8 };
    Change::Leave { from: node(victim), height: 0, piece, to: Away::Dead }
}

/// Every node from one to the other along their line, both included; a knight's way has none between.
fn path(board: &Board, from: Square, to: Square) -> Vec<Node> {
    let line = line(board, node(from), node(to)).unwrap_or_else(|| vec![node(to)]);
    std::iter::once(node(from)).chain(line).collect()
}

/// The nodes of the straight or diagonal line from one node to another, the last included; nothing if they share none.
pub fn line(board: &Board, from: Node, to: Node) -> Option<Vec<Node>> {
    (0..8).map(Dir).find_map(|dir| {
        let ray = board.ray(from, dir);
        ray.iter().position(|n| *n == to).map(|at| ray[..=at].to_vec())
    })
}
