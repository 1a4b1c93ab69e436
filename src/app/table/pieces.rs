//! Men on the board: an entity each, dressed by seat and kind, standing where the stage has them.

use super::board::{Board, Frame, Ink, Layout};
use super::hand::{Hand, men_moved};
use super::lens::{self, away};
use super::placing;
use super::show::Stage;
use super::touch::Carried;
use super::{Rules, Seating, TableSystems};
use crate::app::draw::bevy::mesh;
use crate::app::draw::pieces::{self as draw, Edge, Sign, Skin};
use crate::app::draw::{Geometry, chess};
use crate::app::settings::{self, Settings, Wishes};
use crate::app::theme::{Theme, motion};
use crate::app::wake::Frames;
use crate::rules::seen::Tap;
use crate::rules::{Node, Piece};
use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use std::collections::HashMap;

/// A man on the board or on its way.
#[derive(Component, Clone, Debug)]
pub struct Man {
    /// Whose and which.
    pub piece: Piece,
    /// Where its middle is, in the picture's spots.
    pub at: Vec2,
    /// The height of the picture at which it would touch the board: decides what it covers.
    pub ground: f32,
    /// How far it has risen, in spots.
    pub rise: f32,
    /// Its size, 1 on the board.
    pub size: f32,
    /// Whether a tween moves it.
    pub flying: bool,
    /// Its height in the group that it moves or stands in.
    pub layer: usize,
}

/// Where a man rests: its node, and its height in the tower, 0 at the bottom.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug)]
pub struct Rests {
    /// The node.
    pub node: Node,
    /// The height.
    pub height: u8,
}

/// The sign or number on a man's face.
#[derive(Component)]
pub(super) struct FaceOf(pub Entity);

/// The shadow under a man.
#[derive(Component)]
pub(super) struct ShadowOf(pub Entity);

/// Where man `i` of a tower of `n` lies from its node, in fields.
pub fn level(i: usize, n: usize) -> Vec2 {
    Vec2::new(0.0, draw::level(i, n))
}

/// The looks of a seat's men, in a game of so many seats at the most.
pub fn skin(seat: usize, most: u8, theme: Theme) -> &'static Skin {
    let (seats, pair) =
        if theme.palette().plain { (&draw::PLAIN_SEATS, &draw::PLAIN_PAIR) } else { (&draw::SEATS, &draw::PAIR) };
    if most > 2 { &seats[seat.min(5)] } else { &pair[seat.min(1)] }
}

/// What a piece is drawn as, by its kind's name in the game's data.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Figure {
    /// A plain man.
    Man,
    /// Two men and a crown.
    Damka,
    /// A wide man with a brass sign.
    Chief(Sign),
    /// A chess figure by its letter.
    Chess(char),
}

/// The figure of a kind of the game.
pub fn figure(game: &str, kind: u8) -> Figure {
    let Some(kinds) = crate::games::find(game).map(|g| &g.spec().kinds) else { return Figure::Man };
    let chess = kinds.iter().any(|k| k == "queen");
    match kinds.get(kind as usize).map(String::as_str) {
        Some("pawn") => Figure::Chess('P'),
        Some("knight") => Figure::Chess('N'),
        Some("bishop") => Figure::Chess('B'),
        Some("rook") => Figure::Chess('R'),
        Some("queen") => Figure::Chess('Q'),
        Some("king") if chess => Figure::Chess('K'),
        Some("damka") => Figure::Damka,
        Some("king") => Figure::Chief(Sign::Crown),
        Some("chief") => Figure::Chief(Sign::Banner),
        _ => Figure::Man,
    }
}

/// A figure's picture without sign and shadow; `r` in fields.
pub fn body(figure: Figure, skin: &Skin, r: f32) -> Geometry {
    match figure {
        Figure::Man => draw::man(skin, r),
        Figure::Damka => draw::damka(skin, r),
        Figure::Chief(sign) => draw::chief(skin, r, sign),
        Figure::Chess(letter) => {
            let dress = if skin.sign == Sign::Ring { chess::WHITE } else { chess::BLACK };
            chess::chessman(&if skin.edge == Edge::Plain { dress.plain() } else { dress }, letter)
        }
    }
}

/// A figure's shadow.
pub fn shadow(figure: Figure, men: usize, r: f32, lift: f32) -> Geometry {
    match figure {
        Figure::Damka => draw::damka_shadow(r, lift),
        Figure::Chief(_) => draw::chief_shadow(r, lift),
        Figure::Chess(_) => chess::shadow(lift),
        Figure::Man if men > 1 => draw::tower_shadow(r, men),
        Figure::Man => draw::shadow(r, lift),
    }
}

/// Which picture.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
enum Cut {
    Body(u8, Figure),
    Sign(u8),
    Number(u8, usize, u32),
    Shadow(Figure, usize),
    StackShadow,
}

/// Pictures that have been made, for the game and size they were made for.
#[derive(Resource, Default)]
pub struct Cuts {
    made: HashMap<Cut, Handle<Mesh>>,
    game: String,
    theme: Theme,
}

/// Everything that dresses men.
#[derive(SystemParam)]
pub struct Wardrobe<'w, 's> {
    frame: Res<'w, Frame>,
    rules: Res<'w, Rules>,
    theme: Res<'w, Theme>,
    cuts: ResMut<'w, Cuts>,
    meshes: ResMut<'w, Assets<Mesh>>,
    ink: Res<'w, Ink>,
    board: Single<'w, 's, Entity, With<Board>>,
}

impl Wardrobe<'_, '_> {
    fn most(&self) -> u8 {
        crate::games::find(&self.rules.0.record().game).map_or(2, |g| g.spec().seats.1)
    }

    fn figure(&self, piece: Piece) -> Figure {
        figure(&self.rules.0.record().game, piece.kind)
    }

    fn cut(&mut self, cut: Cut) -> Handle<Mesh> {
        let game = &self.rules.0.record().game;
        if self.cuts.game != *game || self.cuts.theme != *self.theme {
            self.cuts.made.clear();
            self.cuts.game = game.clone();
            self.cuts.theme = *self.theme;
        }
        if let Some(made) = self.cuts.made.get(&cut) {
            return made.clone();
        }
        let (r, most, theme) = (self.frame.man, self.most(), *self.theme);
        let skin = |seat: u8| skin(seat as usize, most, theme);
        let picture = match &cut {
            Cut::Body(seat, figure) => body(*figure, skin(*seat), r),
            Cut::Sign(seat) => draw::face_sign(skin(*seat), r),
            Cut::Number(seat, n, grow) => draw::face_number(skin(*seat), r, *n, *grow as f32 / 100.0),
            Cut::Shadow(figure, men) => shadow(*figure, *men, r, 0.0),
            Cut::StackShadow => draw::stack_shadow(r),
        };
        let made = self.meshes.add(mesh(&picture.scaled(self.frame.field)));
        self.cuts.made.insert(cut, made.clone());
        made
    }

    /// A new man at a spot of the picture.
    pub fn spawn(&mut self, commands: &mut Commands, piece: Piece, at: Vec2) -> Entity {
        let figure = self.figure(piece);
        let body = self.cut(Cut::Body(piece.seat.0, figure));
        let shade = self.cut(Cut::Shadow(figure, 1));
        let sign = self.cut(Cut::Sign(piece.seat.0));
        let ink = MeshMaterial2d(self.ink.0.clone());
        let man = Man { piece, at, ground: at.y, rise: 0.0, size: 1.0, flying: false, layer: 0 };
        let entity = commands
            .spawn((man, Mesh2d(body), ink.clone(), Transform::from_xyz(at.x, -at.y, 1.0), ChildOf(*self.board)))
            .id();
        commands.spawn((
            ShadowOf(entity),
            Mesh2d(shade),
            ink.clone(),
            Transform::from_xyz(0.0, 0.0, -0.001),
            ChildOf(entity),
        ));
        let seen = if figure == Figure::Man { Visibility::Inherited } else { Visibility::Hidden };
        commands.spawn((
            FaceOf(entity),
            Mesh2d(sign),
            ink,
            seen,
            Transform::from_xyz(0.0, 0.0, 0.002),
            ChildOf(entity),
        ));
        entity
    }

    /// Whether a man becomes this piece by a second man on top.
    pub fn crowns(&self, piece: Piece) -> bool {
        self.figure(piece) == Figure::Damka
    }

    /// Dresses a man as another piece.
    pub fn change(&mut self, commands: &mut Commands, man: Entity, piece: Piece) {
        let figure = self.figure(piece);
        let body = self.cut(Cut::Body(piece.seat.0, figure));
        commands.entity(man).insert(Mesh2d(body)).entry::<Man>().and_modify(move |mut man| man.piece = piece);
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Cuts>().add_systems(
        Update,
        (stand, redress.run_if(resource_changed::<Theme>), dress, placing::place)
            .chain()
            .after(super::board::show_board)
            .in_set(TableSystems::Read),
    );
}

/// Sets all men up from the view, when the stage says so.
pub(super) fn set_up(
    mut commands: Commands,
    mut stage: ResMut<Stage>,
    old: Query<Entity, With<Man>>,
    mut wardrobe: Wardrobe,
    mut frames: ResMut<Frames>,
) {
    if !stage.stale {
        return;
    }
    stage.stale = false;
    frames.want(3);
    old.iter().for_each(|man| commands.entity(man).despawn());
    let field = wardrobe.frame.field;
    let stacks = stage.view.stacks.clone();
    stage.men = stacks
        .iter()
        .enumerate()
        .map(|(i, stack)| {
            let spot = wardrobe.frame.spot(Node(i as u8));
            let n = stack.len();
            let at = |h: usize| spot + level(h, n) * field;
            stack.iter().enumerate().map(|(h, piece)| wardrobe.spawn(&mut commands, *piece, at(h))).collect()
        })
        .collect();
}

/// What the hand has lifted: the node, how many of its men from the top, and by how much (in fields).
fn lifted(rules: &Rules, hand: &Hand, stage: &Stage, carried: &Carried, frame: &Frame) -> Option<(Node, usize, f32)> {
    let node = carried.from.map(|(node, _)| node).or_else(|| match hand.taps.last() {
        Some(Tap::Node(node)) => Some(*node),
        _ => None,
    })?;
    let height = stage.men.get(node.index())?.len();
    if height == 0 {
        return None;
    }
    // Over a field that a part may go to, that part is carried; else the whole tower.
    let over = carried.from.and_then(|(_, at)| frame.node_at(at)).filter(|over| *over != node);
    let part = over.and_then(|over| {
        let plans = rules.0.plans().iter().enumerate();
        let mut fits = plans.filter(|(_, p)| p.taps.starts_with(&[Tap::Node(node), Tap::Node(over)]));
        fits.next().and_then(|(i, _)| men_moved(&*rules.0, crate::rules::table::Pick(i)))
    });
    Some((node, part.map_or(height, usize::from).min(height), motion::LIFT_BY))
}

/// Moves resting men towards their places: a short glide, so that towers sink and chosen men rise.
fn stand(
    mut commands: Commands,
    time: Res<Time>,
    frame: Res<Frame>,
    rules: Res<Rules>,
    hand: Res<Hand>,
    carried: Res<Carried>,
    stage: Res<Stage>,
    seating: Res<Seating>,
    layout: Res<Layout>,
    settings: Res<Settings>,
    wishes: Res<Wishes>,
    mut men: Query<(&mut Man, Option<&Rests>)>,
    mut frames: ResMut<Frames>,
) {
    let lifted = lifted(&rules, &hand, &stage, &carried, &frame);
    let factor = settings::speed(&settings, &wishes).factor();
    let glide = if factor > 0.0 { 1.0 - (-time.delta_secs() * 22.0 / factor).exp() } else { 1.0 };
    let rebuilt = frame.is_changed();
    for (i, stack) in stage.men.iter().enumerate() {
        let node = Node(i as u8);
        for (h, entity) in stack.iter().enumerate() {
            let Ok((mut man, rests)) = men.get_mut(*entity) else { continue };
            let rest = Rests { node, height: h as u8 };
            if rests != Some(&rest) {
                commands.entity(*entity).insert(rest);
            }
            let mut goal = frame.spot(node) + level(h, stack.len()) * frame.field;
            let ground = frame.spot(node).y;
            let mut rise = 0.0;
            let mut held = false;
            if let Some((_, count, by)) = lifted.filter(|(n, count, _)| *n == node && h + count >= stack.len()) {
                rise = by * frame.field;
                if let Some((_, at)) = carried.from {
                    // Beyond the finger, as the one whose finger it is sees it.
                    let away = away(lens::quarter(&rules, &seating, &layout));
                    let beyond = if carried.above { away * frame.field * 0.55 } else { Vec2::ZERO };
                    let up = level(h, stack.len()) - level(stack.len() - count, stack.len());
                    goal = frame.spot_at(at) + up * frame.field + beyond;
                    held = true;
                } else {
                    goal.y -= rise;
                }
            }
            man.layer = h;
            man.size = 1.0;
            man.rise = rise;
            man.flying = held;
            man.ground = if held { man.at.y } else { ground };
            if man.at != goal {
                let near = man.at.distance(goal) < 0.4;
                man.at = if near || held || rebuilt { goal } else { man.at.lerp(goal, glide) };
                frames.want(2);
            }
        }
    }
}

/// Men put on what the new theme has for them.
fn redress(mut men: Query<(&Man, &mut Mesh2d)>, mut wardrobe: Wardrobe) {
    for (man, mut picture) in &mut men {
        let figure = wardrobe.figure(man.piece);
        picture.0 = wardrobe.cut(Cut::Body(man.piece.seat.0, figure));
    }
}

/// The top man of a tower carries its sign or number, the lowest its shadow.
fn dress(
    stage: Res<Stage>,
    hand: Res<Hand>,
    carried: Res<Carried>,
    men: Query<&Man>,
    mut faces: Query<(&FaceOf, &mut Mesh2d, &mut Visibility), Without<ShadowOf>>,
    mut shades: Query<(&ShadowOf, &mut Mesh2d, &mut Visibility), Without<FaceOf>>,
    mut wardrobe: Wardrobe,
) {
    let lifted = lifted(&wardrobe.rules, &hand, &stage, &carried, &wardrobe.frame);
    let grow = (wardrobe.frame.grow() * 100.0) as u32;
    let mut place: HashMap<Entity, (usize, usize, usize)> = HashMap::new();
    for (i, stack) in stage.men.iter().enumerate() {
        let gone = lifted.filter(|(n, count, _)| n.index() == i && *count < stack.len()).map_or(0, |l| l.1);
        for (h, man) in stack.iter().enumerate() {
            place.insert(*man, (h, stack.len(), gone));
        }
    }
    let flying = stage.flights();
    for group in &flying {
        for (h, man) in group.iter().enumerate() {
            place.insert(*man, (h, group.len(), 0));
        }
    }
    for (face, mut picture, mut seen) in &mut faces {
        let Ok(man) = men.get(face.0) else { continue };
        let (h, n, gone) = place.get(&face.0).copied().unwrap_or((0, 1, 0));
        let plain = wardrobe.figure(man.piece) == Figure::Man;
        let wanted = if plain && h + 1 == n { Visibility::Inherited } else { Visibility::Hidden };
        seen.set_if_neq(wanted);
        let number = if gone > 0 { gone } else { n };
        let cut = if number > 1 { Cut::Number(man.piece.seat.0, number, grow) } else { Cut::Sign(man.piece.seat.0) };
        let cut = wardrobe.cut(cut);
        if picture.0 != cut {
            picture.0 = cut;
        }
    }
    for (shade, mut picture, mut seen) in &mut shades {
        let Ok(man) = men.get(shade.0) else { continue };
        let (h, n, gone) = place.get(&shade.0).copied().unwrap_or((0, 1, 0));
        let first_lifted = gone > 0 && h + gone == n;
        let falls = !wardrobe.theme.palette().plain && (h == 0 || first_lifted);
        seen.set_if_neq(if falls { Visibility::Inherited } else { Visibility::Hidden });
        let figure = wardrobe.figure(man.piece);
        let cut = if first_lifted { Cut::StackShadow } else { Cut::Shadow(figure, n - gone) };
        let cut = wardrobe.cut(cut);
        if picture.0 != cut {
            picture.0 = cut;
        }
    }
}
