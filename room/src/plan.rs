//! What a table is made from.

use std::time::Duration;

use bots::{Bot, Level};
use host::{Memory, Tempo};
use serde::{Deserialize, Serialize};

pub use crate::clock::Clock;

/// A table to be created.
#[derive(Clone, Debug)]
pub struct Plan {
    /// The game's id.
    pub game: String,
    /// The SHA-256 of the edition; `None` for the default one.
    pub edition: Option<String>,
    /// Options that are not to have their default.
    pub options: Vec<(String, String)>,
    /// Who is to play, in the order of joining.
    pub places: Vec<PlacePlan>,
    /// Who sits where.
    pub seating: Seating,
    /// Whether the page shows what a view remembers.
    pub memory: Memory,
    /// How quickly bots move.
    pub pace: Pace,
    /// Is it shown in the lobby?
    pub listed: bool,
    /// May people look on?
    pub spectators: bool,
    /// May people talk?
    pub talk: Talk,
    /// Must whoever has moved confirm it before anything follows from it?
    pub confirm: Confirm,
    /// How long people may think.
    pub clock: Clock,
    /// At one sitting, or over days?
    pub rhythm: Rhythm,
    /// May people ask for hints?
    pub hints: bool,
    /// Start as soon as it is made, if every place is taken.
    pub at_once: bool,
}

impl Plan {
    /// A table where these play as seated, at once, and everything else is as usual.
    pub fn of(game: &str, places: Vec<PlacePlan>) -> Self {
        Self {
            game: game.to_owned(),
            edition: None,
            options: Vec::new(),
            places,
            seating: Seating::AsSeated,
            memory: Memory::Hidden,
            pace: Pace::Normal,
            listed: false,
            spectators: true,
            talk: Talk::On,
            confirm: Confirm::No,
            clock: Clock::None,
            rhythm: Rhythm::Sitting,
            hints: true,
            at_once: true,
        }
    }
}

/// Who is to play.
#[derive(Clone, Debug)]
pub enum PlacePlan {
    /// Whoever creates the table.
    Me(Join),
    /// Another person on the same device.
    HotSeat(Join),
    /// Whoever comes by the link.
    Friend,
    /// A bot.
    Bot(Bot),
}

/// A person takes a place.
#[derive(Clone, Debug)]
pub struct Join {
    /// The name they want to be called.
    pub name: String,
    /// The SHA-256 of the nonce their browser made; `None` without script: then the server makes the nonce.
    pub nonce_hash: Option<[u8; 32]>,
}

/// Who sits where.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Seating {
    /// The dice decide.
    #[default]
    Shuffled,
    /// In the order of joining.
    AsSeated,
}

/// May something be taken back?
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Consent {
    /// Yes.
    Agreed,
    /// No.
    Declined,
}

/// What somebody else is let to a seat for.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Errand {
    /// The same person goes on on another device.
    Move,
    /// Another person plays on.
    Give,
}

/// Must whoever has moved confirm it?
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Confirm {
    /// A move is made when it is made.
    #[default]
    No,
    /// Chance and the others wait until whoever moved says that they are done.
    Yes,
}

/// At one sitting, or over days?
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Rhythm {
    /// Everybody is there.
    #[default]
    Sitting,
    /// People come by now and then; what comes in others' turns is answered by instructions they have left.
    Days,
}

/// May people talk at a table?
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Talk {
    /// Those who play may.
    #[default]
    On,
    /// It is a silent table.
    Off,
}

/// How quickly bots move.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Pace {
    /// For the impatient, and for tests.
    Quick,
    /// So that one can follow.
    #[default]
    Normal,
    /// So that one can explain.
    Slow,
}

/// So long a master may think.
const LONG_THOUGHT: Duration = Duration::from_secs(4);

impl Pace {
    /// How long this bot's move takes. It is the same whatever the bot holds and however soon it knows what to do: a number of
    /// points of the grid that is enough for its usual thinking.
    pub fn takes(self, bot: Bot, tempo: Tempo) -> Duration {
        let thinking = match (bot, tempo) {
            // Nobody waits seconds for a question that deserves a glance: there even a master thinks briefly.
            (_, Tempo::Glance) => Duration::ZERO,
            (Bot::Level(Level::Master) | Bot::Search(_) | Bot::Ismcts(_), _) => LONG_THOUGHT,
            (Bot::Random | Bot::Greedy | Bot::Level(_), _) => Duration::ZERO,
        };
        let points = thinking.as_millis().div_ceil(self.grid(tempo).as_millis()).max(1);
        self.grid(tempo) * points as u32
    }

    /// The beat of a table for decisions of this tempo: a bot's move, or one that everybody sees to be the only one, takes one or more
    /// of these.
    pub fn grid(self, tempo: Tempo) -> Duration {
        let whole = Duration::from_millis(match self {
            Self::Quick => 400,
            Self::Normal => 1200,
            Self::Slow => 2500,
        });
        match tempo {
            Tempo::Whole => whole,
            Tempo::Half => whole / 2,
            // Longer than bots think: whether there was anything to think about must not show.
            Tempo::Glance => (whole / 5).max(Duration::from_millis(200)),
        }
    }
}
