//! Style sheets, scripts and the icon: under names that change with their content, so that browsers may keep them for good.

use std::collections::HashMap;

use axum::extract::{Path, State};
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE};
use axum::response::{IntoResponse, Response};
use host::Kind;
use sha2::{Digest as _, Sha256};

use crate::App;
use crate::error::Problem;

const CSS: &str = "text/css; charset=utf-8";
const JS: &str = "text/javascript; charset=utf-8";
const SVG: &str = "image/svg+xml";

/// Everything that is served as a file.
pub(crate) struct Assets {
    /// The style sheet of all pages.
    pub(crate) style: String,
    /// The script of all pages.
    pub(crate) script: String,
    /// The script that derives the draws of a finished match again.
    pub(crate) verifier: String,
    /// The script of the page about notices.
    pub(crate) notices: String,
    /// The icon of the tab.
    pub(crate) icon: String,
    boards: HashMap<&'static str, String>,
    files: HashMap<String, (&'static str, String)>,
}

impl Assets {
    /// The files of the site, with the style sheets of all games' boards.
    pub(crate) fn new(kinds: &[&dyn Kind]) -> Self {
        let mut files = HashMap::new();
        let mut add = |name: &str, extension: &str, kind: &'static str, text: String| {
            let hash = hex::encode(&Sha256::digest(&text)[..5]);
            let file = format!("{name}.{hash}.{extension}");
            let url = format!("/assets/{file}");
            files.insert(file, (kind, text));
            url
        };
        let style = add("rookery", "css", CSS, STYLES.concat());
        let script = add("table", "js", JS, SCRIPTS.concat());
        let verifier = add("verify", "js", JS, include_str!("../assets/verify.js").to_owned());
        let notices = add("notices", "js", JS, include_str!("../assets/notices.js").to_owned());
        let icon = add("icon", "svg", SVG, include_str!("../assets/icon.svg").to_owned());
        let boards =
            kinds.iter().map(|kind| (kind.id(), add(kind.id(), "css", CSS, kind.style().to_owned())));
        let boards = boards.collect();
        Self { style, script, verifier, notices, icon, boards, files }
    }

    /// The address of the style sheet of a game's board.
    pub(crate) fn board(&self, game: &str) -> Option<&str> {
        self.boards.get(game).map(String::as_str)
    }
}

/// The style sheet of all pages is written in parts and served as one.
const STYLES: [&str; 5] = [
    include_str!("../assets/base.css"),
    include_str!("../assets/home.css"),
    include_str!("../assets/forms.css"),
    include_str!("../assets/table.css"),
    include_str!("../assets/text.css"),
];

/// So is the script: what it does on loading comes last.
const SCRIPTS: [&str; 4] = [
    include_str!("../assets/dice.js"),
    include_str!("../assets/comforts.js"),
    include_str!("../assets/motion.js"),
    include_str!("../assets/table.js"),
];

/// `GET /assets/NAME.HASH.EXT`. While nodes are being upgraded, a page of one may ask another for its files: the one of the same name
/// is better than none, for this once.
pub(crate) async fn serve(State(app): State<App>, Path(file): Path<String>) -> Result<Response, Problem> {
    let files = &app.assets.files;
    let ((kind, text), keep) = match files.get(&file) {
        Some(found) => (found, "public, max-age=31536000, immutable"),
        None => (namesake(files, &file).ok_or(Problem::NotFound)?, "no-store"),
    };
    Ok(([(CONTENT_TYPE, *kind), (CACHE_CONTROL, keep)], text.clone()).into_response())
}

/// The file that has this name but for the hash.
fn namesake<'a, T>(files: &'a HashMap<String, T>, file: &str) -> Option<&'a T> {
    let wanted = without_hash(file)?;
    files.iter().find(|(other, _)| without_hash(other) == Some(wanted)).map(|(_, found)| found)
}

/// `table` and `js`, of `table.12ab.js`.
fn without_hash(file: &str) -> Option<(&str, &str)> {
    let (name, rest) = file.split_once('.')?;
    let (_, extension) = rest.split_once('.')?;
    Some((name, extension))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_page_of_another_version_gets_the_file_of_the_same_name() {
        let files = HashMap::from([("table.12ab.js".to_owned(), 1), ("rookery.12ab.css".to_owned(), 2)]);
        assert_eq!(namesake(&files, "table.ffff.js"), Some(&1));
        assert_eq!(namesake(&files, "rookery.0.css"), Some(&2));
        for other in ["table.ffff.css", "tables.12ab.js", "table.js", "table", ""] {
            assert_eq!(namesake(&files, other), None, "{other}");
        }
    }

    #[test]
    fn no_part_of_the_script_is_above_15_kb() {
        assert!(SCRIPTS.iter().all(|part| part.len() < 15_000));
    }
}
