//! The home page: what can be played, one click from playing; my games; open tables.

use bots::Level;
use engine::Lang;
use host::Kind;
use maud::{Markup, html};
use room::{Phase, TableLine};

use super::{art, layout};
use crate::App;
use crate::lang::words;
use crate::visit::Visit;

/// So many of the visitor's running games stand above the games to start.
const RECENT: usize = 3;

/// The lists the page shows.
pub(crate) struct Lists {
    /// Where the visitor plays or has played.
    pub(crate) mine: Vec<TableLine>,
    /// Where somebody waits for others.
    pub(crate) open: Vec<TableLine>,
}

/// The page.
pub(crate) fn page(visit: &Visit, app: &App, lists: &Lists) -> Markup {
    let content = html! {
        (hero(visit.lang))
        div class="wide" {
            (running(visit, app, &lists.mine))
            (games(visit, app.rooms.kinds()))
            div class="lists" {
                (list(app, visit.lang, words(visit.lang).open_tables, &lists.open, Phase::Waiting))
                (list(app, visit.lang, words(visit.lang).finished, &lists.mine, Phase::Over))
            }
            (small_doors(visit))
        }
    };
    let frame = layout::Frame { class: "home", ..layout::Frame::default() };
    layout::page(visit, app, &frame, &content)
}

fn hero(lang: Lang) -> Markup {
    let t = words(lang);
    html! {
        section class="hero" {
            (art::skyline())
            div class="hero-words" { h1 { (t.headline) } p { (t.subline) } }
        }
    }
}

/// One form for all games: the name and the level hold for whichever is started.
fn games(visit: &Visit, kinds: &[&'static dyn Kind]) -> Markup {
    let t = words(visit.lang);
    html! {
        form class="quick" method="post" action="/quick" data-nonces="1" {
            div class="who" {
                label { span { (t.you_play_as) } (name_field(visit, "name")) }
                label { span { (t.bots_are) } (level_choice("level", t.level_of_bot, visit.lang)) }
            }
            div class={ "games n" (kinds.len()) } {
                @for kind in kinds { (card(*kind, visit.lang)) }
            }
        }
    }
}

/// Where a person writes their name.
pub(crate) fn name_field(visit: &Visit, field: &str) -> Markup {
    let t = words(visit.lang);
    html! {
        input name=(field) value=(visit.name.as_deref().unwrap_or(t.guest)) maxlength="24" required
            autocomplete="nickname" spellcheck="false" enterkeyhint="go";
    }
}

/// A choice of the bots' levels.
pub(crate) fn level_choice(field: &str, label: &str, lang: Lang) -> Markup {
    html! {
        select name=(field) aria-label=(label) {
            @for level in Level::ALL {
                option value=(level.name()) selected[level == Level::Medium] { (words(lang).level(level)) }
            }
        }
    }
}

fn card(kind: &dyn Kind, lang: Lang) -> Markup {
    let t = words(lang);
    let (least, most) = kind.players().into_inner();
    let bots = 3.clamp(least, most) - 1;
    html! {
        article class="game" {
            div class="game-in" {
                div class="cover" aria-hidden="true" { (kind.cover()) }
                div class="about" {
                    h2 { (kind.title(lang)) }
                    p class="blurb" { (kind.blurb(lang)) }
                    ul class="facts" {
                        li { (art::players()) (t.players(least, most)) }
                        li { (art::clock()) (t.minutes(kind.minutes(least), kind.minutes(most))) }
                        li { (art::steps(kind.difficulty())) (t.difficulty(kind.difficulty())) }
                        li { (art::book()) a href={ "/games/" (kind.id()) "/rules" } { (t.rules) } }
                    }
                    div class="go" {
                        button class="brass big" name="game" value=(kind.id()) {
                            span { (t.play_now) } small { (t.against_bots(bots)) }
                        }
                        a class="plain big" href={ "/new/" (kind.id()) } { (t.with_friends) }
                        @if kind.guide().is_some() {
                            button class="plain big" formaction="/guided" name="game" value=(kind.id()) title=(t.learn_it) { (t.learn) }
                        }
                    }
                }
            }
        }
    }
}

/// The way to a seat by its code, and the way to be forgotten.
fn small_doors(visit: &Visit) -> Markup {
    let t = words(visit.lang);
    html! {
        div class="small-doors" {
            form method="get" action="/code" class="side-by-side" {
                label { span { (t.have_a_code) } " " input name="code" maxlength="40" required autocomplete="off" autocapitalize="none" spellcheck="false"; }
                button { (t.go_on) }
            }
            a href="/import" { (t.take_in_record) }
            a href="/token" { (t.for_programs) }
            a href="/notices" { (t.notices) }
            @if visit.name.is_some() {
                form method="post" action="/forget" class="side-by-side" { button class="quiet-button" { (t.forget_my_name) } }
            }
        }
    }
}

/// What the visitor has not finished comes first: it is what they are here for. Older ones are folded away.
fn running(visit: &Visit, app: &App, mine: &[TableLine]) -> Markup {
    let t = words(visit.lang);
    let unfinished =
        |line: &&TableLine| matches!(line.phase, Phase::Waiting | Phase::Revealing | Phase::Running);
    let lines: Vec<&TableLine> = mine.iter().filter(unfinished).collect();
    let (recent, older) = lines.split_at(lines.len().min(RECENT));
    html! {
        @if !recent.is_empty() {
            section class="my-tables" {
                h2 { (t.my_games) }
                ul class="tables" { @for line in recent { (table(app, visit.lang, line)) } }
                @if !older.is_empty() {
                    details class="older" {
                        summary { (t.older(older.len())) }
                        ul class="tables" { @for line in older { (table(app, visit.lang, line)) } }
                    }
                }
            }
        }
    }
}

fn list(app: &App, lang: Lang, heading: &str, lines: &[TableLine], phase: Phase) -> Markup {
    let lines: Vec<&TableLine> = lines.iter().filter(|line| line.phase == phase).collect();
    html! {
        @if !lines.is_empty() {
            section {
                h2 { (heading) }
                ul class="tables" { @for line in lines { (table(app, lang, line)) } }
            }
        }
    }
}

fn table(app: &App, lang: Lang, line: &TableLine) -> Markup {
    let t = words(lang);
    let title = app.rooms.kind(&line.game).map_or(line.game.as_str(), |kind| kind.title(lang));
    html! {
        li {
            a href={ "/t/" (line.id) } {
                span class="table-game" { (title) }
                span class="table-names" {
                    @for (index, name) in line.names.iter().enumerate() {
                        @if index > 0 { ", " }
                        (name.as_deref().unwrap_or(t.free))
                    }
                }
                span class="table-state" { (state(line, lang)) }
            }
        }
    }
}

fn state(line: &TableLine, lang: Lang) -> String {
    let t = words(lang);
    match line.phase {
        Phase::Waiting | Phase::Revealing => t.waits_for_players.to_owned(),
        Phase::Running => t.is_running.to_owned(),
        Phase::Cancelled => t.called_off.to_owned(),
        Phase::Over => result(line, lang),
    }
}

/// Who won: the result is the record's `=` line, with a star after each winner's score.
fn result(line: &TableLine, lang: Lang) -> String {
    let scores = line.result.as_deref().unwrap_or_default().trim_start_matches("= ").split(' ');
    let won = scores
        .zip(&line.names)
        .filter(|(score, _)| score.ends_with('*'))
        .filter_map(|(_, name)| name.as_deref());
    match won.collect::<Vec<_>>().as_slice() {
        [] => words(lang).ended_without_result.to_owned(),
        names => words(lang).won(names),
    }
}
