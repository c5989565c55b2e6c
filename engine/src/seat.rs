//! Who sits where, and who looks on.

use std::fmt;

use arrayvec::ArrayVec;

/// The most seats any game has.
pub const MAX_SEATS: usize = 6;

/// One value per seat, without an allocation.
pub type PerSeat<T> = ArrayVec<T, MAX_SEATS>;

/// A place at the table, counted from 0 in turn order.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Seat(pub u8);

impl Seat {
    /// The seats of a table of `players`, in turn order.
    pub fn all(players: u8) -> impl DoubleEndedIterator<Item = Self> + ExactSizeIterator + Clone {
        (0..players).map(Self)
    }

    /// The seat as an index into what is kept per seat.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The left neighbour, who is next in turn order.
    #[inline]
    #[must_use]
    pub const fn next(self, players: u8) -> Self {
        let next = self.0 + 1;
        Self(if next == players { 0 } else { next })
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// A set of seats.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct SeatSet(u8);

impl SeatSet {
    /// Nobody.
    pub const EMPTY: Self = Self(0);

    /// Just this seat.
    #[inline]
    pub const fn just(seat: Seat) -> Self {
        Self(1 << seat.0)
    }

    /// Every seat of a table of `players`.
    pub const fn all(players: u8) -> Self {
        Self(((1u16 << players) - 1) as u8)
    }

    /// Is `seat` among them?
    #[inline]
    pub const fn contains(self, seat: Seat) -> bool {
        self.0 & (1 << seat.0) != 0
    }

    /// This set and `seat`.
    #[inline]
    #[must_use]
    pub const fn with(self, seat: Seat) -> Self {
        Self(self.0 | (1 << seat.0))
    }

    /// This set but for `seat`.
    #[inline]
    #[must_use]
    pub const fn without(self, seat: Seat) -> Self {
        Self(self.0 & !(1 << seat.0))
    }

    /// Nobody?
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many.
    #[inline]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// The seats, in rising order.
    pub fn iter(self) -> impl Iterator<Item = Seat> {
        (0..MAX_SEATS as u8).map(Seat).filter(move |&seat| self.contains(seat))
    }
}

impl FromIterator<Seat> for SeatSet {
    fn from_iter<I: IntoIterator<Item = Seat>>(seats: I) -> Self {
        seats.into_iter().fold(Self::EMPTY, Self::with)
    }
}

/// Somebody who looks at a match: at a seat, or on.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Observer {
    /// Whoever plays this seat.
    Seat(Seat),
    /// Anybody else: public information only.
    Spectator,
}

impl Observer {
    /// Every observer of a table of `players`, the spectator last.
    pub fn all(players: u8) -> impl Iterator<Item = Self> {
        Seat::all(players).map(Self::Seat).chain([Self::Spectator])
    }

    /// The seat, unless it is a spectator.
    pub const fn seat(self) -> Option<Seat> {
        match self {
            Self::Seat(seat) => Some(seat),
            Self::Spectator => None,
        }
    }
}

impl From<Seat> for Observer {
    fn from(seat: Seat) -> Self {
        Self::Seat(seat)
    }
}

impl fmt::Display for Observer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Seat(seat) => seat.fmt(f),
            Self::Spectator => f.write_str("spectator"),
        }
    }
}

/// Who is shown something.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Audience {
    /// Everybody, spectators included.
    Everyone,
    /// These seats and nobody else; the empty set is nobody at all.
    Only(SeatSet),
}

impl Audience {
    /// Is `observer` shown it?
    pub const fn includes(self, observer: Observer) -> bool {
        match (self, observer) {
            (Self::Everyone, _) => true,
            (Self::Only(seats), Observer::Seat(seat)) => seats.contains(seat),
            (Self::Only(_), Observer::Spectator) => false,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_table_is_round() {
        assert_eq!(Seat(0).next(3), Seat(1));
        assert_eq!(Seat(2).next(3), Seat(0));
    }

    #[test]
    fn sets_of_seats_hold_what_was_put_in() {
        let set = SeatSet::EMPTY.with(Seat(0)).with(Seat(5));
        assert_eq!(set.iter().collect::<Vec<_>>(), [Seat(0), Seat(5)]);
        assert_eq!(set.without(Seat(0)), SeatSet::just(Seat(5)));
        assert_eq!(SeatSet::all(6).len(), 6);
    }

    #[test]
    fn a_spectator_is_shown_only_what_everyone_is() {
        assert!(Audience::Everyone.includes(Observer::Spectator));
        let only = Audience::Only(SeatSet::just(Seat(1)));
        assert!(only.includes(Observer::Seat(Seat(1))));
        assert!(!only.includes(Observer::Seat(Seat(0))));
        assert!(!only.includes(Observer::Spectator));
    }
}
