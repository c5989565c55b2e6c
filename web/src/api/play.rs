//! Playing: what one sees of a table, and what one does there.

use axum::extract::State;
use axum::http::StatusCode;
use axum::http::header::CONTENT_TYPE;
use axum::response::{IntoResponse as _, Response};
use serde::Deserialize;
use utoipa::ToSchema;

use super::body::Body;
use super::caller::Caller;
use super::fault::Fault;
use super::shapes::TableView;
use crate::App;
use crate::error::Problem;
use crate::routes::At;

/// An answer to a decision.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Act {
    /// The number of the decision, as the table gave it.
    decision: usize,
    /// One of the actions, in notation.
    #[schema(example = "take 2L")]
    action: String,
}

/// The table as you see it.
#[utoipa::path(get, path = "/api/v1/tables/{table}", operation_id = "viewTable",
    params(("table" = String, Path, description = "The table's id.")), responses(
    (status = 200, body = TableView),
    (status = 403, description = "Nobody looks on at this table.", body = Fault),
    (status = 404, description = "No such table.", body = Fault)))]
pub(crate) async fn view(State(app): State<App>, caller: Caller, At(id): At) -> Result<Response, Problem> {
    let person = Some(caller.at(&id)?);
    let (look, lines) = app.rooms.look_with_lines(&id, person, caller.lang, None).await?;
    super::json(&TableView::new(&look, 0, lines, caller.lang))
}

/// The record: whole once the match is over, and until then with `~ ?` for what you may not know.
#[utoipa::path(get, path = "/api/v1/tables/{table}/record", operation_id = "record",
    params(("table" = String, Path, description = "The table's id.")), responses(
    (status = 200, body = String, content_type = "text/plain"),
    (status = 404, description = "No such table.", body = Fault),
    (status = 409, description = "The match has not begun.", body = Fault)))]
pub(crate) async fn record(State(app): State<App>, caller: Caller, At(id): At) -> Result<Response, Problem> {
    let text = app.rooms.record(&id, Some(caller.at(&id)?)).await?;
    Ok(([(CONTENT_TYPE, "text/plain; charset=utf-8")], text).into_response())
}

/// Plays an action. Once it is answered, the step is durable; the same answer twice is one.
#[utoipa::path(post, path = "/api/v1/tables/{table}/act", operation_id = "act", request_body = Act,
    params(("table" = String, Path, description = "The table's id.")), responses(
    (status = 204, description = "It is played."),
    (status = 400, description = "Not an action of this game.", body = Fault),
    (status = 403, description = "The decision is not yours.", body = Fault),
    (status = 404, description = "No such table.", body = Fault),
    (status = 409, description = "The rules refuse it, or the decision is no longer open.", body = Fault)))]
pub(crate) async fn act(
    State(app): State<App>,
    caller: Caller,
    At(id): At,
    Body(act): Body<Act>,
) -> Result<Response, Problem> {
    app.rooms.act(&id, caller.at(&id)?, act.decision, &act.action, caller.lang).await?;
    Ok(StatusCode::NO_CONTENT.into_response())
}

/// Says that you are done, at a table where a move waits for that.
#[utoipa::path(post, path = "/api/v1/tables/{table}/confirm", operation_id = "confirm",
    params(("table" = String, Path, description = "The table's id.")), responses(
    (status = 204, description = "It goes on."),
    (status = 403, description = "It is not yours to confirm.", body = Fault),
    (status = 404, description = "No such table.", body = Fault),
    (status = 409, description = "There is nothing to confirm.", body = Fault)))]
pub(crate) async fn confirm(State(app): State<App>, caller: Caller, At(id): At) -> Result<Response, Problem> {
    app.rooms.confirm(&id, caller.at(&id)?).await?;
    Ok(StatusCode::NO_CONTENT.into_response())
}
