//! A match in its owner's hands: read from the store, kept in step with it.

use std::sync::Arc;
use std::time::Instant;

use engine::dice::{Dice, Secret};
use engine::record::{Entry, Header, Name, Outcome, Record};
use engine::{Lang, Seat, ToAct};
use host::{Cast, EditionInfo, Kind, Match};
use store::{Addition, AppendError, Ending, Line, MatchId, Status, StoredMatch, TableUpdate, UpdateError};

use crate::clock::{Times, paused_between};
use crate::error::{NotNow, RoomError};
use crate::look::{Note, Version};
use crate::names;
use crate::table::Table;
use crate::world::World;

/// A table, as its owner holds it.
pub(crate) struct Live {
    pub(crate) world: Arc<World>,
    pub(crate) kind: &'static dyn Kind,
    pub(crate) edition: EditionInfo,
    pub(crate) stored: StoredMatch,
    pub(crate) table: Table,
    pub(crate) secret: Secret,
    /// What was told of the secret beforehand, in hex: everybody who looks is told.
    pub(crate) commit: String,
    /// The match itself, once it has begun.
    pub(crate) running: Option<Running>,
    /// How many chat lines there are.
    pub(crate) chat: u64,
    /// The decision on which a hint is being thought out.
    pub(crate) advising: Option<usize>,
}

/// A match that has begun.
pub(crate) struct Running {
    pub(crate) game: Box<dyn Match>,
    pub(crate) dice: Dice,
    pub(crate) header: Header,
    pub(crate) cast: Cast,
    /// Who plays now, by seat, as the record says.
    pub(crate) players: Vec<Name>,
    /// What the clocks show.
    pub(crate) times: Times,
    /// What happened besides the game, with the line of the log it stands in.
    pub(crate) notes: Vec<(u64, Note)>,
}

impl Live {
    /// Reads a table from the store, and goes on where it stopped.
    pub(crate) async fn load(world: Arc<World>, id: &MatchId) -> Result<Self, RoomError> {
        let store = Arc::clone(&world.store);
        let stored = store.find(id).await?.ok_or(RoomError::NotFound)?;
        let unreadable = |what: &str| RoomError::Unreadable(what.to_owned());
        let kind = world.kind(&stored.game).ok_or_else(|| unreadable("an unknown game"))?;
        let table = serde_json::from_str(&stored.table).map_err(|error| unreadable(&error.to_string()))?;
        let text = store.edition(&stored.edition).await?.ok_or_else(|| unreadable("no edition"))?;
        let edition = kind.edition(&text).map_err(|error| unreadable(&error.to_string()))?;
        let secret = store.secret(id).await?.ok_or_else(|| unreadable("no secret"))?;
        let commit = hex::encode(secret.commit());
        let (running, chat, advising) = (None, 0, None);
        let mut live = Self { world, kind, edition, stored, table, secret, commit, running, chat, advising };
        live.chat = live.last_chat().await?;
        if matches!(live.stored.status, Status::Running | Status::Finished) {
            live.read_log().await?;
            live.forgive_absence().await?;
            live.finish_what_was_begun().await?;
        }
        Ok(live)
    }

    /// Is something missing that should have followed a change, because whoever made it died, or the store failed?
    pub(crate) fn has_loose_ends(&self) -> bool {
        let Some(running) = self.running.as_ref().filter(|_| !self.is_over()) else { return false };
        let lacks_given = self.stored.lines == 0 && !self.table.given.is_empty();
        let is_settled = self.held().is_some() || matches!(running.game.to_act(), ToAct::Seat(_));
        lacks_given || !is_settled || !self.untold_takeovers(running).is_empty()
    }

    /// Does what should have followed.
    pub(crate) async fn finish_what_was_begun(&mut self) -> Result<(), RoomError> {
        self.lay_out_given().await?;
        self.settle().await?;
        self.tell_takeovers().await
    }

    /// The number of the last chat line.
    pub(crate) async fn last_chat(&self) -> Result<u64, RoomError> {
        let lines = self.world.store.chat(&self.stored.id, self.chat + 1, u32::MAX).await?;
        Ok(lines.last().map_or(self.chat, |line| line.number))
    }

    /// Replays the log: the record is the truth.
    pub(crate) async fn read_log(&mut self) -> Result<(), RoomError> {
        let lines = self.world.store.lines(&self.stored.id, 1).await?;
        let mut text = self.stored.header.clone();
        for line in &lines {
            text += &line.text;
            text.push('\n');
        }
        let record: Record = text.parse().map_err(|error| RoomError::Unreadable(format!("{error}")))?;
        let game = self.kind.replay(&record, &self.edition.text);
        let game = game.map_err(|error| RoomError::Unreadable(error.to_string()))?;
        let (cast, players, notes) = notes_of(&record);
        let dice = Dice::fair(&self.secret, &record.header.nonce_lines(), self.stored.id.as_str());
        let times = self.times_of(&record, &lines);
        self.stored.lines = lines.len() as u64;
        self.running = Some(Running { game, dice, header: record.header, cast, players, times, notes });
        Ok(())
    }

    /// What the clocks show after these lines.
    fn times_of(&self, record: &Record, lines: &[Line]) -> Times {
        let begun = lines.first().map_or(self.world.now(), |line| line.at).0;
        let mut times = Times::new(self.table.clock, self.table.players(), begun);
        for (entry, line) in record.entries.iter().zip(lines) {
            let paused = paused_between(&self.table.pauses, self.table.paused, times.since(), line.at.0);
            times.pass(entry, line.at.0, paused);
        }
        times
    }

    /// How far it has come, as everybody may know. The end counts as a change of the table: it may come without a line.
    pub(crate) fn version(&self) -> Version {
        let table = self.stored.version - self.table.unnoticed + u64::from(self.is_over());
        Version { rows: self.stored.lines, table, chat: self.chat }
    }

    /// The match, which must have begun.
    pub(crate) fn running(&self) -> Result<&Running, RoomError> {
        self.running.as_ref().ok_or(RoomError::NotNow(NotNow::NotBegun))
    }

    /// The seat to act.
    pub(crate) fn turn(&self) -> Option<Seat> {
        if self.is_over() || self.held().is_some() {
            return None;
        }
        match self.running.as_ref()?.game.to_act() {
            ToAct::Seat(seat) => Some(seat),
            ToAct::Chance | ToAct::Over => None,
        }
    }

    /// The seat to act, or the one whose act waits to be confirmed.
    pub(crate) fn acting(&self) -> Option<Seat> {
        self.held().or(self.turn())
    }

    pub(crate) fn is_over(&self) -> bool {
        self.stored.status == Status::Finished
    }

    /// Draws what chance still owes: after a start, or when the process died at the wrong moment.
    pub(crate) async fn settle(&mut self) -> Result<(), RoomError> {
        let running = self.running()?;
        if self.is_over() || self.held().is_some() {
            return Ok(());
        }
        let mut next = running.game.boxed_clone();
        let answers = self.fates(next.as_mut(), &running.dice);
        if answers.is_empty() && next.standing().is_none() {
            return Ok(());
        }
        match self.append(next, answers, Then::GoOn).await {
            // Another node drew, by the same dice the same, or told the end.
            Err(RoomError::Overtaken | RoomError::NotNow(NotNow::Over)) => Ok(()),
            settled => settled,
        }
    }

    /// Takes a step: judges it, makes it durable together with the draws that follow from it, and only then believes it.
    pub(crate) async fn step(&mut self, entry: &Entry, lang: Lang) -> Result<(), RoomError> {
        let running = self.running()?;
        if self.is_over() {
            return Err(RoomError::NotNow(NotNow::Over));
        }
        let mut next = running.game.boxed_clone();
        next.mark();
        next.take(entry, lang).map_err(RoomError::Refused)?;
        let mut entries = vec![entry.clone()];
        let then = if self.would_wait(entry, next.to_act()) { Then::Wait } else { Then::GoOn };
        if then == Then::GoOn {
            entries.extend(self.fates(next.as_mut(), &running.dice));
        }
        self.append(next, entries, then).await
    }

    /// Takes what chance answers until somebody else must act, and returns it.
    fn fates(&self, game: &mut dyn Match, dice: &Dice) -> Vec<Entry> {
        let foretold = |step| self.world.surroundings.fate(&self.stored.id, step);
        let mut answers = Vec::new();
        while game.to_act() == ToAct::Chance {
            let Some(answer) = foretold(game.len()).or_else(|| game.draw(dice)) else { break };
            game.take(&answer, Lang::En).expect("what the dice draw is one of the answers");
            answers.push(answer);
        }
        answers
    }

    async fn append(
        &mut self,
        next: Box<dyn Match>,
        entries: Vec<Entry>,
        then: Then,
    ) -> Result<(), RoomError> {
        let count = entries.len() as u64;
        let at = self.world.now();
        let lines: Vec<String> = entries.iter().map(Entry::to_string).collect();
        let addition = Addition::new(self.stored.lines + 1, lines.clone(), at);
        let standing = next.standing().filter(|_| then == Then::GoOn);
        let ending = standing.map(|standing| Outcome::of(&standing).to_string());
        let addition = match &ending {
            Some(result) => addition.ending(Ending::Finished { result: result.clone() }),
            None => addition,
        };
        let begun = Instant::now();
        if let Err(error) = self.world.store.append(&self.stored.id, addition).await {
            return self.after_refusal(error, &lines).await;
        }
        self.world.counts.moved(begun.elapsed());
        self.stored.lines += count;
        self.stored.updated = at;
        if ending.is_some() {
            self.stored.status = Status::Finished;
            self.stored.result = ending;
        }
        self.reckon(&entries, at.0);
        if let Some(running) = &mut self.running {
            running.game = next;
        }
        Ok(())
    }

    /// Lets the clocks know of new lines.
    pub(crate) fn reckon(&mut self, entries: &[Entry], at: i64) {
        let Some(running) = &mut self.running else { return };
        for entry in entries {
            let since = running.times.since();
            let paused = paused_between(&self.table.pauses, self.table.paused, since, at);
            running.times.pass(entry, at, paused);
        }
    }

    /// Somebody else wrote, or nobody knows whether we did: the log decides.
    pub(crate) async fn after_refusal(
        &mut self,
        error: AppendError,
        lines: &[String],
    ) -> Result<(), RoomError> {
        let first = self.stored.lines + 1;
        let failed = matches!(error, AppendError::Failed(_));
        if failed {
            self.world.counts.failed();
        } else {
            self.world.counts.overtaken();
        }
        self.reload().await?;
        if !failed {
            return Err(error.into());
        }
        let written = self.world.store.lines(&self.stored.id, first).await?;
        let are_ours =
            written.len() >= lines.len() && written.iter().zip(lines).all(|(line, text)| line.text == *text);
        // Who writes no line ends the match.
        if are_ours && (!lines.is_empty() || self.is_over()) { Ok(()) } else { Err(error.into()) }
    }

    /// Reads everything again.
    pub(crate) async fn reload(&mut self) -> Result<(), RoomError> {
        let stored = self.world.store.find(&self.stored.id).await?.ok_or(RoomError::NotFound)?;
        self.table =
            serde_json::from_str(&stored.table).map_err(|error| RoomError::Unreadable(error.to_string()))?;
        self.stored = stored;
        if matches!(self.stored.status, Status::Running | Status::Finished) {
            self.read_log().await?;
        }
        Ok(())
    }

    /// Makes a change of the table durable, and only then believes it.
    pub(crate) async fn keep(
        &mut self,
        table: Table,
        change: impl FnOnce(TableUpdate) -> TableUpdate,
    ) -> Result<(), RoomError> {
        let text = serde_json::to_string(&table).expect("a table is plain data");
        let update = change(TableUpdate::new(self.stored.version, text.clone(), self.world.now()));
        let (header, status) = (update.header.clone(), update.status);
        let kept = self.world.store.update(&self.stored.id, update).await;
        let version = self.stored.version;
        if let Err(error) = kept {
            if matches!(error, UpdateError::Failed(_)) {
                self.world.counts.failed();
            }
            self.reload().await?;
            let is_ours = self.stored.version == version + 1 && self.stored.table == text;
            return if is_ours { Ok(()) } else { Err(error.into()) };
        }
        self.stored.version = version + 1;
        self.stored.table = text;
        self.table = table;
        if let Some(header) = header {
            self.stored.header = header;
        }
        if let Some(status) = status {
            self.stored.status = status;
        }
        Ok(())
    }
}

impl Running {
    /// How many steps the first `rows` lines of the log hold.
    pub(crate) fn steps_in(&self, rows: u64) -> usize {
        let notes = self.notes.iter().filter(|(row, _)| *row <= rows).count();
        (rows as usize).saturating_sub(notes).min(self.game.len())
    }
}

/// What follows an act.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Then {
    /// Chance and whoever is next.
    GoOn,
    /// Nothing, until it is confirmed.
    Wait,
}

/// The names over time, who plays now, and what changed hands.
fn notes_of(record: &Record) -> (Cast, Vec<Name>, Vec<(u64, Note)>) {
    let mut players = record.header.seats.clone();
    let mut cast = Cast::new(names::shown(players.iter().map(Some)));
    let (mut notes, mut steps) = (Vec::new(), 0);
    for (index, entry) in record.entries.iter().enumerate() {
        if entry.is_step() {
            steps += 1;
        } else if let Entry::Takeover(seat, name) = entry {
            let before = cast.now().of(*seat).to_owned();
            let after = names::newcomer(name, &before);
            cast.change(steps, *seat, after.clone());
            players[seat.index()] = name.clone();
            let (name, row) = (name.clone(), index as u64 + 1);
            notes.push((row, Note { row, after: steps, seat: *seat, name, before, shown: after }));
        }
    }
    (cast, players, notes)
}
