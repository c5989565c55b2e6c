//! New tables: at once against bots, or set up with care.

use axum::extract::{Path, State};
use axum::response::Response;
use host::Kind;
use room::{Plan, RoomError};

use super::{html, see_other};
use crate::App;
use crate::error::Problem;
use crate::forms::{self, Fields};
use crate::visit::{self, NAME_COOKIE, Visit};
use crate::{cookies, pages};

fn kind(app: &App, id: &str) -> Result<&'static dyn Kind, Problem> {
    app.rooms.kind(id).ok_or(Problem::NotFound)
}

/// `POST /quick`: a table against bots, at once.
pub(crate) async fn quick(State(app): State<App>, visit: Visit, fields: Fields) -> Result<Response, Problem> {
    let kind = kind(&app, fields.get("game").ok_or(Problem::Form)?)?;
    let plan = forms::quick_plan(kind, &fields, visit.lang)?;
    create(&app, &visit, plan, fields.get("name")).await
}

/// `GET /new/GAME`
pub(crate) async fn form(
    State(app): State<App>,
    visit: Visit,
    Path(game): Path<String>,
) -> Result<Response, Problem> {
    Ok(html(pages::create::page(&visit, &app, kind(&app, &game)?, None)))
}

/// `POST /new/GAME`. What cannot be played is said on the form.
pub(crate) async fn open(
    State(app): State<App>,
    visit: Visit,
    Path(game): Path<String>,
    fields: Fields,
) -> Result<Response, Problem> {
    let kind = kind(&app, &game)?;
    let plan = forms::plan(kind, &fields, visit.lang)?;
    match create(&app, &visit, plan, fields.get("name1")).await {
        Err(problem @ Problem::Room(RoomError::Setup(_) | RoomError::Name(_))) => {
            let sentence = problem.sentence(visit.lang);
            let mut response = html(pages::create::page(&visit, &app, kind, Some(&sentence)));
            *response.status_mut() = problem.status();
            Ok(response)
        }
        answer => answer,
    }
}

/// Makes the table, remembers the name, and leads there.
async fn create(app: &App, visit: &Visit, plan: Plan, name: Option<&str>) -> Result<Response, Problem> {
    let id = app.rooms.create(&visit.visitor, plan).await?;
    let mut response = see_other(&format!("/t/{id}"));
    if let Some(name) = name {
        visit::keep(&mut response, NAME_COOKIE, &cookies::encode(name.trim()), &app.config);
    }
    Ok(response)
}
