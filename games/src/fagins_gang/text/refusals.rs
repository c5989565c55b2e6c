//! Why something is refused, in a sentence the player can act on.

use engine::Lang;

use super::names::{at, colour, cubes, shillings};
use crate::fagins_gang::refusal::Refusal;
use crate::fagins_gang::state::Kind;

/// The sentence of a refusal.
pub(crate) fn sentence(refusal: Refusal, lang: Lang) -> String {
    match refusal {
        Refusal::NoSuchLevel(location, label) => {
            let (at, label) = (at(location, lang), label.0);
            engine::pick!(
                lang,
                format!("Eine Stufe {label} gibt es {at} nicht."),
                format!("There is no level {label} {at}."),
            )
        }
        Refusal::UsedAlready(location) => {
            let at = at(location, lang);
            engine::pick!(
                lang,
                format!("Du warst in diesem Zug schon {at}."),
                format!("You have been {at} in this turn."),
            )
        }
        Refusal::Closed(location) => {
            let at = at(location, lang);
            engine::pick!(
                lang,
                format!(
                    "Einer deiner Gassenjungen ist {at} schon heimgekehrt: Der Ort ist für dich geschlossen."
                ),
                format!("One of your urchins has gone home {at}: the location is closed to you."),
            )
        }
        Refusal::NoThief(location) | Refusal::NoCutpurse(location) => {
            let at = at(location, lang);
            engine::pick!(
                lang,
                format!("Du hast keinen Gassenjungen {at}."),
                format!("You have no urchin {at}.")
            )
        }
        Refusal::OneAction(kind) => one_action(kind, lang),
        _ => counted(refusal, lang).unwrap_or_else(|| plain(refusal, lang).to_owned()),
    }
}

fn one_action(kind: Kind, lang: Lang) -> String {
    let chosen = match kind {
        Kind::Move => lang.pick("Bewegen", "moving"),
        Kind::Goods => lang.pick("Waren stehlen und tauschen", "stealing and swapping goods"),
        Kind::Shillings => lang.pick("Schillinge stehlen", "stealing shillings"),
        Kind::Market => lang.pick("Markt", "the market"),
    };
    engine::pick!(
        lang,
        format!("Deine Aktion in diesem Zug ist: {chosen}. Aktionen werden nicht gemischt."),
        format!("Your action in this turn is {chosen}. Actions are not mixed."),
    )
}

/// The refusals that name a colour or a number.
fn counted(refusal: Refusal, lang: Lang) -> Option<String> {
    let sentence = match refusal {
        Refusal::TooFewCubes { good, need, have } => {
            let need = cubes(need, good, lang);
            engine::pick!(
                lang,
                format!("Der Weg kostet {need}; du hast {have}."),
                format!("The way costs {need}; you have {have}."),
            )
        }
        Refusal::TooFewShillings { need, have } => {
            let need = shillings(need, lang);
            engine::pick!(
                lang,
                format!("Fagin verlangt {need}; du hast {have}."),
                format!("Fagin wants {need}; you have {have}."),
            )
        }
        Refusal::TooDear { price, have } => {
            let price = shillings(price, lang);
            engine::pick!(
                lang,
                format!("Ein Stein kostet {price}; du hast {have}."),
                format!("A cube costs {price}; you have {have}."),
            )
        }
        Refusal::TooFewToSwap { need, have } => engine::pick!(
            lang,
            format!("Ein Tausch kostet {need} Steine; du hast {have}."),
            format!("A swap costs {need} cubes; you have {have}."),
        ),
        Refusal::PaySwap(missing) => engine::pick!(
            lang,
            format!("Schließe erst den Tausch ab: Es fehlen noch {missing} Steine."),
            format!("Finish the swap first: cubes still to pay: {missing}."),
        ),
        Refusal::WarehouseEmpty(good) => {
            let colour = colour(good, lang);
            engine::pick!(
                lang,
                format!("Im Lagerhaus liegt kein {colour} mehr."),
                format!("The {colour} warehouse is empty."),
            )
        }
        Refusal::NoneToGive(good) | Refusal::NoneToSell(good) | Refusal::NoneToDrop(good) => {
            let colour = colour(good, lang);
            engine::pick!(lang, format!("Du hast kein {colour}."), format!("You have no {colour} cube."))
        }
        Refusal::StallEmpty(good) => {
            let colour = colour(good, lang);
            engine::pick!(
                lang,
                format!("Am Stand gibt es kein {colour} mehr."),
                format!("The {colour} stall is empty."),
            )
        }
        Refusal::StallFull(good) => {
            let colour = colour(good, lang);
            engine::pick!(
                lang,
                format!("Der Stand für {colour} ist voll."),
                format!("The {colour} stall is full.")
            )
        }
        _ => return None,
    };
    Some(sentence)
}

fn plain(refusal: Refusal, lang: Lang) -> &'static str {
    let (de, en) = match refusal {
        Refusal::AlreadyThere => ("Dort steht dein Gassenjunge schon.", "Your urchin stands there already."),
        Refusal::NoUrchinLeft => {
            ("Du hast keinen Gassenjungen im Vorrat.", "You have no urchin in your supply.")
        }
        Refusal::SayWhichWay => {
            ("Sag erst, in welche Richtung es weitergeht.", "First say which way it goes on.")
        }
        Refusal::NobodyInTheWay => ("Hier ist niemand im Weg.", "Nobody is in the way."),
        Refusal::NoLevelBeyond => (
            "Auf dieser Seite des Wachtmeisters ist keine Stufe mehr.",
            "There is no level on that side of the constable.",
        ),
        Refusal::FillHands => {
            ("Nimm erst für die weiße Hand einen Stein.", "First take a cube for the white hand.")
        }
        Refusal::NoHandOpen => ("Es ist keine weiße Hand offen.", "There is no white hand to fill."),
        Refusal::NoSwapPaid => ("Bezahle erst einen Tausch.", "Pay for a swap first."),
        Refusal::GetSwap => {
            ("Schließe erst den Tausch ab: Nimm deinen Stein.", "Finish the swap first: take your cube.")
        }
        Refusal::TooFewUrchins => (
            "Du hast nicht mehr Gassenjungen unterwegs, als du Diebstähle und Tausche gemacht hast.",
            "You have no more urchins in the streets than thefts and swaps made.",
        ),
        Refusal::MarketShut
        | Refusal::MarketOpen
        | Refusal::OneKindOfTrade
        | Refusal::StopInstead
        | Refusal::PassInstead
        | Refusal::OnceARound
        | Refusal::DropFirst
        | Refusal::NothingToDrop => at_the_market(refusal),
        Refusal::NoSuchLevel(..)
        | Refusal::OneAction(_)
        | Refusal::UsedAlready(_)
        | Refusal::TooFewCubes { .. }
        | Refusal::Closed(_)
        | Refusal::TooFewShillings { .. }
        | Refusal::NoThief(_)
        | Refusal::WarehouseEmpty(_)
        | Refusal::TooFewToSwap { .. }
        | Refusal::NoneToGive(_)
        | Refusal::PaySwap(_)
        | Refusal::NoCutpurse(_)
        | Refusal::StallEmpty(_)
        | Refusal::TooDear { .. }
        | Refusal::NoneToSell(_)
        | Refusal::StallFull(_)
        | Refusal::NoneToDrop(_) => unreachable!("said with its number or its place"),
    };
    lang.pick(de, en)
}

/// The refusals of the market and of the hand limit.
fn at_the_market(refusal: Refusal) -> (&'static str, &'static str) {
    match refusal {
        Refusal::MarketShut => ("Der Markt ist nicht offen.", "The market is not open."),
        Refusal::MarketOpen => {
            ("Der Markt ist offen: Kaufe, verkaufe oder passe.", "The market is open: buy, sell or pass.")
        }
        Refusal::OneKindOfTrade => (
            "Der zweite Stein wird gehandelt wie der erste: beide gekauft oder beide verkauft.",
            "The second cube is traded like the first: both bought or both sold.",
        ),
        Refusal::StopInstead => (
            "Du hast schon gehandelt: Höre auf, statt zu passen, und bleib am Markt.",
            "You have traded: stop instead of passing, and stay at the market.",
        ),
        Refusal::PassInstead => ("Du hast noch nicht gehandelt: Passe.", "You have not traded: pass."),
        Refusal::OnceARound => {
            ("Der Markt war in dieser Runde schon offen.", "The market has been open this round.")
        }
        Refusal::DropFirst => {
            ("Gib erst die überzähligen Steine ab.", "First give up the cubes above the limit.")
        }
        Refusal::NothingToDrop => ("Jetzt werden keine Steine abgegeben.", "No cubes are given up now."),
        _ => unreachable!("asked only for these"),
    }
}
