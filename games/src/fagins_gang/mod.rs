//! Fagin's Gang (Dean Conrad, Ludorum Games 2007), for 2 to 6: bring three urchins home to Fagin through the streets of
//! Dickens' London. Urchins move for stolen goods, stand on levels that yield goods or shillings, bump each other aside, and
//! are pushed about by constables; the market turns one kind of goods into another.
//!
//! Source: the publisher's German rules, and the publisher's English page on bumping. Liberties:
//! - The printed board was not to be had. The edition `fagins-gang-reconstructed-3` says of each cell whether it is printed,
//!   follows from the printed examples, or is ours.
//! - Where the rules can be read in two ways, the other way is an option: `constable_roll`, `market`, `swap`.
//! - Ours alone: a seat has at most 40 market turns in a session (R8.6), and `cut` ends a game after a round (R11.3).
//!
//! The files, from the table up: [`words`], [`edition`], [`street`], [`table`], [`route`] (moves and their price), [`state`],
//! `rules`, [`view`], `text`, `bot`.

pub mod action;
mod bot;
mod census;
#[cfg(test)]
mod checked;
pub mod edition;
pub mod event;
mod instruct;
mod page;
pub mod refusal;
pub mod route;
mod rules;
pub mod state;
pub mod street;
pub mod table;
#[cfg(test)]
mod tests;
mod text;
pub mod view;
pub mod words;

use std::ops::RangeInclusive;

use engine::setup::OptionValues;
use engine::{
    Audience, Chances, Game, Lang, Log, Observer, OptionSpec, Rng, Seat, Setup, SetupError, Standing, ToAct,
};

pub use self::action::{Action, Die};
pub use self::edition::Board;
pub use self::event::Event;
pub use self::refusal::Refusal;
pub use self::state::FaginsGang;
pub use self::view::View;

const ID: &str = "fagins-gang";
const LEAST_PLAYERS: u8 = 2;
const MOST_PLAYERS: u8 = 6;

impl Game for FaginsGang {
    type Edition = Board;
    type Action = Action;
    type Chance = Die;
    type Event = Event;
    type View = View;
    type Refusal = Refusal;

    const ID: &'static str = ID;
    const RULES: u32 = 1;
    const PLAYERS: RangeInclusive<u8> = LEAST_PLAYERS..=MOST_PLAYERS;
    const OPTIONS: &'static [OptionSpec] = &[
        OptionSpec { name: "constable_roll", values: OptionValues::Words(&["each", "one"]) },
        OptionSpec { name: "cut", values: OptionValues::Limit },
        OptionSpec { name: "market", values: OptionValues::Words(&["any", "once-a-round"]) },
        OptionSpec { name: "swap", values: OptionValues::Words(&["free", "with-urchin"]) },
    ];
    const EDITIONS: &'static [&'static str] = &[edition::RECONSTRUCTED];

    fn rules(lang: Lang) -> &'static str {
        lang.pick(include_str!("RULES.de.md"), include_str!("RULES.en.md"))
    }

    fn new(setup: &Setup<Board>) -> Result<Self, SetupError> {
        setup.check::<Self>()?;
        Ok(Self::set_up(setup))
    }

    fn players(&self) -> u8 {
        self.table.players()
    }

    #[inline]
    fn to_act(&self) -> ToAct {
        self.stage.who()
    }

    #[inline]
    fn chances(&self, out: &mut Chances<Die>) {
        out.clear();
        for face in Die::FACES {
            out.push(face, 1);
        }
    }

    fn audience(&self) -> Audience {
        Audience::Everyone
    }

    fn resolve(&mut self, chance: Die, log: &mut Log<Event>) {
        self.roll(chance, log);
    }

    fn all(setup: &Setup<Board>) -> Vec<Action> {
        rules::every_action(&setup.edition.data)
    }

    fn legal(&self, _: Seat, out: &mut Vec<Action>) {
        out.clear();
        self.list(out);
    }

    fn check(&self, _: Seat, action: Action) -> Result<(), Refusal> {
        self.judge(action)
    }

    fn apply(&mut self, _: Seat, action: Action, log: &mut Log<Event>) {
        self.carry_out(action, log);
    }

    fn standing(&self) -> Option<Standing> {
        (self.to_act() == ToAct::Over).then(|| self.ranking())
    }

    fn view(&self, observer: Observer) -> View {
        View::of(self, observer)
    }

    fn determinize(view: &View, rng: &mut Rng) -> Self {
        view.world(rng)
    }
}
