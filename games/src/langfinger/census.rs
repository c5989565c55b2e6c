//! What is counted of a finished game of Langfinger, for reports on its balance: rounds, scoundrels, places, break-ins, sales.

use bots::{Census, Finished};
use engine::course::Step;
use engine::{Lang, Seat};

use super::action::Action;
use super::event::{Ending, Event};
use super::pieces::Place;
use super::state::{Langfinger, Stage, Table};
use super::text_words as words;

const EN: Lang = Lang::En;

/// Counts the whole game.
pub(super) fn count(game: &Finished<'_, Langfinger>, census: &mut Census) {
    game.walk(|before, step, events| {
        if let (Stage::Act(turn), Step::Act(_, action)) = (before.table.stage, step) {
            census.share(errand(turn.place), u8::from(action != Action::Pass));
        }
        events.iter().for_each(|event| count_event(event, census));
    });
    let end = game.end();
    let shares = game.standing().shares();
    for seat in Seat::all(end.table.players) {
        count_seat(&end, seat, shares[seat.index()].into(), census);
    }
}

/// How the match went for one seat.
fn count_seat(end: &Langfinger, seat: Seat, share: f64, census: &mut Census) {
    let table: &Table = &end.table;
    if let Some(scoundrel) = table.scoundrels[seat.index()] {
        census.share(format!("Won by {}", table.terms.scoundrel(scoundrel).name), share);
    }
    census.seat("Loot unsold at the end", seat, end.stashes[seat.index()].len() as f64);
    census.seat("Tools left at the end", seat, f64::from(end.hand(seat).total()));
}

fn count_event(event: &Event, census: &mut Census) {
    match event {
        Event::Round { .. } => census.number("Rounds", 1.0),
        Event::Placed { seat, place, .. } => {
            census.part_of("Tokens by place", words::place(*place, EN), *seat, 1.0);
        }
        Event::ToolTaken { seat, .. } => census.seat("Tools taken in the City", *seat, 1.0),
        Event::Robbed { seat, back, own, .. } => {
            census.share("Break-ins with the scoundrel's own tool", u8::from(own.is_some()));
            census.part_of("Loot taken, by protection", words::protection(back.protection, EN), *seat, 1.0);
        }
        Event::Swapped { rate, .. } => {
            census.part("Exchange squares used", format!("{} for {}", rate.give, rate.get), 1.0);
        }
        Event::Cashed { seat, front, .. } => {
            census.part_of("Money by source", "chests", *seat, front.value.into());
        }
        Event::Sold { seat, front, bonus, .. } => {
            census.seat("Cards sold", *seat, 1.0);
            census.share("Sales with a bonus", u8::from(*bonus > 0));
            census.part_of("Sales by kind", words::kind(front.kind, EN), *seat, 1.0);
            census.part_of("Money by source", "sales", *seat, front.value.into());
            census.part_of("Money by source", "bonuses", *seat, f64::from(*bonus));
        }
        Event::Ended { reason, .. } => census.share("Games cut short", u8::from(*reason == Ending::Cut)),
        _ => {}
    }
}

/// The title under which it is counted whether a token does anything at a place.
fn errand(place: Place) -> &'static str {
    match place {
        Place::City => "Tokens in the City that take tools",
        Place::Villa => "Tokens in the Villa that break in",
        Place::Ruin => "Tokens in the Ruin that exchange",
        Place::Museum => "Tokens in the Museum that break in",
        Place::Harbor => "Tokens at the Harbor that sell",
    }
}
