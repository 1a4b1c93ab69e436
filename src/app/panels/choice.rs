//! A choice that is no place: promotion, «stop here». A card beside the field it is about.

use super::card::{Card, Kind, Label, Quarter, area, over};
use super::shown::Shown;
use super::stamps::Stamps;
use super::style::{ink, theme};
use super::{Act, side};
use crate::app::draw::icons::Icon;
use crate::app::layout::{Rect, TARGET};
use crate::app::table::board::Frame;
use crate::app::table::lens::away;
use crate::app::table::pieces::{Figure, body, figure, skin};
use crate::app::table::{Phase, Tapped};
use crate::app::theme::{radius, text as type_size};
use crate::app::wake::Frames;
use crate::rules::Piece;
use crate::rules::seen::{Change, Tap};
use crate::rules::table::Pick;
use bevy::prelude::*;
use bevy_egui::EguiContexts;
use bevy_egui::egui::Order;

/// A choice's button: wide for words, square for a figure.
const HIGH: f32 = 56.0;

/// Where the card of the open choice lies, if one is open: no finger reaches the board under it.
#[derive(Resource, Default)]
pub struct ChoiceCard(pub Option<Rect>);

pub fn draw(
    mut contexts: EguiContexts,
    shown: Shown,
    frame: Res<Frame>,
    mut stamps: ResMut<Stamps>,
    mut place: ResMut<ChoiceCard>,
    mut tapped: MessageWriter<Tapped>,
    mut acts: MessageWriter<Act>,
    mut frames: ResMut<Frames>,
) {
    let open = *shown.phase == Phase::Person && !shown.hand.taps.is_empty();
    let next = if open { shown.hand.next_taps(&*shown.rules.0) } else { Vec::new() };
    let mut choices: Vec<u8> =
        next.iter().filter_map(|t| if let Tap::Choice(n) = t { Some(*n) } else { None }).collect();
    choices.sort_unstable();
    if choices.is_empty() {
        place.0 = None;
        return;
    }
    let Ok(ctx) = contexts.ctx_mut() else { return };
    let ctx = ctx.clone();
    let figures: Vec<Option<Piece>> = choices.iter().map(|n| becomes(&shown, *n)).collect();
    let pictured = figures.iter().all(Option::is_some);
    let small = shown.layout.size.x < 420.0;
    let each = if pictured { if small { 48.0 } else { 64.0 } } else { 190.0_f32.min(shown.layout.size.x - 100.0) };
    let w = choices.len() as f32 * (each + 8.0) + 52.0 + 24.0;
    let h = HIGH + 20.0;
    // Around a table it lies as the board does, since some sit where it would be too long.
    let turned = |(_, quarter)| if shown.rules.0.seats() == 2 { quarter } else { quarter / 2 * 2 };
    let quarter = side::of_turn(&shown).map_or(0, turned);
    let onward =
        next.iter().filter_map(|t| if let Tap::Node(n) = t { Some(frame.screen(frame.spot(*n))) } else { None });
    let rect = beside(&shown, &frame, (w, h), quarter, &onward.collect::<Vec<_>>());
    place.0 = Some(rect);
    let mut ui = over(&ctx, "choice", Order::Middle);
    let mut card = Card::new(&mut ui, area(rect), Quarter(quarter));
    card.paper(radius::PANEL, true);
    let game = shown.rules.0.record().game.clone();
    for (i, (n, piece)) in choices.iter().zip(&figures).enumerate() {
        let r = Rect::new(12.0 + i as f32 * (each + 8.0), 10.0, each, HIGH);
        let own = format!("choice-{game}-{n}");
        let words = shown.texts.first(&[&own, "choice-stop"], &[]);
        let label = Label { words: &words, icon: None, shown: !pictured };
        let hit = match piece {
            Some(piece) => pictured_button(&mut card, &ctx, &mut stamps, &shown, r, *piece, &words),
            None => card.button(r, &format!("choice{n}"), label, Kind::Main, type_size::BUTTON.0),
        };
        if shown.advised(Tap::Choice(*n)) {
            card.outline(r, radius::BUTTON, 4.0, ink(card.palette.honey));
        }
        if hit {
            tapped.write(Tapped(Tap::Choice(*n)));
            frames.want(3);
        }
    }
    let close = shown.texts.get("close");
    if card.button(
        Rect::new(w - 60.0, 12.0, 50.0, 52.0),
        "choice-close",
        Label::icon(Icon::Close, &close),
        Kind::Plain,
        16.0,
    ) {
        acts.write(Act::LetGo);
        frames.want(3);
    }
}

fn pictured_button(
    card: &mut Card,
    ctx: &bevy_egui::egui::Context,
    stamps: &mut Stamps,
    shown: &Shown,
    r: Rect,
    piece: Piece,
    words: &str,
) -> bool {
    let hit = card.button(r, &format!("choice-{words}"), Label::icon_less(words), Kind::Plain, 16.0);
    let game = &shown.rules.0.record().game;
    let key = format!("figure-{game}-{}-{}", piece.seat.0, piece.kind);
    let most = shown.most();
    let texture = stamps.get(ctx, &key, (52.0, 52.0), [-0.5, -0.56, 1.0, 1.0], || {
        body(figure(game, piece.kind), skin(piece.seat.index(), most, theme(ctx)), 0.385)
    });
    let (x, y) = r.centre();
    // On a dark field White's figures are seen as well as Black's.
    card.fill(Rect::new(r.x + 3.0, r.y + 3.0, r.w - 6.0, r.h - 6.0), radius::BUTTON - 3.0, ink(card.palette.stand));
    card.picture(texture, x, y, 52.0, 52.0);
    hit
}

/// What a man would become by a choice, where that is what it is about.
fn becomes(shown: &Shown, n: u8) -> Option<Piece> {
    let mut taps = shown.hand.taps.clone();
    taps.push(Tap::Choice(n));
    let plans = shown.rules.0.plans();
    let pick = plans.iter().position(|p| p.taps.starts_with(&taps))?;
    let game = &shown.rules.0.record().game;
    shown.rules.0.changes(Pick(pick)).iter().find_map(|change| match change {
        Change::Become { piece, .. } if matches!(figure(game, piece.kind), Figure::Chess(_)) => Some(*piece),
        _ => None,
    })
}

/// Beside the last field that was tapped: nearer to the one who is to read it, or beyond, or at a side of it, wherever
/// it hides least of where the man may go on to.
fn beside(shown: &Shown, frame: &Frame, (w, h): (f32, f32), quarter: u8, onward: &[Vec2]) -> Rect {
    let board = shown.layout.table.board;
    let node = shown.hand.taps.iter().rev().find_map(|t| if let Tap::Node(n) = t { Some(*n) } else { None });
    let at = node.map_or(Vec2::new(board.x + board.w / 2.0, board.y + board.h / 2.0), |n| frame.screen(frame.spot(n)));
    let (near, screen) = (-away(quarter), shown.layout.size);
    let field = frame.field * frame.scale * 0.62;
    let size = if quarter % 2 == 1 { Vec2::new(h, w) } else { Vec2::new(w, h) };
    let placed = |middle: Vec2| {
        let corner = (middle - size / 2.0).max(Vec2::splat(6.0)).min((screen - size - 6.0).max(Vec2::splat(6.0)));
        Rect::new(corner.x, corner.y, size.x, size.y)
    };
    let (along, aside) = (near * (field + h / 2.0), near.perp() * (field + w / 2.0));
    let reach = |spot: &Vec2, r: &Rect| {
        let nearest = spot.clamp(Vec2::new(r.x, r.y), Vec2::new(r.right(), r.bottom()));
        nearest.distance(*spot) < TARGET / 2.0
    };
    let cost = |middle: &Vec2| {
        let r = placed(*middle);
        let hidden = onward.iter().filter(|spot| reach(spot, &r)).count() + usize::from(reach(&at, &r)) * onward.len();
        // It may leave the board to the sides of the reader, not towards him.
        let edge = *middle + near * (h / 2.0);
        (hidden, !board.contains(edge.x, edge.y))
    };
    placed([at + along, at - along, at + aside, at - aside].into_iter().min_by_key(cost).unwrap_or(at))
}
