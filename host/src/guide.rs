//! A guided first game: how it begins, and what a learner is told on the way.

use engine::Seat;

/// How a guided game begins. From there on it is a match like any other, against bots.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Guide {
    /// How many play.
    pub players: u8,
    /// The learner's seat.
    pub seat: Seat,
    /// The first steps as lines of a record, up to a decision of the learner: the deal that the lessons speak of.
    pub given: &'static [&'static str],
}

/// What a learner is told at one moment.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Lesson {
    /// The key of what it is about, if that is on the board.
    pub key: Option<String>,
    /// One or two sentences.
    pub text: String,
    /// The rule to read on in.
    pub rule: &'static str,
}
