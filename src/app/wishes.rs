//! What a link or the command line asks for this visit: a teacher's link opens a table at once.
//!
//! ```text
//! game=ID            the game; its table opens at once
//! level=1…8          the others are computers of this level; without it persons play together
//! seats=N            so many play, where the game allows it
//! side=N             the person sits at this seat, from 1 (with level)
//! seating=beside|opposite|around|turning   how several persons sit round the screen
//! NAME=VALUE         an option of the game
//! kiosk=1            only this game: no shelf, no settings
//! undo=0  hints=0    without undo, without hints
//! lang=pl|en  speed=slow|normal|fast|none  pace=at-once|calm|thoughtful  theme=buk|wieczor|kontrast
//! smooth=off  memory=off
//! ```

use super::places::Places;
use super::settings::{Pace, Sitter, Speed};
use super::texts::Lang;
use super::theme::Theme;
use super::{Act, Sheet};
use crate::games;
use crate::search::Level;
use bevy::prelude::*;
use std::collections::BTreeMap;

/// What the link or the command line asks for this visit only.
#[derive(Resource, Clone, Default, Debug, PartialEq, Eq)]
pub struct Wishes {
    /// `speed=`.
    pub speed: Option<Speed>,
    /// `pace=`.
    pub pace: Option<Pace>,
    /// `lang=`.
    pub lang: Option<Lang>,
    /// `theme=`.
    pub theme: Option<Theme>,
    /// `memory=off`: nothing is read or stored.
    pub forgetful: bool,
    /// `smooth=off`: edges are not smoothed, which spares a slow device most of its work.
    pub rough: bool,
    /// `game=`: the table that opens at once.
    pub game: Option<String>,
    /// Who sits at that table.
    pub sitters: Vec<Sitter>,
    /// The options of that game.
    pub options: BTreeMap<String, String>,
    /// `seating=`.
    pub places: Option<Places>,
    /// `kiosk=1`: nothing is offered but this game.
    pub kiosk: bool,
    /// `undo=0`.
    pub no_undo: bool,
    /// `hints=0`.
    pub no_hints: bool,
}

impl Wishes {
    /// Reads `name=value` pairs joined by `&`, as in a link; what is not understood is ignored.
    pub fn read(query: &str) -> Wishes {
        let pairs: Vec<(&str, &str)> =
            query.trim_start_matches('?').split('&').filter_map(|pair| pair.split_once('=')).collect();
        let mut wishes = Wishes::default();
        for (name, value) in &pairs {
            match *name {
                "speed" => wishes.speed = Speed::ALL.into_iter().find(|s| s.word() == *value),
                "pace" => wishes.pace = Pace::ALL.into_iter().find(|p| p.word() == *value),
                "lang" => wishes.lang = Lang::ALL.into_iter().find(|l| l.code() == *value),
                "theme" => wishes.theme = Theme::ALL.into_iter().find(|t| t.word() == *value),
                "seating" => wishes.places = Places::of_word(value),
                "smooth" => wishes.rough = *value == "off",
                "game" => wishes.game = games::find(value).map(|g| g.id.into()),
                "memory" => wishes.forgetful = *value == "off",
                "kiosk" => wishes.kiosk = *value == "1",
                "undo" => wishes.no_undo = *value == "0",
                "hints" => wishes.no_hints = *value == "0",
                _ => {}
            }
        }
        wishes.table(&pairs);
        wishes
    }

    /// What is asked of the game's table.
    fn table(&mut self, pairs: &[(&str, &str)]) {
        let Some(spec) = self.game.as_ref().and_then(|id| games::find(id)).map(|g| g.spec()) else {
            // Without a game there is nothing to be shut in with.
            self.kiosk = false;
            return;
        };
        let number = |wanted: &str, from: usize, to: usize| {
            let value = pairs.iter().find(|(name, _)| *name == wanted)?.1;
            value.parse().ok().filter(|n| (from..=to).contains(n))
        };
        let seats = number("seats", spec.seats.0.into(), spec.seats.1.into()).unwrap_or(spec.seats.0.into());
        let level = number("level", 1, Level::COUNT.into());
        let side = number("side", 1, seats).unwrap_or(1);
        self.sitters = match level {
            None => vec![Sitter::Person; seats],
            Some(level) => {
                let sitter = |seat| if seat == side { Sitter::Person } else { Sitter::Computer(level as u8 - 1) };
                (1..=seats).map(sitter).collect()
            }
        };
        let known = |(name, value): &&(&str, &str)| {
            spec.options.iter().any(|o| o.name == *name && o.values.iter().any(|v| v == value))
        };
        self.options = pairs.iter().filter(known).map(|(n, v)| (n.to_string(), v.to_string())).collect();
    }

    /// Whether this visit offers something; what it does not offer is not shown, and not done when it is asked for
    /// all the same.
    pub fn offers(&self, act: &Act) -> bool {
        match act {
            Act::Undo | Act::Redo => !self.no_undo,
            Act::Hint => !self.no_hints,
            Act::Shelf | Act::Reopen(_) | Act::Forget(_) => !self.kiosk,
            Act::Open(Sheet::Settings | Sheet::Games | Sheet::Teacher) => !self.kiosk,
            Act::Prefer(..) | Act::Allow(..) | Act::CopyLink => !self.kiosk,
            _ => true,
        }
    }
}

impl Wishes {
    /// Which of the table's buttons are not offered, in the order of its layout.
    pub fn hidden(&self) -> [bool; 7] {
        let settings = Act::Open(Sheet::Settings);
        [Act::Undo, Act::Redo, Act::Open(Sheet::Rules), settings, Act::Sound, Act::New, Act::Shelf]
            .map(|act| !self.offers(&act))
    }
}

/// The link's part behind the page's address that opens such a table: the reverse of [`Wishes::read`].
pub fn link(wishes: &Wishes) -> String {
    let mut pairs = Vec::new();
    let mut put = |name: &str, value: &str| pairs.push(format!("{name}={value}"));
    if let Some(game) = &wishes.game {
        put("game", game);
        wishes.options.iter().for_each(|(name, value)| put(name, value));
        let computer = wishes.sitters.iter().find_map(|s| match s {
            Sitter::Computer(level) => Some(level + 1),
            Sitter::Person => None,
        });
        if games::find(game).is_some_and(|g| g.spec().seats.0 != g.spec().seats.1) {
            put("seats", &wishes.sitters.len().to_string());
        }
        if let Some(level) = computer {
            put("level", &level.to_string());
            let side = wishes.sitters.iter().position(|s| *s == Sitter::Person).unwrap_or(0);
            if side > 0 {
                put("side", &(side + 1).to_string());
            }
        }
        if let Some(places) = wishes.places.map(|p| p.among(&wishes.sitters)).filter(|p| *p != Places::Beside) {
            put("seating", places.word());
        }
    }
    if let Some(lang) = wishes.lang {
        put("lang", lang.code());
    }
    if let Some(speed) = wishes.speed {
        put("speed", speed.word());
    }
    if let Some(pace) = wishes.pace {
        put("pace", pace.word());
    }
    if let Some(theme) = wishes.theme {
        put("theme", theme.word());
    }
    for (wanted, pair) in
        [(wishes.kiosk, ("kiosk", "1")), (wishes.no_undo, ("undo", "0")), (wishes.no_hints, ("hints", "0"))]
    {
        if wanted {
            put(pair.0, pair.1);
        }
    }
    format!("?{}", pairs.join("&"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn wishes_ignore_what_they_do_not_know() {
        let wishes = Wishes::read("?speed=none&lang=en&x&y=1");
        assert_eq!(wishes, Wishes { speed: Some(Speed::None), lang: Some(Lang::En), ..Wishes::default() });
        assert_eq!(Wishes::read("game=warcaby").game.as_deref(), Some("warcaby"));
        assert_eq!(Wishes::read("game=bridge").game, None);
        assert_eq!(Wishes::read("speed=warp&pace=never"), Wishes::default());
    }

    #[test]
    fn a_teachers_link_names_a_table() {
        let wishes = Wishes::read("?level=2&game=grody&men=44&lang=pl");
        assert_eq!(wishes.game.as_deref(), Some("grody"));
        assert_eq!(wishes.sitters, [Sitter::Person, Sitter::Computer(1)]);
        assert_eq!(wishes.options.get("men").map(String::as_str), Some("44"));
        let wishes = Wishes::read("game=barbakan&seats=4&side=3&level=8&men=44&x=y&seats=9");
        assert_eq!(wishes.sitters.len(), 4);
        assert_eq!(wishes.sitters[2], Sitter::Person);
        assert_eq!(wishes.sitters[0], Sitter::Computer(7));
        assert!(wishes.options.is_empty());
        assert_eq!(Wishes::read("game=szachy&level=99").sitters, [Sitter::Person; 2]);
    }

    #[test]
    fn a_link_is_read_as_it_was_written() {
        for query in [
            "?game=grody&men=44&level=2&lang=pl",
            "?game=barbakan&seats=5&level=3&side=2&kiosk=1&undo=0&hints=0",
            "?game=warcaby&lang=en&speed=slow&pace=thoughtful&theme=wieczor",
            "?game=szachy&seating=turning",
            "?game=barbakan&seats=6&seating=around",
        ] {
            assert_eq!(link(&Wishes::read(query)), query);
        }
    }

    #[test]
    fn a_kiosk_has_one_game_and_no_way_out() {
        let wishes = Wishes::read("game=warcaby&kiosk=1&undo=0");
        assert!(!wishes.offers(&Act::Shelf) && !wishes.offers(&Act::Undo) && wishes.offers(&Act::New));
        assert!(!wishes.offers(&Act::Open(Sheet::Settings)) && wishes.offers(&Act::Open(Sheet::Rules)));
        assert!(!Wishes::read("kiosk=1").kiosk);
    }
}
