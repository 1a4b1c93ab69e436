//! Every word on the screen, through Fluent: Polish first, English second.

use crate::games::GAMES;
use crate::rules::Outcome;
use crate::rules::Seat;
use crate::rules::seen::{Arg, Reason};
use crate::rules::table::Play;
use bevy::prelude::*;
use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};
use serde::{Deserialize, Serialize};
use unic_langid::LanguageIdentifier;

/// A language of the program.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Lang {
    /// Polish.
    #[default]
    Pl,
    /// English.
    En,
}

impl Lang {
    /// All languages, in the order of the settings.
    pub const ALL: [Lang; 2] = [Lang::Pl, Lang::En];

    /// The language's code, as in its folder's name.
    pub fn code(self) -> &'static str {
        match self {
            Lang::Pl => "pl",
            Lang::En => "en",
        }
    }

    /// The language's own name for itself.
    pub fn own_name(self) -> &'static str {
        match self {
            Lang::Pl => "Polski",
            Lang::En => "English",
        }
    }

    /// The language that a system's or browser's tag (`pl-PL`, `en_GB.UTF-8`) asks for: Polish, unless it names English.
    pub fn of_tag(tag: &str) -> Lang {
        if tag.to_ascii_lowercase().starts_with("en") { Lang::En } else { Lang::Pl }
    }
}

/// The general texts of a language; each game brings its own with its registry line.
fn sources(lang: Lang) -> Vec<&'static str> {
    let mut sources = match lang {
        Lang::Pl => {
            vec![include_str!("../../assets/texts/pl/ui.ftl"), include_str!("../../assets/texts/pl/words.ftl")]
        }
        Lang::En => {
            vec![include_str!("../../assets/texts/en/ui.ftl"), include_str!("../../assets/texts/en/words.ftl")]
        }
    };
    sources.extend(GAMES.iter().filter_map(|game| game.page(lang.code())).map(|page| page.texts));
    sources
}

/// The words in the language that is chosen now.
#[derive(Resource)]
pub struct Texts {
    /// Which language this is.
    pub lang: Lang,
    bundle: FluentBundle<FluentResource>,
}

impl Texts {
    /// Loads a language.
    pub fn new(lang: Lang) -> Texts {
        let id: LanguageIdentifier = lang.code().parse().unwrap_or_default();
        let mut bundle = FluentBundle::new_concurrent(vec![id]);
        // The marks that isolate an argument's direction would be drawn as boxes.
        bundle.set_use_isolating(false);
        for source in sources(lang) {
            // What cannot be read is left out and shows as its key; a test finds it.
            let resource = FluentResource::try_new(source.to_string()).unwrap_or_else(|(rest, _)| rest);
            bundle.add_resource_overriding(resource);
        }
        Texts { lang, bundle }
    }

    /// The text of a key; a key without a text shows itself.
    pub fn get(&self, key: &str) -> String {
        self.with(key, &[])
    }

    /// The text of a key with arguments.
    pub fn with(&self, key: &str, args: &[(&str, Arg)]) -> String {
        self.find(key, args).unwrap_or_else(|| key.to_string())
    }

    /// The text of a key, if there is one.
    pub fn find(&self, key: &str, args: &[(&str, Arg)]) -> Option<String> {
        let pattern = self.bundle.get_message(key)?.value()?;
        let mut values = FluentArgs::new();
        for (name, arg) in args {
            let value = match arg {
                Arg::Number(n) => FluentValue::from(*n),
                // A seat without a colour's name is a number to choose by.
                Arg::Text(text) => FluentValue::try_number(text),
            };
            values.set(*name, value);
        }
        let mut errors = Vec::new();
        Some(self.bundle.format_pattern(pattern, Some(&values), &mut errors).into_owned())
    }

    /// The first of these keys that has a text.
    pub fn first(&self, keys: &[&str], args: &[(&str, Arg)]) -> String {
        keys.iter().find_map(|key| self.find(key, args)).unwrap_or_else(|| keys.last().unwrap_or(&"").to_string())
    }

    /// A seat's name: by its colour where two play a game for two (`named`), else by its number.
    pub fn seat(&self, seat: Seat, named: bool) -> String {
        self.get(&format!("seat-{}", seat.word(named)))
    }

    /// Who offers a draw, and whether the other agrees.
    pub fn draw_offer(&self, turn: Seat, named: bool) -> String {
        let [one, other] = [turn, turn.other()].map(|seat| self.seat(seat, named));
        self.with("ask-draw-body", &[("one", one.into()), ("other", other.into())])
    }

    /// A result in words: who won or that nobody did, and why. `named` tells White and Black from numbers.
    pub fn result(&self, play: &dyn Play, named: bool, outcome: Outcome) -> (String, String) {
        let game = &play.record().game;
        match outcome {
            Outcome::Won(seat, win) => {
                let loser = if play.seats() == 2 { seat.other().word(named) } else { String::new() };
                let args = [("winner", Arg::Text(seat.word(named))), ("loser", Arg::Text(loser))];
                let own = format!("won-{game}-{}", win.word());
                let why = self.first(&[&own, &format!("won-{}", win.word())], &args);
                (self.first(&[&format!("result-title-{game}"), "result-title"], &args), why)
            }
            Outcome::Drawn(draw) => {
                let own = format!("drawn-{game}-{}", draw.word());
                (self.get("result-draw"), self.first(&[&own, &format!("drawn-{}", draw.word())], &[]))
            }
        }
    }

    /// A refusal in words.
    pub fn reason(&self, reason: &Reason) -> String {
        self.with(&format!("reason-{}", reason.id), &reason.args)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tags_choose_a_language() {
        assert_eq!(Lang::of_tag("en-GB"), Lang::En);
        assert_eq!(Lang::of_tag("EN_us.UTF-8"), Lang::En);
        assert_eq!(Lang::of_tag("pl"), Lang::Pl);
        assert_eq!(Lang::of_tag("uk"), Lang::Pl);
        assert_eq!(Lang::of_tag(""), Lang::Pl);
    }

    #[test]
    fn every_source_is_sound() {
        for lang in Lang::ALL {
            for source in sources(lang) {
                let read = FluentResource::try_new(source.to_string());
                let faults = read.err().map(|(_, faults)| format!("{faults:?}"));
                assert_eq!(faults, None, "{}", lang.code());
            }
        }
    }

    #[test]
    fn every_game_brings_its_words() {
        for lang in Lang::ALL {
            let texts = Texts::new(lang);
            let has = |key: String| assert!(texts.find(&key, &[]).is_some(), "{}: {key}", lang.code());
            for game in GAMES {
                for word in ["", "-tag", "-about", "-players", "-age", "-time"] {
                    has(format!("game-{}{word}", game.id));
                }
                for option in &game.spec().options {
                    let key = format!("option-{}-{}", game.id, option.name);
                    has(key.clone());
                    has(format!("{key}-about"));
                    option.values.iter().for_each(|value| has(format!("{key}-{value}")));
                }
                let named = game.spec().seats.1 == 2;
                for seat in 0..game.spec().seats.1 {
                    has(format!("seat-{}", crate::rules::Seat(seat).word(named)));
                }
            }
        }
    }

    #[test]
    fn every_refusal_is_whole_sentences() {
        for lang in Lang::ALL {
            let texts = Texts::new(lang);
            let (mut keys, mut args) = (Vec::new(), Vec::new());
            for line in sources(lang).iter().flat_map(|source| source.lines()) {
                keys.extend(line.split_once(" =").map(|(key, _)| key).filter(|key| key.starts_with("reason-")));
                let named = line.split('$').skip(1).filter(|_| !line.starts_with('#'));
                args.extend(
                    named.map(|rest| rest.split(|c: char| !c.is_ascii_alphanumeric()).next().unwrap_or_default()),
                );
            }
            assert!(keys.len() > 150, "{}", keys.len());
            args.sort_unstable();
            args.dedup();
            for key in keys {
                // Whatever is filled in, which chooses among what can be said.
                for value in std::iter::once(Arg::from("c3")).chain((0..8_usize).map(Arg::from)) {
                    let filled: Vec<(&str, Arg)> = args.iter().map(|name| (*name, value.clone())).collect();
                    let said = texts.with(key, &filled);
                    let ends = said.ends_with(['.', '?', '!']) && !said.ends_with("..");
                    let begins =
                        said.starts_with(|c: char| c.is_uppercase() || c.is_numeric()) || said.starts_with("c3 ");
                    assert!(ends && begins, "{} {key}: {said}", lang.code());
                }
            }
        }
    }

    #[test]
    fn plurals_are_polish() {
        let texts = Texts::new(Lang::Pl);
        let moves = |n: usize| texts.with("count-moves", &[("count", n.into())]);
        assert_eq!(
            [1, 2, 5, 12, 22, 25].map(moves),
            ["1 ruch", "2 ruchy", "5 ruchów", "12 ruchów", "22 ruchy", "25 ruchów"]
        );
    }
}
