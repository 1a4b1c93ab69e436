//! What is seen in a position: how often each term of the opinion holds for each side. [`weights`](super::weights)
//! says what each is worth; whoever wants to weigh them anew reads them from a ledger of his own.
//!
//! The terms are those that chess programs have had for decades (chessprogramming.org, "Evaluation"): pieces and their
//! fields, mobility, pawn structure, shelter and danger of the king, threats.

use super::endings::PHASE;
use super::weights::*;
use cozy_chess as cozy;
use cozy_chess::{BitBoard, Board, Color, File, Piece, Rank, Square};

/// Takes down what is seen of one side.
pub trait Ledger {
    /// A term below [`TERMS`] holds so many times.
    fn note(&mut self, term: usize, times: i32);

    /// A piece stands on a field, seen from its own side.
    fn stands(&mut self, kind: Piece, square: Square) {
        if kind != Piece::King {
            self.note(MATERIAL + kind as usize, 1);
        }
        self.note(place_term(kind as usize, square as usize), 1);
    }
}

/// The pieces that move far or jump, the least first.
const OFFICERS: [Piece; 4] = [Piece::Knight, Piece::Bishop, Piece::Rook, Piece::Queen];

/// By how much an attacker at the king's fields adds to the danger, by kind.
const ATTACKER: [u32; Piece::NUM] = [0, 2, 2, 3, 4, 0];
/// By how much a check that can safely be given does, by kind.
const CHECK: [u32; Piece::NUM] = [0, 5, 3, 5, 6, 0];
/// By how much less danger there is from a side without a queen.
const NO_QUEEN: u32 = 8;

/// What is known of both sides before any term is.
struct Seen<'a> {
    board: &'a Board,
    pawns: [BitBoard; Color::NUM],
    /// What a side's pawns attack.
    pawn_attacks: [BitBoard; Color::NUM],
    king: [Square; Color::NUM],
    /// The fields around a side's king, and those before them.
    ring: [BitBoard; Color::NUM],
    /// What a side attacks, by the kind of the attacker.
    by: [[BitBoard; Piece::NUM]; Color::NUM],
    /// What it attacks at all, and what at least twice.
    all: [BitBoard; Color::NUM],
    twice: [BitBoard; Color::NUM],
    /// How much there is to fear for the *other* side's king, and from how many pieces.
    danger: [(u32, u32); Color::NUM],
    phase: i32,
}

/// Notes the terms that pawns and kings alone decide, whoever is to move.
pub fn structure<L: Ledger>(board: &Board, ledgers: &mut [L; Color::NUM]) {
    let pawns = Color::ALL.map(|side| board.colored_pieces(side, Piece::Pawn));
    for side in Color::ALL {
        let ledger = &mut ledgers[side as usize];
        structure_of(side, pawns, ledger);
        shelter(side, board.king(side), pawns, ledger);
    }
}

/// Notes all other terms of a position, and tells its phase: how far it is from the game's end.
#[inline(always)]
pub fn rest<L: Ledger>(board: &Board, ledgers: &mut [L; Color::NUM]) -> i32 {
    let mut seen = Seen::of(board);
    for side in Color::ALL {
        seen.officers(side, &mut ledgers[side as usize]);
    }
    for side in Color::ALL {
        let ledger = &mut ledgers[side as usize];
        seen.free_pawns(side, ledger);
        ledger.note(DANGER + seen.danger_for(side), 1);
        seen.threats(side, ledger);
    }
    ledgers[board.side_to_move() as usize].note(TEMPO, 1);
    seen.phase
}

impl<'a> Seen<'a> {
    #[inline(always)]
    fn of(board: &'a Board) -> Seen<'a> {
        let pawns = Color::ALL.map(|side| board.colored_pieces(side, Piece::Pawn));
        let pawn_attacks = Color::ALL.map(|side| beside(ahead(pawns[side as usize], side)));
        let king = Color::ALL.map(|side| board.king(side));
        let around = king.map(cozy::get_king_moves);
        let ring = Color::ALL.map(|side| {
            let near = around[side as usize] | king[side as usize].bitboard();
            near | ahead(near, side)
        });
        let mut by = [[BitBoard::EMPTY; Piece::NUM]; Color::NUM];
        let (mut all, mut twice) = (around, [BitBoard::EMPTY; Color::NUM]);
        for side in Color::ALL {
            let at = side as usize;
            by[at][Piece::Pawn as usize] = pawn_attacks[at];
            by[at][Piece::King as usize] = around[at];
            twice[at] = all[at] & pawn_attacks[at];
            all[at] |= pawn_attacks[at];
        }
        Seen { board, pawns, pawn_attacks, king, ring, by, all, twice, danger: [(0, 0); Color::NUM], phase: 0 }
    }

    /// Knights to queens: that they are there, where, and how far they reach.
    #[inline(always)]
    fn officers(&mut self, side: Color, ledger: &mut impl Ledger) {
        let (at, other) = (side as usize, !side as usize);
        let (board, occupied) = (self.board, self.board.occupied());
        let own = board.colors(side);
        // Fields where a piece has nothing to look for: taken by one's own, or guarded by a pawn.
        let barred = (own & (board.pieces(Piece::Pawn) | board.pieces(Piece::King))) | self.pawn_attacks[other];
        let never_chased = !guarded_ahead(self.pawns[other], !side);
        for kind in OFFICERS {
            for square in own & board.pieces(kind) {
                let reach = reach(kind, square, occupied);
                self.by[at][kind as usize] |= reach;
                self.twice[at] |= self.all[at] & reach;
                self.all[at] |= reach;
                let hits = reach & self.ring[other];
                if !hits.is_empty() {
                    self.danger[at].0 += ATTACKER[kind as usize] + hits.len();
                    self.danger[at].1 += 1;
                }
                self.phase += PHASE[kind as usize];
                ledger.stands(kind, square.relative_to(side));
                ledger.note(MOBILITY[kind as usize] + (reach & !barred).len() as usize, 1);
                if kind == Piece::Rook {
                    let file = square.file().bitboard();
                    if (file & self.pawns[at]).is_empty() {
                        let open = (file & self.pawns[other]).is_empty();
                        ledger.note(if open { ROOK_OPEN } else { ROOK_HALF_OPEN }, 1);
                    }
                }
            }
        }
        for (kind, term) in [(Piece::Knight, OUTPOST), (Piece::Bishop, OUTPOST + 1)] {
            let posts = own & board.pieces(kind) & self.pawn_attacks[at] & never_chased & beyond_middle(side);
            note_each(posts, term, ledger);
        }
        let bishops = own & board.pieces(Piece::Bishop);
        let shades = [BitBoard::LIGHT_SQUARES, BitBoard::DARK_SQUARES];
        if shades.iter().all(|shade| !(bishops & *shade).is_empty()) {
            ledger.note(BISHOP_PAIR, 1);
        }
        for bishop in bishops {
            let shade = if shades[0].has(bishop) { shades[0] } else { shades[1] };
            ledger.note(BISHOP_HAMPERED, (self.pawns[at] & shade).len() as i32);
        }
    }

    /// How far the free pawns have come.
    #[inline(always)]
    fn free_pawns(&self, side: Color, ledger: &mut impl Ledger) {
        let (own, enemy) = (self.pawns[side as usize], self.pawns[!side as usize]);
        let front = ahead(fill(enemy, !side), !side);
        let free = own & !(front | beside(front)) & !ahead(fill(own, !side), !side);
        for square in free {
            self.free_pawn(side, square, ledger);
        }
    }

    /// A pawn that no pawn can stop any more.
    #[inline(always)]
    fn free_pawn(&self, side: Color, square: Square, ledger: &mut impl Ledger) {
        let (at, other) = (side as usize, !side as usize);
        let (pawn, occupied) = (square.bitboard(), self.board.occupied());
        let (stop, step) = (ahead(pawn, side), step(square, side));
        ledger.note(PASSED + step, 1);
        if (stop & (occupied | self.all[other])).is_empty() {
            ledger.note(PASSED_FREE + step, 1);
        }
        if !(pawn & self.pawn_attacks[at]).is_empty() {
            ledger.note(PASSED_GUARDED, 1);
        }
        // The further the pawn, the more the kings' nearness matters.
        let way = stop.next_square().unwrap_or(square);
        let weight = (step as i32 - 1).max(0);
        ledger.note(PASSED_OWN_KING, weight * distance(self.king[at], way));
        ledger.note(PASSED_ENEMY_KING, weight * distance(self.king[other], way));
        let behind = ahead(fill(pawn, !side), !side);
        if !(behind & self.board.colored_pieces(side, Piece::Rook)).is_empty() {
            ledger.note(PASSED_ROOK_BEHIND, 1);
        }
        // The rule of the square: a king who stands outside it comes too late.
        let path = ahead(fill(pawn, side), side);
        let men = self.board.pieces(Piece::Pawn) | self.board.pieces(Piece::King);
        if (self.board.colors(!side) & !men).is_empty() && (path & occupied).is_empty() {
            let goal = Square::new(square.file(), Rank::Eighth.relative_to(side));
            // From its first field a pawn steps two; to be on the move is one step more.
            let steps = distance(square, goal).min(5) + i32::from(self.board.side_to_move() != side);
            if distance(self.king[other], goal) > steps {
                ledger.note(PASSED_RUNS, 1);
            }
        }
    }

    /// How dangerous the king's place is, below [`DANGERS`].
    #[inline(always)]
    fn danger_for(&self, side: Color) -> usize {
        let (at, other) = (side as usize, !side as usize);
        let (mut units, attackers) = self.danger[other];
        if attackers == 0 {
            return 0;
        }
        let board = self.board;
        let king_only = self.by[at][Piece::King as usize] & !self.twice[at];
        let weak = self.all[other] & (king_only | !self.all[at]);
        units += 3 * (weak & self.ring[at]).len();
        // Fields from which a check could be given and nobody but the king takes back.
        let free = !board.colors(!side) & (!self.all[at] | (king_only & self.twice[other]));
        let occupied = board.occupied() ^ board.colored_pieces(side, Piece::Queen);
        let (straight, diagonal) =
            (cozy::get_rook_moves(self.king[at], occupied), cozy::get_bishop_moves(self.king[at], occupied));
        for kind in OFFICERS {
            let from = match kind {
                Piece::Knight => cozy::get_knight_moves(self.king[at]),
                Piece::Bishop => diagonal,
                Piece::Rook => straight,
                _ => straight | diagonal,
            };
            if !(from & free & self.by[other][kind as usize]).is_empty() {
                units += CHECK[kind as usize];
            }
        }
        if board.colored_pieces(!side, Piece::Queen).is_empty() {
            units = units.saturating_sub(NO_QUEEN);
        }
        (units as usize / 2).min(DANGERS - 1)
    }

    /// What a side attacks that is worth more than the attacker, or stands alone.
    #[inline(always)]
    fn threats(&self, side: Color, ledger: &mut impl Ledger) {
        let (at, other) = (side as usize, !side as usize);
        let board = self.board;
        let enemy = |kind: Piece| board.colored_pieces(!side, kind);
        let minors = enemy(Piece::Knight) | enemy(Piece::Bishop);
        let by = |kind: Piece| self.by[at][kind as usize];
        let light = by(Piece::Knight) | by(Piece::Bishop);
        let officers = board.colors(!side) & !(enemy(Piece::Pawn) | enemy(Piece::King));
        let alone = self.all[at] & !self.all[other];
        for (term, prey) in [
            (THREAT_BY_PAWN, by(Piece::Pawn) & minors),
            (THREAT_BY_PAWN + 1, by(Piece::Pawn) & enemy(Piece::Rook)),
            (THREAT_BY_PAWN + 2, by(Piece::Pawn) & enemy(Piece::Queen)),
            (THREAT_BY_MINOR, light & enemy(Piece::Rook)),
            (THREAT_BY_MINOR + 1, light & enemy(Piece::Queen)),
            (THREAT_BY_ROOK, by(Piece::Rook) & enemy(Piece::Queen)),
            (HANGING, alone & officers),
            (HANGING + 1, alone & enemy(Piece::Pawn)),
        ] {
            note_each(prey, term, ledger);
        }
    }
}

/// The pawns' structure.
fn structure_of(side: Color, pawns: [BitBoard; Color::NUM], ledger: &mut impl Ledger) {
    let [own, enemy] = [pawns[side as usize], pawns[!side as usize]];
    let (attacks, enemy_attacks) = (beside(ahead(own, side)), beside(ahead(enemy, !side)));
    for square in own {
        ledger.stands(Piece::Pawn, square.relative_to(side));
    }
    let alone = own & !beside(fill(fill(own, side), !side));
    let left_behind = own & !alone & !beside(fill(own, side)) & ahead(enemy_attacks, !side);
    let facing = own & !fill(enemy, !side);
    note_each(own & ahead(fill(own, side), side), DOUBLED, ledger);
    for (term, pawns) in [(ISOLATED, alone), (BACKWARD, left_behind)] {
        note_each(pawns, term, ledger);
        // Where no pawn stands in front they can be attacked along the file.
        note_each(pawns & facing, term + 1, ledger);
    }
    for square in own & (attacks | beside(own)) {
        ledger.note(CONNECTED + step(square, side), 1);
    }
}

/// Where the king stands, and the pawns before him.
fn shelter(side: Color, king: Square, pawns: [BitBoard; Color::NUM], ledger: &mut impl Ledger) {
    ledger.stands(Piece::King, king.relative_to(side));
    let before = fill(king.rank().bitboard(), side);
    let middle = (king.file() as usize).clamp(1, File::NUM - 2);
    for file in middle - 1..=middle + 1 {
        let file = File::index(file).bitboard();
        // How many ranks before the king the nearest pawn on the file stands, 0 to 6.
        let nearest = |pawns: BitBoard| -> Option<usize> {
            let ranks = (pawns & file & before).into_iter().map(|p| p.rank() as i32);
            ranks.map(|rank| (rank - king.rank() as i32).unsigned_abs() as usize).min()
        };
        let far = nearest(pawns[side as usize]).map_or(0, |far| far.clamp(1, 3));
        ledger.note(SHELTER + far, 1);
        if let Some(far) = nearest(pawns[!side as usize]) {
            ledger.note(STORM + far.clamp(1, 5) - 1, 1);
        }
    }
}

/// Notes a term for each of these fields. Mostly there is none, and to count is dear.
#[inline(always)]
fn note_each(fields: BitBoard, term: usize, ledger: &mut impl Ledger) {
    if !fields.is_empty() {
        ledger.note(term, fields.len() as i32);
    }
}

/// The fields that a knight, bishop, rook or queen attacks.
fn reach(kind: Piece, square: Square, occupied: BitBoard) -> BitBoard {
    match kind {
        Piece::Knight => cozy::get_knight_moves(square),
        Piece::Bishop => cozy::get_bishop_moves(square, occupied),
        Piece::Rook => cozy::get_rook_moves(square, occupied),
        Piece::Queen => cozy::get_bishop_moves(square, occupied) | cozy::get_rook_moves(square, occupied),
        Piece::Pawn | Piece::King => BitBoard::EMPTY,
    }
}

/// How many steps a pawn has come, 0 to 5.
fn step(square: Square, side: Color) -> usize {
    (square.relative_to(side).rank() as usize).saturating_sub(1).min(5)
}

/// How many moves a king needs.
fn distance(a: Square, b: Square) -> i32 {
    let files = (a.file() as i32 - b.file() as i32).abs();
    let ranks = (a.rank() as i32 - b.rank() as i32).abs();
    files.max(ranks)
}

/// A rank further from a side's own edge; what leaves the board is gone.
fn ahead(fields: BitBoard, side: Color) -> BitBoard {
    BitBoard(if side == Color::White { fields.0 << 8 } else { fields.0 >> 8 })
}

/// These fields and all that lie ahead of them on their files.
fn fill(fields: BitBoard, side: Color) -> BitBoard {
    let mut all = fields.0;
    for ranks in [8, 16, 32] {
        all |= if side == Color::White { all << ranks } else { all >> ranks };
    }
    BitBoard(all)
}

/// The fields to the left and right.
fn beside(fields: BitBoard) -> BitBoard {
    let (a, h) = (File::A.bitboard(), File::H.bitboard());
    BitBoard((fields & !h).0 << 1 | (fields & !a).0 >> 1)
}

/// What a side's pawns attack now or can ever attack by stepping on.
fn guarded_ahead(pawns: BitBoard, side: Color) -> BitBoard {
    ahead(beside(fill(pawns, side)), side)
}

/// The ranks 4 to 6 as a side counts them.
fn beyond_middle(side: Color) -> BitBoard {
    let ranks = [Rank::Fourth, Rank::Fifth, Rank::Sixth];
    ranks.into_iter().fold(BitBoard::EMPTY, |all, rank| all | rank.relative_to(side).bitboard())
}
