//! The hold on a data file: a second server on the same file is refused before it touches anything.

use std::ffi::OsString;
use std::fs::{File, TryLockError};
use std::io;
use std::path::{Path, PathBuf};

/// A lock on the file beside the data file. The system lets go of it when the process ends, however it ends.
#[derive(Debug)]
pub(super) struct Lock {
    _held: File,
}

/// Why the lock was not got.
#[derive(Debug)]
pub(super) enum NoLock {
    /// Somebody has it.
    Held,
    /// The lock file cannot be made or locked.
    Io(io::Error),
}

impl Lock {
    /// Takes the lock for this data file, or says at once that it is held.
    pub(super) fn take(data: &Path) -> Result<Self, NoLock> {
        let file = File::options()
            .create(true)
            .truncate(false)
            .write(true)
            .open(lock_path(data))
            .map_err(NoLock::Io)?;
        match file.try_lock() {
            Ok(()) => Ok(Self { _held: file }),
            Err(TryLockError::WouldBlock) => Err(NoLock::Held),
            Err(TryLockError::Error(error)) => Err(NoLock::Io(error)),
        }
    }
}

/// `matches.db.lock` for `matches.db`. It is never deleted: somebody could hold a lock on the deleted one.
fn lock_path(data: &Path) -> PathBuf {
    let mut name = OsString::from(data);
    name.push(".lock");
    PathBuf::from(name)
}
