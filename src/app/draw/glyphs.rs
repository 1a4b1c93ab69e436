//! The typefaces, and text as filled outlines.

use lyon_tessellation::math::point;
use lyon_tessellation::path::Path;
use lyon_tessellation::path::path::Builder;
use skrifa::instance::{LocationRef, Size};
use skrifa::outline::{DrawSettings, OutlinePen};
use skrifa::raw::TableProvider;
use skrifa::raw::tables::gsub::{SingleSubst, SubstitutionSubtables};
use skrifa::{FontRef, GlyphId, MetadataProvider, Tag};

use super::Shape;

/// Nunito 600: all that is read.
pub const NUNITO: &[u8] = include_bytes!("../../../assets/fonts/Nunito-SemiBold.ttf");
/// Nunito 800: what is strong, numbers, buttons.
pub const NUNITO_BOLD: &[u8] = include_bytes!("../../../assets/fonts/Nunito-ExtraBold.ttf");
/// Vollkorn Bold: names.
pub const VOLLKORN: &[u8] = include_bytes!("../../../assets/fonts/Vollkorn-Bold.ttf");

/// One of the three faces.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Face {
    /// Nunito 600
    Text,
    /// Nunito 800
    Strong,
    /// Vollkorn Bold, with lining figures
    Name,
}

/// Which end of a text stands at the given place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Anchor {
    Start,
    Middle,
    End,
}

impl Face {
    fn font(self) -> Option<FontRef<'static>> {
        FontRef::new(match self {
            Face::Text => NUNITO,
            Face::Strong => NUNITO_BOLD,
            Face::Name => VOLLKORN,
        })
        .ok()
    }
}

/// The height of a figure or capital in shares of the em.
pub fn cap_height(face: Face) -> f32 {
    let height = face.font().and_then(|font| {
        let metrics = font.metrics(Size::new(1.0), LocationRef::default());
        metrics.cap_height
    });
    height.unwrap_or(0.7)
}

/// The width of a text; `size` is the em.
pub fn measure(text: &str, size: f32, face: Face) -> f32 {
    let Some(font) = face.font() else { return 0.0 };
    let metrics = font.glyph_metrics(Size::new(size), LocationRef::default());
    glyphs(&font, face, text).map(|g| metrics.advance_width(g).unwrap_or(0.0)).sum()
}

/// The outline of a text that starts at the origin and stands on the line y = 0, and its width.
/// Letters stand at their own widths; pairs are not drawn together.
pub fn outline(text: &str, size: f32, face: Face) -> (Shape, f32) {
    let mut pen = Pen { path: Path::builder(), x: 0.0, open: false };
    if let Some(font) = face.font() {
        let metrics = font.glyph_metrics(Size::new(size), LocationRef::default());
        let outlines = font.outline_glyphs();
        for g in glyphs(&font, face, text) {
            if let Some(glyph) = outlines.get(g) {
                let settings = DrawSettings::unhinted(Size::new(size), LocationRef::default());
                // a glyph that cannot be drawn leaves its space empty
                let _ = glyph.draw(settings, &mut pen);
            }
            pen.finish();
            pen.x += metrics.advance_width(g).unwrap_or(0.0);
        }
    }
    (Shape { path: pen.path.build() }, pen.x)
}

fn glyphs<'a>(font: &FontRef<'a>, face: Face, text: &'a str) -> impl Iterator<Item = GlyphId> + use<'a> {
    let map = font.charmap();
    let font = font.clone();
    text.chars().map(move |c| {
        let glyph = map.map(c).unwrap_or_default();
        // Vollkorn's own figures are old-style
        if face == Face::Name && c.is_ascii_digit() { lining(&font, glyph).unwrap_or(glyph) } else { glyph }
    })
}

/// What the font's feature `lnum` puts in the place of a glyph.
fn lining(font: &FontRef<'_>, glyph: GlyphId) -> Option<GlyphId> {
    let gsub = font.gsub().ok()?;
    let features = gsub.feature_list().ok()?;
    let lookups = gsub.lookup_list().ok()?;
    let record = features.feature_records().iter().find(|r| r.feature_tag() == Tag::new(b"lnum"))?;
    let feature = record.feature(features.offset_data()).ok()?;
    for index in feature.lookup_list_indices() {
        let lookup = lookups.lookups().get(index.get() as usize).ok()?;
        let Ok(SubstitutionSubtables::Single(tables)) = lookup.subtables() else { continue };
        for table in tables.iter().flatten() {
            let found = match table {
                SingleSubst::Format1(t) => t
                    .coverage()
                    .ok()?
                    .get(glyph)
                    .map(|_| GlyphId::new((glyph.to_u32() as i32 + i32::from(t.delta_glyph_id())) as u32)),
                SingleSubst::Format2(t) => t
                    .coverage()
                    .ok()?
                    .get(glyph)
                    .and_then(|i| t.substitute_glyph_ids().get(i as usize).map(|g| g.get().into())),
            };
            if found.is_some() {
                return found;
            }
        }
    }
    None
}

/// Fonts have y upwards; the kit has it downwards.
struct Pen {
    path: Builder,
    x: f32,
    open: bool,
}

impl Pen {
    fn finish(&mut self) {
        if self.open {
            self.path.end(true);
            self.open = false;
        }
    }
}

impl OutlinePen for Pen {
    fn move_to(&mut self, x: f32, y: f32) {
        self.finish();
        self.path.begin(point(self.x + x, -y));
        self.open = true;
    }

    fn line_to(&mut self, x: f32, y: f32) {
        self.path.line_to(point(self.x + x, -y));
    }

    fn quad_to(&mut self, cx: f32, cy: f32, x: f32, y: f32) {
        self.path.quadratic_bezier_to(point(self.x + cx, -cy), point(self.x + x, -y));
    }

    fn curve_to(&mut self, ax: f32, ay: f32, bx: f32, by: f32, x: f32, y: f32) {
        self.path.cubic_bezier_to(point(self.x + ax, -ay), point(self.x + bx, -by), point(self.x + x, -y));
    }

    fn close(&mut self) {
        self.finish();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::draw::{Canvas, hex};

    #[test]
    fn every_letter_that_is_written_has_an_outline() {
        let letters = "0123456789abcdefghABCDEFGHąćęłńóśźżĄĆĘŁŃÓŚŹŻіїєґщІЇЄҐЩ–";
        for face in [Face::Text, Face::Strong, Face::Name] {
            for c in letters.chars() {
                let text = c.to_string();
                assert!(!outline(&text, 20.0, face).0.flat(0.1).is_empty(), "{c} in {face:?}");
                assert!(measure(&text, 20.0, face) > 2.0, "{c} in {face:?}");
            }
        }
    }

    #[test]
    fn figures_of_names_are_lining() {
        for digit in ["0", "3", "4", "7", "9"] {
            let mut canvas = Canvas::new(0.1);
            canvas.text([0.0, 0.0], digit, 100.0, Face::Name, hex("#000000"), Anchor::Start);
            let b = canvas.finish().bounds().expect("an outline");
            // they stand on the line and are all as high as capitals
            assert!(b[1] + b[3] < 4.0 && b[1] < -55.0, "{digit}: {b:?}");
        }
    }

    #[test]
    fn text_is_as_wide_as_its_letters() {
        let both = measure("Bą", 30.0, Face::Text);
        let sum = measure("B", 30.0, Face::Text) + measure("ą", 30.0, Face::Text);
        assert!((both - sum).abs() < 1e-3);
    }
}
