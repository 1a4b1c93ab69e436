//! Sentences for the live region: each move, each refusal, each result, as a person would say it.

use super::{Live, stack_words};
use crate::app::table::advice::{Hint, Step};
use crate::app::table::past::LookBack;
use crate::app::table::{Phase, Refused, Rules, Seen};
use crate::app::texts::Texts;
use crate::games;
use crate::rules::Seat;
use crate::rules::seen::{Arg, Away, Change, Manner};
use bevy::prelude::*;

/// So many sentences are kept.
const MOST_SENTENCES: usize = 200;

/// What has been seen of a move that is not over yet.
#[derive(Default)]
pub(super) struct Heard {
    said: Vec<String>,
    captured: usize,
    dead: usize,
    saved: usize,
    surplus: Option<crate::rules::Node>,
    /// Whether the result has been said, and the attack on the king.
    over: bool,
    alarmed: bool,
    /// How far the hint has been said.
    advised: Option<Step>,
    /// Which earlier position has been said.
    past: Option<usize>,
}

pub(super) fn speak(
    mut seen: MessageReader<Seen>,
    mut refused: MessageReader<Refused>,
    phase: Res<Phase>,
    rules: Res<Rules>,
    hint: Res<Hint>,
    past: Res<LookBack>,
    texts: Res<Texts>,
    mut live: ResMut<Live>,
    mut heard: Local<Heard>,
) {
    let named = games::find(&rules.0.record().game).is_none_or(|g| g.spec().seats.1 == 2);
    for Seen { seat, change, height } in seen.read() {
        hear(&mut heard, &rules, &texts, *seat, change, *height, named);
    }
    for Refused { reason, .. } in refused.read() {
        live.0.push(texts.reason(reason));
    }
    if heard.past != past.ply() {
        heard.past = past.ply();
        live.0.push(match past.ply() {
            None => texts.get("past-over"),
            Some(0) => texts.get("past-start"),
            Some(ply) => {
                let said = rules.0.noted(ply - 1, texts.lang.code());
                let args = [("ply", ply.into()), ("count", rules.0.ply().into())];
                format!("{}: {said}", texts.with("past-move", &args))
            }
        });
    }
    if heard.advised != hint.step() {
        heard.advised = hint.step();
        live.0.extend(hint.words(&texts, &*rules.0));
    }
    // Without a page nobody takes the sentences away.
    let old = live.0.len().saturating_sub(MOST_SENTENCES);
    if old > 0 {
        live.0.drain(..old);
    }
    // A move is said when all of it has landed, which without animation is the frame it was chosen in.
    if *phase != Phase::Show {
        finish(&mut heard, &rules, &texts);
        let sentence = heard.said.drain(..).collect::<Vec<_>>().join(" ");
        if !sentence.is_empty() {
            live.0.push(sentence);
        }
        let over = *phase == Phase::Over;
        if let Some(outcome) = rules.0.outcome().filter(|_| over && !heard.over) {
            let (title, why) = texts.result(&*rules.0, named, outcome);
            let stop = if title.ends_with('!') { "" } else { "." };
            live.0.push(format!("{title}{stop} {why}"));
        }
        heard.over = over;
        if *phase == Phase::Person && !heard.alarmed && rules.0.alarm().is_some() {
            live.0.push(texts.get(&format!("alarm-{}", rules.0.record().game)));
        }
        heard.alarmed = rules.0.alarm().is_some();
    }
}

fn hear(heard: &mut Heard, rules: &Rules, texts: &Texts, seat: Seat, change: &Change, height: usize, named: bool) {
    let board = rules.0.board();
    let name = |n: &crate::rules::Node| -> Arg { board.name(*n).into() };
    let who: Arg = seat.word(named).into();
    match change {
        Change::Step { path, count, manner } => {
            let (Some(from), Some(to)) = (path.first(), path.last()) else { return };
            let key = match manner {
                Manner::Slide => "said-step",
                Manner::Jump => "said-jump",
                Manner::Carry => "said-carry",
            };
            let own = format!("said-{}-{}", rules.0.record().game, &key[5..]);
            let args = [("seat", who), ("from", name(from)), ("to", name(to)), ("count", usize::from(*count).into())];
            heard.said.push(texts.first(&[&own, key, "said-step"], &args));
        }
        Change::Enter { piece, to } => {
            let own = format!("said-{}-enter", rules.0.record().game);
            let what: Arg = stack_words(texts, &rules.0.record().game, &[*piece], named).into();
            heard.said.push(texts.first(&[&own, "said-drop"], &[("seat", who), ("to", name(to)), ("what", what)]));
        }
        Change::Leave { from, height: 0, to, .. } if height > 1 => {
            heard.surplus = Some(*from);
            match to {
                Away::Dead => heard.dead += 1,
                Away::Reserve => heard.saved += 1,
            }
        }
        Change::Leave { .. } => heard.captured += 1,
        Change::Become { node, piece, .. } => {
            let game = &rules.0.record().game;
            let kinds = games::find(game).map(|g| &g.spec().kinds);
            let kind: Arg = kinds.and_then(|k| k.get(piece.kind as usize)).map_or("", String::as_str).into();
            let own = format!("said-{game}-crowned");
            heard.said.push(texts.first(&[&own, "said-crowned"], &[("node", name(node)), ("kind", kind)]));
        }
    }
}

/// What is counted is said when the move is over.
fn finish(heard: &mut Heard, rules: &Rules, texts: &Texts) {
    if heard.captured > 0 {
        let own = format!("said-{}-captured", rules.0.record().game);
        heard.said.push(texts.first(&[&own, "said-captured"], &[("count", heard.captured.into())]));
    }
    if let Some(node) = heard.surplus {
        let args =
            [("node", rules.0.board().name(node).into()), ("dead", heard.dead.into()), ("reserve", heard.saved.into())];
        heard.said.push(texts.with("said-surplus", &args));
    }
    (heard.captured, heard.dead, heard.saved, heard.surplus) = (0, 0, 0, None);
}
