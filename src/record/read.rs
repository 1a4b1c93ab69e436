//! From a game taken apart to a record: what PGN and PDN share once the game is known.

use super::Record;
use super::file::{Fault, FileError, Misread, Noted};
use super::print;
use super::replay::Replayed;
use super::scan::{Sheet, Tag};
use crate::rules::game::Game;

/// How a game's moves are read.
pub struct Reader<'a, G: Game, F, M> {
    /// The rules.
    pub game: &'a G,
    /// Whether Black makes the first move from a position, and the number of that move.
    pub first: F,
    /// The move that a text means in a position.
    pub meant: M,
}

impl<G, F, M> Reader<'_, G, F, M>
where
    G: Game,
    F: Fn(&G::State) -> (bool, usize),
    M: Fn(&G::State, &str) -> Result<G::Move, Misread>,
{
    /// Fills an empty record from a sheet, and keeps the tags that it does not tell.
    ///
    /// # Errors
    /// The start position or the first move that cannot be read.
    pub fn read(&self, sheet: &Sheet, mut record: Record) -> Result<Noted, FileError> {
        let game = self.game;
        let mut state = game.start();
        if let Some(tag) = sheet.tag("FEN") {
            // Some programs end the text with a full stop.
            let text = tag.value.trim().trim_end_matches('.');
            state = game.set_up(text).map_err(|e| fault(tag, Fault::Position(e)))?;
            let written = game.position(&state);
            record.start = (written != game.position(&game.start())).then_some(written);
        }
        let first = (self.first)(&state);
        let mut plies = Vec::new();
        for (i, word) in sheet.moves.iter().enumerate() {
            let mv = (self.meant)(&state, &word.text).map_err(|misread| FileError {
                line: word.line,
                number: Some(print::number(first, i)),
                token: word.text.clone(),
                fault: Fault::Move(misread),
            })?;
            record.moves.push(game.write(&state, mv));
            plies.push((state.clone(), mv));
            game.play(&mut state, mv);
        }
        if print::outcome(game, &Replayed { plies, end: state }).is_none() {
            record.end = sheet.result.and_then(print::end);
        }
        let told = |tag: &&Tag| !print::DERIVED.contains(&&tag.name[..]);
        let tags = sheet.tags.iter().filter(told).map(|tag| (tag.name.clone(), tag.value.clone())).collect();
        Ok(Noted { tags, record })
    }
}

/// What is wrong with a tag's value.
pub fn fault(tag: &Tag, fault: Fault) -> FileError {
    FileError { line: tag.line, number: None, token: tag.value.clone(), fault }
}
