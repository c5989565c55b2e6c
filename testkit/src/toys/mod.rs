//! Games that exist to test with.

pub mod smugglers;
