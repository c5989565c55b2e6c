//! New tables: at once against bots, or set up with care.

use axum::extract::{Path, State};
use axum::response::Response;
use host::Kind;
use room::{Plan, RoomError};

use super::{At, html, see_other};
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

/// `POST /t/ID/branch`: a new table that goes on from `step` of a match that is over.
pub(crate) async fn branch(
    State(app): State<App>,
    visit: Visit,
    At(id): At,
    fields: Fields,
) -> Result<Response, Problem> {
    let step = fields.parsed("step")?;
    let moment = app.rooms.replay(&id, Some(&visit.visitor), visit.lang, step, None).await?;
    let plan = forms::branch_plan(moment.kind, &fields, visit.lang)?;
    let new = app.rooms.branch(&id, &visit.visitor, step, plan).await?;
    Ok(see_other(&format!("/t/{new}")))
}

/// `POST /guided`: `game`; a first game with tips.
pub(crate) async fn guided(
    State(app): State<App>,
    visit: Visit,
    fields: Fields,
) -> Result<Response, Problem> {
    let game = fields.get("game").ok_or(Problem::Form)?;
    let id = app.rooms.guided(game, &visit.visitor, fields.join(visit.lang)).await?;
    Ok(see_other(&format!("/t/{id}")))
}

/// `GET /import`
pub(crate) async fn import_form(State(app): State<App>, visit: Visit) -> Response {
    html(pages::import::page(&visit, &app, "", None))
}

/// `POST /import`: `record`, the text. What is wrong with it is said on the form.
pub(crate) async fn import(
    State(app): State<App>,
    visit: Visit,
    fields: Fields,
) -> Result<Response, Problem> {
    // A form posts lines as the mail of old did.
    let text = fields.get("record").unwrap_or_default().replace("\r\n", "\n");
    let text = format!("{}\n", text.trim_end());
    match app.rooms.import(&visit.visitor, &text).await.map_err(Problem::from) {
        Ok(id) => Ok(see_other(&format!("/t/{id}/replay?step=0"))),
        Err(problem) if problem.status().is_server_error() => Err(problem),
        Err(problem) => {
            let sentence = problem.sentence(visit.lang);
            let mut response = html(pages::import::page(&visit, &app, &text, Some(&sentence)));
            *response.status_mut() = problem.status();
            Ok(response)
        }
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
