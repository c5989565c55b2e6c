//! Why an action is refused: each reason with the number of its rule. The sentences are in `text`.

use engine::{Lang, Refuse, Seat};

use super::action::{Slot, Thing};
use super::edition::Word;
use super::pieces::{Accomplice, Colour, Object, Tile};
use super::stack::Moment;

/// What is due, when something else was tried.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Due {
    /// A master thief is to be chosen.
    Thief,
    /// Step 1.
    Reserve,
    /// The second sack is to be named.
    SecondSack,
    /// The first tile of a sack is to be drawn.
    FirstDraw,
    /// On, or stop.
    Loot,
    /// Tiles may be kept.
    Keep,
    /// Step 3.
    Business,
    /// Tiles are to be given up in a raid.
    Raid,
    /// Step 5.
    Hire,
    /// Accomplices are to be paid.
    Pay,
    /// Others may play an accomplice at a moment of a theft.
    Window(Moment),
    /// An accomplice was played, and others may cancel it.
    Played,
    /// A bet is to be named.
    Bet,
    /// The angel takes tiles.
    Reward,
    /// Loot is shared.
    Share,
    /// The beggar is to be given something.
    Beg,
    /// The conjurer offers a tile.
    Offer,
    /// The conjurer names another's tile.
    Swap,
    /// The forger names a tile and an object.
    Forge,
    /// An order is being fulfilled.
    Fulfil,
    /// A neutral tile is to be taken.
    Neutral,
}

/// Why an action is refused.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Refusal {
    /// Something else is due.
    NotNow(Due),
    /// The master thief does not lie there to choose.
    ThiefNotOffered,
    /// No order lies there.
    NoOrder(Slot),
    /// One's own marker lies there already.
    MarkedAlready(Slot),
    /// No marker is left.
    NoMarker,
    /// One's own reservation of this order was cancelled in this turn.
    JustCancelled(Slot),
    /// One's own marker does not lie there.
    NotMarked(Slot),
    /// The decoy leads to another sack.
    SameSack(Colour),
    /// There is no such tile among those that can be taken.
    NoSuchTile {
        /// The tile.
        tile: Tile,
        /// What it was wanted for.
        due: Due,
    },
    /// The order is not reserved by the player.
    NotReserved {
        /// The place.
        slot: Slot,
        /// Who has a marker there.
        by: Option<Seat>,
    },
    /// The condition of the order is not met.
    NotMet {
        /// The place.
        slot: Slot,
        /// Its word.
        word: Word,
    },
    /// The player lacks the thing.
    Lacking(Thing),
    /// The order does not ask for the thing, or no more.
    NotAskedFor(Thing),
    /// No fence tile lies there, or it has no such field.
    NoField {
        /// The place.
        fence: Slot,
        /// The field.
        field: Slot,
    },
    /// The field is taken.
    FieldTaken {
        /// The place.
        fence: Slot,
        /// The field.
        field: Slot,
    },
    /// Fences take no coins.
    NoCoins,
    /// The field is for something else.
    WrongField {
        /// What it is for.
        object: Object,
    },
    /// An equal field with a lower number is free.
    LowerField {
        /// That field.
        field: Slot,
    },
    /// Too few coins for so many accomplices.
    TooDear {
        /// What they cost.
        price: u16,
        /// What the player has.
        coins: u16,
    },
    /// There are not so many accomplices.
    TooFewCards {
        /// How many there are.
        left: u8,
    },
    /// The player has no such accomplice.
    NotHeld(Accomplice),
    /// The accomplice is for another moment.
    WrongMoment(Accomplice),
    /// The conjurer has been used in this turn.
    Resting,
    /// There is nothing to use the accomplice on.
    NothingToDo(Accomplice),
    /// A theft has only one second sack.
    NoThirdSack,
    /// It would undo the last swap.
    UndoesSwap,
    /// Nobody swaps with oneself.
    NotWithYourself,
    /// The other one lacks the tile.
    OtherLacks {
        /// The other one.
        seat: Seat,
        /// The tile.
        tile: Tile,
    },
    /// All such tiles are forged.
    ForgedAlready(Tile),
}

impl Due {
    /// The rule that says so.
    pub fn rule(self) -> &'static str {
        match self {
            Self::Thief => "1.5",
            Self::Reserve | Self::Business => "2.1",
            Self::SecondSack => "9.9",
            Self::FirstDraw | Self::Loot => "4.3",
            Self::Keep => "10.6",
            Self::Raid => "7.5",
            Self::Hire => "8.1",
            Self::Pay => "8.2",
            Self::Window(_) => "9.2",
            Self::Played => "9.4",
            Self::Bet => "9.11",
            Self::Reward => "9.13",
            Self::Share => "9.7",
            Self::Beg => "9.6",
            Self::Offer | Self::Swap => "9.14",
            Self::Forge => "9.8",
            Self::Fulfil => "5.3",
            Self::Neutral => "5.9",
        }
    }
}

/// The rule of an accomplice.
pub(super) fn rule_of(card: Accomplice) -> &'static str {
    match card {
        Accomplice::Cheat => "9.5",
        Accomplice::Beggar => "9.6",
        Accomplice::LegacyHunter => "9.7",
        Accomplice::Forger => "9.8",
        Accomplice::Decoy => "9.9",
        Accomplice::Assassin => "9.10",
        Accomplice::KnowAll => "9.11",
        Accomplice::RedPicker | Accomplice::BluePicker | Accomplice::YellowPicker => "9.12",
        Accomplice::Angel => "9.13",
        Accomplice::Conjurer => "9.14",
        Accomplice::Traitor => "9.15",
    }
}

/// The rule of an order's word.
pub(super) fn rule_of_word(word: Word) -> &'static str {
    match word {
        Word::Own => "5.2",
        Word::Give => "5.3",
        Word::Draw => "5.4",
        Word::None => "5.5",
    }
}

impl Refuse for Refusal {
    fn rule(&self) -> &'static str {
        match self {
            Self::NotNow(due) | Self::NoSuchTile { due, .. } => due.rule(),
            Self::ThiefNotOffered => "1.5",
            Self::NoOrder(_) | Self::MarkedAlready(_) | Self::NoMarker => "3.1",
            Self::JustCancelled(_) => "3.4",
            Self::NotMarked(_) => "3.3",
            Self::SameSack(_) | Self::NoThirdSack => "9.9",
            Self::NotReserved { .. } => "5.1",
            Self::NotMet { word, .. } => rule_of_word(*word),
            Self::Lacking(_) | Self::NotAskedFor(_) => "5.3",
            Self::NoField { .. } | Self::FieldTaken { .. } | Self::WrongField { .. } => "6.1",
            Self::NoCoins => "6.2",
            Self::LowerField { .. } => "6.3",
            Self::TooDear { .. } => "8.1",
            Self::TooFewCards { .. } => "8.4",
            Self::NotHeld(_) => "9.1",
            Self::WrongMoment(card) | Self::NothingToDo(card) => rule_of(*card),
            Self::Resting | Self::UndoesSwap | Self::NotWithYourself | Self::OtherLacks { .. } => "9.14",
            Self::ForgedAlready(_) => "9.8",
        }
    }

    fn sentence(&self, lang: Lang) -> String {
        super::text::refusal(self, lang)
    }
}
