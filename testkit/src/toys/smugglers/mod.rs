//! Smugglers, a toy of our own: hidden hands, reactions on reactions, a reshuffle and a private look.
//!
//! It is what the harder games need, on one page, and the suite's own test piece: see `RULES.en.md`. Every card shown by a
//! rival changes the odds of what else it holds, and cards dealt before and after a reshuffle come from different batches:
//! `view.rs` shows how worlds are imagined exactly in spite of both.

mod action;
mod card;
mod checked;
mod edition;
mod event;
mod rules;
mod state;
mod text;
mod turn;
mod view;

use std::ops::RangeInclusive;

use bots::Advice;
use engine::{
    Audience, Chances, Game, Lang, Log, Observer, OptionSpec, PerSeat, Rng, Seat, Setup, SetupError,
    Standing, ToAct,
};

pub use action::{Action, CrateNo};
pub use card::{Card, Cards};
pub use edition::{SmugglersEdition, Terms};
pub use event::Event;
pub use rules::Refusal;
pub use state::{Crate, Pending, Phase, Place, Smugglers, Table};
pub use view::View;

impl Game for Smugglers {
    type Edition = SmugglersEdition;
    type Action = Action;
    type Chance = Card;
    type Event = Event;
    type View = View;
    type Refusal = Refusal;

    const ID: &'static str = edition::GAME;
    const RULES: u32 = 1;
    const PLAYERS: RangeInclusive<u8> = 2..=4;
    const OPTIONS: &'static [OptionSpec] = &[];
    const EDITIONS: &'static [&'static str] = &[include_str!("edition.toml")];

    fn rules(lang: Lang) -> &'static str {
        lang.pick(include_str!("RULES.de.md"), include_str!("RULES.en.md"))
    }

    fn new(setup: &Setup<SmugglersEdition>) -> Result<Self, SetupError> {
        setup.check::<Self>()?;
        let mut game = Self::start(setup);
        game.begin_round(&mut Log::muted());
        Ok(game)
    }

    fn players(&self) -> u8 {
        self.table.players
    }

    fn to_act(&self) -> ToAct {
        self.table.to_act()
    }

    fn chances(&self, out: &mut Chances<Card>) {
        out.clear();
        for card in Card::ALL {
            out.push(card, self.pile[card.index()].into());
        }
    }

    fn audience(&self) -> Audience {
        self.audience_of_deal()
    }

    fn resolve(&mut self, card: Card, log: &mut Log<Event>) {
        self.deal(card, log);
    }

    fn all(setup: &Setup<SmugglersEdition>) -> Vec<Action> {
        Action::all(setup.edition.data.crates)
    }

    fn legal(&self, seat: Seat, out: &mut Vec<Action>) {
        self.list_legal(seat, out);
    }

    fn check(&self, seat: Seat, action: Action) -> Result<(), Refusal> {
        self.judge(seat, action)
    }

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

/// No advice: all actions look alike, and nobody is ahead before the end.
impl Advice for Smugglers {
    fn appeal(&self, _: Seat, _: Action) -> f32 {
        0.0
    }

    fn outlook(&self) -> PerSeat<f32> {
        let even = 1.0 / f32::from(self.table.players);
        self.standing()
            .map_or_else(|| Seat::all(self.table.players).map(|_| even).collect(), |end| end.shares())
    }
}
