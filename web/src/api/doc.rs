//! The OpenAPI document, made from the code.

use axum::response::Response;
use utoipa::openapi::path::Operation;
use utoipa::openapi::security::{HttpAuthScheme, HttpBuilder, SecurityScheme};
use utoipa::openapi::{ContentBuilder, Ref, ResponseBuilder};
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

/// Adds what may be answered anywhere: to whoever has no token, or one for another table, to whoever asks for too much, and in trouble.
struct AnywhereElse;

impl Modify for AnywhereElse {
    fn modify(&self, doc: &mut utoipa::openapi::OpenApi) {
        for item in doc.paths.paths.values_mut() {
            item.get.iter_mut().for_each(say_what_is_usual);
            if let Some(post) = &mut item.post {
                say_what_is_usual(post);
                say(post, 413, "Too large.");
                say(post, 429, "Too many requests: wait as long as `Retry-After` says.");
            }
        }
    }
}

fn say_what_is_usual(operation: &mut Operation) {
    // What needs no token says so itself.
    if operation.security.is_none() {
        say(operation, 401, "No token, or none of ours.");
        say(operation, 403, "A token for another table.");
    }
    say(operation, 500, "It could not be kept, or is our fault.");
    say(operation, 503, "The server is closing.");
}

/// Adds a refusal, unless the operation has a better word for it.
fn say(operation: &mut Operation, status: u16, description: &str) {
    operation.responses.responses.entry(status.to_string()).or_insert_with(|| {
        let fault = ContentBuilder::new().schema(Some(Ref::from_schema_name("Fault"))).build();
        ResponseBuilder::new().description(description).content("application/json", fault).build().into()
    });
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
    modifiers(&Bearer, &AnywhereElse),
    security(("token" = []))
)]
struct Doc;

/// This document.
#[utoipa::path(get, path = "/api/v1/openapi.json", operation_id = "openapi", security(()),
    responses((status = 200, description = "An OpenAPI document.", content_type = "application/json")))]
pub(crate) async fn serve() -> Result<Response, Problem> {
    super::json(&Doc::openapi())
}
