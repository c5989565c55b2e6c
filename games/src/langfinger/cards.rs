//! A set of numbered cards: a pile, a discard pile, a stash. It has no order, because nothing in the rules reads one.

use std::marker::PhantomData;

use super::pieces::{FenceId, LootId, MOST_CARDS, ScoundrelId};

/// A card that is one of at most [`CardSet::MOST`].
pub trait Numbered: Copy {
    /// The card of this number, from 0.
    fn of(number: u8) -> Self;

    /// Its number, from 0.
    fn number(self) -> u8;
}

macro_rules! numbered {
    ($($name:ident),*) => {
        $(
            impl Numbered for $name {
                #[inline]
                fn of(number: u8) -> Self {
                    Self(number)
                }

                #[inline]
                fn number(self) -> u8 {
                    self.0
                }
            }
        )*
    };
}

numbered!(LootId, FenceId, ScoundrelId);

/// A set of cards of one sort.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct CardSet<C> {
    bits: u32,
    sort: PhantomData<C>,
}

impl<C: Numbered> CardSet<C> {
    /// The most cards of a sort.
    pub const MOST: usize = MOST_CARDS as usize;

    /// No card.
    pub const EMPTY: Self = Self { bits: 0, sort: PhantomData };

    /// The first `count` cards.
    pub fn first(count: usize) -> Self {
        Self { bits: ((1u64 << count) - 1) as u32, sort: PhantomData }
    }

    /// No card?
    #[inline]
    pub fn is_empty(self) -> bool {
        self.bits == 0
    }

    /// How many cards.
    #[inline]
    pub fn len(self) -> usize {
        self.bits.count_ones() as usize
    }

    /// Is this card among them?
    #[inline]
    pub fn contains(self, card: C) -> bool {
        self.bits & (1 << card.number()) != 0
    }

    /// Puts a card in.
    #[inline]
    pub fn insert(&mut self, card: C) {
        self.bits |= 1 << card.number();
    }

    /// Takes a card out.
    #[inline]
    pub fn remove(&mut self, card: C) {
        self.bits &= !(1 << card.number());
    }

    /// The cards of both sets.
    #[inline]
    #[must_use]
    pub fn and(self, other: Self) -> Self {
        Self { bits: self.bits | other.bits, ..self }
    }

    /// The cards of this set that are not in `other`.
    #[inline]
    #[must_use]
    pub fn without(self, other: Self) -> Self {
        Self { bits: self.bits & !other.bits, ..self }
    }

    /// Empties the set and returns what was in it.
    #[inline]
    pub fn take_all(&mut self) -> Self {
        std::mem::take(self)
    }

    /// The cards, by rising number.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = C> + Clone {
        let mut bits = self.bits;
        std::iter::from_fn(move || {
            let next = (bits != 0).then(|| bits.trailing_zeros())?;
            bits &= bits - 1;
            Some(C::of(next as u8))
        })
    }
}

impl<C: Numbered> Default for CardSet<C> {
    fn default() -> Self {
        Self::EMPTY
    }
}

impl<C: Numbered> FromIterator<C> for CardSet<C> {
    fn from_iter<I: IntoIterator<Item = C>>(cards: I) -> Self {
        let mut set = Self::EMPTY;
        for card in cards {
            set.insert(card);
        }
        set
    }
}

impl<C: Numbered + std::fmt::Display> std::fmt::Debug for CardSet<C> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_set().entries(self.iter().map(|card| card.to_string())).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_set_holds_what_was_put_in() {
        let mut set: CardSet<LootId> = [LootId(31), LootId(2)].into_iter().collect();
        assert!(set.contains(LootId(31)) && !set.contains(LootId(3)));
        assert_eq!(set.iter().collect::<Vec<_>>(), [LootId(2), LootId(31)]);
        set.remove(LootId(2));
        assert_eq!(set.len(), 1);
        assert_eq!(set.take_all().len(), 1);
        assert!(set.is_empty());
    }

    #[test]
    fn the_first_cards_are_all_of_a_full_edition() {
        assert_eq!(CardSet::<LootId>::first(32).len(), 32);
        assert_eq!(CardSet::<LootId>::first(0), CardSet::EMPTY);
        let (few, more) = (CardSet::<LootId>::first(2), CardSet::first(5));
        assert_eq!(more.without(few).len(), 3);
        assert_eq!(more.without(few).and(few), more);
    }
}
