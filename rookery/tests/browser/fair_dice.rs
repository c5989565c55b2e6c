//! Chance that can be checked, on the page and from the record.

use std::fs;
use std::path::PathBuf;
use std::time::{Duration, Instant};

use crate::browser::Browser;
use crate::house::rookery;
use crate::pages::{at_the_board, play_to_the_end, set_up};
use crate::stage::{Stage, on_stage};

/// Says something else about the first draw from now on than the server does.
const CHEAT: &str = "(() => { \
    const honest = window.fetch; \
    window.fetch = async (...asked) => { \
        const told = await (await honest(...asked)).json(); \
        const [line, card] = told.record.match(/^~ (.)$/m); \
        told.record = told.record.replace(line, '~ ' + (card === 'y' ? 'o' : 'y')); \
        return { json: () => told }; \
    }; })()";

#[test]
#[ignore = "needs Chromium: ./test runs it"]
fn the_page_derives_every_draw_again() {
    on_stage(async |stage| {
        let (device, table) = a_finished_match(stage).await;
        device.open(&format!("{table}/fair")).await;
        device.click("#verifier button").await;
        device.until("there is a verdict", "document.getElementById('verifier').dataset.verdict").await;
        let said = device.text("#verifier ul").await;
        assert_eq!(
            device.string("document.getElementById('verifier').dataset.verdict").await,
            "good",
            "{said}"
        );
        for fact in ["secret fits the promise", "Your browser’s random number", "all are right"] {
            assert!(said.contains(fact), "{fact}: {said}");
        }
        device.picture("fair-dice").await;
        device.eval(CHEAT).await;
        device.click("#verifier button").await;
        device
            .until("the verifier notices", "document.getElementById('verifier').dataset.verdict === 'bad'")
            .await;
        assert!(device.has("#verifier li.bad").await);
    });
}

#[test]
#[ignore = "needs Chromium: ./test runs it"]
fn a_record_from_the_page_passes_verification() {
    on_stage(async |stage| {
        let (device, table) = a_finished_match(stage).await;
        device.open(&table).await;
        device.click(".table-links a[href$='/record']").await;
        let file = downloaded(&device).await;
        let (good, said) = rookery(["verify".as_ref(), file.as_os_str()]);
        assert!(good, "{said}");
        let record = fs::read_to_string(&file).expect("the record");
        assert_eq!(record.matches("\nnonce ").count(), 2, "both people's numbers are in it");
        assert!(!record.contains(" server\n"), "a browser made them");
        let other = stage.dir().join("other.rec");
        fs::write(&other, record.replacen("\n0 take", "\n1 take", 1)).expect("a file can be written");
        let (good, said) = rookery(["verify".as_ref(), other.as_os_str()]);
        assert!(!good, "{said}");
    });
}

/// A match of two people on one device, played to its end.
async fn a_finished_match(stage: &Stage) -> (Browser, String) {
    let device = stage.browser().await;
    set_up(&device, "Sarah", &["here:Hans"]).await;
    let table = at_the_board(&device).await;
    play_to_the_end(&device, &table).await;
    (device, table)
}

/// The one file that was downloaded, once it is whole.
async fn downloaded(browser: &Browser) -> PathBuf {
    let deadline = Instant::now() + Duration::from_secs(20);
    loop {
        let files = fs::read_dir(browser.downloads()).into_iter().flatten().flatten().map(|file| file.path());
        if let Some(file) = files.into_iter().find(|file| file.extension().is_some_and(|end| end == "rec")) {
            return file;
        }
        assert!(Instant::now() < deadline, "no record was downloaded");
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
}
