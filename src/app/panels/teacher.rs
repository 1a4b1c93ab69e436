//! For the teacher: the link that opens the table chosen on the shelf at once, as text and as a QR code.

use super::card::{Card, Kind, Label};
use super::sheet::{middle, paper, risen, screen, segments, veil};
use super::style::{ink, name, palette, text};
use super::{Act, Opened, Sheet};
use crate::app::draw::icons::Icon;
use crate::app::layout::Rect;
use crate::app::shelf::Choice;
use crate::app::texts::Texts;
use crate::app::theme::{QR, radius, text as type_size};
use crate::app::wake::Frames;
use crate::app::wishes::{self, Wishes};
use bevy::prelude::*;
use bevy_egui::EguiContexts;
use bevy_egui::egui::Align2;
use qrcodegen::{QrCode, QrCodeEcc};

/// A page has an address that tablets can open; a window only knows what is behind its `?`.
const PAGE: bool = cfg!(target_arch = "wasm32");

/// Above what is on the sheet, and below it.
const HEAD: f32 = 88.0;
const FOOT: f32 = 24.0;
/// From one choice to the next, the button that copies, and the code beside them.
const CHOICE: f32 = 60.0;
const COPY: f32 = 54.0;
const SIDE: f32 = 300.0;

/// What the link allows beside the table.
#[derive(Resource, Clone, Copy)]
pub struct Allowed {
    /// Nothing is offered but this game.
    kiosk: bool,
    undo: bool,
    hints: bool,
}

impl Default for Allowed {
    fn default() -> Allowed {
        Allowed { kiosk: true, undo: true, hints: true }
    }
}

impl Allowed {
    /// Each by its word.
    pub fn all(&self) -> [(&'static str, bool); 3] {
        [("kiosk", self.kiosk), ("undo", self.undo), ("hints", self.hints)]
    }

    fn set(&mut self, word: &str, on: bool) {
        match word {
            "kiosk" => self.kiosk = on,
            "undo" => self.undo = on,
            "hints" => self.hints = on,
            _ => {}
        }
    }
}

/// What is allowed from now on; and the link is copied.
pub(super) fn allow(
    mut acts: MessageReader<Act>,
    texts: Res<Texts>,
    choice: Res<Choice>,
    wishes: Res<Wishes>,
    mut allowed: ResMut<Allowed>,
    mut frames: ResMut<Frames>,
) {
    for act in acts.read().filter(|act| wishes.offers(act)) {
        match act {
            Act::Allow(word, on) => {
                allowed.set(word, *on);
                frames.want(3);
            }
            Act::CopyLink => copy_text(&link(&texts, &choice, &allowed)),
            _ => {}
        }
    }
}

/// The code with what it was made of, since it takes a moment.
type Drawn = Option<(String, Option<QrCode>)>;

pub(super) fn draw(
    mut contexts: EguiContexts,
    sheet: Res<Sheet>,
    opened: Res<Opened>,
    texts: Res<Texts>,
    choice: Res<Choice>,
    allowed: Res<Allowed>,
    mut drawn: Local<Drawn>,
    mut acts: MessageWriter<Act>,
    mut frames: ResMut<Frames>,
) {
    if *sheet != Sheet::Teacher {
        return;
    }
    let Ok(ctx) = contexts.ctx_mut() else { return };
    let (mut ui, away) = veil(ctx, "teacher", opened.share, palette(ctx).scrim);
    let screen = screen(ctx);
    let link = link(&texts, &choice, &allowed);
    if PAGE && drawn.as_ref().is_none_or(|(of, _)| *of != link) {
        *drawn = Some((link.clone(), QrCode::encode_text(&link, QrCodeEcc::Medium).ok()));
    }
    let code = drawn.as_ref().and_then(|(_, code)| code.as_ref());
    let beside = code.is_some() && screen.0 >= 700.0;
    let most = middle(screen, if beside { 760.0 } else { 520.0 }, 780.0);
    let pad = if most.w < 420.0 { 16.0 } else { 28.0 };
    let wide = most.w - 2.0 * pad;
    let left = if beside { wide - SIDE - 28.0 } else { wide };
    let game = texts.get(&format!("game-{}", choice.game));
    let colours = palette(ctx);
    let lay = |said: String, colour, wide| ui.painter().layout(said, text(type_size::SMALL.0), ink(colour), wide);
    let about = lay(texts.with("teacher-about", &[("game", game.into())]), colours.ink_soft, left);
    let said = lay(link, colours.ink, left - 24.0);
    let words = [texts.get("teacher-no"), texts.get("teacher-yes")];
    // The words, the choices, the link, and on a page the button that copies it.
    let field = said.size().y + 20.0;
    let column = about.size().y + 16.0 + 3.0 * CHOICE + 6.0 + field + if PAGE { 16.0 + COPY } else { 0.0 };
    let side = match beside {
        true => SIDE,
        false => (most.h - HEAD - column - 44.0).clamp(200.0, 260.0).min(wide),
    };
    let high = match (code, beside) {
        (None, _) => column,
        (Some(_), true) => column.max(SIDE),
        (Some(_), false) => column + 20.0 + side,
    };
    let rect = risen(middle(screen, most.w, HEAD + high + FOOT), opened.share);
    let mut card = paper(&mut ui, rect, "teacher");
    let title = texts.get("teacher-title");
    card.text(pad, 46.0, Align2::LEFT_CENTER, &title, name(type_size::TITLE.0), ink(card.palette.ink), wide - 60.0);
    let close = texts.get("close");
    let shut = Rect::new(rect.w - 68.0, 20.0, 52.0, 50.0);
    let closed = card.button(shut, "teacher-close", Label::icon(Icon::Close, &close), Kind::Plain, 17.0);
    // What does not fit is scrolled to.
    card.scrolled(Rect::new(0.0, HEAD, rect.w, rect.h - HEAD - 8.0), "teacher", high + FOOT - 8.0, |card| {
        let mut y = about.size().y + 16.0;
        card.galley(pad, 0.0, about);
        for (key, on) in allowed.all() {
            let label = texts.get(&format!("teacher-{key}"));
            let (small, dark) = (text(type_size::SMALL.0), ink(card.palette.ink));
            card.text(pad, y + 25.0, Align2::LEFT_CENTER, &label, small, dark, left - 170.0);
            let place = Rect::new(pad + left - 160.0, y, 160.0, 50.0);
            if let Some(i) = segments(card, place, key, &words, usize::from(on)) {
                acts.write(Act::Allow(key.into(), i == 1));
                frames.want(3);
            }
            y += CHOICE;
        }
        y += 6.0;
        let place = Rect::new(pad, y, left, field);
        card.fill(place, radius::BUTTON, ink(card.palette.paper_2));
        card.outline(place, radius::BUTTON, 1.4, ink(card.palette.edge));
        card.galley(pad + 12.0, y + 10.0, said);
        y += field + 16.0;
        let copy = texts.get("teacher-copy");
        let place = Rect::new(pad, y, left.min(260.0), COPY);
        if PAGE && card.button(place, "teacher-copy", Label::words(&copy), Kind::Main, type_size::BUTTON.0) {
            acts.write(Act::CopyLink);
        }
        if let Some(code) = code {
            let (x, y) = if beside { (pad + wide - side, 0.0) } else { (pad + (wide - side) / 2.0, y + COPY + 20.0) };
            picture(card, code, Rect::new(x, y, side, side));
        }
    });
    if closed || away {
        acts.write(Act::Open(Sheet::None));
        frames.want(3);
    }
}

/// The whole address.
pub fn link(texts: &Texts, choice: &Choice, allowed: &Allowed) -> String {
    let wishes = Wishes {
        game: Some(choice.game.clone()),
        sitters: choice.sitters.clone(),
        options: choice.options.clone(),
        places: Some(choice.places),
        lang: Some(texts.lang),
        kiosk: allowed.kiosk,
        no_undo: !allowed.undo,
        no_hints: !allowed.hints,
        ..Wishes::default()
    };
    format!("{}{}", address(), wishes::link(&wishes))
}

/// The code in black on white whatever the theme, since cameras want it so, with the margin of four modules that the
/// standard (ISO/IEC 18004) asks for.
fn picture(card: &Card, code: &QrCode, r: Rect) {
    card.fill(r, 10.0, ink(QR.1));
    let count = code.size() + 8;
    // Whole pixels, or the modules would not be alike.
    let module = (r.w / count as f32).floor().max(1.0);
    let edge = (r.w - module * code.size() as f32) / 2.0;
    for y in 0..code.size() {
        for x in 0..code.size() {
            if code.get_module(x, y) {
                let (x, y) = (r.x + edge + x as f32 * module, r.y + edge + y as f32 * module);
                card.fill(Rect::new(x, y, module, module), 0.0, ink(QR.0));
            }
        }
    }
}

/// The page's address without what is behind its `?`.
#[cfg(target_arch = "wasm32")]
fn address() -> String {
    let location = web_sys::window().map(|w| w.location());
    let part = |get: fn(&web_sys::Location) -> Result<String, wasm_bindgen::JsValue>| {
        location.as_ref().and_then(|l| get(l).ok()).unwrap_or_default()
    };
    // Which page a browser's age asks for it finds out by itself.
    part(web_sys::Location::origin) + part(web_sys::Location::pathname).trim_end_matches("old.html")
}

/// A window has no address: what is behind the `?` goes behind that of the school's page.
#[cfg(not(target_arch = "wasm32"))]
fn address() -> String {
    String::new()
}

/// The page's own script copies.
#[cfg(target_arch = "wasm32")]
fn copy_text(text: &str) {
    use wasm_bindgen::{JsCast, JsValue};
    let Some(window) = web_sys::window() else { return };
    let copy = js_sys::Reflect::get(&window, &JsValue::from_str("swietlica_copy")).ok();
    if let Some(copy) = copy.as_ref().and_then(|c| c.dyn_ref::<js_sys::Function>()) {
        let _ = copy.call1(&window, &JsValue::from_str(text));
    }
}

#[cfg(not(target_arch = "wasm32"))]
fn copy_text(_: &str) {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_longest_link_still_fits_a_code() {
        for game in crate::games::GAMES {
            let spec = game.spec();
            let wishes = Wishes {
                game: Some(game.id.into()),
                sitters: vec![crate::app::settings::Sitter::Person; spec.seats.1.into()],
                options: spec.options.iter().map(|o| (o.name.clone(), o.values[o.values.len() - 1].clone())).collect(),
                kiosk: true,
                no_undo: true,
                no_hints: true,
                ..Wishes::default()
            };
            let link =
                format!("https://www.szkola-podstawowa-nr-1.example.edu.pl/gry/swietlica/{}", wishes::link(&wishes));
            let code = QrCode::encode_text(&link, QrCodeEcc::Medium).unwrap();
            assert!(code.size() <= 57, "{link}: {} modules", code.size());
        }
    }
}
