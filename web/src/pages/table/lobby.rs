//! Before the start: who is there, how others come, and the button that begins.

use bots::Level;
use maud::{Markup, html};
use room::{Look, Phase, Place, PlaceKind};

use crate::lang::words;
use crate::pages::{art, home};
use crate::qr;
use crate::visit::Visit;

/// The region.
pub(crate) fn region(visit: &Visit, look: &Look) -> Markup {
    let t = words(visit.lang);
    html! {
        section class="narrow door" {
            h1 { (t.a_table_of(look.kind.title(visit.lang))) }
            @match look.phase {
                Phase::Cancelled => {
                    p class="lead" { (t.called_off) }
                    p { a class="brass big" href="/" { (t.to_the_games) } }
                },
                Phase::Revealing => (shuffling(visit, look)),
                Phase::Waiting | Phase::Running | Phase::Over => (waiting(visit, look)),
            }
        }
    }
}

/// The moment in which browsers tell their nonces: the script does it, from what it kept when the place was taken.
fn shuffling(visit: &Visit, look: &Look) -> Markup {
    let t = words(visit.lang);
    let owed = look.fairness.nonces.iter().filter(|nonce| look.me.owes_nonces.contains(&nonce.0));
    html! {
        p class="lead shuffling" { (art::lamp()) " " (t.shuffling) }
        form id="reveal" method="post" action={ "/t/" (look.id) "/reveal" } hidden {
            @for nonce in owed {
                @if let Some(hash) = &nonce.1 { input type="hidden" name="nonce" data-place=(nonce.0) data-hash=(hash); }
            }
        }
    }
}

fn waiting(visit: &Visit, look: &Look) -> Markup {
    let free = look.places.iter().filter(|place| place.kind == PlaceKind::Empty).count();
    html! {
        ol class="places" { @for (number, place) in look.places.iter().enumerate() { (place_line(visit, look, number, place)) } }
        @if free > 0 {
            @if look.me.seats.is_empty() { (join(visit, look)) } @else { (invitation(visit, look)) }
        }
        (buttons(visit, look, free))
    }
}

fn place_line(visit: &Visit, look: &Look, number: usize, place: &Place) -> Markup {
    let t = words(visit.lang);
    let (sign, what) = match place.kind {
        PlaceKind::Empty => (art::empty_place(), t.free.to_owned()),
        PlaceKind::Person if place.mine => (art::person(), t.you.to_owned()),
        PlaceKind::Person => (art::person(), t.is_here.to_owned()),
        PlaceKind::Bot(bot) => (art::bot(), t.bot(bot)),
    };
    html! {
        li class={ "place" @if place.mine { " own" } @if place.kind == PlaceKind::Empty { " free" } } data-key={ "place-" (number) } {
            span class="place-sign" { (sign) }
            span class="place-who" {
                @if place.kind == PlaceKind::Person { b { (place.name) } " " }
                span class="quiet" { (what) }
            }
            @if place.kind == PlaceKind::Empty && look.me.creator { (fill(visit, look, number)) }
        }
    }
}

fn fill(visit: &Visit, look: &Look, number: usize) -> Markup {
    let t = words(visit.lang);
    html! {
        form method="post" action={ "/t/" (look.id) "/fill" } class="fill" {
            input type="hidden" name="place" value=(number);
            select name="bot" aria-label=(t.level_of_bot) {
                @for level in Level::ALL { option value=(level.name()) selected[level == Level::Medium] { (t.level(level)) } }
            }
            button { (t.bot_instead) }
        }
    }
}

fn join(visit: &Visit, look: &Look) -> Markup {
    let t = words(visit.lang);
    html! {
        form class="join" method="post" action={ "/t/" (look.id) "/join" } data-nonces="1" data-plain {
            label { span { (t.your_name) } (home::name_field(visit, "name")) }
            button class="brass big" { (t.sit_down) }
        }
    }
}

/// The link for friends, to copy or to photograph.
fn invitation(visit: &Visit, look: &Look) -> Markup {
    let t = words(visit.lang);
    let link = format!("{}/t/{}", visit.base, look.id);
    html! {
        section class="invitation" {
            div {
                h2 { (t.invite) }
                div class="link" {
                    input readonly value=(link) aria-label=(t.link_to_table) size="28";
                    button type="button" class="copy" data-copy=(link) { (t.copy_link) }
                }
                @if visit.only_reaches_this_computer() { p class="quiet" { (t.only_this_computer) } }
                @else { p class="quiet" { (t.invite_how) } }
            }
            @if !visit.only_reaches_this_computer() { (qr::code(&link, t.link_to_table)) }
        }
    }
}

fn buttons(visit: &Visit, look: &Look, free: usize) -> Markup {
    let t = words(visit.lang);
    html! {
        div class="go" {
            @if look.me.creator {
                form method="post" action={ "/t/" (look.id) "/start" } {
                    button class="brass big" disabled[free > 0] { (t.start) }
                }
                form method="post" action={ "/t/" (look.id) "/cancel" } { button class="plain big" { (t.call_off) } }
            } @else if !look.me.seats.is_empty() {
                form method="post" action={ "/t/" (look.id) "/leave" } { button class="plain big" { (t.stand_up) } }
            }
        }
        p class="quiet" {
            @if free > 0 { (t.places_free(free)) }
            @else if look.me.creator { (t.all_here) }
            @else { (t.creator_starts) }
        }
    }
}
