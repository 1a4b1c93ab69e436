//! The table's own work, on a toy game small enough to follow by eye.
//!
//! *Corridors*: each seat's runner has a corridor of five fields, `a` to `e`, and steps one field forward or back.
//! Whoever comes to `e` wins. While the next seat's runner stands on the same file, seat 0 is held and can only pass.
//! After `limit` plies nobody wins. A step can be tapped in two ways: runner and field, or the field twice.

use super::walk::{can_undo, redo_to_person, undo_to_person};
use super::*;
use crate::rules::seen::Manner;
use crate::rules::spec::{GameSpec, Options, SpecError};
use crate::rules::{Dir, Piece};
use std::collections::BTreeMap;

const SPEC: &str = r#"(
    id: "corridors", seats: (2, 3), shape: Grid(cols: 5, rows: 3, steps: Orthogonal), kinds: ["runner"],
    starts: [(position: "0 aca")],
    options: [(name: "limit", values: ["100", "8", "7"]), (name: "repeats", values: ["yes", "no"])],
)"#;

struct Corridors {
    board: Board,
    seats: u8,
    limit: u32,
    repeats: bool,
    start: String,
}

#[derive(Clone, PartialEq, Eq, Hash, Debug)]
struct State {
    turn: Seat,
    at: Vec<Node>,
    plies: u32,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Move {
    Step(Node, Node),
    Pass,
}

impl Corridors {
    fn held(&self, state: &State) -> bool {
        state.turn == Seat(0) && self.board.step(state.at[0], Dir::NORTH) == Some(state.at[1])
    }
}

impl Game for Corridors {
    type State = State;
    type Move = Move;

    fn new(spec: &GameSpec, options: &Options, seats: u8) -> Result<Self, SpecError> {
        let limit = options.get("limit").and_then(|l| l.parse().ok()).unwrap_or(0);
        let (board, start) = (Board::compile(spec)?, spec.start(options).into());
        Ok(Corridors { board, seats, limit, repeats: options.is("repeats", "yes"), start })
    }

    fn board(&self) -> &Board {
        &self.board
    }

    fn seats(&self) -> u8 {
        self.seats
    }

    fn start(&self) -> State {
        self.set_up(&self.start).unwrap()
    }

    fn turn(&self, state: &State) -> Seat {
        state.turn
    }

    fn moves(&self, state: &State, out: &mut Vec<Move>) {
        if self.held(state) {
            return out.push(Move::Pass);
        }
        let from = state.at[state.turn.index()];
        let onto = [Dir::EAST, Dir::WEST].into_iter().filter_map(|dir| self.board.step(from, dir));
        out.extend(onto.map(|to| Move::Step(from, to)));
    }

    fn play(&self, state: &mut State, mv: Move) {
        if let Move::Step(_, to) = mv {
            state.at[state.turn.index()] = to;
        }
        state.turn = state.turn.next(self.seats);
        state.plies += 1;
    }

    fn outcome(&self, state: &State) -> Option<Outcome> {
        let home = state.at.iter().position(|n| self.board.step(*n, Dir::EAST).is_none());
        match home {
            Some(seat) => Some(Outcome::Won(Seat(seat as u8), Win::Goal)),
            None => (state.plies >= self.limit).then_some(Outcome::Drawn(Draw::NoProgress)),
        }
    }

    fn key(&self, state: &State) -> u64 {
        state.at.iter().fold(u64::from(state.turn.0), |key, n| key << 8 | u64::from(n.0))
    }

    fn repeats(&self) -> bool {
        self.repeats
    }

    fn write(&self, _: &State, mv: Move) -> String {
        match mv {
            Move::Step(from, to) => format!("{}-{}", self.board.name(from), self.board.name(to)),
            Move::Pass => "--".into(),
        }
    }

    fn position(&self, state: &State) -> String {
        let files = state.at.iter().filter_map(|n| self.board.name(*n).chars().next());
        format!("{} {}", state.turn.0, files.collect::<String>())
    }

    fn set_up(&self, text: &str) -> Result<State, PositionError> {
        let (turn, files) = text.split_once(' ').ok_or_else(|| PositionError::new(text, "two words"))?;
        let turn = turn.parse().map_err(|_| PositionError::new(turn, "no seat"))?;
        let rows = files.chars().take(self.seats as usize).enumerate();
        let at = rows.map(|(row, file)| self.board.node(&format!("{file}{}", row + 1)));
        let at = at.collect::<Option<_>>().ok_or_else(|| PositionError::new(files, "no such file"))?;
        Ok(State { turn: Seat(turn), at, plies: 0 })
    }

    fn view(&self, state: &State) -> View {
        let mut view = View::empty(self.board.len(), self.seats);
        for (seat, node) in state.at.iter().enumerate() {
            view.stacks[node.index()].push(Piece::man(Seat(seat as u8)));
        }
        view
    }

    fn plans(&self, _: &State, mv: Move, out: &mut Vec<Plan>) {
        match mv {
            Move::Pass => out.push(Plan::at_once(vec![Tap::Choice(0)], 0)),
            Move::Step(from, to) => {
                out.push(Plan::at_once(vec![Tap::Node(from), Tap::Node(to)], 1));
                out.push(Plan::at_once(vec![Tap::Node(to), Tap::Node(to)], 1));
            }
        }
    }

    fn changes(&self, _: &State, mv: Move, plan: &Plan, out: &mut Vec<Change>) {
        if let Move::Step(from, to) = mv {
            let manner = if plan.taps[0] == plan.taps[1] { Manner::Jump } else { Manner::Slide };
            out.push(Change::Step { path: vec![from, to], count: 1, manner });
        }
    }

    fn refusal(&self, _: &State, _: &[Tap]) -> Reason {
        Reason::new("no-way")
    }

    fn is_pass(&self, mv: Move) -> bool {
        mv == Move::Pass
    }
}

impl Opinion for Corridors {
    const PACE: u64 = 1_000_000;

    fn score(&self, state: &State, seat: Seat) -> i32 {
        let far = |seat: Seat| i32::from(state.at[seat.index()].0 % 5);
        100 * (far(seat) - far(seat.next(self.seats)))
    }

    fn noisy(&self, _: &State, _: Move) -> bool {
        false
    }
}

/// A table with these options, a start position (or the game's own) and these moves played.
fn table(seats: u8, chosen: &[(&str, &str)], start: Option<&str>, moves: &str) -> Match<Corridors> {
    let spec = GameSpec::read("corridors.ron", SPEC).unwrap();
    let chosen: BTreeMap<String, String> = chosen.iter().map(|(n, v)| (n.to_string(), v.to_string())).collect();
    let options = Options::new(&spec, &chosen, 0).unwrap();
    let game = Corridors::new(&spec, &options, seats).unwrap();
    let record = Record { seats, options: chosen, start: start.map(Into::into), ..Record::of("corridors") };
    let mut table = Match::new(Arc::new(game), record).unwrap();
    for text in moves.split_ascii_whitespace() {
        table.play_text(text).unwrap_or_else(|_| panic!("{text} in {}", table.position()));
    }
    table
}

fn plain(moves: &str) -> Match<Corridors> {
    table(2, &[], None, moves)
}

/// Both runners step forward and back, twice: the start comes up for the third time.
const SHUFFLE: &str = "a1-b1 c2-d2 b1-a1 d2-c2 a1-b1 c2-d2 b1-a1 d2-c2";

#[test]
fn plays_undoes_and_redoes() {
    let mut table = plain("");
    assert_eq!((table.position().as_str(), table.ply(), table.turn()), ("0 ac", 0, Seat(0)));
    assert!(!table.undo() && !table.redo(), "nothing to take back, nothing to repeat");
    table.play_text("a1-b1").unwrap();
    table.play_text("c2-d2").unwrap();
    assert_eq!((table.position().as_str(), table.ply(), table.last_seat()), ("0 bd", 2, Some(Seat(1))));
    assert_eq!(table.record().moves, ["a1-b1", "c2-d2"]);
    let slide = |from, to| vec![Change::Step { path: vec![Node(from), Node(to)], count: 1, manner: Manner::Slide }];
    assert_eq!(table.changes_of(0), slide(0, 1));
    assert_eq!((table.last_changes(), table.changes_of(1)), (&slide(7, 8)[..], &slide(7, 8)[..]));
    assert!(table.changes_of(2).is_empty(), "this ply was not played");
    assert!(table.undo() && table.undo() && !table.undo());
    assert_eq!((table.position().as_str(), table.ply(), table.last_seat()), ("0 ac", 0, None));
    assert!(table.record().moves.is_empty() && table.last_changes().is_empty());
    assert_eq!(table.redoable(), 2);
    assert!(table.redo() && table.redo() && !table.redo());
    assert_eq!(table.position(), "0 bd");
    assert_eq!(table.record().moves, ["a1-b1", "c2-d2"]);
}

#[test]
fn what_is_not_legal_changes_nothing() {
    let mut table = plain("a1-b1");
    table.undo();
    assert_eq!(table.play(Pick(table.plans().len())), Err(NotLegal));
    assert_eq!(table.play_text("a1-c1"), Err(NotLegal));
    assert_eq!((table.position().as_str(), table.redoable()), ("0 ac", 1));
    assert!(table.changes(Pick(99)).is_empty() && table.text(Pick(99)).is_empty());
}

#[test]
fn redo_repeats_the_way_it_was_tapped() {
    let mut table = plain("a1-b1 c2-d2");
    let twice = vec![Tap::Node(Node(2)), Tap::Node(Node(2))];
    let pick = table.plans().iter().position(|p| p.taps == twice).map(Pick).unwrap();
    table.play(pick).unwrap();
    let seen = table.last_changes().to_vec();
    assert!(matches!(seen[..], [Change::Step { manner: Manner::Jump, .. }]));
    table.undo();
    assert_eq!(table.redo_pick(), Some(pick));
    table.redo();
    assert_eq!(table.last_changes(), seen);
}

#[test]
fn another_move_forgets_what_was_undone() {
    let mut table = plain("a1-b1 c2-d2 b1-c1");
    table.undo();
    table.undo();
    assert_eq!(table.redoable(), 2);
    table.play_text("c2-b2").unwrap();
    assert_eq!((table.redoable(), table.redo_pick(), table.redo()), (0, None, false));
    table.undo();
    table.play_text("c2-d2").unwrap();
    assert_eq!(table.redoable(), 0, "also when the move is the same");
}

#[test]
fn the_third_occurrence_is_drawn() {
    let seven = SHUFFLE.rsplit_once(' ').unwrap().0;
    assert_eq!(plain(seven).outcome(), None);
    let mut table = plain(SHUFFLE);
    assert_eq!(table.outcome(), Some(Outcome::Drawn(Draw::Repetition)));
    assert!(table.plans().is_empty() && table.texts().is_empty());
    assert_eq!(table.refusal(&[Tap::Node(Node(0))]).id, "over");
    assert_eq!(table.play(Pick(0)), Err(NotLegal));
    assert!(table.undo());
    assert_eq!(table.outcome(), None);
    table.redo();
    assert_eq!(table.outcome(), Some(Outcome::Drawn(Draw::Repetition)));
    assert_eq!(table_of_no_repeats(SHUFFLE).outcome(), None);
}

fn table_of_no_repeats(moves: &str) -> Match<Corridors> {
    table(2, &[("repeats", "no")], None, moves)
}

#[test]
fn repetition_is_judged_before_lack_of_progress_and_a_win_before_both() {
    let judged =
        |limit, repeats, moves: &str| table(2, &[("limit", limit), ("repeats", repeats)], None, moves).outcome();
    let seven = SHUFFLE.rsplit_once(' ').unwrap().0;
    assert_eq!(judged("8", "yes", SHUFFLE), Some(Outcome::Drawn(Draw::Repetition)));
    assert_eq!(judged("8", "no", SHUFFLE), Some(Outcome::Drawn(Draw::NoProgress)));
    assert_eq!(judged("7", "yes", seven), Some(Outcome::Drawn(Draw::NoProgress)));
    let win = "a1-b1 c2-d2 b1-c1 d2-c2 -- c2-d2 c1-b1 d2-e2";
    assert_eq!(judged("8", "yes", win), Some(Outcome::Won(Seat(1), Win::Goal)));
}

#[test]
fn perft_counts_no_moves_after_the_third_occurrence() {
    let seven = SHUFFLE.rsplit_once(' ').unwrap().0;
    let (drawn, open) = (plain(seven), table_of_no_repeats(seven));
    assert_eq!((drawn.perft(1), open.perft(1)), (2, 2));
    // Black wins by one of the two moves; the other draws, or leaves White its one step.
    assert_eq!((drawn.perft(2), open.perft(2)), (0, 1));
    assert_eq!((plain(SHUFFLE).perft(0), plain(SHUFFLE).perft(1)), (1, 0));
}

/// perft once more: every sequence is played at the table, which judges each position by its whole history.
fn walked(table: &mut dyn Play, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    let mut count = 0;
    for text in table.texts() {
        table.play_text(&text).unwrap();
        count += walked(table, depth - 1);
        table.undo();
    }
    count
}

#[test]
fn perft_sees_repetition_as_the_table_does() {
    let moves: Vec<&str> = SHUFFLE.split(' ').collect();
    for (so_far, depth) in (0..=8).zip([13, 12, 11, 11, 10, 9, 8, 8, 8]) {
        let so_far = moves[..so_far].join(" ");
        let (mut drawn, mut open) = (plain(&so_far), table_of_no_repeats(&so_far));
        for depth in [depth - 1, depth] {
            let (with, without) = (drawn.perft(depth), open.perft(depth));
            assert_eq!((with, without), (walked(&mut drawn, depth), walked(&mut open, depth)), "{so_far}: {depth}");
            assert!(with < without, "{so_far}: {depth}");
        }
    }
}

#[test]
fn giving_up_and_agreeing_end_the_game_and_can_be_taken_back() {
    let mut table = plain("a1-b1 c2-d2");
    table.undo();
    table.concede(Seat(0));
    assert_eq!(table.outcome(), Some(Outcome::Won(Seat(1), Win::Conceded)));
    assert_eq!(table.record().end, Some(End::Conceded(Seat(0))));
    assert!(table.plans().is_empty() && !table.redo());
    table.agree();
    assert_eq!(table.record().end, Some(End::Conceded(Seat(0))), "an end stays as it is");
    assert!(table.undo());
    assert_eq!((table.outcome(), table.record().end, table.ply()), (None, None, 1));
    table.agree();
    assert_eq!(table.outcome(), Some(Outcome::Drawn(Draw::Agreement)));
}

#[test]
fn ends_that_people_make_need_an_open_game_for_two() {
    let mut three = table(3, &[], None, "");
    three.concede(Seat(1));
    three.agree();
    assert_eq!((three.outcome(), three.record().end), (None, None));
    let mut two = plain("");
    two.concede(Seat(2));
    two.concede(Seat(255));
    assert_eq!((two.outcome(), two.record().end), (None, None));
    let mut over = plain(SHUFFLE);
    over.concede(Seat(0));
    assert_eq!((over.outcome(), over.record().end), (Some(Outcome::Drawn(Draw::Repetition)), None));
}

#[test]
fn a_record_keeps_start_and_moves_and_a_bad_start_is_refused() {
    let table = table(2, &[], Some("1 bd"), "d2-c2 b1-c1");
    assert_eq!(table.record().start.as_deref(), Some("1 bd"));
    assert_eq!((table.record().moves.len(), table.position().as_str()), (2, "1 cc"));
    let again = Match::new(table.game().clone(), table.record().clone()).unwrap();
    assert_eq!((again.position().as_str(), again.ply()), ("1 bd", 0), "the moves are not played here");
    let wrong = Record { start: Some("0 zz".into()), ..table.record().clone() };
    assert_eq!(Match::new(table.game().clone(), wrong).err().unwrap().token, "zz");
}

#[test]
fn undo_goes_to_where_a_person_has_a_choice() {
    // The persons, the plies played, how many plies undo takes back.
    let cases: &[(&[bool], &str, usize)] = &[
        // Persons only: one ply; over the pass that White had to make at ply 2.
        (&[true, true], "a1-b1 c2-d2", 1),
        (&[true, true], "a1-b1 c2-b2", 1),
        (&[true, true], "a1-b1 c2-b2 --", 2),
        // White is a person: its own ply while the computer thinks, then that and the answer.
        (&[true, false], "a1-b1", 1),
        (&[true, false], "a1-b1 c2-d2", 2),
        (&[true, false], "a1-b1 c2-b2 -- b2-a2", 4),
        (&[true, false], "a1-b1 c2-b2 --", 3),
        // Black is a person.
        (&[false, true], "a1-b1 c2-d2", 1),
        (&[false, true], "a1-b1 c2-d2 b1-c1", 2),
        // No person: one ply, whoever is to move.
        (&[false, false], "a1-b1 c2-d2 b1-c1", 1),
        (&[false, false], "a1-b1 c2-b2 --", 1),
        // Nothing a person did lies back there: not even the computer's opening is taken back.
        (&[true, true], "", 0),
        (&[false, true], "a1-b1", 0),
    ];
    for (persons, moves, back) in cases {
        let mut table = plain(moves);
        let (before, position) = (table.ply(), table.position());
        assert_eq!(can_undo(&table, persons), *back > 0, "{persons:?} {moves}");
        assert_eq!(undo_to_person(&mut table, persons), *back, "{persons:?} {moves}");
        assert_eq!(table.ply() + back, before, "{persons:?} {moves}");
        assert!(*back > 0 || table.position() == position, "{persons:?} {moves}");
    }
}

#[test]
fn redo_goes_to_the_next_choice_of_a_person_or_to_the_end() {
    let cases: &[(&[bool], &str, usize, usize)] = &[
        // The persons, the plies, how many are undone one by one, how many come back at once.
        (&[true, true], "a1-b1 c2-d2", 2, 1),
        (&[true, true], "a1-b1 c2-b2 -- b2-a2", 3, 2),
        (&[true, false], "a1-b1 c2-d2 b1-c1", 3, 2),
        (&[true, false], "a1-b1 c2-b2 -- b2-a2", 4, 4),
        // What was undone ends while the computer is to move.
        (&[true, false], "a1-b1", 1, 1),
        (&[false, false], "a1-b1 c2-d2", 2, 1),
        (&[true, true], "a1-b1", 0, 0),
    ];
    for (persons, moves, undone, forward) in cases {
        let mut table = plain(moves);
        (0..*undone).for_each(|_| assert!(table.undo()));
        assert_eq!(redo_to_person(&mut table, persons), *forward, "{persons:?} {moves}");
    }
}

#[test]
fn undo_takes_a_concession_back_before_any_ply() {
    let mut table = plain("a1-b1 c2-d2");
    table.concede(Seat(0));
    assert_eq!(undo_to_person(&mut table, &[true, false]), 1);
    assert_eq!((table.outcome(), table.ply()), (None, 2));
}
