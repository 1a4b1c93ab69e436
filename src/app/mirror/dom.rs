//! The mirror in the page: hidden buttons over the nodes, what there is to read, a live region, and presses.
//!
//! The parts stand in web/page/index.html; here they are filled.

use super::{Button, Line, Live, Mirror, Part, Pressed, What};
use crate::app::table::TableSystems;
use crate::app::texts::Texts;
use crate::app::wake::{DRAWN, Waker};
use bevy::prelude::*;
use std::cell::{Cell, RefCell};
use std::collections::HashMap;
use wasm_bindgen::prelude::*;
use web_sys::{Document, Element};

thread_local! {
    /// The buttons in the page by what they stand for: an update must not throw the focus out of them.
    static BUTTONS: RefCell<HashMap<What, (Element, Button)>> = RefCell::new(HashMap::new());
    /// The lines of the sheet in the page.
    static LINES: RefCell<Vec<Line>> = const { RefCell::new(Vec::new()) };
    /// Whether a sheet lies over the screen, and which button opened it.
    static COVERED: Cell<bool> = const { Cell::new(false) };
    static OPENER: Cell<Option<What>> = const { Cell::new(None) };
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Startup, listen)
        .add_systems(
            Update,
            (
                name_groups.run_if(resource_changed::<Texts>),
                write.run_if(resource_changed::<Mirror>),
                say,
                tell_language,
            )
                .chain()
                .after(super::reflect)
                .in_set(TableSystems::Read),
        )
        .add_systems(Last, ready);
}

fn document() -> Option<Document> {
    web_sys::window()?.document()
}

/// One listener for all buttons and one for the Escape key, for as long as the page lives.
fn listen(pressed: Res<Pressed>, waker: Res<Waker>) {
    let Some(mirror) = document().and_then(|d| d.get_element_by_id("mirror")) else { return };
    let (escaped, waking) = (pressed.clone(), waker.clone());
    let (pressed, waker) = (pressed.clone(), waker.clone());
    let hears = Closure::<dyn FnMut(web_sys::Event)>::new(move |event: web_sys::Event| {
        let Some(button) = event.target().and_then(|t| t.dyn_into::<Element>().ok()) else { return };
        let Some(what) = what(&button) else { return };
        if button.has_attribute("aria-disabled") {
            return;
        }
        if let Ok(mut queue) = pressed.0.lock() {
            queue.push(what);
        }
        waker.wake();
    });
    let _ = mirror.add_event_listener_with_callback("click", hears.as_ref().unchecked_ref());
    hears.forget();
    let escapes = Closure::<dyn FnMut(web_sys::KeyboardEvent)>::new(move |event: web_sys::KeyboardEvent| {
        if event.key() != "Escape" {
            return;
        }
        let word = if COVERED.get() { "close" } else { "let-go" };
        if let Ok(mut queue) = escaped.0.lock() {
            queue.push(What::Act(word.into()));
        }
        waking.wake();
    });
    let _ = mirror.add_event_listener_with_callback("keydown", escapes.as_ref().unchecked_ref());
    escapes.forget();
}

fn write(mirror: Res<Mirror>) {
    let Some(document) = document() else { return };
    let Some(root) = document.get_element_by_id("mirror") else { return };
    let _ = root.remove_attribute("hidden");
    for (name, value) in &mirror.facts {
        set(&root, &format!("data-{name}"), value);
    }
    let had = document.active_element().filter(|e| root.contains(Some(e.as_ref())));
    let opener = had.as_ref().and_then(what);
    words(&document, &mirror);
    let covered = mirror.sheet.is_some();
    show(&document, "mirror-sheet", covered);
    BUTTONS.with_borrow_mut(|old| {
        old.retain(|what, (element, kept)| {
            let stays = mirror.buttons.iter().any(|b| b.what == *what && b.part == kept.part);
            if !stays {
                element.remove();
            }
            stays
        });
        for (part, id) in [(Part::Board, "mirror-board"), (Part::Acts, "mirror-acts"), (Part::Sheet, "mirror-choices")]
        {
            let Some(parent) = document.get_element_by_id(id) else { continue };
            // Each button comes to its place in reading order; one that is there is not moved, or it would lose
            // the focus.
            let mut place = parent.first_element_child();
            for button in mirror.buttons.iter().filter(|b| b.part == part) {
                if let Some((element, kept)) = old.get_mut(&button.what) {
                    if kept != button {
                        dress(element, button);
                        *kept = button.clone();
                    }
                } else if let Some(element) = make(&document, &button.what) {
                    dress(&element, button);
                    old.insert(button.what.clone(), (element, button.clone()));
                }
                let Some((element, _)) = old.get(&button.what) else { continue };
                if place.as_ref() == Some(element) {
                    place = element.next_element_sibling();
                } else {
                    let _ = parent.insert_before(element, place.as_deref());
                }
            }
            if part != Part::Sheet {
                show(&document, id, !covered && parent.first_element_child().is_some());
            }
        }
    });
    one_stop(&root);
    guide(&document, opener, had.is_some(), covered);
}

/// What is read but not pressed.
fn words(document: &Document, mirror: &Mirror) {
    let write = |id: &str, text: &str| {
        if let Some(element) = document.get_element_by_id(id)
            && element.text_content().as_deref() != Some(text)
        {
            element.set_text_content(Some(text));
        }
    };
    write("mirror-title", &mirror.title);
    write("mirror-turn", &mirror.turn);
    write("mirror-sheet-title", mirror.sheet.as_ref().map_or("", |(title, _)| title));
    let Some(lines) = document.get_element_by_id("mirror-lines") else { return };
    let wanted = mirror.sheet.as_ref().map_or(&[][..], |(_, lines)| lines);
    let same = LINES.with_borrow_mut(|old| {
        let same = *old == *wanted;
        *old = wanted.to_vec();
        same
    });
    if same {
        return;
    }
    lines.set_text_content(None);
    for line in wanted {
        let (tag, text) = match line {
            Line::Heading(text) => ("h3", text),
            Line::Text(text) => ("p", text),
        };
        if let Ok(element) = document.create_element(tag) {
            element.set_text_content(Some(text));
            let _ = lines.append_child(&element);
        }
    }
}

/// The groups' names follow the language.
fn name_groups(texts: Res<Texts>) {
    let Some(document) = document() else { return };
    for (id, key) in [("mirror-board", "mirror-board"), ("mirror-acts", "mirror-acts")] {
        if let Some(group) = document.get_element_by_id(id) {
            set(&group, "aria-label", &texts.get(key));
        }
    }
}

fn show(document: &Document, id: &str, shown: bool) {
    let Some(element) = document.get_element_by_id(id) else { return };
    if shown {
        let _ = element.remove_attribute("hidden");
    } else {
        set(&element, "hidden", "");
    }
}

/// The Tab key stops once at the board; from there arrows lead on (web/page/walk.js).
fn one_stop(root: &Element) {
    if matches!(root.query_selector("[data-node][tabindex='0']"), Ok(None))
        && let Ok(Some(first)) = root.query_selector("[data-node]")
    {
        set(&first, "tabindex", "0");
    }
}

/// Who works with the keyboard is not lost when a sheet opens or closes, or when the pressed button is gone.
fn guide(document: &Document, opener: Option<What>, had: bool, covered: bool) {
    let focus = |element: Option<Element>| {
        let element = element.and_then(|e| e.dyn_into::<web_sys::HtmlElement>().ok());
        element.is_some_and(|e| e.focus().is_ok())
    };
    let heading = |id: &str| document.get_element_by_id(id);
    let was = COVERED.replace(covered);
    if covered && !was {
        OPENER.set(opener);
        if had {
            focus(heading("mirror-sheet-title"));
        }
    } else if had && (was && !covered || document.active_element().is_none_or(|e| what(&e).is_none())) {
        let back = if covered { None } else { OPENER.take() };
        let button =
            back.and_then(|what| BUTTONS.with_borrow(|all| all.get(&what).map(|(element, _)| element.clone())));
        if button.is_none() || !focus(button) {
            focus(heading(if covered { "mirror-sheet-title" } else { "mirror-title" }));
        }
    }
}

fn make(document: &Document, what: &What) -> Option<Element> {
    let element = document.create_element("button").ok()?;
    set(&element, "type", "button");
    match what {
        What::Node(node) => {
            set(&element, "data-node", node);
            set(&element, "tabindex", "-1");
        }
        What::Act(act) => set(&element, "data-act", act),
    }
    Some(element)
}

/// What an element stands for, if it is one of the mirror's buttons.
fn what(element: &Element) -> Option<What> {
    match (element.get_attribute("data-node"), element.get_attribute("data-act")) {
        (Some(node), _) => Some(What::Node(node)),
        (None, Some(act)) => Some(What::Act(act)),
        (None, None) => None,
    }
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
    // Not the attribute «disabled»: it would take the focus away from who has just pressed it.
    if button.disabled {
        set(element, "aria-disabled", "true");
    } else {
        let _ = element.remove_attribute("aria-disabled");
    }
    if let Some(on) = button.on {
        set(element, "aria-pressed", if on { "true" } else { "false" });
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

/// The shelf can be seen and touched: the page may take its card away. The tiles' pictures come one a frame.
fn ready(mut frames: Local<u8>) {
    if *frames < DRAWN {
        *frames += 1;
        if *frames == DRAWN {
            call("swietlica_ready", None);
        }
    }
}
