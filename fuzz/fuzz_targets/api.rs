//! A request to the interface for programs, by one who has a table: no server error, and a refusal changes nothing.
#![no_main]

use std::cell::RefCell;

use libfuzzer_sys::fuzz_target;
use rookery_fuzz::site::{Site, Way};

/// Where a post can go; `~` stands for the table.
const PLACES: &[&str] = &[
    "/api/v1/token",
    "/api/v1/tables",
    "/api/v1/tables/nothing/act",
    "~/join",
    "~/leave",
    "~/start",
    "~/act",
    "~/confirm",
];

thread_local!(static SITE: RefCell<Option<Site>> = const { RefCell::new(None) });

fuzz_target!(|data: &[u8]| {
    let [place, body @ ..] = data else { return };
    let place = PLACES[usize::from(*place) % PLACES.len()];
    SITE.with_borrow_mut(|site| site.get_or_insert_with(|| Site::new(Way::Api)).try_post(place, body));
});
