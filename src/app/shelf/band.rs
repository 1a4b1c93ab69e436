//! The band below the tiles: who sits where, the options, «Graj». On a phone it is a sheet that rises.

use super::Choice;
use super::tiles::NARROW;
use crate::app::draw::icons::Icon;
use crate::app::layout::Rect;
use crate::app::panels::card::{Card, Kind, Label};
use crate::app::panels::sheet::{middle, paper, segments, veil};
use crate::app::panels::shown::{level_name, who};
use crate::app::panels::stamps::{self, Stamps};
use crate::app::panels::style::{ink, name, palette, strong, text};
use crate::app::places::Places;
use crate::app::settings::Sitter;
use crate::app::table::board::Layout;
use crate::app::texts::Texts;
use crate::app::theme::{gap, radius, text as type_size};
use crate::app::wake::Frames;
use crate::app::{Act, Sheet};
use crate::games;
use crate::rules::Seat;
use crate::rules::spec::{GameSpec, OptionSpec};
use bevy_egui::egui::{Align2, Context};

/// The height of one option with its label.
const OPTION: f32 = 78.0;

fn spec(choice: &Choice) -> Option<&'static GameSpec> {
    games::find(&choice.game).map(|g| g.spec())
}

fn seat_rows(choice: &Choice) -> usize {
    let n = choice.sitters.len();
    if n > 2 { n.div_ceil(2) } else { n }
}

/// What may be chosen beside who plays.
#[derive(Clone, Copy)]
enum Row<'a> {
    /// How many play.
    Players,
    /// How they sit round the screen.
    Places,
    /// An option of the game.
    Option(&'a OptionSpec),
}

fn rows<'a>(choice: &Choice, spec: &'a GameSpec) -> Vec<Row<'a>> {
    let players = (spec.seats.0 != spec.seats.1).then_some(Row::Players);
    let places = (Places::offered(&choice.sitters).len() > 1).then_some(Row::Places);
    players.into_iter().chain(places).chain(spec.options.iter().map(Row::Option)).collect()
}

/// How high the band is as a sheet on a phone.
pub fn tall(choice: &Choice) -> f32 {
    let options = spec(choice).map_or(0, |s| rows(choice, s).len());
    158.0 + seat_rows(choice) as f32 * 68.0 + options as f32 * OPTION + 84.0
}

/// Paints the band; what was asked for.
pub fn draw(
    card: &mut Card,
    ctx: &Context,
    texts: &Texts,
    choice: &mut Choice,
    stamps: &mut Stamps,
    phone: bool,
) -> Vec<Act> {
    let Some(spec) = spec(choice) else { return Vec::new() };
    let size = card.size();
    let narrow = size.x < NARROW - 2.0 * gap::SHELF;
    if phone {
        return sheet(card, ctx, texts, choice, stamps, spec);
    }
    let mut acts = Vec::new();
    if narrow {
        // Two columns: name and seats at the left, options at the right, the way to start below.
        let half = (size.x - 3.0 * 20.0) / 2.0;
        let top = (about(card, texts, &choice.game, 22.0, 20.0, half) + 8.0).max(136.0);
        seats(card, ctx, texts, choice, stamps, spec, Rect::new(20.0, top, half, size.y - 96.0 - top));
        // What does not fit is scrolled to.
        let (place, high) =
            (Rect::new(40.0 + half, 12.0, half, size.y - 108.0), rows(choice, spec).len() as f32 * OPTION);
        card.scrolled(place, "band", high, |card| {
            options(card, texts, choice, spec, Rect::new(0.0, 0.0, half, high));
        });
        acts.extend(start(
            card,
            texts,
            Rect::new(20.0, size.y - 88.0, size.x - 40.0, 72.0),
            true,
            !rows(choice, spec).is_empty(),
        ));
    } else {
        let wide = size.x > 1100.0;
        // Where there are no options the words have their room.
        let more = if rows(choice, spec).is_empty() { 200.0 } else { 0.0 };
        let w0 = more + if wide { 280.0 } else { 190.0 };
        about(card, texts, &choice.game, 22.0, 20.0, w0);
        let w1 = if wide { 290.0 } else { 254.0 };
        let x1 = 22.0 + w0 + 12.0;
        seats(card, ctx, texts, choice, stamps, spec, Rect::new(x1, 18.0, w1, size.y - 32.0));
        let x2 = x1 + w1 + 14.0;
        let w3 = 188.0;
        let w2 = size.x - x2 - w3 - 14.0 - 22.0;
        options(card, texts, choice, spec, Rect::new(x2, 10.0, w2, size.y - 18.0));
        acts.extend(start(
            card,
            texts,
            Rect::new(size.x - w3 - 22.0, 16.0, w3, size.y - 32.0),
            false,
            !rows(choice, spec).is_empty(),
        ));
    }
    acts
}

/// The band as a phone's sheet: everything one below the other.
fn sheet(
    card: &mut Card,
    ctx: &Context,
    texts: &Texts,
    choice: &mut Choice,
    stamps: &mut Stamps,
    spec: &GameSpec,
) -> Vec<Act> {
    let size = card.size();
    let wide = size.x - 32.0;
    let top = about(card, texts, &choice.game, 18.0, 18.0, wide - 60.0).max(114.0) + 4.0;
    let mut acts = Vec::new();
    let close = texts.get("close");
    if card.button(
        Rect::new(size.x - 64.0, 16.0, 50.0, 50.0),
        "band-close",
        Label::icon(Icon::Close, &close),
        Kind::Plain,
        17.0,
    ) {
        choice.more = false;
        choice.open = None;
    }
    let seats_h = seat_rows(choice) as f32 * 68.0;
    let options_h = rows(choice, spec).len() as f32 * OPTION;
    let body = Rect::new(0.0, top, size.x, size.y - top - 88.0);
    card.scrolled(body, "band", 8.0 + seats_h + options_h, |card| {
        seats(card, ctx, texts, choice, stamps, spec, Rect::new(16.0, 8.0, wide, seats_h));
        options(card, texts, choice, spec, Rect::new(16.0, 8.0 + seats_h, wide, options_h));
    });
    acts.extend(start(card, texts, Rect::new(16.0, size.y - 84.0, wide, 68.0), true, !rows(choice, spec).is_empty()));
    acts
}

/// The game's name and what it is about; where that ends.
fn about(card: &Card, texts: &Texts, game: &str, x: f32, y: f32, w: f32) -> f32 {
    let title = texts.get(&format!("game-{game}"));
    let said = card.text(x, y, Align2::LEFT_TOP, &title, name(30.0), ink(card.palette.ink), w);
    let line = texts.get(&format!("game-{game}-about"));
    let body = card.layout(&line, text(type_size::SMALL.0), ink(card.palette.ink_soft), w);
    let top = y + said.y + 2.0;
    let foot = top + body.size().y;
    card.galley(x, top, body);
    foot
}

/// A field for each seat; a tap opens the list of who may sit there.
fn seats(
    card: &mut Card,
    ctx: &Context,
    texts: &Texts,
    choice: &mut Choice,
    stamps: &mut Stamps,
    spec: &GameSpec,
    r: Rect,
) {
    let count = choice.sitters.len();
    let columns = if count > 2 { 2 } else { 1 };
    let small = r.w / columns as f32 - 8.0 < 200.0;
    let rows = count.div_ceil(columns);
    let gap = 8.0;
    let w = (r.w - gap * (columns as f32 - 1.0)) / columns as f32;
    let h = ((r.h - gap * (rows as f32 - 1.0)) / rows as f32).clamp(48.0, 60.0);
    let step = if rows > 1 { ((r.h - h) / (rows as f32 - 1.0)).min(74.0) } else { 0.0 };
    for i in 0..count {
        let (row, column) = (i / columns, i % columns);
        let field = Rect::new(r.x + column as f32 * (w + gap), r.y + row as f32 * step, w, h);
        card.fill(field, radius::BUTTON, ink(card.palette.paper_2));
        card.outline(field, radius::BUTTON, 1.4, ink(card.palette.edge.mix(card.palette.ink, 0.18)));
        let (_, middle) = field.centre();
        let man = if h < 56.0 || small { 15.0 } else { 20.0 };
        let left = if small { 22.0 } else { 32.0 };
        if !stamps::wait(ctx) {
            let picture = stamps.seat(ctx, &spec.id, i, spec.seats.1, man);
            card.picture(picture, field.x + left, middle + 1.0, 3.0 * man, 3.0 * man);
        }
        let seat = texts.seat(Seat(i as u8), spec.seats.1 == 2);
        let sitter = choice.sitters[i];
        let icon = if sitter == Sitter::Person { Icon::Person } else { Icon::Computer };
        if small {
            let short = match sitter {
                Sitter::Person => texts.get("sitter-person"),
                Sitter::Computer(level) => level_name(texts, level),
            };
            card.icon(icon, field.x + 42.0, middle - 9.0, 18.0, ink(card.palette.ink));
            card.text(
                field.x + 63.0,
                middle,
                Align2::LEFT_CENTER,
                &short,
                strong(type_size::SMALL.0),
                ink(card.palette.ink),
                w - 68.0,
            );
        } else {
            let x = field.x + 62.0;
            card.text(
                x,
                middle - 12.0,
                Align2::LEFT_CENTER,
                &seat,
                text(type_size::SMALL.0),
                ink(card.palette.ink_soft),
                w - 96.0,
            );
            card.icon(icon, x - 1.0, middle + 1.0, 19.0, ink(card.palette.ink));
            card.text(
                x + 23.0,
                middle + 11.0,
                Align2::LEFT_CENTER,
                &who(texts, sitter),
                strong(type_size::SMALL.0),
                ink(card.palette.ink),
                w - 118.0,
            );
            card.icon(Icon::Down, field.right() - 32.0, middle - 11.0, 22.0, ink(card.palette.ink_soft));
        }
        if card.tapped(field, ("seat", i)) {
            choice.open = Some(i);
        }
    }
}

/// As many options as fit, each a row of choices.
fn options(card: &mut Card, texts: &Texts, choice: &mut Choice, spec: &GameSpec, r: Rect) {
    let fit = (r.h / OPTION).round().max(0.0) as usize;
    for (i, one) in rows(choice, spec).into_iter().take(fit).enumerate() {
        row(card, texts, choice, spec, one, "band", Rect::new(r.x, r.y + i as f32 * OPTION, r.w, OPTION));
    }
}

/// A label and its choices; `on` tells the card that they stand on, since the band and the sheet of all options show
/// the same.
fn row(card: &mut Card, texts: &Texts, choice: &mut Choice, spec: &GameSpec, row: Row, on: &str, r: Rect) {
    let offered = Places::offered(&choice.sitters);
    let counts: Vec<usize> = (usize::from(spec.seats.0)..=usize::from(spec.seats.1)).collect();
    let (label, id, words, now): (String, String, Vec<String>, usize) = match row {
        Row::Players => {
            let now = counts.iter().position(|n| *n == choice.sitters.len()).unwrap_or(0);
            ("shelf-players".into(), "players".into(), counts.iter().map(usize::to_string).collect(), now)
        }
        Row::Places => {
            let words = offered.iter().map(|p| texts.get(&format!("places-{}", p.word()))).collect();
            let now = choice.places.among(&choice.sitters);
            ("shelf-places".into(), "places".into(), words, offered.iter().position(|p| *p == now).unwrap_or(0))
        }
        Row::Option(option) => {
            let key = format!("option-{}-{}", choice.game, option.name);
            let words = option.values.iter().map(|v| texts.get(&format!("{key}-{v}"))).collect();
            (key, option.name.clone(), words, choice.value(option))
        }
    };
    let soft = ink(card.palette.ink_soft);
    let said = texts.get(&label);
    card.text(r.x, r.y + 11.0, Align2::LEFT_CENTER, &said, text(type_size::SMALL.0), soft, r.w);
    let place = Rect::new(r.x, r.y + 24.0, r.w, 48.0);
    let Some(i) = segments(card, place, &format!("{on}-{id}"), &words, now) else { return };
    match row {
        Row::Players => choice.seat(counts[i]),
        Row::Places => choice.places = offered[i],
        Row::Option(option) => {
            choice.options.insert(option.name.clone(), option.values[i].clone());
        }
    }
}

/// «Graj» and the ways to rules and more options.
fn start(card: &mut Card, texts: &Texts, r: Rect, flat: bool, options: bool) -> Vec<Act> {
    let mut acts = Vec::new();
    let (play, rules, more) = (texts.get("shelf-play"), texts.get("hud-rules"), texts.get("shelf-more"));
    let (main, left, right) = if flat {
        let main = Rect::new(r.x, r.y, r.w * 0.62, r.h);
        (main, Rect::new(main.right() + 10.0, r.y, r.w - main.w - 10.0, r.h), None)
    } else {
        let high = (r.h - 60.0).min(78.0);
        let half = (r.w - 8.0) / 2.0;
        let y = r.bottom() - 50.0;
        let main = Rect::new(r.x, r.y, r.w, high);
        // A game without options has nothing more to show.
        let more = options.then_some(Rect::new(r.x + half + 8.0, y, half, 50.0));
        (main, Rect::new(r.x, y, if options { half } else { r.w }, 50.0), more)
    };
    if card.button(main, "play", Label::words(&play), Kind::Main, type_size::BUTTON_PLAY) {
        acts.push(Act::Start);
    }
    if card.button(left, "shelf-rules", Label::words(&rules), Kind::Plain, 16.0) {
        acts.push(Act::Open(Sheet::Rules));
    }
    if let Some(right) = right
        && card.button(right, "shelf-more", Label::words(&more), Kind::Plain, 16.0)
    {
        acts.push(Act::Open(Sheet::None));
        acts.push(Act::More);
    }
    acts
}

/// All options with a sentence each.
pub fn all_options(ctx: &Context, layout: &Layout, texts: &Texts, choice: &mut Choice, frames: &mut Frames) {
    let Some(spec) = spec(choice) else { return };
    let (mut ui, away) = veil(ctx, "options", 1.0, palette(ctx).scrim);
    let each = 138.0;
    let rows = rows(choice, spec);
    let high = 92.0 + rows.len() as f32 * each + 8.0;
    let rect = middle((layout.size.x, layout.size.y), 620.0, high);
    let mut card = paper(&mut ui, rect, "options");
    let title = texts.get("shelf-options");
    card.text(28.0, 46.0, Align2::LEFT_CENTER, &title, name(type_size::TITLE.0), ink(card.palette.ink), rect.w - 130.0);
    let close = texts.get("close");
    let shut = card.button(
        Rect::new(rect.w - 76.0, 20.0, 52.0, 50.0),
        "options-close",
        Label::icon(Icon::Close, &close),
        Kind::Plain,
        17.0,
    );
    let body = Rect::new(0.0, 84.0, rect.w, rect.h - 92.0);
    card.scrolled(body, "options", rows.len() as f32 * each + 6.0, |card| {
        for (i, one) in rows.into_iter().enumerate() {
            let y = 6.0 + i as f32 * each;
            row(card, texts, choice, spec, one, "all", Rect::new(28.0, y, rect.w - 56.0, OPTION));
            let about = match one {
                Row::Players => continue,
                Row::Places => format!("places-{}-about", choice.places.among(&choice.sitters).word()),
                Row::Option(option) => format!("option-{}-{}-about", choice.game, option.name),
            };
            let soft = ink(card.palette.ink_soft);
            let said = card.layout(&texts.get(&about), text(type_size::SMALL.0), soft, rect.w - 56.0);
            card.galley(28.0, y + OPTION - 1.0, said);
        }
    });
    if shut || away {
        choice.more = false;
        frames.want(3);
    }
}
