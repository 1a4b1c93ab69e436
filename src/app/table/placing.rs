//! Where every man lies, and how he is turned to the one whose he is.

use super::board::{Frame, Layout};
use super::pieces::{FaceOf, Figure, Man, ShadowOf, figure};
use super::{Rules, Seating};
use crate::app::draw::pieces as draw;
use bevy::prelude::*;
use std::f32::consts::FRAC_PI_2;

/// How a man is turned: a figure that has a head and a foot stands upright for the one whose it is.
fn turned(rules: &Rules, seating: &Seating, layout: &Layout, man: &Man) -> Quat {
    let upright = matches!(figure(&rules.0.record().game, man.piece.kind), Figure::Chess(_));
    let quarter = if upright { layout.quarter(man.piece.seat, seating.near) } else { 0 };
    Quat::from_rotation_z(-f32::from(quarter) * FRAC_PI_2)
}

/// How the sign or number on a man's face lies: it is read by the one whose man it is, who may sit opposite.
fn faced(rules: &Rules, seating: &Seating, layout: &Layout, frame: &Frame, man: &Man) -> Transform {
    let plain = figure(&rules.0.record().game, man.piece.kind) == Figure::Man && rules.0.seats() == 2;
    let quarter = if plain { layout.quarter(man.piece.seat, seating.near) } else { 0 };
    let turn = Quat::from_rotation_z(-f32::from(quarter) * FRAC_PI_2);
    // It turns about the middle of the face, which lies above the node.
    let middle = Vec3::new(0.0, draw::FACE_UP * frame.man * frame.field, 0.0);
    Transform { translation: middle - turn * middle + Vec3::new(0.0, 0.0, 0.002), rotation: turn, ..default() }
}

/// Puts every man where it is: far rows first, towers from below, flying men over all.
pub(super) fn place(
    rules: Res<Rules>,
    seating: Res<Seating>,
    layout: Res<Layout>,
    frame: Res<Frame>,
    mut men: Query<(&Man, &mut Transform, &Children), (Without<ShadowOf>, Without<FaceOf>)>,
    mut shades: Query<(&ShadowOf, &mut Transform), Without<FaceOf>>,
    mut faces: Query<(&FaceOf, &mut Transform), Without<ShadowOf>>,
    mut pictures: Query<&mut Mesh2d>,
    all: Query<Entity, With<Man>>,
) {
    for entity in &all {
        let Ok((man, mut transform, parts)) = men.get_mut(entity) else { continue };
        let row = man.ground / 900.0 * 8.0;
        let z = if man.flying { 20.0 } else { 2.0 + row.clamp(0.0, 8.0) } + man.layer as f32 * 0.01;
        // What is drawn over what is decided anew only for pictures that have changed.
        if transform.translation.z != z {
            for part in parts.iter().chain([entity]) {
                if let Ok(mut picture) = pictures.get_mut(part) {
                    picture.set_changed();
                }
            }
        }
        let turn = turned(&rules, &seating, &layout, man);
        let scale = Vec3::new(man.size, man.size, 1.0);
        let wanted = Transform { translation: Vec3::new(man.at.x, -man.at.y, z), rotation: turn, scale };
        transform.set_if_neq(wanted);
    }
    for (shade, mut transform) in &mut shades {
        let Ok((man, ..)) = men.get(shade.0) else { continue };
        // The shadow stays on the board and slips away from the light as the man rises.
        let slip = Vec3::new(man.rise * 0.35, -man.rise * 1.35, -0.004);
        let upright = turned(&rules, &seating, &layout, man).inverse();
        transform.set_if_neq(Transform::from_translation(upright * slip));
    }
    for (face, mut transform) in &mut faces {
        let Ok((man, ..)) = men.get(face.0) else { continue };
        transform.set_if_neq(faced(&rules, &seating, &layout, &frame, man));
    }
}
