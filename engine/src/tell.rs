//! Words for people: what a game says about itself, its actions and its events, in both languages.

use crate::game::Game;
use crate::lang::Lang;
use crate::log::Seen;
use crate::seat::Seat;

/// The players' names by seat.
#[derive(Clone, Copy, Debug)]
pub struct Names<'a>(pub &'a [String]);

impl<'a> Names<'a> {
    /// Who plays `seat`.
    pub fn of(self, seat: Seat) -> &'a str {
        &self.0[seat.index()]
    }
}

/// One line of the log: what happened, and the rule it follows.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Line {
    /// The number of the rule, if one applies.
    pub rule: Option<&'static str>,
    /// A plain sentence in the third person.
    pub text: String,
}

impl Line {
    /// A line under a rule.
    pub fn new(rule: &'static str, text: impl Into<String>) -> Self {
        Self { rule: Some(rule), text: text.into() }
    }
}

/// How much a game asks of somebody who has never played it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Difficulty {
    /// One reads the rules once and plays.
    Light,
    /// One knows what one is doing after a game.
    Middling,
    /// There is much to keep an eye on.
    Demanding,
}

/// Everything a game says in words. It is given what an observer may know and nothing else.
pub trait Tell: Game {
    /// The title.
    fn title(lang: Lang) -> &'static str;

    /// One sentence on what the game is about.
    fn blurb(lang: Lang) -> &'static str;

    /// How long a game takes with so many players, in minutes.
    fn minutes(players: u8) -> u16;

    /// How hard the game is to learn.
    fn difficulty() -> Difficulty;

    /// The name of an option and, if there is one to name, of its value: `("Cut", "none")`.
    fn option(name: &str, value: &str, lang: Lang) -> (String, String);

    /// The log line of an event; `None` if it is only for the animation.
    fn event(event: &Seen<Self::Event>, names: Names<'_>, lang: Lang) -> Option<Line>;

    /// What the seat to act is asked: `Take a group from a row.` Empty if nobody is asked.
    fn question(view: &Self::View, lang: Lang) -> String;

    /// What an action does, as a button says it: `Take 2 red from row 3, left`. The view is of the seat to act.
    fn action(view: &Self::View, action: Self::Action, lang: Lang) -> String;

    /// Why one might do it, in one sentence, for a hint: `Then you have the most red, and 4 of them are in prison.` From the
    /// view of the seat to act alone. `None` if there is nothing special to say; then the numbers speak.
    fn reason(view: &Self::View, action: Self::Action, lang: Lang) -> Option<String> {
        let _ = (view, action, lang);
        None
    }

    /// The board in plain text, for a terminal and for playthroughs.
    fn sketch(view: &Self::View, names: Names<'_>, lang: Lang) -> String;
}
