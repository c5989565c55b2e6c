//! The frame of every page: head, the bar at the top, the line at the bottom.

use engine::Lang;
use maud::{DOCTYPE, Markup, html};

use super::art;
use crate::App;
use crate::lang::words;
use crate::visit::{Theme, Visit};

/// What a page hands to its frame.
#[derive(Default)]
pub(crate) struct Frame<'a> {
    /// The title of the tab, without the name of the house.
    pub(crate) title: &'a str,
    /// The class of the body: what sort of page it is.
    pub(crate) class: &'static str,
    /// The game whose board's style sheet is needed.
    pub(crate) game: Option<&'a str>,
    /// Without script, the page asks for itself again after so many seconds.
    pub(crate) refresh: Option<u8>,
    /// Where the script is that it needs besides the one of all pages.
    pub(crate) script: Option<&'a str>,
    /// What is under the bar takes long to lay out, so with script it is seen a frame after the bar.
    pub(crate) late: bool,
    /// Something to stand in the bar at the top.
    pub(crate) bar: Markup,
}

/// A whole page.
pub(crate) fn page(visit: &Visit, app: &App, frame: &Frame<'_>, content: &Markup) -> Markup {
    let t = words(visit.lang);
    html! {
        (DOCTYPE)
        html lang=(visit.lang) data-theme=(visit.theme.name()) {
            (head(app, frame))
            body class=(frame.class) {
                a class="skip" href="#main" { (t.skip) }
                (bar(visit, &frame.bar))
                main id="main" class=[frame.late.then_some("late")] tabindex="-1" { (content) }
                (foot(visit.lang))
                div id="toast" role="status" aria-live="assertive" data-rule=(t.rule) data-close=(t.close)
                    data-lost=(t.connection_lost) data-copied=(t.copied) {}
            }
        }
    }
}

/// Browsers are to show nothing before they come to `main`, so that the bar is whole: they would lay out and paint an empty page first, or half a bar.
fn head(app: &App, frame: &Frame<'_>) -> Markup {
    html! {
        head {
            meta charset="utf-8";
            link rel="expect" href="#main" blocking="render";
            meta name="viewport" content="width=device-width, initial-scale=1";
            meta name="color-scheme" content="light dark";
            title { (frame.title) @if !frame.title.is_empty() { " · " } "Rookery" }
            link rel="icon" type="image/svg+xml" href=(app.assets.icon);
            link rel="stylesheet" href=(app.assets.style);
            @if let Some(style) = frame.game.and_then(|game| app.assets.board(game)) {
                link rel="stylesheet" href=(style);
            }
            script type="module" src=(app.assets.script) {}
            @if let Some(script) = frame.script { script type="module" src=(script) {} }
            @if let Some(seconds) = frame.refresh {
                noscript { meta http-equiv="refresh" content=(seconds); }
            }
        }
    }
}

fn bar(visit: &Visit, middle: &Markup) -> Markup {
    html! {
        header class="bar" {
            a class="brand" href="/" { (art::lamp()) span { "Rookery" } }
            div class="bar-middle" { (middle) }
            (switches(visit))
        }
    }
}

/// Language and light: one small form, so that they work without script.
fn switches(visit: &Visit) -> Markup {
    let t = words(visit.lang);
    let other = visit.lang.pick(Lang::En, Lang::De);
    html! {
        form class="switches" method="post" action="/settings" {
            input type="hidden" name="back" value=(visit.here);
            button name="lang" value=(other) lang=(other) title=(t.other_language) { (other.pick("Deutsch", "English")) }
            (light(visit, Theme::Light, t.by_day, &art::sun()))
            (light(visit, Theme::Dark, t.by_night, &art::moon()))
        }
    }
}

/// A switch for one light; pressed again, it leaves the choice to the system.
fn light(visit: &Visit, theme: Theme, label: &str, sign: &Markup) -> Markup {
    let pressed = visit.theme == theme;
    let value = if pressed { Theme::System } else { theme };
    html! {
        button class="icon" name="theme" value=(value.name()) aria-pressed=(pressed) aria-label=(label) title=(label) { (sign) }
    }
}

fn foot(lang: Lang) -> Markup {
    let t = words(lang);
    html! { footer class="foot" { p { (t.foot) } } }
}
