//! What happens at a table before the match begins: places are taken, nonces told, seats drawn.

use std::sync::Arc;

use bots::Bot;
use engine::Seat;
use engine::dice::{Dice, Nonce, Secret};
use engine::record::{DiceLine, Header, Name};
use host::{EditionInfo, Memory, Terms};
use serde_json::Map;
use store::{Addition, CreateError, Listing, MatchId, Member, NewMatch, Status, VisitorId};

use crate::error::{NotNow, RoomError};
use crate::live::Live;
use crate::plan::{Join, PlacePlan, Plan, Seating};
use crate::table::{Keeper, Seated, Sitter, Table, hex_bytes};
use crate::world::World;

/// Where a table begins that does not begin at the beginning: what is played there, and the steps before.
pub(crate) struct Origin {
    /// The match it goes on from; a guided game goes on from none.
    pub(crate) after: Option<MatchId>,
    pub(crate) edition: EditionInfo,
    pub(crate) rules: u32,
    pub(crate) given: Vec<String>,
}

/// Creates a table and returns its id.
pub(crate) async fn create(
    world: &Arc<World>,
    by: &VisitorId,
    plan: &Plan,
    origin: Option<Origin>,
) -> Result<MatchId, RoomError> {
    let kind = world.kind(&plan.game).ok_or(RoomError::NotFound)?;
    let editions = world.editions(kind);
    let edition = match &plan.edition {
        None => editions.into_iter().next(),
        Some(hash) => editions.into_iter().find(|edition| edition.hash == *hash),
    };
    let edition = match &origin {
        Some(origin) => origin.edition.clone(),
        None => edition.ok_or(RoomError::NotFound)?,
    };
    let rules = origin.as_ref().map_or_else(|| kind.rules_version(), |origin| origin.rules);
    let terms = Terms {
        players: plan.places.len().try_into().unwrap_or(u8::MAX),
        rules,
        edition: edition.text.clone(),
        options: plan.options.clone(),
    };
    let options = kind.open(&terms)?.options();
    let mut table = table_of(by, plan, rules, options)?;
    if let Some(origin) = origin {
        table.guided = origin.after.is_none();
        table.after = origin.after.map(|after| after.to_string());
        table.given = origin.given;
    }
    let members = members_of(&table);
    world.store.put_edition(&edition.text).await?;
    loop {
        let new = NewMatch {
            id: world.match_id(),
            game: kind.id().to_owned(),
            edition: edition.hash.clone(),
            header: String::new(),
            table: serde_json::to_string(&table).expect("a table is plain data"),
            listing: if plan.listed { Listing::Listed } else { Listing::Unlisted },
            secret: Some(Secret(world.random())),
            members: members.clone(),
            at: world.now(),
        };
        let id = new.id.clone();
        match world.store.create(new).await {
            Err(CreateError::Taken(_)) => {}
            created => return created.map(|()| id).map_err(RoomError::from),
        }
    }
}

fn table_of(
    by: &VisitorId,
    plan: &Plan,
    rules: u32,
    options: Vec<(String, String)>,
) -> Result<Table, RoomError> {
    let place = |place: &PlacePlan| match place {
        PlacePlan::Me(join) | PlacePlan::HotSeat(join) => person(by, join),
        PlacePlan::Friend => Ok(Seated::empty()),
        PlacePlan::Bot(bot) => Ok(bot_at(*bot)),
    };
    Ok(Table {
        creator: by.to_string(),
        options,
        rules,
        places: plan.places.iter().map(place).collect::<Result<_, RoomError>>()?,
        seating: plan.seating,
        order: None,
        memory_shown: plan.memory == Memory::Shown,
        pace: plan.pace,
        spectators: plan.spectators,
        talk: plan.talk,
        confirm: plan.confirm,
        confirmed: 0,
        clock: plan.clock,
        rhythm: plan.rhythm,
        pauses: Vec::new(),
        paused: None,
        hints: plan.hints,
        hints_taken: Vec::new(),
        hint: None,
        revealing: false,
        with_undo: false,
        undo: None,
        shown: Vec::new(),
        after: None,
        given: Vec::new(),
        guided: false,
        rematch: None,
        ending: Vec::new(),
        passes: Vec::new(),
        muted: Vec::new(),
        unnoticed: 0,
        later: Map::new(),
    })
}

fn person(visitor: &VisitorId, join: &Join) -> Result<Seated, RoomError> {
    let name = Name::person(join.name.trim())?;
    let who = Sitter::Person { visitor: visitor.to_string(), name: name.to_string() };
    Ok(Seated { who, nonce_hash: join.nonce_hash.map(hex::encode), ..Seated::empty() })
}

fn bot_at(bot: Bot) -> Seated {
    Seated { who: Sitter::Bot(bot.to_string()), ..Seated::empty() }
}

/// Who has which seat, for the lists of the home page. Before the start a seat is a place.
fn members_of(table: &Table) -> Vec<Member> {
    let member = |seat: Seat| {
        let (seated, member) = (table.at(seat), |visitor: VisitorId| Member { visitor, seat });
        // Whoever a seat is kept for finds the way back in the list.
        let both = [seated.visitor(), seated.owner().filter(|owner| Some(*owner) != seated.visitor())];
        both.into_iter().flatten().filter_map(|visitor| visitor.parse().ok()).map(member).collect::<Vec<_>>()
    };
    Seat::all(table.players()).flat_map(member).collect()
}

impl Live {
    fn before_start(&self) -> Result<(), RoomError> {
        match self.stored.status {
            Status::Waiting if !self.table.revealing => Ok(()),
            Status::Waiting | Status::Running => Err(RoomError::NotNow(NotNow::Begun)),
            Status::Finished | Status::Cancelled => Err(RoomError::NotNow(NotNow::Over)),
        }
    }

    pub(crate) fn must_be_creator(&self, by: &VisitorId) -> Result<(), RoomError> {
        if self.table.creator == by.as_str() { Ok(()) } else { Err(RoomError::NotYours) }
    }

    pub(crate) async fn keep_places(&mut self, table: Table) -> Result<(), RoomError> {
        let members = members_of(&table);
        self.keep(table, |mut update| {
            update.members = Some(members);
            update
        })
        .await
    }

    /// A person takes the first free place.
    pub(crate) async fn join(&mut self, by: &VisitorId, join: &Join) -> Result<(), RoomError> {
        self.before_start()?;
        let mut table = self.table.clone();
        if !table.seats_of(by).is_empty() {
            return Err(RoomError::NotNow(NotNow::Seated));
        }
        let free = table.places.iter_mut().find(|place| place.who == Sitter::Empty);
        *free.ok_or(RoomError::NotNow(NotNow::Full))? = person(by, join)?;
        self.keep_places(table).await
    }

    /// A person gives up their places.
    pub(crate) async fn leave(&mut self, by: &VisitorId) -> Result<(), RoomError> {
        self.before_start()?;
        let mut table = self.table.clone();
        for place in table.places.iter_mut().filter(|place| place.visitor() == Some(by.as_str())) {
            *place = Seated::empty();
        }
        self.keep_places(table).await
    }

    /// The creator gives an empty place to a bot.
    pub(crate) async fn fill(&mut self, by: &VisitorId, place: usize, bot: Bot) -> Result<(), RoomError> {
        self.before_start()?;
        self.must_be_creator(by)?;
        let mut table = self.table.clone();
        match table.places.get_mut(place) {
            Some(seated) if seated.who == Sitter::Empty => *seated = bot_at(bot),
            Some(_) => return Err(RoomError::NotNow(NotNow::Full)),
            None => return Err(RoomError::NotFound),
        }
        self.keep_places(table).await
    }

    /// The creator calls the table off.
    pub(crate) async fn cancel(&mut self, by: &VisitorId) -> Result<(), RoomError> {
        self.must_be_creator(by)?;
        if self.stored.status != Status::Waiting {
            return Err(RoomError::NotNow(NotNow::Begun));
        }
        let table = self.table.clone();
        self.keep(table, |mut update| {
            update.status = Some(Status::Cancelled);
            update
        })
        .await
    }

    /// The creator starts the match: from now on nobody joins, and browsers tell their nonces.
    pub(crate) async fn start(&mut self, by: &VisitorId) -> Result<(), RoomError> {
        self.before_start()?;
        self.must_be_creator(by)?;
        if self.table.places.iter().any(|place| place.who == Sitter::Empty) {
            return Err(RoomError::NotNow(NotNow::PlacesFree));
        }
        let mut table = self.table.clone();
        table.revealing = true;
        for place in table.places.iter_mut().filter(|place| place.visitor().is_some()) {
            if place.nonce_hash.is_none() {
                place.nonce = Some(hex::encode(self.world.random::<16>()));
            }
        }
        self.keep(table, |update| update).await?;
        self.begin_if_ready().await
    }

    /// A browser tells the nonces it made, by place.
    pub(crate) async fn reveal(
        &mut self,
        by: &VisitorId,
        nonces: &[(usize, Nonce)],
    ) -> Result<(), RoomError> {
        if !self.table.revealing || self.stored.status != Status::Waiting {
            return Ok(());
        }
        let mut table = self.table.clone();
        for (place, nonce) in nonces {
            let seated = table.places.get_mut(*place).ok_or(RoomError::NotFound)?;
            if seated.visitor() != Some(by.as_str()) {
                return Err(RoomError::NotYours);
            }
            let announced = seated.nonce_hash.as_deref().and_then(hex_bytes);
            if announced != Some(nonce.hash()) {
                return Err(RoomError::NotNow(NotNow::WrongNonce));
            }
            seated.nonce = Some(hex::encode(nonce.0));
        }
        self.keep(table, |update| update).await?;
        self.begin_if_ready().await
    }

    /// Makes the nonces of browsers that do not tell theirs; the record says that the server made them.
    pub(crate) async fn stop_waiting_for_nonces(&mut self) -> Result<(), RoomError> {
        if !self.table.revealing || self.stored.status != Status::Waiting {
            return Ok(());
        }
        let mut table = self.table.clone();
        for place in table.places.iter_mut().filter(|place| place.owes_nonce()) {
            place.nonce_hash = None;
            place.nonce = Some(hex::encode(self.world.random::<16>()));
        }
        self.keep(table, |update| update).await?;
        self.begin_if_ready().await
    }

    async fn begin_if_ready(&mut self) -> Result<(), RoomError> {
        if self.table.places.iter().any(Seated::owes_nonce) {
            return Ok(());
        }
        let mut table = self.table.clone();
        table.revealing = false;
        let header = self.seat_everybody(&mut table)?;
        let members = members_of(&table);
        let kept = self
            .keep(table, |mut update| {
                update.header = Some(header.to_string());
                update.status = Some(Status::Running);
                update.members = Some(members);
                update
            })
            .await;
        match kept {
            Ok(()) => self.read_log().await?,
            // Another node began it.
            Err(RoomError::Overtaken) if self.stored.status == Status::Running => {}
            Err(error) => return Err(error),
        }
        self.lay_out_given().await?;
        self.settle().await
    }

    /// Writes the steps a table begins after, if they are not written yet.
    pub(crate) async fn lay_out_given(&mut self) -> Result<(), RoomError> {
        if self.stored.lines > 0 || self.table.given.is_empty() {
            return Ok(());
        }
        let lines = self.table.given.clone();
        let addition = Addition::new(1, lines.clone(), self.world.now());
        match self.world.store.append(&self.stored.id, addition).await {
            Ok(()) => self.read_log().await,
            Err(error) => match self.after_refusal(error, &lines).await {
                // Another node laid them out.
                Err(RoomError::Overtaken) => Ok(()),
                laid => laid,
            },
        }
    }

    /// Draws the seats and writes the header of the record.
    fn seat_everybody(&self, table: &mut Table) -> Result<Header, RoomError> {
        let mut header = Header {
            match_id: Some(self.stored.id.to_string()),
            game: self.kind.id().to_owned(),
            rules: table.rules,
            edition: (self.edition.id.clone(), self.edition.hash.clone()),
            players: table.players(),
            options: table.options.clone(),
            seats: Vec::new(),
            dice: DiceLine::Fair { commit: self.secret.commit() },
            nonces: table.nonces(),
            order: None,
            after: table.after.clone(),
            given: u32::try_from(table.given.len()).ok().filter(|given| *given > 0),
        };
        if table.seating == Seating::Shuffled {
            let dice = Dice::fair(&self.secret, &header.nonce_lines(), self.stored.id.as_str());
            header.order = Some(dice.order(table.players()));
        }
        table.order.clone_from(&header.order);
        let name = |seat: Seat| table.at(seat).name().ok_or(RoomError::NotNow(NotNow::PlacesFree));
        header.seats = Seat::all(table.players()).map(name).collect::<Result<_, _>>()?;
        Ok(header)
    }

    /// A new table for the same people and bots, with the same settings. It is made once; later callers get the same.
    pub(crate) async fn rematch(&mut self, by: &VisitorId) -> Result<MatchId, RoomError> {
        if let Some(id) = &self.table.rematch {
            return id.parse().map_err(|_| RoomError::NotFound);
        }
        if self.table.seats_of(by).is_empty() {
            return Err(RoomError::NotYours);
        }
        if !self.is_over() {
            return Err(RoomError::NotNow(NotNow::NotBegun));
        }
        let table = self.fresh_table(by);
        let new = NewMatch {
            id: self.world.match_id(),
            game: self.kind.id().to_owned(),
            edition: self.edition.hash.clone(),
            header: String::new(),
            table: serde_json::to_string(&table).expect("a table is plain data"),
            listing: Listing::Unlisted,
            secret: Some(Secret(self.world.random())),
            members: members_of(&table),
            at: self.world.now(),
        };
        let id = new.id.clone();
        self.world.store.create(new).await?;
        let mut table = self.table.clone();
        table.rematch = Some(id.to_string());
        let kept = self.keep(table, |update| update).await;
        if kept.is_err() {
            // Somebody else made one at the same time, and everybody is led to theirs.
            self.world.store.delete(&id).await?;
        }
        kept.map(|()| id)
    }

    /// The same people in the same order, one seat on: whoever began before begins last.
    fn fresh_table(&self, by: &VisitorId) -> Table {
        let mut places: Vec<Seated> =
            Seat::all(self.table.players()).map(|seat| self.table.at(seat).clone()).collect();
        places.rotate_left(1);
        for place in &mut places {
            (place.nonce_hash, place.nonce) = (None, None);
            place.instructions.clear();
            // Whoever had somebody stand in is asked to the rematch; whoever left is not.
            if let Some(Keeper { visitor: Some(visitor), name }) = place.keeper.take() {
                place.who = Sitter::Person { visitor, name };
            }
        }
        Table {
            creator: by.to_string(),
            places,
            seating: Seating::AsSeated,
            order: None,
            hints_taken: Vec::new(),
            hint: None,
            revealing: false,
            with_undo: false,
            undo: None,
            shown: Vec::new(),
            after: Some(self.stored.id.to_string()),
            given: Vec::new(),
            guided: false,
            rematch: None,
            ending: Vec::new(),
            passes: Vec::new(),
            confirmed: 0,
            pauses: Vec::new(),
            paused: None,
            unnoticed: 0,
            later: Map::new(),
            ..self.table.clone()
        }
    }
}
