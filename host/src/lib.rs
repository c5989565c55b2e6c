//! A game as the server sees it: behind one object-safe door.
