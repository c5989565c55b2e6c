//! The suite bites: faults planted in Smugglers, and which checks find each.

mod course;
mod note;
mod plant;
mod secrets;
mod words;

use plant::{Plant, Planted, Sound, plant};
use testkit::{Effort, suite};

/// Enough to find every fault here.
const EFFORT: Effort = Effort { seeds: 3 };

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
    plant(fault);
    let mut found = Vec::new();
    for (name, check) in suite::checks::<Planted>() {
        if let Err(fault) = check(EFFORT) {
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
