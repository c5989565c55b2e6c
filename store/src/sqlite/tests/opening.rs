//! Opening: what is refused, in which words, and that a refused file stays as it was.

use std::fs;
use std::io::ErrorKind;
use std::path::Path;

use super::super::{OpenError, SqliteStore, migrate, open};
use super::{behind, create, place};
use crate::Store;

/// The refusal of a file, which must be one line that names it.
async fn refusal(path: &Path) -> OpenError {
    let error = SqliteStore::open(path).await.err().expect("it opens");
    let message = error.to_string();
    assert!(!message.contains('\n'), "{message:?}");
    assert!(message.contains(path.file_name().unwrap().to_str().unwrap()), "{message:?}");
    error
}

#[tokio::test]
async fn a_new_file_is_made_and_an_empty_one_is_taken() {
    let (_directory, path) = place();
    SqliteStore::open(&path).await.unwrap().close().await;
    let empty = path.with_file_name("empty.db");
    fs::write(&empty, "").unwrap();
    SqliteStore::open(&empty).await.unwrap().close().await;
    assert!(fs::read(&empty).unwrap().starts_with(b"SQLite format 3\0"));
}

#[tokio::test]
async fn a_missing_directory_is_named_as_such() {
    let (directory, _) = place();
    let error = refusal(&directory.path().join("nowhere").join("matches.db")).await;
    assert!(matches!(error, OpenError::NoDirectory(_)), "{error}");
    assert!(!directory.path().join("nowhere").exists());
}

#[tokio::test]
async fn a_file_in_place_of_the_directory_is_a_missing_directory() {
    let (_directory, path) = place();
    fs::write(&path, "a file").unwrap();
    let error = refusal(&path.join("matches.db")).await;
    assert!(matches!(error, OpenError::NoDirectory(_)), "{error}");
}

#[tokio::test]
async fn a_directory_is_no_data_file() {
    let (directory, path) = place();
    fs::create_dir(&path).unwrap();
    let error = refusal(&path).await;
    assert!(matches!(error, OpenError::NotAFile(_)), "{error}");
    assert_eq!(fs::read_dir(directory.path()).unwrap().count(), 1);
}

#[tokio::test]
async fn what_is_no_database_is_left_as_it_is() {
    let (directory, path) = place();
    for text in ["my shopping list", "SQLite format 4", "S"] {
        fs::write(&path, text).unwrap();
        let error = refusal(&path).await;
        assert!(matches!(error, OpenError::NotADatabase(_)), "{error}");
        assert_eq!(fs::read_to_string(&path).unwrap(), text);
        assert_eq!(fs::read_dir(directory.path()).unwrap().count(), 1, "something was left beside it");
    }
}

#[tokio::test]
async fn another_programs_database_is_left_as_it_is() {
    for marked in ["PRAGMA application_id = 7; CREATE TABLE t (x)", "CREATE TABLE lines (x)"] {
        let (directory, path) = place();
        behind(&path, marked).await;
        let before = fs::read(&path).unwrap();
        let error = refusal(&path).await;
        assert!(matches!(error, OpenError::AnotherProgram(_)), "{error}");
        assert!(fs::read(&path).unwrap() == before);
        assert_eq!(fs::read_dir(directory.path()).unwrap().count(), 1, "something was left beside it");
    }
}

#[tokio::test]
async fn a_newer_version_is_refused_by_number() {
    let (_directory, path) = place();
    SqliteStore::open(&path).await.unwrap().close().await;
    behind(&path, "PRAGMA user_version = 9999").await;
    let error = refusal(&path).await;
    assert!(matches!(error, OpenError::Newer { have: 9999, known: migrate::LATEST, .. }), "{error}");
    let message = error.to_string();
    assert!(message.contains("9999") && message.contains(&migrate::LATEST.to_string()), "{message}");
    behind(&path, sqlx::AssertSqlSafe(format!("PRAGMA user_version = {}", migrate::LATEST))).await;
    SqliteStore::open(&path).await.unwrap().close().await;
}

#[tokio::test]
async fn a_file_in_use_is_refused_until_it_is_closed() {
    let (_directory, path) = place();
    let store = SqliteStore::open(&path).await.unwrap();
    let error = refusal(&path).await;
    assert!(matches!(error, OpenError::InUse(_)), "{error}");
    store.close().await;
    SqliteStore::open(&path).await.unwrap().close().await;
}

#[cfg(unix)]
#[tokio::test]
async fn two_ways_to_one_file_meet_at_one_lock() {
    let (directory, path) = place();
    let store = SqliteStore::open(&path).await.unwrap();
    let link = directory.path().join("link.db");
    std::os::unix::fs::symlink(&path, &link).unwrap();
    let error = SqliteStore::open(&link).await.err().expect("it opens");
    assert!(matches!(error, OpenError::InUse(_)), "{error}");
    store.close().await;
}

#[tokio::test]
async fn a_file_another_program_writes_to_is_in_use() {
    let (_directory, path) = place();
    SqliteStore::open(&path).await.unwrap().close().await;
    let mut other = super::connect(&path).await;
    sqlx::raw_sql("PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE").execute(&mut other).await.unwrap();
    let impatient =
        |options: sqlx::sqlite::SqliteConnectOptions| options.busy_timeout(std::time::Duration::ZERO);
    let error = open::open(&path, impatient).await.err().expect("it opens");
    assert!(matches!(error, OpenError::InUse(_)), "{error}");
}

#[tokio::test]
async fn a_read_only_file_is_refused_and_stays() {
    let (_directory, path) = place();
    let store = SqliteStore::open(&path).await.unwrap();
    create(&store, "m1").await;
    store.close().await;
    let before = fs::read(&path).unwrap();
    let mut permissions = fs::metadata(&path).unwrap().permissions();
    permissions.set_readonly(true);
    fs::set_permissions(&path, permissions).unwrap();
    let error = refusal(&path).await;
    assert!(matches!(error, OpenError::ReadOnly(_)), "{error}");
    assert!(fs::read(&path).unwrap() == before);
}

#[tokio::test]
async fn a_full_disk_is_named_as_such() {
    let (_directory, path) = place();
    let tiny = |options: sqlx::sqlite::SqliteConnectOptions| options.pragma("max_page_count", "2");
    let error = open::open(&path, tiny).await.err().expect("it opens");
    assert!(matches!(error, OpenError::DiskFull(_)), "{error}");
    // The migration left nothing half done: with room again the file opens.
    SqliteStore::open(&path).await.unwrap().close().await;
}

#[tokio::test]
async fn a_damaged_file_is_named_as_such() {
    let (_directory, path) = place();
    SqliteStore::open(&path).await.unwrap().close().await;
    let mut bytes = fs::read(&path).unwrap();
    bytes[100..4096].fill(0xff);
    fs::write(&path, bytes).unwrap();
    let error = refusal(&path).await;
    assert!(matches!(error, OpenError::Damaged(_)), "{error}");
}

/// The lock file is made before SQLite comes to see the disk.
#[test]
fn what_the_system_complains_of_is_said_in_the_same_words() {
    let said = |kind| open::from_io(Path::new("matches.db"), std::io::Error::from(kind));
    assert!(matches!(said(ErrorKind::StorageFull), OpenError::DiskFull(_)));
    assert!(matches!(said(ErrorKind::PermissionDenied), OpenError::ReadOnly(_)));
    assert!(matches!(said(ErrorKind::ReadOnlyFilesystem), OpenError::ReadOnly(_)));
    assert!(matches!(said(ErrorKind::Interrupted), OpenError::Failed { .. }));
}
