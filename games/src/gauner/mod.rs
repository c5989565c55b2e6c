//! Gauner, by Florian Racky: take groups from the ends of three rows, put their neighbours into prison, and have the most
//! cards of the right kinds in front of you when the prison is full.
//!
//! Rules: the printed German rules of Nürnberger-Spielkarten-Verlag (2013), retold and numbered in `RULES.en.md` and
//! `RULES.de.md`. Every number is in `edition.toml`, with its source.
//!
//! Liberties, where the printed rules are silent (chapter 12 of ours): what is left of a row is pushed to its left end; a
//! refill is looked at when a turn begins; cards are given up from the player to move on, clockwise; rows that stay stuck
//! force a scoring; a tie is shared.

mod action;
mod bot;
mod census;
#[cfg(test)]
mod checked;
mod draw;
mod edition;
mod event;
mod kind;
mod page;
mod reason;
mod row;
mod rules;
mod scoring;
mod sketch;
mod state;
#[cfg(test)]
mod tests;
mod text;
mod turn;
mod view;

use std::ops::RangeInclusive;

use engine::{
    Audience, Chances, Game, Lang, Log, Observer, OptionSpec, Rng, Seat, Setup, SetupError, Standing, ToAct,
};

pub use action::{Action, End, Place, RowNo};
pub use edition::{GaunerEdition, Pattern, Source, Terms};
pub use event::{Event, Score};
pub use kind::{Cards, Kind};
pub use row::{Group, Row};
pub use rules::Refusal;
pub use state::{Draw, Gauner, Laid, MOST_PLAYERS, Memory, Phase, Table};
pub use view::View;

impl Game for Gauner {
    type Edition = GaunerEdition;
    type Action = Action;
    type Chance = Kind;
    type Event = Event;
    type View = View;
    type Refusal = Refusal;

    const ID: &'static str = edition::GAME;
    const RULES: u32 = 1;
    const PLAYERS: RangeInclusive<u8> = 2..=MOST_PLAYERS as u8;
    const OPTIONS: &'static [OptionSpec] = &[];
    const EDITIONS: &'static [&'static str] = &[include_str!("edition.toml")];

    fn rules(lang: Lang) -> &'static str {
        lang.pick(include_str!("RULES.de.md"), include_str!("RULES.en.md"))
    }

    fn new(setup: &Setup<GaunerEdition>) -> Result<Self, SetupError> {
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
    fn chances(&self, out: &mut Chances<Kind>) {
        out.fill(Kind::ALL.map(|kind| (kind, self.pile[kind.index()].into())));
    }

    fn audience(&self) -> Audience {
        match self.table.phase {
            Phase::Draw(draw) => draw.audience(),
            Phase::Take | Phase::Lay(_) | Phase::Drop { .. } | Phase::Over => Audience::Everyone,
        }
    }

    #[inline]
    fn resolve(&mut self, card: Kind, log: &mut Log<Event>) {
        self.drawn(card, log);
    }

    fn all(setup: &Setup<GaunerEdition>) -> Vec<Action> {
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
