//! What a page hands to a board: the language, the names, and a way to make buttons that are right by construction.

use std::cell::RefCell;
use std::hash::Hash;
use std::sync::Arc;

use engine::{Denied, Game, Lang, Names, Play as _, Refuse as _, Seat};
use maud::{Markup, html};

use crate::face::Face;
use crate::kept::{self, Part};
use crate::sheet::{Kept, Sheet};
use crate::text::Text;

/// Is what a view remembers of hidden hands and piles shown on the page?
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Memory {
    /// Players must remember by themselves (the log can always be read).
    #[default]
    Hidden,
    /// The page shows what an attentive player could know.
    Shown,
}

/// The desk a board is laid on.
#[derive(Debug)]
pub struct Desk<'a, G: Game> {
    /// The reader's language.
    pub lang: Lang,
    /// The players' names.
    pub names: Names<'a>,
    /// The reader's seat, if they have one.
    pub me: Option<Seat>,
    /// Whether remembered things are shown.
    pub memory: Memory,
    /// Where this game's rules are read, to be followed by `#r3.4`.
    pub rules_url: &'a str,
    pub(crate) view: &'a G::View,
    /// A world behind the view in which the reader is to act, if they are: it answers what is legal, and by the contract
    /// every world behind the view answers the same.
    pub(crate) asked: Option<(&'a G, Seat)>,
    /// The kept parts that lie on it.
    pub(crate) parts: RefCell<Vec<Arc<Kept>>>,
}

impl<G: Face> Desk<'_, G> {
    /// Is the reader to act, here and now?
    pub fn is_asked(&self) -> bool {
        self.asked.is_some()
    }

    /// May the reader do this now?
    pub fn can(&self, action: G::Action) -> bool {
        self.asked.is_some_and(|(world, seat)| world.may(seat, action).is_ok())
    }

    /// Why the reader may not do this now; `None` if they may, or are not asked.
    pub fn refusal(&self, action: G::Action) -> Option<G::Refusal> {
        let (world, seat) = self.asked?;
        match world.may(seat, action) {
            Err(Denied::Rule(refusal)) => Some(refusal),
            Ok(()) | Err(Denied::NotYourTurn | Denied::Over) => None,
        }
    }

    /// A part of the board that everybody sees and nobody acts on, drawn from `facts` and the language alone: if it was drawn before, it
    /// is not drawn again. `name` tells it from other parts of this game's boards.
    pub fn kept(&self, name: &'static str, facts: &impl Hash, draw: impl FnOnce() -> Markup) -> Part {
        if kept::is_anew() {
            return Part::Fresh(draw());
        }
        let kept = kept::part(G::ID, name, self.lang, facts, || self.laid(draw()).into_string());
        let mut parts = self.parts.borrow_mut();
        parts.push(kept);
        Part::Kept(parts.len() - 1)
    }

    /// What was drawn, with its kept parts in their places.
    pub(crate) fn laid(&self, drawn: Markup) -> Sheet {
        Sheet::new(drawn, &self.parts.borrow())
    }

    /// A part with buttons on it for all of `actions`: whoever is asked finds it by what the rules say to each of them. What they say must
    /// follow from what everybody sees, as the facts do.
    pub fn kept_with(
        &self,
        name: &'static str,
        facts: &impl Hash,
        actions: impl IntoIterator<Item = G::Action>,
        draw: impl FnOnce() -> Markup,
    ) -> Part
    where
        G::Refusal: Hash,
    {
        let judged = self.asked.map(|(world, seat)| {
            let verdict = |action| (action, world.may(seat, action).err());
            (seat, actions.into_iter().map(verdict).collect::<Vec<_>>())
        });
        self.kept(name, &(facts, judged), draw)
    }

    /// A button that plays `action`, with `content` on it. If the rules refuse it, it is greyed and says why, with the rule's
    /// number; if the reader is not asked, it is no button but a plain box of the same class.
    pub fn act(&self, action: G::Action, class: &str, content: &Markup) -> Markup {
        self.button(action, class, None, content)
    }

    /// The same for a piece that explains itself: `about` says what it is.
    pub fn piece(&self, action: G::Action, class: &str, about: &str, content: &Markup) -> Markup {
        self.button(action, class, Some(about), content)
    }

    fn button(&self, action: G::Action, class: &str, about: Option<&str>, content: &Markup) -> Markup {
        let about = about.map(Text);
        let Some((world, seat)) = self.asked else {
            return html! { span class=(class) data-about=[about] { (content) } };
        };
        let label = G::action(self.view, action, self.lang);
        let label = Text(&label);
        match world.may(seat, action) {
            Ok(()) => html! {
                button class={ (class) " can" } name="act" value=(action) aria-label=(label) title=(label) data-about=[about] { (content) }
            },
            Err(denied) => {
                let why = denied.sentence(self.lang);
                let why = Text(&why);
                html! {
                    button class={ (class) " cannot" } name="act" value=(action) aria-disabled="true"
                        aria-label={ (label) ": " (why) } title=(why) data-rule=[denied.rule()] data-about=[about] { (content) }
                }
            }
        }
    }

    /// A plain button that plays `action` and says in words what it does; nothing if it is not legal now.
    pub fn say(&self, action: G::Action) -> Markup {
        html! {
            @if self.can(action) {
                button class="say can" name="act" value=(action) { (G::action(self.view, action, self.lang)) }
            }
        }
    }

    /// A link to a rule, by its number.
    pub fn rule(&self, number: &str) -> Markup {
        html! { a class="rule" href={ (self.rules_url) "#r" (number) } { "§" (number) } }
    }

    /// Why a refused action is refused, with the link to its rule.
    pub fn why(&self, refusal: &G::Refusal) -> Markup {
        html! { (refusal.sentence(self.lang)) " " (self.rule(refusal.rule())) }
    }
}
