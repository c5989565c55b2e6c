//! The tables themselves: whose they are, what version they have.

use std::sync::Arc;

use store::postgres::OpenError;
use store::suite::server::Server;
use store::{PostgresStore, Store};

use super::Schema;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "needs PostgreSQL: ./test sees to it"]
async fn tables_are_opened_only_if_they_are_ours() {
    let server = Arc::new(Server::start());
    tables_of_a_later_version_are_left_alone(&Schema::on(&server)).await;
    tables_of_a_later_version_that_adds_only_are_shared(&Schema::on(&server)).await;
    tables_of_the_first_programs_are_ours(&Schema::on(&server)).await;
    tables_of_another_program_are_left_alone(&Schema::on(&server)).await;
    who_is_turned_away_is_told_why(&server).await;
}

async fn refusal(url: &str) -> OpenError {
    let refused = PostgresStore::open(url).await.err().expect("it is refused");
    assert_eq!(refused.to_string().lines().count(), 1, "{refused}");
    refused
}

async fn tables_of_a_later_version_are_left_alone(schema: &Schema) {
    schema.store().await.close().await;
    schema.server.run(&format!("UPDATE {}.rookery_version SET version = 77, oldest = 77", schema.name));
    let refused = refusal(&schema.url().await).await;
    assert!(matches!(refused, OpenError::Newer { have: 77, .. }), "{refused}");
}

async fn tables_of_a_later_version_that_adds_only_are_shared(schema: &Schema) {
    schema.store().await.close().await;
    let newer = "SET version = 77, oldest = 1; ALTER TABLE";
    schema.server.run(&format!("UPDATE {0}.rookery_version {newer} {0}.matches ADD mood TEXT", schema.name));
    schema.store().await.close().await;
    assert_eq!(schema.server.ask(&format!("SELECT version FROM {}.rookery_version", schema.name)), "77");
}

/// They did not say who else can work on them.
async fn tables_of_the_first_programs_are_ours(schema: &Schema) {
    schema.store().await.close().await;
    schema.server.run(&format!("ALTER TABLE {}.rookery_version DROP COLUMN oldest", schema.name));
    schema.store().await.close().await;
}

async fn tables_of_another_program_are_left_alone(schema: &Schema) {
    let url = schema.url().await;
    schema.server.run(&format!("CREATE TABLE {}.matches (won INTEGER)", schema.name));
    for _ in 0..2 {
        let refused = refusal(&url).await;
        assert!(matches!(refused, OpenError::AnotherProgram(_)), "{refused}");
    }
}

async fn who_is_turned_away_is_told_why(server: &Server) {
    let stranger = server.url().replace("user=rookery", "user=stranger&password=hush");
    let refused = refusal(&stranger).await;
    assert!(matches!(refused, OpenError::TurnedAway { .. }), "{refused}");
    assert!(refused.to_string().contains("stranger") && !refused.to_string().contains("hush"), "{refused}");
    let nowhere = server.url().replace("/rookery?", "/nowhere?");
    let refused = refusal(&nowhere).await;
    assert!(matches!(refused, OpenError::TurnedAway { .. }), "{refused}");
}
