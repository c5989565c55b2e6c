//! What is counted of a finished game of Gauner, for reports on its balance.

use bots::{Census, Finished};
use engine::{Lang, Seat};

use super::event::Event;
use super::state::Gauner;
use super::text;

/// Counts the whole game.
pub(super) fn count(game: &Finished<'_, Gauner>, census: &mut Census) {
    game.walk(|_, _, events| events.iter().for_each(|event| count_event(event, game, census)));
}

fn count_event(event: &Event, game: &Finished<'_, Gauner>, census: &mut Census) {
    match event {
        Event::Taken { seat, group, .. } => {
            census.number("Turns", 1.0);
            census.seat("Cards taken", *seat, group.count.into());
        }
        Event::Refill => census.number("Refills of the rows", 1.0),
        Event::Dropped { .. } => census.number("Cards given up in a shortage", 1.0),
        Event::Laid { seat, count, overbid, .. } => {
            census.seat("Sets laid", *seat, 1.0);
            census.part("Cards in a set", count.to_string(), 1.0);
            census.share("Turns with a set laid", 1.0);
            census.share("Sets that overbid another", u8::from(overbid.is_some()));
        }
        Event::Passed { .. } => census.share("Turns with a set laid", 0.0),
        Event::PrisonFull { seat } => {
            census.share("The prison filled by a later winner", u8::from(game.standing().won(*seat)));
        }
        Event::Awarded { kind, prisoners, laid } if *prisoners > 0 => {
            census.share("Kinds in prison that nobody had laid", u8::from(laid.is_none()));
            if let Some(laid) = laid {
                let kind = text::colour(*kind, Lang::En);
                census.part_of("Prisoners won, by kind", kind, laid.seat, f64::from(*prisoners));
            }
        }
        Event::Scored { number, scores } => {
            for (seat, score) in (0..).map(Seat).zip(scores) {
                census.part_of("Points by scoring", format!("Scoring {number}"), seat, score.points().into());
                census.seat("Kinds scored, all scorings", seat, score.kinds.into());
            }
        }
        _ => {}
    }
}
