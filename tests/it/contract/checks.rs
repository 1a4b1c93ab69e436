//! What holds of any position of any game, however it was reached.

use crate::data;
use std::collections::HashMap;
use swietlica::games;
use swietlica::record::Record;
use swietlica::rules::game::MOST;
use swietlica::rules::seen::{Arg, Change, Manner, Plan, Reason, Tap, View};
use swietlica::rules::table::{NotLegal, Pick, Play};
use swietlica::rules::{Node, Outcome, Seat, Win};

/// All that is seen of a table, so that two moments can be compared.
#[derive(PartialEq, Debug)]
struct Seen {
    position: String,
    view: View,
    turn: Seat,
    outcome: Option<Outcome>,
    plans: Vec<Plan>,
    texts: Vec<String>,
    must_pass: bool,
    alarm: Option<Node>,
    ply: usize,
    last: (Vec<Change>, Option<Seat>),
    record: Record,
}

impl Seen {
    fn of(play: &dyn Play) -> Seen {
        Seen {
            position: play.position(),
            view: play.view(),
            turn: play.turn(),
            outcome: play.outcome(),
            plans: play.plans().to_vec(),
            texts: play.texts(),
            must_pass: play.must_pass(),
            alarm: play.alarm(),
            ply: play.ply(),
            last: (play.last_changes().to_vec(), play.last_seat()),
            record: play.record().clone(),
        }
    }
}

/// (a), (c), (h): what can be seen without touching anything.
pub fn position(play: &dyn Play) {
    let place = play.position();
    let (plans, view) = (play.plans(), play.view());
    assert_eq!(play.outcome().is_some(), plans.is_empty(), "{place}: over exactly when there is no plan");
    assert_eq!((view.stacks.len(), view.reserves.len()), (play.board().len(), play.seats() as usize), "{place}");
    assert!(play.turn().0 < play.seats(), "{place}");
    assert!(play.alarm().is_none_or(|node| node.index() < play.board().len()), "{place}");
    if play.must_pass() {
        assert_eq!(plans.iter().map(|p| &p.taps[..]).collect::<Vec<_>>(), [[Tap::Choice(0)]], "{place}: a pass");
    }

    let mut sorted: Vec<Vec<u16>> = plans.iter().map(|p| p.taps.iter().copied().map(number).collect()).collect();
    sorted.sort_unstable();
    for pair in sorted.windows(2) {
        assert!(!pair[1].starts_with(&pair[0]), "{place}: one plan begins or equals another: {pair:?}");
    }
    for plan in plans {
        assert!(!plan.taps.is_empty() && plan.taps.len() == plan.shown.len(), "{place}: {plan:?}");
        assert!(plan.shown.is_sorted(), "{place}: {plan:?}");
    }

    let scores: Vec<i32> = (0..play.seats()).map(|seat| play.score(Seat(seat))).collect();
    assert!(scores.iter().all(|s| s.abs() <= MOST), "{place}: {scores:?}");
    assert!(scores.len() > 2 || scores.iter().sum::<i32>() == 0, "{place}: {scores:?}");
}

/// A tap as a number, for sorting.
fn number(tap: Tap) -> u16 {
    match tap {
        Tap::Node(node) => u16::from(node.0),
        Tap::Reserve(seat) => 256 + u16::from(seat.0),
        Tap::Choice(choice) => 512 + u16::from(choice),
    }
}

/// (d), (e): plays a pick; what changes is what was announced; it can be taken back and repeated.
pub fn ply(play: &mut dyn Play, pick: Pick) {
    let before = Seen::of(play);
    let (text, changes) = (play.text(pick), play.changes(pick));
    let place = format!("{} {text} {:?}", before.position, before.plans[pick.0].taps);
    let view = applied(play, pick, &place);
    play.play(pick).unwrap_or_else(|e| panic!("{place}: {e}"));
    let after = Seen::of(play);
    assert_eq!(view, after.view, "{place}: the changes lead to another view");
    assert_eq!(after.record.moves.split_last(), Some((&text, &before.record.moves[..])), "{place}");
    assert_eq!((after.ply, &after.last), (before.ply + 1, &(changes, Some(before.turn))), "{place}");
    assert_eq!(play.changes_of(before.ply), play.last_changes(), "{place}");
    assert_eq!(play.redoable(), 0, "{place}");

    assert!(play.undo(), "{place}");
    assert_eq!(Seen::of(play), before, "{place}: undo");
    assert_eq!((play.redoable(), play.redo_pick()), (1, Some(pick)), "{place}");
    assert!(play.redo(), "{place}");
    assert_eq!(Seen::of(play), after, "{place}: redo");
}

/// (d): the view after the changes of a pick, each of which fits and keeps every seat's men.
fn applied(play: &dyn Play, pick: Pick, place: &str) -> View {
    let (changes, plan) = (play.changes(pick), &play.plans()[pick.0]);
    assert_eq!(plan.shown.last().map(|n| usize::from(*n)), Some(changes.len()), "{place}: {changes:?}");
    let mut view = play.view();
    let men = men(&view);
    for change in &changes {
        assert!(view.apply(change), "{place}: {change:?} does not fit");
        assert_eq!(self::men(&view), men, "{place}: {change:?}");
        if let Change::Step { path, manner: Manner::Slide, .. } = change {
            let joined = path.windows(2).all(|pair| play.board().neighbours(pair[0]).contains(&pair[1]));
            assert!(joined, "{place}: {change:?} leaves the board's lines");
        }
    }
    view
}

/// How many men each seat has, wherever they are.
fn men(view: &View) -> Vec<usize> {
    let on_board = |seat: u8| view.stacks.iter().flatten().filter(|p| p.seat == Seat(seat)).count();
    let beside = |seat: usize| view.reserves[seat].len() + view.dead[seat].len();
    (0..view.reserves.len()).map(|seat| on_board(seat as u8) + beside(seat)).collect()
}

/// All checks that take their time, on one position.
pub fn everything(play: &mut dyn Play) {
    position(play);
    nothing_but_legal_moves(play);
    moves(play);
    texts(play);
    taps(play);
}

/// (a): what is not legal is refused and changes nothing; after the end that is everything.
fn nothing_but_legal_moves(play: &mut dyn Play) {
    let before = Seen::of(play);
    let beyond = Pick(before.plans.len());
    assert_eq!((play.play(beyond), play.play(Pick(usize::MAX))), (Err(NotLegal), Err(NotLegal)));
    assert!(play.text(beyond).is_empty() && play.changes(beyond).is_empty());
    let foreign = before.record.moves.iter().filter(|text| !before.texts.contains(text));
    for text in foreign.map(String::as_str).chain(["", "-", "a1-", "zz9-zz9", "ż"]) {
        assert_eq!(play.play_text(text), Err(NotLegal), "{}: {text}", before.position);
    }
    if before.outcome.is_some() {
        play.concede(Seat(0));
        play.agree();
    }
    assert_eq!(Seen::of(play), before);
}

/// (b), (d) and the first half of (g): every plan of every move, played and taken back.
fn moves(play: &mut dyn Play) {
    let before = Seen::of(play);
    let mut results: HashMap<String, (String, View)> = HashMap::new();
    for pick in (0..before.plans.len()).map(Pick) {
        let text = play.text(pick);
        let place = format!("{} {text} {:?}", before.position, before.plans[pick.0].taps);
        let view = applied(play, pick, &place);
        play.play(pick).unwrap_or_else(|e| panic!("{place}: {e}"));
        let result = (play.position(), play.view());
        assert_eq!(view, result.1, "{place}: the changes lead to another view");
        let still = result.1.stacks == before.view.stacks && result.1.reserves == before.view.reserves;
        assert_eq!(still, before.must_pass, "{place}: only a pass leaves everything as it was");
        assert!(play.undo(), "{place}");
        let known = results.entry(text).or_insert_with(|| result.clone());
        assert_eq!(*known, result, "{place}: two ways of a move lead to two positions");
    }
    assert_eq!(Seen::of(play), before, "the same order, also after undo");
    let mut texts: Vec<&String> = results.keys().collect();
    texts.sort();
    assert_eq!(texts, before.texts.iter().collect::<Vec<_>>(), "{}: every text once", before.position);
    let results: Vec<&(String, View)> = results.values().collect();
    for (i, result) in results.iter().enumerate() {
        assert!(!results[..i].contains(result), "{}: two moves lead to {}", before.position, result.0);
    }
}

/// (g): the position's text and the record both say the whole.
fn texts(play: &dyn Play) {
    let (record, text) = (play.record(), play.position());
    let start = Record { start: Some(text.clone()), moves: Vec::new(), end: None, ..record.clone() };
    let set_up = games::open(&start).unwrap_or_else(|e| panic!("{text}: {e}"));
    same_again(play, &*set_up, &text);
    let again = games::open(record).unwrap_or_else(|e| panic!("{record:?}: {e}"));
    // A record holds the move, not the way in which it was tapped, so the last ply may look different.
    let same = Seen { last: (play.last_changes().to_vec(), again.last_seat()), ..Seen::of(&*again) };
    assert_eq!(same, Seen::of(play));
    let json = serde_json::to_string(record).unwrap();
    assert_eq!(serde_json::from_str::<Record>(&json).unwrap(), *record);
}

/// A position that was set up is the one that was written, but for counters and history.
fn same_again(play: &dyn Play, set_up: &dyn Play, text: &str) {
    assert_eq!((set_up.position(), set_up.view(), set_up.turn()), (text.into(), play.view(), play.turn()), "{text}");
    match play.outcome() {
        None => {
            assert_eq!(
                (set_up.texts(), set_up.plans(), set_up.outcome()),
                (play.texts(), play.plans(), None),
                "{text}"
            );
        }
        // Draws and these wins come from counters, from the history or from people.
        Some(Outcome::Drawn(_) | Outcome::Won(_, Win::Conceded | Win::Blockade)) => {}
        won => assert_eq!(set_up.outcome(), won, "{text}"),
    }
}

/// (e): back to the start and forward again.
pub fn there_and_back(play: &mut dyn Play) {
    let (end, plies) = (Seen::of(play), play.ply());
    for ply in (0..plies).rev() {
        assert!(play.undo());
        assert_eq!(play.ply(), ply);
    }
    assert!(!play.undo());
    let start = Record { moves: Vec::new(), ..play.record().clone() };
    assert_eq!(Seen::of(play), Seen::of(&*games::open(&start).unwrap()));
    assert!((0..plies).all(|_| play.redo()) && !play.redo());
    assert_eq!(Seen::of(play), end);
}

/// (i): every tap that begins no plan has a reason, in every language.
fn taps(play: &dyn Play) {
    let mut all: Vec<Tap> = play.board().nodes().map(Tap::Node).collect();
    all.extend((0..play.seats()).map(|seat| Tap::Reserve(Seat(seat))));
    all.extend((0..4).map(Tap::Choice));
    if play.plans().is_empty() {
        all.iter().for_each(|tap| assert_eq!(play.refusal(&[*tap]), Reason::new("over")));
        return;
    }
    let mut onward: HashMap<&[Tap], Vec<Tap>> = HashMap::new();
    for plan in play.plans() {
        for (i, tap) in plan.taps.iter().enumerate() {
            onward.entry(&plan.taps[..i]).or_default().push(*tap);
        }
    }
    for (begun, next) in onward {
        for tap in all.iter().filter(|tap| !next.contains(tap)) {
            let taps = [begun, &[*tap]].concat();
            told(play, &play.refusal(&taps), &taps);
        }
    }
}

/// A reason's text is there in every language, and gets every argument that it names.
fn told(play: &dyn Play, reason: &Reason, taps: &[Tap]) {
    let place = format!("{} {taps:?}: {reason:?}", play.position());
    assert!(reason.nodes.iter().all(|node| node.index() < play.board().len()), "{place}");
    for lang in data::languages() {
        let named = lang.arguments(&format!("reason-{}", reason.id));
        let named = named.unwrap_or_else(|| panic!("{place}: no text in {}", lang.code));
        for name in named {
            let given = reason.args.iter().find(|(n, _)| *n == name).map(|(_, arg)| arg);
            let given = given.unwrap_or_else(|| panic!("{place}: the text in {} names ${name}", lang.code));
            assert!(!matches!(given, Arg::Text(text) if text.is_empty()), "{place}: ${name} is empty");
        }
    }
}
