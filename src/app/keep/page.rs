//! Kept games in the browser: the page's own script (`web/page/store.js`) holds the database, reads it before the
//! program starts, and says when a text is safely written.

use crate::app::wake::Waker;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};
use wasm_bindgen::prelude::*;

#[wasm_bindgen]
extern "C" {
    /// What was read: pairs of name and text.
    #[wasm_bindgen(js_namespace = swietlica_store, catch)]
    fn saved() -> Result<js_sys::Array, JsValue>;
    /// A promise of whether the text is written; it is always kept.
    #[wasm_bindgen(js_namespace = swietlica_store, catch)]
    fn put(name: &str, text: &str) -> Result<js_sys::Promise, JsValue>;
    #[wasm_bindgen(js_namespace = swietlica_store, catch)]
    fn remove(name: &str) -> Result<(), JsValue>;
    #[wasm_bindgen(js_namespace = swietlica_store, catch)]
    fn set_aside(name: &str) -> Result<(), JsValue>;
}

/// The page's database.
pub struct Store {
    silent: bool,
    /// How many texts are on their way.
    going: Arc<AtomicU32>,
    failed: Arc<AtomicBool>,
}

impl Store {
    /// The page's.
    pub fn of_platform() -> Store {
        Store { silent: false, going: Arc::default(), failed: Arc::default() }
    }

    /// Keeps nothing.
    pub fn nowhere() -> Store {
        Store { silent: true, ..Store::of_platform() }
    }

    /// Every text with its name.
    pub fn all(&self) -> Vec<(String, String)> {
        if self.silent {
            return Vec::new();
        }
        let pair = |value: JsValue| {
            let pair = js_sys::Array::from(&value);
            Some((pair.get(0).as_string()?, pair.get(1).as_string()?))
        };
        saved().map(|all| all.iter().filter_map(pair).collect()).unwrap_or_default()
    }

    /// Stores a text under a name; wakes the screen when it is safe or cannot be.
    pub fn put(&mut self, name: &str, text: &str, waker: &Waker) {
        if self.silent {
            return;
        }
        let Ok(promise) = put(name, text) else {
            self.failed.store(true, Ordering::Relaxed);
            return;
        };
        self.going.fetch_add(1, Ordering::Relaxed);
        let (going, failed, waker) = (self.going.clone(), self.failed.clone(), waker.clone());
        let told = Closure::once_into_js(move |well: JsValue| {
            going.fetch_sub(1, Ordering::Relaxed);
            failed.store(!well.is_truthy(), Ordering::Relaxed);
            waker.wake();
        });
        let then = js_sys::Reflect::get(&promise, &JsValue::from_str("then")).ok();
        if let Some(then) = then.as_ref().and_then(|t| t.dyn_ref::<js_sys::Function>()) {
            // Nobody waits for the promise of the promise.
            let _ = then.call1(&promise, &told);
        }
    }

    /// Whether something is still on its way.
    pub fn busy(&self) -> bool {
        self.going.load(Ordering::Relaxed) > 0
    }

    /// Whether the last text could not be stored.
    pub fn refused(&self) -> bool {
        self.failed.load(Ordering::Relaxed)
    }

    /// Forgets a name.
    pub fn remove(&mut self, name: &str) {
        if !self.silent {
            let _ = remove(name);
        }
    }

    /// Puts a text that cannot be read out of the way.
    pub fn set_aside(&mut self, name: &str) {
        if !self.silent {
            let _ = set_aside(name);
        }
    }
}

/// Now, in milliseconds since 1970.
pub fn now() -> u64 {
    js_sys::Date::now() as u64
}
