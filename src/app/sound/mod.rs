//! What is heard: short sounds of wood, as the table reports what is seen.
//!
//! ```text
//! mod     which sound belongs to what happens
//! wood    the sounds, reckoned
//! native  a speaker of the platform (Windows, macOS; Linux with the feature `sound`)
//! web     the browser's own audio, after the first touch
//! ```

#[cfg(any(windows, target_os = "macos", feature = "sound"))]
#[cfg(not(target_arch = "wasm32"))]
#[path = "native.rs"]
mod speaker;
#[cfg(target_arch = "wasm32")]
#[path = "web.rs"]
mod speaker;
pub mod wood;

#[cfg(any(target_arch = "wasm32", windows, target_os = "macos", feature = "sound"))]
use super::settings::Settings;
use super::settings::{Sitter, Volume};
use super::table::hand::Hand;
use super::table::{Chosen, Phase, Refused, Rules, Seating, Seen, TableSystems};
use crate::rules::seen::Change;
use bevy::prelude::*;

/// A sound.
#[derive(Message, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub enum Sound {
    /// A man is lifted.
    PickUp,
    /// It lands.
    PutDown,
    /// A man leaves the board.
    Capture,
    /// A man becomes another.
    Crown,
    /// A tap that begins nothing.
    Refusal,
    /// The game ends with a draw, or with a victory that nobody here has won.
    End,
    /// A person has won.
    Win,
}

impl Sound {
    /// All of them.
    pub const ALL: [Sound; 7] =
        [Sound::PickUp, Sound::PutDown, Sound::Capture, Sound::Crown, Sound::Refusal, Sound::End, Sound::Win];
}

pub(super) fn plugin(app: &mut App) {
    app.add_message::<Sound>().add_systems(Update, listen.in_set(TableSystems::Read));
    #[cfg(any(target_arch = "wasm32", windows, target_os = "macos", feature = "sound"))]
    app.insert_non_send(speaker::Speaker::default()).add_systems(Update, sound.after(listen));
}

/// How strong a volume is.
pub fn gain(volume: Volume) -> f32 {
    match volume {
        Volume::Off => 0.0,
        Volume::Soft => 0.2,
        Volume::Normal => 0.45,
        Volume::Loud => 1.0,
    }
}

/// What was heard of, so that only what is new sounds.
#[derive(Default)]
struct Known {
    holding: bool,
    over: bool,
}

/// Of what happens in one frame each sound is heard once.
fn listen(
    mut seen: MessageReader<Seen>,
    mut refused: MessageReader<Refused>,
    mut chosen: MessageReader<Chosen>,
    hand: Res<Hand>,
    phase: Res<Phase>,
    rules: Res<Rules>,
    seating: Res<Seating>,
    mut known: Local<Known>,
    mut sounds: MessageWriter<Sound>,
) {
    let mut now = Vec::new();
    now.extend(seen.read().map(|seen| match seen.change {
        Change::Enter { .. } | Change::Step { .. } => Sound::PutDown,
        Change::Leave { .. } => Sound::Capture,
        Change::Become { .. } => Sound::Crown,
    }));
    now.extend(refused.read().map(|_| Sound::Refusal));
    // A person's man was lifted when it was tapped, the computer's is when its move is chosen.
    let lifted = chosen.read().count() > 0 && !known.holding;
    let holding = !hand.taps.is_empty();
    if holding && !known.holding || lifted {
        now.push(Sound::PickUp);
    }
    let over = *phase == Phase::Over;
    if over && !known.over && rules.0.ply() > 0 {
        now.push(end(&rules, &seating));
    }
    *known = Known { holding, over };
    now.sort();
    now.dedup();
    sounds.write_batch(now);
}

/// A game among persons is won by one of them; so is one that a person wins against the computer.
fn end(rules: &Rules, seating: &Seating) -> Sound {
    let winner = rules.0.outcome().and_then(|outcome| outcome.winner());
    match winner {
        Some(seat) if seating.sitter(seat) == Sitter::Person => Sound::Win,
        _ => Sound::End,
    }
}

#[cfg(any(target_arch = "wasm32", windows, target_os = "macos", feature = "sound"))]
fn sound(mut sounds: MessageReader<Sound>, settings: Res<Settings>, mut speaker: NonSendMut<speaker::Speaker>) {
    for sound in sounds.read() {
        if settings.sound() != Volume::Off {
            speaker.play(*sound, gain(settings.sound()));
        }
    }
}
