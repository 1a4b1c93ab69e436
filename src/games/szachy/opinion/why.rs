//! Why one would play a move, in words for a child: the first that holds of a list, what decides most before the rest.

use super::exchange::{self, PRICE, attackers};
use crate::games::szachy::{State, node};
use crate::rules::seen::Reason;
use cozy_chess as cozy;
use cozy_chess::{BitBoard, Board, Color, Move, Piece, Rank, Square};

/// Up to this move bringing pieces out is a reason of its own.
const OPENING: u16 = 12;

/// A move and what it leads to.
struct Case<'a> {
    state: &'a State,
    mv: Move,
    kind: Piece,
    own: Color,
    /// The position after the move; the other side is to move.
    after: State,
    /// The position as if the side to move had done nothing; none where it stands in check.
    idle: Option<State>,
}

/// The reason, if one stands out.
pub fn why(state: &State, mv: Move) -> Option<Reason> {
    let kind = state.board.piece_on(mv.from)?;
    let mut after = state.clone();
    after.board.play_unchecked(mv);
    let idle = state.board.null_move().map(|board| State { board, quiet: state.quiet });
    let case = Case { state, mv, kind, own: state.color(), after, idle };
    let steps = [
        Case::ends,
        Case::answers_check,
        Case::stops_mate,
        Case::promotes,
        Case::takes,
        Case::threatens_mate,
        Case::attacks_several,
        Case::checks,
        Case::saves,
        Case::attacks,
        Case::trades,
        Case::castles,
        Case::develops,
        Case::pawn_goes,
        Case::rook_opens,
        Case::king_walks,
    ];
    steps.iter().find_map(|step| step(&case))
}

impl Case<'_> {
    fn ends(&self) -> Option<Reason> {
        let over = !self.after.board.generate_moves(|_| true);
        let check = !self.after.board.checkers().is_empty();
        over.then(|| Reason::new(if check { "szachy-mate" } else { "szachy-draw" }))
    }

    fn answers_check(&self) -> Option<Reason> {
        let checkers = self.state.board.checkers();
        let id = match self.state.captures(self.mv) {
            _ if checkers.is_empty() => return None,
            Some(at) if checkers.has(at) => "szachy-takes-checker",
            _ if self.kind == Piece::King => "szachy-escapes",
            _ => "szachy-covers",
        };
        Some(Reason::new(id).showing(checkers.into_iter().map(node)))
    }

    fn stops_mate(&self) -> Option<Reason> {
        let stops = mates(&self.idle.as_ref()?.board) && !mates(&self.after.board);
        stops.then(|| Reason::new("szachy-stops-mate"))
    }

    fn promotes(&self) -> Option<Reason> {
        self.mv.promotion.map(|kind| Reason::new("szachy-promotes").with("kind", word(kind)))
    }

    /// A capture that wins something.
    fn takes(&self) -> Option<Reason> {
        let (at, kind) = self.victim()?;
        let board = &self.after.board;
        let back = attackers(board, self.mv.to, board.occupied()) & board.colors(!self.own);
        let id = match () {
            _ if back.is_empty() => "szachy-takes-free",
            _ if exchange::brings(self.state, self.mv, 1) => "szachy-takes",
            _ => return None,
        };
        Some(named(id, kind, at))
    }

    fn threatens_mate(&self) -> Option<Reason> {
        let threat = !self.hangs(self.mv.to) && mates(&self.after.board.null_move()?);
        threat.then(|| Reason::new("szachy-threatens-mate"))
    }

    /// One piece attacks two: to check counts as attacking the king.
    fn attacks_several(&self) -> Option<Reason> {
        let prey = self.prey();
        let check = self.after.board.checkers().has(self.mv.to);
        if self.hangs(self.mv.to) || prey.len() + u32::from(check) < 2 {
            return None;
        }
        let dearest = self.dearest(prey)?;
        let reason = if check {
            named("szachy-checks-and-attacks", self.after.board.piece_on(dearest)?, dearest)
        } else {
            Reason::new("szachy-forks").with("count", prey.len() as usize).showing(prey.into_iter().map(node))
        };
        Some(reason)
    }

    fn checks(&self) -> Option<Reason> {
        let king = self.after.board.king(!self.own);
        let check = !self.after.board.checkers().is_empty() && !self.hangs(self.mv.to);
        check.then(|| Reason::new("szachy-checks").showing([node(king)]))
    }

    /// A piece that would have been lost is lost no more.
    fn saves(&self) -> Option<Reason> {
        let idle = self.idle.as_ref()?;
        let men = self.state.board.pieces(Piece::Pawn) | self.state.board.pieces(Piece::King);
        let officers = self.state.board.colors(self.own) & !men;
        let now = |at: Square| if at == self.mv.from { self.mv.to } else { at };
        let saved = officers.into_iter().filter(|at| lost(idle, *at) && !self.hangs(now(*at)));
        let at = saved.max_by_key(|at| self.state.board.piece_on(*at).map(price))?;
        let id = if at == self.mv.from { "szachy-saves" } else { "szachy-guards" };
        Some(named(id, self.state.board.piece_on(at)?, now(at)))
    }

    fn attacks(&self) -> Option<Reason> {
        let at = self.dearest(self.prey()).filter(|_| !self.hangs(self.mv.to))?;
        Some(named("szachy-attacks", self.after.board.piece_on(at)?, at))
    }

    /// A capture that is taken back and leaves both with as much.
    fn trades(&self) -> Option<Reason> {
        let (at, kind) = self.victim()?;
        exchange::pays(self.state, self.mv).then(|| named("szachy-trades", kind, at))
    }

    fn castles(&self) -> Option<Reason> {
        self.state.castles(self.mv).then(|| Reason::new("szachy-castles"))
    }

    /// A knight or bishop leaves the first rank for good.
    fn develops(&self) -> Option<Reason> {
        let home = Rank::First.relative_to(self.own);
        let out = matches!(self.kind, Piece::Knight | Piece::Bishop)
            && self.mv.from.rank() == home
            && self.mv.to.rank() != home
            && self.state.number() <= OPENING;
        out.then(|| Reason::new("szachy-develops").with("kind", word(self.kind)))
    }

    fn pawn_goes(&self) -> Option<Reason> {
        if self.kind != Piece::Pawn {
            return None;
        }
        let rank = self.mv.to.rank().relative_to(self.own);
        let ahead = (rank as usize + 1..Rank::NUM)
            .fold(BitBoard::EMPTY, |all, rank| all | Rank::index(rank).relative_to(self.own).bitboard());
        let files = self.mv.to.file().bitboard() | self.mv.to.file().adjacent();
        let stoppers = self.state.board.colored_pieces(!self.own, Piece::Pawn) & ahead & files;
        if rank >= Rank::Fifth && stoppers.is_empty() {
            return Some(Reason::new("szachy-free-pawn"));
        }
        let middle = [Square::D4, Square::E4, Square::D5, Square::E5].contains(&self.mv.to);
        (middle && self.state.number() <= OPENING).then(|| Reason::new("szachy-middle"))
    }

    fn rook_opens(&self) -> Option<Reason> {
        let pawns = self.state.board.colored_pieces(self.own, Piece::Pawn);
        let opens = |square: Square| (pawns & square.file().bitboard()).is_empty();
        let better = self.kind == Piece::Rook && opens(self.mv.to) && !opens(self.mv.from);
        better.then(|| Reason::new("szachy-open-file"))
    }

    /// Once the queens are gone the king comes out.
    fn king_walks(&self) -> Option<Reason> {
        let middle = BitBoard(0x0000_3c3c_3c3c_0000);
        let far = |square: Square| (0..8).find(|n| grown(square, *n) & middle != BitBoard::EMPTY);
        let walks = self.kind == Piece::King
            && self.state.board.pieces(Piece::Queen).is_empty()
            && far(self.mv.to) < far(self.mv.from);
        walks.then(|| Reason::new("szachy-king-walks"))
    }

    /// What is captured, and where.
    fn victim(&self) -> Option<(Square, Piece)> {
        let at = self.state.captures(self.mv)?;
        Some((at, self.state.board.piece_on(at)?))
    }

    /// Whether the other side can now win something by capturing there.
    fn hangs(&self, at: Square) -> bool {
        lost(&self.after, at)
    }

    /// The enemy's officers that the moved piece attacks and that are worth more than it, or that nobody guards.
    fn prey(&self) -> BitBoard {
        let board = &self.after.board;
        let from = if self.state.castles(self.mv) { return BitBoard::EMPTY } else { self.mv.to };
        let Some(kind) = board.piece_on(from) else { return BitBoard::EMPTY };
        let men = board.pieces(Piece::Pawn) | board.pieces(Piece::King);
        let attacked = board.colors(!self.own) & !men & attacks(board, kind, from, self.own);
        let worth_it = |at: &Square| {
            let guards = attackers(board, *at, board.occupied()) & board.colors(!self.own);
            guards.is_empty() || board.piece_on(*at).is_some_and(|prey| price(prey) > price(kind) + 50)
        };
        attacked.into_iter().filter(worth_it).fold(BitBoard::EMPTY, |all, at| all | at.bitboard())
    }

    fn dearest(&self, of: BitBoard) -> Option<Square> {
        of.into_iter().max_by_key(|at| self.after.board.piece_on(*at).map(price))
    }
}

fn price(kind: Piece) -> i32 {
    PRICE[kind as usize]
}

/// A kind as the texts select by it.
fn word(kind: Piece) -> String {
    format!("{kind:?}").to_lowercase()
}

/// A reason that names a kind and shows where it stands.
fn named(id: &'static str, kind: Piece, at: Square) -> Reason {
    Reason::new(id).with("kind", word(kind)).showing([node(at)])
}

/// Whether the side to move has a mate at hand.
fn mates(board: &Board) -> bool {
    board.generate_moves(|moves| {
        moves.into_iter().any(|mv| {
            let mut next = board.clone();
            next.play_unchecked(mv);
            !next.checkers().is_empty() && !next.generate_moves(|_| true)
        })
    })
}

/// Whether the side to move can win something by capturing on a field.
fn lost(state: &State, at: Square) -> bool {
    state.board.generate_moves(|mut moves| {
        moves.to &= at.bitboard();
        moves.into_iter().any(|mv| !state.castles(mv) && exchange::brings(state, mv, 1))
    })
}

/// The fields that a piece attacks.
fn attacks(board: &Board, kind: Piece, from: Square, side: Color) -> BitBoard {
    let occupied = board.occupied();
    match kind {
        Piece::Pawn => cozy::get_pawn_attacks(from, side),
        Piece::Knight => cozy::get_knight_moves(from),
        Piece::Bishop => cozy::get_bishop_moves(from, occupied),
        Piece::Rook => cozy::get_rook_moves(from, occupied),
        Piece::Queen => cozy::get_bishop_moves(from, occupied) | cozy::get_rook_moves(from, occupied),
        Piece::King => cozy::get_king_moves(from),
    }
}

/// The fields that a king reaches in so many moves on an empty board.
fn grown(from: Square, moves: u32) -> BitBoard {
    (0..moves)
        .fold(from.bitboard(), |all, _| all | all.into_iter().fold(all, |near, at| near | cozy::get_king_moves(at)))
}

#[cfg(test)]
mod tests {
    use super::super::super::tests::szachy;
    use crate::games;
    use crate::rules::game::{Game, Opinion};
    use crate::rules::seen::Arg;

    /// The reason's id and the kind it names, of a move by its text.
    fn said(position: &str, text: &str) -> String {
        let game = szachy();
        let state = game.set_up(position).unwrap_or_else(|e| panic!("{position}: {e}"));
        let mut moves = Vec::new();
        game.moves(&state, &mut moves);
        let mv = moves.into_iter().find(|mv| game.write(&state, *mv) == text);
        let reason = game.why(&state, mv.unwrap_or_else(|| panic!("{text} at {position}")));
        let Some(reason) = reason else { return "nothing".into() };
        for lang in ["pl", "en"] {
            let page = games::find("szachy").and_then(|entry| entry.page(lang)).expect("a page");
            assert!(page.texts.contains(&format!("\nwhy-{} = ", reason.id)), "{lang}: {reason:?}");
        }
        let args = reason.args.iter().map(|(_, arg)| match arg {
            Arg::Text(text) => format!(" {text}"),
            Arg::Number(n) => format!(" {n}"),
        });
        format!("{}{}", reason.id.trim_start_matches("szachy-"), args.collect::<String>())
    }

    #[test]
    fn moves_are_praised_for_what_they_do() {
        for (position, text, expected) in [
            ("6k1/5ppp/8/8/8/8/8/K3R3 w - - 0 1", "e1e8", "mate"),
            ("7k/8/6K1/8/8/8/8/5Q2 w - - 0 1", "f1f7", "draw"),
            ("4k3/8/8/8/8/8/4r3/4K3 w - - 0 1", "e1e2", "takes-checker"),
            ("4k3/8/8/8/4r3/8/8/4K3 w - - 0 1", "e1d2", "escapes"),
            ("4k3/8/8/8/4r3/8/8/2B1K3 w - - 0 1", "c1e3", "covers"),
            ("r5k1/8/8/8/8/8/5PPP/6K1 w - - 0 1", "h2h3", "stops-mate"),
            ("4k3/P7/8/8/8/8/8/4K3 w - - 0 1", "a7a8n", "promotes knight"),
            ("4k3/8/8/3q4/4P3/8/8/4K3 w - - 0 1", "e4d5", "takes-free queen"),
            ("4k3/8/2p5/3q4/4P3/8/8/4K3 w - - 0 1", "e4d5", "takes queen"),
            ("4k3/8/2p5/3n4/8/2N5/8/4K3 w - - 0 1", "c3d5", "trades knight"),
            ("4k3/8/2p5/3p4/8/2N5/8/4K3 w - - 0 1", "c3d5", "nothing"),
            ("k7/8/1K6/8/8/8/8/6R1 w - - 0 1", "g1g2", "threatens-mate"),
            ("6k1/1r3r2/8/8/2N5/8/8/6K1 w - - 0 1", "c4d6", "forks 2"),
            ("r3k3/8/8/3N4/8/8/8/6K1 w - - 0 1", "d5c7", "checks-and-attacks rook"),
            ("4k3/8/8/8/8/8/8/R5K1 w - - 0 1", "a1e1", "checks"),
            ("4k3/8/8/6p1/5R2/8/8/6K1 w - - 0 1", "f4a4", "saves rook"),
            ("4k3/8/8/1b6/8/3N4/8/3K2R1 w - - 0 1", "g1g3", "guards knight"),
            ("4k3/8/8/3q4/8/8/8/1N4K1 w - - 0 1", "b1c3", "attacks queen"),
            ("4k3/8/8/8/8/8/8/4K2R w K - 0 1", "e1g1", "castles"),
            ("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", "g1f3", "develops knight"),
            ("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", "e2e4", "middle"),
            ("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", "a2a3", "nothing"),
            ("4k3/8/8/1P6/8/8/8/6K1 w - - 0 1", "b5b6", "free-pawn"),
            ("4k3/p7/8/1P6/8/8/8/6K1 w - - 0 1", "b5b6", "nothing"),
            ("4k3/8/8/8/8/8/P7/R5K1 w - - 0 30", "a1d1", "open-file"),
            ("4k3/8/8/8/8/8/P7/6K1 w - - 0 30", "g1f2", "king-walks"),
        ] {
            assert_eq!(said(position, text), expected, "{text} at {position}");
        }
    }
}
