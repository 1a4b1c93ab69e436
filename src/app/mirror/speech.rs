//! Sentences for the live region: each move, each refusal, each result, as a person would say it.

use super::{Live, stack_words};
use crate::app::settings::Notices;
use crate::app::table::advice::{Hint, Step};
use crate::app::table::past::LookBack;
use crate::app::table::{Phase, Refused, Rules, Seen};
use crate::app::texts::Texts;
use crate::games;
use crate::rules::seen::{Arg, Away, Change, Manner};
use crate::rules::{Node, Piece, Seat};
use bevy::prelude::*;

/// So many sentences are kept.
const MOST_SENTENCES: usize = 200;

/// What has been heard and not been said.
#[derive(Default)]
pub(super) struct Heard {
    /// All that was seen of a move that is not over yet.
    seen: Vec<Seen>,
    /// Whether the result has been said, and the attack on the king.
    over: bool,
    alarmed: bool,
    /// How far the hint has been said.
    advised: Option<Step>,
    /// Which earlier position has been said.
    past: Option<usize>,
    /// How many notices have been said.
    notices: usize,
}

pub(super) fn speak(
    mut seen: MessageReader<Seen>,
    mut refused: MessageReader<Refused>,
    phase: Res<Phase>,
    rules: Res<Rules>,
    hint: Res<Hint>,
    past: Res<LookBack>,
    notices: Res<Notices>,
    texts: Res<Texts>,
    mut live: ResMut<Live>,
    mut heard: Local<Heard>,
) {
    heard.seen.extend(seen.read().cloned());
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
    let news = notices.0.iter().skip(heard.notices);
    live.0.extend(news.map(|key| texts.get(key)));
    heard.notices = notices.0.len();
    // Without a page nobody takes the sentences away.
    let old = live.0.len().saturating_sub(MOST_SENTENCES);
    if old > 0 {
        live.0.drain(..old);
    }
    // A move is said when all of it has landed, which without animation is the frame it was chosen in.
    if *phase != Phase::Show {
        let named = games::find(&rules.0.record().game).is_none_or(|g| g.spec().seats.1 == 2);
        let sentences = Teller::of(&rules, &texts, named).tell(&std::mem::take(&mut heard.seen));
        if !sentences.is_empty() {
            live.0.push(sentences.join(" "));
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

/// A man, or several together, on the way; jumps that follow each other are one way.
struct Walk {
    seat: Seat,
    top: Option<Piece>,
    way: Vec<Node>,
    count: u8,
    manner: Manner,
}

/// Puts what was seen into sentences.
struct Teller<'a> {
    rules: &'a Rules,
    texts: &'a Texts,
    game: String,
    named: bool,
    out: Vec<String>,
    /// What is said behind the walk that is still open.
    later: Vec<String>,
    walk: Option<Walk>,
    taken: Vec<Piece>,
    /// Where a tower grew too high, how many of its men are dead and how many saved.
    surplus: Option<(Node, usize, usize)>,
}

impl<'a> Teller<'a> {
    fn of(rules: &'a Rules, texts: &'a Texts, named: bool) -> Teller<'a> {
        let game = rules.0.record().game.clone();
        let (out, later, taken) = (Vec::new(), Vec::new(), Vec::new());
        Teller { rules, texts, game, named, out, later, walk: None, taken, surplus: None }
    }

    fn tell(mut self, seen: &[Seen]) -> Vec<String> {
        for one in seen {
            self.hear(one);
        }
        self.flush();
        if !self.taken.is_empty() {
            self.out.push(self.captured(self.taken.len()));
        }
        if let Some((node, dead, saved)) = self.surplus {
            let args = [("node", self.name(node)), ("dead", dead.into()), ("reserve", saved.into())];
            self.out.push(self.texts.with("said-surplus", &args));
        }
        self.out
    }

    fn hear(&mut self, Seen { seat, change, height, top }: &Seen) {
        match change {
            Change::Step { path, count, manner } => {
                let (Some(from), Some(to)) = (path.first(), path.last()) else { return };
                if let Some(walk) = &mut self.walk
                    && *manner == Manner::Jump
                    && (walk.manner, walk.seat, walk.way.last()) == (Manner::Jump, *seat, Some(from))
                {
                    walk.way.push(*to);
                    return;
                }
                self.flush();
                self.walk =
                    Some(Walk { seat: *seat, top: *top, way: vec![*from, *to], count: *count, manner: *manner });
            }
            Change::Enter { piece, to } => {
                self.flush();
                let own = format!("said-{}-enter", self.game);
                let what: Arg = self.man(*piece).into();
                let args = [("seat", seat.word(self.named).into()), ("to", self.name(*to)), ("what", what)];
                self.out.push(self.texts.first(&[&own, "said-drop"], &args));
            }
            Change::Leave { from, height: 0, to, .. } if *height > 1 => {
                let (_, dead, saved) = self.surplus.get_or_insert((*from, 0, 0));
                match to {
                    Away::Dead => *dead += 1,
                    Away::Reserve => *saved += 1,
                }
            }
            Change::Leave { piece, .. } => self.taken.push(*piece),
            Change::Become { node, piece, .. } => {
                let kinds = games::find(&self.game).map(|g| &g.spec().kinds);
                let kind: Arg = kinds.and_then(|k| k.get(piece.kind as usize)).map_or("", String::as_str).into();
                let own = format!("said-{}-crowned", self.game);
                let args = [("node", self.name(*node)), ("kind", kind)];
                self.later.push(self.texts.first(&[&own, "said-crowned"], &args));
            }
        }
    }

    /// Says the walk, with whom it captured.
    fn flush(&mut self) {
        if let Some(walk) = self.walk.take() {
            let (taken, rest): (Vec<_>, Vec<_>) = self.taken.drain(..).partition(|p| p.seat != walk.seat);
            self.taken = rest;
            self.walked(&walk, &taken);
        }
        self.out.append(&mut self.later);
    }

    fn walked(&mut self, walk: &Walk, taken: &[Piece]) {
        let (Some(from), Some(to)) = (walk.way.first(), walk.way.last()) else { return };
        let seat: Arg = walk.seat.word(self.named).into();
        let way: Vec<&str> = walk.way.iter().map(|n| self.rules.0.board().name(*n)).collect();
        let what = walk.top.map_or_else(String::new, |top| capital(&self.man(top)));
        let jumps = walk.manner == Manner::Jump;
        let count = if jumps { taken.len() } else { walk.count.into() };
        let mut args = vec![
            ("seat", seat),
            ("what", what.into()),
            ("from", self.name(*from)),
            ("to", self.name(*to)),
            ("way", way.join(", ").into()),
            ("count", count.into()),
        ];
        if let [one] = taken {
            args.push(("taken", self.man(*one).into()));
            // Where men have names of their own, who was captured is said by name.
            if let Some(said) = self.texts.find(&format!("said-{}-takes", self.game), &args) {
                self.out.push(said);
                return;
            }
        }
        let key = match walk.manner {
            Manner::Slide => "said-step",
            Manner::Jump => "said-jump",
            Manner::Carry => "said-carry",
        };
        let own = format!("said-{}-{}", self.game, &key[5..]);
        self.out.push(self.texts.first(&[&own, key, "said-step"], &args));
        if !jumps && !taken.is_empty() {
            self.out.push(self.captured(taken.len()));
        }
    }

    fn captured(&self, count: usize) -> String {
        let own = format!("said-{}-captured", self.game);
        self.texts.first(&[&own, "said-captured"], &[("count", count.into())])
    }

    fn man(&self, piece: Piece) -> String {
        stack_words(self.texts, &self.game, &[piece], self.named)
    }

    fn name(&self, node: Node) -> Arg {
        self.rules.0.board().name(node).into()
    }
}

/// A sentence begins with a capital letter.
fn capital(words: &str) -> String {
    let mut letters = words.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}
