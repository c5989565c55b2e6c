//! The table in the browser: an axum router over the rooms. It knows no game and no SQL.
//!
//! Everything is a page rendered here and a form that posts to us; one small script makes it quick. [`router`] builds it all from an
//! [`App`], so that a test can ask it without a socket. The map of this crate:
//!
//! - [`config`]: what the binary decides; `visit`, `session`, `cookies`: who asks;
//! - `csrf`, `limits`, `headers`: what is turned away, and what every answer says;
//! - `routes`: one function an address; `forms`: what is posted; `error`: where trouble meets status codes;
//! - `pages`: HTML, made from what is known; `lang`: every word of them; `markdown`, `provenance`, `qr`: parts of pages;
//! - `api`: the same for programs, in JSON;
//! - `notices`: telling people of their turns while no page is open;
//! - `stream`, `change`: server-sent events; `assets`: style sheets and scripts.

mod api;
mod assets;
mod change;
pub mod config;
mod cookies;
mod csrf;
mod error;
mod forms;
mod headers;
mod lang;
mod limits;
mod markdown;
mod notices;
mod pages;
mod provenance;
mod qr;
mod routes;
mod session;
mod stream;
mod update;
mod visit;

use std::sync::Arc;

use axum::Router;
use axum::middleware::{from_fn, from_fn_with_state};
use axum::response::{IntoResponse as _, Response};
use push::Courier;
use room::Rooms;
use store::Millis;
use tower_http::CompressionLevel;
use tower_http::catch_panic::CatchPanicLayer;
use tower_http::compression::CompressionLayer;

pub use config::{BadBaseUrl, BaseUrl, Config, House, Push};

use crate::assets::Assets;
use crate::error::Problem;
use crate::limits::Limits;
use crate::notices::Views;
use crate::session::Sessions;

/// Everything a request can reach. Cheap to clone.
#[derive(Clone)]
pub struct App {
    rooms: Rooms,
    config: Arc<Config>,
    sessions: Arc<Sessions>,
    assets: Arc<Assets>,
    limits: Arc<Limits>,
    views: Arc<Views>,
    courier: Option<Arc<Courier>>,
}

impl App {
    /// The site over these rooms. Must be called within a tokio runtime, whose tasks tell people of their turns.
    pub fn new(rooms: Rooms, config: Config) -> Self {
        let app = Self {
            sessions: Arc::new(Sessions::new(config.key)),
            assets: Arc::new(Assets::new(rooms.kinds())),
            limits: Arc::default(),
            views: Arc::default(),
            courier: notices::courier(&config).map(Arc::new),
            config: Arc::new(config),
            rooms,
        };
        if app.courier.is_some() {
            tokio::spawn(notices::tell(app.clone()));
        }
        app
    }

    fn now(&self) -> Millis {
        self.rooms.world().surroundings.now()
    }
}

/// The whole site. Serve it with `into_make_service_with_connect_info::<SocketAddr>()`: limits are per address.
pub fn router(app: App) -> Router {
    // The last layer is the first to see a request and the last to see its answer.
    // A page is made for one reader at one moment: packing it well takes longer than sending it.
    let packed = CompressionLayer::new().gzip(true).quality(CompressionLevel::Fastest);
    let pages = guarded(routes::all(), &app)
        .layer(from_fn_with_state(app.clone(), csrf::only_from_here))
        .layer(from_fn_with_state(app.clone(), visit::welcome))
        .layer(packed);
    let api = guarded(api::all(), &app).layer(from_fn(api::in_json));
    api.merge(pages).layer(from_fn(headers::on_every_answer)).with_state(app)
}

/// What holds for pages and programs alike: no panic ends the program, and nobody asks for too much.
fn guarded(routes: Router<App>, app: &App) -> Router<App> {
    routes
        .layer(CatchPanicLayer::custom(|_: Box<dyn std::any::Any + Send>| -> Response {
            Problem::Broken.into_response()
        }))
        .layer(from_fn_with_state(app.clone(), limits::per_address))
}
