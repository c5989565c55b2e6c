//! The interface for programs: JSON under `/api/v1`, the same rooms and the same sights as the pages. `docs/api.md` tells it in words.
//!
//! - `caller`: who asks, by their token; `body`: what they send; `fault`: what they are told if it cannot be;
//! - `games`, `tables`, `play`, `stream`: the addresses; `shapes`: what goes out; `doc`: the OpenAPI document.
//!
//! A browser's cookie counts for nothing here, so no other site can make a browser act: there is no check of the origin.

mod body;
mod caller;
mod doc;
mod fault;
mod games;
mod play;
mod shapes;
mod stream;
mod tables;

use axum::Router;
use axum::response::{IntoResponse as _, Response};
use axum::routing::{get, post};
use serde::Serialize;

pub(crate) use fault::in_json;

use crate::App;
use crate::error::Problem;

/// Every address of the interface, with its full path.
pub(crate) fn all() -> Router<App> {
    let v1 = Router::new()
        .route("/openapi.json", get(doc::serve))
        .route("/games", get(games::list))
        .route("/token", post(caller::make))
        .route("/tables", get(tables::list).post(tables::create))
        .nest("/tables/{id}", at_a_table())
        .fallback(|| async { Problem::NotFound })
        .method_not_allowed_fallback(|| async { Problem::Method });
    Router::new().nest("/api/v1", v1)
}

fn at_a_table() -> Router<App> {
    Router::new()
        .route("/", get(play::view))
        .route("/stream", get(stream::open))
        .route("/record", get(play::record))
        .route("/join", post(tables::join))
        .route("/leave", post(tables::leave))
        .route("/start", post(tables::start))
        .route("/act", post(play::act))
        .route("/confirm", post(play::confirm))
}

/// Something as JSON.
fn json<T: Serialize>(value: &T) -> Result<Response, Problem> {
    let text = serde_json::to_string(value).map_err(|_| Problem::Broken)?;
    Ok(([(axum::http::header::CONTENT_TYPE, "application/json")], text).into_response())
}
