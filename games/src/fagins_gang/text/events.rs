//! Log lines: what happened, in the third person, under the rule it follows.

use engine::{Lang, Line, Names};

use super::names::{at, colour, cubes, list, pushed_to, shillings, way};
use crate::fagins_gang::event::{Beat, During, Event, Leaving, Push, Spot};
use crate::fagins_gang::state::Trade;
use crate::fagins_gang::words::{Good, Goods, Way};

/// The log line of an event; `None` if it is only for the animation.
pub(crate) fn line(event: &Event, names: Names<'_>, lang: Lang) -> Option<Line> {
    match event {
        Event::Wheel { pips, prices, during } => {
            let rule = match during {
                During::SetUp => "2.4",
                During::Round => "10.3",
            };
            Some(Line::new(rule, wheel(*pips, prices, lang)))
        }
        Event::Side { .. } | Event::Walked { .. } | Event::Pushed { .. } => patrol(event, names, lang),
        Event::Round { round, start } => {
            let start = names.of(*start);
            let text = engine::pick!(
                lang,
                format!("Runde {round}: {start} beginnt."),
                format!("Round {round}: {start} begins.")
            );
            Some(Line::new("3.1", text))
        }
        Event::Moved { .. } => Some(moved(event, names, lang)),
        Event::Stole { .. }
        | Event::Took { .. }
        | Event::Gave { .. }
        | Event::Got { .. }
        | Event::Purse { .. } => Some(theft(event, names, lang)),
        Event::MarketOpened { .. }
        | Event::Traded { .. }
        | Event::Stopped { .. }
        | Event::MarketLeft { .. }
        | Event::MarketClosed => market(event, names, lang),
        Event::Done { .. }
        | Event::Dropped { .. }
        | Event::Refilled { .. }
        | Event::Won { .. }
        | Event::Cut { .. } => ending(event, names, lang),
    }
}

fn wheel(pips: u8, prices: &[u32], lang: Lang) -> String {
    let price = |(good, price): (Good, &u32)| format!("{} {price}", colour(good, lang));
    let prices = Good::ALL.into_iter().zip(prices).map(price).collect::<Vec<_>>().join(", ");
    engine::pick!(
        lang,
        format!("Das Preisrad wird um {pips} gedreht: {prices}."),
        format!("The wheel is turned by {pips}: {prices}."),
    )
}

fn beat(beat: Beat, lang: Lang) -> String {
    let (label, way) = (beat.label.0, way(beat.way, lang));
    engine::pick!(lang, format!("Stufe {label} ({way})"), format!("level {label} ({way})"))
}

fn patrol(event: &Event, names: Names<'_>, lang: Lang) -> Option<Line> {
    match *event {
        Event::Side { location, pips, way: goes } => {
            let (at, goes) = (at(location, lang), way(goes, lang));
            Some(Line::new(
                "2.5",
                engine::pick!(
                    lang,
                    format!("Eine {pips}: Der Wachtmeister {at} beginnt {goes}."),
                    format!("A {pips}: the constable {at} begins {goes}wards."),
                ),
            ))
        }
        Event::Walked { location, pips, to, during, .. } => {
            let (at, to) = (at(location, lang), beat(to, lang));
            let rule = match during {
                During::SetUp => "2.5",
                During::Round => "9.2",
            };
            Some(Line::new(
                rule,
                engine::pick!(
                    lang,
                    format!("Eine {pips}: Der Wachtmeister {at} geht auf {to}."),
                    format!("A {pips}: the constable {at} walks to {to}."),
                ),
            ))
        }
        Event::Pushed { seat, location, from, to, push } => {
            let who = names.of(seat);
            let (at, to) = (at(location, lang), pushed_to(to, lang));
            let way = engine::pick!(
                lang,
                format!("{at} von Stufe {} {to}", from.0),
                format!("from level {} {to} {at}", from.0)
            );
            Some(pushed(who, &way, push, names, lang))
        }
        _ => None,
    }
}

fn pushed(who: &str, way: &str, push: Push, names: Names<'_>, lang: Lang) -> Line {
    let (rule, de, en) = match push {
        Push::Bump(mover) => {
            let mover = names.of(mover);
            let de = format!("{mover} rempelt den Gassenjungen von {who} {way}.");
            ("5.2", de, format!("{mover} bumps {who}'s urchin {way}."))
        }
        Push::Constable => {
            let de = format!("{who} geht am Wachtmeister vorbei, {way}.");
            ("5.4", de, format!("{who} goes on past the constable, {way}."))
        }
        Push::Chain(_) => {
            let de = format!("Der Gassenjunge von {who} wird mitgestoßen, {way}.");
            ("5.3", de, format!("{who}'s urchin is pushed on, {way}."))
        }
        Push::Patrol => {
            let de = format!("Der Wachtmeister schubst den Gassenjungen von {who} {way}.");
            ("9.3", de, format!("The constable pushes {who}'s urchin {way}."))
        }
    };
    Line::new(rule, lang.pick(de, en))
}

fn moved(event: &Event, names: Names<'_>, lang: Lang) -> Line {
    let Event::Moved { seat, location, from, to, way, good, cubes: paid, shillings: fee } = *event else {
        unreachable!("only moves are told here")
    };
    let (who, at, paid) = (names.of(seat), at(location, lang), cubes(paid, good, lang));
    match to {
        Spot::Home => {
            let fee = shillings(fee, lang);
            Line::new(
                "4.6",
                engine::pick!(
                    lang,
                    format!("{who} zahlt {paid} und {fee} und bringt {at} einen Gassenjungen heim zu Fagin."),
                    format!("{who} pays {paid} and {fee} and brings an urchin home to Fagin {at}."),
                ),
            )
        }
        Spot::Supply => {
            let top = way == Some(Way::Up);
            let (de, en) = if top { ("nach oben", "by the top") } else { ("nach unten", "by the bottom") };
            Line::new(
                "4.5",
                engine::pick!(
                    lang,
                    format!("{who} zahlt {paid} und verlässt {at} den Ort {de}."),
                    format!("{who} pays {paid} and leaves {en} {at}."),
                ),
            )
        }
        Spot::Level(label) => {
            let label = label.0;
            let (de, en) = match (from == Spot::Supply, way) {
                (true, None) => ("steigt ein auf Stufe", "enters on level"),
                (true, Some(_)) => ("steigt ein und geht weiter auf Stufe", "enters and goes on to level"),
                (false, _) => ("geht auf Stufe", "goes to level"),
            };
            Line::new(
                if from == Spot::Supply { "4.3" } else { "4.1" },
                engine::pick!(
                    lang,
                    format!("{who} zahlt {paid} und {de} {label} {at}."),
                    format!("{who} pays {paid} and {en} {label} {at}."),
                ),
            )
        }
    }
}

fn theft(event: &Event, names: Names<'_>, lang: Lang) -> Line {
    match event {
        Event::Stole { seat, location, goods, short, idle_hands } => {
            let (who, at, loot) = (names.of(*seat), at(*location, lang), list(goods, lang));
            let lack = lack(short, *idle_hands, lang);
            Line::new(
                if lack.is_empty() { "6.1" } else { "6.2" },
                engine::pick!(
                    lang,
                    format!("{who} stiehlt {at}: {loot}.{lack}"),
                    format!("{who} steals {at}: {loot}.{lack}"),
                ),
            )
        }
        Event::Took { seat, location, good } => {
            let (who, at, good) = (names.of(*seat), at(*location, lang), cubes(1, *good, lang));
            Line::new(
                "6.3",
                engine::pick!(
                    lang,
                    format!("{who} wählt {at}: {good}."),
                    format!("{who} chooses {at}: {good}.")
                ),
            )
        }
        Event::Gave { seat, good } => {
            let (who, good) = (names.of(*seat), cubes(1, *good, lang));
            Line::new(
                "6.4",
                engine::pick!(
                    lang,
                    format!("{who} gibt {good} zum Tausch."),
                    format!("{who} gives {good} for a swap."),
                ),
            )
        }
        Event::Got { seat, good } => {
            let (who, good) = (names.of(*seat), cubes(1, *good, lang));
            Line::new(
                "6.4",
                engine::pick!(
                    lang,
                    format!("{who} bekommt im Tausch {good}."),
                    format!("{who} gets {good} in the swap."),
                ),
            )
        }
        Event::Purse { seat, location, shillings: loot } => {
            let (who, at, loot) = (names.of(*seat), at(*location, lang), shillings(*loot, lang));
            Line::new(
                "7.1",
                engine::pick!(
                    lang,
                    format!("{who} stiehlt {at} {loot}."),
                    format!("{who} steals {loot} {at}.")
                ),
            )
        }
        _ => unreachable!("only thefts are told here"),
    }
}

/// What a theft came short of; empty if of nothing.
fn lack(short: &Goods, idle_hands: u8, lang: Lang) -> String {
    let mut text = String::new();
    if !short.is_empty() {
        let short = list(short, lang);
        text += &engine::pick!(lang, format!(" Es fehlt: {short}."), format!(" Missing: {short}."));
    }
    if idle_hands > 0 {
        text += &engine::pick!(
            lang,
            format!(" Für weiße Hände ist nichts übrig ({idle_hands})."),
            format!(" Nothing is left for white hands ({idle_hands})."),
        );
    }
    text
}

fn market(event: &Event, names: Names<'_>, lang: Lang) -> Option<Line> {
    let line = match *event {
        Event::MarketOpened { seat } => {
            let who = names.of(seat);
            let text =
                engine::pick!(lang, format!("{who} eröffnet den Markt."), format!("{who} opens the market."));
            Line::new("8.1", text)
        }
        Event::Traded { seat, trade, good, price } => {
            let (who, good, price) = (names.of(seat), cubes(1, good, lang), shillings(price, lang));
            let (rule, de, en) = match trade {
                Trade::Buy => ("8.3", "kauft", "buys"),
                Trade::Sell => ("8.4", "verkauft", "sells"),
            };
            Line::new(
                rule,
                engine::pick!(
                    lang,
                    format!("{who} {de} {good} für {price}."),
                    format!("{who} {en} {good} for {price}."),
                ),
            )
        }
        Event::MarketLeft { seat, why: Leaving::Passed } => {
            let who = names.of(seat);
            Line::new(
                "8.5",
                engine::pick!(lang, format!("{who} passt am Markt."), format!("{who} passes at the market.")),
            )
        }
        Event::MarketLeft { seat, why: Leaving::Limit } => {
            let who = names.of(seat);
            let text = engine::pick!(
                lang,
                format!("{who} war oft genug an der Reihe und verlässt den Markt."),
                format!("{who} has had all market turns and leaves."),
            );
            Line::new("8.6", text)
        }
        Event::MarketClosed => Line::new("8.5", lang.pick("Der Markt ist zu Ende.", "The market is over.")),
        _ => return None,
    };
    Some(line)
}

fn ending(event: &Event, names: Names<'_>, lang: Lang) -> Option<Line> {
    let line = match *event {
        Event::Done { seat, idle: true } => {
            let who = names.of(seat);
            Line::new(
                "3.4",
                engine::pick!(lang, format!("{who} tut nichts."), format!("{who} does nothing.")),
            )
        }
        Event::Dropped { seat, good } => {
            let (who, good) = (names.of(seat), cubes(1, good, lang));
            Line::new(
                "10.1",
                engine::pick!(lang, format!("{who} gibt {good} ab."), format!("{who} gives up {good}.")),
            )
        }
        Event::Refilled { goods } => {
            let goods = list(&goods, lang);
            Line::new(
                "10.2",
                engine::pick!(
                    lang,
                    format!("Der Markt wird gefüllt: {goods}."),
                    format!("The market is filled: {goods}."),
                ),
            )
        }
        Event::Won { seat } => {
            let who = names.of(seat);
            Line::new("11.1", engine::pick!(lang, format!("{who} gewinnt!"), format!("{who} wins!")))
        }
        Event::Cut { round } => {
            let text = engine::pick!(
                lang,
                format!("Nach Runde {round} ist Schluss: Es wird gereiht."),
                format!("The game is cut after round {round} and ranked."),
            );
            Line::new("11.3", text)
        }
        _ => return None,
    };
    Some(line)
}
