//! Our pages, as far as the tests use them: where things stand on them, and what one does there to play.

use serde_json::Value;

use crate::browser::Browser;

/// The visitor is asked something.
pub(crate) const MY_TURN: &str = "document.querySelector('#prompt input[name=decision]')";
/// The match is over, and the page says so.
pub(crate) const OVER: &str = "document.querySelector('#ending .result')";
/// A card of somebody's own hand is on the page.
pub(crate) const A_HAND: &str = "document.querySelector('.hand, [data-key^=\"h-\"]')";
/// Nothing is on its way to somewhere; what never ends, such as the flicker of a lamp, does not count.
pub(crate) const STILL: &str = "document.getAnimations().every(it => it.playState !== 'running' || it.effect.getComputedTiming().endTime === Infinity)";
/// Moves that can be made on the board.
pub(crate) const MOVES: &str = "#board button.can";

/// Targets of a finger: what may be pressed now and is too small, or lies under something else.
pub(crate) const HARD_TO_HIT: &str = "(() => { \
    const hard = []; \
    for (const button of document.querySelectorAll('button.can, .prompt button:enabled, .prompt summary')) { \
        if (!button.checkVisibility()) continue; \
        button.scrollIntoView({ block: 'center' }); \
        const box = button.getBoundingClientRect(); \
        const top = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2); \
        if (box.width < 24 || box.height < 24) hard.push([button.value || button.innerText, 'small', box.width, box.height]); \
        if (!button.contains(top)) hard.push([button.value || button.innerText, 'covered by', top && top.outerHTML.slice(0, 80)]); \
    } \
    return hard; })()";

/// Sets up a table of Gauner as one does it with the form: oneself and `others` (`easy`, `friend`, `here:Hans`), with quick bots, seated as listed.
pub(crate) async fn set_up(browser: &Browser, name: &str, others: &[&str]) {
    set_up_game(browser, "gauner", name, others).await;
}

/// The same with any game.
pub(crate) async fn set_up_game(browser: &Browser, game: &str, name: &str, others: &[&str]) {
    set_up_with(browser, (game, &[]), name, others).await;
}

/// The same with any game and with options that are numbers.
pub(crate) async fn set_up_with(
    browser: &Browser,
    (game, options): (&str, &[(&str, &str)]),
    name: &str,
    others: &[&str],
) {
    browser.open(&format!("/new/{game}")).await;
    browser.fill("[name=name1]", name).await;
    let places = browser.find_all("select[name^=place]").await.len();
    for place in 2..2 + places {
        let who = others.get(place - 2).copied().unwrap_or("none");
        let (what, name) = who.split_once(':').unwrap_or((who, ""));
        browser.choose(&format!("[name=place{place}]"), what).await;
        if !name.is_empty() {
            browser.fill(&format!("[name=name{place}]"), name).await;
        }
    }
    browser.click("details.more > summary").await;
    for (option, value) in options {
        browser.fill(&format!("[name=option-{option}]"), value).await;
    }
    browser.click("label:has([name=pace][value=quick])").await;
    browser.click("label:has([name=seating][value=as-seated])").await;
    // By the keyboard's way, not the pointer's: the form is long, and the page may still be scrolling to its end.
    browser.run("document.querySelector('form.create .go button').click()").await;
}

/// Sets up a table against bots and waits for the board; returns its address.
pub(crate) async fn play_against(browser: &Browser, name: &str, bots: &[&str]) -> String {
    set_up(browser, name, bots).await;
    at_the_board(browser).await
}

/// The same with any game.
pub(crate) async fn play_game_against(browser: &Browser, game: &str, name: &str, bots: &[&str]) -> String {
    set_up_game(browser, game, name, bots).await;
    at_the_board(browser).await
}

/// Waits for the board; returns the table's address.
pub(crate) async fn at_the_board(browser: &Browser) -> String {
    browser.until("the board is laid out", "document.querySelector('body.at-table #board > div')").await;
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

/// What the visitor is asked just now: which decision it is, and the moves on the board. Nothing, if the room has just answered for them.
pub(crate) async fn question(browser: &Browser) -> Option<(String, Vec<String>)> {
    let both = format!("[{MY_TURN}?.value, [...document.querySelectorAll('{MOVES}')].map(it => it.value)]");
    let both = browser.eval(&both).await;
    let decision = both[0].as_str()?.to_owned();
    let moves = both[1].as_array()?.iter().filter_map(Value::as_str).map(str::to_owned);
    Some((decision, moves.collect())).filter(|(_, moves): &(_, Vec<_>)| !moves.is_empty())
}

/// Makes a move by clicking on the board, and waits until the page has gone on.
pub(crate) async fn make(browser: &Browser, action: &str) {
    let decision = browser.string(&format!("{MY_TURN}.value")).await;
    answer(browser, &decision, action).await;
}

/// The same, in answer to one question. A move that everybody can see to be the only one is made by the room after a while, if nobody was
/// quicker.
pub(crate) async fn answer(browser: &Browser, decision: &str, action: &str) {
    let gone_on = format!("{MY_TURN}?.value !== '{decision}'");
    browser.click_unless(&format!("#board button[value='{action}']"), &gone_on).await;
    browser.until("the table goes on", &gone_on).await;
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
            const over = there.querySelector('button[name=seat]'), open = there.querySelector('#prompt [name=decision]');
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

/// How far the page, or the board on it, reaches beyond the window, once nothing is on its way.
pub(crate) async fn overhang(browser: &Browser) -> f64 {
    browser.until("nothing moves", STILL).await;
    let page = "document.documentElement.scrollWidth - document.documentElement.clientWidth";
    let board = "(it => it ? it.getBoundingClientRect().left + it.scrollWidth - innerWidth : 0)(document.getElementById('board'))";
    browser.number(&format!("Math.max({page}, {board})")).await
}
