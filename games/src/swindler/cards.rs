//! The numbered cards of Swindler: orders, raids, fence tiles, master thieves; and sets of them.

use std::fmt;

/// A number printed on a card, from 1, kept from 0.
fn read_number(text: &str, letter: char, most: u8) -> Option<u8> {
    let digits = text.strip_prefix(letter)?;
    let plain = digits.bytes().all(|byte| byte.is_ascii_digit()) && !digits.starts_with('0');
    let number: u8 = digits.parse().ok().filter(|_| plain)?;
    (1..=most).contains(&number).then(|| number - 1)
}

macro_rules! numbered {
    ($(#[$about:meta])* $name:ident, $letter:literal) => {
        $(#[$about])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        pub struct $name(pub u8);

        impl $name {
            /// How many can be named.
            pub const MOST: u8 = CardSet::MOST;

            /// Its place in the edition.
            #[inline]
            pub const fn index(self) -> usize {
                self.0 as usize
            }

            /// The one written so.
            pub fn read(text: &str) -> Option<Self> {
                read_number(text, $letter, Self::MOST).map(Self)
            }
        }

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                write!(f, "{}{}", $letter, self.0 + 1)
            }
        }
    };
}

numbered! {
    /// An order of the A stack: `A7`.
    AOrder, 'A'
}
numbered! {
    /// An order of the B stack: `B13`.
    BOrder, 'B'
}
numbered! {
    /// A raid: `R2`.
    RaidId, 'R'
}
numbered! {
    /// A fence tile: `F10`.
    FenceId, 'F'
}
numbered! {
    /// A master thief: `M4`.
    ThiefId, 'M'
}

/// An order of either stack.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum OrderId {
    /// One to begin with.
    A(AOrder),
    /// One for later.
    B(BOrder),
}

impl OrderId {
    /// The order written so.
    pub fn read(text: &str) -> Option<Self> {
        AOrder::read(text).map(Self::A).or_else(|| BOrder::read(text).map(Self::B))
    }
}

impl fmt::Display for OrderId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::A(order) => order.fmt(f),
            Self::B(order) => order.fmt(f),
        }
    }
}

/// A set of numbered cards of one sort: a pile whose order nobody knows is no more than that.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct CardSet(u64);

impl CardSet {
    /// The most cards of a sort.
    pub const MOST: u8 = 63;

    /// The first `count` cards.
    pub const fn first(count: usize) -> Self {
        Self((1 << count) - 1)
    }

    /// Is the card in it?
    #[inline]
    pub const fn contains(self, card: u8) -> bool {
        self.0 & (1 << card) != 0
    }

    /// Puts a card in.
    #[inline]
    pub const fn insert(&mut self, card: u8) {
        self.0 |= 1 << card;
    }

    /// Takes a card out.
    #[inline]
    pub const fn remove(&mut self, card: u8) {
        self.0 &= !(1 << card);
    }

    /// Puts all cards of another set in, and empties that.
    #[inline]
    pub const fn take_in(&mut self, other: &mut Self) {
        self.0 |= other.0;
        other.0 = 0;
    }

    /// How many cards.
    #[inline]
    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// No card at all?
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The cards, in order.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = u8> {
        let mut left = self.0;
        std::iter::from_fn(move || {
            let card = (left != 0).then(|| left.trailing_zeros() as u8)?;
            left &= left - 1;
            Some(card)
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cards_read_back_as_they_are_written() {
        for text in ["A1", "A8", "B26", "B63"] {
            assert_eq!(OrderId::read(text).unwrap().to_string(), text);
        }
        for text in ["", "A", "A0", "A01", "A64", "A+1", "C1", "a1", "A1 "] {
            assert_eq!(OrderId::read(text), None, "`{text}`");
        }
        assert_eq!(FenceId::read("F12"), Some(FenceId(11)));
    }

    #[test]
    fn a_set_holds_what_was_put_in() {
        let mut set = CardSet::first(4);
        set.remove(1);
        set.insert(9);
        assert_eq!(set.iter().collect::<Vec<_>>(), [0, 2, 3, 9]);
        let mut other = CardSet::first(2);
        set.take_in(&mut other);
        assert_eq!((set.len(), other.is_empty()), (5, true));
    }
}
