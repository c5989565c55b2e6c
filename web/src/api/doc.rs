//! The OpenAPI document, made from the code.

use axum::response::Response;
use utoipa::openapi::security::{HttpAuthScheme, HttpBuilder, SecurityScheme};
use utoipa::{Modify, OpenApi};

use super::{caller, games, play, stream, tables};
use crate::error::Problem;

/// Adds the token to the document.
struct Bearer;

impl Modify for Bearer {
    fn modify(&self, doc: &mut utoipa::openapi::OpenApi) {
        let scheme = SecurityScheme::Http(HttpBuilder::new().scheme(HttpAuthScheme::Bearer).build());
        doc.components.get_or_insert_with(Default::default).add_security_scheme("token", scheme);
    }
}

#[derive(OpenApi)]
#[openapi(
    info(title = "Rookery", version = "1", description = "Play at a table of Rookery from a program."),
    paths(
        serve,
        games::list,
        caller::make,
        tables::list,
        tables::create,
        tables::join,
        tables::leave,
        tables::start,
        play::view,
        play::record,
        play::act,
        play::confirm,
        stream::open,
    ),
    modifiers(&Bearer),
    security(("token" = []))
)]
struct Doc;

/// This document.
#[utoipa::path(get, path = "/api/v1/openapi.json", operation_id = "openapi", security(()),
    responses((status = 200, description = "An OpenAPI document.", content_type = "application/json")))]
pub(crate) async fn serve() -> Result<Response, Problem> {
    super::json(&Doc::openapi())
}
