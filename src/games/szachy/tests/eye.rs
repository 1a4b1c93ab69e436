//! What a finger does and what the eye sees of it.

use super::*;
use crate::rules::seen::{Away, Manner};
use crate::rules::table::Pick;

/// The plans of the moves with these texts: taps by name, and how many changes are seen after each.
fn plans(position: &str, text: &str) -> Vec<(String, Vec<u8>)> {
    let table = table(position, "");
    let said = |tap: &Tap| match tap {
        Tap::Node(node) => table.board().name(*node).to_string(),
        other => format!("{other:?}"),
    };
    let picks = (0..table.plans().len()).filter(|i| table.text(Pick(*i)) == text);
    picks
        .map(|i| {
            let plan = &table.plans()[i];
            (plan.taps.iter().map(said).collect::<Vec<_>>().join(" "), plan.shown.clone())
        })
        .collect()
}

/// The changes of a move, in words.
fn seen(position: &str, text: &str) -> Vec<String> {
    let table = table(position, "");
    let pick = (0..table.plans().len()).map(Pick).find(|pick| table.text(*pick) == text).unwrap();
    let name = |node: &Node| table.board().name(*node);
    let letter = |piece: &Piece| cozy::Piece::index(piece.kind as usize);
    let said = |change: &Change| match change {
        Change::Step { path, manner, count: 1 } => {
            let way: Vec<&str> = path.iter().map(name).collect();
            format!("{}{}", way.join("-"), if *manner == Manner::Jump { "!" } else { "" })
        }
        Change::Leave { from, height: 0, piece, to: Away::Dead } => format!("x{}:{}", name(from), letter(piece)),
        Change::Become { node, height: 0, piece } => format!("{}={}", name(node), letter(piece)),
        other => panic!("{other:?}"),
    };
    table.changes(pick).iter().map(said).collect()
}

#[test]
fn pieces_go_over_every_field_and_knights_jump() {
    assert_eq!(seen(START, "e2e4"), ["e2-e3-e4"]);
    assert_eq!(seen(START, "g1f3"), ["g1-f3!"]);
    assert_eq!(seen(KIWIPETE, "e2a6"), ["xa6:b", "e2-d3-c4-b5-a6"]);
    assert_eq!(plans(START, "e2e4"), [("e2 e4".to_string(), vec![0, 1])]);
    assert_eq!(plans(KIWIPETE, "e2a6"), [("e2 a6".to_string(), vec![0, 2])]);
}

#[test]
fn castling_is_tapped_in_two_ways_and_the_rook_leaps() {
    assert_eq!(plans(KIWIPETE, "e1g1"), [("e1 g1".to_string(), vec![0, 2]), ("e1 h1".to_string(), vec![0, 2])]);
    assert_eq!(plans(KIWIPETE, "e1c1"), [("e1 c1".to_string(), vec![0, 2]), ("e1 a1".to_string(), vec![0, 2])]);
    assert_eq!(seen(KIWIPETE, "e1c1"), ["e1-d1-c1", "a1-b1-c1-d1!"]);
    let black = KIWIPETE.replace(" w ", " b ");
    assert_eq!(seen(&black, "e8g8"), ["e8-f8-g8", "h8-g8-f8!"]);
}

#[test]
fn a_pawn_captured_in_passing_leaves_after_the_move() {
    assert_eq!(seen("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "e5d6"), ["e5-d6", "xd5:p"]);
}

#[test]
fn a_promotion_is_chosen_when_the_pawn_has_come() {
    let position = "1n5k/P7/8/8/8/8/8/K7 w - - 0 1";
    assert_eq!(plans(position, "a7a8q"), [("a7 a8 Choice(0)".to_string(), vec![0, 1, 2])]);
    assert_eq!(plans(position, "a7b8r"), [("a7 b8 Choice(1)".to_string(), vec![0, 2, 3])]);
    assert_eq!(plans(position, "a7b8b"), [("a7 b8 Choice(2)".to_string(), vec![0, 2, 3])]);
    assert_eq!(plans(position, "a7b8n"), [("a7 b8 Choice(3)".to_string(), vec![0, 2, 3])]);
    assert_eq!(seen(position, "a7b8n"), ["xb8:n", "a7-b8", "b8=n"]);
}

#[test]
fn promoted_pieces_are_pawns_again_beside_the_board() {
    // Two black queens: one of them was a pawn.
    let position = "qq2k3/8/8/8/8/8/8/R3K3 w - - 0 1";
    assert_eq!(seen(position, "a1a8"), ["xa8:p", "a1-a2-a3-a4-a5-a6-a7-a8"]);
    assert_eq!(seen("q3k3/8/8/8/8/8/8/R3K3 w - - 0 1", "a1a8")[0], "xa8:q");
    // The captured queen comes back for the pawn that becomes one.
    let crowned = "7k/P7/8/8/8/8/8/K7 w - - 0 1";
    let table = table(crowned, "");
    let pick = (0..table.plans().len()).map(Pick).find(|pick| table.text(*pick) == "a7a8q").unwrap();
    let mut view = table.view();
    let count = |view: &View, kind: cozy::Piece| view.dead[0].iter().filter(|p| p.kind == kind as u8).count();
    assert_eq!((count(&view, cozy::Piece::Pawn), count(&view, cozy::Piece::Queen)), (7, 1));
    assert!(table.changes(pick).iter().all(|change| view.apply(change)));
    assert_eq!((count(&view, cozy::Piece::Pawn), count(&view, cozy::Piece::Queen)), (8, 0));
}
