//! Bevy's render pipeline without its third dimension.
//!
//! [`CorePipelinePlugin`](bevy::core_pipeline::CorePipelinePlugin) also brings what nothing flat needs; its shaders
//! that shrink textures, for instance, it takes apart once for every format of a texture. Without that the first frame
//! begins about 0.1 s sooner in a browser (of 1.0 s; drawn in software, two cores).

use bevy::asset::io::embedded::EmbeddedAssetRegistry;
use bevy::core_pipeline::blit::BlitPlugin;
use bevy::core_pipeline::core_2d::Core2dPlugin;
use bevy::core_pipeline::schedule::camera_driver;
use bevy::core_pipeline::tonemapping::TonemappingPlugin;
use bevy::core_pipeline::upscaling::UpscalingPlugin;
use bevy::core_pipeline::{CorePipelinePlugin, FullscreenShader};
use bevy::prelude::*;
use bevy::render::RenderApp;
use bevy::render::renderer::{PendingCommandBuffers, RenderGraph, RenderGraphSystems, RenderQueue};
use std::path::{Path, PathBuf};

/// Where [`FullscreenShader`] looks for its text.
const PLACE: &str = "bevy_core_pipeline/fullscreen_vertex_shader/fullscreen.wgsl";

/// One triangle that is twice as wide and high as the screen, so that it covers all of it: what other shaders copy
/// pictures by. `uv` is (0, 0) at the screen's upper left corner and (1, 1) at its lower right.
const SCREEN: &str = "
#define_import_path bevy_core_pipeline::fullscreen_vertex_shader

struct FullscreenVertexOutput {
    @builtin(position) position: vec4<f32>,
    @location(0) uv: vec2<f32>,
}

@vertex
fn fullscreen_vertex_shader(@builtin(vertex_index) corner: u32) -> FullscreenVertexOutput {
    var out: FullscreenVertexOutput;
    out.uv = vec2<f32>(select(0.0, 2.0, corner == 2u), select(0.0, 2.0, corner == 1u));
    out.position = vec4<f32>(2.0 * out.uv.x - 1.0, 1.0 - 2.0 * out.uv.y, 0.0, 1.0);
    return out;
}
";

/// Bevy's usual plugins with this pipeline.
pub fn plugins() -> bevy::app::PluginGroupBuilder {
    DefaultPlugins.build().disable::<CorePipelinePlugin>().add_after::<CorePipelinePlugin>(FlatPipeline)
}

struct FlatPipeline;

impl Plugin for FlatPipeline {
    fn build(&self, app: &mut App) {
        let texts = app.world().resource::<EmbeddedAssetRegistry>();
        texts.insert_asset(PathBuf::from(PLACE), Path::new(PLACE), SCREEN.as_bytes());
        app.add_plugins((Core2dPlugin, BlitPlugin, TonemappingPlugin, UpscalingPlugin));
        let Some(render) = app.get_sub_app_mut(RenderApp) else { return };
        let systems = (camera_driver.in_set(RenderGraphSystems::Render), submit.in_set(RenderGraphSystems::Submit));
        render.init_resource::<FullscreenShader>().add_systems(RenderGraph, systems);
    }
}

/// What the cameras' passes have written goes to the graphics card.
fn submit(mut pending: ResMut<PendingCommandBuffers>, queue: Res<RenderQueue>) {
    let buffers = pending.take();
    if !buffers.is_empty() {
        queue.submit(buffers);
    }
}
