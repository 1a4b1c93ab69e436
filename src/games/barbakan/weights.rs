//! The weights of the opinion on one seat, in hundredths of a man.

/// To be the one to move.
pub const TURN: usize = 0;
/// A man on an outer field.
pub const OUTER: usize = 1;
/// A man on an outer field before whom no middle field is free.
pub const SHUT_OUT: usize = 2;
/// A man on a middle field with no, one or two free gates before him.
pub const MIDDLE: usize = 3;
/// A man in a gate with no, one or two free fields before him.
pub const GATE: usize = 6;
/// A man in the court.
pub const COURT: usize = 9;
/// A man on the middle of the court.
pub const HEART: usize = 10;
/// A move that the seat has.
pub const ROOM: usize = 11;
/// A man who can come nearer.
pub const AHEAD: usize = 12;
/// So many men are still outside, from none to twelve.
pub const OUTSIDE: usize = 13;
/// A gate: free, the seat's or another's (times six), by who waits before it ([`waiting`]).
pub const DOOR: usize = OUTSIDE + 13;
/// How many weights there are.
pub const COUNT: usize = DOOR + 18;

/// Who waits before a gate, as a number below six: the seat's men and the others', two at most together.
pub const fn waiting(own: u32, others: u32) -> usize {
    match (own, others) {
        (0, 0) => 0,
        (0, 1) => 1,
        (0, _) => 2,
        (1, 0) => 3,
        (1, _) => 4,
        _ => 5,
    }
}

/// The terms' names, and how many weights each has.
pub const NAMES: &[(&str, usize)] = &[
    ("turn", 1),
    ("outer", 1),
    ("shut-out", 1),
    ("middle", 3),
    ("gate", 3),
    ("court", 1),
    ("heart", 1),
    ("room", 1),
    ("ahead", 1),
    ("outside", 13),
    ("door", 18),
];

/// The weights, in the order of the terms above.
pub static WEIGHTS: [i32; COUNT] = {
    let mut w = [0; COUNT];
    w[TURN] = 20;
    w[MIDDLE] = 45;
    w[MIDDLE + 1] = 45;
    w[MIDDLE + 2] = 45;
    w[GATE] = 100;
    w[GATE + 1] = 100;
    w[GATE + 2] = 100;
    w[COURT] = 104;
    w[HEART] = 104;
    w
};
