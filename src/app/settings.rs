//! What the program remembers between two visits: language, speed, who sat where.

use super::places::Places;
use super::texts::{Lang, Texts};
use super::theme::Theme;
use super::wake::Frames;
pub use super::wishes::Wishes;
use super::{Act, Prefers};
use bevy::prelude::*;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// How fast men travel.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Speed {
    /// Twice as long, for teaching.
    Slow,
    /// As the theme says.
    #[default]
    Normal,
    /// Half as long.
    Fast,
    /// Men are where they go at once.
    None,
}

impl Speed {
    /// All speeds, in the order of the settings.
    pub const ALL: [Speed; 4] = [Speed::Slow, Speed::Normal, Speed::Fast, Speed::None];

    /// By how much durations are multiplied.
    pub fn factor(self) -> f32 {
        match self {
            Speed::Slow => 2.0,
            Speed::Normal => 1.0,
            Speed::Fast => 0.5,
            Speed::None => 0.0,
        }
    }

    /// The word in the texts' keys, in links and in the settings file.
    pub fn word(self) -> &'static str {
        match self {
            Speed::Slow => "slow",
            Speed::Normal => "normal",
            Speed::Fast => "fast",
            Speed::None => "none",
        }
    }
}

/// How loud the sounds are.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Volume {
    /// Nothing is heard.
    Off,
    /// Quiet enough for a classroom of thirty.
    Soft,
    /// As at home.
    #[default]
    Normal,
    /// For a noisy room.
    Loud,
}

impl Volume {
    /// All volumes, in the order of the settings.
    pub const ALL: [Volume; 4] = [Volume::Off, Volume::Soft, Volume::Normal, Volume::Loud];

    /// The word in the texts' keys and in the settings file.
    pub fn word(self) -> &'static str {
        match self {
            Volume::Off => "off",
            Volume::Soft => "soft",
            Volume::Normal => "normal",
            Volume::Loud => "loud",
        }
    }
}

/// How long the computer takes over a move.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Pace {
    /// As quick as it can.
    AtOnce,
    /// As long as a child at play.
    #[default]
    Calm,
    /// As long as one who thinks twice.
    Thoughtful,
}

impl Pace {
    /// All paces, in the order of the settings.
    pub const ALL: [Pace; 3] = [Pace::AtOnce, Pace::Calm, Pace::Thoughtful];

    /// The word in the texts' keys, in links and in the settings file.
    pub fn word(self) -> &'static str {
        match self {
            Pace::AtOnce => "at-once",
            Pace::Calm => "calm",
            Pace::Thoughtful => "thoughtful",
        }
    }
}

/// Who sits at a place.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Sitter {
    /// A person.
    Person,
    /// The computer, at this level from 0.
    Computer(u8),
}

impl Sitter {
    /// Who comes to a seat that nobody has chosen for: a computer that a beginner can beat.
    pub const FRESH: Sitter = Sitter::Computer(1);
}

/// What was last chosen for one game.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct GameChoice {
    /// Who sat where.
    pub sitters: Vec<Sitter>,
    /// The options.
    pub options: BTreeMap<String, String>,
    /// How people sat round the screen.
    pub places: Places,
}

/// Everything that is remembered.
#[derive(Resource, Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct Settings {
    /// The language; none until somebody chooses or the system is asked.
    pub lang: Option<Lang>,
    /// How fast men travel; none until somebody chooses: as the system wishes.
    pub speed: Option<Speed>,
    /// Whether the system wishes for little movement; asked once, when the program starts.
    #[serde(skip)]
    pub still: bool,
    /// How loud sounds are when they are not switched off.
    pub volume: Volume,
    /// Whether sounds are switched off for now; the volume is remembered.
    pub muted: bool,
    /// How long the computer takes over a move.
    pub pace: Pace,
    /// Whether a person's move waits until it is confirmed, for small hands.
    pub confirm: bool,
    /// Whether boards carry no names of their fields.
    pub nameless: bool,
    /// The theme; none: as the system wishes.
    pub theme: Option<Theme>,
    /// The game that was chosen last.
    pub game: String,
    /// What was chosen for each game.
    pub games: BTreeMap<String, GameChoice>,
}

impl Settings {
    /// How loud the sounds are now.
    pub fn sound(&self) -> Volume {
        if self.muted { Volume::Off } else { self.volume }
    }

    /// Switches the sounds off, or on again as loud as they were.
    pub fn mute(&mut self) {
        self.muted = self.sound() != Volume::Off;
        if self.volume == Volume::Off {
            self.volume = Volume::default();
        }
    }

    /// Chooses how loud the sounds are from now on.
    pub fn set_volume(&mut self, volume: Volume) {
        self.muted = volume == Volume::Off;
        if volume != Volume::Off {
            self.volume = volume;
        }
    }
}

/// Something that a person must be told once, as a key of the texts.
#[derive(Resource, Default)]
pub struct Notices(pub Vec<&'static str>);

/// What loading brought.
#[derive(PartialEq, Debug)]
enum Loaded {
    Nothing,
    Sound(Box<Settings>),
    Corrupt,
}

fn read(text: Option<String>) -> Loaded {
    match text {
        None => Loaded::Nothing,
        // A list would be taken for settings whose fields are all missing.
        Some(text) if !text.trim_start().starts_with('{') => Loaded::Corrupt,
        Some(text) => match serde_json::from_str(&text) {
            Ok(settings) => Loaded::Sound(Box::new(settings)),
            Err(_) => Loaded::Corrupt,
        },
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Wishes>().init_resource::<Notices>();
    let wishes = app.world().resource::<Wishes>().clone();
    let still = app.world().get_resource::<Prefers>().is_some_and(|prefers| prefers.still);
    let mut settings = Settings::default();
    if !wishes.forgetful {
        match read(store::load()) {
            Loaded::Sound(sound) => settings = *sound,
            Loaded::Nothing => {}
            Loaded::Corrupt => {
                store::set_aside();
                app.world_mut().resource_mut::<Notices>().0.push("notice-settings");
            }
        }
    }
    settings.still = still;
    let lang = wishes.lang.or(settings.lang).unwrap_or_else(|| Lang::of_tag(&store::system_language()));
    app.insert_resource(Kept(settings.clone()))
        .insert_resource(Texts::new(lang))
        .insert_resource(settings)
        .add_systems(
            Update,
            (mute, speak.run_if(resource_changed::<Settings>), keep.run_if(resource_changed::<Settings>))
                .chain()
                .after(super::choices::prefer)
                .before(super::table::TableSystems::Sense),
        );
}

/// How fast men travel now: this visit's wish before what is remembered, and that before what the system wishes.
pub fn speed(settings: &Settings, wishes: &Wishes) -> Speed {
    let usual = if settings.still { Speed::None } else { Speed::Normal };
    wishes.speed.or(settings.speed).unwrap_or(usual)
}

/// How long the computer takes over a move now. A link that wants no movement wants no waiting either, unless it says
/// so.
pub fn pace(settings: &Settings, wishes: &Wishes) -> Pace {
    let hurried = (wishes.speed == Some(Speed::None)).then_some(Pace::AtOnce);
    wishes.pace.or(hurried).unwrap_or(settings.pace)
}

/// What is stored, so that only changes are written.
#[derive(Resource)]
struct Kept(Settings);

/// One tap switches the sounds off, and another on again.
pub(super) fn mute(mut acts: MessageReader<Act>, mut settings: ResMut<Settings>, mut frames: ResMut<Frames>) {
    for _ in acts.read().filter(|act| **act == Act::Sound) {
        settings.mute();
        frames.want(3);
    }
}

pub(super) fn speak(settings: Res<Settings>, wishes: Res<Wishes>, mut texts: ResMut<Texts>) {
    if let Some(lang) = wishes.lang.or(settings.lang).filter(|lang| *lang != texts.lang && !settings.is_added()) {
        *texts = Texts::new(lang);
    }
}

fn keep(settings: Res<Settings>, wishes: Res<Wishes>, mut kept: ResMut<Kept>) {
    if kept.0 != *settings {
        kept.0 = settings.clone();
        if let Ok(text) = serde_json::to_string(&*settings)
            && !wishes.forgetful
        {
            store::save(&text);
        }
    }
}

/// The browser's local storage. It may be refused; then nothing is remembered.
#[cfg(target_arch = "wasm32")]
mod store {
    const KEY: &str = "swietlica-settings";

    fn storage() -> Option<web_sys::Storage> {
        web_sys::window()?.local_storage().ok()?
    }

    pub fn load() -> Option<String> {
        storage()?.get_item(KEY).ok()?
    }

    pub fn save(text: &str) {
        if let Some(storage) = storage() {
            // A full or refused storage only means that the next visit begins afresh.
            let _ = storage.set_item(KEY, text);
        }
    }

    pub fn set_aside() {
        if let (Some(storage), Some(text)) = (storage(), load()) {
            let _ = storage.set_item("swietlica-settings-corrupt", &text);
            let _ = storage.remove_item(KEY);
        }
    }

    pub fn system_language() -> String {
        web_sys::window().and_then(|w| w.navigator().language()).unwrap_or_default()
    }
}

/// The platform's config folder.
#[cfg(not(target_arch = "wasm32"))]
mod store {
    use std::fs;
    use std::path::PathBuf;

    fn file() -> Option<PathBuf> {
        let dirs = directories::ProjectDirs::from("", "", "swietlica")?;
        Some(dirs.config_dir().join("settings.json"))
    }

    pub fn load() -> Option<String> {
        let path = file()?;
        // What is no text is as corrupt as what is no settings.
        fs::read(path).ok().map(|bytes| String::from_utf8_lossy(&bytes).into_owned())
    }

    pub fn save(text: &str) {
        let Some(path) = file() else { return };
        let fresh = path.with_extension("new");
        // Written beside and moved into place, so that a cut never leaves half a file.
        let written = path.parent().is_some_and(|dir| fs::create_dir_all(dir).is_ok())
            && fs::write(&fresh, text).is_ok()
            && fs::rename(&fresh, &path).is_ok();
        if !written {
            bevy::log::warn!("the settings could not be written");
        }
    }

    pub fn set_aside() {
        if let Some(path) = file() {
            let _ = fs::rename(&path, path.with_extension("corrupt.json"));
        }
    }

    pub fn system_language() -> String {
        sys_locale::get_locale().unwrap_or_default()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_kept_is_read_again() {
        let mut settings = Settings { lang: Some(Lang::En), speed: Some(Speed::Fast), ..Settings::default() };
        let choice = GameChoice { sitters: vec![Sitter::Person, Sitter::Computer(2)], ..GameChoice::default() };
        settings.games.insert("grody".into(), choice);
        let text = serde_json::to_string(&settings).unwrap();
        assert_eq!(read(Some(text)), Loaded::Sound(Box::new(settings)));
    }

    #[test]
    fn corrupt_settings_are_told_apart_from_none() {
        assert_eq!(read(None), Loaded::Nothing);
        for text in ["", "{", "[]", "\u{0}", r#"{"lang":"xx"}"#, r#"{"speed":7}"#, r#"{"pace":"later"}"#] {
            assert_eq!(read(Some(text.into())), Loaded::Corrupt, "{text}");
        }
    }

    #[test]
    fn settings_of_another_version_are_read_as_far_as_they_go() {
        assert_eq!(read(Some(r#"{"tempo":3}"#.into())), Loaded::Sound(Box::default()));
    }

    #[test]
    fn little_movement_is_the_systems_wish_until_somebody_chooses() {
        let mut settings = Settings { still: true, ..Settings::default() };
        assert_eq!(speed(&settings, &Wishes::default()), Speed::None);
        assert_eq!(speed(&settings, &Wishes::read("speed=slow")), Speed::Slow);
        settings.speed = Some(Speed::Normal);
        assert_eq!(speed(&settings, &Wishes::default()), Speed::Normal);
        // It is not kept: tomorrow's system may wish otherwise.
        let kept = serde_json::to_string(&Settings { still: true, ..Settings::default() }).unwrap();
        assert_eq!(read(Some(kept)), Loaded::Sound(Box::default()));
    }

    #[test]
    fn a_link_without_movement_is_without_waiting() {
        let mut settings = Settings { pace: Pace::Thoughtful, ..Settings::default() };
        let now = |settings: &Settings, link| pace(settings, &Wishes::read(link));
        assert_eq!(now(&settings, ""), Pace::Thoughtful);
        assert_eq!(now(&settings, "speed=none"), Pace::AtOnce);
        assert_eq!(now(&settings, "speed=none&pace=calm"), Pace::Calm);
        // Who has chosen no movement in the settings still waits for the computer as chosen there.
        settings.speed = Some(Speed::None);
        assert_eq!(now(&settings, "speed=fast"), Pace::Thoughtful);
    }
}
