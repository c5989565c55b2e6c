//! What the program and its tests share.

pub mod clients;
