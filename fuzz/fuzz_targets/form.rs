//! A post to the site, by somebody who has a table: no server error, and a refusal changes nothing.
#![no_main]

use std::cell::RefCell;

use libfuzzer_sys::fuzz_target;
use rookery_fuzz::site::{Site, Way};

/// Where a post can go; `~` stands for the table.
const PLACES: &[&str] = &[
    "/quick",
    "/new/gauner",
    "/new/nothing",
    "/settings",
    "/guided",
    "/import",
    "/forget",
    "/host/delete",
    "~/join",
    "~/leave",
    "~/fill",
    "~/start",
    "~/cancel",
    "~/reveal",
    "~/act",
    "~/handover",
    "~/undo",
    "~/answer-undo",
    "~/say",
    "~/rematch",
    "~/hint",
    "~/confirm",
    "~/pause",
    "~/branch",
    "~/mute",
    "~/stand-in",
    "~/come-back",
    "~/pass",
    "~/seat/code",
    "~/end",
    "~/quit",
    "~/delete",
];

thread_local!(static SITE: RefCell<Option<Site>> = const { RefCell::new(None) });

fuzz_target!(|data: &[u8]| {
    let [place, form @ ..] = data else { return };
    let place = PLACES[usize::from(*place) % PLACES.len()];
    SITE.with_borrow_mut(|site| site.get_or_insert_with(|| Site::new(Way::Form)).try_post(place, form));
});
