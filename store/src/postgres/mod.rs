//! The store in a PostgreSQL database, which any number of programs may share.
//!
//! Each program has one connection that writes, on which waiting writes share a commit (`desk`), a few that read, and one on
//! which it hears what the others wrote (`listen`). Whoever writes about a match locks its row first; so of two programs one
//! waits for the other, and then sees what it did.

mod desk;
mod failure;
mod keeping;
mod listen;
mod lists;
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

use async_trait::async_trait;
use engine::dice::Secret;
use sqlx::{PgConnection, PgPool};
use tokio::task::JoinHandle;

use self::desk::PostgresDesk;
pub(crate) use self::failure::is_full;
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

/// A store in a PostgreSQL database.
pub struct PostgresStore {
    writer: Writer<PgConnection>,
    pool: PgPool,
    listening: JoinHandle<()>,
    place: String,
    purses: Purses,
}

impl PostgresStore {
    /// Opens the database at an address such as `postgres://user@host/name`, and brings its tables to the latest version.
    ///
    /// The tables are those of the first schema in the search path; `?options=-csearch_path%3Dname` in the address chooses
    /// another. Must be called within a tokio runtime, whose tasks carry the store.
    pub async fn open(url: &str) -> Result<Self, OpenError> {
        let open::Opened { pool, channel, listener, place } = open::open(url).await?;
        let desk = PostgresDesk::new(pool.clone(), channel.clone());
        let own = desk.signature().to_owned();
        let writer = Writer::start(desk);
        let listening =
            tokio::spawn(listen::listen(pool.clone(), listener, channel, own, writer.announcer()));
        Ok(Self { writer, pool, listening, place, purses: Purses::default() })
    }

    /// Where the database is, without user and password.
    pub fn place(&self) -> &str {
        &self.place
    }
}

#[async_trait]
impl Store for PostgresStore {
    async fn key(&self, name: &str, fresh: &[u8]) -> Result<Vec<u8>, Failure> {
        self.writer.write(keeping::Key { name: name.to_owned(), fresh: fresh.to_vec() }).await
    }

    async fn put_edition(&self, text: &str) -> Result<String, Failure> {
        self.writer.write(keeping::PutEdition::new(text)).await
    }

    async fn edition(&self, hash: &str) -> Result<Option<String>, Failure> {
        keeping::edition(&self.pool, hash).await
    }

    async fn create(&self, new: NewMatch) -> Result<(), CreateError> {
        self.writer.write(matches::Create(new)).await
    }

    async fn find(&self, id: &MatchId) -> Result<Option<StoredMatch>, Failure> {
        matches::find(&self.pool, id).await
    }

    async fn secret(&self, id: &MatchId) -> Result<Option<Secret>, Failure> {
        matches::secret(&self.pool, id).await
    }

    async fn members(&self, id: &MatchId) -> Result<Vec<Member>, Failure> {
        matches::members(&self.pool, id).await
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

    async fn claim(&self, id: &MatchId, claim: Claim) -> Result<bool, Failure> {
        log::claim(&self.pool, id, &claim).await
    }

    async fn lines(&self, id: &MatchId, from: u64) -> Result<Vec<Line>, Failure> {
        log::lines(&self.pool, id, from).await
    }

    async fn list(&self, which: &Which, page: &Page) -> Result<Vec<StoredMatch>, Failure> {
        lists::list(&self.pool, which, page).await
    }

    async fn count(&self, status: Status) -> Result<u64, Failure> {
        lists::count(&self.pool, status).await
    }

    async fn meet(&self, visitor: Visitor) -> Result<(), Failure> {
        self.writer.write(people::Meet(visitor)).await
    }

    async fn visitor(&self, id: &VisitorId) -> Result<Option<Visitor>, Failure> {
        people::visitor(&self.pool, id).await
    }

    async fn forget_name(&self, id: &VisitorId) -> Result<(), Failure> {
        self.writer.write(people::ForgetName(id.clone())).await
    }

    async fn say(&self, id: &MatchId, line: NewChatLine) -> Result<u64, SayError> {
        self.writer.write(people::Say { id: id.clone(), line }).await
    }

    async fn chat(&self, id: &MatchId, from: u64, limit: u32) -> Result<Vec<ChatLine>, Failure> {
        people::chat(&self.pool, id, from, limit).await
    }

    async fn subscribe(&self, subscription: Subscription, most: u32) -> Result<(), Failure> {
        self.writer.write(notices::Subscribe { subscription, most }).await
    }

    async fn subscriptions(&self, visitor: &VisitorId) -> Result<Vec<Subscription>, Failure> {
        notices::subscriptions(&self.pool, visitor).await
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
        notices::notices(&self.pool, visitor, limit).await
    }

    async fn spend(&self, purse: &str, spending: Spending) -> Result<bool, Failure> {
        self.purses.spend(&self.pool, purse, spending).await
    }

    fn is_shared(&self) -> bool {
        true
    }

    fn changes(&self) -> Changes {
        self.writer.changes()
    }

    fn tally(&self) -> Tally {
        self.writer.tally()
    }

    async fn close(&self) {
        self.writer.close().await;
        self.listening.abort();
        self.pool.close().await;
    }
}

impl Drop for PostgresStore {
    fn drop(&mut self) {
        self.listening.abort();
    }
}
