//! Where somebody says that they want to be told of their turns, and reads what became of it.

use axum::extract::State;
use axum::http::header::CONTENT_TYPE;
use axum::response::{IntoResponse as _, Response};
use push::Reader;
use room::RoomError;
use store::{Notice, Subscription};

use super::{html, json, see_other};
use crate::App;
use crate::error::Problem;
use crate::forms::Fields;
use crate::notices::{self, IN_VIEW, MOST_BROWSERS};
use crate::pages;
use crate::pages::notices::Told;
use crate::visit::{Visit, Wants};

/// So many lines of the delivery log are shown, and so many are looked through for them.
const SHOWN: usize = 20;
const LOOKED_THROUGH: u32 = 200;

/// So often a try can be made, in milliseconds.
const TRY_EVERY: i64 = 10_000;

/// What a browser does when a notice comes; it may stand above all our pages because it is served here.
pub(crate) async fn worker() -> Response {
    ([(CONTENT_TYPE, "text/javascript; charset=utf-8")], include_str!("../../assets/worker.js"))
        .into_response()
}

/// `GET /notices`
pub(crate) async fn page(State(app): State<App>, visit: Visit) -> Result<Response, Problem> {
    let courier = app.courier.as_ref().ok_or(Problem::NotFound)?;
    let store = &app.rooms.world().store;
    let browsers = store.subscriptions(&visit.visitor).await.map_err(RoomError::from)?;
    let told = last(&app, &visit).await?;
    Ok(html(pages::notices::page(&visit, &app, courier.public_key(), &browsers, &told)))
}

/// The last notices that were wanted, with the games they were about.
async fn last(app: &App, visit: &Visit) -> Result<Vec<Told>, RoomError> {
    let store = &app.rooms.world().store;
    let notices = store.notices(&visit.visitor, LOOKED_THROUGH).await?;
    let mut told = Vec::new();
    for Notice { about, outcome, at, .. } in
        notices.into_iter().filter(|notice| notice.outcome != IN_VIEW).take(SHOWN)
    {
        let table = match about {
            Some((id, _)) => store.find(&id).await?.map(|stored| (id, stored.game)),
            None => None,
        };
        told.push(Told { table, outcome, at });
    }
    Ok(told)
}

/// `POST /notices/subscribe`: `endpoint`, `p256dh`, `auth`, as the browser gives them to our script.
pub(crate) async fn subscribe(
    State(app): State<App>,
    visit: Visit,
    fields: Fields,
) -> Result<Response, Problem> {
    let courier = app.courier.as_ref().ok_or(Problem::NotFound)?;
    let field = |name| fields.get(name).ok_or(Problem::Form);
    let (endpoint, p256dh, auth) = (field("endpoint")?, field("p256dh")?, field("auth")?);
    courier.endpoint(endpoint).map_err(|_| Problem::Form)?;
    Reader::new(p256dh, auth).map_err(|_| Problem::Form)?;
    let subscription = Subscription {
        visitor: visit.visitor.clone(),
        endpoint: endpoint.to_owned(),
        p256dh: p256dh.to_owned(),
        auth: auth.to_owned(),
        lang: visit.lang,
        at: app.now(),
    };
    app.rooms.world().store.subscribe(subscription, MOST_BROWSERS).await.map_err(RoomError::from)?;
    Ok(done(&visit))
}

/// `POST /notices/unsubscribe`: `endpoint`.
pub(crate) async fn unsubscribe(
    State(app): State<App>,
    visit: Visit,
    fields: Fields,
) -> Result<Response, Problem> {
    let endpoint = fields.get("endpoint").ok_or(Problem::Form)?;
    app.rooms.world().store.unsubscribe(&visit.visitor, endpoint).await.map_err(RoomError::from)?;
    Ok(done(&visit))
}

/// `POST /notices/try`
pub(crate) async fn attempt(State(app): State<App>, visit: Visit) -> Result<Response, Problem> {
    let last =
        app.rooms.world().store.notices(&visit.visitor, LOOKED_THROUGH).await.map_err(RoomError::from)?;
    let recent = |notice: &Notice| notice.about.is_none() && app.now().0 - notice.at.0 < TRY_EVERY;
    if last.iter().any(recent) {
        return Err(Problem::TooMany);
    }
    notices::attempt(&app, &visit.visitor, visit.lang).await?;
    Ok(done(&visit))
}

fn done(visit: &Visit) -> Response {
    match visit.wants {
        Wants::Json => json(&serde_json::json!({})),
        Wants::Page => see_other("/notices"),
    }
}
