//! Fingers and the mouse: touch input becomes taps, and a man under the finger.
//!
//! One finger plays. It belongs to the board from the moment it comes down beside every card until it
//! lifts; a second finger or a palm breaks the gesture, and both mean nothing until they have lifted.
//!
//! On a board whose nodes lie too close for a finger it aims through a lens: what it lifts from is what it means.

use super::board::{Frame, Layout};
use super::hand::Hand;
use super::lens::Lens;
use super::{FingerFree, Rules, TableSystems, Tapped};
use crate::app::Act;
use crate::app::layout;
use crate::app::panels::choice::ChoiceCard;
use crate::app::wake::Frames;
use crate::rules::Node;
use crate::rules::seen::Tap;
use bevy::ecs::system::SystemParam;
use bevy::input::ButtonState;
use bevy::input::mouse::MouseButtonInput;
use bevy::input::touch::{TouchInput, TouchPhase};
use bevy::prelude::*;
use bevy::window::{CursorMoved, WindowFocused};

/// A tap may tremble by so many pixels.
pub const JITTER: f32 = 12.0;

/// The mouse is a finger with this number.
const MOUSE: u64 = u64::MAX;

/// The finger that plays.
#[derive(Clone, Copy, PartialEq, Debug)]
struct Finger {
    id: u64,
    start: Vec2,
    now: Vec2,
    drags: bool,
    /// It aims through the lens.
    aims: bool,
}

/// All fingers on the glass.
#[derive(Resource, Default, Debug)]
pub struct Fingers {
    /// The one that plays.
    playing: Option<Finger>,
    /// Those that are down beside it and mean nothing.
    idle: Vec<u64>,
    /// Where the mouse is.
    mouse: Vec2,
}

/// A man or tower that is carried by a finger.
#[derive(Resource, Default, Clone, Copy, PartialEq, Debug)]
pub struct Carried {
    /// From which node, and where the finger is on the screen.
    pub from: Option<(Node, Vec2)>,
    /// Whether it is carried above the finger, so that the finger does not hide it.
    pub above: bool,
}

/// One thing that a finger or the mouse does.
#[derive(Clone, Copy, Debug)]
struct Touch {
    id: u64,
    phase: TouchPhase,
    at: Vec2,
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Fingers>()
        .init_resource::<Carried>()
        .add_systems(Update, (feel, super::keys::walk).chain().in_set(TableSystems::Sense));
}

/// What people do with fingers and mouse, and with the window under them.
#[derive(SystemParam)]
struct Senses<'w, 's> {
    touches: MessageReader<'w, 's, TouchInput>,
    moves: MessageReader<'w, 's, CursorMoved>,
    buttons: MessageReader<'w, 's, MouseButtonInput>,
    focus: MessageReader<'w, 's, WindowFocused>,
}

impl Senses<'_, '_> {
    /// Everything since the last frame; mouse after touch, since no hand does both at once.
    fn read(&mut self, fingers: &mut Fingers) -> Vec<Touch> {
        let mut all: Vec<Touch> =
            self.touches.read().map(|t| Touch { id: t.id, phase: t.phase, at: t.position }).collect();
        for moved in self.moves.read() {
            fingers.mouse = moved.position;
            all.push(Touch { id: MOUSE, phase: TouchPhase::Moved, at: moved.position });
        }
        for button in self.buttons.read().filter(|b| b.button == MouseButton::Left) {
            let phase = if button.state == ButtonState::Pressed { TouchPhase::Started } else { TouchPhase::Ended };
            all.push(Touch { id: MOUSE, phase, at: fingers.mouse });
        }
        // A window that loses the focus hears no finger lift any more.
        if self.focus.read().any(|f| !f.focused) {
            let down: Vec<u64> = fingers.playing.iter().map(|f| f.id).chain(fingers.idle.iter().copied()).collect();
            all.extend(down.into_iter().map(|id| Touch { id, phase: TouchPhase::Canceled, at: Vec2::ZERO }));
        }
        all
    }
}

/// What the board is and what is in the hand, for a finger that means a node.
#[derive(SystemParam)]
struct Under<'w> {
    free: FingerFree<'w>,
    frame: Res<'w, Frame>,
    layout: Res<'w, Layout>,
    rules: Res<'w, Rules>,
    hand: Res<'w, Hand>,
    choice: Res<'w, ChoiceCard>,
}

impl Under<'_> {
    /// Whether a point lies on a card.
    fn covered(&self, at: Vec2) -> bool {
        let table = &self.layout.table;
        self.choice.0.is_some_and(|r| r.contains(at.x, at.y))
            || layout::rects(table).iter().skip(1).any(|r| r.contains(at.x, at.y))
    }

    /// The node from which a finger that comes down here would carry a man away.
    fn liftable(&self, at: Vec2) -> Option<Node> {
        let node = self.frame.node_at(at)?;
        let standing = self.rules.0.view().top(node).is_some() || self.hand.taps.last() == Some(&Tap::Node(node));
        let tap = Tap::Node(node);
        let goes = self.hand.taps.last() == Some(&tap)
            || self.rules.0.plans().iter().any(|plan| plan.taps.len() > 1 && plan.taps[0] == tap);
        (standing && goes).then_some(node)
    }
}

fn feel(
    mut senses: Senses,
    under: Under,
    mut fingers: ResMut<Fingers>,
    mut carried: ResMut<Carried>,
    mut tapped: MessageWriter<Tapped>,
    mut acts: MessageWriter<Act>,
    mut lens: ResMut<Lens>,
    mut frames: ResMut<Frames>,
) {
    let touches = senses.read(&mut fingers);
    // What the taps of this very frame do to the hand is known only after it; one gesture a frame is enough.
    for touch in touches {
        frames.want(2);
        match touch.phase {
            TouchPhase::Started => start(touch, &under, &mut fingers, &mut carried),
            TouchPhase::Moved => follow(touch, &under, &mut fingers, &mut carried),
            TouchPhase::Ended => {
                if fingers.playing.is_some_and(|f| f.id == touch.id) {
                    let finger = fingers.playing.take().expect("just seen");
                    let from = carried.from.take().map(|(node, _)| node);
                    if under.free.yes() {
                        lift(&finger, touch.at, from, &under, &mut tapped, &mut acts);
                    }
                }
                fingers.idle.retain(|id| *id != touch.id);
            }
            TouchPhase::Canceled => {
                if fingers.playing.is_some_and(|f| f.id == touch.id) {
                    fingers.playing = None;
                    carried.from = None;
                }
                fingers.idle.retain(|id| *id != touch.id);
            }
        }
    }
    // A turn that ends, or a sheet that opens, takes the man out of the fingers.
    if carried.from.is_some() && !under.free.yes() {
        carried.from = None;
    }
    let aims = fingers.playing.filter(|finger| finger.aims && under.free.yes());
    lens.aim(aims.map(|finger| finger.now), aims.and_then(|finger| under.frame.node_at(finger.now)));
}

fn start(touch: Touch, under: &Under, fingers: &mut Fingers, carried: &mut Carried) {
    let Touch { id, at, .. } = touch;
    fingers.idle.retain(|idle| *idle != id);
    if let Some(first) = fingers.playing.take() {
        // A second finger: whatever the first was about is broken, and both are idle now.
        carried.from = None;
        if first.id != id {
            fingers.idle.push(first.id);
        }
        fingers.idle.push(id);
    } else if fingers.idle.is_empty() && under.free.yes() && !under.covered(at) {
        let aims = id != MOUSE && under.frame.crowded() && under.frame.node_at(at).is_some();
        fingers.playing = Some(Finger { id, start: at, now: at, drags: false, aims });
    } else if !under.covered(at) && id != MOUSE {
        fingers.idle.push(id);
    }
}

fn follow(touch: Touch, under: &Under, fingers: &mut Fingers, carried: &mut Carried) {
    let Some(finger) = fingers.playing.as_mut().filter(|f| f.id == touch.id) else { return };
    finger.now = touch.at;
    if !finger.drags && finger.start.distance(finger.now) > JITTER {
        finger.drags = true;
        if let Some(node) = under.liftable(finger.start).filter(|_| under.free.yes()) {
            *carried = Carried { from: Some((node, finger.now)), above: touch.id != MOUSE };
        }
    }
    if let Some((_, at)) = &mut carried.from {
        *at = touch.at;
    }
}

/// A finger lifts: a tap where it came down, or the end of a drag.
fn lift(
    finger: &Finger,
    at: Vec2,
    from: Option<Node>,
    under: &Under,
    tapped: &mut MessageWriter<Tapped>,
    acts: &mut MessageWriter<Act>,
) {
    let taps = !finger.drags && finger.start.distance(at) <= JITTER;
    if taps || finger.aims && from.is_none() {
        // Through the lens the finger means what it is over now, however it came there.
        match under.frame.node_at(if finger.aims { at } else { finger.start }) {
            Some(node) => {
                tapped.write(Tapped(Tap::Node(node)));
            }
            None if taps => {
                let none = under.frame.no_field_at(finger.start).filter(|_| under.free.yes());
                acts.write(none.map_or(Act::LetGo, Act::NoField));
            }
            None => {}
        }
        return;
    }
    // A drag that carries nothing means nothing; one that ends where it began or beside the board puts back.
    let Some(from) = from else { return };
    let Some(to) = under.frame.node_at(at).filter(|to| *to != from) else { return };
    let first = Tap::Node(from);
    if under.hand.taps.last() == Some(&first) {
        tapped.write(Tapped(Tap::Node(to)));
        return;
    }
    if under.hand.taps != [first] {
        tapped.write(Tapped(first));
    }
    // Where it may not stand, this tap is refused with its reason, and the man stays chosen.
    tapped.write(Tapped(Tap::Node(to)));
}
