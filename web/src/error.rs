//! Where what went wrong meets status codes, and nowhere else.

use axum::http::StatusCode;
use axum::http::header::{HeaderValue, RETRY_AFTER};
use axum::response::{Html, IntoResponse, Response};
use engine::Lang;
use room::RoomError;
use room::error::NotNow;

use crate::lang::words;
use crate::visit::{Visit, Wants};
use crate::{App, pages, routes};

/// Why there is no page, or not the one that was asked for.
#[derive(Clone, Debug)]
pub(crate) enum Problem {
    /// No such page.
    NotFound,
    /// A page, but nothing that can be posted to, or only posted to.
    Method,
    /// A form that is none of ours, or not filled in as it can be.
    Form,
    /// A program's request that cannot be read, and why.
    Json(String),
    /// A program without a token of ours.
    Token,
    /// A post that another site made the browser send.
    Foreign,
    /// A post that is too large.
    TooLarge,
    /// Too many posts from one address.
    TooMany,
    /// Our fault.
    Broken,
    /// What the room said.
    Room(RoomError),
}

impl From<RoomError> for Problem {
    fn from(error: RoomError) -> Self {
        Self::Room(error)
    }
}

impl Problem {
    /// The status code.
    pub(crate) fn status(&self) -> StatusCode {
        match self {
            Self::NotFound | Self::Room(RoomError::NotFound) => StatusCode::NOT_FOUND,
            Self::Method => StatusCode::METHOD_NOT_ALLOWED,
            Self::Token => StatusCode::UNAUTHORIZED,
            Self::Form
            | Self::Json(_)
            | Self::Room(RoomError::Name(_) | RoomError::Setup(_) | RoomError::BadRecord(_)) => {
                StatusCode::BAD_REQUEST
            }
            Self::Room(RoomError::Refused(refused)) if refused.malformed => StatusCode::BAD_REQUEST,
            Self::Room(RoomError::NotNow(NotNow::TooLong | NotNow::WrongNonce)) => StatusCode::BAD_REQUEST,
            Self::Foreign | Self::Room(RoomError::NotYours) => StatusCode::FORBIDDEN,
            Self::TooMany | Self::Room(RoomError::NotNow(NotNow::TooFast | NotNow::TooManyTables)) => {
                StatusCode::TOO_MANY_REQUESTS
            }
            Self::Room(
                RoomError::NotNow(_) | RoomError::Stale | RoomError::Overtaken | RoomError::Refused(_),
            ) => StatusCode::CONFLICT,
            Self::TooLarge => StatusCode::PAYLOAD_TOO_LARGE,
            Self::Broken | Self::Room(RoomError::Unreadable(_) | RoomError::Store(_)) => {
                StatusCode::INTERNAL_SERVER_ERROR
            }
            Self::Room(RoomError::Closing) => StatusCode::SERVICE_UNAVAILABLE,
        }
    }

    /// A sentence for whoever asked; inner detail stays out of it.
    pub(crate) fn sentence(&self, lang: Lang) -> String {
        let t = words(lang);
        match self {
            Self::Room(error) => error.sentence(lang),
            Self::NotFound => t.not_found.to_owned(),
            Self::Method => t.wrong_method.to_owned(),
            Self::Form => t.bad_form.to_owned(),
            Self::Json(why) => format!("{}: {why}.", t.bad_request),
            Self::Token => t.no_token.to_owned(),
            Self::Foreign => t.foreign_post.to_owned(),
            Self::TooLarge => t.too_large.to_owned(),
            Self::TooMany => t.too_many.to_owned(),
            Self::Broken => t.broken.to_owned(),
        }
    }

    /// The kind of trouble, in a word a program can decide by.
    pub(crate) fn code(&self) -> &'static str {
        match self {
            Self::NotFound | Self::Room(RoomError::NotFound) => "not-found",
            Self::Method => "method",
            Self::Form | Self::Json(_) => "bad-request",
            Self::Token => "token",
            Self::Foreign => "foreign",
            Self::TooLarge => "too-large",
            Self::TooMany => "too-many",
            Self::Broken | Self::Room(RoomError::Unreadable(_)) => "broken",
            Self::Room(RoomError::NotYours) => "not-yours",
            Self::Room(RoomError::NotNow(_)) => "not-now",
            Self::Room(RoomError::Stale | RoomError::Overtaken) => "stale",
            Self::Room(RoomError::Refused(refused)) if refused.malformed => "bad-action",
            Self::Room(RoomError::Refused(_)) => "refused",
            Self::Room(RoomError::BadRecord(_)) => "bad-record",
            Self::Room(RoomError::Name(_)) => "bad-name",
            Self::Room(RoomError::Setup(_)) => "bad-setup",
            Self::Room(RoomError::Store(_)) => "not-saved",
            Self::Room(RoomError::Closing) => "closing",
        }
    }

    /// The rule of the game that is the reason, if one is.
    pub(crate) fn rule(&self) -> Option<&'static str> {
        match self {
            Self::Room(RoomError::Refused(refused)) => refused.rule,
            _ => None,
        }
    }

    /// Takes the matter down if it is our fault, and answers in a way the visitor can read.
    pub(crate) fn page(&self, visit: &Visit, app: &App) -> Response {
        let status = self.status();
        if status.is_server_error() {
            tracing::error!(path = visit.here, problem = ?self, "a request failed: {} {self:?}", visit.here);
        }
        let sentence = self.sentence(visit.lang);
        let mut response = match visit.wants {
            Wants::Json => routes::json(&serde_json::json!({ "message": sentence, "rule": self.rule() })),
            Wants::Page => {
                Html(pages::errors::page(visit, app, status, &sentence).into_string()).into_response()
            }
        };
        *response.status_mut() = status;
        if status == StatusCode::TOO_MANY_REQUESTS {
            response.headers_mut().insert(RETRY_AFTER, HeaderValue::from_static("5"));
        }
        response
    }
}

/// Only a note: [`crate::visit::welcome`] knows who reads it and makes the page.
impl IntoResponse for Problem {
    fn into_response(self) -> Response {
        let mut response = self.status().into_response();
        response.extensions_mut().insert(self);
        response
    }
}
