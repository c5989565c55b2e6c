//! An update as it travels: a line of JSON about it, and the texts themselves behind it.
//!
//! HTML is full of quotes, each of which JSON would escape. So where a text is due, the JSON has its number, and the texts follow as they
//! are, each behind a character that stands in none of them.

use std::borrow::Cow;
use std::collections::BTreeMap;

use host::Move;
use serde::ser::SerializeSeq as _;
use serde::{Serialize, Serializer};

use crate::change::Changes;

/// Stands before each text.
const BEFORE_TEXT: char = '\u{1}';

/// An update, as our script takes it. `T` is a text, or the number of one.
#[derive(Serialize)]
pub(crate) struct Update<'a, T> {
    pub(crate) version: String,
    pub(crate) title: String,
    /// Regions as a whole.
    pub(crate) regions: BTreeMap<&'static str, T>,
    /// What changed in regions that came before.
    pub(crate) changes: BTreeMap<&'static str, Steps<T>>,
    pub(crate) log: T,
    pub(crate) whole_log: bool,
    pub(crate) chat: T,
    pub(crate) moves: Vec<Moved<'a>>,
}

/// How many pieces stay, how many go, what comes: told one after the other, over and over.
pub(crate) struct Steps<T>(Vec<(usize, usize, T)>);

impl<T: Serialize> Serialize for Steps<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut told = serializer.serialize_seq(Some(3 * self.0.len()))?;
        for (keep, drop, text) in &self.0 {
            told.serialize_element(keep)?;
            told.serialize_element(drop)?;
            told.serialize_element(text)?;
        }
        told.end()
    }
}

/// Something on the board moved, from one key to another.
#[derive(Clone, Copy, Serialize)]
pub(crate) struct Moved<'a> {
    from: &'a str,
    to: &'a str,
}

impl<'a> From<&'a Move> for Moved<'a> {
    fn from(moved: &'a Move) -> Self {
        Self { from: &moved.from, to: &moved.to }
    }
}

/// Texts by number.
#[derive(Default)]
pub(crate) struct Texts<'a>(Vec<Cow<'a, str>>);

impl<'a> Texts<'a> {
    /// Takes a text down; returns its number.
    pub(crate) fn add(&mut self, text: impl Into<Cow<'a, str>>) -> usize {
        self.0.push(text.into());
        self.0.len() - 1
    }

    /// Changes, as the update tells them.
    pub(crate) fn add_changes(&mut self, changes: Changes) -> Steps<usize> {
        let step = |(keep, drop, text)| (keep, drop, self.add(text));
        Steps(changes.told.into_iter().map(step).collect())
    }
}

impl Update<'_, usize> {
    /// The update with its texts. Where one has a character in it that cannot travel so, all of them are told in JSON.
    pub(crate) fn told(&self, texts: &Texts<'_>) -> Option<String> {
        let can_travel =
            |text: &Cow<'_, str>| memchr::memchr2(b'\r', BEFORE_TEXT as u8, text.as_bytes()).is_none();
        if !texts.0.iter().all(can_travel) {
            return serde_json::to_string(&self.spelled_out(texts)).ok();
        }
        let mut told = serde_json::to_string(self).ok()?;
        told.reserve(texts.0.iter().map(|text| text.len() + 1).sum());
        for text in &texts.0 {
            told.push(BEFORE_TEXT);
            told.push_str(text);
        }
        Some(told)
    }

    /// The same in JSON alone, as scripts of older versions take it.
    pub(crate) fn spelled_out<'a>(&'a self, texts: &'a Texts<'_>) -> Update<'a, &'a str> {
        let step = |(keep, drop, number): &(usize, usize, usize)| (*keep, *drop, &*texts.0[*number]);
        let changed =
            |(id, steps): (&&'static str, &Steps<usize>)| (*id, Steps(steps.0.iter().map(step).collect()));
        Update {
            version: self.version.clone(),
            title: self.title.clone(),
            regions: self.regions.iter().map(|(id, number)| (*id, &*texts.0[*number])).collect(),
            changes: self.changes.iter().map(changed).collect(),
            log: &texts.0[self.log],
            whole_log: self.whole_log,
            chat: &texts.0[self.chat],
            moves: self.moves.clone(),
        }
    }
}

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};

    use super::*;

    fn told(board: &str, spelled: bool) -> String {
        let mut texts = Texts::default();
        let update = Update {
            version: "7.1.0".to_owned(),
            title: "Gauner".to_owned(),
            regions: BTreeMap::from([("board", texts.add(board))]),
            changes: BTreeMap::from([(
                "prompt",
                texts.add_changes(Changes {
                    told: vec![(3, 1, "<b>".to_owned()), (0, 2, String::new())],
                    rest: 0,
                }),
            )]),
            log: texts.add("<li>"),
            whole_log: false,
            chat: texts.add(""),
            moves: Vec::new(),
        };
        if spelled {
            serde_json::to_string(&update.spelled_out(&texts)).unwrap()
        } else {
            update.told(&texts).unwrap()
        }
    }

    #[test]
    fn texts_follow_as_they_are_and_json_has_their_numbers() {
        let told = told("<i class=\"x\">ä</i>", false);
        let parts: Vec<&str> = told.split(BEFORE_TEXT).collect();
        assert_eq!(parts[1..], ["<i class=\"x\">ä</i>", "<b>", "", "<li>", ""]);
        let head: Value = serde_json::from_str(parts[0]).unwrap();
        assert_eq!(
            (&head["regions"], &head["log"], &head["chat"]),
            (&json!({ "board": 0 }), &json!(3), &json!(4))
        );
        assert_eq!(head["changes"], json!({ "prompt": [3, 1, 1, 0, 2, 2] }));
    }

    #[test]
    fn what_cannot_travel_so_is_told_in_json() {
        for bad in ["a\rb", "a\u{1}b"] {
            let told: Value = serde_json::from_str(&told(bad, false)).unwrap();
            assert_eq!((&told["regions"]["board"], &told["log"]), (&json!(bad), &json!("<li>")));
            assert_eq!(told["changes"], json!({ "prompt": [3, 1, "<b>", 0, 2, ""] }));
        }
        assert!(told("<i>", true).contains("\"board\":\"<i>\""));
    }
}
