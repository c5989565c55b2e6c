//! What happened, in plain words, with links to the rules and to the moment.

use host::Told;
use maud::{Markup, html};
use room::{HintTold, Look, MatchId, Note};

use super::{rule_link, rules_url};
use crate::lang::words;
use crate::visit::Visit;

/// The lines of the log since the version the look was asked for.
pub(crate) fn lines(visit: &Visit, look: &Look) -> Markup {
    let mut asides = asides(look).into_iter().peekable();
    html! {
        @for told in &look.story {
            @while let Some(aside) = asides.next_if(|aside| aside.place().0 < told.step) { (aside.line(visit)) }
            (told_line(visit, &look.id, look.kind.id(), told))
        }
        @for aside in asides { (aside.line(visit)) }
    }
}

/// Something between two steps.
enum Aside<'a> {
    Note(&'a Note),
    Hint(&'a HintTold),
}

/// All of it, as it happened.
fn asides(look: &Look) -> Vec<Aside<'_>> {
    let notes = look.notes.iter().map(Aside::Note);
    let mut all: Vec<_> = notes.chain(look.hints_taken.iter().map(Aside::Hint)).collect();
    all.sort_by_key(Aside::place);
    all
}

impl Aside<'_> {
    /// After which step, and after how many lines of the log. A hint follows the last of them.
    fn place(&self) -> (usize, u64, bool) {
        match self {
            Self::Note(note) => (note.after, note.row, false),
            Self::Hint(hint) => (hint.after, hint.lines, true),
        }
    }

    fn line(&self, visit: &Visit) -> Markup {
        match self {
            Self::Note(note) => note_line(visit, note),
            Self::Hint(hint) => hint_line(visit, hint),
        }
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

fn hint_line(visit: &Visit, hint: &HintTold) -> Markup {
    html! {
        li class="note" data-key={ "hint-" (hint.after) "-" (hint.seat) } {
            span class="said" { (words(visit.lang).took_hint(&hint.name)) }
        }
    }
}
