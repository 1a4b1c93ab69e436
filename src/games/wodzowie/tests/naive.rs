//! The rules once more, plainly: letters on a square of columns and rows, one step at a time.

use std::collections::BTreeMap;

/// Column and row, both from 0.
pub type Field = (i32, i32);

/// A position: `w`, `W`, `b` or `B` by field.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Plain {
    pub turn: char,
    pub pieces: BTreeMap<Field, char>,
}

const DIRECTIONS: [(i32, i32); 4] = [(0, 1), (1, 0), (0, -1), (-1, 0)];

pub fn name(field: Field) -> String {
    format!("{}{}", (b'a' + field.0 as u8) as char, field.1 + 1)
}

pub fn field(name: &str) -> Field {
    let letters = name.as_bytes();
    ((letters[0] - b'a').into(), i32::from(letters[1] - b'1'))
}

pub fn is_tent(field: Field) -> bool {
    field == (3, 3) || field == (3, 4)
}

pub fn is_on_board((col, row): Field) -> bool {
    (0..7).contains(&col) && (0..8).contains(&row)
}

impl Plain {
    pub fn read(text: &str) -> Plain {
        let mut tokens = text.split(' ');
        let turn = tokens.next().unwrap().chars().next().unwrap();
        let piece = |token: &str| {
            let (name, piece) = token.split_once('=').unwrap();
            (field(name), piece.chars().next().unwrap())
        };
        Plain { turn, pieces: tokens.map(piece).collect() }
    }

    pub fn is_own(&self, field: Field) -> bool {
        self.pieces.get(&field).is_some_and(|p| p.to_ascii_lowercase() == self.turn)
    }

    pub fn is_enemy(&self, field: Field) -> bool {
        self.pieces.contains_key(&field) && !self.is_own(field)
    }

    pub fn is_won(&self) -> bool {
        !['W', 'B'].iter().all(|chief| self.pieces.values().any(|p| p == chief))
    }

    /// The legal moves by their texts, and what they lead to.
    pub fn moves(&self) -> BTreeMap<String, Plain> {
        let mut out = BTreeMap::new();
        for from in self.pieces.keys().copied().filter(|from| self.is_own(*from)) {
            let chief = self.pieces[&from].is_ascii_uppercase();
            for (x, y) in DIRECTIONS {
                for far in 1..=if chief { 1 } else { 8 } {
                    let to = (from.0 + far * x, from.1 + far * y);
                    if !is_on_board(to) || self.pieces.contains_key(&to) || !chief && is_tent(to) {
                        break;
                    }
                    out.insert(format!("{}-{}", name(from), name(to)), self.after(from, to));
                }
            }
        }
        if out.is_empty() {
            out.insert("--".into(), self.clone().other());
        }
        out
    }

    fn after(&self, from: Field, to: Field) -> Plain {
        let mut next = self.clone();
        let piece = next.pieces.remove(&from).unwrap();
        let others = next.clone();
        for (x, y) in DIRECTIONS {
            let (near, far) = ((to.0 + x, to.1 + y), (to.0 + 2 * x, to.1 + 2 * y));
            if others.is_enemy(near) && others.is_own(far) {
                next.pieces.remove(&near);
            }
        }
        next.pieces.insert(to, piece);
        next.other()
    }

    fn other(mut self) -> Plain {
        self.turn = if self.turn == 'w' { 'b' } else { 'w' };
        self
    }
}
