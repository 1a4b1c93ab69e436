//! Barbakan: two to six players bring their men through the gates of a round fort; who is in never leaves.
//!
//! The rules are §6 of the game's rules. Here are positions and moves; [`setup`] reads positions, [`taps`]
//! holds what a finger does, what the eye sees and why a tap is refused, [`opinion`] what a position is worth.

mod opinion;
mod setup;
mod taps;
mod weights;
mod why;

#[cfg(test)]
mod model;
#[cfg(test)]
mod tests;

use crate::rules::board::Board;
use crate::rules::game::Game;
use crate::rules::position::{self, PositionError};
use crate::rules::seen::{Change, Plan, Reason, Tap, View};
use crate::rules::spec::{GameSpec, Options, SpecError};
use crate::rules::{Draw, Node, Outcome, Piece, Seat, Win};

/// The most players.
const SEATS: usize = 6;
/// How many men each has, from two players to six.
const MEN: [u8; SEATS - 1] = [12, 8, 6, 5, 4];
/// After so many moves of each player in a row without an entry the blockade is counted out.
const PATIENCE: u16 = 50;

/// The rules of Barbakan with their options and number of players.
#[derive(Clone, Debug)]
pub struct Barbakan {
    board: Board,
    seats: u8,
    /// How many men each player has.
    men: u8,
    start: State,
    fields: Fields,
    /// What the opinion's terms are worth.
    weights: Vec<i32>,
}

/// Sets of fields, a bit a node.
#[derive(Clone, Debug)]
struct Fields {
    /// Where men are set in the first stage.
    placing: u64,
    /// The fields before the wall, next to the gates.
    middle: u64,
    gates: u64,
    /// Everything within the wall, the gates included.
    inside: u64,
    /// What lies inside and next to no gate: the middle of the court.
    heart: u64,
    /// The gates one by one, and the middle fields before each and the fields behind.
    doors: Vec<(u64, u64, u64)>,
    /// `ways[node]`: where a man on it may go when it is free.
    ways: Vec<u64>,
}

/// A position of Barbakan, seven machine words.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct State {
    /// By seat the fields of its men.
    men: [u64; SEATS],
    /// Plies of the second stage in a row in which nobody entered.
    quiet: u16,
    turn: Seat,
}

/// A turn of Barbakan.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Move {
    /// First stage: a man is set.
    Set {
        /// The field.
        to: Node,
    },
    /// Second stage: a man goes along a line to the next field.
    Step {
        /// Where it stood.
        from: Node,
        /// Where it stands now.
        to: Node,
    },
    /// No man can go.
    Pass,
}

fn bit(node: Node) -> u64 {
    1 << node.0
}

/// The nodes of a set in order.
fn each(mut set: u64) -> impl Iterator<Item = Node> {
    std::iter::from_fn(move || {
        let node = (set != 0).then(|| Node(set.trailing_zeros() as u8))?;
        set &= set - 1;
        Some(node)
    })
}

impl State {
    fn men(&self, seat: Seat) -> u64 {
        self.men[seat.index()]
    }

    fn occupied(&self) -> u64 {
        self.men.iter().fold(0, |all, men| all | men)
    }
}

impl Fields {
    /// # Errors
    /// The zone that is missing or too small, or the line that leads into the fort past the gates.
    fn new(spec: &GameSpec, board: &Board, options: &Options, men: u32) -> Result<Fields, SpecError> {
        let fault = |place: &str, what: &str| SpecError::new(&spec.id, place, what);
        if board.len() > u64::BITS as usize {
            return Err(fault("shape", "Barbakan has at most 64 fields"));
        }
        let zone = |name: &str| {
            let set = board.zone(name).map(|set| set.0 as u64);
            set.ok_or_else(|| fault(&format!("zone {name}"), "Barbakan needs this zone"))
        };
        let (outer, middle, gates, inside) = (zone("outer")?, zone("middle")?, zone("gates")?, zone("inside")?);
        for from in each(middle | outer) {
            let entry = |to: &&Node| bit(**to) & inside != 0 && (bit(from) & middle == 0 || bit(**to) & gates == 0);
            if let Some(to) = board.neighbours(from).iter().find(entry) {
                let line = format!("line {}-{}", board.name(from), board.name(*to));
                return Err(fault(&line, "only from a middle field to a gate a line leads inside"));
            }
        }
        let placing = if options.is("placing", "outside") { outer | middle } else { outer };
        if placing.count_ones() < men {
            return Err(fault("zone outer", "there is not room enough to set all men"));
        }
        let way = |from: Node| {
            let lines = board.neighbours(from).iter().fold(0, |set, to| set | bit(*to));
            if bit(from) & inside != 0 { lines & inside } else { lines }
        };
        let ways: Vec<u64> = board.nodes().map(way).collect();
        let around = |node: Node| board.neighbours(node).iter().fold(0, |set, to| set | bit(*to));
        let door = |gate: Node| (bit(gate), around(gate) & middle, around(gate) & inside);
        let doors = each(gates).map(door).collect();
        let heart = each(inside & !gates).filter(|node| around(*node) & gates == 0).fold(0, |set, n| set | bit(n));
        Ok(Fields { placing, middle, gates, inside, heart, doors, ways })
    }
}

impl Barbakan {
    fn all_seats(&self) -> impl Iterator<Item = Seat> + use<> {
        (0..self.seats).map(Seat)
    }

    /// Whether all men stand on the board, so that the second stage has begun.
    fn all_set(&self, state: &State) -> bool {
        state.occupied().count_ones() == u32::from(self.men) * u32::from(self.seats)
    }

    /// Where a man may go.
    fn reach(&self, state: &State, from: Node) -> u64 {
        self.fields.ways[from.index()] & !state.occupied()
    }

    /// How many of a seat's men are inside.
    fn inside(&self, state: &State, seat: Seat) -> u32 {
        (state.men(seat) & self.fields.inside).count_ones()
    }

    /// Whether a step goes from outside through a gate.
    fn enters(&self, from: Node, to: Node) -> bool {
        bit(from) & self.fields.inside == 0 && bit(to) & self.fields.inside != 0
    }

    /// After so many plies without an entry the game is over.
    fn limit(&self) -> u16 {
        PATIENCE * u16::from(self.seats)
    }

    /// Who wins a game that nobody goes on with: most men inside; a tie for the most is a draw (§6, "Blockade").
    fn blockade(&self, state: &State) -> Outcome {
        let most = self.all_seats().map(|seat| self.inside(state, seat)).max();
        let mut best = self.all_seats().filter(|seat| Some(self.inside(state, *seat)) == most);
        match (best.next(), best.next()) {
            (Some(seat), None) => Outcome::Won(seat, Win::Blockade),
            _ => Outcome::Drawn(Draw::Blockade),
        }
    }
}

/// Every game ends. With `n` seats of `m` men, the first stage has `n·m` plies. A man that is inside stays there, so a
/// man enters once at most, and `n·(m − 1)` entries can happen without all men of a seat being inside. Before each
/// of them lie at most `limit − 1` plies without an entry, and as many before the last ply, which enters and wins or
/// completes the blockade: `n·m + (n·(m − 1) + 1)·limit` plies at most, with `limit = 50·n`.
impl Game for Barbakan {
    type State = State;
    type Move = Move;

    fn new(spec: &GameSpec, options: &Options, seats: u8) -> Result<Barbakan, SpecError> {
        let board = Board::compile(spec)?;
        let men = usize::from(seats).checked_sub(2).and_then(|i| MEN.get(i).copied());
        let men = men.ok_or_else(|| SpecError::new(&spec.id, "seats", "Barbakan is for two to six"))?;
        let fields = Fields::new(spec, &board, options, u32::from(men) * u32::from(seats))?;
        let start = State { men: [0; SEATS], quiet: 0, turn: Seat(0) };
        let mut game = Barbakan { board, seats, men, start, fields, weights: weights::of(seats).to_vec() };
        game.start = game.set_up(spec.start(options)).map_err(|e| SpecError::new(&spec.id, "starts", e.to_string()))?;
        if options.is("first", "lot") {
            game.start.turn = Seat(options.lot(seats));
        }
        Ok(game)
    }

    fn board(&self) -> &Board {
        &self.board
    }

    fn seats(&self) -> u8 {
        self.seats
    }

    fn start(&self) -> State {
        self.start
    }

    fn turn(&self, state: &State) -> Seat {
        state.turn
    }

    fn moves(&self, state: &State, out: &mut Vec<Move>) {
        if !self.all_set(state) {
            out.extend(each(self.fields.placing & !state.occupied()).map(|to| Move::Set { to }));
            return;
        }
        let before = out.len();
        for from in each(state.men(state.turn)) {
            out.extend(each(self.reach(state, from)).map(|to| Move::Step { from, to }));
        }
        if out.len() == before {
            out.push(Move::Pass);
        }
    }

    fn count(&self, state: &State, _scratch: &mut Vec<Move>) -> u64 {
        if self.outcome(state).is_some() {
            return 0;
        }
        let ways = if self.all_set(state) {
            each(state.men(state.turn)).map(|from| self.reach(state, from).count_ones()).sum()
        } else {
            (self.fields.placing & !state.occupied()).count_ones()
        };
        // Without any of these there is the pass.
        u64::from(ways.max(1))
    }

    fn play(&self, state: &mut State, mv: Move) {
        let men = &mut state.men[state.turn.index()];
        let mut quiet = state.quiet.saturating_add(1);
        match mv {
            Move::Set { to } => {
                *men |= bit(to);
                quiet = 0;
            }
            Move::Step { from, to } => {
                *men = *men & !bit(from) | bit(to);
                if self.enters(from, to) {
                    quiet = 0;
                }
            }
            Move::Pass => {}
        }
        state.quiet = quiet;
        state.turn = state.turn.next(self.seats);
    }

    fn outcome(&self, state: &State) -> Option<Outcome> {
        let home = |seat: &Seat| state.men(*seat) != 0 && state.men(*seat) & !self.fields.inside == 0;
        let winner = self.all_seats().find(home).map(|seat| Outcome::Won(seat, Win::Goal));
        winner.or_else(|| (state.quiet >= self.limit()).then(|| self.blockade(state)))
    }

    fn key(&self, state: &State) -> u64 {
        let words = state.men.iter().copied().chain([u64::from(state.turn.0)]);
        // Every round is one to one in the word, so positions that differ in one word never meet.
        words.fold(0x9e37_79b9_7f4a_7c15, |hash: u64, word| {
            let hash = (hash ^ word).wrapping_mul(0xbf58_476d_1ce4_e5b9);
            let hash = (hash ^ hash >> 29).wrapping_mul(0x94d0_49bb_1331_11eb);
            hash ^ hash >> 32
        })
    }

    /// Positions come and go; the count of plies without an entry ends what leads nowhere.
    fn repeats(&self) -> bool {
        false
    }

    fn write(&self, _state: &State, mv: Move) -> String {
        let name = |node: Node| self.board.name(node);
        match mv {
            Move::Set { to } => format!("@{}", name(to)),
            Move::Step { from, to } => format!("{}-{}", name(from), name(to)),
            Move::Pass => "--".into(),
        }
    }

    fn position(&self, state: &State) -> String {
        let letter = |seat: Seat| position::seat_letter(seat, false);
        let stacks =
            self.all_seats().flat_map(|seat| each(state.men(seat)).map(move |n| (n, letter(seat).to_string())));
        position::write(&self.board, letter(state.turn), stacks, None)
    }

    fn set_up(&self, text: &str) -> Result<State, PositionError> {
        setup::read(self, text)
    }

    fn view(&self, state: &State) -> View {
        let mut view = View::empty(self.board.len(), self.seats);
        for seat in self.all_seats() {
            let men = state.men(seat);
            each(men).for_each(|node| view.stacks[node.index()].push(Piece::man(seat)));
            let unset = usize::from(self.men).saturating_sub(men.count_ones() as usize);
            view.reserves[seat.index()] = vec![Piece::man(seat); unset];
        }
        view
    }

    fn plans(&self, _state: &State, mv: Move, out: &mut Vec<Plan>) {
        out.push(taps::plan(mv));
    }

    fn changes(&self, state: &State, mv: Move, _plan: &Plan, out: &mut Vec<Change>) {
        out.extend(taps::change(state, mv));
    }

    fn refusal(&self, state: &State, taps: &[Tap]) -> Reason {
        taps::refusal(self, state, taps)
    }

    fn is_pass(&self, mv: Move) -> bool {
        mv == Move::Pass
    }

    /// How many men are inside, and near a blockade how many plies without an entry are left.
    fn notes(&self, state: &State, seat: Seat) -> Vec<Reason> {
        let inside = (state.men(seat) & self.fields.inside).count_ones() as usize;
        let mut notes = vec![Reason::new("barbakan-inside").with("inside", inside).with("men", usize::from(self.men))];
        let left = usize::from(self.limit().saturating_sub(state.quiet));
        if seat == state.turn && left <= 10 * usize::from(self.seats) {
            notes.push(Reason::new("barbakan-blockade").with("left", left.div_ceil(usize::from(self.seats))));
        }
        notes
    }
}
