//! What a player may do: the legal actions, and the judge with its reasons. What then happens is in `turn.rs`.

use engine::{Refuse, Seat};

use super::action::{Action, End, Place, RowNo};
use super::kind::Kind;
use super::state::{Gauner, Phase, Table};

/// Why an action is refused. The sentences are in `text.rs`.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Refusal {
    /// A turn begins with taking.
    TakeFirst,
    /// One group a turn.
    TakenAlready,
    /// The row has fewer than two groups.
    RowClosed {
        /// The row.
        row: RowNo,
    },
    /// The hand has fewer cards of the kind.
    NotHeld {
        /// The kind.
        kind: Kind,
        /// How many the hand has.
        held: u8,
    },
    /// The player already has a set of the kind in front.
    LaidAlready {
        /// The kind.
        kind: Kind,
    },
    /// Another player has a set that must be overbid.
    TooFew {
        /// The kind.
        kind: Kind,
        /// How many cards it takes.
        least: u8,
    },
    /// The hand has no card of the kind to give up.
    NothingToGiveUp {
        /// The kind.
        kind: Kind,
    },
    /// Cards are only given up when both piles are empty.
    NoShortage,
    /// Before play goes on, cards must be given up.
    Shortage {
        /// The hand may keep so many.
        limit: u8,
    },
}

impl Refuse for Refusal {
    fn rule(&self) -> &'static str {
        match self {
            Self::TakeFirst => "4.1",
            Self::TakenAlready => "4.2",
            Self::RowClosed { .. } => "3.2",
            Self::NotHeld { .. } => "5.1",
            Self::LaidAlready { .. } => "5.2",
            Self::TooFew { .. } => "5.3",
            Self::NothingToGiveUp { .. } | Self::NoShortage | Self::Shortage { .. } => "8.2",
        }
    }

    fn sentence(&self, lang: engine::Lang) -> String {
        super::text::refusal(self, lang)
    }
}

impl Table {
    /// May a group be taken from this row (rule 3.2)?
    #[inline]
    pub fn is_open(&self, row: RowNo) -> bool {
        self.row(row).is_open()
    }

    /// Must the rows be filled up before anybody can take (rule 7.1)?
    #[inline]
    pub fn all_closed(&self) -> bool {
        !self.rows.iter().any(|row| row.is_open())
    }

    /// How many cards of a kind must be laid at least: one more than lie there (rules 5.1 and 5.3).
    #[inline]
    pub fn least_to_lay(&self, kind: Kind) -> u8 {
        1 + self.laid(kind).map_or(0, |laid| laid.count.get())
    }

    /// Does `seat` have this kind in front (rule 5.2)?
    #[inline]
    pub fn has_laid(&self, seat: Seat, kind: Kind) -> bool {
        self.laid(kind).is_some_and(|laid| laid.seat == seat)
    }

    fn check_take(&self, place: Place) -> Result<(), Refusal> {
        if self.is_open(place.row) { Ok(()) } else { Err(Refusal::RowClosed { row: place.row }) }
    }

    fn check_lay(&self, seat: Seat, kind: Kind, count: u8, held: u8) -> Result<(), Refusal> {
        if count > held {
            return Err(Refusal::NotHeld { kind, held });
        }
        if self.has_laid(seat, kind) {
            return Err(Refusal::LaidAlready { kind });
        }
        let least = self.least_to_lay(kind);
        if count < least { Err(Refusal::TooFew { kind, least }) } else { Ok(()) }
    }
}

impl Gauner {
    #[inline]
    pub(super) fn list_legal(&self, seat: Seat, out: &mut Vec<Action>) {
        out.clear();
        match self.table.phase {
            Phase::Take => self.list_takes(out),
            Phase::Lay(_) => self.list_lays(seat, out),
            Phase::Drop { .. } => {
                let held = Kind::ALL.into_iter().filter(|&kind| self.held(seat, kind) > 0);
                out.extend(held.map(Action::Drop));
            }
            Phase::Draw(_) | Phase::Over => {}
        }
    }

    #[inline]
    fn list_takes(&self, out: &mut Vec<Action>) {
        for row in RowNo::ALL {
            if self.table.is_open(row) {
                out.extend(End::ALL.map(|end| Action::Take(Place { row, end })));
            }
        }
    }

    fn list_lays(&self, seat: Seat, out: &mut Vec<Action>) {
        out.push(Action::Pass);
        for kind in Kind::ALL {
            let (least, held) = (self.table.least_to_lay(kind), self.held(seat, kind));
            if least <= held && !self.table.has_laid(seat, kind) {
                for count in least..=held {
                    out.push(Action::Lay { kind, count });
                }
            }
        }
    }

    pub(super) fn judge(&self, seat: Seat, action: Action) -> Result<(), Refusal> {
        match (self.table.phase, action) {
            (Phase::Take, Action::Take(place)) => self.table.check_take(place),
            (Phase::Lay(_), Action::Lay { kind, count }) => {
                self.table.check_lay(seat, kind, count, self.held(seat, kind))
            }
            (Phase::Lay(_), Action::Pass) => Ok(()),
            (Phase::Drop { .. }, Action::Drop(kind)) => match self.held(seat, kind) {
                0 => Err(Refusal::NothingToGiveUp { kind }),
                _ => Ok(()),
            },
            (Phase::Drop { limit, .. }, _) => Err(Refusal::Shortage { limit }),
            (_, Action::Drop(_)) => Err(Refusal::NoShortage),
            (Phase::Lay(_), Action::Take(_)) => Err(Refusal::TakenAlready),
            (_, Action::Take(_) | Action::Lay { .. } | Action::Pass) => Err(Refusal::TakeFirst),
        }
    }
}
