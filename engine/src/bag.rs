//! A multiset over a few kinds: a deck, a hand, a pile. Equal pieces are a number, not an order.

use std::ops::{Index, IndexMut};

use crate::rng::Rng;

/// How many pieces there are of each of `N` kinds.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Bag<const N: usize>(pub [u8; N]);

impl<const N: usize> Default for Bag<N> {
    fn default() -> Self {
        Self::EMPTY
    }
}

impl<const N: usize> Bag<N> {
    /// Nothing at all.
    pub const EMPTY: Self = Self([0; N]);

    /// How many pieces in all.
    #[inline]
    pub fn total(&self) -> u32 {
        self.0.iter().map(|&count| u32::from(count)).sum()
    }

    /// Nothing left?
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.0 == [0; N]
    }

    /// Puts all of `other` in.
    #[inline]
    pub fn add(&mut self, other: &Self) {
        for (count, more) in self.0.iter_mut().zip(other.0) {
            *count += more;
        }
    }

    /// Takes all of `other` out.
    ///
    /// # Panics
    /// In debug builds, if there is less than that.
    #[inline]
    pub fn remove(&mut self, other: &Self) {
        for (count, less) in self.0.iter_mut().zip(other.0) {
            *count -= less;
        }
    }

    /// What is in this bag and not in `other`; `None` if `other` holds something this one lacks.
    pub fn minus(&self, other: &Self) -> Option<Self> {
        let mut rest = *self;
        for (count, less) in rest.0.iter_mut().zip(other.0) {
            *count = count.checked_sub(less)?;
        }
        Some(rest)
    }

    /// Empties this bag and returns what was in it.
    #[inline]
    pub fn take_all(&mut self) -> Self {
        std::mem::take(self)
    }

    /// Takes one piece out at random and tells its kind; `None` if nothing is left.
    pub fn draw(&mut self, rng: &mut Rng) -> Option<usize> {
        let mut lot = rng.below(self.total());
        for (kind, count) in self.0.iter_mut().enumerate() {
            let pieces = u32::from(*count);
            if lot < pieces {
                *count -= 1;
                return Some(kind);
            }
            lot -= pieces;
        }
        None
    }

    /// Kinds and how many of each.
    pub fn iter(&self) -> impl Iterator<Item = (usize, u8)> {
        self.0.into_iter().enumerate()
    }
}

impl<const N: usize> Index<usize> for Bag<N> {
    type Output = u8;

    #[inline]
    fn index(&self, kind: usize) -> &u8 {
        &self.0[kind]
    }
}

impl<const N: usize> IndexMut<usize> for Bag<N> {
    #[inline]
    fn index_mut(&mut self, kind: usize) -> &mut u8 {
        &mut self.0[kind]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn drawing_to_the_end_gives_back_what_was_in() {
        let full = Bag([3, 0, 2]);
        let (mut bag, mut drawn) = (full, Bag::EMPTY);
        let mut rng = Rng::new(3);
        while let Some(kind) = bag.draw(&mut rng) {
            drawn[kind] += 1;
        }
        assert_eq!(drawn, full);
        assert!(bag.is_empty());
    }

    #[test]
    fn a_bag_lends_nothing_it_has_not() {
        assert_eq!(Bag([3, 1]).minus(&Bag([1, 1])), Some(Bag([2, 0])));
        assert_eq!(Bag([3, 1]).minus(&Bag([0, 2])), None);
    }
}
