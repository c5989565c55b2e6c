//! How long a move takes from the post to the last of the others who sees it.

use std::collections::HashMap;
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

/// The moves of one table that have not reached everybody.
#[derive(Debug)]
pub struct Watch {
    players: usize,
    moves: Mutex<HashMap<u64, Move>>,
}

/// A move on its way, by the number of lines the log had before it.
#[derive(Debug)]
struct Move {
    by: usize,
    posted: Instant,
    seen: Vec<bool>,
}

impl Watch {
    /// A table of so many players.
    pub fn new(players: usize) -> Self {
        Self { players, moves: Mutex::default() }
    }

    /// A player is about to post a move, to a log of so many lines.
    pub fn posted(&self, by: usize, rows: u64, at: Instant) {
        let mut moves = self.moves.lock().unwrap_or_else(PoisonError::into_inner);
        moves.insert(rows, Move { by, posted: at, seen: vec![false; self.players] });
    }

    /// The move did not happen.
    pub fn called_off(&self, rows: u64) {
        self.moves.lock().unwrap_or_else(PoisonError::into_inner).remove(&rows);
    }

    /// A player has seen the log grow to so many lines. Returns how long those moves took that everybody else has seen now.
    pub fn seen(&self, player: usize, rows: u64, at: Instant) -> Vec<Duration> {
        let mut moves = self.moves.lock().unwrap_or_else(PoisonError::into_inner);
        let mut done = Vec::new();
        moves.retain(|before, on_its_way| {
            if *before >= rows {
                return true;
            }
            on_its_way.seen[player] = true;
            let others = on_its_way.seen.iter().enumerate().filter(|(other, _)| *other != on_its_way.by);
            let everywhere = others.into_iter().all(|(_, seen)| *seen);
            if everywhere {
                done.push(at.saturating_duration_since(on_its_way.posted));
            }
            !everywhere
        });
        done
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_move_has_arrived_when_the_last_of_the_others_has_seen_it() {
        let watch = Watch::new(3);
        let begun = Instant::now();
        let after = |ms| begun + Duration::from_millis(ms);
        watch.posted(1, 10, begun);
        assert!(watch.seen(0, 10, after(1)).is_empty(), "that was before the move");
        assert!(watch.seen(0, 12, after(2)).is_empty());
        assert!(watch.seen(1, 12, after(3)).is_empty(), "its own player does not count");
        assert_eq!(watch.seen(2, 12, after(5)), [Duration::from_millis(5)]);
        assert!(watch.seen(2, 12, after(9)).is_empty(), "once");
    }
}
