//! What a program is told if something cannot be: a word to decide by, and a sentence to show.

use axum::extract::Request;
use axum::http::StatusCode;
use axum::http::header::{ACCEPT_LANGUAGE, HeaderValue, RETRY_AFTER, WWW_AUTHENTICATE};
use axum::middleware::Next;
use axum::response::{IntoResponse as _, Response};
use engine::Lang;
use serde::Serialize;
use utoipa::ToSchema;

use crate::error::Problem;
use crate::visit;

/// Why nothing has happened.
#[derive(Serialize, ToSchema)]
pub(crate) struct Fault {
    /// The kind of trouble: `stale`, `refused`, `not-yours` …
    #[schema(value_type = String)]
    error: &'static str,
    /// A sentence for people.
    message: String,
    /// The number of the game's rule that is the reason, if one is.
    #[schema(value_type = Option<String>)]
    rule: Option<&'static str>,
}

/// Says in JSON what a [`Problem`] is.
pub(crate) async fn in_json(request: Request, next: Next) -> Response {
    let path = request.uri().path().to_owned();
    let spoken = request.headers().get(ACCEPT_LANGUAGE).and_then(|value| value.to_str().ok());
    let lang = spoken.map_or_else(Lang::default, visit::preferred);
    let mut response = next.run(request).await;
    match response.extensions_mut().remove::<Problem>() {
        Some(problem) => answer(&problem, &path, lang),
        None => response,
    }
}

/// A problem as an answer.
fn answer(problem: &Problem, path: &str, lang: Lang) -> Response {
    let status = problem.status();
    if status.is_server_error() {
        tracing::error!(path, problem = ?problem, "a request failed: {path} {problem:?}");
    }
    let fault = Fault { error: problem.code(), message: problem.sentence(lang), rule: problem.rule() };
    let mut response = super::json(&fault).unwrap_or_else(|_| status.into_response());
    *response.status_mut() = status;
    let remark = match status {
        StatusCode::UNAUTHORIZED => Some((WWW_AUTHENTICATE, "Bearer")),
        StatusCode::TOO_MANY_REQUESTS => Some((RETRY_AFTER, "5")),
        _ => None,
    };
    if let Some((name, value)) = remark {
        response.headers_mut().insert(name, HeaderValue::from_static(value));
    }
    response
}
