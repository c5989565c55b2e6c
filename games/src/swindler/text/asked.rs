//! What a player is asked, and what the buttons say.

use engine::{Lang, Observer, ToAct};

use super::names;
use crate::swindler::action::{Action, Slot, Thing};
use crate::swindler::cards::ThiefId;
use crate::swindler::pieces::Accomplice;
use crate::swindler::refusal::Due;
use crate::swindler::stack::{Frame, Moment, Stage};
use crate::swindler::state::Table;
use crate::swindler::view::View;

/// What the seat to act is asked; of a hidden hand it says nothing.
pub(super) fn question(view: &View, lang: Lang) -> String {
    let table = &view.table;
    match (table.to_act(), table.due()) {
        (ToAct::Seat(seat), Some(due)) => {
            let own = view.observer == Observer::Seat(seat);
            asked(table, due, lang, own)
        }
        _ => String::new(),
    }
}

fn asked(table: &Table, due: Due, lang: Lang, own: bool) -> String {
    let plain = match due {
        Due::Window(moment) => return window(moment, lang).to_owned(),
        Due::Played => return assassin(table, lang),
        Due::Raid | Due::Pay | Due::Keep | Due::Reward | Due::Neutral => return counted(table, lang),
        Due::Share if own => lang.pick("Such dir ein Plättchen der Beute aus.", "Pick a tile of the loot."),
        Due::Share => lang.pick("Die Beute wird geteilt.", "The loot is shared."),
        _ => simple(due, lang),
    };
    plain.to_owned()
}

fn simple(due: Due, lang: Lang) -> &'static str {
    match due {
        Due::Thief => lang.pick("Wähle einen Meisterdieb.", "Choose a master thief."),
        Due::Reserve => lang.pick(
            "Reserviere Aufträge, oder nenne den Sack, den du bestiehlst.",
            "Reserve orders, or name the sack you rob.",
        ),
        Due::SecondSack => lang.pick("Welchen anderen Sack bestiehlst du?", "Which other sack do you rob?"),
        Due::FirstDraw => lang.pick("Zieh aus dem Sack.", "Draw from the sack."),
        Due::Loot => lang.pick("Weiter ziehen oder aufhören?", "Draw on, or stop?"),
        Due::Business => lang.pick(
            "Erfülle Aufträge, verkaufe an Hehler, oder mach weiter.",
            "Fulfil orders, sell to fences, or go on.",
        ),
        Due::Hire => {
            lang.pick("Heuere Komplizen an, oder beende den Zug.", "Hire accomplices, or end the turn.")
        }
        Due::Bet => lang.pick("Wie geht der Beutezug aus?", "How will the theft end?"),
        Due::Beg => {
            lang.pick("Gib dem Bettler ein Plättchen oder eine Münze.", "Give the beggar a tile or a coin.")
        }
        Due::Offer => lang.pick("Welches deiner Plättchen tauschst du?", "Which of your tiles do you swap?"),
        Due::Swap => lang.pick("Gegen welches Plättchen?", "For which tile?"),
        Due::Forge => lang.pick("Welches Plättchen gilt als was?", "Which tile counts as what?"),
        _ => lang.pick("Nenne ein Ding für den Auftrag.", "Name a thing for the order."),
    }
}

fn window(moment: Moment, lang: Lang) -> &'static str {
    match moment {
        Moment::SackNamed => {
            lang.pick("Vor dem Ziehen: Naseweis spielen?", "Before the draw: play a know-all?")
        }
        Moment::LootDrawn => lang.pick("Beute gezogen: Betrügerin spielen?", "Loot drawn: play a cheat?"),
        Moment::Skull => {
            lang.pick("Ein Schädel: Schutzengelchen spielen?", "A skull: play a guardian angel?")
        }
        Moment::Stopped => {
            lang.pick("Der Dieb hört auf: Verräter spielen?", "The thief stops: play a traitor?")
        }
        Moment::StopStands => {
            lang.pick("Entkommen: Erbschleicherin spielen?", "Clean away: play a legacy hunter?")
        }
    }
}

fn assassin(table: &Table, lang: Lang) -> String {
    let card = match table.stack.last() {
        Some(Frame::Played { card, .. }) => names::accomplice(*card, lang),
        _ => "",
    };
    engine::pick!(
        lang,
        format!("{card} gespielt: Meuchlerin spielen?"),
        format!("{card} played: play an assassin?")
    )
}

/// Questions with a number in them.
fn counted(table: &Table, lang: Lang) -> String {
    match (table.stack.last(), table.stage) {
        (Some(Frame::Reward { left, .. }), _) => {
            let tiles = names::tile_count(*left, lang);
            engine::pick!(
                lang,
                format!("Nimm dir noch {tiles} vom Dieb."),
                format!("Take {tiles} from the thief.")
            )
        }
        (Some(Frame::Neutral(left)), _) => {
            let tiles = names::tile_count(*left, lang);
            engine::pick!(
                lang,
                format!("Nimm dir {tiles} aus dem Vorrat."),
                format!("Take {tiles} from the supply.")
            )
        }
        (_, Stage::Keep(left)) => {
            let tiles = names::tile_count(left, lang);
            engine::pick!(lang, format!("Behalte bis zu {tiles}."), format!("Keep up to {tiles}."))
        }
        (_, Stage::Raid { left, .. }) => {
            let tiles = names::tile_count(left, lang);
            engine::pick!(lang, format!("Razzia: Gib {tiles} ab."), format!("Raid: give up {tiles}."))
        }
        (_, Stage::Pay { owed, .. }) => {
            let coins = names::coins(owed, lang);
            engine::pick!(lang, format!("Bezahle noch {coins}."), format!("Pay {coins}."))
        }
        _ => String::new(),
    }
}

/// What a button says.
pub(super) fn button(table: &Table, action: Action, lang: Lang) -> String {
    let tile = |tile| names::tile(tile, lang);
    match action {
        Action::Choose(id) => thief(table, id, lang),
        Action::Reserve(slot) => on_order(table, lang.pick("Reservieren", "Reserve"), slot, lang),
        Action::Cancel(slot) => on_order(table, lang.pick("Absagen", "Cancel"), slot, lang),
        Action::Fulfil(slot) => on_order(table, lang.pick("Erfüllen", "Fulfil"), slot, lang),
        Action::Rob(sack) => format!("{} {}", lang.pick("Bestehlen:", "Rob"), names::sack(sack, lang)),
        Action::Keep(kept) => format!("{} {}", lang.pick("Behalten:", "Keep"), tile(kept)),
        Action::Use(thing) => format!("{} {}", lang.pick("Nennen:", "Name"), names::thing(thing, lang)),
        Action::Take(taken) => format!("{} {}", lang.pick("Nehmen:", "Take"), tile(taken)),
        Action::Sell { good, fence, field } => {
            let good = names::good(good, lang);
            engine::pick!(
                lang,
                format!("{good} verkaufen, Hehler {fence}, Feld {field}"),
                format!("Sell {good} to fence {fence}, field {field}"),
            )
        }
        Action::Hire(number) => {
            let cards = names::count(number, lang, ["Komplizen", "Komplizen"], ["accomplice", "accomplices"]);
            engine::pick!(lang, format!("{cards} anheuern"), format!("Hire {cards}"))
        }
        Action::Pay(coin) => {
            format!("{} {}", lang.pick("Bezahlen mit:", "Pay with"), names::thing(coin, lang))
        }
        Action::Play(card) => played(card, lang),
        Action::Bet(outcome) => {
            format!("{} {}", lang.pick("Wetten auf:", "Bet on"), names::outcome(outcome, lang))
        }
        Action::Pick(picked) => format!("{} {}", lang.pick("Aussuchen:", "Pick"), tile(picked)),
        Action::Give(thing) => gift(thing, lang),
        Action::Swap(seat, wanted) => {
            let wanted = tile(wanted);
            engine::pick!(
                lang,
                format!("Gegen {wanted} von Platz {seat}"),
                format!("For {wanted} of seat {seat}")
            )
        }
        Action::Forge(forged, object) => {
            let (forged, object) = (tile(forged), names::object(object, lang));
            engine::pick!(lang, format!("{forged} gilt als {object}"), format!("{forged} counts as {object}"))
        }
        Action::Lose(lost) => format!("{} {}", lang.pick("Abgeben:", "Give up"), tile(lost)),
        Action::Draw | Action::Stop | Action::Pass | Action::Done => word(table, action, lang).to_owned(),
    }
}

fn word(table: &Table, action: Action, lang: Lang) -> &'static str {
    match (action, table.stage) {
        (Action::Draw, _) => lang.pick("Ziehen", "Draw"),
        (Action::Stop, _) => lang.pick("Aufhören", "Stop"),
        (Action::Pass, _) => lang.pick("Passen", "Pass"),
        (_, Stage::Keep(_)) => lang.pick("Nichts weiter behalten", "Keep no more"),
        (_, Stage::Hire) => lang.pick("Zug beenden", "End the turn"),
        _ => lang.pick("Weiter zum Auffüllen", "Go on to refilling"),
    }
}

fn on_order(table: &Table, verb: &str, slot: Slot, lang: Lang) -> String {
    match table.orders[slot.index()].order {
        Some(id) => format!("{verb}: {slot} · {}", names::order(table.terms.order(id), lang)),
        None => format!("{verb}: {slot}"),
    }
}

fn thief(table: &Table, id: ThiefId, lang: Lang) -> String {
    let thief = names::thief(&table.terms.thief(id), lang);
    engine::pick!(lang, format!("Nehmen: {thief}"), format!("Take: {thief}"))
}

fn played(card: Accomplice, lang: Lang) -> String {
    let name = names::accomplice(card, lang);
    engine::pick!(lang, format!("{name} spielen"), format!("Play the {}", name.to_lowercase()))
}

fn gift(thing: Thing, lang: Lang) -> String {
    let thing = names::thing(thing, lang);
    engine::pick!(lang, format!("Hergeben: {thing}"), format!("Give {thing}"))
}
