//! The store in one SQLite file: no set-up, nothing else to run.
//!
//! One connection writes and makes waiting writes share a commit (`desk`); a few others read beside it, which the
//! write-ahead log allows. `matches.db` is accompanied by `matches.db-wal` and `matches.db-shm` while it is open, and by
//! `matches.db.lock`, which keeps a second server away.

mod claims;
mod copy;
mod desk;
mod failure;
mod keeping;
mod lists;
mod lock;
mod log;
mod matches;
mod migrate;
mod notices;
mod open;
mod people;
mod purses;
mod rows;
mod sql;
#[cfg(test)]
mod tests;

use std::path::Path;

use async_trait::async_trait;
use engine::dice::Secret;
use sqlx::sqlite::{SqliteConnectOptions, SqlitePoolOptions};
use sqlx::{SqliteConnection, SqlitePool};

use self::claims::Claims;
pub use self::copy::copy;
use self::desk::SqliteDesk;
use self::failure::Complaint;
use self::notices::Subscribers;
pub use self::open::OpenError;
use self::purses::Purses;
use crate::changes::Changes;
use crate::error::{AppendError, CreateError, Failure, SayError, UpdateError};
use crate::ids::{MatchId, VisitorId};
use crate::lists::{Page, Which};
use crate::log::{Addition, Claim, Line};
use crate::matches::{Member, NewMatch, Status, StoredMatch, TableUpdate};
use crate::notices::{Notice, Subscription};
use crate::people::{ChatLine, NewChatLine, Visitor};
use crate::purses::Spending;
use crate::store::{Store, Tally};
use crate::writer::Writer;

/// How many connections read beside the one that writes: reads are short, and each connection is a thread.
const READERS: u32 = 4;

/// Does this error say that the disk is full?
pub(crate) fn is_full(error: &sqlx::Error) -> bool {
    Complaint::of(error) == Complaint::Full
}

/// A store in one SQLite file.
pub struct SqliteStore {
    writer: Writer<SqliteConnection>,
    readers: SqlitePool,
    claims: Claims,
    purses: Purses,
    subscribers: Subscribers,
}

impl SqliteStore {
    /// Opens the data file at `path`, or makes it if there is none, and brings it to the latest version.
    ///
    /// One process at a time has a file open. Must be called within a tokio runtime, whose tasks carry the store.
    pub async fn open(path: impl AsRef<Path>) -> Result<Self, OpenError> {
        Self::open_tuned(path.as_ref(), |options| options).await
    }

    async fn open_tuned(
        path: &Path,
        tune: impl FnOnce(SqliteConnectOptions) -> SqliteConnectOptions,
    ) -> Result<Self, OpenError> {
        let open::Opened { db, lock, options } = open::open(path, tune).await?;
        let readers = SqlitePoolOptions::new()
            .max_connections(READERS)
            .test_before_acquire(false)
            .max_lifetime(None)
            .idle_timeout(None)
            .connect_lazy_with(options.read_only(true));
        let (claims, purses, subscribers) = (Claims::default(), Purses::default(), Subscribers::default());
        Ok(Self { writer: Writer::start(SqliteDesk { db, lock }), readers, claims, purses, subscribers })
    }
}

#[async_trait]
impl Store for SqliteStore {
    async fn key(&self, name: &str, fresh: &[u8]) -> Result<Vec<u8>, Failure> {
        self.writer.write(keeping::Key { name: name.to_owned(), fresh: fresh.to_vec() }).await
    }

    async fn put_edition(&self, text: &str) -> Result<String, Failure> {
        self.writer.write(keeping::PutEdition { text: text.to_owned() }).await
    }

    async fn edition(&self, hash: &str) -> Result<Option<String>, Failure> {
        keeping::edition(&self.readers, hash).await
    }

    async fn create(&self, new: NewMatch) -> Result<(), CreateError> {
        self.writer.write(matches::Create(new)).await
    }

    async fn find(&self, id: &MatchId) -> Result<Option<StoredMatch>, Failure> {
        matches::find(&self.readers, id).await
    }

    async fn secret(&self, id: &MatchId) -> Result<Option<Secret>, Failure> {
        matches::secret(&self.readers, id).await
    }

    async fn members(&self, id: &MatchId) -> Result<Vec<Member>, Failure> {
        matches::members(&self.readers, id).await
    }

    async fn update(&self, id: &MatchId, update: TableUpdate) -> Result<u64, UpdateError> {
        self.writer.write(matches::Update { id: id.clone(), update }).await
    }

    async fn delete(&self, id: &MatchId) -> Result<bool, Failure> {
        self.writer.write(matches::Delete(id.clone())).await
    }

    async fn append(&self, id: &MatchId, addition: Addition) -> Result<(), AppendError> {
        addition.check()?;
        self.writer.write(log::Append { id: id.clone(), addition }).await
    }

    async fn lines(&self, id: &MatchId, from: u64) -> Result<Vec<Line>, Failure> {
        log::lines(&self.readers, id, from).await
    }

    async fn list(&self, which: &Which, page: &Page) -> Result<Vec<StoredMatch>, Failure> {
        lists::list(&self.readers, which, page).await
    }

    async fn count(&self, status: Status) -> Result<u64, Failure> {
        lists::count(&self.readers, status).await
    }

    async fn meet(&self, visitor: Visitor) -> Result<(), Failure> {
        self.writer.write(people::Meet(visitor)).await
    }

    async fn visitor(&self, id: &VisitorId) -> Result<Option<Visitor>, Failure> {
        people::visitor(&self.readers, id).await
    }

    async fn forget_name(&self, id: &VisitorId) -> Result<(), Failure> {
        self.writer.write(people::ForgetName(id.clone())).await
    }

    async fn say(&self, id: &MatchId, line: NewChatLine) -> Result<u64, SayError> {
        self.writer.write(people::Say { id: id.clone(), line }).await
    }

    async fn chat(&self, id: &MatchId, from: u64, limit: u32) -> Result<Vec<ChatLine>, Failure> {
        people::chat(&self.readers, id, from, limit).await
    }

    async fn claim(&self, id: &MatchId, claim: Claim) -> Result<bool, Failure> {
        Ok(self.claims.take(id, claim))
    }

    async fn subscribe(&self, subscription: Subscription, most: u32) -> Result<(), Failure> {
        let visitor = subscription.visitor.clone();
        self.writer.write(notices::Subscribe { subscription, most }).await?;
        self.subscribers.add(&self.readers, visitor).await
    }

    async fn subscriptions(&self, visitor: &VisitorId) -> Result<Vec<Subscription>, Failure> {
        if !self.subscribers.include(&self.readers, visitor).await? {
            return Ok(Vec::new());
        }
        notices::subscriptions(&self.readers, visitor).await
    }

    async fn unsubscribe(&self, visitor: &VisitorId, endpoint: &str) -> Result<bool, Failure> {
        let endpoint = endpoint.to_owned();
        self.writer.write(notices::Unsubscribe { visitor: visitor.clone(), endpoint }).await
    }

    async fn note(&self, notice: Notice) -> Result<bool, Failure> {
        self.writer.write(notices::Note(notice)).await
    }

    async fn conclude(&self, notice: Notice) -> Result<(), Failure> {
        self.writer.write(notices::Conclude(notice)).await
    }

    async fn notices(&self, visitor: &VisitorId, limit: u32) -> Result<Vec<Notice>, Failure> {
        notices::notices(&self.readers, visitor, limit).await
    }

    async fn spend(&self, purse: &str, spending: Spending) -> Result<bool, Failure> {
        Ok(self.purses.spend(purse, spending))
    }

    fn is_shared(&self) -> bool {
        false
    }

    fn changes(&self) -> Changes {
        self.writer.changes()
    }

    fn tally(&self) -> Tally {
        self.writer.tally()
    }

    async fn close(&self) {
        // Readers first: the last connection to go brings the write-ahead log into the file.
        self.readers.close().await;
        self.writer.close().await;
    }
}
