//! The tests of Langfinger: every rule by its number, every ruling, the rulebooks' examples, editions, memory and views.

mod advice;
mod census;
mod ending;
mod errands;
mod examples;
mod harbor;
mod houses;
mod knowledge;
mod memory;
mod night;
mod placing;
mod rulings;
mod setting_up;
mod the_edition;
