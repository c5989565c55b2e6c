//! Everything an observer can ask of a table.

use crate::server::{Answer, Question};
use crate::surfaces::{Eyes, Stage};
use crate::worlds::Beat;

/// The names of all surfaces.
pub(crate) const ALL: [&str; 23] = [
    "page",
    "page in German",
    "update",
    "update of the whole",
    "update by an open stream",
    "turn",
    "replay",
    "replay of another",
    "record",
    "fair",
    "fair.json",
    "home",
    "way to a seat",
    "refused act",
    "refused act, script",
    "refused consent",
    "refused hint",
    "refused branch",
    "api view",
    "api view in German",
    "api update",
    "api record",
    "api refused act",
];

/// What the observer's browser and their program can ask now. `since` is the page they had, and what happened after it.
pub(crate) fn all<'a>(
    stage: &Stage,
    eyes: Eyes<'a>,
    since: Option<(&Answer, &Beat)>,
) -> Vec<(&'static str, Question<'a>)> {
    // What only one of the worlds allows, tried by somebody who is not asked or may not know.
    let only_here = since.and_then(|(_, beat)| beat.one_sided.as_deref()).unwrap_or("nonsense");
    let tried = (since.map_or(1, |(_, beat)| beat.next), only_here);
    let mut asks = looks(stage, eyes.cookie, since.map(|(had, _)| had));
    asks.extend(tries(stage, eyes.cookie, tried));
    asks.extend(program(stage, eyes.token, since.map(|(had, _)| had), tried));
    asks
}

/// What a browser looks at.
fn looks<'a>(stage: &Stage, eyes: &'a str, had: Option<&Answer>) -> Vec<(&'static str, Question<'a>)> {
    let at = |path: &str| Question::get(format!("{}{path}", stage.table), eyes);
    let had = |name: &str| had.map(|had| had.attribute(name).replace(' ', "+")).unwrap_or_default();
    let (version, key) = (had("data-version=\""), had("data-page=\""));
    vec![
        ("page", at("")),
        ("page in German", Question { lang: "de", ..at("") }),
        ("update", at(&format!("/stream?since={version}&page={key}"))),
        ("update of the whole", at(&format!("/stream?page={key}"))),
        ("turn", at("/turn")),
        ("replay", at("/replay?step=3")),
        ("replay of another", at("/replay?step=3&as=1")),
        ("record", at("/record")),
        ("fair", at("/fair")),
        ("fair.json", at("/fair.json")),
        ("home", Question::get("/".to_owned(), eyes)),
        ("way to a seat", at(&stage.way)),
    ]
}

/// What a browser tries in vain.
fn tries<'a>(
    stage: &Stage,
    eyes: &'a str,
    (open, only_here): (usize, &str),
) -> Vec<(&'static str, Question<'a>)> {
    let post =
        |path: &str, form: &str| Question::post(format!("{}{path}", stage.table), form.to_owned(), eyes);
    let tried = format!("decision={open}&act={}", only_here.replace(' ', "+"));
    vec![
        ("refused act", post("/act", &tried)),
        ("refused act, script", Question { script: true, ..post("/act", &tried) }),
        ("refused consent", post("/answer-undo", "agree=yes")),
        ("refused hint", post("/hint", "decision=0")),
        ("refused branch", post("/branch", "step=2&place1=me&name1=Sarah&place2=easy")),
    ]
}

/// What a program asks and tries.
fn program<'a>(
    stage: &Stage,
    token: &'a str,
    had: Option<&Answer>,
    (open, only_here): (usize, &str),
) -> Vec<(&'static str, Question<'a>)> {
    let table = stage.table.replace("/t/", "/api/v1/tables/");
    let at = |path: &str| Question { token, ..Question::get(format!("{table}{path}"), "") };
    let version = had.map(|had| had.attribute("data-version=\"")).unwrap_or_default();
    let tried = format!("{{\"decision\":{open},\"action\":\"{only_here}\"}}");
    vec![
        ("api view", at("")),
        ("api view in German", Question { lang: "de", ..at("") }),
        ("api update", at(&format!("/stream?since={version}"))),
        ("api record", at("/record")),
        ("api refused act", Question { token, ..Question::post(format!("{table}/act"), tried, "") }),
    ]
}
