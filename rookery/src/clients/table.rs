//! A table full of random players: opened, joined, begun, played to the end.

use std::sync::Arc;
use std::time::Duration;

use axum::http::StatusCode;
use engine::Rng;
use tokio::task::JoinSet;

use super::browser::{Browser, Network, Trouble};
use super::player::{Ledger, Player};
use super::watch::Watch;

/// The names of the players, in the order they come.
const NAMES: [&str; 6] = ["Sarah", "Hans", "Yoshiko", "Tommaso", "Pascal", "Bobby"];

/// What is to be played, and where.
#[derive(Clone)]
pub struct Wish {
    /// The game's id.
    pub game: String,
    /// How many people play.
    pub people: usize,
    /// Bots besides them, such as `random`.
    pub bots: Vec<String>,
    /// The addresses of the nodes.
    pub nodes: Arc<[String]>,
    /// What all choices come from.
    pub seed: u64,
    /// The least time between being asked and answering.
    pub pace: Duration,
}

/// A table at which everybody has a seat.
pub struct Table {
    /// Its address on any node, such as `/t/7k2m9qxd`.
    pub path: String,
    browsers: Vec<Browser>,
}

impl Table {
    /// Opens a table, has everybody join, and begins the match. Each player comes to another node.
    pub async fn open(network: &Network, wish: &Wish) -> Result<Self, Trouble> {
        let first = wish.seed as usize;
        let browser =
            |n: usize| Browser::new(network.clone(), Arc::clone(&wish.nodes), first.wrapping_add(n));
        let mut browsers: Vec<Browser> = (0..wish.people).map(browser).collect();
        let path = create(&mut browsers[0], wish).await?;
        for (name, browser) in NAMES.iter().zip(&mut browsers).skip(1) {
            browser.get(&path).await?;
            tolerate_conflict(browser.post(&format!("{path}/join"), &[("name", name)]).await)?;
        }
        if wish.people > 1 {
            // Without friends to wait for it has begun already.
            tolerate_conflict(browsers[0].post(&format!("{path}/start"), &[]).await)?;
        }
        Ok(Self { path, browsers })
    }

    /// Plays until the match is over for everybody.
    pub async fn play(self, wish: &Wish, ledger: &Arc<dyn Ledger>) -> Result<(), Trouble> {
        let watch = Arc::new(Watch::new(self.browsers.len()));
        let mut playing = JoinSet::new();
        for (number, browser) in self.browsers.into_iter().enumerate() {
            let player = Player {
                browser,
                table: self.path.clone(),
                number,
                rng: Rng::new(wish.seed ^ ((number as u64 + 1) << 48)),
                pace: wish.pace,
                sits: false,
                watch: Arc::clone(&watch),
                ledger: Arc::clone(ledger),
            };
            playing.spawn(player.play());
        }
        while let Some(played) = playing.join_next().await {
            played.map_err(|error| Trouble::Strange(format!("{}: {error}", self.path)))??;
        }
        Ok(())
    }
}

async fn create(browser: &mut Browser, wish: &Wish) -> Result<String, Trouble> {
    browser.get("/").await?;
    let mut fields = vec![("pace".to_owned(), "quick".to_owned()), ("name1".to_owned(), NAMES[0].to_owned())];
    let friends = std::iter::repeat_n("friend", wish.people.saturating_sub(1));
    let places = std::iter::once("me").chain(friends).chain(wish.bots.iter().map(String::as_str));
    fields.extend(places.zip(1..).map(|(who, n)| (format!("place{n}"), who.to_owned())));
    let fields: Vec<(&str, &str)> =
        fields.iter().map(|(name, value)| (name.as_str(), value.as_str())).collect();
    let path = format!("/new/{}", wish.game);
    let answer = browser.post(&path, &fields).await?;
    answer.location.filter(|to| to.starts_with("/t/")).ok_or(Trouble::Strange(path))
}

/// What was done already needs not be done again.
fn tolerate_conflict<T>(answer: Result<T, Trouble>) -> Result<(), Trouble> {
    match answer {
        Ok(_) | Err(Trouble::Refused { status: StatusCode::CONFLICT, .. }) => Ok(()),
        Err(trouble) => Err(trouble),
    }
}
