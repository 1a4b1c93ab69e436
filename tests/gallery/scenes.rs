//! What the gallery shows: every screen, and every game in the middle of itself.

use super::studio::Studio;
use swietlica::app::places::Places;
use swietlica::app::settings::Sitter;
use swietlica::app::table::past::Look;
use swietlica::app::{Act, Sheet};
use swietlica::games::{self, GAMES};
use swietlica::record::Record;
use swietlica::rules::seen::{Change, Tap};
use swietlica::rules::table::Pick;

/// A scene: its name, and how it is set.
pub struct Scene {
    pub name: String,
    set: Box<dyn Fn(&mut Studio)>,
}

impl Scene {
    fn new(name: impl Into<String>, set: impl Fn(&mut Studio) + 'static) -> Scene {
        Scene { name: name.into(), set: Box::new(set) }
    }

    /// Sets it.
    pub fn set(&self, studio: &mut Studio) {
        (self.set)(studio);
    }
}

const BOTH: [Sitter; 2] = [Sitter::Person; 2];

/// All scenes.
pub fn all() -> Vec<Scene> {
    let mut scenes = vec![
        Scene::new("band", |s| {
            s.shelf("warcaby");
            s.act(Act::More);
        }),
        Scene::new("left", |s| {
            let record = sample("warcaby", 2);
            s.shelf("warcaby");
            s.deal(&record, &BOTH);
            s.choose(Pick(0));
            s.act(Act::Shelf);
        }),
    ];
    for game in GAMES {
        scenes.push(Scene::new(format!("shelf-{}", game.id), move |s| s.shelf(game.id)));
        scenes.push(Scene::new(format!("table-{}", game.id), move |s| middle(s, game.id)));
        scenes.push(Scene::new(format!("rules-{}", game.id), move |s| {
            s.deal(&Record::of(game.id), &sitters(game.id));
            s.act(Act::Open(Sheet::Rules));
        }));
    }
    scenes.extend([
        Scene::new("start-szachy", |s| s.deal(&Record::of("szachy"), &BOTH)),
        Scene::new("start-barbakan", |s| {
            s.deal(&Record { seats: 6, seed: 7, ..Record::of("barbakan") }, &[Sitter::Person; 6]);
        }),
        Scene::new("refusal", |s| {
            s.deal(&at("warcaby", "W:Wc3,g3,e1,Kb2:Bd4,f6,h8,Kb8"), &BOTH);
            s.tap("g3");
        }),
        Scene::new("chooser", |s| {
            s.deal(&at("szachy", "8/4P1k1/8/8/8/5q2/2N5/K7 w - - 0 1"), &BOTH);
            s.tap("e7");
            s.tap("e8");
        }),
        Scene::new("confirm", |s| {
            s.deal(&Record::of("warcaby"), &BOTH);
            s.act(Act::Prefer("confirm".into(), 1));
            s.tap("c3");
            s.tap("d4");
        }),
        Scene::new("settings", |s| {
            middle(s, "grody");
            s.act(Act::Open(Sheet::Settings));
        }),
        Scene::new("teacher", |s| {
            middle(s, "grody");
            s.act(Act::Open(Sheet::Teacher));
        }),
        Scene::new("ask", |s| {
            middle(s, "agon");
            s.act(Act::Open(Sheet::AskNew));
        }),
        Scene::new("ask-draw", |s| {
            middle(s, "agon");
            s.act(Act::OfferDraw);
        }),
        Scene::new("back", |s| {
            middle(s, "agon");
            for _ in 0..5 {
                s.choose(Pick(3));
            }
            s.act(Act::Look(Look::At(2)));
        }),
        Scene::new("lens", |s| {
            middle(s, "agon");
            let name = s.play().board().name(swietlica::rules::Node(45)).to_owned();
            s.touch(&name);
        }),
        Scene::new("opposite-warcaby", |s| {
            s.deal(&at("warcaby", "B:Wc3,g3,e1,Kb2,f4:Bd4,f6,h8,Kb8"), &BOTH);
            s.sit(Places::Opposite);
            s.tap("h8");
        }),
        Scene::new("opposite-grody", |s| {
            middle(s, "grody");
            s.sit(Places::Opposite);
        }),
        Scene::new("opposite-szachy", |s| {
            middle(s, "szachy");
            s.sit(Places::Opposite);
        }),
        Scene::new("opposite-result", |s| {
            middle(s, "szachy");
            s.sit(Places::Opposite);
            s.act(Act::Concede);
        }),
        Scene::new("opposite-rules", |s| {
            middle(s, "grody");
            s.sit(Places::Opposite);
            s.act(Act::Open(Sheet::Rules));
        }),
        Scene::new("opposite-settings", |s| {
            middle(s, "grody");
            s.sit(Places::Opposite);
            s.act(Act::Open(Sheet::Settings));
        }),
        Scene::new("opposite-ask", |s| {
            middle(s, "grody");
            s.sit(Places::Opposite);
            s.act(Act::Open(Sheet::AskNew));
        }),
        Scene::new("opposite-ask-draw", |s| {
            middle(s, "grody");
            s.sit(Places::Opposite);
            s.act(Act::Open(Sheet::AskNew));
            s.act(Act::OfferDraw);
        }),
        Scene::new("thinking-hint", |s| {
            s.deal(&Record::of("szachy"), &BOTH);
            s.act(Act::Hint);
        }),
        Scene::new("kiosk", |s| {
            middle(s, "warcaby");
            s.shut_in();
        }),
        Scene::new("turning-szachy", |s| {
            s.deal(&sample("szachy", 2), &BOTH);
            s.sit(Places::Turning);
            s.choose(Pick(3));
        }),
        Scene::new("around-6", |s| {
            middle(s, "barbakan");
            s.sit(Places::Around);
        }),
        Scene::new("around-4", |s| {
            s.deal(&Record { seats: 4, seed: 7, ..Record::of("barbakan") }, &[Sitter::Person; 4]);
            s.sit(Places::Around);
            s.choose(Pick(3));
        }),
        Scene::new("result", |s| {
            middle(s, "grody");
            s.act(Act::Concede);
        }),
        Scene::new("draw", |s| {
            middle(s, "ringo");
            s.act(Act::OfferDraw);
        }),
        Scene::new("over", |s| {
            s.deal(&at("szachy", "7k/5Q2/6K1/8/8/8/8/8 w - - 0 1"), &BOTH);
            s.choose(pick(s, "f7g7"));
            s.act(Act::Open(Sheet::None));
        }),
    ]);
    scenes
}

fn at(game: &str, position: &str) -> Record {
    Record { start: Some(position.into()), ..Record::of(game) }
}

fn sitters(game: &str) -> Vec<Sitter> {
    let seats = games::find(game).map_or(2, |g| g.spec().seats.1);
    let mut sitters = vec![Sitter::Person; seats.into()];
    if let Some(last) = sitters.last_mut().filter(|_| seats == 6) {
        *last = Sitter::Computer(2);
    }
    sitters
}

fn sample(game: &str, seats: u8) -> Record {
    let start = games::find(game).and_then(|g| g.spec().sample.clone());
    Record { start, seats, seed: 7, ..Record::of(game) }
}

/// The way of moving that is written so.
fn pick(studio: &Studio, text: &str) -> Pick {
    let play = studio.play();
    let found = (0..play.plans().len()).map(Pick).find(|p| play.text(*p).starts_with(text));
    found.unwrap_or_else(|| panic!("{text} is no move of {:?}", play.texts()))
}

/// The sample position, a quiet move later, with the man in the hand that has the most to choose from.
fn middle(studio: &mut Studio, game: &str) {
    let sitters = sitters(game);
    studio.deal(&sample(game, sitters.len() as u8), &sitters);
    let play = studio.play();
    let plans = play.plans().len();
    let quiet = |p: &Pick| !play.changes(*p).iter().any(|c| matches!(c, Change::Leave { .. } | Change::Enter { .. }));
    let first = (0..plans).map(|i| Pick((i + plans / 2) % plans)).find(quiet).unwrap_or(Pick(0));
    studio.choose(first);
    let plans = studio.play().plans();
    let starts = |tap: &Tap| plans.iter().filter(|p| p.taps.first() == Some(tap)).count();
    let nodes = plans.iter().filter_map(|p| p.taps.first()).filter(|t| matches!(t, Tap::Node(_)));
    if let Some(Tap::Node(node)) = nodes.max_by_key(|t| starts(t)).copied() {
        let name = studio.play().board().name(node).to_owned();
        studio.tap(&name);
    }
}
