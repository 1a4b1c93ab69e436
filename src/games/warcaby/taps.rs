//! How a move is tapped (the man, then each landing), what the eye sees of it, and its text.

use super::bits::{bit, node};
use super::capture::{self, Hunt, Way};
use super::{KING, Move, State, Warcaby};
use crate::rules::board::Board;
use crate::rules::game::Game;
use crate::rules::seen::{Away, Change, Manner, Plan, Tap};
use crate::rules::{Dir, Node, Piece};

/// Every way of playing a move, in byte order of the ways' texts.
fn ways(game: &Warcaby, state: &State, mv: Move) -> Vec<Way> {
    let mut ways = Vec::new();
    if mv.captured == 0 {
        ways.push(Way::from_iter([node(mv.from), node(mv.to)]));
    } else {
        capture::ways(state, mv, &mut ways);
        sort(&game.board, &mut ways);
    }
    ways
}

fn sort(board: &Board, ways: &mut [Way]) {
    let names = |way: &Way| way.clone().into_iter().map(|n| board.name(n));
    ways.sort_by(|a, b| names(a).cmp(names(b)));
}

/// Every way of playing every legal capture, in byte order of their texts; none if there is no capture.
pub fn capture_ways(game: &Warcaby, state: &State) -> Vec<Way> {
    let (mut moves, mut ways) = (Vec::new(), Vec::new());
    capture::captures(state, &mut moves);
    moves.iter().for_each(|mv| capture::ways(state, *mv, &mut ways));
    sort(&game.board, &mut ways);
    ways
}

/// The move's text: `c3-d4`, `c3xe5xg7` with every landing; of several ways the first in byte order.
pub fn write(game: &Warcaby, state: &State, mv: Move) -> String {
    let ways = ways(game, state, mv);
    let names: Vec<&str> = ways.first().into_iter().flatten().map(|n| game.board.name(*n)).collect();
    names.join(if mv.captured == 0 { "-" } else { "x" })
}

/// Appends a plan for each way, the way that is the move's text first.
///
/// Plans are unique and prefix-free: the landings of a way determine its victims, and by the rule of
/// the most pieces all captures of a position have as many jumps.
pub fn plans(game: &Warcaby, state: &State, mv: Move, out: &mut Vec<Plan>) {
    let after = if state.crowns(mv) { 1 } else { 0 } + mv.captured.count_ones() as u8;
    for way in ways(game, state, mv) {
        let mut shown: Vec<u8> = (0..way.len() as u8).collect();
        if let Some(last) = shown.last_mut() {
            *last += after;
        }
        out.push(Plan { taps: way.into_iter().map(Tap::Node).collect(), shown });
    }
}

/// Appends a step or jump for each landing; then the captured men leave in the order in which they
/// were jumped (a king is a man again beside the board); then a man that ends on the last row is crowned.
pub fn changes(game: &Warcaby, state: &State, mv: Move, plan: &Plan, out: &mut Vec<Change>) {
    let nodes: Vec<Node> =
        plan.taps.iter().filter_map(|t| if let Tap::Node(n) = t { Some(*n) } else { None }).collect();
    let Some(first) = nodes.first() else { return };
    let manner = if mv.captured == 0 { Manner::Slide } else { Manner::Jump };
    let mut hunt = Hunt::new(state, bit(*first));
    let mut leaving = Vec::new();
    for pair in nodes.windows(2) {
        out.push(Change::Step { path: path(&game.board, pair[0], pair[1]), count: 1, manner });
        if let Some(over) = hunt.victim(bit(pair[1])) {
            let piece = Piece::man(game.turn(state).other());
            leaving.push(Change::Leave { from: node(over), height: 0, piece, to: Away::Dead });
            hunt = hunt.jump(bit(pair[1])).unwrap_or(hunt);
        }
    }
    out.append(&mut leaving);
    if state.crowns(mv) {
        let piece = Piece { seat: game.turn(state), kind: KING };
        out.push(Change::Become { node: node(mv.to), height: 0, piece });
    }
}

/// Every node from one to another along their diagonal, both included.
fn path(board: &Board, from: Node, to: Node) -> Vec<Node> {
    let between = Dir::DIAGONAL.iter().find_map(|dir| {
        let ray = board.ray(from, *dir);
        ray.iter().position(|n| *n == to).map(|at| &ray[..=at])
    });
    std::iter::once(from).chain(between.unwrap_or(&[to]).iter().copied()).collect()
}
