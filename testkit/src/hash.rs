//! Hashes that are quick and the same in every run, on every machine and by every compiler: checks are decided by seed alone.

use std::collections::HashMap;
use std::hash::{BuildHasherDefault, Hash, Hasher};

/// A map that every run goes through in the same order.
pub(crate) type Fixed<K, V> = HashMap<K, V, BuildHasherDefault<Quick>>;

/// The same number for equal values.
pub(crate) fn hash(value: &impl Hash) -> u64 {
    let mut hasher = Quick::default();
    value.hash(&mut hasher);
    hasher.finish()
}

/// Multiplies word by word. Against values made to collide it is worth nothing; states of games are not.
#[derive(Clone, Copy, Default)]
pub(crate) struct Quick(u64);

impl Quick {
    #[inline]
    fn word(&mut self, word: u64) {
        self.0 = (self.0.rotate_left(5) ^ word).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    }
}

impl Hasher for Quick {
    #[inline]
    fn write(&mut self, bytes: &[u8]) {
        for chunk in bytes.chunks(8) {
            let mut word = [0; 8];
            word[..chunk.len()].copy_from_slice(chunk);
            self.word(u64::from_le_bytes(word));
        }
    }

    #[inline]
    fn write_u8(&mut self, number: u8) {
        self.word(number.into());
    }

    #[inline]
    fn write_usize(&mut self, number: usize) {
        self.word(number as u64);
    }

    #[inline]
    fn write_isize(&mut self, number: isize) {
        self.word(number as u64);
    }

    #[inline]
    fn finish(&self) -> u64 {
        // The high bits are the good ones, and maps look at both ends.
        let folded = self.0 ^ (self.0 >> 32);
        folded.wrapping_mul(0xd6e8_feb8_6659_fd93) ^ (folded >> 29)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn small_differences_make_other_hashes() {
        let hashes: std::collections::HashSet<_> =
            (0..100u8).flat_map(|a| (0..100u8).map(move |b| hash(&(a, b)))).collect();
        assert_eq!(hashes.len(), 10_000);
    }

    #[test]
    fn a_hash_is_the_same_everywhere() {
        assert_eq!(hash(&7u64), hash(&7u64));
        let spread: std::collections::HashSet<_> = (0..64u64).map(|n| hash(&n) % 64).collect();
        assert!(spread.len() > 30, "low bits are spread too: {}", spread.len());
    }
}
