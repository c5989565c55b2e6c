//! The rules of a game, each under its number; and what its components are taken from.

use engine::Lang;
use engine::rulebook::{Chapter, Rule, Rulebook};
use host::{EditionInfo, Kind};
use maud::{Markup, html};

use super::{art, layout};
use crate::App;
use crate::lang::words;
use crate::markdown;
use crate::provenance::Provenance;
use crate::visit::Visit;

/// The page.
pub(crate) fn page(visit: &Visit, app: &App, kind: &dyn Kind) -> Markup {
    let t = words(visit.lang);
    let title = format!("{}: {}", kind.title(visit.lang), t.rules);
    let content = html! {
        article class="narrow rulebook" {
            (book(kind, visit.lang))
            (sources(&app.rooms.editions(kind), kind, visit.lang))
            p class="go" {
                a class="brass big" href={ "/new/" (kind.id()) } { (t.open_table) }
            }
        }
    };
    let frame = layout::Frame { title: &title, class: "rules", ..layout::Frame::default() };
    layout::page(visit, app, &frame, &content)
}

/// The text alone: the page shows it, and the panel beside the board.
pub(crate) fn book(kind: &dyn Kind, lang: Lang) -> Markup {
    let book = kind.rules(lang);
    html! {
        h1 { (book.title) }
        div class="introduction" { (markdown::render(&book.introduction, &book)) }
        nav class="chapters" aria-label=(words(lang).chapters) {
            @for chapter in &book.chapters { a href={ "#r" (chapter.number) } { (chapter.number) " " (chapter.title) } }
        }
        @for part in &book.chapters { (chapter(part, &book)) }
    }
}

fn chapter(chapter: &Chapter<'_>, book: &Rulebook<'_>) -> Markup {
    html! {
        section {
            h2 id={ "r" (chapter.number) } { span class="number" { (chapter.number) } " " (chapter.title) }
            @for part in &chapter.rules { (rule(part, book)) }
        }
    }
}

fn rule(rule: &Rule<'_>, book: &Rulebook<'_>) -> Markup {
    html! {
        div class="one-rule" id={ "r" (rule.number) } tabindex="-1" {
            a class="number" href={ "#r" (rule.number) } { (rule.number) }
            div { (markdown::render(&rule.text, book)) }
        }
    }
}

/// Where the data of each edition come from, honestly.
fn sources(editions: &[EditionInfo], kind: &dyn Kind, lang: Lang) -> Markup {
    let t = words(lang);
    html! {
        section class="sources" {
            h2 { (art::book()) " " (t.edition) }
            @for edition in editions {
                p {
                    a href={ "/games/" (kind.id()) "/editions/" (edition.hash) } { (edition.id) } ". "
                    (Provenance::of(&edition.text).sentence(lang))
                }
            }
        }
    }
}
