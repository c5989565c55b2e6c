//! `rookery load`: random players as real HTTP clients.

use std::sync::Arc;
use std::time::Duration;

use rookery::clients::browser::{Browser, Network};
use rookery::clients::load::{self, Outcome};
use serde_json::json;

use crate::cli::Load;
use crate::fail::Fail;
use crate::out::say;

/// The fewest moves a second that can be asked for: whoever waits longer does not play.
const SLOWEST: f64 = 0.001;

pub(crate) fn run(asked: &Load) -> Result<(), Fail> {
    let nodes: Arc<[String]> = asked.url.iter().map(|url| address(url)).collect::<Result<_, _>>()?;
    if asked.tables == 0 {
        return Err(Fail::new("a load test needs a table: give --tables a number"));
    }
    if !(asked.seconds > 0.0 && asked.seconds < 1e6) {
        return Err(Fail::new("give --seconds a number above 0"));
    }
    if asked.rate.is_some_and(|rate| !(rate >= SLOWEST && rate.is_finite())) {
        return Err(Fail::new(format!("give --rate a number of moves a second from {SLOWEST} on")));
    }
    let games = games::KINDS
        .iter()
        .map(|kind| (kind.id().to_owned(), 3.clamp(*kind.players().start(), *kind.players().end()).into()));
    let load = load::Load {
        nodes: Arc::clone(&nodes),
        games: games.collect(),
        tables: asked.tables,
        time: Duration::from_secs_f64(asked.seconds),
        rate: asked.rate,
    };
    // The players mostly wait: one thread is enough for them, and leaves the machine to the server.
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    let outcome = runtime.block_on(async {
        // A wrong address is found out before a minute has passed.
        for node in 0..nodes.len() {
            Browser::new(Network::default(), Arc::clone(&nodes), node).get("/").await?;
        }
        Ok::<_, Fail>(load::run(load).await)
    })?;
    print(asked, &outcome);
    Ok(())
}

/// The address of a node, without what would double a slash.
fn address(url: &str) -> Result<String, Fail> {
    let plain = url.trim_end_matches('/');
    match plain.strip_prefix("http://") {
        Some(rest) if !rest.is_empty() && !rest.contains('/') => Ok(plain.to_owned()),
        _ => Err(Fail::new(format!("{url} is not the address of a server, such as http://127.0.0.1:7171"))),
    }
}

fn print(asked: &Load, outcome: &Outcome) {
    let ms = |part| outcome.within(part).map(|took| took.as_secs_f64() * 1000.0);
    let per_second = outcome.moves as f64 / outcome.seconds;
    if asked.json {
        let object = json!({
            "tables": asked.tables, "seconds": outcome.seconds, "moves": outcome.moves, "moves_per_s": per_second,
            "matches": outcome.matches, "errors": outcome.errors,
            "p50_ms": ms(0.5), "p95_ms": ms(0.95), "p99_ms": ms(0.99),
        });
        say!("{object}");
    } else {
        let shown = |part| ms(part).map_or_else(|| "-".to_owned(), |ms| format!("{ms:.1} ms"));
        say!("{} moves in {:.1} s: {per_second:.1} a second", outcome.moves, outcome.seconds);
        say!(
            "from the post to the last other player: p50 {}, p95 {}, p99 {}",
            shown(0.5),
            shown(0.95),
            shown(0.99)
        );
        say!("{} matches played to the end, {} errors", outcome.matches, outcome.errors);
    }
    if let Some(first) = &outcome.first_error {
        eprintln!("the first error: {first}");
    }
}
