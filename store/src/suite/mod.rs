//! The tests every store runs, written once. A backend says how to open its store ([`Harness`]) and calls one macro
//! with it: `store::suite!(MyHarness::new());`. If all of them are to share something that must be put away afterwards, such
//! as a database server ([`server`]), `store::suite_list!` gives them to one test as a list.
//!
//! Each test gets a harness of its own, so a store of its own. They use no clock and wait for nothing but the store.

pub mod claims;
pub mod keeping;
pub mod lists;
pub mod log;
pub mod matches;
pub mod notices;
pub mod people;
pub mod purses;
pub mod server;
pub mod writing;

use std::sync::Arc;

use async_trait::async_trait;
use engine::Seat;

use crate::{Listing, MatchId, Member, Millis, NewMatch, Store, VisitorId};

/// How a backend gives the suite its stores.
#[async_trait]
pub trait Harness: Send + Sync {
    /// Opens the harness's store: empty at first, and with the same data each time it is opened after a close.
    async fn open(&self) -> Arc<dyn Store>;
}

/// Makes a test of each of the suite's functions, on the harness that the expression makes anew for each.
///
/// The calling crate needs tokio with `macros` and `rt-multi-thread`.
#[macro_export]
macro_rules! suite {
    ($harness:expr) => {
        $crate::suite_names! { suite_tests; $harness }
    };
}

/// The suite's functions as a list of names and futures, each on a harness that the expression makes anew.
#[macro_export]
macro_rules! suite_list {
    ($harness:expr) => {
        $crate::suite_names! { suite_futures; $harness }
    };
}

/// Hands the names of all tests to another macro: used by [`suite!`] and [`suite_list!`] alone.
#[doc(hidden)]
#[macro_export]
macro_rules! suite_names {
    ($with:ident; $harness:expr) => {
        $crate::$with! { $harness;
            keeping::a_key_is_made_once_and_stays;
            keeping::of_many_who_make_a_key_one_decides;
            keeping::an_edition_is_kept_once_under_its_hash;
            keeping::an_edition_that_was_never_put_is_not_there;
            matches::a_match_is_found_as_it_was_created;
            matches::a_match_that_was_never_created_is_not_there;
            matches::a_taken_id_is_refused_and_nothing_is_changed;
            matches::a_match_needs_its_edition;
            matches::a_table_is_updated_only_from_the_version_that_was_seen;
            matches::of_many_updates_of_one_version_one_wins;
            matches::an_update_changes_all_it_names_and_nothing_else;
            matches::an_update_can_call_a_match_off;
            matches::an_ended_match_takes_no_other_status;
            matches::the_header_stands_once_the_log_has_begun;
            matches::a_deleted_match_leaves_nothing;
            log::lines_come_back_in_order_with_their_numbers;
            log::lines_are_read_from_a_number_on;
            log::an_append_that_is_not_the_next_is_a_conflict;
            log::a_conflict_appends_none_of_its_lines;
            log::of_many_appends_of_one_number_one_wins;
            log::racing_writers_leave_no_gap_and_no_double;
            log::the_last_lines_and_the_end_are_one_act;
            log::a_refused_append_does_not_end_the_match;
            log::a_match_can_end_without_another_line;
            log::nothing_is_appended_after_the_end;
            log::what_is_no_line_is_refused;
            log::logs_do_not_touch_each_other;
            claims::of_many_who_claim_a_line_one_has_it;
            claims::whoever_has_a_claim_may_renew_it;
            claims::a_claim_lapses;
            claims::a_claim_made_before_the_clock_was_set_back_holds_nobody_up;
            claims::a_claim_on_a_later_line_replaces_an_earlier_one;
            lists::the_lobby_shows_what_is_listed;
            lists::lists_are_newest_first;
            lists::pages_cover_a_list_once;
            lists::a_page_stays_where_it_is_while_matches_go_on;
            lists::a_visitor_finds_their_matches_once_each;
            lists::a_visitor_who_gave_up_the_seat_has_no_match;
            lists::counts_are_by_status;
            lists::ten_thousand_matches_are_paged_through;
            people::a_visitor_is_known_as_last_met;
            people::a_forgotten_name_is_gone_and_the_seats_stay;
            people::chat_lines_are_numbered_by_table;
            people::of_many_who_speak_at_once_each_gets_a_number;
            people::chat_is_read_from_a_number_up_to_a_limit;
            people::nobody_talks_at_a_table_that_is_not_there;
            notices::a_visitor_is_told_in_each_browser_they_subscribed_with;
            notices::of_too_many_browsers_the_oldest_go;
            notices::a_browser_belongs_to_whoever_subscribed_last;
            notices::of_many_who_want_to_send_a_notice_one_does;
            notices::what_became_of_notices_is_read_newest_first;
            notices::old_notices_are_let_go_and_those_of_a_match_go_with_it;
            notices::who_is_forgotten_is_told_nowhere;
            purses::a_purse_is_emptied_and_fills_again;
            purses::a_refusal_takes_nothing_from_a_purse;
            purses::of_many_who_spend_at_once_as_many_get_as_there_is;
            purses::a_purse_used_before_the_clock_was_set_back_is_full;
            writing::all_that_was_acknowledged_is_there_after_a_reopen;
            writing::writes_that_wait_together_share_a_commit;
            writing::a_refusal_fails_alone;
            writing::a_change_is_announced_when_it_can_be_read;
            writing::a_refused_write_announces_nothing;
            writing::a_slow_listener_is_told_that_it_missed_some;
            writing::a_closed_store_says_so;
            writing::closing_carries_out_what_waits;
        }
    };
}

/// One test for each name: used by [`suite!`] alone.
#[doc(hidden)]
#[macro_export]
macro_rules! suite_tests {
    ($harness:expr; $($area:ident :: $name:ident;)+) => {
        $(
            #[::tokio::test(flavor = "multi_thread", worker_threads = 2)]
            async fn $name() {
                let harness = $harness;
                $crate::suite::$area::$name(&harness).await;
            }
        )+
    };
}

/// A pair of name and future for each name: used by [`suite_list!`] alone.
#[doc(hidden)]
#[macro_export]
macro_rules! suite_futures {
    ($harness:expr; $($area:ident :: $name:ident;)+) => {
        ::std::vec![$({
            let harness = $harness;
            let test: ::std::pin::Pin<::std::boxed::Box<dyn ::std::future::Future<Output = ()> + Send>> =
                ::std::boxed::Box::pin(async move { $crate::suite::$area::$name(&harness).await });
            (concat!(stringify!($area), "::", stringify!($name)), test)
        }),+]
    };
}

/// The match id of this text.
fn id(text: &str) -> MatchId {
    text.parse().expect("the suite names its matches well")
}

/// The visitor id of this text.
fn visitor(text: &str) -> VisitorId {
    text.parse().expect("the suite names its visitors well")
}

/// A seat of a visitor.
fn member(who: &str, seat: u8) -> Member {
    Member { visitor: visitor(who), seat: Seat(seat) }
}

/// A listed match, created at `at`.
fn new_match(name: &str, edition: &str, at: i64) -> NewMatch {
    NewMatch {
        id: id(name),
        game: "toy".to_owned(),
        edition: edition.to_owned(),
        header: format!("# rookery record 1\nmatch {name}\ngame toy\n"),
        table: "{\"seats\":[]}".to_owned(),
        listing: Listing::Listed,
        secret: None,
        members: Vec::new(),
        at: Millis(at),
    }
}

/// A store with an edition and one match in it, created at time 1000.
async fn with_match(harness: &impl Harness, name: &str) -> (Arc<dyn Store>, MatchId) {
    let store = harness.open().await;
    let edition = put_edition(&*store).await;
    store.create(new_match(name, &edition, 1000)).await.expect("the store is empty");
    (store, id(name))
}

/// The hash of the edition that the suite's matches are played with.
async fn put_edition(store: &dyn Store) -> String {
    store.put_edition("[edition]\nid = \"toy\"\n").await.expect("an edition can be put")
}

/// The texts of a match's log from this number on.
async fn texts(store: &dyn Store, id: &MatchId, from: u64) -> Vec<String> {
    let lines = store.lines(id, from).await.expect("a log can be read");
    lines.into_iter().map(|line| line.text).collect()
}

/// Waits for all of these at once; they run side by side.
async fn together<T: Send + 'static>(
    futures: impl IntoIterator<Item = impl Future<Output = T> + Send + 'static>,
) -> Vec<T> {
    let tasks: Vec<_> = futures.into_iter().map(tokio::spawn).collect();
    let mut done = Vec::with_capacity(tasks.len());
    for task in tasks {
        done.push(task.await.expect("no test task panics"));
    }
    done
}
