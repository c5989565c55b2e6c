//! Claims on a file that one process has open: they are kept in memory, and end with the process that made them.

use std::collections::HashMap;
use std::sync::Mutex;

use crate::ids::MatchId;
use crate::log::Claim;

/// Past so many, those that have lapsed are let go.
const MANY: usize = 1024;

/// The last claim on each match.
#[derive(Default)]
pub(super) struct Claims(Mutex<HashMap<MatchId, Claim>>);

impl Claims {
    /// Takes a claim, unless somebody else has it.
    pub(super) fn take(&self, id: &MatchId, claim: Claim) -> bool {
        let mut held = self.0.lock().expect("nothing panics while it holds the claims");
        if held.len() > MANY {
            held.retain(|_, other| other.until > claim.at);
        }
        let free = held.get(id).is_none_or(|other| claim.may_replace(other));
        if free {
            held.insert(id.clone(), claim);
        }
        free
    }
}
