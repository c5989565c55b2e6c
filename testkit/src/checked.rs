//! What a game hands to its examiners, besides itself.

use engine::{Audience, Game, Seat, Setup, Tell};

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

    /// What everybody sees of an answer that is not shown to all: the back of a card laid face down, say. Answers with the
    /// same back must look the same to whoever is not in the audience. Not to be written where nothing shows.
    fn back(&self, answer: Self::Chance) -> String {
        let _ = answer;
        String::new()
    }

    /// Who may learn something from this action of `seat`, if the step is marked as a reveal. Everyone sees a card turned
    /// face up; of a private look only its actor learns something, and a game that has such looks says so here.
    fn learners(&self, seat: Seat, action: Self::Action) -> Audience {
        let _ = (seat, action);
        Audience::Everyone
    }
}
