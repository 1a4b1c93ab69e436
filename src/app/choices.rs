//! The rows of the settings: what can be chosen, what holds now, and what choosing does.

use super::Act;
use super::settings::{self, Notices, Pace, Settings, Speed, Volume};
use super::table::TableSystems;
use super::texts::{Lang, Texts};
use super::theme::Theme;
use super::wake::Frames;
use super::wishes::Wishes;
use bevy::prelude::*;

/// How many rows there are.
pub const ROWS: usize = 7;

/// One row.
pub struct Row {
    /// Its word, in [`Act::Prefer`] and behind `settings-` in the texts.
    pub key: &'static str,
    /// What can be chosen, in words.
    pub names: Vec<String>,
    /// Which of them holds.
    pub now: usize,
    /// A sentence about it.
    pub about: Option<String>,
}

/// First as the system prefers, then each theme.
fn themes() -> impl Iterator<Item = Option<Theme>> {
    std::iter::once(None).chain(Theme::ALL.map(Some))
}

/// All rows, as they are shown.
pub fn rows(texts: &Texts, settings: &Settings, wishes: &Wishes) -> [Row; ROWS] {
    let words = |group: &str, all: &[&str]| -> Vec<String> {
        all.iter().map(|word| texts.get(&format!("{group}-{word}"))).collect()
    };
    let place = |found: Option<usize>| found.unwrap_or(0);
    let row = |key, names, now, about: Option<String>| Row { key, names, now, about: about.map(|key| texts.get(&key)) };
    let theme = wishes.theme.or(settings.theme);
    let theme_words: Vec<&str> = themes().map(|t| t.map_or("auto", Theme::word)).collect();
    let speed = settings::speed(settings, wishes);
    let pace = settings::pace(settings, wishes);
    let confirm = words("confirm", &["off", "on"]);
    let confirm_about = if settings.confirm { "confirm-on-about" } else { "confirm-off-about" };
    [
        row(
            "language",
            Lang::ALL.iter().map(|l| l.own_name().to_owned()).collect(),
            place(Lang::ALL.iter().position(|l| *l == texts.lang)),
            None,
        ),
        row("theme", words("theme", &theme_words), place(themes().position(|t| t == theme)), None),
        row(
            "speed",
            words("speed", &Speed::ALL.map(Speed::word)),
            place(Speed::ALL.iter().position(|s| *s == speed)),
            Some(format!("speed-{}-about", speed.word())),
        ),
        row(
            "pace",
            words("pace", &Pace::ALL.map(Pace::word)),
            place(Pace::ALL.iter().position(|p| *p == pace)),
            Some(format!("pace-{}-about", pace.word())),
        ),
        row(
            "sound",
            words("sound", &Volume::ALL.map(Volume::word)),
            place(Volume::ALL.iter().position(|v| *v == settings.sound())),
            None,
        ),
        row("confirm", confirm, usize::from(settings.confirm), Some(confirm_about.into())),
        row("names", words("names", &["shown", "hidden"]), usize::from(settings.nameless), None),
    ]
}

/// What a person chooses counts for more than the link. What no row offers changes nothing.
fn choose(settings: &mut Settings, wishes: &mut Wishes, key: &str, i: usize) {
    match key {
        "language" if i < Lang::ALL.len() => {
            settings.lang = Some(Lang::ALL[i]);
            wishes.lang = None;
        }
        "theme" => {
            if let Some(theme) = themes().nth(i) {
                settings.theme = theme;
                wishes.theme = None;
            }
        }
        "speed" if i < Speed::ALL.len() => {
            settings.speed = Some(Speed::ALL[i]);
            wishes.speed = None;
        }
        "pace" if i < Pace::ALL.len() => {
            settings.pace = Pace::ALL[i];
            wishes.pace = Some(Pace::ALL[i]);
        }
        "sound" if i < Volume::ALL.len() => settings.set_volume(Volume::ALL[i]),
        "confirm" => settings.confirm = i == 1,
        "names" => settings.nameless = i == 1,
        _ => {}
    }
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, prefer.before(TableSystems::Sense));
}

/// Does what was chosen, and puts away the notice that was understood.
pub(super) fn prefer(
    mut acts: MessageReader<Act>,
    mut settings: ResMut<Settings>,
    mut wishes: ResMut<Wishes>,
    mut notices: ResMut<Notices>,
    mut frames: ResMut<Frames>,
) {
    for act in acts.read() {
        match act {
            Act::Prefer(key, i) if wishes.offers(act) => {
                choose(&mut settings, &mut wishes, key, *i);
                frames.want(4);
            }
            Act::Understood if !notices.0.is_empty() => {
                notices.0.remove(0);
                frames.want(2);
            }
            _ => {}
        }
    }
}
