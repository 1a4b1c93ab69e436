//! Why one would play a move of Wodzowie, in words for a child.

use super::fields::{COLS, ROWS, beside, bit, each};
use super::{Move, State, Wodzowie};
use crate::rules::game::Game;
use crate::rules::seen::Reason;
use crate::rules::{Node, Seat};

/// The first thing that stands out, if anything does.
pub fn why(game: &Wodzowie, state: &State, mv: Move) -> Option<Reason> {
    let Move::Walk { from, to } = mv else { return None };
    let mut next = *state;
    game.play(&mut next, mv);
    let (me, chief) = (state.turn, state.is_chief(from));
    let (danger, after) = (struck(game, state, me.other()), struck(game, &next, me.other()));
    let prey = struck(game, &next, me) & !struck(game, state, me);
    let killed = game.killed(state, from, to);
    if danger & state.chiefs != 0 && after & next.chiefs == 0 {
        return Some(Reason::new(if chief { "wodzowie-chief-flees" } else { "wodzowie-saves-chief" }));
    }
    if killed != 0 {
        let count = killed.count_ones() as usize;
        return (after == 0).then(|| Reason::new("wodzowie-takes-free").with("count", count).showing(each(killed)));
    }
    if prey & next.chiefs != 0 {
        return Some(Reason::new("wodzowie-hunts").showing(each(prey & next.chiefs)));
    }
    if danger & bit(from) != 0 && after & bit(to) == 0 {
        return Some(Reason::new("wodzowie-saves").showing([from]));
    }
    let guarded = danger & !after & !bit(from);
    if guarded != 0 && after & bit(to) == 0 {
        return Some(Reason::new("wodzowie-guards").showing(each(guarded)));
    }
    if prey != 0 && after == 0 {
        let count = prey.count_ones() as usize;
        return Some(Reason::new("wodzowie-threatens").with("count", count).showing(each(prey)));
    }
    if chief { chiefs(from, to) } else { men(state, from, to) }
}

/// Who would die if a seat were to move: all that one of its moves kills.
fn struck(game: &Wodzowie, state: &State, by: Seat) -> u64 {
    let turned = State { turn: by, ..*state };
    let closing = game.closing(turned.own(), turned.enemy());
    let kills = |from: Node| {
        let ends = each(game.walks(&turned, from) & closing);
        ends.fold(0, |set, to| set | game.killed(&turned, from, to))
    };
    if closing == 0 { 0 } else { each(turned.own()).fold(0, |set, from| set | kills(from)) }
}

/// What a chief's quiet step is good for: at the edge he is caught on one line only, in a corner on none.
fn chiefs(from: Node, to: Node) -> Option<Reason> {
    let edges = |node: Node| {
        let (row, col) = (node.index() / COLS, node.index() % COLS);
        usize::from(row == 0 || row == ROWS - 1) + usize::from(col == 0 || col == COLS - 1)
    };
    match (edges(from), edges(to)) {
        (0 | 1, 2) => Some(Reason::new("wodzowie-corner")),
        (0, 1) => Some(Reason::new("wodzowie-edge")),
        _ => None,
    }
}

/// What a man's quiet walk is good for.
fn men(state: &State, from: Node, to: Node) -> Option<Reason> {
    let comes = |chiefs: u64| beside(chiefs) & bit(to) != 0 && beside(chiefs) & bit(from) == 0;
    if comes(state.chiefs & state.enemy()) {
        return Some(Reason::new("wodzowie-besieges"));
    }
    comes(state.chiefs & state.own()).then(|| Reason::new("wodzowie-guards-chief"))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::{reason, rules};

    fn said(position: &str, text: &str) -> String {
        let game: Wodzowie = rules("wodzowie", &[], 2);
        let Some(reason) = reason("wodzowie", &game, position, text) else { return "-".into() };
        let nodes: Vec<&str> = reason.nodes.iter().map(|n| game.board.name(*n)).collect();
        [reason.id.strip_prefix("wodzowie-").unwrap(), &nodes.join(" ")].join(" ").trim_end().into()
    }

    #[test]
    fn reasons_are_true() {
        for (position, text, reason) in [
            ("w a1=W b3=w c3=b d1=w g8=B", "d1-d3", "takes-free c3"),
            ("w c3=W b3=b d1=b g8=B f2=w", "c3-c4", "chief-flees"),
            ("w c3=W b3=b d1=b g8=B f2=w", "f2-f1", "-"),
            ("w c3=W b3=b d1=b g8=B f2=w", "f2-d2", "saves-chief"),
            ("w c7=B b7=w f1=w a1=W", "f1-f7", "hunts c7"),
            ("w a1=W c3=w b3=b d1=b g8=B", "c3-c5", "saves c3"),
            ("w a1=W c3=w b3=b d1=b e2=w g8=B", "e2-d2", "guards c3"),
            ("w a1=W c3=b f3=w b1=w g8=B", "b1-b3", "threatens c3"),
            ("w b2=W f1=w g8=B", "b2-b1", "edge"),
            ("w b1=W f1=w g8=B", "b1-a1", "corner"),
            ("w c1=W c4=w e6=w f7=B g5=b", "e6-e7", "besieges"),
            ("w c3=W a4=w g8=B", "a4-c4", "guards-chief"),
            ("w c3=W a4=w g8=B", "a4-a5", "-"),
        ] {
            assert_eq!(said(position, text), reason, "{position} {text}");
        }
    }
}
