//! The suite of all stores, on SQLite.

use std::sync::Arc;

use store::suite::Harness;
use store::{SqliteStore, Store};
use tempfile::TempDir;

/// A data file in a directory of its own.
struct Sqlite(TempDir);

#[async_trait::async_trait]
impl Harness for Sqlite {
    async fn open(&self) -> Arc<dyn Store> {
        Arc::new(
            SqliteStore::open(self.0.path().join("matches.db"))
                .await
                .expect("a fresh or a closed file opens"),
        )
    }
}

store::suite!(Sqlite(tempfile::tempdir().unwrap()));

/// A function of the suite that is not in the macro's list would be run by nobody.
#[test]
fn the_suite_lists_every_test_it_has() {
    let list = include_str!("../src/suite/mod.rs");
    let areas = [
        ("claims", include_str!("../src/suite/claims.rs")),
        ("keeping", include_str!("../src/suite/keeping.rs")),
        ("lists", include_str!("../src/suite/lists.rs")),
        ("log", include_str!("../src/suite/log.rs")),
        ("matches", include_str!("../src/suite/matches.rs")),
        ("notices", include_str!("../src/suite/notices.rs")),
        ("people", include_str!("../src/suite/people.rs")),
        ("purses", include_str!("../src/suite/purses.rs")),
        ("writing", include_str!("../src/suite/writing.rs")),
    ];
    assert_eq!(list.matches("\npub mod ").count(), areas.len() + 1, "every area, and the server");
    for (area, source) in areas {
        for part in source.split("\npub async fn ").skip(1) {
            let name = part.split('(').next().unwrap();
            assert!(list.contains(&format!(" {area}::{name};")), "{area}::{name} is not in the list");
        }
    }
}
