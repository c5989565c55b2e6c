//! Every word a player reads, in both languages. Names, log lines, refusals and the sketch have files of their own.

pub(super) mod about;
pub(super) mod board;
mod events;
pub(super) mod lessons;
pub(super) mod names;
pub(super) mod refusals;
mod sketch;

use engine::{Difficulty, Lang, Line, Names, Seen, Tell};

use self::names::{at, colour, cubes, location, seat, shillings, wares, way};
use super::action::{Action, To};
use super::event::{Event, Spot};
use super::route::{End, Landing, Route};
use super::state::{Ask, FaginsGang, Kind, Session, Stage, Turn};
use super::street::{Chain, Met};
use super::view::View;
use super::words::{Good, Location, Way};

impl Tell for FaginsGang {
    fn title(_: Lang) -> &'static str {
        "Fagin's Gang"
    }

    fn blurb(lang: Lang) -> &'static str {
        lang.pick(
            "Schicke deine Gassenjungen durch Dickens' London und bringe als Erstes drei von ihnen heim zu Fagin.",
            "Send your urchins through Dickens' London, and be the first to bring three of them home to Fagin.",
        )
    }

    /// The box says 20 to 30 minutes a player.
    fn minutes(players: u8) -> u16 {
        25 * u16::from(players)
    }

    fn difficulty() -> Difficulty {
        Difficulty::Demanding
    }

    fn option(name: &str, value: &str, lang: Lang) -> (String, String) {
        let (name, value) = match (name, value) {
            ("constable_roll", "one") => {
                (lang.pick("Wachtmeister", "Constables"), lang.pick("ein Wurf für alle", "one roll for all"))
            }
            ("constable_roll", _) => (
                lang.pick("Wachtmeister", "Constables"),
                lang.pick("ein Wurf je Ort", "one roll for each location"),
            ),
            ("market", "once-a-round") => {
                (lang.pick("Markt", "Market"), lang.pick("einmal je Runde", "once a round"))
            }
            ("market", _) => (lang.pick("Markt", "Market"), lang.pick("beliebig oft", "as often as wanted")),
            ("swap", "with-urchin") => {
                (lang.pick("Tausch", "Swaps"), lang.pick("nur mit Gassenjunge", "only with an urchin"))
            }
            ("swap", _) => (lang.pick("Tausch", "Swaps"), lang.pick("frei", "free")),
            ("cut", "none") => (lang.pick("Letzte Runde", "Last round"), lang.pick("keine", "none")),
            ("cut", round) => (lang.pick("Letzte Runde", "Last round"), round),
            (name, value) => (name, value),
        };
        (name.to_owned(), value.to_owned())
    }

    fn event(event: &Seen<Event>, names: Names<'_>, lang: Lang) -> Option<Line> {
        events::line(event.event(), names, lang)
    }

    fn question(view: &View, lang: Lang) -> String {
        match &view.stage {
            Stage::Turn(turn) => turn_question(view, turn, lang),
            Stage::Market(session) => market_question(session, lang).to_owned(),
            Stage::Drop(seat) => {
                let surplus =
                    view.table.hand(*seat).total() - u32::from(view.table.board().numbers().hand_limit);
                engine::pick!(
                    lang,
                    format!("Gib überzählige Steine ab: noch {surplus}."),
                    format!("Give up the cubes above the limit: {surplus} to go."),
                )
            }
            Stage::Roll(_) | Stage::Over => String::new(),
        }
    }

    fn action(view: &View, action: Action, lang: Lang) -> String {
        match action {
            Action::Move(place, to) => move_label(view, place, to, lang),
            Action::Bump(goes) => bump_label(view, goes, lang),
            Action::Steal(place) => {
                let at = at(place, lang);
                engine::pick!(lang, format!("Waren stehlen {at}"), format!("Steal goods {at}"))
            }
            Action::Purse(place) => {
                let at = at(place, lang);
                engine::pick!(lang, format!("Schillinge stehlen {at}"), format!("Steal shillings {at}"))
            }
            Action::Buy(good) | Action::Sell(good) => trade_label(view, action, good, lang),
            Action::Take(good) | Action::Give(good) | Action::Get(good) | Action::Drop(good) => {
                cube_label(action, good, lang)
            }
            Action::Market => lang.pick("Den Markt eröffnen", "Open the market").to_owned(),
            Action::Pass => lang.pick("Passen", "Pass").to_owned(),
            Action::Stop => lang.pick("Genug gehandelt", "No second cube").to_owned(),
            Action::Done => lang.pick("Zug beenden", "End the turn").to_owned(),
        }
    }

    fn sketch(view: &View, names: Names<'_>, lang: Lang) -> String {
        sketch::sketch(view, names, lang)
    }
}

fn turn_question(view: &View, turn: &Turn, lang: Lang) -> String {
    let uses = view.table.board().numbers().uses - turn.uses();
    match (turn.ask, turn.kind) {
        (Ask::Use, None) => lang
            .pick(
                "Wähle eine Aktion: bewegen, Waren, Schillinge oder Markt.",
                "Choose an action: moving, goods, shillings or the market.",
            )
            .to_owned(),
        (Ask::Use, Some(kind)) => {
            let (de, en) = match kind {
                Kind::Move => ("Bewege weiter", "Move on"),
                Kind::Goods => ("Stiehl oder tausche weiter", "Steal or swap on"),
                Kind::Shillings => ("Stiehl weitere Schillinge", "Steal more shillings"),
                Kind::Market => ("Handle weiter", "Trade on"),
            };
            engine::pick!(
                lang,
                format!("{de} (noch {uses}) oder beende den Zug."),
                format!("{en} ({uses} left), or end the turn."),
            )
        }
        (Ask::Bump(place), _) => {
            let at = at(place, lang);
            engine::pick!(
                lang,
                format!("In welche Richtung geht es {at} weiter?"),
                format!("Which way does it go on {at}?"),
            )
        }
        (Ask::Hand { location: place, left }, _) => {
            let at = at(place, lang);
            engine::pick!(
                lang,
                format!("Weiße Hände {at}: Nimm einen Stein (noch {left})."),
                format!("White hands {at}: take a cube ({left} left)."),
            )
        }
        (Ask::Give(missing), _) => {
            engine::pick!(lang, format!("Tausch: Gib noch {missing}."), format!("Swap: give {missing} more."))
        }
        (Ask::Get, _) => lang.pick("Tausch: Nimm einen Stein.", "Swap: take a cube.").to_owned(),
    }
}

fn market_question(session: &Session, lang: Lang) -> &'static str {
    match session.trade {
        None => lang.pick("Kaufe oder verkaufe einen Stein, oder passe.", "Buy or sell a cube, or pass."),
        Some(_) => lang.pick("Noch einen Stein, oder genug?", "Another cube, or enough?"),
    }
}

/// The location, where to, and the price, as the preview of the page has it.
fn move_label(view: &View, place: Location, to: To, lang: Lang) -> String {
    let head = location(place, lang);
    let preview = match &view.stage {
        Stage::Turn(turn) => view.preview(turn.seat, place, to).ok(),
        Stage::Roll(_) | Stage::Market(_) | Stage::Drop(_) | Stage::Over => None,
    };
    match preview {
        Some(preview) => {
            let (aim, price) = (aim(view, &preview.route, lang), price(&preview.route, lang));
            format!("{head}: {aim} ({price}){}", meeting(&preview.landing, lang))
        }
        None => format!("{head}: {to}"),
    }
}

/// Whom a move meets, if anybody.
fn meeting(landing: &Landing, lang: Lang) -> String {
    match landing {
        Landing::Met { met: Met::Urchin(other), .. } => {
            let other = seat(*other, lang);
            engine::pick!(lang, format!(", rempelt {other}"), format!(", bumps {other}"))
        }
        Landing::Met { met: Met::Constable, .. } => {
            lang.pick(", zum Wachtmeister", ", onto the constable").to_owned()
        }
        Landing::Met { met: Met::Nobody, .. } | Landing::Free(_) | Landing::Supply | Landing::Home => {
            String::new()
        }
    }
}

fn aim(view: &View, route: &Route, lang: Lang) -> String {
    let ladder = view.table.ladder(route.location);
    match route.end {
        End::Level(level) => {
            let label = ladder.label(level).0;
            let (de, en) = match route.from {
                Some(_) => ("auf Stufe", "to level"),
                None if level == ladder.start() => ("einsteigen auf Stufe", "enter on level"),
                None => ("einsteigen und weiter auf Stufe", "enter and go on to level"),
            };
            format!("{} {label}", lang.pick(de, en))
        }
        End::Supply(Way::Up) => lang.pick("nach oben verlassen", "leave by the top").to_owned(),
        End::Supply(Way::Down) => lang.pick("nach unten verlassen", "leave by the bottom").to_owned(),
        End::Home => lang.pick("heim zu Fagin", "home to Fagin").to_owned(),
    }
}

fn price(route: &Route, lang: Lang) -> String {
    let cubes = cubes(route.cubes, route.good, lang);
    if route.shillings == 0 { cubes } else { format!("{cubes}, {}", shillings(route.shillings, lang)) }
}

/// The direction, and everybody whom it shifts.
fn bump_label(view: &View, goes: Way, lang: Lang) -> String {
    let head = match goes {
        Way::Up => lang.pick("Aufwärts", "Up"),
        Way::Down => lang.pick("Abwärts", "Down"),
    };
    match view.bump_preview(goes) {
        Some(chain) => format!("{head}: {}", shifts(view, &chain, lang)),
        None => format!("{head} ({})", way(goes, lang)),
    }
}

fn shifts(view: &View, chain: &Chain, lang: Lang) -> String {
    let Stage::Turn(Turn { ask: Ask::Bump(place), .. }) = view.stage else { return String::new() };
    let ladder = view.table.ladder(place);
    let shift = |shift: &super::street::Shift| {
        format!("{} {}", seat(shift.seat, lang), names::pushed_to(Spot::on(ladder, shift.to), lang))
    };
    chain.iter().map(shift).collect::<Vec<_>>().join(", ")
}

fn trade_label(view: &View, action: Action, good: Good, lang: Lang) -> String {
    let (good, price) = (cubes(1, good, lang), shillings(view.table.price(good), lang));
    if matches!(action, Action::Buy(_)) {
        return engine::pick!(lang, format!("{good} kaufen für {price}"), format!("Buy {good} for {price}"));
    }
    engine::pick!(lang, format!("{good} verkaufen für {price}"), format!("Sell {good} for {price}"))
}

fn cube_label(action: Action, good: Good, lang: Lang) -> String {
    let cube = format!("{} ({})", colour(good, lang), wares(good, lang));
    match action {
        Action::Give(_) => {
            engine::pick!(lang, format!("{cube} zum Tausch geben"), format!("Give {cube} for a swap"))
        }
        Action::Drop(_) => engine::pick!(lang, format!("{cube} abgeben"), format!("Give up {cube}")),
        _ => engine::pick!(lang, format!("{cube} nehmen"), format!("Take {cube}")),
    }
}
