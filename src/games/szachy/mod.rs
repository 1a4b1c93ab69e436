//! Szachy: orthodox chess, §3 of the rules.
//!
//! Which moves are legal is known by the crate cozy-chess; how a game is drawn, what is the same position and
//! everything that is seen or written is ours. [`army`] counts the pieces, [`fen`] has the position texts, [`san`]
//! the short notation of moves, [`taps`] what a finger does and an eye sees, [`refusal`] why a tap begins nothing,
//! [`opinion`] what a position is worth.

mod army;
mod fen;
mod opinion;
mod refusal;
pub mod san;
mod taps;
#[cfg(test)]
mod tests;

use crate::rules::board::Board;
use crate::rules::game::Game;
use crate::rules::position::PositionError;
use crate::rules::seen::{Change, Plan, Reason, Tap, View};
use crate::rules::spec::{GameSpec, Options, SpecError};
use crate::rules::{Draw, Node, Outcome, Piece, Seat, Win};
use army::Army;
use cozy_chess as cozy;
use cozy_chess::{BitBoard, Color, Move, Rank, Square};
use std::hash::{Hash, Hasher};

/// After so many plies without a capture and without a pawn's move the game is drawn.
const QUIET_LIMIT: u16 = 100;

/// The rules of chess.
pub struct Szachy {
    board: Board,
    start: State,
    structures: opinion::Structures,
}

/// A position with its counters.
#[derive(Clone, Debug)]
pub struct State {
    /// cozy-chess keeps a file of en passant after *every* double step; what counts is [`State::en_passant`].
    board: cozy::Board,
    /// Plies in a row, up to now, without a capture and without a pawn's move. cozy-chess stops counting at 100.
    quiet: u16,
}

impl State {
    /// The number of the move that is to be made, as files and FEN count: both sides' plies share one.
    pub fn number(&self) -> u16 {
        self.board.fullmove_number()
    }

    /// The side to move.
    fn color(&self) -> Color {
        self.board.side_to_move()
    }

    /// The field behind a pawn that has just stepped two fields, if it can legally be captured there.
    fn en_passant(&self) -> Option<Square> {
        let (board, color) = (&self.board, self.color());
        let to = Square::new(board.en_passant()?, Rank::Sixth.relative_to(color));
        let pawns = cozy::get_pawn_attacks(to, !color) & board.colored_pieces(color, cozy::Piece::Pawn);
        pawns.into_iter().any(|from| board.is_legal(Move { from, to, promotion: None })).then_some(to)
    }

    /// Whether a move castles.
    fn castles(&self, mv: Move) -> bool {
        self.board.colors(self.color()).has(mv.to)
    }

    /// Where a move captures something: for a capture en passant beside the pawn's way.
    fn captures(&self, mv: Move) -> Option<Square> {
        if self.board.colors(!self.color()).has(mv.to) {
            return Some(mv.to);
        }
        let pawn = self.board.pieces(cozy::Piece::Pawn).has(mv.from);
        (pawn && mv.from.file() != mv.to.file()).then(|| Square::new(mv.to.file(), mv.from.rank()))
    }
}

/// The same pieces, rights and *legal* en passant, and the same counters.
impl PartialEq for State {
    fn eq(&self, other: &State) -> bool {
        // cozy-chess has a comparison of its own, but it takes a king's step onto the passed field for a capture.
        let (a, b) = (&self.board, &other.board);
        let counters = |state: &State| (state.quiet, state.board.fullmove_number());
        a.hash_without_ep() == b.hash_without_ep()
            && counters(self) == counters(other)
            && a.side_to_move() == b.side_to_move()
            && Color::ALL.iter().all(|c| a.colors(*c) == b.colors(*c) && a.castle_rights(*c) == b.castle_rights(*c))
            && cozy::Piece::ALL.iter().all(|kind| a.pieces(*kind) == b.pieces(*kind))
            && self.en_passant() == other.en_passant()
    }
}

impl Eq for State {}

impl Hash for State {
    fn hash<H: Hasher>(&self, hasher: &mut H) {
        (self.board.hash_without_ep(), self.quiet, self.board.fullmove_number()).hash(hasher);
    }
}

/// The seat that plays a colour.
fn seat(color: Color) -> Seat {
    Seat(color as u8)
}

/// The node of a square: both count from a1 along the ranks.
fn node(square: Square) -> Node {
    Node(square as u8)
}

/// The square of a node, if there is one.
fn square(node: Node) -> Option<Square> {
    Square::try_index(node.index())
}

impl Game for Szachy {
    type State = State;
    /// Castling is the king's move onto his own rook.
    type Move = Move;

    fn new(spec: &GameSpec, options: &Options, _seats: u8) -> Result<Szachy, SpecError> {
        let board = Board::compile(spec)?;
        let fits = |n: &Node| square(*n).is_some_and(|s| board.name(*n) == s.to_string() && king_walks(&board, s));
        let misfit = if board.len() == Square::NUM { board.nodes().find(|n| !fits(n)) } else { Some(Node(0)) };
        if let Some(node) = misfit {
            let place = format!("node {}", board.name(node));
            return Err(SpecError::new(&spec.id, place, "chess is played on all fields of 8 by 8"));
        }
        if spec.kinds.len() != cozy::Piece::NUM {
            return Err(SpecError::new(&spec.id, "kinds", "pawn, knight, bishop, rook, queen, king"));
        }
        let start = fen::read(spec.start(options))
            .map_err(|e| SpecError::new(&spec.id, format!("start '{}'", e.token), e.fault))?;
        Ok(Szachy { board, start, structures: opinion::Structures::new() })
    }

    fn board(&self) -> &Board {
        &self.board
    }

    fn seats(&self) -> u8 {
        2
    }

    fn start(&self) -> State {
        self.start.clone()
    }

    fn turn(&self, state: &State) -> Seat {
        seat(state.color())
    }

    fn moves(&self, state: &State, out: &mut Vec<Move>) {
        state.board.generate_moves(|moves| {
            out.extend(moves);
            false
        });
    }

    /// Without listing them. Mate and stalemate have none anyway.
    fn count(&self, state: &State, _: &mut Vec<Move>) -> u64 {
        if state.quiet >= QUIET_LIMIT || nobody_can_mate(&state.board) {
            return 0;
        }
        let mut count = 0;
        state.board.generate_moves(|moves| {
            count += moves.len() as u64;
            false
        });
        count
    }

    fn play(&self, state: &mut State, mv: Move) {
        state.board.play_unchecked(mv);
        state.quiet = if state.board.halfmove_clock() == 0 { 0 } else { state.quiet.saturating_add(1) };
    }

    /// Mate and stalemate, then too little to mate with, then lack of progress: mate on the last ply wins.
    fn outcome(&self, state: &State) -> Option<Outcome> {
        if !state.board.generate_moves(|_| true) {
            let check = !state.board.checkers().is_empty();
            let winner = seat(!state.color());
            return Some(if check { Outcome::Won(winner, Win::Mate) } else { Outcome::Drawn(Draw::Stalemate) });
        }
        if nobody_can_mate(&state.board) {
            return Some(Outcome::Drawn(Draw::Material));
        }
        (state.quiet >= QUIET_LIMIT).then_some(Outcome::Drawn(Draw::NoProgress))
    }

    fn key(&self, state: &State) -> u64 {
        let passed = state.en_passant().map_or(0, |to| mix(to.file() as u64 + 1));
        state.board.hash_without_ep() ^ passed
    }

    fn write(&self, state: &State, mv: Move) -> String {
        taps::write(state, mv)
    }

    fn position(&self, state: &State) -> String {
        fen::write(state)
    }

    fn set_up(&self, text: &str) -> Result<State, PositionError> {
        fen::read(text)
    }

    fn view(&self, state: &State) -> View {
        let mut view = View::empty(self.board.len(), 2);
        for color in Color::ALL {
            for kind in cozy::Piece::ALL {
                for square in state.board.colored_pieces(color, kind) {
                    view.stacks[square as usize].push(Piece { seat: seat(color), kind: kind as u8 });
                }
            }
            let dead = Army::of(&state.board, color).dead();
            view.dead[color as usize] = dead.map(|kind| Piece { seat: seat(color), kind: kind as u8 }).collect();
        }
        view
    }

    fn plans(&self, state: &State, mv: Move, out: &mut Vec<Plan>) {
        taps::plans(state, mv, out);
    }

    fn changes(&self, state: &State, mv: Move, _: &Plan, out: &mut Vec<Change>) {
        taps::changes(&self.board, state, mv, out);
    }

    fn refusal(&self, state: &State, taps: &[Tap]) -> Reason {
        refusal::refusal(&self.board, state, taps)
    }

    /// The short notation; Polish figures have Polish letters.
    fn noted(&self, state: &State, mv: Move, lang: &str) -> String {
        san::san(state, mv, if lang == "pl" { &san::Letters::POLISH } else { &san::Letters::FILES })
    }

    /// The king in check.
    fn alarm(&self, state: &State) -> Option<Node> {
        let check = !state.board.checkers().is_empty();
        check.then(|| node(state.board.king(state.color())))
    }
}

/// Whether the board's lines join a square's node to the fields that a king would reach.
fn king_walks(board: &Board, square: Square) -> bool {
    cozy::get_king_moves(square).into_iter().map(node).eq(board.neighbours(node(square)).iter().copied())
}

/// Whether no mate could come about whatever both sides played: bare kings, one knight, or nothing but bishops
/// that all stand on one colour.
fn nobody_can_mate(board: &cozy::Board) -> bool {
    use cozy::Piece::{Bishop, Knight, Pawn, Queen, Rook};
    let of = |kind| board.pieces(kind);
    if !(of(Pawn) | of(Rook) | of(Queen)).is_empty() {
        return false;
    }
    let (knights, bishops) = (of(Knight), of(Bishop));
    if knights.is_empty() {
        bishops.is_subset(BitBoard::DARK_SQUARES) || bishops.is_subset(BitBoard::LIGHT_SQUARES)
    } else {
        bishops.is_empty() && knights.len() == 1
    }
}

/// Scatters a number's bits over the whole word, one to one (the finish of splitmix64).
fn mix(n: u64) -> u64 {
    let n = n.wrapping_add(0x9e37_79b9_7f4a_7c15);
    let n = (n ^ n >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let n = (n ^ n >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
    n ^ n >> 31
}
