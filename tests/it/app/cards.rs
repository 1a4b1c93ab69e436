//! Fingers on cards and sheets: a button is found by its id, wherever it lies, and touched.

use super::rig::Rig;
use bevy::prelude::*;
use bevy_egui::EguiContext;
use bevy_egui::egui::Id;
use swietlica::rules::Seat;

impl Rig {
    /// The middle of a part of the cards that can be tapped, by its id; none if it is not there.
    pub fn part(&mut self, id: Id) -> Option<Vec2> {
        let world = self.app.world_mut();
        let mut contexts = world.query::<&mut EguiContext>();
        let mut context = contexts.single_mut(world).expect("one context");
        let middle = context.get_mut().read_response(id)?.rect.center();
        Some(Vec2::new(middle.x, middle.y))
    }

    /// Whether a button is on the screen.
    pub fn has(&mut self, button: &str) -> bool {
        self.part(Id::new(("button", button))).is_some()
    }

    /// Touches a part of the cards. Its tap is known at a frame's end and read in the next.
    pub fn press_part(&mut self, id: Id) {
        let at = self.part(id).unwrap_or_else(|| panic!("{id:?} is not on the screen"));
        self.tap_at(at);
        self.frame();
    }

    /// Touches a button.
    pub fn press(&mut self, button: &str) {
        assert!(self.has(button), "no button {button}");
        self.press_part(Id::new(("button", button)));
    }

    /// Touches a seat's reserve.
    pub fn press_reserve(&mut self, seat: Seat) {
        let groove = Id::new(("card", ("reserve", seat)));
        match self.part(groove) {
            Some(_) => self.press_part(groove),
            None => self.press(&format!("drop{}", seat.0)),
        }
    }
}
