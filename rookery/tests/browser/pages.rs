//! Our pages, as far as the tests use them: where things stand on them, and what one does there to play.

use serde_json::Value;

use crate::browser::Browser;

/// The visitor is asked something.
pub(crate) const MY_TURN: &str = "document.querySelector('#board input[name=decision]')";
/// The match is over, and the page says so.
pub(crate) const OVER: &str = "document.querySelector('#ending .result')";
/// A card of somebody's own hand is on the page.
pub(crate) const A_HAND: &str = "document.querySelector('.hand, [data-key^=\"h-\"]')";
/// Nothing is on its way to somewhere; what never ends, such as the flicker of a lamp, does not count.
pub(crate) const STILL: &str = "document.getAnimations().every(it => it.playState !== 'running' || it.effect.getComputedTiming().endTime === Infinity)";
/// Moves that can be made on the board.
pub(crate) const MOVES: &str = "#board button.can";

/// Sets up a table as one does it with the form: oneself and `others` (`easy`, `friend`, `here:Hans`), with quick bots, seated as listed.
pub(crate) async fn set_up(browser: &Browser, name: &str, others: &[&str]) {
    browser.open("/new/gauner").await;
    browser.fill("[name=name1]", name).await;
    for place in 2..=4 {
        let who = others.get(place - 2).copied().unwrap_or("none");
        let (what, name) = who.split_once(':').unwrap_or((who, ""));
        browser.choose(&format!("[name=place{place}]"), what).await;
        if !name.is_empty() {
            browser.fill(&format!("[name=name{place}]"), name).await;
        }
    }
    browser.click("details.more > summary").await;
    browser.click("label:has([name=pace][value=quick])").await;
    browser.click("label:has([name=seating][value=as-seated])").await;
    browser.click("form.create .go button").await;
}

/// Sets up a table against bots and waits for the board; returns its address.
pub(crate) async fn play_against(browser: &Browser, name: &str, bots: &[&str]) -> String {
    set_up(browser, name, bots).await;
    at_the_board(browser).await
}

/// Waits for the board; returns the table's address.
pub(crate) async fn at_the_board(browser: &Browser) -> String {
    browser.until("the board is laid out", "document.querySelector('body.at-table #board .gauner')").await;
    browser.here().await
}

/// Waits until the visitor is asked something.
pub(crate) async fn my_turn(browser: &Browser) {
    browser.until("it is my turn", MY_TURN).await;
}

/// The moves on the board, in notation, in the order of the page.
pub(crate) async fn moves(browser: &Browser) -> Vec<String> {
    let values =
        browser.eval(&format!("[...document.querySelectorAll('{MOVES}')].map(button => button.value)")).await;
    let values = values.as_array().cloned().unwrap_or_default();
    values.iter().filter_map(Value::as_str).map(str::to_owned).collect()
}

/// Makes a move by clicking on the board, and waits until the page has gone on.
pub(crate) async fn make(browser: &Browser, action: &str) {
    let before = browser.string(&format!("{MY_TURN}.value")).await;
    browser.click(&format!("#board button[value='{action}']")).await;
    browser.until("the table goes on", &format!("{MY_TURN}?.value !== '{before}'")).await;
}

/// Takes the first group that can be taken, and lays nothing.
pub(crate) async fn take_a_plain_turn(browser: &Browser) {
    my_turn(browser).await;
    let take = moves(browser).await.remove(0);
    make(browser, &take).await;
    if browser.holds(MY_TURN).await {
        make(browser, "pass").await;
    }
}

/// Plays a match on this device to its end, as quickly as forms can be posted: for tests that begin where a match ends.
pub(crate) async fn play_to_the_end(browser: &Browser, table: &str) {
    let script = r"
        let page = await fetch(TABLE), sent = 0;
        for (;;) {
            const there = new DOMParser().parseFromString(await page.text(), 'text/html');
            if (there.querySelector('#ending .result')) return sent;
            const over = there.querySelector('button[name=seat]'), open = there.querySelector('#board [name=decision]');
            const all = there.querySelectorAll('#board button.can');
            if (!over && !open) { page = await fetch(TABLE); continue; }
            const to = over ? over.getAttribute('formaction') : TABLE + '/act';
            const body = over ? { seat: over.value } : { decision: open.value, act: all[sent * 7 % all.length].value };
            page = await fetch(to, { method: 'POST', body: new URLSearchParams(body) });
            if (!page.ok) throw new Error(page.status + ' ' + JSON.stringify(body));
            sent++;
        }";
    let sent = browser.run(&script.replace("TABLE", &format!("'{table}'"))).await;
    assert!(sent.as_u64().is_some_and(|sent| sent > 20), "a match takes more than {sent} posts");
}

/// How far the page is wider than what is shown of it.
pub(crate) async fn overhang(browser: &Browser) -> f64 {
    browser.number("document.documentElement.scrollWidth - document.documentElement.clientWidth").await
}
