//! The rules of the game at hand, as a pupil reads them: an index, text, pictures drawn from positions.

use super::card::{Card, Kind, Label, area};
use super::sheet::{self, paper, risen, veil};
use super::stamps::Stamps;
use super::style::{ink, name, palette, strong, text, theme};
use super::{Act, Opened, Sheet};
use crate::app::Screen;
use crate::app::draw::icons::Icon;
use crate::app::layout::Rect;
use crate::app::page::{self, Block, Page};
use crate::app::shelf::Choice;
use crate::app::table::Rules;
use crate::app::texts::Texts;
use crate::app::theme::{radius, text as type_size};
use crate::app::wake::Frames;
use bevy::prelude::*;
use bevy_egui::EguiContexts;
use bevy_egui::egui::scroll_area::ScrollSource;
use bevy_egui::egui::{self, Align2, ScrollArea, Sense, UiBuilder, vec2};

/// The page that is read, and which section is asked for.
#[derive(Resource, Default)]
pub struct Reading {
    page: Option<(String, &'static str, Page)>,
    jump: Option<usize>,
    current: usize,
}

/// A section is asked for by its number.
pub(super) fn leaf(mut acts: MessageReader<Act>, mut reading: ResMut<Reading>, mut frames: ResMut<Frames>) {
    for act in acts.read() {
        if let Act::Read(section) = act {
            reading.jump = Some(*section);
            frames.want(3);
        }
    }
}

pub fn draw(
    mut contexts: EguiContexts,
    sheet: Res<Sheet>,
    opened: Res<Opened>,
    texts: Res<Texts>,
    rules: Res<Rules>,
    choice: Res<Choice>,
    screen: Res<State<Screen>>,
    mut reading: ResMut<Reading>,
    mut stamps: ResMut<Stamps>,
    mut acts: MessageWriter<Act>,
    mut frames: ResMut<Frames>,
) {
    if *sheet != Sheet::Rules {
        reading.page = None;
        return;
    }
    let Ok(ctx) = contexts.ctx_mut() else { return };
    let ctx = ctx.clone();
    let game = if *screen.get() == Screen::Table { rules.0.record().game.clone() } else { choice.game.clone() };
    let lang = texts.lang.code();
    let reading = &mut *reading;
    if reading.page.as_ref().is_none_or(|(g, l, _)| *g != game || *l != lang) {
        let source = crate::games::find(&game).and_then(|g| g.page(lang)).map_or("", |p| p.rules);
        reading.page = Some((game.clone(), lang, page::read(source)));
        (reading.current, reading.jump) = (0, None);
    }
    let Some((_, _, page)) = &reading.page else { return };

    let (mut ui, away) = veil(&ctx, "rules", opened.share, palette(&ctx).scrim);
    let (w, h) = sheet::screen(&ctx);
    let phone = w < 700.0;
    let edge = if phone || h < 560.0 { 0.0 } else { 24.0 };
    let (width, height) = ((w - 2.0 * edge).min(944.0), (h - 2.0 * edge).min(900.0));
    let rect = risen(Rect::new((w - width) / 2.0, (h - height) / 2.0, width, height), opened.share);
    let mut card = paper(&mut ui, rect, "rules");
    let pad = if phone { 16.0 } else { 32.0 };
    let title = texts.get(&format!("game-{game}"));
    let said = card.text(
        pad,
        44.0,
        Align2::LEFT_CENTER,
        &title,
        name(type_size::TITLE.0),
        ink(card.palette.ink),
        rect.w - 2.0 * pad - 60.0,
    );
    let left = pad + said.x + 18.0;
    let (font, room) = (text(type_size::BODY_LARGE.0), rect.w - left - 90.0);
    // All of it or nothing.
    if card.width(&page.subtitle, &font) <= room {
        card.text(left, 48.0, Align2::LEFT_CENTER, &page.subtitle, font, ink(card.palette.ink_soft), room);
    }
    let close = texts.get("close");
    let shut = Rect::new(rect.w - pad.min(24.0) - 52.0, 18.0, 52.0, 50.0);
    let closed = card.button(shut, "rules-close", Label::icon(Icon::Close, &close), Kind::Plain, 17.0);
    card.line((pad.min(24.0), 80.0), (rect.w - pad.min(24.0), 80.0), 1.5, ink(card.palette.line));

    let top = 92.0;
    let body = if phone {
        Rect::new(pad, top, rect.w - 2.0 * pad, rect.h - top - 8.0)
    } else {
        index(&mut card, page, reading.current, rect.h, &mut reading.jump);
        card.line((212.0, 96.0), (212.0, rect.h - 22.0), 1.5, ink(card.palette.line));
        Rect::new(236.0, top, rect.w - 236.0 - 20.0, rect.h - top - 12.0)
    };
    let on_screen = Rect::new(rect.x + body.x, rect.y + body.y, body.w, body.h);
    let jump = reading.jump.take();
    let current = text_column(&mut ui, &ctx, on_screen, &game, page, jump, &mut stamps);
    if reading.current != current {
        // The index was drawn before: it is drawn anew.
        reading.current = current;
        frames.want(2);
    }
    if jump.is_some() {
        frames.want(3);
    }
    if closed || away {
        acts.write(Act::Open(Sheet::None));
        frames.want(3);
    }
}

/// The sections' names; a tap jumps there.
fn index(card: &mut Card, page: &Page, current: usize, height: f32, jump: &mut Option<usize>) {
    let step = 54.0_f32.min((height - 120.0) / page.sections.len().max(1) as f32);
    for (i, section) in page.sections.iter().enumerate() {
        let r = Rect::new(20.0, 96.0 + i as f32 * step, 176.0, 48.0_f32.min(step));
        let on = i == current;
        if on {
            card.fill(r, radius::BUTTON, ink(card.palette.accent));
        }
        let colour = if on { card.palette.on_accent } else { card.palette.ink };
        card.text(
            36.0,
            r.centre().1,
            Align2::LEFT_CENTER,
            &section.title,
            strong(type_size::BODY_LARGE.0),
            ink(colour),
            148.0,
        );
        if card.tapped(r, ("rules-section", i)) {
            *jump = Some(i);
        }
    }
}

/// Text at the left, pictures at the right where there is room; which section is at the top.
fn text_column(
    ui: &mut egui::Ui,
    ctx: &egui::Context,
    body: Rect,
    game: &str,
    page: &Page,
    jump: Option<usize>,
    stamps: &mut Stamps,
) -> usize {
    let wide = body.w > 600.0;
    let picture = 320.0_f32.min(body.w - 8.0);
    let column = if wide { body.w - picture - 44.0 } else { body.w - 8.0 };
    // A picture is seen as a whole, with the line below it.
    let tallest = (body.h - 48.0).max(120.0);
    let mut starts = Vec::with_capacity(page.sections.len());
    let colours = palette(ctx);
    ui.scope_builder(UiBuilder::new().max_rect(area(body)).id_salt("rules-body"), |ui| {
        ui.set_clip_rect(area(body));
        ScrollArea::vertical()
            .scroll_source(ScrollSource::ALL)
            .id_salt("rules-scroll")
            .auto_shrink([false, false])
            .show(ui, |ui| {
                ui.spacing_mut().item_spacing = vec2(0.0, 0.0);
                super::sheet::wheel(ui);
                let top = area(body).top();
                for (i, section) in page.sections.iter().enumerate() {
                    let start = ui.cursor().top();
                    if jump == Some(i) {
                        ui.scroll_to_rect(
                            egui::Rect::from_min_size(ui.cursor().min, vec2(1.0, body.h - 4.0)),
                            Some(egui::Align::TOP),
                        );
                    }
                    starts.push(start - top);
                    let left = ui.cursor().left();
                    let mut text_y = start + 4.0;
                    let mut picture_y = start + 10.0;
                    text_y += say(ui, left, text_y, column, &section.title, name(26.0), colours.ink) + 10.0;
                    for block in &section.blocks {
                        match block {
                            Block::Text(said) => {
                                text_y +=
                                    say(ui, left, text_y, column, said, text(type_size::BODY_LARGE.0), colours.ink)
                                        + 10.0
                            }
                            Block::Item(said) => {
                                let dot = egui::pos2(left + 7.0, text_y + 13.0);
                                ui.painter().circle_filled(dot, 3.0, ink(colours.accent));
                                text_y += say(
                                    ui,
                                    left + 20.0,
                                    text_y,
                                    column - 20.0,
                                    said,
                                    text(type_size::BODY_LARGE.0),
                                    colours.ink,
                                ) + 6.0;
                            }
                            Block::Picture(shot) => {
                                let (x, y) =
                                    if wide { (left + column + 28.0, picture_y) } else { (left, text_y + 4.0) };
                                let end = y + paint(ui, ctx, stamps, game, shot, (x, y), (picture, tallest)) + 18.0;
                                if wide { picture_y = end } else { text_y = end }
                            }
                        }
                    }
                    let end = text_y.max(picture_y) + 14.0;
                    ui.allocate_exact_size(vec2(body.w - 8.0, end - start), Sense::hover());
                }
                // The last section can be read at the top too.
                let last = ui.cursor().top() - top - starts.last().copied().unwrap_or_default();
                ui.allocate_exact_size(vec2(1.0, (body.h - 4.0 - last).max(40.0)), Sense::hover());
            });
    });
    read_now(&starts, body.h)
}

/// The section that is read, of those that start so far below the upper edge: the first whose heading stands in the
/// upper third of what is seen, or else the one that goes on there.
fn read_now(starts: &[f32], high: f32) -> usize {
    let headed = starts.iter().position(|start| (-8.0..high / 3.0).contains(start));
    headed.unwrap_or_else(|| starts.iter().rposition(|start| *start < 0.0).unwrap_or(0))
}

/// Text that breaks at a width; its height.
fn say(
    ui: &egui::Ui,
    x: f32,
    y: f32,
    width: f32,
    said: &str,
    font: egui::FontId,
    colour: crate::app::draw::Colour,
) -> f32 {
    let galley = ui.painter().layout(said.to_owned(), font, ink(colour), width);
    let high = galley.size().y;
    ui.painter().galley(egui::pos2(x, y), galley, ink(colour));
    high
}

/// How round a picture's corners are.
const ROUND: f32 = 12.0;

/// A picture with round corners: a mesh, which can be turned.
fn rounded(rect: egui::Rect, texture: egui::TextureId) -> egui::Mesh {
    let mut mesh = egui::Mesh::with_texture(texture);
    let inner = rect.shrink(ROUND);
    let corners = [inner.right_bottom(), inner.left_bottom(), inner.left_top(), inner.right_top()];
    let steps = 6;
    let rim = corners.iter().enumerate().flat_map(|(i, corner)| {
        let angle = move |k: usize| (i as f32 + k as f32 / steps as f32) * std::f32::consts::FRAC_PI_2;
        (0..=steps).map(move |k| *corner + ROUND * egui::Vec2::angled(angle(k)))
    });
    for pos in std::iter::once(rect.center()).chain(rim) {
        let uv = ((pos - rect.min) / rect.size()).to_pos2();
        mesh.vertices.push(egui::epaint::Vertex { pos, uv, color: egui::Color32::WHITE });
    }
    let count = mesh.vertices.len() as u32 - 1;
    (0..count).for_each(|i| mesh.add_triangle(0, 1 + i, 1 + (i + 1) % count));
    mesh
}

/// A picture at most so wide and high, with its caption; the height of both.
fn paint(
    ui: &egui::Ui,
    ctx: &egui::Context,
    stamps: &mut Stamps,
    game: &str,
    shot: &page::Shot,
    (x, y): (f32, f32),
    (width, height): (f32, f32),
) -> f32 {
    let Some(view) = shot.view(game) else { return 0.0 };
    let scale = (width / view[2]).min(height / view[3]);
    let (w, h) = (scale * view[2], scale * view[3]);
    let key = format!("rules-{game}-{}", shot.source);
    let texture = stamps.get(ctx, &key, (w, h), view, || shot.draw(game, theme(ctx)).unwrap_or_default());
    let rect = Rect::new(x, y, w, h);
    ui.painter().add(rounded(area(rect), texture));
    let edge = egui::Stroke::new(2.0, ink(palette(ctx).edge.mix(palette(ctx).ink, 0.35)));
    ui.painter().rect_stroke(area(rect), egui::CornerRadius::same(ROUND as u8), edge, egui::StrokeKind::Inside);
    let caption = say(ui, x, y + h + 8.0, width, &shot.caption, text(type_size::SMALL.0), palette(ctx).ink_soft);
    h + 8.0 + caption
}

#[cfg(test)]
mod tests {
    use super::read_now;

    #[test]
    fn the_chapter_that_is_read_is_the_one_whose_heading_is_seen() {
        // Jumped to: its heading is at the top, however short it is.
        assert_eq!(read_now(&[-300.0, 2.0, 90.0, 700.0], 600.0), 1);
        // A little further the next heading is what one reads below.
        assert_eq!(read_now(&[-400.0, -60.0, 90.0, 700.0], 600.0), 2);
        // In the middle of a long one.
        assert_eq!(read_now(&[-900.0, -500.0, 450.0], 600.0), 1);
        assert_eq!(read_now(&[0.0, 500.0], 600.0), 0);
        assert_eq!(read_now(&[], 600.0), 0);
    }
}
