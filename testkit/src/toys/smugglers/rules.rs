//! The judge of Smugglers: what may be done, and why something may not.

use engine::{Lang, Refuse, Seat};

use super::action::{Action, CrateNo};
use super::card::Card;
use super::state::Smugglers;

/// Why an action is refused.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Refusal {
    /// It is a turn: no reaction is asked for.
    NothingToReactTo,
    /// A reaction is asked for: no turn is taken now.
    OnlyReactions,
    /// The card is not in the hand.
    NotInHand(Card),
    /// A watchman stops landings only.
    WatchmanStopsLandings,
    /// A purse stops watchmen and purses only.
    PurseStopsReactions,
    /// There is no such closed crate.
    NoClosedCrate,
    /// Peeked into already.
    PeekedBefore,
    /// Only goods can be landed.
    NoGoods,
}

impl Refuse for Refusal {
    fn rule(&self) -> &'static str {
        match self {
            Self::NothingToReactTo => "3.1",
            Self::OnlyReactions => "4.1",
            Self::NotInHand(Card::Watchman) | Self::WatchmanStopsLandings => "4.2",
            Self::NotInHand(Card::Purse) | Self::PurseStopsReactions => "4.3",
            Self::NotInHand(_) | Self::NoGoods => "3.2",
            Self::PeekedBefore => "3.3",
            Self::NoClosedCrate => "3.4",
        }
    }

    fn sentence(&self, lang: Lang) -> String {
        let (de, en) = match self {
            Self::NothingToReactTo => {
                ("Es gibt nichts, worauf du reagieren kannst.", "There is nothing to react to.")
            }
            Self::OnlyReactions => {
                ("Jetzt geht nur eine Reaktion oder Passen.", "Now you can only react or pass.")
            }
            Self::NotInHand(_) => ("Diese Karte hast du nicht auf der Hand.", "You do not hold this card."),
            Self::WatchmanStopsLandings => {
                ("Ein Wächter hält nur Anlandungen auf.", "A watchman stops landings only.")
            }
            Self::PurseStopsReactions => (
                "Ein Geldbeutel hilft nur gegen Wächter und Geldbeutel.",
                "A purse stops watchmen and purses only.",
            ),
            Self::NoClosedCrate => {
                ("Dort steht keine geschlossene Kiste.", "There is no closed crate there.")
            }
            Self::PeekedBefore => {
                ("In diese Kiste hast du schon gespäht.", "You have peeked into this crate.")
            }
            Self::NoGoods => ("Nur Ware kann angelandet werden.", "Only goods can be landed."),
        };
        lang.pick(de, en).to_owned()
    }
}

impl Smugglers {
    /// May `seat`, which is to act, do this?
    pub(super) fn judge(&self, seat: Seat, action: Action) -> Result<(), Refusal> {
        let topmost = self.table.stack.last().map(|pending| pending.card);
        match (action, topmost) {
            (Action::Idle, None) | (Action::Pass, Some(_)) => Ok(()),
            (Action::Land(card), None) if !card.is_goods() => Err(Refusal::NoGoods),
            (Action::Land(card), None) => self.in_hand(seat, card),
            (Action::Open(number), None) => self.closed(number),
            (Action::Peek(number), None) => self.closed(number).and_then(|()| self.not_peeked(seat, number)),
            (Action::Watch, Some(card)) if !card.is_goods() => Err(Refusal::WatchmanStopsLandings),
            (Action::Watch, Some(_)) => self.in_hand(seat, Card::Watchman),
            (Action::Bribe, Some(card)) if card.is_goods() => Err(Refusal::PurseStopsReactions),
            (Action::Bribe, Some(_)) => self.in_hand(seat, Card::Purse),
            (Action::Watch | Action::Bribe | Action::Pass, None) => Err(Refusal::NothingToReactTo),
            (Action::Land(_) | Action::Peek(_) | Action::Open(_) | Action::Idle, Some(_)) => {
                Err(Refusal::OnlyReactions)
            }
        }
    }

    /// Fills `out` with the legal actions of `seat`, which is to act.
    pub(super) fn list_legal(&self, seat: Seat, out: &mut Vec<Action>) {
        out.clear();
        let Some(pending) = self.table.stack.last() else { return self.list_turn(seat, out) };
        let (reaction, card) = match pending.card {
            Card::Watchman | Card::Purse => (Action::Bribe, Card::Purse),
            Card::Tea | Card::Brandy | Card::Silk => (Action::Watch, Card::Watchman),
        };
        out.push(Action::Pass);
        if self.holds(seat, card) {
            out.push(reaction);
        }
    }

    fn list_turn(&self, seat: Seat, out: &mut Vec<Action>) {
        let hand = self.hand(seat);
        out.push(Action::Idle);
        out.extend(Card::GOODS.into_iter().filter(|card| hand[card.index()] > 0).map(Action::Land));
        for (number, closed) in self.table.crates.iter().enumerate().filter(|(_, found)| found.open.is_none())
        {
            let number = CrateNo(number as u8);
            out.push(Action::Open(number));
            if !closed.peeked.contains(seat) {
                out.push(Action::Peek(number));
            }
        }
    }

    fn in_hand(&self, seat: Seat, card: Card) -> Result<(), Refusal> {
        if self.holds(seat, card) { Ok(()) } else { Err(Refusal::NotInHand(card)) }
    }

    fn closed(&self, number: CrateNo) -> Result<(), Refusal> {
        let closed = self.table.crates.get(number.index()).is_some_and(|found| found.open.is_none());
        if closed { Ok(()) } else { Err(Refusal::NoClosedCrate) }
    }

    fn not_peeked(&self, seat: Seat, number: CrateNo) -> Result<(), Refusal> {
        let peeked = self.table.crates[number.index()].peeked.contains(seat);
        if peeked { Err(Refusal::PeekedBefore) } else { Ok(()) }
    }
}
