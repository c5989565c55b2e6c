//! What can be looked at of a table.

use axum::extract::State;
use axum::http::header::{CONTENT_DISPOSITION, CONTENT_TYPE};
use axum::http::{HeaderValue, Uri};
use axum::response::{IntoResponse as _, Response};
use engine::{Observer, Seat};
use serde_json::json;

use super::{At, html};
use crate::App;
use crate::error::Problem;
use crate::forms::Fields;
use crate::pages;
use crate::visit::Visit;

/// `GET /t/ID`
pub(crate) async fn page(State(app): State<App>, visit: Visit, At(id): At) -> Result<Response, Problem> {
    let look = app.rooms.look(&id, Some(&visit.visitor), visit.lang, None).await?;
    Ok(html(pages::table::page(&visit, &app, &look, None)))
}

/// `GET /t/ID/turn`: the title of the tab, for one that nobody looks at.
pub(crate) async fn turn(State(app): State<App>, visit: Visit, At(id): At) -> Result<Response, Problem> {
    let look = app.rooms.look(&id, Some(&visit.visitor), visit.lang, None).await?;
    Ok(super::json(&json!({ "title": format!("{} · Rookery", pages::table::title(&visit, &look)) })))
}

/// `GET /t/ID/replay?step=N&as=SEAT`
pub(crate) async fn replay(
    State(app): State<App>,
    visit: Visit,
    At(id): At,
    uri: Uri,
) -> Result<Response, Problem> {
    let query = Fields::read(uri.query().unwrap_or_default().as_bytes());
    let step = if query.get("step").is_some() { query.parsed("step")? } else { 0 };
    let eyes = query.get("as").map(observer).transpose()?;
    let moment = app.rooms.replay(&id, Some(&visit.visitor), visit.lang, step, eyes).await?;
    Ok(html(pages::replay::page(&visit, &app, &id, &moment)))
}

fn observer(text: &str) -> Result<Observer, Problem> {
    match text {
        "spectator" => Ok(Observer::Spectator),
        seat => seat.parse().map(|seat| Observer::Seat(Seat(seat))).map_err(|_| Problem::Form),
    }
}

/// `GET /t/ID/record`: the record as a file.
pub(crate) async fn record(State(app): State<App>, visit: Visit, At(id): At) -> Result<Response, Problem> {
    let text = app.rooms.record(&id, Some(&visit.visitor)).await?;
    let mut response = ([(CONTENT_TYPE, "text/plain; charset=utf-8")], text).into_response();
    if let Ok(name) = HeaderValue::from_str(&format!("attachment; filename=\"{id}.rec\"")) {
        response.headers_mut().insert(CONTENT_DISPOSITION, name);
    }
    Ok(response)
}

/// `GET /t/ID/fair`
pub(crate) async fn fair(State(app): State<App>, visit: Visit, At(id): At) -> Result<Response, Problem> {
    let look = app.rooms.look(&id, Some(&visit.visitor), visit.lang, None).await?;
    Ok(html(pages::fair::page(&visit, &app, &look)))
}

/// `GET /t/ID/fair.json`: the record of a finished match, and for each draw what could have been drawn.
pub(crate) async fn fair_json(State(app): State<App>, visit: Visit, At(id): At) -> Result<Response, Problem> {
    let draws = app.rooms.draws(&id).await?;
    let record = app.rooms.record(&id, Some(&visit.visitor)).await?;
    let draws: Vec<_> =
        draws.iter().map(|draw| json!({ "number": draw.number, "answers": draw.answers })).collect();
    Ok(super::json(&json!({ "record": record, "draws": draws })))
}
