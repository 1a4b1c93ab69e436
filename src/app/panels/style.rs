//! Fonts and colours for egui, from the theme.

use crate::app::draw::{Colour, glyphs};
use crate::app::theme::{Palette, Theme};
use bevy::prelude::*;
use bevy_egui::egui::{Color32, Context, FontData, FontDefinitions, FontFamily, FontId, FontTweak, Id};
use bevy_egui::{EguiContexts, egui};
use std::sync::Arc;

/// The theme in which a context's panels are painted: egui carries it, as it carries its own style.
pub fn theme(ctx: &Context) -> Theme {
    ctx.data(|data| data.get_temp(Id::new("theme"))).unwrap_or_default()
}

/// The colours of that theme.
pub fn palette(ctx: &Context) -> &'static Palette {
    theme(ctx).palette()
}

/// A colour of the theme for egui.
pub fn ink(colour: Colour) -> Color32 {
    let [r, g, b, a] = colour.bytes();
    Color32::from_rgba_unmultiplied(r, g, b, a)
}

/// Text that is read.
pub fn text(size: f32) -> FontId {
    FontId::new(size, FontFamily::Proportional)
}

/// Strong text, numbers, buttons.
pub fn strong(size: f32) -> FontId {
    FontId::new(size, FontFamily::Name("strong".into()))
}

/// Names and headings.
pub fn name(size: f32) -> FontId {
    FontId::new(size, FontFamily::Name("name".into()))
}

/// Hands the theme to egui, and once our own measures.
pub fn dress(mut contexts: EguiContexts, now: Res<Theme>, mut dressed: Local<Option<Theme>>) {
    let Ok(ctx) = contexts.ctx_mut() else { return };
    if dressed.is_none() {
        ctx.options_mut(|o| {
            o.zoom_with_keyboard = false;
            o.input_options.max_click_dist = crate::app::table::touch::JITTER;
            // Small hands press slowly.
            o.input_options.max_click_duration = f64::INFINITY;
        });
    }
    if *dressed != Some(*now) {
        *dressed = Some(*now);
        let palette = now.palette();
        let mut visuals = if palette.lamp { egui::Visuals::dark() } else { egui::Visuals::light() };
        visuals.selection.bg_fill = ink(palette.accent);
        visuals.extreme_bg_color = ink(palette.paper_2);
        ctx.set_visuals(visuals);
        ctx.data_mut(|data| data.insert_temp(Id::new("theme"), *now));
    }
}

/// The fonts: two weights for what is read, one face for names.
pub fn fonts() -> FontDefinitions {
    let mut fonts = FontDefinitions::empty();
    for (name, bytes) in
        [("nunito", glyphs::NUNITO), ("nunito-bold", glyphs::NUNITO_BOLD), ("vollkorn", glyphs::VOLLKORN)]
    {
        // One picture of a letter for every place in a pixel: sharper, and a quarter of the letters to draw at first.
        let tweak = FontTweak { subpixel_binning: Some(false), ..FontTweak::default() };
        fonts.font_data.insert(name.into(), Arc::new(FontData::from_static(bytes).tweak(tweak)));
    }
    fonts.families.insert(FontFamily::Proportional, vec!["nunito".into()]);
    fonts.families.insert(FontFamily::Monospace, vec!["nunito".into()]);
    fonts.families.insert(FontFamily::Name("strong".into()), vec!["nunito-bold".into(), "nunito".into()]);
    // What Vollkorn was not cut with (« » — …) comes from the other face.
    fonts.families.insert(FontFamily::Name("name".into()), vec!["vollkorn".into(), "nunito-bold".into()]);
    fonts
}

/// Binds the fonts as soon as there is a context, which is before its first pass.
pub fn bind(mut contexts: Query<&mut bevy_egui::EguiContext, Added<bevy_egui::EguiContext>>) {
    for mut context in &mut contexts {
        context.get_mut().set_fonts(fonts());
    }
}
