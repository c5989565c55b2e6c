//! The adapter from a view of a game to a [`Sight`].

use std::cell::RefCell;
use std::sync::OnceLock;
use std::time::Duration;

use bots::Bot;
use engine::{Denied, Lang, Names, Observer, Play as _, Rng, Seat, ToAct};
use maud::Markup;

use crate::desk::Desk;
use crate::face::Face;
use crate::guide::Lesson;
use crate::hint::{self, Hint, TIPS, Tip};
use crate::instruct::{Instruction, Instructions};
use crate::kind::Refused;
use crate::played::malformed;
use crate::sheet::Sheet;
use crate::sight::{Choice, Sight, Stage};

/// All that `observer` may know of `state`: the way from a state to a sight, for whoever holds one.
pub fn sight_of<G: Face>(state: &G, observer: Observer) -> impl Sight + use<G> {
    Seeing::<G>::new(state, observer)
}

/// A match of `G` as one observer may see it.
///
/// What is legal is asked of a world imagined behind the view. The conformance suite has shown that every such world gives the
/// same answers, so nothing here could tell a secret even by mistake. It is imagined when it is first asked: whoever only waits
/// needs none.
pub(crate) struct Seeing<G: Face> {
    observer: Observer,
    view: G::View,
    /// Whose turn it is: everybody may know.
    to_act: ToAct,
    world: OnceLock<G>,
}

impl<G: Face> Seeing<G> {
    /// What `observer` may know of `state`.
    pub(crate) fn new(state: &G, observer: Observer) -> Self {
        Self { observer, view: state.view(observer), to_act: state.to_act(), world: OnceLock::new() }
    }

    /// A world behind the view.
    fn world(&self) -> &G {
        self.world.get_or_init(|| G::determinize(&self.view, &mut Rng::new(0)))
    }

    /// The observer's seat, if it is to act.
    fn asked(&self) -> Option<Seat> {
        self.observer.seat().filter(|&seat| self.to_act == ToAct::Seat(seat))
    }

    fn choice(&self, action: G::Action, lang: Lang) -> Choice {
        Choice { action: action.to_string(), label: G::action(&self.view, action, lang) }
    }
}

impl<G: Face> Sight for Seeing<G> {
    fn observer(&self) -> Observer {
        self.observer
    }

    fn to_act(&self) -> ToAct {
        self.to_act
    }

    fn drawings(&self) -> Markup {
        G::drawings(&self.view)
    }

    fn board(&self, stage: &Stage<'_>) -> Sheet {
        let desk = Desk {
            lang: stage.lang,
            names: stage.names,
            me: self.observer.seat(),
            memory: stage.memory,
            rules_url: stage.rules_url,
            view: &self.view,
            asked: self.asked().filter(|_| stage.live).map(|seat| (self.world(), seat)),
            parts: RefCell::default(),
        };
        desk.laid(G::board(&self.view, &desk))
    }

    fn sketch(&self, names: Names<'_>, lang: Lang) -> String {
        G::sketch(&self.view, names, lang)
    }

    fn question(&self, lang: Lang) -> String {
        G::question(&self.view, lang)
    }

    fn choices(&self, lang: Lang) -> Vec<Choice> {
        let legal = self.asked().map(|seat| self.world().legal_sorted(seat)).unwrap_or_default();
        legal.into_iter().map(|action| self.choice(action, lang)).collect()
    }

    fn refusal(&self, action: &str, lang: Lang) -> Option<Refused> {
        let action: G::Action = match action.parse() {
            Ok(action) => action,
            Err(error) => return Some(malformed(&error.reason(lang), lang)),
        };
        let denied = match self.observer.seat() {
            Some(seat) => self.world().may(seat, action).err()?,
            None => Denied::NotYourTurn,
        };
        Some(Refused { rule: denied.rule(), sentence: denied.sentence(lang), malformed: false })
    }

    fn lesson(&self, decisions: usize, lang: Lang) -> Option<Lesson> {
        let legal = self.world().legal_sorted(self.asked()?);
        G::lesson(&self.view, &legal, decisions, lang)
    }

    fn instructions(&self, lang: Lang) -> Vec<Instruction> {
        self.observer.seat().map(|_| G::instructions(&self.view, lang)).unwrap_or_default()
    }

    fn instructed(&self, given: &Instructions) -> Option<String> {
        let seat = self.asked()?;
        let action = G::instructed(&self.view, given)?;
        self.world().may(seat, action).ok().map(|()| action.to_string())
    }

    fn decide(&self, bot: Bot, effort: f32, time: Duration, seed: u64) -> Option<String> {
        let seat = self.asked()?;
        let budget = bot.budget::<G>().scaled(effort).within(time);
        Some(bots::decide::<G>(&self.view, seat, bot, budget, seed).to_string())
    }

    fn tips(&self, bot: Bot, seed: u64) -> Vec<Tip> {
        let Some(seat) = self.asked() else { return Vec::new() };
        let analysis = bots::analyse::<G>(&self.view, seat, bot.budget::<G>(), seed);
        let tried = analysis.actions.into_iter().filter_map(|weighed| Some((weighed.action, weighed.share?)));
        tried.take(TIPS).map(|(action, share)| Tip { action: action.to_string(), share }).collect()
    }

    fn hints(&self, tips: &[Tip], lang: Lang) -> Vec<Hint> {
        let hint = |(at, tip): (usize, &Tip)| {
            let action: G::Action = tip.action.parse().ok()?;
            let why = G::reason(&self.view, action, lang);
            Some(Hint {
                choice: self.choice(action, lang),
                share: tip.share,
                why: why.unwrap_or_else(|| hint::by_numbers(tips, at, lang)),
            })
        };
        tips.iter().enumerate().filter_map(hint).collect()
    }
}
