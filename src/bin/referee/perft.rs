//! `referee perft`: how many sequences of moves there are.

use std::io::{self, Write};
use std::time::Instant;
use swietlica::rules::table::Play;

/// Nobody waits for a count so deep; the limit keeps a slip of the finger from taking all memory.
pub const MOST_DEPTH: i64 = 1000;

/// Prints a line a depth, and the rate on standard error.
pub fn perft(play: &dyn Play, depth: u32, out: &mut impl Write) -> io::Result<()> {
    let began = Instant::now();
    let mut sum = 0u64;
    for depth in 1..=depth {
        let count = play.perft(depth);
        sum = sum.saturating_add(count);
        writeln!(out, "{depth} {count}")?;
        out.flush()?;
    }
    let rate = sum as f64 / began.elapsed().as_secs_f64().max(1e-9);
    // The rate is for whoever watches; without them the counts are still good.
    let _ = writeln!(io::stderr(), "{rate:.0} nodes per second");
    Ok(())
}
