//! What a player reads from a page or an update: the question, the answers there are, whether it is over.

use serde_json::Value;

/// What a player knows of the table before them.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Seen {
    /// The version, as the stream is asked for it.
    pub version: String,
    /// The kind of page.
    pub key: String,
    /// The number of the decision that is the player's to answer.
    pub decision: Option<usize>,
    /// The answers there are.
    pub acts: Vec<String>,
    /// Is the match over?
    pub over: bool,
}

/// An update, as far as a player needs it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Update {
    version: String,
    /// The page is another now, and must be fetched.
    pub reload: bool,
    prompt: Option<String>,
    board: Option<String>,
    ending: Option<String>,
}

impl Seen {
    /// Reads a page; `None` if it is not that of a table.
    pub fn read(page: &str) -> Option<Self> {
        let mut seen = Self {
            version: attribute(page, "data-version=\"")?,
            key: attribute(page, "data-page=\"")?,
            ..Self::default()
        };
        seen.read_prompt(page);
        seen.read_board(page);
        seen.over = page.contains("id=\"ending\"") && has_ended(page);
        Some(seen)
    }

    /// Takes an update in.
    pub fn take(&mut self, update: &Update) {
        self.version.clone_from(&update.version);
        if let Some(prompt) = &update.prompt {
            self.read_prompt(prompt);
        }
        if let Some(board) = &update.board {
            self.read_board(board);
        }
        self.over |= update.ending.as_deref().is_some_and(has_ended);
    }

    /// How many lines of the log the player has.
    pub fn rows(&self) -> u64 {
        rows(&self.version)
    }

    fn read_prompt(&mut self, html: &str) {
        let prompt = html.split("id=\"prompt\"").nth(1).unwrap_or(html);
        let prompt = prompt.split("id=\"board\"").next().unwrap_or(prompt);
        self.acts = prompt.split("name=\"act\" value=\"").skip(1).filter_map(value).collect();
    }

    fn read_board(&mut self, html: &str) {
        self.decision = attribute(html, "name=\"decision\" value=\"").and_then(|number| number.parse().ok());
    }
}

impl Update {
    /// Reads an event of the stream; `None` if it is no update.
    pub fn read(event: &str) -> Option<Self> {
        let field = |name: &str| event.lines().find_map(|line| line.strip_prefix(name));
        if field("event: ") != Some("update") {
            return None;
        }
        let data: Value = serde_json::from_str(field("data: ")?).ok()?;
        let region = |name: &str| data["regions"][name].as_str().map(str::to_owned);
        Some(Self {
            version: data["version"].as_str()?.to_owned(),
            reload: data["reload"] == true,
            prompt: region("prompt"),
            board: region("board"),
            ending: region("ending"),
        })
    }

    /// How many lines the log has by now.
    pub fn rows(&self) -> u64 {
        rows(&self.version)
    }
}

/// The first of a version's three numbers.
fn rows(version: &str) -> u64 {
    version.split('.').next().and_then(|rows| rows.parse().ok()).unwrap_or(0)
}

/// The result's region is empty until there is one; then it offers another match.
fn has_ended(html: &str) -> bool {
    html.contains("/rematch\"")
}

fn attribute(html: &str, name: &str) -> Option<String> {
    html.split_once(name).and_then(|(_, rest)| value(rest))
}

/// The rest of an attribute up to its quote, as it was before it was escaped.
fn value(rest: &str) -> Option<String> {
    let (value, _) = rest.split_once('"')?;
    Some(value.replace("&lt;", "<").replace("&gt;", ">").replace("&quot;", "\"").replace("&amp;", "&"))
}

#[cfg(test)]
mod tests {
    use super::*;

    const PAGE: &str = "<div id=\"table\" data-page=\"board 0\" data-version=\"12.3.0\"><form>\
        <div id=\"prompt\"><button class=\"say\" name=\"act\" value=\"a &lt; b\">x</button></div>\
        <div id=\"board\"><input type=\"hidden\" name=\"decision\" value=\"9\">\
        <button class=\"cannot\" name=\"act\" value=\"c\">y</button></div><div id=\"ending\"></div>";

    #[test]
    fn a_page_says_what_is_asked_and_what_can_be_answered() {
        let seen = Seen::read(PAGE).unwrap();
        assert_eq!((seen.version.as_str(), seen.key.as_str(), seen.rows()), ("12.3.0", "board 0", 12));
        assert_eq!(
            (seen.decision, seen.acts.as_slice(), seen.over),
            (Some(9), &["a < b".to_owned()][..], false)
        );
        assert_eq!(Seen::read("<h1>Rookery</h1>"), None);
    }

    #[test]
    fn an_update_changes_what_it_names() {
        let mut seen = Seen::read(PAGE).unwrap();
        let event = |regions: &str| {
            format!(
                "event: update\nid: 14.3.0\ndata: {{\"version\":\"14.3.0\",\"regions\":{{{regions}}}}}\n\n"
            )
        };
        seen.take(&Update::read(&event("\"board\":\"nothing to decide\"")).unwrap());
        assert_eq!((seen.decision, seen.acts.len(), seen.rows()), (None, 1, 14));
        seen.take(&Update::read(&event("\"ending\":\"<form action=\\\"/t/x/rematch\\\">\"")).unwrap());
        assert!(seen.over);
        assert_eq!(Update::read("event: beat\ndata: \n\n"), None);
    }
}
