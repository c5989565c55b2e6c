//! How SQLite would carry out each statement: along an index, whatever the size of the store.

use sqlx::{AssertSqlSafe, Row as _, SqliteConnection};

use super::super::{SqliteStore, sql};
use super::{connect, place};
use crate::Store;

/// The steps of SQLite's plan for a statement.
async fn plan(db: &mut SqliteConnection, statement: &str) -> Vec<String> {
    let explain = AssertSqlSafe(format!("EXPLAIN QUERY PLAN {statement}"));
    let steps = sqlx::raw_sql(explain).fetch_all(db).await.unwrap();
    steps.iter().map(|step| step.get("detail")).collect()
}

/// Would this step read a whole table, or sort what an index could have given in order?
fn is_slow(step: &str) -> bool {
    // What may be gone through from end to end comes with an append: the matches it is for, and their lines.
    let given = ["SCAN new VIRTUAL TABLE", "SCAN given VIRTUAL TABLE", "SCAN one"];
    let scans = step.contains("SCAN") && !given.iter().any(|given| step.starts_with(given));
    scans || step.contains("TEMP B-TREE")
}

#[tokio::test]
async fn no_statement_reads_a_whole_table_or_sorts() {
    let (_directory, path) = place();
    SqliteStore::open(&path).await.unwrap().close().await;
    let mut db = connect(&path).await;
    let mut searched = 0;
    // Who has subscribed is read once, when it is first asked.
    for (name, statement) in sql::ALL.iter().filter(|(name, _)| *name != "SUBSCRIBERS") {
        let steps = plan(&mut db, statement).await;
        assert!(!steps.iter().any(|step| is_slow(step)), "{name}: {steps:#?}");
        searched += usize::from(steps.iter().any(|step| step.contains("SEARCH")));
    }
    assert!(searched >= 15, "only {searched} statements search");
}

#[tokio::test]
async fn a_slow_statement_would_be_noticed() {
    let (_directory, path) = place();
    SqliteStore::open(&path).await.unwrap().close().await;
    let mut db = connect(&path).await;
    for slow in [
        "SELECT * FROM lines WHERE text = 'x'",
        "SELECT * FROM matches WHERE game = 'toy'",
        "SELECT * FROM matches WHERE status = 'running' ORDER BY updated",
    ] {
        assert!(plan(&mut db, slow).await.iter().any(|step| is_slow(step)), "{slow}");
    }
}

/// To delete a match SQLite looks for all that refers to it.
#[tokio::test]
async fn what_goes_with_a_match_is_found_by_an_index() {
    let (_directory, path) = place();
    SqliteStore::open(&path).await.unwrap().close().await;
    let mut db = connect(&path).await;
    let referring: Vec<(String, String)> = sqlx::query_as(
        "SELECT t.name, k.\"from\" FROM sqlite_schema AS t, pragma_foreign_key_list(t.name) AS k \
         WHERE t.type = 'table' AND k.\"table\" = 'matches' ORDER BY t.name",
    )
    .fetch_all(&mut db)
    .await
    .unwrap();
    assert_eq!(
        referring.iter().map(|(table, _)| table.as_str()).collect::<Vec<_>>(),
        ["chat", "lines", "members", "notices", "secrets"]
    );
    for (table, column) in referring {
        let steps = plan(&mut db, &format!("SELECT 1 FROM {table} WHERE {column} = 'm1'")).await;
        assert!(!steps.iter().any(|step| is_slow(step)), "{table}: {steps:?}");
    }
}
