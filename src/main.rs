//! Świetlica's window, on a desktop or in a page.

use bevy::prelude::*;
use bevy::window::WindowResolution;
use bevy::winit::{EventLoopProxyWrapper, UpdateMode, WinitSettings, WinitUserEvent};
use bevy_egui::EguiPlugin;
use std::time::Duration;
use swietlica::app::settings::Wishes;
use swietlica::app::{self};

fn main() {
    #[cfg(target_arch = "wasm32")]
    page::report_panics();
    let window = Window {
        title: "Świetlica".into(),
        name: Some("swietlica".into()),
        resolution: WindowResolution::new(1280, 800),
        resize_constraints: bevy::window::WindowResizeConstraints { min_width: 320.0, min_height: 320.0, ..default() },
        canvas: Some("#table".into()),
        fit_canvas_to_parent: true,
        prevent_default_event_handling: true,
        ..default()
    };
    let mut app = App::new();
    app.add_plugins(app::flat::plugins().set(WindowPlugin { primary_window: Some(window), ..default() }))
        .add_plugins(EguiPlugin::default())
        // Nothing is drawn until something happens.
        .insert_resource(WinitSettings {
            focused_mode: UpdateMode::reactive(Duration::MAX),
            unfocused_mode: UpdateMode::reactive(Duration::MAX),
        })
        .insert_resource(wishes())
        .insert_resource(prefers())
        .add_plugins(app::plugin);
    connect_waker(&mut app);
    app.run();
}

/// Lets other threads and the page wake the sleeping loop. Before anything starts, or whoever takes the waker first
/// would keep one that wakes nobody.
fn connect_waker(app: &mut App) {
    let Some(proxy) = app.world().get_resource::<EventLoopProxyWrapper>() else { return };
    let proxy = (**proxy).clone();
    app.insert_resource(app::Waker::new(move || {
        // The loop is gone only when the window is; then there is nobody to wake.
        let _ = proxy.send_event(WinitUserEvent::WakeUp);
    }));
}

#[cfg(not(target_arch = "wasm32"))]
fn wishes() -> Wishes {
    let words: Vec<String> = std::env::args().skip(1).map(|word| word.trim_start_matches('-').into()).collect();
    Wishes::read(&words.join("&"))
}

/// What the system prefers, if it says so at once.
#[cfg(not(target_arch = "wasm32"))]
fn prefers() -> app::Prefers {
    use mundy::{ColorScheme, Contrast, Interest, Preferences, ReducedMotion};
    let wanted = Interest::ColorScheme | Interest::Contrast | Interest::ReducedMotion;
    let Some(found) = Preferences::once_blocking(wanted, Duration::from_millis(250)) else {
        return app::Prefers::default();
    };
    let dark = found.color_scheme == ColorScheme::Dark;
    let still = found.reduced_motion == ReducedMotion::Reduce;
    app::Prefers { dark, contrast: found.contrast == Contrast::More, still }
}

#[cfg(target_arch = "wasm32")]
fn prefers() -> app::Prefers {
    app::Prefers {
        dark: page::prefers("(prefers-color-scheme: dark)"),
        contrast: page::prefers("(prefers-contrast: more)"),
        still: page::prefers("(prefers-reduced-motion: reduce)"),
    }
}

#[cfg(target_arch = "wasm32")]
fn wishes() -> Wishes {
    Wishes::read(&page::query())
}

#[cfg(target_arch = "wasm32")]
mod page {
    use wasm_bindgen::prelude::*;

    /// What the link asks for after its `?`.
    pub fn query() -> String {
        web_sys::window().and_then(|w| w.location().search().ok()).unwrap_or_default()
    }

    /// Whether the browser's owner prefers this.
    pub fn prefers(what: &str) -> bool {
        let list = web_sys::window().and_then(|w| w.match_media(what).ok().flatten());
        list.is_some_and(|list| list.matches())
    }

    /// A panic becomes a sentence on the page.
    pub fn report_panics() {
        std::panic::set_hook(Box::new(|info| {
            console_error_panic_hook::hook(info);
            let Some(window) = web_sys::window() else { return };
            if let Ok(failed) = js_sys::Reflect::get(&window, &JsValue::from_str("swietlica_failed"))
                && let Some(failed) = failed.dyn_ref::<js_sys::Function>()
            {
                let _ = failed.call1(&window, &JsValue::from_str(&info.to_string()));
            }
        }));
    }
}
