//! A hint for a person: what the computer would play here, shown in steps, each at a further wish.
//!
//! ```text
//! wished for   the mind beside the screen is asked, at its strongest
//! piece        what to tap first shines
//! field        what to tap then
//! why          the reason, in words
//! ```
//!
//! It belongs to one position: whatever changes that position takes it away.

use super::mind::{Ask, Gone, Said, Ticket};
use super::think::{Thinking, question};
use super::{FingerFree, Rules};
use crate::app::Act;
use crate::app::texts::Texts;
use crate::app::wake::{Frames, Waker};
use crate::app::wishes::Wishes;
use crate::rules::seen::{Arg, Tap};
use crate::rules::table::Play;
use crate::search::{Advice, Level, Question, Why};
use bevy::prelude::*;

/// What a hint shows so far.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Step {
    /// What to tap first.
    Piece,
    /// What to tap then.
    Field,
    /// Why.
    Why,
}

/// The hint at this position.
#[derive(Resource, Default, Debug)]
pub struct Hint {
    asked: Option<Ticket>,
    found: Option<Found>,
    step: Option<Step>,
}

/// What is advised.
#[derive(Clone, PartialEq, Debug)]
struct Found {
    taps: Vec<Tap>,
    why: Why,
}

impl Hint {
    /// Whether it is being thought about.
    pub fn thinks(&self) -> bool {
        self.asked.is_some()
    }

    /// What is shown so far; nothing before the first wish.
    pub fn step(&self) -> Option<Step> {
        self.step
    }

    /// What a further wish would show; nothing when all is shown.
    pub fn next(&self) -> Option<Step> {
        let Some(found) = &self.found else { return Some(Step::Piece) };
        match self.step {
            None => Some(Step::Piece),
            // A man that is only set has no field beside it.
            Some(Step::Piece) if found.taps.len() > 1 => Some(Step::Field),
            Some(Step::Piece | Step::Field) => Some(Step::Why),
            Some(Step::Why) => None,
        }
    }

    /// The taps that are shown so far.
    pub fn taps(&self) -> &[Tap] {
        match (&self.found, self.step) {
            (Some(found), Some(Step::Piece)) => &found.taps[..1.min(found.taps.len())],
            (Some(found), Some(_)) => &found.taps,
            _ => &[],
        }
    }

    /// The reason, when it is shown.
    pub fn why(&self) -> Option<&Why> {
        let shown = self.step == Some(Step::Why);
        self.found.as_ref().filter(|_| shown).map(|found| &found.why)
    }

    /// Of the taps that are shown, the one that would go on from these; nothing where they are not the hint's.
    pub fn after(&self, taps: &[Tap]) -> Option<Tap> {
        self.taps().strip_prefix(taps)?.first().copied()
    }

    /// What it says so far; nothing before the first wish.
    pub fn words(&self, texts: &Texts, play: &dyn Play) -> Option<String> {
        if self.thinks() {
            return Some(texts.get("advice-thinking"));
        }
        let first = self.taps().first()?;
        let named: Vec<String> = self.taps().iter().map(|tap| tap_words(texts, play, *tap)).collect();
        let from = Arg::Text(named[0].clone());
        let way = Arg::Text(named[1..].join(", "));
        let reserve = matches!(first, Tap::Reserve(_));
        Some(match self.step? {
            Step::Piece if reserve => texts.get("advice-reserve"),
            Step::Piece => texts.with("advice-piece", &[("node", from)]),
            Step::Field if reserve => texts.with("advice-drop", &[("way", way)]),
            Step::Field => texts.with("advice-field", &[("from", from), ("way", way)]),
            Step::Why => {
                let why = self.why()?;
                let args: Vec<(&str, Arg)> = why.args.iter().map(|(name, arg)| (&name[..], arg.clone())).collect();
                texts.with(&format!("why-{}", why.id), &args)
            }
        })
    }
}

/// A tap as a word: a node's name, a choice's label.
fn tap_words(texts: &Texts, play: &dyn Play, tap: Tap) -> String {
    match tap {
        Tap::Node(node) => play.board().name(node).to_owned(),
        Tap::Reserve(_) => texts.get("hud-reserve"),
        Tap::Choice(n) => texts.first(&[&format!("choice-{}-{n}", play.record().game), "choice-stop"], &[]),
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Hint>();
}

/// Whether a hint may be wished for now: a person's turn, something left to show, nothing being thought about.
pub fn offered(persons_turn: bool, hint: &Hint) -> bool {
    persons_turn && !hint.thinks() && hint.next().is_some()
}

/// Runs between the computer's turn and the passes.
pub(super) fn advise(
    mut acts: MessageReader<Act>,
    free: FingerFree,
    rules: Res<Rules>,
    waker: Res<Waker>,
    wishes: Res<Wishes>,
    mut thinking: ResMut<Thinking>,
    mut hint: ResMut<Hint>,
    mut frames: ResMut<Frames>,
) {
    // Another position, or nobody who could tap: what was advised is advised no more.
    let stale = rules.is_changed() || !free.persons_turn();
    if stale && (hint.asked.is_some() || hint.found.is_some()) {
        let old = std::mem::take(&mut *hint);
        if let Some(ticket) = old.asked {
            thinking.mind.cancel(ticket);
        }
        frames.want(3);
    }
    let (mut wished, mut put_away) = (false, false);
    for act in acts.read().filter(|act| wishes.offers(act)) {
        wished |= *act == Act::Hint;
        put_away |= *act == Act::LetGo;
    }
    if put_away && (hint.asked.is_some() || hint.step.is_some()) {
        // What was found stays true, and is shown again from its beginning.
        hint.step = None;
        if let Some(ticket) = hint.asked.take() {
            thinking.mind.cancel(ticket);
        }
        frames.want(3);
    }
    if wished && free.yes() && !hint.thinks() {
        if hint.found.is_some() {
            if let Some(next) = hint.next() {
                hint.step = Some(next);
            }
        } else {
            let strongest = question(&rules, Level::COUNT - 1);
            hint.asked = Some(thinking.mind.ask(Ask::Hint(strongest), &waker));
        }
        frames.want(3);
    }
    let Some(ticket) = hint.asked else { return };
    let found = match thinking.mind.said(ticket) {
        None => return,
        Some(Ok(Said::Hint(advice))) => Some(advice),
        // Without a mind the least level advises at once; better than a button that does nothing.
        Some(Ok(Said::Move(_)) | Err(Gone)) => {
            let least = Question { level: Level(0), ..question(&rules, 0) };
            // It looks until it has found one move, no further: this is the screen's own thread.
            crate::search::advise(&least, &mut || true).ok()
        }
    };
    let found = found.and_then(|advice| found_at(&*rules.0, advice));
    *hint = Hint { asked: None, step: found.is_some().then_some(Step::Piece), found };
    frames.want(3);
}

/// What an advice means for a hand; nothing where the move is not there.
fn found_at(play: &dyn Play, advice: Advice) -> Option<Found> {
    let plan = play.plans().get(advice.pick)?;
    Some(Found { taps: plan.taps.clone(), why: advice.why })
}
