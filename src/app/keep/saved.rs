//! One kept game as text, and back. Nothing that is read is trusted.

use crate::app::settings::Sitter;
use crate::games::{self, OpenError};
use crate::record::Record;
use crate::rules::table::Play;
use crate::search::Level;
use serde::{Deserialize, Serialize};
use std::fmt;

/// The form in which games are written now.
pub const FORM: u32 = 1;
/// A longer text is no game of ours, in bytes: it would be days and nights of playing.
const LONGEST: usize = 16 << 20;
/// More plies than people can play: one a second, for two days and nights.
const MOST_PLIES: usize = 200_000;

/// A game with everything that makes it stand as it was.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Saved {
    /// The form of this text.
    pub form: u32,
    /// Which game of all that are kept; sixteen hexadecimal digits in the store's names.
    #[serde(with = "hex")]
    pub id: u64,
    /// The game so far.
    pub record: Record,
    /// The moves that were taken back and may be played again, the next first.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub undone: Vec<String>,
    /// Who sits where.
    pub sitters: Vec<Sitter>,
    /// Whether a game of computers stands still.
    #[serde(default)]
    pub held: bool,
    /// When the last ply was made, in milliseconds since 1970.
    pub touched: u64,
    /// Whether it is finished; found out when it is opened.
    #[serde(skip)]
    pub over: bool,
}

/// Why a text is no game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Fault {
    /// It was written by a later version of the program, in this form.
    Newer(u32),
    /// It is no game's text: what the reader says.
    Text(String),
    /// The game does not hold.
    Game(OpenError),
    /// Somebody sits where there is no seat, or nobody where there is one.
    Sitters(usize),
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            Fault::Newer(form) => write!(f, "form {form}: written by a later version"),
            Fault::Text(what) => f.write_str(what),
            Fault::Game(e) => e.fmt(f),
            Fault::Sitters(n) => write!(f, "sitters: {n} sit at this game"),
        }
    }
}

impl std::error::Error for Fault {}

impl Saved {
    /// The game as text.
    pub fn write(&self) -> String {
        // Plain data: there is nothing in it that JSON could not hold.
        serde_json::to_string(self).unwrap_or_default()
    }

    /// Reads a game and opens it, so that what is listed can also be played. Whatever people have played is read again;
    /// the bounds are for what they cannot have.
    ///
    /// # Errors
    /// What is wrong with it.
    pub fn read(text: &str) -> Result<(Saved, Box<dyn Play>), Fault> {
        if text.len() > LONGEST {
            return Err(Fault::Text(format!("{} bytes are too many", text.len())));
        }
        /// Only the form, which every version can read.
        #[derive(Deserialize)]
        struct Form {
            form: u32,
        }
        let form: Form = serde_json::from_str(text).map_err(|e| Fault::Text(e.to_string()))?;
        if form.form > FORM {
            return Err(Fault::Newer(form.form));
        }
        let mut saved: Saved = serde_json::from_str(text).map_err(|e| Fault::Text(e.to_string()))?;
        if saved.record.moves.len() + saved.undone.len() > MOST_PLIES {
            return Err(Fault::Text(format!("more than {MOST_PLIES} plies")));
        }
        let play = saved.open().map_err(Fault::Game)?;
        if saved.sitters.len() != usize::from(play.seats()) {
            return Err(Fault::Sitters(saved.sitters.len()));
        }
        saved.over = play.outcome().is_some();
        for sitter in &mut saved.sitters {
            if let Sitter::Computer(level) = sitter {
                *level = (*level).min(Level::COUNT - 1);
            }
        }
        Ok((saved, play))
    }

    /// The game, standing as it was.
    fn open(&self) -> Result<Box<dyn Play>, OpenError> {
        if self.undone.is_empty() {
            return games::open(&self.record);
        }
        // What was taken back is played and taken back again.
        let mut whole = Record { end: None, ..self.record.clone() };
        whole.moves.extend(self.undone.iter().cloned());
        let mut play = games::open(&whole)?;
        (0..self.undone.len()).for_each(|_| {
            play.undo();
        });
        Ok(play)
    }
}

/// The id in a store's names.
pub fn name(id: u64) -> String {
    format!("{id:016x}")
}

mod hex {
    use serde::{Deserialize, Deserializer, Serializer, de::Error};

    pub fn serialize<S: Serializer>(id: &u64, out: S) -> Result<S::Ok, S::Error> {
        out.serialize_str(&super::name(*id))
    }

    pub fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<u64, D::Error> {
        let text = String::deserialize(from)?;
        u64::from_str_radix(&text, 16).map_err(D::Error::custom)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::table::Pick;

    fn saved(moves: &[&str], undone: &[&str]) -> Saved {
        let words = |all: &[&str]| all.iter().map(|m| m.to_string()).collect();
        Saved {
            form: FORM,
            id: 0xfedc_ba98_7654_3210,
            record: Record { seats: 2, moves: words(moves), ..Record::of("warcaby") },
            undone: words(undone),
            sitters: vec![Sitter::Person, Sitter::Computer(3)],
            held: false,
            touched: 1_800_000_000_000,
            over: false,
        }
    }

    #[test]
    fn a_game_stands_as_it_was_with_what_was_taken_back() {
        let game = saved(&["c3-d4"], &["b6-c5", "d4xb6"]);
        let (read, mut play) = Saved::read(&game.write()).unwrap();
        assert_eq!(read, game);
        assert_eq!((play.ply(), play.redoable(), play.undone()), (1, 2, game.undone.clone()));
        assert!(play.redo() && play.redo() && !play.redo());
        assert_eq!(play.record().moves, ["c3-d4", "b6-c5", "d4xb6"]);
    }

    #[test]
    fn what_is_no_game_is_told_and_nothing_panics() {
        let sound = saved(&["c3-d4"], &[]).write();
        for end in 0..sound.len() {
            if sound.is_char_boundary(end) {
                assert!(Saved::read(&sound[..end]).is_err(), "{end}");
            }
        }
        let faults = [
            (sound.replace(r#""form":1"#, r#""form":9"#), "form 9"),
            (sound.replace("c3-d4", "c3-d5"), "move 1"),
            (sound.replace("warcaby", "bridge"), "unknown game"),
            (sound.replace(r#"["person",{"computer":3}]"#, r#"["person"]"#), "sitters"),
            (sound.replace("fedcba9876543210", "no number"), "invalid digit"),
            ("x".repeat(LONGEST + 1), "too many"),
            (saved(&vec!["c3-d4"; MOST_PLIES + 1], &[]).write(), "plies"),
        ];
        for (text, said) in faults {
            let fault = Saved::read(&text).err().expect("no game").to_string();
            assert!(fault.contains(said), "{fault}");
        }
    }

    /// A game of Agon so long: whoever catches may begin anew at the edge, so it need never end.
    fn endless(plies: usize) -> Box<dyn Play> {
        let mut play = games::open(&Record { seed: 7, ..Record::of("agon") }).unwrap();
        let mut seed = 1_u64;
        while play.ply() < plies {
            let picks = play.plans().len();
            let catches = play.plans().iter().position(|plan| plan.taps.len() > 2);
            for k in 0..picks {
                seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
                let any = (seed >> 33) as usize % picks;
                play.play(Pick(catches.filter(|_| k == 0).unwrap_or(any))).unwrap();
                if play.outcome().is_none() {
                    break;
                }
                play.undo();
            }
        }
        play
    }

    #[test]
    fn however_long_a_game_is_what_was_written_is_read() {
        let play = endless(21_000);
        let game = Saved { record: play.record().clone(), ..saved(&[], &[]) };
        // Even when its text is longer than any that people write.
        let text = game.write() + &" ".repeat(1 << 20);
        let (read, again) = Saved::read(&text).map_err(|e| e.to_string()).unwrap();
        assert_eq!((read.record.moves.len(), again.ply(), again.position()), (21_000, 21_000, play.position()));
    }

    #[test]
    fn a_level_that_is_no_more_becomes_the_strongest() {
        let text = saved(&[], &[]).write().replace(r#""computer":3"#, r#""computer":200"#);
        assert_eq!(Saved::read(&text).unwrap().0.sitters[1], Sitter::Computer(Level::COUNT - 1));
    }
}
