//! Games are kept: every ply is stored before it is shown, and several unfinished games lie on the shelf.
//!
//! ```text
//! mod    which game is stored when, and what the shelf lists
//! saved  one game as text
//! files  a folder of texts (natively)
//! page   the page's database (on the web)
//! ```

pub mod date;
#[cfg(not(target_arch = "wasm32"))]
pub mod files;
#[cfg(target_arch = "wasm32")]
mod page;
pub mod saved;

#[cfg(not(target_arch = "wasm32"))]
pub use files::Store;
#[cfg(target_arch = "wasm32")]
pub use page::Store;
pub use platform::now;

#[cfg(not(target_arch = "wasm32"))]
use files as platform;
#[cfg(target_arch = "wasm32")]
use page as platform;

use super::settings::{Notices, Wishes};
use super::shelf::Choice;
use super::table::{Phase, Rules, Seating, TableSystems, turn};
use super::wake::{Frames, Waker};
use super::{Act, Screen};
use crate::record::End;
use crate::rules::table::Play;
use bevy::prelude::*;
use saved::{FORM, Fault, Saved, name};
use std::cmp::Reverse;

/// The name of the note that says which game is on the table.
const OPEN: &str = "open";
/// So many unfinished games are kept. Beyond them the oldest of those that hardly began are forgotten, or else the
/// oldest of all: who begins anew again and again loses no other game by it.
pub const MOST: usize = 24;
/// A game of fewer plies has hardly begun.
const BEGUN: usize = 10;
/// What cannot be stored within so many seconds is shown all the same.
const PATIENCE: f32 = 2.0;

/// The games that are kept.
#[derive(Resource)]
pub struct Kept {
    store: Store,
    /// The id of the game on the table, also while it is left for the shelf.
    pub here: u64,
    /// Every game that is kept, the latest first.
    pub games: Vec<Saved>,
    last: Option<Mark>,
    at_table: Option<u64>,
    waited: f32,
    told: bool,
}

/// What tells one standing of a game from another.
#[derive(Clone, PartialEq, Debug)]
struct Mark {
    id: u64,
    plies: usize,
    last: Option<String>,
    undone: usize,
    end: Option<End>,
    held: bool,
}

impl Mark {
    fn of(id: u64, play: &dyn Play, phase: Phase) -> Mark {
        let record = play.record();
        Mark {
            id,
            plies: play.ply(),
            last: record.moves.last().cloned(),
            undone: play.redoable(),
            end: record.end,
            held: phase == Phase::Held,
        }
    }
}

impl Kept {
    /// Whether something that must not be shown yet is still on its way to the store.
    pub fn pending(&self) -> bool {
        self.store.busy() && self.waited < PATIENCE
    }

    /// The unfinished games of the shelf, the latest first.
    pub fn unfinished(&self) -> impl Iterator<Item = &Saved> {
        self.games.iter().filter(|g| !g.over)
    }

    /// A kept game.
    pub fn find(&self, id: u64) -> Option<&Saved> {
        self.games.iter().find(|g| g.id == id)
    }

    /// A new game is on the table.
    pub fn begin(&mut self) {
        self.here = turn::fresh_seed();
        self.last = None;
    }

    /// A kept game comes to the table: itself and its rules. One that opens no more (it did when it was listed)
    /// stays where it is.
    pub fn take(&mut self, id: u64) -> Option<(Saved, Box<dyn Play>)> {
        let (saved, play) = Saved::read(&self.find(id)?.write()).ok()?;
        self.here = id;
        let phase = if saved.held { Phase::Held } else { Phase::Person };
        self.last = Some(Mark::of(id, &*play, phase));
        Some((saved, play))
    }

    /// A game is given up for good.
    pub fn forget(&mut self, id: u64) {
        self.games.retain(|g| g.id != id);
        self.store.remove(&name(id));
    }

    fn put(&mut self, saved: Saved, waker: &Waker) {
        self.store.put(&name(saved.id), &saved.write(), waker);
        self.waited = 0.0;
        self.games.retain(|g| g.id != saved.id);
        self.games.insert(0, saved);
        while self.games.len() > MOST {
            let hardly = |saved: &Saved| saved.record.moves.len() + saved.undone.len() < BEGUN;
            // The first is the one that is being played.
            let least = (1..self.games.len()).rfind(|at| hardly(&self.games[*at])).unwrap_or(self.games.len() - 1);
            self.forget(self.games[least].id);
        }
    }
}

pub(super) fn plugin(app: &mut App) {
    let wishes = app.world().resource::<Wishes>().clone();
    let given = app.world_mut().remove_non_send::<Given>();
    let mut store = match given {
        Some(Given(store)) => store,
        None if wishes.forgetful => Store::nowhere(),
        None => Store::of_platform(),
    };
    let found = find(&mut store);
    if !found.notices.is_empty() {
        app.world_mut().resource_mut::<Notices>().0.extend(found.notices);
    }
    let kept = Kept {
        store,
        here: turn::fresh_seed(),
        games: found.games,
        last: None,
        at_table: None,
        waited: 0.0,
        told: false,
    };
    app.insert_resource(kept)
        .add_systems(Update, keep.after(TableSystems::Turn).before(TableSystems::Show))
        .add_systems(Update, note.after(TableSystems::Show).before(TableSystems::Read));
    // A table that was open is open again, unless a link asks for another.
    let choice = app.world().resource::<Choice>();
    let asked = |saved: &&Saved| {
        let (record, sitters) = choice.table();
        wishes.game.is_none()
            || !saved.over
                && (&saved.record.game, &saved.record.options, &saved.sitters)
                    == (&record.game, &record.options, &sitters)
    };
    let kept = app.world().resource::<Kept>();
    let again = found.open.and_then(|id| kept.find(id)).filter(asked).map(|saved| Act::Reopen(saved.id));
    let first = again.or(wishes.game.is_some().then_some(Act::Start));
    if let Some(first) = first {
        app.world_mut().resource_mut::<NextState<Screen>>().set(Screen::Table);
        app.add_systems(Startup, move |mut acts: MessageWriter<Act>| {
            acts.write(first.clone());
        });
    }
}

/// A store that a test brings, before the plugin.
pub struct Given(pub Store);

/// What lay in the store.
#[derive(Default)]
struct Found {
    games: Vec<Saved>,
    open: Option<u64>,
    notices: Vec<&'static str>,
}

/// Reads everything. What cannot be read is set aside, and the others are there all the same; what was finished is
/// forgotten, unless it is still on the table.
fn find(store: &mut Store) -> Found {
    let mut found = Found::default();
    let all = store.all();
    let open = all.iter().find(|(n, _)| n == OPEN).map(|(_, text)| text.clone());
    found.open = open.and_then(|text| u64::from_str_radix(text.trim(), 16).ok());
    for (file, text) in all.iter().filter(|(n, _)| n != OPEN) {
        match Saved::read(text) {
            Ok((saved, _)) if name(saved.id) == *file => {
                if !saved.over || found.open == Some(saved.id) {
                    found.games.push(saved);
                } else {
                    store.remove(file);
                }
            }
            // Written by a later version: that version will want it.
            Err(Fault::Newer(_)) => found.tell("notice-newer"),
            Ok(_) | Err(_) => {
                store.set_aside(file);
                found.tell("notice-game");
            }
        }
    }
    found.games.sort_by_key(|g| Reverse(g.touched));
    found
}

impl Found {
    fn tell(&mut self, notice: &'static str) {
        if !self.notices.contains(&notice) {
            self.notices.push(notice);
        }
    }
}

/// Stores the game when it stands otherwise than it did.
fn keep(
    time: Res<Time>,
    rules: Res<Rules>,
    seating: Res<Seating>,
    phase: Res<Phase>,
    waker: Res<Waker>,
    mut kept: ResMut<Kept>,
    mut notices: ResMut<Notices>,
    mut frames: ResMut<Frames>,
) {
    let play = &*rules.0;
    let kept = kept.bypass_change_detection();
    if kept.pending() {
        kept.waited += time.delta_secs();
        frames.want(1);
    }
    if kept.store.refused() && !kept.told {
        kept.told = true;
        notices.0.push("notice-not-kept");
    }
    let mark = Mark::of(kept.here, play, *phase);
    // A game in which nothing was done yet is none to come back to.
    let begun = mark.plies > 0 || mark.undone > 0 || mark.end.is_some();
    if kept.last.as_ref() == Some(&mark) || kept.last.is_none() && !begun {
        return;
    }
    kept.last = Some(mark);
    let saved = Saved {
        form: FORM,
        id: kept.here,
        record: play.record().clone(),
        undone: play.undone(),
        sitters: seating.sitters.clone(),
        held: *phase == Phase::Held,
        touched: now(),
        over: play.outcome().is_some(),
    };
    kept.put(saved, &waker);
}

/// Notes which game is on the table, so that a page that is loaded again is at it again; a finished game that is
/// left is forgotten.
fn note(screen: Res<State<Screen>>, waker: Res<Waker>, mut kept: ResMut<Kept>) {
    let kept = kept.bypass_change_detection();
    let at_table = (*screen.get() == Screen::Table).then_some(kept.here);
    if at_table == kept.at_table {
        return;
    }
    let gone = std::mem::replace(&mut kept.at_table, at_table);
    let text = at_table.map_or(String::new(), name);
    kept.store.put(OPEN, &text, &waker);
    if let Some(id) = gone
        && kept.find(id).is_some_and(|saved| saved.over)
    {
        kept.forget(id);
    }
}
