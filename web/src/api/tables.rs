//! Tables: found, made, joined, begun.

use std::collections::BTreeMap;

use axum::extract::State;
use axum::http::StatusCode;
use axum::response::{IntoResponse as _, Response};
use room::{Clock, Join, Pace, PlacePlan, Plan, Seating};
use serde::{Deserialize, Serialize};
use store::Stage;
use utoipa::ToSchema;

use super::body::Body;
use super::caller::Caller;
use super::fault::Fault;
use super::shapes::TableEntry;
use crate::App;
use crate::error::Problem;
use crate::lang::words;
use crate::routes::At;

/// Tables one can go to.
#[derive(Serialize, ToSchema)]
pub(crate) struct Tables {
    /// Those that wait for players and are shown to everybody.
    open: Vec<TableEntry>,
    /// Your own that are not over.
    mine: Vec<TableEntry>,
}

/// A table to be made.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct NewTable {
    /// The game's id.
    #[schema(example = "gauner")]
    game: String,
    /// Who is to play: `me` (once at most), `friend` for whoever comes, or a bot: `easy`, `medium`, `hard`, `master`, `random`.
    /// If nobody is waited for, the match begins at once.
    #[schema(example = json!(["me", "easy", "easy"]))]
    places: Vec<String>,
    /// What you are called.
    name: Option<String>,
    /// The hash of the edition; without it the default one.
    edition: Option<String>,
    /// Options that are not to have their default.
    #[serde(default)]
    options: BTreeMap<String, String>,
    /// `shuffled`, the default, or `as-seated`.
    #[serde(default)]
    #[schema(value_type = String, example = "shuffled")]
    seating: Seating,
    /// How quickly bots move: `quick`, `normal` or `slow`.
    #[serde(default)]
    #[schema(value_type = String, example = "quick")]
    pace: Pace,
    /// `none`, `each-SECONDS` a decision, or `bank-SECONDS-SECONDS`: so much for the match, and so much more a decision.
    #[schema(example = "none")]
    clock: Option<String>,
    /// Is it shown to everybody?
    #[serde(default)]
    listed: bool,
    /// May people look on?
    #[serde(default = "yes")]
    spectators: bool,
}

const fn yes() -> bool {
    true
}

/// A table that was made.
#[derive(Serialize, ToSchema)]
pub(crate) struct Made {
    /// Its id.
    table: String,
    /// Where people play at it.
    page: String,
}

/// Somebody who takes a place.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Newcomer {
    /// What you are called.
    name: Option<String>,
}

/// Tables that wait for players, and your own.
#[utoipa::path(get, path = "/api/v1/tables", operation_id = "listTables", responses(
    (status = 200, body = Tables)))]
pub(crate) async fn list(State(app): State<App>, caller: Caller) -> Result<Response, Problem> {
    let mine = app.rooms.mine(caller.anywhere()?, Stage::Live).await?;
    let open = app.rooms.open().await?;
    let entries = |lines: Vec<_>| lines.into_iter().map(TableEntry::from).collect();
    super::json(&Tables { open: entries(open), mine: entries(mine) })
}

/// Makes a table.
#[utoipa::path(post, path = "/api/v1/tables", operation_id = "createTable", request_body = NewTable, responses(
    (status = 201, body = Made),
    (status = 400, description = "It cannot be played like this.", body = Fault),
    (status = 404, description = "No such game or edition.", body = Fault)))]
pub(crate) async fn create(
    State(app): State<App>,
    caller: Caller,
    Body(new): Body<NewTable>,
) -> Result<Response, Problem> {
    let person = caller.anywhere()?;
    let plan = new.plan(words(caller.lang).guest)?;
    let id = app.rooms.create(person, plan).await?;
    let mut response = super::json(&Made { table: id.to_string(), page: format!("/t/{id}") })?;
    *response.status_mut() = StatusCode::CREATED;
    Ok(response)
}

impl NewTable {
    fn plan(self, usual_name: &str) -> Result<Plan, Problem> {
        let name = self.name.unwrap_or_else(|| usual_name.to_owned());
        let clock = match self.clock {
            Some(clock) => clock.parse().map_err(wrong)?,
            None => Clock::None,
        };
        let mut places = Vec::new();
        for place in &self.places {
            places.push(match place.as_str() {
                "me" if places.iter().any(|place| matches!(place, PlacePlan::Me(_))) => {
                    return Err(Problem::Json("only one place is `me`".to_owned()));
                }
                "me" => PlacePlan::Me(Join { name: name.clone(), nonce_hash: None }),
                "friend" => PlacePlan::Friend,
                bot => PlacePlan::Bot(bot.parse().map_err(wrong)?),
            });
        }
        let at_once = !places.iter().any(|place| matches!(place, PlacePlan::Friend));
        Ok(Plan {
            edition: self.edition,
            options: self.options.into_iter().collect(),
            seating: self.seating,
            pace: self.pace,
            clock,
            listed: self.listed,
            spectators: self.spectators,
            at_once,
            ..Plan::of(&self.game, places)
        })
    }
}

fn wrong(error: impl std::fmt::Display) -> Problem {
    Problem::Json(error.to_string())
}

/// Takes the first free place of a table that waits.
#[utoipa::path(post, path = "/api/v1/tables/{table}/join", operation_id = "join", request_body = Newcomer,
    params(("table" = String, Path, description = "The table's id.")), responses(
    (status = 204, description = "You have a place."),
    (status = 400, description = "Not a name.", body = Fault),
    (status = 404, description = "No such table.", body = Fault),
    (status = 409, description = "No place is free, or you have one.", body = Fault)))]
pub(crate) async fn join(
    State(app): State<App>,
    caller: Caller,
    At(id): At,
    Body(newcomer): Body<Newcomer>,
) -> Result<Response, Problem> {
    let name = newcomer.name.unwrap_or_else(|| words(caller.lang).guest.to_owned());
    app.rooms.join(&id, caller.at(&id)?, Join { name, nonce_hash: None }).await?;
    Ok(StatusCode::NO_CONTENT.into_response())
}

/// Gives your place up, before the start.
#[utoipa::path(post, path = "/api/v1/tables/{table}/leave", operation_id = "leave",
    params(("table" = String, Path, description = "The table's id.")), responses(
    (status = 204, description = "The place is free."),
    (status = 404, description = "No such table.", body = Fault),
    (status = 409, description = "The match has begun.", body = Fault)))]
pub(crate) async fn leave(State(app): State<App>, caller: Caller, At(id): At) -> Result<Response, Problem> {
    app.rooms.leave(&id, caller.at(&id)?).await?;
    Ok(StatusCode::NO_CONTENT.into_response())
}

/// Begins the match of a table you made.
#[utoipa::path(post, path = "/api/v1/tables/{table}/start", operation_id = "start",
    params(("table" = String, Path, description = "The table's id.")), responses(
    (status = 204, description = "It begins."),
    (status = 403, description = "Somebody else made it.", body = Fault),
    (status = 404, description = "No such table.", body = Fault),
    (status = 409, description = "A place is free, or it has begun.", body = Fault)))]
pub(crate) async fn start(State(app): State<App>, caller: Caller, At(id): At) -> Result<Response, Problem> {
    app.rooms.start(&id, caller.at(&id)?).await?;
    Ok(StatusCode::NO_CONTENT.into_response())
}
