//! Langfinger, by Christian Fiore and Knut Happel: by night scoundrels place tokens on five places, gather tools, break
//! into Villa and Museum, and sell the loot to fences at the Harbor.
//!
//! Rules: the printed German and English rules of Pegasus Spiele (2009), retold and numbered in `RULES.en.md` and
//! `RULES.de.md`. Where the two differ, the German text holds. The cards are in `edition.toml`, each with its source;
//! no public text lists them all, so that most of them are a reconstruction, and the whole file can be replaced.
//!
//! Liberties, where the printed rules are silent: a token goes to the lowest free square; every action may be declined; in
//! the City one takes two tools, all that is left, or none; an exchange in the Ruin is never partial, discards come before
//! draws; a chest is always cashed at once; a bonus is paid for each card sold; if there is no card to lay out, the gap
//! stays. The options `square`, `scoundrels` and `cut` change what tables may want otherwise.

mod action;
mod bot;
mod bot_eye;
mod cards;
mod census;
mod draw;
mod edition;
mod edition_file;
mod edition_form;
mod errands;
mod event;
mod harbor;
mod houses;
mod imagine;
mod memory;
mod page;
mod pieces;
mod puzzle;
mod round;
mod rules;
mod state;
mod text;
mod text_about;
mod text_de;
mod text_en;
mod text_lessons;
mod text_page;
mod text_sketch;
mod text_words;
mod view;

#[cfg(test)]
mod checked;
#[cfg(test)]
mod tests;

use std::ops::RangeInclusive;

use engine::setup::OptionValues;
use engine::{
    Audience, Chances, Game, Lang, Log, Observer, OptionSpec, Rng, Seat, Setup, SetupError, Standing, ToAct,
};

pub use action::{Action, Card, Payment};
pub use cards::{CardSet, Numbered};
pub use edition::{
    Back, BackId, Colour, Fence, LangfingerEdition, Layout, Loot, Offer, Rate, Scoundrel, Source, Terms,
    Values,
};
pub use event::{Drawing, Ending, Event, Front, Pile, Stand};
pub use memory::{Batch, Memory, Past};
pub use pieces::{FenceId, Kind, LootId, MOST_CARDS, Place, Protection, ScoundrelId, Slot, Tool, Tools};
pub use rules::{Question, Refusal};
pub use state::{Gap, House, Langfinger, MOST_PLAYERS, Mark, SquaresRule, Stage, Table, Turn};
pub use view::{FaceDown, Own, View};

impl Game for Langfinger {
    type Edition = LangfingerEdition;
    type Action = Action;
    type Chance = Card;
    type Event = Event;
    type View = View;
    type Refusal = Refusal;

    const ID: &'static str = edition::GAME;
    const RULES: u32 = 1;
    const PLAYERS: RangeInclusive<u8> = 2..=MOST_PLAYERS as u8;
    const OPTIONS: &'static [OptionSpec] = &[
        OptionSpec { name: "cut", values: OptionValues::Limit },
        OptionSpec { name: "scoundrels", values: OptionValues::Words(&["deal", "choose"]) },
        OptionSpec { name: "square", values: OptionValues::Words(&["lowest", "any"]) },
    ];
    const EDITIONS: &'static [&'static str] = &[include_str!("edition.toml")];

    fn rules(lang: Lang) -> &'static str {
        lang.pick(include_str!("RULES.de.md"), include_str!("RULES.en.md"))
    }

    fn new(setup: &Setup<LangfingerEdition>) -> Result<Self, SetupError> {
        setup.check::<Self>()?;
        Self::start(setup)
    }

    fn players(&self) -> u8 {
        self.table.players
    }

    #[inline]
    fn to_act(&self) -> ToAct {
        self.table.to_act()
    }

    #[inline]
    fn chances(&self, out: &mut Chances<Card>) {
        self.list_chances(out);
    }

    fn audience(&self) -> Audience {
        self.table.audience()
    }

    #[inline]
    fn resolve(&mut self, card: Card, log: &mut Log<Event>) {
        self.drawn(card, log);
    }

    fn all(setup: &Setup<LangfingerEdition>) -> Vec<Action> {
        Action::all(&setup.edition.data)
    }

    #[inline]
    fn legal(&self, seat: Seat, out: &mut Vec<Action>) {
        self.list_legal(seat, out);
    }

    fn check(&self, seat: Seat, action: Action) -> Result<(), Refusal> {
        self.judge(seat, action)
    }

    #[inline]
    fn apply(&mut self, seat: Seat, action: Action, log: &mut Log<Event>) {
        self.carry_out(seat, action, log);
    }

    fn standing(&self) -> Option<Standing> {
        self.table.standing()
    }

    fn view(&self, observer: Observer) -> View {
        View::of(self, observer)
    }

    fn determinize(view: &View, rng: &mut Rng) -> Self {
        view.imagine(rng)
    }
}
