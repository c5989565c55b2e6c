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

/// So many bytes of drawings are kept, of all tables together.
const ROOM: u64 = 32 << 20;
/// About so many bytes has a part.
const USUAL: u64 = 2 << 10;

static SHELF: LazyLock<Cache<Facts, Arc<str>, Bytes>> =
    LazyLock::new(|| Cache::with_weighter((ROOM / USUAL) as usize, ROOM, Bytes));

thread_local! {
    static ANEW: Cell<bool> = const { Cell::new(false) };
}

/// A part of a board.
#[derive(Debug)]
pub enum Part {
    /// Drawn just now.
    Fresh(Markup),
    /// Drawn before.
    Kept(Arc<str>),
}

impl Render for Part {
    fn render_to(&self, page: &mut String) {
        page.push_str(match self {
            Self::Fresh(drawn) => &drawn.0,
            Self::Kept(drawn) => drawn,
        });
    }
}

/// The part of a game's boards that goes by this name and is drawn from these facts.
pub(crate) fn part(
    game: &'static str,
    name: &'static str,
    lang: Lang,
    facts: &impl Hash,
    draw: impl FnOnce() -> Markup,
) -> Part {
    if ANEW.get() {
        return Part::Fresh(draw());
    }
    let mut key = Facts::default();
    (game, name, lang, facts).hash(&mut key);
    if let Some(drawn) = SHELF.get(&key) {
        return Part::Kept(drawn);
    }
    let drawn: Arc<str> = draw().into_string().into();
    SHELF.insert(key, Arc::clone(&drawn));
    Part::Kept(drawn)
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

impl Weighter<Facts, Arc<str>> for Bytes {
    fn weight(&self, facts: &Facts, drawn: &Arc<str>) -> u64 {
        (facts.0.len() + drawn.len()) as u64
    }
}

#[cfg(test)]
mod tests {
    use maud::html;

    use super::*;

    fn drawn(game: &'static str, facts: impl Hash, draw: impl FnOnce() -> &'static str) -> String {
        part(game, "pile", Lang::En, &facts, || html! { (draw()) }).render().into_string()
    }

    #[test]
    fn what_was_drawn_from_the_same_facts_is_not_drawn_again() {
        assert_eq!(drawn("sticks", (1, "two"), || "<one & two>"), "&lt;one &amp; two&gt;");
        assert_eq!(drawn("sticks", (1, "two"), || panic!("drawn again")), "&lt;one &amp; two&gt;");
    }

    #[test]
    fn other_facts_another_game_and_another_language_have_parts_of_their_own() {
        assert_eq!(drawn("sticks", (7, ["ab", "c"]), || "first"), "first");
        assert_eq!(drawn("sticks", (7, ["a", "bc"]), || "second"), "second");
        assert_eq!(drawn("stones", (7, ["ab", "c"]), || "third"), "third");
        let german = part("sticks", "pile", Lang::De, &(7, ["ab", "c"]), || html! { "fourth" });
        assert_eq!(german.render().0, "fourth");
    }

    #[test]
    fn anew_is_drawn_though_it_is_there() {
        assert_eq!(drawn("sticks", 8, || "before"), "before");
        assert_eq!(anew(|| drawn("sticks", 8, || "after")), "after");
        assert_eq!(drawn("sticks", 8, || "later"), "before");
    }
}
