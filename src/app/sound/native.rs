//! A speaker of the platform. Without one (or when it is taken away) the program is silent and says so once.

use super::{Sound, wood};
#[cfg(any(windows, target_os = "macos"))]
use rodio::{ChannelCount, DeviceSinkBuilder, MixerDeviceSink, SampleRate, buffer::SamplesBuffer};
#[cfg(not(any(windows, target_os = "macos")))]
use rodio_linux::{ChannelCount, DeviceSinkBuilder, MixerDeviceSink, SampleRate, buffer::SamplesBuffer};
use std::collections::HashMap;

/// The speaker, opened with the first sound.
#[derive(Default)]
pub struct Speaker {
    /// `Some(None)`: there is none.
    sink: Option<Option<MixerDeviceSink>>,
    made: HashMap<Sound, Vec<f32>>,
}

impl Speaker {
    /// Plays a sound this loud, 0 to 1; others go on.
    pub fn play(&mut self, sound: Sound, gain: f32) {
        let sink = self.sink.get_or_insert_with(|| match DeviceSinkBuilder::open_default_sink() {
            Ok(mut sink) => {
                sink.log_on_drop(false);
                Some(sink)
            }
            Err(e) => {
                bevy::log::warn!("there is no sound: {e}");
                None
            }
        });
        let (Some(sink), Some(rate)) = (sink, SampleRate::new(wood::RATE)) else { return };
        let samples = self.made.entry(sound).or_insert_with(|| wood::samples(sound));
        let loud: Vec<f32> = samples.iter().map(|s| s * gain).collect();
        sink.mixer().add(SamplesBuffer::new(ChannelCount::MIN, rate, loud));
    }
}
