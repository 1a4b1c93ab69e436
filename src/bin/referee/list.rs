//! `referee games`: what can be played.

use std::io::{self, Write};
use swietlica::games;

/// Prints a line a game: id, seats, options.
pub fn list(out: &mut impl Write) -> io::Result<()> {
    for game in games::GAMES {
        let (least, most) = game.spec().seats;
        write!(out, "{} {least}", game.id)?;
        if most > least {
            write!(out, "-{most}")?;
        }
        for option in &game.spec().options {
            write!(out, " {}={}", option.name, option.values.join("|"))?;
        }
        writeln!(out)?;
    }
    Ok(())
}
