//! A server that is asked without a socket. Its time stands still, its randomness comes from a seed, and its fate from a script.

use std::sync::{Arc, Mutex};

use axum::Router;
use axum::body::{Body, BodyDataStream};
use axum::http::header::{
    ACCEPT, ACCEPT_LANGUAGE, AUTHORIZATION, CONTENT_TYPE, COOKIE, HOST, LOCATION, ORIGIN, SET_COOKIE,
};
use axum::http::{Method, Request, StatusCode};
use engine::Rng;
use engine::record::Entry;
use futures_util::StreamExt as _;
use games::KINDS;
use room::{Rooms, Surroundings, World};
use store::{MatchId, Millis, SqliteStore};
use tempfile::TempDir;
use tower::ServiceExt as _;
use web::{App, Config};

use crate::worlds::Fates;

/// A server.
pub(crate) struct Server {
    router: Router,
    _folder: TempDir,
}

/// What came back: all of it that a browser gets.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Answer {
    pub(crate) status: StatusCode,
    pub(crate) headers: Vec<(String, String)>,
    pub(crate) body: String,
}

/// What is asked.
#[derive(Clone, Debug)]
pub(crate) struct Question<'a> {
    pub(crate) method: Method,
    pub(crate) path: String,
    pub(crate) form: String,
    pub(crate) cookie: &'a str,
    pub(crate) lang: &'static str,
    /// Does our script ask?
    pub(crate) script: bool,
    /// Does a program ask, by this token?
    pub(crate) token: &'a str,
}

struct Twin {
    fates: Fates,
    rng: Mutex<Rng>,
}

impl Surroundings for Twin {
    fn now(&self) -> Millis {
        Millis(1_700_000_000_000)
    }

    fn fill(&self, bytes: &mut [u8]) {
        let mut rng = self.rng.lock().expect("nobody has panicked");
        bytes.fill_with(|| (rng.next_u64() >> 56) as u8);
    }

    fn fate(&self, _: &MatchId, step: usize) -> Option<Entry> {
        self.fates.get(&step).cloned()
    }
}

impl Server {
    /// A server on which fate has been foretold.
    pub(crate) async fn start(fates: Fates) -> Self {
        let folder = tempfile::tempdir().expect("a folder");
        let store = SqliteStore::open(&folder.path().join("twin.db")).await.expect("a store");
        let twin = Twin { fates, rng: Mutex::new(Rng::new(1)) };
        let rooms = Rooms::new(World::new(Arc::new(store), KINDS, Vec::new(), Box::new(twin)));
        let config = Config { trust: vec![std::net::Ipv4Addr::UNSPECIFIED.into()], ..Config::local([7; 32]) };
        Self { router: web::router(App::new(rooms, config)), _folder: folder }
    }

    /// A browser that has not been here before: its cookie.
    pub(crate) async fn stranger(&self) -> String {
        let home = Question::get("/".to_owned(), "");
        let answer = self.ask(&home).await;
        let cookie = answer.headers.iter().find(|(name, _)| name == SET_COOKIE.as_str());
        let (_, cookie) = cookie.expect("a stranger gets a cookie");
        cookie.split(';').next().unwrap_or_default().to_owned()
    }

    /// The token of whoever a cookie is.
    pub(crate) async fn token(&self, cookie: &str) -> String {
        let page = self.ask(&Question::post("/token".to_owned(), String::new(), cookie)).await;
        page.attribute("readonly value=\"")
    }

    /// Opens a stream and leaves it open.
    pub(crate) async fn open(&self, question: &Question<'_>) -> Listening {
        let response = self.router.clone().oneshot(question.request()).await.expect("an answer");
        Listening(response.into_body().into_data_stream())
    }

    pub(crate) async fn ask(&self, question: &Question<'_>) -> Answer {
        let response = self.router.clone().oneshot(question.request()).await.expect("an answer");
        let status = response.status();
        let text = |value: &axum::http::HeaderValue| String::from_utf8_lossy(value.as_bytes()).into_owned();
        let headers: Vec<_> =
            response.headers().iter().map(|(name, value)| (name.to_string(), text(value))).collect();
        let is_stream = |value: &str| matches!(value, "text/event-stream" | "application/x-ndjson");
        let streams = headers.iter().any(|(_, value)| is_stream(value));
        let mut body = response.into_body().into_data_stream();
        let mut bytes = Vec::new();
        while let Some(part) = body.next().await {
            bytes.extend(part.expect("the body goes on"));
            // A stream has no end: its first update is the gap to the version that was named.
            if streams {
                break;
            }
        }
        Answer { status, headers, body: String::from_utf8_lossy(&bytes).into_owned() }
    }
}

/// A stream that stays open.
pub(crate) struct Listening(BodyDataStream);

impl Listening {
    /// The next update, which must be on its way.
    pub(crate) async fn next(&mut self) -> Answer {
        let part = self.0.next().await.expect("the stream goes on").expect("without a fault");
        let body = String::from_utf8_lossy(&part).into_owned();
        Answer { status: StatusCode::OK, headers: Vec::new(), body }
    }
}

impl Answer {
    /// Where a form leads.
    pub(crate) fn location(&self) -> &str {
        let found = self.headers.iter().find(|(name, _)| name == LOCATION.as_str());
        found.map_or("", |(_, value)| value)
    }

    /// The value of the first attribute that begins so: `data-version="`.
    pub(crate) fn attribute(&self, begins: &str) -> String {
        let (_, rest) =
            self.body.split_once(begins).unwrap_or_else(|| panic!("no {begins} in {}", self.body));
        rest.split('"').next().unwrap_or_default().to_owned()
    }

    pub(crate) fn bytes(&self) -> usize {
        let headers: usize = self.headers.iter().map(|(name, value)| name.len() + value.len()).sum();
        self.body.len() + headers
    }
}

impl<'a> Question<'a> {
    pub(crate) fn get(path: String, cookie: &'a str) -> Self {
        Self { method: Method::GET, path, form: String::new(), cookie, lang: "en", script: false, token: "" }
    }

    pub(crate) fn post(path: String, form: String, cookie: &'a str) -> Self {
        Self { method: Method::POST, path, form, cookie, lang: "en", script: false, token: "" }
    }

    fn request(&self) -> Request<Body> {
        let accept = if self.script { "application/json" } else { "text/html" };
        Request::builder()
            .method(self.method.clone())
            .uri(&self.path)
            .header(HOST, "localhost:7171")
            .header(ORIGIN, "http://localhost:7171")
            .header(ACCEPT, accept)
            .header(ACCEPT_LANGUAGE, self.lang)
            .header(CONTENT_TYPE, "application/x-www-form-urlencoded")
            .header(COOKIE, self.cookie)
            .header(AUTHORIZATION, format!("Bearer {}", self.token))
            .body(Body::from(self.form.clone()))
            .expect("a request")
    }
}
