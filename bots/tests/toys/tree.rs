//! A game that is written down whole: who decides, what fate can answer and who sees it, and how every line ends.
//!
//! ```text
//! 0                seat 0 decides:
//!   a 0.5          action a, which has an appeal of 0.5 (0 if nothing is said), leads to
//!     ~1           fate, whose answer only seat 1 sees (~ everybody, ~- nobody)
//!       x 3        answer x, three lots
//!         = 2 1    the end, with these scores
//!   b!             an action that turns up, for everybody, all that fate has hidden
//! ```

use std::ops::RangeInclusive;

use bots::Advice;
use engine::{
    Audience, Chances, Edition, EditionError, Game, Lang, Log, Observer, OptionSpec, PerSeat, Print, Rng,
    Seat, SeatSet, Setup, SetupError, Standing, ToAct,
};

use super::{Label, NotThere, Silence};

/// A position: what happens there.
#[derive(Debug)]
enum Place {
    Decision(Seat),
    Fate(Audience),
    End(PerSeat<i32>),
}

/// A position with the way to it and the ways on.
#[derive(Debug)]
struct Node {
    place: Place,
    parent: Option<usize>,
    ways: Vec<Way>,
}

/// A way on: an action with its appeal, or an answer with its lots.
#[derive(Debug)]
struct Way {
    label: Label,
    number: f32,
    turns: bool,
    to: usize,
}

/// The whole game.
#[derive(Debug)]
pub(crate) struct Script {
    nodes: Vec<Node>,
}

impl Edition for Script {
    fn parse(text: &str) -> Result<Self, EditionError> {
        let lines = text.lines().filter(|line| !line.trim().is_empty());
        let lines: Vec<_> = lines.map(|line| (line.len() - line.trim_start().len(), line.trim())).collect();
        let mut script = Self { nodes: Vec::new() };
        script.read(&lines, None);
        Ok(script)
    }

    fn id(&self) -> &'static str {
        "script"
    }

    fn game(&self) -> &'static str {
        Tree::ID
    }
}

impl Script {
    /// Reads the position in the first of `lines` and all below it; tells its number.
    fn read(&mut self, lines: &[(usize, &str)], parent: Option<usize>) -> usize {
        let number = self.nodes.len();
        self.nodes.push(Node { place: place(lines[0].1), parent, ways: Vec::new() });
        let rest = &lines[1..];
        let starts: Vec<_> = (0..rest.len()).filter(|&line| rest[line].0 == rest[0].0).collect();
        for (index, &start) in starts.iter().enumerate() {
            let end = starts.get(index + 1).copied().unwrap_or(rest.len());
            let words: Vec<_> = rest[start].1.split(' ').collect();
            let label = Label(words[0].chars().next().expect("a label"));
            let number_said = words.get(1).map_or(0.0, |word| word.parse().expect("a number"));
            let to = self.read(&rest[start + 1..end], Some(number));
            let turns = words[0].ends_with('!');
            self.nodes[number].ways.push(Way { label, number: number_said, turns, to });
        }
        number
    }
}

fn place(line: &str) -> Place {
    let seat = |text: &str| Seat(text.parse().expect("a seat"));
    match (line.strip_prefix('~'), line.strip_prefix("= ")) {
        (Some(""), _) => Place::Fate(Audience::Everyone),
        (Some("-"), _) => Place::Fate(Audience::Only(SeatSet::EMPTY)),
        (Some(only), _) => Place::Fate(Audience::Only(SeatSet::just(seat(only)))),
        (None, Some(scores)) => {
            Place::End(scores.split(' ').map(|score| score.parse().expect("a score")).collect())
        }
        (None, None) => Place::Decision(seat(line)),
    }
}

/// Where play has come to.
#[derive(Clone, Debug)]
pub(crate) struct Tree {
    script: &'static Print<Script>,
    players: u8,
    at: usize,
}

impl PartialEq for Tree {
    fn eq(&self, other: &Self) -> bool {
        (&self.script.hash, self.at) == (&other.script.hash, other.at)
    }
}

impl Eq for Tree {}

impl std::hash::Hash for Tree {
    fn hash<H: std::hash::Hasher>(&self, state: &mut H) {
        self.at.hash(state);
    }
}

/// What an observer has seen of the way to a position.
#[derive(Clone, Debug)]
pub(crate) struct TreeView {
    start: Tree,
    observer: Observer,
    seen: Vec<Seen>,
}

impl PartialEq for TreeView {
    fn eq(&self, other: &Self) -> bool {
        (self.observer, &self.seen) == (other.observer, &other.seen)
    }
}

impl Eq for TreeView {}

/// What an observer sees of a step.
#[derive(Clone, PartialEq, Eq, Debug)]
enum Seen {
    Label(Label),
    Unseen,
    Turned(Vec<Label>),
}

impl Tree {
    fn node(&self, at: usize) -> &'static Node {
        &self.script.data.nodes[at]
    }

    fn here(&self) -> &'static Node {
        self.node(self.at)
    }

    fn go(&mut self, label: Label, log: &mut Log<Silence>) {
        let way = self.here().ways.iter().find(|way| way.label == label).expect("a way that is there");
        self.at = way.to;
        if way.turns {
            log.reveal();
        }
    }

    /// The ways from the start to `at`, each with the position it leaves.
    fn ways_to(&self, at: usize) -> Vec<(&'static Node, &'static Way)> {
        let Some(parent) = self.node(at).parent else { return Vec::new() };
        let way = self.node(parent).ways.iter().find(|way| way.to == at).expect("a way from its parent");
        let mut ways = self.ways_to(parent);
        ways.push((self.node(parent), way));
        ways
    }

    fn seen(&self, at: usize, observer: Observer) -> Vec<Seen> {
        let (mut seen, mut hidden) = (Vec::new(), Vec::new());
        for (node, way) in self.ways_to(at) {
            match node.place {
                Place::Fate(audience) if !audience.includes(observer) => {
                    seen.push(Seen::Unseen);
                    hidden.push(way.label);
                }
                _ => seen.push(Seen::Label(way.label)),
            }
            if way.turns {
                seen.push(Seen::Turned(std::mem::take(&mut hidden)));
            }
        }
        seen
    }

    /// How likely fate is to lead to `at`, if everybody else wants to go there.
    fn lots(&self, at: usize) -> f32 {
        let part = |(node, way): &(&Node, &Way)| match node.place {
            Place::Fate(_) => way.number / node.ways.iter().map(|way| way.number).sum::<f32>(),
            _ => 1.0,
        };
        self.ways_to(at).iter().map(part).product()
    }
}

impl Game for Tree {
    type Edition = Script;
    type Action = Label;
    type Chance = Label;
    type Event = Silence;
    type View = TreeView;
    type Refusal = NotThere;

    const ID: &'static str = "tree";
    const RULES: u32 = 1;
    const PLAYERS: RangeInclusive<u8> = 1..=6;
    const OPTIONS: &'static [OptionSpec] = &[];
    const EDITIONS: &'static [&'static str] = &["= 0 0"];

    fn rules(_: Lang) -> &'static str {
        "1. Walk."
    }

    fn new(setup: &Setup<Script>) -> Result<Self, SetupError> {
        setup.check::<Self>()?;
        Ok(Self { script: setup.edition, players: setup.players, at: 0 })
    }

    fn players(&self) -> u8 {
        self.players
    }

    fn to_act(&self) -> ToAct {
        match self.here().place {
            Place::Decision(seat) => ToAct::Seat(seat),
            Place::Fate(_) => ToAct::Chance,
            Place::End(_) => ToAct::Over,
        }
    }

    fn chances(&self, out: &mut Chances<Label>) {
        out.clear();
        self.here().ways.iter().for_each(|way| out.push(way.label, way.number as u32));
    }

    fn audience(&self) -> Audience {
        match self.here().place {
            Place::Fate(audience) => audience,
            _ => unreachable!("only asked about fate"),
        }
    }

    fn resolve(&mut self, chance: Label, log: &mut Log<Silence>) {
        self.go(chance, log);
    }

    fn all(_: &Setup<Script>) -> Vec<Label> {
        ('a'..='z').map(Label).collect()
    }

    fn legal(&self, _: Seat, out: &mut Vec<Label>) {
        out.clear();
        out.extend(self.here().ways.iter().map(|way| way.label));
    }

    fn check(&self, _: Seat, action: Label) -> Result<(), NotThere> {
        let found = self.here().ways.iter().any(|way| way.label == action);
        if found { Ok(()) } else { Err(NotThere) }
    }

    fn apply(&mut self, _: Seat, action: Label, log: &mut Log<Silence>) {
        self.go(action, log);
    }

    fn standing(&self) -> Option<Standing> {
        match &self.here().place {
            Place::End(scores) => Some(Standing::by_score(scores.clone())),
            _ => None,
        }
    }

    fn view(&self, observer: Observer) -> TreeView {
        let start = Self { at: 0, ..self.clone() };
        TreeView { start, observer, seen: self.seen(self.at, observer) }
    }

    fn determinize(view: &TreeView, rng: &mut Rng) -> Self {
        let start = &view.start;
        let all = 0..start.script.data.nodes.len();
        let worlds: Vec<_> = all.filter(|&at| start.seen(at, view.observer) == view.seen).collect();
        let total: f32 = worlds.iter().map(|&at| start.lots(at)).sum();
        let mut lot = rng.unit() * total;
        let hit = worlds.iter().find(|&&at| {
            lot -= start.lots(at);
            lot < 0.0
        });
        Self { at: *hit.unwrap_or(&worlds[worlds.len() - 1]), ..start.clone() }
    }
}

impl Advice for Tree {
    fn appeal(&self, _: Seat, action: Label) -> f32 {
        self.here().ways.iter().find(|way| way.label == action).map_or(0.0, |way| way.number)
    }

    fn outlook(&self) -> PerSeat<f32> {
        self.lead()
    }
}

/// The game of `script` for so many players.
pub(crate) fn setup(players: u8, script: &str) -> Setup<Script> {
    let standard = Setup::standard::<Tree>(players).expect("the toy has a setup");
    Setup { edition: Print::load(script).expect("a script"), ..standard }
}

/// The start of the game of `script`, followed by `steps`.
pub(crate) fn after(players: u8, script: &str, steps: &str) -> Tree {
    let mut tree = Tree::new(&setup(players, script)).expect("the toy starts");
    steps.chars().for_each(|step| tree.go(Label(step), &mut Log::muted()));
    tree
}
