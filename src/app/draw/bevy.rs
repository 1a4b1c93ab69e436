//! Pictures as Bevy meshes.

use super::Geometry;
use bevy::asset::RenderAssetUsages;
use bevy::mesh::{Indices, Mesh, PrimitiveTopology};

/// A picture as a mesh with a colour at each vertex; its y points upwards, the picture's downwards.
pub fn mesh(g: &Geometry) -> Mesh {
    let positions: Vec<[f32; 3]> = g.positions.iter().map(|p| [p[0], -p[1], 0.0]).collect();
    let colours: Vec<[f32; 4]> = g.colours.iter().map(|c| linear(*c)).collect();
    Mesh::new(PrimitiveTopology::TriangleList, RenderAssetUsages::RENDER_WORLD)
        .with_inserted_attribute(Mesh::ATTRIBUTE_POSITION, positions)
        .with_inserted_attribute(Mesh::ATTRIBUTE_COLOR, colours)
        .with_inserted_indices(Indices::U32(g.indices.clone()))
}

/// The screen blends in linear light, the art direction was drawn by blending sRGB values. An opaque colour
/// is only converted; a transparent one gets the alpha that looks alike over a middle tone of wood.
fn linear([r, g, b, a]: [f32; 4]) -> [f32; 4] {
    const GROUND: f32 = 0.62;
    let luma = 0.299 * r + 0.587 * g + 0.114 * b;
    let alpha = if a <= 0.0 || a >= 1.0 || (luma - GROUND).abs() < 0.02 {
        a
    } else {
        let mixed = GROUND + (luma - GROUND) * a;
        ((to_linear(mixed) - to_linear(GROUND)) / (to_linear(luma) - to_linear(GROUND))).clamp(0.0, 1.0)
    };
    [to_linear(r), to_linear(g), to_linear(b), alpha]
}

/// The sRGB transfer function.
fn to_linear(v: f32) -> f32 {
    if v <= 0.04045 { v / 12.92 } else { ((v + 0.055) / 1.055).powf(2.4) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn opaque_colours_are_only_converted() {
        assert_eq!(linear([1.0, 0.0, 1.0, 1.0]), [1.0, 0.0, 1.0, 1.0]);
        assert_eq!(linear([0.2, 0.2, 0.2, 0.0])[3], 0.0);
    }

    #[test]
    fn a_dark_veil_over_wood_looks_as_it_was_drawn() {
        let [.., alpha] = linear([0.0, 0.0, 0.0, 0.5]);
        let seen = to_linear(0.62) * (1.0 - alpha);
        assert!((seen - to_linear(0.31)).abs() < 1e-4);
    }
}
