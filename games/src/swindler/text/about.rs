//! What each piece of the board says of itself when it is pointed at: what it is, and what it does.

use engine::Lang;

use super::board::{demand, effect, order_word, provenance, when};
use super::names;
use crate::swindler::action::Good;
use crate::swindler::edition::{Field, Order, Prices, Word};
use crate::swindler::odds::Odds;
use crate::swindler::pieces::{Accomplice, Colour, Object};

/// A sack.
pub(in crate::swindler) fn sack(sack: Colour, odds: Odds, lang: Lang) -> String {
    let (colour, tiles) = (names::colour(sack, lang), names::tile_count(odds.loot, lang));
    let skulls = names::count(odds.skulls, lang, ["Schädel", "Schädel"], ["skull", "skulls"]);
    engine::pick!(
        lang,
        format!(
            "Sack ({colour}): {tiles} Beute und {skulls}. Wer ihn bestiehlt, zieht Plättchen um Plättchen, solange der Mut reicht; ein Schädel beendet den Beutezug."
        ),
        format!(
            "The {colour} sack: {tiles} of loot and {skulls}. Whoever robs it draws tile by tile, as long as they dare; a skull ends the theft."
        ),
    )
}

/// A loot tile, wherever it lies.
pub(in crate::swindler) fn tile(good: Good, lang: Lang) -> String {
    let (name, use_) = (names::good(good, lang), purpose(good.object(), lang));
    let home = match good.tile.colour() {
        Colour::White => lang.pick("Kein Schädel kann es nehmen.", "No skull can take it.").to_owned(),
        sack => {
            let colour = names::colour(sack, lang);
            engine::pick!(
                lang,
                format!("Ein Schädel aus dem Sack dieser Farbe ({colour}) nimmt es zurück."),
                format!("A skull from the {colour} sack takes it back."),
            )
        }
    };
    format!("{}: {use_} {home}", capital(&name))
}

fn purpose(object: Object, lang: Lang) -> &'static str {
    match object {
        Object::Coin => lang.pick(
            "Beute, und so gut wie eine Münze. Hehler nehmen es nicht.",
            "loot, and as good as a coin. Fences do not take it.",
        ),
        Object::Double => lang.pick(
            "Beute, und so gut wie zwei Münzen. Hehler nehmen sie nicht.",
            "loot, and as good as two coins. Fences do not take it.",
        ),
        Object::Joker => lang.pick(
            "gilt als ein Schlüssel jeder Farbe, für Aufträge und Hehler.",
            "counts as one key of any colour, for orders and fences.",
        ),
        Object::RedKey | Object::BlueKey | Object::YellowKey => lang.pick(
            "für Aufträge, die Schlüssel verlangen, und für Hehler.",
            "for orders that ask for keys, and for fences.",
        ),
        Object::Ring | Object::Watch | Object::SealBox => lang.pick(
            "für Aufträge, und für Hehler, die so etwas suchen.",
            "for orders, and for fences who want one.",
        ),
    }
}

/// An order: what it asks for, how, and what it brings.
pub(in crate::swindler) fn order(order: &Order, lang: Lang) -> String {
    let (full, how) = (capital(&names::order(order, lang)), word(order.word, lang));
    let posters = match order.posters {
        0 => "",
        _ => lang.pick(
            " Steckbriefe bringen bei Razzien in den Kerker.",
            " Posters lead to the dungeon in raids.",
        ),
    };
    let ours = provenance(order.source, lang).map(|ours| format!(" {ours}")).unwrap_or_default();
    format!("{full}. {how}{posters}{ours}")
}

fn word(word: Word, lang: Lang) -> String {
    let name = order_word(word, lang);
    let how = match word {
        Word::Own => {
            lang.pick("das alles vor dir haben; du behältst es.", "have it all in front of you; you keep it.")
        }
        Word::Give => lang.pick(
            "die Dinge abgeben; sie gehen zurück in ihre Säcke.",
            "hand the things over; they go back to their sacks.",
        ),
        Word::Draw => lang.pick(
            "es in diesem Zug gezogen haben, ohne erwischt zu werden.",
            "have drawn it in this turn without being caught.",
        ),
        Word::None => lang.pick("es in diesem Zug getan haben.", "have done it in this turn."),
    };
    format!("{name}: {how}")
}

/// A marker on an order.
pub(in crate::swindler) fn marker(name: &str, price: u8, lang: Lang) -> String {
    let price = names::points(price, lang);
    engine::pick!(
        lang,
        format!(
            "Reserviert von {name}: Nur {name} kann diesen Auftrag erfüllen. Wer einen eigenen Marker hinlegt, verdrängt den Marker; das kostet {name} {price}."
        ),
        format!(
            "Reserved by {name}: only {name} can fulfil this order. A marker put there by another takes its place, and costs {name} {price}."
        ),
    )
}

/// How far the reader is with an order.
pub(in crate::swindler) fn progress(missing: u8, lang: Lang) -> String {
    match missing {
        0 => lang
            .pick("Du hast alles, was dieser Auftrag verlangt.", "You have all that this order asks for.")
            .to_owned(),
        _ => engine::pick!(
            lang,
            format!(
                "Jeder Punkt ist ein Ding, das der Auftrag verlangt; ein gefüllter ist schon da. Dir fehlen noch {missing}."
            ),
            format!(
                "Each dot is a thing the order asks for; a filled one is there already. You still lack {missing}."
            ),
        ),
    }
}

/// A fence tile.
pub(in crate::swindler) fn fence(prices: &Prices, lang: Lang) -> String {
    let bonus = names::points(prices.fence_done, lang);
    engine::pick!(
        lang,
        format!(
            "Hehler kaufen im dritten Schritt deines Zuges. Wer das letzte Feld füllt, bekommt {bonus} mehr; dann kommt ein neuer Hehler."
        ),
        format!(
            "Fences buy in the third step of your turn. Whoever fills the last field gets {bonus} more; then a new fence comes."
        ),
    )
}

/// A field of a fence tile.
pub(in crate::swindler) fn field(field: Field, taken: bool, lang: Lang) -> String {
    let (name, points) = (names::object(field.object, lang), names::points(field.points, lang));
    let rest = match taken {
        true => lang.pick(
            "Das Feld ist belegt, bis der Hehler voll ist.",
            "The field is taken until the fence tile is full.",
        ),
        false => lang.pick("Es ist noch frei.", "It is still free."),
    };
    engine::pick!(
        lang,
        format!("Gesucht: {name}, für {points}. {rest}"),
        format!("Wanted: {name}, for {points}. {rest}"),
    )
}

/// An accomplice in hand.
pub(in crate::swindler) fn accomplice(card: Accomplice, lang: Lang) -> String {
    format!("{}, {}. {}", names::accomplice(card, lang), when(card, lang), effect(card, lang))
}

/// What a number or a pile on the board is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in crate::swindler) enum Count {
    Points,
    Coins,
    Posters,
    /// With the number that unlocks the master thief, and the one that ends the game.
    Fulfilled(u8, u8),
    Markers,
    InHand,
    Supply,
    Deck,
    Pile,
    Discard,
    Round,
}

/// A number or a pile on the board.
pub(in crate::swindler) fn count(what: Count, lang: Lang) -> String {
    let words = match what {
        Count::Fulfilled(unlock, end) => return fulfilled(unlock, end, lang),
        Count::Points => lang.pick(
            "Punkte: Wer am Ende die meisten hat, gewinnt. Aufträge und Hehler bringen sie.",
            "Points: most of them win in the end. Orders and fences bring them.",
        ),
        Count::Coins => lang.pick(
            "Münzen heuern Komplizen an und bezahlen manche Aufträge; am Ende ist jede einen Punkt wert.",
            "Coins hire accomplices and pay for some orders; in the end each is worth a point.",
        ),
        Count::Posters => lang.pick(
            "Steckbriefe: Wer zu viele hat, kommt bei einer Razzia in den Kerker und setzt einen Zug aus.",
            "Posters: whoever has too many goes to the dungeon in a raid and misses a turn.",
        ),
        Count::Markers => lang.pick(
            "Marker, die noch nicht auf einem Auftrag liegen. Liegt am Ende einer auf einem unerfüllten, kostet das Punkte.",
            "Markers that lie on no order yet. One on an unfulfilled order in the end costs points.",
        ),
        Count::InHand => lang.pick(
            "Komplizen auf der Hand: Wie viele, sehen alle; welche, nur wer sie hält.",
            "Accomplices in hand: everybody sees how many, only their holder which.",
        ),
        Count::Supply => lang.pick(
            "Vorrat: weiße Plättchen, die manche Aufträge als Belohnung bringen.",
            "Supply: white tiles that some orders bring as a reward.",
        ),
        Count::Deck => lang.pick(
            "Auftragsstapel: Erfüllte Aufträge werden am Ende des Zuges ersetzt. Kommt dabei eine Razzia, trifft sie sofort.",
            "Order deck: fulfilled orders are replaced at the end of the turn. A raid that comes up strikes at once.",
        ),
        Count::Pile => lang.pick(
            "Komplizen zum Anheuern: im fünften Schritt deines Zuges, für eine Münze das Stück, verdeckt.",
            "Accomplices for hire: in the fifth step of your turn, a coin each, unseen.",
        ),
        Count::Discard => lang.pick(
            "Gespielte Komplizen. Ist der Stapel leer, werden sie neu gemischt.",
            "Accomplices that were played. When the pile is empty they are shuffled anew.",
        ),
        Count::Round => lang.pick(
            "Die Runde. Hat jemand genug Aufträge erfüllt, ist es die letzte.",
            "The round. When somebody has fulfilled enough orders, it is the last.",
        ),
    };
    words.to_owned()
}

fn fulfilled(unlock: u8, end: u8, lang: Lang) -> String {
    engine::pick!(
        lang,
        format!("Erfüllte Aufträge: {unlock} wecken den Meisterdieb, {end} läuten die letzte Runde ein."),
        format!("Orders fulfilled: {unlock} wake the master thief, {end} bring the last round."),
    )
}

/// A player's side of the table, for whoever comes to it by keyboard.
pub(in crate::swindler) fn player(name: &str, numbers: [u16; 6], lang: Lang) -> String {
    let [points, coins, posters, orders, markers, cards] = numbers;
    let (points, coins) = (names::points(points, lang), names::coins(coins, lang));
    engine::pick!(
        lang,
        format!(
            "{name}: {points}, {coins}, Steckbriefe: {posters}, erfüllte Aufträge: {orders}, freie Marker: {markers}, Komplizen: {cards}."
        ),
        format!(
            "{name}: {points}, {coins}, posters: {posters}, orders fulfilled: {orders}, free markers: {markers}, accomplices: {cards}."
        ),
    )
}

/// An order for whoever hears the board: the word, and what it asks for.
pub(in crate::swindler) fn order_name(order: &Order, lang: Lang) -> String {
    format!("{} {}", order_word(order.word, lang), demand(&order.demand, lang))
}

fn capital(words: &str) -> String {
    let mut letters = words.chars();
    letters.next().map(|first| first.to_uppercase().to_string() + letters.as_str()).unwrap_or_default()
}
