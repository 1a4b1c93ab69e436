//! Looking back: an earlier position lies on the board while the game goes on behind it.
//!
//! Nothing of the game is touched. What is played meanwhile is told (heard, said, listed) but not shown, and no finger
//! moves anything until somebody goes back to the game.

use super::hand::{self, Hand};
use super::show::Stage;
use super::{Rules, TableSystems, turn};
use crate::app::wake::Frames;
use crate::app::{Act, Screen};
use crate::rules::table::Play;
use bevy::prelude::*;

/// Where somebody who looks back wants to look.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Look {
    /// At the position after so many plies.
    At(usize),
    /// At the start.
    First,
    /// One ply back.
    Back,
    /// One ply on.
    Forward,
    /// At the game.
    Game,
}

/// After how many plies the position stands that is looked at; nothing: the game itself is seen.
#[derive(Resource, Default, Clone, Copy, PartialEq, Eq, Debug)]
pub struct LookBack(Option<usize>);

impl LookBack {
    /// The plies behind the position that is looked at.
    pub fn ply(&self) -> Option<usize> {
        self.0
    }

    /// Whether somebody looks back.
    pub fn on(&self) -> bool {
        self.0.is_some()
    }

    /// The plies behind the position that is seen.
    pub fn seen(&self, play: &dyn Play) -> usize {
        self.0.unwrap_or(play.ply())
    }

    /// Back to the game.
    pub(super) fn end(&mut self) {
        self.0 = None;
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<LookBack>().add_systems(Update, look.in_set(TableSystems::Act).before(turn::act));
}

fn look(
    mut acts: MessageReader<Act>,
    screen: Res<State<Screen>>,
    rules: Res<Rules>,
    mut past: ResMut<LookBack>,
    mut hand: ResMut<Hand>,
    mut stage: ResMut<Stage>,
    mut frames: ResMut<Frames>,
) {
    for act in acts.read() {
        let play = &*rules.0;
        let seen = past.seen(play);
        let wanted = match act {
            Act::Look(look) if *screen.get() == Screen::Table => match look {
                Look::At(ply) => Some(*ply),
                Look::First => Some(0),
                Look::Back => Some(seen.saturating_sub(1)),
                Look::Forward => Some(seen + 1),
                Look::Game => None,
            },
            Act::Open(_) | Act::Sound => continue,
            // Whatever is done is done in the game itself.
            _ => None,
        };
        // Where the last ply was made, the game is.
        let wanted = wanted.filter(|ply| *ply < play.ply());
        if wanted == past.0 {
            continue;
        }
        past.0 = wanted;
        hand::put_back(play, &mut hand, &mut stage);
        stage.reset(wanted.and_then(|ply| play.view_of(ply)).unwrap_or_else(|| play.view()));
        frames.want(4);
    }
}
