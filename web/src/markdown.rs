//! Rule texts from Markdown to HTML: paragraphs, lists, tables, emphasis. Raw HTML in the text stays text, and the number of a rule
//! becomes a link to it.

use engine::rulebook::Rulebook;
use maud::{Markup, PreEscaped};
use pulldown_cmark::{CowStr, Event, Options, Parser, html};

/// A piece of the text of `book` as HTML.
pub(crate) fn render(text: &str, book: &Rulebook<'_>) -> Markup {
    let events = Parser::new_ext(text, Options::ENABLE_TABLES).flat_map(|event| match event {
        Event::Html(raw) | Event::InlineHtml(raw) => vec![Event::Text(raw)],
        Event::Text(words) => linked(&words, book),
        event => vec![event],
    });
    let mut out = String::new();
    html::push_html(&mut out, events);
    PreEscaped(out)
}

/// The words, with links where they name a rule of the book.
fn linked(words: &str, book: &Rulebook<'_>) -> Vec<Event<'static>> {
    let is_number = |c: char| c.is_ascii_digit() || c == '.';
    let mut events = Vec::new();
    let mut rest = words;
    while let Some(start) = rest.find(|c: char| c.is_ascii_digit()) {
        let end = rest[start..].find(|c| !is_number(c)).map_or(rest.len(), |length| start + length);
        let number = rest[start..end].trim_end_matches('.');
        let end = start + number.len();
        let kept = if book.rule(number).is_some() { start } else { end };
        events.push(text(&rest[..kept]));
        if kept == start {
            events.push(Event::InlineHtml(
                format!("<a class=\"rule\" href=\"#r{number}\">{number}</a>").into(),
            ));
        }
        rest = &rest[end..];
    }
    events.push(text(rest));
    events
}

fn text(words: &str) -> Event<'static> {
    Event::Text(CowStr::from(words.to_owned()))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn rendered(text: &str) -> String {
        let book = Rulebook::parse("# Toy\n\n## 1 Turn\n\n**1.1** Draw.\n\n**1.2** Play.\n").unwrap();
        render(text, &book).into_string()
    }

    #[test]
    fn emphasis_and_lists_become_html() {
        let html = rendered("Take **one** group:\n\n- to the hand\n- to the *prison*");
        assert!(html.contains("<strong>one</strong>"), "{html}");
        assert!(html.contains("<li>to the <em>prison</em></li>"), "{html}");
    }

    #[test]
    fn html_in_a_text_stays_text() {
        let html = rendered("a <script>x</script>\n\n<b style=\"x\">y</b>");
        assert!(!html.contains("<script") && !html.contains("<b "), "{html}");
        assert!(html.contains("&lt;script&gt;"), "{html}");
    }

    #[test]
    fn the_number_of_a_rule_is_a_link_to_it() {
        let html = rendered("As in 1.2, and (1.1). Never 1.3, 7 cards, 1.5 or 11.1.");
        let link = |number: &str| format!("<a class=\"rule\" href=\"#r{number}\">{number}</a>");
        assert_eq!(
            html,
            format!(
                "<p>As in {}, and ({}). Never 1.3, 7 cards, 1.5 or 11.1.</p>\n",
                link("1.2"),
                link("1.1")
            )
        );
    }
}
