//! `referee endgame`: makes the endgame table of warcaby anew.

use crate::Failure;
use clap::Args;
use std::io::Write;
use std::path::PathBuf;
use swietlica::games::warcaby::endgame::make::Made;

/// Finds what every position of warcaby with up to four pieces is worth, writes the table and prints a line a slice: the
/// pieces of the side to move and of the other (m a man, K a king), how many positions it wins, draws and loses, the
/// most plies to a capture or a man's step, and the bytes in the file (- where one move tells the value instead).
#[derive(Args)]
pub struct Endgame {
    /// The file to write; assets/endgames/warcaby.bin is the one that is compiled in
    #[arg(required_unless_present = "check")]
    file: Option<PathBuf>,
    /// Compares every value with the table that is compiled in
    #[arg(long)]
    check: bool,
}

/// Makes, writes and prints.
pub fn run(asked: &Endgame, out: &mut impl Write) -> Result<(), Failure> {
    let made = Made::new(|_, _| {});
    let (bytes, told) = made.file();
    for slice in &told {
        let [m, k, e, f] = slice.pieces.map(|n| n as usize);
        let name = |men, kings| format!("{}{}", "m".repeat(men), "K".repeat(kings));
        let [won, drawn, lost] = slice.results;
        let kept = slice.bytes.map_or("-".into(), |n| n.to_string());
        writeln!(
            out,
            "{} {} won {won} drawn {drawn} lost {lost} longest {} bytes {kept}",
            name(m, k),
            name(e, f),
            slice.longest
        )?;
    }
    let sum: u64 = told.iter().flat_map(|slice| slice.results).sum();
    writeln!(out, "positions {sum} bytes {}", bytes.len())?;
    if let Some(file) = &asked.file {
        std::fs::write(file, &bytes).map_err(|e| Failure::Refused(format!("{}: {e}", file.display())))?;
    }
    if asked.check {
        writeln!(out, "misread {}", made.misread())?;
    }
    Ok(())
}
