//! What an opinion promises: both sides alike, what is better worth more, noise that is noise.

use super::super::tests::szachy;
use super::*;
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;

/// How a position is judged for White.
fn white(position: &str) -> i32 {
    let game = szachy();
    game.score(&game.set_up(position).unwrap(), Seat::WHITE)
}

/// The position with the sides changed, seen from the other end of the board.
fn mirrored(position: &str) -> String {
    let fields: Vec<&str> = position.split(' ').collect();
    let swap = |text: &str| -> String {
        let other = |c: char| if c.is_ascii_uppercase() { c.to_ascii_lowercase() } else { c.to_ascii_uppercase() };
        text.chars().map(other).collect()
    };
    let rows: Vec<String> = fields[0].split('/').rev().map(swap).collect();
    let turn = if fields[1] == "w" { "b" } else { "w" };
    let rights = if fields[2] == "-" { "-".into() } else { swap(fields[2]) };
    format!("{} {turn} {rights} - 0 1", rows.join("/"))
}

/// Positions of games at random from the start and from sharp beginnings, each with its legal moves.
fn positions(mut each: impl FnMut(&Szachy, &State, &[Move])) {
    let game = szachy();
    let mut chance = ChaCha8Rng::seed_from_u64(4);
    let mut moves = Vec::new();
    for start in [
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
        "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
        "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
        "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1",
        "2k5/P1P5/8/1pPp4/8/8/4p1p1/K4N1R w - b6 0 1",
    ] {
        for _ in 0..6 {
            let mut state = game.set_up(start).unwrap();
            for _ in 0..60 {
                if game.outcome(&state).is_some() {
                    break;
                }
                moves.clear();
                game.moves(&state, &mut moves);
                each(&game, &state, &moves);
                let mv = moves[chance.random_range(0..moves.len() as u32) as usize];
                game.play(&mut state, mv);
            }
        }
    }
}

#[test]
fn the_sides_are_judged_alike() {
    positions(|game, state, _| {
        let position = game.position(state);
        let score = white(&position);
        assert_eq!(score, game.score(state, Seat::WHITE), "{position}");
        assert_eq!(score, -game.score(state, Seat::BLACK), "{position}");
        assert_eq!(score, -white(&mirrored(&position)), "{position}");
    });
}

#[test]
fn what_was_judged_before_changes_no_judgement() {
    // Whoever comes to a position by another way hears the same.
    let mut seen = 0;
    positions(|game, state, _| {
        seen += 1;
        if seen % 16 == 0 {
            assert_eq!(game.score(state, Seat::WHITE), white(&game.position(state)));
        }
    });
    assert!(seen > 500, "{seen}");
}

#[test]
fn promises_are_the_same_one_by_one() {
    positions(|game, state, moves| {
        let mut told = Vec::new();
        game.promises(state, moves, |index, promise| told.push((index, promise)));
        let expected: Vec<(usize, i32)> = moves.iter().map(|mv| game.promise(state, *mv)).enumerate().collect();
        assert_eq!(told, expected, "{}", game.position(state));
    });
}

#[test]
fn noise_that_loses_nothing_promises_more_than_what_is_quiet() {
    positions(|game, state, moves| {
        if !state.board.checkers().is_empty() {
            return;
        }
        let promises = |noisy: bool| {
            let fits = move |mv: &&Move| game.noisy(state, **mv) == noisy;
            moves.iter().filter(fits).map(|mv| game.promise(state, *mv))
        };
        let (least, most) = (promises(true).min(), promises(false).max());
        assert!(least.is_none() || least > most, "{}: {least:?} {most:?}", game.position(state));
    });
}

#[test]
fn what_is_better_is_worth_more() {
    for (better, worse) in [
        ("4k3/8/8/8/8/8/8/Q3K3 w - - 0 1", "4k3/8/8/8/8/8/8/R3K3 w - - 0 1"),
        ("4k3/8/8/8/8/8/8/2B1KB2 w - - 0 1", "4k3/8/8/8/8/8/8/1N2KB2 w - - 0 1"),
        ("4k3/8/P7/8/8/8/8/4K3 w - - 0 1", "4k3/8/8/P7/8/8/8/4K3 w - - 0 1"),
        ("4k3/8/8/3N4/8/8/8/4K3 w - - 0 1", "4k3/8/8/8/8/8/8/N3K3 w - - 0 1"),
        ("3qk2r/8/8/8/8/8/8/3Q1RK1 w - - 0 1", "3qk2r/8/8/8/8/8/8/3QK2R w - - 0 1"),
        ("4k3/8/8/8/4K3/8/8/8 w - - 0 1", "4k3/8/8/8/8/8/8/4K3 w - - 0 1"),
        // To be on move; a free pawn, a pawn with neighbours, one in the king's shelter.
        ("4k3/4p3/8/8/8/8/4P3/4K3 w - - 0 1", "4k3/4p3/8/8/8/8/4P3/4K3 b - - 0 1"),
        ("4k3/p7/8/8/3P4/8/8/4K3 w - - 0 1", "4k3/3p4/8/8/3P4/8/8/4K3 w - - 0 1"),
        ("4k3/pp6/8/8/8/8/3PP3/4K3 w - - 0 1", "4k3/pp6/8/8/8/8/2P1P3/4K3 w - - 0 1"),
        ("r2q1rk1/5ppp/8/8/8/8/5PPP/R2Q1RK1 w - - 0 1", "r2q1rk1/5ppp/8/8/8/8/PP3P2/R2Q1RK1 w - - 0 1"),
        // A rook on an open file.
        ("r3k3/pp6/8/8/8/8/PP6/3RK3 w - - 0 1", "r3k3/pp6/8/8/8/8/PP6/R3K3 w - - 0 1"),
        // A bare king at the edge and far from help is nearer to mate; in the bishop's corner too.
        ("7k/8/8/8/8/5K2/8/R7 w - - 0 1", "8/8/8/3k4/8/8/4K3/R7 w - - 0 1"),
        ("k7/8/1K6/8/8/8/8/1N3B2 w - - 0 1", "7k/8/6K1/8/8/8/8/1N3B2 w - - 0 1"),
        // One king comes too late, the other does not.
        ("8/8/8/P7/8/8/8/2K4k w - - 0 1", "8/8/8/P7/4k3/8/8/2K5 w - - 0 1"),
    ] {
        assert!(white(better) > white(worse), "{better} over {worse}");
    }
}

#[test]
fn good_captures_and_queens_promise_most_and_what_loses_least() {
    let game = szachy();
    let texts = |position: &str| -> Vec<(String, bool)> {
        let state = game.set_up(position).unwrap();
        let mut moves = Vec::new();
        game.moves(&state, &mut moves);
        moves.sort_by_key(|mv| -game.promise(&state, *mv));
        moves.iter().map(|mv| (game.write(&state, *mv), game.noisy(&state, *mv))).collect()
    };
    let all = texts("4k3/P7/8/3q4/4P3/2N5/8/4K2R w K - 0 1");
    let names: Vec<&str> = all.iter().map(|(text, _)| &text[..]).collect();
    assert_eq!(names[..3], ["e4d5", "c3d5", "a7a8q"]);
    let mut last = names[names.len() - 3..].to_vec();
    last.sort();
    assert_eq!(last, ["a7a8b", "a7a8n", "a7a8r"]);
    assert_eq!(all.iter().filter(|(_, noisy)| *noisy).count(), 3, "{all:?}");
    // A queen that takes a protected pawn is noise that brings nothing.
    let state = game.set_up("4k3/2p5/3p4/8/8/8/3Q4/4K3 w - - 0 1").unwrap();
    let takes = Move { from: Square::D2, to: Square::D6, promotion: None };
    let brings = |least: i32| !game.brings_less(&state, takes, least);
    assert!(game.noisy(&state, takes) && !brings(0) && brings(100 - PRICE[Piece::Queen as usize]));
    // In check there is no standing still.
    assert!(texts("4k3/8/8/8/8/8/4r3/4K3 w - - 0 1").iter().all(|(_, noisy)| *noisy));
}

#[test]
fn noisy_moves_are_the_moves_that_are_noisy() {
    let mut seen = [0; 2];
    positions(|game, state, moves| {
        let mut noisy = vec![moves[0]];
        game.noisy_moves(state, &mut noisy);
        let expected: Vec<Move> = moves.iter().copied().filter(|mv| game.noisy(state, *mv)).collect();
        assert_eq!(noisy[1..], expected, "{}", game.position(state));
        seen[usize::from(state.board.checkers().is_empty())] += expected.len();
    });
    assert!(seen.iter().all(|n| *n > 300), "{seen:?}");
}

#[test]
fn counting_is_the_length_of_the_list() {
    positions(|game, state, moves| assert_eq!(game.count(state, &mut Vec::new()), moves.len() as u64));
    let game = szachy();
    for over in ["4k3/8/8/8/8/8/8/4K3 w - - 0 1", "4k3/8/8/8/8/8/4P3/4K3 w - - 100 90"] {
        assert_eq!(game.count(&game.set_up(over).unwrap(), &mut Vec::new()), 0, "{over}");
    }
}

#[test]
fn doing_nothing_passes_the_turn_and_nothing_else() {
    positions(|game, state, _| {
        let Some(idle) = game.idle(state) else { return };
        let (before, after) = (game.position(state), game.position(&idle));
        assert_ne!(game.turn(state), game.turn(&idle));
        assert_eq!(before.split(' ').next(), after.split(' ').next());
        assert_eq!((state.quiet, idle.en_passant()), (idle.quiet, None));
        // What is idle is a position: the text is read back the same.
        assert_eq!(game.set_up(&after).map(|read| game.key(&read)), Ok(game.key(&idle)), "{after}");
    });
    let game = szachy();
    for never in ["4k3/8/8/8/8/8/4r3/4K2R w - - 0 1", "4k3/4p3/8/8/8/8/4P3/4K3 w - - 0 1"] {
        assert!(game.idle(&game.set_up(never).unwrap()).is_none(), "{never}");
    }
}

#[test]
fn what_cannot_be_won_is_worth_little() {
    for (drawn, most) in [
        // Rook against bishop, knights without more, a bishop of the wrong shade, a king before an edge pawn.
        ("4k3/4b3/8/8/8/8/8/R3K3 w - - 0 1", 60),
        ("4k3/8/8/8/8/8/8/1NN1K3 w - - 0 1", 80),
        ("k7/8/8/8/P7/8/8/2B1K3 w - - 0 1", 60),
        ("1k6/8/8/8/P7/8/8/4K3 w - - 0 1", 20),
        // Bishops of different shades: two pawns more are half as good.
        ("4k3/4b3/8/8/8/8/3PPB2/4K3 w - - 0 1", 260),
    ] {
        assert!(white(drawn).abs() <= most, "{} at {drawn}", white(drawn));
    }
    for won in [
        "4k3/8/8/8/8/8/8/2B1KB2 w - - 0 1",
        "4k3/8/8/8/8/8/8/2B1K1N1 w - - 0 1",
        "4k3/4r3/8/8/8/8/8/3QK3 w - - 0 1",
        "k7/8/8/8/P7/8/8/4KB2 w - - 0 1",
    ] {
        assert!(white(won) >= 200, "{} at {won}", white(won));
    }
}
