//! Who a browser belongs to: a random id in a signed cookie, without an account.

use axum::http::HeaderMap;
use axum::http::header::AUTHORIZATION;
use hmac::{Hmac, KeyInit as _, Mac as _};
use room::{MatchId, Visitor};
use sha2::{Digest as _, Sha256};

use crate::cookies;

/// What a signature is for: a cookie is no token, nor the other way round.
const COOKIE: &[u8] = b"rookery visitor ";
const TOKEN: &[u8] = b"rookery token ";
const ALIAS: &[u8] = b"rookery alias ";

/// Signs visitors' ids and knows its own signatures.
#[derive(Clone)]
pub(crate) struct Sessions {
    key: [u8; 32],
    cookie: String,
}

impl Sessions {
    /// The sessions under a key. The cookie's name depends on it, so that two tables on one host, whose cookies browsers do
    /// not keep apart by port, leave each other's alone.
    pub(crate) fn new(key: [u8; 32]) -> Self {
        let mark = hex::encode(&Sha256::digest([b"rookery cookie ", key.as_slice()].concat())[..4]);
        Self { key, cookie: format!("rookery_{mark}") }
    }

    /// The name of the cookie.
    pub(crate) fn cookie(&self) -> &str {
        &self.cookie
    }

    /// The visitor a browser's cookie names. What we did not sign is as good as nothing.
    pub(crate) fn recognise(&self, headers: &HeaderMap) -> Option<Visitor> {
        cookies::read(headers, &self.cookie).find_map(|value| self.verify(value))
    }

    /// The value of a visitor's cookie.
    pub(crate) fn sign(&self, visitor: &Visitor) -> String {
        let tag = self.mac(COOKIE, &visitor.to_string()).finalize().into_bytes();
        format!("{visitor}.{}", hex::encode(tag))
    }

    /// A token by which a program is this visitor, everywhere or at one table.
    pub(crate) fn token(&self, visitor: &Visitor, only_at: Option<&MatchId>) -> String {
        let name = only_at.map_or_else(|| visitor.to_string(), |id| format!("{visitor}.{id}"));
        let tag = self.mac(TOKEN, &name).finalize().into_bytes();
        format!("{name}.{}", hex::encode(tag))
    }

    /// Whom a token names, and where it is good; `None` if we did not sign it.
    pub(crate) fn holder(&self, token: &str) -> Option<(Visitor, Option<MatchId>)> {
        let (name, tag) = token.rsplit_once('.')?;
        self.mac(TOKEN, name).verify_slice(&hex::decode(tag).ok()?).ok()?;
        match name.split_once('.') {
            Some((visitor, table)) => Some((visitor.parse().ok()?, Some(table.parse().ok()?))),
            None => Some((name.parse().ok()?, None)),
        }
    }

    /// A name for somebody or some address, the same on every node, that tells nothing to whoever reads it.
    pub(crate) fn alias(&self, of: &str) -> String {
        hex::encode(&self.mac(ALIAS, of).finalize().into_bytes()[..16])
    }

    fn verify(&self, value: &str) -> Option<Visitor> {
        let (id, tag) = value.split_once('.')?;
        self.mac(COOKIE, id).verify_slice(&hex::decode(tag).ok()?).ok()?;
        id.parse().ok()
    }

    fn mac(&self, purpose: &[u8], name: &str) -> Hmac<Sha256> {
        let mac = Hmac::<Sha256>::new_from_slice(&self.key).expect("a MAC takes a key of any length");
        mac.chain_update(purpose).chain_update(name)
    }
}

/// The token that a program sends.
pub(crate) fn bearer(headers: &HeaderMap) -> Option<&str> {
    headers.get(AUTHORIZATION)?.to_str().ok()?.strip_prefix("Bearer ").map(str::trim)
}

/// Somebody who has not been here before.
pub(crate) fn stranger() -> Result<Visitor, getrandom::Error> {
    let mut id = [0; 16];
    getrandom::fill(&mut id)?;
    Ok(hex::encode(id).parse().expect("32 hex digits are a visitor's id"))
}

#[cfg(test)]
mod tests {
    use axum::http::HeaderValue;
    use axum::http::header::COOKIE;

    use super::*;

    fn sent(cookie: &str) -> HeaderMap {
        let mut headers = HeaderMap::new();
        headers.insert(COOKIE, HeaderValue::from_str(cookie).unwrap());
        headers
    }

    #[test]
    fn a_signed_cookie_is_recognised() {
        let sessions = Sessions::new([7; 32]);
        let visitor = stranger().unwrap();
        let headers = sent(&format!("{}={}", sessions.cookie(), sessions.sign(&visitor)));
        assert_eq!(sessions.recognise(&headers), Some(visitor));
    }

    #[test]
    fn a_forged_or_foreign_cookie_is_nobody() {
        let sessions = Sessions::new([7; 32]);
        let name = sessions.cookie();
        let (us, them) = (stranger().unwrap(), stranger().unwrap());
        let ours = sessions.sign(&us);
        let (_, tag) = ours.split_once('.').unwrap();
        let foreign = Sessions::new([8; 32]).sign(&us);
        let cases = [
            us.to_string(),
            format!("{us}."),
            format!("{them}.{tag}"),
            foreign,
            format!("{ours}00"),
            "..".into(),
        ];
        for value in cases {
            assert_eq!(sessions.recognise(&sent(&format!("{name}={value}"))), None, "{value}");
        }
        let both = format!("{name}=forged.00; {name}={ours}");
        assert_eq!(sessions.recognise(&sent(&both)), Some(us), "a planted cookie does not hide the true one");
    }

    #[test]
    fn a_token_names_a_person_and_where_it_is_good_and_cannot_be_altered() {
        let sessions = Sessions::new([7; 32]);
        let (sarah, table) = (stranger().unwrap(), "7k2m9qxd".parse::<MatchId>().unwrap());
        let (whole, seat) = (sessions.token(&sarah, None), sessions.token(&sarah, Some(&table)));
        assert_eq!(sessions.holder(&whole), Some((sarah.clone(), None)));
        assert_eq!(sessions.holder(&seat), Some((sarah.clone(), Some(table))));
        let (_, tag) = seat.rsplit_once('.').unwrap();
        let forged = [
            format!("{sarah}.{tag}"),
            format!("{sarah}.00000000.{tag}"),
            sessions.sign(&sarah),
            Sessions::new([8; 32]).token(&sarah, None),
            "..".to_owned(),
            String::new(),
        ];
        for token in forged {
            assert_eq!(sessions.holder(&token), None, "{token}");
        }
        assert_eq!(sessions.verify(&whole), None, "a token is no cookie");
    }

    #[test]
    fn tables_on_one_host_have_cookies_of_their_own() {
        assert_ne!(Sessions::new([7; 32]).cookie(), Sessions::new([8; 32]).cookie());
    }
}
