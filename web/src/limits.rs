//! How much one address may ask for: enough for a house full of players, too little to drown the table.

use std::collections::HashMap;
use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::sync::Mutex;
use std::time::{Duration, Instant};

use axum::extract::{ConnectInfo, Request, State};
use axum::http::Method;
use axum::middleware::Next;
use axum::response::{IntoResponse as _, Response};

use crate::App;
use crate::error::Problem;

/// So many posts at once, and so many more a second afterwards.
const BURST: f64 = 120.0;
const PER_SECOND: f64 = 4.0;
/// What opening a table counts: the store keeps it for good.
const TABLE: f64 = 12.0;
/// Addresses are forgotten when their bucket is full again; this many are never kept.
const MOST_ADDRESSES: usize = 10_000;

/// A bucket of permissions for each address.
#[derive(Default)]
pub(crate) struct Limits {
    buckets: Mutex<HashMap<IpAddr, Bucket>>,
}

#[derive(Clone, Copy)]
struct Bucket {
    left: f64,
    at: Instant,
}

impl Bucket {
    fn at(self, now: Instant) -> Self {
        let gained = now.saturating_duration_since(self.at).as_secs_f64() * PER_SECOND;
        Self { left: (self.left + gained).min(BURST), at: now }
    }
}

impl Limits {
    /// Takes `cost` from the bucket of `address`, or says how long to wait.
    fn spend(&self, address: IpAddr, cost: f64, now: Instant) -> Result<(), Duration> {
        let mut buckets = self.buckets.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
        if buckets.len() >= MOST_ADDRESSES {
            buckets.retain(|_, bucket| bucket.at(now).left < BURST);
        }
        let bucket = buckets.entry(address).or_insert(Bucket { left: BURST, at: now });
        *bucket = bucket.at(now);
        if bucket.left < cost {
            return Err(Duration::from_secs_f64((cost - bucket.left) / PER_SECOND));
        }
        bucket.left -= cost;
        Ok(())
    }
}

/// Counts posts by address, unless the address is trusted.
pub(crate) async fn per_address(State(app): State<App>, request: Request, next: Next) -> Response {
    let path = request.uri().path();
    // A pass or a key could be guessed by looking.
    let is_door = path.contains("/seat/") || path == "/host";
    if request.method() != Method::POST && !is_door {
        return next.run(request).await;
    }
    let address = address_of(&request);
    let cost = if path.starts_with("/new/")
        || matches!(path, "/quick" | "/import" | "/guided" | "/api/v1/tables")
        || path.ends_with("/branch")
    {
        TABLE
    } else {
        1.0
    };
    let allowed =
        app.config.trust.contains(&address) || app.limits.spend(address, cost, Instant::now()).is_ok();
    if allowed { next.run(request).await } else { Problem::TooMany.into_response() }
}

/// Without a known peer everybody shares one bucket: then limits are tight rather than absent.
fn address_of(request: &Request) -> IpAddr {
    let peer = request.extensions().get::<ConnectInfo<SocketAddr>>();
    peer.map_or(IpAddr::V4(Ipv4Addr::UNSPECIFIED), |ConnectInfo(peer)| peer.ip().to_canonical())
}

#[cfg(test)]
mod tests {
    use super::*;

    const HOME: IpAddr = IpAddr::V4(Ipv4Addr::LOCALHOST);

    #[test]
    fn a_burst_is_allowed_and_then_a_trickle() {
        let (limits, start) = (Limits::default(), Instant::now());
        assert!((0..120).all(|_| limits.spend(HOME, 1.0, start).is_ok()));
        assert_eq!(limits.spend(HOME, 1.0, start), Err(Duration::from_millis(250)));
        assert!(limits.spend(HOME, 1.0, start + Duration::from_millis(250)).is_ok());
    }

    #[test]
    fn one_address_does_not_spend_for_another() {
        let (limits, start) = (Limits::default(), Instant::now());
        assert!(limits.spend(HOME, BURST, start).is_ok());
        assert!(limits.spend(HOME, 1.0, start).is_err());
        assert!(limits.spend(IpAddr::V4(Ipv4Addr::BROADCAST), 1.0, start).is_ok());
    }

    #[test]
    fn addresses_with_nothing_owed_are_forgotten() {
        let (limits, start) = (Limits::default(), Instant::now());
        for number in 0..MOST_ADDRESSES as u32 {
            limits.spend(Ipv4Addr::from_bits(number).into(), 1.0, start).unwrap();
        }
        limits.spend(HOME, 1.0, start + Duration::from_secs(60)).unwrap();
        assert_eq!(limits.buckets.lock().unwrap().len(), 1);
    }
}
