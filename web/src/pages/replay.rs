//! Any moment of a match, through any eyes one may look through. Every moment has an address.

use bots::Level;
use engine::{Observer, Seat};
use host::{Sheet, Stage};
use maud::{Markup, html};
use room::{MatchId, Moment};

use super::{art, home, layout, table};
use crate::App;
use crate::lang::words;
use crate::visit::Visit;

/// The page.
pub(crate) fn page(visit: &Visit, app: &App, id: &MatchId, moment: &Moment) -> Markup {
    let t = words(visit.lang);
    let title = format!("{} · {}", moment.kind.title(visit.lang), t.replay);
    let frame = layout::Frame {
        title: &title,
        class: "at-table",
        game: Some(moment.kind.id()),
        late: true,
        bar: html! { span class="bar-game" { (moment.kind.title(visit.lang)) } span class="quiet" { (t.replay) } },
        ..layout::Frame::default()
    };
    let content = html! {
        div id="table" class="table replay" data-rules=(table::rules_url(moment.kind.id())) {
            h1 class="unseen" { (title) }
            div id="play" {
                (controls(visit, id, moment))
                div id="news" class="news" { (now(moment)) }
                (moment.sight.drawings())
                div id="board" class="board" { (board(visit, moment)) }
            }
            (side(visit, id, moment))
        }
    };
    layout::page(visit, app, &frame, &content)
}

fn board(visit: &Visit, moment: &Moment) -> Sheet {
    let stage = Stage {
        lang: visit.lang,
        names: moment.cast.at(moment.step),
        memory: moment.memory,
        rules_url: &table::rules_url(moment.kind.id()),
        live: false,
    };
    moment.sight.board(&stage)
}

/// What happened in this step.
fn now(moment: &Moment) -> Markup {
    let told = moment.told.iter().rfind(|told| told.step == moment.step);
    html! { @for line in told.map(|told| told.lines.as_slice()).unwrap_or_default() { span { (line.text) } " " } }
}

fn address(id: &MatchId, moment: &Moment, step: usize) -> String {
    format!("{}&as={}", table::moment_url(id, step), moment.sight.observer())
}

/// The slider is a form, so that it works without script; the steps beside it are links.
fn controls(visit: &Visit, id: &MatchId, moment: &Moment) -> Markup {
    let t = words(visit.lang);
    let (step, last) = (moment.step, moment.last);
    let jump = |to: usize, sign: &Markup, label: &str| {
        html! { a class="jump" href=(address(id, moment, to)) aria-label=(label) title=(label) { (sign) } }
    };
    html! {
        form id="controls" class="controls" method="get" action={ "/t/" (id) "/replay" } {
            (jump(0, &art::first(), t.to_the_start))
            (jump(step.saturating_sub(1), &art::back(), t.one_back))
            input type="range" name="step" min="0" max=(last) value=(step) aria-label=(t.step);
            (jump((step + 1).min(last), &art::on(), t.one_on))
            (jump(last, &art::last(), t.to_the_end))
            output class="step" { (step) " / " (last) }
            (eyes(visit, moment))
            button { (t.show) }
        }
    }
}

fn eyes(visit: &Visit, moment: &Moment) -> Markup {
    let t = words(visit.lang);
    html! {
        label class="eyes" {
            span class="unseen" { (t.seen_by) }
            select name="as" {
                @for viewpoint in &moment.viewpoints {
                    option value=(viewpoint) selected[*viewpoint == moment.sight.observer()] {
                        (t.seen_by) " "
                        @match viewpoint {
                            Observer::Seat(seat) => (moment.cast.at(moment.step).of(*seat)),
                            Observer::Spectator => (t.spectator),
                        }
                    }
                }
            }
        }
    }
}

/// The form that makes this moment the start of another match: the one whose eyes one looks through is oneself, the others are bots, unless
/// one says otherwise.
fn play_on(visit: &Visit, id: &MatchId, moment: &Moment) -> Markup {
    let t = words(visit.lang);
    let names = moment.cast.at(moment.step);
    let me = moment.sight.observer().seat().unwrap_or(Seat(0));
    let seats = moment.viewpoints.iter().filter_map(|viewpoint| viewpoint.seat());
    html! {
        details id="play-on" class="panel" {
            summary { (t.play_on_from_here) }
            form class="manage" method="post" action={ "/t/" (id) "/branch" } data-nonces="here" data-plain {
                p { (t.play_on_means) }
                input type="hidden" name="step" value=(moment.step);
                label { span { (t.your_name) } (home::name_field(visit, "name")) }
                @for seat in seats {
                    label { span { (names.of(seat)) } (player(visit, seat, seat == me)) }
                }
                button class="brass" { (t.play_on_from_here) }
            }
        }
    }
}

fn player(visit: &Visit, seat: Seat, me: bool) -> Markup {
    let t = words(visit.lang);
    html! {
        select name={ "seat" (seat) } {
            option value="me" selected[me] { (t.me) }
            option value="friend" { (t.friend_by_link) }
            option value="here" { (t.person_here) }
            @for level in Level::ALL {
                option value=(level.name()) selected[!me && level == Level::Medium] { "Bot: " (t.level(level)) }
            }
        }
    }
}

fn side(visit: &Visit, id: &MatchId, moment: &Moment) -> Markup {
    let t = words(visit.lang);
    html! {
        aside class="side" {
            section class="log-box" aria-labelledby="log-title" {
                h2 id="log-title" { (t.log) }
                ol id="log" class="log" tabindex="0" aria-labelledby="log-title" {
                    (table::told_lines(visit, id, moment.kind.id(), &moment.told))
                }
            }
            @if moment.over && moment.step < moment.last { (play_on(visit, id, moment)) }
            details id="rulebook" class="panel" {
                summary { (t.rules) }
                div id="rules-text" { p { a href=(table::rules_url(moment.kind.id())) { (t.read_rules) } } }
            }
            nav class="table-links" aria-label=(t.more) {
                a href={ "/t/" (id) } { (t.to_the_table) }
                a href={ "/t/" (id) "/record" } { (t.record) }
                button type="button" class="copy" data-copy={ (visit.base) (address(id, moment, moment.step)) } { (t.copy_moment) }
            }
        }
    }
}
