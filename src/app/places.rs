//! How people sit round the screen: what faces whom.

use super::settings::Sitter;
use serde::{Deserialize, Serialize};

/// How people sit round the screen.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Places {
    /// All at one side.
    #[default]
    Beside,
    /// Two face each other: what is the second one's is turned to him.
    Opposite,
    /// Each at an edge or a corner of a screen that lies flat.
    Around,
    /// At one side, and the board turns to the one who is to move.
    Turning,
}

impl Places {
    /// All of them, in the order in which they are offered.
    pub const ALL: [Places; 4] = [Places::Beside, Places::Opposite, Places::Around, Places::Turning];

    /// The word in the texts' keys, in links and in the settings file.
    pub fn word(self) -> &'static str {
        match self {
            Places::Beside => "beside",
            Places::Opposite => "opposite",
            Places::Around => "around",
            Places::Turning => "turning",
        }
    }

    /// The place of this word.
    pub fn of_word(word: &str) -> Option<Places> {
        Places::ALL.into_iter().find(|places| places.word() == word)
    }

    /// What may be chosen for those who sit there. Who plays alone against computers faces nobody.
    pub fn offered(sitters: &[Sitter]) -> &'static [Places] {
        let persons = sitters.iter().filter(|s| **s == Sitter::Person).count();
        match (persons, sitters.len()) {
            (0 | 1, _) => &[Places::Beside],
            (_, 2) => &[Places::Beside, Places::Opposite, Places::Turning],
            _ => &[Places::Beside, Places::Around],
        }
    }

    /// What becomes of the choice for those who sit there.
    pub fn among(self, sitters: &[Sitter]) -> Places {
        if Places::offered(sitters).contains(&self) { self } else { Places::Beside }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_read_as_they_are_written() {
        for places in Places::ALL {
            assert_eq!(Places::of_word(places.word()), Some(places));
            assert_eq!(serde_json::to_string(&places).unwrap(), format!("\"{}\"", places.word()));
        }
    }

    #[test]
    fn only_persons_face_each_other() {
        let (person, computer) = (Sitter::Person, Sitter::FRESH);
        assert_eq!(Places::Opposite.among(&[person, person]), Places::Opposite);
        assert_eq!(Places::Opposite.among(&[person, computer]), Places::Beside);
        assert_eq!(Places::Opposite.among(&[person; 3]), Places::Beside);
        assert_eq!(Places::Around.among(&[person, person, computer]), Places::Around);
        assert_eq!(Places::Around.among(&[person; 2]), Places::Beside);
    }
}
