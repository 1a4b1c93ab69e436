//! The table as words: what a screen reader reads and a test presses.
//!
//! [`Mirror`] is computed everywhere, so that tests without a page can read it; on the web [`dom`] brings it
//! into the page and its presses back. Pressing a mirror button is a tap on that node.

mod acts;
#[cfg(target_arch = "wasm32")]
mod dom;
mod press;
mod sheets;
mod shelf;
mod speech;

use super::keep::{self, Kept, date};
use super::layout::Rect;
use super::panels::teacher::Allowed;
use super::settings::{Notices, Settings, Sitter};
use super::shelf::Choice;
use super::table::advice::{Hint, Step};
use super::table::board::{Frame, Layout};
use super::table::hand::Hand;
use super::table::past::LookBack;
use super::table::show::{Grooves, Stage};
use super::table::think::Thinking;
use super::table::{Phase, Rules, Seating, TableSystems};
use super::texts::Texts;
use super::wishes::Wishes;
use super::{Screen, Sheet};
use crate::games;
use crate::rules::seen::{Arg, Tap};
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
    /// Of a choice, whether it holds.
    pub on: Option<bool>,
    /// Where it lies, in logical pixels; without a place it waits in the corner.
    pub place: Option<Rect>,
    /// Which part of the screen it belongs to.
    pub part: Part,
}

/// The parts of a screen, in reading order. While a sheet lies over them, the other parts are out of reach.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Part {
    /// The board's nodes and what is set on them.
    Board,
    /// What else can be done.
    #[default]
    Acts,
    /// The sheet that lies over everything.
    Sheet,
}

impl Button {
    /// A button that says these words.
    fn named(word: impl Into<String>, label: String) -> Button {
        let what = What::Act(word.into());
        let (can, onward, disabled) = (false, false, false);
        Button { what, label, can, onward, disabled, on: None, place: None, part: Part::Acts }
    }

    /// One of several, of which one holds.
    fn choice(word: impl Into<String>, label: String, on: bool) -> Button {
        Button { can: on, on: Some(on), ..Button::named(word, label) }
    }
}

/// Something that is read.
#[derive(Clone, PartialEq, Debug)]
pub enum Line {
    /// A heading within the sheet.
    Heading(String),
    /// A paragraph.
    Text(String),
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
    /// The screen's heading: the program's name, or the game's.
    pub title: String,
    /// Whose turn it is.
    pub turn: String,
    /// The heading of the sheet that lies over the screen, and what there is to read on it.
    pub sheet: Option<(String, Vec<Line>)>,
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
    notices: Res<'w, Notices>,
    allowed: Res<'w, Allowed>,
}

impl Facts<'_> {
    fn changed(&self, version: &mut Option<u64>) -> bool {
        let landed = *version != Some(self.stage.version);
        *version = Some(self.stage.version);
        landed
            || self.screen.is_changed()
            || self.sheet.is_changed()
            || self.kept.is_changed()
            || self.notices.is_changed()
            || self.wishes.is_changed()
            || self.allowed.is_changed()
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
    if table && facts.frame.game != facts.rules.0.record().game {
        // The board is measured in the next frame; its nodes would be read in the order of another.
        return;
    }
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
        acts::table(&facts, &mut buttons);
    } else {
        shelf::acts(&facts, &mut buttons);
    }
    let sheet = sheets::read(&facts, &mut buttons);
    let (title, turn) = if table { headings(&facts, named) } else { (facts.texts.get("app-name"), String::new()) };
    mirror.set_if_neq(Mirror { facts: all, title, turn, sheet, buttons });
}

/// The game, and whose turn it is.
fn headings(facts: &Facts, named: bool) -> (String, String) {
    let play = &facts.rules.0;
    let game = &play.record().game;
    let turn = match play.outcome() {
        Some(outcome) => facts.texts.result(&**play, named, outcome).0,
        None => {
            let args = [("seat", play.turn().word(named).into())];
            facts.texts.first(&[&format!("turn-of-{game}"), "turn-of"], &args)
        }
    };
    (facts.texts.get(&format!("game-{game}")), turn)
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
            on: None,
            place: Some(Rect::new(at.x - side / 2.0, at.y - side / 2.0, side, side)),
            part: Part::Board,
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
            on: None,
            place: facts.grooves.touch.get(&seat).copied(),
            part: Part::Board,
        });
    }
}

fn act(facts: &Facts, word: &str, key: &str, enabled: bool) -> Button {
    Button { disabled: !enabled, ..Button::named(word, facts.texts.get(key)) }
}

/// Each game that was left: to go on with it, and to give it up.
fn forget_and_reopen(facts: &Facts, buttons: &mut Vec<Button>) {
    for saved in facts.kept.unfinished() {
        let game = facts.texts.get(&format!("game-{}", saved.record.game));
        let when = date::words(&facts.texts, saved.touched, keep::now());
        let name = keep::saved::name(saved.id);
        for (word, key) in [("reopen", "shelf-back"), ("forget", "games-forget")] {
            let words = format!("{}: {game}, {when}", facts.texts.get(key));
            buttons.push(Button::named(format!("{word}:{name}"), words));
        }
    }
}
