//! Server-sent events: an update carries the regions that changed since the one before, under the table's version. A region that
//! this stream has sent before is sent as what changed in it.

use std::collections::BTreeMap;
use std::convert::Infallible;
use std::time::Duration;

use axum::extract::{Extension, State};
use axum::http::header::{CACHE_CONTROL, HeaderName};
use axum::http::{HeaderMap, Uri};
use axum::response::sse::{Event, KeepAlive, Sse};
use axum::response::{IntoResponse as _, Response};
use futures_util::stream;
use host::Sheet;
use room::{Look, MatchId, RoomError, Version};
use serde_json::json;
use tokio::sync::watch;

use crate::App;
use crate::change::Changes;
use crate::error::Problem;
use crate::forms::Fields;
use crate::limits::OpenStream;
use crate::notices::Viewing;
use crate::pages::table;
use crate::routes::At;
use crate::update::{Moved, Texts, Update};
use crate::visit::Visit;

/// So often a quiet stream says that it is there. It is an event, so that the script can miss it.
const HEARTBEAT: Duration = Duration::from_secs(15);

/// `GET /t/ID/stream?since=VERSION&page=KEY&take=texts`: a script of an older version does not take texts beside JSON, nor changes, and gets whole regions.
pub(crate) async fn open(
    State(app): State<App>,
    visit: Visit,
    At(id): At,
    Extension(counted): Extension<OpenStream>,
    headers: HeaderMap,
    uri: Uri,
) -> Result<Response, Problem> {
    let query = Fields::read(uri.query().unwrap_or_default().as_bytes());
    let mut feed =
        Feed::new(app, visit, id, version(&headers, &query), query.get("page").unwrap_or_default()).await?;
    feed.takes_texts = query.get("take") == Some("texts");
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

/// A region as a browser has it.
struct Region {
    html: Sheet,
    /// Did it come by this stream? Only then the browser has its text, and not only what it made of the page's.
    sent: bool,
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
    regions: BTreeMap<&'static str, Region>,
    takes_texts: bool,
    changes: watch::Receiver<Version>,
    closing: watch::Receiver<bool>,
    /// As long as the stream is open, the table is before the visitor.
    _viewing: Viewing,
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
        let viewing = app.views.begin(&id, &visit.visitor);
        let (page, regions) = (page.to_owned(), BTreeMap::new());
        let mut feed = Self {
            app,
            visit,
            id,
            has,
            page,
            regions,
            takes_texts: false,
            changes,
            closing,
            _viewing: viewing,
        };
        if feed.is_as(&look) {
            feed.note_page(&look);
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
            json!({ "version": look.version.to_string(), "reload": true }).to_string()
        };
        Some(Event::default().event("update").id(look.version.to_string()).data(data))
    }

    async fn patch(&mut self, look: &Look) -> Option<String> {
        // An undo strikes out lines that the browser already has: it gets the log anew.
        let whole_log = look.story.iter().any(|told| told.undo_to.is_some());
        let log = match whole_log {
            true => table::log_lines(&self.visit, &self.look(None).await?),
            false => table::log_lines(&self.visit, look),
        };
        let moves = look.moves.iter().map(Moved::from).collect();
        let fresh = self.fresh_regions(look);
        let chat = table::chat_lines(look, self.visit.lang).into_string();
        let (mut regions, mut changes, mut texts) = (BTreeMap::new(), BTreeMap::new(), Texts::default());
        for (id, html) in &fresh {
            match self.changes_in(id, html) {
                Some(small) => drop(changes.insert(*id, texts.add_changes(small))),
                None => drop(regions.insert(*id, texts.add(html.whole()))),
            }
        }
        let update = Update {
            version: look.version.to_string(),
            title: table::title(&self.visit, look),
            regions,
            changes,
            log: texts.add(log.0),
            whole_log,
            chat: texts.add(chat),
            moves,
        };
        let data = match self.takes_texts {
            true => update.told(&texts)?,
            false => serde_json::to_string(&update.spelled_out(&texts)).ok()?,
        };
        self.regions.extend(fresh.into_iter().map(|(id, html)| (id, Region { html, sent: true })));
        Some(data)
    }

    /// What changed in a region, if the browser can make something of that and it is much less than the whole.
    fn changes_in(&self, id: &str, html: &Sheet) -> Option<Changes> {
        let had = self.regions.get(id).filter(|had| self.takes_texts && had.sent)?;
        let changes = Changes::between(&had.html, html);
        (changes.weight() < html.len() / 2).then_some(changes)
    }

    /// The regions that are not as the browser has them.
    fn fresh_regions(&self, look: &Look) -> Vec<(&'static str, Sheet)> {
        let regions = table::regions(&self.visit, look).into_iter();
        regions.filter(|(id, html)| self.regions.get(id).is_none_or(|had| had.html != *html)).collect()
    }

    /// Takes down what the page that the browser opened shows.
    fn note_page(&mut self, look: &Look) {
        let regions = table::regions(&self.visit, look).into_iter();
        self.regions = regions.map(|(id, html)| (id, Region { html, sent: false })).collect();
    }
}
