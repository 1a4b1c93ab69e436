//! `referee moves` and `referee show`: what may be played, and how the game stands.

use std::io::{self, Write};
use swietlica::games;
use swietlica::rules::Outcome;
use swietlica::rules::table::Play;

/// Prints every legal move, in byte order.
pub fn moves(play: &dyn Play, out: &mut impl Write) -> io::Result<()> {
    play.texts().iter().try_for_each(|text| writeln!(out, "{text}"))
}

/// Prints the position, whose turn it is and how the game ended.
pub fn show(play: &dyn Play, out: &mut impl Write) -> io::Result<()> {
    let seats = games::find(&play.record().game).map(|game| game.spec().seats);
    // A game that more than two may play numbers its seats, also when two play it.
    let named = seats == Some((2, 2));
    writeln!(out, "{}", play.position())?;
    writeln!(out, "turn {}", play.turn().word(named))?;
    match play.outcome() {
        None => writeln!(out, "outcome none"),
        Some(Outcome::Won(seat, _)) => writeln!(out, "outcome {}", seat.word(named)),
        Some(Outcome::Drawn(draw)) => writeln!(out, "outcome draw {draw}"),
    }
}
