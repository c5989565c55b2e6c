//! What changed in a text of HTML, so that a stream need not send a board again for one card that moved.
//!
//! A text is cut before every `<`. A change is told in numbers of such pieces, which are the same in every language: so many stay, so
//! many go, and this comes in their place; what is left after the last change stays.

use serde::ser::{Serialize, SerializeSeq as _, Serializer};

/// How many pieces ahead a place is looked for from which both texts go on alike.
const WINDOW: usize = 48;
/// They go on alike if they do for so many bytes, or to the end. Less is seldom worth a change of its own.
const WORTH: usize = 16;

/// The way from one text to another: a list of `keep, drop, "text"` in JSON.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Changes<'a>(Vec<(usize, usize, &'a str)>);

impl Serialize for Changes<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut list = serializer.serialize_seq(Some(self.0.len() * 3))?;
        for (keep, drop, text) in &self.0 {
            list.serialize_element(keep)?;
            list.serialize_element(drop)?;
            list.serialize_element(text)?;
        }
        list.end()
    }
}

impl<'a> Changes<'a> {
    /// The way from `old` to `new`. Most of a board stays as it is: what both begin with is not cut into pieces, only counted.
    pub(crate) fn between(old: &str, new: &'a str) -> Self {
        let same = same_beginning(old, new);
        let (kept, old, new) = (pieces_in(&old[..same]), &old[same..], &new[same..]);
        let mut changes = Self::of_rests(old, new);
        if let Some((keep, _, _)) = changes.0.first_mut() {
            *keep += kept;
        }
        changes
    }

    fn of_rests(old: &str, new: &'a str) -> Self {
        let (old, new) = (Pieces::of(old), Pieces::of(new));
        let (mut before, mut after, mut changes) = (0, 0, Vec::new());
        while before < old.count() || after < new.count() {
            let keep = alike(&old, before, &new, after);
            (before, after) = (before + keep, after + keep);
            let (gone, come) = until_alike(&old, before, &new, after);
            if gone + come > 0 {
                changes.push((keep, gone, new.text_of(after, after + come)));
            }
            (before, after) = (before + gone, after + come);
        }
        Self(changes)
    }

    /// About how many bytes it takes to send.
    pub(crate) fn weight(&self) -> usize {
        self.0.iter().map(|(_, _, text)| text.len() + 8).sum()
    }
}

/// A text and where its pieces begin; the last number is its end.
struct Pieces<'a> {
    text: &'a str,
    cuts: Vec<usize>,
}

impl<'a> Pieces<'a> {
    fn of(text: &'a str) -> Self {
        let mut cuts = Vec::with_capacity(text.len() / 16 + 2);
        if !text.is_empty() && !text.starts_with('<') {
            cuts.push(0);
        }
        cuts.extend(memchr::memchr_iter(b'<', text.as_bytes()));
        cuts.push(text.len());
        Self { text, cuts }
    }

    fn count(&self) -> usize {
        self.cuts.len() - 1
    }

    /// The text from one piece on to another.
    fn text_of(&self, from: usize, to: usize) -> &'a str {
        &self.text[self.cuts[from]..self.cuts[to]]
    }

    /// The bytes from a piece on to the end.
    fn from(&self, piece: usize) -> &'a [u8] {
        &self.text.as_bytes()[self.cuts[piece]..]
    }

    /// How many pieces from `piece` on end within so many bytes.
    fn within(&self, piece: usize, bytes: usize) -> usize {
        let end = self.cuts[piece] + bytes;
        self.cuts[piece + 1..].partition_point(|cut| *cut <= end)
    }
}

/// So many bytes of whole pieces two texts both begin with.
fn same_beginning(old: &str, new: &str) -> usize {
    let common = common(old.as_bytes(), new.as_bytes());
    if common == old.len() && common == new.len() {
        return common;
    }
    memchr::memrchr(b'<', &old.as_bytes()[..common]).unwrap_or(0)
}

/// How many pieces a text has.
fn pieces_in(text: &str) -> usize {
    memchr::memchr_iter(b'<', text.as_bytes()).count()
        + usize::from(!text.is_empty() && !text.starts_with('<'))
}

/// How many bytes two texts have in common at their beginning.
fn common(a: &[u8], b: &[u8]) -> usize {
    const STRIDE: usize = 32;
    let strides = a.chunks_exact(STRIDE).zip(b.chunks_exact(STRIDE)).take_while(|(a, b)| a == b).count();
    let from = strides * STRIDE;
    from + a[from..].iter().zip(&b[from..]).take_while(|(a, b)| a == b).count()
}

/// How many pieces are the same from here on.
fn alike(old: &Pieces<'_>, before: usize, new: &Pieces<'_>, after: usize) -> usize {
    let bytes = common(old.from(before), new.from(after));
    old.within(before, bytes).min(new.within(after, bytes))
}

/// How many pieces go and how many come until the texts go on alike.
fn until_alike(old: &Pieces<'_>, before: usize, new: &Pieces<'_>, after: usize) -> (usize, usize) {
    let (most_gone, most_come) = (old.count() - before, new.count() - after);
    let is_alike = |gone: usize, come: usize| {
        let (from, to) = (before + gone, after + come);
        match (old.from(from).get(..WORTH), new.from(to).get(..WORTH)) {
            (Some(here), Some(there)) if here == there => {
                old.text_of(from, from + alike(old, from, new, to)).len() >= WORTH
            }
            (Some(_), Some(_)) => false,
            _ => old.from(from) == new.from(to),
        }
    };
    for distance in 0..2 * WINDOW {
        let gone = distance.saturating_sub(most_come)..=distance.min(most_gone);
        if let Some(gone) = gone.into_iter().find(|gone| is_alike(*gone, distance - gone)) {
            return (gone, distance - gone);
        }
    }
    (most_gone, most_come)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The pieces of a text.
    fn pieces(text: &str) -> Vec<&str> {
        let pieces = Pieces::of(text);
        (0..pieces.count()).map(|piece| pieces.text_of(piece, piece + 1)).collect()
    }

    /// What a browser makes of the changes.
    fn carried_out(old: &str, changes: &Changes<'_>) -> String {
        let (old, mut at, mut text) = (pieces(old), 0, String::new());
        for (keep, drop, come) in &changes.0 {
            text.extend(old[at..at + keep].iter().copied());
            text += come;
            at += keep + drop;
        }
        text.extend(old[at..].iter().copied());
        text
    }

    #[test]
    fn a_text_is_cut_before_every_tag() {
        assert_eq!(pieces("ä<b>x</b><i>"), ["ä", "<b>x", "</b>", "<i>"]);
        assert!(pieces("").is_empty());
        assert_eq!(pieces("<<x"), ["<", "<x"]);
    }

    #[test]
    fn only_what_changed_is_told() {
        let old = "<ul><li class=\"card one\">1</li><li class=\"card two\">2</li></ul><p>the pile has 9</p>";
        let new = "<ul><li class=\"card two\">2</li></ul><p>the pile has 10</p>";
        let changes = Changes::between(old, new);
        assert_eq!(changes.0, [(1, 2, ""), (3, 1, "<p>the pile has 10")]);
        assert_eq!(serde_json::to_string(&changes).unwrap(), "[1,2,\"\",3,1,\"<p>the pile has 10\"]");
        assert_eq!(carried_out(old, &changes), new);
        assert_eq!(Changes::between(old, old).0, []);
    }

    /// Texts of few pieces, so that they have much in common, and not only in the same places.
    fn some_text(rng: &mut engine::Rng) -> String {
        const PIECES: [&str; 9] =
            ["<b>", "</b>", "<li class=\"a card of some length\">", "ö", "€", "🂡", "<", "<i>x", ""];
        (0..rng.below(120)).map(|_| PIECES[rng.below(PIECES.len() as u32) as usize]).collect()
    }

    #[test]
    fn the_changes_lead_from_any_text_to_any_other() {
        let mut rng = engine::Rng::new(9);
        for _ in 0..3000 {
            let (old, new) = (some_text(&mut rng), some_text(&mut rng));
            let cut = |text: &str, at: u32| text.char_indices().nth(at as usize).map_or(0, |(at, _)| at);
            let (from, to) = (cut(&old, rng.below(60)), cut(&old, rng.below(60)));
            let spliced = format!("{}{new}{}", &old[..from], &old[to..]);
            for new in [&new, &spliced, &String::new()] {
                assert_eq!(&carried_out(&old, &Changes::between(&old, new)), new, "from {old}");
            }
        }
    }
}
