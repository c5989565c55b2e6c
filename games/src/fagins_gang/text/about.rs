//! What each piece of the board says of itself when it is pointed at: what it is, and what it does.

use engine::Lang;

use super::board::{level, outlook};
use super::names::{at, colour, cubes, location, shillings, wares};
use crate::fagins_gang::edition::{Numbers, Rung};
use crate::fagins_gang::words::{Good, Location, SIX, Way};

/// A location: what a step costs, and where its ways lead.
pub(crate) fn street(place: Location, cost: u8, good: Good, lang: Lang) -> String {
    let (name, cost) = (location(place, lang), cubes(cost.into(), good, lang));
    engine::pick!(
        lang,
        format!(
            "{name}: Jeder Schritt kostet {cost}. Man betritt die Straße auf Stufe 5. Oben gibt es Waren und Fagins Tür, unten Schillinge."
        ),
        format!(
            "{name}: each step costs {cost}. One enters on level 5. Goods and Fagin's door are at the top, shillings at the bottom."
        ),
    )
}

/// A level, of which so much has been said.
pub(crate) fn rung(what: &str, lang: Lang) -> String {
    engine::pick!(
        lang,
        format!(
            "{what}. Wer hier steht, kann die Waren oder die Schillinge stehlen. Eine weiße Hand ist ein Stein nach Wahl."
        ),
        format!(
            "{what}. Whoever stands here can steal the goods or the shillings. A white hand is a cube of choice."
        ),
    )
}

/// The goods of the level where one's own urchin stands.
pub(crate) fn goods(rung: &Rung, lang: Lang) -> String {
    let what = level(rung, "", lang);
    engine::pick!(
        lang,
        format!("{what}. Links die Waren, die dein Gassenjunge hier stiehlt: je Zug an bis zu drei Orten."),
        format!("{what}. On the left the goods your urchin steals here: at up to three locations a turn."),
    )
}

/// The shillings of the level where one's own urchin stands.
pub(crate) fn purse(rung: &Rung, lang: Lang) -> String {
    let sum = shillings(rung.label.0.into(), lang);
    engine::pick!(
        lang,
        format!("{sum}, die dein Gassenjunge hier stehlen kann: je Zug an bis zu drei Orten."),
        format!("{sum} your urchin can steal here: at up to three locations a turn."),
    )
}

/// Fagin's door.
pub(crate) fn door(place: Location, numbers: &Numbers, lang: Lang) -> String {
    let (at, fee, wanted) =
        (at(place, lang), shillings(numbers.fagin_fee.into(), lang), numbers.urchins_to_win);
    engine::pick!(
        lang,
        format!(
            "Fagins Tür {at}: ein Schritt über Stufe 0 hinaus und {fee}, und der Gassenjunge ist daheim. Wer zuerst {wanted} daheim hat, aus verschiedenen Straßen, gewinnt."
        ),
        format!(
            "Fagin's door {at}: one step beyond level 0 and {fee}, and the urchin is home. Whoever first has {wanted} home, from different streets, wins."
        ),
    )
}

/// The way out of a street.
pub(crate) fn way_out(way: Way, lang: Lang) -> &'static str {
    match way {
        Way::Up => lang.pick(
            "Oben hinaus, ohne Fagin zu bezahlen: zurück zu deinen bereiten Gassenjungen.",
            "Out by the top without paying Fagin: back to your ready urchins.",
        ),
        Way::Down => lang.pick(
            "Unten hinaus: ein Schritt mehr, und zurück zu deinen bereiten Gassenjungen.",
            "Out by the bottom: one more step, and back to your ready urchins.",
        ),
    }
}

/// The constable.
pub(crate) fn constable(way: Way, lang: Lang) -> String {
    let going = match way {
        Way::Up => lang.pick("aufwärts", "up"),
        Way::Down => lang.pick("abwärts", "down"),
    };
    engine::pick!(
        lang,
        format!(
            "Wachtmeister, geht {going}. Am Ende der Runde läuft er so viele Pfeile, wie der Würfel zeigt; auf wem er stehen bleibt, den schiebt er eine Stufe weiter. Er selbst weicht niemandem."
        ),
        format!(
            "Constable, going {going}. At the end of the round he walks as many arrows as the die shows, and pushes whomever he stops on one level along. He himself gives way to nobody."
        ),
    )
}

/// A space of the constable's path.
pub(crate) fn lane(pips: u8, lang: Lang) -> String {
    engine::pick!(
        lang,
        format!("Mit einer {pips} bliebe der Wachtmeister hier stehen."),
        format!("With a {pips} the constable would stop here."),
    )
}

/// A stall of the market.
pub(crate) fn stall(good: Good, price: u32, prices: [u8; SIX], lang: Lang) -> String {
    let (colour, wares, price) = (colour(good, lang), wares(good, lang), shillings(price, lang));
    let next = outlook(prices, lang);
    engine::pick!(
        lang,
        format!(
            "Marktstand {colour} ({wares}): ein Stein kostet und bringt {price}, solange der Markt offen ist. {next}."
        ),
        format!(
            "Stall of {colour} ({wares}): a cube costs and brings {price} while the market is open. {next}."
        ),
    )
}

/// The price wheel.
pub(crate) fn wheel(lang: Lang) -> &'static str {
    lang.pick(
        "Das Preisrad: sechs Preise, einer an jedem Stand. Am Ende jeder Runde dreht es ein Würfel weiter.",
        "The price wheel: six prices, one at each stall. A die turns it at the end of each round.",
    )
}

/// Cubes in a warehouse.
pub(crate) fn warehouse(good: Good, lang: Lang) -> String {
    let (colour, wares) = (colour(good, lang), wares(good, lang));
    engine::pick!(
        lang,
        format!(
            "Lager {colour} ({wares}): Hierher geht, was Schritte kosten, und von hier kommt, was gestohlen wird."
        ),
        format!(
            "Store of {colour} ({wares}): what steps cost goes here, and what is stolen comes from here."
        ),
    )
}

/// Cubes of one's own.
pub(crate) fn held(good: Good, place: Option<Location>, lang: Lang) -> String {
    let (colour, wares) = (colour(good, lang), wares(good, lang));
    let steps = place.map_or_else(String::new, |place| {
        let at = at(place, lang);
        engine::pick!(
            lang,
            format!(" Damit bezahlst du Schritte {at}."),
            format!(" They pay for steps {at}.")
        )
    });
    engine::pick!(
        lang,
        format!(
            "Deine Steine in {colour} ({wares}).{steps} Drei beliebige tauschen sich gegen einen nach Wahl."
        ),
        format!("Your {colour} cubes ({wares}).{steps} Any three can be swapped for one of your choice."),
    )
}

/// What a number or a sign on the board is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Count {
    AtFagins,
    Ready,
    Shillings,
    Cubes,
    Track,
    Uses,
    StartCoin,
    MarketCoin,
    Round,
    HandSize,
}

/// A number or a sign on the board.
pub(crate) fn count(what: Count, lang: Lang) -> &'static str {
    match what {
        Count::AtFagins => lang.pick(
            "Gassenjungen daheim bei Fagin: Wer zuerst drei hat, gewinnt sofort.",
            "Urchins home at Fagin's: whoever first has three wins at once.",
        ),
        Count::Ready => lang.pick(
            "Gassenjungen, die bereit sind, eine Straße zu betreten. An jedem Ort darf man einen haben.",
            "Urchins that are ready to enter a street. One may have one at each location.",
        ),
        Count::Shillings => lang.pick(
            "Schillinge: für Fagin, 15 je Heimkehrer, und für den Markt.",
            "Shillings: for Fagin, 15 for each urchin home, and for the market.",
        ),
        Count::Cubes => lang.pick(
            "Waren: Steine, mit denen Schritte in der Straße ihrer Farbe bezahlt werden. Alle liegen offen.",
            "Goods: cubes that pay for steps in the street of their colour. All lie open.",
        ),
        Count::Track => lang.pick(
            "Geldleiste: eine Nadel für jeden Beutel. Jenseits von 100 geht es von vorn los.",
            "Money track: a pin for each purse. Beyond 100 it begins anew.",
        ),
        Count::Uses => lang.pick(
            "Eine Aktion hat bis zu drei Einsätze, an verschiedenen Orten; der dritte beendet den Zug.",
            "An action has up to three uses, at different locations; the third ends the turn.",
        ),
        Count::StartCoin => lang.pick(
            "Startmünze: Wer sie hat, beginnt die Runde. Danach geht sie an den linken Nachbarn.",
            "Start coin: whoever has it begins the round. Then it goes to the left neighbour.",
        ),
        Count::MarketCoin => lang.pick(
            "Marktmünze: Wer den Markt eröffnet hat, handelt je Zug bis zu zwei Steine, die anderen einen.",
            "Market coin: whoever opened the market trades up to two cubes a turn, the others one.",
        ),
        Count::Round => lang.pick(
            "Eine Runde: Alle sind einmal am Zug, dann gehen die Wachtmeister, dann dreht sich das Preisrad.",
            "A round: everybody has a turn, then the constables walk, then the price wheel turns.",
        ),
        Count::HandSize => lang.pick(
            "Am Ende der Runde darf man höchstens so viele Steine haben; der Rest geht zurück ins Lager.",
            "At the end of the round one may have no more cubes than that; the rest goes back to the stores.",
        ),
    }
}
