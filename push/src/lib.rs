//! Notices to browsers that are closed (Web Push). It knows no table and no game: it seals a text for a subscriber, signs the
//! delivery, and hands it to the push service that the browser named.
//!
//! - [`seal`]: encryption so that only that browser can read it (RFC 8291, `aes128gcm`);
//! - [`vapid`]: the signature by which a push service knows us again (RFC 8292);
//! - [`endpoint`]: where may be delivered to, for the address comes from a browser: never into our own network;
//! - [`courier`]: the delivery itself, over TLS.

pub mod courier;
pub mod endpoint;
pub mod seal;
pub mod vapid;

use base64::Engine as _;
use base64::alphabet::URL_SAFE;
use base64::engine::{DecodePaddingMode, GeneralPurpose, GeneralPurposeConfig};

pub use courier::{Courier, Letter, Outcome};
pub use endpoint::{BadEndpoint, Endpoint, Reach};
pub use seal::{BadKeys, Reader};
pub use vapid::Signer;

/// As the standards write bytes: the alphabet for addresses, without padding. Some browsers pad all the same.
const BASE64: GeneralPurpose = GeneralPurpose::new(
    &URL_SAFE,
    GeneralPurposeConfig::new()
        .with_encode_padding(false)
        .with_decode_padding_mode(DecodePaddingMode::Indifferent),
);

fn encoded(bytes: &[u8]) -> String {
    BASE64.encode(bytes)
}

fn decoded(text: &str) -> Option<Vec<u8>> {
    BASE64.decode(text).ok()
}

/// A secret key of the curve that both standards use, fresh from the operating system.
fn fresh_key() -> Result<p256::SecretKey, getrandom::Error> {
    loop {
        let mut bytes = [0; 32];
        getrandom::fill(&mut bytes)?;
        // One in four billion is no number of the curve's group.
        if let Ok(key) = p256::SecretKey::from_slice(&bytes) {
            return Ok(key);
        }
    }
}
