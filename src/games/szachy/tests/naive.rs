//! Chess once more, from its text alone: a board of letters, slow and plain, for comparison.

/// A position as its text has it. Fields are `(file, rank)` from 0.
#[derive(Clone, Debug)]
pub struct Naive {
    pub men: [[char; 8]; 8],
    pub white: bool,
    rights: String,
    passed: Option<Field>,
}

pub type Field = (i8, i8);

const STRAIGHT: [Field; 4] = [(0, 1), (1, 0), (0, -1), (-1, 0)];
const ASLANT: [Field; 4] = [(1, 1), (1, -1), (-1, -1), (-1, 1)];
const LEAPS: [Field; 8] = [(1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)];

/// The field of a name.
pub fn field(name: &str) -> Field {
    let bytes = name.as_bytes();
    (bytes[0] as i8 - b'a' as i8, bytes[1] as i8 - b'1' as i8)
}

/// The name of a field.
pub fn name((file, rank): Field) -> String {
    format!("{}{}", (b'a' + file as u8) as char, rank + 1)
}

/// All fields from a1 along the ranks.
pub fn fields() -> impl Iterator<Item = Field> {
    (0..64).map(|i| (i % 8, i / 8))
}

impl Naive {
    pub fn read(text: &str) -> Naive {
        let parts: Vec<&str> = text.split(' ').collect();
        let mut men = [['.'; 8]; 8];
        for (row, rank) in parts[0].split('/').zip((0..8).rev()) {
            let spread = row.chars().flat_map(|c| match c.to_digit(10) {
                Some(n) => vec!['.'; n as usize],
                None => vec![c],
            });
            spread.enumerate().for_each(|(file, c)| men[rank][file] = c);
        }
        let passed = (parts[3] != "-").then(|| field(parts[3]));
        Naive { men, white: parts[1] == "w", rights: parts[2].into(), passed }
    }

    /// The letter on a field, `.` for none; `None` beyond the board.
    pub fn at(&self, (file, rank): Field) -> Option<char> {
        let on = (0..8).contains(&file) && (0..8).contains(&rank);
        on.then(|| self.men[rank as usize][file as usize])
    }

    pub fn is_own(&self, at: Field) -> bool {
        self.at(at).is_some_and(|c| c.is_ascii_alphabetic() && c.is_ascii_uppercase() == self.white)
    }

    pub fn is_enemy(&self, at: Field) -> bool {
        self.at(at).is_some_and(|c| c.is_ascii_alphabetic() && c.is_ascii_uppercase() != self.white)
    }

    pub fn is_free(&self, at: Field) -> bool {
        self.at(at) == Some('.')
    }

    pub fn has_right(&self, letter: char) -> bool {
        self.rights.contains(if self.white { letter.to_ascii_uppercase() } else { letter })
    }

    pub fn king(&self) -> Field {
        let king = if self.white { 'K' } else { 'k' };
        fields().find(|at| self.at(*at) == Some(king)).unwrap()
    }

    /// The way that pawns of the side to move go.
    pub fn forward(&self) -> i8 {
        if self.white { 1 } else { -1 }
    }

    /// The enemies that attack a field.
    pub fn attackers(&self, to: Field) -> Vec<Field> {
        fields().filter(|from| self.is_enemy(*from) && self.attacks(*from, to)).collect()
    }

    /// Whether what stands on a field attacks another.
    fn attacks(&self, from: Field, to: Field) -> bool {
        let (dx, dy) = (to.0 - from.0, to.1 - from.1);
        let Some(man) = self.at(from) else { return false };
        let far = dx.abs().max(dy.abs());
        let straight = far > 0 && (dx == 0 || dy == 0);
        let aslant = far > 0 && dx.abs() == dy.abs();
        let free = || (1..far).all(|i| self.is_free((from.0 + dx.signum() * i, from.1 + dy.signum() * i)));
        match man.to_ascii_lowercase() {
            'p' => dx.abs() == 1 && dy == if man == 'P' { 1 } else { -1 },
            'n' => dx.abs() * dy.abs() == 2,
            'b' => aslant && free(),
            'r' => straight && free(),
            'q' => (straight || aslant) && free(),
            _ => far == 1,
        }
    }

    /// Where a piece could go if the king's safety were no matter; castling left out.
    pub fn reach(&self, from: Field) -> Vec<Field> {
        let man = self.at(from).unwrap_or('.').to_ascii_lowercase();
        let add = |(dx, dy): Field, n: i8| (from.0 + dx * n, from.1 + dy * n);
        let mut out = Vec::new();
        if man == 'p' {
            let (one, two) = (add((0, self.forward()), 1), add((0, self.forward()), 2));
            if self.is_free(one) {
                out.push(one);
                if from.1 == if self.white { 1 } else { 6 } && self.is_free(two) {
                    out.push(two);
                }
            }
            out.extend(
                [-1, 1]
                    .map(|dx| add((dx, self.forward()), 1))
                    .iter()
                    .filter(|to| self.is_enemy(**to) || self.passed == Some(**to)),
            );
            return out;
        }
        let (dirs, far): (Vec<Field>, i8) = match man {
            'n' => (LEAPS.into(), 1),
            'b' => (ASLANT.into(), 7),
            'r' => (STRAIGHT.into(), 7),
            'q' => ([STRAIGHT, ASLANT].concat(), 7),
            _ => ([STRAIGHT, ASLANT].concat(), 1),
        };
        for dir in dirs {
            for to in (1..=far).map(|n| add(dir, n)) {
                if self.is_free(to) || self.is_enemy(to) {
                    out.push(to);
                }
                if !self.is_free(to) {
                    break;
                }
            }
        }
        out
    }

    /// The position after a piece of the side to move has gone somewhere, whose turn it still is.
    pub fn gone(&self, from: Field, to: Field) -> Naive {
        let mut next = self.clone();
        let man = std::mem::replace(&mut next.men[from.1 as usize][from.0 as usize], '.');
        if man.eq_ignore_ascii_case(&'p') && from.0 != to.0 && self.is_free(to) {
            next.men[from.1 as usize][to.0 as usize] = '.';
        }
        next.men[to.1 as usize][to.0 as usize] = man;
        next
    }

    /// Whether the king of the side to move is safe.
    pub fn is_safe(&self) -> bool {
        self.attackers(self.king()).is_empty()
    }

    /// The texts of all legal moves, in byte order.
    pub fn legal(&self) -> Vec<String> {
        let mut texts = Vec::new();
        for from in fields().filter(|from| self.is_own(*from)) {
            for to in self.reach(from).into_iter().filter(|to| self.gone(from, *to).is_safe()) {
                let text = format!("{}{}", name(from), name(to));
                let crowned = self.at(from).is_some_and(|c| c.eq_ignore_ascii_case(&'p')) && (to.1 == 0 || to.1 == 7);
                match crowned {
                    true => texts.extend(["b", "n", "q", "r"].map(|kind| format!("{text}{kind}"))),
                    false => texts.push(text),
                }
            }
        }
        let king = self.king();
        for (letter, way, between) in [('k', 1, 2), ('q', -1, 3)] {
            let on = |n: i8| (king.0 + way * n, king.1);
            let open = self.has_right(letter) && (1..=between).all(|n| self.is_free(on(n)));
            if open && (0..=2).all(|n| self.attackers(on(n)).is_empty()) {
                texts.push(format!("{}{}", name(king), name(on(2))));
            }
        }
        texts.sort();
        texts
    }
}
