//! The components of Smugglers as data.

use std::hash::{Hash, Hasher};
use std::ops::Deref;

use engine::{Edition, EditionError, Print};
use serde::Deserialize;

use super::action::CrateNo;
use super::card::{Card, Cards};

/// The name of the game.
pub(super) const GAME: &str = "smugglers";

/// More would not fit where a state keeps them.
const MOST_IN_HAND: u8 = 3;
const MOST_CARDS: u32 = 255;

/// An edition of Smugglers.
#[derive(Debug)]
pub struct SmugglersEdition {
    id: String,
    /// All cards.
    pub deck: Cards,
    /// Cards dealt to each player.
    pub hand: u8,
    /// Crates on the quay.
    pub crates: u8,
    /// Turns of each player in a round.
    pub turns: u8,
    /// Rounds of a match.
    pub rounds: u8,
}

impl Edition for SmugglersEdition {
    fn parse(text: &str) -> Result<Self, EditionError> {
        let file: File = toml::from_str(text).map_err(|error| EditionError::from_toml(text, &error))?;
        let edition = file.edition();
        match edition.flaw(&file.game) {
            Some(message) => Err(EditionError::at_line(1, message)),
            None => Ok(edition),
        }
    }

    fn id(&self) -> &str {
        &self.id
    }

    fn game(&self) -> &str {
        GAME
    }
}

impl SmugglersEdition {
    fn flaw(&self, game: &str) -> Option<String> {
        let flaws = [
            (game != GAME, format!("the game is `{GAME}`, not `{game}`")),
            (!(1..=MOST_IN_HAND).contains(&self.hand), format!("a hand has 1 to {MOST_IN_HAND} cards")),
            (self.crates > CrateNo::MOST, format!("there are at most {} crates", CrateNo::MOST)),
            (self.turns == 0 || self.rounds == 0, "there is at least one turn and one round".to_owned()),
            (self.deck.total() > MOST_CARDS, format!("there are at most {MOST_CARDS} cards")),
        ];
        flaws.into_iter().find(|(wrong, _)| *wrong).map(|(_, message)| message)
    }
}

/// The file as it is written.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    id: String,
    game: String,
    hand: u8,
    crates: u8,
    turns: u8,
    rounds: u8,
    cards: Counts,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Counts {
    tea: u8,
    brandy: u8,
    silk: u8,
    watchman: u8,
    purse: u8,
}

impl File {
    fn edition(&self) -> SmugglersEdition {
        let mut deck = Cards::EMPTY;
        let Counts { tea, brandy, silk, watchman, purse } = self.cards;
        for (card, count) in Card::ALL.into_iter().zip([tea, brandy, silk, watchman, purse]) {
            deck[card.index()] = count;
        }
        let Self { hand, crates, turns, rounds, .. } = *self;
        SmugglersEdition { id: self.id.clone(), deck, hand, crates, turns, rounds }
    }
}

/// The edition a state is played with. Editions are interned: the same one lies at the same place.
#[derive(Clone, Copy, Debug)]
pub struct Terms(&'static SmugglersEdition);

impl From<&'static Print<SmugglersEdition>> for Terms {
    fn from(print: &'static Print<SmugglersEdition>) -> Self {
        Self(&print.data)
    }
}

impl Deref for Terms {
    type Target = SmugglersEdition;

    fn deref(&self) -> &SmugglersEdition {
        self.0
    }
}

impl PartialEq for Terms {
    fn eq(&self, other: &Self) -> bool {
        std::ptr::eq(self.0, other.0)
    }
}

impl Eq for Terms {}

impl Hash for Terms {
    /// The same in every run, unlike an address.
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.0.id.hash(state);
    }
}
