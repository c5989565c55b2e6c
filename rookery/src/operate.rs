//! For whoever watches over the house: is it alive, is it ready, how much goes on; and a line in the log for every request.

use std::fmt::Write as _;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use axum::Router;
use axum::extract::{Request, State};
use axum::http::StatusCode;
use axum::http::header::{CONTENT_TYPE, HeaderName, HeaderValue};
use axum::middleware::Next;
use axum::response::{IntoResponse as _, Response};
use axum::routing::get;
use room::gauges::BUCKETS;
use room::{Gauges, Rooms};
use store::Tally;
use tracing::Instrument as _;

/// A store that has not answered for so long is not ready.
const PATIENCE: Duration = Duration::from_secs(3);

/// `/healthz`, `/readyz` and `/metrics`.
pub(crate) fn router(rooms: Rooms) -> Router {
    Router::new()
        .route("/healthz", get(|| async { "alive\n" }))
        .route("/readyz", get(ready))
        .route("/metrics", get(metrics))
        .with_state(rooms)
}

async fn ready(State(rooms): State<Rooms>) -> Response {
    match tokio::time::timeout(PATIENCE, rooms.is_ready()).await {
        Ok(true) => "ready\n".into_response(),
        Ok(false) | Err(_) => (StatusCode::SERVICE_UNAVAILABLE, "not ready\n").into_response(),
    }
}

async fn metrics(State(rooms): State<Rooms>) -> Response {
    let text = text(&rooms.gauges(), rooms.world().store.tally());
    ([(CONTENT_TYPE, "text/plain; version=0.0.4")], text).into_response()
}

/// The numbers as Prometheus reads them.
fn text(gauges: &Gauges, tally: Tally) -> String {
    let mut text = String::new();
    let mut one = |name: &str, kind: &str, help: &str, value: u64| {
        // Writing to a string does not fail.
        let _ = write!(
            text,
            "# HELP rookery_{name} {help}\n# TYPE rookery_{name} {kind}\nrookery_{name} {value}\n"
        );
    };
    one("tables", "gauge", "Matches in memory.", gauges.tables);
    one("streams", "gauge", "Open streams.", gauges.streams);
    one("bots_waiting", "gauge", "Bots that wait for a thread to think on.", gauges.bots_waiting);
    one("moves_total", "counter", "Steps taken by people and bots on this node.", gauges.moves);
    one(
        "overtaken_total",
        "counter",
        "Steps that came too late because another node was quicker.",
        gauges.overtaken,
    );
    one("store_errors_total", "counter", "Writes that the store failed to carry out.", gauges.store_errors);
    one("store_writes_total", "counter", "Writes that took effect.", tally.writes);
    one("store_commits_total", "counter", "Durable commits.", tally.commits);
    histogram(&mut text, gauges);
    text
}

fn histogram(text: &mut String, gauges: &Gauges) {
    let name = "rookery_move_durable_seconds";
    let _ = write!(text, "# HELP {name} Time until a move was durable.\n# TYPE {name} histogram\n");
    let mut so_far = 0;
    for (end, count) in BUCKETS.iter().zip(gauges.durable) {
        so_far += count;
        let _ = writeln!(text, "{name}_bucket{{le=\"{}\"}} {so_far}", *end as f64 / 1e6);
    }
    let all: u64 = gauges.durable.iter().sum();
    let _ = writeln!(text, "{name}_bucket{{le=\"+Inf\"}} {all}");
    let _ = writeln!(text, "{name}_sum {}\n{name}_count {all}", gauges.durable_in_all.as_secs_f64());
}

/// Requests so far: their number is their name in the log.
static REQUESTS: AtomicU64 = AtomicU64::new(1);

/// Gives each request a number, under which everything it causes is logged and which the answer carries. Of the request only
/// method and path are logged: no cookie, no query, no form.
pub(crate) async fn logged(request: Request, next: Next) -> Response {
    let number = REQUESTS.fetch_add(1, Ordering::Relaxed);
    let (method, path) = (request.method().clone(), request.uri().path().to_owned());
    let span = tracing::info_span!("request", number, %method, path);
    let begun = Instant::now();
    let mut response = next.run(request).instrument(span.clone()).await;
    let ms = begun.elapsed().as_millis() as u64;
    span.in_scope(|| tracing::info!(status = response.status().as_u16(), ms, "answered"));
    response.headers_mut().insert(HeaderName::from_static("x-request-id"), HeaderValue::from(number));
    response
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn metrics_are_as_prometheus_reads_them() {
        let mut gauges = Gauges { tables: 3, moves: 4, ..Gauges::default() };
        (gauges.durable[0], gauges.durable[2]) = (1, 3);
        gauges.durable_in_all = Duration::from_millis(12);
        let text = text(&gauges, Tally { writes: 9, commits: 2 });
        for line in [
            "# TYPE rookery_tables gauge",
            "rookery_tables 3",
            "rookery_moves_total 4",
            "rookery_store_commits_total 2",
            "rookery_move_durable_seconds_bucket{le=\"0.001\"} 1",
            "rookery_move_durable_seconds_bucket{le=\"0.0025\"} 1",
            "rookery_move_durable_seconds_bucket{le=\"0.005\"} 4",
            "rookery_move_durable_seconds_bucket{le=\"+Inf\"} 4",
            "rookery_move_durable_seconds_sum 0.012",
            "rookery_move_durable_seconds_count 4",
        ] {
            assert!(text.lines().any(|other| other == line), "{line} is not in\n{text}");
        }
        let names = text.lines().filter(|line| !line.starts_with('#'));
        assert!(names.into_iter().all(|line| line.starts_with("rookery_")), "{text}");
    }
}
