//! The knobs of search, in one place, so that variants can meet in the arena.

/// How search weighs, explores and judges. A game may have its own ([`crate::Advice::tuning`]).
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Tuning {
    /// How actions are compared.
    pub method: Method,
    /// How much is risked on actions that have been tried little, in shares of the win.
    pub exploration: f32,
    /// How far apart two appeals must be to matter: small trusts appeal much, large makes all actions alike.
    pub temperature: f32,
    /// How much worse than the average an action is taken to be before it is tried.
    pub caution: f32,
    /// For how many turns a new position is played on before it is judged; 0 judges it at once.
    pub turns: u32,
    /// Whoever has so many trials (there are none in a tree) plays on for so many turns instead: it takes more of them to see through the luck of a
    /// longer game.
    pub far: Option<Far>,
    /// For how many turns of each seat at least: before everybody has had theirs, a large table looks best to whoever has just had one.
    pub rounds: u32,
    /// How both sides play on.
    pub manner: Manner,
    /// How many worlds are imagined before they are taken again in turn (more for whoever thinks long); without a number every
    /// iteration has a new one. It is for games where it takes longer to imagine a world than to play on in it.
    pub worlds: Option<u32>,
    /// How many plans each action on trial has beside itself, if there are trials enough: other things to do next in the same turn than what looks best
    /// then.
    pub plans: usize,
    /// What looks best at first sight stays the choice of trials unless another is ahead of it by so many standard errors. The better first
    /// sight is, the more it takes to be wiser.
    pub doubt: f32,
}

/// Who looks further, and how far.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Far {
    /// So many trials at least are needed for it.
    pub trials: u32,
    /// For how many turns a position is played on then.
    pub turns: u32,
}

/// How actions are compared.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Method {
    /// By a tree of what can follow.
    Tree,
    /// By trials without a tree: for games whose luck a tree cannot hold, and whose appeals are worth playing on by.
    Trials {
        /// So many of the most appealing actions are on trial, at least two.
        among: usize,
    },
}

/// How both sides play on from a new position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Manner {
    /// At random.
    Random,
    /// Each looks at so many random actions and takes the most appealing.
    Contest(u32),
    /// Each takes the most appealing action of all. It costs time, and pays where random play leads nowhere.
    Greedy,
}

impl Default for Tuning {
    fn default() -> Self {
        Self {
            method: Method::Tree,
            exploration: 0.6,
            temperature: 0.5,
            caution: 0.1,
            turns: 4,
            far: None,
            rounds: 0,
            manner: Manner::Contest(2),
            worlds: None,
            plans: 0,
            doubt: 0.5,
        }
    }
}

impl Tuning {
    /// How whoever has so many trials searches.
    pub(super) fn with_trials(self, trials: u32) -> Self {
        let turns = self.far.filter(|far| trials >= far.trials).map_or(self.turns, |far| far.turns);
        Self { turns, ..self }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn whoever_has_trials_to_spare_looks_further() {
        let tuning = Tuning { turns: 3, far: Some(Far { trials: 100, turns: 8 }), ..Tuning::default() };
        assert_eq!([1, 99, 100, u32::MAX].map(|trials| tuning.with_trials(trials).turns), [3, 3, 8, 8]);
        assert_eq!(Tuning { far: None, ..tuning }.with_trials(1_000).turns, 3);
    }
}
