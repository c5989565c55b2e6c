//! The table: before the start a place to meet, then the board with all that stands round it.
//!
//! The page is made of regions, each under its id. The stream sends those that changed and the script patches them in; so what a
//! page shows and what a stream sends is made by the same functions, from the same [`Look`].

mod chat;
mod emotes;
mod hint;
mod instruct;
mod lobby;
mod log;
mod manage;
mod prompt;
mod result;
mod seats;

use engine::Seat;
use host::{Sheet, Stage};
use maud::{Markup, html};
use room::{Look, Phase};

use super::{art, layout};
use crate::App;
use crate::error::Problem;
use crate::lang::words;
use crate::visit::Visit;

pub(crate) use chat::lines as chat_lines;
pub(crate) use log::lines as log_lines;
pub(crate) use log::{moment_url, told_lines};

/// Where the rules of a game are read.
pub(crate) fn rules_url(game: &str) -> String {
    format!("/games/{game}/rules")
}

/// How the page of a board is made up. Raise it when what stands in a region moves to another, or out of the regions: a page that an older
/// program has sent is then fetched anew, not patched into something that is neither.
const MAKE: u32 = 2;

/// What kind of page a visitor has before them. When it changes, patching regions is not enough: the script asks for the whole.
/// The observer is part of it, so that on a shared device not a line of one player's log is left for the next.
pub(crate) fn page_key(look: &Look) -> String {
    match (look.phase, &look.sight) {
        (Phase::Waiting | Phase::Revealing | Phase::Cancelled, _) | (_, None) => "lobby".to_owned(),
        (Phase::Running | Phase::Over, Some(sight)) => format!("board {} {MAKE}", sight.observer()),
    }
}

/// The title of the tab: it calls when it is the visitor's turn.
pub(crate) fn title(visit: &Visit, look: &Look) -> String {
    let t = words(visit.lang);
    let game = look.kind.title(visit.lang);
    match look.phase {
        Phase::Running if is_asked(look) => {
            format!("● {} · {game}", t.your_turn)
        }
        Phase::Over => format!("{game} · {}", t.is_over),
        Phase::Waiting | Phase::Revealing | Phase::Running | Phase::Cancelled => game.to_owned(),
    }
}

/// Is it for the visitor to do something?
fn is_asked(look: &Look) -> bool {
    let confirms = look.to_confirm.is_some_and(|seat| look.me.seats.contains(&seat));
    look.decision.is_some() || look.hand_over.is_some() || confirms
}

/// The regions of the page, by id.
pub(crate) fn regions(visit: &Visit, look: &Look) -> Vec<(&'static str, Sheet)> {
    if look.sight.is_none() {
        return vec![("lobby", lobby::region(visit, look).into())];
    }
    let mut regions = vec![
        ("seats", seats::region(visit, look).into()),
        ("prompt", prompt::region(visit, look).into()),
        ("board", board(visit, look)),
        ("ending", result::region(visit, look).into()),
        ("manage", manage::region(visit, look).into()),
        ("calls", manage::calls(visit, look).into()),
    ];
    if look.guided {
        regions.push(("lesson", lesson(look).into()));
    }
    regions.extend(log::news(look).map(|news| ("news", news.into())));
    regions
}

/// The page. A `notice` says why something just posted did not happen.
pub(crate) fn page(visit: &Visit, app: &App, look: &Look, notice: Option<&Problem>) -> Markup {
    let frame = layout::Frame {
        title: &title(visit, look),
        class: if look.sight.is_some() { "at-table" } else { "at-door" },
        game: Some(look.kind.id()),
        refresh: refresh(look),
        late: look.sight.is_some(),
        bar: bar(visit, look),
        ..layout::Frame::default()
    };
    let content = html! {
        div id="table" class="table" data-page=(page_key(look)) data-version=(look.version)
            data-stream={ "/t/" (look.id) "/stream" } data-rules=(rules_url(look.kind.id())) {
            @if let Some(problem) = notice { (notice_line(visit, look, problem)) }
            @if look.sight.is_some() { (seated(visit, look)) } @else { div id="lobby" { (lobby::region(visit, look)) } }
        }
    };
    layout::page(visit, app, &frame, &content)
}

/// Without script the page comes again by itself while others are to act.
fn refresh(look: &Look) -> Option<u8> {
    match look.phase {
        Phase::Waiting => Some(5),
        Phase::Revealing => Some(2),
        Phase::Running if !is_asked(look) => Some(3),
        Phase::Running | Phase::Over | Phase::Cancelled => None,
    }
}

fn bar(visit: &Visit, look: &Look) -> Markup {
    let t = words(visit.lang);
    html! {
        span class="bar-game" { (look.kind.title(visit.lang)) }
        a class="bar-rules rule" href=(rules_url(look.kind.id())) { (t.rules) }
    }
}

fn notice_line(visit: &Visit, look: &Look, problem: &Problem) -> Markup {
    html! {
        p class="notice" role="alert" {
            (problem.sentence(visit.lang))
            @if let Some(rule) = problem.rule() { " " (rule_link(look.kind.id(), rule)) }
        }
    }
}

/// A link to a rule, by its number.
pub(crate) fn rule_link(game: &str, number: &str) -> Markup {
    html! { a class="rule" href={ (rules_url(game)) "#r" (number) } { "§" (number) } }
}

/// At the board. The prompt and the news are read out when they change; the board is not, it is walked through.
fn seated(visit: &Visit, look: &Look) -> Markup {
    let t = words(visit.lang);
    html! {
        h1 class="unseen" { (t.a_table_of(look.kind.title(visit.lang))) }
        div id="seats" { (seats::region(visit, look)) }
        @if look.guided { div id="lesson" class="lesson" aria-live="polite" { (lesson(look)) } }
        form id="play" method="post" action={ "/t/" (look.id) "/act" } {
            div class="ask" {
                div id="prompt" class="prompt" aria-live="polite" tabindex="-1" { (prompt::region(visit, look)) }
                div id="news" class="news" aria-live="polite" { (log::news(look).unwrap_or_default()) }
            }
            @if let Some(sight) = &look.sight { (sight.drawings()) }
            div id="board" class="board" { (board(visit, look)) }
            div id="ending" class="ending" { (result::region(visit, look)) }
        }
        aside class="side" {
            section class="log-box" aria-labelledby="log-title" {
                h2 id="log-title" { (t.log) }
                button type="button" id="repeat" class="icon" hidden data-keep aria-label=(t.repeat_motion) title=(t.repeat_motion) { (art::again()) }
                ol id="log" class="log" tabindex="0" aria-labelledby="log-title" { (log::lines(visit, look)) }
            }
            (chat::panel(visit, look))
            (manage_panel(visit, look))
            details id="rulebook" class="panel" { summary { (t.rules) } div id="rules-text" { (log::rules_hint(visit, look)) } }
            (links(visit, look))
        }
        div id="calls" class="calls" aria-live="polite" { (manage::calls(visit, look)) }
    }
}

/// What can be done about one's seat and the table; those who only look on have nothing to do there.
fn manage_panel(visit: &Visit, look: &Look) -> Markup {
    let busy = !look.me.seats.is_empty() || look.me.creator;
    html! {
        @if busy {
            details id="seat-and-table" class="panel" {
                summary { (words(visit.lang).seat_and_table) }
                div id="manage" class="manage" { (manage::region(visit, look)) }
            }
        }
    }
}

/// What a learner is told. The script marks what it is about and what it advises.
fn lesson(look: &Look) -> Markup {
    html! {
        @if let Some(lesson) = &look.lesson {
            p data-points-to=[lesson.key.as_deref()] data-advises=[lesson.act.as_deref()] { (art::lamp()) " " (lesson.text) " " (rule_link(look.kind.id(), lesson.rule)) }
        }
    }
}

fn board(visit: &Visit, look: &Look) -> Sheet {
    let Some(sight) = &look.sight else { return Sheet::default() };
    let stage = Stage {
        lang: visit.lang,
        names: look.cast.now(),
        memory: look.memory,
        rules_url: &rules_url(look.kind.id()),
        live: look.decision.is_some(),
    };
    let mut board = sight.board(&stage);
    if let Some(seat) = look.hand_over {
        board.add(&hand_over(visit, look, seat));
    }
    board
}

/// The screen between two players on one device. The button is posted without the script, and the page comes anew: nothing of the last
/// player is left on it.
fn hand_over(visit: &Visit, look: &Look, seat: Seat) -> Markup {
    let (t, name) = (words(visit.lang), look.cast.now().of(seat));
    html! {
        div class="hand-over" {
            (art::lamp())
            h2 { (t.hand_over_to(name)) }
            p class="quiet" { (t.hands_are_hidden) }
            button class="brass big" name="seat" value=(seat) formaction={ "/t/" (look.id) "/handover" } data-plain { (t.i_am(name)) }
        }
    }
}

fn links(visit: &Visit, look: &Look) -> Markup {
    let t = words(visit.lang);
    html! {
        nav class="table-links" aria-label=(t.more) {
            a href={ "/t/" (look.id) "/replay?step=" (look.steps) } { (t.replay) }
            a href={ "/t/" (look.id) "/fair" } { (t.fair_dice) }
            a href={ "/t/" (look.id) "/record" } { (t.record) }
            button type="button" class="copy" data-copy={ (visit.base) "/t/" (look.id) } { (t.copy_link) }
            @if !look.me.seats.is_empty() && look.phase == Phase::Running {
                a href="/notices" { (t.notices) }
            }
            button type="button" id="sounds" hidden data-keep aria-pressed="true" { (art::bell()) " " (t.sounds) }
        }
    }
}
