//! A game made of an explicit tree, to test search: whoever writes the tree knows the best move.
//!
//! [`Lesson::ALL`] are trees that each teach one thing, with the best move; [`Tree::on`] plays any other, written as an
//! outline (see `lessons/`):
//!
//! ```
//! use testkit::toys::tree::Tree;
//!
//! let tree = Tree::on("game tree\nid example\nplayers 2\n\n0 chooses\n  win: pays 1 0\n  lose: pays 0 1\n").unwrap();
//! ```

mod checked;
mod edition;
mod label;
mod lessons;
mod outline;
mod text;

use std::ops::RangeInclusive;

use bots::Advice;
use engine::{
    Audience, Chances, EditionError, Game, Hidden, Lang, Log, Observer, OptionSpec, Options, PerSeat, Print,
    Refuse, Rng, Seat, Setup, SetupError, Standing, ToAct,
};

pub use edition::{Branch, Class, Node, NodeId, Terms, TreeEdition};
pub use label::Label;
pub use lessons::Lesson;

/// A match: a place in a tree.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Tree {
    terms: Terms,
    node: NodeId,
}

/// What an observer knows: the places it cannot tell apart.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct View {
    terms: Terms,
    observer: Observer,
    class: usize,
}

/// Something that happened.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Event {
    /// A seat took a branch.
    Chose(Seat, Label),
    /// Fate took a branch.
    Fell(Hidden<Label>),
    /// The match ended, with points by seat.
    Ended(PerSeat<i32>),
}

impl engine::Event for Event {
    fn seen_by(&self, observer: Observer) -> Self {
        match self {
            Self::Fell(label) => Self::Fell(label.seen_by(observer)),
            Self::Chose(..) | Self::Ended(_) => self.clone(),
        }
    }
}

/// There is no such branch here.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct NoSuchBranch;

impl Refuse for NoSuchBranch {
    fn rule(&self) -> &'static str {
        "2.1"
    }

    fn sentence(&self, lang: Lang) -> String {
        lang.pick("Diesen Ast gibt es hier nicht.", "There is no such branch here.").to_owned()
    }
}

impl Tree {
    /// A match on the tree that an outline describes.
    pub fn on(text: &str) -> Result<Self, EditionError> {
        let terms = Terms::from(Print::load(text)?);
        Ok(Self { terms, node: terms.root() })
    }

    /// A match on the tree that an outline describes, as a setup.
    pub fn setup(text: &str) -> Result<Setup<TreeEdition>, SetupError> {
        let edition = Print::<TreeEdition>::load(text).map_err(SetupError::Edition)?;
        let options = Options::new::<&str, &str>(Self::OPTIONS, [])?;
        Ok(Setup { players: edition.data.players, rules: Self::RULES, edition, options })
    }

    /// The place where it stands.
    pub fn place(&self) -> &Node {
        &self.terms.nodes[self.node]
    }

    /// The match after the branch of this name; `None` if there is none here.
    #[must_use]
    pub fn after(&self, label: Label) -> Option<Self> {
        let branch = self.place().branches().iter().find(|branch| branch.label == label)?;
        Some(Self { terms: self.terms, node: branch.to })
    }

    /// Goes on by a branch that is there.
    fn take(&mut self, label: Label, log: &mut Log<Event>) {
        *self = self.after(label).expect("only branches that are there are taken");
        if let Node::End(points) = self.place() {
            log.tell(|| Event::Ended(points.clone()));
            // The result tells what was hidden.
            if self.terms.secrets {
                log.reveal();
            }
        }
    }
}

impl Game for Tree {
    type Edition = TreeEdition;
    type Action = Label;
    type Chance = Label;
    type Event = Event;
    type View = View;
    type Refusal = NoSuchBranch;

    const ID: &'static str = "tree";
    const RULES: u32 = 1;
    const PLAYERS: RangeInclusive<u8> = 2..=3;
    const OPTIONS: &'static [OptionSpec] = &[];
    const EDITIONS: &'static [&'static str] = Lesson::EDITIONS;

    fn rules(lang: Lang) -> &'static str {
        lang.pick(include_str!("RULES.de.md"), include_str!("RULES.en.md"))
    }

    fn new(setup: &Setup<TreeEdition>) -> Result<Self, SetupError> {
        setup.check::<Self>()?;
        let terms = Terms::from(setup.edition);
        if terms.players != setup.players {
            return Err(SetupError::Unfit(engine::Both::of(|_| {
                format!("this tree is for {} players", terms.players)
            })));
        }
        Ok(Self { terms, node: terms.root() })
    }

    fn players(&self) -> u8 {
        self.terms.players
    }

    fn to_act(&self) -> ToAct {
        match self.place() {
            Node::Choice(seat, _) => ToAct::Seat(*seat),
            Node::Chance(..) => ToAct::Chance,
            Node::End(_) => ToAct::Over,
        }
    }

    fn chances(&self, out: &mut Chances<Label>) {
        out.clear();
        self.place().branches().iter().for_each(|branch| out.push(branch.label, branch.weight));
    }

    fn audience(&self) -> Audience {
        match self.place() {
            Node::Chance(audience, _) => *audience,
            Node::Choice(..) | Node::End(_) => Audience::Everyone,
        }
    }

    fn resolve(&mut self, label: Label, log: &mut Log<Event>) {
        let audience = self.audience();
        log.tell(|| Event::Fell(Hidden::new(label, audience)));
        self.take(label, log);
    }

    fn all(setup: &Setup<TreeEdition>) -> Vec<Label> {
        let choices = setup.edition.data.nodes.iter().filter(|node| matches!(node, Node::Choice(..)));
        let mut labels: Vec<_> = choices.flat_map(Node::branches).map(|branch| branch.label).collect();
        labels.sort();
        labels.dedup();
        labels
    }

    fn legal(&self, _: Seat, out: &mut Vec<Label>) {
        out.clear();
        out.extend(self.place().branches().iter().map(|branch| branch.label));
    }

    fn check(&self, _: Seat, label: Label) -> Result<(), NoSuchBranch> {
        if self.after(label).is_some() { Ok(()) } else { Err(NoSuchBranch) }
    }

    fn apply(&mut self, seat: Seat, label: Label, log: &mut Log<Event>) {
        log.tell(|| Event::Chose(seat, label));
        self.take(label, log);
    }

    fn standing(&self) -> Option<Standing> {
        match self.place() {
            Node::End(points) => Some(Standing::by_score(points.clone())),
            Node::Choice(..) | Node::Chance(..) => None,
        }
    }

    fn view(&self, observer: Observer) -> View {
        View { terms: self.terms, observer, class: self.terms.class(observer, self.node) }
    }

    fn determinize(view: &View, rng: &mut Rng) -> Self {
        let members = view.terms.members(view.observer, view.class);
        let total: f64 = members.iter().map(|(_, probability)| probability).sum();
        let mut lot = rng.next_u64() as f64 / 2f64.powi(64) * total;
        let drawn = members.iter().find(|(_, probability)| {
            lot -= probability;
            lot < 0.0
        });
        // Rounding may leave a sliver beyond the last.
        let &(node, _) = drawn.or(members.last()).expect("a class has members");
        Self { terms: view.terms, node }
    }
}

/// No advice: the tree is to be searched.
impl Advice for Tree {
    fn appeal(&self, _: Seat, _: Label) -> f32 {
        0.0
    }

    fn outlook(&self) -> PerSeat<f32> {
        let even = 1.0 / f32::from(self.players());
        self.standing().map_or_else(|| Seat::all(self.players()).map(|_| even).collect(), |end| end.shares())
    }
}
