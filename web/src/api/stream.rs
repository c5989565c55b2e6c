//! A stream of numbered updates, one JSON object a line. An empty line now and then says that it is alive.

use std::convert::Infallible;
use std::time::Duration;

use axum::body::{Body, Bytes};
use axum::extract::{Extension, State};
use axum::http::Uri;
use axum::http::header::{CONTENT_TYPE, HeaderName};
use axum::response::{IntoResponse as _, Response};
use futures_util::stream;
use room::{MatchId, RoomError, Version};
use tokio::sync::watch;

use super::caller::Caller;
use super::fault::Fault;
use super::shapes::TableView;
use crate::App;
use crate::error::Problem;
use crate::forms::Fields;
use crate::limits::OpenStream;
use crate::notices::Viewing;
use crate::routes::At;

/// So often a quiet stream says that it is there.
const HEARTBEAT: Duration = Duration::from_secs(15);

/// The table as you see it, now and whenever it changes.
///
/// One `TableView` a line. With `since` the first one holds the lines after that version. The stream ends when the match is over, or
/// when the server closes: whoever is cut off comes again with the last version they have.
#[utoipa::path(get, path = "/api/v1/tables/{table}/stream", operation_id = "stream", params(
    ("table" = String, Path, description = "The table's id."),
    ("since" = Option<String>, Query, description = "The last version you have.", example = "12.3.0")), responses(
    (status = 200, body = TableView, content_type = "application/x-ndjson"),
    (status = 400, description = "Not a version.", body = Fault),
    (status = 403, description = "Nobody looks on at this table.", body = Fault),
    (status = 404, description = "No such table.", body = Fault),
    (status = 429, description = "Too many streams from one address.", body = Fault)))]
pub(crate) async fn open(
    State(app): State<App>,
    caller: Caller,
    At(id): At,
    Extension(counted): Extension<OpenStream>,
    uri: Uri,
) -> Result<Response, Problem> {
    let query = Fields::read(uri.query().unwrap_or_default().as_bytes());
    let has = match query.get("since") {
        Some(since) => {
            Some(since.parse().map_err(|error: room::look::BadVersion| Problem::Json(error.to_string()))?)
        }
        None => None,
    };
    let feed = Feed::new(app, caller, id, has).await?;
    let lines = stream::unfold((feed, counted), |(mut feed, counted)| async move {
        let line = feed.next().await?;
        Some((Ok::<_, Infallible>(Bytes::from(line)), (feed, counted)))
    });
    // Proxies of the nginx kind would hold lines back until a buffer is full.
    let headers =
        [(CONTENT_TYPE, "application/x-ndjson"), (HeaderName::from_static("x-accel-buffering"), "no")];
    Ok((headers, Body::from_stream(lines)).into_response())
}

/// One program's stream: what it has, and what wakes it.
struct Feed {
    app: App,
    caller: Caller,
    id: MatchId,
    /// The version the program has; `None` if it must get the whole.
    has: Option<Version>,
    changes: watch::Receiver<Version>,
    closing: watch::Receiver<bool>,
    is_done: bool,
    /// As long as the stream is open, the table is before whoever the program plays for.
    _viewing: Viewing,
}

impl Feed {
    async fn new(app: App, caller: Caller, id: MatchId, has: Option<Version>) -> Result<Self, Problem> {
        let mut changes = app.rooms.changes(&id).await?;
        // Who may not look is told so now, while there is a status to say it with.
        let person = caller.at(&id)?;
        app.rooms.look(&id, Some(person), caller.lang, has).await?;
        let _viewing = app.views.begin(&id, person);
        changes.mark_changed();
        let closing = app.rooms.closing();
        Ok(Self { app, caller, id, has, changes, closing, is_done: false, _viewing })
    }

    /// The next line; `None` when nothing more is to come.
    async fn next(&mut self) -> Option<String> {
        while !self.is_done {
            let woken = tokio::select! {
                _ = self.closing.wait_for(|closing| *closing) => return None,
                () = tokio::time::sleep(HEARTBEAT) => return Some("\n".to_owned()),
                changed = self.changes.changed() => changed,
            };
            if woken.is_err() {
                // The match has left memory; it comes back with the next to ask.
                self.changes = self.app.rooms.changes(&self.id).await.ok()?;
            }
            self.changes.borrow_and_update();
            if let Some(line) = self.update().await.ok()? {
                return Some(line);
            }
        }
        None
    }

    /// What the program does not have yet, as a line.
    async fn update(&mut self) -> Result<Option<String>, RoomError> {
        let (rooms, lang) = (&self.app.rooms, self.caller.lang);
        let person = self.caller.at(&self.id).map_err(|_| RoomError::NotYours)?;
        let (look, lines) = rooms.look_with_lines(&self.id, Some(person), lang, self.has).await?;
        let had = self.has.replace(look.version);
        let view = TableView::new(&look, had.unwrap_or_default().rows, lines, lang);
        self.is_done = view.is_final();
        if had == self.has && !self.is_done {
            return Ok(None);
        }
        let mut line =
            serde_json::to_string(&view).map_err(|error| RoomError::Unreadable(error.to_string()))?;
        line.push('\n');
        Ok(Some(line))
    }
}
