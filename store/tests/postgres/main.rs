//! The suite of all stores on PostgreSQL, and what is PostgreSQL's own. One server serves them all; each has a schema for itself.

#![expect(clippy::unwrap_used, reason = "a panic in a test is the report")]

mod programs;
mod tables;
mod tls;

use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};

use store::suite::Harness;
use store::suite::server::Server;
use store::{PostgresStore, Store};
use tokio::sync::{OnceCell, Semaphore};
use tokio::task::JoinSet;

/// A schema of its own on a server that many use.
struct Schema {
    server: Arc<Server>,
    name: String,
    made: OnceCell<()>,
}

static COUNT: AtomicU32 = AtomicU32::new(0);

impl Schema {
    fn on(server: &Arc<Server>) -> Self {
        let name = format!("t{}", COUNT.fetch_add(1, Ordering::Relaxed));
        Self { server: Arc::clone(server), name, made: OnceCell::new() }
    }

    async fn url(&self) -> String {
        let make = || async { self.server.run(&format!("CREATE SCHEMA {}", self.name)) };
        self.made.get_or_init(make).await;
        self.server.url_of(&self.name)
    }

    async fn store(&self) -> PostgresStore {
        PostgresStore::open(&self.url().await).await.expect("the server answers")
    }
}

#[async_trait::async_trait]
impl Harness for Schema {
    async fn open(&self) -> Arc<dyn Store> {
        Arc::new(self.store().await)
    }
}

/// How many tests run side by side.
const TOGETHER: usize = 4;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "needs PostgreSQL: ./test sees to it"]
async fn the_whole_suite_holds() {
    let server = Arc::new(Server::start());
    let turns = Arc::new(Semaphore::new(TOGETHER));
    let mut running = JoinSet::new();
    for (name, test) in store::suite_list!(Schema::on(&server)) {
        let turns = Arc::clone(&turns);
        running.spawn(async move {
            let _turn = turns.acquire_owned().await.unwrap();
            (name, tokio::spawn(test).await.is_ok())
        });
    }
    let ran = running.join_all().await;
    let failed: Vec<&str> = ran.iter().filter(|(_, well)| !well).map(|(name, _)| *name).collect();
    assert!(failed.is_empty(), "{failed:?}");
    assert!(ran.len() > 50, "only {} tests ran", ran.len());
}
