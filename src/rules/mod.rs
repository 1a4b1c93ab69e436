//! The vocabulary that every game speaks: seats, nodes, pieces, ends of a game.
//!
//! This module knows no Bevy, no clock, no thread and no file. Below it lie the board
//! ([`board`]), the contract of a game ([`game`]) and what it shares ([`keys`]), how hard its computer thinks
//! ([`effort`]), what people see ([`seen`]), the texts of
//! positions ([`position`]) and the table at which a game is played ([`table`]).

pub mod board;
pub mod effort;
pub mod game;
pub mod keys;
pub mod position;
pub mod seen;
pub mod spec;
pub mod table;

use serde::{Deserialize, Serialize};
use std::fmt;

/// A player's place at the table: `0` is White (or Barbakan's first seat), `1` is Black, up to `5`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub struct Seat(pub u8);

impl Seat {
    /// The light side, which begins unless a game says otherwise.
    pub const WHITE: Seat = Seat(0);
    /// The dark side.
    pub const BLACK: Seat = Seat(1);

    /// The seat's number as an index into per-seat arrays.
    pub fn index(self) -> usize {
        self.0 as usize
    }

    /// The other seat in a game for two.
    pub fn other(self) -> Seat {
        Seat(self.0 ^ 1)
    }

    /// The seat that follows in a game of `seats` players (2 to 6).
    pub fn next(self, seats: u8) -> Seat {
        Seat((self.0 + 1) % seats)
    }

    /// The word for this seat in texts that other programs read: `white`, `black` with two seats,
    /// else the number from 1.
    pub fn word(self, named: bool) -> String {
        match (named, self.0) {
            (true, 0) => "white".into(),
            (true, 1) => "black".into(),
            (_, n) => (n + 1).to_string(),
        }
    }
}

/// A point or field of a board: an index into its nodes, below [`Board::len`](board::Board::len) (at most 128).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub struct Node(pub u8);

impl Node {
    /// The node's number as an index into per-node arrays.
    pub fn index(self) -> usize {
        self.0 as usize
    }
}

/// A man on the board or beside it. `kind` counts through the kinds that the game's spec lists.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub struct Piece {
    /// Whose it is.
    pub seat: Seat,
    /// Which kind: an index into `GameSpec::kinds`.
    pub kind: u8,
}

impl Piece {
    /// A piece of the first kind, a plain man.
    pub const fn man(seat: Seat) -> Piece {
        Piece { seat, kind: 0 }
    }
}

/// How a game ended.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Outcome {
    /// One seat won, and by what.
    Won(Seat, Win),
    /// Nobody won, and why.
    Drawn(Draw),
}

impl Outcome {
    /// The winner, if there is one.
    pub fn winner(self) -> Option<Seat> {
        match self {
            Outcome::Won(seat, _) => Some(seat),
            Outcome::Drawn(_) => None,
        }
    }
}

/// What a win was won by.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Win {
    /// The loser has nothing left to play with (warcaby, Grody, Ringo).
    NoMen,
    /// The loser has men but no legal move.
    NoMoves,
    /// The goal of the game was reached: men in the centre, the king on the star, all men inside.
    Goal,
    /// The loser's own men blocked the goal (Agon's circles without the king).
    OwnGoal,
    /// Checkmate.
    Mate,
    /// The chief or enough men were killed.
    Killed,
    /// The blockade was counted out: most men inside.
    Blockade,
    /// The other side resigned.
    Conceded,
}

impl Win {
    /// The reason as a word: the tail of the Fluent key `won-<word>`.
    pub fn word(self) -> &'static str {
        match self {
            Win::NoMen => "no-men",
            Win::NoMoves => "no-moves",
            Win::Goal => "goal",
            Win::OwnGoal => "own-goal",
            Win::Mate => "mate",
            Win::Killed => "killed",
            Win::Blockade => "blockade",
            Win::Conceded => "conceded",
        }
    }
}

/// Why a game is drawn.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Draw {
    /// The same position with the same seat to move for the third time.
    Repetition,
    /// Too many plies without anything that cannot be undone.
    NoProgress,
    /// Chess: no legal move and no check.
    Stalemate,
    /// Chess: neither side could ever mate.
    Material,
    /// Two passes in a row.
    Passes,
    /// Barbakan: nobody enters any more, and the most men inside are tied.
    Blockade,
    /// Both sides agreed.
    Agreement,
}

impl Draw {
    /// The reason as a word, as other programs read it and as the tail of the Fluent key `drawn-<word>`.
    pub fn word(self) -> &'static str {
        match self {
            Draw::Repetition => "repetition",
            Draw::NoProgress => "no-progress",
            Draw::Stalemate => "stalemate",
            Draw::Material => "material",
            Draw::Passes => "passes",
            Draw::Blockade => "blockade",
            Draw::Agreement => "agreement",
        }
    }
}

impl fmt::Display for Draw {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str(self.word())
    }
}

/// A direction of a board: an index that the board's shape gives a meaning.
///
/// Grids use the eight compass constants; rings use [`Dir::IN`], [`Dir::CLOCKWISE`], [`Dir::OUT`],
/// [`Dir::COUNTER`]; hexagons number their six directions clockwise from north; line graphs have none.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Dir(pub u8);

impl Dir {
    /// Towards higher ranks.
    pub const NORTH: Dir = Dir(0);
    /// Between north and east.
    pub const NORTH_EAST: Dir = Dir(1);
    /// Towards later files.
    pub const EAST: Dir = Dir(2);
    /// Between south and east.
    pub const SOUTH_EAST: Dir = Dir(3);
    /// Towards lower ranks.
    pub const SOUTH: Dir = Dir(4);
    /// Between south and west.
    pub const SOUTH_WEST: Dir = Dir(5);
    /// Towards earlier files.
    pub const WEST: Dir = Dir(6);
    /// Between north and west.
    pub const NORTH_WEST: Dir = Dir(7);
    /// Rings: towards the centre.
    pub const IN: Dir = Dir(0);
    /// Rings: along the ring, clockwise.
    pub const CLOCKWISE: Dir = Dir(1);
    /// Rings: away from the centre.
    pub const OUT: Dir = Dir(2);
    /// Rings: along the ring, against the clock.
    pub const COUNTER: Dir = Dir(3);

    /// The four orthogonal directions of a grid.
    pub const ORTHOGONAL: [Dir; 4] = [Dir::NORTH, Dir::EAST, Dir::SOUTH, Dir::WEST];
    /// The four diagonal directions of a grid.
    pub const DIAGONAL: [Dir; 4] = [Dir::NORTH_EAST, Dir::SOUTH_EAST, Dir::SOUTH_WEST, Dir::NORTH_WEST];
}
