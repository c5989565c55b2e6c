//! Two people at one table, each with a browser of their own.

use crate::browser::Browser;
use crate::pages::{MY_TURN, at_the_board, make, moves, set_up};
use crate::stage::{Stage, on_stage};

/// The time on the clock both browsers share, in milliseconds.
const NOW: &str = "performance.timeOrigin + performance.now()";

/// How long the server took over the last move, in milliseconds.
const ANSWERED: &str = "(it => it && it.responseStart - it.requestStart)\
    (performance.getEntriesByType('resource').filter(it => it.name.endsWith('/act')).at(-1))";

/// Sarah opens a table, Hans comes by the link and takes the other place, Sarah starts.
pub(crate) async fn sarah_and_hans(stage: &Stage) -> (Browser, Browser) {
    let (sarah, hans) = (stage.browser().await, stage.browser().await);
    set_up(&sarah, "Sarah", &["friend"]).await;
    let link = sarah.find(".invitation input").await.prop("value").await.expect("a field has a value");
    hans.open(&link.expect("the link to the table")).await;
    hans.fill("form.join [name=name]", "Hans").await;
    hans.click("form.join button").await;
    sarah
        .until("Hans is seen to sit down", "document.querySelector('#lobby').innerText.includes('Hans')")
        .await;
    sarah.click("form[action$='/start'] button:enabled").await;
    assert_eq!(at_the_board(&sarah).await, at_the_board(&hans).await);
    (sarah, hans)
}

#[test]
#[ignore = "needs Chromium: ./test runs it"]
fn a_move_of_one_appears_at_once_with_the_other() {
    on_stage(async |stage| {
        let (sarah, hans) = sarah_and_hans(stage).await;
        assert!(hans.text("#prompt").await.contains("Sarah"), "Hans is told whom he waits for");
        let mut times = Vec::new();
        for _ in 0..4 {
            times.extend(take_a_timed_turn(&sarah, &hans).await);
            times.extend(take_a_timed_turn(&hans, &sarah).await);
        }
        let (seen, answered): (Vec<f64>, Vec<f64>) = times.into_iter().unzip();
        println!("from the click until the other browser has it: {}", spread(&seen));
        println!("of which until the server has answered, the move being durable: {}", spread(&answered));
        assert!(seen.iter().all(|&time| time < 5000.0), "{seen:?}");
    });
}

/// The median and the range of times.
fn spread(times: &[f64]) -> String {
    let mut times = times.to_vec();
    times.sort_unstable_by(f64::total_cmp);
    format!("{:.1} ms ({:.1} to {:.1})", times[times.len() / 2], times[0], times[times.len() - 1])
}

/// Takes a turn in one browser; how long each decision took to change the board in the other, and how long the server took to answer.
async fn take_a_timed_turn(actor: &Browser, other: &Browser) -> Vec<(f64, f64)> {
    let mut times = Vec::new();
    actor.until("it is my turn", MY_TURN).await;
    while actor.holds(MY_TURN).await {
        let choice = moves(actor).await.pop().expect("some move can be made");
        watch(actor, other).await;
        make(actor, &choice).await;
        other.until("the move arrives", "window.came").await;
        let (went, came) = (actor.number("window.went").await, other.number("window.came").await);
        actor.until("the post is answered", ANSWERED).await;
        times.push((came - went, actor.number(ANSWERED).await));
    }
    let last = actor.text("#log li:last-child").await;
    other
        .until(
            "both read the same log",
            &format!("document.querySelector('#log li:last-child').innerText === {last:?}"),
        )
        .await;
    times
}

/// Notes when something is clicked here and when the board changes there.
async fn watch(actor: &Browser, other: &Browser) {
    let click = format!(
        "addEventListener('click', () => {{ window.went = {NOW}; }}, {{ capture: true, once: true }})"
    );
    actor.eval(&click).await;
    let change = format!(
        "(() => {{ window.came = 0; \
            const eye = new MutationObserver(() => {{ window.came ||= {NOW}; eye.disconnect(); }}); \
            eye.observe(document.getElementById('board'), {{ subtree: true, childList: true, attributes: true, characterData: true }}); }})()"
    );
    other.eval(&change).await;
}
