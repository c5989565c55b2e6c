//! Is a record true? Its moves legal, its result the one they lead to, its draws those of its dice.

use crate::both;
use crate::course::Course;
use crate::dice::Dice;
use crate::game::{Game, Play as _, ToAct};
use crate::lang::Both;
use crate::log::Log;
use crate::record::{DiceLine, Entry, Header, Outcome, Record, RecordError};
use crate::setup::{OptionSpec, Options, Print, Setup};

/// What was found true of a record.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Verdict {
    /// How many steps were replayed.
    pub steps: usize,
    /// How many answers of chance were derived again from the dice; none if the dice were given.
    pub draws_derived: u64,
    /// How many answers were told rather than drawn.
    pub draws_given: u64,
}

/// The setup a header describes, with the edition it names.
pub fn setup_of<G: Game>(
    header: &Header,
    edition: &'static Print<G::Edition>,
) -> Result<Setup<G::Edition>, RecordError> {
    let wrong = |why: Both| RecordError::new(1, why);
    let (game, expected, id) = (&header.game, G::ID, &header.edition.0);
    if game != expected {
        return Err(wrong(both!(
            "ein Protokoll von {game}, nicht von {expected}",
            "a record of {game}, not of {expected}"
        )));
    }
    if header.edition.1 != edition.hash {
        return Err(wrong(both!(
            "die Ausgabe {id} ist eine andere (ihr sha256 weicht ab)",
            "the edition {id} is another one (its sha256 differs)"
        )));
    }
    let given = header.options.iter().map(|(name, value)| (name, value));
    let options =
        Options::new(G::OPTIONS, given).map_err(|error| wrong(Both::of(|lang| error.reason(lang))))?;
    if let Some(OptionSpec { name, .. }) =
        G::OPTIONS.iter().find(|spec| !header.options.iter().any(|(name, _)| name == spec.name))
    {
        return Err(wrong(both!("Option {name} fehlt", "option {name} is missing")));
    }
    Ok(Setup { players: header.players, rules: header.rules, edition, options })
}

/// Replays a record whose moves must all be legal.
pub fn replay<G: Game>(
    record: &Record,
    edition: &'static Print<G::Edition>,
) -> Result<Course<G>, RecordError> {
    let mut course = begin::<G>(record, edition)?;
    let mut log = Log::muted();
    for (index, entry) in record.entries.iter().enumerate() {
        course
            .take(entry, &mut log)
            .map_err(|error| RecordError::new(record.line_of(index), Both::of(|lang| error.reason(lang))))?;
    }
    Ok(course)
}

/// Replays a record and checks everything it says: moves, draws, seating, result.
pub fn verify<G: Game>(record: &Record, edition: &'static Print<G::Edition>) -> Result<Verdict, RecordError> {
    let last = record.line_of(record.entries.len());
    let unfinished = || both!("das Protokoll ist nicht zu Ende", "the record is not finished");
    let outcome = record.outcome.as_ref().ok_or_else(|| RecordError::new(last, unfinished()))?;
    let dice = dice_of(record, last)?;
    let mut course = begin::<G>(record, edition)?;
    let mut verdict = Verdict { steps: record.steps(), draws_derived: 0, draws_given: 0 };
    let mut log = Log::muted();
    for (index, entry) in record.entries.iter().enumerate() {
        let wrong = |why: Both| RecordError::new(record.line_of(index), why);
        if let Entry::Chance(answer) = entry {
            check_draw(&course, record, dice.as_ref(), answer, &mut verdict).map_err(wrong)?;
        }
        course.take(entry, &mut log).map_err(|error| wrong(Both::of(|lang| error.reason(lang))))?;
    }
    check_outcome(&course, outcome).map_err(|why| RecordError::new(last, why))?;
    Ok(verdict)
}

fn begin<G: Game>(record: &Record, edition: &'static Print<G::Edition>) -> Result<Course<G>, RecordError> {
    let setup = setup_of::<G>(&record.header, edition)?;
    Course::new(setup).map_err(|error| RecordError::new(1, Both::of(|lang| error.reason(lang))))
}

/// The dice of a record, if its draws can be derived again; the seating is checked on the way.
fn dice_of(record: &Record, last: usize) -> Result<Option<Dice>, RecordError> {
    let header = &record.header;
    match header.dice {
        DiceLine::Given => Ok(None),
        DiceLine::Seed(seed) => Ok(Some(Dice::seeded(seed))),
        DiceLine::Fair { commit } => {
            let secret = record.secret.as_ref();
            let secret = secret.ok_or_else(|| {
                RecordError::new(last + 1, both!("das Geheimnis fehlt", "the secret is missing"))
            })?;
            if secret.commit() != commit {
                return Err(RecordError::new(
                    last + 1,
                    both!(
                        "das Geheimnis ist nicht das versprochene",
                        "the secret is not the one committed to"
                    ),
                ));
            }
            let id = header.match_id.as_deref().unwrap_or_default();
            let dice = Dice::fair(secret, &header.nonce_lines(), id);
            match &header.order {
                Some(order) if *order != dice.order(header.players) => {
                    let why = both!(
                        "die Reihenfolge der Plätze ist nicht die von Ziehung 0",
                        "the order of seats is not that of draw 0"
                    );
                    Err(RecordError::new(1, why))
                }
                _ => Ok(Some(dice)),
            }
        }
    }
}

fn check_draw<G: Game>(
    course: &Course<G>,
    record: &Record,
    dice: Option<&Dice>,
    answer: &str,
    verdict: &mut Verdict,
) -> Result<(), Both> {
    let given = course.len() < record.header.given.unwrap_or(0) as usize;
    let Some(dice) = dice.filter(|_| !given && course.state().to_act() == ToAct::Chance) else {
        verdict.draws_given += 1;
        return Ok(());
    };
    let number = course.draws() + 1;
    let drawn = dice.answer(number, &mut course.state().chances_sorted()).to_string();
    verdict.draws_derived += 1;
    if drawn == answer {
        Ok(())
    } else {
        Err(both!(
            "Ziehung {number} dieser Würfel ist `{drawn}`, nicht `{answer}`",
            "draw {number} of these dice is `{drawn}`, not `{answer}`"
        ))
    }
}

fn check_outcome<G: Game>(course: &Course<G>, outcome: &Outcome) -> Result<(), Both> {
    match (course.state().standing(), outcome) {
        (Some(standing), outcome) if *outcome == Outcome::of(&standing) => Ok(()),
        (Some(standing), _) => {
            let result = Outcome::of(&standing);
            Err(both!("die Züge führen zu `{result}`", "the moves lead to `{result}`"))
        }
        (None, Outcome::None) => Ok(()),
        (None, Outcome::Scores(_)) => {
            Err(both!("die Züge führen zu keinem Ende", "the moves do not lead to an end"))
        }
    }
}
