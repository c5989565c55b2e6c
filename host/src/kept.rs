//! Parts of boards as they were drawn before: a street in which nothing has happened looks as it did, to this reader and to the next.
//!
//! A part is found by all the facts it is drawn from, so what is found is never out of date. It may only be drawn from what everybody
//! sees: whether a part was there already would else tell a little, by the time it takes, of what somebody holds.

use std::cell::Cell;
use std::hash::{Hash, Hasher};
use std::sync::{Arc, LazyLock};

use engine::Lang;
use maud::{Markup, Render};
use quick_cache::Weighter;
use quick_cache::sync::Cache;

use crate::sheet::{self, Kept};

/// So many bytes of drawings are kept, of all tables together.
const ROOM: u64 = 32 << 20;
/// About so many bytes has a part.
const USUAL: u64 = 2 << 10;

static SHELF: LazyLock<Cache<Facts, Arc<Kept>, Bytes>> =
    LazyLock::new(|| Cache::with_weighter((ROOM / USUAL) as usize, ROOM, Bytes));

thread_local! {
    static ANEW: Cell<bool> = const { Cell::new(false) };
}

/// A part of a board.
#[derive(Debug)]
pub enum Part {
    /// Drawn just now.
    Fresh(Markup),
    /// Kept, under this number on the desk: only its place is marked.
    Kept(usize),
}

impl Render for Part {
    fn render_to(&self, page: &mut String) {
        match self {
            Self::Fresh(drawn) => page.push_str(&drawn.0),
            Self::Kept(number) => sheet::mark(*number, page),
        }
    }
}

/// The part of a game's boards that goes by this name and is drawn from these facts.
pub(crate) fn part(
    game: &'static str,
    name: &'static str,
    lang: Lang,
    facts: &impl Hash,
    draw: impl FnOnce() -> String,
) -> Arc<Kept> {
    let mut key = Facts::default();
    (game, name, lang, facts).hash(&mut key);
    if let Some(kept) = SHELF.get(&key) {
        return kept;
    }
    let kept = Arc::new(Kept::new(draw()));
    SHELF.insert(key, Arc::clone(&kept));
    kept
}

/// Is everything to be drawn anew?
pub(crate) fn is_anew() -> bool {
    ANEW.get()
}

/// Which one something is that stays where it is as long as the program runs, such as an edition: a fact that says all of it.
pub fn identity<T>(thing: &'static T) -> usize {
    std::ptr::from_ref(thing).addr()
}

/// Draws everything anew: to see that it looks as what was kept.
pub fn anew<T>(draw: impl FnOnce() -> T) -> T {
    let before = ANEW.replace(true);
    let drawn = draw();
    ANEW.set(before);
    drawn
}

/// All that a part is drawn from, byte by byte and not only as a number: two that differ are never taken for one.
#[derive(Clone, PartialEq, Eq, Hash, Default)]
struct Facts(Vec<u8>);

impl Hasher for Facts {
    fn write(&mut self, bytes: &[u8]) {
        self.0.extend_from_slice(bytes);
    }

    /// Nobody asks: it is collected to be compared.
    fn finish(&self) -> u64 {
        self.0.len() as u64
    }
}

/// What a part weighs.
#[derive(Clone)]
struct Bytes;

impl Weighter<Facts, Arc<Kept>> for Bytes {
    fn weight(&self, facts: &Facts, kept: &Arc<Kept>) -> u64 {
        (facts.0.len() + kept.html.len()) as u64
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn drawn(game: &'static str, facts: impl Hash, draw: impl FnOnce() -> &'static str) -> Arc<Kept> {
        part(game, "pile", Lang::En, &facts, || draw().to_owned())
    }

    #[test]
    fn what_was_drawn_from_the_same_facts_is_not_drawn_again() {
        let first = drawn("sticks", (1, "two"), || "<one>");
        let second = drawn("sticks", (1, "two"), || panic!("drawn again"));
        assert!(Arc::ptr_eq(&first, &second) && &*first.html == "<one>");
    }

    #[test]
    fn other_facts_another_game_and_another_language_have_parts_of_their_own() {
        assert_eq!(&*drawn("sticks", (7, ["ab", "c"]), || "first").html, "first");
        assert_eq!(&*drawn("sticks", (7, ["a", "bc"]), || "second").html, "second");
        assert_eq!(&*drawn("stones", (7, ["ab", "c"]), || "third").html, "third");
        let german = part("sticks", "pile", Lang::De, &(7, ["ab", "c"]), || "fourth".to_owned());
        assert_eq!(&*german.html, "fourth");
    }

    #[test]
    fn anew_ends_where_it_ends() {
        assert!(anew(|| anew(is_anew) && is_anew()) && !is_anew());
    }
}
