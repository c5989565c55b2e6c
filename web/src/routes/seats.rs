//! Seats change hands: to a bot and back, to another device or person; a table ends early, or goes.

use std::collections::HashMap;

use axum::extract::{Path, State};
use axum::http::Uri;
use axum::response::Response;
use bots::{Bot, Level};
use engine::Seat;
use room::plan::Consent;
use room::{Errand, MatchId};

use super::play::answer;
use super::{At, html, see_other};
use crate::App;
use crate::error::Problem;
use crate::forms::Fields;
use crate::lang::words;
use crate::visit::{self, NAME_COOKIE, Visit};
use crate::{cookies, pages};

/// How many characters of a typed code are the table's.
const ID_LENGTH: usize = 8;

fn seat(fields: &Fields) -> Result<Seat, Problem> {
    fields.parsed("seat").map(Seat)
}

/// `POST /t/ID/stand-in`: `seat`, `bot`.
pub(crate) async fn stand_in(
    State(app): State<App>,
    visit: Visit,
    At(id): At,
    fields: Fields,
) -> Result<Response, Problem> {
    let bot: Bot = fields.parsed("bot")?;
    let done = app.rooms.stand_in(&id, &visit.visitor, seat(&fields)?, bot).await;
    answer(&app, &visit, &id, done).await
}

/// `POST /t/ID/come-back`: `seat`.
pub(crate) async fn come_back(
    State(app): State<App>,
    visit: Visit,
    At(id): At,
    fields: Fields,
) -> Result<Response, Problem> {
    let done = app.rooms.come_back(&id, &visit.visitor, seat(&fields)?).await;
    answer(&app, &visit, &id, done).await
}

/// `POST /t/ID/quit`
pub(crate) async fn quit(State(app): State<App>, visit: Visit, At(id): At) -> Result<Response, Problem> {
    let done = app.rooms.quit(&id, &visit.visitor, Bot::Level(Level::Medium)).await;
    answer(&app, &visit, &id, done).await
}

/// `POST /t/ID/pass`: `seat`, `errand=move|give`.
pub(crate) async fn make_pass(
    State(app): State<App>,
    visit: Visit,
    At(id): At,
    fields: Fields,
) -> Result<Response, Problem> {
    let errand = match fields.get("errand") {
        Some("move") => Errand::Move,
        Some("give") => Errand::Give,
        _ => return Err(Problem::Form),
    };
    let done = app.rooms.make_pass(&id, &visit.visitor, seat(&fields)?, errand).await;
    answer(&app, &visit, &id, done).await
}

/// `POST /t/ID/end`: `agree=yes|no`.
pub(crate) async fn end(
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
    let done = app.rooms.agree_to_end(&id, &visit.visitor, consent).await;
    answer(&app, &visit, &id, done).await
}

/// `POST /t/ID/delete`: leads home.
pub(crate) async fn delete(State(app): State<App>, visit: Visit, At(id): At) -> Result<Response, Problem> {
    match app.rooms.delete(&id, &visit.visitor).await {
        Ok(()) => Ok(see_other("/")),
        Err(error) => answer(&app, &visit, &id, Err(error)).await,
    }
}

/// `POST /t/ID/mute`: `seat`; pressed again, one hears them again.
pub(crate) async fn mute(
    State(app): State<App>,
    visit: Visit,
    At(id): At,
    fields: Fields,
) -> Result<Response, Problem> {
    let done = app.rooms.mute(&id, &visit.visitor, seat(&fields)?).await;
    answer(&app, &visit, &id, done).await
}

fn code(names: &HashMap<String, String>) -> Result<&str, Problem> {
    names.get("code").map(String::as_str).ok_or(Problem::NotFound)
}

/// `GET /t/ID/seat/CODE`
pub(crate) async fn way(
    State(app): State<App>,
    visit: Visit,
    At(id): At,
    Path(names): Path<HashMap<String, String>>,
) -> Result<Response, Problem> {
    let (way, kind) = app.rooms.way(&id, code(&names)?).await?;
    Ok(html(pages::pass::page(&visit, &app, &id, kind, &way)))
}

/// `POST /t/ID/seat/CODE`: `name`, if the seat is given.
pub(crate) async fn take(
    State(app): State<App>,
    visit: Visit,
    At(id): At,
    Path(names): Path<HashMap<String, String>>,
    fields: Fields,
) -> Result<Response, Problem> {
    let name = fields.person("name", words(visit.lang).guest);
    app.rooms.use_pass(&id, &visit.visitor, code(&names)?, &name).await?;
    let mut response = see_other(&format!("/t/{id}"));
    if fields.get("name").is_some() {
        visit::keep(&mut response, NAME_COOKIE, &cookies::encode(&name), &app.config);
    }
    Ok(response)
}

/// `GET /code?code=…`: a code as it was typed leads to its page.
pub(crate) async fn typed(uri: Uri) -> Result<Response, Problem> {
    let query = Fields::read(uri.query().unwrap_or_default().as_bytes());
    let (id, code) = split(query.get("code").unwrap_or_default()).ok_or(Problem::NotFound)?;
    Ok(see_other(&format!("/t/{id}/seat/{code}")))
}

/// The table and the pass in a code, whatever stands between its characters.
fn split(typed: &str) -> Option<(MatchId, String)> {
    let plain: String = typed.to_lowercase().chars().filter(char::is_ascii_alphanumeric).collect();
    let (id, code) = plain.split_at_checked(ID_LENGTH)?;
    Some((id.parse().ok()?, code.to_owned())).filter(|(_, code)| !code.is_empty())
}

/// `POST /forget`: the name somebody last played under. At tables it stays; those can be deleted.
pub(crate) async fn forget(State(app): State<App>, visit: Visit) -> Result<Response, Problem> {
    app.rooms.world().store.forget_name(&visit.visitor).await.map_err(room::RoomError::from)?;
    let mut response = see_other("/");
    visit::keep(&mut response, NAME_COOKIE, "", &app.config);
    Ok(response)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_code_is_read_however_it_is_typed() {
        for typed in ["7k2m9qxd 4f2k9q", "7K2M-9QXD-4f2k9q", " 7k2m9qxd4f2k9q "] {
            let (id, code) = split(typed).unwrap();
            assert_eq!((id.as_str(), code.as_str()), ("7k2m9qxd", "4f2k9q"), "{typed}");
        }
        for typed in ["", "7k2m", "7k2m9qxd", "ä"] {
            assert!(split(typed).is_none(), "{typed}");
        }
    }
}
