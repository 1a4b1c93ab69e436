//! The mirror in the page: hidden buttons over the nodes, a live region, and their presses.

use super::{Button, Live, Mirror, Pressed, What};
use crate::app::table::TableSystems;
use crate::app::texts::Texts;
use crate::app::wake::Waker;
use bevy::prelude::*;
use std::cell::RefCell;
use std::collections::HashMap;
use wasm_bindgen::prelude::*;
use web_sys::{Document, Element};

thread_local! {
    /// The buttons in the page by what they stand for: an update must not throw the focus out of them.
    static BUTTONS: RefCell<HashMap<What, (Element, Button)>> = RefCell::new(HashMap::new());
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Startup, listen)
        .add_systems(
            Update,
            (write.run_if(resource_changed::<Mirror>), say, tell_language)
                .chain()
                .after(super::reflect)
                .in_set(TableSystems::Read),
        )
        .add_systems(Last, ready);
}

fn document() -> Option<Document> {
    web_sys::window()?.document()
}

/// One listener for all buttons, for as long as the page lives.
fn listen(pressed: Res<Pressed>, waker: Res<Waker>) {
    let Some(mirror) = document().and_then(|d| d.get_element_by_id("mirror")) else { return };
    let (pressed, waker) = (pressed.clone(), waker.clone());
    let hears = Closure::<dyn FnMut(web_sys::Event)>::new(move |event: web_sys::Event| {
        let Some(button) = event.target().and_then(|t| t.dyn_into::<Element>().ok()) else { return };
        let what = match (button.get_attribute("data-node"), button.get_attribute("data-act")) {
            (Some(node), _) => What::Node(node),
            (None, Some(act)) => What::Act(act),
            (None, None) => return,
        };
        if let Ok(mut queue) = pressed.0.lock() {
            queue.push(what);
        }
        waker.wake();
    });
    let _ = mirror.add_event_listener_with_callback("click", hears.as_ref().unchecked_ref());
    hears.forget();
}

fn write(mirror: Res<Mirror>) {
    let Some(document) = document() else { return };
    let Some(root) = document.get_element_by_id("mirror") else { return };
    for (name, value) in &mirror.facts {
        set(&root, &format!("data-{name}"), value);
    }
    BUTTONS.with_borrow_mut(|old| {
        old.retain(|what, (element, _)| {
            let stays = mirror.buttons.iter().any(|b| b.what == *what);
            if !stays {
                element.remove();
            }
            stays
        });
        for button in &mirror.buttons {
            match old.get_mut(&button.what) {
                Some((_, kept)) if kept == button => {}
                Some((element, kept)) => {
                    dress(element, button);
                    *kept = button.clone();
                }
                None => {
                    let Ok(element) = document.create_element("button") else { continue };
                    set(&element, "type", "button");
                    match &button.what {
                        What::Node(node) => set(&element, "data-node", node),
                        What::Act(act) => set(&element, "data-act", act),
                    }
                    dress(&element, button);
                    let _ = root.append_child(&element);
                    old.insert(button.what.clone(), (element, button.clone()));
                }
            }
        }
    });
}

fn set(element: &Element, name: &str, value: &str) {
    // Only an ill-formed name is refused, and ours are constants.
    let _ = element.set_attribute(name, value);
}

fn dress(element: &Element, button: &Button) {
    if element.text_content().as_deref() != Some(&button.label) {
        element.set_text_content(Some(&button.label));
    }
    set(element, "data-can", if button.can { "1" } else { "0" });
    set(
        element,
        "data-tap",
        if button.onward {
            "target"
        } else if button.can {
            "start"
        } else {
            ""
        },
    );
    if button.disabled {
        set(element, "disabled", "");
    } else {
        let _ = element.remove_attribute("disabled");
    }
    // Through the style object: the page's policy forbids style attributes in markup, not this.
    let Some(style) = element.dyn_ref::<web_sys::HtmlElement>().map(|e| e.style()) else { return };
    if let Some(place) = button.place {
        for (name, value) in [("left", place.x), ("top", place.y), ("width", place.w), ("height", place.h)] {
            let _ = style.set_property(name, &format!("{value:.1}px"));
        }
    }
}

/// Gives the live region its sentences, joined when several came at once.
fn say(mut live: ResMut<Live>) {
    if live.0.is_empty() {
        return;
    }
    let said = live.0.drain(..).collect::<Vec<_>>().join(" ");
    if let Some(region) = document().and_then(|d| d.get_element_by_id("live")) {
        region.set_text_content(Some(&said));
    }
}

fn call(name: &str, argument: Option<&str>) {
    let Some(window) = web_sys::window() else { return };
    let Ok(function) = js_sys::Reflect::get(&window, &name.into()) else { return };
    if let Some(function) = function.dyn_ref::<js_sys::Function>() {
        let _ = match argument {
            Some(argument) => function.call1(&window, &argument.into()),
            None => function.call0(&window),
        };
    }
}

/// The page's own words follow the program's language.
fn tell_language(texts: Res<Texts>) {
    if texts.is_changed() {
        call("swietlica_language", Some(texts.lang.code()));
    }
}

/// The first pictures are drawn: the page may take its card away. Pipelines need a few frames.
fn ready(mut frames: Local<u8>) {
    if *frames < 6 {
        *frames += 1;
        if *frames == 6 {
            call("swietlica_ready", None);
        }
    }
}
