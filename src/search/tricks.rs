//! The search's tricks, each of which can be left out, so that a test can tell what it does.

/// Which tricks the search uses.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Tricks {
    /// Windows of no width after the first move, and narrow ones from one sweep to the next (Marsland, Campbell:
    /// "Parallel search of strongly ordered game trees", 1982).
    pub windows: bool,
    /// What is remembered of a position at the same depth answers for it.
    pub memory: bool,
    /// Killers and history order the moves.
    pub order: bool,
    /// Bounds are drawn in to what an end at this ply would be worth.
    pub ends: bool,
    /// What is proven of a position answers for it.
    pub proven: bool,
    /// What is remembered at a greater depth answers too.
    pub deeper: bool,
    /// Who may do nothing and still is good enough is good enough (null move; Donninger: "Null move and deep
    /// search", 1993).
    pub idle: bool,
    /// Quiet moves late in the order are looked at less deeply first.
    pub late: bool,
    /// Near the leaves, what is far from the bounds by opinion is left (futility; Heinz: "Extended futility
    /// pruning", 1998).
    pub hopeless: bool,
    /// A position in alarm is searched one ply deeper.
    pub alarm: bool,
    /// Exchanges that lose are left at rest and come last elsewhere.
    pub exchange: bool,
}

impl Tricks {
    /// Plain alpha-beta.
    pub const NONE: Tricks = Tricks {
        windows: false,
        memory: false,
        order: false,
        ends: false,
        proven: false,
        deeper: false,
        idle: false,
        late: false,
        hopeless: false,
        alarm: false,
        exchange: false,
    };
    /// Those that change no score but are true to the plain search (what is proven apart, which is truer).
    pub const EXACT: Tricks = Tricks { windows: true, memory: true, order: true, ends: true, ..Tricks::NONE };
    /// All of them.
    pub const ALL: Tricks = Tricks {
        windows: true,
        memory: true,
        order: true,
        ends: true,
        proven: true,
        deeper: true,
        idle: true,
        late: true,
        hopeless: true,
        alarm: true,
        exchange: true,
    };
}
