//! The conformance suite every game runs.
