//! Gestures for the chat: each a small drawing of ours, kept in the chat by its name.

use engine::Lang;
use maud::{Markup, html};

/// A gesture: how the chat keeps it, what it is called, its face.
pub(crate) struct Emote {
    /// What is posted and kept: `:hat:`.
    pub(crate) code: &'static str,
    de: &'static str,
    en: &'static str,
    face: &'static str,
}

/// The round of a head, which most of them share.
const HEAD: &str = "M12 2.5a9.5 9.5 0 1 1 0 19 9.5 9.5 0 0 1 0-19z";

/// All of them.
pub(crate) const ALL: [Emote; 6] = [
    Emote {
        code: ":smile:",
        de: "lächelt",
        en: "smiles",
        face: "M8.5 8.2v2.3M15.5 8.2v2.3M7.5 14c2.2 3.4 6.8 3.4 9 0",
    },
    Emote {
        code: ":sigh:",
        de: "seufzt",
        en: "sighs",
        face: "M8.5 8.2v2.3M15.5 8.2v2.3M7.8 16.8c2-2.6 6.4-2.6 8.4 0",
    },
    Emote {
        code: ":gasp:",
        de: "staunt",
        en: "gasps",
        face: "M8.5 8.2v1.6M15.5 8.2v1.6M12 13.4a2 2.4 0 1 1 0 4.8 2 2.4 0 0 1 0-4.8",
    },
    Emote {
        code: ":wink:",
        de: "zwinkert",
        en: "winks",
        face: "M8.5 8.2v2.3M14 9.4h3.2M7.5 14c2.2 3.4 6.8 3.4 9 0",
    },
    Emote {
        code: ":hat:",
        de: "zieht den Hut",
        en: "tips the hat",
        face: "M8.5 12v1.6M15.5 12v1.6M8.5 16.4c1.8 1.6 5.2 1.6 7 0M3 8.6h18M7 8.4V3.6h10v4.8",
    },
    Emote {
        code: ":think:",
        de: "grübelt",
        en: "ponders",
        face: "M8.5 8.2v2.3M15.5 8.2v2.3M9 15.6h6M6.5 6.2l3-1M17.5 5.2l-3 .4",
    },
];

impl Emote {
    /// What it is called.
    pub(crate) fn name(&self, lang: Lang) -> &'static str {
        lang.pick(self.de, self.en)
    }

    /// The drawing.
    pub(crate) fn drawing(&self) -> Markup {
        html! {
            svg class="emote" viewBox="0 0 24 24" aria-hidden="true" { path class="head" d=(HEAD) {} path d=(self.face) {} }
        }
    }
}

/// What was said: a gesture if it is one, else the words.
pub(crate) fn shown(text: &str, lang: Lang) -> Markup {
    match ALL.iter().find(|emote| emote.code == text) {
        Some(emote) => html! { span class="gesture" { (emote.drawing()) " " i { (emote.name(lang)) } } },
        None => html! { span { (text) } },
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_gesture_is_drawn_and_everything_else_is_text() {
        assert!(shown(":hat:", Lang::De).into_string().contains("zieht den Hut"));
        assert_eq!(shown(":hat: <b>", Lang::En).into_string(), "<span>:hat: &lt;b&gt;</span>");
    }
}
