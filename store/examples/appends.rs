//! How many appends a second the SQLite store takes, each durable before it counts.
//!
//! `cargo run --release -p store --example appends -- [WRITERS [SECONDS [DIRECTORY]]]`
//!
//! Each writer has a match of its own and appends one line, waits until it is durable, and appends the next. The data
//! file is made in DIRECTORY (a temporary one if none is given): what is measured is the disk beneath it.

use std::error::Error;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::{Duration, Instant};

use store::{Addition, Listing, MatchId, Millis, NewMatch, SqliteStore, Store};

#[tokio::main]
async fn main() -> Result<(), Box<dyn Error>> {
    let mut arguments = std::env::args().skip(1);
    let writers: usize = arguments.next().map_or(Ok(10), |text| text.parse())?;
    let seconds: u64 = arguments.next().map_or(Ok(5), |text| text.parse())?;
    let parent = arguments.next().map_or_else(std::env::temp_dir, PathBuf::from);
    let directory = tempfile::tempdir_in(parent)?;
    let store = Arc::new(SqliteStore::open(directory.path().join("matches.db")).await?);
    let edition = store.put_edition("an edition").await?;
    for writer in 0..writers {
        store.create(new_match(writer, &edition)?).await?;
    }
    measure(&store, writers, Duration::from_secs(seconds)).await?;
    store.close().await;
    Ok(())
}

async fn measure(store: &Arc<SqliteStore>, writers: usize, time: Duration) -> Result<(), Box<dyn Error>> {
    let (before, start) = (store.tally(), Instant::now());
    let mut tasks = tokio::task::JoinSet::new();
    for writer in 0..writers {
        tasks.spawn(write_until(Arc::clone(store), id(writer)?, start + time));
    }
    while let Some(done) = tasks.join_next().await {
        done??;
    }
    let (after, seconds) = (store.tally(), start.elapsed().as_secs_f64());
    let appends = (after.writes - before.writes) as f64 / seconds;
    let commits = (after.commits - before.commits) as f64 / seconds;
    println!("{writers} writers: {appends:.0} appends/s in {commits:.0} commits/s");
    Ok(())
}

async fn write_until(store: Arc<SqliteStore>, id: MatchId, end: Instant) -> Result<(), store::AppendError> {
    let mut number = 1;
    while Instant::now() < end {
        store.append(&id, Addition::new(number, ["0 take 2L"], Millis(0))).await?;
        number += 1;
    }
    Ok(())
}

fn id(writer: usize) -> Result<MatchId, store::BadId> {
    format!("m{writer}").parse()
}

fn new_match(writer: usize, edition: &str) -> Result<NewMatch, store::BadId> {
    Ok(NewMatch {
        id: id(writer)?,
        game: "toy".to_owned(),
        edition: edition.to_owned(),
        header: "game toy\n".to_owned(),
        table: "{}".to_owned(),
        listing: Listing::Unlisted,
        secret: None,
        members: Vec::new(),
        at: Millis(0),
    })
}
