//! Games that are kept: stored before they are shown, listed on the shelf, standing as they were.

use super::rig::{ALONE, BOTH, Rig};
use std::fs;
use std::path::{Path, PathBuf};
use swietlica::app::keep::saved::Saved;
use swietlica::app::keep::{Kept, MOST, Store};
use swietlica::app::settings::{Notices, Sitter, Speed};
use swietlica::app::table::{Phase, Seating};
use swietlica::app::{Act, Screen, Sheet};
use swietlica::rules::table::Pick;

/// A folder of a test's own that goes with it.
struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Folder {
        let place = std::env::temp_dir().join(format!("swietlica-kept-{name}-{}", std::process::id()));
        let _ = fs::remove_dir_all(&place);
        Folder(place)
    }

    fn path(&self) -> &Path {
        &self.0
    }

    /// The games' texts.
    fn games(&self) -> Vec<String> {
        let files = fs::read_dir(&self.0).into_iter().flatten().flatten().map(|e| e.path());
        let games =
            files.filter(|p| p.extension().is_some_and(|e| e == "json") && p.file_stem().is_some_and(|s| s != "open"));
        games.map(|p| fs::read_to_string(p).unwrap()).collect()
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

/// An app that keeps its games in a folder.
fn opened(folder: &Folder, speed: Speed) -> Rig {
    let mut rig = Rig::keeping(speed, Store::at(folder.path().into()));
    rig.frames(4);
    rig
}

/// A game of draughts begins, with somebody at each seat.
fn begin(rig: &mut Rig, sitters: [Sitter; 2]) {
    rig.act(Act::Choose("warcaby".into()));
    for (seat, sitter) in sitters.into_iter().enumerate() {
        rig.act(Act::Sit(seat, sitter));
    }
    rig.act(Act::Start);
    rig.frames(3);
    assert_eq!(rig.screen(), Screen::Table);
}

fn unfinished(rig: &Rig) -> Vec<Saved> {
    rig.res::<Kept>().unfinished().cloned().collect()
}

#[test]
fn a_ply_is_stored_in_the_frame_in_which_it_is_played_before_anything_moves() {
    let folder = Folder::new("ply");
    let mut rig = opened(&folder, Speed::Normal);
    begin(&mut rig, BOTH);
    assert!(folder.games().is_empty(), "a game in which nothing was done is none to keep");
    rig.tap("c3");
    rig.tap("d4");
    let texts = folder.games();
    let (saved, play) = Saved::read(&texts[0]).expect("a sound text");
    assert_eq!((texts.len(), play.ply()), (1, 1));
    assert!(rig.seen.is_empty(), "the man has not landed yet");
    assert_eq!(saved.record.moves, ["c3-d4"]);
}

#[test]
fn a_program_that_was_killed_is_at_its_table_again() {
    let folder = Folder::new("killed");
    let position;
    {
        let mut rig = opened(&folder, Speed::None);
        begin(&mut rig, [Sitter::Person, Sitter::Computer(2)]);
        for taps in [["c3", "d4"], ["e3", "f4"]] {
            taps.iter().for_each(|t| rig.tap(t));
            rig.settle();
            if rig.play().ply() < 4
                && rig.phase() == Phase::Person
                && rig.play().texts().iter().any(|t| t.contains('x'))
            {
                break;
            }
        }
        rig.act(Act::Undo);
        position = (rig.position(), rig.play().undone(), rig.play().ply());
        // Dropped in the middle of everything.
    }
    let mut rig = opened(&folder, Speed::None);
    assert_eq!(rig.screen(), Screen::Table);
    assert_eq!((rig.position(), rig.play().undone(), rig.play().ply()), position);
    assert_eq!(rig.res::<Seating>().sitters, [Sitter::Person, Sitter::Computer(2)]);
    rig.agrees();
    rig.act(Act::Redo);
    rig.settle();
    assert!(rig.play().ply() > position.2);
}

#[test]
fn several_games_lie_on_the_shelf_and_each_goes_on_where_it_was() {
    let folder = Folder::new("several");
    let mut rig = opened(&folder, Speed::None);
    let mut stood = Vec::new();
    for first in [["c3", "d4"], ["e3", "f4"], ["a3", "b4"]] {
        begin(&mut rig, BOTH);
        first.iter().for_each(|t| rig.tap(t));
        rig.settle();
        stood.push(rig.position());
        rig.act(Act::Shelf);
        rig.frames(3);
    }
    drop(rig);
    let mut rig = opened(&folder, Speed::None);
    assert_eq!(rig.screen(), Screen::Shelf, "no table was open");
    let kept = unfinished(&rig);
    assert_eq!(kept.len(), 3);
    for saved in kept {
        rig.act(Act::Reopen(saved.id));
        rig.frames(3);
        assert_eq!(rig.screen(), Screen::Table);
        assert!(stood.contains(&rig.position()));
        rig.agrees();
        rig.act(Act::Shelf);
        rig.frames(3);
    }
    let gone = unfinished(&rig)[0].id;
    rig.act(Act::Open(Sheet::Games));
    rig.frames(30);
    rig.act(Act::Forget(gone));
    rig.frames(3);
    assert!(unfinished(&rig).iter().all(|s| s.id != gone) && folder.games().len() == 2);
}

#[test]
fn a_finished_game_is_forgotten_when_its_table_is_left() {
    let folder = Folder::new("over");
    let mut rig = opened(&folder, Speed::None);
    begin(&mut rig, BOTH);
    rig.tap("c3");
    rig.tap("d4");
    rig.settle();
    rig.act(Act::Concede);
    rig.frames(3);
    assert_eq!((rig.phase(), folder.games().len(), unfinished(&rig).len()), (Phase::Over, 1, 0));
    rig.act(Act::Shelf);
    rig.frames(3);
    assert!(folder.games().is_empty());
}

#[test]
fn a_corrupt_game_is_set_aside_and_said_and_the_others_survive() {
    let folder = Folder::new("corrupt");
    {
        let mut rig = opened(&folder, Speed::None);
        begin(&mut rig, BOTH);
        rig.tap("c3");
        rig.tap("d4");
        rig.settle();
        rig.act(Act::Shelf);
        rig.frames(3);
    }
    let newer = r#"{"form":99}"#;
    let bad = ["", "{", "null", "[1]", "\u{0}\u{0}", r#"{"form":1,"id":"zz"}"#, &"[".repeat(100_000)];
    for (i, text) in bad.iter().enumerate() {
        fs::write(folder.path().join(format!("{i:016x}.json")), text).unwrap();
    }
    fs::write(folder.path().join("00000000000000ff.json"), newer).unwrap();
    fs::write(folder.path().join("open.json"), "no number").unwrap();
    let rig = opened(&folder, Speed::None);
    assert_eq!(unfinished(&rig).len(), 1);
    let said = &rig.res::<Notices>().0;
    assert!(said.len() == 2 && said.contains(&"notice-game") && said.contains(&"notice-newer"), "{said:?}");
    let aside =
        fs::read_dir(folder.path()).unwrap().flatten().filter(|e| e.path().extension().is_some_and(|e| e == "corrupt"));
    assert_eq!(aside.count(), bad.len());
    assert_eq!(fs::read_to_string(folder.path().join("00000000000000ff.json")).unwrap(), newer, "it waits untouched");
}

/// Games of one ply, two more than are kept.
fn begin_too_often(rig: &mut Rig) {
    for _ in 0..MOST + 2 {
        begin(rig, BOTH);
        rig.tap("c3");
        rig.tap("d4");
        rig.settle();
        rig.act(Act::Shelf);
        rig.frames(2);
    }
}

#[test]
fn the_oldest_of_too_many_games_is_forgotten() {
    let folder = Folder::new("many");
    let mut rig = opened(&folder, Speed::None);
    begin_too_often(&mut rig);
    assert_eq!((unfinished(&rig).len(), folder.games().len()), (MOST, MOST));
}

#[test]
fn who_begins_anew_again_and_again_loses_no_other_game() {
    let folder = Folder::new("anew");
    let mut rig = opened(&folder, Speed::None);
    begin(&mut rig, BOTH);
    while rig.play().ply() < 10 {
        rig.tap_pick(Pick(0));
        rig.settle();
    }
    rig.act(Act::Shelf);
    rig.frames(2);
    let long = folder.games();
    begin_too_often(&mut rig);
    assert_eq!(folder.games().len(), MOST);
    assert!(long.iter().all(|name| folder.games().contains(name)));
}

#[test]
fn where_nothing_can_be_stored_it_is_said_once_and_the_game_goes_on() {
    let folder = Folder::new("refused");
    fs::write(folder.path(), "a file where the folder should be").unwrap();
    let mut rig = opened(&folder, Speed::None);
    begin(&mut rig, ALONE);
    rig.tap("c3");
    rig.tap("d4");
    rig.settle();
    assert_eq!(rig.play().ply(), 2);
    rig.act(Act::Shelf);
    rig.frames(3);
    assert_eq!(rig.res::<Notices>().0, ["notice-not-kept"]);
    // As long as the program runs, the game is there.
    let id = unfinished(&rig)[0].id;
    rig.act(Act::Reopen(id));
    rig.frames(3);
    assert_eq!((rig.screen(), rig.play().ply()), (Screen::Table, 2));
    fs::remove_file(folder.path()).unwrap();
}
