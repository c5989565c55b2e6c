//! Telling people that it is their turn while the table is not before them: who is told, once, and what became of it.
//!
//! Every node that knows a match hears whose turn it is. One on which that person has the table before them takes down at once that
//! no notice is needed; the others wait a little and then want to send one. The store lets one of them have its way.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard};

use engine::Lang;
use push::{Courier, Letter, Outcome, Reader};
use room::{Call, MatchId, RoomError, Visitor};
use serde_json::json;
use store::{Failure, Notice, Subscription};
use tokio::sync::broadcast::error::RecvError;

use crate::App;
use crate::config::{Config, Push};
use crate::lang::words;

/// In so many browsers somebody can be told.
pub(crate) const MOST_BROWSERS: u32 = 5;

/// So long a push service keeps a notice for a browser that is switched off, in seconds: two days.
const KEEP: u32 = 2 * 24 * 60 * 60;

/// What stands in the store about a notice that was not needed: the table was before them.
pub(crate) const IN_VIEW: &str = "in-view";
/// About one that is on its way.
const SENDING: &str = "sending";

/// The tables that people have before them, on this node: how many streams of each visitor there are.
#[derive(Default)]
pub(crate) struct Views(Mutex<HashMap<(MatchId, Visitor), usize>>);

/// Somebody looks at a table as long as this is kept.
pub(crate) struct Viewing {
    views: Arc<Views>,
    of: (MatchId, Visitor),
}

impl Views {
    fn all(&self) -> MutexGuard<'_, HashMap<(MatchId, Visitor), usize>> {
        self.0.lock().expect("nothing panics while it holds the views")
    }

    /// From now on somebody looks at a table.
    pub(crate) fn begin(self: &Arc<Self>, id: &MatchId, visitor: &Visitor) -> Viewing {
        let of = (id.clone(), visitor.clone());
        *self.all().entry(of.clone()).or_default() += 1;
        Viewing { views: Arc::clone(self), of }
    }

    fn has(&self, call: &Call) -> bool {
        self.all().contains_key(&(call.id.clone(), call.visitor.clone()))
    }
}

impl Drop for Viewing {
    fn drop(&mut self) {
        let mut views = self.views.all();
        let left = views.get_mut(&self.of).map_or(0, |count| {
            *count -= 1;
            *count
        });
        if left == 0 {
            views.remove(&self.of);
        }
    }
}

/// The courier of this site, if its key is one.
pub(crate) fn courier(config: &Config) -> Option<Courier> {
    let Push { secret, reach, .. } = config.push.as_ref()?;
    let contact = match &config.base_url {
        Some(base) if base.is_https() => base.to_string(),
        // Notices that people at this computer get themselves.
        _ => "mailto:rookery@localhost".to_owned(),
    };
    Some(Courier::new(push::Signer::new(secret, &contact)?, *reach))
}

/// Tells people of their turns until the site closes.
pub(crate) async fn tell(app: App) {
    let (mut calls, mut closing) = (app.rooms.calls(), app.rooms.closing());
    loop {
        let call = tokio::select! {
            _ = closing.wait_for(|closing| *closing) => return,
            call = calls.recv() => call,
        };
        match call {
            Ok(call) => drop(tokio::spawn(attend(app.clone(), call))),
            Err(RecvError::Lagged(missed)) => tracing::warn!(missed, "{missed} turns were not told"),
            Err(RecvError::Closed) => return,
        }
    }
}

async fn attend(app: App, call: Call) {
    if let Err(error) = see_to(&app, &call).await {
        tracing::warn!(id = %call.id, %error, "no notice about {}: {error}", call.id);
    }
}

/// Sends a notice of this turn, unless it is not needed or somebody else does.
async fn see_to(app: &App, call: &Call) -> Result<(), Failure> {
    let store = &app.rooms.world().store;
    let browsers = store.subscriptions(&call.visitor).await?;
    let Some(push) = app.config.push.as_ref().filter(|_| !browsers.is_empty()) else { return Ok(()) };
    if !app.views.has(call) {
        tokio::time::sleep(push.grace).await;
    }
    let in_view = app.views.has(call);
    if !in_view && !app.rooms.is_called(call).await {
        return Ok(());
    }
    let notice = Notice {
        visitor: call.visitor.clone(),
        about: Some((call.id.clone(), call.turn)),
        outcome: if in_view { IN_VIEW } else { SENDING }.to_owned(),
        at: app.now(),
    };
    if !store.note(notice.clone()).await? || in_view {
        return Ok(());
    }
    let lang = browsers[0].lang;
    let game = app.rooms.kind(call.game).map_or(call.game, |kind| kind.title(lang));
    let outcome = deliver(app, &browsers, &text_of(game, Some(&call.id), lang), call.id.as_str()).await?;
    store.conclude(Notice { outcome, at: app.now(), ..notice }).await
}

/// What a notice says: the game and where the table is, nothing of what is on it.
fn text_of(game: &str, table: Option<&MatchId>, lang: Lang) -> String {
    let t = words(lang);
    let body = if table.is_some() { t.your_turn } else { t.notice_try };
    let url = table.map_or_else(|| "/notices".to_owned(), |id| format!("/t/{id}"));
    json!({ "title": game, "body": body, "url": url }).to_string()
}

/// Sends a try to all browsers of a visitor, and takes down what became of it.
pub(crate) async fn attempt(app: &App, visitor: &Visitor, lang: Lang) -> Result<(), RoomError> {
    let store = &app.rooms.world().store;
    let browsers = store.subscriptions(visitor).await?;
    if browsers.is_empty() {
        return Ok(());
    }
    let outcome = deliver(app, &browsers, &text_of("Rookery", None, lang), "try").await?;
    store.note(Notice { visitor: visitor.clone(), about: None, outcome, at: app.now() }).await?;
    Ok(())
}

/// Delivers to each browser, forgets those that are gone, and says how the best delivery ended.
async fn deliver(app: &App, to: &[Subscription], text: &str, topic: &str) -> Result<String, Failure> {
    let Some(courier) = &app.courier else { return Ok(word(Outcome::Unreachable)) };
    let mut best = None;
    for browser in to {
        let outcome = deliver_to(app, courier, browser, Letter { text, topic, keep: KEEP }).await;
        if outcome == Outcome::Gone {
            app.rooms.world().store.unsubscribe(&browser.visitor, &browser.endpoint).await?;
        }
        if best.is_none() || outcome == Outcome::Delivered {
            best = Some(outcome);
        }
    }
    Ok(word(best.unwrap_or(Outcome::Gone)))
}

async fn deliver_to(app: &App, courier: &Courier, to: &Subscription, letter: Letter<'_>) -> Outcome {
    let (Ok(endpoint), Ok(reader)) = (courier.endpoint(&to.endpoint), Reader::new(&to.p256dh, &to.auth))
    else {
        return Outcome::Gone;
    };
    courier.deliver(&endpoint, &reader, letter, app.now().0 / 1000).await
}

/// An outcome as the store keeps it.
fn word(outcome: Outcome) -> String {
    match outcome {
        Outcome::Delivered => "delivered".to_owned(),
        Outcome::Gone => "gone".to_owned(),
        Outcome::Unreachable => "unreachable".to_owned(),
        Outcome::Refused(status) => format!("refused {status}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_table_is_in_view_until_the_last_stream_ends() {
        let views = Arc::new(Views::default());
        let (id, sarah): (MatchId, Visitor) = ("m1".parse().unwrap(), "sarah".parse().unwrap());
        let call = |id: &str| Call { id: id.parse().unwrap(), game: "toy", visitor: sarah.clone(), turn: 0 };
        let (phone, desk) = (views.begin(&id, &sarah), views.begin(&id, &sarah));
        drop(phone);
        assert!(views.has(&call("m1")) && !views.has(&call("m2")));
        drop(desk);
        assert!(!views.has(&call("m1")) && views.all().is_empty());
    }
}
