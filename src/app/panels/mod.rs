//! Cards and sheets: everything on the screen that is no board.

mod ask;
pub mod card;
mod chip;
pub mod choice;
mod confirm;
pub mod games;
pub mod hud;
mod lens;
pub mod message;
mod past;
mod result;
mod rules;
mod settings;
pub mod sheet;
pub mod shown;
mod side;
pub mod stamps;
pub mod style;
pub mod teacher;
mod turned;

use super::table::board::Layout;
use super::table::past::Look;
use super::table::{Rules, Seating};
use super::theme::motion;
use super::wake::Frames;
use super::{Act, Screen};
use bevy::prelude::*;
use bevy_egui::{EguiContexts, EguiPostUpdateSet, EguiPreUpdateSet, EguiPrimaryContextPass};

/// What lies over the screen.
#[derive(Resource, Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Sheet {
    /// Nothing.
    #[default]
    None,
    /// The rules of the game at hand.
    Rules,
    /// The settings.
    Settings,
    /// How the game ended.
    Result,
    /// Whether to begin anew in the middle of a game.
    AskNew,
    /// Whether the other one agrees to a draw.
    AskDraw,
    /// The unfinished games.
    Games,
    /// The teacher's link.
    Teacher,
}

impl Sheet {
    /// The name of the layer that it is drawn on; the result, which turns itself, has none here.
    fn layer(self) -> Option<&'static str> {
        match self {
            Sheet::None | Sheet::Result => None,
            Sheet::Rules => Some("rules"),
            Sheet::Settings => Some("settings"),
            Sheet::AskNew => Some("ask"),
            Sheet::AskDraw => Some("ask-draw"),
            Sheet::Games => Some("games"),
            Sheet::Teacher => Some("teacher"),
        }
    }
}

/// How far the open sheet has come in, 0 to 1.
#[derive(Resource, Default)]
struct Opened {
    sheet: Sheet,
    share: f32,
    fresh: bool,
}

/// The panels' passes, in this order: what lies over comes later.
#[derive(SystemSet, Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum PanelSystems {
    /// Fonts and measures.
    Prepare,
    /// The shelf.
    Shelf,
    /// The table's cards.
    Table,
    /// Sheets.
    Over,
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Sheet>()
        .init_resource::<Opened>()
        .init_resource::<stamps::Stamps>()
        .init_resource::<rules::Reading>()
        .init_resource::<teacher::Allowed>()
        .init_resource::<choice::ChoiceCard>()
        .init_resource::<turned::Facing>()
        .add_systems(PreUpdate, turned::hear.after(super::wake::hush).before(EguiPreUpdateSet::BeginPass))
        .configure_sets(
            EguiPrimaryContextPass,
            (PanelSystems::Prepare, PanelSystems::Shelf, PanelSystems::Table, PanelSystems::Over).chain(),
        )
        .add_systems(EguiPrimaryContextPass, (style::dress, turned::carry).chain().in_set(PanelSystems::Prepare))
        .add_systems(Update, style::bind)
        .add_systems(
            EguiPrimaryContextPass,
            (
                (hud::draw, choice::draw, confirm::draw, lens::draw)
                    .chain()
                    .run_if(in_state(Screen::Table))
                    .in_set(PanelSystems::Table),
                (rules::draw, settings::draw, games::draw, teacher::draw, result::draw, ask::draw, turned::show)
                    .chain()
                    .in_set(PanelSystems::Over),
            ),
        )
        .add_systems(
            Update,
            (teacher::allow.after(super::settings::speak), rules::leaf, open, keys)
                .chain()
                .after(super::settings::mute)
                .before(super::table::TableSystems::Sense),
        )
        // Before the new pictures are taken out of egui's output.
        .add_systems(
            PostUpdate,
            repaint.after(EguiPostUpdateSet::ProcessOutput).before(EguiPostUpdateSet::PostProcessOutput),
        );
}

/// Opens and closes sheets.
fn open(
    mut acts: MessageReader<Act>,
    time: Res<Time>,
    wishes: Res<super::settings::Wishes>,
    settings: Res<super::settings::Settings>,
    screen: Res<State<Screen>>,
    rules: Res<Rules>,
    seating: Res<Seating>,
    layout: Res<Layout>,
    mut sheet: ResMut<Sheet>,
    mut opened: ResMut<Opened>,
    mut facing: ResMut<turned::Facing>,
    mut frames: ResMut<Frames>,
) {
    for act in acts.read().filter(|act| wishes.offers(act)) {
        if let Act::Open(wanted) = act {
            sheet.set_if_neq(*wanted);
            frames.want(3);
        }
    }
    let near = turned::near(screen.get(), &seating, &layout);
    if opened.sheet != *sheet {
        let waits = rules.0.turn().other() != seating.near;
        facing.open(opened.sheet, *sheet, near.unwrap_or_default(), waits);
        *opened = Opened { sheet: *sheet, share: 0.0, fresh: true };
    }
    facing.follow(near);
    if opened.share < 1.0 && *sheet != Sheet::None {
        if !std::mem::take(&mut opened.fresh) {
            // Where nothing moves a sheet is there at once.
            let still = super::settings::speed(&settings, &wishes) == super::settings::Speed::None;
            let step = if still { 1.0 } else { time.delta_secs() / motion::SHEET_IN };
            opened.share = (opened.share + step).min(1.0);
        }
        frames.want(2);
    }
}

/// The keyboard's short ways.
fn keys(
    keys: Option<Res<ButtonInput<KeyCode>>>,
    screen: Res<State<Screen>>,
    sheet: Res<Sheet>,
    mut acts: MessageWriter<Act>,
) {
    let Some(keys) = keys else { return };
    if keys.just_pressed(KeyCode::Escape) {
        acts.write(if *sheet == Sheet::None { Act::LetGo } else { Act::Open(Sheet::None) });
    }
    if *sheet != Sheet::None || *screen.get() != Screen::Table {
        return;
    }
    let short = [
        (KeyCode::KeyU, Act::Undo),
        (KeyCode::KeyH, Act::Hint),
        (KeyCode::KeyR, Act::Open(Sheet::Rules)),
        (KeyCode::PageUp, Act::Look(Look::Back)),
        (KeyCode::PageDown, Act::Look(Look::Forward)),
        (KeyCode::Home, Act::Look(Look::First)),
        (KeyCode::End, Act::Look(Look::Game)),
    ];
    for (key, act) in short {
        if keys.just_pressed(key) {
            acts.write(act);
        }
    }
}

/// egui asks for another frame while something of its own moves, and new letters and pictures take a frame
/// to reach the screen.
fn repaint(outputs: Query<&bevy_egui::EguiRenderOutput>, mut contexts: EguiContexts, mut frames: ResMut<Frames>) {
    if outputs.iter().any(|out| !out.textures_delta.set.is_empty()) {
        frames.want(4);
    }
    if let Ok(ctx) = contexts.ctx_mut()
        && ctx.has_requested_repaint()
    {
        frames.want(1);
    }
}
