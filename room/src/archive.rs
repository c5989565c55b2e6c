//! What becomes of matches that are over: one can be played on from any moment, and a record from elsewhere can be looked at.

use std::sync::Arc;

use engine::record::{DiceLine, Record, RecordError};
use engine::{Both, Observer, Seat, ToAct, both};
use host::{Guide, Kind};
use serde_json::Map;
use store::{Addition, Ending, Listing, MatchId, Member, NewMatch, Status, TableUpdate, VisitorId};

use crate::error::{NotNow, RoomError};
use crate::live::Live;
use crate::plan::{Clock, Confirm, Pace, Rhythm, Seating, Talk};
use crate::start::Origin;
use crate::table::{Seated, Sitter, Table};
use crate::world::World;

impl Live {
    /// A moment of a match that is over, as the beginning of another.
    pub(crate) fn origin(&self, step: usize) -> Result<(Origin, Vec<(String, String)>), RoomError> {
        let running = self.running()?;
        if !self.is_over() {
            return Err(RoomError::NotNow(NotNow::NotOver));
        }
        let given = running.game.line_to(step).ok_or(RoomError::NotFound)?;
        let sight = running.game.sight_at(Observer::Spectator, step).ok_or(RoomError::NotFound)?;
        if sight.to_act() == ToAct::Over {
            return Err(RoomError::NotNow(NotNow::Over));
        }
        let given = given.iter().map(ToString::to_string).collect();
        let (after, edition) = (Some(self.stored.id.clone()), self.edition.clone());
        Ok((Origin { after, edition, rules: self.table.rules, given }, self.table.options.clone()))
    }
}

/// The beginning of a game's guided match, and how many play it at which seat.
pub(crate) fn lesson(world: &World, kind: &dyn Kind) -> Result<(Origin, Guide), RoomError> {
    let guide = kind.guide().ok_or(RoomError::NotFound)?;
    let edition = world.editions(kind).into_iter().next().ok_or(RoomError::NotFound)?;
    let given = guide.given.iter().map(ToString::to_string).collect();
    Ok((Origin { after: None, edition, rules: kind.rules_version(), given }, guide))
}

/// Takes in the record of a match that is over, so that it can be looked at. What it says is replayed; a word of it that cannot be is
/// refused.
pub(crate) async fn import(world: &Arc<World>, by: &VisitorId, text: &str) -> Result<MatchId, RoomError> {
    let record: Record = text.parse().map_err(RoomError::BadRecord)?;
    let (game, (name, hash)) = (&record.header.game, &record.header.edition);
    let kind = world.kind(game).ok_or_else(|| {
        unknown(both!("das Spiel {game} gibt es hier nicht", "there is no game {game} here"))
    })?;
    let known = world.editions(kind).into_iter().find(|edition| edition.hash == *hash);
    let edition = match known {
        Some(edition) => edition.text,
        None => world.store.edition(hash).await?.ok_or_else(|| {
            unknown(both!("die Ausgabe {name} gibt es hier nicht", "there is no edition {name} here"))
        })?,
    };
    kind.verify(&record, &edition).map_err(RoomError::BadRecord)?;
    let hash = world.store.put_edition(&edition).await?;
    let table = table_of(by, &record);
    let new = NewMatch {
        id: world.match_id(),
        game: kind.id().to_owned(),
        edition: hash,
        header: String::new(),
        table: serde_json::to_string(&table).expect("a table is plain data"),
        listing: Listing::Unlisted,
        secret: Some(record.secret.clone().unwrap_or(engine::dice::Secret([0; 32]))),
        // Nobody plays: the list of whoever took it in is where it is found again.
        members: vec![Member { visitor: by.clone(), seat: Seat(0) }],
        at: world.now(),
    };
    keep(world, new, &record).await
}

/// What the record names is not at hand.
fn unknown(what: Both) -> RoomError {
    RoomError::BadRecord(RecordError::new(1, what))
}

async fn keep(world: &Arc<World>, new: NewMatch, record: &Record) -> Result<MatchId, RoomError> {
    let (id, table) = (new.id.clone(), new.table.clone());
    world.store.create(new).await?;
    let mut update = TableUpdate::new(1, table, world.now());
    update.header = Some(record.header.to_string());
    update.status = Some(Status::Running);
    world.store.update(&id, update).await?;
    let lines: Vec<String> = record.entries.iter().map(ToString::to_string).collect();
    let result = record.outcome.as_ref().map_or_else(|| "= none".to_owned(), ToString::to_string);
    let addition = Addition::new(1, lines, world.now()).ending(Ending::Finished { result });
    world.store.append(&id, addition).await?;
    Ok(id)
}

/// The table of a match that was played elsewhere: names, and nobody behind them.
fn table_of(by: &VisitorId, record: &Record) -> Table {
    let header = &record.header;
    let seated = |name: &engine::record::Name| {
        let who = match name.as_bot() {
            Some(bot) => Sitter::Bot(bot.to_owned()),
            None => Sitter::Person { visitor: String::new(), name: name.to_string() },
        };
        Seated { who, ..Seated::empty() }
    };
    Table {
        creator: by.to_string(),
        options: header.options.clone(),
        rules: header.rules,
        places: header.seats.iter().map(seated).collect(),
        seating: Seating::AsSeated,
        order: None,
        memory_shown: false,
        pace: Pace::Normal,
        spectators: true,
        revealing: false,
        with_undo: false,
        undo: None,
        shown: Vec::new(),
        after: header.after.clone(),
        given: Vec::new(),
        guided: false,
        rematch: None,
        ending: Vec::new(),
        passes: Vec::new(),
        talk: Talk::Off,
        confirm: Confirm::No,
        confirmed: 0,
        clock: Clock::None,
        rhythm: Rhythm::Sitting,
        pauses: Vec::new(),
        paused: None,
        muted: Vec::new(),
        unnoticed: 0,
        later: Map::new(),
        hints: false,
        hints_taken: Vec::new(),
        hint: None,
    }
}

/// Can the draws of this record be derived again?
pub(crate) fn has_fair_dice(dice: &DiceLine) -> bool {
    matches!(dice, DiceLine::Fair { .. })
}
