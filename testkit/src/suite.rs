//! The suite: the list of checks, and the line with which a game calls them.

use std::path::{Path, PathBuf};

use crate::checked::Checked;
use crate::coverage::every_rule_has_a_test;
use crate::effort::Effort;
use crate::fault::{Fault, Stats};
use crate::golden::playthroughs;

/// A check of the suite for one game.
pub type Check = fn(Effort) -> Result<Stats, Fault>;

/// Writes the list of checks twice: as a function, and as the tests of [`conform!`](crate::conform).
macro_rules! list {
    ($($module:ident::$check:ident),* $(,)?) => {
        /// Every check of the suite for `G`, with its name.
        pub fn checks<G: Checked>() -> Vec<(&'static str, Check)> {
            vec![$((stringify!($check), crate::checks::$module::$check::<G> as Check)),*]
        }

        /// Runs the whole suite on a game: one `#[test]` for each check, one for its bots, one for its playthroughs (kept in the folder
        /// `playthroughs` beside the file that calls), one that demands a test for every rule (in that file's folder).
        ///
        /// Rules that cannot have a test are listed with the reason:
        /// `testkit::conform!(Gauner, untested: [("1.1", "it only names the cards")]);`
        #[macro_export]
        macro_rules! conform {
            ($game:ty) => {
                $crate::conform!($game, untested: []);
            };
            ($game:ty, untested: $untested:expr) => {
                $(
                    #[test]
                    fn $check() {
                        $crate::suite::pass($crate::checks::$module::$check::<$game>);
                    }
                )*

                #[test]
                fn bots_decide_from_their_view_alone() {
                    $crate::suite::pass($crate::checks::decisions::bots_decide_from_their_view_alone::<$game>);
                }

                #[test]
                fn every_rule_has_a_test_named_after_it() {
                    let folder = $crate::suite::folder(env!("CARGO_MANIFEST_DIR"), file!());
                    $crate::suite::pass_rules::<$game>(&folder, &$untested);
                }

                #[test]
                fn playthroughs_read_as_before() {
                    let folder = $crate::suite::folder(env!("CARGO_MANIFEST_DIR"), file!());
                    $crate::suite::pass_playthroughs::<$game>(&folder);
                }
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

/// Demands a test for every rule of `G` in the sources of `folder`.
///
/// # Panics
/// With the first complaint.
pub fn pass_rules<G: Checked>(folder: &Path, untested: &[(&str, &str)]) {
    if let Err(complaint) = every_rule_has_a_test(G::rules(engine::Lang::En), folder, untested) {
        panic!("{}: {complaint}", folder.display());
    }
}

/// Compares the playthroughs of `G` with those kept beside its tests.
///
/// # Panics
/// With the first difference.
pub fn pass_playthroughs<G: Checked>(folder: &Path) {
    if let Err(difference) = playthroughs::<G>(&folder.join("playthroughs")) {
        panic!("{difference}");
    }
}

/// The folder of a source file. The compiler names it from the workspace's root, which lies above the crate's.
///
/// # Panics
/// If the file is not there.
pub fn folder(manifest_dir: &str, file: &str) -> PathBuf {
    let mut roots = Path::new(manifest_dir).ancestors();
    let path = roots.find_map(|root| Some(root.join(file)).filter(|path| path.exists()));
    path.as_deref().and_then(Path::parent).unwrap_or_else(|| panic!("no {file} at {manifest_dir}")).to_owned()
}
