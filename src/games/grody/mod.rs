//! Grody: towers of men walk as many fields as they have men; the owner of the top man owns the tower.
//!
//! The rules are §1 of the game's rules. Here are positions and moves; [`taps`] holds what a finger does and
//! the eye sees, [`opinion`] what a position is worth, [`tower`] a tower packed into a byte, [`reach`] where its
//! men can go.

pub mod opinion;
pub mod reach;
pub mod taps;
pub mod tower;

#[cfg(test)]
mod model;
#[cfg(test)]
mod tests;

use crate::rules::board::Board;
use crate::rules::game::Game;
use crate::rules::keys;
use crate::rules::position::{self, PositionError};
use crate::rules::seen::{Change, Plan, Reason, Tap, View};
use crate::rules::spec::{GameSpec, Options, SpecError};
use crate::rules::{Draw, Node, Outcome, Piece, Seat, Win};
use reach::{Fields, Reach};
use tower::Tower;

/// How many fields the board has.
pub const FIELDS: usize = 60;

/// So many plies without a surplus and without a drop are a draw.
pub const QUIET_PLIES: u8 = 100;

/// The rules of Grody with their options.
#[derive(Clone, Debug)]
pub struct Grody {
    board: Board,
    /// How many men a colour has: 8 or 22.
    men: u8,
    start: State,
    reach: Reach,
    worth: opinion::Worth,
}

/// A position of Grody, 80 bytes.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct State {
    towers: [Tower; FIELDS],
    /// By seat the fields of its towers: what the tops say, kept for speed.
    owned: [Fields; 2],
    /// Men beside the board that their seat may drop.
    reserves: [u8; 2],
    turn: Seat,
    /// Plies in a row without a surplus and without a drop.
    quiet: u8,
}

/// A turn of Grody.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Move {
    /// The top men of a tower go as many fields as they are, straight.
    Walk {
        /// The tower's field.
        from: Node,
        /// How many men go, 1 to the tower's height.
        count: u8,
        /// The field where they land.
        to: Node,
    },
    /// A man from the mover's reserve is set on a field, free or occupied.
    Drop {
        /// The field.
        to: Node,
    },
}

/// What a move does to the field where it lands.
#[derive(Clone, Copy)]
struct Landing {
    to: Node,
    /// The field's tower afterwards.
    tower: Tower,
    /// What came off its bottom.
    surplus: Tower,
}

impl State {
    /// Nothing on the board and nothing beside it.
    const EMPTY: State =
        State { towers: [Tower::EMPTY; FIELDS], owned: [Fields(0); 2], reserves: [0; 2], turn: Seat::WHITE, quiet: 0 };

    /// The tower on a field.
    pub fn tower(&self, node: Node) -> Tower {
        self.towers[node.index()]
    }

    /// How many men a seat may drop.
    pub fn reserve(&self, seat: Seat) -> u8 {
        self.reserves[seat.index()]
    }

    /// The fields of a seat's towers.
    pub fn owned(&self, seat: Seat) -> Fields {
        self.owned[seat.index()]
    }

    /// Puts another tower, or none, on a field.
    fn put(&mut self, node: Node, tower: Tower) {
        self.towers[node.index()] = tower;
        for (seat, owned) in (0..).zip(&mut self.owned) {
            owned.0 &= !Fields::of(node).0;
            owned.0 |= u64::from(tower.is_of(Seat(seat))) << node.0;
        }
    }

    /// How many of a seat's men are on the board or in its reserve.
    fn alive(&self, seat: Seat) -> u8 {
        self.towers.iter().map(|t| t.count(seat)).sum::<u8>() + self.reserve(seat)
    }

    /// The group that a move sets down.
    fn group(&self, mv: Move) -> Tower {
        match mv {
            Move::Walk { from, count, .. } => self.tower(from).lift(count).1,
            Move::Drop { .. } => Tower::man(self.turn),
        }
    }

    fn landing(&self, mv: Move) -> Landing {
        let (Move::Walk { to, .. } | Move::Drop { to }) = mv;
        let (tower, surplus) = self.tower(to).land(self.group(mv));
        Landing { to, tower, surplus }
    }

    /// Whether the field where a move lands looks as before: the surplus that comes off a tower of five
    /// can leave the same five men in the same order.
    fn leaves_alike(&self, mv: Move) -> bool {
        let (Move::Walk { to, .. } | Move::Drop { to }) = mv;
        let there = self.tower(to);
        // Any other tower grows.
        there.height() == Tower::MOST && there == there.land(self.group(mv)).0
    }
}

impl Grody {
    /// Every way of moving the top `count` men of a field, duplicates by result included.
    fn ways(&self, from: Node, count: u8) -> impl Iterator<Item = Move> + '_ {
        self.reach.ways(from, count).iter().map(move |to| Move::Walk { from, count, to: *to })
    }

    /// The walks of one tower's top `count` men, each result once.
    ///
    /// Where two ways lead to the same position: a walk makes its own tower lower by `count` and no other (a
    /// drop none), so both take `count` men from `from` and differ in the field where they land. Then both
    /// fields must look as before, which only a tower of five can: the group's pattern repeated, off which
    /// come as many men of each colour as the group has. All such fields of one group are therefore one
    /// move, and the first in byte order of its texts stands for it: the first in the order of `reach`.
    fn walks(&self, state: &State, from: Node, count: u8, out: &mut Vec<Move>) {
        let mut alike = false;
        for mv in self.ways(from, count) {
            if state.leaves_alike(mv) {
                if alike {
                    continue;
                }
                alike = true;
            }
            out.push(mv);
        }
    }

    /// The drops. Two never lead to the same position: a field that looks as before took the mover's man on
    /// top of five of his and gave one back to the reserve, so nothing has changed and it is no move.
    fn drops(&self, state: &State, out: &mut Vec<Move>) {
        if state.reserve(state.turn) > 0 {
            out.extend(Fields::ALL.iter().map(|to| Move::Drop { to }).filter(|mv| !state.leaves_alike(*mv)));
        }
    }

    fn seat_letter(seat: Seat) -> char {
        position::seat_letter(seat, true)
    }

    fn read(board: &Board, men: u8, text: &str) -> Result<State, PositionError> {
        let parts = position::read(board, text, 2, true, "wb")?;
        let mut state = State { turn: parts.turn, ..State::EMPTY };
        let too_many = |token: String| PositionError::new(token, format!("a colour has at most {men} men"));
        let mut alive = [0u32; 2];
        for (node, stack) in parts.stacks {
            let token = || format!("{}={stack}", board.name(node));
            let seats = stack.chars().map(|c| if c == 'b' { Seat::BLACK } else { Seat::WHITE });
            let tower = Tower::of(seats).ok_or_else(|| PositionError::new(token(), "a tower has at most five men"))?;
            state.put(node, tower);
            for seat in tower.men() {
                alive[seat.index()] += 1;
            }
            if alive.iter().any(|n| *n > u32::from(men)) {
                return Err(too_many(token()));
            }
        }
        for (i, number) in parts.reserve.iter().flatten().enumerate() {
            if alive[i].saturating_add(*number) > u32::from(men) {
                let token = text.split_ascii_whitespace().find(|t| t.starts_with("reserve="));
                return Err(too_many(token.unwrap_or_default().into()));
            }
            state.reserves[i] = *number as u8;
        }
        Ok(state)
    }
}

impl Game for Grody {
    type State = State;
    type Move = Move;

    fn new(spec: &GameSpec, options: &Options, _seats: u8) -> Result<Grody, SpecError> {
        let board = Board::compile(spec)?;
        let fault = |place: String, what: String| SpecError::new(&spec.id, place, what);
        if board.len() != FIELDS {
            return Err(fault("shape".into(), format!("Grody is played on {FIELDS} fields, not on {}", board.len())));
        }
        let reach = Reach::new(&board);
        if let Some(node) = board.nodes().find(|n| reach.ways(*n, 1).is_empty()) {
            return Err(fault(format!("node {}", board.name(node)), "no straight way leads from it".into()));
        }
        let men = if options.is("men", "44") { 22 } else { 8 };
        let mut start =
            Grody::read(&board, men, spec.start(options)).map_err(|e| fault("starts".into(), e.to_string()))?;
        start.turn = match options.get("first").map(String::as_str) {
            Some("black") => Seat::BLACK,
            Some("lot") => Seat(options.lot(2)),
            _ => Seat::WHITE,
        };
        let worth = opinion::Worth::new(&reach, opinion::weights::WEIGHTS);
        Ok(Grody { board, men, start, reach, worth })
    }

    fn board(&self) -> &Board {
        &self.board
    }

    fn seats(&self) -> u8 {
        2
    }

    fn start(&self) -> State {
        self.start
    }

    fn turn(&self, state: &State) -> Seat {
        state.turn
    }

    fn moves(&self, state: &State, out: &mut Vec<Move>) {
        for from in state.owned(state.turn).iter() {
            for count in 1..=state.tower(from).height() {
                self.walks(state, from, count, out);
            }
        }
        self.drops(state, out);
    }

    /// The ways are counted off the board; only where full towers stand one must look which of them are one move.
    fn count(&self, state: &State, _scratch: &mut Vec<Move>) -> u64 {
        if self.outcome(state).is_some() {
            return 0;
        }
        let occupied = state.owned[0].0 | state.owned[1].0;
        let full = Fields(occupied).iter().filter(|n| state.tower(*n).height() == Tower::MOST);
        let full = Fields(full.fold(0, |set, n| set | Fields::of(n).0));
        let mut count = 0;
        for from in state.owned(state.turn).iter() {
            let height = state.tower(from).height();
            let within = self.reach.within(from, height);
            count += u64::from(within.len());
            if within.0 & full.0 != 0 {
                for men in 1..=height {
                    let onto = Fields(self.reach.exact(from, men).0 & full.0);
                    let alike = onto.iter().filter(|to| state.leaves_alike(Move::Walk { from, count: men, to: *to }));
                    count -= alike.count().saturating_sub(1) as u64;
                }
            }
        }
        if state.reserve(state.turn) > 0 {
            let nothing = full.iter().filter(|to| state.leaves_alike(Move::Drop { to: *to }));
            count += (FIELDS - nothing.count()) as u64;
        }
        count
    }

    fn play(&self, state: &mut State, mv: Move) {
        let Landing { to, tower, surplus } = state.landing(mv);
        let mover = state.turn.index();
        let dropped = match mv {
            Move::Walk { from, count, .. } => {
                state.put(from, state.tower(from).lift(count).0);
                false
            }
            Move::Drop { .. } => {
                state.reserves[mover] = state.reserves[mover].saturating_sub(1);
                true
            }
        };
        state.put(to, tower);
        state.reserves[mover] += surplus.count(state.turn);
        state.quiet = if dropped || surplus != Tower::EMPTY { 0 } else { state.quiet.saturating_add(1) };
        state.turn = state.turn.other();
    }

    /// The side to move that controls no tower and has no reserve has lost (§1, "End").
    ///
    /// Nobody is ever without a move otherwise: the top man of any tower can go one field (`new` makes sure
    /// that every field has a neighbour), and it is a move since the tower gets lower; with a reserve but
    /// no tower all drops are moves, since only a tower of one's own can look as before. So the rules need no pass.
    fn outcome(&self, state: &State) -> Option<Outcome> {
        let turn = state.turn;
        if state.reserve(turn) == 0 && state.owned(turn).is_empty() {
            return Some(Outcome::Won(turn.other(), Win::NoMen));
        }
        (state.quiet >= QUIET_PLIES).then_some(Outcome::Drawn(Draw::NoProgress))
    }

    fn key(&self, state: &State) -> u64 {
        let mut bytes = [0u8; FIELDS + 4];
        for (byte, tower) in bytes.iter_mut().zip(&state.towers) {
            *byte = tower.byte();
        }
        bytes[FIELDS..FIELDS + 3].copy_from_slice(&[state.reserves[0], state.reserves[1], state.turn.0]);
        keys::fold(bytes.as_chunks().0.iter().copied().map(u64::from_le_bytes))
    }

    fn write(&self, _state: &State, mv: Move) -> String {
        match mv {
            Move::Walk { from, count, to } => format!("{count}{}-{}", self.board.name(from), self.board.name(to)),
            Move::Drop { to } => format!("@{}", self.board.name(to)),
        }
    }

    fn position(&self, state: &State) -> String {
        let occupied = self.board.nodes().filter(|n| state.tower(*n) != Tower::EMPTY);
        let stacks = occupied.map(|n| (n, state.tower(n).men().map(Grody::seat_letter).collect()));
        let reserves = state.reserves.map(u32::from);
        position::write(&self.board, Grody::seat_letter(state.turn), stacks, Some(&reserves))
    }

    fn set_up(&self, text: &str) -> Result<State, PositionError> {
        Grody::read(&self.board, self.men, text)
    }

    fn view(&self, state: &State) -> View {
        let mut view = View::empty(FIELDS, 2);
        for (stack, tower) in view.stacks.iter_mut().zip(&state.towers) {
            stack.extend(tower.men().map(Piece::man));
        }
        for seat in [Seat::WHITE, Seat::BLACK] {
            let dead = self.men.saturating_sub(state.alive(seat));
            view.reserves[seat.index()] = vec![Piece::man(seat); state.reserve(seat) as usize];
            view.dead[seat.index()] = vec![Piece::man(seat); dead as usize];
        }
        view
    }

    fn plans(&self, state: &State, mv: Move, out: &mut Vec<Plan>) {
        taps::plans(self, state, mv, out);
    }

    fn changes(&self, state: &State, mv: Move, plan: &Plan, out: &mut Vec<Change>) {
        taps::changes(self, state, mv, plan, out);
    }

    fn refusal(&self, state: &State, taps: &[Tap]) -> Reason {
        taps::refusal(self, state, taps)
    }
}
