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
const SCRIPTS: [&str; 3] = [
    include_str!("../assets/dice.js"),
    include_str!("../assets/comforts.js"),
    include_str!("../assets/table.js"),
];

/// `GET /assets/NAME.HASH.EXT`
pub(crate) async fn serve(State(app): State<App>, Path(file): Path<String>) -> Result<Response, Problem> {
    let (kind, text) = app.assets.files.get(&file).ok_or(Problem::NotFound)?;
    let headers = [(CONTENT_TYPE, *kind), (CACHE_CONTROL, "public, max-age=31536000, immutable")];
    Ok((headers, text.clone()).into_response())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_part_of_the_script_is_above_15_kb() {
        assert!(SCRIPTS.iter().all(|part| part.len() < 15_000));
    }
}
