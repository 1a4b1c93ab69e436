//! The table as words: what a screen reader reads and a test presses.
//!
//! [`Mirror`] is computed everywhere, so that tests without a page can read it; on the web [`dom`] brings it
//! into the page and its presses back. Pressing a mirror button is a tap on that node.

#[cfg(target_arch = "wasm32")]
mod dom;
mod press;
mod speech;

use super::keep::{self, Kept, date};
use super::layout::Rect;
use super::panels::message;
use super::panels::shown::who_said;
use super::places::Places;
use super::settings::{Settings, Sitter, Volume};
use super::shelf::Choice;
use super::table::advice::{Hint, Step, offered};
use super::table::board::{Frame, Layout};
use super::table::hand::Hand;
use super::table::past::LookBack;
use super::table::show::{Grooves, Stage};
use super::table::think::Thinking;
use super::table::{Phase, Rules, Seating, TableSystems};
use super::texts::Texts;
use super::wishes::Wishes;
use super::{Act, Screen, Sheet};
use crate::games::{self, GAMES};
use crate::rules::seen::{Arg, Tap};
use crate::rules::spec::GameSpec;
use crate::rules::table::walk::can_undo;
use crate::rules::{Node, Piece, Seat};
use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use std::sync::{Arc, Mutex};

/// A button of the mirror.
#[derive(Clone, PartialEq, Debug)]
pub struct Button {
    /// What it stands for: a node by its name, or an act by its word.
    pub what: What,
    /// What it says.
    pub label: String,
    /// Whether pressing it would now begin or continue a legal move.
    pub can: bool,
    /// Whether a move has been begun that it would continue.
    pub onward: bool,
    /// Whether it can do nothing now.
    pub disabled: bool,
    /// Where it lies, in logical pixels; without a place it waits in the corner.
    pub place: Option<Rect>,
}

/// What a mirror button stands for.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum What {
    /// A node of the board.
    Node(String),
    /// An act by its word: `undo`, `game:grody`, `reserve:white`….
    Act(String),
}

/// Everything the mirror says at a moment.
#[derive(Resource, Clone, PartialEq, Debug, Default)]
pub struct Mirror {
    /// Facts by name: `screen`, `game`, `turn`, `person`, `over`, `busy`, `hint`, `ply`, `past` (the ply that is
    /// looked at), `sitters`, `seating`, `sheet`.
    pub facts: Vec<(&'static str, String)>,
    /// The buttons, in reading order.
    pub buttons: Vec<Button>,
}

/// Sentences for the live region, oldest first.
#[derive(Resource, Default, Debug)]
pub struct Live(pub Vec<String>);

/// Presses that the page reported and nobody has read yet.
#[derive(Resource, Default, Clone)]
pub struct Pressed(pub Arc<Mutex<Vec<What>>>);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Mirror>()
        .init_resource::<Live>()
        .init_resource::<Pressed>()
        .add_systems(Update, press::press.in_set(TableSystems::Press))
        .add_systems(Update, (speech::speak, reflect).chain().in_set(TableSystems::Read));
    #[cfg(target_arch = "wasm32")]
    dom::plugin(app);
}

/// Everything that the mirror tells of.
#[derive(SystemParam)]
struct Facts<'w> {
    screen: Res<'w, State<Screen>>,
    sheet: Res<'w, Sheet>,
    rules: Res<'w, Rules>,
    seating: Res<'w, Seating>,
    phase: Res<'w, Phase>,
    hand: Res<'w, Hand>,
    stage: Res<'w, Stage>,
    thinking: Res<'w, Thinking>,
    hint: Res<'w, Hint>,
    wishes: Res<'w, Wishes>,
    past: Res<'w, LookBack>,
    settings: Res<'w, Settings>,
    frame: Res<'w, Frame>,
    layout: Res<'w, Layout>,
    texts: Res<'w, Texts>,
    choice: Res<'w, Choice>,
    grooves: Res<'w, Grooves>,
    kept: Res<'w, Kept>,
}

impl Facts<'_> {
    fn changed(&self, version: &mut Option<u64>) -> bool {
        let landed = *version != Some(self.stage.version);
        *version = Some(self.stage.version);
        landed
            || self.screen.is_changed()
            || self.sheet.is_changed()
            || self.kept.is_changed()
            || self.rules.is_changed()
            || self.phase.is_changed()
            || self.hand.is_changed()
            || self.hint.is_changed()
            || self.frame.is_changed()
            || self.layout.is_changed()
            || self.texts.is_changed()
            || self.choice.is_changed()
            || self.grooves.is_changed()
            || self.seating.is_changed()
            || self.past.is_changed()
            || self.settings.is_changed()
    }

    fn named(&self) -> bool {
        games::find(&self.rules.0.record().game).is_none_or(|g| g.spec().seats.1 == 2)
    }
}

fn reflect(facts: Facts, mut mirror: ResMut<Mirror>, mut version: Local<Option<u64>>) {
    if !facts.changed(&mut version) {
        return;
    }
    let table = *facts.screen.get() == Screen::Table;
    let named = facts.named();
    let flag = |yes: bool| String::from(if yes { "1" } else { "0" });
    let busy = matches!(*facts.phase, Phase::Show | Phase::Think | Phase::Pass) || facts.thinking.busy();
    let all = vec![
        ("screen", String::from(if table { "table" } else { "shelf" })),
        ("game", if table { facts.rules.0.record().game.clone() } else { facts.choice.game.clone() }),
        ("turn", facts.rules.0.turn().word(named)),
        ("person", flag(table && *facts.phase == Phase::Person)),
        ("over", flag(table && *facts.phase == Phase::Over)),
        ("busy", flag(table && busy)),
        ("hint", String::from(if table { hint_word(&facts.hint) } else { "" })),
        ("ply", facts.rules.0.ply().to_string()),
        ("past", facts.past.ply().map_or(String::new(), |ply| ply.to_string())),
        ("seating", facts.seating.places.word().into()),
        ("sitters", if table { sitters_words(&facts.seating.sitters) } else { String::new() }),
        ("sheet", format!("{:?}", *facts.sheet).to_lowercase()),
    ];
    let mut buttons = Vec::new();
    if table {
        nodes(&facts, &mut buttons);
        reserves(&facts, named, &mut buttons);
        table_acts(&facts, &mut buttons);
    } else {
        shelf_acts(&facts, &mut buttons);
    }
    mirror.set_if_neq(Mirror { facts: all, buttons });
}

/// Who sits where, seat by seat: `person`, or the number of the computer's level from 1.
fn sitters_words(sitters: &[Sitter]) -> String {
    let word = |sitter: &Sitter| match sitter {
        Sitter::Person => String::from("person"),
        Sitter::Computer(level) => (u16::from(*level) + 1).to_string(),
    };
    sitters.iter().map(word).collect::<Vec<_>>().join(" ")
}

/// How far the hint is: `asked`, then `piece`, `field`, `why`; empty without one.
fn hint_word(hint: &Hint) -> &'static str {
    match hint.step() {
        _ if hint.thinks() => "asked",
        Some(Step::Piece) => "piece",
        Some(Step::Field) => "field",
        Some(Step::Why) => "why",
        None => "",
    }
}

fn nodes(facts: &Facts, buttons: &mut Vec<Button>) {
    let board = facts.rules.0.board();
    let person = *facts.phase == Phase::Person && !facts.past.on();
    let next = if person { facts.hand.next_taps(&*facts.rules.0) } else { Vec::new() };
    let began = !facts.hand.taps.is_empty();
    let starts = |tap: Tap| person && facts.rules.0.plans().iter().any(|p| p.taps[0] == tap);
    let side = facts.frame.field * facts.frame.scale;
    // Read as one reads a page: rank by rank from the far side.
    let mut order: Vec<Node> = board.nodes().collect();
    order.sort_by(|a, b| {
        let (a, b) = (facts.frame.spot(*a), facts.frame.spot(*b));
        (a.y.round(), a.x).partial_cmp(&(b.y.round(), b.x)).unwrap_or(std::cmp::Ordering::Equal)
    });
    for node in order {
        let tap = Tap::Node(node);
        let at = facts.frame.screen(facts.frame.spot(node));
        let onward = began && next.contains(&tap);
        buttons.push(Button {
            what: What::Node(board.name(node).into()),
            label: node_words(facts, node),
            can: onward || starts(tap),
            onward,
            disabled: false,
            place: Some(Rect::new(at.x - side / 2.0, at.y - side / 2.0, side, side)),
        });
    }
}

/// «c3, biały pion»: a node and what stands on it.
fn node_words(facts: &Facts, node: Node) -> String {
    let texts = &facts.texts;
    let stack = facts.stage.view.stacks.get(node.index()).map_or(&[][..], Vec::as_slice);
    let what = stack_words(texts, &facts.rules.0.record().game, stack, facts.named());
    let name: Arg = facts.rules.0.board().name(node).into();
    texts.with("mirror-node", &[("node", name), ("what", what.into())])
}

/// What stands on a node.
fn stack_words(texts: &Texts, game: &str, stack: &[Piece], named: bool) -> String {
    let Some(top) = stack.last() else { return texts.first(&[&format!("mirror-{game}-empty"), "mirror-empty"], &[]) };
    let seat = |s: Seat| -> Arg { s.word(named).into() };
    if stack.len() == 1 {
        let kinds = games::find(game).map(|g| &g.spec().kinds);
        let kind = kinds.and_then(|k| k.get(top.kind as usize)).map_or("man", String::as_str);
        let own = format!("mirror-{game}-{kind}");
        let general = if kind == "damka" { "mirror-king".into() } else { format!("mirror-{kind}") };
        return texts.first(&[&own, &general, "mirror-man"], &[("seat", seat(top.seat))]);
    }
    let tower = texts.with("mirror-tower", &[("count", stack.len().into()), ("seat", seat(top.seat))]);
    let layers: Vec<String> =
        stack.iter().rev().map(|p| texts.with("mirror-layer", &[("seat", seat(p.seat))])).collect();
    format!("{tower}, {}", texts.with("mirror-layers", &[("men", layers.join(", ").into())]))
}

fn reserves(facts: &Facts, named: bool, buttons: &mut Vec<Button>) {
    let play = &facts.rules.0;
    let view = &facts.stage.view;
    for (i, reserve) in view.reserves.iter().enumerate() {
        let seat = Seat(i as u8);
        let tap = Tap::Reserve(seat);
        let can = *facts.phase == Phase::Person && !facts.past.on() && play.plans().iter().any(|p| p.taps[0] == tap);
        if reserve.is_empty() && !can {
            continue;
        }
        let args = [("seat", Arg::Text(seat.word(named))), ("count", reserve.len().into())];
        buttons.push(Button {
            what: What::Act(format!("reserve:{}", seat.word(named))),
            label: facts.texts.first(&[&format!("mirror-{}-reserve", play.record().game), "mirror-reserve"], &args),
            can,
            onward: false,
            disabled: !can,
            place: facts.grooves.touch.get(&seat).copied(),
        });
    }
}

fn act(facts: &Facts, word: &str, key: &str, enabled: bool) -> Button {
    Button {
        what: What::Act(word.into()),
        label: facts.texts.get(key),
        can: false,
        onward: false,
        disabled: !enabled,
        place: None,
    }
}

fn table_acts(facts: &Facts, buttons: &mut Vec<Button>) {
    let play = &facts.rules.0;
    let first = buttons.len();
    buttons.push(act(facts, "undo", "hud-undo", can_undo(&**play, &facts.seating.persons())));
    buttons.push(act(facts, "redo", "hud-redo", play.redoable() > 0 && *facts.phase != Phase::Show));
    buttons.push(act(facts, "rules", "hud-rules", true));
    buttons.push(act(facts, "settings", "hud-settings", true));
    let silent = facts.settings.sound() == Volume::Off;
    buttons.push(act(facts, "sound", if silent { "hud-sound-on" } else { "hud-sound-off" }, true));
    buttons.push(act(facts, "new", "hud-new", play.ply() > 0));
    buttons.push(act(facts, "shelf", "hud-shelf", true));
    // They stand where those of the screen are, in the same order.
    for (button, rect) in buttons[first..].iter_mut().zip(facts.layout.table.buttons) {
        button.place = Some(rect).filter(|rect| rect.w > 0.0);
    }
    buttons.retain(|b| match &b.what {
        What::Act(word) => press::act_of(word).is_none_or(|act| facts.wishes.offers(&act)),
        What::Node(_) => true,
    });
    if facts.hand.ready.is_some() {
        buttons.push(act(facts, "confirm", "confirm-yes", true));
        buttons.push(act(facts, "let-go", "confirm-no", true));
    }
    let offers = facts.wishes.offers(&Act::Hint) && facts.seating.persons().contains(&true);
    if offers && *facts.phase != Phase::Over {
        let may = offered(*facts.phase == Phase::Person, &facts.hint);
        let place = Some(message::hint_place(&facts.layout.table)).filter(|rect| rect.w > 0.0);
        buttons.push(Button { place, ..act(facts, "hint", message::hint_words(&facts.hint), may) });
    }
    // The walk through what was played.
    let (ply, past) = (facts.past.seen(&**play), facts.past.on());
    if play.ply() > 0 {
        for (word, can) in [("first", ply > 0), ("back", ply > 0), ("forward", past), ("game", past)] {
            buttons.push(act(facts, &format!("past:{word}"), &format!("past-{word}"), can));
        }
    }
    if *facts.phase == Phase::Held {
        buttons.push(act(facts, "resume", "hud-go-on", true));
    }
    if *facts.phase == Phase::Over {
        buttons.push(act(facts, "rematch", "result-rematch", true));
    }
    // A choice that is no place: promotion, stop here.
    for tap in facts.hand.next_taps(&*facts.rules.0) {
        if let Tap::Choice(n) = tap
            && *facts.phase == Phase::Person
        {
            let game = &play.record().game;
            let own = format!("choice-{game}-{n}");
            let label = facts.texts.first(&[&own, "choice-stop"], &[]);
            let what = What::Act(format!("choice:{n}"));
            buttons.push(Button { what, label, can: true, onward: true, disabled: false, place: None });
        }
    }
    if *facts.sheet != Sheet::None {
        buttons.push(act(facts, "close", "close", true));
    }
}

fn shelf_acts(facts: &Facts, buttons: &mut Vec<Button>) {
    for game in GAMES {
        let mut button = act(facts, &format!("game:{}", game.id), &format!("game-{}", game.id), true);
        button.can = game.id == facts.choice.game;
        buttons.push(button);
    }
    if let Some(game) = games::find(&facts.choice.game) {
        seat_acts(facts, game.spec(), buttons);
    }
    buttons.push(act(facts, "start", "shelf-play", true));
    buttons.push(act(facts, "rules", "hud-rules", true));
    buttons.push(act(facts, "settings", "hud-settings", true));
    for saved in facts.kept.unfinished() {
        let game = facts.texts.get(&format!("game-{}", saved.record.game));
        let when = date::words(&facts.texts, saved.touched, keep::now());
        let name = keep::saved::name(saved.id);
        for (word, key) in [("reopen", "shelf-back"), ("forget", "games-forget")] {
            let mut button = act(facts, &format!("{word}:{name}"), key, true);
            button.label = format!("{}: {game}, {when}", button.label);
            buttons.push(button);
        }
    }
    if *facts.sheet != Sheet::None {
        buttons.push(act(facts, "close", "close", true));
    }
}

/// Who plays and by which options: a button a choice, the one that holds now marked.
fn seat_acts(facts: &Facts, spec: &GameSpec, buttons: &mut Vec<Button>) {
    let texts = &facts.texts;
    let choice = &facts.choice;
    let mut add = |word: String, label: String, on: bool| {
        buttons.push(Button { what: What::Act(word), label, can: on, onward: false, disabled: false, place: None });
    };
    if spec.seats.0 != spec.seats.1 {
        for n in usize::from(spec.seats.0)..=usize::from(spec.seats.1) {
            add(format!("players:{n}"), format!("{}: {n}", texts.get("shelf-players")), choice.sitters.len() == n);
        }
    }
    for (i, sitter) in choice.sitters.iter().enumerate() {
        let seat = texts.get(&format!("seat-{}", Seat(i as u8).word(spec.seats.1 == 2)));
        let levels = (0..crate::search::Level::COUNT).map(Sitter::Computer);
        for one in std::iter::once(Sitter::Person).chain(levels) {
            let word = match one {
                Sitter::Person => "person".into(),
                Sitter::Computer(level) => level.to_string(),
            };
            add(format!("sit:{i}:{word}"), format!("{seat}: {}", who_said(texts, one)), *sitter == one);
        }
    }
    for places in Places::offered(&choice.sitters) {
        let said = format!("{}: {}", texts.get("shelf-places"), texts.get(&format!("places-{}", places.word())));
        add(format!("seating:{}", places.word()), said, choice.places.among(&choice.sitters) == *places);
    }
    for option in &spec.options {
        let key = format!("option-{}-{}", spec.id, option.name);
        for (i, value) in option.values.iter().enumerate() {
            let label = format!("{}: {}", texts.get(&key), texts.get(&format!("{key}-{value}")));
            add(format!("set:{}:{value}", option.name), label, choice.value(option) == i);
        }
    }
}
