//! The board on the screen: where it lies, where its nodes are, and the picture under them.

use super::look::{self, Look};
use super::turntable::Turntable;
use super::{Rules, Seating, TableSystems};
use crate::app::Screen;
use crate::app::draw::bevy::mesh;
use crate::app::draw::{Geometry, wood};
use crate::app::layout::{self, Safe, TableLayout};
use crate::app::places::Places;
use crate::app::settings::Settings;
use crate::app::theme::{self, Palette, Theme};
use crate::app::wake::{DRAWN, Frames};
use crate::app::wishes::Wishes;
use crate::games::GAMES;
use crate::rules::{Node, Seat};
use bevy::prelude::*;
use bevy::window::PrimaryWindow;
use bevy_egui::{EguiPreUpdateSet, EguiStartupSet};

/// What the device itself covers at the edges.
#[derive(Resource, Default, Clone, Copy, PartialEq)]
pub struct SafeArea(pub Safe);

/// The size of the window in logical pixels and the table laid out in it.
#[derive(Resource, Clone, PartialEq)]
pub struct Layout {
    /// The window's size.
    pub size: Vec2,
    /// The table in it.
    pub table: TableLayout,
    /// How people sit round the screen.
    places: Places,
    /// How tall the board is without its frame, in widths.
    tall: f32,
    /// Which of the buttons are not offered.
    hidden: [bool; 7],
}

impl Default for Layout {
    fn default() -> Layout {
        Layout::of(Vec2::new(1280.0, 800.0), Safe::default(), 2, Places::Beside, 1.0, [false; 7])
    }
}

impl Layout {
    /// By how many quarter turns clockwise what is a seat's own is turned to it, where `near` sits at the near edge.
    pub fn quarter(&self, seat: Seat, near: Seat) -> u8 {
        let quarters = &self.table.quarters;
        let i = if quarters.len() == 2 { usize::from(seat == near) } else { seat.index() };
        quarters.get(i).copied().unwrap_or(0)
    }

    fn of(size: Vec2, safe: Safe, seats: usize, places: Places, tall: f32, hidden: [bool; 7]) -> Layout {
        let table = layout::placed((size.x, size.y), safe, seats, places, tall).without(hidden);
        Layout { size, table, places, tall, hidden }
    }
}

/// The board's measures on the screen. Spots are in the picture's square of 900 with y downwards.
#[derive(Resource, Clone, PartialEq, Debug, Default)]
pub struct Frame {
    /// The game whose board this is.
    pub game: String,
    /// Each node's spot.
    pub spots: Vec<Vec2>,
    /// How near the two nearest nodes are to each other, in the picture.
    pub near: f32,
    /// Side of a field in the picture.
    pub field: f32,
    /// Radius of a man in fields.
    pub man: f32,
    /// Whether marks are square.
    pub square: bool,
    /// By how many quarters clockwise it is turned: White sits below, at the left, above, at the right.
    pub turn: u8,
    /// By how much it is still away from where it will stand, in radians, clockwise, round the pivot.
    pub spin: f32,
    /// What it turns round, in the picture.
    pub pivot: Vec2,
    /// Whether the board is drawn without its frame.
    pub bare: bool,
    /// The picture's upper left corner on the screen.
    pub origin: Vec2,
    /// Screen pixels a unit of the picture.
    pub scale: f32,
}

impl Frame {
    /// Where a spot of the picture lies on the screen.
    pub fn screen(&self, spot: Vec2) -> Vec2 {
        self.origin + spot * self.scale
    }

    /// The spot of the picture at a point of the screen.
    pub fn spot_at(&self, screen: Vec2) -> Vec2 {
        (screen - self.origin) / self.scale.max(1e-6)
    }

    /// A node's spot.
    pub fn spot(&self, node: Node) -> Vec2 {
        self.spots.get(node.index()).copied().unwrap_or_default()
    }

    /// The nearest node within a finger's reach of a point of the screen.
    pub fn node_at(&self, screen: Vec2) -> Option<Node> {
        let near = |spot: &Vec2| self.screen(*spot).distance(screen);
        let best = (0..self.spots.len()).min_by(|a, b| near(&self.spots[*a]).total_cmp(&near(&self.spots[*b])))?;
        let reach = (self.field * self.scale * 0.72).max(layout::TARGET / 2.0);
        (near(&self.spots[best]) <= reach).then_some(Node(best as u8))
    }

    /// Why nobody goes there, where a point of the screen lies on what looks like a field and is none.
    pub fn no_field_at(&self, screen: Vec2) -> Option<&'static str> {
        let reason = look::look(&self.game)?.corner?;
        let low = self.spots.iter().copied().reduce(Vec2::min)?;
        let high = self.spots.iter().copied().reduce(Vec2::max)?;
        let spot = self.spot_at(screen);
        let off = (spot - low).abs().min((spot - high).abs());
        (off.max_element() <= self.field / 2.0).then_some(reason)
    }

    /// Whether nodes lie closer to each other than a finger can aim.
    pub fn crowded(&self) -> bool {
        self.near * self.scale < layout::TARGET
    }

    /// The line that joins two neighbouring nodes, as the board draws it, in spots.
    pub fn way(&self, from: Node, to: Node) -> Vec<Vec2> {
        let (a, b) = (self.spot(from), self.spot(to));
        match look::look(&self.game) {
            Some(look) => (look.way)(a.into(), b.into()).into_iter().map(Vec2::from).collect(),
            None => vec![a, b],
        }
    }

    /// By how much numbers on the board grow so that they can be read: at least 16 px.
    pub fn grow(&self) -> f32 {
        let number = 0.32 * self.field * self.scale;
        (theme::text::LEAST / number.max(1.0)).clamp(1.0, 1.4)
    }
}

/// What a game's board looks like, with or without a look of its own.
pub struct Drawn {
    look: Option<&'static Look>,
    places: Vec<[f32; 2]>,
    edges: Vec<(usize, usize)>,
}

impl Drawn {
    /// The board of an open game.
    pub fn of(game: &str, board: &crate::rules::board::Board) -> Drawn {
        let places = board.nodes().map(|n| board.place(n).into()).collect();
        let edges = board
            .nodes()
            .flat_map(|a| board.neighbours(a).iter().filter(move |b| a < **b).map(move |b| (a.index(), b.index())))
            .collect();
        Drawn { look: look::look(game), places, edges }
    }

    /// The part of the picture that is shown: x, y, w, h.
    pub fn view(&self, bare: bool, turn: u8) -> [f32; 4] {
        // The slab's shadow falls on the table, outside the square.
        self.look.map_or(look::SQUARE, |l| l.shown(bare, turn))
    }

    /// The picture, with its coordinates where there is a frame for them.
    pub fn picture(&self, view: look::View, palette: &Palette) -> Geometry {
        self.seen(look::View { coords: view.coords && !view.bare, ..view }, palette)
    }

    /// The picture without coordinates, as White sees it.
    pub fn plain(&self, bare: bool, palette: &Palette) -> Geometry {
        self.seen(look::View { bare, ..look::View::default() }, palette)
    }

    /// The shade round the evening's lamp.
    pub fn lamp(&self, bare: bool, turn: u8) -> Geometry {
        self.look.map(|look| look.lamp(bare, turn)).unwrap_or_default()
    }

    fn seen(&self, view: look::View, palette: &Palette) -> Geometry {
        match self.look {
            None => look::plain(&self.places, &self.edges),
            Some(look) => look.seen(view, palette),
        }
    }

    /// What the board turns round.
    fn pivot(&self) -> Vec2 {
        match self.look {
            Some(look) => look.origin.into(),
            None => look::plain_frame(&self.places).0.into(),
        }
    }

    /// Spots, side of a field, radius of a man, square marks.
    pub fn measures(&self, turn: u8) -> (Vec<Vec2>, f32, f32, bool) {
        let turn = |p: &[f32; 2]| look::turned(*p, turn);
        match self.look {
            Some(look) => {
                let spots = self.places.iter().map(|p| Vec2::from(look.spot(turn(p)))).collect();
                (spots, look.field, look.man, look.square)
            }
            None => {
                let (origin, unit, field) = look::plain_frame(&self.places);
                let spot = |p: &[f32; 2]| {
                    let p = turn(p);
                    Vec2::new(origin[0] + p[0] * unit, origin[1] - p[1] * unit)
                };
                (self.places.iter().map(spot).collect(), field, 0.385, false)
            }
        }
    }
}

/// How high over the board the evening's shade lies: over men that fly too.
pub(super) const LAMP: f32 = 25.0;

/// The board's entity: everything on it is its child, in the picture's units with y upwards.
#[derive(Component)]
pub struct Board;

/// The evening's shade, which stays where it is when the board turns.
#[derive(Component)]
pub(super) struct Lamp;

/// A node of the board: the place a finger means.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug)]
pub struct Spot(pub Node);

/// The wooden table under everything.
#[derive(Component)]
struct Wood;

/// The one material of all pictures: their colours are in their meshes.
#[derive(Resource)]
pub struct Ink(pub Handle<ColorMaterial>);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<SafeArea>()
        .init_resource::<Layout>()
        .init_resource::<Frame>()
        .add_systems(PreStartup, mix_ink.before(EguiStartupSet::InitContexts))
        .add_systems(PreUpdate, measure.before(EguiPreUpdateSet::InitContexts))
        .add_systems(Update, (lay_wood, lay_board, turn_board, show_board).chain().in_set(TableSystems::Read));
}

fn mix_ink(mut commands: Commands, mut materials: ResMut<Assets<ColorMaterial>>) {
    let ink = ColorMaterial { alpha_mode: bevy::sprite_render::AlphaMode2d::Blend, ..default() };
    commands.insert_resource(Ink(materials.add(ink)));
    commands.spawn((Board, Transform::default(), Visibility::Hidden));
}

/// Keeps layout and frame right before anybody in this frame asks for them.
pub(super) fn measure(
    window: Option<Single<&Window, With<PrimaryWindow>>>,
    safe: Res<SafeArea>,
    rules: Res<Rules>,
    seating: Res<Seating>,
    turntable: Res<Turntable>,
    wishes: Res<Wishes>,
    mut layout: ResMut<Layout>,
    mut frame: ResMut<Frame>,
    mut frames: ResMut<Frames>,
) {
    if let Some(window) = window {
        let size = Vec2::new(window.width(), window.height());
        let seats = usize::from(rules.0.seats());
        let bare = look::look(&rules.0.record().game).map_or(look::SQUARE, |l| l.bare);
        let tall = bare[3] / bare[2];
        if size.min_element() >= 1.0
            && (size != layout.size
                || safe.is_changed()
                || seats != layout.table.seats.len()
                || tall != layout.tall
                || seating.places != layout.places
                || wishes.hidden() != layout.hidden)
        {
            *layout = Layout::of(size, safe.0, seats, seating.places, tall, wishes.hidden());
            frames.want(6);
        }
    }
    let moved = layout.is_changed() || rules.is_changed() || seating.is_changed() || turntable.is_changed();
    if !moved && !frame.spots.is_empty() {
        return;
    }
    let game = &rules.0.record().game;
    // Each side's men begin near the one whose they are.
    let turn = match rules.0.seats() {
        2 => (layout.quarter(seating.near, seating.near) + if seating.near == Seat::BLACK { 2 } else { 0 }) % 4,
        _ => 0,
    };
    let (bare, rect) = (layout.table.bare, layout.table.board);
    let drawn = Drawn::of(game, rules.0.board());
    let (mut spots, field, man, square) = drawn.measures(turn);
    let near = nearest(&spots);
    let (pivot, spin) = (drawn.pivot(), turntable.angle());
    if spin > 0.0 {
        let round = Vec2::from_angle(spin);
        spots.iter_mut().for_each(|spot| *spot = pivot + round.rotate(*spot - pivot));
    }
    let view = drawn.view(bare, turn);
    let scale = (rect.w / view[2]).min(rect.h / view[3]);
    let corner = Vec2::new(
        rect.x + (rect.w - view[2] * scale) / 2.0 - view[0] * scale,
        rect.y + (rect.h - view[3] * scale) / 2.0 - view[1] * scale,
    );
    let game = game.clone();
    let fresh = Frame { game, spots, near, field, man, square, turn, spin, pivot, bare, origin: corner, scale };
    frame.set_if_neq(fresh);
}

/// How far the two nearest of some spots are apart.
fn nearest(spots: &[Vec2]) -> f32 {
    let pairs = spots.iter().enumerate().flat_map(|(i, a)| spots[..i].iter().map(move |b| a.distance_squared(*b)));
    pairs.fold(f32::MAX, f32::min).sqrt()
}

/// The middle of the window is the world's (0, 0), with y upwards.
fn world(size: Vec2, screen: Vec2) -> Vec2 {
    Vec2::new(screen.x - size.x / 2.0, size.y / 2.0 - screen.y)
}

/// After so many frames the shelf's tiles have their pictures, one a frame, and the wood may come.
const FILLED: u8 = DRAWN + GAMES.len() as u8;

/// The wood of the table, anew for each size and theme. The shelf stands before it, on the wood's colour: its pipeline
/// takes as long to make as everything else that is seen there.
fn lay_wood(
    mut commands: Commands,
    screen: Res<State<Screen>>,
    layout: Res<Layout>,
    wood: Query<Entity, With<Wood>>,
    mut meshes: ResMut<Assets<Mesh>>,
    ink: Res<Ink>,
    theme: Res<Theme>,
    mut laid: Local<Option<(Vec2, Theme)>>,
    mut drawn: Local<u8>,
    mut frames: ResMut<Frames>,
) {
    let size = layout.size;
    if *screen.get() == Screen::Shelf && *drawn < FILLED {
        *drawn += 1;
        frames.want(3);
        return;
    }
    if *laid == Some((size, *theme)) {
        return;
    }
    *laid = Some((size, *theme));
    wood.iter().for_each(|old| commands.entity(old).despawn());
    let picture = wood::table(size.x, size.y, theme.palette());
    let corner = world(size, Vec2::ZERO).extend(-10.0);
    commands.spawn((
        Wood,
        Mesh2d(meshes.add(mesh(&picture))),
        MeshMaterial2d(ink.0.clone()),
        Transform::from_translation(corner),
    ));
}

/// Draws the board anew when the game, its side or its form changes; otherwise only moves it. Nothing is drawn while the
/// shelf is shown: it would be a board that nobody sees, before the first screen stands.
pub(super) fn lay_board(
    mut commands: Commands,
    screen: Res<State<Screen>>,
    frame: Res<Frame>,
    layout: Res<Layout>,
    rules: Res<Rules>,
    board: Single<(Entity, &mut Transform), With<Board>>,
    old: Query<Entity, Or<(With<BoardPicture>, With<Lamp>, With<Spot>)>>,
    mut meshes: ResMut<Assets<Mesh>>,
    ink: Res<Ink>,
    theme: Res<Theme>,
    settings: Res<Settings>,
    mut drawn: Local<Option<Drawing>>,
    mut made: Local<Vec<(Drawing, Handle<Mesh>)>>,
) {
    let changed = frame.is_changed() || layout.is_changed() || theme.is_changed() || settings.is_changed();
    if *screen.get() != Screen::Table || !(changed || screen.is_changed()) {
        return;
    }
    let (entity, mut transform) = board.into_inner();
    let corner = world(layout.size, frame.origin);
    *transform = Transform::from_translation(corner.extend(0.0)).with_scale(Vec3::new(frame.scale, frame.scale, 1.0));
    let view = look::View { bare: frame.bare, turn: frame.turn, coords: !settings.nameless };
    let now = Some((frame.game.clone(), view, *theme));
    if *drawn == now {
        return;
    }
    *drawn = now.clone();
    old.iter().for_each(|old| commands.entity(old).despawn());
    let board = Drawn::of(&frame.game, rules.0.board());
    let palette = theme.palette();
    // A board that turns after each move is drawn once for either side.
    let picture = match made.iter().find(|(of, _)| Some(of) == now.as_ref()) {
        Some((_, picture)) => picture.clone(),
        None => {
            let picture = meshes.add(mesh(&board.picture(view, palette)));
            made.truncate(KEPT - 1);
            made.splice(0..0, now.map(|now| (now, picture.clone())));
            picture
        }
    };
    let lamp = Some(board.lamp(frame.bare, frame.turn)).filter(|lamp| palette.lamp && !lamp.is_empty());
    commands.entity(entity).with_children(|board| {
        board.spawn((BoardPicture, Mesh2d(picture), MeshMaterial2d(ink.0.clone()), Transform::default()));
        if let Some(lamp) = lamp {
            board.spawn((
                Lamp,
                Mesh2d(meshes.add(mesh(&lamp))),
                MeshMaterial2d(ink.0.clone()),
                Transform::from_xyz(0.0, 0.0, LAMP),
            ));
        }
        for node in rules.0.board().nodes() {
            let spot = frame.spot(node);
            board.spawn((Spot(node), Transform::from_xyz(spot.x, -spot.y, 0.0)));
        }
    });
}

/// The board's picture.
#[derive(Component)]
pub(super) struct BoardPicture;

/// What tells one picture of a board from another, and how many of them are kept.
type Drawing = (String, look::View, Theme);
const KEPT: usize = 2;

/// While the board turns its picture goes round its pivot.
fn turn_board(frame: Res<Frame>, mut pictures: Query<&mut Transform, With<BoardPicture>>) {
    let turn = Quat::from_rotation_z(-frame.spin);
    let pivot = Vec3::new(frame.pivot.x, -frame.pivot.y, 0.0);
    for mut transform in &mut pictures {
        transform.set_if_neq(Transform { translation: pivot - turn * pivot, rotation: turn, ..default() });
    }
}

pub(super) fn show_board(screen: Res<State<Screen>>, board: Single<&mut Visibility, With<Board>>) {
    let wanted = if *screen.get() == Screen::Table { Visibility::Inherited } else { Visibility::Hidden };
    board.into_inner().set_if_neq(wanted);
}
