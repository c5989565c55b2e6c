//! The prison: how many of each kind sit in it, who owns the kind, and how near it is to being full in its two ways.

use host::{Part, Text};
use maud::{Markup, html};

use super::super::edition::Pattern;
use super::super::kind::Kind;
use super::super::text;
use super::super::view::View;
use super::{GaunerDesk, figures, kind_name, rows};

/// The prison with its gauges.
pub(super) fn prison(view: &View, desk: &GaunerDesk<'_>) -> Part {
    let table = &view.table;
    let piles = (table.pile_left, table.discard.total());
    let facts = (&table.terms, &table.prison, table.laid, table.scorings, piles, desk.names.0);
    desk.kept("prison", &facts, || drawn(view, desk))
}

fn drawn(view: &View, desk: &GaunerDesk<'_>) -> Markup {
    let table = &view.table;
    html! {
        section class="prison" aria-label=(desk.lang.pick("Gefängnis", "Prison")) {
            header {
                h2 { (desk.lang.pick("Gefängnis", "Prison")) }
                @for pattern in &table.terms.prison_full { (gauge(view, desk, *pattern)) }
                span class="scorings" {
                    (desk.lang.pick("Wertung", "Scoring")) " " (table.scorings.saturating_add(1).min(table.terms.scorings)) "/" (table.terms.scorings)
                }
            }
            div class="cells" {
                @for kind in Kind::ALL { (cell(view, desk, kind)) }
            }
            (rows::piles(view, desk))
        }
    }
}

/// One way to fill the prison, as a row of locks that close.
fn gauge(view: &View, desk: &GaunerDesk<'_>, pattern: Pattern) -> Markup {
    let met = pattern.met_by(&view.table.prison).min(pattern.kinds);
    let each = pattern.each;
    let what = engine::pick!(
        desk.lang,
        format!("{met} von {} Sorten haben {each} oder mehr", pattern.kinds),
        format!("{met} of {} kinds have {each} or more", pattern.kinds),
    );
    html! {
        span class="gauge" role="img" aria-label=(what) title=(what) {
            span class="need" { (each) "+" }
            @for lock in 0..pattern.kinds { i class=(if lock < met { "lock shut" } else { "lock" }) {} }
        }
    }
}

fn cell(view: &View, desk: &GaunerDesk<'_>, kind: Kind) -> Markup {
    let table = &view.table;
    let count = table.prison[kind.index()];
    let owner = table.laid(kind).map(|laid| desk.names.of(laid.seat));
    let seat = table.laid(kind).map(|laid| laid.seat);
    let levels = table.terms.prison_full.iter().filter(|pattern| count >= pattern.each).count();
    let said = engine::pick!(
        desk.lang,
        format!("{count} {} im Gefängnis", kind_name(kind, desk)),
        format!("{count} {} in prison", kind_name(kind, desk)),
    );
    html! {
        div class={ "cell " (figures::class(kind)) " level-" (levels) @if count == 0 { " bare" } }
            tabindex="0" role="group" aria-label=(said) data-about=(Text(about(view, desk, kind))) {
            (figures::sign(kind))
            span class="inmates" {
                @for ordinal in 0..count { (figures::card(kind, &key(kind, ordinal))) }
            }
            b class="count" { span class="said" { (said) } span aria-hidden="true" { (count) } }
            span class={ "owner" @if let Some(seat) = seat { " seat-" (seat) } } { (owner.unwrap_or("–")) }
        }
    }
}

/// What a cell says of itself: how many there are of the kind, how many sit here, and who would get them.
fn about(view: &View, desk: &GaunerDesk<'_>, kind: Kind) -> String {
    let (table, colour) = (&view.table, text::colour(kind, desk.lang));
    let (all, here) = (table.terms.deck[kind.index()], table.prison[kind.index()]);
    let lead = engine::pick!(
        desk.lang,
        format!("{colour}: {all} Karten im Spiel, {here} im Gefängnis."),
        format!("{colour}: {all} cards in the game, {here} in prison."),
    );
    let claim = match table.laid(kind) {
        Some(laid) => {
            let (name, count) = (desk.names.of(laid.seat), laid.count);
            engine::pick!(
                desk.lang,
                format!("{name} hat {count} ausliegen und bekäme bei der Wertung die Gefangenen."),
                format!("{name} has {count} laid out and would get the prisoners in a scoring."),
            )
        }
        None => desk
            .lang
            .pick(
                "Niemand hat welche ausliegen: Die Gefangenen brächten nichts.",
                "Nobody has any laid out: the prisoners would bring nothing.",
            )
            .to_owned(),
    };
    format!("{lead} {claim}")
}

/// The key of a card in prison.
pub(super) fn key(kind: Kind, ordinal: u8) -> String {
    format!("p-{kind}-{ordinal}")
}
