//! What people ask of a table until its match begins: to open it, to take a place, to start. The owner answers.

use bots::{Bot, Level};
use engine::Seat;
use engine::dice::Nonce;
use store::{MatchId, VisitorId};

use crate::archive;
use crate::error::RoomError;
use crate::plan::{Join, PlacePlan, Plan, Seating};
use crate::rooms::Rooms;
use crate::start;

impl Rooms {
    /// Creates a table; starts it too, if the plan says so.
    pub async fn create(&self, by: &VisitorId, plan: Plan) -> Result<MatchId, RoomError> {
        self.open_table(by, &plan, None).await
    }

    async fn open_table(
        &self,
        by: &VisitorId,
        plan: &Plan,
        origin: Option<start::Origin>,
    ) -> Result<MatchId, RoomError> {
        self.must_have_room_for_a_table(by).await?;
        let id = start::create(&self.world, by, plan, origin).await?;
        if plan.at_once {
            self.start(&id, by).await?;
        }
        Ok(id)
    }

    /// A new table that goes on from a moment of a match that is over. Game, edition and options are that match's, whatever the plan says,
    /// and everybody sits in the order of the plan.
    pub async fn branch(
        &self,
        id: &MatchId,
        by: &VisitorId,
        step: usize,
        mut plan: Plan,
    ) -> Result<MatchId, RoomError> {
        let (origin, options) = self.read(id, move |live| live.origin(step)).await?;
        plan.options = options;
        plan.seating = Seating::AsSeated;
        self.open_table(by, &plan, Some(origin)).await
    }

    /// A guided first game: one person and easy bots, from the deal that the game's tips speak of.
    pub async fn guided(&self, game: &str, by: &VisitorId, join: Join) -> Result<MatchId, RoomError> {
        let kind = self.kind(game).ok_or(RoomError::NotFound)?;
        let (origin, guide) = archive::lesson(&self.world, kind)?;
        let place = |seat: Seat| match seat == guide.seat {
            true => PlacePlan::Me(join.clone()),
            false => PlacePlan::Bot(Bot::Level(Level::Easy)),
        };
        let places = Seat::all(guide.players).map(place).collect();
        self.open_table(by, &Plan::of(game, places), Some(origin)).await
    }

    /// Takes in the record of a finished match from elsewhere, so that it can be looked at and played on.
    pub async fn import(&self, by: &VisitorId, text: &str) -> Result<MatchId, RoomError> {
        archive::import(&self.world, by, text).await
    }

    /// A person takes the first free place of a table that waits.
    pub async fn join(&self, id: &MatchId, by: &VisitorId, join: Join) -> Result<(), RoomError> {
        let of = (by.clone(), join);
        self.judge(id, of, |live, (by, join)| Box::pin(live.join(by, join))).await
    }

    /// A person gives up their places, before the start.
    pub async fn leave(&self, id: &MatchId, by: &VisitorId) -> Result<(), RoomError> {
        self.judge(id, by.clone(), |live, by| Box::pin(live.leave(by))).await
    }

    /// The creator gives an empty place to a bot, before the start.
    pub async fn fill(&self, id: &MatchId, by: &VisitorId, place: usize, bot: Bot) -> Result<(), RoomError> {
        let of = (by.clone(), place, bot);
        self.judge(id, of, |live, (by, place, bot)| Box::pin(live.fill(by, *place, *bot))).await
    }

    /// The creator starts the match.
    pub async fn start(&self, id: &MatchId, by: &VisitorId) -> Result<(), RoomError> {
        self.judge(id, by.clone(), |live, by| Box::pin(live.start(by))).await
    }

    /// The creator calls the table off, before the start.
    pub async fn cancel(&self, id: &MatchId, by: &VisitorId) -> Result<(), RoomError> {
        self.judge(id, by.clone(), |live, by| Box::pin(live.cancel(by))).await
    }

    /// A browser tells the nonces it announced, by place of joining. Once all are told the match begins.
    pub async fn reveal(
        &self,
        id: &MatchId,
        by: &VisitorId,
        nonces: Vec<(usize, Nonce)>,
    ) -> Result<(), RoomError> {
        self.judge(id, (by.clone(), nonces), |live, (by, nonces)| Box::pin(live.reveal(by, nonces))).await
    }

    /// A new table for the same people and bots; who comes second is led to the same one.
    pub async fn rematch(&self, id: &MatchId, by: &VisitorId) -> Result<MatchId, RoomError> {
        self.judge(id, by.clone(), |live, by| Box::pin(live.rematch(by))).await
    }
}
