//! What people do at a table: every post answers with the table, or with why it did not happen.

use axum::extract::State;
use axum::http::StatusCode;
use axum::response::{IntoResponse as _, Response};
use engine::Seat;
use engine::dice::Nonce;
use room::plan::Consent;
use room::{MatchId, RoomError};

use super::{At, html, see_other};
use crate::App;
use crate::error::Problem;
use crate::forms::Fields;
use crate::visit::{self, NAME_COOKIE, Visit, Wants};
use crate::{cookies, forms, pages};

/// Our script hears of success from the stream, and of trouble in a word; without script the table comes again, with a notice.
pub(super) async fn answer(
    app: &App,
    visit: &Visit,
    id: &MatchId,
    done: Result<(), RoomError>,
) -> Result<Response, Problem> {
    match (done, visit.wants) {
        (Ok(()), Wants::Json) => Ok(StatusCode::NO_CONTENT.into_response()),
        (Ok(()), Wants::Page) => Ok(see_other(&format!("/t/{id}"))),
        (Err(error), Wants::Json) => Err(error.into()),
        (Err(error), Wants::Page) => notice(app, visit, id, error.into()).await,
    }
}

/// The table with a word on why it did not happen; if there is no table to show, the word alone.
async fn notice(app: &App, visit: &Visit, id: &MatchId, problem: Problem) -> Result<Response, Problem> {
    if problem.status().is_server_error() {
        return Err(problem);
    }
    let look = app.rooms.look(id, Some(&visit.visitor), visit.lang, None).await;
    let Ok(look) = look else { return Err(problem) };
    let visit = Visit { here: format!("/t/{id}"), ..visit.clone() };
    let mut response = html(pages::table::page(&visit, app, &look, Some(&problem)));
    *response.status_mut() = problem.status();
    Ok(response)
}

/// `POST /t/ID/join`
pub(crate) async fn join(
    State(app): State<App>,
    visit: Visit,
    At(id): At,
    fields: Fields,
) -> Result<Response, Problem> {
    let join = fields.join(visit.lang);
    let name = cookies::encode(&join.name);
    let done = app.rooms.join(&id, &visit.visitor, join).await;
    let joined = done.is_ok();
    let mut response = answer(&app, &visit, &id, done).await?;
    if joined {
        visit::keep(&mut response, NAME_COOKIE, &name, &app.config);
    }
    Ok(response)
}

/// `POST /t/ID/leave`
pub(crate) async fn leave(State(app): State<App>, visit: Visit, At(id): At) -> Result<Response, Problem> {
    let done = app.rooms.leave(&id, &visit.visitor).await;
    answer(&app, &visit, &id, done).await
}

/// `POST /t/ID/fill`: `place` (from 0), `bot`.
pub(crate) async fn fill(
    State(app): State<App>,
    visit: Visit,
    At(id): At,
    fields: Fields,
) -> Result<Response, Problem> {
    let done = app.rooms.fill(&id, &visit.visitor, fields.parsed("place")?, fields.parsed("bot")?).await;
    answer(&app, &visit, &id, done).await
}

/// `POST /t/ID/start`
pub(crate) async fn start(State(app): State<App>, visit: Visit, At(id): At) -> Result<Response, Problem> {
    let done = app.rooms.start(&id, &visit.visitor).await;
    answer(&app, &visit, &id, done).await
}

/// `POST /t/ID/cancel`
pub(crate) async fn cancel(State(app): State<App>, visit: Visit, At(id): At) -> Result<Response, Problem> {
    let done = app.rooms.cancel(&id, &visit.visitor).await;
    answer(&app, &visit, &id, done).await
}

/// `POST /t/ID/reveal`: `nonce=PLACE:HEX`, one for each place.
pub(crate) async fn reveal(
    State(app): State<App>,
    visit: Visit,
    At(id): At,
    fields: Fields,
) -> Result<Response, Problem> {
    let nonces = fields.all("nonce").map(nonce).collect::<Option<Vec<_>>>().ok_or(Problem::Form)?;
    let done = app.rooms.reveal(&id, &visit.visitor, nonces).await;
    answer(&app, &visit, &id, done).await
}

fn nonce(text: &str) -> Option<(usize, Nonce)> {
    let (place, hex) = text.split_once(':')?;
    let mut bytes = [0; 16];
    hex::decode_to_slice(hex, &mut bytes).ok()?;
    Some((place.parse().ok()?, Nonce(bytes)))
}

/// `POST /t/ID/act`: `decision`, `act` in notation.
pub(crate) async fn act(
    State(app): State<App>,
    visit: Visit,
    At(id): At,
    fields: Fields,
) -> Result<Response, Problem> {
    let action = fields.get("act").ok_or(Problem::Form)?;
    // Without a decision the page had none to answer: it is somebody else's turn, which the room says best.
    let decision = if fields.get("decision").is_some() { fields.parsed("decision")? } else { usize::MAX };
    let done = app.rooms.act(&id, &visit.visitor, decision, action, visit.lang).await;
    answer(&app, &visit, &id, done).await
}

/// `POST /t/ID/handover`: `seat`.
pub(crate) async fn hand_over(
    State(app): State<App>,
    visit: Visit,
    At(id): At,
    fields: Fields,
) -> Result<Response, Problem> {
    let done = app.rooms.hand_over(&id, &visit.visitor, Seat(fields.parsed("seat")?)).await;
    answer(&app, &visit, &id, done).await
}

/// `POST /t/ID/hint`: `decision`.
pub(crate) async fn hint(
    State(app): State<App>,
    visit: Visit,
    At(id): At,
    fields: Fields,
) -> Result<Response, Problem> {
    let done = app.rooms.hint(&id, &visit.visitor, fields.parsed("decision")?).await;
    answer(&app, &visit, &id, done).await
}

/// `POST /t/ID/undo`
pub(crate) async fn undo(State(app): State<App>, visit: Visit, At(id): At) -> Result<Response, Problem> {
    let done = app.rooms.undo(&id, &visit.visitor, visit.lang).await;
    answer(&app, &visit, &id, done).await
}

/// `POST /t/ID/confirm`
pub(crate) async fn confirm(State(app): State<App>, visit: Visit, At(id): At) -> Result<Response, Problem> {
    let done = app.rooms.confirm(&id, &visit.visitor).await;
    answer(&app, &visit, &id, done).await
}

/// `POST /t/ID/pause`: stops the clocks, or lets them run again.
pub(crate) async fn pause(State(app): State<App>, visit: Visit, At(id): At) -> Result<Response, Problem> {
    let done = app.rooms.pause(&id, &visit.visitor).await;
    answer(&app, &visit, &id, done).await
}

/// `POST /t/ID/answer-undo`: `agree=yes|no`.
pub(crate) async fn answer_undo(
    State(app): State<App>,
    visit: Visit,
    At(id): At,
    fields: Fields,
) -> Result<Response, Problem> {
    let consent = match fields.get("agree") {
        Some("yes") => Consent::Agreed,
        Some("no") => Consent::Declined,
        _ => return Err(Problem::Form),
    };
    let done = app.rooms.answer_undo(&id, &visit.visitor, consent, visit.lang).await;
    answer(&app, &visit, &id, done).await
}

/// `POST /t/ID/say`: `text`.
pub(crate) async fn say(
    State(app): State<App>,
    visit: Visit,
    At(id): At,
    fields: Fields,
) -> Result<Response, Problem> {
    let text = fields.get("text").map(str::trim).filter(|text| !text.is_empty()).ok_or(Problem::Form)?;
    let done = app.rooms.say(&id, &visit.visitor, text).await;
    answer(&app, &visit, &id, done).await
}

/// `POST /t/ID/rematch`: leads to the new table.
pub(crate) async fn rematch(State(app): State<App>, visit: Visit, At(id): At) -> Result<Response, Problem> {
    match app.rooms.rematch(&id, &visit.visitor).await {
        Ok(new) => Ok(see_other(&format!("/t/{new}"))),
        Err(error) => answer(&app, &visit, &id, Err(error)).await,
    }
}

/// `POST /t/ID/instruct`: `seat`, and what holds for it in others' turns.
pub(crate) async fn instruct(
    State(app): State<App>,
    visit: Visit,
    At(id): At,
    fields: Fields,
) -> Result<Response, Problem> {
    let seat = Seat(fields.parsed("seat")?);
    let done = app.rooms.instruct(&id, &visit.visitor, seat, forms::instructions(&fields)).await;
    answer(&app, &visit, &id, done).await
}
