//! A site in this very process, with a table to post to: what the targets `form` and `api` share.

use std::net::Ipv4Addr;
use std::sync::Arc;

use axum::Router;
use axum::body::{Body, to_bytes};
use axum::http::header::{AUTHORIZATION, CONTENT_TYPE, COOKIE, HOST, LOCATION, ORIGIN, SET_COOKIE};
use axum::http::{Method, Request, StatusCode};
use axum::response::Response;
use room::world::Machine;
use room::{Rooms, World};
use store::SqliteStore;
use tempfile::TempDir;
use tokio::runtime::{Builder, Runtime};
use tower::ServiceExt as _;
use web::{App, Config};

/// After so many posts there is a fresh table: the old one may have been ended, or left for good.
const FRESH: usize = 64;

/// What is posted to open a table of the pages: two people at one device and no bot, so that nothing happens there by itself.
const HOT_SEAT: &str = "place1=me&name1=Sarah&place2=here&name2=Hans&seating=as-seated";

/// The same by the interface for programs: Hans joins with a token of his own.
const FOR_TWO: &str = r#"{"game":"gauner","places":["me","friend"],"name":"Sarah"}"#;

/// How one posts: as a page's form does, or as a program.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Way {
    /// A form, with a cookie.
    Form,
    /// JSON, with a token.
    Api,
}

/// The site, somebody who is there, and their table.
pub struct Site {
    way: Way,
    runtime: Runtime,
    router: Router,
    /// The cookie or the token.
    who: String,
    /// Where the table is.
    table: String,
    posts: usize,
    _folder: TempDir,
}

impl Site {
    /// Opens it with an empty data file of its own.
    ///
    /// # Panics
    /// If it cannot be opened.
    pub fn new(way: Way) -> Self {
        let runtime = Builder::new_current_thread().enable_all().build().expect("a runtime");
        let folder = tempfile::tempdir().expect("a folder");
        let file = folder.path().join("fuzz.db");
        let store = runtime.block_on(SqliteStore::open(&file)).expect("a store");
        let world = World::new(Arc::new(store), games::KINDS, Vec::new(), Box::new(Machine));
        let config = Config { trust: vec![Ipv4Addr::UNSPECIFIED.into()], ..Config::local([7; 32]) };
        let inside = runtime.enter();
        let router = web::router(App::new(Rooms::new(world), config));
        drop(inside);
        let (who, table) = (String::new(), String::new());
        let mut site = Self { way, runtime, router, who, table, posts: 0, _folder: folder };
        site.open_table();
        site
    }

    /// Posts this to a place, where `~` stands for the table: no server error, and a refusal changes nothing.
    ///
    /// # Panics
    /// If it is otherwise.
    pub fn try_post(&mut self, place: &str, body: &[u8]) {
        self.posts += 1;
        if self.posts.is_multiple_of(FRESH) {
            self.open_table();
        }
        let before = self.record();
        let status = self.post(&place.replace('~', &self.table), body).status();
        assert!(!status.is_server_error(), "{place}: {status}");
        let changed = || self.record() != before;
        assert!(!status.is_client_error() || !changed(), "{place}: {status}, and yet something happened");
    }

    fn open_table(&mut self) {
        match self.way {
            Way::Form => self.open_hot_seat(),
            Way::Api => self.open_for_two(),
        }
    }

    fn open_hot_seat(&mut self) {
        let opened = self.post("/new/gauner", HOT_SEAT.as_bytes());
        assert_eq!(opened.status(), StatusCode::SEE_OTHER, "the table is opened");
        let header =
            |name| opened.headers().get(name).and_then(|value| value.to_str().ok()).unwrap_or_default();
        let (table, cookie) = (header(LOCATION), header(SET_COOKIE).split(';').next().unwrap_or_default());
        self.table = table.to_owned();
        if !cookie.is_empty() {
            self.who = cookie.to_owned();
        }
    }

    fn open_for_two(&mut self) {
        let hans = self.said("/api/v1/token", "", "token");
        self.who = self.said("/api/v1/token", "", "token");
        self.table = format!("/api/v1/tables/{}", self.said("/api/v1/tables", FOR_TWO, "table"));
        let sarah = std::mem::replace(&mut self.who, hans);
        let joined = self.post(&format!("{}/join", self.table), br#"{"name":"Hans"}"#);
        self.who = sarah;
        let started = self.post(&format!("{}/start", self.table), b"");
        assert!(joined.status().is_success() && started.status().is_success(), "the table is opened");
    }

    /// A field of the answer to a post.
    fn said(&self, path: &str, body: &str, field: &str) -> String {
        let answer = self.bytes(self.post(path, body.as_bytes()));
        let text = String::from_utf8_lossy(&answer).into_owned();
        let value = text.split_once(&format!("\"{field}\":\"")).and_then(|(_, rest)| rest.split_once('"'));
        value.unwrap_or_else(|| panic!("{path} says no {field}: {text}")).0.to_owned()
    }

    fn post(&self, path: &str, body: &[u8]) -> Response {
        self.ask(Method::POST, path, body)
    }

    fn ask(&self, method: Method, path: &str, body: &[u8]) -> Response {
        let (kind, by, who) = match self.way {
            Way::Form => ("application/x-www-form-urlencoded", COOKIE, self.who.clone()),
            Way::Api => ("application/json", AUTHORIZATION, format!("Bearer {}", self.who)),
        };
        let request = Request::builder()
            .method(method)
            .uri(path)
            .header(HOST, "localhost:7171")
            .header(ORIGIN, "http://localhost:7171")
            .header(CONTENT_TYPE, kind)
            .header(by, who)
            .body(Body::from(body.to_vec()))
            .expect("a request");
        self.runtime.block_on(self.router.clone().oneshot(request)).expect("an answer")
    }

    /// What has happened at the table, in notation.
    fn record(&self) -> Vec<u8> {
        self.bytes(self.ask(Method::GET, &format!("{}/record", self.table), b""))
    }

    fn bytes(&self, answer: Response) -> Vec<u8> {
        self.runtime.block_on(to_bytes(answer.into_body(), usize::MAX)).expect("an answer").to_vec()
    }
}
