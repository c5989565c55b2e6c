//! How a push service knows who delivers (RFC 8292): a short statement signed with the key that browsers subscribed to.

use p256::SecretKey;
use p256::ecdsa::signature::Signer as _;
use p256::ecdsa::{Signature, SigningKey};
use serde_json::json;

use crate::{encoded, fresh_key};

/// How long a statement holds, in seconds; a day is the most that services take.
const HOLDS: i64 = 12 * 60 * 60;

/// Signs deliveries.
#[derive(Clone)]
pub struct Signer {
    key: SigningKey,
    public: String,
    contact: String,
}

impl Signer {
    /// A secret for [`Signer::new`], to be made once and kept: browsers subscribe to the key that belongs to it.
    pub fn fresh_secret() -> Result<[u8; 32], getrandom::Error> {
        Ok(fresh_key()?.to_bytes().into())
    }

    /// The signer with this secret; `contact` is where a push service may complain, as `https:` or `mailto:`. `None` if it is no
    /// secret.
    pub fn new(secret: &[u8], contact: &str) -> Option<Self> {
        // The crate would take a shorter one and pad it.
        let secret: &[u8; 32] = secret.try_into().ok()?;
        let secret = SecretKey::from_slice(secret).ok()?;
        let public = encoded(&secret.public_key().to_sec1_bytes());
        Some(Self { key: secret.into(), public, contact: contact.to_owned() })
    }

    /// The public key, as a browser wants it to subscribe.
    pub fn public(&self) -> &str {
        &self.public
    }

    /// The header `Authorization` for a delivery to a service of this origin at this time, in seconds since 1970.
    pub(crate) fn authorization(&self, origin: &str, now: i64) -> String {
        let head = json!({ "typ": "JWT", "alg": "ES256" });
        let claims = json!({ "aud": origin, "exp": now + HOLDS, "sub": self.contact });
        let said =
            format!("{}.{}", encoded(head.to_string().as_bytes()), encoded(claims.to_string().as_bytes()));
        let signature: Signature = self.key.sign(said.as_bytes());
        format!("vapid t={said}.{}, k={}", encoded(&signature.to_bytes()), self.public)
    }
}

impl std::fmt::Debug for Signer {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Signer").field("public", &self.public).finish_non_exhaustive()
    }
}

#[cfg(test)]
mod tests {
    use p256::ecdsa::VerifyingKey;
    use p256::ecdsa::signature::Verifier as _;

    use super::*;
    use crate::decoded;

    #[test]
    fn a_statement_says_to_whom_until_when_by_whom_and_is_signed() {
        let signer = Signer::new(&Signer::fresh_secret().unwrap(), "https://table.example").unwrap();
        let header = signer.authorization("https://push.example", 1000);
        let (token, key) = header.strip_prefix("vapid t=").unwrap().split_once(", k=").unwrap();
        assert_eq!(key, signer.public());
        let (said, signature) = token.rsplit_once('.').unwrap();
        let key = VerifyingKey::from_sec1_bytes(&decoded(key).unwrap()).unwrap();
        let signature = Signature::from_slice(&decoded(signature).unwrap()).unwrap();
        assert!(key.verify(said.as_bytes(), &signature).is_ok());
        assert!(key.verify(format!("{said}x").as_bytes(), &signature).is_err());
        let claims = decoded(said.split_once('.').unwrap().1).unwrap();
        let claims: serde_json::Value = serde_json::from_slice(&claims).unwrap();
        assert_eq!(
            claims,
            json!({ "aud": "https://push.example", "exp": 44200, "sub": "https://table.example" })
        );
    }

    #[test]
    fn a_secret_that_is_none_is_refused_and_none_prints() {
        assert!(Signer::new(&[0; 32], "").is_none() && Signer::new(&[7; 31], "").is_none());
        let printed = format!("{:?}", Signer::new(&[7; 32], "").unwrap());
        assert!(printed.contains("public") && !printed.contains("key"), "{printed}");
    }
}
