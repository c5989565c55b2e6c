//! Servers that are killed under play: every step that was acknowledged is there once, all games are finished, all records are true.
//!
//! The players are real HTTP clients ([`rookery::clients`]); the servers are real processes, ended with SIGKILL.

#![expect(clippy::unwrap_used, reason = "a panic in a test is the report")]

mod care;
mod disk;
mod document;
mod example;
mod house;
mod journal;
mod limits;
mod proxy;
mod upgrade;

use std::sync::Arc;
use std::time::Duration;

use engine::Rng;
use rookery::clients::browser::{Network, Trouble};
use rookery::clients::table::{Table, Wish};
use store::suite::server::{Server, Stop};
use tokio::task::JoinSet;

use crate::house::Node;
use crate::journal::Journal;

/// How hard the servers have it.
struct Ordeal {
    /// So many blows fall.
    blows: usize,
    /// So many tables are played at at once, until all blows have fallen.
    tables: usize,
    /// And until so many were opened.
    least: usize,
}

/// More with `ROOKERY_SEEDS`, as `./test --long` sets it.
fn ordeal(short: usize) -> Ordeal {
    match std::env::var_os("ROOKERY_SEEDS") {
        Some(_) => Ordeal { blows: 250, tables: 24, least: 300 },
        None => Ordeal { blows: short, tables: 3, least: 3 },
    }
}

/// The time between two blows: long enough for a few moves, at every point of which one may fall.
fn breath(rng: &mut Rng) -> Duration {
    Duration::from_millis(u64::from(400 + rng.below(600)))
}

/// Every other table has a bot: its moves are somebody's to make when the node dies that meant to.
fn wish(number: usize, nodes: &[&Node]) -> Wish {
    Wish {
        game: "gauner".to_owned(),
        people: 2,
        bots: if number.is_multiple_of(2) { Vec::new() } else { vec!["random".to_owned()] },
        nodes: nodes.iter().map(|node| node.url.clone()).collect(),
        seed: number as u64,
        pace: Duration::from_millis(20),
    }
}

/// Opens a table and plays at it to the end. If a node dies while it is being opened, another is opened in its place.
async fn play(network: Network, wish: Wish, journal: Arc<Journal>) -> Result<(), Trouble> {
    let table = loop {
        match Table::open(&network, &wish).await {
            Err(trouble) if trouble.is_passing() => tokio::time::sleep(Duration::from_millis(100)).await,
            opened => break opened?,
        }
    };
    journal.opened(&table.path);
    table.play(&wish, &(journal as Arc<_>)).await
}

/// Has people play while blows fall, one table after another, and then to the end.
async fn play_under_blows(
    nodes: &mut [Node],
    journal: &Arc<Journal>,
    ordeal: &Ordeal,
    mut blow: impl FnMut(&mut [Node], &mut Rng),
) {
    let network = Network::default();
    let (mut playing, mut rng) = (JoinSet::new(), Rng::new(7));
    let (mut opened, mut blows) = (0, 0);
    loop {
        while (blows < ordeal.blows || opened < ordeal.least) && playing.len() < ordeal.tables {
            let wish = wish(opened, &nodes.iter().collect::<Vec<_>>());
            playing.spawn(play(network.clone(), wish, Arc::clone(journal)));
            opened += 1;
        }
        tokio::select! {
            played = playing.join_next() => match played {
                Some(played) => played.unwrap().unwrap(),
                None => return,
            },
            () = tokio::time::sleep(breath(&mut rng)), if blows < ordeal.blows => {
                blows += 1;
                blow(nodes, &mut rng);
            }
        }
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_killed_server_loses_nothing_that_was_acknowledged() {
    let dir = tempfile::tempdir().unwrap();
    let journal = Arc::new(Journal::default());
    let mut nodes = [Node::start(&dir.path().join("rookery.db"))];
    play_under_blows(&mut nodes, &journal, &ordeal(20), |nodes, _| {
        nodes[0].kill();
        nodes[0].up();
    })
    .await;
    assert!(journal.troubles() > 0, "nobody noticed");
    journal.check(&nodes[0], dir.path()).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "needs PostgreSQL: ./test sees to it"]
async fn three_nodes_and_a_database_that_fail_lose_nothing_that_was_acknowledged() {
    let dir = tempfile::tempdir().unwrap();
    let database = Server::start();
    let journal = Arc::new(Journal::default());
    let data = database.url();
    let mut nodes = [(); 3].map(|()| Node::start(data.as_ref()));
    let (mut kills, mut restarts) = (0, 0);
    play_under_blows(&mut nodes, &journal, &ordeal(16), |nodes, rng| {
        if rng.below(4) == 0 || (kills >= 3 && restarts == 0) {
            restarts += 1;
            database.down(if restarts % 2 == 1 { Stop::Immediate } else { Stop::Fast });
            database.up();
        } else {
            kills += 1;
            let node = &mut nodes[rng.below(3) as usize];
            node.kill();
            node.up();
        }
    })
    .await;
    assert!(kills >= 2 && restarts >= 1, "{kills} kills, {restarts} restarts");
    assert!(journal.troubles() > 0, "nobody noticed");
    journal.check(&nodes[0], dir.path()).await;
}
