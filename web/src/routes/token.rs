//! Tokens, by which a program is the person a browser is.

use axum::extract::State;
use axum::http::Uri;
use axum::response::Response;
use room::MatchId;

use super::html;
use crate::App;
use crate::error::Problem;
use crate::forms::Fields;
use crate::pages;
use crate::visit::Visit;

/// The table a token is to be good for alone, if one is named.
fn table(fields: &Fields) -> Result<Option<MatchId>, Problem> {
    fields.get("table").map(|id| id.parse().map_err(|_| Problem::NotFound)).transpose()
}

/// `GET /token?table=ID`
pub(crate) async fn page(State(app): State<App>, visit: Visit, uri: Uri) -> Result<Response, Problem> {
    let query = Fields::read(uri.query().unwrap_or_default().as_bytes());
    Ok(html(pages::token::page(&visit, &app, table(&query)?.as_ref(), None)))
}

/// `POST /token`: `table`, if it is to be good there alone.
pub(crate) async fn make(State(app): State<App>, visit: Visit, fields: Fields) -> Result<Response, Problem> {
    let only_at = table(&fields)?;
    let token = app.sessions.token(&visit.visitor, only_at.as_ref());
    Ok(html(pages::token::page(&visit, &app, only_at.as_ref(), Some(&token))))
}
