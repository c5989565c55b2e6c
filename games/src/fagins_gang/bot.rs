//! What the game tells the bots.
