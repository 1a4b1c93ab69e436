//! The real app without a window's frame or a GPU: fingers go in as messages, and what is told comes out.

use bevy::asset::AssetPlugin;
use bevy::ecs::message::MessageCursor;
use bevy::ecs::schedule::SingleThreadedExecutor;
use bevy::input::InputPlugin;
use bevy::input::touch::{TouchInput, TouchPhase};
use bevy::prelude::*;
use bevy::render::camera::camera_system;
use bevy::render::texture::ManualTextureViews;
use bevy::shader::Shader;
use bevy::state::app::StatesPlugin;
use bevy::time::TimeUpdateStrategy;
use bevy::window::{ExitCondition, PrimaryWindow, RequestRedraw, WindowResized, WindowResolution};
use bevy_egui::EguiPlugin;
use std::time::Duration;
use swietlica::app::keep::{Given, Store};
use swietlica::app::settings::{Sitter, Speed, Wishes};
use swietlica::app::table::advice::Hint;
use swietlica::app::table::board::Frame;
use swietlica::app::table::hand::Hand;
use swietlica::app::table::pieces::{Man, Rests};
use swietlica::app::table::show::Stage;
use swietlica::app::table::think::Thinking;
use swietlica::app::table::{Phase, Refused, Rules, Seating, Seen};
use swietlica::app::texts::Lang;
use swietlica::app::{self, Act, Mirror, Screen, Sheet};
use swietlica::games;
use swietlica::record::Record;
use swietlica::rules::seen::Tap;
use swietlica::rules::table::{Pick, Play};
use swietlica::rules::{Node, Piece};

/// The time between two frames in milliseconds.
pub const FRAME: u64 = 16;

/// A person plays White against the weakest computer.
pub const ALONE: [Sitter; 2] = [Sitter::Person, Sitter::Computer(0)];
/// Two persons.
pub const BOTH: [Sitter; 2] = [Sitter::Person, Sitter::Person];

/// The app on a test's bench.
pub struct Rig {
    /// The app itself.
    pub app: App,
    /// What has been seen since the list was last emptied.
    pub seen: Vec<Seen>,
    /// What has been refused.
    pub refused: Vec<Refused>,
    /// How many times another frame was asked for.
    pub redraws: usize,
    cursors: (MessageCursor<Seen>, MessageCursor<Refused>, MessageCursor<RequestRedraw>),
}

/// Everything of Bevy that the app stands on, and the app; nothing is read from or written to a disk.
pub fn app(size: (u32, u32), wishes: Wishes) -> App {
    app_with(size, wishes, None)
}

/// The same, with a store of games.
fn app_with(size: (u32, u32), wishes: Wishes, store: Option<Store>) -> App {
    let window = Window { resolution: WindowResolution::new(size.0, size.1), ..default() };
    let mut app = App::new();
    app.add_plugins((
        MinimalPlugins,
        AssetPlugin::default(),
        WindowPlugin { primary_window: Some(window), exit_condition: ExitCondition::DontExit, ..default() },
        InputPlugin,
        StatesPlugin,
    ))
    .init_asset::<Shader>()
    .init_asset::<Image>()
    .init_asset::<Mesh>()
    .init_asset::<ColorMaterial>()
    // Tells egui how large the window is; with a GPU the renderer brings it.
    .init_resource::<ManualTextureViews>()
    .add_systems(PostStartup, camera_system)
    .add_systems(PostUpdate, camera_system)
    .add_plugins(EguiPlugin::default())
    .insert_resource(TimeUpdateStrategy::ManualDuration(Duration::from_millis(FRAME)))
    .insert_resource(wishes);
    if let Some(store) = store {
        app.insert_non_send(Given(store));
    }
    app.add_plugins(app::plugin);
    app.finish();
    app.cleanup();
    // One thread is quicker for so little, and leaves nothing to chance.
    for (_, schedule) in app.world_mut().resource_mut::<Schedules>().iter_mut() {
        schedule.set_executor(SingleThreadedExecutor::new());
    }
    app
}

/// This speed, in Polish, and nothing is remembered.
pub fn wishes(speed: Speed) -> Wishes {
    Wishes { speed: Some(speed), lang: Some(Lang::Pl), forgetful: true, ..Wishes::default() }
}

impl Rig {
    /// The shelf of a fresh app, on a tablet.
    pub fn new(speed: Speed) -> Rig {
        Rig::sized(speed, (1024, 768))
    }

    /// The same on another screen.
    pub fn sized(speed: Speed, size: (u32, u32)) -> Rig {
        let mut rig = Rig::unopened(size, wishes(speed));
        rig.frames(3);
        rig
    }

    /// An app that was opened with these wishes.
    pub fn wished(wishes: Wishes) -> Rig {
        let mut rig = Rig::unopened((1024, 768), wishes);
        rig.frames(3);
        rig
    }

    /// An app that has not drawn a frame yet.
    fn unopened(size: (u32, u32), wishes: Wishes) -> Rig {
        Rig { app: app(size, wishes), seen: Vec::new(), refused: Vec::new(), redraws: 0, cursors: default() }
    }

    /// The shelf of an app that keeps its games in this store, or the table that was open.
    pub fn keeping(speed: Speed, store: Store) -> Rig {
        let app = app_with((1024, 768), wishes(speed), Some(store));
        Rig { app, seen: Vec::new(), refused: Vec::new(), redraws: 0, cursors: default() }
    }

    /// A table at which a game stands in a position (its own start for `""`), with somebody at each seat.
    pub fn at_table(speed: Speed, game: &str, position: &str, sitters: [Sitter; 2]) -> Rig {
        Rig::at_table_of((1024, 768), speed, game, position, &sitters)
    }

    /// The same on another screen, with as many seats as there are sitters. It is opened as a game that was
    /// left for the shelf.
    pub fn at_table_of(size: (u32, u32), speed: Speed, game: &str, position: &str, sitters: &[Sitter]) -> Rig {
        let mut rig = Rig::unopened(size, wishes(speed));
        let start = Some(position.to_owned()).filter(|p| !p.is_empty());
        let record = Record { seed: 7, start, seats: sitters.len() as u8, ..Record::of(game) };
        rig.res_mut::<Rules>().0 = games::open(&record).expect("a sound record");
        *rig.res_mut::<Seating>() = Seating::of(sitters.to_vec());
        // Straight to the table: the shelf's pictures need not be drawn.
        rig.res_mut::<NextState<Screen>>().set(Screen::Table);
        rig.act(Act::Back);
        rig.frames(3);
        assert_eq!(rig.screen(), Screen::Table);
        rig
    }

    /// One frame.
    pub fn frame(&mut self) {
        self.app.update();
        let world = self.app.world();
        self.seen.extend(self.cursors.0.read(world.resource()).cloned());
        self.refused.extend(self.cursors.1.read(world.resource()).cloned());
        self.redraws += self.cursors.2.read(world.resource::<Messages<RequestRedraw>>()).count();
    }

    /// So many frames.
    pub fn frames(&mut self, count: usize) {
        (0..count).for_each(|_| self.frame());
    }

    /// So many milliseconds pass between two frames from now on.
    pub fn pace(&mut self, millis: u64) {
        *self.res_mut::<TimeUpdateStrategy>() = TimeUpdateStrategy::ManualDuration(Duration::from_millis(millis));
    }

    /// Frames until something holds. The thinker has a thread of its own, so it is given time.
    pub fn until(&mut self, what: &str, holds: impl Fn(&Rig) -> bool) {
        for _ in 0..20_000 {
            if holds(self) {
                return;
            }
            if self.thinks() || self.res::<Hint>().thinks() {
                std::thread::sleep(Duration::from_millis(1));
            }
            self.frame();
        }
        panic!("never happened: {what}; {:?}, ply {}", self.phase(), self.play().ply());
    }

    /// Frames until a person may move, or the game is over or stands still.
    pub fn settle(&mut self) {
        self.until("everything lands", |rig| matches!(rig.phase(), Phase::Person | Phase::Over | Phase::Held));
        self.frame();
    }

    /// Frames until nothing asks for another.
    pub fn rest(&mut self) {
        for _ in 0..200 {
            self.redraws = 0;
            self.frame();
            if self.redraws == 0 {
                return;
            }
        }
        panic!("the screen never rests");
    }

    /// What a button, a key or the mirror says.
    pub fn act(&mut self, act: Act) {
        self.app.world_mut().write_message(act);
        self.frame();
    }

    /// A resource.
    pub fn res<R: Resource>(&self) -> &R {
        self.app.world().resource()
    }

    /// A resource to be set up for a test.
    pub fn res_mut<R: Resource<Mutability = bevy::ecs::component::Mutable>>(&mut self) -> Mut<'_, R> {
        self.app.world_mut().resource_mut()
    }

    /// The rules.
    pub fn play(&self) -> &dyn Play {
        &*self.res::<Rules>().0
    }

    /// The position's text.
    pub fn position(&self) -> String {
        self.play().position()
    }

    /// What the table waits for.
    pub fn phase(&self) -> Phase {
        *self.res()
    }

    /// The sheet that lies over the screen.
    pub fn sheet(&self) -> Sheet {
        *self.res()
    }

    /// Where the program is.
    pub fn screen(&self) -> Screen {
        *self.res::<State<Screen>>().get()
    }

    /// Whether a question to the computer is open.
    pub fn thinks(&self) -> bool {
        self.res::<Thinking>().busy()
    }

    /// The names of the nodes that have been tapped so far.
    pub fn taps(&self) -> Vec<String> {
        self.named(&self.res::<Hand>().taps)
    }

    /// Taps by their nodes' names.
    pub fn named(&self, taps: &[Tap]) -> Vec<String> {
        let name = |tap: &Tap| match tap {
            Tap::Node(node) => self.play().board().name(*node).to_owned(),
            other => format!("{other:?}"),
        };
        taps.iter().map(name).collect()
    }

    /// A button of the mirror, by its act's word.
    pub fn said_button(&self, word: &str) -> Option<app::Button> {
        let what = app::What::Act(word.into());
        self.res::<Mirror>().buttons.iter().find(|b| b.what == what).cloned()
    }

    /// The id of the last refusal, if it still stands.
    pub fn refusal(&self) -> Option<&'static str> {
        self.res::<Hand>().refused.as_ref().map(|(_, reason)| reason.id)
    }

    /// A fact of the mirror.
    pub fn fact(&self, name: &str) -> String {
        let facts = &self.res::<Mirror>().facts;
        facts.iter().find(|(n, _)| *n == name).map(|(_, value)| value.clone()).unwrap_or_default()
    }

    /// The node of a name.
    pub fn node(&self, name: &str) -> Node {
        self.play().board().node(name).expect("a node of this board")
    }

    /// Where a node lies on the screen.
    pub fn at(&self, name: &str) -> Vec2 {
        self.spot(self.node(name))
    }

    fn spot(&self, node: Node) -> Vec2 {
        let frame = self.res::<Frame>();
        frame.screen(frame.spot(node))
    }

    /// The side of a field on the screen.
    pub fn field(&self) -> f32 {
        let frame = self.res::<Frame>();
        frame.field * frame.scale
    }

    /// One thing that a finger does, without a frame.
    pub fn touch(&mut self, id: u64, phase: TouchPhase, position: Vec2) {
        let mut windows = self.app.world_mut().query_filtered::<Entity, With<PrimaryWindow>>();
        let window = windows.single(self.app.world()).expect("one window");
        self.app.world_mut().write_message(TouchInput { phase, position, window, force: None, id });
    }

    /// A finger comes down.
    pub fn down(&mut self, id: u64, at: Vec2) {
        self.touch(id, TouchPhase::Started, at);
        self.frame();
    }

    /// It moves.
    pub fn slide(&mut self, id: u64, to: Vec2) {
        self.touch(id, TouchPhase::Moved, to);
        self.frame();
    }

    /// It lifts.
    pub fn up(&mut self, id: u64, at: Vec2) {
        self.touch(id, TouchPhase::Ended, at);
        self.frame();
    }

    /// The system takes it away.
    pub fn cancel(&mut self, id: u64, at: Vec2) {
        self.touch(id, TouchPhase::Canceled, at);
        self.frame();
    }

    /// A tap at a point of the screen.
    pub fn tap_at(&mut self, at: Vec2) {
        self.down(1, at);
        self.up(1, at);
    }

    /// A tap on a node.
    pub fn tap(&mut self, node: &str) {
        self.tap_at(self.at(node));
    }

    /// A finger that takes something to a point of the screen, and is still down.
    pub fn carry(&mut self, node: &str, to: Vec2) {
        let from = self.at(node);
        self.down(1, from);
        self.slide(1, from.lerp(to, 0.5));
        self.slide(1, to);
    }

    /// A finger that takes something to a point of the screen and lifts there.
    pub fn drag(&mut self, node: &str, to: Vec2) {
        self.carry(node, to);
        self.up(1, to);
    }

    /// All taps of a way of moving, by touch.
    pub fn tap_pick(&mut self, pick: Pick) {
        for tap in self.play().plans()[pick.0].taps.clone() {
            match tap {
                Tap::Node(node) => self.tap_at(self.spot(node)),
                Tap::Reserve(seat) => self.press_reserve(seat),
                Tap::Choice(_) => panic!("these games ask for no choice"),
            }
        }
    }

    /// Gives the window another size, as a window system does.
    pub fn resize(&mut self, width: f32, height: f32) {
        let world = self.app.world_mut();
        let mut windows = world.query_filtered::<(Entity, &mut Window), With<PrimaryWindow>>();
        let (entity, mut window) = windows.single_mut(world).expect("one window");
        window.resolution.set(width, height);
        world.write_message(WindowResized { window: entity, width, height });
        self.frame();
    }

    /// What the men's entities show: each node's men from the lowest.
    pub fn shown(&mut self) -> Vec<Vec<Piece>> {
        let nodes = self.play().board().len();
        let world = self.app.world_mut();
        let mut men = world.query::<(&Man, &Rests)>();
        let mut stacks = vec![Vec::new(); nodes];
        for (man, rests) in men.iter(world) {
            stacks[rests.node.index()].push((rests.height, man.piece));
        }
        let pieces = |mut stack: Vec<(u8, Piece)>| {
            stack.sort();
            stack.into_iter().map(|(_, piece)| piece).collect()
        };
        stacks.into_iter().map(pieces).collect()
    }

    /// What is seen is what the rules say, in the stage's books and in the men on the board.
    pub fn agrees(&mut self) {
        let view = self.play().view();
        assert_eq!(self.res::<Stage>().view, view, "{}", self.position());
        assert_eq!(self.shown(), view.stacks, "{}", self.position());
    }
}
