//! The table: one game being played, with its history.
//!
//! [`Match`] knows its game's types; [`Play`] is its face without types, all that the screen knows.

mod perft;
pub mod walk;

use super::board::Board;
use super::game::{Game, Opinion};
use super::position::PositionError;
use super::seen::{Change, Plan, Reason, Tap, View};
use super::{Draw, Node, Outcome, Seat, Win};
use crate::record::{End, Record};
use std::fmt;
use std::sync::Arc;

/// Which legal way of tapping: an index into [`Play::plans`].
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Pick(pub usize);

/// The move is not legal here, or the game is over.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct NotLegal;

impl fmt::Display for NotLegal {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str("this move is not legal here")
    }
}

impl std::error::Error for NotLegal {}

/// A game being played, whatever its rules: legality, history, repetition, undo.
pub trait Play: Send + Sync {
    /// The board.
    fn board(&self) -> &Board;
    /// How many play.
    fn seats(&self) -> u8;
    /// Who is to move.
    fn turn(&self) -> Seat;
    /// How the game ended, if it did.
    fn outcome(&self) -> Option<Outcome>;
    /// What stands on the table.
    fn view(&self) -> View;
    /// Every legal way of tapping; empty when, and only when, the game is over.
    fn plans(&self) -> &[Plan];
    /// What the eye sees of a pick; empty for a pick that is not there.
    fn changes(&self, pick: Pick) -> Vec<Change>;
    /// Why the last of these taps begins no legal move.
    fn refusal(&self, taps: &[Tap]) -> Reason;
    /// Whether the seat to move can only pass.
    fn must_pass(&self) -> bool;
    /// Plays a pick; what had been undone is forgotten.
    ///
    /// # Errors
    /// [`NotLegal`] for a pick that is not there; nothing changes.
    fn play(&mut self, pick: Pick) -> Result<(), NotLegal>;
    /// Plays the move of this text.
    ///
    /// # Errors
    /// [`NotLegal`] for a text that no legal move has; nothing changes.
    fn play_text(&mut self, text: &str) -> Result<(), NotLegal>;
    /// Takes the last ply (or the concession, or the agreement) back; `false` at the start.
    fn undo(&mut self) -> bool;
    /// Plays the ply that was taken back; `false` if there is none.
    fn redo(&mut self) -> bool;
    /// How many plies can be played again.
    fn redoable(&self) -> usize;
    /// The texts of the plies that can be played again, the next first.
    fn undone(&self) -> Vec<String>;
    /// The pick that [`Play::redo`] would play, so that it can be shown.
    fn redo_pick(&self) -> Option<Pick>;
    /// How many plies have been played.
    fn ply(&self) -> usize;
    /// A seat gives up: in a game for two the other wins. Without effect when the game is over, for more seats, and
    /// for a seat that does not play.
    fn concede(&mut self, seat: Seat);
    /// The sides agree on a draw. Without effect when the game is over or for more than two seats.
    fn agree(&mut self);
    /// The text of a pick's move; empty for a pick that is not there.
    fn text(&self, pick: Pick) -> String;
    /// A played ply (0 is the first) as people of a language write it down; empty for a ply that was not played.
    fn noted(&self, ply: usize, lang: &str) -> String;
    /// The texts of all legal moves, in byte order.
    fn texts(&self) -> Vec<String>;
    /// The position's text.
    fn position(&self) -> String;
    /// The start, options and moves so far, from which the game can be played again.
    fn record(&self) -> &Record;
    /// What the last ply did, for marking it; empty at the start.
    fn last_changes(&self) -> &[Change];
    /// Whose ply the last one was.
    fn last_seat(&self) -> Option<Seat>;
    /// Whose ply this was (0 is the first); none for a ply that was not played.
    fn seat_of(&self, ply: usize) -> Option<Seat>;
    /// Whose choice a ply was (0 is the first); none for a pass and for a ply that was not played.
    fn chooser(&self, ply: usize) -> Option<Seat>;
    /// What stood on the table before a ply (0 is the first); none for a ply that was not played.
    fn view_of(&self, ply: usize) -> Option<View>;
    /// What a ply did (0 is the first); empty for a ply that was not played.
    fn changes_of(&self, ply: usize) -> &[Change];
    /// What is worth saying of a seat, as in [`Game::notes`].
    fn notes(&self, seat: Seat) -> Vec<Reason>;
    /// A node whose piece must be announced as attacked.
    fn alarm(&self) -> Option<Node>;
    /// How good the position is for a seat, as in [`Opinion::score`].
    fn score(&self, seat: Seat) -> i32;
    /// Counts the sequences of `depth` moves from here.
    fn perft(&self, depth: u32) -> u64;
}

/// One ply of the history.
struct Past<G: Game> {
    state: G::State,
    key: u64,
    mv: G::Move,
    plan: Plan,
    changes: Vec<Change>,
    /// Whether the ply that followed was a pass.
    passed: bool,
}

/// A game with its history.
pub struct Match<G: Game> {
    game: Arc<G>,
    state: G::State,
    key: u64,
    past: Vec<Past<G>>,
    /// Texts and plans that were undone, the next to redo last.
    future: Vec<(String, Plan)>,
    moves: Vec<G::Move>,
    plans: Vec<Plan>,
    /// `owners[pick]`: which move the plan belongs to.
    owners: Vec<u32>,
    outcome: Option<Outcome>,
    record: Record,
}

impl<G: Game> Match<G> {
    /// Opens a table; `record` carries game, options, seed and perhaps a start position; its moves are not
    /// played here (see [`crate::games::open`]).
    ///
    /// # Errors
    /// What is wrong with the record's start position.
    pub fn new(game: Arc<G>, mut record: Record) -> Result<Match<G>, PositionError> {
        let state = match &record.start {
            Some(text) => game.set_up(text)?,
            None => game.start(),
        };
        record.moves.clear();
        record.end = None;
        let key = game.key(&state);
        let mut table = Match {
            game,
            state,
            key,
            past: Vec::new(),
            future: Vec::new(),
            moves: Vec::new(),
            plans: Vec::new(),
            owners: Vec::new(),
            outcome: None,
            record,
        };
        table.refresh();
        Ok(table)
    }

    /// The rules.
    pub fn game(&self) -> &Arc<G> {
        &self.game
    }

    /// The position.
    pub fn state(&self) -> &G::State {
        &self.state
    }

    /// The legal moves; empty when the game is over.
    pub fn moves(&self) -> &[G::Move] {
        &self.moves
    }

    /// The keys of all earlier positions, oldest first.
    pub fn keys(&self) -> Vec<u64> {
        self.past.iter().map(|p| p.key).collect()
    }

    /// The first plan of a move, by the move's index.
    pub fn pick_of(&self, index: usize) -> Option<Pick> {
        self.owners.iter().position(|o| *o as usize == index).map(Pick)
    }

    fn refresh(&mut self) {
        self.outcome = self.judge();
        self.moves.clear();
        self.plans.clear();
        self.owners.clear();
        if self.outcome.is_some() {
            return;
        }
        self.game.moves(&self.state, &mut self.moves);
        for (i, mv) in self.moves.iter().enumerate() {
            self.game.plans(&self.state, *mv, &mut self.plans);
            self.owners.resize(self.plans.len(), i as u32);
        }
    }

    /// The order of judging: the game's own outcome, then the third occurrence, then lack of progress.
    fn judge(&self) -> Option<Outcome> {
        match self.record.end {
            Some(End::Conceded(seat)) => return Some(Outcome::Won(seat.other(), Win::Conceded)),
            Some(End::Agreed) => return Some(Outcome::Drawn(Draw::Agreement)),
            None => {}
        }
        let own = self.game.outcome(&self.state);
        let same = |p: &&Past<G>| p.key == self.key && self.game.turn(&p.state) == self.game.turn(&self.state);
        let third = || self.game.repeats() && self.past.iter().filter(same).count() >= 2;
        match own {
            None | Some(Outcome::Drawn(Draw::NoProgress)) if third() => Some(Outcome::Drawn(Draw::Repetition)),
            own => own,
        }
    }

    fn advance(&mut self, pick: Pick) {
        let mv = self.moves[self.owners[pick.0] as usize];
        let plan = self.plans[pick.0].clone();
        let mut changes = Vec::new();
        self.game.changes(&self.state, mv, &plan, &mut changes);
        self.record.moves.push(self.game.write(&self.state, mv));
        let passed = self.game.is_pass(mv);
        self.past.push(Past { state: self.state.clone(), key: self.key, mv, plan, changes, passed });
        self.game.play(&mut self.state, mv);
        self.key = self.game.key(&self.state);
        self.refresh();
    }

    fn index_of(&self, text: &str) -> Option<usize> {
        self.moves.iter().position(|mv| self.game.write(&self.state, *mv) == text)
    }
}

impl<G: Opinion> Play for Match<G> {
    fn board(&self) -> &Board {
        self.game.board()
    }

    fn seats(&self) -> u8 {
        self.game.seats()
    }

    fn turn(&self) -> Seat {
        self.game.turn(&self.state)
    }

    fn outcome(&self) -> Option<Outcome> {
        self.outcome
    }

    fn view(&self) -> View {
        self.game.view(&self.state)
    }

    fn plans(&self) -> &[Plan] {
        &self.plans
    }

    fn changes(&self, pick: Pick) -> Vec<Change> {
        let mut changes = Vec::new();
        if let (Some(owner), Some(plan)) = (self.owners.get(pick.0), self.plans.get(pick.0)) {
            self.game.changes(&self.state, self.moves[*owner as usize], plan, &mut changes);
        }
        changes
    }

    fn refusal(&self, taps: &[Tap]) -> Reason {
        if self.outcome.is_some() {
            return Reason::new("over");
        }
        self.game.refusal(&self.state, taps)
    }

    fn must_pass(&self) -> bool {
        self.moves.len() == 1 && self.game.is_pass(self.moves[0])
    }

    fn play(&mut self, pick: Pick) -> Result<(), NotLegal> {
        if pick.0 >= self.plans.len() {
            return Err(NotLegal);
        }
        self.future.clear();
        self.advance(pick);
        Ok(())
    }

    fn play_text(&mut self, text: &str) -> Result<(), NotLegal> {
        let index = self.index_of(text).ok_or(NotLegal)?;
        let pick = self.pick_of(index).ok_or(NotLegal)?;
        self.play(pick)
    }

    fn undo(&mut self) -> bool {
        if self.record.end.take().is_some() {
            self.refresh();
            return true;
        }
        let Some(past) = self.past.pop() else { return false };
        let text = self.record.moves.pop().unwrap_or_default();
        self.future.push((text, past.plan));
        self.state = past.state;
        self.key = past.key;
        self.refresh();
        true
    }

    fn redo(&mut self) -> bool {
        let Some(pick) = self.redo_pick() else { return false };
        self.future.pop();
        self.advance(pick);
        true
    }

    fn redoable(&self) -> usize {
        if self.outcome.is_some() { 0 } else { self.future.len() }
    }

    fn undone(&self) -> Vec<String> {
        let texts = self.future.iter().rev().map(|(text, _)| text.clone());
        texts.take(self.redoable()).collect()
    }

    fn redo_pick(&self) -> Option<Pick> {
        let (text, plan) = self.future.last()?;
        let by_plan = self.plans.iter().position(|p| p == plan).map(Pick);
        by_plan.or_else(|| self.pick_of(self.index_of(text)?))
    }

    fn ply(&self) -> usize {
        self.past.len()
    }

    fn concede(&mut self, seat: Seat) {
        if seat.0 < self.seats() {
            self.end(End::Conceded(seat));
        }
    }

    fn agree(&mut self) {
        self.end(End::Agreed);
    }

    fn text(&self, pick: Pick) -> String {
        self.owners.get(pick.0).map_or_else(String::new, |o| self.game.write(&self.state, self.moves[*o as usize]))
    }

    fn noted(&self, ply: usize, lang: &str) -> String {
        self.past.get(ply).map_or_else(String::new, |p| self.game.noted(&p.state, p.mv, lang))
    }

    fn texts(&self) -> Vec<String> {
        let mut texts: Vec<String> = self.moves.iter().map(|mv| self.game.write(&self.state, *mv)).collect();
        texts.sort();
        texts
    }

    fn position(&self) -> String {
        self.game.position(&self.state)
    }

    fn record(&self) -> &Record {
        &self.record
    }

    fn last_changes(&self) -> &[Change] {
        self.past.last().map_or(&[], |p| &p.changes)
    }

    fn seat_of(&self, ply: usize) -> Option<Seat> {
        self.past.get(ply).map(|p| self.game.turn(&p.state))
    }

    fn last_seat(&self) -> Option<Seat> {
        self.past.last().map(|p| self.game.turn(&p.state))
    }

    fn chooser(&self, ply: usize) -> Option<Seat> {
        self.past.get(ply).filter(|p| !p.passed).map(|p| self.game.turn(&p.state))
    }

    fn view_of(&self, ply: usize) -> Option<View> {
        self.past.get(ply).map(|p| self.game.view(&p.state))
    }

    fn changes_of(&self, ply: usize) -> &[Change] {
        self.past.get(ply).map_or(&[], |p| &p.changes)
    }

    fn notes(&self, seat: Seat) -> Vec<Reason> {
        self.game.notes(&self.state, seat)
    }

    fn alarm(&self) -> Option<Node> {
        self.game.alarm(&self.state)
    }

    fn score(&self, seat: Seat) -> i32 {
        self.game.score(&self.state, seat)
    }

    fn perft(&self, depth: u32) -> u64 {
        if self.outcome.is_some() {
            return u64::from(depth == 0);
        }
        perft::perft(&*self.game, &self.state, depth, &self.keys())
    }
}

impl<G: Game> Match<G> {
    fn end(&mut self, end: End) {
        if self.outcome.is_none() && self.game.seats() == 2 {
            self.record.end = Some(end);
            self.future.clear();
            self.refresh();
        }
    }
}

#[cfg(test)]
mod tests;
