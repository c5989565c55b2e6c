//! The lines of the log. What is only for the animation, because another line says it, has none.

use engine::{Lang, Line, Names, Seen, pick};

use super::names;
use crate::swindler::action::Slot;
use crate::swindler::cards::OrderId;
use crate::swindler::event::{Event, Score};
use crate::swindler::pieces::{Accomplice, Colour, Tile, Tiles};
use crate::swindler::refusal::rule_of;

/// Who tells, and in which language.
#[derive(Clone, Copy)]
struct Teller<'a> {
    names: Names<'a>,
    lang: Lang,
}

/// The log line of an event.
pub(super) fn line(seen: &Seen<Event>, names: Names<'_>, lang: Lang) -> Option<Line> {
    let teller = Teller { names, lang };
    let event = seen.event();
    teller
        .of_laying_out(event)
        .or_else(|| teller.of_theft(event))
        .or_else(|| teller.of_orders(event))
        .or_else(|| teller.of_rewards(event))
        .or_else(|| teller.of_fences(event))
        .or_else(|| teller.of_raids(event))
        .or_else(|| teller.of_accomplices(seen))
        .or_else(|| teller.of_tricks(event))
        .or_else(|| teller.of_tiles_changing_hands(event))
}

impl Teller<'_> {
    fn say(self, rule: &'static str, de: impl Into<String>, en: impl Into<String>) -> Option<Line> {
        Some(Line::new(rule, self.lang.pick(de.into(), en.into())))
    }

    fn of_laying_out(self, event: &Event) -> Option<Line> {
        match event {
            Event::OrderTurned { order, card, slot } => {
                let card = names::order(card, self.lang);
                self.say(
                    "7.3",
                    format!("Auftrag {slot} ist {order}: {card}."),
                    format!("Order {slot} is {order}: {card}."),
                )
            }
            Event::FenceTurned { fence, fields, slot } => {
                let fields = names::fields(fields, self.lang);
                self.say(
                    "7.1",
                    format!("Hehler {slot} ist {fence}: {fields}."),
                    format!("Fence {slot} is {fence}: {fields}."),
                )
            }
            Event::FencesShuffled => self.say(
                "7.2",
                "Die vollendeten Hehler werden gemischt und bilden den Stapel.",
                "The fence tiles laid aside are shuffled and become the pile.",
            ),
            Event::ThiefLaidOut { card, .. } => {
                let thief = names::thief(card, self.lang);
                self.say("1.5", format!("Zur Wahl steht: {thief}."), format!("On offer: {thief}."))
            }
            Event::ThiefTaken { seat, card, .. } => {
                let (name, thief) = (self.names.of(*seat), names::thief(card, self.lang));
                self.say("1.5", format!("{name} bekommt: {thief}."), format!("{name} gets: {thief}."))
            }
            Event::TurnBegan { seat, round } => {
                let name = self.names.of(*seat);
                self.say(
                    "2.1",
                    format!("Runde {round}: {name} ist am Zug."),
                    format!("Round {round}: {name}'s turn."),
                )
            }
            Event::TurnSkipped { seat } => {
                let name = self.names.of(*seat);
                self.say(
                    "7.7",
                    format!("{name} setzt aus und verlässt den Kerker."),
                    format!("{name} skips a turn and leaves the dungeon."),
                )
            }
            Event::Ended { scores } => Some(Line::new("11.2", self.ending(scores))),
            _ => None,
        }
    }

    fn ending(self, scores: &[Score]) -> String {
        let lang = self.lang;
        let each = scores.iter().zip(self.names.0).map(|(score, name)| {
            let Score { points, coins, lost, total } = score;
            format!("{name} {points} + {coins} − {lost} = {total}")
        });
        let all = names::list(each);
        pick!(
            lang,
            format!("Spielende (Punkte + Münzen − Reserviertes): {all}."),
            format!("The end (points + coins − reserved orders): {all}."),
        )
    }

    fn of_theft(self, event: &Event) -> Option<Line> {
        let lang = self.lang;
        match event {
            Event::SackNamed { seat, sack } => {
                let (name, sack) = (self.names.of(*seat), names::sack(*sack, lang));
                self.say("4.1", format!("{name} bestiehlt {sack}."), format!("{name} robs {sack}."))
            }
            Event::LootDrawn { seat, tile } => {
                let (name, tile) = (self.names.of(*seat), names::a_tile(*tile, lang));
                self.say("4.2", format!("{name} zieht {tile}."), format!("{name} draws {tile}."))
            }
            Event::SkullDrawn { seat, .. } => {
                let name = self.names.of(*seat);
                self.say("4.4", format!("{name} zieht einen Schädel!"), format!("{name} draws a skull!"))
            }
            Event::Stopped { seat } => {
                let name = self.names.of(*seat);
                self.say("4.3", format!("{name} hört auf."), format!("{name} stops."))
            }
            Event::Caught { seat, sack, lost } => {
                Some(Line::new("4.4", self.caught(self.names.of(*seat), *sack, lost)))
            }
            Event::Kept { seat, tile } => {
                let (name, tile) = (self.names.of(*seat), names::a_tile(*tile, lang));
                self.say("10.6", format!("{name} behält {tile}."), format!("{name} keeps {tile}."))
            }
            Event::Comforted { seat, coins } => {
                let (name, coins) = (self.names.of(*seat), names::coins(*coins, lang));
                self.say(
                    "4.5",
                    format!("{name} bekommt zum Trost {coins}."),
                    format!("{name} gets {coins} for comfort."),
                )
            }
            _ => None,
        }
    }

    fn caught(self, name: &str, sack: Colour, lost: &Tiles) -> String {
        let lang = self.lang;
        if lost.is_empty() {
            return pick!(
                lang,
                format!("{name} ist erwischt und verliert nichts."),
                format!("{name} is caught and loses nothing."),
            );
        }
        let (tiles, sack) = (names::tiles(lost, lang), names::sack(sack, lang));
        pick!(
            lang,
            format!("{name} ist erwischt. Zurück in {sack}: {tiles}."),
            format!("{name} is caught. Back into {sack}: {tiles}."),
        )
    }

    fn of_orders(self, event: &Event) -> Option<Line> {
        let lang = self.lang;
        match event {
            Event::Reserved { seat, slot, order } => {
                let name = self.names.of(*seat);
                self.say(
                    "3.1",
                    format!("{name} reserviert Auftrag {slot} ({order})."),
                    format!("{name} reserves order {slot} ({order})."),
                )
            }
            Event::MarkerBack { seat, slot, order, bumped_by, lost } => {
                let rule = if bumped_by.is_some() { "3.2" } else { "3.3" };
                Some(Line::new(rule, self.marker_back(self.names.of(*seat), *slot, *order, *lost)))
            }
            Event::OrderBegun { .. } => None,
            Event::ThingNamed { seat, thing } => {
                let (name, thing) = (self.names.of(*seat), names::a_thing(*thing, lang));
                self.say("5.3", format!("{name} nennt {thing}."), format!("{name} names {thing}."))
            }
            Event::OrderTakenBack { seat, slot, order } => {
                let name = self.names.of(*seat);
                self.say(
                    "9.12",
                    format!("{name} kann Auftrag {slot} ({order}) so nicht erfüllen und gibt nichts ab."),
                    format!("{name} cannot fulfil order {slot} ({order}) that way and gives up nothing."),
                )
            }
            Event::GivenUp { seat, thing } => {
                let (name, thing) = (self.names.of(*seat), names::a_thing(*thing, lang));
                self.say("2.3", format!("{name} gibt {thing} ab."), format!("{name} gives up {thing}."))
            }
            Event::Change { seat, coins } => {
                let (name, coins) = (self.names.of(*seat), names::coins(*coins, lang));
                self.say(
                    "5.7",
                    format!("{name} bekommt {coins} heraus."),
                    format!("{name} gets {coins} back."),
                )
            }
            _ => None,
        }
    }

    fn of_rewards(self, event: &Event) -> Option<Line> {
        let lang = self.lang;
        match event {
            Event::OrderFulfilled { seat, slot, card, fulfilled, .. } => {
                let (name, card) = (self.names.of(*seat), names::order(card, lang));
                self.say(
                    "5.10",
                    format!("{name} erfüllt Auftrag {slot}: {card}. Insgesamt {fulfilled}."),
                    format!("{name} fulfils order {slot}: {card}. {fulfilled} in all."),
                )
            }
            Event::NeutralTaken { seat, tile } => {
                let (name, tile) = (self.names.of(*seat), names::a_tile(*tile, lang));
                self.say(
                    "5.9",
                    format!("{name} nimmt {tile} aus dem Vorrat."),
                    format!("{name} takes {tile} from the supply."),
                )
            }
            Event::NeutralLost { seat, .. } => {
                let name = self.names.of(*seat);
                self.say(
                    "5.9",
                    format!("Der Vorrat ist leer: {name} bekommt kein neutrales Plättchen."),
                    format!("The supply is empty: {name} gets no neutral tile."),
                )
            }
            Event::Unlocked { seat, card } => {
                let (name, thief) = (self.names.of(*seat), names::thief(card, lang));
                self.say(
                    "10.1",
                    format!("{name} schaltet frei: {thief}."),
                    format!("{name} unlocks: {thief}."),
                )
            }
            Event::EndNear { seat } => {
                let name = self.names.of(*seat);
                self.say(
                    "11.1",
                    format!("{name} läutet das Spielende ein: Dies ist die letzte Runde."),
                    format!("{name} brings on the end: this round is the last."),
                )
            }
            _ => None,
        }
    }

    fn marker_back(self, name: &str, slot: Slot, order: OrderId, lost: u8) -> String {
        let points = match lost {
            0 => self.lang.pick("hat keine Punkte zu verlieren", "has no points to lose").to_owned(),
            _ => {
                let points = names::points(lost, self.lang);
                pick!(self.lang, format!("verliert {points}"), format!("loses {points}"))
            }
        };
        pick!(
            self.lang,
            format!("{name} bekommt den Marker von Auftrag {slot} ({order}) zurück und {points}."),
            format!("{name} gets the marker on order {slot} ({order}) back and {points}."),
        )
    }

    fn of_fences(self, event: &Event) -> Option<Line> {
        let lang = self.lang;
        match event {
            Event::Sold { seat, good, fence, points, .. } => {
                let (name, good, points) =
                    (self.names.of(*seat), names::a_good(*good, lang), names::points(*points, lang));
                self.say(
                    "6.1",
                    format!("{name} verkauft {good} an Hehler {fence}: {points}."),
                    format!("{name} sells {good} to fence {fence}: {points}."),
                )
            }
            Event::FenceDone { seat, slot, points, .. } => {
                let (name, points) = (self.names.of(*seat), names::points(*points, lang));
                self.say(
                    "6.4",
                    format!("{name} vollendet Hehler {slot}: {points} dazu."),
                    format!("{name} completes fence {slot}: {points} more."),
                )
            }
            _ => None,
        }
    }

    fn of_raids(self, event: &Event) -> Option<Line> {
        let lang = self.lang;
        match event {
            Event::RaidTurned { raid, card } => {
                let card = names::raid(card, lang);
                self.say(
                    "7.4",
                    format!("Polizeirazzia {raid}: {card}."),
                    format!("Police raid {raid}: {card}."),
                )
            }
            Event::RaidSetAside { raid } => self.say(
                "7.4",
                format!("Noch eine Razzia, {raid}: Sie wird zur Seite gelegt."),
                format!("Another raid, {raid}: it is set aside."),
            ),
            Event::RaidsBack { .. } => self.say(
                "7.4",
                "Razzien werden zurück in den Stapel gemischt.",
                "Raids are shuffled back into the deck.",
            ),
            Event::LootRaided { seat, tiles } => {
                let (name, tiles) = (self.names.of(*seat), names::tile_count(*tiles, lang));
                self.say(
                    "7.5",
                    format!("{name} muss {tiles} abgeben."),
                    format!("{name} must give up {tiles}."),
                )
            }
            Event::TileLost { seat, tile } => {
                let (name, tile) = (self.names.of(*seat), names::a_tile(*tile, lang));
                self.say("7.5", format!("{name} gibt {tile} ab."), format!("{name} gives up {tile}."))
            }
            Event::Jailed { seat } => {
                let name = self.names.of(*seat);
                self.say(
                    "7.6",
                    format!("{name} gibt einen Steckbrief zurück und kommt in den Kerker."),
                    format!("{name} gives back a poster and goes to the dungeon."),
                )
            }
            _ => None,
        }
    }

    fn of_accomplices(self, seen: &Seen<Event>) -> Option<Line> {
        let lang = self.lang;
        match seen.event() {
            Event::Hired { seat, cards } => {
                let name = self.names.of(*seat);
                let cards =
                    names::count(*cards, lang, ["Komplizen", "Komplizen"], ["accomplice", "accomplices"]);
                self.say("8.1", format!("{name} heuert {cards} an."), format!("{name} hires {cards}."))
            }
            Event::CardDrawn { seat, card, recruited } => {
                let rule = if *recruited { "10.2" } else { "8.3" };
                let drawn = seen.read(card).map(|card| names::accomplice(*card, lang));
                Some(Line::new(rule, self.drawn(self.names.of(*seat), drawn)))
            }
            Event::PileRenewed { .. } => self.say(
                "8.4",
                "Die abgelegten Komplizen werden gemischt und bilden den Stapel.",
                "The discarded accomplices are shuffled and become the pile.",
            ),
            Event::CardPlayed { seat, card } => {
                let (name, rule) = (self.names.of(*seat), rule_of(*card));
                let card = names::the_accomplice(*card, lang);
                self.say(rule, format!("{name} spielt {card}."), format!("{name} plays {card}."))
            }
            Event::CardCancelled { card, by, .. } => {
                let (name, card) = (self.names.of(*by), names::the_accomplice(*card, lang));
                self.say("9.10", format!("{name} neutralisiert {card}."), format!("{name} cancels {card}."))
            }
            Event::CardBack { seat, card } => {
                let name = self.names.of(*seat);
                let rule = rule_of(*card);
                let card = names::the_accomplice(*card, lang);
                self.say(
                    rule,
                    format!("{name} nimmt {card} auf die Hand."),
                    format!("{name} takes up {card}."),
                )
            }
            _ => None,
        }
    }

    fn drawn(self, name: &str, card: Option<&str>) -> String {
        match card {
            Some(card) => pick!(
                self.lang,
                format!("{name} zieht einen Komplizen: {card}."),
                format!("{name} draws an accomplice: {card}."),
            ),
            None => pick!(
                self.lang,
                format!("{name} zieht einen Komplizen."),
                format!("{name} draws an accomplice.")
            ),
        }
    }

    fn of_tricks(self, event: &Event) -> Option<Line> {
        let lang = self.lang;
        match event {
            Event::CheatDrew { seat, tile, .. } => {
                Some(Line::new("9.5", self.cheated(self.names.of(*seat), *tile)))
            }
            Event::BetMade { seat, outcome } => {
                let (name, outcome) = (self.names.of(*seat), names::outcome(*outcome, lang));
                self.say(
                    "9.11",
                    format!("{name} wettet auf: {outcome}."),
                    format!("{name} bets on: {outcome}."),
                )
            }
            Event::BetSettled { seat, outcome, points } => {
                let (name, outcome, points) =
                    (self.names.of(*seat), names::outcome(*outcome, lang), names::points(*points, lang));
                self.say(
                    "9.11",
                    format!("Die Wette von {name} auf „{outcome}“ bringt {points}."),
                    format!("{name}'s bet on `{outcome}` brings {points}."),
                )
            }
            Event::SkullUndone { seat, .. } => {
                let name = self.names.of(*seat);
                self.say(
                    "9.13",
                    format!("Der Schädel kommt zurück in den Sack, als hätte {name} ihn nie gezogen."),
                    format!("The skull goes back as if {name} had never drawn it."),
                )
            }
            Event::MustDraw { seat, .. } => {
                let name = self.names.of(*seat);
                self.say(
                    "9.15",
                    format!("{name} muss noch einmal ziehen."),
                    format!("{name} must draw once more."),
                )
            }
            Event::Forged { seat, tile, object } => {
                let (name, tile, object) =
                    (self.names.of(*seat), names::a_tile(*tile, lang), names::object(*object, lang));
                self.say(
                    "9.8",
                    format!("{name} fälscht {tile}: gilt als {object}."),
                    format!("{name} forges {tile}: it counts as {object}."),
                )
            }
            _ => None,
        }
    }

    fn of_tiles_changing_hands(self, event: &Event) -> Option<Line> {
        let lang = self.lang;
        match event {
            Event::TileTaken { from, to, tile, by } => {
                let (from, to) = (self.names.of(*from), self.names.of(*to));
                let (tile, rule) = (names::a_tile(*tile, lang), rule_of(*by));
                match by {
                    Accomplice::Beggar => self.say(
                        rule,
                        format!("{from} gibt {to} {tile}."),
                        format!("{from} gives {to} {tile}."),
                    ),
                    _ => self.say(
                        rule,
                        format!("{to} nimmt {from} {tile} weg."),
                        format!("{to} takes {tile} from {from}."),
                    ),
                }
            }
            Event::SharePicked { seat, tile } => {
                let (name, tile) = (self.names.of(*seat), names::a_tile(*tile, lang));
                self.say("9.7", format!("{name} behält {tile}."), format!("{name} keeps {tile}."))
            }
            Event::CoinGiven { from, to } => {
                let (from, to) = (self.names.of(*from), self.names.of(*to));
                self.say("9.6", format!("{from} gibt {to} eine Münze."), format!("{from} gives {to} a coin."))
            }
            Event::Swapped { seat, with, gives, gets } => {
                let (name, other) = (self.names.of(*seat), self.names.of(*with));
                let (gives, gets) = (names::a_tile(*gives, lang), names::a_tile(*gets, lang));
                self.say(
                    "9.14",
                    format!("{name} tauscht mit {other}: {gives} gegen {gets}."),
                    format!("{name} swaps with {other}: {gives} for {gets}."),
                )
            }
            _ => None,
        }
    }

    fn cheated(self, name: &str, tile: Option<Tile>) -> String {
        let lang = self.lang;
        match tile {
            Some(tile) => {
                let tile = names::a_tile(tile, lang);
                pick!(lang, format!("{name} zieht mit: {tile}."), format!("{name} draws too: {tile}."))
            }
            None => pick!(
                lang,
                format!("{name} zieht mit: ein Schädel, und nichts passiert."),
                format!("{name} draws too: a skull, and nothing happens."),
            ),
        }
    }
}
