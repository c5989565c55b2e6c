//! What a visitor is shown of a table: the one place where a match becomes a [`Look`].

use engine::record::{Entry, Name, NonceLine, NonceMaker, Outcome, Record};
use engine::{Lang, Observer, Seat};
use host::{Cast, DrawInfo, Lesson};
use store::{ChatLine, Speaker, Status, StoredMatch, VisitorId};

use crate::archive::has_fair_dice;
use crate::error::RoomError;
use crate::live::{Live, Running};
use crate::look::{
    Fairness, HintTold, Look, Me, Moment, Note, Phase, Place, PlaceKind, Spoken, TableLine, Version, Way,
};
use crate::names;
use crate::table::{HintTaken, Pass, Seated, Table};

/// How many chat lines a page shows at most.
const CHAT_SHOWN: u64 = 200;

/// How far a stored match has come.
fn phase_of(status: Status, table: &Table) -> Phase {
    match status {
        Status::Waiting if table.revealing => Phase::Revealing,
        Status::Waiting => Phase::Waiting,
        Status::Running => Phase::Running,
        Status::Finished => Phase::Over,
        Status::Cancelled => Phase::Cancelled,
    }
}

/// A stored match as a line of a list; `None` if its table cannot be read.
pub(crate) fn line_of(stored: StoredMatch) -> Option<TableLine> {
    let table: Table = serde_json::from_str(&stored.table).ok()?;
    Some(TableLine {
        phase: phase_of(stored.status, &table),
        names: shown_names(&table).into_iter().map(|name| (!name.is_empty()).then_some(name)).collect(),
        id: stored.id,
        game: stored.game,
        result: stored.result,
        updated: stored.updated,
    })
}

impl Live {
    /// Through whose eyes this visitor looks, and on a shared device the seat that must first be handed over to.
    fn eyes(&self, who: Option<&VisitorId>) -> Result<(Observer, Option<Seat>), RoomError> {
        let seats = who.map(|visitor| self.table.seats_of(visitor)).unwrap_or_default();
        match (seats.as_slice(), who, self.acting()) {
            ([], _, _) if self.table.spectators || self.running.is_none() => Ok((Observer::Spectator, None)),
            // Whoever lets somebody stand in must find the way back.
            ([], Some(visitor), _) if !self.table.owned_by(visitor).is_empty() => {
                Ok((Observer::Spectator, None))
            }
            ([], _, _) => Err(RoomError::NotYours),
            ([seat], _, _) => Ok((Observer::Seat(*seat), None)),
            (_, Some(visitor), Some(turn)) if seats.contains(&turn) => {
                if self.is_shown(visitor, turn, &seats) {
                    Ok((Observer::Seat(turn), None))
                } else {
                    Ok((Observer::Spectator, Some(turn)))
                }
            }
            _ => Ok((Observer::Spectator, None)),
        }
    }

    /// All that this visitor gets. What happened is told from `since` on.
    pub(crate) async fn look(
        &self,
        who: Option<&VisitorId>,
        lang: Lang,
        since: Option<Version>,
    ) -> Result<Look, RoomError> {
        let (observer, hand_over) = self.eyes(who)?;
        let since = since.unwrap_or_default();
        let chat = self.chat_since(since.chat, who).await?;
        let running = self.running.as_ref();
        let from = running.map_or(0, |running| running.steps_in(since.rows));
        let turn = self.turn();
        let own = turn.filter(|&seat| observer == Observer::Seat(seat));
        let asked = own.filter(|_| !self.is_answered_by_instructions());
        let sight = running.map(|running| running.game.sight(observer));
        let tips = self.hint_for(observer);
        let instructed = sight.as_deref().and_then(|sight| self.instructions_for(sight, lang));
        let hint = sight.as_ref().zip(tips).map(|(sight, tips)| sight.hints(&tips, lang));
        Ok(Look {
            version: self.version(),
            id: self.stored.id.clone(),
            kind: self.kind,
            edition: (self.edition.id.clone(), self.edition.hash.clone()),
            phase: phase_of(self.stored.status, &self.table),
            places: self.places(who),
            me: self.me(who),
            memory: self.table.memory(),
            spectators: self.table.spectators,
            sight,
            decision: asked.and(running).map(|running| running.game.len()),
            waiting_for: self.acting(),
            to_confirm: self.held(),
            clocks: self.clocks(),
            guided: self.table.guided,
            lesson: asked.and_then(|seat| self.lesson(seat, lang)),
            hand_over,
            hints: self.table.hints,
            hint,
            instructed,
            undo: self.undo_for(who),
            with_undo: self.table.with_undo,
            agreement: self.agreement_for(who),
            talk: self.table.talk,
            changed_hands: running.is_some_and(|running| !running.notes.is_empty()),
            story: running.map(|r| r.game.story(observer, from, &r.cast, lang)).unwrap_or_default(),
            notes: running.map(|r| notes_since(r, since.rows)).unwrap_or_default(),
            hints_taken: self.hints_since(since.table),
            moves: running.filter(|_| from > 0).map(|r| r.game.moves(observer, from)).unwrap_or_default(),
            chat,
            standing: running.and_then(|running| running.game.standing()),
            steps: running.map_or(0, |running| running.game.len()),
            cast: self.cast(),
            fairness: self.fairness(),
            rematch: self.table.rematch.as_deref().and_then(|id| id.parse().ok()),
        })
    }

    /// What whoever plays this seat is told in a guided game.
    fn lesson(&self, seat: Seat, lang: Lang) -> Option<Lesson> {
        let running = self.running.as_ref().filter(|_| self.table.guided)?;
        let line = running.game.line_to(running.game.len())?;
        let own = line.iter().filter(|entry| matches!(entry, Entry::Act(actor, _) if *actor == seat)).count();
        running.game.sight(Observer::Seat(seat)).lesson(own, lang)
    }

    fn hints_since(&self, version: u64) -> Vec<HintTold> {
        let Some(running) = &self.running else { return Vec::new() };
        let fresh = self.table.hints_taken.iter().filter(|taken| taken.version > version);
        fresh.map(|taken| hint_told(running, taken)).collect()
    }

    fn cast(&self) -> Cast {
        match &self.running {
            Some(running) => running.cast.clone(),
            None => Cast::new(shown_names(&self.table)),
        }
    }

    fn places(&self, who: Option<&VisitorId>) -> Vec<Place> {
        let cast = self.cast();
        let place = |seat: Seat| {
            let seated = self.table.at(seat);
            let mine = who.is_some_and(|visitor| seated.visitor() == Some(visitor.as_str()));
            let own = who.is_some_and(|visitor| seated.owner() == Some(visitor.as_str()));
            Place {
                name: cast.now().of(seat).to_owned(),
                kind: match (seated.bot(), seated.visitor()) {
                    (Some(bot), _) => PlaceKind::Bot(bot),
                    (None, Some(_)) => PlaceKind::Person,
                    (None, None) => PlaceKind::Empty,
                },
                mine,
                mine_to_take_back: own && !mine && !self.is_over(),
                muted: who.is_some_and(|visitor| self.table.is_muted(visitor, seat)),
            }
        };
        Seat::all(self.table.players()).map(place).collect()
    }

    fn me(&self, who: Option<&VisitorId>) -> Me {
        let Some(visitor) = who else {
            let (seats, owes_nonces) = (Vec::new(), Vec::new());
            return Me { seats, creator: false, way: None, may_delete: false, owes_nonces };
        };
        let mine = |seated: &Seated| seated.visitor() == Some(visitor.as_str());
        let owes = |(place, seated): (usize, &Seated)| {
            (self.table.revealing && mine(seated) && seated.owes_nonce()).then_some(place)
        };
        Me {
            seats: self.table.seats_of(visitor),
            creator: self.table.creator == visitor.as_str(),
            way: self.way_of(visitor),
            may_delete: self.may_delete(visitor).is_ok(),
            owes_nonces: self.table.places.iter().enumerate().filter_map(owes).collect(),
        }
    }

    /// The way to their seat that a visitor has made, while it holds.
    fn way_of(&self, visitor: &VisitorId) -> Option<Way> {
        let pass = self.table.passes.iter().find(|pass| pass.by == visitor.as_str())?;
        self.pass(&pass.code).ok().filter(|_| !self.is_over()).map(|pass| self.way(pass))
    }

    /// Where a pass leads.
    pub(crate) fn way(&self, pass: &Pass) -> Way {
        let cast = self.cast();
        let seat = |&seat: &u8| (Seat(seat), cast.now().of(Seat(seat)).to_owned());
        Way { code: pass.code.clone(), errand: pass.errand, seats: pass.seats.iter().map(seat).collect() }
    }

    /// What was said since, by those whom the visitor wants to hear.
    async fn chat_since(&self, since: u64, who: Option<&VisitorId>) -> Result<Vec<Spoken>, RoomError> {
        if self.chat <= since {
            return Ok(Vec::new());
        }
        let from = (since + 1).max(self.chat.saturating_sub(CHAT_SHOWN) + 1);
        let lines = self.world.store.chat(&self.stored.id, from, CHAT_SHOWN as u32).await?;
        let cast = self.cast();
        let spoken = |line: ChatLine| match line.by {
            Speaker::Seat(seat) => Spoken {
                number: line.number,
                name: cast.now().of(seat).to_owned(),
                seat: Some(seat),
                text: line.text,
            },
            Speaker::Named(name) => Spoken { number: line.number, name, seat: None, text: line.text },
        };
        let is_heard = |line: &Spoken| match (who, line.seat) {
            (Some(visitor), Some(seat)) => !self.table.is_muted(visitor, seat),
            _ => true,
        };
        Ok(lines.into_iter().map(spoken).filter(is_heard).collect())
    }

    fn fairness(&self) -> Fairness {
        // A record from elsewhere may have dice that nobody can check.
        let fair = self.running.as_ref().is_none_or(|running| has_fair_dice(&running.header.dice));
        Fairness {
            commit: fair.then(|| self.commit.clone()),
            nonces: self.nonces(),
            secret: (fair && self.is_over()).then(|| hex::encode(self.secret.0)),
        }
    }

    /// Everybody's part of the dice. Until all have told theirs, nobody's nonce is shown: a late one could be chosen to suit.
    fn nonces(&self) -> Vec<(usize, Option<String>, Option<String>, NonceMaker)> {
        let hash_of = |place: usize| self.table.places[place].nonce_hash.clone();
        if let Some(running) = &self.running {
            let told = |line: &NonceLine| {
                let place = usize::from(line.place);
                (place, hash_of(place), Some(hex::encode(line.nonce.0)), line.maker)
            };
            return running.header.nonces.iter().map(told).collect();
        }
        let announced = |(place, seated): (usize, &Seated)| {
            seated.visitor()?;
            let maker = if seated.nonce_hash.is_some() { NonceMaker::Browser } else { NonceMaker::Server };
            Some((place, hash_of(place), None, maker))
        };
        self.table.places.iter().enumerate().filter_map(announced).collect()
    }

    /// One moment of the match. Before the end everybody looks through their own eyes.
    pub(crate) fn moment(
        &self,
        who: Option<&VisitorId>,
        lang: Lang,
        step: usize,
        viewpoint: Option<Observer>,
    ) -> Result<Moment, RoomError> {
        let (own, _) = self.eyes(who)?;
        let running = self.running()?;
        let viewpoints =
            if self.is_over() { Observer::all(self.table.players()).collect() } else { vec![own] };
        let eyes = viewpoint.unwrap_or(own);
        if !viewpoints.contains(&eyes) {
            return Err(RoomError::NotYours);
        }
        let sight = running.game.sight_at(eyes, step).ok_or(RoomError::NotFound)?;
        let mut told = running.game.story(eyes, 0, &running.cast, lang);
        told.retain(|told| told.step <= step);
        Ok(Moment {
            kind: self.kind,
            step,
            last: running.game.len(),
            sight,
            viewpoints,
            told,
            moves: Vec::new(),
            cast: running.cast.clone(),
            memory: self.table.memory(),
            over: self.is_over(),
        })
    }

    /// Every answer of chance, once the match is over.
    pub(crate) fn draws(&self) -> Result<Vec<DrawInfo>, RoomError> {
        let running = self.running()?;
        if self.is_over() { Ok(running.game.draws()) } else { Err(RoomError::NotYours) }
    }

    /// The lines of the record after the first `had`, as this visitor sees them.
    pub(crate) fn lines_seen_by(&self, who: Option<&VisitorId>, had: u64) -> Result<Vec<String>, RoomError> {
        let (observer, _) = self.eyes(who)?;
        let Some(running) = &self.running else { return Ok(Vec::new()) };
        let lines = with_notes(running, self.steps_seen_by(running, observer));
        Ok(lines.iter().skip(had as usize).map(ToString::to_string).collect())
    }

    /// All steps once the match is over, and until then `~ ?` for what an observer may not know.
    fn steps_seen_by(&self, running: &Running, observer: Observer) -> Vec<Entry> {
        if self.is_over() { running.game.entries() } else { running.game.entries_seen_by(observer) }
    }

    /// The record: whole once the match is over, and until then with `~ ?` for what this visitor may not know.
    pub(crate) fn record(&self, who: Option<&VisitorId>) -> Result<String, RoomError> {
        let (observer, _) = self.eyes(who)?;
        let running = self.running()?;
        let record = Record {
            header: running.header.clone(),
            entries: with_notes(running, self.steps_seen_by(running, observer)),
            outcome: self
                .is_over()
                .then(|| running.game.standing().map_or(Outcome::None, |s| Outcome::of(&s))),
            secret: (self.is_over() && has_fair_dice(&running.header.dice)).then(|| self.secret.clone()),
            first_line: 0,
        };
        Ok(record.to_string())
    }
}

/// The names shown, by seat.
fn shown_names(table: &Table) -> Vec<String> {
    // A bot that stands in goes by whoever it stands in for, and is not counted among the bots.
    let stands_in = |seat: Seat| table.at(seat).bot().and(table.at(seat).keeper.as_ref());
    let name = |seat: Seat| match stands_in(seat) {
        Some(keeper) => Name::person(&keeper.name).ok(),
        None => table.at(seat).name(),
    };
    let names: Vec<Option<Name>> = Seat::all(table.players()).map(name).collect();
    let shown = names::shown(names.iter().map(Option::as_ref));
    let called = |(seat, shown): (Seat, String)| match stands_in(seat) {
        Some(keeper) => names::stand_in(&keeper.name),
        None => shown,
    };
    Seat::all(table.players()).zip(shown).map(called).collect()
}

/// A hint with the name of whoever asked for it, even if somebody else has the seat since.
fn hint_told(running: &Running, taken: &HintTaken) -> HintTold {
    let (seat, after) = (Seat(taken.seat), taken.after);
    let notes = || running.notes.iter().map(|(_, note)| note);
    let at_that_step = || notes().rfind(|note| note.after <= after).map_or(0, |note| note.row);
    let lines = taken.lines.unwrap_or_else(at_that_step);
    let next = notes().find(|note| note.seat == seat && note.row > lines);
    let name = next.map_or_else(|| running.cast.now().of(seat).to_owned(), |note| note.before.clone());
    HintTold { seat, after, lines, name }
}

fn notes_since(running: &Running, rows: u64) -> Vec<Note> {
    running.notes.iter().filter(|(row, _)| *row > rows).map(|(_, note)| note.clone()).collect()
}

/// Puts the lines that are no steps back where they stood.
fn with_notes(running: &Running, steps: Vec<Entry>) -> Vec<Entry> {
    let mut entries = steps;
    for (row, note) in &running.notes {
        entries.insert(*row as usize - 1, Entry::Takeover(note.seat, note.name.clone()));
    }
    entries
}
