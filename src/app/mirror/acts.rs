//! What can be done at the table besides playing: its buttons, where they lie, and choices that are no fields.

use super::{Button, Facts, Part, What, act, press};
use crate::app::Act;
use crate::app::layout::{Detail, Rect};
use crate::app::panels::hud::anew;
use crate::app::panels::message;
use crate::app::settings::Volume;
use crate::app::table::Phase;
use crate::app::table::advice::offered;
use crate::rules::seen::Tap;
use crate::rules::table::walk::can_undo;

/// Where a button lies on the mover's own card; what that has no room for has no place.
fn own_place(facts: &Facts, what: &What) -> Option<Rect> {
    let What::Act(word) = what else { return None };
    let wanted = if word == "new" { anew(&*facts.rules.0) } else { press::act_of(word)? };
    facts.grooves.acts.iter().find(|(act, _)| *act == wanted).map(|(_, place)| *place)
}

/// What else can be done at the table.
pub(super) fn table(facts: &Facts, buttons: &mut Vec<Button>) {
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
    // They stand where those of the screen are, in the same order, or on the mover's own card.
    for (button, rect) in buttons[first..].iter_mut().zip(facts.layout.table.buttons) {
        button.place = match facts.layout.table.detail {
            Detail::Side => own_place(facts, &button.what),
            _ => Some(rect).filter(|rect| rect.w > 0.0),
        };
    }
    buttons.retain(|b| match &b.what {
        // The wish for a new game is understood by the press itself, and is always granted.
        What::Act(word) => press::act_of(word).is_none_or(|act| facts.wishes.offers(&act)),
        What::Node(_) => true,
    });
    if facts.hand.ready.is_some() {
        for (word, key) in [("confirm", "confirm-yes"), ("let-go", "confirm-no")] {
            buttons.push(Button { part: Part::Board, ..act(facts, word, key, true) });
        }
    }
    let offers = facts.wishes.offers(&Act::Hint) && facts.seating.persons().contains(&true);
    if offers && *facts.phase != Phase::Over {
        let may = offered(*facts.phase == Phase::Person, &facts.hint);
        let place = match facts.layout.table.detail {
            Detail::Side => own_place(facts, &What::Act("hint".into())),
            _ => Some(message::hint_place(&facts.layout.table)).filter(|rect| rect.w > 0.0),
        };
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
            let button = Button::named(format!("choice:{n}"), label);
            buttons.push(Button { can: true, onward: true, part: Part::Board, ..button });
        }
    }
}
