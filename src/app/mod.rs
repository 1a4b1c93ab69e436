//! The game as people see it: Bevy, egui, touch, animation.
//!
//! The core is known here only as `Play`: the screen filters the plans that the rules offer and shows the
//! changes that they report.

pub mod choices;
pub mod draw;
mod dress;
pub mod flat;
pub mod keep;
pub mod layout;
mod mirror;
pub mod page;
pub mod panels;
mod picture;
pub mod places;
pub mod settings;
mod shelf;
pub mod sound;
pub mod table;
pub mod texts;
pub mod theme;
mod wake;
pub mod wishes;

use bevy::camera::ClearColorConfig;
use bevy::prelude::*;
use bevy::window::RequestRedraw;

pub use dress::Prefers;
pub use mirror::{Button, Line, Live, Mirror, Part, Pressed, What};
pub use panels::Sheet;
pub use wake::Waker;

/// Where the program is.
#[derive(States, Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Screen {
    /// Choosing a game and who sits where.
    #[default]
    Shelf,
    /// Playing.
    Table,
}

/// What a person asks for by anything that is not the board: a button, a key, the mirror.
#[derive(Message, Clone, PartialEq, Debug)]
pub enum Act {
    /// Back to the last ply at which a person had a choice.
    Undo,
    /// Forward again.
    Redo,
    /// The same game anew.
    New,
    /// The same game with the seats exchanged.
    Rematch,
    /// The game chosen on the shelf begins.
    Start,
    /// A game is chosen on the shelf.
    Choose(String),
    /// So many play, on the shelf.
    Players(usize),
    /// Somebody sits at a place, on the shelf.
    Sit(usize, settings::Sitter),
    /// An option is set, on the shelf.
    Set(String, String),
    /// How people sit round the screen, on the shelf.
    Sitting(places::Places),
    /// To the shelf. The game stays as it is.
    Shelf,
    /// Back to the game that was left for the shelf.
    Back,
    /// A kept game, by its id, comes to the table.
    Reopen(u64),
    /// A kept game, by its id, is given up for good.
    Forget(u64),
    /// All options are shown on the shelf.
    More,
    /// A sheet opens, or with `Sheet::None` closes.
    Open(Sheet),
    /// The person to move gives up.
    Concede,
    /// The person to move offers a draw; another person is asked, the computer agrees when it is not better.
    OfferDraw,
    /// The other one agrees to the draw that is offered.
    Agree,
    /// A game of computers that was taken back goes on.
    Resume,
    /// A hint, or the next step of the one that is shown.
    Hint,
    /// An earlier position is looked at, or the game again.
    Look(table::past::Look),
    /// The sounds are switched off, or on again.
    Sound,
    /// The chosen piece is let go.
    LetGo,
    /// What was tapped looks like a field and is none: why, as a reason's id.
    NoField(&'static str),
    /// The move that waits to be confirmed is played.
    Confirm,
    /// Something is chosen in the settings: the row's word, and which of its choices.
    Prefer(String, usize),
    /// What the teacher's link allows: `kiosk`, `undo` or `hints`.
    Allow(String, bool),
    /// The teacher's link is copied.
    CopyLink,
    /// A section of the rules, by its number, is shown.
    Read(usize),
    /// What had to be said once was understood.
    Understood,
}

/// Everything that works with or without a window: Bevy's plugins, then egui, must be there already.
pub fn plugin(app: &mut App) {
    app.init_state::<Screen>().add_message::<Act>().add_message::<RequestRedraw>().add_systems(Startup, open_eye);
    wake::plugin(app);
    settings::plugin(app);
    choices::plugin(app);
    dress::plugin(app);
    panels::plugin(app);
    shelf::plugin(app);
    table::plugin(app);
    keep::plugin(app);
    mirror::plugin(app);
    sound::plugin(app);
}

/// The one camera: a unit is a logical pixel, the middle of the window is (0, 0).
#[derive(Component)]
pub struct Eye;

fn open_eye(mut commands: Commands, wishes: Res<settings::Wishes>) {
    let smooth = if wishes.rough { Msaa::Off } else { Msaa::Sample4 };
    commands.spawn((Eye, Camera2d, Camera { clear_color: ClearColorConfig::Default, ..default() }, smooth));
}
