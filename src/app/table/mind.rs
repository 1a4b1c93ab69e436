//! The mind beside the screen: natively a thread, in a page a worker. One question at a time.
//!
//! A question that nobody waits for any more is cancelled; what is said to an old one is dropped.

use crate::app::wake::Waker;
use crate::search::{Advice, Answer, Question};
use std::time::Duration;

/// What is asked.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Ask {
    /// What the computer plays.
    Move(Question),
    /// What it would advise a person to play.
    Hint(Question),
}

impl Ask {
    /// Strength is counted in positions; this guards slow devices, where somebody would wait too long. What is said
    /// then is the best so far.
    fn patience(&self) -> Duration {
        match self {
            Ask::Move(_) => Duration::from_secs(6),
            Ask::Hint(_) => Duration::from_secs(2),
        }
    }
}

/// What is said to a question, of its own kind.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Said {
    /// To [`Ask::Move`].
    Move(Answer),
    /// To [`Ask::Hint`].
    Hint(Advice),
}

/// The mind is gone and will say nothing (a worker that did not load, a thread that fell).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Gone;

/// A question's number; what is said belongs to it alone.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Ticket(u64);

/// The one that thinks.
#[derive(Default)]
pub struct Mind {
    last: u64,
    open: Option<Ticket>,
    place: place::Place,
}

impl Mind {
    /// Asks; what was being thought about is cancelled. `waker` is called when something is said.
    pub fn ask(&mut self, ask: Ask, waker: &Waker) -> Ticket {
        if let Some(open) = self.open {
            self.cancel(open);
        }
        self.last += 1;
        let ticket = Ticket(self.last);
        self.open = Some(ticket);
        self.place.begin(ticket, ask, waker);
        ticket
    }

    /// What is said to a question, once; nothing while it is thought about, and nothing to one that was cancelled.
    pub fn said(&mut self, ticket: Ticket) -> Option<Result<Said, Gone>> {
        if self.open != Some(ticket) {
            return None;
        }
        let said = self.place.said(ticket)?;
        self.open = None;
        Some(said)
    }

    /// Nobody waits for this one any more.
    pub fn cancel(&mut self, ticket: Ticket) {
        if self.open == Some(ticket) {
            self.open = None;
            self.place.end();
        }
    }
}

#[cfg(not(target_arch = "wasm32"))]
mod place {
    use super::*;
    use std::sync::atomic::{AtomicBool, Ordering};
    use std::sync::mpsc::{Receiver, TryRecvError, channel};
    use std::sync::{Arc, Mutex};
    use std::time::Instant;

    /// A thread for each question.
    #[derive(Default)]
    pub struct Place {
        open: Option<(Arc<AtomicBool>, Mutex<Receiver<Said>>)>,
    }

    /// Wakes the screen at the end, whatever the end is.
    struct Wakes(Waker);

    impl Drop for Wakes {
        fn drop(&mut self) {
            self.0.wake();
        }
    }

    impl Place {
        pub fn begin(&mut self, _ticket: Ticket, ask: Ask, waker: &Waker) {
            let (sender, receiver) = channel();
            let stop = Arc::new(AtomicBool::new(false));
            self.open = Some((stop.clone(), Mutex::new(receiver)));
            let waker = waker.clone();
            let think = move || {
                // In this order, so that whoever is woken finds the sender gone, also when the search falls.
                let _wakes = Wakes(waker);
                let sender = sender;
                let (began, patience) = (Instant::now(), ask.patience());
                let mut stopped = || stop.load(Ordering::Relaxed) || began.elapsed() > patience;
                let said = match ask {
                    Ask::Move(question) => crate::search::answer(&question, &mut stopped).map(Said::Move),
                    Ask::Hint(question) => crate::search::advise(&question, &mut stopped).map(Said::Hint),
                };
                if let Ok(said) = said {
                    // Nobody listens to a cancelled question.
                    let _ = sender.send(said);
                }
            };
            // Without a thread the receiver has no sender, which is a mind that is gone.
            if std::thread::Builder::new().name("thinker".into()).spawn(think).is_err() {
                bevy::log::warn!("no thread could be started to think on");
            }
        }

        pub fn said(&mut self, _ticket: Ticket) -> Option<Result<Said, Gone>> {
            let said = match self.open.as_ref()?.1.lock() {
                Ok(receiver) => receiver.try_recv(),
                Err(_) => Err(TryRecvError::Disconnected),
            };
            let said = match said {
                Ok(said) => Ok(said),
                Err(TryRecvError::Empty) => return None,
                Err(TryRecvError::Disconnected) => Err(Gone),
            };
            self.open = None;
            Some(said)
        }

        pub fn end(&mut self) {
            if let Some((stop, _)) = self.open.take() {
                stop.store(true, Ordering::Relaxed);
            }
        }
    }
}

/// A module worker with a small wasm of its own. It cannot be interrupted, so a question that is cancelled ends the
/// worker, and the next one begins a new one.
#[cfg(target_arch = "wasm32")]
mod place {
    use super::*;
    use std::sync::atomic::{AtomicU64, Ordering};
    use std::sync::{Arc, Mutex};
    use wasm_bindgen::prelude::*;

    /// What the worker said last: the question's number and the text. A worker that cannot even load says so with
    /// the number nought.
    type Heard = Arc<Mutex<Option<(u64, Option<String>)>>>;

    /// JavaScript's values stay on the one thread of the page; Bevy only wants to know that they could move.
    struct Hired {
        worker: web_sys::Worker,
        _hears: Closure<dyn FnMut(web_sys::MessageEvent)>,
        _falls: Closure<dyn FnMut(web_sys::Event)>,
    }

    thread_local! {
        static WORKER: std::cell::RefCell<Option<Hired>> = const { std::cell::RefCell::new(None) };
    }

    /// A worker that says nothing for so long after its patience is over, in milliseconds, is gone: browsers end one
    /// without a word when memory is short. Until then it may still be loading over a slow line.
    const SILENCE: f64 = 24_000.0;

    #[derive(Default)]
    pub struct Place {
        heard: Heard,
        hint: bool,
        /// The number of the question that is thought about, or nought.
        open: Arc<AtomicU64>,
    }

    impl Place {
        pub fn begin(&mut self, ticket: Ticket, ask: Ask, waker: &Waker) {
            let patience = ask.patience().as_millis() as f64;
            let (key, question) = match &ask {
                Ask::Move(question) => ("question", question),
                Ask::Hint(question) => ("hint", question),
            };
            self.hint = key == "hint";
            let Ok(text) = serde_json::to_string(question) else { return };
            let message = js_sys::Object::new();
            let set = |key: &str, value: JsValue| js_sys::Reflect::set(&message, &key.into(), &value).is_ok();
            let sound = set("id", JsValue::from_f64(ticket.0 as f64))
                && set(key, JsValue::from_str(&text))
                && set("patience", JsValue::from_f64(patience));
            if !sound {
                return;
            }
            if let Ok(mut heard) = self.heard.lock() {
                *heard = None;
            }
            // Without a worker, or with one that cannot be asked, the mind is gone.
            let hired = WORKER.take().or_else(|| hire(self.heard.clone(), waker.clone()));
            WORKER.set(hired.filter(|hired| hired.worker.post_message(&message).is_ok()));
            self.open.store(ticket.0, Ordering::Relaxed);
            watch(ticket, patience + SILENCE, self.open.clone(), self.heard.clone(), waker.clone());
        }

        pub fn said(&mut self, ticket: Ticket) -> Option<Result<Said, Gone>> {
            if WORKER.with_borrow(Option::is_none) {
                return Some(Err(Gone));
            }
            let (number, text) = self.heard.lock().ok()?.take()?;
            if number != ticket.0 && number != 0 {
                return None;
            }
            let hint = self.hint;
            self.open.store(0, Ordering::Relaxed);
            let said = text.and_then(|text| match hint {
                true => serde_json::from_str(&text).map(Said::Hint).ok(),
                false => serde_json::from_str(&text).map(Said::Move).ok(),
            });
            // What has failed once is not trusted with another question.
            if said.is_none() {
                self.end();
            }
            Some(said.ok_or(Gone))
        }

        pub fn end(&mut self) {
            self.open.store(0, Ordering::Relaxed);
            if let Some(hired) = WORKER.take() {
                hired.worker.terminate();
            }
        }
    }

    /// Says after so many milliseconds that this question has no answer, unless it was answered or cancelled meanwhile:
    /// then nobody is woken.
    fn watch(ticket: Ticket, long: f64, open: Arc<AtomicU64>, heard: Heard, waker: Waker) {
        let gone = Closure::once_into_js(move || {
            if open.load(Ordering::Relaxed) != ticket.0 {
                return;
            }
            if let Ok(mut heard) = heard.lock() {
                // An answer that has just come is not thrown away.
                heard.get_or_insert((ticket.0, None));
            }
            waker.wake();
        });
        if let Some(window) = web_sys::window() {
            // Without it only the rare silent end of a worker is not seen.
            let _ = window
                .set_timeout_with_callback_and_timeout_and_arguments_0(gone.as_ref().unchecked_ref(), long as i32);
        }
    }

    fn hire(heard: Heard, waker: Waker) -> Option<Hired> {
        let options = web_sys::WorkerOptions::new();
        options.set_type(web_sys::WorkerType::Module);
        let worker = web_sys::Worker::new_with_options("./worker.js", &options).ok()?;
        let (lost, wakes) = (heard.clone(), waker.clone());
        let falls = Closure::<dyn FnMut(web_sys::Event)>::new(move |_: web_sys::Event| {
            if let Ok(mut heard) = lost.lock() {
                *heard = Some((0, None));
            }
            wakes.wake();
        });
        let hears = Closure::<dyn FnMut(web_sys::MessageEvent)>::new(move |event: web_sys::MessageEvent| {
            let data = event.data();
            let get = |key: &str| js_sys::Reflect::get(&data, &key.into()).ok();
            let number = get("id").and_then(|id| id.as_f64()).unwrap_or_default() as u64;
            let answer = get("answer").and_then(|a| a.as_string());
            if let Ok(mut heard) = heard.lock() {
                *heard = Some((number, answer));
            }
            waker.wake();
        });
        worker.set_onmessage(Some(hears.as_ref().unchecked_ref()));
        worker.set_onerror(Some(falls.as_ref().unchecked_ref()));
        Some(Hired { worker, _hears: hears, _falls: falls })
    }
}
