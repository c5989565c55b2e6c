//! The knobs of search, in one place, so that variants can meet in the arena.

/// How search weighs, explores and judges. A game may have its own ([`crate::Advice::tuning`]).
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Tuning {
    /// How much is risked on actions that have been tried little, in shares of the win.
    pub exploration: f32,
    /// How far apart two appeals must be to matter: small trusts appeal much, large makes all actions alike.
    pub temperature: f32,
    /// How much worse than the average an action is taken to be before it is tried.
    pub caution: f32,
    /// For how many turns a new position is played on before it is judged; 0 judges it at once.
    pub turns: u32,
    /// Who plays on looks at this many random actions and takes the most appealing: 1 is random play.
    pub contest: u32,
    /// How many worlds are imagined before they are taken again in turn; without a number every iteration has a new one. It is for
    /// games where it takes longer to imagine a world than to play on in it.
    pub worlds: Option<u32>,
    /// Whether plans may depend on what fate will answer.
    pub luck: Luck,
}

/// What becomes of the tree where fate answers.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Luck {
    /// A branch for every answer that the searching seat will see.
    Branch,
    /// One branch for all: plans are made without waiting for the answer. Shallower knowledge of more distant turns.
    Merge,
}

impl Default for Tuning {
    fn default() -> Self {
        Self {
            exploration: 0.6,
            temperature: 0.5,
            caution: 0.1,
            turns: 4,
            contest: 2,
            worlds: None,
            luck: Luck::Branch,
        }
    }
}
