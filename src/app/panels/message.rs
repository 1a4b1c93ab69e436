//! The message card: whose turn, what is happening, why not, and the last moves.

use super::card::{Card, Kind, Label};
use super::shown::Shown;
use super::style::{ink, name, strong, text};
use super::{Act, Sheet, past};
use crate::app::draw::icons::Icon;
use crate::app::layout::{Detail, Kind as Screen, Rect, TARGET, TableLayout};
use crate::app::table::Phase;
use crate::app::table::advice::{Hint, Step, offered};
use crate::app::table::past::Look;
use crate::app::table::practice;
use crate::app::texts::Texts;
use crate::app::theme::{radius, text as type_size};
use crate::rules::Outcome;
use crate::rules::seen::{Arg, Tap};
use bevy_egui::egui::Align2;

/// The headline and the sentence below it.
pub fn words(shown: &Shown) -> (String, String) {
    let texts = &shown.texts;
    let play = &shown.rules.0;
    if let Some(outcome) = play.outcome() {
        return result(shown, outcome);
    }
    let seat = if *shown.phase == Phase::Show { play.last_seat().unwrap_or(play.turn()) } else { play.turn() };
    let own = format!("turn-of-{}", play.record().game);
    let title = texts.first(&[&own, "turn-of"], &[("seat", shown.word(seat).into())]);
    let body = match *shown.phase {
        Phase::Think => texts.with("message-thinking", &[("name", shown.thinker(seat).into())]),
        Phase::Pass => texts.get("message-pass"),
        Phase::Held => texts.get("message-held"),
        Phase::Over | Phase::Show => String::new(),
        // A hint is heard until a tap is refused, and then again.
        Phase::Person if shown.hand.refused.is_none() && shown.advice().is_some() => shown.advice().unwrap_or_default(),
        Phase::Person if play.alarm().is_some() && shown.hand.taps.is_empty() && shown.hand.refused.is_none() => {
            let own = format!("alarm-{}", play.record().game);
            return (texts.get(&own), hint(shown));
        }
        Phase::Person => match &shown.hand.refused {
            Some((_, reason)) => texts.reason(reason),
            None => hint(shown),
        },
    };
    (title, body)
}

/// What the hand may do next, in the game's own words where it has them: in few words for those who know it.
fn hint(shown: &Shown) -> String {
    let play = &*shown.rules.0;
    let game = &play.record().game;
    let mut args: Vec<(&str, Arg)> = Vec::new();
    if let Some(Tap::Node(node)) = shown.hand.taps.last() {
        args.push(("node", play.board().name(*node).into()));
        let height = shown.stage.view.stacks.get(node.index()).map_or(0, Vec::len);
        args.push(("count", height.into()));
    }
    let step = practice::step(play, &shown.hand.taps);
    if shown.practice.knows(game, play.turn(), step) {
        return short_hint(&shown.texts, game, step);
    }
    let usual = usual(step);
    let keys = [format!("hint-{game}-{step}"), format!("hint-{game}-{usual}"), format!("hint-{usual}")];
    shown.texts.first(&keys.each_ref().map(String::as_str), &args)
}

/// The same for one who has done this kind of step often enough.
fn short_hint(texts: &Texts, game: &str, step: &str) -> String {
    let usual = usual(step);
    let keys =
        [format!("hint-{game}-{step}-short"), format!("hint-{game}-{usual}-short"), format!("hint-{usual}-short")];
    texts.first(&keys.each_ref().map(String::as_str), &[])
}

/// The kind of step that stands for one that not every game speaks of: a duty.
fn usual(step: &str) -> &str {
    if step == "must" { "turn" } else { step }
}

/// A result in words: who won, and by what.
pub fn result(shown: &Shown, outcome: Outcome) -> (String, String) {
    shown.texts.result(&*shown.rules.0, shown.named(), outcome)
}

/// Paints the card; what its buttons ask for.
pub fn draw(card: &mut Card, shown: &Shown, rows: usize) -> Vec<Act> {
    let kind = shown.layout.table.kind;
    let (w, h) = (card.size().x, card.size().y);
    let refused = shown.hand.refused.is_some() && *shown.phase == Phase::Person;
    let round = if kind == Screen::Phone { radius::PANEL_PHONE } else { radius::PANEL };
    if let Some(ply) = shown.past.ply() {
        return earlier(card, shown, ply, round, rows);
    }
    if refused {
        card.paper_in(round, card.palette.paper.mix(card.palette.alert, 0.10).0, Some(ink(card.palette.alert)));
    } else {
        card.paper(round, false);
    }
    let mut acts = Vec::new();
    let (title, body) = words(shown);
    let over = *shown.phase == Phase::Over;
    let button = button(shown);
    let pad = PAD;
    let mut room = w - 2.0 * pad;
    let low = h < LOW;
    // A low card has no room for the moves: the first step back shows the way to them.
    if listed(shown) == Listed::Message {
        let said = shown.texts.get("hud-moves");
        let place = list(shown, (w, h));
        if card.button(place, "hud-moves", Label::icon(Icon::List, &said), Kind::Plain, type_size::SMALL.0) {
            acts.push(Act::Look(Look::Back));
        }
        room -= TARGET + 8.0;
    }
    if let (Some(button), true) = (&button, low) {
        room -= place((w, h), button.key == HINT).w + 14.0;
    }
    let mut y = if low { 10.0 } else { 14.0 };
    let mut x = pad;
    let advised = !refused && *shown.phase == Phase::Person && shown.advice().is_some();
    if refused || advised {
        let (ground, icon, lines) = match refused {
            true => (card.palette.alert, Icon::Close, card.palette.on_accent),
            false => (card.palette.honey, Icon::Hint, card.palette.ink),
        };
        card.disc(pad + 14.0, y + 15.0, 14.0, ink(ground));
        card.icon(icon, pad + 5.0, y + 6.0, 18.0, ink(lines));
        x += 38.0;
    }
    // On phones the seat's card says whose turn it is.
    let title_seen = !(kind == Screen::Phone || kind == Screen::Low) || over || body.is_empty();
    if refused || advised {
        let galley = card.layout(&body, strong(type_size::BODY.0), ink(card.palette.ink), room - 38.0);
        y += galley.size().y.max(30.0) + 6.0;
        let top = if low { 10.0 } else { 14.0 };
        card.galley(x, top + (30.0 - galley.size().y).max(0.0) / 2.0, galley);
    } else {
        if title_seen {
            let size = if low { type_size::NAME.0 } else { 23.0 };
            y += card.text(x, y, Align2::LEFT_TOP, &title, name(size), ink(card.palette.ink), room).y + 2.0;
        }
        if !body.is_empty() {
            let font = text(if low { type_size::SMALL.0 } else { type_size::BODY.0 });
            y += card.lines(x, y, &body, font, ink(card.palette.ink), room, h - y - 4.0) + 6.0;
        }
    }
    let foot = if button.is_some() && !low { h - 72.0 } else { h - 12.0 };
    let top = y.max(match (low, title_seen) {
        (true, _) => 0.0,
        (false, true) => 104.0,
        (false, false) => 70.0,
    });
    // Where a long message leaves no row for the moves, the way to them shares the button's place.
    let crowded = !low && shown.rules.0.ply() > 0 && rows_between(rows, top, foot) == 0;
    if crowded {
        let said = shown.texts.get("hud-moves");
        let place = Rect::new(w - PAD - TARGET, h - 62.0, TARGET, TARGET);
        if card.button(place, "hud-moves", Label::icon(Icon::List, &said), Kind::Plain, type_size::SMALL.0) {
            acts.push(Act::Look(Look::Back));
        }
    }
    if let Some(button) = button {
        let whole = place((w, h), button.key == HINT);
        let rect = Rect { w: whole.w - if crowded { TARGET + 8.0 } else { 0.0 }, ..whole };
        let words = shown.texts.get(button.words);
        let label = Label { words: &words, icon: button.icon, shown: rect.w > 100.0 };
        if card.button(rect, button.key, label, button.kind, type_size::BUTTON.0) {
            acts.push(button.act);
        }
    }
    acts.extend(moves(card, shown, rows, top, foot));
    acts
}

/// The card while somebody looks back: where he is, the moves, and the walk through them.
fn earlier(card: &mut Card, shown: &Shown, ply: usize, round: f32, rows: usize) -> Vec<Act> {
    let (w, h) = (card.size().x, card.size().y);
    let p = card.palette;
    card.paper_in(round, p.paper.mix(p.honey, 0.20).0, Some(ink(p.honey)));
    let two = h >= 220.0;
    let high = if two { 2.0 * TARGET + 6.0 } else { TARGET };
    let pad = if w < 400.0 { 8.0 } else { PAD };
    let foot = if h < 76.0 { (h - high) / 2.0 } else { h - high - 10.0 };
    let mut acts = Vec::new();
    if foot >= 34.0 {
        let (title, said) = past::words(shown, ply);
        let one = if foot < 60.0 && !said.is_empty() { format!("{title} · {said}") } else { title };
        card.text(PAD, 20.0, Align2::LEFT_CENTER, &one, name(type_size::NAME.0), ink(p.ink), w - 2.0 * PAD);
        if foot >= 60.0 {
            card.text(PAD, 46.0, Align2::LEFT_CENTER, &said, text(type_size::BODY.0), ink(p.ink), w - 2.0 * PAD);
        }
        acts.extend(moves(card, shown, rows, 62.0, foot - 2.0));
    }
    acts.extend(past::walk(card, shown, Rect::new(pad, foot, w - 2.0 * pad, high), ""));
    acts
}

/// Where the way to the moves is, where they are not seen.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Listed {
    /// They are seen, or there are none.
    Nowhere,
    /// On the message's card.
    Message,
    /// On the far seat's card, since a narrow low card needs its room for the message.
    Seat,
}

pub(super) fn listed(shown: &Shown) -> Listed {
    let table = &shown.layout.table;
    let card = table.message;
    match table.detail {
        _ if card.w <= 0.0 || card.h >= LOW || shown.rules.0.ply() == 0 || shown.past.on() => Listed::Nowhere,
        Detail::Words if card.w < 560.0 => Listed::Seat,
        _ => Listed::Message,
    }
}

/// Where the way to the moves is on a low card: beside what else may be pressed there.
fn list(shown: &Shown, (w, h): (f32, f32)) -> Rect {
    let right = button(shown).map_or(w - 6.0, |button| place((w, h), button.key == HINT).x);
    Rect::new(right - TARGET - 8.0, (h - TARGET) / 2.0, TARGET, TARGET)
}

/// The hint's button.
const HINT: &str = "hud-hint";
/// Between a card's edge and what is on it.
const PAD: f32 = 16.0;
/// On a card lower than this the button stands at the right, else at the foot.
const LOW: f32 = 150.0;
/// How high a row of moves is.
const ROW: f32 = 29.0;

/// The card's button: the way to what is wanted most at this moment.
struct Button {
    key: &'static str,
    words: &'static str,
    icon: Option<Icon>,
    kind: Kind,
    act: Act,
}

fn button(shown: &Shown) -> Option<Button> {
    let main = |key, act| Button { key, words: key, icon: None, kind: Kind::Main, act };
    match *shown.phase {
        Phase::Over => Some(main("hud-result", Act::Open(Sheet::Result))),
        Phase::Held => Some(main("hud-go-on", Act::Resume)),
        // It stands still while others move, so that it is where it was.
        _ if shown.seating.persons().contains(&true) && shown.wishes.offers(&Act::Hint) => {
            let kind = if offered(*shown.phase == Phase::Person, &shown.hint) { Kind::Plain } else { Kind::Off };
            Some(Button { key: HINT, words: hint_words(&shown.hint), icon: Some(Icon::Hint), kind, act: Act::Hint })
        }
        _ => None,
    }
}

/// What a press of the hint's button would ask, as a key of the texts.
pub fn hint_words(hint: &Hint) -> &'static str {
    match hint.next() {
        _ if hint.thinks() => "hud-hint-thinks",
        Some(Step::Field) => "hud-hint-where",
        Some(Step::Why) => "hud-hint-why",
        Some(Step::Piece) | None => HINT,
    }
}

/// Where the button lies on a card of this size. Where there is no room for words the hint shows its icon alone.
fn place((w, h): (f32, f32), hint: bool) -> Rect {
    if h >= LOW {
        return Rect::new(PAD, h - 62.0, w - 2.0 * PAD, TARGET);
    }
    let wide = match (w >= 560.0, hint) {
        (true, _) => 168.0,
        (false, true) => 56.0,
        (false, false) => 114.0,
    };
    Rect::new(w - wide - 14.0, (h - TARGET) / 2.0, wide, TARGET)
}

/// Where the hint's button lies on the screen.
pub fn hint_place(table: &TableLayout) -> Rect {
    let card = table.message;
    if card.w <= 0.0 {
        return table.more[0];
    }
    let rect = place((card.w, card.h), true);
    Rect { x: card.x + rect.x, y: card.y + rect.y, ..rect }
}

/// How many of so many rows of moves fit there.
fn rows_between(rows: usize, top: f32, foot: f32) -> usize {
    rows.min(((foot - top - 10.0) / ROW).floor().max(0.0) as usize)
}

/// The last moves, or those about the one that is looked at, two a row, the one that led to what is seen marked; what a
/// tap on one of them asks for.
fn moves(card: &mut Card, shown: &Shown, rows: usize, top: f32, foot: f32) -> Option<Act> {
    let moves = &shown.rules.0.record().moves;
    let high = ROW;
    let rows = rows_between(rows, top, foot);
    if rows == 0 || moves.is_empty() {
        return None;
    }
    let seen = shown.past.seen(&*shown.rules.0);
    let w = card.size().x;
    card.line((16.0, top), (w - 16.0, top), 1.5, ink(card.palette.line));
    let say = |ply: usize| shown.rules.0.noted(ply, shown.texts.lang.code());
    // Long moves stand one below the other.
    let half = (w - 32.0 - 38.0) / 2.0;
    let (font, colour) = (strong(type_size::BODY.0), ink(card.palette.ink));
    let tail = moves.len().saturating_sub(2 * rows)..moves.len();
    let long = tail.into_iter().any(|ply| card.width(&say(ply), &font) > half - 14.0);
    let per = if long { 1 } else { 2 };
    let column = if long { 2.0 * half } else { half };
    let last_row = (moves.len() - 1) / per;
    let at = if shown.past.on() { seen.saturating_sub(1) / per + rows / 2 } else { last_row };
    let first_row = (at.min(last_row) + 1).saturating_sub(rows);
    for (line, row) in (first_row..=last_row).take(rows).enumerate() {
        let y = top + 10.0 + (line as f32 + 0.5) * high;
        // With two seats a row is a move of both; with more the plies are counted one by one.
        let number = match (shown.rules.0.seats(), per) {
            (2, 2) => format!("{}.", row + 1),
            (2, _) if row % 2 == 1 => String::new(),
            (2, _) => format!("{}.", row / 2 + 1),
            _ => format!("{}.", row * per + 1),
        };
        card.text(16.0, y, Align2::LEFT_CENTER, &number, text(type_size::SMALL.0), ink(card.palette.ink_soft), 38.0);
        for i in (row * per..moves.len()).take(per) {
            let x = 54.0 + (i % per) as f32 * column;
            let cell = Rect::new(x - 7.0, y - 14.0, column - 2.0, 28.0);
            if i + 1 == seen {
                let honey = card.palette.paper.mix(card.palette.honey, 0.40);
                card.fill(cell, 8.0, ink(honey));
            }
            card.text(x, y, Align2::LEFT_CENTER, &say(i), font.clone(), colour, column - 14.0);
        }
    }
    // The rows are lower than a finger, so the list is touched as a whole: it shows the move that is nearest, and from
    // there the walk leads on.
    let lines = rows.min(last_row + 1 - first_row);
    let low = (top + 10.0 + lines as f32 * high + 4.0).max(top + TARGET - 6.0).min(foot.max(top + 10.0 + high));
    let least = (top + 2.0).min(low - TARGET);
    let at = card.tapped_at(Rect::new(8.0, least, w - 16.0, low - least), "moves")?;
    let line = ((at.y - top - 10.0) / high).max(0.0) as usize;
    let right = usize::from(per == 2 && at.x > 54.0 + column - 7.0);
    let ply = ((first_row + line.min(lines - 1)) * per + right).min(moves.len() - 1);
    Some(Act::Look(Look::At(ply + 1)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::texts::Lang;

    #[test]
    fn whoever_knows_it_is_told_in_few_words() {
        for texts in Lang::ALL.map(Texts::new) {
            for (game, step) in crate::games::GAMES.iter().flat_map(|game| practice::STEPS.map(|step| (game.id, step)))
            {
                let short = short_hint(&texts, game, step);
                assert!(!short.starts_with("hint-") && short.chars().count() <= 30, "{game} {step}: {short}");
                let own = |step: &str| texts.find(&format!("hint-{game}-{step}"), &[]);
                let long = own(step)
                    .or_else(|| own(usual(step)))
                    .or_else(|| texts.find(&format!("hint-{}", usual(step)), &[]));
                let long = long.expect("a long one");
                assert!(long.chars().count() >= short.chars().count(), "{game} {step}: {long} / {short}");
            }
        }
    }
}
