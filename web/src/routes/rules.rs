//! Rules and editions of the games.

use axum::extract::{Path, State};
use axum::http::header::CONTENT_TYPE;
use axum::response::{IntoResponse as _, Response};

use super::html;
use crate::App;
use crate::error::Problem;
use crate::pages;
use crate::visit::Visit;

/// `GET /games/GAME/rules`
pub(crate) async fn page(
    State(app): State<App>,
    visit: Visit,
    Path(game): Path<String>,
) -> Result<Response, Problem> {
    let kind = app.rooms.kind(&game).ok_or(Problem::NotFound)?;
    Ok(html(pages::rules::page(&visit, &app, kind)))
}

/// `GET /games/GAME/rules/text`: the text alone, for the panel beside the board.
pub(crate) async fn text(
    State(app): State<App>,
    visit: Visit,
    Path(game): Path<String>,
) -> Result<Response, Problem> {
    let kind = app.rooms.kind(&game).ok_or(Problem::NotFound)?;
    Ok(html(pages::rules::book(kind, visit.lang)))
}

/// `GET /games/GAME/editions/HASH`: the file with all components, and where each comes from.
pub(crate) async fn edition(
    State(app): State<App>,
    Path((game, hash)): Path<(String, String)>,
) -> Result<Response, Problem> {
    let kind = app.rooms.kind(&game).ok_or(Problem::NotFound)?;
    let edition = app.rooms.editions(kind).into_iter().find(|edition| edition.hash == hash);
    let edition = edition.ok_or(Problem::NotFound)?;
    Ok(([(CONTENT_TYPE, "text/plain; charset=utf-8")], edition.text).into_response())
}
