//! Somebody who answers at random until the match is over, whatever happens to the nodes meanwhile.

use std::sync::Arc;
use std::time::{Duration, Instant};

use axum::http::StatusCode;
use engine::Rng;

use super::browser::{Browser, Stream, Trouble};
use super::page::Seen;
use super::watch::Watch;

/// How long to wait before the next node is asked.
const PAUSE: Duration = Duration::from_millis(100);

/// What players tell whoever lets them play.
pub trait Ledger: Send + Sync {
    /// One more player has the table before them, for the first time, and hears of every move.
    fn sat_down(&self) {}

    /// The server said that this answer to the decision of this number is kept.
    fn acknowledged(&self, table: &str, decision: usize, action: &str);

    /// A move has reached everybody.
    fn arrived(&self, took: Duration);

    /// Something went wrong.
    fn went_wrong(&self, trouble: &Trouble);
}

/// A player at a table.
pub struct Player {
    /// Their browser.
    pub browser: Browser,
    /// The table, such as `/t/7k2m9qxd`.
    pub table: String,
    /// Which of the table's players this is.
    pub number: usize,
    /// Where their choices come from.
    pub rng: Rng,
    /// The time between being asked and answering, in the mean: people do not answer in step.
    pub pace: Duration,
    /// Do they have the table before them?
    pub sits: bool,
    /// The moves of the table.
    pub watch: Arc<Watch>,
    /// Where it is told.
    pub ledger: Arc<dyn Ledger>,
}

impl Player {
    /// Plays to the end of the match. Nodes that fail are left for others; what no node will have is an error.
    pub async fn play(mut self) -> Result<(), Trouble> {
        loop {
            match self.sit().await {
                Ok(true) => return Ok(()),
                Ok(false) => {}
                Err(trouble) if trouble.is_passing() => {
                    self.ledger.went_wrong(&trouble);
                    self.browser.move_on();
                    tokio::time::sleep(PAUSE).await;
                }
                Err(trouble) => return Err(trouble),
            }
        }
    }

    /// Plays until the page must be fetched anew: `true` if the match is over.
    async fn sit(&mut self) -> Result<bool, Trouble> {
        let page = self.browser.get(&self.table).await?.body;
        let mut seen = Seen::read(&page).ok_or_else(|| Trouble::Strange(self.table.clone()))?;
        let key: String = form_urlencoded::byte_serialize(seen.key.as_bytes()).collect();
        let path = format!("{}/stream?since={}&page={key}&take=texts", self.table, seen.version);
        let mut stream = self.browser.stream(&path).await?;
        self.has_seen(&seen);
        if !std::mem::replace(&mut self.sits, true) {
            self.ledger.sat_down();
        }
        let mut open = None;
        while !seen.over {
            open = seen.decision.map(|asked| self.due(asked, open));
            let same_page = match open {
                None => self.next(&mut stream, &mut seen).await?,
                // Whoever takes their time sees what the others do meanwhile.
                Some((decision, due)) => {
                    match tokio::time::timeout_at(due.into(), self.next(&mut stream, &mut seen)).await {
                        Ok(read) => read?,
                        Err(_) => self.answer(decision, &mut seen).await.map(|()| true)?,
                    }
                }
            };
            if !same_page {
                return Ok(false);
            }
        }
        Ok(true)
    }

    /// When the decision of this number is answered: if it was open before, as was said then.
    fn due(&mut self, asked: usize, before: Option<(usize, Instant)>) -> (usize, Instant) {
        before.filter(|(open, _)| *open == asked).unwrap_or_else(|| {
            let thought = self.pace.mul_f32(2.0 * self.rng.unit());
            (asked, Instant::now() + thought)
        })
    }

    /// Takes the next update in; `false` if the page is another now.
    async fn next(&mut self, stream: &mut Stream, seen: &mut Seen) -> Result<bool, Trouble> {
        let update = stream.next().await.ok_or_else(|| Trouble::Silent(self.table.clone()))?;
        let reload = update.reload;
        seen.take(update);
        self.has_seen(seen);
        Ok(!reload)
    }

    fn has_seen(&self, seen: &Seen) {
        for took in self.watch.seen(self.number, seen.rows(), Instant::now()) {
            self.ledger.arrived(took);
        }
    }

    /// Answers at random. That somebody else was quicker is no trouble: the stream says what is asked now.
    async fn answer(&mut self, decision: usize, seen: &mut Seen) -> Result<(), Trouble> {
        seen.decision = None;
        let Some(action) = self.rng.choose(&seen.acts).cloned() else { return Ok(()) };
        self.watch.posted(self.number, seen.rows(), Instant::now());
        let fields = [("decision", decision.to_string()), ("act", action.clone())];
        let fields = fields.each_ref().map(|(name, value)| (*name, value.as_str()));
        let path = format!("{}/act", self.table);
        match self.post(&path, &fields).await {
            Ok(()) => self.ledger.acknowledged(&self.table, decision, &action),
            Err(Trouble::Refused { status: StatusCode::CONFLICT, .. }) => self.watch.called_off(seen.rows()),
            Err(trouble) => return Err(trouble),
        }
        Ok(())
    }

    /// Posts until some node answers: the same post twice is one.
    async fn post(&mut self, path: &str, fields: &[(&str, &str)]) -> Result<(), Trouble> {
        loop {
            match self.browser.post(path, fields).await {
                Err(trouble) if trouble.is_passing() => {
                    self.ledger.went_wrong(&trouble);
                    self.browser.move_on();
                    tokio::time::sleep(PAUSE).await;
                }
                answer => return answer.map(drop),
            }
        }
    }
}
