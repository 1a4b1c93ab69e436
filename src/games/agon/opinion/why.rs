//! Why one would play a move, in words for a child: the first that holds of a list, what decides most before the rest.

use crate::games::agon::{Agon, Move, State};
use crate::rules::Node;
use crate::rules::board::NodeSet;
use crate::rules::game::Game;
use crate::rules::seen::Reason;

/// A step and what it leads to.
struct Case<'a> {
    game: &'a Agon,
    state: &'a State,
    from: Node,
    to: Node,
    king: bool,
    /// The position after the move; the other side is to move.
    after: State,
}

/// The reason, if one stands out.
pub(super) fn why(game: &Agon, state: &State, mv: Move) -> Option<Reason> {
    if let Move::Take { taken, .. } = mv {
        let king = usize::from(state.is_king(taken));
        let circle = usize::from(king == 0 && game.points.circles.has(taken));
        return Some(Reason::new("agon-catches").with("king", king).with("circle", circle).showing([taken]));
    }
    let Move::Step { from, to } = mv else { return None };
    let mut after = *state;
    game.play(&mut after, mv);
    let case = Case { game, state, from, to, king: state.is_king(from), after };
    let steps = [Case::reigns, Case::escapes, Case::arrives, Case::threatens, Case::nears];
    steps.iter().find_map(|step| step(&case))
}

impl Case<'_> {
    /// The king comes onto the star.
    fn reigns(&self) -> Option<Reason> {
        (self.to == self.game.points.star).then(|| Reason::new("agon-reigns").showing([self.to]))
    }

    /// Who could have been caught no longer can be.
    fn escapes(&self) -> Option<Reason> {
        let other = self.state.turn.other();
        let before = self.game.catchable(self.state, other).has(self.from);
        let escapes = before && !self.game.catchable(&self.after, other).has(self.to);
        escapes.then(|| Reason::new("agon-escapes").with("king", usize::from(self.king)).showing([self.to]))
    }

    /// A man comes onto a circle.
    fn arrives(&self) -> Option<Reason> {
        let (circles, men) = (self.game.points.circles, self.after.men[self.state.turn.index()]);
        let arrives = !self.king && circles.has(self.to) && !circles.has(self.from);
        let home = NodeSet(men.0 & circles.0).len();
        arrives.then(|| Reason::new("agon-arrives").with("count", home).showing([self.to]))
    }

    /// Somebody could be caught next who could not before: the king first.
    fn threatens(&self) -> Option<Reason> {
        let turn = self.state.turn;
        let (before, now) = (self.game.catchable(self.state, turn), self.game.catchable(&self.after, turn));
        let new = NodeSet(now.0 & !before.0);
        let prey = new.iter().max_by_key(|n| self.after.is_king(*n))?;
        let king = usize::from(self.after.is_king(prey));
        Some(Reason::new("agon-threatens").with("king", king).showing([prey]))
    }

    /// A step further in.
    fn nears(&self) -> Option<Reason> {
        let nears = self.game.points.ring(self.to) < self.game.points.ring(self.from);
        nears.then(|| Reason::new("agon-nears").with("king", usize::from(self.king)).showing([self.to]))
    }
}

#[cfg(test)]
mod tests {
    use super::super::super::tests::{agon, far};
    use super::*;
    use crate::games::find;
    use crate::rules::game::Opinion;
    use crate::rules::seen::Arg;
    use std::collections::HashSet;

    #[test]
    fn a_move_is_explained_by_what_decides_most() {
        let game = agon();
        let mut told = HashSet::new();
        for (position, text, id, args) in [
            ("w h6=w i8=w h7=b", "i8-h8xh7>k6", "catches", "king=0 circle=0"),
            ("w g5=w h7=w g6=b", "h7-g7xg6>k6", "catches", "king=0 circle=1"),
            ("w f7=w e10=w f8=b f9=B", "e10-f10xf9>k6", "catches", "king=1 circle=0"),
            ("w f7=W", "f7-f6", "reigns", ""),
            ("w h7=w h6=b i8=b", "h7-g7", "escapes", "king=0"),
            ("w h7=W h6=b i8=b", "h7-g7", "escapes", "king=1"),
            ("w f7=w h7=w g7=w", "g7-g6", "arrives", "count=2"),
            ("w h6=w j7=w h7=b", "j7-i8", "threatens", "king=0"),
            ("w h6=w j7=w h7=B", "j7-i8", "threatens", "king=1"),
            ("w i6=w", "i6-h6", "nears", "king=0"),
            ("w i6=W", "i6-h6", "nears", "king=1"),
            ("w h6=w", "h6-h5", "", ""),
        ] {
            let state = game.set_up(&far(position)).unwrap();
            let mut moves = Vec::new();
            game.moves(&state, &mut moves);
            let mv = moves.into_iter().find(|mv| game.write(&state, *mv) == text);
            let mv = mv.unwrap_or_else(|| panic!("{position}: {text}"));
            let reason = game.why(&state, mv);
            let name = reason.as_ref().map_or(String::new(), |r| r.id.replace("agon-", ""));
            assert_eq!(name, id, "{position}: {text}");
            let Some(reason) = reason else { continue };
            let word = |arg: &Arg| match arg {
                Arg::Number(n) => n.to_string(),
                Arg::Text(s) => s.clone(),
            };
            let said: Vec<String> = reason.args.iter().map(|(name, arg)| format!("{name}={}", word(arg))).collect();
            assert_eq!((said.join(" "), reason.nodes.len()), (args.to_string(), 1), "{position}: {text}");
            told.insert(reason.id);
        }
        assert_eq!(told.len(), 6);
        for lang in ["pl", "en"] {
            let texts = find("agon").unwrap().page(lang).unwrap().texts;
            for id in &told {
                assert!(texts.contains(&format!("\nwhy-{id} = ")), "{lang}: {id}");
            }
            assert_eq!(texts.matches("\nwhy-agon-").count(), told.len(), "{lang}");
        }
    }
}
