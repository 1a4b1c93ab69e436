//! Why one would play a move, in words for a child: the first that holds of a list, what decides most before the rest.

use crate::games::grody::reach::Fields;
use crate::games::grody::{Grody, Landing, Move, State};
use crate::rules::Node;
use crate::rules::game::Game;
use crate::rules::seen::Reason;

/// A move and what it leads to.
struct Case<'a> {
    game: &'a Grody,
    state: &'a State,
    mv: Move,
    landing: Landing,
    /// The position after the move; the other side is to move.
    after: State,
}

/// The reason, if one stands out.
pub(super) fn why(game: &Grody, state: &State, mv: Move) -> Option<Reason> {
    let mut after = *state;
    game.play(&mut after, mv);
    let case = Case { game, state, mv, landing: state.landing(mv), after };
    let steps = [Case::kills, Case::takes, Case::regains, Case::escapes, Case::threatens, Case::builds];
    steps.iter().find_map(|step| step(&case))
}

impl Case<'_> {
    /// Men of the other side come off the bottom.
    fn kills(&self) -> Option<Reason> {
        let killed = self.landing.surplus.count(self.state.turn.other());
        let takes = self.state.tower(self.landing.to).is_of(self.state.turn.other());
        let reason = Reason::new("grody-kills").with("count", usize::from(killed)).with("takes", usize::from(takes));
        (killed > 0).then(|| reason.showing([self.landing.to]))
    }

    /// A tower of the other side becomes the mover's, perhaps with men of his in it.
    fn takes(&self) -> Option<Reason> {
        let (turn, tower) = (self.state.turn, self.state.tower(self.landing.to));
        let reason = match usize::from(tower.count(turn)) {
            _ if !tower.is_of(turn.other()) => return None,
            0 => Reason::new("grody-takes").with("height", usize::from(tower.height())),
            held => Reason::new("grody-frees").with("count", held),
        };
        Some(reason.showing([self.landing.to]))
    }

    /// Men of the mover's own come off the bottom.
    fn regains(&self) -> Option<Reason> {
        let men = self.landing.surplus.count(self.state.turn);
        (men > 0).then(|| Reason::new("grody-regains").with("count", usize::from(men)).showing([self.landing.to]))
    }

    /// What could have been taken stands where nobody reaches it, and nothing of it stays behind to be taken.
    fn escapes(&self) -> Option<Reason> {
        let Move::Walk { from, count, .. } = self.mv else { return None };
        let other = self.state.turn.other();
        let (before, now) = (self.game.targets(self.state, other), self.game.targets(&self.after, other));
        let left = self.after.owned(self.state.turn).has(from) && now.has(from);
        let escapes = before.has(from) && !now.has(self.landing.to) && !left;
        escapes.then(|| Reason::new("grody-escapes").with("count", usize::from(count)).showing([self.landing.to]))
    }

    /// A tower that could not be taken before can be now, and nobody could take it back: the highest of them. Who has
    /// men in the reserve could take any before.
    fn threatens(&self) -> Option<Reason> {
        let (turn, other) = (self.state.turn, self.state.turn.other());
        let (before, now) = (self.game.targets(self.state, turn), self.game.targets(&self.after, turn));
        let back = self.game.targets(&self.after, other);
        // Nor can the threatening men be taken at once.
        if back.has(self.landing.to) {
            return None;
        }
        let prey = Fields(self.after.owned(other).0 & now.0 & !before.0 & !back.0);
        let height = |node: &Node| self.after.tower(*node).height();
        let highest = prey.iter().max_by_key(height)?;
        Some(Reason::new("grody-threatens").with("height", usize::from(height(&highest))).showing([highest]))
    }

    /// A tower of the mover's own grows.
    fn builds(&self) -> Option<Reason> {
        let (before, now) = (self.state.tower(self.landing.to), self.landing.tower);
        let grows = before.is_of(self.state.turn) && now.height() > before.height();
        grows.then(|| Reason::new("grody-builds").with("height", usize::from(now.height())).showing([self.landing.to]))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::{find, rules};
    use crate::rules::game::Opinion;
    use crate::rules::seen::Arg;
    use std::collections::HashSet;

    #[test]
    fn a_move_is_explained_by_what_decides_most() {
        let game: Grody = rules("grody", &[("men", "44")], 2);
        let mut told = HashSet::new();
        for (position, text, id, args) in [
            ("w c3=bww f3=bbb", "3c3-f3", "kills", "count=1 takes=1"),
            ("w c3=bww f3=bbw", "3c3-f3", "kills", "count=1 takes=0"),
            ("w d4=w d5=bbb", "1d4-d5", "takes", "height=3"),
            ("w d4=w d5=b", "1d4-d5", "takes", "height=1"),
            ("w d4=w d5=wwb", "1d4-d5", "frees", "count=2"),
            ("w e5=b reserve=1,0", "@e5", "takes", "height=1"),
            ("w c3=w c4=wwwww g7=b", "1c3-c4", "regains", "count=1"),
            ("w d4=w d5=b b7=b", "1d4-d3", "escapes", "count=1"),
            ("w d4=ww g2=b b7=bb", "2d4-d2", "", ""),
            ("w d4=ww h2=b b7=bb", "1d4-d5", "", ""),
            ("w d4=ww b6=b g1=bb", "2d4-d6", "threatens", "height=1"),
            ("w d4=w d5=ww g8=b", "1d4-d5", "builds", "height=3"),
            ("w d4=w g8=b", "1d4-d5", "", ""),
        ] {
            let state = game.set_up(position).unwrap();
            let mut moves = Vec::new();
            game.moves(&state, &mut moves);
            let mv = moves.into_iter().find(|mv| game.write(&state, *mv) == text).unwrap();
            let reason = game.why(&state, mv);
            let name = reason.as_ref().map_or(String::new(), |r| r.id.replace("grody-", ""));
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
        assert_eq!(told.len(), 7);
        for lang in ["pl", "en"] {
            let texts = find("grody").unwrap().page(lang).unwrap().texts;
            for id in &told {
                assert!(texts.contains(&format!("\nwhy-{id} = ")), "{lang}: {id}");
            }
            assert_eq!(texts.matches("\nwhy-grody-").count(), told.len(), "{lang}");
        }
    }
}
