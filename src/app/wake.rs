//! The screen draws only when something moves: whoever moves something asks for a frame here.

use bevy::prelude::*;
use bevy::render::render_resource::PipelineCache;
use bevy::render::{Render, RenderApp, RenderSystems};
use bevy::window::RequestRedraw;
use bevy_egui::egui::{Event, Modifiers};
use bevy_egui::{EguiInput, EguiPreUpdateSet};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

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

/// Whether everything that draws is ready: a pipeline that is still being made leaves its pictures out.
#[derive(Resource, Clone)]
struct Settled(Arc<AtomicBool>);

pub(super) fn plugin(app: &mut App) {
    let settled = Settled(Arc::new(AtomicBool::new(false)));
    app.insert_resource(Frames(12))
        .init_resource::<Waker>()
        .add_systems(PreUpdate, hush.after(EguiPreUpdateSet::ProcessInput).before(EguiPreUpdateSet::BeginPass))
        .add_systems(Last, ask);
    // Without a window nothing is drawn, and there is nothing to wait for.
    if let Some(render) = app.get_sub_app_mut(RenderApp) {
        render.insert_resource(settled.clone()).add_systems(Render, look.in_set(RenderSystems::Cleanup));
        app.insert_resource(settled).add_systems(Last, wait.before(ask));
    }
}

/// bevy_egui tells in every frame which modifier keys are down, and egui takes every event for a reason to
/// draw once more: without this the screen would never sleep.
fn hush(mut inputs: Query<&mut EguiInput>, mut down: Local<Modifiers>) {
    for mut input in &mut inputs {
        input.events.retain(|event| match event {
            Event::ModifiersChanged(now) => std::mem::replace(&mut *down, *now) != *now,
            _ => true,
        });
    }
}

fn look(pipelines: Res<PipelineCache>, settled: Res<Settled>) {
    settled.0.store(pipelines.waiting_pipelines().next().is_none(), Ordering::Relaxed);
}

/// So long pictures are waited for, in seconds; a pipeline that is not made by then never will be, and the screen may
/// sleep without it.
const PATIENCE: f32 = 10.0;

fn wait(settled: Res<Settled>, time: Res<Time<Real>>, mut waited: Local<f32>, mut frames: ResMut<Frames>) {
    if settled.0.load(Ordering::Relaxed) {
        *waited = 0.0;
    } else if *waited < PATIENCE {
        *waited += time.delta_secs();
        frames.want(3);
    }
}

fn ask(mut frames: ResMut<Frames>, mut redraw: MessageWriter<RequestRedraw>) {
    if frames.0 > 0 {
        frames.0 -= 1;
        redraw.write(RequestRedraw);
    }
}
