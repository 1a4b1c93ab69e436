//! The hand: the taps made so far, and what the next one would mean.
//!
//! Nothing is judged here. A tap keeps those plans of the rules that go on with it; when one is complete
//! it is chosen, and when none is left the rules are asked why.

use super::show::Stage;
use super::{Chosen, FingerFree, Phase, Refused, Rules, TableSystems, Tapped};
use crate::app::Act;
use crate::app::settings::Settings;
use crate::app::wake::Frames;
use crate::rules::Node;
use crate::rules::seen::{Change, Reason, Tap};
use crate::rules::table::{Pick, Play};
use bevy::prelude::*;

/// The taps made so far.
#[derive(Resource, Default, Debug)]
pub struct Hand {
    /// The taps; some plan begins with them.
    pub taps: Vec<Tap>,
    /// How many changes of the plans have been sent to the stage already.
    pub shown: usize,
    /// The move that waits to be confirmed; its taps are complete, and it is seen already.
    pub ready: Option<Pick>,
    /// The last refusal, until the next tap; without a tap it is the answer to something else.
    pub refused: Option<(Option<Tap>, Reason)>,
}

/// What one tap means.
#[derive(Clone, PartialEq, Debug)]
pub enum Meaning {
    /// A plan is complete.
    Complete(Pick),
    /// The taps go on with it.
    Goes,
    /// The taps so far are forgotten, and this one begins anew.
    Begins,
    /// The chosen piece is let go.
    LetsGo,
    /// It begins nothing.
    Nothing(Reason),
}

impl Hand {
    /// The picks whose plans begin with the taps so far.
    pub fn open(&self, play: &dyn Play) -> Vec<Pick> {
        starting(play, &self.taps)
    }

    /// The node that was tapped first, where there is one.
    pub fn chosen(&self) -> Option<Node> {
        self.taps.iter().find_map(|tap| match tap {
            Tap::Node(node) => Some(*node),
            _ => None,
        })
    }

    /// The taps that would go on from here (or begin, with nothing tapped yet).
    pub fn next_taps(&self, play: &dyn Play) -> Vec<Tap> {
        let mut taps = Vec::new();
        for plan in play.plans().iter().filter(|p| p.taps.starts_with(&self.taps)) {
            if let Some(tap) = plan.taps.get(self.taps.len())
                && !taps.contains(tap)
            {
                taps.push(*tap);
            }
        }
        taps
    }

    /// What a tap means now. A second tap on the field where a series may stop says «stop».
    pub fn meaning(&self, play: &dyn Play, tap: Tap) -> Meaning {
        let mut taps = self.taps.clone();
        taps.push(tap);
        let mut picks = starting(play, &taps);
        if picks.is_empty() && self.taps.len() > 1 && self.taps.last() == Some(&tap) {
            taps.pop();
            taps.push(Tap::Choice(0));
            picks = starting(play, &taps);
            taps.pop();
            taps.push(if picks.is_empty() { tap } else { Tap::Choice(0) });
        }
        // No plan is the beginning of another, so a complete one is the only one.
        if let Some(pick) = picks.iter().find(|pick| play.plans()[pick.0].taps.len() == taps.len()) {
            return Meaning::Complete(*pick);
        }
        if !picks.is_empty() {
            return Meaning::Goes;
        }
        if self.taps.last() == Some(&tap) || self.taps.first() == Some(&tap) {
            return Meaning::LetsGo;
        }
        if !self.taps.is_empty() && !starting(play, &[tap]).is_empty() {
            return Meaning::Begins;
        }
        Meaning::Nothing(play.refusal(&taps))
    }

    /// Says why something else than a tap is refused.
    pub fn say(&mut self, id: &'static str) {
        self.refused = Some((None, Reason::new(id)));
    }

    /// Forgets everything.
    pub fn clear(&mut self) {
        *self = Hand::default();
    }
}

fn starting(play: &dyn Play, taps: &[Tap]) -> Vec<Pick> {
    let plans = play.plans().iter().enumerate();
    plans.filter(|(_, plan)| plan.taps.starts_with(taps)).map(|(i, _)| Pick(i)).collect()
}

/// How many men would go with a pick from its first node, when that is fewer than all or a number at all.
pub fn men_moved(play: &dyn Play, pick: Pick) -> Option<u8> {
    play.changes(pick).iter().find_map(|change| match change {
        Change::Step { count, .. } => Some(*count),
        _ => None,
    })
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Hand>().add_systems(Update, (tap, let_go, confirm).chain().in_set(TableSystems::Tap));
}

/// Taps that come when no finger may play are read and forgotten: a stale tap never moves anything.
fn tap(
    mut tapped: MessageReader<Tapped>,
    mut acts: MessageReader<Act>,
    free: FingerFree,
    rules: Res<Rules>,
    settings: Res<Settings>,
    mut hand: ResMut<Hand>,
    mut stage: ResMut<Stage>,
    mut chosen: MessageWriter<Chosen>,
    mut refused: MessageWriter<Refused>,
    mut frames: ResMut<Frames>,
) {
    let mut done = !free.yes();
    // Who asks for a hint has heard why the last tap was refused.
    if acts.read().filter(|act| **act == Act::Hint).count() > 0 && hand.refused.is_some() {
        hand.refused = None;
    }
    for Tapped(tap) in tapped.read() {
        if done {
            continue;
        }
        frames.want(3);
        let play = &*rules.0;
        hand.refused = None;
        if let Some(pick) = hand.ready {
            // The same field again says yes; anything else is a change of mind.
            if hand.taps.last() == Some(tap) {
                chosen.write(Chosen(pick));
                done = true;
                continue;
            }
            put_back(play, &mut hand, &mut stage);
        }
        match hand.meaning(play, *tap) {
            Meaning::Complete(pick) if settings.confirm => {
                let last = play.plans()[pick.0].taps.last().copied().unwrap_or(*tap);
                hand.taps.push(last);
                hand.ready = Some(pick);
                show_ahead(play, &mut hand, &mut stage);
            }
            Meaning::Complete(pick) => {
                chosen.write(Chosen(pick));
                // One move a turn: what is tapped behind it belongs to nobody.
                done = true;
            }
            Meaning::Goes => {
                hand.taps.push(*tap);
                show_ahead(play, &mut hand, &mut stage);
            }
            Meaning::Begins => {
                put_back(play, &mut hand, &mut stage);
                hand.taps.push(*tap);
                show_ahead(play, &mut hand, &mut stage);
            }
            Meaning::LetsGo => put_back(play, &mut hand, &mut stage),
            Meaning::Nothing(reason) => {
                hand.refused = Some((Some(*tap), reason.clone()));
                refused.write(Refused { tap: *tap, reason });
            }
        }
    }
}

/// Shows what all plans that go on so have in common: each landing of a series when it is tapped.
fn show_ahead(play: &dyn Play, hand: &mut Hand, stage: &mut Stage) {
    let Some(pick) = hand.open(play).first().copied() else { return };
    let plan = &play.plans()[pick.0];
    let seen = plan.shown[hand.taps.len() - 1] as usize;
    if seen > hand.shown {
        let changes = play.changes(pick);
        stage.push(play.turn(), &changes[hand.shown..seen.min(changes.len())]);
        hand.shown = seen;
    }
}

/// Lets the chosen piece go, and takes back what was shown of its move.
pub fn put_back(play: &dyn Play, hand: &mut Hand, stage: &mut Stage) {
    if hand.shown > 0 {
        stage.reset(play.view());
    }
    hand.clear();
}

fn let_go(
    mut acts: MessageReader<Act>,
    rules: Res<Rules>,
    mut hand: ResMut<Hand>,
    mut stage: ResMut<Stage>,
    mut frames: ResMut<Frames>,
) {
    for act in acts.read() {
        match act {
            Act::LetGo => put_back(&*rules.0, &mut hand, &mut stage),
            // What is chosen stays so, as after any other refusal.
            Act::NoField(reason) => hand.say(reason),
            _ => continue,
        }
        frames.want(2);
    }
}

/// The move that waits is played.
fn confirm(
    mut acts: MessageReader<Act>,
    hand: Res<Hand>,
    free: FingerFree,
    mut chosen: MessageWriter<Chosen>,
    mut frames: ResMut<Frames>,
) {
    let said = acts.read().filter(|act| **act == Act::Confirm).count() > 0;
    if let Some(pick) = hand.ready.filter(|_| said && free.yes()) {
        chosen.write(Chosen(pick));
        frames.want(2);
    }
}

/// Nobody holds anything when it is not a person's turn.
pub(super) fn quiet(phase: Res<Phase>, mut hand: ResMut<Hand>) {
    if phase.is_changed() && *phase != Phase::Person && (!hand.taps.is_empty() || hand.refused.is_some()) {
        hand.clear();
    }
}
