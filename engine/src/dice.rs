//! Chance that can be checked: numbered draws from a key that nobody chose alone.
//!
//! A draw is ChaCha20 under the key, with the number of the draw for nonce; a number is never used twice. The key of a
//! table comes from the host's secret and everybody's nonces (`fair-1`), the key of an arena game from a seed.

use chacha20::ChaCha20;
use chacha20::cipher::{KeyIvInit as _, StreamCipher as _};
use hkdf::Hkdf;
use sha2::{Digest, Sha256};

use crate::chance::Chances;

/// The host's part of the fair dice: published when the match has ended, committed to before it starts.
#[derive(Clone, PartialEq, Eq)]
pub struct Secret(pub [u8; 32]);

impl Secret {
    /// What is published before the match: SHA-256 of the secret.
    pub fn commit(&self) -> [u8; 32] {
        Sha256::digest(self.0).into()
    }
}

impl std::fmt::Debug for Secret {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Secret(?)")
    }
}

/// A person's part of the fair dice: 16 random bytes from their browser.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Nonce(pub [u8; 16]);

impl Nonce {
    /// What the browser sends when it takes the seat, before it knows anybody else's nonce.
    pub fn hash(&self) -> [u8; 32] {
        Sha256::digest(self.0).into()
    }
}

/// The dice of one match.
#[derive(Clone)]
pub struct Dice {
    key: [u8; 32],
}

impl std::fmt::Debug for Dice {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Dice(?)")
    }
}

impl Dice {
    /// The dice of a table. `nonce_lines` are the record's nonce lines, each with its newline.
    pub fn fair(secret: &Secret, nonce_lines: &str, match_id: &str) -> Self {
        let info = format!("rookery dice 1 {match_id}");
        Self::derive(&secret.0, Sha256::digest(nonce_lines.as_bytes()).as_ref(), &info)
    }

    /// The dice of a game in the arena or the terminal: everybody with the seed can know them.
    pub fn seeded(seed: u64) -> Self {
        Self::derive(&seed.to_le_bytes(), &[], "rookery seed 1")
    }

    fn derive(material: &[u8], salt: &[u8], info: &str) -> Self {
        let mut key = [0; 32];
        Hkdf::<Sha256>::new(Some(salt), material)
            .expand(info.as_bytes(), &mut key)
            .expect("32 bytes are fewer than HKDF can give");
        Self { key }
    }

    /// The `number`-th draw: 0 seats the players, n answers the n-th `~` line of the record.
    pub fn draw(&self, number: u64) -> Draw {
        let mut nonce = [0; 12];
        nonce[..8].copy_from_slice(&number.to_le_bytes());
        Draw { stream: ChaCha20::new(&self.key.into(), &nonce.into()) }
    }

    /// The answer the `number`-th draw gives. Sorts `chances` by notation first: lots are counted in that order.
    ///
    /// # Panics
    /// If there is no answer to choose from.
    pub fn answer<C: Copy + ToString>(&self, number: u64, chances: &mut Chances<C>) -> C {
        chances.sort_by_notation();
        chances.lot(self.draw(number).below(chances.total().into()) as u32)
    }

    /// Who sits where: for each seat the place in the order of joining, shuffled by draw 0.
    pub fn order(&self, players: u8) -> Vec<u8> {
        let mut order: Vec<u8> = (0..players).collect();
        let mut draw = self.draw(0);
        for last in (1..order.len()).rev() {
            order.swap(last, draw.below(last as u64 + 1) as usize);
        }
        order
    }
}

/// One numbered draw: a stream of 64-bit numbers.
pub struct Draw {
    stream: ChaCha20,
}

impl Draw {
    fn next_u64(&mut self) -> u64 {
        let mut bytes = [0; 8];
        self.stream.apply_keystream(&mut bytes);
        u64::from_le_bytes(bytes)
    }

    /// A number below `bound`, each exactly as likely as the others: what would favour the low ones is thrown again.
    ///
    /// # Panics
    /// If `bound` is 0.
    pub fn below(&mut self, bound: u64) -> u64 {
        let excess = (u64::MAX % bound + 1) % bound;
        loop {
            let number = self.next_u64();
            if number <= u64::MAX - excess {
                return number % bound;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The vector of the published description of `fair-1`.
    fn vector() -> (Secret, Dice) {
        let secret = Secret(std::array::from_fn(|i| i as u8));
        let nonces = "nonce 0 00000000000000000000000000000001\n\
                      nonce 2 00000000000000000000000000000002 server\n";
        let dice = Dice::fair(&secret, nonces, "7k2m9qxd");
        (secret, dice)
    }

    #[test]
    fn commit_and_key_are_those_of_the_vector() {
        let (secret, dice) = vector();
        let commit = hex::encode(secret.commit());
        assert!(commit.starts_with("630dcd29") && commit.ends_with("1bd710dd"), "{commit}");
        assert_eq!(hex::encode(dice.key), "7e1ffb8986ebc80492668f3850c70555381ab96ccb56afb94724f62e079ebaf8");
    }

    #[test]
    fn seats_and_draws_are_those_of_the_vector() {
        let (_, dice) = vector();
        assert_eq!(dice.order(3), [1, 0, 2]);
        let deck = [('y', 24), ('o', 21), ('r', 18), ('v', 15), ('b', 12), ('g', 9), ('x', 6)];
        let mut chances = Chances::new();
        for (kind, count) in deck {
            chances.push(kind, count);
        }
        let drawn: String = (1..=20).map(|n| dice.answer(n, &mut chances)).collect();
        assert_eq!(drawn, "voyrobrovgvvoyorygrx");
    }

    #[test]
    fn a_draw_does_not_depend_on_those_before_it() {
        let dice = Dice::seeded(5);
        let late = dice.draw(9).below(1 << 40);
        for number in 0..9 {
            dice.draw(number).below(6);
        }
        assert_eq!(dice.draw(9).below(1 << 40), late);
    }

    #[test]
    fn every_bound_is_fair_at_its_edge() {
        let mut draw = Dice::seeded(1).draw(1);
        assert_eq!(draw.below(1), 0);
        assert!((0..50).all(|_| draw.below(u64::MAX) < u64::MAX));
    }

    #[test]
    fn secrets_do_not_print() {
        let (secret, dice) = vector();
        assert_eq!(format!("{secret:?} {dice:?}"), "Secret(?) Dice(?)");
    }
}
