//! Opening a data file: whose it is, who else has it, and what version it is of, before anything in it is changed.

use std::fs;
use std::io::{self, Read as _};
use std::path::{Path, PathBuf};
use std::time::Duration;

use sqlx::sqlite::{SqliteConnectOptions, SqliteSynchronous};
use sqlx::{ConnectOptions as _, SqliteConnection};

use super::failure::Complaint;
use super::lock::{Lock, NoLock};
use super::migrate;

/// The mark of our files: `ROOK`, as SQLite's `application_id`.
const OURS: u32 = u32::from_be_bytes(*b"ROOK");
/// What every SQLite file begins with.
const MAGIC: &[u8] = b"SQLite format 3\0";
/// Where the application's mark stands in the header of a file.
const MARK: std::ops::Range<usize> = 68..72;
/// How long to wait for a lock of SQLite's own: another program may look into the file for a moment.
const PATIENCE: Duration = Duration::from_secs(5);

/// Why a data file cannot be opened: each message is one line.
#[derive(Debug, thiserror::Error)]
pub enum OpenError {
    /// There is no such directory, so no file can be made in it.
    #[error("the directory of {} does not exist", .0.display())]
    NoDirectory(PathBuf),
    /// The path is a directory, or something else that is no file.
    #[error("{} is not a file", .0.display())]
    NotAFile(PathBuf),
    /// The file is something else.
    #[error("{} is not a database", .0.display())]
    NotADatabase(PathBuf),
    /// The file is an SQLite database, but not one of Rookery's.
    #[error("{} is the database of another program", .0.display())]
    AnotherProgram(PathBuf),
    /// A later version of the program wrote it.
    #[error("{} has version {have}, and this program knows versions up to {known}: use a newer one", .path.display())]
    Newer {
        /// The file.
        path: PathBuf,
        /// The version it has.
        have: u32,
        /// The last version this program knows.
        known: u32,
    },
    /// There is a file already where a copy was to be made.
    #[error("{} is there already", .0.display())]
    IsThere(PathBuf),
    /// There is no data file to copy.
    #[error("{} does not exist", .0.display())]
    Missing(PathBuf),
    /// Another process has it open.
    #[error("{} is in use by another process", .0.display())]
    InUse(PathBuf),
    /// It, or its directory, cannot be written to.
    #[error("{} cannot be written to", .0.display())]
    ReadOnly(PathBuf),
    /// There is no room for it.
    #[error("no room is left on the disk of {}", .0.display())]
    DiskFull(PathBuf),
    /// What is in it contradicts itself.
    #[error("{} is damaged", .0.display())]
    Damaged(PathBuf),
    /// Anything else.
    #[error("{} cannot be opened: {cause}", .path.display())]
    Failed {
        /// The file.
        path: PathBuf,
        /// What went wrong.
        cause: Box<dyn std::error::Error + Send + Sync>,
    },
}

/// A data file that is ours, locked, in the latest version, with the connection that writes.
pub(super) struct Opened {
    pub(super) db: SqliteConnection,
    pub(super) lock: Lock,
    pub(super) options: SqliteConnectOptions,
}

/// Opens the file, or makes it if there is none. What is not ours is left as it is.
///
/// `tune` has the last word on how SQLite opens it: the tests make disks small with it.
pub(super) async fn open(
    path: &Path,
    tune: impl FnOnce(SqliteConnectOptions) -> SqliteConnectOptions,
) -> Result<Opened, OpenError> {
    let path = resolve(path)?;
    look(&path)?;
    let lock = Lock::take(&path).map_err(|error| match error {
        NoLock::Held => OpenError::InUse(path.clone()),
        NoLock::Io(error) => from_io(&path, error),
    })?;
    let options = tune(options(&path));
    let db = prepare(&path, &options, migrate::LATEST).await?;
    Ok(Opened { db, lock, options })
}

/// How the writing connection is opened. A commit is on disk before it returns: `FULL`.
pub(super) fn options(path: &Path) -> SqliteConnectOptions {
    SqliteConnectOptions::new()
        .filename(path)
        .create_if_missing(true)
        .foreign_keys(true)
        .synchronous(SqliteSynchronous::Full)
        .busy_timeout(PATIENCE)
        .disable_statement_logging()
}

/// The path without links, so that two ways to one file meet at one lock.
fn resolve(path: &Path) -> Result<PathBuf, OpenError> {
    match fs::canonicalize(path) {
        Ok(path) => Ok(path),
        Err(error) if error.kind() == io::ErrorKind::NotFound => {
            let missing = || OpenError::NoDirectory(path.to_owned());
            let name = path.file_name().ok_or_else(missing)?;
            let directory = match path.parent() {
                Some(parent) if parent != Path::new("") => parent,
                _ => Path::new("."),
            };
            Ok(fs::canonicalize(directory).map_err(|_| missing())?.join(name))
        }
        Err(error) => Err(from_io(path, error)),
    }
}

/// Looks at the file itself, before SQLite does: SQLite may repair what it opens, and it may not be ours.
pub(super) fn look(path: &Path) -> Result<(), OpenError> {
    let about = match fs::metadata(path) {
        Ok(about) => about,
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(()),
        Err(error) => return Err(from_io(path, error)),
    };
    if !about.is_file() {
        return Err(OpenError::NotAFile(path.to_owned()));
    }
    let mut header = Vec::new();
    fs::File::open(path)
        .and_then(|file| file.take(100).read_to_end(&mut header))
        .map_err(|error| from_io(path, error))?;
    whose(path, &header)?;
    if about.permissions().readonly() { Err(OpenError::ReadOnly(path.to_owned())) } else { Ok(()) }
}

/// Judges a file by its first bytes. Ours has its mark before it has anything else: see [`mark`].
fn whose(path: &Path, header: &[u8]) -> Result<(), OpenError> {
    if header.is_empty() {
        return Ok(());
    }
    if !header.starts_with(MAGIC) {
        return Err(OpenError::NotADatabase(path.to_owned()));
    }
    if header.get(MARK) == Some(&OURS.to_be_bytes()) {
        Ok(())
    } else {
        Err(OpenError::AnotherProgram(path.to_owned()))
    }
}

/// Connects, and brings the file to version `target`.
pub(super) async fn prepare(
    path: &Path,
    options: &SqliteConnectOptions,
    target: u32,
) -> Result<SqliteConnection, OpenError> {
    let failed = |error| from_sqlx(path, error);
    let mut db = options.connect().await.map_err(failed)?;
    let have = migrate::version(&mut db).await.map_err(failed)?;
    if have > target {
        return Err(OpenError::Newer { path: path.to_owned(), have, known: target });
    }
    mark(&mut db).await.map_err(failed)?;
    write_ahead(path, &mut db).await?;
    migrate::migrate(&mut db, target).await.map_err(failed)?;
    Ok(db)
}

/// Marks a new file as ours. It happens before the write-ahead log exists, so that the mark is in the file itself.
async fn mark(db: &mut SqliteConnection) -> Result<(), sqlx::Error> {
    let marked: u32 = sqlx::query_scalar("PRAGMA application_id").fetch_one(&mut *db).await?;
    if marked != OURS {
        let mark = format!("PRAGMA application_id = {OURS}");
        sqlx::raw_sql(sqlx::AssertSqlSafe(mark)).execute(db).await?;
    }
    Ok(())
}

/// Switches the write-ahead log on. SQLite answers with the mode it came to, and that may be another.
async fn write_ahead(path: &Path, db: &mut SqliteConnection) -> Result<(), OpenError> {
    let mode: String = sqlx::query_scalar("PRAGMA journal_mode = WAL")
        .fetch_one(db)
        .await
        .map_err(|error| from_sqlx(path, error))?;
    if mode == "wal" {
        return Ok(());
    }
    Err(OpenError::Failed {
        path: path.to_owned(),
        cause: "its file system cannot keep a write-ahead log".into(),
    })
}

pub(super) fn from_io(path: &Path, error: io::Error) -> OpenError {
    let path = path.to_owned();
    match error.kind() {
        io::ErrorKind::PermissionDenied | io::ErrorKind::ReadOnlyFilesystem => OpenError::ReadOnly(path),
        io::ErrorKind::StorageFull | io::ErrorKind::QuotaExceeded => OpenError::DiskFull(path),
        io::ErrorKind::NotADirectory => OpenError::NoDirectory(path),
        _ => OpenError::Failed { path, cause: error.into() },
    }
}

pub(super) fn from_sqlx(path: &Path, error: sqlx::Error) -> OpenError {
    let path = path.to_owned();
    match Complaint::of(&error) {
        Complaint::Busy => OpenError::InUse(path),
        Complaint::ReadOnly => OpenError::ReadOnly(path),
        Complaint::Damaged => OpenError::Damaged(path),
        Complaint::Full => OpenError::DiskFull(path),
        Complaint::NotADatabase => OpenError::NotADatabase(path),
        Complaint::Other => OpenError::Failed { path, cause: error.into() },
    }
}
