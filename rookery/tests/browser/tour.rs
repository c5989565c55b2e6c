//! temporary
use crate::stage::on_stage;
#[test]
#[ignore = "x"]
fn tour_console() {
    on_stage(async |stage| {
        let b = stage.browser().await;
        b.open("/").await;
        b.eval("console.error('planted')").await;
    });
}
#[test]
#[ignore = "x"]
fn tour_csp() {
    on_stage(async |stage| {
        let b = stage.browser().await;
        b.open("/").await;
        b.eval("(() => { const i = new Image(); i.src = 'http://127.0.0.1:9/x.png'; document.body.append(i); })()").await;
        b.until("x", "1").await;
    });
}
#[test]
#[ignore = "x"]
fn tour_foreign() {
    on_stage(async |stage| {
        let b = stage.browser().await;
        b.open("/").await;
        b.devtools("Page.navigate", &serde_json::json!({"url": "http://127.0.0.2:1/x"})).await;
        b.until("x", "1").await;
    });
}
