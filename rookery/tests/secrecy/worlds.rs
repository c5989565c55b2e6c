//! Two courses of a match that one observer cannot tell apart: the same acts, and the same answers of fate where the observer sees
//! them; other answers where they do not.

use std::collections::HashMap;

use engine::dice::Dice;
use engine::record::Entry;
use engine::{Lang, Observer, Rng, Seat, ToAct};
use host::{Cast, Kind, Match, Terms};

/// So often other dice are thrown to find an answer that differs.
const THROWS: u64 = 24;
/// So often a deal is begun anew if it parts the worlds.
const TRIES: u64 = 40;

/// What happens in both worlds.
pub(crate) struct Script {
    /// Fate's answers in each world, by the number of steps before them.
    pub(crate) fates: [Fates; 2],
    pub(crate) beats: Vec<Beat>,
    differs: bool,
}

/// An act, and those after it that the table would make by itself.
pub(crate) struct Beat {
    pub(crate) acts: Vec<Act>,
    /// The decision that is open now.
    pub(crate) next: usize,
    /// What can be done about it in the one world and not in the other: an observer must not learn that by trying.
    pub(crate) one_sided: Option<String>,
}

/// An act.
#[derive(Clone)]
pub(crate) struct Act {
    pub(crate) seat: Seat,
    pub(crate) action: String,
    pub(crate) decision: usize,
}

/// How a match goes.
#[derive(Clone, Copy)]
pub(crate) struct Course {
    /// So many beats at most.
    pub(crate) beats: usize,
    /// Before this beat the observer gives their seat away, and looks on from then.
    pub(crate) leaves: Option<usize>,
    /// Is it played over days? Then nothing is done that instructions would answer: the table does that in its own time.
    pub(crate) over_days: bool,
}

/// Fate's answers by the number of steps before them.
pub(crate) type Fates = HashMap<usize, Entry>;

/// A match in both worlds.
struct Pair {
    games: [Box<dyn Match>; 2],
    fates: [Fates; 2],
    observer: Observer,
    over_days: bool,
}

impl Script {
    /// Plays until the worlds must part or there are beats enough. Who leaves before one of them looks on from then, and what their
    /// seat draws afterwards is hidden from them as well.
    pub(crate) fn write(kind: &dyn Kind, players: u8, observer: Observer, seed: u64, course: Course) -> Self {
        let mut rng = Rng::new(seed);
        let mut pair = Pair { over_days: course.over_days, ..Pair::new(kind, players, observer) };
        pair.deal_somehow(&mut rng).expect("nothing has been shown that could part the worlds");
        let mut beats = Vec::new();
        while beats.len() < course.beats {
            if course.leaves == Some(beats.len()) {
                pair.observer = Observer::Spectator;
            }
            let Some(beat) = pair.beat(&mut rng) else { break };
            beats.push(beat);
        }
        let [one, other] = &pair.games;
        Self { differs: one.entries() != other.entries(), fates: pair.fates, beats }
    }

    /// Is there anything in it that the observer does not know?
    pub(crate) fn differs(&self) -> bool {
        self.differs && !self.beats.is_empty()
    }
}

impl Pair {
    fn new(kind: &dyn Kind, players: u8, observer: Observer) -> Self {
        let edition = kind.editions().remove(0).text;
        let terms = Terms { players, rules: kind.rules_version(), edition, options: Vec::new() };
        let open = || kind.open(&terms).expect("the usual game can be played");
        Self { games: [open(), open()], fates: Default::default(), observer, over_days: false }
    }

    fn copy(&self) -> Self {
        let games = [self.games[0].boxed_clone(), self.games[1].boxed_clone()];
        Self { games, fates: self.fates.clone(), ..*self }
    }

    /// An act, and what the table would do by itself after it.
    fn beat(&mut self, rng: &mut Rng) -> Option<Beat> {
        let mut next = self.copy();
        let mut acts = vec![next.advance(rng)?];
        while next.games[0].forced().is_some() {
            acts.push(next.advance(rng)?);
        }
        *self = next;
        Some(Beat { acts, next: self.games[0].len(), one_sided: self.one_sided() })
    }

    /// One act that both worlds allow and after which the observer can still not tell them apart.
    fn advance(&mut self, rng: &mut Rng) -> Option<Act> {
        let [one, other] = &self.games;
        let ToAct::Seat(seat) = one.to_act() else { return None };
        let (decision, mut both, elsewhere) = (one.len(), one.legal(seat), other.legal(seat));
        if self.observer == Observer::Seat(seat) {
            assert_eq!(both, elsewhere, "the observer's own choices tell the worlds apart");
        }
        both.retain(|action| elsewhere.contains(action));
        rng.shuffle(&mut both);
        both.into_iter().find_map(|action| {
            let mut next = self.copy();
            next.take_both(&Entry::Act(seat, action.clone()))?;
            next.deal_somehow(rng)?;
            if self.over_days && next.games[0].awaits_instruction() {
                return None;
            }
            *self = next;
            Some(Act { seat, action, decision })
        })
    }

    fn take_both(&mut self, entry: &Entry) -> Option<()> {
        for game in &mut self.games {
            game.take(entry, Lang::En).ok()?;
        }
        Some(())
    }

    /// Draws in both worlds until a seat must act, or `None` if that parts them.
    fn deal(&mut self, rng: &mut Rng) -> Option<()> {
        while self.games[0].to_act() == ToAct::Chance {
            let step = self.games[0].len();
            let answer = self.games[0].draw(&Dice::seeded(rng.next_u64()))?;
            self.games[0].take(&answer, Lang::En).ok()?;
            let hidden = self.games[0].entries_seen_by(self.observer).last() == Some(&Entry::Unseen);
            let elsewhere = if hidden { self.another(&answer, rng)? } else { answer.clone() };
            self.games[1].take(&elsewhere, Lang::En).ok()?;
            self.fates[0].insert(step, answer);
            self.fates[1].insert(step, elsewhere);
        }
        self.alike().then_some(())
    }

    /// Draws again and again until that does not part the worlds. What lies open in the one may be hidden in the other.
    fn deal_somehow(&mut self, rng: &mut Rng) -> Option<()> {
        (0..TRIES).find_map(|_| {
            let mut next = self.copy();
            next.deal(rng)?;
            *self = next;
            Some(())
        })
    }

    /// An answer fate can give in the other world, if possible not this one. The observer may see a part of it, such as the back of a
    /// card, and that part must be the same.
    fn another(&self, answer: &Entry, rng: &mut Rng) -> Option<Entry> {
        let throws = (0..THROWS).filter_map(|_| self.games[1].draw(&Dice::seeded(rng.next_u64())));
        let mut fitting = throws.filter(|other| self.alike_after(other));
        let first = fitting.next()?;
        if first == *answer { fitting.find(|other| other != answer).or(Some(first)) } else { Some(first) }
    }

    fn alike_after(&self, elsewhere: &Entry) -> bool {
        let mut next = self.copy();
        next.games[1].take(elsewhere, Lang::En).is_ok() && next.alike()
    }

    /// Has the observer been told the same in both?
    fn alike(&self) -> bool {
        let [one, other] = &self.games;
        let cast = Cast::new((0..one.players()).map(|seat| format!("Player {seat}")).collect());
        let told = |game: &dyn Match| game.story(self.observer, 0, &cast, Lang::En);
        one.to_act() == other.to_act()
            && one.entries_seen_by(self.observer) == other.entries_seen_by(self.observer)
            && told(&**one) == told(&**other)
    }

    fn one_sided(&self) -> Option<String> {
        let [one, other] = &self.games;
        let ToAct::Seat(seat) = one.to_act() else { return None };
        let elsewhere = other.legal(seat);
        one.legal(seat).into_iter().find(|action| !elsewhere.contains(action))
    }
}
