//! Who asks: a token names a person, as a cookie does in a browser. It may be good for one table alone.

use axum::extract::FromRequestParts;
use axum::extract::State;
use axum::http::header::ACCEPT_LANGUAGE;
use axum::http::request::Parts;
use axum::response::Response;
use engine::Lang;
use room::{MatchId, RoomError, Visitor};
use serde::Serialize;
use utoipa::ToSchema;

use crate::App;
use crate::error::Problem;
use crate::{session, visit};

/// Whoever a token names.
#[derive(Clone, Debug)]
pub(crate) struct Caller {
    visitor: Visitor,
    only_at: Option<MatchId>,
    /// The language of labels and refusals.
    pub(crate) lang: Lang,
}

impl FromRequestParts<App> for Caller {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, Problem> {
        let token = session::bearer(&parts.headers).ok_or(Problem::Token)?;
        let (visitor, only_at) = app.sessions.holder(token).ok_or(Problem::Token)?;
        let wants = parts.headers.get(ACCEPT_LANGUAGE).and_then(|value| value.to_str().ok());
        let lang = wants.map_or_else(Lang::default, visit::preferred);
        Ok(Self { visitor, only_at, lang })
    }
}

impl Caller {
    /// The person, for what concerns no table in particular.
    pub(crate) fn anywhere(&self) -> Result<&Visitor, Problem> {
        if self.only_at.is_none() { Ok(&self.visitor) } else { Err(RoomError::NotYours.into()) }
    }

    /// The person at this table.
    pub(crate) fn at(&self, id: &MatchId) -> Result<&Visitor, Problem> {
        let is_let_in = self.only_at.as_ref().is_none_or(|only| only == id);
        if is_let_in { Ok(&self.visitor) } else { Err(RoomError::NotYours.into()) }
    }
}

/// A token.
#[derive(Serialize, ToSchema)]
pub(crate) struct Token {
    /// To be sent with every request, as `Authorization: Bearer TOKEN`. Whoever has it is this person.
    token: String,
}

/// A token for a person who has not been here before.
///
/// A token for the person a browser is, or for their seat at one table, is made on the page `/token`.
#[utoipa::path(post, path = "/api/v1/token", operation_id = "makeToken", security(()),
    responses((status = 200, body = Token)))]
pub(crate) async fn make(State(app): State<App>) -> Result<Response, Problem> {
    let person = session::stranger().map_err(|_| Problem::Broken)?;
    super::json(&Token { token: app.sessions.token(&person, None) })
}
