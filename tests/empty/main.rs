//! The least program of the same kind: Bevy, egui and one sentence. Beside its page the game's own is timed
//! (web/build --empty, web/test/cases/quick.mjs).

use bevy::prelude::*;
use bevy_egui::{EguiContexts, EguiPlugin, EguiPrimaryContextPass, egui};

fn main() {
    let window = Window { canvas: Some("#table".into()), fit_canvas_to_parent: true, ..default() };
    App::new()
        .add_plugins(DefaultPlugins.set(WindowPlugin { primary_window: Some(window), ..default() }))
        .add_plugins(EguiPlugin::default())
        .add_systems(Startup, |mut commands: Commands| {
            commands.spawn(Camera2d);
        })
        .add_systems(EguiPrimaryContextPass, draw)
        .run();
}

/// A page is ready when the sentence is drawn in the second frame, as the game's own page is.
fn draw(mut contexts: EguiContexts, mut frames: Local<u8>) {
    let Ok(ctx) = contexts.ctx_mut() else { return };
    egui::Area::new(egui::Id::new("words")).show(ctx, |ui| ui.label("Nothing but a sentence."));
    *frames = frames.saturating_add(1);
    #[cfg(target_arch = "wasm32")]
    if *frames == 2 {
        use wasm_bindgen::{JsCast, JsValue};
        let window = web_sys::window();
        let ready = window.as_ref().and_then(|w| js_sys::Reflect::get(w, &JsValue::from_str("swietlica_ready")).ok());
        if let Some(ready) = ready.as_ref().and_then(|r| r.dyn_ref::<js_sys::Function>()) {
            let _ = ready.call0(&JsValue::NULL);
        }
    }
}
