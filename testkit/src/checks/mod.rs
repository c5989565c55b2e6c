//! The checks, one function each: `Ok` says how much was looked at, `Err` is the first fault.

pub mod chance;
pub mod decisions;
pub mod exactness;
pub mod legality;
pub mod notation;
pub mod replay;
pub mod secrets;
pub mod setup;
pub mod views;
pub mod whole;
pub mod words;
