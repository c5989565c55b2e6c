//! One function an address: they read what is posted, ask the rooms, and hand the answer to a page.

mod create;
mod home;
mod host;
mod notices;
mod play;
mod rules;
mod seats;
mod settings;
mod table;
mod token;

use axum::Router;
use axum::extract::{FromRequestParts, Path};
use axum::http::header::{CONTENT_TYPE, LOCATION};
use axum::http::request::Parts;
use axum::http::{HeaderValue, StatusCode};
use axum::response::{Html, IntoResponse as _, Response};
use axum::routing::{get, post};
use maud::Markup;
use room::MatchId;

use crate::error::Problem;
use crate::{App, assets, stream};

/// Every address there is.
pub(crate) fn all() -> Router<App> {
    Router::new()
        .route("/", get(home::page))
        .route("/quick", post(create::quick))
        .route("/new/{game}", get(create::form).post(create::open))
        .route("/settings", post(settings::keep))
        .route("/guided", post(create::guided))
        .route("/import", get(create::import_form).post(create::import))
        .route("/token", get(token::page).post(token::make))
        .route("/host", get(host::page))
        .route("/host/delete", post(host::delete))
        .route("/notices", get(notices::page))
        .route("/notices/subscribe", post(notices::subscribe))
        .route("/notices/unsubscribe", post(notices::unsubscribe))
        .route("/notices/try", post(notices::attempt))
        .route("/worker.js", get(notices::worker))
        .route("/code", get(seats::typed))
        .route("/forget", post(seats::forget))
        .route("/games/{game}/rules", get(rules::page))
        .route("/games/{game}/rules/text", get(rules::text))
        .route("/games/{game}/editions/{hash}", get(rules::edition))
        .route("/assets/{file}", get(assets::serve))
        .nest("/t/{id}", at_a_table())
        .fallback(|| async { Problem::NotFound })
        .method_not_allowed_fallback(|| async { Problem::Method })
}

fn at_a_table() -> Router<App> {
    Router::new()
        .route("/", get(table::page))
        .route("/stream", get(stream::open))
        .route("/turn", get(table::turn))
        .route("/replay", get(table::replay))
        .route("/record", get(table::record))
        .route("/fair", get(table::fair))
        .route("/fair.json", get(table::fair_json))
        .route("/join", post(play::join))
        .route("/leave", post(play::leave))
        .route("/fill", post(play::fill))
        .route("/start", post(play::start))
        .route("/cancel", post(play::cancel))
        .route("/reveal", post(play::reveal))
        .route("/act", post(play::act))
        .route("/handover", post(play::hand_over))
        .route("/hint", post(play::hint))
        .route("/undo", post(play::undo))
        .route("/answer-undo", post(play::answer_undo))
        .route("/say", post(play::say))
        .route("/rematch", post(play::rematch))
        .route("/confirm", post(play::confirm))
        .route("/pause", post(play::pause))
        .route("/instruct", post(play::instruct))
        .route("/branch", post(create::branch))
        .route("/mute", post(seats::mute))
        .route("/stand-in", post(seats::stand_in))
        .route("/come-back", post(seats::come_back))
        .route("/quit", post(seats::quit))
        .route("/pass", post(seats::make_pass))
        .route("/seat/{code}", get(seats::way).post(seats::take))
        .route("/end", post(seats::end))
        .route("/delete", post(seats::delete))
}

/// The table an address names. What cannot be an id is a table that does not exist.
pub(crate) struct At(pub(crate) MatchId);

impl<S: Send + Sync> FromRequestParts<S> for At {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, Problem> {
        let path = Path::<std::collections::HashMap<String, String>>::from_request_parts(parts, state).await;
        let id = path.ok().and_then(|Path(names)| names.get("id")?.parse().ok());
        id.map(Self).ok_or(Problem::NotFound)
    }
}

/// A page as an answer.
fn html(markup: Markup) -> Response {
    Html(markup.into_string()).into_response()
}

/// A word to our script.
pub(crate) fn json(value: &serde_json::Value) -> Response {
    ([(CONTENT_TYPE, "application/json")], value.to_string()).into_response()
}

/// Sends the browser on, by GET.
fn see_other(address: &str) -> Response {
    let mut response = StatusCode::SEE_OTHER.into_response();
    if let Ok(address) = HeaderValue::from_str(address) {
        response.headers_mut().insert(LOCATION, address);
    }
    response
}
