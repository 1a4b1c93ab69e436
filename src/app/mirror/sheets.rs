//! The sheet that lies over the screen as words: what it says, and what can be done on it.

use super::{Button, Facts, Line, Part, act, forget_and_reopen};
use crate::app::page::{self, Block};
use crate::app::panels::teacher;
use crate::app::table::Phase;
use crate::app::{Act, Screen, Sheet, choices};
use crate::games;

/// The sheet's heading and lines. Its buttons come behind the others; one that the screen has too is only here now.
pub(super) fn read(facts: &Facts, buttons: &mut Vec<Button>) -> Option<(String, Vec<Line>)> {
    let mut own = Vec::new();
    let (title, lines) = match *facts.sheet {
        Sheet::None => return None,
        Sheet::Rules => rules(facts, &mut own),
        Sheet::Settings => settings(facts, &mut own),
        Sheet::Teacher => link(facts, &mut own),
        Sheet::Games => {
            forget_and_reopen(facts, &mut own);
            (facts.texts.get("games-title"), Vec::new())
        }
        Sheet::AskNew => new(facts, &mut own),
        Sheet::AskDraw => offered(facts, &mut own),
        Sheet::Result => result(facts, &mut own),
    };
    own.push(act(facts, "close", "close", true));
    for button in &mut own {
        button.part = Part::Sheet;
    }
    buttons.retain(|b| own.iter().all(|o| o.what != b.what));
    buttons.append(&mut own);
    Some((title, lines))
}

/// The rules as a pupil reads them; a picture is told by what is written under it.
fn rules(facts: &Facts, own: &mut Vec<Button>) -> (String, Vec<Line>) {
    let table = *facts.screen.get() == Screen::Table;
    let game = if table { facts.rules.0.record().game.clone() } else { facts.choice.game.clone() };
    let source = games::find(&game).and_then(|g| g.page(facts.texts.lang.code())).map_or("", |p| p.rules);
    let page = page::read(source);
    let mut lines = vec![Line::Text(page.subtitle)];
    for (i, section) in page.sections.into_iter().enumerate() {
        own.push(Button::named(format!("read:{i}"), section.title.clone()));
        lines.push(Line::Heading(section.title));
        lines.extend(section.blocks.into_iter().map(|block| match block {
            Block::Text(text) | Block::Item(text) => Line::Text(text),
            Block::Picture(shot) => Line::Text(shot.caption),
        }));
    }
    (facts.texts.get(&format!("game-{game}")), lines)
}

/// A button a choice.
fn settings(facts: &Facts, own: &mut Vec<Button>) -> (String, Vec<Line>) {
    let texts = &facts.texts;
    for row in choices::rows(texts, &facts.settings, &facts.wishes) {
        let label = texts.get(&format!("settings-{}", row.key));
        for (i, name) in row.names.iter().enumerate() {
            let words = format!("{label}: {name}");
            own.push(Button::choice(format!("prefer:{}:{i}", row.key), words, i == row.now));
        }
    }
    own.push(act(facts, "teacher", "teacher-title", true));
    (texts.get("settings-title"), Vec::new())
}

fn link(facts: &Facts, own: &mut Vec<Button>) -> (String, Vec<Line>) {
    let texts = &facts.texts;
    for (word, on) in facts.allowed.all() {
        let label = texts.get(&format!("teacher-{word}"));
        for (i, answer) in ["teacher-no", "teacher-yes"].into_iter().enumerate() {
            let words = format!("{label}: {}", texts.get(answer));
            own.push(Button::choice(format!("allow:{word}:{i}"), words, on == (i == 1)));
        }
    }
    own.push(act(facts, "copy-link", "teacher-copy", true));
    let game = texts.get(&format!("game-{}", facts.choice.game));
    let about = texts.with("teacher-about", &[("game", game.into())]);
    let link = teacher::link(texts, &facts.choice, &facts.allowed);
    (texts.get("teacher-title"), vec![Line::Text(about), Line::Text(link)])
}

fn new(facts: &Facts, own: &mut Vec<Button>) -> (String, Vec<Line>) {
    own.push(act(facts, "anew", "hud-new", true));
    if facts.rules.0.seats() == 2 && *facts.phase == Phase::Person {
        own.push(act(facts, "draw", "ask-draw", true));
        own.push(act(facts, "concede", "ask-concede", true));
    }
    (facts.texts.get("ask-new-title"), vec![Line::Text(facts.texts.get("ask-new-body"))])
}

fn offered(facts: &Facts, own: &mut Vec<Button>) -> (String, Vec<Line>) {
    own.push(act(facts, "agree", "ask-draw-agree", true));
    let body = facts.texts.draw_offer(facts.rules.0.turn(), facts.named());
    (facts.texts.get("ask-draw-title"), vec![Line::Text(body)])
}

fn result(facts: &Facts, own: &mut Vec<Button>) -> (String, Vec<Line>) {
    let play = &facts.rules.0;
    own.push(act(facts, "rematch", "result-rematch", true));
    own.push(act(facts, "rules", "hud-rules", true));
    if facts.wishes.offers(&Act::Shelf) {
        own.push(act(facts, "shelf", "hud-shelf", true));
    }
    let Some(outcome) = play.outcome() else { return (facts.texts.get("hud-result"), Vec::new()) };
    let (title, why) = facts.texts.result(&**play, facts.named(), outcome);
    let moves = facts.texts.with("count-moves", &[("count", play.ply().into())]);
    (title, vec![Line::Text(why), Line::Text(moves)])
}
