//! What people ask of a table while its match is on, and afterwards: to be shown it, to act, to talk. The owner answers.

use bots::Bot;
use engine::{Lang, Observer, Seat};
use host::{DrawInfo, Instructions, Kind};
use store::{MatchId, VisitorId};

use crate::error::RoomError;
use crate::hints::{ADVISER, Question};
use crate::live::Live;
use crate::look::{Look, Moment, Version, Way, Who};
use crate::plan::{Consent, Errand};
use crate::rooms::Rooms;

impl Rooms {
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
}
