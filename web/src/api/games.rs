//! What can be played.

use axum::extract::State;
use axum::http::HeaderMap;
use axum::http::header::ACCEPT_LANGUAGE;
use axum::response::Response;
use engine::setup::OptionValues;
use engine::{Lang, OptionSpec};
use host::{EditionInfo, Kind};
use serde::Serialize;
use utoipa::ToSchema;

use super::shapes::EditionName;
use crate::App;
use crate::error::Problem;
use crate::visit;

/// A game that can be played.
#[derive(Serialize, ToSchema)]
pub(crate) struct Game {
    /// Its name in addresses and records.
    id: String,
    /// Its title.
    title: String,
    /// One sentence on what it is about.
    blurb: String,
    /// The fewest who can play.
    least_players: u8,
    /// The most who can play.
    most_players: u8,
    /// The version of its rules.
    rules: u32,
    /// Its editions, the default first.
    editions: Vec<EditionName>,
    /// Its options.
    options: Vec<GameOption>,
}

/// An option of a game.
#[derive(Serialize, ToSchema)]
pub(crate) struct GameOption {
    /// Its name.
    name: String,
    /// Its values, the default first; a `N` stands for any number from 1 to 9999.
    values: Vec<String>,
}

/// What can be played.
#[utoipa::path(get, path = "/api/v1/games", operation_id = "listGames", security(()),
    responses((status = 200, body = Vec<Game>)))]
pub(crate) async fn list(State(app): State<App>, headers: HeaderMap) -> Result<Response, Problem> {
    let spoken = headers.get(ACCEPT_LANGUAGE).and_then(|value| value.to_str().ok());
    let lang = spoken.map_or_else(Lang::default, visit::preferred);
    let game = |kind: &&'static dyn Kind| Game::new(*kind, &app.rooms.editions(*kind), lang);
    super::json(&app.rooms.kinds().iter().map(game).collect::<Vec<_>>())
}

impl Game {
    fn new(kind: &dyn Kind, editions: &[EditionInfo], lang: Lang) -> Self {
        let edition = |edition: &EditionInfo| EditionName::new(&edition.id, &edition.hash);
        Self {
            id: kind.id().to_owned(),
            title: kind.title(lang).to_owned(),
            blurb: kind.blurb(lang).to_owned(),
            least_players: *kind.players().start(),
            most_players: *kind.players().end(),
            rules: kind.rules_version(),
            editions: editions.iter().map(edition).collect(),
            options: kind.options().iter().map(GameOption::new).collect(),
        }
    }
}

impl GameOption {
    fn new(spec: &OptionSpec) -> Self {
        let values: &[&str] = match spec.values {
            OptionValues::Words(words) => words,
            OptionValues::Limit => &["none", "N"],
        };
        Self { name: spec.name.to_owned(), values: values.iter().map(ToString::to_string).collect() }
    }
}
