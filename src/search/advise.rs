//! Advice for who asks: what one would play here, how sure that is, and why.

use super::think::{Weighed, weigh};
use super::tricks::Tricks;
use super::{Effort, MOST, Question, Stop, why};
use crate::rules::Node;
use crate::rules::game::Opinion;
use crate::rules::seen::{Arg, Reason};
use crate::rules::table::Match;
use serde::{Deserialize, Serialize};

/// What the computer would play, and why.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Advice {
    /// The plan's index in the position that was asked about.
    pub pick: usize,
    /// The move's text.
    pub text: String,
    /// What the move is worth, as in [`Answer`](super::Answer).
    pub score: i32,
    /// How sure it is that nothing else is as good.
    pub sure: Sure,
    /// What speaks for it.
    pub why: Why,
    /// How many plies deep it looked; 0 where there was nothing to choose.
    pub depth: u32,
    /// How many positions it saw.
    pub nodes: u64,
    /// Whether the search ended by its own measure and not by "stop".
    pub complete: bool,
}

/// How sure an advice is.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Sure {
    /// Something else is about as good.
    Guess,
    /// It is somewhat better than the rest.
    Likely,
    /// It is the only move, it wins, or everything else is worse by a man or so.
    Certain,
}

/// A reason for a move: [`Reason`] as plain data that can be sent.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Why {
    /// The texts hold it as `why-<id>`.
    pub id: String,
    /// The text's arguments by name.
    pub args: Vec<(String, Arg)>,
    /// The nodes that explain it, in order; empty where the move explains itself.
    pub nodes: Vec<Node>,
}

impl From<Reason> for Why {
    fn from(reason: Reason) -> Why {
        let args = reason.args.into_iter().map(|(name, arg)| (name.to_string(), arg)).collect();
        Why { id: reason.id.to_string(), args, nodes: reason.nodes }
    }
}

/// Moves that are so much worse than the best are not told apart, in hundredths of a man. By so much the best is
/// certain, and by the second it is likely.
const MARGIN: i32 = 90;
const SOME: i32 = 30;
/// An advice sees at least the own move, the reply and what comes of it.
const LEAST: Effort = Effort { nodes: 0, ..Effort::exact(3, 8) };

/// Advises the seat to move, looking as hard as the question's level but overlooking nothing; `None` when the game is
/// over. The question's record is not read.
pub fn advise_at<G: Opinion>(table: &Match<G>, question: &Question, stop: Stop) -> Option<Advice> {
    let level = question.level.effort(&**table.game());
    let effort = Effort {
        depth: level.depth.max(LEAST.depth),
        calm: level.calm.max(LEAST.calm),
        overlooks: 0,
        misses: 0,
        noise: 0,
        nodes: level.nodes,
    };
    let mut stopped = false;
    let mut once = || {
        stopped = stopped || stop();
        stopped
    };
    let weighed = weigh(table, effort, Tricks::ALL, question.seed, MARGIN, &mut once)?;
    let best = weighed.candidates.first()?;
    let mv = *table.moves().get(best.index)?;
    Some(Advice {
        pick: table.pick_of(best.index)?.0,
        text: table.game().write(table.state(), mv),
        score: best.score,
        sure: sure(table, &weighed),
        why: why::why(table, best, &mut once).into(),
        depth: weighed.depth,
        nodes: weighed.nodes,
        complete: !weighed.stopped,
    })
}

fn sure<G: Opinion>(table: &Match<G>, weighed: &Weighed) -> Sure {
    let [best, second, ..] = &weighed.candidates[..] else {
        // Others may not have been reached.
        return if table.moves().len() == 1 { Sure::Certain } else { Sure::Guess };
    };
    match best.score - second.score {
        _ if best.score > MOST => Sure::Certain,
        gap if gap >= MARGIN => Sure::Certain,
        gap if gap >= SOME => Sure::Likely,
        _ => Sure::Guess,
    }
}
