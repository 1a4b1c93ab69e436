//! The corpus of the fuzzer and a few changes of each of its inputs: nothing panics.

#[path = "../fuzz/checks.rs"]
mod checks;
#[path = "../fuzz/mutate.rs"]
mod mutate;
#[path = "../fuzz/targets.rs"]
mod targets;

use mutate::Mutator;
use targets::TARGETS;

/// How many inputs by chance each target is given.
const CHANGED: usize = 250;

#[test]
fn the_corpus_and_what_is_near_it_do_no_harm() {
    for target in TARGETS {
        let corpus = target.corpus();
        assert!(corpus.len() >= 10, "{}", target.name);
        let mut answers: Vec<String> = corpus
            .iter()
            .map(|(file, input)| {
                println!("{}", file.display());
                (target.run)(input)
            })
            .collect();
        answers.sort();
        answers.dedup();
        // Inputs that all come equally far would be one input.
        assert!(2 * answers.len() > corpus.len(), "{}: {answers:?}", target.name);
        let words = target.words();
        let mut mutator = Mutator::new(1, &words);
        let pool: Vec<Vec<u8>> = corpus.into_iter().map(|(_, input)| input).collect();
        for _ in 0..CHANGED {
            let input = mutator.next(&pool);
            println!("{}: {}", target.name, input.escape_ascii());
            (target.run)(&input);
        }
    }
}

/// A run can be repeated: the seed alone decides.
#[test]
fn the_same_seed_changes_in_the_same_way() {
    let pool = [b"W:W22,28:B11,18,24".to_vec(), "w a1=w ż3=b".into()];
    let words = ["c3=w".to_string()];
    let run = |seed| {
        let mut mutator = Mutator::new(seed, &words);
        (0..50).map(|_| mutator.next(&pool)).collect::<Vec<_>>()
    };
    assert_eq!(run(7), run(7));
    assert_ne!(run(7), run(8));
}
