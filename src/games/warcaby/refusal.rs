//! Why taps begin no legal move. Each reason holds by what stands on the board, never by guessing.

use super::bits::{bit, each, node, row};
use super::capture::{Hunt, Way};
use super::{State, Warcaby, taps};
use crate::rules::board::Board;
use crate::rules::seen::{Reason, Tap};
use crate::rules::{Dir, Node, Seat};

/// The reason for the last of these taps; the earlier ones begin a move.
pub fn refusal(game: &Warcaby, state: &State, taps: &[Tap]) -> Reason {
    let nodes: Option<Vec<Node>> = taps
        .iter()
        .map(|tap| match tap {
            Tap::Node(node) if node.index() < game.board.len() => Some(*node),
            _ => None,
        })
        .collect();
    let refused = Refused { board: &game.board, state, captures: taps::capture_ways(game, state) };
    match nodes.as_deref() {
        Some([first]) => refused.first(*first),
        Some([earlier @ .., last]) if !earlier.is_empty() => match refused.captures.is_empty() {
            true => refused.step(earlier[0], *last),
            false => refused.landing(earlier, *last),
        },
        _ => Reason::new("warcaby-beside"),
    }
}

struct Refused<'a> {
    board: &'a Board,
    state: &'a State,
    /// Every way of every legal capture in byte order; if there is one, nothing else is legal.
    captures: Vec<Way>,
}

impl Refused<'_> {
    /// The first tap must be a man that can move.
    fn first(&self, man: Node) -> Reason {
        let state = self.state;
        let at = bit(man);
        let king = state.kings & at != 0;
        if state.free() & at != 0 {
            return Reason::new("warcaby-empty");
        }
        if state.enemy() & at != 0 {
            return Reason::new(if king { "warcaby-not-your-king" } else { "warcaby-not-yours" });
        }
        if let Some(best) = self.captures.iter().find(|way| way[0] == man).or(self.captures.first()) {
            let less = Hunt::new(state, at).most() > 0 && best[0] != man;
            return self.capture(if less { "warcaby-must-take-most" } else { "warcaby-must-capture" }, best, 0);
        }
        let mut steps = Vec::new();
        state.steps(at, &mut steps);
        if !steps.is_empty() {
            return Reason::new("warcaby-go-to").showing(each(steps.iter().fold(0, |set, mv| set | mv.to)).map(node));
        }
        state.steps(state.own(), &mut steps);
        let able = each(steps.iter().fold(0, |set, mv| set | mv.from)).map(node);
        Reason::new(if king { "warcaby-blocked-king" } else { "warcaby-blocked" }).showing(able)
    }

    /// A landing while a capture is due; `earlier` is the man and his landings so far.
    fn landing(&self, earlier: &[Node], tap: Node) -> Reason {
        let so_far = earlier.len();
        let open: Vec<&Way> = self.captures.iter().filter(|way| way.starts_with(earlier)).collect();
        let Some(first) = open.first() else { return self.first(earlier[0]) };
        if let Some(way) = open.iter().find(|way| way[so_far..].contains(&tap)) {
            return self.named("warcaby-each-landing", way[so_far]);
        }
        let begun = Hunt::new(self.state, bit(earlier[0]));
        let hunt = earlier[1..].iter().try_fold(begun, |hunt, landing| hunt.jump(bit(*landing))).unwrap_or(begun);
        let mut behind: Vec<Node> = open.iter().map(|way| way[so_far]).collect();
        behind.retain(|landing| hunt.victim(bit(*landing)) == Some(bit(tap)));
        behind.dedup();
        if let Some(landing) = behind.first() {
            return Reason::new("warcaby-land-behind").with("node", self.board.name(*landing)).showing(behind);
        }
        if hunt.victim(bit(tap)).is_some() {
            return self.capture("warcaby-must-take-most", first, 0);
        }
        if so_far == 1 {
            return self.capture("warcaby-must-capture", first, 0);
        }
        if let Some(taken) = self.jumped_again(earlier, tap, hunt) {
            return self.named("warcaby-twice", taken);
        }
        self.capture("warcaby-go-on", first, so_far - 1)
    }

    /// A plain move's end while no capture is possible.
    fn step(&self, from: Node, tap: Node) -> Reason {
        let state = self.state;
        let stands = |n: &Node| state.free() & bit(*n) == 0;
        let king = state.kings & bit(from) != 0;
        if from == tap {
            return self.first(from);
        }
        let ray = self.ray(from, tap);
        let met = ray.and_then(|ray| ray.iter().position(stands));
        if stands(&tap) {
            return self.occupied(from, tap);
        }
        if king {
            return match (ray, met) {
                (Some(ray), Some(met)) => self.named("warcaby-king-blocked", ray[met]),
                (Some(_), None) => self.first(from),
                (None, _) => Reason::new("warcaby-king-diagonal"),
            };
        }
        let (low, high) = if state.turn == Seat::WHITE { (tap, from) } else { (from, tap) };
        if row(low) < row(high) {
            return Reason::new("warcaby-backward");
        }
        match ray {
            None => Reason::new("warcaby-diagonal"),
            Some([_]) => self.first(from),
            Some([over, _]) if state.own() & bit(*over) != 0 => self.named("warcaby-over-own", *over),
            Some(_) => Reason::new("warcaby-too-far"),
        }
    }

    /// Somebody stands where the tap was. If it is an enemy whom this piece can reach, what stands
    /// against taking him is behind him: no capture is possible here.
    fn occupied(&self, from: Node, tap: Node) -> Reason {
        let state = self.state;
        let within_reach = self.ray(from, tap).is_some_and(|ray| match state.kings & bit(from) {
            0 => ray.len() == 1,
            _ => ray[..ray.len() - 1].iter().all(|n| state.free() & bit(*n) != 0),
        });
        if state.enemy() & bit(tap) == 0 || !within_reach {
            return self.named("warcaby-occupied", tap);
        }
        let onward = Dir::DIAGONAL.iter().find(|dir| self.board.ray(from, **dir).contains(&tap));
        match onward.and_then(|dir| self.board.step(tap, *dir)) {
            Some(behind) => self.named("warcaby-taken-behind", behind),
            None => self.named("warcaby-edge-behind", tap),
        }
    }

    /// A reason that shows a capture from its landing number `from` on (0: its beginning).
    fn capture(&self, id: &'static str, way: &Way, from: usize) -> Reason {
        let rest = &way[from..];
        let names: Vec<&str> = rest.iter().map(|n| self.board.name(*n)).collect();
        Reason::new(id).with("count", rest.len() - 1).with("way", names.join("–")).showing(rest.iter().copied())
    }

    /// The piece that a jump onto this field would jump for the second time.
    fn jumped_again(&self, earlier: &[Node], onto: Node, hunt: Hunt) -> Option<Node> {
        let king = self.state.kings & bit(earlier[0]) != 0;
        let ray = self.ray(*earlier.last()?, onto)?;
        let between = &ray[..ray.len() - 1];
        let stands = |n: &Node| self.state.free() & bit(*n) == 0 && *n != earlier[0];
        let met = between.iter().position(stands)?;
        let reached = king || met == 0 && between.len() == 1;
        (reached && hunt.has_taken(self.state, bit(between[met]))).then_some(between[met])
    }

    /// The nodes from one to another along their diagonal, the last included; nothing if they share none.
    fn ray(&self, from: Node, to: Node) -> Option<&[Node]> {
        Dir::DIAGONAL.iter().find_map(|dir| {
            let ray = self.board.ray(from, *dir);
            ray.iter().position(|n| *n == to).map(|at| &ray[..=at])
        })
    }

    fn named(&self, id: &'static str, node: Node) -> Reason {
        Reason::new(id).with("node", self.board.name(node)).showing([node])
    }
}

#[cfg(test)]
mod tests {
    use super::super::tests::warcaby;
    use super::*;
    use crate::rules::game::Game;
    use crate::rules::seen::Arg;

    /// Id, arguments, and the nodes that are shown, joined by spaces.
    fn said(position: &str, taps: &str) -> String {
        let game = warcaby();
        let state = game.set_up(position).unwrap();
        let taps: Vec<Tap> = taps.split(' ').map(|name| Tap::Node(game.board.node(name).unwrap())).collect();
        let reason = game.refusal(&state, &taps);
        let mut words = vec![reason.id.strip_prefix("warcaby-").unwrap().to_string()];
        words.extend(reason.args.iter().map(|(name, arg)| match arg {
            Arg::Number(n) => format!("{name}={n}"),
            Arg::Text(text) => format!("{name}={text}"),
        }));
        words.extend(reason.nodes.iter().map(|n| game.board.name(*n).to_string()));
        words.join(" ")
    }

    const START: &str = "W:W21,22,23,24,25,26,27,28,29,30,31,32:B1,2,3,4,5,6,7,8,9,10,11,12";

    #[test]
    fn the_first_tap() {
        for (position, taps, reason) in [
            (START, "d4", "empty"),
            (START, "b6", "not-yours"),
            (START, "b2", "blocked a3 c3 e3 g3"),
            ("W:Wc3:BKh8", "h8", "not-your-king"),
            ("W:WKa1,h2:Bb2,c3", "a1", "blocked-king h2"),
            ("W:Wc3,h2:Bd4", "h2", "must-capture count=1 way=c3–e5 c3 e5"),
            ("W:Wc3,h2:Bd4,f6", "h2", "must-capture count=2 way=c3–e5–g7 c3 e5 g7"),
            ("W:Wc3,h2:Bd4,f6,g3", "h2", "must-take-most count=2 way=c3–e5–g7 c3 e5 g7"),
            ("W:Wc3,h2:Bd4", "d4", "not-yours"),
        ] {
            assert_eq!(said(position, taps), reason, "{position} {taps}");
        }
    }

    #[test]
    fn a_landing() {
        let two = "W:Wc3,h2:Bd4,f6,g3";
        let three = "W:Wc3:Bd4,f6,d6,b6";
        for (position, taps, reason) in [
            (two, "c3 b4", "must-capture count=2 way=c3–e5–g7 c3 e5 g7"),
            (two, "c3 d4", "land-behind node=e5 e5"),
            (two, "c3 g7", "each-landing node=e5 e5"),
            (two, "c3 e5 d6", "go-on count=1 way=e5–g7 e5 g7"),
            (two, "c3 e5 f6", "land-behind node=g7 g7"),
            (two, "c3 e5 c3", "twice node=d4 d4"),
            (three, "c3 e5 g7", "must-take-most count=3 way=c3–e5–c7–a5 c3 e5 c7 a5"),
            ("W:Wc3:Bd4,b4,f6", "c3 a5", "must-take-most count=2 way=c3–e5–g7 c3 e5 g7"),
            ("W:WKa1:Bb2,f6", "a1 b2", "land-behind node=c3 c3 d4 e5"),
            ("W:WKa1:Bb2,f6", "a1 d4 a1", "twice node=b2 b2"),
            ("W:WKa1:Bb2,f6", "a1 d4 e5", "go-on count=1 way=d4–g7 d4 g7"),
        ] {
            assert_eq!(said(position, taps), reason, "{position} {taps}");
        }
    }

    #[test]
    fn a_plain_step() {
        for (position, taps, reason) in [
            (START, "c3 c3", "go-to b4 d4"),
            (START, "c3 c5", "diagonal"),
            (START, "c3 e5", "too-far"),
            (START, "c3 b2", "occupied node=b2 b2"),
            (START, "c3 g3", "occupied node=g3 g3"),
            ("W:Wc3:Bh8", "c3 g3", "diagonal"),
            ("W:Wc3:Bh8", "c3 b2", "backward"),
            ("W:Wc3:Bh8", "c3 g1", "backward"),
            ("B:Bc3:Wh2", "c3 b4", "backward"),
            ("W:Wc3,d4:Bh8", "c3 e5", "over-own node=d4 d4"),
            ("W:Wc3,d4:Bh8", "c3 f6", "too-far"),
            ("W:Wg3:Bh4", "g3 h4", "edge-behind node=h4 h4"),
            ("W:Wc3:Bd4,e5", "c3 d4", "taken-behind node=e5 e5"),
            ("W:Wc3:Bd4,e5", "c3 e5", "occupied node=e5 e5"),
            ("W:WKa1:Bd4,e5", "a1 d4", "taken-behind node=e5 e5"),
            ("W:WKa1:Bd4,e5", "a1 f6", "king-blocked node=d4 d4"),
            ("W:WKa1:Bd4,e5", "a1 a3", "king-diagonal"),
            ("W:WKa1:Bh8", "a1 h8", "edge-behind node=h8 h8"),
        ] {
            assert_eq!(said(position, taps), reason, "{position} {taps}");
        }
    }

    #[test]
    fn what_is_no_field_has_a_reason_too() {
        let game = warcaby();
        let c3 = Tap::Node(game.board.node("c3").unwrap());
        for taps in [
            &[][..],
            &[Tap::Node(Node(32))],
            &[Tap::Node(Node(255))],
            &[Tap::Reserve(Seat::WHITE)],
            &[c3, Tap::Choice(0)],
        ] {
            assert_eq!(game.refusal(&game.start(), taps).id, "warcaby-beside", "{taps:?}");
        }
    }
}
