//! Swindler, rule by rule: one test or more for each number of `RULES.en.md` and for each ruling, on positions made by hand.

mod accomplices;
mod advice;
mod beginning;
mod edition;
mod ending;
mod fates;
mod fences;
mod instruct;
mod memory;
mod orders;
mod reactions;
mod refilling;
mod robbing;
mod rulings;
pub(super) mod small;
mod tale;
