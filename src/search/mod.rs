//! The computer player's mind: a question, a search, an answer.
//!
//! ```text
//! advise     what one would play, how sure that is, and why
//! why        reasons that any game may have
//! think      deepens from the root and chooses among its moves
//! alphabeta  looks ahead from one position
//! each       the same where each seat plays for itself
//! afar       plays on to the end where each seat plays for itself
//! rest       follows its noise until it has settled
//! judge      what a position is worth without looking ahead
//! order      which moves are searched first
//! ranks      the moves of a position in that order
//! memory     what was found out about positions already seen
//! returns    what coming back to a position is worth
//! tricks     what can be left out of all this
//! plain      full-width minimax, which the others must equal (tests)
//! ```
//!
//! It knows no clock and no thread. Its measure is the number of positions seen, so a level plays as well
//! on a tablet as on a desktop, and the same question has the same answer everywhere.

mod advise;
mod afar;
mod alphabeta;
mod each;
mod judge;
mod memory;
mod order;
mod ranks;
mod rest;
mod returns;
mod think;
mod tricks;
mod why;

#[cfg(test)]
mod plain;
#[cfg(test)]
mod tests;
#[cfg(test)]
mod toy;

use crate::games::{self, OpenError};
use crate::record::Record;
use crate::rules::Seat;
pub use crate::rules::effort::Effort;
use crate::rules::effort::{CARE, LEVELS};
use crate::rules::game::{MOST, Opinion};
use crate::rules::table::{Match, Play};
pub use advise::{Advice, Sure, Why, advise_at};
use serde::{Deserialize, Serialize};
use tricks::Tricks;

/// How strong the computer plays: an index into the levels, 0 the weakest. What is beyond the last
/// level plays as the last.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub struct Level(pub u8);

impl Level {
    /// How many levels there are.
    pub const COUNT: u8 = LEVELS as u8;

    /// How hard this level thinks in a game.
    pub fn effort<G: Opinion>(self, game: &G) -> Effort {
        game.efforts()[usize::from(self.0).min(LEVELS - 1)]
    }

    /// How hard it thinks on this seat in a game of this seed. As people do, it has better and worse days: in one game of
    /// three it plays as the level below, in one as the level above. So the steps between levels are never steep, and
    /// who plays often has met the next level before going on to it. The highest is always at its best.
    pub fn today<G: Opinion>(self, game: &G, seed: u64, seat: Seat) -> Effort {
        const DAY: u64 = 0x6461_7973;
        let own = self.0.min(Self::COUNT - 1);
        let day = mixed(seed ^ mixed(DAY + seat.index() as u64)) % 3;
        let row = match day {
            0 if own + 1 < Self::COUNT => own.saturating_sub(1),
            1 => (own + 1).min(Self::COUNT - 1),
            _ => own,
        };
        Level(row).effort(game)
    }
}

/// What is asked of the computer.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Question {
    /// The game so far; its position is to be answered.
    pub record: Record,
    /// How strong to play.
    pub level: Level,
    /// Decides everything that is left to chance.
    pub seed: u64,
}

/// What the computer answers.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Answer {
    /// The plan's index in the position that was asked about.
    pub pick: usize,
    /// The move's text.
    pub text: String,
    /// What the move is worth to the seat that makes it, in hundredths of a man. Beyond ±[`MOST`] the end
    /// was seen: [`WON`] less the number of plies to it, or the negative of that; from
    /// [`Proven::SURE`](crate::rules::game::Proven::SURE) plies on it is certain, but not how many there are.
    pub score: i32,
    /// How many plies deep it looked; 0 where there was nothing to choose.
    pub depth: u32,
    /// How many positions it saw.
    pub nodes: u64,
    /// Whether the search ended by its own measure; if not, "stop" was said, and the same question
    /// may be answered otherwise another time.
    pub complete: bool,
}

/// The worth of having won: a win in `n` plies is worth `WON - n`, so that the quicker is preferred.
pub const WON: i32 = MOST + 2_000;

/// Says from time to time whether to stop.
pub type Stop<'a> = &'a mut dyn FnMut() -> bool;

/// Answers a question.
///
/// # Errors
/// What in the question's record does not hold, or [`OpenError::Over`] when the game is over.
pub fn answer(question: &Question, stop: Stop) -> Result<Answer, OpenError> {
    games::answer(question, stop)
}

/// What one would play here, how sure that is and why, looking as hard as the question's level but overlooking
/// nothing.
///
/// # Errors
/// As [`answer`].
pub fn advise(question: &Question, stop: Stop) -> Result<Advice, OpenError> {
    games::advise(question, stop)
}

/// Thinks about a match's position; `None` when its game is over. The question's record is not read.
///
/// When "stop" strikes, the answer is the best move found until then, which is always a legal one.
pub fn think<G: Opinion>(table: &Match<G>, question: &Question, stop: Stop) -> Option<Answer> {
    let effort = question.level.today(&**table.game(), table.record().seed, table.turn());
    think_with(table, effort, question.seed, stop)
}

/// [`think`] with an effort of one's own: another budget than the levels', or one bounded by "stop" alone. Where the
/// game is decided more care is taken: [`Effort::careful`].
pub fn think_with<G: Opinion>(table: &Match<G>, effort: Effort, seed: u64, stop: Stop) -> Option<Answer> {
    let stands = table.score(table.turn());
    let decided = stands.abs() >= G::DECIDED;
    let effort = if decided { effort.careful() } else { effort };
    let mut answer = think::decide(table, effort, Tricks::ALL, seed, stop)?;
    if !decided || effort.overlooks == 0 {
        return Some(answer);
    }
    // Where each of the moves that were seen gives something away, others are looked at, at last all of them: who
    // overlooks much does not know how to win a game that is won, but keeps what it has.
    for again in 1..=LOOKS {
        if answer.score >= stands - CARE {
            break;
        }
        let overlooks = if again == LOOKS { 0 } else { effort.overlooks };
        answer = think::decide(table, Effort { overlooks, ..effort }, Tricks::ALL, mixed(seed ^ again), stop)?;
    }
    Some(answer)
}

/// So often a weak level looks again in a decided game before it looks at everything.
const LOOKS: u64 = 12;

/// Whether what has this number is among so many of a thousand; the same under the same chance.
fn among(thousandths: u32, chance: u64, number: u64) -> bool {
    thousandths > 0 && mixed(chance ^ number) % 1000 < u64::from(thousandths)
}

/// Spreads a number over all bits, so that numbers that are alike have nothing in common afterwards. The
/// finalizer of SplitMix64 (Steele, Lea and Flood, "Fast splittable pseudorandom number generators", 2014).
fn mixed(number: u64) -> u64 {
    let mut z = number.wrapping_add(0x9E37_79B9_7F4A_7C15);
    z = (z ^ z >> 30).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    z = (z ^ z >> 27).wrapping_mul(0x94D0_49BB_1331_11EB);
    z ^ z >> 31
}
