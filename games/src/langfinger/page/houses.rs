//! The loot beside Villa and Museum: what protects it, the tools it takes, and which of them the reader has.

use host::Text;
use maud::{Markup, html};

use super::super::action::{Action, Payment};
use super::super::edition::Back;
use super::super::pieces::{Slot, Tool, Tools};
use super::super::state::{House, Mark};
use super::super::view::{FaceDown, View};
use super::super::{text_about, text_page, text_words};
use super::{NightDesk, acting, things};

/// The loot of a house, slot by slot.
pub(super) fn loot(view: &View, desk: &NightDesk<'_>, house: House) -> Markup {
    html! {
        div class="vault" {
            @for (slot, card) in view.house(house).iter().enumerate() {
                @let mark = Mark { house, slot: Slot(slot as u8) };
                @match card {
                    Some(card) => (one_card(view, desk, mark, *card)),
                    None => span class="slot bare" { span class="gap" { (text_page::empty(desk.lang)) } },
                }
            }
        }
    }
}

/// How a tool on a back would be paid.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Means {
    /// With a card from the hand.
    Card,
    /// With the scoundrel's own tool.
    Own,
    /// Not at all.
    Missing,
    /// Nobody knows: the reader does not play.
    Unknown,
}

impl Means {
    const fn class(self) -> &'static str {
        match self {
            Self::Card => "has",
            Self::Own => "own",
            Self::Missing => "lacks",
            Self::Unknown => "",
        }
    }

    const fn mark(self) -> &'static str {
        match self {
            Self::Card => "✓",
            Self::Own => "★",
            Self::Missing => "✗",
            Self::Unknown => "",
        }
    }
}

/// What the reader would pay for the tools on a back. The own tool stands in only where a card is missing.
fn means(view: &View, house: House, back: &Back) -> Vec<(Tool, Means)> {
    let mut own = view.own.and_then(|own| {
        let used =
            acting(view.table.stage) == Some(house.place()) && view.table.own_tool_used.contains(own.seat);
        view.table.own_tool(own.seat).filter(|_| !used)
    });
    let mut hand: Option<Tools> = view.own.map(|own| own.hand);
    let tools = Tool::ALL.into_iter().flat_map(|tool| (0..back.tools[tool.index()]).map(move |_| tool));
    let mut pay = |tool: Tool| match &mut hand {
        None => Means::Unknown,
        Some(hand) if hand[tool.index()] > 0 => {
            hand[tool.index()] -= 1;
            Means::Card
        }
        Some(_) if own.take_if(|own| *own == tool).is_some() => Means::Own,
        Some(_) => Means::Missing,
    };
    tools.map(|tool| (tool, pay(tool))).collect()
}

fn one_card(view: &View, desk: &NightDesk<'_>, mark: Mark, card: FaceDown) -> Markup {
    let back = view.back(card);
    let means = means(view, mark.house, back);
    let missing = means.iter().filter(|(_, means)| *means == Means::Missing).count();
    let payable = view.own.is_some() && missing == 0;
    let said = said(view, desk, back, &means);
    let content = html! {
        span class="loot-card" data-key=(key(mark)) data-about=(Text(text_about::face_down(&said, back.protection, desk.lang))) aria-hidden="true" {
            (things::protection_sign(back.protection))
            span class={ "needs n" (means.len()) } {
                @for (tool, means) in &means {
                    span class={ "need " (means.class()) } {
                        (things::tool_sign(*tool)) b { (text_page::tool_letter(*tool, desk.lang)) } i { (means.mark()) }
                    }
                }
            }
        }
    };
    let here = acting(view.table.stage) == Some(mark.house.place());
    let (first, second) = payments(desk, mark.slot, &means);
    html! {
        span class={ "slot" @if payable { " payable" } } {
            @if here && desk.is_asked() { (desk.act(Action::Rob { slot: mark.slot, payment: first }, "break-in", &content)) }
            @else { span class="break-in" { (content) } }
            span class="said" { (said) }
            span class="verdict" {
                @match second {
                    Some(payment) if here => (desk.act(Action::Rob { slot: mark.slot, payment }, "other", &html! { (text_page::cards_only(desk.lang)) })),
                    _ if view.own.is_none() => {},
                    _ if payable => { b class="fine" aria-hidden="true" { "✓" } },
                    _ => { i class="short" aria-hidden="true" { "−" (missing) } },
                }
            }
        }
    }
}

/// How a click on the card pays, and the other way to pay, if there are two. The own tool costs no card, so it comes first.
fn payments(desk: &NightDesk<'_>, slot: Slot, means: &[(Tool, Means)]) -> (Payment, Option<Payment>) {
    let can = |payment| desk.can(Action::Rob { slot, payment });
    match (can(Payment::OwnTool), can(Payment::Cards)) {
        (true, true) => (Payment::OwnTool, Some(Payment::Cards)),
        (true, false) => (Payment::OwnTool, None),
        (false, true) => (Payment::Cards, None),
        // Neither can be: the refusal is to name only what the own tool does not cover.
        (false, false) if means.iter().any(|(_, means)| *means == Means::Own) => (Payment::OwnTool, None),
        (false, false) => (Payment::Cards, None),
    }
}

/// The card in words, with what is missing.
fn said(view: &View, desk: &NightDesk<'_>, back: &Back, means: &[(Tool, Means)]) -> String {
    let card = text_words::back(back, desk.lang);
    let mut lacks = Tools::EMPTY;
    for (tool, _) in means.iter().filter(|(_, means)| *means == Means::Missing) {
        lacks.add(&tool.one());
    }
    match (view.own, lacks.is_empty()) {
        (None, _) => card,
        (Some(_), true) => format!("{card}. {}", text_page::affordable(desk.lang)),
        (Some(_), false) => {
            format!("{card}. {}", text_page::lacking(&text_words::tools(&lacks, desk.lang), desk.lang))
        }
    }
}

/// The key of a loot card beside a house: of its place, since its front is nobody's to know.
pub(super) fn key(mark: Mark) -> String {
    format!("loot-{}-{}", mark.house.place(), mark.slot)
}
