//! Why one would play a move of Ringo, in words for a child.

use super::lines::{bit, each};
use super::series::Series;
use super::slides::{RINGS, place};
use super::{Move, Ringo, State};
use crate::rules::game::Game;
use crate::rules::seen::Reason;
use crate::rules::{Node, Seat};

/// The first thing that stands out, if anything does.
pub fn why(game: &Ringo, state: &State, mv: Move) -> Option<Reason> {
    let mut next = *state;
    game.play(&mut next, mv);
    let me = state.turn;
    let danger = |at: &State| struck(game, at, me.other());
    match mv {
        Move::Pass => None,
        Move::Capture { captured, .. } => {
            let free = danger(&next) == 0;
            let count = captured.count_ones() as usize;
            free.then(|| Reason::new("ringo-takes-free").with("count", count).showing(each(captured)))
        }
        Move::Walk { to, .. } if to == game.lines.centre => Some(Reason::new("ringo-enters")),
        Move::Walk { from, to } => {
            let (before, after) = (danger(state), danger(&next));
            let preyed = struck(game, &next, me) & !struck(game, state, me);
            if before & bit(from) != 0 && after & bit(to) == 0 {
                return Some(Reason::new("ringo-saves").showing([from]));
            }
            let guarded = before & !after & !bit(from);
            if guarded != 0 && after & bit(to) == 0 {
                return Some(Reason::new("ringo-guards").showing(each(guarded)));
            }
            if preyed != 0 && after == 0 {
                let count = preyed.count_ones() as usize;
                return Some(Reason::new("ringo-threatens").with("count", count).showing(each(preyed)));
            }
            if me == Seat::BLACK { inward(game, from, to) } else { stops(state, from, to) }
        }
    }
}

/// Whom the men of a seat could take with their first jumps if it were their turn.
fn struck(game: &Ringo, state: &State, by: Seat) -> u64 {
    let turned = State { turn: by, ..*state };
    let jumps = each(turned.own()).flat_map(|man| Series::new(&turned, man).open(&game.lines));
    jumps.fold(0, |set, (over, _)| set | bit(over))
}

/// What Black's quiet step is good for.
fn inward(game: &Ringo, from: Node, to: Node) -> Option<Reason> {
    let lines = &game.lines;
    if lines.is_neutral(to) && !lines.is_neutral(from) {
        return Some(Reason::new("ringo-shelters"));
    }
    // So many steps are left to the centre.
    let left = place(to).1 + 1;
    lines.is_inward(from, to).then(|| Reason::new("ringo-nearer").with("count", left))
}

/// What White's quiet walk is good for: a Black man has him before himself, or he watches the innermost fields.
fn stops(state: &State, from: Node, to: Node) -> Option<Reason> {
    let outward = bit(to) << 1;
    let stopped = if place(to).1 + 1 < RINGS { state.black & outward } else { 0 };
    if stopped != 0 {
        return Some(Reason::new("ringo-stops").showing(each(stopped)));
    }
    (place(to).1 < 2 && place(from).1 >= 2).then(|| Reason::new("ringo-watches"))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::{reason, rules};

    fn said(position: &str, text: &str) -> String {
        let game: Ringo = rules("ringo", &[], 2);
        let Some(reason) = reason("ringo", &game, position, text) else { return "-".into() };
        let nodes: Vec<&str> = reason.nodes.iter().map(|n| game.board.name(*n)).collect();
        [reason.id.strip_prefix("ringo-").unwrap(), &nodes.join(" ")].join(" ").trim_end().into()
    }

    #[test]
    fn reasons_are_true() {
        for (position, text, reason) in [
            ("w c2=w e2=b g6=b h6=b", "c2xe2-f2", "takes-free e2"),
            ("w c3=w f3=b f6=b h3=b", "c3xf3-g3", "-"),
            ("b c1=b f4=w h6=b", "c1-o", "enters"),
            ("b c3=b c5=w h6=b g6=b", "c3-d3", "saves c3"),
            ("b c3=b c5=w d2=b g6=b", "d2-c2", "guards c3"),
            ("b b4=b b6=w h6=b g6=b", "b4-a4", "saves b4"),
            ("b b4=b e6=w h6=b g6=b", "b4-a4", "shelters"),
            ("b b4=b e6=w h6=b g6=b", "b4-b3", "nearer"),
            ("b b4=b e6=w h6=b g6=b", "b4-c4", "-"),
            ("w c3=w e4=b g6=b h6=b", "c3-e3", "stops e4"),
            ("w c6=w e4=b g6=b h6=b", "c6-c1", "watches"),
            ("w c6=w e4=b e5=b g6=b h6=b", "c6-c4", "threatens e4"),
            ("w a2=w e4=b g6=b h6=b", "a2-a3", "-"),
        ] {
            assert_eq!(said(position, text), reason, "{position} {text}");
        }
    }
}
