//! Server-sent events: an update carries the regions that changed since the one before, under the table's version.

use std::collections::HashMap;
use std::convert::Infallible;
use std::time::Duration;

use axum::extract::{Extension, State};
use axum::http::header::{CACHE_CONTROL, HeaderName};
use axum::http::{HeaderMap, Uri};
use axum::response::sse::{Event, KeepAlive, Sse};
use axum::response::{IntoResponse as _, Response};
use futures_util::stream;
use room::{Look, MatchId, RoomError, Version};
use serde_json::{Value, json};
use tokio::sync::watch;

use crate::App;
use crate::error::Problem;
use crate::forms::Fields;
use crate::limits::OpenStream;
use crate::pages::table;
use crate::routes::At;
use crate::visit::Visit;

/// So often a quiet stream says that it is there. It is an event, so that the script can miss it.
const HEARTBEAT: Duration = Duration::from_secs(15);

/// `GET /t/ID/stream?since=VERSION&page=KEY`
pub(crate) async fn open(
    State(app): State<App>,
    visit: Visit,
    At(id): At,
    Extension(counted): Extension<OpenStream>,
    headers: HeaderMap,
    uri: Uri,
) -> Result<Response, Problem> {
    let query = Fields::read(uri.query().unwrap_or_default().as_bytes());
    let feed =
        Feed::new(app, visit, id, version(&headers, &query), query.get("page").unwrap_or_default()).await?;
    let events = stream::unfold((feed, counted), |(mut feed, counted)| async move {
        let event = feed.next().await?;
        Some((Ok::<_, Infallible>(event), (feed, counted)))
    });
    let beat = Event::default().event("beat").data("");
    let sse = Sse::new(events).keep_alive(KeepAlive::new().interval(HEARTBEAT).event(beat));
    // Proxies of the nginx kind would hold events back until a buffer is full.
    let headers = [(HeaderName::from_static("x-accel-buffering"), "no"), (CACHE_CONTROL, "no-store")];
    Ok((headers, sse).into_response())
}

/// The last version a browser has: what it says when it reconnects by itself, else what the script asks for.
fn version(headers: &HeaderMap, query: &Fields) -> Option<Version> {
    let last = headers.get("last-event-id").and_then(|id| id.to_str().ok()?.parse().ok());
    last.or_else(|| query.parsed("since").ok())
}

/// One browser's stream: what it has, and what wakes it.
struct Feed {
    app: App,
    visit: Visit,
    id: MatchId,
    /// The version the browser has; `None` if it must get the whole.
    has: Option<Version>,
    /// The kind of page the browser has, and what it has in each region.
    page: String,
    regions: HashMap<&'static str, String>,
    changes: watch::Receiver<Version>,
    closing: watch::Receiver<bool>,
}

impl Feed {
    async fn new(
        app: App,
        visit: Visit,
        id: MatchId,
        has: Option<Version>,
        page: &str,
    ) -> Result<Self, RoomError> {
        let changes = app.rooms.changes(&id).await?;
        let look = app.rooms.look(&id, Some(&visit.visitor), visit.lang, has).await?;
        let closing = app.rooms.closing();
        let mut feed =
            Self { app, visit, id, has, page: page.to_owned(), regions: HashMap::new(), changes, closing };
        if feed.is_as(&look) {
            feed.changed_regions(&look);
        } else {
            feed.changes.mark_changed();
        }
        Ok(feed)
    }

    /// Does the browser have all this already?
    fn is_as(&self, look: &Look) -> bool {
        self.has == Some(look.version) && self.page == table::page_key(look)
    }

    /// The next update; `None` when the server closes or the table can no longer be seen.
    async fn next(&mut self) -> Option<Event> {
        loop {
            let woken = tokio::select! {
                _ = self.closing.wait_for(|closing| *closing) => return None,
                changed = self.changes.changed() => changed,
            };
            if woken.is_err() {
                // The match has left memory; it comes back with the next to ask.
                self.changes = self.app.rooms.changes(&self.id).await.ok()?;
            }
            self.changes.borrow_and_update();
            let look = self.look(self.has).await?;
            if !self.is_as(&look) {
                return self.update(&look).await;
            }
        }
    }

    async fn look(&self, since: Option<Version>) -> Option<Look> {
        self.app.rooms.look(&self.id, Some(&self.visit.visitor), self.visit.lang, since).await.ok()
    }

    async fn update(&mut self, look: &Look) -> Option<Event> {
        self.has = Some(look.version);
        let page = table::page_key(look);
        let data = if page == self.page {
            self.patch(look).await?
        } else {
            self.page = page;
            self.regions.clear();
            json!({ "version": look.version.to_string(), "reload": true })
        };
        Some(Event::default().event("update").id(look.version.to_string()).data(data.to_string()))
    }

    async fn patch(&mut self, look: &Look) -> Option<Value> {
        // An undo strikes out lines that the browser already has: it gets the log anew.
        let whole_log = look.story.iter().any(|told| told.undo_to.is_some());
        let log = match whole_log {
            true => table::log_lines(&self.visit, &self.look(None).await?),
            false => table::log_lines(&self.visit, look),
        };
        let moves: Vec<_> =
            look.moves.iter().map(|moved| json!({ "from": moved.from, "to": moved.to })).collect();
        Some(json!({
            "version": look.version.to_string(),
            "title": table::title(&self.visit, look),
            "regions": self.changed_regions(look),
            "log": log.into_string(),
            "whole_log": whole_log,
            "chat": table::chat_lines(look, self.visit.lang).into_string(),
            "moves": moves,
        }))
    }

    /// The regions that are not as the browser has them, which it has from now on.
    fn changed_regions(&mut self, look: &Look) -> HashMap<&'static str, String> {
        let regions = table::regions(&self.visit, look).into_iter();
        let fresh: HashMap<_, _> = regions
            .map(|(id, markup)| (id, markup.into_string()))
            .filter(|(id, html)| self.regions.get(id) != Some(html))
            .collect();
        self.regions.extend(fresh.iter().map(|(id, html)| (*id, html.clone())));
        fresh
    }
}
