//! Swindler, by Matthias Cramer: reserve orders, rob one of five sacks as long as you dare, fulfil and sell, hire accomplices who
//! spit in the others' soup.
//!
//! Rules: the printed German rules of Edition Spielwiese and Pegasus Spiele (2022), retold and numbered in `RULES.en.md` and `RULES.de.md`. What is on
//! the cards and tiles is printed nowhere but on themselves: `edition.toml` holds what is known, completed by us, with the source of
//! each piece.
//!
//! Liberties, where the printed rules are silent (the introduction of ours lists them all): reactions are asked for at fixed
//! moments, from every hand that is not empty; an order one has cancelled cannot be reserved again in the same turn; a theft has at
//! most two sacks; accomplices are hired once a turn, paid first, then drawn; `cut` ends a match that would go on for ever.

mod action;
mod bot;
mod cards;
mod census;
#[cfg(test)]
mod checked;
mod edition;
mod event;
mod imagine;
mod instruct;
mod means;
mod memory;
mod odds;
mod page;
mod pieces;
mod refusal;
mod rules;
mod scoring;
mod stack;
mod state;
#[cfg(test)]
mod tests;
mod text;
mod view;

use std::ops::RangeInclusive;

use engine::setup::OptionValues;
use engine::{
    Audience, Chances, Game, Lang, Log, Observer, OptionSpec, Rng, Seat, Setup, SetupError, Standing, ToAct,
};

pub use action::{Action, Fate, Good, Slot, Thing};
pub use cards::{AOrder, BOrder, CardSet, FenceId, OrderId, RaidId, ThiefId};
pub use edition::{Demand, Field, Order, Raid, Source, SwindlerEdition, Terms, Thief, Things, Word};
pub use event::{Event, Score};
pub use means::Means;
pub use memory::{Travel, Travels};
pub use odds::Odds;
pub use pieces::{Ability, Accomplice, Cards, Colour, Object, Outcome, Tile, Tiles};
pub use refusal::{Due, Refusal};
pub use stack::{Frame, Moment, Stack, Stage};
pub use state::{
    Choices, Decks, DrawOrders, HandOut, MOST_PLAYERS, OrderSlot, Player, Stall, Swap, Swindler, Table,
    Theft, Turn, UsedConjurer,
};
pub use view::View;

impl Game for Swindler {
    type Edition = SwindlerEdition;
    type Action = Action;
    type Chance = Fate;
    type Event = Event;
    type View = View;
    type Refusal = Refusal;

    const ID: &'static str = edition::GAME;
    const RULES: u32 = 1;
    const PLAYERS: RangeInclusive<u8> = 2..=MOST_PLAYERS as u8;
    const OPTIONS: &'static [OptionSpec] = &[
        OptionSpec { name: "cut", values: OptionValues::Limit },
        OptionSpec { name: "draw_orders", values: OptionValues::Words(&["if-clean", "always"]) },
        OptionSpec { name: "master_thieves", values: OptionValues::Words(&["choose", "deal", "off"]) },
        OptionSpec { name: "taschenspieler", values: OptionValues::Words(&["passes-on", "stays"]) },
    ];
    const EDITIONS: &'static [&'static str] = &[include_str!("edition.toml")];

    fn rules(lang: Lang) -> &'static str {
        lang.pick(include_str!("RULES.de.md"), include_str!("RULES.en.md"))
    }

    fn new(setup: &Setup<SwindlerEdition>) -> Result<Self, SetupError> {
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
    fn chances(&self, out: &mut Chances<Fate>) {
        self.list_chances(out);
    }

    fn audience(&self) -> Audience {
        self.shown_to()
    }

    #[inline]
    fn resolve(&mut self, fate: Fate, log: &mut Log<Event>) {
        self.fate(fate, log);
    }

    fn all(setup: &Setup<SwindlerEdition>) -> Vec<Action> {
        Action::all(&setup.edition.data, setup.players)
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
