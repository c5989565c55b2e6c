//! Whose address a request counts for.

use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr};

use axum::extract::{ConnectInfo, Request};

/// Whoever does not say where they come from shares this with all who do not: then limits are tight rather than absent.
const UNKNOWN: IpAddr = IpAddr::V4(Ipv4Addr::UNSPECIFIED);

/// Where a request comes from: the peer, unless we trust it. Then it is whoever the peer says, by the last address that is not
/// trusted as well. What stands before that anybody may have made up.
pub(super) fn origin(request: &Request, trust: &[IpAddr]) -> IpAddr {
    let peer = request.extensions().get::<ConnectInfo<SocketAddr>>();
    let peer = peer.map_or(UNKNOWN, |ConnectInfo(peer)| peer.ip().to_canonical());
    if !trust.contains(&peer) {
        return peer;
    }
    let told = request.headers().get_all("x-forwarded-for").iter();
    let told: Vec<&str> = told.flat_map(|value| value.to_str().unwrap_or("?").split(',')).collect();
    last_stranger(&told, trust).unwrap_or(peer)
}

/// The last that is not trusted, of those by whom a request says it came.
fn last_stranger(told: &[&str], trust: &[IpAddr]) -> Option<IpAddr> {
    let told = told.iter().map(|by| by.trim()).filter(|by| !by.is_empty());
    told.map(read).rev().find(|by| !trust.contains(by))
}

/// An address, with or without a port.
fn read(text: &str) -> IpAddr {
    let with_port = || text.parse().map(|address: SocketAddr| address.ip());
    text.parse().or_else(|_| with_port()).map_or(UNKNOWN, |address: IpAddr| address.to_canonical())
}

/// Whom one household has its address from: in IPv6 it is given as many as it likes, which begin alike.
pub(super) fn household(address: IpAddr) -> IpAddr {
    match address {
        IpAddr::V4(_) => address,
        IpAddr::V6(address) => Ipv6Addr::from_bits(address.to_bits() & !u128::from(u64::MAX)).into(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ip(text: &str) -> IpAddr {
        text.parse().unwrap()
    }

    /// Where a request counts that a peer sends, with what it says of others, if we trust 10.0.0.1 and 127.0.0.1.
    fn counted(peer: &str, says: &[&str]) -> IpAddr {
        let mut request = Request::new(axum::body::Body::empty());
        request.extensions_mut().insert(ConnectInfo(SocketAddr::new(ip(peer), 9)));
        for value in says {
            request.headers_mut().append("x-forwarded-for", value.parse().unwrap());
        }
        origin(&request, &[ip("10.0.0.1"), ip("127.0.0.1")])
    }

    #[test]
    fn whom_a_trusted_proxy_names_is_counted() {
        assert_eq!(counted("10.0.0.1", &["192.0.2.7"]), ip("192.0.2.7"));
        assert_eq!(counted("::ffff:10.0.0.1", &["::ffff:192.0.2.7"]), ip("192.0.2.7"));
        let chain = ["2001:db8::9, 192.0.2.7, 127.0.0.1"];
        assert_eq!(counted("10.0.0.1", &chain), ip("192.0.2.7"), "the last that is not trusted");
        assert_eq!(counted("10.0.0.1", &["192.0.2.7", "2001:db8::9"]), ip("2001:db8::9"));
    }

    #[test]
    fn a_trusted_peer_that_names_nobody_is_itself() {
        for nobody in [&[][..], &["127.0.0.1"], &[""]] {
            assert_eq!(counted("10.0.0.1", nobody), ip("10.0.0.1"), "{nobody:?}");
        }
    }

    #[test]
    fn nobody_escapes_by_what_they_say_of_themselves() {
        for lie in ["?, 192.0.2.7", "127.0.0.1, 192.0.2.7", "10.0.0.1,192.0.2.7:4711"] {
            assert_eq!(counted("10.0.0.1", &[lie]), ip("192.0.2.7"), "{lie}");
        }
        assert_eq!(counted("10.0.0.1", &["192.0.2.7, unknown"]), UNKNOWN);
    }

    #[test]
    fn who_is_not_trusted_is_not_believed() {
        assert_eq!(counted("192.0.2.9", &["192.0.2.7"]), ip("192.0.2.9"));
    }

    #[test]
    fn a_household_has_one_address_or_all_that_begin_alike() {
        assert_eq!(household(ip("192.0.2.7")), ip("192.0.2.7"));
        assert_eq!(household(ip("2001:db8:1:2:3:4:5:6")), ip("2001:db8:1:2::"));
    }
}
