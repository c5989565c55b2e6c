//! What moves is what was moved: while a game goes on, no part of the page jumps. The tests that play whole games keep an eye on it, on a desk
//! and on a phone.

use serde_json::{Value, json};

use crate::browser::Browser;

/// Takes down every shift of the layout, also one right after a click or a key: how far, and of what. Not while the page is still coming
/// in: a slow machine shows the first half of it before it has the second.
const WATCH: &str = "window.jumps = []; new PerformanceObserver(list => { \
    const name = ({ node }) => node && (node.outerHTML ?? `${node.data} in ${node.parentElement?.outerHTML}`).slice(0, 120); \
    const box = ({ x, y, width, height }) => [x, y, width, height].map(Math.round).join(' '); \
    const { loadEventEnd } = performance.getEntriesByType('navigation')[0]; \
    for (const { value, sources, startTime } of list.getEntries()) if (loadEventEnd && startTime > loadEventEnd + 250) \
        window.jumps.push([value, ...sources.map(it => `${name(it)}: ${box(it.previousRect)} became ${box(it.currentRect)}`)]); \
    }).observe({ type: 'layout-shift', buffered: true });";

/// Where the parts of the board begin, wherever pieces on their way are seen just now. What keeps to the edge of the window is no part of it.
const PARTS: &str = "[...document.querySelectorAll('#board > div > :not(svg, [inert])')] \
    .filter(it => it.offsetParent && getComputedStyle(it).position !== 'sticky').map(it => [it.className.split(' ')[0], it.offsetLeft, it.offsetTop])";

/// Waits until what has changed has been drawn.
const DRAWN: &str = "await new Promise(seen => requestAnimationFrame(() => setTimeout(seen)));";

/// Watches every page that is opened from now on.
pub(crate) async fn watch(browser: &Browser) {
    browser.devtools("Page.addScriptToEvaluateOnNewDocument", &json!({ "source": WATCH })).await;
}

/// What may jump in a whole game at most. Mostly it is 0.000; the two sides of a card that turns over count 0.0001. A line of text that comes and
/// goes is more than this.
const HARDLY: f64 = 0.005;

/// How many pixels a part of the board may be from where it began: what rounding makes.
const SLACK: f64 = 1.0;

/// Hardly anything has jumped since the table was opened, whoever made the moves. What is waited for has been drawn by then.
pub(crate) async fn nothing_jumped(browser: &Browser) {
    let jumps = browser.run(&format!("{DRAWN} return window.jumps")).await;
    let far = |jump: &Value| jump[0].as_f64().unwrap_or(f64::INFINITY);
    let sum: f64 = jumps.as_array().expect("it was watched").iter().map(far).sum();
    println!("layout shift: {sum:.6}");
    assert!(sum < HARDLY, "layout shift {sum}: {jumps:#}");
}

/// Where the parts of the board are.
pub(crate) async fn parts(browser: &Browser) -> Value {
    browser.eval(PARTS).await
}

/// The parts of the board are where they were, all of them.
pub(crate) async fn all_in_place(browser: &Browser, places: &Value, made: usize) {
    let now = parts(browser).await;
    let numbers =
        |it: &Value| it.as_array().into_iter().flatten().filter_map(Value::as_f64).collect::<Vec<_>>();
    let same = |(was, is): (&Value, &Value)| {
        was[0] == is[0] && numbers(was).iter().zip(numbers(is)).all(|(was, is)| (was - is).abs() <= SLACK)
    };
    let (before, after) = (places.as_array().expect("parts"), now.as_array().expect("parts"));
    let still = before.len() == after.len() && before.iter().zip(after).all(same);
    assert!(still, "after {made} moves {places} became {now}");
}

/// Forgets what has jumped: another page, or another size of the window, is another layout.
pub(crate) async fn begin_again(browser: &Browser) {
    browser.run(&format!("{DRAWN} window.jumps.length = 0")).await;
}
