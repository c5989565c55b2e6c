//! The words of the board: headings, what a thing is for whoever hears the page, what a way would bring before it is paid for.

use engine::{Lang, Names, Seat};

use super::names::{at, cubes, list, shillings, wares};
use crate::fagins_gang::edition::Rung;
use crate::fagins_gang::route::Preview;
use crate::fagins_gang::state::{Kind, Session, Stage, Trade, Turn};
use crate::fagins_gang::street::Met;
use crate::fagins_gang::view::View;
use crate::fagins_gang::words::{Good, Location, SIX, Way};

pub(crate) use super::names::{colour, location as place};

/// A word that stands on the board by itself.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Word {
    /// The market's name.
    Market,
    /// The streets and the market, as a row of tabs.
    Streets,
    /// The warehouses.
    Warehouses,
    /// One's own cubes.
    YourGoods,
    /// Everybody's belongings.
    Everybody,
    /// The column of names.
    Player,
    /// The column of shillings.
    Shillings,
    /// The column of urchins in hand.
    InHand,
    /// The column of urchins at Fagin's.
    AtFagins,
    /// The track of shillings.
    Purses,
    /// What a step costs.
    AStep,
    /// The button that opens the market.
    OpenMarket,
    /// The button that ends the turn.
    EndTurn,
    /// The button that leaves the market.
    Pass,
    /// The button that ends a market turn.
    Stop,
    /// Who has the start coin.
    StartCoin,
    /// Who has the market coin.
    MarketCoin,
    /// Where a push beyond an end leads.
    Out,
    /// The market's stalls, as goods to buy.
    ToBuy,
    /// Dice are rolled.
    Dice,
    /// The game is over.
    Over,
}

/// A word of the board.
pub(crate) fn word(word: Word, lang: Lang) -> &'static str {
    match word {
        Word::Market => "Smithfield Market",
        Word::Streets => lang.pick("Straßen und Markt", "Streets and market"),
        Word::Warehouses => lang.pick("Lager", "Stores"),
        Word::YourGoods => lang.pick("Deine Waren", "Your goods"),
        Word::Everybody => lang.pick("Was alle haben", "What everybody has"),
        Word::Player => lang.pick("Spieler", "Player"),
        Word::Shillings => lang.pick("Schillinge", "Shillings"),
        Word::InHand => lang.pick("Bereit", "Ready"),
        Word::AtFagins => lang.pick("Bei Fagin", "At Fagin's"),
        Word::Purses => lang.pick("Geldleiste", "Money track"),
        Word::AStep => lang.pick("je Schritt", "a step"),
        Word::OpenMarket => lang.pick("Markt eröffnen", "Open the market"),
        Word::EndTurn => lang.pick("Zug beenden", "End the turn"),
        Word::Pass => lang.pick("Passen", "Pass"),
        Word::Stop => lang.pick("Kein zweiter Stein", "No second cube"),
        Word::StartCoin => lang.pick("hat die Startmünze", "has the start coin"),
        Word::MarketCoin => lang.pick("hat die Marktmünze", "has the market coin"),
        Word::Out => lang.pick("hinaus", "out"),
        Word::ToBuy => lang.pick("Kaufen", "To buy"),
        Word::Dice => lang.pick("Die Würfel rollen.", "The dice roll."),
        Word::Over => lang.pick("Das Spiel ist aus.", "The game is over."),
    }
}

/// `Round 7`.
pub(crate) fn round(number: u32, lang: Lang) -> String {
    format!("{} {number}", lang.pick("Runde", "Round"))
}

/// The colour and what it is: `blue (books)`.
pub(crate) fn good(good: Good, lang: Lang) -> String {
    format!("{} ({})", colour(good, lang), wares(good, lang))
}

/// So many cubes: `3 blue`.
pub(crate) fn count(number: u8, good: Good, lang: Lang) -> String {
    cubes(number.into(), good, lang)
}

/// What a level offers and who stands on it.
pub(crate) fn level(rung: &Rung, who: &str, lang: Lang) -> String {
    let mut goods = if rung.goods.is_empty() { String::new() } else { list(&rung.goods, lang) };
    if rung.hands > 0 {
        let hands = match rung.hands {
            1 => lang.pick("1 weiße Hand", "1 white hand").to_owned(),
            many => engine::pick!(lang, format!("{many} weiße Hände"), format!("{many} white hands")),
        };
        goods = if goods.is_empty() { hands } else { format!("{goods}, {hands}") };
    }
    let label = rung.label.0;
    let mut said = engine::pick!(lang, format!("Stufe {label}"), format!("Level {label}"));
    for part in [goods.as_str(), &shillings(label.into(), lang), who] {
        if !part.is_empty() {
            said = format!("{said}; {part}");
        }
    }
    said
}

/// The constable, for whoever hears the page.
pub(crate) fn constable(way: Way, lang: Lang) -> &'static str {
    match way {
        Way::Up => lang.pick("Wachtmeister, geht aufwärts", "constable, going up"),
        Way::Down => lang.pick("Wachtmeister, geht abwärts", "constable, going down"),
    }
}

/// What a way costs and what is left: `2 blue; 3 left`.
pub(crate) fn cost(preview: &Preview, lang: Lang) -> String {
    let route = &preview.route;
    let mut cost = cubes(route.cubes, route.good, lang);
    let Some(left) = preview.left else { return cost };
    let rest = |number: u32| engine::pick!(lang, format!("{number} übrig"), format!("{number} left"));
    cost = format!("{cost} ({})", rest(left.cubes.into()));
    if route.shillings > 0 {
        cost = format!("{cost}, {} ({})", shillings(route.shillings, lang), rest(left.shillings));
    }
    cost
}

/// Whom a move meets: what follows are the two ways it can go on.
pub(crate) fn meets(met: Met, names: Names<'_>, lang: Lang) -> String {
    match met {
        Met::Nobody => String::new(),
        Met::Urchin(seat) => {
            let name = names.of(seat);
            engine::pick!(lang, format!("Rempelt {name}, wahlweise"), format!("Bumps {name}, either"))
        }
        Met::Constable => {
            lang.pick("Am Wachtmeister vorbei, wahlweise", "Past the constable, either").to_owned()
        }
    }
}

/// What each roll of the die would make of a price: six numbers, from a 1 to a 6.
pub(crate) fn outlook(prices: [u8; SIX], lang: Lang) -> String {
    let rolls: Vec<String> =
        prices.iter().enumerate().map(|(roll, price)| format!("{}: {price}", roll + 1)).collect();
    engine::pick!(
        lang,
        format!("Nächste Runde bei {}", rolls.join(", ")),
        format!("Next round on {}", rolls.join(", ")),
    )
}

/// What is going on: who does what, how much is left.
pub(crate) fn state(view: &View, names: Names<'_>, lang: Lang) -> String {
    match &view.stage {
        Stage::Turn(turn) => turn_state(turn, names, lang),
        Stage::Market(session) => market_state(view, session, names, lang),
        Stage::Drop(seat) => {
            let name = names.of(*seat);
            engine::pick!(lang, format!("{name} gibt Steine ab."), format!("{name} gives up cubes."))
        }
        Stage::Roll(_) => word(Word::Dice, lang).to_owned(),
        Stage::Over => word(Word::Over, lang).to_owned(),
    }
}

fn turn_state(turn: &Turn, names: Names<'_>, lang: Lang) -> String {
    let name = names.of(turn.seat);
    match turn.kind {
        None => engine::pick!(lang, format!("{name} ist am Zug."), format!("{name} is to move.")),
        Some(Kind::Move) => engine::pick!(lang, format!("{name} bewegt."), format!("{name} moves urchins.")),
        Some(Kind::Goods) => {
            engine::pick!(lang, format!("{name} stiehlt Waren."), format!("{name} steals goods."))
        }
        Some(Kind::Shillings | Kind::Market) => {
            engine::pick!(lang, format!("{name} stiehlt Schillinge."), format!("{name} steals shillings."))
        }
    }
}

fn market_state(view: &View, session: &Session, names: Names<'_>, lang: Lang) -> String {
    let name = names.of(session.seat);
    let most = if session.seat == session.opener { view.table.board().numbers().opener_cubes } else { 1 };
    let left = most - session.cubes;
    match session.trade {
        None => engine::pick!(
            lang,
            format!("{name} handelt: bis zu {left}."),
            format!("{name} trades: up to {left}.")
        ),
        Some(Trade::Buy) => {
            engine::pick!(lang, format!("{name} kauft: noch {left}."), format!("{name} buys: {left} more."))
        }
        Some(Trade::Sell) => {
            engine::pick!(
                lang,
                format!("{name} verkauft: noch {left}."),
                format!("{name} sells: {left} more.")
            )
        }
    }
}

/// Who stays at the market, for whoever hears the page.
pub(crate) fn trader(inside: bool, name: &str, lang: Lang) -> String {
    if inside {
        engine::pick!(lang, format!("{name} handelt mit"), format!("{name} is at the market"))
    } else {
        engine::pick!(lang, format!("{name} hat gepasst"), format!("{name} has passed"))
    }
}

/// How many market turns a seat still has, once it matters.
pub(crate) fn turns_left(left: u8, lang: Lang) -> String {
    engine::pick!(lang, format!("Noch {left} Marktzüge."), format!("{left} market turns left."))
}

/// Fagin's door at a location: whose urchins are home.
pub(crate) fn door(location: Location, home: &[Seat], names: Names<'_>, lang: Lang) -> String {
    let at = at(location, lang);
    if home.is_empty() {
        return engine::pick!(lang, format!("Fagins Tür {at}"), format!("Fagin's door {at}"));
    }
    let who: Vec<_> = home.iter().map(|&seat| names.of(seat)).collect();
    let who = who.join(", ");
    engine::pick!(lang, format!("Fagins Tür {at}: {who}"), format!("Fagin's door {at}: {who}"))
}

/// How full a hand is: `9 of 15`.
pub(crate) fn hand_size(total: u32, limit: u8, lang: Lang) -> String {
    engine::pick!(lang, format!("{total} von {limit}"), format!("{total} of {limit}"))
}
