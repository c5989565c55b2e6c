//! What is PostgreSQL's own and cannot be seen from outside.

use std::sync::Arc;

use super::PostgresStore;
use super::migrate::MIGRATIONS;
use crate::Store;
use crate::suite::server::Server;
use sha2::{Digest as _, Sha256};

/// A server may be set up to answer before a commit is on disk; our connections do not let it.
#[tokio::test]
#[ignore = "needs PostgreSQL: ./test sees to it"]
async fn what_is_acknowledged_is_on_disk_whatever_the_server_prefers() {
    let server = Arc::new(Server::start());
    server.run("ALTER DATABASE rookery SET synchronous_commit = off");
    let store = PostgresStore::open(&server.url()).await.unwrap();
    let setting: String = sqlx::query_scalar("SHOW synchronous_commit").fetch_one(&store.pool).await.unwrap();
    store.close().await;
    assert_eq!(setting, "on");
}

/// Databases in the world were made by these very texts. A new migration adds its sum here; no sum changes.
#[test]
fn no_migration_was_edited() {
    let sums = MIGRATIONS.iter().map(|text| hex::encode(&Sha256::digest(text.as_bytes())[..8]));
    assert_eq!(sums.collect::<Vec<_>>(), ["e1b48e479a9d29a1", "adf94dabb11b8f5a", "5efa848bedfec736"]);
}
