//! What a player can decide and what fate can answer, and how both are written.
//!
//! `choose S2`, `place C` (or `place C3`), `tool h`, `rob 2`, `rob 2*`, `swap 1`, `drop h`, `sell 1 L09`, `also L10`,
//! `done`, `pass`; fate answers with a card: `h`, `L07`, `F03` or `S2`.

use std::fmt;
use std::str::FromStr;

use engine::BadNotation;

use super::edition::LangfingerEdition;
use super::pieces::{FenceId, LootId, Place, ScoundrelId, Slot, Tool};

/// A decision of a player.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Action {
    /// Play this scoundrel.
    Choose(ScoundrelId),
    /// Put a token on a place, on the lowest free square or on the one named.
    Place {
        /// The place.
        place: Place,
        /// The square, where squares may be chosen.
        square: Option<Slot>,
    },
    /// Take this tool in the City.
    Tool(Tool),
    /// Take the loot card in this slot of the Villa or the Museum.
    Rob {
        /// The slot.
        slot: Slot,
        /// What its tools are paid with.
        payment: Payment,
    },
    /// Exchange tools at this square of the Ruin.
    Swap(Slot),
    /// Discard this tool for the exchange.
    Drop(Tool),
    /// Sell a loot card to the fence in this slot.
    Sell {
        /// The fence's slot.
        slot: Slot,
        /// The card.
        loot: LootId,
    },
    /// Sell a second card of the same kind to the same fence.
    Also(LootId),
    /// Sell no second card.
    Done,
    /// Leave a place without doing anything.
    Pass,
}

/// What a break-in is paid with.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Payment {
    /// Tool cards from the hand only.
    Cards,
    /// The scoundrel's own tool for one of the tools shown, cards for the others.
    OwnTool,
}

impl Action {
    /// Every action that can be named with the cards of an edition.
    pub(super) fn all(edition: &LangfingerEdition) -> Vec<Self> {
        let loot = || (0..edition.loot.len() as u8).map(LootId);
        let place = |square: Option<Slot>| Place::ALL.map(|place| Self::Place { place, square });
        let rob = |slot| [Payment::Cards, Payment::OwnTool].map(|payment| Self::Rob { slot, payment });
        let mut all: Vec<Self> =
            (0..edition.scoundrels.len() as u8).map(|number| Self::Choose(ScoundrelId(number))).collect();
        all.extend(place(None));
        all.extend(Slot::ALL.into_iter().flat_map(|slot| place(Some(slot))));
        all.extend(Tool::ALL.into_iter().flat_map(|tool| [Self::Tool(tool), Self::Drop(tool)]));
        all.extend(Slot::ALL.into_iter().flat_map(rob));
        all.extend(Slot::ALL.map(Self::Swap));
        all.extend(Slot::ALL.into_iter().flat_map(|slot| loot().map(move |loot| Self::Sell { slot, loot })));
        all.extend(loot().map(Self::Also));
        all.extend([Self::Done, Self::Pass]);
        all
    }
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Choose(scoundrel) => write!(f, "choose {scoundrel}"),
            Self::Place { place, square: None } => write!(f, "place {place}"),
            Self::Place { place, square: Some(square) } => write!(f, "place {place}{square}"),
            Self::Tool(tool) => write!(f, "tool {tool}"),
            Self::Rob { slot, payment: Payment::Cards } => write!(f, "rob {slot}"),
            Self::Rob { slot, payment: Payment::OwnTool } => write!(f, "rob {slot}*"),
            Self::Swap(square) => write!(f, "swap {square}"),
            Self::Drop(tool) => write!(f, "drop {tool}"),
            Self::Sell { slot, loot } => write!(f, "sell {slot} {loot}"),
            Self::Also(loot) => write!(f, "also {loot}"),
            Self::Done => f.write_str("done"),
            Self::Pass => f.write_str("pass"),
        }
    }
}

impl FromStr for Action {
    type Err = BadNotation;

    fn from_str(text: &str) -> Result<Self, BadNotation> {
        read(text).ok_or_else(|| {
            BadNotation::new(
                text,
                "ein Zug von Langfinger (etwa `place C`, `rob 2*` oder `sell 1 L09`)",
                "an action of Langfinger, such as `place C`, `rob 2*` or `sell 1 L09`",
            )
        })
    }
}

fn read(text: &str) -> Option<Action> {
    match text {
        "done" => return Some(Action::Done),
        "pass" => return Some(Action::Pass),
        _ => {}
    }
    let (verb, object) = text.split_once(' ')?;
    match verb {
        "choose" => object.parse().ok().map(Action::Choose),
        "place" => read_place(object),
        "tool" => object.parse().ok().map(Action::Tool),
        "rob" => read_rob(object),
        "swap" => object.parse().ok().map(Action::Swap),
        "drop" => object.parse().ok().map(Action::Drop),
        "sell" => {
            let (slot, loot) = object.split_once(' ')?;
            Some(Action::Sell { slot: slot.parse().ok()?, loot: loot.parse().ok()? })
        }
        "also" => object.parse().ok().map(Action::Also),
        _ => None,
    }
}

fn read_place(text: &str) -> Option<Action> {
    let mut letters = text.chars();
    let place = Place::of_letter(letters.next()?)?;
    let square = match letters.as_str() {
        "" => None,
        number => Some(number.parse().ok()?),
    };
    Some(Action::Place { place, square })
}

fn read_rob(text: &str) -> Option<Action> {
    let (slot, payment) = match text.strip_suffix('*') {
        Some(slot) => (slot, Payment::OwnTool),
        None => (text, Payment::Cards),
    };
    Some(Action::Rob { slot: slot.parse().ok()?, payment })
}

/// What fate answers: one card.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Card {
    /// A tool card.
    Tool(Tool),
    /// A loot card.
    Loot(LootId),
    /// A fence card.
    Fence(FenceId),
    /// A scoundrel card.
    Scoundrel(ScoundrelId),
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Tool(tool) => tool.fmt(f),
            Self::Loot(loot) => loot.fmt(f),
            Self::Fence(fence) => fence.fmt(f),
            Self::Scoundrel(scoundrel) => scoundrel.fmt(f),
        }
    }
}

impl FromStr for Card {
    type Err = BadNotation;

    fn from_str(text: &str) -> Result<Self, BadNotation> {
        let tool = text.parse().map(Self::Tool);
        let loot = || text.parse().map(Self::Loot);
        let fence = || text.parse().map(Self::Fence);
        let scoundrel = || text.parse().map(Self::Scoundrel);
        tool.or_else(|_| loot()).or_else(|_| fence()).or_else(|_| scoundrel()).map_err(|_: BadNotation| {
            BadNotation::new(
                text,
                "eine Karte von Langfinger (etwa h, L07, F03 oder S2)",
                "a card of Langfinger, such as h, L07, F03 or S2",
            )
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_form_reads_back_as_it_was_written() {
        let forms = ["choose S2", "place C", "place H5", "tool w", "rob 2", "rob 2*", "swap 1", "drop p"];
        for text in forms.into_iter().chain(["sell 1 L09", "also L10", "done", "pass"]) {
            assert_eq!(text.parse::<Action>().unwrap().to_string(), text);
        }
        for text in ["w", "h", "l", "m", "p", "L07", "L30", "F03", "F14", "S2"] {
            assert_eq!(text.parse::<Card>().unwrap().to_string(), text);
        }
    }

    #[test]
    fn what_is_no_notation_is_refused() {
        let bad = ["", "place", "place X", "place C0", "place C6", "place C 3", "place c", "tool", "tool hh"];
        let worse =
            ["rob 0", "rob 6", "rob *", "rob 2**", "rob 2 *", "swap 01", "drop x", "choose 2", "choose S0"];
        let worst =
            ["sell 1 L9", "sell L09 1", "sell 1", "also 10", "also L+1", "Done", "pass ", "rob 2*2", "sing"];
        for text in bad.into_iter().chain(worse).chain(worst) {
            assert!(text.parse::<Action>().is_err(), "`{text}`");
        }
        for text in ["", "H", "hh", "L7", "L00", "L007", "L33", "L256", "F", "S", "S02", "l07"] {
            assert!(text.parse::<Card>().is_err(), "`{text}`");
        }
    }
}
