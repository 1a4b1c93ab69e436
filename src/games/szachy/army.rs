//! What a side has on the board, and what it must have lost: derived from what stands, since a position's text
//! tells nothing else.

use cozy_chess as cozy;
use cozy_chess::{Color, Piece};

/// What a side begins with, by kind.
const FIRST: [u32; Piece::NUM] = [8, 2, 2, 2, 1, 1];

/// How many of each kind a side has on the board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Army([u32; Piece::NUM]);

impl Army {
    /// A side's pieces.
    pub fn of(board: &cozy::Board, color: Color) -> Army {
        Army(Piece::ALL.map(|kind| board.colored_pieces(color, kind).len()))
    }

    /// An army of so many pieces, by kind.
    pub fn new(counts: [u32; Piece::NUM]) -> Army {
        Army(counts)
    }

    /// How many of a kind there are.
    pub fn count(self, kind: Piece) -> u32 {
        self.0[kind as usize]
    }

    /// How many pieces must have been pawns: what stands beyond the first army.
    fn promoted(self) -> u32 {
        Piece::ALL[1..].iter().map(|kind| self.count(*kind).saturating_sub(FIRST[*kind as usize])).sum()
    }

    /// Whether a game can bring this army about: one king, and no more beyond the first army than pawns are missing.
    pub fn can_be(self) -> bool {
        self.count(Piece::King) == 1 && self.count(Piece::Pawn) + self.promoted() <= FIRST[0]
    }

    /// What is missing, pawns first. A promoted pawn takes the place of a captured piece of its new kind where there is
    /// one, as it does on a real table: then the pawn is missing and not the piece.
    pub fn dead(self) -> impl Iterator<Item = Piece> {
        let pawns = FIRST[0].saturating_sub(self.count(Piece::Pawn) + self.promoted());
        let missing = move |kind: Piece| match kind {
            Piece::Pawn => pawns,
            _ => FIRST[kind as usize].saturating_sub(self.count(kind)),
        };
        Piece::ALL.into_iter().flat_map(move |kind| (0..missing(kind)).map(move |_| kind))
    }

    /// As what a piece of this kind lies beside the board when it is captured: beyond the first army it was a pawn.
    pub fn falls_as(self, kind: Piece) -> Piece {
        if self.count(kind) > FIRST[kind as usize] { Piece::Pawn } else { kind }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn dead(counts: [u32; 6]) -> String {
        Army::new(counts).dead().map(|kind| kind.to_string()).collect()
    }

    #[test]
    fn what_is_missing_has_been_captured_or_promoted() {
        assert_eq!(dead(FIRST), "");
        assert_eq!(dead([0, 0, 0, 0, 0, 1]), "ppppppppnnbbrrq");
        assert_eq!(dead([7, 2, 2, 2, 2, 1]), "", "a pawn became a second queen");
        assert_eq!(dead([7, 2, 2, 2, 1, 1]), "p", "a pawn is gone, or replaced the queen");
        assert_eq!(dead([6, 1, 2, 2, 2, 1]), "pn");
    }

    #[test]
    fn captured_pieces_beyond_the_first_army_were_pawns() {
        let army = Army::new([6, 2, 2, 1, 2, 1]);
        assert_eq!(army.falls_as(Piece::Queen), Piece::Pawn);
        assert_eq!(army.falls_as(Piece::Rook), Piece::Rook);
        assert_eq!(army.falls_as(Piece::Pawn), Piece::Pawn);
    }

    #[test]
    fn armies_that_cannot_be() {
        assert!(Army::new([0, 10, 2, 2, 1, 1]).can_be());
        assert!(Army::new([4, 3, 3, 3, 2, 1]).can_be());
        assert!(!Army::new([0, 11, 2, 2, 1, 1]).can_be());
        assert!(!Army::new([8, 2, 2, 2, 2, 1]).can_be());
        assert!(!Army::new([9, 0, 0, 0, 0, 1]).can_be());
        assert!(!Army::new([8, 2, 2, 2, 1, 0]).can_be());
        assert!(!Army::new([8, 2, 2, 2, 1, 2]).can_be());
    }
}
