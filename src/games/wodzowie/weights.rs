//! The weights of the opinion, in hundredths of a man.

/// Columns that are alike are taken together.
pub const HALF: usize = 4;

/// To be the one to move.
pub const TURN: usize = 0;
/// The first man, the second, … the seventh.
pub const NTH_MAN: usize = 1;
/// A walk of a man.
pub const ROOM: usize = 8;
/// A field that a man can reach.
pub const FIELDS: usize = 9;
/// A free field beside the chief.
pub const WAYS_OUT: usize = 10;
/// A friend beside the chief.
pub const GUARDS: usize = 11;
/// An enemy beside the chief.
pub const BESIEGED: usize = 12;
/// A field beside the chief that enemies reach.
pub const REACHED: usize = 13;
/// A line through the chief with an enemy on one side, and nobody comes to the other now.
pub const HALF_CLOSED: usize = 14;
/// No line, one or two lines on which the chief could be caught.
pub const OPEN_AXES: usize = 15;
/// The chief could be caught by the next move but one.
pub const CHIEF_THREATENED: usize = 18;
/// The chief can be caught now.
pub const CHIEF_LOST: usize = 19;
/// A field where an enemy would close a pair round a man, if it were his turn.
pub const MEN_THREATENED: usize = 20;
/// The same, and it is his turn.
pub const MEN_LOST: usize = 21;
/// The chief's place.
pub const CHIEF_AT: usize = 22;
/// A man's place.
pub const MAN_AT: usize = CHIEF_AT + 8 * HALF;
/// How many weights there are.
pub const COUNT: usize = MAN_AT + 8 * HALF;

/// The terms' names, and how many weights each has.
pub const NAMES: &[(&str, usize)] = &[
    ("turn", 1),
    ("nth-man", 7),
    ("room", 1),
    ("fields", 1),
    ("ways-out", 1),
    ("guards", 1),
    ("besieged", 1),
    ("reached", 1),
    ("half-closed", 1),
    ("open-axes", 3),
    ("chief-threatened", 1),
    ("chief-lost", 1),
    ("men-threatened", 1),
    ("men-lost", 1),
    ("chief-at", 8 * HALF),
    ("man-at", 8 * HALF),
];

/// The weights, in the order of the terms above.
pub static WEIGHTS: [i32; COUNT] = {
    let mut w = [0; COUNT];
    let mut i = 0;
    while i < 7 {
        w[NTH_MAN + i] = 100;
        i += 1;
    }
    w[TURN] = 8;
    w[ROOM] = 1;
    w[WAYS_OUT] = 5;
    w[GUARDS] = 8;
    w[CHIEF_THREATENED] = -30;
    w[CHIEF_LOST] = -300;
    w
};
