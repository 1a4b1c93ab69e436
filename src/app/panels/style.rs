//! Fonts and colours for egui, from the theme.

use crate::app::draw::{Colour, glyphs};
use crate::app::theme;
use bevy::prelude::*;
use bevy_egui::egui::{Color32, FontData, FontDefinitions, FontFamily, FontId};
use bevy_egui::{EguiContexts, egui};
use std::sync::Arc;

/// The theme's palette.
pub const PALETTE: theme::Palette = theme::BUK;

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

/// Binds our fonts before the first pass that uses them; without a family egui panics.
pub fn dress(mut contexts: EguiContexts, mut dressed: Local<bool>) {
    let Ok(ctx) = contexts.ctx_mut() else { return };
    if !*dressed {
        *dressed = true;
        let mut visuals = egui::Visuals::light();
        visuals.selection.bg_fill = ink(PALETTE.accent);
        visuals.extreme_bg_color = ink(PALETTE.paper_2);
        ctx.set_visuals(visuals);
        ctx.options_mut(|o| {
            o.zoom_with_keyboard = false;
            o.input_options.max_click_dist = crate::app::table::touch::JITTER;
            o.input_options.max_click_duration = 3.0;
        });
    }
}

/// The fonts: two weights for what is read, one face for names.
pub fn fonts() -> FontDefinitions {
    let mut fonts = FontDefinitions::empty();
    for (name, bytes) in
        [("nunito", glyphs::NUNITO), ("nunito-bold", glyphs::NUNITO_BOLD), ("vollkorn", glyphs::VOLLKORN)]
    {
        fonts.font_data.insert(name.into(), Arc::new(FontData::from_static(bytes)));
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
