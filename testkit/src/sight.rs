//! What an observer can tell of a state and of a step: two worlds it cannot tell apart look the same.

use engine::{Audience, Game, Log, Observer, Play as _, Seen, Standing, ToAct};

/// What an observer can tell of a state without its view: whose turn it is, what it is asked, how it ended.
#[derive(PartialEq, Eq, Debug)]
pub(crate) struct Scene<A> {
    to_act: ToAct,
    audience: Option<Audience>,
    legal: Vec<A>,
    standing: Option<Standing>,
}

impl<A: Copy + Eq + std::fmt::Debug> Scene<A> {
    /// What `observer` can tell of `state`.
    pub(crate) fn of<G: Game<Action = A>>(state: &G, observer: Observer) -> Self {
        let to_act = state.to_act();
        Self {
            to_act,
            audience: (to_act == ToAct::Chance).then(|| state.audience()),
            legal: observer.seat().map_or(Vec::new(), |seat| state.legal_sorted(seat)),
            standing: state.standing(),
        }
    }

    /// What is different in the other; `None` if nothing is.
    pub(crate) fn difference(&self, other: &Self) -> Option<String> {
        let differs = |what: &str, one: &dyn std::fmt::Debug, two: &dyn std::fmt::Debug| {
            Some(format!("{what} is {one:?} in the one and {two:?} in the other"))
        };
        if self.to_act != other.to_act {
            return differs("to act", &self.to_act, &other.to_act);
        }
        if self.audience != other.audience {
            return differs("the audience", &self.audience, &other.audience);
        }
        if self.legal != other.legal {
            return differs("the legal list", &self.legal, &other.legal);
        }
        if self.standing != other.standing {
            return differs("the result", &self.standing, &other.standing);
        }
        None
    }
}

/// What an observer can tell of a step: what it was shown, and all it can tell of the state it led to.
pub(crate) struct Sight<G: Game> {
    /// The events, with gaps where it may not look.
    pub(crate) events: Vec<Seen<G::Event>>,
    reveals: bool,
    view: G::View,
    scene: Scene<G::Action>,
}

impl<G: Game> Sight<G> {
    /// What `observer` can tell of the step that told `log` and led to `next`.
    pub(crate) fn of(next: &G, log: &Log<G::Event>, observer: Observer) -> Self {
        Self {
            events: log.seen_by(observer),
            reveals: log.reveals(),
            view: next.view(observer),
            scene: Scene::of(next, observer),
        }
    }

    /// What is different in the other; `None` if nothing is.
    pub(crate) fn difference(&self, other: &Self) -> Option<String> {
        if self.events != other.events {
            let (one, two) = (&self.events, &other.events);
            return Some(format!("the events differ (a secret prints as `?`): {one:?}\nand {two:?}"));
        }
        if self.reveals != other.reveals {
            return Some("the step is marked as a reveal in one of them only".to_owned());
        }
        if self.view != other.view {
            return Some(format!("the views differ: {:?}\nand {:?}", self.view, other.view));
        }
        self.scene.difference(&other.scene)
    }
}
