//! The table: one game on the screen, from a finger to the man that lands.
//!
//! ```text
//! finger on the board   touch   the nearest node within reach → Tapped
//! Tapped                hand    taps so far; complete → Chosen; none fits → Refused
//! (computer's turn)     think   question to the mind beside the screen, answer → Chosen
//! (a hint is wanted)    advice  the same mind, shown in three steps
//! Chosen                turn    the only writer of `Rules`; what is to be seen goes to the stage
//! changes               show    tween by tween; when one lands → Seen
//! ```
//!
//! The order of these steps is declared once, here. The phase is a resource and not a state, so that a
//! step sees within the same frame what the step before it decided.

pub mod advice;
pub mod board;
pub mod hand;
pub mod hints;
pub mod keys;
pub mod lens;
pub mod look;
mod mind;
pub mod pace;
pub mod past;
pub mod pieces;
mod placing;
pub mod practice;
pub mod show;
pub mod think;
pub mod touch;
pub mod turn;
pub mod turntable;

use super::places::Places;
use super::settings::Sitter;
use super::{Screen, Sheet};
use crate::record::Record;
use crate::rules::seen::{Change, Reason, Tap};
use crate::rules::table::{Pick, Play};
use crate::rules::{Piece, Seat};
use bevy::ecs::system::SystemParam;
use bevy::prelude::*;

/// Decides legality. Only `turn` writes it.
#[derive(Resource)]
pub struct Rules(pub Box<dyn Play>);

impl Default for Rules {
    fn default() -> Rules {
        let first = crate::games::GAMES[0].id;
        Rules(crate::games::open(&Record::of(first)).expect("every registered game opens; the contract test says so"))
    }
}

/// Who sits where, by seat.
#[derive(Resource, Clone, PartialEq, Eq, Debug)]
pub struct Seating {
    /// Who sits at each seat.
    pub sitters: Vec<Sitter>,
    /// Whose edge is the near one.
    pub near: Seat,
    /// How they sit round the screen.
    pub places: Places,
}

impl Default for Seating {
    fn default() -> Seating {
        Seating::of(vec![Sitter::Person, Sitter::FRESH])
    }
}

impl Seating {
    /// A person who plays alone against the computer sits at the near edge, else the first seat does.
    pub fn of(sitters: Vec<Sitter>) -> Seating {
        Seating::placed(sitters, Places::Beside)
    }

    /// The same, sitting round the screen as they wish, where that makes sense.
    pub fn placed(sitters: Vec<Sitter>, places: Places) -> Seating {
        let persons = sitters.iter().filter(|s| **s == Sitter::Person).count();
        let alone = sitters.iter().position(|s| *s == Sitter::Person).filter(|_| persons == 1);
        Seating { near: Seat(alone.unwrap_or(0) as u8), places: places.among(&sitters), sitters }
    }

    /// For each seat whether a person sits there.
    pub fn persons(&self) -> Vec<bool> {
        self.sitters.iter().map(|s| *s == Sitter::Person).collect()
    }

    /// Who sits at a seat.
    pub fn sitter(&self, seat: Seat) -> Sitter {
        self.sitters.get(seat.index()).copied().unwrap_or(Sitter::Person)
    }
}

/// What the table waits for.
#[derive(Resource, Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Phase {
    /// A person's move.
    #[default]
    Person,
    /// The computer's move.
    Think,
    /// The seat can only pass; the table plays it after a pause.
    Pass,
    /// Something moves.
    Show,
    /// Nobody: a game of computers was taken back and stands still until somebody goes on.
    Held,
    /// The game is over.
    Over,
}

/// A finger, a key or the mirror said this.
#[derive(Message, Clone, Copy, PartialEq, Debug)]
pub struct Tapped(pub Tap);

/// A move was chosen, by a person or by the computer.
#[derive(Message, Clone, Copy, PartialEq, Debug)]
pub struct Chosen(pub Pick);

/// A tap began no legal move, and why.
#[derive(Message, Clone, PartialEq, Debug)]
pub struct Refused {
    /// The tap.
    pub tap: Tap,
    /// Why.
    pub reason: Reason,
}

/// A change has landed and is seen now.
#[derive(Message, Clone, PartialEq, Debug)]
pub struct Seen {
    /// Whose move it belongs to.
    pub seat: Seat,
    /// The change.
    pub change: Change,
    /// How many men the change's first man stood with, before it.
    pub height: usize,
    /// Who moved, if somebody did: the topmost man.
    pub top: Option<Piece>,
}

/// The steps of a frame at the table, in this order.
#[derive(SystemSet, Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum TableSystems {
    /// Fingers and keys become taps.
    Sense,
    /// The mirror's buttons become taps and acts.
    Press,
    /// What people ask for by buttons.
    Act,
    /// Taps become a choice or a refusal.
    Tap,
    /// The computer's choice.
    Think,
    /// The choice is played.
    Turn,
    /// What moves, moves.
    Show,
    /// Readers: pieces, marks, words.
    Read,
}

/// Whether a finger may play now: a person's turn, the game itself is seen, and nothing lies over the board.
#[derive(SystemParam)]
pub struct FingerFree<'w> {
    phase: Res<'w, Phase>,
    screen: Res<'w, State<Screen>>,
    sheet: Res<'w, Sheet>,
    past: Res<'w, past::LookBack>,
}

impl FingerFree<'_> {
    /// Whether it may.
    pub fn yes(&self) -> bool {
        *self.phase == Phase::Person && self.uncovered() && !self.past.on()
    }

    /// Whether it is a person's turn at the table, whatever lies over it.
    pub fn persons_turn(&self) -> bool {
        *self.phase == Phase::Person && *self.screen.get() == Screen::Table
    }

    /// Whether the board is seen and nothing lies over it.
    pub fn uncovered(&self) -> bool {
        *self.screen.get() == Screen::Table && *self.sheet == Sheet::None
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Rules>()
        .init_resource::<Seating>()
        .init_resource::<Phase>()
        .add_message::<Tapped>()
        .add_message::<Chosen>()
        .add_message::<Refused>()
        .add_message::<Seen>()
        .configure_sets(
            Update,
            (
                TableSystems::Sense,
                TableSystems::Press,
                TableSystems::Act,
                TableSystems::Tap,
                TableSystems::Think,
                TableSystems::Turn,
                TableSystems::Show,
                TableSystems::Read,
            )
                .chain(),
        );
    board::plugin(app);
    turntable::plugin(app);
    touch::plugin(app);
    hand::plugin(app);
    think::plugin(app);
    advice::plugin(app);
    turn::plugin(app);
    practice::plugin(app);
    past::plugin(app);
    show::plugin(app);
    pieces::plugin(app);
    hints::plugin(app);
    keys::plugin(app);
    lens::plugin(app);
}
