//! The position text of chess: FEN, six fields.
//!
//! Written are the rights that are left, a field of en passant only where such a capture is legal, and both counters.
//! Read is a field of en passant behind any pawn that can just have stepped two fields, as most programs write it.

use super::State;
use super::army::Army;
use crate::rules::position::PositionError;
use cozy_chess as cozy;
use cozy_chess::{BoardBuilder, BoardBuilderError, Color, File, Piece, Rank, Square};

type Fault = PositionError;

/// Reads a text.
///
/// # Errors
/// The field (or, of the first field, the rank) that is malformed or shows what cannot be.
pub fn read(text: &str) -> Result<State, PositionError> {
    let fields: Vec<&str> = text.split_ascii_whitespace().collect();
    if let Some(extra) = fields.get(6) {
        return Err(Fault::new(*extra, "a FEN has six fields"));
    }
    let [men, turn, rights, passed, quiet, number] = fields[..] else {
        return Err(Fault::new(text, "a FEN has six fields"));
    };
    let mut builder = BoardBuilder::empty();
    place(men, &mut builder)?;
    builder.side_to_move = match turn {
        "w" => Color::White,
        "b" => Color::Black,
        _ => return Err(Fault::new(turn, "the side to move is w or b")),
    };
    castling(rights, &mut builder)?;
    builder.en_passant = match passed {
        "-" => None,
        name => Some(name.parse().map_err(|_| Fault::new(name, "there is no such field"))?),
    };
    let quiet = count(quiet)?;
    // cozy-chess counts no further than the draw; the state's own count goes on.
    builder.halfmove_clock = quiet.min(super::QUIET_LIMIT) as u8;
    // Some programs count moves from nought.
    builder.fullmove_number = count(number)?.max(1);
    let board = builder.build().map_err(|e| match e {
        // Everything else about the pieces has been looked at.
        BoardBuilderError::InvalidBoard => Fault::new(turn, "the side that is not to move stands in check"),
        BoardBuilderError::InvalidCastlingRights => Fault::new(rights, "king and rook must stand at home to castle"),
        BoardBuilderError::InvalidEnPassant => Fault::new(passed, "no pawn can just have passed this field"),
        _ => Fault::new(text, "the counters cannot be"),
    })?;
    if board.checkers().len() > 2 {
        return Err(Fault::new(men, "no move gives check from three sides"));
    }
    Ok(State { board, quiet })
}

/// Reads the first field, from rank 8 down, and looks whether such pieces can be.
fn place(men: &str, builder: &mut BoardBuilder) -> Result<(), PositionError> {
    let rows: Vec<&str> = men.split('/').collect();
    if rows.len() != Rank::NUM {
        return Err(Fault::new(men, "there are eight ranks"));
    }
    let mut counts = [[0u32; Piece::NUM]; Color::NUM];
    let mut kings = [Square::A1; Color::NUM];
    for (row, rank) in rows.iter().zip(Rank::ALL.into_iter().rev()) {
        let fault = |what: &str| Err(Fault::new(*row, what));
        let (mut file, mut gap) = (0, false);
        for c in row.chars() {
            if let Some(empty) = c.to_digit(10) {
                if gap || !(1..=8).contains(&empty) {
                    return fault("empty fields are counted by one digit from 1 to 8");
                }
                (file, gap) = (file + empty as usize, true);
                continue;
            }
            let Ok(kind) = Piece::try_from(c.to_ascii_lowercase()) else {
                return fault("pieces are written with the letters PNBRQK and pnbrqk");
            };
            let Some(at) = File::try_index(file) else { return fault("a rank has eight fields") };
            if kind == Piece::Pawn && matches!(rank, Rank::First | Rank::Eighth) {
                return fault("no pawn stands on the first or last rank");
            }
            let color = if c.is_ascii_uppercase() { Color::White } else { Color::Black };
            *builder.square_mut(Square::new(at, rank)) = Some((kind, color));
            counts[color as usize][kind as usize] += 1;
            if kind == Piece::King {
                kings[color as usize] = Square::new(at, rank);
            }
            (file, gap) = (file + 1, false);
        }
        if file != File::NUM {
            return fault("a rank has eight fields");
        }
    }
    if counts.iter().any(|side| side[Piece::King as usize] != 1) {
        return Err(Fault::new(men, "each side has one king"));
    }
    if !counts.iter().all(|side| Army::new(*side).can_be()) {
        return Err(Fault::new(men, "no side has so many pieces, promoted pawns included"));
    }
    if cozy::get_king_moves(kings[0]).has(kings[1]) {
        return Err(Fault::new(men, "the kings cannot stand next to each other"));
    }
    Ok(())
}

/// Reads the rights to castle. That rooks stand at home is looked at later.
fn castling(rights: &str, builder: &mut BoardBuilder) -> Result<(), PositionError> {
    if rights == "-" {
        return Ok(());
    }
    for c in rights.chars() {
        let color = if c.is_ascii_uppercase() { Color::White } else { Color::Black };
        let home = Square::new(File::E, Rank::First.relative_to(color));
        let at_home = builder.square(home) == Some((Piece::King, color));
        let side = builder.castle_rights_mut(color);
        let (right, rook) = match c {
            'K' | 'k' => (&mut side.short, File::H),
            'Q' | 'q' => (&mut side.long, File::A),
            _ => return Err(Fault::new(rights, "rights to castle are written with the letters KQkq")),
        };
        if right.replace(rook).is_some() {
            return Err(Fault::new(rights, "a right to castle is there twice"));
        }
        if !at_home {
            return Err(Fault::new(rights, "king and rook must stand at home to castle"));
        }
    }
    Ok(())
}

/// Reads a counter, written plainly.
fn count(token: &str) -> Result<u16, PositionError> {
    let plain = !token.is_empty() && token.bytes().all(|b| b.is_ascii_digit());
    let count = if plain { token.parse().ok() } else { None };
    count.ok_or_else(|| Fault::new(token, "a counter is a number up to 65535"))
}

/// Writes the position.
pub fn write(state: &State) -> String {
    let board = &state.board;
    let rows: Vec<String> = Rank::ALL.into_iter().rev().map(|rank| row(board, rank)).collect();
    let turn = board.side_to_move();
    let mut rights = String::new();
    for (color, letters) in [(Color::White, ['K', 'Q']), (Color::Black, ['k', 'q'])] {
        let side = board.castle_rights(color);
        rights.extend([side.short.map(|_| letters[0]), side.long.map(|_| letters[1])].into_iter().flatten());
    }
    if rights.is_empty() {
        rights.push('-');
    }
    let passed = state.en_passant().map_or("-".into(), |square| square.to_string());
    format!("{} {turn} {rights} {passed} {} {}", rows.join("/"), state.quiet, board.fullmove_number())
}

fn row(board: &cozy::Board, rank: Rank) -> String {
    let mut text = String::new();
    let mut gap = 0;
    let close = |text: &mut String, gap: &mut u32| {
        if *gap > 0 {
            text.push_str(&gap.to_string());
            *gap = 0;
        }
    };
    for file in File::ALL {
        let square = Square::new(file, rank);
        match (board.piece_on(square), board.color_on(square)) {
            (Some(kind), Some(color)) => {
                close(&mut text, &mut gap);
                let letter = char::from(kind);
                text.push(if color == Color::White { letter.to_ascii_uppercase() } else { letter });
            }
            _ => gap += 1,
        }
    }
    close(&mut text, &mut gap);
    text
}

#[cfg(test)]
mod tests {
    use super::super::tests::szachy;
    use crate::rules::game::Game;

    #[test]
    fn what_is_written_is_read_the_same() {
        let game = szachy();
        for text in [
            "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
            "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R b Kq - 13 40",
            "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1",
            "8/P6k/8/8/8/8/8/K7 w - - 99 200",
            "8/8/8/8/8/4k3/8/QQQQKQQQ b - - 250 65535",
        ] {
            let state = game.set_up(text).unwrap_or_else(|e| panic!("{text}: {e}"));
            assert_eq!(game.position(&state), text);
        }
    }

    #[test]
    fn what_says_the_same_is_written_in_one_way() {
        let game = szachy();
        for (read, written) in [
            // Such a capture is not there, or not legal.
            ("4k3/8/8/8/4P3/8/8/4K3 b - e3 0 1", "4k3/8/8/8/4P3/8/8/4K3 b - - 0 1"),
            ("8/8/8/r2Pp2K/8/8/4k3/8 w - e6 0 1", "8/8/8/r2Pp2K/8/8/4k3/8 w - - 0 1"),
            ("r3k2r/8/8/8/8/8/8/R3K2R w qkQK - 0 1", "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1"),
            ("  4k3/8/8/8/8/8/8/4K3   w  - -  007 0 ", "4k3/8/8/8/8/8/8/4K3 w - - 7 1"),
        ] {
            assert_eq!(game.set_up(read).map(|state| game.position(&state)).as_deref(), Ok(written), "{read}");
        }
    }

    #[test]
    fn what_cannot_be_is_refused_by_its_token() {
        let game = szachy();
        for (text, token) in [
            // The form.
            ("", ""),
            ("8/8", "8/8"),
            ("4k3/8/8/8/8/8/8/4K3 w - - 0", "4k3/8/8/8/8/8/8/4K3 w - - 0"),
            ("4k3/8/8/8/8/8/8/4K3 w - - 0 1 x", "x"),
            ("4k3/8/8/8/8/8/4K3 w - - 0 1", "4k3/8/8/8/8/8/4K3"),
            ("4k3/8/8/8/8/8/8/8/4K3 w - - 0 1", "4k3/8/8/8/8/8/8/8/4K3"),
            ("4k3/9/8/8/8/8/8/4K3 w - - 0 1", "9"),
            ("4k3/8/44/8/8/8/8/4K3 w - - 0 1", "44"),
            ("4k3/8/7/8/8/8/8/4K3 w - - 0 1", "7"),
            ("4k3/8/8r/8/8/8/8/4K3 w - - 0 1", "8r"),
            ("4k3/8/x7/8/8/8/8/4K3 w - - 0 1", "x7"),
            ("4k3/8/ż7/8/8/8/8/4K3 w - - 0 1", "ż7"),
            ("4k3//8/8/8/8/8/4K3 w - - 0 1", ""),
            ("4k3/8/8/8/8/8/8/4K3 white - - 0 1", "white"),
            ("4k3/8/8/8/8/8/8/4K3 w - i9 0 1", "i9"),
            ("4k3/8/8/8/8/8/8/4K3 w - - -1 1", "-1"),
            ("4k3/8/8/8/8/8/8/4K3 w - - 0 +1", "+1"),
            ("4k3/8/8/8/8/8/8/4K3 w - - 99999 1", "99999"),
            ("r3k2r/8/8/8/8/8/8/R3K2R w KQkk - 0 1", "KQkk"),
            ("r3k2r/8/8/8/8/8/8/R3K2R w HAha - 0 1", "HAha"),
            ("r3k2r/8/8/8/8/8/8/R3K2R w K- - 0 1", "K-"),
            // What stands there.
            ("8/8/8/8/8/8/8/4K3 w - - 0 1", "8/8/8/8/8/8/8/4K3"),
            ("4k3/8/8/8/8/8/8/4K2K w - - 0 1", "4k3/8/8/8/8/8/8/4K2K"),
            ("8/8/8/8/8/3k4/4K3/8 w - - 0 1", "8/8/8/8/8/3k4/4K3/8"),
            ("4k2P/8/8/8/8/8/8/4K3 w - - 0 1", "4k2P"),
            ("4k3/8/8/8/8/8/8/p3K3 w - - 0 1", "p3K3"),
            ("4k3/8/8/8/8/P7/PPPPPPPP/4K3 w - - 0 1", "4k3/8/8/8/8/P7/PPPPPPPP/4K3"),
            ("4k3/8/8/8/8/8/PPPPPPPP/QQ2K3 w - - 0 1", "4k3/8/8/8/8/8/PPPPPPPP/QQ2K3"),
            // A king in check on the wrong turn, or from three sides.
            ("4k3/8/8/8/8/8/8/4K2r b - - 0 1", "b"),
            ("4k3/8/8/8/8/8/4R3/4K3 w - - 0 1", "w"),
            ("4r2k/8/8/8/7b/5n2/8/4K3 w - - 0 1", "4r2k/8/8/8/7b/5n2/8/4K3"),
            // Rights and en passant that cannot be.
            ("4k3/8/8/8/8/8/8/R3K3 w KQ - 0 1", "KQ"),
            ("4k3/8/8/8/8/8/8/R2K3R w Q - 0 1", "Q"),
            ("4k3/8/8/8/8/8/8/R3K3 w q - 0 1", "q"),
            ("4k3/8/8/8/4P3/8/8/4K3 b - e4 0 1", "e4"),
            ("4k3/8/8/8/4P3/8/8/4K3 w - e3 0 1", "e3"),
            ("4k3/8/8/8/8/8/8/4K3 b - e3 0 1", "e3"),
            ("4k3/8/8/8/4P3/8/4N3/4K3 b - e3 0 1", "e3"),
            ("4k3/8/5N2/8/2pP4/8/8/4K3 b - d3 0 1", "d3"),
        ] {
            assert_eq!(game.set_up(text).map_err(|e| e.token), Err(token.to_string()), "{text}");
        }
    }
}
