//! The gallery: every screen of the program in every size and theme, drawn by its own renderer into PNGs.
//!
//! `cargo run --example gallery -- FOLDER [WORD..]` draws those whose name holds every word, for example
//! `table- 390x844`. Names are `scene-size-theme`, with `-en` for English, which is drawn only when asked for,
//! as are the sizes after the first four.

mod scenes;
#[allow(dead_code, reason = "the test of pictures reads them too")]
mod studio;

use std::path::PathBuf;
use swietlica::app::texts::Lang;
use swietlica::app::theme::Theme;

/// Logical pixels, and the screen's own pixels in each of them.
const SIZES: [((u32, u32), f32); 9] = [
    ((1280, 800), 1.0),
    ((1024, 768), 1.0),
    ((768, 1024), 1.0),
    ((390, 844), 1.0),
    ((390, 844), 3.0),
    ((360, 640), 1.0),
    ((844, 390), 1.0),
    ((800, 600), 1.0),
    ((2560, 1440), 1.0),
];
/// How many of the sizes are drawn without being asked for.
const USUAL: usize = 4;

fn main() {
    let mut words = std::env::args().skip(1);
    let Some(folder) = words.next().map(PathBuf::from) else {
        eprintln!("usage: gallery FOLDER [WORD..]");
        std::process::exit(2);
    };
    let words: Vec<String> = words.collect();
    std::fs::create_dir_all(&folder).expect("the folder can be made");
    let mut studio = studio::Studio::open();
    let scenes = scenes::all();
    let mut count = 0;
    for (i, (size, dense)) in SIZES.into_iter().enumerate() {
        let mut fits = format!("{}x{}", size.0, size.1);
        if dense != 1.0 {
            fits += &format!("@{dense}");
        }
        for theme in Theme::ALL {
            for lang in [Lang::Pl, Lang::En] {
                let tongue = if lang == Lang::Pl { "" } else { "-en" };
                for scene in &scenes {
                    let name = format!("{}-{fits}-{}{tongue}", scene.name, theme.word());
                    let asked = |what: &str| words.iter().any(|w| w.contains(what));
                    let usual = (i < USUAL || asked(&fits)) && (tongue.is_empty() || asked(tongue));
                    if !usual || !words.iter().all(|w| name.contains(w.as_str())) {
                        continue;
                    }
                    studio.resize(size, dense);
                    studio.dress(theme, lang);
                    scene.set(&mut studio);
                    let path = folder.join(format!("{name}.png"));
                    studio.shoot().save(&path).expect("the picture can be written");
                    count += 1;
                }
            }
        }
    }
    println!("{count} pictures in {}", folder.display());
}
