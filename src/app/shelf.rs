//! The shelf: which game, who sits where, with which options.

mod band;
mod sitters;
mod tiles;

use super::panels::PanelSystems;
use super::places::Places;
use super::settings::{GameChoice, Settings, Sitter, Wishes};
use super::table::turn::fresh_seed;
use super::{Act, Screen};
use crate::games::{self, GAMES};
use crate::record::Record;
use crate::rules::spec::OptionSpec;
use crate::search::Level;
use bevy::prelude::*;
use bevy_egui::EguiPrimaryContextPass;
use std::collections::BTreeMap;

/// What is chosen on the shelf.
#[derive(Resource, Clone, Debug)]
pub struct Choice {
    /// The game.
    pub game: String,
    /// Who sits where.
    pub sitters: Vec<Sitter>,
    /// The options that differ from their defaults or were touched.
    pub options: BTreeMap<String, String>,
    /// How people sit round the screen, if there are several.
    pub places: Places,
    /// Which seat's list of sitters is open.
    open: Option<usize>,
    /// Whether all options are shown, or on a phone the band itself.
    more: bool,
    /// Whether a link has chosen; that is forgotten on the shelf, where one chooses for oneself.
    pub linked: bool,
}

impl Choice {
    /// What was chosen last for this game; at first a person plays White against the computer.
    pub fn of(game: &str, settings: &Settings) -> Choice {
        let entry = games::find(game).unwrap_or(&GAMES[0]);
        let spec = entry.spec();
        let kept = settings.games.get(entry.id).cloned().unwrap_or_default();
        let fits = |n: usize| (usize::from(spec.seats.0)..=usize::from(spec.seats.1)).contains(&n);
        let mut sitters: Vec<Sitter> = kept.sitters.into_iter().map(sound).collect();
        if !fits(sitters.len()) {
            sitters = vec![Sitter::FRESH; spec.seats.0 as usize];
            sitters[0] = Sitter::Person;
        }
        let known =
            |name: &String, value: &String| spec.options.iter().any(|o| o.name == *name && o.values.contains(value));
        let options = kept.options.into_iter().filter(|(n, v)| known(n, v)).collect();
        Choice { game: entry.id.into(), sitters, options, places: kept.places, open: None, more: false, linked: false }
    }

    /// The record of a new game as chosen, and who sits at it.
    pub fn table(&self) -> (Record, Vec<Sitter>) {
        let record = Record {
            game: self.game.clone(),
            seats: self.sitters.len() as u8,
            options: self.options.clone(),
            seed: fresh_seed(),
            ..Record::default()
        };
        (record, self.sitters.clone())
    }

    /// How people sit at a game: as chosen now, or when it was last begun.
    pub fn places_at(&self, game: &str, settings: &Settings) -> Places {
        let kept = || settings.games.get(game).map(|choice| choice.places);
        if self.game == game { self.places } else { kept().unwrap_or_default() }
    }

    /// Keeps the choice for the next visit.
    pub fn remember(&self, settings: &mut Settings) {
        settings.game = self.game.clone();
        let kept = GameChoice { sitters: self.sitters.clone(), options: self.options.clone(), places: self.places };
        settings.games.insert(self.game.clone(), kept);
    }

    /// So many play, where the game allows it; who comes is a computer.
    pub fn seat(&mut self, seats: usize) {
        let Some(spec) = games::find(&self.game).map(|g| g.spec()) else { return };
        if (usize::from(spec.seats.0)..=usize::from(spec.seats.1)).contains(&seats) {
            self.sitters.resize(seats, Sitter::FRESH);
            self.open = None;
        }
    }

    /// Sets an option, where the game has it.
    pub fn set(&mut self, name: &str, value: &str) {
        let spec = games::find(&self.game).map(|g| g.spec());
        let known = |o: &&OptionSpec| o.name == name && o.values.iter().any(|v| v == value);
        if spec.is_some_and(|s| s.options.iter().any(|o| known(&o))) {
            self.options.insert(name.into(), value.into());
        }
    }

    /// The value of an option.
    pub fn value(&self, option: &OptionSpec) -> usize {
        let chosen = self.options.get(&option.name);
        option.values.iter().position(|v| Some(v) == chosen).unwrap_or(0)
    }
}

/// A level that is no more becomes the strongest there is.
fn sound(sitter: Sitter) -> Sitter {
    match sitter {
        Sitter::Computer(level) => Sitter::Computer(level.min(Level::COUNT - 1)),
        person => person,
    }
}

pub(super) fn plugin(app: &mut App) {
    let settings = app.world().resource::<Settings>().clone();
    let wished = app.world().resource::<Wishes>().game.clone();
    let first = games::find(wished.as_ref().unwrap_or(&settings.game)).unwrap_or(&GAMES[0]).id;
    let mut choice = Choice::of(first, &settings);
    let wishes = app.world().resource::<Wishes>();
    if wishes.game.is_some() {
        choice.sitters = wishes.sitters.clone();
        choice.options = wishes.options.clone();
        choice.places = wishes.places.unwrap_or_default();
        choice.linked = true;
    }
    app.insert_resource(choice)
        .add_systems(Update, choose.after(super::table::TableSystems::Press).before(super::table::TableSystems::Act))
        .add_systems(EguiPrimaryContextPass, tiles::draw.run_if(in_state(Screen::Shelf)).in_set(PanelSystems::Shelf))
        .add_systems(OnEnter(Screen::Shelf), own)
        .add_systems(OnExit(Screen::Shelf), fold);
}

fn choose(mut acts: MessageReader<Act>, settings: Res<Settings>, mut choice: ResMut<Choice>) {
    for act in acts.read() {
        match act {
            Act::Choose(game) if *game != choice.game => {
                let more = choice.more;
                *choice = Choice { more, ..Choice::of(game, &settings) };
            }
            Act::More => choice.more = true,
            // The topmost thing closes first.
            Act::LetGo if choice.open.is_some() => choice.open = None,
            Act::LetGo => choice.more = false,
            Act::Players(n) => choice.seat(*n),
            Act::Sit(seat, sitter) => {
                if let Some(place) = choice.sitters.get_mut(*seat) {
                    *place = sound(*sitter);
                }
            }
            Act::Set(name, value) => choice.set(name, value),
            Act::Sitting(places) => choice.places = *places,
            _ => {}
        }
    }
}

/// After a link's table the shelf proposes what was chosen on this device before.
fn own(settings: Res<Settings>, mut choice: ResMut<Choice>) {
    if choice.linked {
        *choice = Choice::of(&choice.game, &settings);
    }
}

/// Nothing is left open when the shelf is left.
fn fold(mut choice: ResMut<Choice>) {
    choice.open = None;
    choice.more = false;
}
