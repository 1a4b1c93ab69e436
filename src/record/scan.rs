//! What PGN and PDN share in reading: a text taken apart into games, tags, moves and results.
//!
//! Comments (`{…}`, `;…` to the end of the line, lines that begin with `%`), variations in parentheses, glyphs (`$3`,
//! `!?`) and the numbers of moves are left out.

use super::file::{Fault, FileError};

/// One game of a text.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Sheet {
    /// Its tags in order.
    pub tags: Vec<Tag>,
    /// What stands where moves are expected.
    pub moves: Vec<Word>,
    /// The result at its end, or that of its tag.
    pub result: Option<Score>,
}

/// A tag.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Tag {
    /// Its name.
    pub name: String,
    /// Its value.
    pub value: String,
    /// Its line, from 1.
    pub line: usize,
}

/// A word of the movetext.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Word {
    /// Its letters.
    pub text: String,
    /// Its line, from 1.
    pub line: usize,
}

/// How a game ended, as files say it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Score {
    /// White won.
    White,
    /// Black won.
    Black,
    /// A draw.
    Draw,
    /// Not ended, not known, or nobody got anything.
    Open,
}

impl Score {
    /// A result as chess players or draughts players write it. `0-0` is none: in chess it castles.
    fn read(text: &str) -> Option<Score> {
        match text {
            "1-0" | "2-0" => Some(Score::White),
            "0-1" | "0-2" => Some(Score::Black),
            "1/2-1/2" | "1-1" | "½-½" | "1/2" => Some(Score::Draw),
            "*" => Some(Score::Open),
            _ => None,
        }
    }

    /// The result as it is written.
    pub fn text(self) -> &'static str {
        match self {
            Score::White => "1-0",
            Score::Black => "0-1",
            Score::Draw => "1/2-1/2",
            Score::Open => "*",
        }
    }
}

impl Sheet {
    /// The first tag of this name.
    pub fn tag(&self, name: &str) -> Option<&Tag> {
        self.tags.iter().find(|tag| tag.name == name)
    }

    fn is_empty(&self) -> bool {
        *self == Sheet::default()
    }
}

/// Takes a text apart. A game ends with its result, or where the next one's tags begin.
///
/// # Errors
/// A tag that is none, or a comment or variation that is never closed.
pub fn take_apart(text: &str) -> Result<Vec<Sheet>, FileError> {
    let mut scan = Scan { rest: text.strip_prefix('\u{feff}').unwrap_or(text), line: 1, fresh: true };
    let (mut sheets, mut sheet) = (Vec::new(), Sheet::default());
    // The lines on which the variations began that are open now.
    let mut open: Vec<usize> = Vec::new();
    while let Some(next) = scan.next()? {
        match next {
            Token::Open => open.push(scan.line),
            Token::Close => _ = open.pop(),
            _ if !open.is_empty() => {}
            Token::Tag(tag) => {
                let begun = !sheet.moves.is_empty() || sheet.result.is_some() || sheet.tag(&tag.name).is_some();
                if begun {
                    finish(&mut sheet, &mut sheets);
                }
                sheet.tags.push(tag);
            }
            Token::Word(word) => match Score::read(&word.text) {
                None => sheet.moves.push(word),
                score => {
                    sheet.result = score;
                    finish(&mut sheet, &mut sheets);
                }
            },
        }
    }
    if let Some(line) = open.first() {
        return Err(FileError { line: *line, number: None, token: "(".into(), fault: Fault::Unclosed });
    }
    finish(&mut sheet, &mut sheets);
    Ok(sheets)
}

/// Puts a game to the others, if it is one.
fn finish(sheet: &mut Sheet, sheets: &mut Vec<Sheet>) {
    let mut done = std::mem::take(sheet);
    if !done.is_empty() {
        done.result = done.result.or_else(|| done.tag("Result").and_then(|tag| Score::read(&tag.value)));
        sheets.push(done);
    }
}

enum Token {
    Open,
    Close,
    Tag(Tag),
    Word(Word),
}

struct Scan<'a> {
    rest: &'a str,
    /// The line that `rest` begins on.
    line: usize,
    /// Whether `rest` begins a line.
    fresh: bool,
}

impl<'a> Scan<'a> {
    fn next(&mut self) -> Result<Option<Token>, FileError> {
        while let Some(c) = self.rest.chars().next() {
            let fresh = std::mem::replace(&mut self.fresh, false);
            match c {
                '{' => self.comment()?,
                ';' => self.skip_line(),
                '%' if fresh => self.skip_line(),
                '[' => return self.tag().map(|tag| Some(Token::Tag(tag))),
                '(' => {
                    self.take(1);
                    return Ok(Some(Token::Open));
                }
                ')' => {
                    self.take(1);
                    return Ok(Some(Token::Close));
                }
                '}' | ']' => _ = self.take(1),
                c if c.is_whitespace() => _ = self.take(c.len_utf8()),
                _ => {
                    if let Some(word) = self.word() {
                        return Ok(Some(Token::Word(word)));
                    }
                }
            }
        }
        Ok(None)
    }

    /// Takes so many bytes, which must end between two characters.
    fn take(&mut self, bytes: usize) -> &'a str {
        let (taken, rest) = self.rest.split_at(bytes);
        self.rest = rest;
        self.line += taken.matches('\n').count();
        self.fresh = taken.ends_with('\n');
        taken
    }

    fn skip_line(&mut self) {
        let end = self.rest.find('\n').map_or(self.rest.len(), |at| at + 1);
        self.take(end);
    }

    fn comment(&mut self) -> Result<(), FileError> {
        match self.rest.find('}') {
            Some(at) => _ = self.take(at + 1),
            None => return Err(self.fault("{", Fault::Unclosed)),
        }
        Ok(())
    }

    /// `[Name "value"]` on one line; a quote in the value that does not end the tag belongs to it, with or without `\`.
    fn tag(&mut self) -> Result<Tag, FileError> {
        let line = self.line;
        let whole = self.rest.split('\n').next().unwrap_or_default();
        let bad = |scan: &Scan| scan.fault(whole.trim_end(), Fault::Tag);
        let (name, value) = whole[1..].split_once('"').ok_or_else(|| bad(self))?;
        let name = name.trim();
        if name.is_empty() || name.contains(|c: char| c.is_whitespace() || "[]{}();".contains(c)) {
            return Err(bad(self));
        }
        let (mut said, mut escaped) = (String::new(), false);
        for (at, c) in value.char_indices() {
            let after = &value[at + c.len_utf8()..];
            if c == '"' && !escaped && after.trim_start().starts_with(']') {
                let length = whole.len() - after.len() + after.find(']').unwrap_or_default() + 1;
                self.take(length);
                return Ok(Tag { name: name.into(), value: said, line });
            }
            if escaped && c != '"' && c != '\\' {
                said.push('\\');
            }
            escaped = !escaped && c == '\\';
            if !escaped {
                said.push(c);
            }
        }
        Err(bad(self))
    }

    /// A word up to white space or a bracket; nothing if it is only a number, a glyph or a sign.
    fn word(&mut self) -> Option<Word> {
        let ends = |c: char| c.is_whitespace() || "(){}[];".contains(c);
        let mut length = self.rest.find(ends).unwrap_or(self.rest.len());
        // A promotion in parentheses, e8(Q).
        let (_, after) = self.rest.split_at(length);
        if after.starts_with('(') && after.get(2..3) == Some(")") && "QRBNqrbn".contains(&after[1..2]) {
            length += 3;
        }
        let line = self.line;
        let text = self.take(length);
        // A move may cling to its number: 12.e4, 12...e5.
        let unnumbered = text.trim_start_matches(|c: char| c.is_ascii_digit());
        let text =
            if unnumbered.starts_with(['.', '…']) { unnumbered.trim_start_matches(['.', '…']) } else { text };
        let number = text.bytes().all(|b| b.is_ascii_digit());
        let passing = ["e.p.", "ep", "e.p"].contains(&text);
        let sign = !text.contains(char::is_alphanumeric) && !["*", "--"].contains(&text);
        let odd = number || passing || sign || text.starts_with('$');
        (!odd).then(|| Word { text: text.into(), line })
    }

    fn fault(&self, token: &str, fault: Fault) -> FileError {
        FileError { line: self.line, number: None, token: token.into(), fault }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Tags, moves and result of each game.
    fn parts(text: &str) -> Vec<String> {
        let said = |sheet: &Sheet| {
            let tags = sheet.tags.iter().map(|tag| format!("{}={}", tag.name, tag.value));
            let moves = sheet.moves.iter().map(|word| word.text.clone());
            let result = sheet.result.map(|score| score.text().to_string());
            tags.chain(moves).chain(result).collect::<Vec<_>>().join("|")
        };
        take_apart(text).unwrap_or_else(|e| panic!("{text}: {e}")).iter().map(said).collect()
    }

    #[test]
    fn moves_are_left_when_all_else_is_taken_away() {
        for (text, said) in [
            ("1. e4 e5 2. Nf3", "e4|e5|Nf3"),
            ("1.e4 e5 2.Nf3 2...Nc6 3. ... a6 4 … b4", "e4|e5|Nf3|Nc6|a6|b4"),
            ("e4 {a ; b ( c} e5 ; d { e\nNf3 $1 $139 !? ?", "e4|e5|Nf3"),
            ("e4 (d4 d5 (Nf6 {)} c4) c5) e5", "e4|e5"),
            ("e4\n% [never \"a tag\"] {\ne5 % f", "e4|e5|f"),
            ("exd6 e.p. e8(Q) e8=Q+ (R) a8(N)#", "exd6|e8(Q)|e8=Q+|a8(N)"),
            ("11-15 22x18x9! 32-28* -- 0-0", "11-15|22x18x9!|32-28*|--|0-0"),
            ("+- = e4 +/- ∞ 17", "e4"),
            ("e4) e5] } 1-0", "e4|e5|1-0"),
        ] {
            assert_eq!(parts(text).join("//"), said, "{text}");
        }
    }

    #[test]
    fn games_end_with_results_or_where_tags_begin() {
        for (text, said) in [
            ("", vec![]),
            (" \r\n{nothing} ; at all", vec![]),
            ("[A \"1\"]\n[B \"2\"]\n\ne4 1-0\n\n[A \"3\"] d4", vec!["A=1|B=2|e4|1-0", "A=3|d4"]),
            ("[A \"1\"] e4 [A \"2\"] d4 *", vec!["A=1|e4", "A=2|d4|*"]),
            ("[A \"1\"] [A \"2\"] *", vec!["A=1", "A=2|*"]),
            ("e4 1/2-1/2 d4 2-0 c4 0-2 1-1 ½-½", vec!["e4|1/2-1/2", "d4|1-0", "c4|0-1", "1/2-1/2", "1/2-1/2"]),
            ("[Result \"0-1\"] e4", vec!["Result=0-1|e4|0-1"]),
            ("[Result \"0-1\"] e4 *", vec!["Result=0-1|e4|*"]),
        ] {
            assert_eq!(parts(text), said, "{text}");
        }
    }

    #[test]
    fn values_may_have_quotes_and_brackets() {
        for (text, said) in [
            (r#"[A "x \"y\" \\ z"]"#, r#"A=x "y" \ z"#),
            (r#"[A "the "big" [one]"]"#, r#"A=the "big" [one]"#),
            (r#"[  A   "x"  ] e4"#, "A=x|e4"),
            (r#"[A ""]"#, "A="),
            (r#"[A "a\b"]"#, r"A=a\b"),
            (r#"[A-B+ "x"]"#, "A-B+=x"),
        ] {
            assert_eq!(parts(text), [said], "{text}");
        }
    }

    #[test]
    fn faults_name_their_line() {
        for (text, line, token, fault) in [
            ("e4\n{ a\nb", 2, "{", Fault::Unclosed),
            ("e4\n\n(d4 (c4\n) e5", 3, "(", Fault::Unclosed),
            ("[A \"1\"]\n[B 2]", 2, "[B 2]", Fault::Tag),
            ("[A \"1\n\"]", 1, "[A \"1", Fault::Tag),
            ("[\"1\"]", 1, "[\"1\"]", Fault::Tag),
            ("[A B \"1\"]", 1, "[A B \"1\"]", Fault::Tag),
            ("[", 1, "[", Fault::Tag),
        ] {
            let error = take_apart(text).unwrap_err();
            assert_eq!((error.line, &error.token[..], &error.fault), (line, token, &fault), "{text}");
        }
    }
}
