//! How much one person and one address may ask for: enough for a house full of players, too little to drown the table.
//!
//! Every node counts by itself what it is asked for, and what it lets through it takes from what all nodes have (`shares`).

mod address;
mod shares;

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use axum::extract::{Request, State};
use axum::http::Method;
use axum::middleware::Next;
use axum::response::{IntoResponse as _, Response};
use room::Allowance;

use self::address::{household, origin};
use self::shares::Shares;
use crate::App;
use crate::error::Problem;
use crate::session::bearer;
use crate::visit::Visit;

/// What a person may post: four a second in the long run.
const PERSON: Allowance = Allowance { most: 120, refill_ms: 250 };
/// What all may post who share an address: one who overdoes it leaves enough for the others of the house.
const HOUSE: Allowance = Allowance { most: 360, refill_ms: 80 };
/// What opening a table counts: the store keeps it for good.
const TABLE: u32 = 12;
/// Whoever owes nothing is forgotten; this many are never kept.
const MOST_KNOWN: usize = 10_000;
/// So many streams an address may have open: several for each of a house full of people.
const MOST_STREAMS: usize = 64;

/// Who is counted.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
enum Who {
    /// All at one address.
    House(IpAddr),
    /// A person, by the id that their cookie or token names.
    Person(String),
}

impl Who {
    fn allowance(&self) -> Allowance {
        match self {
            Self::House(_) => HOUSE,
            Self::Person(_) => PERSON,
        }
    }

    fn name(&self) -> String {
        match self {
            Self::House(address) => address.to_string(),
            Self::Person(id) => id.clone(),
        }
    }
}

/// A bucket of permissions for each, and the streams that are open.
#[derive(Default)]
pub(crate) struct Limits {
    buckets: Mutex<HashMap<Who, Bucket>>,
    shares: Shares,
    streams: Mutex<HashMap<IpAddr, usize>>,
}

#[derive(Clone, Copy)]
struct Bucket {
    left: f64,
    at: Instant,
}

impl Bucket {
    fn full(now: Instant, of: Allowance) -> Self {
        Self { left: of.most.into(), at: now }
    }

    fn at(self, now: Instant, of: Allowance) -> Self {
        let gained = now.saturating_duration_since(self.at).as_secs_f64() * 1000.0 / f64::from(of.refill_ms);
        Self { left: (self.left + gained).min(of.most.into()), at: now }
    }

    fn is_full(self, of: Allowance) -> bool {
        self.left >= of.most.into()
    }
}

impl Limits {
    /// Takes `cost` from the bucket, or says how long to wait.
    fn spend(&self, who: &Who, cost: u32, now: Instant) -> Result<(), Duration> {
        let mut buckets = self.buckets.lock().unwrap_or_else(PoisonError::into_inner);
        if buckets.len() >= MOST_KNOWN {
            buckets.retain(|who, bucket| !bucket.at(now, who.allowance()).is_full(who.allowance()));
        }
        let (of, cost) = (who.allowance(), f64::from(cost));
        let bucket = buckets.entry(who.clone()).or_insert(Bucket::full(now, of));
        *bucket = bucket.at(now, of);
        if bucket.left < cost {
            return Err(Duration::from_millis(of.refill_ms.into()).mul_f64(cost - bucket.left));
        }
        bucket.left -= cost;
        Ok(())
    }

    /// Counts a post for each of these. Whoever has used up their own takes nothing from those who come after them.
    async fn may_post(&self, app: &App, whose: impl IntoIterator<Item = Who>, cost: u32) -> bool {
        for who in whose {
            if self.spend(&who, cost, Instant::now()).is_err() || !self.shares.spend(app, &who, cost).await {
                return false;
            }
        }
        true
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
    let address = origin(&request, &app.config.trust);
    let trusted = app.config.trust.contains(&address);
    let house = household(address);
    if request.method() == Method::GET && request.uri().path().ends_with("/stream") {
        let counted = if trusted { Some(OpenStream::default()) } else { app.limits.one_more_stream(house) };
        let Some(counted) = counted else { return Problem::TooMany.into_response() };
        request.extensions_mut().insert(counted);
    } else if !trusted && let Some(cost) = cost(&request) {
        let whose = person(&app, &request).into_iter().chain([Who::House(house)]);
        if !app.limits.may_post(&app, whose, cost).await {
            return Problem::TooMany.into_response();
        }
    }
    next.run(request).await
}

/// What a request counts; `None` if it is free.
fn cost(request: &Request) -> Option<u32> {
    let path = request.uri().path();
    // A pass or a key could be guessed by looking.
    let is_door = path.contains("/seat/") || path == "/host";
    let opens_table = path.starts_with("/new/")
        || matches!(path, "/quick" | "/import" | "/guided" | "/api/v1/tables")
        || path.ends_with("/branch");
    match *request.method() {
        Method::POST if opens_table => Some(TABLE),
        Method::POST => Some(1),
        _ => is_door.then_some(1),
    }
}

/// Who posts, by cookie or token. A token that is not ours is nobody's.
fn person(app: &App, request: &Request) -> Option<Who> {
    let visitor = request.extensions().get::<Visit>().map(|visit| visit.visitor.clone());
    let holder = || Some(app.sessions.holder(bearer(request.headers())?)?.0);
    Some(Who::Person(visitor.or_else(holder)?.to_string()))
}

#[cfg(test)]
mod tests {
    use std::net::Ipv4Addr;

    use super::*;

    const HOME: Who = Who::House(IpAddr::V4(Ipv4Addr::LOCALHOST));

    #[test]
    fn a_burst_is_allowed_and_then_a_trickle() {
        let (limits, start) = (Limits::default(), Instant::now());
        let sarah = &Who::Person("sarah".to_owned());
        assert!((0..120).all(|_| limits.spend(sarah, 1, start).is_ok()));
        assert_eq!(limits.spend(sarah, 1, start), Err(Duration::from_millis(250)));
        assert!(limits.spend(sarah, 1, start + Duration::from_millis(250)).is_ok());
    }

    #[test]
    fn one_address_does_not_spend_for_another() {
        let (limits, start) = (Limits::default(), Instant::now());
        assert!(limits.spend(&HOME, HOUSE.most, start).is_ok());
        assert!(limits.spend(&HOME, 1, start).is_err());
        assert!(limits.spend(&Who::House(Ipv4Addr::BROADCAST.into()), 1, start).is_ok());
    }

    #[test]
    fn whoever_owes_nothing_is_forgotten() {
        let (limits, start) = (Limits::default(), Instant::now());
        for number in 0..MOST_KNOWN as u32 {
            limits.spend(&Who::House(Ipv4Addr::from_bits(number).into()), 1, start).unwrap();
        }
        limits.spend(&HOME, 1, start + Duration::from_secs(60)).unwrap();
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
