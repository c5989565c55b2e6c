//! Chance as an explicit step: what fate can answer, and how often each answer lies in the bag.

use arrayvec::ArrayVec;

use crate::rng::Rng;

/// The most different answers a chance step can have.
pub const MOST_ANSWERS: usize = 128;

/// Fate's possible answers with integer weights: what is left, not reduced. A buffer to be used again and again.
#[derive(Clone, Debug)]
pub struct Chances<C> {
    answers: ArrayVec<(C, u32), MOST_ANSWERS>,
    total: u32,
}

impl<C> Default for Chances<C> {
    fn default() -> Self {
        Self { answers: ArrayVec::new(), total: 0 }
    }
}

impl<C> Chances<C> {
    /// An empty buffer.
    pub fn new() -> Self {
        Self::default()
    }

    /// Forgets all answers, keeps the room for them.
    #[inline]
    pub fn clear(&mut self) {
        self.answers.clear();
        self.total = 0;
    }

    /// Adds an answer that lies in the bag `weight` times; none if that is never.
    ///
    /// # Panics
    /// If there are [`MOST_ANSWERS`] already.
    #[inline]
    pub fn push(&mut self, answer: C, weight: u32) {
        if weight > 0 {
            self.answers.push((answer, weight));
            self.total += weight;
        }
    }

    /// The sum of all weights.
    #[inline]
    pub fn total(&self) -> u32 {
        self.total
    }

    /// The answers and their weights, in the order the game gave them.
    #[inline]
    pub fn iter(&self) -> impl Iterator<Item = &(C, u32)> {
        self.answers.iter().filter(|(_, weight)| *weight > 0)
    }

    /// No answer at all?
    pub fn is_empty(&self) -> bool {
        self.total == 0
    }

    /// How many different answers.
    pub fn len(&self) -> usize {
        self.iter().count()
    }
}

impl<C: Copy> Chances<C> {
    /// Forgets all answers and takes these instead, each with how often it lies in the bag; none if that is never. For a bag whose
    /// kinds are known beforehand: they are copied in one piece. More than [`MOST_ANSWERS`] do not compile.
    #[inline]
    pub fn fill<const KINDS: usize>(&mut self, answers: [(C, u32); KINDS]) {
        const { assert!(KINDS <= MOST_ANSWERS) }
        self.answers.clear();
        self.answers.try_extend_from_slice(&answers).expect("there is room for them");
        self.total = answers.iter().map(|(_, weight)| weight).sum();
    }

    /// The answer under the `index`-th of [`Self::total`] equal lots.
    ///
    /// # Panics
    /// If there are no more than `index` lots.
    #[inline]
    pub fn lot(&self, index: u32) -> C {
        let mut left = index;
        for &(answer, weight) in &self.answers {
            if left < weight {
                return answer;
            }
            left -= weight;
        }
        panic!("lot {index} of {}", self.total)
    }

    /// Draws one answer, each as often as its weight says.
    #[inline]
    pub fn draw(&self, rng: &mut Rng) -> C {
        self.lot(rng.below(self.total))
    }
}

impl<C: Copy + ToString> Chances<C> {
    /// Sorts the answers by the bytes of their notation: the order in which fair dice count lots.
    pub fn sort_by_notation(&mut self) {
        self.answers.sort_by_cached_key(|(answer, _)| answer.to_string());
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_lot_belongs_to_the_answer_that_owns_it() {
        let mut chances = Chances::new();
        chances.push('a', 2);
        chances.push('b', 0);
        chances.push('c', 1);
        assert_eq!(chances.total(), 3);
        let lots: String = (0..3).map(|index| chances.lot(index)).collect();
        assert_eq!(lots, "aac");
        assert_eq!(chances.len(), 2, "what is not left is no answer");
    }

    #[test]
    fn a_kind_that_is_used_up_is_no_answer() {
        let mut chances = Chances::new();
        chances.push('z', 9);
        chances.fill([('a', 0), ('b', 2), ('c', 0)]);
        assert_eq!(chances.iter().collect::<Vec<_>>(), [&('b', 2)]);
        assert_eq!((chances.total(), chances.len(), chances.lot(1)), (2, 1, 'b'));
        chances.fill([('a', 0)]);
        assert!(chances.is_empty());
    }

    #[test]
    fn fair_dice_count_in_the_order_of_notation() {
        let mut chances = Chances::new();
        chances.push('y', 1);
        chances.push('b', 2);
        chances.sort_by_notation();
        assert_eq!(chances.lot(0), 'b');
        assert_eq!(chances.lot(2), 'y');
    }
}
