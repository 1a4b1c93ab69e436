//! The screen draws only when something moves: whoever moves something asks for a frame here.

use bevy::prelude::*;
use bevy::render::render_resource::PipelineCache;
use bevy::render::{Render, RenderApp, RenderSystems};
use bevy::window::RequestRedraw;
use bevy_egui::egui::{Event, Modifiers};
use bevy_egui::{EguiInput, EguiPreUpdateSet};
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

/// After so many frames the first screen stands: in the first its pipelines are made, the second shows it.
pub const DRAWN: u8 = 2;

/// Asks for the next frame, and for the one after it when what is asked for takes a frame to show.
#[derive(Resource, Default)]
pub struct Frames(u8);

impl Frames {
    /// At least `n` more frames.
    pub fn want(&mut self, n: u8) {
        self.0 = self.0.max(n);
    }
}

/// Wakes the sleeping screen from another thread or from the page; does nothing without a window.
#[derive(Resource, Clone)]
pub struct Waker(Arc<dyn Fn() + Send + Sync>);

impl Default for Waker {
    fn default() -> Waker {
        Waker(Arc::new(|| {}))
    }
}

impl Waker {
    /// A waker that calls `wake`.
    pub fn new(wake: impl Fn() + Send + Sync + 'static) -> Waker {
        Waker(Arc::new(wake))
    }

    /// Wakes the screen.
    pub fn wake(&self) {
        (self.0)();
    }
}

/// How many pipelines are still being made; each leaves its pictures out until it is ready.
#[derive(Resource, Clone)]
struct Unmade(Arc<AtomicUsize>);

pub(super) fn plugin(app: &mut App) {
    let unmade = Unmade(Arc::new(AtomicUsize::new(usize::MAX)));
    app.insert_resource(Frames(12))
        .init_resource::<Waker>()
        .add_systems(PreUpdate, hush.after(EguiPreUpdateSet::ProcessInput).before(EguiPreUpdateSet::BeginPass))
        .add_systems(Last, ask);
    // Without a window nothing is drawn, and there is nothing to wait for.
    if let Some(render) = app.get_sub_app_mut(RenderApp) {
        render.insert_resource(unmade.clone()).add_systems(Render, look.in_set(RenderSystems::Cleanup));
        app.insert_resource(unmade).add_systems(Last, wait.before(ask));
    }
}

/// bevy_egui tells in every frame which modifier keys are down, and egui takes every event for a reason to
/// draw once more: without this the screen would never sleep.
pub(super) fn hush(mut inputs: Query<&mut EguiInput>, mut down: Local<Modifiers>) {
    for mut input in &mut inputs {
        input.events.retain(|event| match event {
            Event::ModifiersChanged(now) => std::mem::replace(&mut *down, *now) != *now,
            _ => true,
        });
    }
}

fn look(pipelines: Res<PipelineCache>, unmade: Res<Unmade>) {
    unmade.0.store(pipelines.waiting_pipelines().count(), Ordering::Relaxed);
}

/// So long pipelines are waited for, in seconds. One that is not made by then never will be (WebGL has no compute
/// shaders, and some are asked for all the same), and the screen may sleep without it.
const PATIENCE: f32 = 10.0;

/// How long the pipelines that are being made have been waited for, and how many were given up.
#[derive(Default)]
struct Waited {
    seconds: f32,
    given_up: usize,
}

fn wait(unmade: Res<Unmade>, time: Res<Time<Real>>, mut waited: Local<Waited>, mut frames: ResMut<Frames>) {
    let unmade = unmade.0.load(Ordering::Relaxed);
    if unmade <= waited.given_up {
        waited.seconds = 0.0;
        return;
    }
    waited.seconds += time.delta_secs();
    if waited.seconds >= PATIENCE {
        *waited = Waited { seconds: 0.0, given_up: unmade };
    } else {
        frames.want(3);
    }
}

fn ask(mut frames: ResMut<Frames>, mut redraw: MessageWriter<RequestRedraw>) {
    if frames.0 > 0 {
        frames.0 -= 1;
        redraw.write(RequestRedraw);
    }
}
