//! The stage: what is seen, and what moves on it, tween by tween, as the rules reported it.
//!
//! A tween counts from the frame after its first, since a screen that slept has a long first frame.

use super::board::Frame;
use super::look::turned_about;
use super::pieces::{self, Man};
use super::{Seen, TableSystems};
use crate::app::layout::Rect;
use crate::app::settings::{self, Settings, Speed, Wishes};
use crate::app::theme::{motion, size};
use crate::app::wake::Frames;
use crate::app::{Act, keep::Kept};
use crate::rules::seen::{Away, Change, Manner, View};
use crate::rules::{Piece, Seat};
use bevy::prelude::*;
use std::collections::{HashMap, VecDeque};

/// What is seen and what is to be seen.
#[derive(Resource, Default)]
pub struct Stage {
    /// Everything that has landed.
    pub view: View,
    queue: VecDeque<(Seat, Change)>,
    running: Vec<Tween>,
    /// The men's entities, like `view.stacks`.
    pub men: Vec<Vec<Entity>>,
    /// Whether the men must be set up anew from the view.
    pub stale: bool,
    /// Counts up whenever something lands or is set up anew.
    pub version: u64,
}

impl Stage {
    /// Shows a position at once; what was moving is forgotten.
    pub fn reset(&mut self, view: View) {
        self.view = view;
        self.queue.clear();
        self.running.clear();
        self.stale = true;
        self.version += 1;
    }

    /// Adds changes to be seen after those that are waiting.
    pub fn push(&mut self, seat: Seat, changes: &[Change]) {
        self.queue.extend(changes.iter().map(|c| (seat, c.clone())));
    }

    /// Whether everything has landed.
    pub fn idle(&self) -> bool {
        self.queue.is_empty() && self.running.is_empty()
    }

    /// The groups of men that are on their way, each from its lowest man.
    pub fn flights(&self) -> Vec<&[Entity]> {
        self.running.iter().map(|t| t.men.as_slice()).collect()
    }
}

/// Where men beside the board lie on the screen: a seat's reserve and its dead.
#[derive(Resource, Default, PartialEq)]
pub struct Grooves {
    /// By seat and whether it is the reserve.
    pub places: HashMap<(Seat, bool), Vec2>,
    /// Where a finger takes a man from a seat's reserve.
    pub touch: HashMap<Seat, Rect>,
    /// Where the buttons of the seat to move lie, if its card has its own.
    pub acts: Vec<(Act, Rect)>,
}

/// One change on its way.
struct Tween {
    seat: Seat,
    change: Change,
    men: Vec<Entity>,
    /// The way in the picture's spots, start and end included, on a board that lies so.
    path: Vec<Vec2>,
    turn: u8,
    /// Each man's offset from the way at its start and at its end.
    offsets: Vec<(Vec2, Vec2)>,
    /// Seconds; the start is negative while it waits for those before it.
    at: f32,
    long: f32,
    /// How high it flies in the middle, in spots.
    arc: f32,
    /// The men's size at the start and at the end.
    sizes: (f32, f32),
    fresh: bool,
}

impl Tween {
    /// The way turns with a board that was turned while somebody was on it.
    fn lie(&mut self, frame: &Frame) {
        let by = (frame.turn + 4 - self.turn) % 4;
        if by > 0 {
            self.path.iter_mut().for_each(|spot| *spot = turned_about(frame.pivot.into(), (*spot).into(), by).into());
            self.turn = frame.turn;
        }
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Stage>()
        .init_resource::<Grooves>()
        .add_systems(Update, (pieces::set_up, run).chain().in_set(TableSystems::Show));
}

/// What a tween needs to know of the table.
struct Ground<'a> {
    frame: &'a Frame,
    grooves: &'a Grooves,
    factor: f32,
}

fn run(
    mut commands: Commands,
    time: Res<Time>,
    frame: Res<Frame>,
    grooves: Res<Grooves>,
    settings: Res<Settings>,
    wishes: Res<Wishes>,
    kept: Res<Kept>,
    mut stage: ResMut<Stage>,
    mut men: Query<&mut Man>,
    mut wardrobe: pieces::Wardrobe,
    mut seen: MessageWriter<Seen>,
    mut frames: ResMut<Frames>,
) {
    // What is not stored yet is not shown yet.
    if stage.idle() || kept.pending() {
        return;
    }
    // What lands puts on another face, and a new picture takes a frame more to be seen.
    frames.want(4);
    let speed = settings::speed(&settings, &wishes);
    let ground = Ground { frame: &frame, grooves: &grooves, factor: speed.factor() };
    let stage = &mut *stage;
    let mut left = time.delta_secs();
    loop {
        if stage.running.is_empty() {
            begin(stage, &ground, &mut men, &mut commands, &mut wardrobe);
            if stage.running.is_empty() {
                break;
            }
        }
        // Without animation everything that waits lands in this frame.
        advance(stage, left, speed, &frame, &mut men);
        left = 0.0;
        let mut landed = false;
        while let Some(done) = stage.running.iter().position(|t| t.at >= t.long && (speed == Speed::None || !t.fresh)) {
            let tween = stage.running.remove(done);
            land(stage, tween, &mut commands, &mut men, &mut wardrobe, &mut seen);
            landed = true;
        }
        if !landed || speed != Speed::None {
            break;
        }
    }
}

/// Takes the next change, and with a captured man those that leave behind it.
fn begin(
    stage: &mut Stage,
    ground: &Ground,
    men: &mut Query<&mut Man>,
    commands: &mut Commands,
    wardrobe: &mut pieces::Wardrobe,
) {
    let mut delay = 0.0;
    while let Some((seat, change)) = stage.queue.front().cloned() {
        let leaves = matches!(change, Change::Leave { .. });
        if !stage.running.is_empty() && !leaves {
            break;
        }
        stage.queue.pop_front();
        if let Some(mut tween) = tween(stage, seat, &change, ground, men, commands, wardrobe) {
            tween.at = -delay;
            let apart = if bottom(&change) { motion::SLIDE_APART } else { motion::LEAVE_APART };
            delay += apart * ground.factor;
            stage.running.push(tween);
        } else {
            // What has no man to show it (the rules and the view disagree) is not shown, but it is true.
            stage.view.apply(&change);
            stage.stale = true;
        }
        if !leaves {
            break;
        }
    }
}

fn bottom(change: &Change) -> bool {
    matches!(change, Change::Leave { height: 0, .. })
}

fn tween(
    stage: &mut Stage,
    seat: Seat,
    change: &Change,
    ground: &Ground,
    men: &mut Query<&mut Man>,
    commands: &mut Commands,
    wardrobe: &mut pieces::Wardrobe,
) -> Option<Tween> {
    let frame = ground.frame;
    let field = frame.field;
    let small = size::GROOVE_MAN / (frame.man * field * frame.scale).max(1.0);
    let mut tween = Tween {
        seat,
        change: change.clone(),
        men: Vec::new(),
        path: Vec::new(),
        turn: frame.turn,
        offsets: Vec::new(),
        at: 0.0,
        long: 0.0,
        arc: 0.0,
        sizes: (1.0, 1.0),
        fresh: true,
    };
    match change {
        Change::Step { path, count, manner } => {
            let (from, to) = (*path.first()?, *path.last()?);
            let stack = stage.men.get_mut(from.index())?;
            let keep = stack.len().checked_sub(*count as usize)?;
            tween.men = stack.split_off(keep);
            tween.path = match manner {
                // Along the lines of the board, round a ring too.
                Manner::Slide => path.windows(2).flat_map(|w| frame.way(w[0], w[1])).collect(),
                Manner::Jump | Manner::Carry => vec![frame.spot(from), frame.spot(to)],
            };
            let under = stage.men[to.index()].len();
            let total = under + tween.men.len();
            for (i, man) in tween.men.iter().enumerate() {
                let now = men.get(*man).ok()?.at;
                tween.offsets.push((now - frame.spot(from), pieces::level(under + i, total) * field));
            }
            let fields = tween.path.windows(2).map(|w| w[0].distance(w[1])).sum::<f32>() / field;
            (tween.long, tween.arc) = match manner {
                Manner::Slide => ((motion::STEP + motion::STEP_FIELD * fields).min(motion::STEP_MOST), 0.0),
                Manner::Jump => (motion::JUMP, motion::JUMP_BY * field),
                Manner::Carry => (motion::STEP_MOST, motion::JUMP_BY * field),
            };
            if keep > 0 {
                tween.arc = tween.arc.max(motion::SPLIT_BY * field);
                tween.long += motion::SPLIT;
            }
        }
        Change::Enter { piece, to } => {
            let start = groove(ground, piece.seat, true);
            let man = wardrobe.spawn(commands, *piece, start);
            tween.men = vec![man];
            tween.path = vec![start, frame.spot(*to)];
            let under = stage.men[to.index()].len();
            tween.offsets = vec![(Vec2::ZERO, pieces::level(under, under + 1) * field)];
            (tween.long, tween.arc, tween.sizes) = (motion::STEP_MOST, motion::JUMP_BY * field, (small, 1.0));
        }
        Change::Leave { from, height, piece, to } => {
            let stack = stage.men.get_mut(from.index())?;
            if *height as usize >= stack.len() {
                return None;
            }
            let man = stack.remove(*height as usize);
            let now = men.get(man).ok()?.at;
            tween.men = vec![man];
            tween.path = vec![now, groove(ground, piece.seat, *to == Away::Reserve)];
            tween.offsets = vec![(Vec2::ZERO, Vec2::ZERO)];
            tween.long = if bottom(change) && !stack.is_empty() { motion::SLIDE_OUT } else { motion::LEAVE };
            tween.sizes = (1.0, small);
        }
        Change::Become { node, height, piece: crowned } => {
            let below = *stage.men.get(node.index())?.get(*height as usize)?;
            let spot = frame.spot(*node);
            if !wardrobe.crowns(*crowned) {
                // A figure is changed for another on the spot.
                tween.long = motion::FADE * ground.factor;
                return Some(tween);
            }
            let piece = men.get(below).ok()?.piece;
            // A second man comes down on the first.
            let man = wardrobe.spawn(commands, Piece { kind: 0, ..piece }, spot);
            tween.men = vec![man];
            tween.path = vec![spot - Vec2::Y * field * 1.1, spot - Vec2::Y * field * 0.09];
            tween.offsets = vec![(Vec2::ZERO, Vec2::ZERO)];
            tween.long = motion::CROWN;
        }
    }
    tween.long *= ground.factor;
    Some(tween)
}

/// Where a seat's men beside the board lie in the picture; without a groove, beyond the board's edge.
fn groove(ground: &Ground, seat: Seat, reserve: bool) -> Vec2 {
    match ground.grooves.places.get(&(seat, reserve)) {
        Some(place) => ground.frame.spot_at(*place),
        None => Vec2::new(1000.0, 450.0),
    }
}

fn advance(stage: &mut Stage, delta: f32, speed: Speed, frame: &Frame, men: &mut Query<&mut Man>) {
    for tween in &mut stage.running {
        tween.lie(frame);
        if tween.fresh && speed != Speed::None {
            tween.fresh = false;
        } else {
            tween.at += delta;
        }
        if speed == Speed::None {
            tween.at = tween.at.max(tween.long);
        }
        let t = if tween.long > 0.0 { (tween.at / tween.long).clamp(0.0, 1.0) } else { 1.0 };
        let (eased, jumps) = match &tween.change {
            Change::Step { manner: Manner::Slide, .. } => (cubic_in_out(t), false),
            Change::Leave { .. } if bottom(&tween.change) => (t * t * t, false),
            Change::Become { .. } => (back_out(t), false),
            _ => (sine_in_out(t), true),
        };
        let on = along(&tween.path, eased);
        let rise = tween.arc * if jumps { 4.0 * t * (1.0 - t) } else { (4.0 * t * (1.0 - t)).sqrt().min(1.0) };
        let size = tween.sizes.0 + (tween.sizes.1 - tween.sizes.0) * eased;
        for (i, man) in tween.men.iter().enumerate() {
            if let Ok(mut man) = men.get_mut(*man) {
                let (start, end) = tween.offsets[i];
                let offset = start.lerp(end, eased.clamp(0.0, 1.0));
                let at = on + offset;
                man.at = at - Vec2::Y * rise;
                man.ground = at.y;
                man.rise = rise;
                man.size = size;
                man.flying = tween.at > 0.0;
                man.layer = i;
            }
        }
    }
}

fn land(
    stage: &mut Stage,
    tween: Tween,
    commands: &mut Commands,
    men: &mut Query<&mut Man>,
    wardrobe: &mut pieces::Wardrobe,
    seen: &mut MessageWriter<Seen>,
) {
    let height = height(&stage.view, &tween.change);
    let top = top(&stage.view, &tween.change);
    // A series of men that leave one tower land in any order, but each was named by the height it had when
    // those before it were gone; the tweens keep their order, so the first lands first.
    stage.view.apply(&tween.change);
    stage.version += 1;
    for man in &tween.men {
        if let Ok(mut man) = men.get_mut(*man) {
            man.flying = false;
            man.rise = 0.0;
        }
    }
    match &tween.change {
        Change::Step { path, .. } => {
            if let Some(to) = path.last() {
                stage.men[to.index()].extend(&tween.men);
            }
        }
        Change::Enter { to, .. } => stage.men[to.index()].extend(&tween.men),
        Change::Leave { .. } => tween.men.iter().for_each(|man| commands.entity(*man).despawn()),
        Change::Become { node, height, piece } => {
            tween.men.iter().for_each(|man| commands.entity(*man).despawn());
            if let Some(man) = stage.men[node.index()].get(*height as usize) {
                wardrobe.change(commands, *man, *piece);
            }
        }
    }
    seen.write(Seen { seat: tween.seat, change: tween.change, height, top });
}

/// How many men a change's first man stands with, before it.
fn height(view: &View, change: &Change) -> usize {
    let node = match change {
        Change::Step { path, .. } => path.first(),
        Change::Leave { from, .. } => Some(from),
        Change::Enter { to, .. } => Some(to),
        Change::Become { node, .. } => Some(node),
    };
    node.and_then(|n| view.stacks.get(n.index())).map_or(0, Vec::len)
}

/// Who moves, if somebody does: the topmost man.
fn top(view: &View, change: &Change) -> Option<Piece> {
    match change {
        Change::Step { path, .. } => view.top(*path.first()?),
        _ => None,
    }
}

/// What is to be told of changes that nobody sees, from the position before them.
pub fn untold(mut view: View, seat: Seat, changes: &[Change]) -> Vec<Seen> {
    let told = changes.iter().map(|change| {
        let (height, top) = (height(&view, change), top(&view, change));
        view.apply(change);
        Seen { seat, change: change.clone(), height, top }
    });
    told.collect()
}

/// The point at share `t` of a way's length; beyond its ends for an overshoot.
fn along(path: &[Vec2], t: f32) -> Vec2 {
    let total: f32 = path.windows(2).map(|w| w[0].distance(w[1])).sum();
    let mut left = t * total;
    for (i, w) in path.windows(2).enumerate() {
        let long = w[0].distance(w[1]);
        if left <= long || i + 2 == path.len() {
            return w[0] + (w[1] - w[0]) * if long > 0.0 { left / long } else { 1.0 };
        }
        left -= long;
    }
    path.last().copied().unwrap_or_default()
}

pub(super) fn cubic_in_out(t: f32) -> f32 {
    if t < 0.5 { 4.0 * t * t * t } else { 1.0 - (2.0 - 2.0 * t).powi(3) / 2.0 }
}

fn sine_in_out(t: f32) -> f32 {
    (1.0 - (std::f32::consts::PI * t).cos()) / 2.0
}

fn back_out(t: f32) -> f32 {
    let (s, u) = (1.2, t - 1.0);
    1.0 + (s + 1.0) * u * u * u + s * u * u
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_way_is_walked_at_one_pace() {
        let path = [Vec2::ZERO, Vec2::new(30.0, 0.0), Vec2::new(30.0, 10.0)];
        assert_eq!(along(&path, 0.0), Vec2::ZERO);
        assert_eq!(along(&path, 0.5), Vec2::new(20.0, 0.0));
        assert_eq!(along(&path, 0.875), Vec2::new(30.0, 5.0));
        assert_eq!(along(&path, 1.0), Vec2::new(30.0, 10.0));
    }

    #[test]
    fn easings_begin_and_end_where_they_should() {
        for ease in [cubic_in_out, sine_in_out, back_out] {
            assert!(ease(0.0).abs() < 1e-5 && (ease(1.0) - 1.0).abs() < 1e-5);
        }
    }
}
