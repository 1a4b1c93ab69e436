//! What every rules file signs.

use super::board::Board;
use super::effort::{self, Effort, LEVELS};
use super::position::PositionError;
use super::seen::{Change, Plan, Reason, Tap, View};
use super::spec::{GameSpec, Options, SpecError};
use super::{Outcome, Seat};
use std::fmt::Debug;
use std::hash::Hash;

/// The rules of one game with its options and seats: facts that do not change while it is played.
///
/// A move is a whole turn and is its result: no two moves of a position lead to the same position.
pub trait Game: Sized + Send + Sync + 'static {
    /// A position with its counters: a few machine words. The counters are part of `Eq`.
    type State: Clone + Eq + Hash + Debug + Send + Sync + 'static;
    /// A whole turn of one seat.
    type Move: Copy + Eq + Debug + Send + Sync + 'static;

    /// Reads the spec and the options that were chosen.
    ///
    /// # Errors
    /// What is wrong in the spec, by the zone, node or line at fault.
    fn new(spec: &GameSpec, options: &Options, seats: u8) -> Result<Self, SpecError>;
    /// The board that it is played on.
    fn board(&self) -> &Board;
    /// How many play, 2 to 6.
    fn seats(&self) -> u8;
    /// The position in which a game begins.
    fn start(&self) -> Self::State;
    /// Who is to move.
    fn turn(&self, state: &Self::State) -> Seat;
    /// Appends every legal move, in a stable order and without duplicates. The game may be over by
    /// [`Game::outcome`]; the list then does not matter. Allocates nothing but `out`.
    fn moves(&self, state: &Self::State, out: &mut Vec<Self::Move>);
    /// How many moves [`Game::moves`] would list, and 0 when the game is over by [`Game::outcome`]: for counting
    /// without making them. `scratch` is for whoever must list them all the same; its content does not matter.
    fn count(&self, state: &Self::State, scratch: &mut Vec<Self::Move>) -> u64 {
        if self.outcome(state).is_some() {
            return 0;
        }
        scratch.clear();
        self.moves(state, scratch);
        scratch.len() as u64
    }
    /// Plays a move that came from [`Game::moves`].
    fn play(&self, state: &mut Self::State, mv: Self::Move);
    /// How the game ended, by everything but repetition. Cheap: the search asks it at every node.
    fn outcome(&self, state: &Self::State) -> Option<Outcome>;
    /// The position without its counters, for repetition and the search's memory.
    fn key(&self, state: &Self::State) -> u64;
    /// Whether the third occurrence of a position is a draw.
    fn repeats(&self) -> bool {
        true
    }
    /// The move's text, unique among the legal moves.
    fn write(&self, state: &Self::State, mv: Self::Move) -> String;
    /// The move as people of a language (its code) write it down; the text where they have no other way.
    fn noted(&self, state: &Self::State, mv: Self::Move, _lang: &str) -> String {
        self.write(state, mv)
    }
    /// The position's text. Counters are left out, except where the notation carries them.
    fn position(&self, state: &Self::State) -> String;
    /// Reads a position's text; every counter starts at nothing.
    ///
    /// # Errors
    /// The token at fault and what is wrong with it.
    fn set_up(&self, text: &str) -> Result<Self::State, PositionError>;
    /// What stands on the table.
    fn view(&self, state: &Self::State) -> View;
    /// Appends every way of tapping this move, each different from and no beginning of any other plan.
    fn plans(&self, state: &Self::State, mv: Self::Move, out: &mut Vec<Plan>);
    /// Appends what the eye sees of this move when tapped this way, step by step.
    fn changes(&self, state: &Self::State, mv: Self::Move, plan: &Plan, out: &mut Vec<Change>);
    /// Why these taps, the last of which is refused, begin no legal move. The earlier ones begin one.
    fn refusal(&self, state: &Self::State, taps: &[Tap]) -> Reason;
    /// Whether this move is a pass: the seat has no other, and the table plays it by itself.
    fn is_pass(&self, _mv: Self::Move) -> bool {
        false
    }
    /// What is worth saying of a seat beside its men (how many are inside, how many may still enter a zone):
    /// Fluent keys `note-<id>`.
    fn notes(&self, _state: &Self::State, _seat: Seat) -> Vec<Reason> {
        Vec::new()
    }
    /// A node whose piece is under attack and must be announced (chess: the king in check).
    fn alarm(&self, _state: &Self::State) -> Option<super::Node> {
        None
    }
}

/// What a position is worth: an opinion, not a rule.
pub trait Opinion: Game {
    /// How many positions the strongest level sees for one answer: what the search does natively in about a second (by
    /// `referee bench`, on the slower of the days on which it was run) and a browser on the same machine in one to one
    /// and a half (by the page's test `worker`), so that a tablet four times slower is done in about five.
    const PACE: u64;
    /// Whether [`Opinion::compelled`] is ever true.
    const COMPELS: bool = true;
    /// Whether noisy moves that do not lose promise more than all others: the others are then not even ranked before
    /// those were tried.
    const NOISY_FIRST: bool = false;
    /// Whether among more than two seats the search takes all others for one opponent (paranoid search) or each for
    /// itself (max^n): whichever plays better when measured.
    const ALLIED: bool = true;
    /// Who is ahead by so much, in hundredths of a man, has as good as won: no level throws men away any more.
    const DECIDED: i32 = 600;
    /// How many of a thousand moves of its own the lowest level overlooks; chosen so that it beats random play, but not
    /// always.
    const BEGINNER: u32 = 940;
    /// How hard each level thinks, the weakest first.
    fn efforts(&self) -> [Effort; LEVELS] {
        effort::ladder(Self::PACE, Self::BEGINNER)
    }
    /// How good the position is for `seat`, in hundredths of a man; with two seats the scores add up to 0.
    /// Within ±[`MOST`].
    fn score(&self, state: &Self::State, seat: Seat) -> i32;
    /// [`Opinion::score`] for every seat at once, 0 for seats that do not play; a game for many may find them sooner
    /// together than one by one.
    fn scores(&self, state: &Self::State) -> [i32; MANY] {
        let seats = self.seats();
        std::array::from_fn(|seat| if seat < usize::from(seats) { self.score(state, Seat(seat as u8)) } else { 0 })
    }
    /// Whether a move changes the balance at once (a capture, a crowning), so that a position in which
    /// one is possible cannot be judged at rest.
    fn noisy(&self, state: &Self::State, mv: Self::Move) -> bool;
    /// How promising a move looks before it is searched; more is searched earlier.
    fn promise(&self, state: &Self::State, mv: Self::Move) -> i32 {
        i32::from(self.noisy(state, mv))
    }
    /// Tells the promise of each of these moves, by index, for a game that can say it faster of many.
    fn promises(&self, state: &Self::State, moves: &[Self::Move], mut tell: impl FnMut(usize, i32)) {
        for (index, mv) in moves.iter().enumerate() {
            tell(index, self.promise(state, *mv));
        }
    }
    /// Appends the moves that the search looks at: all of them, or those of [`Game::moves`] that are worth it where
    /// most are alike. At least one where the game is not over; a stable order.
    fn candidates(&self, state: &Self::State, out: &mut Vec<Self::Move>) {
        self.moves(state, out);
    }
    /// Appends the candidates that are noisy.
    fn noisy_moves(&self, state: &Self::State, out: &mut Vec<Self::Move>) {
        let from = out.len();
        self.candidates(state, out);
        let mut keep = from;
        for at in from..out.len() {
            let mv = out[at];
            if self.noisy(state, mv) {
                out[keep] = mv;
                keep += 1;
            }
        }
        out.truncate(keep);
    }
    /// Whether it is plain at once that the seat to move is not compelled: a position that is good enough as it stands
    /// is then left before its noisy moves are listed.
    fn at_ease(&self, _state: &Self::State) -> bool {
        !Self::COMPELS
    }
    /// Whether these noisy moves, all there are and at least one, are the only candidates, so that the seat to move
    /// cannot leave the noise be. `scratch` is for whoever must list the others; its content does not matter.
    fn compelled(&self, state: &Self::State, noisy: &[Self::Move], scratch: &mut Vec<Self::Move>) -> bool {
        scratch.clear();
        self.candidates(state, scratch);
        scratch.len() == noisy.len()
    }
    /// Whether it is plain, without looking ahead, that a noisy move brings the mover less than so many hundredths of a
    /// man once whoever wants to has taken back. What loses is not followed at rest and comes last elsewhere, and what
    /// cannot reach the bounds is not followed at rest either.
    fn brings_less(&self, _state: &Self::State, _mv: Self::Move, _least: i32) -> bool {
        false
    }
    /// The position as if the seat to move had done nothing, for the search's null move; `None` where doing
    /// nothing might be the best (zugzwang), is no position of the game, or where captures are compulsory.
    fn idle(&self, _state: &Self::State) -> Option<Self::State> {
        None
    }
    /// Which place of the search's history a move shares with the moves that do about the same: below [`SLOTS`].
    fn slot(&self, _mv: Self::Move) -> usize {
        0
    }
    /// What is proven of a position by more than looking ahead (an endgame table), for the seat to move.
    fn proven(&self, _state: &Self::State) -> Option<Proven> {
        None
    }
    /// The numbers that the opinion is made of, each with a name, for `referee tune`: those that it may change, in a
    /// stable order; none where they are fixed. The score must be (nearly) linear in them, since the tuner finds out
    /// by small changes what each contributes to a position. A game that keeps its numbers in a field of its rules
    /// (not in constants) and lists them here needs nothing else to be tuned:
    ///
    /// ```text
    /// struct Weights { man: i32, reach: [i32; 8] }
    /// weights()        man 100, reach-0 3, reach-1 4, …
    /// set_weights(ws)  takes them back in the same order
    /// ```
    fn weights(&self) -> Vec<(String, i32)> {
        Vec::new()
    }
    /// Takes other numbers, as many as and in the order of [`Opinion::weights`].
    fn set_weights(&mut self, _weights: &[i32]) {}
    /// Why one would play this move, in words for a child: Fluent key `why-<id>`; `None` where nothing stands out.
    fn why(&self, _state: &Self::State, _mv: Self::Move) -> Option<Reason> {
        None
    }
}

/// How many places the search's history has for each seat.
pub const SLOTS: usize = 1 << 13;

/// The proven result of a position with best play, for the seat to move. From [`Proven::SURE`] plies on it is not known
/// how many there are: then fewer are nearer to the end.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Proven {
    /// It wins in so many plies.
    Won(u16),
    /// It loses in so many plies.
    Lost(u16),
    /// Neither can win.
    Drawn,
}

impl Proven {
    /// No search sees an end so many plies off.
    pub const SURE: u16 = 128;
}

/// The most seats that any game has.
pub const MANY: usize = 6;

/// No opinion is stronger than this; results of games lie beyond.
pub const MOST: i32 = 30_000;
