//! The components of Gauner as data: every number of the game, with its source.

use std::hash::{Hash, Hasher};
use std::ops::{Deref, Range};

use engine::{Edition, EditionError, Print};
use serde::Deserialize;
use toml::Spanned;

use super::action::RowNo;
use super::kind::{Cards, Kind};
use super::row::Row;
use super::state::MOST_PLAYERS;

/// The name of the game in edition files and records.
pub(super) const GAME: &str = "gauner";

/// More would not fit into the numbers a state is made of.
const MOST_CARDS: u32 = 255;
const MOST_SCORINGS: u8 = 9;

/// An edition of Gauner.
#[derive(Debug)]
pub struct GaunerEdition {
    id: String,
    /// The whole deck.
    pub deck: Cards,
    /// By kind: where the number of its cards comes from.
    pub deck_sources: [Source; Kind::COUNT],
    /// By seat: how many cards are dealt to it.
    pub hands: [u8; MOST_PLAYERS],
    /// How many rows the display has.
    pub rows: u8,
    /// To how many cards a row is filled.
    pub row_length: u8,
    /// Where hands and rows come from.
    pub setup_source: Source,
    /// When the prison is full: as soon as one of these is met.
    pub prison_full: [Pattern; 2],
    /// How many scorings a match has.
    pub scorings: u8,
    /// How many cards a hand keeps in a shortage: first, and if that was not enough.
    pub hand_limits: [u8; 2],
    /// Where scorings and limits come from.
    pub course_source: Source,
}

/// So many kinds with at least so many cards each.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Pattern {
    /// How many kinds.
    pub kinds: u8,
    /// How many cards of each, at least.
    pub each: u8,
    /// Where it comes from.
    pub source: Source,
}

impl Pattern {
    /// How many kinds of `cards` come up to this pattern.
    #[inline]
    pub fn met_by(&self, cards: &Cards) -> u8 {
        cards.0.iter().map(|&count| u8::from(count >= self.each)).sum()
    }

    /// Do `cards` meet this pattern?
    #[inline]
    pub fn is_met(&self, cards: &Cards) -> bool {
        self.met_by(cards) >= self.kinds
    }
}

/// Where a piece of data comes from.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Source {
    /// It is printed in the rules.
    Rulebook,
    /// It is stated on a public page about the game.
    Public,
    /// It follows from printed facts.
    Inferred,
    /// It is ours.
    Reconstructed,
}

/// The edition a state is played with. Editions are interned, so that two states have the same one exactly if they point
/// to the same place.
#[derive(Clone, Copy, Debug)]
pub struct Terms(&'static GaunerEdition);

impl From<&'static Print<GaunerEdition>> for Terms {
    fn from(print: &'static Print<GaunerEdition>) -> Self {
        Self(&print.data)
    }
}

#[cfg(test)]
impl Terms {
    /// The printed numbers with another deck: for positions made by hand.
    pub(super) fn with_deck(deck: Cards) -> Self {
        let printed = GaunerEdition::parse(include_str!("edition.toml")).expect("the printed edition can be");
        Self(Box::leak(Box::new(GaunerEdition { deck, ..printed })))
    }
}

impl Deref for Terms {
    type Target = GaunerEdition;

    #[inline]
    fn deref(&self) -> &GaunerEdition {
        self.0
    }
}

impl PartialEq for Terms {
    fn eq(&self, other: &Self) -> bool {
        std::ptr::eq(self.0, other.0)
    }
}

impl Eq for Terms {}

impl Hash for Terms {
    /// The same in every run, unlike an address.
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.0.id.hash(state);
    }
}

impl GaunerEdition {
    /// How many cards the start needs with so many players.
    pub fn dealt(&self, players: u8) -> u32 {
        let hands: u32 = self.hands[..players.into()].iter().map(|&cards| u32::from(cards)).sum();
        hands + u32::from(self.rows) * u32::from(self.row_length)
    }
}

impl Edition for GaunerEdition {
    fn parse(text: &str) -> Result<Self, EditionError> {
        let file: File = toml::from_str(text).map_err(|error| EditionError::from_toml(text, &error))?;
        file.edition().map_err(|Flaw { span, message }| EditionError::at_byte(text, span.start, message))
    }

    fn id(&self) -> &str {
        &self.id
    }

    fn game(&self) -> &str {
        GAME
    }
}

/// The file as it is written.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    id: Spanned<String>,
    game: Spanned<String>,
    kind: Vec<Spanned<KindEntry>>,
    setup: Spanned<SetupEntry>,
    prison_full: [Spanned<Pattern>; 2],
    course: CourseEntry,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct KindEntry {
    letter: Spanned<char>,
    cards: u8,
    source: Source,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct SetupEntry {
    hands: Spanned<[u8; MOST_PLAYERS]>,
    rows: Spanned<u8>,
    row_length: Spanned<u8>,
    source: Source,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct CourseEntry {
    scorings: Spanned<u8>,
    hand_limits: Spanned<[u8; 2]>,
    source: Source,
}

/// What is wrong, and where in the file.
struct Flaw {
    span: Range<usize>,
    message: String,
}

fn ensure(holds: bool, span: Range<usize>, message: impl Into<String>) -> Result<(), Flaw> {
    if holds { Ok(()) } else { Err(Flaw { span, message: message.into() }) }
}

impl File {
    fn edition(self) -> Result<GaunerEdition, Flaw> {
        self.check_names()?;
        let (deck, deck_sources) = self.deck()?;
        self.check_setup(&deck)?;
        self.check_prison(&deck)?;
        self.check_course()?;
        let setup = self.setup.into_inner();
        Ok(GaunerEdition {
            id: self.id.into_inner(),
            deck,
            deck_sources,
            hands: setup.hands.into_inner(),
            rows: setup.rows.into_inner(),
            row_length: setup.row_length.into_inner(),
            setup_source: setup.source,
            prison_full: self.prison_full.map(Spanned::into_inner),
            scorings: self.course.scorings.into_inner(),
            hand_limits: self.course.hand_limits.into_inner(),
            course_source: self.course.source,
        })
    }

    fn check_names(&self) -> Result<(), Flaw> {
        let id = self.id.get_ref();
        let plain = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-';
        let plain = !id.is_empty() && id.chars().all(plain);
        ensure(plain, self.id.span(), "an edition's id is made of a-z, 0-9 and hyphens")?;
        let ours = self.game.get_ref() == GAME;
        ensure(ours, self.game.span(), format!("the game is `{GAME}`, not `{}`", self.game.get_ref()))
    }

    /// The cards by kind, and where their numbers come from: each of the seven letters once.
    fn deck(&self) -> Result<(Cards, [Source; Kind::COUNT]), Flaw> {
        let mut found = [None; Kind::COUNT];
        for entry in &self.kind {
            let letter = &entry.get_ref().letter;
            let flaw = |message| Flaw { span: letter.span(), message };
            let kind = Kind::of_letter(*letter.get_ref());
            let kind = kind.ok_or_else(|| flaw(format!("no kind has the letter `{}`", letter.get_ref())))?;
            let before = found[kind.index()].replace((entry.get_ref().cards, entry.get_ref().source));
            ensure(before.is_none(), letter.span(), format!("kind `{kind}` stands here a second time"))?;
        }
        let (mut deck, mut sources) = (Cards::EMPTY, [Source::Rulebook; Kind::COUNT]);
        for kind in Kind::ALL {
            let missing = || Flaw { span: self.id.span(), message: format!("there is no kind `{kind}`") };
            (deck[kind.index()], sources[kind.index()]) = found[kind.index()].ok_or_else(missing)?;
        }
        Ok((deck, sources))
    }

    fn check_setup(&self, deck: &Cards) -> Result<(), Flaw> {
        let SetupEntry { hands, rows, row_length, .. } = self.setup.get_ref();
        ensure(hands.get_ref().iter().all(|&cards| cards > 0), hands.span(), "every hand gets a card")?;
        let rows_fit = (1..=RowNo::MOST).contains(&usize::from(*rows.get_ref()));
        ensure(rows_fit, rows.span(), format!("there are 1 to {} rows", RowNo::MOST))?;
        // With one card a row would never have the two groups that taking needs.
        let length_fits = (2..=Row::MOST).contains(row_length.get_ref());
        ensure(length_fits, row_length.span(), format!("a row has 2 to {} cards", Row::MOST))?;
        let total = deck.total();
        ensure(total <= MOST_CARDS, self.setup.span(), format!("a deck has at most {MOST_CARDS} cards"))?;
        let two: u32 = hands.get_ref()[..2].iter().map(|&cards| u32::from(cards)).sum();
        let needed = two + u32::from(*rows.get_ref()) * u32::from(*row_length.get_ref());
        let message = format!("two players need {needed} cards to start, and the deck has {total}");
        ensure(needed <= total, self.setup.span(), message)
    }

    fn check_prison(&self, deck: &Cards) -> Result<(), Flaw> {
        for pattern in &self.prison_full {
            let Pattern { kinds, each, .. } = *pattern.get_ref();
            ensure(kinds > 0 && each > 0, pattern.span(), "an empty prison is not full")?;
            let message = format!("the deck does not have {kinds} kinds with {each} cards");
            ensure(pattern.get_ref().is_met(deck), pattern.span(), message)?;
        }
        Ok(())
    }

    fn check_course(&self) -> Result<(), Flaw> {
        let CourseEntry { scorings, hand_limits, .. } = &self.course;
        let scorings_fit = (1..=MOST_SCORINGS).contains(scorings.get_ref());
        ensure(scorings_fit, scorings.span(), format!("there are 1 to {MOST_SCORINGS} scorings"))?;
        let [first, second] = *hand_limits.get_ref();
        ensure(first > second, hand_limits.span(), "the second limit is the lower one")
    }
}
