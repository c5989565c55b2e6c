//! One visitor's browser: it keeps its cookies, says where it comes from, and can go to another node of the same house.

use std::net::IpAddr;
use std::sync::Arc;
use std::time::Duration;

use axum::body::Bytes;
use axum::http::header::{ACCEPT, CONTENT_TYPE, COOKIE, LOCATION, ORIGIN, SET_COOKIE};
use axum::http::{Method, Request, Response, StatusCode};
use http_body_util::{BodyExt as _, Full};
use hyper::body::Incoming;
use hyper_util::client::legacy::Client;
use hyper_util::client::legacy::connect::HttpConnector;
use hyper_util::rt::TokioExecutor;

use super::page::Update;

/// So long an answer may take before the node counts as gone.
const PATIENCE: Duration = Duration::from_secs(15);
/// A stream that says nothing for so long is dead: a living one has a heartbeat.
const SILENCE: Duration = Duration::from_secs(40);

/// The connections of all browsers of a program. Cheap to clone.
#[derive(Clone, Debug)]
pub struct Network(Client<HttpConnector, Full<Bytes>>);

impl Default for Network {
    fn default() -> Self {
        Self::between(None)
    }
}

impl Network {
    /// The same, from one of the addresses that this machine has.
    pub fn from_address(address: IpAddr) -> Self {
        Self::between(Some(address))
    }

    fn between(here: Option<IpAddr>) -> Self {
        let mut connector = HttpConnector::new();
        connector.set_nodelay(true);
        connector.set_local_address(here);
        Self(Client::builder(TokioExecutor::new()).build(connector))
    }
}

/// Why a request got no answer worth having.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Trouble {
    /// Nobody answers, or not in time, or not to the end.
    #[error("{0} does not answer")]
    Silent(String),
    /// The server cannot at the moment (5xx).
    #[error("the server says {0}")]
    Down(StatusCode),
    /// The server will not (4xx).
    #[error("the server says {status} to {path}")]
    Refused {
        /// What it says.
        status: StatusCode,
        /// To what.
        path: String,
    },
    /// What came back is not what our server sends.
    #[error("{0} is not answered as Rookery answers")]
    Strange(String),
}

impl Trouble {
    /// Is it worth asking another node, or the same one later?
    pub fn is_passing(&self) -> bool {
        matches!(self, Self::Silent(_) | Self::Down(_))
    }
}

/// An answer that is not a refusal.
#[derive(Clone, Debug)]
pub struct Answer {
    /// Where it leads, if it leads elsewhere.
    pub location: Option<String>,
    /// The page.
    pub body: String,
}

/// A browser.
#[derive(Clone, Debug)]
pub struct Browser {
    network: Network,
    /// The addresses of the nodes, such as `http://127.0.0.1:7171`.
    nodes: Arc<[String]>,
    at: usize,
    cookies: Vec<(String, String)>,
}

impl Browser {
    /// A browser that begins at the node of this number, counted around.
    pub fn new(network: Network, nodes: Arc<[String]>, at: usize) -> Self {
        let at = at % nodes.len().max(1);
        Self { network, nodes, at, cookies: Vec::new() }
    }

    /// Asks the next node from now on.
    pub fn move_on(&mut self) {
        self.at = (self.at + 1) % self.nodes.len();
    }

    /// Opens a page.
    pub async fn get(&mut self, path: &str) -> Result<Answer, Trouble> {
        self.ask(Method::GET, path, String::new()).await
    }

    /// Sends a form, as our script does.
    pub async fn post(&mut self, path: &str, fields: &[(&str, &str)]) -> Result<Answer, Trouble> {
        let form = form_urlencoded::Serializer::new(String::new()).extend_pairs(fields).finish();
        self.ask(Method::POST, path, form).await
    }

    /// Opens a stream.
    pub async fn stream(&mut self, path: &str) -> Result<Stream, Trouble> {
        let response = self.send(Method::GET, path, String::new()).await?;
        Ok(Stream { body: response.into_body(), unread: Vec::new(), searched: 0 })
    }

    async fn ask(&mut self, method: Method, path: &str, form: String) -> Result<Answer, Trouble> {
        let response = self.send(method, path, form).await?;
        let header = |name| response.headers().get(name).and_then(|value| value.to_str().ok());
        let location = header(LOCATION).map(str::to_owned);
        self.keep_cookies(&response);
        let silent = || Trouble::Silent(path.to_owned());
        let read = tokio::time::timeout(PATIENCE, response.into_body().collect()).await;
        let body = read.map_err(|_| silent())?.map_err(|_| silent())?.to_bytes();
        Ok(Answer { location, body: String::from_utf8_lossy(&body).into_owned() })
    }

    async fn send(&self, method: Method, path: &str, form: String) -> Result<Response<Incoming>, Trouble> {
        let node = &self.nodes[self.at];
        let cookies: Vec<String> =
            self.cookies.iter().map(|(name, value)| format!("{name}={value}")).collect();
        let request = Request::builder()
            .method(method)
            .uri(format!("{node}{path}"))
            .header(ORIGIN, node)
            .header("accept-language", "en")
            .header(CONTENT_TYPE, "application/x-www-form-urlencoded")
            .header(ACCEPT, "application/json, text/event-stream")
            .header(COOKIE, cookies.join("; "))
            .body(Full::from(form))
            .map_err(|_| Trouble::Strange(path.to_owned()))?;
        let silent = || Trouble::Silent(node.clone());
        let answer = tokio::time::timeout(PATIENCE, self.network.0.request(request)).await;
        let response = answer.map_err(|_| silent())?.map_err(|_| silent())?;
        match response.status() {
            status if status.is_server_error() => Err(Trouble::Down(status)),
            status if status.is_client_error() => Err(Trouble::Refused { status, path: path.to_owned() }),
            _ => Ok(response),
        }
    }

    fn keep_cookies(&mut self, response: &Response<Incoming>) {
        for header in response.headers().get_all(SET_COOKIE) {
            let pair = header.to_str().ok().and_then(|cookie| cookie.split(';').next()?.split_once('='));
            if let Some((name, value)) = pair {
                self.cookies.retain(|(other, _)| other != name);
                self.cookies.push((name.to_owned(), value.to_owned()));
            }
        }
    }
}

/// A stream of updates.
#[derive(Debug)]
pub struct Stream {
    body: Incoming,
    unread: Vec<u8>,
    /// So much of it holds no end of an event.
    searched: usize,
}

impl Stream {
    /// The next update; heartbeats are passed over. `None` when the stream has ended, however it did.
    pub async fn next(&mut self) -> Option<Update> {
        loop {
            if let Some(end) = self.end_of_event() {
                let update = str::from_utf8(&self.unread[..end]).ok().and_then(Update::read);
                self.unread.drain(..end);
                self.searched = 0;
                match update {
                    Some(update) => return Some(update),
                    None => continue,
                }
            }
            let frame = tokio::time::timeout(SILENCE, self.body.frame()).await.ok()??.ok()?;
            if let Ok(bytes) = frame.into_data() {
                self.unread.extend_from_slice(&bytes);
            }
        }
    }

    /// Where the first event ends: after an empty line.
    fn end_of_event(&mut self) -> Option<usize> {
        let from = self.searched.saturating_sub(1);
        let found = memchr::memmem::find(&self.unread[from..], b"\n\n");
        self.searched = self.unread.len();
        found.map(|at| from + at + 2)
    }
}
