//! What is seen in a position: how often each term of the opinion holds for each side. [`weights`](super::weights)
//! says what each is worth; whoever wants to weigh them anew reads them from a ledger of his own.
//!
//! The terms are those that chess programs have had for decades (chessprogramming.org, "Evaluation"): pieces and their
//! fields, mobility, pawn structure, shelter and danger of the king, threats.

use super::weights::*;
use cozy_chess as cozy;
use cozy_chess::{BitBoard, Board, Color, File, Piece, Rank, Square};

/// Takes down what is seen.
pub trait Ledger {
    /// A term below [`TERMS`] holds so many times for a side.
    fn note(&mut self, side: Color, term: usize, times: i32);
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
}

/// Notes every term of a position.
pub fn note(board: &Board, ledger: &mut impl Ledger) {
    let mut seen = Seen::of(board);
    for side in Color::ALL {
        seen.officers(side, ledger);
    }
    for side in Color::ALL {
        seen.pawns(side, ledger);
        seen.king(side, ledger);
        seen.threats(side, ledger);
    }
    ledger.note(board.side_to_move(), TEMPO, 1);
}

impl<'a> Seen<'a> {
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
        Seen { board, pawns, pawn_attacks, king, ring, by, all, twice, danger: [(0, 0); Color::NUM] }
    }

    /// Knights to queens: that they are there, where, and how far they reach.
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
                ledger.note(side, MATERIAL + kind as usize, 1);
                ledger.note(side, place_term(kind, square, side), 1);
                ledger.note(side, MOBILITY[kind as usize] + (reach & !barred).len() as usize, 1);
                if kind == Piece::Rook {
                    let file = square.file().bitboard();
                    if (file & self.pawns[at]).is_empty() {
                        let open = (file & self.pawns[other]).is_empty();
                        ledger.note(side, if open { ROOK_OPEN } else { ROOK_HALF_OPEN }, 1);
                    }
                }
            }
        }
        for (kind, term) in [(Piece::Knight, OUTPOST), (Piece::Bishop, OUTPOST + 1)] {
            let posts = own & board.pieces(kind) & self.pawn_attacks[at] & never_chased & beyond_middle(side);
            ledger.note(side, term, posts.len() as i32);
        }
        let bishops = own & board.pieces(Piece::Bishop);
        let shades = [BitBoard::LIGHT_SQUARES, BitBoard::DARK_SQUARES];
        if shades.iter().all(|shade| !(bishops & *shade).is_empty()) {
            ledger.note(side, BISHOP_PAIR, 1);
        }
        for shade in shades {
            let hampered = (bishops & shade).len() * (self.pawns[at] & shade).len();
            ledger.note(side, BISHOP_HAMPERED, hampered as i32);
        }
    }

    /// The pawns' structure and how far the free ones have come.
    fn pawns(&self, side: Color, ledger: &mut impl Ledger) {
        let (at, other) = (side as usize, !side as usize);
        let (own, enemy) = (self.pawns[at], self.pawns[other]);
        for square in own {
            ledger.note(side, place_term(Piece::Pawn, square, side), 1);
        }
        let alone = own & !beside(fill(fill(own, side), !side));
        let left_behind = own & !alone & !beside(fill(own, side)) & ahead(self.pawn_attacks[other], !side);
        let facing = own & !fill(enemy, !side);
        ledger.note(side, MATERIAL + Piece::Pawn as usize, own.len() as i32);
        ledger.note(side, DOUBLED, (own & ahead(fill(own, side), side)).len() as i32);
        for (term, pawns) in [(ISOLATED, alone), (BACKWARD, left_behind)] {
            ledger.note(side, term, pawns.len() as i32);
            // Where no pawn stands in front they can be attacked along the file.
            ledger.note(side, term + 1, (pawns & facing).len() as i32);
        }
        for square in own & (self.pawn_attacks[at] | beside(own)) {
            ledger.note(side, CONNECTED + step(square, side), 1);
        }
        let front = ahead(fill(enemy, !side), !side);
        let free = own & !(front | beside(front)) & !ahead(fill(own, !side), !side);
        for square in free {
            self.free_pawn(side, square, ledger);
        }
    }

    /// A pawn that no pawn can stop any more.
    fn free_pawn(&self, side: Color, square: Square, ledger: &mut impl Ledger) {
        let (at, other) = (side as usize, !side as usize);
        let (pawn, occupied) = (square.bitboard(), self.board.occupied());
        let (stop, step) = (ahead(pawn, side), step(square, side));
        ledger.note(side, PASSED + step, 1);
        if (stop & (occupied | self.all[other])).is_empty() {
            ledger.note(side, PASSED_FREE + step, 1);
        }
        if !(pawn & self.pawn_attacks[at]).is_empty() {
            ledger.note(side, PASSED_GUARDED, 1);
        }
        // The further the pawn, the more the kings' nearness matters.
        let way = stop.next_square().unwrap_or(square);
        let weight = (step as i32 - 1).max(0);
        ledger.note(side, PASSED_OWN_KING, weight * distance(self.king[at], way));
        ledger.note(side, PASSED_ENEMY_KING, weight * distance(self.king[other], way));
        let behind = ahead(fill(pawn, !side), !side);
        if !(behind & self.board.colored_pieces(side, Piece::Rook)).is_empty() {
            ledger.note(side, PASSED_ROOK_BEHIND, 1);
        }
        // The rule of the square: a king who stands outside it comes too late.
        let path = ahead(fill(pawn, side), side);
        let men = self.board.pieces(Piece::Pawn) | self.board.pieces(Piece::King);
        if (self.board.colors(!side) & !men).is_empty() && (path & occupied).is_empty() {
            let goal = Square::new(square.file(), Rank::Eighth.relative_to(side));
            // From its first field a pawn steps two; to be on the move is one step more.
            let steps = distance(square, goal).min(5) + i32::from(self.board.side_to_move() != side);
            if distance(self.king[other], goal) > steps {
                ledger.note(side, PASSED_RUNS, 1);
            }
        }
    }

    /// Where the king stands, the pawns before him, and how much there is to fear.
    fn king(&self, side: Color, ledger: &mut impl Ledger) {
        let (at, other) = (side as usize, !side as usize);
        let king = self.king[at];
        ledger.note(side, place_term(Piece::King, king, side), 1);
        let before = fill(king.rank().bitboard(), side);
        let middle = (king.file() as usize).clamp(1, File::NUM - 2);
        for file in middle - 1..=middle + 1 {
            let file = File::index(file).bitboard();
            // How many ranks before the king the nearest pawn on the file stands, 0 to 6.
            let nearest = |pawns: BitBoard| -> Option<usize> {
                let ranks = (pawns & file & before).into_iter().map(|p| p.rank() as i32);
                ranks.map(|rank| (rank - king.rank() as i32).unsigned_abs() as usize).min()
            };
            let shelter = nearest(self.pawns[at]).map_or(0, |far| far.clamp(1, 3));
            ledger.note(side, SHELTER + shelter, 1);
            if let Some(far) = nearest(self.pawns[other]) {
                ledger.note(side, STORM + far.clamp(1, 5) - 1, 1);
            }
        }
        let danger = self.danger_for(side);
        ledger.note(side, DANGER + danger, 1);
    }

    /// How dangerous the king's place is, below [`DANGERS`].
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
            ledger.note(side, term, prey.len() as i32);
        }
    }
}

/// What a field is worth to a piece of a side in the midgame.
pub fn place(kind: Piece, square: Square, side: Color) -> i32 {
    i32::from(NUMBERS[place_term(kind, square, side)][0])
}

/// The term of a piece on a field.
fn place_term(kind: Piece, square: Square, side: Color) -> usize {
    let square = square.relative_to(side);
    let (file, rank) = (square.file() as usize, square.rank() as usize);
    // All but the king's fields are folded over the middle line.
    let at = if kind == Piece::King { square as usize } else { 4 * rank + file.min(7 - file) };
    PLACES[kind as usize] + at
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
