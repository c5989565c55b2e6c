//! The suite bites: faults planted in Smugglers, and which checks find each.

mod course;
mod note;
mod plant;
mod secrets;
mod words;

use plant::{Plant, Planted, Sound, plant};
use testkit::{Effort, suite};

/// Enough to find nearly every fault here; the usual effort is ten times as much.
const EFFORT: Effort = Effort { seeds: 4 };

/// Plants a fault: a type that does something wrong.
macro_rules! fault {
    ($(#[$doc:meta])* $name:ident; $($wrong:item)*) => {
        $(#[$doc])*
        struct $name;

        impl $crate::plant::Plant for $name { $($wrong)* }
    };
}
pub(crate) use fault;

/// The names of the checks that find the fault.
pub(crate) fn found_by(fault: &'static dyn Plant) -> Vec<&'static str> {
    found_with(EFFORT, fault)
}

/// The names of the checks that find the fault with this effort.
pub(crate) fn found_with(effort: Effort, fault: &'static dyn Plant) -> Vec<&'static str> {
    plant(fault);
    let mut found = Vec::new();
    for (name, check) in suite::checks::<Planted>() {
        if let Err(fault) = check(effort) {
            assert_eq!(fault.check, name, "a check signs with its own name");
            assert!(!fault.what.is_empty() && !fault.setup.is_empty());
            found.push(name);
        }
    }
    found
}

#[test]
fn a_sound_game_passes() {
    assert_eq!(found_by(&Sound), [""; 0]);
}
