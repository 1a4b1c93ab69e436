//! What is advised holds, and so do its reasons.

use super::{open, warcaby};
use crate::games::szachy::Szachy;
use crate::record::Record;
use crate::rules::game::{MOST, Opinion, Proven};
use crate::rules::table::{Match, Pick, Play};
use crate::search::{Advice, Level, Question, Sure, WON, advise_at, toy};

fn advice<G: Opinion>(table: &Match<G>) -> Advice {
    let question = Question { record: table.record().clone(), level: Level(4), seed: 1 };
    let advice = advise_at(table, &question, &mut || false).expect("the game goes on");
    assert_eq!(table.text(Pick(advice.pick)), advice.text);
    assert_eq!(advise_at(table, &question, &mut || false).as_ref(), Some(&advice), "the same twice");
    let sent = serde_json::to_string(&advice).expect("plain data");
    assert_eq!(serde_json::from_str::<Advice>(&sent).ok().as_ref(), Some(&advice));
    advice
}

/// What is told of an advice: its text, its reason, how sure it is.
fn told<G: Opinion>(table: &Match<G>) -> (String, String, Sure) {
    let advice = advice(table);
    (advice.text, advice.why.id, advice.sure)
}

fn all(text: &str, id: &str, sure: Sure) -> (String, String, Sure) {
    (text.into(), id.into(), sure)
}

#[test]
fn ends_are_told_with_their_distance() {
    assert_eq!(told(&toy::table(3, 2, "1 a1=1 b1=1 a2=2 b2=2 c3=2")), all("@c1", "wins", Sure::Certain));
    // Its own row comes before the other's.
    let fork = advice(&toy::table(3, 2, "1 a1=1 c3=2 a3=1 b2=2"));
    assert_eq!((&*fork.why.id, fork.sure), ("wins", Sure::Certain));
    let mate = open::<Szachy>(&Record { start: Some("7k/8/5KQ1/8/8/8/8/8 w - - 0 1".into()), ..Record::of("szachy") });
    let mate = advice(&mate);
    assert!(mate.score > MOST && mate.why.id == "wins", "{mate:?}");
    let two = open::<Szachy>(&Record { start: Some("7k/8/8/8/8/8/R7/1R5K w - - 0 1".into()), ..Record::of("szachy") });
    let two = advice(&two);
    assert!(two.score > MOST, "{two:?}");
    assert_eq!(two.why.id, "wins-in");
    assert_eq!(serde_json::to_string(&two.why.args).expect("plain data"), r#"[["count",2]]"#);
    let lost = toy::table(3, 2, "2 a1=1 c1=1 a3=1 b1=2 c3=2");
    assert_eq!(told(&lost).1, "holds");
}

#[test]
fn a_win_by_the_endgame_table_is_certain() {
    let won = advice(&warcaby("W:WKa1,Kc1,Ke1:BKb8", ""));
    assert_eq!((&*won.why.id, won.sure), ("wins-surely", Sure::Certain));
    assert!(won.score > MOST && won.score <= WON - i32::from(Proven::SURE), "{won:?}");
    assert!(won.why.args.is_empty());
    // Beyond the four pieces of the table nothing is certain without a search.
    let beyond = warcaby("W:WKa1,Kc1,Ke1:BKb8,a5", "");
    assert!(beyond.game().proven(beyond.state()).is_none());
}

#[test]
fn a_single_move_is_the_only_one() {
    let advice = advice(&warcaby("W:Wc3,h2:Bd4", ""));
    assert_eq!((&*advice.why.id, advice.sure, advice.depth, advice.nodes), ("only", Sure::Certain, 0, 0));
}

#[test]
fn a_threat_is_told_by_the_man_it_is_to() {
    // Black's pawn attacks the knight, which alone White has beside his king and some pawns.
    let start = "4k3/5ppp/8/3p4/4N3/8/5PPP/4K3 w - - 0 1";
    let table = open::<Szachy>(&Record { start: Some(start.into()), ..Record::of("szachy") });
    let advice = advice(&table);
    assert!(advice.text.starts_with("e4"), "{advice:?}");
    let e4 = table.board().node("e4").map(|node| vec![node]);
    assert_eq!((&*advice.why.id, Some(advice.why.nodes)), ("threat", e4));
}

#[test]
fn an_end_that_is_threatened_is_told() {
    let table = toy::table(3, 2, "1 a1=1 b3=1 a2=2 b2=2");
    assert_eq!(told(&table).1, "threat-end");
}

#[test]
fn without_anything_special_it_is_better() {
    let table = toy::table(3, 2, "1");
    let advice = advice(&table);
    assert_eq!((&*advice.why.id, &*advice.why.nodes), ("better", &[][..]), "{advice:?}");
    assert!(advice.depth >= 3 && advice.nodes > 0 && advice.complete);
}

#[test]
fn stop_leaves_an_honest_advice() {
    let table = open::<Szachy>(&Record::of("szachy"));
    let question = Question { record: table.record().clone(), level: Level(7), seed: 1 };
    let advice = advise_at(&table, &question, &mut || true).expect("the game goes on");
    assert_eq!((advice.complete, advice.depth, advice.nodes), (false, 0, 0));
    assert_eq!(table.text(Pick(advice.pick)), advice.text);
}
