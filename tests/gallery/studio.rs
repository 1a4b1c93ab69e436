//! The real app with its real renderer, drawing into an image instead of a window.
//!
//! It needs a Vulkan driver, for example Mesa's software one, but no screen.

use bevy::app::PluginsState;
use bevy::camera::{ImageRenderTarget, RenderTarget};
use bevy::ecs::message::MessageCursor;
use bevy::input::touch::{TouchInput, TouchPhase};
use bevy::log::{Level, LogPlugin};
use bevy::prelude::*;
use bevy::render::RenderPlugin;
use bevy::render::pipelined_rendering::PipelinedRenderingPlugin;
use bevy::render::render_resource::TextureFormat;
use bevy::render::view::screenshot::{Screenshot, ScreenshotCaptured};
use bevy::time::TimeUpdateStrategy;
use bevy::window::{ExitCondition, PrimaryWindow, RequestRedraw, WindowResized, WindowResolution};
use bevy::winit::WinitPlugin;
use bevy_egui::EguiPlugin;
use std::sync::{Arc, Mutex};
use std::time::Duration;
use swietlica::app::places::Places;
use swietlica::app::settings::{Settings, Sitter, Speed, Wishes};
use swietlica::app::table::board::Frame;
use swietlica::app::table::think::Thinking;
use swietlica::app::table::{Chosen, Rules, Seating, Tapped};
use swietlica::app::texts::Lang;
use swietlica::app::theme::Theme;
use swietlica::app::{self, Act, Eye, Screen};
use swietlica::record::Record;
use swietlica::rules::seen::Tap;
use swietlica::rules::table::{Pick, Play};

/// A picture of the screen.
pub struct Shot {
    pub width: u32,
    pub height: u32,
    /// Red, green, blue of each pixel, rows from the top.
    pub rgb: Vec<u8>,
}

/// The app on an easel.
pub struct Studio {
    pub app: App,
    canvas: Handle<Image>,
    redraws: MessageCursor<RequestRedraw>,
}

impl Studio {
    /// An app that nothing is read from a disk for, in which men are at once where they go.
    pub fn open() -> Studio {
        let window = Window { resolution: WindowResolution::new(1024, 768), ..default() };
        let mut app = App::new();
        app.add_plugins(
            app::flat::plugins()
                .set(WindowPlugin {
                    primary_window: Some(window),
                    exit_condition: ExitCondition::DontExit,
                    ..default()
                })
                // Without a window of the system egui complains once a frame.
                .set(LogPlugin { level: Level::ERROR, filter: String::new(), ..default() })
                .set(RenderPlugin { synchronous_pipeline_compilation: true, ..default() })
                .disable::<WinitPlugin>()
                // What is drawn is drawn before the frame ends.
                .disable::<PipelinedRenderingPlugin>(),
        )
        .add_plugins(EguiPlugin::default())
        .insert_resource(TimeUpdateStrategy::ManualDuration(Duration::from_millis(40)))
        .insert_resource(Wishes {
            speed: Some(Speed::None),
            lang: Some(Lang::Pl),
            theme: Some(Theme::Buk),
            forgetful: true,
            ..Wishes::default()
        })
        .add_plugins(app::plugin);
        while app.plugins_state() == PluginsState::Adding {
            bevy::tasks::tick_global_task_pools_on_main_thread();
        }
        app.finish();
        app.cleanup();
        let mut studio = Studio { app, canvas: Handle::default(), redraws: default() };
        studio.app.update();
        studio.resize((1024, 768), 1.0);
        studio
    }

    /// Another screen: its size in logical pixels, and how many of its own pixels each of them has.
    pub fn resize(&mut self, (width, height): (u32, u32), dense: f32) {
        let [w, h] = [width, height].map(|side| (side as f32 * dense).round() as u32);
        let world = self.app.world_mut();
        let image = Image::new_target_texture(w, h, TextureFormat::Rgba8UnormSrgb, None);
        self.canvas = world.resource_mut::<Assets<Image>>().add(image);
        let target = ImageRenderTarget { handle: self.canvas.clone(), scale_factor: dense };
        let mut eyes = world.query_filtered::<Entity, With<Eye>>();
        let eye = eyes.single(world).expect("one camera");
        world.entity_mut(eye).insert(RenderTarget::Image(target));
        let mut windows = world.query_filtered::<(Entity, &mut Window), With<PrimaryWindow>>();
        let (window, mut frame) = windows.single_mut(world).expect("one window");
        let [width, height] = [width, height].map(|side| side as f32);
        frame.resolution.set(width, height);
        world.write_message(WindowResized { window, width, height });
    }

    /// Another theme and language.
    pub fn dress(&mut self, theme: Theme, lang: Lang) {
        let mut wishes = self.app.world_mut().resource_mut::<Wishes>();
        (wishes.theme, wishes.lang) = (Some(theme), Some(lang));
        // The language is looked up when the settings change.
        self.app.world_mut().resource_mut::<Settings>().set_changed();
    }

    /// The shelf, nothing chosen but the game.
    pub fn shelf(&mut self, game: &str) {
        self.deal(&Record::of("grody"), &[Sitter::Person; 2]);
        self.act(Act::Open(app::Sheet::None));
        self.app.world_mut().resource_mut::<NextState<Screen>>().set(Screen::Shelf);
        self.frames(2);
        self.act(Act::LetGo);
        self.act(Act::LetGo);
        self.act(Act::Choose(game.into()));
    }

    /// The table with a game.
    pub fn deal(&mut self, record: &Record, sitters: &[Sitter]) {
        let play = swietlica::games::open(record).expect("a sound record");
        let world = self.app.world_mut();
        let mut wishes = world.resource_mut::<Wishes>();
        (wishes.kiosk, wishes.no_undo) = (false, false);
        world.resource_mut::<Settings>().confirm = false;
        world.resource_mut::<Rules>().0 = play;
        *world.resource_mut::<Seating>() = Seating::of(sitters.to_vec());
        self.act(Act::LetGo);
        self.act(Act::Back);
        self.lift();
        self.frames(2);
    }

    /// No finger is down any more.
    fn lift(&mut self) {
        let world = self.app.world_mut();
        let mut windows = world.query_filtered::<Entity, With<PrimaryWindow>>();
        let window = windows.single(world).expect("one window");
        let (phase, position) = (TouchPhase::Canceled, Vec2::ZERO);
        world.write_message(TouchInput { phase, position, window, force: None, id: 1 });
    }

    /// They sit round the screen so.
    pub fn sit(&mut self, places: Places) {
        let mut seating = self.app.world_mut().resource_mut::<Seating>();
        *seating = Seating::placed(seating.sitters.clone(), places);
        self.frames(2);
    }

    /// As a teacher's link opens it that offers nothing but the game, until the next one is dealt.
    pub fn shut_in(&mut self) {
        let mut wishes = self.app.world_mut().resource_mut::<Wishes>();
        (wishes.kiosk, wishes.no_undo) = (true, true);
        self.frames(2);
    }

    /// The rules.
    pub fn play(&self) -> &dyn Play {
        &*self.app.world().resource::<Rules>().0
    }

    /// A way of moving is played and lands.
    pub fn choose(&mut self, pick: Pick) {
        self.app.world_mut().write_message(Chosen(pick));
        self.rest();
    }

    /// A field is tapped.
    pub fn tap(&mut self, node: &str) {
        let node = self.play().board().node(node).expect("a node of this board");
        self.app.world_mut().write_message(Tapped(Tap::Node(node)));
        self.frames(2);
    }

    /// A finger comes down on a field and stays.
    pub fn touch(&mut self, node: &str) {
        let world = self.app.world_mut();
        let frame = world.resource::<Frame>();
        let node = world.resource::<Rules>().0.board().node(node).expect("a node of this board");
        let position = frame.screen(frame.spot(node));
        let mut windows = world.query_filtered::<Entity, With<PrimaryWindow>>();
        let window = windows.single(world).expect("one window");
        world.write_message(TouchInput { phase: TouchPhase::Started, position, window, force: None, id: 1 });
        self.frames(3);
    }

    /// What a button says.
    pub fn act(&mut self, act: Act) {
        self.app.world_mut().write_message(act);
        self.frames(1);
    }

    /// Frames that nobody looks at.
    pub fn frames(&mut self, count: usize) {
        self.look(false);
        (0..count).for_each(|_| self.app.update());
    }

    fn look(&mut self, open: bool) {
        let world = self.app.world_mut();
        let mut eyes = world.query_filtered::<&mut Camera, With<Eye>>();
        eyes.single_mut(world).expect("one camera").is_active = open;
    }

    /// Frames until nothing asks for another and no computer thinks, which may take it seconds.
    pub fn rest(&mut self) {
        self.look(false);
        for _ in 0..6000 {
            self.app.update();
            if self.app.world().resource::<Thinking>().busy() {
                std::thread::sleep(std::time::Duration::from_millis(5));
                continue;
            }
            let messages = self.app.world().resource::<Messages<RequestRedraw>>();
            if self.redraws.read(messages).count() == 0 {
                return;
            }
        }
        panic!("the screen never rests");
    }

    /// What is seen when everything has come to rest.
    pub fn shoot(&mut self) -> Shot {
        self.rest();
        self.look(true);
        self.app.update();
        let shot: Arc<Mutex<Option<Image>>> = Arc::default();
        let kept = shot.clone();
        self.app.world_mut().spawn(Screenshot::image(self.canvas.clone())).observe(
            move |captured: On<ScreenshotCaptured>| {
                *kept.lock().expect("nobody panics with it") = Some(captured.image.clone());
            },
        );
        for _ in 0..200 {
            self.app.update();
            let Some(image) = shot.lock().expect("nobody panics with it").take() else { continue };
            let size = image.texture_descriptor.size;
            let data = image.data.expect("a captured image has its pixels");
            let rgb = data.chunks_exact(4).flat_map(|p| [p[0], p[1], p[2]]).collect();
            return Shot { width: size.width, height: size.height, rgb };
        }
        panic!("no picture came from the renderer");
    }
}

impl Shot {
    /// The picture `by` times smaller: each pixel the mean of its square. What is left over at the edge goes.
    pub fn smaller(&self, by: u32) -> Shot {
        let (width, height) = (self.width / by, self.height / by);
        let mean = |x: u32, y: u32, k: u32| {
            let at = |i: u32| ((y * by + i / by) * self.width + x * by + i % by) * 3 + k;
            let sum: u32 = (0..by * by).map(|i| u32::from(self.rgb[at(i) as usize])).sum();
            (sum / (by * by)) as u8
        };
        let pixels = (0..width * height).flat_map(|i| (0..3).map(move |k| mean(i % width, i / width, k)));
        Shot { width, height, rgb: pixels.collect() }
    }

    /// Reads a PNG with three channels, if there is one.
    pub fn read(path: &std::path::Path) -> Option<Shot> {
        let file = std::io::BufReader::new(std::fs::File::open(path).ok()?);
        let mut reader = png::Decoder::new(file).read_info().ok()?;
        let mut rgb = vec![0; reader.output_buffer_size()?];
        let info = reader.next_frame(&mut rgb).ok()?;
        (info.color_type == png::ColorType::Rgb).then_some(Shot { width: info.width, height: info.height, rgb })
    }

    /// Writes a PNG.
    pub fn save(&self, path: &std::path::Path) -> std::io::Result<()> {
        let file = std::io::BufWriter::new(std::fs::File::create(path)?);
        let mut encoder = png::Encoder::new(file, self.width, self.height);
        encoder.set_color(png::ColorType::Rgb);
        encoder.set_depth(png::BitDepth::Eight);
        encoder.write_header()?.write_image_data(&self.rgb)?;
        Ok(())
    }
}
