//! What changed in a text of HTML, so that a stream need not send a board again for one card that moved.
//!
//! A text is cut before every `<`. A change is told in numbers of such pieces, which are the same in every language: so many stay, so
//! many go, and this comes in their place; what is left after the last change stays.

/// How many pieces ahead a place is looked for from which both texts go on alike.
const WINDOW: usize = 32;
/// They go on alike if they do for so many bytes, or to the end. Less is seldom worth a change of its own.
const WORTH: usize = 16;

/// The way from one text to another: `keep`, `drop` and what comes, over and over.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Changes<'a>(pub(crate) Vec<(usize, usize, &'a str)>);

impl<'a> Changes<'a> {
    /// The way from `old` to `new`. Most of a board stays as it is: what stays is compared and counted in one go, and only where
    /// something changed the texts are cut into pieces, as far as it takes to go on.
    pub(crate) fn between(mut old: &str, mut new: &'a str) -> Self {
        let (mut changes, mut cuts) = (Vec::new(), <[Vec<Cut>; 2]>::default());
        while !(old.is_empty() && new.is_empty()) {
            let same = alike(old, new);
            let keep = pieces_in(&old[..same]);
            (old, new) = (&old[same..], &new[same..]);
            let (gone, come) = until_alike(old, new, &mut cuts);
            if gone + come > 0 {
                changes.push((keep, pieces_in(&old[..gone]), &new[..come]));
            }
            (old, new) = (&old[gone..], &new[come..]);
        }
        Self(changes)
    }

    /// About how many bytes it takes to send.
    pub(crate) fn weight(&self) -> usize {
        self.0.iter().map(|(_, _, text)| text.len() + 8).sum()
    }
}

/// How many pieces a text has.
fn pieces_in(text: &str) -> usize {
    memchr::memchr_iter(b'<', text.as_bytes()).count()
        + usize::from(!text.is_empty() && !text.starts_with('<'))
}

/// Does a piece end at this byte?
fn is_cut(text: &[u8], at: usize) -> bool {
    text.get(at).is_none_or(|byte| *byte == b'<')
}

/// How many bytes two texts have in common at their beginning.
fn common(a: &[u8], b: &[u8]) -> usize {
    // Strides of a known length are compared by the machine's widest words, not by a call each.
    const STRIDE: usize = 32;
    let (strides_of_a, strides_of_b) = (a.as_chunks::<STRIDE>().0, b.as_chunks::<STRIDE>().0);
    let from = STRIDE * strides_of_a.iter().zip(strides_of_b).take_while(|(a, b)| a == b).count();
    from + a[from..].iter().zip(&b[from..]).take_while(|(a, b)| a == b).count()
}

/// So many bytes of whole pieces two texts both begin with.
fn alike(old: &str, new: &str) -> usize {
    let (old, new) = (old.as_bytes(), new.as_bytes());
    let common = common(old, new);
    if is_cut(old, common) && is_cut(new, common) {
        return common;
    }
    memchr::memrchr(b'<', &old[..common]).unwrap_or(0)
}

/// Do two texts go on alike for long enough?
fn go_on_alike(old: &[u8], new: &[u8]) -> bool {
    let (Some(here), Some(there)) = (old.get(..WORTH), new.get(..WORTH)) else { return old == new };
    if here != there {
        return false;
    }
    let piece_ends = WORTH + memchr::memchr(b'<', &old[WORTH..]).unwrap_or(old.len() - WORTH);
    new.get(..piece_ends).is_some_and(|new| new == &old[..piece_ends]) && is_cut(new, piece_ends)
}

/// Where a piece begins, and the first bytes there: most pieces differ in them.
type Cut = (usize, u128);

/// The first bytes of a text as one number, filled up with zeros.
fn head(text: &[u8]) -> u128 {
    let short = || {
        let mut bytes = [0; WORTH];
        bytes[..text.len()].copy_from_slice(text);
        bytes
    };
    u128::from_le_bytes(text.first_chunk().copied().unwrap_or_else(short))
}

/// How many bytes go and how many come until the texts go on alike. Two lists serve for all changes of a text.
fn until_alike(old: &str, new: &str, [gone, come]: &mut [Vec<Cut>; 2]) -> (usize, usize) {
    let (mut gone, mut come) = (Cuts::of(old, gone), Cuts::of(new, come));
    for distance in 0..2 * WINDOW {
        let (most_gone, most_come) = (gone.reach(distance), come.reach(distance));
        for pieces in distance.saturating_sub(most_come)..=distance.min(most_gone) {
            let ((from, first), (to, other)) = (gone.at[pieces], come.at[distance - pieces]);
            if first == other && go_on_alike(&old.as_bytes()[from..], &new.as_bytes()[to..]) {
                return (from, to);
            }
        }
    }
    (old.len(), new.len())
}

/// Where the pieces of a text begin, and where it ends, found as they are asked for.
struct Cuts<'a> {
    text: &'a [u8],
    at: &'a mut Vec<Cut>,
    found: memchr::Memchr<'a>,
}

impl<'a> Cuts<'a> {
    fn of(text: &'a str, at: &'a mut Vec<Cut>) -> Self {
        let text = text.as_bytes();
        at.clear();
        at.push((0, head(text)));
        Self { text, at, found: memchr::memchr_iter(b'<', text) }
    }

    /// Finds the beginning of the piece of this number, if there are so many; the last number that there is.
    fn reach(&mut self, number: usize) -> usize {
        let end = self.text.len();
        while self.at.len() <= number && self.at.last().is_some_and(|(cut, _)| *cut != end) {
            let next = self.found.find(|cut| *cut > 0).unwrap_or(end);
            self.at.push((next, head(&self.text[next..])));
        }
        self.at.len() - 1
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The pieces of a text.
    fn pieces(text: &str) -> Vec<&str> {
        let mut at = Vec::new();
        let mut cuts = Cuts::of(text, &mut at);
        cuts.reach(usize::MAX);
        cuts.at.windows(2).map(|cut| &text[cut[0].0..cut[1].0]).collect()
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
