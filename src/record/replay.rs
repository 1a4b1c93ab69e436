//! A record played again, ply by ply, for what is written of it.

use super::Record;
use crate::games::{self, OpenError};
use crate::rules::game::Game;

/// The rules that a record is played by; it must be one of the game `id`.
///
/// # Errors
/// The record's game, seats, end or option at fault.
pub fn rules<G: Game>(id: &str, record: &Record) -> Result<G, OpenError> {
    if record.game != id {
        return Err(OpenError::Game(record.game.clone()));
    }
    let (entry, options, record) = games::prepare(record)?;
    G::new(entry.spec(), &options, record.seats).map_err(OpenError::Spec)
}

/// What happened in a game.
pub struct Replayed<G: Game> {
    /// Each move and the position in which it was made.
    pub plies: Vec<(G::State, G::Move)>,
    /// The position after the last.
    pub end: G::State,
}

/// Plays a record again. Moves must be legal, but a game that people played on after the rules called it a draw is
/// followed to its end.
///
/// # Errors
/// The record's start position or its first move that is not legal.
pub fn replay<G: Game>(game: &G, record: &Record) -> Result<Replayed<G>, OpenError> {
    let mut state = match &record.start {
        Some(text) => game.set_up(text).map_err(OpenError::Position)?,
        None => game.start(),
    };
    let (mut plies, mut moves) = (Vec::new(), Vec::new());
    for (i, text) in record.moves.iter().enumerate() {
        moves.clear();
        game.moves(&state, &mut moves);
        let mv = moves.iter().find(|mv| game.write(&state, **mv) == *text);
        let mv = *mv.ok_or_else(|| OpenError::Move(i + 1, text.clone()))?;
        plies.push((state.clone(), mv));
        game.play(&mut state, mv);
    }
    Ok(Replayed { plies, end: state })
}
