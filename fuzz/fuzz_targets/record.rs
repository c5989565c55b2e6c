//! A record: it is refused with the line, or it says the same when written and read again; and whatever it says can be verified or is found out.
#![no_main]

use engine::record::{Record, sum_of};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|data: &[u8]| {
    let Ok(text) = std::str::from_utf8(data) else { return };
    // The sum keeps the fuzzer out; so it is put right where that is all that is wrong.
    try_it(text);
    if let Some((above, _)) = text.rsplit_once("sum ") {
        try_it(&format!("{above}sum {}\n", sum_of(above.as_bytes())));
    }
});

fn try_it(text: &str) {
    let record: Record = match text.parse() {
        Ok(record) => record,
        Err(error) => return assert!(error.line <= text.lines().count() + 1, "{error:?}"),
    };
    let again: Record = record.to_string().parse().expect("what was written can be read");
    // Where the entries began is not said again: comments and empty lines above them are not kept.
    assert_eq!(record, Record { first_line: record.first_line, ..again });
    let Some(kind) = games::KINDS.iter().find(|kind| kind.id() == record.header.game) else { return };
    let edition = &kind.editions()[0].text;
    let replayed = kind.replay(&record, edition).is_ok();
    let verified = kind.verify(&record, edition).is_ok();
    assert!(replayed || !verified, "what does not replay does not verify");
}
