//! How a match ends before its end, and how a table is done away with.

use engine::record::Outcome;
use store::{Addition, Ending, Status, VisitorId};

use crate::error::{NotNow, RoomError};
use crate::live::Live;
use crate::look::Agreement;
use crate::plan::Consent;
use crate::table::Seated;

impl Live {
    /// Does anybody want to end the match without a result, as far as this visitor is concerned?
    pub(crate) fn agreement_for(&self, who: Option<&VisitorId>) -> Agreement {
        let seated = who.filter(|visitor| !self.table.seats_of(visitor).is_empty());
        match (seated, self.table.ending.first()) {
            (Some(_), _) if self.running.is_none() || self.is_over() => Agreement::No,
            (None, _) => Agreement::No,
            (Some(_), None) => Agreement::Possible,
            (Some(visitor), Some(first)) => Agreement::Asked {
                by: self.name_of(first),
                answered: self.table.ending.iter().any(|agreed| agreed == visitor.as_str()),
            },
        }
    }

    /// What a visitor is called at this table.
    fn name_of(&self, visitor: &str) -> String {
        let seated = self.table.places.iter().find(|seated| seated.visitor() == Some(visitor));
        seated.and_then(Seated::name).map_or_else(String::new, |name| name.to_string())
    }

    /// A visitor says whether the match should end without a result. It does when everybody who plays agrees; one refusal ends the question.
    pub(crate) async fn agree_to_end(&mut self, by: &VisitorId, answer: Consent) -> Result<(), RoomError> {
        self.running()?;
        if self.is_over() {
            return Err(RoomError::NotNow(NotNow::Over));
        }
        if self.table.seats_of(by).is_empty() {
            return Err(RoomError::NotYours);
        }
        let mut table = self.table.clone();
        match answer {
            Consent::Declined => table.ending.clear(),
            Consent::Agreed if table.ending.iter().any(|agreed| agreed == by.as_str()) => {}
            Consent::Agreed => table.ending.push(by.to_string()),
        }
        let all = answer == Consent::Agreed
            && self.table.others(by).iter().all(|other| table.ending.iter().any(|agreed| agreed == other));
        self.keep(table, |update| update).await?;
        if all { self.end_without_result().await } else { Ok(()) }
    }

    async fn end_without_result(&mut self) -> Result<(), RoomError> {
        let (result, at) = (Outcome::None.to_string(), self.world.now());
        let addition = Addition::new(self.stored.lines + 1, Vec::<String>::new(), at);
        let addition = addition.ending(Ending::Finished { result: result.clone() });
        if let Err(error) = self.world.store.append(&self.stored.id, addition).await {
            return self.after_refusal(error, &[]).await;
        }
        self.stored.status = Status::Finished;
        self.stored.result = Some(result);
        self.stored.updated = at;
        Ok(())
    }

    /// May this visitor do away with the table? Whoever made it may, unless others are in the middle of a match.
    pub(crate) fn may_delete(&self, by: &VisitorId) -> Result<(), RoomError> {
        self.must_be_creator(by)?;
        let mut owners = self.table.places.iter().filter_map(Seated::owner);
        let busy = self.stored.status == Status::Running && owners.any(|owner| owner != by.as_str());
        if busy { Err(RoomError::NotNow(NotNow::OthersPlay)) } else { Ok(()) }
    }
}
