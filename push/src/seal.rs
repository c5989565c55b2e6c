//! Sealing a text for one browser (RFC 8291): a key agreed with the browser's own, and one record of AES-GCM.

use aes_gcm::aead::{Aead as _, KeyInit as _};
use aes_gcm::{Aes128Gcm, Key, Nonce};
use hkdf::Hkdf;
use p256::{PublicKey, SecretKey};
use sha2::Sha256;

use crate::{decoded, fresh_key};

/// What push services take at least, and so what a sealed text may have at most.
pub const MOST_BYTES: usize = 4096;

/// Around the text: salt, size of a record, length of a key and the key; then the mark of the last record and the cipher's tag.
const HEAD: usize = 16 + 4 + 1 + 65;
const TAIL: usize = 1 + 16;

/// The mark of the last record.
const LAST: u8 = 2;

/// Whoever a text is sealed for: the keys that a browser made when it subscribed.
#[derive(Clone, Debug)]
pub struct Reader {
    key: PublicKey,
    auth: [u8; 16],
}

/// Why a browser's keys are none.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("these are no keys of a subscription")]
pub struct BadKeys;

/// Why a text was not sealed.
#[derive(Debug, thiserror::Error)]
pub enum SealError {
    /// It is too long.
    #[error("a notice has at most {} bytes", MOST_BYTES - HEAD - TAIL)]
    TooLong,
    /// The operating system gave no randomness.
    #[error("no randomness: {0}")]
    Random(getrandom::Error),
}

impl Reader {
    /// The reader with these keys, as browsers write them (`p256dh` and `auth`).
    pub fn new(p256dh: &str, auth: &str) -> Result<Self, BadKeys> {
        let key = decoded(p256dh).ok_or(BadKeys)?;
        let auth = decoded(auth).ok_or(BadKeys)?;
        Ok(Self {
            key: PublicKey::from_sec1_bytes(&key).map_err(|_| BadKeys)?,
            auth: auth.try_into().map_err(|_| BadKeys)?,
        })
    }

    /// Seals a text; every time it comes out different.
    pub fn seal(&self, text: &[u8]) -> Result<Vec<u8>, SealError> {
        if text.len() > MOST_BYTES - HEAD - TAIL {
            return Err(SealError::TooLong);
        }
        let mut salt = [0; 16];
        getrandom::fill(&mut salt).map_err(SealError::Random)?;
        Ok(self.seal_with(text, &fresh_key().map_err(SealError::Random)?, salt))
    }

    fn seal_with(&self, text: &[u8], own: &SecretKey, salt: [u8; 16]) -> Vec<u8> {
        let public = own.public_key().to_sec1_bytes();
        let shared = own.diffie_hellman(&self.key);
        let (key, nonce) =
            derive(shared.raw_secret_bytes(), &self.auth, &self.key.to_sec1_bytes(), &public, &salt);
        let mut sealed = salt.to_vec();
        sealed.extend((MOST_BYTES as u32).to_be_bytes());
        sealed.push(public.len() as u8);
        sealed.extend(&public);
        let marked = [text, &[LAST]].concat();
        let cipher = Aes128Gcm::new(&Key::<Aes128Gcm>::from(key));
        sealed.extend(
            cipher.encrypt(&Nonce::from(nonce), marked.as_slice()).expect("a short text can be sealed"),
        );
        sealed
    }
}

/// The key and the nonce that both sides come to.
fn derive(shared: &[u8], auth: &[u8], reader: &[u8], sender: &[u8], salt: &[u8]) -> ([u8; 16], [u8; 12]) {
    let mut secret = [0; 32];
    expand(auth, shared, &[b"WebPush: info\0", reader, sender].concat(), &mut secret);
    let (mut key, mut nonce) = ([0; 16], [0; 12]);
    expand(salt, &secret, b"Content-Encoding: aes128gcm\0", &mut key);
    expand(salt, &secret, b"Content-Encoding: nonce\0", &mut nonce);
    (key, nonce)
}

fn expand(salt: &[u8], secret: &[u8], info: &[u8], out: &mut [u8]) {
    Hkdf::<Sha256>::new(Some(salt), secret).expand(info, out).expect("a few bytes can be derived");
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::encoded;

    /// The example of RFC 8291, appendix A.
    #[test]
    fn the_example_of_the_standard_comes_out_to_the_byte() {
        let reader = Reader::new(
            "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
            "BTBZMqHH6r4Tts7J_aSIgg",
        )
        .unwrap();
        let own = decoded("yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw").unwrap();
        let own = SecretKey::from_slice(&own).unwrap();
        let salt = decoded("DGv6ra1nlYgDCS1FRnbzlw").unwrap().try_into().unwrap();
        let sealed = reader.seal_with(b"When I grow up, I want to be a watermelon", &own, salt);
        let expected = "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN";
        assert_eq!(encoded(&sealed), expected);
    }

    #[test]
    fn what_is_no_key_is_refused() {
        let key = "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4";
        let auth = "BTBZMqHH6r4Tts7J_aSIgg";
        assert!(Reader::new(key, &format!("{auth}==")).is_ok(), "some browsers pad");
        for (key, auth) in
            [("", auth), (&key[..86], auth), (key, ""), (key, &auth[..20]), ("ä", auth), (auth, key)]
        {
            assert_eq!(Reader::new(key, auth).err(), Some(BadKeys), "{key} {auth}");
        }
        // Of the right length, and no point of the curve.
        let off = encoded(&[&[4][..], &[1; 64]].concat());
        assert_eq!(Reader::new(&off, auth).err(), Some(BadKeys));
    }

    #[test]
    fn nothing_is_sealed_twice_alike_nor_beyond_what_services_take() {
        let (key, auth) = (fresh_key().unwrap().public_key().to_sec1_bytes(), [7; 16]);
        let reader = Reader::new(&encoded(&key), &encoded(&auth)).unwrap();
        assert_ne!(reader.seal(b"x").unwrap(), reader.seal(b"x").unwrap());
        assert_eq!(reader.seal(&vec![0; MOST_BYTES - HEAD - TAIL]).unwrap().len(), MOST_BYTES);
        assert!(matches!(reader.seal(&vec![0; MOST_BYTES - HEAD - TAIL + 1]), Err(SealError::TooLong)));
    }
}
