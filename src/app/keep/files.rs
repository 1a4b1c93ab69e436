//! Kept games as files: one a game, replaced whole or not at all.

use crate::app::wake::Waker;
use std::fs::{self, File};
use std::io::Write;
use std::path::{Path, PathBuf};

/// The ending of a game's file.
const GAME: &str = "json";

/// A folder of games. Without a folder (or where it refuses) nothing is kept, and the store says so.
pub struct Store {
    folder: Option<PathBuf>,
    failed: bool,
}

impl Store {
    /// The platform's folder for what programs keep.
    pub fn of_platform() -> Store {
        let dirs = directories::ProjectDirs::from("", "", "swietlica");
        Store { folder: dirs.map(|d| d.data_dir().join("games")), failed: false }
    }

    /// A folder of one's own.
    pub fn at(folder: PathBuf) -> Store {
        Store { folder: Some(folder), failed: false }
    }

    /// Keeps nothing.
    pub fn nowhere() -> Store {
        Store { folder: None, failed: false }
    }

    /// Every text with its name. What is no text is given as far as it is one, and will not be read as a game.
    pub fn all(&self) -> Vec<(String, String)> {
        let Some(folder) = self.folder.as_ref().and_then(|f| fs::read_dir(f).ok()) else { return Vec::new() };
        let file = |path: PathBuf| {
            let name = path.file_stem()?.to_str()?.to_owned();
            let text = fs::read(&path).ok()?;
            let ours = path.extension().is_some_and(|e| e == GAME);
            ours.then(|| (name, String::from_utf8_lossy(&text).into_owned()))
        };
        folder.flatten().filter_map(|entry| file(entry.path())).collect()
    }

    /// Stores a text under a name. Whoever is killed in the middle finds the old text or the new.
    pub fn put(&mut self, name: &str, text: &str, _waker: &Waker) {
        if let Some(folder) = &self.folder {
            self.failed = replace(folder, name, text).is_err();
        }
    }

    /// Whether something is still on its way: never, a text is on the disk when it is put.
    pub fn busy(&self) -> bool {
        false
    }

    /// Whether the last text could not be stored.
    pub fn refused(&self) -> bool {
        self.failed
    }

    /// Forgets a name.
    pub fn remove(&mut self, name: &str) {
        if let Some(folder) = &self.folder {
            let _ = fs::remove_file(path(folder, name));
        }
    }

    /// Puts a text that cannot be read where it is out of the way and can still be found.
    pub fn set_aside(&mut self, name: &str) {
        if let Some(folder) = &self.folder {
            let from = path(folder, name);
            let _ = fs::rename(&from, from.with_extension("corrupt"));
        }
    }
}

fn path(folder: &Path, name: &str) -> PathBuf {
    folder.join(name).with_extension(GAME)
}

fn replace(folder: &Path, name: &str, text: &str) -> std::io::Result<()> {
    fs::create_dir_all(folder)?;
    let target = path(folder, name);
    let fresh = target.with_extension("new");
    let mut file = File::create(&fresh)?;
    file.write_all(text.as_bytes())?;
    // The text must be on the disk before its name is, or a flat battery leaves an empty file.
    file.sync_all()?;
    drop(file);
    fs::rename(&fresh, &target)?;
    // The name too, where a folder can be opened as a file.
    if let Ok(folder) = File::open(folder) {
        let _ = folder.sync_all();
    }
    Ok(())
}

/// Now, in milliseconds since 1970.
pub fn now() -> u64 {
    let since = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH);
    since.map_or(0, |d| d.as_millis() as u64)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn folder(name: &str) -> PathBuf {
        let folder = std::env::temp_dir().join(format!("swietlica-{name}-{}", std::process::id()));
        let _ = fs::remove_dir_all(&folder);
        folder
    }

    #[test]
    fn a_text_is_replaced_whole_and_what_is_aside_is_not_listed() {
        let place = folder("files");
        let mut store = Store::at(place.clone());
        assert!(store.all().is_empty());
        store.put("a", "one", &Waker::default());
        store.put("a", "two", &Waker::default());
        store.put("b", "three", &Waker::default());
        // What a killed program leaves half written is no game.
        fs::write(place.join("c.new"), "ha").unwrap();
        let mut all = store.all();
        all.sort();
        assert_eq!(all, [("a".into(), "two".into()), ("b".into(), "three".into())]);
        store.set_aside("a");
        store.remove("b");
        assert!(store.all().is_empty() && place.join("a.corrupt").exists());
        fs::remove_dir_all(&place).unwrap();
    }

    #[test]
    fn a_store_that_cannot_store_says_so() {
        let place = folder("refused");
        fs::write(&place, "a file where the folder should be").unwrap();
        let mut store = Store::at(place.clone());
        store.put("a", "one", &Waker::default());
        assert!(store.refused() && store.all().is_empty());
        fs::remove_file(&place).unwrap();
        store.put("a", "one", &Waker::default());
        assert!(!store.refused());
        fs::remove_dir_all(&place).unwrap();
    }
}
