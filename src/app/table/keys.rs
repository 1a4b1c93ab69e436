//! The table by keyboard: arrows walk from node to node by the board's geometry, Enter taps, digits choose.

use super::board::{Board, Frame, Ink, LAMP};
use super::hand::Hand;
use super::{FingerFree, Rules, TableSystems, Tapped};
use crate::app::draw::bevy::mesh;
use crate::app::draw::marks;
use crate::app::theme::Theme;
use crate::app::wake::Frames;
use crate::rules::Node;
use crate::rules::seen::{Change, Tap};
use crate::rules::table::Play;
use bevy::input::mouse::MouseButtonInput;
use bevy::input::touch::TouchInput;
use bevy::prelude::*;

/// The node that the keyboard is at, once an arrow was pressed; a finger sends it away.
#[derive(Resource, Default, Clone, Copy, PartialEq, Eq, Debug)]
pub struct Focus(pub Option<Node>);

/// How much worse a node is that lies beside the way than one that lies farther along it.
const ASIDE: f32 = 2.0;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Focus>().add_systems(Update, show.in_set(TableSystems::Read).after(super::board::lay_board));
}

/// The nearest node in a direction of the screen, measured so that going back leads back where the board allows it.
pub fn step(spots: &[Vec2], from: usize, way: Vec2) -> Option<usize> {
    let here = *spots.get(from)?;
    let cost = |spot: &Vec2| {
        let off = *spot - here;
        let (along, aside) = (off.dot(way), off.perp_dot(way).abs());
        // Within an eighth of a turn to either side.
        (along > 1e-3 && aside <= along * 1.01).then_some(along + ASIDE * aside)
    };
    let reached = spots.iter().enumerate().filter_map(|(i, spot)| Some((i, cost(spot)?)));
    reached.min_by(|a, b| a.1.total_cmp(&b.1)).map(|(i, _)| i)
}

/// After the fingers: what they do sends the ring away first.
pub(super) fn walk(
    keys: Option<Res<ButtonInput<KeyCode>>>,
    free: FingerFree,
    frame: Res<Frame>,
    rules: Res<Rules>,
    hand: Res<Hand>,
    mut focus: ResMut<Focus>,
    mut touches: MessageReader<TouchInput>,
    mut clicks: MessageReader<MouseButtonInput>,
    mut taps: MessageWriter<Tapped>,
    mut frames: ResMut<Frames>,
) {
    // A finger plays: the ring would only be in its way.
    if (touches.read().count() + clicks.read().count() > 0) && focus.0.is_some() {
        focus.0 = None;
    }
    let Some(keys) = keys.filter(|_| free.uncovered()) else { return };
    let ways = [
        (KeyCode::ArrowLeft, Vec2::NEG_X),
        (KeyCode::ArrowRight, Vec2::X),
        // Spots count downwards.
        (KeyCode::ArrowUp, Vec2::NEG_Y),
        (KeyCode::ArrowDown, Vec2::Y),
    ];
    for (_, way) in ways.into_iter().filter(|(key, _)| keys.just_pressed(*key)) {
        let at = focus.0.or(hand.chosen()).or_else(|| last(&*rules.0));
        let next = match at {
            Some(node) if focus.0.is_some() => step(&frame.spots, node.index(), way).map(|i| Node(i as u8)),
            // The first arrow only shows where the keyboard is.
            Some(node) => Some(node),
            None => middle(&frame),
        };
        if let Some(next) = next {
            focus.0 = Some(next);
            frames.want(2);
        }
    }
    if !free.yes() {
        return;
    }
    if let Some(node) = focus.0
        && (keys.just_pressed(KeyCode::Enter) || keys.just_pressed(KeyCode::Space))
    {
        taps.write(Tapped(Tap::Node(node)));
        frames.want(2);
    }
    let digits = [KeyCode::Digit1, KeyCode::Digit2, KeyCode::Digit3, KeyCode::Digit4];
    let mut choices: Vec<Tap> = hand.next_taps(&*rules.0).into_iter().filter(|t| matches!(t, Tap::Choice(_))).collect();
    choices.sort_by_key(|t| if let Tap::Choice(n) = t { *n } else { 0 });
    for (digit, choice) in digits.into_iter().zip(choices) {
        if keys.just_pressed(digit) {
            taps.write(Tapped(choice));
        }
    }
    // A man from the reserve.
    let reserve = Tap::Reserve(rules.0.turn());
    if keys.just_pressed(KeyCode::KeyP) && hand.next_taps(&*rules.0).contains(&reserve) {
        taps.write(Tapped(reserve));
        frames.want(2);
    }
}

/// Where the last ply ended.
fn last(play: &dyn Play) -> Option<Node> {
    play.last_changes().iter().rev().find_map(|change| match change {
        Change::Step { path, .. } => path.last().copied(),
        Change::Enter { to, .. } => Some(*to),
        _ => None,
    })
}

/// The node nearest to the middle of the board.
fn middle(frame: &Frame) -> Option<Node> {
    let count = frame.spots.len().max(1) as f32;
    let centre = frame.spots.iter().sum::<Vec2>() / count;
    let near = |spot: &Vec2| spot.distance(centre);
    (0..frame.spots.len())
        .min_by(|a, b| near(&frame.spots[*a]).total_cmp(&near(&frame.spots[*b])))
        .map(|i| Node(i as u8))
}

/// The ring's entity.
#[derive(Component)]
struct Ring;

fn show(
    mut commands: Commands,
    focus: Res<Focus>,
    frame: Res<Frame>,
    board: Single<Entity, With<Board>>,
    old: Query<Entity, With<Ring>>,
    mut meshes: ResMut<Assets<Mesh>>,
    ink: Res<Ink>,
    theme: Res<Theme>,
) {
    if !focus.is_changed() && !frame.is_changed() && !theme.is_changed() {
        return;
    }
    old.iter().for_each(|old| commands.entity(old).despawn());
    let Some(node) = focus.0 else { return };
    let (f, spot) = (frame.field, frame.spot(node));
    let signs = theme.signs();
    let ring = if frame.square { marks::focus_square(f, signs) } else { marks::focus_round(f, signs) };
    commands.spawn((
        Ring,
        Mesh2d(meshes.add(mesh(&ring))),
        MeshMaterial2d(ink.0.clone()),
        Transform::from_xyz(spot.x, -spot.y, LAMP + 1.5),
        ChildOf(*board),
    ));
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn arrows_walk_a_grid_and_come_back() {
        let spots: Vec<Vec2> = (0..64).map(|i| Vec2::new((i % 8) as f32, (i / 8) as f32)).collect();
        assert_eq!(step(&spots, 9, Vec2::X), Some(10));
        assert_eq!(step(&spots, 9, Vec2::NEG_X), Some(8));
        assert_eq!(step(&spots, 9, Vec2::Y), Some(17));
        assert_eq!(step(&spots, 0, Vec2::NEG_X), None);
    }

    #[test]
    fn every_node_of_every_board_is_reached_by_arrows() {
        for game in crate::games::GAMES {
            let play = crate::games::open(&crate::record::Record::of(game.id)).unwrap();
            let drawn = super::super::board::Drawn::of(game.id, play.board());
            let spots = drawn.measures(0).0;
            let (mut seen, mut queue) = (vec![false; spots.len()], vec![0]);
            seen[0] = true;
            while let Some(at) = queue.pop() {
                for way in [Vec2::X, Vec2::NEG_X, Vec2::Y, Vec2::NEG_Y] {
                    if let Some(next) = step(&spots, at, way).filter(|n| !seen[*n]) {
                        seen[next] = true;
                        queue.push(next);
                    }
                }
            }
            let missed = seen.iter().filter(|s| !**s).count();
            assert_eq!(missed, 0, "{}: {missed} nodes are out of reach", game.id);
        }
    }
}
