//! What the binary decides about the site: its address, its key, whom it trusts.

use std::fmt;
use std::net::IpAddr;
use std::str::FromStr;
use std::time::Duration;

/// How the site is served.
#[derive(Clone)]
pub struct Config {
    /// Signs the visitors' cookies. Whoever has it can sit at any seat; keep it with the data.
    pub key: [u8; 32],
    /// The address people use, if it is not the one they happen to type: links, the origin check and Secure cookies follow it.
    pub base_url: Option<BaseUrl>,
    /// The address friends in the same network use: links follow it when the host looks at `localhost`.
    pub lan: Option<BaseUrl>,
    /// Addresses without limits: a proxy, a load test.
    pub trust: Vec<IpAddr>,
    /// How people are told of their turns while no page is open; without it they are not.
    pub push: Option<Push>,
    /// What the host's page says; without it there is no such page.
    pub house: Option<House>,
}

/// How people are told of their turns while no page is open.
#[derive(Clone)]
pub struct Push {
    /// Signs notices ([`push::Signer::fresh_secret`]). Browsers subscribe to the key that belongs to it; keep it with the data.
    pub secret: [u8; 32],
    /// How far notices go.
    pub reach: push::Reach,
    /// So long somebody has to look at the table before a notice is sent.
    pub grace: Duration,
}

/// What only the host is told.
#[derive(Clone)]
pub struct House {
    /// Opens the host's page.
    pub key: String,
    /// Where the data is kept, in words: a file, or a database without its password.
    pub data: String,
}

impl Config {
    /// A site on one computer: no other address than the one typed, nobody trusted.
    pub const fn local(key: [u8; 32]) -> Self {
        Self { key, base_url: None, lan: None, trust: Vec::new(), push: None, house: None }
    }

    /// Do cookies travel by https only?
    pub(crate) fn is_https(&self) -> bool {
        self.base_url.as_ref().is_some_and(BaseUrl::is_https)
    }
}

impl fmt::Debug for Config {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { key: _, base_url, lan, trust, push: _, house: _ } = self;
        f.debug_struct("Config").field("base_url", base_url).field("lan", lan).field("trust", trust).finish()
    }
}

/// Where a site is reached: `https://table.example` or `http://192.168.1.5:7171`, with nothing after it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BaseUrl(String);

impl BaseUrl {
    /// The address as browsers write an origin: no slash at the end.
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// Is it an https address?
    pub fn is_https(&self) -> bool {
        self.0.starts_with("https://")
    }
}

impl fmt::Display for BaseUrl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// Why a text is no base URL.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("a base URL is http://HOST or https://HOST, with a port if need be and nothing after it, not `{0}`")]
pub struct BadBaseUrl(String);

impl FromStr for BaseUrl {
    type Err = BadBaseUrl;

    fn from_str(text: &str) -> Result<Self, BadBaseUrl> {
        let trimmed = text.strip_suffix('/').unwrap_or(text).to_ascii_lowercase();
        let host = trimmed.strip_prefix("https://").or_else(|| trimmed.strip_prefix("http://"));
        let fits = |c: char| c.is_ascii_alphanumeric() || ".-:[]".contains(c);
        match host {
            Some(host) if !host.is_empty() && host.chars().all(fits) => Ok(Self(without_usual_port(trimmed))),
            _ => Err(BadBaseUrl(text.chars().filter(|c| !c.is_control()).take(80).collect())),
        }
    }
}

/// Browsers leave out the port that the scheme implies.
fn without_usual_port(url: String) -> String {
    let usual = if url.starts_with("https:") { ":443" } else { ":80" };
    url.strip_suffix(usual).map(str::to_owned).unwrap_or(url)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_base_url_is_an_origin() {
        for (given, kept) in [
            ("https://Table.Example/", "https://table.example"),
            ("http://192.168.1.5:7171", "http://192.168.1.5:7171"),
            ("https://table.example:443", "https://table.example"),
            ("http://[::1]:80", "http://[::1]"),
        ] {
            assert_eq!(given.parse::<BaseUrl>().unwrap().as_str(), kept);
        }
        for bad in ["", "table.example", "ftp://x", "https://", "https://x/path", "https://a b", "http://x?y"]
        {
            assert!(bad.parse::<BaseUrl>().is_err(), "{bad}");
        }
    }

    #[test]
    fn the_key_does_not_print() {
        let config = Config::local([0xab; 32]);
        let printed = format!("{config:?}");
        assert!(!printed.contains("171") && !printed.contains("ab"), "{printed}");
    }
}
