//! The host's page, for whoever has the key that the program names at its start.

use axum::extract::State;
use axum::http::{HeaderMap, Uri};
use axum::response::Response;
use room::MatchId;

use super::{html, see_other};
use crate::App;
use crate::config::House;
use crate::error::Problem;
use crate::forms::Fields;
use crate::visit::{self, Visit};
use crate::{cookies, pages};

/// The cookie that keeps the key.
const HOST_COOKIE: &str = "host";

/// What only the host is told. To everybody else the page does not exist.
fn house<'a>(app: &'a App, headers: &HeaderMap) -> Result<&'a House, Problem> {
    let house = app.config.house.as_ref().ok_or(Problem::NotFound)?;
    let has_key = cookies::read(headers, HOST_COOKIE).any(|key| key == house.key);
    if has_key { Ok(house) } else { Err(Problem::NotFound) }
}

/// `GET /host`, at first `GET /host?key=…`: the key moves into a cookie and out of the address.
pub(crate) async fn page(
    State(app): State<App>,
    visit: Visit,
    headers: HeaderMap,
    uri: Uri,
) -> Result<Response, Problem> {
    let query = Fields::read(uri.query().unwrap_or_default().as_bytes());
    let key = app.config.house.as_ref().map(|house| house.key.as_str());
    if let Some(given) = query.get("key").filter(|given| Some(*given) == key) {
        let mut response = see_other("/host");
        visit::keep(&mut response, HOST_COOKIE, given, &app.config);
        return Ok(response);
    }
    let house = house(&app, &headers)?;
    let tables = app.rooms.newest().await?;
    Ok(html(pages::host::page(&visit, &app, house, &tables)))
}

/// `POST /host/delete`: `table`.
pub(crate) async fn delete(
    State(app): State<App>,
    headers: HeaderMap,
    fields: Fields,
) -> Result<Response, Problem> {
    house(&app, &headers)?;
    let id: MatchId = fields.parsed("table")?;
    app.rooms.remove(&id).await?;
    Ok(see_other("/host"))
}
