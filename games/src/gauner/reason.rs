//! Why one might do something, in one sentence, for hints: only where the table shows a plain reason.

use engine::{Lang, Seat};

use super::action::{Action, Place};
use super::kind::Kind;
use super::row::Group;
use super::state::Table;
use super::text::{cards, colour};
use super::view::View;

/// A plain reason for `action` of the seat whose view it is, if there is one.
pub(super) fn reason(view: &View, action: Action, lang: Lang) -> Option<String> {
    let seat = view.observer.seat()?;
    match action {
        Action::Take(place) => for_taking(view, seat, place, lang),
        Action::Lay { kind, .. } => for_laying(&view.table, kind, lang),
        Action::Pass | Action::Drop(_) => None,
    }
}

fn for_taking(view: &View, seat: Seat, place: Place, lang: Lang) -> Option<String> {
    let mut after = view.table.clone();
    let [taken, jailed] = after.rows[place.row.index()].take_two(place.end)?;
    after.prison[jailed.kind.index()] += jailed.count;
    if after.has_filled_prison(jailed) {
        let points = after.scores()[seat.index()].points();
        return Some(engine::pick!(
            lang,
            format!("Damit ist das Gefängnis voll und wird gewertet: {points} Punkte für dich."),
            format!("This fills the prison, which is scored: {points} points for you."),
        ));
    }
    if after.has_laid(seat, jailed.kind) {
        return Some(locked_up(jailed, lang));
    }
    let held = view.hand()?[taken.kind.index()] + taken.count;
    let overbid = after.laid(taken.kind).is_some_and(|laid| laid.seat != seat);
    (overbid && held >= after.least_to_lay(taken.kind)).then(|| {
        let (all, colour) = (cards(held, taken.kind, lang), colour(taken.kind, lang));
        engine::pick!(
            lang,
            format!("Dann hast du {all} auf der Hand, genug, um {colour} zu überbieten."),
            format!("Then you hold {all}, enough to overbid {colour}."),
        )
    })
}

fn locked_up(jailed: Group, lang: Lang) -> String {
    let (all, colour) = (cards(jailed.count, jailed.kind, lang), colour(jailed.kind, lang));
    match jailed.count {
        1 => engine::pick!(
            lang,
            format!("{all} kommt ins Gefängnis, und {colour} liegt vor dir."),
            format!("{all} goes to prison, and {colour} lies in front of you."),
        ),
        _ => engine::pick!(
            lang,
            format!("{all} kommen ins Gefängnis, und {colour} liegt vor dir."),
            format!("{all} go to prison, and {colour} lies in front of you."),
        ),
    }
}

fn for_laying(table: &Table, kind: Kind, lang: Lang) -> Option<String> {
    let prisoners = table.prison[kind.index()];
    (prisoners > 0).then(|| {
        let all = cards(prisoners, kind, lang);
        match prisoners {
            1 => engine::pick!(
                lang,
                format!("{all} sitzt im Gefängnis und zählt dann für dich."),
                format!("{all} is in prison and would count for you."),
            ),
            _ => engine::pick!(
                lang,
                format!("{all} sitzen im Gefängnis und zählen dann für dich."),
                format!("{all} are in prison and would count for you."),
            ),
        }
    })
}
