//! What goes out: a table as its observer may see it. It is made from a [`Look`] and nothing else, as the pages are.

use engine::{Lang, Observer, Standing};
use host::{Choice, Sight};
use room::{Look, Phase, Place, PlaceKind, TableLine};
use serde::Serialize;
use utoipa::ToSchema;

/// An edition of a game.
#[derive(Serialize, ToSchema)]
pub(crate) struct EditionName {
    /// Its id.
    id: String,
    /// SHA-256 of its text, in hex.
    hash: String,
}

impl EditionName {
    pub(crate) fn new(id: &str, hash: &str) -> Self {
        Self { id: id.to_owned(), hash: hash.to_owned() }
    }
}

/// A table in a list.
#[derive(Serialize, ToSchema)]
pub(crate) struct TableEntry {
    /// Its id.
    table: String,
    /// What is played.
    game: String,
    /// `waiting`, `revealing`, `running`, `over` or `cancelled`.
    phase: &'static str,
    /// Who plays; `null` is an empty place.
    names: Vec<Option<String>>,
    /// The record's `=` line, once it has one.
    result: Option<String>,
}

impl From<TableLine> for TableEntry {
    fn from(line: TableLine) -> Self {
        Self {
            table: line.id.to_string(),
            game: line.game,
            phase: phase(line.phase),
            names: line.names,
            result: line.result,
        }
    }
}

/// A table as one person sees it, or what has changed since they looked last.
#[derive(Serialize, ToSchema)]
pub(crate) struct TableView {
    /// How far it has come. Said back as `since`, it gets what came after.
    version: String,
    /// Its id.
    table: String,
    /// What is played.
    game: String,
    /// By which edition.
    edition: EditionName,
    /// `waiting`, `revealing`, `running`, `over` or `cancelled`.
    phase: &'static str,
    /// Who plays: by place of joining before the start, by seat after it.
    places: Vec<PlaceView>,
    /// The seat it is seen from; `null` for somebody who looks on.
    seat: Option<u8>,
    /// The seat everybody waits for.
    waiting_for: Option<u8>,
    /// The number of the decision that is yours now; `null` if none is.
    decision: Option<usize>,
    /// What you are asked.
    question: Option<String>,
    /// What you can do, sorted by notation. Empty unless a decision is yours.
    actions: Vec<ActionView>,
    /// The seat whose last act waits to be confirmed.
    to_confirm: Option<u8>,
    /// The board in plain text, as you see it.
    board: Option<String>,
    /// The number of the first of `lines`, from 1.
    first_line: u64,
    /// The lines of the record as you see them, after those of `since`; `~ ?` is an answer of chance that is hidden from you.
    lines: Vec<String>,
    /// What the clocks show, if there are any.
    clocks: Option<ClocksView>,
    /// The result, once the match is over.
    standing: Option<StandingView>,
}

/// A place or seat.
#[derive(Serialize, ToSchema)]
pub(crate) struct PlaceView {
    /// The name shown; empty for an empty place.
    name: String,
    /// `empty`, `person` or `bot`.
    kind: &'static str,
    /// Which bot, if it is one.
    bot: Option<String>,
    /// Is it yours?
    mine: bool,
}

/// Something you can do.
#[derive(Serialize, ToSchema)]
pub(crate) struct ActionView {
    /// In notation: what is sent to play it.
    action: String,
    /// What it does, in words.
    label: String,
}

/// What the clocks show.
#[derive(Serialize, ToSchema)]
pub(crate) struct ClocksView {
    /// What each seat has left, in milliseconds.
    left_ms: Vec<i64>,
    /// The seat whose time runs.
    running: Option<u8>,
    /// Has somebody stopped them?
    paused: bool,
}

/// A result.
#[derive(Serialize, ToSchema)]
pub(crate) struct StandingView {
    /// The game's own score, by seat.
    scores: Vec<i32>,
    /// The place, by seat, from 1; who ties shares the better one.
    places: Vec<u8>,
}

impl TableView {
    /// A table, with the lines of the record after the first `had`.
    pub(crate) fn new(look: &Look, had: u64, lines: Vec<String>, lang: Lang) -> Self {
        let sight = look.sight.as_deref();
        let asked = sight.filter(|_| look.decision.is_some());
        Self {
            version: look.version.to_string(),
            table: look.id.to_string(),
            game: look.kind.id().to_owned(),
            edition: EditionName::new(&look.edition.0, &look.edition.1),
            phase: phase(look.phase),
            places: look.places.iter().map(PlaceView::new).collect(),
            seat: sight.and_then(|sight| seat_of(sight.observer())),
            waiting_for: look.waiting_for.map(|seat| seat.0),
            decision: look.decision,
            question: asked.map(|sight| sight.question(lang)),
            actions: asked.map(|sight| actions(sight, lang)).unwrap_or_default(),
            to_confirm: look.to_confirm.map(|seat| seat.0),
            board: sight.map(|sight| sight.sketch(look.cast.now(), lang)),
            first_line: had + 1,
            lines,
            clocks: look.clocks.as_ref().map(|clocks| ClocksView {
                left_ms: clocks.left.clone(),
                running: clocks.running.map(|seat| seat.0),
                paused: clocks.paused,
            }),
            standing: look.standing.as_ref().filter(|_| look.phase == Phase::Over).map(StandingView::new),
        }
    }

    /// Is nothing to come any more?
    pub(crate) fn is_final(&self) -> bool {
        self.phase == phase(Phase::Over) || self.phase == phase(Phase::Cancelled)
    }
}

impl PlaceView {
    fn new(place: &Place) -> Self {
        let (kind, bot) = match place.kind {
            PlaceKind::Empty => ("empty", None),
            PlaceKind::Person => ("person", None),
            PlaceKind::Bot(bot) => ("bot", Some(bot.to_string())),
        };
        Self { name: place.name.clone(), kind, bot, mine: place.mine }
    }
}

impl StandingView {
    fn new(standing: &Standing) -> Self {
        Self {
            scores: standing.scores.iter().copied().collect(),
            places: standing.places.iter().copied().collect(),
        }
    }
}

fn actions(sight: &dyn Sight, lang: Lang) -> Vec<ActionView> {
    let view = |choice: Choice| ActionView { action: choice.action, label: choice.label };
    sight.choices(lang).into_iter().map(view).collect()
}

fn seat_of(observer: Observer) -> Option<u8> {
    match observer {
        Observer::Seat(seat) => Some(seat.0),
        Observer::Spectator => None,
    }
}

const fn phase(phase: Phase) -> &'static str {
    match phase {
        Phase::Waiting => "waiting",
        Phase::Revealing => "revealing",
        Phase::Running => "running",
        Phase::Over => "over",
        Phase::Cancelled => "cancelled",
    }
}
