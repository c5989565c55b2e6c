//! Setting up a table: who plays, and how.

use bots::Level;
use engine::setup::OptionValues;
use engine::{Lang, OptionSpec};
use host::{EditionInfo, Kind};
use maud::{Markup, html};

use super::{art, home, layout};
use crate::App;
use crate::lang::words;
use crate::provenance::Provenance;
use crate::visit::Visit;

/// The page.
pub(crate) fn page(visit: &Visit, app: &App, kind: &dyn Kind, notice: Option<&str>) -> Markup {
    let t = words(visit.lang);
    let title = t.a_table_of(kind.title(visit.lang));
    let content = html! {
        section class="narrow" {
            h1 { (title) }
            @if let Some(notice) = notice { p class="notice" role="alert" { (notice) } }
            form class="create" method="post" action={ "/new/" (kind.id()) } data-nonces="here" {
                (places(visit, kind))
                details class="more" {
                    summary { (t.more_settings) }
                    div class="manners" { (manners(visit.lang)) (options(kind, visit.lang)) }
                    (editions(&app.rooms.editions(kind), visit.lang))
                }
                div class="go" { button class="brass big" { (t.open_table) } }
            }
        }
    };
    let frame = layout::Frame { title: &title, class: "create-page", ..layout::Frame::default() };
    layout::page(visit, app, &frame, &content)
}

fn places(visit: &Visit, kind: &dyn Kind) -> Markup {
    let t = words(visit.lang);
    let (least, most) = kind.players().into_inner();
    html! {
        fieldset class="places" {
            legend { (t.who_plays) " " small { "(" (t.players(least, most)) ")" } }
            ol {
                li class="place" {
                    span class="place-sign" { (art::person()) }
                    input type="hidden" name="place1" value="me";
                    span class="place-kind" { (t.me) }
                    label class="place-name" { span class="quiet" { (t.name) } (home::name_field(visit, "name1")) }
                }
                @for number in 2..=most { (place(visit.lang, number, number <= least.max(3))) }
            }
        }
    }
}

/// Another place: the second for a friend, the third for a bot, the others closed, unless one says otherwise.
fn place(lang: Lang, number: u8, usual: bool) -> Markup {
    let t = words(lang);
    let medium = number > 2 && usual;
    html! {
        li class="place" {
            span class="place-sign" {
                span class="is-open" { (art::empty_place()) }
                span class="is-here" { (art::person()) }
                span class="is-bot" { (art::bot()) }
            }
            label class="place-kind" {
                span class="quiet" { (t.place) " " (number) }
                select name={ "place" (number) } {
                    option value="friend" selected[number == 2] { (t.friend_by_link) }
                    option value="here" { (t.person_here) }
                    @for level in Level::ALL {
                        option class="a-bot" value=(level.name()) selected[medium && level == Level::Medium] { "Bot: " (t.level(level)) }
                    }
                    option value="none" selected[!usual] { (t.nobody) }
                }
            }
            label class="place-name if-here" {
                span class="quiet" { (t.name) }
                input name={ "name" (number) } value={ (t.player) " " (number) } maxlength="24" spellcheck="false";
            }
        }
    }
}

fn manners(lang: Lang) -> Markup {
    let t = words(lang);
    html! {
        (choice("seating", t.seating, &[("shuffled", t.shuffled), ("as-seated", t.as_seated)]))
        (choice("pace", t.pace, &[("normal", t.pace_normal), ("quick", t.pace_quick), ("slow", t.pace_slow)]))
        (choice("memory", t.memory, &[("hidden", t.memory_hidden), ("shown", t.memory_shown)]))
        (choice("hints", t.hints, &[("yes", t.hints_yes), ("no", t.hints_no)]))
        (choice("listed", t.listed, &[("no", t.link_only), ("yes", t.listed_yes)]))
        (choice("confirm", t.confirm, &[("no", t.confirm_no), ("yes", t.confirm_yes)]))
        (choice("rhythm", t.rhythm, &[("sitting", t.rhythm_sitting), ("days", t.rhythm_days)]))
        (clock(lang))
        (choice("talk", t.talk, &[("on", t.talk_on), ("off", t.talk_off)]))
        (choice("spectators", t.spectators, &[("yes", t.spectators_yes), ("no", t.spectators_no)]))
    }
}

/// The clocks one can choose from: none, for an evening, over days.
const CLOCKS: [&str; 8] = [
    "none",
    "each-30",
    "each-120",
    "bank-300-10",
    "bank-900-15",
    "bank-2700-30",
    "each-86400",
    "each-259200",
];

fn clock(lang: Lang) -> Markup {
    let t = words(lang);
    html! {
        fieldset class="choice" {
            legend { (t.clock) }
            select name="clock" aria-label=(t.clock) {
                @for (name, clock) in CLOCKS.iter().filter_map(|name| Some((name, name.parse().ok()?))) {
                    option value=(name) { (t.clock_words(clock)) }
                }
            }
        }
    }
}

/// A few words to choose from, the first unless one says otherwise.
fn choice(name: &str, legend: &str, values: &[(&str, &str)]) -> Markup {
    html! {
        fieldset class="choice" {
            legend { (legend) }
            @for (index, (value, label)) in values.iter().enumerate() {
                label { input type="radio" name=(name) value=(value) checked[index == 0]; span { (label) } }
            }
        }
    }
}

fn options(kind: &dyn Kind, lang: Lang) -> Markup {
    html! { @for spec in kind.options() { (option(kind, spec, lang)) } }
}

fn option(kind: &dyn Kind, spec: &OptionSpec, lang: Lang) -> Markup {
    let words_of = |value: &str| kind.option_words(spec.name, value, lang);
    let field = format!("option-{}", spec.name);
    let (title, none) = words_of(spec.default());
    match spec.values {
        OptionValues::Words(values) => {
            let labels: Vec<(&str, String)> =
                values.iter().map(|value| (*value, words_of(value).1)).collect();
            let labels: Vec<(&str, &str)> =
                labels.iter().map(|(value, label)| (*value, label.as_str())).collect();
            choice(&field, &title, &labels)
        }
        OptionValues::Limit => html! {
            label class="field" {
                span { (title) }
                input type="number" name=(field) min="1" max="9999" inputmode="numeric" placeholder=(none);
            }
        },
    }
}

fn editions(editions: &[EditionInfo], lang: Lang) -> Markup {
    let t = words(lang);
    html! {
        fieldset class="choice editions" {
            legend { (t.edition) }
            @for (index, edition) in editions.iter().enumerate() {
                label {
                    input type="radio" name="edition" value=(edition.hash) checked[index == 0];
                    span { (edition.id) small { (Provenance::of(&edition.text).sentence(lang)) } }
                }
            }
        }
    }
}
