//! Why one would play a move of Barbakan, in words for a child.

use super::{Barbakan, Move, State, bit, each};
use crate::rules::Node;
use crate::rules::seen::Reason;

/// The first thing that stands out, if anything does.
pub fn why(game: &Barbakan, state: &State, mv: Move) -> Option<Reason> {
    let fields = &game.fields;
    let (from, to) = match mv {
        Move::Pass => return None,
        Move::Set { to } => {
            let ways = (fields.ways[to.index()] & fields.middle & !state.occupied()).count_ones();
            return (ways >= 2).then(|| Reason::new("barbakan-two-ways"));
        }
        Move::Step { from, to } => (from, to),
    };
    let men = state.men(state.turn);
    let is = |node: Node, set: u64| bit(node) & set != 0;
    if game.enters(from, to) {
        let others = state.occupied() & !men;
        let waits = fields.doors.iter().find(|(gate, ..)| is(to, *gate)).map_or(0, |(_, before, _)| before & others);
        if waits != 0 {
            return Some(Reason::new("barbakan-shuts").showing(each(waits)));
        }
        let left = u32::from(game.men).saturating_sub(game.inside(state, state.turn) + 1);
        return Some(Reason::new("barbakan-enters").with("left", left as usize));
    }
    if is(from, fields.gates) {
        let behind = fields.doors.iter().find(|(gate, ..)| is(from, *gate)).map_or(0, |(_, before, _)| before & men);
        if behind != 0 {
            return Some(Reason::new("barbakan-clears").showing(each(behind)));
        }
    }
    if is(to, fields.middle) {
        let free = fields.ways[to.index()] & fields.gates & !state.occupied();
        return match (is(from, fields.middle), free != 0) {
            (_, true) => Some(Reason::new("barbakan-before-gate").showing(each(free))),
            (false, false) => Some(Reason::new("barbakan-nearer")),
            (true, false) => waits(game, state),
        };
    }
    waits(game, state)
}

/// Nobody can come nearer: it is a move that only passes the time.
fn waits(game: &Barbakan, state: &State) -> Option<Reason> {
    let fields = &game.fields;
    let ahead = |from: Node| {
        let goal = if bit(from) & fields.middle != 0 { fields.gates } else { fields.middle };
        game.reach(state, from) & goal != 0
    };
    let stuck = !each(state.men(state.turn) & !fields.inside).any(ahead);
    stuck.then(|| Reason::new("barbakan-waits"))
}

#[cfg(test)]
mod tests {
    use super::super::model::barbakan;
    use super::super::tests::far;
    use crate::games::find;
    use crate::rules::game::{Game, Opinion};

    #[test]
    fn reasons_are_true() {
        let game = barbakan(6, &[], 0);
        let stuck = "1 c0=1 d0=1 o=1 a0=1 b0=2 a1=2 a2=3";
        for (position, text, said) in [
            ("1", "@a0", "-"),
            ("1", "@a1", "two-ways"),
            (&far(6, "1 b0=1 c3=1 d4=1"), "b0-c0", "enters left=1"),
            (&far(6, "1 b0=1 b1=2"), "b0-c0", "shuts b1"),
            (&far(6, "1 b0=1 c0=1"), "c0-d0", "clears b0"),
            (&far(6, "1 a0=1"), "a0-b0", "before-gate c0 c12"),
            (&far(6, "1 a0=1 c0=2 c12=3"), "a0-b0", "nearer"),
            (&far(6, "1 b2=1 c1=2 c2=2"), "b2-b1", "before-gate c0"),
            (&far(6, stuck), "o-d4", "waits"),
            (&far(6, "1 a0=1 c0=1 c1=1"), "a0-a24", "-"),
        ] {
            let state = game.set_up(position).unwrap();
            let mut all = Vec::new();
            game.moves(&state, &mut all);
            let mv = all.into_iter().find(|mv| game.write(&state, *mv) == text);
            let found = game.why(&state, mv.unwrap_or_else(|| panic!("{text} at {position}")));
            let found = found.map_or("-".to_string(), |reason| {
                for lang in ["pl", "en"] {
                    let page = find("barbakan").unwrap().page(lang).unwrap();
                    assert!(page.texts.contains(&format!("\nwhy-{} = ", reason.id)), "{lang}: {reason:?}");
                }
                let mut words = vec![reason.id.strip_prefix("barbakan-").unwrap().to_string()];
                if let Some((name, crate::rules::seen::Arg::Number(n))) = reason.args.first() {
                    words.push(format!("{name}={n}"));
                }
                words.extend(reason.nodes.iter().map(|n| game.board.name(*n).to_string()));
                words.join(" ")
            });
            assert_eq!(found, said, "{position} {text}");
        }
    }
}
