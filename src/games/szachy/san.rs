//! The short notation of moves (SAN): `e4`, `Nf3`, `exd5`, `R1e2`, `e8=Q+`, `O-O`.

use super::State;
use super::taps::castling;
use crate::games::OpenError;
use crate::record::file::Misread;
use crate::record::{Record, replay};
use cozy_chess as cozy;
use cozy_chess::{File, Move, Piece, Rank, Square};

/// The letters of knight, bishop, rook, queen and king.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Letters(pub [char; 5]);

impl Letters {
    /// Those of game files, which are English everywhere.
    pub const FILES: Letters = Letters(['N', 'B', 'R', 'Q', 'K']);
    /// Skoczek, goniec, wieża, hetman, król.
    pub const POLISH: Letters = Letters(['S', 'G', 'W', 'H', 'K']);

    /// The letter of a kind; a pawn has none.
    fn of(&self, kind: Piece) -> Option<char> {
        self.0.get((kind as usize).checked_sub(1)?).copied()
    }

    /// The kind of a letter.
    fn kind(&self, letter: char) -> Option<Piece> {
        Piece::try_index(self.0.iter().position(|l| *l == letter)? + 1)
    }
}

/// Writes a legal move: no more of its origin than is needed, with `+` for check and `#` for mate.
pub fn san(state: &State, mv: Move, letters: &Letters) -> String {
    let board = &state.board;
    let mut text = String::new();
    if state.castles(mv) {
        text.push_str(if mv.to.file() > mv.from.file() { "O-O" } else { "O-O-O" });
    } else {
        let kind = board.piece_on(mv.from).unwrap_or(Piece::Pawn);
        let captures = state.captures(mv).is_some();
        match letters.of(kind) {
            Some(letter) => {
                text.push(letter);
                text.push_str(&origin(board, mv, kind));
            }
            None if captures => text.push(mv.from.file().into()),
            None => {}
        }
        text.push_str(if captures { "x" } else { "" });
        text.push_str(&mv.to.to_string());
        if let Some(letter) = mv.promotion.and_then(|kind| letters.of(kind)) {
            text.extend(['=', letter]);
        }
    }
    let mut next = board.clone();
    if next.try_play(mv).is_ok() && !next.checkers().is_empty() {
        text.push(if next.generate_moves(|_| true) { '+' } else { '#' });
    }
    text
}

/// What of the origin tells the move from those of other pieces of its kind to the same field: nothing, the file, the
/// rank or both, the first that does.
fn origin(board: &cozy::Board, mv: Move, kind: Piece) -> String {
    let mut rivals = cozy::BitBoard::EMPTY;
    board.generate_moves_for(board.colored_pieces(board.side_to_move(), kind), |moves| {
        if moves.from != mv.from && moves.to.has(mv.to) {
            rivals |= moves.from.bitboard();
        }
        false
    });
    let (file, rank) = (mv.from.file(), mv.from.rank());
    if rivals.is_empty() {
        String::new()
    } else if rivals.is_disjoint(file.bitboard()) {
        file.to_string()
    } else if rivals.is_disjoint(rank.bitboard()) {
        rank.to_string()
    } else {
        mv.from.to_string()
    }
}

/// The short notation of every move of a record.
///
/// # Errors
/// What in the record does not hold.
pub fn of_record(record: &Record, letters: &Letters) -> Result<Vec<String>, OpenError> {
    let game: super::Szachy = replay::rules("szachy", record)?;
    Ok(replay::replay(&game, record)?.plies.iter().map(|(state, mv)| san(state, *mv, letters)).collect())
}

/// Reads a move with the letters of game files. It may say more or less than [`san`] would: signs of check and praise
/// may be there or not, `x` may be `:` or nothing, castling may be written with noughts, promotions as `e8Q`, `e8=Q`
/// or `e8(Q)`, and long forms such as `Ng1-f3`, `e2-e4` and `e7e8q` are understood.
///
/// # Errors
/// Why it is not one legal move.
pub fn read(state: &State, text: &str) -> Result<Move, Misread> {
    let meant = Meant::of(text).ok_or(Misread::Unreadable)?;
    let mut found = None;
    let mut several = false;
    state.board.generate_moves(|moves| {
        for mv in moves {
            if meant.fits(state, moves.piece, mv) {
                several |= found.replace(mv).is_some();
            }
        }
        false
    });
    match found {
        Some(_) if several => Err(Misread::Ambiguous),
        found => found.ok_or(Misread::NotLegal),
    }
}

/// What a text says of a move; what it leaves open is `None`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Meant {
    /// Castling, and whether to the long side.
    Castling(bool),
    Move {
        kind: Option<Piece>,
        file: Option<File>,
        rank: Option<Rank>,
        to: Square,
        promotion: Option<Piece>,
    },
}

impl Meant {
    fn of(text: &str) -> Option<Meant> {
        let text = text.trim_end_matches(['+', '#', '!', '?', '†', '‡']);
        let text = text.strip_suffix("e.p.").or_else(|| text.strip_suffix("ep")).unwrap_or(text);
        let castling = text.replace(['0', 'o'], "O");
        match castling.as_str() {
            "O-O" => return Some(Meant::Castling(false)),
            "O-O-O" => return Some(Meant::Castling(true)),
            _ => {}
        }
        let letters = Letters::FILES;
        let named = text.chars().next().and_then(|c| if c == 'P' { Some(Piece::Pawn) } else { letters.kind(c) });
        let mut signs: Vec<char> = text.chars().skip(usize::from(named.is_some())).collect();
        signs.retain(|c| !"x×:-–=/()".contains(*c));
        let last = signs.last()?.to_ascii_uppercase();
        let promotion = letters.kind(last).filter(|kind| *kind != Piece::King);
        if promotion.is_some() {
            signs.pop();
        }
        let rank = signs.pop()?.try_into().ok()?;
        let to = Square::new(signs.pop()?.try_into().ok()?, rank);
        let rank = signs.last().and_then(|c| Rank::try_from(*c).ok());
        if rank.is_some() {
            signs.pop();
        }
        let file = signs.last().and_then(|c| File::try_from(*c).ok());
        if file.is_some() {
            signs.pop();
        }
        // Two fields say everything; else what has no letter is a pawn.
        let kind = named.or(if file.is_some() && rank.is_some() { None } else { Some(Piece::Pawn) });
        signs.is_empty().then_some(Meant::Move { kind, file, rank, to, promotion })
    }

    fn fits(self, state: &State, piece: Piece, mv: Move) -> bool {
        let castles = state.castles(mv);
        match self {
            Meant::Castling(long) => castles && long == (mv.to.file() < mv.from.file()),
            Meant::Move { kind, file, rank, to, promotion } => {
                let from_whole = file == Some(mv.from.file()) && rank == Some(mv.from.rank());
                let onto = if castles { from_whole && castling(mv).0 == to } else { mv.to == to };
                // A promotion that is left open fits all four, so that it is ambiguous.
                onto && kind.is_none_or(|k| k == piece)
                    && file.is_none_or(|f| f == mv.from.file())
                    && rank.is_none_or(|r| r == mv.from.rank())
                    && promotion.is_none_or(|p| mv.promotion == Some(p))
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::tests::szachy;
    use super::*;
    use crate::rules::game::Game;

    const KIWIPETE: &str = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";

    /// Every legal move in both notations.
    fn all(fen: &str) -> Vec<(String, String)> {
        let game = szachy();
        let state = game.set_up(fen).unwrap();
        let mut moves = Vec::new();
        game.moves(&state, &mut moves);
        moves.iter().map(|mv| (game.write(&state, *mv), san(&state, *mv, &Letters::FILES))).collect()
    }

    fn one(fen: &str, text: &str) -> String {
        let said = all(fen).into_iter().find(|(uci, _)| uci == text).map(|(_, san)| san);
        said.unwrap_or_else(|| panic!("{fen}: {text} is not legal"))
    }

    fn reads(fen: &str, text: &str) -> Result<String, Misread> {
        let game = szachy();
        let state = game.set_up(fen).unwrap();
        read(&state, text).map(|mv| game.write(&state, mv))
    }

    #[test]
    fn moves_are_written_shortly() {
        let start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
        for (fen, uci, text) in [
            (start, "e2e4", "e4"),
            (start, "g1f3", "Nf3"),
            (KIWIPETE, "e1g1", "O-O"),
            (KIWIPETE, "e1c1", "O-O-O"),
            (KIWIPETE, "e5f7", "Nxf7"),
            (KIWIPETE, "d5e6", "dxe6"),
            (KIWIPETE, "f3h3", "Qxh3"),
            ("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "e5d6", "exd6"),
            ("8/P6k/8/8/8/8/8/K7 w - - 0 1", "a7a8q", "a8=Q"),
            ("1n5k/P7/8/8/8/8/8/K7 w - - 0 1", "a7b8n", "axb8=N"),
            ("7k/P7/8/8/8/8/8/K7 w - - 0 1", "a7a8r", "a8=R+"),
            ("6k1/5ppp/8/8/8/8/8/K6R w - - 0 1", "h1h7", "Rxh7"),
            ("6k1/5ppp/8/8/8/8/8/K3R3 w - - 0 1", "e1e8", "Re8#"),
            ("4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1", "h1h8", "Rh8+"),
            // The file tells them apart, the rank does, both are needed, and a pinned rival does not count.
            ("6k1/8/8/8/8/8/K7/R6R w - - 0 1", "a1d1", "Rad1"),
            ("7k/8/8/R7/8/8/K7/R7 w - - 0 1", "a5a3", "Ra3"),
            ("7k/8/8/R7/8/8/1K6/R7 w - - 0 1", "a5a3", "R5a3"),
            ("6k1/8/8/8/4Q2Q/8/8/K6Q w - - 0 1", "h4e1", "Qh4e1"),
            ("7k/8/5b2/8/8/2N5/8/K5N1 w - - 0 1", "g1e2", "Ne2"),
            ("3r3k/8/8/8/3N4/8/8/3K2N1 w - - 0 1", "g1f3", "Nf3"),
        ] {
            assert_eq!(one(fen, uci), text, "{fen} {uci}");
        }
    }

    #[test]
    fn the_screen_has_polish_letters() {
        let game = szachy();
        let state = game.set_up("7k/P7/8/8/8/8/8/K7 w - - 0 1").unwrap();
        let mv = read(&state, "a8=Q+").unwrap();
        assert_eq!(san(&state, mv, &Letters::POLISH), "a8=H+");
        let record = Record { moves: ["g1f3", "e7e5", "f3e5"].map(Into::into).into(), ..Record::of("szachy") };
        assert_eq!(of_record(&record, &Letters::POLISH).unwrap(), ["Sf3", "e5", "Sxe5"]);
    }

    #[test]
    fn what_is_written_is_read() {
        for fen in [KIWIPETE, "6k1/8/8/8/4Q2Q/8/8/K6Q w - - 0 1", "1n5k/P7/8/8/8/8/8/K7 w - - 0 1"] {
            for (uci, text) in all(fen) {
                assert_eq!(reads(fen, &text).as_ref(), Ok(&uci), "{fen} {text}");
                assert_eq!(reads(fen, &uci).as_ref(), Ok(&uci), "{fen} {uci}");
            }
        }
    }

    #[test]
    fn reading_is_lax() {
        let passed = "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1";
        let crowns = "1n5k/P7/8/8/8/8/8/K7 w - - 0 1";
        for (fen, text, uci) in [
            (KIWIPETE, "0-0", "e1g1"),
            (KIWIPETE, "O-O-O!?", "e1c1"),
            (KIWIPETE, "o-o+", "e1g1"),
            (KIWIPETE, "N:f7", "e5f7"),
            (KIWIPETE, "Nf7!!", "e5f7"),
            (KIWIPETE, "Ne5xf7", "e5f7"),
            (KIWIPETE, "Pd5-d6", "d5d6"),
            (KIWIPETE, "de6", "d5e6"),
            (KIWIPETE, "Ncb1", "c3b1"),
            (passed, "exd6e.p.", "e5d6"),
            (passed, "e5xd6ep", "e5d6"),
            (crowns, "a8Q", "a7a8q"),
            (crowns, "a8(R)", "a7a8r"),
            (crowns, "ab8/N+", "a7b8n"),
            (crowns, "axb8=B#", "a7b8b"),
        ] {
            assert_eq!(reads(fen, text).as_deref(), Ok(uci), "{fen} {text}");
        }
    }

    #[test]
    fn what_is_no_move_is_told_apart() {
        use Misread::{Ambiguous, NotLegal, Unreadable};
        for (text, why) in [
            ("", Unreadable),
            ("x", Unreadable),
            ("e", Unreadable),
            ("e9", Unreadable),
            ("Xe4", Unreadable),
            ("--", Unreadable),
            ("O-O-O-O", Unreadable),
            ("abcde4", Unreadable),
            ("żółw", Unreadable),
            ("e4", NotLegal),
            ("Qd8", NotLegal),
            ("Kg1", NotLegal),
            ("d6=Q", NotLegal),
        ] {
            assert_eq!(reads(KIWIPETE, text), Err(why), "{text}");
        }
        assert_eq!(reads("6k1/8/8/8/8/8/K7/R6R w - - 0 1", "Rd1"), Err(Ambiguous));
        assert_eq!(reads("1n5k/P7/8/8/8/8/8/K7 w - - 0 1", "a8"), Err(Ambiguous));
    }
}
