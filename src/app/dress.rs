//! Which theme is worn: what the link asks for, else what a person has chosen, else what the system prefers.

use super::settings::{Settings, Wishes};
use super::theme::Theme;
use super::wake::Frames;
use bevy::ecs::message::MessageUpdateSystems;
use bevy::prelude::*;

/// What the system prefers; asked once, when the program starts.
#[derive(Resource, Clone, Copy, Default, Debug, PartialEq, Eq)]
pub struct Prefers {
    /// A dark screen.
    pub dark: bool,
    /// High contrast.
    pub contrast: bool,
    /// Little movement.
    pub still: bool,
}

pub(super) fn plugin(app: &mut App) {
    let world = app.world();
    let prefers = world.get_resource().copied().unwrap_or_default();
    let theme = theme(world.resource(), world.resource(), prefers);
    app.insert_resource(prefers)
        .insert_resource(theme)
        .init_resource::<ClearColor>()
        // Before everything that draws or measures.
        .add_systems(First, (choose, wear.run_if(resource_changed::<Theme>)).chain().after(MessageUpdateSystems));
}

fn theme(settings: &Settings, wishes: &Wishes, prefers: Prefers) -> Theme {
    let preferred = match prefers {
        Prefers { contrast: true, .. } => Theme::Kontrast,
        Prefers { dark: true, .. } => Theme::Wieczor,
        _ => Theme::Buk,
    };
    wishes.theme.or(settings.theme).unwrap_or(preferred)
}

fn choose(settings: Res<Settings>, wishes: Res<Wishes>, prefers: Res<Prefers>, mut now: ResMut<Theme>) {
    now.set_if_neq(theme(&settings, &wishes, *prefers));
}

/// What is behind the table has its colour, and everything is drawn anew.
fn wear(theme: Res<Theme>, mut ground: ResMut<ClearColor>, mut frames: ResMut<Frames>) {
    let [r, g, b, _] = theme.palette().table.0;
    ground.0 = Color::srgb(r, g, b);
    frames.want(6);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_wish_comes_before_a_choice_and_a_choice_before_the_system() {
        let prefers = |dark, contrast| Prefers { dark, contrast, still: false };
        let (mut settings, mut wishes) = (Settings::default(), Wishes::default());
        assert_eq!(theme(&settings, &wishes, prefers(false, false)), Theme::Buk);
        assert_eq!(theme(&settings, &wishes, prefers(true, false)), Theme::Wieczor);
        assert_eq!(theme(&settings, &wishes, prefers(true, true)), Theme::Kontrast);
        settings.theme = Some(Theme::Buk);
        assert_eq!(theme(&settings, &wishes, prefers(true, true)), Theme::Buk);
        wishes.theme = Some(Theme::Kontrast);
        assert_eq!(theme(&settings, &wishes, prefers(true, false)), Theme::Kontrast);
    }
}
