//! What the games are made of beside their code: boards, rules sheets, texts.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;
use std::sync::OnceLock;
use swietlica::games::{self, GAMES};
use swietlica::record::Record;
use swietlica::rules::board::Board;
use swietlica::rules::spec::Options;

use crate::contract;

/// The messages of one language, by a plain scan of `assets/texts/<code>/*.ftl`.
pub struct Lang {
    pub code: String,
    /// Every message in the order of the files: its file, its key, what stands after `=`.
    messages: Vec<(String, String, String)>,
}

/// Every language there is, `pl` and `en` at least.
pub fn languages() -> &'static [Lang] {
    static LANGS: OnceLock<Vec<Lang>> = OnceLock::new();
    LANGS.get_or_init(|| names("texts").into_iter().map(Lang::read).collect())
}

impl Lang {
    fn read(code: String) -> Lang {
        let mut messages = Vec::new();
        for file in names(&format!("texts/{code}")) {
            for line in asset(&format!("texts/{code}/{file}")).lines() {
                let key = line.split_once(" =").filter(|(key, _)| is_key(key));
                match (key, messages.last_mut()) {
                    (Some((key, value)), _) => messages.push((file.clone(), key.to_string(), value.to_string())),
                    (None, Some((_, _, value))) if !line.starts_with('#') => *value = format!("{value}\n{line}"),
                    _ => {}
                }
            }
        }
        Lang { code, messages }
    }

    fn value(&self, key: &str) -> Option<&str> {
        self.messages.iter().find(|(_, k, _)| k == key).map(|(_, _, value)| &value[..])
    }

    /// The arguments that a message names, also through the messages that it refers to; `None` if there is no such message.
    pub fn arguments(&self, key: &str) -> Option<BTreeSet<String>> {
        let value = self.value(key)?;
        let mut all: BTreeSet<String> = value.split('$').skip(1).map(word).collect();
        for inner in value.split('{').skip(1).map(|rest| word(rest.trim_start())) {
            if inner != key && self.value(&inner).is_some() {
                all.extend(self.arguments(&inner)?);
            }
        }
        Some(all)
    }
}

fn is_key(text: &str) -> bool {
    let tail = text.strip_prefix('-').unwrap_or(text);
    tail.starts_with(|c: char| c.is_ascii_lowercase()) && word(tail) == tail
}

/// The letters, digits and hyphens at the beginning.
fn word(text: &str) -> String {
    text.chars().take_while(|c| c.is_ascii_alphanumeric() || matches!(c, '-' | '_')).collect()
}

fn root() -> &'static Path {
    Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/assets"))
}

/// The names in a folder of the assets, sorted.
fn names(folder: &str) -> Vec<String> {
    let entries = std::fs::read_dir(root().join(folder)).unwrap_or_else(|e| panic!("{folder}: {e}"));
    let mut names: Vec<String> = entries.map(|e| e.unwrap().file_name().into_string().unwrap()).collect();
    names.sort();
    names
}

fn asset(path: &str) -> String {
    std::fs::read_to_string(root().join(path)).unwrap_or_else(|e| panic!("{path}: {e}"))
}

fn ids() -> BTreeSet<String> {
    GAMES.iter().map(|entry| entry.id.to_string()).collect()
}

/// The names without this ending; all must have it.
fn stems(names: Vec<String>, ending: &str) -> BTreeSet<String> {
    let stem = |name: String| name.strip_suffix(ending).unwrap_or_else(|| panic!("{name}: not a {ending}")).to_string();
    names.into_iter().map(stem).collect()
}

#[test]
fn every_board_is_registered_and_every_game_has_one() {
    assert_eq!(stems(names("boards"), ".ron"), ids());
    assert_eq!(ids().len(), GAMES.len(), "an id is there twice");
    for entry in GAMES {
        let spec = entry.spec();
        assert_eq!(spec.id, entry.id);
        let board = Board::compile(spec).unwrap_or_else(|e| panic!("{e}"));
        assert!(board.edges() >= board.len() - 1 && board.pitch() > 0.0, "{}", entry.id);
    }
}

#[test]
fn start_positions_are_read_back_the_same() {
    for case in contract::cases() {
        for seed in 0..4 {
            let play = case.open(seed);
            let options = Options::new(games::find(case.game).unwrap().spec(), &case.options, seed).unwrap();
            let text = games::find(case.game).unwrap().spec().start(&options);
            let written = games::open(&case.record(seed, Some(text))).unwrap_or_else(|e| panic!("{case:?}: {e}"));
            assert_eq!(written.view(), play.view(), "{case:?}: the board's text is not what is played");
            let again = games::open(&case.record(seed, Some(&play.position()))).unwrap();
            assert_eq!((again.position(), again.view()), (play.position(), play.view()), "{case:?}");
            assert_eq!((again.turn(), again.plans()), (play.turn(), play.plans()), "{case:?}");
            assert!(play.outcome().is_none(), "{case:?}: over before it began");
        }
    }
}

#[test]
fn every_language_has_the_same_messages_once() {
    let langs = languages();
    assert!(["en", "pl"].iter().all(|code| langs.iter().any(|l| l.code == *code)));
    let keys = |lang: &Lang| lang.messages.iter().map(|(_, key, _)| key.clone()).collect::<BTreeSet<_>>();
    for lang in langs {
        let mut homes = BTreeMap::new();
        for (file, key, value) in &lang.messages {
            if let Some(first) = homes.insert(key, file) {
                panic!("{}: {key} is in {first} and in {file}", lang.code);
            }
            assert!(!value.trim().is_empty(), "{}/{file}: {key} says nothing", lang.code);
        }
        let (here, there) = (keys(lang), keys(&langs[0]));
        let odd: Vec<_> = here.symmetric_difference(&there).collect();
        assert!(odd.is_empty(), "only in one of {} and {}: {odd:?}", langs[0].code, lang.code);
        assert_eq!(
            stems(names(&format!("texts/{}", lang.code)), ".ftl"),
            stems(names(&format!("texts/{}", langs[0].code)), ".ftl")
        );
    }
}

#[test]
fn every_game_and_option_has_its_words() {
    for lang in languages() {
        let there = |key: String| assert!(lang.value(&key).is_some(), "{}: no text {key}", lang.code);
        for entry in GAMES {
            let id = entry.id;
            for tail in ["", "-tag", "-about", "-players", "-time"] {
                there(format!("game-{id}{tail}"));
            }
            for option in &entry.spec().options {
                let key = format!("option-{id}-{}", option.name);
                there(format!("{key}-about"));
                option.values.iter().for_each(|value| there(format!("{key}-{value}")));
                there(key);
            }
            assert!(entry.page(&lang.code).is_some(), "{id}: no page in {}", lang.code);
        }
    }
}

#[test]
fn the_scan_finds_arguments_also_through_references() {
    let message = |key: &str, value: &str| (String::new(), key.to_string(), value.to_string());
    let messages = vec![
        message("men", "{ $count ->\n [one] man\n *[other] { number } men of { $seat }\n}"),
        message("number", "{ $n }"),
        message("plain", "no { \"$\" }"),
    ];
    let lang = Lang { code: String::new(), messages };
    let names = |key| lang.arguments(key).map(|all| all.into_iter().collect::<Vec<_>>().join(" "));
    assert_eq!(names("men").as_deref(), Some("count n seat"));
    assert_eq!(names("none"), None);
    assert!(is_key("reason-over") && is_key("-brand") && !is_key("   [one] x") && !is_key("} a"));
}

/// A picture of a rules sheet: `![caption](view=b3-g5; position=…; chosen=c4; targets=f4:3,g4; arrow=c3-e5; captures=d4)`.
/// Every key but `position` may be missing; a target's number too.
struct Picture<'a> {
    caption: &'a str,
    parts: BTreeMap<&'a str, &'a str>,
}

impl<'a> Picture<'a> {
    /// Reads a line.
    fn read(line: &'a str) -> Option<Picture<'a>> {
        let (caption, rest) = line.strip_prefix("![")?.split_once("](")?;
        let parts: Vec<_> = rest.strip_suffix(')')?.split("; ").map(|p| p.split_once('=')).collect::<Option<_>>()?;
        let known = |key: &str| matches!(key, "view" | "position" | "chosen" | "targets" | "arrow" | "captures");
        let all: BTreeMap<_, _> = parts.iter().copied().collect();
        let sound = all.len() == parts.len() && all.keys().all(|k| known(k)) && all.contains_key("position");
        sound.then_some(Picture { caption, parts: all })
    }

    /// Every node that is named.
    fn nodes(&self) -> Vec<&'a str> {
        let list = |key: &str, by: char| self.parts.get(key).into_iter().flat_map(move |text| text.split(by));
        let targets = list("targets", ',').map(|t| t.split_once(':').map_or(t, |(node, _)| node));
        let ways = list("view", '-').chain(list("arrow", '-'));
        targets.chain(ways).chain(list("chosen", ',')).chain(list("captures", ',')).collect()
    }
}

#[test]
fn every_game_has_its_rules_in_every_language() {
    assert_eq!(names("rules"), names("texts"));
    for lang in languages() {
        assert_eq!(stems(names(&format!("rules/{}", lang.code)), ".md"), ids(), "rules in {}", lang.code);
    }
    for entry in GAMES {
        let sheets: Vec<String> =
            languages().iter().map(|l| asset(&format!("rules/{}/{}.md", l.code, entry.id))).collect();
        for sheet in &sheets {
            read_sheet(entry.id, sheet);
        }
        let shape = |sheet: &str| -> Vec<String> {
            let marks = sheet.lines().filter(|l| !l.is_empty());
            marks.map(|l| Picture::read(l).map_or(kind(l).to_string(), |p| format!("{:?}", p.parts))).collect()
        };
        for sheet in &sheets {
            assert_eq!(shape(sheet), shape(&sheets[0]), "{}: not the same in every language", entry.id);
        }
    }
}

/// What a line of a sheet is.
fn kind(line: &str) -> &'static str {
    match line.split_once(' ').map_or(line, |(first, _)| first) {
        "#" => "title",
        "##" => "heading",
        "-" => "item",
        first if first.starts_with("![") => "picture",
        _ => "text",
    }
}

/// A sheet is written in the small Markdown that the screen draws, and its pictures are positions of the game.
fn read_sheet(id: &str, sheet: &str) {
    let lines: Vec<&str> = sheet.lines().collect();
    assert_eq!((kind(lines[0]), kind(lines[1]), lines[2]), ("title", "text", ""), "{id}: title, second line, space");
    let count = |what: &str| lines.iter().filter(|l| kind(l) == what).count();
    assert_eq!(count("title"), 1, "{id}");
    assert!((7..=10).contains(&count("heading")), "{id}: {} headings", count("heading"));
    assert!((3..=5).contains(&count("picture")), "{id}: {} pictures", count("picture"));
    for line in lines {
        assert_eq!(line, line.trim_end(), "{id}: space at the end");
        if kind(line) != "picture" {
            // Within a line # is a sign like any other: so mate is written.
            let odd = line.trim_start_matches(['#', '-']).contains(['*', '_', '`', '[', '|', '<', '\\'])
                || kind(line) == "text" && line.starts_with('#');
            assert!(!odd && !line.starts_with([' ', '\t', '>', '+']), "{id}: not in the small Markdown: {line}");
            continue;
        }
        let picture = Picture::read(line).unwrap_or_else(|| panic!("{id}: not a picture: {line}"));
        assert!(!picture.caption.is_empty(), "{line}");
        let start = Some(picture.parts["position"].to_string());
        let play = games::open(&Record { start, ..Record::of(id) }).unwrap_or_else(|e| panic!("{line}: {e}"));
        for name in picture.nodes() {
            assert!(play.board().node(name).is_some(), "{line}: no node {name}");
        }
        marks_are_true(&picture, &*play, line);
    }
}

/// What is marked can be played: the chosen man reaches every target, and the arrow's way is one of his.
fn marks_are_true(picture: &Picture, play: &dyn swietlica::rules::table::Play, line: &str) {
    use swietlica::rules::seen::Tap;
    let node = |name: &str| play.board().node(name).map(Tap::Node).unwrap();
    let way = |names: &str, by: char| names.split(by).map(node).collect::<Vec<_>>();
    let begins = |taps: &[Tap]| play.plans().iter().any(|plan| plan.taps.starts_with(taps));
    if let Some(chosen) = picture.parts.get("chosen") {
        for target in picture.parts.get("targets").into_iter().flat_map(|t| t.split(',')) {
            let to = target.split_once(':').map_or(target, |(name, _)| name);
            assert!(begins(&[node(chosen), node(to)]), "{line}: {target} cannot be reached");
        }
    }
    if let Some(arrow) = picture.parts.get("arrow") {
        assert!(begins(&way(arrow, '-')), "{line}: the arrow's way is not legal");
    }
    for taken in picture.parts.get("captures").into_iter().flat_map(|t| way(t, ',')) {
        let Tap::Node(taken) = taken else { continue };
        let enemy = play.view().top(taken).is_some_and(|man| man.seat != play.turn());
        assert!(enemy, "{line}: nobody to capture");
    }
}
