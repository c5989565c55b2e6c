//! How it ended, and what to do next.

use engine::{Seat, Standing};
use maud::{Markup, html};
use room::{Look, Phase, PlaceKind};

use crate::lang::words;
use crate::pages::art;
use crate::visit::Visit;

/// The result; nothing while the match runs.
pub(crate) fn region(visit: &Visit, look: &Look) -> Markup {
    if look.phase != Phase::Over {
        return html! {};
    }
    let t = words(visit.lang);
    html! {
        details id="result" class="result" open {
            summary {
                @match &look.standing {
                    Some(standing) => (headline(visit, look, standing)),
                    None => h2 { (t.ended_without_result) },
                }
            }
            @if let Some(standing) = &look.standing { (places(visit, look, standing)) }
            @if look.standing.is_none() && together(look) { p class="quiet" { (t.by_agreement) } }
            @if look.changed_hands { p class="quiet" { (t.seats_changed_hands) } }
            @if look.with_undo { p class="quiet" { (t.with_undo) } }
            (next(visit, look))
        }
    }
}

/// Was anybody to be asked?
fn together(look: &Look) -> bool {
    look.places.iter().filter(|place| place.kind == PlaceKind::Person).count() > 1
}

fn headline(visit: &Visit, look: &Look, standing: &Standing) -> Markup {
    let t = words(visit.lang);
    let won = |seat: &Seat| standing.won(*seat);
    let winners: Vec<Seat> = (0..look.places.len() as u8).map(Seat).filter(won).collect();
    let names: Vec<&str> = winners.iter().map(|&seat| look.cast.now().of(seat)).collect();
    let mine = look.me.seats.len() == 1 && winners == look.me.seats;
    html! { h2 { (art::crown()) " " @if mine { (t.you_won) } @else { (t.won(&names)) } } }
}

fn places(visit: &Visit, look: &Look, standing: &Standing) -> Markup {
    let t = words(visit.lang);
    let mut seats: Vec<Seat> = (0..look.places.len() as u8).map(Seat).collect();
    seats.sort_by_key(|seat| standing.places[seat.index()]);
    html! {
        ol class="standing" {
            @for seat in seats {
                li class=[look.places[seat.index()].mine.then_some("own")] {
                    span class="rank" { (standing.places[seat.index()]) "." }
                    span class="seat-name" { (look.places[seat.index()].name) }
                    span class="score" { (t.points(standing.scores[seat.index()])) }
                }
            }
        }
    }
}

fn next(visit: &Visit, look: &Look) -> Markup {
    let t = words(visit.lang);
    html! {
        div class="go" {
            @match &look.rematch {
                Some(id) => a class="brass" href={ "/t/" (id) } { (t.to_the_rematch) },
                None if !look.me.seats.is_empty() => {
                    button class="brass" formaction={ "/t/" (look.id) "/rematch" } data-plain { (t.rematch) }
                },
                None => {},
            }
            a class="plain" href={ "/t/" (look.id) "/replay?step=0" } { (t.replay) }
            a class="plain" href={ "/t/" (look.id) "/fair" } { (t.check_dice) }
            a class="plain" href="/" { (t.other_games) }
        }
    }
}
