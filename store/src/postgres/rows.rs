//! Rows as values. The schema's checks make every row readable; one that is not comes out as an error, never a panic.

use engine::Seat;
use sqlx::postgres::PgRow;
use sqlx::{Error, Row as _};

use crate::ids::Millis;
use crate::log::Line;
use crate::matches::{Listing, Member, Status, StoredMatch};
use crate::people::{ChatLine, Speaker};

pub(super) fn stored_match(row: &PgRow) -> Result<StoredMatch, Error> {
    let updated: i64 = row.try_get("updated")?;
    let last_at: Option<i64> = row.try_get("last_at")?;
    Ok(StoredMatch {
        id: parsed(row.try_get("id")?)?,
        game: row.try_get("game")?,
        edition: row.try_get("edition")?,
        header: row.try_get("header")?,
        table: row.try_get("table_text")?,
        version: natural(row.try_get("version")?)?,
        status: status(row)?,
        listing: if row.try_get("listed")? { Listing::Listed } else { Listing::Unlisted },
        result: row.try_get("result")?,
        lines: lines(row)?,
        created: Millis(row.try_get("created")?),
        updated: Millis(last_at.map_or(updated, |at| at.max(updated))),
        ended: row.try_get::<Option<i64>, _>("ended")?.map(Millis),
    })
}

/// The status in a row that has one.
pub(super) fn status(row: &PgRow) -> Result<Status, Error> {
    let word: &str = row.try_get("status")?;
    Status::from_word(word).ok_or_else(|| unreadable(&format!("status {word}")))
}

/// The number of the last line, in a row that has it; 0 for an empty log.
pub(super) fn lines(row: &PgRow) -> Result<u64, Error> {
    natural(row.try_get::<Option<i64>, _>("lines")?.unwrap_or(0))
}

pub(super) fn member(row: &PgRow) -> Result<Member, Error> {
    Ok(Member { visitor: parsed(row.try_get("visitor")?)?, seat: seat(row.try_get("seat")?)? })
}

pub(super) fn line(row: &PgRow) -> Result<Line, Error> {
    Ok(Line {
        number: natural(row.try_get("number")?)?,
        text: row.try_get("text")?,
        at: Millis(row.try_get("at")?),
    })
}

pub(super) fn chat_line(row: &PgRow) -> Result<ChatLine, Error> {
    let by = match row.try_get::<Option<i16>, _>("seat")? {
        Some(number) => Speaker::Seat(seat(number)?),
        None => Speaker::Named(row.try_get("name")?),
    };
    Ok(ChatLine {
        number: natural(row.try_get("number")?)?,
        by,
        text: row.try_get("text")?,
        at: Millis(row.try_get("at")?),
    })
}

fn seat(number: i16) -> Result<Seat, Error> {
    u8::try_from(number).map(Seat).map_err(|_| unreadable(&format!("seat {number}")))
}

/// A value of a kind that is kept as text.
pub(super) fn parsed<T: std::str::FromStr>(text: &str) -> Result<T, Error> {
    text.parse().map_err(|_| unreadable(text))
}

/// A count, which the store never lets fall below zero.
pub(super) fn natural(value: i64) -> Result<u64, Error> {
    u64::try_from(value).map_err(|_| unreadable(&value.to_string()))
}

/// A count as PostgreSQL keeps it. No log is long enough for the difference to be seen.
pub(super) fn int(value: u64) -> i64 {
    i64::try_from(value).unwrap_or(i64::MAX)
}

fn unreadable(what: &str) -> Error {
    Error::Decode(format!("unreadable value in the store: {what}").into())
}
