//! A row of the display as its groups, packed into two words because every playout spends its time here.
//!
//! A hexadecimal digit stands for a group, the leftmost group in the lowest digit: its kind in one word, counted from 1,
//! and the number of its cards in the other. Digits without a group are 0 in both.

use std::fmt;

use super::action::End;
use super::kind::Kind;

/// Cards in a line, open at both ends.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Row {
    kinds: u64,
    counts: u64,
    /// How many bits of the words hold groups.
    used: u8,
    /// How many cards.
    len: u8,
}

/// Neighbouring cards of one kind, as many as there are.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Group {
    /// Their kind.
    pub kind: Kind,
    /// How many, at least one.
    pub count: u8,
}

/// Bits of a digit.
const DIGIT: u8 = 4;
const MASK: u64 = 0xf;

impl Row {
    /// No cards.
    pub const EMPTY: Self = Self { kinds: 0, counts: 0, used: 0, len: 0 };

    /// The most cards a row can hold.
    pub const MOST: u8 = 15;

    /// How many cards.
    #[inline]
    pub const fn len(self) -> u8 {
        self.len
    }

    /// No card left?
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.len == 0
    }

    /// Are there two groups or more? Only then may be taken from the row (rule 3.2).
    #[inline]
    pub const fn is_open(self) -> bool {
        self.used > DIGIT
    }

    /// Adds a card at an end: to the group there if it is of the same kind, else as a new group.
    ///
    /// # Panics
    /// In debug builds, if the row is full.
    #[inline]
    pub fn push(&mut self, end: End, kind: Kind) {
        debug_assert!(self.len < Self::MOST, "a row of {} cards is full", Self::MOST);
        let digit = kind as u64 + 1;
        // In an empty row, where no digit is the last, this comes out as the highest, which is always 0.
        let last = self.used.wrapping_sub(DIGIT) % 64;
        self.len += 1;
        match end {
            End::Left if self.kinds & MASK == digit => self.counts += 1,
            End::Left => {
                self.kinds = self.kinds << DIGIT | digit;
                self.counts = self.counts << DIGIT | 1;
                self.used += DIGIT;
            }
            End::Right if self.kinds >> last == digit => self.counts += 1 << last,
            End::Right => {
                self.kinds |= digit << self.used;
                self.counts |= 1 << self.used;
                self.used += DIGIT;
            }
        }
    }

    /// Takes the whole group at an end away, and the one beside it; `None` if the row is not open.
    #[inline]
    pub fn take_two(&mut self, end: End) -> Option<[Group; 2]> {
        if !self.is_open() {
            return None;
        }
        self.used -= 2 * DIGIT;
        let [outer, inner] = match end {
            End::Left => self.take_two_left(),
            End::Right => self.take_two_right(),
        };
        self.len -= outer.count + inner.count;
        Some([outer, inner])
    }

    #[inline]
    fn take_two_left(&mut self) -> [Group; 2] {
        let (kinds, counts) = (self.kinds, self.counts);
        self.kinds >>= 2 * DIGIT;
        self.counts >>= 2 * DIGIT;
        [group(kinds, counts), group(kinds >> DIGIT, counts >> DIGIT)]
    }

    #[inline]
    fn take_two_right(&mut self) -> [Group; 2] {
        let (kinds, counts) = (self.kinds >> self.used, self.counts >> self.used);
        self.kinds ^= kinds << self.used;
        self.counts ^= counts << self.used;
        [group(kinds >> DIGIT, counts >> DIGIT), group(kinds, counts)]
    }

    /// Takes the group at the left end away; `None` if the row is empty.
    fn take_left(&mut self) -> Option<Group> {
        self.used = self.used.checked_sub(DIGIT)?;
        let group = group(self.kinds, self.counts);
        self.kinds >>= DIGIT;
        self.counts >>= DIGIT;
        self.len -= group.count;
        Some(group)
    }

    /// The groups from left to right.
    pub fn groups(self) -> impl Iterator<Item = Group> {
        let mut rest = self;
        std::iter::from_fn(move || rest.take_left())
    }

    /// The cards from left to right.
    pub fn cards(self) -> impl Iterator<Item = Kind> {
        self.groups().flat_map(|group| (0..group.count).map(move |_| group.kind))
    }
}

/// The group whose digits are the lowest.
#[inline]
fn group(kinds: u64, counts: u64) -> Group {
    let kind = match kinds & MASK {
        1 => Kind::Yellow,
        2 => Kind::Orange,
        3 => Kind::Red,
        4 => Kind::Violet,
        5 => Kind::Blue,
        6 => Kind::Green,
        7 => Kind::Grey,
        digit => unreachable!("no kind has the digit {digit}"),
    };
    Group { kind, count: (counts & MASK) as u8 }
}

impl FromIterator<Kind> for Row {
    fn from_iter<I: IntoIterator<Item = Kind>>(cards: I) -> Self {
        let mut row = Self::EMPTY;
        for kind in cards {
            row.push(End::Right, kind);
        }
        row
    }
}

impl fmt::Display for Row {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.cards().try_for_each(|kind| write!(f, "{kind}"))
    }
}

impl fmt::Debug for Row {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Row({self})")
    }
}

#[cfg(test)]
mod tests {
    use std::collections::VecDeque;

    use engine::Rng;

    use super::*;

    fn row(letters: &str) -> Row {
        letters.chars().map(|letter| Kind::of_letter(letter).unwrap()).collect()
    }

    /// The same acts on a plain queue of cards.
    #[derive(Default)]
    struct Plain(VecDeque<Kind>);

    impl Plain {
        fn push(&mut self, end: End, kind: Kind) {
            match end {
                End::Left => self.0.push_front(kind),
                End::Right => self.0.push_back(kind),
            }
        }

        fn groups(&self) -> Vec<Group> {
            let mut groups: Vec<Group> = Vec::new();
            for &kind in &self.0 {
                match groups.last_mut() {
                    Some(group) if group.kind == kind => group.count += 1,
                    _ => groups.push(Group { kind, count: 1 }),
                }
            }
            groups
        }

        fn take_two(&mut self, end: End) -> Option<[Group; 2]> {
            let groups = self.groups();
            let (outer, inner) = match (end, &groups[..]) {
                (End::Left, [outer, inner, ..]) | (End::Right, [.., inner, outer]) => (*outer, *inner),
                _ => return None,
            };
            let gone = usize::from(outer.count + inner.count);
            match end {
                End::Left => drop(self.0.drain(..gone)),
                End::Right => self.0.truncate(self.0.len() - gone),
            }
            Some([outer, inner])
        }
    }

    #[test]
    fn a_packed_row_does_what_a_plain_one_does() {
        let mut rng = Rng::new(11);
        let (mut packed, mut plain) = (Row::EMPTY, Plain::default());
        for step in 0..100_000 {
            let end = *rng.choose(&End::ALL).unwrap();
            // Two kinds for a while, then all: long groups and short ones both come up to full rows.
            let kinds = if step / 1000 % 2 == 0 { 2 } else { 7 };
            if rng.below(4) > 0 && packed.len() < Row::MOST {
                let kind = *rng.choose(&Kind::ALL[7 - kinds..]).unwrap();
                packed.push(end, kind);
                plain.push(end, kind);
            } else {
                assert_eq!(packed.take_two(end), plain.take_two(end), "step {step}");
            }
            assert!(packed.cards().eq(plain.0.iter().copied()), "step {step}: {packed}");
            assert!(packed.groups().eq(plain.groups()), "step {step}: {packed}");
            assert_eq!(usize::from(packed.len()), plain.0.len());
            assert_eq!(packed.is_empty(), plain.0.is_empty());
            assert_eq!(packed.is_open(), plain.groups().len() > 1, "step {step}: {packed}");
            assert_eq!(packed, plain.0.iter().copied().collect(), "a row is its cards, however they came");
        }
    }

    #[test]
    fn a_full_row_of_any_kind_is_one_group() {
        for kind in Kind::ALL {
            let mut full: Row = std::iter::repeat_n(kind, Row::MOST.into()).collect();
            assert!(full.groups().eq([Group { kind, count: Row::MOST }]));
            assert_eq!(End::ALL.map(|end| full.take_two(end)), [None, None]);
        }
    }

    #[test]
    fn equal_cards_in_equal_order_are_equal_rows() {
        let mut pushed_left = row("vy");
        pushed_left.push(End::Left, Kind::Red);
        assert_eq!(pushed_left, row("rvy"));
        let mut shortened = row("rvybxx");
        shortened.take_two(End::Right);
        assert_eq!(shortened, row("rvy"));
    }

    #[test]
    fn rows_print_as_letters_from_left_to_right() {
        assert_eq!(row("rrvvyg").to_string(), "rrvvyg");
        assert_eq!(Row::EMPTY.to_string(), "");
    }
}
