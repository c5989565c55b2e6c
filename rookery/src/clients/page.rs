//! What a player reads from a page or an update: the question, the answers there are, whether it is over.

use std::borrow::Cow;
use std::mem;

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
    /// The prompt, as the stream sent it.
    prompt: String,
    /// Room for the next.
    spare: String,
}

/// An update, as far as a player needs it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Update {
    version: String,
    /// The page is another now, and must be fetched.
    pub reload: bool,
    prompt: News,
    ending: News,
}

/// What there is new of a region.
#[derive(Clone, PartialEq, Eq, Debug)]
enum News {
    Nothing,
    Whole(String),
    /// The text is cut before every `<`: how many pieces stay, how many go, what comes.
    Changes(Vec<(usize, usize, String)>),
}

/// The JSON of an update, in which texts have numbers.
#[derive(serde::Deserialize)]
struct Head {
    version: String,
    #[serde(default)]
    reload: bool,
    #[serde(default)]
    regions: Parts<usize>,
    #[serde(default)]
    changes: Parts<Vec<usize>>,
}

/// The regions a player reads.
#[derive(serde::Deserialize)]
struct Parts<T> {
    prompt: Option<T>,
    ending: Option<T>,
}

impl<T> Default for Parts<T> {
    fn default() -> Self {
        Self { prompt: None, ending: None }
    }
}

impl News {
    /// What is told of a region, with its texts.
    fn of(whole: Option<usize>, changes: Option<&[usize]>, texts: &[&str]) -> Option<Self> {
        let text = |number: usize| texts.get(number).copied().map(str::to_owned);
        match (whole, changes) {
            (Some(number), _) => text(number).map(Self::Whole),
            (None, Some(steps)) => {
                let steps = steps.as_chunks::<3>().0.iter();
                let change = |&[keep, drop, comes]: &[usize; 3]| Some((keep, drop, text(comes)?));
                steps.map(change).collect::<Option<_>>().map(Self::Changes)
            }
            (None, None) => Some(Self::Nothing),
        }
    }
}

impl Seen {
    /// Reads a page; `None` if it is not that of a table.
    pub fn read(page: &str) -> Option<Self> {
        let mut seen = Self {
            version: attribute(page, "data-version=\"")?,
            key: attribute(page, "data-page=\"")?,
            ..Self::default()
        };
        let after = |mark: &str| page.split_once(mark).map_or("", |(_, rest)| rest);
        let prompt = after("id=\"prompt\"");
        let prompt = prompt.split_once("id=\"board\"").map_or(prompt, |(prompt, _)| prompt);
        seen.acts = acts(prompt);
        seen.decision = prompt.split_once('>').and_then(|(_, prompt)| decision(prompt));
        seen.over = has_ended(after("id=\"ending\""));
        Some(seen)
    }

    /// Takes an update in.
    pub fn take(&mut self, update: Update) {
        self.version = update.version;
        if renew(&mut self.prompt, &mut self.spare, update.prompt) {
            self.acts = acts(&self.prompt);
            self.decision = decision(&self.prompt);
        }
        self.over |= matches!(update.ending, News::Whole(html) if has_ended(&html));
    }

    /// How many lines of the log the player has.
    pub fn rows(&self) -> u64 {
        rows(&self.version)
    }
}

impl Update {
    /// Reads an event of the stream; `None` if it is no update.
    pub fn read(event: &str) -> Option<Self> {
        if !event.lines().any(|line| line == "event: update") {
            return None;
        }
        let mut data = event.lines().filter_map(|line| line.strip_prefix("data: "));
        // Texts seldom have more lines than one.
        let first = data.next()?;
        let data = data.fold(Cow::from(first), |all, line| all + "\n" + line);
        let mut parts = data.split('\u{1}');
        let head: Head = serde_json::from_str(parts.next()?).ok()?;
        let texts: Vec<&str> = parts.collect();
        Some(Self {
            version: head.version,
            reload: head.reload,
            prompt: News::of(head.regions.prompt, head.changes.prompt.as_deref(), &texts)?,
            ending: News::of(head.regions.ending, head.changes.ending.as_deref(), &texts)?,
        })
    }

    /// How many lines the log has by now.
    pub fn rows(&self) -> u64 {
        rows(&self.version)
    }
}

/// Brings a text up to date; says whether there was something new.
fn renew(text: &mut String, spare: &mut String, news: News) -> bool {
    match news {
        News::Nothing => return false,
        News::Whole(whole) => *text = whole,
        News::Changes(changes) => {
            spare.clear();
            change(text, &changes, spare);
            mem::swap(text, spare);
        }
    }
    true
}

/// Writes the old text with its changes.
fn change(old: &str, changes: &[(usize, usize, String)], text: &mut String) {
    let mut rest = old;
    for (keep, drop, come) in changes {
        let (kept, after) = rest.split_at(end_of(rest, *keep));
        *text += kept;
        *text += come;
        rest = &after[end_of(after, *drop)..];
    }
    *text += rest;
}

/// Where the first so many pieces of a text end.
fn end_of(text: &str, pieces: usize) -> usize {
    let begins = usize::from(text.starts_with('<'));
    let mut cuts = memchr::memchr_iter(b'<', text.as_bytes());
    if pieces == 0 { 0 } else { cuts.nth(pieces - 1 + begins).unwrap_or(text.len()) }
}

/// The answers a prompt offers.
fn acts(prompt: &str) -> Vec<String> {
    prompt.split("name=\"act\" value=\"").skip(1).filter_map(value).map(Cow::into_owned).collect()
}

/// The number of the decision: a prompt that asks for one begins with it.
fn decision(prompt: &str) -> Option<usize> {
    let field = prompt.strip_prefix("<input type=\"hidden\" name=\"decision\" value=\"")?;
    field.split_once('"')?.0.parse().ok()
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
    html.split_once(name).and_then(|(_, rest)| value(rest)).map(Cow::into_owned)
}

/// The rest of an attribute up to its quote, as it was before it was escaped.
fn value(rest: &str) -> Option<Cow<'_, str>> {
    let (value, _) = rest.split_once('"')?;
    if !value.contains('&') {
        return Some(value.into());
    }
    let plain = value.replace("&lt;", "<").replace("&gt;", ">").replace("&quot;", "\"").replace("&amp;", "&");
    Some(plain.into())
}

#[cfg(test)]
mod tests {
    use super::*;

    const PAGE: &str = "<div id=\"table\" data-page=\"board 0\" data-version=\"12.3.0\"><form>\
        <div id=\"prompt\"><input type=\"hidden\" name=\"decision\" value=\"9\"><button class=\"say\" name=\"act\" value=\"a &lt; b\">x</button></div>\
        <div id=\"board\"><button class=\"cannot\" name=\"act\" value=\"c\">y</button></div><div id=\"ending\"></div>";

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
        let event = |region: &str, text: &str| {
            format!(
                "event: update\nid: 14.3.0\ndata: {{\"version\":\"14.3.0\",\"regions\":{{\"{region}\":0}}}}\u{1}{text}\n\n"
            )
        };
        seen.take(Update::read(&event("board", "another")).unwrap());
        assert_eq!((seen.decision, seen.acts.len(), seen.rows()), (Some(9), 1, 14));
        seen.take(Update::read(&event("prompt", "nothing\ndata: to decide")).unwrap());
        assert_eq!((seen.decision, seen.acts.len(), seen.prompt.as_str()), (None, 0, "nothing\nto decide"));
        seen.take(Update::read(&event("ending", "<form action=\"/t/x/rematch\">")).unwrap());
        assert!(seen.over);
        assert_eq!(Update::read("event: beat\ndata: \n\n"), None);
    }

    #[test]
    fn an_update_may_say_what_changed_in_a_region() {
        let mut seen = Seen::read(PAGE).unwrap();
        let mut take = |part: &str, texts: &[&str]| {
            let texts: String = texts.iter().map(|text| format!("\u{1}{text}")).collect();
            let event = format!("event: update\ndata: {{\"version\":\"14.3.0\",{part}}}{texts}\n\n");
            seen.take(Update::read(&event).unwrap());
            seen.clone()
        };
        let whole =
            take("\"regions\":{\"prompt\":0}", &["<b>ä</b><i>x</i><button name=\"act\" value=\"a\">"]);
        assert_eq!((whole.decision, whole.acts.as_slice()), (None, &["a".to_owned()][..]));
        let asked = take(
            "\"changes\":{\"prompt\":[0,0,0,2,1,1,1,0,2]}",
            &["<input type=\"hidden\" name=\"decision\" value=\"7\">", "<u>", "<hr>"],
        );
        assert_eq!((asked.decision, asked.acts.len()), (Some(7), 1));
        assert!(asked.prompt.contains("<b>ä</b><u></i><hr><button"), "{}", asked.prompt);
        let answers = take("\"changes\":{\"prompt\":[6,1,0]}", &["<button name=\"act\" value=\"b\">"]);
        assert_eq!((answers.decision, answers.acts.as_slice()), (Some(7), &["b".to_owned()][..]));
    }
}
