//! A few pictures of the gallery look as they did when somebody last looked at them.
//!
//! They are kept four times smaller, so that a pixel more or less of a driver does not matter. When they are meant
//! to change: `SWIETLICA_PICTURES=keep cargo test --test it -- --ignored pictures`, and look at them.

#[path = "../../gallery/scenes.rs"]
mod scenes;
#[path = "../../gallery/studio.rs"]
mod studio;

use std::path::Path;
use studio::{Shot, Studio};
use swietlica::app::texts::Lang;
use swietlica::app::theme::Theme;

/// Scene, size, theme, language.
const KEPT: [(&str, (u32, u32), Theme, Lang); 7] = [
    // First, while no game has been left on the shelf.
    ("shelf-ringo", (1024, 768), Theme::Buk, Lang::Pl),
    ("table-grody", (1024, 768), Theme::Buk, Lang::Pl),
    ("table-szachy", (390, 844), Theme::Wieczor, Lang::Pl),
    ("table-barbakan", (768, 1024), Theme::Kontrast, Lang::Pl),
    ("table-agon", (1280, 800), Theme::Buk, Lang::En),
    ("refusal", (390, 844), Theme::Buk, Lang::Pl),
    ("result", (768, 1024), Theme::Wieczor, Lang::Pl),
];
const SMALLER: u32 = 4;
/// How far the mean of all channels may be away, and how many of a thousand pixels may be far away.
const MEAN: f64 = 1.5;
const FAR: (u8, usize) = (40, 6);

#[test]
#[ignore = "needs a Vulkan driver, such as Mesa's in software; .ci/run brings it"]
fn the_gallery_looks_as_it_did() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/it/pictures");
    let keep = std::env::var("SWIETLICA_PICTURES").is_ok_and(|wish| wish == "keep");
    let fresh = if keep { folder.clone() } else { Path::new(env!("CARGO_TARGET_TMPDIR")).join("pictures") };
    std::fs::create_dir_all(&fresh).unwrap();
    let all = scenes::all();
    let mut studio = Studio::open();
    let mut changed = Vec::new();
    for (name, size, theme, lang) in KEPT {
        studio.resize(size, 1.0);
        studio.dress(theme, lang);
        all.iter().find(|scene| scene.name == name).expect("a scene").set(&mut studio);
        let shot = studio.shoot().smaller(SMALLER);
        let file = format!("{name}-{}x{}-{}.png", size.0, size.1, theme.word());
        shot.save(&fresh.join(&file)).unwrap();
        if let Some(how) = Shot::read(&folder.join(&file)).map_or(Some("is new".into()), |kept| differs(&kept, &shot)) {
            changed.push(format!("{file} {how}"));
        }
    }
    assert!(changed.is_empty() || keep, "{}\nsee {}", changed.join("\n"), fresh.display());
}

/// How two pictures differ, if they do.
fn differs(kept: &Shot, shot: &Shot) -> Option<String> {
    if (kept.width, kept.height) != (shot.width, shot.height) {
        return Some(format!("is {} × {} now", shot.width, shot.height));
    }
    let apart: Vec<u8> = kept.rgb.iter().zip(&shot.rgb).map(|(a, b)| a.abs_diff(*b)).collect();
    let mean = apart.iter().map(|d| f64::from(*d)).sum::<f64>() / apart.len() as f64;
    let far = apart.chunks_exact(3).filter(|p| p.iter().any(|d| *d > FAR.0)).count() * 1000 / (apart.len() / 3);
    (mean > MEAN || far > FAR.1).then(|| format!("differs by {mean:.2} on the mean, {far} ‰ of it by much"))
}

#[test]
fn pictures_that_differ_are_told_apart() {
    let grey = |value: u8| Shot { width: 40, height: 40, rgb: vec![value; 4800] };
    assert!(differs(&grey(100), &grey(101)).is_none());
    assert!(differs(&grey(100), &grey(103)).is_some());
    let mut spot = grey(100);
    // A mark that is gone: small on the mean, but far.
    spot.rgb[..60].fill(200);
    assert!(differs(&grey(100), &spot).is_some());
    assert!(differs(&grey(100), &Shot { width: 20, height: 80, rgb: vec![100; 4800] }).is_some());
}
