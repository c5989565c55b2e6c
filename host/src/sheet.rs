//! A board, or any region of a page, as it goes to a browser: what was drawn just now, and between it the parts that were drawn before.
//!
//! A kept part is not copied into every sheet it stands on. So most of a sheet costs nothing, neither to put together nor to keep, and
//! whoever compares two sheets sees at once which parts are the same.

use std::borrow::Cow;
use std::sync::Arc;

use maud::{Markup, Render};
use memchr::memmem;

/// What stands for a part while a sheet is drawn: `<?3>` for the one of this number on the desk. No text can look like it, since every `<` in a
/// text is escaped.
const MARK: &str = "<?";

/// A part that is kept.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Kept {
    /// As it stands on the page.
    pub html: Box<str>,
    /// How many `<` are in it.
    pub tags: usize,
}

impl Kept {
    /// Keeps what was drawn.
    pub fn new(drawn: String) -> Self {
        Self { tags: memchr::memchr_iter(b'<', drawn.as_bytes()).count(), html: drawn.into() }
    }
}

/// What stands on a region of a page. Its parts begin with a tag, and so does whatever follows one: a sheet can be cut before and behind each without cutting a tag or
/// a text in two.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Sheet {
    /// What was drawn just now.
    own: String,
    /// The parts, each with its place: how much of `own` stands before it.
    parts: Vec<(usize, Arc<Kept>)>,
}

/// Writes the mark of the part of this number.
pub(crate) fn mark(number: usize, page: &mut String) {
    page.push_str(MARK);
    number.render_to(page);
    page.push('>');
}

impl Sheet {
    /// The sheet that was drawn with marks for these parts.
    pub(crate) fn new(drawn: Markup, parts: &[Arc<Kept>]) -> Self {
        let mut marks = memmem::find_iter(drawn.0.as_bytes(), MARK).peekable();
        if marks.peek().is_none() {
            return drawn.into();
        }
        let own = String::with_capacity(drawn.0.len());
        let (mut sheet, mut at) = (Self { own, parts: Vec::with_capacity(parts.len()) }, 0);
        for mark in marks {
            sheet.write(&drawn.0[at..mark]);
            let (number, after) =
                drawn.0[mark + MARK.len()..].split_once('>').expect("a mark is written as a whole");
            sheet.put(&parts[number.parse::<usize>().expect("a mark has a number")]);
            at = drawn.0.len() - after.len();
        }
        sheet.write(&drawn.0[at..]);
        sheet
    }

    /// Puts a part at the end.
    pub fn put(&mut self, part: &Arc<Kept>) {
        if part.html.starts_with('<') {
            self.parts.push((self.own.len(), Arc::clone(part)));
        } else {
            self.write(&part.html);
        }
    }

    /// Adds to the end. Where no tag follows a part, it cannot stand by itself.
    fn write(&mut self, html: &str) {
        if !html.is_empty() && !html.starts_with('<') {
            let here = self.own.len();
            let before = self.parts.pop_if(|(place, _)| *place == here);
            self.own.push_str(before.as_ref().map_or("", |(_, part)| &part.html));
        }
        self.own.push_str(html);
    }

    /// Adds what else there is to the end.
    pub fn add(&mut self, more: &Markup) {
        self.write(&more.0);
    }

    /// The parts, in order.
    pub fn parts(&self) -> impl ExactSizeIterator<Item = &Arc<Kept>> {
        self.parts.iter().map(|(_, part)| part)
    }

    /// The part of this number.
    pub fn part(&self, number: usize) -> &Kept {
        &self.parts[number].1
    }

    /// What stands between two parts, or the ends of the sheet: from behind the one before `from` up to the one of number `to`.
    pub fn between(&self, from: usize, to: usize) -> Cow<'_, str> {
        let begin = from.checked_sub(1).map_or(0, |before| self.parts[before].0);
        let end = self.parts.get(to).map_or(self.own.len(), |(place, _)| *place);
        if from == to {
            return self.own[begin..end].into();
        }
        let kept: usize = self.parts[from..to].iter().map(|(_, part)| part.html.len()).sum();
        let (mut text, mut at) = (String::with_capacity(end - begin + kept), begin);
        for (place, part) in &self.parts[from..to] {
            text.push_str(&self.own[at..*place]);
            text.push_str(&part.html);
            at = *place;
        }
        text.push_str(&self.own[at..end]);
        text.into()
    }

    /// The whole text.
    pub fn whole(&self) -> Cow<'_, str> {
        self.between(0, self.parts.len())
    }

    /// How many bytes it has.
    pub fn len(&self) -> usize {
        self.own.len() + self.parts().map(|part| part.html.len()).sum::<usize>()
    }

    /// Is there nothing on it?
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The whole text.
    pub fn into_string(self) -> String {
        if self.parts.is_empty() { self.own } else { self.whole().into_owned() }
    }
}

impl From<Markup> for Sheet {
    fn from(drawn: Markup) -> Self {
        Self { own: drawn.0, parts: Vec::new() }
    }
}

impl Render for Sheet {
    fn render_to(&self, page: &mut String) {
        page.push_str(&self.whole());
    }
}

#[cfg(test)]
mod tests {
    use maud::PreEscaped;

    use super::*;

    /// Parts of these texts, and what is drawn with them in the places of `0` to `9`.
    fn sheet(drawn: &str, parts: &[&str]) -> Sheet {
        let parts: Vec<_> = parts.iter().map(|html| Arc::new(Kept::new((*html).to_owned()))).collect();
        let mut marked = String::new();
        for c in drawn.chars() {
            match c.to_digit(10) {
                Some(number) => mark(number as usize, &mut marked),
                None => marked.push(c),
            }
        }
        Sheet::new(PreEscaped(marked), &parts)
    }

    #[test]
    fn parts_stand_where_their_marks_stood() {
        let sheet = sheet("<p>10<i>0</p>", &["<a>x</a>", "<b></b>"]);
        assert_eq!(sheet.whole(), "<p><b></b><a>x</a><i><a>x</a></p>");
        assert_eq!(sheet.len(), sheet.whole().len());
        assert_eq!(sheet.parts().map(|part| part.tags).collect::<Vec<_>>(), [2, 2, 2]);
        assert_eq!(sheet.between(0, 0), "<p>");
        assert_eq!(sheet.between(1, 1), "");
        assert_eq!(sheet.between(1, 2), "<a>x</a><i>");
        assert_eq!(sheet.between(3, 3), "</p>");
    }

    #[test]
    fn what_cannot_be_cut_at_a_tag_is_no_part() {
        for (drawn, whole) in [
            ("<p title=\"2\">", "<p title=\"x\">"),
            ("<p>0x</p>", "<p><a></a>x</p>"),
            ("<p>02", "<p><a></a>x"),
            ("<p>32", "<p>x"),
        ] {
            let sheet = sheet(drawn, &["<a></a>", "<b></b>", "x", ""]);
            assert_eq!((sheet.whole().as_ref(), sheet.parts().len()), (whole, 0));
        }
        let sheet = sheet("10x1<i>", &["<a></a>", "<b></b>"]);
        assert_eq!((sheet.whole().as_ref(), sheet.parts().len()), ("<b></b><a></a>x<b></b><i>", 2));
    }

    #[test]
    fn more_comes_at_the_end() {
        let mut sheet = sheet("<p>0", &["<a></a>"]);
        sheet.add(&maud::html! { "then" });
        assert_eq!((sheet.whole().as_ref(), sheet.parts().len()), ("<p><a></a>then", 0));
    }
}
