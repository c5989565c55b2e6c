//! Where may be delivered to. A browser says the address, so anybody could name any: it must be https to a public host, and what
//! the name stands for is looked at again when we connect, so that no name leads into our own network.

use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr};

use hyper::Uri;

/// The longest address that is taken.
pub const LONGEST: usize = 1024;

/// How far deliveries go.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Reach {
    /// To public hosts, by https.
    #[default]
    Public,
    /// Also to this very computer, by plain http: for tests.
    AlsoHere,
}

/// An address of a push service.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Endpoint {
    pub(crate) uri: Uri,
    pub(crate) host: String,
    pub(crate) port: u16,
    pub(crate) secure: bool,
}

/// Why an address is not delivered to.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("notices are delivered by https to public addresses only")]
pub struct BadEndpoint;

impl Endpoint {
    /// The endpoint of this address, if it may be delivered to.
    pub fn new(text: &str, reach: Reach) -> Result<Self, BadEndpoint> {
        let uri: Uri = text.parse().map_err(|_| BadEndpoint)?;
        let authority = uri.authority().ok_or(BadEndpoint)?;
        let secure = uri.scheme_str() == Some("https");
        let host = authority.host().trim_matches(['[', ']']).to_owned();
        let port = authority.port_u16().unwrap_or(if secure { 443 } else { 80 });
        let plain = text.len() <= LONGEST && !authority.as_str().contains('@') && !host.is_empty();
        let literal: Option<IpAddr> = host.parse().ok();
        let outside = secure && port == 443 && literal.is_none_or(is_public);
        let here = reach == Reach::AlsoHere && literal.is_some_and(|ip| ip.is_loopback());
        if plain && (outside || here) { Ok(Self { uri, host, port, secure }) } else { Err(BadEndpoint) }
    }

    /// The origin of the service: scheme, host, and the port if it is not the usual one.
    pub fn origin(&self) -> String {
        let scheme = if self.secure { "https" } else { "http" };
        format!("{scheme}://{}", self.uri.authority().map_or("", |authority| authority.as_str()))
    }

    /// What the host stands for now, without what may not be reached.
    pub(crate) async fn addresses(&self, reach: Reach) -> std::io::Result<Vec<SocketAddr>> {
        let found = tokio::net::lookup_host((self.host.as_str(), self.port)).await?;
        let allowed = |ip: IpAddr| is_public(ip) || (reach == Reach::AlsoHere && ip.is_loopback());
        Ok(found.filter(|address| allowed(address.ip())).collect())
    }
}

/// Is it an address of the internet at large, and of no network of our own?
pub fn is_public(address: IpAddr) -> bool {
    match address {
        IpAddr::V4(address) => is_public_v4(address),
        IpAddr::V6(address) => is_public_v6(address),
    }
}

fn is_public_v4(address: Ipv4Addr) -> bool {
    let [a, b, c, _] = address.octets();
    let reserved = matches!(
        (a, b, c),
        (0 | 240.., ..) | (100, 64..=127, _) | (192, 0, 0) | (192, 88, 99) | (198, 18 | 19, _)
    );
    !(reserved
        || address.is_private()
        || address.is_loopback()
        || address.is_link_local()
        || address.is_multicast()
        || address.is_documentation())
}

fn is_public_v6(address: Ipv6Addr) -> bool {
    let [a, b, c, d, e, f, g, h] = address.segments();
    let v4 = |high: u16, low: u16| is_public_v4(Ipv4Addr::from(u32::from(high) << 16 | u32::from(low)));
    match (a, b) {
        // Addresses of version 4 in other clothes: mapped, translated, tunnelled.
        (0, 0) => (c, d, e, f) == (0, 0, 0, 0xffff) && v4(g, h),
        (0x64, 0xff9b) => (c, d, e, f) == (0, 0, 0, 0) && v4(g, h),
        (0x2002, _) => v4(b, c),
        // Tunnels, examples and tests.
        (0x2001, 0..0x200 | 0xdb8) | (0x3fff, 0..0x1000) => false,
        (0x2000..0x4000, _) => true,
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_public_hosts_by_https_are_delivered_to() {
        for good in [
            "https://fcm.googleapis.example/fcm/send/abc:def",
            "https://push.example:443/x?y=z",
            "https://8.8.8.8/x",
            "https://[2606:4700::1]/x",
        ] {
            assert!(Endpoint::new(good, Reach::Public).is_ok(), "{good}");
        }
        for bad in [
            "http://push.example/x",
            "https://push.example:7171/x",
            "https://user@push.example/x",
            "https://127.0.0.1/x",
            "https://10.0.0.8/x",
            "https://192.168.1.5/x",
            "https://169.254.169.254/latest",
            "https://[::1]/x",
            "https://[::ffff:10.0.0.1]/x",
            "https://[fd00::1]/x",
            "ftp://push.example/x",
            "/x",
            "",
            "https:///x",
        ] {
            assert_eq!(Endpoint::new(bad, Reach::Public), Err(BadEndpoint), "{bad}");
        }
        let long = format!("https://push.example/{}", "x".repeat(LONGEST));
        assert_eq!(Endpoint::new(&long, Reach::Public), Err(BadEndpoint));
    }

    #[test]
    fn a_test_may_deliver_to_its_own_computer_and_nowhere_else() {
        assert!(Endpoint::new("http://127.0.0.1:5000/x", Reach::AlsoHere).is_ok());
        assert!(Endpoint::new("http://[::1]:5000/x", Reach::AlsoHere).is_ok());
        for bad in ["http://10.0.0.8/x", "http://push.example/x", "https://192.168.1.5/x"] {
            assert!(Endpoint::new(bad, Reach::AlsoHere).is_err(), "{bad}");
        }
    }

    #[test]
    fn networks_of_our_own_are_not_public() {
        let of = |text: &str| is_public(text.parse().unwrap());
        for private in [
            "0.0.0.0",
            "10.1.2.3",
            "100.64.0.1",
            "127.0.0.1",
            "169.254.1.1",
            "172.16.0.1",
            "172.31.255.255",
            "192.0.0.1",
            "192.0.2.1",
            "192.168.0.1",
            "198.18.0.1",
            "198.51.100.7",
            "203.0.113.9",
            "224.0.0.1",
            "240.0.0.1",
            "255.255.255.255",
            "::",
            "::1",
            "::ffff:127.0.0.1",
            "::127.0.0.1",
            "64:ff9b::10.0.0.1",
            "2002:0a00:0001::1",
            "2001:db8::1",
            "fc00::1",
            "fd12::1",
            "fe80::1",
            "ff02::1",
            "100::1",
        ] {
            assert!(!of(private), "{private}");
        }
        for public in
            ["8.8.8.8", "172.32.0.1", "100.128.0.1", "2606:4700::1", "::ffff:8.8.8.8", "64:ff9b::8.8.8.8"]
        {
            assert!(of(public), "{public}");
        }
    }

    /// A name is looked at again when we connect: this one always stands for this computer.
    #[tokio::test]
    async fn a_name_that_leads_home_leads_nowhere() {
        let endpoint = Endpoint::new("https://localhost/x", Reach::Public).unwrap();
        assert_eq!(endpoint.addresses(Reach::Public).await.unwrap_or_default(), []);
    }
}
