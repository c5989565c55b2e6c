//! Is a record true? Its moves legal, its result the one they lead to, its draws those of its dice.

use crate::course::Course;
use crate::dice::Dice;
use crate::game::{Game, Play as _, ToAct};
use crate::log::Log;
use crate::record::{DiceLine, Entry, Header, Outcome, Record, RecordError};
use crate::setup::{Options, Print, Setup};

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
    let wrong = |message: String| RecordError::new(1, message);
    if header.game != G::ID {
        return Err(wrong(format!("a record of {}, not of {}", header.game, G::ID)));
    }
    if header.edition.1 != edition.hash {
        return Err(wrong(format!("the edition {} is another one (its sha256 differs)", header.edition.0)));
    }
    let given = header.options.iter().map(|(name, value)| (name, value));
    let options = Options::new(G::OPTIONS, given).map_err(|error| wrong(error.to_string()))?;
    if let Some(spec) =
        G::OPTIONS.iter().find(|spec| !header.options.iter().any(|(name, _)| name == spec.name))
    {
        return Err(wrong(format!("option {} is missing", spec.name)));
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
            .map_err(|error| RecordError::new(record.line_of(index), error.to_string()))?;
    }
    Ok(course)
}

/// Replays a record and checks everything it says: moves, draws, seating, result.
pub fn verify<G: Game>(record: &Record, edition: &'static Print<G::Edition>) -> Result<Verdict, RecordError> {
    let last = record.line_of(record.entries.len());
    let outcome =
        record.outcome.as_ref().ok_or_else(|| RecordError::new(last, "the record is not finished"))?;
    let dice = dice_of(record, last)?;
    let mut course = begin::<G>(record, edition)?;
    let mut verdict = Verdict { steps: record.steps(), draws_derived: 0, draws_given: 0 };
    let mut log = Log::muted();
    for (index, entry) in record.entries.iter().enumerate() {
        let wrong = |message: String| RecordError::new(record.line_of(index), message);
        if let Entry::Chance(answer) = entry {
            check_draw(&course, record, dice.as_ref(), answer, &mut verdict).map_err(wrong)?;
        }
        course.take(entry, &mut log).map_err(|error| wrong(error.to_string()))?;
    }
    check_outcome(&course, outcome).map_err(|message| RecordError::new(last, message))?;
    Ok(verdict)
}

fn begin<G: Game>(record: &Record, edition: &'static Print<G::Edition>) -> Result<Course<G>, RecordError> {
    let setup = setup_of::<G>(&record.header, edition)?;
    Course::new(setup).map_err(|error| RecordError::new(1, error.to_string()))
}

/// The dice of a record, if its draws can be derived again; the seating is checked on the way.
fn dice_of(record: &Record, last: usize) -> Result<Option<Dice>, RecordError> {
    let header = &record.header;
    match header.dice {
        DiceLine::Given => Ok(None),
        DiceLine::Seed(seed) => Ok(Some(Dice::seeded(seed))),
        DiceLine::Fair { commit } => {
            let secret = record.secret.as_ref();
            let secret = secret.ok_or_else(|| RecordError::new(last + 1, "the secret is missing"))?;
            if secret.commit() != commit {
                return Err(RecordError::new(last + 1, "the secret is not the one committed to"));
            }
            let id = header.match_id.as_deref().unwrap_or_default();
            let dice = Dice::fair(secret, &header.nonce_lines(), id);
            match &header.order {
                Some(order) if *order != dice.order(header.players) => {
                    Err(RecordError::new(1, "the order of seats is not that of draw 0"))
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
) -> Result<(), String> {
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
        Err(format!("draw {number} of these dice is `{drawn}`, not `{answer}`"))
    }
}

fn check_outcome<G: Game>(course: &Course<G>, outcome: &Outcome) -> Result<(), String> {
    match (course.state().standing(), outcome) {
        (Some(standing), outcome) if *outcome == Outcome::of(&standing) => Ok(()),
        (Some(standing), _) => Err(format!("the moves lead to `{}`", Outcome::of(&standing))),
        (None, Outcome::None) => Ok(()),
        (None, Outcome::Scores(_)) => Err("the moves do not lead to an end".to_owned()),
    }
}
