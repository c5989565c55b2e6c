//! Decisions that no person takes: bots move on a fixed grid, and what has only one answer for all to see is answered.
//!
//! Of several nodes that know the match one takes the trouble, by a claim in the store. If it dies, the claim lapses, and another
//! takes over. Whoever moves all the same moves once: the log takes one line of each number.

use std::sync::Arc;
use std::time::Duration;

use bots::Bot;
use engine::Seat;
use host::{Sight, Tempo};
use store::{Claim, MatchId, Millis};
use tokio::sync::mpsc;
use tokio::time::Instant;

use crate::error::RoomError;
use crate::owner::{Job, send};
use crate::plan::Pace;
use crate::world::World;

/// So long a claim holds. Whoever thinks longer renews it.
const LEASE: Duration = Duration::from_secs(6);
/// So often a claim is renewed, or asked for again.
const RENEWAL: Duration = Duration::from_secs(2);
/// How long to wait before a store that failed is tried again.
const RECOVERY: Duration = Duration::from_secs(1);

/// Who moves without a person.
pub(crate) enum Mover {
    /// The rules leave one action, for all to see; or somebody has said beforehand what to do.
    Forced(String),
    /// A bot.
    Bot(Bot),
}

/// A decision that no person takes.
pub(crate) struct Question {
    pub(crate) world: Arc<World>,
    /// The way to the match's owner; weak, so that it does not keep it alive.
    pub(crate) own: mpsc::WeakSender<Job>,
    pub(crate) id: MatchId,
    /// The number of the line that will answer it.
    pub(crate) line: u64,
    pub(crate) decision: usize,
    pub(crate) seat: Seat,
    pub(crate) pace: Pace,
    pub(crate) tempo: Tempo,
}

impl Question {
    /// Sees to it that the question is answered, here or on another node.
    pub(crate) async fn see_to_it(self, mover: Mover, sight: Box<dyn Sight>) {
        while !self.claim().await {
            tokio::time::sleep(RENEWAL).await;
            if !self.is_open().await {
                return;
            }
        }
        let (action, begun, takes) = self.think(mover, sight).await;
        tokio::time::sleep_until(release(begun, Instant::now(), takes)).await;
        let Some(action) = action else { return };
        while let Some(Err(error)) = self.answer(action.clone()).await {
            tracing::error!(id = %self.id, decision = self.decision, %error, "a bot could not move");
            if !matches!(error, RoomError::Store(_)) {
                return;
            }
            tokio::time::sleep(RECOVERY).await;
        }
    }

    /// Takes the trouble upon this node, unless another has. If the store fails, it is asked again.
    async fn claim(&self) -> bool {
        let at = self.world.now();
        let until = Millis(at.0 + LEASE.as_millis() as i64);
        let claim = Claim { number: self.line, by: self.world.node.clone(), at, until };
        self.world.store.claim(&self.id, claim).await.unwrap_or(false)
    }

    /// Is it still to be answered? Not if the owner has gone: whoever loads the match next asks again.
    async fn is_open(&self) -> bool {
        let (decision, seat) = (self.decision, self.seat);
        let open = send(&self.own, move |live| Box::pin(async move { live.is_asked(decision, seat) })).await;
        open.unwrap_or(false)
    }

    /// What to do, when the thinking began, and how long a move takes.
    async fn think(&self, mover: Mover, sight: Box<dyn Sight>) -> (Option<String>, Instant, Duration) {
        let bot = match mover {
            Mover::Forced(action) => return (Some(action), Instant::now(), self.pace.grid(self.tempo)),
            Mover::Bot(bot) => bot,
        };
        let (takes, seed) = (self.pace.takes(bot, self.tempo), u64::from_le_bytes(self.world.random()));
        let mut thinking = std::pin::pin!(self.world.pool.decide(sight, bot, thinking_time(takes), seed));
        loop {
            tokio::select! {
                (action, begun) = &mut thinking => return (action, begun, takes),
                () = tokio::time::sleep(RENEWAL) => {
                    self.claim().await;
                }
            }
        }
    }

    /// Hands the answer in. `None` if the owner has gone; nothing happens if somebody else has answered.
    async fn answer(&self, action: String) -> Option<Result<(), RoomError>> {
        let (decision, seat) = (self.decision, self.seat);
        send(&self.own, move |live| {
            Box::pin(async move {
                match live.answer_for(decision, seat, &action).await {
                    Err(RoomError::Overtaken) => Ok(()),
                    answered => answered,
                }
            })
        })
        .await
    }
}

/// How long a bot may think about a move that takes so long: there must be time left to hand it over.
fn thinking_time(takes: Duration) -> Duration {
    takes.mul_f32(0.8)
}

/// When a move is shown that a bot began to think about then: after the time that its moves take, neither sooner nor later, so the
/// moment tells nothing. Only if the machine was so busy that even the shortened thinking took longer, a whole time more.
fn release(begun: Instant, now: Instant, takes: Duration) -> Instant {
    let passed = now.duration_since(begun).as_nanos() / takes.as_nanos();
    begun + takes * (passed as u32 + 1)
}

#[cfg(test)]
mod tests {
    use bots::Level;

    use super::*;

    #[test]
    fn a_move_is_shown_after_the_same_time_however_soon_it_was_found() {
        let begun = Instant::now();
        let takes = Pace::Quick.takes(Bot::Level(Level::Hard), Tempo::Whole);
        let at = |ms| release(begun, begun + Duration::from_millis(ms), takes) - begun;
        assert_eq!(takes, Duration::from_millis(400));
        assert!([0, 1, 150, 320, 399].into_iter().all(|ms| at(ms) == takes));
        assert_eq!(at(401), 2 * takes, "only a machine that could not keep up is later");
    }

    #[test]
    fn who_thinks_long_always_takes_long() {
        for pace in [Pace::Quick, Pace::Normal, Pace::Slow] {
            let takes = |level| pace.takes(Bot::Level(level), Tempo::Whole);
            let (hard, master, grid) = (takes(Level::Hard), takes(Level::Master), pace.grid(Tempo::Whole));
            assert_eq!(hard, grid);
            assert!(master >= Duration::from_secs(4) && master < Duration::from_secs(4) + grid);
            assert!(thinking_time(master) < master, "it stops in time");
        }
    }
}
