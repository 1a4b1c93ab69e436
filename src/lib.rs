//! Świetlica: board games for a classroom table.
//!
//! ```text
//! rules ─► games ─► search          the core: no Bevy, no clock, no thread, no file
//!   │        └────► record          what is written down
//!   └──────────────────► app        Bevy: touch, animation, panels; talks to the core through `Play` only
//! bin/referee                       the core without a screen
//! bin/thinker                       the core as a web worker: the computer player beside the page
//! ```
//!
//! Invariants:
//! - `rules`, `games`, `search` and `record` never name Bevy; the crate builds and tests without the feature `app`.
//! - Only `rules::table::Match` implements `rules::table::Play`; the screen knows nothing else of a game.
//! - The screen never judges: it filters the plans that the rules offer, and shows the changes that they report.
//! - A person's and the computer's moves meet in one message and take one way to the rules.
//! - The core never panics on input; every error names its place.

#[cfg(feature = "app")]
pub mod app;
#[warn(missing_docs)]
pub mod games;
#[warn(missing_docs)]
pub mod record;
#[warn(missing_docs)]
pub mod rules;
#[warn(missing_docs)]
pub mod search;
