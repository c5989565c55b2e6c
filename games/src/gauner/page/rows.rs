//! The three rows. An end group is the button that takes it; what would go to prison with it is marked while one points at it.

use host::Part;
use maud::{Markup, html};

use super::super::action::{Action, End, Place, RowNo};
use super::super::row::Group;
use super::super::view::View;
use super::{GaunerDesk, figures, kind_name, title};

/// The display.
pub(super) fn rows(view: &View, desk: &GaunerDesk<'_>) -> Markup {
    let rows = &RowNo::ALL[..view.table.terms.rows.into()];
    html! {
        section class="rows" aria-label=(title(desk)) {
            @for &row in rows { (one_row(view, desk, row)) }
        }
    }
}

fn one_row(view: &View, desk: &GaunerDesk<'_>, row: RowNo) -> Part {
    let open = view.table.is_open(row);
    let ends = End::ALL.map(|end| Action::Take(Place { row, end }));
    desk.kept_with("row", &(row, view.table.row(row), open), ends, || drawn(view, desk, row, open))
}

fn drawn(view: &View, desk: &GaunerDesk<'_>, row: RowNo, open: bool) -> Markup {
    let groups: Vec<Group> = view.table.row(row).groups().collect();
    let name = desk.lang.pick("Reihe", "Row");
    let firsts = groups.iter().scan(0, |next, group| Some(std::mem::replace(next, *next + group.count)));
    let placed_groups: Vec<(u8, Group)> = firsts.zip(groups.iter().copied()).collect();
    html! {
        div class={ "row" @if !open { " closed" } } role="group" aria-label={ (name) " " (row) } {
            span class="number" aria-hidden="true" { (row) }
            @for (index, &(first, group)) in placed_groups.iter().enumerate() {
                (placed(desk, row, group, &roles(index, groups.len(), open), &cards(row, first, group)))
            }
            @if groups.is_empty() { span class="nothing" { (desk.lang.pick("leer", "empty")) } }
        }
    }
}

/// What a group is in its row.
struct Roles {
    end: Option<End>,
    classes: &'static str,
}

/// The end groups can be taken, and each has the neighbour that would go to prison. With two groups each is both.
fn roles(index: usize, count: usize, open: bool) -> Roles {
    let last = count.saturating_sub(1);
    let end = match index {
        _ if !open => None,
        0 => Some(End::Left),
        index if index == last => Some(End::Right),
        _ => None,
    };
    let classes = match (open && index == 1, open && index + 1 == last) {
        (true, true) => "next-left next-right",
        (true, false) => "next-left",
        (false, true) => "next-right",
        (false, false) => "",
    };
    Roles { end, classes }
}

fn placed(desk: &GaunerDesk<'_>, row: RowNo, group: Group, roles: &Roles, cards: &Markup) -> Markup {
    let said = html! { (cards) span class="said" { (group.count) " " (kind_name(group.kind, desk)) } };
    match roles.end {
        Some(end) => {
            let side = if end == End::Left { "left" } else { "right" };
            desk.act(Action::Take(Place { row, end }), &format!("group end {side} {}", roles.classes), &said)
        }
        None => html! { span class={ "group " (roles.classes) } { (said) } },
    }
}

fn cards(row: RowNo, first: u8, group: Group) -> Markup {
    html! {
        @for position in first..first + group.count {
            (figures::card(group.kind, &row_key(row, position)))
        }
    }
}

/// The key of a card in a row, by its position from the left.
pub(super) fn row_key(row: RowNo, position: u8) -> String {
    format!("r{row}-{position}")
}

/// The draw pile and the discards.
pub(super) fn piles(view: &View, desk: &GaunerDesk<'_>) -> Markup {
    let (left, gone) = (view.table.pile_left, view.table.discard.total());
    html! {
        div class="piles" {
            div class="pile" {
                (figures::back("pile"))
                span { b { (left) } " " (desk.lang.pick("im Stapel", "to draw")) }
            }
            div class="pile gone" {
                (figures::back("gone"))
                span { b { (gone) } " " (desk.lang.pick("abgelegt", "discarded")) }
            }
        }
    }
}
