//! What is counted of a finished game of Swindler, for reports on its balance.

use bots::{Census, Finished};
use engine::Lang;

use super::event::Event;
use super::pieces::Accomplice;
use super::state::Swindler;
use super::text::board;

/// Counts the whole game.
pub(super) fn count(game: &Finished<'_, Swindler>, census: &mut Census) {
    let mut clean = false;
    game.walk(|_, _, events| {
        for event in events {
            clean = count_thefts(event, clean, census);
            count_turns(event, census);
            count_orders(event, game, census);
            count_cards(event, census);
        }
    });
}

/// How thefts end. A stop counts once the turn is over: a traitor can still spoil it. Returns whether one stands so far.
fn count_thefts(event: &Event, clean: bool, census: &mut Census) -> bool {
    const SKULL: &str = "Thefts that end with a skull";
    match event {
        Event::Stopped { .. } => return true,
        Event::MustDraw { .. } => return false,
        Event::Caught { lost, .. } => {
            census.share(SKULL, 1.0);
            census.part("Tiles lost to a skull", lost.total().to_string(), 1.0);
        }
        Event::TurnBegan { .. } | Event::Ended { .. } if clean => census.share(SKULL, 0.0),
        _ => return clean,
    }
    false
}

fn count_turns(event: &Event, census: &mut Census) {
    match event {
        Event::TurnBegan { .. } => census.number("Turns", 1.0),
        Event::SackNamed { sack, seat } => {
            census.part_of("Sacks robbed", board::colour(*sack, Lang::En), *seat, 1.0);
        }
        Event::Comforted { .. } => census.number("Skulls on the very first draw", 1.0),
        Event::LootDrawn { seat, .. } => census.seat("Loot tiles drawn", *seat, 1.0),
        Event::Sold { seat, .. } => census.seat("Tiles sold to fences", *seat, 1.0),
        Event::FenceDone { seat, .. } => census.seat("Fence tiles completed", *seat, 1.0),
        _ => {}
    }
}

fn count_orders(event: &Event, game: &Finished<'_, Swindler>, census: &mut Census) {
    match event {
        Event::OrderTurned { order, .. } => census.part("Orders laid out", order.to_string(), 1.0),
        Event::OrderFulfilled { seat, order, .. } => {
            census.seat("Orders fulfilled", *seat, 1.0);
            census.part_of("Orders fulfilled, by card", order.to_string(), *seat, 1.0);
        }
        Event::Reserved { seat, .. } => census.seat("Orders reserved", *seat, 1.0),
        Event::MarkerBack { bumped_by, .. } => {
            census.share("Markers lost to a rival, not taken back", u8::from(bumped_by.is_some()));
        }
        Event::ThiefTaken { seat, card, .. } => {
            let won = u8::from(game.standing().won(*seat));
            census.share(format!("Wins with {}", board::ability(card.ability, Lang::En)), won);
        }
        Event::Unlocked { seat, .. } => census.seat("Master thieves unlocked", *seat, 1.0),
        Event::EndNear { seat } => {
            census.share("The end brought on by a later winner", u8::from(game.standing().won(*seat)));
        }
        Event::RaidTurned { raid, .. } => census.part("Raids carried out", raid.to_string(), 1.0),
        Event::LootRaided { seat, .. } => census.seat("Loot lost in a raid", *seat, 1.0),
        Event::Jailed { seat } => census.seat("Jailings", *seat, 1.0),
        _ => {}
    }
}

fn count_cards(event: &Event, census: &mut Census) {
    match event {
        Event::Hired { seat, cards } => census.seat("Accomplices hired", *seat, f64::from(*cards)),
        Event::CardPlayed { seat, card } => {
            let name = match card.picks() {
                Some(_) => "Lock-picker",
                None => board::accomplice(*card, Lang::En),
            };
            census.part_of("Accomplices played", name, *seat, 1.0);
            if *card != Accomplice::Assassin {
                census.number("Accomplices that could be cancelled", 1.0);
            }
        }
        Event::CardCancelled { .. } => census.number("Accomplices cancelled", 1.0),
        Event::BetSettled { points, .. } => census.share("Bets won", u8::from(*points > 0)),
        Event::CheatDrew { tile, .. } => census.share("Cheats that drew a skull", u8::from(tile.is_none())),
        _ => {}
    }
}
