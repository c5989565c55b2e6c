//! The site on a store in a temporary folder, with one toy game, asked without a socket.

use std::sync::Arc;

use axum::Router;
use axum::body::Body;
use axum::http::header::{ACCEPT, CONTENT_TYPE, COOKIE, HOST, LOCATION, ORIGIN, SET_COOKIE};
use axum::http::{HeaderMap, Method, Request, StatusCode};
use host::{Hosted, Kind};
use http_body_util::BodyExt as _;
use room::world::Machine;
use room::{Rooms, World};
use store::SqliteStore;
use tempfile::TempDir;
use tower::ServiceExt as _;
use web::{App, Config};

use crate::sticks::Sticks;

static KINDS: &[&dyn Kind] = &[&Hosted::<Sticks>::new()];

/// A site that lives as long as this.
pub(crate) struct Site {
    router: Router,
    pub(crate) rooms: Rooms,
    _folder: TempDir,
}

impl Site {
    /// A site on one computer.
    pub(crate) async fn new() -> Self {
        Self::with(Config::local([7; 32])).await
    }

    /// A site as the binary may set it up.
    pub(crate) async fn with(config: Config) -> Self {
        let folder = tempfile::tempdir().unwrap();
        let store = SqliteStore::open(&folder.path().join("test.db")).await.unwrap();
        let rooms = Rooms::new(World::new(Arc::new(store), KINDS, Vec::new(), Box::new(Machine)));
        Self { router: web::router(App::new(rooms.clone(), config)), rooms, _folder: folder }
    }

    /// Somebody with a browser of their own.
    pub(crate) fn browser(&self) -> Browser<'_> {
        Browser { site: self, cookies: Vec::new(), lang: "en" }
    }

    /// The answer to a request.
    pub(crate) async fn ask(&self, request: Request<Body>) -> Answer {
        let response = self.router.clone().oneshot(request).await.unwrap();
        let (parts, body) = response.into_parts();
        let bytes = body.collect().await.unwrap().to_bytes();
        Answer {
            status: parts.status,
            headers: parts.headers,
            body: String::from_utf8_lossy(&bytes).into_owned(),
        }
    }

    /// The answer to a request, with its body still to come: for streams.
    pub(crate) async fn ask_for_stream(&self, request: Request<Body>) -> axum::response::Response {
        self.router.clone().oneshot(request).await.unwrap()
    }
}

/// What came back.
#[derive(Debug)]
pub(crate) struct Answer {
    pub(crate) status: StatusCode,
    pub(crate) headers: HeaderMap,
    pub(crate) body: String,
}

impl Answer {
    /// A header, or nothing.
    pub(crate) fn header(&self, name: &str) -> &str {
        self.headers.get(name).map_or("", |value| value.to_str().unwrap())
    }
}

/// A browser: it keeps its cookies and says where it comes from.
#[derive(Clone)]
pub(crate) struct Browser<'a> {
    pub(crate) site: &'a Site,
    pub(crate) cookies: Vec<(String, String)>,
    pub(crate) lang: &'static str,
}

impl Browser<'_> {
    /// A request as this browser would make it.
    pub(crate) fn request(&self, method: Method, path: &str, form: &str) -> Request<Body> {
        let cookies: Vec<String> =
            self.cookies.iter().map(|(name, value)| format!("{name}={value}")).collect();
        let mut request = Request::builder().method(method).uri(path);
        request = request.header(HOST, "localhost:7171").header(ORIGIN, "http://localhost:7171");
        request = request
            .header("accept-language", self.lang)
            .header(CONTENT_TYPE, "application/x-www-form-urlencoded");
        request.header(COOKIE, cookies.join("; ")).body(Body::from(form.to_owned())).unwrap()
    }

    async fn send(&mut self, request: Request<Body>) -> Answer {
        let answer = self.site.ask(request).await;
        for header in answer.headers.get_all(SET_COOKIE) {
            let pair = header.to_str().unwrap().split(';').next().unwrap();
            let (name, value) = pair.split_once('=').unwrap();
            self.cookies.retain(|(other, _)| other != name);
            self.cookies.push((name.to_owned(), value.to_owned()));
        }
        answer
    }

    /// Opens a page.
    pub(crate) async fn get(&mut self, path: &str) -> Answer {
        self.send(self.request(Method::GET, path, "")).await
    }

    /// Sends a form, as without script.
    pub(crate) async fn post(&mut self, path: &str, form: &str) -> Answer {
        self.send(self.request(Method::POST, path, form)).await
    }

    /// Sends a form, as our script does.
    pub(crate) async fn fetch(&mut self, path: &str, form: &str) -> Answer {
        let mut request = self.request(Method::POST, path, form);
        request.headers_mut().insert(ACCEPT, "application/json".parse().unwrap());
        self.send(request).await
    }

    /// A table with these places, as the form of the create page says it; the path it leads to.
    pub(crate) async fn table(&mut self, form: &str) -> String {
        let answer = self.post("/new/sticks", form).await;
        assert_eq!(answer.status, StatusCode::SEE_OTHER, "{}", answer.body);
        answer.headers[LOCATION].to_str().unwrap().to_owned()
    }
}

/// Two people on one device, in the order they are named: Sarah begins.
pub(crate) const HOT_SEAT: &str = "place1=me&name1=Sarah&place2=here&name2=Hans&seating=as-seated";

/// A person and a friend to come.
pub(crate) const WITH_FRIEND: &str = "place1=me&name1=Sarah&place2=friend&seating=as-seated";
