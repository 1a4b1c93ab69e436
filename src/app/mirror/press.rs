//! The mirror's presses: each becomes the tap or the act that its button stands for.

use super::{Pressed, What};
use crate::app::panels::hud::anew;
use crate::app::places::Places;
use crate::app::settings::Sitter;
use crate::app::table::past::Look;
use crate::app::table::{Rules, Tapped};
use crate::app::wake::Frames;
use crate::app::{Act, Sheet};
use crate::rules::Seat;
use crate::rules::seen::Tap;
use bevy::prelude::*;

/// A press is a tap or an act like any other.
pub(super) fn press(
    pressed: Res<Pressed>,
    rules: Res<Rules>,
    mut tapped: MessageWriter<Tapped>,
    mut acts: MessageWriter<Act>,
    mut frames: ResMut<Frames>,
) {
    let Ok(mut queue) = pressed.0.lock() else { return };
    for what in queue.drain(..) {
        frames.want(4);
        let named = rules.0.seats() == 2;
        match what {
            What::Node(name) => {
                if let Some(node) = rules.0.board().node(&name) {
                    tapped.write(Tapped(Tap::Node(node)));
                }
            }
            What::Act(word) => match word.split_once(':') {
                Some(("game", id)) => {
                    acts.write(Act::Choose(id.into()));
                }
                Some(("players", n)) => {
                    acts.write_batch(n.parse().ok().map(Act::Players));
                }
                Some(("sit", rest)) => {
                    acts.write_batch(sit(rest));
                }
                Some(("reopen", id)) => {
                    acts.write_batch(u64::from_str_radix(id, 16).ok().map(Act::Reopen));
                }
                Some(("forget", id)) => {
                    acts.write_batch(u64::from_str_radix(id, 16).ok().map(Act::Forget));
                }
                Some(("set", rest)) => {
                    acts.write_batch(rest.split_once(':').map(|(n, v)| Act::Set(n.into(), v.into())));
                }
                Some(("seating", word)) => {
                    acts.write_batch(Places::of_word(word).map(Act::Sitting));
                }
                Some(("reserve", seat)) => {
                    let seat = (0..6).map(Seat).find(|s| s.word(named) == seat);
                    tapped.write_batch(seat.map(|s| Tapped(Tap::Reserve(s))));
                }
                Some(("prefer", rest)) => {
                    acts.write_batch(numbered(rest).map(|(row, i)| Act::Prefer(row, i)));
                }
                Some(("allow", rest)) => {
                    acts.write_batch(numbered(rest).map(|(word, i)| Act::Allow(word, i == 1)));
                }
                Some(("read", n)) => {
                    acts.write_batch(n.parse().ok().map(Act::Read));
                }
                Some(("choice", n)) => {
                    tapped.write_batch(n.parse().ok().map(|n| Tapped(Tap::Choice(n))));
                }
                None if word == "new" => {
                    acts.write(anew(&*rules.0));
                }
                _ => {
                    acts.write_batch(act_of(&word));
                }
            },
        }
    }
}

/// `0:person` or `1:2`: who sits where.
fn sit(words: &str) -> Option<Act> {
    let (seat, who) = words.split_once(':')?;
    let sitter = if who == "person" { Sitter::Person } else { Sitter::Computer(who.parse().ok()?) };
    Some(Act::Sit(seat.parse().ok()?, sitter))
}

/// `speed:2`: a word and a number.
fn numbered(words: &str) -> Option<(String, usize)> {
    let (word, number) = words.split_once(':')?;
    Some((word.into(), number.parse().ok()?))
}

/// The act of a word.
pub(super) fn act_of(word: &str) -> Option<Act> {
    Some(match word {
        "undo" => Act::Undo,
        "sound" => Act::Sound,
        "past:first" => Act::Look(Look::First),
        "past:back" => Act::Look(Look::Back),
        "past:forward" => Act::Look(Look::Forward),
        "past:game" => Act::Look(Look::Game),
        "redo" => Act::Redo,
        "hint" => Act::Hint,
        "anew" => Act::New,
        "draw" => Act::OfferDraw,
        "agree" => Act::Agree,
        "concede" => Act::Concede,
        "rules" => Act::Open(Sheet::Rules),
        "settings" => Act::Open(Sheet::Settings),
        "shelf" => Act::Shelf,
        "start" => Act::Start,
        "back" => Act::Back,
        "resume" => Act::Resume,
        "rematch" => Act::Rematch,
        "confirm" => Act::Confirm,
        "let-go" => Act::LetGo,
        "games" => Act::Open(Sheet::Games),
        "teacher" => Act::Open(Sheet::Teacher),
        "copy-link" => Act::CopyLink,
        "understood" => Act::Understood,
        "close" => Act::Open(Sheet::None),
        _ => return None,
    })
}
