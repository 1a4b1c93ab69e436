//! Why taps begin no legal move. Each reason holds by what stands on the board, never by guessing.

use super::taps::{castling, line};
use super::{State, node, square};
use crate::rules::board::Board;
use crate::rules::seen::{Reason, Tap};
use cozy_chess as cozy;
use cozy_chess::{BitBoard, Color, File, Move, Piece, Rank, Square};

/// The reason for the last of these taps; the earlier ones begin a move.
pub fn refusal(board: &Board, state: &State, taps: &[Tap]) -> Reason {
    let refused = Refused { board, state, own: state.color() };
    let field = |tap: &Tap| match tap {
        Tap::Node(node) => square(*node),
        _ => None,
    };
    match taps {
        [tap] => field(tap).map(|at| refused.first(at)),
        [first, tap] => field(first).zip(field(tap)).map(|(from, to)| refused.second(from, to)),
        // Only a pawn that has gone to the last rank waits for a third tap.
        [_, to, _] => field(to).map(|to| Reason::new("szachy-promote-choice").showing([node(to)])),
        _ => None,
    }
    .unwrap_or_else(|| Reason::new("szachy-beside"))
}

struct Refused<'a> {
    board: &'a Board,
    state: &'a State,
    /// The side to move.
    own: Color,
}

impl Refused<'_> {
    fn chess(&self) -> &cozy::Board {
        &self.state.board
    }

    /// The first tap must be a piece that can move.
    fn first(&self, at: Square) -> Reason {
        let chess = self.chess();
        match chess.color_on(at) {
            None => return Reason::new("szachy-empty"),
            Some(color) if color != self.own => return Reason::new("szachy-not-yours"),
            Some(_) => {}
        }
        let legal = self.legal(at);
        if !legal.is_empty() {
            return Reason::new("szachy-go-to").showing(legal.into_iter().map(node));
        }
        let king = at == chess.king(self.own);
        let checkers = chess.checkers();
        match checkers.len() {
            0 => match self.reach(at).next_square() {
                None => Reason::new("szachy-blocked"),
                Some(_) if king => Reason::new("szachy-king-hemmed").showing([node(at)]),
                Some(to) => self.exposed(at, to),
            },
            // While the game goes on somebody can move: here another piece.
            1 if king => self.named("szachy-king-stays", checkers),
            1 => self.named("szachy-in-check", checkers),
            _ => Reason::new("szachy-double-check").showing(checkers.into_iter().map(node)),
        }
    }

    /// The second tap must be a field where the chosen piece can go.
    fn second(&self, from: Square, to: Square) -> Reason {
        let chess = self.chess();
        let Some(kind) = chess.piece_on(from).filter(|_| chess.colors(self.own).has(from) && from != to) else {
            return self.first(from);
        };
        let castling = if kind == Piece::King { self.castling(from, to) } else { None };
        if let Some(reason) = castling {
            return reason;
        }
        if chess.colors(self.own).has(to) {
            return self.named("szachy-own", to.bitboard());
        }
        if kind == Piece::Pawn
            && let Some(reason) = self.pawn(from, to)
        {
            return reason;
        }
        let straight = from.file() == to.file() || from.rank() == to.rank();
        let diagonal = cozy::get_bishop_rays(from).has(to);
        let (fits, else_say) = match kind {
            Piece::Pawn => (true, ""),
            Piece::Knight => (cozy::get_knight_moves(from).has(to), "szachy-knight-jump"),
            Piece::Bishop => (diagonal, "szachy-bishop-diagonal"),
            Piece::Rook => (straight, "szachy-rook-straight"),
            Piece::Queen => (straight || diagonal, "szachy-queen-lines"),
            Piece::King => (cozy::get_king_moves(from).has(to), "szachy-king-one"),
        };
        if !fits {
            return Reason::new(else_say);
        }
        match self.met(from, to) {
            Some(met) if kind != Piece::Knight => self.named("szachy-line-blocked", met.bitboard()),
            _ if self.legal(from).has(to) => self.first(from),
            _ => self.exposed(from, to),
        }
    }

    /// Why a king that stands at home does not castle, if the tap asks for that.
    fn castling(&self, from: Square, to: Square) -> Option<Reason> {
        let chess = self.chess();
        let home = Rank::First.relative_to(self.own);
        let rook = |file| {
            let corner = Square::new(file, home);
            (chess.colored_pieces(self.own, Piece::Rook).has(corner), corner)
        };
        if from != Square::new(File::E, home) || to.rank() != home {
            return None;
        }
        let rights = chess.castle_rights(self.own);
        let (right, corner) = match to.file() {
            File::G => (rights.short, Square::new(File::H, home)),
            File::C => (rights.long, Square::new(File::A, home)),
            File::H if rook(File::H).0 => (rights.short, to),
            File::A if rook(File::A).0 => (rights.long, to),
            _ => return None,
        };
        if right.is_none() {
            let taken = chess.colors(self.own).has(to) && to != corner;
            return (!taken).then(|| Reason::new("szachy-castle-lost"));
        }
        if !chess.checkers().is_empty() {
            return Some(self.named("szachy-castle-in-check", chess.checkers()));
        }
        if let Some(met) = self.met(from, corner) {
            return Some(self.named("szachy-castle-between", met.bitboard()));
        }
        // The rook's field on the king's way, then the king's own.
        let (king, rook) = castling(Move { from, to: corner, promotion: None });
        let attacked = |at: Square| !self.attackers(from, at).is_empty();
        if attacked(rook) {
            return Some(self.named("szachy-castle-through", rook.bitboard()));
        }
        attacked(king).then(|| self.named("szachy-castle-into", king.bitboard()))
    }

    /// Why a pawn does not go there by its own way of moving; nothing if it does.
    fn pawn(&self, from: Square, to: Square) -> Option<Reason> {
        let chess = self.chess();
        let ahead = |square: Square| square.rank().relative_to(self.own) as i8;
        let aside = (to.file() as i8 - from.file() as i8).abs();
        let steps = ahead(to) - ahead(from);
        if steps <= 0 {
            return Some(Reason::new("szachy-pawn-back"));
        }
        if aside == 0 {
            let most = if from.rank() == Rank::Second.relative_to(self.own) { 2 } else { 1 };
            if steps > most {
                return Some(Reason::new("szachy-pawn-far"));
            }
            let way = cozy::get_between_rays(from, to) | to.bitboard();
            let met = self.nearest(from, way & chess.occupied());
            return met.map(|met| self.named("szachy-pawn-ahead", met.bitboard()));
        }
        if (aside, steps) != (1, 1) {
            return Some(Reason::new("szachy-pawn-straight"));
        }
        if self.reach(from).has(to) {
            return None;
        }
        let beside = Square::new(to.file(), from.rank());
        let passed = from.rank() == Rank::Fifth.relative_to(self.own)
            && chess.colored_pieces(!self.own, Piece::Pawn).has(beside);
        Some(match passed {
            true => self.named("szachy-passing-late", beside.bitboard()),
            false => Reason::new("szachy-pawn-diagonal"),
        })
    }

    /// A move that the piece could make if it did not leave the king attacked.
    fn exposed(&self, from: Square, to: Square) -> Reason {
        let chess = self.chess();
        if from == chess.king(self.own) {
            let attackers = self.attackers(from, to);
            let by = attackers.next_square().unwrap_or(to);
            return self.named("szachy-king-attacked", to.bitboard()).with("from", by.to_string()).showing([node(by)]);
        }
        let attackers = self.attackers(from, to);
        if chess.checkers().len() > 1 {
            return Reason::new("szachy-double-check").showing(chess.checkers().into_iter().map(node));
        }
        if !attackers.is_disjoint(chess.checkers()) {
            return self.named("szachy-in-check", chess.checkers());
        }
        let passing = chess.pieces(Piece::Pawn).has(from) && from.file() != to.file() && !chess.occupied().has(to);
        self.named(if passing { "szachy-passing-exposes" } else { "szachy-pinned" }, attackers)
    }

    /// Where the piece could go if its king's safety were no matter; castling left out.
    fn reach(&self, from: Square) -> BitBoard {
        let chess = self.chess();
        let occupied = chess.occupied();
        let moves = match chess.piece_on(from) {
            None => BitBoard::EMPTY,
            Some(Piece::Knight) => cozy::get_knight_moves(from),
            Some(Piece::King) => cozy::get_king_moves(from),
            Some(Piece::Bishop) => cozy::get_bishop_moves(from, occupied),
            Some(Piece::Rook) => cozy::get_rook_moves(from, occupied),
            Some(Piece::Queen) => cozy::get_bishop_moves(from, occupied) | cozy::get_rook_moves(from, occupied),
            Some(Piece::Pawn) => {
                let passed = chess.en_passant().map(|f| Square::new(f, Rank::Sixth.relative_to(self.own)));
                let prey = chess.colors(!self.own) | passed.map_or(BitBoard::EMPTY, Square::bitboard);
                let captures = cozy::get_pawn_attacks(from, self.own) & prey;
                captures | cozy::get_pawn_quiets(from, self.own, occupied)
            }
        };
        moves & !chess.colors(self.own)
    }

    /// The fields where the piece can legally go, castling by either tap.
    fn legal(&self, from: Square) -> BitBoard {
        let mut fields = BitBoard::EMPTY;
        self.chess().generate_moves_for(from.bitboard(), |moves| {
            for mv in moves {
                fields |= mv.to.bitboard();
                if self.state.castles(mv) {
                    fields |= castling(mv).0.bitboard();
                }
            }
            false
        });
        fields
    }

    /// The enemy's pieces that would attack the king of the side to move if a piece of its went so.
    fn attackers(&self, from: Square, to: Square) -> BitBoard {
        let chess = self.chess();
        let king = if from == chess.king(self.own) { to } else { chess.king(self.own) };
        let mut enemies = chess.colors(!self.own) & !to.bitboard();
        let pawn = chess.pieces(Piece::Pawn).has(from);
        if pawn && from.file() != to.file() && !chess.occupied().has(to) {
            enemies &= !Square::new(to.file(), from.rank()).bitboard();
        }
        let occupied = (chess.colors(self.own) & !from.bitboard()) | to.bitboard() | enemies;
        let of = |kind: Piece| chess.pieces(kind) & enemies;
        cozy::get_bishop_moves(king, occupied) & (of(Piece::Bishop) | of(Piece::Queen))
            | cozy::get_rook_moves(king, occupied) & (of(Piece::Rook) | of(Piece::Queen))
            | cozy::get_knight_moves(king) & of(Piece::Knight)
            | cozy::get_king_moves(king) & of(Piece::King)
            | cozy::get_pawn_attacks(king, self.own) & of(Piece::Pawn)
    }

    /// The first piece that stands between two fields of a line.
    fn met(&self, from: Square, to: Square) -> Option<Square> {
        self.nearest(from, cozy::get_between_rays(from, to) & self.chess().occupied())
    }

    /// Of fields on one line from a field, the one that is met first.
    fn nearest(&self, from: Square, fields: BitBoard) -> Option<Square> {
        fields.into_iter().min_by_key(|to| line(self.board, node(from), node(*to)).map(|way| way.len()))
    }

    /// A reason that names the first of these fields and shows them all.
    fn named(&self, id: &'static str, fields: BitBoard) -> Reason {
        let name = fields.next_square().map_or_else(String::new, |square| square.to_string());
        Reason::new(id).with("node", name).showing(fields.into_iter().map(node))
    }
}
