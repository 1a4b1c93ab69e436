//! The computer player: it thinks beside the screen and answers after a human pause.
//!
//! A question that nobody waits for any more is cancelled; an answer to an old question is dropped.

use super::{Chosen, Phase, Rules, Seating, TableSystems};
use crate::app::Screen;
use crate::app::settings::{self, Settings, Sitter, Speed, Wishes};
use crate::app::wake::{Frames, Waker};
use crate::rules::table::Pick;
use crate::search::{Answer, Level, Question};
use bevy::prelude::*;

/// The computer answers no sooner than this, in seconds, when men travel at all.
const PAUSE: f32 = 0.65;
/// A seat that can only pass does so after this.
const PASS: f32 = 0.9;

/// What is being thought about.
#[derive(Resource, Default)]
pub struct Thinking {
    asked: Option<Asked>,
    thinker: thinker::Thinker,
}

struct Asked {
    /// How many plies the game had, so that an answer fits only there.
    ply: usize,
    waited: f32,
    fresh: bool,
    answer: Option<Answer>,
}

impl Thinking {
    /// Nobody waits for the answer any more.
    pub fn cancel(&mut self) {
        if self.asked.take().is_some() {
            self.thinker.cancel();
        }
    }

    /// Whether a question is open.
    pub fn busy(&self) -> bool {
        self.asked.is_some()
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Thinking>().add_systems(Update, (think, pass).chain().in_set(TableSystems::Think));
}

fn think(
    time: Res<Time>,
    phase: Res<Phase>,
    screen: Res<State<Screen>>,
    rules: Res<Rules>,
    seating: Res<Seating>,
    settings: Res<Settings>,
    wishes: Res<Wishes>,
    waker: Res<Waker>,
    mut thinking: ResMut<Thinking>,
    mut chosen: MessageWriter<Chosen>,
    mut frames: ResMut<Frames>,
) {
    let thinking = &mut *thinking;
    let Sitter::Computer(level) = seating.sitter(rules.0.turn()) else {
        thinking.cancel();
        return;
    };
    if *phase != Phase::Think || *screen.get() != Screen::Table {
        thinking.cancel();
        return;
    }
    let ply = rules.0.ply();
    if thinking.asked.as_ref().is_some_and(|asked| asked.ply != ply) {
        thinking.cancel();
    }
    let Some(asked) = &mut thinking.asked else {
        thinking.thinker.ask(question(&rules, level, ply), &waker);
        thinking.asked = Some(Asked { ply, waited: 0.0, fresh: true, answer: None });
        frames.want(2);
        return;
    };
    // The first frame after a sleep is long; the pause begins with the next.
    if asked.fresh {
        asked.fresh = false;
    } else {
        asked.waited += time.delta_secs();
    }
    match thinking.thinker.answer() {
        Some(Ok(answer)) => asked.answer = Some(answer),
        // The thinker is gone (a worker that did not load, a thread that fell): the least level answers at once,
        // so that nobody waits for ever.
        Some(Err(Gone)) => {
            let question = Question { level: Level(0), ..question(&rules, level, ply) };
            asked.answer = crate::search::answer(&question, &mut || false).ok();
        }
        None => {}
    }
    let pause = if settings::speed(&settings, &wishes) == Speed::None { 0.0 } else { PAUSE };
    if asked.waited < pause {
        frames.want(1);
        return;
    }
    let Some(answer) = asked.answer.take() else { return };
    thinking.asked = None;
    chosen.write(Chosen(Pick(answer.pick)));
    frames.want(2);
}

/// The thinker is gone and will not answer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Gone;

fn question(rules: &Rules, level: u8, ply: usize) -> Question {
    let record = rules.0.record().clone();
    let seed = record.seed.wrapping_add(ply as u64);
    Question { record, level: Level(level), seed }
}

/// A seat without a move passes by itself, after a pause in which the message is read.
fn pass(
    time: Res<Time>,
    phase: Res<Phase>,
    screen: Res<State<Screen>>,
    rules: Res<Rules>,
    settings: Res<Settings>,
    wishes: Res<Wishes>,
    mut waited: Local<(usize, f32)>,
    mut chosen: MessageWriter<Chosen>,
    mut frames: ResMut<Frames>,
) {
    // Every pass has its own pause, and on the shelf nobody passes.
    let ply = rules.0.ply();
    if *phase != Phase::Pass || *screen.get() != Screen::Table || waited.0 != ply {
        *waited = (ply, 0.0);
        if *phase != Phase::Pass || *screen.get() != Screen::Table {
            return;
        }
    }
    frames.want(2);
    let pause = if settings::speed(&settings, &wishes) == Speed::None { 0.0 } else { PASS };
    if waited.1 >= pause {
        chosen.write(Chosen(Pick(0)));
    }
    waited.1 += time.delta_secs().min(0.1);
}

/// Natively a thread.
#[cfg(not(target_arch = "wasm32"))]
mod thinker {
    use super::*;
    use std::sync::atomic::{AtomicBool, Ordering};
    use std::sync::mpsc::{Receiver, TryRecvError, channel};
    use std::sync::{Arc, Mutex};
    use std::time::{Duration, Instant};

    /// A slow device is cut short here; the answer is then the best so far.
    const CAP: Duration = Duration::from_secs(8);

    #[derive(Default)]
    pub struct Thinker {
        open: Option<(Arc<AtomicBool>, Mutex<Receiver<Answer>>)>,
    }

    impl Thinker {
        pub fn ask(&mut self, question: Question, waker: &Waker) {
            self.cancel();
            let (sender, receiver) = channel();
            let stop = Arc::new(AtomicBool::new(false));
            self.open = Some((stop.clone(), Mutex::new(receiver)));
            let waker = waker.clone();
            std::thread::spawn(move || {
                let began = Instant::now();
                let mut stopped = || stop.load(Ordering::Relaxed) || began.elapsed() > CAP;
                if let Ok(answer) = crate::search::answer(&question, &mut stopped) {
                    // Nobody listens to a cancelled question.
                    let _ = sender.send(answer);
                    waker.wake();
                }
            });
        }

        pub fn answer(&mut self) -> Option<Result<Answer, Gone>> {
            let said = match self.open.as_ref()?.1.lock() {
                Ok(receiver) => receiver.try_recv(),
                Err(_) => Err(TryRecvError::Disconnected),
            };
            let answer = match said {
                Ok(answer) => Ok(answer),
                Err(TryRecvError::Empty) => return None,
                Err(TryRecvError::Disconnected) => Err(Gone),
            };
            self.open = None;
            Some(answer)
        }

        pub fn cancel(&mut self) {
            if let Some((stop, _)) = self.open.take() {
                stop.store(true, Ordering::Relaxed);
            }
        }
    }
}

/// In a page a module worker with a small wasm of its own. It cannot be interrupted, so a question that is
/// cancelled ends the worker, and the next one begins a new one.
#[cfg(target_arch = "wasm32")]
mod thinker {
    use super::*;
    use std::sync::{Arc, Mutex};
    use wasm_bindgen::prelude::*;

    /// What the worker said last: the question's number and the answer.
    type Said = Arc<Mutex<Option<(f64, Option<Answer>)>>>;

    /// JavaScript's values stay on the one thread of the page; Bevy only wants to know that they could move.
    struct Hired {
        worker: web_sys::Worker,
        _hears: Closure<dyn FnMut(web_sys::MessageEvent)>,
        _falls: Closure<dyn FnMut(web_sys::Event)>,
    }

    thread_local! {
        static WORKER: std::cell::RefCell<Option<Hired>> = const { std::cell::RefCell::new(None) };
    }

    #[derive(Default)]
    pub struct Thinker {
        said: Said,
        number: f64,
        open: bool,
    }

    impl Thinker {
        pub fn ask(&mut self, question: Question, waker: &Waker) {
            self.cancel();
            self.number += 1.0;
            self.open = true;
            let Ok(text) = serde_json::to_string(&question) else { return };
            let message = js_sys::Object::new();
            let set = |key: &str, value: &JsValue| js_sys::Reflect::set(&message, &key.into(), value);
            let number = JsValue::from_f64(self.number);
            if set("id", &number).is_err() || set("question", &JsValue::from_str(&text)).is_err() {
                return;
            }
            let (said, waker) = (self.said.clone(), waker.clone());
            WORKER.with_borrow_mut(|hired| {
                let hired = match hired {
                    Some(hired) => hired,
                    None => match hire(said, waker) {
                        Some(fresh) => hired.insert(fresh),
                        None => return,
                    },
                };
                if hired.worker.post_message(&message).is_err() {
                    web_sys::console::error_1(&"the thinker cannot be asked".into());
                }
            });
        }

        pub fn answer(&mut self) -> Option<Result<Answer, Gone>> {
            if !self.open {
                return None;
            }
            if WORKER.with_borrow(Option::is_none) {
                self.open = false;
                return Some(Err(Gone));
            }
            let (number, answer) = self.said.lock().ok()?.take()?;
            // A worker that cannot even load says so without a number.
            if number != self.number && number != 0.0 {
                return None;
            }
            self.open = false;
            if answer.is_none()
                && let Some(hired) = WORKER.take()
            {
                hired.worker.terminate();
            }
            Some(answer.ok_or(Gone))
        }

        pub fn cancel(&mut self) {
            if self.open {
                self.open = false;
                WORKER.with_borrow_mut(|hired| {
                    if let Some(hired) = hired.take() {
                        hired.worker.terminate();
                    }
                });
            }
        }
    }

    fn hire(said: Said, waker: Waker) -> Option<Hired> {
        let options = web_sys::WorkerOptions::new();
        options.set_type(web_sys::WorkerType::Module);
        let worker = web_sys::Worker::new_with_options("./worker.js", &options).ok()?;
        let (lost, wakes) = (said.clone(), waker.clone());
        let falls = Closure::<dyn FnMut(web_sys::Event)>::new(move |_: web_sys::Event| {
            if let Ok(mut said) = lost.lock() {
                *said = Some((0.0, None));
            }
            wakes.wake();
        });
        let hears = Closure::<dyn FnMut(web_sys::MessageEvent)>::new(move |event: web_sys::MessageEvent| {
            let data = event.data();
            let get = |key: &str| js_sys::Reflect::get(&data, &key.into()).ok();
            let number = get("id").and_then(|id| id.as_f64()).unwrap_or_default();
            let answer = get("answer").and_then(|a| a.as_string());
            let answer = answer.and_then(|text| serde_json::from_str(&text).ok());
            if let Ok(mut said) = said.lock() {
                *said = Some((number, answer));
            }
            waker.wake();
        });
        worker.set_onmessage(Some(hears.as_ref().unchecked_ref()));
        worker.set_onerror(Some(falls.as_ref().unchecked_ref()));
        Some(Hired { worker, _hears: hears, _falls: falls })
    }
}
