//! The trait every store implements, and what each method promises.

use async_trait::async_trait;
use engine::dice::Secret;

use crate::changes::Changes;
use crate::error::{AppendError, CreateError, Failure, SayError, UpdateError};
use crate::ids::{MatchId, VisitorId};
use crate::lists::{Page, Which};
use crate::log::{Addition, Claim, Line};
use crate::matches::{Member, NewMatch, Status, StoredMatch, TableUpdate};
use crate::notices::{Notice, Subscription};
use crate::people::{ChatLine, NewChatLine, Visitor};
use crate::purses::Spending;

/// Writes that were acknowledged, and the commits they took: writes that wait together share one.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Tally {
    /// Writes that took effect since the store was opened.
    pub writes: u64,
    /// Durable commits since then.
    pub commits: u64,
}

/// Where matches are kept.
///
/// Three promises hold for every method:
///
/// - **Durable.** When a write answers `Ok`, it survives the death of the process and of the machine.
/// - **Whole.** A write happens entirely or not at all; a refused one changes nothing, and no other write with it.
/// - **Seen.** A read begun after a write answered sees that write.
///
/// A write whose future is dropped may still take effect. Texts hold no NUL: not every database can keep one.
///
/// Rooms hold an `Arc<dyn Store>`, and a trait with `async fn` is not yet dyn-compatible; so the futures are boxed, by
/// `async_trait`. That is one allocation a call, next to a write to disk or a question to a database.
#[async_trait]
pub trait Store: Send + Sync + 'static {
    /// The value kept under this name; if there is none yet, `fresh` is kept and returned.
    ///
    /// Of several callers at once one decides, and all get that value. It never changes afterwards.
    async fn key(&self, name: &str, fresh: &[u8]) -> Result<Vec<u8>, Failure>;

    /// Keeps an edition's text, once however often it is put, and returns its SHA-256 in lower-case hex.
    async fn put_edition(&self, text: &str) -> Result<String, Failure>;

    /// The edition's text of this SHA-256, byte for byte as it was put.
    async fn edition(&self, hash: &str) -> Result<Option<String>, Failure>;

    /// Creates a match.
    async fn create(&self, new: NewMatch) -> Result<(), CreateError>;

    /// A match as it stands, without its log and its secret.
    async fn find(&self, id: &MatchId) -> Result<Option<StoredMatch>, Failure>;

    /// The host's part of a match's fair dice. This is the only way to read it.
    async fn secret(&self, id: &MatchId) -> Result<Option<Secret>, Failure>;

    /// Who has a seat at a match, by seat; nobody if there is no such match.
    async fn members(&self, id: &MatchId) -> Result<Vec<Member>, Failure>;

    /// Replaces a match's table if it is still at the version the caller saw, and returns the new version.
    ///
    /// The rest of the update happens in the same act. Of several updates of one version one wins; the others are told
    /// the version it has by now.
    async fn update(&self, id: &MatchId, update: TableUpdate) -> Result<u64, UpdateError>;

    /// Deletes a match whole: header, log, secret, seats, chat. Says whether there was one. Editions stay.
    async fn delete(&self, id: &MatchId) -> Result<bool, Failure>;

    /// Appends lines to a match's log, and ends the match if the addition says so: one act.
    ///
    /// Lines are numbered by position, all of them, steps or not. If `first` is not the next number, nothing is
    /// appended and the caller is told how many lines there are; so of two writers one wins and the other knows.
    async fn append(&self, id: &MatchId, addition: Addition) -> Result<(), AppendError>;

    /// Claims the writing of a line: `true` if it is the caller's now, `false` if another has claimed it, or a later one, and the
    /// claim has not lapsed. Claims need not be durable, and about a match that is not there they say nothing.
    async fn claim(&self, id: &MatchId, claim: Claim) -> Result<bool, Failure>;

    /// The lines of a match's log from this number on, in order; none if there is no such match.
    async fn lines(&self, id: &MatchId, from: u64) -> Result<Vec<Line>, Failure>;

    /// A page of a list of matches, newest first. The cost grows with the page, not with the store; that of a visitor's
    /// list grows with the matches of this visitor.
    async fn list(&self, which: &Which, page: &Page) -> Result<Vec<StoredMatch>, Failure>;

    /// How many matches there are of this status, unlisted ones included.
    async fn count(&self, status: Status) -> Result<u64, Failure>;

    /// Keeps a visitor as they are now, in place of what was known before.
    async fn meet(&self, visitor: Visitor) -> Result<(), Failure>;

    /// What is known of a visitor.
    async fn visitor(&self, id: &VisitorId) -> Result<Option<Visitor>, Failure>;

    /// Forgets a visitor's name, and where they wanted to be told of their turns. Their seats stay theirs. What was written under that name into records and chats stays
    /// there as well: [`Store::delete`] removes a match.
    async fn forget_name(&self, id: &VisitorId) -> Result<(), Failure>;

    /// Keeps something said at a match's table, and returns its number there, from 1.
    async fn say(&self, id: &MatchId, line: NewChatLine) -> Result<u64, SayError>;

    /// At most `limit` chat lines of a match from this number on, in order; none if there is no such match.
    async fn chat(&self, id: &MatchId, from: u64, limit: u32) -> Result<Vec<ChatLine>, Failure>;

    /// Keeps a browser in which a visitor wants to be told of their turns. It belongs to whoever subscribed with it last, and of
    /// more than `most` of one visitor the oldest go.
    async fn subscribe(&self, subscription: Subscription, most: u32) -> Result<(), Failure>;

    /// The browsers in which a visitor wants to be told, the oldest first.
    async fn subscriptions(&self, visitor: &VisitorId) -> Result<Vec<Subscription>, Failure>;

    /// A visitor no longer wants to be told in a browser, or there is none any more. Says whether there was one.
    async fn unsubscribe(&self, visitor: &VisitorId, endpoint: &str) -> Result<bool, Failure>;

    /// Takes a notice down, once for each visitor, match and turn: of several callers one is told `true`, and that one may send it.
    /// `false` also if there is no such match. Tries are always taken down. Notices of this visitor that are older than
    /// [`NOTICES_KEPT`](crate::NOTICES_KEPT) are let go.
    async fn note(&self, notice: Notice) -> Result<bool, Failure>;

    /// Takes down what became of a notice about a turn.
    async fn conclude(&self, notice: Notice) -> Result<(), Failure>;

    /// The last notices to a visitor, the newest first.
    async fn notices(&self, visitor: &VisitorId, limit: u32) -> Result<Vec<Notice>, Failure>;

    /// Takes something out of the purse of this name: `false` if there is not enough in it, and then nothing is taken. Purses need not
    /// be durable; whoever shares the store shares them.
    async fn spend(&self, purse: &str, spending: Spending) -> Result<bool, Failure>;

    /// Can others write to it besides this handle?
    fn is_shared(&self) -> bool;

    /// The changes of matches from now on, whoever makes them, each announced once it is durable.
    fn changes(&self) -> Changes;

    /// How much this handle has written so far.
    fn tally(&self) -> Tally;

    /// Carries out the writes that wait, and lets go of everything. Later calls fail with [`Failure::Closed`].
    ///
    /// A store that is dropped without it, or dies, loses nothing that was acknowledged.
    async fn close(&self);
}
