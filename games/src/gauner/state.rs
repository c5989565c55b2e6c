//! The state of a match, in two parts: the table, which everybody can see and remember, and the secrets.

use std::num::NonZeroU8;

use engine::{Seat, Setup, SetupError, ToAct, both};

use super::action::{Place, RowNo};
use super::edition::{GaunerEdition, Terms};
use super::kind::{Cards, Kind};
use super::row::Row;

/// The most who can play.
pub const MOST_PLAYERS: usize = 4;

/// A match of Gauner.
///
/// All that is public is in `table`; the other fields are the only secrets there are.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Gauner {
    pub(super) table: Table,
    /// By seat: the dealt cards that nobody else has seen yet. The rest of a hand is [`Memory::known`].
    pub(super) secret: [Cards; MOST_PLAYERS],
    /// The draw pile. What is in it is a secret until it has run out once.
    pub(super) pile: Cards,
}

/// What lies open, and what an attentive spectator with a perfect memory knows besides.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Table {
    /// The numbers of the edition.
    pub terms: Terms,
    /// How many play.
    pub players: u8,
    /// What is due.
    pub phase: Phase,
    /// Whose turn it is.
    pub turn: Seat,
    /// The rows of the display. Rows the edition does not have stay empty.
    pub rows: [Row; RowNo::MOST],
    /// The crooks in prison.
    pub prison: Cards,
    /// By kind: what lies in front of whom.
    pub laid: [Option<Laid>; Kind::COUNT],
    /// The discard pile: face down, but everybody saw each card go there.
    pub discard: Cards,
    /// How many cards the draw pile has.
    pub pile_left: u8,
    /// Is the draw pile still the one of the start? Later ones are made of cards that everybody saw.
    pub first_pile: bool,
    /// How many scorings there have been.
    pub scorings: u8,
    /// Points by seat.
    pub points: [u16; MOST_PLAYERS],
    /// By seat: what is publicly known of the hand.
    pub hands: [Memory; MOST_PLAYERS],
}

/// A set of one kind in front of a player.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Laid {
    /// Whose it is.
    pub seat: Seat,
    /// How many cards.
    pub count: NonZeroU8,
}

/// What everybody can remember of a hand.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct Memory {
    /// Cards that were seen entering the hand and have not left it.
    pub known: Cards,
    /// How many of the cards dealt at the start have not been shown yet.
    pub unknown: u8,
    /// Of the cards dealt at the start, those that have been shown: whenever more of a kind left the hand than was known.
    /// They make some hands more likely than others: see `determinize`.
    pub shown_of_deal: Cards,
}

impl Memory {
    /// How many cards the hand has.
    #[inline]
    pub fn size(&self) -> u32 {
        self.known.total() + u32::from(self.unknown)
    }
}

/// What is due.
// With a tag of its own, rather than one squeezed into that of `Draw`, it is quicker to read.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[repr(u8)]
pub enum Phase {
    /// A card is drawn from the pile.
    Draw(Draw),
    /// The player whose turn it is takes a group.
    Take,
    /// The player whose turn it is lays a kind or passes. The group was taken here.
    Lay(Place),
    /// Cards have run short: a player gives up a card.
    Drop {
        /// Who.
        seat: Seat,
        /// The hand may keep so many.
        limit: u8,
        /// The draw that waits for it.
        draw: Draw,
    },
    /// Nothing: the match is over.
    Over,
}

/// Where a drawn card goes.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[repr(u8)]
pub enum Draw {
    /// To a hand, unseen by the others.
    Hand(Seat),
    /// To the right end of a row that is being filled.
    Fill(RowNo),
    /// To the place where the group was taken.
    Reveal(Place),
}

impl Table {
    /// Who must move.
    #[inline]
    pub fn to_act(&self) -> ToAct {
        match self.phase {
            Phase::Draw(_) => ToAct::Chance,
            Phase::Take | Phase::Lay(_) => ToAct::Seat(self.turn),
            Phase::Drop { seat, .. } => ToAct::Seat(seat),
            Phase::Over => ToAct::Over,
        }
    }

    /// The row of this number.
    #[inline]
    pub fn row(&self, row: RowNo) -> Row {
        self.rows[row.index()]
    }

    /// What lies in front of somebody of this kind.
    #[inline]
    pub fn laid(&self, kind: Kind) -> Option<Laid> {
        self.laid[kind.index()]
    }

    /// The seats, from the one whose turn it is clockwise.
    pub fn seats_from_turn(&self) -> impl Iterator<Item = Seat> {
        let (turn, players) = (self.turn.0, self.players);
        (turn..players).chain(0..turn).map(Seat)
    }

    /// Every card whose place and kind everybody knows. The rest of the deck is in the first draw pile and in the
    /// unknown parts of the hands; later draw piles are known too, but are not counted here.
    pub fn in_sight(&self) -> Cards {
        let mut seen = self.prison;
        seen.add(&self.discard);
        for kind in self.rows.iter().flat_map(|row| row.cards()) {
            seen[kind.index()] += 1;
        }
        for kind in Kind::ALL {
            seen[kind.index()] += self.laid(kind).map_or(0, |laid| laid.count.get());
        }
        for memory in &self.hands {
            seen.add(&memory.known);
        }
        seen
    }
}

impl Gauner {
    /// Before the first card is dealt.
    pub(super) fn start(setup: &Setup<GaunerEdition>) -> Result<Self, SetupError> {
        let terms = Terms::from(setup.edition);
        let (needed, pile_left) = (terms.dealt(setup.players), terms.deck.total());
        if needed > pile_left {
            let players = setup.players;
            return Err(SetupError::Unfit(both!(
                "{players} Personen brauchen zu Beginn {needed} Karten, und der Stapel hat {pile_left}",
                "{players} players need {needed} cards to start, and the deck has {pile_left}"
            )));
        }
        let table = Table {
            terms,
            players: setup.players,
            phase: Phase::Draw(Draw::Hand(Seat(0))),
            turn: Seat(0),
            rows: [Row::EMPTY; RowNo::MOST],
            prison: Cards::EMPTY,
            laid: [None; Kind::COUNT],
            discard: Cards::EMPTY,
            pile_left: pile_left as u8,
            first_pile: true,
            scorings: 0,
            points: [0; MOST_PLAYERS],
            hands: Default::default(),
        };
        Ok(Self { table, secret: [Cards::EMPTY; MOST_PLAYERS], pile: terms.deck })
    }

    /// What everybody can see.
    pub fn table(&self) -> &Table {
        &self.table
    }

    /// How many cards of `kind` are in the hand of `seat`.
    #[inline]
    pub(super) fn held(&self, seat: Seat, kind: Kind) -> u8 {
        self.table.hands[seat.index()].known[kind.index()] + self.secret[seat.index()][kind.index()]
    }

    /// Takes cards out of a hand, in the sight of all. Those that were seen going in come out first: cards of a kind are
    /// alike, so nobody could tell otherwise. If more come out, they were dealt.
    #[inline]
    pub(super) fn give_up(&mut self, seat: Seat, kind: Kind, count: u8) {
        let (seat, kind) = (seat.index(), kind.index());
        let memory = &mut self.table.hands[seat];
        let known = count.min(memory.known[kind]);
        let dealt = count - known;
        memory.known[kind] -= known;
        memory.unknown -= dealt;
        memory.shown_of_deal[kind] += dealt;
        self.secret[seat][kind] -= dealt;
    }
}
