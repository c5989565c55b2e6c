//! What can be done about one's seat and the table: let somebody stand in, move, leave, end, delete.

use engine::Seat;
use maud::{Markup, html};
use room::{Agreement, Errand, Look, Phase, Way};

use crate::lang::words;
use crate::pages::home;
use crate::qr;
use crate::visit::Visit;

/// What stands over the foot of the page when somebody has asked for something: never a part of the page's flow, so the board stays.
pub(crate) fn calls(visit: &Visit, look: &Look) -> Markup {
    let t = words(visit.lang);
    let at = |what: &str| format!("/t/{}/{what}", look.id);
    let back = (0u8..).zip(&look.places).find(|(_, place)| place.mine_to_take_back);
    html! {
        @if let Some((seat, place)) = back {
            form class="call" method="post" action=(at("come-back")) {
                span { (place.name) }
                button class="brass" name="seat" value=(seat) { (t.take_seat_back) }
            }
        }
        @if look.clocks.as_ref().is_some_and(|clocks| clocks.paused) && !look.me.seats.is_empty() {
            form class="call" method="post" action=(at("pause")) { span { (t.is_paused) } button { (t.resume) } }
        }
        @if let Agreement::Asked { by, answered: false } = &look.agreement {
            form class="call" method="post" action=(at("end")) {
                span { (t.wants_to_end(by)) }
                button name="agree" value="yes" { (t.agree) }
                button name="agree" value="no" { (t.play_on) }
            }
        }
    }
}

/// The panel's content; nothing for those who only look on.
pub(crate) fn region(visit: &Visit, look: &Look) -> Markup {
    html! {
        @if look.phase == Phase::Running {
            (super::instruct::form(visit, look))
            @for &seat in &look.me.seats { (own_seat(visit, look, seat)) }
            @if let Some(way) = &look.me.way { (way_shown(visit, look, way)) }
            @if !look.me.seats.is_empty() { (pausing(visit, look)) (ending(visit, look)) (leaving(visit, look)) }
        }
        @if look.me.may_delete { (deleting(visit, look)) }
    }
}

fn own_seat(visit: &Visit, look: &Look, seat: Seat) -> Markup {
    let t = words(visit.lang);
    let at = |what: &str| format!("/t/{}/{what}", look.id);
    html! {
        section class="own-seat" data-key={ "own-" (seat) } {
            @if look.me.seats.len() > 1 { h3 { (look.cast.now().of(seat)) } }
            form method="post" action=(at("stand-in")) class="side-by-side" {
                input type="hidden" name="seat" value=(seat);
                (home::level_choice("bot", t.level_of_bot, visit.lang))
                button { (t.let_bot_play) }
            }
            p class="quiet" { (t.bot_plays_until) " " a href={ "/token?table=" (look.id) } { (t.for_programs) } }
            form method="post" action=(at("pass")) class="side-by-side" {
                input type="hidden" name="seat" value=(seat);
                button name="errand" value="move" { (t.other_device) }
                button name="errand" value="give" { (t.give_seat) }
            }
        }
    }
}

/// The link to the seat, to open, to photograph or to type.
fn way_shown(visit: &Visit, look: &Look, way: &Way) -> Markup {
    let t = words(visit.lang);
    let link = format!("{}/t/{}/seat/{}", visit.base, look.id, way.code);
    html! {
        section class="way" data-key={ "way-" (way.code) } {
            p { (match way.errand { Errand::Move => t.way_to_move, Errand::Give => t.way_to_give }) " " (t.once_for_a_day) }
            @if !visit.only_reaches_this_computer() { (qr::code(&link, t.link_to_table)) }
            p class="side-by-side" { button type="button" class="copy" data-copy=(link) { (t.copy_link) } a class="way-link" href=(link) { (link) } }
            p { (t.code) ": " code { (look.id) " " (way.code) } }
            @if visit.only_reaches_this_computer() { p class="quiet" { (t.only_this_computer) } }
        }
    }
}

fn pausing(visit: &Visit, look: &Look) -> Markup {
    let t = words(visit.lang);
    html! {
        @if let Some(clocks) = &look.clocks {
            form method="post" action={ "/t/" (look.id) "/pause" } class="side-by-side" data-key="pause" {
                button { @if clocks.paused { (t.resume) } @else { (t.pause) } }
            }
        }
    }
}

fn ending(visit: &Visit, look: &Look) -> Markup {
    let t = words(visit.lang);
    let alone = !look.places.iter().any(|place| place.kind == room::PlaceKind::Person && !place.mine);
    html! {
        @match &look.agreement {
            Agreement::Asked { .. } => p class="quiet" { (t.end_pending) },
            Agreement::No => {},
            Agreement::Possible => {
                form method="post" action={ "/t/" (look.id) "/end" } class="side-by-side" {
                    button name="agree" value="yes" { @if alone { (t.end_game) } @else { (t.ask_to_end) } }
                }
            },
        }
    }
}

fn leaving(visit: &Visit, look: &Look) -> Markup {
    let t = words(visit.lang);
    html! {
        details id="leave-for-good" {
            summary { (t.leave_for_good) }
            form method="post" action={ "/t/" (look.id) "/quit" } class="side-by-side" {
                p { (t.leave_for_good_means) }
                button { (t.leave_for_good) }
            }
        }
    }
}

fn deleting(visit: &Visit, look: &Look) -> Markup {
    let t = words(visit.lang);
    html! {
        details id="delete-table" {
            summary { (t.delete_table) }
            form method="post" action={ "/t/" (look.id) "/delete" } class="side-by-side" data-plain {
                p { (t.delete_table_means) }
                button { (t.delete_table) }
            }
        }
    }
}
