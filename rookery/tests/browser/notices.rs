//! The page about notices, and what a browser does when one comes.

use serde_json::json;

use crate::browser::Browser;
use crate::stage::on_stage;

#[test]
#[ignore = "needs Chromium: ./test runs it"]
fn notices_are_offered_here_and_a_browser_that_forbids_them_is_told_so() {
    on_stage(async |stage| {
        let hans = stage.browser().await;
        allow(&hans, "granted").await;
        hans.open("/notices").await;
        hans.until("the switch is there", "document.getElementById('push-on').checkVisibility()").await;
        assert!(
            !hans.holds("document.getElementById('push-off').checkVisibility()").await,
            "what has not been switched on is not to be switched off"
        );
        assert_eq!(hans.text("#push-state").await, "You are not told here yet.");
        allow(&hans, "denied").await;
        hans.reload().await;
        hans.until(
            "the browser forbids it",
            "document.getElementById('push-state').textContent.includes('forbid')",
        )
        .await;
        assert!(!hans.holds("document.getElementById('push-on').checkVisibility()").await);
    });
}

/// The worker is registered by hand: a headless browser has no push service to subscribe with.
#[test]
#[ignore = "needs Chromium: ./test runs it"]
fn what_comes_is_shown_with_the_table_it_leads_to() {
    on_stage(async |stage| {
        let hans = stage.browser().await;
        allow(&hans, "granted").await;
        // The test runs the worker's own text in the page, where it can see what it does.
        hans.devtools("Page.setBypassCSP", &json!({ "enabled": true })).await;
        hans.open("/notices").await;
        let shown = hans
            .run(
                "await navigator.serviceWorker.register('/worker.js'); \
                 const worker = await navigator.serviceWorker.ready; \
                 const text = await (await fetch('/worker.js')).text(), heard = {}; \
                 const scope = { addEventListener: (name, act) => { heard[name] = act; }, registration: worker, location, skipWaiting() {}, clients: {} }; \
                 new Function(...Object.keys(scope), text)(...Object.values(scope)); \
                 let done; \
                 heard.push({ data: { json: () => ({ title: 'Gauner', body: 'Your turn.', url: '/t/abc' }) }, waitUntil: (it) => { done = it; } }); \
                 await done; \
                 return (await worker.getNotifications()).map(({ title, body, tag, data }) => [title, body, tag, data]);",
            )
            .await;
        assert_eq!(shown, json!([["Gauner", "Your turn.", "/t/abc", "/t/abc"]]));
    });
}

async fn allow(browser: &Browser, setting: &str) {
    let params = json!({ "permission": { "name": "notifications" }, "setting": setting });
    browser.devtools("Browser.setPermission", &params).await;
}
