//! The rules once more, plainly: a square board of letters and recursion, without boards, bits or shifts.

use std::collections::BTreeMap;

/// `w`, `W`, `b`, `B` or `.` on `[rank][file]`, both from 0.
pub type Square = [[char; 8]; 8];

/// A way of moving: every field that the piece stands on, by name, and how many it takes.
pub struct Way {
    pub fields: Vec<String>,
    pub taken: usize,
    pub after: Square,
}

impl Way {
    pub fn text(&self) -> String {
        self.fields.join(if self.taken == 0 { "-" } else { "x" })
    }
}

/// Reads the letters-or-numbers text that the games write (numbers only).
pub fn read(fen: &str) -> (char, Square) {
    let mut square = [['.'; 8]; 8];
    let mut parts = fen.split(':');
    let turn = parts.next().unwrap().to_ascii_lowercase().chars().next().unwrap();
    for part in parts {
        let side = part.to_ascii_lowercase().chars().next().unwrap();
        for token in part[1..].split(',').filter(|t| !t.is_empty()) {
            let (king, number) = token.strip_prefix('K').map_or((false, token), |n| (true, n));
            let number: usize = number.parse::<usize>().unwrap() - 1;
            let rank = 7 - number / 4;
            let file = 2 * (number % 4) + rank % 2;
            square[rank][file] = if king { side.to_ascii_uppercase() } else { side };
        }
    }
    (turn, square)
}

/// Every way of making a legal move.
pub fn ways(turn: char, square: &Square) -> Vec<Way> {
    let mut all = sequences(turn, square);
    let most = all.iter().map(|w| w.taken).max().unwrap_or(0);
    all.retain(|w| w.taken == most);
    if most == 0 {
        all = steps(turn, square);
    }
    all
}

/// The legal moves by the position that they lead to: the first text of each.
pub fn moves(turn: char, square: &Square) -> BTreeMap<Square, String> {
    let mut moves: BTreeMap<Square, String> = BTreeMap::new();
    for way in ways(turn, square) {
        let text = way.text();
        let known = moves.entry(way.after).or_insert_with(|| text.clone());
        if text < *known {
            *known = text;
        }
    }
    moves
}

/// Every capture that is continued to its end, however many it takes; none takes nothing.
pub fn sequences(turn: char, square: &Square) -> Vec<Way> {
    let mut out = Vec::new();
    for (rank, file) in pieces(turn, square) {
        let mut lifted = *square;
        let piece = std::mem::replace(&mut lifted[rank][file], '.');
        jump(piece, &lifted, &mut vec![(rank, file)], &mut Vec::new(), &mut out);
    }
    out
}

fn pieces(turn: char, square: &Square) -> Vec<(usize, usize)> {
    let all = (0..8).flat_map(|rank| (0..8).map(move |file| (rank, file)));
    all.filter(|(rank, file)| square[*rank][*file].to_ascii_lowercase() == turn).collect()
}

fn name((rank, file): (usize, usize)) -> String {
    format!("{}{}", (b'a' + file as u8) as char, rank + 1)
}

fn go((rank, file): (usize, usize), (up, right): (isize, isize), by: isize) -> Option<(usize, usize)> {
    let (rank, file) = (rank as isize + by * up, file as isize + by * right);
    ((0..8).contains(&rank) && (0..8).contains(&file)).then_some((rank as usize, file as usize))
}

const DIAGONALS: [(isize, isize); 4] = [(1, 1), (1, -1), (-1, 1), (-1, -1)];

fn crowned(piece: char, rank: usize) -> char {
    if piece == 'w' && rank == 7 || piece == 'b' && rank == 0 { piece.to_ascii_uppercase() } else { piece }
}

fn steps(turn: char, square: &Square) -> Vec<Way> {
    let mut out = Vec::new();
    for from in pieces(turn, square) {
        let piece = square[from.0][from.1];
        for diagonal in DIAGONALS {
            let forward = diagonal.0 == if turn == 'w' { 1 } else { -1 };
            let reach = if piece.is_ascii_uppercase() { 7 } else { i8::from(forward).into() };
            for by in 1..=reach {
                let Some(to) = go(from, diagonal, by).filter(|to| square[to.0][to.1] == '.') else { break };
                let mut after = *square;
                after[from.0][from.1] = '.';
                after[to.0][to.1] = crowned(piece, to.0);
                out.push(Way { fields: vec![name(from), name(to)], taken: 0, after });
            }
        }
    }
    out
}

/// Continues a capture: `square` is the board without the moving piece and with all that it has taken.
fn jump(
    piece: char,
    square: &Square,
    path: &mut Vec<(usize, usize)>,
    taken: &mut Vec<(usize, usize)>,
    out: &mut Vec<Way>,
) {
    let at = path[path.len() - 1];
    let king = piece.is_ascii_uppercase();
    let mut ended = true;
    for diagonal in DIAGONALS {
        let field = |by| go(at, diagonal, by).map(|f| (f, square[f.0][f.1]));
        let first = (1..8).find(|by| field(*by).is_some_and(|(_, what)| what != '.'));
        let Some(first) = first.filter(|by| king || *by == 1) else { continue };
        let Some((victim, what)) = field(first) else { continue };
        if what.eq_ignore_ascii_case(&piece) || taken.contains(&victim) {
            continue;
        }
        for by in first + 1..=if king { 7 } else { 2 } {
            let Some((landing, '.')) = field(by) else { break };
            ended = false;
            path.push(landing);
            taken.push(victim);
            jump(piece, square, path, taken, out);
            taken.pop();
            path.pop();
        }
    }
    if ended && !taken.is_empty() {
        let mut after = *square;
        taken.iter().for_each(|(rank, file)| after[*rank][*file] = '.');
        after[at.0][at.1] = crowned(piece, at.0);
        out.push(Way { fields: path.iter().map(|f| name(*f)).collect(), taken: taken.len(), after });
    }
}
