//! The rules once more, plainly: sectors and rings as numbers and one step at a time, without boards, bits or tables.

use std::collections::{BTreeMap, BTreeSet};

/// A place: sector 0 (the neutral one) to 7 clockwise, and ring 1 to 6; ring 0 is the centre, with sector 0.
type Place = (i32, i32);

const CENTRE: Place = (0, 0);

/// A position: `w` or `b` on each place where somebody stands, and how many are in the centre.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Plain {
    pub turn: char,
    pub men: BTreeMap<Place, char>,
    pub centre: usize,
}

/// A way of moving: the man's place, then whom he jumps (nobody in a walk) and where he lands.
#[derive(Clone, Debug)]
pub struct Way {
    pub from: Place,
    pub hops: Vec<(Option<Place>, Place)>,
    pub after: Plain,
}

pub fn name(place: Place) -> String {
    if place == CENTRE { "o".into() } else { format!("{}{}", (b'a' + place.0 as u8) as char, place.1) }
}

pub fn place(name: &str) -> Place {
    let letters = name.as_bytes();
    if name == "o" { CENTRE } else { ((letters[0] - b'a').into(), (letters[1] - b'0').into()) }
}

impl Way {
    pub fn text(&self) -> String {
        let mut text = name(self.from);
        for (over, land) in &self.hops {
            if let Some(over) = over {
                text += &format!("x{}", name(*over));
            }
            text += &format!("-{}", name(*land));
        }
        text
    }
}

impl Plain {
    pub fn read(text: &str) -> Plain {
        let mut tokens = text.split(' ');
        let turn = tokens.next().unwrap().chars().next().unwrap();
        let mut plain = Plain { turn, men: BTreeMap::new(), centre: 0 };
        for token in tokens {
            let (name, men) = token.split_once('=').unwrap();
            if name == "o" {
                plain.centre = men.len();
            } else {
                plain.men.insert(place(name), men.chars().next().unwrap());
            }
        }
        plain
    }

    pub fn count(&self, side: char) -> usize {
        self.men.values().filter(|c| **c == side).count() + if side == 'b' { self.centre } else { 0 }
    }

    pub fn neutral_blacks(&self) -> usize {
        self.men.iter().filter(|(place, c)| place.0 == 0 && **c == 'b').count()
    }

    /// Whether somebody has won, by what the rules say of men alone.
    pub fn is_won(&self) -> bool {
        self.count('b') <= 1 || self.centre == 2 || self.count('w') == 0
    }

    fn is_free(&self, place: Place) -> bool {
        !self.men.contains_key(&place)
    }

    /// The place one further: inward, outward or along the ring. Nothing lies beyond the centre and the edge.
    fn next(place: Place, (round, out): (i32, i32)) -> Option<Place> {
        let (sector, ring) = (place.0 + round, place.1 + out);
        match ring {
            0 if place.1 == 1 => Some(CENTRE),
            1..=6 if place.1 > 0 => Some((sector.rem_euclid(8), ring)),
            _ => None,
        }
    }

    fn put(&self, place: Place, man: char) -> Plain {
        let mut next = self.clone();
        if place == CENTRE {
            next.centre += 1;
        } else {
            next.men.insert(place, man);
        }
        next
    }

    fn without(&self, place: Place) -> Plain {
        let mut next = self.clone();
        next.men.remove(&place);
        next
    }

    fn is_within_limit(&self) -> bool {
        self.neutral_blacks() <= self.count('w')
    }

    /// Every way of making a legal move, the pass excepted. `forbidden`: no step from the neutral sector to the centre.
    pub fn ways(&self, forbidden: bool) -> Vec<Way> {
        let mut out = Vec::new();
        for (from, man) in self.men.iter().filter(|(_, man)| **man == self.turn) {
            let lifted = self.without(*from);
            for direction in [(1, 0), (-1, 0), (0, -1), (0, 1)] {
                let black = *man == 'b';
                let mut at = *from;
                for _ in 0..if black { 1 } else { 7 } {
                    let Some(to) = Plain::next(at, direction).filter(|to| lifted.is_free(*to)) else { break };
                    let allowed = if black {
                        direction != (0, 1) && !(forbidden && from.0 == 0 && to == CENTRE)
                    } else {
                        to != CENTRE && (at.0 != 0 || from.0 == 0 || direction.0 == 0)
                    };
                    let after = lifted.put(to, *man);
                    if !allowed || black && to.0 == 0 && to != CENTRE && !after.is_within_limit() {
                        break;
                    }
                    out.push(Way { from: *from, hops: vec![(None, to)], after: after.other() });
                    at = to;
                }
            }
            let mut jumps = Vec::new();
            lifted.jump(*man, *from, &mut Vec::new(), &mut jumps);
            out.extend(jumps.into_iter().map(|(hops, after)| Way { from: *from, hops, after }));
        }
        out
    }

    fn other(mut self) -> Plain {
        self.turn = if self.turn == 'w' { 'b' } else { 'w' };
        self
    }

    /// Goes on with a capture: `self` is the board without the man and without those he has taken.
    fn jump(&self, man: char, at: Place, hops: &mut Vec<(Option<Place>, Place)>, out: &mut Vec<(Hops, Plain)>) {
        if at == CENTRE || at.0 == 0 {
            return;
        }
        for direction in [(1, 0), (-1, 0), (0, -1), (0, 1)] {
            // The way to the victim, and on.
            let mut way = Vec::new();
            let mut next = at;
            while let Some(place) = Plain::next(next, direction).filter(|p| way.len() < 7 && *p != at) {
                // White's way ends in the neutral sector and before the centre.
                let crosses = next.0 == 0 && direction.0 != 0;
                if man == 'w' && (place == CENTRE || crosses) {
                    break;
                }
                way.push(place);
                next = place;
            }
            let Some(first) = way.iter().position(|p| !self.is_free(*p)) else { continue };
            let victim = way[first];
            let enemy = self.men[&victim] != man && victim.0 != 0;
            if !enemy || man == 'b' && first > 0 {
                continue;
            }
            let landings = way[first + 1..].iter().take_while(|p| self.is_free(**p));
            for land in landings.take(if man == 'b' { 1 } else { 7 }) {
                let rest = self.without(victim);
                let after = rest.put(*land, man);
                if !after.is_within_limit() {
                    continue;
                }
                hops.push((Some(victim), *land));
                out.push((hops.clone(), after.other()));
                rest.jump(man, *land, hops, out);
                hops.pop();
            }
        }
    }

    /// The legal moves by the position that they lead to: the texts of the ways of each.
    pub fn moves(&self, forbidden: bool) -> BTreeMap<Plain, BTreeSet<String>> {
        let mut moves: BTreeMap<Plain, BTreeSet<String>> = BTreeMap::new();
        for way in self.ways(forbidden) {
            let text = way.text();
            moves.entry(way.after).or_default().insert(text);
        }
        if moves.is_empty() && self.turn == 'w' {
            moves.insert(self.clone().other(), BTreeSet::from(["--".to_string()]));
        }
        moves
    }
}

type Hops = Vec<(Option<Place>, Place)>;
