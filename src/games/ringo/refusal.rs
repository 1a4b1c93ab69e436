//! Why taps begin no legal move. Each reason holds by what stands on the board, never by guessing.

use super::lines::{DIRS, Lines};
use super::series::Series;
use super::taps::{Meaning, jump, meanings};
use super::{Ringo, State};
use crate::rules::seen::{Reason, Tap};
use crate::rules::{Dir, Node, Seat};

/// The reason for the last of these taps; the earlier ones begin a move.
pub fn refusal(game: &Ringo, state: &State, taps: &[Tap]) -> Reason {
    if state.turn == Seat::WHITE && !game.can_move(state) {
        return Reason::new("ringo-must-pass");
    }
    let known = |tap: &Tap| match tap {
        Tap::Node(node) if node.index() < game.board.len() => Some(*node),
        _ => None,
    };
    let refused = Refused { game, state };
    let Some((last, earlier)) = taps.split_last() else { return Reason::new("ringo-beside") };
    let Some(earlier) = earlier.iter().map(known).collect::<Option<Vec<Node>>>() else {
        return Reason::new("ringo-beside");
    };
    match (earlier.split_first(), known(last)) {
        (None, None) => Reason::new("ringo-beside"),
        (None, Some(node)) => refused.first(node),
        (Some((man, landings)), node) => refused.landing(*man, landings, node),
    }
}

struct Refused<'a> {
    game: &'a Ringo,
    state: &'a State,
}

/// The nodes on the way from one to another, the last included, and whether the way crosses the neutral sector.
struct Way<'a> {
    dir: Dir,
    nodes: &'a [Node],
    crosses: bool,
}

impl Way<'_> {
    fn between(&self) -> &[Node] {
        self.nodes.split_last().map_or(&[], |(_, between)| between)
    }
}

impl Refused<'_> {
    fn lines(&self) -> &Lines {
        &self.game.lines
    }

    /// The first tap must be a man that can move.
    fn first(&self, node: Node) -> Reason {
        let (state, centre) = (self.state, self.lines().centre);
        if node == centre && state.centre > 0 && state.turn == Seat::BLACK {
            return Reason::new("ringo-centre-stays");
        }
        let series = Series::new(state, node);
        if series.is_enemy(node) || node == centre && state.centre > 0 {
            return Reason::new("ringo-not-yours");
        }
        if node == centre || state.is_free(node) {
            return Reason::new("ringo-empty");
        }
        if state.turn == Seat::BLACK {
            let open = |to: &Node| *to == centre || state.is_free(*to);
            if let Some(to) = self.lines().steps(node).iter().find(|to| open(to)) {
                return self.step(node, *to);
            }
            let jumps = self.lines().jumps(node);
            if let Some((_, land)) = jumps.iter().find(|(over, land)| series.is_enemy(*over) && open(land)) {
                return self.limit_capture(series, *land);
            }
        }
        Reason::new("ringo-blocked")
    }

    /// A landing of a chosen man, who has made these landings before; `None` is no node.
    fn landing(&self, man: Node, landings: &[Node], node: Option<Node>) -> Reason {
        let mut series = Series::new(self.state, man);
        for (i, landing) in landings.iter().enumerate() {
            match jump(self.game, self.state, series, *landing, i == 0) {
                Some(jump) => series = series.after(jump),
                None => return self.which(*landing, &meanings(self.game, self.state, series, *landing, i == 0)),
            }
        }
        match node {
            _ if !landings.is_empty() => self.further(series, node),
            None => Reason::new("ringo-field"),
            Some(node) if node == man => Reason::new("ringo-same"),
            Some(node) if series.is_own(node) => self.named("ringo-occupied", node),
            Some(node) if series.is_enemy(node) => self.victim(series, node),
            Some(node) if self.state.turn == Seat::WHITE => self.white(series, node),
            Some(node) => self.black(series, node),
        }
    }

    /// A landing in the neutral sector that can mean two things; the tap said neither.
    fn which(&self, landing: Node, meanings: &[Meaning]) -> Reason {
        let walk = meanings.contains(&None);
        self.named(if walk { "ringo-which" } else { "ringo-which-man" }, landing)
    }

    /// The man has jumped; he may jump on or stop.
    fn further(&self, series: Series, node: Option<Node>) -> Reason {
        match node {
            Some(node) if series.is_enemy(node) => self.victim(series, node),
            _ => Reason::new("ringo-go-on").with("node", self.game.board.name(series.at)),
        }
    }

    /// A man of the other side was tapped, to go there or to take him.
    fn victim(&self, series: Series, victim: Node) -> Reason {
        let (lines, at) = (self.lines(), series.at);
        let open = series.open(lines);
        if let Some((_, land)) = open.iter().find(|(over, _)| *over == victim) {
            let name = self.game.board.name(*land);
            return Reason::new("ringo-land-behind").with("node", name).showing([at, *land]);
        }
        if lines.is_neutral(victim) {
            return self.named("ringo-neutral-safe", victim);
        }
        if lines.is_neutral(at) {
            return self.named("ringo-neutral-cannot", at);
        }
        let ways = self.ways(at, victim);
        let black = self.state.turn == Seat::BLACK;
        let Some(way) = ways.iter().find(|way| !way.crosses && (!black || way.nodes.len() == 1)) else {
            return Reason::new(if black { "ringo-neighbour" } else { "ringo-crooked" });
        };
        if ways.iter().any(|way| !black && way.crosses && way.between().iter().all(|n| series.is_free(*n))) {
            return Reason::new("ringo-cross");
        }
        if let Some(between) = way.between().iter().find(|n| !series.is_free(**n)) {
            return self.named(if series.is_own(*between) { "ringo-over-own" } else { "ringo-first" }, *between);
        }
        match self.game.board.step(victim, way.dir) {
            None => self.named("ringo-edge-behind", victim),
            Some(behind) if behind == lines.centre && !black => self.named("ringo-centre-behind", victim),
            Some(behind) if behind == lines.centre || series.is_free(behind) => self.limit_capture(series, behind),
            Some(behind) => self.named("ringo-taken-behind", behind),
        }
    }

    /// White's man cannot come to this free node.
    fn white(&self, series: Series, to: Node) -> Reason {
        let at = series.at;
        if to == self.lines().centre {
            return Reason::new("ringo-white-centre");
        }
        let ways = self.ways(at, to);
        if ways.iter().any(|way| way.crosses && way.between().iter().all(|n| series.is_free(*n))) {
            return Reason::new("ringo-cross");
        }
        // No way that is allowed is free; the shortest comes first.
        let men = |way: &Way| way.between().iter().copied().filter(|n| !series.is_free(*n)).collect::<Vec<_>>();
        match ways.iter().find(|way| !way.crosses).map(men).as_deref() {
            Some([first, ..]) if series.is_own(*first) => self.named("ringo-over-own", *first),
            Some([_, ..]) if self.lines().is_neutral(at) => self.named("ringo-neutral-cannot", at),
            Some([_, second, ..]) => self.named("ringo-next-man", *second),
            _ if self.is_opposite(at, to) => Reason::new("ringo-through-centre"),
            _ => Reason::new("ringo-crooked"),
        }
    }

    /// Black's man cannot come to this free node or to the centre.
    fn black(&self, series: Series, to: Node) -> Reason {
        let (lines, at) = (self.lines(), series.at);
        if lines.steps(at).contains(&to) {
            return self.step(at, to);
        }
        let mut ways = self.ways(at, to);
        ways.retain(|way| way.nodes.len() <= 2);
        match ways.first().map(Way::between) {
            Some([]) => Reason::new("ringo-outward"),
            Some([over]) if series.is_own(*over) => self.named("ringo-over-own", *over),
            Some([over]) if series.is_enemy(*over) && lines.is_neutral(at) => self.named("ringo-neutral-cannot", at),
            Some([over]) if series.is_enemy(*over) && lines.is_neutral(*over) => {
                self.named("ringo-neutral-safe", *over)
            }
            Some([over]) if series.is_enemy(*over) => self.limit_capture(series, to),
            _ => Reason::new("ringo-step"),
        }
    }

    /// Why Black may not step to this free neighbour.
    fn step(&self, from: Node, to: Node) -> Reason {
        if to == self.lines().centre {
            return self.named("ringo-neutral-centre", from);
        }
        let white = self.state.white.count_ones() as usize;
        Reason::new("ringo-limit").with("white", white).showing([to])
    }

    /// Why Black may not take a man by landing there: so many White men and Black men in the neutral sector
    /// would be left.
    fn limit_capture(&self, series: Series, land: Node) -> Reason {
        let white = series.enemies().saturating_sub(1) as usize;
        let black = series.neutral(self.lines(), land) as usize;
        Reason::new("ringo-limit-capture").with("white", white).with("black", black).showing([land])
    }

    /// The straight ways between two nodes, the shortest first. None leads through the centre.
    fn ways(&self, from: Node, to: Node) -> Vec<Way<'_>> {
        let lines = self.lines();
        let mut ways: Vec<Way> = DIRS
            .into_iter()
            .filter_map(|dir| {
                let ray = self.game.board.ray(from, dir);
                let at = ray.iter().position(|n| *n == to)?;
                let crosses = !lines.is_neutral(from) && ray[..at].iter().any(|n| lines.is_neutral(*n));
                Some(Way { dir, nodes: &ray[..=at], crosses })
            })
            .collect();
        ways.sort_by_key(|way| way.nodes.len());
        ways
    }

    /// Whether the straight line between two nodes leads through the centre.
    fn is_opposite(&self, from: Node, to: Node) -> bool {
        let board = &self.game.board;
        let ring = board.ray(from, Dir::CLOCKWISE);
        let opposite = ring.get(ring.len() / 2).copied();
        opposite.is_some_and(|n| n == to || board.ray(n, Dir::IN).contains(&to) || board.ray(n, Dir::OUT).contains(&to))
    }

    fn named(&self, id: &'static str, node: Node) -> Reason {
        Reason::new(id).with("node", self.game.board.name(node)).showing([node])
    }
}
