//! A game's data file (`assets/boards/<id>.ron`): the raw form, and the faults it can have.
//!
//! [`GameSpec`] says what was written; [`Board`](super::board::Board) is what it means.

use serde::Deserialize;
use std::collections::BTreeMap;
use std::fmt;

/// A game's board, men and options as the file has them.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct GameSpec {
    /// The game's id, equal to the file's name.
    pub id: String,
    /// The fewest and the most players, 2 to 6.
    pub seats: (u8, u8),
    /// The nodes and their neighbours.
    pub shape: Shape,
    /// Named sets of nodes. An entry is a node's name or a run `b1..g1` along a straight line.
    #[serde(default)]
    pub zones: BTreeMap<String, Vec<String>>,
    /// The kinds of men, the plain man first.
    pub kinds: Vec<String>,
    /// Whether men may come back from a reserve during play, so that a place for it is shown.
    #[serde(default)]
    pub reserve: bool,
    /// Start positions; the first whose conditions hold is taken.
    pub starts: Vec<Start>,
    /// A position from the middle of a game, for its picture on the shelf; the start if there is none.
    #[serde(default)]
    pub sample: Option<String>,
    /// What can be chosen before a game.
    #[serde(default)]
    pub options: Vec<OptionSpec>,
}

/// The kinds of board.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub enum Shape {
    /// Files `a`… by ranks `1`…; places are centred, one apart, y upwards.
    Grid {
        /// How many files, 1 to 26.
        cols: u8,
        /// How many ranks, 1 to 26.
        rows: u8,
        /// Which of the fields are nodes.
        #[serde(default)]
        fields: Fields,
        /// Fields that are none.
        #[serde(default)]
        without: Vec<String>,
        /// Which neighbours a field has.
        steps: Steps,
    },
    /// Sectors `a`… (clockwise from the top) by rings `1`… (outwards), and perhaps a centre.
    /// The outermost ring has radius 1.
    Rings {
        /// How many sectors, 3 to 26.
        sectors: u8,
        /// How many rings, 1 to 20.
        rings: u8,
        /// The centre's name, if it is a node.
        centre: Option<String>,
        /// The radius of ring 1, between 0 and 1.
        inner: f32,
    },
    /// A hexagon of triangles, `side` points to a side, two corners on the vertical axis;
    /// files `a`… from the left, ranks counted from 1 along each file from below. The corners lie at radius 1.
    Hexagon {
        /// Points to a side, 2 to 6.
        side: u8,
    },
    /// Any graph: circles of named nodes and free nodes, and the lines between them.
    Lines {
        /// Rows of nodes on circles: `a0`, `a1`… at equal angles.
        circles: Vec<Circle>,
        /// Single nodes by name and place.
        #[serde(default)]
        nodes: Vec<(String, f32, f32)>,
        /// Lines between two named nodes.
        lines: Vec<(String, String)>,
    },
}

/// A circle of nodes in [`Shape::Lines`].
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Circle {
    /// The letter before the index, which counts from 0.
    pub name: String,
    /// How many nodes.
    pub count: u8,
    /// The circle's radius.
    pub radius: f32,
    /// By how much of a step the first node is turned from the top, clockwise.
    #[serde(default)]
    pub turned: f32,
    /// Whether neighbours on the circle are joined.
    pub joined: bool,
}

/// Which fields of a grid are nodes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
pub enum Fields {
    /// All of them.
    #[default]
    All,
    /// Only the dark ones; a1 is dark.
    Dark,
}

/// Which neighbours a grid field has.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
pub enum Steps {
    /// Along ranks and files.
    Orthogonal,
    /// Along diagonals.
    Diagonal,
    /// Both.
    Both,
}

/// A start position and when it holds.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Start {
    /// Option values that must all be chosen; empty holds always.
    #[serde(default)]
    pub when: BTreeMap<String, String>,
    /// The position's text, in the game's own notation.
    pub position: String,
}

/// One option of a game.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct OptionSpec {
    /// The option's name, also in the texts (`option-<name>`).
    pub name: String,
    /// Its values, the default first.
    pub values: Vec<String>,
}

/// What is wrong with a game's data file, and where.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SpecError {
    /// The game's id or file.
    pub file: String,
    /// The node, zone, line or option at fault, or line and column of the text.
    pub place: String,
    /// What is wrong with it.
    pub fault: String,
}

impl SpecError {
    /// A fault of `file` at `place`.
    pub fn new(file: &str, place: impl Into<String>, fault: impl Into<String>) -> SpecError {
        SpecError { file: file.into(), place: place.into(), fault: fault.into() }
    }
}

impl fmt::Display for SpecError {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "{}: {}: {}", self.file, self.place, self.fault)
    }
}

impl std::error::Error for SpecError {}

impl GameSpec {
    /// Reads a data file; `file` is only its name in errors.
    ///
    /// # Errors
    /// The line and column of what RON refuses, or the option, zone or start at fault. The shape
    /// is checked when the board is compiled.
    pub fn read(file: &str, text: &str) -> Result<GameSpec, SpecError> {
        let options = ron::Options::default().with_default_extension(ron::extensions::Extensions::IMPLICIT_SOME);
        let spec: GameSpec = options
            .from_str(text)
            .map_err(|e| SpecError::new(file, format!("line {}", e.span.start), e.code.to_string()))?;
        spec.check(file)?;
        Ok(spec)
    }

    fn check(&self, file: &str) -> Result<(), SpecError> {
        let fault = |place: String, what: &str| Err(SpecError::new(file, place, what));
        let (least, most) = self.seats;
        if least < 2 || most > 6 || least > most {
            return fault("seats".into(), "players are 2 to 6, the fewest first");
        }
        if self.kinds.is_empty() {
            return fault("kinds".into(), "a game needs at least one kind of man");
        }
        for (i, option) in self.options.iter().enumerate() {
            if option.values.is_empty() {
                return fault(format!("option {}", option.name), "an option needs a value");
            }
            if self.options[..i].iter().any(|o| o.name == option.name) {
                return fault(format!("option {}", option.name), "this option is there twice");
            }
            for (j, value) in option.values.iter().enumerate() {
                if option.values[..j].contains(value) {
                    return fault(format!("option {}", option.name), "this value is there twice");
                }
            }
        }
        for (i, start) in self.starts.iter().enumerate() {
            for (name, value) in &start.when {
                let known = self.options.iter().any(|o| o.name == *name && o.values.contains(value));
                if !known {
                    return fault(
                        format!("start {}", i + 1),
                        "it asks for an option or value that the game does not have",
                    );
                }
            }
        }
        if self.starts.last().is_none_or(|s| !s.when.is_empty()) {
            return fault("starts".into(), "the last start position must hold always");
        }
        Ok(())
    }

    /// The start position's text under these options.
    pub fn start(&self, options: &Options) -> &str {
        let holds = |s: &&Start| s.when.iter().all(|(name, value)| options.get(name) == Some(value));
        self.starts.iter().find(holds).map_or("", |s| &s.position)
    }
}

/// The options of one game as chosen, complete and valid, and the seed that decides its lots.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct Options {
    values: BTreeMap<String, String>,
    /// Decides every lot of the game (`first=lot`).
    pub seed: u64,
}

/// An option or value that the game does not have.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OptionError {
    /// The option as it was named.
    pub name: String,
    /// The value, where the option itself is known.
    pub value: Option<String>,
}

impl fmt::Display for OptionError {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match &self.value {
            None => write!(f, "unknown option '{}'", self.name),
            Some(value) => write!(f, "option '{}' has no value '{}'", self.name, value),
        }
    }
}

impl std::error::Error for OptionError {}

impl Options {
    /// The defaults of a game, then what was chosen.
    ///
    /// # Errors
    /// The first option or value that the game does not have.
    pub fn new(spec: &GameSpec, chosen: &BTreeMap<String, String>, seed: u64) -> Result<Options, OptionError> {
        let mut values: BTreeMap<_, _> = spec.options.iter().map(|o| (o.name.clone(), o.values[0].clone())).collect();
        for (name, value) in chosen {
            let Some(option) = spec.options.iter().find(|o| o.name == *name) else {
                return Err(OptionError { name: name.clone(), value: None });
            };
            if !option.values.contains(value) {
                return Err(OptionError { name: name.clone(), value: Some(value.clone()) });
            }
            values.insert(name.clone(), value.clone());
        }
        Ok(Options { values, seed })
    }

    /// The value chosen for an option.
    pub fn get(&self, name: &str) -> Option<&String> {
        self.values.get(name)
    }

    /// Whether the option has this value.
    pub fn is(&self, name: &str, value: &str) -> bool {
        self.values.get(name).is_some_and(|v| v == value)
    }

    /// All options by name.
    pub fn values(&self) -> &BTreeMap<String, String> {
        &self.values
    }

    /// A number below `bound` (at least 1) drawn from the seed: the same seed draws the same lot.
    pub fn lot(&self, bound: u8) -> u8 {
        use rand::{RngExt, SeedableRng};
        rand_chacha::ChaCha8Rng::seed_from_u64(self.seed).random_range(0..bound.max(1))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const GOOD: &str = r#"(id: "t", seats: (2, 2), shape: Grid(cols: 3, rows: 3, steps: Orthogonal), kinds: ["man"],
        options: [(name: "men", values: ["4", "6"])],
        starts: [(when: {"men": "6"}, position: "six"), (position: "four")])"#;

    #[test]
    fn the_first_start_that_holds_is_taken() {
        let spec = GameSpec::read("t.ron", GOOD).unwrap();
        let defaults = Options::new(&spec, &BTreeMap::new(), 0).unwrap();
        assert_eq!(spec.start(&defaults), "four");
        let six = Options::new(&spec, &BTreeMap::from([("men".into(), "6".into())]), 0).unwrap();
        assert_eq!(spec.start(&six), "six");
    }

    #[test]
    fn options_that_are_not_there_are_named() {
        let spec = GameSpec::read("t.ron", GOOD).unwrap();
        let chosen = |n: &str, v: &str| Options::new(&spec, &BTreeMap::from([(n.into(), v.into())]), 0);
        assert_eq!(chosen("man", "6").unwrap_err().to_string(), "unknown option 'man'");
        assert_eq!(chosen("men", "5").unwrap_err().to_string(), "option 'men' has no value '5'");
    }

    #[test]
    fn faults_name_file_and_place() {
        let fault = |from: &str, to: &str| GameSpec::read("t.ron", &GOOD.replace(from, to)).unwrap_err();
        assert_eq!(fault("seats: (2, 2)", "seats: (3, 2)").place, "seats");
        assert_eq!(fault(r#"["man"]"#, "[]").place, "kinds");
        assert_eq!(fault(r#"["4", "6"]"#, "[]").place, "option men");
        assert_eq!(fault(r#"["4", "6"]"#, r#"["6", "6"]"#).place, "option men");
        assert_eq!(fault(r#""men": "6""#, r#""men": "9""#).place, "start 1");
        assert_eq!(fault(r#", (position: "four")"#, "").place, "starts");
        let syntax = fault("kinds:", "kind:");
        assert_eq!(syntax.file, "t.ron");
        assert!(syntax.place.starts_with("line 1:"), "{syntax}");
    }

    #[test]
    fn a_lot_is_its_seeds() {
        let spec = GameSpec::read("t.ron", GOOD).unwrap();
        let lot = |seed| Options::new(&spec, &BTreeMap::new(), seed).unwrap().lot(2);
        assert_eq!(lot(7), lot(7));
        let all: Vec<_> = (0..64).map(lot).collect();
        assert!(all.contains(&0) && all.contains(&1));
    }
}
