//! One live match: one owner, seats, bots at seats, a feed of numbered updates.
