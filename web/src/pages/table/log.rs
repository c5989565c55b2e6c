//! What happened, in plain words, with links to the rules and to the moment.

use engine::Seat;
use host::Told;
use maud::{Markup, html};
use room::{HintTaken, Look, MatchId, Note};

use super::{rule_link, rules_url};
use crate::lang::words;
use crate::visit::Visit;

/// The lines of the log since the version the look was asked for.
pub(crate) fn lines(visit: &Visit, look: &Look) -> Markup {
    let (mut notes, mut hints) = (look.notes.iter().peekable(), look.hints_taken.iter().peekable());
    html! {
        @for told in &look.story {
            @while let Some(note) = notes.next_if(|note| note.after < told.step) { (note_line(visit, note)) }
            @while let Some(hint) = hints.next_if(|hint| hint.after < told.step) { (hint_line(visit, look, hint)) }
            (told_line(visit, &look.id, look.kind.id(), told))
        }
        @for note in notes { (note_line(visit, note)) }
        @for hint in hints { (hint_line(visit, look, hint)) }
    }
}

/// The lines of a story, for a replay.
pub(crate) fn told_lines(visit: &Visit, id: &MatchId, game: &str, story: &[Told]) -> Markup {
    html! { @for told in story { (told_line(visit, id, game, told)) } }
}

/// Where a moment of a match is shown.
pub(crate) fn moment_url(id: &MatchId, step: usize) -> String {
    format!("/t/{id}/replay?step={step}")
}

/// What was told last: read out to those who do not see, and shown where the log is out of sight. Nothing if nothing was told since.
pub(crate) fn news(look: &Look) -> Option<Markup> {
    let last = look.story.iter().rfind(|told| told.seat.is_some() && !told.lines.is_empty())?;
    let recent = look.story.iter().filter(|told| told.step >= last.step).flat_map(|told| &told.lines);
    Some(html! { span data-key={ "news-" (last.step) } { @for line in recent { span { (line.text) } " " } } })
}

/// What the rules panel shows until the script has fetched the text.
pub(crate) fn rules_hint(visit: &Visit, look: &Look) -> Markup {
    html! { p { a href=(rules_url(look.kind.id())) { (words(visit.lang).read_rules) } } }
}

fn told_line(visit: &Visit, id: &MatchId, game: &str, told: &Told) -> Markup {
    let t = words(visit.lang);
    html! {
        @if !told.lines.is_empty() || told.undo_to.is_some() {
            li class={ @if let Some(seat) = told.seat { "by seat-" (seat) } @if told.undone { " undone" } } data-key={ "step-" (told.step) } {
                a class="moment" href=(moment_url(id, told.step)) title=(t.this_moment) { (told.step) }
                span class="said" {
                    @if let Some(to) = told.undo_to { (t.took_back_to(to)) }
                    @for line in &told.lines {
                        span class="line" {
                            (line.text)
                            @if let Some(rule) = line.rule { " " (rule_link(game, rule)) }
                        } " "
                    }
                    @if told.undone { span class="quiet" { "(" (t.taken_back) ")" } }
                }
            }
        }
    }
}

fn note_line(visit: &Visit, note: &Note) -> Markup {
    html! {
        li class="note" data-key={ "note-" (note.row) } { span class="said" { (hands_changed(visit, note)) } }
    }
}

/// Who plays a seat from here on, in words.
fn hands_changed(visit: &Visit, note: &Note) -> String {
    let t = words(visit.lang);
    let stood_in_for = note.before.strip_prefix("Bot (").and_then(|rest| rest.strip_suffix(')'));
    match note.name.as_bot().map(str::parse) {
        Some(Ok(bot)) => t.bot_steps_in(&t.bot_level(bot), &note.before),
        Some(Err(_)) => t.bot_steps_in(note.name.as_str(), &note.before),
        None if stood_in_for == Some(note.name.as_str()) => t.is_back(&note.shown),
        None => t.takes_over(&note.shown, &note.before),
    }
}

fn hint_line(visit: &Visit, look: &Look, hint: &HintTaken) -> Markup {
    let name = look.cast.at(hint.after + 1).of(Seat(hint.seat));
    html! {
        li class="note" data-key={ "hint-" (hint.after) "-" (hint.seat) } {
            span class="said" { (words(visit.lang).took_hint(name)) }
        }
    }
}
