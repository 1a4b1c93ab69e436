//! The turntable: where people sit at one side and share it, the board turns to the one who is to move.
//!
//! The board's picture goes round; men keep upright and are taken along. What a finger means follows what is drawn,
//! since both ask [`Frame`](super::board::Frame).

use super::{Phase, Seating};
use crate::app::places::Places;
use crate::app::settings::Speed;
use crate::app::theme::motion;
use crate::app::wake::Frames;
use crate::rules::table::Play;
use bevy::prelude::*;
use bevy_egui::EguiPreUpdateSet;
use std::f32::consts::PI;

/// How far the board still has to turn.
#[derive(Resource, Default, Clone, Copy, PartialEq, Debug)]
pub struct Turntable {
    /// The share of half a turn that is left: 1 at the beginning, 0 when it stands.
    left: f32,
    /// Seconds for half a turn.
    long: f32,
    fresh: bool,
}

impl Turntable {
    /// Half a turn begins, unless nothing is to move; whether it does.
    pub fn begin(&mut self, speed: Speed) -> bool {
        let long = motion::TURN * speed.factor();
        if long > 0.0 {
            *self = Turntable { left: 1.0, long, fresh: true };
        }
        long > 0.0
    }

    /// Whether the board stands.
    pub fn idle(&self) -> bool {
        self.left <= 0.0
    }

    /// By how much the board is away from where it will stand, in radians.
    pub fn angle(&self) -> f32 {
        super::show::cubic_in_out(self.left) * PI
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Turntable>()
        .add_systems(PreUpdate, swing.before(super::board::measure).before(EguiPreUpdateSet::InitContexts));
}

fn swing(time: Res<Time>, mut table: ResMut<Turntable>, mut frames: ResMut<Frames>) {
    if table.idle() {
        return;
    }
    frames.want(3);
    // A screen that slept has a long first frame.
    if std::mem::take(&mut table.fresh) {
        return;
    }
    table.left = (table.left - time.delta_secs() / table.long).max(0.0);
}

/// Seats the one who is to move at the near edge, where people share it; whether somebody else sat there.
pub(super) fn seat_near(play: &dyn Play, seating: &mut ResMut<Seating>, phase: Phase) -> bool {
    let turns = seating.places == Places::Turning && phase == Phase::Person && seating.near != play.turn();
    if turns {
        seating.near = play.turn();
    }
    turns
}
