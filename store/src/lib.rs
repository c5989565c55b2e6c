//! Where matches are kept: append-only steps, durable before anybody is told.
