//! The core as a web worker: the computer player's mind beside the page.
//!
//! `web/page/worker.js` loads this small wasm (no Bevy) and hands it one question at a time.
//! The page cancels a question by ending the worker.

#[cfg(not(target_arch = "wasm32"))]
fn main() {
    println!("thinker is the computer player of the web page; natively swietlica thinks on a thread of its own.");
}

#[cfg(target_arch = "wasm32")]
fn main() {
    console_error_panic_hook::set_once();
}

#[cfg(target_arch = "wasm32")]
mod web {
    use swietlica::search::{self, Question};
    use wasm_bindgen::prelude::wasm_bindgen;

    /// What the computer plays. The question and the answer are JSON texts of [`Question`] and [`search::Answer`];
    /// after `patience` milliseconds (without a number: never) the answer is the best so far. What cannot be answered
    /// is thrown as a sentence.
    #[wasm_bindgen]
    pub fn answer(question: &str, patience: f64) -> Result<String, String> {
        let question: Question = serde_json::from_str(question).map_err(|e| e.to_string())?;
        let end = js_sys::Date::now() + patience;
        let answer = search::answer(&question, &mut || js_sys::Date::now() > end).map_err(|e| e.to_string())?;
        serde_json::to_string(&answer).map_err(|e| e.to_string())
    }

    /// As [`answer`], but the other text is that of [`search::Advice`]: for who wants a hint.
    #[wasm_bindgen]
    pub fn advise(question: &str, patience: f64) -> Result<String, String> {
        let question: Question = serde_json::from_str(question).map_err(|e| e.to_string())?;
        let end = js_sys::Date::now() + patience;
        let advice = search::advise(&question, &mut || js_sys::Date::now() > end).map_err(|e| e.to_string())?;
        serde_json::to_string(&advice).map_err(|e| e.to_string())
    }
}
