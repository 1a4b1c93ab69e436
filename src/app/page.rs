//! Rules pages: a small Markdown, and pictures named by their positions.
//!
//! `# title`, the line under it, `## section`, paragraphs, `- items`, and pictures
//! `![caption](view=b2-f6; position=w d4=bw; chosen=d4; targets=b4:2,c4:1; arrow=d4-b4; captures=c4)`.

use super::draw::Geometry;
use super::picture;
use super::table::board::Drawn;
use super::table::hints::Mark;
use super::theme::Theme;
use crate::record::Record;
use crate::rules::Node;
use crate::rules::board::Board;
use bevy::math::{Vec2, vec2};

/// A page taken apart.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Page {
    /// The line under the title.
    pub subtitle: String,
    /// The sections in order.
    pub sections: Vec<Section>,
}

/// A heading and what stands under it.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Section {
    /// The heading.
    pub title: String,
    /// What stands under it.
    pub blocks: Vec<Block>,
}

/// A paragraph, a list's item or a picture.
#[derive(Clone, PartialEq, Debug)]
pub enum Block {
    /// A paragraph.
    Text(String),
    /// An item of a list.
    Item(String),
    /// A picture.
    Picture(Shot),
}

/// A picture of a position.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Shot {
    /// What is said under it.
    pub caption: String,
    /// Its description as it was written: the picture's key.
    pub source: String,
    fields: Vec<(String, String)>,
}

/// Takes a page apart; what is not understood is text.
pub fn read(source: &str) -> Page {
    let mut page = Page::default();
    let mut paragraph = String::new();
    for line in source.lines().chain([""]) {
        let line = line.trim();
        let starts = ["# ", "## ", "- ", "!["].iter().any(|s| line.starts_with(s));
        if (line.is_empty() || starts) && !paragraph.is_empty() {
            let said = std::mem::take(&mut paragraph);
            match page.sections.last_mut() {
                Some(section) => section.blocks.push(Block::Text(said)),
                None if page.subtitle.is_empty() => page.subtitle = said,
                None => {}
            }
        }
        if let Some(title) = line.strip_prefix("## ") {
            page.sections.push(Section { title: title.into(), blocks: Vec::new() });
        } else if line.starts_with("# ") || line.is_empty() {
        } else if let Some(section) = page.sections.last_mut().filter(|_| starts) {
            section.blocks.push(match (line.strip_prefix("- "), shot(line)) {
                (Some(item), _) => Block::Item(item.into()),
                (None, Some(shot)) => Block::Picture(shot),
                (None, None) => Block::Text(line.into()),
            });
        } else {
            if !paragraph.is_empty() {
                paragraph.push(' ');
            }
            paragraph.push_str(line);
        }
    }
    page
}

fn shot(line: &str) -> Option<Shot> {
    let (caption, rest) = line.strip_prefix("![")?.split_once("](")?;
    let source = rest.strip_suffix(')')?;
    let fields =
        source.split(';').filter_map(|f| f.trim().split_once('=')).map(|(k, v)| (k.trim().into(), v.trim().into()));
    Some(Shot { caption: caption.into(), source: source.into(), fields: fields.collect() })
}

/// A picture is at least so high for its width, and at most.
const FLATTEST: f32 = 0.34;
const TALLEST: f32 = 1.25;

impl Shot {
    fn field(&self, name: &str) -> Option<&str> {
        self.fields.iter().find(|(n, _)| n == name).map(|(_, v)| v.as_str())
    }

    fn record(&self, game: &str) -> Record {
        let mut record = Record { start: self.field("position").map(Into::into), ..Record::of(game) };
        // A picture of a long game, or one for more seats, names what differs.
        for (name, value) in &self.fields {
            match name.strip_prefix("set-") {
                Some(option) => {
                    record.options.insert(option.into(), value.clone());
                }
                None if name == "seats" => record.seats = value.parse().unwrap_or(0),
                None => {}
            }
        }
        record
    }

    /// The marks on it.
    fn marks(&self, board: &Board) -> Vec<Mark> {
        let node = |name: &str| board.node(name.trim());
        let list = |name: &str| self.field(name).unwrap_or_default().split(',').map(str::to_owned).collect::<Vec<_>>();
        let mut marks: Vec<Mark> = list("chosen").iter().filter_map(|n| node(n)).map(Mark::Chosen).collect();
        marks.extend(list("last").iter().filter_map(|n| node(n)).map(Mark::Last));
        marks.extend(list("captures").iter().filter_map(|n| node(n)).map(Mark::Capture));
        for target in list("targets") {
            let (name, number) = target.split_once(':').map_or((target.as_str(), None), |(n, k)| (n, k.parse().ok()));
            let Some(at) = node(name) else { continue };
            marks.push(number.map_or(Mark::Target(at), |k| Mark::Number(at, k)));
        }
        for arrow in list("arrow").iter().chain(&list("arrows")) {
            if let Some((from, to)) = arrow.split_once('-')
                && let (Some(from), Some(to)) = (node(from), node(to))
            {
                marks.push(Mark::Arrow(from, to));
            }
        }
        marks
    }

    /// The part of the board that is shown: x, y, w, h in the picture's square of 900.
    pub fn view(&self, game: &str) -> Option<[f32; 4]> {
        let play = crate::games::open(&self.record(game)).ok()?;
        let drawn = Drawn::of(game, play.board());
        let Some((from, to)) = self.field("view").and_then(|v| v.split_once('-')) else {
            let [x, y, w, h] = drawn.view(true, 0);
            // A round board and its men at the rim do not touch the picture's frame; one with corners fills it.
            let (.., square) = drawn.measures(0);
            let air = if square { 0.0 } else { 0.03 * w };
            return Some([x - air, y - air, w + 2.0 * air, h + 2.0 * air]);
        };
        let frame = picture::frame(game, &drawn, true);
        let spot = |name: &str| play.board().node(name.trim()).map(|n: Node| frame.spot(n));
        let (a, b) = (spot(from)?, spot(to)?);
        let half = frame.field / 2.0;
        let (low, high) = (a.min(b) - half, a.max(b) + half);
        let size = high - low;
        // Not flatter or taller than a picture looks well.
        let grow = vec2(size.y / TALLEST - size.x, size.x * FLATTEST - size.y).max(Vec2::ZERO);
        let (low, size) = (low - grow / 2.0, size + grow);
        Some([low.x, low.y, size.x, size.y])
    }

    /// The picture.
    pub fn draw(&self, game: &str, theme: Theme) -> Option<Geometry> {
        let record = self.record(game);
        let play = crate::games::open(&record).ok()?;
        let mut marks = self.marks(play.board());
        // A number on a field where men stand goes to its corner.
        let view = play.view();
        let mut landings = Vec::new();
        for mark in &mut marks {
            if let Mark::Number(node, k) = *mark
                && view.top(node).is_some()
            {
                landings.push(Mark::Landing(node));
                *mark = Mark::Corner(node, k);
            }
        }
        marks.extend(landings);
        picture::position(&record, &marks, true, theme)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::GAMES;

    #[test]
    fn a_page_is_taken_apart() {
        let page = read("# T\nsub\n\n## One\n\nA b\nc.\n\n- x\n- y\n\n![Cap](position=w d4=w; chosen=d4)\n\n## Two\nz");
        assert_eq!(page.subtitle, "sub");
        assert_eq!(page.sections.len(), 2);
        let blocks = &page.sections[0].blocks;
        assert_eq!(blocks[0], Block::Text("A b c.".into()));
        assert_eq!(blocks[1..3], [Block::Item("x".into()), Block::Item("y".into())]);
        assert!(matches!(&blocks[3], Block::Picture(s) if s.caption == "Cap" && s.field("chosen") == Some("d4")));
        assert_eq!(page.sections[1].blocks, [Block::Text("z".into())]);
    }

    #[test]
    fn every_page_explains_how_its_moves_are_written() {
        for game in GAMES {
            let mut play = crate::games::open(&Record { seed: 7, ..Record::of(game.id) }).expect("a fresh game");
            // As a game goes: captures too.
            for ply in 0..120 {
                let plans = play.plans().len();
                if play.outcome().is_some()
                    || play.play(crate::rules::table::Pick((ply * 7 + 3) % plans.max(1))).is_err()
                {
                    break;
                }
            }
            for lang in ["pl", "en"] {
                let page = read(game.page(lang).expect("every game has its page").rules);
                let told = |s: &&Section| ["Zapis ruchów", "Written moves"].contains(&&s.title[..]);
                let written = page.sections.iter().find(told).unwrap_or_else(|| panic!("{} {lang}", game.id));
                let said: String = written
                    .blocks
                    .iter()
                    .filter_map(|b| match b {
                        Block::Text(said) | Block::Item(said) => Some(said.as_str()),
                        Block::Picture(_) => None,
                    })
                    .collect();
                for noted in (0..play.ply()).map(|ply| play.noted(ply, lang)) {
                    // Every sign and every letter that is no field's is explained.
                    let odd = noted.chars().filter(|c| !c.is_ascii_digit() && !c.is_ascii_lowercase() || *c == 'x');
                    odd.for_each(|c| assert!(said.contains(c), "{} {lang}: {c} in {noted}", game.id));
                }
            }
        }
    }

    #[test]
    fn every_picture_of_every_page_is_drawn() {
        for game in GAMES {
            for lang in ["pl", "en"] {
                let page = read(game.page(lang).expect("every game has its page").rules);
                assert!(page.sections.len() >= 6 && !page.subtitle.is_empty(), "{} {lang}", game.id);
                let shots: Vec<&Shot> = page
                    .sections
                    .iter()
                    .flat_map(|s| &s.blocks)
                    .filter_map(|b| match b {
                        Block::Picture(shot) => Some(shot),
                        _ => None,
                    })
                    .collect();
                assert!(shots.len() >= 3, "{} {lang}", game.id);
                for shot in shots {
                    let told = format!("{}: {}", game.id, shot.source);
                    assert!(shot.draw(game.id, Theme::Buk).is_some(), "{told}");
                    let [_, _, w, h] = shot.view(game.id).unwrap_or_default();
                    assert!((FLATTEST - 0.001..=TALLEST + 0.001).contains(&(h / w)), "{told} {w} {h}");
                }
            }
        }
    }
}
