//! The suite: the list of checks, and the line with which a game calls them.

use crate::checked::Checked;
use crate::effort::Effort;
use crate::fault::{Fault, Stats};

/// A check of the suite for one game.
pub type Check = fn(Effort) -> Result<Stats, Fault>;

/// Writes the list of checks twice: as a function, and as the tests of [`conform!`](crate::conform).
macro_rules! list {
    ($($module:ident::$check:ident),* $(,)?) => {
        /// Every check of the suite for `G`, with its name.
        pub fn checks<G: Checked>() -> Vec<(&'static str, Check)> {
            vec![$((stringify!($check), crate::checks::$module::$check::<G> as Check)),*]
        }

        /// Runs the whole suite on a game: one `#[test]` for each check.
        #[macro_export]
        macro_rules! conform {
            ($game:ty) => {
                $(
                    #[test]
                    fn $check() {
                        $crate::suite::pass($crate::checks::$module::$check::<$game>);
                    }
                )*
            };
        }
    };
}

list! {
    setup::setups_are_sound_and_all_are_played,
    legality::somebody_can_always_act,
    legality::legal_is_all_filtered_by_check,
    legality::refusals_change_nothing_and_cite_rules,
    notation::notation_round_trips_and_is_unique,
    replay::replay_gives_an_equal_state,
    replay::old_clones_never_change,
    chance::weights_match_what_is_left,
    whole::pieces_are_conserved,
    whole::the_game_ends_within_its_bound,
    whole::standing_exists_exactly_at_the_end,
    views::determinize_agrees_with_the_view,
    secrets::non_interference,
    secrets::reveals_are_marked,
    exactness::small_worlds_are_exact,
    words::rules_are_numbered_alike,
    words::words_are_found_in_both_languages,
}

/// Runs a check with the effort the environment asks for.
///
/// # Panics
/// With the fault, if there is one.
pub fn pass(check: Check) {
    if let Err(fault) = check(Effort::from_env()) {
        panic!("{fault}");
    }
}
