//! One location with its pieces: who stands where, how a constable walks, and what a push sets off.

use engine::{PerSeat, Seat};

use super::edition::Ladder;
use super::words::{Level, SIX, Way};

/// A constable: the level he is on, and the way he goes from there (up on the left side, down on the right).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Constable {
    /// Where he is.
    pub level: Level,
    /// Where he is heading.
    pub way: Way,
}

impl Constable {
    /// Where he is after so many arrows of his circuit: the turn at either end is an arrow of its own (R9.2).
    #[must_use]
    pub fn walk(mut self, ladder: &Ladder, arrows: u8) -> Self {
        for _ in 0..arrows {
            match (ladder.beside(self.level, self.way), self.way) {
                (Some(level), _) => self.level = level,
                (None, Way::Up) => self.way = Way::Down,
                (None, Way::Down) => self.way = Way::Up,
            }
        }
        self
    }
}

/// One urchin shifted in a push: from a level to a level, or out of the location.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Shift {
    /// Whose urchin.
    pub seat: Seat,
    /// Where it stood.
    pub from: Level,
    /// Where it comes to stand; `None` is out, back to its owner.
    pub to: Option<Level>,
}

/// Everything one push sets off, in the order in which it happens.
pub type Chain = PerSeat<Shift>;

/// Who is on the level where a move ends.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Met {
    /// The level is free.
    Nobody,
    /// Somebody's urchin: it will be bumped.
    Urchin(Seat),
    /// The constable: the mover goes on past him.
    Constable,
}

/// The pieces at one location.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Street {
    /// The constable.
    pub constable: Constable,
    /// Each seat's urchin, if it has one here.
    pub urchins: [Option<Level>; SIX],
}

impl Street {
    /// A location without urchins, its constable on the start level.
    pub fn empty(ladder: &Ladder) -> Self {
        Self { constable: Constable { level: ladder.start(), way: Way::Up }, urchins: [None; SIX] }
    }

    /// Where `seat`'s urchin stands.
    #[inline]
    pub fn urchin(&self, seat: Seat) -> Option<Level> {
        self.urchins[seat.index()]
    }

    /// Does nobody stand here?
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.urchins == [None; SIX]
    }

    /// Whose urchin stands on `level`, `seat`'s own aside?
    #[inline]
    pub fn other_on(&self, level: Level, seat: Seat) -> Option<Seat> {
        let stands = |&other: &Seat| other != seat && self.urchin(other) == Some(level);
        Seat::all(SIX as u8).find(stands)
    }

    /// Whose urchin stands on `level`?
    pub fn on(&self, level: Level) -> Option<Seat> {
        Seat::all(SIX as u8).find(|&seat| self.urchin(seat) == Some(level))
    }

    /// Whom `seat` meets when its move ends on `level` (R5.1).
    #[inline]
    pub fn met(&self, level: Level, seat: Seat) -> Met {
        if self.constable.level == level {
            return Met::Constable;
        }
        self.other_on(level, seat).map_or(Met::Nobody, Met::Urchin)
    }

    /// What happens when `seat`, standing on `from`, is pushed: one level that way and past the constable, everybody
    /// in the way likewise, out beyond the end (R5.2 to R5.6, R9.3).
    ///
    /// A chain runs away from where it began, so it never comes back to whoever began it.
    pub fn push(&self, ladder: &Ladder, seat: Seat, from: Level, way: Way) -> Chain {
        let mut chain = Chain::new();
        let mut next = Some((seat, from));
        while let Some((seat, from)) = next {
            let to = self.pushed_to(ladder, from, way);
            chain.push(Shift { seat, from, to });
            next = to.and_then(|level| self.other_on(level, seat).map(|other| (other, level)));
        }
        chain
    }

    /// What happens when `mover`, whose paid move has ended on an occupied level, chooses this way: the other urchin is
    /// bumped, or the mover goes on past the constable. `None` if nobody is in the way, or if there is no level that side
    /// of the constable: a mover is never thrown out by its own move (R5.4).
    pub fn aside(&self, ladder: &Ladder, mover: Seat, way: Way) -> Option<Chain> {
        let level = self.urchin(mover)?;
        match self.met(level, mover) {
            Met::Nobody => None,
            Met::Urchin(other) => Some(self.push(ladder, other, level, way)),
            Met::Constable => {
                ladder.beside(level, way)?;
                Some(self.push(ladder, mover, level, way))
            }
        }
    }

    /// The level next to `from`, or the one behind it if the constable is there (R5.5).
    fn pushed_to(&self, ladder: &Ladder, from: Level, way: Way) -> Option<Level> {
        let next = ladder.beside(from, way)?;
        if next == self.constable.level { ladder.beside(next, way) } else { Some(next) }
    }

    /// Carries out what [`Self::push`] found.
    pub fn shift(&mut self, chain: &Chain) {
        for shift in chain {
            self.urchins[shift.seat.index()] = shift.to;
        }
    }
}
