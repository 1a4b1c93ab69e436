//! What people see of a game: the view, what changes in it, what a finger does, and why not.
//!
//! The screen never judges. It is handed every legal way of tapping ([`Plan`]), what the eye sees of
//! each ([`Change`]), and words for every tap that begins nothing ([`Reason`]).

use super::{Node, Piece, Seat};
use serde::{Deserialize, Serialize};

/// Everything that stands on the table, without history or turn.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct View {
    /// For each node of the board the men on it, bottom to top.
    pub stacks: Vec<Vec<Piece>>,
    /// For each seat the men that it may still set, sorted.
    pub reserves: Vec<Vec<Piece>>,
    /// For each seat its own men that are out of the game, sorted.
    pub dead: Vec<Vec<Piece>>,
}

impl View {
    /// An empty table of `nodes` nodes and `seats` seats.
    pub fn empty(nodes: usize, seats: u8) -> View {
        View {
            stacks: vec![Vec::new(); nodes],
            reserves: vec![Vec::new(); seats as usize],
            dead: vec![Vec::new(); seats as usize],
        }
    }

    /// The top man of a node, if any.
    pub fn top(&self, node: Node) -> Option<Piece> {
        self.stacks.get(node.index())?.last().copied()
    }

    /// Applies one change. What does not fit (a man that is not there) changes nothing and returns `false`.
    pub fn apply(&mut self, change: &Change) -> bool {
        match change {
            Change::Enter { piece, to } => {
                let Some(reserve) = self.reserves.get_mut(piece.seat.index()) else { return false };
                let Some(at) = reserve.iter().position(|p| p == piece) else { return false };
                reserve.remove(at);
                self.stacks[to.index()].push(*piece);
            }
            Change::Step { path, count, .. } => {
                let (Some(&from), Some(&to)) = (path.first(), path.last()) else { return false };
                let stack = &mut self.stacks[from.index()];
                let Some(keep) = stack.len().checked_sub(*count as usize) else { return false };
                let moved = stack.split_off(keep);
                self.stacks[to.index()].extend(moved);
            }
            Change::Leave { from, height, piece, to } => {
                let stack = &mut self.stacks[from.index()];
                if *height as usize >= stack.len() {
                    return false;
                }
                stack.remove(*height as usize);
                let place = match to {
                    Away::Reserve => &mut self.reserves,
                    Away::Dead => &mut self.dead,
                };
                let Some(place) = place.get_mut(piece.seat.index()) else { return false };
                place.push(*piece);
                place.sort();
            }
            Change::Become { node, height, piece } => {
                let Some(man) = self.stacks[node.index()].get_mut(*height as usize) else { return false };
                let was = std::mem::replace(man, *piece);
                let Some(dead) = self.dead.get_mut(piece.seat.index()) else { return false };
                if let Some(back) = dead.iter_mut().find(|p| *p == piece) {
                    *back = was;
                    dead.sort();
                }
            }
        }
        true
    }
}

/// Where a man goes that leaves the board; both places belong to the man's own seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Away {
    /// Back to the men that may be set again.
    Reserve,
    /// Out of the game.
    Dead,
}

/// How a man travels.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Manner {
    /// Along the board, node by node.
    Slide,
    /// In one bound over whatever is between.
    Jump,
    /// Carried by a hand (Agon's captured piece that is set down again).
    Carry,
}

/// One thing that the eye sees happen, in the order in which it happens.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Change {
    /// A man comes from its seat's reserve onto the top of a node.
    Enter {
        /// The man.
        piece: Piece,
        /// Where it lands.
        to: Node,
    },
    /// The top `count` men of the path's first node travel along it onto its last.
    Step {
        /// Every node passed, first and last included, so that an arc is an arc.
        path: Vec<Node>,
        /// How many men travel together, 1 or more.
        count: u8,
        /// How they travel.
        manner: Manner,
    },
    /// A man leaves the board.
    Leave {
        /// From which node.
        from: Node,
        /// At which height it stood, 0 at the bottom.
        height: u8,
        /// What it becomes beside the board (a captured damka is a man again).
        piece: Piece,
        /// Where it goes.
        to: Away,
    },
    /// A man turns into another (crowning, promotion). Where one like the new lies dead, the two change places,
    /// as hands do it: the dead comes back onto the board, and it is the old man that is dead.
    Become {
        /// Where it stands.
        node: Node,
        /// At which height, 0 at the bottom.
        height: u8,
        /// What it is from now on.
        piece: Piece,
    },
}

/// What a finger can say.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Tap {
    /// A node of the board.
    Node(Node),
    /// A seat's reserve beside the board.
    Reserve(Seat),
    /// A choice that is no place: promotion, stop here, pass. The game numbers them from 0.
    Choice(u8),
}

/// One complete way of tapping a legal move.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Plan {
    /// The taps, in order; never empty. No plan of a position is the beginning of another.
    pub taps: Vec<Tap>,
    /// As long as `taps`: how many of the plan's changes are seen after each tap.
    pub shown: Vec<u8>,
}

impl Plan {
    /// A plan whose changes are all seen at its last tap.
    pub fn at_once(taps: Vec<Tap>, changes: usize) -> Plan {
        let mut shown = vec![0; taps.len()];
        if let Some(last) = shown.last_mut() {
            *last = changes as u8;
        }
        Plan { taps, shown }
    }
}

/// Why a tap begins no legal move: a Fluent key with its arguments, and what to show on the board.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Reason {
    /// The texts hold it as `reason-<id>`.
    pub id: &'static str,
    /// The text's arguments by name.
    pub args: Vec<(&'static str, Arg)>,
    /// The nodes that explain it, in order (the way of a capture, the fields that would do).
    pub nodes: Vec<Node>,
}

impl Reason {
    /// A reason without arguments and nodes.
    pub fn new(id: &'static str) -> Reason {
        Reason { id, args: Vec::new(), nodes: Vec::new() }
    }

    /// Adds an argument.
    pub fn with(mut self, name: &'static str, arg: impl Into<Arg>) -> Reason {
        self.args.push((name, arg.into()));
        self
    }

    /// Adds nodes to show.
    pub fn showing(mut self, nodes: impl IntoIterator<Item = Node>) -> Reason {
        self.nodes.extend(nodes);
        self
    }
}

/// An argument of a [`Reason`].
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(untagged)]
pub enum Arg {
    /// A number, which the text may inflect by.
    Number(i64),
    /// A word that needs no translation, such as a node's name or a way `c3–e5–g7`.
    Text(String),
}

impl From<usize> for Arg {
    fn from(n: usize) -> Arg {
        Arg::Number(n as i64)
    }
}

impl From<String> for Arg {
    fn from(s: String) -> Arg {
        Arg::Text(s)
    }
}

impl From<&str> for Arg {
    fn from(s: &str) -> Arg {
        Arg::Text(s.into())
    }
}
