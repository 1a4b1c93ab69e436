//! Marks on the board: what was moved last, what is chosen, where it may go, what is refused.

use super::advice::Hint;
use super::board::{Board, Frame, Ink, LAMP, Layout};
use super::hand::{Hand, men_moved};
use super::lens;
use super::past::LookBack;
use super::show::Stage;
use super::touch::Carried;
use super::{Phase, Rules, Seating, TableSystems};
use crate::app::draw::bevy::mesh;
use crate::app::draw::{Geometry, marks};
use crate::app::theme::{Signs, Theme};
use crate::rules::Node;
use crate::rules::seen::{Away, Change, Tap};
use crate::rules::table::{Pick, Play};
use bevy::prelude::*;
use std::f32::consts::FRAC_PI_2;

/// One mark.
#[derive(Clone, PartialEq, Debug)]
pub enum Mark {
    /// Something moved from or to here in the last ply.
    Last(Node),
    /// The chosen piece stands here.
    Chosen(Node),
    /// It may go here.
    Target(Node),
    /// So many men may go here.
    Number(Node, usize),
    /// So many men may go onto the men here.
    Corner(Node, usize),
    /// It may go onto what stands here.
    Landing(Node),
    /// What stands here would be captured.
    Capture(Node),
    /// A man that may move, where only some may.
    May(Node),
    /// A refused tap.
    Refused(Node),
    /// The way of a capture that explains a refusal.
    Arrow(Node, Node),
    /// What a hint says to tap first.
    Advised(Node),
    /// Where a hint says to go.
    AdvisedTarget(Node),
}

impl Mark {
    /// Whether it lies over the men.
    pub fn above(&self) -> bool {
        matches!(
            self,
            Mark::Corner(..)
                | Mark::Refused(_)
                | Mark::Arrow(..)
                | Mark::Number(..)
                | Mark::Target(_)
                | Mark::AdvisedTarget(_)
        )
    }

    /// Where it lies that is drawn at `at`, for one who sits so many quarters round the board: a number is read from
    /// there, each about its own middle; all else is the same from everywhere.
    fn turned(&self, quarter: u8, field: f32, at: Vec3) -> Transform {
        let aside = match self {
            Mark::Number(..) => 0.0,
            Mark::Corner(..) => marks::CORNER * field,
            _ => return Transform::from_translation(at),
        };
        let turn = Quat::from_rotation_z(-f32::from(quarter) * FRAC_PI_2);
        let middle = Vec3::new(aside, -aside, 0.0);
        Transform { translation: at + middle - turn * middle, rotation: turn, ..default() }
    }
}

/// All marks of a moment.
pub fn marks(play: &dyn Play, hand: &Hand, stage: &Stage, persons_turn: bool) -> Vec<Mark> {
    let mut all = Vec::new();
    if hand.shown == 0 {
        last(play.last_changes(), &mut all);
    }
    if let Some((tap, reason)) = &hand.refused {
        if let Some(Tap::Node(node)) = tap {
            all.push(Mark::Refused(*node));
        }
        // A reason that tells of a way shows it as arrows; else its nodes are what would do.
        let way = reason.args.iter().any(|(name, _)| *name == "way");
        if way {
            all.extend(reason.nodes.windows(2).map(|step| Mark::Arrow(step[0], step[1])));
            all.extend(reason.nodes.first().map(|first| Mark::May(*first)));
        } else if hand.taps.is_empty() {
            let others = reason.nodes.iter().filter(|n| *tap != Some(Tap::Node(**n)));
            all.extend(others.map(|n| if stage.view.top(*n).is_some() { Mark::May(*n) } else { Mark::Target(*n) }));
        }
    }
    if !persons_turn {
        return all;
    }
    if let Some(king) = play.alarm() {
        all.push(Mark::Capture(king));
    }
    let Some(chosen) = hand.taps.last().copied() else {
        if hand.refused.is_none() {
            invite(play, &mut all);
        }
        return all;
    };
    if let Tap::Node(node) = chosen {
        all.push(Mark::Chosen(node));
    }
    // A way that explains a refusal stands alone, or nobody would see it.
    let explained = hand.refused.as_ref().is_some_and(|(_, reason)| reason.args.iter().any(|(name, _)| *name == "way"));
    for tap in hand.next_taps(play).into_iter().filter(|_| !explained) {
        if let Tap::Node(node) = tap {
            target(play, hand, stage, node, &mut all);
        }
    }
    all
}

/// What a hint shows, but for what the hand has tapped of it already.
pub fn advised(hint: &Hint, hand: &Hand, stage: &Stage) -> Vec<Mark> {
    // Whoever has gone beyond what is shown has done all of it.
    let follows = hint.taps().iter().zip(&hand.taps).all(|(hint, tap)| hint == tap);
    let done = if follows { hand.taps.len() } else { 0 };
    let mut all = Vec::new();
    for (i, tap) in hint.taps().iter().enumerate().skip(done) {
        if let Tap::Node(node) = tap {
            let lifts = i == 0 && stage.view.top(*node).is_some();
            let mark = if lifts { Mark::Advised(*node) } else { Mark::AdvisedTarget(*node) };
            if !all.contains(&mark) {
                all.push(mark);
            }
        }
    }
    all.extend(hint.why().into_iter().flat_map(|why| &why.nodes).map(|node| Mark::May(*node)));
    all
}

/// Before the first tap: where a man may be set, or which men must capture.
fn invite(play: &dyn Play, all: &mut Vec<Mark>) {
    let firsts = || play.plans().iter().filter_map(|p| p.taps.first());
    let mut add = |node: Node, mark: fn(Node) -> Mark| {
        if !all.contains(&mark(node)) {
            all.push(mark(node));
        }
    };
    if play.plans().iter().all(|p| p.taps.len() == 1) {
        for tap in firsts() {
            if let Tap::Node(node) = tap {
                add(*node, Mark::Target);
            }
        }
    } else if must_capture(play) {
        for tap in firsts() {
            if let Tap::Node(node) = tap {
                add(*node, Mark::May);
            }
        }
    }
}

/// Whether every legal move takes a man, so that there is a duty to speak of.
pub fn must_capture(play: &dyn Play) -> bool {
    let plans = play.plans();
    !plans.is_empty()
        && (0..plans.len()).all(|i| play.changes(Pick(i)).iter().any(|c| matches!(c, Change::Leave { .. })))
}

fn last(changes: &[Change], all: &mut Vec<Mark>) {
    let mut add = |node: Node| {
        if !all.contains(&Mark::Last(node)) {
            all.push(Mark::Last(node));
        }
    };
    let mut steps = changes.iter().filter_map(|change| match change {
        Change::Step { path, .. } => Some((path.first().copied(), path.last().copied())),
        Change::Enter { to, .. } => Some((None, Some(*to))),
        _ => None,
    });
    // A series is one move: where it began and where it ended.
    let first = steps.next();
    let end = steps.next_back().or(first);
    if let Some(from) = first.and_then(|s| s.0) {
        add(from);
    }
    if let Some(to) = end.and_then(|s| s.1) {
        add(to);
    }
}

/// How a field that may be tapped next is marked: with the number of men where a part may go, as a landing
/// where something stands, and with what would be captured on the way.
fn target(play: &dyn Play, hand: &Hand, stage: &Stage, node: Node, all: &mut Vec<Mark>) {
    let mut taps = hand.taps.clone();
    taps.push(Tap::Node(node));
    let plans = play.plans().iter().enumerate();
    let Some((pick, plan)) = plans.filter(|(_, p)| p.taps.starts_with(&taps)).map(|(i, p)| (Pick(i), p)).next() else {
        return;
    };
    let stands = stage.view.top(node).is_some();
    let tower = hand.chosen().is_some_and(|from| stage.view.stacks[from.index()].len() > 1);
    let number = men_moved(play, pick).filter(|n| tower || *n > 1).map(usize::from);
    match (number, stands) {
        (Some(n), true) => all.extend([Mark::Landing(node), Mark::Corner(node, n)]),
        (Some(n), false) => all.push(Mark::Number(node, n)),
        (None, true) => {
            all.push(if falls(play, stage, pick, node) { Mark::Capture(node) } else { Mark::Landing(node) })
        }
        (None, false) => all.push(Mark::Target(node)),
    }
    // Only what this very tap would take is ringed; a series shows its victims one by one.
    if plan.taps.len() >= taps.len() {
        for change in play.changes(pick) {
            if let Change::Leave { from, height: 0, to: Away::Dead, .. } = change
                && between(play, hand, node, from)
                && !all.contains(&Mark::Capture(from))
            {
                all.push(Mark::Capture(from));
            }
        }
    }
}

/// Whether what stands alone at a node would be captured there.
fn falls(play: &dyn Play, stage: &Stage, pick: Pick, node: Node) -> bool {
    let alone = stage.view.stacks[node.index()].len() == 1;
    let leaves = |c: &Change| matches!(c, Change::Leave { from, to: Away::Dead, .. } if *from == node);
    alone && play.changes(pick).iter().any(leaves)
}

/// Whether a node lies on the straight way from what is chosen to a target.
fn between(play: &dyn Play, hand: &Hand, to: Node, what: Node) -> bool {
    let Some(Tap::Node(from)) = hand.taps.last() else { return false };
    let board = play.board();
    (0..8).any(|d| {
        let ray = board.ray(*from, crate::rules::Dir(d));
        let (end, at) = (ray.iter().position(|n| *n == to), ray.iter().position(|n| *n == what));
        matches!((end, at), (Some(end), Some(at)) if at < end)
    })
}

/// A mark's entity.
#[derive(Component)]
struct Drawn;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, draw.in_set(TableSystems::Read).after(super::board::lay_board));
}

fn draw(
    mut commands: Commands,
    rules: Res<Rules>,
    hand: Res<Hand>,
    hint: Res<Hint>,
    stage: Res<Stage>,
    phase: Res<Phase>,
    frame: Res<Frame>,
    (seating, layout): (Res<Seating>, Res<Layout>),
    carried: Res<Carried>,
    past: Res<LookBack>,
    board: Single<Entity, With<Board>>,
    old: Query<Entity, With<Drawn>>,
    mut meshes: ResMut<Assets<Mesh>>,
    ink: Res<Ink>,
    theme: Res<Theme>,
    mut drawn: Local<(Vec<Mark>, Frame, Theme, bool, u8)>,
) {
    let mut now =
        if *phase == Phase::Show { Vec::new() } else { marks(&*rules.0, &hand, &stage, *phase == Phase::Person) };
    if let Some((node, _)) = carried.from.filter(|(node, _)| hand.taps.last() != Some(&Tap::Node(*node))) {
        // A man carried without a tap before shows where he may go all the same.
        let held = Hand { taps: vec![Tap::Node(node)], ..Hand::default() };
        now = marks(&*rules.0, &held, &stage, true);
    }
    if let Some(ply) = past.ply() {
        // Of an earlier position only what led to it is marked.
        now.clear();
        last(ply.checked_sub(1).map_or(&[], |ply| rules.0.changes_of(ply)), &mut now);
    } else if *phase == Phase::Person {
        now.extend(advised(&hint, &hand, &stage));
    }
    // Over the evening's lamp, but under a man that a finger carries.
    let held = carried.from.is_some();
    // Numbers are read by the one who moves.
    let quarter = lens::quarter(&rules, &seating, &layout);
    if drawn.0 == now && drawn.1 == *frame && drawn.2 == *theme && (drawn.3, drawn.4) == (held, quarter) {
        return;
    }
    old.iter().for_each(|old| commands.entity(old).despawn());
    for mark in &now {
        let (spot, picture) = picture(mark, &frame, theme.signs());
        let z = match (mark.above(), held) {
            (false, _) => 1.0,
            (true, true) => 15.0,
            (true, false) => LAMP + 1.0,
        };
        commands.spawn((
            Drawn,
            Mesh2d(meshes.add(mesh(&picture))),
            MeshMaterial2d(ink.0.clone()),
            mark.turned(quarter, frame.field, Vec3::new(spot.x, -spot.y, z)),
            ChildOf(*board),
        ));
    }
    *drawn = (now, frame.clone(), *theme, held, quarter);
}

/// A mark's picture and its spot.
pub fn picture(mark: &Mark, frame: &Frame, signs: &Signs) -> (Vec2, Geometry) {
    let (f, grow) = (frame.field, frame.grow());
    let square = frame.square;
    let (node, picture) = match mark {
        Mark::Last(n) => (n, if square { marks::last_square(f, signs) } else { marks::last_round(f, signs) }),
        Mark::Chosen(n) => (n, if square { marks::chosen_square(f, signs) } else { marks::chosen_round(f, signs) }),
        Mark::Target(n) => (n, marks::target(f, signs)),
        Mark::Number(n, k) => (n, marks::target_number(f, *k, grow, signs)),
        Mark::Corner(n, k) => (n, marks::target_corner(f, *k, grow, signs)),
        Mark::Landing(n) => (n, marks::landing(f, signs)),
        Mark::Capture(n) => (n, marks::capture(f, signs)),
        Mark::May(n) => (n, marks::may(f, signs)),
        Mark::Advised(n) => (n, marks::advised(f, signs)),
        Mark::AdvisedTarget(n) => (n, marks::advised_target(f, signs)),
        Mark::Refused(n) => (n, marks::refused(f, signs)),
        Mark::Arrow(a, b) => {
            let (from, to) = (frame.spot(*a), frame.spot(*b));
            let mut arrow = marks::Arrow::new([0.0, 0.0], (to - from).into(), f, signs.mark_no);
            // Round what is jumped.
            if from.distance(to) > 1.6 * f {
                arrow.bow = 0.3 * f;
            }
            (a, marks::arrow(&arrow, signs))
        }
    };
    (frame.spot(*node), picture)
}
