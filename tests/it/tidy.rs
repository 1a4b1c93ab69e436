//! What the sources promise about themselves: which part may know what, and how files are kept.

use std::path::{Path, PathBuf};

/// The longest that a source file may be, in lines.
const LONGEST: usize = 450;

/// A source file taken apart line by line, so that code, comments and words are not mistaken for each other.
struct Source {
    /// The path from the project's root, with `/`.
    path: String,
    /// The code of each line: comments left out, string literals emptied.
    code: Vec<String>,
    /// Each string literal with the number of the line, from 1, on which it begins.
    strings: Vec<(usize, String)>,
    /// The line, from 1, from which on there are only tests.
    tests: usize,
}

impl Source {
    fn read(path: &Path) -> Source {
        let root = Path::new(env!("CARGO_MANIFEST_DIR"));
        let name = path.strip_prefix(root).unwrap().to_str().unwrap().replace('\\', "/");
        Source::of(name, &std::fs::read_to_string(path).unwrap())
    }

    fn of(path: String, text: &str) -> Source {
        let mut source = Source { path, code: vec![String::new()], strings: Vec::new(), tests: usize::MAX };
        let chars: Vec<char> = text.chars().collect();
        let mut at = 0;
        while at < chars.len() {
            at = source.token(&chars, at);
        }
        let marked = |line: &&String| line.trim() == "#[cfg(test)]";
        if let Some(from) = source.code.iter().position(|line| marked(&line)) {
            source.tests = from + 1;
        }
        if source.path.ends_with("/tests.rs") {
            source.tests = 1;
        }
        source
    }

    /// Takes one token and returns where the next begins.
    fn token(&mut self, chars: &[char], at: usize) -> usize {
        let rest = &chars[at..];
        let starts = |text: &str| text.chars().zip(rest).filter(|(a, b)| a == *b).count() == text.len();
        if starts("//") {
            return at + rest.iter().position(|c| *c == '\n').unwrap_or(rest.len());
        }
        if starts("/*") {
            let end = (2..rest.len()).find(|i| rest[i - 1..=*i] == ['*', '/'] && *i > 2).unwrap_or(rest.len() - 1);
            rest[..=end].iter().filter(|c| **c == '\n').for_each(|_| self.code.push(String::new()));
            return at + end + 1;
        }
        let hashes = rest.iter().skip(1).take_while(|c| **c == '#').count();
        if rest[0] == 'r' && rest.get(1 + hashes) == Some(&'"') {
            let close =
                |i: &usize| rest[*i] == '"' && rest[i + 1..].iter().take_while(|c| **c == '#').count() >= hashes;
            let end = (2 + hashes..rest.len()).find(close).unwrap_or(rest.len() - 1);
            return at + self.string(&rest[2 + hashes..end]) + 3 + 2 * hashes;
        }
        if rest[0] == '"' {
            let mut end = 1;
            while end < rest.len() && rest[end] != '"' {
                end += if rest[end] == '\\' { 2 } else { 1 };
            }
            return at + self.string(&rest[1..end.min(rest.len())]) + 2;
        }
        // A character; a lifetime has no second quote.
        let quoted = match rest {
            ['\'', '\\', ..] => rest.iter().skip(3).position(|c| *c == '\'').map(|i| i + 4),
            ['\'', _, '\'', ..] => Some(3),
            _ => None,
        };
        if let Some(length) = quoted {
            self.push("' '");
            return at + length;
        }
        match rest[0] {
            '\n' => self.code.push(String::new()),
            c => self.push(c.encode_utf8(&mut [0; 4])),
        }
        at + 1
    }

    fn push(&mut self, text: &str) {
        if let Some(line) = self.code.last_mut() {
            line.push_str(text);
        }
    }

    /// Keeps a literal's inside and returns its length.
    fn string(&mut self, inside: &[char]) -> usize {
        self.push("\"\"");
        self.strings.push((self.code.len(), inside.iter().collect()));
        inside.iter().filter(|c| **c == '\n').for_each(|_| self.code.push(String::new()));
        inside.len()
    }

    fn within(&self, folders: &[&str]) -> bool {
        folders.iter().any(|f| self.path.starts_with(&format!("{f}/")) || self.path == format!("{f}.rs"))
    }

    /// The lines, as `path:line`, on which this holds of the code.
    fn lines(&self, odd: impl Fn(&str) -> bool) -> Vec<String> {
        let lines = self.code.iter().enumerate().filter(|(_, line)| odd(line));
        lines.map(|(i, line)| format!("{}:{}: {}", self.path, i + 1, line.trim())).collect()
    }

    /// The string literals before the tests, as `path:line`, of which this holds.
    fn words(&self, odd: impl Fn(&str) -> bool) -> Vec<String> {
        let words = self.strings.iter().filter(|(line, text)| *line < self.tests && odd(text));
        words.map(|(line, text)| format!("{}:{line}: {text:?}", self.path)).collect()
    }
}

/// Every Rust file below a folder of the project.
fn sources(folder: &str) -> Vec<Source> {
    let mut folders: Vec<PathBuf> = vec![Path::new(env!("CARGO_MANIFEST_DIR")).join(folder)];
    let mut all = Vec::new();
    while let Some(folder) = folders.pop() {
        for entry in std::fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|e| e == "rs") {
                all.push(Source::read(&path));
            }
        }
    }
    assert!(!all.is_empty());
    all
}

/// Nothing of what a rule finds in the files of a folder.
fn none(folder: &str, rule: impl Fn(&Source) -> Vec<String>) {
    let found: Vec<String> = sources(folder).iter().flat_map(rule).collect();
    assert!(found.is_empty(), "{}", found.join("\n"));
}

/// Whether a line has this word, not as a part of another.
fn names(line: &str, word: &str) -> bool {
    let part = |c: char| c.is_alphanumeric() || c == '_';
    let starts = line.match_indices(word).map(|(i, _)| i);
    starts.into_iter().any(|i| !line[..i].ends_with(part) && !line[i + word.len()..].starts_with(part))
}

/// The core: rules, games, search, records. It knows no engine, clock, thread, file or net.
fn foreign_to_the_core(source: &Source) -> Vec<String> {
    if !source.within(&["src/rules", "src/games", "src/search", "src/record"]) {
        return Vec::new();
    }
    let std = ["time", "thread", "fs", "net", "env", "process"];
    source.lines(|line| {
        let compact: String = line.split_whitespace().collect();
        let grouped = compact.strip_prefix("usestd::{").unwrap_or_default();
        let of_std = |part: &&str| {
            names(&compact, &format!("std::{part}"))
                || grouped.split([',', '}']).any(|g| g.split("::").next() == Some(part))
        };
        names(line, "bevy")
            || line.contains("bevy_")
            || names(line, "app") && line.contains("crate::app")
            || std.iter().any(of_std)
    })
}

/// Colours and sizes stand in the theme and in what draws wood and stone, nowhere else.
fn colours(source: &Source) -> Vec<String> {
    let home = ["src/app/theme", "src/app/draw", "src/app/table/look"];
    if !source.within(&["src/app"]) || source.within(&home) {
        return Vec::new();
    }
    let hex = |text: &str, long: &[usize]| long.contains(&text.len()) && text.chars().all(|c| c.is_ascii_hexdigit());
    let made = ["Color::srgb", "Color::linear_rgb", "Color::hsl", "Srgba::new", "Srgba::rgb", "Color32::from_rgb"];
    let numbers =
        |rest: &str| rest.split_once('(').is_some_and(|(_, args)| args.starts_with(|c: char| c.is_ascii_digit()));
    let digits = |rest: &str| rest.chars().take_while(char::is_ascii_alphanumeric).collect::<String>();
    let mut found = source.words(|text| text.strip_prefix('#').is_some_and(|rest| hex(rest, &[6, 8])));
    found.extend(source.lines(|line| {
        made.iter().any(|m| line.split(m).skip(1).any(numbers))
            || line.split("0x").skip(1).any(|rest| hex(&digits(&rest.replace('_', "")), &[6]))
    }));
    found
}

/// Every word on the screen goes through Fluent.
fn polish_words(source: &Source) -> Vec<String> {
    let polish = |c: char| "ąćęłńóśźżĄĆĘŁŃÓŚŹŻ".contains(c);
    if source.within(&["src/app"]) { source.words(|text| text.contains(polish)) } else { Vec::new() }
}

/// Nothing is put off, and no test is switched off without a word.
fn unfinished(source: &Source) -> Vec<String> {
    source.lines(|line| {
        ["todo!", "unimplemented!", "dbg!"].iter().any(|m| line.contains(m)) || line.contains("#[ignore]")
    })
}

/// The marks of unfinished work in comments.
fn put_off(path: &str, text: &str) -> Vec<String> {
    let marks = [["TO", "DO"], ["FIX", "ME"], ["XX", "X"]].map(|m| m.concat());
    let lines = text.lines().enumerate().filter(|(_, line)| marks.iter().any(|m| names(line, m)));
    lines.map(|(i, line)| format!("{path}:{}: {}", i + 1, line.trim())).collect()
}

#[test]
fn the_core_knows_no_engine_clock_thread_or_file() {
    none("src", foreign_to_the_core);
    let bad = "use std::{fmt, fs};\nlet now = std::time::Instant::now();\nuse bevy::prelude::*;\n// std::net\nlet s = \"std::fs\";\nuse std::fmt;";
    assert_eq!(foreign_to_the_core(&Source::of("src/rules/x.rs".into(), bad)).len(), 3);
    assert!(foreign_to_the_core(&Source::of("src/app/x.rs".into(), bad)).is_empty());
}

#[test]
fn nothing_is_unsafe() {
    let rule = |source: &Source| source.lines(|line| names(line, "unsafe"));
    none("src", rule);
    none("tests", rule);
    assert_eq!(rule(&Source::of("x.rs".into(), "unsafe { a }\nforbid(unsafe_code) // unsafe")).len(), 1);
}

#[test]
fn files_are_short() {
    let rule = |source: &Source| {
        let lines = source.code.len() - usize::from(source.code.last().is_some_and(String::is_empty));
        if lines > LONGEST { vec![format!("{}: {lines} lines", source.path)] } else { Vec::new() }
    };
    none("src", rule);
    assert_eq!(rule(&Source::of("x.rs".into(), &"a\n".repeat(LONGEST + 1))).len(), 1);
    assert!(rule(&Source::of("x.rs".into(), &"a\n".repeat(LONGEST))).is_empty());
}

#[test]
fn colours_have_one_home() {
    none("src", colours);
    let bad = "let a = \"#1f5f54\";\nlet b = 0x1f_5f54;\nlet c = Color::srgb(1., 0., 0.);\nlet d = 0x7f + from(0xc0ffee12);\nlet d = Color::srgb(r, g, b);\nlet e = \"#heading\"; // #1f5f54";
    assert_eq!(colours(&Source::of("src/app/x.rs".into(), bad)).len(), 3);
    assert!(colours(&Source::of("src/app/theme.rs".into(), bad)).is_empty());
}

#[test]
fn words_on_the_screen_go_through_fluent() {
    none("src", polish_words);
    let bad = "a(\"Wieża\"); // wieża\nlet r = r#\"\"łódź\"\"#;\nlet c = 'ż';\n#[cfg(test)]\nmod tests { b(\"żółw\") }";
    assert_eq!(polish_words(&Source::of("src/app/x.rs".into(), bad)).len(), 2);
    assert!(polish_words(&Source::of("src/app/tests.rs".into(), bad)).is_empty());
}

#[test]
fn nothing_is_put_off() {
    for folder in ["src", "tests"] {
        none(folder, unfinished);
        none(folder, |s| {
            put_off(&s.path, &std::fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join(&s.path)).unwrap())
        });
    }
    assert_eq!(unfinished(&Source::of("x.rs".into(), "todo!()\n#[ignore]\n#[ignore = \"slow\"]\n// todo!")).len(), 2);
    let bad = ["// TO", "DO: later\nlet a = 1;\n// FIX", "ME"].concat();
    assert_eq!(put_off("x.rs", &bad).len(), 2);
}

#[test]
fn sources_are_taken_apart_rightly() {
    let text = "let a = \"x // \\\" y\"; // z\n/* \"no\"\n */ let b = '\"'; let c: &'a str = r\"q\\\";\nlet d = br\"\"; '\\'' \"e\n\"";
    let source = Source::of("x.rs".into(), text);
    let words: Vec<(usize, &str)> = source.strings.iter().map(|(line, text)| (*line, &text[..])).collect();
    assert_eq!(words, [(1, "x // \\\" y"), (3, "q\\"), (4, ""), (4, "e\n")]);
    assert_eq!(
        source.code,
        ["let a = \"\"; ", "", " let b = ' '; let c: &'a str = \"\";", "let d = b\"\"; ' ' \"\"", ""]
    );
}
