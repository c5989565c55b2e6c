//! What all nodes of a house together allow. A node takes it in shares, so that hardly a post waits for the database.

use std::collections::HashMap;
use std::sync::{Mutex, MutexGuard, PoisonError};

use super::{MOST_KNOWN, Who};
use crate::App;

/// A share is this part of what is allowed at once.
const PART: u32 = 10;

/// What this node has taken for each and not given out yet.
#[derive(Default)]
pub(super) struct Shares(Mutex<HashMap<Who, u32>>);

impl Shares {
    /// Gives out so much of what all nodes allow. A node with its data for itself has no need of it.
    pub(super) async fn spend(&self, app: &App, who: &Who, cost: u32) -> bool {
        let share = (who.allowance().most / PART).max(cost);
        if !app.rooms.world().store.is_shared() || self.give(who, cost) {
            return true;
        }
        if take(app, who, share).await {
            self.keep(who, share - cost);
            return true;
        }
        share > cost && take(app, who, cost).await
    }

    /// Gives out of what is here.
    fn give(&self, who: &Who, cost: u32) -> bool {
        let mut here = self.here();
        let left = here.get(who).and_then(|left| left.checked_sub(cost));
        if let Some(left) = left {
            here.insert(who.clone(), left);
        }
        left.is_some()
    }

    fn keep(&self, who: &Who, more: u32) {
        let mut here = self.here();
        if here.len() >= MOST_KNOWN {
            // Nobody loses more by it than a share.
            here.clear();
        }
        *here.entry(who.clone()).or_default() += more;
    }

    fn here(&self) -> MutexGuard<'_, HashMap<Who, u32>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Takes from what all nodes have. If that cannot be asked for, this node's own count must do.
async fn take(app: &App, who: &Who, amount: u32) -> bool {
    let purse = format!("post {}", app.sessions.alias(&who.name()));
    app.rooms.may_spend(&purse, amount, who.allowance()).await.unwrap_or(true)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_share_is_given_out_to_whom_it_was_taken_for_and_once() {
        let shares = Shares::default();
        let [sarah, hans] = ["sarah", "hans"].map(|name| Who::Person(name.to_owned()));
        assert!(!shares.give(&sarah, 1), "nothing was taken yet");
        shares.keep(&sarah, 3);
        assert!(!shares.give(&hans, 1) && !shares.give(&sarah, 4));
        assert!(shares.give(&sarah, 1) && shares.give(&sarah, 2) && !shares.give(&sarah, 1));
    }
}
