//! The door to all tables: finds the owner of a match, or wakes one, and hands it a job.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard};

use bots::{Bot, Level};
use engine::dice::Nonce;
use engine::{Lang, Observer, Seat};
use host::{DrawInfo, EditionInfo, Instructions, Kind};
use store::{MatchId, Status, VisitorId};
use tokio::sync::{mpsc, oneshot, watch};

use crate::archive;
use crate::error::RoomError;
use crate::gauges::Gauges;
use crate::hints::{ADVISER, Question};
use crate::live::Live;
use crate::look::{Look, Moment, Version, Way, Who};
use crate::nodes;
use crate::owner::{Answering, Job, Owner};
use crate::plan::{Consent, Errand, Join, PlacePlan, Plan, Seating};
use crate::start;
use crate::world::World;

/// How many jobs may wait for an owner before whoever sends more must wait too.
const QUEUE: usize = 64;

/// How often a request is judged again because others were quicker, before it is given up.
const JUDGED: usize = 16;

/// All tables. Cheap to clone.
#[derive(Clone)]
pub struct Rooms {
    pub(crate) world: Arc<World>,
    doors: Arc<Doors>,
    closing: watch::Sender<bool>,
}

/// The ways to all matches that have an owner.
pub(crate) type Doors = Mutex<HashMap<MatchId, Door>>;

/// The way to a match: its owner's queue while it has one, and the channel that wakes streams.
pub(crate) struct Door {
    pub(crate) jobs: mpsc::Sender<Job>,
    changes: watch::Sender<Version>,
}

impl Rooms {
    /// All tables of a world. Must be called within a tokio runtime, whose tasks own the matches.
    pub fn new(world: World) -> Self {
        let doors = Arc::default();
        tokio::spawn(nodes::listen(world.store.changes(), Arc::downgrade(&doors)));
        Self { world: Arc::new(world), doors, closing: watch::channel(false).0 }
    }

    /// What can be played.
    pub fn kinds(&self) -> &'static [&'static dyn Kind] {
        self.world.kinds
    }

    /// The game of this id.
    pub fn kind(&self, id: &str) -> Option<&'static dyn Kind> {
        self.world.kind(id)
    }

    /// The editions a game can be played with, the default first.
    pub fn editions(&self, kind: &dyn Kind) -> Vec<EditionInfo> {
        self.world.editions(kind)
    }

    /// What rooms are made of, for whoever keeps visitors and keys.
    pub fn world(&self) -> &Arc<World> {
        &self.world
    }

    pub(crate) fn doors(&self) -> MutexGuard<'_, HashMap<MatchId, Door>> {
        self.doors.lock().expect("nothing panics while it holds the doors")
    }

    /// How many matches have an owner in memory.
    pub fn live(&self) -> usize {
        self.doors().len()
    }

    /// How much goes on.
    pub fn gauges(&self) -> Gauges {
        let doors = self.doors();
        Gauges {
            tables: doors.len() as u64,
            streams: doors.values().map(|door| door.changes.receiver_count() as u64).sum(),
            bots_waiting: self.world.pool.waiting() as u64,
            ..self.world.counts.gauges()
        }
    }

    /// Does the store answer, and is nobody closing it?
    pub async fn is_ready(&self) -> bool {
        !*self.closing.borrow() && self.world.store.count(Status::Waiting).await.is_ok()
    }

    /// The queue of a match's owner, and its changes. If nobody owns it, it is read from the store.
    async fn door(&self, id: &MatchId) -> Result<(mpsc::Sender<Job>, watch::Sender<Version>), RoomError> {
        if *self.closing.borrow() {
            return Err(RoomError::Closing);
        }
        if let Some(door) = self.doors().get(id) {
            return Ok((door.jobs.clone(), door.changes.clone()));
        }
        let live = Live::load(Arc::clone(&self.world), id).await?;
        Ok(self.open_door(id, live))
    }

    /// Gives a match an owner, unless somebody else just did.
    fn open_door(&self, id: &MatchId, live: Live) -> (mpsc::Sender<Job>, watch::Sender<Version>) {
        let mut doors = self.doors();
        if let Some(door) = doors.get(id) {
            return (door.jobs.clone(), door.changes.clone());
        }
        let (jobs, queue) = mpsc::channel(QUEUE);
        let changes = watch::channel(live.version()).0;
        let owner = Owner::new(live, queue, jobs.downgrade(), changes.clone());
        let (rooms, own_id) = (self.clone(), id.clone());
        tokio::spawn(owner.run(move || drop(rooms.doors().remove(&own_id))));
        doors.insert(id.clone(), Door { jobs: jobs.clone(), changes: changes.clone() });
        (jobs, changes)
    }

    /// Has the owner do a job and returns its answer. A job that could not be handed over is handed to the next owner.
    async fn ask<R: Send + 'static>(
        &self,
        id: &MatchId,
        job: impl for<'a> FnOnce(&'a mut Live) -> Answering<'a, R> + Send + 'static,
    ) -> Result<R, RoomError> {
        let (answer, answered) = oneshot::channel();
        let mut job: Job = Box::new(move |live| {
            Box::pin(async move {
                // Whoever asked may have gone away; the job is done all the same.
                drop(answer.send(job(live).await));
            })
        });
        loop {
            let (jobs, _) = self.door(id).await?;
            match jobs.send(job).await {
                Ok(()) => return answered.await.map_err(|_| RoomError::Closing),
                Err(returned) => job = returned.0,
            }
        }
    }

    /// Has the owner judge a request and carry it out. If others wrote meanwhile, it is judged again by what they wrote.
    async fn judge<A: Send + Sync + 'static, R: Send + 'static>(
        &self,
        id: &MatchId,
        about: A,
        judge: impl for<'a> Fn(&'a mut Live, &'a A) -> Answering<'a, Result<R, RoomError>> + Send + Sync + 'static,
    ) -> Result<R, RoomError> {
        self.ask(id, move |live| {
            Box::pin(async move {
                for _ in 0..JUDGED {
                    match judge(live, &about).await {
                        Err(RoomError::Overtaken) => {}
                        Err(error) if error.depends_on_the_table() && live.is_behind().await? => {}
                        answer => return answer,
                    }
                }
                Err(RoomError::Stale)
            })
        })
        .await?
    }

    /// Has the owner answer from what all nodes have written.
    pub(crate) async fn read<R: Send + 'static>(
        &self,
        id: &MatchId,
        read: impl FnOnce(&Live) -> Result<R, RoomError> + Send + 'static,
    ) -> Result<R, RoomError> {
        self.ask(id, move |live| {
            Box::pin(async move {
                live.be_no_older_than(None).await?;
                read(live)
            })
        })
        .await?
    }

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

    /// All that this visitor gets of a table; what happened is told from `since` on.
    pub async fn look(
        &self,
        id: &MatchId,
        who: Who<'_>,
        lang: Lang,
        since: Option<Version>,
    ) -> Result<Look, RoomError> {
        let who = who.cloned();
        self.ask(id, move |live| {
            Box::pin(async move {
                live.be_no_older_than(since).await?;
                live.look(who.as_ref(), lang, since).await
            })
        })
        .await?
    }

    /// The same, with the lines of the record after those of `since` as this visitor sees them.
    pub async fn look_with_lines(
        &self,
        id: &MatchId,
        who: Who<'_>,
        lang: Lang,
        since: Option<Version>,
    ) -> Result<(Look, Vec<String>), RoomError> {
        let who = who.cloned();
        self.ask(id, move |live| {
            Box::pin(async move {
                live.be_no_older_than(since).await?;
                let lines = live.lines_seen_by(who.as_ref(), since.unwrap_or_default().rows)?;
                Ok((live.look(who.as_ref(), lang, since).await?, lines))
            })
        })
        .await?
    }

    /// Wakes when a table has changed; then [`Self::look`] says how.
    pub async fn changes(&self, id: &MatchId) -> Result<watch::Receiver<Version>, RoomError> {
        Ok(self.door(id).await?.1.subscribe())
    }

    /// A visitor answers the decision of this number. When it answers `Ok`, the step is durable.
    pub async fn act(
        &self,
        id: &MatchId,
        by: &VisitorId,
        decision: usize,
        action: &str,
        lang: Lang,
    ) -> Result<(), RoomError> {
        let of = (by.clone(), action.to_owned());
        self.judge(id, of, move |live, (by, action)| Box::pin(live.act(by, decision, action, lang))).await
    }

    /// On a shared device: whoever plays `seat` says that they hold it.
    pub async fn hand_over(&self, id: &MatchId, by: &VisitorId, seat: Seat) -> Result<(), RoomError> {
        self.judge(id, by.clone(), move |live, by| Box::pin(live.hand_over(by, seat))).await
    }

    /// A visitor takes back their last decision, or asks the others whether they may.
    pub async fn undo(&self, id: &MatchId, by: &VisitorId, lang: Lang) -> Result<(), RoomError> {
        self.judge(id, by.clone(), move |live, by| Box::pin(live.undo(by, lang))).await
    }

    /// Another person says whether something may be taken back.
    pub async fn answer_undo(
        &self,
        id: &MatchId,
        by: &VisitorId,
        answer: Consent,
        lang: Lang,
    ) -> Result<(), RoomError> {
        self.judge(id, by.clone(), move |live, by| Box::pin(live.answer_undo(by, answer, lang))).await
    }

    /// Whoever moved says that they are done, at a table where that is asked.
    pub async fn confirm(&self, id: &MatchId, by: &VisitorId) -> Result<(), RoomError> {
        self.judge(id, by.clone(), |live, by| Box::pin(live.confirm(by))).await
    }

    /// Somebody at the table stops the clocks, or lets them run again.
    pub async fn pause(&self, id: &MatchId, by: &VisitorId) -> Result<(), RoomError> {
        self.judge(id, by.clone(), |live, by| Box::pin(live.pause(by))).await
    }

    /// Looks at a table's clock, as its owner does by itself when somebody's time runs out.
    pub async fn tick(&self, id: &MatchId) -> Result<(), RoomError> {
        self.judge(id, (), |live, ()| Box::pin(live.tick())).await
    }

    /// A visitor lets a bot play their seat until they come back.
    pub async fn stand_in(
        &self,
        id: &MatchId,
        by: &VisitorId,
        seat: Seat,
        bot: Bot,
    ) -> Result<(), RoomError> {
        self.judge(id, by.clone(), move |live, by| Box::pin(live.stand_in(by, seat, bot))).await
    }

    /// A visitor takes their seat back from whoever stands in.
    pub async fn come_back(&self, id: &MatchId, by: &VisitorId, seat: Seat) -> Result<(), RoomError> {
        self.judge(id, by.clone(), move |live, by| Box::pin(live.come_back(by, seat))).await
    }

    /// A visitor leaves a match for good: bots play on in their seats.
    pub async fn quit(&self, id: &MatchId, by: &VisitorId, bot: Bot) -> Result<(), RoomError> {
        self.judge(id, by.clone(), move |live, by| Box::pin(live.quit(by, bot))).await
    }

    /// A visitor makes a way to their seat for another device or another person; a [`Look`] shows it to them.
    pub async fn make_pass(
        &self,
        id: &MatchId,
        by: &VisitorId,
        seat: Seat,
        errand: Errand,
    ) -> Result<(), RoomError> {
        self.judge(id, by.clone(), move |live, by| Box::pin(live.make_pass(by, seat, errand))).await
    }

    /// Where the pass of this code leads, and the game that is played there.
    pub async fn way(&self, id: &MatchId, code: &str) -> Result<(Way, &'static dyn Kind), RoomError> {
        let code = code.to_owned();
        self.read(id, move |live| live.pass(&code).map(|pass| (live.way(pass), live.kind))).await
    }

    /// A visitor asks for a hint on the decision of this number. When it answers `Ok` the hint is part of what they are shown, and
    /// the log says that they took it.
    pub async fn hint(&self, id: &MatchId, by: &VisitorId, decision: usize) -> Result<(), RoomError> {
        let ask =
            self.judge(id, by.clone(), move |live, by| Box::pin(async move { live.ask_hint(by, decision) }));
        let Some(Question { seat, sight, seed }) = ask.await? else { return Ok(()) };
        let tips = self.world.pool.tips(sight, ADVISER, seed).await;
        let given = match tips {
            Some(tips) => {
                self.judge(id, tips, move |live, tips| Box::pin(live.give_hint(seat, decision, tips))).await
            }
            None => Err(RoomError::Closing),
        };
        if given.is_err() {
            self.ask(id, move |live| Box::pin(async move { live.forget_hint(decision) })).await?;
        }
        given
    }

    /// Somebody with a pass takes the seat; the name is for whoever it is given to.
    pub async fn use_pass(
        &self,
        id: &MatchId,
        by: &VisitorId,
        code: &str,
        name: &str,
    ) -> Result<(), RoomError> {
        let of = (by.clone(), code.to_owned(), name.to_owned());
        self.judge(id, of, |live, (by, code, name)| Box::pin(live.use_pass(by, code, name))).await
    }

    /// A visitor says beforehand what they do in others' turns, at a table over days; in place of what they said before.
    pub async fn instruct(
        &self,
        id: &MatchId,
        by: &VisitorId,
        seat: Seat,
        given: Instructions,
    ) -> Result<(), RoomError> {
        let of = (by.clone(), given);
        self.judge(id, of, move |live, (by, given)| Box::pin(live.instruct(by, seat, given))).await
    }

    /// A visitor says whether the match should end without a result; it does when everybody who plays agrees.
    pub async fn agree_to_end(&self, id: &MatchId, by: &VisitorId, answer: Consent) -> Result<(), RoomError> {
        self.judge(id, by.clone(), move |live, by| Box::pin(live.agree_to_end(by, answer))).await
    }

    /// Somebody at the table says something.
    pub async fn say(&self, id: &MatchId, by: &VisitorId, text: &str) -> Result<(), RoomError> {
        let of = (by.clone(), text.to_owned());
        self.judge(id, of, |live, (by, text)| Box::pin(live.say(by, text))).await
    }

    /// A visitor no longer hears whoever plays a seat, or hears them again.
    pub async fn mute(&self, id: &MatchId, by: &VisitorId, seat: Seat) -> Result<(), RoomError> {
        self.judge(id, by.clone(), move |live, by| Box::pin(live.mute(by, seat))).await
    }

    /// One moment of a match. Before the end everybody looks through their own eyes.
    pub async fn replay(
        &self,
        id: &MatchId,
        who: Who<'_>,
        lang: Lang,
        step: usize,
        viewpoint: Option<Observer>,
    ) -> Result<Moment, RoomError> {
        let who = who.cloned();
        self.read(id, move |live| live.moment(who.as_ref(), lang, step, viewpoint)).await
    }

    /// The record of a match: whole once it is over, and until then with `~ ?` for what this visitor may not know.
    pub async fn record(&self, id: &MatchId, who: Who<'_>) -> Result<String, RoomError> {
        let who = who.cloned();
        self.read(id, move |live| live.record(who.as_ref())).await
    }

    /// Every answer of chance in a match that is over, with what else it could have been.
    pub async fn draws(&self, id: &MatchId) -> Result<Vec<DrawInfo>, RoomError> {
        self.read(id, Live::draws).await
    }

    /// A new table for the same people and bots; who comes second is led to the same one.
    pub async fn rematch(&self, id: &MatchId, by: &VisitorId) -> Result<MatchId, RoomError> {
        self.judge(id, by.clone(), |live, by| Box::pin(live.rematch(by))).await
    }

    /// Ends all streams, and takes no more jobs; those already taken are still done.
    pub fn stop(&self) {
        self.closing.send_replace(true);
        self.doors().clear();
    }

    /// Stops, and closes the store. What was acknowledged is durable already.
    pub async fn close(&self) {
        self.stop();
        self.world.store.close().await;
    }

    /// Turns true when the server closes: streams end then.
    pub fn closing(&self) -> watch::Receiver<bool> {
        self.closing.subscribe()
    }
}
