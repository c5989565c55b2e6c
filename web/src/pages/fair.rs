//! Fair dice: what was promised before the match, what was told after it, and a button that checks it.

use engine::record::NonceMaker;
use maud::{Markup, html};
use room::{Look, Phase};

use super::layout;
use crate::App;
use crate::lang::words;
use crate::visit::Visit;

/// The page.
pub(crate) fn page(visit: &Visit, app: &App, look: &Look) -> Markup {
    let t = words(visit.lang);
    let title = format!("{} · {}", look.kind.title(visit.lang), t.fair_dice);
    let frame = layout::Frame {
        title: &title,
        class: "fair",
        script: Some(&app.assets.verifier),
        ..layout::Frame::default()
    };
    let content = html! {
        article class="narrow" {
            h1 { (t.fair_dice) }
            p class="lead" { (t.fair_lead) }
            @if look.fairness.commit.is_some() { (facts(visit, look)) (verifier(visit, look)) }
            @else { p class="notice" { (t.dice_from_elsewhere) } }
            h2 { (t.fair_how_title) }
            ol class="how" { @for step in t.fair_how() { li { (step) } } }
            p { (t.fair_limits) }
            p class="go" { a class="plain" href={ "/t/" (look.id) } { (t.to_the_table) } a class="plain" href={ "/t/" (look.id) "/record" } { (t.record) } }
        }
    };
    layout::page(visit, app, &frame, &content)
}

fn facts(visit: &Visit, look: &Look) -> Markup {
    let t = words(visit.lang);
    html! {
        dl class="facts-list" {
            dt { (t.commit) } dd { code { (look.fairness.commit.as_deref().unwrap_or_default()) } }
            @for (place, hash, nonce, maker) in &look.fairness.nonces {
                dt { (t.nonce_of_place(place + 1)) @if *maker == NonceMaker::Server { " (" (t.made_by_server) ")" } }
                dd {
                    @if let Some(hash) = hash { span class="quiet" { "SHA-256 " } code { (hash) } br; }
                    @match nonce { Some(nonce) => code { (nonce) }, None => span class="quiet" { (t.told_at_start) } }
                }
            }
            dt { (t.secret) }
            dd { @match &look.fairness.secret { Some(secret) => code { (secret) }, None => span class="quiet" { (t.told_at_end) } } }
        }
    }
}

/// Without script there is the record, and a program that checks it.
fn verifier(visit: &Visit, look: &Look) -> Markup {
    let t = words(visit.lang);
    html! {
        @if look.phase == Phase::Over {
            section id="verifier" class="verifier" data-url={ "/t/" (look.id) "/fair.json" } data-good=(t.draws_good) data-bad=(t.draws_bad)
                data-mine=(t.my_nonce_is_in) data-seats=(t.seats_good) data-commit=(t.commit_good) {
                button type="button" class="brass big" { (t.check_dice) }
                ul aria-live="polite" {}
            }
            noscript { p class="notice" { (t.verify_without_script) " " code { "rookery verify" } } }
        } @else { p class="notice" { (t.check_at_end) } }
    }
}
