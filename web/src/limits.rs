//! How much one person and one address may ask for: enough for a house full of players, too little to drown the table.

use std::collections::HashMap;
use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use axum::extract::{ConnectInfo, Request, State};
use axum::http::Method;
use axum::http::header::AUTHORIZATION;
use axum::middleware::Next;
use axum::response::{IntoResponse as _, Response};

use crate::App;
use crate::error::Problem;
use crate::visit::Visit;

/// So many posts at once, and so many more a second afterwards.
#[derive(Clone, Copy)]
struct Rate {
    burst: f64,
    per_second: f64,
}

/// What a person may post.
const PERSON: Rate = Rate { burst: 120.0, per_second: 4.0 };
/// What all may post who share an address: one who overdoes it leaves enough for the others of the house.
const HOUSE: Rate = Rate { burst: 360.0, per_second: 12.0 };
/// What opening a table counts: the store keeps it for good.
const TABLE: f64 = 12.0;
/// Whoever owes nothing is forgotten; this many are never kept.
const MOST_KNOWN: usize = 10_000;
/// So many streams an address may have open: several for each of a house full of people.
const MOST_STREAMS: usize = 64;

/// Who is counted.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
enum Who {
    /// All at one address.
    House(IpAddr),
    /// A person, by their cookie's id or their token.
    Person(String),
}

impl Who {
    fn rate(&self) -> Rate {
        match self {
            Self::House(_) => HOUSE,
            Self::Person(_) => PERSON,
        }
    }
}

/// A bucket of permissions for each, and the streams that are open.
#[derive(Default)]
pub(crate) struct Limits {
    buckets: Mutex<HashMap<Who, Bucket>>,
    streams: Mutex<HashMap<IpAddr, usize>>,
}

#[derive(Clone, Copy)]
struct Bucket {
    left: f64,
    at: Instant,
}

impl Bucket {
    fn at(self, now: Instant, rate: Rate) -> Self {
        let gained = now.saturating_duration_since(self.at).as_secs_f64() * rate.per_second;
        Self { left: (self.left + gained).min(rate.burst), at: now }
    }
}

impl Limits {
    /// Takes `cost` from the bucket, or says how long to wait.
    fn spend(&self, who: Who, cost: f64, now: Instant) -> Result<(), Duration> {
        let mut buckets = self.buckets.lock().unwrap_or_else(PoisonError::into_inner);
        if buckets.len() >= MOST_KNOWN {
            buckets.retain(|who, bucket| bucket.at(now, who.rate()).left < who.rate().burst);
        }
        let rate = who.rate();
        let bucket = buckets.entry(who).or_insert(Bucket { left: rate.burst, at: now });
        *bucket = bucket.at(now, rate);
        if bucket.left < cost {
            return Err(Duration::from_secs_f64((cost - bucket.left) / rate.per_second));
        }
        bucket.left -= cost;
        Ok(())
    }

    fn streams(&self) -> MutexGuard<'_, HashMap<IpAddr, usize>> {
        self.streams.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Lets an address open one more stream, if it has not too many.
    fn one_more_stream(self: &Arc<Self>, address: IpAddr) -> Option<OpenStream> {
        let mut streams = self.streams();
        let open = streams.entry(address).or_default();
        if *open >= MOST_STREAMS {
            return None;
        }
        *open += 1;
        Some(OpenStream(Some(Arc::new(Counted { limits: Arc::clone(self), address }))))
    }
}

/// The permission of an open stream: it is given back when the stream has ended.
#[derive(Clone, Default)]
pub(crate) struct OpenStream(
    #[expect(dead_code, reason = "what counts is when it goes")] Option<Arc<Counted>>,
);

struct Counted {
    limits: Arc<Limits>,
    address: IpAddr,
}

impl Drop for Counted {
    fn drop(&mut self) {
        let mut streams = self.limits.streams();
        if let Some(open) = streams.get_mut(&self.address) {
            *open -= 1;
            if *open == 0 {
                streams.remove(&self.address);
            }
        }
    }
}

/// Counts posts and streams, unless the address is trusted.
pub(crate) async fn per_address(State(app): State<App>, mut request: Request, next: Next) -> Response {
    let address = address_of(&request);
    let trusted = app.config.trust.contains(&address);
    if request.method() == Method::GET && request.uri().path().ends_with("/stream") {
        let counted = if trusted { Some(OpenStream::default()) } else { app.limits.one_more_stream(address) };
        let Some(counted) = counted else { return Problem::TooMany.into_response() };
        request.extensions_mut().insert(counted);
    } else if !trusted
        && let Some(cost) = cost(&request)
        && !may_post(&app.limits, &request, address, cost)
    {
        return Problem::TooMany.into_response();
    }
    next.run(request).await
}

/// What a request counts; `None` if it is free.
fn cost(request: &Request) -> Option<f64> {
    let path = request.uri().path();
    // A pass or a key could be guessed by looking.
    let is_door = path.contains("/seat/") || path == "/host";
    let opens_table = path.starts_with("/new/")
        || matches!(path, "/quick" | "/import" | "/guided" | "/api/v1/tables")
        || path.ends_with("/branch");
    match *request.method() {
        Method::POST if opens_table => Some(TABLE),
        Method::POST => Some(1.0),
        _ => is_door.then_some(1.0),
    }
}

/// Whoever has used up their own share takes nothing from the others of their house.
fn may_post(limits: &Limits, request: &Request, address: IpAddr, cost: f64) -> bool {
    let now = Instant::now();
    let token = || Some(request.headers().get(AUTHORIZATION)?.to_str().ok()?.to_owned());
    let person = request.extensions().get::<Visit>().map(|visit| visit.visitor.to_string()).or_else(token);
    person.is_none_or(|person| limits.spend(Who::Person(person), cost, now).is_ok())
        && limits.spend(Who::House(address), cost, now).is_ok()
}

/// Without a known peer everybody shares one bucket: then limits are tight rather than absent.
fn address_of(request: &Request) -> IpAddr {
    let peer = request.extensions().get::<ConnectInfo<SocketAddr>>();
    peer.map_or(IpAddr::V4(Ipv4Addr::UNSPECIFIED), |ConnectInfo(peer)| peer.ip().to_canonical())
}

#[cfg(test)]
mod tests {
    use super::*;

    const HOME: Who = Who::House(IpAddr::V4(Ipv4Addr::LOCALHOST));

    #[test]
    fn a_burst_is_allowed_and_then_a_trickle() {
        let (limits, start) = (Limits::default(), Instant::now());
        let sarah = || Who::Person("sarah".to_owned());
        assert!((0..120).all(|_| limits.spend(sarah(), 1.0, start).is_ok()));
        assert_eq!(limits.spend(sarah(), 1.0, start), Err(Duration::from_millis(250)));
        assert!(limits.spend(sarah(), 1.0, start + Duration::from_millis(250)).is_ok());
    }

    #[test]
    fn one_address_does_not_spend_for_another() {
        let (limits, start) = (Limits::default(), Instant::now());
        assert!(limits.spend(HOME, HOUSE.burst, start).is_ok());
        assert!(limits.spend(HOME, 1.0, start).is_err());
        assert!(limits.spend(Who::House(Ipv4Addr::BROADCAST.into()), 1.0, start).is_ok());
    }

    #[test]
    fn whoever_owes_nothing_is_forgotten() {
        let (limits, start) = (Limits::default(), Instant::now());
        for number in 0..MOST_KNOWN as u32 {
            limits.spend(Who::House(Ipv4Addr::from_bits(number).into()), 1.0, start).unwrap();
        }
        limits.spend(HOME, 1.0, start + Duration::from_secs(60)).unwrap();
        assert_eq!(limits.buckets.lock().unwrap().len(), 1);
    }

    #[test]
    fn a_stream_that_has_ended_makes_room_for_another() {
        let limits = Arc::new(Limits::default());
        let home = Ipv4Addr::LOCALHOST.into();
        let mut open: Vec<_> = (0..MOST_STREAMS).map(|_| limits.one_more_stream(home).unwrap()).collect();
        assert!(limits.one_more_stream(home).is_none());
        assert!(limits.one_more_stream(Ipv4Addr::BROADCAST.into()).is_some(), "elsewhere there is room");
        let copy = open.pop();
        let another = copy.clone();
        drop(copy);
        assert!(limits.one_more_stream(home).is_none(), "it counts until nobody holds it");
        drop(another);
        open.push(limits.one_more_stream(home).unwrap());
        drop(open);
        assert!(limits.streams().is_empty());
    }
}
