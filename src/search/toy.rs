//! A small game to try the search on, for two or three: set a man on a free field or, once all your men are
//! set, move one to a free field beside it. A straight row of three wins, a full board is drawn, and who
//! cannot move loses to the next.

use crate::record::Record;
use crate::rules::board::{Board, NodeSet};
use crate::rules::game::{Game, Opinion, Proven};
use crate::rules::position::{self, PositionError};
use crate::rules::seen::{Change, Manner, Plan, Reason, Tap, View};
use crate::rules::spec::{GameSpec, Options, SpecError};
use crate::rules::table::Match;
use crate::rules::{Dir, Draw, Node, Outcome, Piece, Seat, Win};
use std::sync::Arc;

/// The rules.
pub struct Rows {
    board: Board,
    seats: u8,
    /// How many men each seat has.
    men: usize,
    /// Whether everything is proven from four men on, for two seats whose men are not moved.
    proves: bool,
    /// Whether the search may take a seat to do nothing.
    idles: bool,
    lines: Vec<NodeSet>,
}

/// Where a man comes from, if it is on the board already, and where it goes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Move(Option<Node>, Node);

/// A position.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct State {
    men: [NodeSet; 3],
    turn: Seat,
}

/// A table on a square board of `side` fields to a side, with as many men as fields, at this position.
pub fn table(side: u8, seats: u8, start: &str) -> Match<Rows> {
    table_with(side, seats, 16, start)
}

/// The same with so many men for each seat; with few of them positions return.
pub fn table_with(side: u8, seats: u8, men: usize, start: &str) -> Match<Rows> {
    seated(side, seats, start, |rows| Rows { men, ..rows })
}

/// The smallest board for two, where everything is proven from four men on.
pub fn proven(start: &str) -> Match<Rows> {
    seated(3, 2, start, |rows| Rows { proves: true, ..rows })
}

/// The smallest board for two, where a seat may or may not be taken to do nothing.
pub fn idle(idles: bool, start: &str) -> Match<Rows> {
    seated(3, 2, start, |rows| Rows { idles, ..rows })
}

fn seated(side: u8, seats: u8, start: &str, with: impl Fn(Rows) -> Rows) -> Match<Rows> {
    let text = format!(
        r#"(id: "rows", seats: (2, 3), shape: Grid(cols: {side}, rows: {side}, steps: Both), kinds: ["man"], starts: [(position: "")])"#
    );
    let spec = GameSpec::read("rows.ron", &text).unwrap();
    let game = with(Rows::new(&spec, &Options::default(), seats).unwrap());
    Match::new(Arc::new(game), Record { start: Some(start.into()), ..Record::of("rows") }).unwrap()
}

impl Rows {
    fn taken(&self, state: &State) -> u128 {
        state.men.iter().fold(0, |all, men| all | men.0)
    }

    /// The result of best play, by looking at all of it.
    fn solved(&self, state: &State) -> Proven {
        match self.outcome(state).map(Outcome::winner) {
            Some(None) => return Proven::Drawn,
            Some(Some(winner)) if winner == state.turn => return Proven::Won(0),
            Some(Some(_)) => return Proven::Lost(0),
            None => {}
        }
        let mut moves = Vec::new();
        self.moves(state, &mut moves);
        let after = moves.into_iter().map(|mv| {
            let mut next = state.clone();
            self.play(&mut next, mv);
            match self.solved(&next) {
                Proven::Lost(plies) => Proven::Won(plies + 1),
                Proven::Won(plies) => Proven::Lost(plies + 1),
                Proven::Drawn => Proven::Drawn,
            }
        });
        after
            .max_by_key(|proven| match proven {
                Proven::Won(plies) => 1000 - i32::from(*plies),
                Proven::Lost(plies) => i32::from(*plies) - 1000,
                Proven::Drawn => 0,
            })
            .expect("it has a move")
    }

    fn stuck(&self, state: &State) -> bool {
        let taken = NodeSet(self.taken(state));
        let own = state.men[state.turn.index()];
        let mut around = own.iter().flat_map(|n| self.board.neighbours(n));
        own.len() == self.men && around.all(|n| taken.has(*n))
    }
}

impl Game for Rows {
    type State = State;
    type Move = Move;

    fn new(spec: &GameSpec, _: &Options, seats: u8) -> Result<Rows, SpecError> {
        let board = Board::compile(spec)?;
        let half = [Dir::NORTH, Dir::NORTH_EAST, Dir::EAST, Dir::SOUTH_EAST];
        let from = |n: Node| {
            half.iter().filter_map(|d| board.ray(n, *d).get(..2)).map(move |r| [n, r[0], r[1]]).collect::<Vec<_>>()
        };
        let lines = board.nodes().flat_map(from).map(NodeSet::from_iter).collect();
        Ok(Rows { board, seats, men: 16, proves: false, idles: false, lines })
    }

    fn board(&self) -> &Board {
        &self.board
    }

    fn seats(&self) -> u8 {
        self.seats
    }

    fn start(&self) -> State {
        State { men: [NodeSet::default(); 3], turn: Seat(0) }
    }

    fn turn(&self, state: &State) -> Seat {
        state.turn
    }

    fn moves(&self, state: &State, out: &mut Vec<Move>) {
        let taken = NodeSet(self.taken(state));
        let own = state.men[state.turn.index()];
        if own.len() < self.men {
            out.extend(self.board.nodes().filter(|n| !taken.has(*n)).map(|n| Move(None, n)));
        } else {
            for from in own.iter() {
                let free = self.board.neighbours(from).iter().filter(|n| !taken.has(**n));
                out.extend(free.map(|to| Move(Some(from), *to)));
            }
        }
    }

    fn play(&self, state: &mut State, Move(from, to): Move) {
        let own = &mut state.men[state.turn.index()];
        own.insert(to);
        if let Some(from) = from {
            own.0 &= !(1 << from.0);
        }
        state.turn = state.turn.next(self.seats);
    }

    fn outcome(&self, state: &State) -> Option<Outcome> {
        let has = |men: NodeSet| self.lines.iter().any(|line| line.0 & !men.0 == 0);
        let winner = (0..self.seats).map(Seat).find(|s| has(state.men[s.index()]));
        let full = self.taken(state).count_ones() as usize == self.board.len();
        match winner {
            Some(winner) => Some(Outcome::Won(winner, Win::Goal)),
            None if full => Some(Outcome::Drawn(Draw::Blockade)),
            None => self.stuck(state).then(|| Outcome::Won(state.turn.next(self.seats), Win::NoMoves)),
        }
    }

    fn key(&self, state: &State) -> u64 {
        let men = state.men.iter().fold(u64::from(state.turn.0), |key, men| key << 20 ^ key >> 44 ^ men.0 as u64);
        men.wrapping_mul(0xD6E8_FEB8_6659_FD93)
    }

    fn write(&self, _: &State, Move(from, to): Move) -> String {
        let to = self.board.name(to);
        from.map_or(format!("@{to}"), |from| format!("{}-{to}", self.board.name(from)))
    }

    fn position(&self, state: &State) -> String {
        let stacks = (0..self.seats).flat_map(|s| {
            let letter = position::seat_letter(Seat(s), false).to_string();
            state.men[s as usize].iter().map(move |n| (n, letter.clone()))
        });
        position::write(&self.board, position::seat_letter(state.turn, false), stacks, None)
    }

    fn set_up(&self, text: &str) -> Result<State, PositionError> {
        let parts = position::read(&self.board, text, self.seats, false, &"123"[..self.seats as usize])?;
        let mut state = State { turn: parts.turn, ..self.start() };
        for (node, man) in parts.stacks {
            state.men[(man.as_bytes()[0] - b'1') as usize].insert(node);
        }
        Ok(state)
    }

    fn view(&self, state: &State) -> View {
        let mut view = View::empty(self.board.len(), self.seats);
        for (seat, men) in state.men.iter().enumerate() {
            men.iter().for_each(|n| view.stacks[n.index()].push(Piece::man(Seat(seat as u8))));
        }
        view
    }

    fn plans(&self, _: &State, Move(from, to): Move, out: &mut Vec<Plan>) {
        out.push(Plan::at_once(from.into_iter().chain([to]).map(Tap::Node).collect(), 1));
    }

    fn changes(&self, state: &State, Move(from, to): Move, _: &Plan, out: &mut Vec<Change>) {
        out.push(match from {
            Some(from) => Change::Step { path: vec![from, to], count: 1, manner: Manner::Slide },
            None => Change::Enter { piece: Piece::man(state.turn), to },
        });
    }

    fn refusal(&self, _: &State, _: &[Tap]) -> Reason {
        Reason::new("taken")
    }
}

impl Opinion for Rows {
    const PACE: u64 = 1_000_000;

    /// The rows that are open to one seat alone, by the men in them; against the best of the others.
    fn score(&self, state: &State, seat: Seat) -> i32 {
        let open = |seat: u8| -> i32 {
            let own = state.men[seat as usize].0;
            let others = self.taken(state) & !own;
            let worth = |line: &NodeSet| [1, 10, 100, 0][(line.0 & own).count_ones() as usize];
            self.lines.iter().filter(|line| line.0 & others == 0).map(worth).sum()
        };
        let others = (0..self.seats).filter(|s| *s != seat.0).map(open).max();
        open(seat.0) - others.unwrap_or(0)
    }

    /// A man that comes beside another of its seat in an open row.
    fn noisy(&self, state: &State, Move(_, to): Move) -> bool {
        let own = state.men[state.turn.index()];
        let others = self.taken(state) & !own.0;
        self.lines.iter().any(|line| line.has(to) && line.0 & others == 0 && line.0 & own.0 != 0)
    }

    fn idle(&self, state: &State) -> Option<State> {
        self.idles.then(|| State { turn: state.turn.next(self.seats), ..state.clone() })
    }

    fn proven(&self, state: &State) -> Option<Proven> {
        (self.proves && self.taken(state).count_ones() >= 4).then(|| self.solved(state))
    }
}
