//! Rule texts from Markdown to HTML: paragraphs, lists, tables, emphasis. Raw HTML in the text stays text.

use maud::{Markup, PreEscaped};
use pulldown_cmark::{Event, Options, Parser, html};

/// A piece of a rule text as HTML.
pub(crate) fn render(text: &str) -> Markup {
    let events = Parser::new_ext(text, Options::ENABLE_TABLES).map(|event| match event {
        Event::Html(raw) | Event::InlineHtml(raw) => Event::Text(raw),
        event => event,
    });
    let mut out = String::new();
    html::push_html(&mut out, events);
    PreEscaped(out)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn emphasis_and_lists_become_html() {
        let html = render("Take **one** group:\n\n- to the hand\n- to the *prison*").into_string();
        assert!(html.contains("<strong>one</strong>"), "{html}");
        assert!(html.contains("<li>to the <em>prison</em></li>"), "{html}");
    }

    #[test]
    fn html_in_a_text_stays_text() {
        let html = render("a <script>x</script>\n\n<b style=\"x\">y</b>").into_string();
        assert!(!html.contains("<script") && !html.contains("<b "), "{html}");
        assert!(html.contains("&lt;script&gt;"), "{html}");
    }
}
