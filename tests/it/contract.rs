//! What every registered game keeps, whatever its rules: registered means tested.
//!
//! Only `games::open` and `Play` are used, as the screen does. The points: (a) a game is over when, and only
//! when, there is no plan; (b) no two moves lead to the same position and none leaves everything as it was;
//! (c) plans are unique and prefix-free; (d) the changes lead from the old view to the new and no man is lost;
//! (e) undo restores everything, redo repeats it; (f) games end; (g) texts say the whole; (h) scores of two
//! seats add up to nothing; (i) every tap that begins no plan has a reason. [`checks`] holds all but (f), which is
//! in [`ends`].

mod checks;
mod ends;

use proptest::collection::vec;
use proptest::prelude::any;
use proptest::test_runner::{Config, RngAlgorithm, TestRng, TestRunner};
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use std::collections::BTreeMap;
use swietlica::games::{self, GAMES};
use swietlica::record::Record;
use swietlica::rules::spec::OptionSpec;
use swietlica::rules::table::{Pick, Play};

/// How long a game is played that need not end.
const LONG: usize = 600;

/// A registered game with one combination of its options and one number of seats.
#[derive(Clone, Debug)]
pub struct Case {
    pub game: &'static str,
    pub seats: u8,
    pub options: BTreeMap<String, String>,
}

impl Case {
    /// A record without moves. The seed decides the game's lots.
    pub fn record(&self, seed: u64, start: Option<&str>) -> Record {
        let (options, start) = (self.options.clone(), start.map(Into::into));
        Record { seats: self.seats, options, seed, start, ..Record::of(self.game) }
    }

    pub fn open(&self, seed: u64) -> Box<dyn Play> {
        games::open(&self.record(seed, None)).unwrap_or_else(|e| panic!("{self:?}: {e}"))
    }
}

/// Every combination of options with every number of seats of every registered game.
pub fn cases() -> Vec<Case> {
    let mut cases = Vec::new();
    for entry in GAMES {
        let spec = entry.spec();
        for seats in spec.seats.0..=spec.seats.1 {
            cases.extend(combinations(&spec.options).into_iter().map(|options| Case {
                game: entry.id,
                seats,
                options,
            }));
        }
    }
    cases
}

/// Every way of choosing a value for each option.
fn combinations(options: &[OptionSpec]) -> Vec<BTreeMap<String, String>> {
    options.iter().fold(vec![BTreeMap::new()], |chosen, option| {
        let with = |value: &String| {
            let (name, value) = (option.name.clone(), value.clone());
            chosen.iter().cloned().map(move |mut one| {
                one.insert(name.clone(), value.clone());
                one
            })
        };
        option.values.iter().flat_map(with).collect()
    })
}

/// Positions that chance seldom meets: game, options, start.
const RARE: &[(&str, ends::Chosen, &str)] = &[
    // Fields that look as before after a walk or a drop, so that ways meet in one move.
    ("grody", &[("men", "44")], "w c2=b c3=bw c5=wbwbw e3=wbwbw reserve=1,2"),
    ("grody", &[("men", "44")], "b b4=b c3=b c4=bbbbb c2=bbbbb d3=wwwww reserve=2,3"),
    ("grody", &[], "w a5=b e5=wwwww f5=bbb reserve=2,0"),
    // High towers in the middle, and no tower but a reserve.
    ("grody", &[], "w d4=bbwbw e4=wbbww e5=bwb d5=w"),
    ("grody", &[], "w d4=wb e5=b reserve=1,0"),
    // Several caught at once, a king among them, and somebody who cannot move.
    ("agon", &[], "w a1=w a2=w a3=w a4=b a5=b a6=B e8=w f6=W f8=b g6=b g7=b h4=w h5=b i6=w"),
    ("agon", &[], "w a1=W a2=w a3=w a4=w b1=b b7=b c1=b c8=b d1=b e10=w f7=w f8=b f9=B g7=w"),
    ("agon", &[], "w a1=B a2=b a3=b a4=b e5=w e6=w f5=w f6=W f7=w g5=w g6=b g7=b h5=b h6=w"),
    // White is shut in.
    (
        "barbakan",
        &[],
        "1 a0=1 a1=2 a24=2 b0=2 c0=1 c1=1 c10=1 c2=1 c3=1 c4=1 c5=1 c6=1 c7=1 c8=1 c9=1 d0=2 d1=2 d2=2 d3=2 d4=2 \
         d5=2 d6=2 d7=2 d8=2",
    ),
    // Round captures both ways, long ways of kings, crowning at the end and passing through.
    ("warcaby", &[], "W:Wc3:Bd4,d6,b6,b4"),
    ("warcaby", &[], "W:WKa1,c1,h2:Bc3,d6,f6,b4"),
    ("warcaby", &[], "B:WKc3,Kd6,f6,f4,b4:BKa1,Kh8,Kg1,b8"),
    ("warcaby", &[], "W:WKg1,Kc1,e1:Bd4,b6,g5,e5,c7,Kh6"),
    ("warcaby", &[], "W:Wd6,b6:Be7,g7,c7,f4"),
    ("warcaby", &[], "B:Wb2,d2,f2,f4,d4,h2:Bc3,g3,e5,h4"),
    // Castling, pins, promotions with captured queens to come back, promoted pieces to be captured, captures in passing.
    ("szachy", &[], "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1"),
    ("szachy", &[], "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1"),
    ("szachy", &[], "1n2k2r/P1P5/8/2pP4/4Pp2/8/1p4p1/R3K2N b Qk - 0 1"),
    ("szachy", &[], "qq2k3/1P4P1/8/3pP3/8/8/p6p/1QQ1K3 w - d6 0 1"),
    ("szachy", &[], "8/8/8/8/R4pPk/8/8/7K b - g3 0 1"),
    ("szachy", &[], "4r2k/8/8/b7/8/2N5/3PR3/3RKR2 w - - 98 70"),
    // Rounds of two men, landings in the neutral sector with two meanings, its limit, a pass, the centre's option.
    ("ringo", &[], "w b2=b c1=b c3=b d2=b e3=b f1=b h1=w h3=w"),
    ("ringo", &[], "w c3=w b3=b h3=b c5=w c4=b f6=b g5=b o=b"),
    ("ringo", &[], "b a2=b a4=b b2=b c2=w f5=w g3=b h3=w"),
    ("ringo", &[], "w a6=b b6=b c4=b c5=b c6=w d6=b e6=b"),
    ("ringo", &[("neutral_to_centre", "forbidden")], "b a1=b b2=b c1=w d3=b f2=w g2=b h2=w"),
    // Several deaths at once, tents, a pass.
    ("wodzowie", &[], "w a1=W a3=w b3=b c4=b c5=w c1=w d3=b e3=w g8=B"),
    ("wodzowie", &[], "b a4=w b3=b b5=b c3=W c5=w d6=b e4=b e6=B f5=w g3=w"),
    ("wodzowie", &[], "w a1=W a2=b b1=b g8=B"),
];

#[test]
fn every_combination_is_met_once() {
    let cases = cases();
    for entry in GAMES {
        let spec = entry.spec();
        let options: usize = spec.options.iter().map(|o| o.values.len()).product();
        let met = cases.iter().filter(|c| c.game == entry.id).count();
        assert_eq!(met, options * usize::from(spec.seats.1 - spec.seats.0 + 1), "{}", entry.id);
    }
    let lots: Vec<_> = cases.iter().map(|c| (c.game, c.seats, &c.options)).collect();
    assert!((1..lots.len()).all(|i| !lots[..i].contains(&lots[i])));
}

/// Games by chance to their end, or as long as is asked of games that need not end.
#[test]
fn games_by_chance() {
    for case in cases() {
        let most = ends::most_plies(&case);
        for seed in 0..3 {
            let mut chance = ChaCha8Rng::seed_from_u64(seed);
            let mut play = case.open(seed);
            while play.outcome().is_none() && play.ply() < most.unwrap_or(LONG) {
                checks::position(&*play);
                if play.ply() % 40 == 7 {
                    checks::everything(&mut *play);
                }
                let pick = Pick(chance.random_range(0..play.plans().len()));
                checks::ply(&mut *play, pick);
            }
            assert!(most.is_none() || play.outcome().is_some(), "{case:?}, seed {seed}: no end after {most:?} plies");
            checks::there_and_back(&mut *play);
            checks::everything(&mut *play);
        }
    }
}

#[test]
fn rare_positions() {
    for (game, options, start) in RARE {
        for seed in 0..6 {
            let mut chance = ChaCha8Rng::seed_from_u64(seed);
            let mut play = ends::set_up(game, options, start, "");
            while play.outcome().is_none() && play.ply() < 40 {
                if play.ply() < 3 {
                    checks::everything(&mut *play);
                }
                let pick = Pick(chance.random_range(0..play.plans().len()));
                checks::ply(&mut *play, pick);
                checks::position(&*play);
            }
        }
    }
}

/// Openings by chosen picks; a sequence that fails is made shorter until it is the shortest that fails.
#[test]
fn games_by_choice() {
    for case in cases() {
        let config = Config { cases: 8, failure_persistence: None, max_shrink_iters: 500, ..Config::default() };
        let mut runner = TestRunner::new_with_rng(config, TestRng::deterministic_rng(RngAlgorithm::ChaCha));
        let played = runner.run(&(any::<u64>(), vec(any::<u16>(), 0..160)), |(seed, choices)| {
            let mut play = case.open(seed);
            for choice in choices {
                if play.plans().is_empty() {
                    break;
                }
                let pick = Pick(usize::from(choice) % play.plans().len());
                checks::ply(&mut *play, pick);
                checks::position(&*play);
            }
            checks::everything(&mut *play);
            Ok(())
        });
        played.unwrap_or_else(|e| panic!("{case:?}: {e}"));
    }
}
