//! Standing instructions: what a player says beforehand about decisions that come in others' turns, so that a table over days
//! does not wait for them. A game offers them as sentences with numbers in them; what they mean is the game's affair.

use std::ops::RangeInclusive;

/// A sentence that a player can let hold.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Instruction {
    /// Its name, for forms and for keeping: letters, digits and `-`.
    pub name: String,
    /// The sentence in the reader's words, with `{}` where each number goes.
    pub text: String,
    /// The numbers, in order.
    pub numbers: Vec<Number>,
}

/// A number in an instruction.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Number {
    /// What it can be.
    pub range: RangeInclusive<u16>,
    /// What it is unless somebody says otherwise.
    pub usual: u16,
}

impl Instruction {
    /// A sentence with these numbers in it: each from, to, and what it usually is.
    pub fn new(name: impl Into<String>, text: impl Into<String>, numbers: &[(u16, u16, u16)]) -> Self {
        let number = |&(least, most, usual): &(u16, u16, u16)| Number { range: least..=most, usual };
        Self { name: name.into(), text: text.into(), numbers: numbers.iter().map(number).collect() }
    }
}

/// The instructions that hold for a seat, by name, with their numbers.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Instructions(pub Vec<(String, Vec<u16>)>);

impl Instructions {
    /// The numbers of an instruction, if it holds.
    pub fn of(&self, name: &str) -> Option<&[u16]> {
        self.0.iter().find(|(held, _)| held == name).map(|(_, numbers)| numbers.as_slice())
    }

    /// Does an instruction hold whose one number is at most `value`?
    pub fn reaches(&self, name: &str, value: u16) -> bool {
        self.of(name).and_then(<[u16]>::first).is_some_and(|least| value >= *least)
    }

    /// Only those that are offered, with as many numbers as they have, each as near as it can be.
    #[must_use]
    pub fn fitting(self, offered: &[Instruction]) -> Self {
        let fit = |(name, given): (String, Vec<u16>)| {
            let instruction = offered.iter().find(|instruction| instruction.name == name)?;
            let within = |(at, number): (usize, &Number)| {
                given
                    .get(at)
                    .map_or(number.usual, |value| *value.clamp(number.range.start(), number.range.end()))
            };
            Some((name, instruction.numbers.iter().enumerate().map(within).collect()))
        };
        let mut fitting: Vec<_> = self.0.into_iter().filter_map(fit).collect();
        fitting.sort();
        fitting.dedup_by(|later, earlier| later.0 == earlier.0);
        Self(fitting)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_what_is_offered_holds_within_its_bounds_and_once() {
        let offered =
            [Instruction::new("a", "{} {}", &[(1, 9, 3), (0, 5, 2)]), Instruction::new("b", "", &[])];
        let given = [("b", vec![7]), ("a", vec![20]), ("a", vec![1, 1]), ("c", vec![1])];
        let given = Instructions(given.map(|(name, numbers)| (name.to_owned(), numbers)).to_vec());
        let kept = given.fitting(&offered);
        assert_eq!(kept.of("a"), Some(&[1, 1][..]));
        assert_eq!(kept.of("b"), Some(&[][..]));
        assert_eq!(kept.0.len(), 2);
        assert!(
            kept.reaches("a", 1) && !kept.reaches("a", 0) && !kept.reaches("b", 9) && !kept.reaches("c", 9)
        );
        let short = Instructions(vec![("a".to_owned(), vec![20])]).fitting(&offered);
        assert_eq!(short.of("a"), Some(&[9, 2][..]));
    }
}
