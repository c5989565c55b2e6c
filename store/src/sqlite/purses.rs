//! Purses of a file that one process has open: they are kept in memory, and full again in the next.

use std::collections::HashMap;
use std::sync::Mutex;

use crate::purses::Spending;

/// Past so many, those that are full are let go.
const MANY: usize = 10_000;

/// When each purse is full again, in milliseconds since 1970.
#[derive(Default)]
pub(super) struct Purses(Mutex<HashMap<String, i64>>);

impl Purses {
    /// Takes something out of a purse, if there is enough.
    pub(super) fn spend(&self, purse: &str, spending: Spending) -> bool {
        let mut purses = self.0.lock().expect("nothing panics while it holds the purses");
        if purses.len() > MANY {
            purses.retain(|_, full| *full > spending.at.0);
        }
        let after = spending.after(purses.get(purse).copied().unwrap_or(spending.at.0));
        if let Some(full) = after {
            purses.insert(purse.to_owned(), full);
        }
        after.is_some()
    }
}
