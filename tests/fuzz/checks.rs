//! What must hold of any table, however strange the way to it.

use std::collections::HashSet;
use swietlica::games;
use swietlica::record::Record;
use swietlica::rules::game::MOST;
use swietlica::rules::seen::Tap;
use swietlica::rules::table::{Pick, Play};
use swietlica::rules::{Node, Seat};

/// A number from a word, whatever it is.
pub fn luck(word: &str) -> usize {
    word.parse().unwrap_or_else(|_| word.bytes().fold(7, |n: usize, b| n.wrapping_mul(31).wrapping_add(b.into())))
}

/// Looks at a table and tries a few plies, which are taken back. `luck` chooses them.
pub fn position(play: &mut dyn Play, luck: usize) {
    let text = play.position();
    assert_eq!(play.outcome().is_some(), play.plans().is_empty(), "{text}: over exactly when there is no plan");
    assert!(play.turn().0 < play.seats(), "{text}");
    assert!(play.alarm().is_none_or(|node| node.index() < play.board().len()), "{text}");
    assert!(play.outcome().and_then(|o| o.winner()).is_none_or(|seat| seat.0 < play.seats()), "{text}");
    let texts = play.texts();
    assert_eq!(texts.iter().collect::<HashSet<_>>().len(), texts.len(), "{text}: a move text is there twice");
    let scores: Vec<i32> = (0..play.seats()).map(|seat| play.score(Seat(seat))).collect();
    assert!(scores.iter().all(|s| s.abs() <= MOST), "{text}: {scores:?}");
    assert!(scores.len() > 2 || scores.iter().sum::<i32>() == 0, "{text}: {scores:?}");
    (0..play.seats()).for_each(|seat| _ = play.notes(Seat(seat)));

    let mut plans: Vec<String> = play.plans().iter().map(|plan| format!("{:?}", plan.taps)).collect();
    plans.iter_mut().for_each(|plan| _ = plan.pop());
    plans.sort();
    for pair in plans.windows(2) {
        assert!(pair[0] != pair[1] && !pair[1].starts_with(&format!("{},", pair[0])), "{text}: {pair:?}");
    }

    if play.ply() == 0 {
        let again = Record { start: Some(text.clone()), end: None, ..play.record().clone() };
        let again = games::open(&again).unwrap_or_else(|e| panic!("{text}: {e}"));
        assert_eq!((again.position(), again.turn(), again.view()), (text.clone(), play.turn(), play.view()));
        if play.record().end.is_none() {
            assert_eq!((again.outcome(), again.plans()), (play.outcome(), play.plans()), "{text}");
        }
    }
    for i in 0..3 {
        if !play.plans().is_empty() {
            let pick = luck.wrapping_mul(7 + i) % play.plans().len();
            ply(play, pick);
            assert!(play.undo());
            assert_eq!(play.position(), text);
        }
    }
}

/// Plays a pick; what was announced is what has changed.
pub fn ply(play: &mut dyn Play, pick: usize) {
    let (pick, before) = (Pick(pick), play.position());
    let (mut view, text) = (play.view(), play.text(pick));
    for change in play.changes(pick) {
        assert!(view.apply(&change), "{before} {text}: {change:?} does not fit");
    }
    play.play(pick).unwrap_or_else(|e| panic!("{before} {text}: {e}"));
    assert_eq!(view, play.view(), "{before} {text}: the changes lead to another view");
}

/// Taps as a finger would: taps that begin a plan go on, a whole plan is played, every other tap has a reason and the
/// finger begins anew. Says how far the finger came.
pub fn taps(play: &mut dyn Play, words: &str) -> String {
    let mut begun: Vec<Tap> = Vec::new();
    let mut reasons: Vec<&str> = Vec::new();
    for word in words.split_ascii_whitespace() {
        begun.push(tap(play, word));
        let begins = |plan: &[Tap]| plan.starts_with(&begun);
        if !play.plans().iter().any(|plan| begins(&plan.taps)) {
            let reason = play.refusal(&begun);
            let place = format!("{} {begun:?}: {reason:?}", play.position());
            assert!(!reason.id.is_empty(), "{place}");
            assert!(reason.nodes.iter().all(|node| node.index() < play.board().len()), "{place}");
            assert_eq!(reason.id == "over", play.outcome().is_some(), "{place}");
            reasons.push(reason.id);
            begun.clear();
        } else if let Some(pick) = play.plans().iter().position(|plan| plan.taps == begun) {
            ply(play, pick);
            begun.clear();
        }
    }
    reasons.sort_unstable();
    reasons.dedup();
    // One new reason is news; every set of them is not.
    format!("{} {}", begun.len(), reasons.last().unwrap_or(&""))
}

/// A tap from its word; nodes and seats are brought onto the board.
fn tap(play: &dyn Play, word: &str) -> Tap {
    let n = luck(word.get(1..).unwrap_or_default());
    match word.as_bytes().first() {
        Some(b'r') => Tap::Reserve(Seat((n % usize::from(play.seats())) as u8)),
        Some(b'c') => Tap::Choice((n % 256) as u8),
        // A plan's next tap is met too seldom by chance.
        Some(b'p') if !play.plans().is_empty() => play.plans()[n % play.plans().len()].taps[0],
        _ => Tap::Node(Node((n % play.board().len()) as u8)),
    }
}
