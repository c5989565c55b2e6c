//! `rookery backup`, `rookery restore`, `rookery export`: taking care of what is kept.

use std::fs;
use std::path::Path;
use std::sync::Arc;

use engine::record::{Outcome, Record};
use store::sqlite::copy;
use store::{Page, SqliteStore, Status, Store, StoredMatch, Which};

use crate::cli::{Backup, Export};
use crate::data;
use crate::fail::Fail;
use crate::shelf;

/// How many matches are asked for at once.
const AT_ONCE: u32 = 100;

/// Copies the data file, also while a server writes to it.
pub(crate) fn backup(asked: &Backup) -> Result<(), Fail> {
    let from = data::file(asked.data.as_deref())?;
    wait(async { Ok(copy(&from, &asked.file).await?) })
}

/// Puts a copy in the place of a data file that is not there.
pub(crate) fn restore(asked: &Backup) -> Result<(), Fail> {
    let to = data::file(asked.data.as_deref())?;
    wait(async { Ok(copy(&asked.file, &to).await?) })
}

/// Writes the record of every finished match.
pub(crate) fn export(asked: &Export) -> Result<(), Fail> {
    fs::create_dir_all(&asked.dir).map_err(|error| Fail::file(&asked.dir, shelf::plain(&error)))?;
    let written = wait(async {
        match data::database(asked.data.as_deref()) {
            Some(_) => write_all(data::open(asked.data.as_deref()).await?.store, &asked.dir).await,
            None => {
                // A server may have the file: its matches are read from a copy.
                let copies = tempfile::tempdir()?;
                let at = copies.path().join("rookery.db");
                copy(&data::file(asked.data.as_deref())?, &at).await?;
                write_all(Arc::new(SqliteStore::open(&at).await?), &asked.dir).await
            }
        }
    })?;
    eprintln!("{written} records in {}", asked.dir.display());
    Ok(())
}

fn wait<T>(work: impl Future<Output = Result<T, Fail>>) -> Result<T, Fail> {
    tokio::runtime::Builder::new_multi_thread().enable_all().build()?.block_on(work)
}

async fn write_all(store: Arc<dyn Store>, dir: &Path) -> Result<usize, Fail> {
    let (mut written, mut page) = (0, Page::first(AT_ONCE));
    loop {
        let matches = store.list(&Which::All(Status::Finished), &page).await?;
        for stored in &matches {
            let path = dir.join(format!("{}.rec", stored.id));
            let text = record(&*store, stored).await?.to_string();
            fs::write(&path, text).map_err(|error| Fail::file(&path, shelf::plain(&error)))?;
            written += 1;
        }
        match matches.last() {
            Some(last) => page = Page::after(last.cursor(), AT_ONCE),
            None => break,
        }
    }
    store.close().await;
    Ok(written)
}

/// The record of a finished match, with its result and its secret.
async fn record(store: &dyn Store, stored: &StoredMatch) -> Result<Record, Fail> {
    let lines = store.lines(&stored.id, 1).await?;
    let log: String = lines.iter().map(|line| format!("{}\n", line.text)).collect();
    let mut record: Record = format!("{}{log}", stored.header).parse()?;
    let kind = shelf::game(&stored.game)?;
    let edition = store.edition(&stored.edition).await?;
    let edition = edition.ok_or_else(|| Fail::new(format!("{}: its edition is not kept", stored.id)))?;
    let game = kind.replay(&record, &edition)?;
    // A finished match without a standing was ended by agreement.
    record.outcome = Some(game.standing().map_or(Outcome::None, |standing| Outcome::of(&standing)));
    record.secret = store.secret(&stored.id).await?;
    Ok(record)
}
