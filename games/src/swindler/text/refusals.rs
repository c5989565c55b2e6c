//! Why something cannot be done, in sentences a player can act on.

use engine::Lang;

use super::names;
use crate::swindler::edition::Word;
use crate::swindler::pieces::Accomplice;
use crate::swindler::refusal::{Due, Refusal};

/// The sentence of a refusal.
pub(in crate::swindler) fn refusal(refusal: &Refusal, lang: Lang) -> String {
    match refusal {
        Refusal::NotNow(due) => not_now(*due, lang).to_owned(),
        Refusal::NoOrder(_)
        | Refusal::MarkedAlready(_)
        | Refusal::JustCancelled(_)
        | Refusal::NotMarked(_) => of_orders(refusal, lang),
        Refusal::NotReserved { .. } | Refusal::NotMet { .. } => of_orders(refusal, lang),
        Refusal::NoField { .. } | Refusal::FieldTaken { .. } | Refusal::WrongField { .. } => {
            of_fences(refusal, lang)
        }
        Refusal::LowerField { .. } => of_fences(refusal, lang),
        Refusal::NoSuchTile { tile, .. } => {
            let tile = names::tile(*tile, lang);
            engine::pick!(
                lang,
                format!("{tile} ist hier nicht zu haben."),
                format!("There is no {tile} here.")
            )
        }
        Refusal::Lacking(thing) => {
            let thing = names::thing(*thing, lang);
            engine::pick!(
                lang,
                format!("Das hast du nicht: {thing}."),
                format!("You have no such thing: {thing}.")
            )
        }
        Refusal::NotAskedFor(thing) => {
            let thing = names::thing(*thing, lang);
            engine::pick!(
                lang,
                format!("Das verlangt der Auftrag nicht, oder nicht mehr: {thing}."),
                format!("The order does not ask for this, or no more: {thing}."),
            )
        }
        Refusal::TooDear { price, coins } => {
            let (price, coins) = (names::coins(*price, lang), names::coins(*coins, lang));
            engine::pick!(
                lang,
                format!("Das kostet {price}; du hast {coins}."),
                format!("That costs {price}; you have {coins}."),
            )
        }
        Refusal::TooFewCards { left } => engine::pick!(
            lang,
            format!("Es gibt nur noch {left} Komplizen."),
            format!("There are only {left} accomplices left."),
        ),
        Refusal::OtherLacks { seat, tile } => {
            let tile = names::tile(*tile, lang);
            engine::pick!(
                lang,
                format!("Platz {seat} hat kein Plättchen: {tile}."),
                format!("Seat {seat} has no {tile}."),
            )
        }
        _ => of_cards(refusal, lang),
    }
}

fn of_cards(refusal: &Refusal, lang: Lang) -> String {
    match refusal {
        Refusal::NotHeld(card) => {
            let card = names::accomplice(*card, lang);
            engine::pick!(
                lang,
                format!("Diese Karte hast du nicht: {card}."),
                format!("You do not hold this card: {card}."),
            )
        }
        Refusal::WrongMoment(card) => wrong_moment(*card, lang),
        Refusal::NothingToDo(card) => {
            let card = names::accomplice(*card, lang);
            engine::pick!(
                lang,
                format!("Damit ist gerade nichts anzufangen: {card}."),
                format!("There is nothing to do for it now: {card}."),
            )
        }
        Refusal::SameSack(sack) => {
            let sack = names::sack(*sack, lang);
            engine::pick!(
                lang,
                format!("Der Lockvogel führt zu einem anderen; {sack} hast du schon bestohlen."),
                format!("The decoy leads elsewhere; you have robbed {sack} already."),
            )
        }
        Refusal::ForgedAlready(tile) => {
            let tile = names::tile(*tile, lang);
            engine::pick!(lang, format!("Schon gefälscht: {tile}."), format!("Forged already: {tile}."))
        }
        other => plain(other, lang).to_owned(),
    }
}

fn plain(refusal: &Refusal, lang: Lang) -> &'static str {
    match refusal {
        Refusal::ThiefNotOffered => {
            lang.pick("Dieser Meisterdieb liegt nicht aus.", "This master thief is not on offer.")
        }
        Refusal::NoMarker => lang.pick("Du hast keinen Marker mehr.", "You have no marker left."),
        Refusal::NoCoins => lang.pick("Hehler nehmen kein Geld.", "Fences take no money."),
        Refusal::Resting => lang.pick(
            "Den Taschenspieler kannst du erst im nächsten Zug wieder benutzen.",
            "The conjurer can be used again only in the next turn.",
        ),
        Refusal::NoThirdSack => {
            lang.pick("Einen dritten Sack gibt es nicht.", "There is no third sack in a theft.")
        }
        Refusal::UndoesSwap => {
            lang.pick("Das würde den letzten Tausch rückgängig machen.", "That would undo the last swap.")
        }
        _ => lang.pick("Mit dir selbst kannst du nicht tauschen.", "You cannot swap with yourself."),
    }
}

fn wrong_moment(card: Accomplice, lang: Lang) -> String {
    let name = names::accomplice(card, lang);
    let moment = match card {
        Accomplice::Cheat => {
            lang.pick("wenn jemand anderes Beute gezogen hat", "when another has drawn loot")
        }
        Accomplice::Beggar | Accomplice::Conjurer => {
            lang.pick("in Schritt 1, 3 oder 5 deines Zugs", "in step 1, 3 or 5 of your turn")
        }
        Accomplice::LegacyHunter => {
            lang.pick("wenn jemand anderes sauber aufgehört hat", "when another has stopped clean")
        }
        Accomplice::Forger => lang.pick("in Schritt 3 deines Zugs", "in step 3 of your turn"),
        Accomplice::Decoy => lang.pick("statt aufzuhören", "instead of stopping"),
        Accomplice::Assassin => {
            lang.pick("wenn gerade ein Komplize gespielt wurde", "when an accomplice was just played")
        }
        Accomplice::KnowAll => {
            lang.pick("bevor jemand anderes zum ersten Mal zieht", "before another's first draw")
        }
        Accomplice::RedPicker | Accomplice::BluePicker | Accomplice::YellowPicker => {
            lang.pick("als Schlüssel für einen deiner Aufträge", "as a key for an order of yours")
        }
        Accomplice::Angel => {
            lang.pick("wenn jemand anderes einen Schädel gezogen hat", "when another has drawn a skull")
        }
        Accomplice::Traitor => lang.pick("wenn jemand anderes aufhört", "when another stops"),
    };
    engine::pick!(lang, format!("{name} spielt man {moment}."), format!("{name}: to be played {moment}."))
}

fn of_orders(refusal: &Refusal, lang: Lang) -> String {
    match refusal {
        Refusal::NoOrder(slot) => engine::pick!(
            lang,
            format!("Auf Platz {slot} liegt kein Auftrag."),
            format!("No order lies in place {slot}.")
        ),
        Refusal::MarkedAlready(slot) => engine::pick!(
            lang,
            format!("Auftrag {slot} hast du schon reserviert."),
            format!("You have reserved order {slot} already."),
        ),
        Refusal::JustCancelled(slot) => engine::pick!(
            lang,
            format!("Auftrag {slot} hast du in diesem Zug abgebrochen."),
            format!("You have cancelled order {slot} in this turn."),
        ),
        Refusal::NotMarked(slot) => engine::pick!(
            lang,
            format!("Auf Auftrag {slot} liegt kein Marker von dir."),
            format!("No marker of yours lies on order {slot}."),
        ),
        Refusal::NotReserved { slot, .. } => engine::pick!(
            lang,
            format!("Auftrag {slot} hast du nicht reserviert."),
            format!("You have not reserved order {slot}."),
        ),
        Refusal::NotMet { slot, word } => not_met(slot.0 + 1, *word, lang),
        _ => String::new(),
    }
}

fn not_met(slot: u8, word: Word, lang: Lang) -> String {
    match word {
        Word::Own | Word::Give => engine::pick!(
            lang,
            format!("Für Auftrag {slot} fehlt dir etwas."),
            format!("You lack something for order {slot}."),
        ),
        Word::Draw => engine::pick!(
            lang,
            format!("Was Auftrag {slot} verlangt, hast du in diesem Zug nicht gezogen."),
            format!("You have not drawn in this turn what order {slot} asks for."),
        ),
        Word::None => engine::pick!(
            lang,
            format!("Was Auftrag {slot} verlangt, hast du in diesem Zug nicht getan."),
            format!("You have not done in this turn what order {slot} asks for."),
        ),
    }
}

fn of_fences(refusal: &Refusal, lang: Lang) -> String {
    match refusal {
        Refusal::NoField { fence, field } => engine::pick!(
            lang,
            format!("Hehler {fence} hat kein Feld {field}."),
            format!("Fence {fence} has no field {field}."),
        ),
        Refusal::FieldTaken { fence, field } => engine::pick!(
            lang,
            format!("Auf Feld {field} von Hehler {fence} liegt schon etwas."),
            format!("Field {field} of fence {fence} is taken."),
        ),
        Refusal::WrongField { object } => {
            let object = names::object(*object, lang);
            engine::pick!(
                lang,
                format!("Das Feld ist für etwas anderes: {object}."),
                format!("The field is for something else: {object}."),
            )
        }
        Refusal::LowerField { field } => engine::pick!(
            lang,
            format!("Nimm das gleiche Feld {field}."),
            format!("Use field {field}, which is the same."),
        ),
        _ => String::new(),
    }
}

fn not_now(due: Due, lang: Lang) -> &'static str {
    match due {
        Due::Thief => lang.pick("Erst wird ein Meisterdieb gewählt.", "First a master thief is chosen."),
        Due::Reserve => lang.pick(
            "Du bist in Schritt 1: reservieren, abbrechen oder einen Sack nennen.",
            "You are in step 1: reserve, cancel, or name a sack.",
        ),
        Due::SecondSack => lang.pick("Nenne erst den zweiten Sack.", "Name the second sack first."),
        Due::FirstDraw => {
            lang.pick("Erst musst du aus dem Sack ziehen.", "First you must draw from the sack.")
        }
        Due::Loot => lang.pick("Zieh weiter, oder hör auf.", "Draw on, or stop."),
        Due::Keep => lang.pick("Sag erst, welche Plättchen du behältst.", "First say which tiles you keep."),
        Due::Business => lang.pick(
            "Du bist in Schritt 3: Aufträge erfüllen, verkaufen oder weiter.",
            "You are in step 3: fulfil orders, sell, or go on.",
        ),
        Due::Raid => lang.pick("Gib erst Plättchen für die Razzia ab.", "First give up tiles in the raid."),
        Due::Hire => lang.pick(
            "Du bist in Schritt 5: anheuern oder den Zug beenden.",
            "You are in step 5: hire, or end the turn.",
        ),
        Due::Pay => lang.pick("Bezahle erst die Komplizen.", "First pay the accomplices."),
        Due::Window(_) => {
            lang.pick("Spiel eine passende Karte, oder passe.", "Play a fitting card, or pass.")
        }
        Due::Played => lang.pick("Spiel eine Meuchlerin, oder passe.", "Play an assassin, or pass."),
        Due::Bet => lang.pick("Nenne erst deine Wette.", "First name your bet."),
        Due::Reward => lang.pick("Nimm dir erst den Lohn des Engels.", "First take the angel's reward."),
        Due::Share => lang.pick("Erst wird die Beute geteilt.", "First the loot is shared."),
        Due::Beg => lang.pick("Gib erst dem Bettler etwas.", "First give the beggar something."),
        Due::Offer => lang.pick("Biete erst ein Plättchen zum Tausch an.", "First offer a tile to swap."),
        Due::Swap => lang
            .pick("Nenne erst das Plättchen, das du dafür willst.", "First name the tile you want for it."),
        Due::Forge => lang.pick("Sag erst, was gefälscht wird.", "First say what is forged."),
        Due::Fulfil => {
            lang.pick("Nenne erst die Dinge für den Auftrag.", "First name the things for the order.")
        }
        Due::Neutral => lang.pick("Nimm dir erst ein neutrales Plättchen.", "First take a neutral tile."),
    }
}
