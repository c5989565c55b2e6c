//! Limits against abuse hold for all nodes together.

use std::sync::Arc;
use std::time::Instant;

use axum::http::StatusCode;
use rookery::clients::browser::{Browser, Network, Trouble};
use store::suite::server::Server;

use crate::house::Node;

/// How many tables one address may ask for at once, and then a second.
const AT_ONCE: usize = 30;
const PER_SECOND: f64 = 12.5 / 12.0;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "needs PostgreSQL: ./test sees to it"]
async fn limits_hold_for_all_nodes_together() {
    let database = Server::start();
    let nodes = [(); 2].map(|()| Node::start_told(&[], database.url().as_ref()));
    let urls: Arc<[String]> = nodes.iter().map(|node| node.url.clone()).collect();
    let began = Instant::now();
    let mut allowed = 0;
    let mut refused = [0; 2];
    // From node to node, no more on each than it would allow by itself. Without a token there is no table, but it counts.
    for turn in 0..2 * AT_ONCE {
        let mut browser = Browser::new(Network::default(), Arc::clone(&urls), turn);
        match browser.post("/api/v1/tables", &[]).await {
            Err(Trouble::Refused { status: StatusCode::UNAUTHORIZED, .. }) => allowed += 1,
            Err(Trouble::Refused { status: StatusCode::TOO_MANY_REQUESTS, .. }) => refused[turn % 2] += 1,
            other => panic!("{other:?}"),
        }
    }
    let gained = (PER_SECOND * began.elapsed().as_secs_f64()).ceil() as usize;
    assert!(allowed >= AT_ONCE, "{allowed} were allowed");
    assert!(allowed <= AT_ONCE + gained, "{allowed} were allowed, {gained} of them by waiting");
    assert!(
        gained >= AT_ONCE || refused.iter().all(|refused| *refused > 0),
        "each node knows what the other has allowed: {refused:?}"
    );
    let kept = database.ask("SELECT string_agg(name, ' ') FROM purses");
    assert!(kept.starts_with("post ") && !kept.contains("127.0.0.1"), "addresses are not kept: {kept}");
}
