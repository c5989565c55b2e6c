//! Why something did not happen at a table.

use engine::record::{BadName, RecordError};
use engine::{Lang, SetupError};
use host::Refused;
use store::{AppendError, CreateError, Failure, SayError, UpdateError};

/// Why something did not happen. Nothing has changed.
#[derive(Clone, Debug, thiserror::Error)]
pub enum RoomError {
    /// There is no such table, game or edition.
    #[error("there is no such thing")]
    NotFound,
    /// It is somebody else's.
    #[error("this is not yours to do")]
    NotYours,
    /// It cannot be done at this point.
    #[error("not now: {0:?}")]
    NotNow(NotNow),
    /// The decision is no longer open, or somebody was quicker.
    #[error("the decision is no longer open")]
    Stale,
    /// Somebody on another node was quicker, and what they did has been read: judge again. Never leaves the room.
    #[error("somebody else was quicker")]
    Overtaken,
    /// Turned away by the rules, or no move at all.
    #[error("{}", .0.sentence)]
    Refused(Refused),
    /// Not the record of a finished match of ours.
    #[error("the record cannot be taken in: {0}")]
    BadRecord(RecordError),
    /// Not a name.
    #[error(transparent)]
    Name(#[from] BadName),
    /// The setup cannot be.
    #[error(transparent)]
    Setup(#[from] SetupError),
    /// The record is not true, or the data file does not fit this program.
    #[error("the match cannot be read: {0}")]
    Unreadable(String),
    /// The store failed.
    #[error(transparent)]
    Store(#[from] Failure),
    /// The server is going down.
    #[error("the server is closing")]
    Closing,
}

/// Why it cannot be done at this point.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum NotNow {
    /// No place is free.
    Full,
    /// They have a place already.
    Seated,
    /// A place is still empty.
    PlacesFree,
    /// The match has begun.
    Begun,
    /// The match has not begun.
    NotBegun,
    /// The match is over.
    Over,
    /// The match is not over.
    NotOver,
    /// There is nothing to take back.
    NothingToUndo,
    /// Nobody has asked for it.
    NotAsked,
    /// Said too much at once.
    TooLong,
    /// Said too much in a short time.
    TooFast,
    /// Has too many tables open.
    TooManyTables,
    /// Nobody talks at this table.
    Silent,
    /// The match is paused.
    Paused,
    /// There is nothing to confirm.
    NothingToConfirm,
    /// There is no such pass, or it holds no longer.
    NoPass,
    /// Others are in the middle of the match.
    OthersPlay,
    /// The table does without hints.
    NoHints,
    /// Instructions answer this, or there are none at this table.
    Instructed,
    /// The nonce does not belong to the hash that was sent before.
    WrongNonce,
}

impl RoomError {
    /// Could it be otherwise if others have written meanwhile? Not if the store itself fails, or the words are wrong.
    pub(crate) fn depends_on_the_table(&self) -> bool {
        match self {
            Self::NotYours | Self::NotNow(_) | Self::Stale | Self::Refused(_) => true,
            Self::NotFound
            | Self::Overtaken
            | Self::BadRecord(_)
            | Self::Name(_)
            | Self::Setup(_)
            | Self::Unreadable(_)
            | Self::Store(_)
            | Self::Closing => false,
        }
    }

    /// A sentence for whoever asked. Inner detail stays out of it.
    pub fn sentence(&self, lang: Lang) -> String {
        let (de, en) = match self {
            Self::NotFound => ("Das gibt es hier nicht.", "There is no such thing here."),
            Self::NotYours => ("Das steht dir nicht zu.", "This is not yours to do."),
            Self::NotNow(reason) => reason.words(),
            Self::Stale | Self::Overtaken => {
                ("Diese Entscheidung ist schon gefallen.", "This decision has already been made.")
            }
            Self::Refused(refused) => return refused.sentence.clone(),
            Self::Name(bad) => return bad.sentence(lang).to_owned(),
            Self::Setup(error) => {
                let lead = lang.pick("So kann nicht gespielt werden", "It cannot be played like this");
                return format!("{lead}: {}.", error.reason(lang));
            }
            Self::BadRecord(error) => {
                let lead = lang.pick("Dieses Protokoll stimmt nicht", "This record is not right");
                return format!("{lead}: {}.", error.reason(lang));
            }
            Self::Unreadable(_) => ("Diese Partie lässt sich nicht lesen.", "This match cannot be read."),
            Self::Store(_) => (
                "Das konnte nicht gespeichert werden. Es ist nichts geschehen.",
                "This could not be saved. Nothing has happened.",
            ),
            Self::Closing => ("Der Server wird gerade beendet.", "The server is just closing."),
        };
        lang.pick(de, en).to_owned()
    }
}

impl NotNow {
    const fn words(self) -> (&'static str, &'static str) {
        match self {
            Self::Full => ("Hier ist kein Platz mehr frei.", "No place is free any more."),
            Self::Seated => ("Du sitzt schon an diesem Tisch.", "You already have a place here."),
            Self::PlacesFree => ("Es sind noch Plätze frei.", "There are still empty places."),
            Self::Begun => ("Die Partie hat schon begonnen.", "The match has already begun."),
            Self::NotBegun => ("Die Partie hat noch nicht begonnen.", "The match has not begun yet."),
            Self::Over => ("Die Partie ist zu Ende.", "The match is over."),
            Self::NotOver => ("Die Partie ist noch nicht zu Ende.", "The match is not over yet."),
            Self::NothingToUndo => ("Es gibt nichts zurückzunehmen.", "There is nothing to take back."),
            Self::NotAsked => ("Danach hat niemand gefragt.", "Nobody has asked for that."),
            Self::TooLong => ("Das ist zu lang.", "That is too long."),
            Self::TooFast => ("Lass auch andere zu Wort kommen.", "Let others get a word in."),
            Self::TooManyTables => (
                "Du hast sehr viele Tische offen. Spiel oder lösch erst einige.",
                "You have very many tables open. Play or delete some first.",
            ),
            Self::Silent => ("An diesem Tisch wird nicht gesprochen.", "Nobody talks at this table."),
            Self::Paused => ("Die Partie ist angehalten.", "The match is paused."),
            Self::NothingToConfirm => ("Es gibt nichts zu bestätigen.", "There is nothing to confirm."),
            Self::NoPass => {
                ("Dieser Code gilt nicht oder nicht mehr.", "This code does not hold, or no longer.")
            }
            Self::OthersPlay => (
                "Andere spielen hier gerade. Beendet die Partie zuerst gemeinsam.",
                "Others are playing here. End the game together first.",
            ),
            Self::NoHints => ("An diesem Tisch gibt es keine Hinweise.", "There are no hints at this table."),
            Self::Instructed => (
                "An einem Tisch über Tage antworten hier Anweisungen.",
                "At a table over days instructions answer this.",
            ),
            Self::WrongNonce => (
                "Die Zufallszahl passt nicht zu der angekündigten.",
                "The random number is not the one that was announced.",
            ),
        }
    }
}

impl From<CreateError> for RoomError {
    fn from(error: CreateError) -> Self {
        match error {
            CreateError::Taken(_) => Self::Stale,
            CreateError::NoEdition(_) => Self::NotFound,
            CreateError::Failed(failure) => Self::Store(failure),
        }
    }
}

impl From<UpdateError> for RoomError {
    fn from(error: UpdateError) -> Self {
        match error {
            UpdateError::NoMatch => Self::NotFound,
            UpdateError::Stale { .. } | UpdateError::HeaderStands => Self::Overtaken,
            UpdateError::Ended => Self::NotNow(NotNow::Over),
            UpdateError::Failed(failure) => Self::Store(failure),
        }
    }
}

impl From<AppendError> for RoomError {
    fn from(error: AppendError) -> Self {
        match error {
            AppendError::NoMatch => Self::NotFound,
            AppendError::Ended => Self::NotNow(NotNow::Over),
            AppendError::Conflict { .. } => Self::Overtaken,
            AppendError::NotALine => Self::Unreadable("a step that is no line".to_owned()),
            AppendError::Failed(failure) => Self::Store(failure),
        }
    }
}

impl From<SayError> for RoomError {
    fn from(error: SayError) -> Self {
        match error {
            SayError::NoMatch => Self::NotFound,
            SayError::Failed(failure) => Self::Store(failure),
        }
    }
}
