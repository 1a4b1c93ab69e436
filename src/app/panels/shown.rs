//! What the cards show, and how they say it.

use crate::app::settings::{Settings, Sitter};
use crate::app::table::advice::Hint;
use crate::app::table::board::Layout;
use crate::app::table::hand::Hand;
use crate::app::table::past::LookBack;
use crate::app::table::practice::Practice;
use crate::app::table::show::Stage;
use crate::app::table::{Phase, Rules, Seating};
use crate::app::texts::Texts;
use crate::app::wishes::Wishes;
use crate::rules::Seat;
use crate::rules::seen::{Reason, Tap};
use bevy::ecs::system::SystemParam;
use bevy::prelude::*;

/// What the cards show.
#[derive(SystemParam)]
pub struct Shown<'w> {
    /// The rules.
    pub rules: Res<'w, Rules>,
    /// Who sits where.
    pub seating: Res<'w, Seating>,
    /// What is waited for.
    pub phase: Res<'w, Phase>,
    /// What is in the hand.
    pub hand: Res<'w, Hand>,
    /// What is seen.
    pub stage: Res<'w, Stage>,
    /// The words.
    pub texts: Res<'w, Texts>,
    /// What those who play know already.
    pub practice: Res<'w, Practice>,
    /// The hint.
    pub hint: Res<'w, Hint>,
    /// Whether somebody looks back.
    pub past: Res<'w, LookBack>,
    /// What is remembered.
    pub settings: Res<'w, Settings>,
    /// What this visit offers.
    pub wishes: Res<'w, Wishes>,
    /// Where the cards are.
    pub layout: Res<'w, Layout>,
}

impl Shown<'_> {
    /// Whether the seats are called White and Black.
    pub fn named(&self) -> bool {
        crate::games::find(&self.rules.0.record().game).is_none_or(|g| g.spec().seats.1 == 2)
    }

    /// The seat's word in the texts' arguments.
    pub fn word(&self, seat: Seat) -> String {
        seat.word(self.named())
    }

    /// The seat's name.
    pub fn seat_name(&self, seat: Seat) -> String {
        self.texts.seat(seat, self.named())
    }

    /// Who sits at a seat, in words.
    pub fn who(&self, seat: Seat) -> String {
        who(&self.texts, self.seating.sitter(seat))
    }

    /// The name of who thinks at a seat.
    pub fn thinker(&self, seat: Seat) -> String {
        match self.seating.sitter(seat) {
            Sitter::Computer(level) => level_name(&self.texts, level),
            Sitter::Person => self.texts.get("sitter-person"),
        }
    }

    /// What the hint says so far.
    pub fn advice(&self) -> Option<String> {
        self.hint.words(&self.texts, &*self.rules.0)
    }

    /// Whether the hint shows this tap as the next.
    pub fn advised(&self, tap: Tap) -> bool {
        *self.phase == Phase::Person && self.hint.after(&self.hand.taps).or(self.hint.after(&[])) == Some(tap)
    }

    /// The most players of this game.
    pub fn most(&self) -> u8 {
        crate::games::find(&self.rules.0.record().game).map_or(2, |g| g.spec().seats.1)
    }

    /// What the rules have to say of a seat, in words.
    pub fn notes(&self, seat: Seat) -> Vec<String> {
        let said = self.rules.0.notes(seat);
        said.iter().map(|n| self.texts.with(&format!("note-{}", n.id), &n.args)).collect()
    }

    /// The same for a small card.
    pub fn short_notes(&self, seat: Seat) -> Vec<String> {
        let said = self.rules.0.notes(seat);
        let short = |n: &Reason| self.texts.find(&format!("note-{}-short", n.id), &n.args);
        said.iter().filter_map(short).collect()
    }

    /// Whether a person may tap the seat's reserve now.
    pub(super) fn may_drop(&self, seat: Seat) -> bool {
        let begins = |taps: &[Tap]| taps.first() == Some(&Tap::Reserve(seat));
        *self.phase == Phase::Person && !self.past.on() && self.rules.0.plans().iter().any(|p| begins(&p.taps))
    }
}

/// A sitter in words, for a card.
pub fn who(texts: &Texts, sitter: Sitter) -> String {
    sitter_words(texts, sitter, "sitter-computer")
}

/// A sitter in words, for the ear.
pub fn who_said(texts: &Texts, sitter: Sitter) -> String {
    sitter_words(texts, sitter, "sitter-computer-said")
}

fn sitter_words(texts: &Texts, sitter: Sitter, key: &str) -> String {
    match sitter {
        Sitter::Person => texts.get("sitter-person"),
        Sitter::Computer(level) => {
            texts.with(key, &[("level", (usize::from(level) + 1).into()), ("name", level_name(texts, level).into())])
        }
    }
}

/// The name of a level, counted from 0.
pub fn level_name(texts: &Texts, level: u8) -> String {
    texts.get(&format!("level-{}", u16::from(level) + 1))
}
