//! What is kept of a table besides its log: who has which place, and how it is to be played. The store keeps it as JSON.

use bots::Bot;
use engine::Seat;
use engine::dice::Nonce;
use engine::record::{Name, NonceLine, NonceMaker};
use host::Memory;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use store::VisitorId;

use crate::clock::Clock;
use crate::plan::{Confirm, Errand, Pace, Rhythm, Seating, Talk};

/// The room's own settings of a match.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Table {
    /// Whoever made it.
    pub creator: String,
    /// How many play, and by which options.
    pub options: Vec<(String, String)>,
    /// The version of the game's rules.
    pub rules: u32,
    /// The places, in the order of joining.
    pub places: Vec<Seated>,
    /// Who is to sit where.
    pub seating: Seating,
    /// By seat, once it has begun: the place.
    pub order: Option<Vec<u8>>,
    /// Is remembered knowledge shown?
    pub memory_shown: bool,
    /// How quickly bots move.
    pub pace: Pace,
    /// May people look on?
    pub spectators: bool,
    /// May people ask for hints?
    #[serde(default = "offered")]
    pub hints: bool,
    /// The hints people have taken.
    #[serde(default)]
    pub hints_taken: Vec<HintTaken>,
    /// The last hint that was given.
    #[serde(default)]
    pub hint: Option<HintGiven>,
    /// Waiting for people's nonces?
    pub revealing: bool,
    /// Has anybody taken back more than their own last decisions?
    pub with_undo: bool,
    /// Somebody wants to take something back.
    pub undo: Option<UndoAsked>,
    /// On shared devices: whose hand is on the screen.
    #[serde(default)]
    pub shown: Vec<Shown>,
    /// The match this is a rematch of.
    pub after: Option<String>,
    /// The first steps, which its own dice do not draw: a moment of another match.
    #[serde(default)]
    pub given: Vec<String>,
    /// Is somebody shown how it is played?
    #[serde(default)]
    pub guided: bool,
    /// The rematch of this one.
    pub rematch: Option<String>,
    /// Somebody wants to end it without a result; the visitors who agree, whoever asked first.
    #[serde(default)]
    pub ending: Vec<String>,
    /// Ways to a seat for another device or another person.
    #[serde(default)]
    pub passes: Vec<Pass>,
    /// May people talk?
    #[serde(default)]
    pub talk: Talk,
    /// Must whoever has moved confirm it before anything follows?
    #[serde(default)]
    pub confirm: Confirm,
    /// How many steps there were when somebody last did.
    #[serde(default)]
    pub confirmed: usize,
    /// How long people may think.
    #[serde(default)]
    pub clock: Clock,
    /// At one sitting, or over days?
    #[serde(default)]
    pub rhythm: Rhythm,
    /// Pauses that are over: from when to when, in milliseconds since 1970.
    #[serde(default)]
    pub pauses: Vec<(i64, i64)>,
    /// The pause that is not over: since when.
    #[serde(default)]
    pub paused: Option<i64>,
    /// Who does not hear whom: a visitor, and another one.
    #[serde(default)]
    pub muted: Vec<(String, String)>,
    /// How many of its versions nobody but their author is to notice.
    #[serde(default)]
    pub unnoticed: u64,
    /// What a later version of the program keeps here. This one knows nothing of it and hands it on, so that both may see to the table.
    #[serde(flatten)]
    pub later: Map<String, Value>,
}

/// Tables made before hints could be switched off offer them.
const fn offered() -> bool {
    true
}

/// Somebody took a hint.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct HintTaken {
    /// Who.
    pub seat: u8,
    /// After which step.
    pub after: usize,
    /// Since which version of the table that is known.
    pub version: u64,
    /// How many lines the log had by then; seats may change hands between two steps. Tables that earlier programs kept do not say.
    #[serde(default)]
    pub lines: Option<u64>,
}

/// What the adviser said. Only whoever it was said to is shown it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct HintGiven {
    /// On which decision.
    pub decision: usize,
    /// The choices in notation, the best first, each with the share of the win to expect, in millionths.
    pub tips: Vec<(String, u32)>,
}

/// A place and who has it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Seated {
    /// Who.
    pub who: Sitter,
    /// The hash of their nonce, in hex, if their browser made one.
    pub nonce_hash: Option<String>,
    /// The nonce, in hex, once it is known.
    pub nonce: Option<String>,
    /// Whose place it was before a bot or somebody else stepped in.
    #[serde(default)]
    pub keeper: Option<Keeper>,
    /// What whoever has it said beforehand about decisions in others' turns, with the numbers. Nobody else is shown it.
    #[serde(default)]
    pub instructions: Vec<(String, Vec<u16>)>,
}

/// Whoever had a place before a bot or somebody else stepped in.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Keeper {
    /// The visitor, who may come back; `None` if they left for good.
    pub visitor: Option<String>,
    /// Their name at this table.
    pub name: String,
}

/// A way to a seat: whoever has the code may take it, once.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Pass {
    /// The code.
    pub code: String,
    /// The visitor who made it.
    pub by: String,
    /// The seats it leads to.
    pub seats: Vec<u8>,
    /// What it is for.
    pub errand: Errand,
    /// Until when it holds, in milliseconds since 1970.
    pub until: i64,
}

/// Who has a place.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Sitter {
    /// Nobody yet.
    Empty,
    /// A person, by the visitor their browser is.
    Person {
        /// The visitor.
        visitor: String,
        /// Their name at this table.
        name: String,
    },
    /// A bot, by its description.
    Bot(String),
}

/// On a shared device whoever plays a seat has said that they hold it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Shown {
    /// The device.
    pub visitor: String,
    /// The seat.
    pub seat: u8,
    /// How many steps there were.
    pub steps: usize,
}

/// Somebody wants to take something back, and others must agree.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct UndoAsked {
    /// Who asks.
    pub by: u8,
    /// The step whose state would be current again.
    pub to: usize,
    /// How many steps there were: a later step makes the question pointless.
    pub steps: usize,
    /// The visitors who have agreed.
    pub agreed: Vec<String>,
}

impl Seated {
    /// A place that nobody has.
    pub fn empty() -> Self {
        Self { who: Sitter::Empty, nonce_hash: None, nonce: None, keeper: None, instructions: Vec::new() }
    }

    /// The visitor who decides about the place: whoever it is kept for, else whoever has it.
    pub fn owner(&self) -> Option<&str> {
        self.keeper.as_ref().and_then(|keeper| keeper.visitor.as_deref()).or_else(|| self.visitor())
    }

    /// The visitor, if a person has it.
    pub fn visitor(&self) -> Option<&str> {
        match &self.who {
            Sitter::Person { visitor, .. } => Some(visitor),
            Sitter::Empty | Sitter::Bot(_) => None,
        }
    }

    /// The bot, if one has it.
    pub fn bot(&self) -> Option<Bot> {
        match &self.who {
            Sitter::Bot(description) => description.parse().ok(),
            Sitter::Empty | Sitter::Person { .. } => None,
        }
    }

    /// The name in the record; `None` while it is empty.
    pub fn name(&self) -> Option<Name> {
        match &self.who {
            Sitter::Empty => None,
            Sitter::Person { name, .. } => Name::person(name).ok(),
            Sitter::Bot(description) => Name::bot(description).ok(),
        }
    }

    /// Must this person's browser still tell its nonce?
    pub fn owes_nonce(&self) -> bool {
        self.visitor().is_some() && self.nonce_hash.is_some() && self.nonce.is_none()
    }

    fn nonce_line(&self, place: u8) -> Option<NonceLine> {
        let nonce = hex_bytes(self.nonce.as_deref()?)?;
        let maker = if self.nonce_hash.is_some() { NonceMaker::Browser } else { NonceMaker::Server };
        Some(NonceLine { place, nonce: Nonce(nonce), maker })
    }
}

/// Bytes from the hex the table keeps them in.
pub(crate) fn hex_bytes<const N: usize>(text: &str) -> Option<[u8; N]> {
    let mut bytes = [0; N];
    hex::decode_to_slice(text, &mut bytes).ok()?;
    Some(bytes)
}

impl Table {
    /// How many play.
    pub fn players(&self) -> u8 {
        self.places.len() as u8
    }

    /// Do people come by now and then, rather than sit together?
    pub fn is_over_days(&self) -> bool {
        self.rhythm == Rhythm::Days || self.clock.is_for_days()
    }

    /// Whether the page shows what a view remembers.
    pub fn memory(&self) -> Memory {
        if self.memory_shown { Memory::Shown } else { Memory::Hidden }
    }

    /// The place that has this seat.
    pub fn place_of(&self, seat: Seat) -> usize {
        match &self.order {
            Some(order) => usize::from(order[seat.index()]),
            None => seat.index(),
        }
    }

    /// Who has this seat.
    pub fn at(&self, seat: Seat) -> &Seated {
        &self.places[self.place_of(seat)]
    }

    /// Who has this seat, to be changed.
    pub(crate) fn at_mut(&mut self, seat: Seat) -> &mut Seated {
        let place = self.place_of(seat);
        &mut self.places[place]
    }

    /// The seats a visitor decides about, whether they play them or somebody stands in, in turn order.
    pub fn owned_by(&self, visitor: &VisitorId) -> Vec<Seat> {
        Seat::all(self.players()).filter(|&seat| self.at(seat).owner() == Some(visitor.as_str())).collect()
    }

    /// The seats of a visitor, in turn order.
    pub fn seats_of(&self, visitor: &VisitorId) -> Vec<Seat> {
        Seat::all(self.players()).filter(|&seat| self.at(seat).visitor() == Some(visitor.as_str())).collect()
    }

    /// Does a visitor not want to hear whoever plays this seat?
    pub fn is_muted(&self, visitor: &VisitorId, seat: Seat) -> bool {
        let pair = |(who, whom): &(String, String)| {
            who == visitor.as_str() && Some(whom.as_str()) == self.at(seat).visitor()
        };
        self.muted.iter().any(pair)
    }

    /// The other people at the table, each once, as visitors.
    pub fn others(&self, visitor: &VisitorId) -> Vec<&str> {
        let mut others: Vec<&str> = self
            .places
            .iter()
            .filter_map(Seated::visitor)
            .filter(|other| *other != visitor.as_str())
            .collect();
        others.sort_unstable();
        others.dedup();
        others
    }

    /// People's nonces as the record's header gives them.
    pub fn nonces(&self) -> Vec<NonceLine> {
        self.places.iter().enumerate().filter_map(|(place, seated)| seated.nonce_line(place as u8)).collect()
    }
}
