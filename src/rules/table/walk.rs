//! Undo and redo as people mean them: from choice to choice of a person.

use super::Play;

/// Undoes to where a person has a choice: `persons[seat]` tells who is one.
///
/// While the computer is to move (it thinks) that is the ply just made by a person; with persons only, one
/// ply, over passes; without any person, one ply. Where no person has had a choice yet (the computer opened),
/// nothing is taken back. Returns how many plies were taken back.
pub fn undo_to_person(play: &mut dyn Play, persons: &[bool]) -> usize {
    let plies = walk(play, persons, |play| play.undo());
    if plies == 0 || rests(play, persons) {
        return plies;
    }
    let again = (0..plies).take_while(|_| play.redo()).count();
    plies - again
}

/// Redoes to the next ply at which a person has a choice, or to the end of what was undone.
pub fn redo_to_person(play: &mut dyn Play, persons: &[bool]) -> usize {
    walk(play, persons, |play| play.redo())
}

fn walk(play: &mut dyn Play, persons: &[bool], mut step: impl FnMut(&mut dyn Play) -> bool) -> usize {
    let mut plies = 0;
    while step(play) {
        plies += 1;
        if rests(play, persons) {
            break;
        }
    }
    plies
}

/// Whether undo and redo may stop here: a person has a choice, or there is no person.
fn rests(play: &dyn Play, persons: &[bool]) -> bool {
    let person = persons.get(play.turn().index()).copied().unwrap_or(false);
    !persons.iter().any(|p| *p) || person && !play.must_pass()
}

/// Whether [`undo_to_person`] would take anything back.
pub fn can_undo(play: &dyn Play, persons: &[bool]) -> bool {
    let anyone = persons.iter().any(|p| *p);
    let person = |ply: usize| play.chooser(ply).is_some_and(|seat| persons.get(seat.index()) == Some(&true));
    play.record().end.is_some() || if anyone { (0..play.ply()).any(person) } else { play.ply() > 0 }
}
