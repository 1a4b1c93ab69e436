//! The browser's own audio. It may sound only after somebody has touched the page; until then nothing is made.

use super::{Sound, wood};
use std::cell::RefCell;
use std::collections::HashMap;
use std::rc::Rc;
use wasm_bindgen::prelude::*;
use web_sys::{AddEventListenerOptions, AudioBuffer, AudioContext};

/// The page's audio, made by the first touch or key.
pub struct Speaker {
    context: Rc<RefCell<Option<AudioContext>>>,
    made: HashMap<Sound, AudioBuffer>,
}

impl Default for Speaker {
    fn default() -> Speaker {
        let context = Rc::new(RefCell::new(None));
        // A browser refuses sound until a finger has come up or a key gone down, and may put it to sleep again later.
        let kept = context.clone();
        let wake = Closure::<dyn FnMut()>::new(move || {
            let mut context = kept.borrow_mut();
            if context.is_none() {
                *context = AudioContext::new().ok();
            }
            if let Some(context) = &*context
                && !runs(context)
            {
                // The promise tells nothing that the next touch would not mend.
                let _ = context.resume();
            }
        });
        if let Some(window) = web_sys::window() {
            let options = AddEventListenerOptions::new();
            options.set_capture(true);
            options.set_passive(true);
            for event in ["pointerup", "touchend", "keydown"] {
                let _ = window.add_event_listener_with_callback_and_add_event_listener_options(
                    event,
                    wake.as_ref().unchecked_ref(),
                    &options,
                );
            }
        }
        // The listeners live as long as the page.
        wake.forget();
        Speaker { context, made: HashMap::new() }
    }
}

impl Speaker {
    /// Plays a sound this loud, 0 to 1; others go on. What cannot sound is silent.
    pub fn play(&mut self, sound: Sound, gain: f32) {
        let context = self.context.borrow();
        let Some(context) = context.as_ref().filter(|c| runs(c)) else { return };
        let _ = self.made.get(&sound).cloned().map_or_else(|| make(context, sound), Ok).and_then(|buffer| {
            start(context, &buffer, gain)?;
            self.made.insert(sound, buffer);
            Ok(())
        });
    }
}

/// Whether it may sound now.
fn runs(context: &AudioContext) -> bool {
    let state = js_sys::Reflect::get(context, &JsValue::from_str("state")).ok();
    state.and_then(|state| state.as_string()).is_some_and(|state| state == "running")
}

fn make(context: &AudioContext, sound: Sound) -> Result<AudioBuffer, JsValue> {
    let samples = wood::samples(sound);
    let buffer = context.create_buffer(1, samples.len() as u32, wood::RATE as f32)?;
    buffer.copy_to_channel(&samples, 0)?;
    Ok(buffer)
}

fn start(context: &AudioContext, buffer: &AudioBuffer, gain: f32) -> Result<(), JsValue> {
    let (source, volume) = (context.create_buffer_source()?, context.create_gain()?);
    source.set_buffer(Some(buffer));
    volume.gain().set_value(gain);
    source.connect_with_audio_node(&volume)?;
    volume.connect_with_audio_node(&context.destination())?;
    source.start()
}
