//! A small fuzzer: inputs of the corpus are changed by chance for as long as is asked, and nothing may panic.
//!
//! ```text
//! cargo bench --no-default-features --bench fuzz -- [TARGET [SECONDS]] [--seed N]
//! ```
//!
//! Without a target all are run, without seconds each for five. Inputs that lead somewhere new are changed further. What
//! panics is made shorter, printed and kept in `tests/fuzz/found`; the exit status is then 1. Environment variables of
//! cargo, `CARGO_PROFILE_BENCH_OVERFLOW_CHECKS=true` and `CARGO_PROFILE_BENCH_DEBUG_ASSERTIONS=true`, let sums that
//! overflow panic too.

mod checks;
mod mutate;
mod targets;

use mutate::Mutator;
use std::collections::HashSet;
use std::panic;
use std::path::Path;
use std::process::ExitCode;
use std::sync::Mutex;
use std::time::{Duration, Instant};
use targets::{TARGETS, Target};

/// An input that takes so long twice is told, though it is no fault by itself.
const SLOW: Duration = Duration::from_secs(1);

/// Where and why the last panic was.
static PANIC: Mutex<(String, String)> = Mutex::new((String::new(), String::new()));

fn main() -> ExitCode {
    let Some((chosen, seconds, seed)) = arguments() else {
        eprintln!("fuzz [TARGET [SECONDS]] [--seed N], a target of {:?}", TARGETS.map(|t| t.name));
        return ExitCode::from(2);
    };
    panic::set_hook(Box::new(|info| {
        let place = info.location().map_or_else(String::new, |at| format!("{}:{}", at.file(), at.line()));
        *PANIC.lock().expect("nobody panics here") = (place, info.to_string());
    }));
    let found: usize = TARGETS
        .iter()
        .filter(|target| chosen.as_ref().is_none_or(|name| name == target.name))
        .map(|target| attack(target, Duration::from_secs(seconds), seed))
        .sum();
    if found == 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

/// Target, seconds and seed; nothing if there is no such target or number.
fn arguments() -> Option<(Option<String>, u64, u64)> {
    let (mut plain, mut seed) = (Vec::new(), 1);
    // Cargo says that this is a bench.
    let mut arguments = std::env::args().skip(1).filter(|a| a != "--bench");
    while let Some(argument) = arguments.next() {
        if argument == "--seed" {
            seed = arguments.next()?.parse().ok()?;
        } else {
            plain.push(argument);
        }
    }
    let known = plain.first().is_none_or(|name| TARGETS.iter().any(|t| t.name == name));
    let seconds = plain.get(1).map_or(Some(5), |n| n.parse().ok())?;
    (known && plain.len() <= 2).then(|| (plain.first().cloned(), seconds, seed))
}

/// Runs a target for so long and says how many different panics there were.
fn attack(target: &Target, time: Duration, seed: u64) -> usize {
    let began = Instant::now();
    let words = target.words();
    let mut mutator = Mutator::new(seed, &words);
    let mut pool: Vec<Vec<u8>> = target.corpus().into_iter().map(|(_, input)| input).collect();
    let (mut known, mut places) = (HashSet::new(), HashSet::new());
    let (mut runs, kept) = (0u64, pool.len());
    let mut fresh = pool.clone();
    while runs == 0 || began.elapsed() < time {
        let input = fresh.pop().unwrap_or_else(|| mutator.next(&pool));
        let start = Instant::now();
        match attempt(target, &input) {
            Ok(answer) => {
                if known.insert(answer) {
                    pool.push(input.clone());
                }
            }
            Err(place) => {
                if places.insert(place.clone()) {
                    report(target, &place, input.clone());
                }
            }
        }
        if start.elapsed() > SLOW {
            // Perhaps only the machine was busy.
            let again = Instant::now();
            let _ = attempt(target, &input);
            if again.elapsed() > SLOW {
                println!("{}: {:?} for {}", target.name, again.elapsed(), input.escape_ascii());
            }
        }
        runs += 1;
    }
    let (answers, new) = (known.len(), pool.len() - kept);
    println!("{}: {runs} inputs, {answers} answers, {new} inputs kept, {} panics", target.name, places.len());
    places.len()
}

/// The answer to an input, or the place of the panic.
fn attempt(target: &Target, input: &[u8]) -> Result<String, String> {
    panic::catch_unwind(|| (target.run)(input)).map_err(|_| PANIC.lock().expect("nobody panics here").0.clone())
}

/// Makes the input as short as it stays a fault, prints it and keeps it.
fn report(target: &Target, place: &str, mut input: Vec<u8>) {
    let mut part = input.len() / 2;
    while part > 0 {
        let mut at = 0;
        while at < input.len() {
            let mut less = input.clone();
            less.drain(at..(at + part).min(input.len()));
            if attempt(target, &less).is_err_and(|p| p == place) {
                input = less;
            } else {
                at += part;
            }
        }
        part /= 2;
    }
    let _ = attempt(target, &input);
    let why = PANIC.lock().expect("nobody panics here").1.clone();
    println!("{}: {why}\n  {}", target.name, input.escape_ascii());
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/fuzz/found");
    let name = place.replace(|c: char| !c.is_ascii_alphanumeric(), "-");
    let file = folder.join(format!("{}-{name}", target.name));
    if let Err(e) = std::fs::create_dir_all(&folder).and_then(|()| std::fs::write(&file, &input)) {
        println!("  {}: {e}", file.display());
    }
}
