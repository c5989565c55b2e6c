//! What a game hands to its examiners, besides itself.

use engine::{Game, Setup, Tell};

/// The facts about a game that the conformance suite cannot find out by itself. A game implements it in its tests.
pub trait Checked: Game + Tell {
    /// Counts every piece wherever it lies and says what is missing or too much.
    fn audit(&self) -> Result<(), String>;

    /// What fate's bag must hold now, counted the long way round: all pieces less those that lie elsewhere (or the faces of a die).
    /// Notation and number, in any order. Only called when chance is to act.
    fn left(&self) -> Vec<(String, u32)>;

    /// The setups the suite plays: every player count, and the options that change play, with a `cut` where a game has one.
    fn setups() -> Vec<Setup<Self::Edition>>;

    /// Setups on a small edition (a dozen pieces) whose hidden worlds can be enumerated.
    fn small_setups() -> Vec<Setup<Self::Edition>>;

    /// No match under `setup` has more steps than this.
    fn bound(setup: &Setup<Self::Edition>) -> usize;
}
