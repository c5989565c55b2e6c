//! What changed in a text of HTML, so that a stream need not send a board again for one card that moved.
//!
//! A text is cut before every `<`. A change is told in numbers of such pieces, which are the same in every language: so many stay, so
//! many go, and this comes in their place; what is left after the last change stays.

use std::ops::Range;
use std::sync::Arc;

use arrayvec::ArrayVec;
use host::Sheet;

/// How many pieces ahead a place is looked for from which both texts go on alike.
const WINDOW: usize = 32;
/// They go on alike if they do for so many bytes, or to the end. Less is seldom worth a change of its own.
const WORTH: usize = 16;

/// The way from one sheet to another.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Changes {
    /// So many pieces stay, so many go, and what comes, over and over.
    pub(crate) told: Vec<(usize, usize, String)>,
    /// So many stay after that.
    pub(crate) rest: usize,
}

impl Changes {
    /// The way from `old` to `new`. Most of a board is kept parts that stay as they are, and nobody looks into them.
    pub(crate) fn between(old: &Sheet, new: &Sheet) -> Self {
        let mut changes = Self::default();
        let (mut from, mut to) = (0, 0);
        for (number, part) in new.parts().enumerate() {
            let Some(ahead) = old.parts().skip(from).position(|had| Arc::ptr_eq(had, part)) else { continue };
            changes.go_on((old, from..from + ahead), (new, to..number));
            changes.rest += part.tags;
            (from, to) = (from + ahead + 1, number + 1);
        }
        changes.go_on((old, from..old.parts().len()), (new, to..new.parts().len()));
        changes
    }

    /// From some parts of a sheet to those of another, with all that stands round them. If they are as many, each takes the place of one.
    fn go_on(&mut self, (old, gone): (&Sheet, Range<usize>), (new, come): (&Sheet, Range<usize>)) {
        if gone.len() != come.len() {
            return self.go_through(&old.between(gone.start, gone.end), &new.between(come.start, come.end));
        }
        for (was, is) in gone.clone().zip(come.clone()) {
            self.go_through(&old.between(was, was), &new.between(is, is));
            self.go_through(&old.part(was).html, &new.part(is).html);
        }
        self.go_through(&old.between(gone.end, gone.end), &new.between(come.end, come.end));
    }

    /// From one text to another. What stays is compared and counted in one go, and only where something changed the texts are cut into
    /// pieces, as far as it takes to go on.
    fn go_through(&mut self, mut old: &str, mut new: &str) {
        while !(old.is_empty() && new.is_empty()) {
            let same = alike(old, new);
            self.rest += pieces_in(&old[..same]);
            (old, new) = (&old[same..], &new[same..]);
            let (gone, come) = until_alike(old, new);
            if gone + come > 0 {
                let keep = std::mem::take(&mut self.rest);
                self.told.push((keep, pieces_in(&old[..gone]), new[..come].to_owned()));
            }
            (old, new) = (&old[gone..], &new[come..]);
        }
    }

    /// About how many bytes it takes to send.
    pub(crate) fn weight(&self) -> usize {
        self.told.iter().map(|(_, _, text)| text.len() + 8).sum()
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

/// How many bytes go and how many come until the texts go on alike.
fn until_alike(old: &str, new: &str) -> (usize, usize) {
    let (mut gone, mut come) = (Cuts::of(old), Cuts::of(new));
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
    at: ArrayVec<Cut, { 2 * WINDOW }>,
    found: memchr::Memchr<'a>,
}

impl<'a> Cuts<'a> {
    fn of(text: &'a str) -> Self {
        let text = text.as_bytes();
        let at = ArrayVec::from_iter([(0, head(text))]);
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
    use host::Kept;
    use maud::PreEscaped;

    use super::*;

    /// The pieces of a text.
    fn pieces(text: &str) -> Vec<&str> {
        let cuts = text.match_indices('<').map(|(at, _)| at).filter(|at| *at > 0);
        let cuts: Vec<usize> = [0].into_iter().chain(cuts).chain([text.len()]).collect();
        cuts.windows(2).map(|cut| &text[cut[0]..cut[1]]).filter(|piece| !piece.is_empty()).collect()
    }

    /// What a browser makes of the changes.
    fn carried_out(old: &str, changes: &Changes) -> String {
        let (old, mut at, mut text) = (pieces(old), 0, String::new());
        for (keep, drop, come) in &changes.told {
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

    fn sheet(text: &str) -> Sheet {
        Sheet::from(PreEscaped(text.to_owned()))
    }

    #[test]
    fn only_what_changed_is_told() {
        let old = "<ul><li class=\"card one\">1</li><li class=\"card two\">2</li></ul><p>the pile has 9</p>";
        let new = "<ul><li class=\"card two\">2</li></ul><p>the pile has 10</p>";
        let changes = Changes::between(&sheet(old), &sheet(new));
        assert_eq!(changes.told, [(1, 2, String::new()), (3, 1, "<p>the pile has 10".to_owned())]);
        assert_eq!(carried_out(old, &changes), new);
        assert_eq!(Changes::between(&sheet(old), &sheet(old)).told, []);
    }

    #[test]
    fn parts_that_stay_are_counted_and_others_are_looked_into() {
        let part = |html: &str| Arc::new(Kept::new(html.to_owned()));
        let (street, market) = (part("<div><b>street</b></div>"), part("<p>market</p>"));
        let (row, other_row) = (part("<tr><td>Sarah</td><td>7</td>"), part("<tr><td>Sarah</td><td>9</td>"));
        let sheet = |parts: &[&Arc<Kept>]| {
            let mut sheet = sheet("<main>");
            parts.iter().for_each(|part| sheet.put(part));
            sheet.add(&PreEscaped("</main>".to_owned()));
            sheet
        };
        let (old, new) = (sheet(&[&street, &market, &row]), sheet(&[&street, &market, &other_row]));
        assert_eq!(Changes::between(&old, &new).told, [(10, 1, "<td>9".to_owned())]);
        let without = sheet(&[&street, &row]);
        assert_eq!(Changes::between(&old, &without).told, [(5, 2, String::new())]);
        assert_eq!(Changes::between(&without, &old).told, [(5, 0, "<p>market</p>".to_owned())]);
    }

    /// Pieces of few kinds, so that texts of them have much in common, and not only in the same places.
    const PIECES: [&str; 9] =
        ["<b>", "</b>", "<li class=\"a card of some length\">", "ö", "€", "🂡", "<", "<i>x", ""];

    fn some_text(rng: &mut engine::Rng) -> String {
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
                let changes = Changes::between(&sheet(&old), &sheet(new));
                assert_eq!(&carried_out(&old, &changes), new, "from {old}");
            }
        }
    }

    /// A sheet of some of these parts, and of pieces between them.
    fn some_sheet(rng: &mut engine::Rng, parts: &[Arc<Kept>]) -> Sheet {
        let mut sheet = Sheet::default();
        for _ in 0..rng.below(40) {
            match rng.below(3) {
                0 => sheet.add(&PreEscaped(PIECES[rng.below(PIECES.len() as u32) as usize].to_owned())),
                _ => sheet.put(&parts[rng.below(parts.len() as u32) as usize]),
            }
        }
        sheet
    }

    #[test]
    fn the_changes_lead_from_any_sheet_to_any_other() {
        let mut rng = engine::Rng::new(10);
        let parts: Vec<_> = (0..12).map(|_| Arc::new(Kept::new(some_text(&mut rng)))).collect();
        for _ in 0..3000 {
            let (old, new) = (some_sheet(&mut rng, &parts), some_sheet(&mut rng, &parts));
            let changes = Changes::between(&old, &new);
            assert_eq!(carried_out(&old.whole(), &changes), new.whole(), "from {}", old.whole());
        }
    }
}
