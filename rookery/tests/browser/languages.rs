//! German and English.

use crate::browser::{Browser, Habits};
use crate::pages::{my_turn, play_against, take_a_plain_turn};
use crate::stage::on_stage;

/// Words of a table that are only English.
const ENGLISH: [&str; 24] = [
    "Your",
    "turn",
    "Take",
    "takes",
    "Lay",
    "lays",
    "row",
    "Row",
    "left",
    "right",
    "prison",
    "Prison",
    "Scoring",
    "yellow",
    "violet",
    "grey",
    "draw",
    "discarded",
    "dealt",
    "Rules",
    "Log",
    "Send",
    "easy",
    "Replay",
];
/// Words of a table that are only German.
const GERMAN: [&str; 24] = [
    "Du",
    "Zug",
    "nimmt",
    "Nimm",
    "legt",
    "Reihe",
    "links",
    "rechts",
    "Gefängnis",
    "Wertung",
    "gelbe",
    "lila",
    "graue",
    "Stapel",
    "abgelegt",
    "bekommt",
    "Regeln",
    "Verlauf",
    "Senden",
    "leicht",
    "Nachspielen",
    "Hand",
    "auf",
    "oder",
];
/// All that is read on the page, or read out: text, labels, titles, placeholders. A word to the other language's readers is theirs.
const ALL_WORDS: &str = "(() => { \
    const page = document.body.cloneNode(true); \
    for (const foreign of page.querySelectorAll('[lang]')) foreign.remove(); \
    const named = [...page.querySelectorAll('*')].flatMap(node => \
        ['aria-label', 'title', 'placeholder', 'alt'].map(name => node.getAttribute(name) || '')); \
    const texts = [], walk = document.createTreeWalker(page, NodeFilter.SHOW_TEXT); \
    while (walk.nextNode()) texts.push(walk.currentNode.data); \
    return [document.title, ...texts, ...named].join(' '); })()";

#[test]
#[ignore = "needs Chromium: ./test runs it"]
fn a_german_browser_gets_german_and_the_switch_changes_it() {
    on_stage(async |stage| {
        let yoshiko = stage.browser_with(Habits { lang: "de-DE,de", ..Habits::default() }).await;
        yoshiko.open("/").await;
        assert_eq!(language(&yoshiko).await, "de");
        let table = play_against(&yoshiko, "Yoshiko", &["easy", "easy"]).await;
        take_a_plain_turn(&yoshiko).await;
        my_turn(&yoshiko).await;
        reads(&yoshiko, "de", &GERMAN[..5], &ENGLISH).await;
        let drawn = board_shape(&yoshiko).await;
        yoshiko.click(".switches button[name=lang]").await;
        yoshiko.until("the page is English", "document.documentElement.lang === 'en'").await;
        assert_eq!(yoshiko.here().await, table, "the switch leads back to where one was");
        reads(&yoshiko, "en", &ENGLISH[..5], &GERMAN).await;
        assert_eq!(board_shape(&yoshiko).await, drawn, "the same board in both languages");
        yoshiko.open("/").await;
        assert_eq!(language(&yoshiko).await, "en", "the choice is kept");
    });
}

#[test]
#[ignore = "needs Chromium: ./test runs it"]
fn an_english_browser_gets_english() {
    on_stage(async |stage| {
        let sarah = stage.browser_with(Habits { lang: "en-GB,en", ..Habits::default() }).await;
        for page in ["/", "/new/gauner", "/games/gauner/rules"] {
            sarah.open(page).await;
            assert_eq!(language(&sarah).await, "en", "{page}");
        }
    });
}

async fn language(browser: &Browser) -> String {
    browser.string("document.documentElement.lang").await
}

/// The page is in this language: it says so, it has these words (all of which a table shows) and none of those.
async fn reads(browser: &Browser, lang: &str, some: &[&str], none: &[&str]) {
    assert_eq!(language(browser).await, lang);
    let text = browser.string(ALL_WORDS).await;
    let words: Vec<&str> = text.split(|letter: char| !letter.is_alphabetic()).collect();
    assert!(some.iter().any(|word| words.contains(word)), "{lang}: none of {some:?} in {text}");
    let foreign: Vec<&&str> = none.iter().filter(|word| words.contains(*word)).collect();
    assert!(foreign.is_empty(), "{lang}: {foreign:?} in {text}");
}

/// The board without its words: keys and moves.
async fn board_shape(browser: &Browser) -> String {
    browser
        .string("[...document.querySelectorAll('#board [data-key], #board button')].map(it => it.dataset.key || it.value).join(' ')")
        .await
}
