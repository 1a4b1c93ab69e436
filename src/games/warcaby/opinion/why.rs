//! Why one would play a move of warcaby, in words for a child.

use crate::games::warcaby::bits::{MAIN_ROAD, Set, each, node, step};
use crate::games::warcaby::capture::{Hunt, any_jump, captures};
use crate::games::warcaby::{Move, State, Warcaby};
use crate::rules::game::Game;
use crate::rules::seen::Reason;
use crate::rules::{Dir, Node, Seat};

/// The first thing that stands out, if anything does.
pub fn why(game: &Warcaby, state: &State, mv: Move) -> Option<Reason> {
    let mut next = *state;
    game.play(&mut next, mv);
    let me = state.turn;
    let after = struck(game, &next);
    let takes = mv.captured.count_ones() as usize;
    let crowned = state.crowns(mv);
    if takes > 0 {
        let reason = match (crowned, after) {
            (true, 0) => "warcaby-takes-crowned",
            (false, 0) => "warcaby-takes-free",
            // What is given for it is told where it is less.
            (_, lost) if (lost as usize) < takes => "warcaby-takes-more",
            (_, lost) if lost as usize == takes => "warcaby-trades",
            _ => return None,
        };
        return Some(Reason::new(reason).with("count", takes).showing(nodes(mv.captured)));
    }
    let idle = State { turn: me.other(), ..*state };
    if crowned {
        return Some(Reason::new(if after == 0 { "warcaby-crowned" } else { "warcaby-crowned-taken" }));
    }
    // Who gives a man and takes more back.
    if let Some((given, gained)) = bait(game, &next) {
        let reason = Reason::new("warcaby-baits").with("given", given as usize).with("count", gained as usize);
        return Some(reason);
    }
    let (before, now) = (prey(&idle), prey(&next));
    if after == 0 && before & mv.from != 0 {
        let king = usize::from(mv.from & state.kings != 0);
        return Some(Reason::new("warcaby-saves").with("king", king).showing(nodes(mv.from)));
    }
    let guarded = before & !mv.from;
    if guarded != 0 && now == 0 {
        return Some(Reason::new("warcaby-guards").showing(nodes(guarded)));
    }
    if after != 0 {
        return None;
    }
    let threatened = prey(&State { turn: me, ..next }) & !prey(state);
    if threatened != 0 {
        let count = threatened.count_ones() as usize;
        return Some(Reason::new("warcaby-threatens").with("count", count).showing(nodes(threatened)));
    }
    if mv.from & state.kings != 0 {
        let road = mv.to & MAIN_ROAD != 0 && mv.from & MAIN_ROAD == 0;
        return road.then(|| Reason::new("warcaby-road"));
    }
    mans(&next, mv, me)
}

/// What a man's quiet step is good for.
fn mans(next: &State, mv: Move, me: Seat) -> Option<Reason> {
    let ahead = rows_ahead(node(mv.to), me);
    if ahead <= 3 && runs(next, mv.to, me) {
        return Some(Reason::new("warcaby-nearly").with("count", ahead));
    }
    let backward =
        if me == Seat::WHITE { [Dir::SOUTH_WEST, Dir::SOUTH_EAST] } else { [Dir::NORTH_WEST, Dir::NORTH_EAST] };
    let own = if me == Seat::WHITE { next.white } else { next.black };
    let (left, right) = (step(mv.to, backward[0]), step(mv.to, backward[1]));
    let backed = [left, right].iter().all(|behind| *behind == 0 || own & behind != 0) && (left | right) & own != 0;
    backed.then(|| Reason::new("warcaby-backed").showing(nodes((left | right) & own)))
}

/// How many steps a man has from here to his crown.
fn rows_ahead(at: Node, me: Seat) -> usize {
    let row = at.index() / 4;
    if me == Seat::WHITE { 7 - row } else { row }
}

/// Whether no enemy stands before a man on any field that he could come to, nor beside one, and none is a king.
fn runs(state: &State, man: Set, me: Seat) -> bool {
    let (enemy, dirs) = if me == Seat::WHITE {
        (state.black, [Dir::NORTH_WEST, Dir::NORTH_EAST])
    } else {
        (state.white, [Dir::SOUTH_WEST, Dir::SOUTH_EAST])
    };
    let mut cone = man;
    for _ in 0..7 {
        cone |= step(cone, dirs[0]) | step(cone, dirs[1]);
    }
    enemy & (cone | state.kings) == 0
}

/// How many pieces the side to move takes by its captures, none if it has none.
fn struck(game: &Warcaby, state: &State) -> u32 {
    if game.outcome(state).is_some() {
        return 0;
    }
    let mut all = Vec::new();
    captures(state, &mut all);
    all.first().map_or(0, |mv| mv.captured.count_ones())
}

/// Whom the side to move could jump at once.
fn prey(state: &State) -> Set {
    let own = state.own();
    if own & state.kings == 0 && !any_jump(own, state.enemy(), state.free()) {
        return 0;
    }
    let mut set = 0;
    for piece in each(own) {
        Hunt::new(state, piece).jumps(|over, _| set |= over);
    }
    set
}

/// After a move that gives something: how much is taken, if every way of taking it is answered by taking more, and
/// how much that is at least.
fn bait(game: &Warcaby, next: &State) -> Option<(u32, u32)> {
    if game.outcome(next).is_some() {
        return None;
    }
    let mut takes = Vec::new();
    captures(next, &mut takes);
    let given = takes.first()?.captured.count_ones();
    let mut least = u32::MAX;
    for take in takes {
        let mut then = *next;
        game.play(&mut then, take);
        let gained = struck(game, &then);
        let mut back = Vec::new();
        captures(&then, &mut back);
        // The best way of taking back is one that is not punished in turn.
        let lost = |mv: &Move| {
            let mut last = then;
            game.play(&mut last, *mv);
            struck(game, &last)
        };
        least = least.min(gained.saturating_sub(back.iter().map(lost).min().unwrap_or(0)));
    }
    (least > given).then_some((given, least))
}

fn nodes(set: Set) -> impl Iterator<Item = Node> {
    each(set).map(node)
}

#[cfg(test)]
mod tests {
    use super::super::super::tests::warcaby;
    use crate::games::reason;
    use crate::rules::seen::Arg;

    /// The reason's id, its numbers and the nodes that it shows.
    fn said(position: &str, text: &str) -> String {
        let game = warcaby();
        let Some(reason) = reason("warcaby", &game, position, text) else { return "-".into() };
        let mut words = vec![reason.id.strip_prefix("warcaby-").unwrap().to_string()];
        words.extend(reason.args.iter().map(|(_, arg)| match arg {
            Arg::Number(number) => number.to_string(),
            Arg::Text(text) => text.clone(),
        }));
        words.extend(reason.nodes.iter().map(|n| game.board.name(*n).to_string()));
        words.join(" ")
    }

    #[test]
    fn reasons_are_true() {
        let mut wrong = Vec::new();
        for (position, text, reason) in [
            ("W:Wc3,h2:Bd4,b8", "c3xe5", "takes-free 1 d4"),
            ("W:Wc3,h2:Bd4,f6,b8", "c3xe5xg7", "takes-free 2 d4 f6"),
            ("W:Wd6:Bc7,a5", "d6xb8", "takes-crowned 1 c7"),
            ("W:Wc3,e1:Bd4,f6,h8", "c3xe5xg7", "takes-more 2 d4 f6"),
            ("W:Wc3,e1:Bd4,f6,h2", "c3xe5xg7", "takes-free 2 d4 f6"),
            ("W:Wc3,e3:Bd4,d6,h8", "c3xe5xc7", "takes-free 2 d4 d6"),
            ("W:Wc3,h2:Bd4,g7,f6,a5", "c3xe5", "trades 1 d4"),
            ("W:Wg7,a1:Ba5", "g7-h8", "crowned"),
            ("W:Wg7,a1:Bb2,h4", "a1xc3", "takes-free 1 b2"),
            ("W:Wc3,a1:Bb6,d8", "c3-d4", "-"),
            ("W:Wd4,h2:Bb6,f6", "d4-c5", "-"),
            ("W:Wc3,e3,g1:Be5,f8", "e3-f4", "-"),
            ("W:WKc1:Bh6,h8", "c1-b2", "road"),
            ("W:Wc5,a1:Ba7,h4", "c5-d6", "nearly 2"),
            ("W:Wd4,c3,a3:Ba7,h8", "d4-e5", "-"),
        ] {
            let said = said(position, text);
            if said != reason {
                wrong.push((position, text, said));
            }
        }
        assert!(wrong.is_empty(), "{wrong:#?}");
    }
}
