//! The home page.

use axum::extract::State;
use axum::response::Response;
use store::Stage;

use super::html;
use crate::App;
use crate::error::Problem;
use crate::pages;
use crate::pages::home::Lists;
use crate::visit::Visit;

/// `GET /`
pub(crate) async fn page(State(app): State<App>, visit: Visit) -> Result<Response, Problem> {
    let mut mine = app.rooms.mine(&visit.visitor, Stage::Live).await?;
    mine.extend(app.rooms.mine(&visit.visitor, Stage::Ended).await?);
    let open =
        app.rooms.open().await?.into_iter().filter(|line| mine.iter().all(|own| own.id != line.id)).collect();
    Ok(html(pages::home::page(&visit, &app, &Lists { mine, open })))
}
