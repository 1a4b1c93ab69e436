//! The lens over a finger on a board whose nodes lie closer than a finger is wide: it shows them larger, above the
//! finger, with the one that would be tapped; the finger slides until it is the right one, and lifts.
//!
//! A second camera looks at the same board through it, so it is as crisp as the board.

use super::board::{Board, Frame, Ink, LAMP, Layout};
use super::{Rules, Seating, TableSystems};
use crate::app::draw::bevy::mesh;
use crate::app::draw::marks;
use crate::app::settings::Wishes;
use crate::app::theme::{Theme, size};
use crate::app::wake::Frames;
use crate::rules::Node;
use bevy::camera::{ImageRenderTarget, RenderTarget};
use bevy::prelude::*;
use bevy::render::render_resource::TextureFormat;
use bevy::window::PrimaryWindow;
use std::f32::consts::FRAC_PI_2;

/// What the lens shows.
#[derive(Resource, Default, Debug)]
pub struct Lens {
    /// Where the finger is, on the screen; without one there is no lens.
    at: Option<Vec2>,
    /// The node that would be tapped.
    pub aimed: Option<Node>,
    /// What the second camera draws into, once there is one, and its pixels in a point.
    pub glass: Option<Handle<Image>>,
    dense: f32,
}

impl Lens {
    /// The finger is here, and means this; or there is none.
    pub(super) fn aim(&mut self, at: Option<Vec2>, aimed: Option<Node>) {
        (self.at, self.aimed) = (at, aimed);
    }

    /// Where the lens is on the screen, for one who sees the screen by so many quarter turns: beyond the finger, and
    /// where the screen ends there, beside it.
    pub fn place(&self, quarter: u8, screen: Vec2) -> Option<Vec2> {
        let at = self.at?;
        let beyond = away(quarter);
        let r = size::LENS / 2.0 + 4.0;
        let fit = |p: Vec2| p.clamp(Vec2::splat(r), (screen - r).max(Vec2::splat(r)));
        let wanted = fit(at + beyond * (size::LENS_BEYOND + r));
        if wanted.distance(at) > r {
            return Some(wanted);
        }
        let aside = beyond.perp() * (size::LENS_BEYOND + r);
        let [a, b] = [fit(wanted + aside), fit(wanted - aside)];
        Some(if a.distance(at) > b.distance(at) { a } else { b })
    }
}

/// The second camera.
#[derive(Component)]
struct Glass;

/// The frame of the aimed node.
#[derive(Component)]
struct Aim;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Lens>().add_systems(
        Update,
        (frame, look).chain().in_set(TableSystems::Read).after(super::board::lay_board).after(super::placing::place),
    );
}

/// Where «away from me» points for one who sees the screen by so many quarter turns.
pub fn away(quarter: u8) -> Vec2 {
    Vec2::NEG_Y.rotate(Vec2::from_angle(f32::from(quarter) * FRAC_PI_2))
}

/// From which side the one to move sees the screen, in quarter turns clockwise.
pub fn quarter(rules: &Rules, seating: &Seating, layout: &Layout) -> u8 {
    layout.quarter(rules.0.turn(), seating.near)
}

fn look(
    mut commands: Commands,
    mut lens: ResMut<Lens>,
    layout: Res<Layout>,
    wishes: Res<Wishes>,
    window: Option<Single<&Window, With<PrimaryWindow>>>,
    glass: Option<Single<(Entity, &mut Camera, &mut Transform), With<Glass>>>,
    mut images: ResMut<Assets<Image>>,
    mut frames: ResMut<Frames>,
) {
    let Some(at) = lens.at else {
        if let Some(glass) = glass {
            let (_, mut camera, _) = glass.into_inner();
            if camera.is_active {
                camera.is_active = false;
                frames.want(2);
            }
        }
        return;
    };
    let dense = window.map_or(1.0, |window| window.scale_factor());
    let there = Vec2::new(at.x - layout.size.x / 2.0, layout.size.y / 2.0 - at.y);
    let scale = Vec3::new(1.0 / size::LENS_TIMES, 1.0 / size::LENS_TIMES, 1.0);
    // Whoever sits opposite sees the lens as he sees the board: from his side.
    let eye = Transform { translation: there.extend(0.0), scale, ..default() };
    if let Some(glass) = glass {
        let (entity, mut camera, mut transform) = glass.into_inner();
        transform.set_if_neq(eye);
        if !camera.is_active {
            camera.is_active = true;
            frames.want(2);
        }
        if lens.dense == dense {
            return;
        }
        // The window is on another screen now.
        commands.entity(entity).despawn();
    }
    let pixels = (size::LENS * dense).round() as u32;
    let image = images.add(Image::new_target_texture(pixels, pixels, TextureFormat::Rgba8UnormSrgb, None));
    let target = ImageRenderTarget { handle: image.clone(), scale_factor: dense };
    let smooth = if wishes.rough { Msaa::Off } else { Msaa::Sample4 };
    let camera = Camera { order: -1, ..default() };
    commands.spawn((Glass, Camera2d, camera, RenderTarget::Image(target), smooth, eye));
    (lens.glass, lens.dense) = (Some(image), dense);
    frames.want(4);
}

/// The node that would be tapped is framed.
fn frame(
    mut commands: Commands,
    lens: Res<Lens>,
    frame: Res<Frame>,
    board: Single<Entity, With<Board>>,
    old: Query<Entity, With<Aim>>,
    mut meshes: ResMut<Assets<Mesh>>,
    ink: Res<Ink>,
    theme: Res<Theme>,
    mut drawn: Local<Option<Node>>,
) {
    let aimed = lens.aimed.filter(|_| lens.at.is_some());
    if aimed == *drawn {
        return;
    }
    *drawn = aimed;
    old.iter().for_each(|old| commands.entity(old).despawn());
    let Some(node) = aimed else { return };
    let spot = frame.spot(node);
    commands.spawn((
        Aim,
        Mesh2d(meshes.add(mesh(&marks::aim(frame.field, theme.signs())))),
        MeshMaterial2d(ink.0.clone()),
        Transform::from_xyz(spot.x, -spot.y, LAMP + 1.4),
        ChildOf(*board),
    ));
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_lens_is_beyond_the_finger_and_on_the_screen() {
        let screen = Vec2::new(390.0, 844.0);
        let r = size::LENS / 2.0;
        for quarter in 0..4 {
            for at in [(195.0, 422.0), (10.0, 422.0), (380.0, 300.0), (195.0, 20.0), (5.0, 5.0), (385.0, 840.0)] {
                let at = Vec2::from(at);
                let lens = Lens { at: Some(at), ..Lens::default() };
                let place = lens.place(quarter, screen).unwrap();
                assert!(place.distance(at) > r, "{at} lies under the lens at {place}");
                assert!(place.min_element() >= r && (screen - place).min_element() >= r, "{at}: {place}");
            }
        }
        let lens = Lens { at: Some(Vec2::new(195.0, 422.0)), ..Lens::default() };
        assert!(lens.place(0, screen).unwrap().y < 350.0 && lens.place(2, screen).unwrap().y > 490.0);
    }
}
