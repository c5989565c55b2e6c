//! Text on a page, and room for it.

use maud::Render;

/// So many bytes are looked through at once.
const STRIDE: usize = 32;

/// Text, escaped as the page's own is. Hardly any text has something to escape, so it is looked through by the stride and copied in
/// one piece, not byte by byte: labels and refusals are a good part of what a board is made of.
#[derive(Clone, Copy, Debug)]
pub struct Text<T>(pub T);

impl<T: AsRef<str>> Render for Text<T> {
    fn render_to(&self, page: &mut String) {
        let text = self.0.as_ref();
        if text.as_bytes().chunks(STRIDE).any(has_special) {
            text.render_to(page);
        } else {
            page.push_str(text);
        }
    }
}

/// Room for so many bytes, to stand first on a board: a page that grows as it is written is copied each time it has doubled.
#[derive(Clone, Copy, Debug)]
pub struct Room(pub usize);

impl Render for Room {
    fn render_to(&self, page: &mut String) {
        page.reserve(self.0);
    }
}

/// Without a way out in the middle, so that the machine can look at all bytes at once.
fn has_special(bytes: &[u8]) -> bool {
    bytes.iter().fold(false, |special, byte| special | matches!(byte, b'&' | b'<' | b'>' | b'"'))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn room_is_made_and_nothing_is_written() {
        let mut page = "x".to_owned();
        Room(1000).render_to(&mut page);
        assert!(page == "x" && page.capacity() > 1000);
    }

    #[test]
    fn text_is_escaped_as_ever() {
        let long = "x".repeat(STRIDE * 2);
        for text in ["", "plain", "Größe, ‘quoted’", "a<b", "a>b", "R&B", "\"", &long, &format!("{long}<")]
        {
            assert_eq!(Text(text).render().0, text.render().0);
        }
    }
}
