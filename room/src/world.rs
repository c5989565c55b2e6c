//! What a room needs from outside: the games, the store, the time and true randomness.

use std::sync::Arc;

use engine::record::Entry;
use host::{EditionInfo, Kind};
use store::{MatchId, Millis, Store};
use tokio::sync::broadcast;

use crate::calls::{self, Call};
use crate::gauges::Counts;
use crate::pool::Pool;

/// The time and true randomness, from outside so that a test can hold them still.
pub trait Surroundings: Send + Sync {
    /// The time.
    fn now(&self) -> Millis;

    /// Fills `bytes` with randomness nobody can guess.
    fn fill(&self, bytes: &mut [u8]);

    /// What fate answers after step `step` of a match, where a test has foretold it. At a table nothing is: the dice decide.
    fn fate(&self, id: &MatchId, step: usize) -> Option<Entry> {
        let _ = (id, step);
        None
    }
}

/// The clock and the generator of the machine.
#[derive(Clone, Copy, Debug, Default)]
pub struct Machine;

impl Surroundings for Machine {
    fn now(&self) -> Millis {
        let since = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH);
        Millis(since.map_or(0, |since| since.as_millis() as i64))
    }

    fn fill(&self, bytes: &mut [u8]) {
        getrandom::fill(bytes).expect("the operating system has randomness to give");
    }
}

/// An edition that was added to a game by a file.
#[derive(Clone, Debug)]
pub struct Extra {
    /// The game's id.
    pub game: &'static str,
    /// The edition.
    pub edition: EditionInfo,
}

/// Everything a room needs.
pub struct World {
    /// Where matches are kept.
    pub store: Arc<dyn Store>,
    /// What can be played.
    pub kinds: &'static [&'static dyn Kind],
    /// Editions besides those that come with the games.
    pub extras: Vec<Extra>,
    /// Time and randomness.
    pub surroundings: Box<dyn Surroundings>,
    /// What this node is called among others on the same store.
    pub(crate) node: String,
    pub(crate) pool: Pool,
    pub(crate) counts: Counts,
    /// Whose turn it is.
    pub(crate) calls: broadcast::Sender<Call>,
}

/// Digits and lower-case letters that are not mistaken for one another.
const ALPHABET: &[u8; 32] = b"0123456789abcdefghjkmnpqrstvwxyz";

impl World {
    /// A world with these games on this store.
    pub fn new(
        store: Arc<dyn Store>,
        kinds: &'static [&'static dyn Kind],
        extras: Vec<Extra>,
        surroundings: Box<dyn Surroundings>,
    ) -> Self {
        let mut node = [0; 8];
        surroundings.fill(&mut node);
        Self {
            store,
            kinds,
            extras,
            surroundings,
            node: hex::encode(node),
            pool: Pool::default(),
            counts: Counts::default(),
            calls: broadcast::channel(calls::KEPT).0,
        }
    }

    /// The game of this id.
    pub fn kind(&self, id: &str) -> Option<&'static dyn Kind> {
        self.kinds.iter().copied().find(|kind| kind.id() == id)
    }

    /// The editions a game can be played with, the default first.
    pub fn editions(&self, kind: &dyn Kind) -> Vec<EditionInfo> {
        let extras = self.extras.iter().filter(|extra| extra.game == kind.id());
        kind.editions().into_iter().chain(extras.map(|extra| extra.edition.clone())).collect()
    }

    pub(crate) fn now(&self) -> Millis {
        self.surroundings.now()
    }

    pub(crate) fn random<const N: usize>(&self) -> [u8; N] {
        let mut bytes = [0; N];
        self.surroundings.fill(&mut bytes);
        bytes
    }

    /// A new match id: 40 random bits in eight characters.
    pub(crate) fn match_id(&self) -> MatchId {
        self.word(8).parse().expect("digits and lower-case letters")
    }

    /// So many characters that nobody can guess: five random bits each.
    pub(crate) fn word(&self, length: usize) -> String {
        let mut bytes = vec![0; length];
        self.surroundings.fill(&mut bytes);
        bytes.iter().map(|byte| ALPHABET[usize::from(byte % 32)] as char).collect()
    }
}
